:- module(cluedo_table_dealing,
          [ deal_cards/3,               % +Options, +Setting, -Deal
            deal_term/5,                % +Envelope, +Hands, +Open, +Count, -Deal
            deal_envelope/2,            % +Deal, -Envelope
            deal_hand/3,                % +Deal, ?Seat, -Hand
            deal_open/2                 % +Deal, -Open
          ]).
:- use_module('../knowledge/edition/setting',
              [ cards_numbers/3, open_cards/3, seat_number/3, setting_cards/2,
                setting_deck/2, setting_hands/2, setting_parts/5
              ]).
:- use_module('../support/foreign', [hands_list/2]).
:- use_module('../support/inline', [inline/1]).
:- use_module('../support/random_numbers', [random_member/2,random_permutation/2]).
:- use_module('../knowledge/classic/hands', [deal_hands/3]).
:- use_module(decision, [state_numbers/3]).
:- use_module(library(apply), [foldl/5,maplist/2,maplist/3]).
:- use_module(library(error), [must_be/2]).
:- use_module(library(lists), [append/2,append/3,numlist/3,subtract/3]).
:- use_module(library(ordsets), [ord_subset/2]).

/** <module> Deals

A deal is a term of numbers,

    deal(Envelope,hands(Hand,...),Open,holders(Seat,...))

| Envelope | s(Card,...), the cards in the envelope                      |
| Hand     | the cards of a seat, in the order in which they were dealt  |
| Open     | the cards that lie open, ascending                          |
| Seat     | the seat that holds a card, for each card in order; 0: none |
*/

:- set_prolog_flag(optimise, true).     % local to this file

:- det((deal_cards/3, deal_term/5)).

:- inline((deal_envelope/2, deal_hand/3, deal_open/2)).

%!  deal_cards(+Options, +Setting, -Deal) is det.
%
%   Deal is given by option deal(State,Hands). Without this option it is random.
%
%   @error domain_error(cluedo_deal, deal(State,Hands)) if Setting does not allow this deal
%   @error domain_error(cluedo_open, Cards) if open(Cards) has all cards of a category

deal_cards(Options, Setting, Deal) :-
    (   arg(3, Setting, 0)
    ->  Open = []
    ;   open_cards(Options, Setting, Open)
    ),
    (   memberchk(deal(State,Hands), Options)
    ->  given_deal(State, Hands, Setting, Open, Deal)
    ;   random_deal(Setting, Open, Deal)
    ).

%   All deals are equally probable. If the classic cards are dealt in turn to 2..6 players,
%   deal_hands/3 deals them.

random_deal(Setting, _, Deal),
    setting_parts(Setting, [6,6,9], Sizes, 0, _), in_turn(N, Sizes) =>
    deal_hands(N, Envelope, Packed),
    hands_list(Packed, List),
    maplist(hand_cards, List, Hands),
    deal_term(Envelope, Hands, [], 21, Deal).
random_deal(Setting, Lying, Deal) =>
    setting_deck(Setting, Deck),
    setting_hands(Setting, Sizes),
    foldl(draw(Lying), Deck, Drawn, 0, Count),
    Envelope =.. [s|Drawn],
    numlist(1, Count, All),
    append(Drawn, Lying, Gone),
    subtract(All, Gone, Left),
    random_permutation(Left, Mixed),
    maplist(hand_of_size, Sizes, Hands),
    append(Hands, Dealt),
    append(Dealt, Rest, Mixed),
    append(Lying, Rest, Open1),
    sort(Open1, Open),
    deal_term(Envelope, Hands, Open, Count, Deal).

in_turn(2, [9,9]).
in_turn(3, [6,6,6]).
in_turn(4, [5,5,4,4]).
in_turn(5, [4,4,4,3,3]).
in_turn(6, [3,3,3,3,3,3]).

hand_cards([_|Cards], Cards).

