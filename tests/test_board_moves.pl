:- use_module(support/attach).
:- use_module(support/board_games).
:- use_module(support/games, [random_state/2]).
:- use_module(support/generate, [seed/1]).
:- use_module(support/ground).
:- use_module(support/referee).
:- use_module(library(cluedo/board)).
:- use_module(library(cluedo/table)).
:- use_module(library(plunit)).
:- use_module(library(apply)).
:- use_module(library(lists)).
:- use_module(library(pairs)).
:- use_module(library(random)).
:- use_module(library(solution_sequences)).

%   A table takes a decision on the board if and only if it is by the rules: at
%   random tables, anything at all is decided.

%   decision(Wanted, Decision, T): whether it is legal or not. Rooms are cards.

decision(move(_), Move, _) :-
    random_member(Move, [roll,roll,roll,stay,passage(13),passage(15),passage(19),
                         passage(21),passage(20),passage(1)]).
decision(roll(_), Roll, T) :-
    table_property(T, dice(Dice)),
    Max is 6*Dice+1,
    (   maybe(0.1)
    ->  random_member(Roll, [0,Max,-1])
    ;   random_between(1, Max, Roll)
    ).
decision(walk(Seat,Roll), Move, T) :-
    table_property(T, place(Seat, From)),
    random_member(Kind, [stay,room,room,room,cell,way,way,way,passage]),
    walk(Kind, From, Roll, Move).
decision(query(Seat), Query, T) :-
    table_property(T, place(Seat, Here)),
    random_state([6,6,9], s(P,W,There)),
    random_member(Room, [Here,Here,Here,There]),
    random_member(Query, [s(P,W,Room),s(P,W,Room),s(P,W,Room),pass,s(W,P,Room)]).
decision(show(_,_,_,Cards), Card, _) :-
    random_between(1, 21, Other),
    random_member(Card, [Other|Cards]).
decision(accuse(_), State, _) :-
    (   maybe(0.02)
    ->  random_state([6,6,9], State)
    ;   State = none
    ).

walk(stay, _, _, stay).
walk(room, _, _, Room) :-
    random_between(13, 21, Room).
walk(cell, _, _, X-Y) :-
    random_between(-1, 24, X),
    random_between(-1, 25, Y).
walk(passage, _, _, passage(Room)) :-
    random_member(Room, [13,15,19,21,16]).
walk(way, From, Roll, Way) :-
    Max is Roll+1,
    random_between(0, Max, Length),
    way(Length, From, From, Way).

%   Most steps are such as may be, if no pawn is there.

way(0, _, Cell, Way) :-
    !,
    (   ground_door(Cell, Name),
        maybe(0.8)
    ->  ground_card(Room, Name),
        Way = [Room]
    ;   maybe(0.05)
    ->  random_between(13, 21, Room),
        Way = [Room]
    ;   Way = []
    ).
way(N, From, Place, [Cell|Way]) :-
    findall(Next, next(From, Place, Next), Nexts),
    (   maybe(0.01)
    ->  walk(cell, _, _, Cell)
    ;   Nexts == []
    ->  walk(cell, _, _, Cell)
    ;   random_member(Cell, Nexts)
    ),
    N1 is N-1,
    way(N1, From, Cell, Way).

next(_, X-Y, Next) :-
    ground_next(X-Y, Next),
    (   ground_door(Next, _)            % towards the doors
    ;   true
    ).
next(_, Room, Cell) :-
    integer(Room),
    ground_card(Room, Name),
    ground_door(Cell, Name).

%   legal(Wanted, Decision, Rules, Result, Told, T): that is by the rules after Told.

legal(move(_), roll, _, _, _, _) :- !.
legal(move(_), stay, _, _, _, _) :- !.
legal(walk(_,_), stay, _, _, _, _) :- !.
legal(roll(_), Roll, Rules, _, _, _) :-
    memberchk(dice(Dice), Rules),
    Max is 6*Dice,
    between(Dice, Max, Roll).
legal(move(Seat), passage(Room), Rules, Result, Told, T) :-
    would(went(Seat,Room), 1, Rules, Result, Told, T).
legal(walk(Seat,_), passage(Room), Rules, Result, Told, T) :-
    would(went(Seat,Room), 0, Rules, Result, Told, T).
legal(walk(Seat,_), Way, Rules, Result, Told, T) :-
    is_list(Way),
    would(walked(Seat,Way), 0, Rules, Result, Told, T).
