:- use_module('../helpers/all').
:- use_module(random_facts).
:- use_module(library(cluedo/knowledge/edition/setting)).
:- use_module(library(cluedo/knowledge/fact)).
:- use_module(library(cluedo/support/foreign), [knowledge_learn/4]).

%   Three players with names and the British cards; four with numbers and a deck of
%   two categories, two cards of it open.

named(Setting) :-
    setting([edition(british),seats([anna,bob,carl])], Setting).

plain(Setting) :-
    setting([deck([4,6]),players(4),hands([2,2,1,1]),open(2)], Setting).

:- begin_tests(core).

%   same(Fact, Core): with names.

same(has(anna,rope), has(1,11)).
same(has("CARL","lead piping"), has(3,9)).
same(has(envelope,'Mr. Green'), has(envelope,4)).
same(some(bob,[]), some(2,[])).
same(some([carl,bob],[rope]), some([2,3],[11])).
same(some([bob,2],[rope]), some(2,[11])).
same(some(envelope,s(plum,spanner,'Ball Room')), some(envelope,s(2,12,14))).
same(not_envelope([rope,rope,white]), not_envelope([11,11,6])).
same(asked(bob,[green],nobody,unknown,[carl,[1],anna,"CARL"]), asked(2,[4],nobody,unknown,[1,3])).
same([s(4,11,20),anna,2], asked(1,s(4,11,20),2,unknown)).

test(named, [forall(same(Fact, Core)), true(Got == Core)]) :-
    named(Setting),
    fact_core(Setting, Fact, Got).

%   wrong(Setting, Fact, Formal, Message)

wrong(named, _, instantiation_error, none).
wrong(named, foo, type_error(cluedo_fact,foo), "facts are ").
wrong(named, envelope(1), type_error(cluedo_fact,envelope(1)), "write has(envelope,C)").
wrong(named, \+ has(1,1), type_error(cluedo_fact,\+ has(1,1)), "write lacks(H,C)").
wrong(named, nocard(1,2,[1]), type_error(cluedo_fact,nocard(1,2,[1])),
      "write passed(P,Asker,Cards)").
wrong(named, s(1,7), type_error(cluedo_fact,s(1,7)), "s/3").
wrong(named, [], type_error(cluedo_fact,[]), "facts are ").
wrong(named, [s(1,7,13),[1]], type_error(cluedo_fact,[s(1,7,13),[1]]),
      "a record is [s(...),[Asker],[Answerer]]").
wrong(named, [s(1,7,13)|_], instantiation_error, none).
wrong(named, [a|b], type_error(cluedo_fact,[a|b]), none).
wrong(named, has(zed,1), existence_error(cluedo_player,zed),
      "argument 1 of has/2: the seats are anna, bob, carl").
wrong(named, has([4],1), existence_error(cluedo_player,[4]),
      "argument 1 of has/2: the seats are anna, bob, carl").
wrong(named, has([],1), type_error(cluedo_holder,[]), "argument 1 of has/2").
wrong(named, has([[1]],1), type_error(cluedo_holder,[[1]]), "argument 1 of has/2").
wrong(named, has(1.5,1), type_error(cluedo_holder,1.5), "argument 1 of has/2").
wrong(named, has(_,1), instantiation_error, "argument 1 of has/2").
wrong(named, has([_],1), instantiation_error, "argument 1 of has/2").
wrong(named, has(open,1), domain_error(cluedo_holder,open),
      "argument 1 of has/2: no cards lie open").
wrong(named, has(1,22), domain_error(cluedo_card,22),
      "argument 2 of has/2: the cards are 1..21").
wrong(named, has(1,sword), domain_error(cluedo_card,sword),
      "argument 2 of has/2: the cards are scarlett, plum, ").
