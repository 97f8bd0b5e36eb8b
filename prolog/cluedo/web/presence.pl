:- module(cluedo_web_presence,
          [ presence_open/1,            % +Store
            presence_settled/1,         % +Store
            note_presence/3,            % +Store, +Topic, +Who
            present_viewers/3,          % +Store, +Topic, -Whos
            step_begun/4,               % +Store, +Topic, +Step, -Time
            note_nudge/5,               % +Store, +Topic, +Step, +Who, +From
            nudged_by/5,                % +Store, +Topic, +Step, +Who, -From
            presence_close/1            % +Store
          ]).
:- use_module(store, [with_store_lock/2,store_notify/2]).
:- use_module(library(lists), [member/2]).

/** <module> Who is present

A person is present if the person's page has an open event stream, or was requested within the last
32 s. A person who waits for another can nudge that person. All this is kept in memory only.
*/

:- dynamic
    begun/2,                            % Store, Time
    here/4,                             % Store, Topic, Who, Time
    looked/2,                           % Store, Time
    step/4,                             % Store, Topic, Step, Time
    nudge/5.                            % Store, Topic, Step, Who, From

:- volatile begun/2, here/4, looked/2, step/4, nudge/5.

:- det((presence_open/1, note_presence/3, present_viewers/3, step_begun/4, note_nudge/5,
        presence_close/1)).

moment(32).                             % seconds: two signs of life of a stream, and a little more
look(5).

%!  presence_open(+Store) is det.
%!  presence_settled(+Store) is semidet.
%
%   Start to record presence for the server of Store. Presence is settled after 32 s. By then
%   everybody who was present before a restart has reconnected.

presence_open(Store) :-
    get_time(Now),
    assertz(begun(Store,Now)).

presence_settled(Store) :-
    \+ begun(Store, _).

%!  note_presence(+Store, +Topic, +Who) is det.
%
%   Who, a ground term, looks at Topic, the name of a record in Store. If Who has just come, the
%   viewers of Topic are notified. If somebody has left a topic, the viewers of that topic are
%   notified.

note_presence(Store, Topic, Who) :-
    get_time(Now),
    with_store_lock(Store, note(Store, Topic, Who, Now)).

note(Store, Topic, Who, Now) :-
    (   here(Store, Topic, Who, Before)
    ->  assertz(here(Store,Topic,Who,Now)),         % first, as others read without the lock
        retract(here(Store,Topic,Who,Before))
    ;   assertz(here(Store,Topic,Who,Now)),
        store_notify(Store, Topic)
    ),
    (   looked(Store, Last),
        look(Seconds),
        Now < Last+Seconds
    ->  true
    ;   retractall(looked(Store,_)),
        assertz(looked(Store,Now)),
        departed_topics(Store, Now, Topics),
        forall(member(Left, Topics), forget_or_notify(Store, Left))
    ).

forget_or_notify(Store, Topic) :-
    (   here(Store, Topic, _, _)
    ->  true
    ;   retractall(step(Store,Topic,_,_)),
        retractall(nudge(Store,Topic,_,_,_))
    ),
    store_notify(Store, Topic).

departed_topics(Store, Now, Topics) :-
    moment(Seconds),
    begun(Store, Begun),
    Begun+Seconds < Now,
    retract(begun(Store,Begun)),
    !,
    findall(Topic, here(Store, Topic, _, _), Topics0),
    sort(Topics0, Topics).
departed_topics(Store, Now, Topics) :-
    moment(Seconds),
    findall(Topic,
            ( here(Store, Topic, Who, Time),
              Time+Seconds < Now,
              retract(here(Store,Topic,Who,Time))
            ),
            Topics0),
    sort(Topics0, Topics).

%!  present_viewers(+Store, +Topic, -Whos) is det.
%
%   Whos are the viewers of Topic, in the standard order of terms.

present_viewers(Store, Topic, Whos) :-
    get_time(Now),
    moment(Seconds),
    findall(Who, ( here(Store, Topic, Who, Time), Now =< Time+Seconds ), All),
    sort(All, Whos).

%!  step_begun(+Store, +Topic, +Step, -Time) is det.
%
%   At Time, a time stamp, step number Step of the game Topic was first seen.

step_begun(Store, Topic, Step, Time) :-
    (   step(Store, Topic, Step, Time0)
    ->  Time = Time0
    ;   get_time(Now),
        with_store_lock(Store, begin_step(Store, Topic, Step, Now, Time))
    ).

begin_step(Store, Topic, Step, Now, Time) :-
    (   step(Store, Topic, Step, Time0)         % another thread was faster
    ->  Time = Time0
    ;   retractall(step(Store,Topic,_,_)),
        retractall(nudge(Store,Topic,_,_,_)),
        assertz(step(Store,Topic,Step,Now)),
        Time = Now
    ).

%!  note_nudge(+Store, +Topic, +Step, +Who, +From) is det.
%!  nudged_by(+Store, +Topic, +Step, +Who, -From) is nondet.
%
%   From, who waits for Who at Step of the game Topic, has nudged Who. The viewers of Topic are
%   notified. A nudge is forgotten at the next step.

note_nudge(Store, Topic, Step, Who, From) :-
    step_begun(Store, Topic, Step, _),
    with_store_lock(Store, add_nudge(Store, Topic, Step, Who, From)).

add_nudge(Store, Topic, Step, Who, From) :-
    (   nudge(Store, Topic, Step, Who, From)
    ->  true
    ;   assertz(nudge(Store,Topic,Step,Who,From)),
        store_notify(Store, Topic)
    ).

nudged_by(Store, Topic, Step, Who, From) :-
    nudge(Store, Topic, Step, Who, From).

presence_close(Store) :-
    retractall(begun(Store,_)),
    retractall(here(Store,_,_,_)),
    retractall(looked(Store,_)),
    retractall(step(Store,_,_,_)),
    retractall(nudge(Store,_,_,_,_)).
