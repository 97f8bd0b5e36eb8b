:- module(cluedo_web_play_course,
          [ course_start/4,             % +Options, +Seats, +Seed, -Play
            course_decide/3,            % +Play0, +Decision, -Play
            course_continue/2,          % +Play0, -Play
            course_wants/2,             % +Play, -Wanted
            course_over/1               % +Play
          ]).
:- use_module(game_record,
              [ play_alone/1, play_away/2, play_new/3, play_me/2, play_set_moves/3, play_moves/2,
                play_table/2, player_agent/5
              ]).
:- use_module('../fault', [refuse/2]).
:- use_module('../../agent', [agent_sees/4]).
:- use_module('../../agents/contest/decisions', [agent_decides/6]).
:- use_module('../../agents/contest/dice', [throw_dice/4]).
:- use_module('../../knowledge/fact', [fact_observed_by/4]).
:- use_module('../../support/cpu_limit', [call_with_cpu_limit/2]).
:- use_module('../../support/random_numbers', [random_below/2,with_seed/2]).
:- use_module('../../table', [table_start/2,table_take/4]).
:- use_module('../../table/properties', [is_fact/1,table_part/2]).
:- use_module('../../table/table_term', [table_setting/2,table_wanted/2]).
:- use_module(library(lists), [nth1/3]).

/** <module> The course of a game

After each decision of a person the agents decide in turn. They stop when a person must decide, when
the game is over, or when the time limit of a request is reached. In the last case a viewer can let
them continue.

If an agent takes too long or raises an error, a default decision replaces its own: the agent
passes, stays, shows the first card, or does not accuse. So no agent can end the game.

A person with only one card to show has no choice. In a game of one person the card is shown
automatically. In games with several persons the person must still click. Otherwise a wait would
tell the others that the person has a choice.
*/

:- det((course_start/4, course_decide/3, course_continue/2, course_wants/2)).

decision_seconds(1).                    % CPU time of an agent for a decision
page_seconds(5).                        % for all decisions in a request

%   This agent plays for an absent person. At each decision it starts afresh from all that the
%   person has seen.

stand_in(simple).

%!  course_start(+Options, +Seats, +Seed, -Play) is det.
%
%   Play, of play/game_record.pl, is a new game with Options of table_start/2, except the seed.
%   Seats has agent(Name) or person(Key,Word) for each seat, seat 1 first. The same Seed gives the
%   same game.
%
%   @error the errors of table_start/2, and of agents that cannot play this game

course_start(Options, Kinds, Seed0, Play) :-
    findall(I-(Key-Word), nth1(I, Kinds, person(Key,Word)), Persons),
    with_seed(Seed0,
              ( table_start(Options, T),
                table_part(T, game(Game)),
                make_seats(Kinds, 1, T, Game, List),
                Seats =.. [seats|List],
                Moves0 = moves(0,Seats,T,Seed0),
                play_new(Moves0, Persons, Play0),
                play_on(Play0, Moves0, Moves1)
              ),
              Seed),
    set_seed(Moves1, Seed, Moves),
    play_set_moves(Play0, Moves, Play).

make_seats([], _, _, _, Seats) =>
    Seats = [].
make_seats([Kind|Kinds], I, T, Game, Seats) =>
    Seats = [Seat|Rest],
    (   Kind = agent(Name)
    ->  Seat = seat(Name,A,Mind),
        new_mind(Name, I, T, Game, A, Mind)
    ;   Seat = person(0)
    ),
    I1 is I+1,
    make_seats(Kinds, I1, T, Game, Rest).

new_mind(Name, I, T, Game, A, Mind) :-
    player_agent(Name, I, Game, A, Mind0),
    table_part(T, view(I,Facts)),
    agent_sees(A, Facts, Mind0, Mind).

%!  course_decide(+Play0, +Decision, -Play) is det.
%
%   Play is Play0 after the person who sees Play0 has taken Decision, and agents have taken the
%   decisions that follow. Decision is a decision of table_take/4, or accuse(State). A person may
%   accuse at any time of their turn. If the table does not want an accusation yet, the person first
%   stays where they are, and asks nothing.
%
%   @error cluedo_refusal(422) if another player must decide
%   @error the errors of table_take/4

