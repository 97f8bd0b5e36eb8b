:- use_module('../support/attach').
:- use_module(library(cluedo)).
:- use_module(library(cluedo/contest)).
:- use_module(library(cluedo/knowledge)).
:- use_module(library(cluedo/knowledge/resolution), [resolve/3]).
:- use_module(library(plunit)).
:- use_module(library(random)).
:- use_module(library(time)).
:- use_module('../support/generate').
:- use_module(histories, [random_contest/2]).

begin(K) :-
    knowledge([], K).

learn_all(Facts, K0, K) :-
    foldl([Fact,A,B]>>resolve(A, Fact, B), Facts, K0, K).

:- begin_tests(views, [setup(seed(_))]).

bad(views_without_player, ( begin(K), views(K, _, [1,2,3], _) ), instantiation_error).
bad(views_of_few_cards, ( begin(K), views(K, 1, [1,2], _) ), domain_error(cluedo_fact,hand(1,[1,2]))).
bad(views_of_the_envelope, ( begin(K), views(K, envelope, [1,7,13], _) ), existence_error(cluedo_player,envelope)).
bad(no_views, views_learn(views(0,by), asked(1,[2],3,unknown), _), type_error(cluedo_views,views(0,by))).
bad(unbound_views, views_player(_, 1, _), instantiation_error).
bad(no_knowledge_in_views, views_learn(views(1,by(a,b)), asked(1,[2],2,unknown), _), type_error(cluedo_knowledge,a)).
bad(no_fact, ( begin(K), views(K, 1, [1,2,3], V), views_learn(V, foo, _) ), type_error(cluedo_fact,foo)).
bad(unbound_public_fact, ( begin(K), views(K, 1, [1,2,3], V), views_learn(V, _, _) ), instantiation_error).
bad(views_contradicted, ( begin(K), views(K, 1, [1,2,3], V), views_learn(V, asked(2,[5],1,5), _) ), cluedo_contradiction(asked(2,[5],1,5))).
bad(views_of_too_few, ( begin(K), views_learn(views(1,by(K)), asked(1,[2],2,unknown), _) ), type_error(cluedo_views,_)).
bad(view_of_too_few, ( begin(K), views_player(views(1,by(K)), 1, _) ), type_error(cluedo_views,_)).
bad(view_of_nobody, ( begin(K), views(K, 1, [1,2,3], V), views_player(V, 7, _) ), existence_error(cluedo_player,7)).

test(errors, [forall(bad(Name, Goal, Expected)), true(Name-Said == Name-raised)]) :-
    catch(call_with_time_limit(5, Goal), error(Formal, _), true),
    (   nonvar(Formal),
        subsumes_term(Expected, Formal)
    ->  Said = raised
    ;   Said = Formal
    ).

test('the views of a game are what each knows', true(Seed-Wrong == Seed-[])) :-
    seed(Seed),
    findall(Me-J-Fact,
            ( between(1, 40, _),
              random_contest(X, Result),
              random_between(1, X, Me),
              game_views(X, Result, Me, Views),
              knowledge([players(X)], K0),
              between(1, X, J),
              view(Result, J, Facts),
              learn_all(Facts, K0, Own),
              views_player(Views, J, K),
              (   J =:= Me
              ->  K \== Own,
                  Fact = own
              ;   certain(K, Fact, [by(resolution)]),
                  views_player(Views, Me, Mine),
                  \+ ( certain(Own, Fact, [by(resolution)]),
                       certain(Mine, Fact, [by(resolution)])
                     )
              )
            ),
            Wrong).

game_views(X, Result, Me, Views) :-
    view(Result, Me, [hand(Me,Cards)|Facts]),
    knowledge([players(X)], K0),
    views(K0, Me, Cards, Views0),
    foldl([Fact,A,B]>>views_learn(A, Fact, B), Facts, Views0, Views).

%   The database of player 2 in the views of player 1 of 3, by holder.

database(J, Facts, By) :-
    knowledge([players(3)], K0),
    views(K0, 1, [1,2,8,9,13,14], Views0),
    foldl([Fact,A,B]>>views_learn(A, Fact, B), Facts, Views0, Views),
    views_player(Views, J, K),
    findall(H-Known, ( member(H, [1,2,3]), holder_facts(K, H, Known) ), By).

