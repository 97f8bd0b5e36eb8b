:- module(cluedo_del_logic_scope,
          [ new_scope/4,                % +Size, +Sets, +Language, -Scope
            new_scope/5,                % +Size, +Sets, +Language, +Numbers, -Scope
            scope_size/2,               % +Scope, -Size
            scope_language/2,           % +Scope, -Language
            scope_numbers/2,            % +Scope, -Numbers
            scope_new_name/3,           % +Node, +Scope, -Key
            scope_new_macro/3,          % +Node, +Scope, -Head
            scope_define_macro/4,       % +Head, +Body, +Scope0, -Scope
            scope_define/4,             % +Key, +Node, +Scope0, -Scope
            scope_formula/3,            % +Text, +Scope, -F
            scope_action/3,             % +Text, +Scope, -Action
            scope_node_formula/3,       % +Node, +Scope, -F
            scope_expanded/3,           % +Node0, +Scope, -Node
            scope_names_atom/2          % +Node, +Scope
          ]).
:- use_module(text_names, [size_node/3]).
:- use_module(numbers, [numbers_node/4]).
:- use_module(sums, [sums_node/4]).
:- use_module('../language/node', [node_column/2,node_text/2]).
:- use_module('../language/formula_text', [node_action/3,node_formula/3]).
:- use_module('../language/language', [is_action/2,known_name/3,language_kind/2,shown_name/2]).
:- use_module('../language/expansion', [expanded_node/4,free_variable/3,must_be_few_parts/2]).
:- use_module('../language/expression', [is_variable/1]).
:- use_module('../language/syntax', [reserved_name/2,shape/4]).
:- use_module('../language/formula_tokens', [formula_error/2,formula_error/3]).
:- use_module(library(apply), [foldl/4,foldl/5,maplist/3]).
:- use_module(library(assoc), [empty_assoc/1,gen_assoc/3,get_assoc/3,put_assoc/4]).
:- use_module(library(lists), [append/3,member/2]).

/** <module> The names that are known at a place of a text

A scope is scope(Size,Language,Known,Numbers,Sets,Macros):

  - For Size see limits.pl.
  - Language (del/language/formula_text.pl) has the names of players, cards and atoms.
  - Known is an assoc. Its keys are the names of atoms, and of defined formulas and actions, in
    lower case. Its values are Meaning-Count. Meaning is a formula or action(Action). Count is the
    number of parts of Meaning with all definitions written out.
  - Numbers is a term of numbers.pl, a term of sums.pl for a model of cards, or `none`.
  - Sets are terms of ranges.pl. Macros, terms of expansion.pl, are the definitions with parameters.
*/

:- det((new_scope/4, new_scope/5, scope_numbers/2, scope_size/2, scope_language/2,
        scope_new_name/3, scope_new_macro/3, scope_define_macro/4, scope_define/4,
        scope_formula/3, scope_action/3, scope_node_formula/3, scope_expanded/3)).

%!  new_scope(+Size, +Sets, +Language, -Scope) is det.
%!  new_scope(+Size, +Sets, +Language, +Numbers, -Scope) is det.
%
%   Scope has Sets and the names of Language, and no definitions.

new_scope(Size, Sets, Language, Scope) :-
    new_scope(Size, Sets, Language, none, Scope).

new_scope(Size, Sets, Language, Numbers, scope(Size,Language,Known,Numbers,Sets,[])) :-
    empty_assoc(Known0),
    (   Language = atoms(_,Atoms),
        Numbers == none
    ->  foldl(known_atom, Atoms, Known0, Known)
    ;   Known = Known0
    ).

known_atom(Atom, Known0, Known) :-
    shown_name(Atom, Text),
    string_lower(Text, Key),
    put_assoc(Key, Known0, Atom-1, Known).

%!  scope_size(+Scope, -Size) is det.
%!  scope_language(+Scope, -Language) is det.
%!  scope_numbers(+Scope, -Numbers) is det.

scope_size(scope(Size,_,_,_,_,_), Size).

scope_language(scope(_,Language,_,_,_,_), Language).

scope_numbers(scope(_,_,_,Numbers,_,_), Numbers).

