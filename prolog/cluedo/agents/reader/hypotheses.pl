:- module(cluedo_agents_reader_hypotheses,
          [ belief_start/4,             % +Game, +Priors, +K, -Belief
            belief_learns_query/6,      % +Fact, +Past, +Most, +K, +Belief0, -Belief
            belief_learns/5,            % +Fact, +Most, +K, +Belief0, -Belief
            belief_mixture/2,           % +Belief, -Mixture
            belief_deal/4,              % +Belief, +Samples, -Hypothesis, -Deal
            belief_types/2              % +Belief, -Types
          ]).
:- use_module('../../knowledge/sampling', [sample_deals/3]).
:- use_module('../../support/foreign',
              [deals_marginals/2,deals_total/3,knowledge_learn_all/3]).
:- use_module('../../support/random_numbers', [random/1]).
:- use_module('../../support/weighted', [weighted_member/2]).
:- use_module(rates, [type_rates/7]).
:- use_module(types, [names_own/1,split_query/5,type_changes/1,type_tells/6]).
:- use_module(library(aggregate), [aggregate_all/3]).
:- use_module(library(apply), [foldl/4,foldl/5,maplist/2,maplist/3,maplist/4,maplist/5]).
:- use_module(library(lists), [append/3,member/2,nth1/3,sum_list/2]).
:- use_module(library(pairs), [pairs_keys_values/3]).

/** <module> Hypotheses about players and cards

Each query of a player has a type of agents/reader/types.pl. The types of a player's queries are a
Markov chain: a query has the type of the player's query before it, but with the probability of
type_changes/1 its type is drawn anew, by the prior probabilities. So a player may change its
habits, and what was inferred from its first queries can be wrong without being impossible.

A hypothesis says for each query of the others what it implies for the cards, for example that the
asker lacks all cards that it named, or that it holds one of them:

    hyp(Log,Rate,Chances,K)

K has the certain knowledge and these facts. Log is the natural logarithm of the weight of the
hypothesis, the product of

  - the number of deals that K allows, and
  - the probability that the players make these queries in such a deal. It is the sum, over all
    ways in which the types of the queries may follow each other, of the probabilities of these
    types times the probability of each query by its type, see type_rates/7. Rate is its logarithm.

The sum is not computed from all ways: Chances has an argument for each seat. It is `none` if the
seat has not asked. Otherwise it has the probability of each type for the seat's last query, which
is all that the next query needs (the forward algorithm for hidden Markov models: L. R. Rabiner,
A tutorial on hidden Markov models and selected applications in speech recognition, Proceedings of
the IEEE 77 (1989), 257-286).

Each query splits each hypothesis by what the query may imply, see query_parts/7. Different parts
share no deal, except the parts of types with facts of their own. Only the heaviest hypotheses are
kept. So that no inference is final, a hypothesis without any facts of types is kept apart: all
queries are of type `any`. It counts as soon as a hypothesis was left out. It is split by each
query, too. So if the belief has lost what is true, it can forget what it inferred from earlier
queries.

A belief is belief(Game,Chains,Rest,Hypotheses). Chains has chain(Seat,Types,Priors) for each other
seat. Rest is rest(Cut,All). All is the hypothesis without facts of types. It counts if Cut is
`true`. Hypotheses has the heaviest hypothesis first.
*/

:- set_prolog_flag(optimise, true).     % local to this file

%!  belief_start(+Game, +Priors, +K, -Belief) is det.
%
%   Game is game(Sizes,Players,Room), see type_tells/6. Priors has Seat-Types for each opponent.
%   Types has Type-P with the prior probability P of each type, also of `any`.

belief_start(Game, Priors, K, Belief) :-
    Game = game(_,Players,_),
    length(Nones, Players),
    maplist(=(none), Nones),
    Chances =.. [chances|Nones],
    findall(chain(Seat,Types,Ps),
            ( member(Seat-Prior, Priors),
              findall(Type-P, ( member(Type-P, Prior), P > 0 ), Pairs),
              pairs_keys_values(Pairs, Types, Ps0),
              sum_list(Ps0, Sum),
              maplist(share(Sum), Ps0, Ps)
            ),
            Chains),
    weigh(0.0, Chances, K, Hyp),
    Belief = belief(Game,Chains,rest(false,Hyp),[Hyp]).

%!  belief_learns_query(+Fact, +Past, +Most, +K, +Belief0, -Belief) is det.
%
%   An opponent made the query Fact, after the facts Past. K is the certain knowledge after Fact.
%   Belief has at most Most hypotheses, and the one without facts of types.

