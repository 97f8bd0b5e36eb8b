:- use_module('../helpers/all').
:- use_module(library(cluedo/agents/states)).
:- use_module(library(cluedo/knowledge/edition/deck_order)).

:- begin_tests(states).

%   Sets of the classic deck are not lists; sets of other decks are.

deck([6,6,9]).
deck([2,3]).
deck([3,1,2,2]).

all(Sizes, States) :-
    category_cards(Sizes, Categories),
    findall(State, ( maplist(member, Cards, Categories), State =.. [s|Cards] ), States).

test('all states, and any of them', [forall(deck(Sizes)), true(States == All)]) :-
    all(Sizes, All),
    all_states(Sizes, Set),
    set_states(Set, States),
    random_state(Set, Any),
    assertion(memberchk(Any, All)).
test('some states', [forall(( deck(Sizes), repeated(20) )), true(Left == Expected)]) :-
    all(Sizes, All),
    random_subset(0.3, All, States),
    sum_list(Sizes, Last),
    random_between(1, Last, A),
    random_between(1, Last, B),
    exclude([State]>>( arg(_, State, C), ( C == A ; C == B ) ), States, Expected),
    states_set(States, Sizes, Set0),
    states_without(Set0, [A,B], Set),
    set_states(Set, Left),
    (   first_state(Set, First)
    ->  assertion(Expected = [First|_])
    ;   assertion(Expected == [])
    ),
    (   only_state(Set, Only)
    ->  assertion(Expected == [Only])
    ;   assertion(Expected \= [_])
    ).
test('no state',
     [forall(( deck(Sizes), member(Choice, [first_state,random_state,only_state]) )), fail]) :-
    states_set([], Sizes, Set),
    call(Choice, Set, _).
test('a card in the place of another', [forall(deck(Sizes)), all(State-Card == [])]) :-
    all(Sizes, All),
    category_cards(Sizes, Categories),
    member(State, All),
    nth1(N, Categories, Category),
    member(Card, Category),
    \+ ( state_with(State, Sizes, Card, Other),
         card_category(Sizes, Card, N),
         State =.. [s|Cards],
         nth1(N, Cards, _, Rest),
         nth1(N, Expected, Card, Rest),
         Other =.. [s|Expected]
       ).
test('some cards in the place of others',
     [forall(( deck(Sizes), between(0, 4, N), member(Taken, [[],[1]]) )), true(Other == Twin)]) :-
    all(Sizes, All),
    random_member(State, All),
    category_cards(Sizes, Categories),
    append(Categories, Cards0),
    random_subset(0.5, Cards0, Cards1),
    random_permutation(Cards1, Cards),
    findall(Category-Card,
            ( member(Card, Cards),
              card_category(Sizes, Card, Category),
              \+ memberchk(Category, Taken)
            ),
            Pairs),
    findall(Card,
            ( append(Before, [Category-Card|_], Pairs), \+ memberchk(Category-_, Before) ),
            Firsts),
    length(Firsts, Most),
    Length is min(N, Most),
    length(Chosen, Length),
    append(Chosen, _, Firsts),
    foldl([Card,S0,S]>>state_with(S0, Sizes, Card, S), Chosen, State, Twin),
    state_with_some(N, Cards, Sizes, Taken, State, Other).

%   Player 1 has card 1, so 2 is in the envelope. Player 3 shows 3 or 6: they cannot both be
%   there, which resolution does not see.

test('possible states by deals, and by resolution alone', true(Sets == [Deals,Known])) :-
    Deals = [s(2,3,5),s(2,4,5),s(2,4,6)],
    Known = [s(2,3,5),s(2,3,6),s(2,4,5),s(2,4,6)],
    knowledge([players(3),deck([2,2,2]),names(false)], K0),
    foldl([Fact,A,B]>>learn(A, Fact, B), [hand(1,[1]),asked(2,s(2,3,6),3,unknown)], K0, K),
    envelope_states(K, Set1),
    known_states(K, Set2),
    maplist(set_states, [Set1,Set2], Sets).

:- end_tests(states).
