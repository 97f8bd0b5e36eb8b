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

The thesis's terms are

| nocard row    | `[[I],Cards]`: the cards that player I may still hold                    |
| nocard matrix | a list of nocard rows, one for each player                               |
| showcard row  | `[[I],Alt1,Alt2,...]`: player I may have answered all queries of one     |
|               | round with the cards of any one alternative                              |
| showcard list | a list of showcard rows; if player I has not answered, its row is        |
|               | `[[I]]`, a blank row                                                     |
| W             | `[Winstate,NocardMatrix,ShowcardLists]`                                  |

To find a row, the thesis's program moves the rows before it to the end of the list. So results are
rotated lists. library(cluedo/clues) analyzes k answers without their 3^k alternatives.

@error domain_error(cluedo_matrix, M) if M does not have two to six rows, each of a different
player
@error domain_error(cluedo_showcard, L) if L has more than six rows, or two rows of one player
@error type_error(cluedo_nocard_row, R), type_error(cluedo_showcard_row, R),
type_error(cluedo_record, R) for R in place of such a row or record
@error existence_error(cluedo_player, Id) if a record names a player without a row
*/

%!  first_last(+Last, +List, -List2) is semidet.
%!  first_last2(+Last, +List, -List2) is det.
%
%   List2 is List followed by Last. first_last2/3 reverses List before. first_last/3 fails if List
%   is empty.
first_last(Last, List, List2) :-
    must_be(list, Last),
    must_be(list, List),
    List = [_|_],
    append(List, Last, List2).

first_last2(Last, List, List2) :-
    accRev(List, Last, List2).

%!  leggetil(+Id, -Row, +Records) is det.
%
%   Id is a blank showcard row `[[I]]`. Row is Id followed by the clue of the first of Records. A
%   clue is a list with one alternative for each card of the record's query.

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
%   Row is `[Id|Out]`. Out are the alternatives Alts after one more Clue, see semi_perm/5.

leggetil2(Id, Alts, Row, Clue) :-
    must_be_list(cluedo_player, Id),
    semi_perm(Alts, Clue, [], Out, Alts),
    Row = [Id|Out].

%!  semi_perm(+Alts0, +Clue, +Acc, -Out, +Alts) is det.
%
%   For each card `[C]` of Clue in order, and for each alternative in order, add C at the end of the
%   alternative and put the result in front of Acc. The first card takes the alternatives from
%   Alts0, the other cards from Alts.

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
%!  showcard2(+Records, -Rows, +Rows0) is det.
%
%   Rows is the showcard list Rows0 after Records. For each answer, showcard/3 adds the clue to the
%   answerer's row and moves this row to the front. showcard2/3 does the same with the asker's row,
%   but moves the row to the end if it was blank.
%
%   @error resource_error(memory) for more than 32 clues in a row

%!  nocard(+Records, -Matrix, +Matrix0) is det.
%
%   Matrix is Matrix0 after Records. The rows of the players between asker and answerer lose the
%   cards of the query. If the answerer is `[0]`, all rows but the asker's lose them. Matrix starts
%   with the row after the last asker's row.

%!  nocard2(+Cards, +Rows, +Answerer, +Done, -Rows2) is det.
%
%   Helper of nocard/3. Rows2 has the rows of Done, then Rows. The rows before the row of Answerer
%   in Rows lose Cards. Done is `[[]|Handled]`, where Handled are earlier rows, the last one first.
%
%   @error existence_error(cluedo_player, Answerer) if Answerer has no row in Rows

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
%   Out has the alternatives of Alts whose cards are all in Possible, in reverse order, then Acc.

%!  anSC(+Lists, +Matrix0, +Matrix, +Acc, -Rows) is det.
%
%   For each showcard list of Lists and each row of Matrix, Rows has the player's showcard row, with
%   the alternatives that assemble/4 leaves. Matrix0 is an end of Matrix. For the first list only
%   the rows of Matrix0 count. Acc are earlier rows, the last one first.
%
%   @error domain_error(cluedo_matrix, Matrix0) if Matrix0 is not an end of Matrix

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
%   Matrix is Matrix0 without Cards in the rows of the players other than Id. The first row loses
%   Cards and goes to the end. This repeats until five rows are counted, starting at Count. A row of
%   Id moves, but is not counted. With fewer than six players, rows come round again.

%!  remover(+Rows, +Matrix0, -Matrix, +States, -Left) is det.
%
%   Take each of the showcard Rows that has exactly one alternative. Matrix is Matrix0 after
%   remover2/5 for its player and cards. Left are the States without any of these cards.

%!  analyzer(+Records, +W, +States, -Left, -W2) is det.
%
%   Left are the States that are possible after the Records of one round. W2 is W with the matrix
%   that remover/5 leaves, and with the showcard list of the round in front of the earlier lists.
%
%   @error type_error(cluedo_w, W) if W is not a list of three elements
