:- use_module('../../helpers/all').
:- use_module(library(cluedo/del)).
:- use_module(library(cluedo/del/action), [compile_action/5]).
:- use_module(library(cluedo/del/explicit),
              [ engine_truths/4, explicit_canonical/3, explicit_prepared/4,
                explicit_state/2
              ]).
:- use_module(library(cluedo/del/formula), [compile_formula/4]).
:- use_module(library(cluedo/del/models), [model_parts/5]).
:- use_module('../random_models', [any_action/4,random_general/2]).
:- use_module('../../helpers/formulas', [random_formula/5]).

/** <module> Formulas and actions that are read once
*/

%   A random model, and the core formulas and the core action of random ones about it.

drawn(Sig, As, State, Cores, Action) :-
    repeat,
    random_general(Options, game(Atoms,_,_,Game)),
    catch(model([representation(explicit)|Options], M), error(cluedo_contradiction(_),_), fail),
    model_property(M, agents(Agents)),
    model_parts(M, _, Sig, As, _),
    explicit_state(M, State),
    catch(( findall(Core,
                    ( between(1, 3, _),
                      random_formula(Atoms, Agents, none, 2, F),
                      compile_formula(Sig, As, F, Core)
                    ),
                    Cores),
            any_action(Atoms, Agents, Game, A),
            compile_action(A, Sig, As, [Action], _)
          ),
          error(_,_), fail),
    !.

after(State, Action, After) :-
    (   explicit_canonical(State, [Action], After0)
    ->  After = After0
    ;   After = impossible
    ).

:- begin_tests(prepared).

test('prepared formulas and actions give the same answers',
     [forall(repeated(200)), true(Bools1-After1 == Bools2-After2)]) :-
    drawn(Sig, As, State, Cores, Action),
    maplist(explicit_prepared(Sig, As), [Cores,Action], [Formulas,Prepared]),
    engine_truths(State, points, Cores, Bools1),
    engine_truths(State, points, Formulas, Bools2),
    after(State, Action, After1),
    after(State, Prepared, After2).

two_agents(Atoms, Sig, As, State) :-
    model([representation(explicit),agents([a,b]),atoms(Atoms)], M),
    model_parts(M, _, Sig, As, _),
    explicit_state(M, State).

test('they are for states of one signature only',
     [ forall(member(Agents-Atoms, [[1]-[p],[1,2]-[p,q]])),
       error(type_error(_,_))
     ]) :-
    two_agents([p], Sig, _, State),
    two_agents(Atoms, Sig2, _, _),
    (   Atoms == [p]
    ->  explicit_prepared(Sig, Agents, [at(1,2)], Formulas)
    ;   explicit_prepared(Sig2, Agents, [at(1,2)], Formulas)
    ),
    engine_truths(State, points, Formulas, _).

test('formulas are no action', error(type_error(_,_))) :-
    two_agents([p], Sig, As, State),
    explicit_prepared(Sig, As, [at(1,2)], Formulas),
    explicit_canonical(State, [Formulas], _).

test('an action is no list of formulas', error(type_error(_,_))) :-
    two_agents([p], Sig, As, State),
    explicit_prepared(Sig, As, announcement(As,at(1,2)), Action),
    engine_truths(State, points, Action, _).

test('a core that is none', error(_)) :-
    two_agents([p], Sig, As, _),
    explicit_prepared(Sig, As, [foo(1)], _).

:- end_tests(prepared).
