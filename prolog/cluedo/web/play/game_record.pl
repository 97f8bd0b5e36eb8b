:- module(cluedo_web_play_game_record,
          [ player/2,                   % ?Name, ?Words
            player_agent/5,             % +Name, +I, +Options, -A, -Mind
            play_new/3,                 % +Moves, +Persons, -Play
            play_restore/3,             % +Moves, +Beside, -Play
            play_beside/2,              % +Play, -Beside
            play_me/2,                  % +Play, ?Me
            play_view/3,                % +Play0, +Key, -Play
            play_store_view/2,          % +Play0, -Play
            play_past_view/4,           % +Play0, +I, +T, -Play
            play_moves/2,               % +Play, -Moves
            play_set_moves/3,           % +Play0, +Moves, -Play
            play_merge/4,               % +Play0, +Play1, +Play2, -Play
            play_step/2,                % +Play, -Step
            play_table/2,               % +Play, -T
            play_part/2,                % +Play, ?Part
            play_seat/3,                % +Play, ?I, -Seat
            play_since/2,               % +Play, -Since
            play_setting/2,             % +Play, -Setting
            play_words/2,               % +Play, -Words
            play_name/3,                % +Play, +I, -Name
            play_options/2,             % +Play, -Options
            play_alone/1,               % +Play
            play_person/4,              % +Play, ?I, -Key, -Word
            play_note/3,                % +Play, ?I, -Note
            play_set_note/4,            % +Play0, +I, +Note, -Play
            play_without_notes/2,       % +Play0, -Play
            play_help/2,                % +Play, ?Help
            play_set_help/3,            % +Play0, +Help, -Play
            play_next/2,                % +Play, ?Next
            play_set_next/3,            % +Play0, +Next, -Play
            play_claim/3,               % +Play, ?I, -Claim
            play_set_claim/4,           % +Play0, +I, +Claim, -Play
            play_give_seat/5,           % +Play0, +I, +Key, +Word, -Play
            play_votes/3,               % +Play, ?I, -Votes
            play_set_votes/4,           % +Play0, +I, +Votes, -Play
            play_away/2,                % +Play, ?I
            play_set_away/4             % +Play0, +I, +Away, -Play
          ]).
:- use_module(tick_marks, [is_note/1]).
:- use_module('../secret', [is_secret_name/1]).
:- use_module('../../agent', [agent_open/2,agent_start/5]).
:- use_module('../../knowledge/edition/phrases', [capital/2,holder_phrase/3]).
:- use_module('../../table/properties', [table_part/2]).
:- use_module('../../table/table_term', [table_setting/2]).
:- use_module(library(apply), [exclude/3,maplist/2,maplist/3]).
:- use_module(library(error), [is_of_type/2]).
:- use_module(library(lists), [member/2,select/4]).

/** <module> A game of persons and agents, seen from a seat

    play(Me,moves(Step,Seats,T,Seed),beside(Next,Help,Persons,Claims))

| Me      | the seat whose view this is: a number, or `spectator`                    |
| Step    | the number of decisions of persons so far                                |
| Seats   | seats(Seat,...)                                                          |
| Seat    | seat(Name,A,Mind) for an agent, person(Since) for a person               |
| Name    | the agent's name, of player/2                                            |
| A, Mind | the agent and its mind, of library(cluedo/agent)                         |
| Since   | the number of events before the person's last decision                   |
| T       | the table, in numbers                                                    |
| Seed    | the random seed of the next step                                         |
| Next    | the name of the next game of the same players, or `none`                 |
| Help    | how much the page helps all persons, of help.pl                          |
| Persons | I-person(Key,Word,Note,Votes,Away) for each seat I of a person           |
| Key     | the name of the person's own page, or `none` in a game of one person     |
| Word    | leads the person back to that page, or `none` if Key is `none`           |
| Note    | the person's notepad, of tick_marks.pl                                   |
| Votes   | votes(Since,Is): the seats Is want an agent to play for the person       |
| Away    | `true` if an agent plays for the person                                  |
| Claims  | I-claim(Key,Is): somebody asks for seat I, and the seats Is agree        |

The seed fixes the outcome of a decision. Whoever sends a decision again, or reloads the page, does
not roll the dice again. A change of the fields of beside/3 does not invalidate open forms.
*/

