:- module(cluedo_web_play_course,
          [ course_started/4,           % +Options, +Seats, +Seed, -Play
            course_decided/3,           % +Play0, +Decision, -Play
            course_gone_on/2,           % +Play0, -Play
            course_wants/2,             % +Play, -Wanted
            course_over/1               % +Play
          ]).
:- use_module(game_record,
              [ play_alone/1, play_away/2, play_begun/3, play_me/2, play_moved/3, play_moves/2,
                play_table/2, player_seated/5
              ]).
:- use_module('../fault', [refuse/2]).
:- use_module('../../agent', [agent_sees/4]).
:- use_module('../../agents/contest/decisions', [agent_decides/6]).
:- use_module('../../agents/contest/dice', [thrown/4]).
:- use_module('../../knowledge/fact', [fact_observed_by/4]).
:- use_module('../../support/cpu_limit', [call_with_cpu_limit/2]).
:- use_module('../../table', [table_start/2,table_take/4]).
:- use_module('../../table/properties', [table_part/2]).
:- use_module('../../table/table_term', [table_setting/2,table_wanted/2]).
:- use_module(library(lists), [nth1/3]).

/** <module> A game of persons and agents goes on

After each decision of a person the agents take theirs, until a person is wanted, the game is
over, or the time is up: then who looks at the page lets it go on. An agent that
takes too long for a decision, or raises an error, passes, stays, shows the first card, or
does not accuse: the game does not end by its fault.

Who has one card to show must show it. Where several persons play they do it themselves: if it
was done for them, to be waited for would tell that they have two.
*/

:- det((course_started/4, course_decided/3, course_gone_on/2, course_wants/2)).

deciding(1).                            % seconds of CPU time, of an agent
going_on(5).                            % of all of them, for a page

%   Who plays for a person who is away. It is asked at each decision with all that the person
%   has seen, and keeps nothing in mind.

stand_in(simple).

%!  course_started(+Options, +Seats, +Seed, -Play) is det.
%
%   Play, of play/record.pl, is a game at the table of Options, options of table_start/2 without
%   names and seed. Seats are, seat 1 first, agent(Name) or person(Key,Word). From the same Seed
%   comes the same game.
%
%   @error the errors of table_start/2, and of agents that cannot play this game

course_started(Options, Kinds, Seed0, Play) :-
    findall(I-(Key-Word), nth1(I, Kinds, person(Key,Word)), Persons),
    with_seed(Seed0,
              ( table_start(Options, T),
                table_part(T, game(Game)),
                seated(Kinds, 1, T, Game, List),
                Seats =.. [seats|List],
                Moves0 = moves(0,Seats,T,Seed0),
                play_begun(Moves0, Persons, Play0),
                gone_on(Play0, Moves0, Moves1)
              ),
              Seed),
    reseeded(Moves1, Seed, Moves),
    play_moved(Play0, Moves, Play).

seated([], _, _, _, Seats) =>
    Seats = [].
seated([Kind|Kinds], I, T, Game, Seats) =>
    Seats = [Seat|Rest],
    (   Kind = agent(Name)
    ->  Seat = seat(Name,A,Mind),
        informed(Name, I, T, Game, A, Mind)
    ;   Seat = person(0)
    ),
    I1 is I+1,
    seated(Kinds, I1, T, Game, Rest).

%   A is the agent of Name, which has seen what there was to see from seat I.

informed(Name, I, T, Game, A, Mind) :-
    player_seated(Name, I, Game, A, Mind0),
    table_part(T, view(I,Facts)),
    agent_sees(A, Facts, Mind0, Mind).

%!  course_decided(+Play0, +Decision, -Play) is det.
%
%   Play is Play0 after Decision, which the person has taken from whose seat Play0 is seen, and
%   those that agents take then.
%
%   @error cluedo_refusal(422) if the decision is for others; the errors of table_take/4

