:- module(cluedo_queries,
          [ query_values/3,             % +K, +Asker, -Values
            best_queries/5,             % +K, +Asker, +Score, -Value, -States
            best_queries_each/5         % +K, +Asker, +Score, +Category, -Bests
          ]).
:- use_module(knowledge/edition/setting, [card_named/3,seat_number/3]).
:- use_module(support/errors, [error_context/1]).
:- use_module(knowledge/knowledge_term,
              [knowledge_names/2,knowledge_players/2,knowledge_setting/2]).
:- use_module(support/foreign, [queries_best/7,queries_values/3,query_best/7]).
:- use_module(library(apply), [maplist/3]).
:- use_module(library(error), [domain_error/2,must_be/2]).
:- use_module(library(terms), [mapargs/3]).

/** <module> The value of a query

Compute the value of all queries of a player at once, by the exact counts of
library(cluedo/knowledge). A query is a state: a card of each category. Its value has two parts:

| Hit  | the probability that the query is the envelope                                |
| Bits | the information about the deal that the answer gives on average, in bits      |

The answer X consists of the first player who shows a card, and of this card. Let Q be the asker's
knowledge. The mutual information of the answer and the deal is

    Bits = H(X | Q) - H(X | deal)

The second term is the entropy of the answerer's choice among the cards that it can show. This
choice gives no information. These predicates take the choice as random, even if the model of
showing of K is `any`. Nobody shows open cards.

@see library(cluedo/knowledge) for errors
*/

:- error_context((query_values/3, best_queries/5, best_queries_each/5)).

%!  query_values(+K, +Asker, -Values) is det.
%
%   Values is a list with `value(State,Hit,Bits)` for each state, in the order of winstates/1. Asker
%   is a player who knows K. Hit and Bits are the value of the query for State, if Asker asks it.

query_values(K, Asker, Values) :-
    seat(K, Asker, I),
    queries_values(K, I, Values0),
    answers(named_value, K, Values0, Values).

%!  best_queries(+K, +Asker, +Score, -Value, -States) is semidet.
%
%   States are the queries with the largest Value among the queries that may be the envelope. Score
%   says how Value is computed from Hit, Bits and H, the entropy of the envelope in bits:
%
%   | probable     | Hit                                                       |
%   | information  | (1 + H/2)*Hit + Bits                                      |
%   | score(A,B,C) | (A + B*H)*Hit + C*Bits, with numbers from -1.0e9 to 1.0e9 |
%
%   Fails if no deal agrees with K. learn/3 never returns such K.
%
%   @error domain_error(cluedo_score, Score)
%   @error domain_error(cluedo_weight, A)

best_queries(K, Asker, Score, Value, States) :-
    weights(Score, A, B, C),
    seat(K, Asker, I),
    query_best(K, I, A, B, C, Value, States0),
    answers(named_state, K, States0, States).

%!  best_queries_each(+K, +Asker, +Score, +Category, -Bests) is semidet.
%
%   Bests has `best(Card,Value,States)` for each card of the category with the number Category,
%   ascending. States are the queries with Card that have the largest Value. Value is computed as in
%   best_queries/5, but queries that cannot be the envelope count, too. In the classic game,
%   Category 3 gives the best queries in each room.
%
%   Fails if no deal agrees with K.
%
%   @error domain_error(cluedo_score, Score), domain_error(cluedo_weight, A)
%   @error type_error(integer, Category), domain_error(cluedo_category, Category)

best_queries_each(K, Asker, Score, Category, Bests) :-
    must_be(integer, Category),
    weights(Score, A, B, C),
    seat(K, Asker, I),
    queries_best(K, I, A, B, C, Category, Bests0),
    answers(named_best, K, Bests0, Bests).

weights(Score, A, B, C) :-
    must_be(nonvar, Score),
    (   score(Score, A, B, C)
    ->  true
    ;   domain_error(cluedo_score, Score)
    ).

score(probable, 1, 0, 0).
score(information, 1, 0.5, 1).
score(score(A,B,C), A, B, C).

%   If Asker is the number of a seat, I is found without the setting of K, which is quicker.

seat(K, Asker, I) :-
    (   integer(Asker),
        knowledge_players(K, N),
        between(1, N, Asker)
    ->  I = Asker
    ;   knowledge_setting(K, Setting),
        seat_number(Setting, Asker, I)
    ).

%   If K answers with names, Named converts each of Answers0. Otherwise Answers are Answers0.

answers(Named, K, Answers0, Answers) :-
    (   knowledge_names(K, Setting)
    ->  maplist(call(Named, Setting), Answers0, Answers)
    ;   Answers = Answers0
    ).

named_value(Setting, value(State0,Hit,Bits), value(State,Hit,Bits)) :-
    named_state(Setting, State0, State).

named_best(Setting, best(C,Value,States0), best(Name,Value,States)) :-
    card_named(Setting, C, Name),
    maplist(named_state(Setting), States0, States).

named_state(Setting, State0, State) :-
    mapargs(card_named(Setting), State0, State).
