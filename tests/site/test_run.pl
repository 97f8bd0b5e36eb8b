:- use_module('../helpers/attach').
:- use_module('../helpers/temporary').
:- use_module('../../site/prolog/run').
:- use_module(library(cluedo)).
:- use_module(library(lists)).
:- use_module(library(plunit)).

%   The program writes files in the current folder.

:- begin_tests(site_run, [setup(( make_temporary, enter )), cleanup(( leave, remove_temporary ))]).

:- dynamic before/1.

enter :-
    temporary('.', Folder),
    working_directory(Before, Folder),
    assertz(before(Before)).

leave :-
    retract(before(Before)),
    working_directory(_, Before).

test('answers, output, and variables that are not shown',
     true(Output == "hi\nX = a.\nX = 'B'.\n")) :-
    site_run("query", "?- write(hi), nl, _Y = 1, Z = Z,\n   ( X = a ; X = 'B' ).", Output).
test('five answers at most', true(Output == "X = 1.\nX = 2.\nX = 3.\nX = 4.\nX = 5.\n...\n")) :-
    site_run(query, "?- between(1, inf, X).", Output).
test('several goals', true(Output == "true.\nfalse.\nX = <knowledge: 6 players, 0 facts>.\n")) :-
    site_run(query, "?- true.\n\n?- fail.\n?- knowledge([players(6)], X).", Output).
test('an error ends the block',
     true(Output == "true.\nERROR: Unknown procedure: no_such_goal/0\n")) :-
    site_run(query, "?- true.\n?- no_such_goal.\n?- true.", Output).
test('a wrong text', [nondet]) :-
    site_run(query, "?- X = .", Output),
    string_concat("ERROR: Syntax error", _, Output).

test('a text of logic', true(Output == "1 world\n4: true? p\n    true\n    as expected\n")) :-
    site_run(logic, "atoms p\nlaw p\nagent a\ntrue? p\nexpect true", Output).
test('a mistake in it', true(Output == "block.logic:1:1: no is not a keyword")) :-
    site_run(logic, "no keyword", Output0),
    sub_string(Output0, 0, 36, _, Output).

test('files and puzzles at the console',
     true(Lines == ["a.logic","1 world","Sally and Anne","1 world"])) :-
    site_run(console, "$ cat a.logic\natoms p\nlaw p\n$ make logic ARGS=a.logic\n\c
                       $ make logic ARGS=examples/logic/sally_anne.logic", Output),
    split_string(Output, "\n", "", All),
    length(Lines, 4),
    append(Lines, _, All).
test('the assistant', true(Prompted == ["> new Anna* Bob Carl","1> hand nothing","1> quit"])) :-
    site_run(console, "$ make assist ARGS=a.game\nnew Anna* Bob Carl\nhand nothing\nquit\nno",
             Output),
    split_string(Output, "\n", "", Lines),
    findall(Line, ( member(Line, Lines), sub_string(Line, _, _, _, "> ") ), Prompted).
test('other commands', true(Output == "`rm a.logic` runs in a checkout only.\n")) :-
    site_run(console, "$ rm a.logic", Output).

:- end_tests(site_run).
