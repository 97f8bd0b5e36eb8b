:- module(cluedo_experiment_gnuplot,
          [ plot_elements/4,            % +Plot, +Bars, +Size, -Elements
            print_element/1             % +Element
          ]).
:- use_module('../support/picture/programs', [program_output/5]).
:- use_module('../support/libraries', [complete_libraries/1]).
:- use_module('../support/errors', [throw_error/2]).
:- use_module('../support/picture/svg', [xml_text/2]).
:- use_module(library(apply), [maplist/2]).
:- use_module(library(lists), [max_list/2,member/2,min_list/2,nth1/3]).
:- use_module(library(sgml), [load_structure/3]).

/** <module> What gnuplot draws

It gets numbers only. Of the SVG that it writes the lines, points and numbers are taken,
with what says where they are.
*/

:- complete_libraries([iostream,sgml]).

:- det((plot_elements/4, print_element/1)).

%!  plot_elements(+Plot, +Bars, +Size, -Elements) is det.
%
%   Elements are what gnuplot draws of Bars: points on intervals, in rows from above, and
%   an axis. Each of Bars is interval(X,Low,High) or `none`. Plot is rate(Lines), from 0 to
%   100 with a line for each line(X,From,To), in rows From to To; `length`, from 0 on; or
%   `rating`. Size is
%   size(Width,High,Axis), pixels, of which Axis are for the axis.
%
%   @error the errors of program_output/5

plot_elements(Plot, Bars, Size, Elements) :-
    with_output_to(string(Script), print_script(Plot, Bars, Size)),
    program_output(gnuplot, ['--default-settings'], limits(20,5 000 000), Script, Output),
    setup_call_cleanup(
        open_string(Output, In),
        load_structure(stream(In), Document,
                       [dialect(xml),syntax_errors(quiet),max_errors(-1)]),
        close(In)),
    (   member(element(svg,_,Elements0), Document)
    ->  Elements = Elements0
    ;   throw_error(system_error(gnuplot), "gnuplot has drawn something else")
    ).

%   Rows are 1 high, from above.

print_script(Plot, Bars, size(Width,High,Axis)) :-
    findall(data(I,X,Low,Up), nth1(I, Bars, interval(X,Low,Up)), Data),
    range(Plot, Data, From, To),
    length(Bars, Count),
    Bottom is Count+0.5,
    Below is Axis/High,
    Radius is 5*(To-From)/Width,
    format("set terminal svg size ~d,~d dynamic noenhanced font ',12'~n", [Width,High]),
    format("set margins screen 0.02, screen 0.98, screen ~6f, screen 0.999~n", [Below]),
    format("unset key~nset border 1~nset xtics nomirror out~nunset ytics~nset grid xtics~n"),
    format("set xrange [~6f:~6f]~nset yrange [~6f:0.5]~n", [From,To,Bottom]),
    forall(( Plot = rate(Lines), nth1(I, Lines, line(X,First,Last)) ),
           ( Y1 is First-0.5,
             Y2 is Last+0.5,
             format("set arrow ~d from ~6f,~6f to ~6f,~6f nohead~n", [I,X,Y1,X,Y2])
           )),
    format("$data << EOD~n"),
    forall(member(data(I,X,Low,Up), Data), format("~d ~6f ~6f ~6f~n", [I,X,Low,Up])),
    (   Data == []                      % gnuplot wants something to draw
    ->  format("0 ~6f ~6f ~6f~n", [To,To,To])
    ;   true
    ),
    format("EOD~nplot $data using 2:1:3:4 with xerrorbars pointtype -1 linewidth 2 \c
            linecolor rgb '#0072b2' notitle, \c
            $data using 2:1:(~10f) with circles fillstyle solid noborder \c
            linecolor rgb '#0072b2' notitle~n", [Radius]).

range(rate(_), _, From, To) =>
    From = -2,                          % points at the ends are whole
    To = 102.
range(Plot, Data, From, To) =>
    findall(Low, member(data(_,_,Low,_), Data), Lows),
    findall(Up, member(data(_,_,_,Up), Data), Ups),
    (   Data == []
    ->  From = 0,
        To = 1
    ;   min_list(Lows, Least),
        max_list(Ups, Most),
        Span is max(1, Most-Least),
        To is Most+Span/6,
        (   Plot == length
        ->  From is max(0, Least-Span/6)
        ;   From is Least-Span/6
        )
    ).

%!  print_element(+Element) is det.
%
%   Write Element, one of plot_elements/4 or in these: shapes and texts, with what says
%   where they are, in the colour of the text around or of class `series`.

print_element(element(Name,Attributes,Content)), shape(Name) =>
    format("<~w", [Name]),
    maplist(print_attribute, Attributes),
    (   member(Key=Colour, Attributes),
        memberchk(Key, [color,stroke,fill]),
        sub_atom(Colour, 0, _, _, 'rgb(')
    ->  format(" class=\"series\"")
    ;   true
    ),
    format(">"),
    maplist(print_element, Content),
    format("</~w>~n", [Name]).
print_element(element(_,_,_)) =>
    true.
print_element(Text0) =>
    xml_text(Text0, Text),
    write(Text).

shape(g).
shape(path).
shape(text).
shape(circle).
shape(polygon).

print_attribute(Name=Value0) :-
    (   kept(Name)
    ->  xml_text(Value0, Value),
        format(" ~w=\"~w\"", [Name,Value])
    ;   memberchk(Name, [fill,stroke]),
        Value0 \== ''
    ->  (   Value0 == none
        ->  Colour = none
        ;   Colour = currentColor
        ),
        format(" ~w=\"~w\"", [Name,Colour])
    ;   true
    ).

kept(d).
kept(points).
kept(cx).
kept(cy).
kept(r).
kept(transform).
kept('stroke-width').
kept('stroke-dasharray').
kept('text-anchor').
