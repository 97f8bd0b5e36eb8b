:- use_module('../support/attach').
:- use_module('../support/formulas').
:- use_module('../support/games', [random_deal/3,random_state/2]).
:- use_module('../support/generate', [seed/1]).
:- use_module(library(cluedo/knowledge)).
:- use_module(library(cluedo/del)).
:- use_module(library(cluedo/support/foreign)).
:- use_module(library(cluedo/del/symbolic), []).
:- use_module(library(plunit)).
:- use_module(library(thread)).
:- use_module(library(time)).

/** <module> Symbolic models agree with explicit ones

Models are made twice, by each engine, and everything that happens in one
happens in the other. The same with mixed models.
*/

%   both(Explicit, Other) is a pair of models, Other of representation R.

both(R, Options, both(E,S)) :-
    model([representation(explicit)|Options], E),
    model([representation(R)|Options], S).

agents(both(E,_), As) :-
    model_property(E, agents(As)),
    !.

%   Both is Both0 after Action, or `none` if it cannot take place.

update_both(both(E0,S0), Action, Both) :-
    after(E0, Action, E),
    after(S0, Action, S),
    (   E == none,
        S == none
    ->  Both = none
    ;   Both = both(E,S)
    ).

after(M0, Action, M) :-
    catch(update(M0, Action, M), error(cluedo_contradiction(_),_), M = none).

%   What the two answer in different ways, or `nothing`.

different(both(E,S), Fs, Difference) :-
    (   question(E, Fs, Goal, M, Answer),
        call_answer(Goal, M, E, Answer, AnswerE),
        call_answer(Goal, M, S, Answer, AnswerS),
        AnswerE \== AnswerS
    ->  Difference = different(Goal,AnswerE,AnswerS)
    ;   Difference = nothing
    ).

call_answer(Goal0, M0, M, Answer0, Answer) :-
    copy_term(q(Goal0,M0,Answer0), q(Goal,M,Answer1)),
    findall(Answer1, Goal, Answers0),
    sort(Answers0, Answers1),
    length(Answers0, Count),
    Answer = Count-Answers1.

question(_, Fs, satisfies(M,F), M, F) :-
    member(F, Fs).
question(_, Fs, valid(M,F), M, F) :-
    member(F, Fs).
question(_, Fs, satisfies_all(M,Fs,Bools), M, Bools).
question(_, Fs, valid_all(M,Fs,Bools), M, Bools).
question(_, _, worlds(M,N), M, N).
question(_, _, world(M,World), M, World).
question(E, _, considers(M,A,N), M, N) :-
    path(E, A).
question(E, _, knows(M,A,L), M, L) :-
    path(E, A).

%   One agent, or two.

path(E, Path) :-
    model_property(E, agents(As)),
    member(A, As),
    (   Path = A
    ;   random_member(B, As),
        Path = [A,B]
    ).

                /*******************************
                *          RANDOMNESS          *
                *******************************/

%   A game of few deals: options, its atoms, and what its actions need.

random_cards(Options, game(Atoms,N,Cards,Rest)) :-
    repeat,
    random_between(2, 4, N),
    random_between(1, 3, Categories),
    length(Sizes, Categories),
    maplist(random_between(2, 4), Sizes),
    sum_list(Sizes, Cards),
    weighted([3-1,1-0], E),
    Free is Cards-E*Categories,
    Free >= N,
    length(Hands, N),
    random_hands(Free, N, Hands),
    deals(Sizes, Hands, E, Deals),
    Deals =< 400,
    !,
    random_deal(Sizes, Hands, deal(Win,Dealt)),
    (   maybe(0.7)
    ->  Options = [deck(Sizes),deal(Win,Dealt)],
        Actual = actual(Dealt)
    ;   Options = [deck(Sizes),hands(Hands)],
        Actual = unknown
    ),
    Rest = rest(Sizes,Hands,E,Actual),
    findall(Atom,
            ( between(1, Cards, C),
              (   between(1, N, P),
                  Atom = has(P,C)
              ;   E =:= 1,
                  Atom = envelope(C)
              )
            ),
            Atoms0),
    (   E =:= 1
    ->  random_state(Sizes, State),
        Atoms = [State|Atoms0]
    ;   Atoms = Atoms0
    ).

