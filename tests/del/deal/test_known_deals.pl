:- use_module('../../helpers/all').
:- use_module('../../helpers/formulas', [random_formula/5]).
:- use_module('../../helpers/games', [answered/4,random_deal/3,random_state/2]).
:- use_module(library(cluedo/del)).

/** <module> Models of known deals

Both engines give the same answers about what single players know of the cards of a known deal, and
about common knowledge.
*/

:- begin_tests(known_deals).

%   A small deck, whose deal is known except for open cards, and some queries and answers as
%   actions.

game(N, Sizes, Hands, Win, Dealt, Actions) :-
    random_member(Sizes-Hands, [[3,3]-[2,2], [2,3,3]-[2,2,1], [3,3,3]-[2,2,2],
                                [2,2,2]-[1,1,1], [4,3]-[2,2,1], [3,3]-[1,2],
                                [4,4]-[2,2,1], [2,2,3]-[1,1]]),
    length(Hands, N),
    random_deal(Sizes, Hands, deal(Win,Dealt)),
    random_between(0, 6, Length),
    length(Queries, Length),
    maplist(query(N, Sizes, Dealt), Queries),
    append(Queries, Actions).

query(N, Sizes, Dealt, [Fact]) :-
    random_between(1, N, Asker),
    random_state(Sizes, State),
    answered(Asker, State, Dealt, Fact).

model_after(R, game(Sizes,Hands,Win,Dealt,Actions), M) :-
    length(Hands, N),
    sum_list(Sizes, Cards),
    sum_list(Hands, Held),
    length(Sizes, Categories),
    Open is Cards-Held-Categories,
    model([ players(N), deck(Sizes), hands(Hands), open(Open),
            deal(Win,Dealt), representation(R)
          ], M0),
    foldl([A,M1,M2]>>update(M1, A, M2), Actions, M0, M).

%   The model's answers about single players, and about what all saw.

says(N, Formulas, M, says(Worlds,Counts,Known,Bools)) :-
    worlds(M, Worlds),
    findall(C, ( between(1, N, A), considers(M, A, C) ), Counts),
    findall(A-L, ( between(1, N, A), knows(M, A, L) ), Known),
    satisfies_all(M, Formulas, Bools).

%   A formula about single players and the cards.

formula(N, Cards, F) :-
    random_between(1, N, A),
    findall(Atom,
            ( between(1, Cards, C),
              (   Atom = envelope(C)
              ;   between(1, N, P),
                  Atom = has(P,C)
              )
            ),
            Atoms),
    random_formula(Atoms, [], none, 2, G),
    random_member(F, [k(A,G),m(A,G),kw(A,G),~k(A,G),e([1,2],G),d([1,2],G),G]).

agree(Wrong) :-
    game(N, Sizes, Hands, Win, Dealt, Actions),
    Game = game(Sizes,Hands,Win,Dealt,Actions),
    sum_list(Sizes, Cards),
    length(Formulas, 12),
    maplist(formula(N, Cards), Formulas),
    findall(Says,
            ( member(R, [explicit,symbolic]),
              model_after(R, Game, M),
              says(N, Formulas, M, Says)
            ),
            All),
    (   All = [S,S]
    ->  Wrong = none
    ;   Wrong = wrong(Game,Formulas,All)
    ).

test('both engines say the same', true(Wrong == none)) :-
    (   repeated(60),
        once(agree(Wrong)),
        Wrong \== none
    ->  true
    ;   Wrong = none
    ).
test('the worlds', true(Counted == Listed)) :-
    Game = game([3,3],[2,2],s(1,4),[[[1],2,5],[[2],3,6]],[nocard(2,1,[1,4])]),
    findall(Worlds,
            ( member(R, [explicit,symbolic]),
              model_after(R, Game, M),
              findall(W, world(M, W), Ws),
              sort(Ws, Worlds)
            ),
            [Listed,Counted]).
test('the whole game', true(Count == 30270240000)) :-
    model([players(6),
           deal(s(5,9,15), [[[1],6,4,11],[[2],17,8,7],[[3],10,16,19],
                            [[4],12,18,21],[[5],1,13,2],[[6],14,20,3]])], M),
    considers(M, 1, Count).
test('cards with names, players in lists', true(Says == [true,false])) :-
    model([deck([2,2]), hands([1,1]), cards([a,b,c,d]), representation(symbolic),
           deal(s(a,c),[[[1],b],[[2],d]])], M0),
    update(M0, showcard([2],d,[1],[a,d]), M),
    satisfies_all(M, [k(1,has(2,d)),k(1,has(2,b))], Says).
test('a false formula cannot be announced', error(cluedo_contradiction(nocard(2,1,[3])))) :-
    model_after(symbolic, game([3,3],[2,2],s(1,4),[[[1],2,5],[[2],3,6]],[nocard(2,1,[3])]), _).

test('a supposition beyond a deal',
     all(Error == [none,cluedo_contradiction([actual(has(1,3))])])) :-
    member(F, [has(1,2),has(1,3)]),
    catch(( model([ deck([3,3]), deal(s(1,4),[[[1],2,5],[[2],3,6]]),
                    actual(F), representation(symbolic)
                  ], _),
            Error = none
          ), error(Error,_), true).
test('an impossible deal', error(cluedo_contradiction(_))) :-
    model([ deck([2,2]), hands([1,1]), representation(symbolic),
            actual(has(1,1) & has(1,2) & has(2,3) & envelope(4))
          ], _).

:- end_tests(known_deals).
