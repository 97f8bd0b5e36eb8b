:- use_module('../../helpers/all').
:- use_module(library(cluedo/del)).
:- use_module('../../helpers/games',
              [answered/4,others_in_turn/3,random_deal/3,random_state/2]).

/** <module> Games in models

What a player knows in the models of a game is compared with counting from all that the
player has seen.
*/

                /*******************************
                *        SMALL GAMES           *
                *******************************/

small([3,3,2], [2,2,1]).
small([2,2,3], [2,1,1]).
small([2,3,2], [2,2]).

%   A game of random queries with a small deck, in the form of a result of contest/3. A player
%   who knows the envelope accuses, and sometimes another one does.

small_game(Deck, Result) :-
    findall(Deck-Hands, small(Deck, Hands), Smalls),
    random_member(Deck-Sizes, Smalls),
    length(Sizes, N),
    random_deal(Deck, Sizes, deal(Win,Hands)),
    model([deck(Deck),deal(Win,Hands)], M),
    turns(10, 1, N, [], game(Deck,Win,Hands), M, History),
    Result = [winstate(Win),hands(Hands),history(History)].

%   Out are the players who accused wrongly.

turns(0, _, _, _, _, _, History) =>
    History = [].
turns(Turns, A, N, Out, Game, M, History), memberchk(A, Out) =>
    Left is Turns-1,
    next(A, N, Next),
    turns(Left, Next, N, Out, Game, M, History).
turns(Turns, A, N, Out, Game, M0, History0) =>
    Game = game(Deck,Win,Hands),
    History0 = [Fact|History],
    Left is Turns-1,
    next(A, N, Next),
    random_state(Deck, State),
    answered(A, State, Hands, Fact),
    once(steps(Fact, N, Steps)),
    foldl(after, Steps, M0, M1),
    (   satisfies(M1, k(A,Win))
    ->  History = [accused(A,Win,true)]
    ;   random_state(Deck, Guess),
        Guess \== Win,
        maybe(0.2)
    ->  History = [accused(A,Guess,false)|History1],
        update(M1, public(~Guess), M),
        turns(Left, Next, N, [A|Out], Game, M, History1)
    ;   update(M1, endmove(A), M),
        turns(Left, Next, N, Out, Game, M, History)
    ).

after(Action, M0, M) :-
    update(M0, Action, M).

next(A, N, Next) :-
    Next is A mod N+1.

%   The steps of each fact of a history, without endmoves.

steps(asked(A,State,nobody,_), N, Steps) :-
    others_in_turn(N, A, Others),
    findall(nocard(P,A,State), member(P, Others), Steps).
steps(asked(A,State,B,Card), N, Steps) :-
    B \== nobody,
    others_in_turn(N, A, Others),
    append(Before, [B|_], Others),
    !,
    findall(nocard(P,A,State), member(P, Before), Passes),
    append(Passes, [showcard(B,Card,A,State)], Steps).
steps(accused(_,State,true), _, [public(State)]).
steps(accused(_,State,false), _, [public(~State)]).

%   Stages are the facts of a game with the model after each; Endmoves tells
%   whether there are endmoves.

stages(Result, Options, Endmoves, Start, Stages) :-
    memberchk(hands(Hands), Result),
    memberchk(history(History), Result),
    length(Hands, N),
    replay(Result, [endmoves(Endmoves)|Options], [start-Start|Models]),
    staged(History, N, Endmoves, Models, Stages).

staged([], _, _, [], []).
staged([Fact|Facts], N, Endmoves, Models0, [Fact-M|Stages]) :-
    once(steps(Fact, N, Steps0)),
    (   Endmoves == true,
        Fact = asked(A,_,_,_),
        \+ Facts = [accused(_,_,_)|_]
    ->  append(Steps0, [endmove(A)], Steps)
    ;   Steps = Steps0
    ),
    append(Done, Models, Models0),
    same_length(Done, Steps),
    !,
    findall(Step, member(Step-_, Done), Steps),
    last(Done, _-M),
    staged(Facts, N, Endmoves, Models, Stages).

%   The literals that P knows, as facts of library(cluedo/knowledge).

known_facts(M, P, Facts) :-
    findall(Fact,
            ( knows(M, P, Literal),
              literal_fact(Literal, Fact)
            ),
            Facts0),
    sort(Facts0, Facts).

