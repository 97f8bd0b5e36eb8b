:- module(thesis_modal,
          [ first_last/3,               % +Last, +List, -List2
            first_last2/3,              % +Last, +List, -List2
            leggetil/3,                 % +Id, -Row, +Records
            leggetil2/4,                % +Id, +Alts, -Row, +Clue
            semi_perm/5,                % +Alts, +Clue, +Acc, -Out, +Alts
            showcard/3,                 % +Records, -Rows, +Rows
            showcard2/3,                % +Records, -Rows, +Rows
            nocard/3,                   % +Records, -Matrix2, +Matrix
            nocard2/5,                  % +Cards, +Rows, +Answerer, +Done, -Rows2
            assemble/4,                 % +Alts, +Possible, +Acc, -Out
            anSC/5,                     % +Lists, +Matrix, +Matrix, +Acc, -Rows
            remover2/5,                 % +Id, +Cards, +Matrix, -Matrix2, +Count
            remover/5,                  % +Rows, +Matrix, -Matrix2, +States, -Left
            analyzer/5                  % +Records, +W, +States, -Left, -W2
          ]).
:- use_module(dealer).
:- use_module(subtracter).
:- use_module(library(lists), [append/3,memberchk/2,subset/2,subtract/3]).

/** <module> Reasoning about the cards of the other players

What a player may hold follows from the queries that it did not answer
(nocard), and what it must hold from those that it answered (showcard). The
analyzer combines the two.

A row is found by rotation: the first row moves to the end until the wanted
player comes first. For a player that has no row this does not end.
*/

%!  first_last(+Last, +List, -List2) is semidet.
%
%   List2 is List followed by the elements of Last; List is not empty.

first_last(Last, [X|Xs], List2) :-
    append([X|Xs], Last, List2).

%!  first_last2(+Last, +List, -List2) is det.
%
%   List2 is the reverse of List followed by the elements of Last.

first_last2(Last, List, List2) :-
    accRev(List, Last, List2).

%   Rows2 is Rows rotated until the row of Id is first.

rotated(Id, [[Id|Row]|Rows], [[Id|Row]|Rows]) :-
    !.
rotated(Id, [Row|Rows], Rows2) :-
    first_last([Row], Rows, Rotated),
    rotated(Id, Rotated, Rows2).

%!  leggetil(+Id, -Row, +Records) is det.
%
%   Row is the showcard row of a player, where Id is its blank row `[[I]]`,
%   after the first of Records.

leggetil([Id], [Id,[X],[Y],[Z]], [[s(X,Y,Z),_,_]|_]).

%!  leggetil2(+Id, +Alts, -Row, +Clue) is det.
%
%   Row has Id and the alternatives of Alts, each extended by a card of Clue.

leggetil2(Id, Alts, [Id|Out], Clue) :-
    semi_perm(Alts, Clue, [], Out, Alts).

%!  semi_perm(+Alts, +Clue, +Acc, -Out, +Alts) is det.
%
%   For each card `[X]` of Clue in order, and each alternative in order, the
%   alternative with the card at its end is put in front of Acc.

semi_perm(_, [], Out, Out, _) :-
    !.
semi_perm([], [_|Clue], Acc, Out, Alts) :-
    !,
    semi_perm(Alts, Clue, Acc, Out, Alts).
semi_perm([Alt|Rest], [Card|Clue], Acc, Out, Alts) :-
    append(Alt, Card, Alt2),
    semi_perm(Rest, [Card|Clue], [Alt2|Acc], Out, Alts).

%!  showcard(+Records, -Rows, +Rows0) is det.
%
%   Rows is Rows0, a showcard list, after the answerers of Records have
%   answered.

showcard([], Rows, Rows).
showcard([Record|Records], Rows, Rows0) :-
    Record = [_,_,Answerer],
    rotated(Answerer, Rows0, [Row0|Rest]),
    clue(Row0, Record, Row),
    showcard(Records, Rows, [Row|Rest]).

%   Row is the showcard row Row0 after the query of Record.

clue([Id], Record, Row) :-
    !,
    leggetil([Id], Row, [Record]).
clue([Id|Alts], [s(X,Y,Z),_,_], Row) :-
    leggetil2(Id, Alts, Row, [[X],[Y],[Z]]).

%!  showcard2(+Records, -Rows, +Rows0) is det.
%
%   As showcard/3, for what the askers may have been shown. A row that was
%   blank goes to the end of Rows.

showcard2([], Rows, Rows).
showcard2([Record|Records], Rows, Rows0) :-
    Record = [_,Asker,_],
    rotated(Asker, Rows0, [Row0|Rest]),
    clue(Row0, Record, Row),
    (   Row0 = [_]
    ->  append(Rest, [Row], Rows1)
    ;   Rows1 = [Row|Rest]
    ),
    showcard2(Records, Rows, Rows1).

