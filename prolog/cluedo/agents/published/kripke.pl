:- module(cluedo_agents_published_kripke,
          [ asker/3,                    % +J, +Knows, -Asker
            thinks_possible/2           % +Asker, +Card
          ]).
:- use_module('../../knowledge/edition/setting', [category_cards/2]).
:- use_module('../../support/check', [must_be_one_of/2]).
:- use_module('../../support/random_numbers', [random_member/2]).
:- use_module('../../knowledge',
              [certain/3,learn/3,marginal/4,marginals/2,notebook/2,views_player/3]).
:- use_module('../../knowledge/knowledge_term', [knowledge_deck/2,knowledge_players/2]).
:- use_module('../memory',
              [memory/2,memory_knows/2,memory_sees/5,views_see/3]).
:- use_module('../briefing', [common_knowledge/3]).
:- use_module('../states', [envelope_states/2]).
:- use_module(library(aggregate), [aggregate_all/3]).
:- use_module(library(apply), [foldl/4,include/3,maplist/3]).
:- use_module(library(error), [domain_error/2]).
:- use_module(library(lists), [member/2,select/3,sum_list/2]).
:- use_module(library(pairs), [map_list_to_pairs/3]).

/** <module> Agent kripke: knowledge about knowledge

Agent `kripke(Suspicion,Response,Accusation)` has three strategies. Agent `kripke` is
kripke(default,default,default).

| Suspicion  | default | a random card of each category that may be in the envelope, but need not  |
|            | complex | of these cards, the one with the smallest count of players, see below     |
| Response   | default | a random card                                                             |
|            | simple  | a random card that the asker is known to know, or a random card if there  |
|            |         | is none                                                                   |
|            | optimal | of the cards of `simple`, one of the category of the smallest share       |
| Accusation | default | when all cards are known                                                  |
|            | risky   | also when all but one are known, and this one is one of two cards         |

Ties are broken at random. The source leaves open what to suspect in a category whose card is known.
Here the agent suspects that card.

For each card, `complex` counts the other players who know that no third player has the card. Then
the card is with this player, with the agent, or in the envelope. In the source a player counts only
if it knows that the card is with the agent or in the envelope. If the agent knows that a player
knows this, the agent knows it, too. But the agent does not know where these cards are. So by the
source no player would ever count.

The agent's knowledge of the cards is perfect, by library(cluedo/knowledge). Its knowledge of the
knowledge of others is an approximation from below, by the views of library(cluedo/knowledge). A
view of a player has what the player must know by the rules there. It follows from all public
events, from the cards that the agent and the player showed to each other, and from what the agent
knows of the player's hand by these rules. The player may know more, from its hand or from a card
that a third player showed.

So the agent needs another way to know that the asker thinks a card possible for the envelope. This
is an approximation from above, see asker/3. The share of `optimal` is the number of such cards of a
category, divided by the size of the category. The source uses the share as the information of the
card, and chooses the smallest share. But an asker with few cards left to guess learns most.

Its mind is mind(Seat,Memory,Strategies). Memory is a memory of agents/memory.pl, in which the
agent's knowledge is knows(K,Views,Shows). Shows has show(Asker,Answerer,State) for each shown card
that the agent did not see.

@error domain_error(oneof(Strategies), S) if S is not one of Strategies
@see L. van de Braak, L. Boulogne and R. Mellema, "Perfect Epistemic Logicians playing Cluedo":
implemented strategies
*/

:- set_prolog_flag(optimise, true).     % local to this file

:- multifile cluedo_agent:agent/2.

cluedo_agent:agent(kripke, cluedo_agents_published_kripke).

start(Seat, Game, Options, mind(Seat,Memory,Strategies)) :-
    strategies(Options, Strategies),
    common_knowledge(Game, [], K),
    memory(knows(K,unseen(K,Seat),[]), Memory).

strategies([], Strategies) =>
    Strategies = strategies(default,default,default).
strategies([Suspicion,Response,Accusation], Strategies) =>
    must_be_one_of([default,complex], Suspicion),
    must_be_one_of([default,simple,optimal], Response),
    must_be_one_of([default,risky], Accusation),
    Strategies = strategies(Suspicion,Response,Accusation).
