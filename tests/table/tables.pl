:- module(tables,
          [ start/2,                    % +Options, -T
            decided/4                   % +Decisions, +T0, -T, -Events
          ]).
:- use_module('../helpers/all').
:- use_module(library(cluedo/table)).

/** <module> Tables on the classic board

Three seats, who have Miss Scarlett, Colonel Mustard and Mrs White: 1, 5 and 6. The
rooms are kitchen 13, ballroom 14, conservatory 15, dining room 16, billiard room
17, library 18, lounge 19, hall 20 and study 21. Persons are scarlett 1, plum 2,
peacock 3, green 4, mustard 5 and white 6. With six dice, a roll of 36 leads
everywhere.
*/

%!  start(+Options, -T) is det.
%
%   T is a table of Options.

start(Options, T) :-
    append(Options,
           [ players(3),
             deal(s(4,12,18), [[[1],1,2,3,7,8,9],[[2],5,6,10,11,13,14],
                               [[3],15,16,17,19,20,21]])
           ],
           All),
    table_start(All, T).

%!  decided(+Decisions, +T0, -T, -Events) is det.
%
%   T is T0 after Decisions, and Events is what happened. T0 stays as it is, and each
%   table is the same when it is written and read.

decided(Decisions, T0, T, Events) :-
    foldl(decision, Decisions, T0-[], T-Events).

decision(Decision, T0-Events0, T-Events) :-
    duplicate_term(T0, Before),
    table_take(T0, Decision, T, New),
    assertion(T0 == Before),
    format(string(Text), "~k.", [T]),
    term_string(Read, Text),
    assertion(Read == T),
    append(Events0, New, Events).
