:- module(cluedo_game_term,
          [ game_term/3,                % +Options, +Facts, -Game
            game_parts/3,               % +Game, -Setting, -Cores
            game_setting/2,             % +Options, -Setting
            game_fact/4                 % +Setting, +Place, +Fact, -Core
          ]).
:- use_module('../edition/known', [known_edition/2]).
:- use_module('../edition/setting', [edition_value/2]).
:- use_module('../knowledge/beginning', [options_game/5]).
:- use_module('../knowledge/fact', [fact_core/3]).
:- use_module('../support/data', [placed/2]).
:- use_module(library(apply), [foldl/5]).
:- use_module(library(error), [must_be/2,type_error/2]).
:- use_module(library(option), [select_option/3]).

/** <module> A game as a term

    game(Options,Facts)

Options are those of setting/2 and showing(Model). Facts are as they were entered:
their cores are made when they are needed, which checks a term that somebody
wrote by hand.
*/

:- det((game_term/3, game_parts/3, game_setting/2, game_fact/4)).

%!  game_term(+Options0, +Facts, -Game) is det.
%
%   Game is that of Options0 and Facts. An edition that does not come with the
%   library is part of it, as its first option.

game_term(Options0, Facts, game(Options,Facts)) :-
    must_be(list, Options0),
    (   select_option(edition(E), Options0, Options1)
    ->  edition_value(E, Edition),
        Edition = edition(Name,_,_,_,_),
        (   known_edition(Name, Edition)
        ->  Options = [edition(Name)|Options1]
        ;   Options = [edition(Edition)|Options1]
        )
    ;   Options = Options0
    ),
    game_parts(game(Options,Facts), _, _).

%!  game_parts(+Game, -Setting, -Cores) is det.
%
%   Cores are the facts of Game in numbers.
%
%   @error type_error(cluedo_game, Game)
%   @error the errors of fact_core/3, with the number of the fact in the message

game_parts(Game, Setting, Cores) :-
    must_be(nonvar, Game),
    (   Game = game(Options,Facts)
    ->  true
    ;   type_error(cluedo_game, Game)
    ),
    game_setting(Options, Setting),
    must_be(list, Facts),
    foldl(numbered_fact(Setting), Facts, Cores, 1, _).

numbered_fact(Setting, Fact, Core, I, Next) :-
    format(string(Place), "fact ~d", [I]),
    game_fact(Setting, Place, Fact, Core),
    Next is I+1.

%!  game_setting(+Options, -Setting) is det.
%
%   Setting is that of Options.

game_setting(Options, Setting) :-
    options_game(Options, [], Setting, _, _),
    must_be(ground, Options).

%!  game_fact(+Setting, +Place, +Fact, -Core) is det.
%
%   Core is that of Fact; errors name its Place.

game_fact(Setting, Place, Fact, Core) :-
    placed(Place, fact_core(Fact, Setting, Core)).
