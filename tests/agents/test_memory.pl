:- use_module('../helpers/all').
:- use_module(library(cluedo/agents/memory)).

:- begin_tests(belief).

%   What is known is a set of numbers without N and -N together. Player 1 hears the answers
%   to others, and sees its hand.

number_of(asked(2,s(N),3,unknown), reported, N).
number_of(hand(1,[N]), observed, N).

adds(Set0, Fact, Set) :-
    number_of(Fact, _, N),
    accepted(N, Set0, Set),
    ( memberchk(N, Set) -> true ; throw(error(cluedo_contradiction(Fact),_)) ).

accepted(N, Set0, Set) :-
    Minus is -N,
    (   memberchk(Minus, Set0)
    ->  Set = Set0
    ;   ord_add_element(Set0, N, Set)
    ).

%   The twin keeps the observed facts, and goes back to them when they contradict the
%   knowledge.

fact(Fact, Set0-Saw0, Set-Saw) :-
    number_of(Fact, How, N),
    accepted(N, Set0, Set1),
    ( How == reported -> Saw = Saw0 ; accepted(N, Saw0, Saw) ),
    ( ( How == reported ; memberchk(N, Set1) ) -> Set = Set1 ; Set = Saw ).

checked(Memory0-Twin0, Memory-Twin) :-
    random_member(N, [1,2,3,4,5,6,-1,-2,-3,-4,-5,-6]),
    findall(F, number_of(F, _, N), Facts),
    random_member(Fact, Facts),
    memory_sees(adds, 1, Fact, Memory0, Memory),
    fact(Fact, Twin0, Twin),
    maplist(memory_knows, [Memory0,Memory], [K0,K]),
    assertion(Twin = K-_),
    maplist(memory_version, [Memory0,Memory], [N0,N1]),
    assertion(( K == K0 -> N1 == N0 ; N0 < N1 )).

test('the knowledge and version of a memory', [forall(repeated(200))]) :-
    memory([], Memory),
    foldl([_,A,B]>>checked(A, B), [1,2,3,4,5,6,7,8,9,10,11,12,13,14,15], Memory-([]-[]), _).
test('the facts that an agent learns from its observations',
     [forall(member(Seen-Expected,
                    [ asked(2,s(1,7,13),3,unknown)-(asked(2,s(1,7,13),3,unknown)-reported),
                      asked(1,s(1,7,13),3,7)-(asked(1,s(1,7,13),3,7)-observed),
                      asked(1,s(1,7,13),1,unknown)-(asked(1,s(1,7,13),nobody,unknown)-observed),
                      asked(2,s(1,7,13),1,7)-(asked(2,s(1,7,13),1,7)-observed),
                      accused(2,s(1,7,13),false)-(accused(2,s(1,7,13),false)-observed)
                    ])),
      true(Fact-How == Expected)]) :-
    seen_fact(Seen, 1, Fact, How).
test('views begin with the hand of the agent', true(Marks == Marks2)) :-
    knowledge([players(3)], K),
    Asked = asked(1,s(4,9,15),3,unknown),
    foldl([Fact,V0,V]>>views_see(V0, Fact, V), [hand(2,[1,2,3,7,8,13]),Asked], unseen(K,2), Views),
    views(K, 2, [1,2,3,7,8,13], Views1),
    views_learn(Views1, Asked, Views2),
    maplist([Vs,Own]>>( views_player(Vs, 2, OwnK), notebook(OwnK, Own) ), [Views,Views2],
            [Marks,Marks2]).

:- end_tests(belief).
