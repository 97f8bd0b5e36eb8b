:- module(cluedo_support_data,
          [ data_text/3,                % +File, +Limit, -Text
            first_line/3,               % +Text, +Comment, -Line
            data_octets/3,              % +File, +Limit, -Octets
            octet_lines/2,              % +Octets, -Lines
            data_terms/3,               % +File, +Limit, -Placed
            text_terms/3                % +Text, +File, -Terms
          ]).
:- use_module(files, [read_file/2]).
:- use_module(errors, [throw_error/3]).
:- use_module(location, [text_position/4,throw_in_file/5]).
:- use_module(utf8, [is_utf16/1,utf16_message/1,utf8_text/4]).
:- use_module(library(apply), [foldl/5,maplist/3]).
:- use_module(library(lists), [append/3,member/2,nth1/3]).

/** <module> Read files as data

Files may come from anybody. So files are read up to a limit, and their terms are never run. Errors
name the file, the line and the column (location.pl), and say what was expected.
*/

%!  data_text(+File, +Limit, -Text) is det.
%
%   The string Text is the contents of File, which is in UTF-8.
%
%   @error domain_error(cluedo_file, File) if File has more than Limit characters
%   @error syntax_error(cluedo_file(Message)) if File is not in UTF-8

data_text(File, Limit, Text) :-
    Most is Limit*4,                    % a character has 4 bytes at most
    octets(File, Most, Octets),
    must_have(File, Octets, Most, Limit, characters),
    must_not_be_utf16(File, Octets),
    utf8_text(Octets, File, 1, Text),
    must_have(File, Text, Limit, Limit, characters).

must_not_be_utf16(File, Octets) :-
    (   is_utf16(Octets)
    ->  utf16_message(Message),
        throw_in_file(File, 1, 1, "~s", [Message])
    ;   true
    ).

octets(File, Most, Octets) :-
    More is Most+1,
    read_file(File, octets_read(More, Octets)).

octets_read(More, Octets, In) :-
    set_stream(In, encoding(octet)),
    read_string(In, More, Octets).

must_have(File, String, Most, Limit, What) :-
    string_length(String, Length),
    (   Length =< Most
    ->  true
    ;   throw_error(domain_error(cluedo_file,File), "it has more than ~D ~w", [Limit,What])
    ).

%!  first_line(+Text, +Comment, -Line) is semidet.
%
%   The string Line is the first line of the string Text that is not blank and does not begin with
%   the string Comment, without blanks at its ends. Fails if there is no such line.

first_line(Text, Comment, Line) :-
    split_string(Text, "\n", " \t\r\u00A0\uFEFF", Lines),
    member(Line, Lines),
    Line \== "",
    \+ string_concat(Comment, _, Line),
    !.

%!  data_octets(+File, +Limit, -Octets) is det.
%
%   The string Octets has the bytes of File, including a byte order mark.
%
%   @error domain_error(cluedo_file, File) if File has more than Limit bytes

data_octets(File, Limit, Octets) :-
    More is Limit+1,
    read_file(File, all_octets_read(More, Octets)),
    must_have(File, Octets, Limit, Limit, bytes).

%   open/4 has skipped a byte order mark.

all_octets_read(More, Octets, In) :-
    (   stream_property(In, reposition(true))
    ->  seek(In, 0, bof, _)
    ;   true
    ),
    octets_read(More, Octets, In).

%!  octet_lines(+Octets, -Lines) is det.
%
%   Lines has N-Line for line N of the string of bytes Octets, unless the line is blank. Line is a
%   string of bytes without line feed. The byte order mark of UTF-8 is not in the first line.

