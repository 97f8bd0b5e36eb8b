:- module(cluedo_web_notebook_turn,
          [ turn_html/4,                % +Scene, +Request, +Fault, -HTML
            hand_html/3                 % +Scene, +Request, -HTML
          ]).
:- use_module(line_form, [line_html/5]).
:- use_module(log, [last_event/2]).
:- use_module(page_scene,
              [change_form/5,scene_asker/2,scene_j/2,scene_me/2,scene_path/2,scene_setting/2]).
:- use_module(show_advice, [show_query/4,show_advice_html/3]).
:- use_module('../element',
              [ bar_element/4, card_category/5, card_choices/6, choice/6, fault_element/2,
                select_element/4
              ]).
:- use_module('../request', [request_field/3,request_integer/3,request_texts/3,text_integer/2]).
:- use_module('../../knowledge/edition/setting',
              [ card_category/3, card_label/3, card_number/3, cards_face_down/1,
                everybody_answers/1, seat_named/3, seat_number/3, setting_asking/2,
                setting_deck/2, setting_hands/2, setting_open/2, setting_players/2
              ]).
:- use_module('../../journal', [journal_property/2]).
:- use_module('../../knowledge/edition/answerers', [answer_words/4]).
:- use_module('../../knowledge/argument', [card_list/2]).
:- use_module(library(lists), [append/3,member/2,nth1/3,numlist/3]).

/** <module> The form that enters an event

The form asks who asked or accused, for which cards, who showed a card, and which card if the user
has seen it. Users type other events, see line_form.pl.
*/

:- det((turn_html/4, hand_html/3)).

%!  turn_html(+Scene, +Request, +Fault, -HTML) is det.
%
%   HTML is the form for the next event. If Request inserts or edits an event, HTML is the form for
%   that event. If Fault is a text, not `none`, the form keeps the fields of Request.

turn_html(Scene, Request, Fault, HTML) :-
    scene_j(Scene, J),
    edited_event(Request, J, Edit, Fact),
    field_values(Fault, Scene, Request, Fact, Values),
    scene_setting(Scene, Setting),
    setting_players(Setting, N),
    numlist(1, N, Seats),
    seat_choices(asker, Scene, Values, Seats, Askers),
    card_fieldsets(Setting, Values, Cards),
    (   everybody_answers(Setting)
    ->  shows_html(Scene, Request, Values, Seats, Answers)
    ;   answers_html(Scene, Request, Values, Seats, Answers)
    ),
    heading(Edit, Scene, Heading),
    edit_field(Edit, EditField),
    fault_element(Fault, Warning),
    scene_me(Scene, Me),
    which_button(Me, Which),
    last_event(J, Last),
    (   request_field(Request, "news", _)
    ->  News = '#news'
    ;   News = '#log'
    ),
    bar_element(News-Last, ['#turn'-'Entry','#notes'-'Notes'],
                button([class(main),name(do),value(ask)], 'Enter'), Bar),
    edit_attributes(Edit, Fact, Of),
    change_form(Scene, Request, ['data-me'(Me),class(turn)|Of],
        [ EditField,
          fieldset([legend('Who asks?'), div(class(choices), Askers)]),
          Cards,
          Answers,
          Bar,
          div(class(row),
              [ button([name(do),value(wrong)], 'It was a wrong accusation'),
                button([name(do),value(right)], 'A right one'),
                button([name(do),value(no_query)], 'No question this turn'),
                Which
              ])
        ],
        Turn),
    line_html(Scene, Request, Fault, EditField, Line),
    cancel(Edit, Scene, Cancel),
    HTML = section([class([card,screen]),id(turn)],
                   [h2(Heading),Warning,Turn,Line,Cancel]).

heading(none, Scene, Heading) =>
    scene_j(Scene, J),
    journal_property(J, count(Count)),
    N is Count+1,
    format(string(Heading), "Event ~d", [N]).
heading(N, _, Heading) =>
    format(string(Heading), "Event ~d, corrected", [N]).

edit_field(none, Field) =>
    Field = [].
edit_field(N, Field) =>
    Field = input([type(hidden),name(edit),value(N)]).

%   When a script updates the page, another event may have this number. The hash tells the two
%   events apart.

edit_attributes(none, _, Of) =>
    Of = [].
edit_attributes(_, Fact, Of) =>
    variant_sha1(Fact, Hash),
    Of = ['data-of'(Hash)].

cancel(none, _, Cancel) =>
    Cancel = [].
cancel(_, Scene, Cancel) =>
    scene_path(Scene, Path),
    Cancel = p(a(href(Path), 'Leave it as it is')).

edited_event(Request, J, Edit, Fact) :-
    (   request_integer(Request, "edit", N),
        journal_property(J, event(N,Fact0))
    ->  Edit = N,
        Fact = Fact0
    ;   Edit = none,
        Fact = none
    ).