%!  nocard(+Records, -Matrix, +Matrix0) is det.
%
%   Matrix is the nocard matrix Matrix0 without the cards that the players
%   between asker and answerer could not show.

nocard([], Matrix, Matrix).
nocard([[s(X,Y,Z),Asker,Answerer]|Records], Matrix, Matrix0) :-
    rotated(Asker, Matrix0, [Row|Rest]),
    first_last([Row], Rest, Rows),
    nocard2([X,Y,Z], Rows, Answerer, [[]], Matrix1),
    nocard(Records, Matrix, Matrix1).

%!  nocard2(+Cards, +Rows, +Answerer, +Done, -Rows2) is det.
%
%   Rows2 is Rows without Cards in the rows before the row of Answerer. Done is
%   `[[]|Handled]`, the rows handled so far, last first.

nocard2(Cards, [], Answerer, [[]|Done], Rows2) :-
    !,
    rev(Done, Rows),
    nocard2(Cards, Rows, Answerer, [[]], Rows2).
nocard2(_, [[Answerer|Row]|Rows], Answerer, [[]|Done], Rows2) :-
    !,
    accRev(Done, [[Answerer|Row]|Rows], Rows2).
nocard2(Cards, [[Id,Possible]|Rows], Answerer, [[]|Done], Rows2) :-
    subtract(Possible, Cards, Left),
    nocard2(Cards, Rows, Answerer, [[],[Id,Left]|Done], Rows2).

%!  assemble(+Alts, +Possible, +Acc, -Out) is det.
%
%   Put the alternatives all of whose cards are Possible in front of Acc,
%   one by one.

assemble([], _, Out, Out).
assemble([Alt|Alts], Possible, Acc, Out) :-
    (   subset(Alt, Possible)
    ->  assemble(Alts, Possible, [Alt|Acc], Out)
    ;   assemble(Alts, Possible, Acc, Out)
    ).

%!  anSC(+Lists, +Matrix, +Matrix, +Acc, -Rows) is det.
%
%   For each showcard list and each player of the nocard matrix, Rows has the
%   player's alternatives that the matrix allows. The first Matrix is what is
%   left to do for the first list; Acc are the rows so far, last first.

anSC([], _, _, Acc, Rows) :-
    rev(Acc, Rows).
anSC([_|Lists], [], Matrix, Acc, Rows) :-
    !,
    anSC(Lists, Matrix, Matrix, Acc, Rows).
anSC([List|Lists], [[Id,Possible]|Rest], Matrix, Acc, Rows) :-
    memberchk([Id|Alts], List),
    assemble(Alts, Possible, [], Out),
    anSC([List|Lists], Rest, Matrix, [[Id|Out]|Acc], Rows).

%!  remover2(+Id, +Cards, +Matrix, -Matrix2, +Count) is det.
%
%   Matrix2 is Matrix without Cards in the rows of five players other than
%   Id, of which Count are done. Each row moves to the end when it is done,
%   so with fewer than six players rows come round again.

remover2(_, _, Matrix, Matrix, 5) :-
    !.
remover2(Id, Cards, [[Id|Row]|Rows], Matrix2, Count) :-
    !,
    append(Rows, [[Id|Row]], Rotated),
    remover2(Id, Cards, Rotated, Matrix2, Count).
remover2(Id, Cards, [[Other,Possible]|Rows], Matrix2, Count) :-
    subtract(Possible, Cards, Left),
    append(Rows, [[Other,Left]], Rotated),
    Count2 is Count+1,
    remover2(Id, Cards, Rotated, Matrix2, Count2).

%!  remover(+Rows, +Matrix, -Matrix2, +States, -Left) is det.
%
%   A row with one alternative tells cards that its player holds: nobody else
%   may hold them, and no winstate has them.

remover([], Matrix, Matrix, Left, Left).
remover([[Id,Cards]|Rows], Matrix, Matrix2, States, Left) :-
    !,
    remover2(Id, Cards, Matrix, Matrix1, 0),
    run1(States1, Cards, States),
    remover(Rows, Matrix1, Matrix2, States1, Left).
remover([_|Rows], Matrix, Matrix2, States, Left) :-
    remover(Rows, Matrix, Matrix2, States, Left).

%!  analyzer(+Records, +W, +States, -Left, -W2) is det.
%
%   What the Records of one round tell: Left are the States still possible,
%   W2 is W with the new nocard matrix and one more showcard list.

analyzer(Records, [Win,Matrix,Lists], States, Left, [Win,Matrix3,[List|Lists]]) :-
    list(6, [], Blank),
    showcard(Records, List, Blank),
    nocard(Records, Matrix2, Matrix),
    anSC([List|Lists], Matrix2, Matrix2, [], Rows),
    remover(Rows, Matrix2, Matrix3, States, Left).
