:- use_module('../helpers/all').
:- use_module(library(cluedo/del)).
:- use_module(library(cluedo/del/formula), [compile_formula/4]).
:- use_module(library(cluedo/del/explicit), [explicit_set/3]).
:- use_module('../helpers/direct').
:- use_module('../helpers/formulas', [random_action/5,random_formula/5]).

%   Random models of three agents with atoms p and q, where some worlds have
%   the same atoms, and random formulas, about the same worlds as in
%   tests/helpers/direct.pl.

agents([a,b,c]).

random_model(Ws, M) :-
    agents(As),
    random_between(1, 7, N),
    numlist(1, N, Numbers),
    length(Valuations, N),
    maplist([Atoms]>>random_subset(0.5, [p,q], Atoms), Valuations),
    maplist([A,A-Cells]>>random_cells(Numbers, Cells), As, Relations),
    findall(world(I,Atoms,Views),
            ( nth1(I, Valuations, Atoms),
              findall(A-Cell,
                      ( member(A-Cells, Relations),
                        member(Cell, Cells),
                        memberchk(I, Cell)
                      ),
                      Views)
            ),
            Ws),
    model([agents(As), atoms([p,q]), worlds(Valuations), relations(Relations)], M).

random_cells(Numbers, Cells) :-
    random_between(1, 4, K),
    maplist([I,Key-I]>>random_between(1, K, Key), Numbers, Pairs),
    keysort(Pairs, Sorted),
    group_pairs_by_key(Sorted, Groups),
    pairs_values(Groups, Cells).

random_formula(D, As, F) :-
    random_formula([p,q], As, none, D, F).

naive_count(Ws, F, Count) :-
    agents(As),
    aggregate_all(count,
                  ( member(W, Ws),
                    direct_holds(F, As, Ws, W)
                  ),
                  Count).

%   The number of worlds of M, split ones too, where F holds.

true_count(M, F, Count) :-
    M = del(_,Sig,As,State),
    compile_formula(Sig, As, F, Core),
    explicit_set(State, Core, Set),
    length(Set, Count).

%   Failing are the cases, of N made by Make, for which Check fails.

:- meta_predicate failures(+, 0, ?, 0, -).

failures(N, Make, Case, Check, Failing) :-
    findall(Case,
            ( between(1, N, _),
              once(Make),
              \+ Check
            ),
            Failing).

%   A random model Ws-M, with two formulas and an agent.

sample(D, Ws-M, F, G, A) :-
    agents(As),
    random_model(Ws, M),
    random_formula(D, As, F),
    random_formula(D, As, G),
    random_member(A, As).

%   Valid schemes for an agent, formulas and groups.

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

:- begin_tests(explicit).

test('truth is as defined', true(Failing == [])) :-
    failures(400, sample(3,Ws-M,F,_,_), Ws-F,
             ( naive_count(Ws, F, Count), true_count(M, F, Count) ), Failing).
test('an update is the box', true(Failing == [])) :-
    failures(200, ( sample(2,Ws-M,F,_,_), agents(As),
                    random_action([p,q], As, none, 1, Action)
                  ),
             Ws-Action-F, update_as_box(M, Action, F), Failing).
test('S5', true(Failing == [])) :-
    failures(60, sample(2,Ws-M,F,G,A), Ws-A-F-G,
             forall(s5(A, F, G, Law), valid(M, Law)), Failing).
test('reduction axioms', true(Failing == [])) :-
    failures(60, sample(1,Ws-M,F,G,A), Ws-A-F-G,
             forall(reduction(A, F, G, Law), valid(M, Law)), Failing).
%   If M can be updated, what holds afterwards at all points is what the box says.

update_as_box(M, Action, F) :-
    (   satisfies(M, [Action]:false)
    ->  catch(( update(M, Action, _), fail ), error(cluedo_contradiction(_),_), true)
    ;   update(M, Action, M2),
        satisfies_all(M, [[Action]:F], [Bool]),
        satisfies_all(M2, [F], [Bool])
    ).

test('agents who take no part have no knowledge afterwards', error(existence_error(del_agent,c))) :-
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
test('a choice has both', true(Bools-N == [true,false,false]-2)) :-
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

%   F, at Depth, is under the Op of agents 1 to 3 in turn.

deep(0, _, F0, F) =>
    F = F0.
deep(Depth, Op, F0, F) =>
    A is Depth mod 3+1,
    F1 =.. [Op,A,F0],
    Left is Depth-1,
    deep(Left, Op, F1, F).

