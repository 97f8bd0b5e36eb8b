:- module(cluedo_agents_memory,
          [ memory/2,                   % +K, -Memory
            memory_knows/2,             % +Memory, -K
            memory_sees/5,              % :Learn, +Seat, +Seen, +Memory0, -Memory
            memory_version/2,           % +Memory, -N
            seen_fact/4,                % +Seen, +Seat, -Fact, -How
            views_see/3                 % +Views0, +Fact, -Views
          ]).
:- use_module('../knowledge', [views/4,views_learn/3]).
:- use_module('../support/inline', [inline/1]).
:- use_module(library(apply), [foldl/4]).
:- use_module(library(lists), [reverse/2]).

/** <module> What agents remember

An agent sees cards, its own queries and accusations itself. All other facts are reported. In the
thesis's game with its quirks, reported answers may be false. A reported fact that contradicts the
memory is not learned. If a fact that the agent saw itself contradicts the memory, the agent has
learned something false before. Then it forgets all reported facts.

A memory is memory(K,Own,Observed,N):

  - K is all that the agent knows.
  - Own is what the agent knows from facts that it saw itself. As long as no fact was reported, Own
    is the same term as K.
  - Observed has other facts that the agent saw itself, the last one first. Own has not learned them
    yet. It learns them at a contradiction, or when the agent sees a fact that K has already.
  - N counts how often the agent has learned something.

Learn is called as call(Learn, K0, Fact, K). It raises cluedo_contradiction if Fact contradicts K0.
*/

:- set_prolog_flag(optimise, true).     % local to this file

:- meta_predicate memory_sees(3, +, +, +, -).

:- inline((memory_knows/2, memory_version/2)).

%!  memory(+K, -Memory) is det.
%
%   The agent has seen all of K itself.

memory(K, memory(K,K,[],0)).

%!  memory_knows(+Memory, -K) is det.

memory_knows(memory(K,_,_,_), K).

%!  memory_version(+Memory, -N) is det.
%
%   Two memories of an agent have the same N if it has learned nothing between them.

memory_version(memory(_,_,_,N), N).

%!  memory_sees(:Learn, +Seat, +Seen, +Memory0, -Memory) is det.

memory_sees(Learn, Seat, Seen, Memory0, Memory) :-
    seen_fact(Seen, Seat, Fact, How),
    Memory0 = memory(K0,_,_,_),
    (   possible(Learn, Fact, K0, K)
    ->  (   K == K0
        ->  confirm_fact(How, Learn, Fact, Memory0, Memory)
        ;   add_fact(How, Fact, K, Memory0, Memory)
        )
    ;   settle_contradiction(How, Learn, Fact, Memory0, Memory)
    ).

add_fact(reported, _, K, memory(_,Own,Observed,N0), Memory) =>
    Memory = memory(K,Own,Observed,N),
    N is N0+1.
add_fact(observed, Fact, K, memory(K0,Own0,Observed0,N0), Memory) =>
    Memory = memory(K,Own,Observed,N),
    N is N0+1,
    (   Observed0 == [],
        same_term(K0, Own0)
    ->  Own = K,
        Observed = []
    ;   Own = Own0,
        Observed = [Fact|Observed0]
    ).

%   K knows Fact already. Fact may have been reported before, and the agent sees it itself now.

confirm_fact(reported, _, _, Memory0, Memory) =>
    Memory = Memory0.
confirm_fact(observed, _, _, Memory0, Memory), Memory0 = memory(K,Own,[],_), same_term(K, Own) =>
    Memory = Memory0.
confirm_fact(observed, Learn, Fact, memory(K,Own0,Observed,N), Memory) =>
    Memory = memory(K,Own,[],N),
    own(Learn, Own0, [Fact|Observed], Own).

settle_contradiction(reported, _, _, Memory0, Memory) =>
    Memory = Memory0.
settle_contradiction(observed, Learn, Fact, memory(K0,Own0,Observed,N0), Memory) =>
    own(Learn, Own0, [Fact|Observed], Own),
    Memory = memory(Own,Own,[],N),
    (   Own == K0
    ->  N = N0
    ;   N is N0+1
    ).

possible(Learn, Fact, K0, K) :-
    catch(call(Learn, K0, Fact, K1), error(cluedo_contradiction(_),_), fail),
    K = K1.

%   Own is Own0 after learning the facts Observed, except facts that contradict earlier ones.

own(Learn, Own0, Observed, Own) :-
    reverse(Observed, Facts),
    foldl(own_fact(Learn), Facts, Own0, Own).

own_fact(Learn, Fact, Own0, Own) :-
    (   possible(Learn, Fact, Own0, Own1)
    ->  Own = Own1
    ;   Own = Own0
    ).

%!  seen_fact(+Seen, +Seat, -Fact, -How) is det.
%
%   How is `observed` if the agent at Seat saw Fact itself, and otherwise `reported`. With the
%   thesis's quirks, Seen may name the agent as the answerer of its own query. Then nobody answered.

seen_fact(asked(Seat,State,Seat,_), Seat, Fact, How) =>
    Fact = asked(Seat,State,nobody,unknown),
    How = observed.
seen_fact(asked(Asker,State,Answerer,unknown), Seat, Fact, How),
    Asker \== Seat =>
    Fact = asked(Asker,State,Answerer,unknown),
    How = reported.
seen_fact(Seen, _, Fact, How) =>
    Fact = Seen,
    How = observed.

%!  views_see(+Views0, +Fact, -Views) is det.
%
%   As views_learn/3. Until the agent at Seat sees its hand, Views0 is unseen(K,Seat). K is what all
%   players know.

views_see(unseen(K,Seat), hand(Seat,Cards), Views) =>
    views(K, Seat, Cards, Views).
views_see(Views0, Fact, Views) =>
    views_learn(Views0, Fact, Views).
