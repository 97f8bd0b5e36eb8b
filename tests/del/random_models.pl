:- module(random_models,
          [ random_cards/2,             % -Options, -Game
            random_general/2,           % -Options, -Game
            random_many/2,              % -Options, -Game
            any_action/4,               % +Atoms, +As, +Game, -Action
            any_change/4,               % +Atoms, +As, +Game, -Action
            show_or_end/4               % +Atoms, +As, +Game, -Action
          ]).
:- use_module('../helpers/all').
:- use_module('../helpers/formulas').
:- use_module('../helpers/games', [random_deal/3,random_state/2]).

/** <module> Random models and actions in them

Options of model/2, and game(Atoms,N,Cards,Rest): the atoms, players and cards
of the model, and Rest, the argument Game of random_action/5.
*/

%   A game of few deals: options, its atoms, and what its actions need.

random_cards(Options, game(Atoms,N,Cards,Rest)) :-
    repeat,
    random_between(2, 4, N),
    random_between(1, 3, Categories),
    length(Sizes, Categories),
    maplist(random_between(2, 4), Sizes),
    sum_list(Sizes, Cards),
    weighted([3-1,1-0], E),
    Free is Cards-E*Categories,
    Free >= N,
    length(Hands, N),
    random_hands(Free, N, Hands),
    deals(Sizes, Hands, E, Deals),
    Deals =< 400,
    !,
    random_deal(Sizes, Hands, deal(Win,Dealt)),
    (   maybe(0.7)
    ->  Options = [deck(Sizes),deal(Win,Dealt)],
        Actual = actual(Dealt)
    ;   Options = [deck(Sizes),hands(Hands)],
        Actual = unknown
    ),
    Rest = rest(Sizes,Hands,E,Actual),
    findall(Atom,
            ( between(1, Cards, C),
              (   between(1, N, P),
                  Atom = has(P,C)
              ;   E =:= 1,
                  Atom = envelope(C)
              )
            ),
            Atoms0),
    (   E =:= 1
    ->  random_state(Sizes, State),
        Atoms = [State|Atoms0]
    ;   Atoms = Atoms0
    ).

random_hands(Free, N, Hands) :-
    length(Hands, N),
    foldl([H,Left0-N0,Left-N1]>>
              (   N1 is N0-1,
                  (   N1 =:= 0
                  ->  H = Left0
                  ;   Most is Left0-N1,
                      Fair is max(1, min(Most, Left0//N0+1)),
                      random_between(1, Fair, H)
                  ),
                  Left is Left0-H
              ),
          Hands, Free-N, _).

deals(Sizes, Hands, E, Deals) :-
    sum_list(Hands, Free),
    foldl([H,Left0-D0,Left-D]>>
              ( findall(I, between(1, H, I), Is),
                foldl([I,X0,X]>>(X is X0*(Left0-I+1)//I), Is, D0, D),
                Left is Left0-H
              ),
          Hands, Free-1, _-Ways),
    (   E =:= 1
    ->  foldl([S,X0,X]>>(X is X0*S), Sizes, Ways, Deals)
    ;   Deals = Ways
    ).

%   A model with random atoms, law and observations.

random_general(Options, game(Atoms,0,0,none)) :-
    random_between(2, 4, N),
    findall(p(I), between(1, N, I), Atoms0),
    random_between(1, 3, K),
    numlist(1, K, As0),
    maplist([I,A]>>(A = agent(I)), As0, As),
    Atoms = Atoms0,
    boolean(Atoms, 2, Law),
    maplist(observes(Atoms), As, Observes),
    Options0 = [agents(As),atoms(Atoms),law(Law),observes(Observes)],
    (   maybe
    ->  boolean(Atoms, 2, F),
        Options = [actual(F)|Options0]
    ;   Options = Options0
    ).

%   A model of many atoms, of which at most two are true. Each agent observes some that are far from
%   each other. So a symbolic model has an order of its own.

random_many(Options, game(Atoms,0,0,none)) :-
    findall(p(I), between(1, 24, I), Atoms),
    findall(agent(A)-[p(A),p(B),p(C)], ( between(1, 3, A), B is A+10, C is A+20 ), Observes0),
    maplist(observes_more, Observes0, Observes),
    findall(~(p(I) & p(J) & p(K)),
            ( between(1, 24, K), between(2, K, J), J < K, between(1, J, I), I < J ),
            Law),
    maplist([agent(A)-_,agent(A)]>>true, Observes, As),
    Options = [agents(As),atoms(Atoms),law(and(Law)),observes(Observes)].

observes_more(A-Fs0, A-Fs) :-
    (   maybe(0.3)
    ->  random_member(F, Fs0),
        boolean([F,p(24)], 1, G),
        append(Fs0, [G], Fs)
    ;   Fs = Fs0
    ).

observes(Atoms, A, A-Fs) :-
    random_between(0, 3, Count),
    length(Fs, Count),
    maplist(observed(Atoms), Fs).

observed(Atoms, F) :-
    (   maybe(0.6)
    ->  random_member(F, Atoms)
    ;   boolean(Atoms, 2, F)
    ).

boolean(Atoms, Depth, F) :-
    random_formula(Atoms, [], none, Depth, F).

any_action(Atoms, As, Game, Action) :-
    random_action(Atoms, As, Game, 1, Action).

%   Mostly 2 shows cards to 1, so that order and repetition count.

show_or_end(Atoms, As, Game, Action) :-
    weighted([6-show,4-endmove,1-win,1-nocard,1-any], Kind),
    (   Kind == any
    ->  any_action(Atoms, As, Game, Action)
    ;   Kind == show
    ->  (   maybe
        ->  random_action(show, Atoms, As, Game, 0, Action)
        ;   random_action(show, Atoms, [1,2], Game, 0, Action)
        )
    ;   Game = rest(_,_,0,_)
    ->  random_action(nocard, Atoms, As, Game, 0, Action)
    ;   random_action(Kind, Atoms, As, Game, 0, Action)
    ).

%   Formulas are assigned to atoms, something about that is announced, or any action happens.

any_change(Atoms, As, Game, Action) :-
    weighted([4-change,1-after,2-any], Kind),
    (   Kind == any
    ->  any_action(Atoms, As, Game, Action)
    ;   length(Atoms, N),
        random_between(1, N, Count),
        random_permutation(Atoms, Any),
        length(Some, Count),
        append(Some, _, Any),
        maplist([P,P-F]>>random_formula(Atoms, As, Game, 2, F), Some, Changes),
        (   Kind == change
        ->  Action = assign(Changes)
        ;   random_formula(Atoms, As, Game, 1, F),
            Action = public([assign(Changes)]:F)
        )
    ).
