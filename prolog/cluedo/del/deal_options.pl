:- module(cluedo_del_deal_options,
          [ deal_options/2              % +Options, -Start
          ]).
:- use_module('../knowledge/term',
              [knowledge/2,knowledge_deck/2,knowledge_hands/2]).
:- use_module(formula, [conjunction/2,formula_core/4]).
:- use_module(signature, [card_core/3]).
:- use_module(library(apply), [foldl/4,maplist/3,maplist/4]).
:- use_module(library(error), [domain_error/2,must_be/2,type_error/2]).
:- use_module(library(lists),
            [append/3,member/2,numlist/3,sum_list/2]).
:- use_module(library(option), [option/2,option/3]).

/** <module> Models of deals

Options of model/2 for the deals of a deck, as of library(cluedo/del/options).
*/

%!  deal_options(+Options, -Start) is det.
%
%   Start is what Options say of a deck that is dealt. The actual world is that of
%   deal/2.

deal_options(Options, start(Sig,Players,Space,Observed,Deal,Size)) :-
    (   memberchk(deal(Win,Given), Options)
    ->  must_be(ground, Win-Given),
        must_be(list(list), Given),
        maplist(hand_size, Given, Lengths),
        append(Options, [hands(Lengths)], Options1)
    ;   Options1 = Options
    ),
    sizes(Options1, Sizes, Hands, E),
    sum_list(Sizes, Cards),
    names(Options, Cards, Names),
    Sig = deals(Sizes,Hands,E,Names),
    Space = deals(Sizes,Hands,E),
    length(Hands, N),
    numlist(1, N, Players),
    findall(P-Own,
            ( member(P, Players),
              findall(at(C,P), between(1, Cards, C), Own)
            ),
            Observed),
    (   nonvar(Given)
    ->  dealt(Win, Given, Sig, Deal)
    ;   Deal = true
    ),
    count(Sizes, Hands, E, Size).

hand_size(Hand, Size) :-
    length(Hand, Length),
    Size is max(0, Length-1).

%   The sizes of categories and hands; E is 0 if hands have all the cards, and 1
%   if there is an envelope.

sizes(Options, Sizes, Hands, E) :-
    option(deck(Deck), Options, [6,6,9]),
    must_be(list(positive_integer), Deck),
    (   option(hands(Given), Options)
    ->  must_be(list(nonneg), Given),
        length(Given, N0)
    ;   Given = [],
        N0 = 6
    ),
    option(players(N), Options, N0),
    must_be(integer, N),
    (   sum_list(Deck, Cards),
        sum_list(Given, Cards)
    ->  Sizes = Deck,
        Hands = Given,
        E = 0,
        (   \+ between(1, 64, Cards)
        ->  domain_error(cluedo_deck, Deck)
        ;   length(Hands, N),
            between(1, 10, N)
        ->  true
        ;   domain_error(cluedo_hands, Hands)
        )
    ;   (   Given == []
        ->  Known = [players(N),deck(Deck)]
        ;   Known = [players(N),deck(Deck),hands(Given)]
        ),
        knowledge(Known, K),
        knowledge_deck(K, Sizes),
        knowledge_hands(K, Hands),
        E = 1
    ).

names(Options, Cards, Names) :-
    option(cards(Names), Options, numbers),
    (   Names == numbers
    ->  true
    ;   must_be(list, Names),
        must_be(ground, Names),
        sort(Names, Set),
        length(Set, Cards),
        length(Names, Cards)
    ->  true
    ;   domain_error(cluedo_cards, Names)
    ).

%   Core is that the deal is deal(Win,Given).

dealt(Win, Given, Sig, Core) :-
    (   Win == s
    ->  Envelope = []
    ;   compound(Win),
        compound_name_arguments(Win, s, Envelope)
    ->  true
    ;   type_error(cluedo_state, Win)
    ),
    Sig = deals(Sizes,Hands,E,_),
    (   maplist(hand_of, Given, Hands, Players),
        length(Players, N),
        numlist(1, N, Players)
    ->  true
    ;   domain_error(cluedo_deal, deal(Win,Given))
    ),
    findall(at(C,P),
            ( member([[P]|Hand], Given),
              member(Card, Hand),
              card_core(Card, Sig, C)
            ),
            Cores),
    (   E =:= 1
    ->  formula_core(Win, Sig, [], Content)
    ;   Content = true
    ),
    findall(C, member(at(C,_), Cores), Cs0),
    findall(C,
            ( member(Card, Envelope),
              card_core(Card, Sig, C)
            ),
            Cs1),
    append(Cs0, Cs1, Cs2),
    msort(Cs2, Cs),
    sum_list(Sizes, Cards),
    (   numlist(1, Cards, Cs)
    ->  conjunction([Content|Cores], Core)
    ;   domain_error(cluedo_deal, deal(Win,Given))
    ).

hand_of([[P]|Hand], Size, P) :-
    length(Hand, Size).

%   How many deals there are.

count(Sizes, Hands, E, Count) :-
    foldl(choose, Hands, 0-1, _-Ways),
    (   E =:= 1
    ->  foldl(times, Sizes, Ways, Count)
    ;   Count = Ways
    ).

%   There are Cards0 over Size times as many for a hand of Size more cards.

choose(Size, Cards0-Ways0, Cards-Ways) :-
    Cards is Cards0+Size,
    findall(Place, between(1, Size, Place), Places),
    foldl(choose_card(Cards0), Places, Ways0, Ways).

choose_card(Cards0, Place, Ways0, Ways) :-
    Ways is Ways0*(Cards0+Place)//Place.

times(Size, Ways0, Ways) :-
    Ways is Ways0*Size.
