:- module(cluedo_agents_reader_paces,
          [ paces_start/3,              % +Seat, +Players, -Paces
            paces_see/6,                % +Fact, +Table, +Belief, +Bold, +Paces0, -Paces
            paces_read/3,               % +Paces, +Types, -P
            draw_pace/4,                % +Paces, +Seat, +Type, -Pace
            pace_view/5,                % +Pace, +Seat, +Table, +Hands, -View
            pace_accuses/6,             % +Pace, +Type, +Bold, +Seat, +View, -State
            could_show/4,               % +Seat, +State, +Hands, -Cards
            may_be_hidden/2             % +Table, +Card
          ]).
:- use_module('../../knowledge/edition/setting', [category_cards/2]).
:- use_module('../../support/foreign', [deals_marginals/2,knowledge_learn_all/3,query_best/7]).
:- use_module('../../knowledge/knowledge_term', [knowledge_deck/2]).
:- use_module('../../support/random_numbers', [random_member/2]).
:- use_module('../../support/weighted', [weighted_member/2]).
:- use_module(hypotheses, [belief_deal/4]).
:- use_module(library(aggregate), [aggregate_all/3]).
:- use_module(library(apply), [foldl/4,include/3,maplist/3,maplist/4]).
:- use_module(library(lists), [max_list/2,member/2,nth1/3,select/4,sum_list/2]).
:- use_module(library(pairs), [group_pairs_by_key/2]).

/** <module> How soon the others win

A player has a type and a pace. The pace says what the player concludes, and whether it accuses:

| exact | The player knows all that follows from what it has seen. It accuses if it is sure     |
|       | enough.                                                                               |
| reads | As `exact`, but the player believes that others lack all cards that they name, unless |
|       | this contradicts what it knows.                                                       |
| own   | As `exact`, but the player uses only its own hand and the answers to its own queries. |
| never | The player does not accuse.                                                           |

Paces has Seat-Chances for each other player. Chances has Pace-P for each pace. P is the likelihood
that a player of this pace makes the queries that the player made, and does not accuse after them.
The likelihood is estimated in deals drawn from the belief. For Table see agents/reader/waiting.pl.
*/

:- set_prolog_flag(optimise, true).     % local to this file

%   Chances has the prior probability of each pace for a player of Type. A player of type `simple`
%   is nearly always agent `simple`. A player that names its own cards wins later.

pace_prior(simple, Chances) =>
    Chances = [exact-0.95,reads-0.01,own-0.02,never-0.02].
pace_prior(Type, Chances), memberchk(Type, [careful,steady]) =>
    Chances = [exact-0.56,reads-0.14,own-0.15,never-0.15].
pace_prior(_, Chances) =>
    Chances = [exact-0.2,reads-0.1,own-0.3,never-0.4].

%!  paces_start(+Seat, +Players, -Paces) is det.
%
%   At the start of a game nothing is known about the players other than Seat.

paces_start(Seat, Players, Paces) :-
    findall(P-[exact-1,reads-1,own-1,never-1], ( between(1, Players, P), P =\= Seat ), Paces).

%!  paces_see(+Fact, +Table, +Belief, +Bold, +Paces0, -Paces) is det.
%
%   Fact is the next event after Table. If the event before Fact was a query, its asker could have
%   accused in between. Others accuse when a state has at least probability Bold.

paces_see(Fact, Table, Belief, Bold, Paces0, Paces) :-
    Table = table(Seat,_,_,Past),
    (   Past = [asked(P,_,_,_)|_],
        P =\= Seat,
        Fact \= accused(_,_,_)
    ->  paces_no_accusation(P, Table, Belief, Bold, Paces0, Paces1)
    ;   Paces1 = Paces0
    ),
    (   Fact = asked(Asker,State,_,_),
        Asker =\= Seat
    ->  paces_query(Asker, State, Table, Belief, Paces1, Paces)
    ;   Paces = Paces1
    ).

%   P did not accuse. A player that is sure enough accuses nine times out of ten.

