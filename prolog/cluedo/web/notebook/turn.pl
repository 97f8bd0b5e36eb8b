:- module(cluedo_web_notebook_turn,
          [ turn_html/3,                % +Scene, +Follows, -HTML
            hand_html/2,                % +Scene, -HTML
            own_cards_html/2            % +Scene, -HTML
          ]).
:- use_module(log, [last_result/2,undone_text/3]).
:- use_module(show_advice, [show_query/3,show_advice_html/2]).
:- use_module(turn_input,
              [ hand_fieldsets/2, line_command/3, longest_line/1, query_fieldset/3, show_field/4,
                turn_field/3
              ]).
:- use_module('../context', [context_field/3,context_filled/3,context_integer/3,context_parts/2]).
:- use_module('../element', [bar_element/6,fault_element/2,warning/2]).
:- use_module('../fault', [fault_text/2]).
:- use_module('../request', [request_fields/2]).
:- use_module('../scene/page_scene', [change_form/4,scene_asker/2]).
:- use_module('../scene/suggestions', [knowers_html/2]).
:- use_module('../../assistant/answers/console_words', [error_text/2]).
:- use_module('../../assistant/answers/question', [question_table/1,question_text/3]).
:- use_module('../../knowledge/edition/setting',
              [ card_category/3, card_number/3, cards_face_down/1, everybody_answers/1,
                seat_named/3, seat_number/3, setting_deck/2, setting_hands/2, setting_open/2
              ]).
:- use_module('../../knowledge/edition/phrases', [cards_phrase/4]).
:- use_module('../../journal', [journal_property/2]).
:- use_module('../../knowledge/edition/answerers', [answer_words/4]).
:- use_module('../../knowledge/argument', [card_list/2]).
:- use_module(library(apply), [maplist/3]).
:- use_module(library(lists), [append/3,member/2,nth1/3]).

/** <module> The form that enters an event

The form asks who asked or accused, for which cards, who showed a card, and which card if the user
has seen it. Users type other events, as at the console. A typed line may also be a question. Its
answer appears above the form.
*/

:- det((turn_html/3, hand_html/2, own_cards_html/2)).

%!  turn_html(+Scene, +Follows, -HTML) is det.
%
%   HTML is the form for the next event. The bar shows Follows, pairs Address-Text. If the request
%   inserts or edits an event, HTML is the form for that event. After a refused change the form
%   keeps the fields of the request.

turn_html(Scene, Follows, HTML) :-
    context_parts(Scene, [me(Me)]),
    edited_event(Scene, Edit, Fact),
    turn_values(Scene, Fact, Values),
    context_filled(Scene, Values, Filled),
    turn_content(Scene, Filled, Follows, Content),
    edit_parts(Edit, Fact, Scene, edit(Heading,Field,Of,Cancel)),
    change_form(Filled, ['data-me'(Me),class(turn)|Of], [Field|Content], Turn),
    line_html(Scene, Field, Line),
    fault_element(Scene, Warning),
    HTML = section([class([card,screen]),id(turn)],
                   [h2(Heading),Warning,Turn,Line,Cancel]).

turn_content(Scene, Filled, Follows,
             [ fieldset(id(asker), [ legend('Who asks?'),
                                     div(class(choices), control(asker,Askers)) ]),
               Cards, Answers, Bar,
               div(class(row),
                   [ submit(do, wrong, 'It was a wrong accusation'),
                     submit(do, right, 'It was right'),
                     submit(do, no_query, 'No question this turn'),
                     Which
                   ])
             ]) :-
    context_parts(Scene, [setting(Setting),journal(J)]),
    turn_field(asker, Filled, Askers),
    findall(Fieldset, query_fieldset(Setting, _, Fieldset), Cards),
    show_advice_html(Scene, Advice),
    (   everybody_answers(Setting)
    ->  findall(p(label([Player,' ',control(Name,Type)])),
                show_field(Filled, Player, Name, Type),
                Rows),
        Answers = fieldset([id(seen)],
                           [ legend('Who shows a card, and which, if you see it?'),
                             Advice, Rows ])
    ;   turn_field(answer, Filled, Answerers),
        turn_field(card, Filled, Shown),
        Answers = [ fieldset(id(shows), [ legend('Who shows a card?'),
                                          div(class(choices), control(answer,Answerers)) ]),
                    fieldset([class(seen),id(seen)],
                             [ legend('Which card, if you see it?'), Advice,
                               div(class(choices), control(card,Shown)) ])
                  ]
    ),
    (   context_parts(Scene, [me(spectator)])
    ->  Which = [],
        Hand = []
    ;   Which = button([class(which),name(do),value(show)], 'Which card to show?'),
        Hand = ['#hand'-'Cards']
    ),
    (   undone_text(Scene, J, Last0)
    ->  Last = Last0
    ;   last_result(J, Last)
    ),
    next_text(Scene, Next),
    append(['#log'-Last|Follows], ['#asker'-Next], News),
    bar_element(Scene, Setting, News, ['#turn'-'Entry','#notes'-'Notes'|Hand], main(do,ask,'Enter'),
                Bar).

