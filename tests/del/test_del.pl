:- use_module('../helpers/all').
:- use_module(library(cluedo/del)).
:- use_module('../../examples/muddy_children').
:- use_module('../../examples/russian_cards').
:- use_module('../../examples/sum_and_product').

%   Models of the literature with their known properties.

all_of(Fs, and(Fs)).

%   Update a model with each action in turn.

updates(M0, Actions, M) :-
    foldl([Action,M1,M2]>>update(M1, Action, M2), Actions, M0, M).

                /*******************************
                *        THREE CARDS           *
                *******************************/

three_cards(M) :-
    model([ deck([3]), hands([1,1,1]), cards([r,b,w]),
            deal(s,[[[1],r],[[2],b],[[3],w]])
          ], M).

%   The deal whose hands are Cards in order.

deal_is(Cards, F) :-
    findall(has(P,Card), nth1(P, Cards, Card), Atoms),
    all_of(Atoms, F).

possible_deals(M, A, Deals) :-
    findall(Cards,
            ( permutation([r,b,w], Cards),
              deal_is(Cards, F),
              satisfies(M, m(A,F))
            ),
            Deals).

:- begin_tests(three_cards).

test('six worlds', true(N-Deals == 6-[brw,bwr,rbw,rwb,wbr,wrb])) :-
    three_cards(M),
    worlds(M, N),
    findall(Deal,
            ( world(M, deal(s,[[[1],A],[[2],B],[[3],C]])),
              atomic_list_concat([A,B,C], Deal)
            ),
            Deals0),
    msort(Deals0, Deals).
test('the deals that each player considers possible',
     true(Ds == [[[r,b,w],[r,w,b]],[[r,b,w],[w,b,r]],[[r,b,w],[b,r,w]]])) :-
    three_cards(M),
    maplist(possible_deals(M), [1,2,3], Ds).
test('two deals that nobody considers possible, without common knowledge of it') :-
    three_cards(M),
    deal_is([b,w,r], F1),
    deal_is([w,r,b], F2),
    satisfies(M, e(all,~F1 & ~F2)),
    satisfies(M, ~c(all,~F1)),
    satisfies(M, m(3,m(1,F1))),
    satisfies(M, c(all,k(1,has(1,r)) v k(1,has(1,b)) v k(1,has(1,w)))).
test('player 2 has no r', true(N == 4)) :-
    three_cards(M0),
    update(M0, public(~has(2,r)), M),
    worlds(M, N),
    deal_is([r,b,w], F),
    satisfies(M, k(3,F)),
    satisfies(M, ~k(2,F)),
    satisfies(M, ~k(1,F)),
    Knows1 = kw(1,has(2,b)),
    Knows3 = kw(3,has(2,b)),
    satisfies(M, k(2,kw(1,has(3,w)) v kw(3,has(1,r)))),
    satisfies(M, k(1,kw(3,has(1,r)))),
    satisfies(M, k(1,k(2,kw(1,has(3,w)) v kw(3,has(1,r))))),
    satisfies(M, Knows3 & ~Knows1),
    satisfies(M0, [public(~has(2,r))]:k(3,F)).
test('the model before is as it was', true(N-N2 == 6-4)) :-
    three_cards(M0),
    update(M0, nocard(2,1,[r]), M),
    worlds(M0, N),
    worlds(M, N2).
