:- use_module('../../helpers/all').
:- use_module('../../helpers/installed').
:- use_module('../../helpers/drawn').
:- use_module(examples).
:- use_module(library(cluedo/del)).
:- use_module(library(cluedo/picture)).
:- use_module(library(cluedo/support/picture/svg), [text_width/3]).
:- use_module(library(yall)).

:- begin_tests(model, [condition(has_program(dot))]).

picture_root(Models, Options, Root) :-
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
              findall(Box, ( member(element(rect,Rect,_), Parts), area(Rect, Box) ),
                      [Area|Frames]),
              (   Point == true
              ->  Frames = [Frame],
                  within(Frame, Area)
              ;   Frames == []
              )
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

within(area(X0,Y0,X1,Y1), area(X2,Y2,X3,Y3)) :-
    X2 < X0, X1 < X3, Y2 < Y0, Y1 < Y3.

number_of(Attributes, Name, N) :-
    memberchk(Name=Value, Attributes),
    atom_number(Value, N).

overlap(area(X0,Y0,X1,Y1), area(X2,Y2,X3,Y3)) :-
    X0 < X3, X2 < X1, Y0 < Y3, Y2 < Y1.

%   A point at the edge of an area, within a pixel or so.

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
    picture_root(M, [layout(Layout)], Root),
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
test('everything is inside the picture', [forall(models(Name, M)), all(Name-L == [])]) :-
    picture_root(M, [], Root),
    Root = element(svg,Attributes,_),
    memberchk(viewBox=Box, Attributes),
    atomic_list_concat(['0','0',W0,H0], ' ', Box),
    maplist(atom_number, [W0,H0], [W,H]),
    once(panel(Root, States, _)),
    member(state(L,_,area(X0,Y0,X1,Y1)), States),
    \+ ( X0 >= 0, Y0 >= 0, X1 =< W, Y1 =< H ).

%   Models of 24 to 32 states.

large(deals, M) :-                      % each of four knows its card
    model([seats([ann,bob,cath,dan]),deck([4]),cards([r,b,w,g]),hands([1,1,1,1])], M).
large(grid, M) :-                       % 5 rows and 5 columns
    grid([ann-row,bob-column], M).
large(diagonals, M) :-
    grid([ann-row,bob-column,cath-diagonal], M).
large(secrets, M) :-                    % ann has learnt something, and bob thinks not
    grid([ann-row,bob-column], M0),
    update(M0, secret([ann],or([q(2),q(3)])), M).
large(alike, M) :-                      % one class of 25 states
    grid([ann-none], M).
large(cube, M) :-
    Atoms = [dirt(ann),dirt(bob),dirt(cath),dirt(dan),dirt(eve)],
    findall(A-Seen, ( member(dirt(A), Atoms), exclude(==(dirt(A)), Atoms, Seen) ), Observed),
    model([agents([ann,bob,cath,dan,eve]),atoms(Atoms),observes(Observed)], M).

grid(Agents, M) :-
    findall([p(X),q(Y)], ( between(1, 5, X), between(1, 5, Y) ), Worlds),
    findall(A, ( between(1, 5, I), member(A, [p(I),q(I)]) ), Atoms),
    pairs_keys(Agents, Names),
    findall(Name-Cells, ( member(Name-By, Agents), grid_cells(By, Cells) ), Relations),
    model([agents(Names),atoms(Atoms),worlds(Worlds),relations(Relations),actual([p(2),q(3)])], M).

grid_cells(By, Cells) :-
    findall(Key-N,
            ( between(1, 5, X), between(1, 5, Y), N is 5*(X-1)+Y, grid_key(By, X, Y, Key) ),
            Pairs0),
    keysort(Pairs0, Pairs),
    group_pairs_by_key(Pairs, Groups),
    pairs_values(Groups, Cells).

grid_key(row, X, _, X).
grid_key(column, _, Y, Y).
grid_key(diagonal, X, Y, Key) :- Key is X+Y.
grid_key(none, _, _, none).

%   The areas of the names on lines.

line_names(Root, Names) :-
    inside(element(g,Attributes,Content), Root),
    memberchk(transform=_, Attributes),
    findall(name(Name,area(X0,Y0,X1,Y1)),
            ( member(element(text,Text,[Name]), Content),
              memberchk(class=Class, Text),
              sub_atom(Class, 0, _, _, who),
              maplist(number_of(Text), [x,y], [X,Y]),
              text_width(Name, 11, Width),
              X0 is X-Width/2, X1 is X+Width/2, Y0 is Y-5, Y1 is Y+5
            ),
            Names).

