:- use_module('../helpers/all').
:- use_module(library(cluedo/del)).
:- use_module(library(cluedo/del/deal/fact_actions), [fact_actions/3]).
:- use_module('../helpers/games', [answered/4,random_state/2]).

/** <module> The whole game, event by event

Six players, the whole deck, thirty random queries. After its query each
player tells that it does not know the envelope or, if it does, that it
does. After some random events the symbolic model is compared
with

  - counting (library(cluedo/knowledge)) from what each player has seen;
  - itself, by the meaning of formulas.

The seeds avoid games with the largest models.
*/

%   Events are the events of a random game, with ends(A) after each query of A.

random_game(Seed, Deal, Events) :-
    set_random(seed(Seed)),
    knowledge([], K),
    sample_deal(K, Deal),
    Deal = deal(_,Hands),
    model([representation(symbolic)], del(_,Sig,_,_)),
    findall(Steps,
            ( between(0, 29, Turn),
              A is Turn mod 6+1,
              random_state([6,6,9], Query),
              answered(A, Query, Hands, Fact),
              fact_actions(Fact, Sig, Actions),
              append(Actions, [ends(A)], Steps)
            ),
            Parts),
    append(Parts, Events).

%   Literals that are true in a deal, and all literals.

true_literals(deal(Win,Hands), Literals) :-
    Win =.. [_|Envelope],
    findall(L,
            ( between(1, 21, C),
              (   Atom = envelope(C),
                  Cards = Envelope
              ;   member([[P]|Cards], Hands),
                  Atom = has(P,C)
              ),
              (   memberchk(C, Cards)
              ->  L = Atom
              ;   L = (~Atom)
              )
            ),
            Literals0),
    sort(Literals0, Literals).

%   A fact of library(cluedo/knowledge) as a literal.

fact_literal(lacks(H,C), L) =>
    L = (~Atom),
    fact_literal(has(H,C), Atom).
fact_literal(has(envelope,C), L) =>
    L = envelope(C).
fact_literal(has(P,C), L) =>
    L = has(P,C).

%   A stage of a game is
%
%       stage(M, Deal, Ks, Counted, Known)
%
%   Ks are pairs of a player and its observations, as knowledge of
%   library(cluedo/knowledge), and Known pairs of a player and the set of literals
%   that it knew at the last question. Counted is `true` as long as its knowledge
%   is what counting says: no ends(A) has told anything.

start(Deal, stage(M,Deal,Ks,true,Known)) :-
    Deal = deal(Win,Hands),
    model([deal(Win,Hands),representation(symbolic)], M),
    knowledge([], K0),
    findall(A-K,
            ( member([[A]|Hand], Hands),
              learn(K0, hand(A,Hand), K)
            ),
            Ks),
    known_literals(M, Known).

known_literals(M, Known) :-
    findall(A-Ls,
            ( between(1, 6, A),
              known_literals(M, A, Ls)
            ),
            Known).

known_literals(M, Agents, Ls) :-
    findall(L, knows(M, Agents, L), Ls0),
    sort(Ls0, Ls).

next(Event0, Stage0, Event, stage(M,Deal,Ks,Counted,Known)) :-
    Stage0 = stage(M0,Deal,Ks0,Counted0,Known),
    (   Event0 = ends(A)
    ->  (   Counted0 == true,
            valid(M0, {endmove(A)}:true)
        ->  Counted = true
        ;   Counted = false
        ),
        (   updated(M0, endmove(A), M)
        ->  Event = endmove(A)
        ;   Event = win(A),
            update(M0, Event, M)
        ),
        Ks = Ks0
    ;   Event = Event0,
        Counted = Counted0,
        update(M0, Event, M),
        findall(A-K,
                ( member(A-K0, Ks0),
                  observe(Event, A, K0, K)
                ),
                Ks)
    ).

updated(M0, Action, M) :-
    catch(update(M0, Action, M), error(cluedo_contradiction(Action),_), fail).

observe(nocard(B,_,s(P,W,L)), _, K0, K) =>
    foldl([C,K1,K2]>>learn(K1, lacks(B,C), K2), [P,W,L], K0, K).
observe(showcard(B,Card,To,s(P,W,L)), A, K0, K) =>
    (   memberchk(A, [B,To])
    ->  learn(K0, has(B,Card), K)
    ;   learn(K0, some(B,[P,W,L]), K)
    ).

%   wrong(Event, Stage0, Stage, What): enumerates the faults.

wrong(_, _, stage(M,_,Ks,Counted,Known), counted(A)) :-
    member(A-K, Ks),
    findall(L, ( certain(K, Fact), fact_literal(Fact, L) ), Ls0),
    sort(Ls0, Ls),
    memberchk(A-Ls1, Known),
    \+ (   Counted == true
       ->  Ls1 == Ls,
           deals(K, Count),
           considers(M, A, Count)
       ;   ord_subset(Ls, Ls1)
       ).
