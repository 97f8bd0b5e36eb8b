:- module(thesis, []).
:- reexport([ cluedo,
              dealer,
              subtracter,
              query,
              modal,
              unity
            ]).

/** <module> The thesis's program in pure Prolog

The reference that the accelerated library is compared with: every
predicate of V. I. Aartun, "Reasoning about Knowledge and Action in Cluedo
using Prolog" (University of Bergen), with the answers, the order of the
random draws, the console text and the quirks of that program. It uses the
thesis's data structures: lists of winstates and, for k answers of one
player in one round, the list of all 3^k ways in which it may have
answered.

Nothing here checks its input. The terms are described in cluedo.pl.

A program may put steps of its own in place of the game's, see step/2:

    :- use_module(thesis_ref/thesis).

    :- multifile thesis:step/2.

    thesis:step(query/4, user:in_order).

    %   The agent asks the winstates in their order.

    in_order([Query|Rest], _, Query, Rest).

    ?- players(6).
*/

%!  step(+Step, -Own) is semidet.
%
%   Hook. In place of each call of Step, the closure Own is called with its
%   arguments. When Own fails, Step is not called either. Own may call Step, by
%   which it is not called again. Step is one of
%
%     - trekkfra/5, sporring/6, trekkfra2/8, sporring2/7, sporring2/8
%       The steps of the game, each with the rest of the game in it.
%     - query/4
%       query(+States, +W, -Query, -Rest): the agent's query, one of States, and
%       the other ones, by default by random_select/3.
%     - analyzer/5
%       What the agent makes of a round.
%     - selecter/3
%       The query of another player.
%     - choice/4
%       The answer to any query.
%
%   Clauses may have bodies that tell when they hold.

:- multifile step/2.