literal_fact(~Atom, lacks(H,C)) :-
    !,
    literal_fact(Atom, has(H,C)).
literal_fact(envelope(C), has(envelope,C)).
literal_fact(has(H,C), has(H,C)).

counted(K, Facts) :-
    findall(Fact, certain(K, Fact), Facts0),
    sort(Facts0, Facts).

learned(Fact, K0, K) :-
    learn(K0, Fact, K).

%   What P has seen up to each stage, and the number of deals that agree with it
%   there: the same as in the model without endmoves.

agrees(Result, Options, Stages, P) :-
    view(Result, P, [Own|Seen]),
    memberchk(hands(Hands), Result),
    length(Hands, N),
    knowledge([players(N)|Options], K0),
    learn(K0, Own, K),
    agrees_on(Stages, Seen, P, K).

agrees_on([], [], _, _).
agrees_on([accused(_,_,true)-_], [], _, _).
agrees_on([_-M|Stages], [Fact|Facts], P, K0) :-
    learn(K0, Fact, K),
    deals(K, Count),
    considers(M, P, Count),
    counted(K, Known),
    known_facts(M, P, Known),
    agrees_on(Stages, Facts, P, K).

asker(Result, A) :-
    memberchk(history(History), Result),
    findall(P, member(asked(P,_,_,_), History), Ps0),
    sort(Ps0, Ps),
    member(A, Ps).

%   All facts that hold in the actual deal.

deal_formula(Result, F) :-
    memberchk(winstate(Win), Result),
    memberchk(hands(Hands), Result),
    foldl([[[P]|Cards],F0,F1]>>
              foldl([C,G0,G0 & has(P,C)]>>true, Cards, F0, F1),
          Hands, Win, F).

possible_for_all(Result, Models) :-
    deal_formula(Result, F),
    memberchk(hands(Hands), Result),
    foldl([[[P]|_],G0,G0 & m(P,F)]>>true, Hands, F, All),
    forall(member(M, Models), satisfies(M, All)).

%   The winner knew what it accused; afterwards all do.

winner_knows(Result, Stages) :-
    memberchk(winstate(Win), Result),
    (   append(_, [_-M0,accused(A,Win,true)-M], Stages)
    ->  satisfies(M0, k(A,Win)),
        satisfies(M, c(all,Win))
    ;   true
    ).

:- begin_tests(small).

test('knowledge agrees with counting, in both engines', all(R-Deck-Result == [])) :-
    between(1, 12, _),
    small_game(Deck, Result),
    member(R, [explicit,symbolic]),
    \+ ( stages(Result, [deck(Deck),representation(R)], false, _,
                Stages),
         memberchk(hands(Hands), Result),
         maplist([[_|Hand],Size]>>length(Hand, Size), Hands, Sizes),
         forall(member([[P]|_], Hands),
                agrees(Result, [deck(Deck),hands(Sizes)], Stages, P)),
         findall(M, member(_-M, Stages), Ms),
         possible_for_all(Result, Ms)
       ).
test('endmoves', all(R-Deck-Result == [])) :-
    between(1, 12, _),
    small_game(Deck, Result),
    member(R, [explicit,symbolic]),
    Options = [deck(Deck),representation(R)],
    \+ ( stages(Result, Options, false, _, Stages1),
         stages(Result, Options, true, Start, Stages2),
         findall(M, member(_-M, Stages2), Ms),
         possible_for_all(Result, [Start|Ms]),
         winner_knows(Result, Stages2),
         foldl(knows_more(Result), Stages1, Stages2, Start, _)
       ).
test('what players know of each other', all(R-Deck-Result-Path == [])) :-
    between(1, 4, _),
    small_game(Deck, Result),
    member(R, [explicit,symbolic]),
    stages(Result, [deck(Deck),representation(R)], true, _, Stages),
    last(Stages, _-M),
    member(Path, [[1,2],[2,1],[2,1,2]]),
    \+ same_nested(M, Path).

%   With endmoves each player knows all that it knows without them, and all that
%   it knew before.

knows_more(Result, Fact-M1, Fact-M, M0, M) :-
    memberchk(hands(Hands), Result),
    forall(member([[P]|_], Hands),
           ( known_facts(M1, P, Ls1),
             known_facts(M0, P, Ls0),
             known_facts(M, P, Ls),
             subset(Ls0, Ls),
             subset(Ls1, Ls)
           )).

