:- module(cluedo_web_logic_text_edit,
          [ trim/2,                     % +Text0, -Text
            trim_lines/2,               % +Text0, -Text
            text_statement/3,           % +Text, +Keyword, -Body
            line_changes_model/2,       % +Text, +Line
            text_without/4              % +Text0, +Line, +Instead, -Text
          ]).
:- use_module('../../del/logic/statements',
              [keyword/2,statement_body/2,statement_keyword/2,statement_line/2,text_statements/2]).
:- use_module('../../support/letters', [text_without_controls/2]).
:- use_module(library(apply), [maplist/3]).
:- use_module(library(lists), [append/3,member/2,nth1/3]).

/** <module> Typed texts, and their statements
*/

:- det((trim/2, trim_lines/2)).

%!  trim(+Text0, -Text) is det.
%
%   Text is Text0 on one line, without control characters and surrounding blanks.

trim(Text0, Text) :-
    text_without_controls(Text0, Text1),
    split_string(Text1, "", " ", [Text]).

%!  trim_lines(+Text0, -Text) is det.
%
%   Text has the lines of Text0 without control characters, and without blanks at their ends. Empty
%   lines at the start and end are omitted.

trim_lines(Text0, Text) :-
    split_string(Text0, "\n", "\r", Lines0),
    maplist(trim_end, Lines0, Lines),
    atomic_list_concat(Lines, '\n', Atom),
    split_string(Atom, "", "\n", [Text]).

trim_end(Line0, Line) :-
    string_concat("|", Line0, Marked0),
    trim(Marked0, Marked),
    string_concat("|", Line, Marked).

%!  text_statement(+Text, +Keyword, -Body) is semidet.
%
%   Body, a string, is the argument of the first statement in Text that has Keyword.

text_statement(Text, Keyword, Body) :-
    statements(Text, Statements),
    member(Statement, Statements),
    statement_keyword(Statement, Keyword),
    !,
    statement_body(Statement, Body).

statements(Text, Statements) :-
    catch(text_statements(Text, Statements), error(_,_), fail).

describes(Statement) :-
    statement_keyword(Statement, Keyword),
    keyword(Keyword, Kind),
    memberchk(Kind, [about,model]).

%!  line_changes_model(+Text, +Line) is semidet.
%
%   The statement at the line number Line of Text is an action, or a supposition.

line_changes_model(Text, Line) :-
    statement_at(Text, Line, Statement, _),
    changes(Statement).

changes(Statement) :-
    statement_keyword(Statement, Keyword),
    memberchk(Keyword, [do,suppose]).

%   Statement has the line number Line of Text. After are the statements after it.

statement_at(Text, Line, Statement, After) :-
    statements(Text, Statements),
    append(_, [Statement|After], Statements),
    \+ ( After = [Next|_], statement_line(Next, Begin), Begin =< Line ),
    !.

%!  text_without(+Text0, +Line, +Instead, -Text) is semidet.
%
%   Text is Text0 without the statement that has the line number Line. Lines Instead replace each of
%   its lines. The expected answer of a question goes with the question. If the statement changes
%   the model, all later statements that change the model go, too. Fails if the statement is about
%   the text or the model, or if the statements of Text0 cannot be read.

text_without(Text0, Line, Instead, Text) :-
    statement_at(Text0, Line, Statement, After),
    \+ describes(Statement),
    findall(From-To,
            ( removed(Statement, After, Removed, Later),
              statement_line(Removed, From),
              (   Later = [Following|_]
              ->  statement_line(Following, To)
              ;   To = inf
              )
            ),
            Ranges),
    split_string(Text0, "\n", "", Lines0),
    findall(Kept,
            ( nth1(I, Lines0, Line0),
              (   member(From-To, Ranges),
                  I >= From,
                  I < To,
                  is_part(Line0)
              ->  member(Kept, Instead)
              ;   Kept = Line0
              )
            ),
            Lines),
    atomic_list_concat(Lines, '\n', Atom),
    atom_string(Atom, Text).

%   Line is part of a statement: it is not empty, and not only a comment.

is_part(Line) :-
    Line \== "",
    \+ string_concat("#", _, Line).

%   removed(+Statement, +After, -Removed, -Later): Removed goes with Statement, which comes before
%   After. Later comes after Removed.

removed(Statement, After, Statement, After).
removed(_, [Expect|Later], Expect, Later) :-
    statement_keyword(Expect, expect).
removed(Statement, After, Removed, Later) :-
    changes(Statement),
    append(_, [Changing|Next], After),
    changes(Changing),
    (   Removed = Changing,
        Later = Next
    ;   Next = [Removed|Later],
        statement_keyword(Removed, expect)
    ).
