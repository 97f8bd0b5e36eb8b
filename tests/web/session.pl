:- module(session,
          [ run_session/1               % +Session
          ]).
:- use_module('../helpers/all').
:- use_module(browser).
:- use_module(robot).
:- use_module(library('cluedo/web/presence'), [presence_open/1]).
:- use_module(library('cluedo/web/secret'), [secret_token/3]).
:- use_module(library('cluedo/web/site'), [site_store/2]).
:- use_module(library(uri)).
:- use_module(library(yall)).

/** <module> What persons do on pages, and what the pages say

A session is a text with a title and a line for each step:

    WHO DOES => SAYS | SAYS ...
      SAYS

A person WHO has an own browser without sockets, and an own page. DOES is one of

| begins FIELDS      | begin a game as WHO, by default without a board. The table is its page for  |
|                    | visitors                                                                    |
| keeps FIELDS       | begin a notebook                                                            |
| joins FIELDS       | sit down at the table as WHO                                                |
| at PLACE           | look at a page                                                              |
| taps LABEL         | follow a link to what is the own page from then on                          |
| sends FIELDS PLACE | post the form of a page, as it is on the page that WHO looks at             |
| posts FIELDS PLACE | post these fields without a form, but with the right token                  |
| away SEAT          | the person at SEAT has left the page                                        |
| settles            | the server has run for long: who is not there counts as absent              |
| restarts           | the server has just begun to run: nobody counts as absent                   |

FIELDS are a query: `name=value&...`. A PLACE is the own page if it is missing, what follows the own
page, as `/notes` or `?accuse=1`, or `table` for the page for visitors, with what follows it. A
redirection is followed. SAYS is one of

| NUMBER         | the HTTP status of the first reply                                   |
| to PLACE       | that reply redirects to PLACE                                        |
| NAME=VALUE     | the page has VALUE chosen in the field NAME                          |
| N lines        | the reply has N lines                                                |
| bar ROLE: TEXT | the message of the bar is TEXT, in an element with this ROLE         |
| -TEXT          | the page does not say TEXT                                           |
| TEXT           | the page says TEXT, in what a person reads or in the HTML            |

`{WHO.path}` is the own page of WHO, `{WHO.word}` the word, `{WHO.WORD}` the same as it is shouted,
and `{WHO.number}` the number of a request for the seat. `{table}` is the page for visitors, and
`{letters}` are its letters.
*/

:- dynamic
    browser_of/2,
    page_of/2,
    known/2.

%!  run_session(+Session) is det.
%
%   Throws session_differs(Line, Says, Status, Words) if a page does not say what it must.

run_session(Session0) :-
    atomic_list_concat(Parts, '\n  ', Session0),
    atomic_list_concat(Parts, ' | ', Session1),
    split_string(Session1, "\n", "", [_Title|Lines]),
    setup_call_cleanup(forget, with_site(Site, forall(member(Line, Lines), step(Site, Line))),
                       forget).

forget :-
    retractall(browser_of(_,_)),
    retractall(page_of(_,_)),
    retractall(known(_,_)).

step(Site, Line) :-
    (   once(sub_string(Line, Before, 4, After, " => "))
    ->  sub_string(Line, 0, Before, _, Command0),
        sub_string(Line, _, After, 0, Text),
        atomic_list_concat(Says, ' | ', Text)
    ;   Command0 = Line,
        Says = []
    ),
    filled(Command0, Command),
    split_string(Command, " ", " ", [Who,Does|Args]),
    browser_for(Site, Who, B),
    (   does(Does, Args, Who, B, Reply)
    ->  true
    ;   throw(session_differs(Line, no_reply, none, none))
    ),
    (   follow(B, Reply, Page)
    ->  true
    ;   Page = Reply
    ),
    note(Who, B, Page),
    forall(( member(Say0, Says), filled(Say0, Say), \+ says(Say, Who, Reply, Page) ),
           ( reply_status(Reply, Status),
             page_words(Page, Words),
             throw(session_differs(Line, Say, Status, Words)) )).

browser_for(Site, Who, B) :-
    (   browser_of(Who, B)
    ->  true
    ;   browser(Site, B),
        assertz(browser_of(Who, B))
    ).

