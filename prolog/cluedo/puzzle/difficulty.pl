:- module(cluedo_puzzle_difficulty,
          [ parts/4,                    % +J, +Reason, +Method, -Parts
            level/2,                    % +Parts, -Level
            enough_events/2             % +Levels, +Most
          ]).
:- use_module(puzzle_value, [position/5,position_knowledge/3]).
:- use_module('../support/foreign', [deals_total/3]).

/** <module> How hard a puzzle is

The parts of a puzzle are parts(Needed,Noise,Method,Deals):

| Needed | the number of events of the reason    |
| Noise  | the number of other events            |
| Method | the reason's method, see reason.pl    |
| Deals  | the number of possible deals          |
*/

:- det((parts/4, level/2)).

%!  parts(+J, +Reason, +Method, -Parts) is det.

parts(J, Reason, Method, parts(Needed,Noise,Method,Deals)) :-
    position(J, _, _, _, Events),
    length(Events, Count),
    length(Reason, Needed),
    Noise is Count-Needed,
    position_knowledge(J, _, K),
    deals_total(K, Deals, _).

%!  level(+Parts, -Level) is det.
%
%   Level is `easy`, `medium` or `hard`.

level(parts(Needed,Noise,Method,_), Level) :-
    weight(Method, Weight),
    Score is Needed+Weight+Noise/4,
    (   Score =< 4
    ->  Level = easy
    ;   Score =< 7
    ->  Level = medium
    ;   Level = hard
    ).

%!  enough_events(+Levels, +Most) is semidet.
%
%   True if a puzzle with at most Most events can have one of Levels. Each puzzle needs two events.
%   A `hard` puzzle needs four events, even with the hardest method.

enough_events(Levels, Most) :-
    Most >= 2,
    ( Most >= 4 ; Levels \== [hard] ),
    !.

weight(elimination, 0).
weight(resolution, 1).
weight(hands, 2).
weight(cases, 4).
