:- use_module('../helpers/all').
:- use_module(browser).
:- use_module(serving).
:- use_module(library(cluedo/assistant)).
:- use_module(library(cluedo/board)).
:- use_module(library(cluedo/game)).
:- use_module(library(cluedo/journal)).
:- use_module(library(cluedo/picture)).
:- use_module(library('cluedo/assistant/grammar/line')).
:- use_module(library('cluedo/assistant/answers/question')).
:- use_module(library('cluedo/knowledge/edition/setting')).
:- use_module(library('cluedo/assistant/journal/journal_term')).
:- use_module(library('cluedo/web/context'), [context/3]).
:- use_module(library('cluedo/web/notebook/notebook_record')).
:- use_module(library('cluedo/web/notebook/setup')).
:- use_module(library('cluedo/web/pages')).
:- use_module(library('cluedo/web/store')).
:- use_module(library('cluedo/knowledge/knowledge_term')).
:- use_module(library(uri)).

%   The page Notebook, as a browser without scripts uses it.

:- begin_tests(web_notebook,
               [ condition(browser:reachable),
                 setup(make_temporary), cleanup(remove_temporary)
               ]).

a_field(seat1='Anna').
a_field(seat2='Bob').
a_field(seat3='Carl').
a_field(seat4='Dee').
a_field(me=1).
a_field(edition=british).
a_field(open=0).

notebook(B, Path) :-
    findall(Field, a_field(Field), Fields),
    browser(B),
    begin_notebook(B, Fields, Path).

begin_notebook(B, Fields, Path) :-
    visit(B, '/notebook', Page),
    submit(B, Page, '/notebook', Fields, Reply),
    reply_header(Reply, "location", Text),
    atom_string(Path, Text).

%   enter(B, Path, Fields, Status): submit a form on the page at Path.

enter(B, Path, Fields, Status) :-
    visit(B, Path, Page),
    submit(B, Page, Path, Fields, Reply),
    reply_status(Reply, Status).

own_cards([do=hand,whose=me,hand=3,hand=7,hand=15,hand=16,hand=20]).

own_notebook(B, Path) :-
    notebook(B, Path),
    own_cards(Own),
    enter(B, Path, Own, 303).

%   The journal of the notebook, from its file.

journal_of(B, Path, J) :-
    visit(B, [Path,'/file'], Reply),
    reply_status(Reply, 200),
    reply_body(Reply, Text),
    temporary('loaded.pl', File),
    write_text(File, Text),
    journal_load(File, J).

%   Whole games.

options([seats([ann,bob,cid]),edition(british),names(true)]).
options([seats([ann,bob,cid,dee,eve,fay]),edition(american),names(true)]).
options([seats(['Ann B.',bob,cid,dee]),edition(mini),names(true)]).

random_journal(Me, J) :-
    findall(Options, options(Options), All),
    random_member(Options, All),
    memberchk(seats(Names), Options),
    maplist([_,random]>>true, Names, Agents),
    random_between(1, 100000, Seed),
    contest(Agents, [seed(Seed),turns(12)|Options], Result),
    contest_game(Options, Result, Game),
    random_member(Me, [spectator|Names]),
    game_journal(Game, Me, J).

%   A whole game, and the beginning of another one.

test('after every event the cells agree with the library',
     [forall(( drawn(1, member(Most, [1000,6])), repeated(5) )), true(Wrong == [])]) :-
    random_journal(Me, J0),
    journal_property(J0, count(Count)),
    Last is min(Count, Most),
    journal_at(J0, Last, J),
    journal_property(J, events(Facts)),
    journal_property(J, knowledge(K)),
    knowledge_setting(K, Setting),
    journal_property(J, options(Options)),
    memberchk(seats(Names), Options),
    memberchk(hands(Hands), Options),
    memberchk(edition(Edition), Options),
    setup_fields(Names, Hands, Me, Fields),
    browser(B),
    begin_notebook(B, [edition=Edition|Fields], Path),
    foldl(step(B, Path, Setting), Facts, []-0, Wrong-_),
    journal_of(B, Path, J2),
    journal_property(J2, events(Facts2)),
    assertion(Facts2 == Facts),
    journal_property(J2, knowledge(K2)),
    assertion(same_chances(K, K2)).

setup_fields(Names, Hands, Me, Fields) :-
    findall(Field=Value,
            (   nth1(I, Names, Value), atom_concat(seat, I, Field)
            ;   nth1(I, Hands, Value), atom_concat(cards, I, Field)
            ;   Field = me, ( nth1(Value, Names, Me) -> true ; Value = spectator )
            ),
            Fields).

same_chances(K1, K2) :-
    marginals(K1, T1),
    marginals(K2, T2),
    findall(N, marginal(T1, _, _, N), Ns1),
    findall(N, marginal(T2, _, _, N), Ns2),
    Ns1 == Ns2.

%   Enter Fact, and compare the page with the conclusions from all facts so far.

step(B, Path, Setting, Fact, Wrong0-N0, Wrong-N) :-
    N is N0+1,
    fact_fields(Fact, Setting, Fields),
    visit(B, Path, Page0),
    submit(B, Page0, Path, Fields, Reply),
    (   follow(B, Reply, Page)
    ->  journal_of(B, Path, J),
        journal_property(J, knowledge(K)),
        page_cells(Page, Cells),
        knowledge_cells(K, Expected),
        (   Cells == Expected,
            figures_are(Page, K)
        ->  Wrong = Wrong0
        ;   Wrong = [N-Fact|Wrong0]
        )
    ;   Wrong = [refused(N,Fact)|Wrong0]
    ).

