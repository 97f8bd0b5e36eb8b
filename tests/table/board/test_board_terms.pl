:- use_module('../../helpers/all').
:- use_module(positions).
:- use_module(library('cluedo/table/board/board_argument')).
:- use_module(library('cluedo/table/board/board_value')).

:- begin_tests(terms, [setup(make_temporary), cleanup(remove_temporary)]).

test(read, true(Board == board(cottage, 'The Cottage', rules(0,after,stays,enters),
                               rooms(room(attic,'Attic & Loft',[r(0,1,3,4)]),
                                     room(cellar,'Cellar',[r(4,5,0,1)])),
                               starts(start(ann,0-0),start(bob,5-4)),
                               map(6,0,rows(15,15,59,60,60),
                                   doors(door(13,1),door(3,2),door(16,2)),
                                   passages(2,1))))) :-
    cottage_file(File),
    board_value(file(File), Board).
test('a value is one', true) :-
    cottage_file(File),
    board_value(file(File), Board),
    is_board(Board).

%   damaged(Number, Text, Reason, Line): with Text for the line of that Number the file is
%   refused for this Reason, at this Line.

damaged(3, "", "write board(Name,Title) before this term", 4).
damaged(3, "board(\"cottage\", x).", "a name must be an atom", 3).
damaged(3, "board('_', x).", "a name must be an atom with letters or digits", 3).
damaged(3, "board([], x).", "a name must be an atom", 3).
damaged(3, "board(cottage, f(x)).", "a label is text", 3).
damaged(3, "board(cottage, X).", "it has a variable", 3).
damaged(4, "", "write size(Width,Height) before this term", 7).
damaged(4, "size(0, 5).", "width and height must be 1 to 60", 4).
damaged(4, "size(6, 61).", "width and height must be 1 to 60", 4).
damaged(4, "size(6.0, 5).", "width and height must be 1 to 60", 4).
damaged(4, "size(6, 4).", "a cell X-Y must be on the board; X and Y count from 0", 7).
damaged(5, "size(6, 5).", "write size(Width,Height) only once", 5).
damaged(5, "board(a, b).", "write board(Name,Title) once, before all other terms", 5).
damaged(6, "", "write room(Name,Label) before this term, or wall as its name", 7).
damaged(6, "room(wall, w).", "a wall is not a room", 6).
damaged(6, "room(attic, 3).", "a label is text", 6).
damaged(7, "", "write blocked(Room,X0,X1,Y0,Y1) for this room", 6).
damaged(7, "blocked(attic, 1,0, 3,4).", "write X0, X1, Y0, Y1 with X0 =< X1 and Y0 =< Y1", 7).
damaged(7, "blocked(attic, 0,a, 3,4).", "a cell X-Y must be on the board", 7).
damaged(7, "blocked(attic, 0,1, 3,5).", "a cell X-Y must be on the board; X and Y count from 0", 7).
damaged(7, "blocked(attic, -1,1, 3,4).",
        "a cell X-Y must be on the board; X and Y count from 0", 7).
damaged(8, "room('ATTIC', x).", "another room has this name", 8).
damaged(9, "blocked(cellar, 1,5, 0,4).", "another term blocks one of these cells", 9).
damaged(10, "blocked(wall, 4,4, 1,2).", "another term blocks one of these cells", 10).
damaged(10, "blocked(tower, 2,3, 2,2).",
        "write room(Name,Label) before this term, or wall as its name", 10).
damaged(10, "blocked(wall, 2,2, 0,4).", "no way leads from this cell to the first door", 13).
damaged(10, "blocked(wall, 2,3, 2,2).", "no way leads from this cell to the first door", 14).
damaged(10, "blocked(wall, 5,5, 3,3). blocked(wall, 4,4, 4,4).",
        "no way leads from this cell to the first door", 18).
damaged(12, "", "write door(Room,Cell) for this room", 6).
damaged(12, "door(attic, 1-3).", "this cell is blocked", 12).
damaged(12, "door(attic, 2-1).", "the cell of a door must be beside its room", 12).
damaged(12, "door(attic, 6-1).", "a cell X-Y must be on the board; X and Y count from 0", 12).
damaged(12, "door(attic, [1,2]).", "a cell X-Y must be on the board", 12).
damaged(12, "door(tower, 1-2).", "write room(Name,Label) before this term", 12).
damaged(14, "door(cellar, 3-0).", "write each door once", 14).
damaged(15, "passage(attic, attic).", "a passage leads to another room", 15).
damaged(15, "passage(attic, tower).", "write room(Name,Label) before this term", 15).
damaged(16, "passage(cellar, attic).", "write one passage for a room, once for both ways", 16).
damaged(17, "start(ann, 0-4).", "this cell is blocked", 17).
damaged(17, "start(ann, 5-4).", "another character starts there", 18).
damaged(17, "start('Bob', 0-0).", "this character has another start", 18).
damaged(17, "start(ann, none).", "a cell X-Y must be on the board", 17).
damaged(17, "start(\"ann\", 0-0).", "a name must be an atom", 17).
damaged(19, "rule(leaving(2)).", "a rule is leaving(0), ", 19).
damaged(19, "rule(passage(instead)).", "write each rule once", 20).
damaged(19, "rule(foo).", "a rule is leaving(0), ", 19).
damaged(19, ":- halt.", "a term is board(Name,Title), ", 19).
damaged(19, "foo.", "a term is board(Name,Title), ", 19).

