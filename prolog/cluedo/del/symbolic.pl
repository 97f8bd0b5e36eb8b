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
:- use_module(library(aggregate), [aggregate_all/3]).
:- use_module(library(apply), [foldl/4,maplist/3]).
:- use_module(library(assoc), [get_assoc/3,ord_list_to_assoc/2]).
:- use_module(library(error), [resource_error/1]).
:- use_module(library(lists),
              [ append/2, append/3, list_to_set/2, max_list/2, member/2, min_list/2, numlist/3,
                same_length/2, sum_list/2
              ]).
:- use_module(library(pairs), [group_pairs_by_key/2,pairs_keys_values/3,pairs_values/2]).
:- use_module(library(terms), [mapargs/3]).

/** <module> Symbolic models

library(cluedo/del/explicit) documents the predicates engine_*. A state is
`symbolic(Facts,Order,Blob)`. Blob is a knowledge structure (`c/del/structure.h`). Its first Facts
variables are the variables of the model. Order is `natural`, or argument I of Order is the number
in Blob of variable I of the model.

@see J. van Benthem, J. van Eijck, M. Gattinger and K. Su, "Symbolic Model Checking for Dynamic
Epistemic Logic" (2015)
*/

engine_start(Space, Observed, Memory, symbolic(Facts,Order,Blob)) :-
    space_order(Space, Observed, Order),
    structure(Space, Order, Observed, Memory, Facts, Blob).

engine_state(symbolic(Facts,Order,Blob), Sig, _) =>
    variables(Sig, Facts, _),
    blob(Blob, del_structure),
    (   Order == natural
    ->  true
    ;   functor(Order, order, Facts)
    ).
engine_state(_, _, _) =>
    fail.

engine_suppose(symbolic(Facts,Order,Blob0), Core0, symbolic(Facts,Order,Blob)) :-
    unconditional(Core0, Core1),
    in_order(Order, Core1, Core),
    symbolic_suppose(Blob0, Core, Blob).

engine_update(symbolic(Facts,Order,Blob0), Action0, symbolic(Facts,Order,Blob)) :-
    unconditional(Action0, Action1),
    in_order(Order, Action1, Action2),
    resolve_core(symbolic_truths(Blob0,points), Action2, Action),
    symbolic_update(Blob0, Action, Blob).

engine_where(symbolic(Facts,Order,Blob0), Core0, symbolic(Facts,Order,Blob)) :-
    unconditional(Core0, Core1),
    in_order(Order, Core1, Core),
    symbolic_where(Blob0, Core, Blob).

engine_truths(symbolic(_,Order,Blob), Where, Cores0, Bools) :-
    unconditional(Cores0, Cores1),
    in_order(Order, Cores1, Cores),
    symbolic_truths(Blob, Where, Cores, Bools).

engine_count(State, Count) :-
    engine_count(State, [], Count).

engine_count(symbolic(Facts,_,Blob), Path, Count) :-
    symbolic_count(Blob, Path, Facts, Count).

engine_possible(symbolic(Facts,Order,Blob), Path, Table) :-
    symbolic_possible(Blob, Path, Table0),
    length(Table1, Facts),
    append(Table1, _, Table0),
    !,
    out_of_order(Order, Table1, Table).

engine_world(symbolic(Facts,Order,Blob0), Values) :-
    symbolic_project(Blob0, Facts, Blob),
    symbolic_next(Blob, first, First),
    next_world(Blob, First, Values0),
    out_of_order(Order, Values0, Values).

next_world(Blob, World, Values) :-
    (   symbolic_next(Blob, World, Next)
    ->  (   Values = World
        ;   next_world(Blob, Next, Values)
        )
    ;   Values = World
    ).

engine_size(symbolic(_,_,Blob), Size) :-
    symbolic_size(Blob, Size).

%!  space_structure(+Space, +Observed, +Memory, -Blob) is semidet.
%
%   Blob is a structure with the worlds of Space. Its first variables are the variables of Space.
%   For Space and Observed see engine_start/4 of library(cluedo/del/explicit). Fails if Space has no
%   world.

space_structure(law(N,Law), _, Memory, Blob) =>
    structure(law(N,Law), natural, [], Memory, _, Blob).
space_structure(Space, Observed, Memory, Blob) =>
    structure(Space, natural, Observed, Memory, _, Blob).

%   Blob is the structure with the worlds of Space. For Space and Observed see engine_start/4 of
%   library(cluedo/del/explicit). The first Facts variables of Blob are the variables of the model,
%   in Order. Its other variables stand for formulas that agents observe. Fails if Space has no
%   world.
%
%   @error resource_error(del_worlds) if the worlds are given one by one
%   @error resource_error(del_agents) if there are more than 256 agents
%   @error resource_error(del_cards) if there are 64 cards and no envelope
%   @error resource_error(del_nodes) if the diagrams of a computation, here or later, need more than
%   Memory bytes

