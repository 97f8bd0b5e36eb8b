:- module(cluedo_web_store,
          [ store_open/2,               % +Options, -Store
            store_close/1,              % +Store
            store_key/2,                % +Store, -Key
            store_add/6,                % +Store, +Kind, +State, +Record, :Save, -Name
            store_record/5,             % +Store, +Kind, +Name, :Load, -Record
            store_change/6,             % +Store, +KindName, ?Who, +Record0, +Record, :Save
            store_notify/2,             % +Store, +Name
            store_alias/3,              % +Store, +Alias, -Name
            store_set_alias/4,          % +Store, +Alias, +Name, :IsFree
            with_store_lock/2,          % +Store, :Goal
            saved_text/2                % :Save, -Text
          ]).
:- use_module(fault, [refuse/2]).
:- use_module(secret, [is_secret_name/1,secret_name/1]).
:- use_module('../support/write_file', [write_file/3,write_text/2]).
:- use_module(library(aggregate), [aggregate_all/3]).
:- use_module(library(apply), [exclude/3,maplist/2]).
:- use_module(library(error), [must_be/2]).
:- use_module(library(filesex), [chmod/2,directory_file_path/3,make_directory_path/1]).
:- use_module(library(lists), [member/2]).
:- use_module(library(option), [option/3]).
:- use_module(library(pairs), [pairs_values/2]).
:- use_module(library(readutil), [read_file_to_string/3]).

/** <module> The games of a server

    store(Lock,Folder,Most,Idle)

The store holds everything that a server remembers between requests. Lock protects it. A record is a
ground term with a Kind, for example `notebook`, and a secret name. A change names the record that
it was computed from, and fails if the store has another record now.

If Folder is not `none`, each record is also in a file of Folder. The file is written before anybody
hears of a change. At most Most records are in memory, and a record leaves memory when it was not
requested for Idle seconds. Without a Folder the record is lost then.

A game is new until somebody enters something. Nobody loses anything when a new game is deleted.
There are at most Most new games, also in files, whose names end in `.new`. When there are too many,
the least recently used one is deleted.

An alias is a short text that stands for a record. With a Folder it is in a file of its own.
*/

:- meta_predicate
    store_add(+, +, +, +, 1, -),
    store_record(+, +, +, 2, -),
    store_change(+, +, ?, +, +, 1),
    store_set_alias(+, +, +, 1),
    with_store_lock(+, 0),
    saved_text(1, -).

:- dynamic
    record/5,                           % Lock, Name, Kind, Record, Used
    new/3,                              % Lock, Name, Kind: the least recently used first
    key/2,                              % Lock, Key
    notifies/2,                         % Lock, Goal
    swept/2,                            % Lock, Time
    files/2,                            % Lock, Count, without new games
    alias/3.                            % Lock, Alias, Name, if there is no folder

:- volatile record/5, new/3, key/2, notifies/2, swept/2, files/2, alias/3.

:- det((store_open/2, store_close/1, store_key/2, store_add/6,
        store_notify/2, saved_text/2)).

most_files(100000).

%!  store_open(+Options, -Store) is det.
%
%   Store has no records in memory. Options:
%
%     - games(+Folder)
%       The folder of the files, `none` by default. If it does not exist, it is created with access
%       for this user only.
%     - most(+Count)
%       How many records may be in memory, and how many games may be new (default 2000).
%     - idle(+Seconds)
%       How long an unused record stays in memory (default 86400, a day).
%     - tell(:Goal)
%       When the record Name has changed for Who, call(Goal, Name-Who) is called. By default nothing
%       is called.

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
        directory_files(Folder, Files0),
        exclude(is_alias_file, Files0, Files),
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

%   File names are secrets, so other users must not list them.

make_private_folder(Folder) :-
    (   exists_directory(Folder)
    ->  true
    ;   make_directory_path(Folder),
        chmod(Folder, 0o700)
    ).

%   New are pairs Name-Kind, the oldest first, of those Files that have new games.

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

%   The key stays the same after a restart, so that older forms stay valid.

