:- use_module('../helpers/all').
:- use_module(library(cluedo/agents/walking), [travel_rooms/2]).
:- use_module(library(cluedo/board), [position_move/3]).
:- use_module('../helpers/games').
:- use_module('../helpers/positions').

%   `watched(Agent)` plays as Agent, one of the kind `exact`. What it thinks at
%   the end is in a global variable named by its seat, and each decision to
%   accuse, or not to, is checked. Its mind is Seat-Mind.

:- multifile cluedo_agent:agent/2.

cluedo_agent:agent(watched, exact_watched).

exact_watched:start(Seat, Game, Agent, Seat-P) :-
    player_start(Agent, Seat, Game, P),
    thinks(Seat, P).
exact_watched:sees(Facts, Seat-P0, Seat-P) :-
    player_sees(Facts, P0, P),
    thinks(Seat, P).
exact_watched:query(Seat-P0, State, Seat-P) :-
    player_query(P0, State, P),
    thinks(Seat, P),
    player_mind(P, Mind),
    possible(Mind, State).
exact_watched:move(Position, Seat-P0, Move, Seat-P) :-
    player_move(Position, P0, Move, P).
exact_watched:query(Room, Seat-P0, State, Seat-P) :-
    player_query(Room, P0, State, P),
    thinks(Seat, P).
exact_watched:states(_-P, Set) :-
    player_states(P, Set).
exact_watched:show(Asker, State, Cards, Seat-P0, Card, Seat-P) :-
    player_show(Asker, State, Cards, P0, Card, P),
    thinks(Seat, P).
exact_watched:accuse(Seat-P0, State, Seat-P) :-
    player_mind(P0, Mind0),
    Mind0 = mind(belief(Belief,_,_,_,_,_),_,how(_,P1,_),_),
    envelopes(Belief, Pairs),
    deals(Belief, All),
    aggregate_all(max(Count), member(_-Count, Pairs), Most),
    Best is Most rdiv All,
    (   player_accuse(P0, State, P)
    ->  assertion(Best >= P1-1.0e-6),
        assertion(memberchk(State-Most, Pairs)),
        assertion(possible(Mind0, State))
    ;   assertion(Best < P1),
        fail
    ).

thinks(Seat, P) :-
    player_mind(P, Mind),
    atom_number(Key, Seat),
    nb_setval(Key, Mind).

mind(Seat, Mind) :-
    atom_number(Key, Seat),
    nb_getval(Key, Mind).

possible(mind(belief(_,memory(K,_,_,_),_,_,_,_),_,_,_), State) :-
    deals(K, State, Count),
    Count > 0.

%   The deal of Result is one that K thinks possible.

true_of(K, Result) :-
    memberchk(winstate(State), Result),
    memberchk(hands(Hands), Result),
    foldl([[[I]|Cards],K0,K1]>>learn(K0, hand(I,Cards), K1), Hands, K, K2),
    certain(K2, State).

%   What seat I thought at the end of a game is sound.

sound(Result, I) :-
    mind(I, mind(belief(Belief,memory(K,_,_,_),Assumed,_,I,_),_,_,_)),
    assertion(true_of(K, Result)),
    assertion(( deals(Belief, Count), Count > 0 )),
    forall(member(Asker-wrong, Assumed),
           assertion(findall(Fact, member(Asker-Fact, Assumed), [wrong]))),
    foldl([_-Fact,K0,K1]>>(Fact == wrong -> K1 = K0 ; learn(K0, Fact, K1)), Assumed, K, Belief2),
    deals(Belief, N),
    deals(Belief2, N2),
    assertion(N =:= N2).

%   Played alike, whatever is watched.

contest_sound(Agents, Options) :-
    findall(Watched,
            ( member(Agent, Agents),
              (   exact(Agent)
              ->  Watched = watched(Agent)
              ;   Watched = Agent
              )
            ),
            Seats),
    contest(Seats, Options, Result),
    forall(( nth1(I, Agents, Agent), exact(Agent) ), sound(Result, I)).

exact(Agent) :-
    functor(Agent, exact, _).

:- begin_tests(agents_exact).

option([]).
option([query(random)]).
option([query(information)]).
option([query(score(0,0,1)),accuse(0.1)]).
option([showing(any),reads([thesis])]).
option([query(score(1,0,-1)),accuse(2),reads([simple,thesis])]).

test('the thesis\'s game',
     [ forall(( between(2, 6, X), option(Options), member(Quirks, [false,true]) )),
       true(Name == rounds)
     ]) :-
    play([players(X),agent(watched(exact(Options))),quirks(Quirks)], Result),
    last(Result, End),
    functor(End, Name, 1),
    sound(Result, 1).
test('opponents follow the model of the thesis', [forall(between(2, 6, X)), true]) :-
    play([players(X),agent(watched(exact([reads([thesis])])))], Result),
    sound(Result, 1),
    mind(1, mind(belief(Belief,_,Assumed,_,_,_),_,_,_)),
    assertion(true_of(Belief, Result)),
    assertion(\+ memberchk(_-wrong, Assumed)).
