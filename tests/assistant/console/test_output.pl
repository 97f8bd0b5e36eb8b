:- use_module('../../helpers/all').
:- use_module(library(cluedo/assistant/console/output)).
:- use_module(library(cluedo/assistant/grammar/commands)).

help_at(Width, Topic, Lines) :-
    b_setval(cluedo_line_width, Width),
    with_output_to(string(Text), print_answer(help(Topic))),
    split_string(Text, "\n", "", Lines).

help_topic(all).
help_topic(Topic) :-
    command_help(Topic, _, _).

:- begin_tests(console_answer).

test('help fits on the screen',
     [forall(( help_topic(Topic), member(Width, [79,59,49]) )), true(Long == [])]) :-
    help_at(Width, Topic, Lines),
    findall(Line, ( member(Line, Lines), string_length(Line, Length), Length > Width ), Long).
test('examples beside their explanation, or above it on a narrow terminal',
     [forall(member(Width-Expected,
                    [ 79-["dee: ... > nobody                    the cards of the last query; all \c
                           passed"],
                      59-["dee: ... > nobody                    the cards of the last",
                          "                                     query; all passed"],
                      49-["dee: ... > nobody","    the cards of the last query; all passed"]
                    ]))]) :-
    help_at(Width, query, Lines),
    assertion(( append(_, Rest, Lines), append(Expected, _, Rest) )).

:- end_tests(console_answer).
