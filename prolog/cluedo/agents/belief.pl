:- module(cluedo_belief,
          [ memory/2,                   % +K, -Memory
            memory_knows/2,             % +Memory, -K
            memory_saw/4,               % :Learn, +Fact, +Memory0, -Memory
            memory_heard/4,             % :Learn, +Fact, +Memory0, -Memory
            answer_fact/3               % +Record, +Card, -Fact
          ]).

/** <module> What agents remember

The memory of an agent is all that it knows, and what it knows from its own
cards and queries alone. In the thesis's game with its quirks the records of
others may be false. What contradicts the rest is not learned; and when a fact
that the agent saw itself does, something false was learned before, so all but
the own facts is forgotten.

Learn is called as call(Learn, K0, Fact, K), and raises cluedo_contradiction if
K0 and Fact contradict each other.
*/

:- meta_predicate
    memory_saw(3, +, +, -),
    memory_heard(3, +, +, -).

%!  memory(+K, -Memory) is det.
%
%   The agent knows K, and saw all of it.

memory(K, memory(K,K)).

%!  memory_knows(+Memory, -K) is det.
%
%   The agent knows K.

memory_knows(memory(K,_), K).

%!  memory_saw(:Learn, +Fact, +Memory0, -Memory) is det.
%
%   The agent has seen that Fact is true.

memory_saw(Learn, Fact, memory(K0,Own0), memory(K,Own)) :-
    learn_or(Learn, Fact, Own0, Own0, Own),
    learn_or(Learn, Fact, K0, Own, K).

%!  memory_heard(:Learn, +Fact, +Memory0, -Memory) is det.
%
%   The agent was told Fact.

memory_heard(Learn, Fact, memory(K0,Own), memory(K,Own)) :-
    learn_or(Learn, Fact, K0, K0, K).

learn_or(Learn, Fact, K0, Default, K) :-
    catch(call(Learn, K0, Fact, K1), error(cluedo_contradiction(_),_),
          K1 = Default),
    K = K1.

%!  answer_fact(+Record, +Card, -Fact) is det.
%
%   Fact is what the answer to an own query tells, see cluedo_agent:answer/5.

answer_fact([State,[Seat],_], 0, Fact) =>
    Fact = asked(Seat,State,nobody,unknown).
answer_fact([State,[Seat],[Answerer]], Card, Fact) =>
    Fact = asked(Seat,State,Answerer,Card).
