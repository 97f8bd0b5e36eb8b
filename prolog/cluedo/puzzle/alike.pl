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

Two puzzles are alike if one becomes the other by permuting the cards of a category, rotating the
seats, and reordering the events. They are not alike if one becomes the other only by exchanging two
categories or reversing the order of seats. The question and the owner's hand are part of a puzzle.

A key is canonical: puzzles have the same key if and only if they are alike. Keys are computed as in
programs for isomorphism of graphs. At first the colour of a card is its category. Then colours are
split by the facts that contain the cards, until no colour splits. Cards that still share a colour
may be interchangeable, as two own cards for which nobody asks. If they are not, each of them in
turn gets a colour of its own, and the least of the resulting keys counts.

@see B. McKay and A. Piperno, "Practical graph isomorphism, II" (2014)
*/

%!  puzzle_key(+P, -Key) is det.

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
              maplist(encode_fact(First-N), [Question|Cores], Facts),
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

%   encode_fact(+First-N, +Core, -Fact): Fact is Core with c(C) for card C and a list for a set of
%   cards. The N seats are counted from seat First on.

encode_fact(Turn, follows(Cores), Fact) =>
    maplist(encode_fact(Turn), Cores, Facts),
    Fact = question(Facts).
encode_fact(Turn, knows(P,Cores), Fact) =>
    maplist(encode_fact(Turn), [has(P,1)|Cores], [has(Q,_)|Facts]),
    Fact = question(Q,Facts).
encode_fact(_, holder(C), Fact) =>
    Fact = question(c(C)).
encode_fact(_, Question, Fact), ( Question = excluded(_) ; Question == envelope ) =>
    Fact = question(Question).
encode_fact(Turn, Core, Fact) =>
    Core =.. [Name|Args0],
    length(Args0, Arity),
    functor(Shape, Name, Arity),
    (   fact_shape(Shape)
    ->  Shape =.. [_|Kinds]
    ;   Kinds = Args0                           % s(C,...)
    ),
    maplist(encode_argument(Turn), Kinds, Args0, Args),
    Fact =.. [Name|Args].

encode_argument(_, Kind, Arg0, Arg), ( memberchk(Kind, [card,shown]) ; integer(Kind) ) =>
    encode_card(Arg0, Arg).
encode_argument(_, Kind, Arg0, Arg), memberchk(Kind, [cards,hand,state]) =>
    card_list(Arg0, Cards),
    maplist(encode_card, Cards, Arg).
encode_argument(First-N, Kind, Arg0, Arg), integer(Arg0), Kind \== right =>
    Arg is (Arg0-First) mod N+1.
encode_argument(Turn, _, Arg0, Arg), is_list(Arg0) =>
    maplist(encode_argument(Turn, seat), Arg0, Arg).
encode_argument(_, _, Arg0, Arg) =>
    Arg = Arg0.

encode_card(C, Code) :-
    (   integer(C)
    ->  Code = c(C)
    ;   Code = C
    ).

%   Key is the least form of Facts in which each card is replaced by a colour of its own. A
%   colouring is a list of pairs Colour-C, ascending.

least_key(Sizes, Facts, Key) :-
    findall(Category-C,
            ( sub_term(Sub, Facts), nonvar(Sub), Sub = c(C), card_category(Sizes, C, Category) ),
            Pairs),
    sort(Pairs, Colouring),
    findall(Key0, coloured_key(Facts, Colouring, Key0), Keys),
    min_member(Key, Keys).

coloured_key(Facts, Colouring0, Key) :-
    refine(Facts, Colouring0, Colouring),
    group_pairs_by_key(Colouring, Cells),
    (   member(Colour-[C,D|Cs], Cells)
    ->  (   interchangeable([C,D|Cs], Facts)
        ->  First = [C,D|Cs]
        ;   member(C1, [C,D|Cs]),
            First = [C1]
        ),
        maplist(split_colour(Colour, First), Colouring, Split0),
        sort(Split0, Split),
        coloured_key(Facts, Split, Key)
    ;   card_colours(Colouring, Colours),
        with_colours(0, Colours, Facts, Key)
    ).

%   Each card of the list First gets a colour of its own, in the order of First. The other cards of
%   Colour share a colour that comes after these.

split_colour(Colour, First, Colour-C, Split), nth1(I, First, C) =>
    Split = (Colour-I)-C.
split_colour(_, _, Colour-C, Split) =>
    Split = (Colour-inf)-C.

%   True if swapping any two of Cards does not change the set Facts.

interchangeable([C|Cards], Facts) :-
    msort(Facts, Sorted),
    forall(member(D, Cards),
           ( list_to_assoc([C-c(D),D-c(C)], Swap),
             with_colours(0, Swap, Facts, Sorted)
           )).

card_colours(Colouring, Colours) :-
    transpose_pairs(Colouring, Pairs),
    list_to_assoc(Pairs, Colours).

%   Split the colours of Colouring0 by the places of their cards in Facts, until no colour splits.

refine(Facts, Colouring0, Colouring) :-
    card_colours(Colouring0, Colours),
    maplist(signature(Facts, Colours), Colouring0, Signed),
    sort(Signed, Sorted),
    group_pairs_by_key(Sorted, Cells),
    findall(I-C, ( nth1(I, Cells, _-Cell), member(C, Cell) ), Colouring1),
    pairs_keys(Colouring0, Before),
    sort(Before, Different),
    (   same_length(Different, Cells)
    ->  Colouring = Colouring1
    ;   refine(Facts, Colouring1, Colouring)
    ).

signature(Facts, Colours, Colour-C, (Colour-Places)-C) :-
    findall(Fact,
            ( member(Fact, Facts), once(( sub_term(Sub, Fact), Sub == c(C) )) ),
            Its),
    with_colours(C, Colours, Its, Places).

%   Term is Term0 with `*` for card C and a colour for each other card. Its lists are sorted.

with_colours(C, Colours, c(D), Term) =>
    (   D =:= C
    ->  Term = (*)
    ;   get_assoc(D, Colours, Term)
    ->  true
    ;   Term = c(D)
    ).
with_colours(C, Colours, List0, Term), is_list(List0) =>
    maplist(with_colours(C, Colours), List0, List),
    msort(List, Term).
with_colours(C, Colours, Term0, Term) =>
    mapargs(with_colours(C, Colours), Term0, Term).