%   field_values(+Fault, +Scene, +Request, +Fact, -Values): Values are pairs Field-Text.

field_values(none, Scene, Request, Fact, Values) =>
    scene_setting(Scene, Setting),
    (   Fact \== none,
        fact_values(Fact, Setting, Values0)
    ->  Values = Values0
    ;   show_query(Scene, Request, Asker, Cs)
    ->  scene_me(Scene, Me),
        scene_setting(Scene, Setting),
        query_values(Asker, Cs, Setting, Values0),
        text(Me, Answer),
        Values = [answer-Answer|Values0]
    ;   scene_asker(Scene, Asker),
        text(Asker, Text),
        Values = [asker-Text]
    ).
field_values(_, Scene, Request, _, Values) =>
    findall(Field-Text,
            ( (   member(Field, [asker,answer,card,c1,c2,c3,c4,c5])
              ;   between(1, 10, I),
                  atom_concat(show, I, Field)
              ),
              atom_string(Field, Name),
              request_field(Request, Name, Text)
            ),
            Values0),
    (   memberchk(asker-_, Values0)
    ->  Values = Values0
    ;   field_values(none, Scene, Request, none, Values1),
        append(Values0, Values1, Values)
    ).

fact_values(asked(Asker,Cards,Answerer,Card,_), Setting, Values) :-
    fact_values(asked(Asker,Cards,Answerer,Card), Setting, Values).
fact_values(asked(Asker,Cards,Answerer,Card), Setting, Values) :-
    cards_values(Asker, Cards, Setting, Values0),
    (   answer_words(Answerer, _, _, _)
    ->  Answer = Answerer
    ;   seat_number(Setting, Answerer, Answer)
    ),
    text(Answer, AnswerText),
    shown_value(Card, Setting, Shown),
    Values = [answer-AnswerText,card-Shown|Values0].
fact_values(answered(Asker,Cards,Shows,_), Setting, Values) :-
    cards_values(Asker, Cards, Setting, Values0),
    findall(Field-Shown,
            ( member(P-Card, Shows),
              seat_number(Setting, P, I),
              atom_concat(show, I, Field),
              shown_value(Card, Setting, Shown)
            ),
            Values1),
    append(Values1, Values0, Values).
fact_values(accused(Asker,Cards,_), Setting, Values) :-
    cards_values(Asker, Cards, Setting, Values).
fact_values(asked_nothing(Asker0), Setting, [asker-Text]) :-
    seat_number(Setting, Asker0, Asker),
    text(Asker, Text).

shown_value(unknown, _, Shown) =>
    Shown = "unknown".
shown_value(Card, Setting, Shown) =>
    card_number(Setting, Card, C),
    setting_deck(Setting, Sizes),
    card_category(Sizes, C, I),
    format(string(Shown), "c~d", [I]).

cards_values(Asker0, Cards, Setting, Values) :-
    seat_number(Setting, Asker0, Asker),
    card_list(Cards, List),
    findall(C, ( member(Card, List), card_number(Setting, Card, C) ), Cs),
    query_values(Asker, Cs, Setting, Values).

query_values(Asker, Cs, Setting, [asker-Text|Values]) :-
    text(Asker, Text),
    setting_deck(Setting, Sizes),
    findall(Field-CText,
            ( member(C, Cs),
              card_category(Sizes, C, I),
              text(C, CText),
              atom_concat(c, I, Field)
            ),
            Values).

text(Value, Text) :-
    format(string(Text), "~w", [Value]).

seat_choices(Field, Scene, Values, Seats, Choices) :-
    scene_setting(Scene, Setting),
    scene_me(Scene, Me),
    findall(Choice,
            ( member(I, Seats),
              seat_named(Setting, I, Name),
              (   I == Me
              ->  format(string(Label), "~w (you)", [Name])
              ;   Label = Name
              ),
              radio_choice(Field, I, Values, Label, Choice)
            ),
            Choices).

radio_choice(Field, Value, Values, Label, Choice) :-
    findall(Text, member(Field-Text, Values), Texts),
    choice(radio, Field, Value, Texts, Label, Choice).

card_fieldsets(Setting, Values, Fieldsets) :-
    findall(Fieldset,
            ( card_category(Setting, I, _, _, _),
              atom_concat(c, I, Field),
              findall(Text, member(Field-Text, Values), Texts),
              card_choices(Setting, I, radio-Field, Texts, card_label(Setting), Fieldset0),
              with_none(Setting, Field, Fieldset0, Fieldset)
            ),
            Fieldsets).

%   If a query names fewer cards than there are categories, the user may leave out a category.

