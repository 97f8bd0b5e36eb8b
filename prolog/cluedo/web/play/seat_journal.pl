:- module(cluedo_web_play_seat_journal,
          [ play_journal/3,             % +Play, +Which, -J
            observed_count/2            % +Play, -N
          ]).
:- use_module(game_record, [play_me/2,play_options/2,play_setting/2,play_table/2]).
:- use_module('../../knowledge/edition/setting', [seat_named/3]).
:- use_module('../../journal', [journal/3]).
:- use_module('../../table/properties', [table_part/2]).
:- use_module(library(apply), [partition/4]).
:- use_module(library(lists), [append/3]).

/** <module> What a seat has seen, as a journal
*/

:- det((play_journal/3, observed_count/2)).

%!  play_journal(+Play, +Which, -J) is det.
%
%   J is the journal of the seat that sees Play, or of a spectator. If Which is `all`, J has all
%   that the seat has seen. If Which is `dealt`, J has only the hands that the seat has seen.

play_journal(Play, Which, J) :-
    play_me(Play, Me),
    view(Play, Dealt, Happened),
    play_options(Play, Options),
    (   Which == dealt
    ->  Facts = Dealt
    ;   append(Dealt, Happened, Facts)
    ),
    (   Me == spectator
    ->  Seat = spectator
    ;   play_setting(Play, Setting),
        seat_named(Setting, Me, Seat)
    ),
    journal([me(Seat),names(true)|Options], Facts, J).

view(Play, Dealt, Happened) :-
    play_table(Play, T),
    play_me(Play, Me),
    once(table_part(T, view(Me,Facts))),
    partition(is_hand, Facts, Dealt, Happened).

is_hand(hand(_,_)).

%!  observed_count(+Play, -N) is det.
%
%   The person has seen N facts. Facts are queries and accusations.

observed_count(Play, N) :-
    view(Play, _, Happened),
    length(Happened, N).
