:- module(cluedo_web_dispatch,
          [ web_answer/4                % +Site, +When, +Request, -Reply
          ]).
:- use_module(address_card, [address_card/3]).
:- use_module(assets, [asset/3]).
:- use_module(fault, [fault_page/3,refuse/2]).
:- use_module(frame, [page_text/6]).
:- use_module(html_text, [html_text/2]).
:- use_module(pages, [page/4,page_back/2,page_begins_game/1,page_links/1,page_reply/6]).
:- use_module(host, [host_choice/3]).
:- use_module(presence, [note_presence/3]).
:- use_module(reply, [page_policy/1,picture_policy/1,safe_headers/1,stream_head/2]).
:- use_module(request,
              [request_field/3,request_header/3,request_method/2,request_path/2,request_secret/2]).
:- use_module(secret, [secret_token/3]).
:- use_module(browser_games, [change_browser_games/2,browser_games_html/3,add_browser_game/3]).
:- use_module(site,
              [limit/3,site_count_game/2,site_client/3,site_limits/2,site_request/4,site_store/2]).
:- use_module(statistics, [statistics_html/3]).
:- use_module('../support/cpu_limit', [call_with_cpu_limit/2]).
:- use_module(library(lists), [append/2,append/3]).

/** <module> Routing: from a request to its reply
*/

:- det(web_answer/4).

%!  web_answer(+Site, +When, +Request, -Reply) is det.
%
%   Reply, of reply.pl, is the reply of Site to Request, of request.pl. Every error becomes a page
%   that says what to do next. When is `now` or `late`. If When is `late`, Reply asks the user to
%   come back later.

web_answer(Site, When, Request0, Reply) :-
    site_request(Site, Request0, Request, Cookies),
    site_limits(Site, Limits),
    limit(Limits, answering, Seconds),
    catch(call_with_cpu_limit(Seconds, request_answer(When, Site, Request, Answer0)),
          Error,
          fault(Error, Request, Answer0)),
    (   Answer0 = named(_,stream(Topic,Who,Tag))
    ->  stream_reply(Site, Request, Topic, Who, Tag, Reply)
    ;   catch(answer_parts(Answer0, Status, Headers0, Type, Text), Error1,
              ( fault(Error1, Request, Answer1),
                answer_parts(Answer1, Status, Headers0, Type, Text)
              )),
        (   Type == 'text/html'
        ->  Set = Cookies
        ;   Set = []
        ),
        safe_headers(Safe),
        append([Set,Headers0,Safe], Headers),
        Reply = reply(Status,Headers,Type,Text)
    ).

presence_goal(none, _, _, Here) =>
    Here = true.
presence_goal(Who, Store, Topic, Here) =>
    Here = cluedo_web_dispatch:note_presence(Store, Topic, Who).

%   The page is fresh if it shows the current version tag. A HEAD request gets no stream.

stream_reply(Site, Request, Topic, Who, Tag, Reply) :-
    private(Private, []),
    safe_headers(Safe),
    append(Private, Safe, Headers),
    request_method(Request, Method),
    host_choice(get, none, Waits),
    (   Method == Waits
    ->  stream_head(Headers, Head),
        site_client(Site, Request, Client),
        site_store(Site, Store),
        (   request_field(Request, "seen", Seen),
            format(string(Seen), "~w", [Tag])
        ->  Fresh = true
        ;   Fresh = false
        ),
        presence_goal(Who, Store, Topic, Here),
        Reply = stream(Head,Client,Topic-Who,Here,Fresh)
    ;   Reply = reply(200,Headers,'text/event-stream',"")
    ).

fault(cluedo_web_stopped, _, _) =>
    throw(cluedo_web_stopped).
fault(Error, Request, Page) =>
    page_back(Request, Back),
    fault_page(Error, Back, Page).

request_answer(_, _, refused(Status,Text), _) =>
    refuse(Status, Text).
