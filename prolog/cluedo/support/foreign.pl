:- module(cluedo_support_foreign,
          [ random_start/2, random_next/3,              % random4pl.c
            winset_list/2, list_winset/2, winset_has/2, % winstates4pl.c
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
            symbolic_next/3, symbolic_size/2,
            kripke_space/7, kripke_worlds/5,            % start4pl.c
            kripke_is/4, kripke_set/3, kripke_point/3, kripke_reached/4,    % explicit4pl.c
            kripke_truths/4, kripke_update/4, kripke_distinct/3, kripke_values/3,
            kripke_possible/3, kripke_list/4, kripke_breaks/4, kripke_alone/2,
            kripke_prepare/5,
            map_search/5, map_ways/4,                   % ways4pl.c
            map_way/5, map_route/5, map_reach/5
          ]).
:- use_module(attached, []).
:- use_module(libraries, []).
:- use_module(portray, []).

%   The directive below throws a term that is not error(_,_), because such a term ends all loading.
%   An error(_,_) would be printed once for each file that needs the engine.

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

This file loads the engine and documents its private predicates. A public predicate of the engine is
defined in the module that exports and documents it, so that help/1 finds the predicate and errors
name this module. All predicates in C check their arguments. None keeps state between calls,
except in a generator of random numbers.
*/

%!  random_start(+Seed, -Generator) is det.
%!  random_next(+Generator, +N, -I) is det.
%
%   Seed and N are integers of 64 bits, Seed from 0, N from 1. I is an integer from 0 below N. Each
%   call changes Generator, also if it fails. Only one thread may use a generator.

%!  winset_list(+Set, -States) is det.
%!  list_winset(+States, -Set) is det.
%!  winset_has(+Set, +State) is semidet.
%
%   Set is a set of winstates, States a list of them. winset_list/2 lists them in the order of
%   winstates/1.

%!  shown(+Hands, +State, -Id, -Card) is semidet.
%!  shown(+Cards, +State, -Card) is semidet.
%
%   Card is the first of Cards that is in State. shown/4 looks into each of Hands in turn. Id is the
%   player of the first hand with such a card. Both fail if there is no such card.

%!  hands_deal(+Players, +Envelope, +Draws, -Hands) is det.
%!  hands_list(+Hands, -List) is det.
%!  hands_ask(+Hands, +Asker, +State, -Answerer, -Card) is det.
%!  hands_lack(+Hands, +State) is semidet.
%
%   hands_deal/4 deals the 18 cards that are not in the winstate Envelope to Players players in
%   turn. Draws has 18 integers. Each is the index, from 0, of the next card among the cards not yet
%   dealt. List has the hands `[[I],Card,...]` of Hands.
%
%   Answerer is the number of the first player after Asker who holds a card of State, and Card is
%   the first such card of this player. Both are 0 if no player but Asker holds one. hands_lack/2 is
%   true if nobody at all holds one.

%!  anSC(+Lists, +Skip, +Matrix, -Rows) is det.
%
%   As anSC/5 of library(cluedo/thesis/modal_reasoning), but without an accumulator. The first of
%   Lists is not compared with the first Skip rows of Matrix.

%!  knowledge_start(+Game, +Facts, -K) is det.
%
%   K is what everybody knows of Game before the deal. `c/knowledge/knowledge4pl.h` describes Game
%   and K. If Facts is a list, K puts each fact that it learns in front of this list. If Facts is
%   `none`, K does not remember facts.

%!  knowledge_learn(+K0, +Core, +Fact, -Answer) is det.
%
%   Add the fact Core, in numbers, to K0. Answer is one of
%
%     - the knowledge after Core, which remembers Core as Fact;
%     - `contradiction`, if no deal agrees with K0 and Core;
%     - `unread`, if Core is not a fact about this game. The caller then calls fact_core/3, which
%       reads labels and aliases and raises the error if there is one.

%!  knowledge_learn_all(+K0, +Cores, -K) is semidet.
%
%   K is K0 after all facts of the list Cores, which K does not remember. Fails if no deal agrees.

