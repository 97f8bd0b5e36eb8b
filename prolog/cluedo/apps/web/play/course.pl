:- module(cluedo_web_play_course,
          [ course_started/5,           % +Options, +Names, +Me, +Seed, -Play
            course_decided/3,           % +Play0, +Decision, -Play
            course_gone_on/2,           % +Play0, -Play
            course_wants/2,             % +Play, -Wanted
            course_over/1               % +Play
          ]).
:- use_module(record, [play_setting/2,player_seated/5]).
:- use_module('../../../agent', [agent_sees/4]).
:- use_module('../../../contest/decisions', [agent_decides/6]).
:- use_module('../../../contest/dice', [thrown/4]).
:- use_module('../../../knowledge/fact', [fact_observed_by/4]).
:- use_module('../../../table', [table_start/2,table_take/4,table_wants/2]).
:- use_module('../../../table/properties', [table_part/2]).
:- use_module(library(lists), [nth1/3]).
:- use_module(library(time), [call_with_time_limit/2]).

/** <module> A game between a person and agents goes on

After each decision of the person the agents take theirs, until the person is wanted again,
the game is over, or the time is up: then who looks at the page lets it go on. An agent that
takes too long for a decision, or raises an error, passes, stays, shows the first card, or
does not accuse: the game does not end by its fault.
*/

:- det((course_started/5, course_decided/3, course_gone_on/2, course_wants/2)).

deciding(1).                            % seconds, of an agent
going_on(5).                            % of all of them, for a page

%!  course_started(+Options, +Names, +Me, +Seed, -Play) is det.
%
%   Play, of play/record.pl, is a game at the table of Options, options of table_start/2 without
%   names and seed. Names are the names of the agents, seat 1 first, and `person` at the seat Me.
%   From the same Seed comes the same game.
%
%   @error the errors of table_start/2, and of agents that cannot play this game

course_started(Options, Names, Me, Seed0, Play) :-
    with_seed(Seed0,
              ( table_start(Options, T),
                table_part(T, game(Game)),
                seated(Names, 1, T, Game, List),
                Seats =.. [seats|List],
                gone_on(play(0,Me,Seats,T,Seed0,0), Play1)
              ),
              Seed),
    reseeded(Play1, Seed, Play).

seated([], _, _, _, Seats) =>
    Seats = [].
seated([Name|Names], I, T, Game, Seats) =>
    Seats = [Seat|Rest],
    (   Name == person
    ->  Seat = person
    ;   Seat = seat(Name,A,Mind),
        player_seated(Name, I, Game, A, Mind0),
        table_part(T, view(I,Facts)),
        agent_sees(A, Facts, Mind0, Mind)
    ),
    I1 is I+1,
    seated(Names, I1, T, Game, Rest).

%!  course_decided(+Play0, +Decision, -Play) is det.
%
%   Play is Play0 after Decision, which the person has taken, and those that agents take then.
%
%   @error the errors of table_take/4

course_decided(play(Step0,Me,Seats,T0,Seed0,_), Decision, Play) :-
    Step is Step0+1,
    table_part(T0, events(Before)),
    length(Before, Since),
    with_seed(Seed0,
              ( taken(Decision, play(Step,Me,Seats,T0,Seed0,Since), Play1),
                gone_on(Play1, Play2)
              ),
              Seed),
    reseeded(Play2, Seed, Play).

%!  course_gone_on(+Play0, -Play) is det.
%
%   The same, without a decision: agents were wanted in Play0.

course_gone_on(play(Step0,Me,Seats,T,Seed0,_), Play) :-
    Step is Step0+1,
    table_part(T, events(Before)),
    length(Before, Since),
    with_seed(Seed0, gone_on(play(Step,Me,Seats,T,Seed0,Since), Play1), Seed),
    reseeded(Play1, Seed, Play).

%!  course_wants(+Play, -Wanted) is det.
%
%   Wanted is what table_wants/2 wants if it is of the person; else over(Winner) or `others`.

course_wants(play(_,Me,_,T,_,_), Wanted) :-
    table_wants(T, Wanted0),
    (   Wanted0 = over(_)
    ->  Wanted = Wanted0
    ;   arg(1, Wanted0, Me),
        Wanted0 \= roll(_)
    ->  Wanted = Wanted0
    ;   Wanted = others
    ).

%!  course_over(+Play) is semidet.

course_over(Play) :-
    course_wants(Play, Wanted),
    Wanted = over(_).

                /*******************************
                *           GOING ON           *
                *******************************/

gone_on(Play0, Play) :-
    get_time(Now),
    going_on(Seconds),
    Deadline is Now+Seconds,
    goes_on(Deadline, Play0, Play).

goes_on(Deadline, Play0, Play) :-
    get_time(Now),
    (   Now < Deadline,
        next(Play0, Play1)
    ->  goes_on(Deadline, Play1, Play)
    ;   Play = Play0
    ).

%   next(+Play0, -Play) is semidet.
%
%   Play comes from a decision that is not for the person to take: of an agent, what
%   the dice show, or of one card to show.

next(Play0, Play) :-
    Play0 = play(_,Me,Seats,T,_,_),
    table_wants(T, Wanted),
    Wanted \= over(_),
    arg(1, Wanted, I),
    (   Wanted = roll(_)
    ->  table_part(T, dice(Dice)),
        thrown(random, T, Dice, Roll),
        taken(Roll, Play0, Play)
    ;   I \== Me
    ->  arg(I, Seats, Seat),
        decided(Wanted, Seat, Play0, Play)
    ;   Wanted = show(_,_,_,[Card])
    ->  taken(Card, Play0, Play)
    ).

decided(Wanted, seat(Name,A,Mind0), Play0, Play) :-
    Play0 = play(Step,Me,Seats0,T,Seed,Since),
    arg(1, Wanted, I),
    deciding(Seconds),
    catch(call_with_time_limit(Seconds,
                               ( agent_decides(Wanted, T, A, Mind0, Decision, Mind),
                                 table_take(T, Decision, _, _)
                               )),
          Error,
          given_up(Error)),
    (   var(Error)
    ->  seat_put(I, Seats0, seat(Name,A,Mind), Seats)
    ;   default_decision(Wanted, Decision),
        Seats = Seats0
    ),
    taken(Decision, play(Step,Me,Seats,T,Seed,Since), Play).

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

%   taken(+Decision, +Play0, -Play): all who see what happens then are told.

taken(Decision, play(Step,Me,Seats0,T0,Seed,Since), Play) :-
    Play0 = play(Step,Me,Seats0,T0,Seed,Since),
    table_take(T0, Decision, T, Events),
    play_setting(Play0, Setting),
    told(Events, Setting, Seats0, Seats),
    Play = play(Step,Me,Seats,T,Seed,Since).

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

tell(person, _, _, _, Seat) =>
    Seat = person.
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

reseeded(play(Step,Me,Seats,T,_,Since), Seed, play(Step,Me,Seats,T,Seed,Since)).
