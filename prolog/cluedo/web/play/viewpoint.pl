:- module(cluedo_web_play_viewpoint,
          [ viewpoint/5,                % +Game0, +Segments, -View, -Game, -Viewer
            table_path/2,               % +C, -Path
            table_stream/2,             % +C, -Reply
            table_live/4                % +Method, +C, +Reply0, -Reply
          ]).
:- use_module(course, [course_wants/2]).
:- use_module(open_table, [is_making/1,making_seat/3]).
:- use_module(game_record,
              [ play_alone/1, play_me/2, play_next/2, play_note/3, play_seat/3, play_view/3,
                play_without_notes/2
              ]).
:- use_module(seat_text, [latest_news/2]).
:- use_module(whose_turn, [nudge_text/2]).
:- use_module('../context', [context_parts/2]).
:- use_module('../presence', [present_viewers/3]).
:- use_module('../secret', [is_secret_name/1]).
:- use_module('../store', [store_key/2]).

/** <module> Who sees a table, and pages that update themselves */

:- det((viewpoint/5, table_live/4)).

%!  viewpoint(+Game0, +Segments, -View, -Game, -Viewer) is det.
%
%   Game is Game0 as the page at Segments sees it, the segments after the name of the game. Viewer
%   is the seat of the person whose page it is, or `none`. View is
%
%   | `lobby`  | a table in the making, for visitors                          |
%   | `place`  | a table in the making, for a person with a seat              |
%   | `alone`  | a game of one person                                         |
%   | `seat`   | a game of several persons, for one of them                   |
%   | `watch`  | such a game, for visitors                                    |
%   | `agents` | a game of agents                                             |
%   | `former` | a table, for somebody who no longer has a seat there         |

viewpoint(Game0, Segments, View, Game, Viewer) :-
    (   Segments = [Key|_],
        seat_view(Game0, Key, View0, Game1, I)
    ->  View = View0,
        Game = Game1,
        Viewer = I
    ;   Game = Game0,
        Viewer = none,
        table_view(Game, Segments, View)
    ).

seat_view(Game, Key, place, Game, I) :-
    is_making(Game),
    making_seat(Game, I, person(_,Key,_)).
seat_view(Game0, Key, seat, Game, I) :-
    \+ is_making(Game0),
    play_view(Game0, Key, Game),
    play_me(Game, I).

table_view(Game, Segments, View) :-
    (   is_live(Game),
        Segments = [Key],
        is_secret_name(Key)
    ->  View = former
    ;   is_making(Game)
    ->  View = lobby
    ;   play_alone(Game)
    ->  View = alone
    ;   play_seat(Game, _, person)
    ->  View = watch
    ;   View = agents
    ).

%   Nobody else changes a game of one person, so its pages do not update themselves.

is_live(Game) :-
    (   is_making(Game)
    ->  true
    ;   \+ play_alone(Game)
    ).

%!  table_path(+C, -Path) is det.
%
%   Path, a string, is the address of the table for visitors.

table_path(C, Path) :-
    context_parts(C, [name(Name)]),
    string_concat("/play/", Name, Path).

%!  table_stream(+C, -Reply) is semidet.
%!  table_live(+Method, +C, +Reply0, -Reply) is det.
%
%   table_stream/2 is the event stream of the viewer's page. If Reply0 is a page that updates
%   itself, Reply is live(Live,Reply0), of pages.pl. After a refused POST the form keeps its
%   contents.

table_stream(C, stream(Name,Viewer,Tag)) :-
    context_parts(C, [name(Name),viewer(Viewer)]),
    version_tag(C, Tag).

table_live(Method, C, Page, Reply) :-
    context_parts(C, [game(Game)]),
    (   is_live(Game),
        ( Page = page(_,_) ; Page = page(_,_,_) )
    ->  version_tag(C, Tag),
        context_parts(C, [path(Path)]),
        news(C, News),
        (   Method == post
        ->  Wait = filled
        ;   context_parts(C, [viewer(Viewer)]),
            wait(Game, Viewer, Wait)
        ),
        Reply = live(live(Path,Tag,News,Wait), Page)
    ;   Reply = Page
    ).

%   The tag changes with all that the viewer can see: the game, the viewer's notes, and who is
%   present. A hash of the game alone would let a player find out the cards by hashing all deals. So
%   the hash includes the server's key.

version_tag(C, Tag) :-
    context_parts(C, [game(Game),viewer(Viewer),store(Store),name(Name)]),
    (   is_making(Game)
    ->  Shown = Game
    ;   play_without_notes(Game, Table),
        findall(Note, play_note(Game, Viewer, Note), Noted),
        findall(Text, nudge_text(C, Text), Nudged),
        Shown = shown(Table,Noted,Nudged)
    ),
    store_key(Store, Key),
    present_viewers(Store, Name, Here),
    variant_sha1(seen(Key,Shown,Here), Tag).

news(C, News) :-
    context_parts(C, [game(Game)]),
    (   is_making(Game)
    ->  findall(Name, making_seat(Game, _, person(Name,_,_)), Names),
        atomic_list_concat(Names, ', ', Text),
        string_concat("At the table: ", Text, News)
    ;   nudge_text(C, News)
    ->  true
    ;   play_next(Game, none)
    ->  latest_news(Game, News)
    ;   News = "The next game has begun."
    ).

%   A page without scripts reloads after Wait seconds, or never if Wait is `none`. A page whose
%   fields a person fills in does not reload. Visitors of a table may be entering a word, so their
%   pages reload less often. So does the page of a finished game, until the next one has begun.

wait(Game, Viewer, Wait) :-
    (   is_making(Game)
    ->  Visitors = none
    ;   course_wants(Game, Wanted),
        (   Wanted = waits(_)
        ->  Visitors = 30
        ;   Wanted = over(_),
            integer(Viewer),
            play_next(Game, none)
        ->  Wait = 30
        ;   Wait = none
        )
    ),
    (   nonvar(Wait)
    ->  true
    ;   Viewer == none
    ->  Wait = Visitors
    ;   Wait = 5
    ).
