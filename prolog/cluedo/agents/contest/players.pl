:- module(cluedo_agents_contest_players,
          [ seats/4,                    % +As, +Game, +Deal, -Seats
            play/4                      % +Seats, +Watch, +T0, -T
          ]).
:- use_module('../../agent', [agent_sees/4,agent_start/5,agent_watches/4]).
:- use_module('../hooks', [has_hook/2,hook_succeeds/2,check_result/3]).
:- use_module('../../table/board/pawn_positions', [where_dice/2]).
:- use_module('../../table/rules', [rules_take/5]).
:- use_module('../../table/naming', [event_core/3]).
:- use_module(decisions, [agent_decides/6]).
:- use_module(dice, [throw_dice/4]).
:- use_module(observers, [notify_observers/3]).
:- use_module('../../table/table_term', [table_wanted/2,table_where/2]).
:- use_module('../../table/dealing', [deal_hand/3,deal_open/2]).
:- use_module(library(apply), [foldl/5,maplist/3]).
:- use_module(library(lists), [append/3,member/2]).

/** <module> Agents at a table

A seat is `seat(I,A,Mind)`. I is its number, and A is the agent with its Mind. In a list of seats
the seat on turn comes first. The others follow in turn.
*/

:- set_prolog_flag(optimise, true).     % local to this file

:- det((seats/4, play/4)).

%!  seats(+As, +Game, +Deal, -Seats) is det.
%
%   Seat the opened agents As, seat 1 first. They see their hands of Deal and the open cards.

seats(As, Game, Deal, Seats) :-
    deal_open(Deal, Open),
    (   Open == []
    ->  Lying = []
    ;   Lying = [hand(open,Open)]
    ),
    foldl(seat(Game, Lying, Deal), As, Seats, 1, _).

seat(Game, Lying, Deal, A0, seat(I,A,Mind), I, Next) :-
    deal_hand(Deal, I, Hand),
    agent_start(A0, I, Game, A, Mind0),
    agent_sees(A, [hand(I,Hand)|Lying], Mind0, Mind),
    Next is I+1.

%!  play(+Seats, +Watch, +T0, -T) is det.
%
%   Play on from table T0 to the last table T. Watch is watch(Observers,Throws), see throw_dice/4.

play(Seats, watch(Observers,Throws), T0, T) :-
    (   member(seat(_,A,_), Seats),
        has_hook(A, watches)
    ->  Watched = true
    ;   Watched = false
    ),
    table_wanted(T0, Wanted),
    decide(Wanted, Seats, watch(Observers,Throws,Watched), T0, T).

%   The table checks a move when it is made. The error of an illegal move names the agent.

decide(over(_), _, _, T0, T) =>
    T = T0.
decide(roll(I), Seats, Watch, T0, T) =>
    table_where(T0, Where),
    where_dice(Where, Dice),
    Watch = watch(_,Throws,_),
    throw_dice(Throws, T0, Dice, Roll),
    rules_take(roll(I), Roll, T0, T1, Events),
    show_events(Events, Seats, Watch, T1, T).
decide(show(I,Asker,State,Cards), Seats0, Watch, T0, T) =>
    replace_mind(Seats0, I, A, Mind0, Mind, Seats),
    agent_decides(show(I,Asker,State,Cards), T0, A, Mind0, Card, Mind),
    rules_take(show(I,Asker,State,Cards), Card, T0, T1, Events),
    show_events(Events, Seats, Watch, T1, T).
decide(query(I), Seats0, Watch, T0, T) =>
    turn_of(I, Seats0, A, Mind0, Others),
    agent_decides(query(I), T0, A, Mind0, State, Mind),
    rules_take(query(I), State, T0, T1, Events),
    show_events(Events, [seat(I,A,Mind)|Others], Watch, T1, T).
