:- use_module('../helpers/all').
:- use_module(library(cluedo/assistant)).
:- use_module(library(cluedo/knowledge/edition/setting)).
:- use_module(library(cluedo/game)).
:- use_module(library(cluedo/journal)).
:- use_module(library(cluedo/knowledge/fact), [fact_observed_by/4]).
:- use_module('../knowledge/random_facts').
:- use_module(worlds).

%   Shows are show(C,Known,Bits) of the cards that Me certainly has.

twin(Case, Own, Asker, Asked, Shows) :-
    Case = case(_,Setting,_,Me,_),
    setting_players(Setting, N),
    findall(P-Worlds,
            ( between(1, N, P),
              P =\= Me,
              seen_by(Case, Own, P, Cores),
              worlds(Case, Cores, Worlds)
            ),
            Seen),
    memberchk(Asker-Its, Seen),
    sort(Asked, Cards),
    findall(show(C,Known,Bits),
            ( member(C, Cards),
              certain_has(Own, Me, C),
              findall(P, ( member(P-Worlds, Seen), certain_has(Worlds, Me, C) ), Known),
              share(Its, has_one(Me, Cards), Some),
              share(Its, has_one(Me, [C]), Has),
              Bits is log(Some/Has)/log(2)
            ),
            Shows).

has_one(P, Cards, Deal) :-
    holds_one(Deal, P, Cards).

same_shows(Shows, Twins) :-
    same_length(Shows, Twins),
    forall(member(show(C,Known,Bits), Shows),
           ( memberchk(show(C,Known,Bits2), Twins), near(Bits, Bits2) )).

best_first([]).
best_first([show(_,Known,Bits)|Shows]) :-
    length(Known, Count),
    \+ ( member(show(_,Known2,Bits2), Shows),
         (   Bits2 < Bits-1.0e-9
         ->  true
         ;   Bits2 =:= Bits,
             length(Known2, Count2),
             Count2 > Count
         )
       ),
    best_first(Shows).

:- begin_tests(show).

test('all deals agree', [forall(repeated(150)), true(Case-Shows == Case-Twin)]) :-
    small_case(Case),
    Case = case(J,Setting,_,Me,Cores),
    setting_players(Setting, N),
    numlist(1, N, Players),
    subtract(Players, [Me], Others),
    random_member(Asker, Others),
    setting_cards(Setting, Count),
    findall(C, ( between(1, Count, C), maybe(0.7) ), Asked0),
    random_permutation(Asked0, Asked),
    journal_show(J, Asker, Asked, Shows),
    assertion(best_first(Shows)),
    worlds(Case, Cores, Own),
    twin(Case, Own, Asker, Asked, Twin0),
    (   same_shows(Shows, Twin0)
    ->  Twin = Shows
    ;   Twin = Twin0
    ).

%   No player is listed as knowing more than follows from what it has seen.

test('in a large game, players that are listed as knowing a card know it',
     [forall(between(1, 6, _)), all(P-C == [])]) :-
    setting([edition(british),players(6)], Setting),
    random_deal(Setting, Deal),
    random_history(Setting, Deal, 60, All),
    game([players(6)], All, Game),
    game_journal(Game, 1, J),
    memberchk(1-Hand, Deal),
    journal_show(J, 2, Hand, Shows),
    member(show(C,Known,_), Shows),
    member(P, Known),
    game_seen(Game, P, Facts),
    knowledge([players(6)], K0),
    foldl([Fact,Ka,Kb]>>learn(Ka, Fact, Kb), Facts, K0, K),
    \+ certain(K, has(1,C)).

test('a large game agrees with its knowledge', [forall(between(1, 6, _)), true(Wrong == [])]) :-
    large_case(Case),
    Case = case(J,_,Showing,Me,Cores),
    Asker is Me mod 6 + 1,
    (   memberchk(hand(Me,Hand), Cores)
    ->  true
    ;   Hand = []
    ),
    journal_show(J, Asker, Hand, Shows),
    journal_property(J, knowledge(K)),
    findall(Fact,
            ( certain(K, Fact), ( Fact = has(Asker,_) ; Fact = lacks(Asker,_) ) ),
            Own),
    findall(Fact,
            ( member(Core, Cores),
              told(K, Asker, Core, Fact0),
              seen(Asker, Fact0, Fact)
            ),
            Seen),
    append(Own, Seen, Facts),
    knowledge([players(6),showing(Showing)], K0),
    foldl([Fact,Ka,Kb]>>learn(Ka, Fact, Kb), Facts, K0, KA),
    findall(C-Bits-Bits2,
            ( member(show(C,Known,Bits), Shows),
              deals(KA, some(Me,Hand), Some),
              deals(KA, has(Me,C), Has),
              Bits2 is log(Some/Has)/log(2),
              \+ ( near(Bits, Bits2),
                   (   certain(KA, has(Me,C))
                   ->  memberchk(Asker, Known)
                   ;   \+ memberchk(Asker, Known)
                   )
                 )
            ),
            Wrong).

told(K, Asker, asked(Asker,Cs,P,unknown), asked(Asker,Cs,P,C)) :-
    only(K, P, Cs, C),
    !.
told(K, Asker, asked(Asker,Cs,P,unknown,Skipped), asked(Asker,Cs,P,C,Skipped)) :-
    only(K, P, Cs, C),
    !.
told(K, Asker, showed(P,Asker,Cs,unknown), showed(P,Asker,Cs,C)) :-
    only(K, P, Cs, C),
    !.
told(K, Asker, answered(Asker,Cs,Shows0,Passing), answered(Asker,Cs,Shows,Passing)) :-
    !,
    findall(P-C,
            ( member(P-C0, Shows0), told(K, Asker, showed(P,Asker,Cs,C0), showed(_,_,_,C)) ),
            Shows).
told(_, _, Core, Core).

only(K, P, Cs, C) :-
    integer(P),
    ( is_list(Cs) -> List = Cs ; Cs =.. [_|List] ),
    sort(List, Set),
    findall(X, ( member(X, Set), \+ certain(K, lacks(P,X)) ), [C]).

seen(P, Core, Seen) :-
    setting([players(6)], Setting),
    fact_observed_by(Setting, P, Core, Seen).

test('a card that the asker has seen gives no information',
     true(Shows == [show(rope,[bob,carl],0.0)])) :-
    kept(J),
    journal_show(J, bob, [rope,dagger,'Colonel Mustard'], [S|_]),
    Shows = [S].
test('nothing to show', true(Shows == [])) :-
    kept(J),
    journal_show(J, bob, s(plum,dagger,kitchen), Shows).
test('an unknown hand has no certain card', true(Shows == [])) :-
    journal([me(1)], [], J),
    journal_show(J, 2, [1,2,3], Shows).
test('a card may be named twice', true(Shows == Once)) :-
    kept(J),
    journal_show(J, carl, [rope,"Rope",hall], Shows),
    journal_show(J, carl, [rope,hall], Once).

kept(J) :-
    journal([edition(british),seats([anna,bob,carl]),names(true),me(anna)],
            [hand(anna,[white,mustard,rope,hall,study,lounge]),
             asked(bob,s(plum,rope,kitchen),anna,rope),
             asked(carl,s(plum,rope,kitchen),anna,rope)
            ],
            J).

:- end_tests(show).
