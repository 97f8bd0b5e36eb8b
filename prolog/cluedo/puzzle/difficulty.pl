:- module(cluedo_puzzle_difficulty,
          [ parts/4,                    % +J, +Reason, +Method, -Parts
            level/2,                    % +Parts, -Level
            enough_events/2             % +Levels, +Most
          ]).
:- use_module(puzzle_value, [position/5,position_knowledge/3]).
:- use_module('../support/foreign', [deals_total/3]).

/** <module> How hard a puzzle is

Parts are parts(Needed,Noise,Method,Deals): the position has Needed events that are the reason and
Noise other events; the reason needs Method of reason.pl; so many Deals are possible.
*/

:- det((parts/4, level/2)).

%!  parts(+J, +Reason, +Method, -Parts) is det.
%
%   Parts are the parts of a puzzle in the position J, with Reason.

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
%   A puzzle of at most Most events can have one of Levels. Each puzzle needs two events, and a
%   `hard` one four, even with the hardest method.

enough_events(Levels, Most) :-
    Most >= 2,
    ( Most >= 4 ; Levels \== [hard] ),
    !.

weight(elimination, 0).
weight(resolution, 1).
weight(hands, 2).
weight(cases, 4).
