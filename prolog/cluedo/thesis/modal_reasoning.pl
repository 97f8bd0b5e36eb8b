:- module(cluedo_thesis_modal_reasoning,
          [ first_last/3,               % +Last, +List, -List2
            first_last2/3,              % +Last, +List, -List2
            leggetil/3,                 % +Id, -Row, +Records
            leggetil2/4,                % +Id, +Alts, -Row, +Clue
            semi_perm/5,                % +Alts, +Clue, +Acc, -Out, +Alts
            nocard2/5,                  % +Cards, +Rows, +Answerer, +Done, -Rows2
            anSC/5,                     % +Lists, +Matrix, +Matrix, +Acc, -Rows
            showcard/3,                 % +Records, -Rows, +Rows0
            showcard2/3,                % +Records, -Rows, +Rows0
            nocard/3,                   % +Records, -Matrix, +Matrix0
            assemble/4,                 % +Alts, +Possible, +Acc, -Out
            remover2/5,                 % +Id, +Cards, +Matrix0, -Matrix, +Count
            remover/5,                  % +Rows, +Matrix0, -Matrix, +States, -Left
            analyzer/5                  % +Records, +W, +States, -Left, -W2
          ]).
:- use_module('../support/errors', [with_error_context/2]).
:- use_module(checks,
              [must_be_alternatives/1,must_be_cards/1,must_be_player/1,must_be_record/1]).
:- use_module('../support/check', [must_be_list/2]).
:- use_module(dealer, [accRev/3]).
:- use_module('../support/foreign', [anSC/4]).
:- use_module(library(error),
              [domain_error/2,existence_error/2,must_be/2,type_error/2]).
:- use_module(library(lists), [append/3,subtract/3]).

/** <module> Reasoning about the cards of the other players

The predicates of the thesis (chapter 4) on its own terms:

| nocard row     | `[[I],Cards]`: the cards that player I may still hold     |
| nocard matrix  | list of nocard rows, one a player                         |
| showcard row   | `[[I],Alt1,Alt2,...]`: the ways in which I may have       |
|                | answered all its queries of one round, as lists of cards  |
| showcard list  | list of showcard rows, `[[I]]` for a player that answered |
|                | nothing                                                   |
| W              | `[Winstate,NocardMatrix,ShowcardLists]`                   |

A row is found by rotation: rows before it go to the end of the list, so
answers are rotated lists. The same analysis on one compact term, without the
3^k alternatives of k answers, is in library(cluedo/clues).

@error domain_error(cluedo_matrix, M) if M has not two to six rows of different
players
@error domain_error(cluedo_showcard, L) if L has more than six rows or two of
the same player
@error type_error(cluedo_nocard_row, R), type_error(cluedo_showcard_row, R),
type_error(cluedo_record, R) if R is not one where it is expected
@error existence_error(cluedo_player, Id) if a record names a player without a
row
*/

%!  first_last(+Last, +List, -List2) is semidet.
%
%   True when List2 is List, which is not empty, followed by the elements of
%   Last.

first_last(Last, List, List2) :-
    must_be(list, Last),
    must_be(list, List),
    List = [_|_],
    append(List, Last, List2).

%!  first_last2(+Last, +List, -List2) is det.
%
%   True when List2 is the reverse of List followed by the elements of Last.

first_last2(Last, List, List2) :-
    accRev(List, Last, List2).

%!  leggetil(+Id, -Row, +Records) is det.
%
%   True when Row is the blank showcard row Id, `[[I]]`, with the clue of the
%   first of Records: each card of its query is an alternative.

leggetil(Id, Row, Records) :-
    must_be_list(cluedo_showcard_row, Id),
    must_be(list, Records),
    (   Id = [Player]
    ->  must_be_player(Player)
    ;   domain_error(cluedo_showcard_row, Id)
    ),
    (   Records = [Record|_]
    ->  must_be_record(Record)
    ;   domain_error(cluedo_records, Records)
    ),
    Record = [s(X,Y,Z)|_],
    Row = [Player,[X],[Y],[Z]].

%!  leggetil2(+Id, +Alts, -Row, +Clue) is det.
%
%   True when Row is `[Id|Out]`, where Out are the alternatives of Alts with
%   one further Clue; see semi_perm/5.

leggetil2(Id, Alts, Row, Clue) :-
    must_be_list(cluedo_player, Id),
    semi_perm(Alts, Clue, [], Out, Alts),
    Row = [Id|Out].

%!  semi_perm(+Alts0, +Clue, +Acc, -Out, +Alts) is det.
%
%   For each card `[C]` of Clue in order, and each alternative in order, put
%   the alternative with C at its end in front of Acc. The first card takes the
%   alternatives from Alts0, the others from Alts.

