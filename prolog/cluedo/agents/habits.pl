:- module(cluedo_agents_habits, []).
:- use_module(card_to_show, [card_to_show/5]).
:- use_module(briefing, [game_deck/2]).
:- use_module(model_belief, [belief/5,belief_knows/2,belief_sees/3,belief_seat/2]).
:- use_module(states, [state_of/2,state_with_some/6]).
:- use_module('../knowledge/edition/setting', [card_category/3,category_cards/2]).
:- use_module('../knowledge', [notebook/2,probability/3]).
:- use_module('../queries', [best_queries/5,query_values/3]).
:- use_module('../support/check', [must_be_one_of/2,must_be_options/2]).
:- use_module('../support/random_numbers', [random_member/2,random_permutation/2]).
:- use_module('../support/weighted', [weighted_member/2]).
:- use_module(library(aggregate), [aggregate_all/3]).
:- use_module(library(apply), [exclude/3,foldl/4,maplist/3,maplist/4,partition/4]).
:- use_module(library(error), [domain_error/2,must_be/2]).
:- use_module(library(lists), [append/3,max_list/2,member/2,nth0/3]).
:- use_module(library(option), [option/2,option/3]).
:- use_module(library(record), [(record)/1,op(_,_,record)]).

/** <module> Agent habits: a player with the habits that its options name

Agent habits(Options) plays as strangers may play. Agents that read the queries of others are tested
against it. For example, habits([own(1),own_queries(1,2)]) deceives in its first two queries and is
honest afterwards. Without options it queries the most probable winstate and accuses when it is
certain, as `exact` does among two or three players. Options are:

  - query(Style)
    How the agent chooses its query. All queries are allowed, also with own and known cards:

      - probable
        The most probable winstate. This is the default.
      - soft(A,B,T)
        A query drawn by softmax with temperature T. Its score is A times the chance to hit, plus
        B times the bits that the answer tells. With a small T it is the best query.
      - order
        The first query in order that the agent has not asked. Cards that another holder is known
        to have are left out, own cards are not.
      - turns
        Cards as for `order`. Each turn takes the next card of each category.
      - copy
        The last query of another player, if it may be the envelope. Otherwise the most probable
        winstate.
  - own(N)
    The query has N cards of the agent's hand (default 0), or fewer if the hand has fewer
    categories. They are of different categories.
  - own_queries(From, To)
    The agent names own cards as own(N) says in its queries From to To only. Its first query is 1.
    To may be `inf`. Default is own_queries(1,inf).
  - own_cards(Rule)
    Which own cards the agent names. `first` (default): the first cards of its hand, so the same
    cards in each query. `random`: any cards. `hidden`: cards that it has not shown to anybody. If
    there are not enough of them, other cards, too.
  - knows(What)
    `all` (default): the agent learns all facts that it sees. `own`: it ignores the queries of
    other players.
  - reads(Models)
    Assume that the others follow Models of agents/opponents.pl (default none), as agent `exact`
    does. With `[lacks]` the agent believes that players lack all cards that they name.
  - accuse(P)
    The agent accuses when a winstate has at least probability P (default 1).
  - patience(N)
    The agent makes N queries before it accuses a winstate of this probability (default 0).
  - show(Habit)
    `again` (default): the agent shows a card that this asker has seen before, or else the last
    one in order. `new`: it shows a card that this asker has not seen.

The mind is mind(Belief,Past,Shown,Ready,How):

| Belief  | a belief of agents/model_belief.pl                                          |
| Past    | all facts that the agent has seen, the last one first                       |
| Shown   | Asker-Card for each card that the agent has shown                           |
| Ready   | the number of queries that the agent made while it was sure enough          |
| How     | how(Style,Own,Queries,Rule,Knows,P,Patience,Habit,Sizes): the options       |

@error domain_error(cluedo_query_style, Style)
@error domain_error(cluedo_own_queries, own_queries(From,To)) if From > To
@error existence_error(cluedo_model, Model)
*/

:- multifile cluedo_agent:agent/2.

