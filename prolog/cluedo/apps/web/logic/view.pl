:- module(cluedo_web_logic_view,
          [ begin_html/4,               % +Kind, +Case, +Fault, -HTML
            case_html/4,                % +Parts, +Case, +Failed, -HTML
            slow_html/2,                % +Case, -HTML
            case_title/2                % +Case, -Title
          ]).
:- use_module(case,
              [ case_begun/2, case_field/3, case_formulas/2, case_kind/2, case_players/2,
                case_without/4
              ]).
:- use_module(checks, [formulas_html/5]).
:- use_module(drawing, [picture_html/4]).
:- use_module(examples, [case_example/3,example/4]).
:- use_module(forms, [step_forms/4]).
:- use_module(language, [language_html/2]).
:- use_module(model_form, [model_form/4]).
:- use_module(stages, [stages_drawn/3]).
:- use_module(steps, [steps_html/5]).
:- use_module(words, [fault_html/3,logic_address/3]).
:- use_module(library(apply), [foldl/4]).
:- use_module(library(lists), [append/3,member/2,nth1/3]).

/** <module> The page Logic, written
*/

:- det((begin_html/4, case_html/4, slow_html/2, case_title/2)).

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

model_fault(fault(Field,Error), Case, Told) :-
    Told = div([class([card,warn]),role(alert)], [p(strong(Name))|HTML]),
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
    (   Failed = failed(What,_,_,_),
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

%!  slow_html(+Case, -HTML) is det.
%
%   HTML tells that Case takes too long, and has ways out.

slow_html(Case, HTML) :-
    case_begun(Case, Begun),
    logic_address('', Begun, Start),
    case_formulas(Case, Formulas),
    foldl(without_first, Formulas, Case, Steps),
    logic_address('', Steps, Address),
    HTML = [ h1('Too slow'),
             p('These formulas and actions take longer than a page may take here, and were \c
                given up.'),
             div(class(row),
                 [ a([href(Address),class(button)], 'The same without formulas'),
                   a([href(Start),class(button)], 'The model alone'),
                   a([href('/logic'),class(button)], 'All examples')
                 ])
           ].

without_first(_, Case0, Case) :-
    case_without(Case0, formula, 1, Case).
