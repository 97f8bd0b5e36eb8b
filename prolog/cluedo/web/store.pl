:- module(cluedo_web_store,
          [ store_open/2,               % +Options, -Store
            store_close/1,              % +Store
            store_key/2,                % +Store, -Key
            store_add/6,                % +Store, +Kind, +State, +Record, :Save, -Name
            store_record/5,             % +Store, +Kind, +Name, :Load, -Record
            store_change/6,             % +Store, +Kind, +Name, +Record0, +Record, :Save
            store_change/7,             % +Store, +Kind, +Name, ?Who, +Record0, +Record, :Save
            store_notify/2,             % +Store, +Name
            with_store_lock/2,          % +Store, :Goal
            saved_text/2                % :Save, -Text
          ]).
:- use_module(fault, [refuse/2]).
:- use_module(secret, [is_secret_name/1,secret_name/1]).
:- use_module('../support/write_file', [write_file/3]).
:- use_module(library(aggregate), [aggregate_all/3]).
:- use_module(library(error), [must_be/2]).
:- use_module(library(filesex), [chmod/2,directory_file_path/3,make_directory_path/1]).
:- use_module(library(lists), [member/2]).
:- use_module(library(option), [option/3]).
:- use_module(library(pairs), [pairs_values/2]).
:- use_module(library(readutil), [read_file_to_string/3]).

/** <module> The games of a server

    store(Lock,Folder,Most,Idle)

The store holds everything a server remembers between requests, protected by Lock: records, ground
terms of a Kind, say `notebook`, each with a secret name. A change names the record that it was
computed from, and fails if there is another one now. With a Folder each record is in a file there,
written before anybody is told of a change. At most Most records are in memory; those that were not
requested for Idle seconds are dropped. Without a Folder, `none`, a dropped record is lost.

A game without any entry is new: deleting it loses nothing. There are at most Most new games, also
in files, whose names end in `.new`. Another one replaces the least recently used.
*/

:- meta_predicate
    store_add(+, +, +, +, 1, -),
    store_record(+, +, +, 2, -),
    store_change(+, +, +, +, +, 1),
    store_change(+, +, +, +, +, +, 1),
    with_store_lock(+, 0),
    saved_text(1, -).

:- dynamic
    record/5,                           % Lock, Name, Kind, Record, Used
    new/3,                              % Lock, Name, Kind: the least recently used first
    key/2,                              % Lock, Key
    notifies/2,                         % Lock, Goal
    swept/2,                            % Lock, Time
    files/2.                            % Lock, Count, without new games

:- volatile record/5, new/3, key/2, notifies/2, swept/2, files/2.

:- det((store_open/2, store_close/1, store_key/2, store_add/6,
        store_notify/2, store_notify/3, saved_text/2)).

most_files(100000).

%!  store_open(+Options, -Store) is det.
%
%   Store has no records in memory. Options:
%
%     - games(+Folder)
%       The folder of the files, created with access for this user only; `none` by default.
%     - most(+Count)
%       How many records may be in memory, and how many may be new (default 2000).
%     - idle(+Seconds)
%       How long an unused record stays in memory (default 86400, a day).
%     - tell(:Goal)
%       call(Goal, Name-Who) when the record Name has changed for Who; `none` by default.

store_open(Options, store(Lock,Folder,Most,Idle)) :-
    option(games(Folder), Options, none),
    must_be(text, Folder),
    option(most(Most), Options, 2000),
    must_be(positive_integer, Most),
    option(idle(Idle), Options, 86400),
    must_be(number, Idle),
    option(tell(Tell), Options, none),
    (   Folder == none
    ->  Count = 0,
        New = [],
        secret_name(Key)
    ;   make_private_folder(Folder),
        directory_files(Folder, Files),
        new_files(Folder, Files, New),
        length(Files, All),
        length(New, Others),
        Count is All-Others,
        folder_key(Folder, Key)
    ),
    mutex_create(Lock),
    get_time(Now),
    assertz(swept(Lock,Now)),
    assertz(files(Lock,Count)),
    assertz(key(Lock,Key)),
    assertz(notifies(Lock,Tell)),
    forall(member(Name-Kind, New), assertz(new(Lock,Name,Kind))).

%   File names are secrets: nobody else may list them.

make_private_folder(Folder) :-
    (   exists_directory(Folder)
    ->  true
    ;   make_directory_path(Folder),
        chmod(Folder, 0o700)
    ).

%   New are pairs Name-Kind of the files of new games among Files, the oldest first.

new_files(Folder, Files, New) :-
    findall(Time-(Name-Kind),
            ( member(File, Files),
              file_name_extension(Base, new, File),
              file_name_extension(Atom, Kind, Base),
              atom_string(Atom, Name),
              is_secret_name(Name),
              directory_file_path(Folder, File, Path),
              time_file(Path, Time)
            ),
            Timed),
    keysort(Timed, Sorted),
    pairs_values(Sorted, New).

