:- use_module('../helpers/all').
:- use_module('../helpers/formulas').
:- use_module(random_models).
:- use_module(library(cluedo/del)).

%   Agents know what holds in the model from their viewpoint.

:- begin_tests(perspective).

%   A model with one point, after some actions that some agents may not notice.

random_model(M, As, Atoms) :-
    repeat,
    random_general(Options0, Game),
    exclude(actual, Options0, Options),
    catch(( model([representation(explicit)|Options], M0),
            Game = game(Atoms,_,_,_),
            model_property(M0, agents(As)),
            As = [_|_],
            once(world(M0, World)),
            world_formula(World, Atoms, F),
            suppose(M0, F, M1),
            random_member(A, As),
            random_member(P, Atoms),
            random_member(Action, [secret([A],P),peek([A],P),secret([A],assign(P,false))]),
            ( maybe -> update(M1, Action, M) ; M = M1 )
          ),
          error(_,_), fail),
    !.

actual(actual(_)).

world_formula(World, Atoms, and(Fs)) :-
    findall(F, ( member(P, Atoms), ( memberchk(P, World) -> F = P ; F = ~P ) ), Fs).

nested_knowledge([], F, F).
nested_knowledge([A|As], F, k(A,G)) :-
    nested_knowledge(As, F, G).

test('what players know', true(Fault == none)) :-
    (   between(1, 60, _),
        random_model(M, As, Atoms),
        random_between(1, 3, Length),
        findall(A, ( between(1, Length, _), random_member(A, As) ), Agents),
        random_formula(Atoms, As, none, 3, F),
        nested_knowledge(Agents, F, Known),
        truth(satisfies(M, Known), Expected),
        (   perspective(M, Agents, M2)
        ->  (   satisfies(M2, F)
            ->  Found = true
            ;   Found = false
            )
        ;   Found = true                % they believe everything
        ),
        Found \== Expected
    ->  Fault = M-Agents-F-Expected
    ;   Fault = none
    ).
test('a look that nobody notices', true(Knows-Size == [false,true]-2)) :-
    model([agents([a,b]),atoms([p]),actual(p)], M0),
    update(M0, secret([b],p), M),
    perspective(M, [a], M2),
    findall(Bool, ( member(F, [k(b,p),~kw(b,p)]),
                    ( satisfies(M2, F) -> Bool = true ; Bool = false ) ), Knows),
    once(model_property(M2, size(Size))).
test('nobody believes everything', [fail]) :-
    model([agents([a]),worlds([[p],[]]),relations([a-[1-[2]]]),actual(p)], M),
    perspective(M, [a,a], _).

:- end_tests(perspective).
