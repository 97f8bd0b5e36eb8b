:- module(picture_examples,
          [ three/1,                    % -M
            notebook/1,                 % -K
            evening/2,                  % +Seats, -Game
            result/1                    % -Result
          ]).
:- use_module('../../helpers/all').
:- use_module(library(cluedo/del)).
:- use_module(library(cluedo/experiment)).
:- use_module(library(cluedo/game)).

/** <module> Models, plans and games to draw
*/

%   Three players hold a red, a blue and a white card.

three(M) :-
    model([seats([ann,bob,cath]), deck([3]), cards([r,b,w]),
           deal(s,[[[ann],r],[[bob],b],[[cath],w]])], M).

%   Anna knows some cards of two others.

notebook(K) :-
    knowledge([players(3),edition(british),seats([anna,bob,eve]),names(true)], K0),
    learn(K0, hand(anna,[plum,hall,study,rope,knife,green]), K1),
    learn(K1, asked(anna,[white,spanner,library],eve,spanner), K2),
    learn(K2, asked(bob,[white,dagger,library],eve,unknown), K).

%   A game with all kinds of facts.

evening(Seats, Game) :-
    Seats = [A,B,C|_],
    Game = game(                                % as that of a journal
         [edition(british), seats(Seats), names(true), hands([6,6,6])],
         [ hand(A, [white,rope,dagger,hall,study,lounge]),
           asked(A, s(green,wrench,kitchen), C, green),
           asked(B, s(plum,revolver,library), C, unknown),
           asked(C, s(mustard,candlestick,hall), nobody, unknown),
           asked(C, s(mustard,candlestick,hall), unknown, unknown),
           accused(A, [plum,revolver,kitchen], false),
           accused(B, [plum,revolver,kitchen], unknown),
           has(B, plum), lacks(C, library), some(envelope, [mustard,peacock]),
           not_envelope([plum,hall]), passed(B, C, [green,wrench,kitchen]),
           showed(A, C, [rope,plum,hall], hall), left(C), revealed(C, [library,ballroom]),
           asked(B, [scarlett,rope,hall], A, unknown, [C])
         ]).

%   A small experiment, played once.

:- dynamic played/1.

result(R) :-
    (   played(R0)
    ->  R = R0
    ;   experiment([ agents([elimination,random,elimination]), game(contest), games(12),
                     options([turns(40)]), threads(1), progress(false)
                   ],
                   R0),
        assertz(played(R0)),
        R = R0
    ).