paces_no_accusation(P, Table, Belief, Bold, Paces0, Paces) :-
    draw_deals(P, Belief, Deals),
    times_chances(P, passes(P, Table, Bold, Deals), Paces0, Paces).

passes(_, _, _, _, never, Chance) =>
    Chance = 1.
passes(P, Table, Bold, Deals, Pace, Chance) =>
    findall(Type,
            ( member(Type-Hands, Deals),
              pace_view(Pace, P, Table, Hands, View),
              pace_accuses(Pace, Type, Bold, P, View, _)
            ),
            Could),
    length(Could, Count),
    length(Deals, N),
    Chance is 1-0.9*Count/max(1, N).

%   P asks for State. A careful player asks for any state that it thinks possible. A player that
%   knows less thinks more states possible, and asks for each with a smaller probability. Queries of
%   other types are not used here.

paces_query(P, State, Table, Belief, Paces0, Paces) :-
    draw_deals(P, Belief, Deals),
    findall(Hands,
            ( member(Type-Hands, Deals), memberchk(Type, [careful,steady]) ),
            Careful),
    (   Careful == []
    ->  Paces = Paces0
    ;   findall(Pace-Chance,
                ( member(Pace, [exact,reads,own]),
                  asks(Pace, P, State, Table, Careful, Chance)
                ),
                Asks),
        times_chances(P, asks_as(Asks), Paces0, Paces)
    ).

asks_as(Asks, never, Chance) =>
    memberchk(exact-Exact, Asks),
    memberchk(own-Own, Asks),
    Chance is (Exact+Own)/2.
asks_as(Asks, Pace, Chance) =>
    memberchk(Pace-Chance, Asks).

asks(Pace, P, State, Table, Deals, Chance) :-
    findall(Share,
            ( member(Hands, Deals),
              pace_view(Pace, P, Table, Hands, View),
              share(View, State, Share)
            ),
            Shares),
    sum_list(Shares, Sum),
    length(Deals, N),
    Chance is 0.001+Sum/N.

%   Share is the probability that a careful player with this View asks for State. All cards that the
%   envelope may have count as equally probable, and the categories as independent.

share(View, State, Share) :-
    deals_marginals(View, Table),
    knowledge_deck(View, Sizes),
    category_cards(Sizes, Categories),
    maplist(include(may_be_hidden(Table)), Categories, Possible),
    compound_name_arguments(State, _, Cards),
    (   maplist(memberchk, Cards, Possible)
    ->  foldl(times_length, Possible, 1, Count),
        Share is 1/Count
    ;   Share = 0
    ).

times_length(List, N0, N) :-
    length(List, Length),
    N is N0*Length.

%!  may_be_hidden(+Table, +Card) is semidet.
%
%   By Table of marginals/2, the envelope may have Card.

may_be_hidden(Table, Card) :-
    arg(Card, Table, Row),
    functor(Row, _, Envelope),
    arg(Envelope, Row, Count),
    Count > 0.

%   Deals has Type-Hands for each deal that was drawn from Belief. Type is the type of P.

draw_deals(P, Belief, Deals) :-
    findall(Type-Hands,
            ( belief_deal(Belief, 12, hyp(Types,_), deal(_,Hands)), arg(P, Types, Type) ),
            Deals).

:- meta_predicate times_chances(+, 2, +, -).

%   Multiply the likelihood of each Pace of P by the Chance of call(Goal, Pace, Chance).

times_chances(P, Goal, Paces0, Paces) :-
    once(select(P-Chances0, Paces0, P-Chances, Paces)),
    findall(Pace-Chance,
            ( member(Pace-Chance0, Chances0),
              call(Goal, Pace, Chance1),
              Chance is Chance0*Chance1
            ),
            Chances).

%!  paces_read(+Paces, +Types, -P) is det.
%
%   P is the largest probability that one of the players has pace `reads`. Types comes
%   from belief_types/2.

