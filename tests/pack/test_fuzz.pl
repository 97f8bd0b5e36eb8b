:- use_module('../helpers/all').
:- use_module('../helpers/odd').
:- use_module('../helpers/usable').
:- use_module(library(cluedo/support/cpu_limit)).

%   Random calls of the engine: valid terms, most of them with an odd term in a random place. Each
%   call succeeds, fails or raises an error of a known kind, and does not change its input.

:- begin_tests(fuzz).

%   Arguments by type; `-` is output.

arguments(run1(-,cards,states)).
arguments(run2(-,hand,states)).
arguments(subs(card,states,states,-)).
arguments(subs2(card,state,states,-)).
arguments(winset_all(-)).
arguments(random_start(number,-)).
arguments(random_next(random,number,-)).
arguments(winset_list(set,-)).
arguments(list_winset(states,-)).
arguments(winset_without(set,cards,-)).
arguments(winset_and(set,set,-)).
arguments(winset_count(set,-)).
arguments(winset_has(set,state)).
arguments(winset_nth0(number,set,-)).
arguments(shown(hands,state,-,-)).
arguments(shown(cards,state,-)).
arguments(hands_deal(players,state,draws,-)).
arguments(hands_list(packed,-)).
arguments(hands_ask(packed,players,state,-,-)).
arguments(hands_lack(packed,state)).
arguments(nocard(records,-,matrix)).
arguments(remover2(player,cards,matrix,-,number)).
arguments(showcard(records,-,showcard)).
arguments(showcard2(records,-,showcard)).
arguments(assemble(lists,cards,any,-)).
arguments(anSC(showcards,number,matrix,-)).
arguments(remover(showcard,matrix,-,states,-)).
arguments(analyzer(records,w,states,-,-)).
arguments(clues(players,-)).
arguments(clues_states(clues,-)).
arguments(clues_take(clues,player,cards,-)).
arguments(clues_analyzer(records,clues,-)).
arguments(clues_player(clues,player,-,-,-)).
arguments(knowledge_start(deck,cards,-)).
arguments(knowledge_learn(knowledge,fact,fact,-)).
arguments(knowledge_learn_all(knowledge,facts,-)).
arguments(knowledge_resolve(knowledge,fact,fact,-)).
arguments(knowledge_resolve(knowledge,fact,fact,-,-)).
arguments(knowledge_row(knowledge,number,knowledge,-)).
arguments(views_next(by,number,small_knowledge,sights,-)).
arguments(known_card_sets(knowledge,-)).
arguments(views_pages(by,-)).
arguments(knowledge_holder(knowledge,holder,-)).
arguments(notebook(knowledge,-)).
arguments(knowledge_winset(knowledge,-)).
arguments(deals_total(knowledge,-,-)).
arguments(deals_marginals(knowledge,-)).
arguments(deals_envelopes(knowledge,-,-)).
arguments(deals_range(knowledge,index,number,-)).
arguments(deals_numbered(knowledge,indices,-)).
arguments(queries_values(knowledge,number,-)).
arguments(queries_values(knowledge,number,seats,-)).
arguments(queries_who(knowledge,number,seats,states,-)).
arguments(query_best(knowledge,number,number,number,number,-,-)).
arguments(queries_best(knowledge,number,number,number,number,number,-)).
arguments(envelope_inference(knowledge,facts,seats,-)).
arguments(clauses_best(number,sizes,page,pages,states,turns,-,-)).
arguments(map_search(map,pawns,number,bool,-)).
arguments(map_ways(map,pawns,number,-)).
arguments(map_way(map,pawns,number,place,-)).
arguments(map_route(map,pawns,number,place,-)).
arguments(map_reach(map,pawns,number,number,-)).
arguments(queries_best(knowledge,number,number,number,number,number,-)).
arguments(symbolic_deals(small_knowledge,number,memory,-)).
arguments(symbolic_facts(number,seen,formula,memory,-)).
arguments(symbolic_suppose(structure,formula,-)).
arguments(symbolic_where(structure,formula,-)).
arguments(symbolic_update(structure,update,-)).
arguments(symbolic_truths(structure,where,formulas,-)).
arguments(symbolic_count(structure,path,number,-)).
arguments(symbolic_possible(structure,path,-)).
arguments(symbolic_project(structure,number,-)).
arguments(symbolic_next(structure,world,-)).
arguments(symbolic_size(structure,-)).
arguments(kripke_space(structure,number,order,number,observed,number,-)).
arguments(kripke_worlds(number,trues,path,observed,-)).
arguments(kripke_is(kripke,number,number,path)).
arguments(kripke_set(kripke,what,-)).
arguments(kripke_point(kripke,path,-)).
arguments(kripke_reached(kripke,path,path,-)).
arguments(kripke_truths(kripke,where,formulas,-)).
arguments(kripke_update(kripke,changes,form,-)).
arguments(kripke_distinct(kripke,path,-)).
arguments(kripke_values(kripke,path,-)).
arguments(kripke_possible(kripke,path,-)).
arguments(kripke_list(kripke,path,-,-)).
arguments(kripke_breaks(kripke,agent,condition,-)).
arguments(kripke_alone(kripke,-)).
arguments(kripke_prepare(number,number,path,core,-)).

