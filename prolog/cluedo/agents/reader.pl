:- module(cluedo_agent_reader, []).
:- use_module('../knowledge', [envelopes/2]).
:- use_module('../knowledge/term', [knowledge_deck/2]).
:- use_module('../support/check', [must_be_options/2]).
:- use_module('../support/foreign', [knowledge_learn_all/3,queries_best/7,query_best/7]).
:- use_module(belief, [memory/2,memory_knows/2,memory_sees/5,seen_fact/4]).
:- use_module(game, [common_knowledge/3,game_deck/2]).
:- use_module('reader/hypotheses',
              [belief_learns/5,belief_mixture/2,belief_queried/6,belief_start/4]).
:- use_module('reader/types', [type_prior/2]).
:- use_module(states, [category_of/3,states_set/3]).
:- use_module('../knowledge', [learn/3]).
:- use_module('reader/waiting', [waiting/5]).
:- use_module(walking, [travel_move/3,travel_rooms/2]).
:- use_module(library(aggregate), [aggregate_all/3]).
:- use_module(library(apply), [foldl/4]).
:- use_module(library(lists), [last/2,member/2]).
:- use_module(library(option), [option/3]).
:- use_module(library(pairs), [pairs_keys/2]).
:- use_module(library(random), [random_member/2]).

/** <module> Agent reader: what others ask tells what they have
*/

:- multifile cluedo_agent:agent/2.

cluedo_agent:agent(reader, cluedo_agent_reader).

start(Seat, Game, Options, reader(Seat,Memory,Belief,[],[],How,public(K,Players,none))) :-
    must_be_options([query/1,accuse/1,showing/1,travel/1,types/1,beam/1,samples/1,patience/1,bold/1], Options),
    memberchk(players(Players), Game),
    game_deck(Game, Sizes),
    default_score(Players, Score),
    option(query(score(A,B,C)), Options, Score),
    option(accuse(P), Options, wait),
    option(samples(Samples), Options, 24),
    option(patience(Patience), Options, 1.0),
    default_bold(Players, Bold0),
    option(bold(Bold), Options, Bold0),
    option(showing(Showing), Options, random),
    option(travel(Power), Options, 1),
    option(beam(Most), Options, 12),
    findall(Type-Prior, type_prior(Type, Prior), Types0),
    option(types(Types), Options, Types0),
    How = how(score(A,B,C),accuse(P,Samples,Patience,Bold),Power,Most),
    common_knowledge(Game, [showing(Showing)], K),
    memory(K, Memory),
    findall(Other-Types,
            ( between(1, Players, Other), Other =\= Seat ),
            Priors),
    belief_start(game(Sizes,Players), Priors, K, Belief).

%   With one opponent, what is told of its hand is told of the envelope.

default_score(Players, Score) :-
    (   Players =:= 2
    ->  Score = score(1,0,1.5)
    ;   Score = score(1,0,0)
    ).

default_bold(Players, P) :-
    (   Players =< 5
    ->  arg(Players, chances(1,1,1,0.4,0.3), P)
    ;   P = 0.25
    ).

query(Mind, State, Mind) :-
    best(Mind, _, States),
    random_member(State, States).

best(reader(Seat,_,Belief,_,_,how(score(A,B,C),_,_,_),_), Value, States) :-
    belief_mixture(Belief, Mixture),
    (   C =:= 0
    ->  query_best(Mixture, Seat, A, B, C, Value, States)
    ;   queries_best(Mixture, Seat, A, B, C, 1, Bests),
        aggregate_all(max(V,Ss), member(best(_,V,Ss), Bests), max(Value,States))
    ).

states(reader(_,Memory,_,_,_,_,_), Set) :-
    memory_knows(Memory, K),
    envelopes(K, Pairs),
    pairs_keys(Pairs, States),
    knowledge_deck(K, Sizes),
    states_set(States, Sizes, Set).

                /*******************************
                *          THE BOARD           *
                *******************************/

%   The room whose best query is worth most for each turn that it takes.

