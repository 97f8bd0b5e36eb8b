:- module(cluedo_agent_exact, []).
:- use_module('../support/check', [must_be_options/2]).
:- use_module('../knowledge').
:- use_module(belief).
:- use_module(opponents).
:- use_module('../queries').
:- use_module('../winstates', [winstates_set/2]).
:- use_module(library(apply), [foldl/4,maplist/2]).
:- use_module(library(error), [must_be/2]).
:- use_module(library(lists), [last/2,member/2]).
:- use_module(library(option), [option/3]).
:- use_module(library(pairs), [pairs_keys/2]).
:- use_module(library(random), [random_member/2]).

/** <module> Agent exact: all that can be known

Its knowledge is that of library(cluedo/knowledge), so it knows all that follows
from what it has seen, and how likely the rest is. Agent `exact` has the
defaults of these options, `exact(Options)` others:

  - query(Score)
    `probable` (default) queries the most probable winstate, `random` any that
    is possible, `information` weighs the chance to hit with what the answer
    tells, for the thesis's game. Any Score of best_queries/5 will do.
  - accuse(P)
    Accuse when a winstate has probability P. The more players there are, the
    more it pays not to wait until it is certain: the default is 1 with 2 or 3
    players, 0.4, 0.3 and 0.25 with 4, 5 and 6.
  - reads(Models)
    Believe that the others are like this, see library(cluedo/agents/opponents).
    Default: none.
  - showing(Model)
    Of knowledge/2 (default `random`).

It shows a card that the asker has seen before, or else the last of the three
categories that it can, of which most cards are left to guess.

Its mind is mind(Memory,Belief,Assumed,Records,Shown,Seat,How): Memory is of
library(cluedo/agents/belief). Belief is what it knows with the facts that the
models tell, Assumed, as Asker-Fact; Asker-wrong says that a player is not like
that. Shown has Asker-Card, what it has shown to whom.

@error domain_error(cluedo_option, Option) if there is no such Option
@error domain_error(cluedo_score, Score), raised by the first query
@error existence_error(cluedo_model, Model)
*/

:- multifile
    cluedo_agent:start/4,
    cluedo_agent:query/4,
    cluedo_agent:answer/5,
    cluedo_agent:round/4,
    cluedo_agent:states/3,
    cluedo_agent:show/6,
    cluedo_agent:accuse/4,
    cluedo_agent:accused/4.

cluedo_agent:start(exact, Players, Hand, Mind) :-
    start(Players, Hand, [], Mind).
cluedo_agent:start(exact(Options), Players, Hand, Mind) :-
    start(Players, Hand, Options, Mind).

cluedo_agent:query(exact, Mind, State, Mind) :-
    query(Mind, State).
cluedo_agent:query(exact(_), Mind, State, Mind) :-
    query(Mind, State).

cluedo_agent:answer(exact, Record, Card, Mind0, Mind) :-
    answer(Record, Card, Mind0, Mind).
cluedo_agent:answer(exact(_), Record, Card, Mind0, Mind) :-
    answer(Record, Card, Mind0, Mind).

cluedo_agent:round(exact, Records, Mind0, Mind) :-
    foldl(record, Records, Mind0, Mind).
cluedo_agent:round(exact(_), Records, Mind0, Mind) :-
    foldl(record, Records, Mind0, Mind).

cluedo_agent:states(exact, Mind, Set) :-
    states(Mind, Set).
cluedo_agent:states(exact(_), Mind, Set) :-
    states(Mind, Set).

cluedo_agent:show(exact, Query, Cards, Mind0, Card, Mind) :-
    show(Query, Cards, Mind0, Card, Mind).
cluedo_agent:show(exact(_), Query, Cards, Mind0, Card, Mind) :-
    show(Query, Cards, Mind0, Card, Mind).

cluedo_agent:accuse(exact, Mind, State, Mind) :-
    accuse(Mind, State).
cluedo_agent:accuse(exact(_), Mind, State, Mind) :-
    accuse(Mind, State).

cluedo_agent:accused(exact, Accusation, Mind0, Mind) :-
    accused(Accusation, Mind0, Mind).
cluedo_agent:accused(exact(_), Accusation, Mind0, Mind) :-
    accused(Accusation, Mind0, Mind).

start(Players, [[Seat]|Cards], Options, mind(Memory,K,[],[],[],Seat,How)) :-
    must_be_options([query/1,accuse/1,reads/1,showing/1], Options),
    nth_default(Players, Default),
    option(query(Score), Options, probable),
    option(accuse(P), Options, Default),
    option(reads(Models), Options, []),
    option(showing(Showing), Options, random),
    must_be(ground, Score),
    must_be(number, P),
    must_be(list, Models),
    maplist(must_be_model, Models),
    How = how(Score,P,Models),
    knowledge([players(Players),showing(Showing),remember(false)], K0),
    learn(K0, hand(Seat,Cards), K),
    memory(K, Memory).

