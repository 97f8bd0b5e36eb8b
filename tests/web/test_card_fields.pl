:- use_module('../helpers/all').
:- use_module(browser).
:- use_module(library(cluedo/knowledge/edition/builtin_editions)).
:- use_module(library(cluedo/knowledge/edition/edition_text)).
:- use_module(library('cluedo/web/card_fields')).
:- use_module(library(uri)).

%   Own cards in the forms that begin a notebook or a game.

:- begin_tests(web_card_fields,
               [ condition(browser:reachable),
                 setup(make_temporary), cleanup(remove_temporary)
               ]).

family("edition(family, 'Our family').\n\c
        category(who, 'Who').\n\c
        card(anna, '\u00C5nna', [mother]).\ncard(bob, 'Bob & Co', []).\ncard(cat, 'The \c
                                                                                   cat', []).\n\c
        category(what, 'What').\n\c
        card(pan, 'Frying pan', [wok]).\ncard(ball, 'Ball', []).\ncard(book, 'Book', []).\n\c
        category(where, 'Where').\n\c
        card(attic, 'Attic', []).\ncard(garden, 'Garden', []).\ncard(shed, 'Shed', []).\n").

fields(notebook, [seat1='Ann',seat2='Ben',seat3='Cleo',me=1]).
fields(play, [name='Zoe',other1=simple,other2=exact,board=none]).

page_of(notebook, '/notebook').
page_of(play, '/play').

%   submit_form(B, Kind, More, Reply): send the form of Kind with the fields More.

submit_form(B, Kind, More, Reply) :-
    page_of(Kind, Path),
    fields(Kind, Fields),
    visit(B, Path, Page),
    append(More, Fields, All),
    submit(B, Page, Path, All, Reply).

game_path(Reply, Path) :-
    reply_status(Reply, 303),
    reply_header(Reply, "location", Path).

test('a game with own cards shows and keeps their labels',
     [forall(member(Kind, [notebook,play])), true(Seen-Again == yes-yes)]) :-
    family(Text),
    atomic_list_concat([games,Kind], Name),
    temporary(Name, Folder),
    with_web([games(Folder)], Port,
             ( browser(Port, B),
               submit_form(B, Kind, [cards_text=Text], Reply),
               game_path(Reply, Path),
               visit(B, Path, Page),
               labels_seen(Page, Seen)
             )),
    with_web([games(Folder)], Port2,
             ( browser(Port2, B2),
               visit(B2, Path, Page2),
               labels_seen(Page2, Again)
             )).

%   Lines as a person writes them.

lines("\n Who: \u00C5nna, Bob & Co , The cat\r\n\c
       What: Frying pan, Ball, Book\n\nWhere: Attic,Garden, Shed").

test('own cards are lines with a colon',
     [forall(member(Kind, [notebook,play])), true(Seen == yes)]) :-
    lines(Text),
    browser(B),
    submit_form(B, Kind, [cards_text=Text], Reply),
    game_path(Reply, Path),
    visit(B, Path, Page),
    labels_seen(Page, Seen).

wrong_lines("Who: Anna, Bob\nWhat Pan, Book", 2, 1, "Write a kind of cards, a colon, and").
wrong_lines("Who: Anna, , Bob\nWhat: Pan, Book", 1, 11, "A name is missing here").
wrong_lines("Who: Anna, Bob\nWhat:", 2, 6, "A name is missing here").
wrong_lines("Who: Anna, Bob\nWhat: Pan,  anna", 2, 13, "Another card has this name").
wrong_lines("Who: Anna, Bob\n\nWho: Pan, Book", 3, 1, "a category of this name already").
wrong_lines("Who: Anna, nobody", 1, 12, "A name has letters or digits").
wrong_lines("Who: Anna, b\u202Ec", 1, 12, "visible characters").

test('a wrong line of own cards is marked',
     [forall(wrong_lines(Text, Line, Column, Said)), true(Status == 422)]) :-
    browser(B),
    submit_form(B, notebook, [cards_text=Text], Reply),
    reply_status(Reply, Status),
    format(string(Place), "<strong>Line ~d</strong>", [Line]),
    assertion(has(Reply, Place)),
    format(string(There), "Column ~d: ", [Column]),
    assertion(has(Reply, There)),
    assertion(has(Reply, Said)).

test('nobody is without a card',
     [forall(member(Kind-Fields,
                    [ notebook-[edition=two_by_three,seat4='Dee',seat5='Eve'],
                      notebook-[edition=mini,open=5,seat4='Dee'],
                      play-[edition=two_by_three,other3=simple,other4=simple],
                      play-[edition=two_by_three,other3=person,other4=person] ])),
      true(Status == 422)]) :-
    browser(B),
    submit_form(B, Kind, Fields, Reply),
    reply_status(Reply, Status),
    assertion(has(Reply, "somebody would have none")).

test('a table in the making keeps own cards until somebody joins', true(Seen == yes)) :-
    family(Text),
    temporary(making, Folder),
    with_web([games(Folder)], Port,
             ( browser(Port, B),
               submit_form(B, play, [other1=person,other2=none,cards_text=Text], Reply),
               game_path(Reply, Own),
               visit(B, Own, Waiting),
               assertion(reply_status(Waiting, 200))
             )),
    atomic_list_concat(['',play,Game|_], /, Own),
    atomic_list_concat(['',play,Game], /, Path),
    with_web([games(Folder)], Port2,
             ( browser(Port2, Guest),
               visit(Guest, Path, Page),
               submit(Guest, Page, Path, [name='Yan',seat=any,do=join], Joined),
               follow(Guest, Joined, There),
               labels_seen(There, Seen)
             )).

labels_seen(Page, Seen) :-
    (   reply_status(Page, 200),
        forall(member(Label, ["\u00C5nna","Bob &amp; Co","Frying \c
                                                          pan","Shed","What"]), has(Page, Label))
    ->  Seen = yes
    ;   Seen = Page
    ).

test('the file of a notebook has the cards, and opens elsewhere', true(Status == 303)) :-
    family(Text),
    browser(B),
    submit_form(B, notebook, [cards_text=Text], Reply),
    game_path(Reply, Path),
    visit(B, [Path,'/file'], Kept),
    reply_body(Kept, Body),
    assertion(has(Kept, "edition(family,'Our family').")),
    visit(B, '/notebook', Page),
    submit(B, Page, '/notebook/open', [text=Body], Opened),
    reply_status(Opened, Status),
    follow(B, Opened, There),
    labels_seen(There, Seen),
    assertion(Seen == yes).
test('the list of games names own cards',
     [forall(member(Kind, [notebook,play])), true(Seen == yes-no)]) :-
    family(Text),
    with_web([], Port,
             ( listed(Port, Kind, [cards_text=Text], Own),
               listed(Port, Kind, [edition=german], German)
             )),
    ( has(Own, "Our family") -> Seen1 = yes ; Seen1 = Own ),
    ( has(German, "German") -> Seen2 = German ; Seen2 = no ),
    Seen = Seen1-Seen2.

listed(Port, Kind, Cards, First) :-
    browser(Port, B),
    submit_form(B, Kind, Cards, Reply),
    follow(B, Reply, Page),
    browser_with_games(B, Page, B1),
    visit(B1, '/', First).

test('a file with an invisible title or category',
     [forall(unseen_file(Text, Said)), true(Status == 422)]) :-
    browser(B),
    visit(B, '/notebook', Page),
    submit(B, Page, '/notebook/open', [text=Text], Reply),
    reply_status(Reply, Status),
    assertion(has(Reply, Said)).

unseen_file(Text, Said) :-
    member(Title-Label, ['\u202E'-b, b-'a\u2066']),
    atom_concat(Title, Label, Unseen),
    unseen_said(Unseen, " of the file cannot be read.", Said),
    format(string(Text),
           "edition(e, '~w').~ncategory(a, '~w').~ncard(x, x, []).~ncard(y, y, []).~ncard(z, z, \c
            []).~n\c
            game([seats([ann,bob]),names(true)]).~n", [Title,Label]).

%   SWI-Prolog 10 reads no quoted text that changes the direction of writing: a page then says
%   Unread.

unseen_said(Unseen, Unread, Said) :-
    format(string(Quoted), "'~w'", [Unseen]),
    (   catch(term_string(_, Quoted), error(syntax_error(_),_), fail)
    ->  Said = "Names must consist of visible characters"
    ;   Said = Unread
    ).

test('a line understands an alias of own cards', true(Status-Seen == 303-yes)) :-
    family(Text),
    browser(B),
    submit_form(B, notebook, [cards_text=Text], Reply),
    game_path(Reply, Path),
    visit(B, Path, Page),
    submit(B, Page, Path, [do=type,line="ben has wok"], Entered),
    reply_status(Entered, Status),
    follow(B, Entered, After),
    (   has(After, "Ben has Frying pan") -> Seen = yes ; Seen = After ).
test('an uploaded file overrides typed text, and may have a byte order mark',
     [forall(member(Kind, [notebook,play])), true(Seen == yes)]) :-
    family(Text),
    string_concat("\uFEFF", Text, Marked),
    browser(B),
    page_of(Kind, Path),
    fields(Kind, Fields),
    visit(B, Path, Page),
    page_field(Page, token, _),
    reply_body(Page, Body),
    format(string(Action), "action=\"~w\"", [Path]),
    once(sub_string(Body, _, _, After, Action)),
    sub_string(Body, _, After, 0, Form),
    page_field(reply(200,[],Form), token, Token),
    sent_in_parts(B, Path, [token=Token,cards_text=rubbish|Fields],
                  cards_file=Marked, Reply),
    follow(B, Reply, There),
    labels_seen(There, Seen).

sent_in_parts(browser(Port,Secret), Path, Fields, Name=Text, Reply) :-
    findall(Part,
            ( member(Field=Value, Fields),
              format(string(Part),
                     "--xyz\r\nContent-Disposition: form-data; name=\"~w\"\r\n\r\n~w\r\n",
                     [Field,Value])
            ),
            Parts0),
    format(string(File),
           "--xyz\r\nContent-Disposition: form-data; name=\"~w\"; filename=\"x.edition\"\r\n\c
            Content-Type: text/plain\r\n\r\n~s\r\n--xyz--\r\n", [Name,Text]),
    append(Parts0, [File], Parts),
    atomic_list_concat(Parts, Body),
    string_bytes(Body, Length),
    format(string(Sent),
           "POST ~w HTTP/1.1\r\nHost: localhost\r\nCookie: cluedo=~s\r\n\c
            Content-Type: multipart/form-data; boundary=xyz\r\nContent-Length: ~d\r\n\r\n~w",
           [Path,Secret,Length,Body]),
    exchange(Port, Sent, Reply).

string_bytes(Text, Count) :-
    atom_codes(Text, Codes),
    foldl([Code,N0,N]>>( Code < 0x80 -> N is N0+1 ; Code < 0x800 -> N is N0+2 ; N is N0+3 ),
          Codes, 0, Count).

%   The texts of the library's editions, as a start for own cards.

test('each edition can be written as text and read back',
     [forall(( member(Kind, [notebook,play]), known_edition(Name, Edition) )), true(Has == yes)]) :-
    browser(B),
    page_of(Kind, Path),
    format(string(There), "~w?edition=~w&write=~w", [Path,Name,Name]),
    visit(B, There, Page),
    edition_text(Edition, Text),
    sub_string(Text, 0, 20, _, Begin),
    string_quoted(Begin, Quoted),
    (   has(Page, Quoted)
    ->  Has = yes
    ;   Has = Page
    ).
test('the text of a library edition is stored by its name', true(Named == yes)) :-
    known_edition(german, Edition),
    edition_text(Edition, Text),
    browser(B),
    submit_form(B, notebook, [cards_text=Text], Reply),
    game_path(Reply, Path),
    visit(B, [Path,'/file'], Kept),
    ( has(Kept, "edition(german)") -> Named = yes ; Named = Kept ).
test('a printing with one different name fits the classic board',
     [forall(member(Kind, [notebook,play])), true(Seen == yes)]) :-
    known_edition(norwegian, Edition),
    edition_text(Edition, Text0),
    replaced(Text0, "Fru P\u00E5fugl", "Barbro B", Text),
    browser(B),
    submit_form(B, Kind, [board=classic,cards_text=Text], Reply),
    follow(B, Reply, Page),
    ( has(Page, "Barbro B") -> Seen = yes ; Seen = Page ).

replaced(Text0, Old, New, Text) :-
    once(sub_string(Text0, Before, _, After, Old)),
    sub_string(Text0, 0, Before, _, First),
    sub_string(Text0, _, After, 0, Last),
    atomics_to_string([First,New,Last], Text).

atomics_to_string(Parts, Text) :-
    atomic_list_concat(Parts, Atom),
    atom_string(Atom, Text).

string_quoted(Text0, Text) :-
    split_string(Text0, "&", "", Parts),
    atomic_list_concat(Parts, '&amp;', Atom),
    atom_string(Atom, Text).

test('the form for another game has the cards, if their text is short',
     true(Query == [cards_text=Text])) :-
    family(Text0),
    text_edition(Text0, any, Edition),
    edition_text(Edition, Text),
    edition_query(Edition, Query).
test('the form for another game has the name of a library edition',
     true(Query == [edition=dutch])) :-
    known_edition(dutch, Edition),
    edition_query(Edition, Query).

any(_).

%   card_mistake(Text, Place, Mark, Said): Mark is the marked character.

card_mistake("edition(e, 'E').\ncategory(a, 'A').\ncard(anna, Anna, []).\n", "Line \c
                                                                              3", "<mark>A</mark>",
             "Column 12: It has a variable").
card_mistake("edition(e, 'E').\ncategory(a, 'A').\ncard(b, 'B', []).\ncard(c, 'B', []).", "Line 4",
             "<mark>'</mark>", "Column 9: Another card has this name").
card_mistake("edition(e, 'E').\ncategory(a, 'A').\ncard(b, 'B', [])", "Line 3",
             "<mark>\u00A0</mark>", "Column 17: A full stop is missing at the end").
card_mistake("edition(e, 'E').\n:- halt.", "Line 2", "<mark>:</mark>", "Column 1: A term is \c
                                                                        edition").

test('an error is marked beside the text, and no game begins',
     [ forall(( member(Kind, [notebook,play]), card_mistake(Text, Line, Mark, Said) )),
       true(Status-Amiss == 422-[])
     ]) :-
    browser(B),
    submit_form(B, Kind, [cards_text=Text], Reply),
    reply_status(Reply, Status),
    findall(Told,
            ( member(Told, [Line,Mark,Said,"<details id=\"own\" open","edition(e, 'E').\n"]),
              \+ has(Reply, Told)
            ),
            Amiss).

%   hostile(Text, Status, Said)

hostile(":- initialization(halt).", 422, "Your cards, line 1, column 1").
hostile("edition(e, {|string(X)||a|}).", 422, "Your cards, line 1").
hostile("edition(e, 'E') :- shell(ls).", 422, "Your cards, line 1, column 1").
hostile("edition(e, X).", 422, "It has a variable").
hostile("edition(file('/etc/passwd'), e).", 422, "A name is an atom").
hostile("\n{ \"name\": \"x\" }", 422, "Cards in JSON").
hostile(Text, 422, Said) :-
    member(Code, [0x202e,0x200b,0x2066,0x61c,0x3164,0xfeff,0x7f,0xe0041]),
    char_code(Char, Code),
    unseen_said(Char, "Your cards, line ", Said),
    member(Format, ["edition(e, 'E~w').", "edition(e, e).\ncategory(a, 'A~w').",
                    "edition(e, e).\ncategory(a, a).\ncard(x, 'X', ['y~w'])."]),
    format(string(Text), Format, [Char]).
hostile("edition(e, 'E\\x202e\\').", 422, "Your cards, line 1, column 12: Names must consist").
hostile("edition(e, 'E\\n').", 422, "Names must consist of visible characters").
hostile("edition(e, 'E\\0\\').", 422, "Your cards, line 1").
hostile(Text, 422, "Names here have 40 characters at most") :-
    length(Chars, 41),
    maplist(=(x), Chars),
    atomic_list_concat(Chars, Name),
    format(string(Text), "edition(e, e).\ncategory(a, a).\ncard(~w, a, []).", [Name]).
hostile(Text, 422, "a word of more than 1000 characters") :-
    repeated("9", 50_000, Number),
    format(string(Text), "edition(e, ~s).", [Number]).
hostile(Text, 422, "brackets in one another") :-
    repeated("f(", 20_000, Text).
hostile(Text, 422, "Your cards, line 1") :-
    repeated("- ", 30_000, Signs),
    string_concat(Signs, "a.", Text).
hostile(Text, 422, "Your cards, line 1") :-
    repeated("a + ", 15_000, Sum),
    string_concat(Sum, "a.", Text).
hostile(Text, 422, "There are at most 64 cards") :-
    cards_text([65], Text).
hostile(Text, 422, "There are at most 64 cards") :-
    cards_text([1500], Text).
hostile(Text, 422, "more than 65,536 characters") :-
    cards_text([3000], Text).
hostile(Text, 422, "There are at most 5 categories") :-
    cards_text([1,1,1,1,1,1], Text).
hostile(Text, 422, "envelopes at most") :-
    cards_text([12,13,13,13,13], Text).
hostile(Text, 413, "") :-
    repeated("card(a,a,[]).\n", 50_000, Text).

repeated(Part, Count, Text) :-
    length(Parts, Count),
    maplist(=(Part), Parts),
    atomic_list_concat(Parts, Atom),
    atom_string(Atom, Text).

cards_text(Sizes, Text) :-
    findall(Term,
            ( nth1(I, Sizes, Size),
              (   format(string(Term), "category(k~d, 'K~d').", [I,I])
              ;   between(1, Size, J),
                  format(string(Term), "card(c~d_~d, 'C ~d ~d', []).", [I,J,I,J])
              )
            ),
            Terms),
    atomic_list_concat(["edition(e, 'E')."|Terms], '\n', Atom),
    atom_string(Atom, Text).

test('hostile card texts are refused', true(Amiss == [])) :-
    browser(B),
    findall(Kind-Begin-Got,
            ( hostile(Text, Status, Said),
              drawn(1, member(Kind, [notebook,play])),
              submit_form(B, Kind, [cards_text=Text], Reply),
              \+ ( reply_status(Reply, Status), has(Reply, Said) ),
              ( sub_string(Text, 0, 60, _, Begin) -> true ; Begin = Text ),
              reply_status(Reply, Got)
            ),
            Amiss),
    submit_form(B, play, [edition=british], Fine),
    reply_status(Fine, 303).
test('script in cards is quoted',
     [forall(member(Kind, [notebook,play])), true(Status-Seen == 200-quoted)]) :-
    Text = "edition('<b>', '<script>alert(1)</script>').\n\c
            category(a, '<script>a</script>').\n\c
            card(x1, '<img src=x onerror=alert(1)>', ['\"><script>']).\n\c
            card(x2, '</textarea><script>1', []).\ncard(x3, 'x3', []).\ncard(x4, x4, []).\n\c
            category(b, '\" onclick=\"1').\n\c
            card(y1, '<svg \c
                      onload=1>', []).\ncard(y2, y2, []).\ncard(y3, y3, []).\ncard(y4, y4, []).\n",
    browser(B),
    submit_form(B, Kind, [cards_text=Text], Reply),
    follow(B, Reply, Page),
    reply_status(Page, Status),
    submit_form(B, Kind, [cards_text=Text,seat1='',name=''], Form),
    (   member(Some, [Page,Form]),
        member(Tag, ["<script>","<img src=x","<svg onload"]),
        has(Some, Tag)
    ->  Seen = Tag
    ;   Seen = quoted
    ).

test('decks of all sizes', true(Amiss == [])) :-
    browser(B),
    findall(Kind-Sizes-Status,
            ( repeated(125),
              random_between(1, 5, Categories),
              length(Sizes, Categories),
              maplist([Size]>>( maybe -> random_between(1, 2, Size)
                              ; random_between(1, 9, Size) ), Sizes),
              cards_text(Sizes, Text),
              member(Kind, [notebook,play]),
              submit_form(B, Kind, [cards_text=Text], Reply),
              reply_status(Reply, Status0),
              (   Status0 == 303
              ->  follow(B, Reply, Page),
                  reply_status(Page, Status)
              ;   Status = Status0
              ),
              \+ memberchk(Status, [200,422])
            ),
            Amiss).

:- end_tests(web_card_fields).
