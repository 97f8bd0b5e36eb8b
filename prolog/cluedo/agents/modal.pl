:- module(cluedo_agent_modal, []).
:- use_module('../clues').
:- use_module('../winstates').

/** <module> Agent modal: the thesis's analyzer

Its mind are the clues of library(cluedo/clues). It queries any winstate that
is still possible and analyzes the records of each round.

@see V. I. Aartun, "Reasoning about Knowledge and Action in Cluedo using
Prolog": the agent that uses the analyzer
*/

:- multifile
    cluedo_agent:start/4,
    cluedo_agent:query/4,
    cluedo_agent:answer/5,
    cluedo_agent:round/4,
    cluedo_agent:states/3.

cluedo_agent:start(modal, Players, [Id|Cards], Clues) :-
    clues(Players, Clues0),
    clues_take(Clues0, Id, Cards, Clues).

cluedo_agent:query(modal, Clues, State, Clues) :-
    clues_states(Clues, Set),
    winset_random(Set, State).

cluedo_agent:answer(modal, [_,_,Id], Card, Clues0, Clues) :-
    (   Card == 0
    ->  Clues = Clues0
    ;   clues_take(Clues0, Id, [Card], Clues)
    ).

cluedo_agent:round(modal, Records, Clues0, Clues) :-
    clues_analyzer(Records, Clues0, Clues).

cluedo_agent:states(modal, Clues, Set) :-
    clues_states(Clues, Set).
