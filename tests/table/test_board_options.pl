:- use_module('../helpers/all').
:- use_module(library(cluedo/board)).
:- use_module(library(cluedo/edition)).
:- use_module(library(cluedo/table)).

%   wrong(Options, Formal): table_start/2 does not take Options.

wrong([dice(2)], domain_error(cluedo_option,dice(2))).
wrong([pawns([1,2,3])], domain_error(cluedo_option,pawns([1,2,3]))).
wrong([board(classic),dice(0)], domain_error(cluedo_dice,0)).
wrong([board(classic),dice(7)], domain_error(cluedo_dice,7)).
wrong([board(classic),dice(x)], type_error(integer,x)).
wrong([board(classic),dice(_)], instantiation_error).
wrong([board(ludo)], existence_error(cluedo_board,ludo)).
wrong([board(_)], instantiation_error).
wrong([board(17)], type_error(cluedo_board,17)).
wrong([board(classic),players(7)], domain_error(cluedo_players,7)).
wrong([board(classic),edition(mini)], domain_error(cluedo_board,classic)).
wrong([board(classic),deck([6,6,8])], domain_error(cluedo_board,classic)).
wrong([board(classic),players(2),pawns([1])], domain_error(cluedo_pawns,[1])).
wrong([board(classic),players(2),pawns([1,2,3])], domain_error(cluedo_pawns,[1,2,3])).
wrong([board(classic),players(2),pawns([1,1])], domain_error(cluedo_pawns,[1,1])).
wrong([board(classic),players(2),pawns([1,7])], domain_error(cluedo_pawns,[1,7])).
wrong([board(classic),players(2),pawns([1,99])], domain_error(cluedo_card,99)).
wrong([board(classic),players(2),pawns([1,_])], instantiation_error).
wrong([board(classic),players(2),pawns(_)], instantiation_error).
wrong([board(classic),players(2),pawns(foo)], type_error(list,foo)).

%   board_of(+Edition, -Terms): a board whose rooms are the cards of the last category
%   of Edition, in any order, above a corridor, and whose characters, those of the
%   first, begin below it:
%
%       # # #
%       . . .    the doors
%       . . .    the starts

board_of(Edition, Terms) :-
    edition_property(Edition, deck(Sizes)),
    edition_property(Edition, cards(Names)),
    Sizes = [Size|_],
    last(Sizes, Count),
    length(Persons, Size),
    append(Persons, _, Names),
    length(Rooms, Count),
    append(_, Rooms, Names),
    random_permutation(Persons, Characters),
    random_permutation(Rooms, Row),
    Width is max(Size, Count),
    findall([room(Room,Room),blocked(Room,X,X,2,2),door(Room,X-1)],
            nth0(X, Row, Room),
            Lists),
    findall(start(Character,X-0), nth0(X, Characters, Character), Starts),
    findall(blocked(wall,X,X,2,2), ( nth0(X0, Row, _), X is X0+Count, X < Width ), Walls),
    Row = [A,B|_],
    append(Lists, Rows),
    append([[board(corridor,'A corridor'),size(Width,3)|Rows],Walls,[passage(A,B)|Starts]], Terms).

write_board(File, Terms) :-
    setup_call_cleanup(open(File, write, Out, [encoding(utf8)]),
                       forall(member(Term, Terms), format(Out, "~q.~n", [Term])),
                       close(Out)).

%   A turn in which all that can be done is done: the seat goes to a room and asks.

turn(T0, T) :-
    table_wants(T0, move(_)),
    table_take(T0, roll, T1, _),
    table_take(T1, 6, T2, [rolled(_,6)]),
    table_wants(T2, walk(Seat,6)),
    table_property(T2, position(Seat,Position)),
    position_rooms(Position, Rooms),
    member(room(Card,_,walk), Rooms),
    !,
    position_move(Position, Card, Move),
    table_take(T2, Move, T3, [walked(Seat,_)]),
    asked(Seat, T3, T4),
    table_take(T4, none, T, []).

asked(Seat, T0, T) :-
    table_wants(T0, Wanted),
    (   Wanted == accuse(Seat)
    ->  T = T0
    ;   table_property(T0, place(Seat,Room)),
        table_property(T0, envelope(Envelope)),
        Envelope =.. [s|Cards0],
        append(Cards1, [_], Cards0),
        append(Cards1, [Room], Cards),
        State =.. [s|Cards],
        table_take(T0, State, T1, _),
        table_wants(T1, Wanted1),
        (   Wanted1 = show(_,_,_,[Card|_])
        ->  table_take(T1, Card, T, _)
        ;   T = T1
        )
    ).

turns(0, T, T) :-
    !.
turns(N, T0, T) :-
    turn(T0, T1),
    format(string(Text), "~k.", [T1]),
    term_string(T2, Text),
    assertion(T1 == T2),
    N1 is N-1,
    turns(N1, T2, T).

:- begin_tests(table_where).

test('options that fit no board', [forall(wrong(Options, Expected)), true(Formal =@= Expected)]) :-
    catch(table_start(Options, _), error(Formal,context(table_start/2,_)), true).
test('seats begin with the pawns of the board, in turn order',
     true(Places == [1-(16-24),2-(23-17),3-(14-0),4-(9-0),5-(0-6),6-(0-19)])) :-
    table_start([board(classic)], T),
    findall(Seat-Place, table_property(T, place(Seat,Place)), Places).
test('or with their own names', true(Places == [1-(9-0),2-(16-24)])) :-
    table_start([board(classic),edition(classic),players(2),pawns(['Rev. Green',1])], T),
    findall(Seat-Place, table_property(T, place(Seat,Place)), Places).
test('all pawns are on the board', true(Count == 6)) :-
    table_start([board(classic),players(2)], T),
    table_property(T, pawns(Pawns)),
    length(Pawns, Count).
test('a die is thrown if nothing is said', true(Dice-Options == 1-[board(classic)])) :-
    Options = [board(classic)],
    table_start(Options, T),
    table_property(T, dice(Dice)).
test('every edition plays on a board from a file',
     [ forall(member(Name, [ british, hasbro, master_detective, mini, small, two_by_three,
                             three_by_three
                           ])),
       setup(make_temporary),
       cleanup(remove_temporary),
       true(Name-Turns == Name-40)
     ]) :-
    temporary('board.pl', File),
    board_of(Name, Terms),
    write_board(File, Terms),
    random_member(Bool, [true,false]),
    table_start([board(file(File)),edition(Name),players(2),names(Bool)], T0),
    turns(40, T0, T),
    table_property(T, turns(Turns)),
    !.

:- end_tests(table_where).
