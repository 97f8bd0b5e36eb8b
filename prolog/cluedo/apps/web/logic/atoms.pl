:- module(cluedo_web_logic_atoms,
          [ atoms_options/5             % +Query, +Agents, +Texts, -Options, -Language
          ]).
:- use_module(fields, [in_field/2,must_differ/1]).
:- use_module(query, [query_field/3]).
:- use_module('../../../del/expression',
              [node_column/2,node_text/2,text_expressions/2,text_groups/2]).
:- use_module('../../../del/formula_text', [node_formula/3,nodes_names/3,text_formula/3]).
:- use_module('../../../del/syntax', [reserved_name/2]).
:- use_module('../../../del/tokens', [formula_error/2,formula_error/3]).
:- use_module(library(apply), [maplist/3]).
:- use_module(library(lists), [append/2,list_to_set/2,member/2,nth1/3]).

/** <module> A model of atoms
*/

:- det(atoms_options/5).

most_atoms(10).                         % of which all valuations are worlds
most_atoms_told(60).

%!  atoms_options(+Query, +Agents, +Texts, -Options, -Language) is det.
%
%   Options are those of model/2 for Query, in which Agents see what Texts tell. Language is
%   that of del/formula_text.pl.
%
%   @error cluedo_field(Field, Error)

atoms_options(Query, Agents, Texts, Options, Language) :-
    Language = atoms(Agents,Atoms),
    query_field(Query, worlds, WorldsText),
    query_field(Query, atoms, AtomsText),
    in_field(atoms, own_atoms(AtomsText, Own)),
    in_field(worlds, told_worlds(WorldsText, Worlds)),
    append([Own|Worlds], All),
    list_to_set(All, Atoms),
    in_field(atoms, few_atoms(Atoms, Worlds)),
    query_field(Query, law, LawText),
    in_field(law, law(LawText, Language, Worlds, Law)),
    findall(Agent-Seen,
            ( nth1(I, Agents, Agent),
              nth1(I, Texts, Text),
              in_field(has-I, seen(Text, Language, Seen))
            ),
            Observes),
    query_field(Query, actual, ActualText),
    in_field(actual, actual(ActualText, Atoms, Actual)),
    append([ [agents(Agents),atoms(Atoms),observes(Observes)], Law, Actual ], Options0),
    (   Worlds == []
    ->  Options = Options0
    ;   Options = [worlds(Worlds)|Options0]
    ).

own_atoms(Text, Atoms) :-
    text_groups(Text, Groups),
    append(Groups, Nodes),
    maplist(new_atom, Nodes, Atoms),
    must_differ(Atoms).

told_worlds(Text, Worlds) :-
    text_groups(Text, Groups),
    maplist(maplist(new_atom), Groups, Worlds0),
    maplist(sort, Worlds0, Worlds).

%   `muddy(ann)` becomes an atom of these characters, and so no functor.

new_atom(Node, Atom) :-
    node_column(Node, Column),
    node_text(Node, Text),
    string_length(Text, Length),
    (   Node = number(_,_)
    ->  formula_error(Column, "an atom begins with a letter")
    ;   ( Node = call(_,Name,_) ; Node = name(_,Name) ),
        string_lower(Name, Lower),
        reserved_name(atom, Lower)
    ->  formula_error(Column, "~s means something else in formulas: take another name", [Name])
    ;   Length > 40
    ->  formula_error(Column, "an atom has 40 characters at most")
    ;   atom_string(Atom, Text)
    ).

few_atoms(Atoms, Worlds) :-
    length(Atoms, Count),
    (   Worlds == []
    ->  most_atoms(Most)
    ;   most_atoms_told(Most)
    ),
    (   Count =:= 0
    ->  formula_error(none, "a model needs atoms: what may be true or false, as p, q or muddy(ann)")
    ;   Count > Most
    ->  formula_error(none, "there are ~d atoms, and ~d are the limit here", [Count,Most])
    ;   must_differ(Atoms)
    ).

law("", _, _, Law) =>
    Law = [].
law(Text, Language, [], Law) =>
    text_formula(Text, Language, F),
    Law = [law(F)].
law(_, _, _, _) =>
    formula_error(none, "where the worlds are told there is no law").

%   What an agent sees: formulas, of which it knows whether they hold. `sum(_)` is all atoms
%   of that name.

seen(Text, Language, Seen) :-
    text_expressions(Text, Nodes),
    maplist(seen_node(Language), Nodes, Lists),
    append(Lists, Seen).

seen_node(Language, Node, Seen) :-
    (   Node = call(Column,Name,[name(_,"_")])
    ->  Language = atoms(_,Atoms),
        string_concat(Name, "(", Start),
        findall(Atom, ( member(Atom, Atoms), string_concat(Start, _, Atom) ), Seen),
        (   Seen == []
        ->  formula_error(Column, "there is no atom ~s(...)", [Name])
        ;   true
        )
    ;   node_formula(Node, Language, F),
        Seen = [F]
    ).

actual("", _, Actual) =>
    Actual = [].
actual("-", _, Actual) =>
    Actual = [actual([])].
actual(Text, Atoms, Actual) =>
    text_groups(Text, Groups),
    append(Groups, Nodes),
    nodes_names(Nodes, Atoms, Names),
    Actual = [actual(Names)].
