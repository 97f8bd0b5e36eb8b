:- module(cluedo_del_picture_tikz,
          [ model_tikz/3                % +Drawing, +Options, -Text
          ]).
:- use_module(colours, [agent_colour/2]).
:- use_module('../../support/picture/picture_options', [short_text/3]).
:- use_module(layout, [drawing_sheet/3]).
:- use_module(legend, [point_words/2]).
:- use_module(library(apply), [maplist/2,maplist/3]).
:- use_module(library(error), [must_be/2]).
:- use_module(library(lists), [member/2,nth0/3]).
:- use_module(library(option), [option/3]).

/** <module> Models in TikZ, for LaTeX

A document needs only LaTeX and TikZ. Debian has them in the packages texlive-latex-base and
texlive-pictures. A name is never a command, because characters that mean something to TeX are
escaped. A letter that TeX's default fonts do not have is written as its number.
*/

:- det(model_tikz/3).

%!  model_tikz(+Drawing, +Options, -Text) is det.
%
%   The string Text is Drawing (del/picture/model_drawing.pl) as a LaTeX document. With the option
%   document(false) Text is only an environment tikzpicture.

model_tikz(Drawing, Options, Text) :-
    option(document(Whole), Options, true),
    must_be(boolean, Whole),
    drawing_sheet(Drawing, Options, Sheet),
    Drawing = drawing(Title,_,_),
    with_output_to(string(Text), print_tex(Whole, Title, Sheet)).

