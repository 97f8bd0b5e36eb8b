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

test('a clause', true(Facts == [lacks(3,4),lacks(3,6),lacks(3,11),some(3,[3,14])])) :-
    begin1(K0),
    resolve(K0, asked(2,s(3,11,14),3,unknown), K),
    holder_facts(K, 3, Facts).
test('a ban', true(Facts == [not_envelope([1,7,13])])) :-
    begin(K0),
    resolve(K0, not_envelope([13,1,7]), K),
    holder_facts(K, envelope, Facts).
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
bad(contradiction, ( begin1(K), resolve(K, has(2,4), _) ), cluedo_contradiction(has(2,4))).
bad(contradiction_in_steps, ( begin1(K), learn(K, has(2,4), _, _) ),
    cluedo_contradiction(has(2,4))).

test(errors, [forall(bad(_, Goal, Expected)), true(subsumes_term(Expected, Formal))]) :-
    outcome(call_with_cpu_limit(5, Goal), Formal).

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
test('learning does not change the old knowledge', true(K1 == K2)) :-
    begin1(K1),
    duplicate_term(K1, K2),
    learn(K1, asked(2,s(3,11,14),3,unknown), _, _).

:- end_tests(clauses).

:- begin_tests(clauses_games).

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
test('steps at real tables', [forall(between(1,300,_)), true(Wrong == [])]) :-
    random_facts(K0, Facts),
    findall(Step, proved(Facts, K0, Step), Wrong).
test('every rule occurs',
     [ forall(member(Rule, [ fact, resolution, unit, subsumption, exclusion, last_holder, full_hand,
                             needs_all, one_card, category, last_card, ban
                           ]))
     ]) :-
    between(1, 3000, _),
    random_facts(K0, Facts),
    told(Facts, K0, Rule),
    !.

%   Facts of a small game that K0 is the knowledge of at first.

random_facts(K0, Facts) :-
    random_small(Small),
    small_begin(Small, any, K0),
    Small = small(_,_,_,Deals),
    random_member(Deal, Deals),
    length(Facts, 6),
    maplist(random_fact(Small, Deal), Facts).

told([Fact|Facts], K0, Rule) :-
    learn(K0, Fact, K, Steps),
    (   member(step(Rule,_,_), Steps)
    ;   told(Facts, K, Rule)
    ).

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
     [forall(between(1,300,I)), all(Facts-Fact == [])]) :-
    small_game(I, _, _, Facts, K, _),
    certain(K, Fact, [by(resolution)]),
    \+ certain(K, Fact, [by(counting)]).
test('any fact that is certain by resolution is certain',
     [forall(between(1,300,I)), all(Facts-Fact == [])]) :-
    small_game(I, _, Small, Facts, K, _),
    Small = small(_,_,_,Deals),
    random_member(Deal, Deals),
    length(More, 10),
    maplist(random_fact(Small, Deal), More),
    member(Fact, More),
    certain(K, Fact, [by(resolution)]),
    \+ certain(K, Fact).
test('facts learnt are certain', [forall(between(1,150,_)), true(Facts-Wrong == Facts-[])]) :-
    small_game(1, any, _, Facts, K, _),
    exclude({K}/[Fact]>>certain(K, Fact, [by(resolution)]), Facts, Wrong).

:- end_tests(real_tables).
