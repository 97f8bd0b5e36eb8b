:- module(cluedo_del_deal_deal_options,
          [ deal_options/3,             % +Options, -Start, -Open
            deal_count/4                % +Sizes, +Hands, +E, -Count
          ]).
:- use_module('../../knowledge/edition/setting',
              [ card_number/3, edition_value/2, open_cards/3, seat_number/3, setting/2,
                setting_deck/2, setting_hands/2, setting_open/2, setting_with_deck/4
              ]).
:- use_module('../../knowledge/edition/edition_value', [edition_deck/2,make_edition/2]).
:- use_module('../../support/errors', [throw_error/2]).
:- use_module('../formula', [compile_formula/4,conjunction/2]).
:- use_module('../signature', [card_index/3]).
:- use_module(library(apply), [foldl/4,foldl/5,maplist/3]).
:- use_module(library(error),
              [domain_error/2,must_be/2,resource_error/1,type_error/2]).
:- use_module(library(lists),
              [append/3,member/2,numlist/3,same_length/2,subtract/3,sum_list/2]).
:- use_module(library(option), [option/2,option/3,select_option/3]).

/** <module> Options of model/2 for models of deals
*/

%!  deal_options(+Options, -Start, -Open) is det.
%
%   For Start and Open see library(cluedo/del/model_updates). The option deal/2 is the actual world.

deal_options(Given0, start(Sig,Seats,Space,Observed,Deal,Size), Open) :-
    append(Given0, [names(true)], Options0),    % the first one counts
    cards_edition(Options0, Options1),
    (   memberchk(deal(Win,Given), Options1)
    ->  must_be(ground, Win-Given),
        must_be(list(list), Given),
        maplist(hand_size, Given, Lengths),
        append(Options1, [hands(Lengths)], Options2)
    ;   Options2 = Options1
    ),
    player_each_hand(Options2, Options),
    deal_setting(Options, E, Setting),
    setting_deck(Setting, Sizes),
    setting_hands(Setting, Own),
    setting_open(Setting, Count),
    (   Count =:= 0
    ->  Hands = Own
    ;   append(Own, [Count], Hands)
    ),
    Sig = deals(Sizes,Hands,E,Setting),
    Space = deals(Sizes,Hands,E),
    sum_list(Sizes, Cards),
    length(Own, N),
    numlist(1, N, Seats),
    findall(P-Cores,
            ( member(P, Seats),
              findall(at(C,P), between(1, Cards, C), Cores)
            ),
            Observed),
    (   nonvar(Given)
    ->  deal_formula(Win, Given, Sig, Deal, Left)
    ;   Deal = true,
        Left = []
    ),
    open_formula(Options, Setting, Left, Open),
    deal_count(Sizes, Hands, E, Size).

hand_size(Hand, Size) :-
    length(Hand, Length),
    Size is max(0, Length-1).

player_each_hand(Options0, Options) :-
    (   option(hands(Hands), Options0),
        \+ option(players(_), Options0),
        \+ option(seats(_), Options0)
    ->  must_be(list(nonneg), Hands),
        length(Hands, N),
        Options = [players(N)|Options0]
    ;   Options = Options0
    ).

cards_edition(Options0, Options) :-
    (   select_option(cards(Names), Options0, Options1)
    ->  must_be(list, Names),
        must_be(ground, Names),
        (   option(edition(_), Options1)
        ->  wrong_names(Names, "leave out cards(Names) or edition(E): the edition has names")
        ;   true
        ),
        option(deck(Sizes), Options1, [6,6,9]),
        must_be(list(positive_integer), Sizes),
        length(Names, Count),
        (   sum_list(Sizes, Count)
        ->  true
        ;   format(string(Message), "there are ~d names, but the deck is ~p",
                   [Count,Sizes]),
            wrong_names(Names, Message)
        ),
        edition_terms(Sizes, Names, 1, Terms),
        catch(make_edition([edition(cards,cards)|Terms], Edition),
              error(domain_error(cluedo_edition,Term), context(_,Reason)),
              ( format(string(Message1), "~p: ~s", [Term,Reason]),
                wrong_names(Names, Message1)
              )),
        Options = [edition(Edition)|Options1]
    ;   Options = Options0
    ).

wrong_names(Names, Message) :-
    throw_error(domain_error(cluedo_cards,Names), Message).

edition_terms([], _, _, Terms) =>
    Terms = [].
edition_terms([Size|Sizes], Names, I, Terms) =>
    format(atom(Category), "category ~d", [I]),
    length(These, Size),
    append(These, Others, Names),
    findall(card(Name,Name,[]), member(Name, These), Cards),
    append([category(Category,Category)|Cards], Terms1, Terms),
    Next is I+1,
    edition_terms(Sizes, Others, Next, Terms1).

%   E is 1 if there is an envelope. E is 0 if each card is in a hand or lies open.

deal_setting(Options, E, Setting) :-
    (   option(hands(Hands), Options),
        must_be(list(nonneg), Hands),
        deck(Options, Edition, Sizes),
        sum_list(Sizes, Cards),
        option(open(Open), Options, 0),
        sum_list(Hands, Dealt),
        open_count(Open, Count),
        Cards =:= Dealt+Count
    ->  E = 0,
        dealt_setting(Options, Edition, Sizes, Cards, Setting)
    ;   E = 1,
        setting(Options, Setting)
    ).

