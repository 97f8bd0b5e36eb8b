:- use_module('../helpers/all').
:- use_module(library(cluedo/del)).

/** <module> Which engine answers

test_engines.pl and test_counting_engine.pl compare the answers of symbolic models of a known deal
with those of other models.
*/

small(M) :-
    small(symbolic, M).

small(R, M) :-
    model([ deck([3,3,3]), deal(s(1,4,7),[[[1],2,5],[[2],3,6],[[3],8,9]]),
            representation(R)
          ], M).

engines(M, Engines) :-
    model_property(M, engines(Engines)),
    !.

:- multifile
    prolog:debug_print_hook/3.

:- dynamic told/1.

prolog:debug_print_hook(cluedo(del), Format, Args) :-
    format(string(Text), Format, Args),
    assertz(told(Text)).

%   The messages of Goal with debug(cluedo(del)).

:- meta_predicate telling(0, -).

telling(Goal, Texts) :-
    retractall(told(_)),
    setup_call_cleanup(debug(cluedo(del)), once(Goal), nodebug(cluedo(del))),
    findall(Text, retract(told(Text)), Texts).

:- begin_tests(who_answers).

%   The choice of auto.

auto_choice([deal(s(1,7,13),[[[1],2,3,4],[[2],5,6,8],[[3],9,10,11],[[4],12,14,15],
                             [[5],16,17,18],[[6],19,20,21]])],
            symbolic, [counting,symbolic]).
auto_choice([], symbolic, [symbolic]).
auto_choice([deck([3,3,3]),deal(s(1,4,7),[[[1],2,5],[[2],3,6],[[3],8,9]])],
            explicit, [explicit]).
auto_choice([deck([20]),
             deal(s,[[[1],1,2,3,4,5,6,7,8,9,10],
                     [[2],11,12,13,14,15,16,17,18,19,20]])],
            symbolic, [symbolic]).
auto_choice([deck([6,6,10]),deal(s(1,7,13),[[[1],2,3,4,5,6,8,9,10,11,12],
                                            [[2],14,15,16,17,18,19,20,21,22]])],
            symbolic, [symbolic]).

test('auto', [forall(auto_choice(Options,R,Engines)), true(R1-Engines1 == R-Engines)]) :-
    model(Options, M),
    engines(M, Engines1),
    once(model_property(M, representation(R1))).

test('no deal is known', true(Engines == [symbolic])) :-
    model([deck([3,3]),hands([2,2]),representation(symbolic),actual(has(1,2))], M),
    engines(M, Engines).
test('a deal that is said by a formula', true(Engines == [counting,symbolic])) :-
    model([ deck([2,2]), hands([1,1]), representation(symbolic),
            actual(has(1,1) & has(2,3) & (envelope(2) & envelope(4)))
          ], M),
    engines(M, Engines).
test('a deal and a false fact', error(cluedo_contradiction(_))) :-
    model([ deck([2,2]), deal(s(1,3),[[[1],2],[[2],4]]), representation(symbolic),
            actual(k(1,has(2,4)))
          ], _).

test('a bound of memory', error(resource_error(del_nodes))) :-
    auto_choice(Options, symbolic, _),
    !,
    model([memory(1000)|Options], _).

%   The engine for a formula.

formula_engine(has(2,3), counting).
formula_engine(k(1,has(2,3)), counting).
formula_engine(~m(1,s(1,4,7)) v kw(2,has(1,2) -> has(3,8)), counting).
formula_engine(e(all,has(1,2) v ~has(2,3)), counting).
formula_engine(d([1,2],s(1,4,7)), counting).
formula_engine(c([1],has(1,2)), counting).
formula_engine(m(1,F), counting) :-
    conjunction([ has(1,2),has(1,5),has(2,3),has(2,6),has(3,8),has(3,9),
                  envelope(1),envelope(4),envelope(7)
                ], F).
formula_engine(k(1,k(2,has(2,3))), symbolic).
formula_engine(k(1,has(2,3) & k(1,has(2,3))), symbolic).
formula_engine(has(2,3) & c(all,has(2,3)), symbolic).
formula_engine([nocard(2,1,[1])]:k(1,has(2,3)), symbolic).
formula_engine(k(1,F), counting) :-              % there are 18 ways in which F is false
    equal(F).
formula_engine(m(1,F), symbolic) :-              % and 512 in which it is true
    equal(F).
formula_engine(kw(1,F), symbolic) :-
    equal(F).

equal(F) :-
    findall(has(2,C) <-> has(3,C), between(1, 9, C), Fs),
    conjunction(Fs, F).

conjunction([F0|Fs], F) :-
    foldl([G,F1,F1 & G]>>true, Fs, F0, F).

