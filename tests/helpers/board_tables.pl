:- module(board_tables,
          [ random_table/4,             % -T, -Rules, -Result, -Options
            random_tables/2,            % -Tables, -Rules
            random_decision/3,          % +Wanted, -Decision, +T
            occupied/3,                 % +T, +Seat, -Places
            place_name/2                % +Place, -Name
          ]).
:- use_module(board_games).
:- use_module(games, [random_state/2]).
:- use_module(ground).
:- use_module(library(cluedo/table)).
:- use_module(library(lists)).
:- use_module(library(pairs)).
:- use_module(library(random)).

/** <module> Random tables on the classic board, at which anything is decided
*/

%!  random_table(-T, -Rules, -Result, -Options) is det.
%
%   T begins with Options. Rules and Result are what the referee wants to know.

random_table(T, Rules, [winstate(Win),hands(Hands)], Options) :-
    random_board_game([nobody], Agents, Options0),
    length(Agents, X),
    Options = [players(X)|Options0],
    board_rules(Agents, Options0, Rules),
    table_start(Options, T),
    table_property(T, envelope(Win)),
    table_property(T, hands(Hands)).

%!  random_tables(-Tables, -Rules) is det.
%
%   Tables are those at which decisions are wanted in a random game, 60 at most.

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
    random_decision(Wanted, Decision, T0),
    catch(table_take(T0, Decision, T, _), error(domain_error(_,_),_), fail),
    !,
    N1 is N-1,
    tables(N1, T, Tables).

%!  random_decision(+Wanted, -Decision, +T) is det.
%
%   Decision is one that T wants, but it may be illegal. Rooms are cards.

random_decision(move(_), Move, _) :-
    random_member(Move, [roll,roll,roll,stay,passage(13),passage(15),passage(19),
                         passage(21),passage(20),passage(1)]).
random_decision(roll(_), Roll, T) :-
    table_property(T, dice(Dice)),
    Max is 6*Dice+1,
    (   maybe(0.1)
    ->  random_member(Roll, [0,Max,-1])
    ;   random_between(1, Max, Roll)
    ).
random_decision(walk(Seat,Roll), Move, T) :-
    table_property(T, place(Seat, From)),
    random_member(Kind, [stay,room,room,room,cell,way,way,way,passage]),
    walk(Kind, From, Roll, Move).
random_decision(query(Seat), Query, T) :-
    table_property(T, place(Seat, Here)),
    random_state([6,6,9], s(P,W,There)),
    random_member(Room, [Here,Here,Here,There]),
    random_member(Query, [s(P,W,Room),s(P,W,Room),s(P,W,Room),pass,s(W,P,Room)]).
random_decision(show(_,_,_,Cards), Card, _) :-
    random_between(1, 21, Other),
    random_member(Card, [Other|Cards]).
random_decision(accuse(_), State, _) :-
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
    way(Length, From, Way).

%   Most steps are such as may be, if no pawn is there.

way(0, Cell, Way) :-
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
way(N, Place, [Cell|Way]) :-
    findall(Next, next(Place, Next), Nexts),
    (   Nexts \== [],
        maybe(0.99)
    ->  random_member(Cell, Nexts)
    ;   walk(cell, _, _, Cell)
    ),
    N1 is N-1,
    way(N1, Cell, Way).

%   The cells of doors count twice.

next(X-Y, Next) :-
    ground_next(X-Y, Next),
    (   true
    ;   ground_door(Next, _)
    ).
next(Room, Cell) :-
    integer(Room),
    ground_card(Room, Name),
    ground_door(Cell, Name).

%!  occupied(+T, +Seat, -Places) is det.
%
%   Places are the places of all pawns but Seat's.

occupied(T, Seat, Places) :-
    table_property(T, place(Seat, Place)),
    table_property(T, pawns(Pawns)),
    pairs_values(Pawns, Places0),
    selectchk(Place, Places0, Places).

%!  place_name(+Place, -Name) is det.
%
%   Name is Place, a cell, or what the room of that card is called.

place_name(Place, Name) :-
    (   integer(Place)
    ->  ground_card(Place, Name)
    ;   Name = Place
    ).
