:- module(clause_sets,
          [ observed_facts/3,           % +X, -Me, -Facts
            clause_set/5,               % +X, +Me, +Facts, -Hand, -Set
            closed/3,                   % +X, +Set0, -Set
            set_knows/6                 % +Fact, +X, +Me, +J, +Hand, +Set
          ]).
:- use_module(library(apply)).
:- use_module(library(cluedo/contest)).
:- use_module(library(lists)).
:- use_module(library(ordsets)).
:- use_module(library(random)).
:- use_module(library(solution_sequences)).

/** <module> The clause base of Iepsma's text, as sets of clauses

A slow twin of library(cluedo/agents/published/iepsma_base): a set of c(J,P,Literals), what J
knows, or is known to know, of P, closed naively. A literal is `+Card` or `-Card`.
*/

%!  observed_facts(+X, -Me, -Facts) is det.
%
%   Facts are the first ones that player Me sees of a random contest of X players,
%   its hand before all.

observed_facts(X, Me, [Hand|Facts]) :-
    length(Agents, X),
    maplist(=(modal), Agents),
    contest(Agents, [turns(30)], Result),
    random_between(1, X, Me),
    view(Result, Me, [Hand|Facts0]),
    random_between(0, 20, Most),
    findall(Fact, limit(Most, member(Fact, Facts0)), Facts).

%!  clause_set(+X, +Me, +Facts, -Hand, -Set) is det.
%
%   Set has what Me knows when it has seen Facts, and that the others know, and Hand
%   are its cards.

clause_set(X, Me, [hand(Me,Hand)|Facts], Hand, Set) :-
    findall(c(Me,P,[-C]), ( opponent(X, Me, P), member(C, Hand) ), List),
    sort(List, Set0),
    foldl(fact(X, Me), Facts, Set0, Set).

opponent(X, J, P) :-
    between(1, X, P),
    P =\= J.

fact(X, Me, Fact, Set0, Set) :-
    findall(Clause, tells(Fact, X, Me, Clause), Clauses0),
    sort(Clauses0, Clauses),
    ord_union(Set0, Clauses, Set1),
    closed(X, Set1, Set).

tells(asked(Asker,State,Answerer,Card), X, Me, Clause) :-
    State =.. [_|Cards],
    (   supports(Asker, Answerer, X, P),
        opponent(X, P, J),
        member(C, Cards),
        Clause = c(J,P,[-C])
    ;   integer(Answerer),
        opponent(X, Answerer, J),
        refuted(J, Me, Asker, Answerer, Cards, Card, X, Clause)
    ).

%   P supports: it comes after Asker, and before Answerer.

supports(Asker, Answerer, X, P) :-
    Last is X-1,
    between(1, Last, Seat),
    P is (Asker-1+Seat) mod X + 1,
    (   P == Answerer
    ->  !,
        fail
    ;   true
    ).

refuted(Me, Me, Me, P, _, Card, X, Clause) :-
    !,
    shows(Me, P, Card, X, Clause).
refuted(Asker, Me, Asker, Me, _, Card, X, Clause) :-
    !,
    shows(Asker, Me, Card, X, Clause).
refuted(J, _, _, P, Cards, _, _, c(J,P,Clause)) :-
    findall(+C, member(C, Cards), Clause0),
    sort(Clause0, Clause).
refuted(J, Me, _, P, Cards, _, X, c(J,M,Clause)) :-
    P =\= Me,
    opponent(X, J, M),
    M =\= P,
    findall(-C, member(C, Cards), Clause0),
    sort(Clause0, Clause).

shows(J, P, Card, _, c(J,P,[+Card])).
shows(J, P, Card, X, c(J,M,[-Card])) :-
    opponent(X, J, M),
    M =\= P.

%!  closed(+X, +Set0, -Set) is det.
%
%   Set has Set0 and what follows from it by resolution and exclusion, but no clause that
%   follows from another one.

closed(X, Set0, Set) :-
    findall(Clause,
            ( follows(X, Set0, Clause),
              \+ ( member(Other, Set0), subsumes(Other, Clause) )
            ),
            List),
    (   List == []
    ->  exclude(superfluous(Set0), Set0, Set)
    ;   sort(List, New),
        ord_union(Set0, New, Set1),
        closed(X, Set1, Set)
    ).

follows(_, Set, c(J,P,Clause)) :-
    member(c(J,P,Long), Set),
    Long = [_,_|_],
    select(Literal, Long, Clause),
    denied(Literal, Unit),
    memberchk(c(J,P,[Unit]), Set).
follows(X, Set, c(J,M,[-C])) :-
    member(c(J,P,[+C]), Set),
    opponent(X, J, M),
    M =\= P.

denied(+C, -C).
denied(-C, +C).

subsumes(c(J,P,A), c(J,P,B)) :-
    ord_subset(A, B).

superfluous(Set, Clause) :-
    member(Other, Set),
    Other \== Clause,
    subsumes(Other, Clause),
    !.

%!  set_knows(+Fact, +X, +Me, +J, +Hand, +Set) is semidet.
%
%   J knows Fact: has(P,C), lacks(P,C), or lacks(envelope,C), which it does if somebody
%   is known to hold C.

set_knows(has(P,C), _, _, J, Hand, Set) :-
    (   P =:= J
    ->  memberchk(C, Hand)
    ;   memberchk(c(J,P,[+C]), Set)
    ).
set_knows(lacks(envelope,C), _, J, J, Hand, Set) :-
    (   memberchk(C, Hand)
    ;   memberchk(c(J,_,[+C]), Set)
    ),
    !.
set_knows(lacks(P,C), _, _, J, _, Set) :-
    integer(P),
    memberchk(c(J,P,[-C]), Set).
