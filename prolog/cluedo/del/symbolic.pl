:- module(cluedo_del_symbolic,
          [ engine_start/4,             % +Space, +Observed, +Memory, -State
            engine_state/3,             % @State, +Sig, +Agents
            engine_suppose/3,           % +State0, +Core, -State
            engine_update/3,            % +State0, +Action, -State
            engine_where/3,             % +State0, +Core, -State
            engine_truths/4,            % +State, +Where, +Cores, -Bools
            engine_count/2,             % +State, -Count
            engine_count/3,             % +State, +Path, -Count
            engine_possible/3,          % +State, +Path, -Table
            engine_world/2,             % +State, -Values
            engine_size/2,              % +State, -Size
            symbolic_engines/2,         % +State, -Engines
            symbolic_engine/3           % +State, +Question, -Engine
          ]).
:- use_module('../support/foreign',
              [ symbolic_count/4, symbolic_deals/4, symbolic_equal/2, symbolic_facts/5,
                symbolic_next/3, symbolic_possible/3, symbolic_project/3, symbolic_size/2,
                symbolic_suppose/3, symbolic_truths/4, symbolic_update/3, symbolic_where/3
              ]).
:- use_module(deal/counting_engine).
:- use_module(deal/entailment, [counting_answers/1]).
:- use_module(signature, [variables/3]).
:- use_module('../knowledge/counting', [learn/3]).
:- use_module(library(apply), [foldl/4,maplist/3]).
:- use_module(library(assoc), [get_assoc/3,ord_list_to_assoc/2]).
:- use_module(library(debug), [debug/3]).
:- use_module(library(error), [resource_error/1]).
:- use_module(library(lists), [append/3,member/2,sum_list/2]).
:- use_module(library(pairs), [group_pairs_by_key/2]).

/** <module> Symbolic models, with counting beside

library(cluedo/del/explicit) documents the predicates engine_*. A state is `symbolic(Facts,Blob,C)`:

  - Blob is a knowledge structure (`c/del/structure.h`), which can answer all questions. Its first
    Facts variables are the variables of the model.
  - C is a counting model (library(cluedo/del/deal/counting_engine)), which answers the questions
    that it can answer quickly. C is `none` if there is no counting model. C becomes `none` with the
    first action that changes the model, if counting cannot follow this action.

debug(cluedo(del)) shows which engine answers.

@see J. van Benthem, J. van Eijck, M. Gattinger and K. Su, "Symbolic Model Checking for Dynamic
Epistemic Logic" (2015)
*/

%   Make the topic known. Compiling a call of debug/3 does, but a file that `make` has compiled does
%   not tell the process that loads it.

:- expand_goal(debug(cluedo(del),_,_), _).

engine_start(Space, Observed, Memory, symbolic(Facts,Blob,C)) :-
    structure(Space, Observed, Memory, Facts, Blob),
    (   counting_start(Space, Observed, C0)
    ->  C = C0
    ;   C = none
    ).

engine_state(symbolic(Facts,Blob,C), Sig, _) =>
    variables(Sig, Facts, _),
    blob(Blob, del_structure),
    (   C == none
    ->  true
    ;   counting_state(C, Sig)
    ).
engine_state(_, _, _) =>
    fail.

engine_suppose(symbolic(Facts,Blob0,C0), Core, symbolic(Facts,Blob,C)) :-
    symbolic_suppose(Blob0, Core, Blob),
    (   C0 \== none,
        counting_deal(C0, Core, C1)
    ->  C = C1
    ;   C = none
    ).

engine_update(symbolic(Facts,Blob0,C0), Action, symbolic(Facts,Blob,C)) :-
    symbolic_update(Blob0, Action, Blob),
    counting_after(C0, Action, Blob0, Blob, C).

%   C is C0 after Action, which changed Blob0 into Blob.

counting_after(none, _, _, _, C) =>
    C = none.
counting_after(C0, Action, Blob0, Blob, C) =>
    (   symbolic_equal(Blob0, Blob)     % all agents knew that the action takes place
    ->  C = C0
    ;   counting_update(C0, Action, C1)
    ->  C = C1
    ;   C = none,
        debug(cluedo(del), "counting ends with ~p", [Action])
    ).

engine_where(symbolic(Facts,Blob0,_), Core, symbolic(Facts,Blob,none)) :-
    symbolic_where(Blob0, Core, Blob).

engine_truths(symbolic(_,Blob,C), Where, Cores, Bools),
    ( C == none ; Where == worlds ) =>
    symbolic_truths(Blob, Where, Cores, Bools).
engine_truths(State, points, Cores, Bools) =>
    counting_truths(Cores, State, Bools, Cores1, Bools1),
    (   Cores1 == []
    ->  true
    ;   arg(2, State, Blob),
        symbolic_truths(Blob, points, Cores1, Bools1)
    ).

%   Bools are the truths of Cores. Cores1 are the formulas of Cores that counting cannot answer.
%   Bools1 are their truths, which stay unbound in Bools.

counting_truths([], _, Bools, Cores1, Bools1) =>
    Bools = [],
    Cores1 = [],
    Bools1 = [].
counting_truths([Core|Cores], State, Bools, Cores1, Bools1) =>
    Bools = [Bool|Bools2],
    (   asks_counting(State, truth(Core), C)
    ->  counting_truth(C, Core, Bool),
        counting_truths(Cores, State, Bools2, Cores1, Bools1)
    ;   Cores1 = [Core|Cores2],
        Bools1 = [Bool|Bools3],
        counting_truths(Cores, State, Bools2, Cores2, Bools3)
    ).