request_answer(late, _, _, _) =>
    refuse(503, "The server is busy with other long requests. Please come back in a moment: \c
                 the way back asks again.").
request_answer(now, Site, Request, Answer) =>
    request_method(Request, Method),
    request_path(Request, Path),
    (   Method == other
    ->  refuse(405, "Only GET, HEAD and POST are allowed here.")
    ;   Method == post
    ->  must_have_token(Request, Path),
        Asked = post
    ;   Asked = get
    ),
    (   page_begins_game(Request)
    ->  site_count_game(Site, Request)
    ;   true
    ),
    site_store(Site, Store),
    (   answer(Path, Asked, Request, Store, Answer0)
    ->  put_on_shelf(Asked, Request, Answer0, Answer)
    ;   refuse(404, "There is no such page. A game that nobody has played for a long \c
                     time may have been deleted.")
    ).

put_on_shelf(get, Request, named(Name,Reply), Answer), is_shown(Reply) =>
    request_path(Request, Path),
    (   add_browser_game(Request, Path, Header)
    ->  Answer = with_header(Header, named(Name,Reply))
    ;   Answer = named(Name,Reply)
    ).
put_on_shelf(_, _, Answer0, Answer) =>
    Answer = Answer0.

is_shown(page(_,_)).
is_shown(live(_,page(_,_))).

answer([], get, Request, Store, page("Welcome",Content)) :-
    findall(li([ h2(a(href(Path), Title)), p(About) ]),
            ( page(Name, Title, About, _), atom_concat(/, Name, Path) ),
            Items),
    others_html(Request, Others),
    browser_games_html(Request, Store, Games),
    Content = [ h1('Cluedo'), Games, ul(class(pages), Items), Others ].
answer(["games"], get, Request, Store, page("Your finished games",Content)) :-
    statistics_html(Request, Store, Content).
answer(["games"], post, Request, _, with_header(Header,named(none,see(/)))) :-
    change_browser_games(Request, Header).
answer([Segment], get, _, _, asset(Type,Text)) :-
    asset(Segment, Type, Text),
    !.
answer([Segment|Path], Method, Request, Store, Answer) :-
    page(Name, _, _, _),
    atom_string(Name, Segment),
    !,
    page_reply(Name, Method, Path, Request, Store, Answer0),
    Answer = named(Name,Answer0).

others_html(Request, HTML) :-
    address_card(Request, "/", Card),
    host_choice(section([class([card,screen]),id(others)], [h2('On another device'),Card]), [],
                HTML).

%   Some browsers do not send the header sec-fetch-site, so the token is checked in any case.

must_have_token(Request, Path) :-
    (   request_header(Request, "sec-fetch-site", "cross-site")
    ->  refuse_untrusted
    ;   true
    ),
    atomics_to_path(Path, Whole),
    request_secret(Request, Secret),
    secret_token(Secret, Whole, Token),
    (   request_field(Request, "token", Token)
    ->  true
    ;   refuse_untrusted
    ).

atomics_to_path(Path, Whole) :-
    atomic_list_concat([''|Path], /, Atom),
    atom_string(Atom, Whole).

refuse_untrusted :-
    refuse(403, "This form is too old, or was made for another browser. Go back, load the \c
                 page again, and try again. Cookies must be allowed.").

answer_parts(with_header(Header,Answer), Status, Headers, Type, Text) =>
    Headers = [Header|Headers0],
    answer_parts(Answer, Status, Headers0, Type, Text).
answer_parts(named(Here,live(Live,Page)), Status, Headers, Type, Text) =>
    page_parts(Page, Here, Live, Status, Headers, Type, Text).
answer_parts(named(Here,Page), Status, Headers, Type, Text), is_page(Page) =>
    page_parts(Page, Here, none, Status, Headers, Type, Text).
answer_parts(Page, Status, Headers, Type, Text), is_page(Page) =>
    page_parts(Page, none, none, Status, Headers, Type, Text).
answer_parts(named(_,part(Content)), Status, Headers, Type, Text) =>
    Status = 200,
    private(Headers, []),
    Type = 'text/html',
    html_text(Content, Text).
answer_parts(named(_,see(Path)), Status, Headers, Type, Text) =>
    Status = 303,
    private(Headers, [location(Path)]),
    Type = 'text/html',
    html_text(a(href(Path), 'Go on'), Text).
answer_parts(named(_,download(Name,Type0,Text0)), Status, Headers, Type, Text) =>
    Status = 200,
    format(atom(Disposition), "attachment; filename=\"~w\"", [Name]),
    private(Headers, [content_disposition(Disposition)]),
    Type = Type0,
    Text = Text0.
answer_parts(named(_,picture(Text0)), Status, Headers, Type, Text) =>
    Status = 200,
    picture_policy(Policy),
    Headers = [cache_control('no-store')|Policy],
    Type = 'image/svg+xml',
    Text = Text0.
answer_parts(asset(Type0,Text0), Status, Headers, Type, Text) =>
    Status = 200,
    Headers = [cache_control('public, max-age=31536000, immutable')|Policy],
    page_policy(Policy),
    Type = Type0,
    Text = Text0.

is_page(page(_,_)).
is_page(page(_,_,_)).

page_parts(page(Title,Content), Here, Live, Status, Headers, Type, Text) =>
    page_parts(page(200,Title,Content), Here, Live, Status, Headers, Type, Text).
page_parts(page(Code,Title,Content), Here, Live, Status, Headers, Type, Text) =>
    Status = Code,
    status_headers(Code, More),
    private(Headers, More),
    Type = 'text/html',
    page_links(Links),
    page_text(Here, Live, Title, Links, Content, Text).

status_headers(405, Headers) =>
    Headers = [allow('GET, HEAD, POST')].
status_headers(429, Headers) =>
    Headers = [retry_after(60)].
status_headers(503, Headers) =>
    Headers = [retry_after(10)].
status_headers(_, Headers) =>
    Headers = [].

private([cache_control('no-store')|Headers], More) :-
    page_policy(Policy),
    append(More, Policy, Headers).