:- det((play_new/3, play_store_view/2, play_past_view/4, play_moves/2, play_set_moves/3,
        play_step/2, play_table/2, play_since/2, play_setting/2, play_words/2, play_name/3,
        play_options/2, play_set_note/4, play_without_notes/2, play_set_help/3, play_set_next/3,
        play_set_claim/4, play_give_seat/5, play_set_votes/4, play_set_away/4)).

%!  player(?Name, ?Words) is nondet.
%
%   The user can choose the agent Name. Words say how strong the agent is, and what it does. The
%   weakest agent in games on the board is first, the strongest last.

player(elimination, "Beginner: keeps shown cards").
player(notebook,    "Easy: crosses cards off").
player(simple,      "Fair: draws all conclusions").
player(kripke,      "Strong: knows who knows").
player(exact,       "Expert: weighs every chance").

%!  player_agent(+Name, +I, +Options, -A, -Mind) is det.
%
%   A is the agent Name at seat I, with its Mind. Options are the options of a table's game.

player_agent(Name, I, Options, A, Mind) :-
    agent_open(Name, A0),
    agent_start(A0, I, Options, A, Mind).

                /*******************************
                *          VIEWPOINTS          *
                *******************************/

%!  play_new(+Moves, +Persons, -Play) is det.
%
%   Play is a new game with Moves. Persons has I-(Key-Word) for each seat I of a person. Play has
%   the viewpoint of the store: the seat of the only person if that person has no Key, else
%   `spectator`.

play_new(Moves, Persons0, Play) :-
    findall(I-person(Key,Word,none,votes(0,[]),false), member(I-(Key-Word), Persons0), Persons),
    make_play(Moves, beside(none,whole,Persons,[]), Play).

make_play(Moves, Beside, play(Me,Moves,Beside)) :-
    (   Beside = beside(_,_,[I-person(none,_,_,_,_)],_)
    ->  Me = I
    ;   Me = spectator
    ).

%!  play_restore(+Moves, +Beside, -Play) is semidet.
%!  play_beside(+Play, -Beside) is det.
%
%   Play has these Moves and Beside. play_restore/3 takes them from a file, as ground terms, and
%   fails if they are not a game. It does not check minds.

play_restore(Moves, Beside, Play) :-
    Moves = moves(Step,Seats,T,Seed),
    maplist(integer, [Step,Seed]),
    is_of_type(cluedo_table, T),
    table_part(T, players(N)),
    functor(Seats, seats, N),
    forall(arg(_, Seats, person(Since)), is_of_type(nonneg, Since)),
    Beside = beside(Next,Help,Persons,Claims),
    is_next(Next),
    memberchk(Help, [none,hints,whole]),
    maplist(is_list, [Persons,Claims]),
    maplist(is_claim(N), Claims),
    findall(I, arg(I, Seats, person(_)), Is),
    findall(I, member(I-_, Persons), Is),
    forall(member(_-person(_,_,Note,_,_), Persons), is_note(Note)),
    (   Persons = [_-person(none,none,_,_,_)]
    ->  true
    ;   forall(member(_-Person, Persons), is_person(Person, N))
    ),
    make_play(Moves, Beside, Play).

is_claim(N, I-claim(Key,Is)) :-
    between(1, N, I),
    string(Key),
    is_secret_name(Key),
    is_of_type(list(between(1,N)), Is).

is_next(none).
is_next(Name) :-
    string(Name),
    is_secret_name(Name).

is_person(person(Key,Word,_,votes(Since,Is),Away), N) :-
    maplist(string, [Key,Word]),
    is_secret_name(Key),
    integer(Since),
    is_of_type(list(between(1,N)), Is),
    is_of_type(boolean, Away).

play_beside(play(_,_,Beside), Beside).

%!  play_me(+Play, ?Me) is semidet.
%!  play_view(+Play0, +Key, -Play) is semidet.
%!  play_store_view(+Play0, -Play) is det.
%!  play_past_view(+Play0, +I, +T, -Play) is det.
%
%   Play is seen from Me, a seat or `spectator`. The other predicates give Play0 as another viewer
%   sees it: the seat whose page has the name Key, the store (see play_new/3), or seat I when the
%   table was T. Only somebody who may see everything may see the past.

