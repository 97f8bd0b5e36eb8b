:- module(games,
          [ random_agents/3,            % +Kinds, +X, -Agents
            random_query/2,             % +Deck, -Cards
            random_state/2,             % +Deck, -State
            random_deal/3,              % +Deck, +Sizes, -Deal
            queries_in_turn/4,          % +Deck, +Hands, +Turns, -Facts
            answered/4,                 % +Asker, +Query, +Hands, -Fact
            others_in_turn/3,           % +N, +Asker, -Others
            as_seen/3                   % +Seat, +Fact, -Seen
          ]).
:- use_module(library(apply)).
:- use_module(library(lists)).
:- use_module(library(random)).

/** <module> Random games

Games with any deck and any players, who ask and show at random. Only the rules are used: nothing
here calls the engine.

| Deck  | sizes of the categories, as in knowledge/2                       |
| Sizes | sizes of the hands                                               |
| Deal  | `deal(State,Hands)`, as in deal/2                                |
| Facts | facts for learn/3, `asked(Asker,Query,Answerer,Card)`            |

Facts are seen by a spectator who sees all cards; as_seen/3 hides the cards that a seat does not
see.
*/

%!  random_agents(+Kinds, +X, -Agents) is det.
%
%   Agents for X seats, each one of Kinds.

random_agents(Kinds, X, Agents) :-
    length(Agents, X),
    maplist(one_of(Kinds), Agents).

one_of(Xs, X) :-
    random_member(X, Xs).

%!  random_query(+Deck, -Cards) is det.
%!  random_state(+Deck, -State) is det.
%
%   Cards are one of each category of a deck; State is `s(Card,...)`.

random_query(Deck, Cards) :-
    foldl(random_card, Deck, Cards, 0, _).

random_card(Size, Card, Before, Last) :-
    Last is Before+Size,
    First is Before+1,
    random_between(First, Last, Card).

random_state(Deck, State) :-
    random_query(Deck, Cards),
    State =.. [s|Cards].

%!  random_deal(+Deck, +Sizes, -Deal) is det.
%
%   State is `s` if the hands have all cards.

random_deal(Deck, Sizes, deal(State,Hands)) :-
    sum_list(Deck, Count),
    numlist(1, Count, All),
    (   sum_list(Sizes, Count)
    ->  State = s,
        Free = All
    ;   random_state(Deck, State),
        State =.. [_|Envelope],
        subtract(All, Envelope, Free)
    ),
    random_permutation(Free, Cards),
    foldl(hand, Sizes, Hands, 1-Cards, _).

hand(Size, [[P]|Hand], P-Cards0, P1-Cards) :-
    length(Hand, Size),
    append(Hand, Cards, Cards0),
    P1 is P+1.

%!  queries_in_turn(+Deck, +Hands, +Turns, -Facts) is det.
%
%   Players ask in turn, player 1 first.

queries_in_turn(Deck, Hands, Turns, Facts) :-
    length(Hands, N),
    findall(Fact,
            ( between(1, Turns, Turn),
              Asker is (Turn-1) mod N + 1,
              random_state(Deck, Query),
              answered(Asker, Query, Hands, Fact)
            ),
            Facts).

%!  answered(+Asker, +Query, +Hands, -Fact) is det.
%
%   What comes of Query, a state or a list of cards. The answerer shows any of
%   its cards.

answered(Asker, Query, Hands, asked(Asker,Query,Answerer,Card)) :-
    (   is_list(Query)
    ->  Cards = Query
    ;   Query =.. [_|Cards]
    ),
    length(Hands, N),
    others_in_turn(N, Asker, Others),
    (   member(P, Others),
        memberchk([[P]|Hand], Hands),
        intersection(Cards, Hand, Held),
        Held \== []
    ->  Answerer = P,
        random_member(Card, Held)
    ;   Answerer = nobody,
        Card = unknown
    ).

%!  others_in_turn(+N, +Asker, -Others) is det.
%
%   Others of N players are asked by Asker in this order.

others_in_turn(N, Asker, Others) :-
    findall(P,
            ( between(2, N, Turn),
              P is (Asker+Turn-2) mod N + 1
            ),
            Others).

%!  as_seen(+Seat, +Fact, -Seen) is det.
%
%   Only who asks and who answers see the card.

as_seen(Seat, asked(A,Query,B,Card0), asked(A,Query,B,Card)) :-
    (   memberchk(Seat, [A,B])
    ->  Card = Card0
    ;   Card = unknown
    ).
