:- use_module('../helpers/all').
:- use_module('../knowledge/random_facts').
:- use_module(reading).
:- use_module(library(cluedo/assistant)).
:- use_module(library(cluedo/knowledge/edition/setting)).
:- use_module(library(cluedo/game)).
:- use_module(library(cluedo/journal)).

%   Journals of facts of all kinds that are true of a deal, some of them twice, and of what a seat
%   has seen of a contest, up to some event.

random_journal(J) :-
    random_setting(Setting),
    once(facts_journal(Setting, J)).

facts_journal(Setting, J) :-
    random_deal(Setting, Deal),
    random_between(1, 25, N),
    random_history(Setting, Deal, N, Cores1),
    exclude(hidden, Cores1, Cores0),
    (   Cores0 = [Again|_]
    ->  true
    ;   Again = accused(1,[],unknown)
    ),
    append(Cores0, [Again], Cores),
    maplist(in_words(Setting), Cores, Facts),
    setting_options(Setting, Options),
    setting_players(Setting, Players),
    random_between(0, Players, Me0),
    (   Me0 =:= 0
    ->  Me = spectator
    ;   Me = Me0
    ),
    random_member(Names, [true,false]),
    journal([me(Me),names(Names)|Options], Facts, J).

%   Some hands are left out.

hidden(hand(_,_)) :-
    maybe(0.8).

in_words(Setting, Core, Fact) :-
    said(Core, Setting, Fact).

contest_journal(J) :-
    random_between(3, 6, N),
    length(Seats, N),
    append(Seats, _, ['Anna','Bob','Carl','Dee','Eve','Fay']),
    length(Agents, N),
    maplist(=(elimination), Agents),
    random(0, 1000000, Seed),
    contest(Agents, [seed(Seed),seats(Seats),edition(british),names(true)], Result),
    contest_game([], Result, Game),
    random_member(Seat, [spectator|Seats]),
    game_journal(Game, Seat, All),
    journal_property(All, count(Count)),
    random_between(1, Count, Last),
    journal_at(All, Last, J).

%   Certain facts: of one cell, or of any kind.

certain_fact(J, Fact) :-
    journal_property(J, knowledge(K)),
    findall(Fact, certain(K, Fact), Facts),
    random_member(Fact, Facts).

%   In a query before a player left, that player may pass; after it such a query is not a fact.

known_fact(J, Fact) :-
    journal_property(J, events(Events)),
    journal_property(J, knowledge(K)),
    random_member(Fact, Events),
    catch(certain(K, Fact), error(domain_error(cluedo_fact,_),_), fail).

%   Wrong is a fault of Why.

forces(K0, Facts, Fact) :-
    foldl([F,K1,K2]>>learn(K1, F, K2), Facts, K0, K),
    certain(K, Fact).

wrong(J, Fact, Why, Wrong) :-
    Why = why(Said,Events,Steps),
    pairs_keys_values(Events, Ns, Facts),
    journal_at(J, 0, J0),
    journal_property(J0, knowledge(K0)),
    (   \+ forall(member(N-F, Events), journal_property(J, event(N,F))),
        Wrong = other_events
    ;   \+ sort(Ns, Ns),
        Wrong = order
    ;   \+ forces(K0, Facts, Fact),
        Wrong = forces_nothing
    ;   \+ forces(K0, Facts, Said),
        Wrong = other_fact
    ;   select(Few, Events, Less),
        pairs_values(Less, Left),
        forces(K0, Left, Fact),
        Wrong = needless(Few)
    ;   Steps \== none,
        member(step(fact,From,_), Steps),
        \+ ( From = [F], memberchk(F, Facts) ),
        Wrong = step(From)
    ).

:- begin_tests(assistant_why).

test('the events force the fact, and none can be left out',
     [forall(repeated(150)), true(Wrongs == [])]) :-
    random_journal(J),
    random_member(Kind, [certain_fact,known_fact]),
    (   call(Kind, J, Fact)
    ->  journal_why(J, Fact, Why),
        findall(Fact-W, wrong(J, Fact, Why, W), Wrongs)
    ;   Wrongs = []
    ).