%!  knowledge_resolve(+K0, +Core, +Fact, -Answer) is det.
%!  knowledge_resolve(+K0, +Core, +Fact, -Answer, -Steps) is det.
%
%   As knowledge_learn/4, but only resolution looks for a contradiction. Steps are the steps of
%   resolution, as in learn/4. The first steps say what Fact means. If there is a contradiction,
%   Steps end where it is found.

%!  knowledge_holder(+K, +Holder, -Facts) is det.
%!  knowledge_row(+K0, +Player, +Other, -K) is det.
%
%   Facts are as in holder_facts/3, in numbers. Other is knowledge of the same game as K0. K is K0
%   after learning what Other has written down about the hand of Player.

%!  views_next(+By0, +Me, +K, +Sights, -By) is det.
%!  known_card_sets(+K, -Page) is det.
%!  views_pages(+By, -Pages) is det.
%
%   Me is the number of a player. For a spectator, Me is the number after the last player. K is the
%   knowledge of Me. By is a term by(K1,...). Its argument P is what Me knows of the knowledge of
%   player P. By0 is the same term before an event. Sights is a term with one argument for each
%   player. It is the fact, in numbers, that the player saw of this event, or `nothing`.
%
%   Page is a term page(Envelope,Has1,Lacks1,...). Its arguments are sets of cards. A set is an
%   integer in which card C is bit C-1.
%
%   | Envelope | the cards that may be in the envelope |
%   | Has1     | the cards that seat 1 certainly has   |
%   | Lacks1   | the cards that seat 1 certainly lacks |
%
%   Pages has a page for each argument of By.
%
%   @error cluedo_contradiction(Fact) (views_next/5)

%!  deals_total(+K, -Sum, -Divisors) is det.
%!  deals_envelopes(+K, -Pairs, -Divisors) is semidet.
%!  deals_marginals(+K, -Table) is det.
%
%   Sum is the sum of the weights of the deals of K. The weighted number of deals is Sum divided by
%   each element of the list Divisors. Pairs has State-Sum for each possible envelope, in the order
%   of winstates/1, with the Sum of its deals. deals_envelopes/3 fails if the sums are too large to
%   be counted at once. For Table see marginals/2 of library(cluedo/knowledge).

%!  deals_range(+K, +First, +Count, -Deals) is det.
%!  deals_numbered(+K, +Numbers, -Deals) is det.
%
%   Number the deals from 0 so that a deal of weight W has W numbers. A number is a list of four
%   words, the lowest one first. deals_numbered/3 takes the deals with Numbers. deals_range/4 takes
%   the deals with Count numbers from First on, or fewer if the numbers end before. Deals are in
%   reverse order: the deal of the last number comes first.
%
%   @error domain_error(cluedo_deal_number, N) if N has not four words, or is one of Numbers and not
%   the number of a deal

%!  queries_values(+K, +Asker, -Values) is det.
%!  queries_values(+K, +Asker, +Skipped, -Values) is det.
%!  queries_who(+K, +Asker, +Skipped, +States, -Bits) is det.
%
%   Values are as in query_values/3, in numbers. The seats of the list Skipped are not asked. States
%   is a list of queries. For each query, Bits has a number: how many bits of information about the
%   deal the asker gets from the name of the answerer, without the card.

%!  query_best(+K, +Asker, +Hit, +HitPerBit, +Bits, -Score, -States) is semidet.
%!  queries_best(+K, +Asker, +Hit, +HitPerBit, +Bits, +Category, -Bests) is semidet.
%
%   States are the queries with the largest Score among the queries that may hit the envelope, see
%   best_queries/5. query_best/7 fails if no query may hit. Bests are the answers of
%   best_queries_each/5, in numbers. Both fail if no deal agrees with K.
%
%   K may also be a list of Weight-K1. Each K1 is knowledge of the same game. Then a query has a
%   value by each K1. Its value is the sum of these values, each multiplied by its Weight.

