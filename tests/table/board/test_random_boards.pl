:- use_module('../../helpers/all').
:- use_module(library(cluedo/board)).

%   A file is a board if and only if it is one by a slow check: random files, most of
%   which are damaged, are refused with file and line.

%   terms(Terms): a small board, with rooms in the corners and a wall between.

terms(Terms) :-
    random_between(5, 8, W),
    random_between(5, 8, H),
    X1 is W-1,
    Y1 is H-1,
    random_between(0, 1, A),
    random_between(0, 1, B),
    XB is X1-B,
    YB is Y1-A,
    Terms0 = [ board(small, 'A small board'), size(W,H),
               room(attic, 'Attic'), blocked(attic, 0, A, 0, B),
               room(cellar, "Cellar"), blocked(cellar, XB, X1, YB, Y1),
               room(den, 'Den'), blocked(den, 0, 0, Y1, Y1)
             ],
    random_between(2, 3, X),
    random_between(1, YB, Y),
    random_member(Walls, [[],[blocked(wall, X, X, 1, Y)]]),
    findall(Door, door(Terms0, Door), Doors0),
    random_permutation(Doors0, Doors1),
    findall(door(Room,Cell),
            ( member(Room, [attic,cellar,den]),
              once(member(door(Room,Cell), Doors1))
            ),
            Doors2),
    random_member(Last, Doors1),
    random_member(Doors, [Doors2,[Last|Doors2]]),
    random_member(Passages, [[],[passage(attic,cellar)],[passage(den,attic)]]),
    random_member(Rules, [[],[rule(leaving(0))],[rule(passage(after)),rule(leaving(1))]]),
    starts(W, H, Starts),
    append([Terms0,Walls,Doors,Passages,Starts,Rules], Terms).

door(Terms, door(Room,X-Y)) :-
    memberchk(size(W,H), Terms),
    cells(W, H, X-Y),
    beside(X-Y, Cell),
    member(Blocked, Terms),
    covers(Blocked, Room, Cell),
    \+ ( member(Other, Terms), covers(Other, _, X-Y) ).

starts(W, H, Starts) :-
    findall(Cell, cells(W, H, Cell), Cells),
    findall(start(Who,Cell),
            ( member(Who, [ann,bob]),
              random_member(Cell, Cells)
            ),
            Starts).

cells(W, H, X-Y) :-
    X1 is W-1,
    Y1 is H-1,
    between(0, X1, X),
    between(0, Y1, Y).

beside(X0-Y0, X-Y) :-
    member(DX-DY, [1-0,-1-0,0-1,0-(-1)]),
    X is X0+DX,
    Y is Y0+DY.

covers(blocked(Room,X0,X1,Y0,Y1), Room, X-Y) :-
    between(X0, X1, X),
    between(Y0, Y1, Y).

%   damaged(Terms0, Terms): something is missing, twice, elsewhere or another.

damaged(Terms0, Terms) :-
    random_member(Term, Terms0),
    random_member(Kind, [missing,twice,last,number,number,number]),
    damaged(Kind, Term, Terms0, Terms).

damaged(missing, Term, Terms0, Terms) :-
    selectchk(Term, Terms0, Terms).
damaged(twice, Term, Terms0, Terms) :-
    append(Terms0, [Term], Terms).
damaged(last, Term, Terms0, Terms) :-
    selectchk(Term, Terms0, Terms1),
    append(Terms1, [Term], Terms).
damaged(number, Term0, Terms0, Terms) :-
    (   numbers(Term0, Term)
    ->  selectchk(Term0, Terms0, Term, Terms)
    ;   Terms = Terms0
    ).

numbers(Term0, Term) :-
    Term0 =.. [Name|Args0],
    findall(I, ( nth1(I, Args0, Arg), ( integer(Arg) ; Arg = _-_ ) ), Is),
    random_member(I, Is),
    nth1(I, Args0, Arg0, Rest),
    random_between(-1, 1, D),
    (   Arg0 = X0-Y
    ->  X is X0+D,
        Arg = X-Y
    ;   Arg is Arg0+D
    ),
    nth1(I, Args, Arg, Rest),
    Term =.. [Name|Args].

%   right(Terms): they are a board.

