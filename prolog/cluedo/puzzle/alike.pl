:- module(cluedo_puzzle_alike,
          [ puzzle_key/2                % +P, -Key
          ]).
:- use_module(puzzle_value, [position/5,puzzle_term/6]).
:- use_module('../knowledge/edition/setting', [card_category/3,setting_deck/2,setting_hands/2]).
:- use_module('../knowledge/argument', [card_list/2]).
:- use_module('../knowledge/fact', [fact_shape/1]).
:- use_module(library(apply), [maplist/3,maplist/4]).
:- use_module(library(assoc), [get_assoc/3,list_to_assoc/2]).
:- use_module(library(lists), [append/3,member/2,min_member/2,nth1/3,numlist/3,same_length/2]).
:- use_module(library(occurs), [sub_term/2]).
:- use_module(library(terms), [mapargs/3]).
:- use_module(library(pairs),
              [group_pairs_by_key/2,pairs_keys/2,pairs_values/2,transpose_pairs/2]).

/** <module> Puzzles that are alike up to names

Two puzzles are alike if one becomes the other when cards of a category are called otherwise, the
seats are turned round the table, and events come in another order. What is asked belongs to it,
and what the owner's hand is. Categories of one size are not exchanged, and the order of the
seats is not turned back: such puzzles count as different.

A key is canonical. As in programs for isomorphism of graphs, the cards are coloured, first by
their category, then by the facts that they stand in, as long as that makes more colours. Where
cards are left with the same colour, either nothing tells them apart, as two own cards for which
nobody asks, or one after the other is given a colour of its own, and the least key counts. So
equal keys and puzzles that are alike are the same, without exception.

@see B. McKay and A. Piperno, "Practical graph isomorphism, II" (2014)
*/

%!  puzzle_key(+P, -Key) is det.
%
%   Key is the same of two puzzles if and only if they are alike.

puzzle_key(P, Key) :-
    puzzle_term(P, J, Question, _, _, _),
    position(J, Setting, Me, Given, Events),
    setting_deck(Setting, Sizes),
    setting_hands(Setting, Hands),
    append(Given, Events, Pairs),
    pairs_values(Pairs, Cores),
    length(Hands, N),
    (   Me == spectator
    ->  Who = spectator,
        numlist(1, N, Firsts)
    ;   Who = player,
        Firsts = [Me]
    ),
    findall(Key0,
            ( member(First, Firsts),
              maplist(encoded(First-N), [Question|Cores], Facts),
              least_key(Sizes, Facts, Key1),
              Before is First-1,
              length(Last, Before),
              append(Last, Others, Hands),
              append(Others, Last, Turned),
              Key0 = key(Sizes,Turned,Who,Key1)
            ),
            Keys),
    min_member(Least, Keys),
    Key = Least.

%   encoded(+Turn, +Core, -Fact): cards are c(C), sets of these are lists, and seats are counted
%   from the first one of Turn.

encoded(Turn, follows(Cores), Fact) =>
    maplist(encoded(Turn), Cores, Facts),
    Fact = question(Facts).
encoded(Turn, knows(P,Cores), Fact) =>
    maplist(encoded(Turn), [has(P,1)|Cores], [has(Q,_)|Facts]),
    Fact = question(Q,Facts).
encoded(_, holder(C), Fact) =>
    Fact = question(c(C)).
encoded(_, Question, Fact), ( Question = excluded(_) ; Question == envelope ) =>
    Fact = question(Question).
encoded(Turn, Core, Fact) =>
    Core =.. [Name|Args0],
    length(Args0, Arity),
    functor(Shape, Name, Arity),
    (   fact_shape(Shape)
    ->  Shape =.. [_|Kinds]
    ;   Kinds = Args0                           % s(C,...)
    ),
    maplist(argument(Turn), Kinds, Args0, Args),
    Fact =.. [Name|Args].

argument(_, Kind, Arg0, Arg), ( memberchk(Kind, [card,shown]) ; integer(Kind) ) =>
    coded(Arg0, Arg).
