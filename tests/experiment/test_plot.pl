:- use_module('../helpers/attach').
:- use_module('../helpers/installed').
:- use_module('../helpers/drawn').
:- use_module('../del/picture/examples').
:- use_module(library(cluedo/experiment)).
:- use_module(library(apply)).
:- use_module(library(cluedo/picture)).
:- use_module(library('cluedo/experiment/gnuplot')).
:- use_module(library(lists)).
:- use_module(library(plunit)).
:- use_module(library(yall)).

:- begin_tests(plot, [condition(has_program(gnuplot))]).

texts(SVG, Texts) :-
    read_svg(SVG, Root),
    findall(Text, inside(element(text,_,[Text]), Root), Texts).

%   A point and an interval for each row, as wide as they should be.

test('what experiment_table/2 says', [forall(member(Value, [rate,length])), true(Odd == [])]) :-
    result(R),
    experiment_picture(R, [value(Value),rows(all)], SVG),
    texts(SVG, Texts),
    experiment_table(R, Rows),
    findall(Label-Text,
            ( member(Row, Rows),
              Row = [entry(E),agent(A),seat(S)|_],
              integer(E), integer(S),
              format(atom(Label), "~w ~w, seat ~w", [E,A,S]),
              value_text(Value, Row, Text)
            ),
            Expected),
    findall(Label, ( member(Label-_, Expected), \+ memberchk(Label, Texts) ), Odd0),
    findall(Text, ( member(_-Text, Expected), \+ memberchk(Text, Texts) ), Odd, Odd0).

value_text(rate, Row, Text) :-
    maplist(value_of(Row), [win_rate(P),win_rate_low(L),win_rate_high(H)]),
    format(atom(Text), "~1f (~1f-~1f)", [100*P,100*L,100*H]).
value_text(length, Row, Text) :-
    maplist(value_of(Row), [mean(M),mean_se(SE)]),
    format(atom(Text), "~1f (~1f-~1f)", [M,M-1.96*SE,M+1.96*SE]).

value_of(Row, Value) :-
    memberchk(Value, Row).

test('what experiment_calibration/2 says', true(Odd == [])) :-
    experiment([ game(contest), agents([exact([accuse(0.3)]),exact([accuse(0.6)])]), games(12),
                 calibration(true), progress(false)
               ],
               R),
    experiment_picture(R, [value(calibration)], SVG),
    texts(SVG, Texts),
    experiment_calibration(R, Rows),
    findall(Text,
            ( member(Row, Rows),
              maplist(value_of(Row),
                      [accusations(N),told(Mean),rate(P),rate_low(L),rate_high(H)]),
              format(atom(Text), "~1f (~1f-~1f) of ~D, mean ~1f",
                     [100*P,100*L,100*H,N,100*Mean]),
              \+ memberchk(Text, Texts)
            ),
            Odd),
    read_svg(SVG, Root),
    ends(Root, Zero, Hundred),
    findall(X,
            ( inside(element(path,Attributes,_), Root),     % upright, and one row high
              memberchk(d=D, Attributes),
              split_string(D, " \n", "", Parts0),
              exclude(==(""), Parts0, Parts),
              append(_, [From,To|_], Parts),
              place(From, "M", X, Y1),
              place(To, "L", X, Y2),
              abs(abs(Y1-Y2)-34) < 1
            ),
            Xs),
    findall(X, ( member(Row, Rows), value_of(Row, told(Mean)), X is Zero+Mean*(Hundred-Zero) ), Means),
    assertion(maplist([X,Y]>>( abs(X-Y) < 1 ), Xs, Means)),
    assertion(memberchk('1 exact([accuse(0.3)]), stated certain', Texts)),
    assertion(memberchk('2 exact([accuse(0.6)]), stated all', Texts)).
test('points are where they should be', true(Faults == [])) :-
    result(R),
    experiment_picture(R, [], SVG),
    read_svg(SVG, Root),
    findall(X,
            ( inside(element(polygon,Attributes,_), Root),
              memberchk(points=Points, Attributes),
              middle(Points, X)
            ),
            Xs),
    ends(Root, Zero, Hundred),
    experiment_table(R, Rows),
    findall(P, ( member(Row, Rows), memberchk(seat(all), Row), memberchk(win_rate(P), Row) ), Ps),
    maplist({Zero,Hundred}/[P,X]>>( X is Zero+P*(Hundred-Zero) ), Ps, Expected),
    findall(A-B, ( nth1(I, Xs, A), nth1(I, Expected, B), abs(A-B) > 1.5 ), Faults0),
    (   same_length(Xs, Expected)
    ->  Faults = Faults0
    ;   Faults = [Xs,Expected]
    ).

place(Text, Letter, X, Y) :-
    string_concat(Letter, Numbers, Text),
    split_string(Numbers, ",", "", Texts),
    maplist([N,T]>>number_string(N, T), [X,Y], Texts).

%   Where the axis has 0 and 100.

ends(Root, Zero, Hundred) :-
    findall(T-X,
            ( inside(element(g,Attributes,[_,element(text,_,[Text0]),_]), Root),
              memberchk(transform=Transform, Attributes),
              normalize_space(atom(Text), Text0),
              atom_number(Text, T),
              split_string(Transform, "(,", "", [_,X0|_]),
              number_string(X, X0)
            ),
            Ticks),
    memberchk(0-Zero, Ticks),
    memberchk(100-Hundred, Ticks).

middle(Points, X) :-
    split_string(Points, " ", " ", Pairs0),
    exclude(==(""), Pairs0, Pairs),
    maplist([Pair,N]>>( split_string(Pair, ",", "", [T|_]), number_string(N, T) ), Pairs, Xs),
    max_list(Xs, Most),
    min_list(Xs, Least),
    X is (Most+Least)/2.

test('too few games', true(Found == yes)) :-
    experiment([agents([elimination]),games(1),part(1,2),threads(1),progress(false)], R),
    experiment_picture(R, [], SVG),
    texts(SVG, Texts),
    (   memberchk(-, Texts)
    ->  Found = yes
    ;   Found = Texts
    ).

:- end_tests(plot).

:- begin_tests(gnuplot).

%   drawn(Element, SVG): colours of gnuplot are those of the page, and of the class of a series.

drawn(element(g,[stroke='rgb(1,2,3)'],[]), "<g stroke=\"currentColor\" class=\"series\"></g>\n").
drawn(element(g,[stroke=black],[]), "<g stroke=\"currentColor\"></g>\n").
drawn(element(path,[d='rgb(',fill=none],[]), "<path d=\"rgb(\" fill=\"none\"></path>\n").

test('the class of a series', [forall(drawn(Element, SVG)), true(Written == SVG)]) :-
    with_output_to(string(Written), print_element(Element)).

:- end_tests(gnuplot).

:- begin_tests(rows).

test('no calibration', [forall(member(More, [[],[rows(seats),calibration]])),
                         error(domain_error(cluedo_option,value(calibration)))]) :-
    (   select(calibration, More, Options)
    ->  Spec = [calibration(true)]
    ;   Spec = [],
        Options = More
    ),
    experiment([game(contest),agents([exact,exact]),games(1),threads(1),progress(false)|Spec], R),
    experiment_picture(R, [value(calibration)|Options], _).
test('seats that do not change', error(domain_error(cluedo_option,rows(seats)))) :-
    experiment([agents([elimination]),games(1),threads(1),progress(false)], R),
    experiment_picture(R, [rows(seats)], _).

:- end_tests(rows).
