:- module(cluedo_agent_kkak, []).
:- use_module('../knowledge',
              [knowledge_winset/2,notebook/2,views_player/3]).
:- use_module('../knowledge/term', [knowledge_players/2]).
:- use_module(belief).
:- use_module('../winstates', [winset_count/2,winset_nth0/3]).
:- use_module(k, [k_best/4,k_table/3,opponents/3]).
:- use_module(game, [common_knowledge/3,must_be_classic/1,no_options/1]).
:- use_module(library(apply), [foldl/4,foldl/5,maplist/3,maplist/4]).
:- use_module(library(random), [random_member/2]).

/** <module> Agent kkak: the query that tells it more than the others

As agent `k`, but what an answer tells it is divided by what it tells the
opponents, as far as it knows what they know. A clause of one card counts 1 to
an opponent, and a clause of K cards that is left after resolution 1/K.

Its mind is `kkak(I,Memory,Tried)`: its seat, a memory (see
library(cluedo/agents/belief)) of views of library(cluedo/knowledge), and queries
as in `k`.

The views, like the base of agent `simple`, tell more than the source's
databases: they close full hands and categories, and an opponent's base has what
the agent knows of that opponent's own hand.

Two quotients the source leaves open. When an answer tells the opponents nothing
it is divided by 1, so that with two players this is `k`. A clause that would
have no card left belongs to an answer that cannot be, and counts 0.

@error domain_error(cluedo_classic_deck, Deck), raised at the start, if it is
another deck
@see R. Iepsma, "Preposterior Decision Analysis in the game Cluedo" (2012),
section 3B: Program K&KaK
*/

:- set_prolog_flag(optimise, true).     % local to this file

:- multifile cluedo_agent:agent/2.

cluedo_agent:agent(kkak, cluedo_agent_kkak).

start(Seat, Game, Options, kkak(Seat,Memory,[])) :-
    no_options(Options),
    must_be_classic(Game),
    common_knowledge(Game, [], K0),
    memory(unseen(K0,Seat), Memory).

sees(Facts, kkak(I,Memory0,Tried0), kkak(I,Memory,Tried)) :-
    foldl(memory_sees(views_see, I), Facts, Memory0, Memory),
    (   Memory == Memory0
    ->  Tried = Tried0
    ;   Tried = []
    ).

query(kkak(I,Memory,Tried), State, kkak(I,Memory,[State|Tried])) :-
    memory_knows(Memory, Views),
    views_player(Views, I, K),
    knowledge_winset(K, Set),
    (   winset_count(Set, 1)
    ->  winset_nth0(0, Set, State)
    ;   k_table(I, K, Own),
        kkak_table(I, Views, Own, Table),
        k_best(average, Table, Tried, State)
    ).

show(_, _, Cards, Mind, Card, Mind) :-
    random_member(Card, Cards).

states(kkak(I,Memory,_), Set) :-
    memory_knows(Memory, Views),
    views_player(Views, I, K),
    knowledge_winset(K, Set).

%   Table has for each card `c(Own,Told,Known)`: what k_table/3 has, how many
%   clauses of one card the opponents learn from the support of each, and for
%   each opponent what it knows, see known/4.

kkak_table(I, Views, Own, Table) :-
    views_player(Views, I, K),
    knowledge_players(K, N),
    opponents(I, N, Opponents),
    maplist(notebook(Views), Opponents, Notebooks),
    findall(c(Cells,Told,Known),
            ( arg(Card, Own, Cells),
              maplist(arg(Card), Notebooks, Rows),
              maplist(told(Opponents, Rows), Opponents, Told),
              maplist(known([I|Opponents]), Opponents, Rows, Known)
            ),
            Cards),
    compound_name_arguments(Table, table, Cards).

notebook(Views, J, Notebook) :-
    views_player(Views, J, K),
    notebook(K, Notebook).

%   How many opponents but P, of the notebook Rows of a card, do not know that P
%   lacks the card.

told(Opponents, Rows, P, Count) :-
    foldl(told_by(P), Opponents, Rows, 0, Count).

told_by(P, J, Row, Count0, Count) :-
    (   ( J =:= P ; arg(P, Row, lacks) )
    ->  Count = Count0
    ;   Count is Count0+1
    ).