deck(Options, Edition, Sizes) :-
    (   option(edition(Name), Options)
    ->  edition_value(Name, Edition),
        edition_deck(Edition, Default)
    ;   Edition = none,
        Default = [6,6,9]
    ),
    option(deck(Sizes), Options, Default),
    must_be(list(positive_integer), Sizes),
    (   ( Edition == none ; Sizes == Default )
    ->  true
    ;   format(string(Message), "the edition has ~p", [Default]),
        throw_error(domain_error(cluedo_deck,Sizes), Message)
    ).

open_count(Open, Count) :-
    (   is_list(Open)
    ->  length(Open, Count)
    ;   must_be(integer, Open),
        Count = Open
    ).

%   The setting of a game without an envelope. As setting/2 needs an envelope, it gets a deck of one
%   category with one more card.

dealt_setting(Options, Edition, Sizes, Cards, Setting) :-
    (   between(1, 63, Cards)
    ->  One is Cards+1
    ;   Cards =:= 64
    ->  resource_error(del_cards)
    ;   domain_error(cluedo_deck, Sizes)
    ),
    findall(Option,
            ( member(Option, Options),
              \+ memberchk(Option, [edition(_),deck(_)])
            ),
            Options1),
    setting([deck([One])|Options1], Setting0),
    setting_with_deck(Setting0, Sizes, Edition, Setting).

%   The formula Open says which cards lie open. These are the cards of the option open/1. If open/1
%   has only their number, they are the cards Left.

open_formula(Options, Setting, Left, Open) :-
    open_cards(Options, Setting, Cards1),
    setting_open(Setting, Count),
    (   Count =:= 0
    ->  Open = true
    ;   ( Cards = Cards1 ; Cards = Left ),
        length(Cards, Count)
    ->  findall(has(open,C), member(C, Cards), Atoms),
        Open = and(Atoms)
    ;   throw_error(domain_error(cluedo_open,Count),
                    "give the list of the cards that lie open, or the deal")
    ).

%   Core says that the deal is deal(Win,Given). Left are the cards that Win and Given leave out.

deal_formula(Win, Given, Sig, Core, Left) :-
    Sig = deals(Sizes,_,E,Setting),
    envelope(E, Win, Sig, Content, Envelope),
    setting_hands(Setting, Hands),
    setting_open(Setting, Count),
    Deal = deal(Win,Given),
    foldl(hand_formula(Setting, Deal), Given, Hands, 1-Cores, _-[]),
    findall(C, ( member(C, Envelope) ; member(at(C,_), Cores) ), Cs),
    sum_list(Sizes, Cards),
    numlist(1, Cards, All),
    subtract(All, Cs, Left),
    (   sort(Cs, Set),
        same_length(Set, Cs),
        length(Left, Count)
    ->  conjunction([Content|Cores], Core)
    ;   throw_error(domain_error(cluedo_deal,Deal),
                    "a card is missing, or occurs twice")
    ).

envelope(0, Win, _, Content, Cards) =>
    Content = true,
    Cards = [],
    (   Win == s
    ->  true
    ;   throw_error(domain_error(cluedo_state,Win), "there is no envelope: write s")
    ).
envelope(1, Win, Sig, Content, Cards) =>
    (   compound(Win),
        compound_name_arguments(Win, s, Named)
    ->  compile_formula(Sig, [], Win, Content),
        maplist(card_index(Sig), Named, Cards)
    ;   type_error(cluedo_state, Win)
    ).

hand_formula(Setting, Deal, Given, _, I-Cores0, Next-Cores) :-
    Next is I+1,
    (   Given = [[Seat]|Hand]
    ->  seat_number(Setting, [Seat], P)
    ;   throw_error(domain_error(cluedo_deal,Deal), "write each hand as [[Player],Card,...]")
    ),
    (   P =:= I
    ->  foldl(hand_atom(Setting, I), Hand, Cores0, Cores)
    ;   throw_error(domain_error(cluedo_deal,Deal), "write the hands in the order of seats")
    ).

hand_atom(Setting, I, Card, [at(C,I)|Cores], Cores) :-
    card_number(Setting, Card, C).

%!  deal_count(+Sizes, +Hands, +E, -Count) is det.
%
%   Count is the number of deals of categories of Sizes to hands of sizes Hands. E is 1 if there is
%   an envelope, else 0.

deal_count(Sizes, Hands, E, Count) :-
    foldl(choose, Hands, 0-1, _-Ways),
    (   E =:= 1
    ->  foldl(times, Sizes, Ways, Count)
    ;   Count = Ways
    ).

%   After hands with Cards0 cards in all, a hand of Size cards follows, so there are Cards cards.
%   The number Ways of deals is Ways0 times the binomial coefficient Cards over Size.

choose(Size, Cards0-Ways0, Cards-Ways) :-
    Cards is Cards0+Size,
    findall(Place, between(1, Size, Place), Places),
    foldl(choose_card(Cards0), Places, Ways0, Ways).

choose_card(Cards0, Place, Ways0, Ways) :-
    Ways is Ways0*(Cards0+Place)//Place.

times(Size, Ways0, Ways) :-
    Ways is Ways0*Size.
