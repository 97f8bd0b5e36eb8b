:- module(positions,
          [ classic_board/1,            % -Board
            random_position/3,          % +X, +Seat, -Position
            position_seen/3,            % +Position, -From, -Occupied
            move_into/4,                % +How, +Roll, +Room, -Move
            near_rooms/2,               % +Position, -Rooms
            board_player/5,             % +Agent, +X, +Seat, +Cards, -P
            seen_game/6,                % +Agent, +X, +Seat, +Turns, -Facts, -P
            any_game/6,                 % +Agent, +Most, -X, -Seat, -Facts, -P
            player_move/4,              % +Position, +P0, -Move, -P
            player_query/4              % +Room, +P0, -State, -P
          ]).
:- use_module(games, [as_seen/3,random_deal/3,queries_in_turn/4]).
:- use_module(players, [player_sees/3,player_start/4]).
:- use_module(library(apply)).
:- use_module(library(cluedo/agent)).
:- use_module(library(cluedo/board)).
:- use_module(library('cluedo/table/board/fit'), [board_fit/3]).
:- use_module(library(cluedo/edition), [edition_card/3]).
:- use_module(library(cluedo/knowledge/edition/setting), [setting/2]).
:- use_module(library(lists)).
:- use_module(library(random)).

/** <module> Agents that stand on the classic board

Positions are what an agent sees before and after the roll, of games with the
classic deck, where seat I has the I-th start of the board.
*/

%!  classic_board(-Board) is det.

classic_board(Board) :-
    board(classic, Board).

fitted(X, Fitted) :-
    classic_board(Board),
    setting([players(X)], Setting),
    board_fit(Board, Setting, Fitted).

%!  random_position(+X, +Seat, -Position) is det.
%
%   Pawns stand anywhere, mostly in rooms, on cells of doors, and near those. Every
%   other time a pawn is where its last turn ended; every other time it is to roll.

random_position(X, Seat, position(Seat,Roll,Where)) :-
    fitted(X, Fitted),
    Fitted = bound_board(_,_,Order),
    random_between(1, 3, Dice),
    Most is 6*Dice,
    random_between(Dice, Most, Sum),
    random_member(Roll, [none,Sum]),
    random_places(6, Places),
    length(Ps, X),
    append(Ps, _, Order),
    compound_name_arguments(Seats, seats, Ps),
    compound_name_arguments(Pawns, pawns, Places),
    random_places(X, Elsewhere),
    maplist(ended(Pawns), Ps, Elsewhere, Before),
    compound_name_arguments(Ended, ended, Before),
    Where = pawn_positions(board_setup(Fitted,Dice,Seats),Pawns,Ended).

random_places(N, Places) :-
    classic_board(Board),
    findall(Y*24+X, board_property(Board, cell(X-Y)), Cells0),
    findall(Y*24+X, board_property(Board, door(_,X-Y)), Doors0),
    maplist([E,C]>>(C is E), Cells0, Cells),
    maplist([E,C]>>(C is E), Doors0, Doors),
    random_permutation(Cells, Cells1),
    random_permutation(Doors, Doors1),
    length(Places, N),
    foldl(random_place, Places, Cells1-Doors1, _).

random_place(Place, Cells0-Doors0, Cells-Doors) :-
    random_between(1, 4, How),
    (   How =< 2
    ->  random_between(1, 9, R),
        Place is -R,
        Cells = Cells0,
        Doors = Doors0
    ;   (   How =:= 3
        ->  Doors0 = [Place|_]
        ;   Cells0 = [Place|_]
        ),
        subtract(Cells0, [Place], Cells),
        subtract(Doors0, [Place], Doors)
    ).

ended(Pawns, P, Elsewhere, Before) :-
    arg(P, Pawns, Place),
    random_member(Before, [Place,Elsewhere]).

%!  position_seen(+Position, -From, -Occupied) is det.
%
%   In the words of board_rooms/4: where the pawn stands, and the cells of others.

position_seen(Position, From, Occupied) :-
    Position = position(Seat,_,pawn_positions(board_setup(_,_,Seats),Pawns,_)),
    arg(Seat, Seats, P),
    arg(P, Pawns, Place),
    place(Place, From),
    findall(Cell,
            ( arg(Other, Pawns, Place1),
              Other =\= P,
              Place1 >= 0,
              place(Place1, Cell)
            ),
            Occupied).

