:- module(cluedo_thesis_steps,
          [ own_steps/0,
            own_step/3                  % +Step, +Own, +Args
          ]).
:- use_module('../support/errors', [throw_error/3]).
:- use_module(library(lists), [member/2]).

/** <module> Steps of a user in the thesis's game
*/

:- multifile
    cluedo_thesis:step/2,
    prolog:error_message//1.

prolog:error_message(existence_error(cluedo_step,Step)) -->
    [ 'The game has no step ~p'-[Step] ].

steps([ trekkfra/5, sporring/6, trekkfra2/8, sporring2/7, sporring2/8, query/4, sees/4,
        selecter/3
      ]).

%!  own_steps is semidet.
%
%   @error existence_error(cluedo_step, Step) if the user has a Step that is not one of the game's

own_steps :-
    predicate_property(cluedo_thesis:step(_,_), number_of_clauses(N)),
    N > 0,
    steps(Steps),
    forall(clause(cluedo_thesis:step(Step,_), _), must_be_step(Step, Steps)).

%   A clause with an unbound Step is correct: it is only called for steps of the game.

must_be_step(Step, Steps) :-
    (   member(Step, Steps)
    ->  true
    ;   other_program(Step, Other),
        throw_error(existence_error(cluedo_step,Step), "the steps are ~w~s", [Steps,Other])
    ).

other_program(Step, Other) :-
    (   Step == analyzer/5
    ->  Other = "; write sees/4 instead of analyzer/5 of thesis_ref"
    ;   Step == choice/4
    ->  Other = "; choice/4 is a step of thesis_ref only"
    ;   Other = ""
    ).

%!  own_step(+Step, +Own, +Args) is nondet.
%
%   Call Own, the user's own Step, with Args. If it raises an error, the message in the error's
%   context becomes step(Step), or step(Step,Message) if there was a Message. If steps are nested,
%   the message names the innermost one.

own_step(Step, Own, Args) :-
    catch(apply(Own, Args), error(Formal,Context), in_step(Step, Formal, Context)).

in_step(Step, Formal, Context0) :-
    (   var(Context0)
    ->  Context = context(_,step(Step))
    ;   Context0 = context(Place,Message)
    ->  step_message(Message, Step, Told),
        Context = context(Place,Told)
    ;   Context = Context0
    ),
    throw(error(Formal,Context)).

step_message(Message, Step, Told), var(Message) =>
    Told = step(Step).
step_message(Message, _, Told), compound(Message), compound_name_arguments(Message, step, _) =>
    Told = Message.
step_message(Message, Step, Told) =>
    Told = step(Step,Message).
