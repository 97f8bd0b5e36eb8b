:- module(misuse,
          [ export/1,                   % ?PI
            misused/3                   % +PI, +Count, -Report
          ]).
:- use_module(library(cluedo/support/cpu_limit)).
:- use_module(library(pldoc)).
:- doc_collect(true).                   % before the library is loaded: for modes
:- use_module(attach).
:- use_module(calls).
:- use_module(odd).
:- use_module(library(apply)).
:- use_module(library(lists)).
:- use_module(library(pldoc/doc_modes), [mode/2]).
:- use_module(library(prolog_wrap)).
:- use_module(library(random)).

/** <module> Calls of exported predicates, most of them with something odd

The calls of helpers/calls.pl, and the calls that these make, are right calls.
One is drawn, some of its arguments are made odd, and it is called. What it does must be
what its comment says.
*/

:- dynamic
    user_module/1,                      % modules of files for users
    right/2,                            % PI, a right call
    rights/3.                           % how many right calls there are of Name, Arity

user_files(Files) :-
    absolute_file_name(library(cluedo), File, [file_type(prolog), access(read)]),
    file_name_extension(Base, _, File),
    atom_concat(Base, '/*.pl', Pattern),
    expand_file_name(Pattern, Others),
    exclude([F]>>sub_atom(F, _, _, 0, '/shell.pl'), Others, Rest),      % for the prompt
    Files = [File|Rest].

:- user_files(Files),
   forall(member(File, Files),
          ( load_files(user:File, [if(not_loaded)]),
            module_property(Module, file(File)),
            assertz(user_module(Module))
          )).

%!  export(?PI) is nondet.
%
%   A public library exports PI, and PI has arguments.  web/1 is left out: it serves pages until
%   there is a signal.

export(Name/Arity) :-
    setof(N/A, M^Es^( user_module(M), module_property(M, exports(Es)), member(N/A, Es) ), PIs),
    member(Name/Arity, PIs),
    Arity > 0,
    Name/Arity \== web/1.

defined(Name/Arity, Module:Head) :-
    functor(Head, Name, Arity),
    predicate_property(user:Head, implementation_module(Module)).

                /*******************************
                *          RIGHT CALLS         *
                *******************************/

%   The calls of a_call/2 call predicates: the first Kept calls of each are kept.

kept(40).

collect :-
    right(_, _),
    !.
collect :-
    forall(( export(PI), defined(PI, M:Head) ),
           wrap_predicate(M:Head, misuse, Wrapped, ( misuse:note(PI, Head), Wrapped ))),
    forall(( export(PI), a_call(PI, Goal) ),
           ignore(with_output_to(string(_), catch(run(Goal), error(_,_), true)))),
    forall(( export(PI), defined(PI, M:Head) ),
           ( PI = Name/Arity, unwrap_predicate(M:Name/Arity, misuse) )).

note(PI, Head) :-
    PI = Name/Arity,
    (   rights(Name, Arity, N)
    ->  true
    ;   N = 0
    ),
    (   kept(Most),
        N < Most,
        term_attvars(Head, []),
        \+ ( right(PI, Noted), Noted =@= Head )
    ->  assertz(right(PI, Head)),
        retractall(rights(Name, Arity, _)),
        N1 is N+1,
        assertz(rights(Name, Arity, N1))
    ;   true
    ).

%   Make a file for a predicate that reads one. Stop a server.

prepare(PI) :-
    loaded(PI, Save, File, Load),
    !,
    retractall(right(PI, _)),
    tmp_file(misuse, Base),
    file_name_extension(Base, pl, File),
    run(Save),
    assertz(right(PI, Load)).
prepare(web_start/2) :-
    !,
    assertz(right(web_start/2, web_start([port(0),host(localhost)],_))).
prepare(web_address/2) :-
    !,
    web_start([port(0)], Web),
    assertz(right(web_address/2, web_address(Web,_))).
prepare(web_stop/1) :-
    !,
    assertz(right(web_stop/1, web_stop(_))).
prepare(_).

loaded(game_load/2, ( written(G), game_save(File, G) ), File, game_load(File,_)).
loaded(journal_load/2, ( kept(J), journal_save(File, J) ), File, journal_load(File,_)).
loaded(read_puzzle/2, ( asked(P), write_puzzle(File, P) ), File, read_puzzle(File,_)).
loaded(load_experiment/2, ( tried(R, 1), save_experiment(File, R) ), File,
       load_experiment(File,_)).

