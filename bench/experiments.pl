:- module(experiments, [main/0]).
:- use_module(library(cluedo)).
:- use_module(library(cluedo/experiment)).
:- use_module(library(error), [must_be/2]).
:- use_module(library(lists), [member/2,nth1/3]).
:- use_module(library(option), [option/2]).

/** <module> What others printed, played again

    make experiments

Plays the experiments of V. I. Aartun's thesis, of R. Iepsma's, and the
strategies of L. van de Braak, L. Boulogne and R. Mellema, puts the printed
figures beside ours, and lets the agents of this pack play in all of them. The
environment variable `CLUEDO_GAMES` is the number of games of a contest, 3000
by default; a comparison with standard errors of one point in a hundred. Of the
thesis's game there are a third as many, and 4000 of its strongest agent.

Iepsma's games have a board: who is far from a room waits. Here every room takes
one turn.
*/

:- multifile cluedo_agent:agent/2.

%   Agent `silent`, of Iepsma's table 1: it answers and does nothing else.

cluedo_agent:agent(silent, silent).

silent:start(_, _, [], silent).
silent:sees(_, Mind, Mind).
silent:query(_, _, _) :-
    fail.

main :-
    (   getenv('CLUEDO_GAMES', Text)
    ->  atom_number(Text, Games)
    ;   Games = 3000
    ),
    must_be(positive_integer, Games),
    forall(experiment_of(Title, Note, Spec, Figures),
           report(Games, Title, Note, Spec, Figures)).

%   experiment_of(-Title, -Note, -Spec, -Figures): Figures has what was printed
%   for each agent of Spec, `-` for nothing.

experiment_of('Thesis: rounds until player 1 of six queries the winstate',
              'The thesis has 10 games of the random agent, 100 of the others.\n\c
               A random agent that draws with replacement has mean 324; the 134.3\n\c
               of ten games fits one that does not repeat itself, mean 162.5.',
              [game(thesis),agents([random,elimination,modal])],
              ['134.3','13.43','8.05']).
experiment_of('Agents of this pack in the thesis\'s game',
              'The last one uses that its opponents never query the weapon or\n\c
               location of the winstate.',
              [ game(thesis),
                agents([ fixpoint, exact([query(random)]), exact,
                         exact([query(score(1,2,1)),reads([thesis])])
                       ])
              ],
              [-,-,-,-]).
experiment_of('The strongest that assumes nothing',
              '',
              [game(thesis),agents([exact([query(information)])]),games(4000)],
              [-]).
experiment_of('Iepsma, table 1: a player who makes no suggestions',
              'Printed are the sums of both K in a seat. Who sits behind the silent\n\c
               player learns most from the suggestions of the other one.',
              [game(contest),agents([k,silent,k]),rotate(false)],
              ['29','0','71']).
experiment_of('Iepsma, table 2: three players of the same kind',
              '',
              [game(contest),agents([k,k,k]),rotate(all)],
              ['36','33','31']).
experiment_of('Iepsma, table 3: two and Dumb',
              '',
              [game(contest),agents([k,k,dumb]),rotate(all)],
              ['49','51','0']).
experiment_of('Iepsma, table 4: Simple and K',
              'Without the board Simple is far better: it may name any room each turn,\n\c
               and its suggestions hit; K asks for what it can learn most of.',
              [game(contest),agents([simple,k,dumb]),rotate(all)],
              ['47','53','0']).
experiment_of('Iepsma, table 5: Simple and K&KaK',
              '',
              [game(contest),agents([simple,kkak,dumb]),rotate(all)],
              ['50','50','0']).
experiment_of('Iepsma, table 6: K and K&KaK',
              '',
              [game(contest),agents([k,kkak,dumb]),rotate(all)],
              ['49','51','0']).
experiment_of('Agents of this pack against Iepsma\'s',
              'reads([simple]) takes the others for Simple, and has two right.',
              [game(contest),agents([exact,simple,simple]),rotate(all)],
              [-,-,-]).
