:- module(cluedo_queries,
          [ query_values/3,             % +K, +Asker, -Values
            best_queries/5              % +K, +Asker, +Score, -Value, -States
          ]).
:- use_module(support/foreign, [query_best/7]).
:- use_module(library(error), [domain_error/2,must_be/2]).

/** <module> What a query is worth

All queries of a player at once, by the exact counts of
library(cluedo/knowledge): the chance that a query hits the envelope, and how many
bits its answer tells about the deal. The answer X is who shows a card first, and which card. With Q
for what the asker knows,

    Bits = H(X | Q) - H(X | deal)

The second term is the answerer's choice among the cards that it could show,
which tells nothing. It picks one at random, whatever K has for showing.

The deck must have three categories.

@error domain_error(cluedo_categories, Game) if it has not
@error domain_error(cluedo_player, envelope) if that is the asker
@see library(cluedo/knowledge) for other errors
*/

%!  query_values(+K, +Asker, -Values) is det.
%
%   Values is a list of `value(State,Hit,Bits)`, one for each winstate, in the
%   order of winstates/1: what the query of State is worth to player Asker, who
%   knows K.

%!  best_queries(+K, +Asker, +Score, -Value, -States) is semidet.
%
%   States are the queries, among those that may be the envelope, that have the
%   largest Value by Score, one of
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
    must_be(nonvar, Score),
    (   score(Score, A, B, C)
    ->  query_best(K, Asker, A, B, C, Value, States)
    ;   domain_error(cluedo_score, Score)
    ).

score(probable, 1, 0, 0).
score(information, 1, 0.5, 1).
score(score(A,B,C), A, B, C).
