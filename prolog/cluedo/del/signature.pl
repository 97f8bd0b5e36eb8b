:- module(cluedo_del_signature,
          [ is_signature/1,             % @Sig
            is_agents/2,                % @Agents, +Sig
            signature_names/2,          % +Sig, -Language
            variables/3,                % +Sig, -Count, -Values
            variable_values/4,          % +Count, +Pairs, +Default, -Values
            agent_index/4,              % +Sig, +Agents, +Agent, -A
            agent_number/3,             % +Agent, +Sig, -A
            agent_name/3,               % +Sig, +A, -Agent
            group_indices/4,            % +Sig, +Agents, +Group, -As
            holder_index/3,             % +Sig, +Holder, -V
            holder_value/3,             % +H, +Sig, -V
            value_holder/3,             % +V, +Sig, -Holder
            card_index/3,               % +Sig, +Card, -C
            card_name/3,                % +Sig, +C, -Card
            answer_card/3,              % +Sig, ?Card0, ?Card
            atom_variable/3             % +Atom, +Sig, -I
          ]).
:- use_module('../knowledge/edition/setting',
              [ card_answer/3, card_named/3, card_number/3, edition_value/2,
                holder_answer/3, holder_number/3, is_setting/1, seat_named/3,
                seat_number/3, setting_cards/2, setting_edition/2, setting_parts/5,
                setting_players/2
              ]).
:- use_module('../support/errors', [throw_error/2]).
:- use_module(library(apply), [maplist/3]).
:- use_module(library(error),
              [domain_error/2,existence_error/2,is_of_type/2,must_be/2]).
:- use_module(library(lists), [append/3,member/2,same_length/2,sum_list/2]).

/** <module> What formulas are about

Variables and agents are numbers from 1 in core formulas and actions, and everywhere in engines. A
signature is deals(Sizes,Hands,E,Setting) or atoms(Names,Agents).

In a model of deals, variable C is the holder of card C. The values 1..N are the seats. If cards lie
open, value N+1 is their place. If there is an envelope, it is the last value. Seat I is agent I.
The parts of deals(Sizes,Hands,E,Setting):

  - Sizes are the sizes of categories.
  - Hands are the sizes of hands. If cards lie open, their number is the last element.
  - E is 1 if there is an envelope, else 0.
  - Setting (knowledge/edition/setting.pl) has names and hands.

In a model of atoms, variable I is argument I of the compound Names. Value 1 is false, and value 2
is true. Agent I is argument I of the compound Agents. The arguments of both compounds are in
standard order.
*/

:- set_prolog_flag(optimise, true).     % local to this file

%!  is_signature(@Sig) is semidet.
%
%   True when the ground term Sig has the shape of a signature.

is_signature(deals(Sizes,Hands,E,Setting)) =>
    is_of_type(list(positive_integer), Sizes),
    is_of_type(list(nonneg), Hands),
    memberchk(E, [0,1]),
    sum_list(Sizes, Cards),
    sum_list(Hands, Dealt),
    length(Sizes, Categories),
    Cards =:= Dealt+E*Categories,
    setting_parts(Setting, Sizes, Seats, Open, _),
    is_setting(Setting),
    (   Open == 0
    ->  Seats = Hands
    ;   append(Seats, [Open], Hands)
    ),
    setting_edition(Setting, Edition),
    is_edition(Edition).
is_signature(atoms(Names,Agents)) =>
    compound(Names),
    compound_name_arity(Names, atoms, _),
    compound(Agents),
    compound_name_arity(Agents, agents, _).
is_signature(_) =>
    fail.

is_edition(none) =>
    true.
is_edition(Edition) =>
    compound(Edition),
    catch(edition_value(Edition, Edition), error(type_error(_,_),_), fail).

%!  is_agents(@Agents, +Sig) is semidet.
%
%   True when the ground term Agents is an ordered list of numbers of agents of Sig.

is_agents(Agents, Sig) :-
    is_list(Agents),
    sort(Agents, Agents),
    agents(Sig, N),
    forall(member(A, Agents), ( integer(A), between(1, N, A) )).

agents(deals(_,_,_,Setting), N) =>
    setting_players(Setting, N).
agents(atoms(_,Agents), N) =>
    compound_name_arity(Agents, _, N).

%!  signature_names(+Sig, -Language) is det.
%
%   Language (formula_text.pl) has the names of the players, cards and atoms of Sig.

signature_names(deals(Sizes,Hands,E,Setting), Language) =>
    Language = deals(Seats,Cards,Others,Categories),
    setting_players(Setting, N),
    setting_cards(Setting, Count),
    findall(Seat, ( between(1, N, I), seat_named(Setting, I, Seat) ), Seats),
    findall(Card, ( between(1, Count, C), card_named(Setting, C, Card) ), Cards),
    length(Sizes, Categories),
    findall(Other,
            (   Other = open, \+ same_length(Seats, Hands)
            ;   Other = envelope, E =:= 1
            ),
            Others).
signature_names(atoms(Names,Agents), Language) =>
    Language = atoms(Players,Atoms),
    compound_name_arguments(Agents, _, Players),
    compound_name_arguments(Names, _, Atoms).

