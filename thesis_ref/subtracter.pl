:- module(thesis_subtracter,
          [ run/2,                      % -Left, +Hand
            run1/3,                     % -Left, +Cards, +States
            run2/3,                     % -Left, +Hand, +States
            subs/4,                     % +Card, +States, +States, -Left
            subs2/4                     % +Card, +State, +States, -Left
          ]).
:- use_module(cluedo).
:- use_module(library(lists), [delete/3]).

/** <module> The subtracter of winstates

To remove a card, the list of states is read once, and every state with that
card is deleted from a copy of the list: n states of which k go cost n*k
steps.
*/

%!  run(-Left, +Hand) is det.
%
%   Left are the winstates without a card of Hand; writes their count.

run(Left, Hand) :-
    winstates(States),
    run2(Left, Hand, States),
    length(Left, Count),
    write('states left:'),
    write(Count),
    nl.

%!  run1(-Left, +Cards, +States) is det.
%
%   Left are the States that contain none of Cards, in their order.

run1(States, [], States) :-
    !.
run1(Left, [Card|Cards], States) :-
    subs(Card, States, States, Rest),
    run1(Left, Cards, Rest).

%!  run2(-Left, +Hand, +States) is semidet.
%
%   As run1/3, for the cards of a hand: its first element, the player, is
%   dropped unseen.

run2(Left, [_|Cards], States) :-
    run1(Left, Cards, States).

%!  subs(+Card, +States, +States2, -Left) is det.
%
%   Left is States2 without the members of States that contain Card.

subs(_, [], Left, Left) :-
    !.
subs(Card, [State|States], States2, Left) :-
    subs2(Card, State, States2, Rest),
    subs(Card, States, Rest, Left).

%!  subs2(+Card, +State, +States, -Left) is det.
%
%   Left is States without State, if State contains Card.

subs2(Card, State, States, Left) :-
    (   arg(_, State, Card)
    ->  delete(States, State, Left)
    ;   Left = States
    ).
