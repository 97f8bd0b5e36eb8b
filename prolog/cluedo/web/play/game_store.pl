:- module(cluedo_web_play_game_store,
          [ play_add/3,                 % +Store, +Play, -Name
            play_record/4,              % +Store, +Name, -Record, -Play
            play_change/4,              % +Store, +Name, +Record, +Play
            play_update/3,              % +Store, +Name, :Goal
            play_update_note/4,         % +Store, +Name, +Who, :Goal
            play_text/2                 % +Play, -Text
          ]).
:- use_module(open_table, [is_making/1]).
:- use_module(game_record,
              [ play_new/3, play_beside/2, play_merge/4, play_moves/2, play_store_view/2,
                play_restore/3, play_table/2, player/2, player_agent/5
              ]).
:- use_module('../fault', [refuse/2]).
:- use_module('../store', [saved_text/2,store_add/6,store_change/6,store_record/5]).
:- use_module('../../game', [contest_game/3,game_save/2]).
:- use_module('../../support/files', [read_file/2]).
:- use_module('../../support/write_file', [write_file/3]).
:- use_module('../../table/properties', [table_part/2]).
:- use_module(library(error), [is_of_type/2]).
:- use_module(library(lists), [nth1/3,nth1/4]).
:- use_module(library(terms), [mapargs/3]).

/** <module> Games in the store and in files

Play is a game, of game_record.pl, or a table in the making, of open_table.pl. The store keeps Play
serialised in a string. The string takes a tenth of the memory of the term.

The file of a game has game(Step,Seats,T,Seed,Beside), in which an agent's seat is seat(Name,Mind).
The file is read as data: the agent is opened by Name, and the table is checked. A wrong Mind leads
to an error of its agent.

A game is not replayed from its seed. A time limit may have replaced decisions of agents, and agents
of another release may decide otherwise.

Old files of a game of one person have play(Step,Me,Seats,T,Seed,Since). Me is the seat of the
person, who is just `person` in Seats. Other old files have a number of wrong words: the last
argument of a table in the making, and the first of Beside. It is ignored.
*/

:- meta_predicate play_update(+, +, 2), play_update_note(+, +, +, 2), update(+, +, +, 2).

:- det((play_add/3, play_text/2)).

%!  play_add(+Store, +Play, -Name) is det.
%!  play_record(+Store, +Name, -Record, -Play) is semidet.
%!  play_change(+Store, +Name, +Record, +Play) is semidet.
%
%   play_add/3 stores Play as a new game Name. play_record/4 gets the game Name as Play, and its
%   Record, which play_change/4 needs. play_change/4 replaces Record by Play, and keeps notes made
%   meanwhile. It fails if the game Name does not exist, or if somebody has taken a decision
%   meanwhile.

play_add(Store, Play, Name) :-
    fast_term_serialized(Play, Record),
    store_add(Store, play, new, Record, save_play(Play), Name).

play_record(Store, Name, Record, Play) :-
    store_record(Store, play, Name, load_record, Record),
    fast_term_serialized(Play, Record).

play_change(Store, Name, Record0, Play) :-
    (   store_play(_, Store, Name, Record0, Play)
    ->  true
    ;   fast_term_serialized(Play0, Record0),
        play_record(Store, Name, Record1, Play1),
        Record1 \== Record0,
        play_merge(Play0, Play1, Play, Play2),
        play_change(Store, Name, Record1, Play2)
    ).

%   Store a game with the viewpoint of the store.

store_play(Who, Store, Name, Record0, Play0) :-
    (   is_making(Play0)
    ->  Play = Play0
    ;   play_store_view(Play0, Play)
    ),
    fast_term_serialized(Play, Record),
    store_change(Store, play-Name, Who, Record0, Record, save_play(Play)).

%!  play_update(+Store, +Name, :Goal) is semidet.
%!  play_update_note(+Store, +Name, +Who, :Goal) is semidet.
%
%   Apply call(Goal, Play0, Play) to the stored game. If another change comes first, apply Goal
%   again to its result. These predicates are for quick changes that are not decisions: a vote, a
%   seat, or a note. play_update_note/4 notifies only the pages of Who. If other pages were notified
%   of a note, other persons would learn that Who has found out something. Fails if Goal fails, or
%   if the game Name does not exist.

