:- use_module('../../helpers/all').
:- use_module('../browser').
:- use_module(library('cluedo/web/play/course')).
:- use_module(library('cluedo/web/play/game_store')).
:- use_module(library('cluedo/web/play/game_record')).
:- use_module(library('cluedo/web/store')).

%   Concurrent changes of games of several persons in the store.

:- begin_tests(web_play_keeping,
               [ condition(current_prolog_flag(threads, true)),
                 setup(make_temporary), cleanup(remove_temporary)
               ]).

new_play(Play) :-
    findall(person(Key,Word),
            ( between(1, 3, I),
              format(string(Key), "~|~`0t~d~32+", [I]),
              format(string(Word), "word~d", [I])
            ),
            Persons),
    course_start([seats([anna,bob,carl]),edition(british)], Persons, 7, Play).

seat(Play0, I, Play) :-
    play_person(Play0, I, Key, _),
    play_view(Play0, Key, Play).

voted(I, J, Play0, Play) :-
    play_votes(Play0, I, Votes0),
    union(Votes0, [J], Votes),
    play_set_votes(Play0, I, Votes, Play).

test('a note and a decision at the same time are both kept', true(Votes-Step == [2]-1)) :-
    new_play(Play0),
    store_open([], Store),
    play_add(Store, Play0, Name),
    play_record(Store, Name, Record, Read),
    seat(Read, 1, Mine),
    course_decide(Mine, pass, Next),
    play_update(Store, Name, voted(3, 2)),
    play_change(Store, Name, Record, Next),
    play_record(Store, Name, _, Play),
    play_votes(Play, 3, Votes),
    play_step(Play, Step),
    store_close(Store).
test('of two decisions one counts', true(Twice-Me == fails-spectator)) :-
    new_play(Play0),
    store_open([], Store),
    play_add(Store, Play0, Name),
    play_record(Store, Name, Record, Read),
    seat(Read, 1, Mine),
    course_decide(Mine, pass, Next),
    play_change(Store, Name, Record, Next),
    (   play_change(Store, Name, Record, Next)
    ->  Twice = done
    ;   Twice = fails
    ),
    play_record(Store, Name, _, Play),
    play_me(Play, Me),
    store_close(Store).
test('notes at the same time are all kept', true(Votes == [1,2,3])) :-
    new_play(Play0),
    temporary(noted, Folder),
    store_open([games(Folder)], Store),
    play_add(Store, Play0, Name),
    concurrent_maplist(votes(Store, Name), [1,2,3,1,2,3]),
    store_close(Store),
    store_open([games(Folder)], Store2),
    play_record(Store2, Name, _, Play),
    play_votes(Play, 3, Votes0),
    msort(Votes0, Votes),
    store_close(Store2).
votes(Store, Name, J) :-
    play_update(Store, Name, voted(3, J)).

test('only the person whose turn it is decides', error(cluedo_refusal(422))) :-
    new_play(Play0),
    seat(Play0, 2, Mine),
    course_decide(Mine, pass, _).
test('votes against a person end with their decision', true(Before-After == [2]-[])) :-
    new_play(Play0),
    voted(1, 2, Play0, Play1),
    play_votes(Play1, 1, Before),
    seat(Play1, 1, Mine),
    course_decide(Mine, s(1,7,13), Play2),
    course_wants(Play2, Wanted),
    decided_by(Wanted, Play2, Play3),
    course_wants(Play3, waits(accuse(1))),
    seat(Play3, 1, Mine3),
    course_decide(Mine3, none, Play),
    play_votes(Play, 1, After).

decided_by(waits(show(I,_,_,[Card|_])), Play0, Play) =>
    seat(Play0, I, Mine),
    course_decide(Mine, Card, Play).
decided_by(_, Play0, Play) =>
    Play = Play0.

:- end_tests(web_play_keeping).
