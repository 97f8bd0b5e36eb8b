:- module(cluedo_del_game,
          [ game_steps/5                % +Facts, +N, +Endmoves, -Steps, ?Tail
          ]).
:- use_module('../support/check', [player_number/2]).
:- use_module(formula).
:- use_module(library(error), [existence_error/2,must_be/2]).
:- use_module(library(lists), [append/3,member/2]).

/** <module> Games as actions

What replay/3 of library(cluedo/del) does with the facts of a game.
*/

%!  game_steps(+Facts, +N, +Endmoves, -Steps, ?Tail) is det.
%
%   Steps are those of Facts about a game of N players, followed by Tail: actions,
%   and suppose(F). The Boolean Endmoves tells whether endmove(Asker) follows a
%   query that no accusation follows.

game_steps([], _, _, Steps0, Steps) =>
    Steps = Steps0.
game_steps([Fact|Facts], N, Endmoves, Steps0, Steps) =>
    fact_steps(Fact, N, Steps0, Steps1),
    (   Endmoves == true,
        asker(Fact, A),
        \+ ( Facts = [Next|_],
             accusation(Next)
           )
    ->  Steps1 = [endmove(A)|Steps2]
    ;   Steps2 = Steps1
    ),
    game_steps(Facts, N, Endmoves, Steps2, Steps).

asker(asked(A,_,_,_), A).
asker([_,A,_], A).

accusation(accused(_,_,_)).
accusation(not_envelope(_)).

fact_steps([State,A,B], N, Steps0, Steps) =>
    fact_steps(asked(A,State,B,unknown), N, Steps0, Steps).
fact_steps(asked(A0,Cards,B0,Card), N, Steps0, Steps) =>
    player_number(A0, A),
    player_number(B0, B),
    must_be(integer, A),
    findall(P,
            ( between(2, N, I),
              P is (A+I-2) mod N+1
            ),
            Others),
    (   memberchk(B, [nobody,0])
    ->  Passers = Others,
        Shows = Steps
    ;   Shows = [showcard(B,Card,A,Cards)|Steps],
        append(Passers, [B|_], Others)
    ->  true
    ;   existence_error(del_agent, B0)
    ),
    findall(nocard(P,A,Cards), member(P, Passers), Passes),
    append(Passes, Shows, Steps0).
fact_steps(accused(_,State,true), _, Steps0, Steps) =>
    Steps0 = [public(State)|Steps].
fact_steps(accused(_,State,false), _, Steps0, Steps) =>
    Steps0 = [public(~State)|Steps].
fact_steps(not_envelope(Cards), _, Steps0, Steps) =>
    supposed(Cards, envelope, &, F),
    Steps0 = [public(~F)|Steps].
fact_steps(hand(P,Cards), _, Steps0, Steps) =>
    supposed(Cards, P, &, F),
    Steps0 = [suppose(F)|Steps].
fact_steps(some(H,Cards), _, Steps0, Steps) =>
    supposed(Cards, H, v, F),
    Steps0 = [suppose(F)|Steps].
fact_steps(has(H,C), _, Steps0, Steps) =>
    Steps0 = [suppose(has(H,C))|Steps].
fact_steps(lacks(H,C), _, Steps0, Steps) =>
    Steps0 = [suppose(~has(H,C))|Steps].
fact_steps(Action, _, Steps0, Steps) =>
    Steps0 = [Action|Steps].

%   F joins by Op that Holder has each of Cards.

supposed(Cards, Holder, Op, F) :-
    must_be(list, Cards),
    findall(has(Holder,C), member(C, Cards), Atoms),
    joined_formula(Atoms, Op, F).