place(Place, From) :-
    (   Place >= 0
    ->  X is Place mod 24,
        Y is Place//24,
        From = X-Y
    ;   classic_board(Board),
        Card is 12-Place,
        board_property(Board, room(From)),
        edition_card(british, From, Card)
    ->  true
    ).

%!  move_into(+How, +Roll, +Room, -Move) is det.
%
%   Move goes into Room, or towards it, where near_rooms/2 says How.

move_into(here, _, _, Move) => Move = stay.
move_into(passage, _, Room, Move) => Move = passage(Room).
move_into(_, none, _, Move) => Move = roll.
move_into(_, _, Room, Move) => Move = Room.

%!  near_rooms(+Position, -Rooms) is det.
%
%   Rooms are room(Card,Distance,How) as in position_rooms/2, computed by board_rooms/4 and the
%   rules alone.

near_rooms(Position, Rooms) :-
    Position = position(Seat,Roll,pawn_positions(board_setup(_,_,Seats),Pawns,Ended)),
    position_seen(Position, From, Occupied),
    arg(Seat, Seats, P),
    arg(P, Pawns, Place),
    arg(Seat, Ended, Before),
    classic_board(Board),
    findall(room(Card,0,here),
            ( Place < 0, Place =\= Before, Card is 12-Place ),
            Here),
    findall(room(Card,0,passage),
            ( Roll == none,
              atom(From),
              board_property(Board, passage(From,To)),
              edition_card(british, To, Card)
            ),
            Pass),
    board_rooms(Board, From, Occupied, Found),
    findall(room(Card,Distance,walk),
            ( member(Distance-Name, Found),
              edition_card(british, Name, Card),
              \+ memberchk(room(Card,_,_), Pass)
            ),
            Walk),
    append([Here,Pass,Walk], Rooms).

%!  board_player(+Agent, +X, +Seat, +Cards, -P) is det.
%
%   P is Agent at Seat of a classic game of X players on the board, and has seen its
%   Cards.

board_player(Agent, X, Seat, Cards, P) :-
    fitted(X, bound_board(Board,_,Order)),
    length(Pawns, X),
    append(Pawns, _, Order),
    hand_sizes(X, Sizes),
    player_start(Agent, Seat,
                 [ players(X), hands(Sizes), board(Board), dice(1),
                   pawns(Pawns)
                 ],
                 P0),
    player_sees([hand(Seat,Cards)], P0, P).

hand_sizes(X, Sizes) :-
    findall(Size, ( between(1, X, I), Size is (18+X-I)//X ), Sizes).

%!  seen_game(+Agent, +X, +Seat, +Turns, -Facts, -P) is det.
%
%   P is Agent at Seat of a random game of X players, and has seen Facts: its hand, and
%   what came of so many Turns.

seen_game(Agent, X, Seat, Turns, [hand(Seat,Hand)|Seen], P) :-
    hand_sizes(X, Sizes),
    random_deal([6,6,9], Sizes, deal(_,Hands)),
    memberchk([[Seat]|Hand], Hands),
    queries_in_turn([6,6,9], Hands, Turns, Facts),
    maplist(as_seen(Seat), Facts, Seen),
    board_player(Agent, X, Seat, Hand, P0),
    player_sees(Seen, P0, P).

%!  any_game(+Agent, +Most, -X, -Seat, -Facts, -P) is det.
%
%   The same for random players, and Most turns at most. Facts begin with `me(Seat)`.

any_game(Agent, Most, X, Seat, [me(Seat)|Facts], P) :-
    random_between(2, 6, X),
    random_between(1, X, Seat),
    random_between(0, Most, Turns),
    seen_game(Agent, X, Seat, Turns, Facts, P).

%!  player_move(+Position, +P0, -Move, -P) is det.
%!  player_query(+Room, +P0, -State, -P) is semidet.

player_move(Position, player(A,Mind0), Move, player(A,Mind)) :-
    agent_move(A, Position, Mind0, Move, Mind).

player_query(Room, player(A,Mind0), State, player(A,Mind)) :-
    agent_query(A, Room, Mind0, State, Mind).
