:- use_module('../helpers/all').
:- use_module(library(cluedo/winstates)).
:- use_module(library(cluedo/knowledge/resolution), [resolve/3,resolved/2]).
:- use_module(library(cluedo/knowledge/knowledge_term), [knowledge_players/2]).
:- use_module(library(cluedo/support/cpu_limit)).
:- use_module(histories, [random_contest/2]).
:- use_module(small_games, except([random_knowledge/5])).

%   The first knowledge of all of six players, and of player 1 with its hand.

begin(K) :-
    knowledge([], K).

begin1(K) :-
    begin(K0),
    resolve(K0, hand(1,[6,4,11]), K).

%   A random game of 2 to 6 players, as Seat sees it.

random_view(X, Seat, Facts) :-
    random_contest(X, Result),
    random_between(1, X, Seat),
    view(Result, Seat, Facts).

%   Knowledge after a random part of a random game.

random_knowledge(K) :-
    random_view(X, _, [Hand|Facts]),
    random_between(0, 20, Most),
    findall(Fact, limit(Most, member(Fact, Facts)), First),
    knowledge([players(X)], K0),
    resolve_all([Hand|First], K0, K).

%   All facts of K.

facts(K, Facts) :-
    findall(Fact, certain(K, Fact, [by(resolution)]), Facts0),
    sort(Facts0, Facts).

:- begin_tests(clauses).

test('nothing follows from nothing', true(Facts == [])) :-
    begin(K),
    facts(K, Facts).
test('a hand',
     true(Facts-Other ==
          [has(1,4),has(1,6),has(1,11)|Lacks]-[lacks(2,4),lacks(2,6),lacks(2,11)])) :-
    begin1(K),
    holder_facts(K, 1, Facts),
    holder_facts(K, 2, Other),
    findall(lacks(1,C), ( between(1, 21, C), \+ memberchk(C, [4,6,11]) ), Lacks).
test('a clause', true(Facts == [lacks(3,4),lacks(3,6),lacks(3,11),some(3,[3,14])])) :-
    begin1(K0),
    resolve(K0, asked(2,s(3,11,14),3,unknown), K),
    holder_facts(K, 3, Facts).
test('a ban', true(Facts == [not_envelope([1,7,13])])) :-
    begin(K0),
    resolve(K0, not_envelope([13,1,7]), K),
    holder_facts(K, envelope, Facts).
test('players who pass lack the cards', true(Facts == [lacks(2,7),lacks(2,10),lacks(2,13)])) :-
    begin(K0),
    resolve(K0, asked(1,[7,10,13],4,unknown), K),
    holder_facts(K, [2], Facts).
test('a notebook', true(Row3-Row4-Row5 == Unknown-Mine-Shown)) :-
    begin1(K0),
    resolve(K0, asked(1,[1,5],3,5), K),
    notebook(K, Notebook),
    functor(Notebook, notebook, 21),
    arg(3, Notebook, Row3),
    arg(4, Notebook, Row4),
    arg(5, Notebook, Row5),
    Unknown = holders(lacks,unknown,unknown,unknown,unknown,unknown,unknown),
    Mine = holders(has,lacks,lacks,lacks,lacks,lacks,lacks),
    Shown = holders(lacks,lacks,has,lacks,lacks,lacks,lacks).
test('all winstates at first', true(Set == All)) :-
    begin(K),
    knowledge_winset(K, Set),
    winset_all(All).
test('winstates without the own hand', true(Set == Set2)) :-
    begin1(K),
    knowledge_winset(K, Set),
    winset_all(All),
    winset_without(All, [4,6,11], Set2).
test('winstates without accusations', true(States == Left)) :-
    begin1(K0),
    resolve_all([not_envelope([1,7,13]),not_envelope([2,8]),not_envelope([1,2,9])], K0, K),
    knowledge_winset(K, Set),
    winstates_set(States, Set),
    knowledge_winset(K0, Set0),
    winstates_set(States0, Set0),
    exclude([s(P,W,L)]>>( s(P,W,L) == s(1,7,13) ; P-W == 2-8 ), States0, Left).
test('the only winstate', true(States == [s(1,7,13)])) :-
    begin(K0),
    resolve(K0, s(1,7,13), K),
    knowledge_winset(K, Set),
    winstates_set(States, Set).
