:- use_module('../helpers/all').
:- use_module(library(cluedo/del)).
:- use_module(evaluator).
:- use_module(random_kripke).

/** <module> Actions with a precondition that nobody learns

The twin of when(F,A) has copies of the designated events. A copy has F as an additional
precondition, and only the copies are designated. All agents believe that a plain event happens.
*/

:- begin_tests(when).

random_plain_events(Language, events(Events,Relations,Designated)) :-
    random_events(Language, 1, events(Events,Relations0,Designated)),
    maplist([A-[_-Arrows|_],A-[true-Arrows]]>>true, Relations0, Relations).

twin(F, events(Events,Relations0,Designated), Twin) :-
    maplist([A-[true-Arrows],A-[F-Arrows]]>>true, Relations0, Relations),
    patterns(events(Events,Relations,Designated), [Twin]).

random_when(M, F, Action, Fs) :-
    random_member(Class, [k,kd45,s5]),
    random_kripke(Class, M),
    Language = [k,k,m,kw,e,c,announce],
    random_truth(Language, 2, F),
    random_plain_events(Language, Action),
    length(Fs, 4),
    maplist(random_truth(Language, 3), Fs).

given(M0, F0, Action0, when(F,Action), M) :-
    kripke_options(M0, Options),
    model(Options, M),
    kripke_formula(F0, F),
    kripke_action(Action0, Action).

test('the same as copies of designated events',
     [forall(( effort(1000, N), between(1, N, _) )), true(Bools == Wanted)]) :-
    random_when(M0, F, Action, Fs),
    twin(F, Action, Twin),
    given(M0, F, Action, When, M1),
    (   model_after(M0, Twin, M2)
    ->  findall(Bool, ( member(G, Fs), truth(holds_at_points(M2, G), Bool) ), Wanted),
        update(M1, When, M),
        maplist(kripke_formula, Fs, Gs),
        satisfies_all(M, Gs, Bools)
    ;   Wanted = impossible,
        catch(( update(M1, When, _), Bools = possible ), error(cluedo_contradiction(_),_),
              Bools = impossible)
    ).
test('boxes and diamonds', [forall(( effort(500, N), between(1, N, _) ))]) :-
    random_when(M0, F0, Action0, [G0|_]),
    given(M0, F0, Action0, when(F,A), M),
    kripke_formula(G0, G),
    assertion(valid(M, [when(F,A)]:G <-> (F -> [A]:G))),
    assertion(valid(M, {when(F,A)}:G <-> F & {A}:G)).

coin(Options, M) :-
    model([agents([ann,bob]),atoms([heads,near]),observes([ann-[near],bob-[]])|Options], M).

test('nobody learns the precondition',
     [forall(member(Options, [[representation(symbolic)],[]])), true(Bools == [false,false])]) :-
    coin([actual([heads,near])|Options], M0),
    update(M0, when(heads,public(near)), M),
    satisfies_all(M, [kw(ann,heads),kw(bob,heads)], Bools).
test('it cannot take place elsewhere', error(cluedo_contradiction(_))) :-
    coin([actual([near])], M),
    update(M, when(heads,assign(near,false)), _).
test('in a choice', true(Bools == [true,true])) :-
    coin([], M0),
    update(M0, when(heads,public(near)) \/ when(~heads,public(~near)), M),
    satisfies_all(M, [heads <-> near,k(bob,near -> kw(bob,near)) ], Bools).
test('plans', true(Plans == [[when(heads,public(near))],none])) :-
    findall(Plan,
            ( member(Points, [[[heads,near]],[[near]]]),
              Points = [Point],
              coin([actual(Point)], M),
              (   plan(M, [when(heads,public(near))], k(bob,near), Plan0, [])
              ->  Plan = Plan0
              ;   Plan = none
              )
            ),
            Plans).

:- end_tests(when).