belief_learns_query(Fact, Past, Most, K, belief(Game,Chains,Rest0,Hyps0), Belief) :-
    Fact = asked(Asker,State,_,_),
    Hyps0 = [hyp(_,_,_,Heaviest)|_],
    Chain = chain(Asker,Types,_),
    memberchk(Chain, Chains),
    deals_marginals(Heaviest, Table),
    type_rates(Types, Game, Asker, State, Past, Table, Rates),
    query_parts(Types, Rates, Game, Asker, State, Past, Parts),
    Rest0 = rest(Cut,hyp(_,RestRate0,RestChances0,_)),
    maplist(rate_of([any]), Types, Rates, AnyRates),
    read_query(Chain, AnyRates, RestRate0, RestChances0, RestRate, RestChances),
    weigh(RestRate, RestChances, K, All),
    findall(Hyp,
            ( (   member(Hyp0, Hyps0),
                  member(part(Facts,PartRates), Parts)
              ;   Cut == true,
                  Rest0 = rest(_,Hyp0),
                  member(part(Facts,PartRates0), Parts),
                  maplist(without_any, Types, PartRates0, PartRates)
              ),
              Hyp0 = hyp(_,Rate0,Chances0,K0),
              read_query(Chain, PartRates, Rate0, Chances0, Rate, Chances),
              knowledge_learn_all(K0, [Fact|Facts], K1),
              weigh(Rate, Chances, K1, Hyp)
            ),
            Hyps1),
    choose(Hyps1, Most, rest(Cut,All), Rest, Hyps),
    Belief = belief(Game,Chains,Rest,Hyps).

without_any(Type, Rate0, Rate) :-
    (   Type == any
    ->  Rate = 0.0-0.0
    ;   Rate = Rate0
    ).

%   A hypothesis has Rate0 and Chances0 before Asker's query, and Rate and Chances after it. Rates
%   comes from type_rates/7. Fails if no type makes the query.

read_query(chain(Asker,Types,Priors), Rates, Rate0, Chances0, Rate, Chances) :-
    arg(Asker, Chances0, Last),
    (   Last == none
    ->  maplist(first_chance, Priors, Rates, Products)
    ;   type_changes(Change),
        foldl(add_own, Types, Last, 0, Own),
        maplist(next_chance(Change, Own), Last, Priors, Rates, Products)
    ),
    sum_list(Products, Sum),
    Sum > 0,
    maplist(share(Sum), Products, Shares),
    duplicate_term(Chances0, Chances),
    nb_setarg(Asker, Chances, Shares),
    Rate is Rate0+log(Sum).

first_chance(Prior, Rate-_, Product) :-
    Product is Prior*Rate.

%   Own is the probability that the type of the last query was one that names own cards.

next_chance(Change, Own, Last, Prior, Rate-AfterOwn, Product) :-
    Product is (1-Change)*Last*Rate+Change*Prior*((1-Own)*Rate+Own*AfterOwn).

add_own(Type, Chance, Own0, Own) :-
    (   names_own(Type)
    ->  Own is Own0+Chance
    ;   Own = Own0
    ).

share(Sum, X, Share) :-
    Share is X/Sum.

%   query_parts(+Types, +Rates, +Game, +Asker, +State, +Past, -Parts)
%
%   Parts has part(Facts,PartRates) for each inference from the query of Asker for State. PartRates
%   are the Rates of the types that make the query in a deal of this part, and 0 for the others. The
%   parts of split_query/5 have `any`, `decoy`, `careful` and `steady`. Each other type has a part
%   of its own.

query_parts(Types, Rates, Game, Asker, State, Past, Parts) :-
    (   ( member(Any, Types), memberchk(Any, [careful,steady,decoy]) )
    ->  split_query(Game, Asker, State, Past, Split),
        Together = [any,decoy,careful,steady]
    ;   Split = [],
        Together = []
    ),
    findall(part(Facts,PartRates),
            ( (   member(Facts-Of, Split)
              ;   member(Type, Types),
                  \+ memberchk(Type, Together),
                  type_tells(Type, Game, Asker, State, Past, Facts),
                  Of = [Type]
              ),
              maplist(rate_of(Of), Types, Rates, PartRates)
            ),
            Parts).

rate_of(Of, Type, Rate0, Rate) :-
    (   memberchk(Type, Of)
    ->  Rate = Rate0
    ;   Rate = 0.0-0.0
    ).

%!  belief_learns(+Fact, +Most, +K, +Belief0, -Belief) is det.
%
%   Fact, in numbers, is certain. K is the certain knowledge after Fact.

