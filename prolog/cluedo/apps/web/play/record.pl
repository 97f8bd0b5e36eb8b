:- module(cluedo_web_play_record,
          [ player/2,                   % ?Name, ?Words
            player_seated/5,            % +Name, +I, +Options, -A, -Mind
            play_add/3,                 % +Store, +Play, -Name
            play_record/4,              % +Store, +Name, -Record, -Play
            play_change/4,              % +Store, +Name, +Record, +Play
            play_step/2,                % +Play, -Step
            play_me/2,                  % +Play, -Me
            play_table/2,               % +Play, -T
            play_seats/2,               % +Play, -Seats
            play_since/2,               % +Play, -Since
            play_setting/2,             % +Play, -Setting
            play_words/2,               % +Play, -Words
            play_called/3,              % +Play, +I, -Name
            play_options/2,             % +Play, -Options
            play_text/2                 % +Play, -Text
          ]).
:- use_module('../fault', [refuse/2]).
:- use_module('../store', [saved_text/2,store_add/6,store_change/6,store_record/5]).
:- use_module('../../../agent', [agent_open/2,agent_start/5]).
:- use_module('../../../edition/phrases', [capital/2,holder_said/3]).
:- use_module('../../../game', [contest_game/3,game_save/2]).
:- use_module('../../../support/files', [read_file/2]).
:- use_module('../../../support/write_file', [write_file/3]).
:- use_module('../../../table/properties', [table_part/2]).
:- use_module('../../../table/term', [table_setting/2]).
:- use_module(library(apply), [exclude/3,maplist/2]).
:- use_module(library(error), [is_of_type/2]).
:- use_module(library(lists), [nth1/3]).
:- use_module(library(terms), [mapargs/3]).

/** <module> Games against agents in the store, and in files

    play(Step,Me,Seats,T,Seed,Since)

| Step  | so many decisions of the person were taken                         |
| Me    | the seat of the person                                             |
| Seats | seats(Seat,...): seat(Name,A,Mind), of player/2, A and Mind of     |
|       | library(cluedo/agent), or `person`                                 |
| T     | the table, in numbers                                              |
| Seed  | of the random numbers of the next step                             |
| Since | so many events there were before the last decision of the person   |

In the store it is a string, which takes a tenth of the room.

So what a decision leads to is settled when it is taken: who sends it again, or loads the
page again, gets no other dice.

A file has this term, with seat(Name,Mind), and is read as data: Name is looked up, the
table is looked at as any table is, and a mind that is none is an error of its agent. Games
are not replayed from their seeds, since an agent may be given up after a time, and another
release of the library may have agents that decide otherwise: what is written down is how
it is, and it takes no time to go on with it.
*/

:- det((play_add/3, play_step/2, play_me/2, play_table/2, play_setting/2, play_words/2,
        play_called/3, play_text/2)).

%!  player(?Name, ?Words) is nondet.
%
%   The agent of Name may be chosen. Words tell how strong it is, and what it does. They are
%   in the order in which they win against each other on the board.

player(elimination, "Beginner: keeps shown cards").
player(notebook,    "Easy: crosses cards off").
player(simple,      "Fair: draws all conclusions").
player(kripke,      "Strong: knows who knows").
player(exact,       "Expert: weighs every chance").

%!  player_seated(+Name, +I, +Options, -A, -Mind) is det.
%
%   A is the agent of Name at seat I, with its Mind. Options are the options of a table's game.

player_seated(Name, I, Options, A, Mind) :-
    agent_open(Name, A0),
    agent_start(A0, I, Options, A, Mind).

%!  play_add(+Store, +Play, -Name) is det.
%!  play_record(+Store, +Name, -Record, -Play) is semidet.
%!  play_change(+Store, +Name, +Record, +Play) is semidet.
%
%   The game of Name is Play, and has Record; it is Play in place of what Record was. Fails if
%   there is none, if it has another Record by now.

play_add(Store, Play, Name) :-
    fast_term_serialized(Play, Record),
    store_add(Store, play, new, Record, saved(Play), Name).

play_record(Store, Name, Record, Play) :-
    store_record(Store, play, Name, loaded, Record),
    fast_term_serialized(Play, Record).

