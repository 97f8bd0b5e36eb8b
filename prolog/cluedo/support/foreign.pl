:- module(cluedo_support_foreign,
          [ winset_list/2, list_winset/2, winset_has/2, % winstates4pl.c
            shown/4, shown/3,                           % showcard4pl.c
            hands_deal/4, hands_list/2, hands_ask/5,    % hands4pl.c
            hands_lack/2,
            anSC/4,                     % analyzer4pl.c
            knowledge_start/3,          % knowledge4pl.c
            knowledge_learn/4, knowledge_learn_all/3,   % learn4pl.c
            knowledge_resolve/4, knowledge_resolve/5,   % resolution4pl.c
            knowledge_holder/3,
            knowledge_row/4, views_next/5,              % views4pl.c
            known_card_sets/2, views_pages/2,
            deals_total/3, deals_marginals/2,           % deals4pl.c
            deals_envelopes/3, deals_range/4, deals_numbered/3,
            queries_values/3, queries_values/4,         % queries4pl.c
            queries_who/5, query_best/7, queries_best/7,
            envelope_inference/4,       % deals4pl.c
            clauses_best/8,             % clauses4pl.c
            symbolic_deals/4, symbolic_facts/5,         % symbolic4pl.c
            symbolic_suppose/3, symbolic_where/3, symbolic_update/3,
            symbolic_truths/4, symbolic_count/4,
            symbolic_possible/3, symbolic_project/3,
            symbolic_next/3, symbolic_world/5, symbolic_size/2,
            symbolic_equal/2,
            map_search/5, map_ways/4,                   % ways4pl.c
            map_way/5, map_route/5, map_reach/5
          ]).
:- use_module(attached, []).
:- use_module(libraries, []).
:- use_module(portray, []).

%   A directive that throws a term other than error(_,_) ends all loading. An error(_,_) would be
%   printed for each file that needs the engine.

:- multifile prolog:message//1.

prolog:message(cluedo_engine_missing(Pack)) -->
    [ 'The engine of cluedo is not built: run make in ~w, and start again'-[Pack] ].

:- (   absolute_file_name(foreign(cluedo4pl), _,
                          [file_type(executable),access(read),file_errors(fail)])
   ->  true
   ;   prolog_load_context(directory, Here),
       absolute_file_name('../../..', Pack, [relative_to(Here),file_type(directory)]),
       throw(cluedo_engine_missing(Pack))
   ).

:- use_foreign_library(foreign(cluedo4pl)).

/** <module> The engine in C

Predicates for users are not here: the C code defines them in the module that exports and documents
them, which loads this file. So help/1 finds them, and errors name the user's module. All predicates
in C check their arguments, and none keeps state between calls.
*/

%!  winset_list(+Set, -States) is det.
%
%   States are the states of Set, in the order of winstates/1.

%!  list_winset(+States, -Set) is det.
%
%   Set has the states of the list States.

%!  winset_has(+Set, +State) is semidet.
%
%   True when State is in Set.

%!  shown(+Hands, +State, -Id, -Card) is semidet.
%
%   Id is the player of the first of Hands that holds a card of State, and Card is its first such
%   card. Fails if nobody holds one.

%!  shown(+Cards, +State, -Card) is semidet.
%
%   Card is the first of Cards that is in State.

%!  hands_deal(+Players, +Envelope, +Draws, -Hands) is det.
%
%   Deal the cards that are not in the winstate Envelope to Players players in
%   turn. Each of the 18 Draws is the place, from 0, of a card among those not
%   yet dealt.

%!  hands_list(+Hands, -List) is det.
%
%   List has the hands `[[I],Card,...]` of Hands.

%!  hands_ask(+Hands, +Asker, +State, -Answerer, -Card) is det.
%
%   Player number Answerer is the first after Asker who holds a card of State, and Card is its first
%   such card. Both are 0 if nobody else holds one.

%!  hands_lack(+Hands, +State) is semidet.
%
%   True when nobody holds a card of State.

%!  knowledge_start(+Game, +Facts, -K) is det.
%
%   K is the knowledge of all players of Game before the deal, see `c/knowledge/knowledge4pl.h`. It
%   remembers the facts that it learns, in front of the list Facts, unless that is `none`.

