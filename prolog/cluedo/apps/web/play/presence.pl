:- module(cluedo_web_play_presence,
          [ presence_noted/3,           % +Store, +Topic, +Who
            presence_here/3             % +Store, +Topic, -Whos
          ]).
:- use_module(library(lists), [member/2]).

/** <module> Who is at a table

Who has asked for a page of it in the last minute.
*/

:- dynamic here/4.                      % Store, Topic, Who, Time

:- volatile here/4.

:- det((presence_noted/3, presence_here/3)).

within(60).                             % seconds

%!  presence_noted(+Store, +Topic, +Who) is det.
%!  presence_here(+Store, +Topic, -Whos) is det.
%
%   Who, a ground term, is at the table Topic now; Whos, sorted, are.

presence_noted(Store, Topic, Who) :-
    get_time(Now),
    within(Seconds),
    Oldest is Now-Seconds,
    with_mutex(cluedo_web_play_presence,
               ( retractall(here(Store,Topic,Who,_)),
                 forall(( here(Store, Topic1, Who1, Time), Time < Oldest ),
                        retractall(here(Store,Topic1,Who1,Time))),
                 assertz(here(Store,Topic,Who,Now)) )).

presence_here(Store, Topic, Whos) :-
    get_time(Now),
    within(Seconds),
    Oldest is Now-Seconds,
    findall(Who, ( here(Store, Topic, Who, Time), Time >= Oldest ), Whos0),
    sort(Whos0, Whos).
