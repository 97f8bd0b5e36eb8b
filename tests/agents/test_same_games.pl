:- use_module('../helpers/all').
:- use_module(library(cluedo/puzzle)).

/** <module> The same seeds give the same games everywhere

`same_games.pl` has games that were recorded on one machine. All versions of SWI-Prolog, with GMP or
LibBF, on 64 and 32 bits and in the browser, must play them again, event by event. To record them
again after a change on purpose,

    swipl -g "write_same_games,halt" tests/agents/test_same_games.pl
*/

:- dynamic same/2.
:- discontiguous same/2.

:- prolog_load_context(directory, Directory),
   atom_concat(Directory, '/same_games.pl', File),
   assertz(recorded_file(File)),
   load_files(File, [if(not_loaded)]).

same_game(contest(Agents,Options)) :-
    nth1(I, [ [random,elimination], [elimination,elimination,elimination], [modal,simple],
              [simple,simple,simple,simple], [notebook,elimination,modal], [exact,exact],
              [exact,simple,elimination,notebook,modal,random], [reader,exact],
              [reader,reader,simple], [silent,k,kkak], [k,k,kkak,kkak,k], [santos,kripke],
              [kripke,kripke,fixpoint,dumb], [fixpoint,modal], [dumb,dumb,dumb,dumb,dumb,dumb]
            ],
         Agents),
    seed(I, Seed),
    Options = [seed(Seed)].
same_game(contest([elimination,exact],[hands([8,8]),open(2),seed(17)])).
same_game(contest([exact,simple,random],[edition(master_detective),names(true),seed(18)])).
same_game(contest([elimination,simple,exact,modal],[board(classic),dice(2),turns(60),seed(19)])).
same_game(contest([notebook,simple,reader],[board(classic),edition(british),names(true),seed(20)])).
same_game(contest([santos,elimination],[board(classic),throws(21),turns(60),seed(21)])).
same_game(puzzle(Day)) :-
    member(Day, ['2026-01-01','2026-11-28','2027-02-28','2028-02-29','1999-12-31','2100-07-14']).

%   Small seeds, and seeds that have no place in 32 bits, in the mantissa of a float, or in 64 bits.

seed(I, Seed) :-
    J is I mod 8,
    nth0(J, [I,2**31+I,2**32+I,2**53+I,2**63+I,2**64+I,10**30+I,-I], Value),
    Seed is Value.

%   played(+Game, -Outcome): Outcome is Short-Sum. Sum is a check sum of the whole game.

played(contest(Agents,Options), [Win,Turns,Winner]-Sum) :-
    contest(Agents, Options, Result),
    memberchk(winstate(Win), Result),
    memberchk(turns(Turns), Result),
    memberchk(winner(Winner), Result),
    check_sum(Result, Sum).
played(puzzle(Day), Answer-Sum) :-
    puzzle_of_day(Day, P),
    puzzle_property(P, answer_text(Answer)),
    findall(Text,
            ( member(Property, [table(Text),event(_,_,Text),question_text(Text)]),
              puzzle_property(P, Property)
            ),
            Texts),
    check_sum(Texts, Sum).

%   FNV-1a with 32 bits.

check_sum(Term, Sum) :-
    format(codes(Codes), "~k", [Term]),
    foldl([Code,Sum0,Sum1]>>( Sum1 is ((Sum0 xor Code)*16777619) /\ 0xffffffff ), Codes, 2166136261,
          Sum).

write_same_games :-
    recorded_file(File),
    setup_call_cleanup(
        open(File, write, Out, [encoding(utf8)]),
        ( format(Out, "%   same(Game, Outcome), see test_same_games.pl.~n~n", []),
          forall(same_game(Game),
                 ( played(Game, Outcome),
                   format(Out, "same(~q,~n     ~q).~n", [Game,Outcome]) ))
        ),
        close(Out)).

:- begin_tests(same_games).

test('recorded games are played again',
     [forall(same_game(Game)), true(Game-Outcome == Game-Recorded)]) :-
    ( same(Game, Recorded) -> true ; Recorded = none ),
    played(Game, Outcome).

:- end_tests(same_games).
