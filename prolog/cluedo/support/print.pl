:- module(cluedo_support_print,
          [ say/2,                      % +Format, +Args
            say/3,                      % +Indent, +Format, +Args
            say_behind/4,               % +Head, +Indent, +Format, +Args
            say_styled/4,               % +Styles, +Indent, +Format, +Args
            line_width/1,               % -Width
            unbroken_text/2,            % :Goal, -Text
            has_colour/0
          ]).
:- meta_predicate
    unbroken_text(0, -).
:- use_module(library(ansi_term), [ansi_format/3]).
:- use_module(library(apply), [foldl/4]).
:- use_module(library(lists), [member/2]).

/** <module> Text for a terminal

Lines are broken between words. No line is longer than line_width/1, unless a single word is.
*/

:- det((say/2, say/3, say_behind/4, say_styled/4, line_width/1)).

%!  line_width(-Width) is det.
%
%   Width is the most columns of a line of the current output: one less than the terminal has,
%   because some terminals begin a line after the last column; 79 if there is no terminal or its
%   width is unknown.

line_width(Width) :-
    (   nb_current(cluedo_line_width, Width0),
        integer(Width0)
    ->  Width = Width0
    ;   stream_property(current_output, tty(true)),
        catch(tty_size(_, Columns), error(_,_), fail),
        Columns > 1
    ->  Width is Columns-1
    ;   Width = 79
    ).

%!  unbroken_text(:Goal, -Text) is semidet.
%
%   Text is the output of once(Goal), without line breaks by line_width/1: the caller breaks the
%   lines. Fails if Goal fails.

unbroken_text(Goal, Text) :-
    findall(Text0,
            ( b_setval(cluedo_line_width, 1 000 000),
              with_output_to(string(Text0), Goal)
            ),
            [Text]).

%!  say(+Format, +Args) is det.
%!  say(+Indent, +Format, +Args) is det.
%
%   Print Format and Args, as in format/2, in lines that begin with Indent blanks.

say(Format, Args) :-
    say(0, Format, Args).

say(Indent, Format, Args) :-
    say_behind('', Indent, Format, Args).

%!  say_behind(+Head, +Indent, +Format, +Args) is det.
%
%   As say/3, with Head instead of the blanks of the first line. Head gets its own line if less than
%   20 columns are left beside it.

say_behind(Head0, Indent, Format, Args) :-
    line_width(Width),
    (   Width-Indent < 20,
        Indent > 4
    ->  format("~w~n", [Head0]),
        say(4, Format, Args)
    ;   format(string(Head), "~w~t~*|", [Head0,Indent]),
        print_wrapped(Head, Indent, [], Format, Args)
    ).

%!  say_styled(+Styles, +Indent, +Format, +Args) is det.
%
%   As say/3 in Styles, attributes of ansi_format/3.

say_styled(Styles, Indent, Format, Args) :-
    format(string(Head), "~t~*|", [Indent]),
    print_wrapped(Head, Indent, Styles, Format, Args).

print_wrapped(Head, Indent, Styles, Format, Args) :-
    format(string(Text), Format, Args),
    text_lines(Indent, Text, [First|Lines]),
    write(Head),
    styled_line(Styles, First),
    forall(member(Line, Lines),
           ( format("~t~*|", [Indent]),
             styled_line(Styles, Line)
           )).

styled_line(Styles, Line) :-
    (   Styles \== [],
        has_colour
    ->  ansi_format(Styles, "~s", [Line])
    ;   write(Line)
    ),
    nl.

%!  has_colour is semidet.
%
%   True when the current output is a terminal with colours, and colours are wanted.

has_colour :-
    stream_property(current_output, tty(true)),
    current_prolog_flag(color_term, true),
    \+ ( getenv('NO_COLOR', Value),
         Value \== ''
       ),
    \+ getenv('TERM', dumb).

%   Lines, at least one, are Text broken to fit beside Indent blanks.

text_lines(Indent, Text, Lines) :-
    split_string(Text, " \n", " \n", Words0),
    findall(Word, ( member(Word, Words0), Word \== "" ), Words),
    line_width(Most),
    Width is max(20, Most-Indent),
    lines(Words, Width, Lines).

lines([], _, Lines) =>
    Lines = [""].
lines([Word|Words], Width, Lines) =>
    foldl(add_word(Width), Words, Word-Lines, Last-[Last]).

%   add_word(+Width, +Word, +Line0-Lines, -Line-Rest): Word is at the end of Line0, or
%   Line0 is full.

add_word(Width, Word, Line0-Lines, Line-Rest) :-
    format(string(Longer), "~s ~s", [Line0,Word]),
    string_length(Longer, Length),
    (   Length =< Width
    ->  Line = Longer,
        Rest = Lines
    ;   Lines = [Line0|Rest],
        Line = Word
    ).
