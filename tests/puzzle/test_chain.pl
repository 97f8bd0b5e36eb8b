:- use_module('../helpers/all').
:- use_module(searcher).
:- use_module(library(cluedo/edition)).
:- use_module(library(cluedo/journal)).
:- use_module(library(cluedo/puzzle)).
:- use_module(library(cluedo/puzzle/chain)).
:- use_module(library(cluedo/support/json_lines)).

%   Random chains. A step is a term step(Ns,Is,Fact): it cites the events Ns and the steps Is. A
%   search for deals says which steps follow.

random_puzzle(Kind, Seed, P) :-
    random_between(1, 1 000 000, Seed),
    puzzles([seed(Seed),kind(Kind),noise(1),players(3),events(8)], [P]).

random_chain(P, Steps) :-
    random_between(1, 5, Count),
    numlist(1, Count, Is),
    maplist(random_step(P), Is, Steps).

random_step(P, I, step(Ns,Before,Fact)) :-
    findall(N, puzzle_property(P, event(N,_,_)), All),
    random_member(Chance, [0.5,0.9,1.0]),
    random_subset(Chance, All, Ns),
    Last is I-1,
    findall(J, between(1, Last, J), Earlier),
    random_subset(0.7, Earlier, Before),
    (   maybe(0.5),
        puzzle_property(P, answer(Items)),
        puzzle_property(P, question(Question)),
        random_member(Item, Items),
        answer_fact(Question, Item, Fact)
    ->  true
    ;   random_fact(P, Fact)
    ).

random_fact(P, Fact) :-
    puzzle_property(P, journal(J)),
    journal_property(J, options(Options)),
    !,
    memberchk(seats(Seats), Options),
    findall(Card, edition_card(british, _, Card, _), Cards),
    random_member(H, [envelope|Seats]),
    random_permutation(Cards, Mixed),
    Mixed = [A,B,C|_],
    random_member(Fact0,
                  [ has(H,A), lacks(H,A), lacks(H,A), some(H,[A,B,C]), some(H,[A,B]),
                    not_envelope([A,B]), not_envelope([A])
                  ]),
    (   maybe(0.2)
    ->  random_member(Seat, Seats),
        Fact = knows(Seat,Fact0)
    ;   Fact = Fact0
    ).

step_json(step(Ns,Is,Fact), json([because=Because,fact=Json])) :-
    findall(Cited, ( member(I, Is), atom_concat(s, I, Cited) ), Cites),
    append(Ns, Cites, Because),
    fact_json(Fact, Json).

fact_json(Fact, Json), compound(Fact), \+ is_list(Fact) =>
    Fact =.. [Name|Args0],
    maplist(fact_json, Args0, Args),
    Json = json([Name=Args]).
fact_json(Fact, Json) =>
    Json = Fact.

%   Fault is a difference between the verdicts of the chain and the search. A step about another
%   player's knowledge that follows need not be recognised.

chain_fault(P, Steps, Fault) :-
    maplist(step_json, Steps, Json),
    chain_verdicts(P, Json, Verdicts, Sound),
    nth1(I, Steps, step(Ns,Is,Fact)),
    nth1(I, Verdicts, Verdict),
    findall(Cited, ( member(J, Is), nth1(J, Steps, step(_,_,Cited)) ), Facts),
    (   follows_by_search(P, Ns, Facts, Fact)
    ->  Follows = true
    ;   Follows = false
    ),
    (   Verdict == true,
        Follows == false,
        Fault = wrongly_follows(I)
    ;   Verdict \== true,
        Follows == true,
        \+ ( member(Some, [Fact|Facts]), Some = knows(_,_) ),
        Fault = wrongly_refused(I, Verdict)
    ;   Sound == true,
        \+ forall(member(Other, Verdicts), Other == true),
        Fault = wrongly_sound
    ;   Sound == true,
        findall(Said, member(step(_,_,Said), Steps), All),
        puzzle_property(P, answer(Items)),
        puzzle_property(P, question(Question)),
        member(Item, Items),
        answer_fact(Question, Item, Answer),
        \+ follows_by_search(P, [], All, Answer),
        Fault = answer_does_not_follow(Item)
    ).

:- begin_tests(chain).

test('a step follows if a search finds no deal against it',
     [forall(member(Kind, [holder,excluded,envelope,follows])), all(Seed-Fault-Steps == [])]) :-
    repeated(150),
    random_puzzle(Kind, Seed, P),
    random_chain(P, Steps),
    chain_fault(P, Steps, Fault).
test('what another player knows', all(Seed-Fault-Steps == [])) :-
    repeated(25),
    random_puzzle(knows, Seed, P),
    random_chain(P, Steps),
    chain_fault(P, Steps, Fault).

%   Carl has two of three cards of which Bob showed one, so Bob has the third.

