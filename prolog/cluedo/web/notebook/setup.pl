:- module(cluedo_web_notebook_setup,
          [ setup_html/3,               % +Request, +Fault, -HTML
            setup_options/2             % +Request, -Options
          ]).
:- use_module('../card_fields', [edition_select/2,own_cards/3,request_edition/2]).
:- use_module('../element', [choice/6,fault_element/2,form_element/5,select_element/4]).
:- use_module('../fault', [refuse/2,refuse/3]).
:- use_module('../request', [request_field/3,request_field/4,request_texts/3,text_integer/2]).
:- use_module('../game_fields', [longest_name/1,person_name/2]).
:- use_module('../host', [host_choice/3]).
:- use_module('../../edition', [edition_property/2]).
:- use_module(library(apply), [maplist/2,maplist/3]).
:- use_module(library(lists), [append/2,member/2]).
:- use_module(library(pairs), [pairs_keys/2,pairs_values/2]).

/** <module> Forms that begin a notebook
*/

:- det((setup_html/3, setup_options/2)).

%!  setup_html(+Request, +Fault, -HTML) is det.
%
%   HTML has the forms that begin a game. The fields of Request fill in the forms. Fault is a text
%   about a mistake in these fields, or `none`.

setup_html(Request, Fault, HTML) :-
    fault_element(Fault, Warning),
    edition_select(Request, Editions),
    own_cards(Request, '/notebook', Own),
    findall(Row, ( between(1, 6, I), seat_row(Request, I, Row) ), Rows),
    findall(Row, ( between(7, 10, I), seat_row(Request, I, Row) ), More),
    me_values(Request, Mine),
    choice(radio, me, spectator, Mine, "I only watch", Spectator),
    request_field(Request, "showing", "any", Shown),
    select_element([id(showing),name(showing)],
                   [any-"nothing: any of the cards asked for",
                    random-"they pick one of theirs at random"],
                   Shown, Showing),
    request_field(Request, "open", "", Open),
    request_field(Request, "answering", "edition", Answered),
    select_element([id(answering),name(answering)],
                   [edition-"who the edition says: in Master Detective everybody who can",
                    first-"the first player who can",
                    everybody-"everybody who can"],
                   Answered, Answering),
    request_field(Request, "asking", "edition", Asked),
    select_element([id(asking),name(asking)],
                   [edition-"as many as the edition says: one of each kind, mostly",
                    1-"one card",2-"two cards, of different kinds",
                    3-"three cards, of different kinds"],
                   Asked, Asking),
    request_field(Request, "down", "", Down),
    request_texts(Request, "board", Boards),
    choice(checkbox, board, classic, Boards, "We play on the classic board", Board),
    form_element(Request, "/notebook", [enctype('multipart/form-data')],
        [ fieldset([ legend('Players, in the order of turns'),
                     ol(class(rows), Rows),
                     details([ summary('More than six'), ol([class(rows),start(7)], More) ]),
                     div(class(choices), Spectator)
                   ]),
          p([ label(for(edition), 'Cards '), Editions ]),
          Own,
          details([ summary('Cards that lie open, and more'),
                    p([ label(for(open), 'Cards that lie open on the table '),
                        input([type(number),id(open),name(open),min(0),max(20),value(Open)])
                      ]),
                    p([ label(for(down), 'Or cards that lie face down there '),
                        input([type(number),id(down),name(down),min(0),max(20),value(Down)])
                      ]),
                    p([ label(for(answering), 'A card is shown by '), Answering ]),
                    p([ label(for(asking), 'A question names '), Asking ]),
                    p(class([faint,small]),
                      ['Players have the cards that dealing in turn gives them, the first \c
                        player first, unless you fill in how many each has.']),
                    p([ label(for(showing), 'Of players who show a card you assume '),
                        Showing ]),
                    div(class(choices), Board)
                  ]),
          p(button([class(main)], 'Begin'))
        ], Begin),
    form_element(Request, "/notebook/open", [enctype('multipart/form-data')],
        [ p([ label(for(file), 'A file of the assistant '),
              input([type(file),id(file),name(file),accept('.pl,.txt,text/plain')]) ]),
          details([ summary('Or paste it'),
                    textarea([name(text),'aria-label'('Text of the file'),
                              spellcheck(false)], [])
                  ]),
          p(button([], 'Go on with it'))
        ], Resume),
    host_choice('A game is at its own address: keep that, and open it on any device that reaches \c
                 this one.',
                'Games that were begun here are in this browser: the first page has a list of \c
                 them.',
                Found),
    append([ [h1('Notebook'),
              p('Write down what happens at your table, and see all that follows from it.')],
             [Warning],
             [ div(class(book),
                   [ section([class(card)], [h2('Begin a game'),Begin]),
                     section([class(card)],
                             [ h2('Go on with a game'), Resume,
                               p(class([faint,small]), Found)
                             ])
                   ])
             ]
           ], HTML).

seat_row(Request, I, li(class(seat),
                        [ span(I),
                          input([type(text),name(Seat),value(Name),maxlength(Longest),
                                 'aria-label'(NameLabel),placeholder('Name'),
                                 autocomplete(off)]),
                          span(class(choices), Me),
                          input([type(number),name(Cards),value(Size),min(1),max(30),
                                 'aria-label'(SizeLabel),placeholder(cards)])
                        ])) :-
    longest_name(Longest),
    atom_concat(seat, I, Seat),
    atom_concat(cards, I, Cards),
    atom_string(Seat, SeatField),
    atom_string(Cards, CardsField),
    request_field(Request, SeatField, "", Name),
    request_field(Request, CardsField, "", Size),
    format(string(NameLabel), "Name of player ~d", [I]),
    format(string(SizeLabel), "Cards of player ~d, if not dealt in turn", [I]),
    me_values(Request, Mine),
    choice(radio, me, I, Mine, "me", Me).

%   Most users write their own name first.

me_values(Request, Values) :-
    request_texts(Request, "me", Values0),
    (   Values0 == []
    ->  Values = ["1"]
    ;   Values = Values0
    ).

%!  setup_options(+Request, -Options) is det.
%
%   Options, for journal/3, are the choices in the form of Request.
%
%   @error cluedo_refusal(422) if the form is not filled in correctly

setup_options(Request, Options) :-
    findall(I-Name, seat(Request, I, Name), Seats),
    length(Seats, Count),
    (   between(2, 10, Count)
    ->  true
    ;   refuse(422, "Two to ten players have names, not ~d.", [Count])
    ),
    pairs_values(Seats, Names),
    request_edition(Request, Edition),
    me(Request, Seats, Me),
    pairs_keys(Seats, Rows),
    sizes(Request, Rows, Hands),
    number_field(Request, "open", 0, 20, 0, Open),
    rules(Request, Edition, Rules),
    (   request_field(Request, "showing", "random")
    ->  Showing = [showing(random)]
    ;   Showing = []
    ),
    board(Request, Board),
    append([ [edition(Edition),seats(Names),names(true)], Hands, [open(Open)], Rules, Showing,
             Board, Me
           ],
           Options).

rules(Request, Edition, Rules) :-
    edition_property(Edition, rules(Own)),
    number_field(Request, "down", 0, 20, 0, Down),
    rule(Request, "answering", Own, answering, Answering),
    rule(Request, "asking", Own, asking, Asking),
    findall(down(Down), Down > 0, Lying),
    append([Answering,Asking,Lying], Rules).

rule(Request, Field, Own, Name, Rules) :-
    functor(Rule, Name, 1),
    request_field(Request, Field, "edition", Text),
    (   Text == "edition"
    ->  findall(Rule, member(Rule, Own), Rules)
    ;   rule_term(Name, Text, Rule)
    ->  Rules = [Rule]
    ;   refuse(422, "There is no such rule.")
    ).

rule_term(answering, "first", answering(first)).
rule_term(answering, "everybody", answering(everybody)).
rule_term(asking, Text, asking(N)) :-
    text_integer(Text, N),
    between(1, 5, N).

seat(Request, I, Name) :-
    between(1, 10, I),
    format(string(Field), "seat~d", [I]),
    request_field(Request, Field, Text0),
    normalize_space(string(Text), Text0),
    Text \== "",
    person_name(Text, Name).

me(Request, Seats, Me) :-
    (   request_field(Request, "me", Text),
        Text \== "spectator"
    ->  (   member(I-Name, Seats),
            number_string(I, Text)
        ->  Me = [me(Name)]
        ;   refuse(422, "Your seat has no name.")
        )
    ;   Me = []
    ).

board(Request, Board) :-
    (   request_field(Request, "board", Text)
    ->  (   Text == "classic"
        ->  Board = [board(classic)]
        ;   refuse(422, "There is no such board.")
        )
    ;   Board = []
    ).

sizes(Request, Rows, Hands) :-
    maplist(size(Request), Rows, Sizes),
    (   maplist(=(0), Sizes)
    ->  Hands = []
    ;   memberchk(0, Sizes)
    ->  refuse(422, "Fill in the number of cards of every player, or of none.")
    ;   Hands = [hands(Sizes)]
    ).

size(Request, I, Size) :-
    format(string(Field), "cards~d", [I]),
    number_field(Request, Field, 1, 60, 0, Size).

number_field(Request, Field, Low, High, Default, N) :-
    (   request_field(Request, Field, Text),
        Text \== ""
    ->  (   text_integer(Text, N0),
            between(Low, High, N0)
        ->  N = N0
        ;   refuse(422, "There cannot be ~s cards.", [Text])
        )
    ;   N = Default
    ).
