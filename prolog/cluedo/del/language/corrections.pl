:- module(cluedo_del_language_corrections,
          [ expectation_error/2,        % +What, +Node
            meaning_error/3             % +Type, +Node, +Language
          ]).
:- use_module(knowledge_notation, [knowledge_operator/3]).
:- use_module(language,
              [agent_word/2,is_agent/2,language_kind/2,short_text/2,unknown_name_error/3]).
:- use_module(node, [node_column/2,node_text/2]).
:- use_module(syntax, [common_slip/4,infix/4,prefix/2,shape/4,shape_text/4]).
:- use_module(formula_tokens, [formula_error/3,token_text/2]).
:- use_module(library(apply), [foldl/4]).
:- use_module(library(lists), [member/2]).

/** <module> Errors of text that looks like a formula or action, but is none of the model
*/

%!  expectation_error(+What, +Node).
%
%   Raise that What was expected, not Node.
%
%   @error syntax_error(del_formula(Column))

expectation_error(What, Node) :-
    node_column(Node, Column),
    short_text(Node, Text),
    formula_error(Column, "~s was expected, not ~s", [What,Text]).

%!  meaning_error(+Type, +Node, +Language).
%
%   Raise that Node is not a Type, `formula` or `action`, and suggest what was meant.
%
%   @error syntax_error(del_formula(Column))

meaning_error(Type, Node, L) :-
    node_column(Node, Column),
    (   Node = call(_,Text,_),
        language_kind(L, Kind),
        shape(Type, Kind, Name, Parts),
        atom_string(Name, Text)
    ->  agent_word(Kind, Word),
        shape_text(Name, Parts, Word, Written),
        formula_error(Column, "~w is written ~w", [Name,Written])
    ;   Type == formula,
        Node = known(_,action(_),_)
    ->  short_text(Node, Text),
        formula_error(Column, "~s is an action: write [~s]:F for what holds after it", [Text,Text])
    ;   own_advice(Type, Node, L, Advice)
    ->  type_phrase(Type, Phrase),
        formula_error(Column, "this is not ~s: ~s", [Phrase,Advice])
    ;   Node = beside(_,_,At-Token,_)
    ->  token_text(Token, Text),
        formula_error(At, "a sign like & was expected before ~s", [Text])
    ;   node_slip(Node, Type, Advice)
    ->  type_phrase(Type, Phrase),
        formula_error(Column, "this is not ~s: ~s", [Phrase,Advice])
    ;   Type == action
    ->  expectation_error("an action", Node)
    ;   L = atoms(_,Atoms),
        ( Node = name(_,_) ; Node = call(_,_,_) )
    ->  unknown_name_error("atom", Atoms, Node)
    ;   L = deals(_,_,_,_),
        ( Node = name(_,_) ; Node = number(_,_) )
    ->  short_text(Node, Text),
        formula_error(Column, "~s alone is not a formula: write, for example, has(player,card)",
                      [Text])
    ;   expectation_error("a formula", Node)
    ).

type_phrase(formula, "a formula").
type_phrase(action, "an action").

node_slip(Node, Type, Advice) :-
    node_functor(Node, Text, Arity),
    ( SlipType = Type ; Type == formula, SlipType = text ),
    common_slip(SlipType, Name, Arity, Advice),
    atom_string(Name, Text),
    !.

node_functor(name(_,Name), Text, Arity) =>
    Text = Name,
    Arity = 0.
node_functor(call(_,Name,Args), Text, Arity) =>
    Text = Name,
    length(Args, Arity).
node_functor(one(_,Sign,_), Text, Arity) =>
    atom_string(Sign, Text),
    Arity = 1.
node_functor(two(_,Sign,_,_), Text, Arity) =>
    atom_string(Sign, Text),
    Arity = 2.
node_functor(_, _, _) =>
    fail.

own_advice(formula, Node, _, Advice) :-
    formula_form(Node, Form),
    !,
    node_text(Form, Text),
    format(string(Advice), "write ~s", [Text]).
own_advice(formula, call(Column,"public",[A]), _, Advice) :-
    node_text(call(Column,"public",[A]), Text),
    format(string(Advice), "write [~s]:F", [Text]).
own_advice(formula, beside(_,name(Column,Name),_,B), L, Advice) :-
    string_lower(Name, Lower),
    knowledge_operator(Lower, Word, agent),
    \+ is_agent(name(Column,Name), L),
    language_kind(L, Kind),
    agent_word(Kind, Who),
    atom_string(Who, WhoText),
    node_text(call(Column,Word,[name(Column,WhoText),B]), Text),
    format(string(Advice), "who? write ~s", [Text]).
own_advice(action, Node, L, Advice) :-
    action_form(Node, Form),
    has_action(Node, L),
    !,
    node_text(Form, Text),
    format(string(Advice), "write ~s", [Text]).
own_advice(action, Node, L, Advice) :-
    \+ has_action(Node, L),
    node_text(call(0,"public",[Node]), Text),
    language_kind(L, Kind),
    findall(Name, ( shape(action, Kind, Name, _), is_word(Name) ), Names0),
    sort(Names0, Names),
    atomic_list_concat(Names, ', ', List),
    format(string(Advice), "to announce a formula write ~s; there are ~w", [Text,List]).

is_word(Name) :-
    \+ infix(Name, _, _, _),
    \+ prefix(Name, _).

formula_form(two(Column,\/,A,B), two(Column,v,A,B)).
formula_form(two(Column,/\,A,B), two(Column,&,A,B)).
formula_form(two(Column,;,A,B), two(Column,v,A,B)).
formula_form(two(Column,=,A,B), two(Column,<->,A,B)).
formula_form(two(Column,\=,A,B), one(Column,~,two(Column,<->,A,B))).
formula_form(two(Column,=<,A,B), two(Column,->,B,A)).

action_form(two(Column,&,A,B), two(Column,/\,A,B)).
action_form(two(Column,v,A,B), two(Column,\/,A,B)).
action_form(two(Column,-,A,B), two(Column,;,A,B)).
action_form(list(Column,[A|As]), Form) :-
    foldl(then(Column), As, A, Form).

then(Column, B, A, two(Column,;,A,B)).

has_action(call(_,Name,_), L) :-
    language_kind(L, Kind),
    shape(action, Kind, Known, _),
    atom_string(Known, Name),
    !.
has_action(one(_,Sign,_), _) :-
    memberchk(Sign, [?,!]).
has_action(two(_,Sign,A,B), L) :-
    ( Sign == := ; has_action(A, L) ; has_action(B, L) ),
    !.
has_action(known(_,action(_),_), _).
has_action(list(_,As), L) :-
    member(A, As),
    has_action(A, L),
    !.
