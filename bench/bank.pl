:- module(bank, []).
:- use_module(library(cluedo/agents/card_to_show), [card_to_show/5]).
:- use_module(library(cluedo/agents/briefing), [common_knowledge/3,game_deck/2]).
:- use_module(library(cluedo/agents/states), [state_of/2,state_with/4]).
:- use_module(library(cluedo/knowledge/edition/setting), [card_category/3,category_cards/2]).
:- use_module(library(cluedo/knowledge), [envelopes/2,learn/3,notebook/2,probability/3]).
:- use_module(library(cluedo/queries), [query_values/3]).
:- use_module(library(cluedo/support/check), [must_be_options/2]).
:- use_module(library(cluedo/support/weighted), [weighted_member/2]).
:- use_module(library(aggregate), [aggregate_all/3]).
:- use_module(library(apply), [exclude/3,foldl/4,maplist/3,maplist/4]).
:- use_module(library(lists), [max_list/2,member/2,nth0/3]).
:- use_module(library(option), [option/3]).

/** <module> Players with one habit each

Agent `player(Options)` plays as a stranger with a habit may play. Options are:

  - query(Style)
    How the agent chooses its query. All queries are allowed, also with own and known cards:

      - soft(A,B,T)
        A query drawn by softmax with temperature T. Its score is A times the chance to hit, plus
        B times the bits that the answer tells. With a small T it is the best query. Default is
        soft(1,0,1.0e-6), the most probable winstate.
      - order
        The first query in order that the agent has not asked. Cards that another holder is known
        to have are left out, own cards are not.
      - turns
        Cards as for `order`. Each turn takes the next card of each category.
      - copy
        The last query of another player, if it may be the envelope. Otherwise the most probable
        winstate.
  - own(N)
    The query has N cards of the agent's hand (default 0). They are of different categories, and
    the same in each query.
  - knows(What)
    `all` (default): the agent learns all facts that it sees. `own`: it ignores the queries of
    other players.
  - patience(N)
    The agent accuses N turns after it has become certain (default 0).
  - show(Habit)
    `again` (default): the agent shows a card that this asker has seen before, or else the last
    one in order. `new`: it shows a card that this asker has not seen.

The mind is player(Seat,K,Past,Shown,Sure,How):

| K     | the agent's knowledge                                                   |
| Past  | all facts that it has seen, the last one first                          |
| Shown | Asker-Card for each card that it has shown                              |
| Sure  | the number of queries that it has made while certain of the envelope    |
| How   | how(Style,Own,Knows,Patience,Habit,Sizes): its options, and the deck    |

@error domain_error(cluedo_option, Option) if Option is not an option
*/

:- multifile cluedo_agent:agent/2.

cluedo_agent:agent(player, bank).

start(Seat, Game, Options, player(Seat,K,[],[],0,How)) :-
    How = how(Style,Own,Knows,Patience,Habit,Sizes),
    must_be_options([query/1,own/1,knows/1,patience/1,show/1], Options),
    option(query(Style), Options, soft(1,0,1.0e-6)),
    option(own(Own), Options, 0),
    option(knows(Knows), Options, all),
    option(patience(Patience), Options, 0),
    option(show(Habit), Options, again),
    game_deck(Game, Sizes),
    common_knowledge(Game, [], K).

sees(Facts, Mind0, Mind) :-
    foldl(sees_one, Facts, Mind0, Mind).

sees_one(Fact, player(Seat,K0,Past,Shown,Sure,How), player(Seat,K,[Fact|Past],Shown,Sure,How)) :-
    How = how(_,_,Knows,_,_,_),
    (   Knows == own,
        Fact = asked(Asker,_,_,_),
        Asker \== Seat
    ->  K = K0
    ;   learn(K0, Fact, K)
    ).

                /*******************************
                *           QUERIES            *
                *******************************/

