:- use_module('../helpers/all').
:- use_module(library(cluedo/assistant)).
:- use_module(library(cluedo/knowledge/edition/setting)).
:- use_module(library(cluedo/journal)).
:- use_module(library(terms)).
:- use_module(worlds).

%   The values of the query State by the Worlds of the owner, and by those of all.

twin(Case, Aim, Own, All, State, suggestion(State,Values)) :-
    Values = [value(V),hit(Hit),bits(Bits),answers(Answers),others(Others),decoys(Decoys)],
    State =.. [_|Cards],
    answerers(Case, Players),
    share(Own, in_envelope(Cards), Hit),
    first_shares(Own, Players, Cards, Answers),
    findall(P,
            ( member(X, Players), member(C, Cards), shown_share(Own, Players, Cards, X, C, P) ),
            Ps),
    share(Own, answers(Players, Cards, nobody), Nobody),
    entropy([Nobody|Ps], Answer),
    choice_bits(Own, Players, Cards, Choice),
    Bits is Answer-Choice,
    first_shares(All, Players, Cards, Seen),
    findall(P, member(_-P, Seen), Ss),
    entropy(Ss, Others),
    include(placed(Own), Cards, Decoys),
    envelope_entropy(Own, H),
    V0 is (1+H/2)*Hit+Bits,
    (   Aim == safe
    ->  V is V0-Others
    ;   V = V0
    ).

in_envelope(Cards, Deal) :-
    memberchk(envelope-Envelope, Deal),
    msort(Cards, Envelope).

answers(Players, Cards, Who, Deal) :-
    (   member(P, Players),
        holds_one(Deal, P, Cards)
    ->  Who == P
    ;   Who == nobody
    ).

first_shares(Worlds, Players, Cards, Answers) :-
    append(Players, [nobody], Whos),
    findall(Who-P,
            ( member(Who, Whos),
              share(Worlds, answers(Players, Cards, Who), P),
              P > 0
            ),
            Answers0),
    sort(2, @>=, Answers0, Answers).

%   P answers and picks C at random.

shown_share(Worlds, Players, Cards, X, C, P) :-
    aggregate_all(sum(W), member(W-_, Worlds), All),
    aggregate_all(sum(W),
                  ( member(W0-Deal, Worlds),
                    answers(Players, Cards, X, Deal),
                    holder(Deal, C, X),
                    held(Deal, X, Cards, Held),
                    W is W0 rdiv Held
                  ),
                  Some),
    P is Some rdiv All.

held(Deal, X, Cards, Held) :-
    aggregate_all(count, ( member(C, Cards), holder(Deal, C, X) ), Held).

%   The entropy of the choice among the cards.

choice_bits(Worlds, Players, Cards, Choice) :-
    aggregate_all(sum(W), member(W-_, Worlds), All),
    aggregate_all(sum(E),
                  ( member(W-Deal, Worlds),
                    member(X, Players),
                    answers(Players, Cards, X, Deal),
                    held(Deal, X, Cards, Held),
                    E is W/All*log(Held)/log(2)
                  ),
                  Choice).

placed(Worlds, C) :-
    Worlds = [_-Deal|_],
    holder(Deal, C, H),
    certain_has(Worlds, H, C).

envelope_entropy(Worlds, H) :-
    setof(E, W^Deal^( member(W-Deal, Worlds), memberchk(envelope-E, Deal) ), Envelopes),
    findall(P, ( member(E, Envelopes), share(Worlds, in_envelope(E), P) ), Ps),
    entropy(Ps, H).

same(suggestion(State,Values), suggestion(State,Values2)) :-
    maplist(same_value, Values, Values2).

same_value(value(X), value(Y)) :-
    near(X, Y).
same_value(bits(X), bits(Y)) :-
    near(X, Y).
same_value(others(X), others(Y)) :-
    near(X, Y).
same_value(hit(P), hit(Q)) :-
    P =:= Q.
same_value(answers(A), answers(A2)) :-
    msort(A, Set),
    msort(A2, Set),
    falls(A).
same_value(decoys(Cs), decoys(Cs)).

falls([]).
falls([_-P|Pairs]) :-
    \+ ( member(_-Q, Pairs), Q > P ),
    falls(Pairs).

value_of(suggestion(_,[value(V)|_]), V).

best_first([]).
best_first([S|Ss]) :-
    value_of(S, V),
    \+ ( member(S2, Ss), value_of(S2, V2), V2 > V+1.0e-9 ),
    best_first(Ss).

%   The queries that Aim allows.

choices(Case, Aim, Own, All, States) :-
    Case = case(_,setting(Sizes,_,_,_),_,Me,_),
    foldl([Size,C,First,Next]>>( Next is First+Size, Last is Next-1, C = First-Last ),
          Sizes, Ranges, 1, _),
    findall(State,
            ( maplist([First-Last,C]>>between(First, Last, C), Ranges, Cards),
              (   Aim == hide
              ->  once(( member(C, Cards),
                         certain_has(Own, Me, C),
                         \+ certain_has(All, Me, C)
                       ))
              ;   true
              ),
              State =.. [s|Cards]
            ),
            States).

