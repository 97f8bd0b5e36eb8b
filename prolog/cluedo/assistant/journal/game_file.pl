:- module(cluedo_assistant_journal_game_file,
          [ write_game/2,               % +File, +Game
            read_game/2,                % +File, -Game
            write_game_terms/4,         % +File, +New, +Options, +Terms
            read_game_terms/4           % +File, -Place, -Options, -Placed
          ]).
:- use_module('../../knowledge/game_term', [game_facts/2,game_setting/2,game_term/3]).
:- use_module('../../knowledge/edition/edition_file', [placed_edition/3]).
:- use_module('../../knowledge/edition/edition_value', [edition_terms/2]).
:- use_module('../../support/data', [data_terms/3]).
:- use_module('../../support/location', [with_location/2]).
:- use_module('../../support/write_file', [write_file/3]).
:- use_module('../../support/errors', [throw_error/2]).
:- use_module(library(apply), [maplist/2]).
:- use_module(library(error), [must_be/2]).
:- use_module(library(lists), [append/3]).
:- use_module(library(pairs), [pairs_values/2]).

/** <module> Games in files

library(cluedo/game) describes the format. Files of library(cluedo/journal) are similar,
with other terms after game(Options).
*/

:- multifile
    prolog:error_message//1.

prolog:error_message(domain_error(cluedo_game,What)) -->
    (   { atom(What) }
    ->  [ '~w is not a game'-[What] ]
    ;   [ 'A file of a game cannot have ~p'-[What] ]
    ).

:- det((write_game/2, read_game/2, write_game_terms/4, read_game_terms/4)).

%!  write_game(+File, +Game) is det.
%
%   File has Game.

write_game(File, game(Options0,Facts0)) :-
    game_term(Options0, Facts0, game(Options,Facts)),
    write_game_terms(File, shared, Options, Facts).

%!  write_game_terms(+File, +New, +Options, +Terms) is det.
%
%   File has game(Options), of game_term/3, and Terms, as of write_file/3.

write_game_terms(File, New, Options, Behind) :-
    (   Options = [edition(Edition)|Rest],
        compound(Edition)
    ->  edition_terms(Edition, EditionTerms),
        append(EditionTerms, [game(Rest)|Behind], Terms)
    ;   Terms = [game(Options)|Behind]
    ),
    write_file(File, New, write_terms(Terms)).

write_terms(Terms, Out) :-
    maplist(write_fact(Out), Terms).

write_fact(Out, Term) :-
    write_term(Out, Term,
               [quoted(true),ignore_ops(true),fullstop(true),nl(true)]).

%!  read_game(+File, -Game) is det.
%
%   Game is the game in File.

read_game(File, Game) :-
    read_game_terms(File, Place, Options, PlacedFacts),
    with_location(Place, game_setting(Options, Setting)),
    game_facts(PlacedFacts, Setting),
    pairs_values(PlacedFacts, Facts),
    game_term(Options, Facts, Game).

%!  read_game_terms(+File, -Place, -Options, -Placed) is det.
%
%   File has game(Options) at Place and the terms Placed, pairs Place-Term, behind it.
%   Options, a list, have the edition that is before them; they are not looked at.
%
%   @error domain_error(cluedo_game, File) if it has no term game(Options)

read_game_terms(File, Place, Options, Placed) :-
    data_terms(File, 1000000, All),
    edition_parts(All, Parts, Rest),
    (   Parts = [Start-_|_]
    ->  placed_edition(Parts, Start, Edition),
        Given = [edition(Edition)]
    ;   Given = []
    ),
    (   Rest = [Place-game(Options0)|Placed]
    ->  true
    ;   no_game(Rest, File)
    ),
    with_location(Place,
                  ( must_be(list, Options0),
                    maplist(must_name_edition, Options0)
                  )),
    append(Given, Options0, Options).

%   A file that is read must not have others opened.

must_name_edition(Option) :-
    (   nonvar(Option),
        ( Option = edition(E) ; Option = (edition=E) ),
        \+ atom(E)
    ->  throw_error(domain_error(cluedo_game,Option),
                        "the terms of an edition without a name are before game(Options)")
    ;   true
    ).

no_game(Rest, File) :-
    (   Rest = [Place-_|_]
    ->  true
    ;   Place = File
    ),
    with_location(Place,
                  throw_error(domain_error(cluedo_game,File),
                                  "there is no game(Options) before the facts")).

%   Parts are the terms of an edition, which may come first.

edition_parts([Place-Term|Placed], Parts, Rest) :-
    nonvar(Term),
    edition_term(Term),
    !,
    Parts = [Place-Term|Parts1],
    edition_parts(Placed, Parts1, Rest).
edition_parts(Rest, [], Rest).

edition_term(edition(_,_)).
edition_term(rule(_)).
edition_term(category(_,_)).
edition_term(card(_,_,_)).
