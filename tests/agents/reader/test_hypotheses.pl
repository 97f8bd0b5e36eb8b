:- use_module('../../helpers/all').
:- use_module(library(cluedo/agents/reader/hypotheses)).
:- use_module(library(cluedo/agents/reader/paces)).
:- use_module(library(cluedo/agents/reader/rates)).
:- use_module(library(cluedo/agents/reader/types)).
:- use_module(library(cluedo/agents/reader/waiting)).
:- use_module('../../helpers/games').

%   A small game of three, of which seat 1 has seen Facts: Past, the last one first, and
%   what it believes, of Most hypotheses.

small([2,3,3], [2,2,1]).

believed(Most, Facts, K0, belief(Belief,K,Past)) :-
    small(Deck, _),
    findall(Type-P, ( type_prior(Type, P) ; Type-P = thesis-0.2 ), Types),
    belief_start(game(Deck,3,0), [2-Types,3-Types], K0, Belief0),
    foldl(believe(Most), Facts, belief(Belief0,K0,[]), belief(Belief,K,Past)).

believe(Most, Fact, belief(Belief0,K0,Past0), belief(Belief,K,[Fact|Past0])) :-
    learn(K0, Fact, K),
    (   Fact = asked(1,_,_,_)
    ->  belief_learns(Fact, Most, K, Belief0, Belief)
    ;   belief_learns_query(Fact, Past0, Most, K, Belief0, Belief)
    ).

played(N, K, Facts) :-
    small(Deck, Sizes),
    random_deal(Deck, Sizes, deal(_,Hands)),
    Hands = [[_|Hand]|_],
    knowledge([deck(Deck),players(3),hands(Sizes)], K0),
    learn(K0, hand(1,Hand), K),
    queries_in_turn(Deck, Hands, N, Facts0),
    findall(State,
            ( member(asked(P,Q,A,C), Facts0),
              ( is_list(Q) -> S =.. [s|Q] ; S = Q ),
              as_seen(1, asked(P,S,A,C), State)
            ),
            Facts).

%   Facts of the types, looked at in one deal.

holds(Hands, Env, has(P,C)) :-
    holder(P, Hands, Env, Cards), memberchk(C, Cards).
holds(Hands, Env, lacks(P,C)) :-
    holder(P, Hands, Env, Cards), \+ memberchk(C, Cards).
holds(Hands, Env, some(P,Cs)) :-
    holder(P, Hands, Env, Cards), once(( member(C, Cs), memberchk(C, Cards) )).

holder(envelope, _, Env, Cards) :- !, Env =.. [_|Cards].
holder(P, Hands, _, Cards) :- nth1(P, Hands, [_|Cards]).

%   The facts that types tell of all queries of P, one query after the other.

told(Type, P, Past, Facts) :-
    small(Deck, _),
    findall(Fs,
            ( append(_, [asked(P,S,_,_)|Before], Past),
              ( type_tells(Type, game(Deck,3,0), P, S, Before, Fs0) -> Fs = Fs0 ; Fs = never )
            ),
            Lists),
    \+ memberchk(never, Lists),
    append(Lists, Facts).

:- begin_tests(agents_reader_hypotheses).

test('weights agree with counts of all deals and types',
     [forall(between(1, 12, _)), true(Mass == all)]) :-
    random_between(1, 5, N),
    played(N, K0, Facts),
    believed(1000, Facts, K0, belief(Belief,K,Past)),
    Belief = belief(_,Readings,Hyps),
    findall(deal(Env,Hands), deal(K, deal(Env,Hands)), Deals),
    findall(Types-Weight,
            ( types_of(Readings, Past, [], Chosen, 1, Rate),
              compound_name_arguments(Types, types, [none|Chosen]),
              findall(F,
                      ( member(P, [2,3]), arg(P, Types, Type), Type \== none,
                        told(Type, P, Past, Fs), member(F, Fs)
                      ),
                      All),
              aggregate_all(count,
                            ( member(deal(Env,Hands), Deals),
                              forall(member(F, All), holds(Hands, Env, F))
                            ),
                            Count),
              Count > 0,
              Weight is Count*Rate
            ),
            Weights),
    aggregate_all(sum(W), member(_-W, Weights), Sum),
    belief_hypotheses(Belief, Mixture),
    aggregate_all(sum(W), ( member(hyp(_,Types,_), Hyps), memberchk(Types-W, Weights) ), Found),
    forall(member(Share-hyp(Types,_), Mixture),
           ( memberchk(Types-W, Weights),
             assertion(abs(Share-W/Found) < 1.0e-6)
           )),
    (   Found > 0.95*Sum
    ->  Mass = all
    ;   Mass = Found/Sum
    ).