test('other decks', true(Facts == [has(envelope,2)])) :-
    knowledge([players(2),deck([2,2])], K0),
    resolve_all([has(2,1),lacks(2,3)], K0, K),
    findall(has(envelope,C), certain(K, has(envelope,C), [by(resolution)]), Facts).
test('the winstates of other decks', error(domain_error(cluedo_classic_deck,deck(6,6,7)))) :-
    knowledge([players(2),deck([6,6,7])], K),
    knowledge_winset(K, _).

test('ground facts are certain or not',
     true(Known ==
          [has(1,4),has([1],4),lacks(2,4),some(1,[3,4]),hand(1,[4,6,11]),
           asked(6,[4,7],1,unknown)])) :-
    begin1(K),
    include(resolved(K),
            [ has(1,4), has([1],4), has(1,3), has(2,4), has(2,3), lacks(2,4), lacks(2,3),
              some(1,[3,4]), some(2,[3,4]), hand(1,[4,6,11]), hand(2,[1,2,3]),
              asked(2,[4,7],1,unknown), asked(6,[4,7],1,unknown), asked(2,[4,7],3,unknown),
              not_envelope([1,7,13])
            ],
            Known).
test('a clause is certain with more cards', true(Known == [[3,14],[3,9,14]])) :-
    begin1(K0),
    resolve(K0, asked(2,s(3,11,14),3,unknown), K),
    include({K}/[Cards]>>certain(K, some(3,Cards), [by(resolution)]),
            [[3],[3,14],[3,9,14],[3,9]], Known).
test('a card shown at random is certain if there is no other',
     all(Cards-P-C == [s(3,7,13)-2-3,[2,2]-3-2])) :-
    knowledge([players(3),showing(random)], K0),
    resolve_all([has(1,1),has(2,3),lacks(2,7),lacks(2,13),has(2,14),has(2,8),has(3,2)], K0, K),
    member(Asker-Cards-P-C, [3-[1,7,13]-1-1,1-s(3,7,13)-2-3,1-[8,14]-2-8,2-[2,2]-3-2]),
    certain(K, asked(Asker,Cards,P,C), [by(resolution)]).
test('parts of facts are enumerated', true(Pairs == [1-4,1-6,1-11,3-5])) :-
    begin1(K0),
    resolve(K0, asked(1,[1,5],3,5), K),
    findall(H-C, certain(K, has(H,C), [by(resolution)]), Pairs).
test('the holder is given', true(Cards == [4,6,11])) :-
    begin1(K),
    findall(C, certain(K, lacks([2],C), [by(resolution)]), Cards).
test('clauses are enumerated', true(Clauses == [3-[3,14],5-[1,2]])) :-
    begin1(K0),
    resolve_all([asked(2,s(3,11,14),3,unknown),some(5,[1,2])], K0, K),
    findall(H-Cards, certain(K, some(H,Cards), [by(resolution)]), Clauses).

bad(no_knowledge, resolve(x, has(1,2), _), type_error(cluedo_knowledge,x)).
bad(unbound_knowledge, resolve(_, has(1,2), _), instantiation_error).
bad(unbound_fact, ( begin(K), resolve(K, _, _) ), instantiation_error).
bad(no_fact, ( begin(K), resolve(K, f(x), _) ), type_error(cluedo_fact,f(x))).
bad(no_player, ( begin(K), resolve(K, has(7,1), _) ), existence_error(cluedo_player,7)).
bad(no_card, ( begin(K), learn(K, has(1,22), _, _) ), domain_error(cluedo_card,22)).
bad(partial_cards, ( begin(K), learn(K, some(1,[2|_]), _, _) ), instantiation_error).
bad(cyclic_cards, ( begin(K), L = [2|L], learn(K, some(1,L), _, _) ), type_error(list,_)).
bad(contradiction, ( begin1(K), resolve(K, has(2,4), _) ), cluedo_contradiction(has(2,4))).
bad(contradiction_in_steps, ( begin1(K), learn(K, has(2,4), _, _) ),
    cluedo_contradiction(has(2,4))).