print_tex(Whole, Title, Sheet) :-
    Sheet = sheet(Width,Height,Names,Panels,Rows,Bottom),
    scale(Width, Height, Scale),
    format("% ~s~n", [Title]),
    (   Whole == true
    ->  PageWidth is Width*Scale+20,
        PageHeight is Height*Scale+20,
        format("\\documentclass{article}~n\c
                \\usepackage[utf8]{inputenc}~n\c
                \\usepackage[paperwidth=~2fbp,paperheight=~2fbp,margin=10bp,\c
                nohead,nofoot]{geometry}~n\c
                \\usepackage{tikz}~n\c
                \\pagestyle{empty}~n\c
                \\begin{document}~n\c
                \\noindent~n", [PageWidth,PageHeight])
    ;   format("% needs \\usepackage[utf8]{inputenc} and \\usepackage{tikz}~n")
    ),
    Large is 11*Scale,
    Small is 9*Scale,
    format("\\begin{tikzpicture}[x=~4fbp,y=-~4fbp,>=stealth,line width=~2fbp]~n",
           [Scale,Scale,Scale]),
    format("\\newcommand\\cluedolabel{\\fontsize{~2f}{~2f}\\selectfont\\sffamily}~n",
           [Large,Large]),
    format("\\newcommand\\cluedoname{\\fontsize{~2f}{~2f}\\selectfont\\sffamily}~n",
           [Small,Small]),
    forall(nth0(A, Names, _),
           ( agent_colour(A, Colour),
             sub_atom(Colour, 1, _, 0, Hex),
             string_upper(Hex, Digits),
             format("\\definecolor{cluedo~d}{HTML}{~s}~n", [A,Digits])
           )),
    format("\\path[use as bounding box] (0,0) rectangle (~d,~d);~n", [Width,Height]),
    maplist(print_panel(Names, Scale), Panels),
    print_legend(Rows, Bottom, Scale),
    format("\\end{tikzpicture}~n"),
    (   Whole == true
    ->  format("\\end{document}~n")
    ;   true
    ).

%   TeX has no lengths of more than 16,383 points.

scale(Width, Height, Scale) :-
    Scale is min(1, 14 000/max(Width, Height)).

print_panel(Names, Scale,
            placed(title(Titles,TitleX,TitleY),X-Y,States,Centres,Sizes,Edges,Curves,At)) :-
    forall(nth0(I, Titles, Title),
           ( LineY is TitleY+16*I,
             nth0(I, [["\\bfseries"],[]], Styles),
             print_words("", TitleX, LineY, Styles, [Title])
           )),
    (   States == []
    ->  print_words("", TitleX, Y, [], ["no state"])
    ;   true
    ),
    format("\\begin{scope}[shift={(~d,~d)}]~n", [X,Y]),
    forall(( nth0(E, Edges, edge(_,_,A,Heads)), nth0(E, Curves, Curve) ),
           print_curve(A, Heads, Scale, Curve)),
    forall(( nth0(E, Edges, edge(_,_,A,_)), nth0(E, At, NameX-NameY), nth0(A, Names, Name) ),
           ( tex_text(Name, Tex),
             format("\\node[fill=white,inner sep=1bp,text=cluedo~d] at (~d,~d) \c
                     {\\cluedoname ~s};~n", [A,NameX,NameY,Tex])
           )),
    forall(( nth0(I, States, State), nth0(I, Centres, Centre), nth0(I, Sizes, Size) ),
           print_state(State, Centre, Size)),
    format("\\end{scope}~n").

print_curve(A, Heads, Scale, [X-Y|Points]) :-
    Wide is 1.5*Scale,
    dashes(A, Dashes),
    arrow(Heads, Arrow),
    format("\\draw[cluedo~d,line width=~2fbp~s~s] (~d,~d)", [A,Wide,Dashes,Arrow,X,Y]),
    print_parts(Points),
    format(";~n").

print_parts([X1-Y1,X2-Y2,X3-Y3|Points]) =>
    format(" .. controls (~d,~d) and (~d,~d) .. (~d,~d)", [X1,Y1,X2,Y2,X3,Y3]),
    print_parts(Points).
print_parts([]) =>
    true.

%   Dashes are the dashes of agent number A, the same as in del/picture/colours.pl.

dashes(A, Dashes) :-
    I is A mod 5,
    nth0(I, [ "", ",dash pattern=on 9bp off 4bp", ",dash pattern=on 2bp off 4bp",
              ",dash pattern=on 12bp off 4bp on 2bp off 4bp",
              ",dash pattern=on 5bp off 2bp"
            ],
         Dashes).

arrow(none, "").
arrow(forward, ",->").
arrow(back, ",<-").
arrow(both, ",<->").

print_state(state(Point,Lines,_), X-Y, Width-Height) :-
    print_box(X, Y, Width, Height),
    (   point_words(Point, _)
    ->  Inner is Width-6,
        Low is Height-6,
        print_box(X, Y, Inner, Low),
        Styles = ["\\bfseries"]
    ;   Styles = []
    ),
    print_words("", X, Y, Styles, Lines).

print_box(X, Y, Width, Height) :-
    Left is X-Width/2,
    Top is Y-Height/2,
    Right is Left+Width,
    Bottom is Top+Height,
    format("\\draw[rounded corners=4bp,fill=black!3] (~1f,~1f) rectangle (~1f,~1f);~n",
           [Left,Top,Right,Bottom]).

%   Each line is in braces. Without them, a line that begins with a bracket would be an option of
%   the `\\` before it.

print_words(Place, X, Y, Styles, Lines) :-
    maplist(tex_text, Lines, Texts),
    format("\\node[align=center,inner sep=0bp~s] at (~d,~d) {\\cluedolabel", [Place,X,Y]),
    forall(member(Style, Styles), format("~s", [Style])),
    atomic_list_concat(Texts, '}\\\\{', All),
    format("{~w}};~n", [All]).

print_legend(Rows, Bottom, Scale) :-
    forall(( nth0(R, Rows, Row), member(entry(X0,Sign,Words), Row) ),
           ( X is 16+X0,
             Y is Bottom+R*22+11,
             print_sign(Sign, X, Y, Scale),
             TextX is X+44,
             print_words(",anchor=west", TextX, Y, [], [Words])
           )).

print_sign(line(A), X, Y, Scale) =>
    End is X+36,
    print_curve(A, none, Scale, [X-Y,X-Y,End-Y,End-Y]).
print_sign(arrow, X, Y, _) =>
    End is X+36,
    format("\\draw[->] (~d,~d) -- (~d,~d);~n", [X,Y,End,Y]).
print_sign(frame, X, Y, _) =>
    Middle is X+18,
    print_box(Middle, Y, 30, 18),
    print_box(Middle, Y, 24, 12).

tex_text(Text0, Tex) :-
    short_text(Text0, 2000, Text),
    string_codes(Text, Codes),
    maplist(tex_code, Codes, Texts),
    atomic_list_concat(Texts, Tex0),
    atom_string(Tex0, Tex).

tex_code(Code, Tex) :-
    (   tex_sign(Code, Tex0)
    ->  Tex = Tex0
    ;   memberchk(Code, `#$%&_{}`)
    ->  format(string(Tex), "\\~c", [Code])
    ;   ( Code < 0x7F ; tex_letter(Code) )
    ->  format(string(Tex), "~c", [Code])
    ;   format(string(Tex), "U+~|~`0t~16R~4+", [Code])
    ).

%   tex_sign(Code, Text): Text is how to write the sign with Code. TeX would take such a sign for a
%   command or a part of a ligature, or its fonts do not have it.

tex_sign(0'\\, "\\textbackslash{}").
tex_sign(0'~, "\\textasciitilde{}").
tex_sign(0'^, "\\textasciicircum{}").
tex_sign(0'<, "\\textless{}").
tex_sign(0'>, "\\textgreater{}").
tex_sign(0'|, "\\textbar{}").
tex_sign(0'", "{''}").
tex_sign(0'', "{'}").
tex_sign(0'`, "{`}").
tex_sign(0'-, "{-}").
tex_sign(0',, "{,}").
tex_sign(0xAC, "\\ensuremath{\\neg}").
tex_sign(0xB1, "\\ensuremath{\\pm}").
tex_sign(0xD7, "\\ensuremath{\\times}").
tex_sign(0xF7, "\\ensuremath{\\div}").
tex_sign(0x2192, "\\ensuremath{\\to}").
tex_sign(0x2194, "\\ensuremath{\\leftrightarrow}").
tex_sign(0x2227, "\\ensuremath{\\wedge}").
tex_sign(0x2228, "\\ensuremath{\\vee}").

%   True when Code is the code of a letter that TeX's default fonts have. Icelandic letters are not
%   among them.

tex_letter(Code) :-
    between(0xC0, 0xFF, Code),
    \+ memberchk(Code, [0xD0,0xDE,0xF0,0xFE]).