%!  knowledge_learn(+K0, +Core, +Fact, -Answer) is det.
%
%   Answer is K0 and Core, a fact in numbers, which it remembers as Fact; `contradiction` if no deal
%   agrees with both; or `unread` if Core is not a fact about this game: fact_core/3 raises why.

%!  knowledge_learn_all(+K0, +Cores, -K) is semidet.
%
%   K is K0 and all facts of the list Cores, learnt at once and not remembered. Fails if no deal
%   agrees with all of them.

%!  knowledge_resolve(+K0, +Core, +Fact, -Answer) is det.
%!  knowledge_resolve(+K0, +Core, +Fact, -Answer, -Steps) is det.
%
%   As knowledge_learn/4, but only resolution looks for a contradiction. Steps are the steps of the
%   resolution, as in learn/4. The first ones come from Fact; a contradiction ends them.

%!  knowledge_holder(+K, +Holder, -Facts) is det.
%
%   Facts are as in holder_facts/3, in numbers.

%!  knowledge_row(+K0, +Player, +Other, -K) is det.
%
%   K is K0 and what Other, knowledge of the same game, has written down about the hand of Player.

%!  views_next(+By0, +Me, +K, +Sights, -By) is det.
%
%   By is a term by(K1,...): what player Me knows of the knowledge of each player. It was By0 before
%   each player saw its argument of the term Sights, a fact in numbers or `nothing`. K is the
%   knowledge of Me, who may come after the players.
%
%   @error cluedo_contradiction(Fact)

%!  known_card_sets(+K, -Page) is det.
%!  views_pages(+By, -Pages) is det.
%
%   Page is a term page(Envelope,Has1,Lacks1,...) of integers in which card C is bit
%   C-1: the cards that may be in the envelope, and for each seat the cards that it certainly has
%   and lacks. Pages has such a term for each seat's knowledge in By, a term as in views_next/5.

%!  deals_total(+K, -Sum, -Divisors) is det.
%
%   The deals of K have weights that add up to Sum, to be divided by each of the
%   list Divisors.

%!  deals_marginals(+K, -Table) is det.
%
%   See marginals/2 of library(cluedo/knowledge).

%!  deals_envelopes(+K, -Pairs, -Divisors) is semidet.
%
%   Pairs has State-Sum for each possible envelope, in the order of winstates/1. Sum is the sum of
%   the weights of its deals; divided by all of Divisors, it is their number. Fails if the sums are
%   too large to be counted at once.

%!  deals_range(+K, +First, +Count, -Deals) is det.
%
%   Deals are the Count deals from number First on, the last one first; fewer if
%   there are no more. First is a list of four words, the lowest first. A deal
%   has as many numbers as its weight.

%!  deals_numbered(+K, +Numbers, -Deals) is det.
%
%   Deals has the deal of each of the list Numbers, as in deals_range/4, the last one first.

%!  queries_values(+K, +Asker, -Values) is det.
%
%   Values are as in query_values/3, in numbers.

%!  queries_values(+K, +Asker, +Skipped, -Values) is det.
%
%   As queries_values/3, where the players of the list Skipped are not asked.

%!  queries_who(+K, +Asker, +Skipped, +States, -Bits) is det.
%
%   Bits has, for each query of the list States, the information about the deal of who answers,
%   without the card, in bits. The players of the list Skipped are not asked.

%!  query_best(+K, +Asker, +Hit, +HitPerBit, +Bits, -Score, -States) is semidet.
%
%   States are the queries that may hit and have the largest Score, see best_queries/5. Fails if
%   there is none. K may be a list of Weight-K of one game: then a value is the sum of the values by
%   each K, times its Weight.

%!  envelope_inference(+K, +Facts, +Answerers, -Tally) is semidet.
%
%   What K and Facts, in numbers, say about the envelope. Tally is `[Envelope,Next,Category...]`,
%   each 1 or 0: whether all of it is known; whether it is unknown, but some query certainly makes
%   it known when the seats of the list Answerers are asked in this order; and whether the card of
%   each category is known. Fails if no deal agrees.