does("begins", [Fields0], Who, B, Reply) :-
    fields(Fields0, Fields),
    visit(B, '/play', Page),
    named(Fields, Who, Named),
    append(Named, [board=none], All),
    submit(B, Page, '/play', All, Reply),
    note_own(Who, Reply),
    (   own(Who, Path)
    ->  split_string(Path, "/", "", [_,_,Game|_]),
        string_concat("/play/", Game, Table),
        set_known(table, Table)
    ;   true
    ).
does("keeps", [Fields0], Who, B, Reply) :-
    fields(Fields0, Fields),
    visit(B, '/notebook', Page),
    submit(B, Page, '/notebook', Fields, Reply),
    note_own(Who, Reply).
does("joins", Args, Who, B, Reply) :-
    ( Args = [Fields0] -> fields(Fields0, Fields) ; Fields = [] ),
    known(table, Table),
    visit(B, Table, Page),
    named(Fields, Who, Named),
    submit(B, Page, Table, [do=join|Named], Reply),
    note_own(Who, Reply).
does("at", Args, Who, B, Reply) :-
    place(Args, Who, Path),
    visit(B, Path, Reply).
does("sends", [Fields0|Args], Who, B, Reply) :-
    fields(Fields0, Fields),
    place(Args, Who, Path),
    page_of(Who, Page),
    submit(B, Page, Path, Fields, Reply).
does("taps", Words, Who, B, Reply) :-
    page_of(Who, Page),
    reply_body(Page, Body),
    atomic_list_concat(Words, ' ', Label),
    format(string(Link), ">~w</a>", [Label]),
    once(sub_string(Body, Before, _, _, Link)),
    sub_string(Body, 0, Before, _, Start),
    atomic_list_concat(Parts, 'href="', Start),
    last(Parts, Last),
    atomic_list_concat([Path|_], '"', Last),
    own_key(Who, Key),
    set_known(Key, Path),
    visit(B, Path, Reply).
does("posts", [Fields0|Args], Who, B, Reply) :-
    fields(Fields0, Fields),
    place(Args, Who, Path0),
    format(string(Path), "~w", [Path0]),
    B = browser(_,Cookies),
    split_string(Cookies, ";", "", [Secret|_]),
    secret_token(Secret, Path, Token),
    uri_query_components(Body0, [token=Token|Fields]),
    atom_string(Body0, Body),
    post(B, Path, Body, Reply).
does("away", [Seat], _, B, Reply) :-
    number_string(I, Seat),
    retractall(cluedo_web_presence:here(_,_,I,_)),
    visit(B, '/', Reply).
does("settles", [], _, B, Reply) :-
    settle_presence,
    visit(B, '/', Reply).
does("restarts", [], _, B, Reply) :-
    B = browser(Site,_),
    site_store(Site, Store),
    presence_open(Store),
    visit(B, '/', Reply).

named(Fields, Who, Named) :-
    (   memberchk(name=_, Fields)
    ->  Named = Fields
    ;   Named = [name=Who|Fields]
    ).

fields("-", []) :-
    !.
fields(Text, Fields) :-
    uri_query_components(Text, Fields).

place([], Who, Path) :-
    own(Who, Path).
place([Place], Who, Path) :-
    (   string_concat("table", Rest, Place)
    ->  known(table, Table),
        string_concat(Table, Rest, Path)
    ;   string_concat("/play/", _, Place)
    ->  Path = Place
    ;   own(Who, Own),
        string_concat(Own, Place, Path)
    ).

own(Who, Path) :-
    own_key(Who, Key),
    known(Key, Path).

own_key(Who, Key) :-
    string_concat(Who, ".path", Key).

note_own(Who, Reply) :-
    (   reply_status(Reply, 303),
        reply_header(Reply, "location", Path)
    ->  own_key(Who, Key),
        set_known(Key, Path)
    ;   true
    ).

set_known(Key, Value) :-
    retractall(known(Key,_)),
    assertz(known(Key, Value)).

%   The browser keeps the list of games. Words, numbers and letters on the page are remembered.

