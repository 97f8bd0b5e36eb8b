:- module(cluedo_web_logic_drawing,
          [ picture_html/4              % +Drawn, +Reads, +Case, -HTML
          ]).
:- use_module(forms, [draw_form/3]).
:- use_module(states,
              [drawn_choices/3,drawn_fault/3,drawn_options/4,graphviz/0,states_html/4]).
:- use_module(words, [logic_address/3]).
:- use_module(library(lists), [append/3,member/2]).

/** <module> Before and after, as a picture
*/

:- det(picture_html/4).

%!  picture_html(+Drawn, +Reads, +Case, -HTML) is det.
%
%   HTML has a picture of the stages Drawn, or tells why there is none, and a table of their
%   states.

picture_html(Drawn, Reads, Case, HTML) :-
    drawn_options(Case, Drawn, Reads, Options),
    drawn_choices(Case, Reads, Choices),
    draw_form(Case, Choices, Form),
    heading(Drawn, Heading),
    findall(Table,
            ( member(Stage, Drawn), states_html(Stage, Options, Reads, Table) ),
            Tables),
    partly(Options, Partly0),
    (   drawn_fault(Drawn, Options, Words)
    ->  Partly = [],
        Picture = div([class([card,warn]),role(status)], p(Words)),
        Open = [open]
    ;   graphviz
    ->  append(Partly0,
               [p(class([small,screen]), a(href(Address), 'The picture by itself'))],
               Partly),
        logic_address('/picture', Case, Address),
        atom_concat(Address, '&columns=1', Narrow),
        Picture = div([ class(scroll), tabindex(0), role(region),
                        'aria-label'('A picture of the states')
                      ],
                      picture([ source([media('(max-width: 40rem)'),srcset(Narrow)], []),
                                img([src(Address),class(model),
                                     alt('States as boxes, and lines between those that a \c
                                          player cannot tell apart. The table has the same \c
                                          in words.')])
                              ])),
        Open = []
    ;   Partly = Partly0,
        Picture = p(['Pictures of states are drawn by Graphviz, which is not here: install the \c
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

partly(Options, Partly) :-
    (   memberchk(around(1), Options)
    ->  Partly = [p(class([faint,small]),
                    'Drawn are the actual state, and those that some player thinks possible \c
                     there.')]
    ;   memberchk(around(_), Options)
    ->  Partly = [p(class([faint,small]), 'Not all states are drawn.')]
    ;   memberchk(where(_), Options)
    ->  Partly = [p(class([faint,small]), 'Only states where the formula holds are drawn.')]
    ;   Partly = []
    ).