wrong(named, has(1,f(x)), type_error(cluedo_card,f(x)), "argument 2 of has/2").
wrong(named, has(1,_), instantiation_error, "argument 2 of has/2").
wrong(named, some(1,rope), type_error(list,rope), "argument 2 of some/2").
wrong(named, some(1,[rope|_]), instantiation_error, "argument 2 of some/2").
wrong(named, some(1,[_]), instantiation_error, "argument 2 of some/2").
wrong(named, some(1,s(rope,green,hall)), domain_error(cluedo_state,s(rope,green,hall)),
      "argument 2 of some/2: card 1 of s(...) is one of 1..6").
wrong(named, some(1,s(1,7)), type_error(cluedo_state,s(1,7)),
      "argument 2 of some/2: s(...) has 3 cards, one of each category").
wrong(named, s(1,7,8), domain_error(cluedo_state,s(1,7,8)),
      "card 3 of s(...) is one of 13..21").
wrong(named, hand(anna,[1,2]), domain_error(cluedo_fact,hand(anna,[1,2])),
      "player anna has 6 cards, 2 were given").
wrong(named, hand(anna,[1,2,3,4,5,5]), domain_error(cluedo_fact,hand(anna,[1,2,3,4,5,5])),
      "a card occurs twice").
wrong(named, hand(anna,s(1,7,13)), type_error(list,s(1,7,13)), "argument 2 of hand/2").
wrong(named, hand(envelope,[1]), existence_error(cluedo_player,envelope),
      "argument 1 of hand/2: the seats are anna, bob, carl").
wrong(plain, hand(3,[1,2]), domain_error(cluedo_fact,hand(3,[1,2])),
      "player 3 has 1 card, 2 were given").
wrong(plain, hand(open,[1]), domain_error(cluedo_fact,hand(open,[1])),
      "the table has 2 cards, 1 was given").
wrong(plain, has(anna,1), type_error(cluedo_holder,anna),
      "argument 1 of has/2: players are numbers if there is no option seats").
wrong(plain, has(1,rope), type_error(cluedo_card,rope),
      "argument 2 of has/2: cards are numbers if there is no edition").
wrong(plain, has(5,1), existence_error(cluedo_player,5),
      "argument 1 of has/2: the players are 1..4").
wrong(named, asked(1,[1],1,unknown), domain_error(cluedo_fact,asked(1,[1],1,unknown)),
      "a player does not answer itself").
wrong(named, asked(1,[1],2,2), domain_error(cluedo_fact,asked(1,[1],2,2)),
      "the card shown is not one of the cards asked for").
wrong(named, asked(1,[1],nobody,1), domain_error(cluedo_fact,asked(1,[1],nobody,1)),
      "the card is unknown if the answerer is nobody").
wrong(named, asked(1,[1],unknown,1), domain_error(cluedo_fact,asked(1,[1],unknown,1)),
      "the card is unknown if the answerer is unknown").
wrong(named, asked(1,[1],_,unknown), instantiation_error, "argument 3 of asked/4").
wrong(named, asked(1,[1],2,_), instantiation_error, "argument 4 of asked/4").
wrong(named, asked(1,[1],1,unknown,[]), domain_error(cluedo_fact,asked(1,[1],1,unknown,[])),
      "a player does not answer itself").
wrong(named, asked(1,[1],2,2,[3]), domain_error(cluedo_fact,asked(1,[1],2,2,[3])),
      "the card shown is not one of the cards asked for").
wrong(named, asked(1,[1],3,1,[2,3]), domain_error(cluedo_fact,asked(1,[1],3,1,[2,3])),
      "player carl asked or answered, so it was not skipped").
wrong(named, asked(1,[1],nobody,unknown,[anna]),
      domain_error(cluedo_fact,asked(1,[1],nobody,unknown,[anna])),
      "player anna asked or answered, so it was not skipped").
wrong(named, asked(1,[1],2,1,3), type_error(list,3), "argument 5 of asked/5").
wrong(named, asked(1,[1],2,1,[3|_]), instantiation_error, "argument 5 of asked/5").
wrong(named, asked(1,[1],2,1,[_]), instantiation_error, "argument 5 of asked/5").
wrong(named, asked(1,[1],2,1,[zed]), existence_error(cluedo_player,zed),
      "argument 5 of asked/5: the seats are anna, bob, carl").