test('of contests', [forall(repeated(25)), all(Fact-W == [])]) :-
    contest_journal(J),
    between(1, 4, _),
    certain_fact(J, Fact),
    journal_why(J, Fact, Why),
    wrong(J, Fact, Why, W).
test('as why/3', [forall(repeated(50)), true(Whys == Reasons)]) :-
    contest_journal(J),
    journal_property(J, knowledge(K)),
    findall(Fact, ( between(1, 3, _), certain_fact(J, Fact) ), Certain),
    findall(because(Facts,Steps),
            ( member(Fact, Certain),
              journal_why(J, Fact, why(_,Events,Steps)),
              pairs_values(Events, Facts)
            ),
            Whys),
    findall(Because, ( member(Fact, Certain), why(K, Fact, Because) ), Reasons).
test('an uncertain fact has no reason', [forall(repeated(50)), true(Not == Why)]) :-
    random_journal(J),
    journal_property(J, knowledge(K)),
    knowledge_property(K, deck(Sizes)),
    sum_list(Sizes, Cards),
    random_between(1, Cards, C),
    random_member(Fact, [has(1,C),lacks(2,C),has(envelope,C)]),
    (   certain(K, Fact)
    ->  Not = why
    ;   Not = none
    ),
    (   journal_why(J, Fact, _)
    ->  Why = why
    ;   Why = none
    ).
test('open cards of the options are not events', true(Ns-Ns2 == []-[1])) :-
    journal([players(2),deck([2,3]),open([1])], [lacks(1,4)], J),
    journal_why(J, lacks(envelope,1), why(_,Events,_)),
    pairs_keys(Events, Ns),
    journal([players(2),deck([2,3]),open(1)], [has(open,1),lacks(1,4)], J2),
    journal_why(J2, lacks(envelope,1), why(_,Events2,_)),
    pairs_keys(Events2, Ns2).
test('names, if the journal has them', true(Said == has('Bob',hall))) :-
    journal([edition(british),seats(['Anna','Bob']),names(true)], [has(2,20)], J),
    journal_why(J, has("bob","HALL"), why(Said,_,_)).
test('numbers, if the journal has no names',
     true(Why == why(has(2,20),[1-has('Bob',hall)],[step(fact,[has('Bob',hall)],[has(2,20)])]))) :-
    journal([edition(british),seats(['Anna','Bob'])], [has('Bob',hall)], J),
    journal_why(J, has("bob","HALL"), Why).

:- end_tests(assistant_why).

%   A game with all kinds of events.

at_the_table(J) :-
    journal([edition(american),seats(['Anna','Bob','Carl','Dee']),names(true),me('Anna')],
            [ hand('Anna',[plum,rope,lounge,study,green]),
              asked('Anna',s(white,knife,kitchen),'Carl',knife),
              asked('Bob',s(plum,wrench,hall),'Dee',unknown),
              asked('Carl',s(mustard,wrench,library),'Bob',unknown),
              accused('Bob',s(mustard,wrench,ballroom),false),
              left('Bob'),
              asked('Dee',s(mustard,revolver,hall),nobody,unknown,['Bob']),
              asked('Anna',s(scarlett,wrench,hall),'Dee',unknown,['Bob']),
              some('Bob',[library,conservatory]),
              lacks('Bob',wrench),
              lacks('Bob',mustard)
            ], J).

told(has('Carl',knife),
     "Carl has Knife: Carl showed it in 2.").
told(lacks('Bob',rope),
     "Bob does not have Rope: it is yours (1).").
told(lacks('Anna',ballroom),
     "You do not have Ballroom: you hold other cards (1).").
told(lacks('Dee',library),
     "Dee does not have Library: Dee passed it in 4.").
told(lacks('Bob',wrench),
     "Bob does not have Wrench: event 10 says so.").