course_decide(Play0, Decision, Play) :-
    course_wants(Play0, Wanted),
    (   is_of_others(Wanted)
    ->  refuse(422, "It is not your turn to decide.")
    ;   true
    ),
    next_step(Play0, Moves0),
    Moves0 = moves(_,_,_,Seed0),
    with_seed(Seed0,
              ( take_person(Decision, Moves0, Moves1),
                play_on(Play0, Moves1, Moves2)
              ),
              Seed),
    set_seed(Moves2, Seed, Moves),
    play_set_moves(Play0, Moves, Play).

take_person(accuse(State), Moves0, Moves) =>
    Moves0 = moves(_,_,T,_),
    table_wanted(T, Wanted),
    (   Wanted = accuse(_)
    ->  take(State, Moves0, Moves)
    ;   default_decision(Wanted, Decision),
        take(Decision, Moves0, Moves1),
        take_person(accuse(State), Moves1, Moves)
    ).
take_person(Decision, Moves0, Moves) =>
    take(Decision, Moves0, Moves).

is_of_others(others).
is_of_others(waits(_)).

%!  course_continue(+Play0, -Play) is det.
%
%   Play is Play0 after agents have taken the decisions that were due.

course_continue(Play0, Play) :-
    next_step(Play0, Moves0),
    Moves0 = moves(_,_,_,Seed0),
    with_seed(Seed0, play_on(Play0, Moves0, Moves1), Seed),
    set_seed(Moves1, Seed, Moves),
    play_set_moves(Play0, Moves, Play).

next_step(Play, moves(Step,Seats,T,Seed)) :-
    play_me(Play, Me),
    play_moves(Play, moves(Step0,Seats0,T,Seed)),
    Step is Step0+1,
    table_part(T, events(Before)),
    length(Before, Since),
    (   Me == spectator
    ->  Seats = Seats0
    ;   set_seat(Me, Seats0, person(Since), Seats)
    ).

%!  course_wants(+Play, -Wanted) is det.
%
%   Wanted says who must decide what:
%
%   | a term of table_wants/2, in numbers | the person who sees Play  |
%   | waits(Term), with such a Term       | another person            |
%   | `others`                            | an agent, or the dice     |
%   | over(Winner)                        | nobody: the game is over  |

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

%   The decision Wanted is for the dice, for an agent, or for an agent that plays for an absent
%   person.

is_for_others(roll(_), _, _) :-
    !.
is_for_others(Wanted, Play, Seats) :-
    arg(1, Wanted, I),
    (   arg(I, Seats, person(_))
    ->  play_away(Play, I)
    ;   true
    ),
    !.

course_over(Play) :-
    course_wants(Play, Wanted),
    Wanted = over(_).

                /*******************************
                *        AGENTS DECIDE         *
                *******************************/

%   play_on(+Play, +Moves0, -Moves): let agents decide. Play says which persons are present.

play_on(Play, Moves0, Moves) :-
    get_time(Now),
    page_seconds(Seconds),
    Deadline is Now+Seconds,
    play_until(Deadline, Play, Moves0, Moves).

play_until(Deadline, Play, Moves0, Moves) :-
    get_time(Now),
    (   Now < Deadline,
        next(Play, Moves0, Moves1)
    ->  play_until(Deadline, Play, Moves1, Moves)
    ;   Moves = Moves0
    ).

%   Moves are Moves0 after one decision that no person takes. An agent takes it, or the dice, or a
%   person who plays alone has only one card to show.

next(Play, Moves0, Moves) :-
    Moves0 = moves(_,Seats,T,_),
    table_wanted(T, Wanted),
    Wanted \= over(_),
    (   Wanted = roll(_)
    ->  table_part(T, dice(Dice)),
        throw_dice(random, T, Dice, Roll),
        take(Roll, Moves0, Moves)
    ;   is_for_others(Wanted, Play, Seats)
    ->  decide(Wanted, Moves0, Moves)
    ;   Wanted = show(_,_,_,[Card]),
        play_alone(Play)
    ->  take(Card, Moves0, Moves)
    ).

