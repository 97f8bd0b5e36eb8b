:- module(cluedo_del_picture_dot,
          [ dot_text/3                  % +Drawing, +Layout, -Text
          ]).
:- use_module(colours, [agent_colour/2]).
:- use_module(legend, [point_words/2]).
:- use_module('../../support/picture/picture_options', [short_text/3]).
:- use_module(library(lists), [member/2,nth0/3,nth1/3]).

/** <module> Models in DOT, the language of Graphviz
*/

:- det(dot_text/3).

%!  dot_text(+Drawing, +Layout, -Text) is det.
%
%   The string Text is Drawing (del/picture/model_drawing.pl) in DOT. It asks Graphviz for Layout.

dot_text(drawing(Title,Agents,Panels), Layout, Text) :-
    with_output_to(string(Text), print_graph(Title, Agents, Panels, Layout)).

print_graph(Title, Agents, Panels, Layout) :-
    (   Layout == circle
    ->  Program = circo
    ;   Program = Layout
    ),
    format("graph {~n  graph [charset=\"UTF-8\", layout=~w, overlap=false, splines=true, \c
            labelloc=t, fontname=\"sans-serif\", label=", [Program]),
    (   Panels = [panel(First,_,_,_)],
        First \== ""
    ->  print_lines([Title,First])
    ;   print_quoted(Title)
    ),
    format("];~n  node [shape=box, style=rounded, fontname=\"sans-serif\"];~n  \c
            edge [fontname=\"sans-serif\", fontsize=11, len=1.5];~n"),
    forall(nth1(N, Panels, Panel), print_panel(Panels, N, Panel, Agents)),
    format("}~n").

print_panel(Panels, N, panel(Title,States,Edges,_), Agents) :-
    (   Panels = [_]
    ->  Indent = "  "
    ;   format("  subgraph cluster_~d {~n    label=", [N]),
        print_quoted(Title),
        format(";~n"),
        Indent = "    "
    ),
    forall(nth1(I, States, state(Point,Lines,_)),
           ( format("~ss~d_~d [label=", [Indent,N,I]),
             print_lines(Lines),
             print_frame(Point),
             format("];~n")
           )),
    forall(member(edge(I,J,A,Heads), Edges),
           ( format("~ss~d_~d -- s~d_~d [", [Indent,N,I,N,J]),
             print_agent(A, Agents),
             print_heads(A, Heads),
             format("];~n")
           )),
    (   Panels = [_]
    ->  true
    ;   format("  }~n")
    ).

print_frame(none) =>
    format(", shape=plaintext").
print_frame(Point), point_words(Point, _) =>
    format(", peripheries=2").
print_frame(false) =>
    true.

print_agent(none, _) =>
    true.
print_agent(A, Agents) =>
    nth0(A, Agents, Agent),
    short_text(Agent, 30, Name),
    format("label="),
    print_quoted(Name),
    agent_colour(A, Colour),
    style(A, Style),
    format(", color=\"~w\", fontcolor=\"~w\", style=~w", [Colour,Colour,Style]).

print_heads(_, none) =>
    true.
print_heads(none, Heads) =>
    format("dir=~w", [Heads]).
print_heads(_, Heads) =>
    format(", dir=~w", [Heads]).

style(A, Style) :-
    I is A mod 4,
    nth0(I, [solid,dashed,dotted,bold], Style).

%   A label is written so that Graphviz shows its text as it is: it must find no escapes and no HTML
%   entities in it.

print_lines(Lines) :-
    atomic_list_concat(Lines, '\n', Text),
    print_quoted(Text).

print_quoted(Text) :-
    put_char('"'),
    forall(sub_atom(Text, _, 1, _, Char), print_char(Char)),
    put_char('"').

print_char('"') => write('\\"').
print_char('\\') => write('\\\\').
print_char('\n') => write('\\n').
print_char('&') => write('&amp;').
print_char(Char) => put_char(Char).
