:- use_module('../helpers/all').
:- use_module(browser).
:- use_module(serving).
:- use_module(library(memfile)).
:- use_module(library(socket)).
:- use_module(library('cluedo/web/assets')).
:- use_module(library('cluedo/web/request')).

:- begin_tests(web_assets, [condition(current_prolog_flag(threads, true))]).

:- if(exists_source(library(zlib))).

:- use_module(library(zlib)).

%   The bytes of the reply to a request for the asset with these lines in its head.

fetched(Method, Name, Lines, Headers, Body) :-
    asset_path(Name, Path),
    with_web([], Port,
             setup_call_cleanup(
                 tcp_connect('127.0.0.1':Port, Stream, []),
                 ( set_stream(Stream, encoding(octet)),
                   format(Stream, "~w ~w HTTP/1.1\r\nHost: localhost\r\n~s\r\n",
                          [Method,Path,Lines]),
                   flush_output(Stream),
                   read_string(Stream, _, Text)
                 ),
                 close(Stream))),
    once(sub_string(Text, Before, 4, After, "\r\n\r\n")),
    sub_string(Text, 0, Before, _, Head0),
    string_lower(Head0, Head),
    split_string(Head, "\n", "\r", Headers),
    sub_string(Text, _, After, 0, Body).

unzipped(Bytes, Text) :-
    setup_call_cleanup(
        new_memory_file(File),
        ( setup_call_cleanup(open_memory_file(File, write, Out, [encoding(octet)]),
                             write(Out, Bytes),
                             close(Out)),
          setup_call_cleanup(open_memory_file(File, read, In0, [encoding(octet)]),
                             read_unzipped(In0, Text),
                             close(In0))
        ),
        free_memory_file(File)).

read_unzipped(In0, Text) :-
    setup_call_cleanup(zopen(In0, In, [format(gzip),close_parent(false)]),
                       ( set_stream(In, encoding(utf8)), read_string(In, _, Text) ),
                       close(In)).

test('a script or style sheet is sent compressed',
     [forall(member(Name, [style,script,live])), true(Text == Plain)]) :-
    fetched('GET', Name, "Accept-Encoding: br, GZIP;q=0.5\r\n", Headers, Body),
    assertion(memberchk("content-encoding: gzip", Headers)),
    assertion(memberchk("vary: accept-encoding", Headers)),
    string_length(Body, Length),
    format(string(Line), "content-length: ~d", [Length]),
    assertion(memberchk(Line, Headers)),
    unzipped(Body, Text),
    asset_path(Name, Path),
    string_concat("/", Segment, Path),
    once(asset(Segment, _, Plain)),         % two names may have one hash
    string_length(Plain, Full),
    assertion(2*Length < Full).
test('to others it is sent plain',
     [ forall(member(Lines, ["","Accept-Encoding: br\r\n","Accept-Encoding: gzip;q=0, *\r\n"])),
       true(Coded == [])
     ]) :-
    fetched('GET', style, Lines, Headers, Body),
    findall(Line, ( member(Line, Headers), string_concat("content-encoding", _, Line) ), Coded),
    assertion(memberchk("vary: accept-encoding", Headers)),
    assertion(sub_string(Body, _, _, _, "prefers-color-scheme")).
test('the head alone has the same length', true(Same == Headers)) :-
    Lines = "Accept-Encoding: gzip\r\n",
    fetched('GET', style, Lines, Headers0, _),
    fetched('HEAD', style, Lines, Same0, Body),
    assertion(Body == ""),
    maplist(exclude([Line]>>string_concat("date: ", _, Line)), [Headers0,Same0], [Headers,Same]).
test('pictures are sent as they are', true(Coded == [])) :-
    fetched('GET', icon, "Accept-Encoding: gzip\r\n", Headers, Body),
    assertion(sub_string(Body, _, _, _, "<svg")),
    findall(Line,
            ( member(Line, Headers), member(Name, ["content-encoding","vary"]),
              string_concat(Name, _, Line) ),
            Coded).

:- endif.

%   accepts(Values, Accepts): the values of the headers Accept-Encoding.

accepts([], no).
accepts([""], no).
accepts(["gzip"], yes).
accepts(["deflate, gzip;q=1.0, *;q=0.5"], yes).
accepts(["br","GZip"], yes).
accepts(["gzip ; q=0.001"], yes).
accepts(["gzip;q=0"], no).
accepts(["gzip;q=0.000, *"], no).
accepts(["gzip;q=x"], no).
accepts(["*"], yes).
accepts(["*;q=0"], no).
accepts(["gzip, *;q=0"], yes).
accepts(["identity;q=1, x-gzipped"], no).

test('which requests allow gzip', [forall(accepts(Values, Accepts)), true(Found == Accepts)]) :-
    findall("accept-encoding"-Value, member(Value, Values), Headers),
    (   request_accepts_gzip(request(get,[],[],Headers,[]))
    ->  Found = yes
    ;   Found = no
    ).

test('without library(zlib) everything is sent plain', true(Zipped-Status == none-200)) :-
    Goal = "assertz(user:goal_expansion(exists_source(library(zlib)), fail)),\c
            use_module(library(cluedo/web)),\c
            ( cluedo_web_assets:asset_gzip(_, _) -> S = some ; S = none ),\c
            writeln(S),web([port(0)])",
    setup_call_cleanup(
        process_start_anew(['-g',Goal,'-t',halt], Out, Pid),
        ( read_line_to_string(Out, Zipped0),
          atom_string(Zipped, Zipped0),
          read_line_to_string(Out, Address),
          split_string(Address, ":/", "", Parts),
          once(append(_, [PortText,""], Parts)),
          number_string(Port, PortText),
          asset_path(style, Path),
          format(string(Request), "GET ~w HTTP/1.1\r\nHost: localhost\r\n\c
                                   Accept-Encoding: gzip\r\n\r\n", [Path]),
          exchange(Port, Request, Reply),
          assertion(has(Reply, "prefers-color-scheme")),
          reply_status(Reply, Status)
        ),
        ( kill_server(Pid), close(Out) )).

%   Like process_start/3, but without the saved state of the tests, in which the pages are loaded.

process_start_anew(Arguments, Out, Pid) :-
    (   getenv('TEST_STATE', State)
    ->  setup_call_cleanup(unsetenv('TEST_STATE'),
                           process_start(Arguments, Out, Pid),
                           setenv('TEST_STATE', State))
    ;   process_start(Arguments, Out, Pid)
    ).

:- end_tests(web_assets).
