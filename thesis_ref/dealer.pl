:- module(thesis_dealer,
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
:- use_module(cluedo).
:- use_module(library(lists), [subtract/3]).
:- use_module(library(random), [random_member/2,random_select/3]).

/** <module> Dealing
*/

%!  test(-State) is det.
%
%   State is a random winstate.

test(State) :-
    winstates(States),
    random_member(State, States).

%!  test2(-Person, -Weapon, -Location) is det.
%
%   The three cards of a random winstate.

test2(P, W, L) :-
    test(s(P,W,L)).

%!  winselector(-Deck, -Win) is det.
%
%   Win is a random winstate. Deck has the 18 other cards.

winselector(Deck, s(P,W,L)) :-
    test2(P, W, L),
    cards2(Cards),
    subtract(Cards, [P,W,L], Deck).

%!  dealer(-Hands, +X, -Win) is det.
%
%   Win is a random winstate. The other cards are dealt to X players. Hands are their hands.

dealer(Hands, X, Win) :-
    winselector(Deck, Win),
    dealer2(Deck, X, Hands).

%!  dealer2(+Deck, +X, -Hands) is det.
%
%   Draw the cards of Deck at random, and deal them to players 1..X in turn.

dealer2(Deck, X, Hands) :-
    list(X, [], Players),
    deal(Deck, Players, [], Hands).

%!  deal(+Deck, +Waiting, +Served, -Hands) is det.
%
%   Give one random card of Deck to each player of Waiting, then start again with all players. A
%   card goes to the front of its hand, and a served hand to the front of Served. At the end rev2/3
%   reverses each hand and the order of the hands.

deal([], Waiting, Served, Hands) :-
    !,
    accRev(Waiting, Served, Backwards),
    rev2(Backwards, [], Hands).
deal(Deck, [], Served, Hands) :-
    !,
    rev(Served, Waiting),
    deal(Deck, Waiting, [], Hands).
deal(Deck, [Hand|Waiting], Served, Hands) :-
    random_select(Card, Deck, Rest),
    add(Card, Hand, Hand2),
    deal(Rest, Waiting, [Hand2|Served], Hands).

%!  list(+X, +Acc, -Players) is det.
%
%   Players is the list of the empty hands of players 1..X, followed by Acc.

list(0, Players, Players) :-
    !.
list(X, Acc, Players) :-
    X > 0,
    X1 is X-1,
    list(X1, [[[X]]|Acc], Players).

%!  add(+X, +List, -List2) is det.
%
%   List2 is List with X in front.

add(X, List, [X|List]).

%!  rev(+List, -Reverse) is det.
%
%   Reverse is List from the last element to the first.

rev(List, Reverse) :-
    accRev(List, [], Reverse).

%!  accRev(+List, +Acc, -Reverse) is det.
%
%   Reverse is the reverse of List, followed by Acc.

accRev([], Reverse, Reverse).
accRev([X|Xs], Acc, Reverse) :-
    accRev(Xs, [X|Acc], Reverse).

%!  rev2(+Lists, +Acc, -Reverse) is det.
%
%   Reverse each list of Lists, and the order of the lists. Reverse has the result, followed by Acc.

rev2([], Reverse, Reverse).
rev2([List|Lists], Acc, Reverse) :-
    rev(List, Backwards),
    rev2(Lists, [Backwards|Acc], Reverse).

%!  mMaker(+X, -Matrix) is det.
%
%   Matrix is the nocard matrix of X players. Each of them may hold every card.

mMaker(X, Matrix) :-
    list(X, [], Players),
    cards2(Cards),
    cDeal(Players, Cards, Matrix).

%!  cDeal(+Players, +Cards, -Matrix) is det.
%
%   Matrix has a row for each of Players. Each row has all of Cards.

cDeal([], _, []).
cDeal([[Id]|Players], Cards, [[Id,Cards]|Matrix]) :-
    cDeal(Players, Cards, Matrix).