octet_lines(Octets0, Lines) :-
    (   string_concat("\xEF\\xBB\\xBF\", Octets1, Octets0)
    ->  Octets = Octets1
    ;   Octets = Octets0
    ),
    string_length(Octets, Length),
    findall(End, ( sub_string(Octets, End, 1, _, "\n") ; End = Length ), Ends),
    foldl(octet_line(Octets), Ends, Lines0, 0, _),
    findall(N-Line, ( nth1(N, Lines0, Line), \+ is_blank(Line) ), Lines).

%   split_string/4 of SWI-Prolog 9.0.4 also splits at codes 0, and strips them.

octet_line(Octets, End, Line, Begin, Next) :-
    Length is End-Begin,
    sub_string(Octets, Begin, Length, _, Line),
    Next is End+1.

is_blank(Line) :-
    split_string(Line, "", " \t\r", [""]),
    \+ sub_string(Line, _, _, _, "\x0\").

%!  data_terms(+File, +Limit, -Placed) is det.
%!  text_terms(+Text, +File, -Terms) is det.
%
%   The string Text is the contents of File. Terms has term(Line,Column,Layout,Term) for each term
%   of Text. Layout is as in the option subterm_positions of read_term/2. Placed has Place-Term for
%   each term, with Place the string `File:Line:Column`.
%
%   @error syntax_error(cluedo_file(Message)), also if a term is nested too deep. The context of the
%   error is file(File,Line,Column,Count). Count characters of Text are before the error.
%   @error the errors of data_text/3 (data_terms/3)

data_terms(File, Limit, Placed) :-
    data_text(File, Limit, Text),
    text_terms(Text, File, Terms),
    maplist(place_term(File), Terms, Placed).

place_term(File, term(Line,Column,_,Term), Place-Term) :-
    format(string(Place), "~w:~d:~d", [File,Line,Column]).

text_terms(Text, File, Terms) :-
    setup_call_cleanup(
        open_string(Text, In),
        catch(read_terms(In, File, Text, Terms),
              error(syntax_error(Reason), stream(In,Line,Column,Count)),
              throw_misread(Reason, File, Line, Column, Count, In)),
        close(In)).

%   If a comment has no end, read_term/2 gives line 0 as the place of the error. Then this predicate
%   names the end of the text.

throw_misread(Reason, File, 0, _, _, In) =>
    line_count(In, Line),
    line_position(In, Column0),
    Column is Column0+1,
    character_count(In, Count),
    throw_syntax_error(File, Line, Column, Count, Reason).
throw_misread(Reason, File, Line, Column0, Before, _) =>
    Column is Column0+1,
    Count is Before+1,
    throw_syntax_error(File, Line, Column, Count, Reason).

throw_syntax_error(File, Line, Column, Count, Reason) :-
    syntax_message(Reason, Message),
    throw(error(syntax_error(cluedo_file(Message)), file(File,Line,Column,Count))).

%   A quasi quotation is an error. Without the option quasi_quotations, read_term/2 would call the
%   parser that the file names. With it, read_term/2 returns the quotation unparsed.

read_terms(In, File, Text, Terms) :-
    character_count(In, Before),
    catch(read_term(In, Term,
                    [ module(cluedo_support_data), term_position(Position),
                      subterm_positions(Layout), quasi_quotations(Quoted), syntax_errors(error)
                    ]),
          error(resource_error(c_stack),_),
          throw_too_deep(File, Text, Before)),
    (   Term == end_of_file
    ->  Terms = []
    ;   stream_position_data(line_count, Position, Line),
        stream_position_data(line_position, Position, Column0),
        Column is Column0+1,
        stream_position_data(char_count, Position, Count),
        (   Quoted \== []
        ->  throw_syntax_error(File, Line, Column, Count, quasi_quotation)
        ;   shallow(Term, 100)
        ->  true
        ;   throw_too_deep(File, Text, Count)
        ),
        Terms = [term(Line,Column,Layout,Term)|Rest],
        read_terms(In, File, Text, Rest)
    ).

%   Messages for people who do not know Prolog.

syntax_message(operator_expected, Message) =>
    Message = "something is missing before this: a comma, a quote, a bracket or a full stop".
syntax_message(cannot_start_term, Message) =>
    Message = "this does not fit here, or something is missing before it".
syntax_message(quoted_punctuation, Message) =>
    Message = "something is missing before this: a name, a number or a text".
syntax_message(end_of_clause, Message) =>
    Message = "something is missing before this full stop".
syntax_message(end_of_file, Message) =>
    Message = "a full stop is missing at the end".
syntax_message(end_of_file_in_quoted(_), Message) =>
    Message = "a quote is opened here, or after this, that is not closed".
syntax_message(end_of_file_in_block_comment, Message) =>
    Message = "a comment is opened before this that is not closed: */ was expected".
syntax_message(list_rest, Message) =>
    Message = "] was expected here: a list has one | and one term after it".
syntax_message(Clash, Message), memberchk(Clash, [operator_clash,operator_balance]) =>
    Message = "brackets are missing here: these signs do not go together without".
syntax_message(illegal_number, Message) =>
    Message = "a number was expected here: its digits are missing or wrong".
syntax_message(illegal_character, Message) =>
    Message = "this character means nothing here: a name, a number or a text was expected".
syntax_message(undefined_char_escape(Char), Message) =>
    format(string(Message), "\\~w means nothing in quotes: a backslash is written \\\\", [Char]).
syntax_message(quasi_quotation, Message) =>
    Message = "{| means nothing here: a name, a number or a text was expected".
syntax_message(Reason, Message) =>
    format(string(Message), "this cannot be read: ~w", [Reason]).

                /*******************************
                *            DEPTH             *
                *******************************/

%   Term is at Line and Column of File. Raise an error if Term is nested too deep to be printed in
%   messages. Printing a deep term may overflow the C-stack and crash the process.

must_be_shallow(Term, File, Line, Column) :-
    (   shallow(Term, 100)
    ->  true
    ;   throw_in_file(File, Line, Column, "this is nested more than 100 deep", [])
    ).

%   shallow(Term, Depth): Term is nested at most Depth deep. List elements are equally deep.

shallow([X|Xs], Depth) =>
    Depth > 0,
    Less is Depth-1,
    shallow(X, Less),
    shallow(Xs, Depth).
shallow(Term, Depth), compound(Term) =>
    Depth > 0,
    Less is Depth-1,
    forall(arg(_, Term, Arg), shallow(Arg, Less)).
shallow(_, _) =>
    true.

%   Text has Before characters in front of the term that is nested too deep. The error is at the
%   first bracket that is too deep, or at the beginning of the term if there is no such bracket.

throw_too_deep(File, Text, Before) :-
    sub_string(Text, Before, _, 0, Rest),
    string_codes(Rest, Codes),
    (   deep_bracket(Codes, 0, Before, Count)
    ->  true
    ;   skip_blanks(Codes, Before, Count)
    ),
    text_position(Text, Count, Line, Column),
    throw(error(syntax_error(cluedo_file("this is nested more than 100 deep")),
                file(File,Line,Column,Count))).

skip_blanks([Code|Codes], N, Count) :-
    (   code_type(Code, space)
    ->  Next is N+1,
        skip_blanks(Codes, Next, Count)
    ;   Count = N
    ).

%   deep_bracket(+Codes, +Depth, +N, -Count): Codes are the rest of a text, after N characters.
%   Depth brackets are open before Codes. Count characters of the text are before the first bracket
%   that is too deep. Brackets in quotes and comments do not count.

deep_bracket([0'0,0'',0'\\,_|Codes], Depth, N, Count) =>
    Next is N+4,
    deep_bracket(Codes, Depth, Next, Count).
deep_bracket([0'0,0'',_|Codes], Depth, N, Count) =>
    Next is N+3,
    deep_bracket(Codes, Depth, Next, Count).
deep_bracket([0'%|Codes], Depth, N, Count) =>
    skip_past(Codes, [0'\n], N, Rest, Next),
    deep_bracket(Rest, Depth, Next, Count).
deep_bracket([0'/,0'*|Codes], Depth, N0, Count) =>
    N is N0+1,
    skip_past(Codes, [0'*,0'/], N, Rest, Next),
    deep_bracket(Rest, Depth, Next, Count).
deep_bracket([Quote|Codes], Depth, N, Count), memberchk(Quote, [0'',0'",0'`]) =>
    skip_past(Codes, [Quote], N, Rest, Next),
    deep_bracket(Rest, Depth, Next, Count).
deep_bracket([Code|Codes], Depth, N, Count) =>
    Next is N+1,
    (   memberchk(Code, [0'(,0'[,0'{])
    ->  (   Depth =:= 100
        ->  Count = N
        ;   More is Depth+1,
            deep_bracket(Codes, More, Next, Count)
        )
    ;   memberchk(Code, [0'),0'],0'}])
    ->  Less is max(0, Depth-1),
        deep_bracket(Codes, Less, Next, Count)
    ;   deep_bracket(Codes, Depth, Next, Count)
    ).
deep_bracket([], _, _, _) =>
    fail.

%   skip_past(+Codes, +End, +N, -Rest, -Next): Rest has the characters after End in Codes. The
%   caller has read one character in front of Codes. N characters of the text are before this
%   character, and Next characters are before Rest.

skip_past(Codes, End, N, Rest, Next), append(End, Rest0, Codes) =>
    length(End, Length),
    Next is N+1+Length,
    Rest = Rest0.
skip_past([0'\\,_|Codes], End, N0, Rest, Next), End = [Quote], Quote =\= 0'\n =>
    N is N0+2,
    skip_past(Codes, End, N, Rest, Next).
skip_past([_|Codes], End, N0, Rest, Next) =>
    N is N0+1,
    skip_past(Codes, End, N, Rest, Next).
skip_past([], _, N, Rest, Next) =>
    Next = N,
    Rest = [].