semi_perm(Alts0, Clue, Acc, Out, Alts) :-
    must_be_alternatives(Alts0),
    must_be_alternatives(Clue),
    must_be_alternatives(Alts),
    semi_perm_(Clue, Alts0, Alts, Acc, Out).

semi_perm_([], _, _, Acc, Out) =>
    Out = Acc.
semi_perm_([_|Clue], [], Alts, Acc, Out) =>
    semi_perm_(Clue, Alts, Alts, Acc, Out).
semi_perm_([Card|Clue], [Alt|Rest], Alts, Acc, Out) =>
    append(Alt, Card, Alt2),
    semi_perm_([Card|Clue], Rest, Alts, [Alt2|Acc], Out).

%!  showcard(+Records, -Rows, +Rows0) is det.
%
%   True when Rows is the showcard list Rows0 after the answers of Records: the
%   row of each answerer comes first and gets the clue. A record without an answerer
%   changes nothing.
%
%   @error resource_error(memory) for more than 32 clues in a row

%!  showcard2(+Records, -Rows, +Rows0) is det.
%
%   As showcard/3, for what each asker may have been shown. A row that was
%   blank goes to the end.

%!  nocard(+Records, -Matrix, +Matrix0) is det.
%
%   True when Matrix is Matrix0 after Records: the rows of the players between
%   asker and answerer, of all others if the answerer is `[0]`, lose the cards
%   of the query. The row after the row of the last asker comes first.

%!  nocard2(+Cards, +Rows, +Answerer, +Done, -Rows2) is det.
%
%   Helper of nocard/3: Rows2 is Rows without Cards in the rows before the row of
%   Answerer, after the rows in Done, `[[]|Handled]`, the last one first.
%
%   @error existence_error(cluedo_player, Answerer) if it has no row in Rows

nocard2(Cards, Rows, Answerer, Done, Rows2) :-
    must_be_cards(Cards),
    must_be(list(list), Rows),
    must_be_player(Answerer),
    must_be(list, Done),
    (   Done = [First|Handled],
        must_be(nonvar, First),
        First == []
    ->  pass_over(Rows, Cards, Answerer, Handled, Rows2)
    ;   domain_error(cluedo_done, Done)
    ).

pass_over([], _, Answerer, _, _) =>
    existence_error(cluedo_player, Answerer).
pass_over([[Id|Row]|Rows], _, Answerer, Handled, Rows2), Id == Answerer =>
    accRev(Handled, [[Id|Row]|Rows], Rows2).
pass_over([[Id,Possible]|Rows], Cards, Answerer, Handled, Rows2) =>
    must_be_cards(Possible),
    subtract(Possible, Cards, Left),
    pass_over(Rows, Cards, Answerer, [[Id,Left]|Handled], Rows2).
pass_over([Row|_], _, _, _, _) =>
    type_error(cluedo_nocard_row, Row).

%!  assemble(+Alts, +Possible, +Acc, -Out) is det.
%
%   True when Out has the alternatives all of whose cards are Possible, in
%   reverse order, in front of Acc.

%!  anSC(+Lists, +Matrix0, +Matrix, +Acc, -Rows) is det.
%
%   True when Rows has, for each showcard list of Lists and each row of Matrix,
%   the row of that player with the alternatives that assemble/4 leaves.
%   Matrix0 is Matrix, or the rest of Matrix to start with in the first list; Acc are
%   the rows before, the last one first.
%
%   @error domain_error(cluedo_matrix, Matrix0) if it is not an end of Matrix

anSC(Lists, Matrix0, Matrix, Acc, Rows) :-
    must_be(list, Matrix0),
    must_be(list, Matrix),
    must_be(list, Acc),
    (   append(Skipped, Rest, Matrix),
        Rest == Matrix0
    ->  length(Skipped, Skip)
    ;   domain_error(cluedo_matrix, Matrix0)
    ),
    with_error_context(anSC/5, anSC(Lists, Skip, Matrix, Rest2)),
    accRev(Acc, Rest2, Rows).

%!  remover2(+Id, +Cards, +Matrix0, -Matrix, +Count) is det.
%
%   True when Matrix is Matrix0 without Cards in the rows of the players other
%   than Id. The first row loses them and goes to the end, until five such rows
%   are counted, from Count on; a row of Id is not counted. With fewer than six
%   players rows come round again.

%!  remover(+Rows, +Matrix0, -Matrix, +States, -Left) is det.
%
%   For each of the showcard Rows with exactly one alternative, remover2/5 of
%   its cards for its player; and Left are the States without all these cards.

%!  analyzer(+Records, +W, +States, -Left, -W2) is det.
%
%   True when Left are the members of States that are possible after the Records of
%   one round, and W2 is W with the matrix that remover/5 leaves and with the
%   showcard list of the round in front of the earlier ones.
%
%   @error type_error(cluedo_w, W) if W is not a list of three elements
