:- module(cluedo_web_logic_page_limits,
          [ page_limit/2,               % +What, -Most
            within_limits/1             % :Goal
          ]).
:- use_module('../../support/cpu_limit', [call_with_cpu_limit/2]).

/** <module> Limits of the page Logic

For the limits of a single statement or model see del/logic/limits.pl, size `small`.
*/

:- meta_predicate within_limits(0).

%!  page_limit(+What, -Most) is det.
%
%   Most is the limit of What, for a page.

page_limit(seconds,       4).           % of CPU time
page_limit(products, 50 000).           % worlds of a product update, before its contraction
page_limit(characters, 6000).           % of all texts together
page_limit(players,       6).
page_limit(steps,         8).
page_limit(formulas,      6).
page_limit(trail,        20).           % players, one in the view of another
page_limit(drawn,       100).           % states in a picture or a table
page_limit(drawn_both,   40).           % states of both models, if the user has not chosen
page_limit(pixels,     1100).           % width of a picture with two columns

%!  within_limits(:Goal) is semidet.
%
%   As once(Goal), within the CPU time of a page.
%
%   @error time_limit_exceeded

within_limits(Goal) :-
    page_limit(seconds, Seconds),
    call_with_cpu_limit(Seconds, Goal).
