:- use_module('../helpers/all').
:- use_module(library(cluedo/del)).

/** <module> Representations of a model

The choice of a representation, and models of both representations after the same actions.
*/

small(M) :-
    small(symbolic, M).

small(R, M) :-
    model([ deck([3,3,3]), deal(s(1,4,7),[[[1],2,5],[[2],3,6],[[3],8,9]]),
            representation(R)
          ], M).

:- begin_tests(representations).

%   The choice of auto.

auto_choice([deal(s(1,7,13),[[[1],2,3,4],[[2],5,6,8],[[3],9,10,11],[[4],12,14,15],
                             [[5],16,17,18],[[6],19,20,21]])],
            symbolic).
auto_choice([], symbolic).
auto_choice([deck([3,3,3]),deal(s(1,4,7),[[[1],2,5],[[2],3,6],[[3],8,9]])], explicit).
auto_choice([deck([20]),
             deal(s,[[[1],1,2,3,4,5,6,7,8,9,10],
                     [[2],11,12,13,14,15,16,17,18,19,20]])],
            symbolic).
auto_choice([deck([6,6,10]),deal(s(1,7,13),[[[1],2,3,4,5,6,8,9,10,11,12],
                                            [[2],14,15,16,17,18,19,20,21,22]])],
            symbolic).

test('auto', [forall(auto_choice(Options,R)), true(R1-Engine == R-R)]) :-
    model(Options, M),
    once(model_property(M, representation(R1))),
    answered_by(M, true, Engine).

test('a deal and a false fact', error(cluedo_contradiction(_))) :-
    model([ deck([2,2]), deal(s(1,3),[[[1],2],[[2],4]]), representation(symbolic),
            actual(k(1,has(2,4)))
          ], _).

test('a bound of memory', error(resource_error(del_nodes))) :-
    auto_choice(Options, symbolic),
    !,
    model([memory(1000)|Options], _).

formula(has(2,3)).
formula(k(1,has(2,3))).
formula(~m(1,s(1,4,7)) v kw(2,has(1,2) -> has(3,8))).
formula(e(all,has(1,2) v ~has(2,3))).
formula(d([1,2],s(1,4,7))).
formula(c([1],has(1,2))).
formula(m(1,F)) :-
    conjunction([ has(1,2),has(1,5),has(2,3),has(2,6),has(3,8),has(3,9),
                  envelope(1),envelope(4),envelope(7)
                ], F).
formula(k(1,k(2,has(2,3)))).
formula(k(1,has(2,3) & k(1,has(2,3)))).
formula(has(2,3) & c(all,has(2,3))).
formula([nocard(2,1,[1])]:k(1,has(2,3))).
formula(F) :-
    equal(G),
    member(F, [k(1,G),m(1,G),kw(1,G)]).

equal(F) :-
    findall(has(2,C) <-> has(3,C), between(1, 9, C), Fs),
    conjunction(Fs, F).

conjunction([F0|Fs], F) :-
    foldl([G,F1,F1 & G]>>true, Fs, F0, F).

test('formulas', true(Bools == Bools1)) :-
    small(M),
    findall(F, formula(F), Fs),
    satisfies_all(M, Fs, Bools),
    small(explicit, M1),
    satisfies_all(M1, Fs, Bools1).

done([nocard(2,1,[1,4]),showcard(2,3,1,[3,6,8])]).
done([public(~s(1,4,8) & (has(2,3) v has(2,4)))]).
done([learn([1,2],?has(3,8))]).
done([nocard(1,2,[3,4,7]),nocard(3,2,[3,4,7]),endmove(2)]).
done([public(k(1,has(1,2)) v k(1,has(1,5)))]).
done([public(has(2,3) v has(3,4))]).
done([showcard(2,unknown,1,[3,6])]).
done([private([1],has(2,3))]).
done([event_model([a-has(2,3),b-true],[1-[[a],[b]],2-[[a,b]],3-[[a,b]]],a)]).
done([private([1],has(2,3)),nocard(2,1,[1,4])]).
done([endmove(1),endmove(3),nocard(2,1,[1,4])]).
done([public(~k(1,has(2,3)))]).
done([event_model([a-c(all,~(has(1,1) & has(2,1)))],[1-[[a]],2-[[a]],3-[[a]]],a)]).
done([public(has(2,3) v has(3,4)),public(true)]).

test('actions', [forall(done(Actions)), true(Says == Says1)]) :-
    small(M0),
    foldl(after, Actions, M0, M),
    says(M, Says),
    small(explicit, M1),
    foldl(after, Actions, M1, M2),
    says(M2, Says1).

after(Action, M0, M) :-
    update(M0, Action, M).

says(M, Count-Counts) :-
    worlds(M, Count),
    once(model_property(M, agents(As))),
    maplist(considers(M), As, Counts).

test('an endmove that tells nothing', true(Count == Count1)) :-
    model([ deal(s(1,7,13),[[[1],2,3,4,5,6,8],[[2],9,10,11,12,14,15],
                            [[3],16,17,18,19,20,21]])
          ], M0),
    considers(M0, 1, Count1),
    update(M0, endmove(1), M1),
    considers(M1, 1, Count).
test('suppose a false formula', error(cluedo_contradiction(has(2,4)))) :-
    small(M),
    suppose(M, has(2,4), _).
test('an impossible action',
     [ forall(member(A, [nocard(2,1,[4]),endmove(2),public(k(1,has(2,3)))])),
       error(cluedo_contradiction(A))
     ]) :-
    model([deck([2,2]),deal(s(1,3),[[[1],2],[[2],4]]),representation(symbolic)],
          M0),
    update(M0, nocard(1,2,[1,3]), M),
    update(M, A, _).

:- end_tests(representations).
