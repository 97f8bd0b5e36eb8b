:- use_module('../helpers/attach').
:- use_module('../helpers/temporary').
:- use_module('../web/browser', [has/2,page_field/3]).
:- use_module('../../site/prolog/answer').
:- use_module('../../site/prolog/numbers').
:- use_module(library('cluedo/web/host')).
:- use_module(library(filesex)).
:- use_module(library(lists)).
:- use_module(library(plunit)).
:- use_module(library(prolog_wrap)).
:- use_module(library(uri)).

:- begin_tests(site_answer, [setup(( make_temporary, started )), cleanup(remove_temporary)]).

started :-
    temporary(games, Folder),
    site_start(Folder).

%   A Page is a reply of tests/web/browser.pl.

asked(Raw, reply(Status,Headers,Text)) :-
    site_answer(Raw, Status, Headers, _, Text).

page(Path, Page) :-
    format(string(Raw), "GET ~w HTTP/1.1\r\nHost: localhost\r\n\r\n", [Path]),
    asked(Raw, Page).

%   Post Fields to Path with the hidden fields of Page. To is the path it redirects to.

posted(Page, Path, Fields, To) :-
    findall(Name=Value, ( member(Name, [token,seen]), page_field(Page, Name, Value) ), Hidden),
    append(Hidden, Fields, All),
    uri_query_components(Body, All),
    atom_length(Body, Length),
    format(string(Raw),
           "POST ~w HTTP/1.1\r\nHost: localhost\r\n\c
            Content-Type: application/x-www-form-urlencoded\r\nContent-Length: ~d\r\n\r\n~w",
           [Path,Length,Body]),
    asked(Raw, reply(303,Headers,_)),
    memberchk([location,To], Headers).

begun(Page, Path) :-
    posted(Page, '/notebook',
           [seat1='Anna',seat2='Bob',seat3='Zo\u00eb',me=1,edition=british], Path).

typed(Path, Line) :-
    page(Path, Page),
    posted(Page, Path, [do=type,line=Line], _).

%   Lines are the lines of these two that the game at Path contains.

shown(Path, Lines) :-
    page(Path, Page),
    findall(Line, ( member(Line, ["Bob has Rope","Bob has Hall"]), has(Page, Line) ), Lines).

test('a page with its headers') :-
    asked("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n", Page),
    assertion(Page = reply(200,[['cache-control','no-store']|_],_)),
    host_choice("computed on this server", "computed on this device", Said),
    assertion(has(Page, Said)).
test('in a browser pages lead to the licences',
     [condition(current_prolog_flag(emscripten, true))]) :-
    page(/, Page),
    assertion(has(Page, "<a href=\"/licences\">")).
test('licences, one tap away',
     forall(member(Name, ["<b>cluedo</b> ","<b>swi-prolog</b> ","<b>gmp</b> ","<b>zlib</b> ",
                          "<b>emscripten</b> ","LGPL 3"]))) :-
    page('/licences', Page),
    has(Page, Name).
test('malformed and incomplete requests', all(Status == [400,400,404])) :-
    member(Raw, ["nonsense\r\n\r\n",
                 "POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n\r\nx",
                 "GET /nowhere HTTP/1.1\r\nHost: localhost\r\n\r\n"]),
    asked(Raw, reply(Status,_,_)).
test('a form, also after a restart; its bytes are characters') :-
    page('/notebook', Page),
    started,
    begun(Page, Path),
    page(Path, Game),
    assertion(has(Game, "Zo\u00eb")).
test('another window has changed, removed, and added a game') :-
    page('/notebook', Page),
    begun(Page, Path),
    typed(Path, "bob has rope"),
    atom_concat('/notebook/', Name, Path),
    format(atom(Base), "games/~w.notebook", [Name]),
    temporary(Base, File),
    temporary(before, Before),
    copy_file(File, Before),
    typed(Path, "bob has hall"),
    shown(Path, [_,_]),
    rename_file(Before, File),
    started,
    shown(Path, ["Bob has Rope"]),
    rename_file(File, Before),
    started,
    page(Path, Gone),
    assertion(Gone = reply(404,_,_)),
    rename_file(Before, File),
    started,
    shown(Path, ["Bob has Rope"]).

:- end_tests(site_answer).

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