note(Who, B0, Page) :-
    browser_with_games(B0, Page, B),
    retractall(browser_of(Who,_)),
    assertz(browser_of(Who, B)),
    retractall(page_of(Who,_)),
    assertz(page_of(Who, Page)),
    forall(( shown(Kind, Before, Length), behind(Page, Before, Length, Value) ),
           ( string_concat(Who, Kind, Key), set_known(Key, Value) )),
    forall(behind(Page, "<h2>Your word</h2>\n\n<p>\n<strong>", "<", Word),
           ( split_string(Word, "-", "", Parts), atomic_list_concat(Parts, '+', Said),
             string_upper(Said, Shouted), string_concat(Who, ".WORD", Key),
             set_known(Key, Shouted) )),
    forall(table_letters(Page, Letters), set_known("letters", Letters)).

shown(".word", "<h2>Your word</h2>\n\n<p>\n<strong>", "<").
shown(".word", "for another phone: <strong>", "<").
shown(".number", "your number, ", ".").

behind(Page, Before, End, Value) :-
    reply_body(Page, Body),
    once(sub_string(Body, _, _, After, Before)),
    sub_string(Body, _, After, 0, Rest),
    once(sub_string(Rest, Length, _, _, End)),
    sub_string(Rest, 0, Length, _, Value).

filled(Text0, Text) :-
    (   once(( sub_string(Text0, Before, 1, _, "{"), sub_string(Text0, Close, 1, After, "}") ))
    ->  sub_string(Text0, 0, Before, _, First),
        Start is Before+1,
        Length is Close-Start,
        sub_string(Text0, Start, Length, _, Key0),
        ( known(Key, Value), format(string(Key0), "~w", [Key]) -> true ; Value = Key0 ),
        sub_string(Text0, _, After, 0, Last0),
        filled(Last0, Last),
        format(string(Text), "~s~w~s", [First,Value,Last])
    ;   format(string(Text), "~w", [Text0])
    ).

says(Say, _, Reply, _), number_string(Status, Say) =>
    reply_status(Reply, Status).
says(Say, Who, Reply, _), string_concat("to ", Place, Say) =>
    ( Place == "own" -> Args = [] ; Args = [Place] ),
    place(Args, Who, Path0),
    reply_status(Reply, 303),
    reply_header(Reply, "location", Path),
    format(string(Path), "~w", [Path0]).
says(Say, _, _, Page), split_string(Say, " ", "", [Text,"lines"]), number_string(N, Text) =>
    reply_body(Page, Body),
    split_string(Body, "\n", "\n", Lines),
    exclude(==(""), Lines, Written),
    length(Written, N).
says(Say, _, _, Page), string_concat("bar ", Text, Say) =>
    behind(Page, "<div class=\"message\" role=\"", "</div>", Message),
    once(sub_string(Message, Before, 2, After, "\">")),
    sub_string(Message, 0, Before, _, Role),
    sub_string(Message, _, After, 0, HTML),
    page_words(reply(200,[],HTML), Words),
    format(string(Text), "~s: ~s", [Role,Words]).
says(Say, _, _, Page), string_concat("-", Text, Say) =>
    \+ has(Page, Text),
    page_words(Page, Words),
    \+ sub_string(Words, _, _, _, Text).
says(Say, _, _, Page), split_string(Say, "=", "", [Name,Value]), is_field(Name, Value) =>
    is_chosen(Page, Name, Value).
says(Text, _, _, Page) =>
    (   has(Page, Text)
    ->  true
    ;   page_words(Page, Words),
        once(sub_string(Words, _, _, _, Text))
    ).

is_field(Name, Value) :-
    string_concat(Name, Value, Text),
    string_codes(Text, Codes),
    maplist([Code]>>code_type(Code, csym), Codes),
    Value \== "".

is_chosen(Page, Name, Value) :-
    format(string(Checked), "name=\"~s\" value=\"~s\" checked", [Name,Value]),
    has(Page, Checked),
    !.
is_chosen(Page, Name, Value) :-
    format(string(Select), "name=\"~s\">", [Name]),
    behind(Page, Select, "</select>", Options),
    format(string(Selected), "value=\"~s\" selected", [Value]),
    once(sub_string(Options, _, _, _, Selected)).

%   The words of a page, without tags.

page_words(Page, Words) :-
    reply_body(Page, Body),
    html_parts(Body, Parts),
    pairs_values(Parts, Texts),
    atomic_list_concat(Texts, Text),
    normalize_space(string(Words), Text).
