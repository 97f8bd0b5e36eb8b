:- module(cluedo_del_signature,
          [ is_signature/1,             % @Sig
            is_agents/2,                % @Agents, +Sig
            variables/3,                % +Sig, -Count, -Values
            agent_core/4,               % +Agent, +Sig, +Agents, -A
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

The signature of a model tells what its variables are:

| deals(Sizes,Hands,E,Names) | variable C is the holder of card C: 1..N are the |
|                            | players and N+1 the envelope; E is 1 if there is |
|                            | an envelope, and 0 if not. Sizes are those of    |
|                            | the categories, Hands those of the hands, and    |
|                            | Names the names of the cards                     |
| atoms(Names)               | variable I, with value 1 for false and 2 for     |
|                            | true, is the atom that is argument I of Names,   |
|                            | which has them in standard order                 |
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
is_signature(atoms(Names)) =>
    compound(Names),
    compound_name_arity(Names, atoms, _).
is_signature(_) =>
    fail.

%!  is_agents(@Agents, +Sig) is semidet.
%
%   True when the ground term Agents is an ordered list of agents of Sig.

is_agents(Agents, Sig) :-
    is_list(Agents),
    sort(Agents, Agents),
    (   Sig = deals(_,Hands,_,_)
    ->  length(Hands, N),
        forall(member(A, Agents), ( integer(A), between(1, N, A) ))
    ;   true
    ).

%!  variables(+Sig, -Count, -Values) is det.
%
%   There are Count variables, each with one of Values values.

variables(deals(Sizes,Hands,E,_), Count, Values) =>
    sum_list(Sizes, Count),
    length(Hands, N),
    Values is N+E.
variables(atoms(Names), Count, Values) =>
    compound_name_arity(Names, _, Count),
    Values = 2.

%!  agent_core(+Agent, +Sig, +Agents, -A) is det.
%
%   A is Agent, one of Agents. A player may be `[I]`, as in the thesis.
%
%   @error existence_error(del_agent, Agent)

agent_core(Agent, Sig, As, A) :-
    (   Agent = [I],
        Sig = deals(_,_,_,_)
    ->  A = I
    ;   A = Agent
    ),
    (   memberchk(A, As)
    ->  true
    ;   existence_error(del_agent, Agent)
    ).

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

atom_variable(Atom, atoms(Names), I) :-
    compound_name_arity(Names, _, N),
    atom_between(1, N, Names, Atom, I).

atom_between(Low, High, Names, Atom, I) :-
    Low =< High,
    Middle is (Low+High)//2,
    arg(Middle, Names, Name),
    compare(Order, Atom, Name),
    atom_at(Order, Middle, Low, High, Names, Atom, I).

atom_at(=, Middle, _, _, _, _, I) =>
    I = Middle.
atom_at(<, Middle, Low, _, Names, Atom, I) =>
    High is Middle-1,
    atom_between(Low, High, Names, Atom, I).
atom_at(>, Middle, _, High, Names, Atom, I) =>
    Low is Middle+1,
    atom_between(Low, High, Names, Atom, I).
