:- module(cluedo_web_notebook_turn,
          [ turn_html/4,                % +Scene, +Request, +Fault, -HTML
            hand_html/3,                % +Scene, +Request, -HTML
            request_change/4            % +Scene, +Request, +J, -Change
          ]).
:- use_module(scene,
              [ change_form/5, scene_asker/2, scene_j/2, scene_me/2, scene_path/2,
                scene_setting/2
              ]).
:- use_module('../element', [choice/6,warning/2]).
:- use_module('../refusal', [refuse/2,refuse/3]).
:- use_module('../request', [request_field/3,request_texts/3]).
:- use_module('../../console/line', [line_parsed/3]).
:- use_module('../../console/session', [session_context/2]).
:- use_module('../../edition', [edition_property/2]).
:- use_module('../../edition/setting',
              [card_label/3,card_named/3,card_number/3,seat_named/3,seat_number/3]).
:- use_module('../../journal', [journal_property/2]).
:- use_module('../../knowledge/argument', [card_list/2]).
:- use_module(library(apply), [maplist/3]).
:- use_module(library(lists), [append/3,member/2,nth1/3,numlist/3,subtract/3,sum_list/2]).

/** <module> What happens at the table is entered

A form tells who asked, or accused, for which cards, who showed, and which card if it was
seen. Other facts are typed, as at the console.
*/

