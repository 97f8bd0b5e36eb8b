:- module(outcome,
          [ message_text/2,             % +Term, -Text
            near/2,                     % +X, +Y
            outcome/2,                  % :Goal, -Outcome
            truth/2                     % :Goal, -Bool
          ]).

/** <module> What came of a goal, as a test compares it
*/

:- meta_predicate
    outcome(0, -),
    truth(0, -).

%!  message_text(+Term, -Text) is det.
%
%   Text is the printed message Term, an error for example.

message_text(Term, Text) :-
    phrase(prolog:translate_message(Term), Lines),
    with_output_to(string(Text), print_message_lines(current_output, '', Lines)).

%!  near(+X, +Y) is semidet.
%
%   Two numbers are the same but for rounding.

near(X, Y) :-
    abs(X-Y) < 1.0e-9.

%!  outcome(:Goal, -Outcome) is det.
%
%   Outcome is `true`, `false`, or the formal part of an error.

outcome(Goal, Outcome) :-
    catch(truth(Goal, Outcome), error(Outcome,_), true).

%!  truth(:Goal, -Bool) is det.

truth(Goal, Bool) :-
    (   call(Goal)
    ->  Bool = true
    ;   Bool = false
    ).