%   With the same key forms from before a restart stay valid.

folder_key(Folder, Key) :-
    directory_file_path(Folder, '.key', File),
    (   exists_file(File),
        read_file_to_string(File, Key0, []),
        is_secret_name(Key0)
    ->  Key = Key0
    ;   secret_name(Key),
        write_file(File, private, write_text(Key))
    ).

write_text(Text, Out) :-
    write(Out, Text).

%!  store_key(+Store, -Key) is det.
%
%   Key, a string, is the secret of the server, which is kept in Folder.

store_key(store(Lock,_,_,_), Key) :-
    key(Lock, Key).

%!  store_close(+Store) is det.
%
%   Drop all records from memory; files stay.

store_close(store(Lock,_,_,_)) :-
    retractall(record(Lock,_,_,_,_)),
    retractall(new(Lock,_,_)),
    retractall(key(Lock,_)),
    retractall(notifies(Lock,_)),
    retractall(swept(Lock,_)),
    retractall(files(Lock,_)),
    mutex_destroy(Lock).

%!  store_add(+Store, +Kind, +State, +Record, :Save, -Name) is det.
%
%   Store Record under a new Name. call(Save, File) writes it. State is `new` if nothing was
%   entered yet, else `entered`.
%
%   @error cluedo_refusal(503) if there are too many

store_add(Store, Kind, State, Record, Save, Name) :-
    must_be(ground, Record),
    must_be(oneof([new,entered]), State),
    secret_name(Name),
    Store = store(Lock,_,_,_),
    locked(Lock, add(State, Store, Kind, Name, Record, Save)).

add(State, Store, Kind, Name, Record, Save) :-
    sweep(Store),
    Store = store(Lock,Folder,_,_),
    files(Lock, Count),
    most_files(Most),
    (   Count < Most
    ->  true
    ;   refuse_full
    ),
    make_room(Store),
    save(Store, Kind, Name, State, Save),
    (   State == new
    ->  make_room_for_new(Store),
        assertz(new(Lock,Name,Kind))
    ;   Folder == none
    ->  true
    ;   one_file_more(Store)
    ),
    keep(Lock, Name, Kind, Record).

one_file_more(store(Lock,_,_,_)) :-
    retract(files(Lock,Count0)),
    Count is Count0+1,
    assertz(files(Lock,Count)).

%!  store_record(+Store, +Kind, +Name, :Load, -Record) is semidet.
%
%   Record, of Kind, has Name. If it is only in a file, call(Load, File, Record) reads it. Fails if
%   there is none.

store_record(Store, Kind, Name, Load, Record) :-
    is_secret_name(Name),
    Store = store(Lock,_,_,_),
    (   locked(Lock, in_memory(Store, Kind, Name, Record0))
    ->  Record = Record0
    ;   member(State, [new,entered]),
        file(Store, Kind, Name, State, File),
        exists_file(File)
    ->  call(Load, File, Record0),
        must_be(ground, Record0),
        locked(Lock, keep_loaded(Store, Kind, Name, Record0, Record))
    ).

in_memory(Store, Kind, Name, Record) :-
    sweep(Store),
    Store = store(Lock,_,_,_),
    retract(record(Lock,Name,Kind,Record0,_)),
    !,
    keep(Lock, Name, Kind, Record0),
    Record = Record0.

%   Another thread may have loaded it meanwhile.

keep_loaded(Store, Kind, Name, Record0, Record) :-
    Store = store(Lock,_,_,_),
    (   record(Lock, Name, Kind, Record1, _)
    ->  Record = Record1
    ;   make_room(Store),
        keep(Lock, Name, Kind, Record0),
        Record = Record0
    ).

%!  store_change(+Store, +Kind, +Name, +Record0, +Record, :Save) is semidet.
%!  store_change(+Store, +Kind, +Name, ?Who, +Record0, +Record, :Save) is semidet.
%
%   Replace Record0 by Record; call(Save, File) writes it. Fails, and changes nothing, if the
%   record has changed meanwhile. The pages that wait for the record are notified, all or only the
%   pages of Who.

store_change(Store, Kind, Name, Record0, Record, Save) :-
    store_change(Store, Kind, Name, _, Record0, Record, Save).

store_change(Store, Kind, Name, Who, Record0, Record, Save) :-
    must_be(ground, Record),
    Store = store(Lock,_,_,_),
    locked(Lock, ( replace(Store, Kind, Name, Record0, Record, Save),
                   notify(Store, Name, Who) )).

