:- module(installed, [has_program/1,has_processes/0]).

/** <module> What tests need of the machine
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

%!  has_processes is semidet.
%
%   The system lists its processes in `/proc`, which is not mounted in every chroot. If not, this
%   prints why tests are skipped.

has_processes :-
    exists_file('/proc/self/stat'),
    !.
has_processes :-
    format(user_error, "~N# SKIP the tests that count processes: there is no /proc here~n", []),
    fail.
