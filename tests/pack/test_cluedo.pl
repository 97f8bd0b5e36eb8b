:- use_module('../helpers/all').
:- use_module(library(cluedo/thesis)).
:- use_module('../../thesis_ref/thesis', []).

%   The predicates that the libraries import into a user's module.

:- begin_tests(cluedo).

%   library(cluedo), as a user finds it.

export(game, [play/2,players/1,players/2,counter/5]).
export(cards, [person/1,weapon/1,location/1,cards/1,cards2/1,winstates/1]).
export(dealing, [winselector/2,dealer/3,dealer2/3,mMaker/2]).
export(subtracter, [run/2,run1/3,run2/3,subs/4,subs2/4]).
export(asking, [choice/4,choice1/4,win/4,win/2]).
export(analysis, [leggetil/3,leggetil2/4,semi_perm/5,showcard/3,showcard2/3,nocard/3,nocard2/5,
                  assemble/4,anSC/5,remover2/5,remover/5,analyzer/5]).
export(steps, [trekkfra/5,sporring/6,trekkfra2/8,sporring2/7,sporring2/8,selecter/3]).
export(knowledge, [knowledge/2,learn/3,deals/2,deals/3,probability/3,marginals/2,marginal/4,
                   envelopes/2,certain/2,certain/3,sample_deal/2,sample_deals/3,deal/2,
                   knowledge_property/2]).
export(resolution, [learn/4,holder_facts/3,notebook/2,knowledge_winset/2]).
export(reasons, [why/3,conflict/3]).
export(grid, [print_knowledge/1,print_knowledge/2]).
export(views, [views/4,views_learn/3,views_player/3]).
export(queries, [query_values/3,best_queries/5,best_queries_each/5]).
export(contest, [contest/3,view/3]).

%   Predicates of the thesis that only library(cluedo/thesis) exports.

helper(test/1).
helper(test2/3).
helper(deal/4).
helper(list/3).
helper(add/3).
helper(rev/2).
helper(accRev/3).
helper(rev2/3).
helper(cDeal/3).
helper(first_last/3).
helper(first_last2/3).

exports(Module, Exports) :-
    module_property(Module, exports(Exports0)),
    sort(Exports0, Exports).

test('library(cluedo)', true(Exports == Expected)) :-
    exports(cluedo, Exports),
    findall(PI, ( export(_, PIs), member(PI, PIs) ), List),
    msort(List, Expected).
test('library(cluedo/thesis) exports all predicates of the reference',
     true(Exports == Reference)) :-
    exports(cluedo_thesis, Exports),
    exports(thesis, Reference).
test('library(cluedo) exports the thesis except its helpers', true(Missing == Helpers)) :-
    exports(thesis, Reference),
    exports(cluedo, Exports),
    subtract(Reference, Exports, Missing),
    findall(PI, helper(PI), Helpers0),
    sort(Helpers0, Helpers).
test('no name of a built-in predicate', all(PI == [])) :-
    exports(cluedo, Exports),
    member(PI, Exports),
    PI = Name/Arity,
    functor(Head, Name, Arity),
    predicate_property(system:Head, defined).
test('no name of an autoloaded predicate', all(Name/Arity == [])) :-
    exports(cluedo, Exports),
    absolute_file_name(swi('library/INDEX'), Index, [extensions([pl]),access(read)]),
    read_file_to_terms(Index, Terms, []),
    member(index(Name0,Arity0,_,_), Terms),
    Name = Name0, Arity = Arity0,
    memberchk(Name/Arity, Exports).
test('a user may use the names of the helpers', true(Own == [1,2,3])) :-
    Program = [(list(N, N, [N,2,3])), (own(L) :- list(1, 1, L))],
    in_module(Program, own(Own)).

in_module(Program, Goal) :-
    M = cluedo_own_names,
    M:use_module(library(cluedo)),
    forall(member(Clause, Program), assertz(M:Clause)),
    call(M:Goal).

:- end_tests(cluedo).
