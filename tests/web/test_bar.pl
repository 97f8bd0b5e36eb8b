:- use_module('../helpers/all').
:- use_module(browser).
:- use_module(robot).

%   The message of the bar, in Play and in Notebook.

:- begin_tests(web_bar, [condition(browser:reachable)]).

%   message(+Page, -Role, -Text, -Links): the message in words, and the addresses of its links.

message(Page, Role, Text, Links) :-
    reply_body(Page, Body),
    between_texts(Body, "<div class=\"message\" role=\"", "</div>", Message),
    once(sub_string(Message, Before, 2, After, "\">")),
    sub_string(Message, 0, Before, _, Role),
    sub_string(Message, _, After, 0, HTML),
    split_string(HTML, "<", "", Parts),
    foldl(part, Parts, Texts, Found, []),
    atomic_list_concat(Texts, Joined),
    normalize_space(string(Text), Joined),
    Links = Found.

part(Part, Text, Links0, Links) :-
    (   once(sub_string(Part, Before, 1, After, ">"))
    ->  sub_string(Part, 0, Before, _, Tag),
        sub_string(Part, _, After, 0, Text)
    ;   Tag = "",
        Text = Part
    ),
    (   between_texts(Tag, "href=\"", "\"", Link)
    ->  Links0 = [Link|Links]
    ;   Links0 = Links
    ).

between_texts(Text, Before, Behind, Between) :-
    once(sub_string(Text, _, _, After, Before)),
    sub_string(Text, _, After, 0, Rest),
    once(sub_string(Rest, Length, _, _, Behind)),
    sub_string(Rest, 0, Length, _, Between).

%   A game without a board, and a notebook with the player's own cards.

game(Fields, B, Path) :-
    browser(B),
    begin_play(B, [name='Zoe',other1=simple,other2=simple,board=none,first=me|Fields], Path).

notebook(B, Path) :-
    browser(B),
    visit(B, '/notebook', Page),
    submit(B, Page, '/notebook',
           [seat1='Anna',seat2='Bob',seat3='Carl',seat4='Dee',me=1,edition=british,open=0], Reply),
    reply_header(Reply, "location", Path),
    entered(B, Path, [do=hand,whose=me,hand=3,hand=7,hand=15,hand=16,hand=20], 303, _).

entered(B, Path, Fields, Status, Reply) :-
    visit(B, Path, Page),
    submit(B, Page, Path, Fields, Reply),
    reply_status(Reply, Status).

                /*******************************
                *       WHAT WAS REFUSED       *
                *******************************/

test('a query without a person is refused in the bar, with a link to the persons',
     true(Said == said("alert","Which person? Choose a card of each kind. Your turn: ask",
                       ["#c1","#turn"]))) :-
    game([], B, Path),
    entered(B, Path, [do=ask], 422, Reply),
    message(Reply, Role, Text, Links),
    assertion(has(Reply, "<fieldset id=\"c1\">")),
    Said = said(Role,Text,Links).
test('a form with an unknown decision is refused in the bar',
     true(Role-Text == "alert"-"That is not the decision to be made now. Your turn: ask")) :-
    game([], B, Path),
    entered(B, Path, [do=roll], 422, Reply),
    message(Reply, Role, Text, _).
test('an entry that contradicts the log is refused in the bar',
     true(Said == said("alert","That cannot be: it contradicts event 1. Your turn.",
                       ["#notice","#asker"]))) :-
    notebook(B, Path),
    entered(B, Path, [do=ask,asker=2,c1=3,c2=8,c3=14,answer=nobody], 422, Reply),
    message(Reply, Role, Text, Links),
    assertion(( has(Reply, "<div id=\"notice\">"), has(Reply, "That cannot be</h2>") )),
    Said = said(Role,Text,Links).

missing([asker=2,c2=8,c3=14,answer=nobody], "#c1", "Which person?").
missing([c1=1,c2=8,c3=14,answer=nobody], "#asker", "Who was it?").
missing([asker=2,c1=1,c2=8,c3=14], "#shows", "Who showed a card?").
missing([asker=2,c1=1,c2=8,c3=14,answer=1], "#seen", "You have seen the card").

test('the bar leads to the field that is missing in an entry',
     [forall(missing(Fields, Link, Start)), true(Role-Link0 == "alert"-Link)]) :-
    notebook(B, Path),
    entered(B, Path, [do=ask|Fields], 422, Reply),
    message(Reply, Role, Text, [Link0|_]),
    assertion(string_concat(Start, _, Text)),
    string_concat("#", Id, Link0),
    format(string(Attribute), "id=\"~s\"", [Id]),
    assertion(has(Reply, Attribute)).

:- end_tests(web_bar).
