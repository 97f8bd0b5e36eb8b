:- module(cluedo_assistant_grammar_line_scene,
          [ vocabulary/2,               % +Setting, -Vocabulary
            scene/4,                    % +Context, +Note, +Line, -Scene
            scene_before/3,             % +N, +Scene0, -Scene
            no_game/1,                  % +Scene
            scene_note/2,               % +Scene, -Note
            scene_setting/2,            % +Scene, -Setting
            scene_me/2,                 % +Scene, -Me
            scene_line/2,               % +Scene, -Line
            scene_cards/2,              % +Scene, -Names
            scene_seats/2,              % +Scene, -Names
            scene_left/2,               % +Scene, -Seats
            scene_query/3,              % +Scene, -Asker, -Cards
            named_cards/3,              % +Scene, +Cs, -Cards
            named_seat/3                % +Scene, +I, -Seat
          ]).
:- use_module('../../knowledge/edition/spoken_names', [card_names/2,seat_names/2]).
:- use_module('../../knowledge/edition/setting',
              [card_named/3,cards_numbers/3,seat_named/3,seat_number/3]).
:- use_module('../../knowledge/argument', [card_list/2]).
:- use_module('../../knowledge/fact', [fact_query/3]).
:- use_module(library(apply), [include/3,maplist/3]).
:- use_module(library(lists), [member/2]).
:- use_module(library(record), [(record)/1]).

/** <module> The scene of a line: the game and its events

    scene(Setting,Me,Leavers,Queries,Cards,Seats,Note,Line)

| Setting          | the game's setting, or `none` without a game                      |
| Me               | as in a context of parse_line/3                                   |
| Leavers, Queries | the events Left and Asked of this context                         |
| Cards, Seats     | names of knowledge/edition/spoken_names.pl                        |
| Note             | a note of reading.pl                                              |
| Line             | a string                                                          |
*/

:- record(scene(setting,me,leavers,queries,cards,seats,note,line)).

:- det((vocabulary/2, scene/4, scene_before/3, scene_left/2, named_cards/3)).

%!  vocabulary(+Setting, -Vocabulary) is det.
%
%   Vocabulary has Setting and the names of its cards and seats. It is computed once for each game,
%   because this takes longer than parsing a line.

vocabulary(Setting, vocabulary(Setting,Cards,Seats)) :-
    card_names(Setting, Cards),
    seat_names(Setting, Seats).

%!  scene(+Context, +Note, +Line, -Scene) is det.

scene(none, Note, Line, Scene) =>
    Scene = scene(none,spectator,[],[],[],[],Note,Line).
scene(context(Vocabulary,Me,Left,Asked), Note, Line, Scene) =>
    Vocabulary = vocabulary(Setting,Cards,Seats),
    Scene = scene(Setting,Me,Left,Asked,Cards,Seats,Note,Line).

%!  scene_before(+N, +Scene0, -Scene) is det.
%
%   Scene is Scene0 without event N and all later events.

scene_before(N, Scene0, Scene) :-
    scene_leavers(Scene0, Left0),
    scene_queries(Scene0, Asked0),
    include(before(N), Left0, Left),
    include(before(N), Asked0, Asked),
    set_scene_fields([leavers(Left),queries(Asked)], Scene0, Scene).

before(N, I-_) :-
    I < N.

%!  no_game(+Scene) is semidet.

no_game(Scene) :-
    scene_setting(Scene, none).

%!  scene_left(+Scene, -Pairs) is det.
%
%   Pairs are N-I: the player at seat I left in event N.

scene_left(Scene, Pairs) :-
    scene_setting(Scene, Setting),
    scene_leavers(Scene, Left),
    findall(N-I,
            ( member(N-Seat, Left),
              seat_number(Setting, Seat, I)
            ),
            Pairs).

%!  scene_query(+Scene, -Asker, -Cards) is nondet.
%
%   The seat Asker asked for Cards, which are sorted numbers. The first solution is the last query.

scene_query(Scene, Asker, Cards) :-
    scene_setting(Scene, Setting),
    scene_queries(Scene, Asked),
    member(_-Fact, Asked),
    fact_query(Fact, Asker0, Cards0),
    card_list(Cards0, Cards1),
    cards_numbers(Setting, Cards1, Cards2),
    sort(Cards2, Cards),
    seat_number(Setting, Asker0, Asker).

%!  named_cards(+Scene, +Cs, -Cards) is det.
%!  named_seat(+Scene, +I, -Seat) is det.

named_cards(Scene, Cs, Cards) :-
    scene_setting(Scene, Setting),
    maplist(card_named(Setting), Cs, Cards).

named_seat(Scene, I, Seat) :-
    scene_setting(Scene, Setting),
    seat_named(Setting, I, Seat).
