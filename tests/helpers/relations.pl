:- module(relations,
          [ op(600, fy, ~),
            op(640, xfy, &),
            op(660, xfy, v),
            op(1060, xfx, <->),
            related_holds/4,            % +F, +As, +Model, +World
            related_after/4,            % +Action, +As, +Model0, -Model
            related_classes/2,          % +Model, -Count
            related_frame/3             % +Condition, +Model, +As
          ]).
:- use_module(library(apply)).
:- use_module(library(lists)).
:- use_module(library(pairs)).

/** <module> Models of any relations, said as directly as can be

The slow twin of what library(cluedo/del) does beyond S5. A model is

    related(Worlds, Points, Arrows)

Worlds are pairs `World-TrueAtoms`, Points some of these worlds, and Arrows are terms
arrow(Agent,From,To). It shares nothing with the engine: no sets of bits, no cells, and
of secret/2 and peek/2 it knows that they add copies of worlds, not that they are event
models.
*/

%!  related_holds(+F, +As, +Model, +World) is semidet.

related_holds(F, As, M, W) :-
    holds(F, As, M, W),
    !.

holds(true, _, _, _).
holds(~F, As, M, W) :-
    \+ holds(F, As, M, W).
holds(F & G, As, M, W) :-
    holds(F, As, M, W),
    holds(G, As, M, W).
holds(F v G, As, M, W) :-
    (   holds(F, As, M, W)
    ;   holds(G, As, M, W)
    ).
holds((F -> G), As, M, W) :-
    (   holds(F, As, M, W)
    ->  holds(G, As, M, W)
    ;   true
    ).
holds((F <-> G), As, M, W) :-
    (   holds(F, As, M, W)
    ->  holds(G, As, M, W)
    ;   \+ holds(G, As, M, W)
    ).
holds(k(A,F), As, M, W) :-
    forall(arrow(M, A, W, U), holds(F, As, M, U)).
holds(m(A,F), As, M, W) :-
    arrow(M, A, W, U),
    holds(F, As, M, U).
holds(kw(A,F), As, M, W) :-
    (   holds(k(A,F), As, M, W)
    ;   holds(k(A,~F), As, M, W)
    ).
holds(e(B0,F), As, M, W) :-
    group(B0, As, B),
    forall(( member(A, B), arrow(M, A, W, U) ), holds(F, As, M, U)).
holds(d(B0,F), As, M, W) :-
    group(B0, As, B),
    M = related(Worlds,_,_),
    forall(( member(U-_, Worlds), forall(member(A, B), arrow(M, A, W, U)) ),
           holds(F, As, M, U)).
holds(c(B0,F), As, M, W) :-
    group(B0, As, B),
    paths([W], B, M, [], Us),
    forall(member(U, Us), holds(F, As, M, U)).
holds([Action]:F, As, M0, W) :-
    M0 = related(Worlds,_,Arrows),
    related_after(Action, As, related(Worlds,[W],Arrows), M),
    M = related(_,Points,_),
    forall(member(P, Points), holds(F, As, M, P)).
holds({Action}:F, As, M, W) :-
    \+ holds([Action]: ~F, As, M, W).
holds(Atom, _, related(Worlds,_,_), W) :-
    memberchk(W-Atoms, Worlds),
    memberchk(Atom, Atoms).

arrow(related(_,_,Arrows), A, W, U) :-
    member(arrow(A,W,U), Arrows).

group(all, As, As) :- !.
group(B, _, B).

%   The worlds to which paths of one step or more lead.

paths([], _, _, Us, Us).
paths([W|Ws], B, M, Us0, Us) :-
    findall(U,
            ( member(A, B), arrow(M, A, W, U), \+ memberchk(U, Us0) ),
            New0),
    sort(New0, New),
    append(New, Us0, Us1),
    append(New, Ws, Ws1),
    paths(Ws1, B, M, Us1, Us).

%!  related_after(+Action, +As, +Model0, -Model) is det.
%
%   Model may have no points.

related_after((A;B), As, M0, M) :-
    !,
    related_after(A, As, M0, M1),
    related_after(B, As, M1, M).
related_after(public(F), As, M0, related(Worlds,Points,Arrows)) :-
    !,
    M0 = related(Worlds0,Points0,Arrows0),
    include([W-_]>>related_holds(F, As, M0, W), Worlds0, Worlds),
    include([P]>>memberchk(P-_, Worlds), Points0, Points),
    include([arrow(_,W,U)]>>( memberchk(W-_, Worlds), memberchk(U-_, Worlds) ),
            Arrows0, Arrows).
related_after(private(B,F), As, M0, related(Worlds,Points,Arrows)) :-
    !,
    M0 = related(Worlds,Points0,Arrows0),
    group(B, As, Bs),
    findall(W, ( member(W-_, Worlds), related_holds(F, As, M0, W) ), Ws),
    include([P]>>memberchk(P, Ws), Points0, Points),
    exclude([arrow(A,W,U)]>>
                ( memberchk(A, Bs),
                  (   memberchk(W, Ws)
                  ->  \+ memberchk(U, Ws)
                  ;   memberchk(U, Ws)
                  )
                ),
            Arrows0, Arrows).
related_after(assign(P,F), As, M0, M) :-
    !,
    related_after(assign([P-F]), As, M0, M).
related_after(assign(Pairs), As, M0, related(Worlds,Points,Arrows)) :-
    !,
    M0 = related(Worlds0,Points,Arrows),
    maplist(changed(Pairs, As, M0), Worlds0, Worlds).