argument(_, Kind, Arg0, Arg), memberchk(Kind, [cards,hand,state]) =>
    card_list(Arg0, Cards),
    maplist(coded, Cards, Arg).
argument(First-N, Kind, Arg0, Arg), integer(Arg0), Kind \== right =>
    Arg is (Arg0-First) mod N+1.
argument(Turn, _, Arg0, Arg), is_list(Arg0) =>
    maplist(argument(Turn, seat), Arg0, Arg).
argument(_, _, Arg0, Arg) =>
    Arg = Arg0.

coded(C, Coded) :-
    (   integer(C)
    ->  Coded = c(C)
    ;   Coded = C
    ).

%   Key has Facts with the colours of cards, when each card has its own. A colouring is a list
%   of pairs Colour-C, ascending.

least_key(Sizes, Facts, Key) :-
    findall(Category-C,
            ( sub_term(Sub, Facts), nonvar(Sub), Sub = c(C), card_category(Sizes, C, Category) ),
            Pairs),
    sort(Pairs, Colouring),
    findall(Key0, coloured(Facts, Colouring, Key0), Keys),
    min_member(Key, Keys).

coloured(Facts, Colouring0, Key) :-
    refined(Facts, Colouring0, Colouring),
    group_pairs_by_key(Colouring, Cells),
    (   member(Colour-[C,D|Cs], Cells)
    ->  (   interchangeable([C,D|Cs], Facts)
        ->  First = [C,D|Cs]
        ;   member(C1, [C,D|Cs]),
            First = [C1]
        ),
        maplist(told_apart(Colour, First), Colouring, Apart0),
        sort(Apart0, Apart),
        coloured(Facts, Apart, Key)
    ;   colours(Colouring, Colours),
        shown(0, Colours, Facts, Key)
    ).

%   Cards of Colour that are in the list First come before the others, in its order.

told_apart(Colour, First, Colour-C, Apart), nth1(I, First, C) =>
    Apart = (Colour-I)-C.
told_apart(_, _, Colour-C, Apart) =>
    Apart = (Colour-inf)-C.

%   Nothing changes if two of Cards change places, since Facts are a set.

interchangeable([C|Cards], Facts) :-
    msort(Facts, Sorted),
    forall(member(D, Cards),
           ( list_to_assoc([C-c(D),D-c(C)], Swap),
             shown(0, Swap, Facts, Sorted)
           )).

colours(Colouring, Colours) :-
    transpose_pairs(Colouring, Pairs),
    list_to_assoc(Pairs, Colours).

%   Colouring has a colour for each kind of places that cards of one colour have in Facts,
%   again and again.

refined(Facts, Colouring0, Colouring) :-
    colours(Colouring0, Colours),
    maplist(signature(Facts, Colours), Colouring0, Signed),
    sort(Signed, Sorted),
    group_pairs_by_key(Sorted, Cells),
    findall(I-C, ( nth1(I, Cells, _-Cell), member(C, Cell) ), Colouring1),
    pairs_keys(Colouring0, Before),
    sort(Before, Different),
    (   same_length(Different, Cells)
    ->  Colouring = Colouring1
    ;   refined(Facts, Colouring1, Colouring)
    ).

signature(Facts, Colours, Colour-C, (Colour-Places)-C) :-
    findall(Fact,
            ( member(Fact, Facts), once(( sub_term(Sub, Fact), Sub == c(C) )) ),
            Its),
    shown(C, Colours, Its, Places).

%   shown(+C, +Colours, +Term0, -Term): cards have their colours, C is marked, lists are in order.

shown(C, Colours, c(D), Term) =>
    (   D =:= C
    ->  Term = (*)
    ;   get_assoc(D, Colours, Term)
    ->  true
    ;   Term = c(D)
    ).
shown(C, Colours, List0, Term), is_list(List0) =>
    maplist(shown(C, Colours), List0, List),
    msort(List, Term).
shown(C, Colours, Term0, Term) =>
    mapargs(shown(C, Colours), Term0, Term).
