:- module(cluedo_belief,
          [ memory/2,                   % +K, -Memory
            memory_knows/2,             % +Memory, -K
            memory_sees/5,              % :Learn, +Seat, +Seen, +Memory0, -Memory
            seen_fact/4,                % +Seen, +Seat, -Fact, -How
            views_see/3                 % +Views0, +Fact, -Views
          ]).
:- use_module('../knowledge', [views/4,views_learn/3]).

/** <module> What agents remember

The memory of an agent is all that it knows, and what it knows from what it has
seen with its own eyes: cards, its own queries, and accusations. In the thesis's
game with its quirks the answers to others may be false. What contradicts the
rest is not learned; and when a fact that the agent saw itself does, something
false was learned before, so all but the own facts is forgotten.

Learn is called as call(Learn, K0, Fact, K), and raises cluedo_contradiction if
K0 and Fact contradict each other.
*/

:- meta_predicate memory_sees(3, +, +, +, -).

%!  memory(+K, -Memory) is det.
%
%   The agent knows K, and saw all of it.

memory(K, memory(K,K)).

%!  memory_knows(+Memory, -K) is det.
%
%   The agent knows K.

memory_knows(memory(K,_), K).

%!  memory_sees(:Learn, +Seat, +Seen, +Memory0, -Memory) is det.
%
%   The agent at Seat has seen the fact Seen, see library(cluedo/agent).

memory_sees(Learn, Seat, Seen, memory(K0,Own0), memory(K,Own)) :-
    seen_fact(Seen, Seat, Fact, How),
    (   How == heard
    ->  Own = Own0,
        learn_or(Learn, Fact, K0, K0, K)
    ;   learn_or(Learn, Fact, Own0, Own0, Own),
        (   same_term(K0, Own0)
        ->  K = Own
        ;   learn_or(Learn, Fact, K0, Own, K)
        )
    ).

learn_or(Learn, Fact, K0, Default, K) :-
    catch(call(Learn, K0, Fact, K1), error(cluedo_contradiction(_),_),
          K1 = Default),
    K = K1.

%!  seen_fact(+Seen, +Seat, -Fact, -How) is det.
%
%   Fact is what the agent at Seat is to learn from Seen, of which it is an eye
%   witness, if How is `saw`, or was told, if it is `heard`. With the thesis's
%   quirks seat 1 counts as the answerer where there is none.

seen_fact(asked(Seat,State,Seat,_), Seat, Fact, How) =>
    Fact = asked(Seat,State,nobody,unknown),
    How = saw.
seen_fact(asked(Asker,State,Answerer,unknown), Seat, Fact, How),
    Asker =\= Seat =>
    Fact = asked(Asker,State,Answerer,unknown),
    How = heard.
seen_fact(Seen, _, Fact, How) =>
    Fact = Seen,
    How = saw.

%!  views_see(+Views0, +Fact, -Views) is det.
%
%   As views_learn/3, for an agent that plays from the start: before the agent at
%   Seat has seen its hand, Views0 are unseen(K,Seat), where K is what all know.

views_see(unseen(K,Seat), hand(Seat,Cards), Views) =>
    views(K, Seat, Cards, Views).
views_see(Views0, Fact, Views) =>
    views_learn(Views0, Fact, Views).
