:- use_module('../helpers/all').
:- use_module('../helpers/resident').
:- use_module(library(cluedo/del/explicit)).
:- use_module(library(cluedo/support/foreign)).
:- use_module(library(cluedo/support/cpu_limit)).

/** <module> The arguments of C for symbolic models

The predicates are private, but C does not trust its callers: malformed
arguments raise errors of ISO.
*/

%   Two players, and a deal of three cards.

three(K) :-
    knowledge([players(2),deck([3])], K).

three_dealt(S) :-
    three(K),
    symbolic_deals(K, 3, 1 000 000, S).

%   Two facts of two agents, who see one each.

two_facts(S) :-
    symbolic_facts(2, [[1],[2]], true, 1 000 000, S).

:- begin_tests(errors).

formal(Goal, Formal) :-
    catch(call_with_cpu_limit(10, (Goal->Formal=true;Formal=false)),
          error(Formal,_), true).

%   wrong(Call, Formal): Call, of a structure S of cards or F of facts, raises
%   Formal.

wrong(Goal, Formal) :-
    three(K),
    three_dealt(S),
    two_facts(F),
    wrong(K, S, F, Goal, Formal).

wrong(_, _, _, symbolic_deals(_, 3, 1000, _), instantiation_error).
wrong(_, _, _, symbolic_deals(k, 3, 1000, _), type_error(cluedo_knowledge,k)).
wrong(K, _, _, symbolic_deals(K, 0, 1000, _), domain_error(cluedo_cards,0)).
wrong(K, _, _, symbolic_deals(K, 4, 1000, _), domain_error(cluedo_cards,4)).
wrong(K, _, _, symbolic_deals(K, 3, -1, _), type_error(nonneg,-1)).
wrong(K, _, _, symbolic_deals(K, 3, 8, _), resource_error(del_nodes)).
%   After these nobody knows who has the cards.
wrong(K, _, _, symbolic_deals(K, 2, 1000, _), domain_error(cluedo_cards,2)).
wrong(K, _, _, symbolic_deals(K, 1, 1000, _), domain_error(cluedo_cards,1)).
wrong(_, _, _, symbolic_facts(257, [], true, 1000, _),
      domain_error(del_agents,257)).
wrong(_, _, _, symbolic_facts(1, [[2]], true, 1000, _), type_error(del_formula,2)).
wrong(_, _, _, symbolic_facts(1, [[]|_], true, 1000, _), instantiation_error).
wrong(_, _, _, symbolic_facts(1, [[]], at(2,1), 1000, _),
      type_error(del_formula,2)).
wrong(_, _, _, symbolic_suppose(s, true, _), type_error(del_structure,s)).
wrong(_, _, _, symbolic_where(s, true, _), type_error(del_structure,s)).
wrong(_, S, _, symbolic_where(S, k(3,true), _), type_error(del_formula,3)).
wrong(_, _, F, symbolic_suppose(F, at(1,3), _), type_error(del_formula,3)).
wrong(_, S, _, symbolic_suppose(S, at(4,1), _), type_error(del_formula,4)).
wrong(_, S, _, symbolic_suppose(S, k(3,true), _), type_error(del_formula,3)).
wrong(_, S, _, symbolic_suppose(S, c([3],true), _), type_error(del_formula,3)).
wrong(_, S, _, symbolic_suppose(S, _, _), instantiation_error).
wrong(_, S, _, symbolic_update(S, show(1,3,[1],[1]), _),
      type_error(del_formula,3)).
wrong(_, S, _, symbolic_update(S, show(1,2,[4],[1]), _),
      type_error(del_formula,4)).
wrong(_, S, _, symbolic_update(S, show(1,2,[1],[4]), _),
      type_error(del_formula,4)).
wrong(_, _, F, symbolic_update(F, show(1,2,[1],[1]), _),
      type_error(del_formula,show(1,2,[1],[1]))).
wrong(_, _, F, symbolic_suppose(F, after(show(1,2,[1],[1]),true), _),
      type_error(del_formula,show(1,2,[1],[1]))).
wrong(_, S, _, symbolic_update(S, events([],[],[]), _),
      resource_error(del_events)).
wrong(_, S, _, symbolic_update(S, events([true],[1-[]],[true]), _),
      type_error(del_formula,[])).