test('the text of draw_model/1',
     true(Text == "6 worlds: rbw* rwb brw wrb bwr wbr\n1: {rbw,rwb} {brw,bwr} {wrb,wbr}\n\c
                   2: {rbw,wbr} {rwb,bwr} {brw,wrb}\n3: {rbw,brw} {rwb,wrb} {bwr,wbr}\n")) :-
    three_cards(M),
    with_output_to(string(Text), draw_model(M)).
test('a card shown by one to another', true(C1-C2-C3 == 1-2-2)) :-
    three_cards(M0),
    update(M0, showcard(2,b,1,[r,b,w]), M),
    considers(M, 1, C1),
    considers(M, 2, C2),
    considers(M, 3, C3),
    satisfies(M, c(all,kw(1,has(2,b)) & kw(1,has(2,r)))),
    satisfies(M, ~k(3,has(2,b)) & k(2,k(1,has(2,b)))).
test('what one considers possible that another considers possible', true(Counts == [2,4,6,2])) :-
    three_cards(M),
    maplist(considers(M), [[1],[1,2],[1,2,3],[2,2]], Counts).
test('literals that are known', true(Ls == [has(1,r),~has(2,r),~has(3,r),~has(1,b),~has(1,w)])) :-
    three_cards(M),
    findall(L, knows(M, 1, L), Ls).
test('literals of a kind', true(Cards == [b,w])) :-
    three_cards(M),
    findall(C, knows(M, 1, ~has(1,C)), Cards).

:- end_tests(three_cards).

                /*******************************
                *            GAMES             *
                *******************************/

leak(M0, M1, M2) :-
    model([ deck([3,3,3]),
            deal(s(1,4,7),[[[1],2,3],[[2],5,6],[[3],8,9]])
          ], M0),
    update(M0, nocard(2,1,s(1,4,8)), M1),
    update(M1, showcard(3,8,1,s(1,4,8)), M2).

mini(Options, M) :-
    model([ deck([4,4]), hands([2,2,2]),
            cards([candle,dagger,rope,wrench,scarlet,mustard,green,plum])
          | Options
          ], M).

mini_deal(deal(s(wrench,plum),
               [[[1],candle,dagger],[[2],rope,scarlet],[[3],mustard,green]])).

:- begin_tests(games).

test('a show does not leak the card', true([N0,N1,N2,C] == [2430,1026,684,32])) :-
    leak(M0, M1, M2),
    maplist(worlds, [M0,M1,M2], [N0,N1,N2]),
    considers(M2, 2, C),
    satisfies(M2, ~k(2,has(3,8))),
    satisfies(M2, k(1,has(3,8)) & k(3,k(1,has(3,8)))),
    satisfies(M2, k(2,has(3,8) v has(3,1) v has(3,4))),
    satisfies(M2, c(all,has(3,8) v has(3,1) v has(3,4))),
    satisfies(M2, c([1,3],has(3,8))),
    satisfies(M2, k(2,k(1,has(3,8)) v k(1,has(3,1)) v k(1,has(3,4)))),
    satisfies(M2, ~k(2,kw(1,has(3,8)))).
test('a card shown twice is a world once', true(N2 == N)) :-
    leak(_, _, M2),
    update(M2, showcard(3,8,1,[1,8]), M3),
    update(M3, showcard(3,8,1,[8]), M4),
    update(M4, showcard(3,8,1,[8]), M5),
    update(M2, showcard(3,8,1,[8]), M),
    maplist([Model,Size]>>once(model_property(Model,size(Size))), [M5,M], [N2,N]).
test('an event model by hand', true(Bools == [true,true,true])) :-
    leak(_, M1, M2),
    Event = event_model([a-has(3,8),b-has(3,1),c-has(3,4)],
                        [1-[[a],[b],[c]],2-[[a,b,c]],3-[[a],[b],[c]]], a),
    update(M1, Event, M3),
    maplist([Model,Size]>>once(model_property(Model,size(Size))), [M2,M3], [Size,Size]),
    satisfies_all(M3, [ ~k(2,has(3,8)), c([1,3],has(3,8)), k(1,has(3,8)) ], Bools).
test('1440 states', true(N-S == 1440-1440)) :-
    mini([], M),
    worlds(M, N),
    once(model_property(M, size(S))).
test('the figure of three worlds', true(C1-C2-C3 == 48-54-48)) :-
    mini_deal(Deal),
    mini([Deal], M),
    maplist(considers(M), [1,2,3], [C1,C2,C3]).
test('the five rules', all(F == [])) :-
    mini_deal(Deal),
    mini([Deal], M0),
    updates(M0, [ showcard(2,scarlet,1,[dagger,scarlet]),
                  nocard(3,2,[candle,plum]), endmove(2)
                ], M),
    findall(F, rule(F), Fs),
    member(Model, [M0,M]),
    valid_all(Model, Fs, Bools),
    nth1(I, Bools, false),
    nth1(I, Fs, F).
test('a show where the third does not know the card, and where it does') :-
    mini_deal(Deal),
    mini([Deal], M0),
    update(M0, showcard(2,scarlet,1,[candle,scarlet]), M1),
    satisfies(M1, k(1,has(2,scarlet)) & ~k(3,has(2,scarlet))),
    update(M0, public(has(1,candle)), M2),
    update(M2, showcard(2,scarlet,1,[candle,scarlet]), M3),
    satisfies(M3, k(3,has(2,scarlet))).
test('a player who does not accuse has a card of its query', true(C1-C2 == 1-6)) :-
    model([deck([2,3,2]), deal(s(1,4,6),[[[1],2],[[2],3],[[3],5,7]])], M0),
    updates(M0, [ showcard(3,7,1,[2,4,7]), showcard(3,5,1,[2,4,5]),
                  nocard(3,2,s(1,3,6)), nocard(1,2,s(1,3,6))
                ], M1),
    satisfies(M1, k(1,envelope(1) & envelope(6)) & ~kw(1,has(2,3))),
    satisfies(M1, m(1,k(2,s(1,3,6)))),
    Won = s(1,4,6),
    update(M1, endmove(2), M2),
    satisfies(M2, k(1,has(2,3)) & k(1,Won)),
    satisfies(M2, c(all,has(2,1) v has(2,3) v has(2,6))),
    satisfies(M2, ~k(2,Won) & m(2,k(1,Won))),
    satisfies(M1, [endmove(2)]:k(1,Won) & {win(1) \/ endmove(2)}:k(1,Won)),
    satisfies(M1, [win(2)]:false & {endmove(2);win(1)}:true),
    update(M2, win(1), M3),
    maplist(considers(M3), [1,2], [C1,C2]).
test('replayed',
     true(Steps-N == [ start, nocard(2,1,s(1,4,8)), showcard(3,8,1,s(1,4,8)), endmove(1),
                       nocard(3,2,[4]), nocard(1,2,[4]), public(~s(1,4,9))
                     ]-684)) :-
    replay([asked(1,s(1,4,8),3,8),asked(2,[4],nobody,unknown),accused(2,s(1,4,9),false)],
           [deck([3,3,3]), deal(s(1,4,7),[[[1],2,3],[[2],5,6],[[3],8,9]]), endmoves(true)],
           Models),
    findall(Step, member(Step-_, Models), Steps),
    memberchk(showcard(_,_,_,_)-M, Models),
    worlds(M, N).
test('replayed from records, without a deal', true(N2 == N)) :-
    Deck = [deck([3,3,3]),hands([2,2,2])],
    Records = [[s(1,4,8),[1],[3]],[s(1,5,9),[2],[0]],[s(2,5,7),[3],[1]]],
    replay(Records, Deck, Models),
    last(Models, _-M),
    worlds(M, N),
    knowledge([players(3)|Deck], K0),
    foldl([Record,K1,K2]>>learn(K1, Record, K2), Records, K0, K),
    deals(K, N2).
test('the result of a game tells its deck',
     [forall(member(Options, [[deck([2,2]),hands([1,0]),open(1)],
                              [deck([2,2]),seats([a,b]),names(true)]])),
      true(Models == Same)]) :-
    contest([exact,exact], [seed(1)|Options], Result),
    replay(Result, [], Models),
    exclude([options(_)]>>true, Result, Bare),
    exclude([hands(_)]>>true, Options, Told),
    exclude([names(_)]>>true, Told, Told1),
    replay(Bare, Told1, Same).
test('replayed, the result of a game', error(resource_error(del_worlds))) :-
    contest([exact,exact,exact], [seed(1)], Result),
    replay(Result, [representation(explicit)], _).

:- end_tests(games).

:- begin_tests(errors).

bad(satisfies(_,k(4,true)), existence_error(cluedo_player,4)).
bad(satisfies(_,c([1,4],true)), existence_error(cluedo_player,4)).
bad(satisfies(_,k(anna,true)), type_error(cluedo_holder,anna)).
bad(satisfies(_,e([],true)), domain_error(del_group,[])).
bad(satisfies(_,has(1,x)), domain_error(cluedo_card,x)).
bad(satisfies(_,has(4,r)), existence_error(cluedo_player,4)).
bad(satisfies(_,envelope(r)), domain_error(cluedo_holder,envelope)).
bad(satisfies(_,has(open,r)), domain_error(cluedo_holder,open)).
bad(satisfies(_,foo), type_error(del_formula,foo)).
bad(satisfies(_,17), type_error(del_formula,17)).
bad(satisfies(_,_), instantiation_error).
bad(satisfies(_,k(1,_)), instantiation_error).
bad(satisfies(_,k(_,true)), instantiation_error).
bad(satisfies(_,[foo]:true), type_error(del_action,foo)).
bad(satisfies_all(_,[true|_],_), instantiation_error).
bad(satisfies_all(_,true,_), type_error(list,true)).
bad(update(_,_,_), instantiation_error).
bad(update(_,foo,_), type_error(del_action,foo)).
bad(update(_,public(has(2,r)),_), cluedo_contradiction(public(has(2,r)))).
bad(update(_,public(false),_), cluedo_contradiction(public(false))).
bad(update(_,showcard(1,w,2,[r,b]),_), domain_error(oneof([r,b]),w)).
bad(update(_,showcard(1,b,2,[r,b]),_), cluedo_contradiction(showcard(1,b,2,[r,b]))).
bad(update(_,showcard(1,r,1,[r]),_), domain_error(del_group,[1])).
bad(update(_,learn([1],learn([2],?true)),_), domain_error(del_group,[1])).
bad(update(_,(learn([1],?true);learn([2],?true)),_), existence_error(del_agent,2)).
bad(update(_,endmove(1),_), domain_error(cluedo_holder,envelope)).
bad(update(_,event_model([a-true],[1-[[a]],2-[[a]]],a),_), existence_error(del_partition,3)).
bad(update(_,event_model([a-true],[1-[[a]],2-[[a]],3-[[b]]],a),_),
    domain_error(del_partition,[[b]])).
bad(update(_,event_model([a-true],[1-[[a]],2-[[a]],3-[[a]]],b),_), existence_error(del_event,b)).
bad(update(_,event_model([],[],[]),_), domain_error(del_events,[])).
bad(satisfies(_,[event_model([],[],[])]:false), domain_error(del_events,[])).
bad(suppose(_,has(2,r),_), cluedo_contradiction(has(2,r))).
bad(considers(_,4,_), existence_error(cluedo_player,4)).
bad(considers(_,_,_), instantiation_error).
bad(considers(_,[],_), domain_error(del_group,[])).
bad(considers(_,[1,4],_), existence_error(cluedo_player,4)).
bad(answered_by(_,foo,_), type_error(del_formula,foo)).
bad(answered_by(_,_,_), instantiation_error).
bad(knows(_,1,k(1,true)), type_error(del_literal,k(1,true))).
bad(knows(_,4,_), existence_error(cluedo_player,4)).

bad_model([deck([3]),hands([2,2])], domain_error(cluedo_hands,[2,2])).
bad_model([deck([0])], domain_error(cluedo_deck,[0])).
bad_model([deck([]),hands([0,0])], domain_error(cluedo_deck,[])).
bad_model([representatoin(symbolic)], domain_error(cluedo_option,representatoin(symbolic))).
bad_model([Loop], domain_error(acyclic_term,_)) :-
    Loop = players(Loop).
bad_model(foo, type_error(list,foo)).
bad_model([_], instantiation_error).
bad_model([deck([3]),hands([1,1,1]),cards([a,b])], domain_error(cluedo_cards,[a,b])).
bad_model([deck([3]),deal(s,[[[1],1],[[2],2],[[3],2]])], domain_error(cluedo_deal,_)).
bad_model([deck([3]),deal(s,[[[1],1],[[3],2],[[2],3]])], domain_error(cluedo_deal,_)).
bad_model([deck([2,2]),deal(s(1,2),[[[1],3],[[2],4]])], domain_error(cluedo_state,s(1,2))).
bad_model([representation(explicit)], resource_error(del_worlds)).
bad_model([representation(R)], domain_error(del_representation,R)) :-
    member(R, [quantum,counting,mixed]).
bad_model([memory(lots)], type_error(positive_integer,lots)).
bad_model([memory(0)], type_error(positive_integer,0)).
bad_model([memory(1000)], resource_error(del_nodes)).
bad_model([agents([a]),atoms([k(a,p)])], domain_error(del_atom,k(a,p))).
bad_model([agents([a]),atoms([p]),law(p & ~p)], cluedo_contradiction(p & ~p)).
bad_model([agents([a]),atoms([p]),law(k(a,p))], existence_error(del_agent,a)).
bad_model([agents([a]),atoms([p]),law([?p]:p)], type_error(del_boolean_formula,[?p]:p)).
bad_model([agents([a]),atoms([p]),observes([b-[p]])], existence_error(del_agent,b)).
bad_model([agents([a]),atoms([p]),observes([a-[q]])], existence_error(del_atom,q)).
bad_model([agents([a]),atoms([p]),actual(false)], cluedo_contradiction(_)).
bad_model([agents([a]),atoms([p]),actual([q])], existence_error(del_atom,q)).
bad_model([agents([a]),worlds([])], domain_error(del_worlds,[])).
bad_model([agents([a]),worlds([[p],[]]),relations([a-[[1]]])], domain_error(del_partition,[[1]])).

test('bad questions', true(Wrong == [])) :-
    three_cards(M),
    findall(Goal-Got,
            ( bad(Goal, Want),
              arg(1, Goal, M),
              outcome(Goal, Got),
              \+ subsumes_term(Want, Got)
            ),
            Wrong0),
    maplist([Goal-Got,Name-Got]>>(Goal =.. [_,_|Name]), Wrong0, Wrong).
test('bad models', all(Options-Got == [])) :-
    bad_model(Options, Want),
    outcome(model(Options, _), Got),
    \+ subsumes_term(Want, Got).
test('a cyclic formula', error(domain_error(acyclic_term,_))) :-
    three_cards(M),
    F = (~F),
    satisfies(M, F).
test('a cyclic action', error(domain_error(acyclic_term,_))) :-
    three_cards(M),
    A = (?true;A),
    update(M, A, _).
test('all the memory there is', true(Count == 6)) :-
    Bytes is 1<<70,
    model([ deck([3]), hands([1,1,1]), memory(Bytes), representation(symbolic)
          ], M),
    worlds(M, Count).
test('no atoms', [forall(member(R, [explicit,symbolic])), true(Worlds-Known-Size == [[]]-[]-1)]) :-
    model([agents([a]),atoms([]),representation(R)], M),
    findall(World, world(M, World), Worlds),
    findall(L, knows(M, a, L), Known),
    worlds(M, Size).
test('a number is not a formula of atoms', error(type_error(del_formula,3))) :-
    model([agents([a]),atoms([p])], M),
    satisfies(M, 3).
test('no world', [forall(no_world(R,World)), error(type_error(del_world,World))]) :-
    model([representation(R),deal(s(1,7,13),[[[1],2,3,4],[[2],5,6,8],[[3],9,10,11],
                                             [[4],12,14,15],[[5],16,17,18],[[6],19,20,21]])],
          M),
    world(M, World).
test('no world of atoms',
     [forall(member(World,[foo,[p|q],3])), error(type_error(del_world,World))]) :-
    model([agents([a]),atoms([p])], M),
    world(M, World).
test('a world that is given', all(Bool == [true,false,false,true,false])) :-
    Deal = deal(s(1,7,13),[[[1],2,3,4],[[2],5,6,8],[[3],9,10,11],
                           [[4],12,14,15],[[5],16,17,18],[[6],19,20,21]]),
    model([Deal,representation(symbolic)], M0),
    update(M0, public(has(1,2)), M),
    model([agents([a]),atoms([p,q]),law(p v q)], M1),
    member(Model-World,
           [ M-Deal,
             M-deal(s(2,7,13),[[[1],1,3,4],[[2],5,6,8],[[3],9,10,11],
                               [[4],12,14,15],[[5],16,17,18],[[6],19,20,21]]),
             M-deal(s(1,7,13),[[[1],2,2,4],[[2],5,6,8],[[3],9,10,11],
                               [[4],12,14,15],[[5],16,17,18],[[6],19,20,21]]),
             M1-[p], M1-[]
           ]),
    truth(world(Model, World), Bool).

no_world(R, World) :-
    member(R, [symbolic]),
    member(World, [foo,deal(s(1,7),_),deal(_,[_,_]),deal(s,_),deal(_,[[[2]|_]|_]),
                   [has(1,2)]]).

test('no model', error(type_error(del_model,foo))) :-
    satisfies(foo, true).
test('an unbound model', error(instantiation_error)) :-
    worlds(_, _).

:- end_tests(errors).

%   The deduction rules of Mini Clue, as formulas.

player_pair(I, J) :-
    member(I, [1,2,3]),
    member(J, [1,2,3]),
    I \== J.

category([candle,dagger,rope,wrench]).
category([scarlet,mustard,green,plum]).

rule(has(I,C) -> ~has(J,C)) :-
    player_pair(I, J),
    member(C, [candle,plum]).
rule(k(I,has(J,C)) -> has(J,C)) :-
    player_pair(I, J),
    member(C, [candle,plum]).
rule(k(I,has(J,dagger) & has(J,C)) -> k(I,~has(J,rope))) :-
    player_pair(I, J),
    member(C, [candle,plum]).
rule(k(I,~has(1,C) & ~has(2,C) & ~has(3,C)) -> k(I,envelope(C))) :-
    member(I, [1,2,3]),
    member(C, [candle,plum]).
rule(k(I,~has(1,C) & ~has(2,C) & ~envelope(C)) -> k(I,has(3,C))) :-
    member(I, [1,2,3]),
    member(C, [candle,plum]).
rule(F -> k(I,envelope(Last))) :-
    member(I, [1,2,3]),
    category(Cards),
    select(Last, Cards, Others),
    findall(k(I,has(1,C) v has(2,C) v has(3,C)), member(C, Others), Fs),
    all_of(Fs, F).

%   Dining cryptographers: at most one of three paid, or nobody did. Coin I is
%   between I and the next one, and each says whether its coins differ, unless it
%   paid.

cryptographers(Actual, M) :-
    findall(I-[paid(I),coin(I),coin(Before)],
            ( between(1, 3, I),
              Before is (I+1) mod 3+1
            ),
            Observes),
    model([ agents([1,2,3]),
            atoms([paid(1),paid(2),paid(3),coin(1),coin(2),coin(3)]),
            law(~(paid(1) & paid(2)) & ~(paid(1) & paid(3)) & ~(paid(2) & paid(3))),
            observes(Observes), actual(Actual)
          ], M0),
    foldl(says, [1,2,3], M0, M).

says(I, M0, M) :-
    Before is (I+1) mod 3+1,
    F = ((paid(I) <-> coin(I)) <-> coin(Before)),
    (   satisfies(M0, F)
    ->  update(M0, public(F), M)
    ;   update(M0, public(~F), M)
    ).

:- begin_tests(puzzles).

test('muddy children', true(Ns-Rounds == [31,26,16]-2)) :-
    muddy_children(5, 3, [], M1, Nobody),
    update(M1, public(Nobody), M2),
    muddy_rounds(M1, Nobody, M3, Rounds),
    All = (k(1,muddy(1)) & k(2,muddy(2)) & k(3,muddy(3))),
    satisfies(M3, All & k(4,~muddy(4) v muddy(4)) & ~kw(4,muddy(4))),
    update(M3, public(All), M4),
    satisfies(M4, c(all,muddy(1) & ~muddy(5))),
    maplist(worlds, [M1,M2,M3], Ns).
test('ten atoms', true(Rounds-N == 9-1)) :-
    muddy_children(10, 10, [], M1, Nobody),
    muddy_rounds(M1, Nobody, M, Rounds),
    satisfies(M, k(10,muddy(10))),
    worlds(M, N).
test('dining cryptographers, one paid', true(N == 3)) :-
    cryptographers([paid(1),coin(2)], M),
    satisfies(M, c(all,paid(1) v paid(2) v paid(3))),
    satisfies(M, ~kw(2,paid(1)) & ~kw(3,paid(1)) & k(1,paid(1))),
    findall(P,
            ( world(M, World),
              member(paid(P), World)
            ),
            Ps0),
    sort(Ps0, Ps),
    length(Ps, N).
test('nobody paid') :-
    cryptographers([coin(2)], M),
    satisfies(M, c(all,~paid(1) & ~paid(2) & ~paid(3))).
test('sum and product', true(Worlds == [[product(52),sum(17),x(4),y(13)]])) :-
    sum_and_product(Worlds).
test('the birthday of Cheryl', all([D,Month] == [[16,july]])) :-
    Dates = [ [may,15],[may,16],[may,19],[june,17],[june,18],[july,14],[july,16],
              [august,14],[august,15],[august,17]
            ],
    findall(day(D), member([_,D], Dates), Days0),
    sort(Days0, Days),
    findall([month(Month),day(D)], member([Month,D], Dates), Worlds0),
    findall(kw(albert,Day), member(Day, Days), As),
    all_of(As, KnowsA),
    findall(kw(bernard,month(Month)), member(Month, [may,june,july,august]), Bs),
    all_of(Bs, KnowsB),
    model([ agents([albert,bernard]), worlds(Worlds0),
            observes([albert-[month(_)],bernard-[day(_)]])
          ], M0),
    updates(M0, [ public(~KnowsA & k(albert,~KnowsB)), public(KnowsB),
                  public(KnowsA)
                ], M),
    world(M, World),
    memberchk(day(D), World),
    memberchk(month(Month), World).
test('Russian cards', true(Figures == [140,1290,102])) :-
    russian_cards(M),
    worlds(M, N),
    russian_announcements(Fs),
    length(Fs, Count),
    satisfies_all(M, Fs, Bools),
    aggregate_all(count, member(true, Bools), Safe),
    Figures = [N,Count,Safe].
test('an announcement that is safe', true(Bools == [true,true,true,true,true,true,true,true])) :-
    russian_cards(M),
    russian_checks(Fs),
    satisfies_all(M, Fs, Bools).

:- end_tests(puzzles).
