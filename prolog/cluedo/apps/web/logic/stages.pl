:- module(cluedo_web_logic_stages,
          [ case_stages/4,              % +Case, +M0, +Language, -Stages
            stages_drawn/3,             % +Case, +Stages, -Drawn
            formula_read/3,             % +Text, +Language, -Read
            formula_checked/3,          % +Read, +Stage, -Checked
            within_limits/1             % :Goal
          ]).
:- use_module(case, [case_steps/2,case_view/3]).
:- use_module(fields, [most_states/1]).
:- use_module('../../../del',
              [op(_,_,_),model_property/2,satisfies/2,update/3]).
:- use_module('../../../del/explicit', [engine_where/3]).
:- use_module('../../../del/formula', [formula_core/4]).
:- use_module('../../../del/formula_text', [text_action/3,text_formula/3]).
:- use_module('../../../del/models', [model_parts/5]).
:- use_module('../../../del/tokens', [formula_error/3]).
:- use_module(library(aggregate), [aggregate_all/3]).
:- use_module(library(lists), [last/2,member/2,nth0/3]).
:- use_module(library(time), [call_with_time_limit/2]).

/** <module> A model, before and after

A stage is stage(N,Text,M), the model M after action number N, which is Text; stage 0 is the
beginning. If an action is wrong the last one is stage(N,Text,fault(Error)).
*/

:- meta_predicate within_limits(0).

:- det((case_stages/4, stages_drawn/3, formula_read/3, formula_checked/3)).

seconds(4).
most_products(50 000).                  % worlds of a product, before it is made smaller

%!  within_limits(:Goal) is semidet.
%
%   As once(Goal), if that does not take too long.
%
%   @error time_limit_exceeded

within_limits(Goal) :-
    seconds(Seconds),
    call_with_time_limit(Seconds, Goal).

%!  case_stages(+Case, +M0, +Language, -Stages) is det.
%
%   Stages are those of Case, which begins with M0.

case_stages(Case, M0, L, [stage(0,"",M0)|Stages]) :-
    case_steps(Case, Texts),
    stages(Texts, 1, M0, L, Stages).

stages([], _, _, _, Stages) =>
    Stages = [].
stages([Text|Texts], N, M0, L, Stages) =>
    catch(( text_action(Text, L, Action),
            must_be_small(Action, M0),
            update(M0, Action, M),
            must_be_few(M)
          ),
          error(Formal,Context), true),
    (   var(Formal)
    ->  Stages = [stage(N,Text,M)|Stages1],
        Next is N+1,
        stages(Texts, Next, M, L, Stages1)
    ;   Stages = [stage(N,Text,fault(error(Formal,Context)))]
    ).

must_be_few(M) :-
    once(model_property(M, size(Size))),
    most_states(Most),
    (   Size =< Most
    ->  true
    ;   formula_error(none, "after it there are ~D states, and ~D are the limit here", [Size,Most])
    ).

must_be_small(Term, M) :-
    once(model_property(M, size(Size))),
    products(Term, Ways),
    most_products(Most),
    (   Size*Ways =< Most
    ->  true
    ;   formula_error(none, "this can go in ~D ways in each of ~D states: too many here",
                [Ways,Size])
    ).

%   products(+Term, -Ways): so many events, one after the other or in one model, are looked
%   at in each world for Term, a formula or an action, at most.

products(Term, Ways), Term = [Action]:F =>
    products(Action, Ways1),
    products(F, Ways2),
    Ways is Ways1*Ways2.
products(Term, Ways), Term = {Action}:F =>
    products([Action]:F, Ways).
products(event_model(Events,_,_), Ways) =>
    length(Events, Count),
    most_inside(Events, Inside),
    Ways is max(1, Count)*Inside.
products(private(_,F), Ways) =>
    products(F, Ways1),
    Ways is 2*Ways1.
products(showcard(_,_,_,Cards), Ways), is_list(Cards) =>
    length(Cards, Count),
    Ways is max(1, Count).
products(Term, Ways), ( Term = (A\/B) ; Term = local(A,B) ) =>
    products(A, Ways1),
    products(B, Ways2),
    Ways is Ways1+Ways2.
products(Term, Ways), ( Term = (A/\B) ; Term = (A;B) ) =>
    products(A, Ways1),
    products(B, Ways2),
    Ways is Ways1*Ways2.
products(Term, Ways) =>
    most_inside(Term, Ways).

most_inside(Term, Ways) :-
    (   compound(Term)
    ->  findall(Ways0, ( arg(_, Term, Part), products(Part, Ways0) ), All),
        aggregate_all(max(X), member(X, [1|All]), Ways)
    ;   Ways = 1
    ).

%!  stages_drawn(+Case, +Stages, -Drawn) is det.
%
%   Drawn are the one or two of Stages that Case looks at: before and after an action, the
%   last one by default.

stages_drawn(Case, Stages0, Drawn) :-
    findall(Stage, ( member(Stage, Stages0), Stage = stage(_,_,M), M \= fault(_) ),
            Stages),
    last(Stages, stage(Last,_,_)),
    case_view(Case, at, Text),
    (   catch(number_string(N, Text), error(syntax_error(_),_), fail),
        integer(N),
        N >= 0,
        N =< Last
    ->  true
    ;   N = Last
    ),
    nth0(N, Stages, After),
    (   N > 0
    ->  Before is N-1,
        nth0(Before, Stages, Stage0),
        Drawn = [Stage0,After]
    ;   Drawn = [After]
    ).

%!  formula_read(+Text, +Language, -Read) is det.
%
%   Read is formula(Text,F), or fault(Text,Error) if that is none.

formula_read(Text, L, Read) :-
    catch(text_formula(Text, L, F), error(Formal,Context), true),
    (   var(Formal)
    ->  Read = formula(Text,F)
    ;   Read = fault(Text,error(Formal,Context))
    ).

%!  formula_checked(+Read, +Stage, -Checked) is det.
%
%   Checked is holds(Actual,Count,All): whether Read is true in the actual world of Stage, in
%   how many of All states it is; or fault(Error).

formula_checked(formula(_,F), stage(_,_,M), Checked) :-
    catch(( must_be_small(F, M), checked(F, M, Actual, Count, All) ),
          error(Formal,Context), true),
    (   var(Formal)
    ->  Checked = holds(Actual,Count,All)
    ;   Checked = fault(error(Formal,Context))
    ).

checked(F, M, Actual, Count, All) :-
    (   satisfies(M, F)
    ->  Actual = true
    ;   Actual = false
    ),
    model_parts(M, _, Sig, As, State),
    formula_core(F, Sig, As, Core),
    engine_where(State, Core, kripke(_,_,Set,_,_,_)),
    Count is popcount(Set),
    once(model_property(M, size(All))).
