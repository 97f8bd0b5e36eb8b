:- use_module('../../helpers/all').
:- use_module(library(cluedo/del)).

/** <module> Plans with known answers

@see H. van Ditmarsch, "The Russian Cards Problem" (2003)
@see T. Engesser et al., "Cooperative Epistemic Multi-Agent Planning for Implicit
Coordination" (2017), for passing letters
*/

%   One of Actions takes place.

choice([Action|Actions], Choice) :-
    foldl([A,C,C \/ A]>>true, Actions, Action, Choice).

%   Agent learns whether F; all see that.

looks(Agents, F, learn(all,learn(Agents,?F) \/ learn(Agents,?(~F)))).

%   The depth of a policy, and its number of runs.

policy_size(done, 0, 1).
policy_size(do(_,Pairs), Depth, Ways) :-
    findall(D-W, ( member(_-P, Pairs), policy_size(P, D, W) ), Sizes),
    findall(D, member(D-_, Sizes), Ds),
    findall(W, member(_-W, Sizes), Ws),
    max_list(Ds, Deepest),
    sum_list(Ws, Ways),
    Depth is Deepest+1.

%   After each run of a policy from M the goal holds at all points. Outcomes that the policy leaves
%   out cannot happen.

carried_out(M, done, Goal) =>
    satisfies(M, Goal).
carried_out(M, do(Action0,Pairs), Goal) =>
    (   Action0 = _:Action
    ->  true
    ;   Action = Action0
    ),
    findall({Outcome}:true, member(Outcome-_, Pairs), Some),
    satisfies(M, and([{Action}:true,or(Some)])),
    forall(member(Outcome-Policy, Pairs),
           (   satisfies(M, [Outcome]:false)
           ->  true
           ;   update(M, Outcome, M2),
               carried_out(M2, Policy, Goal)
           )).

%   Agent 1 has a letter, and knows for whom it is: 2 or 3.

letter(M) :-
    model([ agents([1,2,3]), atoms([at(1),at(2),at(3),for(3)]), law(at(1) & ~at(2) & ~at(3)),
            observes([1-[for(3)]]), actual(for(3))
          ],
          M).

%   I gives it to J, who reads the name on it.

pass(I, J, I:(public(at(I)) ; Reads ; assign([at(I)-false,at(J)-true]))) :-
    looks([J], for(3), Reads).

arrived((for(3) -> at(3)) & (~for(3) -> at(2))).

:- begin_tests(plan_puzzles).

test('a letter is passed twice, and each knows that the next one knows how',
     true(Plan == [P12,P23])) :-
    letter(M),
    maplist([I-J,P]>>pass(I, J, P), [2-1,1-2,2-3,3-2], [P21,P12,P23,P32]),
    arrived(Goal),
    plan(M, [P21,P12,P23,P32], Goal, Plan, []).

test('only 1 knows from the start where the letter goes', true(Known == [1])) :-
    letter(M),
    maplist([I-J,P]>>( pass(I, J, _:P) ), [1-2,2-3], Passes),
    arrived(Goal),
    findall(I, ( member(I, [1,2,3]), plan(M, Passes, Goal, _, [by(I)]) ), Known).

%   Muddy children: a is muddy, b and c are muddy, and so on.

muddy(Muddy, M, Actions) :-
    As = [a,b,c],
    findall(m(A), member(A, As), Atoms),
    findall(A-Seen, ( member(A, As), findall(m(B), ( member(B, As), B \== A ), Seen) ), Observes),
    findall(m(A), member(A, Muddy), Actual),
    model([agents(As),atoms(Atoms),observes(Observes),actual(Actual)], M),
    findall(~kw(A,m(A)), member(A, As), Nobody),
    Actions = [public(and(Nobody)),public(or(Atoms))].

test('the muddy children know after as many steps as there are of them',
     [forall(member(Muddy, [[a],[a,b],[a,b,c]])), true(Length == Count)]) :-
    muddy(Muddy, M, Actions),
    findall(kw(A,m(A)), member(A, Muddy), Fs),
    plan(M, Actions, and(Fs), Plan, []),
    length(Plan, Length),
    length(Muddy, Count).

test('without the father it does not help that nobody knows', fail) :-
    muddy([a,b,c], M, [Nobody|_]),
    plan(M, [Nobody], kw(a,m(a)), _, []).

%   Everybody knows one secret. In a call two tell each other all that they know.

gossip(N, M, Calls, Goal) :-
    numlist(1, N, As),
    findall(s(A), member(A, As), Atoms),
    findall(A-[s(A)], member(A, As), Observes),
    model([agents(As),atoms(Atoms),observes(Observes),actual(Atoms)], M),
    findall(Call, ( member(A, As), member(B, As), A < B, phone(A, B, As, Call) ), Calls),
    findall(k(A,Atom), ( member(A, As), member(Atom, Atoms) ), Fs),
    Goal = and(Fs).