same_nested(M, Path) :-
    findall(L, knows(M, Path, L), Ls),
    findall(L,
            ( world(M, deal(Win,Hands)),
              Win =.. [_|Out],
              (   member(C, Out),
                  Atom = envelope(C)
              ;   member([[P]|Cards], Hands),
                  member(C, Cards),
                  Atom = has(P,C)
              ),
              ( L = Atom ; L = (~Atom) )
            ),
            All0),
    sort(All0, All),
    forall(member(L, All),
           ( foldr(Path, L, F),
             (   satisfies(M, F)
             ->  memberchk(L, Ls),
                 knows(M, Path, L)
             ;   \+ memberchk(L, Ls),
                 \+ knows(M, Path, L)
             )
           )).

foldr([], F, F).
foldr([A|As], F0, k(A,F)) :-
    foldr(As, F0, F).

:- end_tests(small).

:- begin_tests(whole).

test('three players', all(R-Result == [])) :-
    member(R, [symbolic,auto]),
    contest([exact,random,elimination], [turns(9)], Result),
    \+ ( stages(Result, [representation(R)], false, _, Stages),
         forall(member(P, [1,2,3]), agrees(Result, [], Stages, P)),
         findall(M, member(_-M, Stages), Ms),
         possible_for_all(Result, Ms)
       ).
test('three players and endmoves, to the end', all(Result == [])) :-
    between(1, 2, _),
    contest([exact,exact,exact], [], Result),
    \+ ( stages(Result, [], true, _, Stages),
         winner_knows(Result, Stages)
       ).
test('six players', true(Failing == [])) :-
    contest([exact,random,exact,random,exact,random], [turns(4)], Result),
    stages(Result, [representation(symbolic)], false, _, Stages),
    findall(A,
            ( asker(Result, A),
              \+ agrees(Result, [], Stages, A)
            ),
            Failing),
    exact_agents(6, Agents),            % these accuse as soon as they know
    contest(Agents, [turns(4)], Result2),
    stages(Result2, [], true, _, Stages2),
    last(Stages2, _-M),
    possible_for_all(Result2, [M]).

exact_agents(N, Agents) :-
    length(Agents, N),
    maplist(=(exact), Agents).

test('the seat of an observer', all(P == [])) :-
    contest([exact,random,elimination], [turns(6)], Result),
    member(P, [1,2,3]),
    view(Result, P, Facts),
    \+ ( replay(Facts, [players(3)], Models),
         last(Models, _-M),
         knowledge([players(3)], K0),
         foldl(learned, Facts, K0, K),
         counted(K, Known),
         known_facts(M, P, Known),
         deals(K, Count),
         considers(M, P, Count)
       ).
test('records of the thesis', true(Count1-Count2 == Count-Count)) :-
    contest([exact,random,elimination], [turns(6)], Result),
    memberchk(history(History), Result),
    findall([State,[A],[B]],
            ( member(asked(A,State,B0,_), History),
              (   B0 == nobody
              ->  B = 0
              ;   B = B0
              )
            ),
            Records),
    findall(asked(A,State,B,unknown), member(asked(A,State,B,_), History),
            Facts),
    knowledge([players(3)], K0),
    foldl(learned, Records, K0, K),
    deals(K, Count),
    replay(Records, [players(3)], Models1),
    replay(Facts, [players(3)], Models2),
    last(Models1, _-M1),
    last(Models2, _-M2),
    worlds(M1, Count1),
    worlds(M2, Count2).
test('records where the deal is known', true(Worlds == Count)) :-
    contest([exact,random,elimination], [turns(6)], Result),
    memberchk(winstate(Win), Result),
    memberchk(hands(Hands), Result),
    memberchk(history(History), Result),
    findall([State,[A],[B]],
            ( member(asked(A,State,B,_), History),
              B \== nobody
            ),
            Records),
    knowledge([players(3)], K0),
    foldl(learned, Records, K0, K),
    deals(K, Count),
    replay(Records, [deal(Win,Hands),representation(symbolic)], Models),
    last(Models, _-M),
    possible_for_all(Result, [M]),
    worlds(M, Worlds).
