:- module(cluedo_web_pages,
          [ page/3,                     % ?Name, ?Title, ?About
            page_links/1,               % -Links
            page_is_slow/1,             % +Request
            page_begins_game/1,         % +Request
            page_guesses/1,             % +Request
            page_back/2,                % +Request, -Address
            page_game/2,                % +Path, -Game
            page_summary/3,             % +Game, +Store, -Summary
            page_reply/4                % +Method, +Segments, +C, -Reply
          ]).
:- use_module(browser_games, [change_games/2,home_page/2,statistics_page/2]).
:- use_module(context, [context_field/3,context_parts/2,context_with/3]).
:- use_module(fault, [refuse/2,refuse_outdated/0,user_fault/2]).
:- use_module(logic, [logic_back/2,logic_reply/5]).
:- use_module(notebook,
              [ begin_notebook/3, change_notebook/2, game_picture/2, knowers_page/2,
                new_notebook/2, notebook_file/2, notebook_live/4, notebook_page/2,
                notebook_stream/2, notes_picture/2, opened_notebook/2
              ]).
:- use_module(notebook/notebook_record, [notebook_journal/4,notebook_summary/3]).
:- use_module(notebook/setup, [notebook_setup_page/2]).
:- use_module(play,
              [ change_away/2, first_move/2, form_decision/2, game_file/2, game_page/2, play_on/2,
                take_decision/3
              ]).
:- use_module(play/again, [play_again/2]).
:- use_module(play/course, [course_over/1]).
:- use_module(play/game_moves, [moves_page/3]).
:- use_module(play/game_record, [play_seat/3,play_step/2]).
:- use_module(play/game_store, [play_record/4]).
:- use_module(play/game_summary, [play_summary/3]).
:- use_module(play/help, [must_have_help/2]).
:- use_module(play/table_letters, [join_page/2,joined_table/2]).
:- use_module(play/lobby, [change_seats/2,join/2,lobby_page/2,left_seat/2,waiting_page/2]).
:- use_module(play/notepad_form, [tick/2]).
:- use_module(play/open_table, [is_making/1]).
:- use_module(play/review_page, [review_page/2]).
:- use_module(play/sent, [is_sent_again/2]).
:- use_module(play/setup, [begin_play/3,play_setup_page/2,setup_play/2]).
:- use_module(play/viewpoint, [table_live/4,table_stream/2,viewpoint/5]).
:- use_module(play/whose_turn, [nudge/2]).
:- use_module(presence, [note_presence/3]).
:- use_module(puzzle, [puzzle_page/2,puzzle_sheet/2]).
:- use_module(request, [request_field/3,request_method/2,request_path/2]).
:- use_module(scene/page_scene, [request_at/2]).
:- use_module(secret, [is_secret_name/1]).
:- use_module(element, [address/3]).
:- use_module(library(apply), [maplist/2]).
:- use_module(library(lists), [member/2]).

/** <module> The pages

To add a page, add a clause to route/6, and write its handler:

    call(Handler, C, Reply)

C is of context.pl. The token of a posted form is already checked. A handler that finds nothing
fails. A handler need not catch errors: fault.pl turns them into pages. Reply is one of

| page(Title,Content)        | a page, Content as in html//1             |
| page(Status,Title,Content) | a page with an HTTP Status other than 200 |
| part(Content)              | a fragment that a script puts into a page |
| see(Path)                  | after a change: redirect to Path          |
| with_header(Header,Reply)  | Reply with one more Header                |
| download(Name,Type,Text)   | a file to save                            |
| picture(Text)              | SVG                                       |
| live(Live,Page)            | a page that updates itself                |
| stream(Topic,Who,Tag)      | the event stream of such a page           |

Live is live(Path,Tag,News,Wait). A script reads the event stream at Path/live. The script gets an
event when the record Topic of the store changes for everybody or for Who. If the page shows another
version tag than Tag, the script gets an event at once.

Who is a ground term. If it is not `none`, Who counts as present while the stream is open, see
presence.pl. News is a text about the latest event. A browser without scripts reloads the page after
Wait seconds. If Wait is `none`, it does not reload. If Wait is `filled`, it does not reload, and
the forms keep their contents.
*/

