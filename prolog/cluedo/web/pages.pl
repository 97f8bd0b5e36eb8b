:- module(cluedo_web_pages,
          [ page/4,                     % ?Name, ?Title, ?About, ?Handler
            page_links/1,               % -Links
            page_is_slow/1,             % +Request
            page_begins_game/1,         % +Request
            page_back/2,                % +Request, -Address
            page_game/2,                % +Path, -Game
            page_summary/3,             % +Game, +Store, -Told
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

A page adds itself by a clause here. What is asked for below `/Name` is answered by

    call(Handler, Method, Path, Request, Store, Reply)

Method is `get` or `post`; Path has the segments, strings, behind Name; Request is of
request.pl, Store of store.pl. It fails if nothing is there, and raises errors as they are;
a form that was posted is one of ours. Reply is one of

| page(Title,Content)        | a page, Content as of html//1                            |
| page(Status,Title,Content) | the same, with another Status than 200                   |
| part(Content)              | what a script puts into a page                           |
| see(Path)                  | after a change: go there                                 |
| download(Name,Type,Text)   | a file to keep                                           |
| picture(Text)              | SVG                                                      |
| live(Live,Page)            | a page that shows itself anew                            |
| stream(Topic,Who,Mark)     | what it waits for                                        |

Live is live(Path,Mark,News,Wait). A script asks for Path/live, and is told when Topic, the name of a
record in the store, has changed, for all or for Who; at once if the page has another Mark, and so is
older. Who, a ground term but `none`, is there as long as it waits, see presence.pl. News is a text:
what happened last. Without a script the page is asked for again after Wait seconds, but for `none`,
or `filled` where what is in its forms stays.
*/

:- det(page_back/2).

%!  page(?Name, ?Title, ?About, ?Handler) is nondet.
%
%   There is a page Name, below `/Name`. Title is in the navigation, and About tells what
%   it is for.

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
%
%   Links are Name-Title of all pages.

page_links(Links) :-
    findall(Name-Title, page(Name,Title,_,_), Links).

%!  page_is_slow(+Request) is semidet.
%
%   The answer may take seconds, all of a core: it waits for its turn.

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
%   A game begins, if the form of Request is filled in as it should be.

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
%   Address is where to go from an error that Request has led to: to the game that it was
%   about, to the model, or else to where its page begins.

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
%   The page at Path, segments, is one of a game, whose own page is at Game, a string without the
%   first `/`.

page_game(["notebook",Name], Game) :-
    string_concat("notebook/", Name, Game).
page_game(["play",Name|Rest], Game) :-
    (   Rest = [Key|_],
        is_secret_name(Key)
    ->  format(string(Game), "play/~s/~s", [Name,Key])
    ;   string_concat("play/", Name, Game)
    ).

%!  page_summary(+Game, +Store, -Told) is semidet.
%
%   Told, of play/told.pl, is the game of page_game/2. Fails if it is not there any more.

page_summary(Game, Store, Told) :-
    split_string(Game, "/", "", [Page|Path]),
    game_summary(Page, Store, Path, Told).

game_summary("notebook", Store, Path, Told) :-
    notebook_summary(Store, Path, Told).
game_summary("play", Store, Path, Told) :-
    play_summary(Store, Path, Told).

%!  page_score(+Game, +Store, -Score) is semidet.
%
%   Score, of play/game_summary.pl, is of the game of page_game/2. Fails if it is not over.

page_score(Game, Store, Score) :-
    split_string(Game, "/", "", ["play"|Path]),
    play_score(Store, Path, Score).

%!  page_reply(+Name, +Method, +Path, +Request, +Store, -Reply) is semidet.
%
%   Reply is what the handler of page Name replies.

page_reply(Name, Method, Path, Request, Store, Reply) :-
    page(Name, _, _, Handler),
    call(Handler, Method, Path, Request, Store, Reply),
    !.
