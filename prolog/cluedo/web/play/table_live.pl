:- module(cluedo_web_play_table_live,
          [ table_stream/5,             % +Store, +Game, +Play, +Own, -Reply
            table_live/7                % +Store, +Game, +Play, +Own, +Method, +Page, -Reply
          ]).
:- use_module(course, [course_wants/2]).
:- use_module(open_table, [is_making/1,making_seat/3]).
:- use_module(game_record, [play_alone/1,play_view/3,play_me/2,play_note/3,play_without_notes/2]).
:- use_module(seat_text, [latest_news/2]).
:- use_module('../presence', [present_viewers/3]).
:- use_module('../store', [store_key/2]).

/** <module> Pages of a table that update themselves

Own are the segments of an address after the table: [Key] for the page of a seat, [] for the page of
visitors. Pages of a game of one person do not update themselves, because nobody else changes that
game.
*/

:- det(table_live/7).

%!  table_stream(+Store, +Game, +Play, +Own, -Reply) is semidet.
%
%   Reply, of pages.pl, is the event stream of the page Own. Fails if the page Own does not exist or
%   does not update itself.

table_stream(Store, Game, Play, Own, stream(Game,Who,Tag)) :-
    page_view(Play, Own, Who, _),
    version_tag(Store, Game, Who, Play, Tag).

%!  table_live(+Store, +Game, +Play, +Own, +Method, +Page, -Reply) is det.
%
%   Reply is Page, the page of Own. If the page updates itself, Reply is live(Live,Page), of
%   pages.pl. After a refused POST the form keeps its contents.

table_live(Store, Game, Play0, Own, Method, Page, Reply) :-
    (   page_view(Play0, Own, Who, Play),
        ( Page = page(_,_) ; Page = page(_,_,_) )
    ->  version_tag(Store, Game, Who, Play0, Tag),
        atomic_list_concat(['',play,Game|Own], /, Path),
        news(Play, News),
        (   Method == post
        ->  Wait = filled
        ;   wait(Play, Own, Wait)
        ),
        Reply = live(live(Path,Tag,News,Wait), Page)
    ;   Reply = Page
    ).

page_view(Play0, Own, Who, Play) :-
    (   is_making(Play0)
    ->  Play = Play0,
        (   Own = [Key]
        ->  once(making_seat(Play, Who, person(_,Key,_)))
        ;   Own == [],
            Who = none
        )
    ;   play_alone(Play0)
    ->  fail
    ;   Own = [Key]
    ->  play_view(Play0, Key, Play),
        play_me(Play, Who)
    ;   Own == [],
        Play = Play0,
        Who = none
    ).

%   The tag changes with all that Who can see: the game, the notes of Who, and who is present. A
%   hash of the game alone would let a player find out the cards by hashing all deals. So the hash
%   includes the server's key.

version_tag(Store, Game, Who, Play, Tag) :-
    (   is_making(Play)
    ->  Shown = Play
    ;   play_without_notes(Play, Table),
        findall(Note, play_note(Play, Who, Note), Noted),
        Shown = Table-Noted
    ),
    store_key(Store, Key),
    present_viewers(Store, Game, Here),
    variant_sha1(seen(Key,Shown,Here), Tag).

news(Play, News) :-
    (   is_making(Play)
    ->  findall(Name, making_seat(Play, _, person(Name,_,_)), Names),
        atomic_list_concat(Names, ', ', Text),
        string_concat("At the table: ", Text, News)
    ;   latest_news(Play, News)
    ).

%   A page without scripts reloads after Wait seconds, or never if Wait is `none`. A page whose
%   fields a person fills in does not reload. Visitors of a table may be entering a word, so their
%   pages reload less often.

wait(Play, Own, Wait) :-
    (   is_making(Play)
    ->  (   Own == []
        ->  Wait = none
        ;   Wait = 5
        )
    ;   course_wants(Play, Wanted),
        Wanted = waits(_)
    ->  (   Own == []
        ->  Wait = 30
        ;   Wait = 5
        )
    ;   Wait = none
    ).