hand_of_size(Size, Hand) :-
    length(Hand, Size).

%   Card is a random card of the category that has the Size cards after card Before. It is none of
%   the open cards Lying.

draw(Lying, Size, Card, Before, Last) :-
    First is Before+1,
    Last is Before+Size,
    numlist(First, Last, Category),
    subtract(Category, Lying, Cards),
    (   Cards == []
    ->  throw(error(domain_error(cluedo_open,Lying),
                    context(_,"leave a card of each category for the envelope")))
    ;   random_member(Card, Cards)
    ).

%   Hands0 are `[[Seat],Card,...]`, in the order of the seats. The other cards lie open.

given_deal(State, Hands0, Setting, Lying, Deal) :-
    state_numbers(State, Setting, Envelope),
    must_be(list(list), Hands0),
    must_be(ground, Hands0),
    setting_hands(Setting, Sizes),
    setting_cards(Setting, Count),
    numlist(1, Count, All),
    Envelope =.. [_|Drawn],
    (   hands_cards(Hands0, 1, Setting, Hands)
    ->  true
    ;   throw_no_deal(State, Hands0, "write each hand as [[Seat],Card,...], seat 1 first")
    ),
    (   maplist(length, Hands, Sizes)
    ->  true
    ;   format(string(Message), "write hands of ~w cards", [Sizes]),
        throw_no_deal(State, Hands0, Message)
    ),
    append([Drawn|Hands], Dealt),
    sort(Dealt, Sorted),
    subtract(All, Sorted, Open),
    (   same_count(Dealt, Sorted),
        ord_subset(Lying, Open)
    ->  true
    ;   throw_no_deal(State, Hands0, "write each card once, and open cards in no hand")
    ),
    deal_term(Envelope, Hands, Open, Count, Deal).

hands_cards([], _, _, Hands) =>
    Hands = [].
hands_cards([[[Seat0]|Cards0]|Rest0], I, Setting, Hands) =>
    seat_number(Setting, Seat0, Seat),
    Seat =:= I,
    cards_numbers(Setting, Cards0, Cards),
    Hands = [Cards|Rest],
    I1 is I+1,
    hands_cards(Rest0, I1, Setting, Rest).
hands_cards(_, _, _, _) =>
    fail.

same_count(Xs, Ys) :-
    length(Xs, N),
    length(Ys, N).

throw_no_deal(State, Hands, Message) :-
    throw(error(domain_error(cluedo_deal,deal(State,Hands)),
                context(_,Message))).

%!  deal_term(+Envelope, +Hands, +Open, +Count, -Deal) is det.
%
%   The deal has Count cards. Hands is a list of lists.

deal_term(Envelope, Hands, Open, Count, deal(Envelope,Packed,Open,Holders)) :-
    compound_name_arguments(Packed, hands, Hands),
    compound_name_arguments(Envelope, _, Drawn),
    functor(Holders, holders, Count),
    set_holder(Drawn, 0, Holders),
    set_holder(Open, 0, Holders),
    set_holders(Hands, 1, Holders).

set_holders([], _, _).
set_holders([Hand|Hands], Seat, Holders) :-
    set_holder(Hand, Seat, Holders),
    Next is Seat+1,
    set_holders(Hands, Next, Holders).

set_holder([], _, _).
set_holder([Card|Cards], Seat, Holders) :-
    arg(Card, Holders, Seat),
    set_holder(Cards, Seat, Holders).

%!  deal_envelope(+Deal, -Envelope) is det.
%!  deal_hand(+Deal, +Seat, -Hand) is det.
%!  deal_hand(+Deal, -Seat, -Hand) is multi.
%!  deal_open(+Deal, -Open) is det.

deal_envelope(deal(Envelope,_,_,_), Envelope).

deal_hand(deal(_,Hands,_,_), Seat, Hand) :-
    arg(Seat, Hands, Hand).

deal_open(deal(_,_,Open,_), Open).