wrong(_, stage(_,_,_,_,Known0), stage(_,_,_,_,Known), forgotten(A)) :-
    member(A-Ls0, Known0),
    memberchk(A-Ls, Known),
    \+ ord_subset(Ls0, Ls).
wrong(_, _, stage(_,Deal,_,_,Known), not_so(A)) :-
    true_literals(Deal, All),
    member(A-Ls, Known),
    \+ ord_subset(Ls, All).
wrong(_, _, stage(M,Deal,_,_,Known), What) :-
    findall(nested(A,B,Ls),
            ( between(1, 4, _),
              random_permutation([1,2,3,4,5,6], [A,B|_]),
              known_literals(M, [A,B], Ls)
            ),
            Nested),
    (   member(nested(A,B,Ls), Nested),
        memberchk(A-LsA, Known),
        memberchk(B-LsB, Known),
        \+ ( ord_subset(Ls, LsA),
             ord_subset(Ls, LsB)
           ),
        What = nested(A,B)
    ;   random_member(nested(A,B,Ls), Nested),
        memberchk(B-LsB, Known),
        true_literals(Deal, All),
        some_literal(Ls, LsB, All, L),
        truth(memberchk(L, Ls), Bool),
        \+ satisfies_all(M, [k(A,k(B,L)),~k(A,k(B,L))], [Bool,_]),
        What = nested(A,B,L)
    ).
wrong(showcard(B,Card,A,s(P,W,L)), _, stage(M,_,_,_,_), common(Bools)) :-
    Some = (has(B,P) v has(B,W) v has(B,L)),
    Shown = has(B,Card),
    satisfies_all(M,
                  [ c(all,Some), c([A,B],Shown), c(all,Shown), ~c(all,Shown),
                    e(all,e(all,Shown))
                  ],
                  Bools),
    \+ memberchk(Bools, [[true,true,true,false,true],[true,true,false,true,_]]).
wrong(showcard(B,_,A,Cards), stage(M,_,_,_,_), _, possible(Action)) :-
    Action = nocard(B,A,Cards),
    \+ impossible(M, Action).
wrong(nocard(B,A,Cards), stage(M,_,_,_,_), stage(M1,_,_,_,Known), What) :-
    wrong_after(nocard(B,A,Cards), M, M1, Known, What).
wrong(_, _, stage(M,_,_,_,_), What) :-
    random_between(1, 6, B),
    A is B mod 6+1,
    randset(3, 21, Cards),
    Action = nocard(B,A,Cards),
    (   updated(M, Action, M1)
    ->  known_literals(M1, Known),
        wrong_after(Action, M, M1, Known, What)
    ;   \+ impossible(M, Action),
        What = possible(Action)
    ).

%   A literal of Ls, which are known; one that is in More only; and any literal.

some_literal(Ls, More, All, L) :-
    ord_subtract(More, Ls, Others),
    member(Literals, [Ls,Others,All]),
    Literals \== [],
    random_member(L, Literals).

impossible(M, Action) :-
    satisfies_all(M, [[Action]:false,{Action}:true], [true,false]).

%   The answers of M about knowledge after Action, and of M1, which is M after it.

wrong_after(Action, M, M1, Known, after(Action,A,L)) :-
    random_member(A-Ls, Known),
    (   random_member(L, Ls)
    ;   random_between(1, 6, P),
        random_between(1, 21, C),
        L = has(P,C)
    ),
    satisfies_all(M1, [k(A,L)], [Bool]),
    \+ satisfies_all(M, [[Action]:k(A,L),{Action}:k(A,L)], [Bool,Bool]).

%   The events of the game of Seed with a fault after them. The random numbers of Run choose the
%   questions and their times.

wrong_events(Seed, Run, Wrong) :-
    random_game(Seed, Deal, Events),
    set_random(seed(Run)),
    start(Deal, Stage),
    phrase(wrong_in(Events, 1, Stage), Wrong).

wrong_in([], _, _) -->
    [].
wrong_in([Event0|Events], I, Stage0) -->
    { next(Event0, Stage0, Event, Stage1),
      (   maybe(0.1)
      ->  Stage1 = stage(M,Deal,Ks,Counted,_),
          Stage = stage(M,Deal,Ks,Counted,Known),
          known_literals(M, Known),
          findall(wrong(I,Event,What), wrong(Event, Stage0, Stage, What), Wrong)
      ;   Stage = Stage1,
          Wrong = []
      ),
      Next is I+1
    },
    Wrong,
    wrong_in(Events, Next, Stage).

:- begin_tests(whole_game).

test('a game', [forall(member(Seed, [15,17])), true(Run-Seed-Wrong == Run-Seed-[])]) :-
    seed(Run),
    wrong_events(Seed, Run, Wrong).

:- end_tests(whole_game).
