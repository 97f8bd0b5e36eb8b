:- use_module('../../helpers/all').
:- use_module(library(cluedo/del)).
:- use_module(library(cluedo/del/language/operators)).
:- use_module(library(cluedo/del/task/mastar)).
:- use_module(library(cluedo/del/task/mastar/mastar_grammar)).
:- use_module(library(cluedo/del/task/task)).

%   Random files of mA* against the definition of its actions, step by step and with copies of
%   worlds.

                /*******************************
                *             TWIN             *
                *******************************/

%   A state is state(Worlds,Arrows,Actual). Worlds are pairs of a name and the true fluents. Arrows
%   are terms arrow(Agent,From,To).

twin_start(names(Fluents,_,Agents), Laws, state(Worlds,Arrows,Actual)) :-
    findall(F, known(Laws, F), Known),
    findall(Trues,
            ( subset_of(Fluents, Trues),
              forall(member(F, Known), about(F, Trues))
            ),
            All),
    findall(Trues-Trues, member(Trues, All), Worlds),
    findall(arrow(Agent,U,V),
            ( member(Agent, Agents),
              member(U, All),
              member(V, All),
              forall(whether(Laws, Agent, F), ( about(F, U) -> about(F, V) ; \+ about(F, V) ))
            ),
            Arrows),
    findall(F, ( member(initially(_,F), Laws), F \= c(_,_) ), Facts),
    member(Actual, All),
    forall(member(F, Facts), about(F, Actual)),
    !.

known(Laws, F) :-
    member(initially(_,c(_,F)), Laws),
    F \= or([k(_,_)|_]).

whether(Laws, Agent, F) :-
    member(initially(_,c(_,or([k(Agent,F),_]))), Laws).

subset_of([], []).
subset_of([X|Xs], Ys) :-
    ( Ys = [X|Zs] ; Ys = Zs ),
    subset_of(Xs, Zs).

about(F, Trues) :-
    holds(F, state([w-Trues],[],w), w).

holds(true, _, _) =>
    true.
holds(~F, S, W) =>
    \+ holds(F, S, W).
holds(and(Fs), S, W) =>
    forall(member(F, Fs), holds(F, S, W)).
holds(or(Fs), S, W) =>
    once(( member(F, Fs), holds(F, S, W) )).
holds(k(A,F), S, W) =>
    S = state(_,Arrows,_),
    forall(member(arrow(A,W,V), Arrows), holds(F, S, V)).
holds(P, state(Worlds,_,_), W) =>
    memberchk(W-Trues, Worlds),
    memberchk(P, Trues).

%   The state after Action. Fails if it cannot be executed.

twin_step(names(_,_,Agents), Laws, Action, State0, State) :-
    State0 = state(Worlds,Arrows,W),
    forall(member(executable(_,Action,F), Laws), holds(F, State0, W)),
    findall(A, ( member(A, Agents), observes(observes, Laws, Action, A, State0) ), Full),
    findall(A,
            ( member(A, Agents),
              \+ memberchk(A, Full),
              observes(aware_of, Laws, Action, A, State0)
            ),
            Aware0),
    findall(Ls, ( member(effect(_,Action,_,Ls,F), Laws), holds(F, State0, W) ), Lists),
    append(Lists, Literals),
    (   member(effect(_,Action,Kind,_,_), Laws)
    ->  true
    ;   Kind = causes
    ),
    (   Kind == causes
    ->  Aware = []
    ;   Aware = Aware0
    ),
    length(Worlds, N),                  % not in the names of earlier copies
    findall(act(N,V)-New, ( member(V-Trues, Worlds), changed(Kind, Literals, Trues, New) ), Copies),
    findall(arrow(A,act(N,U),To),
            ( member(arrow(A,U,V), Arrows),
              (   memberchk(A, Full)
              ->  agree(Kind, Literals, Worlds, U, V),
                  To = act(N,V)
              ;   memberchk(A, Aware)
              ->  To = act(N,V)
              ;   To = V
              )
            ),
            NewArrows),
    append(Worlds, Copies, Worlds1),
    append(Arrows, NewArrows, Arrows1),
    State = state(Worlds1,Arrows1,act(N,W)).

observes(Kind, Laws, Action, A, State) :-
    State = state(_,_,W),
    once(( member(observer(_,A,Action,Kind,F), Laws),
           holds(F, State, W) )).

changed(causes, Literals, Trues0, Trues) =>
    findall(P, ( member(P, Trues0), \+ ( memberchk(~P, Literals), \+ memberchk(P, Literals) ) ),
            Kept),
    findall(P, ( member(P, Literals), P \= ~_ ), Made),
    append(Kept, Made, Trues1),
    sort(Trues1, Trues).
changed(_, _, Trues0, Trues) =>
    Trues = Trues0.

agree(causes, _, _, _, _) =>
    true.
agree(_, Literals, Worlds, U, V) =>
    memberchk(U-Trues1, Worlds),
    memberchk(V-Trues2, Worlds),
    forall(member(L, Literals), ( about(L, Trues1) -> about(L, Trues2) ; \+ about(L, Trues2) )).

                /*******************************
                *            TESTS             *
                *******************************/

