:- module(cluedo_agent_k,
          [ k_table/3,                  % +I, +K, -Table
            k_best/4,                   % :Value, +Table, +Tried, -State
            opponents/3                 % +I, +N, -Opponents
          ]).
:- use_module('../knowledge', [notebook/2]).
:- use_module('../knowledge/term', [knowledge_hands/2,knowledge_players/2]).
:- use_module(belief, [memory_knows/2]).
:- use_module('../winstates', [winset_count/2,winset_nth0/3]).
:- use_module(simple, []).
:- use_module(game, [must_be_classic/1]).
:- use_module(library(aggregate), [aggregate_all/3]).
:- use_module(library(apply), [maplist/3,maplist/4]).
:- use_module(library(lists), [max_member/2,member/2,nth1/3,sum_list/2]).
:- use_module(library(random), [random_member/2]).

/** <module> Agent k: the query that tells most

It queries the winstate from which it expects the greatest number of clauses of
one card, the average of its source over all answers. Any room is one turn away.
Of queries that promise the same it takes any.

Its mind is `k(Mind,Tried)`: the mind of agent `simple`, and the queries since
it last learned something. These it does not repeat: the average also counts
clauses of cards that are never shown. When one winstate is left it queries
that, as it would accuse it.

The base of agent `simple` is stronger than that of the source, and the average
sees it: a card that is not in the envelope by its rules, although nobody is
known to hold it, has no chance to be there, where the source counts it among
those that nobody is known to hold.

@error domain_error(cluedo_classic_deck, Deck), raised at the start, if it is
another deck
@see R. Iepsma, "Preposterior Decision Analysis in the game Cluedo" (2012),
section 3B: Program K
*/

:- set_prolog_flag(optimise, true).     % local to this file

:- multifile cluedo_agent:agent/2.

cluedo_agent:agent(k, cluedo_agent_k).

start(Seat, Game, Options, k(Mind,[])) :-
    must_be_classic(Game),
    cluedo_agent_simple:start(Seat, Game, Options, Mind).

sees(Facts, k(Mind0,Tried0), k(Mind,Tried)) :-
    cluedo_agent_simple:sees(Facts, Mind0, Mind),
    (   Mind == Mind0
    ->  Tried = Tried0
    ;   Tried = []
    ).

query(k(Mind,Tried), State, k(Mind,[State|Tried])) :-
    cluedo_agent_simple:states(Mind, Set),
    (   winset_count(Set, 1)
    ->  winset_nth0(0, Set, State)
    ;   Mind = mind(I,Memory),
        memory_knows(Memory, K),
        k_table(I, K, Table),
        k_best(average, Table, Tried, State)
    ).

show(Asker, Query, Cards, k(Mind0,Tried), Card, k(Mind,Tried)) :-
    cluedo_agent_simple:show(Asker, Query, Cards, Mind0, Card, Mind).

states(k(Mind,_), Set) :-
    cluedo_agent_simple:states(Mind, Set).

%!  k_best(:Value, +Table, +Tried, -State) is semidet.
%
%   State is one of greatest Value of those that are not in the list Tried,
%   chosen at random. Value is called with what Table has for the three cards of
%   a state and returns a number. Numbers that are equal but for rounding count
%   as equal.

:- meta_predicate k_best(4, +, +, -).

k_best(Value, Table, Tried, State) :-
    findall(Rounded-s(P,W,L),
            ( between(1, 6, P),
              arg(P, Table, Person),
              between(7, 12, W),
              arg(W, Table, Weapon),
              between(13, 21, L),
              \+ memberchk(s(P,W,L), Tried),
              arg(L, Table, Room),
              call(Value, Person, Weapon, Room, Number),
              Rounded is round(1.0e9*Number)
            ),
            Pairs),
    max_member(Max-_, Pairs),
    findall(Best, member(Max-Best, Pairs), Bests),
    random_member(State, Bests).