phone(A, B, As, Call) :-
    findall(Step, ( member(I, As), looks([A,B], k(A,s(I)) v k(B,s(I)), Step) ), [Step|Steps]),
    foldl([S,C,(C;S)]>>true, Steps, Step, Call).

test('gossip: calls until all know all',
     [forall(member(N-Least, [2-1,3-3,4-4])), true(Length == Least)]) :-
    gossip(N, M, Calls, Goal),
    plan(M, Calls, Goal, Plan, []),
    length(Plan, Length).

%   Anna and Bill have three cards, and Cath has one.

russian(M, Safe, Both) :-
    Cards = [c0,c1,c2,c3,c4,c5,c6],
    model([ seats([anna,bill,cath]), deck([7]), cards(Cards),
            deal(s,[[[anna],c0,c1,c2],[[bill],c3,c4,c5],[[cath],c6]])
          ],
          M),
    findall(~k(cath,has(P,C)), ( member(P, [anna,bill]), member(C, Cards) ), Not),
    findall(kw(P,has(Q,C)), ( member(P-Q, [anna-bill,bill-anna]), member(C, Cards) ), Know),
    Safe = and(Not),
    Both = and(Know).

announcement(Hands, public(k(anna,or(Fs)))) :-
    findall(hand(anna,Cards),
            ( member(Hand, Hands),
              findall(C, ( sub_atom(Hand, _, 1, _, N), atom_concat(c, N, C) ), Cards)
            ),
            Fs).

bill_answers(bill:Answer) :-
    findall(public(k(bill,has(cath,C))), member(C, [c0,c1,c2,c3,c4,c5,c6]), Answers),
    choice(Answers, Answer).

%   The second announcement is safe and informs; after the first Bill may not know the deal, and
%   after the third it is not common knowledge that Cath knows no card.

announcements([ ['012','013','014','015','016'],
                ['012','034','056','135','246'],
                ['012','345']
              ]).

test('russian cards: a safe and informative announcement, then the answer',
     true(First-Depth-Ways == Good-2-4)) :-
    russian(M, Safe, Both),
    announcements(Hands),
    maplist(announcement, Hands, Actions),
    nth1(2, Actions, Good),
    bill_answers(Answer),
    plan(M, [Answer|Actions], Both, Policy, [by(anna),policy(true),keep(c(all,Safe))]),
    Policy = do(First,_),
    policy_size(Policy, Depth, Ways),
    carried_out(M, Policy, Both).

test('russian cards: no other announcement of these works', fail) :-
    russian(M, Safe, Both),
    announcements([One,_,Three]),
    maplist(announcement, [One,Three], Actions),
    bill_answers(Answer),
    plan(M, [Answer|Actions], Both, _, [by(anna),policy(true),keep(c(all,Safe))]).

%   A small game: all queries of mine to somebody about one card of each category.

game(M, Queries) :-
    Cards = [[red,green,blue],[knife,rope]],
    append(Cards, All),
    model([ seats([me,bob,cath]), deck([3,2]), cards(All),
            deal(s(red,knife),[[[me],green],[[bob],rope],[[cath],blue]])
          ],
          M),
    Cards = [Suspects,Weapons],
    findall(nocard(P,me,[S,W]) \/ showcard(P,unknown,me,[S,W]),
            ( member(P, [bob,cath]), member(S, Suspects), member(W, Weapons) ),
            Queries).

test('queries by which I alone know the envelope, whatever the answers', true(Depth == 2)) :-
    game(M, Queries),
    Goal = ({win(me)}:true & ~ {win(bob)}:true & ~ {win(cath)}:true),
    plan(M, Queries, Goal, Policy, [by(me),policy(true)]),
    policy_size(Policy, Depth, _),
    carried_out(M, Policy, Goal).

%   I ask Cath about the rope, which she has; Bob has the blue suspect.

rope(M, Queries) :-
    Suspects = [blue,green,red],
    model([ seats([me,bob,cath]), deck([3,3]), cards([blue,green,red,knife,rope,gun]),
            deal(s(red,knife),[[[me],green],[[bob],blue,gun],[[cath],rope]])
          ],
          M),
    findall(nocard(P,me,[S,rope]) \/ showcard(P,unknown,me,[S,rope]),
            ( member(P, [bob,cath]), member(S, Suspects) ),
            Queries).

test('a query by which I learn who has the rope, and Bob does not',
     all(P-S == [cath-blue,cath-green])) :-
    rope(M, Queries),
    member(Keep, [true,~k(bob,has(cath,rope))]),
    plan(M, Queries, k(me,has(cath,rope)), Policy, [policy(true),keep(Keep)]),
    Policy = do(nocard(P,me,[S,rope]) \/ _,[_-done]).

:- end_tests(plan_puzzles).
