:- module(cluedo_web_dispatch,
          [ web_answer/4                % +Site, +When, +Request, -Reply
          ]).
:- use_module(assets, [asset/3,asset_gzip/2]).
:- use_module(context, [context/3]).
:- use_module(fault, [fault_page/3,refuse/2]).
:- use_module(frame, [page_text/6]).
:- use_module(html_text, [html_text/3]).
:- use_module(pages, [page/3,page_back/2,page_begins_game/1,page_guesses/1,page_reply/4]).
:- use_module(host, [host_choice/3]).
:- use_module(presence, [note_presence/3]).
:- use_module(reply, [page_policy/1,picture_policy/1,safe_headers/1,stream_head/2]).
:- use_module(request,
              [ request_accepts_gzip/1, request_field/3, request_header/3, request_method/2,
                request_path/2, request_secret/2
              ]).
:- use_module(secret, [secret_token/3]).
:- use_module(browser_games, [add_browser_game/3]).
:- use_module(site,
              [ limit/3, site_client/3, site_count_game/2, site_count_try/2, site_forgive_try/2,
                site_limits/2, site_mount/2, site_request/4, site_store/2
              ]).
:- use_module('../support/cpu_limit', [call_with_cpu_limit/2]).
:- use_module(library(lists), [append/2,append/3]).

/** <module> Routing: from a request to its reply */

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
    ;   site_mount(Site, Mount),
        catch(answer_parts(Answer0, Mount, Parts), Error1,
              ( fault(Error1, Request, Answer1),
                answer_parts(Answer1, Mount, Parts)
              )),
        Parts = reply(Status,Headers0,Type,Text),
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
fault(Error, Request, Answer) =>
    Answer = named(none,Page),
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
    (   page_guesses(Request)
    ->  site_count_try(Site, Request),
        Guess = true
    ;   Guess = false
    ),
    site_store(Site, Store),
    (   answer(Path, Asked, Request, Store, Answer0)
    ->  Answer = Answer0,
        (   Guess == true,
            Answer = named(_,see(_))
        ->  site_forgive_try(Site, Request)
        ;   true
        )
    ;   refuse(404, "There is no such page. A game that nobody has played for a long \c
                     time may have been deleted.")
    ).

answer([Segment], get, Request, _, asset(Type,Headers,Text)) :-
    asset(Segment, Type, Plain),
    !,
    (   \+ asset_gzip(Segment, _)
    ->  Headers = [],
        Text = Plain
    ;   request_accepts_gzip(Request)
    ->  Headers = [vary('accept-encoding'),content_encoding(gzip)],
        asset_gzip(Segment, Text)
    ;   Headers = [vary('accept-encoding')],
        Text = Plain
    ).
answer(Segments, Method, Request, Store, named(Name,Answer)) :-
    context(Store, Request, C),
    page_reply(Method, Segments, C, Reply),
    (   Segments = [Segment|_],
        page(Name0, _, _),
        atom_string(Name0, Segment)
    ->  Name = Name0
    ;   Name = none
    ),
    (   Method == get,
        is_shown(Reply),
        add_browser_game(Request, Segments, Header)
    ->  Answer = with_header(Header, Reply)
    ;   Answer = Reply
    ).

is_shown(page(_,_)).
is_shown(live(_,page(_,_))).

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

answer_parts(named(Here,with_header(Header,Answer)), Mount, Parts) =>
    Parts = reply(Status,[Header|Headers],Type,Text),
    answer_parts(named(Here,Answer), Mount, reply(Status,Headers,Type,Text)).
answer_parts(named(Here,live(Live,Page)), Mount, Parts) =>
    page_parts(Page, Mount, Here, Live, Parts).
answer_parts(named(_,part(Content)), Mount, Parts) =>
    Parts = reply(200,Headers,'text/html',Text),
    private(Headers, []),
    html_text(Mount, Content, Text).
answer_parts(named(_,see(Path)), Mount, Parts) =>
    Parts = reply(303,Headers,'text/html',Text),
    atom_concat(Mount, Path, Address),
    private(Headers, [location(Address)]),
    html_text(Mount, a(href(Path), 'Go on'), Text).
answer_parts(named(_,download(Name,Type,Text)), _, Parts) =>
    Parts = reply(200,Headers,Type,Text),
    format(atom(Disposition), "attachment; filename=\"~w\"", [Name]),
    private(Headers, [content_disposition(Disposition)]).
answer_parts(named(_,picture(Text)), _, Parts) =>
    Parts = reply(200,[cache_control('no-store')|Policy],'image/svg+xml',Text),
    picture_policy(Policy).
answer_parts(asset(Type,More,Text), _, Parts) =>
    Parts = reply(200,[cache_control('public, max-age=31536000, immutable')|Headers],Type,Text),
    page_policy(Policy),
    append(More, Policy, Headers).
answer_parts(named(Here,Page), Mount, Parts) =>
    page_parts(Page, Mount, Here, none, Parts).

page_parts(page(Title,Content), Mount, Here, Live, Parts) =>
    page_parts(page(200,Title,Content), Mount, Here, Live, Parts).
page_parts(page(Status,Title,Content), Mount, Here, Live, Parts) =>
    Parts = reply(Status,Headers,'text/html',Text),
    status_headers(Status, More),
    private(Headers, More),
    page_text(Mount, Here, Live, Title, Content, Text).

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
