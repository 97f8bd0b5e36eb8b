:- use_module('../support/attach').
:- use_module(library(cluedo)).
:- use_module(library(cluedo/del)).
:- use_module(library(cluedo/del/formula), [formula_core/4]).
:- use_module(library(cluedo/del/explicit),
              [engine_count/2,engine_truths/4,explicit_worlds/2]).
:- use_module(library(cluedo/del/action), [action_events/5]).
:- use_module(library(cluedo/del/bisimulation), [contraction/2]).
:- use_module(library(cluedo/del/truth), [product/3,truth/3]).
:- use_module(library(plunit)).
:- use_module('../support/generate', [random_subset/3,seed/1]).
:- use_module(library(apply)).
:- use_module(library(lists)).
:- use_module(library(random)).

%   Random models of three agents with atoms p and q, some worlds of which have
%   the same atoms, and random formulas. The definition of truth is written again
%   here, on a list of worlds:
%
%       naive(Worlds, Relations)
%
%   Worlds are pairs Name-TrueAtoms, Relations pairs Agent-Cells, lists of names.

agents([a,b,c]).

random_model(Worlds, Relations, M) :-
    agents(As),
    random_between(1, 7, N),
    numlist(1, N, Numbers),
    length(Valuations, N),
    maplist([Atoms]>>random_subset(0.5, [p,q], Atoms), Valuations),
    findall(I-Atoms, nth1(I, Valuations, Atoms), Worlds),
    maplist([A,A-Cells]>>random_cells(Numbers, Cells), As, Relations),
    model([agents(As), atoms([p,q]), worlds(Valuations), relations(Relations)], M).

random_cells(Numbers, Cells) :-
    random_between(1, 4, K),
    maplist([I,Key-I]>>random_between(1, K, Key), Numbers, Pairs),
    keysort(Pairs, Sorted),
    group_pairs_by_key(Sorted, Groups),
    pairs_values(Groups, Cells).

random_formula(0, _, F) :-
    !,
    random_member(F, [p,q,true,false,p,q]).
random_formula(Depth, As, F) :-
    D is Depth-1,
    random_between(1, 12, Kind),
    kind(Kind, D, As, F),
    !.

kind(1, D, As, ~F) :-
    random_formula(D, As, F).
kind(2, D, As, F & G) :-
    random_formula(D, As, F), random_formula(D, As, G).
kind(3, D, As, F v G) :-
    random_formula(D, As, F), random_formula(D, As, G).
kind(4, D, As, (F -> G)) :-
    random_formula(D, As, F), random_formula(D, As, G).
kind(5, D, As, (F <-> G)) :-
    random_formula(D, As, F), random_formula(D, As, G).
kind(6, D, As, k(A,F)) :-
    random_member(A, As), random_formula(D, As, F).
kind(7, D, As, m(A,F)) :-
    random_member(A, As), random_formula(D, As, F).
kind(8, D, As, kw(A,F)) :-
    random_member(A, As), random_formula(D, As, F).
kind(9, D, As, T) :-
    random_member(Op, [e,d,c]), group(As, Group), random_formula(D, As, F),
    T =.. [Op,Group,F].
kind(10, D, As, [Action]:F) :-
    random_action(D, As, Action), random_formula(D, As, F).
kind(11, D, As, {Action}:F) :-
    random_action(D, As, Action), random_formula(D, As, F).
kind(12, D, As, c(all,F)) :-
    random_formula(D, As, F).

group(As, Group) :-
    repeat,
    random_subset(0.6, As, Group),
    Group \== [],
    !.

random_action(D, As, Action) :-
    (   maybe
    ->  random_formula(D, As, F),
        Action = public(F)
    ;   random_between(1, 3, N),
        numlist(1, N, Events),
        maplist(event_of(D, As), Events, Pairs),
        maplist([A,A-Cells]>>random_cells(Events, Cells), As, Partitions),
        group(Events, Actual),
        Action = event_model(Pairs,Partitions,Actual)
    ).

event_of(D, As, E, E-F) :-
    random_formula(D, As, F).

%   F holds at world W of the model M.

holds(true, _, _).
holds(p, naive(Worlds,_), W) :-
    memberchk(W-Atoms, Worlds), memberchk(p, Atoms).
