:- module(cluedo_thesis_arguments,
          [ must_be_game/1,             % +Game
            must_be_transcript/1,       % +Transcript
            must_be_in_envelope/2       % +Win, +Hands
          ]).
:- use_module('../support/check', [must_be_winstate/1]).
:- use_module('../support/foreign', [hands_lack/2]).
:- use_module('../winstates', [winset_count/2]).
:- use_module(library(error), [domain_error/2,must_be/2,type_error/2]).

/** <module> What the steps of a game share

A step of library(cluedo/thesis/unity) may be called by hand, so it asks whether
its arguments are such. Of

    game(Winstate, Set, Quirks, Transcript, Max, Own)

Set has the winstates that the others choose from, see winset_all/1; the Boolean
Own tells whether there are own steps, see library(cluedo/thesis); the rest is as
in play/2.
*/

%!  must_be_in_envelope(+Win, +Hands) is det.
%
%   Nobody holds a card of Win, which the agent would never query then.
%
%   @error domain_error(cluedo_envelope, Win)

must_be_in_envelope(Win, Hands) :-
    (   hands_lack(Hands, Win)
    ->  true
    ;   domain_error(cluedo_envelope, Win)
    ).

%!  must_be_game(+Game) is det.
%
%   Game is such a term.
%
%   @error type_error(cluedo_game, Game)

must_be_game(Game) :-
    must_be(nonvar, Game),
    (   Game = game(Win,Set,Quirks,Transcript,Max,Own)
    ->  must_be_winstate(Win),
        winset_count(Set, _),
        must_be(boolean, Quirks),
        must_be_transcript(Transcript),
        (   integer(Max),
            Max >= 0
        ->  true
        ;   must_be(nonneg, Max)
        ),
        must_be(boolean, Own)
    ;   type_error(cluedo_game, Game)
    ).

%!  must_be_transcript(+Transcript) is det.
%
%   Transcript is one of told/2.
%
%   @error type_error(boolean, Transcript)

must_be_transcript(Transcript) :-
    (   Transcript == story
    ->  true
    ;   must_be(boolean, Transcript)
    ).