nth_default(Players, P) :-
    arg(Players, accuse(1,1,1,0.4,0.3,0.25), P).

query(mind(_,Belief,_,_,_,Seat,how(Score,_,_)), State) :-
    (   Score == random
    ->  envelopes(Belief, Pairs),
        random_member(State-_, Pairs)
    ;   best_queries(Belief, Seat, Score, _, States),
        random_member(State, States)
    ).

states(mind(Memory,_,_,_,_,_,_), Set) :-
    memory_knows(Memory, K),
    envelopes(K, Pairs),
    pairs_keys(Pairs, States),
    winstates_set(States, Set).

%   The own query tells the card; the record comes again in round/4.

answer(Record, Card, Mind0, Mind) :-
    answer_fact(Record, Card, Fact),
    learn_certain(memory_saw, Fact, Mind0, Mind).

record(Record, Mind0, Mind), Record = [_,[Seat],_], arg(6, Mind0, Seat) =>
    Mind0 = mind(Memory,Belief,Assumed,Records,Shown,Seat,How),
    Mind = mind(Memory,Belief,Assumed,[Record|Records],Shown,Seat,How).
record(Record, Mind0, Mind) =>
    learn_certain(memory_heard, Record, Mind0, Mind1),
    Mind1 = mind(Memory,Belief,Assumed,Records,Shown,Seat,How),
    How = how(_,_,Models),
    All = [Record|Records],
    findall(Fact, ( member(Model, Models), reads(Model, All, Fact) ), Facts),
    Mind2 = mind(Memory,Belief,Assumed,All,Shown,Seat,How),
    foldl(assume(Record), Facts, Mind2, Mind).

accused([s(P,W,L),_], Mind0, Mind) :-
    learn_certain(memory_saw, not_envelope([P,W,L]), Mind0, Mind).

learn_certain(How, Fact, Mind0, Mind) :-
    Mind0 = mind(Memory0,Belief0,Assumed0,Records,Shown,Seat,Options),
    call(How, learn, Fact, Memory0, Memory),
    (   Memory == Memory0
    ->  Mind = Mind0
    ;   (   possible(Belief0, Fact, Belief)
        ->  Assumed = Assumed0
        ;   memory_knows(Memory, Belief),
            findall(Asker-wrong, member(Asker-wrong, Assumed0), Assumed)
        ),
        Mind = mind(Memory,Belief,Assumed,Records,Shown,Seat,Options)
    ).

possible(K0, Fact, K) :-
    catch(learn(K0, Fact, K), error(cluedo_contradiction(_),_), fail).

%   Believe Fact, which a model tells of the asker of Record. If that cannot be,
%   nothing that it tells of this asker is believed any more.

assume([_,Asker,_], Fact, Mind0, Mind) :-
    Mind0 = mind(Memory,Belief0,Assumed0,Records,Shown,Seat,How),
    (   memberchk(Asker-wrong, Assumed0)
    ->  Mind = Mind0
    ;   possible(Belief0, Fact, Belief)
    ->  Mind = mind(Memory,Belief,[Asker-Fact|Assumed0],Records,Shown,Seat,How)
    ;   findall(Other-F,
                ( member(Other-F, Assumed0), Other \== Asker ),
                Assumed),
        memory_knows(Memory, K),
        foldl(believe, Assumed, K, Belief),
        Mind = mind(Memory,Belief,[Asker-wrong|Assumed],Records,Shown,Seat,How)
    ).

believe(_-Fact, K0, K) :-
    (   Fact \== wrong,
        possible(K0, Fact, K1)
    ->  K = K1
    ;   K = K0
    ).

show([_,[Asker]], Cards, Mind0, Card, Mind) :-
    Mind0 = mind(Memory,Belief,Assumed,Records,Shown,Seat,How),
    (   member(Card, Cards),
        memberchk(Asker-Card, Shown)
    ->  Mind = Mind0
    ;   sort(Cards, Sorted),
        last(Sorted, Card),
        Mind = mind(Memory,Belief,Assumed,Records,[Asker-Card|Shown],Seat,How)
    ).

accuse(mind(_,Belief,_,_,_,Seat,how(_,P,_)), State) :-
    best_queries(Belief, Seat, probable, Best, [State|_]),
    Best >= P - 1.0e-9.