holds(q, naive(Worlds,_), W) :-
    memberchk(W-Atoms, Worlds), memberchk(q, Atoms).
holds(~F, M, W) :-
    \+ holds(F, M, W).
holds(F & G, M, W) :-
    holds(F, M, W), holds(G, M, W).
holds(F v G, M, W) :-
    ( holds(F, M, W) ; holds(G, M, W) ).
holds((F -> G), M, W) :-
    ( \+ holds(F, M, W) ; holds(G, M, W) ).
holds((F <-> G), M, W) :-
    (   holds(F, M, W)
    ->  holds(G, M, W)
    ;   \+ holds(G, M, W)
    ).
holds(k(A,F), M, W) :-
    forall(like(M, A, W, U), holds(F, M, U)).
holds(m(A,F), M, W) :-
    like(M, A, W, U), holds(F, M, U).
holds(kw(A,F), M, W) :-
    ( holds(k(A,F), M, W) ; holds(k(A,~F), M, W) ).
holds(e(B,F), M, W) :-
    forall(member(A, B), holds(k(A,F), M, W)).
holds(d(B,F), M, W) :-
    M = naive(Worlds,_),
    forall(( member(U-_, Worlds),
             forall(member(A, B), like(M, A, W, U))
           ),
           holds(F, M, U)).
holds(c(B0,F), M, W) :-
    (   B0 == all
    ->  agents(B)
    ;   B = B0
    ),
    reachable([W], M, B, [W], Us),
    forall(member(U, Us), holds(F, M, U)).
holds([Action]:F, M, W) :-
    forall(outcome(M, W, Action, M2, W2), holds(F, M2, W2)).
holds({Action}:F, M, W) :-
    outcome(M, W, Action, M2, W2),
    holds(F, M2, W2).

like(naive(_,Relations), A, W, U) :-
    memberchk(A-Cells, Relations),
    member(Cell, Cells),
    memberchk(W, Cell),
    member(U, Cell).

reachable([], _, _, Seen, Seen).
reachable([W|Ws], M, B, Seen0, Seen) :-
    findall(U,
            ( member(A, B),
              like(M, A, W, U),
              \+ memberchk(U, Seen0)
            ),
            Us0),
    sort(Us0, Us),
    append(Us, Seen0, Seen1),
    append(Us, Ws, Next),
    reachable(Next, M, B, Seen1, Seen).

outcome(M, W, public(F), M2, W2) :-
    agents(As),
    maplist([A,A-[[x]]]>>true, As, Partitions),
    outcome(M, W, event_model([x-F],Partitions,[x]), M2, W2).
outcome(M, W, event_model(Events,Partitions,Actual), naive(Worlds2,Relations2), W2) :-
    M = naive(Worlds,Relations),
    findall((U/E)-Atoms,
            ( member(U-Atoms, Worlds),
              member(E-F, Events),
              once(holds(F, M, U))
            ),
            Worlds2),
    pairs_keys(Worlds2, Names),
    findall(A-Cells2,
            ( member(A-Cells, Relations),
              memberchk(A-Cells1, Partitions),
              findall(Cell2,
                      ( member(Cell, Cells),
                        member(Cell1, Cells1),
                        findall(U/E,
                                ( member(U, Cell),
                                  member(E, Cell1),
                                  memberchk(U/E, Names)
                                ),
                                Cell2)
                      ),
                      Cells2)
            ),
            Relations2),
    member(E, Actual),
    W2 = W/E,
    memberchk(W2, Names).

naive_count(Worlds, Relations, F, Count) :-
    aggregate_all(count,
                  ( member(W-_, Worlds),
                    once(holds(F, naive(Worlds,Relations), W))
                  ),
                  Count).

%   In how many worlds of M, split ones too, F holds.

true_count(M, F, Count) :-
    M = del(_,Sig,As,State),
    formula_core(F, Sig, As, Core),
    truth(Core, State, Set),
    Count is popcount(Set).

%   Failing are the Cases of N that Make makes for which Check fails.

:- meta_predicate failures(+, 0, ?, 0, -).

failures(N, Make, Case, Check, Failing) :-
    findall(Case,
            ( between(1, N, _),
              once(Make),
              \+ Check
            ),
            Failing).

%   A random model Ws-Rs-M, with two formulas and an agent.