wrong(_, S, _, symbolic_update(S, events([true],[2-[2]],[true]), _),
      type_error(del_formula,2)).
wrong(_, S, _, symbolic_update(S, assign([1-true]), _),
      type_error(del_formula,assign([1-true]))).
wrong(_, _, F, symbolic_update(F, assign([3-true]), _), type_error(del_formula,3)).
wrong(_, _, F, symbolic_update(F, assign([1-true,1-false]), _),
      type_error(del_formula,1-false)).
wrong(_, _, F, symbolic_update(F, assign([1=true]), _),
      type_error(del_formula,1=true)).
wrong(_, _, F, symbolic_update(F, assign([1-true|x]), _),
      type_error(list,[1-true|x])).
wrong(_, _, F, symbolic_update(F, assign([1-p]), _), type_error(del_formula,p)).
wrong(_, _, F, symbolic_suppose(F, after(change([true],[[]],[],[true]),true), _),
      representation_error(del_symbolic)).
wrong(_, _, F, symbolic_update(F, change([true],[[1-true]],[],[true]), _),
      representation_error(del_symbolic)).
wrong(_, S, _, symbolic_truths(S, here, [], _), type_error(del_where,here)).
wrong(_, S, _, symbolic_truths(S, points, [true|x], _),
      type_error(list,[true|x])).
wrong(_, S, _, symbolic_count(S, [3], 3, _), type_error(del_formula,3)).
wrong(_, S, _, symbolic_count(S, [1], x, _), type_error(nonneg,x)).
wrong(_, S, _, symbolic_possible(S, [1|_], _), instantiation_error).
wrong(_, S, _, symbolic_project(S, -1, _), type_error(nonneg,-1)).
wrong(_, S, _, symbolic_next(S, [1,1], _), domain_error(del_world,[1,1])).
wrong(_, S, _, symbolic_next(S, [1,1,4], _), domain_error(del_world,[1,1,4])).
wrong(_, S, _, symbolic_next(S, [0,1,1], _), domain_error(del_world,[0,1,1])).
%   A hand of two cards.
wrong(_, S, _, symbolic_next(S, [1,1,3], _), domain_error(del_world,[1,1,3])).
wrong(_, S, _, symbolic_next(S, [1,a,1], _), domain_error(del_world,[1,a,1])).
wrong(_, S, _, symbolic_next(S, [1,_,1], _), instantiation_error).
wrong(_, S, _, symbolic_next(S, next, _), type_error(list,next)).
wrong(_, _, _, symbolic_next(s, [1], _), type_error(del_structure,s)).
wrong(_, S, _, symbolic_next(S, _, _), instantiation_error).
wrong(_, S, _, symbolic_next(S, [1,2,4], _), domain_error(del_world,[1,2,4])).
wrong(_, _, _, symbolic_size(_, _), instantiation_error).

test(wrong, [forall(wrong(Goal, Expected)), true(Formal =@= Expected)]) :-
    formal(Goal, Formal).

test('known cards may be left out', true(Count == 2)) :-
    three(K0),
    Fact = has(envelope,3),
    knowledge_learn(K0, Fact, Fact, K),
    symbolic_deals(K, 2, 1000, S),
    symbolic_count(S, [], 2, Count).
test('256 agents, the last of whom sees', true(Bools == [false,true,true])) :-
    symbolic_facts(256, [[256]], true, 1 000 000, S),
    Fs = [at(1,1),at(1,2)],
    numlist(1, 255, Others),
    symbolic_truths(S, worlds,
                    [which(1,Fs),which(256,Fs),not(d(Others,at(1,1)))], Bools).
test('worlds in turn', true(World == [2,1,3])) :-
    three_dealt(S),
    symbolic_next(S, [1,3,2], World).
test('a world, as agents see it', true(Point-Alike == true-[true,false])) :-
    three_dealt(S),
    listed(S, 3, 3, Worlds, [1-alike(Cells1),2-alike(Cells2)]),
    once(nth1(I, Worlds, world([1,3,2],Point,_))),
    once(nth1(J, Worlds, world([1,2,3],_,_))),
    findall(Bool,
            ( member(Cells, [Cells1,Cells2]),
              (   member(Cell, Cells),
                  subset([I,J], Cell)
              ->  Bool = true
              ;   Bool = false
              )
            ),
            Alike).
