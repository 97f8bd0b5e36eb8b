:- module(cluedo_del_literals,
          [ path_core/4,                % +Agents, +Sig, +As, -Path
            known_core/3,               % +Path, +Core, -Known
            asked_literal/3,            % +Sig, +Literal0, -Literal
            literal/4                   % +Sig, +I, +Values, -Literal
          ]).
:- use_module(signature,
              [ agent_core/4, agent_number/3, card_asked/3, card_name/3,
                holder_core/3, value_holder/3
              ]).
:- use_module(operators).
:- use_module(library(apply), [maplist/3]).
:- use_module(library(error), [domain_error/2,must_be/2]).

/** <module> Literals that are known

What considers/3 and knows/3 of library(cluedo/del) say: who knows something of
whom, and what.
*/

%!  path_core(+Agents, +Sig, +As, -Path) is det.
%
%   Path is the list of the agents that Agents tells: one of As, or a list of
%   them, by number. An agent of the user's may be a list.
%
%   @error domain_error(del_group, []), existence_error(del_agent, A)

path_core(Agents, Sig, As, Path) :-
    must_be(acyclic, Agents),
    must_be(ground, Agents),
    (   is_list(Agents),
        \+ ( Sig = atoms(_,_),
             agent_number(Agents, Sig, _)
           )
    ->  (   Agents == []
        ->  domain_error(del_group, Agents)
        ;   maplist(path_agent(Sig, As), Agents, Path)
        )
    ;   agent_core(Agents, Sig, As, A),
        Path = [A]
    ).

path_agent(Sig, As, Agent, A) :-
    agent_core(Agent, Sig, As, A).

%!  known_core(+Path, +Core, -Known) is det.
%
%   Known is that the first agent of Path knows that the second one knows, and so
%   on, that Core holds.

known_core([], Core, Known) =>
    Known = Core.
known_core([A|As], Core, Known) =>
    Known = k(A,Known1),
    known_core(As, Core, Known1).

%!  asked_literal(+Sig, +Literal0, -Literal) is det.
%
%   Literal is as literal/4 would say Literal0, which may have unbound parts.

asked_literal(Sig, ~F0, F) =>
    F = ~F1,
    asked_literal(Sig, F0, F1).
asked_literal(Sig, has(Holder0,Card0), F), Sig = deals(_,_,_,_) =>
    asked_holder(Holder0, Sig, Holder),
    card_asked(Card0, Sig, Card),
    (   Holder == envelope
    ->  F = envelope(Card)
    ;   F = has(Holder,Card)
    ).
asked_literal(Sig, lacks(Holder,Card), F), Sig = deals(_,_,_,_) =>
    asked_literal(Sig, ~has(Holder,Card), F).
asked_literal(_, F0, F) =>
    F = F0.

asked_holder(Holder0, Sig, Holder) :-
    (   ground(Holder0)
    ->  holder_core(Holder0, Sig, V),
        value_holder(V, Sig, Holder)
    ;   Holder = Holder0
    ).

%!  literal(+Sig, +I, +Values, -Literal) is nondet.
%
%   Literal holds, as variable I has one of Values.

literal(atoms(Names,_), I, [Value], Literal) :-
    arg(I, Names, Atom),
    (   Value =:= 2
    ->  Literal = Atom
    ;   Literal = ~Atom
    ).
literal(Sig, C, Values, Literal) :-
    Sig = deals(_,Hands,E,_),
    length(Hands, N),
    card_name(C, Sig, Card),
    Last is N+E,
    between(1, Last, V),
    value_holder(V, Sig, Holder),
    (   Holder == envelope
    ->  Atom = envelope(Card)
    ;   Atom = has(Holder,Card)
    ),
    (   Values == [V]
    ->  Literal = Atom
    ;   \+ memberchk(V, Values)
    ->  Literal = ~Atom
    ).
