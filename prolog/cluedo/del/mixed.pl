:- module(cluedo_del_mixed,
          [ engine_start/4,             % +Space, +Observed, +Memory, -State
            engine_state/3,             % @State, +Sig, +Agents
            engine_suppose/3,           % +State0, +Core, -State
            engine_update/4,            % +State0, +Action, +Events, -State
            engine_truths/4,            % +State, +Where, +Cores, -Bools
            engine_count/2,             % +State, -Count
            engine_count/3,             % +State, +Path, -Count
            engine_possible/3,          % +State, +Path, -Table
            engine_world/2,             % +State, -Values
            engine_size/2,              % +State, -Size
            mixed_engines/2,            % +State, -Engines
            mixed_engine/3              % +State, +Question, -Engine
          ]).
:- use_module(counted,
              [ counting_clauses/2, counting_deal/3, counting_learn/3,
                counting_seen/4
              ]).
:- use_module(entailment, [about_cards/1,few_ways/1]).
:- use_module(symbolic, [symbolic_same/2]).
:- use_module(library(debug), [debug/3]).        % makes the topic known
:- use_module(library(lists), [sum_list/2]).

/** <module> Symbolic models with counting beside

The engine for the whole game, whose predicates library(cluedo/del/explicit)
documents. What library(cluedo/del/counted) can tell quickly, it is asked; all else
is for library(cluedo/del/symbolic). Which of them answers is told to
debug(cluedo(del)).

A state is `mixed(S,C)`, a symbolic state and one of counting of the same model.
C is `none` from the first action on that changes the model and says more than
facts: that is beyond counting. It is also `none` if there are more than 21 cards,
or as soon as there are more than 48 clauses: counting may take long then. With
that many it takes some 25 ms at most, in the view of somebody who has no cards.
*/

most_cards(21).

most_clauses(48).

engine_start(Space, Observed, Memory, mixed(S,C)) :-
    cluedo_del_symbolic:engine_start(Space, Observed, Memory, S),
    (   Space = deals(Sizes,_,1),
        sum_list(Sizes, Cards),
        most_cards(Most),
        Cards =< Most
    ->  cluedo_del_counted:engine_start(Space, Observed, Memory, C)
    ;   C = none
    ).

engine_state(mixed(S,C), Sig, As) =>
    cluedo_del_symbolic:engine_state(S, Sig, As),
    (   C == none
    ->  true
    ;   cluedo_del_counted:engine_state(C, Sig, As)
    ).
engine_state(_, _, _) =>
    fail.

engine_suppose(mixed(S0,C0), Core, mixed(S,C)) :-
    cluedo_del_symbolic:engine_suppose(S0, Core, S),
    (   C0 \== none,
        counting_deal(C0, Core, C1)
    ->  C = C1
    ;   C = none
    ).

engine_update(mixed(S0,none), Action, Events, State) =>
    State = mixed(S,none),
    cluedo_del_symbolic:engine_update(S0, Action, Events, S).
engine_update(mixed(S0,C0), Action, Events, State) =>
    State = mixed(S,C),
    cluedo_del_symbolic:engine_update(S0, Action, Events, S),
    (   symbolic_same(S0, S)
    ->  C = C0
    ;   counting_seen(C0, Action, Events, Seen),
        few_clauses(C0, Seen)
    ->  counting_learn(C0, Seen, C)
    ;   C = none,
        debug(cluedo(del), "counting ends with ~p", [Action])
    ).

few_clauses(C, Seen) :-
    cluedo_del_counted:engine_size(C, Before),
    counting_clauses(Seen, Count),
    most_clauses(Most),
    Before+Count =< Most.

engine_truths(mixed(S,none), Where, Cores, Bools) =>
    cluedo_del_symbolic:engine_truths(S, Where, Cores, Bools).
engine_truths(mixed(S,_), worlds, Cores, Bools) =>
    cluedo_del_symbolic:engine_truths(S, worlds, Cores, Bools).
engine_truths(State, points, Cores, Bools) =>
    counted(Cores, State, Bools, Cores1, Bools1),
    (   Cores1 == []
    ->  true
    ;   arg(1, State, S),
        cluedo_del_symbolic:engine_truths(S, points, Cores1, Bools1)
    ).

%   Bools are those of Cores; Bools1, of Cores1, are open.

counted([], _, Bools, Cores1, Bools1) =>
    Bools = [],
    Cores1 = [],
    Bools1 = [].
counted([Core|Cores], State, Bools, Cores1, Bools1) =>
    Bools = [Bool|Bools2],
    chosen(State, truth(Core), Engine, C),
    (   Engine == cluedo_del_counted
    ->  Engine:engine_truths(C, points, [Core], [Bool]),
        counted(Cores, State, Bools2, Cores1, Bools1)
    ;   Cores1 = [Core|Cores2],
        Bools1 = [Bool|Bools3],
        counted(Cores, State, Bools2, Cores2, Bools3)
    ).

engine_count(State, Count) :-
    chosen(State, worlds, Engine, Part),
    Engine:engine_count(Part, Count).

engine_count(State, Path, Count) :-
    chosen(State, path(Path), Engine, Part),
    Engine:engine_count(Part, Path, Count).

engine_possible(State, Path, Table) :-
    chosen(State, path(Path), Engine, Part),
    Engine:engine_possible(Part, Path, Table).

engine_world(mixed(S,_), Values) :-
    cluedo_del_symbolic:engine_world(S, Values).

engine_size(mixed(S,_), Size) :-
    cluedo_del_symbolic:engine_size(S, Size).

                /*******************************
                *         WHO ANSWERS          *
                *******************************/

%!  mixed_engines(+State, -Engines) is det.
%
%   Engines are those that follow State, the quickest first.

mixed_engines(mixed(_,C), Engines) :-
    (   C == none
    ->  Engines = [symbolic]
    ;   Engines = [counting,symbolic]
    ).

%!  mixed_engine(+State, +Question, -Engine) is det.
%
%   Engine, `counting` or `symbolic`, answers Question: truth(Core), at the
%   actual world; path(Path), of engine_count/3 and engine_possible/3; or
%   `worlds`, how many there are.

mixed_engine(mixed(_,C), Question, Engine) :-
    (   C \== none,
        quick(Question)
    ->  Engine = counting
    ;   Engine = symbolic
    ).

quick(truth(Core)) :-
    tells(Core).
quick(path([_])).
quick(worlds).

%   The core formula is about the actual deal and what single players, or groups
%   together, know of the cards, and whether it holds is found by learning a few
%   facts: where there are many ways in which a formula may be false, each of them
%   is tried.

tells(not(F)) =>
    tells(F).
tells(and(F,G)) =>
    tells(F),
    tells(G).
tells(or(F,G)) =>
    tells(F),
    tells(G).
tells(iff(F,G)) =>
    tells(F),
    tells(G).
tells(k(_,F)) =>
    few_ways(F).
tells(kw(_,F)) =>
    few_ways(F),
    few_ways(not(F)).
tells(e(_,F)) =>
    few_ways(F).
tells(d(_,F)) =>
    few_ways(F).
tells(c([_],F)) =>
    few_ways(F).
tells(F) =>
    about_cards(F).

%   Question is for Engine, a module; Part is its part of State.

chosen(State, Question, Engine, Part) :-
    mixed_engine(State, Question, Name),
    debug(cluedo(del), "~w answers ~p", [Name,Question]),
    State = mixed(S,C),
    (   Name == counting
    ->  Engine = cluedo_del_counted,
        Part = C
    ;   Engine = cluedo_del_symbolic,
        Part = S
    ).
