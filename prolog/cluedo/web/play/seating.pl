:- module(cluedo_web_play_seating,
          [ seating_reply/7,            % +Part, +Method, +Store, +Name, +Making, +Request, -Reply
            join_reply/5,               % +Store, +Name, +Play, +Request, -Reply
            first_path/3,               % +Play, +Name, -Path
            former_seat_reply/3,        % +Key, +Name, -Reply
            own_path/4                  % +Segments, +Own, -Part, -Path
          ]).
:- use_module(game_store, [play_update/3]).
:- use_module(lobby,
              [ back_html/4, leave_seat/4, take_seat/5, lobby_html/4, fill_seats/3, request_key/3,
                waiting_html/5, word_key/3
              ]).
:- use_module(open_table,
              [is_making/1,making_count_wrong/2,making_host/2,making_seat/3,making_wrong/2]).
:- use_module(game_record, [play_seat/3,play_wrong/2,play_count_wrong/2]).
:- use_module('../element', [fault_element/2]).
:- use_module('../fault', [refuse/2,refuse_outdated/0,user_fault/2]).
:- use_module('../presence', [note_presence/3]).
:- use_module('../request', [request_field/3,request_field/4]).
:- use_module('../secret', [is_secret_name/1]).
:- use_module(library(lists), [append/3]).

/** <module> Replies of a table in the making

A person takes, leaves or frees a seat, or begins the game.
*/

:- det((join_reply/5, first_path/3)).

%   A table with so many wrong words accepts no more words.

most_wrong(30).

%!  seating_reply(+Part, +Method, +Store, +Name, +Making, +Request, -Reply) is semidet.
%
%   Reply, of pages.pl, is the reply of page Part of the table Name. The table is Making, a table in
%   the making.

seating_reply([], get, _, Name, Making, Request, Reply) =>
    lobby_page(Name, Making, Request, none, Reply).
seating_reply([], post, Store, Name, Making, Request, Reply) =>
    join_reply(Store, Name, Making, Request, Reply).
seating_reply([Key], Method, Store, Name, Making, Request, Reply) =>
    (   making_seat(Making, I, person(_,Key,_))
    ->  note_presence(Store, Name, I),
        seat_reply(Method, Store, Name, Key, I, Making, Request, Reply)
    ;   former_seat_reply(Key, Name, Reply)
    ).
seating_reply(_, _, _, _, _, _, _) =>
    fail.

%!  former_seat_reply(+Key, +Name, -Reply) is semidet.
%
%   Reply leads a person who no longer has the seat Key to the table Name.

former_seat_reply(Key, Name, see(Path)) :-
    is_secret_name(Key),
    left_path(Name, Path).

left_path(Name, Path) :-
    own_path([Name], [Name], _, Table),
    string_concat(Table, "?left=1", Path).

seat_reply(get, _, Name, _, I, Making, Request, Reply) =>
    Reply = page("Play",[h1('Play')|HTML]),
    waiting_html(Making, I, Name, Request, HTML).
seat_reply(post, Store, Name, Key, I, Making, Request, Reply) =>
    own_path([Name,Key], [Name,Key], _, Path),
    (   request_field(Request, "do", "leave")
    ->  must_update(Store, Name, leave_seat(Request, Key)),
        left_path(Name, There),
        Reply = see(There)
    ;   request_field(Request, "free", _)
    ->  must_update(Store, Name, leave_seat(Request, Key)),
        Reply = see(Path)
    ;   request_field(Request, "do", "start"),
        making_host(Making, I)
    ->  must_update(Store, Name, fill_seats(Request)),
        Reply = see(Path)
    ;   refuse(422, "Only the person who has set up the table can begin the game.")
    ).

:- meta_predicate must_update(+, +, 2).

must_update(Store, Name, Goal) :-
    (   play_update(Store, Name, Goal)
    ->  true
    ;   refuse_outdated
    ).

lobby_page(Name, Play, Request, Fault, Reply) :-
    fault_element(Fault, Warning),
    (   is_making(Play)
    ->  lobby_html(Play, Name, Request, Lobby),
        left_notice(Request, Left),
        HTML = [Left,Lobby]
    ;   back_html(Play, Name, Request, Back),
        own_path([Name], [Name], _, Path),
        HTML = [p(a(href(Path), 'Watch the game')),Back]
    ),
    Content = [h1('Play'),Warning,HTML],
    (   Fault == none
    ->  Reply = page("Play", Content)
    ;   Reply = page(422, "Play", Content)
    ).

left_notice(Request, HTML) :-
    (   request_field(Request, "left", _)
    ->  HTML = p(role(status), 'You have no seat at this table any more.')
    ;   HTML = []
    ).

%!  join_reply(+Store, +Name, +Play, +Request, -Reply) is det.
%
%   Reply to a person who takes a seat in the game Name, or comes back to a seat. The game is Play.

join_reply(Store, Name, Play, Request, Reply) :-
    catch(( joining_key(Request, Store, Name, Play, Key),
            own_path([Name,Key], [Name,Key], _, Path),
            Reply0 = see(Path)
          ),
          Error,
          ( user_fault(Error, Text),
            lobby_page(Name, Play, Request, Text, Reply0)
          )),
    Reply = Reply0.

joining_key(Request, Store, Name, Play, Key) :-
    (   request_field(Request, "do", "join")
    ->  request_key(Request, Name, Key),
        play_update(Store, Name, take_seat(Request, Name, Key))
    ;   request_field(Request, "word", "", Word),
        enter_word(Store, Name, Play, Word, Key)
    ).

enter_word(Store, Name, Play, Word, Key) :-
    most_wrong(Most),
    (   wrong_words(Play, Wrong),
        Wrong >= Most
    ->  refuse(422, "Too many wrong words were said at this table. Your own address still \c
                     leads to your seat.")
    ;   word_key(Play, Word, Key)
    ->  true
    ;   play_update(Store, Name, count_wrong_word),
        refuse(422, "No seat here has this word.")
    ).

wrong_words(Play, Wrong) :-
    (   is_making(Play)
    ->  making_wrong(Play, Wrong)
    ;   play_wrong(Play, Wrong)
    ).

count_wrong_word(Play0, Play) :-
    (   is_making(Play0)
    ->  making_count_wrong(Play0, Play)
    ;   play_count_wrong(Play0, Play)
    ).

%!  first_path(+Play, +Name, -Path) is det.
%
%   Path is where the person who begins Play continues: the person's own page at a table, else the
%   page of the game. If no person plays, Path shows the first move.

first_path(Play, Name, Path) :-
    (   is_making(Play)
    ->  once(making_seat(Play, _, person(_,Key,_))),
        own_path([Name,Key], [Name,Key], _, Path)
    ;   own_path([Name], [Name], _, Path0),
        (   play_seat(Play, _, person)
        ->  Path = Path0
        ;   string_concat(Path0, "/moves/0/1", Path)
        )
    ).

%!  own_path(+Segments, +Own, -Part, -Path) is semidet.
%
%   Path is the path of the page with the segments Own. Part are the Segments after Own.

own_path(Segments, Own, Part, Path) :-
    append(Own, Part, Segments),
    atomic_list_concat(['',play|Own], /, Atom),
    atom_string(Atom, Path).
