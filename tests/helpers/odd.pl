:- module(odd,
          [ make/2,                     % +Type, -Term
            mutate/2,                   % +Term0, -Term
            with_odd/4                  % +Chance, +Odds, +Term0, -Term
          ]).
:- use_module(generate, [random_subset/3]).
:- use_module(library(cluedo)).
:- use_module(library(cluedo/clues)).
:- use_module(library(cluedo/winstates)).
:- use_module(library(cluedo/support/foreign), [random_start/2]).
:- use_module(library(apply)).
:- use_module(library(lists)).
:- use_module(library(random)).

/** <module> Random terms for the engine, some of them odd
*/

%!  make(+Type, -Term) is det.
%
%   Term is a random argument of Type, or sometimes anything else, as a whole or in
%   a part.

%   The engine may raise an error when it makes a term from odd parts.

make(Type, Term) :-
    (   maybe(0.02)
    ->  odd(Term)
    ;   catch(once(valid(Type, Term)), error(_,_), odd(Term))
    ).

valid(-, _).
valid(any, Term) :-
    random_member(Type, [card,cards,state,states,set,number,players,hand,hands,packed,
                         records,matrix,showcard,lists,w,clues,
                         knowledge,deck,fact,formula,update,structure,path,world]),
    make(Type, Term).
valid(number, N) :-
    random(0, 6, N).
valid(players, X) :-
    random(2, 7, X).
valid(player, [I]) :-
    random(1, 7, I).
valid(card, C) :-
    random(1, 22, C).
valid(cards, Cards) :-
    many(card, 5, Cards).
valid(lists, Lists) :-
    many(cards, 4, Lists).
valid(state, s(P,W,L)) :-
    random(1, 7, P),
    random(7, 13, W),
    random(13, 22, L).
valid(sizes, [6,6,6]).
valid(page, Page) :-
    length(Sets, 7),
    maplist([Set]>>random(0, 2_097_152, Set), Sets),
    Page =.. [page|Sets].
valid(pages, Pages) :-
    random_member(Count, [0,3]),
    length(Pages, Count),
    maplist(valid(page), Pages).
valid(turns, Turns) :-
    length(Turns, 9),
    maplist([T]>>random_member(T, [0,1,1.5,3]), Turns).
valid(states, States) :-
    many(state, 8, States).
valid(set, Set) :-
    (   maybe
    ->  winset_all(All),
        once(valid(cards, Cards)),
        winset_without(All, Cards, Set)
    ;   length(States, 5),
        maplist(valid(state), States),
        winstates_set(States, Set)
    ).
valid(hand, [Id|Cards]) :-
    make(player, Id),
    make(cards, Cards).
valid(hands, Hands) :-
    many(hand, 4, Hands).
valid(draws, Draws) :-
    numlist(1, 18, Ns),
    reverse(Ns, Counts),
    maplist(random(0), Counts, Draws).
valid(packed, Hands) :-
    once(valid(players, X)),
    once(valid(state, State)),
    once(valid(draws, Draws)),
    cluedo_support_foreign:hands_deal(X, State, Draws, Hands).
valid(record, [State,Asker,Answerer]) :-
    make(state, State),
    make(player, Asker),
    (   maybe(0.1)
    ->  Answerer = [0]
    ;   make(player, Answerer)
    ).
valid(records, Records) :-
    many(record, 5, Records).
valid(matrix, Matrix) :-
    rows(matrix_row, Matrix).
valid(matrix_row(I), [[I],Cards]) :-
    make(cards, Cards).
valid(showcard, Rows) :-
    rows(showcard_row, Rows).
valid(showcard_row(I), [[I]|Alts]) :-
    make(lists, Alts).
valid(showcards, Lists) :-
    many(showcard, 3, Lists).
valid(w, [State,Matrix,Lists]) :-
    make(state, State),
    make(matrix, Matrix),
    make(showcards, Lists).
valid(clues, Clues) :-
    clues(6, Clues0),
    length(Records, 6),
    maplist(valid(record), Records),
    clues_analyzer(Records, Clues0, Clues1),
    once(valid(cards, Cards)),
    clues_take(Clues1, [1], Cards, Clues).
valid(bool, Bool) :-
    random_member(Bool, [true,false]).
valid(map, Map) :-
    random_member(Map,
                  [ map(3,1,rows(7,5,7),doors(door(0,1),door(8,2)),passages(2,1)),
                    map(2,0,rows(3,3),doors(door(1,1)),passages(0)),
                    map(60,1,rows(0xfffffffffffffff),doors(door(59,1)),passages(0))
                  ]).
