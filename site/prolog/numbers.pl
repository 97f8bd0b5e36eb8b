:- module(cluedo_site_numbers,
          [ must_count/0
          ]).
:- use_module(library(cluedo/knowledge), [deals/2,knowledge/2,learn/3,probability/3]).

/** <module> Numbers are checked before anything is told

Counts of deals are large integers, and chances are quotients of them. A Prolog that is built
with the wrong library for these goes on without an error, and its chances are wrong.
*/

:- det(must_count/0).

:- multifile
    prolog:error_message//1.

prolog:error_message(cluedo_wrong_numbers(What)) -->
    [ 'This program computes wrong numbers here, and does not go on: ~p'-[What] ].

%!  must_count is det.
%
%   Numbers are right.
%
%   @error cluedo_wrong_numbers(What) if they are not

must_count :-
    forall(( computed(What, Result, Right),
             \+ format(string(Right), "~w", [Result]) ),
           throw(error(cluedo_wrong_numbers(What),_))).

%   computed(-What, -Result, -Right): texts are compared, as a number that is wrong may be read
%   wrong, too.

computed(Expression, Result, Right) :-
    value(Expression, Right),
    Result is Expression.
computed(deals(6), Count, "44460928512000") :-
    knowledge([players(6)], K),
    deals(K, Count).
computed(probability(6), P, "13104r31319") :-
    knowledge([players(6)], K0),
    learn(K0, hand(1,[1,2,3]), K1),
    learn(K1, asked(2,[4,8,15],3,unknown), K),
    probability(K, has(3,15), P).

value(2**200, "1606938044258990275541962092341162602522202993782792835301376").
value(gcd(10**40,6**60), "1099511627776").
value(12345678901234567890*98765432109876543210, "1219326311370217952237463801111263526900").
value(10**40//(-(7**21)), "-17903632705995498569099").
value(10**40 mod 7**30, "12643070748924153550026130").
value(3**20 rdiv 2**40+1 rdiv 3, "1109971980979r3298534883328").
