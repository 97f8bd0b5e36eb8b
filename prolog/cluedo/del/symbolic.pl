:- module(cluedo_del_symbolic,
          [ engine_start/4,             % +Space, +Observed, +Memory, -State
            engine_state/3,             % @State, +Sig, +Agents
            engine_suppose/3,           % +State0, +Core, -State
            engine_update/4,            % +State0, +Action, +Events, -State
            engine_truths/4,            % +State, +Where, +Cores, -Bools
            engine_count/2,             % +State, -Count
            engine_count/3,             % +State, +Path, -Count
            engine_possible/3,          % +State, +Path, -Table
            engine_world/2,             % +State, -Values
            engine_size/2,              % +State, -Size
            symbolic_same/2             % +State1, +State2
          ]).
:- use_module('../knowledge/counting', [knowledge/2,learn/3]).
:- use_module('../support/foreign',
              [ symbolic_count/4, symbolic_deals/4, symbolic_equal/2,
                symbolic_facts/5, symbolic_next/3, symbolic_possible/3,
                symbolic_project/3, symbolic_size/2, symbolic_suppose/3,
                symbolic_truths/4, symbolic_update/3
              ]).
:- use_module(formula, [conjunction/2]).
:- use_module(signature, [is_agents/2,variables/3]).
:- use_module(library(apply), [foldl/4,maplist/3]).
:- use_module(library(error), [resource_error/1]).
:- use_module(library(lists), [append/3,member/2,nth0/3,sum_list/2]).
:- use_module(library(ordsets), [ord_subset/2]).
:- use_module(library(pairs), [pairs_keys/2]).

/** <module> Symbolic models

The engine for models that are too large for library(cluedo/del/explicit), which
documents the predicates. Worlds are not listed: a decision diagram tells which
there are, and what agents know is computed on it (`c/dynamic/structure.h`).

A state is `symbolic(Agents,Facts,Blob)`: an agent's number is its place in
Agents, and the first Facts variables are the user's; the others are what agents
observe.

@see J. van Benthem, J. van Eijck, M. Gattinger and K. Su, "Symbolic Model
Checking for Dynamic Epistemic Logic" (2015)
*/

%!  engine_start(+Space, +Observed, +Memory, -State) is semidet.
%
%   Fails if there is no world.
%
%   @error resource_error(del_worlds) if the worlds are given one by one
%   @error resource_error(del_agents) if there are more than 64 agents
%   @error resource_error(del_cards) if there are 64 cards and no envelope
%   @error resource_error(del_nodes) if the diagrams of a computation, here or
%   later, need more than Memory bytes

engine_start(Space, Observed, Memory, State) :-
    pairs_keys(Observed, Agents),
    (   length(Agents, Count),
        Count =< 64
    ->  start(Space, Observed, Memory, Agents, State)
    ;   resource_error(del_agents)
    ).

start(deals(Sizes,Hands,E), _, Memory, Agents, State) =>
    State = symbolic(Agents,Cards,Blob),
    sum_list(Sizes, Cards),
    (   E =:= 1
    ->  Deck = Sizes
    ;   Cards =:= 64
    ->  resource_error(del_cards)
    ;   Deck = [All],
        All is Cards+1
    ),
    length(Hands, N),
    knowledge([players(N),deck(Deck),hands(Hands)], K0),
    (   E =:= 1
    ->  K = K0
    ;   learn(K0, has(envelope,All), K)
    ),
    symbolic_deals(K, Cards, Memory, Blob).
start(law(N,Law0), Observed, Memory, Agents, State) =>
    State = symbolic(Agents,N,Blob),
    foldl(observed(N), Observed, added([],Law0), added(Added,Law)),
    findall(at(I,2), between(1, N, I), Atoms),
    append(Atoms, Added, Variables),
    maplist(seen_by(Observed, Agents), Variables, Seen),
    length(Agents, Count),
    symbolic_facts(Count, Seen, Law, Memory, Blob),
    symbolic_size(Blob, Size),
    Size > 1.                           % there is a world
start(_, _, _, _, _) =>
    resource_error(del_worlds).

%   What an agent observes are variables, or other formulas: these become
%   variables of their own, equivalent to the formula.

