:- use_module('../helpers/all').
:- use_module(random_facts).
:- use_module(library(cluedo/knowledge/edition/setting)).
:- use_module(library(cluedo/knowledge/hand_clauses)).
:- use_module(library(cluedo/knowledge/knowledge_term), [each_holder/2,knowledge_setting/2]).

%   A small game with a few facts.

small_game(K) :-
    random_member(Options, [ [deck([2,3,2]),players(2)], [deck([3,3,3]),players(3)],
                             [deck([2,4,2]),players(3),open(1)], [deck([4,3]),players(2)],
                             [deck([2,2,2,2]),players(2)], [deck([6]),players(3),hands([2,2,1])],
                             [deck([3,4,3]),players(2),hands([2,5])]
                           ]),
    setting(Options, Setting),
    random_deal(Setting, Deal),
    random_between(1, 6, N),
    random_history(Setting, Deal, N, Cores),
    random_between(0, 2, More),
    findall(some(P,Cards), ( between(1, More, _), one_of_several(Setting, Deal, P, Cards) ), Some),
    append(Cores, Some, Facts),
    include([Fact]>>( Fact \= hand(_,_) ), Facts, Told),
    knowledge(Options, K0),
    foldl([Fact,A,B]>>learn(A, Fact, B), Told, K0, K),
    deals(K, Count),
    Count < 3000,
    !.
small_game(K) :-
    small_game(K).

%   It is true that P has one of four or five Cards.

one_of_several(Setting, Deal, P, Cards) :-
    setting_cards(Setting, Last),
    member(P-Own, Deal),
    integer(P),
    random_member(C, Own),
    random_between(3, 4, Others),
    numlist(1, Last, All0),
    subtract(All0, [C], All),
    random_permutation(All, Mixed),
    length(Rest, Others),
    append(Rest, _, Mixed),
    sort([C|Rest], Cards),
    !.

%   Hands are the hands that H has in the deals of K.

hands(K, H, Hands) :-
    (   H == open
    ->  Whose = open
    ;   Whose = [H]
    ),
    findall(Cards, ( deal(K, deal(_,All)), memberchk([Whose|Cards], All) ), Hands0),
    sort(Hands0, Hands).

hits(Hands, Cards) :-
    \+ ( member(Hand, Hands),
         ord_disjoint(Hand, Cards)
       ).

minimal(Hands, Cards) :-
    hits(Hands, Cards),
    \+ ( select(_, Cards, Fewer),
         hits(Hands, Fewer)
       ).

%   Hands are the hands of H in the deals that agree with the certain has/2 and lacks/2 alone.

hands_by_cells(K, H, Hands) :-
    knowledge_setting(K, Setting),
    Setting = setting(Sizes,Own,Open,_),
    length(Own, N),
    knowledge([deck(Sizes),players(N),hands(Own),open(Open)], K0),
    findall(Fact,
            ( each_holder(Setting, Holder),
              ( certain(K, has(Holder,C)), Fact = has(Holder,C)
              ; certain(K, lacks(Holder,C)), Fact = lacks(Holder,C)
              )
            ),
            Cells),
    foldl([Fact,A,B]>>learn(A, Fact, B), Cells, K0, K1),
    hands(K1, H, Hands).

%   The slow twin: all sets of one to three cards are tried.

twin(K, H, Clauses) :-
    hands(K, H, Hands),
    hands_by_cells(K, H, Alone),
    knowledge_setting(K, Setting),
    setting_cards(Setting, Last),
    findall(Cards,
            ( between(1, 3, Length),
              set(Length, 1, Last, Cards),
              minimal(Hands, Cards),
              \+ ( hits(Alone, Cards),
                   \+ part_of_written(K, H, Hands, Cards)
                 )
            ),
            Clauses0),
    sort(Clauses0, Clauses).

%   Cards are a part of a clause of K that no certain card satisfies.

part_of_written(K, H, Hands, Cards) :-
    certain(K, some(H,List), [by(resolution)]),
    sort(List, Set),
    ord_subset(Cards, Set),
    \+ ( member(C, Set), hits(Hands, [C]) ),
    !.

set(0, _, _, Set) :-
    !,
    Set = [].
set(Length, First, Last, [C|Set]) :-
    between(First, Last, C),
    Length1 is Length-1,
    Next is C+1,
    set(Length1, Next, Last, Set).

%   A clause that is too long for the twin is minimal, too, and an event says it.

wrong(K, wrong(H,Clauses,Twin)) :-
    knowledge_setting(K, Setting),
    each_holder(Setting, H),
    H \== envelope,
    hand_clauses(K, H, Clauses),
    partition([Cards]>>length(Cards, 4), Clauses, Four, Others0),
    partition([Cards]>>length(Cards, 5), Others0, Five, Short0),
    sort(Short0, Short),
    twin(K, H, Twin),
    append(Four, Five, Long),
    (   Short \== Twin
    ;   hands(K, H, Hands),
        hands_by_cells(K, H, Alone),
        member(Cards, Long),
        \+ ( minimal(Hands, Cards),
             \+ ( hits(Alone, Cards),
                  \+ part_of_written(K, H, Hands, Cards)
                )
           )
    ).

%   An event says that H has one of Cards, of which none is certain, and no clause says it.

lost(K, H-Cards) :-
    knowledge_property(K, facts(Facts)),
    member(some(H,Cards), Facts),
    hand_clauses(K, H, Clauses),
    hands(K, H, Hands),
    \+ ( member(C, Cards), hits(Hands, [C]) ),
    \+ ( member(Clause, Clauses),
         ord_subset(Clause, Cards)
       ).

:- begin_tests(hand_clauses).

test('clauses are those of the slow twin', true(Wrong == [])) :-
    findall(W, ( repeated(600), small_game(K), limit(1, wrong(K, W)) ), Wrong).
test('each clause that an event says is there, or a part of it', true(Lost == [])) :-
    findall(L, ( repeated(600), small_game(K), lost(K, L) ), Lost).
test('some games have clauses, and long ones', true(Lengths == [2,3,4])) :-
    findall(Length,
            ( between(1, 200, _),
              small_game(K),
              knowledge_setting(K, Setting),
              each_holder(Setting, H),
              H \== envelope,
              hand_clauses(K, H, Clauses),
              member(Clause, Clauses),
              length(Clause, Length)
            ),
            Lengths0),
    sort(Lengths0, Lengths1),
    subtract(Lengths1, [5], Lengths).
test('weights and names change nothing', true(Clauses == [[2,8]])) :-
    knowledge([edition(british),seats([ann,bob,cid]),names(true),showing(random)], K0),
    learn(K0, some(bob,[plum,knife]), K1),
    learn(K1, asked(ann,[scarlett,rope,hall],cid,rope), K),
    hand_clauses(K, 2, Clauses).

:- end_tests(hand_clauses).
