:- use_module('../helpers/all').
:- use_module(library(cluedo/winstates)).
:- use_module('../helpers/positions').

%   Which cards are not crossed off, each from the list of all facts.

left(Facts, Card) :-
    between(1, 21, Card),
    \+ crossed_off(Facts, Card).

crossed_off(Facts, Card) :-
    own_or_shown(Facts, Card).
crossed_off(Facts, Card) :-
    memberchk(me(Seat), Facts),
    member(asked(Seat,State,nobody,_), Facts),
    arg(Category, State, Other),
    Other =\= Card,
    category(Card, Category),
    \+ own_or_shown(Facts, Other).

own_or_shown(Facts, Card) :-
    member(hand(_,Cards), Facts),
    memberchk(Card, Cards).
own_or_shown(Facts, Card) :-
    memberchk(me(Seat), Facts),
    member(asked(Seat,_,_,Card), Facts).

category(Card, Category) :-
    (   Card =< 6
    ->  Category = 1
    ;   Card =< 12
    ->  Category = 2
    ;   Category = 3
    ).

%   The moves that the strategy allows.

allowed(Facts, Position, Move) :-
    near_rooms(Position, Rooms),
    findall(Distance-How, ( member(room(C,Distance,How), Rooms), left(Facts, C) ),
            [Nearest|_]),
    Nearest = Distance-How,
    Position = position(_,Roll,_),
    member(room(Room,Distance,How), Rooms),
    left(Facts, Room),
    move_into(How, Roll, Room, Move).

:- begin_tests(agents_notebook).

test('the cards that are left', [forall(repeated(200)), true(States == Twin)]) :-
    any_game(notebook, 120, _, _, Facts, P),
    player_states(P, Set),
    winstates_set(States, Set),
    findall(s(Person,Weapon,Room),
            ( between(1, 6, Person), left(Facts, Person),
              between(7, 12, Weapon), left(Facts, Weapon),
              between(13, 21, Room), left(Facts, Room)
            ),
            Twin).
test('it accuses when one of each is left', [forall(repeated(200)), true(Accused == Twin)]) :-
    any_game(notebook, 120, _, _, Facts, P),
    findall(C, left(Facts, C), Left),
    (   Left = [Person,Weapon,Room]
    ->  Twin = s(Person,Weapon,Room)
    ;   Twin = none
    ),
    (   player_accuse(P, Accused, _)
    ->  true
    ;   Accused = none
    ).
test('it names cards that are left', [forall(repeated(100)), true(Bad == [])]) :-
    any_game(notebook, 120, _, _, Facts, P),
    player_query(P, State, _),
    random_between(13, 21, Room),
    player_query(Room, P, s(Person,Weapon,Room), _),
    State = s(P2,W2,L2),
    findall(C, ( member(C, [Person,Weapon,P2,W2,L2]), \+ left(Facts, C) ), Bad).
test('any of them', true(Persons-Rooms == [1,3,4,5,6]-[13,15,16,17,18,19,20])) :-
    player(notebook, 6, 1, [2,14,21], P),
    findall(State, ( between(1, 300, _), player_query(P, State, _) ), States),
    setof(Person, W^L^member(s(Person,W,L), States), Persons),
    setof(L, P0^W^member(s(P0,W,L), States), Rooms).
test('it goes to the nearest room that is left', [forall(repeated(400))]) :-
    any_game(notebook, 120, X, Seat, Facts, P),
    random_position(X, Seat, Position),
    player_move(Position, P, Move, _),
    (   allowed(Facts, Position, _)
    ->  assertion(( allowed(Facts, Position, Twin), Twin == Move ))
    ;   true
    ).

%   Seat 1 of two stands in the lounge, which it did not enter, and is all that is left.

stands(Pawns, Roll, P, Position) :-
    random_position(2, 1, position(_,_,pawn_positions(board_setup(F,_,_),_,_))),
    Position = position(1,Roll,pawn_positions(board_setup(F,1,seats(1,5)),Pawns,ended(-7,449))),
    board_player(notebook, 2, 1, [13,14,15,16,1,2,3,4,5], P0),
    findall(asked(1,s(1,2,C),2,C), member(C, [17,18,20,21]), Facts),
    player_sees(Facts, P0, P).

test('it leaves the room that is left, to come back',
     [forall(member(Roll-Expected, [none-roll,3-(17-18)])), true(Move == Expected)]) :-
    stands(pawns(-7,456,144,9,431,-1), Roll, P, Position),
    player_move(Position, P, Move, _).
test('by the passage, if its door is blocked', true(Move == passage(15))) :-
    stands(pawns(-7,449,144,9,431,-1), none, P, Position),
    player_move(Position, P, Move, _).
test('it stays where no way leads out', true(Move == stay)) :-
    stands(pawns(-7,449,144,9,431,-1), 4, P, Position),
    player_move(Position, P, Move, _).
test('cards that nobody could show are in the envelope, except its own',
     true(Accused == s(6,12,21))) :-
    player(notebook, 6, 1, [2,14,21], P0),
    player_sees([ asked(1,s(6,7,14),nobody,unknown),
                  asked(1,s(2,12,21),2,7),
                  asked(1,s(2,12,14),nobody,unknown)
                ],
                P0, P1),
    assertion(\+ player_accuse(P1, _, _)),
    findall(asked(1,s(6,12,C),3,C), member(C, [13,15,16,17,18,19,20]), Facts),
    player_sees(Facts, P1, P2),
    assertion(\+ player_accuse(P2, _, _)),
    player(notebook, 6, 1, [2,14], P3),
    player_sees([asked(1,s(6,12,21),nobody,unknown)], P3, P),
    player_accuse(P, Accused, _).
test('queries and answers of others tell it nothing', true(P == P0)) :-
    player(notebook, 6, 1, [2,14,21], P0),
    player_sees([ asked(2,s(6,7,15),nobody,unknown), asked(3,s(1,8,13),4,unknown),
                  asked(3,s(2,8,13),1,2), accused(3,s(1,8,13),false)
                ],
                P0, P).
test('open cards', true(Count == 200)) :-
    player_start(notebook, 1, [players(4),hands([4,4,4,4]),open(2)], P0),
    player_sees([hand(1,[1,7,13,14]),hand(open,[12,15])], P0, P),
    player_states(P, Set),
    winset_count(Set, Count0),
    Count is Count0+80.
test('any deck', true(State == s(3))) :-
    player_start(notebook, 1, [players(2),deck([3])], P0),
    player_sees([hand(1,[1]),asked(1,s(2),2,2)], P0, P),
    player_accuse(P, State, _).
test('it wins on the board', true(Winner == 1)) :-
    between(1, 40, Seed),
    contest([notebook,silent,silent], [board(classic),seed(Seed)], Result),
    memberchk(winner(Winner), Result),
    Winner \== nobody,
    !.
test('a game replays from its seed', true(Result == Result2)) :-
    Options = [board(classic),dice(2),seed(3),turns(100)],
    contest([notebook,simple,notebook], Options, Result),
    contest([notebook,simple,notebook], Options, Result2).
test('the game of the thesis', [forall(between(2, 6, X)), true(Name == rounds)]) :-
    play([players(X),agent(notebook)], Result),
    last(Result, End),
    functor(End, Name, 1).
test('no options', error(domain_error(cluedo_option,a(1)))) :-
    contest([notebook([a(1)]),simple], [], _).

:- end_tests(agents_notebook).
