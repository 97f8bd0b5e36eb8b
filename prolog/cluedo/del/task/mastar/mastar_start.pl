:- module(cluedo_del_task_mastar_mastar_start,
          [ start_options/4,            % +Names, +Laws, -Start, -Known
            uniform_fluents/4,          % +Names, +Laws, +Known, -Fluents
            fluents_in/2,               % +F, -Fluents
            conjunct/2,                 % +F, -G
            positive/2                  % +F, -G
          ]).
:- use_module(mastar_tokens, [throw_at/3]).
:- use_module('../formula_parts', [connective/3,has_knowledge/1]).
:- use_module('../../../del', [model/2,world/2,worlds/2]).
:- use_module('../../language/operators').
:- use_module(library(lists), [append/3,member/2,subtract/3]).
:- use_module(library(pairs), [group_pairs_by_key/2]).

/** <module> The initial state of mA* files

The statements `initially` describe a finitary S5 model with one actual world:

| a formula without knowledge   | holds in the actual world                             |
| C([..],F), C([..],B(i,F))     | F holds in all worlds                                 |
| C([..],B(i,F) or B(i,-F))     | agent i knows whether F: its alike worlds agree on F  |
| C([..],(-B(i,F)),(-B(i,-F)))  | nothing, because ignorance is the default             |

The group of C must have all agents. Other formulas are errors.
*/

:- det((start_options/4, uniform_fluents/4)).

%!  start_options(+Names, +Laws, -Start, -Known) is det.
%
%   Start are the options of model/2. Known are formulas that hold in all worlds.
%
%   @error mastar_wrong(Place, Format, Args)

start_options(Names, Laws, Start, Known) :-
    Names = names(Fluents,_,Agents),
    findall(Part,
            ( member(initially(Place,F), Laws),
              conjunct(F, G),
              initial_part(G, Agents, Place, Part)
            ),
            Parts),
    findall(F, member(actual(F), Parts), Actual),
    findall(F, member(known(F), Parts), Known),
    findall(Agent-Fs,
            ( member(Agent, Agents),
              findall(F, member(whether(Agent,F), Parts), Fs),
              Fs \== []
            ),
            Observes),
    actual_world(Fluents, Agents, Laws, Actual, Known, World),
    Start = [law(and(Known)),observes(Observes),actual(World)].

%!  conjunct(+F, -G) is nondet.
%
%   F is the conjunction of all G.

conjunct(and(Fs), F) =>
    member(G, Fs),
    conjunct(G, F).
conjunct(F, G) =>
    G = F.

initial_part(c(Group,F), Agents, Place, Part) =>
    subtract(Agents, Group, Missing),
    (   Missing == []
    ->  true
    ;   throw_at(Place, "C of an initial state must be about all agents: ~w is missing", Missing)
    ),
    common_part(F, Place, Part).
initial_part(F, _, Place, Part) =>
    must_be_propositional(F, Place),
    Part = actual(F).

common_part(or([k(A,F),k(A,~F)]), Place, Part) =>
    must_be_propositional(F, Place),
    Part = whether(A,F).
common_part(or([k(A,~F),k(A,F)]), Place, Part) =>
    must_be_propositional(F, Place),
    Part = whether(A,F).
common_part(and([~k(A,F),~k(A,G)]), _, Part), ( F = ~G ; G = ~F ) =>
    Part = ignorance.
common_part(and(Fs), Place, Part) =>
    member(F, Fs),
    common_part(F, Place, Part).
common_part(k(_,F), Place, Part) =>
    must_be_propositional(F, Place),
    Part = known(F).
common_part(F, Place, Part) =>
    must_be_propositional(F, Place),
    Part = known(F).

must_be_propositional(F, Place) :-
    (   has_knowledge(F)
    ->  throw_at(Place, "an initial state is described by F, C([..],F), C([..],B(i,F)) or \c
                         C([..],(B(i,F) | B(i,-F))), where F has no knowledge", [])
    ;   true
    ).

%   World is the list of the atoms that are true in the only world where Actual and Known hold.

actual_world(Fluents, Agents, Laws, Actual, Known, World) :-
    (   member(initially(Place,_), Laws)
    ->  true
    ;   Place = 1-1
    ),
    append(Actual, Known, Fs),
    catch(model([agents(Agents),atoms(Fluents),law(and(Fs))], M),
          error(cluedo_contradiction(_),_),
          throw_at(Place, "no world is left: the statements `initially` contradict each other",
                   [])),
    worlds(M, Count),
    (   Count =:= 1
    ->  world(M, World)
    ;   open_fluent(M, Fluents, Open),
        throw_at(Place, "the actual world must be fixed, but `initially` does not say whether ~w",
                 [Open])
    ).

open_fluent(M, Fluents, Open) :-
    world(M, World1),
    world(M, World2),
    member(Open, Fluents),
    ( memberchk(Open, World1) ->  \+ memberchk(Open, World2) ; memberchk(Open, World2) ),
    !.

%!  uniform_fluents(+Names, +Laws, +Known, -Fluents) is det.
%
%   Fluents have the same value in all worlds, at the start and after any actions: Known fixes them,
%   and all agents always observe the actions that change them, under conditions about such fluents.

uniform_fluents(names(Fluents0,_,Agents), Laws, Known, Fluents) :-
    findall(Fluent,
            ( member(F, Known),
              conjunct(F, G),
              positive(G, Fluent),
              memberchk(Fluent, Fluents0)
            ),
            Fixed),
    findall(Action-Agent, member(observer(_,Agent,Action,observes,true), Laws), Pairs0),
    sort(Pairs0, Pairs),
    group_pairs_by_key(Pairs, Groups),
    length(Agents, Count),
    findall(Action, ( member(Action-Seen, Groups), length(Seen, Count) ), Public),
    remove_open(Fixed, Public, Laws, Fluents).

%!  positive(+F, -G) is det.
%
%   F is ~G, or else it is G.

positive(~F, G) =>
    G = F.
positive(F, G) =>
    G = F.

%   All agents always observe the actions Public.

remove_open(Fluents0, Public, Laws, Fluents) :-
    (   member(effect(_,Action,causes,Literals,F), Laws),
        \+ ( \+ has_knowledge(F),
             fluents_in(F, Conditions),
             subtract(Conditions, Fluents0, []),
             memberchk(Action, Public)
           ),
        findall(Fluent, ( member(L, Literals), positive(L, Fluent) ), Changed),
        subtract(Fluents0, Changed, Fluents1),
        Fluents1 \== Fluents0
    ->  remove_open(Fluents1, Public, Laws, Fluents)
    ;   Fluents = Fluents0
    ).

%!  fluents_in(+F, -Fluents) is det.
%
%   Fluents is the ordered set of the fluents in F, a formula without knowledge.

fluents_in(F, Fluents) :-
    findall(Fluent, fluent_in(F, Fluent), Fluents0),
    sort(Fluents0, Fluents).

fluent_in(true, _) =>
    fail.
fluent_in(F, Fluent), connective(F, _, Parts) =>
    member(Part, Parts),
    fluent_in(Part, Fluent).
fluent_in(F, Fluent) =>
    Fluent = F.
