:- use_module('../support/attach').
:- use_module('../support/temporary').
:- use_module('../../site/prolog/answer').
:- use_module('../../site/prolog/numbers').
:- use_module(library(apply)).
:- use_module(library(filesex)).
:- use_module(library(lists)).
:- use_module(library(plunit)).
:- use_module(library(prolog_wrap)).
:- use_module(library(uri)).

:- begin_tests(site_answer, [setup(( make_temporary, started )), cleanup(remove_temporary)]).

started :-
    temporary(games, Folder),
    site_start(Folder).

got(Path, Status, Headers, Text) :-
    format(string(Raw), "GET ~w HTTP/1.1\r\nHost: localhost\r\n\r\n", [Path]),
    site_answer(Raw, Status, Headers, _, Text).

page(Path, Text) :-
    got(Path, 200, _, Text).

%   Fields are posted to Path as the form there on Page would be.

posted(Page, Path, Fields, Status, Headers) :-
    atomic_list_concat(['action="',Path,'"'], Action),
    once(sub_string(Page, _, _, After, Action)),
    sub_string(Page, _, After, 0, Form),
    findall(Name=Value, ( member(Name, [token,seen]), hidden(Form, Name, Value) ), Hidden),
    append(Hidden, Fields, All),
    uri_query_components(Body, All),
    atom_length(Body, Length),
    format(string(Raw),
           "POST ~w HTTP/1.1\r\nHost: localhost\r\n\c
            Content-Type: application/x-www-form-urlencoded\r\nContent-Length: ~d\r\n\r\n~w",
           [Path,Length,Body]),
    site_answer(Raw, Status, Headers, _, _).

hidden(Form, Name, Value) :-
    atomic_list_concat(['name="',Name,'" value="'], Before),
    once(sub_string(Form, _, _, After, Before)),
    sub_string(Form, _, After, 0, Rest),
    once(sub_string(Rest, Length, _, _, "\"")),
    sub_string(Rest, 0, Length, _, Value).

%   A notebook is begun on Page: it is at Path, and in File.

begun(Page, Path, File) :-
    posted(Page, '/notebook', [seat1='Anna',seat2='Bob',seat3='Carl',seat4='Zo\u00eb',me=1,edition=british],
           303, Headers),
    memberchk([location,Path], Headers),
    atom_concat('/notebook/', Name, Path),
    atom_concat(Name, '.notebook', Base),
    temporary(games, Folder),
    directory_file_path(Folder, Base, File).

typed(Path, Line) :-
    page(Path, Page),
    posted(Page, Path, [do=type,line=Line], 303, _).

%   Which of the two lines are in the game at Path.

shown(Path, Lines) :-
    page(Path, Text),
    (   has(Text, "Carl has Hall")
    ->  Lines = both
    ;   has(Text, "Bob has Rope")
    ->  Lines = first
    ).

has(Text, Part) :-
    once(sub_string(Text, _, _, _, Part)).

test('a page, and what it is') :-
    site_answer("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n", Status, Headers, Type, Text),
    assertion(Status-Type == 200-'text/html'),
    assertion(memberchk(['cache-control','no-store'], Headers)),
    assertion(\+ memberchk(['set-cookie',_], Headers)),
    assertion(has(Text, "computed on this server")).
test('in a browser pages say so',
     [setup(set_prolog_flag(emscripten, true)), cleanup(set_prolog_flag(emscripten, false))]) :-
    page(/, Text),
    assertion(has(Text, "computed on this device")),
    assertion(has(Text, "<a href=\"/licences\">")).
test('licences, one tap away') :-
    page('/licences', Text),
    assertion(forall(member(Name, ["cluedo","swi-prolog","gmp","zlib","LGPL 3"]), has(Text, Name))).
test('what is no request, or not all of one', all(Status == [400,400,404])) :-
    member(Raw, ["nonsense\r\n\r\n",
                 "POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n\r\nx",
                 "GET /nowhere HTTP/1.1\r\nHost: localhost\r\n\r\n"]),
    site_answer(Raw, Status, _, _, _).
test('bytes are characters, as in a form that is sent with a file') :-
    page('/notebook', Page),
    begun(Page, Path, _),
    page(Path, Text),
    assertion(has(Text, "Zo\u00eb")).
test('a form is good after the program has begun again') :-
    page('/notebook', Page),
    started,
    begun(Page, Path, _),
    page(Path, _).
test('another window has changed, removed, and added a game') :-
    page('/notebook', Page),
    begun(Page, Path, File),
    typed(Path, "bob has rope"),
    atom_concat(File, '.before', Before),
    copy_file(File, Before),
    typed(Path, "carl has hall"),
    shown(Path, both),
    rename_file(Before, File),
    started,
    shown(Path, first),
    rename_file(File, Before),
    started,
    got(Path, Gone, _, _),
    assertion(Gone == 404),
    rename_file(Before, File),
    started,
    shown(Path, first).

:- end_tests(site_answer).

:- begin_tests(site_rows).

test('the values of each answer, in the order of the text',
     Rows-Error == [[["B",1],["A",1r3]],[["B",2],["A",1r3]]]-"") :-
    site_rows("member(B, [1,2]), A is 1 rdiv 3, _C = B", Rows0, Error),
    findall(Row, ( member(Row0, Rows0), maplist(named, Row0, Row) ), Rows).

named([Name0,Value], [Name,Value]) :-
    atom_string(Name0, Name).

test('no answer', Rows-Error == []-"") :-
    site_rows("fail", Rows, Error).
test('an error', Error == "atom_length/2: Arguments are not sufficiently instantiated") :-
    site_rows("atom_length(_, _)", [], Error).
test('no goal') :-
    site_rows("member(", [], Error),
    assertion(has(Error, "Syntax error")).

has(Text, Part) :-
    once(sub_string(Text, _, _, _, Part)).

:- end_tests(site_rows).

:- begin_tests(site_numbers).

test(right) :-
    must_count.
test(wrong, error(cluedo_wrong_numbers(2**2))) :-
    setup_call_cleanup(
        wrap_predicate(cluedo_site_numbers:value(Expression,Text), damage, _,
                       ( Expression = 2**2, Text = "5" )),
        must_count,
        unwrap_predicate(cluedo_site_numbers:value/2, damage)).

:- end_tests(site_numbers).
