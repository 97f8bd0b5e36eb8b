:- module(cluedo_del_formula,
          [ compile_formula/4,          % +Sig, +Agents, +Formula, -Core
            values_core/2,              % +Values, -Core
            conjunction/2,              % +Cores, -Core
            disjunction/2               % +Cores, -Core
          ]).
:- use_module('../knowledge/argument', [one_holder/2]).
:- use_module('../knowledge/fact', [fact_core/3,fact_meaning/3]).
:- use_module(action, [compile_action/5]).
:- use_module(signature,
              [ agent_index/4, atom_variable/3, card_index/3, group_indices/4,
                holder_index/3, holder_value/3
              ]).
:- use_module(language/operators).
:- use_module(language/syntax, [common_slip/2,formula_type_error/1,reserved/1,split_operator/2]).
:- use_module(library(apply), [maplist/3]).
:- use_module(library(error), [existence_error/2,must_be/2]).
:- use_module(library(lists), [member/2,nth1/3,sum_list/2]).

/** <module> Formulas of dynamic epistemic logic

This file checks the formulas of library(cluedo/del) and compiles them into core formulas:

  - true, false, not(F), and(F,G), or(F,G), iff(F,G).
  - at(I,V): variable I (library(cluedo/del/signature)) has value V.
  - k(A,F), kw(A,F): agent A knows F, or knows whether F.
  - e(As,F): each of the agents As knows F. As is an ordered list that is not empty.
  - c(As,F), d(As,F): F is common, or distributed, knowledge of As.
  - which(A,Fs): A knows which formula of the list Fs holds. In every world exactly one of Fs
    holds.
  - after(Action,F): F holds after each way in which the core action Action may take place.
*/

:- set_prolog_flag(optimise, true).     % local to this file

%!  compile_formula(+Sig, +Agents, +Formula, -Core) is det.
%
%   Agents is the ordered list of the agents who have knowledge.
%
%   @error type_error(del_formula, F) for a part F of Formula that is not a formula
%   @error existence_error(del_agent, A), existence_error(del_atom, P)

compile_formula(Sig, As, Formula, Core) :-
    must_be(acyclic, Formula),
    must_be(ground, Formula),
    compile(Formula, Sig, As, Core).

compile(true, _, _, Core) =>
    Core = true.
compile(false, _, _, Core) =>
    Core = false.
compile(~F, Sig, As, Core) =>
    compile(F, Sig, As, Core1),
    Core = not(Core1).
compile(F & G, Sig, As, Core) =>
    Core = and(Core1,Core2),
    compile(F, Sig, As, Core1),
    compile(G, Sig, As, Core2).
compile(F v G, Sig, As, Core) =>
    Core = or(Core1,Core2),
    compile(F, Sig, As, Core1),
    compile(G, Sig, As, Core2).
compile((F -> G), Sig, As, Core) =>
    Core = or(not(Core1),Core2),
    compile(F, Sig, As, Core1),
    compile(G, Sig, As, Core2).
compile((F <-> G), Sig, As, Core) =>
    Core = iff(Core1,Core2),
    compile(F, Sig, As, Core1),
    compile(G, Sig, As, Core2).
compile(k(A0,F), Sig, As, Core) =>
    agent_index(Sig, As, A0, A),
    compile(F, Sig, As, Core1),
    Core = k(A,Core1).
compile(m(A0,F), Sig, As, Core) =>
    agent_index(Sig, As, A0, A),
    compile(F, Sig, As, Core1),
    Core = not(k(A,not(Core1))).
compile(kw(A0,F), Sig, As, Core) =>
    agent_index(Sig, As, A0, A),
    compile(F, Sig, As, Core1),
    Core = kw(A,Core1).
compile(e(Group,F), Sig, As, Core) =>
    group_indices(Sig, As, Group, Bs),
    compile(F, Sig, As, Core1),
    Core = e(Bs,Core1).
compile(c(Group,F), Sig, As, Core) =>
    group_indices(Sig, As, Group, Bs),
    compile(F, Sig, As, Core1),
    Core = c(Bs,Core1).
compile(d(Group,F), Sig, As, Core) =>
    group_indices(Sig, As, Group, Bs),
    compile(F, Sig, As, Core1),
    Core = d(Bs,Core1).
compile([Action]:F, Sig, As, Core) =>
    compile_action(Action, Sig, As, Actions, Bs),
    compile(F, Sig, Bs, Core1),
    box(Actions, Core1, Core).
compile({Action}:F, Sig, As, Core) =>
    compile_action(Action, Sig, As, Actions, Bs),
    compile(F, Sig, Bs, Core1),
    box(Actions, not(Core1), Core2),
    Core = not(Core2).
compile(and(Fs), Sig, As, Core), is_list(Fs) =>
    compile_all(Fs, Sig, As, Cores),
    conjunction(Cores, Core).
compile(or(Fs), Sig, As, Core), is_list(Fs) =>
    compile_all(Fs, Sig, As, Cores),
    disjunction(Cores, Core).