test('agent exact has the defaults', true(Exact == Options)) :-
    play([players(4),agent(exact),seed(5)], Result),
    last(Result, Exact),
    play([players(4),agent(exact([query(probable),accuse(0.4),reads([]),showing(random)])),seed(5)],
         Result2),
    last(Result2, Options).
test('a transcript ends with one state or more', true) :-
    with_output_to(string(Text),
                   play([agent(exact),seed(2),transcript(true)], _)),
    sub_string(Text, _, _, _, "states left NewL: "),
    !.

test('contests', [forall(( between(2, 6, X), between(1, 8, _) )), true]) :-
    findall(exact(Options), option(Options), Kinds),
    random_agents([exact,exact,simple,modal,elimination,random|Kinds], X, Agents),
    contest_sound(Agents, [turns(80)]).
test('six that accuse early', [forall(between(1, 5, _)), true]) :-
    random_agents([exact], 6, Agents),
    contest_sound(Agents, []).
test('a wrong model does not make the knowledge wrong',
     [forall(( member(Other, [random,elimination,modal,exact]), between(1, 3, _) )), true]) :-
    contest_sound([exact([reads([simple])]),Other,exact([reads([simple,thesis])]),Other,Other],
                  [turns(60)]).
test('a right model while nobody accuses', [forall(between(2, 6, X)), true]) :-
    random_agents([simple], X, [_|Others]),
    contest([watched(exact([accuse(2),reads([simple])]))|Others], [], Result),
    sound(Result, 1),
    mind(1, mind(belief(Belief,_,Assumed,_,_,_),_,_,_)),
    assertion(true_of(Belief, Result)),
    assertion(\+ memberchk(_-wrong, Assumed)).

%   Single decisions. Player 1 of six has 6, 12 and 21.

player(Options, Facts, P) :-
    player(exact(Options), 6, 1, [21,6,12], P0),
    player_sees(Facts, P0, P).

mind(Options, Facts, Mind) :-
    player(Options, Facts, P),
    player_mind(P, Mind).

show(Asker-Could, Card, P0, P) :-
    player_show(Asker, s(1,7,13), Could, P0, Card, P).

test('facts of a model are believed, not known', true(Facts-Counts == Expected-[true,true])) :-
    mind([reads([simple])], [asked(3,s(2,7,13),4,unknown)],
         mind(belief(Belief,memory(K,_,_,_),Assumed,_,_,_),_,_,_)),
    findall(Fact, member(3-Fact, Assumed), Facts0),
    sort(Facts0, Facts),
    sort([lacks(3,2),lacks(envelope,1),lacks(3,7),lacks(3,13)], Expected),
    findall(Bool,
            ( ( deals(Belief, has(envelope,1), 0)
              ; deals(K, has(envelope,1), Count), Count > 0
              ),
              Bool = true
            ),
            Counts).
%   Nobody who is simple and lacks a suspect asks for the last one.

test('a model that is wrong for one player is kept for others',
     true(Assumed-Out == Expected-[1,6,12,21])) :-
    mind([reads([simple])],
         [ asked(2,s(3,8,14),3,unknown), asked(3,s(2,7,13),4,unknown), asked(2,s(6,8,14),3,unknown),
           asked(2,s(4,8,14),3,unknown) ],
         mind(belief(Belief,_,Assumed0,_,_,_),_,_,_)),
    msort(Assumed0, Assumed),
    msort([2-wrong,3-lacks(3,2),3-lacks(3,7),3-lacks(3,13),3-lacks(envelope,1)],
          Expected),
    findall(C, certain(Belief, lacks(envelope,C)), Out).
test('knowledge that contradicts the belief', true(Assumed-Same == [2-wrong]-true)) :-
    mind([reads([simple])],
         [ asked(2,s(6,8,14),3,unknown), asked(3,s(2,7,13),nobody,unknown),
           asked(4,s(2,7,13),3,unknown) ],
         mind(belief(Belief,memory(K,_,_,_),Assumed0,_,_,_),_,_,_)),
    findall(A, ( member(A, Assumed0), A \= 4-_ ), Assumed),
    include([4-_]>>true, Assumed0, Facts),
    foldl([_-Fact,K0,K1]>>learn(K0, Fact, K1), Facts, K, K2),
    deals(K2, N),
    deals(Belief, N2),
    truth(N =:= N2, Same).
test('a card that the asker has seen is shown again', true(Cards == [13,13,20,20,20])) :-
    player([], [], P),
    foldl(show, [2-[13,1],2-[20,13],3-[13,20],3-[1,20],4-[20]], Cards, P, _).
test('the first query is not of its own cards',
     true(\+ memberchk(Query, [s(6,_,_),s(_,12,_),s(_,_,21)]))) :-
    player([], [], P),
    player_query(P, Query, _).
test('thresholds', all(P == [1,1,0.4,0.3,0.25,0.25,0.25])) :-
    member(X, [2,3,4,5,6,7,10]),
    player_start(exact, 1, [players(X)], Player),
    player_mind(Player, mind(_,_,how(_,P,_),_)).

%   An agent of three at Seat in a random game, and what it knows.

