:- module(external_players,
          [ odd/3,                      % +When, +How, -Command
            speaker/4,                  % +Protocol, +Ask, +Hows, -Command
            in_pack/2,                  % +Name, -File
            joining/3,                  % +Agent, +Seed, -Command
            plain/2,                    % +Language, -Command
            has/1,                      % ?Language
            processes/1,                % -Count
            processes_left/1,           % -Count
            offences/2,                 % :Goal, -Told
            deal/1                      % -Options
          ]).
:- use_module('../../helpers/all').
:- use_module('../../helpers/installed').

/** <module> Programs that play, for the tests
*/

:- prolog_load_context(directory, Here),
   asserta(here(Here)).

:- dynamic here/1.

%!  in_pack(+Name, -File) is det.

in_pack(Name, File) :-
    here(Here),
    atomic_list_concat([Here,'/../../../',Name], Path),
    absolute_file_name(Path, File).

%   What stands in the arguments of all processes that are started here.

mark(Mark) :-
    current_prolog_flag(pid, Pid),
    format(atom(Mark), "mark-of-~d", [Pid]).

%   Start is how to start the program of the file Name: from a saved state, which is made once
%   here, as they are started often. It is made without the sanitizers: with them, threads make the
%   exit of Prolog fail at times.

:- table started_from/2.

started_from(Name, [Prolog,'-x',State,'-f',none,'--no-packs','--']) :-
    current_prolog_flag(executable, Prolog),
    here(Here),
    directory_file_path(Here, Name, File),
    tmp_file(player, State),
    process_create(Prolog, ['-f',none,'--no-packs','-o',State,'-c',File],
                   [ stdin(null), stdout(null), stderr(null), process(Pid),
                     environment(['LD_PRELOAD'=''])
                   ]),
    process_wait(Pid, exit(0)).

%!  odd(+When, +How, -Command) is det.
%
%   Command starts the player of odd.pl.

odd(When, How, Command) :-
    started_from('odd.pl', Start),
    mark(Mark),
    append(Start, [When,How,Mark], Command).

%!  speaker(+Protocol, +Ask, +Hows, -Command) is det.
%
%   Command starts the player of speaker.pl.

speaker(Protocol, Ask, Hows, Command) :-
    started_from('speaker.pl', Start),
    mark(Mark),
    append([Start,[Protocol,Ask|Hows],[Mark]], Command).

%!  joining(+Agent, +Seed, -Command) is det.
%
%   Command, one of the shell, lets an Agent of the library join with Seed.

joining(Agent, Seed, Command) :-
    prolog_command(Prolog),
    in_pack('app/cluedo.pl', App),
    format(atom(Command), "~w '~w' join '--seed=~d' '~q'", [Prolog,App,Seed,Agent]).

%!  has(?Language) is nondet.
%
%   The example of Language can be run here.

has(Language) :-
    member(Language-Program, [c-cc,python-python3]),
    has_program(Program).

%!  plain(+Language, -Command) is det.
%
%   Command starts the example of Language.

plain(python, [python3,File]) :-
    in_pack('examples/external.py', File).
plain(c, Program) :-
    (   compiled(Program0)
    ->  true
    ;   in_pack('examples/external.c', Source),
        tmp_file(external, Program0),
        process_create(path(cc), ['-std=c11','-Wall','-Wextra','-Wpedantic','-Werror',
                                  '-o',Program0,Source], []),
        assertz(compiled(Program0))
    ),
    Program = Program0.

:- dynamic compiled/1.

%!  processes_left(-Count) is det.
%
%   As processes/1. Those that have been killed have some seconds to be gone.

processes_left(Count) :-
    between(1, 100, _),
    (   processes(0)
    ->  true
    ;   sleep(0.05),
        fail
    ),
    !,
    Count = 0.
processes_left(Count) :-
    processes(Count).

%!  processes(-Count) is det.
%
%   So many processes have the mark, or are children of this one.

processes(Count) :-
    mark(Mark),
    current_prolog_flag(pid, Pid),
    directory_files('/proc', Names),
    findall(Name,
            ( member(Name, Names),
              atom_number(Name, N),
              N =\= Pid,
              catch(ours(N, Pid, Mark), error(_,_), fail)
            ),
            Ours),
    length(Ours, Count).

ours(N, Pid, Mark) :-
    format(atom(Stat), "/proc/~d/stat", [N]),
    format(atom(Line), "/proc/~d/cmdline", [N]),
    (   read_file_to_string(Line, Text, [encoding(octet)]),
        sub_string(Text, _, _, _, Mark)
    ->  true
    ;   read_file_to_string(Stat, Text, [encoding(octet)]),
        split_string(Text, ")", "", Parts),
        last(Parts, Rest),
        split_string(Rest, " ", "", ["",_,Parent|_]),
        number_string(Pid, Parent)
    ).

:- meta_predicate offences(0, -).

%!  offences(:Goal, -Told) is semidet.
%
%   Call Goal once; Told are the offences in this thread's warnings, as Seat-What.

offences(Goal, Told) :-
    nb_setval(external_told, []),
    setup_call_cleanup(
        asserta((user:thread_message_hook(cluedo_offence(Seat,_,What), warning, _) :-
                     external_players:told(Seat-What)), Ref),
        once(Goal),
        erase(Ref)),
    nb_getval(external_told, Told0),
    reverse(Told0, Told).

told(Offence) :-
    nb_getval(external_told, Told),
    nb_setval(external_told, [Offence|Told]).

:- dynamic user:thread_message_hook/3.
:- thread_local user:thread_message_hook/3.
:- multifile user:thread_message_hook/3.

%!  deal(-Options) is det.
%
%   A deal to three in which the first cards that seat 1 asks for are with the others.

deal([deal(s(1,7,13), [[[1],4,2,8,9,14,15], [[2],5,3,10,11,16,17], [[3],6,12,18,19,20,21]])]).
