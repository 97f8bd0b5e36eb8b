:- module(cluedo_agents_published_database,
          [ database_start/2,           % +N, -Database
            database_learn/4            % +Clauses, +Knower, +Database0, -Database
          ]).
:- use_module(library(apply), [maplist/2]).
:- use_module(library(lists), [member/2]).

/** <module> A database of Iepsma's programs

A database has what one player, the knower, knows of the others by the rules of Iepsma's
text only. It is a list with a main clause for each player; the knower's clause is empty.

    main(Has, Lacks, Some, NotAll)

Has and Lacks are the clauses of one card. Some are clauses of several cards: the player
has at least one of them. NotAll are negated clauses: the player lacks at least one of
their cards. Sets of cards are integers, card C is bit C-1. When a clause comes in

  - resolution takes from a clause of several cards what a clause of one card
    denies; when one card is left it is a clause of one card;
  - subsumption drops a clause that follows from another one;
  - exclusion: a card that one player has the others lack.

@see R. Iepsma, "Preposterior Decision Analysis in the game Cluedo" (2012),
section 3A
*/

:- set_prolog_flag(optimise, true).     % local to this file

%!  database_start(+N, -Database) is det.
%
%   Database says nothing of N players.

database_start(N, Database) :-
    length(Database, N),
    maplist(=(main(0,0,[],[])), Database).

%!  database_learn(+Clauses, +Knower, +Database0, -Database) is semidet.
%
%   Clauses are pairs Player-What, where Player is not Knower and What is has(Set),
%   lacks(Set), some(Set) or not_all(Set). Fails if there is a contradiction.

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

%   Database is Database0 with Main in place of Main0, the clause of player P.

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

%   Main has these clauses after resolution and subsumption.

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

%   Left are the clauses without the cards of Denied; clauses with a card of True are
%   dropped. One has the cards of clauses with one card left.

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

%   Least are the minimal members of Sets by inclusion, ascending.
%   A part is no larger number than the whole.

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