test('a world that is not a point', all(Point == [false,false,true,true])) :-
    two_facts(F0),
    symbolic_suppose(F0, at(1,2), F),
    listed(F, 2, 2, Worlds, _),
    member(World, [[1,1],[1,2],[2,1],[2,2]]),
    memberchk(world(World,Point,_), Worlds).
%   Who was shown which card is a value of its own; cards still have holders.

test('shown cards have holders', true(Holders-Odd == [[1,2,3],[1,3,2],[2,1,3],[3,1,2]]-[])) :-
    three_dealt(S0),
    symbolic_update(S0, show(1,2,[1,2],[1,2]), S),
    listed(S, 3, 3, Worlds, _),
    findall(Values, member(world(Values,true,_), Worlds), All),
    sort(All, Holders),
    findall(World, ( world_of(S, World), \+ length(World, 3) ), Odd).

%   The worlds of S, with Count variables of Values values, as explicit_listing/4 has them.

listed(S, Count, Values, Worlds, Relations) :-
    kripke_space(S, Count, natural, Values, [1-seen,2-seen], 1000, K),
    explicit_listing(K, all, Worlds, Relations).

world_of(S, World) :-
    symbolic_next(S, first, First),
    from_world(S, First, World).

from_world(_, World, World).
from_world(S, World0, World) :-
    symbolic_next(S, World0, World1),
    from_world(S, World1, World).

:- end_tests(errors).

:- begin_tests(random).

%   Random structures, most of them with flaws such as fewer cards than their deck, and random
%   calls give only answers and errors of ISO.

random_structure(S) :-
    maybe(0.3),
    !,
    random_between(0, 4, Agents),
    random_between(0, 4, Facts),
    length(Seen, Facts),
    maplist(random_set(5), Seen),
    random_formula(3, Law),
    symbolic_facts(Agents, Seen, Law, 1 000 000, S).
random_structure(S) :-
    random_between(1, 3, Categories),
    length(Deck, Categories),
    maplist([Size]>>random_between(1, 4, Size), Deck),
    random_between(2, 4, Players),
    knowledge([players(Players),deck(Deck)], K0),
    sum_list(Deck, Cards),
    learn_some(4, Players, Cards, K0, K1),
    flawed(K1, K),
    random_between(1, Cards, Count),
    symbolic_deals(K, Count, 1 000 000, S).

learn_some(0, _, _, K, K) :- !.
learn_some(N, Players, Cards, K0, K) :-
    random_between(1, Players, P),
    random_between(1, Cards, C),
    random_member(Fact,
                  [ has(envelope,Cards), has(P,C), lacks(P,C), has(P,Cards),
                    lacks(envelope,C)
                  ]),
    knowledge_learn(K0, Fact, Fact, Answer),
    (   compound(Answer)
    ->  K1 = Answer
    ;   K1 = K0
    ),
    N1 is N-1,
    learn_some(N1, Players, Cards, K1, K).

%   A part of the first term is another one in the second.

flawed(Term0, Term) :-
    maybe(0.3),
    compound(Term0),
    !,
    compound_name_arguments(Term0, Name, Args0),
    length(Args0, Arity),
    random_between(1, Arity, I),
    nth1(I, Args0, Arg0, Rest),
    (   maybe
    ->  flawed(Arg0, Arg)
    ;   random_atomic(Arg)
    ),
    nth1(I, Args, Arg, Rest),
    compound_name_arguments(Term, Name, Args).
flawed(Term, Term).

random_atomic(X) :-
    random_between(-1, 9, I),
    Big is 1<<64-1,
    Bigger is 1<<70,
    random_member(X, [I,I,I,[],a,_,1.0,"1",Big,Bigger,[I],f(I)]).

random_formula(0, F) :-
    !,
    random_between(1, 6, I),
    random_between(1, 4, V),
    random_member(F, [true,false,at(I,V),at(I,V),at(I,V)]).
random_formula(N, F) :-
    N1 is N-1,
    random_formula(N1, G),
    random_formula(N1, H),
    random_between(0, 4, A),
    random_set(4, As),
    random_update(N1, U),
    random_member(F,
                  [ not(G), and(G,H), or(G,H), iff(G,H), k(A,G), kw(A,G), d(As,G),
                    c(As,G), e(As,G), which(A,[G,H]), after(U,G), at(A,A)
                  ]).