strategies(Options, _) =>
    domain_error(cluedo_strategies, Options).

sees(Facts, mind(Seat,M0,Strategies), mind(Seat,M,Strategies)) :-
    foldl(memory_sees(knows, Seat), Facts, M0, M).

%   Learn Fact. If the agent did not see the shown card, note who showed a card to whom.

knows(knows(K0,Views0,Shows0), Fact, knows(K,Views,Shows)) :-
    learn(K0, Fact, K),
    views_see(Views0, Fact, Views),
    (   Fact = asked(Asker,State,Answerer,unknown),
        Answerer \== nobody
    ->  Shows = [show(Asker,Answerer,State)|Shows0]
    ;   Shows = Shows0
    ).

states(mind(_,Memory,_), Set) :-
    memory_knows(Memory, knows(K,_,_)),
    envelope_states(K, Set).

%   Categories has for each category the cards that may be in the envelope: one card if it is known.

possible(mind(_,Memory,_), Categories) :-
    memory_knows(Memory, knows(K,_,_)),
    marginals(K, Table),
    knowledge_deck(K, Sizes),
    category_cards(Sizes, Categories0),
    maplist(include(possible_by(Table)), Categories0, Categories).

possible_by(Table, Card) :-
    marginal(Table, Card, envelope, Count),
    Count > 0.

query(Mind, State, Mind) :-
    Mind = mind(_,_,strategies(Suspicion,_,_)),
    suspicion(Suspicion, Mind, State).

suspicion(default, Mind, State) =>
    possible(Mind, Categories),
    any(Categories, State).
suspicion(complex, Mind, State) =>
    possible(Mind, Categories),
    Mind = mind(Seat,Memory,_),
    memory_knows(Memory, knows(K,Views,_)),
    knowledge_players(K, N),
    findall(Other-Notebook,
            ( between(1, N, Other),
              Other =\= Seat,
              notebook(Views, Other, Notebook)
            ),
            Notebooks),
    maplist(least(informed_count(Seat, Notebooks)), Categories, Cards),
    compound_name_arguments(State, s, Cards).

any(Categories, State) :-
    maplist(random_member, Cards, Categories),
    compound_name_arguments(State, s, Cards).

notebook(Views, Player, Notebook) :-
    views_player(Views, Player, K),
    notebook(K, Notebook).

%   Notebooks has Other-Notebook for each other player. Count of them know that no third player has
%   Card.

informed_count(Seat, Notebooks, Card, Count) :-
    aggregate_all(count,
                  ( member(Other-Notebook, Notebooks),
                    arg(Card, Notebook, Row),
                    \+ third_holder(Row, Seat, Other)
                  ),
                  Count).

third_holder(Row, Seat, Other) :-
    functor(Row, _, Envelope),
    arg(Holder, Row, Mark),
    Mark \== lacks,
    \+ memberchk(Holder, [Seat,Other,Envelope]).

:- meta_predicate least(2, +, -).

least(Value, Cards, Card) :-
    map_list_to_pairs(Value, Cards, Pairs0),
    keysort(Pairs0, Pairs),
    Pairs = [Least-_|_],
    findall(C, member(Least-C, Pairs), Best),
    random_member(Card, Best).

show(Asker, _, Cards, Mind, Card, Mind) :-
    Mind = mind(Seat,Memory,strategies(_,Response,_)),
    memory_knows(Memory, Knows),
    response(Response, Seat, Asker, Knows, Cards, Card).

response(default, _, _, _, Cards, Card) =>
    random_member(Card, Cards).
response(simple, Seat, Asker, knows(_,Views,_), Cards0, Card) =>
    notebook(Views, Asker, Notebook),
    known_first(Seat, Notebook, Cards0, Cards),
    random_member(Card, Cards).
