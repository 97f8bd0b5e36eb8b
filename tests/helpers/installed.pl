:- module(installed, [has_program/1]).

/** <module> Programs that tests need
*/

%!  has_program(+Program) is semidet.
%
%   Program is installed. Where it is missing, this prints why tests are skipped:
%   `run_tests.pl` repeats that line, and passes a file whose tests are all skipped.

has_program(Program) :-
    absolute_file_name(path(Program), _, [access(execute),file_errors(fail)]),
    !.
has_program(Program) :-
    format(user_error, "~N# SKIP the tests that need ~w, which is not installed~n", [Program]),
    fail.
