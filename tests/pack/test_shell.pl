:- use_module('../helpers/attach').
:- use_module(library(cluedo/shell)).
:- use_module(library(plunit)).
:- use_module(library(aggregate)).
:- use_module(library(filesex)).
:- use_module(library(help)).
:- use_module(library(lists)).

%   The predicates at the prompt of `make shell`, in module user.

%   Loads the library itself: another test file may have loaded more.

:- begin_tests(shell).

library_file(File) :-
    absolute_file_name(library(cluedo), Directory,
                       [file_type(directory),access(exist)]),
    directory_member(Directory, File, [extensions([pl])]).
library_file(File) :-
    absolute_file_name(library(cluedo), File, [file_type(prolog),access(read)]).

exported(Name/Arity) :-
    library_file(File),
    module_property(Module, file(File)),
    module_property(Module, exports(Exports)),
    member(Name/Arity, Exports).

known(Name/Arity) :-
    functor(Head, Name, Arity),
    catch(predicate_property(user:Head, number_of_clauses(_)), _, fail),
    !.
known(Name/Arity) :-
    functor(Head, Name, Arity),
    predicate_property(user:Head, foreign),
    !.

test('all exports of the libraries are available', true(Unknown == [])) :-
    aggregate_all(count, exported(_), Count),
    assertion(Count > 100),
    findall(PI, ( exported(PI), \+ known(PI) ), Unknown).

test('no library is left out', true(Out == [])) :-
    findall(File, ( library_file(File), \+ module_property(_, file(File)) ), Out).

test('goals as at the prompt', true(Goals-N == []-200)) :-
    findall(Goal,
            ( member(Goal, [ "winset_all(_)", "clues(3, _)", "knowledge([], _)",
                             "model([players(3)], _)", "agent_open(modal, _)",
                             "experiment([agents([elimination]),games(1)], _)"
                           ]),
              term_string(G, Goal),
              \+ user:G
            ),
            Goals),
    user:winstates(All),
    user:run2(Left, [[1],3,9,15], All),
    length(Left, N).

test('operators of formulas', true(T == <->(&(p,~(q)), v(?(p),q)))) :-
    read_in(user, "p & ~q <-> ?p v q.", T).

read_in(Module, Text, T) :-
    setup_call_cleanup(open_string(Text, In),
                       read_term(In, T, [module(Module)]),
                       close(In)).

test('a definition of one\'s own hides that of a library',
     [ cleanup(abolish(user:rev/2)), true(X-Errors == own-Errors0) ]) :-
    statistics(errors, E0), statistics(warnings, W0), Errors0 = E0-W0,
    setup_call_cleanup(open_string("rev(own, own).\n", In),
                       load_files(user:own, [stream(In)]),
                       close(In)),
    user:rev(own, X),
    statistics(errors, E), statistics(warnings, W), Errors = E-W.

test('help', [condition(exists_source(library(pldoc)))]) :-
    with_output_to(string(Text), help(model/2)),
    assertion(sub_string(Text, _, _, _, "model(+Options, -M)")).
:- end_tests(shell).
