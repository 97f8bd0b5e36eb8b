:- module(cluedo_del_atom_options,
          [ atom_options/3,             % +Agents, +Options, -Start
            true_variables/3            % +Sig, +Atoms, -Is
          ]).
:- use_module(formula, [compile_formula/4]).
:- use_module(explicit/partition, [must_be_arrows/3,must_be_partition/3]).
:- use_module(signature, [atom_variable/3]).
:- use_module(language/syntax, [reserved/1]).
:- use_module('../support/errors', [throw_error/2,throw_error/3]).
:- use_module(library(apply), [foldl/4,maplist/3,maplist/4]).
:- use_module(library(error),
              [domain_error/2,existence_error/2,must_be/2,type_error/2]).
:- use_module(library(lists), [append/2,append/3,member/2,numlist/3]).
:- use_module(library(occurs), [sub_term/2]).
:- use_module(library(option), [option/2,option/3]).
:- use_module(library(ordsets), [ord_intersection/3,ord_subtract/3]).
:- use_module(library(pairs), [pairs_keys/2]).

/** <module> Options of model/2 for models of atoms
*/

%!  atom_options(+Agents, +Options, -Start) is det.
%
%   For Start see library(cluedo/del/model_updates).

atom_options(As0, Options, start(Sig,As,Space,Observed,true,Size)) :-
    must_be(list, As0),
    must_be(ground, As0),
    sort(As0, Named),
    compound_name_arguments(Agents, agents, Named),
    findall(A, arg(A, Agents, _), As),
    worlds_option(Options, Worlds, Used),
    option(atoms(Atoms0), Options, Used),
    must_be(list(callable), Atoms0),
    must_be(ground, Atoms0),
    sort(Atoms0, Atoms),
    (   member(Atom, Atoms),
        reserved(Atom)
    ->  domain_error(del_atom, Atom)
    ;   true
    ),
    length(Atoms, N),
    compound_name_arguments(Names, atoms, Atoms),
    Sig = atoms(Names,Agents),
    (   Worlds == none
    ->  option(law(Law), Options, true),
        boolean(Law, Sig, Core),
        Space = law(N,Core),
        Size is 1<<N
    ;   maplist(true_variables(Sig), Worlds, Given),
        length(Given, Size),
        numlist(1, Size, Numbers),
        actual_worlds(Options, Numbers, Actual),
        Space = worlds(N,Given,Actual)
    ),
    option(observes(Observes), Options, []),
    option(relations(Relations), Options, []),
    must_be(list(pair), Observes),
    must_be(list(pair), Relations),
    append(Observes, Relations, Both),
    pairs_keys(Both, Observers),
    (   member(Agent, Observers),
        \+ memberchk(Agent, Named)
    ->  existence_error(del_agent, Agent)
    ;   maplist(agent_observation(Observes, Relations, Sig, Size, Worlds), Named, As,
                Observed)
    ).

worlds_option(Options, Worlds, Used) :-
    (   option(worlds(Worlds), Options)
    ->  must_be(list(list), Worlds),
        must_be(ground, Worlds),
        append(Worlds, Used),
        (   Worlds == []
        ->  domain_error(del_worlds, Worlds)
        ;   true
        )
    ;   Worlds = none,
        Used = []
    ).

%   Actual are those of the worlds Numbers that all options actual(worlds(Given)) have.

actual_worlds(Options, Numbers, Actual) :-
    findall(Given, member(actual(worlds(Given)), Options), Lists),
    foldl(only(Numbers), Lists, Numbers, Actual).

only(All, Given, Numbers0, Numbers) :-
    must_be(list(integer), Given),
    sort(Given, Sorted),
    ord_subtract(Sorted, All, Strange),
    (   Strange = [World|_]
    ->  throw_error(domain_error(del_worlds,Given), "there is no world ~d", [World])
    ;   ord_intersection(Sorted, Numbers0, Numbers)
    ).

%!  true_variables(+Sig, +Atoms, -Is) is det.
%
%   Is are the numbers of the variables Atoms, in order.
%
%   @error existence_error(del_atom, Atom)

true_variables(Sig, Atoms, Is) :-
    maplist(variable(Sig), Atoms, Is0),
    sort(Is0, Is).

variable(Sig, Atom, I) :-
    (   atom_variable(Atom, Sig, I0)
    ->  I = I0
    ;   existence_error(del_atom, Atom)
    ).

%   Observed is what Agent, agent number A, observes: core formulas, or cells(Cells) or
%   arrows(Arrows) for its relation.

agent_observation(Observes, Relations, Sig, Size, Worlds, Agent, A, A-Observed) :-
    (   memberchk(Agent-Given, Relations)
    ->  must_be(list, Given),
        (   Worlds \== none
        ->  numlist(1, Size, Numbers),
            relation(Given, Numbers, Observed)
        ;   throw_error(domain_error(del_partition,Given),
                        "relations need the option worlds(Worlds)")
        )
    ;   memberchk(Agent-Patterns, Observes)
    ->  must_be(list, Patterns),
        maplist(observed_cores(Sig), Patterns, Lists),
        append(Lists, Observed)
    ;   Observed = []
    ).

relation([], _, Observed) =>
    Observed = arrows([]).
relation([From-To|Arrows], Numbers, Observed) =>
    must_be_arrows([From-To|Arrows], Numbers, world),
    Observed = arrows([From-To|Arrows]).
relation(Cells, Numbers, Observed) =>
    must_be(list(list(integer)), Cells),
    must_be_partition(Cells, Numbers, world),
    Observed = cells(Cells).

%   If Pattern is not ground, Cores are the core formulas of all atoms that match it. If it is
%   ground, it is a formula, and Cores has its core formula.

observed_cores(Sig, Pattern, Cores) :-
    must_be(nonvar, Pattern),
    must_be(acyclic, Pattern),
    (   \+ ground(Pattern)
    ->  atoms_like(Pattern, Sig, Cores)
    ;   atom_variable(Pattern, Sig, I)
    ->  Cores = [at(I,2)]
    ;   boolean(Pattern, Sig, Core),
        Cores = [Core]
    ).

atoms_like(Pattern, atoms(Names,_), Cores) :-
    findall(at(I,2),
            ( arg(I, Names, Atom),
              subsumes_term(Pattern, Atom)
            ),
            Cores),
    (   Cores = [_|_]
    ->  true
    ;   throw_error(existence_error(del_atom,Pattern),
                    "no atom matches what the agent observes")
    ).

%   Core is the core formula of F, which must have no knowledge and no actions.

boolean(F, Sig, Core) :-
    compile_formula(Sig, [], F, Core),
    (   sub_term(Part, Core),
        Part = after(_,_)
    ->  type_error(del_boolean_formula, F)
    ;   true
    ).
