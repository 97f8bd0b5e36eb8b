:- use_module('../helpers/all').
:- use_module(library('cluedo/web/store')).

:- begin_tests(web_store,
               [ setup(make_temporary), cleanup(remove_temporary)
               ]).

:- dynamic told_of/1.

with_store(Options, Store, Goal) :-
    setup_call_cleanup(store_open(Options, Store), once(Goal), store_close(Store)).

written(Term, File) :-
    setup_call_cleanup(open(File, write, Out),
                       format(Out, "~q.~n", [Term]),
                       close(Out)).

unwritten(_, _) :-
    throw(not_to_be_written).

read_back(File, Term) :-
    read_file_to_terms(File, [Term], []).

no_file(_, _) :-
    fail.

put(Store, Term, Name) :-
    store_add(Store, kind, entered, Term, written(Term), Name).

add_record(Store, Term, Name) :-
    store_add(Store, kind, new, Term, written(Term), Name).

got(Store, Name, Term) :-
    store_record(Store, kind, Name, read_back, Term).

test('a record can be read', true(Got == f(1))) :-
    with_store([], Store, ( put(Store, f(1), Name), got(Store, Name, Got) )).
test('names are all different', true(N == 100)) :-
    with_store([], Store,
               findall(Name, ( between(1, 100, I), put(Store, I, Name) ), Names)),
    sort(Names, Sorted),
    length(Sorted, N).
test('a record of another kind is not found', fail) :-
    with_store([], Store,
               ( put(Store, f(1), Name),
                 store_record(Store, other, Name, no_file, _) )).
test('a record of another store is not found', fail) :-
    with_store([], Store1,
               with_store([], Store2, ( put(Store1, f(1), Name), got(Store2, Name, _) ))).
test('a change applies only to the record it was made for', true(Got-Then == f(2)-[no])) :-
    with_store([], Store,
               ( put(Store, f(1), Name),
                 store_change(Store, kind-Name, _, f(1), f(2), written(f(2))),
                 findall(no, \+ store_change(Store, kind-Name, _, f(1), f(3), written(f(3))), Then),
                 got(Store, Name, Got) )).
test('all waiting pages are notified, or those of one seat',
     true(Got-Told =@= f(3)-[Name-ann,Name-_])) :-
    retractall(told_of(_)),
    with_store([tell([Topic]>>assertz(plunit_web_store:told_of(Topic)))], Store,
               ( put(Store, f(1), Name),
                 store_change(Store, kind-Name, ann, f(1), f(2), written(f(2))),
                 assertion(\+ store_change(Store, kind-Name, ann, f(1), f(4), written(f(4)))),
                 store_change(Store, kind-Name, _, f(2), f(3), written(f(3))),
                 got(Store, Name, Got) )),
    findall(Topic, retract(told_of(Topic)), Told).
test('of many changes at once one is made',
     [condition(current_prolog_flag(threads, true)), true(Sum == 60)]) :-
    with_store([], Store,
               ( put(Store, 0, Name),
                 length(Workers, 6),
                 concurrent_maplist(counts(Store, Name), Workers),
                 got(Store, Name, Sum) )).

%   Each adds 1 ten times.

counts(Store, Name, _) :-
    forall(between(1, 10, _), added(Store, Name)).

added(Store, Name) :-
    repeat,
    got(Store, Name, N0),
    N is N0+1,
    store_change(Store, kind-Name, _, N0, N, written(N)),
    !.

test('with a folder the file is written first', true(Files-Terms == 1-[f(2)])) :-
    temporary(first, Folder),
    with_store([games(Folder)], Store,
               ( put(Store, f(1), Name),
                 store_change(Store, kind-Name, _, f(1), f(2), written(f(2))) )),
    files(Folder, All),
    length(All, Files),
    maplist(read_back, All, Terms).
test('nobody else may list the names',
     [condition(\+ current_prolog_flag(windows, true)), true(Mode == "drwx------")]) :-
    temporary(secret, Folder),
    with_store([games(Folder)], _, true),
    mode(Folder, Mode).

mode(File, Mode) :-
    process_create(path(ls), ['-ld',File], [stdout(pipe(Out))]),
    read_string(Out, _, Text),
    close(Out),
    sub_string(Text, 0, 10, _, Mode).

test('a record that cannot be written does not change', true(Got == f(1))) :-
    temporary(unwritten, Folder),
    with_store([games(Folder)], Store,
               ( put(Store, f(1), Name),
                 catch(store_change(Store, kind-Name, _, f(1), f(2), unwritten(f(2))),
                       not_to_be_written, true),
                 got(Store, Name, Got) )).
test('another store reads the files', true(Got == f(1))) :-
    temporary(again, Folder),
    with_store([games(Folder)], Store1, put(Store1, f(1), Name)),
    with_store([games(Folder)], Store2, got(Store2, Name, Got)).