wrong(named, revealed(zed,[1]), existence_error(cluedo_player,zed),
      "argument 1 of revealed/2").
wrong(named, revealed(1,[22]), domain_error(cluedo_card,22), "argument 2 of revealed/2").
wrong(named, some([1,envelope],[1]), existence_error(cluedo_player,envelope),
      "argument 1 of some/2").
wrong(named, asked(1,[4],somebody,4), domain_error(cluedo_fact,asked(1,[4],somebody,4)),
      "the card is unknown if the answerer is somebody").
wrong(named, asked(1,[4],somebody,unknown,[bob,3]),
      domain_error(cluedo_fact,asked(1,[4],somebody,unknown,[bob,3])),
      "somebody showed a card, but nobody was asked").
wrong(named, left(4), existence_error(cluedo_player,4),
      "argument 1 of left/1: the seats are anna, bob, carl").
wrong(named, asked_nothing(open), existence_error(cluedo_player,open),
      "argument 1 of asked_nothing/1").
wrong(named, left(_), instantiation_error, "argument 1 of left/1").
wrong(named, left(1,[2]), type_error(cluedo_fact,left(1,[2])), "facts are ").
wrong(named, passed(1,1,[1]), domain_error(cluedo_fact,passed(1,1,[1])),
      "a player does not answer itself").
wrong(named, showed(1,1,[1],1), domain_error(cluedo_fact,showed(1,1,[1],1)),
      "a player does not answer itself").
wrong(named, showed(1,2,[1],3), domain_error(cluedo_fact,showed(1,2,[1],3)),
      "the card shown is not one of the cards asked for").
wrong(named, showed(nobody,2,[1],unknown), existence_error(cluedo_player,nobody),
      "argument 1 of showed/4: the seats are anna, bob, carl").
wrong(named, accused(1,[1],maybe), domain_error(oneof([true,false,unknown]),maybe),
      "argument 3 of accused/3: true, false or unknown").
wrong(named, accused(1,[1],_), instantiation_error, "argument 3 of accused/3").
wrong(named, [s(1,7,13),[1],[1]], domain_error(cluedo_fact,[s(1,7,13),[1],[1]]),
      "a player does not answer itself").
wrong(named, [s(1,7,13),[0],[1]], existence_error(cluedo_player,[0]),
      "argument 2 of a record: the seats are anna, bob, carl").
wrong(named, [[1],[1],[2]], type_error(cluedo_state,[1]), "argument 1 of a record: ").

test(mistake, [forall(wrong(Which, Fact, Formal, Message)), true(Got-Said =@= Formal-Message)]) :-
    call(Which, Setting),
    catch(fact_core(Setting, Fact, _), error(Got,Context), true),
    (   Message == none
    ->  Said = none
    ;   Context = context(_,Text),
        sub_string(Text, 0, _, _, Message)
    ->  Said = Message
    ;   Message == "s/3",
        Context = context(_,Text),
        sub_string(Text, _, _, _, Message)
    ->  Said = Message
    ;   Said = Context
    ).
test('a mistake is left to Prolog', [forall(wrong(Which, Fact, _, _)), true(Answer == unread)]) :-
    call(Which, Setting),
    setting_options(Setting, Options),
    knowledge(Options, K),
    knowledge_learn(K, Fact, fact, Answer).
test('a cyclic fact', error(type_error(cluedo_card,_))) :-
    named(Setting),
    X = f(X),
    fact_core(Setting, has(1,X), _).
test('a cyclic list', error(type_error(list,_))) :-
    named(Setting),
    X = [1|X],
    fact_core(Setting, some(1,X), _).
test('attributed variables are not bound', error(instantiation_error)) :-
    named(Setting),
    freeze(X, throw(bound)),
    fact_core(Setting, has(1,X), _).

