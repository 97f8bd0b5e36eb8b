:- module(cluedo_experiment_plot,
          [ experiment_svg/3            % +Result, +Options, -SVG
          ]).
:- use_module(interval_chart, [print_intervals/3]).
:- use_module('../support/picture/picture_options',
              [picture_options/2,picture_title/3,short_text/3]).
:- use_module(calibration, [experiment_calibration/2]).
:- use_module(ratings, [experiment_ratings/2]).
:- use_module(report, [chances_text/3]).
:- use_module(rows, [experiment_table/2]).
:- use_module('../support/check', [must_be_one_of/2]).
:- use_module('../support/errors', [throw_error/2,throw_error/3]).
:- use_module('../support/picture/svg', [svg_picture/2,svg_words/5,text_width/3]).
:- use_module(library(apply), [include/3,maplist/2,maplist/3]).
:- use_module(library(lists), [max_list/2,member/2,nth1/3]).
:- use_module(library(option), [option/2,option/3]).

/** <module> Results of experiments as SVG
*/

:- det(experiment_svg/3).

row_height(34).
plot_width(420).
axis_height(30).

%!  experiment_svg(+Result, +Options, -SVG) is det.

experiment_svg(Result, Options, SVG) :-
    picture_options([title/1,value/1,rows/1], Options),
    option(value(Value), Options, rate),
    must_be_one_of([rate,length,rating,calibration], Value),
    option(rows(Which), Options, entries),
    must_be_one_of([entries,seats,all], Which),
    drawn_rows(Value, Which, Result, Rows),
    length(Rows, Count),
    (   Count =< 100
    ->  true
    ;   throw_error(resource_error(cluedo_rows), "there are ~D rows, but at most 100 can be drawn",
                    [Count])
    ),
    maplist(bar(Which, Value), Rows, Bars),
    words(Value, Result, Title0, Note),
    picture_title(Options, Title0, Title),
    plot_width(Width),
    row_height(Row),
    axis_height(Axis),
    High is Count*Row+Axis,
    Result = experiment(Spec,_,_),
    scale(Value, Spec, Rows, Scale),
    picture(Title, Note, Bars, Scale, size(Width,High,Axis), SVG).

drawn_rows(rating, Which, Result, Rows) =>
    experiment_ratings(Result, Rows0),
    (   Which == all
    ->  Rows = Rows0
    ;   include(is_rated(Which), Rows0, Rows)
    ).
drawn_rows(calibration, Which, Result, Rows) =>
    experiment_calibration(Result, Rows),
    (   Rows \== [],
        Which == entries
    ->  true
    ;   throw_error(domain_error(cluedo_option,value(calibration)),
                    "the experiment needs calibration(true), the chart rows(entries)")
    ).
drawn_rows(_, Which, Result, Rows) =>
    experiment_table(Result, Rows0),
    (   member(Row, Rows0),
        memberchk(seat(all), Row)
    ->  include(is_drawn(Which), Rows0, Rows)
    ;   Which == seats
    ->  throw_error(domain_error(cluedo_option,rows(Which)),
                    "entries change their seats only with rotate(true) or rotate(all)")
    ;   Rows = Rows0
    ).

is_rated(entries, Row) :-
    memberchk(seat(all), Row).
is_rated(seats, Row) :-
    memberchk(agent(all), Row).

is_drawn(entries, Row) :-
    memberchk(seat(all), Row).
is_drawn(seats, Row) :-
    memberchk(entry(all), Row).
is_drawn(all, Row) :-
    \+ memberchk(seat(all), Row),
    \+ memberchk(entry(all), Row).

%   A row is drawn as bar(Label,Interval,Text). Interval is interval(X,Low,High), or `none` if there
%   are too few games.

bar(_, rating, Row, Bar) =>
    Row = [agent(Agent),seat(Seat)|_],
    maplist(row_value(Row), [rating(R),rating_low(Low),rating_high(High)]),
    (   Agent == all
    ->  format(string(Label), "seat ~w", [Seat])
    ;   short_text(Agent, 30, Label)
    ),
    format(string(Text), "~0f (~0f to ~0f)", [R,Low,High]),
    Bar = bar(Label,interval(R,Low,High),Text).
bar(_, calibration, Row, Bar) =>
    Bar = bar(Label,Interval,Text),
    Row = [entry(Entry),agent(Agent),from(From),to(To)|_],
    maplist(row_value(Row),
            [accusations(N),told(Mean),rate(P),rate_low(Low),rate_high(High)]),
    row_label(entries, Entry, Agent, all, Name),
    chances_text(From, To, Range),
    format(string(Label), "~s, stated ~w", [Name,Range]),
    percents(P, Low, High, Interval),
    interval_text(Interval, Rate),
    (   Mean == null
    ->  Text = Rate
    ;   format(string(Text), "~s of ~D, mean ~1f", [Rate,N,100*Mean])
    ).
bar(Which, Value, Row, Bar) =>
    Row = [entry(Entry),agent(Agent),seat(Seat)|_],
    row_label(Which, Entry, Agent, Seat, Label),
    row_interval(Value, Row, Interval),
    interval_text(Interval, Text),
    Bar = bar(Label,Interval,Text).

interval_text(interval(X,Low,High), Text) =>
    format(string(Text), "~1f (~1f-~1f)", [X,Low,High]).
interval_text(none, Text) =>
    Text = "-".

percents(null, _, _, Interval) =>
    Interval = none.
percents(P, Low0, High0, Interval) =>
    X is 100*P,
    Low is 100*Low0,
    High is 100*High0,
    Interval = interval(X,Low,High).

row_label(seats, _, _, Seat, Label) =>
    format(string(Label), "seat ~w", [Seat]).
