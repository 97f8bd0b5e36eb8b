:- module(cluedo_agents_briefing,
          [ game_deck/2,                % +Game, -Sizes
            rooms_category/2,           % +Game, -Category
            common_knowledge/3,         % +Game, +Options, -K
            default_accuse/2,           % +Players, -P
            must_be_classic/1,          % +Game
            no_options/1                % +Options
          ]).
:- use_module('../knowledge/edition/setting', [edition_value/2]).
:- use_module('../knowledge/edition/edition_value', [edition_deck/2]).
:- use_module('../support/check', [must_be_options/2]).
:- use_module('../knowledge', [knowledge/2]).
:- use_module(library(error), [domain_error/2]).
:- use_module(library(lists), [append/3]).

/** <module> What an agent knows at the start
*/

:- set_prolog_flag(optimise, true).     % local to this file

%!  game_deck(+Game, -Sizes) is det.
%
%   Sizes are the numbers of cards of the categories.

game_deck(Game, Sizes) :-
    (   memberchk(deck(Given), Game)
    ->  Sizes = Given
    ;   memberchk(edition(E), Game)
    ->  edition_value(E, Edition),
        edition_deck(Edition, Sizes)
    ;   Sizes = [6,6,9]
    ).

%!  rooms_category(+Game, -Category) is det.
%
%   On a board, Category is the number of the last category, which has the rooms. Without a board
%   Category is 0, because askers choose the room of a query themselves.

rooms_category(Game, Category) :-
    (   memberchk(board(_), Game)
    ->  game_deck(Game, Sizes),
        length(Sizes, Category)
    ;   Category = 0
    ).

%!  common_knowledge(+Game, +Options, -K) is det.
%
%   K is what all know before the deal. Options are more options of knowledge/2.

common_knowledge(Game, Options, K) :-
    append(Options, [remember(false),names(false)|Game], All),
    knowledge(All, K).

%!  default_accuse(+Players, -P) is det.
%
%   By default an agent accuses when a state has at least probability P. The more Players there are,
%   the less it pays to wait for certainty.

default_accuse(Players, P) :-
    (   integer(Players),
        arg(Players, chances(1,1,1,0.4,0.3), P0)
    ->  P = P0
    ;   P = 0.25
    ).

%!  must_be_classic(+Game) is det.
%
%   @error domain_error(cluedo_classic_deck, Deck) if Game has another Deck

must_be_classic(Game) :-
    game_deck(Game, Sizes),
    (   Sizes == [6,6,9]
    ->  true
    ;   compound_name_arguments(Deck, deck, Sizes),
        domain_error(cluedo_classic_deck, Deck)
    ).

%!  no_options(+Options) is det.
%
%   @error type_error(list, Options), domain_error(cluedo_option, Option)

no_options(Options) :-
    (   Options == []
    ->  true
    ;   must_be_options([], Options)
    ).
