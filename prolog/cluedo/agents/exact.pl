:- module(cluedo_agents_exact, []).
:- use_module('../knowledge/edition/setting', [card_category/3]).
:- use_module('../support/check', [must_be_options/2]).
:- use_module('../support/inline', [inline/1,inline_record/1]).
:- use_module('../support/random_numbers', [random_member/2]).
:- use_module('../knowledge', [envelopes/2,learn/3,probability/3]).
:- use_module(memory,
              [memory/2,memory_knows/2,memory_version/2,memory_sees/5,seen_fact/4]).
:- use_module(card_to_show, [card_to_show/5]).
:- use_module(briefing, [common_knowledge/3,default_accuse/2,must_be_classic/1]).
:- use_module(opponents, [must_be_model/1,opponent_implies/3]).
:- use_module('../knowledge/knowledge_term', [knowledge_deck/2]).
:- use_module('../queries', [best_queries/5,best_queries_each/5]).
:- use_module(states, [envelope_states/2,state_with/4]).
:- use_module(travel, [travel/6,travel_queries/5]).
:- use_module(library(apply), [foldl/4,maplist/2]).
:- use_module(library(error), [domain_error/2,must_be/2]).
:- use_module(library(lists), [member/2]).
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

Its mind is mind(Memory,Belief,Assumed,Asked,Shown,Seat,How,Rooms):

| Memory  | a memory of agents/memory.pl                                                      |
| Belief  | the agent's knowledge, together with the facts that models imply                  |
| Assumed | these facts, as Asker-Fact; Asker-wrong if the player does not follow the models  |
| Asked   | all queries, the last one first                                                   |
| Shown   | the shown cards, see card_to_show/5                                               |
| How     | the options, as how(Score,P,Models,Power)                                         |
| Rooms   | the best queries for each room, see agents/travel.pl                              |

@error domain_error(cluedo_score, Score), raised by the first query
@error domain_error(cluedo_power, Power) if Power is not from 0 to 100
@error existence_error(cluedo_model, Model)
*/

:- set_prolog_flag(optimise, true).     % local to this file

:- multifile cluedo_agent:agent/2.

cluedo_agent:agent(exact, cluedo_agents_exact).

:- record(mind(memory,belief,assumed,asked,shown,seat,how,rooms)).

:- inline_record(mind).

start(Seat, Game, Options, mind(Memory,K,[],[],[],Seat,How,none)) :-
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
    must_be(list, Models),
    maplist(must_be_model, Models),
    (   Models == []
    ->  true
    ;   must_be_classic(Game)
    ),
    How = how(Score,P,Models,Power),
    common_knowledge(Game, [showing(Showing)], K),
    memory(K, Memory).

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
    mind_belief(Mind, Belief),
    mind_seat(Mind, Seat),
    mind_how(Mind, how(Score,_,_,_)),
    (   Score == random
    ->  envelopes(Belief, Pairs),
        random_member(State-_, Pairs)
    ;   best_queries(Belief, Seat, Score, _, States),
        random_member(State, States)
    ).

states(Mind, Set) :-
    mind_memory(Mind, Memory),
    memory_knows(Memory, K),
    envelope_states(K, Set).

move(Position, Mind0, Move, Mind) :-
    mind_how(Mind0, how(_,_,_,Power)),
    mind_rooms(Mind0, Rooms0),
    travel(room_queries(Mind0), Position, Power, Rooms0, Move, Rooms),
    set_rooms_of_mind(Rooms, Mind0, Mind).

query(Room, Mind0, State, Mind) :-
    mind_belief(Mind0, Belief),
    mind_how(Mind0, how(Score,_,_,_)),
    mind_rooms(Mind0, Rooms0),
    travel_queries(room_queries(Mind0), Room, Rooms0, States, Rooms),
    set_rooms_of_mind(Rooms, Mind0, Mind),
    (   Score == random
    ->  envelopes(Belief, Pairs),
        random_member(State0-_, Pairs),
        knowledge_deck(Belief, Sizes),
        state_with(State0, Sizes, Room, State)
    ;   random_member(State, States)
    ).