fact_fields(hand(P,Cards), Setting, [do=hand,whose=Whose|Fields]) :-
    (   P == open
    ->  Whose = open
    ;   Whose = me
    ),
    findall(hand=C, ( member(Card, Cards), card_number(Setting, Card, C) ), Fields).
fact_fields(asked(Asker,State,Answerer,Card), Setting, Fields) :-
    query_fields(Asker, State, Setting, Query),
    (   memberchk(Answerer, [nobody,unknown])
    ->  Answer = Answerer
    ;   seat_number(Setting, Answerer, Answer)
    ),
    State =.. [_|Cards],
    (   nth1(N, Cards, Card)
    ->  atom_concat(c, N, Shown0),
        Shown = [card=Shown0]
    ;   Shown = []
    ),
    append([[do=ask,answer=Answer],Shown,Query], Fields).
fact_fields(accused(P,State,Right), Setting, [do=Do|Query]) :-
    query_fields(P, State, Setting, Query),
    (   Right == true
    ->  Do = right
    ;   Do = wrong
    ).

query_fields(P, State, Setting, [asker=I|Fields]) :-
    seat_number(Setting, P, I),
    State =.. [_|Cards],
    findall(Field=C,
            ( nth1(N, Cards, Card), card_number(Setting, Card, C), atom_concat(c, N, Field) ),
            Fields).

%   The texts of the cells, row by row.

page_cells(reply(_,_,Body), Cells) :-
    once(sub_string(Body, _, _, After, "<table class=\"grid\">")),
    sub_string(Body, _, After, 0, Rest),
    once(sub_string(Rest, Length, _, _, "</table>")),
    sub_string(Rest, 0, Length, _, Table),
    atomic_list_concat([_|Pieces], '<td', Table),
    maplist(cell_text, Pieces, Cells).

cell_text(Piece, Text) :-
    once(sub_atom(Piece, Before, _, _, '</td>')),
    sub_atom(Piece, 0, Before, _, Cell),
    (   once(sub_atom(Cell, Close, _, _, '</a>'))
    ->  sub_atom(Cell, 0, Close, _, Inner)
    ;   Inner = Cell
    ),
    atomic_list_concat(Parts, >, Inner),
    last(Parts, Last),
    normalize_space(string(Text), Last).

knowledge_cells(K, Cells) :-
    knowledge_setting(K, Setting),
    setting_cards(Setting, Count),
    findall(Text,
            ( between(1, Count, C),
              each_holder(Setting, H),
              probability(K, has(H,C), P),
              mark(P, Text)
            ),
            Cells).

mark(1, Text) =>
    Text = "\u2713".
mark(0, Text) =>
    Text = "\u2013".
mark(P, Text) =>
    Percent is round(100*P),
    (   Percent =:= 0
    ->  Text = "&lt;1"
    ;   Percent =:= 100
    ->  Text = "&gt;99"
    ;   number_string(Percent, Text)
    ).

figures_are(Page, K) :-
    deals(K, D),
    format(string(Deals), ">~D</dd>", [D]),
    plain(Page, Plain),
    once(sub_string(Plain, _, _, _, Deals)),
    envelopes(K, Pairs),
    length(Pairs, E),
    format(string(Envelopes), ">~D</dd>", [E]),
    once(sub_string(Plain, _, _, _, Envelopes)).

plain(reply(_,_,Body), Plain) :-
    split_string(Body, "\n", "", Lines),
    atomic_list_concat(Lines, Atom),
    atom_string(Atom, Plain).

%   Changes of the log.

log_of(B, Path, Facts) :-
    journal_of(B, Path, J),
    journal_property(J, events(Facts)).

%   refused_there(Fields): an event that is refused, also after event 2.

refused_there([do=ask,asker=1,c1=2,c2=8,c3=14,answer=3]).
refused_there([do=ask,asker=1,c1=2,c2=8,c3=14,answer=3,card=8]).
refused_there([do=ask,asker=1,c1=2,c2=8,c3=14,answer=3,card=c4]).
refused_there([do=show,asker=2,c1=2,c2=8]).
refused_there([do=show,asker=1,c1=2,c2=8,c3=14]).
refused_there([do=ask,asker=2,c1=2,c2=8,c3=14]).
refused_there([do=ask,asker=2,c1=2,c3=14,answer=3]).
refused_there([do=ask,asker=2,c1=2,c2=99,c3=14,answer=3]).
refused_there([do=ask,asker=9,c1=2,c2=8,c3=14,answer=3]).
refused_there([do=ask,asker=3,c1=3,c2=8,c3=14,answer=3]).
refused_there([do=ask,asker=4,c1=3,c2=11,c3=14,answer=3]).
refused_there([do=ask,asker=2,c1=3,c2=8,c3=21,answer=4]).
refused_there([do=wrong,asker=2]).
refused_there([do=right,asker=2,c1=2,c2=11,c3=14]).
refused_there([do=hand,whose=open,hand=11]).
refused_there([do=type,line='']).
refused_there([do=type,line='dee hass rope']).
refused_there([do=type,line='carl has rope']).
refused_there([do=type,line='save game']).
refused_there([do=type,line='delete 99']).
refused_there([do=nothing]).
refused_there([]).

