:- use_module('../../helpers/all').
:- use_module(library(cluedo/edition)).
:- use_module('../../helpers/positions').

%   The five steps from the list of all facts, by names.

order(person, [scarlet,mustard,white,green,peacock,plum]).
order(weapon, [rope,lead_pipe,knife,wrench,candlestick,pistol]).

card(Name, Card) :-
    edition_card(hasbro, Name, Card).

seen(Facts, Card) :-
    member(hand(_,Cards), Facts),
    memberchk(Card, Cards).
seen(Facts, Card) :-
    shown(Facts, _, Card).

shown(Facts, By, Card) :-
    memberchk(me(Seat), Facts),
    member(asked(Seat,_,By,Card), Facts),
    integer(Card).

twin_accuses(Facts, s(P,W,L)) :-
    aggregate_all(bag(C), ( between(1, 6, C), \+ seen(Facts, C) ), [P]),
    aggregate_all(bag(C), ( between(7, 12, C), \+ seen(Facts, C) ), [W]),
    aggregate_all(bag(C), ( between(13, 21, C), \+ seen(Facts, C) ), [L]).

twin_room(Facts, X, Position, Room) :-
    memberchk(me(Seat), Facts),
    (   Seat =:= X
    ->  Next = 1
    ;   Next is Seat+1
    ),
    near_rooms(Position, Rooms),
    findall(C, ( member(room(C,_,_), Rooms), \+ shown(Facts, Next, C) ), Good),
    findall(C, member(room(C,_,_), Rooms), All),
    append(Good, All, [Room|_]).

twin_moves(Facts, X, Position, Move) :-
    (   \+ twin_accuses(Facts, _),
        twin_room(Facts, X, Position, Room)
    ->  near_rooms(Position, Rooms),
        memberchk(room(Room,_,How), Rooms),
        Position = position(_,Roll,_),
        move_into(How, Roll, Room, Move)
    ;   Move = stay
    ).

%   Each card with its rank and its place; the best comes first.

twin_names(Facts, Category, Card) :-
    order(Category, Names),
    findall(r(Rank,Place,C),
            ( nth1(Place, Names, Name),
              card(Name, C),
              twin_rank(Facts, C, Rank)
            ),
            Ranked),
    findall(Rank, member(r(Rank,_,_), Ranked), Ranks),
    max_list(Ranks, Most),
    once(member(r(Most,_,Card), Ranked)).

twin_rank(Facts, Card, Rank) :-
    memberchk(me(Seat), Facts),
    (   \+ seen(Facts, Card)
    ->  Rank = 6
    ;   shown(Facts, By, Card)
    ->  (   By > Seat
        ->  Rank is By-Seat
        ;   Rank is By+6-Seat
        )
    ;   Rank = 0
    ).

:- begin_tests(agents_santos).

test('moves agree with the steps', [forall(repeated(300)), true(Move == Twin)]) :-
    any_game(santos, 150, X, Seat, Facts, P),
    random_position(X, Seat, Position),
    twin_moves(Facts, X, Position, Twin),
    player_move(Position, P, Move, _).
test('queries agree with the steps', [forall(repeated(150)), true(State == Twin)]) :-
    any_game(santos, 150, _, _, Facts, P),
    random_between(13, 21, Room),
    (   twin_accuses(Facts, _)
    ->  Twin = none
    ;   twin_names(Facts, person, Person),
        twin_names(Facts, weapon, Weapon),
        Twin = s(Person,Weapon,Room)
    ),
    (   player_query(Room, P, State, _)
    ->  true
    ;   State = none
    ).
test('accusations agree with the steps', [forall(repeated(150)), true(State == Twin)]) :-
    any_game(santos, 150, _, _, Facts, P),
    (   twin_accuses(Facts, Twin)
    ->  true
    ;   Twin = none
    ),
    (   player_accuse(P, State, _)
    ->  true
    ;   State = none
    ).

%   Single decisions. Seat 2 of three has Green and the rope.

player(Facts, P) :-
    board_player(santos, 3, 2, [4,11,13,14,15,16], P0),
    player_sees(Facts, P0, P).

shows(Seat, Cards, Facts) :-
    findall(asked(2,s(1,7,17),Seat,C), member(C, Cards), Facts).

test('the first persons and weapons in his order', true(State == s(1,9,20))) :-
    player([], P),
    player_query(20, P, State, _).
test('of cards that all were seen, who showed is farthest along the order',
     true(State == s(6,12,20))) :-
    shows(3, [1,5,7,8,9], Facts1),
    shows(1, [6,2,10,12], Facts2),
    shows(3, [3], Facts3),
    append([Facts1,Facts2,Facts3], Facts),
    player(Facts, P),
    player_query(20, P, State, _).
test('what nobody could answer tells it nothing', true(State == s(1,9,20))) :-
    player([asked(2,s(1,9,20),nobody,unknown)], P),
    player_query(20, P, State, _).
test('nor what others ask', true(Set == Set2)) :-
    player([], P),
    player([asked(1,s(1,9,20),nobody,unknown),asked(3,s(1,9,20),1,unknown)], P2),
    player_states(P, Set),
    player_states(P2, Set2).
test('one card left of each', true(State == s(2,10,21))) :-
    shows(3, [1,5,6,3,9,8,12,7], Facts1),
    shows(1, [17,18,19,20], Facts2),
    append(Facts1, Facts2, Facts),
    player(Facts, P),
    player_accuse(P, State, _),
    assertion(\+ player_query(20, P, _, _)),
    random_position(3, 2, Position),
    player_move(Position, P, Move, _),
    assertion(Move == stay).
test('without a board it names rooms as it does the others', true(State == s(1,9,17))) :-
    player(santos, 3, 2, [4,11,13,14,15,16], P),
    player_query(P, State, _).
test('farthest by the order of the characters, not of the seats',
     true(State-State2 == s(5,9,20)-s(1,11,20))) :-
    shows_all(P, [pawns([6,1,4])]),
    player_query(20, P, State, _),
    shows_all(P2, [pawns([1,5,6])]),
    player_query(20, P2, State2, _).

%   Seat 1 of three was shown all persons and weapons, each by another seat in turn.

shows_all(P, Options) :-
    classic_board(Board),
    player_start(santos, 1, [players(3),board(Board),dice(1)|Options], P0),
    order(person, Persons),
    order(weapon, Weapons),
    findall(asked(1,s(1,7,13),By,C),
            ( member(Names, [Persons,Weapons]),
              nth0(I, Names, Name),
              card(Name, C),
              By is 3-I mod 2
            ),
            Facts),
    player_sees(Facts, P0, P).

test('a game on his board', [forall(between(1, 3, Seed)), true(Result == Result2)]) :-
    Options = [board(classic([returning(waits)])),seed(Seed),turns(80)],
    contest([santos,simple,santos], Options, Result),
    contest([santos,simple,santos], Options, Result2).
test('another deck', error(domain_error(cluedo_classic_deck,deck(6,6)))) :-
    contest([santos,simple], [deck([6,6])], _).
test('no options', error(domain_error(cluedo_option,a(1)))) :-
    contest([santos([a(1)]),simple], [], _).

:- end_tests(agents_santos).