room_queries(Mind, Room, Bests) :-
    mind_belief(Mind, Belief),
    mind_seat(Mind, Seat),
    mind_how(Mind, how(Score0,_,_,_)),
    (   Score0 == random
    ->  Score = probable
    ;   Score = Score0
    ),
    knowledge_deck(Belief, Sizes),
    card_category(Sizes, Room, Category),
    best_queries_each(Belief, Seat, Score, Category, Bests).

%   When the belief changes, the queries for rooms are out of date.

:- inline(believes/4).

believes(Belief, Assumed, Mind0, Mind) :-
    set_belief_of_mind(Belief, Mind0, Mind1),
    set_assumed_of_mind(Assumed, Mind1, Mind2),
    set_rooms_of_mind(none, Mind2, Mind).

sees(Facts, Mind0, Mind) :-
    foldl(sees_one, Facts, Mind0, Mind).

sees_one(Fact, Mind0, Mind), Fact = asked(Asker,_,_,_) =>
    learn_certain(Fact, Mind0, Mind1),
    mind_asked(Mind1, Asked0),
    Asked = [Fact|Asked0],
    set_asked_of_mind(Asked, Mind1, Mind2),
    set_rooms_of_mind(none, Mind2, Mind3),
    (   mind_seat(Mind3, Asker)
    ->  Mind = Mind3
    ;   mind_how(Mind3, how(_,_,Models,_)),
        findall(Read, ( member(Model, Models), opponent_implies(Model, Asked, Read) ),
                Reads),
        foldl(assume(Asker), Reads, Mind3, Mind)
    ).
sees_one(Fact, Mind0, Mind) =>
    learn_certain(Fact, Mind0, Mind).

learn_certain(Seen, Mind0, Mind) :-
    mind_memory(Mind0, Memory0),
    mind_belief(Mind0, Belief0),
    mind_assumed(Mind0, Assumed0),
    mind_seat(Mind0, Seat),
    memory_sees(learn, Seat, Seen, Memory0, Memory),
    set_memory_of_mind(Memory, Mind0, Mind1),
    memory_version(Memory0, N0),
    memory_version(Memory, N),
    (   N =:= N0
    ->  Mind = Mind1
    ;   memory_knows(Memory0, K0),
        memory_knows(Memory, K),
        (   same_term(Belief0, K0)
        ->  Belief = K,
            Assumed = Assumed0
        ;   seen_fact(Seen, Seat, Fact, _),
            possible(Belief0, Fact, Belief)
        ->  Assumed = Assumed0
        ;   Belief = K,
            findall(Asker-wrong, member(Asker-wrong, Assumed0), Assumed)
        ),
        believes(Belief, Assumed, Mind1, Mind)
    ).

possible(K0, Fact, K) :-
    catch(learn(K0, Fact, K), error(cluedo_contradiction(_),_), fail).

%   Believe Fact, which a model implies about Asker. If Fact contradicts the belief, drop all facts
%   that models imply about Asker.

assume(Asker, Fact, Mind0, Mind) :-
    mind_belief(Mind0, Belief0),
    mind_assumed(Mind0, Assumed0),
    (   memberchk(Asker-wrong, Assumed0)
    ->  Mind = Mind0
    ;   possible(Belief0, Fact, Belief)
    ->  believes(Belief, [Asker-Fact|Assumed0], Mind0, Mind)
    ;   findall(Other-F,
                ( member(Other-F, Assumed0), Other \== Asker ),
                Assumed),
        mind_memory(Mind0, Memory),
        memory_knows(Memory, K),
        foldl(believe, Assumed, K, Belief),
        believes(Belief, [Asker-wrong|Assumed], Mind0, Mind)
    ).

believe(_-Fact, K0, K) :-
    (   Fact \== wrong,
        possible(K0, Fact, K1)
    ->  K = K1
    ;   K = K0
    ).

show(Asker, _, Cards, Mind0, Card, Mind) :-
    mind_shown(Mind0, Shown0),
    card_to_show(Asker, Cards, Shown0, Card, Shown),
    set_shown_of_mind(Shown, Mind0, Mind).

accuse(Mind, State, Mind) :-
    mind_belief(Mind, Belief),
    mind_seat(Mind, Seat),
    mind_how(Mind, how(_,P,_,_)),
    best_queries(Belief, Seat, probable, Best, [State|_]),
    Best >= P - 1.0e-9.

chance(State, Mind, P) :-
    mind_belief(Mind, Belief),
    probability(Belief, State, P).