with_line(Number, Text, File) :-
    cottage_file(Cottage),
    read_file_to_string(Cottage, All, []),
    split_string(All, "\n", "", Lines0),
    nth1(Number, Lines0, _, Others),
    nth1(Number, Lines, Text, Others),
    write_lines(Lines, File).

write_lines(Lines, File) :-
    temporary('damaged.board', File),
    atomic_list_concat(Lines, '\n', Text),
    setup_call_cleanup(open(File, write, Out),
                       format(Out, "~w~n", [Text]),
                       close(Out)).

test(damaged, [forall(damaged(Number, Text, Reason, Line)), true(Said == Expected)]) :-
    with_line(Number, Text, File),
    format(string(Expected), "~w:~d:1: ~w", [File,Line,Reason]),
    said(File, Expected, Said).

%   Said is Expected if the message of the error begins so.

said(File, Expected, Said) :-
    catch(( board_value(file(File), _), Message = none ),
          error(domain_error(cluedo_board,_),context(_,Message)),
          true),
    (   sub_string(Message, 0, _, _, Expected)
    ->  Said = Expected
    ;   Said = Message
    ).

%   A missing term is an error at the end.

missing([], "write board(Name,Title) as the first term").
missing(["board(a, b)."], "the board needs a term size").
missing(["board(a, b).", "size(3, 3)."], "the board needs a term room").
missing(["board(a, b).", "size(3, 3).", "room(c, c).", "blocked(c, 0,0, 0,0).", "door(c, 1-0)."],
        "the board needs a term start").

test(missing, [forall(missing(Lines, Reason)), true(Said == Expected)]) :-
    write_lines(Lines, File),
    format(string(Expected), "~w: ~w", [File,Reason]),
    said(File, Expected, Said).

many(Kind, Count, Reason) :-
    member(Kind-Count-Reason, [ room-63-"a board has at most 63 terms room",
                                start-63-"a board has at most 63 terms start" ]).

test('a start before all else', true(Said == Expected)) :-
    write_lines(["board(a, b).", "size(3, 3).", "start(c, 0-0).", "room(d, d)."], File),
    format(string(Expected), "~w:4:1: write blocked(Room,", [File]),
    said(File, Expected, Said).

test('too many', [forall(many(Kind, Count, Reason)), true(Said == Expected)]) :-
    More is Count+1,
    findall(Line,
            ( between(1, More, I),
              (   Kind == room
              ->  format(string(Line), "room(r~d, r).", [I])
              ;   X is I mod 60,
                  Y is I // 60,
                  format(string(Line), "start(c~d, ~d-~d).", [I,X,Y])
              )
            ),
            Lines),
    write_lines(["board(a, b).", "size(60, 60)."|Lines], File),
    Line is More+2,
    format(string(Expected), "~w:~d:1: ~w", [File,Line,Reason]),
    said(File, Expected, Said).

test('no syntax', true(Where == File-12)) :-
    with_line(12, "door(attic 1-2).", File),
    catch(board_value(file(File), _), error(syntax_error(_),file(File1,Line,_,_)), true),
    Where = File1-Line.
test('too large', error(domain_error(cluedo_file,_))) :-
    findall("start(a, 0-0).", between(1, 5000, _), Lines),
    write_lines(Lines, File),
    board_value(file(File), _).

%   Terms that have something of a board.

odd(board(_,_,_,_,_,_)).
odd(Odd) :-
    cottage_file(File),
    board_value(file(File), Board),
    other(Path, Other),
    copy_term(Board, Odd),
    put(Path, Other, Odd).

put([I], Other, Term) :-
    setarg(I, Term, Other).
put([I,J|Path], Other, Term) :-
    arg(I, Term, Part),
    put([J|Path], Other, Part).

other([1], "b").
other([2], f(x)).
other([3], rules(2,after,stays,enters)).
other([3], rules(1,after,stays)).
other([3,1], 1).
other([3,2], never).
other([3,4], never).
other([4], []).
other([4], rooms(room(attic,a,[]))).
other([4,1], room).
other([4,1,2], "Attic").
other([4,1,3], [r(0,1,3,5)]).
other([4,1,3], [r(0,a,3,4)]).
other([4,1,3], foo).
other([5], starts).
other([5,1], start(ann,0-4)).
other([5,1,1], 3).
other([6], map(1,2,3,4,5)).
other([6,1], 61).
other([6,3], rows(15,15,51,60)).
other([6,3,1], -1).
other([6,4,1], door(13,3)).
other([6,4,1], door(14,1)).
other([6,5], passages(2)).
other([6,5,1], 3).
other([6,5,1], _).

test('is not a board', [forall(odd(Odd)), fail]) :-
    is_board(Odd).
test('a cyclic term is not a board', fail) :-
    Board = board(a,b,rules(1,instead,stays,enters),rooms(room(c,d,Board)),starts(Board),Board),
    is_board(Board).

:- end_tests(terms).
