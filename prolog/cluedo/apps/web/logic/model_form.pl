:- module(cluedo_web_logic_model_form,
          [ model_form/4                % +Kind, +Case, +Button, -HTML
          ]).
:- use_module(case, [case_field/3,case_players/2,case_query/2]).
:- use_module(forms, [hidden/3]).
:- use_module(library(lists), [append/3,member/2,nth1/3]).

/** <module> The form of a model
*/

:- det(model_form/4).

%!  model_form(+Kind, +Case, +Button, -HTML) is det.
%
%   HTML is a form that makes a model of Kind, filled in with Case, or empty if that is
%   `none`.

model_form(Kind, Case, Button, HTML) :-
    rows(Case, Players),
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
    own_fields(Kind, Case, Fields),
    kept(Case, Kept),
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

rows(Case, Players) :-
    (   Case == none
    ->  Given = []
    ;   case_players(Case, Given)
    ),
    length(Given, Count),
    Empty is 6-Count,
    findall(""-"", between(1, Empty, _), More),
    append(Given, More, Players).

own_fields(cards, Case, Fields) =>
    line(Case, cards, 'Cards',
         'Their names. Write ; between categories, as in plum scarlett; rope knife', Cards),
    line(Case, open, 'Cards that lie open',
         'If there are any', Open),
    Fields = [Cards,Open,
              p(class([faint,small]),
                'If the hands leave a card of each category these are in an envelope.')].
own_fields(atoms, Case, Fields) =>
    line(Case, atoms, 'Atoms',
         'What may be true or false: p q, or muddy(anna) muddy(bob)', Atoms),
    line(Case, law, 'Law',
         'A formula that all know to hold, if there is one', Law),
    line(Case, actual, 'True in the actual world',
         'Atoms; - if none is; nothing, if that is not known', Actual),
    line(Case, worlds, 'Or world by world',
         'The atoms that are true, with ; between the worlds', Worlds),
    Fields = [Atoms,Law,Actual,Worlds].

line(Case, Name, Label, Hint, Line) :-
    Line = p(class(line), label([ span(Label), Input, small(class(faint), Hint) ])),
    (   Case == none
    ->  Text = ""
    ;   case_field(Case, Name, Text)
    ),
    Input = input([type(text),name(Name),value(Text),maxlength(1000),spellcheck(false),
                   autocomplete(off)]).

%   What happens, and formulas, are still there when the model has changed.

kept(none, Kept) =>
    Kept = [].
kept(Case, Kept) =>
    case_query(Case, Query),
    findall(Input,
            ( member(Name=Text, Query), memberchk(Name, [do,f]), hidden(Name, Text, Input) ),
            Kept).