%!  scope_new_name(+Node, +Scope, -Key) is det.
%
%   Node is a name that has no meaning in Scope. Key is the key of this name for scope_define/4.
%
%   @error syntax_error(del_formula(Column))

scope_new_name(Node, scope(_,Language,Known,Numbers,_,_), Key) :-
    node_column(Node, Column),
    (   Node = name(_,Text)
    ->  true
    ;   formula_error(Column, "a name was expected: one word that begins with a letter")
    ),
    string_lower(Text, Key),
    (   (   reserved_name(word, Key)
        ;   language_name(Language, Key)
        ;   number_name(Numbers, Key)
        ;   get_assoc(Key, Known, _)
        )
    ->  means_something(Column, Text)
    ;   true
    ).

means_something(Column, Text) :-
    formula_error(Column, "~s means something already: take another name", [Text]).

%!  scope_new_macro(+Node, +Scope, -Head) is det.
%!  scope_define_macro(+Head, +Body, +Scope0, -Scope) is det.
%
%   Node is Name(Variable,...). Head is its name and its variables. In Scope it means the formula or
%   action Body for all values of the variables.
%
%   @error syntax_error(del_formula(Column))

scope_new_macro(call(Column,Name,Args), scope(_,Language,Known,_,_,Macros), head(Key,Parameters)) :-
    string_lower(Name, Key),
    string_concat(Key, "(", Start),
    language_kind(Language, Kind),
    (   (   reserved_name(call(Kind), Key)
        ;   shape(action, Kind, Action, _),
            atom_string(Action, Key)
        ;   memberchk(macro(Key,_,_), Macros)
        ;   gen_assoc(Atom, Known, _),
            string_concat(Start, _, Atom)
        )
    ->  means_something(Column, Name)
    ;   true
    ),
    maplist(parameter, Args, Parameters),
    (   append(_, [Parameter|More], Parameters),
        memberchk(Parameter, More)
    ->  formula_error(Column, "the variable ~s occurs twice", [Parameter])
    ;   true
    ).

