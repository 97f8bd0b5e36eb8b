:- module(cluedo_experiment_specification,
          [ specification/2,            % +Options, -Spec
            must_be_experiment_option/1 % +Option
          ]).
:- use_module('../board', [board/2]).
:- use_module('../knowledge/edition/setting', [edition_value/2]).
:- use_module(sequential, [must_be_test/1]).
:- use_module('../support/check',
              [ given_options/3, must_be_between/4, must_be_one_of/2, must_be_options/2,
                must_be_players/1
              ]).
:- use_module('../support/errors', [throw_error/2,throw_error/3]).
:- use_module('../support/version', [library_version/1]).
:- use_module('../thesis/quirks', [thesis_quirks/1]).
:- use_module(library(apply), [maplist/2]).
:- use_module(library(error), [domain_error/2,existence_error/2,must_be/2]).
:- use_module(library(lists), [append/3,member/2]).
:- use_module(library(option), [option/2,option/3]).

/** <module> The specification of an experiment, by the options of experiment/2
*/

:- det((specification/2, must_be_experiment_option/1)).

%!  specification(+Options, -Spec) is det.
%
%   Spec has all options on which the games of an experiment with Options depend, with defaults. The
%   agents need not exist. Spec is [game(Game), agents(Agents), players(X), rotate(Rotate),
%   seed(Seed), options(More), version(Version)]. Before the version it may have calibration(true),
%   names(Names) and against(Agents). Spec without the version can be used as Options.

specification(Options, Spec) :-
    must_be(list, Options),
    must_be(acyclic, Options),
    must_be(ground, Options),
    maplist(must_be_experiment_option, Options),
    spec(Options, Spec).

%!  must_be_experiment_option(+Option) is det.

must_be_experiment_option(game(Game)) =>
    must_be_one_of([thesis,contest,pool,paired], Game).
must_be_experiment_option(agents(Agents)) =>
    must_be(list, Agents),
    (   Agents == []
    ->  domain_error(cluedo_agents, Agents)
    ;   true
    ).
must_be_experiment_option(against(Agents)) =>
    must_be_experiment_option(agents(Agents)).
must_be_experiment_option(names(Names)) =>
    must_be(list, Names),
    (   member(Pair, Names),
        \+ ( Pair = (Name=_), atom(Name) )
    ->  throw_wrong_option(names(Names), "write each name as NAME=AGENT", [])
    ;   append(_, [Name=_|Others], Names),
        memberchk(Name=_, Others)
    ->  throw_wrong_option(names(Names), "~q is given twice", [Name])
    ;   true
    ).
must_be_experiment_option(players(X)) =>
    must_be_contest_players(X).
must_be_experiment_option(edition(E)) =>
    edition_value(E, _).
must_be_experiment_option(board(B)) =>
    board(B, _).
must_be_experiment_option(dice(N)) =>
    must_be_between(1, 6, cluedo_dice, N).
must_be_experiment_option(games(To)) =>
    must_be_experiment_option(games(1,To)).
must_be_experiment_option(games(From,To)) =>
    must_be_between(1, 999_999_999_999, cluedo_games, To),
    must_be_between(1, 999_999_999_999, cluedo_games, From),
    (   From =< To
    ->  true
    ;   throw_error(domain_error(cluedo_games,From), "write ~d before ~d", [To,From])
    ).
must_be_experiment_option(part(I,N)) =>
    must_be(positive_integer, N),
    must_be_between(1, N, cluedo_part, I).
must_be_experiment_option(seed(Seed)) =>
    must_be(nonneg, Seed).
must_be_experiment_option(rotate(Rotate)) =>
    must_be_one_of([true,false,all,sample,robin], Rotate).
must_be_experiment_option(options(Options)) =>
    must_be(list, Options).             % the game checks them
must_be_experiment_option(threads(T)) =>
    must_be_between(1, 1024, cluedo_threads, T).
must_be_experiment_option(progress(Progress)) =>
    must_be(boolean, Progress).
must_be_experiment_option(resume(File)) =>
    must_be(text, File).
must_be_experiment_option(save(Seconds)) =>
    must_be(nonneg, Seconds).
must_be_experiment_option(records(File)) =>
    must_be(text, File).
must_be_experiment_option(beliefs(File)) =>
    must_be(text, File).
must_be_experiment_option(calibration(Bool)) =>
    must_be(boolean, Bool).
must_be_experiment_option(decide(Options)) =>
    must_be_test(Options).
must_be_experiment_option(Option) =>
    domain_error(cluedo_experiment_option, Option).

