:- module(cluedo_support_inline,
          [ inline/1,                   % :Predicates
            inline_record/1             % :Record
          ]).
:- use_module(library(lists), [append/3,member/2]).

/** <module> Accessors and checks that cost no call

Only the file that defines a term takes the term apart. Other files call accessors, a game many
thousands of times. inline/1 makes the compiler replace each call by the body of the accessor. The
predicate itself stays, for calls at run time. After changing an accessor, reload its callers.
*/

:- meta_predicate
    inline(:),
    inline_record(:).

:- dynamic inlined/2.                   % Head, Module

%!  inline(:Predicates) is det.
%
%   A directive: compile calls of Predicates inline. This concerns calls in files that import
%   Predicates, and in their own file after their clauses. Predicates are predicate indicators with
%   commas between them. A call is compiled inline if exactly one clause can match it. This clause
%   must have no `=>` and no cut. If the head of the clause has arguments that are not variables,
%   the body may bind other variables only by unifications and arg/3. All other calls stay calls.

inline(M:(A,B)) =>
    inline(M:A),
    inline(M:B).
inline(M:(Name/Arity)) =>
    functor(Head, Name, Arity),
    retractall(inlined(Head, M)),
    assertz(inlined(Head, M)).

%!  inline_record(:Record) is det.
%
%   As inline/1, for the predicates that get and set the fields of the record Record.

inline_record(M:Record) :-
    atom_concat(Record, '_data', Data),
    forall(call(M:Data, Field, _, _),
           ( atomic_list_concat([Record,'_',Field], Get),
             atomic_list_concat([set_,Field,'_of_',Record], Set),
             inline(M:(Get/2,Set/3))
           )).

:- multifile system:goal_expansion/2.
:- dynamic system:goal_expansion/2.

system:goal_expansion(Goal, Expanded) :-
    cluedo_support_inline:inlined(Goal, M),
    prolog_load_context(module, Context),
    cluedo_support_inline:expansion(Goal, M, Context, Expanded).

%   Goal, in the module Context, calls a predicate of M. Expanded does the same. Fails for tools
%   that read sources (xref), because they look for the calls. Fails if clauses are protected,
%   because they cannot be read.

expansion(Goal, M, Context, Expanded) :-
    \+ current_prolog_flag(xref, true),
    \+ current_prolog_flag(protect_static_code, true),
    (   Context == M
    ->  true
    ;   predicate_property(Context:Goal, imported_from(M))
    ),
    \+ predicate_property(M:Goal, ssu),
    findall(Ref, clause(M:Goal, _, Ref), [Ref]),
    functor(Goal, Name, Arity),
    functor(Head, Name, Arity),
    clause(M:Head, Body, Ref),
    Head =.. [_|Patterns],
    known_variables(Patterns, Body, Known),
    Goal =.. [_|Args],
    term_variables(Goal, Own),
    unifications(Args, Patterns, Own, Unifications),
    inlined_body(Body, M, Known, Inlined, _),
    conjunction(Unifications, Inlined, Expanded).

%   Known are the variables of a clause that a call certainly gives a value. If all arguments of the
%   head are variables, these are all variables of the clause. Otherwise the compiler may have moved
%   the first unifications of the body into the head, and the clause that clause/2 returns lacks a
%   variable of the head. Then only the variables in the head are Known.

known_variables(Patterns, Body, Known), \+ ( member(Pattern, Patterns), nonvar(Pattern) ) =>
    term_variables(Patterns-Body, Known).
known_variables(Patterns, _, Known) =>
    term_variables(Patterns, Known).

%   Body is the body of a clause in module M. Goal does the same in files that import only the head
%   of the clause. Only arg/3 and unifications may have variables that are not Known before them.

inlined_body((A0,B0), M, Known0, Goal, Known) =>
    Goal = (A,B),
    inlined_body(A0, M, Known0, A, Known1),
    inlined_body(B0, M, Known1, B, Known).
inlined_body((If0->Then0;Else0), M, Known0, Goal, Known) =>
    Goal = (If->Then;Else),
    Known = Known0,
    inlined_body(If0, M, Known0, If, Known1),
    inlined_body(Then0, M, Known1, Then, _),
    inlined_body(Else0, M, Known0, Else, _).
inlined_body(Term=Pattern, _, Known0, Goal, Known) =>
    is_known(Term, Known0),
    Goal = (Term=Pattern),
    term_variables(Pattern, Vars),
    append(Vars, Known0, Known).
inlined_body(arg(N,Term,Arg), _, Known0, Goal, Known) =>
    are_known(N-Term, Known0),
    Goal = arg(N,Term,Arg),
    Known = [Arg|Known0].
inlined_body(!, _, _, _, _) =>
    fail.
inlined_body(Goal0, M, Known0, Goal, Known) =>
    are_known(Goal0, Known0),
    Known = Known0,
    (   predicate_property(system:Goal0, system),
        \+ predicate_property(system:Goal0, transparent)
    ->  Goal = Goal0
    ;   inlined(Goal0, Other),
        expansion(Goal0, Other, M, Goal)
    ->  true
    ;   Goal = M:Goal0
    ).

are_known(Term, Known) :-
    term_variables(Term, Vars),
    forall(member(Var, Vars), is_known(Var, Known)).

is_known(Var, Known) :-
    var(Var),
    member(Other, Known),
    Other == Var,
    !.

%   Args are the arguments of a call, Own are their variables, and Patterns are the arguments of the
%   clause's head. Goals unify Args with Patterns. If an argument is a variable or ground, it
%   replaces the variable of the clause, and no goal is needed. Variables in Own stay unbound when
%   the call is compiled, because Goals are called later.

unifications([], [], _, Goals) =>
    Goals = [].
unifications([Arg|Args], [Pattern|Patterns], Own, Goals), Arg == Pattern =>
    unifications(Args, Patterns, Own, Goals).
unifications([Arg|Args], [Pattern|Patterns], Own, Goals),
    var(Pattern), ( var(Arg) ; ground(Arg) ), \+ is_known(Pattern, Own) =>
    Pattern = Arg,
    unifications(Args, Patterns, Own, Goals).
unifications([Arg|Args], [Pattern|Patterns], Own, Goals), var(Arg) =>
    Goals = [Arg=Pattern|Rest],         % the compiler unifies a variable on the left
    unifications(Args, Patterns, Own, Rest).
unifications([Arg|Args], [Pattern|Patterns], Own, Goals) =>
    Goals = [Pattern=Arg|Rest],
    unifications(Args, Patterns, Own, Rest).

conjunction([], Goal0, Goal) =>
    Goal = Goal0.
conjunction([First|Goals], Last, Goal) =>
    conjunction(Goals, Last, Rest),
    (   Rest == true
    ->  Goal = First
    ;   Goal = (First,Rest)
    ).