%   The first fluent is often known to all, and often all observe who changes it.

random_file(Text) :-
    with_output_to(string(Text), write_file).

write_file :-
    format("fluent p,q,r;\naction a1,a2,a3,a4;\nagent i,j,k;\n"),
    forall(member(A, [a1,a2,a3,a4]), write_action(A)),
    random_subset(0.5, [p,q,r], Trues),
    maplist([P]>>( memberchk(P, Trues) -> format("initially ~w;\n", [P])
                 ; format("initially -~w;\n", [P]) ), [p,q,r]),
    forall(( member(P, [p,q,r]), maybe(0.5) ),
           ( ( memberchk(P, Trues) -> Sign = '' ; Sign = - ),
             format("initially C([i,j,k],~w~w);\n", [Sign,P]) )),
    forall(( member(A, [i,j,k]), maybe(0.5), random_member(P, [p,q,r]) ),
           format("initially C([i,j,k],(B(~w,~w) | B(~w,(-~w))));\n", [A,P,A,P])),
    format("goal p;\n").

write_action(A) :-
    ( maybe(0.5) -> condition(G), format("executable ~w~w;\n", [A,G]) ; true ),
    random_member(Kind, [causes,causes,determines,announces]),
    random_between(1, 3, N),
    forall(between(1, N, _),
           ( random_literal(L),
             ( Kind == announces -> F = '' ; condition(F) ),
             format("~w ~w ~w~w;\n", [A,Kind,L,F]) )),
    (   maybe(0.4)
    ->  format("i observes ~w; j observes ~w; k observes ~w;\n", [A,A,A])
    ;   forall(( member(Agent, [i,j,k]), maybe(0.7) ),
               ( random_member(How, [observes,aware_of]),
                 condition(F),
                 format("~w ~w ~w~w;\n", [Agent,How,A,F]) ))
    ).

random_literal(L) :-
    random_member(L, [p,q,r,-p,-q,-r]).

condition(Text) :-
    random_member(F, ['','','B(i,p)','(-B(j,q))','p','q','-p','-q','p | (-r)','-r, q',
                      'B(k,(-B(i,q)))']),
    (   F == ''
    ->  Text = ''
    ;   atom_concat(' if ', F, Text)
    ).

asked(F) :-
    member(F0, [p,q,r,k(i,p),k(j,q),k(k,r),k(i,~p),k(j,~q),k(k,k(i,q)),k(i,k(j,p))]),
    member(F, [F0,~k(k,~F0),k(i,F0),k(j,F0),k(k,~F0)]).

:- begin_tests(mastar_twin).

test('random files', [forall(between(1, 120, _)), true(Wrong == [])]) :-
    random_file(Text),
    mastar_task(file, Text, Task),
    text_laws(Text, Names, Laws),
    twin_start(Names, Laws, Twin0),
    task_model(Task, M0),
    findall(A, ( between(1, 4, _), random_member(A, [a1,a2,a3,a4]) ), Actions),
    run(Actions, Names, Laws, Task, Twin0, M0, Wrong0),
    ( Wrong0 == [] -> Wrong = [] ; Wrong = Text-Actions-Wrong0 ).

run(Actions, Names, Laws, Task, Twin0, M0, Wrong) :-
    findall(F, asked(F), Fs),
    satisfies_all(M0, Fs, Bools),
    Twin0 = state(_,_,W),
    findall(F,
            ( nth1(I, Fs, F),
              nth1(I, Bools, Bool),
              ( holds(F, Twin0, W) -> Bool == false ; Bool == true )
            ),
            Wrong0),
    (   Wrong0 \== []
    ->  Wrong = Wrong0
    ;   Actions = [Action|Rest]
    ->  task_action(Task, Action, _, Model),
        (   twin_step(Names, Laws, Action, Twin0, Twin)
        ->  update(M0, Model, M),
            run(Rest, Names, Laws, Task, Twin, M, Wrong)
        ;   satisfies(M0, {Model}:true)
        ->  Wrong = [possible(Action)]
        ;   run(Rest, Names, Laws, Task, Twin0, M0, Wrong)
        )
    ;   Wrong = []
    ).

%   A damaged file is a task or an error with a place.

test('damaged files', [forall(between(1, 150, _)), true(Result == right)]) :-
    random_file(Text),
    string_codes(Text, Codes0),
    length(Codes0, Length),
    random_between(0, Length, Before),
    length(Prefix, Before),
    append(Prefix, Rest0, Codes0),
    random_member(Damage, ["", ";", "(", ")", "B(", ",", "|", "-", "%", "if", "zebra", "\u00E9"]),
    random_between(0, 3, Lost),
    ( length(Gone, Lost), append(Gone, Rest, Rest0) -> true ; Rest = [] ),
    string_codes(Damage, New),
    append([Prefix,New,Rest], Codes),
    string_codes(Damaged, Codes),
    catch(( mastar_task(file, Damaged, _),
            Result = right
          ),
          error(Formal,Context),
          (   Formal = syntax_error(cluedo_file(_)),
              Context = file(file,Line,_,_),
              integer(Line)
          ->  Result = right
          ;   Result = Damaged-Formal
          )).

:- end_tests(mastar_twin).
