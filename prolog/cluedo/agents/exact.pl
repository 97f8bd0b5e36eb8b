:- module(cluedo_agents_exact, []).
:- use_module('../knowledge/edition/setting', [card_category/3]).
:- use_module('../support/check', [must_be_options/2]).
:- use_module('../support/inline', [inline/1,inline_record/1]).
:- use_module('../support/random_numbers', [random_member/2]).
:- use_module('../knowledge', [envelopes/2,probability/3]).
:- use_module(model_belief,
              [belief/5,belief_certain/2,belief_knows/2,belief_seat/2,belief_sees/3]).
:- use_module(card_to_show, [card_to_show/5]).
:- use_module(briefing, [default_accuse/2]).
:- use_module(claims, [mixture_claims/3]).
:- use_module('../knowledge/knowledge_term', [knowledge_deck/2]).
:- use_module('../queries', [best_queries/5,best_queries_each/5]).
:- use_module(states, [envelope_states/2,state_with/4]).
:- use_module(travel, [travel/6,travel_queries/5]).
:- use_module(library(apply), [foldl/4]).
:- use_module(library(error), [domain_error/2,must_be/2]).
:- use_module(library(option), [option/3]).
:- use_module(library(record), [(record)/1,op(_,_,record)]).

/** <module> Agent exact: all that can be known

Its knowledge is a value of library(cluedo/knowledge), so it knows all that follows from what it has
seen, and the probabilities of the rest. Agent exact(Options) has these options:

  - query(Score)
    `probable` (default) queries the most probable winstate. `random` queries a random possible one.
    `information` weighs the chance to hit against the information of the answer. It is meant for
    the thesis's game. Score may also be another Score of best_queries/5. On a board the default is
    score(1,0,0.15): information makes rooms useful even if the envelope cannot have them.
  - travel(Power)
    On a board it goes to the room of the largest V/T**Power (default 1). V is the Score of the best
    query in the room, which need not be a possible winstate. T is the number of turns until the
    query can be made, see agents/walking.pl. With Power 0 the agent ignores the way. With a large
    Power it goes to the nearest room.
  - accuse(P)
    Accuse when a winstate has at least probability P. The default is 1 with 2 or 3 players, 0.4
    with 4, 0.3 with 5, and 0.25 with more, see default_accuse/2.
  - reads(Models)
    Assume that the others follow Models of agents/opponents.pl (default none). Models need the
    classic deck.
  - showing(Model)
    As in knowledge/2 (default `random`).

It shows a card that the asker has seen before. If there is none, it shows the last one of its cards
in the order of the deck, because most cards are left to guess in the last category.

Its mind is mind(Belief,Shown,How,Rooms):

| Belief  | a belief of agents/model_belief.pl                   |
| Shown   | the shown cards, see card_to_show/5                  |
| How     | the options, as how(Score,P,Power)                   |
| Rooms   | the best queries for each room, see agents/travel.pl |

@error domain_error(cluedo_score, Score), raised by the first query
@error domain_error(cluedo_power, Power) if Power is not from 0 to 100
@error existence_error(cluedo_model, Model), and other errors of belief/5
*/

:- set_prolog_flag(optimise, true).     % local to this file

:- multifile cluedo_agent:agent/2.

cluedo_agent:agent(exact, cluedo_agents_exact).

:- record(mind(belief,shown,how,rooms)).

:- inline_record(mind).

start(Seat, Game, Options, mind(Belief,[],how(Score,P,Power),none)) :-
    must_be_options([query/1,accuse/1,reads/1,showing/1,travel/1], Options),
    memberchk(players(Players), Game),
    default_accuse(Players, Default),
    default_score(Game, Probable),
    option(query(Score), Options, Probable),
    option(accuse(P), Options, Default),
    option(reads(Models), Options, []),
    option(showing(Showing), Options, random),
    option(travel(Power), Options, 1),
    must_be(ground, Score),
    must_be(number, P),
    must_be_power(Power),
    belief(Seat, Game, [showing(Showing)], Models, Belief).

must_be_power(Power) :-
    must_be(number, Power),
    (   Power >= 0,
        Power =< 100
    ->  true
    ;   domain_error(cluedo_power, Power)
    ).

default_score(Game, Score) :-
    (   memberchk(board(_), Game)
    ->  Score = score(1,0,0.15)
    ;   Score = probable
    ).

query(Mind, State, Mind) :-
    believes(Mind, Seat, K),
    mind_how(Mind, how(Score,_,_)),
    (   Score == random
    ->  envelopes(K, Pairs),
        random_member(State-_, Pairs)
    ;   best_queries(K, Seat, Score, _, States),
        random_member(State, States)
    ).

:- inline(believes/3).

believes(Mind, Seat, K) :-
    mind_belief(Mind, Belief),
    belief_seat(Belief, Seat),
    belief_knows(Belief, K).

states(Mind, Set) :-
    mind_belief(Mind, Belief),
    belief_certain(Belief, K),
    envelope_states(K, Set).

move(Position, Mind0, Move, Mind) :-
    mind_how(Mind0, how(_,_,Power)),
    mind_rooms(Mind0, Rooms0),
    travel(room_queries(Mind0), Position, Power, Rooms0, Move, Rooms),
    set_rooms_of_mind(Rooms, Mind0, Mind).

query(Room, Mind0, State, Mind) :-
    believes(Mind0, _, K),
    mind_how(Mind0, how(Score,_,_)),
    mind_rooms(Mind0, Rooms0),
    travel_queries(room_queries(Mind0), Room, Rooms0, States, Rooms),
    set_rooms_of_mind(Rooms, Mind0, Mind),
    (   Score == random
    ->  envelopes(K, Pairs),
        random_member(State0-_, Pairs),
        knowledge_deck(K, Sizes),
        state_with(State0, Sizes, Room, State)
    ;   random_member(State, States)
    ).

room_queries(Mind, Room, Bests) :-
    believes(Mind, Seat, K),
    mind_how(Mind, how(Score0,_,_)),
    (   Score0 == random
    ->  Score = probable
    ;   Score = Score0
    ),
    knowledge_deck(K, Sizes),
    card_category(Sizes, Room, Category),
    best_queries_each(K, Seat, Score, Category, Bests).

%   When the agent has seen facts, the best queries for rooms are out of date.

sees(Facts, Mind0, Mind) :-
    mind_belief(Mind0, Belief0),
    foldl(belief_sees, Facts, Belief0, Belief),
    set_belief_of_mind(Belief, Mind0, Mind1),
    set_rooms_of_mind(none, Mind1, Mind).

show(Asker, _, Cards, Mind0, Card, Mind) :-
    mind_shown(Mind0, Shown0),
    card_to_show(Asker, Cards, Shown0, Card, Shown),
    set_shown_of_mind(Shown, Mind0, Mind).

accuse(Mind, State, Mind) :-
    believes(Mind, Seat, K),
    mind_how(Mind, how(_,P,_)),
    best_queries(K, Seat, probable, Best, [State|_]),
    Best >= P - 1.0e-9.

chance(State, Mind, P) :-
    believes(Mind, _, K),
    probability(K, State, P).

believes(Mind, Claims) :-
    mind_belief(Mind, Belief),
    belief_certain(Belief, Certain),
    belief_knows(Belief, K),
    mixture_claims(Certain, [1-K], Claims).
