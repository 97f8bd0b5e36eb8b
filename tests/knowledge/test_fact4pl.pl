:- use_module('../helpers/all').
:- use_module(library(cluedo/knowledge/fact), [fact_core/3,fact_meaning/3]).
:- use_module(library(cluedo/knowledge/knowledge_term), [knowledge_key/2,knowledge_setting/2]).
:- use_module(library(cluedo/support/foreign),
              [knowledge_learn/4,knowledge_resolve/4,knowledge_resolve/5]).
:- use_module('../helpers/odd', [make/2,mutate/2]).

%   The reader of facts in C raises no errors, and reads only exact facts. It is compared with
%   fact_core/3, which raises errors.

%   A random fact, often not of the game.

random_fact(Fact) :-
    make(fact, Fact0),
    (   maybe(0.3)
    ->  mutate(Fact0, Fact)
    ;   Fact = Fact0
    ).

random_knowledge(K) :-
    random_between(2, 6, N),
    random_between(0, 4, Open),
    knowledge([players(N),open(Open)], K).

read(K, Core, Answer) :-
    knowledge_resolve(K, Core, fact, Answer).

core(K, Fact, Core) :-
    knowledge_setting(K, Setting),
    catch(fact_core(Setting, Fact, Core), error(_,_), fail).

%   Each literal of the meaning of Core is learnt by itself.

means(K0, Core, K) :-
    knowledge_setting(K0, Setting),
    fact_meaning(Setting, Core, Literals),
    findall(Fact, ( member(Literal, Literals), each(Literal, Fact) ), Facts),
    foldl(learn_literal, Facts, K0, K).

each(has(H,Cs), has(H,C)) :-
    member(C, Cs).
each(lacks(H,Cs), lacks(H,C)) :-
    member(C, Cs).
each(some(H,Cs), some(H,Cs)).
each(not_envelope(Cs), not_envelope(Cs)).

learn_literal(_, contradiction, K) =>
    K = contradiction.
learn_literal(Fact, K0, K) =>
    knowledge_resolve(K0, Fact, fact, K),
    K \== unread.

says(contradiction, Says) =>
    Says = contradiction.
says(K, Says) =>
    knowledge_key(K, Says).

:- begin_tests(fact4pl).

test('a fact that C reads has the same core', [forall(repeated(3000)), true(Wrong == [])]) :-
    random_knowledge(K),
    random_fact(Fact),
    read(K, Fact, Answer),
    (   Answer == unread
    ->  Wrong = []
    ;   core(K, Fact, Core),
        read(K, Core, Answer2),
        Answer2 == Answer
    ->  Wrong = []
    ;   Wrong = [K-Fact]
    ).
test('each core is read, and has its meaning', [forall(repeated(3000)), true(Wrong == [])]) :-
    random_knowledge(K),
    random_fact(Fact),
    (   core(K, Fact, Core)
    ->  read(K, Core, Answer),
        means(K, Core, Meant),
        (   Answer \== unread,
            says(Answer, Says),
            says(Meant, Says)
        ->  Wrong = []
        ;   Wrong = [K-Fact]
        )
    ;   Wrong = []
    ).

%   unread(Fact): Fact is not a fact of a game of three players, of six cards each, with the classic
%   deck, or is left to Prolog. test_fact.pl has more mistakes.