random_one(Setting, Core) :-
    once(random_setting(Setting)),
    once(random_core(Setting, Core)).

test('a core fact is its own core', [forall(repeated(300)), true(Core1 == Core)]) :-
    random_one(Setting, Core),
    fact_core(Setting, Core, Core1).
test('names and back', [forall(repeated(300)), true(Core1 == Core)]) :-
    random_one(Setting, Core),
    fact_named(Setting, Core, Fact),
    fact_core(Setting, Fact, Core1).
test('any spelling has the same core', [forall(repeated(500)), true(Core1 == Core)]) :-
    random_one(Setting, Core),
    once(said(Core, Setting, Fact)),
    fact_core(Setting, Fact, Core1).

:- end_tests(core).

:- begin_tests(named).

test('numbers stay if there are no names', true(Fact == asked(3,[4],nobody,unknown))) :-
    plain(Setting),
    fact_named(Setting, asked(3,[4],nobody,unknown), Fact).
test('no number is left', [forall(repeated(100)), true(Fact-Left == Fact-[])]) :-
    named(Setting),
    once(random_core(Setting, Core)),
    fact_named(Setting, Core, Fact),
    findall(N, ( sub_term(N, Fact), integer(N) ), Left).

:- end_tests(named).

:- begin_tests(meaning).

test('of asked/4', true(Parts-Literals ==
                        [passed(3,2,[1,9]),passed(4,2,[1,9]),showed(1,2,[1,9],9)]-
                        [lacks(3,[1,9]),lacks(4,[1,9]),has(1,[9])])) :-
    plain(Setting),
    fact_parts(Setting, asked(2,[1,9],1,9), Parts),
    fact_meaning(Setting, asked(2,[1,9],1,9), Literals).

%   In a deal, the meaning and the parts of a fact are true if and only if the fact may happen.

test('where cards are', [forall(repeated(500)), true(Places == Meant)]) :-
    once(random_setting(Setting)),
    once(random_core(Setting, Core)),
    (   functor(Core, s, _)
    ->  Places = Meant
    ;   fact_places(Core, Places),
        fact_meaning(Setting, Core, Literals),
        findall(has(H,Cards), ( member(has(H,Cards), Literals), H \== envelope ), Meant)
    ).
test('where cards are, for a term that is not a fact',
     [forall(member(X, [s(1,7,13),zapped(2,7),7,foo])), error(type_error(cluedo_fact,X))]) :-
    fact_places(X, _).
test('where cards are, for a variable', error(instantiation_error)) :-
    fact_places(_, _).
test('of a fact in a deal', [forall(repeated(2000)), true(Means == Happens)]) :-
    once(random_setting(Setting)),
    once(random_core(Setting, Core0)),
    once(random_deal(Setting, Deal)),
    (   functor(Core0, hand, 2),
        member(H-Cards, Deal),
        H \== envelope,
        Cards \== []
    ->  Core = hand(H,Cards)                    % seldom true by chance
    ;   Core = Core0
    ),
    fact_meaning(Setting, Core, Literals),
    fact_parts(Setting, Core, Parts),
    (   forall(member(Literal, Literals), holds(Literal, Deal))
    ->  Means = means(yes,Yes)
    ;   Means = means(no,Yes)
    ),
    (   forall(member(Part, Parts), happens(Part, Deal))
    ->  Yes = yes
    ;   Yes = no
    ),
    (   happens(Core, Deal)
    ->  Happens = means(yes,yes)
    ;   Happens = means(no,no)
    ).

:- end_tests(meaning).

:- begin_tests(seen).

%   sees(Seat, Core, Seen)

