:- use_module('../helpers/all').
:- use_module(library(cluedo/support/print)).

%   The words of Text, line by line.

words(Text, Words) :-
    split_string(Text, " \n", " \n", Parts),
    findall(Word, ( member(Word, Parts), Word \== "" ), Words).

random_text(Text) :-
    random_between(0, 60, N),
    findall(Word,
            ( between(1, N, _),
              random_member(Length, [1,2,3,5,8,13,21,90]),
              length(Codes, Length),
              findall(Code, ( member(_, Codes), random_between(0'a, 0'z, Code) ), Word0),
              string_codes(Word, Word0)
            ),
            Words),
    atomic_list_concat(Words, ' ', Atom),
    atom_string(Atom, Text).

%   Whether a line is printed in colours on a terminal after Environment.

coloured(Environment, Answer) :-
    prolog_on_terminal(['-g',Environment],
                       [ '-g','use_module(library(cluedo/support/print))',
                         '-g','say_styled([bold],0,"hello",[])', '-t',halt
                       ],
                       ended(exit(0),Output,_)),
    assertion(sub_string(Output, _, _, _, "hello")),
    (   sub_string(Output, _, _, _, "\e[")
    ->  Answer = yes
    ;   Answer = no
    ).

%   Lines are the lines of a text of 200 characters on a terminal with Columns.

lines_on_terminal(Columns, Lines) :-
    prolog_on_terminal(Columns,
                       [ '-g','use_module(library(cluedo/support/print))',
                         '-g','numlist(1,71,L),atomic_list_concat(L,(" "),T),say("~w",[T])',
                         '-t',halt
                       ],
                       [],
                       ended(exit(0),Output,_)),
    split_string(Output, "\n", "\r", Lines0),
    once(append(Lines, [""], Lines0)).

:- begin_tests(print).

test('a short line', true(Out == "Dee has Rope.\n")) :-
    with_output_to(string(Out), say("~w has ~w.", ['Dee','Rope'])).
test('lines that others break', true(Text == Wanted)) :-
    numlist(1, 100, Numbers),
    atomic_list_concat(Numbers, ' ', Line),
    format(string(Wanted), "    ~w~nb~n", [Line]),
    unbroken_text(( say(4, "~w", [Line]), say("b", []) ), Text).
test('other lines are broken after a line break', true(Long > 1)) :-
    numlist(1, 100, Numbers),
    atomic_list_concat(Numbers, ' ', Line),
    unbroken_text(say("~w", [Line]), _),
    with_output_to(string(Text), say("~w", [Line])),
    split_string(Text, "\n", "\n", Lines),
    length(Lines, Long).
test('nothing', true(Out == "    \n")) :-
    with_output_to(string(Out), say(4, "~w", [''])).
test('text behind a number', true(Out == "12  a b\n")) :-
    with_output_to(string(Out), say_behind(12, 4, "~w ~w", [a,b])).
test('a head that is wider', true(Out == "one of x\n")) :-
    with_output_to(string(Out), say_behind('one of ', 4, "~w", [x])).
test('no colours where there is no terminal', true(Out == "x\n")) :-
    with_output_to(string(Out), say_styled([bold], 0, "x", [])).
test('colours, if they are wanted', [condition(has_terminal), true([A,B,C] == [yes,no,no])]) :-
    maplist(coloured,
            [ 'setenv("TERM","xterm"),unsetenv("NO_COLOR")',
              'setenv("TERM","xterm"),setenv("NO_COLOR","1")',
              'setenv("TERM","dumb"),unsetenv("NO_COLOR")'
            ],
            [A,B,C]).
test('lines have the width of the terminal',
     [ condition(has_terminal), forall(member(Columns-Width, [40-39,60-59,80-79,120-119,0-79])),
       all(Line == [])
     ]) :-
    lines_on_terminal(Columns, Lines),
    once(append(Full, [_], Lines)),
    member(Line, Full),
    string_length(Line, Length),
    \+ ( Least is Width-2, between(Least, Width, Length) ).
test('a word alone may be too long', true(Lengths == [1,100,1])) :-
    length(Codes, 100),
    maplist(=(0'y), Codes),
    format(string(Text), "x ~s z", [Codes]),
    with_output_to(string(Out), say("~s", [Text])),
    split_string(Out, "\n", "", Lines0),
    once(append(Lines, [""], Lines0)),
    maplist(string_length, Lines, Lengths).

test('lines are full, and have all words', [forall(repeated(200)), true(Got == Want)]) :-
    random_text(Text),
    random_between(0, 12, Indent),
    with_output_to(string(Out), say(Indent, "~s", [Text])),
    words(Text, Want),
    words(Out, Got),
    split_string(Out, "\n", "", Lines0),
    once(append(Lines, [""], Lines0)),
    forall(member(Line, Lines), assertion(fits(Line, Indent))),
    forall(append(_, [Line,Next|_], Lines), assertion(\+ goes_into(Next, Line))).

fits(Line, Indent) :-
    string_length(Line, Length),
    (   Length =< 79
    ->  true
    ;   sub_string(Line, Indent, _, 0, Word),
        \+ sub_string(Word, _, _, _, " ")
    ).

%   The first word of Next fits behind Line.

goes_into(Next, Line) :-
    words(Next, [Word|_]),
    string_length(Word, W),
    string_length(Line, L),
    L+1+W =< 79.

:- end_tests(print).