test('an event refused while looking back keeps its place', true(Wrong-Facts == []-Expected)) :-
    notebook(B, Path),
    maplist([Line]>>enter(B, Path, [do=type,line=Line], 303),
            ['bob has rope','dee has hall','carl has study']),
    visit(B, [Path,'?at=2'], Page0),
    findall(Fields,
            ( drawn(4, refused_there(Fields)),
              \+ ( submit(B, Page0, Path, [insert=3|Fields], Refused),
                   keeps_its_place(Refused) )
            ),
            Wrong),
    submit(B, Page0, Path, [insert=3], Page),
    submit(B, Page, Path,
           [insert=3,do=ask,asker=2,c1=2,c2=8,c3=14,answer=nobody], _),
    log_of(B, Path, Facts),
    Expected = [ has('Bob',rope),has('Dee',hall),
                 asked('Bob',s(plum,dagger,ballroom),nobody,unknown),has('Carl',study) ].

keeps_its_place(Page) :-
    reply_status(Page, 422),
    has(Page, "After event 2 of 3"),
    findall(N, inserted_at(Page, N), Ns),
    sort(Ns, ["3"]).

%   Each form of the page that changes something inserts at N.

inserted_at(reply(_,_,Body), N) :-
    sub_string(Body, _, _, After, "<form method=\"post\""),
    sub_string(Body, _, After, 0, Rest),
    once(sub_string(Rest, Length, _, _, "</form>")),
    sub_string(Rest, 0, Length, _, Form),
    (   page_field(reply(200,[],Form), insert, N0)
    ->  N = N0
    ;   N = none
    ).

test('an error leads back to the event where it was made',
     [ forall(member(Wrong-Status, [[seen=old]-409,[token=wrong]-403])),
       true(Statuses-Back == Status-back)
     ]) :-
    notebook(B, Path),
    enter(B, Path, [do=type,line='bob has rope'], _),
    enter(B, Path, [do=type,line='dee has hall'], _),
    append(Wrong, [insert=2,do=type,line='carl has plum'], Fields),
    uri_query_components(Query, Fields),
    atom_string(Query, Text),
    with_token(B, Path, Text, Body),
    post(B, Path, Body, Page),
    reply_status(Page, Statuses),
    format(string(Link), "href=\"~w?at=1\"", [Path]),
    (   has(Page, Link)
    ->  Back = back
    ;   Back = Page
    ).

%   The first field of a name counts.

with_token(B, Path, Text, Body) :-
    visit(B, Path, Page),
    page_field(Page, token, Token),
    format(string(Body), "~s&token=~w", [Text,Token]).

%   The chosen values of the fields Names on Page.

checked_on(reply(_,_,Body), Names, Values) :-
    findall(Value,
            ( member(Name, Names),
              format(string(Before), "name=\"~w\" value=\"", [Name]),
              sub_string(Body, _, _, After, Before),
              sub_string(Body, _, After, 0, Rest),
              once(sub_string(Rest, Length, 1, Behind, "\"")),
              sub_string(Rest, _, Behind, 0, Tail),
              string_concat(" checked", _, Tail),
              sub_string(Rest, 0, Length, _, Value)
            ),
            Values).

test('a double tap counts once', true(Statuses-N == [303,409]-1)) :-
    notebook(B, Path),
    visit(B, Path, Page),
    Fields = [do=ask,asker=4,c1=3,c2=9,c3=21,answer=2],
    submit(B, Page, Path, Fields, Reply1),
    submit(B, Page, Path, Fields, Reply2),
    log_of(B, Path, Facts),
    maplist(reply_status, [Reply1,Reply2], Statuses),
    length(Facts, N).
test('the same form from many pages at once counts once', true(Done-N == 1-1)) :-
    notebook(B, Path),
    visit(B, Path, Page),
    Fields = [do=ask,asker=4,c1=3,c2=9,c3=21,answer=2],
    length(Workers, 8),
    concurrent_maplist(sends(B, Page, Path, Fields), Workers, Statuses),
    log_of(B, Path, Facts),
    include(=(303), Statuses, Dones),
    length(Dones, Done),
    length(Facts, N).

sends(B, Page, Path, Fields, _, Status) :-
    submit(B, Page, Path, Fields, Reply),
    reply_status(Reply, Status).

test('reasons for everything certain', true(Wrong == [])) :-
    own_notebook(B, Path),
    enter(B, Path, [do=ask,asker=1,c1=1,c2=8,c3=14,answer=3,card=c2], _),
    enter(B, Path, [do=ask,asker=2,c1=3,c2=9,c3=21,answer=1,card=c1], _),
    journal_of(B, Path, J),
    journal_property(J, knowledge(K)),
    knowledge_setting(K, Setting),
    findall(Cell,
            ( certain_cell(K, Setting, Fact, C, H),
              format(atom(Cell), "~d.~w", [C,H]),
              format(atom(Address), "~w?why=~w", [Path,Cell]),
              visit(B, Address, Page),
              \+ page_explains(J, Fact, Page)
            ),
            Wrong).

