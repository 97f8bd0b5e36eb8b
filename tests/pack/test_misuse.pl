:- use_module('../helpers/effort').
:- use_module('../helpers/misuse').
:- use_module('../helpers/generate', [seed/1]).
:- use_module(library(filesex)).
:- use_module(library(plunit)).

%   Loads the library itself, after PlDoc, for the modes.

%   Calls of every exported predicate, many of them odd, see helpers/misuse.pl: none does anything
%   that its documentation does not say. The environment variable CLUEDO_CALLS is the number of
%   calls of each predicate; of 100,000 at least 100 succeed.

:- begin_tests(misuse, [setup(begin(Before)), cleanup(end(Before))]).

%   File names are odd, too. Nobody types anything.

begin(before(Directory,Input,Folder)) :-
    working_directory(Directory, Directory),
    tmp_file(misuse, Folder),
    make_directory(Folder),
    working_directory(_, Folder),
    stream_property(Input, alias(user_input)),
    open('/dev/null', read, Nothing),
    set_stream(Nothing, alias(user_input)),
    set_input(Nothing).

end(before(Directory,Input,Folder)) :-
    set_stream(Input, alias(user_input)),
    set_input(Input),
    working_directory(_, Directory),
    delete_directory_and_contents(Folder).

calls(PI, Calls) :-
    (   getenv('CLUEDO_CALLS', Text)
    ->  atom_number(Text, Most)
    ;   effort(200, Most)
    ),
    (   slow(PI)
    ->  Calls is max(2, Most//20)
    ;   Calls = Most
    ).

%   They play games with the reference, make puzzles, start a server, or a program that draws.

slow(compare_runs/3).
slow(compare_table/1).
slow(puzzles/2).
slow(puzzle_of_day/2).
slow(puzzle_of_day/3).
slow(web_start/2).
slow(web_stop/1).
slow(web_open/2).
slow(web_handler/2).
slow(web_close/1).
slow(model_picture/3).
slow(model_tex/3).
slow(plan_picture/3).
slow(experiment_picture/3).

%   The right call of these starts a server, which has threads.

possible(PI) :-
    memberchk(PI, [web_address/2,web_stop/1]),
    !,
    current_prolog_flag(threads, true).
possible(_).

test('no call contradicts its documentation',
     [forall(( export(PI), possible(PI) )), true(PI-Findings == PI-[])]) :-
    calls(PI, Calls),
    misused(PI, Calls, report(Yes,_,_,Findings)),
    assertion(Yes >= Calls//1000).

:- end_tests(misuse).