bad(no_hand, ( begin1(K), resolve(K, hand(2,[1,2]), _) ), domain_error(cluedo_fact,hand(2,[1,2]))).
bad(player_of_nobody, ( begin(K), holder_facts(K, 0, _) ), existence_error(cluedo_player,0)).
bad(player_of_atom, ( begin(K), holder_facts(K, nobody, _) ), type_error(cluedo_holder,nobody)).
bad(certain_atom, ( begin(K), certain(K, x, [by(resolution)]) ), type_error(cluedo_fact,x)).
bad(certain_hand, ( begin(K), certain(K, hand(1,_), [by(resolution)]) ), instantiation_error).
bad(certain_of_no_knowledge, certain(knowledge, _, [by(resolution)]),
    type_error(cluedo_knowledge,knowledge)).
bad(certain_of_no_player, ( begin(K), certain(K, has(9,_), [by(resolution)]) ),
    existence_error(cluedo_player,9)).
bad(notebook, notebook(knowledge(1,2,3,4,5,6,7), _),
    domain_error(cluedo_knowledge,knowledge(1,2,3,4,5,6,7))).
bad(states, knowledge_winset([], _), type_error(cluedo_knowledge,[])).

test(errors, [forall(bad(Name, Goal, Expected)), true(Name-Said == Name-raised)]) :-
    catch(call_with_cpu_limit(5, Goal), error(Formal, _), true),
    (   nonvar(Formal),
        subsumes_term(Expected, Formal)
    ->  Said = raised
    ;   Said = Formal
    ).

test('facts without cards are contradictions',
     [forall(member(Fact, [some(1,[]),not_envelope([]),asked(1,[],2,unknown),
                           showed(2,1,[],unknown)])),
      error(cluedo_contradiction(Fact))]) :-
    begin(K),
    resolve(K, Fact, _).
test('a query without cards says nothing', true(Facts == [])) :-
    begin(K0),
    resolve(K0, asked(1,[],nobody,unknown), K),
    facts(K, Facts).
test('a hand of no cards', true(Facts == [has(1,1),has(envelope,2),has(envelope,3)])) :-
    knowledge([players(2),deck([2,1]),hands([1,0])], K0),
    resolve_all([hand(2,[]),lacks(envelope,1)], K0, K),
    findall(has(H,C), certain(K, has(H,C), [by(resolution)]), Facts).
test('duplicate cards count once', true(Facts1 == Facts2)) :-
    begin(K0),
    resolve_all([some(1,[3,2,3]),not_envelope([7,1,7]),asked(2,[4,4,9],3,unknown)], K0, K1),
    resolve_all([some(1,[2,3]),not_envelope([1,7]),asked(2,[4,9],3,unknown)], K0, K2),
    facts(K1, Facts1),
    facts(K2, Facts2).
test('learning does not change the old knowledge', true(K1 == K2)) :-
    begin1(K1),
    duplicate_term(K1, K2),
    learn(K1, asked(2,s(3,11,14),3,unknown), _, _).

test('more clauses than fit on the C stack', true(N == 171)) :-
    knowledge([players(2)], K0),
    findall(some(2,[A,B]), ( between(1, 18, A), between(A, 18, B), A < B ), Clauses0),
    findall(some(1,[A,B]), ( between(1, 6, A), between(7, 9, B) ), Clauses1),
    append(Clauses1, Clauses0, Clauses),
    length(Clauses, N),
    catch(resolve_all(Clauses, K0, _), error(cluedo_contradiction(_), _), true).

:- end_tests(clauses).

:- begin_tests(clauses_games).

%   Cells counts the known, missed and all cells of K. Wrong are the cells that contradict the exact
%   table.

compare_exact(K, cells(Known,Missed,All), Wrong) :-
    marginals(K, marginals(_,Table)),
    notebook(K, Notebook),
    arg(1, Table, Row),
    Row =.. [_|Counts],
    sum_list(Counts, Sum),
    findall(Card-I-Mark-Exact,
            ( arg(Card, Notebook, Marks),
              arg(Card, Table, Row1),
              arg(I, Marks, Mark),
              arg(I, Row1, Count),
              exact(Count, Sum, Exact)
            ),
            Cells),
    length(Cells, All),
    aggregate_all(count, ( member(_-_-_-E, Cells), E \== unknown ), Known),
    aggregate_all(count, member(_-_-unknown-has, Cells), Missed1),
    aggregate_all(count, member(_-_-unknown-lacks, Cells), Missed2),
    Missed is Missed1+Missed2,
    findall(Cell,
            ( member(Cell, Cells),
              Cell = _-_-M-E,
              M \== unknown,
              M \== E
            ),
            Wrong).

