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
%   Answer is `[Id,Card]`. Id is the first player of Others who holds a card of
%   State. Card is the first such card of this player. If nobody holds a card of
%   State, print the winstate on a line. Card is then `(P,W,L)`, and Id is `[0]`
%   if State is the winstate, and `[1]` otherwise.

choice([], State, Answer, W) :-
    unanswered(State, Answer, W).
choice([[Id|Cards]|Others], State, Answer, W) :-
    (   shown(Cards, State, Card)
    ->  Answer = [Id,Card]
    ;   choice(Others, State, Answer, W)
    ).

%!  choice1(+Cards, +State, -Answer, +W) is det.
%
%   As choice/4, but for the cards of one hand, without its player. If Cards has
%   a card of State, Id is unbound.

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

%   Card is the first of Cards that is in State.

shown(Cards, State, Card) :-
    member(Card, Cards),
    arg(_, State, Card),
    !.

%!  win(+Win, +Cards, +Rounds, -Rounds2) is semidet.
%
%   True if Cards is `[(P,W,L)]` and Win is s(P,W,L). Then print the winstate.
%   Rounds2 is Rounds.

win(Win, [Cards], Rounds, Rounds) :-
    win(Win, Cards),
    write('WE HAVE A WINNNER!!'),
    write(Win),
    nl.

%!  win(+Win, +Cards) is semidet.
%
%   True if Cards is `(P,W,L)` and Win is s(P,W,L).

win(s(P,W,L), (P,W,L)).
