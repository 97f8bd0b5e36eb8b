:- use_module('../../helpers/all').
:- use_module(library(cluedo/del)).
:- use_module(library(cluedo/del/explicit/division), [divide_classes/3]).
:- use_module(library(cluedo/del/explicit/quotient), [quotient/2]).
:- use_module('../../helpers/relations').

/** <module> Division that takes many rounds

Worlds in long lines, and relations with few arrows. tests/helpers/relations.pl says how many
classes there are.
*/

%   Worlds 1..N in lines, with some arrows elsewhere; p holds in some worlds.
%   Agent a sees the next world, b two worlds that are alike or arrows, and c few large sets.

random_lines(related(Worlds,[],Arrows), Relations) :-
    random_between(8, 24, N),
    numlist(1, N, Names),
    maplist(random_world(0.05), Names, Worlds),
    findall(I-To, ( member(I, Names), random_next(I, N, To) ), Next),
    random_between(2, 5, Size),
    random_member(Shift, [0,1]),
    lines(Names, Shift, Size, Lines),
    (   maybe
    ->  Pairs = Lines
    ;   findall(I-[J], ( member(Line, Lines), nextto(I, J, Line) ), Pairs0),
        Pairs = [N-[]|Pairs0]
    ),
    random_between(1, 3, Parts),
    findall(Part,
            ( between(1, Parts, K), findall(I, ( member(I, Names), I mod Parts =:= K-1 ), Part) ),
            Large),
    Relations = [a-Next,b-Pairs,c-Large],
    findall(arrow(A,From,To),
            ( member(A-Given, Relations), member(Cell, Given), leads(Cell, From, To) ),
            Arrows).

random_world(Chance, I, I-Atoms) :-
    (   maybe(Chance)
    ->  Atoms = [p]
    ;   Atoms = []
    ).

random_next(I, N, To) :-
    (   maybe(0.08)
    ->  random_between(1, N, J),
        random_between(1, N, K),
        sort([J,K], To)
    ;   I < N
    ->  J is I+1,
        To = [J]
    ;   To = []
    ).

%   Names are cut into Lines of Size; the first line has Shift.

lines(Names, Shift, Size, Lines) :-
    length(First, Shift),
    append(First, Rest, Names),
    cut(Rest, Size, Lines0),
    exclude(==([]), [First|Lines0], Lines).

cut(Names, Size, [Line|Lines]) :-
    length(Line, Size),
    append(Line, Rest, Names),
    !,
    cut(Rest, Size, Lines).
cut(Names, _, [Names]).

leads(From-Tos, From, To) :-
    member(To, Tos).
leads([X|Xs], From, To) :-
    member(From, [X|Xs]),
    member(To, [X|Xs]).

%   The cells as terms of divide_classes/3.

relation_cells(As, Names, Relations, Cells) :-
    findall(cell(A,From,To),
            ( member(A, As),
              memberchk(A-Given, Relations),
              (   member(To, Given),
                  is_list(To),
                  To \== [],
                  From = To
              ;   member(I-To, Given),
                  From = [I]
              ;   memberchk(_-_, Given),
                  member(I, Names),
                  \+ memberchk(I-_, Given),
                  From = [I],
                  To = []
              )
            ),
            Cells).

%   Worlds of one class see the same classes.

stable(Classes, As, Arrows) :-
    findall(Class-Seen,
            ( nth1(I, Classes, Class),
              findall(A-C,
                      ( member(A, As), member(arrow(A,I,J), Arrows), nth1(J, Classes, C) ),
                      Seen0),
              sort(Seen0, Seen)
            ),
            Keys0),
    sort(Keys0, Keys),
    pairs_keys(Keys, Ones),
    sort(Ones, Ones0),
    same_length(Ones, Ones0).

line_state(Worlds, Relations, State) :-
    pairs_values(Worlds, Valuations),
    model([agents([a,b,c]), atoms([p]), worlds(Valuations), relations(Relations)],
          del(_,_,_,State)).

%   The worlds get Names in another order, and each exists Copies times.

shuffled(Copies, Worlds0, Relations0, Worlds, Relations) :-
    length(Worlds0, N),
    Count is N*Copies,
    numlist(1, Count, Names0),
    random_permutation(Names0, Names),
    findall(New-Atoms,
            ( nth1(Place, Names, New), Old is (Place-1) mod N+1, memberchk(Old-Atoms, Worlds0) ),
            Worlds1),
    keysort(Worlds1, Worlds),
    maplist(shuffled_relation(N, Copies, Names), Relations0, Relations).