sample(D, Ws-Rs-M, F, G, A) :-
    agents(As),
    random_model(Ws, Rs, M),
    random_formula(D, As, F),
    random_formula(D, As, G),
    random_member(A, As).

%   Schemes that are valid, in an agent, formulas and groups.

s5(A, F, G, k(A,F -> G) -> (k(A,F) -> k(A,G))).
s5(A, F, _, k(A,F) -> F).
s5(A, F, _, k(A,F) -> k(A,k(A,F))).
s5(A, F, _, ~k(A,F) -> k(A,~k(A,F))).
s5(A, F, _, m(A,F) <-> ~k(A,~F)).
s5(A, F, _, kw(A,F) <-> kw(A,~F)).
s5(A, F, _, c([A],F) <-> k(A,F)).
s5(A, F, _, d([A],F) <-> k(A,F)).
s5(_, F, G, c(all,F -> G) -> (c(all,F) -> c(all,G))).
s5(_, F, _, c(all,F) <-> F & e(all,c(all,F))).
s5(_, F, _, c(all,F -> e(all,F)) -> (F -> c(all,F))).
s5(A, F, _, k(A,F) -> d(all,F)).
s5(_, F, _, e([a,b],F) <-> k(a,F) & k(b,F)).

reduction(_, F, _, [public(F)]:p <-> (F -> p)).
reduction(_, F, G, [public(F)]: ~G <-> (F -> ~[public(F)]:G)).
reduction(_, F, G, [public(F)]:(G & q) <-> [public(F)]:G & [public(F)]:q).
reduction(A, F, G, [public(F)]:k(A,G) <-> (F -> k(A,F -> [public(F)]:G))).
reduction(A, F, G, [public(F)]:[public(G)]:k(A,p) <-> [public(F & [public(F)]:G)]:k(A,p)).
reduction(_, F, G, {public(F)}:G <-> F & [public(F)]:G).
reduction(A, F, G, [public(F);public(G)]:k(A,q) <-> [public(F)]:[public(G)]:k(A,q)).
reduction(A, F, G, [public(F) \/ public(G)]:k(A,q) <-> [public(F)]:k(A,q) & [public(G)]:k(A,q)).
reduction(A, F, G, [local(public(F),public(G))]:k(A,q) <-> [public(F)]:k(A,q)).
reduction(A, F, G, [public(F) /\ public(G)]:k(A,q) <-> [public(F & G)]:k(A,q)).
reduction(A, F, _, [private([A],F)]:k(A,p) <-> (F -> k(A,F -> p))).
reduction(_, F, G, [?F]:(p v ~q) <-> (F -> p v ~q)) :-
    G = G.
reduction(_, F, G, [learn(all,local(learn([a],?F),learn([b],?G)))]:k(c,p) <->
                   (F -> k(c,F v G -> p))).
reduction(_, F, G, [learn(all,learn([a,b],?F);learn([a,b],?G))]:k(a,p) <->
                   [learn([a,b],?F);learn([a,b],?G)]:k(a,p)) :-
    static(F), static(G).

%   Formulas about agents that are left.

static(F) :-
    memberchk(F, [p,q,~p,~q,true,false,p & q]).

:- begin_tests(kripke).

test('truth is as defined', true(Seed-Failing == Seed-[])) :-
    seed(Seed),
    failures(400, sample(3,Ws-Rs-M,F,_,_), Ws-Rs-F,
             ( naive_count(Ws, Rs, F, Count), true_count(M, F, Count) ), Failing).
test('an update is the box', true(Seed-Failing == Seed-[])) :-
    seed(Seed),
    failures(200, ( sample(2,Ws-Rs-M,F,_,_), agents(As), random_action(1, As, Action) ),
             Ws-Rs-Action-F, update_as_box(M, Action, F), Failing).
test('S5', true(Seed-Failing == Seed-[])) :-
    seed(Seed),
    failures(60, sample(2,Ws-Rs-M,F,G,A), Ws-Rs-A-F-G,
             forall(s5(A, F, G, Law), valid(M, Law)), Failing).
test('reduction axioms', true(Seed-Failing == Seed-[])) :-
    seed(Seed),
    failures(60, sample(1,Ws-Rs-M,F,G,A), Ws-Rs-A-F-G,
             forall(reduction(A, F, G, Law), valid(M, Law)), Failing).
