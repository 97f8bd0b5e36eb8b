:- module(cluedo_agents_reader_hypotheses,
          [ belief_start/4,             % +Game, +Priors, +K, -Belief
            belief_learns_query/6,      % +Fact, +Past, +Most, +K, +Belief0, -Belief
            belief_learns/5,            % +Fact, +Most, +K, +Belief0, -Belief
            belief_mixture/2,           % +Belief, -Mixture
            belief_hypotheses/2,        % +Belief, -Hypotheses
            belief_deal/4,              % +Belief, +Samples, -Hypothesis, -Deal
            belief_types/2              % +Belief, -Types
          ]).
:- use_module('../../knowledge/sampling', [sample_deals/3]).
:- use_module('../../support/foreign',
              [deals_marginals/2,deals_total/3,knowledge_learn_all/3]).
:- use_module('../../support/random_numbers', [random/1]).
:- use_module(rates, [type_rate/6]).
:- use_module(types, [type_tells/6]).
:- use_module(library(aggregate), [aggregate_all/3]).
:- use_module(library(apply), [foldl/4,maplist/2,maplist/3,maplist/4]).
:- use_module(library(lists), [append/2,append/3,member/2,sum_list/2]).
:- use_module(library(pairs), [pairs_keys_values/3]).

/** <module> Hypotheses about players and cards

A belief is belief(Game,Readings,Hypotheses). A hypothesis has a type of agents/reader/types.pl for
each player that has asked. It also has the knowledge that follows from these types:

    hyp(Log,Types,K)

Types has an argument for each seat: a type, or `none` if the seat has not asked. K has the certain
knowledge, and the facts that Types imply. Log is the natural logarithm of the weight. The weight is
the product of

  - the prior probabilities of the types,
  - the number of deals that K allows, and
  - for each query, 1/N: a player of the type could have made N queries.

So a query speaks for a type if a player of the type could make only few queries. Facts that rule
out many deals speak against a type, until later facts confirm them.

Readings has a term for each other seat. It tells what the queries of the seat imply for each type
that the seat may have:

    reading(Seat,[read(Type,Log,Facts),...])

Log is what the type adds to the logarithm of the weight. Types that contradict the queries are left
out. Type `any` is always there. Hypotheses has only the heaviest hypotheses, the heaviest first.
When a player asks, each hypothesis is tried with each possible type of this player.
*/

:- set_prolog_flag(optimise, true).     % local to this file

%!  belief_start(+Game, +Priors, +K, -Belief) is det.
%
%   Game is game(Sizes,Players,Room), see type_tells/6. Priors has Seat-Types for each opponent.
%   Types has Type-P with the prior probability P of each type, also of `any`.

belief_start(Game, Priors, K, belief(Game,Readings,[hyp(0.0,Types,K)])) :-
    Game = game(_,Players,_),
    length(Nones, Players),
    maplist(=(none), Nones),
    compound_name_arguments(Types, types, Nones),
    findall(reading(Seat,Reads),
            ( member(Seat-Prior, Priors),
              findall(read(Type,Log,[]),
                      ( member(Type-P, Prior), P > 0, Log is log(P) ),
                      Reads)
            ),
            Readings).

%!  belief_learns_query(+Fact, +Past, +Most, +K, +Belief0, -Belief) is det.
%
%   An opponent made the query Fact, after the facts Past. K is the certain knowledge after Fact.
%   Belief has at most Most hypotheses.

belief_learns_query(Fact, Past, Most, K, belief(Game,Readings0,Hyps0), Belief) :-
    Fact = asked(Asker,State,_,_),
    Hyps0 = [hyp(_,_,Heaviest)|_],
    deals_marginals(Heaviest, Table),
    memberchk(reading(Asker,Reads0), Readings0),
    findall(read(Type,Log,Facts)-(Type-New),
            ( member(read(Type,Log0,Facts0), Reads0),
              type_tells(Type, Game, Asker, State, Past, New),
              type_rate(Type, Game, Asker, Past, Table, Rate),
              Log is Log0+Rate,
              append(New, Facts0, Facts)
            ),
            Pairs),
    pairs_keys_values(Pairs, Reads, Told),
    maplist(replace_reading(Asker, Reads), Readings0, Readings),
    findall(Types-How,
            ( member(hyp(_,Types0,K0), Hyps0),
              arg(Asker, Types0, Type0),
              member(Type-New, Told),
              with_type(Asker, Types0, Type, Types),
              (   ( Type == Type0 ; Type0 == none )
              ->  How = learn(K0,[Fact|New])
              ;   How = rebuild
              )
            ),
            Tries),
    choose(Tries, Most, K, Readings, Hyps),
    Belief = belief(Game,Readings,Hyps).

replace_reading(Asker, Reads, Reading0, Reading) :-
    (   Reading0 = reading(Asker,_)
    ->  Reading = reading(Asker,Reads)
    ;   Reading = Reading0
    ).

with_type(Seat, Types0, Type, Types) :-
    duplicate_term(Types0, Types),
    nb_setarg(Seat, Types, Type).

%!  belief_learns(+Fact, +Most, +K, +Belief0, -Belief) is det.
%
%   Fact, in numbers, is certain. K is the certain knowledge after Fact.

belief_learns(Fact, Most, K, belief(Game,Readings,Hyps0), Belief) :-
    findall(Types-learn(K0,[Fact]), member(hyp(_,Types,K0), Hyps0), Tries),
    choose(Tries, Most, K, Readings, Hyps),
    Belief = belief(Game,Readings,Hyps).

