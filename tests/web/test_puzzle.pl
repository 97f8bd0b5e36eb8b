:- use_module('../helpers/all').
:- use_module(browser).
:- use_module(library(cluedo/edition)).
:- use_module(library(cluedo/journal)).
:- use_module(library(cluedo/puzzle)).
:- use_module(library('cluedo/web/puzzle/answer')).
:- use_module(library('cluedo/puzzle/puzzle_value'), [position_journal/3]).
:- use_module(library(cluedo/support/day)).

%   The page Puzzle, as a browser without scripts uses it.

%   Three of each level, or one of them.

some_puzzle(Level, Number, P) :-
    member(Level, [easy,medium,hard]),
    drawn(1, between(1, 3, Number)),
    puzzles([seed(Number),difficulty(Level)], [P]).

:- begin_tests(web_puzzle, [condition(reachable)]).

asked(B, Query, Reply) :-
    visit_query(B, '/puzzle', Query, Reply).

%   How often a page has Text.

times(Reply, Text, Count) :-
    reply_body(Reply, Body),
    findall(x, sub_string(Body, _, _, _, Text), All),
    length(All, Count).

%   The address of the link with these attributes on a page.

link(Reply, Attributes, Path) :-
    reply_body(Reply, Body),
    format(string(After), "\" ~w", [Attributes]),
    once(sub_string(Body, End, _, _, After)),
    sub_string(Body, 0, End, _, Before),
    split_string(Before, "\"", "", Parts),
    last(Parts, Quoted),
    split_string(Quoted, "#", "", [Path0|_]),
    split_string(Path0, "&", "", [First|Rest0]),
    maplist(string_concat("amp;"), Rest, Rest0),
    atomic_list_concat([First|Rest], &, Path).

%   The fields that choose Items. A card of the envelope is in the field of its category.

claim_fields(P, Items, Fields) :-
    puzzle_property(P, choices(Choices)),
    findall(Field=I,
            ( member(Item, Items),
              nth1(I, Choices, choice(Item,_)),
              (   puzzle_property(P, kind(envelope))
              ->  edition_card(british, Card, Item, _),
                  category_field(Card, Field)
              ;   Field = answer
              )
            ),
            Fields).

category_field(Card, Field), Card =< 6 => Field = answer1.
category_field(Card, Field), Card =< 12 => Field = answer2.
category_field(_, Field) => Field = answer3.

test('the puzzle of today is the puzzle of its date, for everybody', true(Page1 == Page2)) :-
    today(Today),
    day_text(Today, Day),
    browser(B1),
    visit(B1, '/puzzle', Reply1),
    browser(B2), asked(B2, [day=Day], Reply2),
    maplist(reply_body, [Reply1,Reply2], [Page1,Page2]),
    puzzle_of_day(Day, P),
    puzzle_property(P, question_text(Question)),
    assertion(has(Reply1, Question)),
    forall(puzzle_property(P, event(_,_,Text)), assertion(has(Reply1, Text))).
test('the right answer is accepted and proved, others are not',
     [forall(some_puzzle(Level,Number,P))]) :-
    puzzle_property(P, answer(Answer)),
    claim_fields(P, Answer, Right),
    puzzle_property(P, choices(Choices)),
    once(( member(choice(Item,_), Choices), \+ memberchk(Item, Answer) )),
    claim_fields(P, [Item], Wrong),
    Which = [level=Level,number=Number,claim=1],
    append(Which, Right, Query1),
    append(Which, Wrong, Query2),
    browser(B), maplist(asked(B), [Query1,Query2,Which], Replies),
    Replies = [Page1,Page2,Page3],
    assertion(has(Page1, "Right!")),
    forall(puzzle_property(P, step(_,_,Text)), assertion(has(Page1, Text))),
    assertion(\+ has(Page2, "Right!")),
    assertion(has(Page2, "That is not it")),
    assertion(\+ has(Page2, "id=\"solution\"")),
    assertion(has(Page3, "Choose an answer first.")).
