:- use_module('../helpers/all').
:- use_module('../helpers/drawn').
:- use_module('../del/picture/examples').
:- use_module(library(cluedo/experiment)).
:- use_module(library(cluedo/experiment/interval_chart)).
:- use_module(library(cluedo/picture)).
:- use_module(library(yall)).

:- begin_tests(plot).

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
            ( inside(element(path,Attributes,_), Root),
              attributes([class=line,d=D], Attributes),
              numbers(D, [X,Y1,Y2]),
              Y2-Y1 =:= 34              % one row high
            ),
            Xs),
    findall(X,
            ( member(Row, Rows),
              value_of(Row, told(Mean)),
              X is Zero+Mean*(Hundred-Zero)
            ),
            Means),
    assertion(maplist([X,Y]>>( abs(X-Y) < 1 ), Xs, Means)),
    assertion(memberchk('1 exact([accuse(0.3)]), stated certain', Texts)),
    assertion(memberchk('2 exact([accuse(0.6)]), stated all', Texts)).
test('points and ends of intervals are where they should be', true(Faults == [])) :-
    result(R),
    experiment_picture(R, [], SVG),
    read_svg(SVG, Root),
    findall([X,Low,High],
            ( inside(element(circle,Circle,_), Root),
              attributes([cx=CX,cy=CY], Circle),
              maplist(atom_number, [CX,CY], [X,Y]),
              inside(element(path,Path,_), Root),
              attributes([class=series,d=D], Path),
              numbers(D, [Low,Y,High|_])
            ),
            Drawn),
    ends(Root, Zero, Hundred),
    experiment_table(R, Rows),
    findall(Expected,
            ( member(Row, Rows),
              memberchk(seat(all), Row),
              maplist(value_of(Row), [win_rate(P),win_rate_low(L),win_rate_high(H)]),
              maplist({Zero,Hundred}/[V,X]>>( X is Zero+V*(Hundred-Zero) ), [P,L,H], Expected)
            ),
            Table),
    (   same_length(Drawn, Table)
    ->  findall(A-B,
                ( nth1(I, Drawn, As), nth1(I, Table, Bs), nth1(J, As, A), nth1(J, Bs, B),
                  abs(A-B) > 0.01
                ),
                Faults)
    ;   Faults = [Drawn,Table]
    ).

%   Attributes are among All.

attributes([], _).
attributes([Attribute|Attributes], All) :-
    memberchk(Attribute, All),
    attributes(Attributes, All).

%   The numbers of a path.

numbers(D, Numbers) :-
    split_string(D, "MHVvh ", "", Texts0),
    exclude(==(""), Texts0, Texts),
    maplist([N,T]>>number_string(N, T), Numbers, Texts).

%   Where the axis has 0 and 100.

ends(Root, Zero, Hundred) :-
    maplist(tick_place(Root), ['0','100'], [Zero,Hundred]).

tick_place(Root, Text, X) :-
    inside(element(text,Attributes,[Text]), Root),
    attributes([class=tick,x=X0], Attributes),
    !,
    atom_number(X0, X).

%   ticks(Scale, Intervals, Texts).

ticks(rate([]), [none], ['0','20','40','60','80','100']).
ticks(length, [none],
      ['0.0','0.1','0.2','0.3','0.4','0.5','0.6','0.7','0.8','0.9','1.0']).
ticks(length, [interval(3,3,3)], ['2.85','2.90','2.95','3.00','3.05','3.10','3.15']).
ticks(length, [interval(5,0.5,9.5),none], ['0','2','4','6','8','10']).
ticks(rating, [interval(-10,-200,30)], ['-200','-150','-100','-50','0','50']).
ticks(rating, [interval(0,-99999,99999)], ['-100000','-50000','0','50000','100000']).

test('ticks of the axis', [forall(ticks(Scale, Intervals, Expected)), true(Texts == Expected)]) :-
    with_output_to(string(Chart),
                   ( write('<g>'),
                     print_intervals(Scale, Intervals, size(420,64,30)),
                     write('</g>') )),
    texts(Chart, Texts).
test('too few games', true(Found == yes)) :-
    experiment([agents([elimination]),games(1),part(1,2),threads(1),progress(false)], R),
    experiment_picture(R, [], SVG),
    texts(SVG, Texts),
    (   memberchk(-, Texts)
    ->  Found = yes
    ;   Found = Texts
    ).

:- end_tests(plot).

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
