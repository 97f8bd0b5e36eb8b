:- module(cluedo_web_play_score,
          [ play_score/3                % +Store, +Path, -Score
          ]).
:- use_module(course, [course_over/1]).
:- use_module(end, [play_known/3]).
:- use_module(making, [is_making/1]).
:- use_module(game_record, [play_me/2,play_table/2]).
:- use_module(game_summary, [play_opened/3]).
:- use_module('../../table/properties', [table_part/2]).
:- use_module(library(aggregate), [aggregate_all/3]).
:- use_module(library(lists), [append/3,member/2]).

/** <module> What a person has made of a game
*/

%!  play_score(+Store, +Path, -Score) is semidet.
%
%   Score is score(Won,Wrong,Behind) of the person at Path, of play_opened/3: whether it has won,
%   and how often it has accused wrongly, 0 or 1; so many times it asked on though it could have known
%   the envelope, `never` if it could not. Fails if the game is not over, or is not there.

play_score(Store, Path, score(Won,Wrong,Behind)) :-
    play_opened(Store, Path, Play),
    \+ is_making(Play),
    play_me(Play, Me),
    integer(Me),
    course_over(Play),
    play_table(Play, T),
    (   table_part(T, winner(Me))
    ->  Won = true
    ;   Won = false
    ),
    table_part(T, history(Facts)),
    aggregate_all(count, member(accused(Me,_,false), Facts), Wrong),
    once(play_known(Play, Me, Known)),
    behind(Known, Me, Facts, Behind).

behind(never, _, _, Behind) =>
    Behind = never.
behind(Known, Me, Facts, Behind) =>
    length(Before, Known),
    append(Before, After, Facts),
    !,
    aggregate_all(count, member(asked(Me,_,_,_), After), Behind).