observed(N, _-Cores, Acc0, Acc) :-
    foldl(observed_core(N), Cores, Acc0, Acc).

observed_core(_, at(_,2), Acc0, Acc) =>
    Acc = Acc0.
observed_core(N, Core, added(Added0,Law0), Acc) =>
    (   memberchk(Core, Added0)
    ->  Acc = added(Added0,Law0)
    ;   append(Added0, [Core], Added),
        length(Added, Count),
        I is N+Count,
        Acc = added(Added,and(Law0,iff(at(I,2),Core)))
    ).

%   The set of Agents that observe Core.

seen_by(Observed, Agents, Core, Set) :-
    findall(Bit,
            ( nth0(A, Agents, Agent),
              memberchk(Agent-Cores, Observed),
              memberchk(Core, Cores),
              Bit is 1<<A
            ),
            Bits),
    sum_list(Bits, Set).

engine_state(symbolic(Agents,Facts,Blob), Sig, As) =>
    is_agents(Agents, Sig),
    length(Agents, Count),
    Count =< 64,
    ord_subset(As, Agents),
    variables(Sig, Facts, _),
    blob(Blob, del_structure).
engine_state(_, _, _) =>
    fail.

engine_suppose(symbolic(Agents,Facts,Blob0), Core0, State) :-
    formula(Agents, Core0, Core),
    symbolic_suppose(Blob0, Core, Blob),
    State = symbolic(Agents,Facts,Blob).

engine_update(symbolic(Agents,Facts,Blob0), Action, Events, State) :-
    update(Action, Events, Agents, Update),
    symbolic_update(Blob0, Update, Blob),
    State = symbolic(Agents,Facts,Blob).

%!  symbolic_same(+State1, +State2) is semidet.
%
%   True when an update that made State2 of State1 changed nothing: all agents
%   knew that it would take place.

symbolic_same(symbolic(_,_,Blob1), symbolic(_,_,Blob2)) :-
    symbolic_equal(Blob1, Blob2).

engine_truths(symbolic(Agents,_,Blob), Where, Cores0, Bools) :-
    maplist(formula(Agents), Cores0, Cores),
    symbolic_truths(Blob, Where, Cores, Bools).

engine_count(symbolic(_,Facts,Blob), Count) :-
    symbolic_count(Blob, [], Facts, Count).

engine_count(symbolic(Agents,Facts,Blob), Path0, Count) :-
    maplist(agent_number(Agents), Path0, Path),
    symbolic_count(Blob, Path, Facts, Count).

engine_possible(symbolic(Agents,Facts,Blob), Path0, Table) :-
    maplist(agent_number(Agents), Path0, Path),
    symbolic_possible(Blob, Path, Table0),
    length(Table, Facts),
    append(Table, _, Table0),
    !.

engine_world(symbolic(_,Facts,Blob0), Values) :-
    symbolic_project(Blob0, Facts, Blob),
    symbolic_next(Blob, first, First),
    next_world(Blob, First, Values).

next_world(Blob, World, Values) :-
    (   symbolic_next(Blob, World, Next)
    ->  (   Values = World
        ;   next_world(Blob, Next, Values)
        )
    ;   Values = World
    ).

engine_size(symbolic(_,_,Blob), Size) :-
    symbolic_size(Blob, Size).

agent_number(Agents, Agent, A) :-
    nth0(A, Agents, Agent),
    !.

                /*******************************
                *      FORMULAS, UPDATES       *
                *******************************/

%   Core is Core0 for the engine in C: agents are numbers.

formula(Agents, not(F0), Core) =>
    Core = not(F),
    formula(Agents, F0, F).
formula(Agents, and(F0,G0), Core) =>
    Core = and(F,G),
    formula(Agents, F0, F),
    formula(Agents, G0, G).
formula(Agents, or(F0,G0), Core) =>
    Core = or(F,G),
    formula(Agents, F0, F),
    formula(Agents, G0, G).
formula(Agents, iff(F0,G0), Core) =>
    Core = iff(F,G),
    formula(Agents, F0, F),
    formula(Agents, G0, G).
