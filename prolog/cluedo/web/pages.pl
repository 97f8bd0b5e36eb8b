:- module(cluedo_web_pages,
          [ page/4,                     % ?Name, ?Title, ?About, ?Handler
            page_links/1,               % -Links
            page_reply/6                % +Name, +Method, +Path, +Request, +Store, -Reply
          ]).
:- use_module(logic, [logic_reply/5]).
:- use_module(notebook, [notebook_reply/5]).
:- use_module(play, [play_reply/5]).

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
*/

%!  page(?Name, ?Title, ?About, ?Handler) is nondet.
%
%   There is a page Name, below `/Name`. Title is in the navigation, and About tells what
%   it is for.

page(notebook, "Notebook",
     "Play at a real table, and know all that can be known.",
     notebook_reply).
page(play, "Play",
     "Play against the agents of the library, on the board or without.",
     play_reply).
page(logic, "Logic",
     "See who knows what, state by state, and what announcements change.",
     logic_reply).

%!  page_links(-Links) is det.
%
%   Links are Name-Title of all pages.

page_links(Links) :-
    findall(Name-Title, page(Name,Title,_,_), Links).

%!  page_reply(+Name, +Method, +Path, +Request, +Store, -Reply) is semidet.
%
%   Reply is that of the handler of page Name.

page_reply(Name, Method, Path, Request, Store, Reply) :-
    page(Name, _, _, Handler),
    call(Handler, Method, Path, Request, Store, Reply),
    !.