course_decided(Play0, Decision, Play) :-
    course_wants(Play0, Wanted),
    (   is_of_others(Wanted)
    ->  refuse(422, "It is not your turn to decide.")
    ;   true
    ),
    next_step(Play0, Moves0),
    Moves0 = moves(_,_,_,Seed0),
    with_seed(Seed0,
              ( taken(Decision, Moves0, Moves1),
                gone_on(Play0, Moves1, Moves2)
              ),
              Seed),
    reseeded(Moves2, Seed, Moves),
    play_moved(Play0, Moves, Play).

is_of_others(others).
is_of_others(waits(_)).

%!  course_gone_on(+Play0, -Play) is det.
%
%   The same, without a decision: agents were wanted in Play0.

course_gone_on(Play0, Play) :-
    next_step(Play0, Moves0),
    Moves0 = moves(_,_,_,Seed0),
    with_seed(Seed0, gone_on(Play0, Moves0, Moves1), Seed),
    reseeded(Moves1, Seed, Moves),
    play_moved(Play0, Moves, Play).

%   What happens in Moves comes after a decision of the person.

next_step(Play, moves(Step,Seats,T,Seed)) :-
    play_me(Play, Me),
    play_moves(Play, moves(Step0,Seats0,T,Seed)),
    Step is Step0+1,
    table_part(T, events(Before)),
    length(Before, Since),
    (   Me == spectator
    ->  Seats = Seats0
    ;   seat_put(Me, Seats0, person(Since), Seats)
    ).

%!  course_wants(+Play, -Wanted) is det.
%
%   Wanted is what table_wants/2 wants, in numbers, if it is of the person from whose seat Play is
%   seen, or waits(Wanted) if it is of another one; else over(Winner) or, of agents, `others`.

course_wants(Play, Wanted) :-
    play_table(Play, T),
    table_wanted(T, Wanted0),
    (   Wanted0 = over(_)
    ->  Wanted = Wanted0
    ;   play_moves(Play, moves(_,Seats,_,_)),
        \+ is_for_others(Wanted0, Play, Seats)
    ->  play_me(Play, Me),
        (   arg(1, Wanted0, Me)
        ->  Wanted = Wanted0
        ;   Wanted = waits(Wanted0)
        )
    ;   Wanted = others
    ).

%   No person who is there takes the decision Wanted.

is_for_others(roll(_), _, _) :-
    !.
is_for_others(Wanted, Play, Seats) :-
    arg(1, Wanted, I),
    (   arg(I, Seats, person(_))
    ->  play_away(Play, I)
    ;   true
    ),
    !.

%!  course_over(+Play) is semidet.

course_over(Play) :-
    course_wants(Play, Wanted),
    Wanted = over(_).

                /*******************************
                *           GOING ON           *
                *******************************/

%   gone_on(+Play, +Moves0, -Moves): Play tells which persons are there.

gone_on(Play, Moves0, Moves) :-
    get_time(Now),
    going_on(Seconds),
    Deadline is Now+Seconds,
    goes_on(Deadline, Play, Moves0, Moves).

goes_on(Deadline, Play, Moves0, Moves) :-
    get_time(Now),
    (   Now < Deadline,
        next(Play, Moves0, Moves1)
    ->  goes_on(Deadline, Play, Moves1, Moves)
    ;   Moves = Moves0
    ).

%   next(+Play, +Moves0, -Moves) is semidet.
%
%   Moves come from a decision that is not for a person to take: of an agent, what
%   the dice show, or of one card to show.

next(Play, Moves0, Moves) :-
    Moves0 = moves(_,Seats,T,_),
    table_wanted(T, Wanted),
    Wanted \= over(_),
    (   Wanted = roll(_)
    ->  table_part(T, dice(Dice)),
        thrown(random, T, Dice, Roll),
        taken(Roll, Moves0, Moves)
    ;   is_for_others(Wanted, Play, Seats)
    ->  decided(Wanted, Moves0, Moves)
    ;   Wanted = show(_,_,_,[Card]),
        play_alone(Play)
    ->  taken(Card, Moves0, Moves)
    ).

