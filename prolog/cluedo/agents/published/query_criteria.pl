:- module(cluedo_agents_published_query_criteria,
          [ value_queries/7,            % +Values, +Aim, +Seat, +K, +Set, ...
            best_by_value/4,            % +States, +Tables, -Most, -Best
            best_with/4                 % +Category, +States, +Tables, -Bests
          ]).
:- use_module('../../knowledge/edition/setting', [category_cards/2,seats_after/3]).
:- use_module('../../knowledge', [notebook/2]).
:- use_module('../../knowledge/knowledge_term',
              [knowledge_deck/2,knowledge_hands/2,knowledge_players/2]).
:- use_module('../states', [only_state/2,set_states/2,state_of/2]).
:- use_module(library(aggregate), [aggregate_all/3]).
:- use_module(library(apply), [include/3,maplist/3]).
:- use_module(library(lists), [append/3,max_member/2,member/2,nth1/3]).

/** <module> The criteria by which agent fixpoint chooses queries

A table `values(Value,...)` has the value of each card by a criterion.
*/

:- set_prolog_flag(optimise, true).     % local to this file

%!  value_queries(+Values, +Aim, +Seat, +K, +Set, -States, -Tables) is det.
%
%   The agent at Seat knows K, and by K the envelope is one of Set. It chooses one of the queries
%   States. Tables has a table for each criterion of Values and Aim, the most important one first.

value_queries(Values, Aim, Seat, K, Set, States, Tables) :-
    notebook(K, Notebook),
    queries(Aim, Seat, K, Notebook, Set, States, Criteria0),
    append(Criteria0, Values, Criteria),
    compound_name_arguments(Notebook, _, Rows),
    knowledge_players(K, N),
    maplist(values(me(Seat,N), Rows), Criteria, Tables).

%!  best_by_value(+States, +Tables, -Most, -Best) is det.
%
%   Each of States has a list of sums: for each of Tables, the sum of the values of its cards. Most
%   is the largest of these lists. The first sum counts most. Best has the states with the list
%   Most.

best_by_value(States, Tables, Most, Best) :-
    findall(Sums-S,
            ( member(S, States), maplist(sum(S), Tables, Sums) ),
            Pairs),
    max_member(Most-_, Pairs),
    findall(S, member(Most-S, Pairs), Best).

%!  best_with(+Category, +States, +Tables, -Bests) is det.
%
%   Bests has Card-Most for each card of Category in States, ascending. Most is the result of
%   best_by_value/4 for the states with Card.

best_with(Category, States, Tables, Bests) :-
    findall(Card-Sums,
            ( member(S, States),
              arg(Category, S, Card),
              maplist(sum(S), Tables, Sums)
            ),
            Pairs),
    sort(2, @>=, Pairs, Falling),
    sort(1, @<, Falling, Bests).

%   States are the queries that Aim allows. Criteria are the criteria of Aim. They count more than
%   the criteria of option value(Value).

queries(Aim, Seat, K, Notebook, Set, States, Criteria),
    Aim \== winstate, \+ only_state(Set, _) =>
    aim(Aim, Seat, K, Notebook, Holder, Criteria),
    knowledge_players(K, N),
    knowledge_deck(K, Sizes),
    category_cards(Sizes, Categories0),
    maplist(include(nameable(Seat, N, Notebook)), Categories0, Categories),
    findall(State,
            ( state_of(Categories, State),
              once(( arg(_, State, C),
                     arg(C, Notebook, Row),
                     mark(Holder, Row, unknown)
                   ))
            ),
            States).
queries(_, _, _, _, Set, States, Criteria) =>
    set_states(Set, States),
    Criteria = [].

%   There are N players. None of the players other than Seat is known to hold Card.

nameable(Seat, N, Notebook, Card) :-
    arg(Card, Notebook, Row),
    \+ ( arg(I, Row, has),
         I =\= Seat,
         I =< N
       ).

mark(envelope, Row, Mark) =>
    functor(Row, _, Envelope),
    arg(Envelope, Row, Mark).
mark(Player, Row, Mark) =>
    arg(Player, Row, Mark).

%   A query must name a card that Holder may or may not have. Then its answer is informative.

aim(card, _, _, _, Holder, Criteria) =>
    Holder = envelope,
    Criteria = [unshowable].
aim(player, Seat, K, Notebook, Player, Criteria) =>
    knowledge_hands(K, Sizes),
    length(Sizes, N),
    seats_after(Seat, N, Others),
    aggregate_all(max(Unknown,P),
                  ( member(P, Others),
                    nth1(P, Sizes, Size),
                    known_count(P, Notebook, Known),
                    Unknown is Size-Known
                  ),
                  max(_,Player)),
    Criteria = [before(Player),of(Player)].

known_count(Player, Notebook, Count) :-
    aggregate_all(count,
                  ( arg(_, Notebook, Row), arg(Player, Row, has) ),
                  Count).

values(Me, Rows, Criterion, Table) :-
    maplist(value(Criterion, Me), Rows, Values),
    compound_name_arguments(Table, values, Values).

sum(State, Values, Sum) :-
    functor(State, _, N),
    sum(N, State, Values, 0, Sum).

sum(0, _, _, Sum0, Sum) =>
    Sum = Sum0.
sum(N, State, Values, Sum0, Sum) =>
    arg(N, State, Card),
    arg(Card, Values, Value),
    Sum1 is Sum0+Value,
    N1 is N-1,
    sum(N1, State, Values, Sum1, Sum).

%   value(+Criterion, +Me, +Row, -Value): Row has the marks of a card. The card has Value by
%   Criterion. Me is me(Seat,N): the agent sits at Seat, and there are N players. In Row the marks
%   of open cards and of the envelope come after the players' marks.

value(any, _, _, Value) =>
    Value = 0.
value(nocard, Me, Row, Value) =>
    aggregate_all(count, distance(Row, Me, _), Value).
value(last, Me, Row, Value) =>
    aggregate_all(max(D), ( D = 0 ; distance(Row, Me, D) ), Value).
value(unshowable, Me, Row, Value) =>
    (   distance(Row, Me, _)
    ->  Value = 0
    ;   Value = 1
    ).
value(before(Player), Me, Row, Value) =>
    Me = me(Seat,N),
    Place is (Player-Seat) mod N,
    aggregate_all(count, ( distance(Row, Me, D), D < Place ), Count),
    Value is -Count.
value(of(Player), _, Row, Value) =>
    (   arg(Player, Row, unknown)
    ->  Value = 1
    ;   Value = 0
    ).

%   A player other than the agent may hold the card of Row, but need not. In the order of asking it
%   has number D.

distance(Row, me(Seat,N), D) :-
    arg(I, Row, unknown),
    I =< N,
    D is (I-Seat) mod N.