exact(0, _, Exact) =>
    Exact = lacks.
exact(Sum, Sum, Exact) =>
    Exact = has.
exact(_, _, Exact) =>
    Exact = unknown.

test('resolution is sound, and misses little', true(Wrong == [])) :-
    findall(Cells-Wrong1,
            ( repeated(150),
              random_knowledge(K),
              compare_exact(K, Cells, Wrong1)
            ),
            Pairs),
    findall(W, ( member(_-Ws, Pairs), member(W, Ws) ), Wrong),
    aggregate_all(r(sum(A),sum(B),sum(C)), member(cells(A,B,C)-_, Pairs), r(Known,Missed,All)),
    assertion(Missed < Known/10),
    Share is 100*Missed/Known,
    format("~D cells, ~D certain, ~D of these missed by the clauses: ~2f %~n",
           [All,Known,Missed,Share]).
test('answers that are certain are certain by counting', all(K-Fact == [])) :-
    member(Showing, [any,random]),
    repeated(30),
    random_view(X, _, Facts),
    knowledge([players(X),showing(Showing)], K0),
    resolve_all(Facts, K0, K),
    member(asked(Asker,Cards,P,_), Facts),
    integer(P),
    arg(_, Cards, C),
    Fact = asked(Asker,Cards,P,C),
    certain(K, Fact, [by(resolution)]),
    \+ certain(K, Fact).
test('the facts of a base make it again', all(K == [])) :-
    repeated(40),
    random_knowledge(K),
    facts(K, Facts),
    random_permutation(Facts, Permuted),
    knowledge_players(K, X),
    knowledge([players(X)], K0),
    resolve_all(Permuted, K0, K1),
    facts(K1, Facts1),
    Facts1 \== Facts.
test('the winstates agree with the envelope\'s cards', all(K == [])) :-
    repeated(60),
    random_knowledge(K),
    knowledge_winset(K, Set),
    winstates_set(States, Set),
    winstates(All),
    include(may_be(K), All, Expected),
    States \== Expected.

may_be(K, s(P,W,L)) :-
    holder_facts(K, envelope, Facts),
    \+ ( member(C, [P,W,L]),
         memberchk(lacks(envelope,C), Facts)
       ),
    \+ ( member(not_envelope(Cards), Facts),
         subset(Cards, [P,W,L])
       ).

%   Steps are applied to a list of facts, which may have a clause twice. Each step is right by
%   itself.

test('each step follows, and all lead to the result', all(Steps == [])) :-
    repeated(80),
    random_view(X, _, Facts),
    knowledge([players(X)], K0),
    proved(Facts, K0, Steps).
test('steps of facts of all other kinds', all(Steps == [])) :-
    repeated(300),
    random_contest(X, Result),
    memberchk(hands(Hands), Result),
    memberchk(winstate(Win), Result),
    length(Facts, 25),
    maplist(true_fact(X, Win, Hands), Facts),
    knowledge([players(X)], K0),
    proved(Facts, K0, Steps).
test('steps at real tables', [forall(between(1,300,_)), true(Wrong == [])]) :-
    random_small(Small),
    small_begin(Small, any, K0),
    Small = small(_,_,_,Deals),
    random_member(Deal, Deals),
    length(Facts, 6),
    maplist(random_fact(Small, Deal), Facts),
    findall(Step, proved(Facts, K0, Step), Wrong).
test('every rule occurs',
     [ forall(member(Rule, [ fact, resolution, unit, subsumption, exclusion, last_holder, full_hand,
                             needs_all, one_card, category, last_card, ban
                           ]))
     ]) :-
    between(1, 3000, _),
    random_contest(X, Result),
    memberchk(hands(Hands), Result),
    memberchk(winstate(Win), Result),
    length(Facts, 40),
    maplist(true_fact(X, Win, Hands), Facts),
    knowledge([players(X)], K0),
    told(Facts, K0, Rule),
    !.