test('few hypotheses are some of all', [forall(between(1, 10, _)), all(Types == [])]) :-
    played(4, K0, Facts),
    believed(1000, Facts, K0, belief(belief(_,_,All),_,_)),
    believed(3, Facts, K0, belief(belief(_,_,Few),_,_)),
    length(Few, Length),
    assertion(( Length >= 1, Length =< 3 )),
    member(hyp(Log,Types,_), Few),
    member(hyp(Log2,Types,_), All),
    abs(Log-Log2) > 0.7.
test('of each player the types add up to 1', [forall(between(1, 5, _)), true]) :-
    played(5, K0, Facts),
    believed(8, Facts, K0, belief(Belief,_,_)),
    belief_types(Belief, Types),
    forall(member(_-List, Types),
           ( aggregate_all(sum(P), member(_-P, List), Sum),
             assertion(abs(Sum-1) < 1.0e-9)
           )),
    belief_mixture(Belief, Mixture),
    aggregate_all(sum(W), member(W-_, Mixture), One),
    assertion(abs(One-1) < 1.0e-9).

%   The seats that have asked have each a type of Readings.

types_of([], _, Backwards, Types, Rate, Rate) :-
    reverse(Backwards, Types).
types_of([reading(P,Reads)|Readings], Past, Types0, Types, Rate0, Rate) :-
    (   memberchk(asked(P,_,_,_), Past)
    ->  member(read(Type,Log,_), Reads),
        Rate1 is Rate0*exp(Log)
    ;   Type = none,
        Rate1 = Rate0
    ),
    types_of(Readings, Past, [Type|Types0], Types, Rate1, Rate).

%   Inferences from the queries of agents are true.

test('agents are of their types',
     [ forall(member(Agent-Type, [ simple-careful, exact-careful, kripke-careful,
                                   elimination-careful, modal-careful,
                                   fixpoint([aim(player)])-namer, random-any
                                 ])),
       all(S/Fact == [])
     ]) :-
    between(1, 6, _),
    contest([Agent,exact([accuse(2)]),Agent], [turns(18)], Result),
    memberchk(history(Events), Result),
    memberchk(hands(Hands), Result),
    memberchk(winstate(Env), Result),
    reverse(Events, Backwards),
    append(_, [asked(P,S,_,_)|Before0], Backwards),
    memberchk(P, [1,3]),
    maplist(unseen, Before0, Before),
    (   type_tells(Type, game([6,6,9],3,0), P, S, Before, Facts)
    ->  member(Fact, Facts),
        \+ holds(Hands, Env, Fact)
    ;   Fact = never
    ).

%   When agent `simple` knows a card of the envelope, it has not placed those before.

test('agent simple goes by order until it knows a card of the envelope', true(Share > 0.9)) :-
    findall(Right,
            ( between(1, 20, _),
              contest([simple,simple,simple], [turns(12)], Result),
              memberchk(history(Events), Result),
              memberchk(hands(Hands), Result),
              memberchk(winstate(Env), Result),
              reverse(Events, Backwards),
              append(_, [asked(P,S,_,_)|Before0], Backwards),
              maplist(unseen, Before0, Before),
              (   type_tells(simple, game([6,6,9],3,0), P, S, Before, Facts),
                  forall(member(Fact, Facts), holds(Hands, Env, Fact))
              ->  Right = 1
              ;   Right = 0
              )
            ),
            All),
    sum_list(All, Sum),
    length(All, N),
    Share is Sum/N.

unseen(asked(P,S,A,_), asked(P,S,A,unknown)).
unseen(accused(P,S,B), accused(P,S,B)).

test('a query that a type does not make',
     [forall(member(Type, [namer,decoy,covered,keeper,careful,simple])), fail]) :-
    type_tells(Type, game([6,6,9],3,0), 2, s(1,7,13), [asked(2,s(1,8,14),1,1)], _).
test('back in order', fail) :-
    type_tells(simple, game([6,6,9],3,0), 2, s(1,8,14), [asked(2,s(2,7,13),1,7)], _).
test('a card named again was not shown', true(Facts == [some(3,[8,14])])) :-
    type_tells(namer, game([6,6,9],3,0), 2, s(1,7,13), [asked(2,s(1,8,14),3,unknown)], Facts).
test('two cards named again, one after the other', true(Facts == [some(3,[14])])) :-
    type_tells(namer, game([6,6,9],3,0), 2, s(2,8,15),
               [asked(2,s(1,7,13),nobody,unknown),asked(2,s(1,8,14),3,unknown)], Facts).
