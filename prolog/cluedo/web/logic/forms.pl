:- module(cluedo_web_logic_forms,
          [ hidden/3,                   % +Name, +Value, -HTML
            hidden_query/2,             % +Query, -HTML
            draw_form/3,                % +Query, +Choices, -HTML
            model_form/3,               % +Kind, +Form, -HTML
            text_area/2                 % +Text, -HTML
          ]).
:- use_module(page_limits, [page_limit/2]).
:- use_module(text_help, [statements_html/1]).
:- use_module(query, [query_pairs/2,query_set_view/4,query_view/3]).
:- use_module('../element', [select_element/4]).
:- use_module(library(lists), [append/3,member/2,nth1/3]).

/** <module> Forms of the page Logic

The forms are sent by GET, so the fields become the address of the next page.
*/

:- det((hidden/3, hidden_query/2, draw_form/3, model_form/3, text_area/2)).

%!  hidden(+Name, +Value, -HTML) is det.
%!  hidden_query(+Query, -HTML) is det.
%
%   HTML is a hidden field, or hidden fields with the address of Query.

hidden(Name, Value, input([type(hidden),name(Name),value(Value)])).

hidden_query(Query, Hidden) :-
    query_pairs(Query, Pairs),
    findall(Input, ( member(Name=Value, Pairs), hidden(Name, Value, Input) ), Hidden).

%!  draw_form(+Query, +Choices, -HTML) is det.
%
%   HTML is a form that chooses which states the picture shows.

draw_form(Query0, Choices,
          form([action('/logic')],
               [ Hidden,
                 div(class(row),
                     [ label([for(draw)], 'States drawn'), Select, button([], 'Draw') ]) ])) :-
    query_set_view(Query0, draw, "", Query),
    hidden_query(Query, Hidden),
    query_view(Query0, draw, View),
    select_element([id(draw),name(draw),class(grow)], Choices, View, Select).

%!  text_area(+Text, -HTML) is det.
%
%   HTML is a form with Text, and says how texts are written.

text_area(Text, [ form([action('/logic'),class(text)],
                       [ Hidden,
                         textarea([name(text),'aria-label'('The text'),maxlength(Most),rows(12),
                                   spellcheck(false),autocapitalize(none),autocomplete(off)],
                                  Text),
                         p(button(class(main), 'Look at it'))
                       ]),
                  details(class(screen), [summary('How texts are written')|Help])
                ]) :-
    page_limit(characters, Most),
    hidden(model, text, Hidden),
    statements_html(Help).

%!  model_form(+Kind, +Form, -HTML) is det.
%
%   HTML is a form for a model of Kind. Form, of form_text.pl, fills it in. If Form is `none`, it is
%   empty.

model_form(Kind, Form, HTML) :-
    form_parts(Form, Given, Fields, Kept),
    length(Given, Count),
    page_limit(players, Most),
    Empty is Most-Count,
    findall(""-"", between(1, Empty, _), More),
    append(Given, More, Players),
    who(Kind, Legend, Word),
    sees(Kind, What, Hint),
    findall(li(class(player),
               [ input([type(text),name(player),value(Name),maxlength(16),
                        'aria-label'(NameLabel),placeholder('Name'),autocomplete(off)]),
                 input([type(text),name(has),value(Has),maxlength(200),
                        'aria-label'(HasLabel),placeholder(What),autocomplete(off),
                        spellcheck(false)])
               ]),
            ( nth1(I, Players, Name-Has),
              format(string(NameLabel), "Name of ~w ~d", [Word,I]),
              format(string(HasLabel), "~w of ~w ~d", [What,Word,I])
            ),
            Rows),
    findall(Line, ( field(Kind, Name, Label, Note), line(Name-Label, Fields, Note, Line) ), Lines),
    hidden(model, Kind, Hidden),
    HTML = form([action('/logic'),class(model)],
                [ Hidden,
                  fieldset([ legend(Legend), p(class([faint,small]), Hint),
                             ol(class(rows), Rows) ]),
                  Lines,
                  Kept,
                  p(button(class(main), 'Look at it'))
                ]).

form_parts(none, Players, Fields, Kept) =>
    Players = [],
    Fields = [],
    Kept = [].
form_parts(form(_,Players0,Fields0,Head,Rest), Players, Fields, Kept) =>
    Players = Players0,
    Fields = Fields0,
    hidden(head, Head, Before),
    hidden(text, Rest, After),
    Kept = [Before,After].

who(cards, 'Players', player).
who(atoms, 'Agents', agent).

sees(cards, 'Cards, or how many',
     'Each knows its own cards. A number tells only how many there are. If the hands leave one \c
      card of each category, these are in an envelope.').
sees(atoms, 'Sees',
     'What an agent sees: formulas with commas between them, of which it knows whether they \c
      hold; none, if it sees nothing.').

field(cards, cards, 'Cards',
      'Their names. Write ; between categories, as in plum scarlett; rope knife').
field(cards, open, 'Cards that lie open', 'If there are any').
field(atoms, atoms, 'Atoms', 'What may be true or false: p q, or muddy(anna) muddy(bob)').
field(atoms, law, 'Law', 'A formula that all know to hold, if there is one').
field(atoms, actual, 'True in the actual world',
      'Atoms; - if none is true; nothing, if that is not known').
field(atoms, worlds, 'Or world by world', 'The atoms that are true, with ; between the worlds').

line(Name-Label, Fields, Note,
     p(class(line), label([ span(Label), Input, small(class(faint), Note) ]))) :-
    (   memberchk(Name-Text, Fields)
    ->  true
    ;   Text = ""
    ),
    Input = input([type(text),name(Name),value(Text),maxlength(1000),spellcheck(false),
                   autocomplete(off)]).
