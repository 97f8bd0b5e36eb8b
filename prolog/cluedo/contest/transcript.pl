:- module(cluedo_contest_transcript,
          [ write_deal/4,               % +Transcript, +Agents, +Hands, +Win
            write_event/2,              % +Transcript, +Event
            write_winner/2              % +Transcript, +Winner
          ]).

/** <module> A contest in lines of text

Each writes to the current output if the Boolean Transcript is true.
*/

:- det(write_deal/4).
:- det(write_event/2).
:- det(write_winner/2).

%!  write_deal(+Transcript, +Agents, +Hands, +Win) is det.

write_deal(false, _, _, _) =>
    true.
write_deal(true, Agents, Hands, Win) =>
    format("agents:~w~ndeal:~w~nWin:~w~n", [Agents,Hands,Win]).

%!  write_event(+Transcript, +Event) is det.
%
%   Event is one of a contest's history, or passed(Seat).

write_event(false, _) =>
    true.
write_event(true, asked(Asker,State,nobody,_)) =>
    format("~w asks ~w, nobody shows a card~n", [Asker,State]).
write_event(true, asked(Asker,State,Answerer,Card)) =>
    format("~w asks ~w, ~w shows ~w~n", [Asker,State,Answerer,Card]).
write_event(true, passed(Seat)) =>
    format("~w passes~n", [Seat]).
write_event(true, accused(Seat,State,true)) =>
    format("~w accuses ~w, and is right~n", [Seat,State]).
write_event(true, accused(Seat,State,false)) =>
    format("~w accuses ~w, and is wrong~n", [Seat,State]).

%!  write_winner(+Transcript, +Winner) is det.

write_winner(false, _) =>
    true.
write_winner(true, Winner) =>
    format("~w wins~n", [Winner]).
