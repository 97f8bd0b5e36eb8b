:- module(experiments, [main/0]).
:- use_module(gate, [gate/2,gate_field/1]).
:- use_module(iepsma, [exact_tables/1,iepsma_readings/1,iepsma_tables/1]).
:- use_module(ladder, [ladder/1]).
:- use_module(puzzles, [puzzle_times/1,puzzles_solved/1]).
:- use_module(library(cluedo)).
:- use_module(library(cluedo/experiment)).
:- use_module(library(error), [must_be/2]).
:- use_module(library(lists), [member/2,nth1/3]).
:- use_module(library(option), [option/2,option/3]).

/** <module> The experiments of others, repeated

    make experiments
    make experiments ARGS=iepsma
    make experiments ARGS='gate softmax slow'

plays the experiments of others, and prints their figures beside ours. ARGS names the parts to
play, by default all:

| thesis   | the experiments of V. I. Aartun's thesis                          |
| iepsma   | the experiments of R. Iepsma on the board                         |
| readings | R. Iepsma's experiments by other readings of his text             |
| exact    | R. Iepsma's experiments with agent `exact`                        |
| full     | full games without a board                                        |
| ladder   | games and ratings of all agents                                   |
| gate     | `reader` in place of `exact`, in all fields or in named ones      |
| puzzles  | puzzles for weaker reasoners                                      |
| making   | how long hard puzzles take to make                                |

The exit status is 1 if `reader` is worse in a field by more than 2 of 100.

The environment variable `CLUEDO_GAMES` is a number of games N, by default 10,000. The parts play:

| N          | games of a table on the board; standard error half a point in a hundred |
| N          | games of the ladder in fields of three, and again in fields of six      |
| 3*N/10     | games of a table without a board, of a reading, and of full games       |
| 3*N/10     | games at most in a field of the gate                                    |
| N/10       | games of an agent in the thesis's game, but 4000 of the strongest agent |
| min(300,N) | puzzles of each level, if there is no named set                         |
| min(20,N)  | seeds for each kind of hard puzzle                                      |
*/

main :-
    (   getenv('CLUEDO_GAMES', Text)
    ->  catch(atom_to_term(Text, Games, _), error(_,_), Games = Text)
    ;   Games = 10000
    ),
    must_be(positive_integer, Games),
    findall(Part, part(Part, _, _, _), Parts),
    current_prolog_flag(argv, Argv),
    (   Argv = [gate|Fields]
    ->  findall(Field, gate_field(Field), Known),
        must_be(list(oneof(Known)), Fields),
        Wanted = [gate]
    ;   must_be(list(oneof(Parts)), Argv),
        Wanted = Argv,
        Fields = []
    ),
    forall(( part(Part, Games, Fields, Goal),
             ( Wanted == [] -> true ; memberchk(Part, Wanted) )
           ),
           ( call(Goal) -> true ; halt(1) )).

%   part(?Part, ?Games, ?Fields, ?Goal): Goal plays Part and prints its results.

part(thesis, Games, _, thesis_games(Games)).
part(iepsma, Games, _, iepsma_tables(Games)).
part(readings, Games, _, iepsma_readings(Games)).
part(exact, Games, _, exact_tables(Games)).
part(full, Games, _, full_games(Games)).
part(ladder, Games, _, ladder(Games)).
part(puzzles, Games, _, puzzles_solved(Games)).
part(making, Games, _, puzzle_times(Games)).
part(gate, Games, Fields, gate(Games, Fields)).

                /*******************************
                *       THE THESIS'S GAME      *
                *******************************/

%   thesis_game(?Title, ?Note, ?Agents, ?Printed, ?Options): Printed has the thesis's figure for
%   each agent, `-` if the thesis has none. Options may have games(N).

thesis_game('The thesis\'s game: rounds until player 1 of six queries the winstate',
            'The thesis has 10 games of the random agent, 100 of the others.\n\c
             A random agent that draws with replacement has mean 324; the 134.3\n\c
             of ten games fits one that does not repeat itself, mean 162.5.',
            [random,elimination,modal], ['134.3','13.43','8.05'], []).
thesis_game('Agents of this pack in it',
            'The last one uses that its opponents never query the weapon or\n\c
             location of the winstate.',
            [ fixpoint, exact([query(random)]), exact,
              exact([query(score(1,2,1)),reads([thesis])])
            ],
            [-,-,-,-], []).
thesis_game('The strongest that assumes nothing',
            '',
            [exact([query(information)])], [-], [games(4000)]).

thesis_games(Games) :-
    forall(thesis_game(Title, Note, Agents, Printed, Options),
           (   option(games(N), Options, max(1, Games//10)),
               Count is N,
               rows([game(thesis),agents(Agents),games(Count)], Rows),
               format("~n~w~n  agent~t~52|~t~w~8+~t~w~8+~n", [Title,printed,here]),
               forall(( nth1(E, Printed, Figure),
                        member(Row, Rows),
                        option(entry(E), Row)
                      ),
                      print_rounds(Figure, Row)),
               ( Note == '' -> true ; format("~w~n", [Note]) ),
               flush_output
           )).

print_rounds(Figure, Row) :-
    option(agent(Agent), Row),
    option(mean(Mean), Row),
    option(mean_se(SE), Row),
    option(wins(N), Row),
    format("  ~q~t~52|~t~w~8+~t~2f~8+ (~2f), ~D games~n", [Agent,Figure,Mean,SE,N]).

                /*******************************
                *          FULL GAMES          *
                *******************************/

%   full_game(?Title, ?Agents, ?Rotate)

full_game('Agents of this pack and Iepsma\'s, without a board',
          [exact,simple,simple], all).
full_game('', [exact([reads([simple])]),simple,simple], all).
full_game('', [exact,simple,simple,simple,simple,simple], true).
full_game('', [ exact([reads([simple]),accuse(0.4)]),
                simple, simple, simple, simple, simple
              ], true).
full_game('', [exact,k,kkak], all).
full_game('Van de Braak, Boulogne, Mellema: suspicion, response, accusation',
          [ kripke(default,default,default),
            kripke(complex,default,default),
            kripke(default,optimal,default)
          ], all).
full_game('', [ kripke(default,default,default),
                kripke(default,simple,default),
                kripke(default,default,risky)
              ], all).
full_game('Agents of this pack against them, and all against each other',
          [exact,kripke(complex,optimal,default),kripke(default,optimal,risky)], all).
full_game('', [ elimination, modal, fixpoint, simple,
                kripke(complex,optimal,default), exact
              ], all).

full_games(Games) :-
    N is max(1, 3*Games//10),
    forall(full_game(Title, Agents, Rotate),
           (   rows([ game(contest), agents(Agents), rotate(Rotate), games(N)
                    ], Rows),
               ( Title == '' -> true ; format("~n~w", [Title]) ),
               format("~n  agent~t~52|~t~w~8+~t~w~14+~n", ['wins, %','95 %']),
               forall(( member(Row, Rows),
                        option(seat(all), Row)
                      ),
                      print_wins(Row)),
               flush_output
           )).

print_wins(Row) :-
    option(agent(Agent), Row),
    option(win_rate(P), Row),
    option(win_rate_low(Low), Row),
    option(win_rate_high(High), Row),
    option(games(N), Row),
    format(atom(Interval), "~1f-~1f", [100*Low,100*High]),
    format("  ~q~t~52|~t~1f~8+~t~w~14+, ~D games~n", [Agent,100*P,Interval,N]).

rows(Spec, Rows) :-
    experiment(Spec, Result),
    experiment_table(Result, Rows).