next_text(Scene, Text) :-
    scene_asker(Scene, Asker),
    (   context_parts(Scene, [me(Asker)])
    ->  Text = "Your turn."
    ;   context_parts(Scene, [setting(Setting)]),
        seat_named(Setting, Asker, Name),
        format(string(Text), "~w is next.", [Name])
    ).

edited_event(Scene, Edit, Fact) :-
    context_parts(Scene, [journal(J)]),
    (   context_integer(Scene, "edit", N),
        journal_property(J, event(N,Fact0))
    ->  Edit = N,
        Fact = Fact0
    ;   Edit = none,
        Fact = none
    ).

%   When a script updates the page, another event may have the number of the edited one. The hash
%   tells the two events apart.

edit_parts(none, _, Scene, Parts) =>
    Parts = edit(Heading,[],[],[]),
    context_parts(Scene, [journal(J)]),
    journal_property(J, count(Count)),
    N is Count+1,
    format(string(Heading), "Event ~d", [N]).
edit_parts(N, Fact, Scene, Parts) =>
    Parts = edit(Heading,hidden(edit,N),['data-of'(Hash)],
                 p(a(href(Path), 'Leave it as it is'))),
    format(string(Heading), "Event ~d, corrected", [N]),
    variant_sha1(Fact, Hash),
    context_parts(Scene, [path(Path)]).

%   turn_values(+Scene, +Fact, -Values): Values fill in the form.

turn_values(Scene, Fact, Values) :-
    (   context_parts(Scene, [fault(none)])
    ->  proposed_values(Scene, Fact, Values)
    ;   context_parts(Scene, [request(Request)]),
        request_fields(Request, Values0),
        (   memberchk("asker"-_, Values0)
        ->  Values = Values0
        ;   proposed_values(Scene, none, Values1),
            append(Values0, Values1, Values)
        )
    ).

