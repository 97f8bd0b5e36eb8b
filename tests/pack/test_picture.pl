:- use_module('../helpers/all').
:- use_module('../helpers/installed').
:- use_module('../helpers/drawn').
:- use_module('../del/picture/examples').
:- use_module(library(cluedo/del)).
:- use_module(library(cluedo/game)).
:- use_module(library(cluedo/picture)).
:- use_module(library(cluedo/support/picture/programs)).
:- use_module(library(yall)).

/** <module> Pictures as users get them
*/

%   Names with a meaning in XML, DOT, a shell or Prolog.

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

hostile_model(M) :-
    hostile_names(8, As),
    findall(p(Name), hostile(Name), Atoms0),
    length(Atoms, 4),
    once(append(_, Atoms, Atoms0)),
    As = [A|_],
    Atoms = [P|_],
    model([agents(As),atoms(Atoms),observes([A-[P]]),actual(Atoms)], M).

hostile_seats(Seats) :-
    findall(Name, ( hostile(Name), \+ sub_atom(Name, _, _, _, '\x0\') ), All),
    length(Seats, 5),
    append(Seats, _, All).

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
drawing('a circle', none, ( three(M), update(M, public(~has(bob,r)), M2),
                           model_picture([a-M,b-M2], [layout(circle)], SVG) ), SVG).
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
        ( contest([modal,modal,dumb], [turns(6)], R), game_picture(R, [seat(spectator)], SVG) ),
        SVG).
drawing('a hostile game', none,
        ( hostile_seats([A,B,C|_]), evening([A,B,C], G), hostile(T),
          game_picture(G, [title(T)], SVG) ), SVG).
drawing(experiment-Value-Rows, none,
        ( result(R), experiment_picture(R, [value(Value),rows(Rows)], SVG) ), SVG) :-
    member(Value, [rate,length]),
    member(Rows, [entries,seats,all]).
drawing('a hostile experiment', none,
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

%   Text that a picture must not have, and text that it must have.

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

test('no name is run as code') :-
    \+ exists_file('/tmp/cluedo_hostile').
test('names are shown unchanged, except control characters',
     [condition(has_program(dot)), all(A == [])]) :-
    hostile_model(M),
    model_picture(M, [], SVG),
    read_svg(SVG, Root),
    findall(Text, inside(element(text,_,[Text]), Root), Texts),
    once(model_property(M, agents(As))),
    member(A, As),
    printed(A, Printed),
    atom_length(Printed, Length),
    Length =< 30,
    \+ memberchk(Printed, Texts).

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
test('Graphviz shows the names', [condition(has_program(dot)), all(A == [])]) :-
    hostile_model(M),
    model_dot(M, [layout(neato)], Text),
    program_output(dot, ['-Tsvg'], limits(20,10 000 000), Text, SVG),
    read_svg(SVG, Root),
    findall(T, inside(element(text,_,[T]), Root), Texts),
    once(model_property(M, agents(As))),
    member(A, As),
    printed(A, Printed),
    atom_length(Printed, Length),
    Length =< 30,
    \+ ( member(T, Texts), same_but_blanks(T, Printed) ).

same_but_blanks(A, B) :-
    maplist([X,Y]>>( atom_codes(X, Xs),
                     exclude([C]>>memberchk(C, [0x20,0xA0]), Xs, Y) ), [A,B], [Y,Y]).
test('without Graphviz, DOT and other pictures are drawn; a model is an error',
     [ setup(( getenv('PATH', Path), setenv('PATH', '') )),
       cleanup(setenv('PATH', Path)),
       error(existence_error(cluedo_program,dot))
     ]) :-
    three(M),
    result(R),
    model_dot(M, [], _),
    notebook(K),
    knowledge_picture(K, [], _),
    experiment_picture(R, [], _),
    model_picture(M, [], _).

:- end_tests(picture).