test('strategies on knowledge of knowledge', all(Agents-Result == [])) :-
    member(Agents,
           [ [ kripke(complex,optimal,default),
               kripke(default,simple,default),
               kripke(default,default,default)
             ],
             [ kripke(default,default,risky),
               kripke(complex,simple,risky),
               kripke(default,optimal,default)
             ]
           ]),
    contest(Agents, [], Result),
    \+ ( stages(Result, [], false, Start, Stages),
         findall(M, member(_-M, Stages), Ms),
         possible_for_all(Result, [Start|Ms]),
         (   memberchk(kripke(_,_,risky), Agents)
         ->  true
         ;   winner_knows(Result, Stages)
         )
       ).

:- end_tests(whole).

%   The example of the thesis, section 4.3: player 1 knows the weapon and the
%   location of the envelope, and which cards player 2 may have. Player 2 queries
%   the person of the envelope, a weapon of its own, and the location: nobody
%   answers. Then player 2 does not accuse, which tells nothing. Player 1 knows the
%   person only if player 2 cannot have both others.

example(whole,
        [ deal(s(1,7,13),
               [[[1],3,9,14],[[2],2,8,11],[[3],4,10,15],[[4],5,12,16],
                [[5],6,17,18],[[6],19,20,21]])
        ],
        [1,7,13], [1,8,13], [1,2,5,8,11]).
example(small,
        [deck([3,3,2]),deal(s(1,4,7),[[[1],2,6],[[2],3,5],[[3],8]])],
        [1,4,7], [1,5,7], [1,3,5]).

%   The facts before the query: for player 1 in private, and for all.

start(Options, [_,W,L], May, M) :-
    model(Options, M0),
    update(M0, private([1],envelope(W) & envelope(L)), M1),
    world(M0, deal(s(_,_,_),Hands)),
    !,
    findall(C, ( member([_|Cards], Hands), member(C, Cards) ), Dealt),
    subtract(Dealt, [W,L|May], Never),
    update(M1, nocard(2,1,[W,L|Never]), M).

query(Query, M0, M) :-
    once(model_property(M0, agents(As))),
    length(As, N),
    State =.. [s|Query],
    once(steps(asked(2,State,nobody,unknown), N, Steps)),
    foldl(after, Steps, M0, M).

:- begin_tests(endmove).

test('the holder of one of two cards',
     [forall(example(_,Options,Win,Query,May)), true(Cards == May)]) :-
    Win = [P,W,L],
    Query = [P,Own,L],
    start(Options, Win, May, M0),
    satisfies(M0, k(1,envelope(W) & envelope(L)) & ~k(1,envelope(P))),
    findall(C, ( member(C, May), satisfies(M0, m(1,has(2,C))) ), Cards),
    query(Query, M0, M1),
    satisfies(M1, k(1,has(2,Own)) & ~k(1,envelope(P)) & m(1,has(2,P))),
    update(M1, endmove(2), M2),
    satisfies(M2, m(1,has(2,P)) & ~k(1,s(P,W,L))),
    update(M0, public(~(has(2,P) & has(2,Own))), M3),
    satisfies(M3, ~k(1,envelope(P))),
    query(Query, M3, M4),
    satisfies(M4, k(1,s(P,W,L)) & [endmove(2)]:k(1,s(P,W,L))).
test('the endmove tells which weapon', [forall(example(_,Options,[P,W,L],[P,Own,L],_))]) :-
    model(Options, M0),
    update(M0, private([1],envelope(P) & envelope(L)), M1),
    update(M1, private([1],envelope(W) v envelope(Own)), M2),
    query([P,Own,L], M2, M3),
    satisfies(M3, ~kw(1,has(2,Own)) & m(1,k(2,s(P,Own,L)))),
    update(M3, endmove(2), M4),
    satisfies(M4, k(1,has(2,Own)) & k(1,s(P,W,L))),
    satisfies(M4, ~k(2,s(P,W,L)) & ~k(2,k(1,s(P,W,L)))).
test('replayed', [forall(example(_,Options,[P,W,L],[P,Own,L],_)), true(Last == endmove(2))]) :-
    replay([ private([1],envelope(P) & envelope(L)),
             private([1],envelope(W) v envelope(Own)),
             asked(2,s(P,Own,L),nobody,unknown)
           ], [endmoves(true)|Options], Models),
    last(Models, Last-M),
    satisfies(M, k(1,s(P,W,L))).