%!  envelope_inference(+K, +Facts, +Answerers, -Tally) is semidet.
%
%   What K and Facts, in numbers, say about the envelope. Tally is `[Envelope,Next,Category...]`, a
%   list of 1 for yes and 0 for no:
%
%     - Envelope: the whole envelope is known.
%     - Next: the envelope is unknown, but some query certainly makes it known, if the seats of the
%       list Answerers are asked in this order.
%     - Category, once for each category: the envelope's card of the category is known.
%
%   Fails if no deal agrees with K and Facts.

%!  clauses_best(+Seat, +Sizes, +Own, +Others, +Tried, +Turns, -Value, -Set) is semidet.
%
%   Set has the queries of greatest Value per turn for the player at Seat, without the queries of
%   the list Tried. Value is the average number of clauses that the answer gives, see best_query/6
%   of library(cluedo/agents/published/k). Fails if there is no query.
%
%   | Sizes  | the sizes of the hands                                                          |
%   | Own    | the page of the player's knowledge, see known_card_sets/2                       |
%   | Others | for each player, the page of what the player at Seat knows of this player's     |
%   |        | knowledge; if it is `[]`, the knowledge of the others does not count            |
%   | Turns  | the number of turns to each location, or 0 if the location is out of reach      |

%!  symbolic_deals(+K, +Cards, +Memory, -S) is det.
%!  symbolic_facts(+Agents, +Seen, +Law, +Memory, -S) is det.
%
%   symbolic_deals/4 makes the structure of the deals that agree with K. A deal has only the first
%   Cards cards. symbolic_facts/5 makes a structure with Agents agents. It has a fact for each
%   element of the list Seen. The element is the set of the agents who observe the fact. The worlds
%   are the valuations of the facts that make Law true.
%
%   Each computation with S may use at most Memory bytes. See `c/del/structure.h` for structures,
%   `c/del/parser4pl.h` for formulas and updates.

%!  symbolic_suppose(+S0, +F, -S) is semidet.
%!  symbolic_where(+S0, +F, -S) is det.
%!  symbolic_update(+S0, +Update, -S) is semidet.
%
%     - symbolic_suppose/3 keeps all worlds, but only the points where F holds. Fails if no point is
%       left.
%     - symbolic_where/3 keeps only the worlds where F holds, if any. All of them become points.
%     - symbolic_update/3 fails if no point is left.

%!  symbolic_truths(+S, +Where, +Formulas, -Bools) is det.
%
%   Where is `points` or `worlds`. Bools has a Boolean for each formula: whether the formula holds
%   at all points, or at all worlds.

%!  symbolic_count(+S, +Path, +Facts, -Count) is det.
%!  symbolic_possible(+S, +Path, -Table) is det.
%
%   Path is a list of agents that leads to some worlds of S. The first agent leads to the worlds
%   that it thinks possible at a point. The next agent leads to the worlds that it thinks possible
%   at one of these, and so on. The empty path leads to all worlds. Count is the number of different
%   deals in these worlds, or of different values of the first Facts facts. Table has a list for
%   each card or fact: the values that it has in these worlds.

%!  symbolic_project(+S0, +Facts, -S) is det.
%
%   S has the worlds of S0. Each world keeps only its cards and its first Facts facts.

%!  symbolic_next(+S, +World0, -World) is semidet.
%
%   World is the world of S after World0, or the first world if World0 is `first`. A world is a list
%   of values.

%!  symbolic_size(+S, -Nodes) is det.
%
%   The decision diagram of the law of S has Nodes nodes.

%!  kripke_space(+S, +Variables, +Order, +Values, +Observed, +Most, -K) is det.
%!  kripke_worlds(+Variables, +Trues, +Points, +Observed, -K) is det.
%
%   K is an explicit model (library(cluedo/del/explicit)) before any action. Observed are pairs
%   `Agent-Seen`, in the order of agents. Seen is a list of core formulas, cells(Cells) or
%   arrows(Arrows), see engine_start/4.
%
%     - kripke_space/7 has the worlds of the structure S, with its first Variables variables, and
%       Values values for each. Order is `natural`, or argument I of Order is the number in S of
%       variable I of K. Seen may also be `seen`: all that Agent sees in S. Bisimilar worlds
%       are one world.
%     - kripke_worlds/5 has a world for each of Trues, the list of its true variables. Points are
%       numbers of worlds, in the order of Trues. No world of K is left out.
%
%   @error resource_error(del_worlds) if S has more than Most worlds. Most is 1 000 000 at most