%   Mostly numbers from 1 to N.

random_set(N, Set) :-
    findall(I, ( between(0, N, I), maybe(0.4) ), Set0),
    (   maybe(0.9)
    ->  delete(Set0, 0, Set)
    ;   Set = Set0
    ).

random_update(_, show(By,To,Cards,Shown)) :-
    maybe,
    !,
    random_between(1, 4, By),
    random_between(1, 4, To),
    random_set(6, Cards),
    random_set(6, Shown).
random_update(N, announcement(As,F)) :-
    maybe(0.2),
    !,
    random_set(3, As),
    N1 is max(0, N-1),
    random_formula(N1, F).
random_update(N, events(Pres,Views,Actuals)) :-
    random_between(1, 3, Count),
    length(Pres, Count),
    N1 is max(0, N-1),
    maplist(random_formula(N1), Pres),
    random_set(4, As),
    maplist({Count}/[A,A-Row]>>
                ( length(Row, Count),
                  maplist([C]>>random_between(1, Count, C), Row)
                ),
            As, Views),
    length(Actuals, Count),
    maplist([Bool]>>random_member(Bool, [true,true,false]), Actuals).

random_call(S, Goal, Next) :-
    random_formula(2, F0),
    flawed(F0, F),
    random_update(2, U0),
    flawed(U0, U),
    random_between(0, 3, A),
    random_between(0, 7, N),
    flawed([A,N], Path0),
    random_member(Path, [[],[A],Path0]),
    random_member(Goal-Next,
                  [ symbolic_suppose(S, F, Next)-Next,
                    symbolic_update(S, U, Next)-Next,
                    symbolic_update(S, U0, Next)-Next,
                    symbolic_update(S, U0, Next)-Next,
                    symbolic_truths(S, points, [F], _)-S,
                    symbolic_truths(S, worlds, [F,F0], _)-S,
                    symbolic_count(S, Path, N, _)-S,
                    symbolic_possible(S, Path, _)-S,
                    symbolic_project(S, N, Next)-Next,
                    worlds(S, [A,N,A])-S,
                    symbolic_size(S, _)-S
                  ]).

worlds(S, World0) :-
    symbolic_next(S, first, World),
    length(World, Length),
    length(Others, Length),
    maplist(=(1), Others),
    ignore(symbolic_next(S, Others, _)),
    symbolic_next(S, World0, _).

iso(instantiation_error).
iso(type_error(_,_)).
iso(domain_error(_,_)).
iso(resource_error(_)).

%   Goal is true, false, or raises an error of ISO's.

answers(Goal, Answer) :-
    catch(call_with_cpu_limit(20, (Goal->Answer=true;Answer=false)), E,
          (   E = error(Formal,_),
              nonvar(Formal),
              iso(Formal)
          ->  Answer = error
          ;   throw(unexpected(Goal,E))
          )).

calls(0, _) :- !.
calls(N, S0) :-
    random_call(S0, Goal, Next),
    answers(Goal, Answer),
    (   Answer == true
    ->  S = Next
    ;   S = S0
    ),
    N1 is N-1,
    calls(N1, S).

test('random structures and calls', true) :-
    forall(between(1, 1500, _),
           (   answers(random_structure(S), true)
           ->  calls(12, S)
           ;   true
           )).

:- end_tests(random).

:- begin_tests(memory).

%   Its diagram has a node for each set of N facts.

pairs(N, Law) :-
    findall(iff(at(I,1),at(J,1)), ( between(1, N, I), J is I+N ), Pairs),
    foldl([F,G,and(F,G)]>>true, Pairs, true, Law).

test('a computation that was too large keeps no memory',
     [condition(resident(_)), true(Formal-Keeps == resource_error(del_nodes)-false)]) :-
    N = 24,
    pairs(N, Law),
    findall([], between(1, 48, _), Seen),
    Pages = 4000,
    Bytes is Pages*4096,
    resident(Before),
    catch(symbolic_facts(1, Seen, Law, Bytes, _), error(Formal,_), true),
    resident(After),
    (   After-Before < Pages
    ->  Keeps = false
    ;   Keeps = After-Before
    ).

:- end_tests(memory).
