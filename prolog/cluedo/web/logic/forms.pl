:- module(cluedo_web_logic_forms,
          [ step_forms/4,               % +Language, +Query, +Failed, -HTML
            formula_form/3,             % +Query, +Failed, -HTML
            draw_form/3,                % +Query, +Choices, -HTML
            model_form/4                % +Kind, +Query, +Button, -HTML
          ]).
:- use_module(page_limits, [page_limit/2]).
:- use_module(query, [query_field/3,query_pairs/2,query_players/2,query_set_view/4,query_view/3]).
:- use_module(logic_wording, [fault_html/3]).
:- use_module('../element', [select_element/4]).
:- use_module(library(apply), [exclude/3]).
:- use_module(library(lists), [append/2,append/3,member/2,nth1/3]).

/** <module> Forms of the page Logic

The forms are sent by GET, so the fields become the address of the next page. Failed is `none`, or
failed(What,Text,Who,Error). The form of What then shows the wrong input Text, its Error, and the
player Who that was chosen with it.
*/

:- det((step_forms/4, formula_form/3, draw_form/3, model_form/4)).

addition_form(What, Query, Content, HTML) :-
    query_pairs(Query, Pairs0),
    exclude(is_view, Pairs0, Pairs),
    findall(Input, ( member(Name=Text, Pairs), hidden(Name, Text, Input) ), Hidden),
    append(Hidden, [input([type(hidden),name(new),value(What)])|Content], All),
    HTML = form([action('/logic'),class(adding)], All).

is_view(Name=_) :-
    memberchk(Name, [at,draw,as]).

failure_parts(What, Failed, Text, Warning) :-
    (   Failed = failed(What,Text0,_,Error)
    ->  Text = Text0,
        fault_html(Error, Text, HTML),
        Warning = [div([class([card,warn]),role(alert),id(fault)], HTML)]
    ;   Text = "",
        Warning = []
    ).

%!  step_forms(+Language, +Query, +Failed, -HTML) is det.
%
%   HTML is an element with the forms that add an action to Query. The element is open if the input
%   of a form was wrong.

step_forms(Language, Query, Failed, HTML) :-
    (   Failed = failed(What,_,_,_),
        What \== formula
    ->  Open = [open]
    ;   Open = []
    ),
    agents(Language, Agents),
    failure_parts(say, Failed, Announced, SayTold),
    failed_choice(say, Failed, Speaker),
    names(Agents, Names),
    select_element([name(by),'aria-label'('Who says it')], [""-'All are told'|Names], Speaker,
                   SpeakerSelect),
    text(say, 'Formula', Announced, SayInput),
    addition_form(say, Query,
                  [ SayTold,
                    div(class(row),
                        [ SpeakerSelect, SayInput, button([], 'Announce') ]) ],
                  Say),
    failure_parts(learn, Failed, Learnt, LearnTold),
    failed_choice(learn, Failed, Learner),
    select_element([name(who),'aria-label'('Who learns it')], Names, Learner, LearnerSelect),
    text(whether, 'Formula', Learnt, LearnInput),
    addition_form(learn, Query,
                  [ LearnTold,
                    div(class(row),
                        [ LearnerSelect, LearnInput, button([], 'Learns whether') ]),
                    p(class([faint,small]), 'The others see that it learns, but not what.')
                  ],
                  Learn),
    shows(Language, Query, Failed, Shows),
    failure_parts(other, Failed, Other, OtherTold),
    text(action, 'Action', Other, OtherInput),
    addition_form(other, Query,
                  [ OtherTold,
                    div(class(row), [ OtherInput, button([], 'Do it') ]) ],
                  Any),
    append([ [h3('An announcement'),Say], Shows,
             [h3('Something learnt in private'),Learn, h3('Any other action'),Any] ], Forms),
    HTML = details([class(screen)|Open], [summary('Something more happens')|Forms]).

shows(deals(Seats,Cards,_,_), Query, Failed, HTML) =>
    names(Seats, Who),
    names(Cards, Which),
    ( Seats = [_,Other|_] -> true ; Other = none ),
    select_element([name(from),'aria-label'('Who shows')], Who, none, From),
    select_element([name(to),'aria-label'('To whom')], Who, Other, To),
    select_element([name(card),'aria-label'('Which card')], Which, none, Card),
    select_element([name(from),'aria-label'('Who has none')], Who, none, Without),
    failure_parts(show, Failed, Of, ShowTold),
    text(of, 'All see that it is one of these cards', Of, OfInput),
    addition_form(show, Query,
                  [ ShowTold,
                    div(class(row),
                        [From,span(shows),To,Card]),
                    div(class(row), [OfInput,button([], 'Show')]),
                    p(class([faint,small]), 'One of all cards, if nothing is written there.')
                  ],
                  Show),
    failure_parts(pass, Failed, Lacked, PassTold),
    text(of, 'Cards', Lacked, LackedInput),
    addition_form(pass, Query,
                  [ PassTold,
                    div(class(row),
                        [ Without, span('has none of'), LackedInput, button([], 'Tell') ]) ],
                  Pass),
    HTML = [h3('A card is shown'),Show,h3('No card to show'),Pass].
shows(_, _, _, HTML) =>
    HTML = [].

