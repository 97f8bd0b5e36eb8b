:- module(cluedo_thesis_answering,
          [ choice/4,                   % +Others, +State, -Answer, +W
            choice1/4,                  % +Cards, +State, -Answer, +W
            win/4,                      % +Win, +Cards, +Rounds, -Rounds
            win/2                       % +Win, +Cards
          ]).
:- use_module('../support/errors', [with_error_context/2]).
:- use_module('../support/check').
:- use_module('../support/foreign', [shown/3,shown/4]).
:- use_module(quirks).
:- use_module(library(error), [must_be/2,type_error/2]).

/** <module> Asking and answering

@error type_error(cluedo_state, S), domain_error(cluedo_state, S) for S in place of a winstate
*/

%!  choice(+Others, +State, -Answer, +W) is det.
%
%   Answer is `[Id,Card]`. Id is the player of the first hand of Others that has a card of State.
%   Card is the first such card of the hand.
%
%   If no hand has a card of State, Answer is `[[0],(P,W,L)]` with the cards of State. With quirks,
%   `[1]` replaces `[0]` if State is not the winstate. Then choice/4 also checks W, and writes the
%   first element of W, the winstate, on a line.
%
%   @error type_error(cluedo_hand, H) if an element H of Others is not a hand
%   @error type_error(cluedo_w, W) if W is not a list that starts with the winstate

choice(Others, State, Answer, W) :-
    (   with_error_context(choice/4, shown(Others, State, Id, Card))
    ->  Answer = [Id,Card]
    ;   no_answer(State, Answer, W)
    ).

%!  choice1(+Cards, +State, -Answer, +W) is det.
%
%   As choice/4, for one hand. Cards are the cards of the hand, without the player. If a card is
%   shown, the Id in Answer is unbound.

choice1(Cards, State, Answer, W) :-
    (   with_error_context(choice1/4, shown(Cards, State, Card))
    ->  Answer = [_Id,Card]
    ;   no_answer(State, Answer, W)
    ).

no_answer(State, Answer, Know) :-
    winstate_of(Know, Win),
    writeln(Win),
    thesis_quirks(Quirks),
    nobody_answer(Quirks, State, Win, Answer).

winstate_of(Know, Win) :-
    (   nonvar(Know),
        Know = [Win|_]
    ->  must_be_winstate(Win)
    ;   must_be(nonvar, Know),
        type_error(cluedo_w, Know)
    ).

%!  win(+Win, +Cards, +Rounds, -Rounds2) is semidet.
%!  win(+Win, +Cards) is semidet.
%
%   win/2 is true if Win is s(P,W,L) and Cards is `(P,W,L)`. In win/4 Cards is `[(P,W,L)]`. Rounds2
%   is Rounds. win/4 also writes on a line that there is a winner.

win(Win, Cards, Rounds, Rounds2) :-
    must_be(list, Cards),
    Cards = [Triple],
    win(Win, Triple),
    Rounds2 = Rounds,
    format("WE HAVE A WINNNER!!~w~n", [Win]).

win(Win, Cards) :-
    must_be_winstate(Win),
    must_be(nonvar, Cards),
    Win = s(P,W,L),
    Cards == (P,W,L).
