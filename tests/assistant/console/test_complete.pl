:- use_module('../../helpers/all').
:- use_module('../grammar/lines').
:- use_module(library(cluedo/assistant/grammar/commands)).
:- use_module(library(cluedo/assistant/console/complete)).
:- use_module(library(cluedo/assistant/grammar/line)).
:- use_module(library(cluedo/knowledge/edition/setting)).
:- use_module(library(cluedo/assistant/grammar/line_scene), [vocabulary/2]).
:- use_module(library(yall)).

context(context(Vocabulary,1,[],[])) :-
    setting([seats(['Anna','Bob','Carl','Dee']),edition(british),names(true)], Setting),
    vocabulary(Setting, Vocabulary).

completes("d", ['Dee',delete]).
completes("bob h", [has,'has left','has not']).
completes("bob: plum rope st", [study]).
completes("bob: plum rope study > ", ['Anna','Carl','Dee',me,nobody,somebody]).
completes("anna: plum rope study > ", ['Bob','Carl','Dee',nobody,somebody]).
completes("dee shows plum rope study to ", ['Anna','Bob','Carl',me]).
completes("bob: plum rope study > carl r", [rope]).
completes("hand white g", [green]).
completes("suggest in st", [study]).
completes("show plum rope study t", [to]).
completes("if dee has rope ", [then]).
completes("bob accuses plum rope hall ", [right,wrong]).
completes("new A B edition m", [master_detective,mini]).
completes("nonsense ", []).

%   A beginning of a player's name in a line that is understood has the name among its
%   completions.

missed(Missed) :-
    context(Context),
    random_command(Context, Command),
    Command \= new(_),
    Command \= save(_),
    Command \= load(_),
    command_typed(Command, Context, Line),
    member(Name, ['Anna','Bob','Carl','Dee']),
    atomic_list_concat([' ',Name], Spaced),
    once(sub_string(Line, At, _, _, Spaced)),
    End is At+2,
    sub_string(Line, 0, End, _, Before),
    line_completions(Before, Context, Words),
    \+ memberchk(Name, Words),
    Missed = Before-Words.

:- begin_tests(complete).

test(completes, [forall(completes(Before, Expected)), Words == Expected]) :-
    context(Context),
    line_completions(Before, Context, Words).

test(without_game, Words == [help,load,new,quit,resume]) :-
    line_completions("", none, All),
    include([Word]>>memberchk(Word, [help,load,new,quit,resume]), All, Words).

test(names, Missed == []) :-
    findall(M, ( repeated(300), missed(M) ), Missed).

test(longest, Words == []) :-
    context(Context),
    length(Codes, 2001),
    maplist(=(0'a), Codes),
    string_codes(Line, Codes),
    line_completions(Line, Context, Words).

:- end_tests(complete).

:- begin_tests(commands).

test(screen, true(Count =< 22)) :-
    findall(Topic, command_help(Topic, _, _), Topics),
    length(Topics, Count).
test(lines, all(Usage-First == [])) :-
    command_help(_, Usage, Text),
    split_string(Text, "\n", "", [First|_]),
    string_length(Usage, U),
    string_length(First, F),
    ( U > 38 ; F > 38 ).
%   Examples are not wrapped; other lines are.

test(wide, all(Line == [])) :-
    command_help(_, _, Text),
    split_string(Text, "\n", "", Lines),
    member(Line, Lines),
    once(sub_string(Line, _, _, _, "  ")),
    string_length(Line, Length),
    Length > 78.

%   Each command has help, and `help WORD` finds it.

test(words, all(Word == [])) :-
    context(Context),
    command_words(_, [Word|_]),
    format(string(Line), "help ~w", [Word]),
    parse_line(Line, Context, Parsed),
    \+ ( Parsed = ok(help(Topic)),
         command_help(Topic, _, _)
       ).

:- end_tests(commands).
