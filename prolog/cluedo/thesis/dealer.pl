:- module(cluedo_thesis_dealer,
          [ test/1,                     % -State
            test2/3,                    % -Person, -Weapon, -Location
            winselector/2,              % -Deck, -Win
            dealer/3,                   % -Hands, +X, -Win
            dealer2/3,                  % +Deck, +X, -Hands
            deal/4,                     % +Deck, +Waiting, +Served, -Hands
            list/3,                     % +X, +Acc, -Players
            add/3,                      % +X, +List, -List2
            rev/2,                      % +List, -Reverse
            accRev/3,                   % +List, +Acc, -Reverse
            rev2/3,                     % +Lists, +Acc, -Reverse
            mMaker/2,                   % +X, -Matrix
            cDeal/3                     % +Players, +Cards, -Matrix
          ]).
:- use_module(checks, [must_be_cards/1,must_be_player/1]).
:- use_module(cards, [cards2/1]).
:- use_module('../knowledge/classic/hands', [deal_hands/3]).
:- use_module('../support/check', [must_be_between/4,must_be_list/2,must_be_players/1]).
:- use_module('../support/foreign', [hands_list/2]).
:- use_module('../winstates', [winset_all/1,winset_random/2]).
:- use_module(library(apply), [maplist/3]).
:- use_module(library(error), [domain_error/2,must_be/2,type_error/2]).
:- use_module(library(lists), [reverse/2,subtract/3]).
:- use_module(library(random), [random_select/3]).

/** <module> Dealing

Each random choice among N possibilities calls `random(N)` once, in the order of the thesis's
program. So after set_random(seed(S)) every implementation makes the same deal.

@error type_error(list, L), instantiation_error for L in place of a list
*/

:- set_prolog_flag(optimise, true).     % local to this file

%!  test(-State) is det.
%!  test2(-Person, -Weapon, -Location) is det.
%!  winselector(-Deck, -Win) is det.
%
%   State is a random winstate. So are s(Person,Weapon,Location) and Win. Deck has the other cards,
%   ascending.

test(State) :-
    winset_all(All),
    winset_random(All, State).

test2(P, W, L) :-
    test(State),
    State = s(P,W,L).

winselector(Deck, Win) :-
    test2(P, W, L),
    cards2(Cards),
    subtract(Cards, [P,W,L], Deck),
    Win = s(P,W,L).

%!  dealer(-Hands, +X, -Win) is det.
%
%   Win is a random winstate, and Hands are the hands of X players, 2..6.
%
%   @error domain_error(cluedo_players, X)

dealer(Hands, X, Win) :-
    deal_hands(X, Win, Packed),
    hands_list(Packed, Hands).

%!  dealer2(+Deck, +X, -Hands) is det.
%
%   Draw the cards of Deck at random and deal them in turn to X players, 2..6.

dealer2(Deck, X, Hands) :-
    must_be_players(X),
    list(X, [], Players),
    deal(Deck, Players, [], Hands).

%!  deal(+Deck, +Waiting, +Served, -Hands) is det.
%
%   Helper of dealer2/3. Take the first hand of Waiting, put a random card of Deck in front of its
%   cards, and put the hand in front of Served. When Waiting is empty, all hands of Served wait
%   again. Hands has the hands in player order, each reversed.
%
%   @error domain_error(cluedo_players, 0) if there are cards and no players

deal(Deck, Waiting, Served, Hands) :-
    must_be_cards(Deck),
    must_be(list(list), Waiting),
    must_be(list(list), Served),
    (   Deck = [_|_],
        Waiting == [],
        Served == []
    ->  domain_error(cluedo_players, 0)
    ;   deal_(Deck, Waiting, Served, Hands)
    ).

deal_([], Waiting, Served, Hands) =>
    accRev(Waiting, Served, Backwards),
    rev2(Backwards, [], Hands).
deal_(Deck, [], Served, Hands) =>
    rev(Served, Waiting),
    deal_(Deck, Waiting, [], Hands).
deal_(Deck, [Hand|Waiting], Served, Hands) =>
    random_select(Card, Deck, Rest),
    deal_(Rest, Waiting, [[Card|Hand]|Served], Hands).

%!  list(+X, +Acc, -Players) is det.
%
%   Players is the list of the empty hands of players 1 to X, followed by Acc. X is 0..6.
%
%   @error domain_error(cluedo_players, X)

list(X, Acc, Players) :-
    must_be_between(0, 6, cluedo_players, X),
    list_(X, Acc, Players).

list_(0, Acc, Players) =>
    Players = Acc.
list_(X, Acc, Players) =>
    X1 is X-1,
    list_(X1, [[[X]]|Acc], Players).

%!  add(+X, +List, -List2) is det.

add(X, List, [X|List]).

%!  rev(+List, -Reverse) is det.

rev(List, Reverse) :-
    accRev(List, [], Reverse).

%!  accRev(+List, +Acc, -Reverse) is det.
%
%   Reverse is the reverse of List, followed by Acc.

accRev(List, Acc, Reverse) :-
    must_be(list, List),
    accRev_(List, Acc, Reverse).

accRev_([], Acc, Reverse) =>
    Reverse = Acc.
accRev_([X|Xs], Acc, Reverse) =>
    accRev_(Xs, [X|Acc], Reverse).

%!  rev2(+Lists, +Acc, -Reverse) is det.
%
%   Reverse has the reverse of each list of Lists, the last list first, followed by Acc.

rev2(Lists, Acc, Reverse) :-
    must_be(list(list), Lists),
    maplist(reverse, Lists, Backwards),
    accRev_(Backwards, Acc, Reverse).

%!  mMaker(+X, -Matrix) is det.
%
%   Matrix is the nocard matrix of X players, 2..6, in which each player may hold every card.
%
%   @error domain_error(cluedo_players, X)

mMaker(X, Matrix) :-
    must_be_players(X),
    list(X, [], Players),
    cards2(Cards),
    cDeal(Players, Cards, Matrix).

%!  cDeal(+Players, +Cards, -Matrix) is det.
%
%   Helper of mMaker/2. Matrix has a row `[[I],Cards]` for each empty hand `[[I]]` of Players.
%
%   @error type_error(cluedo_hand, P) if P in Players is not `[[I]]`

cDeal(Players, Cards, Matrix) :-
    must_be(list, Players),
    must_be_cards(Cards),
    maplist(row(Cards), Players, Matrix).

row(Cards, Player, Row) :-
    must_be_list(cluedo_hand, Player),
    (   Player = [Id]
    ->  must_be_player(Id),
        Row = [Id,Cards]
    ;   type_error(cluedo_hand, Player)
    ).
