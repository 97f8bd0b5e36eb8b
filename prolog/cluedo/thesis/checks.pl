:- module(cluedo_thesis_checks,
          [ must_be_game/1,             % +Game
            must_be_transcript/1,       % +Transcript
            must_be_in_envelope/2,      % +Win, +Hands
            must_be_cards/1,            % +Cards
            must_be_alternatives/1,     % +Alts
            must_be_player/1,           % +Id
            must_be_record/1            % +Record
          ]).
:- use_module('../clues', [clues/2,clues_analyzer/3,clues_player/5]).
:- use_module('../support/check', [must_be_nonneg/1,must_be_winstate/1]).
:- use_module('../support/errors', [without_error_context/1]).
:- use_module('../support/foreign', [hands_lack/2]).
:- use_module('../support/inline', [inline/1]).
:- use_module('../winstates', [winset_count/2]).
:- use_module(subtracter, [run1/3]).
:- use_module(library(apply), [maplist/2]).
:- use_module(library(error), [domain_error/2,must_be/2,type_error/2]).

/** <module> Checks of arguments for the steps of a game

A user may call a step of thesis/unity.pl directly, so each step checks its arguments. A Game is

    game(Winstate, Set, Quirks, Transcript, Max, Own)

The other players choose their queries from Set, a set of library(cluedo/winstates). Own is `true`
if the user has own steps, see step/2. The other arguments are as in play/2.
*/

:- inline(must_be_in_envelope/2).

%!  must_be_in_envelope(+Win, +Hands) is det.
%
%   Nobody holds a card of Win. If somebody did, the agent would never query Win.
%
%   @error domain_error(cluedo_envelope, Win)

must_be_in_envelope(Win, Hands) :-
    (   hands_lack(Hands, Win)
    ->  true
    ;   domain_error(cluedo_envelope, Win)
    ).

%!  must_be_game(+Game) is det.
%
%   @error type_error(cluedo_game, Game)

must_be_game(Game) :-
    must_be(nonvar, Game),
    (   Game = game(Win,Set,Quirks,Transcript,Max,Own)
    ->  must_be_winstate(Win),
        winset_count(Set, _),
        must_be(boolean, Quirks),
        must_be_transcript(Transcript),
        must_be_nonneg(Max),
        must_be(boolean, Own)
    ;   type_error(cluedo_game, Game)
    ).

%!  must_be_transcript(+Transcript) is det.
%
%   @error type_error(boolean, Transcript)

must_be_transcript(Transcript) :-
    (   Transcript == story
    ->  true
    ;   must_be(boolean, Transcript)
    ).

%!  must_be_cards(+Cards) is det.

must_be_cards(Cards) :-
    without_error_context(run1(_, Cards, [])).

%!  must_be_alternatives(+Alts) is det.
%
%   Alts is a list of lists of cards.

must_be_alternatives(Alts) :-
    must_be(list, Alts),
    maplist(must_be_cards, Alts).

%!  must_be_player(+Id) is det.

must_be_player(Id) :-
    clues(6, Clues),
    without_error_context(clues_player(Clues, Id, _, _, _)).

%!  must_be_record(+Record) is det.

must_be_record(Record) :-
    clues(6, Clues),
    without_error_context(clues_analyzer([Record], Clues, _)).
