:- module(cluedo_agent_fixpoint, []).
:- use_module('../support/check', [must_be_one_of/2]).
:- use_module('../knowledge',
              [ clauses_learn/3, clauses_notebook/2, clauses_states/2,
                knowledge/2
              ]).
:- use_module(belief).
:- use_module('../winstates', [winset_random/2,winstates_set/2]).
:- use_module(library(aggregate), [aggregate_all/3]).
:- use_module(library(apply), [foldl/4,maplist/3]).
:- use_module(library(lists), [member/2]).
:- use_module(library(random), [random_member/2]).

/** <module> Agent fixpoint: the thesis's further steps

The agent that uses the analyzer, with what the thesis leaves for later work
(section 4.6). Its knowledge is the clause base of library(cluedo/knowledge), so
that

  - the analysis starts again after every change, until nothing changes;
  - a card that no player can hold is in the envelope, and no other card of its
    category is;
  - a player all of whose cards are known holds no other.

It queries a random one of the possible winstates of the greatest value, the sum
of the values of its cards. Agent `fixpoint` is fixpoint(any), and
fixpoint(Value) one of

| any    | none: all are the same                                            |
| nocard | how many others may hold the card and are not known to: if nobody |
|        | shows a card, that much is learned                                |
| last   | how many others are asked up to the last who may hold the card    |

It shows the card that it has shown most often, the first one of the hand if
there are several: an order of the hand that tells little.

It does not choose queries by what others have learned, nor mix in cards of its
own to get an answer from a chosen player; agent `kripke` does the first.

Its mind is mind(Seat,Memory,Shown): a memory of clause bases, see
library(cluedo/agents/belief), and all cards that it showed.

@error domain_error(oneof([any,nocard,last]), Value)
@see V. I. Aartun, "Reasoning about Knowledge and Action in Cluedo using
Prolog", section 4.6
*/

:- set_prolog_flag(optimise, true).     % local to this file

:- multifile
    cluedo_agent:start/4,
    cluedo_agent:query/4,
    cluedo_agent:answer/5,
    cluedo_agent:round/4,
    cluedo_agent:states/3,
    cluedo_agent:show/6,
    cluedo_agent:accused/4.

cluedo_agent:start(fixpoint, Players, Hand, Mind) :-
    start(any, Players, Hand, Mind).
cluedo_agent:start(fixpoint(Value), Players, Hand, Mind) :-
    start(Value, Players, Hand, Mind).

cluedo_agent:query(fixpoint, Mind, State, Mind) :-
    query(any, Mind, State).
cluedo_agent:query(fixpoint(Value), Mind, State, Mind) :-
    query(Value, Mind, State).

cluedo_agent:answer(fixpoint, Record, Card, Mind0, Mind) :-
    answer(Record, Card, Mind0, Mind).
cluedo_agent:answer(fixpoint(_), Record, Card, Mind0, Mind) :-
    answer(Record, Card, Mind0, Mind).

cluedo_agent:round(fixpoint, Records, Mind0, Mind) :-
    foldl(record, Records, Mind0, Mind).
cluedo_agent:round(fixpoint(_), Records, Mind0, Mind) :-
    foldl(record, Records, Mind0, Mind).

cluedo_agent:states(fixpoint, Mind, Set) :-
    states(Mind, _, Set).
cluedo_agent:states(fixpoint(_), Mind, Set) :-
    states(Mind, _, Set).

cluedo_agent:show(fixpoint, _, Cards, Mind0, Card, Mind) :-
    show(Cards, Mind0, Card, Mind).
cluedo_agent:show(fixpoint(_), _, Cards, Mind0, Card, Mind) :-
    show(Cards, Mind0, Card, Mind).

cluedo_agent:accused(fixpoint, Accusation, Mind0, Mind) :-
    accused(Accusation, Mind0, Mind).
cluedo_agent:accused(fixpoint(_), Accusation, Mind0, Mind) :-
    accused(Accusation, Mind0, Mind).

start(Value, Players, [[Seat]|Cards], mind(Seat,Memory,[])) :-
    must_be_one_of([any,nocard,last], Value),
    knowledge([players(Players)], K0),
    clauses_learn(K0, hand(Seat,Cards), K),
    memory(K, Memory).

states(mind(_,Memory,_), K, Set) :-
    memory_knows(Memory, K),
    clauses_states(K, Set).

query(any, Mind, State) =>
    states(Mind, _, Set),
    winset_random(Set, State).
query(Value, Mind, State) =>
    states(Mind, K, Set),
    arg(1, Mind, Seat),
    winstates_set(States, Set),
    clauses_notebook(K, Notebook),
    compound_name_arguments(Notebook, _, Rows),
    maplist(value(Value, Seat), Rows, Numbers),
    Values =.. [values|Numbers],
    findall(Sum-S, ( member(S, States), sum(S, Values, Sum) ), Pairs),
    aggregate_all(max(Sum), member(Sum-_, Pairs), Most),
    findall(S, member(Most-S, Pairs), Best),
    random_member(State, Best).

sum(s(P,W,L), Values, Sum) :-
    arg(P, Values, Person),
    arg(W, Values, Weapon),
    arg(L, Values, Location),
    Sum is Person+Weapon+Location.

%   The last argument of Row is the mark of the envelope.

value(nocard, Seat, Row, Value) =>
    aggregate_all(count, distance(Row, Seat, _), Value).
value(last, Seat, Row, Value) =>
    aggregate_all(max(D), ( D = 0 ; distance(Row, Seat, D) ), Value).

%   A player who may hold the card of Row is asked as number D.

distance(Row, Seat, D) :-
    functor(Row, _, Envelope),
    arg(I, Row, unknown),
    I =\= Envelope,
    D is (I-Seat) mod (Envelope-1).

answer(Record, Card, mind(Seat,M0,Shown), mind(Seat,M,Shown)) :-
    answer_fact(Record, Card, Fact),
    memory_saw(clauses_learn, Fact, M0, M).

%   The records of the own queries tell less than its answer.

record([_,[Asker],_], Mind0, Mind), arg(1, Mind0, Asker) =>
    Mind = Mind0.
record(Record, mind(Seat,M0,Shown), Mind) =>
    memory_heard(clauses_learn, Record, M0, M),
    Mind = mind(Seat,M,Shown).

show(Cards, mind(Seat,Memory,Shown), Card, mind(Seat,Memory,[Card|Shown])) :-
    aggregate_all(max(Times,C),
                  ( member(C, Cards),
                    aggregate_all(count, member(C, Shown), Times)
                  ),
                  max(_,Card)).

accused([s(P,W,L),_], mind(Seat,M0,Shown), mind(Seat,M,Shown)) :-
    memory_saw(clauses_learn, not_envelope([P,W,L]), M0, M).
