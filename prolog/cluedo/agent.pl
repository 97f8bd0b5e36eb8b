:- module(cluedo_agent, []).

/** <module> The interface of agents

An agent decides for one seat. It has a name, and a mind: any term, that the
game carries from one decision to the next. It sees what a player at the table
sees and nothing else. To add one, define these hooks, in any file:

    :- use_module(library(cluedo)).

    :- multifile
        cluedo_agent:start/4,
        cluedo_agent:query/4,
        cluedo_agent:answer/5,
        cluedo_agent:round/4,
        cluedo_agent:states/3.

    %   It queries winstate after winstate; its mind is how many it has asked.

    cluedo_agent:start(patient, _Players, _Hand, 0).
    cluedo_agent:query(patient, N, State, N1) :-
        winset_all(All),
        winset_nth0(N, All, State),
        N1 is N+1.
    cluedo_agent:answer(patient, _Record, _Card, N, N).
    cluedo_agent:round(patient, _Records, N, N).
    cluedo_agent:states(patient, N, Set) :-
        winstates(All),
        length(Asked, N),
        append(Asked, Rest, All),
        winstates_set(Rest, Set).

    ?- play([agent(patient), seed(1)], Result).

The first argument of each hook is the agent's name; a name is an agent if
start/4 has a clause for it. All hooks are called once. Random choices come
from library(random) or random/1, so that a game replays from its seed. A game
lasts until the agent queries the winstate or has no query.
*/

:- multifile
    start/4,                            % +Agent, +Players, +Hand, -Mind
    query/4,                            % +Agent, +Mind0, -State, -Mind
    answer/5,                           % +Agent, +Record, +Card, +Mind0, -Mind
    round/4,                            % +Agent, +Records, +Mind0, -Mind
    states/3.                           % +Agent, +Mind, -Set

%   Dynamic, so that clause/2 may tell who is an agent where static code is
%   protected.

:- dynamic start/4.

:- use_module(agents/random).
:- use_module(agents/elimination).
:- use_module(agents/modal).

%!  start(+Agent, +Players, +Hand, -Mind) is det.
%
%   Mind is the agent's mind at the start of a game of Players players, when it
%   has seen its Hand `[[I],C1,...]`.

%!  query(+Agent, +Mind0, -State, -Mind) is semidet.
%
%   The agent queries State. If this fails, the game does.

%!  answer(+Agent, +Record, +Card, +Mind0, -Mind) is det.
%
%   The agent's own query had the answer Record, and it was shown Card; 0 if
%   nobody could show one.

%!  round(+Agent, +Records, +Mind0, -Mind) is det.
%
%   The round is over; its Records, in turn order, are public.

%!  states(+Agent, +Mind, -Set) is det.
%
%   Set has the winstates that the agent thinks possible. Only transcripts ask
%   for it.