response(optimal, Seat, J, Knows, Cards0, Card) =>
    Knows = knows(_,Views,_),
    notebook(Views, J, Notebook),
    known_first(Seat, Notebook, Cards0, Cards),
    (   Cards = [Only]
    ->  Card = Only
    ;   asker(J, Knows, Asker),
        Knows = knows(K,_,_),
        knowledge_deck(K, Sizes),
        category_cards(Sizes, Categories),
        least(share(Asker, Categories), Cards, Card)
    ).

known_first(Seat, Notebook, Cards0, Cards) :-
    include(is_known_to(Seat, Notebook), Cards0, Known),
    (   Known == []
    ->  Cards = Cards0
    ;   Cards = Known
    ).

is_known_to(Seat, Notebook, Card) :-
    arg(Card, Notebook, Row),
    arg(Seat, Row, has).

share(Asker, Categories, Card, Share) :-
    member(Category, Categories),
    memberchk(Card, Category),
    !,
    include(thinks_possible(Asker), Category, Possible),
    length(Possible, Count),
    length(Category, Size),
    Share is Count rdiv Size.

accuse(Mind, State, Mind) :-
    Mind = mind(_,_,strategies(_,_,Accusation)),
    spare_cards(Accusation, More),
    possible(Mind, Categories),
    maplist(length, Categories, Lengths),
    sum_list(Lengths, Sum),
    length(Categories, Least),
    Sum =< Least+More,
    any(Categories, State).

%   The agent accuses if at most More cards are possible besides one card of each category.

spare_cards(default, 0).
spare_cards(risky, 1).

%   The asker J thinks a card C possible for the envelope. The agent I knows this if J thinks so in
%   every world that I thinks possible. This is the formula k(I,m(J,envelope(C))) of
%   library(cluedo/del). Here the agent assumes the formula for a card if
%
%     - the agent knows that the asker does not have the card,
%     - no third player can have shown the card to the asker unseen by the agent,
%     - the asker is not known to have excluded the card, and
%     - the asker cannot place the card by its own hand. That is, if the asker knows a clause of
%       another player with this card, the asker cannot hold all other cards of the clause.
%
%   Every card for which the formula is true meets these conditions. For about one card in twenty
%   that meets them, the formula is not true. In such a case the asker has concluded more, from two
%   clauses at once, from sizes of hands, or from cards that others showed to it.

%!  asker(+J, +Knows, -Asker) is det.
%
%   Knows is knows(K,Views,Shows). Asker is what the agent knows about player J, as
%   asker(J,K,Table,Shows,Notebook,Clauses):
%
%   | Table    | the marginals/2 of K                                                           |
%   | Notebook | the notebook/2 of what J is known to know                                      |
%   | Clauses  | lists of cards: J is known to know that another player holds a card of each    |

asker(J, knows(K,Views,Shows), asker(J,K,Table,Shows,Notebook,Clauses)) :-
    marginals(K, Table),
    views_player(Views, J, KJ),
    notebook(KJ, Notebook),
    findall(Cards,
            ( certain(KJ, some(Holder,Cards), [by(resolution)]),
              Holder \== J
            ),
            Clauses).

%!  thinks_possible(+Asker, +Card) is semidet.

thinks_possible(asker(J,K,Table,Shows,Notebook,Clauses), Card) :-
    marginal(Table, Card, J, 0),
    arg(Card, Notebook, Row),
    functor(Row, _, Envelope),
    \+ arg(Envelope, Row, lacks),
    \+ may_have_seen(Shows, J, Card, Table),
    \+ may_conclude(Clauses, J, Card, K).

%   Another player may have shown Card to J, unseen by the agent.

may_have_seen(Shows, J, Card, Table) :-
    member(show(J,Third,State), Shows),
    arg(_, State, Card),
    marginal(Table, Card, Third, Count),
    Count > 0,
    !.

%   A clause has Card, and J may hold all its other cards.

may_conclude(Clauses, J, Card, K) :-
    member(Cards, Clauses),
    select(Card, Cards, Rest),
    foldl(may_hold(J), Rest, K, _),
    !.

may_hold(J, Card, K0, K) :-
    catch(learn(K0, has(J,Card), K), error(cluedo_contradiction(_),_), fail).