engine_count(State, Count) :-
    engine_count(State, [], Count).

engine_count(State, Path, Count) :-
    (   asks_counting(State, path(Path), C)
    ->  counting_count(C, Path, Count)
    ;   State = symbolic(Facts,Blob,_),
        symbolic_count(Blob, Path, Facts, Count)
    ).

engine_possible(State, Path, Table) :-
    (   asks_counting(State, path(Path), C)
    ->  counting_possible(C, Path, Table)
    ;   State = symbolic(Facts,Blob,_),
        symbolic_possible(Blob, Path, Table0),
        length(Table, Facts),
        append(Table, _, Table0)
    ->  true
    ).

engine_world(symbolic(Facts,Blob0,_), Values) :-
    symbolic_project(Blob0, Facts, Blob),
    symbolic_next(Blob, first, First),
    next_world(Blob, First, Values).

next_world(Blob, World, Values) :-
    (   symbolic_next(Blob, World, Next)
    ->  (   Values = World
        ;   next_world(Blob, Next, Values)
        )
    ;   Values = World
    ).

engine_size(symbolic(_,Blob,_), Size) :-
    symbolic_size(Blob, Size).

%!  symbolic_engines(+State, -Engines) is det.
%
%   Engines can answer questions about State, the quickest first.

symbolic_engines(symbolic(_,_,C), Engines) :-
    (   C == none
    ->  Engines = [symbolic]
    ;   Engines = [counting,symbolic]
    ).

%!  symbolic_engine(+State, +Question, -Engine) is det.
%
%   Engine is `counting` or `symbolic`. Question truth(Core) asks for the truth at the actual world.
%   For path(Path) see engine_count/3 and engine_possible/3.

symbolic_engine(symbolic(_,_,C), Question, Engine) :-
    (   C \== none,
        counting_answers(Question)
    ->  Engine = counting
    ;   Engine = symbolic
    ).

%   True when counting answers Question about State. C is the counting model of State.

asks_counting(State, Question, C) :-
    symbolic_engine(State, Question, Engine),
    debug(cluedo(del), "~w answers ~p", [Engine,Question]),
    Engine == counting,
    arg(3, State, C).

%   Blob is the structure with the worlds of Space. For Space and Observed see engine_start/4 of
%   library(cluedo/del/explicit). The first Facts variables of Blob are the variables of the model.
%   The other variables of Blob stand for formulas that agents observe. Fails if Space has no world.
%
%   @error resource_error(del_worlds) if the worlds are given one by one
%   @error resource_error(del_agents) if there are more than 256 agents
%   @error resource_error(del_cards) if there are 64 cards and no envelope
%   @error resource_error(del_nodes) if the diagrams of a computation, here or later, need more than
%   Memory bytes

structure(Space, Observed, Memory, Facts, Blob) :-
    (   length(Observed, Agents),
        Agents =< 256
    ->  structure(Space, Observed, Agents, Memory, Facts, Blob)
    ;   resource_error(del_agents)
    ).

structure(deals(Sizes,Hands,1), Observed, _, Memory, Cards, Blob) =>
    sum_list(Sizes, Cards),
    deals_knowledge(Sizes, Hands, Observed, K),
    symbolic_deals(K, Cards, Memory, Blob).
structure(deals(Sizes,Hands,0), Observed, _, Memory, Cards, Blob) =>
    sum_list(Sizes, Cards),
    (   Cards =:= 64
    ->  resource_error(del_cards)
    ;   All is Cards+1                  % one more card, which is in the envelope
    ),
    deals_knowledge([All], Hands, Observed, K0),
    learn(K0, has(envelope,All), K),
    symbolic_deals(K, Cards, Memory, Blob).
structure(law(N,Law0), Observed, Agents, Memory, Facts, Blob) =>
    Facts = N,
    foldl(observed_variables(N), Observed, added([],Law0), added(Added,Law)),
    findall(at(I,2), between(1, N, I), Atoms),
    append(Atoms, Added, Variables),
    observers(Observed, Observers),
    maplist(core_observers(Observers), Variables, Seen),
    symbolic_facts(Agents, Seen, Law, Memory, Blob),
    symbolic_size(Blob, Size),
    Size > 1.                           % else there is no world
structure(_, _, _, _, _, _) =>
    resource_error(del_worlds).

%   An observed formula that is not a variable gets a variable of its own. The law says that they
%   are equivalent.

observed_variables(N, _-Cores, Acc0, Acc) :-
    foldl(add_variable(N), Cores, Acc0, Acc).

add_variable(_, at(_,2), Acc0, Acc) =>
    Acc = Acc0.
add_variable(N, Core, added(Added0,Law0), Acc) =>
    (   memberchk(Core, Added0)
    ->  Acc = added(Added0,Law0)
    ;   append(Added0, [Core], Added),
        length(Added, Count),
        I is N+Count,
        Acc = added(Added,and(Law0,iff(at(I,2),Core)))
    ).

observers(Observed, Observers) :-
    findall(Core-A, ( member(A-Cores, Observed), member(Core, Cores) ), Pairs0),
    sort(Pairs0, Pairs),
    group_pairs_by_key(Pairs, Groups),
    ord_list_to_assoc(Groups, Observers).

core_observers(Observers, Core, Agents) :-
    (   get_assoc(Core, Observers, Agents0)
    ->  Agents = Agents0
    ;   Agents = []
    ).