compile(F, Sig, As, Core) =>
    (   split_operator(F, F1)
    ->  compile(F1, Sig, As, Core)
    ;   compile_atom(Sig, F, Core)
    ).

compile_all([], _, _, Cores) =>
    Cores = [].
compile_all([F|Fs], Sig, As, Cores) =>
    Cores = [Core|Cores1],
    compile(F, Sig, As, Core),
    compile_all(Fs, Sig, As, Cores1).

%   Core says that Core0 holds after the sequence Actions.

box([], Core0, Core) =>
    Core = Core0.
box([Action|Actions], Core0, Core) =>
    Core = after(Action,Core1),
    box(Actions, Core0, Core1).

compile_atom(atoms(Names,Agents), Atom, Core) =>
    (   atom_variable(Atom, atoms(Names,Agents), I)
    ->  Core = at(I,2)
    ;   callable(Atom),
        \+ reserved(Atom),
        \+ common_slip(Atom, _)
    ->  existence_error(del_atom, Atom)
    ;   formula_type_error(Atom)
    ).
compile_atom(Sig, has(Holder,Card), Core) =>
    holder_index(Sig, Holder, V),
    card_index(Sig, Card, C),
    Core = at(C,V).
compile_atom(Sig, envelope(Card), Core) =>
    compile_atom(Sig, has(envelope,Card), Core).
compile_atom(Sig, hand(P,Cs), Core), compile_hand(P, Cs, Sig, Cores) =>
    conjunction(Cores, Core).
compile_atom(Sig, F, Core) =>
    (   common_slip(F, _)
    ->  formula_type_error(F)
    ;   fact_literals(F, Sig, Literals),
        maplist(compile_literal(Sig), Literals, Cores),
        conjunction(Cores, Core)
    ).

%   Compiles hand(P,Cs) quickly if P and Cs are numbers, as this is the most frequent fact. Fails
%   for names and for wrong hands.

compile_hand(P, Cs, deals(Sizes,Hands,_,_), Cores) :-
    integer(P),
    P >= 1,
    is_list(Cs),
    nth1(P, Hands, Size),
    length(Cs, Size),
    sum_list(Sizes, Count),
    sort(Cs, Set),
    length(Set, Size),
    hand_cores(Cs, P, Count, Cores).

hand_cores([], _, _, []).
hand_cores([C|Cs], P, Count, [at(C,P)|Cores]) :-
    integer(C),
    C >= 1,
    C =< Count,
    hand_cores(Cs, P, Count, Cores).

fact_literals(Fact, deals(_,_,_,Setting), Literals) :-
    catch(fact_core(Setting, Fact, Core),
          error(type_error(cluedo_fact,_), Context),
          throw(error(type_error(del_formula,Fact), Context))),
    fact_meaning(Setting, Core, Literals).

compile_literal(Sig, has(H,Cs), Core) =>
    holders(Sig, H, Cs, Cores),
    conjunction(Cores, Core).
compile_literal(Sig, lacks(H,Cs), Core) =>
    holders(Sig, H, Cs, Cores0),
    maplist(negation, Cores0, Cores),
    conjunction(Cores, Core).
compile_literal(Sig, some(H,Cs), Core) =>
    holders(Sig, H, Cs, Cores),
    disjunction(Cores, Core).
compile_literal(Sig, not_envelope(Cs), Core) =>
    compile_literal(Sig, has(envelope,Cs), Core1),
    Core = not(Core1).

holders(Sig, H, Cs, Cores) :-
    findall(at(C,V),
            ( one_holder(H, H1),
              holder_value(H1, Sig, V),
              member(C, Cs)
            ),
            Cores).

negation(Core, not(Core)).

%!  values_core(+Values, -Core) is det.
%
%   Core says that the variables 1, 2, ... have the values Values.

values_core(Values, Core) :-
    findall(at(I,V), nth1(I, Values, V), Cores),
    conjunction(Cores, Core).

%!  conjunction(+Cores, -Core) is det.
%!  disjunction(+Cores, -Core) is det.
%
%   The depth of Core is the logarithm of the number of Cores.

conjunction([], Core) =>
    Core = true.
conjunction(Cores, Core) =>
    length(Cores, N),
    join_cores(N, and, Core, Cores, []).

disjunction([], Core) =>
    Core = false.
disjunction(Cores, Core) =>
    length(Cores, N),
    join_cores(N, or, Core, Cores, []).

%   Core joins the first N of Cores0 by Op. Cores are the rest.

join_cores(1, _, Core, Cores0, Cores) =>
    Cores0 = [Core|Cores].
join_cores(N, Op, Core, Cores0, Cores) =>
    Left is N//2,
    Right is N-Left,
    join_cores(Left, Op, Core1, Cores0, Cores1),
    join_cores(Right, Op, Core2, Cores1, Cores),
    compound_name_arguments(Core, Op, [Core1,Core2]).