sees(1, hand(1,[1,5]), hand(1,[1,5])).
sees(2, hand(1,[1,5]), nothing).
sees(spectator, hand(1,[1,5]), nothing).
sees(2, hand(open,[1,5]), hand(open,[1,5])).
sees(spectator, hand(open,[1,5]), hand(open,[1,5])).
sees(4, has(open,3), has(open,3)).
sees(4, has(4,3), nothing).
sees(4, lacks(1,3), nothing).
sees(4, some(1,[3]), nothing).
sees(4, s(1,5), nothing).
sees(1, asked(1,[1,5],3,5), asked(1,[1,5],3,5)).
sees(3, asked(1,[1,5],3,5), asked(1,[1,5],3,5)).
sees(2, asked(1,[1,5],3,5), asked(1,[1,5],3,unknown)).
sees(spectator, asked(1,[1,5],3,5), asked(1,[1,5],3,unknown)).
sees(spectator, asked(1,[1,5],nobody,unknown), asked(1,[1,5],nobody,unknown)).
sees(1, asked(1,[1,5],3,5,[2]), asked(1,[1,5],3,5,[2])).
sees(4, asked(1,[1,5],3,5,[2]), asked(1,[1,5],3,unknown,[2])).
sees(spectator, left(3), left(3)).
sees(spectator, asked_nothing(3), asked_nothing(3)).
sees(2, asked_nothing(3), asked_nothing(3)).
sees(1, asked(1,[1,5],somebody,unknown), asked(1,[1,5],somebody,unknown)).
sees(1, showed(3,1,[1,5],5), showed(3,1,[1,5],5)).
sees(3, showed(3,1,[1,5],5), showed(3,1,[1,5],5)).
sees(4, showed(3,1,[1,5],5), showed(3,1,[1,5],unknown)).
sees(4, passed(3,1,[1,5]), passed(3,1,[1,5])).
sees(4, revealed(3,[1,5]), revealed(3,[1,5])).
sees(spectator, revealed(3,[1,5]), revealed(3,[1,5])).
sees(spectator, accused(2,s(1,5),false), accused(2,s(1,5),false)).
sees(spectator, not_envelope([1,5]), not_envelope([1,5])).

test(seen, [forall(sees(Seat, Core, Expected)), true(Seen == Expected)]) :-
    plain(Setting),
    (   fact_observed_by(Setting, Seat, Core, Seen0)
    ->  Seen = Seen0
    ;   Seen = nothing
    ).
test('by a name', true(Seen == hand(2,[1,2,3,4,5,6]))) :-
    named(Setting),
    fact_observed_by(Setting, bob, hand(2,[1,2,3,4,5,6]), Seen).
test('no such seat', error(existence_error(cluedo_player,5))) :-
    plain(Setting),
    fact_observed_by(Setting, 5, passed(3,1,[1,5]), _).

%   The slow twin of passing: the seats one after the other.

letting_pass(Asker, Answerer, Skipped, N, Ps) :-
    findall(P,
            ( between(1, N, Step),
              P is (Asker+Step-1) mod N+1,
              \+ memberchk(P, [Asker|Skipped]),
              \+ ( between(1, Step, Before),
                   Answerer =:= (Asker+Before-1) mod N+1
                 )
            ),
            Ps).