test('contraction', true(Seed-Failing == Seed-[])) :-
    seed(Seed),
    failures(200, ( sample(3,Ws-Rs-M,F,_,_), agents(As), random_action(1, As, Action) ),
             Ws-Rs-Action-F, contracted(M, Action, F), Failing).

%   If M may be updated, what holds after it at all points is what the box says.

update_as_box(M, Action, F) :-
    (   satisfies(M, [Action]:false)
    ->  catch(( update(M, Action, _), fail ), error(cluedo_contradiction(_),_), true)
    ;   update(M, Action, M2),
        satisfies_all(M, [[Action]:F], [Bool]),
        satisfies_all(M2, [F], [Bool])
    ).

%   The contraction of the product satisfies F if the product does, and has no two
%   worlds that are bisimilar.

contracted(del(_,Sig,As,State), Action, F) :-
    action_events(Action, Sig, As, [_-Events], As),
    formula_core(F, Sig, As, Core),
    product(State, Events, State1),
    contraction(State1, State2),
    engine_truths(State1, worlds, [Core], [Bool]),
    engine_truths(State2, worlds, [Core], [Bool]),
    engine_truths(State1, points, [Core], [Bool2]),
    engine_truths(State2, points, [Core], [Bool2]),
    engine_count(State1, Count),
    engine_count(State2, Count),
    explicit_worlds(State1, Worlds1),
    explicit_worlds(State2, Worlds2),
    length(Worlds2, N),
    classes(Worlds2, N),
    classes(Worlds1, N).

%   Worlds have N classes of bisimilar worlds: by values, then by what is seen
%   from them, as long as that tells more.

classes(Worlds, N) :-
    maplist([world(Values,_,Views),Values-Views]>>true, Worlds, Pairs),
    refine(Pairs, 0, N).

refine(Pairs0, N0, N) :-
    pairs_keys(Pairs0, Keys),
    sort(Keys, Classes),
    length(Classes, N1),
    (   N1 =:= N0
    ->  N = N0
    ;   maplist(seen(Pairs0, Classes), Pairs0, Pairs),
        refine(Pairs, N1, N)
    ).

seen(Pairs, Classes, Key-Views, (I-Seen)-Views) :-
    nth1(I, Classes, Key),
    !,
    findall(Set,
            ( nth1(A, Views, View),
              findall(J,
                      ( member(Key2-Views2, Pairs),
                        nth1(A, Views2, View),
                        nth1(J, Classes, Key2)
                      ),
                      Js),
              sort(Js, Set)
            ),
            Seen).

test('who takes no part is not there afterwards', error(existence_error(del_agent,c))) :-
    model([agents([a,b,c]), atoms([p]), actual(p)], M0),
    update(M0, learn([a,b],?p), M),
    satisfies(M, k(a,p) & c(all,p)),
    satisfies(M, k(c,p)).
test('a test has no agents', error(existence_error(del_agent,a))) :-
    model([agents([a]), atoms([p]), actual(p)], M0),
    update(M0, ?p, M),
    satisfies(M, p),
    satisfies(M, k(a,p)).
test('private announcement', true(Bools == [true,true,true,false])) :-
    model([agents([a,b]), atoms([p]), actual(p)], M0),
    update(M0, private([a],p), M),
    satisfies_all(M, [k(a,p),k(b,kw(a,p)),c(all,kw(a,p)),k(b,p)], Bools).
test('a choice keeps both', true(Bools-N == [true,false,false]-2)) :-
    model([agents([a,b]), atoms([p]), actual(p)], M0),
    update(M0, learn([a,b],learn([a],?p) \/ learn([a],?true)), M),
    satisfies_all(M, [p,k(a,p),~k(a,p)], Bools),
    once(model_property(M, size(Size))),
    N is Size-1.
test('concurrency', true(Bools == [true,true,false,false])) :-
    model([agents([a,b]), atoms([p,q]), actual([p,q])], M0),
    Whether = local(learn([a],?p),learn([a],?(~p))) /\ local(learn([b],?q),learn([b],?(~q))),
    update(M0, learn(all,Whether), M),
    satisfies_all(M, [k(a,p),k(b,q),k(a,q),k(b,p)], Bools).

:- end_tests(kripke).
