:- use_module('../helpers/all').
:- use_module(library(cluedo/del)).
:- use_module(random_models,
              [any_action/4,random_cards/2,random_general/2,show_or_end/4]).
:- use_module('../helpers/formulas', [random_formula/5]).

/** <module> Worlds where a formula holds

Each world of a model is tested: F holds somewhere in it, unless it is valid that
F does not hold with these cards, or atoms.
*/

world_formula(deal(Win,Hands), F) =>
    findall(has([P],C), ( member([[P]|Cards], Hands), member(C, Cards) ), Has),
    (   Win == s
    ->  F = and(Has)
    ;   F = and([Win|Has])
    ).

atoms_formula(Atoms, True, and(Fs)) :-
    findall(F,
            ( member(Atom, Atoms),
              (   memberchk(Atom, True)
              ->  F = Atom
              ;   F = (~Atom)
              )
            ),
            Fs).

%   Worlds are the worlds of M where F holds, found one by one.

one_by_one(M, Atoms, Game, F, Worlds) :-
    findall(World,
            ( world(M, World),
              (   Game == none
              ->  atoms_formula(Atoms, World, G)
              ;   world_formula(World, G)
              ),
              \+ valid(M, G -> ~F)
            ),
            Worlds0),
    sort(Worlds0, Worlds).

%   A model after some actions, and the parts of its formulas.

model_of(R, cards, M, Atoms, As, Game) :-
    random_cards(Options, game(Atoms,N,_,Game)),
    numlist(1, N, As),
    model([representation(R)|Options], M0),
    happened(2, show_or_end(Atoms, As, Game), M0, M).
model_of(R, general, M, Atoms, As, none) :-
    repeat,
    random_general(Options, game(Atoms,_,_,none)),
    catch(model([representation(R)|Options], M0),
          error(cluedo_contradiction(_),_), fail),
    !,
    memberchk(agents(As), Options),
    happened(2, any_action(Atoms, As, none), M0, M).

:- meta_predicate happened(+, 1, +, -).

happened(0, _, M, M) :-
    !.
happened(Left0, Goal, M0, M) :-
    Left is Left0-1,
    call(Goal, Action),
    catch(update(M0, Action, M1), error(cluedo_contradiction(_),_), M1 = M0),
    happened(Left, Goal, M1, M).

:- begin_tests(worlds).

test('counted and enumerated',
     [forall(( member(R, [explicit,symbolic]), member(Kind, [cards,general]) )), all(M-F == [])]) :-
    between(1, 12, _),
    model_of(R, Kind, M, Atoms, As, Game),
    random_formula(Atoms, As, Game, 2, F),
    one_by_one(M, Atoms, Game, F, Want),
    \+ ( findall(World, world(M, F, World), Worlds),
         sort(0, @=<, Worlds, Want),
         length(Want, Count),
         worlds(M, F, Count)
       ).
test('false and true', [forall(member(R, [explicit,symbolic])), true(Counts == [0,54,0,54])]) :-
    model([deck([3,3]),hands([2,2]),representation(R)], M),
    worlds(M, false, None),
    worlds(M, true, All),
    findall(W, world(M, and([has(1,1),has(2,1)]), W), Ws),
    length(Ws, Impossible),
    worlds(M, c(all,true), Count),
    Counts = [None,All,Impossible,Count].
test('a ground world', [forall(member(R, [explicit,symbolic])), all(Bool == [true,false])]) :-
    Deal = deal(s(1,4),[[[1],2,5],[[2],3,6]]),
    model([deck([3,3]),Deal,representation(R)], M),
    member(F, [has(1,2),has(1,3)]),
    truth(world(M, F, Deal), Bool).

:- end_tests(worlds).