%!  k_table(+I, +K, -Table) is det.
%
%   Table is a compound with an argument for each card: a list for the opponents
%   of player I, the next in turn first. An element `o(Without,Support,Refute)`
%   tells the chance that the opponent does not hold the card, and how many
%   clauses of one card I learns if the opponent lacks it or shows it; these are
%   parts of Clauses(Support) and of three times Clauses(Refute).

k_table(I, K, Table) :-
    notebook(K, Notebook),
    compound_name_arguments(Notebook, _, Rows),
    knowledge_players(K, N),
    knowledge_hands(K, Sizes),
    Rows = [First|_],
    functor(First, _, Holders),
    opponents(I, N, Opponents),
    maplist(unknown(Sizes, Rows), Opponents, Counts),
    sum_list(Counts, Sum),
    maplist(possible(Notebook, Holders), [1-6,7-12,13-21], Possible),
    findall(Cells,
            ( arg(Card, Notebook, Marks),
              in_envelope(Card, Possible, Holders, Marks, Mid),
              maplist(cell(Marks, Opponents, Mid, Sum), Opponents, Counts,
                      Cells)
            ),
            Cards),
    compound_name_arguments(Table, table, Cards).

%!  opponents(+I, +N, -Opponents) is det.
%
%   Opponents are the players but for I of N, the next in turn first.

opponents(I, N, Opponents) :-
    findall(P, ( between(2, N, D), P is (I+D-2) mod N + 1 ), Opponents).

%   How many cards of player P are not known.

unknown(Sizes, Rows, P, Count) :-
    nth1(P, Sizes, Size),
    aggregate_all(count, ( member(Row, Rows), arg(P, Row, has) ), Known),
    Count is Size-Known.

%   How many of the cards First-Last may be in the envelope.

possible(Notebook, Envelope, First-Last, Count) :-
    aggregate_all(count,
                  ( between(First, Last, Card),
                    arg(Card, Notebook, Row),
                    \+ arg(Envelope, Row, lacks)
                  ),
                  Count).

%   The chance that Card is in the envelope.

in_envelope(Card, [Persons,Weapons,Rooms], Envelope, Marks, Chance) :-
    (   arg(Envelope, Marks, lacks)
    ->  Chance = 0
    ;   Card =< 6
    ->  Chance is 1.0/Persons
    ;   Card =< 12
    ->  Chance is 1.0/Weapons
    ;   Chance is 1.0/Rooms
    ).

%   Cell is that of player P, Count cards of which are not known; of all players
%   it is Sum cards.

cell(Marks, Opponents, Mid, Sum, P, Count, o(Without,Support,Refute)) :-
    arg(P, Marks, Mark),
    without(Mark, Count, Sum, Mid, Without),
    (   Mark == lacks
    ->  Support = 0
    ;   Support = 1
    ),
    aggregate_all(count,
                  ( member(M, Opponents),
                    (   M =:= P
                    ->  Mark == has
                    ;   arg(M, Marks, lacks)
                    )
                  ),
                  Contained),
    length(Opponents, Most),
    Refute is Most-Contained.

without(has, _, _, _, Without) =>
    Without = 0.
without(lacks, _, _, _, Without) =>
    Without = 1.
without(unknown, Count, Sum, Mid, Without) =>
    Without is 1.0 - float(Count)/Sum*(1-Mid).

%!  average(+Person, +Weapon, +Room, -Clauses) is det.
%
%   Clauses is the average that a query tells, from the rows of its cards.

average(Person, Weapon, Room, Clauses) :-
    average(Person, Weapon, Room, 1, 0, 0, Clauses).

%   All opponents before supported, with Chance, and told Told clauses.

average([], [], [], Chance, Told, Sum, Clauses) :-
    Clauses is Sum + Chance*Told.
average([o(X1,S1,R1)|Ps], [o(X2,S2,R2)|Ws], [o(X3,S3,R3)|Ls], Chance0, Told0,
        Sum0, Clauses) :-
    Support is X1*X2*X3,
    Sum is Sum0 + Chance0*(1-Support)*(Told0+(R1+R2+R3)/3.0),
    Chance is Chance0*Support,
    Told is Told0+S1+S2+S3,
    average(Ps, Ws, Ls, Chance, Told, Sum, Clauses).