test('a query in which a player passes who has left',
     [forall(repeated(300)), true(Fact-Refused == Fact-Wrong)]) :-
    random_between(2, 6, N),
    numlist(1, N, Seats),
    random_permutation(Seats, [Asker,P|_]),
    random_member(Answerer, [P,P,nobody]),
    random_member(Remember, [true,false]),
    findall(Q, ( member(Q, Seats), Q \== Asker, Q \== Answerer, maybe(0.3) ), Skipped),
    random_member(Fact-Passed, [asked(Asker,[1],Answerer,unknown)-[],
                                asked(Asker,[1],Answerer,unknown,Skipped)-Skipped]),
    random_member(Left, Seats),
    knowledge([players(N),remember(Remember)], K0),
    learn(K0, left(Left), K),
    ( Answerer == nobody -> Last = 0 ; Last = Answerer ),
    letting_pass(Asker, Last, Passed, N, Ps),
    (   Remember == true
    ->  Reasons = [why/3-why(K, Fact, _),conflict/3-conflict(K, Fact, _)]
    ;   Reasons = []
    ),
    (   memberchk(Left, Ps)
    ->  findall(PI, member(PI-_, Reasons), Others),
        append([learn/3,learn/4,views_learn/3,deals/3,probability/3,certain/2,certain/3,certain/3],
               Others, Wrong)
    ;   Wrong = []
    ),
    views(K0, spectator, [], Views0),
    views_learn(Views0, left(Left), Views),
    findall(PI,
            ( member(PI-Goal, [ learn/3-learn(K, Fact, _), learn/4-learn(K, Fact, _, _),
                                views_learn/3-views_learn(Views, Fact, _),
                                deals/3-deals(K, Fact, _),
                                probability/3-probability(K, Fact, _), certain/2-certain(K, Fact),
                                certain/3-certain(K, Fact, [by(counting)]),
                                certain/3-certain(K, Fact, [by(resolution)])
                              | Reasons
                              ]),
              catch(( Goal, fail ),
                    error(domain_error(cluedo_fact,Fact),context(PI,_)),
                    true)
            ),
            Refused).

test('nobody sees cards that lie face down',
     [forall(member(Core, [has(open,1),lacks(open,1),some(open,[1,2]),
                           hand(open,[1,2])])),
      true(Seen == [])]) :-
    setting([players(4),down(2)], Setting),
    findall(Seat, ( member(Seat, [1,2,3,4,spectator]), fact_observed_by(Setting, Seat, Core, _) ),
            Seen).
test('all see a look at a card, one sees the card',
     all(Card == [7,unknown,unknown,unknown,unknown])) :-
    setting([players(4),down(2)], Setting),
    member(Seat, [1,2,3,4,spectator]),
    fact_observed_by(Setting, Seat, saw(1,open,7), saw(1,open,Card)).
test('two players see a card shown', all(Shows == [[2-7,4-8],[2-7,4-unknown],[2-unknown,4-unknown],
                                                   [2-unknown,4-8],[2-unknown,4-unknown]])) :-
    setting([players(4)], Setting),
    member(Seat, [1,2,3,4,spectator]),
    fact_observed_by(Setting, Seat, answered(1,[7,8],[2-7,4-8],[3]),
                     answered(1,[7,8],Shows,[3])).

wrong_fact(answered(1,[7,8],[2-7,2-8],[]), domain_error(cluedo_fact,_), "player 2 answers twice").
wrong_fact(answered(1,[7,8],[2-7],[2]), domain_error(cluedo_fact,_), "player 2 answers twice").
wrong_fact(answered(1,[7,8],[1-7],[2]), domain_error(cluedo_fact,_),
           "a player does not answer itself").
wrong_fact(answered(1,[7,8],[2-9],[]), domain_error(cluedo_fact,_),
           "the card shown is not one of the cards asked for").
wrong_fact(answered(1,[7,8],[2],[]), type_error(pair,2), "argument 3 of answered/4").
wrong_fact(answered(1,[7,8],foo,[]), type_error(pair,foo), "argument 3 of answered/4").
wrong_fact(answered(1,[7,8],[5-7],[]), existence_error(cluedo_player,5),
           "argument 3 of answered/4").
wrong_fact(answered(1,[7,8],[_|_],[]), instantiation_error, "argument 3 of answered/4").
wrong_fact(saw(1,1,7), domain_error(cluedo_fact,_), "a player does not look at its own cards").
wrong_fact(saw(1,envelope,7), _, "argument 2 of saw/3").
wrong_fact(saw(1,open,7), domain_error(cluedo_holder,open), "no cards lie open").

test('arguments that do not fit',
     [forall(wrong_fact(Fact, Formal, Part)), true(Part-Found == Part-true)]) :-
    setting([players(4)], Setting),
    catch(fact_core(Setting, Fact, _), error(Formal,context(_,Text)), true),
    ( string(Text), sub_string(Text, _, _, _, Part) -> Found = true ; Found = Text ).

:- end_tests(seen).