test('a player who leaves or is skipped does not end a query',
     true(Steps == [ start,nocard(2,1,[2,4]),endmove(1),nocard(1,3,[2]),endmove(3),
                     showcard(3,7,2,[1,7]),public(~s(2,4,7))
                   ])) :-
    replay([ asked(1,[2,4],nobody,unknown,[3]), asked(3,[2],nobody,unknown,[2]), left(1),
             asked(2,[1,7],3,7,[]), left(3), accused(2,s(2,4,7),false)
           ],
           [endmoves(true),deck([3,3,2]),deal(s(2,6,8),[[[1],4,5],[[2],1,3],[[3],7]])], Models),
    findall(Step, member(Step-_, Models), Steps).
test('steps have the names of players',
     true(Steps == [start,nocard(bob,ann,[2,4]),endmove(ann)])) :-
    replay([asked(ann,[2,4],nobody,unknown,[carl])],
           [ endmoves(true), deck([3,3,2]), seats([ann,bob,carl]),
             deal(s(2,6,8),[[[1],4,5],[[2],1,3],[[3],7]])
           ], Models),
    findall(Step, member(Step-_, Models), Steps).

:- end_tests(endmove).

:- begin_tests(errors).

options([deck([3,3,2]),deal(s(1,4,7),[[[1],2,6],[[2],3,5],[[3],8]])]).

bad([asked(1,s(1,5,7),3,unknown)], cluedo_contradiction(nocard(2,1,s(1,5,7)))).
bad([asked(1,s(1,5,7),nobody,unknown)],
    cluedo_contradiction(nocard(2,1,s(1,5,7)))).
bad([asked(1,s(3,5,7),2,7)], cluedo_contradiction(showcard(2,7,1,s(3,5,7)))).
bad([asked(1,s(3,5,7),2,8)], domain_error(cluedo_fact,_)).
bad([asked(1,s(3,5,7),1,3)], domain_error(cluedo_fact,_)).
bad([asked(1,s(3,5,7),4,3)], existence_error(cluedo_player,4)).
bad([asked(4,s(3,5,7),2,3)], existence_error(cluedo_player,4)).
bad([asked(x,s(3,5,7),2,3)], type_error(cluedo_holder,x)).
bad([asked(1,s(1,5,7),3,unknown,[2])], cluedo_contradiction(showcard(3,unknown,1,s(1,5,7)))).
bad([asked(1,s(3,5,7),2,3,[2])], domain_error(cluedo_fact,_)).
bad([left(4)], existence_error(cluedo_player,4)).
bad([asked(1,[3,9],2,3)], domain_error(cluedo_card,9)).
bad([asked(1,3,2,3)], type_error(list,3)).
bad([[s(3,5,7),[1],[3]]], cluedo_contradiction(nocard(2,1,s(3,5,7)))).
bad([[s(3,5,7),[1],[4]]], existence_error(cluedo_player,[4])).
bad([accused(1,s(1,5,7),true)], cluedo_contradiction(public(s(1,5,7)))).
bad([accused(1,s(1,4,7),false)], cluedo_contradiction(public(~s(1,4,7)))).
bad([not_envelope([1,4])], cluedo_contradiction(_)).
bad([hand(1,[2,5])], cluedo_contradiction(_)).
bad([has(1,3)], cluedo_contradiction(has(1,3))).
bad([lacks(1,2)], cluedo_contradiction(lacks(1,2))).
bad([some(1,[3,5])], cluedo_contradiction(some(1,[3,5]))).
bad([some(1,[])], cluedo_contradiction(some(1,[]))).
bad([not_envelope([])], cluedo_contradiction(public(~and([])))).
bad([has(4,3)], existence_error(cluedo_player,4)).
bad([hand(1,[2])], domain_error(cluedo_fact,hand(1,[2]))).
bad([s(1,5,7)], cluedo_contradiction(s(1,5,7))).
bad([passed(2,1,[3])], cluedo_contradiction(nocard(2,1,[3]))).
bad([showed(2,1,[1,4],unknown)], cluedo_contradiction(showcard(2,unknown,1,[1,4]))).
bad([has(open,1)], domain_error(cluedo_holder,open)).
bad([has(1,9)], domain_error(cluedo_card,9)).
bad([showcard(2,2,1,[2,3])], cluedo_contradiction(showcard(2,2,1,[2,3]))).
bad([nothing], type_error(del_action,nothing)).
bad([17], type_error(del_action,17)).
bad([_], instantiation_error).
bad([asked(1,s(1,5,7),_,unknown)], instantiation_error).
bad([has(1,2)|_], instantiation_error).
bad(_, instantiation_error).
bad(game, type_error(list,game)).
bad([history([])], domain_error(cluedo_result,[history([])])).
bad([winstate(s(1,4,7)),hands([[[1],2,6],[[2],3,5],[[3],8]]),history(none)],
    type_error(list,none)).

