:- module(drawn,
          [ read_dot/2,                 % +Text, -Graphs
            drawn_cells/3,              % +Graph, +Agents, -Cells
            printed_cells/2,               % +M, -Printed
            read_svg/2,                 % +SVG, -Root
            inside/2,                   % ?Element, +Root
            contrast/3                  % +Colour1, +Colour2, -Contrast
          ]).
:- use_module(library(apply)).
:- use_module(library(cluedo/del)).
:- use_module(library(lists)).
:- use_module(library(sgml)).
:- use_module(library(ugraphs)).
:- use_module(library(yall)).

/** <module> Pictures, read back
*/

%!  contrast(+Colour1, +Colour2, -Contrast) is det.
%
%   Contrast is the contrast of two colours, `#rgb` or `#rrggbb`, as WCAG 2.2 defines it.

contrast(Colour1, Colour2, Contrast) :-
    maplist(luminance, [Colour1,Colour2], Ls),
    max_list(Ls, Light),
    min_list(Ls, Dark),
    Contrast is (Light+0.05)/(Dark+0.05).

luminance(Colour, L) :-
    rgb(Colour, RGB),
    maplist(linear, RGB, [R,G,B]),
    L is 0.2126*R+0.7152*G+0.0722*B.

rgb(Colour, RGB) :-
    atom_codes(Colour, [0'#|Digits]),
    maplist(hexadecimal, Digits, Values),
    (   Values = [R,G,B]
    ->  maplist([V,W]>>( W is 17*V ), [R,G,B], RGB)
    ;   Values = [R1,R2,G1,G2,B1,B2]
    ->  maplist([V1-V2,W]>>( W is 16*V1+V2 ), [R1-R2,G1-G2,B1-B2], RGB)
    ).

hexadecimal(Code, Value) :-
    code_type(Code, xdigit(Value)).

linear(Byte, L) :-
    C is Byte/255,
    (   C =< 0.04045
    ->  L is C/12.92
    ;   L is ((C+0.055)/1.055)**2.4
    ).

%!  read_dot(+Text, -Graphs) is det.
%
%   Graphs has graph(Title,States,Edges) for each panel of model_dot/3, with
%   state(Name,Label,Point) and edge(From,To,Agent): all are strings but Point.

read_dot(Text, Graphs) :-
    split_string(Text, "\n", " ", Lines),
    findall(Line, ( member(Line, Lines), wanted(Line) ), Wanted),
    (   member(Line, Wanted), label_line(Line, _)
    ->  panels(Wanted, Graphs)
    ;   graph(Wanted, "", Graph),
        Graphs = [Graph]
    ).

wanted(Line) :-
    ( sub_string(Line, 0, 1, _, "s"), \+ sub_string(Line, 0, _, _, "subgraph")
    ; label_line(Line, _)
    ),
    !.

label_line(Line, Title) :-
    string_concat("label=", Rest, Line),
    quoted(Rest, Title).

panels([], []).
panels([Line|Lines], [Graph|Graphs]) :-
    label_line(Line, Title),
    append(Mine, Rest, Lines),
    ( Rest == [] ; Rest = [Next|_], label_line(Next, _) ),
    !,
    graph(Mine, Title, Graph),
    panels(Rest, Graphs).

graph(Lines, Title, graph(Title,States,Edges)) :-
    findall(state(Name,Label,Point),
            ( member(Line, Lines),
              \+ sub_string(Line, _, _, _, " -- s"),
              sub_string(Line, B, _, _, " [label="),
              sub_string(Line, 0, B, _, Name),
              label(Line, B, Label, After),
              (   string_concat(", peripheries=2", _, After)
              ->  Point = true
              ;   Point = false
              )
            ),
            States),
    findall(edge(From,To,Agent),
            ( member(Line, Lines),
              sub_string(Line, B0, 4, A0, " -- "),
              sub_string(Line, _, A0, 0, Rest),
              sub_string(Rest, B, _, _, " [label="),
              sub_string(Line, 0, B0, _, From),
              sub_string(Rest, 0, B, _, To),
              label(Rest, B, Agent, _)
            ),
            Edges).

label(Line, B, Label, After) :-
    Start is B+8,
    sub_string(Line, Start, _, 0, Quoted),
    quoted(Quoted, Label, After),
    !.

quoted(Text, Label) :-
    quoted(Text, Label, _).

%   The end of a quoted text is the first bare quote.

quoted(Text, Label, After) :-
    string_codes(Text, [0'"|Codes]),
    unquoted(Codes, Plain, Rest),
    string_codes(Label, Plain),
    string_codes(After, Rest).

unquoted([0'"|Rest], [], Rest) :- !.
unquoted([0'\\,0'n|Codes], [0'\n|Plain], Rest) :- !, unquoted(Codes, Plain, Rest).
unquoted([0'\\,C|Codes], [C|Plain], Rest) :- !, unquoted(Codes, Plain, Rest).
unquoted([0'&,0'a,0'm,0'p,0';|Codes], [0'&|Plain], Rest) :- !, unquoted(Codes, Plain, Rest).
unquoted([C|Codes], [C|Plain], Rest) :- unquoted(Codes, Plain, Rest).

%!  drawn_cells(+Graph, +Agents, -Cells) is det.
%
%   Cells has for each of Agents, strings, the sets of the labels of states that are alike
%   for it: the closure of its edges.

drawn_cells(graph(_,States,Edges), Agents, Cells) :-
    findall(Name, member(state(Name,_,_), States), Names),
    findall(Agent-Sets,
            ( member(Agent, Agents),
              findall(V-W,
                      ( member(edge(From,To,Agent), Edges),
                        ( V-W = From-To ; V-W = To-From )
                      ),
                      Pairs),
              vertices_edges_to_ugraph(Names, Pairs, Graph),
              transitive_closure(Graph, Closure),
              findall(Set,
                      ( member(Name-Others, Closure),
                        sort([Name|Others], All),
                        findall(Label,
                                ( member(N, All), memberchk(state(N,Label,_), States) ),
                                Labels),
                        sort(Labels, Set)
                      ),
                      Sets0),
              sort(Sets0, Sets)
            ),
            Cells).

%!  printed_cells(+M, -Printed) is det.
%
%   Printed is printed(States,Points,Cells), as draw_model/1 prints M, an explicit model whose
%   worlds have names without blanks.

printed_cells(M, printed(States,Points,Cells)) :-
    with_output_to(string(Text), draw_model(M)),
    split_string(Text, "\n", "", [First|Lines]),
    split_string(First, ":", "", [_,Worlds]),
    split_string(Worlds, " ", "", Marked0),
    exclude(==(""), Marked0, Marked),
    maplist([World,Name]>>( string_concat(Name0, "*", World) -> Name = Name0 ; Name = World ),
            Marked, States),
    findall(Name, ( member(World, Marked), string_concat(Name, "*", World) ), Points),
    findall(Agent-Sets,
            ( member(Line, Lines),
              Line \== "",
              once(sub_string(Line, B, 2, A, ": ")),
              sub_string(Line, 0, B, _, Agent),
              sub_string(Line, _, A, 0, Rest),
              split_string(Rest, " ", "", Parts),
              findall(Set,
                      ( member(Part, Parts),
                        string_concat("{", Part1, Part),
                        string_concat(Part2, "}", Part1),
                        bare_parts(Part2, Names),
                        sort(Names, Set)
                      ),
                      Sets0),
              sort(Sets0, Sets)
            ),
            Cells).

%   Parts between the commas of Text that are in no brackets.

bare_parts(Text, Parts) :-
    string_codes(Text, Codes),
    phrase(parts(Codes, 0), Marked),
    string_codes(All, Marked),
    split_string(All, " ", "", Parts).

parts([], _) -->
    [].
parts([C|Cs], Depth) -->
    (   { C == 0',, Depth =:= 0 }
    ->  " "
    ;   [C]
    ),
    {   memberchk(C, `[(`)
    ->  Next is Depth+1
    ;   memberchk(C, `])`)
    ->  Next is Depth-1
    ;   Next = Depth
    },
    parts(Cs, Next).

%!  read_svg(+SVG, -Root) is det.
%
%   Root is the element of the XML document SVG. Fails if it is not one.

read_svg(SVG, Root) :-
    setup_call_cleanup(
        open_string(SVG, In),
        load_structure(stream(In), [Root],
                       [dialect(xml), max_errors(0), syntax_errors(quiet), space(preserve)]),
        close(In)).

%!  inside(?Element, +Root) is nondet.
%
%   Element is Root, or in it.

inside(Element, Element).
inside(Inner, element(_,_,Content)) :-
    member(Element, Content),
    Element = element(_,_,_),
    inside(Inner, Element).
