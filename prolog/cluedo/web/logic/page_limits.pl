:- module(cluedo_web_logic_page_limits,
          [ page_limit/2,               % +What, -Most
            within_limits/1             % :Goal
          ]).
:- use_module('../../support/cpu_limit', [call_with_cpu_limit/2]).

/** <module> Limits of the page Logic

The limits of a single statement or model are in del/logic/limits.pl, size `small`.
*/

:- meta_predicate within_limits(0).

%!  page_limit(+What, -Most) is det.
%
%   On a page there may be at most Most of What.

page_limit(seconds,       4).           % of CPU time for a page
page_limit(characters, 6200).           % of a text
page_limit(players,       6).           % in a form
page_limit(faults,        8).           % shown at once
page_limit(formulas,      6).           % in the table of formulas
page_limit(stages,        9).           % in the table of formulas
page_limit(trail,        20).           % players in a trail, see trail.pl
page_limit(drawn,       100).           % states in a picture or a table
page_limit(drawn_both,   40).           % states of both models together, by default
page_limit(planned,   20000).           % states in the search for a plan
page_limit(pixels,     1100).           % width of a picture with two columns

%!  within_limits(:Goal) is semidet.
%
%   Call once(Goal), with the CPU time of a page as time limit.
%
%   @error time_limit_exceeded

within_limits(Goal) :-
    page_limit(seconds, Seconds),
    call_with_cpu_limit(Seconds, Goal).
