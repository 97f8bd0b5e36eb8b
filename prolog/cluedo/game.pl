:- module(cluedo_game,
          [ game/3,                     % +Options, +Facts, -Game
            game_property/2,            % +Game, ?Property
            game_seen/3,                % +Game, +Seat, -Facts
            game_knowledge/3,           % +Game, +Seat, -K
            game_save/2,                % +File, +Game
            game_load/2                 % +File, -Game
          ]).
:- use_module(edition/setting, [holder_named/3]).
:- use_module(game/file, [read_game/2,write_game/2]).
:- use_module(game/term, [game_parts/4,numbered/2,checked/3]).
:- use_module(knowledge, [knowledge/2,learn/3]).
:- use_module(knowledge/caller, [errors_name/2]).
:- use_module(knowledge/fact, [fact_named/3,fact_seen/4]).
:- use_module(library(apply), [convlist/3,foldl/4,maplist/3]).
:- use_module(library(error), [must_be/2]).

/** <module> Games that are written down

A game is who sits where with which cards, and what happened, as facts: entered
once, it can be learnt, explained, replayed, and given to an agent. Cards and
seats are named as one likes, see library(cluedo/edition).

    ?- game([edition(british), seats([anna,bob,carl])],
            [ hand(anna, [white,rope,dagger,hall,study,lounge]),
              asked(anna, s(green,wrench,kitchen), carl, green),
              asked(bob, s(plum,revolver,library), anna, nobody)
            ], Game).
    ERROR: ...

It is a term game(Options,Facts).
*/
