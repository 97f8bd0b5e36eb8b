:- use_module('../support/attach').
:- use_module('../support/generate', [seed/1]).
:- use_module('../knowledge/random_facts').
:- use_module(reading).
:- use_module(library(apply)).
:- use_module(library(cluedo/assistant)).
:- use_module(library(cluedo/contest)).
:- use_module(library(cluedo/edition/setting)).
:- use_module(library(cluedo/game)).
:- use_module(library(cluedo/journal)).
:- use_module(library(cluedo/knowledge)).
:- use_module(library(lists)).
:- use_module(library(pairs)).
:- use_module(library(plunit)).
:- use_module(library(random)).

%   Journals: of facts of all kinds that are true of a deal, some of them twice, and of
%   what a seat has seen of a contest of agents, up to some event.

random_journal(J) :-
    random_setting(Setting),
    once(facts_journal(Setting, J)).

facts_journal(Setting, J) :-
    random_deal(Setting, Deal),
    random_between(1, 14, N),
    random_history(Setting, Deal, N, Cores0),
    random_member(Again, Cores0),
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

known_fact(J, Fact) :-
    journal_property(J, events(Events)),
    journal_property(J, knowledge(K)),
    random_member(Fact, Events),
    certain(K, Fact).

%   Wrong tells what is wrong with Why.

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

:- begin_tests(assistant_why, [setup(seed(_))]).

test('the events force it, and each is needed', [forall(between(1, 150, _)), true(Seed-Wrongs == Seed-[])]) :-
    seed(Seed),
    random_journal(J),
    random_member(Kind, [certain_fact,known_fact]),
    (   call(Kind, J, Fact)
    ->  journal_why(J, Fact, Why),
        findall(Fact-W, wrong(J, Fact, Why, W), Wrongs)
    ;   Wrongs = []
    ).
test('of contests', [forall(between(1, 25, _)), true(Seed-Wrongs == Seed-[])]) :-
    seed(Seed),
    contest_journal(J),
    findall(Fact-W,
            ( between(1, 4, _),
              certain_fact(J, Fact),
              journal_why(J, Fact, Why),
              wrong(J, Fact, Why, W)
            ),
            Wrongs).
test('as why/3', [forall(between(1, 50, _)), true(Seed-Whys == Seed-Reasons)]) :-
    seed(Seed),
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
test('nothing that is not certain', [forall(between(1, 50, _)), true(Seed-Not == Seed-Why)]) :-
    seed(Seed),
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
test('open cards are no events, unless they are', true(Ns-Ns2 == []-[1])) :-
    journal([players(2),deck([2,3]),open([1])], [lacks(1,4)], J),
    journal_why(J, lacks(envelope,1), why(_,Events,_)),
    pairs_keys(Events, Ns),
    journal([players(2),deck([2,3]),open(1)], [has(open,1),lacks(1,4)], J2),
    journal_why(J2, lacks(envelope,1), why(_,Events2,_)),
    pairs_keys(Events2, Ns2).
test('names, if the journal has them', true(Said == has('Bob',hall))) :-
    journal([edition(british),seats(['Anna','Bob']),names(true)], [has(2,20)], J),
    journal_why(J, has("bob","HALL"), why(Said,_,_)).
test('numbers, if not', true(Why == why(has(2,20),[1-has('Bob',hall)],[step(fact,[has('Bob',hall)],[has(2,20)])]))) :-
    journal([edition(british),seats(['Anna','Bob'])], [has('Bob',hall)], J),
    journal_why(J, has("bob","HALL"), Why).

:- end_tests(assistant_why).

%   What the text claims is true by the events alone, and it has their numbers.

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

:- begin_tests(assistant_why_text, [setup(seed(_))]).

test('true, by the events cited', [forall(between(1, 40, _)), true(Seed-Wrongs == Seed-[])]) :-
    seed(Seed),
    contest_journal(J),
    findall(Text-W,
            ( between(1, 4, _),
              certain_fact(J, Fact),
              journal_why(J, Fact, Why),
              why_text(J, Why, Text),
              text_wrong(J, Why, Text, W)
            ),
            Wrongs).
test('of all kinds of facts', [forall(between(1, 150, _)), true(Seed-Wrongs == Seed-[])]) :-
    seed(Seed),
    random_member(Open, [0,0,2]),
    setting([edition(british),seats(['Anna','Bob','Carl','Dee']),open(Open)], Setting),
    once(facts_journal(Setting, J)),
    findall(Text-W,
            ( between(1, 3, _),
              certain_fact(J, Fact),
              journal_why(J, Fact, Why),
              why_text(J, Why, Text),
              text_wrong(J, Why, Text, W)
            ),
            Wrongs).
test('a string, for all facts and games', [forall(between(1, 100, _)), true]) :-
    seed(_),
    random_journal(J),
    random_member(Kind, [certain_fact,known_fact]),
    (   call(Kind, J, Fact)
    ->  journal_why(J, Fact, Why),
        why_text(J, Why, Text),
        string(Text)
    ;   true
    ).

:- end_tests(assistant_why_text).