legal(walk(Seat,_), To, Rules, _, _, T) :-
    away(T, Rules, Seat, To, _).
legal(query(_), pass, _, _, _, _) :- !.
legal(query(Seat), s(P,W,Room), _, _, _, T) :-
    between(1, 6, P),
    between(7, 12, W),
    table_property(T, place(Seat, Room)).
legal(show(_,_,_,Cards), Card, _, _, _, _) :-
    memberchk(Card, Cards).
legal(accuse(_), _, _, _, _, _).

would(Event, More, Rules, Result, Told, T) :-
    table_property(T, turns(Turns)),
    Turn is Turns+More,
    append(Told, [Turn-Event], Then),
    referee_so_far(Rules, Result, Then, fair).

%   The pawn of Seat is as far as N steps from To, a place where it is not.

away(T, Rules, Seat, To, N) :-
    memberchk(leaving(Leaving), Rules),
    table_property(T, place(Seat, From0)),
    From0 \== To,
    table_property(T, pawns(Pawns)),
    pairs_values(Pawns, Places0),
    selectchk(From0, Places0, Occupied),
    name(From0, From),
    (   integer(To)
    ->  ground_rooms(From, Leaving, Occupied, Rooms),
        ground_card(To, Room),
        memberchk(N-Room, Rooms)
    ;   ground_steps(From, Leaving, Occupied, Steps),
        memberchk(To-N, Steps)
    ).

name(X-Y, X-Y) :-
    !.
name(Card, Name) :-
    ground_card(Card, Name).

%   A pawn that is told where to goes there, or as far as the roll leads: then it is
%   so much nearer.

goes(walk(Seat,Roll), To, Rules, T0, T) :-
    away(T0, Rules, Seat, To, N),
    !,
    (   N =< Roll
    ->  table_property(T, place(Seat, To))
    ;   Left is N-Roll,
        away(T, Rules, Seat, To, Left)
    ).
goes(_, _, _, _, _).

%   Wrong is what is seen at a table in so many decisions that it should not do, and
%   Told what happened.

decisions(0, _, _, _, Told, Told, none) :-
    !.
decisions(_, T, _, _, Told, Told, none) :-
    table_wants(T, over(_)),
    !.
decisions(N, T0, Rules, Result, Told0, Told, Wrong) :-
    table_wants(T0, Wanted),
    decision(Wanted, Decision, T0),
    !,
    (   legal(Wanted, Decision, Rules, Result, Told0, T0)
    ->  Legal = true
    ;   Legal = false
    ),
    N1 is N-1,
    catch(( table_take(T0, Decision, T, Events), Taken = true ),
          error(Formal, _),
          Taken = false),
    (   Taken \== Legal
    ->  Told = Told0,
        Wrong = legal(Legal,Wanted,Decision,Formal)
    ;   Taken == false
    ->  (   functor(Formal, domain_error, 2)
        ->  decisions(N1, T0, Rules, Result, Told0, Told, Wrong)
        ;   Told = Told0,
            Wrong = Formal
        )
    ;   table_property(T, turns(Turn)),
        findall(Turn-Event, member(Event, Events), New),
        append(Told0, New, Told1),
        (   goes(Wanted, Decision, Rules, T0, T)
        ->  decisions(N1, T, Rules, Result, Told1, Told, Wrong)
        ;   Told = Told1,
            Wrong = goes(Wanted,Decision)
        )
    ).

%   A table that is neither dealt nor played by anybody.

random_table(T, Rules, [winstate(Win),hands(Hands)], Options) :-
    random_board_game([nobody], Agents, Options0),
    length(Agents, X),
    Options = [players(X)|Options0],
    board_rules(Agents, Options0, Rules),
    table_start(Options, T),
    table_property(T, envelope(Win)),
    table_property(T, hands(Hands)).

table(Options, Wrong) :-
    random_table(T, Rules, Result, Options),
    random_between(1, 1000000, Seed),
    set_random(seed(Seed)),
    decisions(150, T, Rules, Result, [], Told, Wrong0),
    referee_so_far(Rules, Result, Told, Verdict),
    (   Wrong0-Verdict == none-fair
    ->  Wrong = none
    ;   Wrong = wrong(Wrong0,Verdict,Told)
    ).

%   advice(T, Rules, Wrong): Wrong is what a position at T tells, but the slow search
%   does not, or a move to which it leads and that T refuses. The pawn may be told to
%   walk to another room on the way, where no way leads past it, and out of its room to
%   come back.

