:- use_module('../helpers/all').
:- use_module(library(assoc)).
:- use_module(library(cluedo/assistant)).
:- use_module(library(cluedo/journal)).
:- use_module(worlds).

%   In each world the query of Cards has answers Answer-Share; after each answer the likeliest
%   envelope is right with some chance.

expected(Worlds, Players, Cards, Expected) :-
    aggregate_all(sum(W), member(W-_, Worlds), All),
    findall(Answer-Envelope-W,
            ( member(W0-Deal, Worlds),
              memberchk(envelope-Envelope, Deal),
              answer(Players, Cards, Deal, Answer, Share),
              W is W0*Share
            ),
            Weighed),
    findall(Answer, member(Answer-_-_, Weighed), Answers0),
    sort(Answers0, Answers),
    aggregate_all(sum(Most),
                  ( member(Answer, Answers), most(Answer, Weighed, Most) ),
                  Sum),
    Expected is Sum/All.

answer([], _, _, nobody, 1).
answer([P|Ps], Cards, Deal, Answer, Share) :-
    findall(C, ( member(C, Cards), holder(Deal, C, P) ), Held),
    (   Held == []
    ->  answer(Ps, Cards, Deal, Answer, Share)
    ;   length(Held, N),
        Share is 1 rdiv N,
        member(C, Held),
        Answer = P-C
    ).

most(Answer, Weighed, Most) :-
    findall(E, member(Answer-E-_, Weighed), Es0),
    sort(Es0, Es),
    aggregate_all(max(Sum),
                  ( member(E, Es),
                    aggregate_all(sum(W), member(Answer-E-W, Weighed), Sum)
                  ),
                  Most).

likeliest(Worlds, Most) :-
    aggregate_all(sum(W), member(W-_, Worlds), All),
    findall(x-E-W, ( member(W-Deal, Worlds), memberchk(envelope-E, Deal) ), Weighed),
    most(x, Weighed, Sum),
    Most is Sum rdiv All.

:- begin_tests(accuse).

test('all deals agree', [forall(repeated(100)), true(Case-P-Q == Case-Most-Likely)]) :-
    small_case(Case),
    Case = case(J,_,_,_,Cores),
    journal_accuse(J, accuse(State,P,wait(Query,Expected))),
    worlds(Case, Cores, Own),
    likeliest(Own, Most),
    State =.. [_|Envelope],
    share(Own, has_envelope(Envelope), Likely),
    Q = Most,
    answerers(Case, Players),
    Query =.. [_|Cards],
    expected(Own, Players, Cards, Twin),
    assertion(near(Twin, Expected)),
    assertion(Expected >= P-1.0e-9),
    journal_suggest(J, [count(1)], [suggestion(Best,_)]),
    assertion(Best == Query).

has_envelope(Envelope, Deal) :-
    memberchk(envelope-Envelope, Deal).

%   In a large game each card that a player may show is learnt, and no other of the query: one of
%   so many answers.

test('a large game agrees with its knowledge', [forall(between(1, 4, _)), true(Wrong == [])]) :-
    large_case(Case),
    Case = case(J,_,_,_,_),
    journal_accuse(J, accuse(State,P,wait(Query,Expected))),
    journal_property(J, knowledge(K)),
    envelopes(K, Pairs),
    deals(K, All),
    aggregate_all(max(N), member(_-N, Pairs), Most),
    memberchk(State-N0, Pairs),
    answerers(Case, Players),
    Query =.. [_|Cards],
    findall(Answer-E-W, weighed(Players, Cards, K, Answer, E, W), Weighed),
    empty_assoc(Sums0),
    foldl(add, Weighed, Sums0, Sums),
    assoc_to_list(Sums, List),
    findall(A, member(A-_-_, Weighed), As0),
    sort(As0, As),
    aggregate_all(sum(Max),
                  ( member(A, As), aggregate_all(max(W), member(A-_-W, List), Max) ),
                  Sum),
    Twin is Sum/All,
    findall(x,
            \+ ( P =:= N0 rdiv All, N0 =:= Most, near(Twin, Expected) ),
            Wrong).

weighed([], _, K, nobody, E, W) :-
    envelopes(K, Pairs),
    member(E-W, Pairs).
weighed([X|Xs], Cards, K0, Answer, E, W) :-
    findall(C, ( member(C, Cards), probability(K0, has(X,C), P), P > 0 ), May),
    (   split(May, Held, Others),
        Held \== [],
        maplist([C,has(X,C)]>>true, Held, Has),
        maplist([C,lacks(X,C)]>>true, Others, Lacks),
        append(Has, Lacks, Facts),
        learnt(Facts, K0, K),
        envelopes(K, Pairs),
        length(Held, N),
        member(C, Held),
        Answer = X-C,
        member(E-W0, Pairs),
        W is W0 rdiv N
    ;   maplist([C,lacks(X,C)]>>true, May, Lacks),
        learnt(Lacks, K0, K),
        weighed(Xs, Cards, K, Answer, E, W)
    ).

split([], [], []).
split([C|Cs], [C|Held], Others) :-
    split(Cs, Held, Others).
split([C|Cs], Held, [C|Others]) :-
    split(Cs, Held, Others).

learnt(Facts, K0, K) :-
    catch(foldl([Fact,Ka,Kb]>>learn(Ka, Fact, Kb), Facts, K0, K),
          error(cluedo_contradiction(_),_),
          fail).

add(A-E-W, Sums0, Sums) :-
    (   get_assoc(A-E, Sums0, Sum0)
    ->  Sum is Sum0+W
    ;   Sum = W
    ),
    put_assoc(A-E, Sums0, Sum, Sums).

test('a known envelope needs no more queries', true(State-P-Expected == s(1,7,13)-1-1)) :-
    journal([me(1)], [s(1,7,13)], J),
    journal_accuse(J, accuse(State,P,wait(_,Expected))).
test('names in, names out', true(State-P == s(plum,rope,hall)-1)) :-
    journal([edition(british),names(true),me(1)], [s(plum,rope,hall)], J),
    journal_accuse(J, accuse(State,P,wait(Query,_))),
    forall(arg(_, Query, Card), assertion(atom(Card))).
test('all others have left', true(P =:= Expected)) :-
    journal([players(3),me(1)], [hand(1,[1,2,7,8,13,14]),left(2),left(3)], J),
    journal_accuse(J, accuse(_,P,wait(_,Expected))).

:- end_tests(accuse).
