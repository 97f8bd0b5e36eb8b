:- use_module('../helpers/all').
:- use_module(random_facts, [random_core/2]).
:- use_module(library(cluedo/knowledge/fact), [fact_named/3]).
:- use_module(library(cluedo/knowledge/knowledge_term), [knowledge_setting/2]).
:- use_module(library(cluedo/support/foreign), [knowledge_learn/4]).

%   The engine reads a fact in the names of a game as the same fact in numbers.

:- begin_tests(names4pl).

%   Knowledge of a game that has names of cards and of seats.

named_game(K) :-
    knowledge([seats([anna,bob,'Carl',envy]),edition(british),open(2),hands([4,4,4,4])], K).

test('random facts', [forall(repeated(400)), true(Core-Answer == Core-Expected)]) :-
    named_game(K),
    knowledge_setting(K, Setting),
    random_core(Setting, Core),
    fact_named(Setting, Core, Named),
    knowledge_learn(K, Core, fact, Expected),
    knowledge_learn(K, Named, fact, Answer).
test('facts that are read', [forall(member(Fact, [ has(bob,rope), lacks(envelope,plum),
                                                   hand('Carl',[rope,hall,plum,green]),
                                                   s(plum,rope,hall), left(anna),
                                                   asked(anna,s(plum,rope,hall),envy,plum),
                                                   asked(anna,[plum,rope],nobody,unknown,[bob]),
                                                   accused(bob,[plum,rope,hall],false)
                                                 ])),
                             true(Answer \== unread)]) :-
    named_game(K),
    knowledge_learn(K, Fact, fact, Answer).
test('other spellings, and names of the other kind, are left to Prolog',
     [forall(member(Fact, [ has(bob,'Rope'), has('Bob',rope), has(rope,bob), has(carl,rope),
                            has(bob,nobody), hand(bob,[rope,hall,plum|_]), s(plum,hall,rope),
                            some(bob,[rope,3,rpoe]), not_envelope(f(plum,rope,hall))
                          ])),
      true(Answer == unread)]) :-
    named_game(K),
    knowledge_learn(K, Fact, fact, Answer).
test('a game with numbers has no names', true(Answer == unread)) :-
    knowledge([players(4)], K),
    knowledge_learn(K, has(1,rope), fact, Answer).
test('names in a term made by hand',
     [forall(member(Names, [x,_,names(_,_,_,_),names(f,g,true,[]),
                            names(none,seats(a),true,[]),
                            names(edition(a,b,[],cards(x),_,[]),
                                  none,true,[])])),
      true(Answer == unread)]) :-
    knowledge([players(4)], knowledge(game(S,D,H,O,_),M,C,B,Sh,L,F)),
    knowledge_learn(knowledge(game(S,D,H,O,Names),M,C,B,Sh,L,F), has(a,rope), fact, Answer).

:- end_tests(names4pl).
