:- use_module('../../helpers/all').
:- use_module(lines).
:- use_module(library(cluedo/assistant/grammar/line)).

%   Each command is parsed from its line. The options of `new` come in any order.

misread(Wrong) :-
    random_context(Context),
    random_command(Context, Command),
    command_typed(Command, Context, Line),
    parse_line(Line, Context, Parsed),
    \+ same(ok(Command), Parsed),
    Wrong = read(Line,Context,Command,Parsed).

same(Parsed, Parsed) :-
    !.
same(ok(new(Options1)), ok(new(Options2))) :-
    msort(Options1, Sorted),
    msort(Options2, Sorted).

:- begin_tests(command_text).

test(commands, Wrong == []) :-
    findall(W, ( repeated(1000), misread(W) ), Wrong).

:- end_tests(command_text).