cluedo_agent:agent(habits, cluedo_agents_habits).

:- record(mind(belief,past,shown,ready,how)).
:- record(how(style,own,queries,rule,knows,accuse,patience,habit,sizes)).

start(Seat, Game, Options, mind(Belief,[],[],0,How)) :-
    How = how(Style,Own,From-To,Rule,Knows,P,Patience,Habit,Sizes),
    must_be_options([ query/1, own/1, own_queries/2, own_cards/1, knows/1, reads/1, accuse/1,
                      patience/1, show/1
                    ],
                    Options),
    option(query(Style), Options, probable),
    option(own(Own), Options, 0),
    (   memberchk(own_queries(From,To), Options)
    ->  true
    ;   From = 1,
        To = inf
    ),
    option(own_cards(Rule), Options, first),
    option(knows(Knows), Options, all),
    option(reads(Models), Options, []),
    option(accuse(P), Options, 1),
    option(patience(Patience), Options, 0),
    option(show(Habit), Options, again),
    must_be_style(Style),
    must_be(nonneg, Own),
    must_be_interval(From, To),
    must_be_one_of([first,random,hidden], Rule),
    must_be_one_of([all,own], Knows),
    must_be(number, P),
    must_be(nonneg, Patience),
    must_be_one_of([again,new], Habit),
    game_deck(Game, Sizes),
    belief(Seat, Game, [showing(random)], Models, Belief).

must_be_style(Style) :-
    must_be(ground, Style),
    (   is_style(Style)
    ->  true
    ;   domain_error(cluedo_query_style, Style)
    ).

is_style(probable).
is_style(order).
is_style(turns).
is_style(copy).
is_style(soft(A,B,T)) :-
    number(A),
    number(B),
    number(T),
    T > 0.

must_be_interval(From, To) :-
    must_be(positive_integer, From),
    (   To == inf
    ->  true
    ;   must_be(positive_integer, To),
        (   From =< To
        ->  true
        ;   domain_error(cluedo_own_queries, own_queries(From,To))
        )
    ).

sees(Facts, Mind0, Mind) :-
    foldl(sees_one, Facts, Mind0, Mind).

sees_one(Fact, Mind0, Mind) :-
    mind_past(Mind0, Past),
    set_past_of_mind([Fact|Past], Mind0, Mind1),
    mind_belief(Mind1, Belief0),
    (   mind_how(Mind1, How),
        how_knows(How, own),
        Fact = asked(Asker,_,_,_),
        \+ belief_seat(Belief0, Asker)
    ->  Mind = Mind1
    ;   belief_sees(Fact, Belief0, Belief),
        set_belief_of_mind(Belief, Mind1, Mind)
    ).

believes(Mind, Seat, K) :-
    mind_belief(Mind, Belief),
    belief_seat(Belief, Seat),
    belief_knows(Belief, K).

                /*******************************
                *           QUERIES            *
                *******************************/

query(Mind0, State, Mind) :-
    mind_ready(Mind0, Ready0),
    (   is_sure(Mind0, _)
    ->  Ready is Ready0+1
    ;   Ready = 0
    ),
    set_ready_of_mind(Ready, Mind0, Mind),
    mind_how(Mind0, How),
    how_style(How, Style),
    once(asks(Style, Mind0, State0)),
    how_sizes(How, Sizes),
    own_cards(Mind0, N, Own),
    state_with_some(N, Own, Sizes, [], State0, State).

%   State has the probability that the agent accuses with.

is_sure(Mind, State) :-
    believes(Mind, Seat, K),
    mind_how(Mind, How),
    how_accuse(How, P),
    best_queries(K, Seat, probable, Best, [State|_]),
    Best >= P-1.0e-9.

asks(probable, Mind, State) :-
    believes(Mind, Seat, K),
    best_queries(K, Seat, probable, _, States),
    random_member(State, States).
asks(soft(A,B,T), Mind, State) :-
    believes(Mind, Seat, K),
    query_values(K, Seat, Values),
    maplist(score(A, B), Values, Scores),
    max_list(Scores, Most),
    maplist(weighed(Most, T), Values, Scores, Weighed),
    weighted_member(State, Weighed).
