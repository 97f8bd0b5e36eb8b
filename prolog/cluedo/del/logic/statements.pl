:- module(cluedo_del_logic_statements,
          [ text_statements/2,          % +Text, -Statements
            statements_text/2,          % +Statements, -Text
            new_statement/4,            % +Keyword, +Text, +Pieces, -Statement
            is_statement/1,             % @Term
            statement_keyword/2,        % +Statement, -Keyword
            statement_part/2,           % +Statement, -Part
            statement_line/2,           % +Statement, -Line
            statement_body/2,           % +Statement, -Body
            must_be_encodable/1,        % +Text
            keyword/2                   % ?Keyword, ?Kind
          ]).
:- use_module(text_names, [in_field/2]).
:- use_module(places, [blank/1,line_place/3]).
:- use_module('../language/formula_tokens', [formula_error/2,formula_error/3]).
:- use_module('../../support/location', [text_position/4]).
:- use_module('../../support/letters', [is_printable/1]).
:- use_module('../../support/short_text', [shortened/3]).
:- use_module(library(apply), [maplist/3]).
:- use_module(library(lists), [member/2,nth0/3,reverse/2]).

/** <module> The statements of a text

A statement begins with its keyword at the start of a line. It goes on in lines that begin with a
blank. `#` at the start of a line, or after a blank, begins a comment.

A statement is statement(Keyword,Text,Pieces). The string Text is the text after the keyword, with
newlines between its lines. Pieces has a term piece(Length,Line,Column) for each line of Text, or
part of a line: it has Length characters, the newline after it included, and begins at Line and
Column of the source.
*/

:- det((text_statements/2, statements_text/2, statement_part/2,
        statement_line/2, statement_body/2)).

%!  keyword(?Keyword, ?Kind) is nondet.
%
%   Keyword is an atom. Kind is `about` for statements about the text itself, `model` for sets and
%   the first model, `step` for actions, or `question`.

keyword(title, about).
keyword(source, about).
keyword(about, about).
keyword(set, model).
keyword(cards, model).
keyword(open, model).
keyword(player, model).
keyword(atoms, model).
keyword(agent, model).
keyword(law, model).
keyword(worlds, model).
keyword(world, model).
keyword(numbers, model).
keyword(frame, model).
keyword(actual, model).
keyword(define, step).
keyword(do, step).
keyword(suppose, step).
keyword(may, step).
keyword(keep, step).
keyword(by, step).
keyword(expect, step).
keyword('true?', question).
keyword('valid?', question).
keyword('where?', question).
keyword('count?', question).
keyword('plan?', question).
keyword('policy?', question).

%!  text_statements(+Text, -Statements) is det.
%
%   The string Text has Statements.
%
%   @error cluedo_field(Place, Error)

text_statements(Text, Statements) :-
    must_have_no_nul(Text),
    split_string(Text, "\n", "", Lines),
    statements(Lines, 1, none, [], Statements).

%   Lines are the lines from line N on. They may continue a statement with Keyword, or Keyword is
%   `none`. Pieces are the lines of this statement, the last one first.

statements([], _, Keyword, Pieces, Statements) =>
    end_statement(Keyword, Pieces, Statements, []).
