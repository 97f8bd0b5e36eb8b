:- use_module(support/attach).
:- use_module(picture/drawn).
:- use_module(library(aggregate)).
:- use_module(library(apply)).
:- use_module(library(cluedo)).
:- use_module(library(cluedo/del)).
:- use_module(library(cluedo/experiment)).
:- use_module(library(cluedo/game)).
:- use_module(library(cluedo/picture)).
:- use_module(library(cluedo/picture/program)).
:- use_module(library(filesex)).
:- use_module(library(lists)).
:- use_module(library(pairs)).
:- use_module(library(plunit)).
:- use_module(library(readutil)).
:- use_module(library(yall)).

/** <module> Pictures as users get them
*/

%   Names that mean something to XML, DOT, gnuplot, a shell or Prolog.

hostile('</title><script>alert(1)</script>').
hostile('" onload="alert(1)').
hostile('&lt;&#60;&amp;').
hostile(']]>').
hostile('"]; a [image="/etc/passwd"]; "').
hostile('<img src="/etc/passwd"/>').
hostile('\\N\\G\\" \\').
hostile('$(touch /tmp/cluedo_hostile)').
hostile('`touch /tmp/cluedo_hostile`').
hostile('\'; system("touch /tmp/cluedo_hostile"); \'').
hostile('\n!touch /tmp/cluedo_hostile\n').
hostile('a\x0\\x1\\x1b\[31m\tb').
hostile('~w~a~q~100000|').
hostile('X = "{{{').
hostile('\x5d0\\x202e\\x4e2d\\x1F600\').

hostile_names(Count, Names) :-
    findall(Name, hostile(Name), All),
    length(Names, Count),
    append(Names, _, All),
    !.

three(M) :-
    model([seats([ann,bob,cath]), deck([3]), cards([r,b,w]),
           deal(s,[[[ann],r],[[bob],b],[[cath],w]])], M).

hostile_model(M) :-
    hostile_names(8, As),
    findall(p(Name), hostile(Name), Atoms0),
    length(Atoms, 4),
    once(append(_, Atoms, Atoms0)),
    As = [A|_],
    Atoms = [P|_],
    model([agents(As),atoms(Atoms),observes([A-[P]]),actual(Atoms)], M).

notebook(K) :-
    knowledge([players(3),edition(british),seats([anna,bob,eve]),names(true)], K0),
    learn(K0, hand(anna,[plum,hall,study,rope,knife,green]), K1),
    learn(K1, asked(anna,[white,spanner,library],eve,spanner), K2),
    learn(K2, asked(bob,[white,dagger,library],eve,unknown), K).

hostile_seats(Seats) :-
    findall(Name, ( hostile(Name), \+ sub_atom(Name, _, _, _, '\x0\') ), All),
    length(Seats, 5),
    append(Seats, _, All).

evening(Seats, Game) :-
    Seats = [A,B,C|_],
    game([edition(british), seats(Seats), names(true), hands([6,6,6])],
         [ hand(A, [white,rope,dagger,hall,study,lounge]),
           asked(A, s(green,wrench,kitchen), C, green),
           asked(B, s(plum,revolver,library), C, unknown),
           asked(C, s(mustard,candlestick,hall), nobody, unknown),
           asked(C, s(mustard,candlestick,hall), unknown, unknown),
           accused(A, [plum,revolver,kitchen], false),
           accused(B, [plum,revolver,kitchen], unknown),
           has(B, plum), lacks(C, library), some(envelope, [mustard,peacock]),
           not_envelope([plum,hall]), passed(B, C, [green,wrench,kitchen]),
           showed(A, C, [rope,plum,hall], hall), left(C),
           asked(B, [scarlett,rope,hall], A, unknown, [C])
         ],
         Game).

:- dynamic played/1.

result(R) :-
    (   played(R0)
    ->  R = R0
    ;   experiment([ agents([elimination,random,elimination]), game(contest), games(12),
                     options([turns(40)]), threads(1), progress(false)
                   ],
                   R0),
        assertz(played(R0)),
        R = R0
    ).

%   drawing(Name, Goal, SVG): pictures of every kind, and the program that they need.

drawing(model, dot, ( three(M), model_picture(M, [], SVG) ), SVG).
drawing(models, dot, ( three(M), update(M, public(~has(bob,r)), M2),
                       model_picture([before-M,after-M2], [title(x)], SVG) ), SVG).
drawing('models of different things', dot,
        ( three(M), model([agents([a]),atoms([p])], M2),
          model_picture([a-M,b-M2,c-M2,d-M2], [columns(2)], SVG) ), SVG).
drawing('no state', dot, ( three(M), model_picture(M, [where(false)], SVG) ), SVG).
drawing(Layout, dot, ( three(M), model_picture(M, [layout(Layout)], SVG) ), SVG) :-
    member(Layout, [dot,neato,fdp,sfdp,circo,twopi]).
drawing('a symbolic model', dot,
        ( model([deck([2,2]),hands([1,1]),representation(symbolic)], M),
          model_picture(M, [], SVG) ), SVG).
drawing('a hostile model', dot, ( hostile_model(M), hostile(T),
                                  model_picture([T-M], [title(T)], SVG) ), SVG).
drawing(notebook, none, ( notebook(K), knowledge_picture(K, [], SVG) ), SVG).
drawing('a notebook without chances', none,
        ( notebook(K), knowledge_picture(K, [marks(resolution),chances(false)], SVG) ), SVG).
drawing('a notebook of numbers', none,
        ( knowledge([players(2),deck([2,3]),hands([1,1]),open(1)], K),
          knowledge_picture(K, [], SVG) ), SVG).
drawing('a hostile notebook', none,
        ( hostile_seats(Seats), knowledge([seats(Seats)], K), hostile(T),
          knowledge_picture(K, [title(T)], SVG) ), SVG).
drawing(game, none, ( evening([anna,bob,carl], G), game_picture(G, [], SVG) ), SVG).
drawing('a game of a seat', none,
        ( evening([anna,bob,carl], G), game_picture(G, [seat(bob),events(2,9)], SVG) ), SVG).
drawing('a contest', none,
        ( contest([modal,modal,dumb], [turns(6)], R), game_picture(R, [seat(spectator)], SVG) ), SVG).
drawing('a hostile game', none,
        ( hostile_seats([A,B,C|_]), evening([A,B,C], G), hostile(T),
          game_picture(G, [title(T)], SVG) ), SVG).
drawing(experiment-Value-Rows, gnuplot,
        ( result(R), experiment_picture(R, [value(Value),rows(Rows)], SVG) ), SVG) :-
    member(Value, [rate,length]),
    member(Rows, [entries,seats,all]).
drawing('a hostile experiment', gnuplot,
        ( result(experiment(Spec0,Games,Cells)), hostile(T),
          maplist([O0,O]>>( O0 = agents(_) -> O = agents([T,T,T]) ; O = O0 ), Spec0, Spec),
          maplist([cell(E,_,S)-N,cell(E,T,S)-N]>>true, Cells, Named),
          experiment_picture(experiment(Spec,Games,Named), [title(T)], SVG) ), SVG).
drawing(board, none, board_picture(classic, SVG), SVG).

svg_of(Name, SVG) :-
    drawing(Name, Program, Goal, SVG),
    ( Program == none -> true ; has_program(Program) ),
    call(Goal).

:- begin_tests(picture).

test('well-formed XML, that can stand alone, with a title',
     [forall(svg_of(Name, SVG)), true(Name-Faults == Name-[])]) :-
    (   read_svg(SVG, Root)
    ->  findall(Fault, fault(Root, Fault), Faults)
    ;   Faults = [no_xml(SVG)]
    ).

%   What has no place in a picture, and what must be there.

fault(Root, element(Name)) :-
    inside(element(Name,_,_), Root),
    \+ memberchk(Name, [svg,title,desc,style,g,rect,path,text,circle,polygon]).
fault(Root, attribute(Name,Value)) :-
    inside(element(_,Attributes,_), Root),
    member(Name=Value, Attributes),
    \+ memberchk(Name, [ xmlns, viewBox, class, role, x, y, cx, cy, r, rx, dy, d, points, width,
                         height, transform, fill, stroke, style, 'fill-opacity', 'stroke-width',
                         'stroke-dasharray', 'text-anchor'
                       ]).
fault(Root, reference(Value)) :-
    inside(element(_,Attributes,_), Root),
    member(Name=Value, Attributes),
    Name \== xmlns,
    ( sub_atom(Value, _, _, _, 'url(') ; sub_atom(Value, _, _, _, ':/') ).
fault(Root, style(Text)) :-
    inside(element(style,_,[Text]), Root),
    ( sub_atom(Text, _, _, _, 'url(') ; sub_atom(Text, _, _, _, import) ).
fault(element(_,_,Content), untitled) :-
    \+ ( member(element(title,[],[Title]), Content), Title \== '' ).
fault(element(_,Attributes,_), root(Attributes)) :-
    \+ ( memberchk(role=img, Attributes), memberchk(viewBox=_, Attributes) ).
fault(element(Name,_,_), root(Name)) :-
    Name \== svg.

test('nobody ran what names say') :-
    \+ exists_file('/tmp/cluedo_hostile').
test('names are there as they are, but for control characters',
     [condition(has_program(dot)), true(Missing == [])]) :-
    hostile_model(M),
    model_picture(M, [], SVG),
    read_svg(SVG, Root),
    findall(Text, inside(element(text,_,[Text]), Root), Texts),
    once(model_property(M, agents(As))),
    findall(A,
            ( member(A, As),
              printed(A, Printed),
              atom_length(Printed, Length),
              Length =< 30,
              \+ memberchk(Printed, Texts)
            ),
            Missing).

printed(Atom0, Atom) :-
    atom_codes(Atom0, Codes0),
    maplist([C0,C]>>( C0 < 0x20 -> C = 0'  ; C = C0 ), Codes0, Codes),
    atom_codes(Atom, Codes).

test('Graphviz reads DOT, whatever the names', [condition(has_program(dot)), true(Count == 16)]) :-
    hostile_model(M),
    once(hostile(T)),
    model_dot([T-M], [title(T)], Text),
    program_output(dot, ['-Tplain'], limits(20,1 000 000), Text, Plain),
    split_string(Plain, "\n", "", Lines),
    aggregate_all(count, ( member(Line, Lines), string_concat("node ", _, Line) ), Count).
test('and shows the names', [condition(has_program(dot)), true(Missing == [])]) :-
    hostile_model(M),
    model_dot(M, [layout(neato)], Text),
    program_output(dot, ['-Tsvg'], limits(20,10 000 000), Text, SVG),
    read_svg(SVG, Root),
    findall(T, inside(element(text,_,[T]), Root), Texts),
    once(model_property(M, agents(As))),
    findall(A,
            ( member(A, As),
              printed(A, Printed),
              atom_length(Printed, Length),
              Length =< 30,
              \+ ( member(T, Texts), same_but_blanks(T, Printed) )
            ),
            Missing).

same_but_blanks(A, B) :-
    maplist([X,Y]>>( atom_codes(X, Xs),
                     exclude([C]>>memberchk(C, [0x20,0xA0]), Xs, Y) ), [A,B], [Y,Y]).
test('what is missing is told, and DOT is made all the same',
     [ setup(( getenv('PATH', Path), setenv('PATH', '') )),
       cleanup(setenv('PATH', Path)),
       true(Errors == [existence_error(cluedo_program,dot),existence_error(cluedo_program,gnuplot)])
     ]) :-
    three(M),
    result(R),
    model_dot(M, [], _),
    notebook(K),
    knowledge_picture(K, [], _),
    findall(Formal,
            ( member(Goal, [model_picture(M, [], _),experiment_picture(R, [], _)]),
              catch(Goal, error(Formal,_), true)
            ),
            Errors).

:- end_tests(picture).

:- begin_tests(models, [condition(has_program(dot))]).

drawn(Models, Options, Root) :-
    model_picture(Models, Options, SVG),
    read_svg(SVG, Root).

%   States are state(Label,Point,area(X0,Y0,X1,Y1)) of a panel, edges edge(Name,Start,End).

panel(Root, States, Edges) :-
    inside(element(g,Attributes,Content), Root),
    memberchk(transform=_, Attributes),
    findall(state(Label,Point,Area),
            ( member(element(g,[class=Class],Parts), Content),
              atom_concat(state, Rest, Class),
              (   Rest == ''
              ->  Point = false
              ;   Point = true
              ),
              findall(Line, member(element(text,_,[Line]), Parts), Lines),
              atomic_list_concat(Lines, '|', Label),
              once(( member(element(rect,Box,_), Parts), area(Box, Area) ))
            ),
            States),
    findall(edge(Title,Start,End),
            ( member(element(g,[class=edge],Parts), Content),
              memberchk(element(title,_,[Title]), Parts),
              memberchk(element(path,Path,_), Parts),
              memberchk(d=D, Path),
              split_string(D, " MC", " MC", Texts0),
              exclude(==(""), Texts0, Texts),
              maplist([T,N]>>number_string(N, T), Texts, Numbers),
              Numbers = [X0,Y0|_],
              append(_, [X1,Y1], Numbers),
              Start = X0-Y0,
              End = X1-Y1
            ),
            Edges).

area(Attributes, area(X0,Y0,X1,Y1)) :-
    maplist(number_of(Attributes), [x,y,width,height], [X0,Y0,W,H]),
    X1 is X0+W,
    Y1 is Y0+H.

number_of(Attributes, Name, N) :-
    memberchk(Name=Value, Attributes),
    atom_number(Value, N).

overlap(area(X0,Y0,X1,Y1), area(X2,Y2,X3,Y3)) :-
    X0 < X3, X2 < X1, Y0 < Y3, Y2 < Y1.

%   A point at the edge of an area, or so.

at(X-Y, area(X0,Y0,X1,Y1)) :-
    X >= X0-3, X =< X1+3, Y >= Y0-3, Y =< Y1+3.

models(three, M) :-
    three(M).
models(deals, M) :-
    model([deck([2,3]),hands([2,1])], M).
models(names, M) :-
    model([seats([ann,bob]),deck([3]),cards([scarlet,'Lead Pipe',ballroom])], M).
models(blind, M) :-
    model([agents([blind,sees]),atoms([p,q,r]),observes([sees-[p,q]])], M).
models(updated, M) :-
    model([deck([2,2]),hands([1,1])], M0),
    update(M0, showcard(1,unknown,2,[1,3]), M).

test('the states and edges of DOT, boxes apart, edges from box to box',
     [ forall(( models(Name, M), member(Layout, [dot,neato,circo]) )),
       true(Name-Layout-Faults == Name-Layout-[])
     ]) :-
    drawn(M, [layout(Layout)], Root),
    once(panel(Root, States, Edges)),
    model_dot(M, [], Text),
    read_dot(Text, [graph(_,Dots,DotEdges)]),
    maplist([state(_,L0,P),P-L]>>( split_string(L0, "\n", "", Ls), atomic_list_concat(Ls, '|', L) ),
            Dots, Told0),
    maplist([state(L,P,_),P-L]>>true, States, Drawn0),
    maplist(msort, [Told0,Drawn0], [Told,Drawn]),
    findall(Fault,
            (   Told \== Drawn,
                Fault = states(Told,Drawn)
            ;   maplist(length, [Edges,DotEdges], [N1,N2]),
                N1 =\= N2,
                Fault = edges(N1,N2)
            ;   select(state(L1,_,A1), States, Others),
                member(state(L2,_,A2), Others),
                overlap(A1, A2),
                Fault = overlap(L1,L2)
            ;   member(edge(Title,Start,End), Edges),
                member(state(L1,_,A1), States), at(Start, A1),
                member(state(L2,_,A2), States), L1 \== L2, at(End, A2),
                \+ ( sub_atom(Title, _, _, _, L1), sub_atom(Title, _, _, _, L2) ),
                \+ sub_atom(L1, _, _, _, '|'),
                Fault = joins(Title,L1,L2)
            ;   member(edge(Title,Start,End), Edges),
                \+ ( member(state(L1,_,A1), States), at(Start, A1),
                     member(state(L2,_,A2), States), L1 \== L2, at(End, A2)
                   ),
                Fault = loose(Title)
            ),
            Faults).
test('all is in the picture', [forall(models(Name, M)), true(Name-Out == Name-[])]) :-
    drawn(M, [], Root),
    Root = element(svg,Attributes,_),
    memberchk(viewBox=Box, Attributes),
    atomic_list_concat(['0','0',W0,H0], ' ', Box),
    maplist(atom_number, [W0,H0], [W,H]),
    once(panel(Root, States, _)),
    findall(L,
            ( member(state(L,_,area(X0,Y0,X1,Y1)), States),
              \+ ( X0 >= 0, Y0 >= 0, X1 =< W, Y1 =< H )
            ),
            Out).
test('what stays is in the same place', true(Moved-Left == []-4)) :-
    three(M),
    update(M, public(~has(bob,r)), M2),
    drawn([before-M,after-M2], [], Root),
    findall(States, panel(Root, States, _), [Before,After]),
    findall(L, ( member(state(L,P,A), After), \+ memberchk(state(L,P,A), Before) ), Moved),
    length(After, Left).
test('the legend names the agents, once', true(Counts == [4,4,4])) :-
    three(M),
    drawn(M, [], Root),
    findall(Count,
            ( member(Agent, [ann,bob,cath]),
              aggregate_all(count, inside(element(text,_,[Agent]), Root), Count)
            ),
            Counts).                    % and three edges each
test('for those who do not see it', true(Text == Expected)) :-
    three(M),
    drawn(M, [agents([ann])], Root),
    once(inside(element(desc,_,[Text]), Root)),
    Expected = 'States: 6. Those that may be the actual one: rbw. \c
Alike for ann: (rbw, rwb) (brw, bwr) (wrb, wbr). '.
%   Another version of Graphviz may place states elsewhere.

test('doc/picture.md shows what examples/picture.pl draws', true(Same == true)) :-
    source_file(user:three(_), Self),
    file_directory_name(Self, Tests),
    file_directory_name(Tests, Pack),
    directory_file_path(Pack, 'doc/announcement.svg', File),
    read_file_to_string(File, Text, [encoding(utf8)]),
    read_svg(Text, Shown),
    three(M),
    update(M, public(~has(bob,r)), M2),
    drawn([before-M,'Bob: I do not have red'-M2], [title("Three players and three cards")],
          Drawn),
    maplist(words_of, [Shown,Drawn], [Words1,Words2]),
    (   Words1 == Words2
    ->  Same = true
    ;   Same = Words1-Words2
    ).

words_of(Root, Words) :-
    findall(Name-Content,
            ( inside(element(Name,_,Content), Root), memberchk(Name, [title,desc,style,text]) ),
            Words0),
    msort(Words0, Words).

test('colours are those of agents, whatever the model', true(Classes == ['who c1 d1'])) :-
    three(M),
    drawn([a-M,b-M], [], Root),
    setof(Class, Attributes^( inside(element(text,Attributes,[bob]), Root),
                              memberchk(class=Class, Attributes),
                              Class \== legend ), Classes).

:- end_tests(models).

:- begin_tests(tables).

%   The texts of a table: of each row, from the left.

rows(SVG, Rows) :-
    read_svg(SVG, Root),
    findall(Y-Text,
            ( inside(element(text,Attributes,[Text]), Root),
              memberchk(class=Class, Attributes),
              \+ memberchk(Class, [title,foot]),
              memberchk(y=Y0, Attributes),
              atom_number(Y0, Y)
            ),
            Texts),
    keysort(Texts, Sorted),
    group_pairs_by_key(Sorted, Groups),
    pairs_values(Groups, Rows).

test('a notebook is that of print_knowledge/2',
     [forall(member(Options, [[],[chances(false)],[marks(resolution)],
                              [marks(resolution),chances(false)]])),
      true(Rows == Printed)]) :-
    notebook(K),
    knowledge_picture(K, Options, SVG),
    rows(SVG, Rows0),
    maplist([Row0,Row]>>( atomic_list_concat(Row0, ' ', Row1), words(Row1, Row) ), Rows0, Rows),
    with_output_to(string(Text), print_knowledge(K, Options)),
    split_string(Text, "\n", "", Lines0),
    once(( append(Lines, ["",_,""], Lines0) ; append(Lines, [""], Lines0) )),
    maplist(words, Lines, Printed).

words(Text, Words) :-
    split_string(Text, " ", " ", Parts),
    exclude(==(""), Parts, Words).

test('its last line', true(Line == '10,206 deals, 81 envelopes left')) :-
    notebook(K),
    knowledge_picture(K, [], SVG),
    read_svg(SVG, Root),
    once(( inside(element(text,Attributes,[Line]), Root), memberchk(class=foot, Attributes) )).
test('the likelier, the darker', true(Sorted-Count == Shades-40)) :-
    notebook(K),
    knowledge_picture(K, [], SVG),
    read_svg(SVG, Root),
    Root = element(_,_,Content0),
    exclude([X]>>( \+ X = element(_,_,_) ), Content0, Content),
    findall(Percent-Opacity,
            ( append(_, [element(rect,Attributes,_),element(text,_,[Text])|_], Content),
              memberchk('fill-opacity'=Shade, Attributes),
              atom_number(Shade, Opacity),
              atom_concat(Digits, '%', Text),
              atom_number(Digits, Percent)
            ),
            Shades0),
    length(Shades0, Count),
    sort(0, @=<, Shades0, Shades1),
    maplist([_-O,O]>>true, Shades1, Shades),
    msort(Shades, Sorted).
test('a game, fact by fact', true(Rows == Expected)) :-
    evening([anna,bob,carl], G),
    game_picture(G, [], SVG),
    rows(SVG, Rows),
    Expected =
    [ [anna,bob,carl,cards],
      ['1',holds,'Mrs White, Rope, Dagger, Hall, Study, Lounge'],
      ['2',asks,passes,'shows Rev. Green','Rev. Green, Wrench, Kitchen'],
      ['3',asks,'shows a card','Professor Plum, Revolver, Library'],
      ['4',passes,passes,asks,'Colonel Mustard, Candlestick, Hall'],
      ['5',asks,'nobody saw who answered: Colonel Mustard, Candlestick, Hall'],
      ['6','accuses: wrong','Professor Plum, Revolver, Kitchen'],
      ['7',accuses,'Professor Plum, Revolver, Kitchen'],
      ['8',has,'Professor Plum'],
      ['9','has not','Library'],
      ['10','envelope has one of Colonel Mustard, Mrs Peacock'],
      ['11','not all in the envelope: Professor Plum, Hall'],
      ['12',passes,asks,'Rev. Green, Wrench, Kitchen'],
      ['13','shows Hall',asks,'Rope, Professor Plum, Hall'],
      ['14',leaves],
      ['15','shows a card',asks,'not asked','Miss Scarlett, Rope, Hall']
    ].
test('as a seat has seen it', true(Rows == [[anna,bob,carl,cards],
                                            ['2',asks,passes,'shows a card','Rev. Green, Wrench, Kitchen'],
                                            ['3',asks,'shows a card','Professor Plum, Revolver, Library']])) :-
    evening([anna,bob,carl], G),
    game_picture(G, [seat(bob),events(1,3)], SVG),
    rows(SVG, Rows).
test('a contest, every event', true(Count == Expected)) :-
    contest([modal,modal,dumb], [turns(6),seed(3)], R),
    memberchk(history(History), R),
    length(History, Events),
    Expected is Events+3+1,             % and hands, and the heads
    game_picture(R, [], SVG),
    rows(SVG, Rows),
    length(Rows, Count).
test('the numbers of cards where there are no names', true(Row == ['1',asks,'shows 8','1, 8, 13'])) :-
    game([players(3)], [asked(1,[1,8,13],2,8)], G),
    game_picture(G, [], SVG),
    rows(SVG, [_,Row]).

:- end_tests(tables).

:- begin_tests(experiments, [condition(has_program(gnuplot))]).

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
    memberchk(100-Hundred, Ticks),
    experiment_table(R, Rows),
    findall(P, ( member(Row, Rows), memberchk(seat(all), Row), memberchk(win_rate(P), Row) ), Ps),
    maplist({Zero,Hundred}/[P,X]>>( X is Zero+P*(Hundred-Zero) ), Ps, Expected),
    findall(A-B, ( nth1(I, Xs, A), nth1(I, Expected, B), abs(A-B) > 1.5 ), Faults0),
    (   same_length(Xs, Expected)
    ->  Faults = Faults0
    ;   Faults = [Xs,Expected]
    ).

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
test('seats that do not change', error(domain_error(cluedo_option,rows(seats)))) :-
    experiment([agents([elimination]),games(1),threads(1),progress(false)], R),
    experiment_picture(R, [rows(seats)], _).

:- end_tests(experiments).