asks(order, Mind, State) :-
    unplaced(Mind, Categories),
    state_of(Categories, State),
    \+ own_query(Mind, State).
asks(turns, Mind, State) :-
    unplaced(Mind, Categories),
    query_count(Mind, Turn),
    maplist(in_turn(Turn), Categories, Cards),
    compound_name_arguments(State, s, Cards).
asks(copy, Mind, State) :-
    believes(Mind, Seat, K),
    mind_past(Mind, Past),
    (   member(asked(Asker,Last,_,_), Past),
        Asker \== Seat
    ->  probability(K, Last, P),
        P > 0,
        State = Last
    ).
asks(copy, Mind, State) :-
    asks(probable, Mind, State).

score(A, B, value(_,Hit,Bits), Score) :-
    Score is A*Hit+B*Bits.

weighed(Most, T, value(State,_,_), Score, State-Weight) :-
    Weight is exp((Score-Most)/T).

in_turn(Turn, Cards, Card) :-
    length(Cards, N),
    I is Turn mod N,
    nth0(I, Cards, Card).

%   State is a query that the agent has made.

own_query(Mind, State) :-
    believes(Mind, Seat, _),
    mind_past(Mind, Past),
    member(asked(Seat,State,_,_), Past).

query_count(Mind, N) :-
    aggregate_all(count, own_query(Mind, _), N).

%   Categories has a list for each category: the cards that no other holder is known to have. The
%   last argument of a notebook row is the envelope's mark.

unplaced(Mind, Categories) :-
    believes(Mind, Seat, K),
    notebook(K, Notebook),
    mind_how(Mind, How),
    how_sizes(How, Sizes),
    category_cards(Sizes, Categories0),
    maplist(exclude(placed(Seat, Notebook)), Categories0, Categories).

placed(Seat, Notebook, Card) :-
    arg(Card, Notebook, Row),
    functor(Row, _, Envelope),
    arg(Holder, Row, has),
    \+ memberchk(Holder, [Seat,Envelope]).

                /*******************************
                *          OWN CARDS           *
                *******************************/

%   The next query has N of the agent's cards Own, the first ones if possible.

own_cards(Mind, N, Own) :-
    mind_how(Mind, How),
    How = how(_,Most,From-To,Rule,_,_,_,_,_),
    query_count(Mind, Count),
    (   Most > 0,
        Count+1 >= From,
        Count+1 =< To
    ->  N = Most,
        believes(Mind, Seat, _),
        mind_past(Mind, Past),
        memberchk(hand(Seat,Hand), Past),
        own_order(Rule, Mind, Hand, Own)
    ;   N = 0,
        Own = []
    ).

own_order(first, _, Hand, Own) =>
    Own = Hand.
own_order(random, _, Hand, Own) =>
    random_permutation(Hand, Own).
own_order(hidden, Mind, Hand, Own) =>
    mind_shown(Mind, Shown),
    partition(is_shown(Shown), Hand, Seen, Hidden),
    append(Hidden, Seen, Own).

is_shown(Shown, Card) :-
    memberchk(_-Card, Shown).

                /*******************************
                *     SHOWING AND ACCUSING     *
                *******************************/

show(Asker, _, Cards, Mind0, Card, Mind) :-
    mind_shown(Mind0, Shown0),
    (   mind_how(Mind0, How),
        how_habit(How, new),
        member(Card, Cards),
        \+ memberchk(Asker-Card, Shown0)
    ->  Shown = [Asker-Card|Shown0]
    ;   card_to_show(Asker, Cards, Shown0, Card, Shown)
    ),
    set_shown_of_mind(Shown, Mind0, Mind).

accuse(Mind, State, Mind) :-
    mind_ready(Mind, Ready),
    mind_how(Mind, How),
    how_patience(How, Patience),
    Ready >= Patience,
    is_sure(Mind, State).

chance(State, Mind, P) :-
    believes(Mind, _, K),
    probability(K, State, P).