structure(Space, Order, Observed, Memory, Facts, Blob) :-
    (   length(Observed, Agents),
        Agents =< 256
    ->  structure(Space, Order, Observed, Agents, Memory, Facts, Blob)
    ;   resource_error(del_agents)
    ).

structure(deals(Sizes,Hands,1), _, Observed, _, Memory, Cards, Blob) =>
    sum_list(Sizes, Cards),
    deals_knowledge(Sizes, Hands, Observed, K),
    symbolic_deals(K, Cards, Memory, Blob).
structure(deals(Sizes,Hands,0), _, Observed, _, Memory, Cards, Blob) =>
    sum_list(Sizes, Cards),
    (   Cards =:= 64
    ->  resource_error(del_cards)
    ;   All is Cards+1                  % one more card, which is in the envelope
    ),
    deals_knowledge([All], Hands, Observed, K0),
    learn(K0, has(envelope,All), K),
    symbolic_deals(K, Cards, Memory, Blob).
structure(law(N,Law0), Order, Observed, Agents, Memory, Facts, Blob) =>
    Facts = N,
    foldl(observed_variables(N), Observed, added([],Law0), added(Added,Law1)),
    in_order(Order, Law1, Law),
    findall(at(I,2), between(1, N, I), Atoms0),
    out_of_order(Order, Atoms, Atoms0),
    append(Atoms, Added, Variables),
    observers(Observed, Observers),
    maplist(core_observers(Observers), Variables, Seen),
    symbolic_facts(Agents, Seen, Law, Memory, Blob),
    symbolic_size(Blob, Size),
    Size > 1.                           % else there is no world
structure(_, _, _, _, _, _, _) =>
    resource_error(del_worlds).

%   Order is an order of the variables of Space. Diagrams are small if variables that depend on each
%   other are near each other. So if there are many variables, those that an agent observes follow
%   those of the agent before, unless that brings them little nearer.

space_order(law(N,_), Observed, Order), N > 20 =>
    findall(Is, ( member(_-Cores, Observed), findall(I, member(at(I,2), Cores), Is) ), Groups),
    maplist(span, Groups, Spans),
    sum_list(Spans, Natural),
    aggregate_all(sum(Count), ( member(Is, Groups), length(Is, Count) ), Least),
    (   2*Least < Natural,
        near_order(N, Groups, Order1),
        maplist(span_in(Order1), Groups, Spans1),
        sum_list(Spans1, Near),
        2*Near < Natural
    ->  Order = Order1
    ;   Order = natural
    ).
space_order(_, _, Order) =>
    Order = natural.

near_order(N, Groups, Order) :-
    numlist(1, N, Is),
    append(Groups, Observed),
    append(Observed, Is, All),
    list_to_set(All, Set),
    pairs_keys_values(Pairs, Set, Is),
    keysort(Pairs, Sorted),
    pairs_values(Sorted, Places),
    Order =.. [order|Places].

%   Span is the number of variables from the least to the greatest of Is.

span([], Span) =>
    Span = 0.
span(Is, Span) =>
    min_list(Is, Least),
    max_list(Is, Most),
    Span is Most-Least+1.

span_in(Order, Is, Span) :-
    maplist(place(Order), Is, Js),
    span(Js, Span).

%   Core is Core0 with the numbers that variables have in a structure of Order. Core0 may be a list.
%   Frequent parts have clauses of their own, as mapargs/3 takes longer.

in_order(natural, Core0, Core) =>
    Core = Core0.
in_order(Order, at(I0,V), Core) =>
    Core = at(I,V),
    place(Order, I0, I).
in_order(Order, and(A0,B0), Core) =>
    Core = and(A,B),
    in_order(Order, A0, A),
    in_order(Order, B0, B).
in_order(Order, not(A0), Core) =>
    Core = not(A),
    in_order(Order, A0, A).
in_order(_, [I|Is], Core), integer(I) =>
    Core = [I|Is].                      % agents or events
in_order(Order, assign(Assignments0), Core) =>
    Core = assign(Assignments),
    maplist(assignment_in_order(Order), Assignments0, Assignments).
in_order(Order, Core0, Core), compound(Core0) =>
    mapargs(in_order(Order), Core0, Core).
in_order(_, Core0, Core) =>
    Core = Core0.

assignment_in_order(Order, I0-F0, I-F) :-
    place(Order, I0, I),
    in_order(Order, F0, F).

%   Variable I of the model has the number J in a structure of Order. The variables that stand for
%   observed formulas come after those of Order, and keep their numbers.

place(Order, I, J) :-
    (   arg(I, Order, J0)
    ->  J = J0
    ;   J = I
    ).

%   Places has an element for each variable of the model, in the order that variables have in a
%   structure of Order. Elements has the same elements, in the order of the model.

out_of_order(natural, Places, Elements) =>
    Elements = Places.
out_of_order(Order, Places, Elements) =>
    functor(Order, _, N),
    functor(Row, row, N),
    Row =.. [_|Places],
    Order =.. [_|Js],
    maplist(element(Row), Js, Elements).

element(Row, J, Element) :-
    arg(J, Row, Element).

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