start(web_stop(Web), Start) :-
    !,
    web_start([port(0)], Web),
    Start = Web.
start(_, none).

stop(none, web_start(_,Web)) :-
    nonvar(Web),
    subsumes_term(web(_,_,_), Web),
    !,
    catch(web_stop(Web), error(_,_), true).
stop(none, _) :-
    !.
stop(Web, _) :-
    catch(web_stop(Web), error(_,_), true).

                /*******************************
                *             CALLS            *
                *******************************/

%!  misused(+PI, +Count, -Report) is det.
%
%   Call PI Count times. Report is report(Yes,No,Errors,Findings): how many calls were
%   true, failed and raised an error, and what must not happen, one Finding-Goal of each
%   kind, as text.

misused(PI, Count, report(Yes,No,Errors,Findings)) :-
    collect,
    prepare(PI),
    findall(Right, right(PI, Right), Rights),
    Counts = counts(0,0,0),
    Found = found([]),
    forall(between(1, Count, _),
           ( random_member(Right, Rights),
             start(Right, Start),
             ended_call(Right, Goal),
             outcome(PI, Goal, Did, Finding),
             stop(Start, Goal),
             count(Did, Counts),
             keep(Finding, Goal, Found)
           )),
    Counts = counts(Yes,No,Errors),
    Found = found(Findings).

count(Did, Counts) :-
    nth1(I, [yes,no,error], Did),
    arg(I, Counts, N0),
    N is N0+1,
    nb_setarg(I, Counts, N).

keep(none, _, _) =>
    true.
keep(Finding, Goal, Found) =>
    Found = found(List),
    text(Finding, Kind),
    (   memberchk(Kind-_, List)
    ->  true
    ;   text(Goal, Text),
        nb_setarg(1, Found, [Kind-Text|List])
    ).

%   A cyclic term, or one that has a part very often, is long.

text(Term, Text) :-
    copy_term(Term, Copy, _),
    (   acyclic_term(Copy)
    ->  Depth = 40
    ;   Depth = 6
    ),
    numbervars(Copy, 0, _, [singletons(true)]),
    format(string(Text0), "~W", [Copy,[quoted(true),numbervars(true),max_depth(Depth)]]),
    (   sub_string(Text0, 0, 1500, _, Text)
    ->  true
    ;   Text = Text0
    ).

%   Years of games are a right call.

ended_call(Right, Goal) :-
    repeat,
    odd_call(Right, Goal),
    \+ plays_long(Goal),
    !.

plays_long(experiment(Options, _)) :-
    is_list(Options),
    member(Option, Options),
    many_games(Option).
plays_long(experiment_exploit(_, Options, _)) :-
    is_list(Options),
    (   member(Option, Options),
        functor(Option, games, 1)
    ->  many_games(Option)
    ;   true                            % thousands of games by default
    ).

many_games(Option) :-
    (   Option = games(N)
    ->  integer(N)
    ;   Option = games(First,Last),
        integer(First),
        integer(Last),
        N is Last-First
    ),
    between(1000, 0x1fffffffffffff, N).

odd_call(Right, Goal) :-
    duplicate_term(Right, Goal0),
    random_member(Odd, [0,1,1,1,2]),
    odd_arguments(Odd, Goal0, Goal).

odd_arguments(0, Goal0, Goal) =>
    Goal = Goal0.
odd_arguments(Odd, Goal0, Goal) =>
    functor(Goal0, _, Arity),
    random_between(1, Arity, I),
    compound_name_arguments(Goal0, Name, Args0),
    nth1(I, Args0, Arg0, Others),
    odd_value(Arg0, Others, Arg),
    nth1(I, Args, Arg, Others),
    compound_name_arguments(Goal1, Name, Args),
    Odd1 is Odd-1,
    odd_arguments(Odd1, Goal1, Goal).

%   Something of another call, another argument of this one, or odd itself. Of an agent no
%   part is, nor of a server: the module and the threads in there are used. Nor is one of a
%   journal: of the deck in its knowledge not all is looked at.

