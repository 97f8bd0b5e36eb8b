:- use_module('../../helpers/all').
:- use_module(library(cluedo/agents/contest/dice)).

:- begin_tests(dice).

%   A table at which the dice were thrown N times, as far as throw_dice/4 looks.

table(N, table(game(none,none,none),none,none,none,Events,pawn_positions(none,none,none))) :-
    findall(rolled(1,3), between(1, N, _), Events).

throws(Seed, Dice, Rolls) :-
    findall(Roll, ( between(0, 199, N), table(N, T), throw_dice(Seed, T, Dice, Roll) ), Rolls).

test('all sides are equally frequent, also after each other side') :-
    findall(Rolls, ( between(1, 60, G), Seed is 10**12+G, throws(Seed, 1, Rolls) ), Games),
    append(Games, All),
    length(All, 12000),
    forall(between(1, 6, Side),
           ( aggregate_all(count, member(Side, All), N),
             assertion(abs(N-2000) < 5*sqrt(12000/6*5/6)) )),
    findall(A-B, ( member(Rolls, Games), append(_, [A,B|_], Rolls) ), Pairs),
    forall(( between(1, 6, A), between(1, 6, B) ),
           ( aggregate_all(count, member(A-B, Pairs), N),
             assertion(abs(N-11940/36) < 5*sqrt(11940/36)) )),
    findall(A-B, ( append(_, [Game1,Game2|_], Games), nth1(I, Game1, A), nth1(I, Game2, B) ), Next),
    forall(( between(1, 6, A), between(1, 6, B) ),
           ( aggregate_all(count, member(A-B, Next), N),
             assertion(abs(N-11800/36) < 5*sqrt(11800/36)) )).
test('two dice differ') :-                      % equal ones have no odd sum
    throws(7, 2, Rolls),
    forall(member(Roll, Rolls), assertion(between(2, 12, Roll))),
    aggregate_all(count, ( member(Roll, Rolls), 1 is Roll mod 2 ), Odd),
    assertion(( Odd > 60, Odd < 140 )).

rolls(Agents, Options, Rolls) :-
    contest(Agents, [board(classic),dice(2),turns(40)|Options], Result),
    memberchk(events(Events), Result),
    findall(Roll, member(rolled(_,Roll), Events), Rolls).

test('others have the same dice', true(Same == true)) :-
    rolls([random,modal,random], [seed(3),throws(8)], Rolls1),
    rolls([elimination,elimination,elimination], [seed(4),throws(8)], Rolls2),
    length(Rolls1, N1),
    length(Rolls2, N2),
    N is min(N1, N2),
    assertion(N > 10),
    length(First, N),
    (   append(First, _, Rolls1),
        append(First, _, Rolls2)
    ->  Same = true
    ;   Same = Rolls1-Rolls2
    ).
test('other seeds have others', true(Rolls1 \== Rolls2)) :-
    rolls([random,modal,random], [seed(3),throws(8)], Rolls1),
    rolls([random,modal,random], [seed(3),throws(9)], Rolls2).
test('by default the dice use the game''s random numbers', true(Rolls1-Rolls1 == Rolls2-Rolls3)) :-
    rolls([random,modal,random], [seed(3)], Rolls1),
    rolls([random,modal,random], [seed(3)], Rolls2),
    rolls([random,modal,random], [seed(3),throws(random)], Rolls3).
test('a wrong seed of throws', [forall(member(Bad, [-1,x,1.5])), error(type_error(nonneg,Bad))]) :-
    rolls([random,random], [throws(Bad)], _).

:- end_tests(dice).
