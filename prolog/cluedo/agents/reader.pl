:- module(cluedo_agents_reader,
          [ reader_types/5              % +Options, +Seat, +Game, +Facts, -Types
          ]).
:- use_module('../knowledge/edition/setting', [card_category/3]).
:- use_module('../knowledge', [learn/3,probability/3]).
:- use_module('../knowledge/knowledge_term', [knowledge_deck/2]).
:- use_module('../support/foreign',
              [ knowledge_holder/3, knowledge_learn_all/3, queries_best/7, query_best/7
              ]).
:- use_module(memory, [memory/2,memory_knows/2,memory_sees/5,seen_fact/4]).
:- use_module(card_to_show, [card_to_show/5]).
:- use_module(claims, [mixture_claims/3]).
:- use_module(briefing, [common_knowledge/3,game_deck/2,rooms_category/2]).
:- use_module(reader/hypotheses,
              [ belief_learns/5, belief_mixture/2, belief_learns_query/6, belief_start/4,
                belief_types/2
              ]).
:- use_module(reader/reader_options, [reader_options/5]).
:- use_module(reader/paces, [paces_read/3,paces_see/6,paces_start/3]).
:- use_module(reader/waiting, [waiting/6]).
:- use_module(states, [envelope_states/2,state_with_some/6]).
:- use_module('../support/inline', [inline_record/1]).
:- use_module('../support/random_numbers', [random/1,random_member/2,random_permutation/2]).
:- use_module(travel, [travel/6,travel_queries/5]).
:- use_module(library(aggregate), [aggregate_all/3]).
:- use_module(library(apply), [foldl/4]).
:- use_module(library(lists), [member/2,min_list/2]).
:- use_module(library(record), [(record)/1,op(_,_,record)]).

/** <module> Agent reader: it infers hands from the queries of others

It knows what agent `exact` knows. It also has a belief, which is a Bayesian model of its opponents.
Each of their queries has a type, which may change from one query to the next. The belief has the
probabilities of the types, and of what follows for the cards if a query is of a type. All choices
of the agent use the belief. Its certain knowledge is kept apart. See agents/reader/types.pl for the
types, and agents/reader/hypotheses.pl for their probabilities.

It queries the most probable winstate, but first it misleads players that read queries, see option
bluff(When). It accuses when it does not pay to wait, that is, when its chance to win now is at
least its chance to win in its next turn. Others may win before its next turn, see
agents/reader/waiting.pl. It learns how soon others win from their queries, and from the turns in
which they do not accuse, see agents/reader/paces.pl.

The last query of each asker is `careful`, `steady` or `simple` with some probability. The agent's
trust is the least of these probabilities. Until it is certain, it multiplies its chance to win now
by its trust.

Agent reader(Options) has these options:

  - beam(N)
    Keep N hypotheses about all players together (default 20). Time grows with N.
  - samples(N)
    Simulate about N deals to estimate the value of waiting. Default is 160 divided by the number of
    players. Time grows with N.
  - types(Types)
    The types of a player's first query: a list of Type-P, where P is a probability. When the type
    of a player's queries changes, it is drawn from this list, too. By default `steady` is the most
    probable type, and `thesis` is left out. `any` is always added.
  - players(Known)
    The types of the first queries of known players: a list of Seat-Types, as from reader_types/5.
    These Types get 95 % of the probability. The Types of option types(Types) get 5 %.
  - query(Score)
    As in best_queries/5. Default is `probable`, or score(1,0,1.5) with one opponent.
  - among(Queries)
    `possible` chooses among the possible winstates. `all` chooses among all states. `trusted`
    chooses among all states if the agent's trust is at least 1/2. Otherwise it queries the most
    probable winstate. Default is `possible`, or `trusted` with one opponent. On a board the choice
    is always among all states with the room.
  - accuse(P)
    Accuse when a winstate has at least probability P by the belief. Default is `wait`: accuse when
    waiting does not pay.
  - patience(F)
    Multiply the estimated value of waiting by F (default 1).
  - bold(P)
    Expect others to accuse from probability P on. The default is of default_accuse/2.
  - bluff(When)
    Replace two cards of the query by own cards, which misleads players that read queries. `early`
    bluffs in its first query. It also bluffs in its second query if one of the others probably
    believes that players lack all cards that they name. This is the default with two or more
    opponents. A number P bluffs in each query with probability P. With one opponent the default
    is 0.
  - travel(Power), showing(Model)
    As in agent `exact`.

It shows cards as agent `exact` does. It plays with any deck.

Its mind is reader(Seat,Memory,Belief,Paces,Start,Public,Past,Shown,How,Rooms):

| Memory              | see agents/memory.pl                         |
| Belief              | see agents/reader/hypotheses.pl              |
| Paces               | see agents/reader/paces.pl                   |
| Start, Public, Past | parts of Table, see agents/reader/waiting.pl |
| Shown               | see card_to_show/5                           |
| How                 | see reader_options/5                         |
| Rooms               | see agents/travel.pl                         |

@error domain_error(cluedo_score, Score), domain_error(cluedo_power, Power)
@error domain_error(cluedo_probability, P) if P is not from 0 to 1
@error domain_error(oneof(Types), Type) if Type is not one of Types
*/

