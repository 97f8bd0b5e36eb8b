:- module(cluedo_web_pages,
          [ page/4,                     % ?Name, ?Title, ?About, ?Handler
            page_links/1,               % -Links
            page_is_slow/1,             % +Request
            page_begins_game/1,         % +Request
            page_back/2,                % +Request, -Address
            page_game/2,                % +Path, -Game
            page_summary/3,             % +Game, +Store, -Summary
            page_score/3,               % +Game, +Store, -Score
            page_reply/6                % +Name, +Method, +Path, +Request, +Store, -Reply
          ]).
:- use_module(logic, [logic_back/2,logic_reply/5]).
:- use_module(notebook, [notebook_back/2,notebook_reply/5]).
:- use_module(notebook/notebook_record, [notebook_summary/3]).
:- use_module(play, [play_reply/5]).
:- use_module(play/game_summary, [play_score/3,play_summary/3]).
:- use_module(puzzle, [puzzle_reply/5]).
:- use_module(request, [request_field/3,request_method/2,request_path/2]).
:- use_module(secret, [is_secret_name/1]).
:- use_module(library(lists), [last/2,member/2]).

/** <module> The pages

To add a page add a clause to page/4. Its handler answers requests below `/Name`:

    call(Handler, Method, Path, Request, Store, Reply)

Method is `get` or `post`. Path has the segments after Name, strings. Request is of request.pl,
Store of store.pl. The token of a posted form is already checked. A handler that finds nothing at
Path fails. A handler need not catch errors: fault.pl turns them into pages. Reply is one of

| page(Title,Content)        | a page, Content as in html//1             |
| page(Status,Title,Content) | a page with an HTTP Status other than 200 |
| part(Content)              | a fragment that a script puts into a page |
| see(Path)                  | after a change: redirect to Path          |
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

%!  page(?Name, ?Title, ?About, ?Handler) is nondet.
%
%   The page Name is below `/Name`. Title names it in the navigation. About says what it is for.

page(notebook, "Notebook",
     "Play at a real table, and know all that can be known.",
     notebook_reply).
page(play, "Play",
     "Play against people and agents, on the board or without.",
     play_reply).
page(logic, "Logic",
     "See who knows what, state by state, and what announcements change.",
     logic_reply).
page(puzzle, "Puzzle",
     "What follows from a game? A puzzle for each day, with hints and a proof.",
     puzzle_reply).

%!  page_links(-Links) is det.

page_links(Links) :-
    findall(Name-Title, page(Name,Title,_,_), Links).

%!  page_is_slow(+Request) is semidet.
%
%   The reply to Request may take seconds of CPU time, so Request waits for its turn.

page_is_slow(Request) :-
    request_path(Request, [Name|Path]),
    request_method(Request, Method),
    takes_long(Name, Path, Method, Request),
    !.

takes_long("logic", _, _, Request) :-
    request_field(Request, "model", _).
takes_long("play", Path, post, _) :-
    \+ last(Path, "sheet").
takes_long("play", Path, get, _) :-
    (   last(Path, "review")
    ;   memberchk("moves", Path)
    ).
takes_long("games", _, get, _).
takes_long("puzzle", _, _, _).
takes_long("notebook", [_,"knows"], _, _).
takes_long("notebook", [_], _, Request) :-
    member(Field, ["aim","from","ask"]),
    request_field(Request, Field, _).
takes_long("notebook", [], post, _).
takes_long("notebook", ["open"], post, _).

%!  page_begins_game(+Request) is semidet.
%
%   If Request is valid, it begins a game.

page_begins_game(Request) :-
    request_method(Request, Method),
    Method == post,
    request_path(Request, [Name|Path]),
    begins(Name, Path),
    !.

begins("play", []).
begins("notebook", []).
begins("notebook", ["open"]).

%!  page_back(+Request, -Address) is det.
%
%   Address is where an error page of Request leads the user: to the same game or model if Request
%   names one, else to the start of the page.

page_back(Request, Address) :-
    (   request_path(Request, [Segment|Path]),
        page(Name, _, _, _),
        atom_string(Name, Segment)
    ->  back(Name, Path, Request, Address)
    ;   Address = /
    ).

back(logic, _, Request, Address) =>
    logic_back(Request, Address).
back(notebook, [Game|_], Request, Address), is_secret_name(Game) =>
    notebook_back(Request, Address).
back(Name, [Game|Path], _, Address), is_secret_name(Game) =>
    (   Path = [Key|_],
        is_secret_name(Key)
    ->  Own = [Key]
    ;   Own = []
    ),
    atomic_list_concat(['',Name,Game|Own], /, Address).
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
    ->  format(string(Game), "play/~s/~s", [Name,Key])
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

%!  page_score(+Game, +Store, -Score) is semidet.
%
%   Score, of play/game_summary.pl, is the score of Game, of page_game/2. Fails if Game is not over.

page_score(Game, Store, Score) :-
    split_string(Game, "/", "", ["play"|Path]),
    play_score(Store, Path, Score).

%!  page_reply(+Name, +Method, +Path, +Request, +Store, -Reply) is semidet.

page_reply(Name, Method, Path, Request, Store, Reply) :-
    page(Name, _, _, Handler),
    call(Handler, Method, Path, Request, Store, Reply),
    !.
