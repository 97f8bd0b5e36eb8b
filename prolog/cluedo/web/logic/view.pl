:- module(cluedo_web_logic_view,
          [ begin_html/4,               % +Kind, +Case, +Fault, -HTML
            case_html/4,                % +Parts, +Case, +Failed, -HTML
            case_title/2                % +Case, -Title
          ]).
:- use_module(case,
              [ case_formulas/2, case_kind/2, case_players/2, case_field/3, case_set_view/4,
                case_steps/2, case_without/4
              ]).
:- use_module(examples, [case_example/3,example/4]).
:- use_module(forms, [draw_form/3,formula_form/3,model_form/4,step_forms/4]).
:- use_module(language, [language_html/2]).
:- use_module(meaning, [text_action/3]).
:- use_module(stages, [formula_checked/3,stages_drawn/3]).
:- use_module(states,
              [ drawn_choices/3, drawn_fault/3, drawn_options/4, graphviz/0, stage_title/2,
                states_html/4
              ]).
:- use_module(words, [action_words/2,fault_html/3,logic_address/3,spaced/2,states_words/2]).
:- use_module('../../del', [model_property/2]).
:- use_module(library(apply), [maplist/3]).
:- use_module(library(lists), [append/2,append/3,last/2,member/2,nth1/3]).

/** <module> The page Logic, written
*/

:- det((begin_html/4, case_html/4, case_title/2)).

%!  case_title(+Case, -Title) is det.

case_title(Case, Title) :-
    (   case_example(Case, Title0, _)
    ->  Title = Title0
    ;   case_kind(Case, Kind),
        kind_title(Kind, Title)
    ).

kind_title(cards, "A model of cards").
kind_title(atoms, "A model of one's own").

%!  begin_html(+Kind, +Case, +Fault, -HTML) is det.
%
%   HTML has the examples, and forms for models of one's own; that of Kind is filled in with
%   Case, which cannot be for Fault, fault(Field,Error). Or all of these are `none`.

