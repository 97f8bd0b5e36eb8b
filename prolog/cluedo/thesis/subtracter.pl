:- module(cluedo_thesis_subtracter,
          [ run/2,                      % -Left, +Hand
            run1/3,                     % -Left, +Cards, +States
            run2/3,                     % -Left, +Hand, +States
            subs/4,                     % +Card, +States, +States2, -Left
            subs2/4                     % +Card, +State, +States2, -Left
          ]).
:- use_module('../support/errors', [with_error_context/2]).
:- use_module('../support/foreign', []).
:- use_module(cards, [winstates/1]).

/** <module> The subtracter: removing winstates from lists

All but run/2 are in c/knowledge/classic/winstates4pl.c. winset_without/3 does the same on sets.

@error type_error(cluedo_state, S), domain_error(cluedo_state, S) for S in place of a winstate
@error domain_error(cluedo_card, C) if an integer C is not a card
*/

%!  run(-Left, +Hand) is det.
%
%   Left are the winstates that contain no card of Hand. Writes their number on a line.
%
%   @error type_error(cluedo_hand, Hand) if Hand is not a list that starts with the player

run(Left, Hand) :-
    winstates(States),
    with_error_context(run/2, run2(Left, Hand, States)),
    length(Left, Count),
    format("states left:~d~n", [Count]).

%!  run1(-Left, +Cards, +States) is det.
%!  run2(-Left, +Hand, +States) is det.
%
%   Left are the States that contain none of Cards, in their order. In run2/3 Hand is a list of the
%   player and Cards. The player is ignored.
%
%   @error type_error(cluedo_hand, Hand) if Hand is not a list with at least one element

%!  subs(+Card, +States, +States2, -Left) is det.
%!  subs2(+Card, +State, +States2, -Left) is det.
%
%   Left is States2 without the members of States that contain Card. In subs2/4 State is the only
%   member of States.