small(P) :-
    puzzle([seats(['Anna','Bob','Carl']),edition(british),me('Carl')],
           [ asked('Anna',s(white,rope,hall),'Bob',unknown), has('Carl',white), has('Carl',rope) ],
           holder(hall), P).

verdicts(Text, Verdicts-Sound) :-
    once(small(P)),
    split_string(Text, "", " ", [Trimmed]),
    json_lines(x, 1 000 000, Trimmed, [1-json([steps=Steps])]),
    chain_verdicts(P, Steps, Verdicts0, Sound),
    maplist(first_word, Verdicts0, Verdicts).

first_word(true, Word) =>
    Word = true.
first_word(Text, Word) =>
    split_string(Text, " ", "", [_,Second|_]),
    atom_string(Word, Second).

chain("{\"steps\":[{\"because\":[1,2,3],\"fact\":{\"has\":[\"bob\",\"Hall\"]}}]}", [true]-true).
chain("{\"steps\":[{\"because\":[1,2],\"fact\":{\"some\":[\"Bob\",[\"rope\",\"hall\"]]}},\c
                   {\"because\":[\"s1\",3],\"fact\":{\"has\":[\"Bob\",\"HALL\"]}}]}",
      [true,true]-true).
chain("{\"steps\":[{\"because\":[1,2,3],\"fact\":{\"some\":[\"Bob\",[\"rope\",\"hall\"]]}}]}",
      [true]-false).
chain("{\"steps\":[]}", []-false).
chain("{\"steps\":[{\"because\":[1,2],\"fact\":{\"has\":[\"Bob\",\"hall\"]}}]}", [does]-false).
chain("{\"steps\":[{\"because\":[\"s1\"],\"fact\":{\"has\":[\"Bob\",\"hall\"]}}]}", [cites]-false).
chain("{\"steps\":[{\"because\":[\"s2\"],\"fact\":{\"has\":[\"Bob\",\"hall\"]}},\c
                   {\"because\":[\"s1\"],\"fact\":{\"has\":[\"Bob\",\"hall\"]}}]}",
      [cites,true]-false).
chain("{\"steps\":[{\"because\":[9],\"fact\":{\"has\":[\"Bob\",\"hall\"]}}]}", [cites]-false).
chain("{\"steps\":[{\"because\":[\"1\"],\"fact\":{\"has\":[\"Bob\",\"hall\"]}}]}", [cites]-false).
chain("{\"steps\":[{\"because\":[1.0],\"fact\":{\"has\":[\"Bob\",\"hall\"]}}]}", [cites]-false).
chain("{\"steps\":[{\"because\":[[1]],\"fact\":{\"has\":[\"Bob\",\"hall\"]}}]}", [cites]-false).
chain("{\"steps\":[{\"because\":1,\"fact\":{\"has\":[\"Bob\",\"hall\"]}}]}", [does]-false).
chain("{\"steps\":[{\"fact\":{\"has\":[\"Bob\",\"hall\"]}}]}", [does]-false).
chain("{\"steps\":[{\"because\":[1,2,3]}]}", ['{"because":[...],']-false).
chain("{\"steps\":[1,null,[],\"s1\"]}", [W,W,W,W]-false) :-
    W = '{"because":[...],'.
chain("{\"steps\":[{\"because\":[1],\"fact\":{\"asked\":[\"Anna\",{\"s\":[1,7,13]},\"Bob\",1]}}]}",
      ['{"because":[...],']-false).
chain("{\"steps\":[{\"because\":[1],\"fact\":{\"some\":[\"Bob\",[]]}}]}",
      ['{"because":[...],']-false).
chain("{\"steps\":[{\"because\":[1],\"fact\":{\"has\":[\"Bob\",\"sword\"]}}]}",
      ['{"because":[...],']-false).
chain("{\"steps\":\"s1\"}", []-false).
chain("{\"steps\":{\"because\":[1]}}", []-false).

%   From steps that contradict the table nothing follows.

chain("{\"steps\":[{\"because\":[],\"fact\":{\"has\":[\"Anna\",\"rope\"]}},\c
                   {\"because\":[\"s1\",1,2,3],\"fact\":{\"has\":[\"Bob\",\"hall\"]}}]}",
      [does,does]-false).

test('chains', [forall(chain(Text, Expected)), true(Verdicts == Expected)]) :-
    verdicts(Text, Verdicts).
test('too many steps', true(Verdicts == []-false)) :-
    length(Steps, 301),
    maplist(=("{\"because\":[1,2,3],\"fact\":{\"has\":[\"bob\",\"Hall\"]}}"), Steps),
    atomic_list_concat(Steps, ',', List),
    format(string(Text), "{\"steps\":[~w]}", [List]),
    verdicts(Text, Verdicts).

:- end_tests(chain).