valid(place, Place) :-
    random_member(Place, [-2,-1,0,1,2,3,8,59]).
valid(pawns, Pawns) :-
    length(Places, 6),
    maplist(valid(place), Places),
    random(1, 7, N),
    length(Some, N),
    append(Some, _, Places),
    Pawns =.. [pawns|Some].
valid(random, Generator) :-
    random(0, 100, Seed),
    random_start(Seed, Generator).
valid(index, [N,0,0,0]) :-
    random(0, 2000, N).
valid(indices, Numbers) :-
    many(index, 4, Numbers).
valid(deck, Game) :-
    random_member(Sizes, [[6,6,9],[3],[1,1],[2,3,4,5],[3,3,3,3,3],[10,8,12]]),
    random(2, 11, X),
    random_member(Showing, [any,random]),
    knowledge([players(X),deck(Sizes),showing(Showing)], K),
    arg(1, K, Game0),
    with_open(Game0, Game).
valid(fact, Fact) :-
    random_member(Name-Types,
                  [ has-[holder,card], lacks-[holder,card], some-[holder,cards],
                    hand-[holder,cards], not_envelope-[cards],
                    asked-[holder,state,holder,card],
                    asked-[holder,cards,holder,unknown],
                    asked-[holder,cards,unknown,unknown], s-[state], list-[record],
                    asked-[holder,state,holder,card,holders],
                    asked-[holder,cards,holder,unknown,holders], left-[holder],
                    asked_nothing-[holder],
                    passed-[holder,holder,cards], showed-[holder,holder,cards,card],
                    answered-[holder,cards,shows,holders], saw-[holder,holder,card],
                    accused-[holder,state,right]
                  ]),
    maplist(make, Types, Args),
    (   memberchk(Name, [s,list])
    ->  Args = [Fact]
    ;   Fact =.. [Name|Args]
    ).
valid(holder, H) :-
    random(1, 7, I),
    random_member(H, [I,I,I,[I],envelope,open,nobody,unknown]).
valid(holders, Hs) :-
    many(holder, 3, Hs).
valid(shows, Shows) :-
    many(show, 3, Shows).
valid(show, H-C) :-
    valid(holder, H),
    make(card, C).
valid(facts, Facts) :-
    many(fact, 4, Facts).
valid(seats, Seats) :-
    random_subset(0.7, [1,2,3,4,5,6], Seats0),
    random_permutation(Seats0, Seats).
valid(right, Right) :-
    random_member(Right, [true,false,unknown]).
valid(unknown, unknown).
valid(knowledge, K) :-
    once(valid(players, X)),
    random_member(Showing, [any,random]),
    knowledge([players(X),showing(Showing)], K1),
    K1 = knowledge(Game1,_,_,_,_,_,_),
    with_open(Game1, Game),
    cluedo_support_foreign:knowledge_start(Game, [], K0),
    once(valid(records, Records)),
    foldl(learn_possible, Records, K0, K).

valid(small_knowledge, K) :-
    random_member(X-Deck, [2-[3],2-[2,2],3-[4],2-[3,2]]),
    knowledge([players(X),deck(Deck)], K).
valid(by, By) :-
    once(valid(small_knowledge, K)),
    K = knowledge(game(_,_,Hands,_,_),_,_,_,_,_,_),
    functor(Hands, _, X),
    length(Ks, X),
    maplist(=(K), Ks),
    By =.. [by|Ks].
valid(sights, Sights) :-
    random_member(X, [2,2,3]),
    length(List, X),
    maplist(sight, List),
    Sights =.. [sights|List].
valid(memory, Bytes) :-
    random_member(Bytes, [0,5000,1_000_000,1_000_000,16_000_000]).
valid(seen, Seen) :-
    many(path, 5, Seen).
valid(structure, S) :-
    (   maybe
    ->  once(valid(small_knowledge, K)),
        K = knowledge(game(_,Deck,_,_,_),_,_,_,_,_,_),
        Deck =.. [_|Sizes],
        sum_list(Sizes, Cards),
        cluedo_support_foreign:symbolic_deals(K, Cards, 1_000_000, S0)
    ;   once(valid(seen, Seen)),
        cluedo_support_foreign:symbolic_facts(3, Seen, true, 1_000_000, S0)
    ),
    once(valid(update, Update)),
    (   catch(cluedo_support_foreign:symbolic_update(S0, Update, S), error(_,_), fail)
    ->  true
    ;   S = S0
    ).
