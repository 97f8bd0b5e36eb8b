:- use_module('../helpers/all').
:- use_module(library(cluedo/agents/published/k), [turns_from/3,turns_in/2]).
:- use_module(library(cluedo/agents/walking)).
:- use_module(library(cluedo/board)).
:- use_module(library(cluedo/table)).
:- use_module('../helpers/positions').

%   How agents simple, dumb, k and kkak walk.

:- begin_tests(agents_walking).

agent(Agent) :-
    member(Name, [simple,dumb,k,kkak]),
    member(Base, [library,text]),
    Agent =.. [Name,[base(Base)]].

%   Seat 1, Scarlet, has Roll, `none` before the dice are thrown.

position(Roll, Position) :-
    position([], Roll, Position).

position(Options, Roll, Position) :-
    append(Options, [players(3),board(classic)], All),
    table_start(All, T0),
    (   Roll == none
    ->  T = T0
    ;   table_take(T0, roll, T1, _),
        table_take(T1, Roll, T, _)
    ),
    table_property(T, position(1,Position)).

player_move(Position, player(A,Mind), Move) :-
    cluedo_agent:agent_move(A, Position, Mind, Move, _).

player_query(Room, player(A,Mind), State) :-
    cluedo_agent:agent_query(A, Room, Mind, State, _).

test('before the dice are thrown there is nothing to decide',
     [forall(agent(Agent)), true(Move == roll)]) :-
    position(none, Position),
    assertion(must_roll(Position)),
    player(Agent, 3, 1, [1,2,7,8,13,14], P),
    player_move(Position, P, Move).
test('games on the board end', [forall(agent(Agent)), true(Winner \== nobody)]) :-
    contest([simple,Agent,k], [board(classic),seed(3)], Result),
    memberchk(winner(Winner), Result).
test('a game replays from its seed', [forall(agent(Agent)), true(Result == Result2)]) :-
    contest([Agent,kkak,Agent], [board(classic),seed(5)], Result),
    contest([Agent,kkak,Agent], [board(classic),seed(5)], Result2).
test('nobody accuses wrongly', all(Result == [])) :-
    repeated(20),
    findall(Agent, agent(Agent), Agents),
    random_permutation(Agents, [A,B,C,D|_]),
    contest([A,B,C,D], [board(classic),turns(300)], Result),
    memberchk(history(Events), Result),
    memberchk(accused(_,_,false), Events).

%   Agent kkak may ask for hundreds of turns what tells the others nothing.

test('alone it comes to an end',
     [forall(( agent(Agent0), Agent0 \= dumb(_), Agent0 \= kkak(_), extra(Agent0, Agent) )),
      true(Winners == [1])]) :-
    findall(Winner,
            ( between(1, 8, Seed),
              contest([Agent,silent,silent], [board(classic),seed(Seed)], Result),
              memberchk(winner(Winner), Result)
            ),
            Winners0),
    sort(Winners0, Winners).

extra(Agent, Agent).
extra(Agent0, Agent) :-
    Agent0 =.. [Name,Options],
    (   Extra = distance(through)
    ;   Name == simple,
        member(Extra, [room(nearest),elsewhere(false)])
    ),
    Agent =.. [Name,[Extra|Options]].

%   Simple.

%   The lounge, 19, has a passage to the conservatory, 15.

walks(Agent, Cards, Move) :-
    position(5, Position),
    player(Agent, 3, 1, Cards, P),
    player_move(Position, P, Move).

test('simple goes to the first room that may be in the envelope',
     [forall(member(Base, [library,text])), true(Through-Walk == 19-15)]) :-
    Cards = [1,2,7,8,13,14],
    walks(simple([base(Base),distance(through)]), Cards, Through),
    walks(simple([base(Base)]), Cards, Walk).
test('simple goes to the nearest room',
     [forall(member(Base, [library,text])), true([Near,Passage,Walk] == [19,19,16])]) :-
    Other = [base(Base),room(nearest)],
    walks(simple(Other), [1,2,7,8,13,14], Near),
    walks(simple([distance(through)|Other]), [1,2,7,8,13,19], Passage),
    walks(simple(Other), [1,2,7,8,13,19], Walk).
test('it asks anywhere', true(State == s(3,9,20))) :-
    player(simple, 3, 1, [1,2,7,8,13,14], P),
    player_query(20, P, State).
test('it asks only the query that it wants to make', true(Rooms == [15])) :-
    player(simple([elsewhere(false)]), 3, 1, [1,2,7,8,13,14], P),
    findall(Room, ( between(13, 21, Room), player_query(Room, P, _) ), Rooms).
test('with room(nearest) it asks in any room that it may name',
     true(Rooms == [15,16,17,18,19,20,21])) :-
    player(simple([elsewhere(false),room(nearest)]), 3, 1, [1,2,7,8,13,14], P),
    findall(Room, ( between(13, 21, Room), player_query(Room, P, _) ), Rooms).

%   K: the turns to a room, by the source's formulas.

test('turns', [forall(member(Dice-Roll, [1-1,1-6,2-2,2-12])), true(Turns == Slow)]) :-
    position([dice(Dice)], Roll, Position),
    position_rooms(Position, [through(true)], Rooms),
    turns_from(Position, Rooms, Turns),
    findall(T,
            ( between(13, 21, Room),
              memberchk(room(Room,Distance,walk), Rooms),
              (   Distance =< Roll
              ->  T = 1.0
              ;   T is 1 + (Distance-Roll)/(3.5*Dice)
              )
            ),
            Slow).
test('turns before the roll', true(Turns == Slow)) :-
    position(none, Position),
    position_rooms(Position, Rooms),
    turns_from(Position, Rooms, Turns),
    findall(T,
            ( between(13, 21, Room),
              memberchk(room(Room,Distance,walk), Rooms),
              T is 1 + (Distance-3.5)/3.5
            ),
            Slow).
