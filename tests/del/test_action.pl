:- use_module('../support/attach').
:- use_module(library(cluedo/del)).
:- use_module(library(plunit)).
:- use_module('../support/direct').
:- use_module('../support/formulas', [random_formula/5,random_nested/4]).
:- use_module('../support/generate', [seed/1]).
:- use_module(library(apply)).
:- use_module(library(lists)).
:- use_module(library(ordsets)).
:- use_module(library(random)).

/** <module> What actions do

Actions one in the other, by chance, are what ../support/direct says that they
are, in explicit and in symbolic models.
*/

agents([a,b,c]).

atoms([p,q,r]).

%   A model twice, of the worlds Ws: all that make a law true, in which agents see
%   whether some formulas hold. A world may be the actual one if Actual holds.

random_models(Ws, Actual, Ms) :-
    agents(As),
    atoms(Atoms),
    repeat,
    random_formula(Atoms, [], none, 2, Law),
    maplist([A,A-Fs]>>
                ( random_between(0, 2, Count),
                  length(Fs, Count),
                  maplist([F]>>random_formula(Atoms, [], none, 1, F), Fs)
                ),
            As, Observes),
    random_formula(Atoms, [], none, 1, Actual),
    findall(world(Trues,Trues,Views),
            ( subset_of(Atoms, Trues),
              boolean(Law, Trues),
              findall(A-Sees,
                      ( member(A-Fs, Observes),
                        findall(F, ( member(F, Fs), boolean(F, Trues) ), Sees)
                      ),
                      Views)
            ),
            Ws),
    member(world(Trues,_,_), Ws),
    boolean(Actual, Trues),
    !,
    findall(M,
            ( member(R, [explicit,symbolic]),
              model([ agents(As), atoms(Atoms), law(Law), observes(Observes),
                      actual(Actual), representation(R)
                    ], M)
            ),
            Ms).

subset_of([], []).
subset_of([X|Xs], Subset) :-
    subset_of(Xs, Subset1),
    (   Subset = [X|Subset1]
    ;   Subset = Subset1
    ).

boolean(F, Trues) :-
    direct_holds(F, [], [], world(x,Trues,[])).

%   A case: models as of random_models/3, an Action, and a formula about those who
%   are Left after it.

random_case(case(Ws,Actual,Ms,Action,F)) :-
    agents(As),
    atoms(Atoms),
    random_models(Ws, Actual, Ms),
    random_between(1, 4, Depth),
    random_nested(Atoms, As, Depth, Nested),
    (   maybe(0.3)
    ->  Action = Nested
    ;   maybe(0.5)
    ->  Action = learn(As,Nested)
    ;   random_nested(Atoms, As, 2, Other),
        Action = learn(As,local(Nested,Other))
    ),
    direct_after(Action, As, Ws, Left, _),
    random_formula(Atoms, Left, none, 2, F).

%   What a model answers, and what it should.

asked(M, Action, F, Left, [Box,Diamond,Always|After]) :-
    agents(As),
    satisfies_all(M, [[Action]:F,{Action}:F], [Box,Diamond]),
    valid_all(M, [[Action]:F], [Always]),
    (   catch(update(M, Action, M2), error(cluedo_contradiction(Action),_), fail)
    ->  model_property(M2, agents(Left)),
        !,
        satisfies_all(M2, [F], [Holds]),
        worlds(M2, Count),
        findall(A-Thinks, ( member(A, Left), considers(M2, A, Thinks) ), All),
        After = [Holds,Count,All]
    ;   After = none,
        direct_after(Action, As, [], Left, _)
    ).

