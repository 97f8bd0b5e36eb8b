:- use_module('../helpers/all').
:- use_module(library(cluedo/clues)).
:- use_module(library(cluedo/compare)).
:- use_module(library(cluedo/winstates)).

:- begin_tests(compare).

test('games are equal, failed ones too', true(Equal-Differences == 3-[])) :-
    compare_runs(6, [41003,41004,41005], Report),
    option(equal(Equal), Report),
    option(differences(Differences), Report).
test('no games', true(Report == [players(4),games(0),equal(0),reference_cpu(0),
                                 library_cpu(0),ratio(0.0),differences([])])) :-
    compare_runs(4, [], Report).
test('the report', true(Names == [players,games,equal,reference_cpu,library_cpu,ratio,
                                  differences])) :-
    compare_runs(2, [1], Report),
    findall(Name, ( member(T, Report), functor(T, Name, 1) ), Names).
test('a difference is shown by its first line', true(Difference == difference(7,2,"b","c"))) :-
    cluedo_compare:first_difference(7, "a\nb\n"-failed, "a\nc\nd\n"-failed, Difference).
test('so is a missing line', true(Difference == difference(7,3,"failed",""))) :-
    cluedo_compare:first_difference(7, "a\nfailed\n"-failed, "a\n"-failed, Difference).
test('and another end', true(Difference == difference(7,2,"failed","rounds(3)"))) :-
    cluedo_compare:first_difference(7, "a\n"-failed, "a\n"-rounds(3), Difference).
test('a table of all numbers of players',
     true(Firsts == ["players","2","3","4","5","6","For",""])) :-
    with_output_to(string(Text), compare_table([1])),
    split_string(Text, "\n", "", Lines),
    findall(First, ( member(Line, Lines), split_string(Line, " ", "", [First|_]) ), Firsts).
%   A library that plays otherwise: the agent asks the states in order.

:- dynamic otherwise/0.
:- multifile cluedo_thesis:step/2.

cluedo_thesis:step(query/4, plunit_compare:first) :-
    otherwise.

first(_, Clues, Query, Clues) :-
    clues_states(Clues, Set),
    winset_nth0(0, Set, Query).

otherwise(Goal) :-
    setup_call_cleanup(assertz(otherwise), once(Goal), retractall(otherwise)).

test('games that are not equal', true(Equal-Differences == 0-[difference(41003,6,Line,Line2)])) :-
    otherwise(compare_runs(6, [41003], Report)),
    option(equal(Equal), Report),
    option(differences(Differences), Report),
    set_random(seed(41003)),
    with_output_to(string(Text), thesis:players(6)),
    set_random(seed(41003)),
    with_output_to(string(Text2), otherwise(players(6))),
    nth_line(6, Text, Line),
    nth_line(6, Text2, Line2).
test('the table fails, and shows where',
     true(Where == ["  seed 41003, line 6:","    reference QM:"])) :-
    with_output_to(string(Text), \+ otherwise(compare_table([41003]))),
    split_string(Text, "\n", "", Lines),
    append(_, [Line1,Line2|_], Lines),
    string_concat("  seed", _, Line1),
    !,
    sub_string(Line2, 0, 17, _, Start),
    Where = [Line1,Start].
test('the table of equal games succeeds') :-
    with_output_to(string(_), compare_table([41003])).

nth_line(N, Text, Line) :-
    split_string(Text, "\n", "", Lines),
    nth1(N, Lines, Line).

test('seeds are integers', error(type_error(integer,a))) :-
    compare_runs(6, [1,a], _).
test('players are two to six', error(domain_error(cluedo_players,7))) :-
    compare_runs(7, [], _).

:- end_tests(compare).
