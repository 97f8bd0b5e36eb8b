:- module(cluedo_del_explicit,
          [ engine_start/4,             % +Space, +Observed, +Memory, -State
            engine_state/3,             % @State, +Sig, +Agents
            engine_suppose/3,           % +State0, +Core, -State
            engine_update/3,            % +State0, +Action, -State
            engine_where/3,             % +State0, +Core, -Where
            engine_truths/4,            % +State, +Where, +Cores, -Bools
            engine_count/2,             % +Where, -Count
            engine_count/3,             % +State, +Path, -Count
            engine_possible/3,          % +State, +Path, -Table
            engine_world/2,             % +Where, -Values
            engine_size/2,              % +State, -Size
            explicit_state/2,           % +M, -State
            explicit_canonical/3,       % +State0, +Actions, -State
            explicit_prepared/4,        % +Sig, +Agents, +Core, -Prepared
            explicit_view/3,            % +State0, +Path, -State
            explicit_set/3,             % +State, +What, -Set
            explicit_step/4,            % +State, +Agents, +Set0, -Set
            explicit_listing/4          % +State, +Set, -Worlds, -Relations
          ]).
:- use_module(symbolic, [space_structure/4]).
:- use_module(signature, [variables/3]).
:- use_module('../support/errors', [throw_error/3]).
:- use_module('../support/foreign',
              [ kripke_distinct/3, kripke_is/4, kripke_list/4, kripke_point/3, kripke_possible/3,
                kripke_reached/4, kripke_set/3, kripke_space/7, kripke_truths/4, kripke_update/4,
                kripke_prepare/5, kripke_values/3, kripke_worlds/5
              ]).
:- use_module(library(apply), [foldl/4]).
:- use_module(library(lists), [append/3,member/2,numlist/3]).
:- use_module(library(ordsets), [ord_intersection/3]).

/** <module> Explicit Kripke models

This engine defines what formulas and actions of library(cluedo/del) mean: the twin in
`tests/helpers/relations.pl` says it in few lines of Prolog. The engine itself is in C
(`c/del/explicit/`). A state is kripke(Size,Bytes). Size is the number of worlds. The string Bytes
has their valuations, the points, and the relation of each agent. Only C takes it apart.

Worlds have numbers from 1. A set of worlds is an ordered list of numbers. First comes a world of
each valuation, in the order of valuations. Then comes a second world of each valuation that has
one, and so on.

Every engine exports the predicates engine_*. They get correct core formulas and core actions.

@see H. van Ditmarsch, W. van der Hoek, B. Kooi, "Dynamic Epistemic Logic" (2007), chapters 2, 5, 6
*/

%!  engine_start(+Space, +Observed, +Memory, -State) is semidet.
%
%   State is the model of all worlds of Space. All worlds are points. Fails if there is no world.
%   Observed are pairs `Agent-Cores`, in the order of agents. Two worlds are alike for Agent if they
%   agree on each formula of Cores. Space is a set of valuations:
%
%     - deals(Sizes,Hands,E): all deals. Variables are cards, and values are holders. Sizes are the
%       sizes of categories, Hands the sizes of hands. If E is 1, a card of each category is in the
%       envelope. If E is 0, there is no envelope.
%     - law(N,Core): all valuations of N variables that make the core formula Core true. Value 1 is
%       false, and value 2 is true. Core has no knowledge.
%     - worlds(N,Given,Actual): Given has a list for each world: its true variables, in order, of
%       the variables 1..N. Lists may be equal. Worlds have numbers from 1, in the order of Given.
%       The worlds with the numbers Actual are the points. In this space Cores may also be
%       cells(Cells) or arrows(Arrows). Cells are lists of worlds, which partition the worlds.
%       Arrows are pairs of a world and the list of the worlds that Agent considers possible there.
%
%   The diagrams of a symbolic engine may take Memory bytes at most.
%
%   @error resource_error(del_worlds) if there are more than a million worlds

engine_start(worlds(N,Given,Actual), Observed, _, State) =>
    kripke_worlds(N, Given, Actual, Observed, State).
engine_start(Space, Observed, Memory, State) =>
    space_structure(Space, Observed, Memory, Blob),
    space_variables(Space, N, Values),
    kripke_space(Blob, N, natural, Values, Observed, 1 000 000, State).

space_variables(law(N0,_), N, Values) =>
    N = N0,
    Values = 2.
space_variables(deals(Sizes,Hands,E), N, Values) =>
    variables(deals(Sizes,Hands,E,none), N, Values).

%!  engine_state(@State, +Sig, +Agents) is semidet.
%
%   True when the ground term State is a state of this engine, for Sig and Agents.

engine_state(State, Sig, As) :-
    variables(Sig, N, Values),
    kripke_is(State, N, Values, As).

%!  engine_suppose(+State0, +Core, -State) is semidet.
%
%   State is State0 with only those points where Core holds. Fails if there is no such point.

engine_suppose(State0, Core, State) :-
    kripke_set(State0, points, Points0),
    kripke_set(State0, Core, Set),
    ord_intersection(Points0, Set, Points),
    Points \== [],
    kripke_point(State0, Points, State).

%!  engine_update(+State0, +Action, -State) is semidet.
%
%   State is State0 after the core action Action. Fails if Action cannot take place at any point.

engine_update(State0, Action, State) :-
    kripke_update(State0, [Action], contracted, State).

%!  engine_where(+State0, +Core, -Where) is det.
%
%   Where are the worlds of State0 where Core holds, for engine_count/2 and engine_world/2.

engine_where(State, Core, where(State,Set)) :-
    kripke_set(State, Core, Set).