%!  variables(+Sig, -Count, -Values) is det.
%
%   Sig has Count variables. The values of a variable are 1..Values.

variables(deals(Sizes,Hands,E,_), Count, Values) =>
    sum_list(Sizes, Count),
    length(Hands, N),
    Values is N+E.
variables(atoms(Names,_), Count, Values) =>
    compound_name_arity(Names, _, Count),
    Values = 2.

%!  variable_values(+Count, +Pairs, +Default, -Values) is det.
%
%   Values are the values of the variables 1..Count. Pairs are `Variable-Value`. Variables that
%   Pairs leaves out have value Default.

variable_values(Count, Pairs, Default, Values) :-
    findall(V,
            ( between(1, Count, I),
              (   memberchk(I-V0, Pairs)
              ->  V = V0
              ;   V = Default
              )
            ),
            Values).

%!  agent_index(+Sig, +Agents, +Agent, -A) is det.
%
%   @error existence_error(cluedo_player, Agent) if Agent is not a player of a deal
%   @error existence_error(del_agent, Agent) if Agent is not one of Agents

agent_index(Sig, As, Agent, A) :-
    (   agent_number(Agent, Sig, A0),
        memberchk(A0, As)
    ->  A = A0
    ;   existence_error(del_agent, Agent)
    ).

%!  agent_number(+Agent, +Sig, -A) is semidet.
%
%   Agent may be `[I]` for player I, as in the thesis. Fails if a model of atoms does not have
%   Agent.
%
%   @error existence_error(cluedo_player, Agent) if Agent is not a player of a deal

agent_number(Agent, deals(_,_,_,Setting), A) =>
    seat_number(Setting, Agent, A).
agent_number(Agent, atoms(_,Agents), A) =>
    argument_number(Agent, Agents, A).

%!  agent_name(+Sig, +A, -Agent) is det.

agent_name(deals(_,_,_,Setting), A, Agent) =>
    holder_answer(Setting, A, Agent).
agent_name(atoms(_,Agents), A, Agent) =>
    arg(A, Agents, Agent).

%!  group_indices(+Sig, +Agents, +Group, -As) is det.
%
%   Group is a list of agents, or `all` for all of Agents. As is ordered.
%
%   @error domain_error(del_group, []) if Group has no agent

group_indices(_, [A|As], all, Bs) =>
    Bs = [A|As].
group_indices(_, [], all, _) =>
    domain_error(del_group, []).
group_indices(Sig, As, Group, Bs) =>
    must_be(list, Group),
    (   Group == []
    ->  domain_error(del_group, Group)
    ;   maplist(agent_index(Sig, As), Group, Bs0),
        sort(Bs0, Bs)
    ).

%!  holder_index(+Sig, +Holder, -V) is det.
%
%   Holder is a player, `envelope` or `open`. A card that Holder has is a variable with value V.
%
%   @error existence_error(cluedo_player, Holder), domain_error(cluedo_holder, Holder)

holder_index(deals(_,_,_,Setting), I, V), integer(I) =>
    seat_number(Setting, I, V).
holder_index(Sig, Holder, V) =>
    Sig = deals(_,_,_,Setting),
    holder_number(Setting, Holder, H),
    holder_value(H, Sig, V).

%!  holder_value(+H, +Sig, -V) is det.
%
%   As holder_index/3, but H is a holder of a core fact: a number, `envelope` or `open`.

holder_value(envelope, deals(_,Hands,E,_), V) =>
    (   E =:= 1
    ->  length(Hands, Before),
        V is Before+1
    ;   throw_error(domain_error(cluedo_holder,envelope), "there is no envelope")
    ).
holder_value(open, deals(_,Hands,_,_), V) =>
    length(Hands, V).
holder_value(I, _, V) =>
    V = I.

%!  value_holder(+V, +Sig, -Holder) is det.

value_holder(V, deals(_,Hands,_,Setting), Holder) :-
    setting_players(Setting, N),
    length(Hands, Before),
    (   V =< N
    ->  holder_answer(Setting, V, Holder)
    ;   V =< Before
    ->  Holder = open
    ;   Holder = envelope
    ).

%!  card_index(+Sig, +Card, -C) is det.
%
%   @error domain_error(cluedo_card, Card), type_error(cluedo_card, Card)

card_index(deals(_,_,_,Setting), Card, C) :-
    card_number(Setting, Card, C).

%!  card_name(+Sig, +C, -Card) is det.

card_name(deals(_,_,_,Setting), C, Card) :-
    card_answer(Setting, C, Card).

%!  answer_card(+Sig, ?Card0, ?Card) is det.
%
%   Card is Card0 with the name that answers use. If Card0 is unbound, Card is Card0.

answer_card(Sig, Card0, Card) :-
    (   nonvar(Card0)
    ->  card_index(Sig, Card0, C),
        card_name(Sig, C, Card)
    ;   Card = Card0
    ).

%!  atom_variable(+Atom, +Sig, -I) is semidet.

atom_variable(Atom, atoms(Names,_), I) :-
    argument_number(Atom, Names, I).

%   X is argument I of Term. The arguments of Term are in standard order.

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