random_hands(Free, N, Hands) :-
    length(Hands, N),
    foldl([H,Left0-N0,Left-N1]>>
              (   N1 is N0-1,
                  (   N1 =:= 0
                  ->  H = Left0
                  ;   Most is Left0-N1,
                      Fair is max(1, min(Most, Left0//N0+1)),
                      random_between(1, Fair, H)
                  ),
                  Left is Left0-H
              ),
          Hands, Free-N, _).

deals(Sizes, Hands, E, Deals) :-
    sum_list(Hands, Free),
    foldl([H,Left0-D0,Left-D]>>
              ( findall(I, between(1, H, I), Is),
                foldl([I,X0,X]>>(X is X0*(Left0-I+1)//I), Is, D0, D),
                Left is Left0-H
              ),
          Hands, Free-1, _-Ways),
    (   E =:= 1
    ->  foldl([S,X0,X]>>(X is X0*S), Sizes, Ways, Deals)
    ;   Deals = Ways
    ).

%   A model of random atoms, law and observations.

random_general(Options, game(Atoms,0,0,none)) :-
    random_between(2, 4, N),
    findall(p(I), between(1, N, I), Atoms0),
    random_between(1, 3, K),
    numlist(1, K, As0),
    maplist([I,A]>>(A = agent(I)), As0, As),
    Atoms = Atoms0,
    boolean(Atoms, 2, Law),
    maplist({Atoms}/[A,A-Fs]>>
                ( random_between(0, 3, Count),
                  length(Fs, Count),
                  maplist([F]>>
                              (   maybe(0.6)
                              ->  random_member(F, Atoms)
                              ;   boolean(Atoms, 2, F)
                              ),
                          Fs)
                ),
            As, Observes),
    Options0 = [agents(As),atoms(Atoms),law(Law),observes(Observes)],
    (   maybe
    ->  boolean(Atoms, 2, F),
        Options = [actual(F)|Options0]
    ;   Options = Options0
    ).

boolean(Atoms, Depth, F) :-
    random_formula(Atoms, [], none, Depth, F).

any_action(Atoms, As, Game, Action) :-
    random_action(Atoms, As, Game, 1, Action).

%   Mostly 2 shows cards to 1, so that order and repetition count.

show_or_end(Atoms, As, Game, Action) :-
    weighted([6-show,4-endmove,1-win,1-nocard,1-any], Kind),
    (   Kind == any
    ->  any_action(Atoms, As, Game, Action)
    ;   Kind == show
    ->  (   maybe
        ->  random_action(show, Atoms, As, Game, 0, Action)
        ;   random_action(show, Atoms, [1,2], Game, 0, Action)
        )
    ;   Game = rest(_,_,0,_)
    ->  random_action(nocard, Atoms, As, Game, 0, Action)
    ;   random_action(Kind, Atoms, As, Game, 0, Action)
    ).

                /*******************************
                *          PROPERTIES          *
                *******************************/

%   The first difference that Runs games show, or `none`.

play_both(R, Runs, Start, Action, Result) :-
    (   between(1, Runs, Run),
        catch(play_one(R, Start, Action, Trace, Difference), Error,
              Difference = raised(Error)),
        Difference \== nothing,
        Difference \= raised(error(resource_error(del_events),_))
    ->  Result = found(Run,Trace,Difference)
    ;   Result = none
    ).

play_one(R, Start, Action, [Options|Actions], Difference) :-
    call(Start, Options, Game),
    catch(both(R, Options, Both), error(cluedo_contradiction(_),_), true),
    (   var(Both)
    ->  Difference = nothing,
        Actions = []
    ;   random_between(1, 7, Steps),
        steps(Steps, Action, Game, Both, Actions, Difference)
    ).

steps(Steps, Random, Game, Both, Actions, Difference) :-
    (   Both = both(none,_)
    ->  Difference0 = only_other
    ;   Both = both(_,none)
    ->  Difference0 = only_explicit
    ;   Game = game(Atoms,_,_,Rest),
        agents(Both, As),
        length(Fs, 10),
        maplist([F]>>random_formula(Atoms, As, Rest, 3, F), Fs),
        different(Both, Fs, Difference0)
    ),
    (   Difference0 \== nothing
    ->  Difference = Difference0,
        Actions = []
    ;   Steps =:= 0
    ->  Difference = nothing,
        Actions = []
    ;   call(Random, Atoms, As, Rest, Action),
        Actions = [Action|Actions1],
        update_both(Both, Action, Both1),
        Left is Steps-1,
        (   Both1 == none
        ->  steps(Left, Random, Game, Both, Actions1, Difference)
        ;   steps(Left, Random, Game, Both1, Actions1, Difference)
        )
    ).

%   Deals of which some are left out, then player 2 shows 1 cards twice, and 1
%   says something in between.

ordered(Runs, Result) :-
    (   between(1, Runs, Run),
        ordered_one(Trace, Difference),
        Difference \== nothing
    ->  Result = found(Run,Trace,Difference)
    ;   Result = none
    ).

ordered_one([Deck,Hands|Actions], Difference) :-
    random_member(Deck-Hands, [[2,3]-[1,2],[3,3]-[2,2],[3,3]-[1,3],[3,3]-[1,2,1]]),
    both(symbolic, [deck(Deck),hands(Hands)], Both),
    Both = both(E,_),
    findall(F, ( world(E, Deal), maybe(0.4), deal_formula(Deal, F) ), Fs),
    disjoined([false|Fs], F),
    sum_list(Deck, Cards),
    numlist(1, Cards, All),
    random_permutation(All, [C1,C2,C3|_]),
    Show = showcard(2,unknown,1,[C1,C2,C3]),
    Actions = [public(F),Show,endmove(1),Show],
    findall(G, ( member(C, All), about(C, G) ), Gs),
    in_turn(Actions, Both, Gs, Difference).

in_turn([], Both, Fs, Difference) :-
    different(Both, Fs, Difference).
in_turn([Action|Actions], Both0, Fs, Difference) :-
    update_both(Both0, Action, Both),
    (   Both = both(E,S),
        E \== none,
        S \== none
    ->  in_turn(Actions, Both, Fs, Difference)
    ;   Both == none
    ->  Difference = nothing
    ;   Difference = only_one
    ).

deal_formula(deal(_,Hands), F) :-
    findall(has(P,C), ( member([[P]|Hand], Hands), member(C, Hand) ), Atoms),
    conjoined(Atoms, F).

conjoined([F0|Fs], F) :-
    foldl([G,F1,G & F1]>>true, Fs, F0, F).

disjoined([F0|Fs], F) :-
    foldl([G,F1,G v F1]>>true, Fs, F0, F).

about(C, F) :-
    member(Atom, [has(1,C),has(2,C),envelope(C)]),
    member(F,
           [ k(2,Atom), k(1,Atom), k(1,k(2,Atom)), k(2,m(1,Atom)),
             k(2,k(1,Atom)), (Atom -> k(2,Atom)), (Atom -> m(2,k(1,~Atom))),
             m(1,m(2,Atom))
           ]).

%   What library(cluedo/knowledge) says of an agent is what it knows, for all of
%   random events of a game that tell nothing of what players know.

counted(Runs, Result) :-
    (   between(1, Runs, Run),
        counted_one(Trace, Difference),
        Difference \== nothing
    ->  Result = found(Run,Trace,Difference)
    ;   Result = none
    ).

counted_one([Options|Actions], Difference) :-
    repeat,
    random_cards(Options, game(_,N,_,Rest)),
    Rest = rest(Sizes,Hands,1,actual(Dealt)),
    !,
    model([representation(symbolic)|Options], M0),
    numlist(1, N, As),
    findall(A-K,
            ( member(A, As),
              knowledge([players(N),deck(Sizes),hands(Hands)], K0),
              memberchk([[A]|Hand], Dealt),
              foldl(learn_has(A), Hand, K0, K)
            ),
            Ks0),
    length(Actions, 6),
    foldl(told(Dealt, As, Rest), Actions, M0-Ks0, M-Ks),
    (   member(A-K, Ks),
        deals(K, Count),
        considers(M, A, Considered),
        Count =\= Considered
    ->  Difference = considers(A,Count,Considered)
    ;   member(A-K, Ks),
        findall(L, certain(K, L), Certain0),
        findall(L, ( knows(M, A, L0), literal(L0, L) ), Known0),
        sort(Certain0, Certain),
        sort(Known0, Known),
        Certain \== Known
    ->  Difference = knows(A,Certain,Known)
    ;   Difference = nothing
    ).

learn_has(A, Card, K0, K) :-
    learn(K0, has(A,Card), K).

literal(~has(P,C), Literal) =>
    Literal = lacks(P,C).
literal(envelope(C), Literal) =>
    Literal = has(envelope,C).
literal(~envelope(C), Literal) =>
    Literal = lacks(envelope,C).
literal(Literal0, Literal) =>
    Literal = Literal0.

%   B is asked for cards by A and shows one, or has none.

told(Dealt, As, Rest, Action, M0-Ks0, M-Ks) :-
    random_permutation(As, [A,B|_]),
    asked_cards(Rest, Cards),
    memberchk([[B]|Hand], Dealt),
    intersection(Cards, Hand, Held),
    (   Held == []
    ->  Action = nocard(B,A,Cards),
        findall(lacks(B,C), member(C, Cards), Facts),
        findall(C-Facts, member(C-_, Ks0), Learned)
    ;   random_member(Card, Held),
        Action = showcard(B,Card,A,Cards),
        findall(C-Facts,
                ( member(C-_, Ks0),
                  (   memberchk(C, [A,B])
                  ->  Facts = [has(B,Card)]
                  ;   Facts = [some(B,Cards)]
                  )
                ),
                Learned)
    ),
    update(M0, Action, M),
    maplist([C-K0,C-Fs,C-K]>>foldl([F,L0,L]>>learn(L0,F,L), Fs, K0, K),
            Ks0, Learned, Ks).

:- begin_tests(symbolic).

test('cards: both engines agree', true(Got-Seed == none-Seed)) :-
    seed(Seed),
    play_both(symbolic, 60, random_cards, any_action, Got).
test('facts: both engines agree', true(Got-Seed == none-Seed)) :-
    seed(Seed),
    play_both(symbolic, 60, random_general, any_action, Got).

test('shows and endmoves: both engines agree',
     true(Got-Seed == none-Seed)) :-
    seed(Seed),
    play_both(symbolic, 60, random_cards, show_or_end, Got).
test('mixed models agree',
     [ forall(member(Action, [any_action,show_or_end])),
       true(Got-Seed == none-Seed)
     ]) :-
    seed(Seed),
    play_both(mixed, 30, random_cards, Action, Got).

test('shows between which somebody says something',
     true(Got-Seed == none-Seed)) :-
    seed(Seed),
    ordered(100, Got).
test('single agents: counted deals agree', true(Got-Seed == none-Seed)) :-
    seed(Seed),
    counted(60, Got).

:- end_tests(symbolic).

                /*******************************
                *            VALUES            *
                *******************************/

:- begin_tests(symbolic_values).

classic(M) :-
    model([players(6),representation(symbolic),
           deal(s(1,7,13),[[[1],2,3,4],[[2],5,6,8],[[3],9,10,11],
                           [[4],12,14,15],[[5],16,17,18],[[6],19,20,21]])],
          M).

small(M) :-
    model([players(3),deck([3,3,3]),hands([2,2,2]),representation(symbolic),
           deal(s(1,4,7),[[[1],2,5],[[2],3,6],[[3],8,9]])],
          M).

blob(del(symbolic,_,_,symbolic(_,_,Blob)), Blob).

answers(M, answers(Literals,Count,Two,Bools)) :-
    findall(L, knows(M, 1, L), Literals),
    worlds(M, Count),
    considers(M, 2, Two),
    satisfies_all(M,
                  [ k(1,has(2,3)), c(all,has(2,3) v has(2,6)),
                    k(3,~has(2,4)), [endmove(1)]:k(1,has(2,3))
                  ],
                  Bools).

%   Updates without end, of a large model.

endless(M) :-
    repeat,
    update(M, showcard(2,5,1,[2,5,8]), M2),
    update(M2, endmove(3), _),
    fail.

test('an update leaves the model as it was', true(Before == After)) :-
    small(M),
    answers(M, Before),
    update(M, showcard(2,3,1,[3,6,9]), M2),
    update(M2, endmove(1), M3),
    answers(M3, _),
    answers(M, After).
test('models come back on backtracking', true(Before-Before == B1-B2)) :-
    small(M),
    answers(M, Before),
    findall(Answers,
            (   answers(M, Answers)
            ;   update(M, public(~has(1,1)), M2),
                answers(M2, Answers)
            ;   answers(M, Answers)
            ),
            [B1,_,B2]).
test('one model in four threads',
     [ condition(current_prolog_flag(threads, true)),
       true(All == [Answers,Answers,Answers,Answers])
     ]) :-
    small(M0),
    update(M0, showcard(2,3,1,[3,6,9]), M),
    answers(M, Answers),
    length(All, 4),
    concurrent_maplist(answers(M), All).
test('structures are released') :-
    small(M0),
    numlist(1, 500, Is),
    foldl([_,M,M]>>update(M, showcard(2,3,1,[3,6,9]), _), Is, M0, _),
    garbage_collect,
    garbage_collect_atoms,
    findall(x, current_blob(_, del_structure), Left),
    length(Left, Count),
    assertion(Count < 100).
test('so are those with many atoms, before there are many') :-
    findall(a(I), between(1, 10 000, I), Atoms),
    numlist(1, 32, Agents),
    model([agents(Agents),atoms(Atoms),representation(symbolic)], M0),
    forall(between(1, 100, _), update(M0, public(a(5)), _)),
    findall(x, current_blob(_, del_structure), Left),
    length(Left, Count),
    assertion(Count < 50).
test('64 agents', true(Says == [true,false,true,true,false])) :-
    many_agents(64, [representation(symbolic)], M),
    many_say(64, M, Says).
test('65 agents', error(resource_error(del_agents))) :-
    many_agents(65, [representation(symbolic)], _).
test('65 agents, explicit', true(Says == [true,false,true,true,false])) :-
    many_agents(65, [], M),
    many_say(65, M, Says).

%   N agents, of whom the last one learns whether p holds.

many_agents(N, Options, M) :-
    numlist(1, N, As),
    model([agents(As),atoms([p]),actual(p)|Options], M0),
    update(M0, private([N],p), M).

many_say(N, M, Says) :-
    Before is N-1,
    satisfies_all(M,
                  [ k(N,p), kw(Before,p), c(all,kw(N,p)), d([1,N],p),
                    [public(kw(Before,p))]:false & e(all,p)
                  ],
                  Says).

test('the bound of nodes', true(Error-After == resource_error(del_nodes)-Before)) :-
    classic(del(R,Sig,As,symbolic(Bs,Cards,_))),
    knowledge([], K),
    symbolic_deals(K, Cards, 330 000, Blob),
    M = del(R,Sig,As,symbolic(Bs,Cards,Blob)),
    worlds(M, Before),
    catch(update(M, showcard(2,5,1,[2,5,8]), _), error(Error,_), true),
    worlds(M, After).
test('time limits',
     [ condition(current_prolog_flag(threads, true)),
       true(After == Before)
     ]) :-
    classic(M),
    considers(M, 1, Before),
    catch(call_with_time_limit(0.05, endless(M)), time_limit_exceeded, true),
    considers(M, 1, After).
test('signals',
     [ condition(current_prolog_flag(threads, true)),
       true(Status-After == exception(stop)-Before)
     ]) :-
    classic(M),
    considers(M, 1, Before),
    thread_create(endless(M), Id),
    sleep(0.05),
    thread_signal(Id, throw(stop)),
    thread_join(Id, Status),
    considers(M, 1, After).

:- end_tests(symbolic_values).

                /*******************************
                *           BAD INPUT          *
                *******************************/

:- begin_tests(symbolic_errors).

blob(Blob) :-
    knowledge([players(3),deck([2,2,3])], K),
    symbolic_deals(K, 7, 100 000, Blob).

truth(Core, Error) :-
    blob(Blob),
    formal(symbolic_truths(Blob, points, [Core], _), Error).

update(Update, Error) :-
    blob(Blob),
    formal(symbolic_update(Blob, Update, _), Error).

formal(Goal, Error) :-
    (   catch(Goal, error(Error0,_), true)
    ->  (   nonvar(Error0)
        ->  Error = Error0
        ;   Error = none
        )
    ;   Error = fails
    ).

%   Core is N levels deep, each one made by Wrap from what is in it.

deep(0, _, Core0, Core) =>
    Core = Core0.
deep(N, Wrap, Core0, Core) =>
    N1 is N-1,
    call(Wrap, Core0, Core1),
    deep(N1, Wrap, Core1, Core).

negation(F, not(F)).

knowledge_of(F, k(0,F)).

happened(F, after(event([true],[[0],[0],[0]],1),F)).

happening(F, after(event([F],[[0],[0],[0]],1),true)).

bad(_, instantiation_error).
bad(not(_), instantiation_error).
bad(foo, type_error(del_formula,foo)).
bad(foo(1,2), type_error(del_formula,foo(1,2))).
bad(at(0,1), type_error(del_formula,0)).
bad(at(8,1), type_error(del_formula,8)).
bad(at(1,5), type_error(del_formula,5)).
bad(at(1,1.0), type_error(del_formula,1.0)).
bad(at(100000000000000000000,1),
    type_error(del_formula,100000000000000000000)).
bad(k(3,true), type_error(del_formula,3)).
bad(c(8,true), type_error(del_formula,8)).
bad(which(0,nothing), type_error(del_formula,nothing)).
bad(after(show(0,1,1,1),true), type_error(del_formula,after(show(0,1,1,1),true))).
bad(after(event([true],[[0],[0]],1),true), type_error(del_formula,[[0],[0]])).

bad_update(_, instantiation_error).
bad_update(event([],[[],[],[]],0), resource_error(del_events)).
bad_update(event([true|_],[[0],[0],[0]],1), instantiation_error).
bad_update(event([true],[[0],[0],[64]],1), type_error(del_formula,64)).
bad_update(event([true],[[0],[0],[0,0]],1), type_error(del_formula,[0,0])).
bad_update(event([true],[[0],[0],[0]],2), type_error(del_formula,2)).
bad_update(event([true],[[0],[0],[0]],0), fails).
bad_update(show(0,3,1,1), type_error(del_formula,3)).
bad_update(show(0,1,128,1), type_error(del_formula,128)).
bad_update(show(0,1,0,0), fails).

test('formulas', true(Errors == Expected)) :-
    findall(Core-Error, bad(Core, Error), Expected0),
    findall(Core-Error, ( bad(Core, _), truth(Core, Error) ), Errors0),
    numbervars(Expected0, 0, _),
    numbervars(Errors0, 0, _),
    Expected0-Errors0 = Expected-Errors.
test('updates', true(Errors == Expected)) :-
    findall(U-Error, bad_update(U, Error), Expected0),
    findall(U-Error, ( bad_update(U, _), update(U, Error) ), Errors0),
    numbervars(Expected0, 0, _),
    numbervars(Errors0, 0, _),
    Expected0-Errors0 = Expected-Errors.
test('cyclic formulas', true(Error == resource_error(del_formula))) :-
    F = not(F),
    truth(F, Error).
test('deep formulas',
     [ forall(member(Wrap, [negation,knowledge_of,happened,happening])),
       true(Errors == [none,resource_error(del_formula)])
     ]) :-
    findall(Error,
            ( member(N, [3 990,1 000 000]),
              deep(N, Wrap, true, F),
              truth(F, Error)
            ),
            Errors).
test('many events', true(Error == resource_error(del_events))) :-
    length(Pres, 100 000),
    maplist(=(true), Pres),
    update(event(Pres,[],1), Error).
test('no model', true(Error == type_error(del_structure,foo))) :-
    formal(symbolic_size(foo, _), Error).
test('bounds', true(Error == resource_error(del_nodes))) :-
    knowledge([], K),
    formal(symbolic_deals(K, 21, 1000, _), Error).

:- end_tests(symbolic_errors).
