:- use_module('../helpers/all').
:- use_module('../helpers/resident').
:- use_module(library(cluedo/del)).
:- use_module(library(cluedo/support/foreign)).
:- use_module(library(cluedo/del/symbolic), []).

/** <module> Symbolic models are values

No call changes a symbolic model, and its memory is released in the end. test_engines.pl
compares them with other models.
*/

%   Make structures of M N times; they are released.

again(N, M) :-
    forall(between(1, N, _), update(M, showcard(2,5,1,[2,5,8]), _)),
    garbage_collect,
    garbage_collect_atoms.

:- begin_tests(symbolic_values).

classic(M) :-
    model([players(6),representation(symbolic),
           deal(s(1,7,13),[[[1],2,3,4],[[2],5,6,8],[[3],9,10,11],
                           [[4],12,14,15],[[5],16,17,18],[[6],19,20,21]])],
          M).

small(M) :-
    model([players(3),deck([3,3,3]),hands([2,2,2]),representation(symbolic),
           deal(s(1,4,7),[[[1],2,5],[[2],3,6],[[3],8,9]])],
          M).

answers(M, answers(Literals,Count,Two,Bools)) :-
    findall(L, knows(M, 1, L), Literals),
    worlds(M, Count),
    considers(M, 2, Two),
    satisfies_all(M,
                  [ k(1,has(2,3)), c(all,has(2,3) v has(2,6)),
                    k(3,~has(2,4)), [endmove(1)]:k(1,has(2,3))
                  ],
                  Bools).

%   Endless updates of a large model.

endless(M) :-
    repeat,
    update(M, showcard(2,5,1,[2,5,8]), M2),
    update(M2, endmove(3), _),
    fail.

test('an update leaves the model as it was', true(Before == After)) :-
    small(M),
    answers(M, Before),
    update(M, showcard(2,3,1,[3,6,9]), M2),
    update(M2, endmove(1), M3),
    answers(M3, _),
    answers(M, After).
test('models come back on backtracking', true(Before-Before == B1-B2)) :-
    small(M),
    answers(M, Before),
    findall(Answers,
            (   answers(M, Answers)
            ;   update(M, public(~has(1,1)), M2),
                answers(M2, Answers)
            ;   answers(M, Answers)
            ),
            [B1,_,B2]).
test('one model in four threads',
     [ condition(current_prolog_flag(threads, true)),
       true(All == [Answers,Answers,Answers,Answers])
     ]) :-
    small(M0),
    update(M0, showcard(2,3,1,[3,6,9]), M),
    answers(M, Answers),
    length(All, 4),
    concurrent_maplist(answers(M), All).
test('structures are released') :-
    small(M0),
    numlist(1, 500, Is),
    foldl([_,M,M]>>update(M, showcard(2,3,1,[3,6,9]), _), Is, M0, _),
    garbage_collect,
    garbage_collect_atoms,
    findall(x, current_blob(_, del_structure), Left),
    length(Left, Count),
    assertion(Count < 100).
test('their memory is released', [condition(resident(_)), true(More < 10_000)]) :-
    classic(M),
    again(20, M),
    resident(Before),
    again(300, M),
    resident(After),
    More is After-Before.
test('many atoms are refused before they are made') :-
    findall(a(I), between(1, 10 000, I), Atoms),
    numlist(1, 32, Agents),
    model([agents(Agents),atoms(Atoms),representation(symbolic)], M0),
    forall(between(1, 100, _), update(M0, public(a(5)), _)),
    findall(x, current_blob(_, del_structure), Left),
    length(Left, Count),
    assertion(Count < 50).
test('a change that all see does not enlarge the model', [true(Most =< Nodes),nondet]) :-
    numlist(1, 20, Is),
    findall(p(I), member(I, Is), Ps),
    findall(p(I)-(~p(I)), member(I, Is), Turned),
    model([agents(Is),atoms(Ps),law(or(Ps)),observes([1-Ps]),representation(symbolic)], M0),
    model_property(M0, size(Nodes)),
    numlist(1, 4, Times),
    foldl([_,M1,M2]>>update(M1, assign(Turned), M2), Times, M0, M),
    model_property(M, size(Most)).
