:- use_module('../helpers/all', except([truth/2])).
:- use_module(library(cluedo/support/foreign), [envelope_inference/4]).
:- use_module('../helpers/games', [as_seen/3,others_in_turn/3,random_deal/3,queries_in_turn/4]).

%   In games of the classic deck, the inference from knowledge and facts is compared with the
%   envelopes that learn/3 leaves after each answer to each query.

%   The knowledge of player 1 of N, and the facts it has seen.

random_view(Showing, N, K, Seen) :-
    random_between(3, 6, N),
    random_member(Showing, [any,random]),
    knowledge([players(N),showing(Showing)], K),
    knowledge_property(K, hands(Sizes)),
    random_deal([6,6,9], Sizes, deal(_,Hands)),
    random_between(2, 6, Rounds),
    Turns is N*Rounds,
    queries_in_turn([6,6,9], Hands, Turns, Facts),
    maplist(as_seen(1), Facts, Seen0),
    memberchk([[1]|Hand], Hands),
    Seen = [hand(1,Hand)|Seen0].

learnt(Fact, K0, K) :-
    learn(K0, Fact, K).

twin(K, Answerers, [Envelope,Next|Categories]) :-
    possible(K, States),
    findall(Known,
            ( between(1, 3, I),
              maplist(arg(I), States, Cards),
              sort(Cards, Different),
              truth(Different = [_], Known)
            ),
            Categories),
    truth(States = [_], Envelope),
    (   Envelope =:= 0,
        Answerers \== [],
        length(States, Count),
        length(Answerers, Others),
        Count =< 3*Others+1,
        between(1, 6, P), between(7, 12, W), between(13, 21, L),
        tells(K, Answerers, [P,W,L])
    ->  Next = 1
    ;   Next = 0
    ).

:- meta_predicate truth(0, -).

truth(Goal, Truth) :-
    (   Goal
    ->  Truth = 1
    ;   Truth = 0
    ).

possible(K, States) :-
    envelopes(K, Pairs),
    pairs_keys(Pairs, States).

%   After each answer there is one envelope.

tells(K, Answerers, Cards) :-
    forall(answered(Answerers, Cards, Facts), leaves_one(K, Facts)).

answered(Answerers, Cards, Facts) :-
    append(Passed, [P|_], Answerers),
    member(C, Cards),
    findall(passed(Q,1,Cards), member(Q, Passed), Facts, [has(P,C)]).
answered(Answerers, Cards, Facts) :-
    findall(passed(Q,1,Cards), member(Q, Answerers), Facts).

leaves_one(K, Facts) :-
    (   catch(foldl(learnt, Facts, K, K1), error(cluedo_contradiction(_),_), fail)
    ->  possible(K1, [_])
    ;   true
    ).

compared(Told, Expected) :-
    random_view(_, N, K, Seen),
    length(Seen, Count),
    random_between(0, Count, Later),
    length(Facts, Later),
    append(Before, Facts, Seen),
    others_in_turn(N, 1, Others),
    include([_]>>maybe(0.9), Others, Answerers),
    foldl(learnt, Before, K, K0),
    envelope_inference(K0, Facts, Answerers, Told),
    foldl(learnt, Facts, K0, K1),
    twin(K1, Answerers, Expected).

:- begin_tests(envelope_inference4pl).

test('inference agrees with the envelopes left', [forall(repeated(40)), true(Told == Expected)]) :-
    once(compared(Told, Expected)).
test('no deal agrees', fail) :-
    knowledge([players(3)], K),
    envelope_inference(K, [passed(1,2,[1]),passed(2,3,[1]),has(3,1),has(envelope,1)], [], _).
test('no deal agrees, which resolution does not find', fail) :-
    knowledge([players(3),deck([4,4,4])], K),
    envelope_inference(K, [some(1,[1,2]),some(2,[1,2]),some(3,[1,2])], [2,3], _).
test('facts of all kinds, of many bans and clauses', true(Told == [0,0,0,0,1])) :-
    knowledge([players(3)], K),
    findall(Fact,
            ( between(1, 5, P), between(7, 11, W),
              ( Fact = not_envelope([P,W]) ; Fact = some(1,[P,W,13,14]) ) ),
            Facts),
    envelope_inference(K, [has(envelope,21)|Facts], [2,3], Told).

:- end_tests(envelope_inference4pl).
