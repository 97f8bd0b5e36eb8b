:- module(cluedo_web_notebook_setup,
          [ notebook_setup_page/2,      % +C, -Reply
            setup_options/2             % +C, -Options
          ]).
:- use_module('../card_fields', [edition_field/1,form_edition/2,own_cards/3]).
:- use_module('../context', [context_field/3,context_field/4]).
:- use_module('../element', [choice/6,fault_element/2]).
:- use_module('../fault', [refuse/2,refuse/3]).
:- use_module('../fields', [form_html/5,form_value/4,longest_name/1,field_fault/3,person_name/3]).
:- use_module('../host', [host_choice/3]).
:- use_module('../../edition', [edition_property/2]).
:- use_module(library(apply), [maplist/2,maplist/3]).
:- use_module(library(lists), [append/2,member/2]).
:- use_module(library(pairs), [pairs_keys/2,pairs_values/2]).

/** <module> Forms that begin a notebook */

:- det((notebook_setup_page/2, setup_options/2)).

notebook_setup_page(C, page("Notebook",HTML)) :-
    fault_element(C, Warning),
    setup_content(C, Content),
    form_html(C, "/notebook", [enctype('multipart/form-data')], Content, Begin),
    form_html(C, "/notebook/open", [enctype('multipart/form-data')],
        [ p([ label(for(file), 'The file of a game '),
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
    HTML = [ h1('Notebook'),
             p('Write down what happens at your table, and see all that follows from it.'),
             Warning,
             div(class(book),
                 [ section([class(card)], [h2('Begin a game'),Begin]),
                   section([class(card)],
                           [ h2('Go on with a game'), Resume, p(class([faint,small]), Found) ])
                 ])
           ].

setup_content(C, Content) :-
    edition_field(Edition),
    own_cards(C, '/notebook', Own),
    findall(Row, ( between(1, 6, I), seat_row(C, I, Row) ), Rows),
    findall(Row, ( between(7, 10, I), seat_row(C, I, Row) ), More),
    me_choice(C, spectator, "I only watch", Spectator),
    Content =
        [ fieldset([ legend('Players, in the order of turns'),
                     ol(class(rows), Rows),
                     details([ summary('More than six'), ol([class(rows),start(7)], More) ]),
                     div(class(choices), Spectator)
                   ]),
          Edition,
          Own,
          details([ summary('Cards that lie open, and more'),
                    field(open, 'Cards that lie open on the table ', number(0, 20)),
                    field(down, 'Or cards that lie face down there ', number(0, 20)),
                    field(answering, 'A card is shown by ',
                          choose(edition,
                                 [edition-"who the edition says: in Master Detective everybody \c
                                           who can",
                                  first-"the first player who can",
                                  everybody-"everybody who can"],
                                 "There is no such rule.")),
                    field(asking, 'A question names ',
                          choose(edition,
                                 [edition-"as many as the edition says: one of each kind, mostly",
                                  1-"one card",2-"two cards, of different kinds",
                                  3-"three cards, of different kinds"],
                                 "There is no such rule.")),
                    p(class([faint,small]),
                      ['Players have the cards that dealing in turn gives them, the first \c
                        player first, unless you fill in how many each has.']),
                    field(showing, 'Of players who show a card you assume ',
                          choose(any,
                                 [any-"nothing: any of the cards asked for",
                                  random-"they pick one of theirs at random"],
                                 none)),
                    div(class(choices),
                        control(board, some([classic-"We play on the classic board"],
                                            "There is no such board.")))
                  ]),
          p(button([class(main)], 'Begin'))
        ].

seat_row(C, I, li(class(seat),
                  [ span(I),
                    input([type(text),id(Seat),name(Seat),value(Name),maxlength(Longest),
                           'aria-label'(NameLabel),placeholder('Name'),autocomplete(off)]),
                    span(class(choices), Me),
                    input([type(number),name(Cards),value(Size),min(1),max(30),
                           'aria-label'(SizeLabel),placeholder(cards)])
                  | Fault ])) :-
    longest_name(Longest),
    atom_concat(seat, I, Seat),
    atom_string(Seat, SeatText),
    field_fault(C, Seat, Fault),
    format(string(Cards), "cards~d", [I]),
    context_field(C, SeatText, "", Name),
    context_field(C, Cards, "", Size),
    format(string(NameLabel), "Name of player ~d", [I]),
    format(string(SizeLabel), "Cards of player ~d, if not dealt in turn", [I]),
    me_choice(C, I, "me", Me).

%   Most users write their own name first.

me_choice(C, Value, Label, Choice) :-
    context_field(C, "me", "1", Mine),
    choice(radio, me, Value, [Mine], Label, Choice).

%!  setup_options(+C, -Options) is det.
%
%   Options, for journal/3, are the choices in the form.
%
%   @error cluedo_refusal(422) if the form is not filled in correctly

setup_options(C, Options) :-
    setup_content(C, Content),
    findall(I-Name, seat(C, I, Name), Seats),
    length(Seats, Count),
    (   between(2, 10, Count)
    ->  true
    ;   refuse(422, "Two to ten players have names, not ~d.", [Count])
    ),
    pairs_values(Seats, Names),
    form_edition(C, Edition),
    me(C, Seats, Me),
    pairs_keys(Seats, Rows),
    sizes(C, Rows, Hands),
    form_value(C, Content, open, Open),
    edition_property(Edition, rules(Own)),
    form_value(C, Content, down, Down),
    rule(C, Content, answering, Own, Answering),
    rule(C, Content, asking, Own, Asking),
    findall(down(Down), Down > 0, Lying),
    form_value(C, Content, showing, Shown),
    findall(showing(random), Shown == random, Showing),
    form_value(C, Content, board, Boards),
    findall(board(Board), member(Board, Boards), Played),
    append([ [edition(Edition),seats(Names),names(true)], Hands, [open(Open)], Answering, Asking,
             Lying, Showing, Played, Me
           ],
           Options).

%   Own are the rules of the edition.

rule(C, Content, Name, Own, Rules) :-
    functor(Rule, Name, 1),
    form_value(C, Content, Name, Value),
    (   Value == edition
    ->  findall(Rule, member(Rule, Own), Rules)
    ;   arg(1, Rule, Value),
        Rules = [Rule]
    ).

seat(C, I, Name) :-
    between(1, 10, I),
    atom_concat(seat, I, Field),
    atom_string(Field, FieldText),
    context_field(C, FieldText, Text0),
    normalize_space(string(Text), Text0),
    Text \== "",
    person_name(Field, Text, Name).

me(C, Seats, Me) :-
    (   context_field(C, "me", Text),
        Text \== "spectator"
    ->  (   member(I-Name, Seats),
            number_string(I, Text)
        ->  Me = [me(Name)]
        ;   refuse(422, "Your seat has no name.")
        )
    ;   Me = []
    ).

sizes(C, Rows, Hands) :-
    maplist(size(C), Rows, Sizes),
    (   maplist(=(0), Sizes)
    ->  Hands = []
    ;   memberchk(0, Sizes)
    ->  refuse(422, "Fill in the number of cards of every player, or of none.")
    ;   Hands = [hands(Sizes)]
    ).

size(C, I, Size) :-
    atom_concat(cards, I, Field),
    form_value(C, control(Field,number(1,60)), Field, Size).
