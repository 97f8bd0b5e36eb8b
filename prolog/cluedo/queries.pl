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

Value all queries of a player at once, by the exact counts of library(cluedo/knowledge): the
probability that the query hits the envelope, and the expected information of its answer about the
deal, in bits. A query is a state, a card of each category. Its answer X is the first player who
shows a card, and the card. With Q for the asker's knowledge, the mutual information of answer and
deal is

    Bits = H(X | Q) - H(X | deal)

The second term is the answerer's choice among the cards that it can show, which gives no
information. The choice is random here, whatever the model of showing of K. Nobody shows open cards.

@see library(cluedo/knowledge) for errors
*/

:- error_context((query_values/3, best_queries/5, best_queries_each/5)).

%!  query_values(+K, +Asker, -Values) is det.
%
%   Values is a list of `value(State,Hit,Bits)`, one for each state, in the order of winstates/1:
%   the value of the query of State for player Asker, who knows K.

query_values(K, Asker, Values) :-
    seat(K, Asker, I),
    queries_values(K, I, Values0),
    answers(named_value, K, Values0, Values).

%!  best_queries(+K, +Asker, +Score, -Value, -States) is semidet.
%
%   States are the queries with the largest Value among the queries that may be the envelope. Score
%   is one of
%
%     - probable
%       Hit
%     - information
%       (1 + H/2)*Hit + Bits, H the entropy of the envelope in bits
%     - score(A,B,C)
%       (A + B*H)*Hit + C*Bits, with numbers of -1.0e9 to 1.0e9
%
%   Fails if no deal agrees with K, which learn/3 never makes.
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
%   Bests has `best(Card,Value,States)` for each card of the category number Category, ascending.
%   States are the queries with Card that have the largest Value by Score, as in best_queries/5,
%   whether they may be the envelope or not. In the classic game, Category 3 yields the best query
%   in each room.
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

%   The quick way for the number of a seat, without the names of the game.

seat(K, Asker, I) :-
    (   integer(Asker),
        knowledge_players(K, N),
        between(1, N, Asker)
    ->  I = Asker
    ;   knowledge_setting(K, Setting),
        seat_number(Setting, Asker, I)
    ).

%   Answers are the list Answers0, converted by Named if K answers with names.

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
