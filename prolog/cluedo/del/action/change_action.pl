:- module(cluedo_del_action_change_action,
          [ change_core/4,              % +Action, +Sig, +Agents, -Core
            assignments/4               % +Pairs, +Sig, +Agents, -Assignments
          ]).
:- use_module('../formula', [compile_formula/4]).
:- use_module('../signature', [atom_variable/3,group_indices/4]).
:- use_module('../../support/errors', [throw_error/2,throw_error/3]).
:- use_module(library(apply), [maplist/3]).
:- use_module(library(error), [existence_error/2,must_be/2]).
:- use_module(library(lists), [same_length/2]).
:- use_module(library(pairs), [pairs_keys/2]).

/** <module> Actions that change facts, or that some agents do not notice

The agents who do not notice an action believe that nothing happens. So its event model has an event
in which nothing happens, with the precondition `true` and no assignments.
*/

%!  change_core(+Action, +Sig, +Agents, -Core) is semidet.
%
%   Core is the core action of Action, which is assign/1, assign/2, secret/2 or peek/2. Fails for
%   other actions.
%
%   @error existence_error(del_atom, P), domain_error(del_assignments, Pairs)

change_core(assign(P,F), Sig, As, Core) =>
    change_core(assign([P-F]), Sig, As, Core).
change_core(assign(Pairs), Sig, As, Core) =>
    Core = assign(Assignments),
    assignments(Pairs, Sig, As, Assignments).
change_core(secret(Group,Happening), Sig, As, Core) =>
    group_indices(Sig, As, Group, Bs),
    happening(Happening, Sig, As, Pre, Assignments),
    (   Bs == As
    ->  public_change(Assignments, As, Pre, Core)
    ;   Core = change([Pre,true],[Assignments,[]],Views,[true,false]),
        maplist(notice_view(Bs, [[1],[2]], [[2],[2]]), As, Views)
    ).
change_core(peek(Group,F0), Sig, As, Core) =>
    group_indices(Sig, As, Group, Bs),
    compile_formula(Sig, As, F0, F),
    (   Bs == As
    ->  maplist(notice_view(Bs, [1,2], []), As, Views),
        Core = events([F,not(F)],Views,[true,true])
    ;   Core = change([F,not(F),true],[[],[],[]],Views,[true,true,false]),
        maplist(notice_view(Bs, [[1],[2],[3]], [[3],[3],[3]]), As, Views)
    ).
change_core(_, _, _, _) =>
    fail.

happening(Action, Sig, As, Pre, Assignments), ( Action = assign(_) ; Action = assign(_,_) ) =>
    Pre = true,
    change_core(Action, Sig, As, assign(Assignments)).
happening(F, Sig, As, Pre, Assignments) =>
    Assignments = [],
    compile_formula(Sig, As, F, Pre).

public_change([], As, Pre, Core) =>
    Core = announcement(As,Pre).
public_change(Assignments, _, _, Core) =>
    Core = assign(Assignments).

notice_view(Bs, Noticed, Unnoticed, A, A-Seen) :-
    (   memberchk(A, Bs)
    ->  Seen = Noticed
    ;   Seen = Unnoticed
    ).

%!  assignments(+Pairs, +Sig, +Agents, -Assignments) is det.
%
%   Pairs are pairs `Atom-Formula`. For Assignments see library(cluedo/del/action).
%
%   @error existence_error(del_atom, P)
%   @error domain_error(del_assignments, Pairs) if Pairs has an atom twice

assignments(Pairs, Sig, As, Assignments) :-
    must_be(list(pair), Pairs),
    maplist(assignment(Sig, As), Pairs, Assignments0),
    sort(1, @<, Assignments0, Assignments),
    (   same_length(Assignments, Assignments0)
    ->  true
    ;   pairs_keys(Pairs, Atoms),
        throw_error(domain_error(del_assignments,Pairs), "an atom occurs twice: ~p", [Atoms])
    ).

assignment(Sig, As, Atom-F, I-Core) :-
    (   functor(Sig, deals, _)
    ->  throw_error(existence_error(del_atom,Atom),
                    "cards do not move: only models of atoms have assignments")
    ;   atom_variable(Atom, Sig, I0)
    ->  I = I0
    ;   existence_error(del_atom, Atom)
    ),
    compile_formula(Sig, As, F, Core).
