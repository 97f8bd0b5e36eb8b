:- use_module('../helpers/all').
:- use_module('../helpers/installed').
:- use_module('../helpers/drawn').
:- use_module(library(cluedo/puzzle)).
:- use_module(library('cluedo/puzzle/puzzle_sheet')).
:- use_module(library('cluedo/support/picture/svg'), [text_width/3]).
:- use_module(library(yall)).

:- begin_tests(puzzle_sheet).

%   area(X0,Y0,X1,Y1)-Text: the area of a text of a sheet.

areas(SVG, Areas) :-
    read_svg(SVG, element(svg,_,Content)),
    findall(Area,
            ( member(Element, Content), text_area(Element, 0, 0, 1, Area) ),
            Areas).

text_area(element(g,Attributes,Content), _, _, _, Area) :-
    memberchk(transform=Transform, Attributes),
    split_string(Transform, "() ", "", ["translate",X,Y,"","scale",Scale,""]),
    maplist(number_string, [DX,DY,S], [X,Y,Scale]),
    member(Element, Content),
    text_area(Element, DX, DY, S, Area).
text_area(element(text,Attributes,[Text]), DX, DY, S, area(X0,Y0,X1,Y1)-Text) :-
    maplist(attribute(Attributes), [class-Class,'text-anchor'-Anchor,x-XText,y-YText]),
    maplist(atom_number, [XText,YText], [X,Y]),
    size(Class, S, Size),
    text_width(Text, Size, Width),
    (   Anchor == start
    ->  Left = X
    ;   Left is X-Width/2
    ),
    X0 is DX+S*Left,
    X1 is X0+S*Width,
    Y0 is DY+S*(Y-Size/2),
    Y1 is DY+S*(Y+Size/2).

attribute(Attributes, Name-Value) :-
    memberchk(Name=Value, Attributes).

size(top, _, 20) :- !.
size(heading, _, 15) :- !.
size(line, _, 14) :- !.
size(title, _, 16) :- !.
size(_, _, 13).

%   A text is outside of its page, or overlaps another one.

fault(Areas, outside(Text)) :-
    member(area(X0,Y0,X1,Y1)-Text, Areas),
    \+ ( X0 >= 40, X1 =< 754, Y0 // 1123 =:= Y1 // 1123, Y0 mod 1123 >= 40, Y1 mod 1123 =< 1083 ).
fault(Areas, overlap(One,Other)) :-
    select(area(X0,Y0,X1,Y1)-One, Areas, Rest),
    member(area(X2,Y2,X3,Y3)-Other, Rest),
    X0 < X3, X2 < X1, Y0 < Y3, Y2 < Y1.

faults(SVG, Faults) :-
    areas(SVG, Areas0),
    maplist(rounded, Areas0, Areas),
    findall(Fault, fault(Areas, Fault), Faults).

rounded(area(X0,Y0,X1,Y1)-Text, area(A,B,C,D)-Text) :-
    maplist([N0,N]>>( N is round(N0) ), [X0,Y0,X1,Y1], [A,B,C,D]).

sheet_pages(SVG, Count) :-
    read_svg(SVG, element(svg,Attributes,_)),
    memberchk(viewBox=Box, Attributes),
    split_string(Box, " ", "", [_,_,_,Height]),
    number_string(High, Height),
    Count is High/1123.

some_puzzles(3, [count(3),seed(7)]).
some_puzzles(1, [players(6),difficulty(hard),noise(12)]).
some_puzzles(2, [kind(follows),count(2),noise(2)]).

test('a page for a puzzle, and the next for its solution',
     [forall(some_puzzles(Count, Options)), true(Faults-Late == []-[])]) :-
    puzzles(Options, Ps),
    puzzle_svg(Ps, SVG),
    sheet_pages(SVG, Found),
    assertion(Found >= 2*Count),
    faults(SVG, Faults),
    areas(SVG, Areas),
    findall(Text,
            ( member(area(_,Y,_,_)-Text, Areas),
              sub_atom(Text, 0, _, _, 'Puzzle '),
              round(Y) mod 1123 > 80
            ),
            Late).
test('a sheet has all of a puzzle, the answer on the second page', true(Missing-Early == []-[])) :-
    puzzles([kind(holder),seed(2),noise(2)], [P]),
    puzzle_svg([P], SVG),
    areas(SVG, Areas),
    findall(Text, member(_-Text, Areas), Texts),
    atomic_list_concat(Texts, ' ', All),
    findall(Text,
            (   ( puzzle_property(P, event(_,_,Text))
                ; puzzle_property(P, step(_,_,Text))
                ; puzzle_property(P, question_text(Text))
                ; puzzle_property(P, answer_text(Text))
                ),
                \+ sub_atom(All, _, _, _, Text)
            ),
            Missing),
    puzzle_property(P, answer_text(Answer)),
    findall(Answer, ( member(area(_,Y,_,_)-Text, Areas), Y < 1123, atom_string(Text, Answer) ),
            Early).
test('names that are long, and texts that need several pages', true(Faults-Pages == []-4)) :-
    length(Ws, 90),
    maplist(=('Maximilian-Wolfeschlegels'), Ws),
    atomic_list_concat(Ws, ' ', Text),
    length(Items, 3),
    maplist(=(item(12,Text)), Items),
    length(Heads, 12),
    maplist(=("Wolfeschlegels"), Heads),
    findall(row("Colonel Mustard",Cells),
            ( between(1, 60, _), findall(yes-"yes", member(_, Heads), Cells) ),
            Rows),
    append([title("A & <B>")|Items],
           [table(table("Notes","",Heads,Rows,[])),break,break,text("end")], Blocks),
    pages(Blocks, All),
    length(All, Pages),
    pages_svg("Long", All, SVG),
    faults(SVG, Faults).

%   printed(Name, Puzzles, Codes): Codes are printed to a file whose name ends in Name.

printed(Name, Ps, Codes) :-
    tmp_file(sheet, Base),
    atom_concat(Base, Name, File),
    setup_call_cleanup(
        true,
        ( print_puzzles(File, Ps), read_file_to_codes(File, Codes, [type(binary)]) ),
        ( exists_file(File) -> delete_file(File) ; true )).

test('SVG in a file', true(Text == SVG)) :-
    puzzles([count(2)], Ps),
    puzzle_svg(Ps, SVG0),
    printed('.svg', Ps, Bytes),
    string_codes(Text, Bytes),
    string_codes(SVG0, Codes),
    string_codes(SVG, Codes).
%   Later versions of the library that writes PDF compress the number of pages into an object
%   stream.

test('PDF, a sheet for each page',
     [condition(has_program('rsvg-convert')), true(Start == "%PDF")]) :-
    puzzles([count(2)], Ps),
    printed('.pdf', Ps, Bytes),
    string_codes(Text, Bytes),
    sub_string(Text, 0, 4, _, Start),
    assertion(once(( member(Pages, ["/Count 4","/ObjStm"]), sub_string(Text, _, _, _, Pages) ))).
test('the type of the file', error(domain_error(cluedo_sheet_file,'a.txt'))) :-
    print_puzzles('a.txt', []).
test('PDF without its program', error(existence_error(cluedo_program,'rsvg-convert'))) :-
    getenv('PATH', Path),
    puzzles([], Ps),
    setup_call_cleanup(setenv('PATH', '/nowhere'), printed('.pdf', Ps, _), setenv('PATH', Path)).

:- end_tests(puzzle_sheet).
