:- module(cluedo_web_play_open_table,
          [ making_new/5,               % +Options, +Seats, +Host, +Seed, -Making
            is_making/1,                % +Term
            making_seat/3,              % +Making, ?I, -Seat
            making_host/2,              % +Making, ?I
            making_options/2,           % +Making, -Options
            making_help/2,              % +Making, -Help
            making_take/5,              % +Making0, +I, +Name, +Key, -Making
            making_leave/3,             % +Making0, +Key, -Making
            making_fill/3,              % +Making0, +Agent, -Making
            making_full/1,              % +Making
            making_players/4            % +Making, -Names, -Seats, -Seed
          ]).
:- use_module(game_record, [player/2]).
:- use_module(seat_word, [seat_word/1]).
:- use_module('../fault', [refuse/2,refuse_field/2]).
:- use_module('../secret', [is_secret_name/1]).
:- use_module('../../knowledge/edition/setting', [setting/2]).
:- use_module('../../knowledge/edition/edition_value', [plain_text/2]).
:- use_module(library(apply), [exclude/3,maplist/2,maplist/3]).
:- use_module(library(error), [is_of_type/2]).
:- use_module(library(lists), [member/2,nth1/3,nth1/4]).

/** <module> A table in the making

    making(Options,Seats,Host,Seed)

| Options | options of table_start/2, without seats; also help(Help), of help.pl    |
| Seats   | the seats in the order of turns                                         |
| Seat    | agent(Name), Name of player/2; or person(Name,Key,Word); or `free`      |
| Host    | the seat of the person who has set up the table                         |
| Seed    | the random seed of the game                                             |

When no seat is free, the table becomes a game, of game_record.pl.
*/

:- det((making_new/5, making_options/2, making_help/2, making_take/5, making_fill/3,
        making_players/4)).

%   Agents get these names, except names that a person has.

agent_names(['Anna','Bob','Carl','Dee','Eve','Finn']).

making_new(Options, Seats, Host, Seed, making(Options,Seats,Host,Seed)).

%!  is_making(+Term) is semidet.
%
%   Term, which is ground, is a table in the making.

is_making(making(Options,Seats,Host,Seed)) :-
    is_list(Options),
    maplist(integer, [Host,Seed]),
    is_of_type(list, Seats),
    length(Seats, N),
    between(2, 6, N),
    maplist(is_seat, Seats),
    nth1(Host, Seats, person(_,_,_)).

is_seat(free).
is_seat(agent(Name)) :-
    player(Name, _),
    !.
is_seat(person(Name,Key,Word)) :-
    atom(Name),
    string(Key),
    is_secret_name(Key),
    string(Word).

%!  making_seat(+Making, ?I, -Seat) is nondet.
%!  making_host(+Making, ?I) is semidet.
%!  making_options(+Making, -Options) is det.
%!  making_help(+Making, -Help) is det.
%
%   Parts of Making. Options are options of table_start/2.

making_seat(making(_,Seats,_,_), I, Seat) :-
    nth1(I, Seats, Seat).

making_host(making(_,_,Host,_), Host).

making_options(making(Options0,_,_,_), Options) :-
    exclude(=(help(_)), Options0, Options).

making_help(making(Options,_,_,_), Help) :-
    (   memberchk(help(Help0), Options)
    ->  Help = Help0
    ;   Help = whole
    ).

%!  making_take(+Making0, +I, +Name, +Key, -Making) is det.
%
%   The person Name has taken a seat of Making0 and got a page with the name Key. The seat is I, or
%   any free seat if I is `any`. A person who already has a seat keeps that seat.
%
%   @error cluedo_refusal(409) if the seat is not free
%   @error cluedo_refusal(422) if another person has this name
%   @error domain_error(cluedo_seats, Names) if a player cannot have this name

making_take(Making0, I, Name, Key, Making) :-
    Making0 = making(Options,Seats0,Host,Seed),
    (   memberchk(person(_,Key,_), Seats0)
    ->  Making = Making0
    ;   free_seat(I, Seats0, Others, J)
    ->  must_be_name(Name, Others),
        seat_word(Word),
        nth1(J, Seats, person(Name,Key,Word), Others),
        Making = making(Options,Seats,Host,Seed)
    ;   refuse(409, "Somebody else has just taken this seat. Take another one.")
    ).

free_seat(any, Seats, Others, J) =>
    nth1(J, Seats, free, Others),
    !.
free_seat(I, Seats, Others, J) =>
    nth1(I, Seats, free, Others),
    !,
    J = I.

must_be_name(Name, Others) :-
    (   member(person(Other,_,_), Others),
        same_name(Name, Other)
    ->  refuse_field(name, "Somebody at this table has this name already.")
    ;   true
    ),
    names([person(Name,none,none)|Others], Names),
    setting([seats(Names)], _).

same_name(Name, Other) :-
    plain_text(Name, Plain),
    plain_text(Other, Plain).

%!  making_leave(+Making0, +Key, -Making) is semidet.
%
%   Free the seat of the person with page Key. Fails if no person has that page, or if the person is
%   the host.

making_leave(making(Options,Seats0,Host,Seed), Key, making(Options,Seats,Host,Seed)) :-
    nth1(I, Seats0, person(_,Key,_), Others),
    !,
    I =\= Host,
    nth1(I, Seats, free, Others).

%!  making_fill(+Making0, +Agent, -Making) is det.
%!  making_full(+Making) is semidet.
%
%   making_fill/3 puts Agent, of player/2, at all free seats. making_full/1 is true if no seat is
%   free.

making_fill(making(Options,Seats0,Host,Seed), Agent,
            making(Options,Seats,Host,Seed)) :-
    maplist(fill_seat(Agent), Seats0, Seats).

fill_seat(Agent, free, Seat) =>
    Seat = agent(Agent).
fill_seat(_, Seat0, Seat) =>
    Seat = Seat0.

making_full(making(_,Seats,_,_)) :-
    \+ memberchk(free, Seats).

%!  making_players(+Making, -Names, -Seats, -Seed) is det.
%
%   Names are the names of the players of Making, which must be full. Seats has agent(Name) or
%   person(Key,Word) for each seat, seat 1 first.

making_players(making(_,Seats0,_,Seed0), Names, Seats, Seed) :-
    names(Seats0, Names),
    maplist(seat_player, Seats0, Seats),
    Seed = Seed0.

seat_player(person(_,Key,Word), Seat) =>
    Seat = person(Key,Word).
seat_player(agent(Agent), Seat) =>
    Seat = agent(Agent).

names(Seats, Names) :-
    agent_names(All),
    findall(Other,
            ( member(Other, All), \+ ( member(person(Name,_,_), Seats), same_name(Name, Other) ) ),
            Others),
    seat_names(Seats, Others, Names).

seat_names([], _, Names) =>
    Names = [].
seat_names([person(Name,_,_)|Seats], Others, Names0) =>
    Names0 = [Name|Names],
    seat_names(Seats, Others, Names).
seat_names([_|Seats], [Other|Others], Names0) =>
    Names0 = [Other|Names],
    seat_names(Seats, Others, Names).
