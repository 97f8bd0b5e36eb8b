:- use_module('../../helpers/all').
:- use_module('../../helpers/drawn').
:- use_module(library(cluedo/del/picture/colours)).

:- begin_tests(colours).

%   The colours of rules for lines.

line_colour(Rules, Colour) :-
    member(Rule, Rules),
    sub_string(Rule, B, _, _, "stroke: #"),
    Start is B+8,
    sub_string(Rule, Start, 7, _, Text),
    atom_string(Colour, Text).

test('the measure', true(Rounded == 21)) :-
    contrast('#000000', '#ffffff', Contrast),
    Rounded is round(Contrast).
test('lines and names can be read on light pages', all(Low == [])) :-
    agent_rules(Light, _),
    line_colour(Light, Colour),
    contrast(Colour, '#ffffff', Contrast),
    Contrast < 4.5,
    Low = Colour-Contrast.
test('and on dark pages', all(Low == [])) :-
    agent_rules(_, Dark),
    line_colour(Dark, Colour),
    contrast(Colour, '#181818', Contrast),
    Contrast < 4.5,
    Low = Colour-Contrast.
test('six colours for light and for dark', true(Counts == [6,6])) :-
    agent_rules(Light, Dark),
    maplist([Rules,Count]>>( findall(C, line_colour(Rules, C), Cs), sort(Cs, Set),
                             length(Set, Count) ),
            [Light,Dark], Counts).
test('thirty agents differ', true(Count == 30)) :-
    findall(Class, ( between(0, 29, A), agent_class(A, Class) ), Classes),
    sort(Classes, Set),
    length(Set, Count).
test('neighbours differ in dashes, too', all(A == [])) :-
    between(0, 28, A),
    B is A+1,
    maplist([X,D]>>( agent_class(X, Class), split_string(Class, " ", "", [_,D]) ), [A,B], [D,D]).
test('the colour of DOT is that of light pages', all(Colour == [])) :-
    agent_rules(Light, _),
    between(0, 5, A),
    agent_colour(A, Colour),
    \+ line_colour(Light, Colour).

:- end_tests(colours).