bad_options([endmoves(maybe)], type_error(boolean,maybe)).
bad_options([players(0)], domain_error(cluedo_players,0)).
bad_options([deck([3,3,2]),hands([2,2,2])], domain_error(cluedo_hands,[2,2,2])).
bad_options(none, type_error(list,none)).
bad_options(_, instantiation_error).

test('impossible facts', all(Game-Got == [])) :-
    options(Options),
    bad(Game, Want),
    outcome(replay(Game, Options, _), Got),
    \+ subsumes_term(Want, Got).
test('options', all(Options-Got == [])) :-
    bad_options(Options, Want),
    outcome(replay([], Options, _), Got),
    \+ subsumes_term(Want, Got).
test('cyclic facts', error(_)) :-
    options(Options),
    Game = [asked(1,s(1,5,7),2,5)|Game],
    replay(Game, Options, _).
test('a player who knows the envelope makes no endmove', error(cluedo_contradiction(endmove(1)))) :-
    replay([asked(1,[1,4],2,4)],
           [deck([2,2]),deal(s(1,3),[[[1],2],[[2],4]]),endmoves(true)], _).
test('no endmove before an accusation', true(Step == public(s(1,3)))) :-
    replay([asked(1,[1,4],2,4),accused(1,s(1,3),true)],
           [deck([2,2]),deal(s(1,3),[[[1],2],[[2],4]]),endmoves(true)],
           Models),
    last(Models, Step-_).
test('records and endmoves', true(Steps-Known == [ start,nocard(2,1,s(1,5,7)),nocard(3,1,s(1,5,7)),
                                                   endmove(1),showcard(3,unknown,2,s(3,4,8)),
                                                   endmove(2)
                                                 ]-[false,true])) :-
    replay([[s(1,5,7),[1],[0]],[s(3,4,8),[2],[3]]],
           [deck([3,3,2]),deal(s(1,4,7),[[[1],3,5],[[2],2,6],[[3],8]]),endmoves(true)],
           Models),
    findall(Step, member(Step-_, Models), Steps),
    findall(Bool,
            ( member(Step, [nocard(3,1,s(1,5,7)),endmove(1)]),
              memberchk(Step-M, Models),
              satisfies_all(M, [k(2,has(1,1) v has(1,5) v has(1,7))], [Bool])
            ),
            Known).
%   The asker, player 1, and the one who showed know more than that somebody did.

test('somebody shows', true(Bools == [true,true,true,false,true])) :-
    Options = [players(3),deck([2,2,3]),hands([1,2,1]),
               deal(s(1,3,5),[[[1],2],[[2],4,7],[[3],6]])],
    replay([asked(3,[2,4,7],somebody,unknown)], Options, Models),
    last(Models, _-M),
    satisfies_all(M, [ c(all,some([1,2],[2,4,7])), k(1,k(3,has(1,2))),
                       k(2,~has(1,4)), k(2,k(3,has(2,4))),
                       k(2,k(3,has(1,2)) v k(3,has(2,4)) v k(3,has(2,7)) v k(3,has(1,1))
                           v k(3,has(1,5)) v k(3,has(1,6)))
                     ],
                  Bools).
test('a card that all see', true(Bools == [true,true])) :-
    Options = [players(3),deck([2,2,2]),deal(s(1,3,5),[[[1],2],[[2],4],[[3],6]])],
    replay([revealed(2,[4])], Options, Models),
    last(Models, _-M),
    satisfies_all(M, [c(all,has(2,4)),k(1,k(3,has(2,4)))], Bools).
test('no facts', true(Steps == [start])) :-
    options(Options),
    replay([], Options, Models),
    findall(Step, member(Step-_, Models), Steps).

:- end_tests(errors).