:- det(page_back/2).

%!  page(?Name, ?Title, ?About) is nondet.
%
%   The navigation leads to the page `/Name`. Title is its label. About says what the page is for.

page(notebook, "Notebook", "Play at a real table, and know all that can be known.").
page(play, "Play", "Play against people or the computer, with or without the board.").
page(logic, "Logic", "See who knows what, state by state, and what announcements change.").
page(puzzle, "Puzzle", "What follows from a game? A puzzle for each day, with hints and a proof.").

page_links(Links) :-
    findall(Name-Title, page(Name,Title,_), Links).

%   route(?Page, ?Views, ?Method, ?Part, ?Handler, ?Options): Handler replies to the Method, `get`
%   or `post`, of the page Part below `/Page`. If Views is not [], the path also names a record, and
%   Part follows the viewer's own path. Views are the kinds of viewers: `book` for a notebook, else
%   of play/viewpoint.pl. A Handler form(Read,Do,Page) first reads the form of a POST:
%   call(Read, C, Value). If that throws an error of the user, the handler Page shows the form
%   again, and the context has the message. Otherwise call(Do, C, Value, Reply). Options:
%
%   | slow         | a reply may take seconds of CPU time, so the request waits for its turn   |
%   | slow(Fields) | slow if the request has one of the Fields                                 |
%   | begins       | the request begins a game                                                 |
%   | guess(Field) | a request with Field may guess a secret, so it counts as a try of its     |
%   |              | client unless the reply is see(Path)                                      |
%   | live(Goal)   | the page updates itself: call(Goal, Method, C, Reply0, Reply)             |
%   | current      | the form is refused if the game has gone on since it was rendered. If the |
%   |              | same form has done this, the handler shows the page as it is              |
%   | over         | only for a finished game                                                  |
%   | open         | only for a game whose cards everybody may see                             |
%   | help(Help)   | only for a game with that help, of play/help.pl                           |

route('', [], get, [], home_page, []).
route(games, [], get, [], statistics_page, [slow]).
route(games, [], post, [], change_games, []).

route(join, [], get, [], join_page, []).
route(join, [], post, [], form(joined_table,see,join_page), [guess("letters")]).

route(notebook, [], get, [], notebook_setup_page, []).
route(notebook, [], post, [], form(new_notebook,begin_notebook,notebook_setup_page),
      [slow,begins]).
route(notebook, [], post, ["open"], form(opened_notebook,begin_notebook,notebook_setup_page),
      [slow,begins]).
route(notebook, [book], get, [], notebook_page, [slow(["aim","from","ask"]),live(notebook_live)]).
route(notebook, [book], post, [], change_notebook, []).
route(notebook, [book], get, ["live"], notebook_stream, []).
route(notebook, [book], get, ["file"], notebook_file, []).
route(notebook, [book], get, ["notes"], notes_picture, []).
route(notebook, [book], get, ["game"], game_picture, []).
route(notebook, [book], get, ["knows"], knowers_page, [slow]).

route(play, [], get, [], play_setup_page, []).
route(play, [], post, [], form(setup_play,begin_play,play_setup_page), [slow,begins]).
route(play, [lobby], get, [], lobby_page, [live(table_live)]).
route(play, [lobby,watch], post, [], form(join,see,lobby_page),
      [slow,guess("word"),live(table_live)]).
route(play, [place], get, [], waiting_page, [live(table_live)]).
route(play, [place], post, [], change_seats, [slow]).
route(play, [former], _, [], left_seat, []).
route(play, [agents], _, [], first_move, []).
route(play, [alone,seat,watch], get, [], game_page, [live(table_live)]).
route(play, [alone,seat], post, [], form(form_decision,take_decision,game_page),
      [slow,current,live(table_live)]).
route(play, [alone,seat], get, ["notes"], game_page, [help(whole),live(table_live)]).
route(play, [alone,seat], post, ["notes"], form(form_decision,take_decision,game_page),
      [slow,help(whole),current,live(table_live)]).