paces_read(Paces, Types, P) :-
    findall(Chance,
            ( member(Seat-List, Types),
              memberchk(Seat-Chances, Paces),
              aggregate_all(sum(Share*Q),
                            ( member(Type-Q, List), pace_share(reads, Type, Chances, Share) ),
                            Chance)
            ),
            Found),
    max_list([0|Found], P).

%   Share is the probability that a player of Type has Pace.

pace_share(Pace, Type, Chances, Share) :-
    pace_prior(Type, Priors),
    maplist(product, Priors, Chances, Products),
    memberchk(Pace-Product, Products),
    aggregate_all(sum(Q), member(_-Q, Products), Sum),
    Share is Product/Sum.

%!  draw_pace(+Paces, +Seat, +Type, -Pace) is det.
%
%   The player at Seat is of Type. Draw its Pace by the probabilities of its paces.

draw_pace(Paces, P, Type, Pace) :-
    memberchk(P-Chances, Paces),
    pace_prior(Type, Priors),
    maplist(product, Priors, Chances, Products),
    weighted_member(Pace, Products).

product(Pace-P, Pace-Q, Pace-R) :-
    R is P*Q.

%!  pace_view(+Pace, +Seat, +Table, +Hands, -View) is det.
%
%   View is what the player at Seat knows if Hands are dealt. It knows its hand, the cards that
%   others showed to it, and the public facts that a player of Pace uses. If the reader did not see
%   a shown card, a random card is taken that could have been shown.

pace_view(own, P, table(_,Start,_,Past), Hands, View) =>
    nth1(P, Hands, [_|Hand]),
    findall(asked(P,S,Answerer,Card),
            ( member(asked(P,S,Answerer,Seen), Past),
              seen_card(Seen, Answerer, S, Hands, Card)
            ),
            Facts),
    knowledge_learn_all(Start, [hand(P,Hand)|Facts], View).
pace_view(reads, P, Table, Hands, View) =>
    Table = table(_,_,_,Past),
    pace_view(exact, P, Table, Hands, View0),
    findall(Asker-lacks(Asker,C),
            ( member(asked(Asker,S,_,_), Past), Asker =\= P, arg(_, S, C) ),
            Pairs0),
    keysort(Pairs0, Pairs),
    group_pairs_by_key(Pairs, Groups),
    foldl(read_literally, Groups, View0, View).
pace_view(_, P, table(_,_,Public,Past), Hands, View) =>
    nth1(P, Hands, [_|Hand]),
    findall(has(Answerer,Card),
            ( member(asked(P,S,Answerer,Seen), Past),
              integer(Answerer),
              seen_card(Seen, Answerer, S, Hands, Card)
            ),
            Shown),
    knowledge_learn_all(Public, [hand(P,Hand)|Shown], View).

read_literally(_-Facts, View0, View) :-
    (   knowledge_learn_all(View0, Facts, View)
    ->  true
    ;   View = View0
    ).

seen_card(Seen, Answerer, S, Hands, Card) :-
    (   integer(Seen)
    ->  Card = Seen
    ;   integer(Answerer)
    ->  could_show(Answerer, S, Hands, Cards),
        random_member(Card, Cards)
    ;   Card = unknown
    ).

%!  could_show(+Seat, +State, +Hands, -Cards) is det.

could_show(P, S, Hands, Cards) :-
    nth1(P, Hands, [_|Hand]),
    findall(C, ( arg(_, S, C), memberchk(C, Hand) ), Cards).

%!  pace_accuses(+Pace, +Type, +Bold, +Seat, +View, -State) is semidet.
%
%   The player at Seat, of Pace and Type, knows View and accuses State. A `simple` player accuses
%   when it is certain. Others accuse when a state has at least probability Bold.

pace_accuses(Pace, Type, Bold, P, View, State) :-
    Pace \== never,
    query_best(View, P, 1, 0, 0, Chance, States),
    bold(Type, Bold, Enough),
    Chance >= Enough-1.0e-9,
    random_member(State, States).

bold(simple, _, Enough) =>
    Enough = 1.
bold(_, Bold, Enough) =>
    Enough = Bold.