row_label(Which, Entry, Agent, Seat, Label) =>
    short_text(Agent, 30, Name),
    (   Which == all,
        Seat \== all
    ->  format(string(Label), "~w ~s, seat ~w", [Entry,Name,Seat])
    ;   format(string(Label), "~w ~s", [Entry,Name])
    ).

row_interval(rate, Row, Interval) :-
    maplist(row_value(Row), [win_rate(P),win_rate_low(Low),win_rate_high(High)]),
    percents(P, Low, High, Interval).
row_interval(length, Row, Interval) :-
    maplist(row_value(Row), [mean(Mean),mean_se(SE0)]),
    (   Mean == null
    ->  Interval = none
    ;   (   SE0 == null
        ->  SE = 0
        ;   SE = SE0
        ),
        Low is Mean-1.96*SE,
        High is Mean+1.96*SE,
        Interval = interval(Mean,Low,High)
    ).

row_value(Row, Value) :-
    memberchk(Value, Row).

words(Value, experiment(Spec,Games,_), Title, Note) :-
    option(game(Game), Spec),
    option(players(Players), Spec),
    option(seed(Seed), Spec),
    (   Value == rate
    ->  Title = "Games won, %, with intervals of 95 %"
    ;   Value == calibration
    ->  Title = "Accusations that were right, %, with intervals of 95 %, by the chance stated"
    ;   Value == rating
    ->  Title = "Ratings, Elo's scale, with intervals of 95 %"
    ;   Game == thesis
    ->  Title = "Rounds of the games won, mean, with intervals of 95 %"
    ;   Title = "Turns of all games, mean, with intervals of 95 %"
    ),
    findall(Text,
            ( member(games(From,To), Games), format(string(Text), "~D-~D", [From,To]) ),
            Texts),
    atomic_list_concat(Texts, ', ', All),
    (   Value == rate,
        Game \== thesis
    ->  format(string(Line), "; the line: one game of ~d", [Players])
    ;   Value == calibration
    ->  Line = "; the lines: the mean of what was stated"
    ;   Line = ""
    ),
    format(string(Note0), "~w, ~d players, games ~w, seed ~d~s",
           [Game,Players,All,Seed,Line]),
    short_text(Note0, 120, Note).

%   Equal players of a contest of X win one of X games each. An agent is calibrated if the share of
%   its right accusations is the mean of the probabilities that it stated.

scale(length, _, _, Scale) =>
    Scale = length.
scale(rating, _, _, Scale) =>
    Scale = rating.
scale(calibration, _, Rows, Scale) =>
    Scale = rate(Lines),
    findall(line(X,I,I),
            ( nth1(I, Rows, Row), row_value(Row, told(Mean)), Mean \== null, X is 100*Mean ),
            Lines).
scale(rate, Spec, Rows, Scale) =>
    Scale = rate(Lines),
    (   option(game(thesis), Spec)
    ->  Lines = []
    ;   option(players(Players), Spec),
        Fair is 100/Players,
        length(Rows, Count),
        Lines = [line(Fair,1,Count)]
    ).

picture(Title, Note, Bars, Scale, Size, SVG) :-
    Size = size(Width,High,_),
    findall(Label, member(bar(Label,_,_), Bars), Labels),
    findall(Text, member(bar(_,_,Text), Bars), Texts),
    widest(Labels, Left),
    widest(Texts, Right),
    text_width(Title, 16, TitleWidth),
    text_width(Note, 12, NoteWidth),
    Whole is 32+max(Left+Width+Right+16, max(TitleWidth, NoteWidth)),
    Height is 44+High+34,
    with_output_to(string(Description), describe(Bars, Note)),
    rules(Light, Dark),
    with_output_to(string(SVG),
                   svg_picture(svg('cluedo-plot',Whole,Height,Title,Description,Light,Dark),
                               print_plot(Title, Note, Bars, Left, Scale, Size))).

widest(Texts, Widest) :-
    findall(W, ( member(Text, Texts), text_width(Text, 13, W) ), Widths),
    max_list(Widths, Widest).

describe(Bars, Note) :-
    forall(member(bar(Label,_,Text), Bars), format("~s: ~s. ", [Label,Text])),
    write(Note).

rules([ "text { font-size: 13px; }",
        "text.title { font-size: 16px; font-weight: bold; }",
        "text.note { font-size: 12px; }",
        "text.tick { font-size: 12px; fill: #444; }",
        ".chart path { fill: none; stroke: #444; }",
        ".chart path.grid { stroke: #aaa; stroke-dasharray: 1 3; }",
        ".chart path.series { stroke: #0072b2; stroke-width: 2; }",
        "circle.series { fill: #0072b2; }"
      ],
      [ "text.tick { fill: #ccc; }",
        ".chart path { stroke: #ccc; }",
        ".chart path.grid { stroke: #777; }",
        ".chart path.series { stroke: #56b4e9; }",
        "circle.series { fill: #56b4e9; }"
      ]).

print_plot(Title, Note, Bars, Left, Scale, Size) :-
    Size = size(Width,High,_),
    svg_words(title, start, 16, 22, Title),
    row_height(Row),
    forall(nth1(I, Bars, bar(Label,_,Text)),
           ( Y is 44+I*Row-Row//2,
             X1 is 16+Left,
             X2 is X1+Width+8,
             svg_words(label, end, X1, Y, Label),
             svg_words(label, start, X2, Y, Text)
           )),
    PlotX is 16+Left,
    format("<g class=\"chart\" transform=\"translate(~d 44)\">~n", [PlotX]),
    findall(Interval, member(bar(_,Interval,_), Bars), Intervals),
    print_intervals(Scale, Intervals, Size),
    format("</g>~n"),
    NoteY is 44+High+16,
    svg_words(note, start, 16, NoteY, Note).
