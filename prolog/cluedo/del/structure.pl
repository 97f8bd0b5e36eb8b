:- module(cluedo_del_structure,
          [ structure/5                 % +Space, +Observed, +Memory, -Facts, -Blob
          ]).
:- use_module('../knowledge/counting', [learn/3]).
:- use_module('../support/foreign',
              [symbolic_deals/4,symbolic_facts/5,symbolic_size/2]).
:- use_module(counting_engine, [deals_knowledge/4]).
:- use_module(library(apply), [foldl/4,maplist/3]).
:- use_module(library(error), [resource_error/1]).
:- use_module(library(lists), [append/3,member/2,sum_list/2]).

/** <module> Knowledge structures, as they are at first

What library(cluedo/del/symbolic) starts from. Worlds are not listed: a decision
diagram tells which there are, and what agents know is computed on it
(`c/dynamic/structure.h`).

@see J. van Benthem, J. van Eijck, M. Gattinger and K. Su, "Symbolic Model
Checking for Dynamic Epistemic Logic" (2015)
*/

%!  structure(+Space, +Observed, +Memory, -Facts, -Blob) is semidet.
%
%   Blob has the worlds of Space, in which agents see what Observed says, as in
%   engine_start/4 of library(cluedo/del/explicit). Its first Facts variables are
%   the model's; the others are what agents observe. Fails if there is no
%   world.
%
%   @error resource_error(del_worlds) if the worlds are given one by one
%   @error resource_error(del_agents) if there are more than 64 agents
%   @error resource_error(del_cards) if there are 64 cards and no envelope
%   @error resource_error(del_nodes) if the diagrams of a computation, here or
%   later, need more than Memory bytes

structure(Space, Observed, Memory, Facts, Blob) :-
    (   length(Observed, Agents),
        Agents =< 64
    ->  structure(Space, Observed, Agents, Memory, Facts, Blob)
    ;   resource_error(del_agents)
    ).

structure(deals(Sizes,Hands,1), Observed, _, Memory, Cards, Blob) =>
    sum_list(Sizes, Cards),
    deals_knowledge(Sizes, Hands, Observed, K),
    symbolic_deals(K, Cards, Memory, Blob).
structure(deals(Sizes,Hands,0), Observed, _, Memory, Cards, Blob) =>
    sum_list(Sizes, Cards),
    (   Cards =:= 64
    ->  resource_error(del_cards)
    ;   All is Cards+1                  % that card is in the envelope
    ),
    deals_knowledge([All], Hands, Observed, K0),
    learn(K0, has(envelope,All), K),
    symbolic_deals(K, Cards, Memory, Blob).
structure(law(N,Law0), Observed, Agents, Memory, Facts, Blob) =>
    Facts = N,
    foldl(observed(N), Observed, added([],Law0), added(Added,Law)),
    findall(at(I,2), between(1, N, I), Atoms),
    append(Atoms, Added, Variables),
    maplist(seen_by(Observed), Variables, Seen),
    symbolic_facts(Agents, Seen, Law, Memory, Blob),
    symbolic_size(Blob, Size),
    Size > 1.                           % there is a world
structure(_, _, _, _, _, _) =>
    resource_error(del_worlds).

%   What an agent observes are variables, or other formulas: these become
%   variables of their own, equivalent to the formula.

observed(N, _-Cores, Acc0, Acc) :-
    foldl(observed_core(N), Cores, Acc0, Acc).

observed_core(_, at(_,2), Acc0, Acc) =>
    Acc = Acc0.
observed_core(N, Core, added(Added0,Law0), Acc) =>
    (   memberchk(Core, Added0)
    ->  Acc = added(Added0,Law0)
    ;   append(Added0, [Core], Added),
        length(Added, Count),
        I is N+Count,
        Acc = added(Added,and(Law0,iff(at(I,2),Core)))
    ).

%   Agents observe Core.

seen_by(Observed, Core, Agents) :-
    findall(A,
            ( member(A-Cores, Observed),
              memberchk(Core, Cores)
            ),
            Agents).