callee(Name/Arity, Arguments) :-
    functor(Arguments, Name, Arity),
    arguments(Arguments),
    !.

%   Inputs are compared only if no output was bound: an answer may share variables with an output.

call_random(Callee, Goal, Outcome) :-
    callee(Callee, Arguments),
    Arguments =.. [Name|Types],
    maplist(make, Types, Args0),
    (   maybe(0.8)
    ->  length(Types, Arity),
        random(0, Arity, N),
        mutate_input(N, Types, Args0, Args)
    ;   Args = Args0
    ),
    Goal =.. [Name|Args],
    inputs(Types, Args, Inputs0),
    (   nth0(I, Types, -),
        nth0(I, Args, Output),
        nonvar(Output)
    ->  Inputs = []
    ;   Inputs = Inputs0
    ),
    copy_term_nat(Inputs, Before),
    once(engine(Callee, Module)),
    catch(( call_with_cpu_limit(20, Module:Goal) -> Did = true ; Did = false ),
          Error,
          true),
    copy_term_nat(Inputs, After),
    (   nonvar(Error)
    ->  (   proper(Error, Goal)
        ->  Outcome = ok
        ;   Outcome = error(Error)
        )
    ;   Before =@= After
    ->  Outcome = ok
    ;   Outcome = changed(Did,Before,After)
    ).

proper(error(Formal,_), _) :-
    nonvar(Formal),
    functor(Formal, Kind, _),
    memberchk(Kind, [ instantiation_error, type_error, domain_error, existence_error,
                      representation_error, resource_error, cluedo_contradiction
                    ]).
proper(time_limit_exceeded, deals_range(_,_,Count,_)) :-
    Count > 100_000.                    % so many deals take their time

inputs([], [], []).
inputs([Type|Types], [_|Args], Inputs) :-
    memberchk(Type, [-,any]),
    !,
    inputs(Types, Args, Inputs).
inputs([_|Types], [Arg|Args], [Arg|Inputs]) :-
    inputs(Types, Args, Inputs).

mutate_input(N, Types, Args0, Args) :-
    nth0(N, Types, Type),
    Type \== (-),
    !,
    nth0(N, Args0, Arg0, Others),
    mutate(Arg0, Arg),
    nth0(N, Args, Arg, Others).
mutate_input(_, _, Args, Args).

%   Callee is defined in C, in Module.

engine(Name/Arity, Module) :-
    current_module(Module),
    sub_atom(Module, 0, _, _, cluedo_),
    current_predicate(Module:Name/Arity),
    functor(Head, Name, Arity),
    predicate_property(Module:Head, foreign),
    \+ predicate_property(Module:Head, imported_from(_)).

test('every foreign predicate is in the table', true(Missing-Some == []-true)) :-
    findall(Callee, engine(Callee, _), Callees),
    ( memberchk(run2/3, Callees) -> Some = true ; Some = Callees ),
    exclude([Callee]>>callee(Callee, _), Callees, Missing).

%   Calls from Seed, for each foreign predicate one.

round(Seed) :-
    set_random(seed(Seed)),
    findall(Callee, engine(Callee, _), Callees),
    forall(member(Callee, Callees),
           ( call_random(Callee, Goal, Outcome),
             (   Outcome == ok
             ->  true
             ;   throw(fuzz(seed(Seed),Goal,Outcome))
             )
           )).

rounds(Seed, End) :-
    statistics(cputime, Now),
    Now < End,
    !,
    round(Seed),
    Seed1 is Seed+1,
    rounds(Seed1, End).
rounds(_, _).

test('random calls of the engine') :-
    get_time(T),
    Seed is truncate(T) * 1000,
    statistics(cputime, Now),
    (   getenv('FUZZ_SECONDS', Text),
        atom_number(Text, Seconds)
    ->  true
    ;   Seconds = 2
    ),
    End is Now+Seconds,
    rounds(Seed, End).
test('after them the engine still works') :-
    usable.

:- end_tests(fuzz).