route(play, [alone,seat], post, ["seats"], change_away, [slow]).
route(play, [alone,seat], post, ["sheet"], tick, []).
route(play, [seat], post, ["nudge"], nudge, []).
route(play, [seat], post, ["again"], play_again, [slow,begins,over]).
route(play, [alone,seat], get, ["review"], review_page, [slow,over]).
route(play, [alone,seat,watch,agents], get, ["moves"|Move], moves_page(Move), [slow,open]).
route(play, [agents], post, ["moves"], play_on, [slow,current]).
route(play, [lobby,alone,watch,agents], get, ["file"], game_file, [over]).
route(play, [lobby,place,seat,watch,agents], get, ["live"], table_stream, []).

route(logic, [], Method, Part, logic(Method,Part), [slow(["model"])]).

route(puzzle, [], get, [], puzzle_page, [slow]).
route(puzzle, [], get, ["sheet"], puzzle_sheet, [slow]).

logic(Method, Part, C, Reply) :-
    context_parts(C, [request(Request),store(Store)]),
    logic_reply(Method, Part, Request, Store, Reply).

see(_, Path, see(Path)).

                /*******************************
                *           REQUESTS           *
                *******************************/

%!  page_is_slow(+Request) is semidet.
%!  page_begins_game(+Request) is semidet.
%!  page_guesses(+Request) is semidet.
%
%   The reply to Request may take seconds of CPU time, so Request waits for its turn. If Request is
%   valid, it begins a game. Request may guess the letters of a table or the word of a seat.

page_is_slow(Request) :-
    request_options(Request, Options),
    (   memberchk(slow, Options)
    ->  true
    ;   memberchk(slow(Fields), Options),
        member(Field, Fields),
        request_field(Request, Field, _)
    ),
    !.

page_begins_game(Request) :-
    request_options(Request, Options),
    memberchk(begins, Options).

page_guesses(Request) :-
    request_options(Request, Options),
    memberchk(guess(Field), Options),
    request_field(Request, Field, _),
    !.

request_options(Request, Options) :-
    request_path(Request, Segments),
    request_method(Request, Method0),
    memberchk(Method0-Method, [get-get,head-get,post-post]),
    segments_page(Segments, Page, Rest),
    (   route(Page, [], Method, Rest, _, Options)
    ->  true
    ;   Rest = [_|Own],
        ( Own = [Key|Part], is_secret_name(Key) ; Part = Own ),
        route(Page, [_|_], Method, Part, _, Options)
    ->  true
    ).

segments_page([], '', []).
segments_page([Segment|Rest], Page, Rest) :-
    atom_string(Page, Segment).

%!  page_reply(+Method, +Segments, +C, -Reply) is semidet.
%
%   Reply is the reply to Method, `get` or `post`, of the page at the path Segments.

page_reply(Method, Segments, C0, Reply) :-
    segments_page(Segments, Page, Rest),
    (   route(Page, [], Method, Rest, Handler, Options)
    ->  C = C0
    ;   record_context(Page, Rest, View, Part, C0, C),
        note_viewer(Part, C),
        route(Page, Views, Method, Part, Handler, Options),
        memberchk(View, Views)
    ->  true
    ),
    maplist(must_be_open(C), Options),
    handle(Handler, C, Reply0),
    (   memberchk(live(Goal), Options)
    ->  call(Goal, Method, C, Reply0, Reply)
    ;   Reply = Reply0
    ),
    !.

%   record_context(+Page, +Segments, -View, -Part, +C0, -C): C is C0 with the record that Segments
%   name. View and Part are of route/6.

record_context(notebook, [Name|Part], book, Part, C0, C) :-
    context_parts(C0, [store(Store)]),
    notebook_journal(Store, Name, Record, J),
    string_concat("/notebook/", Name, Path),
    context_with(C0, [name(Name),record(Record),game(J),path(Path),page(Path)], C).
record_context(play, [Name|Rest], View, Part, C0, C) :-
    context_parts(C0, [store(Store)]),
    play_record(Store, Name, Record, Game0),
    viewpoint(Game0, Rest, View, Game, Viewer),
    (   memberchk(View, [seat,place,former])
    ->  Rest = [Key|Part],
        Own = [Name,Key]
    ;   Rest = Part,
        Own = [Name]
    ),
    joined_path([''|[play|Own]], Path),
    joined_path([Path|Part], Page),
    context_with(C0, [name(Name),record(Record),game(Game),viewer(Viewer),path(Path),page(Page)],
                 C).