%!  engine_truths(+State, +Where, +Cores, -Bools) is det.
%
%   Where is `worlds` or `points`. Bools has for each of Cores `true` if it holds at all worlds, or
%   at all points, else `false`. Actions that Cores share take place once.

engine_truths(State, Where, Cores, Bools) :-
    kripke_truths(State, Where, Cores, Bools).

%!  engine_count(+Where, -Count) is det.
%
%   Count is the number of different valuations that the worlds of Where have.

engine_count(where(State,Set), Count) :-
    kripke_distinct(State, Set, Worlds),
    length(Worlds, Length),
    Count = Length.                     % length/2 raises errors about Count

%!  engine_count(+State, +Path, -Count) is det.
%
%   Path is a list of agents. It reaches worlds from the points. The path [A] reaches the worlds
%   that A considers possible at a point. The path [A,B] reaches the worlds that B considers
%   possible at one of these worlds, and so on. Count is the number of different valuations of the
%   worlds that Path reaches.

engine_count(State, Path, Count) :-
    path_set(State, Path, Set),
    engine_count(where(State,Set), Count).

path_set(State, Path, Set) :-
    kripke_set(State, points, Points),
    foldl(step(State), Path, Points, Set).

step(State, Agent, Set0, Set) :-
    explicit_step(State, [Agent], Set0, Set).

%!  engine_possible(+State, +Path, -Table) is det.
%
%   Table has for each variable the list of its values in the worlds that engine_count/3 counts.

engine_possible(State, Path, Table) :-
    path_set(State, Path, Set),
    kripke_possible(State, Set, Table).

%!  engine_world(+Where, -Values) is nondet.
%
%   Enumerates the valuations of the worlds of Where, each once.

engine_world(where(State,Set), Values) :-
    kripke_distinct(State, Set, Worlds),
    some(Worlds, Some),
    kripke_values(State, Some, Lists),
    member(Values, Lists).

%   Enumerates parts of List, of 10 000 elements at most, in order.

some(List, Part) :-
    (   length(First, 10 000),
        append(First, [X|Rest], List)
    ->  (   Part = First
        ;   some([X|Rest], Part)
        )
    ;   Part = List
    ).

%!  engine_size(+State, -Size) is det.
%
%   State has Size worlds.

engine_size(kripke(Size,_), Size).

%!  explicit_state(+M, -State) is det.
%
%   State is the state of M in this engine. If M is symbolic, State is the state that the same
%   options and actions make in this engine, except for the order of worlds.
%
%   @error resource_error(del_worlds) if M is symbolic and has more than 10 000 worlds, where
%   bisimilar worlds count, too

explicit_state(del(explicit,_,_,State0), State) =>
    State = State0.
explicit_state(del(symbolic,Sig,As,symbolic(N,Order,Blob)), State) =>
    variables(Sig, N, Values),
    findall(A-seen, member(A, As), Observed),
    catch(kripke_space(Blob, N, Order, Values, Observed, 10 000, State),
          error(resource_error(del_worlds),_),
          throw_error(resource_error(del_worlds),
                      "a symbolic model with more than ~D worlds cannot be listed", [10 000])).

%!  explicit_canonical(+State0, +Actions, -State) is semidet.
%
%   State is State0 after the core actions Actions, one after the other. It has only what matters
%   for formulas at its points, also after actions. Two states with the same agents and variables
%   are the same term if, and only if, each point of one is bisimilar to a point of the other. Fails
%   if there is no point where Actions can take place.

explicit_canonical(State0, Actions, State) :-
    kripke_update(State0, Actions, canonical, State).

%!  explicit_prepared(+Sig, +Agents, +Core, -Prepared) is det.
%
%   The blob Prepared stands for Core: a core action, or a list of core formulas. It is read faster
%   than Core. Use it for states with the same Sig and Agents: as an element of Actions in
%   explicit_canonical/3, or as Cores in engine_truths/4.

explicit_prepared(Sig, As, Core, Prepared) :-
    variables(Sig, N, Values),
    kripke_prepare(N, Values, As, Core, Prepared).

%!  explicit_view(+State0, +Path, -State) is semidet.
%
%   State is State0 with other points: the worlds that Path reaches (engine_count/3). Fails if there
%   is no such world.

explicit_view(State0, Path, State) :-
    path_set(State0, Path, Points),
    Points \== [],
    kripke_point(State0, Points, State).

%!  explicit_set(+State, +What, -Set) is det.
%
%   Set is the set of the worlds where the core formula What holds, or of the points if What is
%   `points`.

explicit_set(State, What, Set) :-
    kripke_set(State, What, Set).

%!  explicit_step(+State, +Agents, +Set0, -Set) is det.
%
%   Set has the worlds that one of Agents considers possible at a world of Set0.

explicit_step(State, As, Set0, Set) :-
    kripke_reached(State, As, Set0, Set).

%!  explicit_listing(+State, +Set, -Worlds, -Relations) is det.
%
%   Worlds has world(Values,Point,Copy) for each world of Set. Values are the values of the
%   variables. Point is `true` at points, else `false`. Copy is the number of worlds of State that
%   come before and have the same valuation.
%
%   Relations are pairs `Agent-Relation`, in the order of agents. If the relation is an equivalence,
%   Relation is alike(Lists), where Lists are the worlds of each cell. If not, Relation is
%   sees(Lists), where Lists has for each world the worlds that Agent considers possible there. Here
%   the worlds of Set have numbers from 1, and other worlds are left out. If Set is `all`, it has
%   all worlds.

explicit_listing(State, all, Worlds, Relations) =>
    State = kripke(Size,_),
    numlist(1, Size, Set),
    kripke_list(State, Set, Worlds, Relations).
explicit_listing(State, Set, Worlds, Relations) =>
    kripke_list(State, Set, Worlds, Relations).
