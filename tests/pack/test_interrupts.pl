:- use_module('../helpers/all').
:- use_module('../helpers/calls').

%   If a time limit or an abort stops the first call of a predicate, the library still works: each
%   public predicate is stopped at random moments in fresh processes, see helpers/interrupt.pl, and
%   called again.

user_library(Library) :-
    pack_prolog(Directory),
    user_file(Directory, Library).

%   All, or a few in make test.

some_library(Library) :-
    findall(Any, user_library(Any), Libraries),
    random_permutation(Libraries, Mixed),
    effort(30, Most),
    limit(Most, member(Library, Mixed)).

pack_prolog(Directory) :-
    absolute_file_name(library(cluedo), File, [file_type(prolog), access(read)]),
    file_directory_name(File, Directory).

user_file(_, cluedo).
user_file(Directory, Library) :-
    directory_file_path(Directory, 'cluedo/*.pl', Pattern),
    expand_file_name(Pattern, Files),
    member(File, Files),
    file_base_name(File, Base),
    file_name_extension(Name, _, Base),
    Name \== shell,                     % the others, for the prompt
    atom_concat('cluedo/', Name, Library).

%   Terms are the results of the calls of Library: one for each predicate, three in make test-long.

interrupted(Library, Seed, Terms) :-
    current_prolog_flag(executable, Prolog),
    pack_prolog(Directory),
    absolute_file_name(foreign(cluedo4pl), Module, [file_type(executable), access(read)]),
    file_directory_name(Module, Foreign),
    source_file(user:user_library(_), Self),
    file_directory_name(Self, Tests),
    directory_file_path(Tests, '../helpers/interrupt.pl', Program),
    atom_concat('library=', Directory, LibraryPath),
    atom_concat('foreign=', Foreign, ForeignPath),
    (   current_prolog_flag(threads, true)
    ->  Options = ['-f',none]
    ;   Options = ['--no-threads','-f',none]        % as the sanitizers want
    ),
    effort(3, Times),
    append(Options,
           [ '--no-packs', '-p', LibraryPath, '-p', ForeignPath, file(Program), --,
             Library, Seed, Times
           ],
           Arguments),
    process_create(Prolog, Arguments,
                   [stdin(null), stdout(pipe(In)), process(Pid)]),
    call_cleanup(read_terms(In, Terms), close(In)),
    process_wait(Pid, exit(0)).

read_terms(In, Terms) :-
    read(In, Term),
    (   Term == end_of_file
    ->  Terms = []
    ;   Terms = [Term|Rest],
        read_terms(In, Rest)
    ).

:- begin_tests(interrupts).

%   No call of cluedo/web can be made twice here, see helpers/interrupt.pl.

test('a call after a stopped call works',
     [forall(( some_library(Library), Library \== 'cluedo/web' )),
      true(Library-Seed-Odd == Library-Seed-[])]) :-
    seed(Seed),
    interrupted(Library, Seed, Terms),
    memberchk(same(_), Terms),
    findall(Term, ( member(Term, Terms), Term \= same(_) ), Odd).

:- end_tests(interrupts).

%   A thread calls a library again and again, while another thread signals to it at random moments:
%   harmless goals, and an exception at the end. Its results must stay the same.

:- begin_tests(signals, [condition(current_prolog_flag(threads, true)), setup(load)]).

load :-
    forall(user_library(Library), use_module(user:library(Library))).

%   Except predicates that wait for a person, compare with the reference for long, or make threads.

library_calls(Library, Calls) :-
    absolute_file_name(library(Library), File, [file_type(prolog), access(read)]),
    module_property(Module, file(File)),
    module_property(Module, exports(PIs)),
    findall(Call,
            ( member(PI, PIs),
              \+ memberchk(PI, [assist/0,assist/1,compare_table/1]),
              a_call(PI, Call)
            ),
            Calls),
    Calls \== [].

does(Call, Does) :-
    copy_term(Call, Copy),
    set_random(seed(1)),
    with_output_to(string(_),
                   (   catch(run(Copy), error(Formal,_), true)
                   ->  (   var(Formal)
                       ->  mapsubterms(kind_of_blob, Copy, Result),
                           Does = yes(Result)
                       ;   Does = error(Formal)
                       )
                   ;   Does = no
                   )).

%   A site of pages has mutexes, others each time.

kind_of_blob(Blob, blob(Type)) :-
    blob(Blob, Type),
    Type \== text.

%   A call follows `enough`, so that a signal before it is not too late. A thread that was stopped
%   by then takes no messages.

busy(Calls) :-
    thread_self(Me),
    repeat,
    truth(thread_peek_message(Me, enough), Last),
    random_member(Call, Calls),
    does(Call, _),
    Last == true,
    !.

signalled(Calls, Status) :-
    thread_create(busy(Calls), Id),
    random_between(1, 3, Count),
    forall(between(1, Count, _),
           ( soon, thread_signal(Id, garbage_collect) )),
    soon,
    thread_signal(Id, throw(stopped)),
    catch(thread_send_message(Id, enough), error(existence_error(_,_),_), true),
    thread_join(Id, Status).

soon :-
    Seconds is random_float/30,
    sleep(Seconds).

%   Prolog's write_term/3 may lose an exception ("did not clear exception"): one of five threads may
%   end without it.

forgive(Statuses0, Statuses) :-
    (   selectchk(true, Statuses0, Statuses)
    ->  true
    ;   Statuses = Statuses0
    ).

test('after signals calls work as before',
     [ forall(( some_library(Library), library_calls(Library, Calls) )),
       true(Library-Statuses-After =@= Library-[exception(stopped)]-Before)
     ]) :-
    maplist(does, Calls, Before),
    findall(Status, ( between(1, 5, _), signalled(Calls, Status) ), Statuses0),
    forgive(Statuses0, Statuses1),
    sort(Statuses1, Statuses),
    maplist(does, Calls, After).

:- end_tests(signals).