belief_learns(Fact, Most, K, belief(Game,Chains,Rest0,Hyps0), Belief) :-
    findall(Hyp,
            ( member(hyp(_,Rate,Chances,K0), Hyps0),
              knowledge_learn_all(K0, [Fact], K1),
              weigh(Rate, Chances, K1, Hyp)
            ),
            Hyps1),
    Rest0 = rest(Cut,hyp(_,RestRate,RestChances,_)),
    weigh(RestRate, RestChances, K, All),
    choose(Hyps1, Most, rest(Cut,All), Rest, Hyps),
    Belief = belief(Game,Chains,Rest,Hyps).

weigh(Rate, Chances, K, hyp(Log,Rate,Chances,K)) :-
    deals_total(K, Sum, Divisors),
    Sum > 0,
    Log0 is Rate+log(Sum),
    foldl(less_log, Divisors, Log0, Log).

less_log(D, Log0, Log) :-
    Log is Log0-log(D).

%   Hyps are the heaviest hypotheses of Hyps0, at most Most. If there are none, only the hypothesis
%   without facts of types is left.

choose([], _, rest(_,All), Rest, Hyps) =>
    Rest = rest(false,All),
    Hyps = [All].
choose(Hyps0, Most, rest(Cut0,All), Rest, Hyps) =>
    Rest = rest(Cut,All),
    sort(1, @>=, Hyps0, Hyps1),
    length(Hyps1, Length),
    (   Length > Most
    ->  Cut = true,
        length(Hyps, Most),
        append(Hyps, _, Hyps1)
    ;   Cut = Cut0,
        Hyps = Hyps1
    ).

%!  belief_mixture(+Belief, -Mixture) is det.
%
%   Mixture has Weight-K for each hypothesis, the heaviest first. The weights add up to 1.

belief_mixture(Belief, Mixture) :-
    belief_weights(Belief, Pairs),
    findall(Weight-K, member(Weight-hyp(_,_,_,K), Pairs), Mixture).

%   Pairs has Weight-Hypothesis for each hypothesis.

belief_weights(belief(_,_,rest(Cut,All),Hyps0), Pairs) :-
    (   Cut == true
    ->  sort(1, @>=, [All|Hyps0], Hyps)
    ;   Hyps = Hyps0
    ),
    Hyps = [hyp(Best,_,_,_)|_],
    maplist(relative(Best), Hyps, Relative),
    sum_list(Relative, Sum),
    maplist(share(Sum), Relative, Weights),
    pairs_keys_values(Pairs, Weights, Hyps).

relative(Best, hyp(Log,_,_,_), Weight) :-
    Weight is exp(Log-Best).

%!  belief_deal(+Belief, +Samples, -Hypothesis, -Deal) is nondet.
%
%   Deal is one of about Samples deals drawn from Belief. Its Hypothesis is hyp(Types,K). K has the
%   facts of the deal's hypothesis. Types has a type for each other seat, drawn by the probabilities
%   of the types of its last query, or `none` if the seat has not asked.

belief_deal(Belief, Samples, hyp(Types,K), Deal) :-
    Belief = belief(_,Chains,_,_),
    belief_weights(Belief, Pairs),
    member(Weight-hyp(_,_,Chances,K), Pairs),
    random(R),
    Count is integer(floor(Weight*Samples+R)),
    Count > 0,
    sample_deals(K, Count, Deals),
    member(Deal, Deals),
    draw_types(Chances, Chains, Types).

draw_types(Chances, Chains, Types) :-
    functor(Chances, _, Players),
    functor(Types, types, Players),
    maplist(draw_type(Chances, Types), Chains).

draw_type(Chances, Types, chain(Seat,Names,_)) :-
    arg(Seat, Chances, List),
    arg(Seat, Types, Type),
    (   List == none
    ->  Type = none
    ;   pairs_keys_values(Pairs, Names, List),
        weighted_member(Type, Pairs)
    ).

%!  belief_types(+Belief, -Types) is det.
%
%   Types has Seat-List for each opponent that has asked, in order. List has Type-P for each type:
%   the opponent's last query is of Type with probability P.

belief_types(Belief, Types) :-
    Belief = belief(_,Chains,_,Hyps),
    belief_weights(Belief, Pairs),
    Hyps = [hyp(_,_,First,_)|_],
    findall(Seat-List,
            ( member(chain(Seat,Names,_), Chains),
              arg(Seat, First, Last),
              Last \== none,
              findall(Type-P,
                      ( nth1(I, Names, Type),
                        aggregate_all(sum(Weight*Chance),
                                      ( member(Weight-hyp(_,_,Chances,_), Pairs),
                                        arg(Seat, Chances, Shares),
                                        nth1(I, Shares, Chance)
                                      ),
                                      Sum),
                        Sum > 0,
                        P is min(1.0, Sum)      % rounded weights may add up to more
                      ),
                      List)
            ),
            Types).
