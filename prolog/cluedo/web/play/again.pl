:- module(cluedo_web_play_again,
          [ again_html/2,               % +C, -HTML
            next_html/2,                % +C, -HTML
            play_again/2                % +C, -Reply
          ]).
:- use_module(course, [course_start/4]).
:- use_module(game_record,
              [ play_alone/1, play_help/2, play_me/2, play_next/2, play_person/4, play_seat/3,
                play_set_help/3, play_set_next/3, play_setting/2, play_part/2
              ]).
:- use_module(game_store, [play_add/3,play_record/4,play_update/3]).
:- use_module(setup, [most_turns/1]).
:- use_module(table_letters, [give_table_letters/2]).
:- use_module('../context', [context_address/3,context_parts/2]).
:- use_module('../fields', [form_html/5]).
:- use_module('../secret', [secret_number/2]).
:- use_module('../../knowledge/edition/setting', [seat_named/3]).
:- use_module(library(lists), [append/3,member/2]).
:- use_module(library(pairs), [pairs_keys_values/3]).

/** <module> Another game of the same players

A person at a finished game of several persons begins the next one, with the same names, pages,
words, agents, cards, pawns and help. Seats keep their order. The second one becomes the first, so
the start moves on. The finished game has the name of the next one, to which its pages lead.
*/

:- det((again_html/2, next_html/2, play_again/2)).

%!  again_html(+C, -HTML) is det.
%!  next_html(+C, -HTML) is det.
%
%   HTML of again_html/2 begins the next game of a finished one. HTML of next_html/2 leads to the
%   next game. If there is nothing to do, HTML is [].

again_html(C, HTML) :-
    context_parts(C, [game(Play)]),
    (   ( play_alone(Play) ; play_me(Play, spectator) ; \+ play_next(Play, none) )
    ->  HTML = []
    ;   context_address(C, "/again", Path),
        form_html(C, Path, [], [main(do,again,'Again, the same players')], HTML)
    ).

next_html(C, HTML) :-
    context_parts(C, [game(Play)]),
    play_next(Play, Next),
    (   Next == none
    ->  HTML = []
    ;   play_me(Play, Me),
        next_path(Play, Me, Next, Path),
        HTML = section([class([card,good]),id(next)],
                       [ h2('The next game has begun'),
                         p(a([href(Path),class([button,main])], 'Go to it')) ])
    ).

next_path(Play, Me, Next, Path) :-
    (   play_person(Play, Me, Key, _)
    ->  format(string(Path), "/play/~s/~s", [Next,Key])
    ;   string_concat("/play/", Next, Path)
    ).

%!  play_again(+C, -Reply) is det.
%
%   Begin the next game, and lead the person to its page. If two persons begin it at the same time,
%   the first one counts, and the other game stays unused.

play_again(C, see(Path)) :-
    context_parts(C, [game(Play),store(Store),name(Name)]),
    play_next(Play, Next0),
    (   Next0 == none
    ->  next_game(Play, Begun),
        play_add(Store, Begun, New),
        play_update(Store, Name, set_next(New)),
        play_record(Store, Name, _, Over),
        play_next(Over, Next),
        (   Next == New
        ->  give_table_letters(Store, Next)
        ;   true
        )
    ;   Next = Next0
    ),
    play_me(Play, Me),
    next_path(Play, Me, Next, Path).

set_next(New, Play0, Play) :-
    (   play_next(Play0, none)
    ->  play_set_next(Play0, New, Play)
    ;   Play = Play0
    ).

next_game(Play0, Play) :-
    play_setting(Play0, Setting),
    play_part(Play0, game(Options0)),
    findall(Name-Kind,
            ( play_seat(Play0, I, Seat), seat_named(Setting, I, Name), kind(Seat, I, Play0, Kind) ),
            Seats0),
    next_first(Seats0, Seats),
    pairs_keys_values(Seats, Names, Kinds),
    findall(Option, ( member(Option0, Options0), next_option(Option0, Option) ), Options),
    most_turns(Turns),
    secret_number(8, Seed),
    course_start([seats(Names),turns(Turns)|Options], Kinds, Seed, Play1),
    play_help(Play0, Help),
    play_set_help(Play1, Help, Play).

next_first([First|Others], Next) :-
    append(Others, [First], Next).

kind(agent(Agent), _, _, agent(Agent)).
kind(person, I, Play, person(Key,Word)) :-
    play_person(Play, I, Key, Word).

%   Each seat keeps its pawn. The hands follow from the number of cards.

next_option(pawns(Pawns0), pawns(Pawns)) :-
    next_first(Pawns0, Pawns).
next_option(Option, Option) :-
    memberchk(Option, [edition(_),board(_),dice(_)]).