replace(Store, Kind, Name, Record0, Record, Save) :-
    Store = store(Lock,_,_,_),
    record(Lock, Name, Kind, Record1, _),
    !,
    Record1 == Record0,
    (   new(Lock, Name, Kind)
    ->  save(Store, Kind, Name, new, Save),
        no_longer_new(Store, Kind, Name)
    ;   save(Store, Kind, Name, entered, Save)
    ),
    retract(record(Lock,Name,Kind,_,_)),
    keep(Lock, Name, Kind, Record).

%!  store_notify(+Store, +Name) is det.
%
%   Notify all pages that wait for the record Name.

store_notify(Store, Name) :-
    notify(Store, Name, _).

notify(store(Lock,_,_,_), Name, Who) :-
    notifies(Lock, Tell),
    (   Tell == none
    ->  true
    ;   call(Tell, Name-Who)
    ).

%!  with_store_lock(+Store, :Goal) is semidet.
%
%   As once(Goal), while holding the lock of Store.

with_store_lock(store(Lock,_,_,_), Goal) :-
    locked(Lock, Goal).

%!  saved_text(:Save, -Text) is det.
%
%   Text is what call(Save, File) writes.

saved_text(Save, Text) :-
    setup_call_cleanup(
        tmp_file_stream(File, Out, [encoding(utf8),extension(pl)]),
        ( close(Out),
          call(Save, File),
          read_file_to_string(File, Text, [encoding(utf8)])
        ),
        delete_file(File)).

%   A time-out is deferred, so that memory and file stay consistent.

:- meta_predicate locked(+, 0).

locked(Lock, Goal) :-
    with_mutex(Lock, sig_atomic(Goal)).

                /*******************************
                *         UNDER LOCK           *
                *******************************/

keep(Lock, Name, Kind, Record) :-
    get_time(Now),
    assertz(record(Lock,Name,Kind,Record,Now)),
    (   retract(new(Lock,Name,Kind))
    ->  assertz(new(Lock,Name,Kind))
    ;   true
    ).

save(Store, Kind, Name, State, Save) :-
    (   file(Store, Kind, Name, State, File)
    ->  call(Save, File)
    ;   true
    ).

file(store(_,Folder,_,_), Kind, Name, State, File) :-
    Folder \== none,
    file_name_extension(Name, Kind, Entered),
    (   State == new
    ->  file_name_extension(Entered, new, Base)
    ;   Base = Entered
    ),
    directory_file_path(Folder, Base, File).

no_longer_new(Store, Kind, Name) :-
    (   file(Store, Kind, Name, new, New)
    ->  file(Store, Kind, Name, entered, File),
        rename_file(New, File),
        one_file_more(Store)
    ;   true
    ),
    Store = store(Lock,_,_,_),
    retractall(new(Lock,Name,Kind)).

%   Drop unused records, at most once a minute.

sweep(store(Lock,Folder,_,Idle)) :-
    get_time(Now),
    swept(Lock, Last),
    (   Now < Last+min(60, Idle)
    ->  true
    ;   retractall(swept(Lock,_)),
        assertz(swept(Lock,Now)),
        Oldest is Now-Idle,
        forall(( record(Lock, Name, Kind, _, Used), Used < Oldest ),
               ( retractall(record(Lock,Name,Kind,_,_)),
                 (   Folder == none
                 ->  retractall(new(Lock,Name,Kind))
                 ;   true
                 ) ))
    ).

%   Drop a record that has a file, else a new one, else one that was not used for an hour.

make_room(Store) :-
    Store = store(Lock,Folder,Most,_),
    aggregate_all(count, record(Lock,_,_,_,_), Count),
    (   Count < Most
    ->  true
    ;   Folder == none,
        new(Lock, Name, Kind)
    ->  drop(Store, Kind, Name)
    ;   aggregate_all(min(Used,Name-Kind), record(Lock,Name,Kind,_,Used),
                      min(Oldest,Name1-Kind1)),
        (   Folder \== none
        ->  true
        ;   get_time(Now),
            Now > Oldest+3600
        )
    ->  retractall(record(Lock,Name1,Kind1,_,_))
    ;   refuse_full
    ).

make_room_for_new(Store) :-
    Store = store(Lock,_,Most,_),
    aggregate_all(count, new(Lock,_,_), Count),
    (   Count >= Most,
        new(Lock, Name, Kind)
    ->  drop(Store, Kind, Name)
    ;   true
    ).

drop(Store, Kind, Name) :-
    Store = store(Lock,_,_,_),
    retractall(record(Lock,Name,Kind,_,_)),
    retractall(new(Lock,Name,Kind)),
    (   file(Store, Kind, Name, new, File),
        exists_file(File)
    ->  delete_file(File)
    ;   true
    ).

refuse_full :-
    refuse(503, "There are too many games at the moment. Please come back later.").