formula(Agents, k(Agent,F0), Core) =>
    Core = k(A,F),
    agent_number(Agents, Agent, A),
    formula(Agents, F0, F).
formula(Agents, kw(Agent,F0), Core) =>
    Core = or(k(A,F),k(A,not(F))),
    agent_number(Agents, Agent, A),
    formula(Agents, F0, F).
formula(Agents, e(Group,F0), Core) =>
    formula(Agents, F0, F),
    findall(k(A,F),
            ( member(Agent, Group),
              agent_number(Agents, Agent, A)
            ),
            Cores),
    conjunction(Cores, Core).
formula(Agents, c(Group,F0), Core) =>
    Core = c(Set,F),
    group(Group, Agents, Set),
    formula(Agents, F0, F).
formula(Agents, d(Group,F0), Core) =>
    Core = d(Set,F),
    group(Group, Agents, Set),
    formula(Agents, F0, F).
formula(Agents, after(Events,F0), Core) =>
    Core = after(Update,F),
    event_update(Events, Agents, Update),
    formula(Agents, F0, F).
formula(_, Core0, Core) =>
    Core = Core0.

group(Group, Agents, Set) :-
    foldl(add_agent(Agents), Group, 0, Set).

add_agent(Agents, Agent, Set0, Set) :-
    agent_number(Agents, Agent, A),
    Set is Set0 \/ 1<<A.

%   Update is Action for the engine in C. Shown cards, and what a player knows
%   of the envelope, it does in a shorter way than by their Events.

update(showcard(B,Shown,A,_), Events, Agents, Update) =>
    Update = show(By,To,Cards,Actual),
    agent_number(Agents, B, By),
    agent_number(Agents, A, To),
    foldl(shown_card, Events, 0, Cards),
    (   Shown == unknown
    ->  Actual = Cards
    ;   Actual is 1<<(Shown-1)
    ).
update(endmove(_), [event(not(F0),_,_)], Agents, Update) =>
    which(F0, Agents, F),
    public(not(F), Agents, Update).
update(win(_), [event(F0,_,_)], Agents, Update) =>
    which(F0, Agents, F),
    public(F, Agents, Update).
update(_, Events, Agents, Update) =>
    event_update(Events, Agents, Update).

shown_card(event(at(C,_),_,_), Set0, Set) :-
    Set is Set0 \/ 1<<(C-1).

public(F, Agents, event([F],Classes,1)) :-
    maplist(alone, Agents, Classes).

alone(_, [0]).

%   A player knows a card of each category to be in the envelope: it knows which
%   one it is, as one of them is. The last category, rooms, is asked first.

which(and(F0,G0), Agents, Core) =>
    Core = and(G,F),
    which(F0, Agents, F),
    which(G0, Agents, G).
which(Known, Agents, Core) =>
    Core = which(A,Fs),
    alternatives(Known, Agent, Fs),
    agent_number(Agents, Agent, A).

%   Agent knows one of Fs, or/2 of formulas.

alternatives(or(k(A,F),Known), Agent, Fs) =>
    Agent = A,
    Fs = or(F,Gs),
    alternatives(Known, Agent, Gs).
alternatives(k(A,F), Agent, Fs) =>
    Agent = A,
    Fs = F.

event_update(Events, Agents, event(Pres,Classes,Set)) :-
    findall(Pre, member(event(Pre,_,_), Events), Pres0),
    maplist(formula(Agents), Pres0, Pres),
    maplist(classes(Events), Agents, Classes),
    foldl(actual, Events, 1-0, _-Set).

%   The number of the first event that Agent sees as it sees each one.

classes(Events, Agent, Classes) :-
    findall(View,
            ( member(event(_,Views,_), Events),
              (   memberchk(Agent-View0, Views)
              ->  View = seen(View0)
              ;   View = none
              )
            ),
            Seen),
    findall(Class,
            ( member(View, Seen),
              once(nth0(Class, Seen, View))
            ),
            Classes).

actual(event(_,_,Actual), Bit-Set0, Next-Set) :-
    Next is Bit<<1,
    (   Actual == true
    ->  Set is Set0 \/ Bit
    ;   Set = Set0
    ).