play_update(Store, Name, Goal) :-
    update(_, Store, Name, Goal).

play_update_note(Store, Name, Who, Goal) :-
    update(Who, Store, Name, Goal).

update(Who, Store, Name, Goal) :-
    play_record(Store, Name, Record0, Play0),
    call(Goal, Play0, Play),
    !,
    (   store_play(Who, Store, Name, Record0, Play)
    ->  true
    ;   update(Who, Store, Name, Goal)
    ).

                /*******************************
                *            FILES             *
                *******************************/

save_play(Play, File) :-
    (   is_making(Play)
    ->  Kept = Play
    ;   file_game(Play, Kept)
    ),
    write_file(File, private, write_play(Kept)).

write_play(Play, Out) :-
    format(Out, "~k.~n", [Play]).

file_game(Play, game(Step,Seats,T,Seed,Beside)) :-
    play_moves(Play, moves(Step,Seats0,T,Seed)),
    play_beside(Play, Beside),
    mapargs(file_seat, Seats0, Seats).

file_seat(seat(Name,_,Mind), Seat) =>
    Seat = seat(Name,Mind).
file_seat(Person, Seat) =>
    Seat = Person.

load_record(File, Record) :-
    read_file(File, read_play(Term)),
    (   ground(Term),
        restore_play(Term, Play)
    ->  fast_term_serialized(Play, Record)
    ;   refuse(422, "The file of this game is damaged.")
    ).

read_play(Term, In) :-
    catch(read_term(In, Term, []), error(syntax_error(_),_), Term = none).

restore_play(game(Step,Kept,T,Seed,beside(_,Help,Persons)), Play) =>
    restore_play(game(Step,Kept,T,Seed,beside(none,Help,Persons,[])), Play).
restore_play(game(Step,Kept,T,Seed,Beside), Play) =>
    restore_seats(Kept, T, Seats),
    play_restore(moves(Step,Seats,T,Seed), Beside, Play).
restore_play(play(Step,Me,Kept0,T,Seed,Since), Play) =>
    integer(Me),
    compound(Kept0),
    Kept0 =.. [seats|List0],
    nth1(Me, List0, person, Others),
    nth1(Me, List, person(Since), Others),
    Kept =.. [seats|List],
    restore_seats(Kept, T, Seats),
    play_new(moves(Step,Seats,T,Seed), [Me-(none-none)], Play0),
    play_beside(Play0, Beside),
    play_restore(moves(Step,Seats,T,Seed), Beside, Play).
restore_play(making(Options,Seats,Host,Seed,_), Play) =>
    restore_play(making(Options,Seats,Host,Seed), Play).
restore_play(Making, Play) =>
    is_making(Making),
    Play = Making.

restore_seats(Kept, T, Seats) :-
    is_of_type(cluedo_table, T),
    table_part(T, game(Options)),
    compound(Kept),
    Kept =.. [seats|List0],
    length(List0, N),
    findall(Seat, ( nth1(I, List0, Seat0), restore_seat(Seat0, I, Options, Seat) ), List),
    length(List, N),
    Seats =.. [seats|List].

restore_seat(person(Since), _, _, person(Since)).
restore_seat(seat(Name,Mind), I, Options, seat(Name,A,Mind)) :-
    player(Name, _),
    player_agent(Name, I, Options, A, _).

                /*******************************
                *        FINISHED GAMES        *
                *******************************/

%!  play_text(+Play, -Text) is det.
%
%   Text is a file of library(cluedo/game). It has all hands and events, without the ways of the
%   pawns.

play_text(Play, Text) :-
    play_table(Play, T),
    table_part(T, hands(Hands)),
    table_part(T, open(Open)),
    table_part(T, history(Events)),
    table_part(T, game(Options)),
    contest_game([names(true)],
                 [hands(Hands),open(Open),history(Events),options(Options)], Game),
    saved_text(save_game(Game), Text).

save_game(Game, File) :-
    game_save(File, Game).
