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

To remove a card, the program reads the list of states once, and deletes every
state with that card from a copy of the list. If k of n states have the card,
this takes n*k steps.
*/

%!  run(-Left, +Hand) is det.
%
%   Left are the winstates that have no card of Hand. Print their number.

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
%   As run1/3, for the cards of a hand. The first element of Hand is dropped
%   without a look at it, because it is the player in a hand.

run2(Left, [_|Cards], States) :-
    run1(Left, Cards, States).

%!  subs(+Card, +States, +States2, -Left) is det.
%
%   Left is States2 without the elements of States that contain Card.

subs(_, [], Left, Left) :-
    !.
subs(Card, [State|States], States2, Left) :-
    subs2(Card, State, States2, Rest),
    subs(Card, States, Rest, Left).

%!  subs2(+Card, +State, +States, -Left) is det.
%
%   If State contains Card, Left is States without State. Otherwise Left is
%   States.

subs2(Card, State, States, Left) :-
    (   arg(_, State, Card)
    ->  delete(States, State, Left)
    ;   Left = States
    ).
