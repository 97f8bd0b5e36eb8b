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

A player who was asked and showed no card lacks the cards of the query (nocard).
A player who showed a card holds one of the cards of the query (showcard). The
analyzer combines these two kinds of knowledge.

The row of a player is found by rotation: the first row moves to the end until
the row of this player is first. If the player has no row, this does not end.
*/

%!  first_last(+Last, +List, -List2) is semidet.
%
%   List2 is List followed by the elements of Last. Fails if List is empty.

first_last(Last, [X|Xs], List2) :-
    append([X|Xs], Last, List2).

%!  first_last2(+Last, +List, -List2) is det.
%
%   List2 is the reverse of List followed by the elements of Last.

first_last2(Last, List, List2) :-
    accRev(List, Last, List2).

%   Rows2 is Rows, rotated until the row of Id is first.

rotated(Id, [[Id|Row]|Rows], [[Id|Row]|Rows]) :-
    !.
rotated(Id, [Row|Rows], Rows2) :-
    first_last([Row], Rows, Rotated),
    rotated(Id, Rotated, Rows2).

%!  leggetil(+Id, -Row, +Records) is det.
%
%   Id is the blank showcard row `[[I]]` of a player. Row is this row after the
%   player has answered the query of the first of Records.

leggetil([Id], [Id,[X],[Y],[Z]], [[s(X,Y,Z),_,_]|_]).

%!  leggetil2(+Id, +Alts, -Row, +Clue) is det.
%
%   Row has Id, and each alternative of Alts once for each card of Clue, with
%   this card at its end.

leggetil2(Id, Alts, [Id|Out], Clue) :-
    semi_perm(Alts, Clue, [], Out, Alts).

%!  semi_perm(+Alts, +Clue, +Acc, -Out, +Alts) is det.
%
%   Take each card `[X]` of Clue in order, and each alternative in order. Put
%   the alternative with the card at its end in front of Acc. Out is the result.

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
%   Rows0 is a showcard list. Rows is Rows0 after the answerers of Records have
%   answered.

showcard([], Rows, Rows).
showcard([Record|Records], Rows, Rows0) :-
    Record = [_,_,Answerer],
    rotated(Answerer, Rows0, [Row0|Rest]),
    clue(Row0, Record, Row),
    showcard(Records, Rows, [Row|Rest]).

%   Row0 is a showcard row. Row is this row after the query of Record.

clue([Id], Record, Row) :-
    !,
    leggetil([Id], Row, [Record]).
clue([Id|Alts], [s(X,Y,Z),_,_], Row) :-
    leggetil2(Id, Alts, Row, [[X],[Y],[Z]]).

%!  showcard2(+Records, -Rows, +Rows0) is det.
%
%   As showcard/3, but for the askers: a row has the cards that the asker may
%   have been shown. If a row was blank before, it goes to the end of Rows.

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
%   Matrix0 is a nocard matrix. In Matrix the players between asker and answerer
%   no longer have the cards that they could not show.

nocard([], Matrix, Matrix).
nocard([[s(X,Y,Z),Asker,Answerer]|Records], Matrix, Matrix0) :-
    rotated(Asker, Matrix0, [Row|Rest]),
    first_last([Row], Rest, Rows),
    nocard2([X,Y,Z], Rows, Answerer, [[]], Matrix1),
    nocard(Records, Matrix, Matrix1).

%!  nocard2(+Cards, +Rows, +Answerer, +Done, -Rows2) is det.
%
%   Rows2 is Rows, but the rows before the row of Answerer have lost Cards. Done
%   is `[[]|Handled]`. Handled are the rows handled so far, the last one first.

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
%   Put each alternative in front of Acc if all its cards are in Possible. Out
%   is the result.

assemble([], _, Out, Out).
assemble([Alt|Alts], Possible, Acc, Out) :-
    (   subset(Alt, Possible)
    ->  assemble(Alts, Possible, [Alt|Acc], Out)
    ;   assemble(Alts, Possible, Acc, Out)
    ).

%!  anSC(+Lists, +Matrix, +Matrix, +Acc, -Rows) is det.
%
%   Lists are showcard lists. Rows has a row for each of Lists and each player of
%   the nocard matrix: the player's alternatives that the matrix allows. The
%   first Matrix has the rows that are left to do for the first list. The second
%   Matrix is the whole matrix. Acc are the rows so far, the last one first.

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
%   Take Cards out of the rows of five players other than Id. Count is the number
%   of rows done so far, and Matrix2 is the result. Each row moves to the end when
%   it is done. So if there are fewer than six players, some rows are done twice.

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
%   If a row has only one alternative, its player holds these cards. Matrix2 is
%   Matrix without these cards in the rows of the others. Left are States without
%   the winstates that have one of these cards.

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
%   Learn from the Records of one round. Left are the States that are still
%   possible. W2 is W with the new nocard matrix and one more showcard list.

analyzer(Records, [Win,Matrix,Lists], States, Left, [Win,Matrix3,[List|Lists]]) :-
    list(6, [], Blank),
    showcard(Records, List, Blank),
    nocard(Records, Matrix2, Matrix),
    anSC([List|Lists], Matrix2, Matrix2, [], Rows),
    remover(Rows, Matrix2, Matrix3, States, Left).