%   Known is `Has-Lacks`: which of Players are known by J to have the card, and
%   which to lack it. The M-th of them, from 0, is 1<<(2*M), so that each has
%   the sum of three cards in two bits. J itself is never there.

known(Players, J, Row, Has-Lacks) :-
    marked(Players, J, Row, has, 0, Has),
    marked(Players, J, Row, lacks, 0, Lacks).

marked([], _, _, _, _, Bits) :-
    Bits = 0.
marked([P|Ps], J, Row, Mark, Shift, Bits) :-
    Next is Shift+2,
    marked(Ps, J, Row, Mark, Next, Bits0),
    (   P =\= J,
        arg(P, Row, Mark)
    ->  Bits is Bits0 \/ 1<<Shift
    ;   Bits = Bits0
    ).

%   Clauses is the average that a query tells, divided by what it tells the
%   opponents.

average(c(O1,T1,K1), c(O2,T2,K2), c(O3,T3,K3), Clauses) :-
    length(O1, Count),
    refuted(K1, K2, K3, Count, Refuted),
    average(O1, T1, O2, T2, O3, T3, Refuted, 2, 1, 0, 0, Clauses).

average([], [], [], [], [], [], _, _, Chance, Told, Sum, Clauses) :-
    Clauses is Sum + Chance*Told.
average([o(X1,S1,R1)|O1], [T1|Ts1], [o(X2,S2,R2)|O2], [T2|Ts2],
        [o(X3,S3,R3)|O3], [T3|Ts3], Refuted, Shift, Chance0, Told0, Sum0,
        Clauses) :-
    Support is X1*X2*X3,
    refute(Refuted, 2, Shift, 0, ToRefute),
    quotient((R1+R2+R3)/3.0, ToRefute, Refute),
    quotient(S1+S2+S3, T1+T2+T3, Supported),
    Sum is Sum0 + Chance0*(1-Support)*(Told0+Refute),
    Chance is Chance0*Support,
    Told is Told0+Supported,
    Next is Shift+2,
    average(O1, Ts1, O2, Ts2, O3, Ts3, Refuted, Next, Chance, Told, Sum,
            Clauses).

quotient(Own, Opponents, Quotient) :-
    X is Opponents,
    (   X =:= 0
    ->  Quotient is Own
    ;   Quotient is float(Own)/X
    ).

%   Refuted has for each opponent `n(Others,Has,Lacks)`: what three cards of a
%   query are known to it, and the values of the negated clause in its database,
%   summed over its opponents.

refuted([], [], [], _, Refuted) :-
    Refuted = [].
refuted([H1-L1|K1], [H2-L2|K2], [H3-L3|K3], Count, [n(Others,H,L)|Refuted]) :-
    H is H1+H2+H3,
    L is L1+L2+L3,
    others(Count, H, -1/3.0, Others),
    refuted(K1, K2, K3, Count, Refuted).

%   The values of 0..M, less that of J itself, of which H has nothing.

others(M, 0, Sum0, Sum) :-
    !,
    Sum is Sum0+(M+1)/3.0.
others(M, H, Sum0, Sum) :-
    value(H, 0, Value),
    Sum1 is Sum0+Value,
    M1 is M-1,
    H1 is H>>2,
    others(M1, H1, Sum1, Sum).

%   What the opponents but the one at Shift learn if that one refutes.

refute([], _, _, Sum0, Sum) :-
    Sum = Sum0.
refute([n(Others,H,L)|Refuted], J, Shift, Sum0, Sum) :-
    (   J =:= Shift
    ->  Sum1 = Sum0
    ;   value(H, Shift, Has),
        value(L, Shift, Lacks),
        Sum1 is Sum0+Others-Has+Lacks
    ),
    Next is J+2,
    refute(Refuted, Next, Shift, Sum1, Sum).

%   The value of a clause of three cards of which as many as the two bits at
%   Shift say are resolved away.

value(Bits, Shift, Value) :-
    I is 1 + (Bits>>Shift /\ 3),
    arg(I, values(0.3333333333333333,0.5,1.0,0.0), Value).
