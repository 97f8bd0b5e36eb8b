:- use_module('../helpers/all').
:- use_module(library(cluedo/agents/hooks)).
:- use_module(library(gensym)).

:- begin_tests(agents_hooks).

%   An agent has what it must have, and one predicate that it may leave out. Only the hook of
%   its name is there: module_hooks/3 and has_hook/2 mean the same by each place of
%   the hooks.

may_have([show/6,accuse/3,states/2,move/4,query/4,watches/3,chance/3,believes/2]).

a_module(PIs, Module) :-
    gensym(cluedo_test_agent, Module),
    forall(member(Name/Arity, PIs),
           ( functor(Head, Name, Arity), assertz(Module:Head) )).

hooks_found(Module, Hooks, Found) :-
    may_have(All),
    findall(Has,
            ( member(Has/_, All), has_hook(seated(Module,Hooks,[6,6,9],an_agent,1), Has) ),
            Found).

test('each optional predicate', [forall(( may_have(All), member(Name/Arity, All) )),
                                 true(Found == [Name])]) :-
    a_module([start/4,sees/3,query/3,Name/Arity], Module),
    module_hooks(Module, an_agent, Hooks),
    hooks_found(Module, Hooks, Found).
test('no optional predicate', true(Found == [])) :-
    a_module([start/4,sees/3,query/3], Module),
    module_hooks(Module, an_agent, Hooks),
    hooks_found(Module, Hooks, Found).
test('each obligatory predicate', [forall(select(Missing, [start/4,sees/3,query/3], Others)),
                                   true(Name-PI-Agent == Module-Missing-an_agent)]) :-
    may_have(May),
    append(Others, May, PIs),
    a_module(PIs, Module),
    catch(module_hooks(Module, an_agent, _), error(Formal,_), true),
    Formal = existence_error(cluedo_hook,Name:PI,Agent).
test('a missing predicate that is called',
     error(existence_error(cluedo_hook,m:states/2,an_agent))) :-
    no_hook(seated(m,none,[6,6,9],an_agent,1), states/2).

:- end_tests(agents_hooks).
