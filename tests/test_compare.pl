:- use_module(support/attach).
:- use_module(library(cluedo)).
:- use_module(library(cluedo/compare)).
:- use_module(library(plunit)).

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
test('a difference is shown by its first line',
     true(Difference == difference(7,2,"b","c"))) :-
    cluedo_compare:first_difference(7, "a\nb\n"-failed, "a\nc\nd\n"-failed, Difference).
test('so is a missing line', true(Difference == difference(7,3,"failed",""))) :-
    cluedo_compare:first_difference(7, "a\nfailed\n"-failed, "a\n"-failed, Difference).
test('and another end', true(Difference == difference(7,2,"failed","rounds(3)"))) :-
    cluedo_compare:first_difference(7, "a\n"-failed, "a\n"-rounds(3), Difference).
test('a table of all numbers of players', true(Firsts == ["players","2","3","4","5","6",""])) :-
    with_output_to(string(Text), compare_table([1])),
    split_string(Text, "\n", "", Lines),
    findall(First, ( member(Line, Lines), split_string(Line, " ", "", [First|_]) ), Firsts).
test('seeds are integers', error(type_error(integer,a))) :-
    compare_runs(6, [1,a], _).
test('players are two to six', error(domain_error(cluedo_players,7))) :-
    compare_runs(7, [], _).

:- end_tests(compare).
