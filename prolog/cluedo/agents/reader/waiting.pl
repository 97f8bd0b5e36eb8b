:- module(cluedo_agents_reader_waiting,
          [ waiting/6                   % +Table, +Belief, +Paces, +Bold, +Samples, -Value
          ]).
:- use_module('../../knowledge/edition/setting', [category_cards/2,seats_after/3]).
:- use_module('../../support/foreign', [deals_marginals/2,knowledge_learn_all/3,query_best/7]).
:- use_module('../../support/random_numbers', [maybe/0,random_between/3,random_member/2]).
:- use_module('../../knowledge/knowledge_term', [knowledge_deck/2,knowledge_players/2]).
:- use_module(hypotheses, [belief_deal/4]).
:- use_module(paces, [could_show/4,draw_pace/4,may_be_hidden/2,pace_accuses/6,pace_view/5]).
:- use_module('../states', [state_with_some/6]).
:- use_module(library(apply), [maplist/3]).
:- use_module(library(lists), [member/2,nth1/3,sum_list/2]).

/** <module> The value of waiting

Instead of accusing now a player may wait for its next turn. The value of waiting is estimated by
simulating one round in deals drawn from a belief:

  - Each of the other players knows what it has seen in this deal. It makes the most probable query.
    Then it accuses if a winstate is probable enough.
  - If nobody has won, the player that waits makes its query, too.

The value is the probability that the best accusation after this query is right. It is a lower
bound, because the player may wait again.

Table is table(Seat,Start,Public,Past). The player at Seat waits. Start is what all knew before the
deal, and Public is what all know now. Past has all queries and accusations, the last one first.
*/

:- set_prolog_flag(optimise, true).     % local to this file

%!  waiting(+Table, +Belief, +Paces, +Bold, +Samples, -Value) is det.
%
%   Value is the mean of about Samples simulations. If there are none, Value is 1. For Bold
%   see pace_accuses/6.

waiting(Table, Belief, Paces, Bold, Samples, Value) :-
    Table = table(Seat,_,Public,Past),
    knowledge_players(Public, Players),
    seats_after(Seat, Players, Seats0),
    findall(P,
            ( member(P, Seats0),
              \+ memberchk(accused(P,_,false), Past)
            ),
            Seats),
    findall(V,
            ( belief_deal(Belief, Samples, hyp(Types,K), deal(State,Hands)),
              play_on(Seats, Table, Paces, Bold, State, Hands, Types, K, V)
            ),
            Values),
    length(Values, N),
    (   N > 0
    ->  sum_list(Values, Sum),
        Value is Sum/N
    ;   Value = 1
    ).

%   Simulate the turns of Seats, and then the turn of the player that waits. K is its belief.

play_on([], table(Seat,_,Public,_), _, _, _, Hands, _, K, Value) :-
    knowledge_players(Public, Players),
    query_best(K, Seat, 1, 0, 0, _, States),
    random_member(S, States),
    draw_answer(Seat, Players, S, Hands, Answerer, Card),
    knowledge_learn_all(K, [asked(Seat,S,Answerer,Card)], K1),
    query_best(K1, Seat, 1, 0, 0, Value, _).
play_on([P|Seats], Table, Paces, Bold, State, Hands, Types, K, Value) :-
    Table = table(Seat,Start,Public,Past),
    knowledge_players(Public, Players),
    arg(P, Types, Type),
    draw_pace(Paces, P, Type, Pace),
    pace_view(Pace, P, Table, Hands, View0),
    draw_query(Type, P, View0, Hands, S),
    draw_answer(P, Players, S, Hands, Answerer, Card),
    knowledge_learn_all(View0, [asked(P,S,Answerer,Card)], View),
    (   pace_accuses(Pace, Type, Bold, P, View, A)
    ->  Accuses = true
    ;   A = none,
        Accuses = false
    ),
    (   A == State
    ->  Value = 0
    ;   (   Answerer == Seat
        ->  Seen = Card
        ;   Seen = unknown
        ),
        type_implies(Type, P, S, Facts),
        (   knowledge_learn_all(K, [asked(P,S,Answerer,Seen)|Facts], K1)
        ->  true
        ;   knowledge_learn_all(K, [asked(P,S,Answerer,Seen)], K1)
        ),
        (   Accuses == true
        ->  New = [asked(P,S,Answerer,unknown),accused(P,A,false)],
            knowledge_learn_all(K1, [accused(P,A,false)], K2)
        ;   New = [asked(P,S,Answerer,unknown)],
            K2 = K1
        ),
        knowledge_learn_all(Public, New, Public1),
        Past1 = [asked(P,S,Answerer,Seen)|Past],
        play_on(Seats, table(Seat,Start,Public1,Past1), Paces, Bold, State, Hands, Types, K2,
                Value)
    ).

%   P is of Type, knows View and asks for S. A `simple` player asks for the first card of each
%   category that may be in the envelope. Others ask for the most probable state. The types of
%   covers/1 then replace its cards by own cards, in all categories but one.

draw_query(simple, _, View, _, S) =>
    knowledge_deck(View, Sizes),
    category_cards(Sizes, Categories),
    deals_marginals(View, Table),
    maplist(first_possible(Table), Categories, Cards),
    compound_name_arguments(S, s, Cards).
draw_query(Type, P, View, Hands, S) =>
    query_best(View, P, 1, 0, 0, _, States),
    random_member(S0, States),
    (   covers(Type)
    ->  nth1(P, Hands, [_|Hand]),
        knowledge_deck(View, Sizes),
        length(Sizes, N),
        random_between(1, N, Open),
        state_with_some(N, Hand, Sizes, [Open], S0, S)
    ;   S = S0
    ).

covers(decoy).
covers(covered).
covers(any) :-
    maybe.

first_possible(Table, Cards, Card) :-
    member(Card, Cards),
    may_be_hidden(Table, Card),
    !.

%   Facts follow from the query of P for S if P is of Type.

type_implies(Type, P, S, Facts), memberchk(Type, [careful,steady,simple]) =>
    findall(lacks(P,C), arg(_, S, C), Facts).
type_implies(_, _, _, Facts) =>
    Facts = [].

draw_answer(Asker, Players, S, Hands, Answerer, Card) :-
    seats_after(Asker, Players, Seats),
    (   member(P, Seats),
        could_show(P, S, Hands, Cards),
        Cards \== []
    ->  Answerer = P,
        random_member(Card, Cards)
    ;   Answerer = nobody,
        Card = unknown
    ).