play_me(play(Me,_,_), Me).

play_view(play(_,Moves,Beside), Key, play(I,Moves,Beside)) :-
    Key \== none,
    Beside = beside(_,_,Persons,_),
    member(I-person(Key,_,_,_,_), Persons),
    !.

play_store_view(play(_,Moves,Beside), Play) :-
    make_play(Moves, Beside, Play).

play_past_view(play(_,moves(Step,Seats,_,Seed),Beside), I, T,
               play(I,moves(Step,Seats,T,Seed),Beside)).

%!  play_moves(+Play, -Moves) is det.
%!  play_set_moves(+Play0, +Moves, -Play) is det.
%!  play_merge(+Play0, +Play1, +Play2, -Play) is semidet.
%
%   play_merge/4 merges two changes of Play0: Play has the moves of Play2, and all else of Play1,
%   for example its notes. It fails if Play1 has other moves than Play0.

play_moves(play(_,Moves,_), Moves).

play_set_moves(play(Me,_,Beside), Moves, play(Me,Moves,Beside)).

play_merge(play(_,Moves0,_), play(Me,Moves1,Beside), play(_,Moves2,_),
           play(Me,Moves2,Beside)) :-
    Moves0 == Moves1.

%!  play_step(+Play, -Step) is det.
%!  play_table(+Play, -T) is det.
%!  play_part(+Play, ?Part) is nondet.
%!  play_seat(+Play, ?I, -Seat) is nondet.
%!  play_since(+Play, -Since) is det.
%!  play_setting(+Play, -Setting) is det.
%!  play_options(+Play, -Options) is det.
%!  play_words(+Play, -Words) is det.
%!  play_name(+Play, +I, -Name) is det.
%
%   Parts of Play. Part is a part of the table, of table_part/2. Seat is agent(Name), Name of
%   player/2, or `person`. Since is the number of events before the last decision of Me, or of all
%   events for a spectator. Setting is of knowledge/edition/setting.pl. Options are options of
%   knowledge/2. Words, of knowledge/edition/phrases.pl, address Me as `you`. Name is the name of
%   player I, even if I is Me.

play_step(play(_,moves(Step,_,_,_),_), Step).

play_table(play(_,moves(_,_,T,_),_), T).

play_part(Play, Part) :-
    play_table(Play, T),
    table_part(T, Part).

play_seat(play(_,moves(_,Seats,_,_),_), I, Seat) :-
    arg(I, Seats, Seat0),
    (   Seat0 = seat(Name,_,_)
    ->  Seat = agent(Name)
    ;   Seat = person
    ).

play_since(play(Me,moves(_,Seats,T,_),_), Since) :-
    (   Me == spectator
    ->  table_part(T, events(Events)),
        length(Events, Since)
    ;   arg(Me, Seats, person(Since))
    ).

play_setting(Play, Setting) :-
    play_table(Play, T),
    table_setting(T, Setting).

play_options(Play, Options) :-
    play_part(Play, game(Options0)),
    exclude(is_of_board, Options0, Options).

is_of_board(board(_)).
is_of_board(dice(_)).
is_of_board(pawns(_)).

play_words(Play, words(Setting,Me)) :-
    play_me(Play, Me),
    play_setting(Play, Setting).

play_name(Play, I, Name) :-
    play_setting(Play, Setting),
    holder_phrase(words(Setting,spectator), I, Name0),
    capital(Name0, Name).

                /*******************************
                *    NOTES, HELP AND VOTES     *
                *******************************/

%!  play_alone(+Play) is semidet.
%!  play_person(+Play, ?I, -Key, -Word) is nondet.
%
%   play_alone/1 is true if only one person plays. The name of that person's page is the name of the
%   game. In other games the person at seat I has a page of the name Key, and Word leads back to it.

play_alone(play(_,_,beside(_,_,[_-person(none,_,_,_,_)],_))).

play_person(Play, I, Key, Word) :-
    person(Play, I, person(Key,Word,_,_,_)),
    Key \== none.

person(play(_,_,beside(_,_,Persons,_)), I, Person) :-
    (   integer(I)
    ->  memberchk(I-Person, Persons)
    ;   member(I-Person, Persons)
    ).