test('a change that needs more memory than there is', error(resource_error(del_nodes))) :-
    numlist(1, 40, Is),
    findall(p(I), member(I, Is), Ps),
    findall(p(I)-p(J), ( member(I, Is), J is 41-I ), Changes),
    model([agents([a]),atoms(Ps),observes([a-Ps]),representation(symbolic),memory(100 000)], M),
    update(M, assign(Changes), _).
%   N diners, one of whom has paid, or none. Each tells whether its two coins, of a name Coin, and
%   its payment are true an odd number of times. A diagram that tells all this at its end has 2^N
%   nodes, and so has a diagram with all coins before all payments.

test('a chain of announcements of whether formulas hold',
     [forall(member(N-Coin, [4-toss,30-toss,4-coin,30-coin])), true]) :-
    numlist(1, N, Is),
    maplist(coin(Coin), Is, Coins),
    findall(paid(I), member(I, Is), Paid),
    append(Paid, Coins, Atoms),
    Coins = [First|Next],
    append(Next, [First], Rotated),
    maplist([I,C,D,I-[paid(I),C,D]]>>true, Is, Coins, Rotated, Observes),
    findall(~(paid(I) & paid(J)), ( member(I, Is), member(J, Is), I < J ), Law),
    model([ agents(Is), atoms(Atoms), observes(Observes), law(and(Law)), representation(symbolic),
            memory(4 000 000)
          ], M0),
    maplist([_-[P,C,D],public(F) \/ public(~F)]>>(F = (P <-> (C <-> D))), Observes, Told),
    foldl([Action,G,[Action]:G]>>true, Told, c(all,or(Paid)) v c(all,~or(Paid)), All),
    valid(M0, All),
    \+ valid(M0, [public(paid(1))]:All & ~paid(2)),
    foldl([Action,M1,M2]>>update(M1, Action, M2), Told, M0, M),
    valid(M, c(all,or(Paid)) v c(all,~or(Paid))).

coin(Name, I, Coin) :-
    Coin =.. [Name,I].

test('256 agents', true(Says == [true,false,true,true,false])) :-
    many_agents(256, [representation(symbolic)], M),
    many_say(256, M, Says).
test('257 agents', error(resource_error(del_agents))) :-
    many_agents(257, [representation(symbolic)], _).
test('257 agents, explicit', true(Says == [true,false,true,true,false])) :-
    many_agents(257, [], M),
    many_say(257, M, Says).

%   N agents, of whom the last one learns whether p holds.

many_agents(N, Options, M) :-
    numlist(1, N, As),
    model([agents(As),atoms([p]),actual(p)|Options], M0),
    update(M0, private([N],p), M).

many_say(N, M, Says) :-
    Before is N-1,
    satisfies_all(M,
                  [ k(N,p), kw(Before,p), c(all,kw(N,p)), d([1,N],p),
                    [public(kw(Before,p))]:false & e(all,p)
                  ],
                  Says).

test('the bound of nodes', true(Error-After == resource_error(del_nodes)-Before)) :-
    classic(del(R,Sig,As,symbolic(Cards,Order,_))),
    knowledge([], K),
    symbolic_deals(K, Cards, 330 000, Blob),
    M = del(R,Sig,As,symbolic(Cards,Order,Blob)),
    worlds(M, Before),
    catch(update(M, showcard(2,5,1,[2,5,8]), _), error(Error,_), true),
    worlds(M, After).
test('time limits', [condition(current_prolog_flag(threads, true)), true(After == Before)]) :-
    classic(M),
    considers(M, 1, Before),
    catch(call_with_time_limit(0.05, endless(M)), time_limit_exceeded, true),
    considers(M, 1, After).
test('signals',
     [ condition(current_prolog_flag(threads, true)),
       true(Status-After == exception(stop)-Before)
     ]) :-
    classic(M),
    considers(M, 1, Before),
    thread_create(endless(M), Id),
    sleep(0.05),
    thread_signal(Id, throw(stop)),
    thread_join(Id, Status),
    considers(M, 1, After).

:- end_tests(symbolic_values).
