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

    cluedo_agent:start(stubborn, _Players, _Hand, s(1,7,13)).
    cluedo_agent:query(stubborn, State, State, State).
    cluedo_agent:answer(stubborn, _Record, _Card, Mind, Mind).
    cluedo_agent:round(stubborn, _Records, Mind, Mind).
    cluedo_agent:states(stubborn, State, Set) :-
        winstates_set([State], Set).

    ?- play([agent(stubborn), seed(1)], Result).

The first argument of each hook is the agent's name; a name is an agent if
start/4 has a clause for it. All hooks are called once. Random choices come
from library(random) or random/1, so that a game replays from its seed.
*/

:- multifile
    start/4,                            % +Agent, +Players, +Hand, -Mind
    query/4,                            % +Agent, +Mind0, -State, -Mind
    answer/5,                           % +Agent, +Record, +Card, +Mind0, -Mind
    round/4,                            % +Agent, +Records, +Mind0, -Mind
    states/3.                           % +Agent, +Mind, -Set

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
