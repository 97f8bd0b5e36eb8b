:- module(thesis_query,
          [ choice/4,                   % +Others, +State, -Answer, +W
            choice1/4,                  % +Cards, +State, -Answer, +W
            win/4,                      % +Win, +Cards, +Rounds, -Rounds
            win/2                       % +Win, +Cards
          ]).
:- use_module(library(lists), [member/2]).

/** <module> Asking
*/

%!  choice(+Others, +State, -Answer, +W) is det.
%
%   Answer is `[Id,Card]`: Id is the first of Others that holds a card of
%   State, Card its first one. If nobody holds one, Card is `(P,W,L)`, and Id
%   is `[0]` for the winstate and `[1]` for another state; the winstate is
%   written on a line.

choice([], State, Answer, W) :-
    unanswered(State, Answer, W).
choice([[Id|Cards]|Others], State, Answer, W) :-
    (   shown(Cards, State, Card)
    ->  Answer = [Id,Card]
    ;   choice(Others, State, Answer, W)
    ).

%!  choice1(+Cards, +State, -Answer, +W) is det.
%
%   As choice/4 for one hand without its player: if it holds a card of
%   State, Id is left open.

choice1(Cards, State, Answer, W) :-
    (   shown(Cards, State, Card)
    ->  Answer = [_Id,Card]
    ;   unanswered(State, Answer, W)
    ).

unanswered(s(P,W,L), [Id,(P,W,L)], [Win|_]) :-
    write(Win),
    nl,
    (   Win == s(P,W,L)
    ->  Id = [0]
    ;   Id = [1]
    ).

%   The first of Cards that is in State.

shown(Cards, State, Card) :-
    member(Card, Cards),
    arg(_, State, Card),
    !.

%!  win(+Win, +Cards, +Rounds, -Rounds2) is semidet.
%
%   True if Cards is `[(P,W,L)]` and Win is s(P,W,L); writes so.

win(Win, [Cards], Rounds, Rounds) :-
    win(Win, Cards),
    write('WE HAVE A WINNNER!!'),
    write(Win),
    nl.

%!  win(+Win, +Cards) is semidet.
%
%   True if Cards is `(P,W,L)` and Win is s(P,W,L).

win(s(P,W,L), (P,W,L)).