play_change(Store, Name, Record0, Play) :-
    fast_term_serialized(Play, Record),
    store_change(Store, play, Name, Record0, Record, saved(Play)).

%!  play_step(+Play, -Step) is det.
%!  play_me(+Play, -Me) is det.
%!  play_table(+Play, -T) is det.
%!  play_seats(+Play, -Seats) is det.
%!  play_since(+Play, -Since) is det.
%!  play_setting(+Play, -Setting) is det.
%
%   Parts of Play. Setting is of library(cluedo/edition/setting).

play_step(play(Step,_,_,_,_,_), Step).

play_me(play(_,Me,_,_,_,_), Me).

play_table(play(_,_,_,T,_,_), T).

play_seats(play(_,_,Seats,_,_,_), Seats).

play_since(play(_,_,_,_,_,Since), Since).

play_setting(Play, Setting) :-
    play_table(Play, T),
    table_setting(T, Setting).

%!  play_options(+Play, -Options) is det.
%
%   Options are options of knowledge/2 for the game of Play: all but what is of a board.

play_options(Play, Options) :-
    play_table(Play, T),
    table_part(T, game(Options0)),
    exclude(is_of_board, Options0, Options).

is_of_board(board(_)).
is_of_board(dice(_)).
is_of_board(pawns(_)).

%!  play_words(+Play, -Words) is det.
%!  play_called(+Play, +I, -Name) is det.
%
%   Words, of edition/phrases.pl, are the words in which the person is told. Name is what player I
%   is called where it stands alone, the person, too.

play_words(Play, words(Setting,Me)) :-
    play_me(Play, Me),
    play_setting(Play, Setting).

play_called(Play, I, Name) :-
    play_setting(Play, Setting),
    holder_said(words(Setting,spectator), I, Name0),
    capital(Name0, Name).

                /*******************************
                *            FILES             *
                *******************************/

saved(play(Step,Me,Seats0,T,Seed,Since), File) :-
    mapargs(seat_kept, Seats0, Seats),
    write_file(File, private, write_play(play(Step,Me,Seats,T,Seed,Since))).

write_play(Play, Out) :-
    format(Out, "~k.~n", [Play]).

seat_kept(person, Seat) =>
    Seat = person.
seat_kept(seat(Name,_,Mind), Seat) =>
    Seat = seat(Name,Mind).

loaded(File, Record) :-
    read_file(File, read_play(Term)),
    (   kept_play(Term, Play)
    ->  fast_term_serialized(Play, Record)
    ;   refuse(422, "The file of this game is damaged.")
    ).

read_play(Term, In) :-
    catch(read_term(In, Term, []), error(syntax_error(_),_), Term = none).

kept_play(Term, play(Step,Me,Seats,T,Seed,Since)) :-
    ground(Term),
    Term = play(Step,Me,Kept,T,Seed,Since),
    maplist(integer, [Step,Me,Seed,Since]),
    is_of_type(cluedo_table, T),
    table_part(T, players(N)),
    table_part(T, game(Options)),
    compound(Kept),
    Kept =.. [seats|List0],
    length(List0, N),
    nth1(Me, List0, person),
    findall(Seat, ( nth1(I, List0, Seat0), seat_again(Seat0, I, Options, Seat) ), List),
    length(List, N),
    Seats =.. [seats|List].

seat_again(person, _, _, person).
seat_again(seat(Name,Mind), I, Options, seat(Name,A,Mind)) :-
    player(Name, _),
    player_seated(Name, I, Options, A, _).

                /*******************************
                *     GAMES THAT ARE OVER      *
                *******************************/

%!  play_text(+Play, -Text) is det.
%
%   Text is a file of library(cluedo/game): all hands, and all that happened but for
%   the ways of the pawns.

play_text(Play, Text) :-
    play_table(Play, T),
    table_part(T, hands(Hands)),
    table_part(T, open(Open)),
    table_part(T, history(Events)),
    table_part(T, game(Options)),
    contest_game([names(true)],
                 [hands(Hands),open(Open),history(Events),options(Options)], Game),
    saved_text(game_saved(Game), Text).

game_saved(Game, File) :-
    game_save(File, Game).