related_after(secret(B,X), As, M0, M) :-
    !,
    (   ( X = assign(_,_) ; X = assign(_) )
    ->  happened(B, As, M0, [case(true,X)], M)
    ;   happened(B, As, M0, [case(X,assign([]))], M)
    ).
related_after(peek(B,F), As, M0, M) :-
    !,
    happened(B, As, M0, [case(F,assign([])),case(~F,assign([]))], M).
related_after(event_model(Events0,Relations,Actual), As, M0, M) :-
    M0 = related(Worlds0,Points0,Arrows0),
    M = related(Worlds,Points,Arrows),
    maplist(event, Events0, Events),
    findall((W/Name)-Atoms,
            ( member(W-Atoms0, Worlds0),
              member(event(Name,Pre,Posts), Events),
              related_holds(Pre, As, M0, W),
              changed(Posts, As, M0, W-Atoms0, _-Atoms)
            ),
            Worlds),
    (   is_list(Actual)
    ->  Actuals = Actual
    ;   Actuals = [Actual]
    ),
    findall(W/Name,
            ( member((W/Name)-_, Worlds), memberchk(W, Points0), memberchk(Name, Actuals) ),
            Points),
    findall(arrow(A,W/E,U/F),
            ( member(arrow(A,W,U), Arrows0),
              memberchk(A-Relation, Relations),
              member(event(E,_,_), Events),
              memberchk((W/E)-_, Worlds),
              member(event(F,_,_), Events),
              sees(Relation, E, F),
              memberchk((U/F)-_, Worlds)
            ),
            Arrows).

event(event(Name,F,Posts), event(Name,F,Posts)) :- !.
event(Name-F, event(Name,F,[])).

sees(Relation, E, F) :-
    (   memberchk(E-Tos, Relation)
    ->  memberchk(F, Tos)
    ;   member(Cell, Relation),
        is_list(Cell),
        memberchk(E, Cell),
        memberchk(F, Cell)
    ),
    !.

changed(assign(P,F), As, M, World0, World) :-
    !,
    changed([P-F], As, M, World0, World).
changed(assign(Pairs), As, M, World0, World) :-
    !,
    changed(Pairs, As, M, World0, World).
changed(Pairs, As, M, W-Atoms0, W-Atoms) :-
    findall(P,
            (   member(P, Atoms0), \+ memberchk(P-_, Pairs)
            ;   member(P-F, Pairs), related_holds(F, As, M, W)
            ),
            Atoms1),
    sort(Atoms1, Atoms).

%   One of Cases case(Pre,Assign) happens, which the agents of B notice, and the others do
%   not: for them all worlds stay as they were, if there is any other.

happened(B, As, M0, Cases, related(Worlds,Points,Arrows)) :-
    M0 = related(Worlds0,Points0,Arrows0),
    group(B, As, Bs),
    findall(before(W)-Atoms, ( Bs \== As, member(W-Atoms, Worlds0) ), Old),
    findall(after(I,W)-Atoms,
            ( nth1(I, Cases, case(Pre,Assign)),
              member(W-Atoms0, Worlds0),
              related_holds(Pre, As, M0, W),
              changed(Assign, As, M0, W-Atoms0, _-Atoms)
            ),
            New),
    append(Old, New, Worlds),
    findall(after(I,W), ( member(after(I,W)-_, New), memberchk(W, Points0) ), Points),
    findall(arrow(A,From,To),
            (   Bs \== As,
                member(arrow(A,W,U), Arrows0),
                From = before(W),
                To = before(U)
            ;   member(From-_, New),
                From = after(I,W),
                member(arrow(A,W,U), Arrows0),
                (   memberchk(A, Bs)
                ->  To = after(I,U),
                    memberchk(To-_, New)
                ;   To = before(U)
                )
            ),
            Arrows).

%!  related_classes(+Model, -Count) is det.
%
%   The worlds of Model have Count classes of bisimilar worlds.

related_classes(related(Worlds,_,Arrows), Count) :-
    maplist([W-Atoms,W-Key]>>sort(Atoms, Key), Worlds, Keys),
    classes(Keys, Arrows, 0, Count).

classes(Keys, Arrows, Count0, Count) :-
    pairs_values(Keys, Values0),
    sort(Values0, Values),
    length(Values, Count1),
    (   Count1 =:= Count0
    ->  Count = Count0
    ;   findall(W-(I/Seen),
                ( member(W-Key, Keys),
                  nth1(I, Values, Key),
                  findall(A-J,
                          ( member(arrow(A,W,U), Arrows),
                            memberchk(U-Key1, Keys),
                            nth1(J, Values, Key1)
                          ),
                          Seen0),
                  sort(Seen0, Seen)
                ),
                Finer),
        classes(Finer, Arrows, Count1, Count)
    ).

%!  related_frame(+Condition, +Model, +As) is semidet.
%
%   The relations of all agents As are `reflexive`, `serial`, `transitive` or `euclidean`.

related_frame(reflexive, M, As) :-
    M = related(Worlds,_,_),
    forall(( member(A, As), member(W-_, Worlds) ), once(arrow(M, A, W, W))).
related_frame(serial, M, As) :-
    M = related(Worlds,_,_),
    forall(( member(A, As), member(W-_, Worlds) ), once(arrow(M, A, W, _))).
related_frame(transitive, M, As) :-
    forall(( member(A, As), arrow(M, A, W, U), arrow(M, A, U, V) ), once(arrow(M, A, W, V))).
related_frame(euclidean, M, As) :-
    forall(( member(A, As), arrow(M, A, W, U), arrow(M, A, W, V) ), once(arrow(M, A, U, V))).
