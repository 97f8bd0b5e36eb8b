:- module(cluedo_table_past_table,
          [ table_past/3                % +T, +Count, -Past
          ]).
:- use_module(board/pawn_positions, [where_rule/2]).
:- use_module(properties, [table_part/2]).
:- use_module(table_term, [table_where/2]).
:- use_module('../table', [table_start/2,table_take/4,table_wants/2]).
:- use_module(library(lists), [append/3]).

/** <module> An earlier state of a table

The decisions are derived from the events. Then another table takes these decisions from the start.
*/

%!  table_past(+T, +Count, -Past) is semidet.
%
%   Past is the table T after its first Count events. Fails if one decision made both the last of
%   these events and the next one, for example a dragged pawn and an accusation.

table_past(T, Count, Past) :-
    table_part(T, game(Options)),
    table_part(T, envelope(State)),
    table_part(T, hands(Hands)),
    table_part(T, open(Open)),
    table_part(T, events(All)),
    length(Events, Count),
    append(Events, _, All),
    !,
    table_start([deal(State,Hands),open(Open)|Options], T0),
    replay_events(Events, T0, Past).

replay_events([], T0, T) =>
    T = T0.
replay_events(Events, T0, T) =>
    table_wants(T0, Wanted),
    decision(Wanted, Events, T0, Decision),
    !,
    table_take(T0, Decision, T1, Happened),
    append(Happened, Rest, Events),
    !,
    replay_events(Rest, T1, T).

%   decision(+Wanted, +Events, +T, -Decision): table T wanted Wanted, and took Decision. Events
%   starts with the events of Decision. A pawn that stays has no event. So a passage after a roll
%   belongs to the next turn, except if the board allows it after a roll.

decision(move(Seat), [rolled(Seat,_)|_], _, roll).
decision(move(Seat), [went(Seat,Room)|_], _, passage(Room)).
decision(move(_), _, _, stay).
decision(roll(Seat), [rolled(Seat,Roll)|_], _, Roll).
decision(walk(Seat,_), [walked(Seat,Way)|_], _, Way).
decision(walk(Seat,_), [went(Seat,Room)|_], T, passage(Room)) :-
    table_where(T, Where),
    where_rule(Where, passage(after)).
decision(walk(_,_), _, _, stay).
decision(query(Seat), [passed(Seat)|_], _, pass).
decision(query(Seat), [asked(Seat,State,_,_)|_], _, State).
decision(query(Seat), [dragged(_,_),asked(Seat,State,_,_)|_], _, State).
decision(show(Seat,Asker,_,_), [asked(Asker,_,Seat,Card)|_], _, Card).
decision(accuse(Seat), [accused(Seat,State,_)|_], _, State).
decision(accuse(Seat), [dragged(_,_),accused(Seat,State,_)|_], _, State).
decision(accuse(_), _, _, none).