test('names and states of a large model do not cover each other',
     [forall(large(Name, M)), true(Name-Faults == Name-[])]) :-
    picture_root(M, [], Root),
    once(panel(Root, States, _)),
    once(line_names(Root, Names)),
    Names = [_|_],
    findall(Fault,
            (   select(state(L1,_,A1), States, Others),
                member(state(L2,_,A2), Others),
                overlap(A1, A2),
                Fault = states(L1,L2)
            ;   nth1(I, Names, name(N1,A1)),
                nth1(J, Names, name(N2,A2)),
                I < J,
                overlap(A1, A2),
                Fault = names(N1,N2,A1)
            ;   member(name(N1,A1), Names),
                member(state(L2,_,A2), States),
                overlap(A1, A2),
                Fault = covers(N1,L2)
            ;   member(state(L1,_,area(X0,_,X1,_)), States),
                split_string(L1, "|", "", Lines),
                member(Line, Lines),
                text_width(Line, 13, Width),
                X1-X0 < 1.1*Width+12,   % in bold, within the inner frame
                Fault = too_long(Line)
            ),
            Faults).
test('rows of models have no empty strips', true(Tops == [0,true])) :-
    model([seats([ann,bob,cath]),deck([3]),cards([r,b,w]),hands([1,1,1])], M0),
    update(M0, public(has(ann,w)), M1),
    findall(Top,
            ( member(Columns, [1,2]),
              picture_root([start-M0,later-M1], [columns(Columns)], Root),
              findall(States, panel(Root, States, _), [_,Later]),
              findall(Y, member(state(_,_,area(_,Y,_,_)), Later), Ys),
              min_list(Ys, Top0),
              (   Columns =:= 1
              ->  Top = Top0
              ;   Top0 > 50             % where the states are in the first model
              ->  Top = true
              ;   Top = Top0
              )
            ),
            Tops).
test('a large model has a picture of moderate size', [forall(large(Name, M)), all(Large == [])]) :-
    picture_root(M, [], element(svg,Attributes,_)),
    memberchk(viewBox=Box, Attributes),
    atomic_list_concat(['0','0',W0,H0], ' ', Box),
    maplist(atom_number, [W0,H0], [W,H]),
    max_list([W,H], Large0),
    Large0 > 2600,
    Large = Name-W-H.
test('states that stay keep their place', true(Moved-Left == []-4)) :-
    three(M),
    update(M, public(~has(bob,r)), M2),
    picture_root([before-M,after-M2], [], Root),
    findall(States, panel(Root, States, _), [Before,After]),
    findall(L, ( member(state(L,P,A), After), \+ memberchk(state(L,P,A), Before) ), Moved),
    length(After, Left).
test('the legend names the agents, once', true(Counts == [4,4,4])) :-
    three(M),
    picture_root(M, [], Root),
    findall(Count,
            ( member(Agent, [ann,bob,cath]),
              aggregate_all(count, inside(element(text,_,[Agent]), Root), Count)
            ),
            Counts).                    % and three edges each
test('a legend is as wide as a single column', all(Wide == [true,true])) :-
    three(M),
    member(Columns-Least-Most, [1-0-312,2-313-512]),
    picture_root(M, [columns(Columns),agents([ann,bob])], element(_,Attributes,_)),
    memberchk(viewBox=Box, Attributes),
    split_string(Box, " ", "", [_,_,Text,_]),
    number_string(Width, Text),
    (   between(Least, Most, Width)
    ->  Wide = true
    ;   Wide = Columns-Width
    ).
test('the description for readers who do not see the picture', true(Text == Expected)) :-
    three(M),
    picture_root(M, [agents([ann])], Root),
    once(inside(element(desc,_,[Text]), Root)),
    Expected = 'States: 6. The actual one: rbw. \c
Alike for ann: (rbw, rwb) (brw, bwr) (wrb, wbr). '.
%   Another version of Graphviz may place states elsewhere.

test('doc/logic.md shows what examples/picture.pl draws', true(Same == true)) :-
    module_property(drawn, file(Self)),
    file_directory_name(Self, Folder),
    file_directory_name(Folder, Tests),
    file_directory_name(Tests, Pack),
    directory_file_path(Pack, 'doc/announcement.svg', File),
    read_file_to_string(File, Text, [encoding(utf8)]),
    read_svg(Text, Shown),
    three(M),
    update(M, public(~has(bob,r)), M2),
    picture_root([before-M,'Bob: I do not have red'-M2], [title("Three players and three cards")],
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

test('colours belong to agents, in every model', true(Classes == ['who c1 d1'])) :-
    three(M),
    picture_root([a-M,b-M], [], Root),
    setof(Class, Attributes^( inside(element(text,Attributes,[bob]), Root),
                              memberchk(class=Class, Attributes),
                              Class \== legend ), Classes).

:- end_tests(model).

:- begin_tests(lines).

test('many lines', true(Formal-Start == resource_error(cluedo_lines)-"there are 1,512 lines")) :-
    numlist(1, 24, As),
    model([agents(As),atoms([p,q,r,s,t,u])], M),
    model_dot(M, [], _),
    catch(model_picture(M, [], _), error(Formal,context(_,Message)), true),
    sub_string(Message, 0, 21, _, Start).

:- end_tests(lines).
