:- use_module('../helpers/all').

/** <module> The experiments of bench/, with one game of each
*/

:- prolog_load_context(directory, Directory),
   file_directory_name(Directory, Tests),
   file_directory_name(Tests, Pack),
   asserta(pack(Pack)).

:- dynamic pack/1.

%   The lines that the Parts print.

experiments(Parts, Status, Lines, Errors) :-
    pack(Pack),
    directory_file_path(Pack, 'bench/experiments.pl', File),
    setup_call_cleanup(
        setenv('CLUEDO_GAMES', 1),
        prolog(['-g',main,'-t',halt,File], [--|Parts], ended(Status,Text,Errors)),
        unsetenv('CLUEDO_GAMES')),
    split_string(Text, "\n", "", Lines).

%   Some line of Lines has Part.

has(Lines, Part) :-
    member(Line, Lines),
    sub_string(Line, _, _, _, Part),
    !.

:- begin_tests(experiments).

test('his tables', true(Status-Errors == exit(0)-"")) :-
    experiments([iepsma], Status, Lines, Errors),
    forall(( between(1, 9, N), format(string(Title), "Table ~d", [N]) ),
           assertion(has(Lines, Title))),
    assertion(has(Lines, "board, text")).
test('readings', true(Status-Errors == exit(0)-"")) :-
    experiments([readings], Status, Lines, Errors),
    assertion(has(Lines, "two dice")).
test('exact, and games without a board', true(Status-Errors == exit(0)-"")) :-
    experiments([exact,full], Status, Lines, Errors),
    assertion(has(Lines, "exact and a notebook")),
    assertion(has(Lines, "kripke")).
test('the ladder', true(Status-Errors == exit(0)-"")) :-
    experiments([ladder], Status, Lines, Errors),
    forall(member(Agent, ["exact","simple","random"]),
           ( format(string(Start), "| `~s` | ", [Agent]),
             assertion(has(Lines, Start)) )),
    assertion(has(Lines, "games of three")).
test('the gate: fields by name', true(Status-Errors == exit(0)-"")) :-
    experiments([gate,softmax,one_exact], Status, Lines, Errors),
    findall(Line, ( member(Line, Lines), sub_string(Line, 0, _, _, "| ") ), Table),
    assertion(length(Table, 4)),
    assertion(has(Table, "softmax")),
    assertion(has(Table, "one `exact` | 1 | ")).
test('no such part', true(Status \== exit(0))) :-
    experiments([games], Status, _, Errors),
    assertion(has([Errors], "games")).

:- end_tests(experiments).