%   Hyps are the heaviest hypotheses of Tries, at most Most. Tries is a list of Types-How. How says
%   how to make the knowledge of a hypothesis:
%
%   | learn(K0,Facts) | add Facts to K0                                |
%   | rebuild         | add to K the facts that Readings has for Types |

choose(Tries, Most, K, Readings, Hyps) :-
    Tries = [Types0-_|_],
    all_any(Readings, Types0, Types),
    %   Only the first try of equal Types counts, and `rebuild` sorts before learn(_,_). It
    %   starts from K: after a wrong answer only K is true.
    sort(0, @<, [Types-rebuild|Tries], Sorted),
    try_all(Sorted, none, K, Readings, Hyps0),
    sort(1, @>=, Hyps0, Falling),
    Falling = [hyp(Best,_,_)|_],
    Least is Best-9,
    heaviest(Falling, Most, Least, Hyps).

%   Types is Types0 with type `any` for all players that have asked.

all_any(Readings, Types0, Types) :-
    duplicate_term(Types0, Types),
    forall(( member(reading(Seat,_), Readings),
             arg(Seat, Types, Type),
             Type \== none
           ),
           nb_setarg(Seat, Types, any)).

try_all([], _, _, _, []).
try_all([Types-How|Tries], Last, K, Readings, Hyps) :-
    (   Types \== Last,
        try(How, Types, K, Readings, Hyp)
    ->  Hyps = [Hyp|Hyps1]
    ;   Hyps = Hyps1
    ),
    try_all(Tries, Types, K, Readings, Hyps1).

try(learn(K0,Facts), Types, _, Readings, Hyp) :-
    knowledge_learn_all(K0, Facts, K),
    weigh(Types, K, Readings, Hyp).
try(rebuild, Types, K0, Readings, Hyp) :-
    findall(Facts,
            ( member(reading(Seat,Reads), Readings),
              arg(Seat, Types, Type),
              memberchk(read(Type,_,Facts), Reads)
            ),
            Lists),
    append(Lists, All),
    knowledge_learn_all(K0, All, K),
    weigh(Types, K, Readings, Hyp).

weigh(Types, K, Readings, hyp(Log,Types,K)) :-
    deals_total(K, Sum, Divisors),
    Sum > 0,
    Log0 is log(Sum),
    foldl(less_log, Divisors, Log0, Log1),
    foldl(add_log(Types), Readings, Log1, Log).

less_log(D, Log0, Log) :-
    Log is Log0-log(D).

add_log(Types, reading(Seat,Reads), Log0, Log) :-
    arg(Seat, Types, Type),
    (   Type == none
    ->  Log = Log0
    ;   memberchk(read(Type,Log1,_), Reads),
        Log is Log0+Log1
    ).

heaviest([Hyp|Hyps0], N, Least, Hyps), N > 0, arg(1, Hyp, Log), Log >= Least =>
    N1 is N-1,
    Hyps = [Hyp|Hyps1],
    heaviest(Hyps0, N1, Least, Hyps1).
heaviest(_, _, _, Hyps) =>
    Hyps = [].

%!  belief_mixture(+Belief, -Mixture) is det.
%
%   Mixture has Weight-K for each hypothesis, the heaviest first. The weights add up to 1.

belief_mixture(belief(_,_,Hyps), Mixture) :-
    weights(Hyps, Weights),
    maplist(weight_knowledge, Hyps, Weights, Mixture).

weight_knowledge(hyp(_,_,K), Weight, Weight-K).

weights(Hyps, Weights) :-
    Hyps = [hyp(Best,_,_)|_],
    maplist(relative(Best), Hyps, Relative),
    sum_list(Relative, Sum),
    maplist(share(Sum), Relative, Weights).

relative(Best, hyp(Log,_,_), Weight) :-
    Weight is exp(Log-Best).

share(Sum, X, Share) :-
    Share is X/Sum.

%!  belief_hypotheses(+Belief, -Hypotheses) is det.
%
%   Hypotheses has Weight-hyp(Types,K) for each hypothesis, as in belief_mixture/2.

belief_hypotheses(belief(_,_,Hyps), Hypotheses) :-
    weights(Hyps, Weights),
    maplist(weight_hypothesis, Hyps, Weights, Hypotheses).

weight_hypothesis(hyp(_,Types,K), Weight, Weight-hyp(Types,K)).

%!  belief_deal(+Belief, +Samples, -Hypothesis, -Deal) is nondet.
%
%   Deal is one of about Samples deals drawn from Belief. Its Hypothesis is hyp(Types,K).

belief_deal(Belief, Samples, hyp(Types,K), Deal) :-
    belief_hypotheses(Belief, Hyps),
    member(Weight-hyp(Types,K), Hyps),
    random(R),
    Count is integer(floor(Weight*Samples+R)),
    Count > 0,
    sample_deals(K, Count, Deals),
    member(Deal, Deals).

%!  belief_types(+Belief, -Types) is det.
%
%   Types has Seat-List for each opponent that has asked, in order. List has Type-P for each type.

belief_types(belief(_,Readings,Hyps), Types) :-
    weights(Hyps, Weights),
    pairs_keys_values(Pairs, Weights, Hyps),
    findall(Seat-List,
            ( member(reading(Seat,Reads), Readings),
              findall(Type-P,
                      ( member(read(Type,_,_), Reads),
                        aggregate_all(sum(W),
                                      ( member(W-hyp(_,Of,_), Pairs),
                                        arg(Seat, Of, Type)
                                      ),
                                      Sum),
                        Sum > 0,
                        P is min(1.0, Sum)      % rounded weights may add up to more
                      ),
                      List),
              List \== []
            ),
            Types).