test('the events that contradict a wrong answer',
     [forall(some_puzzle(_,_,P)), true(Told == Whys)]) :-
    puzzle_property(P, choices(Choices)),
    puzzle_property(P, answer(Answer)),
    puzzle_property(P, journal(J)),
    findall(Item, ( member(choice(Item,_), Choices), \+ memberchk(Item, Answer) ), Items),
    claim_verdict(P, Items, wrong(Whys), _),
    findall(Item-Ns,
            ( member(Item-Ns, Whys),
              (   Ns == []
              ->  true
              ;   position_journal(J, Ns, Part),
                  once(( member(Fact, [has(Item,_),has(envelope,Item),lacks(envelope,Item),Item]),
                         (   Fact = has(Item,Card)
                         ->  puzzle_property(P, question(holder(Card)))
                         ;   true
                         ),
                         catch(journal_conflict(Part, Fact, _), _, fail)
                       ))
              )
            ),
            Told).
test('an incomplete answer', true(Verdict == missing)) :-
    between(1, 30, Seed),
    puzzles([seed(Seed),kind(excluded)], [P]),
    puzzle_property(P, answer([Item,_|_])),
    !,
    claim_verdict(P, [Item], Verdict, _).
test('hints come one by one, with their events', true(Shown == Counts)) :-
    puzzles([seed(2),difficulty(medium)], [P]),
    findall(x,
            ( puzzle_property(P, step(_,Ns,_)), ( Ns \== [] ; true ) ),
            Hints),
    length(Hints, All),
    puzzle_property(P, step(1,Looked,First)),
    browser(B),
    findall(Page,
            ( member(N, [0,1,2,All,99]),
              asked(B, [level=medium,number=2,hints=N], Page) ),
            Pages),
    Pages = [Page0,Page1,Page2,Last|_],
    findall(Count, ( member(Page, Pages), times(Page, "id=\"hint", Count0), Count is Count0-1 ),
            Shown),
    Counts = [0,1,2,All,All],
    length(Looked, Marked),
    assertion(times(Page0, "class=\"marked\"", 0)),
    assertion(times(Page1, "class=\"marked\"", Marked)),
    assertion(\+ has(Page1, First)),
    assertion(has(Page2, First)),
    assertion(has(Page2, ">A hint<")),
    assertion(\+ has(Last, ">A hint<")),
    assertion(\+ has(Last, "id=\"solution\"")).
test('the solution', all(Text == [])) :-
    puzzles([seed(3),difficulty(easy)], [P]),
    browser(B),
    asked(B, [level=easy,number=3,solution=1], Page),
    ( puzzle_property(P, answer_text(Text)) ; puzzle_property(P, step(_,_,Text)) ),
    \+ has(Page, Text).
test('a cell cycles through its marks, the others stay',
     true(Marks == ["\u2013","\u2713","?","\u2022","\u00a0"])) :-
    browser(B),
    asked(B, [day='2026-11-23'], Empty),
    findall(I, ( between(0, 200, I), cell_mark(I, Empty, _) ), [Cell,_,Other|_]),
    format(atom(Notes), "~`-t~*|y", [Other]),
    asked(B, [day='2026-11-23',notes=Notes,hints=1], Page0),
    round(5, B, Cell, Page0, Pages),
    maplist(cell_mark(Cell), Pages, Marks),
    forall(member(Page, Pages), assertion(cell_mark(Other, Page, "\u2713"))),
    forall(member(Page, Pages), assertion(has(Page, "id=\"hint1\""))).

round(0, _, _, _, Pages) :-
    !,
    Pages = [].
round(N, B, Cell, Page0, [Page|Pages]) :-
    format(string(Attributes), "id=\"cell~d\"", [Cell]),
    link(Page0, Attributes, Path),
    visit(B, Path, Page),
    N1 is N-1,
    round(N1, B, Cell, Page, Pages).

cell_mark(I, Page, Mark) :-
    reply_body(Page, Body),
    format(string(Before), "data-cell=\"~d\"", [I]),
    once(sub_string(Body, _, _, After, Before)),
    sub_string(Body, _, After, 0, Rest),
    split_string(Rest, ">", "", [_,Text|_]),
    split_string(Text, "<", "", [Mark|_]).

test('a sheet to print', true(Status-Type == 200-"image/svg+xml; charset=UTF-8")) :-
    browser(B),
    visit_query(B, '/puzzle/sheet', [level=easy,number=1], Reply),
    reply_status(Reply, Status),
    reply_header(Reply, "content-type", Type),
    assertion(reply_header(Reply, "content-disposition", "attachment; filename=\"puzzle.svg\"")).