unread(has(0,1)).
unread(has(1.0,1)).
unread(has("1",1)).
unread(has(nobody,1)).
unread(has([1,2],1)).
unread(has(1)).
unread(some(1,[1|2])).
unread(hand(open,[])).
unread(asked(1,[1],envelope,unknown)).
unread(asked(1,[1],2,nobody)).
unread(asked(nobody,[1],2,1)).
unread(asked(1,s(7,1,13),2,unknown)).
unread(asked(1,[1],2,1)-[]).
unread(asked(1,[1],2,1,[1])).
unread(asked(1,[1],unknown,unknown,[3,1])).
unread(asked(1,[1],3,1,[4])).
unread(asked(1,[1],3,1,[0])).
unread(asked(1,[1],3,1,[open])).
unread(asked(1,[1],3,1,[2|2])).
unread(asked(1,[1],3,1,_)).
unread(asked(1,[1],3,1,[2,2,2,2,2,2,2,2,2,2,2])).
unread(revealed(open,[1])).
unread(revealed(1,[0])).
unread(revealed(1,1)).
unread(left).
unread(passed(envelope,1,[1])).
unread([s(1,7,13),1,2]).

test('terms that C does not read', [forall(clause(unread(Fact), true)), true(Answers == All)]) :-
    knowledge([players(3)], K),
    read(K, Fact, Answer1),
    knowledge_learn(K, Fact, fact, Answer2),
    knowledge_resolve(K, Fact, fact, Answer3, Steps),
    Answers = [Answer1,Answer2,Answer3,Steps],
    All = [unread,unread,unread,[]].
test('cyclic, attributed and huge terms', [forall(between(1, 14, N)), true(Answer == unread)]) :-
    knowledge([players(3)], K),
    odd(N, Fact),
    read(K, Fact, Answer).

odd(1, X) :- X = [X].
odd(2, X) :- X = [s(1,7,13)|X].
odd(3, X) :- X = has(X,1).
odd(4, some(1,X)) :- X = [1|X].
odd(5, X) :- freeze(X, true).
odd(6, has(1,X)) :- freeze(X, true).
odd(7, some(1,[1|X])) :- freeze(X, true).
odd(8, has(1,X)) :- X is (1<<64)+1.
odd(9, has(X,1)) :- X is (1<<32)+1.
odd(10, has(1,X)) :- X is -(1<<200).
odd(11, hand(1,Cs)) :- numlist(1, 100_000, Cs).
odd(12, asked(1,[1],3,1,X)) :- X = [2|X].
odd(13, asked(1,[1],3,1,X)) :- freeze(X, true).
odd(14, asked(1,[1],3,1,Ps)) :- length(Ps, 100_000), maplist(=([2]), Ps).
test('the same player skipped many times',
     true(Facts == [hand(1,[1,2,3,4,5]),asked(1,[9],nobody,unknown,Skipped)])) :-
    knowledge([players(4)], K0),
    length(Skipped, 1000),
    maplist(=([3]), Skipped),
    learn(K0, hand(1,[1,2,3,4,5]), K1),
    learn(K1, asked(1,[9],nobody,unknown,Skipped), K),
    knowledge_property(K, facts(Facts)),
    learn(K1, asked(1,[9],nobody,unknown,[3]), K2),
    deals(K, N),
    deals(K2, N).

:- end_tests(fact4pl).

:- begin_tests(remembered).

test('facts are remembered, the last one first', true(Facts =@= [b(_),a])) :-
    knowledge([], K0),
    knowledge_learn(K0, has(1,1), a, K1),
    knowledge_resolve(K1, has(2,2), b(_), K2),
    arg(7, K2, Facts).
test('remember(false) remembers nothing', true(Facts == none)) :-
    knowledge([remember(false)], K0),
    knowledge_learn(K0, has(1,1), a, K1),
    knowledge_resolve(K1, has(2,2), b, K2, [_|_]),
    arg(7, K2, Facts).
test('the first step names the fact as it was given', true(From == [green_is_mine])) :-
    knowledge([], K0),
    knowledge_resolve(K0, has(1,4), green_is_mine, _, [step(fact,From,[has(1,4)])|_]).
test('steps lead to a contradiction', true(Answer-From == contradiction-[now])) :-
    knowledge([], K0),
    learn(K0, has(1,4), K1),
    knowledge_resolve(K1, lacks(1,4), now, Answer, [step(fact,From,[lacks(1,4)])|_]).

:- end_tests(remembered).
