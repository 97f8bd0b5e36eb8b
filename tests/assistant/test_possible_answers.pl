:- use_module('../helpers/all').
:- use_module(library(cluedo/assistant)).
:- use_module(library(cluedo/knowledge/edition/setting)).
:- use_module(library(cluedo/journal)).
:- use_module(worlds).

%   By the Worlds of the owner: each answer, and the envelopes of the deals with this answer.

twin(Worlds, Players, Cards, answer(Who,Card,Left)) :-
    append(Players, [nobody], Whos),
    member(Who, Whos),
    (   Who == nobody
    ->  Card = unknown
    ;   sort(Cards, Sorted),
        member(Card, Sorted)
    ),
    findall(Envelope,
            ( member(_-Deal, Worlds),
              gives(Deal, Players, Cards, Who, Card),
              memberchk(envelope-Envelope, Deal)
            ),
            Envelopes0),
    sort(Envelopes0, Envelopes),
    length(Envelopes, Left),
    Left > 0.

gives(Deal, Players, Cards, Who, Card) :-
    (   member(P, Players),
        holds_one(Deal, P, Cards)
    ->  Who == P,
        holder(Deal, Card, P)
    ;   Who == nobody
    ).

asked_for(Setting, State) :-
    setting_deck(Setting, Sizes),
    category_cards(Sizes, Categories),
    maplist([Category,C]>>random_member(C, Category), Categories, Cards),
    State =.. [s|Cards].

:- begin_tests(ask).

test('each answer, as all deals tell',
     [forall(between(1, 40, _)), true(Case-State-Answers == Case-State-Twins)]) :-
    small_case(Case),
    Case = case(J,Setting,_,_,Cores),
    asked_for(Setting, State),
    journal_ask(J, State, Answers),
    worlds(Case, Cores, Worlds),
    answerers(Case, Players),
    State =.. [_|Cards],
    findall(Answer, twin(Worlds, Players, Cards, Answer), Twins).
test('in a large game, all answers that are not certainly wrong',
     [forall(between(1, 8, _)), true(Answers == Learnt)]) :-
    large_case(Case),
    Case = case(J,Setting,_,Me,_),
    asked_for(Setting, State),
    journal_ask(J, State, Answers),
    journal_property(J, knowledge(K0)),
    findall(P, ( journal_property(J, event(_,left(P))), P =\= Me ), Lefts),
    answerers(Case, Players),
    State =.. [_|Cards],
    findall(answer(P,C,Left),
            ( (   member(P, Players),
                  member(C, Cards)
              ;   P = nobody,
                  C = unknown
              ),
              Fact = asked(Me,State,P,C,Lefts),
              probability(K0, Fact, Chance),
              Chance > 0,
              learn(K0, Fact, K),
              envelopes(K, Envelopes),
              length(Envelopes, Left)
            ),
            Learnt).
test('a list of cards, and names', true(List == Answers)) :-
    journal([edition(british),seats([anna,bob,carl]),names(true),me(anna)],
            [hand(anna,[white,rope,dagger,hall,study,lounge])], J),
    journal_ask(J, s(plum,rope,kitchen), Answers),
    journal_ask(J, [plum,rope,kitchen], List),
    assertion(memberchk(answer(nobody,unknown,4), Answers)),
    assertion(memberchk(answer(carl,plum,96), Answers)).

:- end_tests(ask).
