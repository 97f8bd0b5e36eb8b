:- module(cluedo_web_play_game_summary,
          [ path_play/3,                % +Store, +Path, -Play
            play_summary/3,             % +Store, +Path, -Summary
            play_score/3                % +Store, +Path, -Score
          ]).
:- use_module(course, [course_over/1,course_wants/2]).
:- use_module(end, [play_known/3,winner_text/3]).
:- use_module(game_store, [play_record/4]).
:- use_module(open_table, [is_making/1,making_options/2,making_seat/3]).
:- use_module(game_record,
              [play_name/3,play_me/2,play_seat/3,play_setting/2,play_table/2]).
:- use_module(viewpoint, [viewpoint/5]).
:- use_module('../card_fields', [text_with_cards/3]).
:- use_module('../../knowledge/edition/setting', [setting_edition/2]).
:- use_module('../../table/properties', [table_part/2]).
:- use_module(library(aggregate), [aggregate_all/3]).
:- use_module(library(lists), [append/3,member/2]).

/** <module> A game in a line, and its score
*/

%!  path_play(+Store, +Path, -Play) is semidet.
%
%   Path is the segments after `play`. Play is the game there, or a table in the making. If Path is
%   the page of a seat, Play is seen from that seat.

path_play(Store, [Name|Rest], Play) :-
    play_record(Store, Name, _, Play0),
    viewpoint(Play0, Rest, _, Play, _).

%!  play_summary(+Store, +Path, -Summary) is semidet.
%
%   Summary is summary(Players,State,Turn) for the game of path_play/3. Players are names. State is
%   a text. Turn is `yours` if the person of that page must decide, `over` if the game is over, else
%   `none`.

play_summary(Store, Path, summary(Players,State,Turn)) :-
    path_play(Store, Path, Play),
    (   is_making(Play)
    ->  findall(Player, making_seat(Play, _, person(Player,_,_)), Players),
        aggregate_all(count, making_seat(Play, _, free), Free),
        format(string(State0), "Waiting for ~d more", [Free]),
        Turn = none,
        making_options(Play, Options),
        memberchk(edition(Edition), Options)
    ;   findall(Player, ( play_seat(Play, I, _), play_name(Play, I, Player) ), Players),
        course_wants(Play, Wanted),
        state(Wanted, Play, State0, Turn),
        play_setting(Play, Setting),
        setting_edition(Setting, Edition)
    ),
    text_with_cards(State0, Edition, State).

state(over(_), Play, State, Turn) =>
    Turn = over,
    play_table(Play, T),
    table_part(T, winner(Winner)),
    winner_text(Winner, Play, State).
state(others, _, State, Turn) =>
    State = "The others are thinking",
    Turn = none.
state(waits(Wanted), Play, State, Turn) =>
    arg(1, Wanted, I),
    play_name(Play, I, Name),
    format(string(State), "Waiting for ~s", [Name]),
    Turn = none.
state(_, _, State, Turn) =>
    State = "Your turn",
    Turn = yours.

%!  play_score(+Store, +Path, -Score) is semidet.
%
%   Score is score(Won,Wrong,Behind) of the person at Path. Won is `true` if the person has won.
%   Wrong is 0 or 1, the number of wrong accusations. Behind is the number of queries that the
%   person made after the envelope could be known. It is `never` if the envelope could not be known.
%   Fails if there is no such game, or if the game is not over.

play_score(Store, Path, score(Won,Wrong,Behind)) :-
    path_play(Store, Path, Play),
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