%!  clauses_best(+Seat, +Sizes, +Own, +Others, +Tried, +Turns, -Value, -Set) is
%!  semidet.
%
%   Set has the queries of greatest Value per turn that are not in the list Tried, for the player at
%   Seat. Value is the average number of clauses that the answer gives, see best_query/6 of
%   library(cluedo/agents/published/k). Sizes are the sizes of hands. Pages are as in
%   known_card_sets/2: Own is the page of the player's knowledge, and Others has the page of each
%   player's knowledge as far as it is known, or is `[]` if that does not count. Turns has the
%   number of turns to each location, 0 if it is out of reach. Fails if there is no query.

%!  queries_best(+K, +Asker, +Hit, +HitPerBit, +Bits, +Category, -Bests) is
%!  semidet.
%
%   Bests are as in best_queries_each/5, in numbers. K is as in query_best/7.

%!  symbolic_deals(+K, +Cards, +Memory, -S) is det.
%
%   S is the structure of the deals of the first Cards cards that agree with K. A computation with
%   it may need at most Memory bytes. `c/del/symbolic4pl.c` describes structures, formulas and
%   updates.

%!  symbolic_facts(+Agents, +Seen, +Law, +Memory, -S) is det.
%
%   S is the structure of Agents agents and a fact for each element of Seen, the set of the agents
%   that observe it. Its worlds are the valuations that make Law true.

%!  symbolic_suppose(+S0, +F, -S) is semidet.
%
%   Only points where F holds are points of S. Fails if there is none.

%!  symbolic_where(+S0, +F, -S) is det.
%
%   S has the worlds of S0 where F holds, all as points. There may be none.

%!  symbolic_update(+S0, +Update, -S) is semidet.
%
%   S is S0 after Update. Fails if no point is left.

%!  symbolic_truths(+S, +Where, +Formulas, -Bools) is det.
%
%   Bools has a Boolean for each formula: whether it holds at all `points` or `worlds`, as Where
%   says.

%!  symbolic_count(+S, +Path, +Facts, -Count) is det.
%
%   The worlds that Path, a list of agents, leads to have Count different deals, or values of the
%   first Facts facts.

%!  symbolic_possible(+S, +Path, -Table) is det.
%
%   Table has a list for each card or fact: its values in the worlds that Path leads to.

%!  symbolic_project(+S0, +Facts, -S) is det.
%
%   S has the worlds of S0, reduced to the cards and the first Facts facts.

%!  symbolic_next(+S, +World0, -World) is semidet.
%
%   World is the world of S after World0, which may be `first`: a list of values.

%!  symbolic_world(+S, +World, -Values, -Point, -Views) is det.
%
%   Values are the holders of the cards and the values of the facts in World, as of symbolic_next/3.
%   The Boolean Point is true if World may be the actual world. Views has a list for each agent: an
%   agent cannot tell worlds apart if and only if it has equal lists in them.

%!  symbolic_equal(+S1, +S2) is semidet.
%
%   S1 and S2 are the same structure.

%!  symbolic_size(+S, -Nodes) is det.
%
%   The law of S has Nodes nodes.

%!  map_search(+Map, +Pawns, +P, +Through, -Rooms) is det.
%
%   Rooms are the rooms that pawn P can reach, `Distance-R`, nearest first, if the other pawns do
%   not move. Without Through, its own room is left out. If Through is `true`, ways go on through
%   rooms, a passage is a step, and its own room is as far as the way out and back. See
%   `c/table/board/ways.h`, and `c/table/board/ways4pl.c` for Map and Pawns.

%!  map_ways(+Map, +Pawns, +P, -Ways) is det.
%
%   Ways has R-Way for each room of map_search/5 without Through, in the same order; Way is as in
%   map_way/5.

%!  map_way(+Map, +Pawns, +P, +To, -Way) is semidet.
%
%   Way is the list of places on the shortest way of pawn P to the place To, its last
%   element. Fails if there is none, or P is there.

%!  map_route(+Map, +Pawns, +P, +To, -Way) is semidet.
%
%   As map_way/5, for a way through rooms and passages. It may lead back to the room of P.

%!  map_reach(+Map, +Pawns, +P, +Roll, -Places) is det.
%
%   Pawn P can reach Places with at most Roll steps; the nearest come first.
