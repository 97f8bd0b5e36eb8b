:- module(cluedo_del_logic_text_names,
          [ in_field/2,                 % +Place, :Goal
            new_name/4,                 % +Size, +Kind, +Node, -Name
            new_atom/3,                 % +Size, +Node, -Atom
            name_word/3,                % +Size, +Node, -Name
            new_agent/4,                % +Size, +Kind, +Text, -Agent
            size_groups/3,              % +Size, +Text, -Groups
            size_node/3,                % +Size, +Text, -Node
            size_nodes/3,               % +Size, +Text, -Nodes
            size_set/4,                 % +Size, +Text, -Name, -Members
            must_differ/1,              % +Names
            few_states/2                % +Size, +Count
          ]).
:- use_module(limits, [limit/3]).
:- use_module('../language/expression',
              [text_expression/3,text_expressions/3,text_groups/3,text_set/4]).
:- use_module('../language/node', [node_column/2,node_text/2]).
:- use_module('../language/syntax', [reserved_name/2]).
:- use_module('../language/formula_tokens', [formula_error/2,formula_error/3]).
:- use_module(library(apply), [maplist/3]).
:- use_module(library(lists), [append/3]).

/** <module> Names for players, cards and atoms in a text

Names become atoms of Prolog. Limits keep these atoms few, and unused atoms are garbage collected.
Errors are syntax_error(del_formula(Column)). Column is a column of the text that is read.
*/

:- meta_predicate in_field(+, 0).

:- det((in_field/2, new_name/4, new_atom/3, name_word/3, new_agent/4, size_groups/3, size_node/3,
        size_nodes/3, size_set/4, must_differ/1, few_states/2)).

%!  in_field(+Place, :Goal) is det.
%
%   As once(Goal). But if Goal raises an error without a place, the error gets Place.
%
%   @error cluedo_field(Place, Error)

in_field(Place, Goal) :-
    catch(Goal, Error, wrong(Place, Error)),
    !.

wrong(Place, error(Formal,Context)) =>
    (   Formal = cluedo_field(_,_)
    ->  throw(error(Formal,Context))
    ;   throw(error(cluedo_field(Place,error(Formal,Context)), _))
    ).
wrong(_, Error) =>
    throw(Error).

%!  new_name(+Size, +Kind, +Node, -Name) is det.
%
%   Node is a name of Kind, for reserved_name/2. Name is this name as an atom.

new_name(Size, Kind, Node, Name) :-
    node_text(Node, Text),
    node_column(Node, Column),
    string_length(Text, Length),
    limit(Size, name, Most),
    (   Length > Most
    ->  formula_error(Column, "a name has ~d characters at most", [Most])
    ;   string_lower(Text, Lower),
        reserved_name(Kind, Lower)
    ->  means_something(Column, Text)
    ;   atom_string(Name, Text)
    ).

means_something(Column, Text) :-
    formula_error(Column, "~s means something else in formulas: take another name", [Text]).

%!  new_atom(+Size, +Node, -Atom) is det.
%
%   Node is an atom of a model. Atom is an atom of Prolog with the same text. For example,
%   `muddy(ann)` becomes the atom 'muddy(ann)', not a compound.

new_atom(Size, Node, Atom) :-
    node_column(Node, Column),
    node_text(Node, Text),
    string_length(Text, Length),
    limit(Size, atom, Most),
    (   Node = number(_,_)
    ->  formula_error(Column, "an atom begins with a letter")
    ;   ( Node = call(_,Name,_), Kind = call(atoms) ; Node = name(_,Name), Kind = word ),
        string_lower(Name, Lower),
        reserved_name(Kind, Lower)
    ->  means_something(Column, Name)
    ;   Length > Most
    ->  formula_error(Column, "an atom has ~d characters at most", [Most])
    ;   atom_string(Atom, Text)
    ).

%!  new_agent(+Size, +Kind, +Text, -Agent) is det.
%
%   The string Text is the name of an agent. For Kind see new_name/4. Agent is this name as an atom.

new_agent(Size, Kind, Text, Agent) :-
    size_groups(Size, Text, Groups),
    (   Groups = [[Node]],
        Node = name(_,_)
    ->  new_name(Size, Kind, Node, Agent)
    ;   no_word(none)
    ).

no_word(Column) :-
    formula_error(Column, "a name was expected: one word that begins with a letter").

%!  name_word(+Size, +Node, -Name) is det.

name_word(Size, Node, Name) :-
    (   Node = name(_,_)
    ->  new_name(Size, word, Node, Name)
    ;   node_column(Node, Column),
        no_word(Column)
    ).

%!  size_groups(+Size, +Text, -Groups) is det.
%!  size_node(+Size, +Text, -Node) is det.
%!  size_nodes(+Size, +Text, -Nodes) is det.
%!  size_set(+Size, +Text, -Name, -Members) is det.
%
%   As text_groups/3, text_expression/3, text_expressions/3 and text_set/4, for text of Size.
%
%   @error syntax_error(del_formula(Column))

size_groups(Size, Text, Groups) :-
    limit(Size, characters, Most),
    text_groups(Text, Most, Groups).

size_node(Size, Text, Node) :-
    limit(Size, characters, Most),
    text_expression(Text, Most, Node).

size_nodes(Size, Text, Nodes) :-
    limit(Size, characters, Most),
    text_expressions(Text, Most, Nodes).

size_set(Size, Text, Name, Members) :-
    limit(Size, characters, Most),
    text_set(Text, Most, Name, Members).

%!  must_differ(+Names) is det.
%
%   Check that no two of Names are equal, or differ only in case.

must_differ(Names) :-
    maplist(string_lower, Names, Lower),
    msort(Lower, Sorted),
    (   append(_, [Name,Name|_], Sorted)
    ->  formula_error(none, "~s occurs twice", [Name])
    ;   true
    ).

%!  few_states(+Size, +Count) is det.

few_states(Size, Count) :-
    limit(Size, states, Most),
    (   Count =< Most
    ->  true
    ;   formula_error(none, "the model would have ~D states; the limit here is ~D",
                      [Count,Most])
    ).