test('k goes where the value per turn is greatest', all(Roll-Room == [])) :-
    between(1, 6, Roll),
    position(Roll, Position),
    player(k, 3, 1, [1,2,7,8,13,14], P),
    player_move(Position, P, Room),
    position_rooms(Position, Rooms),
    turns_from(Position, Rooms, Turns),
    \+ ( Value0 = value(0, none),
         forall(( between(13, 21, R), value(R, Turns, V) ),
                ( arg(1, Value0, Best), ( V > Best -> nb_setarg(1, Value0, V) ; true ) )),
         arg(1, Value0, Best),
         value(Room, Turns, Value),
         abs(Value-Best) < 1.0e-8
       ).

%   The greatest value of a query in Room, per turn, at the start.

value(Room, Turns, Value) :-
    cluedo_agents_start(K),
    turns_in(Room, Only),
    cluedo_agents_published_base:base_pages(K, 1, Own, Others),
    cluedo_support_foreign:clauses_best(1, [6,6,6], Own, Others, [], Only, Value0, _),
    I is Room-12,
    nth1(I, Turns, T),
    Value is Value0/T.

cluedo_agents_start(K) :-
    knowledge([players(3)], K0),
    learn(K0, hand(1,[1,2,7,8,13,14]), K).

test('k asks in the room where it is',
     [forall(member(Agent, [k,kkak])), true(Rooms == [13,14,15,16,17,18,19,20,21])]) :-
    player(Agent, 3, 1, [1,2,7,8,13,14], P),
    findall(Room, ( between(13, 21, Room), player_query(Room, P, s(_,_,Room)) ), Rooms).

test('no such base',
     [forall(member(Name, [simple,dumb,k,kkak])),
      error(domain_error(oneof([library,text]),other))]) :-
    Agent =.. [Name,[base(other)]],
    player(Agent, 3, 1, [1,2,7,8,13,14], _).
test('no such distance',
     [forall(member(Name, [simple,dumb,k,kkak])),
      error(domain_error(oneof([through,walk]),air))]) :-
    Agent =.. [Name,[distance(air)]],
    player(Agent, 3, 1, [1,2,7,8,13,14], _).
test('no such choice',
     [forall(member(Name, [simple,dumb])), error(domain_error(oneof([first,nearest]),last))]) :-
    Agent =.. [Name,[room(last)]],
    player(Agent, 3, 1, [1,2,7,8,13,14], _).
test('no such option',
     [forall(member(Name, [k,kkak])), error(domain_error(cluedo_option,room(first)))]) :-
    Agent =.. [Name,[room(first)]],
    player(Agent, 3, 1, [1,2,7,8,13,14], _).

:- end_tests(agents_walking).

%   How many turns it takes to the rooms, and where these lead.

:- begin_tests(agents_travel).

%   The rooms that the pawn of random Position can come to, with their turns.

turns(Position, Card-Turns) :-
    near_rooms(Position, Rooms),
    Position = position(_,Roll0,pawn_positions(board_setup(_,Dice,_),_,_)),
    (   Roll0 == none
    ->  Roll is Dice*3.5
    ;   Roll = Roll0
    ),
    member(room(Card,Distance,_), Rooms),
    (   Distance =< Roll
    ->  Turns = 1
    ;   Turns is 1+(Distance-Roll)/(Dice*3.5)
    ).
turns(Position, Card-2) :-
    Position = position(Seat,_,pawn_positions(board_setup(_,_,Seats),Pawns,Ended)),
    arg(Seat, Seats, P),
    arg(P, Pawns, Place),
    Place < 0,
    arg(Seat, Ended, Place),
    Card is 12-Place.

near(Card-Turns, Card-Turns2) :-
    abs(Turns-Turns2) < 1.0e-9.

test('turns to the rooms', [forall(repeated(300))]) :-
    random_position(4, 2, Position),
    travel_rooms(Position, Rooms),
    findall(Room, turns(Position, Room), Twins),
    (   maplist(near, Rooms, Twins)
    ->  true
    ;   assertion(Rooms == Twins)
    ).
test('turns',
     [ forall(member(D-R-N-T,
                     [0-none-1-1, 3-none-1-1, 7-none-1-2, 7-none-2-1, 7-7-1-1, 14-7-2-2, 8-1-1-3,
                      0-2-1-1])), true(Turns =:= T) ]) :-
    turns_to(D, R, N, Turns).
test('the highest rate', true(Move == 14)) :-
    at_door(4, Position),
    travel_move(Position, [0.1-16,0.3-14,0.3-15,0.2-13], Move).
test('before the roll', true(Move == roll)) :-
    at_door(none, Position),
    travel_move(Position, [0.1-16,0.3-14], Move).
test('no room', true(Move == stay)) :-
    at_door(none, Position),
    travel_move(Position, [], Move).
test('a room to which there is no way now is left out',
     [forall(member(Rates-Expected, [[2-19,1-14]-stay,[]-stay])), true(Move == Expected)]) :-
    at_door(4, position(Seat,Roll,pawn_positions(Course,_,_))),
    Position = position(Seat,Roll,pawn_positions(Course,pawns(-7,449,144,9,431,14),ended(-7,431))),
    travel_move(Position, Rates, Move).

%   The pawn of seat 1 of two stands at the door of the ball room.

at_door(Roll, position(1,Roll,Where)) :-
    random_position(2, 1, position(_,_,pawn_positions(board_setup(F,_,_),_,_))),
    Where = pawn_positions(board_setup(F,1,seats(1,5)),pawns(127,456,144,9,431,14),ended(384,431)).

:- end_tests(agents_travel).
