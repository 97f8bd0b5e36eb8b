:- use_module(support/attach).
:- use_module(support/generate, [seed/1]).
:- use_module(library(plunit)).
:- use_module(library(filesex)).
:- use_module(library(lists)).
:- use_module(library(process)).
:- use_module(library(readutil)).

%   A first call that a time limit or an abort stops, wherever it is, leaves the
%   library as it was: each predicate of each library for users is stopped at
%   random moments in fresh processes, see support/interrupt.pl, and called again.

user_library(Library) :-
    pack_prolog(Directory),
    user_file(Directory, Library).

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

%   Terms tell what became of the calls of Library, three for each predicate.

interrupted(Library, Seed, Terms) :-
    current_prolog_flag(executable, Prolog),
    pack_prolog(Directory),
    absolute_file_name(foreign(cluedo4pl), Module, [file_type(executable), access(read)]),
    file_directory_name(Module, Foreign),
    source_file(user:user_library(_), Self),
    file_directory_name(Self, Tests),
    directory_file_path(Tests, 'support/interrupt.pl', Program),
    atom_concat('library=', Directory, LibraryPath),
    atom_concat('foreign=', Foreign, ForeignPath),
    (   current_prolog_flag(threads, true)
    ->  Options = ['-f',none]
    ;   Options = ['--no-threads','-f',none]        % as the sanitizers want
    ),
    append(Options,
           [ '--no-packs', '-p', LibraryPath, '-p', ForeignPath, file(Program), --,
             Library, Seed, 3
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

%   No call of cluedo/web can be made twice here, see support/interrupt.pl.

test('a call after one that was stopped does what the first would have done',
     [forall(( user_library(Library), Library \== 'cluedo/web' )), true(Library-Seed-Odd == Library-Seed-[])]) :-
    seed(Seed),
    interrupted(Library, Seed, Terms),
    memberchk(same(_), Terms),
    findall(Term, ( member(Term, Terms), Term \= same(_) ), Odd).

:- end_tests(interrupts).