test('a card that is in all queries is its own',
     true(Facts == [has(2,1),lacks(2,8),lacks(2,14),lacks(2,7),lacks(2,13),some(3,[7,13])])) :-
    type_tells(keeper, game([6,6,9],3,0), 2, s(1,8,14), [asked(2,s(1,7,13),3,unknown)], Facts).
test('cards before the first one are its own',
     true(Facts == [lacks(1,1),lacks(3,1),lacks(envelope,1)])) :-
    type_tells(simple, game([6,6,9],3,0), 2, s(2,7,13), [], All),
    subtract(All, [lacks(2,2),lacks(2,7),lacks(2,13)], Facts0),
    sort(Facts0, Facts).
test('how many queries there are',
     [ forall(member(Type-Count, [any-324,namer-324,thesis-240,careful-64])),
       true(abs(Log+log(Count)) < 1.0e-9)
     ]) :-
    knowledge([players(3),hands([6,6,6])], K0),
    learn(K0, hand(2,[1,2,7,8,13,14]), K),
    marginals(K, marginals(_,Table)),
    (   Type == careful
    ->  type_rate(Type, game([6,6,9],3,0), 2, [], Table, Log0), Log is Log0+log(4*4*7)-log(64)
    ;   type_rate(Type, game([6,6,9],3,0), 2, [], Table, Log)
    ).

%   The queries with an own card, the one that it has named if any, and beside it no card that
%   it has or was shown.

test('how many queries one may make that keeps an own card',
     [forall(between(1, 5, _)), true(Log =@= Twin)]) :-
    random_between(1, 6, Person),
    random_between(7, 12, Weapon),
    random_between(13, 21, Room),
    numlist(1, 21, All),
    subtract(All, [Person,Weapon,Room], Cards),     % the envelope has these three
    random_permutation(Cards, [Shown|Rest]),
    length(Hand, 6),
    append(Hand, _, Rest),
    include([C]>>(C =< 6), Hand, Suspects),
    (   Suspects = [Kept|_]
    ->  true
    ;   Kept = none
    ),
    knowledge([players(3),hands([6,6,6])], K0),
    learn(K0, hand(2,Hand), K1),
    learn(K1, has(3,Shown), K),
    marginals(K, marginals(_,Table)),
    (   Kept == none
    ->  Past = []
    ;   Past = [asked(2,s(Kept,x,x),3,Shown)]
    ),
    (   Past == []
    ->  Known = Hand
    ;   Known = [Shown|Hand]
    ),
    findall(x,
            ( between(1, 6, P), between(7, 12, W), between(13, 21, L),
              select(Own, [P,W,L], Others),
              memberchk(Own, Hand),
              ( Kept == none -> true ; Own == Kept ),
              \+ ( member(C, Others), memberchk(C, Known) )
            ),
            Queries),
    length(Queries, Count),
    type_rate(keeper, game([6,6,9],3,0), 2, Past, Table, Log0),
    Log is round(Log0*1.0e6),
    Twin is round(-log(max(1, Count))*1.0e6).

test('to wait is worth a probability', [forall(between(1, 6, _)), true]) :-
    played(4, K0, Facts),
    believed(6, Facts, K0, belief(Belief,_,Past)),
    small(Deck, Sizes),
    knowledge([deck(Deck),players(3),hands(Sizes)], Public0),
    foldl([asked(P,S,A,_),Ka,Kb]>>learn(Ka, asked(P,S,A,unknown), Kb), Facts, Public0, Public),
    paces_start(1, 3, Paces),
    waiting(table(1,Public0,Public,Past), Belief, Paces, 1, 30, Value),
    assertion(( Value >= 0, Value =< 1+1.0e-9 )).
test('a certain player loses nothing by waiting if all others are out',
     true(abs(Value-1) < 1.0e-9)) :-
    knowledge([players(3),hands([6,6,6])], Public0),
    learn(Public0, accused(2,s(1,7,13),false), Public1),
    learn(Public1, accused(3,s(2,7,13),false), Public),
    learn(Public, s(3,9,15), K),
    belief_start(game([6,6,9],3,0), [2-[any-1],3-[any-1]], K, Belief),
    paces_start(1, 3, Paces),
    waiting(table(1,Public0,Public,[accused(3,s(2,7,13),false),accused(2,s(1,7,13),false)]),
            Belief, Paces, 1, 10, Value).

:- end_tests(agents_reader_hypotheses).