%   Spec has the flag of the quirks, because the flag may differ where another part is played.

spec(Options, Spec) :-
    (   option(agents(Agents), Options)
    ->  true
    ;   existence_error(cluedo_experiment_option, agents)
    ),
    option(game(Game), Options, thesis),
    option(seed(Seed), Options, 1),
    option(options(More0), Options, []),
    game_spec(Game, Agents, Options, More0, X, Rotates, More),
    (   Game == thesis,
        given_options([beliefs(_),calibration(true)], Options, [Contests|_])
    ->  throw_wrong_option(Contests, "it needs contests", [])
    ;   true
    ),
    Rotates = [Default|_],
    option(rotate(Rotate), Options, Default),
    (   memberchk(Rotate, Rotates)
    ->  true
    ;   rotate_games(Rotate, Games),
        throw_wrong_option(rotate(Rotate), "it needs ~s", [Games])
    ),
    (   Game \== paired,
        option(against(Against), Options)
    ->  throw_wrong_option(against(Against), "it needs game(paired)", [])
    ;   true
    ),
    given_options([calibration(true),names([_|_]),against(_)], Options, Last),
    library_version(Version),
    append([ game(Game), agents(Agents), players(X), rotate(Rotate), seed(Seed), options(More)
           | Last
           ],
           [version(Version)], Spec).

rotate_games(sample, "game(pool)").
rotate_games(robin, "game(pool)").
rotate_games(true, "game(contest) or game(paired)").
rotate_games(all, "game(contest) or game(paired)").
rotate_games(false, "another game").

%   game_spec(+Game, +Agents, +Options, +More0, -X, -Rotates, -More): X players play Game. Rotates
%   are the possible values of rotate(_), the default first. More are More0 and the other options on
%   which the game depends.

game_spec(thesis, _, Options, More0, X, [false], More) :-
    must_be_options([quirks/1], More0),
    option(players(X), Options, 6),
    must_be_players(X),
    (   given_options([edition(_),board(_),dice(_)], Options, [Option|_])
    ->  throw_wrong_option(Option, "it needs game(contest), game(paired) or game(pool)", [])
    ;   option(quirks(_), More0)
    ->  More = More0
    ;   thesis_quirks(Quirks),
        append(More0, [quirks(Quirks)], More)
    ).
game_spec(contest, Agents, Options, More0, X, [true,all,false], More) :-
    contest_options(Options, More0, More),
    length(Agents, Entries),
    seats(Options, Entries, "a contest has as many players as agents", X).
game_spec(paired, Agents, Options, More0, X, [true,all,false], More) :-
    contest_options(Options, More0, More),
    (   option(against(Against), Options)
    ->  length([_|Against], Seats)
    ;   existence_error(cluedo_experiment_option, against)
    ),
    (   Agents = [_,_|_]
    ->  true
    ;   throw_wrong_option(agents(Agents), "name at least two agents to compare", [])
    ),
    seats(Options, Seats, "a game has one player more than `against` has agents", X).
game_spec(pool, Agents, Options, More0, X, [sample,robin], More) :-
    contest_options(Options, More0, More),
    option(players(X), Options, 3),
    length(Agents, Entries),
    (   X =< Entries
    ->  true
    ;   throw_wrong_option(players(X), "the pool has only ~d agents", [Entries])
    ).

seats(Options, Seats, Reason, X) :-
    must_be_contest_players(Seats),
    option(players(X), Options, Seats),
    (   X =:= Seats
    ->  true
    ;   throw_wrong_option(players(X), "~s", [Reason])
    ).

must_be_contest_players(X) :-
    must_be(integer, X),
    (   between(2, 10, X)
    ->  true
    ;   throw_error(domain_error(cluedo_players,X), "it needs 2 to 10 players")
    ).

throw_wrong_option(Option, Format, Args) :-
    throw_error(domain_error(cluedo_experiment_option,Option), Format, Args).

%   More0 must not have options that the experiment sets, or options for output: threads would mix
%   the output.

contest_options(Options, More0, More) :-
    must_be_options([ edition/1, deck/1, hands/1, open/1, deal/2, turns/1,
                      board/1, dice/1, pawns/1
                    ],
                    More0),
    given_options([edition(_),board(_),dice(_)], Options, More1),
    append(More1, More0, More),
    (   \+ option(board(_), More),
        given_options([dice(_),pawns(_)], More, [Option|_])
    ->  throw_wrong_option(Option, "it needs a board", [])
    ;   true
    ).
