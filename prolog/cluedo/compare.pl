:- module(cluedo_compare,
          [ compare_runs/3,             % +Players, +Seeds, -Report
            compare_all/0,
            compare_table/1             % +Seeds
          ]).
:- use_module('../../thesis_ref/thesis', []).
:- use_module(support/check).
:- use_module(play, [play/2]).
:- use_module(library(aggregate), [aggregate_all/3]).
:- use_module(library(apply), [maplist/3]).
:- use_module(library(error), [must_be/2]).
:- use_module(library(lists), [last/2,member/2,nth1/3,numlist/3]).
:- use_module(library(option), [option/2]).

/** <module> Compare the library with the thesis's program

The pure-Prolog reference in `thesis_ref` and this library, with its quirks on, play the same games.
From the same seed both make the same random choices, so their transcripts must agree byte by byte.

The thesis's own program does not run here. Its transcripts of games with six players were recorded,
and the reference writes the same ones. With two to five players the thesis's program overflows its
stack or fails, because its analyzer has six rows and its remover counts five players. For these
games the library is compared with the reference only.
*/

%!  compare_runs(+Players, +Seeds, -Report) is det.
%
%   Play a game of Players, 2..6, from each of Seeds with the reference and the library. Report has
%
%   | players(Players)       |                                                                     |
%   | games(Count)           |                                                                     |
%   | equal(Count)           | Games with the same transcript and the same end.                    |
%   | reference_cpu(Seconds) |                                                                     |
%   | library_cpu(Seconds)   | CPU time of the games, without the time of seeding.                 |
%   | ratio(Ratio)           | The reference's time divided by the library's time.                 |
%   | differences(List)      | Each game that is not equal has a difference(Seed,N,Line1,Line2). N |
%   |                        | is the number of the first different line, counted from 1. Line1 is |
%   |                        | the reference's line, Line2 the library's. A missing line is "".    |
%
%   @error type_error(list, Seeds)
%   @error domain_error(cluedo_players, Players)

compare_runs(Players, Seeds, Report) :-
    must_be_players(Players),
    must_be(list(integer), Seeds),
    maplist(compare_game(Players), Seeds, Games),
    length(Games, Count),
    aggregate_all(sum(T), member(game(_,T,_), Games), Reference),
    aggregate_all(sum(T), member(game(_,_,T), Games), Library),
    findall(D, member(game(D,_,_), Games), Ends),
    findall(D, ( member(D, Ends), D \== equal ), Differences),
    aggregate_all(count, member(equal, Ends), Equal),
    Ratio is Reference/max(Library, epsilon),
    Report = [ players(Players), games(Count), equal(Equal),
               reference_cpu(Reference), library_cpu(Library), ratio(Ratio),
               differences(Differences)
             ].

compare_game(Players, Seed, game(Difference,Time1,Time2)) :-
    time_game(library_game(Players), Seed, Text2, End2, Time2),
    time_game(reference_game(Players), Seed, Text1, End1, Time1),
    (   Text1-End1 == Text2-End2
    ->  Difference = equal
    ;   first_difference(Seed, Text1-End1, Text2-End2, Difference)
    ).

:- meta_predicate time_game(1, +, -, -, -).

%   Text is what Game writes when it starts from Seed. End is its result.

time_game(Game, Seed, Text, End, Time) :-
    set_random(seed(Seed)),
    statistics(cputime, Time0),
    with_output_to(string(Text), call(Game, End)),
    statistics(cputime, Time1),
    Time is Time1-Time0.

library_game(Players, End) :-
    play([players(Players),quirks(true),transcript(true)], Result),
    last(Result, End).

reference_game(Players, End) :-
    (   thesis:players(Players, Rounds)
    ->  End = rounds(Rounds)
    ;   End = failed
    ).

%   The end of a game counts as its last line.

first_difference(Seed, Text1-End1, Text2-End2, Difference) :-
    lines(Text1, End1, Lines1),
    lines(Text2, End2, Lines2),
    between(1, inf, N),
    line(N, Lines1, Line1),
    line(N, Lines2, Line2),
    Line1 \== Line2,
    !,
    Difference = difference(Seed,N,Line1,Line2).

lines(Text, End, Lines) :-
    format(string(Whole), "~w~w", [Text,End]),
    split_string(Whole, "\n", "", Lines).

line(N, Lines, Line) :-
    (   nth1(N, Lines, Line0)
    ->  Line = Line0
    ;   Line = ""
    ).

%!  compare_all is semidet.
%
%   Compare 100 games for each number of players; see compare_table/1.

compare_all :-
    numlist(1, 100, Seeds),
    compare_table(Seeds).

%!  compare_table(+Seeds) is semidet.
%
%   Print a table with a row of compare_runs/3 for each of 2..6 players, and the first different
%   line of each game that differs. Fails if any game differs.

compare_table(Seeds) :-
    format("~w~t~10|~t~w~18|~t~w~26|~t~w~40|~t~w~52|~t~w~60|~n",
           [players,games,equal,'reference s','library s',ratio]),
    findall(Differences,
            ( between(2, 6, Players),
              compare_runs(Players, Seeds, Report),
              print_report(Report),
              option(differences(Differences), Report)
            ),
            All),
    format("For 2 to 5 players the thesis's own program fails: there the \c
            library is compared with the reference only.~n"),
    \+ ( member(Differences, All),
         Differences \== []
       ).

print_report(Report) :-
    option(players(Players), Report),
    option(games(Games), Report),
    option(equal(Equal), Report),
    option(reference_cpu(Reference), Report),
    option(library_cpu(Library), Report),
    option(ratio(Ratio), Report),
    option(differences(Differences), Report),
    format("~w~t~10|~t~d~18|~t~d~26|~t~3f~40|~t~3f~52|~t~0f~60|~n",
           [Players,Games,Equal,Reference,Library,Ratio]),
    forall(member(difference(Seed,N,Line1,Line2), Differences),
           format("  seed ~w, line ~d:~n    reference ~w~n    library   ~w~n",
                  [Seed,N,Line1,Line2])).
