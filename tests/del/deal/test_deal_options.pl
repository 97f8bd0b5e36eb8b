:- use_module('../../helpers/all').
:- use_module(library(cluedo/del)).
:- use_module(library(cluedo/edition)).

/** <module> Models of deals: names, editions, open cards
*/

%   Two players, two categories; the gun lies open.

named(R, M) :-
    model([ deck([3,3]), seats([anna,bob]), open([gun]),
            cards([rope,axe,gun,plum,green,white]),
            deal(s(rope,plum),[[[anna],axe],[[bob],green,white]]),
            representation(R)
          ], M).

%   M has N cards, all of them dealt to two players.

all_dealt(N, M) :-
    numlist(1, N, Cards),
    length(Cards1, 32),
    append(Cards1, Cards2, Cards),
    model([ seats([x,y]), deck([N]), deal(s,[[[x]|Cards1],[[y]|Cards2]]),
            representation(symbolic)
          ], M).

:- begin_tests(names).

representation(R) :-
    member(R, [explicit,symbolic]).

test('names and numbers say the same',
     [forall(representation(R)), true(Bools == [true,true,true,true,true,true,true,true])]) :-
    named(R, M),
    satisfies_all(M,
                  [ k(anna,has(bob,green)) <-> k(1,has(2,5)),
                    has([anna],axe), has("Anna",'Axe'), c([1,bob],has(open,3)),
                    k(2,hand(open,[gun])), k(anna,~has(bob,gun)),
                    hand(bob,[6,green]), m(anna,s(rope,white)) & s(1,4)
                  ],
                  Bools).
test('answers have names',
     [forall(representation(R)), true(Got == [anna,bob]-[[axe],[green,white]])]) :-
    named(R, M),
    model_property(M, agents(As)),
    !,
    findall(Cards,
            ( member(A, [1,bob]),
              findall(C, knows(M, A, has(A,C)), Cards)
            ),
            Hands),
    Got = As-Hands.
test('literals of a kind',
     [forall(representation(R)), true(Got == [axe]-[green,gun,plum,rope,white]-[bob,open])]) :-
    named(R, M),
    findall(C, knows(M, anna, has(1,C)), Has),
    findall(C, knows(M, 1, ~has(anna,C)), Lacks0),
    sort(Lacks0, Lacks),
    findall(H, ( member(C-P, [5-bob,gun-1]), knows(M, P, has(H,C)) ), Holders),
    Got = Has-Lacks-Holders.
test('worlds', [forall(representation(R)), true(Count-Worlds == 18-Count)]) :-
    named(R, M),
    worlds(M, Count),
    findall(W, ( world(M, W), world(M, W) ), Ws),
    length(Ws, Worlds).
test('a world with numbers, and in another order',
     [forall(representation(R)), all(Bool == [true,true,true,false,false,false])]) :-
    named(R, M),
    member(Win-Hands,
           [ s(1,4)-[[[1],2],[[2],6,5]], s(rope,4)-[[[anna],axe],[[2],5,6]],
             s(_,plum)-[[[1]|_],[[bob],green,6]],
             s(1,4)-[[[1],2],[[2],6,6]], s(1,4)-[[[1],3],[[2],5,6]],
             s(4,1)-[[[1],2],[[2],5,6]]
           ]),
    truth(world(M, deal(Win,Hands)), Bool).
test('the text of draw_model/1',
     true(First-Second == "1 world: axe.green-white.gun.rope-plum*"-
                          "anna: {axe.green-white.gun.rope-plum}")) :-
    named(explicit, M0),
    update(M0, public(k(2,hand(1,[axe]) & s(rope,plum)) v hand(1,[axe]) & s(rope,plum)), M),
    with_output_to(string(Text), draw_model(M)),
    split_string(Text, "\n", "", [First,Second|_]).
test('a deal without an envelope', [forall(representation(R)), true(Count == 2)]) :-
    model([ deck([4]), open(1), seats([x,y]), cards([a,b,c,d]),
            deal(s,[[[x],a],[[y],b,c]]), representation(R)
          ], M0),
    update(M0, public(has(x,a) v has(x,b)), M),
    satisfies(M, c(all,has(open,d)) & ~k(y,false)),
    worlds(M, k(x,true), Count).
test('without an envelope, the most cards',
     true(Count-Error == 916312070471295267-resource_error(del_cards))) :-
    all_dealt(63, M),
    worlds(M, Count),
    catch(all_dealt(64, _), error(Error,_), true).
test('a player without knowledge', error(existence_error(del_agent,anna))) :-
    named(explicit, M),
    satisfies(M, [learn([bob],?true)]:k(anna,true)).
test('the text of a message', [forall(message_part(F, Message)), true(Got == Message)]) :-
    named(explicit, M),
    catch(satisfies(M, F), error(_,context(satisfies/2,Got)), true).

message_part(has(carl,axe), "the seats are anna, bob").
message_part(has(3,axe), "the seats are anna, bob").
message_part(has(1,foo), "the cards are rope, axe, gun, plum, green, white").
message_part(hand(bob,[green]), "player bob has 2 cards, 1 was given").
message_part(k(carl,true), "the seats are anna, bob").
message_part(and([true,(true,true)]), "write F & G").

test('answers in numbers, if asked for',
     true(Names-Cards-Worlds ==
          [anna,bob]-[1,2]-[deal(s,[[[1],1],[[2],2]]),deal(s,[[[1],2],[[2],1]])])) :-
    Options = [seats([anna,bob]),deck([2]),hands([1,1]),cards([rope,gun])],
    model(Options, M),
    once(model_property(M, agents(Names))),
    model([names(false)|Options], M2),
    update(M2, public(has(anna,rope)), M3),
    findall(C, knows(M3, bob, has(_,C)), Cards0),
    sort(Cards0, Cards),
    findall(W, world(M2, W), Worlds).

:- end_tests(names).

%   An edition, as numbers: the same game of knowledge.

:- begin_tests(editions).

test('an edition', true(Count-Bool == 1440-true)) :-
    model([edition(mini),players(3)], M),
    worlds(M, Count),
    once(world(M, deal(Win,Hands))),
    worlds(M, Win, Some),
    (   Some > 0,
        Hands = [[[1]|Hand]|_],
        \+ ( member(C, Hand), integer(C) )
    ->  Bool = true
    ;   Bool = false
    ).
test('the number of deals of knowledge',
     [forall(between(1, 12, _)), true(Options-Count == Options-Deals)]) :-
    random_member(Cards, [edition(mini),deck([3,3]),edition(two_by_three),deck([2,2,3])]),
    random_member(Seats, [seats([a,b]),players(3)]),
    random_member(Open, [open([1]),open([2,5]),open([])]),
    Options = [Cards,Seats,Open],
    knowledge(Options, K),
    deals(K, Deals),
    model(Options, M),
    worlds(M, Count).
test('the whole game with names', all(P-C == [carl-lounge])) :-
    Win = s(plum,rope,hall),
    model([ edition(british), seats([anna,bob,carl]), representation(symbolic),
            deal(Win,
                 [ [[anna],scarlett,mustard,dagger,wrench,kitchen,study],
                   [[bob],white,green,candlestick,revolver,library,ballroom],
                   [[carl],peacock,'lead piping',lounge,conservatory,'billiard room','dining room']
                 ])
          ], M0),
    update(M0, asked(anna,s(plum,rope,lounge),carl,lounge), M),
    member(P, [bob,carl]),
    knows(M, anna, has(P,C)).

:- end_tests(editions).
