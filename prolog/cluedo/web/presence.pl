:- module(cluedo_web_presence,
          [ presence_open/1,            % +Store
            presence_settled/1,         % +Store
            note_presence/3,            % +Store, +Topic, +Who
            present_viewers/3,          % +Store, +Topic, -Whos
            presence_close/1            % +Store
          ]).
:- use_module(store, [store_locked/2,store_notify/2]).
:- use_module(library(lists), [member/2]).

/** <module> Who is there

A person is there who has a page that waits for news, or has asked for one a moment ago. It is not
kept anywhere, and does not outlive the moment: what is in memory are those who are there.
*/

:- dynamic
    begun/2,                            % Store, Time
    here/4,                             % Store, Topic, Who, Time
    looked/2.                           % Store, Time

:- volatile begun/2, here/4, looked/2.

:- det((presence_open/1, note_presence/3, present_viewers/3, presence_close/1)).

moment(32).                             % seconds: twice what streams take for a sign of life
look(5).

%!  presence_open(+Store) is det.
%!  presence_settled(+Store) is semidet.
%
%   A server of Store has begun; and that is so long ago that all who were there before would be
%   back.

presence_open(Store) :-
    get_time(Now),
    assertz(begun(Store,Now)).

presence_settled(Store) :-
    \+ begun(Store, _).

%!  note_presence(+Store, +Topic, +Who) is det.
%
%   Who, a ground term, looks at Topic, the name of a record in Store. All who look at it are told if
%   Who has just come; and where somebody has left.

note_presence(Store, Topic, Who) :-
    get_time(Now),
    store_locked(Store, note(Store, Topic, Who, Now)).

note(Store, Topic, Who, Now) :-
    (   here(Store, Topic, Who, Before)
    ->  assertz(here(Store,Topic,Who,Now)),         % before the other goes: others look
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
        forall(member(Left, Topics), store_notify(Store, Left))
    ).

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
%   Whos are those who look at Topic, in the standard order of terms.

present_viewers(Store, Topic, Whos) :-
    get_time(Now),
    moment(Seconds),
    findall(Who, ( here(Store, Topic, Who, Time), Now =< Time+Seconds ), All),
    sort(All, Whos).

%!  presence_close(+Store) is det.
%
%   Nobody is there any more.

presence_close(Store) :-
    retractall(begun(Store,_)),
    retractall(here(Store,_,_,_)),
    retractall(looked(Store,_)).
