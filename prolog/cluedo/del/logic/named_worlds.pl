:- module(cluedo_del_logic_named_worlds,
          [ named_options/5             % +Parts, +Size, +Sets, -Options, -Scope
          ]).
:- use_module(model_kinds, [few_atoms/3,observed_formulas/3,own_atoms/3]).
:- use_module(text_names,
              [ few_states/2, in_field/2, must_differ/1, new_name/4, size_groups/3,
                size_nodes/3
              ]).
:- use_module(scope, [new_scope/4]).
:- use_module(places, [first_word/3]).
:- use_module('../language/node', [node_column/2]).
:- use_module('../language/formula_text', [nodes_names/3]).
:- use_module('../language/formula_tokens', [formula_error/2,formula_error/3]).
:- use_module(library(apply), [maplist/3]).
:- use_module(library(lists), [append/2,append/3,list_to_set/2,member/2,nth1/3]).
:- use_module(library(pairs), [group_pairs_by_key/2]).

/** <module> Models with named worlds

The atom world(w1) is true only in the world w1. So worlds with equal valuations stay different, and
answers can name them.
*/

:- det(named_options/5).

%!  named_options(+Parts, +Size, +Sets, -Options, -Scope) is det.
%
%   Options are options of model/2. For Scope see scope.pl. Parts is
%   named(Atoms,Worlds,Clauses,Actual). Worlds is a list of parts. Each has the name and the true
%   atoms of a world. Clauses are terms agent_clause/3 of first_model.pl.
%
%   @error cluedo_field(Place, Error)

named_options(named(AtomsPlace-AtomsText,WorldParts,Clauses,ActualPlace-ActualText), Size, Sets,
              Options, Scope) :-
    WorldParts = [WorldsPlace-_|_],
    in_field(AtomsPlace, own_atoms(Size, AtomsText, Own)),
    maplist(world(Size), WorldParts, Worlds0),
    findall(Name, member(Name-_, Worlds0), Names),
    findall(Trues, member(_-Trues, Worlds0), Lists),
    append([Own|Lists], All),
    list_to_set(All, Atoms),
    append([Names,Atoms], Different),
    in_field(WorldsPlace, must_differ(Different)),
    length(Names, Count),
    in_field(WorldsPlace, few_states(Size, Count)),
    in_field(WorldsPlace, few_atoms(Size, Names, Names)),
    findall(World, ( member(Name-Trues, Worlds0), sort([world(Name)|Trues], World) ), Worlds),
    findall(world(Name), member(Name, Names), Nominals),
    append(Atoms, Nominals, AllAtoms),
    findall(Agent, member(agent_clause(Agent,_,_), Clauses), Agents),
    new_scope(Size, Sets, atoms(Agents,AllAtoms), Scope),
    agents(Clauses, Scope, Size, Names, Observes, Relations),
    in_field(ActualPlace, actual(ActualText, Size, Names, Actual)),
    Options = [ agents(Agents), atoms(AllAtoms), worlds(Worlds), observes(Observes),
                relations(Relations)
              | Actual
              ].

world(Size, Part, Name-Trues) :-
    first_word(Part, NamePlace-NameText, Place-Text),
    in_field(NamePlace, world_name(NameText, Size, Name)),
    in_field(Place, own_atoms(Size, Text, Trues)).

world_name(Text, Size, Name) :-
    size_groups(Size, Text, Groups),
    (   Groups = [[Node]],
        Node = name(_,_)
    ->  new_name(Size, word, Node, Name)
    ;   formula_error(1, "a world needs a name that begins with a letter, as in \c
                          world w1 p q")
    ).

agents([], _, _, _, Observes, Relations) =>
    Observes = [],
    Relations = [].
agents([agent_clause(Agent,NamePlace-_,Says)|Clauses], Scope, Size, Names, Observes, Relations) =>
    findall(Verb, member(Verb-_, Says), Verbs0),
    sort(Verbs0, Verbs),
    findall(Part, member(_-Part, Says), Parts),
    (   Verbs == [arrows]
    ->  maplist(arrows(Size, Names), Parts, Lists),
        append(Lists, Pairs0),
        sort(Pairs0, Pairs),
        group_pairs_by_key(Pairs, Relation),
        Observes = Observes1,
        Relations = [Agent-Relation|Relations1]
    ;   Parts = [Place-Text],
        Verbs == [cells]
    ->  in_field(Place, cells(Text, Size, Names, Cells)),
        Observes = Observes1,
        Relations = [Agent-Cells|Relations1]
    ;   ( Verbs == [sees] ; Verbs == [] )
    ->  observed_formulas(Parts, Scope, Seen),
        Observes = [Agent-Seen|Observes1],
        Relations = Relations1
    ;   in_field(NamePlace,
                 formula_error(1, "an agent has either cells, once, or arrows, or sees"))
    ),
    agents(Clauses, Scope, Size, Names, Observes1, Relations1).

cells(Text, Size, Names, Cells) :-
    size_groups(Size, Text, Groups),
    maplist(world_numbers(Names), Groups, Cells).

world_numbers(Names, Nodes, Numbers) :-
    nodes_names(Nodes, Names, Found),
    findall(N, ( member(Name, Found), nth1(N, Names, Name) ), Numbers).

%   Pairs are the arrows of Text, for example `w1-w1, w1-w2`, or `-` for none. In Pairs worlds are
%   numbers.

arrows(Size, Names, Place-Text, Pairs) :-
    in_field(Place, arrow_pairs(Text, Size, Names, Pairs)).

arrow_pairs("", _, _, _) =>
    formula_error(1, "arrows were expected: w1-w2, w2-w2, or - for none").
arrow_pairs("-", _, _, Pairs) =>
    Pairs = [].
arrow_pairs(Text, Size, Names, Pairs) =>
    size_nodes(Size, Text, Nodes0),
    maplist(single_arrows, Nodes0, Lists),
    append(Lists, Nodes),
    maplist(arrow(Names), Nodes, Pairs).

%   Node has arrows with blanks between them. In the tree of `u-v w-u` the name v stands side by
%   side with `w-u`.

single_arrows(Node, Nodes) :-
    (   Node = two(Column,-,From,beside(_,To,_,Rest))
    ->  Nodes = [two(Column,-,From,To)|Nodes1],
        single_arrows(Rest, Nodes1)
    ;   Nodes = [Node]
    ).

arrow(Names, Node, Pair) :-
    (   Node = two(_,-,From,To)
    ->  world_numbers(Names, [From,To], [N1,N2]),
        Pair = N1-N2
    ;   node_column(Node, Column),
        formula_error(Column, "an arrow from a world to a world was expected: w1-w2")
    ).

%   Actual has the option that says that any world of Text may be the actual world.

actual("", _, _, Actual) =>
    Actual = [].
actual(Text, Size, Names, Actual) =>
    size_groups(Size, Text, Groups),
    append(Groups, Nodes),
    nodes_names(Nodes, Names, Found),
    findall(world(Name), member(Name, Found), Fs),
    Actual = [actual(or(Fs))].