told(left('Bob'),
     "Bob has left: that says nothing about the cards.").
told(has('Dee',hall),
     "Dee has Hall: Dee showed Professor Plum, Wrench or Hall in 3, but passed Wrench in \c
      4, and Professor Plum is yours (1).").
told(lacks(envelope,hall),
     "Dee has Hall: Dee showed Professor Plum, Wrench or Hall in 3, but passed Wrench in \c
      4, and Professor Plum is yours (1). So Hall is not in the envelope.").
told(has(envelope,mustard),
     "Colonel Mustard is in the envelope, as nobody has it: you and Dee passed it in 4, \c
      Carl in 7, and Bob does not have it (11).").
told(lacks(envelope,ballroom),
     "Colonel Mustard is in the envelope, as nobody has it: you and Dee passed it in 4, \c
      Carl in 7, and Bob does not have it (11). Wrench is in the envelope, as nobody has \c
      it: Carl passed it in 3, you and Dee in 4, and Bob does not have it (10). So \c
      Ballroom is not in the envelope: Bob's accusation in 5 was wrong, but Colonel \c
      Mustard and Wrench are in the envelope.").
told(some('Bob',[library,wrench]),
     "Bob has Wrench or Library: Bob showed Colonel Mustard, Wrench or Library in 4, but \c
      Bob does not have Colonel Mustard (11).").

%   In a game of few cards, with player 1 as the owner: after Events, Text says why Fact is
%   certain.

told([hand(1,[1,4])], lacks(3,4),
     "Player 3 does not have card 4: it is yours (1).").
told([showed(2,1,[2,5],unknown),showed(2,1,[3,6],unknown)], lacks(2,1),
     "Player 2's two cards are card 2 or card 5 (1), and card 3 or card 6 (2). So player \c
      2 does not have card 1.").
told([has(2,2),has(2,5)], lacks(2,1),
     "Player 2's two cards are card 2 (1) and card 5 (2). So player 2 does not have card \c
      1.").
told([passed(2,1,[1,2]),lacks(2,3),lacks(2,5),hand(1,[4,6])], has(2,7),
     "Player 2's two cards are card 7 and card 8, as no others are left: player 2 passed \c
      card 1 and card 2 in 1, player 2 does not have card 3 (2), player 2 does not have \c
      card 5 (3), and card 4 and card 6 are yours (4). So player 2 has card 7.").
told([passed(2,1,[1,2]),hand(1,[4,5]),has(3,6)], has(2,3),
     "Suppose player 2 does not have card 3. Player 2's two cards are card 7 and card 8, \c
      as no others are left: player 2 passed card 1 and card 2 in 1, player 2 does not have \c
      card 3 (supposed), card 4 and card 5 are yours (2), and card 6 is player 3's (3). \c
      Card 5 is in the envelope, as no other card of its kind is: card 7 and card 8 are \c
      player 2's, and card 6 is player 3's (3). But card 5 is not in the envelope: it is \c
      yours (2). So player 2 has card 3.").
told([hand(1,[1,2]),has(3,3)], has(envelope,4),
     "Card 4 is in the envelope, as no other card of its kind is: card 1 and card 2 are \c
      yours (1), and card 3 is player 3's (2).").
told([asked(1,[1,5],somebody,unknown),lacks(3,1),hand(1,[5,6])], has(2,1),
     "Player 2 has card 1: somebody showed card 1 or card 5 in 1, but card 5 is yours (3), \c
      and player 3 does not have card 1 (2).").
told([asked(1,[1,5],somebody,unknown),passed(2,3,[1,5])], some(3,[1,5]),
     "Player 3 has card 1 or card 5: somebody showed card 1 or card 5 in 1, but player 2 \c
      passed card 1 and card 5 in 2.").
told([accused(2,[1],false)], accused(3,[1,5],false),
     "Card 1, card 5 are not all in the envelope: player 2's accusation in 1 was wrong.").
told([], some(envelope,[1,2,3,4]),
     "Card 1, card 2, card 3 or card 4 is in the envelope: all know it before the first \c
      event.").

%   The claims of the text are true by the events alone, and the text has their numbers.

text_wrong(J, why(_,Events,_), Text, Wrong) :-
    journal_at(J, 0, J0),
    journal_property(J0, knowledge(K0)),
    pairs_keys_values(Events, Ns, Facts),
    (   sub_string(Text, _, _, _, "counting shows it")
    ->  fail
    ;   text_read(Text, J, Claims, Numbers)
    ->  (   Numbers \== Ns,
            Wrong = numbers(Numbers)
        ;   member(Claim, Claims),
            \+ forces(K0, Facts, Claim),
            Wrong = untrue(Claim)
        )
    ;   Wrong = unread
    ).

:- begin_tests(assistant_why_text).

test('at the table', [forall(told(Fact,Text)), true(Told == Text)]) :-
    at_the_table(J),
    journal_why(J, Fact, Why),
    why_text(J, Why, Told).
test('of few cards', [forall(told(Events,Fact,Text)), true(Told == Text)]) :-
    journal([players(3),deck([4,4]),me(1)], Events, J),
    journal_why(J, Fact, Why),
    why_text(J, Why, Told).
test('a player without a choice',
     true(Text == "Player 1 asked card 1, card 7, card 13; player 2 showed card 1: counting shows \c
                   it, from 1, 2 and 3.")) :-
    journal([players(3),showing(random)], [has(2,1),lacks(2,7),lacks(2,13)], J),
    journal_why(J, asked(1,[1,7,13],2,1), Why),
    why_text(J, Why, Text).
test('open cards',
     true(Text == "Card 1 is in the envelope, as no other card of its kind is: card 2 is on the \c
                   table.")) :-
    journal([players(2),deck([2,3]),open([2]),me(1)], [hand(1,[3])], J),
    journal_why(J, has(envelope,1), Why),
    why_text(J, Why, Text).
test('a hand of no cards',
     true(Text == "Player 3 has no cards. So player 3 does not have card 1.")) :-
    journal([players(3),deck([2,2]),hands([1,1,0])], [], J),
    journal_why(J, lacks(3,1), Why),
    why_text(J, Why, Text).
test('events that are not enough are not a proof',
     true(Text == "Dee has Hall: counting shows it, from 4.")) :-
    at_the_table(J),
    why_text(J, why(has('Dee',hall),[4-asked('Carl',s(mustard,wrench,library),'Bob',unknown)],none),
             Text).
test('superfluous events are not a proof',
     true(Text == "Dee has Hall: counting shows it, from 1, 2, 3 and 4.")) :-
    at_the_table(J),
    journal_property(J, events([E1,E2,E3,E4|_])),
    why_text(J, why(has('Dee',hall),[1-E1,2-E2,3-E3,4-E4],none), Text).
test('sentences are true by the events that they cite',
     [forall(repeated(40)), all(Text-W == [])]) :-
    contest_journal(J),
    between(1, 4, _),
    certain_fact(J, Fact),
    journal_why(J, Fact, Why),
    why_text(J, Why, Text),
    text_wrong(J, Why, Text, W).
test('of all kinds of facts', [forall(repeated(150)), all(Text-W == [])]) :-
    random_member(Open, [0,0,2]),
    setting([edition(british),seats(['Anna','Bob','Carl','Dee']),open(Open)], Setting),
    once(facts_journal(Setting, J)),
    between(1, 3, _),
    certain_fact(J, Fact),
    journal_why(J, Fact, Why),
    why_text(J, Why, Text),
    text_wrong(J, Why, Text, W).
test('texts are strings, for all facts and games', [forall(repeated(100)), true]) :-
    random_journal(J),
    random_member(Kind, [certain_fact,known_fact]),
    (   call(Kind, J, Fact)
    ->  journal_why(J, Fact, Why),
        why_text(J, Why, Text),
        string(Text)
    ;   true
    ).

:- end_tests(assistant_why_text).