own(J, Lacks) :-
    findall(lacks(J,C), member(C, [1,2,8,9,13,14]), Lacks).

test('at the start an opponent knows what it lacks', true(By == [1-[],2-Lacks,3-[]])) :-
    database(2, [], By),
    own(2, Lacks).
test('a supporter, to all', true(By == [1-[],2-Lacks,3-[lacks(3,3),lacks(3,9),lacks(3,15)]])) :-
    database(2, [asked(1,s(3,9,15),nobody,unknown)], By),
    findall(lacks(2,C), member(C, [1,2,3,8,9,13,14,15]), Lacks).
test('a refuter, to the third', true(By == [1-[],2-Lacks,3-[some(3,[3,10,15])]])) :-
    database(2, [asked(1,s(3,10,15),3,10)], By),
    findall(lacks(2,C), member(C, [1,2,3,8,9,10,13,14,15]), Lacks0),
    subtract(Lacks0, [lacks(2,10)], Lacks1),
    sort([lacks(2,10)|Lacks1], Lacks).
test('the refuter knows its card', true(Known == [lacks(1,10),has(3,10)])) :-
    database(3, [asked(1,s(3,10,15),3,10)], By),
    findall(Fact, ( member(_-Facts, By), member(Fact, [lacks(1,10),has(3,10)]), memberchk(Fact, Facts) ), Known).
test('a card shown to the suggester', true(Known == [has(1,9)])) :-
    database(2, [asked(2,s(3,9,15),1,9)], By),
    memberchk(1-Known, By).
test('and to the other one', true(Known == [some(1,[3,9,15])])) :-
    database(3, [asked(2,s(3,9,15),1,9)], By),
    memberchk(1-Known, By).
test('a card shown to nobody of us', true(K2-K3 == [some(3,[3,10,15])]-[some(3,[3,10,15])])) :-
    database(2, [asked(2,s(3,10,15),3,unknown)], By2),
    memberchk(3-K2, By2),
    database(3, [asked(2,s(3,10,15),3,unknown)], By3),
    memberchk(3-K30, By3),
    exclude([lacks(_,_)]>>true, K30, K3).
test('records are public', true(K2 == [some(1,[3,9,15])])) :-
    database(2, [[s(3,9,15),[2],[1]]], By2),
    memberchk(1-K2, By2).
test('a player may be a list', [forall(member(J, [2,3])), true(By == By2)]) :-
    database(J, [ asked([1],s(3,10,15),[3],10), asked([2],s(4,9,16),[1],9), asked([2],s(5,11,17),[3],unknown),
                  asked([3],s(6,12,14),[1],14), asked([3],s(6,12,18),nobody,unknown)
                ], By),
    database(J, [ asked(1,s(3,10,15),3,10), asked(2,s(4,9,16),1,9), asked(2,s(5,11,17),3,unknown),
                  asked(3,s(6,12,14),1,14), asked(3,s(6,12,18),nobody,unknown)
                ], By2),
    memberchk(1-Known, By),
    nth1(J, [_,9,14], Shown),
    assertion(memberchk(has(1,Shown), Known)).
test('a card that another must have been shown is not in its base', true(Mine-Known == yes-[some(3,[3,9,13])])) :-
    knowledge([players(3)], K0),
    views(K0, 1, [1,2,8,9,13,14], Views0),
    views_learn(Views0, asked(2,s(3,9,13),3,unknown), Views),
    views_player(Views, 1, K1),
    (   certain(K1, has(3,3), [by(resolution)])
    ->  Mine = yes
    ;   Mine = no
    ),
    views_player(Views, 2, K2),
    holder_facts(K2, 3, Known).
test('accusations are public', true(Facts == [not_envelope([3,10,15])])) :-
    knowledge([players(3)], K0),
    views(K0, [1], [1,2,8,9,13,14], Views0),
    views_learn(Views0, not_envelope([3,10,15]), Views),
    views_player(Views, [2], K),
    holder_facts(K, envelope, Facts).

:- end_tests(views).
