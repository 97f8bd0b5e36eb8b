:- module(evaluator,
          [ model_holds/3,              % +Model, +World, +Formula
            holds_at_points/2,          % +Model, +Formula
            model_after/3,              % +Model0, +Action, -Model
            model_classes/2             % +Model, -Count
          ]).
:- use_module(library(apply)).
:- use_module(library(lists)).

/** <module> Dynamic epistemic logic by enumeration

This evaluator defines truth and product as a textbook does. It uses nothing of the project. A model
is model(Worlds,Arrows,Points):

  - Worlds are pairs World-Atoms. World is any term, and Atoms are the atoms that are true there.
  - Arrows are terms arrow(Agent,From,To).
  - Points are designated worlds.

An action is announce(F), or events(Events,Relations,Designated):

  - Events are terms event(Name,Precondition,Effects). Effects are pairs Atom-Formula.
  - Relations are pairs Agent-Choices. Choices are pairs Condition-Arrows. Here Arrows are pairs
    From-To of names. The first Condition that holds at all points gives the arrows.
  - Designated are names.

Formulas are true, false, an atom p(I), not(F), and(F,G), or(F,G), imp(F,G), iff(F,G), k(A,F),
m(A,F), kw(A,F), e(As,F), c(As,F), d(As,F), box(Action,F) and diamond(Action,F).
*/

%!  model_holds(+Model, +World, +Formula) is semidet.

model_holds(M, W, F) :-
    holds(F, M, W),
    !.

holds(true, _, _).
holds(p(I), model(Worlds,_,_), W) :-
    memberchk(W-Atoms, Worlds),
    memberchk(p(I), Atoms).
holds(not(F), M, W) :-
    \+ holds(F, M, W).
holds(and(F,G), M, W) :-
    holds(F, M, W),
    holds(G, M, W).
holds(or(F,_), M, W) :-
    holds(F, M, W).
holds(or(_,G), M, W) :-
    holds(G, M, W).
holds(imp(F,G), M, W) :-
    \+ ( holds(F, M, W), \+ holds(G, M, W) ).
holds(iff(F,G), M, W) :-
    (   holds(F, M, W)
    ->  holds(G, M, W)
    ;   \+ holds(G, M, W)
    ).
holds(k(A,F), M, W) :-
    \+ ( step(M, [A], W, U), \+ holds(F, M, U) ).
holds(m(A,F), M, W) :-
    step(M, [A], W, U),
    holds(F, M, U).
holds(kw(A,F), M, W) :-
    holds(k(A,F), M, W).
holds(kw(A,F), M, W) :-
    holds(k(A,not(F)), M, W).
holds(e(As,F), M, W) :-
    \+ ( step(M, As, W, U), \+ holds(F, M, U) ).
holds(c(As,F), M, W) :-
    reached(M, As, [W], [], Us),
    \+ ( member(U, Us), \+ holds(F, M, U) ).
holds(d(As,F), M, W) :-
    M = model(Worlds,_,_),
    \+ ( member(U-_, Worlds),
         \+ ( member(A, As), \+ step(M, [A], W, U) ),
         \+ holds(F, M, U)
       ).
holds(box(Action,F), model(Worlds,Arrows,_), W) :-
    \+ ( model_after(model(Worlds,Arrows,[W]), Action, M),
         \+ holds_at_points(M, F)
       ).
holds(diamond(Action,F), model(Worlds,Arrows,_), W) :-
    model_after(model(Worlds,Arrows,[W]), Action, M),
    M = model(_,_,Points),
    member(Point, Points),
    holds(F, M, Point).

step(model(_,Arrows,_), As, W, U) :-
    member(A, As),
    member(arrow(A,W,U), Arrows).

%   Us are the worlds that one step or more reach from Ws, and the worlds Us0.

reached(_, _, [], Us0, Us) :-
    Us = Us0.
reached(M, As, [W|Ws], Us0, Us) :-
    findall(U, ( step(M, As, W, U), \+ memberchk(U, Us0) ), New0),
    sort(New0, New),
    append(New, Us0, Us1),
    append(New, Ws, Ws1),
    reached(M, As, Ws1, Us1, Us).

%!  holds_at_points(+Model, +Formula) is semidet.

holds_at_points(model(Worlds,Arrows,Points), F) :-
    \+ ( member(Point, Points), \+ holds(F, model(Worlds,Arrows,Points), Point) ).

%!  model_after(+Model0, +Action, -Model) is semidet.
%
%   Fails if Action cannot take place.

model_after(M0, Action, model(Worlds,Arrows,Points)) :-
    M0 = model(Worlds0,Arrows0,Points0),
    action_events(Action, M0, Events, Steps, Designated),
    findall((W,E)-Atoms,
            ( member(W-Atoms0, Worlds0),
              member(event(E,Pre,Effects), Events),
              model_holds(M0, W, Pre),
              atoms_after(M0, W, Atoms0, Effects, Atoms)
            ),
            Worlds),
    findall(arrow(A,(W,E),(U,F)),
            ( member(arrow(A,W,U), Arrows0),
              member(step(A,E,F), Steps),
              memberchk((W,E)-_, Worlds),
              memberchk((U,F)-_, Worlds)
            ),
            Arrows),
    findall((W,E),
            ( member((W,E)-_, Worlds), memberchk(W, Points0), memberchk(E, Designated) ),
            Points),
    Points \== [].

action_events(announce(F), model(_,Arrows,_), [event(e,F,[])], Steps, [e]) :-
    findall(step(A,e,e), member(arrow(A,_,_), Arrows), Steps0),
    sort(Steps0, Steps).
action_events(events(Events,Relations,Designated), M, Events, Steps, Designated) :-
    maplist(chosen(M), Relations, Lists),
    append(Lists, Steps).

chosen(M, A-Choices, Steps) :-
    member(Condition-Pairs, Choices),
    holds_at_points(M, Condition),
    !,
    findall(step(A,E,F), member(E-F, Pairs), Steps).

atoms_after(M, W, Atoms0, Effects, Atoms) :-
    findall(P, ( member(P, Atoms0), \+ memberchk(P-_, Effects) ), Same),
    findall(P, ( member(P-F, Effects), model_holds(M, W, F) ), True),
    append(Same, True, Atoms).

%!  model_classes(+Model, -Count) is det.
%
%   Count is the number of classes of bisimilar worlds.

model_classes(model(Worlds,Arrows,_), Count) :-
    findall(W-Sorted, ( member(W-Atoms, Worlds), sort(Atoms, Sorted) ), Colours),
    colours(Colours, 0, Arrows, Count).

colours(Colours0, Count0, Arrows, Count) :-
    findall(Colour, member(_-Colour, Colours0), All0),
    sort(All0, All),
    length(All, Count1),
    (   Count1 =:= Count0
    ->  Count = Count0
    ;   findall(W-I, ( member(W-Colour, Colours0), nth1(I, All, Colour) ), Numbers),
        findall(W-(I/Seen),
                ( member(W-I, Numbers),
                  findall(A-J, ( member(arrow(A,W,U), Arrows), memberchk(U-J, Numbers) ), Seen0),
                  sort(Seen0, Seen)
                ),
                Colours),
        colours(Colours, Count1, Arrows, Count)
    ).