said(Ws, Actual, Action, F, Left, [Box,Diamond,Always|After]) :-
    agents(As),
    findall(W, ( member(W, Ws), W = world(_,Trues,_), boolean(Actual, Trues) ),
            Points),
    truth_at(Points, [Action]:F, As, Ws, Box),
    truth_at(Points, {Action}:F, As, Ws, Diamond),
    truth_at(Ws, [Action]:F, As, Ws, Always),
    direct_after(Action, As, Ws, Left, Outcomes),
    findall(U, member(_-U-_, Outcomes), Us),
    findall(U, ( member(W-U-true, Outcomes), memberchk(W, Points) ), Next),
    (   Next == []
    ->  After = none
    ;   truth_at(Next, F, Left, Us, Holds),
        counted(Us, Count),
        findall(A-Thinks,
                ( member(A, Left),
                  findall(V,
                          ( member(V, Us),
                            member(U, Next),
                            direct_alike(A, U, V)
                          ),
                          Vs),
                  counted(Vs, Thinks)
                ),
                All),
        After = [Holds,Count,All]
    ).

direct_alike(A, world(_,_,Views1), world(_,_,Views2)) :-
    memberchk(A-View1, Views1),
    memberchk(A-View2, Views2),
    View1 == View2.

truth_at(Points, F, As, Ws, Bool) :-
    (   forall(member(W, Points), direct_holds(F, As, Ws, W))
    ->  Bool = true
    ;   Bool = false
    ).

counted(Ws, Count) :-
    findall(Trues, member(world(_,Trues,_), Ws), All0),
    sort(All0, All),
    length(All, Count).

wrong(case(Ws,Actual,Ms,Action,F), R-Got-Want) :-
    said(Ws, Actual, Action, F, Left, Want),
    member(M, Ms),
    catch(asked(M, Action, F, Left1, Got), error(resource_error(del_events),_),
          fail),
    Got-Left1 \== Want-Left,
    model_property(M, representation(R)).

%   The model of two agents who know nothing of the atoms, all of which are true.

ignorant(M) :-
    model([agents([a,b]), atoms([p,q,r]), actual([p,q,r])], M).

after(Action, Fs, Bools-Count) :-
    ignorant(M0),
    update(M0, Action, M),
    satisfies_all(M, Fs, Bools),
    worlds(M, Count).

:- begin_tests(action).

test('actions one in the other', true(Seed-Wrong == Seed-[])) :-
    seed(Seed),
    findall(Action-F-What,
            ( between(1, 300, _),
              once(random_case(Case)),
              Case = case(_,_,_,Action,F),
              once(wrong(Case, What))
            ),
            Wrong).
test('two tests in turn', true(Says == [true,true,false]-2)) :-
    after(learn([a,b],(?p;?q)), [c([a,b],p & q),p & q & r,kw(a,r)], Says).
test('a choice of tests, then another', true(Says == [true,false,false,true]-3)) :-
    after(learn([a,b],((?p \/ ?q);?r)),
          [c([a,b],(p v q) & r),kw(a,p),k(b,q),k(b,m(a,~p))], Says).
test('one learns, then a test', true(Says == [true,true,true]-2)) :-
    after(learn([a,b],(learn([a],?p);?q)),
          [c([a,b],p & q),k(b,k(a,p)),~kw(a,r)], Says).
test('what one sees of the first of two', true(Says == [true,true,false]-8)) :-
    after(learn([a,b],(local(learn([a],?p),learn([a],?(~p)));learn([a],?true))),
          [k(a,p),k(b,kw(a,p)),kw(b,p)], Says).
test('what one sees of the second of two', true(Says == [true,true,false]-8)) :-
    after(learn([a,b],(learn([a],?true);local(learn([a],?p),learn([a],?(~p))))),
          [k(a,p),k(b,kw(a,p)),kw(b,p)], Says).
test('what is tested after is so after what took place', true(Says == [true,false,false]-8)) :-
    after(learn([a,b],((learn([a],?p) \/ learn([a],?true));learn([a],?(~k(a,p))))),
          [c([a,b],~k(a,p)),kw(a,p),kw(b,p)], Says).

:- end_tests(action).