decide(Wanted, Moves0, Moves) :-
    Moves0 = moves(Step,Seats0,T,Seed),
    arg(1, Wanted, I),
    arg(I, Seats0, Seat0),
    decision_seconds(Seconds),
    catch(call_with_cpu_limit(Seconds,
                              ( seat_decision(Seat0, Wanted, T, Decision, Seat),
                                table_take(T, Decision, _, _)
                              )),
          Error,
          log_failure(Error)),
    (   var(Error)
    ->  set_seat(I, Seats0, Seat, Seats)
    ;   default_decision(Wanted, Decision),
        Seats = Seats0
    ),
    take(Decision, moves(Step,Seats,T,Seed), Moves).

seat_decision(seat(Name,A,Mind0), Wanted, T, Decision, Seat) =>
    Seat = seat(Name,A,Mind),
    agent_decides(Wanted, T, A, Mind0, Decision, Mind).
seat_decision(person(Since), Wanted, T, Decision, Seat) =>
    Seat = person(Since),
    arg(1, Wanted, I),
    stand_in(Name),
    table_part(T, game(Game)),
    new_mind(Name, I, T, Game, A, Mind),
    agent_decides(Wanted, T, A, Mind, Decision, _).

%   default_decision(+Wanted, -Decision): a decision that is always legal.

default_decision(query(_), Decision) =>
    Decision = pass.
default_decision(show(_,_,_,[Card|_]), Decision) =>
    Decision = Card.
default_decision(accuse(_), Decision) =>
    Decision = none.
default_decision(_, Decision) =>
    Decision = stay.

log_failure(time_limit_exceeded) =>
    true.
log_failure(error(Formal,Context)) =>
    print_message(error, error(Formal,Context)).
log_failure(Error) =>
    throw(Error).

%   take(+Decision, +Moves0, -Moves): each agent observes the part of the decision that its seat can
%   see.

take(Decision, moves(Step,Seats0,T0,Seed), moves(Step,Seats,T,Seed)) :-
    table_take(T0, Decision, T, Events),
    table_setting(T, Setting),
    agents_observe(Events, Setting, Seats0, Seats).

agents_observe([], _, Seats0, Seats) =>
    Seats = Seats0.
agents_observe([Event|Events], Setting, Seats0, Seats) =>
    (   is_fact(Event)
    ->  Seats0 =.. [seats|List0],
        findall(Seat,
                ( nth1(I, List0, Seat0), seat_observes(Seat0, I, Event, Setting, Seat) ),
                List),
        Seats1 =.. [seats|List]
    ;   Seats1 = Seats0
    ),
    agents_observe(Events, Setting, Seats1, Seats).

seat_observes(person(Since), _, _, _, Seat) =>
    Seat = person(Since).
seat_observes(seat(Name,A,Mind0), I, Event, Setting, Seat) =>
    Seat = seat(Name,A,Mind),
    fact_observed_by(Setting, I, Event, Fact),
    catch(agent_sees(A, [Fact], Mind0, Mind), error(Formal,Context),
          ( print_message(error, error(Formal,Context)), Mind = Mind0 )).

set_seat(I, Seats0, Seat, Seats) :-
    Seats0 =.. [seats|List0],
    findall(S, ( nth1(J, List0, S0), ( J =:= I -> S = Seat ; S = S0 ) ), List),
    Seats =.. [seats|List].

                /*******************************
                *        RANDOM NUMBERS        *
                *******************************/

:- meta_predicate with_seed(+, 0, -).

%   with_seed(+Seed0, :Goal, -Seed): Goal draws random numbers from Seed0, and then Seed is drawn.

with_seed(Seed0, Goal, Seed) :-
    with_seed(Seed0, ( Goal, random_below(0x4000000000000000, Seed) )).

set_seed(moves(Step,Seats,T,_), Seed, moves(Step,Seats,T,Seed)).
