:- module(cluedo_thesis, []).
:- use_module(support/attached, []).
:- reexport(library(cluedo/thesis/cards)).
:- reexport(library(cluedo/thesis/dealer)).
:- reexport(library(cluedo/thesis/subtracter)).
:- reexport(library(cluedo/thesis/answering)).
:- reexport(library(cluedo/thesis/modal_reasoning)).
:- reexport(library(cluedo/thesis/unity), except([game/7])).
:- reexport(library(cluedo/thesis/games)).

/** <module> The thesis's program

The predicates of V. I. Aartun, "Reasoning about Knowledge and Action in Cluedo using Prolog"
(University of Bergen), with their helpers, on an engine in C. Each file of `thesis/` is a chapter
of the thesis and documents its predicates. `doc/research.md` lists seven that are missing.

library(cluedo) exports these predicates, except helpers with common names such as list/3 and add/3.

A program may replace steps of the game by its own, see step/2:

    :- use_module(library(cluedo)).
    :- use_module(library(cluedo/clues)).
    :- use_module(library(cluedo/winstates)).

    :- multifile cluedo_thesis:step/2.

    cluedo_thesis:step(query/4, user:in_order).

    %   The agent asks the winstates in their order.

    in_order(_Modal, Clues, Query, Clues) :-
        clues_states(Clues, Set),
        winset_nth0(0, Set, Query).

    ?- players(6).

The reference has the same hook, `thesis:step/2` in `thesis_ref/thesis.pl`.
`examples/thesis_product.pl` adds a rule here, and `examples/thesis_reference.pl` to the reference.
*/

%!  step(+Step, -Own) is semidet.
%
%   Hook. The game calls the closure Own in place of Step, with the same arguments. If Own fails or
%   raises an error, Step is not called. Own may call Step. This call does not call Own again. Step
%   is one of
%
%     - trekkfra/5, sporring/6, trekkfra2/8, sporring2/7, sporring2/8
%       The steps of the game. Each of them also plays the rest of the game.
%     - query/4
%       query(+A, +Mind0, -Query, -Mind): the agent's query, agent_query/4 of library(cluedo/agent).
%     - sees/4
%       sees(+A, +Facts, +Mind0, -Mind): the agent sees the facts of a round, agent_sees/4.
%     - selecter/3
%       The query of another player. `W` is a list with the winstate only.
%
%   Clauses may have bodies. Some steps of the reference differ, see `doc/research.md`.
%
%   @error existence_error(cluedo_step, Step) at the start of a game if there is a clause of another
%   Step. The context of an error in Own is context(_,step(Step)), or context(_,step(Step,Message)).

:- multifile step/2.