:- set_prolog_flag(optimise, true).     % local to this file

:- multifile cluedo_agent:agent/2.

cluedo_agent:agent(reader, cluedo_agents_reader).

:- record(reader(seat,memory,belief,paces,start,public,past,shown,how,rooms)).

:- inline_record(reader).

start(Seat, Game, Options, Mind) :-
    Mind = reader(Seat,Memory,Belief,Paces,K,K,[],[],How,none),
    reader_options(Options, Seat, Game, How, Priors),
    How = how(_,_,_,_,_,_,Showing),
    common_knowledge(Game, [showing(Showing)], K),
    memory(K, Memory),
    game_deck(Game, Sizes),
    memberchk(players(Players), Game),
    rooms_category(Game, Category),
    belief_start(game(Sizes,Players,Category), Priors, K, Belief),
    paces_start(Seat, Players, Paces).

%!  reader_types(+Options, +Seat, +Game, +Facts, -Types) is det.
%
%   Agent reader(Options) at Seat has seen Facts, see sees/3 of library(cluedo/agent). Types is what
%   the agent believes about the other players. It is a list of Player-List for each player that has
%   asked. List has Type-P for each type that the player may be, with probability P. Game is a list
%   of options of knowledge/2, with players(N) and hands(Sizes). Types from one game can be used in
%   the next game:
%
%       ?- contest([reader,exact,simple], [seed(1)], Result),
%          view(Result, 1, Facts),
%          reader_types([], 1, [players(3),hands([6,6,6])], Facts, Types),
%          contest([reader([players(Types)]),exact,simple], [seed(2)], Next).
%
%   @error the errors of the options

reader_types(Options, Seat, Game, Facts, Types) :-
    start(Seat, Game, Options, Mind0),
    sees(Facts, Mind0, Mind),
    reader_belief(Mind, Belief),
    belief_types(Belief, Types).

knows(Mind, K) :-
    reader_memory(Mind, Memory),
    memory_knows(Memory, K).

mixture(Mind, Mixture) :-
    reader_belief(Mind, Belief),
    belief_mixture(Belief, Mixture).

states(Mind, Set) :-
    knows(Mind, K),
    envelope_states(K, Set).

query(Mind, State, Mind) :-
    reader_how(Mind, how(Score,Among,_,_,_,_,_)),
    best_states(Among, Score, Mind, States),
    random_member(State0, States),
    maybe_bluff(Mind, none, State0, State).

best_states(possible, score(A,B,C), Mind, States) =>
    reader_seat(Mind, Seat),
    mixture(Mind, Mixture),
    query_best(Mixture, Seat, A, B, C, _, States).
best_states(all, Score, Mind, States) =>
    best_by_card(1, Score, Mind, Bests),
    aggregate_all(max(Value,Of), member(best(_,Value,Of), Bests), max(_,States)).
best_states(trusted, Score, Mind, States) =>
    reader_belief(Mind, Belief),
    trust(Belief, Trust),
    (   Trust >= 0.5
    ->  best_states(all, Score, Mind, States)
    ;   best_states(possible, score(1,0,0), Mind, States)
    ).

%   Bests has the best queries with each card of Category, see best_queries_each/5.

best_by_card(Category, score(A,B,C), Mind, Bests) :-
    reader_seat(Mind, Seat),
    mixture(Mind, Mixture),
    queries_best(Mixture, Seat, A, B, C, Category, Bests).

%   Replace two cards of the query by own cards, or one if there is only one category to choose. On
%   a board, Room stays.

maybe_bluff(Mind, Room, State0, State) :-
    reader_how(Mind, how(_,_,_,_,_,Bluff,_)),
    (   bluffs(Bluff, Mind)
    ->  reader_seat(Mind, Seat),
        knows(Mind, K),
        knowledge_deck(K, Sizes),
        findall(Card, own_card(K, Seat, Card), Cards0),
        random_permutation(Cards0, Cards),
        findall(Category, ( integer(Room), card_category(Sizes, Room, Category) ), Taken),
        state_with_some(2, Cards, Sizes, Taken, State0, State)
    ;   State = State0
    ).

%   The first query is made before much is known about the others. In the second it pays to bluff if
%   one of the others probably believes it.

bluffs(early, Mind) =>
    reader_seat(Mind, Seat),
    reader_past(Mind, Past),
    aggregate_all(count, member(asked(Seat,_,_,_), Past), Count),
    (   Count =:= 0
    ->  true
    ;   Count =:= 1,
        reader_paces(Mind, Paces),
        reader_belief(Mind, Belief),
        belief_types(Belief, Types),
        paces_read(Paces, Types, P),
        P >= 0.4
    ).