with_none(Setting, Field, fieldset([Legend,div(Class, Choices0)]), Fieldset) :-
    setting_deck(Setting, Sizes),
    setting_asking(Setting, N),
    (   length(Sizes, N)
    ->  Choices = Choices0
    ;   choice(radio, Field, '', [], "none", None),
        append(Choices0, [None], Choices)
    ),
    Fieldset = fieldset([Legend,div(Class, Choices)]).

answers_html(Scene, Request, Values, Seats, HTML) :-
    seat_choices(answer, Scene, Values, Seats, Answerers0),
    findall(Choice,
            ( answer_words(Value, _, _, Label),
              radio_choice(answer, Value, Values, Label, Choice)
            ),
            Others),
    append(Answerers0, Others, Answerers),
    card_shown_html(Scene, Request, Values, Seen),
    HTML = [ fieldset([legend('Who shows a card?'), div(class(choices), Answerers)]),
             Seen
           ].

%   If every player who can show a card must do so, HTML asks about each of them.

shows_html(Scene, Request, Values, Seats, HTML) :-
    scene_setting(Scene, Setting),
    show_advice_html(Scene, Request, Advice),
    findall(I-Label,
            (   card_category(Setting, K, Title, _, _),
                atom_concat(c, K, I),
                card_choice_label(I, Title, Setting, Values, Label)
            ),
            Cards),
    findall(p(label([Name,' ',Select])),
            ( member(Seat, Seats),
              seat_named(Setting, Seat, Name),
              atom_concat(show, Seat, Field),
              (   memberchk(Field-Chosen0, Values)
              ->  Chosen = Chosen0
              ;   Chosen = ''
              ),
              select_element(name(Field),
                             [''-"shows no card",unknown-"shows a card, not seen"|Cards], Chosen,
                             Select)
            ),
            Rows),
    HTML = fieldset([id(seen)],
                    [legend('Who shows a card, and which, if you see it?'),Advice,Rows]).

%   The user chooses one of the cards asked for by its category. `c1` is the first category.

card_shown_html(Scene, Request, Values,
                fieldset([class(seen),id(seen)],
                         [ legend('Which card, if you see it?'), Advice,
                           div(class(choices), Choices) ])) :-
    show_advice_html(Scene, Request, Advice),
    scene_setting(Scene, Setting),
    findall(Choice,
            (   card_category(Setting, I, Title, _, _),
                atom_concat(c, I, Field),
                card_choice_label(Field, Title, Setting, Values, Label),
                radio_choice(card, Field, Values, Label, Choice)
            ;   radio_choice(card, unknown, Values, "not seen", Choice)
            ),
            Choices).

card_choice_label(Field, Title, Setting, Values, Label) :-
    (   memberchk(Field-Text, Values),
        text_integer(Text, C),
        card_category(Setting, _, Title, First, Last),
        between(First, Last, C)
    ->  card_label(Setting, C, Label)
    ;   Label = Title
    ).

which_button(spectator, Button) =>
    Button = [].
which_button(_, Button) =>
    Button = button([class(which),name(do),value(show)], 'Which card to show?').

                /*******************************
                *      THE PLAYER'S CARDS      *
                *******************************/

%!  hand_html(+Scene, +Request, -HTML) is det.
%
%   HTML asks for the player's own cards and for open cards, until the log has them.

hand_html(Scene, Request, HTML) :-
    scene_me(Scene, Me),
    scene_setting(Scene, Setting),
    scene_j(Scene, J),
    setting_hands(Setting, Hands),
    setting_open(Setting, Open),
    (   integer(Me),
        nth1(Me, Hands, Size),
        \+ hand_is_logged(J, Setting, Me)
    ->  cards_form(Scene, Request, me, Size, "Your cards", Mine)
    ;   Mine = []
    ),
    (   Open > 0,
        \+ cards_face_down(Setting),
        \+ hand_is_logged(J, Setting, open)
    ->  cards_form(Scene, Request, open, Open, "Cards that lie open", Table)
    ;   Table = []
    ),
    HTML = [Mine,Table].

hand_is_logged(J, Setting, H) :-
    journal_property(J, events(Facts)),
    member(hand(P,_), Facts),
    (   P == open
    ->  H == open
    ;   seat_number(Setting, P, H)
    ),
    !.

cards_form(Scene, Request, Whose, Size, Title, HTML) :-
    scene_setting(Scene, Setting),
    request_texts(Request, "hand", Texts),
    findall(Fieldset,
            card_choices(Setting, _, checkbox-hand, Texts, card_label(Setting), Fieldset),
            Fieldsets),
    change_form(Scene, Request, ['data-count'(Size)],
                [ input([type(hidden),name(whose),value(Whose)]),
                  Fieldsets,
                  button([class(main),name(do),value(hand)], 'These are they')
                ],
                Form),
    format(string(Heading), "~s: ~d", [Title,Size]),
    HTML = section(class([card,screen]), [h2(Heading),Form]).