statements([Line0|Lines], N, Keyword, Pieces, Statements) =>
    Next is N+1,
    without_mark(N, Line0, Line1),
    must_be_printable(N, Line1),
    without_comment(Line1, Line),
    (   Line == ""
    ->  statements(Lines, Next, Keyword, Pieces, Statements)
    ;   blank_at(Line, 0)
    ->  (   Keyword == none
        ->  wrong_line(N, 1, "a line that begins with a blank goes on with the statement \c
                              before it: there is none")
        ;   strip_blanks(Line, Column, Piece),
            statements(Lines, Next, Keyword, [Piece-at(N,Column)|Pieces], Statements)
        )
    ;   end_statement(Keyword, Pieces, Statements, Statements1),
        begin_statement(Line, N, Keyword1, Piece),
        statements(Lines, Next, Keyword1, [Piece], Statements1)
    ).

end_statement(none, _, Statements0, Statements) =>
    Statements0 = Statements.
end_statement(Keyword, Reversed, Statements0, Statements) =>
    reverse(Reversed, Placed0),
    (   Placed0 = [""-_|Placed1],
        Placed1 \== []                  % only the keyword stands in its line
    ->  Placed = Placed1
    ;   Placed = Placed0
    ),
    findall(Piece, member(Piece-_, Placed), Texts),
    atomic_list_concat(Texts, '\n', Atom),
    atom_string(Atom, Text),
    findall(piece(Length,Line,Column),
            ( member(Piece-at(Line,Column), Placed),
              string_length(Piece, Length0),
              Length is Length0+1
            ),
            Pieces),
    Statements0 = [statement(Keyword,Text,Pieces)|Statements].

begin_statement(Line, N, Keyword, Text-at(N,Column)) :-
    (   sub_string(Line, Before, 1, _, Blank),
        blank(Blank)
    ->  sub_string(Line, 0, Before, _, Name),
        sub_string(Line, Before, _, 0, Rest),
        strip_blanks(Rest, Column0, Text),
        Column is Before+Column0
    ;   Name = Line,
        Text = "",
        string_length(Line, Length),
        Column is Length+1
    ),
    (   keyword(Keyword0, _),
        atom_string(Keyword0, Name)
    ->  Keyword = Keyword0
    ;   no_keyword(N, Name)
    ).

no_keyword(N, Name0) :-
    shortened(Name0, 40, Name),
    line_place(N, 1, Place),
    (   keyword(Keyword, _),
        is_misspelling(Name, Keyword)
    ->  in_field(Place, formula_error(1, "~s is not a keyword: write ~w", [Name,Keyword]))
    ;   findall(Keyword,
                ( keyword(Keyword, _), \+ memberchk(Keyword, [cards,open,player]) ),
                Keywords),
        atomic_list_concat(Keywords, ', ', List),
        in_field(Place, formula_error(1, "~s is not a keyword: the keywords are ~w", [Name,List]))
    ).

%   True when Name differs from Keyword only in case, or in `?`, `:` or `s` at the start or end.

is_misspelling(Name, Keyword) :-
    string_lower(Name, Lower),
    split_string(Lower, "", ":?s", [Stem]),
    atom_string(Keyword, Word),
    split_string(Word, "", ":?s", [Stem]),
    Stem \== "".

wrong_line(N, Column, Message) :-
    line_place(N, Column, Place),
    in_field(Place, formula_error(1, Message)).

%   Line is Line0 without a byte order mark in line 1, and without carriage returns at the end.

without_mark(N, Line0, Line) :-
    (   N =:= 1,
        string_concat("\uFEFF", Line1, Line0)
    ->  true
    ;   Line1 = Line0
    ),
    split_string(Line1, "", "\r", [Line2]),
    (   string_concat("\r", _, Line1),
        Line2 \== ""
    ->  Line = Line1                    % a carriage return may not begin a line
    ;   Line = Line2
    ).

%   The string Text must have no NUL, because split_string/4 takes a NUL for the end of a string.

must_have_no_nul(Text) :-
    (   sub_string(Text, Before, 1, _, "\000\")
    ->  means_nothing_after(Before, Text, 0)
    ;   true
    ).

%!  must_be_encodable(+Text) is det.
%
%   Check that Text can be written in UTF-8: it must not have half a surrogate pair. On such a half
%   split_string/4 and other predicates fail.
%
%   @error cluedo_field(Place, Error)

must_be_encodable(Text) :-
    (   is_printable(Text)
    ->  true
    ;   string_codes(Text, Codes),
        nth0(Before, Codes, Code),
        between(0xD800, 0xDFFF, Code)
    ->  means_nothing_after(Before, Text, Code)
    ).

means_nothing_after(Before, Text, Code) :-
    text_position(Text, Before, N, Column),
    means_nothing(N, Column, Code).

must_be_printable(N, Line) :-
    string_codes(Line, Codes),
    (   control_in(Codes, 1, I, Code)
    ->  means_nothing(N, I, Code)
    ;   true
    ).

means_nothing(N, Column, Code) :-
    format(string(Message), "the character with code ~d is not allowed in a text", [Code]),
    wrong_line(N, Column, Message).

%   Code is the first control character of the codes. It has number I, where the first code has
%   number I0.

control_in([Code0|Codes], I0, I, Code) :-
    (   Code0 >= 0x20,
        Code0 < 0x7F
    ->  Next is I0+1,
        control_in(Codes, Next, I, Code)
    ;   control(Code0)
    ->  I = I0,
        Code = Code0
    ;   Next is I0+1,
        control_in(Codes, Next, I, Code)
    ).

control(Code) :-
    Code < 0x20,
    Code =\= 0'\t,
    !.
control(Code) :-
    member(From-To, [0x7F-0x9F,0xD800-0xDFFF,0x2028-0x202E]),
    between(From, To, Code),            % the last are ends of lines, and directions
    !.

without_comment(Line0, Line) :-
    (   sub_string(Line0, Before, 1, _, "#"),
        (   Before =:= 0
        ->  true
        ;   Last is Before-1,
            blank_at(Line0, Last)
        )
    ->  sub_string(Line0, 0, Before, _, Line1)
    ;   Line1 = Line0
    ),
    (   split_string(Line1, "", " \t\u00A0", [""])
    ->  Line = ""
    ;   string_concat("|", Line1, Marked0),
        split_string(Marked0, "", " \t\u00A0", [Marked]),
        string_concat("|", Line, Marked)
    ).

blank_at(Line, Before) :-
    sub_string(Line, Before, 1, _, Sign),
    blank(Sign).

%   Text is String without blanks at its start and end. In String it begins at Column.

strip_blanks(String, Column, Text) :-
    split_string(String, "", " \t\u00A0", [Text]),
    string_length(Text, Length),
    (   Length =:= 0
    ->  string_length(String, Before)
    ;   once(sub_string(String, Before, Length, _, Text))
    ),
    Column is Before+1.

%!  statements_text(+Statements, -Text) is det.
%
%   The string Text has Statements in the form that text_statements/2 reads.

statements_text(Statements, Text) :-
    maplist(statement_text, Statements, Texts),
    atomics_to_string(Texts, Text).

statement_text(statement(Keyword,Body,_), Text) :-
    split_string(Body, "\n", "", Lines),
    atomic_list_concat(Lines, '\n    ', Indented),
    (   Indented == ''
    ->  format(string(Text), "~w~n", [Keyword])
    ;   format(string(Text), "~w ~w~n", [Keyword,Indented])
    ).

%!  new_statement(+Keyword, +Text, +Pieces, -Statement) is det.

new_statement(Keyword, Text, Pieces, statement(Keyword,Text,Pieces)).

%!  is_statement(@Term) is semidet.

is_statement(Term) :-
    Term = statement(Keyword,Text,Pieces),
    atom(Keyword),
    string(Text),
    is_list(Pieces).

%!  statement_keyword(+Statement, -Keyword) is det.
%!  statement_part(+Statement, -Part) is det.
%!  statement_line(+Statement, -Line) is det.
%!  statement_body(+Statement, -Body) is det.
%
%   Part (places.pl) is the text after Keyword, with its place. Line is its first line. The string
%   Body is this text in one line.

statement_keyword(statement(Keyword,_,_), Keyword).

statement_part(statement(_,Text,Pieces), place(Pieces,0)-Text).

statement_line(statement(_,_,[piece(_,Line,_)|_]), Line).

statement_body(statement(_,Text,_), Body) :-
    split_string(Text, "\n", "", Lines),
    atomic_list_concat(Lines, ' ', Atom),
    atom_string(Atom, Body).
