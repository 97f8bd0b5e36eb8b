:- module(cluedo_experiment_interval_chart,
          [ print_intervals/3           % +Scale, +Intervals, +Size
          ]).
:- use_module('../support/picture/svg', [svg_words/5]).
:- use_module(library(apply), [maplist/3]).
:- use_module(library(lists), [max_list/2,member/2,min_list/2,nth1/3]).

/** <module> A chart of intervals: rows with a point and its interval, above an axis
*/

:- det(print_intervals/3).

%!  print_intervals(+Scale, +Intervals, +Size) is det.
%
%   Write the chart to the current output. Its upper left corner is at 0,0. Each of Intervals is
%   interval(X,Low,High), or `none` for an empty row. The first row is the uppermost. Scale is
%
%     - rate(Lines): the axis is from 0 to 100. Each line(X,From,To) of Lines is a vertical line at
%       X through rows From to To.
%     - length: the axis begins at 0 or above.
%     - rating: the axis has room for all intervals.
%
%   Size is size(Width,High,Axis) in pixels. High includes Axis, the height of the axis. The classes
%   of styles are `grid`, `axis`, `tick`, `line`, `series`.

print_intervals(Scale, Intervals, size(Width,High,Axis)) :-
    scale_range(Scale, Intervals, From, To),
    length(Intervals, Rows),
    Bottom is High-Axis,
    Row is Bottom/Rows,
    Place = place(From,To,Width,Row),
    tick_step(From, To, Step),
    print_axis(Place, Step, Bottom),
    forall(( Scale = rate(Lines), member(Line, Lines) ), print_line(Place, Line)),
    forall(nth1(I, Intervals, Interval), print_interval(Interval, I, Place)).

scale_range(rate(_), _, From, To) =>
    From = -2,                          % so points at 0 and 100 are drawn whole
    To = 102.
scale_range(Scale, Intervals, From, To) =>
    findall(Low, member(interval(_,Low,_), Intervals), Lows),
    findall(High, member(interval(_,_,High), Intervals), Highs),
    (   Lows == []
    ->  From = 0,
        To = 1
    ;   min_list(Lows, Least),
        max_list(Highs, Most),
        Margin is max(1, Most-Least)/6,
        To is Most+Margin,
        (   Scale == length
        ->  From is max(0, Least-Margin)
        ;   From is Least-Margin
        )
    ).

x_pixel(place(From,To,Width,_), X, Pixel) :-
    Pixel is (0.02+0.96*(X-From)/(To-From))*Width.

row_middle(place(_,_,_,Row), I, Y) :-
    Y is (I-0.5)*Row.

%   There are at most 11 ticks, the multiples of Step. Step is 1, 2 or 5 times a power of ten.

tick_step(From, To, Step) :-
    Least is (To-From)/10,
    Power is 10.0**floor(log10(Least)),
    member(Factor, [1,2,5,10]),
    Step is Factor*Power,
    Step >= Least,
    !.

print_axis(Place, Step, Bottom) :-
    Place = place(From,To,_,_),
    First is ceiling(From/Step),
    Last is floor(To/Step),
    Digits is max(0, -floor(log10(Step)+1.0e-9)),
    TextY is Bottom+17,
    forall(between(First, Last, I),
           ( X is I*Step,
             x_pixel(Place, X, Pixel),
             format("<path class=\"grid\" d=\"M~2f 0V~2f\"/>~n", [Pixel,Bottom]),
             format("<path class=\"axis\" d=\"M~2f ~2fv5\"/>~n", [Pixel,Bottom]),
             format(string(Text), "~*f", [Digits,X]),
             format(string(TextX), "~2f", [Pixel]),
             svg_words(tick, middle, TextX, TextY, Text)
           )),
    maplist(x_pixel(Place), [From,To], [Left,Right]),
    format("<path class=\"axis\" d=\"M~2f ~2fH~2f\"/>~n", [Left,Bottom,Right]).

print_line(Place, line(X,First,Last)) :-
    Place = place(_,_,_,Row),
    x_pixel(Place, X, Pixel),
    Top is (First-1)*Row,
    Bottom is Last*Row,
    format("<path class=\"line\" d=\"M~2f ~2fV~2f\"/>~n", [Pixel,Top,Bottom]).

print_interval(interval(X,Low,High), I, Place) =>
    maplist(x_pixel(Place), [X,Low,High], [PX,PLow,PHigh]),
    row_middle(Place, I, Y),
    Top is Y-5,
    format("<path class=\"series\" d=\"M~2f ~2fH~2fM~2f ~2fv10M~2f ~2fv10\"/>~n",
           [PLow,Y,PHigh,PLow,Top,PHigh,Top]),
    format("<circle class=\"series\" cx=\"~2f\" cy=\"~2f\" r=\"5\"/>~n", [PX,Y]).
print_interval(none, _, _) =>
    true.