scope_define_macro(head(Key,Parameters), Body, Scope0, Scope) :-
    Scope0 = scope(Size,Language,Known,Numbers,Sets,Macros),
    (   calls(Body, Key, At)
    ->  formula_error(At, "~s is defined by itself", [Key])
    ;   free_variable(Body, Parameters, name(At,Variable)),
        string_lower(Variable, Lower),
        \+ language_name(Language, Lower)
    ->  formula_error(At, "~s has no value: a variable gets its values by forall ~s in agents, \c
                           exists or for", [Variable,Variable])
    ;   Scope = scope(Size,Language,Known,Numbers,Sets,[macro(Key,Parameters,Body)|Macros])
    ).

parameter(Node, Parameter) :-
    node_column(Node, Column),
    (   Node = name(_,Parameter0),
        is_variable(Parameter0)
    ->  Parameter = Parameter0
    ;   formula_error(Column, "a variable was expected: a word that begins with a capital letter")
    ).

%   Node has a call of the name with Key, at column At.

calls(call(Column,Name,_), Key, At) :-
    string_lower(Name, Key),
    !,
    At = Column.
calls(Node, Key, At) :-
    compound(Node),
    compound_name_arguments(Node, _, Args),
    member(Arg, Args),
    calls(Arg, Key, At),
    !.

%!  scope_define(+Key, +Node, +Scope0, -Scope) is det.
%
%   In Scope the name with Key means the formula or action that Node means in Scope0.
%
%   @error syntax_error(del_formula(Column))

scope_define(Key, Node0, Scope0, scope(Size,Language,Known,Numbers,Sets,Macros)) :-
    Scope0 = scope(Size,Language,Known0,Numbers,Sets,Macros),
    expanded_node(Node0, Sets, Macros, Node),
    (   resolve_names(Node, Scope0, Resolved, 0, _),
        is_action(Resolved, Language)
    ->  Term = action(Action),
        meaning(action, Node, Scope0, Action, Count)
    ;   meaning(formula, Node, Scope0, Term, Count)
    ),
    put_assoc(Key, Known0, Term-Count, Known).

number_name(numbers(Names,_), Key) :-
    has_name(Names, Key).

%   Language has a player, card or agent whose name in lower case is Key.

language_name(deals(Seats,Cards,_,_), Key) :-
    append(Seats, Cards, Names),
    has_name(Names, Key).
language_name(atoms(Agents,_), Key) :-
    has_name(Agents, Key).

has_name(Names, Key) :-
    member(Name, Names),
    string_lower(Name, Key),
    !.

%!  scope_formula(+Text, +Scope, -F) is det.
%!  scope_action(+Text, +Scope, -Action) is det.
%!  scope_node_formula(+Node, +Scope, -F) is det.
%
%   Text is a string.
%
%   @error syntax_error(del_formula(Column))

scope_formula(Text, Scope, F) :-
    text_node(Text, Scope, Node),
    meaning(formula, Node, Scope, F, _).

scope_action(Text, Scope, Action) :-
    text_node(Text, Scope, Node),
    meaning(action, Node, Scope, Action, _).

scope_node_formula(Node0, Scope, F) :-
    scope_expanded(Node0, Scope, Node),
    meaning(formula, Node, Scope, F, _).

text_node(Text, Scope, Node) :-
    scope_size(Scope, Size),
    size_node(Size, Text, Node0),
    scope_expanded(Node0, Scope, Node).

%!  scope_expanded(+Node0, +Scope, -Node) is det.
%
%   Node is Node0 without quantifiers and definitions with parameters.

scope_expanded(Node0, scope(_,_,_,_,Sets,Macros), Node) :-
    expanded_node(Node0, Sets, Macros, Node).

%!  scope_names_atom(+Node, +Scope) is semidet.
%
%   Node is the name of an atom, or of a number.

scope_names_atom(Node, scope(_,_,_,numbers(Names,_),_,_)) :-
    !,
    known_name(Node, Names, _).
scope_names_atom(Node, scope(_,atoms(_,Atoms),_,_,_,_)) :-
    known_name(Node, Atoms, _).

%   Node means Term. Type is `formula` or `action`. Count is the number of parts of Term.

meaning(Type, Node0, Scope, Term, Count) :-
    Scope = scope(_,Language,_,_,_,_),
    resolve_names(Node0, Scope, Node, 0, Count),
    node_column(Node0, Column),
    must_be_few_parts(Column, Count),
    node_term(Type, Node, Language, Term).

node_term(formula, Node, Language, F) =>
    node_formula(Node, Language, F).
node_term(action, Node, Language, Action) =>
    node_action(Node, Language, Action).

%   Node is Node0 with formulas in place of defined names and comparisons. It has Count-Count0
%   parts.

resolve_names(Node0, Scope, Node, Count0, Count), known_formula(Node0, Scope, F, More) =>
    node_column(Node0, Column),
    Node = known(Column,F,Node0),
    Count is Count0+More.
resolve_names(Node0, scope(_,_,_,Numbers,_,_), Node, Count0, Count),
    comparison_node(Numbers, Node0, Node1, More) =>
    Node = Node1,
    Count is Count0+More.
resolve_names(Node0, Scope, Node, Count0, Count), compound(Node0) =>
    compound_name_arguments(Node0, Kind, Args0),
    foldl(resolve_part(Scope), Args0, Args, Count0, Count1),
    compound_name_arguments(Node, Kind, Args),
    Count is Count1+1.
resolve_names(Node0, _, Node, Count0, Count) =>
    Node = Node0,
    Count = Count0.

comparison_node(numbers(Names,Worlds), Node0, Node, Count) :-
    numbers_node(Node0, numbers(Names,Worlds), Node, Count).
comparison_node(hands(Sizes,Cards), Node0, Node, Count) :-
    sums_node(Node0, hands(Sizes,Cards), Node, Count).

resolve_part(Scope, Node0, Node, Count0, Count) :-
    resolve_names(Node0, Scope, Node, Count0, Count).

known_formula(Node, scope(_,_,Known,_,_,_), F, Count) :-
    ( Node = name(_,_) ; Node = call(_,_,_) ),
    !,
    node_text(Node, Text),
    string_lower(Text, Key),
    get_assoc(Key, Known, F-Count).
