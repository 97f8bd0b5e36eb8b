:- module(cluedo_agent_simple, []).
:- use_module('../knowledge', [knowledge/2,knowledge_winset/2]).
:- use_module('../knowledge/resolution', [resolve/3]).
:- use_module(belief).
:- use_module('../winstates', [winset_nth0/3]).
:- use_module(library(apply), [foldl/4]).
:- use_module(library(random), [random_member/2]).

/** <module> Agent simple: the first cards that it cannot place

Its mind is `mind(I,Memory)`: its seat and a memory of clause bases, see
library(cluedo/agents/belief) and library(cluedo/knowledge). It queries the
first winstate, in the order of winstates/1, that is still possible: the first
suspect, weapon and room that no player is known to hold. It shows any of the
cards that it could show, as its source does not say which.

Its base knows more than that of its source, which has resolution, exclusion and
subsumption, and that what nobody could show and the asker does not hold is in
the envelope. What follows from the size of a hand, the last holder of a card
and the last card of a category is added here (see the rules of
library(cluedo/knowledge/resolution)). So the tables of the source that tell who
wins need not come out alike, for this agent and for `dumb`, `k` and `kkak`,
which have the same base.

@see R. Iepsma, "Preposterior Decision Analysis in the game Cluedo" (2012),
section 3A: the simple program
*/

:- multifile
    cluedo_agent:start/4,
    cluedo_agent:query/4,
    cluedo_agent:answer/5,
    cluedo_agent:round/4,
    cluedo_agent:states/3,
    cluedo_agent:show/6,
    cluedo_agent:accused/4.

cluedo_agent:start(simple, Players, [[I]|Cards], mind(I,Memory)) :-
    knowledge([players(Players),remember(false)], K0),
    resolve(K0, hand(I,Cards), K),
    memory(K, Memory).

cluedo_agent:query(simple, Mind, State, Mind) :-
    cluedo_agent:states(simple, Mind, Set),
    winset_nth0(0, Set, State).

cluedo_agent:answer(simple, Record, Card, mind(I,M0), mind(I,M)) :-
    answer_fact(Record, Card, Fact),
    memory_saw(resolve, Fact, M0, M).

cluedo_agent:round(simple, Records, mind(I,M0), mind(I,M)) :-
    foldl(record(I), Records, M0, M).

%   It knows more of its own queries than their records tell.

record(I, [_,[Asker],_], M0, M), Asker == I =>
    M = M0.
record(_, Record, M0, M) =>
    memory_heard(resolve, Record, M0, M).

cluedo_agent:states(simple, mind(_,Memory), Set) :-
    memory_knows(Memory, K),
    knowledge_winset(K, Set).

cluedo_agent:show(simple, _, Cards, Mind, Card, Mind) :-
    random_member(Card, Cards).

cluedo_agent:accused(simple, [s(P,W,L),_], mind(I,M0), mind(I,M)) :-
    memory_saw(resolve, not_envelope([P,W,L]), M0, M).