test('deep knowledge', [forall(member(Op-Want, [k-false,m-true,kw-true])), true(Bool == Want)]) :-
    model([deck([3]), deal(s,[[[1],1],[[2],2],[[3],3]])], M),
    deep(50 000, Op, has(2,2), F),
    satisfies_all(M, [F], [Bool]).

%   many(Kind, Ns, Cells1, Cells3, F): nobody tells the events Ns apart; or agent 1 tells each
%   apart; or agents 1 and 3 tell different pairs apart, a chain, whose first event has the
%   precondition F.

many(one, Ns, [Ns], [Ns], true).
many(singles, Ns, Cells, [Ns], true) :-
    findall([N], member(N, Ns), Cells).
many(chain, Ns, Cells1, Cells3, has(1,1)) :-
    pairs_of(Ns, Cells1),
    Ns = [First|Rest],
    pairs_of(Rest, Cells),
    Cells3 = [[First]|Cells].

pairs_of([A,B|Ns], Cells) =>
    Cells = [[A,B]|Cells1],
    pairs_of(Ns, Cells1).
pairs_of(Ns, Cells) =>
    findall([N], member(N, Ns), Cells).

test('many events',
     [ forall(member(Kind-Count-Sizes, [one-3000-[6],singles-3000-[6],chain-12-[68]])),
       true(Sizes1-Bool == Sizes-true)
     ]) :-
    model([deck([3]), deal(s,[[[1],1],[[2],2],[[3],3]])], M0),
    numlist(1, Count, Ns),
    many(Kind, Ns, Cells1, Cells3, First),
    findall(N-F, ( member(N, Ns), ( N =:= 1 -> F = First ; F = true ) ), Events),
    update(M0, event_model(Events,[1-Cells1,2-[Ns],3-Cells3],Ns), M),
    findall(Size, model_property(M, size(Size)), Sizes1),
    satisfies_all(M, [k(1,has(1,1)) & ~kw(2,has(1,1))], [Bool]).

%   A product that would take minutes and gigabytes is refused by its sizes, before it is
%   made; also inside a formula.

large(12, 500, _, "4,096 worlds times 500 events").
large(12, 300, each, "4,096 worlds times 300 events").
large(10, 10000, each, "1,024 worlds times 10,000 events").
large(2, 100000, _, "4 worlds times 100,000 events").

test('the limit of products',
     [ forall(drawn(4, ( large(Atoms, Events, Which, Expected), member(Way, [update,formula]) ))),
       true(Formal-Message == resource_error(del_worlds)-Expected)
     ]) :-
    valuations(Atoms, M),
    many_events(Events, Which, Action),
    (   Way == update
    ->  Goal = update(M, Action, _)
    ;   Goal = satisfies(M, [Action]:true)
    ),
    catch(Goal, error(Formal,context(_,Message)), true).
test('limits that suffice', true(Sizes == [16])) :-
    valuations(4, M0),
    many_events(2000, each, Action),
    update(M0, Action, M),
    findall(Size, model_property(M, size(Size)), Sizes).
test('the limit of events in an action', true(Formal == resource_error(del_events))) :-
    valuations(2, M),
    findall(private([1],p(1)), between(1, 20, _), [A|As]),
    foldl([B,C,(C/\B)]>>true, As, A, Action),
    catch(update(M, Action, _), error(Formal,_), true).
test('as many events as the limit allows',
     [forall(member(N-Error, [100-none,101-resource_error(del_events)])), true(Formal == Error)]) :-
    valuations(2, M),
    maplist(choice_of, [N,100], [A,B]),
    catch(( update(M, A /\ B, _), Formal = none ), error(Formal,_), true).

choice_of(N, Action) :-
    findall(learn([1],?p(1)), between(1, N, _), [A|As]),
    foldl([B,C,(C\/B)]>>true, As, A, Action).

valuations(N, M) :-
    findall(p(I), between(1, N, I), Atoms),
    last(Atoms, P),
    model([agents([1,2]),atoms(Atoms),observes([1-[p(1)],2-[P]]),representation(explicit)], M).

%   Agent 2 knows which event takes place if Which is `each`, else only whether the first one does.

many_events(Count, Which, event_model(Events,[1-[Ns],2-Cells],1)) :-
    numlist(1, Count, Ns),
    Ns = [_|Rest],
    findall(N-true, member(N, Ns), Events),
    (   Which == each
    ->  findall([N], member(N, Ns), Cells)
    ;   Cells = [[1],Rest]
    ).

:- end_tests(explicit).