valid(formulas, Fs) :-
    many(formula, 4, Fs).
valid(formula, F) :-
    random(0, 12, N),
    formula(N, F).
valid(update, Update) :-
    (   maybe
    ->  random_member(Shown, [[],[1],[2],[1,2]]),
        random_member(A-B-Cards, [1-2-[1,2,3],2-1-[1,2],1-3-[1,2,3],2-2-[1,2,3,4]]),
        Update = show(A,B,Cards,Shown)
    ;   random_member(Update,
                      [ announcement([1,2],F),
                        events([F,not(F)],[1-[1,2],2-[1,1],3-[1,2]],[true,false]),
                        events([F,true],[1-[1,1],2-[1,2]],[true,true]),
                        events([F],[2-[1]],[true])
                      ]),
        make(formula, F)
    ).
valid(trues, [[],[1],[2]|Trues]) :-
    many(path, 3, Trues).
valid(observed, [1-Seen1,2-Seen2]) :-
    maplist(make(relation), [Seen1,Seen2]).
valid(order, Order) :-
    random_member(Order, [natural,order,order(1),order(2,1),order(3,1,2),order(1,2,4,3)]).
valid(relation, Relation) :-
    random_member(Relation, [ Fs, Fs, seen, cells([[1,2],[3]]), cells([[1],[2],[3]]),
                              arrows([1-Path,2-[2],3-[]]), arrows([])
                            ]),
    make(formulas, Fs),
    make(path, Path).
valid(kripke, K) :-
    make(trues, Trues),
    make(observed, Observed),
    cluedo_support_foreign:kripke_worlds(2, Trues, [1], Observed, K0),
    make(changes, Changes),
    (   catch(cluedo_support_foreign:kripke_update(K0, Changes, contracted, K), error(_,_), fail)
    ->  true
    ;   K = K0
    ).
valid(what, What) :-
    (   maybe(0.3)
    ->  What = points
    ;   make(prepared, What)
    ).
valid(changes, Changes) :-
    many(prepared, 3, Changes).
valid(core, Core) :-
    random_member(Type, [formula,change]),
    make(Type, Core).
valid(prepared, Prepared) :-
    make(core, Core),
    (   maybe,
        catch(cluedo_support_foreign:kripke_prepare(2, 2, [1,2], Core, Prepared0), error(_,_), fail)
    ->  Prepared = Prepared0
    ;   Prepared = Core
    ).
valid(change, Change) :-
    random_member(Change,
                  [ assign([1-F]),
                    change([F,true],[[],[2-G]],[1-[[1],[1,2]],2-[[2],[2]]],[true,false]),
                    conditional([F],[[]],[1-cond([G-[1],true-[[]]]),2-cond([F-none,G-[[1]]])],
                                [true]),
                    Update, Update
                  ]),
    maplist(make(formula), [F,G]),
    make(update, Update).
valid(form, Form) :-
    random_member(Form, [contracted,canonical]).
valid(condition, Condition) :-
    random_member(Condition, [reflexive,serial,transitive,euclidean]).
valid(where, Where) :-
    random_member(Where, [points,worlds]).
valid(agent, A) :-
    random(1, 3, A).
valid(path, Path) :-
    many(agent, 4, Path).
valid(world, World) :-
    (   maybe
    ->  World = first
    ;   many(number, 6, World)
    ).

%   Some cards of the last hand lie open instead.

with_open(game(Showing,Deck,Hands0,_,Names), game(Showing,Deck,Hands,Open,Names)) :-
    Hands0 =.. [hands|Sizes0],
    append(Sizes, [Last0], Sizes0),
    random_between(0, Last0, Open),
    Last is Last0-Open,
    append([hands|Sizes], [Last], Hands1),
    Hands =.. Hands1.

sight(Sight) :-
    (   maybe
    ->  Sight = nothing
    ;   once(valid(fact, Sight))
    ).

learn_possible(Fact, K0, K) :-
    (   catch(learn(K0, Fact, K1), error(_, _), fail)
    ->  K = K1
    ;   K = K0
    ).

formula(0, true).
formula(1, false).
formula(2, at(I,V)) :- make(number, I), make(number, V).
formula(3, at(1,V)) :- random(1, 3, V).
formula(4, at(2,V)) :- random(1, 3, V).
formula(5, not(F)) :- make(formula, F).
formula(6, F) :-
    random_member(Op, [and,or,iff]),
    make(formula, F1),
    make(formula, F2),
    F =.. [Op,F1,F2].