proposed_values(Scene, Fact, Values) :-
    context_parts(Scene, [setting(Setting)]),
    (   fact_values(Fact, Setting, Values0)
    ->  Values = Values0
    ;   show_query(Scene, Asker, Cs)
    ->  context_parts(Scene, [me(Me)]),
        query_values(Asker, Cs, Setting, Values0),
        text(Me, Answer),
        Values = ["answer"-Answer|Values0]
    ;   scene_asker(Scene, Asker),
        text(Asker, Text),
        Values = ["asker"-Text]
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
    Values = ["answer"-AnswerText,"card"-Shown|Values0].
fact_values(answered(Asker,Cards,Shows,_), Setting, Values) :-
    cards_values(Asker, Cards, Setting, Values0),
    findall(Field-Shown,
            ( member(P-Card, Shows),
              seat_number(Setting, P, I),
              format(string(Field), "show~d", [I]),
              shown_value(Card, Setting, Shown)
            ),
            Values1),
    append(Values1, Values0, Values).
fact_values(accused(Asker,Cards,_), Setting, Values) :-
    cards_values(Asker, Cards, Setting, Values).
fact_values(asked_nothing(Asker0), Setting, ["asker"-Text]) :-
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

query_values(Asker, Cs, Setting, ["asker"-Text|Values]) :-
    text(Asker, Text),
    setting_deck(Setting, Sizes),
    findall(Field-CText,
            ( member(C, Cs),
              card_category(Sizes, C, I),
              text(C, CText),
              format(string(Field), "c~d", [I])
            ),
            Values).

text(Value, Text) :-
    format(string(Text), "~w", [Value]).

                /*******************************
                *      THE PLAYER'S CARDS      *
                *******************************/

%!  hand_html(+Scene, -HTML) is det.
%
%   HTML asks for the player's own cards and for open cards, until the log has them.

hand_html(Scene, HTML) :-
    context_parts(Scene, [me(Me),setting(Setting),journal(J)]),
    setting_hands(Setting, Hands),
    setting_open(Setting, Open),
    (   integer(Me),
        nth1(Me, Hands, Size),
        \+ logged_hand(J, Setting, Me, _)
    ->  cards_form(Scene, me, Size, "Your cards", Mine)
    ;   Mine = []
    ),
    (   Open > 0,
        \+ cards_face_down(Setting),
        \+ logged_hand(J, Setting, open, _)
    ->  cards_form(Scene, open, Open, "Cards that lie open", Table)
    ;   Table = []
    ),
    HTML = [Mine,Table].

%!  own_cards_html(+Scene, -HTML) is det.
%
%   HTML lists the player's own cards and the open cards, as far as the log has them.

own_cards_html(Scene, HTML) :-
    context_parts(Scene, [me(Me)]),
    findall(p(Text), hand_text(Scene, Me, "~s", Text), Mine),
    findall(p(Text), hand_text(Scene, open, "Face up on the table: ~s.", Text), Open),
    (   Mine == []
    ->  HTML = Open
    ;   HTML = section([class(card),id(hand)], [h2('Your cards'),Mine,Open])
    ).

hand_text(Scene, H, Format, Text) :-
    context_parts(Scene, [me(Me),setting(Setting),journal(J)]),
    logged_hand(J, Setting, H, Cards),
    maplist(card_number(Setting), Cards, Numbers),
    cards_phrase(words(Setting,Me), Numbers, ', ', Listed),
    format(string(Text), Format, [Listed]).

logged_hand(J, Setting, H, Cards) :-
    journal_property(J, events(Facts)),
    member(hand(P,Cards), Facts),
    (   P == open
    ->  H == open
    ;   seat_number(Setting, P, I),
        I == H
    ),
    !.

cards_form(Scene, Whose, Size, Title, HTML) :-
    context_parts(Scene, [setting(Setting)]),
    hand_fieldsets(Setting, Fieldsets),
    change_form(Scene, ['data-count'(Size)],
                [hidden(whose,Whose),Fieldsets,main(do,hand,'Save these cards')], Form),
    format(string(Heading), "~s: ~d", [Title,Size]),
    (   Whose == me
    ->  Id = [id(hand)]
    ;   Id = []
    ),
    HTML = section([class([card,screen])|Id], [h2(Heading),Form]).

                /*******************************
                *         TYPED LINES          *
                *******************************/

%   HTML is a form for a line, with the extra field Field. The form is open if the request asks a
%   question, or if its line was refused.

line_html(Scene, Field, details(Open, [summary('Something else, or a question'),Asked,Form])) :-
    question_html(Scene, Asked),
    typed_line(Scene, Typed, Open),
    longest_line(Longest),
    change_form(Scene, [],
        [ Field,
          label(for(line), 'What happened, or a question'),
          div(class(row),
              [ input([type(text),id(line),name(line),value(Typed),maxlength(Longest),
                       class(grow),autocomplete(off),autocapitalize(off),spellcheck(false),
                       placeholder('dee has rope')]),
                submit(do, type, 'Enter') ]),
          p(class([faint,small]),
            [ 'dee leaves \u00B7 dee reveals rope \u00B7 dee has rope \u00B7 dee lacks rope \c
               \u00B7 bob has one of plum rope \u00B7 open hall \c
               \u00B7 bob passed plum rope study \u00B7 bob: plum \c
               rope study > carl' ]),
          p(class([faint,small]),
            [ 'Questions: know dee \u00B7 odds rope \u00B7 why dee rope \u00B7 envelope \u00B7 \c
               suggest 3 safe \u00B7 who knows \u00B7 at 3 know dee \u00B7 if dee has rope' ])
        ],
        Form).

typed_line(Scene, Typed, Open) :-
    (   \+ context_parts(Scene, [fault(none)]),
        context_field(Scene, "do", "type"),
        context_field(Scene, "line", Typed0)
    ->  Typed = Typed0,
        Open = [open]
    ;   Typed = "",
        findall(open, context_field(Scene, "ask", _), Open)
    ).

question_html(Scene, HTML) :-
    (   context_field(Scene, "ask", Line)
    ->  catch(answer_html(Scene, Line, Answer), Error, mistake_html(Error, Answer)),
        HTML = div([id(answer),role(status)], [p(strong(Line)),Answer])
    ;   HTML = []
    ).

answer_html(Scene, Line, HTML) :-
    line_command(Scene, Line, Command),
    (   Command = question(who_knows)
    ->  knowers_html(Scene, HTML)
    ;   Command = question(Question)
    ->  context_parts(Scene, [journal(J)]),
        question_text(Question, J, Text0),
        string_concat(Text, "\n", Text0),
        lines_html(Question, Text, HTML)
    ;   warning(p('This is not a question: enter it as an event.'), HTML)
    ).

lines_html(Question, Text, HTML) :-
    (   question_table(Question)
    ->  HTML = div([class(scroll),role(region),tabindex(0),'aria-label'('Answer')], pre(Text))
    ;   split_string(Text, "\n", "", Lines),
        findall(span(Line), member(Line, Lines), Spans),
        HTML = div(class(said), Spans)
    ).

%   The console has its own messages for questions that it cannot answer. Other errors have the same
%   message as on every page.

mistake_html(Error, HTML) :-
    (   Error = error(cluedo_refusal(_),context(_,Text0))
    ->  Text = Text0
    ;   Error = error(Formal,_),
        Formal \= resource_error(_),
        fault_text(Error, _)
    ->  error_text(Error, Text)
    ;   throw(Error)
    ),
    warning(p(Text), HTML).
