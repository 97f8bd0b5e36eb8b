:- module(cluedo_web_logic_forms,
          [ step_forms/4,               % +Language, +Case, +Failed, -HTML
            formula_form/3,             % +Case, +Failed, -HTML
            draw_form/3,                % +Case, +Choices, -HTML
            hidden/3                    % +Name, +Text, -Input
          ]).
:- use_module(case, [case_query/2,case_set_view/4]).
:- use_module(words, [fault_html/3]).
:- use_module(library(apply), [exclude/3]).
:- use_module(library(lists), [append/2,append/3,member/2]).

/** <module> Forms of the page Logic that add something

They are sent with GET, as their fields become the address of a page, and nothing is changed.
Failed is failed(What,Text,Who,Error), what was typed and is wrong, and who was chosen with it,
or `none`.
*/

:- det((step_forms/4, formula_form/3, draw_form/3, hidden/3)).

%   The fields of a form that adds something to Case.

adding(What, Case, Content, HTML) :-
    case_query(Case, Query0),
    exclude(looked_at, Query0, Query),
    findall(Input, ( member(Name=Text, Query), hidden(Name, Text, Input) ), Hidden),
    append(Hidden, [input([type(hidden),name(new),value(What)])|Content], All),
    HTML = form([action('/logic'),class(adding)], All).

looked_at(Name=_) :-
    memberchk(Name, [at,draw]).

failed(What, Failed, Text, Told) :-
    (   Failed = failed(What,Text0,_,Error)
    ->  Text = Text0,
        fault_html(Error, Text, HTML),
        Told = [div([class([card,warn]),role(alert),id(fault)], HTML)]
    ;   Text = "",
        Told = []
    ).

%!  step_forms(+Language, +Case, +Failed, -HTML) is det.
%
%   HTML has the forms that add an action to Case.

step_forms(Language, Case, Failed, HTML) :-
    agents(Language, Agents),
    failed(say, Failed, Said, SayTold),
    chosen(say, Failed, Speaker),
    options(Agents, Speaker, Speakers),
    text(say, 'Formula', Said, SayInput),
    adding(say, Case,
           [ SayTold,
             div(class(row),
                 [ select([name(by),'aria-label'('Who says it')],
                          [option(value(""), 'All are told')|Speakers]),
                   SayInput, button([], 'Announce') ]) ],
           Say),
    failed(learn, Failed, Learnt, LearnTold),
    chosen(learn, Failed, Learner),
    options(Agents, Learner, Learners),
    text(whether, 'Formula', Learnt, LearnInput),
    adding(learn, Case,
           [ LearnTold,
             div(class(row),
                 [ select([name(who),'aria-label'('Who learns it')], Learners),
                   LearnInput, button([], 'Learns whether') ]),
             p(class([faint,small]), 'The others see that it does, and not what.')
           ],
           Learn),
    shows(Language, Case, Failed, Shows),
    failed(other, Failed, Other, OtherTold),
    text(action, 'Action', Other, OtherInput),
    adding(other, Case,
           [ OtherTold,
             div(class(row), [ OtherInput, button([], 'Do it') ]) ],
           Any),
    append([ [h3('An announcement'),Say], Shows,
             [h3('Something learnt in private'),Learn, h3('Any other action'),Any] ], HTML).

shows(deals(Seats,Cards,_,_), Case, Failed, HTML) =>
    options(Seats, "", Who),
    second(Seats, Other),
    options(Seats, Other, Whom),
    options(Cards, "", Which),
    failed(show, Failed, Of, ShowTold),
    text(of, 'It is one of these cards, all see', Of, OfInput),
    adding(show, Case,
           [ ShowTold,
             div(class(row),
                 [ select([name(from),'aria-label'('Who shows')], Who), span(shows),
                   select([name(to),'aria-label'('To whom')], Whom),
                   select([name(card),'aria-label'('Which card')], Which)
                 ]),
             div(class(row),
                 [ OfInput,
                   button([], 'Show') ]),
             p(class([faint,small]), 'Of all cards, if nothing is written there.')
           ],
           Show),
    failed(pass, Failed, Lacked, PassTold),
    text(of, 'Cards', Lacked, LackedInput),
    adding(pass, Case,
           [ PassTold,
             div(class(row),
                 [ select([name(from),'aria-label'('Who has none')], Who), span('has none of'),
                   LackedInput, button([], 'Tell') ]) ],
           Pass),
    HTML = [h3('A card is shown'),Show,h3('No card to show'),Pass].
shows(_, _, _, HTML) =>
    HTML = [].

agents(deals(Seats,_,_,_), Agents) =>
    Agents = Seats.
agents(atoms(Agents0,_), Agents) =>
    Agents = Agents0.

options(Names, Chosen, Options) :-
    findall(option([value(Name)|Selected], Name),
            ( member(Name, Names),
              (   atom_string(Name, Chosen)
              ->  Selected = [selected]
              ;   Selected = []
              )
            ),
            Options).

chosen(What, Failed, Who) :-
    (   Failed = failed(What,_,Who0,_)
    ->  Who = Who0
    ;   Who = ""
    ).

second(Seats, Second) :-
    (   Seats = [_,Seat|_]
    ->  atom_string(Seat, Second)
    ;   Second = ""
    ).

text(Name, Label, Text, Element) :-
    Element = input([ type(text), name(Name), value(Text), maxlength(600), class(grow),
                      'aria-label'(Label), placeholder(Label), autocomplete(off),
                      autocapitalize(none), spellcheck(false)
                    ]).

%!  formula_form(+Case, +Failed, -HTML) is det.
%
%   HTML is a form that adds a formula.

formula_form(Case, Failed, HTML) :-
    failed(formula, Failed, Text, Told),
    text(formula, 'Formula', Text, Input),
    adding(formula, Case, [Told, div(class(row), [Input,button(class(main), 'Check')])], HTML).

%!  draw_form(+Case, +Choices, -HTML) is det.
%
%   HTML is a form that chooses what is drawn.

draw_form(Case0, Choices, HTML) :-
    case_set_view(Case0, draw, "", Case),
    case_query(Case, Query),
    findall(Input, ( member(Name=Text, Query), hidden(Name, Text, Input) ), Hidden),
    findall(option([value(View)|Chosen], Label), member(choice(View,Label,Chosen), Choices),
            Options),
    append(Hidden,
           [ div(class(row),
                 [ label([for(draw)], 'States drawn'),
                   select([id(draw),name(draw),class(grow)], Options), button([], 'Draw') ]) ],
           Content),
    HTML = form([action('/logic')], Content).

%!  hidden(+Name, +Text, -Input) is det.
%
%   Input is a field that sends Text.

hidden(Name, Text, input([type(hidden),name(Name),value(Text)])).