test('only secret names are looked up', [forall(member(Name, ["../x","x","","\u0000"])), fail]) :-
    temporary(named, Folder),
    with_store([games(Folder)], Store, got(Store, Name, _)).
test('without a folder old records are dropped after an hour',
     throws(error(cluedo_refusal(503),_))) :-
    with_store([most(3)], Store, forall(between(1, 4, I), put(Store, I, _))).
test('records without entries are dropped at once', true(Left == [entered,3,4])) :-
    with_store([most(3)], Store,
               ( put(Store, entered, Name),
                 findall(New, ( between(1, 4, I), add_record(Store, I, New) ), News),
                 left(Store, [Name|News], Left) )).
%   File times have the resolution of the system's clock ticks.

test('records without entries are dropped with their files',
     true(Left-Files == [entered,first,3,4]-4)) :-
    temporary(news, Folder),
    with_store([games(Folder),most(2)], Store1,
               ( put(Store1, entered, A),
                 add_record(Store1, none, B),
                 store_change(Store1, kind-B, _, none, first, written(first)),
                 findall(New,
                         ( between(1, 3, I), sleep(0.05), add_record(Store1, I, New) ),
                         News1) )),
    with_store([games(Folder),most(2)], Store2,
               ( add_record(Store2, 4, C),
                 append([A,B|News1], [C], All),
                 left(Store2, All, Left) )),
    files(Folder, Names),
    length(Names, Files).
test('a recently used record is dropped later', true(Left == [1,3])) :-
    temporary(asked, Folder),
    with_store([games(Folder),most(2)], Store,
               ( add_record(Store, 1, A),
                 add_record(Store, 2, B),
                 got(Store, A, 1),
                 add_record(Store, 3, C),
                 left(Store, [A,B,C], Left) )).
test('a record with an entry stays', true(Got == f(2))) :-
    temporary(entered, Folder),
    with_store([games(Folder),most(2)], Store,
               ( add_record(Store, f(1), Name),
                 store_change(Store, kind-Name, _, f(1), f(2), written(f(2))),
                 forall(between(1, 5, I), add_record(Store, I, _)),
                 got(Store, Name, Got) )).
test('a record that cannot be written is still new', true(Got-Files == f(1)-1)) :-
    temporary(still_new, Folder),
    with_store([games(Folder)], Store,
               ( add_record(Store, f(1), Name),
                 catch(store_change(Store, kind-Name, _, f(1), f(2), unwritten(f(2))),
                       not_to_be_written, true),
                 got(Store, Name, Got) )),
    findall(File,
            ( files(Folder, All), member(File, All), file_name_extension(_, new, File) ),
            News),
    length(News, Files).

left(Store, Names, Left) :-
    findall(Term, ( member(Name, Names), got(Store, Name, Term) ), Left).

test('the key stays with the folder',
     [condition(\+ current_prolog_flag(windows, true)), true(Same-Mode == same-"-rw-------")]) :-
    temporary(key, Folder),
    with_store([games(Folder)], Store1, store_key(Store1, Key1)),
    with_store([games(Folder)], Store2, store_key(Store2, Key2)),
    with_store([], Store3, store_key(Store3, Key3)),
    assertion(Key3 \== Key1),
    (   Key1 == Key2
    ->  Same = same
    ;   Same = Key2
    ),
    directory_file_path(Folder, '.key', File),
    mode(File, Mode).
test('with a folder records are dropped at once', true(Terms == [1,2,3,4,5])) :-
    temporary(room, Folder),
    with_store([games(Folder),most(2)], Store,
               ( findall(Name, ( between(1, 5, I), put(Store, I, Name) ), Names),
                 maplist(got(Store), Names, Terms) )).
test('an idle record is dropped, and read again', true(Got-Left == f(1)-[])) :-
    temporary(idle, Folder),
    with_store([games(Folder),idle(0.05)], Store,
               ( put(Store, f(1), Name),
                 sleep(0.2),
                 got(Store, Name, Got),
                 sleep(0.2),
                 put(Store, f(2), _),
                 findall(N, store_record(Store, kind, Name, no_file, N), Left) )).
test('without a folder a dropped record is lost', fail) :-
    with_store([idle(0.05)], Store,
               ( put(Store, f(1), Name), sleep(0.2), got(Store, Name, _) )).
test('records must be ground', error(instantiation_error)) :-
    with_store([], Store, put(Store, f(_), _)).
test('closing leaves nothing', true(After == Before)) :-
    aggregate_all(count, cluedo_web_store:record(_,_,_,_,_), Before),
    with_store([], Store, put(Store, f(1), _)),
    aggregate_all(count, cluedo_web_store:record(_,_,_,_,_), After).

files(Folder, Files) :-
    findall(File,
            directory_member(Folder, File, [extensions([kind,new])]),
            Files).

:- end_tests(web_store).