bluffs(Bluff, _) =>
    Bluff > 0,
    random(X),
    X < Bluff.

own_card(K, Seat, Card) :-
    knowledge_holder(K, Seat, Facts),
    member(has(Seat,Card), Facts).

move(Position, Mind0, Move, Mind) :-
    reader_how(Mind0, how(_,_,_,Power,_,_,_)),
    reader_rooms(Mind0, Rooms0),
    travel(room_queries(Mind0), Position, Power, Rooms0, Move, Rooms),
    set_rooms_of_reader(Rooms, Mind0, Mind).

query(Room, Mind0, State, Mind) :-
    reader_rooms(Mind0, Rooms0),
    travel_queries(room_queries(Mind0), Room, Rooms0, States, Rooms),
    set_rooms_of_reader(Rooms, Mind0, Mind),
    random_member(State0, States),
    maybe_bluff(Mind, Room, State0, State).

room_queries(Mind, Room, Bests) :-
    reader_how(Mind, how(score(A,B,C0),_,_,_,_,_,_)),
    C is max(C0, 0.15),
    knows(Mind, K),
    knowledge_deck(K, Sizes),
    card_category(Sizes, Room, Category),
    best_by_card(Category, score(A,B,C), Mind, Bests).

sees(Facts, Mind0, Mind) :-
    foldl(sees_one, Facts, Mind0, Mind).

sees_one(Seen, Mind0, Mind) :-
    Mind0 = reader(Seat,Memory0,Belief0,Paces0,Start,Public0,Past0,Shown,How,_),
    How = how(_,_,accuse(_,_,_,Bold),_,Most,_,_),
    paces_see(Seen, table(Seat,Start,Public0,Past0), Belief0, Bold, Paces0, Paces),
    memory_sees(learn, Seat, Seen, Memory0, Memory),
    memory_knows(Memory, K),
    seen_fact(Seen, Seat, Fact, _),
    (   Fact = asked(Asker,_,_,_),
        Asker =\= Seat
    ->  belief_learns_query(Fact, Past0, Most, K, Belief0, Belief)
    ;   belief_learns(Fact, Most, K, Belief0, Belief)
    ),
    (   public_event(Fact, Common)
    ->  Past = [Fact|Past0]
    ;   Past = Past0,
        Common = Fact
    ),
    (   Fact \= hand(Seat,_),
        knowledge_learn_all(Public0, [Common], Public1)
    ->  Public = Public1
    ;   Public = Public0
    ),
    Mind = reader(Seat,Memory,Belief,Paces,Start,Public,Past,Shown,How,none).

%   public_event(+Fact, -Public): Public is the part of Fact that all players see.

public_event(asked(Asker,State,Answerer,_), asked(Asker,State,Answerer,unknown)).
public_event(accused(P,State,Right), accused(P,State,Right)).

show(Asker, _, Cards, Mind0, Card, Mind) :-
    reader_shown(Mind0, Shown0),
    card_to_show(Asker, Cards, Shown0, Card, Shown),
    set_shown_of_reader(Shown, Mind0, Mind).

%   It seldom pays to accuse an improbable winstate. Up to 0.15 the agent does not consider it.

accuse(Mind, State, Mind) :-
    reader_how(Mind, how(_,_,How,_,_,_,_)),
    mixture(Mind, Mixture),
    reader_seat(Mind, Seat),
    query_best(Mixture, Seat, 1, 0, 0, Best, [State|_]),
    How = accuse(P,Samples,Patience,Bold),
    (   P \== wait
    ->  Best >= P-1.0e-9
    ;   Best >= 0.999
    ->  true
    ;   Best > 0.15,
        reader_belief(Mind, Belief),
        reader_public(Mind, Public),
        reader_past(Mind, Past),
        reader_paces(Mind, Paces),
        reader_start(Mind, Start),
        waiting(table(Seat,Start,Public,Past), Belief, Paces, Bold, Samples, Value),
        trust(Belief, Trust),
        Best*Trust >= Value*Patience
    ).

%   Only `careful`, `steady` and `simple` count. Inferences from other types are wrong more often
%   than the probabilities of these types say.

trust(Belief, Trust) :-
    belief_types(Belief, Types),
    findall(Sum,
            ( member(_-List, Types),
              aggregate_all(sum(P),
                            ( member(Type-P, List),
                              memberchk(Type, [careful,steady,simple])
                            ),
                            Sum)
            ),
            Sums),
    min_list([1|Sums], Trust).

chance(State, Mind, P) :-
    mixture(Mind, Mixture),
    aggregate_all(sum(Weight*Q),
                  ( member(Weight-K, Mixture), probability(K, State, Q) ),
                  Sum),
    P is min(1, Sum).                   % rounded weights may add up to more

believes(Mind, Claims) :-
    knows(Mind, K),
    mixture(Mind, Mixture),
    mixture_claims(K, Mixture, Claims).
