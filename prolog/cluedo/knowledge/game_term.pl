:- module(cluedo_knowledge_game_term,
          [ game_term/3,                % +Options, +Facts, -Game
            game_parts/3,               % +Game, -Setting, -Cores
            game_events/3,              % +Game, -Setting, -Cores
            game_setting/2,             % +Options, -Setting
            game_facts/2,               % +Placed, +Setting
            game_observed/3             % +Game, +Seat, -Facts
          ]).
:- use_module(edition/builtin_editions, [known_edition/2]).
:- use_module(edition/setting, [edition_value/2,seat_number/3]).
:- use_module(edition/edition_value, [edition_part/2]).
:- use_module(knowledge_start, [options_game/5]).
:- use_module(fact,
              [ fact_core/3, fact_leaves/3, fact_named/3, fact_observed_by/4, must_be_seen/2,
                must_have_stayed/4
              ]).
:- use_module('../support/location', [with_location/2]).
:- use_module(library(apply), [convlist/3,maplist/3]).
:- use_module(library(error), [must_be/2,type_error/2]).
:- use_module(library(option), [select_option/3]).

/** <module> A game as a term

    game(Options,Facts)

Options are options of setting/2 and showing(Model). Facts are kept as the user entered them. Their
cores are computed when they are needed. So a term that a user wrote is checked only then. The game
of a journal may have facts that no seat sees happen.
*/

:- det((game_term/3, game_parts/3, game_events/3, game_setting/2, game_facts/2,
        game_observed/3)).

%!  game_term(+Options0, +Facts, -Game) is det.
%
%   The first option of Game is the edition, if any: the name of a built-in one, or the whole term.

game_term(Options0, Facts, game(Options,Facts)) :-
    must_be(list, Options0),
    (   select_option(edition(E), Options0, Options1)
    ->  edition_value(E, Edition),
        edition_part(Edition, name(Name)),
        (   known_edition(Name, Edition)
        ->  Options = [edition(Name)|Options1]
        ;   Options = [edition(Edition)|Options1]
        )
    ;   Options = Options0
    ),
    game_events(game(Options,Facts), _, _).

%!  game_parts(+Game, -Setting, -Cores) is det.
%!  game_events(+Game, -Setting, -Cores) is det.
%
%   Cores are the facts of Game in numbers. game_events/3 also calls must_be_seen/2.
%
%   @error type_error(cluedo_game, Game)
%   @error the errors of fact_core/3 and must_have_stayed/4, with the number of the fact in the
%   message
%   @error the errors of must_be_seen/2 (game_events/3), with this number, too

game_parts(Game, Setting, Cores) :-
    must_be(nonvar, Game),
    (   Game = game(Options,Facts)
    ->  true
    ;   type_error(cluedo_game, Game)
    ),
    game_setting(Options, Setting),
    must_be(list, Facts),
    placed_facts(Facts, 1, Placed),
    cores(Placed, Setting, 0, Cores).

placed_facts([], _, []).
placed_facts([Fact|Facts], I, [Place-Fact|Placed]) :-
    format(string(Place), "fact ~d", [I]),
    Next is I+1,
    placed_facts(Facts, Next, Placed).

%   Left0 is the set of the players who left before Placed.

cores([], _, _, []).
cores([Place-Fact|Placed], Setting, Left0, [Core|Cores]) :-
    with_location(Place,
                  ( fact_core(Setting, Fact, Core),
                    must_have_stayed(Core, Left0, Fact, Setting)
                  )),
    fact_leaves(Core, Left0, Left),
    cores(Placed, Setting, Left, Cores).

game_events(Game, Setting, Cores) :-
    game_parts(Game, Setting, Cores),
    Game = game(_,Facts),
    placed_facts(Facts, 1, Placed),
    maplist(must_be_seen_at, Placed, Cores).

must_be_seen_at(Place-Fact, Core) :-
    with_location(Place, must_be_seen(Core, Fact)).

%!  game_setting(+Options, -Setting) is det.

game_setting(Options, Setting) :-
    options_game(Options, [], Setting, _, _),
    must_be(ground, Options).

%!  game_facts(+Placed, +Setting) is det.
%
%   Placed is a list of Place-Fact. Raise an error, which names the Place, unless these facts may be
%   in a game and somebody sees each of them happen.

game_facts(Placed, Setting) :-
    cores(Placed, Setting, 0, Cores),
    maplist(must_be_seen_at, Placed, Cores).

%!  game_observed(+Game, +Seat, -Facts) is det.
%
%   Facts are what the player at Seat, or a `spectator`, sees of Game, see game_seen/3.

game_observed(Game, Seat, Facts) :-
    game_events(Game, Setting, Cores),
    (   Seat == spectator
    ->  true
    ;   seat_number(Setting, Seat, _)
    ),
    convlist(core_observed(Seat, Setting), Cores, Facts).

core_observed(Seat, Setting, Core, Fact) :-
    fact_observed_by(Setting, Seat, Core, Seen),
    fact_named(Setting, Seen, Fact).
