:- use_module('../../helpers/all').
:- use_module('../../helpers/board_games').
:- use_module(library(cluedo/agent)).
:- use_module(library(cluedo/support/random_numbers), [random_below/2,with_seed/2]).
:- use_module(library(cluedo/table)).
:- use_module(library(assoc)).

%   A contest on the board is agents at a table of library(cluedo/table), and it may
%   be written and read at any decision.

%   twin(Agents, Options, Written, Events): Events are those of the game. The table
%   is written and read before each decision if Written is true.

twin(Agents, Options0, Written, Events) :-
    select_option(seed(Seed), Options0, Options),
    with_seed(Seed, twin_events(Agents, Options, Written, Events)).

twin_events(Agents, Options, Written, Events) :-
    length(Agents, X),
    table_start([players(X)|Options], T0),
    table_property(T0, game(Game)),
    findall(I, nth1(I, Agents, _), Seats),
    foldl(sits(T0, Game), Seats, Agents, t, Players),
    option(dice(Dice), Options, 1),
    plays(T0, Dice, Written, Players, T),
    table_property(T, events(Events)).

sits(T, Game, Seat, Agent, Players0, Players) :-
    agent_open(Agent, A0),
    agent_start(A0, Seat, Game, A, Mind0),
    table_property(T, view(Seat, Facts)),
    agent_sees(A, Facts, Mind0, Mind),
    put_assoc(Seat, Players0, A-Mind, Players).

plays(T0, Dice, Written, Players0, T) :-
    (   Written == true
    ->  written(T0, T1)
    ;   T1 = T0
    ),
    table_wants(T1, Wanted),
    (   Wanted = over(_)
    ->  T = T1
    ;   decides(Wanted, T1, Dice, Decision, Players0, Players1),
        table_take(T1, Decision, T2, Events),
        (   member(Event, Events),
            Event =.. [Name,Seat|_],
            memberchk(Name, [asked,accused])
        ->  told(Seat, T1, T2, Players1, Players)
        ;   Players = Players1
        ),
        plays(T2, Dice, Written, Players, T)
    ).

written(T0, T) :-
    with_output_to(string(Text), write_canonical(T0)),
    term_string(T, Text).

decides(roll(_), _, Dice, Roll, Players, Players) :-
    !,
    findall(N, ( between(1, Dice, _), random_below(6, N0), N is N0+1 ), Ns),
    sum_list(Ns, Roll).
decides(Wanted, T, _, Decision, Players0, Players) :-
    arg(1, Wanted, Seat),
    get_assoc(Seat, Players0, A-Mind0),
    (   decision(Wanted, T, A, Mind0, Decision, Mind)
    ->  put_assoc(Seat, Players0, A-Mind, Players)
    ;   Players = Players0,
        functor(Wanted, Name, _),
        memberchk(Name-Decision, [query-pass,accuse-none])
    ).

decision(move(Seat), T, A, Mind0, Move, Mind) :-
    table_property(T, position(Seat, Position)),
    agent_move(A, Position, Mind0, Move, Mind).
decision(walk(Seat,_), T, A, Mind0, Move, Mind) :-
    table_property(T, position(Seat, Position)),
    agent_move(A, Position, Mind0, Move, Mind).
decision(query(Seat), T, A, Mind0, State, Mind) :-
    table_property(T, place(Seat, Room)),
    agent_query(A, Room, Mind0, State, Mind).
decision(show(_,Asker,State,Cards), _, A, Mind0, Card, Mind) :-
    agent_show(A, Asker, State, Cards, Mind0, Card, Mind).
decision(accuse(_), _, A, Mind0, State, Mind) :-
    agent_accuse(A, Mind0, State, Mind).

%   All are told what they see after T0, first the one whose turn it is.

told(First, T0, T, Players0, Players) :-
    assoc_to_keys(Players0, Seats),
    append(Before, [First|After], Seats),
    !,
    append([First|After], Before, Order),
    foldl(told_one(T0, T), Order, Players0, Players).

told_one(T0, T, Seat, Players0, Players) :-
    table_property(T0, view(Seat, Old)),
    table_property(T, view(Seat, All)),
    append(Old, Facts, All),
    !,
    (   Facts == []
    ->  Players = Players0
    ;   get_assoc(Seat, Players0, A-Mind0),
        agent_sees(A, Facts, Mind0, Mind),
        put_assoc(Seat, Players0, A-Mind, Players)
    ).

game(Agents, Options) :-
    findall(Kind, ( cheap(Kind) ; dear(Kind) ), Kinds),
    findall(As-Os,
            ( repeated(24),
              random_board_game(Kinds, As, Os)
            ),
            Games),
    member(Agents-Options, Games).

%   What a watcher is told, in order: all that happens.

:- multifile cluedo_agent:agent/2.

cluedo_agent:agent(watcher, watcher).

watcher:start(_, _, Watches, Watches).
watcher:sees(Facts, Watches, Watches) :-
    forall(member(Fact, Facts), told(Fact)).
watcher:query(_, _, _) :-
    fail.
watcher:watches(Event, Watches, Watches) :-
    Watches \== fails,
    told(Event).

told(Event) :-
    nb_getval(watched, Events),
    nb_setval(watched, [Event|Events]).

:- begin_tests(agent_watches).

test('an agent with watches/3 gets all events, in order',
     [ forall(member(Options, [[],[turns(60)]])), true(Told == Expected) ]) :-
    nb_setval(watched, []),
    contest([elimination,watcher,modal], [board(classic),dice(2)|Options], Result),
    nb_getval(watched, Backwards),
    reverse(Backwards, [hand(2,_)|Told]),
    option(events(Events), Result),
    findall(Event, ( member(Event0, Events), hidden(Event0, Event) ), Expected).
test('it also gets passes', true(Passed == [passed(2)])) :-
    nb_setval(watched, []),
    contest([watcher,watcher], [turns(2)], _),
    nb_getval(watched, Told),
    findall(Event, ( member(Event, Told), Event = passed(2) ), [_|Passed]).
test('watches/3 must not fail', true(Goal == watcher:watches/3)) :-
    nb_setval(watched, []),
    catch(contest([elimination,watcher(fails)], [board(classic)], _),
          error(determinism_error(Goal,det,fail,property),_), true).

hidden(asked(A,S,B,C0), asked(A,S,B,C)) :-
    !,
    ( memberchk(2, [A,B]) -> C = C0 ; C = unknown ).
hidden(Event, Event).

:- end_tests(agent_watches).

:- begin_tests(board_play).

test('a contest is agents at a table, which may be written and read',
     [forall(game(Agents, Options)),
      true(Agents-Options-Twin-Written == Agents-Options-Events-Events)]) :-
    contest(Agents, Options, Result),
    memberchk(events(Events), Result),
    twin(Agents, Options, false, Twin),
    twin(Agents, Options, true, Written).
test('the same seed gives the same game', [forall(game(Agents, Options)), true(Again == Once)]) :-
    contest(Agents, Options, Once),
    set_random(seed(1)),
    contest(Agents, Options, Again).

:- end_tests(board_play).