shuffled_relation(N, Copies, Names, A-Given0, A-Given) :-
    Last is Copies-1,
    findall(Cell,
            ( between(0, Last, Copy),
              member(Cell0, Given0),
              shuffled_cell(Cell0, N, Copy, Names, Cell)
            ),
            Given1),
    exclude(==([]), Given1, Given).

shuffled_cell(I-To0, N, Copy, Names, J-To) :-
    !,
    shuffled_cell([I], N, Copy, Names, [J]),
    shuffled_cell(To0, N, Copy, Names, To).
shuffled_cell(Cell0, N, Copy, Names, Cell) :-
    findall(New, ( member(I, Cell0), Place is Copy*N+I, nth1(Place, Names, New) ), Cell).

:- begin_tests(division).

test('classes are the coarsest', forall(repeated(600))) :-
    random_lines(related(Worlds,_,Arrows), Relations),
    pairs_keys_values(Worlds, Names, Valuations),
    maplist([Atoms,C]>>( Atoms == [] -> C = 2 ; C = 1 ), Valuations, Classes0),
    (   sort(Classes0, [1,2])
    ->  random_member(As, [[a],[b],[a,b],[a,c],[a,b,c]]),
        relation_cells(As, Names, Relations, Cells),
        divide_classes(Classes0, Cells, Classes),
        sort(Classes, Different),
        length(Different, Count),
        findall(arrow(A,From,To), ( member(arrow(A,From,To), Arrows), memberchk(A, As) ), Seen),
        related_classes(related(Worlds,[],Seen), Wanted),
        assertion(Count == Wanted),
        numlist(1, Count, Numbers),
        assertion(Different == Numbers),
        assertion(stable(Classes, As, Seen)),
        pairs_keys_values(Both0, Classes, Classes0),
        sort(Both0, Both),
        assertion(length(Both, Count))
    ;   true
    ).
test('quotients of any bisimilar worlds', forall(repeated(300))) :-
    random_lines(Related, Relations),
    Related = related(Worlds,_,_),
    line_state(Worlds, Relations, State0),
    quotient(State0, State),
    State = kripke(_,_,W,_,_,_),
    Count is popcount(W),
    related_classes(Related, Wanted),
    assertion(Count == Wanted),
    quotient(State, State1),
    assertion(State1 == State),
    forall(between(1, 3, Copies),
           ( shuffled(Copies, Worlds, Relations, Worlds2, Relations2),
             line_state(Worlds2, Relations2, State2),
             quotient(State2, State3),
             assertion(Copies-State3 == Copies-State)
           )).
test('5000 worlds in a line', true(Count == 5000)) :-
    length(Valuations, 5000),
    maplist(=([]), Valuations),
    findall(I-[J], ( between(1, 4999, I), J is I+1 ), Arrows),
    model([agents([a]), atoms([p]), worlds(Valuations), relations([a-Arrows])], M0),
    update(M0, public(true), M),
    once(model_property(M, size(Count))).
test('a line of sets', true(Count == 2000)) :-
    length(Valuations0, 1999),
    maplist(=([]), Valuations0),
    maplist([Shift,Cells]>>( numlist(1, 2000, Names), lines(Names, Shift, 2, Cells) ),
            [0,1], [A,B]),
    findall(I, ( between(1, 2000, I), I mod 2 =:= 0 ), Even),
    findall(I, ( between(1, 2000, I), I mod 2 =:= 1 ), Odd),
    model([ agents([a,b,c]), atoms([p]), worlds([[p]|Valuations0]),
            relations([a-A,b-B,c-[Even,Odd]]) ],
          M0),
    update(M0, public(true), M),
    once(model_property(M, size(Count))).
test('two lines of the same valuations, one of them shorter', true(Count == 511)) :-
    Atoms = [p,q,r,s,t,u,v,w],
    findall(Valuation,
            ( between(0, 255, V),
              findall(P, ( nth0(I, Atoms, P), getbit(V, I) =:= 1 ), Valuation)
            ),
            First),
    once(append(Second, [_], First)),
    append(First, Second, Valuations),
    numlist(1, 256, Line1),
    numlist(257, 511, Line2),
    maplist([Shift,Cells]>>( lines(Line1, Shift, 2, Cells1), lines(Line2, Shift, 2, Cells2),
                             append(Cells1, Cells2, Cells) ),
            [0,1], [A,B]),
    model([agents([a,b]), atoms(Atoms), worlds(Valuations), relations([a-A,b-B])], M0),
    update(M0, public(true), M),
    once(model_property(M, size(Count))).

:- end_tests(division).