query(Mind0, State, player(Seat,K,Past,Shown,Sure,How)) :-
    Mind0 = player(Seat,K,Past,Shown,Sure0,How),
    How = how(Style,Own,_,_,_,Sizes),
    (   is_certain(K, _)
    ->  Sure is Sure0+1
    ;   Sure = 0
    ),
    once(asks(Style, Mind0, State0)),
    memberchk(hand(Seat,Hand), Past),
    covered(Own, Hand, Sizes, [], State0, State).

is_certain(K, State) :-
    envelopes(K, [State-_]).

asks(soft(A,B,T), player(Seat,K,_,_,_,_), State) :-
    query_values(K, Seat, Values),
    maplist(score(A, B), Values, Scores),
    max_list(Scores, Most),
    maplist(weighed(Most, T), Values, Scores, Weighed),
    weighted_member(State, Weighed).
asks(order, Mind, State) :-
    Mind = player(Seat,_,Past,_,_,_),
    unplaced(Mind, Categories),
    state_of(Categories, State),
    \+ memberchk(asked(Seat,State,_,_), Past).
asks(turns, Mind, State) :-
    Mind = player(Seat,_,Past,_,_,_),
    unplaced(Mind, Categories),
    aggregate_all(count, member(asked(Seat,_,_,_), Past), Turn),
    maplist(in_turn(Turn), Categories, Cards),
    compound_name_arguments(State, s, Cards).
asks(copy, Mind, State) :-
    Mind = player(Seat,K,Past,_,_,_),
    (   member(asked(Asker,Last,_,_), Past),
        Asker \== Seat
    ->  probability(K, Last, P),
        P > 0,
        State = Last
    ).
asks(copy, Mind, State) :-
    asks(soft(1,0,1.0e-6), Mind, State).

score(A, B, value(_,Hit,Bits), Score) :-
    Score is A*Hit+B*Bits.

weighed(Most, T, value(State,_,_), Score, State-Weight) :-
    Weight is exp((Score-Most)/T).

in_turn(Turn, Cards, Card) :-
    length(Cards, N),
    I is Turn mod N,
    nth0(I, Cards, Card).

%   Categories has a list for each category: the cards that no other holder is known to have. The
%   last argument of a notebook row is the envelope's mark.

unplaced(player(Seat,K,_,_,_,how(_,_,_,_,_,Sizes)), Categories) :-
    notebook(K, Notebook),
    category_cards(Sizes, Categories0),
    maplist(exclude(placed(Seat, Notebook)), Categories0, Categories).

placed(Seat, Notebook, Card) :-
    arg(Card, Notebook, Row),
    functor(Row, _, Envelope),
    arg(Holder, Row, has),
    \+ memberchk(Holder, [Seat,Envelope]).

%   Put N cards of Hand into the query State0. The cards of the categories Taken are not replaced.

covered(N, [Card|Hand], Sizes, Taken, State0, State), N > 0 =>
    card_category(Sizes, Card, Category),
    (   memberchk(Category, Taken)
    ->  covered(N, Hand, Sizes, Taken, State0, State)
    ;   state_with(State0, Sizes, Card, State1),
        N1 is N-1,
        covered(N1, Hand, Sizes, [Category|Taken], State1, State)
    ).
covered(_, _, _, _, State0, State) =>
    State = State0.

                /*******************************
                *     SHOWING AND ACCUSING     *
                *******************************/

show(Asker, _, Cards, player(Seat,K,Past,Shown0,Sure,How), Card,
     player(Seat,K,Past,Shown,Sure,How)) :-
    How = how(_,_,_,_,Habit,_),
    (   Habit == new,
        member(Card, Cards),
        \+ memberchk(Asker-Card, Shown0)
    ->  Shown = [Asker-Card|Shown0]
    ;   card_to_show(Asker, Cards, Shown0, Card, Shown)
    ).

accuse(Mind, State, Mind) :-
    Mind = player(_,K,_,_,Sure,how(_,_,_,Patience,_,_)),
    Sure >= Patience,
    is_certain(K, State).
