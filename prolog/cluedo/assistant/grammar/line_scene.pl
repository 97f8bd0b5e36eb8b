:- module(cluedo_assistant_grammar_line_scene,
          [ scene/4,                    % +Context, +Note, +Line, -Scene
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

/** <module> What a line is about

    scene(Setting,Me,Left,Asked,Cards,Seats,Note,Line)

Setting, Me, Left and Asked are the parts of a context of parse_line/3; without a game
Setting is `none`. Cards and Seats are names of knowledge/edition/spoken_names.pl, Note is of
reading.pl, Line is the line as a string.
*/

:- det((scene/4, scene_before/3, scene_left/2, named_cards/3)).

%!  scene(+Context, +Note, +Line, -Scene) is det.

scene(none, Note, Line, Scene) =>
    Scene = scene(none,spectator,[],[],[],[],Note,Line).
scene(context(Setting,Me,Left,Asked), Note, Line, Scene) =>
    Scene = scene(Setting,Me,Left,Asked,Cards,Seats,Note,Line),
    card_names(Setting, Cards),
    seat_names(Setting, Seats).

%!  scene_before(+N, +Scene0, -Scene) is det.
%
%   Scene is Scene0 before event N.

scene_before(N, scene(Setting,Me,Left0,Asked0,Cards,Seats,Note,Line), Scene) :-
    Scene = scene(Setting,Me,Left,Asked,Cards,Seats,Note,Line),
    include(before(N), Left0, Left),
    include(before(N), Asked0, Asked).

before(N, I-_) :-
    I < N.

%!  no_game(+Scene) is semidet.

no_game(scene(none,_,_,_,_,_,_,_)).

scene_setting(scene(Setting,_,_,_,_,_,_,_), Setting).

scene_me(scene(_,Me,_,_,_,_,_,_), Me).

scene_cards(scene(_,_,_,_,Cards,_,_,_), Cards).

scene_seats(scene(_,_,_,_,_,Seats,_,_), Seats).

scene_note(scene(_,_,_,_,_,_,Note,_), Note).

scene_line(scene(_,_,_,_,_,_,_,Line), Line).

%!  scene_left(+Scene, -Pairs) is det.
%
%   Pairs are N-I: the player of seat I left in event N.

scene_left(scene(Setting,_,Left,_,_,_,_,_), Pairs) :-
    findall(N-I,
            ( member(N-Seat, Left),
              seat_number(Setting, Seat, I)
            ),
            Pairs).

%!  scene_query(+Scene, -Asker, -Cards) is nondet.
%
%   The seat Asker asked for Cards, sorted numbers; the last query first.

scene_query(scene(Setting,_,_,Asked,_,_,_,_), Asker, Cards) :-
    member(_-Fact, Asked),
    fact_query(Fact, Asker0, Cards0),
    card_list(Cards0, Cards1),
    cards_numbers(Setting, Cards1, Cards2),
    sort(Cards2, Cards),
    seat_number(Setting, Asker0, Asker).

%!  named_cards(+Scene, +Cs, -Cards) is det.
%!  named_seat(+Scene, +I, -Seat) is det.
%
%   What facts call them.

named_cards(scene(Setting,_,_,_,_,_,_,_), Cs, Cards) :-
    maplist(card_named(Setting), Cs, Cards).

named_seat(scene(Setting,_,_,_,_,_,_,_), I, Seat) :-
    seat_named(Setting, I, Seat).
