:- use_module('../helpers/all').
:- use_module(library(cluedo/table)).
:- use_module(library('cluedo/table/past_table')).
:- use_module(library('cluedo/agents/contest/dice')).

:- begin_tests(table_past).

%   Tables of a game by chance, the first one first, until it is over or Left is 0.

tables(0, T, [T]) :-
    !.
tables(Left, T0, [T0|Ts]) :-
    table_wants(T0, Wanted),
    (   Wanted = over(_)
    ->  Ts = []
    ;   decided(Wanted, T0, Decision),
        table_take(T0, Decision, T, _),
        Left1 is Left-1,
        tables(Left1, T, Ts)
    ).

decided(move(Seat), T, Decision) :-
    findall(passage(Room),
            ( table_property(T, position(Seat,Position)),
              cluedo_board:position_rooms(Position, Rooms),
              member(room(Room,_,passage), Rooms)
            ),
            Passages),
    random_member(Decision, [roll,roll,roll,stay|Passages]).
decided(roll(_), T, Roll) :-
    table_property(T, dice(Dice)),
    throw_dice(random, T, Dice, Roll).
decided(walk(Seat,_), T, Decision) :-
    table_property(T, position(Seat,Position)),
    (   cluedo_board:position_property(Position, reach([Place|Places]))
    ->  random_member(Decision, [stay,Place|Places])
    ;   Decision = stay
    ).
decided(query(Seat), T, State) :-
    (   maybe(0.2)
    ->  State = pass
    ;   state(Seat, T, State)
    ).
decided(show(_,_,_,Cards), _, Card) :-
    random_member(Card, Cards).
decided(accuse(Seat), T, State) :-
    (   maybe(0.9)
    ->  State = none
    ;   state(Seat, T, State)
    ).

state(Seat, T, s(P,W,R)) :-
    random_between(1, 6, P),
    random_between(7, 12, W),
    (   table_property(T, place(Seat,Place)),
        integer(Place)
    ->  R = Place
    ;   random_between(13, 21, R)
    ).

game([]).
game([board(classic)]).
game([board(classic),dice(2),pawns([4,2,6])]).

%   The last table with as many events, but for what it waits for.

same(T, Past) :-
    forall(member(Property, [events(_),out(_),pawns(_),hands(_),game(_)]),
           ( findall(Property, table_property(T, Property), Now),
             findall(Property, table_property(Past, Property), Then),
             Now == Then )).

%   Seat 2 is out. The pawn of seat 1 walks to room 13, which has a passage.

in_room_13(T0, T) :-
    table_wants(T0, Wanted),
    (   Wanted == move(1),
        table_property(T0, place(1,13))
    ->  T = T0
    ;   once(walks(Wanted, T0, Decision)),
        table_take(T0, Decision, T1, _),
        in_room_13(T1, T)
    ).

walks(move(1), _, roll).
walks(move(2), _, stay).
walks(roll(1), _, 6).
walks(walk(1,_), T, Move) :-
    table_property(T, position(1,Position)),
    cluedo_board:position_move(Position, 13, Move).
walks(query(1), _, pass).
walks(accuse(1), _, none).
walks(accuse(2), T, s(P,W,R)) :-
    table_property(T, envelope(s(P,W,R0))),
    R is 13+(R0-12) mod 9.

test('a passage in the turn after one without a move', true(Same == true)) :-
    table_start([players(2),seed(1),board(classic)], T0),
    in_room_13(T0, T1),
    table_property(T1, position(1,Position)),
    cluedo_board:position_rooms(Position, Rooms),
    memberchk(room(Room,_,passage), Rooms),
    foldl([Decision,T2,T3]>>table_take(T2, Decision, T3, _), [roll,6,stay,none,passage(Room)],
          T1, T),
    table_property(T, events(Events)),
    length(Events, Count),
    table_past(T, Count, Past),
    (   same(T, Past)
    ->  Same = true
    ;   Same = false
    ).

test('each table of a game comes again',
     [forall(( game(More), between(1, 4, Seed) )), all(Drawn-Count == [])]) :-
    seed(Drawn),
    table_start([players(3),edition(british),names(false),seed(Seed)|More], T0),
    tables(150, T0, Tables),
    last(Tables, T),
    effort(10, Of10),
    nth1(N, Tables, Then),
    ( Then == T ; N mod 10 < Of10 ),
    table_property(Then, events(Events)),
    length(Events, Count),
    \+ ( last(Events, dragged(_,_)) ),
    \+ ( table_past(T, Count, Past), same(Then, Past) ).

:- end_tests(table_past).