%!  kripke_is(@K, +Variables, +Values, +Agents) is semidet.
%
%   True when K is an explicit model of these variables and agents.

%!  kripke_set(+K, +What, -Set) is det.
%!  kripke_reached(+K, +Agents, +Set0, -Set) is det.
%!  kripke_distinct(+K, +Set0, -Set) is det.
%!  kripke_point(+K0, +Set, -K) is det.
%
%   Sets are lists of worlds, from 1. Those that are returned are in order.
%
%     - kripke_set/3: Set are the worlds where the core formula What holds. If What is `points`, Set
%       are the points.
%     - kripke_reached/4: Set are the worlds that one of Agents considers possible at a world of
%       Set0.
%     - kripke_distinct/3: Set has the first world of each valuation that a world of Set0 has.
%     - kripke_point/3: K is K0 with the points Set.

%!  kripke_truths(+K, +Where, +Cores, -Bools) is det.
%
%   As engine_truths/4.

%!  kripke_prepare(+Count, +Values, +Agents, +Core, -Prepared) is det.
%
%   As explicit_prepared/4, for models of Count variables with Values values.

%!  kripke_update(+K0, +Actions, +Form, -K) is semidet.
%
%   K is K0 after the core actions Actions, one after the other. If Form is `contracted`, bisimilar
%   worlds are one world. If Form is `canonical`, K also has only worlds that are reached from
%   points, and equal terms for bisimilar models (explicit_canonical/3). Fails if an action cannot
%   take place at any point.
%
%   @error resource_error(del_worlds) if a product would be too large

%!  kripke_values(+K, +Set, -Lists) is det.
%!  kripke_possible(+K, +Set, -Table) is det.
%!  kripke_list(+K, +Set, -Worlds, -Relations) is det.
%
%   Lists has the values of the variables for each world of Set. Table has for each variable its
%   values in the worlds of Set. For Worlds and Relations see explicit_listing/4.

%!  kripke_breaks(+K, +Agent, +Condition, -World) is semidet.
%!  kripke_alone(+K, -Agents) is det.
%
%   World is the first world where the relation of Agent breaks Condition: `reflexive`, `serial`,
%   `transitive` or `euclidean`. Fails if there is none. Agents consider no world possible at some
%   point.

%!  map_search(+Map, +Pawns, +P, +Through, -Rooms) is det.
%!  map_ways(+Map, +Pawns, +P, -Ways) is det.
%!  map_way(+Map, +Pawns, +P, +To, -Way) is semidet.
%!  map_route(+Map, +Pawns, +P, +To, -Way) is semidet.
%!  map_reach(+Map, +Pawns, +P, +Roll, -Places) is det.
%
%   `c/table/board/ways.h` describes the search, `c/table/board/ways4pl.c` Map and Pawns. The other
%   pawns do not move.
%
%     - map_search/5: Rooms has `Distance-R` for each room R that pawn P can reach, the nearest
%       first. If Through is `false`, ways end in a room, and P's own room is left out. If Through
%       is `true`, ways go on through rooms, and a passage is one step. Then the distance of P's own
%       room is the length of the shortest way out and back.
%     - map_ways/4: Ways has R-Way for each room R that map_search/5 finds if Through is `false`, in
%       the same order.
%     - map_way/5: Way is the list of places on the shortest way of pawn P to the place To. To is
%       the last element of Way. Fails if there is no way, or P is at To.
%     - map_route/5: as map_way/5, but the way may go through rooms and passages, and To may be P's
%       own room.
%     - map_reach/5: Places are the places that pawn P can reach with at most Roll steps, the
%       nearest first.
