:- use_module('../../helpers/all').
:- use_module('../../helpers/board_tables').
:- use_module('../../helpers/ground').
:- use_module('../../helpers/referee').
:- use_module(library(cluedo/table)).

%   A table takes a decision on the board if and only if it is by the rules: at
%   random tables, anything at all is decided.

%   legal(Wanted, Decision, Rules, Result, Told, T): that is by the rules after Told.

legal(move(_), roll, _, _, _, _) :- !.
legal(move(_), stay, _, _, _, _) :- !.
legal(walk(_,_), stay, _, _, _, _) :- !.
legal(roll(_), Roll, Rules, _, _, _) :-
    memberchk(dice(Dice), Rules),
    Max is 6*Dice,
    between(Dice, Max, Roll).
legal(move(Seat), passage(Room), Rules, Result, Told, T) :-
    would(went(Seat,Room), 1, Rules, Result, Told, T).
legal(walk(Seat,_), passage(Room), Rules, Result, Told, T) :-
    would(went(Seat,Room), 0, Rules, Result, Told, T).
legal(walk(Seat,_), Way, Rules, Result, Told, T) :-
    is_list(Way),
    would(walked(Seat,Way), 0, Rules, Result, Told, T).
legal(walk(Seat,_), To, Rules, _, _, T) :-
    away(T, Rules, Seat, To, _).
legal(query(_), pass, _, _, _, _) :- !.
legal(query(Seat), s(P,W,Room), _, _, _, T) :-
    between(1, 6, P),
    between(7, 12, W),
    table_property(T, place(Seat, Room)).
legal(show(_,_,_,Cards), Card, _, _, _, _) :-
    memberchk(Card, Cards).
legal(accuse(_), _, _, _, _, _).

would(Event, More, Rules, Result, Told, T) :-
    table_property(T, turns(Turns)),
    Turn is Turns+More,
    append(Told, [Turn-Event], Then),
    referee_so_far(Rules, Result, Then, fair).

%   The pawn of Seat is as far as N steps from To, a place where it is not.

away(T, Rules, Seat, To, N) :-
    memberchk(leaving(Leaving), Rules),
    table_property(T, place(Seat, From0)),
    From0 \== To,
    occupied(T, Seat, Occupied),
    place_name(From0, From),
    (   integer(To)
    ->  ground_rooms(From, Leaving, Occupied, Rooms),
        ground_card(To, Room),
        memberchk(N-Room, Rooms)
    ;   ground_steps(From, Leaving, Occupied, Steps),
        memberchk(To-N, Steps)
    ).

%   A pawn that is told where to goes there, or as far as the roll leads: then it is
%   so much nearer.

goes(walk(Seat,Roll), To, Rules, T0, T) :-
    away(T0, Rules, Seat, To, N),
    !,
    (   N =< Roll
    ->  table_property(T, place(Seat, To))
    ;   Left is N-Roll,
        away(T, Rules, Seat, To, Left)
    ).
goes(_, _, _, _, _).

%   Wrong is what is seen at a table in so many decisions that it should not do, and
%   Told what happened.

decisions(0, _, _, _, Told, Told, none) :-
    !.
decisions(_, T, _, _, Told, Told, none) :-
    table_wants(T, over(_)),
    !.
decisions(N, T0, Rules, Result, Told0, Told, Wrong) :-
    table_wants(T0, Wanted),
    random_decision(Wanted, Decision, T0),
    !,
    truth(legal(Wanted, Decision, Rules, Result, Told0, T0), Legal),
    N1 is N-1,
    catch(( table_take(T0, Decision, T, Events), Taken = true ),
          error(Formal, _),
          Taken = false),
    (   Taken \== Legal
    ->  Told = Told0,
        Wrong = legal(Legal,Wanted,Decision,Formal)
    ;   Taken == false
    ->  (   functor(Formal, domain_error, 2)
        ->  decisions(N1, T0, Rules, Result, Told0, Told, Wrong)
        ;   Told = Told0,
            Wrong = Formal
        )
    ;   table_property(T, turns(Turn)),
        findall(Turn-Event, member(Event, Events), New),
        append(Told0, New, Told1),
        (   goes(Wanted, Decision, Rules, T0, T)
        ->  decisions(N1, T, Rules, Result, Told1, Told, Wrong)
        ;   Told = Told1,
            Wrong = goes(Wanted,Decision)
        )
    ).

table(Options, Wrong) :-
    random_table(T, Rules, Result, Options),
    decisions(150, T, Rules, Result, [], Told, Wrong0),
    referee_so_far(Rules, Result, Told, Verdict),
    (   Wrong0-Verdict == none-fair
    ->  Wrong = none
    ;   Wrong = wrong(Wrong0,Verdict,Told)
    ).

:- begin_tests(board_moves).

test('decisions are taken if and only if they are by the rules',
     [forall(repeated(20)), true(Options-Wrong == Options-none)]) :-
    table(Options, Wrong).

:- end_tests(board_moves).
