:- module(cluedo_web_play_told,
          [ play_told/3                 % +Store, +Path, -Told
          ]).
:- use_module(course, [course_wants/2]).
:- use_module(keeping, [play_record/4]).
:- use_module(making, [is_making/1,making_options/2,making_seat/3]).
:- use_module(record, [play_called/3,play_from/3,play_me/2,play_seat/3,play_setting/2,play_table/2]).
:- use_module('../card_fields', [said_with_cards/3]).
:- use_module('../../../edition/setting', [setting_edition/2]).
:- use_module('../../../table/properties', [table_part/2]).
:- use_module(library(aggregate), [aggregate_all/3]).

/** <module> A game in a line
*/

%!  play_told(+Store, +Path, -Told) is semidet.
%
%   Told is told(Players,State,Turn) of the game at Path, segments behind `play`: names, and how it
%   stands in words. Turn is `yours` if the person of that page is waited for, `over`, or `none`.

play_told(Store, [Name|Rest], told(Players,State,Turn)) :-
    play_record(Store, Name, _, Play0),
    (   is_making(Play0)
    ->  findall(Player, making_seat(Play0, _, person(Player,_,_)), Players),
        aggregate_all(count, making_seat(Play0, _, free), Free),
        format(string(State0), "Waiting for ~d more", [Free]),
        Turn = none,
        making_options(Play0, Options),
        memberchk(edition(Edition), Options)
    ;   (   Rest = [Key|_],
            play_from(Play0, Key, Play1)
        ->  Play = Play1
        ;   Play = Play0
        ),
        findall(Player, ( play_seat(Play, I, _), play_called(Play, I, Player) ), Players),
        course_wants(Play, Wanted),
        state(Wanted, Play, State0, Turn),
        play_setting(Play, Setting),
        setting_edition(Setting, Edition)
    ),
    said_with_cards(State0, Edition, State).

state(over(_), Play, State, Turn) =>
    Turn = over,
    play_table(Play, T),
    table_part(T, winner(Winner)),
    won(Winner, Play, State).
state(others, _, State, Turn) =>
    State = "The others think",
    Turn = none.
state(waits(Wanted), Play, State, Turn) =>
    arg(1, Wanted, I),
    play_called(Play, I, Name),
    format(string(State), "Waiting for ~s", [Name]),
    Turn = none.
state(_, _, State, Turn) =>
    State = "Your turn",
    Turn = yours.

won(nobody, _, Text) =>
    Text = "Nobody has won".
won(I, Play, Text), play_me(Play, I) =>
    Text = "You have won".
won(I, Play, Text) =>
    play_called(Play, I, Name),
    format(string(Text), "~s has won", [Name]).
