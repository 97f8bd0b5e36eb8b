:- module(cluedo_web_notebook_turn,
          [ turn_html/4                 % +Scene, +Request, +Fault, -HTML
          ]).
:- use_module(asked, [asked_html/3]).
:- use_module(entered, [longest_line/1]).
:- use_module(scene,
              [ change_form/5, scene_asker/2, scene_j/2, scene_me/2, scene_path/2,
                scene_setting/2
              ]).
:- use_module('../cards', [card_category/5]).
:- use_module('../element', [choice/6,warning/2]).
:- use_module('../request', [request_field/3]).
:- use_module('../../edition/setting', [card_label/3,card_number/3,seat_named/3,seat_number/3]).
:- use_module('../../journal', [journal_property/2]).
:- use_module('../../knowledge/argument', [card_list/2]).
:- use_module(library(lists), [append/3,member/2,nth1/3,numlist/3]).

/** <module> What happens at the table is entered

A form tells who asked, or accused, for which cards, who showed, and which card if it was
seen. Other facts are typed, as at the console.
*/

:- det(turn_html/4).

%!  turn_html(+Scene, +Request, +Fault, -HTML) is det.
%
%   HTML is the form of the next event, of one that is inserted, or of the event that Request
%   says it edits. If Fault is a text, not `none`, it is filled in with what Request has sent.