decide(accuse(I), Seats0, Watch, T0, T) =>
    turn_of(I, Seats0, A, Mind0, Others),
    agent_decides(accuse(I), T0, A, Mind0, State, Mind),
    rules_take(accuse(I), State, T0, T1, Events),
    show_events(Events, [seat(I,A,Mind)|Others], Watch, T1, T).
decide(move(I), Seats0, Watch, T0, T) =>
    turn_of(I, Seats0, A, Mind0, Others),
    agent_decides(move(I), T0, A, Mind0, Move, Mind),
    check_result(A, move/4, rules_take(move(I), Move, T0, T1, Events)),
    show_events(Events, [seat(I,A,Mind)|Others], Watch, T1, T).
decide(walk(I,Roll), Seats0, Watch, T0, T) =>
    turn_of(I, Seats0, A, Mind0, Others),
    agent_decides(walk(I,Roll), T0, A, Mind0, Move, Mind),
    check_result(A, move/4, rules_take(walk(I,Roll), Move, T0, T1, Events)),
    show_events(Events, [seat(I,A,Mind)|Others], Watch, T1, T).

show_events([], Seats, Watch, T0, T) =>
    table_wanted(T0, Wanted),
    decide(Wanted, Seats, Watch, T0, T).
show_events([Event|Events], Seats0, Watch, T0, T) =>
    Watch = watch(Observers,_,Watched),
    (   Observers == []
    ->  true
    ;   notify_observers(Observers, Event, T0)
    ),
    seats_observe(Event, T0, Watched, Seats0, Seats),
    show_events(Events, Seats, Watch, T0, T).

%   Seat I, with agent A and Mind, is on turn. The Others follow it.

turn_of(I, [seat(I0,A0,Mind0)|Others0], A, Mind, Others) :-
    (   I == I0
    ->  A = A0,
        Mind = Mind0,
        Others = Others0
    ;   append(Others0, [seat(I0,A0,Mind0)], Seats),
        turn_of(I, Seats, A, Mind, Others)
    ).

%   The agent A at seat I has Mind0. Seats is Seats0 with Mind in place of Mind0.

replace_mind([Seat|Seats0], I, A, Mind0, Mind, Seats) :-
    (   Seat = seat(I,A,Mind0)
    ->  Seats = [seat(I,A,Mind)|Seats0]
    ;   Seats = [Seat|Seats1],
        replace_mind(Seats0, I, A, Mind0, Mind, Seats1)
    ).

%   Show each seat what it sees of an event, the seat on turn first. fact_observed_by/4 says what a
%   seat sees. Watched is `true` if some agent has watches/3. Then the agents also see the events
%   that are not facts.

seats_observe(asked(Asker,State,Answerer,Card), _, _, Seats0, Seats) =>
    seats_observe(Seats0, Asker, Answerer, [asked(Asker,State,Answerer,Card)],
                  [asked(Asker,State,Answerer,unknown)], Seats).
seats_observe(accused(Seat,State,false), _, _, Seats0, Seats) =>
    seats_observe(Seats0, none, none, [], [accused(Seat,State,false)], Seats).
seats_observe(_, _, false, Seats0, Seats) =>
    Seats = Seats0.
seats_observe(Event, T, true, Seats0, Seats) =>
    event_core(T, Event, Core),
    maplist(watches(Core), Seats0, Seats).

watches(Event, seat(I,A,Mind0), Seat) :-
    Seat = seat(I,A,Mind),
    agent_watches(A, Event, Mind0, Mind).

%   Asker and Answerer see Seen, the others Hidden.

seats_observe([], _, _, _, _, []).
seats_observe([seat(I,A,Mind0)|Seats0], Asker, Answerer, Seen, Hidden,
              [seat(I,A,Mind)|Seats]) :-
    (   ( I == Asker ; I == Answerer )
    ->  Facts = Seen
    ;   Facts = Hidden
    ),
    hook_succeeds(A, sees(Facts,Mind0,Mind)),
    seats_observe(Seats0, Asker, Answerer, Seen, Hidden, Seats).