:- det((turn_html/4, hand_html/3, request_change/4)).

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
    typed_line(Fault, Request, Typed, Open),
    change_form(Scene, Request, [],
        [ EditField,
          label(for(line), 'A line, as at the console'),
          div(class(row),
              [ input([type(text),id(line),name(line),value(Typed),maxlength(300),class(grow),
                       autocomplete(off),autocapitalize(off),spellcheck(false),
                       placeholder('dee has rope')]),
                button([name(do),value(type)], 'Enter') ]),
          p(class([faint,small]),
            [ 'dee leaves \u00B7 dee has rope \u00B7 dee lacks rope \u00B7 bob has one of \c
               plum rope \u00B7 open hall \u00B7 bob passed plum rope study \u00B7 bob: plum \c
               rope study > carl' ])
        ],
        Line),
    cancel(Edit, Scene, Cancel),
    HTML = section([class([card,screen]),id(turn)],
                   [ h2(Heading), Told, Turn,
                     details(Open, [summary('Something else'),Line]), Cancel ]).

%   Typed is the line that led to Fault, and then it is seen.

typed_line(Fault, Request, Typed, Open) :-
    (   Fault \== none,
        request_field(Request, "do", "type"),
        request_field(Request, "line", Typed0)
    ->  Typed = Typed0,
        Open = [open]
    ;   Typed = "",
        Open = []
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
            ( category(Setting, I, Title, First, Last),
              atom_concat(c, I, Field),
              findall(Choice,
                      ( between(First, Last, C),
                        card_label(C, Setting, Label),
                        chosen(Field, C, Filled, Label, Choice)
                      ),
                      Choices)
            ),
            Fieldsets).

%   category(+Setting, -I, -Title, -First, -Last) is nondet.

category(setting(Sizes,_,_,names(Edition,_,_)), I, Title, First, Last) :-
    edition_property(Edition, categories(Categories)),
    nth1(I, Sizes, Size),
    nth1(I, Categories, _-Title),
    length(Before, I),
    append(Before, _, Sizes),
    sum_list(Before, Last),
    First is Last-Size+1.

card_select(Setting, Filled, select([name(card),'aria-label'('The card that was shown')], Options)) :-
    findall(optgroup(label(Title), Cards),
            ( category(Setting, _, Title, First, Last),
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

%!  hand_html(+Scene, +Request, -HTML) is det.
%
%   HTML asks for the player's own cards, and those that lie open, until the log has them.

hand_html(Scene, Request, HTML) :-
    scene_me(Scene, Me),
    scene_setting(Scene, Setting),
    scene_j(Scene, J),
    Setting = setting(_,Hands,Open,_),
    (   integer(Me),
        nth1(Me, Hands, Size),
        \+ told_hand(J, Setting, Me)
    ->  cards_form(Scene, Request, me, Size, "Your cards", Mine)
    ;   Mine = []
    ),
    (   Open > 0,
        \+ told_hand(J, Setting, open)
    ->  cards_form(Scene, Request, open, Open, "Cards that lie open", Table)
    ;   Table = []
    ),
    HTML = [Mine,Table].

told_hand(J, Setting, H) :-
    journal_property(J, events(Facts)),
    member(hand(P,_), Facts),
    (   P == open
    ->  H == open
    ;   seat_number(P, Setting, H)
    ),
    !.

cards_form(Scene, Request, Whose, Size, Title, HTML) :-
    scene_setting(Scene, Setting),
    request_texts(Request, "hand", Texts),
    findall(fieldset([legend(Category),div(class(choices), Choices)]),
            ( category(Setting, _, Category, First, Last),
              findall(Choice,
                      ( between(First, Last, C),
                        card_label(C, Setting, Label),
                        choice(checkbox, hand, C, Texts, Label, Choice)
                      ),
                      Choices)
            ),
            Fieldsets),
    change_form(Scene, Request, ['data-count'(Size)],
                [ input([type(hidden),name(whose),value(Whose)]),
                  Fieldsets,
                  button([class(main),name(do),value(hand)], 'These are they')
                ],
                Form),
    format(string(Heading), "~s: ~d", [Title,Size]),
    HTML = section(class([card,screen]), [h2(Heading),Form]).

                /*******************************
                *           READING            *
                *******************************/

%!  request_change(+Scene, +Request, +J, -Change) is det.
%
%   Change, of journal_change/3, is what Request does to J.
%
%   @error cluedo_refusal(422) if something is missing

request_change(Scene, Request, J, Change) :-
    (   request_field(Request, "remove", Text)
    ->  event_number(Text, N),
        Change = remove(N)
    ;   request_field(Request, "do", Do)
    ->  does(Do, Scene, Request, J, Change)
    ;   refuse(422, "Nothing is to be done.")
    ).

does("undo", _, _, _, Change) =>
    Change = undo.
does("redo", _, _, _, Change) =>
    Change = redo.
does("hand", Scene, Request, _, Change) =>
    scene_setting(Scene, Setting),
    scene_me(Scene, Me),
    (   request_field(Request, "whose", "open")
    ->  Holder = open
    ;   integer(Me)
    ->  seat_named(Me, Setting, Holder)
    ;   refuse(422, "Who looks on has no cards.")
    ),
    request_texts(Request, "hand", Texts),
    maplist(card(Setting), Texts, Cards),
    placed(Request, hand(Holder,Cards), Change).
does("ask", Scene, Request, J, Change) =>
    query(Scene, Request, Asker, State),
    answer(Scene, Request, Asker, State, Answerer, Card),
    skipped(Scene, Request, J, Asker, Answerer, Skipped),
    (   Skipped == []
    ->  Fact = asked(Asker,State,Answerer,Card)
    ;   Fact = asked(Asker,State,Answerer,Card,Skipped)
    ),
    placed(Request, Fact, Change).
does("wrong", Scene, Request, _, Change) =>
    query(Scene, Request, Asker, State),
    placed(Request, accused(Asker,State,false), Change).
does("right", Scene, Request, _, Change) =>
    query(Scene, Request, Asker, State),
    placed(Request, accused(Asker,State,true), Change).
does("type", Scene, Request, _, Change) =>
    (   request_field(Request, "line", Line)
    ->  true
    ;   Line = ""
    ),
    typed(Scene, Line, Change0),
    (   Change0 = change(Change1)
    ->  (   is_place(Change1)
        ->  Change = Change1
        ;   placed(Request, Change1, Change)
        )
    ;   refuse(422, "This is a question, or a command. Enter what happened.")
    ).
does(_, _, _, _, _) =>
    refuse(422, "Nothing is to be done.").

is_place(undo).
is_place(redo).
is_place(insert(_,_)).
is_place(edit(_,_)).
is_place(remove(_)).

typed(Scene, Line, Command) :-
    scene_j(Scene, J),
    session_context(session(J,none,none), Context),
    line_parsed(Line, Context, Parsed),
    (   Parsed = ok(Command0)
    ->  Command = Command0
    ;   Parsed = amiss(Text)
    ->  refuse(422, Text)
    ;   refuse(422, "The line is empty.")
    ).

placed(Request, Fact, Change) :-
    (   request_field(Request, "edit", Text)
    ->  event_number(Text, N),
        Change = edit(N,Fact)
    ;   request_field(Request, "insert", Text)
    ->  event_number(Text, N),
        Change = insert(N,Fact)
    ;   Change = Fact
    ).

event_number(Text, N) :-
    (   number_string(N0, Text),
        integer(N0)
    ->  N = N0
    ;   refuse(422, "There is no event ~s.", [Text])
    ).

query(Scene, Request, Asker, State) :-
    scene_setting(Scene, Setting),
    (   request_field(Request, "asker", Text)
    ->  seat(Setting, Text, Asker)
    ;   refuse(422, "Who was it? Choose a player.")
    ),
    Setting = setting(Sizes,_,_,_),
    findall(Card,
            ( nth1(I, Sizes, _),
              query_card(Setting, Request, I, Card)
            ),
            Cards),
    State =.. [s|Cards].

query_card(Setting, Request, I, Card) :-
    format(string(Field), "c~d", [I]),
    (   request_field(Request, Field, Text)
    ->  card(Setting, Text, Card)
    ;   category(Setting, I, Title, _, _)
    ->  string_lower(Title, Lower),
        refuse(422, "Which ~s was it? Choose a card of each kind.", [Lower])
    ).

seat(Setting, Text, Name) :-
    Setting = setting(_,Hands,_,_),
    (   number_string(I, Text),
        integer(I),
        nth1(I, Hands, _)
    ->  seat_named(I, Setting, Name)
    ;   refuse(422, "There is no such player.")
    ).

card(Setting, Text, Name) :-
    Setting = setting(Sizes,_,_,_),
    sum_list(Sizes, Count),
    (   number_string(C, Text),
        integer(C),
        between(1, Count, C)
    ->  card_named(C, Setting, Name)
    ;   refuse(422, "There is no such card.")
    ).

answer(Scene, Request, Asker, State, Answerer, Card) :-
    scene_setting(Scene, Setting),
    (   request_field(Request, "answer", Text)
    ->  true
    ;   refuse(422, "Who showed a card? Choose a player, or \u2018nobody\u2019.")
    ),
    (   Text == "nobody"
    ->  Answerer = nobody,
        Card = unknown
    ;   Text == "unknown"
    ->  Answerer = unknown,
        Card = unknown
    ;   seat(Setting, Text, Answerer),
        shown(Scene, Request, Asker, Answerer, State, Card)
    ).

%   Who asks or shows sees the card.

shown(Scene, Request, Asker, Answerer, _, Card) :-
    scene_setting(Scene, Setting),
    (   request_field(Request, "card", Text),
        Text \== ""
    ->  (   Text == "unknown"
        ->  Card = unknown
        ;   card(Setting, Text, Card)
        )
    ;   scene_me(Scene, Me),
        integer(Me),
        seat_named(Me, Setting, Mine),
        memberchk(Mine, [Asker,Answerer])
    ->  refuse(422, "You have seen the card: which was it?")
    ;   Card = unknown
    ).

%   Skipped are those who have left before, but not who asks and shows.

skipped(Scene, Request, J, Asker, Answerer, Skipped) :-
    scene_setting(Scene, Setting),
    journal_property(J, events(Facts)),
    (   member(Field, ["edit","insert"]),
        request_field(Request, Field, Text)
    ->  event_number(Text, N),
        findall(P, ( nth1(I, Facts, left(P)), I < N ), Left0)
    ;   findall(P, member(left(P), Facts), Left0)
    ),
    findall(Name,
            ( member(P, Left0),
              seat_number(P, Setting, I),
              seat_named(I, Setting, Name)
            ),
            Left),
    subtract(Left, [Asker,Answerer], Skipped).