experiment_of('',
              '',
              [game(contest),agents([exact([reads([simple])]),simple,simple]),rotate(all)],
              [-,-,-]).
experiment_of('',
              '',
              [game(contest),agents([exact,simple,simple,simple,simple,simple])],
              [-,-,-,-,-,-]).
experiment_of('',
              '',
              [ game(contest),
                agents([ exact([reads([simple]),accuse(0.4)]), simple, simple,
                         simple, simple, simple
                       ])
              ],
              [-,-,-,-,-,-]).
experiment_of('',
              '',
              [game(contest),agents([exact,k,kkak]),rotate(all)],
              [-,-,-]).
experiment_of('Van de Braak, Boulogne, Mellema: suspicion, response, accusation',
              'They print no figures.',
              [ game(contest),
                rotate(all),
                agents([ kripke(default,default,default),
                         kripke(complex,default,default),
                         kripke(default,optimal,default)
                       ])
              ],
              [-,-,-]).
experiment_of('',
              '',
              [ game(contest),
                rotate(all),
                agents([ kripke(default,default,default),
                         kripke(default,simple,default),
                         kripke(default,default,risky)
                       ])
              ],
              [-,-,-]).
experiment_of('Agents of this pack against them, and all against each other',
              '',
              [ game(contest),
                rotate(all),
                agents([exact,kripke(complex,optimal,default),
                        kripke(default,optimal,risky)])
              ],
              [-,-,-]).
experiment_of('',
              '',
              [ game(contest),
                rotate(all),
                agents([elimination,modal,fixpoint,simple,
                        kripke(complex,optimal,default),exact])
              ],
              [-,-,-,-,-,-]).

report(Games, Title, Note, Spec, Figures) :-
    (   Title == ''
    ->  true
    ;   format("~n~w~n", [Title])
    ),
    forall(games(Games, Spec, Part),
           (   experiment(Part, Result),
               experiment_table(Result, Rows),
               print_rows(Part, Figures, Rows)
           )),
    (   Note == ''
    ->  true
    ;   format("~w~n", [Note])
    ),
    flush_output.

%   Games of the random agent take thirty times as long.

games(_, Spec, Spec) :-
    memberchk(games(_), Spec),
    !.
games(Games, [game(thesis)|Spec], [game(thesis),games(N)|Spec]) :-
    !,
    N is max(1, Games//3).
games(Games, Spec, [games(Games)|Spec]).

print_rows(Spec, Figures, Rows) :-
    option(game(Game), Spec),
    error_name(Game, Error),
    format("  ~w~t~52|~t~w~8+  here (~w)~n", [agent,printed,Error]),
    forall(( member(Row, Rows),
             option(entry(E), Row),
             integer(E),
             (   option(rotate(false), Spec)
             ->  true
             ;   option(seat(all), Row)
             ->  true
             ;   Game == thesis
             )
           ),
           ( nth1(E, Figures, Figure),
             option(agent(Agent), Row),
             print_row(Game, Agent, Figure, Row)
           )).

error_name(thesis, 'standard error').
error_name(contest, '95 %').

print_row(thesis, Agent, Figure, Row) =>
    option(mean(Mean), Row),
    option(mean_se(SE), Row),
    option(wins(N), Row),
    format("  ~q~t~52|~t~w~8+  ~2f (~2f) rounds, ~D games~n",
           [Agent,Figure,Mean,SE,N]).
print_row(contest, Agent, Figure, Row) =>
    option(win_rate(P), Row),
    option(win_rate_low(Low), Row),
    option(win_rate_high(High), Row),
    option(games(N), Row),
    format("  ~q~t~52|~t~w~8+  ~1f (~1f-~1f) % wins, ~D games~n",
           [Agent,Figure,100*P,100*Low,100*High,N]).