test('formulas', [forall(formula_engine(F,Engine)), true(Engine1 == Engine)]) :-
    small(M),
    answered_by(M, F, Engine1).
test('an explicit model gives the same answers', true(Bools == Bools1)) :-
    small(M),
    findall(F, formula_engine(F, _), Fs),
    satisfies_all(M, Fs, Bools),
    small(explicit, M1),
    satisfies_all(M1, Fs, Bools1).
test('explicit models', true(Engine-Engines == explicit-[explicit])) :-
    model([deck([2,2]),deal(s(1,3),[[[1],2],[[2],4]]),representation(explicit)], M),
    answered_by(M, k(1,has(2,4)), Engine),
    engines(M, Engines).

%   Actions that end counting.

done([nocard(2,1,[1,4]),showcard(2,3,1,[3,6,8])], [counting,symbolic]).
done([public(~s(1,4,8) & (has(2,3) v has(2,4)))], [counting,symbolic]).
done([learn([1,2],?has(3,8))], [counting,symbolic]).
done([nocard(1,2,[3,4,7]),nocard(3,2,[3,4,7]),endmove(2)], [symbolic]).
done([public(k(1,has(1,2)) v k(1,has(1,5)))], [symbolic]).
done([public(has(2,3) v has(3,4))], [symbolic]).
done([showcard(2,unknown,1,[3,6])], [symbolic]).
done([private([1],has(2,3))], [symbolic]).
done([event_model([a-has(2,3),b-true],[1-[[a],[b]],2-[[a,b]],3-[[a,b]]],a)], [symbolic]).
done([private([1],has(2,3)),nocard(2,1,[1,4])], [symbolic]).

%   Actions that change nothing.

done([endmove(1),endmove(3),nocard(2,1,[1,4])], [counting,symbolic]).
done([public(~k(1,has(2,3)))], [counting,symbolic]).
done([event_model([a-c(all,~(has(1,1) & has(2,1)))],[1-[[a]],2-[[a]],3-[[a]]],a)],
     [counting,symbolic]).
done([public(has(2,3) v has(3,4)),public(true)], [symbolic]).

test('actions', [forall(done(Actions,Engines)), true(Engines1-Says == Engines-Says1)]) :-
    small(M0),
    foldl(after, Actions, M0, M),
    engines(M, Engines1),
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

test('an endmove that tells nothing, and one that does',
     true([Engines1,Engines2]-Count == [[counting,symbolic],[symbolic]]-Count1)) :-
    model([ deal(s(1,7,13),[[[1],2,3,4,5,6,8],[[2],9,10,11,12,14,15],
                            [[3],16,17,18,19,20,21]])
          ], M0),
    considers(M0, 1, Count1),
    update(M0, endmove(1), M1),
    considers(M1, 1, Count),
    engines(M1, Engines1),
    foldl(after,
          [nocard(3,2,s(1,9,13)),nocard(1,2,s(1,9,13)),endmove(2)], M1, M),
    engines(M, Engines2).
test('suppose', true(Engines == [counting,symbolic])) :-
    small(M0),
    suppose(M0, has(2,3) & ~k(1,has(2,3)), M),
    engines(M, Engines).
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

%   M is M0 after one announcement of F, Times times.

announced(Times, F, M0, M) :-
    findall(F, between(1, Times, _), Fs),
    conjunction(Fs, All),
    update(M0, public(All), M).

test('many clauses', true(Engines1-Engines2 == [counting,symbolic]-[symbolic])) :-
    small(M0),
    announced(40, has(2,3) v has(2,6), M0, M),
    announced(8, has(3,8) v has(3,2), M, M1),
    engines(M1, Engines1),
    announced(9, has(3,8) v has(3,2), M, M2),
    engines(M2, Engines2).
test('many clauses in one action', true(Engines == [symbolic])) :-
    small(M0),
    announced(49, has(2,3) v has(2,6), M0, M),
    engines(M, Engines).
test('debug messages name the engine',
     true(Texts == [ "counting answers truth(at(3,2))", "counting answers path([1])",
                     "counting answers path([2])", "symbolic answers path([1,2])",
                     "counting answers path([])",
                     "counting ends with \c
                      events([at(3,2),not(at(3,2))],[1-[1,2],2-[1,1],3-[1,1]],[true,false])",
                     "symbolic answers path([])"
                   ])) :-
    small(M0),
    telling(( satisfies(M0, has(2,3)),
              considers(M0, 1, _),
              knows(M0, 2, has(2,C)), C == 3,
              considers(M0, [1,2], _),
              worlds(M0, _),
              update(M0, private([1],has(2,3)), M),
              worlds(M, _)
            ), Texts).

:- end_tests(who_answers).
