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
            space_structure/4           % +Space, +Observed, +Memory, -Blob
          ]).
:- use_module('../support/foreign',
              [ symbolic_count/4, symbolic_deals/4, symbolic_facts/5, symbolic_next/3,
                symbolic_possible/3, symbolic_project/3, symbolic_size/2, symbolic_suppose/3,
                symbolic_truths/4, symbolic_update/3, symbolic_where/3
              ]).
:- use_module(action/observability, [resolve_core/3,unconditional/2]).
:- use_module(signature, [variables/3]).
:- use_module('../knowledge/counting', [knowledge/2,learn/3]).
:- use_module(library(apply), [foldl/4,maplist/3]).
:- use_module(library(assoc), [get_assoc/3,ord_list_to_assoc/2]).
:- use_module(library(error), [resource_error/1]).
:- use_module(library(lists), [append/3,member/2,same_length/2,sum_list/2]).
:- use_module(library(pairs), [group_pairs_by_key/2]).

/** <module> Symbolic models

library(cluedo/del/explicit) documents the predicates engine_*. A state is `symbolic(Facts,Blob)`.
Blob is a knowledge structure (`c/del/structure.h`). Its first Facts variables are the variables of
the model.

@see J. van Benthem, J. van Eijck, M. Gattinger and K. Su, "Symbolic Model Checking for Dynamic
Epistemic Logic" (2015)
*/

engine_start(Space, Observed, Memory, symbolic(Facts,Blob)) :-
    structure(Space, Observed, Memory, Facts, Blob).

engine_state(symbolic(Facts,Blob), Sig, _) =>
    variables(Sig, Facts, _),
    blob(Blob, del_structure).
engine_state(_, _, _) =>
    fail.

engine_suppose(symbolic(Facts,Blob0), Core0, symbolic(Facts,Blob)) :-
    unconditional(Core0, Core),
    symbolic_suppose(Blob0, Core, Blob).

engine_update(symbolic(Facts,Blob0), Action0, symbolic(Facts,Blob)) :-
    unconditional(Action0, Action1),
    resolve_core(symbolic_truths(Blob0,points), Action1, Action),
    symbolic_update(Blob0, Action, Blob).

engine_where(symbolic(Facts,Blob0), Core0, symbolic(Facts,Blob)) :-
    unconditional(Core0, Core),
    symbolic_where(Blob0, Core, Blob).

engine_truths(symbolic(_,Blob), Where, Cores0, Bools) :-
    unconditional(Cores0, Cores),
    symbolic_truths(Blob, Where, Cores, Bools).

engine_count(State, Count) :-
    engine_count(State, [], Count).

engine_count(symbolic(Facts,Blob), Path, Count) :-
    symbolic_count(Blob, Path, Facts, Count).

engine_possible(symbolic(Facts,Blob), Path, Table) :-
    symbolic_possible(Blob, Path, Table0),
    length(Table, Facts),
    append(Table, _, Table0),
    !.

engine_world(symbolic(Facts,Blob0), Values) :-
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

engine_size(symbolic(_,Blob), Size) :-
    symbolic_size(Blob, Size).

%!  space_structure(+Space, +Observed, +Memory, -Blob) is semidet.
%
%   Blob is a structure with the worlds of Space. Its first variables are the variables of Space.
%   For Space and Observed see engine_start/4 of library(cluedo/del/explicit). Fails if Space has no
%   world.

space_structure(law(N,Law), _, Memory, Blob) =>
    structure(law(N,Law), [], Memory, _, Blob).
space_structure(Space, Observed, Memory, Blob) =>
    structure(Space, Observed, Memory, _, Blob).

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

%   K is the knowledge before any fact. Sizes are the sizes of categories. Hands has the size of the
%   hand of each agent of Observed. If cards lie open, their number is the last element of Hands.

deals_knowledge(Sizes, Hands, Observed, K) :-
    same_length(Observed, Own),
    append(Own, Lying, Hands),
    length(Own, N),
    sum_list(Lying, Open),
    knowledge([players(N),deck(Sizes),hands(Own),open(Open),remember(false)], K).

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