right(Terms) :-
    Terms = [board(_,_)|Others],
    \+ memberchk(board(_,_), Others),
    findall(W-H, member(size(W,H), Terms), [W-H]),
    between(1, 60, W),
    between(1, 60, H),
    findall(Room, member(room(Room,_), Terms), Rooms),
    Rooms = [_|_],
    is_set(Rooms),
    \+ ( append(Before, [Term|_], Terms), \+ named_before(Term, Before) ),
    findall(Cell, ( member(Blocked, Terms), covers(Blocked, _, Cell) ), Cells),
    is_set(Cells),
    forall(( member(blocked(_,X0,X1,Y0,Y1), Terms),
             member(X-Y, [X0-Y0,X1-Y1])
           ),
           on_board(X-Y, W, H)),
    forall(member(blocked(_,X0,X1,Y0,Y1), Terms), ( X0 =< X1, Y0 =< Y1 )),
    forall(member(Room, Rooms),
           ( memberchk(blocked(Room,_,_,_,_), Terms),
             memberchk(door(Room,_), Terms)
           )),
    findall(Room-Cell, member(door(Room,Cell), Terms), Doors),
    is_set(Doors),
    forall(member(Room-Cell, Doors),
           ( beside(Cell, Next),
             member(blocked(Room,X0,X1,Y0,Y1), Terms),
             covers(blocked(Room,X0,X1,Y0,Y1), Room, Next)
           )),
    findall(Who, member(start(Who,_), Terms), Whos),
    Whos = [_|_],
    is_set(Whos),
    findall(Cell, member(start(_,Cell), Terms), Starts),
    is_set(Starts),
    findall(Room,
            ( member(passage(Room1,Room2), Terms),
              member(Room, [Room1,Room2])
            ),
            Passages),
    is_set(Passages),
    findall(Kind, ( member(rule(Rule), Terms), functor(Rule, Kind, _) ), Kinds),
    is_set(Kinds),
    forall(member(rule(leaving(N)), Terms), between(0, 1, N)),
    findall(Cell, ( member(_-Cell, Doors) ; member(Cell, Starts) ), Ends),
    forall(member(Cell, Ends), free(Terms, Cell)),
    Ends = [End|_],
    flood([End], Terms, [End], Reached),
    subset(Ends, Reached).

named_before(blocked(Room,_,_,_,_), Before) :-
    memberchk(size(_,_), Before),
    ( Room == wall ; memberchk(room(Room,_), Before) ),
    !.
named_before(door(Room,_), Before) :-
    !,
    memberchk(size(_,_), Before),
    memberchk(room(Room,_), Before).
named_before(start(_,_), Before) :-
    !,
    memberchk(size(_,_), Before).
named_before(passage(Room1,Room2), Before) :-
    !,
    memberchk(room(Room1,_), Before),
    memberchk(room(Room2,_), Before).
named_before(Term, _) :-
    \+ functor(Term, blocked, _).

on_board(X-Y, W, H) :-
    X >= 0,
    X < W,
    Y >= 0,
    Y < H.

free(Terms, Cell) :-
    memberchk(size(W,H), Terms),
    on_board(Cell, W, H),
    \+ ( member(Blocked, Terms), covers(Blocked, _, Cell) ).

flood([], _, Reached, Reached).
flood([Cell|Cells0], Terms, Seen0, Reached) :-
    findall(Next,
            ( beside(Cell, Next),
              free(Terms, Next),
              \+ memberchk(Next, Seen0)
            ),
            Nexts),
    append(Nexts, Cells0, Cells),
    append(Nexts, Seen0, Seen),
    flood(Cells, Terms, Seen, Reached).

%   Answer is the board of a file with Terms, or refused(Message).

read_board(File, Terms, Answer) :-
    setup_call_cleanup(
        open(File, write, Out),
        forall(member(Term, Terms), format(Out, "~q.~n", [Term])),
        close(Out)),
    catch(board(file(File), Answer),
          Error,
          ( Error = error(domain_error(cluedo_board,_),context(_,Message)),
            Answer = refused(Message)
          )).

%   The fault of the answer to a file, if any.

wrong(Terms, File, Wrong) :-
    read_board(File, Terms, Answer),
    (   right(Terms)
    ->  Answer = refused(_),
        Wrong = Answer-Terms
    ;   Answer = refused(Message)
    ->  \+ sub_string(Message, _, _, _, "board.pl:"),
        Wrong = Message-Terms
    ;   Wrong = accepted-Terms
    ).

:- begin_tests(random_boards).

test('files are boards if and only if they are by a slow check',
     [setup(make_temporary), cleanup(remove_temporary), true(Wrong-Kinds == []-[refused,taken])]) :-
    temporary('board.pl', File),
    findall(Terms,
            ( between(1, 600, N),
              terms(Terms0),
              (   N mod 3 =:= 0
              ->  Terms = Terms0
              ;   damaged(Terms0, Terms)
              )
            ),
            Files),
    findall(Wrong, limit(3, ( member(Terms, Files), wrong(Terms, File, Wrong) )), Wrong),
    findall(Kind,
            ( member(Terms, Files),
              ( right(Terms) -> Kind = taken ; Kind = refused )
            ),
            Kinds0),
    sort(Kinds0, Kinds).

:- end_tests(random_boards).