formula(7, k(A,F)) :- make(agent, A), make(formula, F).
formula(8, F) :-
    random_member(Op, [c,d,e]),
    make(path, As),
    make(formula, F1),
    F =.. [Op,As,F1].
formula(9, which(A,Fs)) :- make(agent, A), make(formulas, Fs).
formula(10, after(Update,F)) :- make(update, Update), make(formula, F).
formula(11, kw(A,F)) :- make(agent, A), make(formula, F).

many(Type, Max, List) :-
    random(0, Max, N),
    length(List, N),
    maplist(make(Type), List).

rows(Kind, Rows) :-
    numlist(1, 6, Numbers0),
    random_permutation(Numbers0, Numbers1),
    random_member(X, [2,3,4,5,6,6,6,6]),
    length(Numbers, X),
    append(Numbers, _, Numbers1),
    maplist(row(Kind), Numbers, Rows).

row(Kind, I, Row) :-
    Type =.. [Kind,I],
    make(Type, Row).

%!  with_odd(+Chance, +Odds, +Term0, -Term) is det.
%
%   Term is Term0 with one of the list Odds in place of a random part: of itself by
%   Chance, else of an argument.

with_odd(Chance, Odds, _, Term) :-
    maybe(Chance),
    !,
    random_member(Term, Odds).
with_odd(Chance, Odds, Term0, Term) :-
    compound(Term0),
    compound_name_arity(Term0, _, N),
    N > 0,
    !,
    random_between(1, N, I),
    arg(I, Term0, Arg0),
    with_odd(Chance, Odds, Arg0, Arg),
    duplicate_term(Term0, Term),
    setarg(I, Term, Arg).
with_odd(_, _, _, foo).

%!  mutate(+Term0, -Term) is det.
%
%   Term is Term0 with something replaced, doubled or removed.

mutate(Term0, Term) :-
    compound(Term0),
    maybe(0.85),
    !,
    compound_name_arguments(Term0, Name, Args0),
    length(Args0, Arity),
    (   Term0 = [X|Rest],
        maybe(0.08)
    ->  random_member(Term, [Rest,[X,X|Rest],X,[X|X]])
    ;   Arity > 0
    ->  random(0, Arity, N),
        nth0(N, Args0, Arg0, Others),
        mutate(Arg0, Arg),
        nth0(N, Args, Arg, Others),
        compound_name_arguments(Term, Name, Args)
    ;   odd(Term)
    ).
mutate(Text, Term) :-
    string(Text),
    Text \== "",
    maybe(0.8),
    !,
    string_codes(Text, Codes0),
    length(Codes0, Length),
    random(0, Length, N),
    nth0(N, Codes0, _, Others),
    random(0, 256, Byte),
    (   maybe(0.2)
    ->  Codes = Others
    ;   nth0(N, Codes, Byte, Others)
    ),
    string_codes(Term, Codes).
mutate(_, Term) :-
    odd(Term).

odd(Term) :-
    random(0, 34, N),
    once(odd(N, Term)).

odd(0, _).
odd(1, X) :- put_attr(X, odd, 1).
odd(2, foo).
odd(3, []).
odd(4, '[]').
odd(5, "s").
odd(6, 0).
odd(7, 22).
odd(8, -1).
odd(9, 1.0).
odd(10, X) :- X is nan.
odd(11, X) :- X is inf.
odd(12, X) :- random(0, 64, N), X is 1<<N.
odd(13, X) :- random(0, 64, N), X is -(1<<N).
odd(14, X) :- X is 1<<200.
odd(15, X) :- X is -(1<<200).
odd(16, X) :- random(0, 4294967296, X).
odd(17, f(_)).
odd(18, s(7,1,1)).
odd(19, s(_,7,13)).
odd(20, s(1,7)).
odd(21, [1|_]).
odd(22, [1|x]).
odd(23, X) :- X = [1|X].
odd(24, X) :- X = [[[1],[1]]|X].
odd(25, X) :- X = s(X,X,X).
odd(26, [[1]]).
odd(27, winset(1,2,3,4,5,6)).
odd(28, X) :- X = clues(X,X,X).
odd(29, Stream) :- stream_property(Stream, alias(user_input)).
odd(30, X) :- random(-3, 30, X).
odd(31, X) :- valid(any, X).
odd(32, []()).
odd(33, [X|X]).

%   Some of the terms have an attribute of this module.

attr_unify_hook(_, _).