move(Position, Mind0, Move, Mind) :-
    travel_rooms(Position, Rooms),
    (   Rooms = [Room-_|_]
    ->  bests(Room, Mind0, Bests, Mind),
        Mind = reader(_,_,_,_,_,how(_,_,Power,_),_),
        findall(Rate-Card,
                ( member(Card-Turns, Rooms),
                  memberchk(best(Card,Value,_), Bests),
                  Rate is Value/Turns**Power
                ),
                Rated),
        travel_move(Position, Rated, Move)
    ;   Move = stay,
        Mind = Mind0
    ).

%   Bests are the best queries in each room; Room is one. They are kept for the rest
%   of the turn, in which the agent learns nothing before it asks.

bests(Room, Mind0, Bests, Mind) :-
    Mind0 = reader(Seat,Memory,Belief,Past,Shown,How,public(Public,N,Known)),
    (   Known = bests(Bests)
    ->  Mind = Mind0
    ;   How = how(score(A,B,C),_,_,_),
        memory_knows(Memory, K),
        knowledge_deck(K, Sizes),
        category_of(Sizes, Room, Category),
        belief_mixture(Belief, Mixture),
        queries_best(Mixture, Seat, A, B, C, Category, Bests),
        Mind = reader(Seat,Memory,Belief,Past,Shown,How,public(Public,N,bests(Bests)))
    ).

query(Room, Mind0, State, Mind) :-
    bests(Room, Mind0, Bests, Mind),
    memberchk(best(Room,_,States), Bests),
    random_member(State, States).

                /*******************************
                *           LEARNING           *
                *******************************/

sees(Facts, Mind0, Mind) :-
    foldl(sees_one, Facts, Mind0, Mind).

sees_one(Seen, Mind0, Mind) :-
    Mind0 = reader(Seat,Memory0,Belief0,Past,Shown,How,public(Public0,N,_)),
    How = how(_,_,_,Most),
    memory_sees(learn, Seat, Seen, Memory0, Memory),
    memory_knows(Memory, K),
    seen_fact(Seen, Seat, Fact, _),
    (   Fact = asked(Asker,_,_,_),
        Asker =\= Seat
    ->  belief_queried(Fact, Past, Most, K, Belief0, Belief)
    ;   belief_learns(Fact, Most, K, Belief0, Belief)
    ),
    (   Fact = hand(_,_)
    ->  Past1 = Past
    ;   Past1 = [Fact|Past]
    ),
    public(Fact, Public0, Public),
    Mind = reader(Seat,Memory,Belief,Past1,Shown,How,public(Public,N,none)).

public(asked(Asker,State,Answerer,_), K0, K),
    knowledge_learn_all(K0, [asked(Asker,State,Answerer,unknown)], K1) =>
    K = K1.
public(accused(P,State,false), K0, K),
    knowledge_learn_all(K0, [accused(P,State,false)], K1) =>
    K = K1.
public(hand(open,Cards), K0, K) =>
    knowledge_learn_all(K0, [hand(open,Cards)], K).
public(_, K0, K) =>
    K = K0.

show(Asker, _, Cards, Mind0, Card, Mind) :-
    Mind0 = reader(Seat,Memory,Belief,Past,Shown,How,Public),
    (   member(Card, Cards),
        memberchk(Asker-Card, Shown)
    ->  Mind = Mind0
    ;   sort(Cards, Sorted),
        last(Sorted, Card),
        Mind = reader(Seat,Memory,Belief,Past,[Asker-Card|Shown],How,Public)
    ).

accuse(Mind, State, Mind) :-
    Mind = reader(Seat,_,Belief,Past,_,how(_,How,_,_),public(Public,Players,_)),
    belief_mixture(Belief, Mixture),
    query_best(Mixture, Seat, 1, 0, 0, Best, [State|_]),
    How = accuse(P,Samples,Patience,Bold),
    (   number(P)
    ->  Best >= P - 1.0e-9
    ;   Best >= 0.999
    ->  true
    ;   Best > 0.15,
        waiting(table(Seat,Players,Public,Past), Belief, Bold, Samples, Value),
        Best >= Value*Patience
    ).