%   stranger(Query, Status): any query that a client may send.

stranger([day=''], 422).
stranger([day='2026-02-30'], 422).
stranger([day='2026-13-01'], 422).
stranger([day='20261123'], 422).
stranger([day='-026-11-23'], 422).
stranger([day='2026-11-23T00:00:00'], 422).
stranger([day='<script>'], 422).
stranger([level=easy], 422).
stranger([level=easy,number=0], 422).
stranger([level=easy,number='-1'], 422).
stranger([level=easy,number='1.5'], 422).
stranger([level=easy,number='99999999999999999999999'], 422).
stranger([level='X',number=1], 422).
stranger([level='easy),halt',number=1], 422).
stranger([day='2026-11-23',hints='-5'], 200).
stranger([day='2026-11-23',hints='9999999'], 200).
stranger([day='2026-11-23',hints='halt.'], 200).
stranger([day='2026-11-23',notes='"><script>alert(1)</script>'], 200).
stranger([day='2026-11-23',notes=Notes], 200) :-
    length(Codes, 2000),
    maplist(=(0'y), Codes),
    atom_codes(Notes, Codes).
stranger([day='2026-11-23',claim=1,answer='0',answer='99',answer='has(A,B)'], 200).
stranger([day='2026-11-23',claim=1,answer='1',answer='2',answer='3',answer='4'], 200).
stranger([day='0001-01-01'], 422).
stranger([day='9999-12-31',solution='x'], 200).

test('any request gets a page that says what to do', [forall(stranger(Query, Status))]) :-
    browser(B), asked(B, Query, Reply),
    reply_status(Reply, Found),
    assertion(Query-Found == Query-Status),
    assertion(\+ has(Reply, "<script>alert")),
    (   Status == 422
    ->  assertion(has(Reply, "href=\"/puzzle\""))
    ;   true
    ).
test('POST is refused, other paths are not found', true(Statuses == [403,404,404])) :-
    browser(B),
    post(B, '/puzzle', "day=2026-11-23", Posted),
    maplist(visit(B), ['/puzzle/x','/puzzle/sheet/x'], Others),
    maplist(reply_status, [Posted|Others], Statuses).

%   At any moment the local date of one of these zones differs from the date in UTC. They need no
%   time zone files.

zone('TZ=WEST12').
zone('TZ=EAST-14').

test('the page of a date is the same in all time zones',
     [forall(drawn(1, zone(Zone))), true(Same = [_])]) :-
    source_file(user:print_days, File),
    today(Before),
    prolog_in([Zone], ['-g',print_days,'-t',halt], [File], ended(Status,Output,Error)),
    today(After),
    assertion(Status-Error == exit(0)-""),
    split_string(Output, "\n", "\n", [First,Second|Last]),
    assertion(First == "The puzzle of Monday, 23 November 2026"),
    assertion(Second == "The puzzle of Sunday, 22 November 2026"),
    maplist(day_heading, [Before,After], Todays),           % midnight may lie between
    intersection(Last, Todays, Same).

day_heading(Day, Heading) :-
    format_time(string(Heading), "The puzzle of %A, %d %B %Y", Day, posix).

test('the first day has no day before', true(Status-Link == 200-none)) :-
    browser(B), asked(B, [day='1583-01-01'], Page),
    reply_status(Page, Status),
    ( has(Page, "The day before") -> Link = before ; Link = none ).

:- end_tests(web_puzzle).

%   A process prints the headings of the page of a day, of the one that this links as the day
%   before, and of the page of today.

print_days :-
    browser(B),
    maplist(visit(B), ['/puzzle?day=2026-11-23','/puzzle?day=2026-11-22','/puzzle'],
            Pages),
    Pages = [Day|_],
    has(Day, "href=\"/puzzle?day=2026-11-22\""),
    forall(member(Page, Pages), ( heading(Page, Heading), format("~s~n", [Heading]) )).

heading(Page, Heading) :-
    reply_body(Page, Body),
    once(sub_string(Body, _, _, After, "<h1>")),
    sub_string(Body, _, After, 0, Rest),
    once(sub_string(Rest, Length, _, _, "</h1>")),
    sub_string(Rest, 0, Length, _, Heading).
