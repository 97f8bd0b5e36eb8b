:- module(cluedo_app_contest,
          [ contest_command/1           % +Argv
          ]).
:- use_module(arguments,
              [agent_argument/2,seed_option/2,transcript_option/3,wrong_usage/2]).
:- use_module(names, [state_names/3]).
:- use_module(library(cluedo/board), [print_board/1]).
:- use_module(library(cluedo/contest), [contest/3]).
:- use_module(library(cluedo/knowledge/edition/phrases), [capital/2]).
:- use_module(library(cluedo/experiment), [experiment/2,print_experiment/1]).
:- use_module(library(cluedo/agents/agent_arguments),
              [agents//0,board_argument/2,edition_argument/2,load_agents/1]).
:- use_module(library(cluedo/table), [table_property/2]).
:- use_module(library(apply), [include/3,maplist/3]).
:- use_module(library(lists), [append/3,member/2,nth1/3]).
:- use_module(library(main), [argv_options/4]).
:- use_module(library(option), [option/2,option/3]).

/** <module> `cluedo contest`
*/

:- det(contest_command/1).

%!  contest_command(+Argv) is det.
%
%   Let agents play one game and print its result. With `--games`, let them play many games and
%   print the table.

contest_command(Argv) :-
    argv_options(Argv, Texts, Options, []),
    maplist(agent_argument, Texts, Agents0),
    advised(Options, Agents0, Agents),
    load_agents(Options),
    (   option(games(Games), Options)
    ->  refuse(transcript, "without", Options),
        refuse(seats, "without", Options),
        many(Agents, Games, Options)
    ;   refuse(rotate, "with", Options),
        one(Agents, Options)
    ).

%   With --advisor an agent tells the person what it would do.

advised(Options, Agents0, Agents), option(advisor(Text), Options) =>
    agent_argument(Text, Advisor),
    (   memberchk(human, Agents0)
    ->  maplist(advised_by(Advisor), Agents0, Agents)
    ;   wrong_usage("--advisor goes with human", [])
    ).
advised(_, Agents0, Agents) =>
    Agents = Agents0.

advised_by(Advisor, human, Agent) =>
    Agent = human([advisor(Advisor)]).
advised_by(_, Agent0, Agent) =>
    Agent = Agent0.

%   Raise an error for an option that would be ignored.

refuse(Name, With, Options) :-
    (   functor(Option, Name, 1),
        memberchk(Option, Options)
    ->  wrong_usage("--~w goes ~s --games", [Name,With])
    ;   true
    ).

one(Agents, Options) :-
    transcript_option(Options, Agents, Transcript),
    option(turns(Turns), Options, 1000),
    seed_option(Options, Seed),
    named(Options, Named),
    contest(Agents,
            [ seed(Seed), turns(Turns), transcript(Transcript),
              observe(board_at_end)
            | Named
            ],
            Result),
    option(winner(Winner), Result),
    option(winstate(Win), Result),
    option(edition(E), Named, classic),
    state_names(Win, E, Names),
    tell(Winner, Names, Seed, Result),
    forall(( option(answers(Answers), Result),
             member(answers(Seat,Counts), Answers)
           ),
           tell_answers(Seat, Counts)).

%   An observer of contest/3: print the board at the end of a game on a board.

board_at_end(over(_), T) =>
    forall(( table_property(T, board(Board)),
             table_property(T, pawns(Pawns))
           ),
           print_board(Board-Pawns)).
board_at_end(_, _) =>
    true.

%   Named are options of contest/3. Cards and seats have the names that Options give. On a board,
%   cards have the names of the classic edition by default.

named(Options, Named) :-
    findall(Option, named_option(Options, Option), Named0),
    (   Named0 == []
    ->  Named = []
    ;   Named = [names(true)|Named0]
    ).

named_option(Options, edition(E)) :-
    (   option(edition(Text), Options)
    ->  edition_argument(Text, E)
    ;   option(board(_), Options)
    ->  E = classic
    ).
named_option(Options, Option) :-
    moves_option(Options, Option).
named_option(Options, seats(Seats)) :-
    option(seats(Text), Options),
    atomic_list_concat(Seats, ',', Text).

moves_option(Options, board(Spec)) :-
    option(board(Text), Options),
    board_argument(Text, Spec).
moves_option(Options, dice(N)) :-
    option(dice(N), Options).

many(Agents, Games, Options) :-
    option(seed(Seed), Options, 1),
    option(rotate(Rotate), Options, true),
    include(is_turns, Options, More),
    findall(Option,
            (   option(edition(Text), Options),
                Option = edition(E),
                edition_argument(Text, E)
            ;   moves_option(Options, Option)
            ),
            Known),
    append(Known,
           [ game(contest), agents(Agents), games(Games), seed(Seed),
             rotate(Rotate), options(More)
           ],
           Spec),
    experiment(Spec, Result),
    print_experiment(Result).

is_turns(turns(_)).

tell(nobody, Names, Seed, Result) =>
    option(turns(Turns), Result),
    format("Nobody found ~w in ~d turns. Seed: ~d~n", [Names,Turns,Seed]).
tell(Winner, Names, Seed, Result) =>
    option(turns(Turns), Result),
    option(agents(Agents), Result),
    option(hands(Hands), Result),
    nth1(Seat, Hands, [[Winner]|_]),
    !,
    nth1(Seat, Agents, Agent0),
    (   Agent0 = human(_)
    ->  Agent = human
    ;   Agent = Agent0
    ),
    player_name(Winner, Who),
    format("~w (~q) found ~w in ~d turns. Seed: ~d~n",
           [Who,Agent,Names,Turns,Seed]).

%   Print how many answers the program at Seat gave.

tell_answers(Seat, Counts) :-
    option(answers(N), Counts),
    option(illegal(Illegal), Counts),
    option(refusals(Refusals), Counts),
    option(seconds(Seconds), Counts),
    format("Seat ~d gave ~d answers in ~1f seconds: ~d illegal, ~d refusals~n",
           [Seat,N,Seconds,Illegal,Refusals]).

%   Who is the player's name as transcripts write it.

player_name(I, Who), integer(I) =>
    format(string(Who), "Player ~d", [I]).
player_name(Name, Who) =>
    capital(Name, Who).

opt_type(seed,       seed,       nonneg).
opt_type(transcript, transcript, boolean).
opt_type(turns,      turns,      nonneg).
opt_type(games,      games,      natural).
opt_type(rotate,     rotate,     oneof([true,false,all])).
opt_type(edition,    edition,    atom).
opt_type(board,      board,      atom).
opt_type(dice,       dice,       integer).
opt_type(seats,      seats,      atom).
opt_type(advisor,    advisor,    atom).
opt_type(load,       load,       file(read)).

opt_help(help(header), "Let two to ten agents play the full game, seat 1 first").
opt_help(help(usage), " contest AGENT AGENT ... [option ...]").
opt_help(help(footer), [nl,\agents]).
opt_help(seed,       "Seed of the game (default: random) or of the games (default 1)").
opt_help(transcript, "Print the game (default, unless a human plays)").
opt_help(edition,    "The cards: the name of an edition, or its file").
opt_help(board,      "Play on a board: its name, as classic, or its file").
opt_help(dice,       "Number of dice on a board (default 1)").
opt_help(seats,      "Names of the players: anna,ben,...").
opt_help(advisor,    "The agent that answers a human's line `advice`, as exact").
opt_help(turns,      "End a game after so many turns (default 1000)").
opt_help(games,      "Play so many games, and print only how many each agent won").
opt_help(rotate,     "Change the seats between many games: true (default), all, false").
opt_help(load,       "Load a file that defines agents; may repeat").

opt_meta(seed,   'N').
opt_meta(edition, 'NAME').
opt_meta(board,  'NAME').
opt_meta(dice,   'N').
opt_meta(seats,  'NAMES').
opt_meta(advisor, 'AGENT').
opt_meta(turns,  'N').
opt_meta(games,  'N').
opt_meta(rotate, 'HOW').
