:- module(cluedo_support_print,
          [ say/2,                      % +Format, +Args
            say/3,                      % +Indent, +Format, +Args
            say_behind/4,               % +Head, +Indent, +Format, +Args
            say_styled/4,               % +Styles, +Indent, +Format, +Args
            print_first/3,              % +Title, +Most, +Texts
            line_width/1,               % -Width
            unbroken_text/2,            % :Goal, -Text
            has_colour/0
          ]).
:- meta_predicate
    unbroken_text(0, -).
:- use_module(library(ansi_term), [ansi_format/3]).
:- use_module(library(apply), [foldl/4]).
:- use_module(library(lists), [member/2,nth1/3]).

/** <module> Text for a terminal

Lines are broken between words. A line is longer than line_width/1 only if it is a single word.
*/

:- det((say/2, say/3, say_behind/4, say_styled/4, print_first/3, line_width/1)).

%!  line_width(-Width) is det.
%
%   A line of the current output has at most Width columns: one less than the terminal has, because
%   some terminals begin a new line after the last column. Width is 79 if no width is known.

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
%   The string Text is the output of once(Goal). The predicates of this file do not break lines in
%   it, so that the caller can break them. Fails if Goal fails.

unbroken_text(Goal, Text) :-
    findall(Text0,
            ( b_setval(cluedo_line_width, 1 000 000),
              with_output_to(string(Text0), Goal)
            ),
            [Text]).

%!  say(+Format, +Args) is det.
%!  say(+Indent, +Format, +Args) is det.
%!  say_behind(+Head, +Indent, +Format, +Args) is det.
%!  say_styled(+Styles, +Indent, +Format, +Args) is det.
%
%   Print Format and Args, as in format/2, in lines that begin with Indent blanks. With
%   say_behind/4, the first line begins with Head instead of blanks. If less than 20 columns are
%   left beside Head, Head gets its own line. Styles is a list of attributes of ansi_format/3.

say(Format, Args) :-
    say(0, Format, Args).

say(Indent, Format, Args) :-
    say_behind('', Indent, Format, Args).

say_behind(Head0, Indent, Format, Args) :-
    line_width(Width),
    (   Width-Indent < 20,
        Indent > 4
    ->  format("~w~n", [Head0]),
        say(4, Format, Args)
    ;   format(string(Head), "~w~t~*|", [Head0,Indent]),
        print_wrapped(Head, Indent, [], Format, Args)
    ).

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

has_colour :-
    stream_property(current_output, tty(true)),
    current_prolog_flag(color_term, true),
    \+ ( getenv('NO_COLOR', Value),
         Value \== ''
       ),
    \+ getenv('TERM', dumb).

%   Lines are Text, broken into lines that fit beside Indent blanks. There is at least one line.

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

%   add_word(+Width, +Word, +Line0-Lines, -Line-Rest): Lines is the unbound end of the list of
%   finished lines, and Rest is this end after the call. If Word fits at the end of Line0, Line is
%   Line0 with Word. Otherwise Line0 is finished, and Line is Word.

add_word(Width, Word, Line0-Lines, Line-Rest) :-
    format(string(Longer), "~s ~s", [Line0,Word]),
    string_length(Longer, Length),
    (   Length =< Width
    ->  Line = Longer,
        Rest = Lines
    ;   Lines = [Line0|Rest],
        Line = Word
    ).

%!  print_first(+Title, +Most, +Texts) is det.
%
%   Print Title, the number of Texts, the first Most of them on a line each, which is not broken,
%   and how many more there are. Print nothing if there are none.

print_first(_, _, []) =>
    true.
print_first(Title, Most, Texts) =>
    length(Texts, Count),
    format("~s (~d):~n", [Title,Count]),
    forall(( nth1(I, Texts, Text), I =< Most ), format("  ~w~n", [Text])),
    (   Count > Most
    ->  More is Count-Most,
        format("  and ~d more~n", [More])
    ;   true
    ).
