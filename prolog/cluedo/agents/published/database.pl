:- module(cluedo_agents_published_database,
          [ database_start/2,           % +N, -Database
            database_learn/4            % +Clauses, +Knower, +Database0, -Database
          ]).
:- use_module(library(apply), [maplist/2]).
:- use_module(library(lists), [member/2]).

/** <module> A database of Iepsma's programs

A database has what one player, the knower, knows about the others by the rules of Iepsma's text
only. It is a list with a main clause for each player. The knower's main clause is empty.

    main(Has, Lacks, Some, NotAll)

| Has    | the cards that the player has                                                |
| Lacks  | the cards that it lacks                                                      |
| Some   | a list of sets of cards; the player has at least one card of each set        |
| NotAll | a list of sets of cards; the player lacks at least one card of each set      |

Has and Lacks are clauses of one card, Some and NotAll of several cards. A set of cards is an
integer. Card C is its bit C-1.

A database closes its clauses by three rules:

  - Resolution removes cards from a clause of several cards if a clause of one card denies them. If
    one card is left, the clause becomes a clause of one card.
  - Subsumption drops a clause that follows from another clause.
  - Exclusion: if one player has a card, the others lack it.

@see R. Iepsma, "Preposterior Decision Analysis in the game Cluedo" (2012), section 3A
*/

:- set_prolog_flag(optimise, true).     % local to this file

%!  database_start(+N, -Database) is det.
%
%   Database says nothing about N players.

database_start(N, Database) :-
    length(Database, N),
    maplist(=(main(0,0,[],[])), Database).

%!  database_learn(+Clauses, +Knower, +Database0, -Database) is semidet.
%
%   Add Clauses to the database of Knower. Clauses is a list of P-What, for players P other than
%   Knower. What is has(Set), lacks(Set), some(Set) or not_all(Set). Fails at a contradiction.

database_learn([], _, Database, Database).
database_learn([P-What|Clauses], J, Database0, Database) :-
    main_clause(P, Database0, Main0, Main, Database1),
    add(What, Main0, Main),
    (   Main == Main0
    ->  database_learn(Clauses, J, Database0, Database)
    ;   Main0 = main(Has0,_,_,_),
        Main = main(Has,_,_,_),
        (   Has =:= Has0
        ->  database_learn(Clauses, J, Database1, Database)
        ;   New is Has /\ \Has0,
            length(Database0, N),
            findall(M-lacks(New),
                    ( between(1, N, M), M =\= J, M =\= P ),
                    Excluded,
                    Clauses),
            database_learn(Excluded, J, Database1, Database)
        )
    ).

%   Main0 is the main clause of player P. Database is Database0 with Main in place of Main0.

main_clause(1, [Main0|Mains], Main0, Main, Database) :-
    !,
    Database = [Main|Mains].
main_clause(P, [Other|Mains0], Main0, Main, [Other|Mains]) :-
    P1 is P-1,
    main_clause(P1, Mains0, Main0, Main, Mains).

add(has(Set), main(Has0,Lacks,Some,NotAll), Main) =>
    Has is Has0 \/ Set,
    (   Has =:= Has0
    ->  Main = main(Has0,Lacks,Some,NotAll)
    ;   close_clauses(Has, Lacks, Some, NotAll, Main)
    ).
add(lacks(Set), main(Has,Lacks0,Some,NotAll), Main) =>
    Lacks is Lacks0 \/ Set,
    (   Lacks =:= Lacks0
    ->  Main = main(Has,Lacks0,Some,NotAll)
    ;   close_clauses(Has, Lacks, Some, NotAll, Main)
    ).
add(some(Set), main(Has,Lacks,Some,NotAll), Main) =>
    close_clauses(Has, Lacks, [Set|Some], NotAll, Main).
add(not_all(Set), main(Has,Lacks,Some,NotAll), Main) =>
    close_clauses(Has, Lacks, Some, [Set|NotAll], Main).

close_clauses(Has0, Lacks0, Some0, NotAll0, Main) :-
    clauses_left(Some0, Lacks0, Has0, Some1, 0, Has1),
    clauses_left(NotAll0, Has0, Lacks0, NotAll1, 0, Lacks1),
    Has is Has0 \/ Has1,
    Lacks is Lacks0 \/ Lacks1,
    Has /\ Lacks =:= 0,
    (   Has =:= Has0,
        Lacks =:= Lacks0
    ->  least(Some1, Some),
        least(NotAll1, NotAll),
        Main = main(Has,Lacks,Some,NotAll)
    ;   close_clauses(Has, Lacks, Some1, NotAll1, Main)
    ).

%   Remove the cards of Denied from the clauses, and drop clauses with a card of True. A clause that
%   still has several cards is in Left. The card of a clause with one card left is added to One0.

clauses_left([], _, _, Left, One0, One) =>
    Left = [],
    One = One0.
clauses_left([Set|Sets], Denied, True, Left, One0, One), Set /\ True =\= 0 =>
    clauses_left(Sets, Denied, True, Left, One0, One).
clauses_left([Set0|Sets], Denied, True, Left, One0, One) =>
    Set is Set0 /\ \Denied,
    Set =\= 0,
    (   Set /\ (Set-1) =:= 0
    ->  One1 is One0 \/ Set,
        clauses_left(Sets, Denied, True, Left, One1, One)
    ;   Left = [Set|Left1],
        clauses_left(Sets, Denied, True, Left1, One0, One)
    ).

%   Least has the minimal members of Sets by inclusion, ascending. In ascending order subsets come
%   first: the integer of a subset is not larger than the integer of the set.

least(Sets0, Least) :-
    sort(Sets0, Sets),
    least(Sets, [], Least).

least([], _, []).
least([Set|Sets], Before, Least) :-
    (   member(Part, Before),
        Part /\ Set =:= Part
    ->  least(Sets, Before, Least)
    ;   Least = [Set|Least1],
        least(Sets, [Set|Before], Least1)
    ).
