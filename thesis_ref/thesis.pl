:- module(thesis, []).
:- reexport([ cluedo,
              dealer,
              subtracter,
              query,
              modal,
              unity
            ]).

/** <module> The thesis's program in pure Prolog

This program is the reference: the accelerated library is compared with it. It
has every predicate of V. I. Aartun, "Reasoning about Knowledge and Action in
Cluedo using Prolog" (University of Bergen). Answers, the order of random draws,
the console text and the quirks are the same as in the thesis's program. So are
the data structures: lists of winstates, and lists of the ways in which a player
may have answered. For k answers of one player in one round there are 3^k ways.

Nothing here checks its input. cluedo.pl describes the terms.

A program may replace steps of the game by its own, see step/2:

    :- use_module(thesis_ref/thesis).

    :- multifile thesis:step/2.

    thesis:step(query/4, user:in_order).

    %   The agent asks the winstates in their order.

    in_order([Query|Rest], _, Query, Rest).

    ?- players(6).
*/

%!  step(+Step, -Own) is semidet.
%
%   Hook. The game calls the closure Own instead of Step, with the arguments of
%   Step. If Own fails, Step is not called either. Own may call Step. This call
%   does not call Own again. Step is one of
%
%     - trekkfra/5, sporring/6, trekkfra2/8, sporring2/7, sporring2/8
%       The steps of the game. Each of them also plays the rest of the game.
%     - query/4
%       query(+States, +W, -Query, -Rest): Query is the agent's query, one of
%       States. Rest are the others. By default random_select/3 chooses Query.
%     - analyzer/5
%       The agent learns from a round.
%     - selecter/3
%       Another player chooses a query.
%     - choice/4
%       The players answer a query.
%
%   A clause of step/2 may have conditions as its body.

:- multifile step/2.