decided(Wanted, Moves0, Moves) :-
    Moves0 = moves(Step,Seats0,T,Seed),
    arg(1, Wanted, I),
    arg(I, Seats0, Seat0),
    deciding(Seconds),
    catch(call_with_cpu_limit(Seconds,
                              ( decides(Seat0, Wanted, T, Decision, Seat),
                                table_take(T, Decision, _, _)
                              )),
          Error,
          given_up(Error)),
    (   var(Error)
    ->  seat_put(I, Seats0, Seat, Seats)
    ;   default_decision(Wanted, Decision),
        Seats = Seats0
    ),
    taken(Decision, moves(Step,Seats,T,Seed), Moves).

decides(seat(Name,A,Mind0), Wanted, T, Decision, Seat) =>
    Seat = seat(Name,A,Mind),
    agent_decides(Wanted, T, A, Mind0, Decision, Mind).
decides(person(Since), Wanted, T, Decision, Seat) =>
    Seat = person(Since),
    arg(1, Wanted, I),
    stand_in(Name),
    table_part(T, game(Game)),
    informed(Name, I, T, Game, A, Mind),
    agent_decides(Wanted, T, A, Mind, Decision, _).

%   default_decision(+Wanted, -Decision): one that is always legal.

default_decision(query(_), Decision) =>
    Decision = pass.
default_decision(show(_,_,_,[Card|_]), Decision) =>
    Decision = Card.
default_decision(accuse(_), Decision) =>
    Decision = none.
default_decision(_, Decision) =>
    Decision = stay.

given_up(time_limit_exceeded) =>
    true.
given_up(error(Formal,Context)) =>
    print_message(error, error(Formal,Context)).
given_up(Error) =>
    throw(Error).

%   taken(+Decision, +Moves0, -Moves): all who see what happens then are told.

taken(Decision, moves(Step,Seats0,T0,Seed), moves(Step,Seats,T,Seed)) :-
    table_take(T0, Decision, T, Events),
    table_setting(T, Setting),
    told(Events, Setting, Seats0, Seats).

told([], _, Seats0, Seats) =>
    Seats = Seats0.
told([Event|Events], Setting, Seats0, Seats) =>
    (   is_fact(Event)
    ->  Seats0 =.. [seats|List0],
        findall(Seat, ( nth1(I, List0, Seat0), tell(Seat0, I, Event, Setting, Seat) ), List),
        Seats1 =.. [seats|List]
    ;   Seats1 = Seats0
    ),
    told(Events, Setting, Seats1, Seats).

%   A right accusation ends the game.

is_fact(asked(_,_,_,_)).
is_fact(accused(_,_,false)).

tell(person(Since), _, _, _, Seat) =>
    Seat = person(Since).
tell(seat(Name,A,Mind0), I, Event, Setting, Seat) =>
    Seat = seat(Name,A,Mind),
    fact_observed_by(Setting, I, Event, Fact),
    catch(agent_sees(A, [Fact], Mind0, Mind), error(Formal,Context),
          ( print_message(error, error(Formal,Context)), Mind = Mind0 )).

%   Seats is Seats0 with Seat as number I.

seat_put(I, Seats0, Seat, Seats) :-
    Seats0 =.. [seats|List0],
    findall(S, ( nth1(J, List0, S0), ( J =:= I -> S = Seat ; S = S0 ) ), List),
    Seats =.. [seats|List].

                /*******************************
                *        RANDOM NUMBERS        *
                *******************************/

:- meta_predicate with_seed(+, 0, -).

%   with_seed(+Seed0, :Goal, -Seed): the random numbers of Goal come from Seed0; the thread
%   goes on with others.

with_seed(Seed0, Goal, Seed) :-
    setup_call_cleanup(
        set_random(seed(Seed0)),
        ( Goal,
          Seed is random(1<<62)
        ),
        set_random(seed(random))),
    !.

reseeded(moves(Step,Seats,T,_), Seed, moves(Step,Seats,T,Seed)).
