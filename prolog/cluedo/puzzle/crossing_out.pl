:- module(cluedo_puzzle_crossing_out,
          [ blank_page/2,               % +Setting, -Page
            cross_out/5,                % +Rules, +Setting, +Literals, +Page0, -Page
            page_says/2                 % +Page, +Fact
          ]).
:- use_module('../knowledge/argument', [one_holder/2]).
:- use_module('../knowledge/edition/setting',
              [ category_range/4, setting_cards/2, setting_deck/2, setting_hands/2, setting_open/2,
                setting_players/2
              ]).
:- use_module(library(apply), [maplist/2]).
:- use_module(library(lists), [member/2,nth1/3,numlist/3,subtract/3]).

/** <module> What a person finds by crossing out, without a supposition

A page is a compound page(Bits,Row1,...). Row C is the set of the holders that may have card C.
Bits(N,Envelope) has the places of holders in a row: seat I is bit I, the open cards are bit N+1,
and the envelope is bit Envelope. Bit 0 stands for a holder that is overlooked. As long as it is
set, a card is not placed only because all holders but one lack it.

Each of Rules adds conclusions to the ones before it:

| elimination | who passed, who showed which card: a card has one holder                        |
| resolution  | a player has one of several cards, and lacks the others                         |
| remaining   | only one holder is left for a card, or one card of a category for the envelope  |
| hands       | the number of cards in a hand                                                   |

The rules of a page cross out more and more, and never take back. So their order does not matter.
*/

:- set_prolog_flag(optimise, true).     % local to this file

:- det((blank_page/2, cross_out/5)).

%!  blank_page(+Setting, -Page) is det.

blank_page(Setting, Page) :-
    setting_players(Setting, N),
    setting_cards(Setting, Count),
    setting_open(Setting, Open),
    Envelope is N+2,
    Row0 is 1<<(N+3) - 1,
    (   Open > 0
    ->  Row = Row0
    ;   Row is Row0 /\ \ (1<<(N+1))
    ),
    length(Rows, Count),
    maplist(=(Row), Rows),
    compound_name_arguments(Page, page, [bits(N,Envelope)|Rows]).

%!  cross_out(+Rules, +Setting, +Literals, +Page0, -Page) is det.
%
%   Page is Page0 after all conclusions by Rules from Literals, which are literals of
%   fact_meaning/3.

cross_out(Rules, Setting, Literals, Page0, Page) :-
    duplicate_term(Page0, Page),
    (   memberchk(Rules, [remaining,hands])
    ->  setting_cards(Setting, Count),
        numlist(1, Count, Cards),
        maplist(forget_bit(Page, 0), Cards)
    ;   true
    ),
    until_no_change(Rules, Setting, Literals, Page).

%   Page is changed in place: it is a copy that nobody else has.

until_no_change(Rules, Setting, Literals, Page) :-
    duplicate_term(Page, Before),
    maplist(apply_literal(Rules, Page), Literals),
    place_unheld(Setting, Page),
    (   memberchk(Rules, [remaining,hands])
    ->  envelope_rules(Setting, Page)
    ;   true
    ),
    (   Rules == hands
    ->  hand_rules(Setting, Page)
    ;   true
    ),
    (   Page == Before
    ->  true
    ;   until_no_change(Rules, Setting, Literals, Page)
    ).

apply_literal(_, Page, has(H,Cards)) =>
    bit_of(Page, H, Bit),
    maplist(place(Page, Bit), Cards).
apply_literal(_, Page, lacks(H,Cards)) =>
    bit_of(Page, H, Bit),
    maplist(forget_bit(Page, Bit), Cards).
apply_literal(elimination, _, _) =>
    true.
apply_literal(_, Page, some(Holders,Cards)) =>
    findall(Bit-C,
            ( one_holder(Holders, H),
              bit_of(Page, H, Bit),
              member(C, Cards),
              may_have(Page, Bit, C)
            ),
            Cells),
    (   Cells = [Bit-C]
    ->  place(Page, Bit, C)
    ;   true
    ).
apply_literal(_, Page, not_envelope(Cards)) =>
    bit_of(Page, envelope, Bit),
    findall(C, ( member(C, Cards), \+ is_placed(Page, Bit, C) ), Cs),
    (   Cs = [C]
    ->  forget_bit(Page, Bit, C)
    ;   true
    ).

%   A card that no player has, and that does not lie open, is in the envelope.

place_unheld(Setting, Page) :-
    bit_of(Page, envelope, Bit),
    Unheld is 1<<Bit \/ 1,
    setting_cards(Setting, Count),
    findall(C, ( between(1, Count, C), row(Page, C, Row), Row \/ 1 =:= Unheld ), Cs),
    maplist(place(Page, Bit), Cs).

envelope_rules(Setting, Page) :-
    setting_deck(Setting, Sizes),
    bit_of(Page, envelope, Bit),
    findall(Cards, ( category_range(Sizes, _, First, Last), numlist(First, Last, Cards) ), Lists),
    maplist(sized(Page, Bit, 1), Lists).

hand_rules(Setting, Page) :-
    setting_cards(Setting, Count),
    numlist(1, Count, Cards),
    setting_hands(Setting, Sizes),
    setting_open(Setting, Open),
    setting_players(Setting, N),
    OpenBit is N+1,
    findall(I-Size, ( nth1(I, Sizes, Size) ; Open > 0, I = OpenBit, Size = Open ), Hands),
    maplist(hand_rule(Page, Cards), Hands).

hand_rule(Page, Cards, Bit-Size) :-
    sized(Page, Bit, Size, Cards).

%   The holder of Bit has Size of Cards.

sized(Page, Bit, Size, Cards) :-
    findall(C, ( member(C, Cards), may_have(Page, Bit, C) ), May),
    findall(C, ( member(C, May), is_placed(Page, Bit, C) ), Has),
    length(May, Most),
    length(Has, Least),
    (   Most =:= Size
    ->  maplist(place(Page, Bit), May)
    ;   Least =:= Size
    ->  subtract(May, Has, Others),
        maplist(forget_bit(Page, Bit), Others)
    ;   true
    ).

bit_of(Page, H, Bit) :-
    arg(1, Page, bits(N,Envelope)),
    (   H == envelope
    ->  Bit = Envelope
    ;   H == open
    ->  Bit is N+1
    ;   Bit = H
    ).

row(Page, C, Row) :-
    I is C+1,
    arg(I, Page, Row).

may_have(Page, Bit, C) :-
    row(Page, C, Row),
    getbit(Row, Bit) =:= 1.

is_placed(Page, Bit, C) :-
    row(Page, C, Row),
    Row =:= 1<<Bit.

place(Page, Bit, C) :-
    keep_bits(Page, 1<<Bit, C).

forget_bit(Page, Bit, C) :-
    keep_bits(Page, \ (1<<Bit), C).

keep_bits(Page, Mask, C) :-
    row(Page, C, Row0),
    Row is Row0 /\ Mask,
    I is C+1,
    setarg(I, Page, Row).

%!  page_says(+Page, +Fact) is semidet.
%
%   Fact is has(H,C) or lacks(H,C).

page_says(Page, has(H,C)) :-
    bit_of(Page, H, Bit),
    is_placed(Page, Bit, C).
page_says(Page, lacks(H,C)) :-
    bit_of(Page, H, Bit),
    \+ may_have(Page, Bit, C).