advice(T, Rules, Wrong) :-
    table_wants(T, Wanted),
    (   Wanted = move(Seat),
        Passing = true
    ;   Wanted = walk(Seat,_),
        (   memberchk(passage(after), Rules)
        ->  Passing = true
        ;   Passing = false
        )
    ),
    !,
    table_property(T, position(Seat, Position)),
    rooms(T, Rules, Seat, Passing, Rooms),
    (   position_rooms(Position, Told),
        Told \== Rooms,
        Wrong = Told-Rooms
    ;   table_property(T, place(Seat, Place)),
        between(13, 21, Card),
        (   position_move(Position, Card, Move)
        ->  (   catch(table_take(T, Move, T1, _), _, fail)
            ->  \+ leads(Move, Card, Place, Rooms, Seat, T1)
            ;   true
            ),
            Wrong = move(Card,Move)
        ;   memberchk(room(Card,_,_), Rooms),
            Wrong = no_move(Card)
        )
    ).

%   Rooms are those of position_rooms/2.

rooms(T, Rules, Seat, Passing, Rooms) :-
    memberchk(leaving(Leaving), Rules),
    table_property(T, place(Seat, Place)),
    table_property(T, pawns(Pawns)),
    pairs_values(Pawns, Places0),
    selectchk(Place, Places0, Occupied),
    name(Place, From),
    (   table_take(T, stay, T1, _),
        table_wants(T1, query(Seat))
    ->  Here = [room(Place,0,here)]
    ;   Here = []
    ),
    (   Passing == true,
        ground_passage(From, Name),
        ground_card(To, Name)
    ->  There = [room(To,0,passage)]
    ;   To = none,
        There = []
    ),
    ground_rooms(From, Leaving, Occupied, Found),
    findall(room(Card,N,walk),
            ( member(N-Room, Found),
              ground_card(Card, Room),
              Card \== To
            ),
            Walks),
    append([Here,There,Walks], Rooms).

leads(stay, Card, _, Rooms, _, _) :-
    memberchk(room(Card,0,here), Rooms).
leads(passage(Card), Card, _, Rooms, Seat, T1) :-
    memberchk(room(Card,0,passage), Rooms),
    table_property(T1, place(Seat, Card)).
leads(roll, Card, _, Rooms, _, _) :-
    \+ ( memberchk(room(Card,_,How), Rooms), How \== walk ).
leads(Card, Card, _, Rooms, _, _) :-
    memberchk(room(Card,_,walk), Rooms).
leads(X-Y, Card, Card, Rooms, Seat, T1) :-
    \+ memberchk(room(Card,_,_), Rooms),
    table_property(T1, place(Seat, X-Y)).
leads(Room, Card, _, Rooms, _, _) :-
    integer(Room),
    memberchk(room(Room,_,walk), Rooms),
    \+ memberchk(room(Card,_,_), Rooms).
leads(passage(Room), Card, _, Rooms, _, _) :-
    memberchk(room(Room,_,passage), Rooms),
    \+ memberchk(room(Card,_,_), Rooms).

%   The tables at which decisions are wanted in a random game.

random_tables(Tables, Rules) :-
    random_table(T, Rules, _, _),
    tables(60, T, Tables).

tables(0, _, []) :-
    !.
tables(_, T, []) :-
    table_wants(T, over(_)),
    !.
tables(N, T0, [T0|Tables]) :-
    table_wants(T0, Wanted),
    repeat,
    decision(Wanted, Decision, T0),
    catch(table_take(T0, Decision, T, _), error(domain_error(_,_),_), fail),
    !,
    N1 is N-1,
    tables(N1, T, Tables).

:- begin_tests(board_moves, [setup(seed(_))]).

test('decisions are taken if and only if they are by the rules',
     [forall(between(1, 20, _)), true(Seed-Options-Wrong == Seed-Options-none)]) :-
    seed(Seed),
    table(Options, Wrong).

test('positions tell what a search by waves does, and moves that tables take',
     true(Seed-Wrong == Seed-[])) :-
    seed(Seed),
    findall(Wrong-T,
            limit(3, ( between(1, 20, _),
                       random_tables(Tables, Rules),
                       member(T, Tables),
                       advice(T, Rules, Wrong)
                     )),
            Wrong).

:- end_tests(board_moves).