folder_key(Folder, Key) :-
    directory_file_path(Folder, '.key', File),
    (   exists_file(File),
        read_file_to_string(File, Key0, []),
        is_secret_name(Key0)
    ->  Key = Key0
    ;   secret_name(Key),
        write_file(File, private, write_text(Key))
    ).

is_alias_file(File) :-
    file_name_extension(_, alias, File).

%!  store_key(+Store, -Key) is det.
%
%   Key, a string, is the secret of the server. If there is a folder, it has Key in a file.

store_key(store(Lock,_,_,_), Key) :-
    key(Lock, Key).

%!  store_close(+Store) is det.
%
%   Drop all records from memory. Files stay.

store_close(store(Lock,_,_,_)) :-
    retractall(record(Lock,_,_,_,_)),
    retractall(new(Lock,_,_)),
    retractall(key(Lock,_)),
    retractall(notifies(Lock,_)),
    retractall(swept(Lock,_)),
    retractall(files(Lock,_)),
    retractall(alias(Lock,_,_)),
    mutex_destroy(Lock).

%!  store_add(+Store, +Kind, +State, +Record, :Save, -Name) is det.
%
%   Store Record under a new Name. call(Save, File) writes its file. State is `new` if nobody has
%   entered anything yet, else `entered`.
%
%   @error cluedo_refusal(503) if there are too many records or files

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
%   Record is the record of Kind with Name. If it is only in a file, call(Load, File, Record) reads
%   the file. Fails if there is no such record.

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

%   Another thread may have loaded the record meanwhile.

keep_loaded(Store, Kind, Name, Record0, Record) :-
    Store = store(Lock,_,_,_),
    (   record(Lock, Name, Kind, Record1, _)
    ->  Record = Record1
    ;   make_room(Store),
        keep(Lock, Name, Kind, Record0),
        Record = Record0
    ).

%!  store_change(+Store, +KindName, ?Who, +Record0, +Record, :Save) is semidet.
%
%   Replace Record0 of KindName, Kind-Name, by Record. call(Save, File) writes the file. Fails, and
%   changes nothing, if Record0 is no longer the record. The pages of Who that wait for the record
%   are notified, or all such pages if Who is unbound.

store_change(Store, Kind-Name, Who, Record0, Record, Save) :-
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

%!  store_alias(+Store, +Alias, -Name) is semidet.
%!  store_set_alias(+Store, +Alias, +Name, :IsFree) is semidet.
%
%   Alias, a string of letters A..Z, stands for the record Name. store_set_alias/4 fails if Alias
%   stands for Other, another record, and call(IsFree, Other) fails. The alias of a record that is
%   deleted stays until it is set again.

store_alias(store(Lock,Folder,_,_), Alias, Name) :-
    (   alias_file(Folder, Alias, File)
    ->  exists_file(File),
        read_file_to_string(File, Name0, []),
        is_secret_name(Name0)
    ;   alias(Lock, Alias, Name0)
    ),
    Name = Name0.

store_set_alias(Store, Alias, Name, IsFree) :-
    Store = store(Lock,_,_,_),
    locked(Lock, set_alias(Store, Alias, Name, IsFree)).

set_alias(Store, Alias, Name, IsFree) :-
    (   store_alias(Store, Alias, Other),
        Other \== Name
    ->  call(IsFree, Other)
    ;   true
    ),
    Store = store(Lock,Folder,_,_),
    (   alias_file(Folder, Alias, File)
    ->  write_file(File, private, write_text(Name))
    ;   retractall(alias(Lock,Alias,_)),
        assertz(alias(Lock,Alias,Name))
    ).

alias_file(Folder, Alias, File) :-
    Folder \== none,
    string_codes(Alias, Codes),
    maplist(between(0'A, 0'Z), Codes),
    file_name_extension(Alias, alias, Base),
    directory_file_path(Folder, Base, File).

%!  with_store_lock(+Store, :Goal) is semidet.
%
%   Call once(Goal) while holding the lock of Store.

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

%   A time-out waits until Goal is done, so that memory and file stay consistent.

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

%   Make room in memory for one more record. With a folder the least recently used record goes.
%   Without a folder a new game is deleted first. If there are no new games, the least recently used
%   record goes if nobody has used it for an hour. Otherwise the request is refused.

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