told([Fact|Facts], K0, Rule) :-
    learn(K0, Fact, K, Steps),
    (   member(step(Rule,_,_), Steps)
    ;   told(Facts, K, Rule)
    ).

%   A random fact of a deal, of the kinds that are not part of asked/4.

true_fact(X, s(P,W,L), Hands, Fact) :-
    repeat,
    random_between(0, X, I),
    (   I =:= 0
    ->  Holder = envelope,
        Cards = [P,W,L]
    ;   Holder = I,
        memberchk([[I]|Cards], Hands)
    ),
    random_member(Own, Cards),
    random_between(1, 21, C1),
    random_between(1, 21, C2),
    random_between(1, 21, C3),
    random_member(Fact,
                  [ has(Holder,Own), has(Holder,C1), lacks(Holder,C1), lacks(Holder,C2),
                    some(Holder,[Own,C1]), some(Holder,[C1,C2,C3]), not_envelope([C1,C2]),
                    not_envelope([P,W,C1])
                  ]),
    holds(Fact, Cards, [P,W,L]),
    !.

holds(has(_,C), Cards, _) :-
    memberchk(C, Cards).
holds(lacks(_,C), Cards, _) :-
    \+ memberchk(C, Cards).
holds(some(_,Some), Cards, _) :-
    member(C, Some),
    memberchk(C, Cards),
    !.
holds(not_envelope(Ban), _, Envelope) :-
    \+ subset(Ban, Envelope).

%   True when the Steps of one of Facts are wrong. Begin is the knowledge without Facts.

proved(Facts, Begin, Wrong) :-
    proved(Facts, Begin, Begin, Wrong).

proved([Fact|Facts], Begin, K0, Wrong) :-
    learn(K0, Fact, K, Steps),
    resolve(K0, Fact, K1),
    facts(K0, State0),
    facts(K, State),
    (   K == K1,
        proof(Steps, Fact, Begin, State0, State1),
        msort(State1, State)
    ->  proved(Facts, Begin, K, Wrong)
    ;   Wrong = Fact-Steps
    ).

proof([], _, _, State, State).
proof([step(Rule,From,Into)|Steps], Fact, Begin, State0, State) :-
    follows(From, Into, Begin),
    (   Rule == fact
    ->  From = [Fact],
        State1 = State0
    ;   foldl(selectchk, From, State0, _),
        From = [First|_],
        (   ( memberchk(Rule, [resolution,unit,subsumption]) ; Into = [some(_,_)] )
        ->  selectchk(First, State0, State1)
        ;   State1 = State0
        )
    ),
    append(Into, State1, State2),
    proof(Steps, Fact, Begin, State2, State).

%   From alone implies Into. If Into is empty, the rest of From implies the first of From.

follows([Clause|From], [], Begin) :-
    resolve_all(From, Begin, K),
    certain(K, Clause).
follows(From, [Fact|Facts], Begin) :-
    resolve_all(From, Begin, K),
    forall(member(Into, [Fact|Facts]), certain(K, Into)).

:- end_tests(clauses_games).

:- begin_tests(real_tables).

test('facts by resolution are certain',
     [forall(between(1,300,I)), true(Facts-Wrong == Facts-[])]) :-
    small_game(I, _, _, Facts, K, _),
    findall(Fact,
            ( certain(K, Fact, [by(resolution)]),
              \+ certain(K, Fact, [by(counting)])
            ),
            Wrong).
test('any fact that is certain by resolution is certain',
     [forall(between(1,300,I)), true(Facts-Wrong == Facts-[])]) :-
    small_game(I, _, Small, Facts, K, _),
    Small = small(_,_,_,Deals),
    random_member(Deal, Deals),
    length(More, 10),
    maplist(random_fact(Small, Deal), More),
    findall(Fact,
            ( member(Fact, More),
              certain(K, Fact, [by(resolution)]),
              \+ certain(K, Fact)
            ),
            Wrong).
test('facts learnt are certain', [forall(between(1,150,_)), true(Facts-Wrong == Facts-[])]) :-
    small_game(1, any, _, Facts, K, _),
    exclude({K}/[Fact]>>certain(K, Fact, [by(resolution)]), Facts, Wrong).

:- end_tests(real_tables).