:- begin_tests(suggest).

test('all queries, as all deals tell',
     [forall(( repeated(25), member(Aim, [fast,safe,hide]) )), all(Case-S-Twin == [])]) :-
    small_case(Case),
    Case = case(J,_,_,_,Cores),
    journal_suggest(J, [aim(Aim),count(1000)], Suggestions),
    assertion(best_first(Suggestions)),
    worlds(Case, Cores, Own),
    seen_by_all(Case, Public),
    worlds(Case, Public, All),
    choices(Case, Aim, Own, All, States),
    findall(State, member(suggestion(State,_), Suggestions), States2),
    assertion(msort(States2, States)),
    member(S, Suggestions),
    S = suggestion(State,_),
    twin(Case, Aim, Own, All, State, Twin),
    \+ same(S, Twin).

%   Large games are compared with other predicates of the library.

test('a large game, as its knowledge tells', [forall(between(1, 8, _)), all(S == [])]) :-
    large_case(Case),
    Case = case(J,_,_,Me,_),
    random_member(Aim, [fast,safe,hide]),
    journal_suggest(J, [aim(Aim),count(5)], Suggestions),
    journal_property(J, knowledge(K)),
    findall(P, ( journal_property(J, event(_,left(P))), P =\= Me ), Lefts),
    seen_by_all(Case, Public),
    knowledge([players(6)], K0),
    foldl([Fact,Ka,Kb]>>learn(Ka, Fact, Kb), Public, K0, All),
    answerers(Case, Players),
    append(Players, [nobody], Whos),
    member(S, Suggestions),
    S = suggestion(State,Values),
    \+ ( memberchk(hit(Hit), Values),
         probability(K, State, Hit),
         memberchk(answers(Answers), Values),
         \+ ( member(Who, Whos),
              probability(K, asked(Me,State,Who,unknown,Lefts), P),
              (   memberchk(Who-Q, Answers)
              ->  P =\= Q
              ;   P =\= 0
              )
            ),
         findall(P,
                 ( member(Who, Whos),
                   probability(All, asked(Me,State,Who,unknown,Lefts), P)
                 ),
                 Ps),
         entropy(Ps, Others),
         memberchk(others(Others2), Values),
         near(Others, Others2)
       ).
test('fast is the score `information` of all queries',
     [forall(between(1, 8, _)), all(C-V2-V == [])]) :-
    repeat,
    large_case(Case),
    Case = case(J,_,_,Me,Cores),
    \+ memberchk(left(_), Cores),
    !,
    journal_property(J, knowledge(K)),
    best_queries_each(K, Me, information, 1, Bests),
    member(best(C,V,_), Bests),
    journal_suggest(J, [with([C]),count(1)], [S]),
    value_of(S, V2),
    \+ near(V, V2).
test('options limit the queries', [forall(repeated(30)), true(Some == Some2)]) :-
    small_case(case(J,Setting,_,_,_)),
    setting_cards(Setting, Count),
    numlist(1, Count, Cards),
    random_member(C, Cards),
    random_permutation(Cards, [R1,R2|_]),
    random_between(1, 4, N),
    journal_suggest(J, [aim(safe),with([C]),rooms([R1,R2]),count(N)], Some),
    journal_suggest(J, [aim(safe),count(1000)], All),
    findall(S,
            ( member(S, All),
              S = suggestion(State,_),
              State =.. [_|Named],
              memberchk(C, Named),
              once(( member(R, [R1,R2]), memberchk(R, Named) ))
            ),
            Fitting),
    length(Fitting, F),
    M is min(N, F),
    length(Some2, M),
    append(Some2, _, Fitting).
test('one of several indistinguishable queries',
     [forall(( repeated(20), member(Aim, [fast,safe,hide]) )), all(Case-S == [])]) :-
    small_case(Case),
    Case = case(J,_,_,_,_),
    journal_suggest(J, [aim(Aim),count(1000)], All),
    journal_suggest(J, [aim(Aim),count(1000),alike(false)], Some),
    assertion(best_first(Some)),
    findall(State-Values,
            ( member(suggestion(First,Values0), Some),
              append(Values, [alike(Lists)], Values0),
              First =.. [s|Firsts],
              maplist(one_of, Firsts, Lists, Cards),
              State =.. [s|Cards]
            ),
            Stood),
    length(Stood, N),
    assertion(length(All, N)),
    member(S, All),
    S = suggestion(State,Values),
    \+ ( member(State-Values2, Stood),
         maplist(like_value, Values, Values2)
       ).

one_of(First, Cards, Card) :-
    member(Card, [First|Cards]).

like_value(decoys(Cs), decoys(Cs2)) :-
    !,
    same_length(Cs, Cs2).