odd_value(_, _, Arg) :-
    maybe(0.25),
    !,
    predicate_property(right(_, _), number_of_clauses(Count)),
    random_between(1, Count, N),
    nth_clause(right(_, _), N, Clause),
    clause(right(_, Other), true, Clause),
    !,
    Other =.. [_|Args],
    random_member(Arg, Args).
odd_value(_, Others, Arg) :-
    maybe(0.1),
    Others \== [],
    !,
    random_member(Arg, Others).
odd_value(Arg0, _, Arg) :-
    (   nonvar(Arg0),
        memberchk(Arg0, [seated(_,_,_,_,_),web(_,_,_),journal(_,_,_,_,_,_,_)])
    ->  mutate(foo, Arg)
    ;   mutate(Arg0, Arg)
    ).

                /*******************************
                *            OUTCOME           *
                *******************************/

%   The random numbers go on where they were, when a call has had its own.

outcome(PI, Goal, Did, Finding) :-
    duplicate_term(Goal, Before),
    defined(PI, Module:_),
    random_property(state(State)),
    catch(call_result(PI, Module:Goal, Did0, Finding0), Ball, true),
    set_random(state(State)),
    (   var(Ball)
    ->  Did = Did0,
        Finding1 = Finding0
    ;   Did = error,
        (   proper(Ball, PI)
        ->  Finding1 = none
        ;   finding(Ball, Finding1)
        )
    ),
    (   Did == yes
    ->  Finding = Finding1
    ;   Goal =@= Before
    ->  Finding = Finding1
    ;   Finding = changed
    ).

%   Of an error, what does not depend on the call.

finding(error(Formal,Context), Finding), compound(Formal) =>
    Formal =.. [Kind,Type|_],
    (   subsumes_term(context(_,_), Context)
    ->  Context = context(Named,_)
    ;   Named = Context
    ),
    Finding = error(Kind,Type,Named).
finding(Ball, Finding) =>
    Finding = Ball.

%   Output is dropped.

call_result(PI, Goal, Did, Finding) :-
    (   with_output_to(string(_),
                       call_with_cpu_limit(30, call_cleanup(Goal, Det=true)))
    ->  Did = yes,
        (   Det == true
        ->  Finding = none
        ;   may_have_more(PI)
        ->  Finding = none
        ;   Finding = choice_point
        )
    ;   Did = no,
        Finding = none
    ).

may_have_more(PI) :-
    PI = Name/Arity,
    functor(Head, Name, Arity),
    user_module(_),
    current_module(Module),
    sub_atom(Module, 0, _, _, cluedo),
    mode(Module:Head, nondet),
    !.

%   Errors are of standard kinds. They name the predicate that was called, or no predicate,
%   or what was called of an agent.

proper(error(_,Context), _) :-
    subsumes_term(context(_,_), Context),
    arg(2, Context, By),
    nonvar(By),
    functor(By, agent, _),
    !.
proper(error(Formal,Context), PI) :-
    nonvar(Formal),
    named(Context, PI),
    functor(Formal, Kind, _),
    memberchk(Kind, [ instantiation_error, uninstantiation_error, socket_error, type_error,
                      domain_error, existence_error,
                      representation_error, permission_error, resource_error, syntax_error,
                      cluedo_contradiction, cluedo_logic
                    ]),
    \+ internal(Formal).

internal(existence_error(procedure,_)).
internal(existence_error(matching_rule,_)).
internal(type_error(evaluable,_)).
internal(type_error([],_)).

%   The steps of the thesis's game call each other and the engine, some thousand times a
%   game, and agents what they want to: errors say where it was.

named(Context, _) :-
    var(Context),
    !.
named(context(Named,_), _) :-
    var(Named),
    !.
named(Context, sample_deals/3) :-       % as many as were asked for
    is_dict(Context, stack_overflow),
    !.
named(context(Named,_), PI) :-
    ( Named = PI ; Named = _:PI ),
    !.
named(context(Named,_), Name/Arity) :-
    (   memberchk(Name/Arity, [trekkfra/5,sporring/6,trekkfra2/8,sporring2/7,sporring2/8])
    ;   sub_atom(Name, 0, _, _, agent_)
    ),
    ( Named = Module:_, sub_atom(Module, 0, _, _, cluedo) ; export(Named) ),
    !.