turn_html(Scene, Request, Fault, HTML) :-
    scene_j(Scene, J),
    edited(Request, J, Edit, Fact),
    filled(Fault, Scene, Request, Fact, Filled),
    scene_setting(Scene, Setting),
    setting_seats(Setting, Seats),
    seat_choices(asker, Scene, Filled, Seats, Askers),
    card_choices(Setting, Filled, Cards),
    seat_choices(answer, Scene, Filled, Seats, Answerers0),
    findall(Choice,
            ( member(Value-Label, [nobody-"nobody",unknown-"not seen"]),
              chosen(answer, Value, Filled, Label, Choice)
            ),
            Others),
    append(Answerers0, Others, Answerers),
    card_select(Setting, Filled, Select),
    heading(Edit, Scene, Heading),
    edit_field(Edit, EditField),
    fault_html(Fault, Told),
    scene_me(Scene, Me),
    change_form(Scene, Request, ['data-me'(Me),class(turn)],
        [ EditField,
          fieldset([legend('Who asks?'), div(class(choices), Askers)]),
          Cards,
          fieldset([legend('Who shows a card?'), div(class(choices), Answerers)]),
          fieldset(class(seen),
                   [ legend('Which card, if you see it?'), Select ]),
          div(class(row),
              [ button([class(main),name(do),value(ask)], 'Enter'),
                button([name(do),value(wrong)], 'It was a wrong accusation'),
                button([name(do),value(right)], 'A right one')
              ])
        ],
        Turn),
    asked_html(Scene, Request, Asked),
    typed_line(Fault, Request, Typed, Open),
    longest_line(Longest),
    change_form(Scene, Request, [],
        [ EditField,
          label(for(line), 'A line, as at the console'),
          div(class(row),
              [ input([type(text),id(line),name(line),value(Typed),maxlength(Longest),
                       class(grow),autocomplete(off),autocapitalize(off),spellcheck(false),
                       placeholder('dee has rope')]),
                button([name(do),value(type)], 'Enter') ]),
          p(class([faint,small]),
            [ 'dee leaves \u00B7 dee has rope \u00B7 dee lacks rope \u00B7 bob has one of \c
               plum rope \u00B7 open hall \u00B7 bob passed plum rope study \u00B7 bob: plum \c
               rope study > carl' ]),
          p(class([faint,small]),
            [ 'Questions: know dee \u00B7 odds rope \u00B7 why dee rope \u00B7 envelope \u00B7 \c
               suggest 3 safe \u00B7 who knows \u00B7 at 3 know dee \u00B7 if dee has rope' ])
        ],
        Line),
    cancel(Edit, Scene, Cancel),
    HTML = section([class([card,screen]),id(turn)],
                   [ h2(Heading), Told, Turn,
                     details(Open, [summary('Something else, or a question'),Asked,Line]), Cancel ]).

%   Typed is the line that led to Fault, and then it is seen; so is where a question was
%   asked.

typed_line(Fault, Request, Typed, Open) :-
    (   Fault \== none,
        request_field(Request, "do", "type"),
        request_field(Request, "line", Typed0)
    ->  Typed = Typed0,
        Open = [open]
    ;   Typed = "",
        (   request_field(Request, "ask", _)
        ->  Open = [open]
        ;   Open = []
        )
    ).

fault_html(none, []) :-
    !.
fault_html(Text, Warning) :-
    warning(p(Text), Warning).

heading(none, Scene, Heading) =>
    scene_j(Scene, J),
    journal_property(J, count(Count)),
    N is Count+1,
    format(string(Heading), "Event ~d", [N]).
heading(N, _, Heading) =>
    format(string(Heading), "Event ~d, put right", [N]).

edit_field(none, Field) =>
    Field = [].
edit_field(N, Field) =>
    Field = input([type(hidden),name(edit),value(N)]).

cancel(none, _, Cancel) =>
    Cancel = [].
cancel(_, Scene, Cancel) =>
    scene_path(Scene, Path),
    Cancel = p(a(href(Path), 'Leave it as it is')).

%   edited(+Request, +J, -Edit, -Fact): Request edits event Edit of J, which is Fact, or
%   `none`.

edited(Request, J, Edit, Fact) :-
    (   request_field(Request, "edit", Text),
        number_string(N, Text),
        integer(N),
        journal_property(J, event(N,Fact0))
    ->  Edit = N,
        Fact = Fact0
    ;   Edit = none,
        Fact = none
    ).

setting_seats(setting(_,Hands,_,_), Seats) :-
    length(Hands, N),
    numlist(1, N, Seats).

%   filled(+Fault, +Scene, +Request, +Fact, -Filled): Filled are pairs Field-Text.

filled(none, Scene, _, Fact, Filled) =>
    scene_setting(Scene, Setting),
    (   Fact \== none,
        fact_filled(Fact, Setting, Filled0)
    ->  Filled = Filled0
    ;   scene_asker(Scene, Asker),
        text(Asker, Text),
        Filled = [asker-Text]
    ).
filled(_, Scene, Request, _, Filled) =>
    findall(Field-Text,
            ( member(Field, [asker,answer,card,c1,c2,c3,c4,c5]),
              atom_string(Field, Name),
              request_field(Request, Name, Text)
            ),
            Filled0),
    (   memberchk(asker-_, Filled0)
    ->  Filled = Filled0
    ;   filled(none, Scene, Request, none, Filled1),
        append(Filled0, Filled1, Filled)
    ).

fact_filled(asked(Asker,Cards,Answerer,Card,_), Setting, Filled) :-
    fact_filled(asked(Asker,Cards,Answerer,Card), Setting, Filled).
fact_filled(asked(Asker,Cards,Answerer,Card), Setting, Filled) :-
    cards_filled(Asker, Cards, Setting, Filled0),
    (   memberchk(Answerer, [nobody,unknown])
    ->  Answer = Answerer
    ;   seat_number(Answerer, Setting, Answer)
    ),
    (   Card == unknown
    ->  Shown = unknown
    ;   card_number(Card, Setting, Shown)
    ),
    text(Answer, AnswerText),
    text(Shown, ShownText),
    Filled = [answer-AnswerText,card-ShownText|Filled0].
fact_filled(accused(Asker,Cards,_), Setting, Filled) :-
    cards_filled(Asker, Cards, Setting, Filled).

cards_filled(Asker0, Cards, Setting, [asker-Asker|Filled]) :-
    seat_number(Asker0, Setting, I),
    text(I, Asker),
    card_list(Cards, List),
    findall(Field-Text,
            ( nth1(Category, List, Card),
              card_number(Card, Setting, C),
              text(C, Text),
              atom_concat(c, Category, Field)
            ),
            Filled).

text(Value, Text) :-
    format(string(Text), "~w", [Value]).

seat_choices(Field, Scene, Filled, Seats, Choices) :-
    scene_setting(Scene, Setting),
    scene_me(Scene, Me),
    findall(Choice,
            ( member(I, Seats),
              seat_named(I, Setting, Name),
              (   I == Me
              ->  format(string(Label), "~w (you)", [Name])
              ;   Label = Name
              ),
              chosen(Field, I, Filled, Label, Choice)
            ),
            Choices).

chosen(Field, Value, Filled, Label, Choice) :-
    findall(Text, member(Field-Text, Filled), Texts),
    choice(radio, Field, Value, Texts, Label, Choice).

card_choices(Setting, Filled, Fieldsets) :-
    findall(fieldset([legend(Title),div(class(choices), Choices)]),
            ( card_category(Setting, I, Title, First, Last),
              atom_concat(c, I, Field),
              findall(Choice,
                      ( between(First, Last, C),
                        card_label(C, Setting, Label),
                        chosen(Field, C, Filled, Label, Choice)
                      ),
                      Choices)
            ),
            Fieldsets).

card_select(Setting, Filled, select([name(card),'aria-label'('The card that was shown')], Options)) :-
    findall(optgroup(label(Title), Cards),
            ( card_category(Setting, _, Title, First, Last),
              findall(option([value(C)|Selected], Label),
                      ( between(First, Last, C),
                        card_label(C, Setting, Label),
                        selected(C, Filled, Selected)
                      ),
                      Cards)
            ),
            Groups),
    selected(unknown, Filled, Unknown),
    Options = [ option(value(''), '\u2013'), option([value(unknown)|Unknown], 'not seen')
              | Groups ].

selected(Value, Filled, Selected) :-
    text(Value, Text),
    (   memberchk(card-Text, Filled)
    ->  Selected = [selected]
    ;   Selected = []
    ).
