:- module(cluedo_agents_modal, []).
:- use_module('../clues').
:- use_module(briefing, [must_be_classic/1,no_options/1]).
:- use_module('../winstates', [winset_random/2]).
:- use_module(library(error), [domain_error/2,must_be/2,type_error/2]).

/** <module> Agent modal: the thesis's analyzer

This is the thesis's agent that uses the analyzer. Its mind is the clues of library(cluedo/clues).
It queries a random possible winstate, and analyzes the queries of each round. It ignores
accusations. It also ignores queries if it does not know who answered. It plays with the classic
deck, two to six players, and no open cards.

@error domain_error(cluedo_classic_deck, Deck), domain_error(cluedo_open, Open),
domain_error(cluedo_players, X) raised by start/4 if the agent cannot play the game
@see V. I. Aartun, "Reasoning about Knowledge and Action in Cluedo using Prolog"
*/

:- set_prolog_flag(optimise, true).     % local to this file

:- multifile cluedo_agent:agent/2.

cluedo_agent:agent(modal, cluedo_agents_modal).

start(_, Game, Options, Clues) :-
    no_options(Options),
    must_be_classic(Game),
    must_be_closed(Game),
    memberchk(players(Players), Game),
    clues(Players, Clues).

%   Nobody holds open cards. The agent's clues have no place for such cards.

must_be_closed(Game) :-
    (   memberchk(open(Open), Game),
        \+ memberchk(Open, [0,[]])
    ->  domain_error(cluedo_open, Open)
    ;   true
    ).

%   If the agent answered, clues_take/4 takes a card that is its own already. This changes nothing.

sees(Facts, Clues0, Clues) :-
    facts_records(Facts, Records, Clues0, Clues1),
    (   Records == []
    ->  Clues = Clues1
    ;   clues_analyzer(Records, Clues1, Clues)
    ).

facts_records([], Records, Clues0, Clues) =>
    Records = [],
    Clues = Clues0.
facts_records([asked(Asker,State,Answerer,Card)|Facts], Records, Clues0, Clues),
    Answerer \== unknown, Answerer \== somebody =>
    (   Answerer == nobody
    ->  Records = [[State,[Asker],[0]]|Records1],
        facts_records(Facts, Records1, Clues0, Clues)
    ;   Records = [[State,[Asker],[Answerer]]|Records1],
        (   integer(Card)
        ->  clues_take(Clues0, [Answerer], [Card], Clues1),
            facts_records(Facts, Records1, Clues1, Clues)
        ;   facts_records(Facts, Records1, Clues0, Clues)
        )
    ).
facts_records([hand(Seat,Cards)|Facts], Records, Clues0, Clues) =>
    clues_take(Clues0, [Seat], Cards, Clues1),
    facts_records(Facts, Records, Clues1, Clues).
facts_records([Fact|Facts], Records, Clues0, Clues), nonvar(Fact), is_ignored(Fact) =>
    facts_records(Facts, Records, Clues0, Clues).
facts_records([Fact|_], _, _, _) =>
    must_be(nonvar, Fact),
    type_error(cluedo_fact, Fact).

is_ignored(asked(_,_,_,_)).
is_ignored(accused(_,_,_)).
is_ignored(passed(_,_,_)).
is_ignored(showed(_,_,_,_)).
is_ignored(not_envelope(_)).

query(Clues, State, Clues) :-
    clues_states(Clues, Set),
    winset_random(Set, State).

states(Clues, Set) :-
    clues_states(Clues, Set).