joined_path(Atomics, Text) :-
    atomic_list_concat(Atomics, /, Atom),
    atom_string(Atom, Text).

note_viewer(Part, C) :-
    context_parts(C, [viewer(Viewer)]),
    (   integer(Viewer),
        Part \== ["live"]
    ->  context_parts(C, [store(Store),name(Name)]),
        note_presence(Store, Name, Viewer)
    ;   true
    ).

must_be_open(C, current) =>
    context_parts(C, [game(Play)]),
    play_step(Play, Step),
    (   context_field(C, "seen", Mark),
        number_string(Step, Mark)
    ->  true
    ;   is_sent_again(C, Play)
    ->  true
    ;   refuse_outdated
    ).
must_be_open(C, over) =>
    context_parts(C, [game(Game)]),
    (   is_over(Game)
    ->  true
    ;   refuse_unfinished
    ).
must_be_open(C, open) =>
    context_parts(C, [game(Game)]),
    (   is_over(Game)
    ->  true
    ;   play_seat(Game, _, person)
    ->  refuse_unfinished
    ;   true
    ).
must_be_open(C, help(Help)) =>
    context_parts(C, [game(Play)]),
    must_have_help(Play, [Help]).
must_be_open(_, _) =>
    true.

is_over(Game) :-
    \+ is_making(Game),
    course_over(Game).

refuse_unfinished :-
    refuse(422, "The game is not over yet.").

handle(form(Read,Do,Page), C, Reply) =>
    catch(call(Read, C, Value), Error, true),
    (   var(Error)
    ->  call(Do, C, Value, Reply)
    ;   user_fault(Error, Fault),
        context_with(C, [fault(Fault)], C1),
        call(Page, C1, page(Title,Content)),
        Reply = page(422, Title, Content)
    ).
handle(Handler, C, Reply) =>
    call(Handler, C, Reply).

                /*******************************
                *          ADDRESSES           *
                *******************************/

%!  page_back(+Request, -Address) is det.
%
%   Address is where an error page of Request leads the user: to the same game or model if Request
%   names one, else to the start of the page.

page_back(Request, Address) :-
    (   request_path(Request, [Segment|Path]),
        page(Name, _, _),
        atom_string(Name, Segment)
    ->  back(Name, Path, Request, Address)
    ;   Address = /
    ).

back(logic, _, Request, Address) =>
    logic_back(Request, Address).
back(Name, [Game|Path], Request, Address), is_secret_name(Game) =>
    (   Name == play,
        Path = [Key|_],
        is_secret_name(Key)
    ->  Own = [Key]
    ;   Own = []
    ),
    atomic_list_concat(['',Name,Game|Own], /, Address0),
    (   Name == notebook,
        request_at(Request, N)
    ->  address(Address0, [at=N], Address)
    ;   Address = Address0
    ).
back(Name, _, _, Address) =>
    atom_concat(/, Name, Address).

%!  page_game(+Path, -Game) is semidet.
%
%   The page at Path, segments, belongs to a game. Game, a string, is the address of the game's own
%   page without the first `/`. If the page belongs to a seat, Game is the address of the
%   seat's page.

page_game(["notebook",Name], Game) :-
    string_concat("notebook/", Name, Game).
page_game(["play",Name|Rest], Game) :-
    (   Rest = [Key|_],
        is_secret_name(Key)
    ->  joined_path([play,Name,Key], Game)
    ;   string_concat("play/", Name, Game)
    ).

%!  page_summary(+Game, +Store, -Summary) is semidet.
%
%   Summary, of play/game_summary.pl, describes Game, of page_game/2. Fails if Game does not exist
%   any more.

page_summary(Game, Store, Summary) :-
    split_string(Game, "/", "", [Page|Path]),
    game_summary(Page, Store, Path, Summary).

game_summary("notebook", Store, Path, Summary) :-
    notebook_summary(Store, Path, Summary).
game_summary("play", Store, Path, Summary) :-
    play_summary(Store, Path, Summary).
