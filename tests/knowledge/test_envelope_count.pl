:- use_module('../helpers/attach').
:- use_module('../helpers/effort').
:- use_module('../helpers/generate', [seed/1]).
:- use_module(random_facts).
:- use_module(library(apply)).
:- use_module(library(cluedo/knowledge)).
:- use_module(library(cluedo/knowledge/envelope_count)).
:- use_module(library(lists)).
:- use_module(library(plunit)).
:- use_module(library(random)).

:- begin_tests(envelope_count, [setup(seed(_))]).

test('as envelopes/2', [forall(repeated(60)), true(Seed-Count == Seed-Expected)]) :-
    seed(Seed),
    once(( random_setting(Setting),
           random_deal(Setting, Deal),
           random_between(0, 10, N),
           random_history(Setting, Deal, N, Cores)
         )),
    setting_options(Setting, Options),
    random_member(Showing, [any,random]),
    knowledge([showing(Showing)|Options], K0),
    foldl([Core,K1,K2]>>learn(K1, Core, K2), Cores, K0, K),
    envelopes_left(K, Count),
    envelopes(K, Pairs),
    length(Pairs, Expected).
test('not all of many', true(Count == 10 001)) :-
    knowledge([players(2),deck([12,12,12,12,12])], K),
    envelopes_left(K, Count).

:- end_tests(envelope_count).
