:- module(cluedo_del_picture_colours,
          [ agent_colour/2,             % +A, -Colour
            agent_class/2,              % +A, -Class
            agent_rules/2               % -Light, -Dark
          ]).

/** <module> The colour and line style of an agent

An agent has a colour, and a line style for readers who cannot tell colours apart. A colour has a
contrast of at least 4.5 to the page, light or dark. Colour blind readers can tell the colours
apart. They are the colours of M. Okabe and K. Ito, "Color Universal Design" (2008), made darker or
lighter.
*/

%!  agent_colour(+A, -Colour) is det.
%
%   Colour is the colour of agent number A, from 0, on a white page.

agent_colour(A, Colour) :-
    I is A mod 6,
    once(colour(I, Colour, _)).

%   colour(I, Light, Dark): colour number I is Light on light pages, and Dark on dark pages.

colour(0, '#0072b2', '#56b4e9').
colour(1, '#b34700', '#ff9a52').
colour(2, '#00704f', '#2fd0a0').
colour(3, '#a0457e', '#f09fcc').
colour(4, '#7a5500', '#e5c04a').
colour(5, '#444444', '#cccccc').

%   dashes(J, Dashes): Dashes is the property stroke-dasharray of line style J. Five line styles and
%   six colours distinguish thirty agents.

dashes(0, 'none').
dashes(1, '9 4').
dashes(2, '2 4').
dashes(3, '12 4 2 4').
dashes(4, '5 2').

%!  agent_class(+A, -Class) is det.
%
%   Class is the SVG attribute class of the lines of agent number A.

agent_class(A, Class) :-
    I is A mod 6,
    J is A mod 5,
    format(string(Class), "c~d d~d", [I,J]).

%!  agent_rules(-Light, -Dark) is det.
%
%   Light and Dark are lists of CSS rules for the lines and text of agents, for light and for dark
%   pages. The rules of Dark only replace colours of Light.

agent_rules(Light, Dark) :-
    findall(Rule,
            (   colour(I, Colour, _),
                colour_rule(I, Colour, Rule)
            ;   dashes(J, Dashes),
                format(string(Rule), ".line.d~d { stroke-dasharray: ~w; }", [J,Dashes])
            ),
            Light),
    findall(Rule,
            ( colour(I, _, Colour), colour_rule(I, Colour, Rule) ),
            Dark).

colour_rule(I, Colour, Rule) :-
    (   format(string(Rule), ".line.c~d { stroke: ~w; }", [I,Colour])
    ;   format(string(Rule), "text.c~d { fill: ~w; }", [I,Colour])
    ).