set_person(play(Me,Moves,beside(Next,Help,Persons0,Claims)), I, Person0, Person,
           play(Me,Moves,beside(Next,Help,Persons,Claims))) :-
    select(I-Person0, Persons0, I-Person, Persons),
    !.

%!  play_note(+Play, ?I, -Note) is nondet.
%!  play_set_note(+Play0, +I, +Note, -Play) is det.
%!  play_without_notes(+Play0, -Play) is det.
%
%   Note, a ground term, is the notepad of the person at seat I. A game without notes is the same
%   for everybody.

play_note(Play, I, Note) :-
    person(Play, I, person(_,_,Note,_,_)).

play_set_note(Play0, I, Note, Play) :-
    set_person(Play0, I, person(Key,Word,_,Votes,Away), person(Key,Word,Note,Votes,Away), Play).

play_without_notes(play(_,Moves,beside(Next,Help,Persons0,Claims)),
                   play(spectator,Moves,beside(Next,Help,Persons,Claims))) :-
    maplist(without_note, Persons0, Persons).

without_note(I-person(Key,Word,_,Votes,Away), I-person(Key,Word,none,Votes,Away)).

play_help(play(_,_,beside(_,Help,_,_)), Help).

play_set_help(play(Me,Moves,beside(Next,_,Persons,Claims)), Help,
              play(Me,Moves,beside(Next,Help,Persons,Claims))).

play_next(play(_,_,beside(Next,_,_,_)), Next).

play_set_next(play(Me,Moves,beside(_,Help,Persons,Claims)), Next,
              play(Me,Moves,beside(Next,Help,Persons,Claims))).

%!  play_claim(+Play, ?I, -Claim) is nondet.
%!  play_set_claim(+Play0, +I, +Claim, -Play) is det.
%!  play_give_seat(+Play0, +I, +Key, +Word, -Play) is det.
%
%   Somebody asks for seat I: Claim is claim(Key,Is). The seats Is agree. Key would be the name of
%   the seat's page. play_give_seat/5 gives the seat this page and this Word.

play_claim(play(_,_,beside(_,_,_,Claims)), I, Claim) :-
    member(I-Claim, Claims).

play_set_claim(Play0, I, Claim, play(Me,Moves,beside(Next,Help,Persons,[I-Claim|Claims]))) :-
    without_claim(Play0, I, play(Me,Moves,beside(Next,Help,Persons,Claims))).

without_claim(play(Me,Moves,beside(Next,Help,Persons,Claims0)), I,
              play(Me,Moves,beside(Next,Help,Persons,Claims))) :-
    findall(J-Claim, ( member(J-Claim, Claims0), J \== I ), Claims).

play_give_seat(Play0, I, Key, Word, Play) :-
    without_claim(Play0, I, Play1),
    set_person(Play1, I, person(_,_,Note,_,_), person(Key,Word,Note,votes(0,[]),false), Play).

%!  play_votes(+Play, ?I, -Votes) is nondet.
%!  play_set_votes(+Play0, +I, +Votes, -Play) is det.
%
%   Votes are the seats, ascending, that want an agent to play for the person at seat I. The votes
%   expire when that person decides.

play_votes(Play, I, Votes) :-
    Play = play(_,moves(_,Seats,_,_),_),
    person(Play, I, person(_,_,_,votes(Then,Votes0),_)),
    arg(I, Seats, person(Since)),
    (   Then =:= Since
    ->  Votes = Votes0
    ;   Votes = []
    ).

play_set_votes(Play0, I, Votes, Play) :-
    Play0 = play(_,moves(_,Seats,_,_),_),
    arg(I, Seats, person(Since)),
    set_person(Play0, I, person(Key,Word,Note,_,Away),
               person(Key,Word,Note,votes(Since,Votes),Away), Play).

%!  play_away(+Play, ?I) is nondet.
%!  play_set_away(+Play0, +I, +Away, -Play) is det.
%
%   play_away/2 is true if an agent plays for the person at seat I. play_set_away/4 sets this to the
%   Boolean Away, and removes the votes.

play_away(Play, I) :-
    person(Play, I, person(_,_,_,_,true)).

play_set_away(Play0, I, Away, Play) :-
    set_person(Play0, I, person(Key,Word,Note,_,_), person(Key,Word,Note,votes(0,[]),Away), Play).