certain_cell(K, Setting, Fact, C, H) :-
    drawn(2, member(C, [1,3,8,14,20])),
    each_holder(Setting, H),
    member(Fact, [has(H,C),lacks(H,C)]),
    certain(K, Fact).

page_explains(J, Fact, Page) :-
    journal_why(J, Fact, Why),
    why_text(J, Why, Text0),
    sub_string(Text0, 1, _, 0, Text1),
    split_string(Text1, "'", "", [Text|_]),
    has(Page, Text).

test('each cell links to its explanation', true(Links == Cells)) :-
    own_notebook(B, Path),
    visit(B, Path, Page),
    reply_body(Page, Body),
    aggregate_all(count, sub_string(Body, _, _, _, "?why="), Links),
    page_cells(Page, Texts),
    length(Texts, Cells).
test('a chance comes with clauses and events, as at the console', all(Line == [])) :-
    in_asked_game(B-Path, J,
                  ( visit(B, [Path,'?why=9.2'], Page) )),
    with_output_to(string(Text), print_question(why(has('Bob',lead_pipe)), asked(J,none))),
    assertion(once(sub_string(Text, _, _, _, "not certain"))),
    split_string(Text, "\n", "", Lines),
    member(Line, [ "Bob has Lead Pipe: 45%, not certain.",
                   "Bob has Colonel Mustard, Lead Pipe or Study: Bob showed",
                   "Dee asked Colonel Mustard, Lead Pipe, Study; Bob showed a card."
                 | Lines ]),
    \+ has(Page, Line).

%   asked_line(Line): a question, as at the console.

asked_line('know dee').
asked_line('know envelope').
asked_line('odds rope').
asked_line('why anna peacock').
asked_line('why dee rope').
asked_line('why not bob rope?').
asked_line('who has study').
asked_line('notes').
asked_line('log').
asked_line('conflict').
asked_line('envelope').
asked_line('accuse').
asked_line('suggest 2 safe with rope').
asked_line('show peacock hall candle to bob').
asked_line('at 2').
asked_line('at 2 odds rope').
asked_line('if dee has rope then know carl').
asked_line('if dee has rope, hall then know carl').
asked_line('if carl has dagger').
asked_line('if bob has dagger').

test('questions are answered as at the console', all(Line-Said-Text == [])) :-
    findall(Line, drawn(8, asked_line(Line)), Lines),
    in_asked_game(B-Path, J,
                  ( visit(B, Path, Page0),
                    findall(Line-Said,
                            ( member(Line, Lines),
                              submit(B, Page0, Path, [do=type,line=Line], Reply),
                              follow(B, Reply, Page),
                              reply_status(Page, 200),
                              answer_of(Page, Said)
                            ),
                            Pairs),
                    log_of(B, Path, Facts) )),
    assertion(journal_property(J, events(Facts))),
    assertion(pairs_keys(Pairs, Lines)),
    member(Line-Said, Pairs), console_answer(Line, J, Text), Said \== Text.

console_answer(Line, J, Text) :-
    journal_context(J, Context),
    parse_line(Line, Context, ok(question(Question))),
    set_random(seed(1)),
    with_output_to(string(Text0), print_question(Question, asked(J,none))),
    format(string(Text1), "~w ~s", [Line,Text0]),
    in_words(Text1, Text).

in_asked_game(B-Path, J, Goal) :-
    own_notebook(B, Path),
    enter(B, Path, [do=ask,asker=1,c1=1,c2=8,c3=14,answer=3,card=c2], _),
    enter(B, Path, [do=ask,asker=4,c1=5,c2=9,c3=21,answer=2], _),
    journal_of(B, Path, J),
    call(Goal).

%   Estimates by random deals differ each time.

in_words(Text0, Text) :-
    split_string(Text0, " \n", " \n", Words0),
    exclude(==(""), Words0, Words1),
    (   append(Before, ["Who","knows","it"|_], Words1)
    ->  Words = Before
    ;   Words = Words1
    ),
    atomic_list_concat(Words, ' ', Text).

%   The text of the answer on Page.

answer_of(reply(_,_,Body), Text) :-
    once(sub_string(Body, _, _, After, "id=\"answer\" role=\"status\">")),
    sub_string(Body, _, After, 0, Rest),
    once(sub_string(Rest, Length, _, _, "<form")),
    sub_string(Rest, 0, Length, _, Answer0),
    html_parts(Answer0, Parts),
    pairs_values(Parts, Texts),
    atomic_list_concat(Texts, ' ', Text1),
    foldl(unquoted, ['&lt;'-(<),'&gt;'-(>),'&amp;'-(&)], Text1, Text2),
    in_words(Text2, Text).

unquoted(Quoted-Plain, Text0, Text) :-
    atomic_list_concat(Parts, Quoted, Text0),
    atomic_list_concat(Parts, Plain, Text).

test('a slow question waits for its turn', all(Is == [true,true,false])) :-
    member(Method-Query-Form,
           [ get-["ask"-"who knows"]-[], get-["at"-"3","ask"-"odds rope"]-[],
             post-[]-["do"-"type","line"-"who knows"]
           ]),
    Request = request(Method,["notebook","x"],Query,[],Form),
    ( page_is_slow(Request) -> Is = true ; Is = false ).
