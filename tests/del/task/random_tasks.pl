:- module(random_tasks, [random_task/2]).        % +Last, -Task
:- use_module(library(cluedo/del)).
:- use_module(library(cluedo/del/task/task)).
:- use_module(library(lists)).
:- use_module(library(random)).

/** <module> Small random planning tasks
*/

%!  random_task(+Last, -Task) is det.
%
%   In each action an agent has two observability conditions. If Last is `else`, the last one is the
%   negation of the first one. If it is `any`, there may be points where none holds.

random_task(Last, Task) :-
    findall(Name-Action, ( member(Name, [a1,a2,a3]), random_action(Last, Action) ), Actions),
    findall(World, ( between(1, 3, _), random_world(World) ), Worlds),
    random_relation([1,2,3], R1),
    random_relation([1,2,3], R2),
    random_member(Actual, [[1],[2],[1,3]]),
    random_goal(Goal),
    make_task([i,j], [p,q], [worlds(Worlds),relations([i-R1,j-R2]),actual(worlds(Actual))],
              Actions, Goal, Task).

random_world(World) :-
    random_member(World, [[],[p],[q],[p,q]]).

random_relation(Names, Arrows) :-
    findall(From-To,
            ( member(From, Names),
              random_member(One, Names),
              random_member(Other, Names),
              sort([One,Other], To)
            ),
            Arrows).

random_action(Last,
              event_model([event(e,F,[p-G]),f-H,nil-true], [i-R1,j-cond([C-R2,D-R1])], Actual)) :-
    random_formula(F),
    random_formula(G),
    random_formula(H),
    random_formula(C),
    (   Last == else
    ->  D = ~C
    ;   random_member(D, [true,~p])
    ),
    random_relation([e,f,nil], R1),
    random_relation([e,f,nil], R2),
    random_member(Actual, [[e],[e,f],[f,nil]]).

random_formula(F) :-
    random_member(F, [p,q,~p,~q,p v q,k(i,p),~k(j,q),k(j,~p),true]).

random_goal(F) :-
    random_member(F, [k(i,p) & ~k(j,p),k(j,p & q),p & k(i,q),kw(i,p) & ~kw(j,q),k(i,k(j,~p))]).