like_value(Value, Value2) :-
    same_value(Value, Value2).

test('at the start all queries are indistinguishable', true(Some == [s(1,7,13)])) :-
    journal([me(1)], [], J),
    journal_suggest(J, [alike(false),count(9)], Suggestions),
    findall(State, member(suggestion(State,_), Suggestions), Some).
test('common knowledge distinguishes cards', true(Some == [s(1,7,13),s(1,7,14)])) :-
    journal([me(1)], [hand(1,[13,14,15]),passed(2,3,[14])], J),
    journal_suggest(J, [alike(false),count(1000)], Suggestions),
    findall(State, member(suggestion(State,_), Suggestions), All0),
    msort(All0, Some0),
    findall(State, ( member(State, Some0), arg(3, State, C), C < 16 ), Some).
test('the first indistinguishable query that fits the options', true(Some == [s(3,9,20)])) :-
    journal([me(1)], [], J),
    journal_suggest(J, [alike(false),with([9,3]),rooms([21,20])], Suggestions),
    findall(State, member(suggestion(State,_), Suggestions), Some).
test('three suggestions by default', true(Count == 3)) :-
    journal([me(1)], [], J),
    journal_suggest(J, [], Suggestions),
    length(Suggestions, Count).
test('no query has two cards of a category, or one of no rooms', true(Lists == [[],[]])) :-
    journal([me(1)], [], J),
    findall(S, ( member(O, [with([1,2]),rooms([])]), journal_suggest(J, [O], S) ), Lists).
test('nothing to hide without a hand', true(Suggestions == [])) :-
    journal([me(1)], [], J),
    journal_suggest(J, [aim(hide)], Suggestions).
test('a card that all know does not hide anything', true(Cards == [7,13])) :-
    journal([players(3),hands([3,8,7]),me(1)],
            [hand(1,[1,7,13]),asked(2,[1,2],3,unknown),asked(3,[1,4,8],1,1),
             accused(2,s(2,8,14),false),passed(2,1,[1]),passed(3,1,[1]),
             accused(3,[1],false)],
            J),
    journal_suggest(J, [aim(hide),count(1000)], Suggestions),
    findall(C,
            ( member(suggestion(State,_), Suggestions),
              findall(X, ( arg(_, State, X), memberchk(X, [1,7,13]) ), [C])
            ),
            Cs),
    sort(Cs, Cards).
test('names in, names out', true(Names == Names2)) :-
    Options = [edition(british),seats([anna,bob,carl]),me(bob)],
    Events = [hand(bob,[white,rope,dagger,hall,study,lounge]),
              asked(bob,s(green,wrench,kitchen),anna,green),
              left(anna)],
    journal([names(true)|Options], Events, J),
    journal(Options, Events, J2),
    Limits = [with(["Rope"]),rooms([14,study])],
    journal_suggest(J, Limits, Names),
    journal_suggest(J2, Limits, Numbers),
    journal_property(J, knowledge(K)),
    cluedo_knowledge_knowledge_term:knowledge_setting(K, Setting),
    maplist(named(Setting), Numbers, Names2).

named(Setting, suggestion(State0,Values0), suggestion(State,Values)) :-
    mapargs(card(Setting), State0, State),
    maplist(named_value(Setting), Values0, Values).

named_value(Setting, answers(Pairs0), answers(Pairs)) :-
    !,
    maplist([P-X,Q-X]>>( P == nobody -> Q = P ; seat_named(Setting, P, Q) ), Pairs0, Pairs).
named_value(Setting, decoys(Cs0), decoys(Cs)) :-
    !,
    maplist(card(Setting), Cs0, Cs).
named_value(_, Value, Value).

card(Setting, C, Name) :-
    card_named(Setting, C, Name).

test('players who have left are not asked', true(Players-P == [3,nobody]-1)) :-
    journal([players(3),me(1)], [left(2)], J),
    journal_suggest(J, [count(1)], [suggestion(_,Values)]),
    memberchk(answers(Answers), Values),
    findall(Player, member(Player-_, Answers), Players0),
    msort(Players0, Players),
    aggregate_all(sum(X), member(_-X, Answers), P).
test('a player may leave twice', true(Again == Once)) :-
    journal([players(3),me(1)], [left(2)], J),
    journal_suggest(J, [count(1)], Once),
    length(Lefts, 12),
    maplist(=(left(2)), Lefts),
    journal([players(3),me(1)], Lefts, J12),
    journal_suggest(J12, [count(1)], Again).
test('all others have left', true(B-O-A == 0.0-0.0-[nobody-1])) :-
    journal([players(3),me(1)], [left(2),left(3)], J),
    journal_suggest(J, [count(1)], [suggestion(_,Values)]),
    memberchk(bits(B), Values),
    memberchk(others(O), Values),
    memberchk(answers(A), Values).

:- end_tests(suggest).