test('a question about an earlier event', true(Said == Text)) :-
    in_asked_game(B-Path, J,
                  ( visit(B, [Path,'?at=1'], Page0),
                    submit(B, Page0, Path, [insert=2,do=type,line='odds dagger'], Reply),
                    follow(B, Reply, Page),
                    log_of(B, Path, Facts) )),
    assertion(journal_property(J, events(Facts))),
    assertion(has(Page, "After event 1 of 3")),
    answer_of(Page, Said),
    journal_at(J, 1, J1),
    with_output_to(string(Text0), print_question(odds(dagger), asked(J1,none))),
    string_concat("odds dagger ", Text0, Text1),
    in_words(Text1, Text).
test('a long question and a console command are refused',
     [ forall(member(Line-Said, [Long-"300 characters",'save game'-"is a command"])),
       setup(( length(Codes, 300), maplist(=(0'\s), Codes),
               format(atom(Long), "odds ~s dagger", [Codes]) )),
       true(Status-Has == 422-true)
     ]) :-
    in_asked_game(B-Path, _,
                  ( visit(B, Path, Page0),
                    submit(B, Page0, Path, [do=type,line=Line], Page) )),
    reply_status(Page, Status),
    ( has(Page, Said) -> Has = true ; Has = Page ).
test('suggestions agree with the library',
     [forall(member(Aim, [fast,safe,hide])), all(Text == [])]) :-
    own_notebook(B, Path),
    journal_of(B, Path, J),
    format(atom(Address), "~w?aim=~w", [Path,Aim]),
    visit(B, Address, Page),
    journal_suggest(J, [aim(Aim),count(3)], Suggestions),
    assertion(length(Suggestions, 3)),
    member(suggestion(State,_), Suggestions),
    cards_text(J, State, Text),
    \+ has(Page, Text).
test('ways on the board agree with the library',
     [ forall(drawn(2, member(From-Roll-Options,
                              [ last-""-[], 1-""-[from(kitchen)], 1-"7"-[from(kitchen),roll(7)],
                                11-"12"-[from(23-17),roll(12)] ]))),
       all(Row == [])
     ]) :-
    own_cards(Own),
    findall(Field, a_field(Field), Fields),
    browser(B),
    begin_notebook(B, [board=classic|Fields], Path),
    enter(B, Path, Own, _),
    enter(B, Path, [do=ask,asker=1,c1=1,c2=8,c3=14,answer=3,card=c2], _),
    journal_of(B, Path, J),
    format(atom(Address), "~w?from=~w&roll=~s", [Path,From,Roll]),
    visit(B, Address, Page),
    journal_walk(J, Options, Ways),
    assertion(length(Ways, 9)),
    plain(Page, Plain),
    member(Way, Ways),
    way_row(J, Options, Way, Row),
    \+ sub_string(Plain, _, _, _, Row).

test('a passage to a room where one may not ask yet',
     true(Steps == "by the passage, but not in this turn")) :-
    cluedo_web_notebook_walk_advice:steps(0, later, study, [from(kitchen)], Steps).

way_row(J, Options, way(Room,Distance,Reach,suggestion(State,Values)), Row) :-
    card_text(J, Room, Label),
    (   Distance =:= 0
    ->  (   memberchk(from(Room), Options)
        ->  Steps = "here, now"
        ;   Reach == later
        ->  Steps = "out, and in again"
        ;   Steps = "by the passage, now"
        )
    ;   Reach == now
    ->  format(string(Steps), "~d steps, now", [Distance])
    ;   format(string(Steps), "~d steps", [Distance])
    ),
    State =.. [_|Cards],
    subtract(Cards, [Room], Others),
    cards_text(J, Others, Query),
    memberchk(hit(P), Values),
    chance_text(P, Hit0),
    (   string_concat("<", Rest, Hit0)
    ->  string_concat("&lt;", Rest, Hit)
    ;   Hit = Hit0
    ),
    memberchk(bits(Bits), Values),
    format(string(Row),
           "<strong>~s</strong><div class=\"faint small\">~s</div></td><td>~s</td>\c
            <td class=\"number\">~s</td><td class=\"number\">~2f</td>",
           [Label,Steps,Query,Hit,Bits]).

test('a game on a board continues from its file', true(Name-Facts == classic-[has('Bob',rope)])) :-
    findall(Field, a_field(Field), Fields),
    browser(B),
    begin_notebook(B, [board=classic|Fields], Path),
    enter(B, Path, [do=type,line='bob has rope'], _),
    visit(B, [Path,'/file'], reply(200,_,Text)),
    uploaded(file, B, Text, Reply),
    reply_header(Reply, "location", Path2),
    visit(B, Path2, Page),
    journal_of(B, Path2, J),
    assertion(has(Page, "Which way to go")),
    journal_property(J, board(Board)),
    once(board_property(Board, name(Name))),
    journal_property(J, events(Facts)).
test('which card to show starts from the tapped query',
     true(Missing-Chosen == []-["2","3","7","15","1"])) :-
    own_notebook(B, Path),
    visit(B, Path, Page0),
    submit(B, Page0, Path, [do=show,asker=2,c1=3,c2=7,c3=15,answer=1], Reply),
    follow(B, Reply, Page),
    journal_of(B, Path, J),
    reply_header(Reply, "location", Location),
    assertion(string_concat(_, "?to=2&s1=3&s2=7&s3=15#seen", Location)),
    journal_property(J, count(Count)),
    assertion(Count == 1),
    journal_show(J, 'Bob', [peacock,candlestick,conservatory], Shows),
    findall(Text,
            (   member(show(Card,_,Bits), Shows),
                card_text(J, Card, Label),
                (   format(string(Text), "<strong>~s</strong>: tells Bob ~2f bits", [Label,Bits])
                ;   format(string(Text), "<span>~s</span>", [Label])
                )
            ;   member(Text, [ "<option value=\"2\" selected>Bob</option>",
                               "<option value=\"3\" selected>Mrs Peacock</option>",
                               "<option value=\"15\" selected>Conservatory</option>" ])
            ),
            Texts),
    exclude(has(Page), Texts, Missing),
    checked_on(Page, [asker,c1,c2,c3,answer], Chosen).
test('which card to show', all(Text == [])) :-
    own_notebook(B, Path),
    journal_of(B, Path, J),
    visit(B, [Path,'?to=2&s1=3&s2=7&s3=15'], Page),
    journal_show(J, 'Bob', [peacock,candlestick,conservatory], Shows),
    assertion(length(Shows, 3)),
    member(show(Card,_,Bits), Shows),
    card_text(J, Card, Label),
    format(string(Text), "<strong>~s</strong>: tells Bob ~2f bits", [Label,Bits]),
    \+ has(Page, Text).
test('who is close to knowing, as a page and as a part',
     true(Rows-Frame == ["Bob","Carl","Dee"]-1)) :-
    own_notebook(B, Path),
    visit(B, [Path,'/knows'], Page),
    visit(B, [Path,'/knows?part=1'], Piece),
    findall(Name, ( member(Name, ["Anna","Bob","Carl","Dee"]), named(Piece, Name) ), Rows),
    aggregate_all(count, ( member(P, [Page,Piece]), has(P, "<main") ), Frame).

named(Page, Name) :-
    format(string(Row), "<th scope=\"row\">~s</th>", [Name]),
    plain(Page, Plain),
    once(sub_string(Plain, _, _, _, Row)).

test('pictures agree with the library',
     [forall(member(Which, [notes,game])), true(Type-Body == "image/svg+xml; \c
                                                              charset=UTF-8"-SVG)]) :-
    own_notebook(B, Path),
    enter(B, Path, [do=ask,asker=1,c1=1,c2=8,c3=14,answer=3,card=c2], _),
    enter(B, Path, [do=type,line='bob leaves'], _),
    journal_of(B, Path, J),
    atomic_list_concat([Path,Which], /, Address),
    visit(B, Address, Reply),
    reply_header(Reply, "content-type", Type),
    reply_body(Reply, Body),
    Title = [title('Anna, Bob, Carl, Dee')],
    (   Which == notes
    ->  journal_property(J, knowledge(K)),
        knowledge_picture(K, Title, SVG)
    ;   journal_game(J, Game),
        game_picture(Game, Title, SVG)
    ).
test('the file continues elsewhere', [forall(member(Way, [file,text])), true(J2 == J1)]) :-
    own_notebook(B, Path),
    enter(B, Path, [do=ask,asker=1,c1=1,c2=8,c3=14,answer=3,card=c2], _),
    enter(B, Path, [do=undo], _),
    journal_of(B, Path, J1),
    visit(B, [Path,'/file'], reply(200,_,Text)),
    uploaded(Way, B, Text, Reply),
    reply_header(Reply, "location", Path2),
    assertion(Path2 \== Path),
    journal_of(B, Path2, J2).

uploaded(text, B, Text, Reply) :-
    visit(B, '/notebook', Page),
    submit(B, Page, '/notebook/open', [text=Text], Reply).
uploaded(file, browser(Port,Secret), Text, Reply) :-
    visit(browser(Port,Secret), '/notebook', Page),
    reply_body(Page, Body),
    once(sub_string(Body, _, _, After, "action=\"/notebook/open\"")),
    sub_string(Body, _, After, 0, Form),
    page_field(reply(200,[],Form), token, Token),
    Start = "--xyz\r\nContent-Disposition: form-data; name=",
    format(string(Parts),
           "~s\"token\"\r\n\r\n~s\r\n~s\"file\"; filename=\"../../x.pl\"\r\n\c
            Content-Type: text/plain\r\n\r\n~s\r\n--xyz--\r\n",
           [Start,Token,Start,Text]),
    utf8_length(Parts, Length),
    format(string(Request),
           "POST /notebook/open HTTP/1.1\r\nHost: localhost\r\nCookie: cluedo=~s\r\n\c
            Content-Type: multipart/form-data; boundary=xyz\r\nContent-Length: ~d\r\n\r\n~s",
           [Secret,Length,Parts]),
    exchange(Port, Request, Reply).

utf8_length(Text, Length) :-
    uri_encoded(path, Text, _),
    string_codes(Text, Codes),
    foldl(bytes, Codes, 0, Length).

bytes(Code, N0, N) :-
    (   Code < 0x80
    ->  N is N0+1
    ;   Code < 0x800
    ->  N is N0+2
    ;   N is N0+3
    ).

test('names in any script survive a file', true(Names == ['\u00C5sa','\u4E2D\u6587'])) :-
    browser(B),
    uploaded(file, B, "game([edition(british),seats(['\u00C5sa','\u4E2D\u6587'])]).\n",
             Reply),
    reply_header(Reply, "location", Path),
    journal_of(B, Path, J),
    journal_property(J, options(Options)),
    memberchk(seats(Names), Options).

%   damaged_file(Text, Said)

damaged_file("", "Choose a file").
damaged_file("nonsense", "Line 1").
damaged_file("game([edition(british),seats([a,b])]).\nhas(a,\n", "Line").
damaged_file("game([edition(british),seats([a,b])]).\nhas(zed,rope).\n", "line 2").
damaged_file("game([edition(british),seats([a,b])]).\nhas(a,rope).\nhas(b,rope).\n", "line 3").
damaged_file("game([edition(file('/etc/passwd')),seats([a,b])]).\n", "line 1").
damaged_file("game([edition(british),seats([a,b]),board(file('/etc/passwd'))]).\n", "line 1").
damaged_file("% nothing\n", "The file is not a game: write game(Options) before the facts.").
damaged_file("game([players(3)]).\n", "an edition").
damaged_file("game([edition(british),seats([a,b])]).\n:- halt.\n", "line 2").
damaged_file("game([edition(british),seats([a,b]),names(false)]).\n", "names(false)").
damaged_file("game([edition(british),seats([a,\c
              aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa])]).\n", "40 \c
              characters").
damaged_file("game([edition(british),seats(['a\\x202e\\',b])]).\n", "visible characters").
damaged_file("game([edition(british),seats([a,b])]).\n:- include('/etc/passwd').\n", "line 2").
damaged_file(":- module(user, []).\ngame([edition(british),seats([a,b])]).\n", "line 1").
damaged_file("game([edition(british),seats([a,b])]).\nhalt.\n", "line 2").
damaged_file("game([edition(british),seats([a,b])]).\n:- op(700, xfx, has).\na has \c
              rope.\n", "ine ").
damaged_file("game([edition(british),seats([a,b])]).\n{|x||y|}.\n", "Line 2").
damaged_file("game([edition(british),seats([a,b])]).\nX = _{a:1}.put(b,2).\n", "line 2").
damaged_file("game([edition(british),seats([a,b])]).\nhas(a,9e99999).\n", "Line 2").
damaged_file("game([edition(british),seats([a,b])]).\nhas(X,rope).\n", "line 2").
damaged_file("game([deck([99999999,1,1]),players(3)]).\n", "line 1").
damaged_file("game([edition(british),seats([a,b]),hands([99999999999,1])]).\n", "line 1").
damaged_file(Text, "a word of more than 1000 characters") :-
    word_of(3000, 0'9, Word),
    format(string(Text), "game([edition(british),seats([a,b])]).\nhas(a,~s).\n", [Word]).
damaged_file(Text, "more than 500 brackets in one another") :-
    word_of(50000, 0'(, Open),
    format(string(Text), "game([edition(british),seats([a,b])]).\nhas~s", [Open]).
damaged_file(Text, "Line 2 of the file cannot be read. At column 106: this is nested more than \c
                    100 deep.") :-
    maplist(word_of(200), [0'[,0']], [Open,Close]),
    format(string(Text), "game([edition(british),seats([a,b])]).\nhas(a,~s~s).\n", [Open,Close]).
damaged_file(Text, "so many cards and players") :-
    findall(Line,
            ( member(K, [1,2,3]),
              (   format(string(Line), "category(k~d, 'K~d').\n", [K,K])
              ;   between(1, 16, C),
                  format(string(Line), "card(c~d_~d, 'C~d ~d', []).\n", [K,C,K,C])
              )
            ),
            Lines),
    atomic_list_concat(["edition(x, 'X').\n"|Lines], Cards),
    format(string(Text), "~wgame([seats([a,b,c,d,e,f,g,h,i,j])]).\n", [Cards]).
damaged_file("game([edition(nosuch),seats([a,b])]).\n", "line 1").

word_of(Count, Code, Word) :-
    length(Codes, Count),
    maplist(=(Code), Codes),
    string_codes(Word, Codes).

test('a damaged file raises no other error',
     [forall(drawn(5, damaged_file(Text, _))), error(cluedo_refusal(422))]) :-
    text_journal(Text, _).
test('a damaged file is \c
      refused', [forall(damaged_file(Text, Said)), true(Status-Told == 422-told)]) :-
    browser(B),
    uploaded(file, B, Text, Reply),
    reply_status(Reply, Status),
    (   has(Reply, Said),
        \+ has(Reply, "/tmp"),
        \+ has(Reply, "/etc")
    ->  Told = told
    ;   reply_body(Reply, Told)
    ).
test('a log has a limit', true(Status-told == 422-Told)) :-
    length(Lines, 401),
    maplist(=("left(a).\n"), Lines),
    atomic_list_concat(["game([edition(mini),seats([a,b])]).\n"|Lines], Text),
    browser(B), uploaded(text, B, Text, Reply),
    reply_status(Reply, Status),
    (   has(Reply, "400 events")
    ->  Told = told
    ;   Told = Reply
    ).


%   Limits are checked before anything is learnt, in a tenth of the time that learning takes.

too_much(3000, ["asked(a,s(scarlett,rope,hall),b,unknown).\n"], "2000 changes").
too_much(1900, ["asked(a,s(scarlett,rope,hall),b,unknown).\n"], "400 events").
too_much(8000, ["edit(1,left(a)).\n"], "2000 changes").
too_much(200, ["all([left(b),left(c),left(b),left(c),left(b),left(c),left(b),left(c),left(b),\c
                left(c)]).\nundo.\n"], "2000 changes").

file_of(Count, Lines, Text) :-
    findall(Line, ( between(1, Count, _), member(Line, Lines) ), Many),
    atomic_list_concat(["game([edition(british),seats([a,b,c])]).\nleft(a).\n"|Many], Text).

test('limits are checked before anything is learnt',
     [forall(drawn(1, too_much(Count, Lines, Said))), true(Told-Quick == told-quick)]) :-
    file_of(Count, Lines, Text),
    call_with_inference_limit(catch(text_journal(Text, _), error(_,context(_,Message)), true),
                              3_000_000, Result),
    (   Result == inference_limit_exceeded
    ->  Quick = slow
    ;   Quick = quick,
        (   sub_string(Message, _, _, _, Said)
        ->  Told = told
        ;   Told = Message
        )
    ).
test('of many corrections only the last are learnt', true(Result-Events == true-300)) :-
    file_of(300, ["asked(a,s(scarlett,rope,hall),b,unknown).\n"], Text0),
    findall("edit(2,left(a)).\nremove(2).\ninsert(2,left(a)).\n", between(1, 400, _), Edits),
    atomic_list_concat([Text0|Edits], Text),
    call_with_inference_limit(text_journal(Text, J), 3_000_000, Result0),
    (   Result0 == inference_limit_exceeded
    ->  Result = slow
    ;   Result = true,
        journal_property(J, count(Count)),
        Events is Count-1
    ).

test('a server killed after each reply loses no event',
     true(Facts == [has('Bob',rope),has('Dee',hall)])) :-
    temporary(killed, Folder),
    findall(Field, a_field(Field), Fields),
    start_server(Folder, Port1, Pid1),
    browser(Port1, browser(_,Secret)),
    begin_notebook(browser(Port1,Secret), Fields, Path),
    kill_server(Pid1),
    foldl(line_killed(Folder, Path, Secret),
          ['bob has rope','dee has hall'], [], _),
    start_server(Folder, Port2, Pid2),
    log_of(browser(Port2,Secret), Path, Facts),
    kill_server(Pid2).

line_killed(Folder, Path, Secret, Line, _, _) :-
    start_server(Folder, Port, Pid),
    enter(browser(Port,Secret), Path, [do=type,line=Line], Status),
    kill_server(Pid),
    assertion(Status == 303).

:- end_tests(web_notebook).

%   Without a server.

:- begin_tests(web_notebook_parts).

test('the options of a form', true(Options == Expected)) :-
    Fields = [ "seat2"-" Bob  B. ","seat5"-"Eve","seat6"-"","cards2"-"9","cards5"-"7",
               "me"-"5","edition"-"american","open"-"2","showing"-"random" ],
    context(none, request(post,["notebook"],[],[],Fields), C),
    setup_options(C, Options),
    Expected = [ edition(american),seats(['Bob B.','Eve']),names(true),hands([9,7]),open(2),
                 showing(random),me('Eve') ].
test('every change gives another record', true(Count == 6)) :-
    journal([edition(british),seats([a,b]),names(true)], [], J0),
    foldl(marked, [has(a,rope),has(b,hall),edit(1,has(a,study)),undo,remove(2)], J0-[], _-Marks0),
    mark(J0, Mark0),
    sort([Mark0|Marks0], Marks),
    length(Marks, Count).
test('a packed journal is restored', true(J == J1)) :-
    journal([edition(british),seats([a,b]),names(true),me(b)],
            [has(a,rope),has(b,hall),edit(2,has(b,study)),undo,undo], J),
    journal_packed(J, Packed),
    assertion(ground(Packed)),
    packed_journal(Packed, J1).
test('many corrections are forgotten, the events are not', true(Facts == [has(a,rope)])) :-
    journal([edition(british),seats([a,b]),names(true)], [has(a,hall)], J0),
    findall(Change,
            ( between(1, 120, _), member(Change, [edit(1,has(a,hall)),edit(1,has(a,rope))]) ),
            Changes),
    foldl(changed, Changes, J0, J),
    store_open([], Store),
    notebook_add(Store, J0, Name),
    notebook_journal(Store, Name, Record, _),
    notebook_change(Store, Name, Record, J),
    notebook_journal(Store, Name, _, J2),
    store_close(Store),
    journal_property(J2, events(Facts)),
    journal_property(J2, undo(Undo)),
    assertion(length(Undo, 1)).

changed(Change, J0, J) :-
    journal_change(J0, Change, J).

marked(Change, J0-Marks, J-[Mark|Marks]) :-
    journal_change(J0, Change, J),
    mark(J, Mark).

mark(J, Mark) :-
    journal_packed(J, Packed),
    record_tag(Packed, Mark).

:- end_tests(web_notebook_parts).