begin_html(Kind, Case, Fault, HTML) :-
    findall(li([ h2(a(href(Address), Title)), p(About) ]),
            ( example(_, Title, About, Example), logic_address('', Example, Address) ),
            Items),
    findall(Form,
            ( member(K-Heading, [cards-'Your own cards',atoms-'Your own atoms']),
              own_form(K, Heading, Kind, Case, Fault, Form)
            ),
            Forms),
    Examples = ul(class(pages), Items),
    Own = div(class(book), Forms),
    (   Kind == none
    ->  Parts = [Examples,Own]
    ;   Parts = [Own,Examples]
    ),
    append([ h1('Logic'),
             p('Who knows what, and who knows that others know it: models of dynamic epistemic \c
                logic, state by state, before and after what is said and shown.')
           ], Parts, HTML).

own_form(K, Heading, Kind, Case, Fault, section([class([card,own])], [h2(Heading),Told,Form])) :-
    (   K == Kind
    ->  model_fault(Fault, Case, Told),
        model_form(K, Case, 'Look at it', Form)
    ;   Told = [],
        model_form(K, none, 'Look at it', Form)
    ).

model_fault(fault(Field,Error), Case, div([class([card,warn]),role(alert)], [p(strong(Name))|HTML])) :-
    field_name(Field, Case, Name, Text),
    fault_html(Error, Text, HTML).

field_name(player, _, Name, Text) =>
    Name = 'The names of the players',
    Text = "".
field_name(has, _, Name, Text) =>
    Name = 'What the players have',
    Text = "".
field_name(has-I, Case, Name, Text) =>
    case_players(Case, Players),
    nth1(I, Players, Player-Text0),
    atomic_list_concat(['What ',Player,' has or sees'], Name),
    Text = Text0.
field_name(model, _, Name, Text) =>
    Name = 'The model',
    Text = "".
field_name(Field, Case, Name, Text) =>
    memberchk(Field-Name,
              [ cards-'The cards', open-'The open cards', atoms-'The atoms', law-'The law',
                worlds-'The worlds', actual-'The actual world'
              ]),
    case_field(Case, Field, Text).

%!  case_html(+Parts, +Case, +Failed, -HTML) is det.
%
%   HTML is the page of Case. Parts is parts(Language,Stages,Reads): its stages, and its
%   formulas as they were read. Failed is as of forms.pl.

case_html(parts(Language,Stages,Reads), Case, Failed, HTML) :-
    case_title(Case, Title),
    about(Case, About),
    stages_drawn(Case, Stages, Drawn),
    steps_html(Stages, Drawn, Language, Case, Steps),
    picture_html(Drawn, Reads, Case, Picture),
    formulas_html(Reads, Stages, Case, Failed, Formulas),
    step_forms(Language, Case, Failed, StepForms),
    case_kind(Case, Kind),
    model_form(Kind, Case, 'Look at it', ModelForm),
    language_html(Language, Help),
    (   Failed = failed(What,_,_),
        What \== formula
    ->  Open = [open]
    ;   Open = []
    ),
    HTML = [ h1(Title), About,
             div(class([book,logic]),
                 [ section(class(card),
                           [ h2('What happens'), Steps,
                             details([class(screen)|Open],
                                     [summary('Something more happens')|StepForms])
                           ]),
                   section(class(card), Formulas)
                 ]),
             section(class(card), Picture),
             div(class([book,logic]),
                 [ details(class([card,screen]), [summary('How formulas are written'),Help]),
                   details(class([card,screen]),
                           [ summary('Another model'), ModelForm,
                             p(a(href('/logic'), 'All examples'))
                           ])
                 ]),
             p(class([faint,small]),
               'All of this page is in its address: keep it, or send it to others.')
           ].

about(Case, About) :-
    (   case_example(Case, _, Text)
    ->  About = [p(Text)]
    ;   About = []
    ).

                /*******************************
                *         WHAT HAPPENS         *
                *******************************/

steps_html(Stages, Drawn, Language, Case, ol([class(steps),start(0)], Items)) :-
    last(Drawn, stage(At,_,_)),
    findall(Item,
            ( member(Stage, Stages), step_html(Stage, At, Language, Case, Item) ),
            Items0),
    case_steps(Case, Texts),
    length(Stages, Shown),
    findall(li(class(later), code(Text)),
            ( nth1(I, Texts, Text), I >= Shown ),
            Later),
    append(Items0, Later, Items).

step_html(stage(N,Text,fault(Error)), _, _, Case, Item) =>
    fault_html(Error, Text, HTML),
    without(step, N, Case, Without),
    Item = li([div([class([card,warn]),role(alert)], HTML),p(Without)]).
step_html(stage(N,Text,M), At, Language, Case, Item) =>
    once(model_property(M, size(Size))),
    states_words(Size, States),
    case_set_view(Case, at, N, Case1),
    logic_address('', Case1, Address),
    (   N =:= At
    ->  Current = ['aria-current'(step)]
    ;   Current = []
    ),
    (   N =:= 0
    ->  What = ['At the start'],
        Without = []
    ;   text_action(Text, Language, Action),
        action_words(Action, Words),
        spaced(Text, Spaced),
        What = [code(Spaced),' ',span(class(faint), Words)],
        without(step, N, Case, Without)
    ),
    Item = li([ div(class(step), What),
                div(class(row), [ a([href(Address),class([button,'small-button'])|Current], States),
                                  Without ])
              ]).

without(What, N, Case, a([href(Address),class([screen,out]),'aria-label'(Label),title(Label)],
                         '\u2715')) :-
    case_without(Case, What, N, Case1),
    logic_address('', Case1, Address),
    (   What == step
    ->  format(string(Label), "Take out action ~d and what comes after it", [N])
    ;   format(string(Label), "Take out formula ~d", [N])
    ).

                /*******************************
                *           PICTURE            *
                *******************************/

picture_html(Drawn, Reads, Case, HTML) :-
    drawn_options(Case, Drawn, Reads, Options),
    drawn_choices(Case, Reads, Choices),
    draw_form(Case, Choices, Form),
    heading(Drawn, Heading),
    findall(Table,
            ( member(Stage, Drawn), states_html(Stage, Options, Reads, Table) ),
            Tables),
    partly(Drawn, Options, Partly),
    (   drawn_fault(Drawn, Options, Words)
    ->  Picture = div([class([card,warn]),role(status)], p(Words)),
        Open = [open]
    ;   graphviz
    ->  logic_address('/picture', Case, Address),
        atom_concat(Address, '&columns=1', Narrow),
        Picture = div([class(scroll),tabindex(0),role(region),'aria-label'('A picture of the states')],
                      picture([ source([media('(max-width: 40rem)'),srcset(Narrow)], []),
                                img([src(Address),class(model),
                                     alt('States as boxes, and lines between those that a \c
                                          player cannot tell apart. The table has the same \c
                                          in words.')])
                              ])),
        Open = []
    ;   Picture = p(['Pictures of states are drawn by Graphviz, which is not here: install the \c
                      Debian package ',code(graphviz),' on the server. A table tells the same.']),
        Open = [open]
    ),
    HTML = [ h2(Heading), Picture, Partly, Form,
             details(Open, [ summary('The states in a table'),
                      p(class([faint,small]),
                        'A player cannot tell states with the same letter apart.'),
                      Tables ]) ].

heading([stage(0,_,_)], Heading) =>
    Heading = 'At the start'.
heading([_,stage(N,_,_)], Heading) =>
    Heading = ['Before and after action ',N].

partly(Drawn, Options, Partly) :-
    (   memberchk(around(1), Options)
    ->  Partly = [p(class([faint,small]),
                    'Drawn are the actual state, and those that some player thinks possible \c
                     there.')]
    ;   memberchk(around(_), Options)
    ->  Partly = [p(class([faint,small]), 'Not all states are drawn.')]
    ;   memberchk(where(_), Options)
    ->  Partly = [p(class([faint,small]), 'Only states where the formula holds are drawn.')]
    ;   member(_, Drawn),
        Partly = []
    ),
    !.

                /*******************************
                *           FORMULAS           *
                *******************************/

formulas_html(Reads, Stages0, Case, Failed, [h2('Formulas'),Form|HTML]) :-
    formula_form(Case, Failed, Form),
    findall(Stage, ( member(Stage, Stages0), Stage = stage(_,_,M), M \= fault(_) ), Stages),
    (   Reads == []
    ->  HTML = [p(class(faint), 'Write a formula, and see whether it holds.')]
    ;   findall(th(scope(col), span([title(Title)], Head)),
                ( member(Stage, Stages), Stage = stage(N,_,_), stage_title(Stage, Title),
                  ( N =:= 0 -> Head = "start" ; Head = N ) ),
                Heads),
        findall(Row,
                ( nth1(I, Reads, Read), formula_row(I, Read, Stages, Case, Row) ),
                Rows),
        HTML = [ div([class(scroll),tabindex(0),role(region),'aria-label'('Formulas')],
                     table(class([plain,checks]),
                           [ thead(tr([th(scope(col), 'Formula')|Heads])), tbody(Rows) ])),
                 p(class([faint,small]),
                   [ '\u2713 it holds in the actual state, after each action; if several may be \c
                      the actual one, in all of these. Beside it, in how many of all states.' ])
               ]
    ).

formula_row(I, Read, Stages, Case, tr([th(scope(row), div(class(row), [div(class(grow), Shown),Without]))|Cells])) :-
    without(formula, I, Case, Without),
    length(Stages, Count),
    (   Read = fault(Text,Error)
    ->  fault_html(Error, Text, Shown),
        Cells = [td([colspan(Count),class(faint)], 'not read')]
    ;   Read = formula(Text,_),
        maplist(formula_checked(Read), Stages, Checks),
        maplist(check_cell, Checks, Cells),
        (   member(fault(Error), Checks)
        ->  fault_html(Error, "", Told)
        ;   Told = []
        ),
        spaced(Text, Spaced),
        Shown = [code(Spaced),Told]
    ).

check_cell(fault(_), Cell) =>
    Cell = td('?').
check_cell(holds(Actual,Count,All), Cell) =>
    (   Actual == true
    ->  Mark = '\u2713', Word = 'true', Class = yes
    ;   Mark = '\u2717', Word = 'false', Class = no
    ),
    format(string(Shares), "~d of ~d", [Count,All]),
    Cell = td(class(Class),
              [ span([class(mark),'aria-hidden'(true)], Mark), span(class(away), Word), ' ',
                span(class(shares), Shares) ]).