board_game(Options, Seat, K, P) :-
    random_between(1, 3, Seat),
    random_between(0, 14, Turns),
    seen_game(exact(Options), 3, Seat, Turns, _, P),
    player_mind(P, mind(belief(K,_,_,_,_,_),_,_,_)).

%   Rates of all rooms, from the values of all queries.

rated(K, Seat, A-C, Power, Position, Rate-Card) :-
    query_values(K, Seat, Values),
    travel_rooms(Position, Rooms),
    member(Card-Turns, Rooms),
    aggregate_all(max(V), room_value(Values, A-C, Card, _, V), Best),
    Rate is Best/Turns**Power.

room_value(Values, A-C, Room, State, V) :-
    State = s(_,_,Room),
    member(value(State,Hit,Bits), Values),
    V is A*Hit+C*Bits.

%   Terms are Options, and the weights and power that they mean.

board_options([], 1-0.15, 1).
board_options([travel(2.5)], 1-0.15, 2.5).
board_options([query(probable),travel(0)], 1-0, 0).
board_options([query(score(0,0,1)),travel(1)], 0-1, 1).

test('it goes where the rate is best',
     [forall(( board_options(Options, Weights, Power), repeated(40) ))]) :-
    board_game(Options, Me, K, P),
    random_position(3, Me, Position),
    player_move(Position, P, Move, _),
    findall(Rate-Card,
            ( rated(K, Me, Weights, Power, Position, Rate-Card),
              position_move(Position, Card, _)
            ),
            Rated),
    (   Rated == []
    ->  assertion(Move == stay)
    ;   aggregate_all(max(Rate), member(Rate-_, Rated), Most),
        findall(M,
                ( member(Rate-Card, Rated),
                  Rate > Most-1.0e-9,
                  position_move(Position, Card, M)
                ),
                Moves),
        assertion(memberchk(Move, Moves))
    ).
test('it asks what is best in the room',
     [forall(( board_options(Options, Weights, _), repeated(20) ))]) :-
    board_game(Options, Me, K, P0),
    random_between(13, 21, Room),
    random_member(When, [before,after]),
    (   When == after
    ->  random_position(3, Me, Position),
        player_move(Position, P0, _, P)
    ;   P = P0
    ),
    player_query(Room, P, State, _),
    query_values(K, Me, Values),
    aggregate_all(max(V), room_value(Values, Weights, Room, _, V), Best),
    once(room_value(Values, Weights, Room, State, Value)),
    assertion(Value > Best-1.0e-9).
test('the best queries of rooms are dropped when it learns something',
     [forall(repeated(40)), true(Move == Move2)]) :-
    Facts = [asked(2,s(2,8,14),3,unknown),asked(1,s(3,9,15),2,9)],
    board_player(exact, 3, 1, [1,4,7,10,13,21], P0),
    random_position(3, 1, Position0),
    player_move(Position0, P0, _, P1),
    player_sees(Facts, P1, P2),
    player_sees(Facts, P0, P3),
    random_position(3, 1, Position),
    player_move(Position, P2, Move, _),
    player_move(Position, P3, Move2, _).
test('any possible query', [forall(repeated(40))]) :-
    board_game([query(random)], _, K, P),
    random_between(13, 21, Room),
    player_query(Room, P, s(Person,Weapon,Room), _),
    deals(K, has(envelope,Person), N1),
    deals(K, has(envelope,Weapon), N2),
    assertion(( N1 > 0, N2 > 0 )).
test('the defaults of a board',
     true(How-How2 == how(score(1,0,0.15),1,1)-how(probable,1,1))) :-
    board_player(exact, 3, 1, [1,4,7,10,13,21], P),
    player_mind(P, mind(_,_,How,_)),
    player(exact, 3, 1, [1,4,7,10,13,21], P2),
    player_mind(P2, mind(_,_,How2,_)).
test('contests on the board', [forall(( between(2, 6, X), between(1, 2, _) )), true]) :-
    Others is X-1,
    random_agents([exact,exact([accuse(0.3)]),exact([travel(3),query(information)]),notebook,
                   silent], Others, Agents),
    contest_sound([exact|Agents], [turns(60),board(classic)]).

bad(foo, type_error(list,foo)).
bad([travel(_)], instantiation_error).
bad([travel(x)], type_error(number,x)).
bad([travel(-1)], domain_error(cluedo_power,-1)).
bad([travel(101.0)], domain_error(cluedo_power,101.0)).
bad(_, instantiation_error).
bad([querry(information)], domain_error(cluedo_option,querry(information))).
bad([query(_)], instantiation_error).
bad([query(foo)], domain_error(cluedo_score,foo)).
bad([accuse(_)], instantiation_error).
bad([accuse(x)], type_error(number,x)).
bad([reads(simple)], type_error(list,simple)).
bad([reads([_])], instantiation_error).
bad([reads([nobody])], existence_error(cluedo_model,nobody)).
bad([showing(some)], domain_error(cluedo_showing,some)).

test('wrong options', [forall(bad(Options, Error)), error(Error)]) :-
    contest([exact(Options),modal], [], _).

:- end_tests(agents_exact).