agents(deals(Seats,_,_,_), Agents) =>
    Agents = Seats.
agents(atoms(Agents0,_), Agents) =>
    Agents = Agents0.

names(Names, Pairs) :-
    findall(Name-Name, member(Name, Names), Pairs).

failed_choice(What, Failed, Who) :-
    (   Failed = failed(What,_,Who0,_)
    ->  Who = Who0
    ;   Who = none
    ).

text(Name, Label, Text, Element) :-
    Element = input([ type(text), name(Name), value(Text), maxlength(600), class(grow),
                      'aria-label'(Label), placeholder(Label), autocomplete(off),
                      autocapitalize(none), spellcheck(false)
                    ]).

%!  formula_form(+Query, +Failed, -HTML) is det.

formula_form(Query, Failed, HTML) :-
    failure_parts(formula, Failed, Text, Warning),
    text(formula, 'Formula', Text, Input),
    addition_form(formula, Query, [Warning, div(class(row), [Input,button(class(main), 'Check')])],
                  HTML).

%!  draw_form(+Query, +Choices, -HTML) is det.
%
%   HTML is a form that chooses which states the picture shows.

draw_form(Query0, Choices, HTML) :-
    query_set_view(Query0, draw, "", Query),
    query_pairs(Query, Pairs),
    findall(Input, ( member(Name=Text, Pairs), hidden(Name, Text, Input) ), Hidden),
    query_view(Query0, draw, View),
    select_element([id(draw),name(draw),class(grow)], Choices, View, Select),
    append(Hidden,
           [ div(class(row),
                 [ label([for(draw)], 'States drawn'), Select, button([], 'Draw') ]) ],
           Content),
    HTML = form([action('/logic')], Content).

hidden(Name, Text, input([type(hidden),name(Name),value(Text)])).

%!  model_form(+Kind, +Query, +Button, -HTML) is det.
%
%   HTML is a form for a model of Kind. Query fills in the form. If Query is `none`, the form is
%   empty.

model_form(Kind, Query, Button, HTML) :-
    rows(Query, Players),
    sees(Kind, What, Hint),
    findall(li(class(player),
               [ input([type(text),name(player),value(Name),maxlength(16),
                        'aria-label'(NameLabel),placeholder('Name'),autocomplete(off)]),
                 input([type(text),name(has),value(Has),maxlength(200),
                        'aria-label'(HasLabel),placeholder(What),autocomplete(off),
                        spellcheck(false)])
               ]),
            ( nth1(I, Players, Name-Has),
              format(string(NameLabel), "Name of player ~d", [I]),
              format(string(HasLabel), "~w of player ~d", [What,I])
            ),
            Rows),
    own_fields(Kind, Query, Fields),
    kept_fields(Query, Kept),
    HTML = form([action('/logic'),class(model)],
                [ input([type(hidden),name(model),value(Kind)]),
                  fieldset([ legend('Players'), p(class([faint,small]), Hint),
                             ol(class(rows), Rows) ]),
                  Fields,
                  Kept,
                  p(button(class(main), Button))
                ]).

sees(cards, 'Cards, or how many',
     'Each knows its own cards. A number tells only how many there are.').
sees(atoms, 'Sees',
     'What a player sees: formulas with commas between them, of which it knows whether they \c
      hold; none, if it sees nothing.').

rows(Query, Players) :-
    (   Query == none
    ->  Given = []
    ;   query_players(Query, Given)
    ),
    length(Given, Count),
    page_limit(players, Most),
    Empty is Most-Count,
    findall(""-"", between(1, Empty, _), More),
    append(Given, More, Players).

own_fields(cards, Query, Fields) =>
    line(Query, cards, 'Cards',
         'Their names. Write ; between categories, as in plum scarlett; rope knife', Cards),
    line(Query, open, 'Cards that lie open',
         'If there are any', Open),
    Fields = [Cards,Open,
              p(class([faint,small]),
                'If the hands leave one card of each category, these are in an envelope.')].
own_fields(atoms, Query, Fields) =>
    line(Query, atoms, 'Atoms',
         'What may be true or false: p q, or muddy(anna) muddy(bob)', Atoms),
    line(Query, law, 'Law',
         'A formula that all know to hold, if there is one', Law),
    line(Query, actual, 'True in the actual world',
         'Atoms; - if none is true; nothing, if that is not known', Actual),
    line(Query, worlds, 'Or world by world',
         'The atoms that are true, with ; between the worlds', Worlds),
    Fields = [Atoms,Law,Actual,Worlds].

line(Query, Name, Label, Hint, Line) :-
    Line = p(class(line), label([ span(Label), Input, small(class(faint), Hint) ])),
    (   Query == none
    ->  Text = ""
    ;   query_field(Query, Name, Text)
    ),
    Input = input([type(text),name(Name),value(Text),maxlength(1000),spellcheck(false),
                   autocomplete(off)]).

%   When the user changes the model, the form keeps actions and formulas.

kept_fields(none, Kept) =>
    Kept = [].
kept_fields(Query, Kept) =>
    query_pairs(Query, Pairs),
    findall(Input,
            ( member(Name=Text, Pairs), memberchk(Name, [do,f]), hidden(Name, Text, Input) ),
            Kept).
