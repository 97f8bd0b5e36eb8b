:- module(cluedo_agents_briefing,
          [ game_deck/2,                % +Game, -Sizes
            rooms_category/2,           % +Game, -Category
            common_knowledge/3,         % +Game, +Options, -K
            must_be_classic/1,          % +Game
            no_options/1                % +Options
          ]).
:- use_module('../knowledge/edition/setting', [edition_value/2]).
:- use_module('../knowledge/edition/edition_value', [edition_deck/2]).
:- use_module('../support/check', [must_be_options/2]).
:- use_module('../knowledge', [knowledge/2]).
:- use_module(library(error), [domain_error/2]).
:- use_module(library(lists), [append/3]).

/** <module> What an agent is told at the start

Game are options of knowledge/2, see library(cluedo/agent).
*/

:- set_prolog_flag(optimise, true).     % local to this file

%!  game_deck(+Game, -Sizes) is det.
%
%   How many cards the categories of the deck have.

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
%   On a board nobody chooses the room of a query. Where it is not known which Category
%   that is, it is the last one, as in the classic game; without a board it is 0.

rooms_category(Game, Category) :-
    (   memberchk(board(_), Game)
    ->  game_deck(Game, Sizes),
        length(Sizes, Category)
    ;   Category = 0
    ).

%!  common_knowledge(+Game, +Options, -K) is det.
%
%   K is what all know before the deal. It has more Options of knowledge/2.

common_knowledge(Game, Options, K) :-
    append(Options, [remember(false),names(false)|Game], All),
    knowledge(All, K).

%!  must_be_classic(+Game) is det.
%
%   @error domain_error(cluedo_classic_deck, Deck) if it is another deck

must_be_classic(Game) :-
    game_deck(Game, Sizes),
    (   Sizes == [6,6,9]
    ->  true
    ;   compound_name_arguments(Deck, deck, Sizes),
        domain_error(cluedo_classic_deck, Deck)
    ).

%!  no_options(+Options) is det.
%
%   An agent that has no options is given none.
%
%   @error type_error(list, Options), domain_error(cluedo_option, Option)

no_options(Options) :-
    (   Options == []
    ->  true
    ;   must_be_options([], Options)
    ).
