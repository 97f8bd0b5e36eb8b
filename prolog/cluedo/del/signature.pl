:- module(cluedo_del_signature,
          [ is_signature/1,             % @Sig
            is_agents/2,                % @Agents, +Sig
            variables/3,                % +Sig, -Count, -Values
            agent_core/4,               % +Agent, +Sig, +Agents, -A
            agent_number/3,             % +Agent, +Sig, -A
            agent_name/3,               % +A, +Sig, -Agent
            group_core/4,               % +Group, +Sig, +Agents, -As
            holder_core/3,              % +Holder, +Sig, -H
            card_core/3,                % +Card, +Sig, -C
            card_name/3,                % +C, +Sig, -Card
            atom_variable/3             % +Atom, +Sig, -I
          ]).
:- use_module(library(apply), [maplist/3]).
:- use_module(library(error),
            [domain_error/2,existence_error/2,is_of_type/2,must_be/2]).
:- use_module(library(lists), [member/2,nth1/3,sum_list/2]).

/** <module> What formulas are about

The signature of a model tells what its variables are, and who its agents: these
are numbers from 1 in core formulas and actions, and everywhere in engines.

| deals(Sizes,Hands,E,Names) | variable C is the holder of card C: 1..N are the |
|                            | players and N+1 the envelope; E is 1 if there is |
|                            | an envelope, and 0 if not. Sizes are those of    |
|                            | the categories, Hands those of the hands, and    |
|                            | Names the names of the cards. Player I is agent  |
|                            | number I                                         |
| atoms(Names,Agents)        | variable I, with value 1 for false and 2 for     |
|                            | true, is the atom that is argument I of Names,   |
|                            | and agent number I is argument I of Agents; both |
|                            | have them in standard order                      |
*/

%!  is_signature(@Sig) is semidet.
%
%   True when the ground term Sig has the shape of a signature.

is_signature(deals(Sizes,Hands,E,Names)) =>
    is_of_type(list(positive_integer), Sizes),
    is_of_type(list(nonneg), Hands),
    memberchk(E, [0,1]),
    sum_list(Sizes, Cards),
    sum_list(Hands, Dealt),
    length(Sizes, Categories),
    Cards =:= Dealt+E*Categories,
    (   Names == numbers
    ->  true
    ;   is_list(Names),
        length(Names, Cards)
    ).
is_signature(atoms(Names,Agents)) =>
    compound(Names),
    compound_name_arity(Names, atoms, _),
    compound(Agents),
    compound_name_arity(Agents, agents, _).
is_signature(_) =>
    fail.

%!  is_agents(@Agents, +Sig) is semidet.
%
%   True when the ground term Agents is an ordered list of numbers of agents of
%   Sig.

is_agents(Agents, Sig) :-
    is_list(Agents),
    sort(Agents, Agents),
    agents(Sig, N),
    forall(member(A, Agents), ( integer(A), between(1, N, A) )).

%   There are N agents.

agents(deals(_,Hands,_,_), N) =>
    length(Hands, N).
agents(atoms(_,Agents), N) =>
    compound_name_arity(Agents, _, N).

%!  variables(+Sig, -Count, -Values) is det.
%
%   There are Count variables, each with one of Values values.

variables(deals(Sizes,Hands,E,_), Count, Values) =>
    sum_list(Sizes, Count),
    length(Hands, N),
    Values is N+E.
variables(atoms(Names,_), Count, Values) =>
    compound_name_arity(Names, _, Count),
    Values = 2.

%!  agent_core(+Agent, +Sig, +Agents, -A) is det.
%
%   A is the number of Agent, one of Agents.
%
%   @error existence_error(del_agent, Agent)

agent_core(Agent, Sig, As, A) :-
    (   agent_number(Agent, Sig, A0),
        memberchk(A0, As)
    ->  A = A0
    ;   existence_error(del_agent, Agent)
    ).

%!  agent_number(+Agent, +Sig, -A) is semidet.
%
%   A is the number of Agent. A player may be `[I]`, as in the thesis.

agent_number(Agent, deals(_,_,_,_), A) =>
    (   Agent = [A0]
    ->  true
    ;   A0 = Agent
    ),
    integer(A0),
    A = A0.
agent_number(Agent, atoms(_,Agents), A) =>
    argument_number(Agent, Agents, A).

%!  agent_name(+A, +Sig, -Agent) is det.
%
%   Agent has number A.

agent_name(A, deals(_,_,_,_), Agent) =>
    Agent = A.
agent_name(A, atoms(_,Agents), Agent) =>
    arg(A, Agents, Agent).

%!  group_core(+Group, +Sig, +Agents, -As) is det.
%
%   As are the agents of Group, a list, or `all` of Agents, in order.
%
%   @error domain_error(del_group, []) if there is no agent

group_core(all, _, [A|As], Bs) =>
    Bs = [A|As].
group_core(all, _, [], _) =>
    domain_error(del_group, []).
group_core(Group, Sig, As, Bs) =>
    must_be(list, Group),
    (   Group == []
    ->  domain_error(del_group, Group)
    ;   maplist(member_core(Sig, As), Group, Bs0),
        sort(Bs0, Bs)
    ).

member_core(Sig, As, Agent, A) :-
    agent_core(Agent, Sig, As, A).

%!  holder_core(+Holder, +Sig, -H) is det.
%
%   H is the number of Holder, a player or `envelope`.
%
%   @error existence_error(del_agent, Holder)

holder_core(Holder, deals(_,Hands,E,_), H) :-
    length(Hands, N),
    (   Holder == envelope,
        E =:= 1
    ->  H is N+1
    ;   ( Holder = [I] ; Holder = I ),
        integer(I),
        between(1, N, I)
    ->  H = I
    ;   existence_error(del_agent, Holder)
    ).

%!  card_core(+Card, +Sig, -C) is det.
%
%   C is the number of Card.
%
%   @error domain_error(cluedo_card, Card)

card_core(Card, deals(Sizes,_,_,Names), C) :-
    (   Names == numbers
    ->  must_be(integer, Card),
        sum_list(Sizes, Max),
        between(1, Max, Card),
        C1 = Card
    ;   nth1(C1, Names, Card)
    ->  true
    ),
    !,
    C = C1.
card_core(Card, _, _) :-
    domain_error(cluedo_card, Card).

%!  card_name(+C, +Sig, -Card) is det.
%
%   Card is the card of number C.

card_name(C, deals(_,_,_,numbers), Card) =>
    Card = C.
card_name(C, deals(_,_,_,Names), Card) =>
    nth1(C, Names, Card).

%!  atom_variable(+Atom, +Sig, -I) is semidet.
%
%   Variable I is Atom, one of the user's. Fails if there is none.

atom_variable(Atom, atoms(Names,_), I) :-
    argument_number(Atom, Names, I).

%   X is argument I of Term, whose arguments are in standard order.

argument_number(X, Term, I) :-
    compound_name_arity(Term, _, N),
    argument_between(1, N, Term, X, I).

argument_between(Low, High, Term, X, I) :-
    Low =< High,
    Middle is (Low+High)//2,
    arg(Middle, Term, Y),
    compare(Order, X, Y),
    argument_at(Order, Middle, Low, High, Term, X, I).

argument_at(=, Middle, _, _, _, _, I) =>
    I = Middle.
argument_at(<, Middle, Low, _, Term, X, I) =>
    High is Middle-1,
    argument_between(Low, High, Term, X, I).
argument_at(>, Middle, _, High, Term, X, I) =>
    Low is Middle+1,
    argument_between(Low, High, Term, X, I).
