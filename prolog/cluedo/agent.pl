:- module(cluedo_agent,
          [ must_be_agent/1,            % +Agent
            agent_hook/2,               % +Agent, +PI
            agent_thinks/1,             % :Hook
            agent_returned/3            % +Agent, +PI, :Check
          ]).
:- use_module(library(apply), [maplist/2]).
:- use_module(library(error), [existence_error/2,existence_error/3,must_be/2]).

/** <module> The interface of agents

An agent decides for one seat. It has a name, and a mind: any term, that the
game carries from one decision to the next. It sees what a player at the table
sees and nothing else. To add one, define these hooks, in any file:

    :- use_module(library(cluedo)).
    :- use_module(library(cluedo/winstates)).

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
start/4 has a clause for it, and then query/4, answer/5 and round/4 must have
one, too. All hooks are called once. Random choices come from library(random) or
random/1, so that a game replays from its seed.

An agent plays two games. In that of the thesis (play/2) it has seat 1 and
queries until it has queried the winstate or has no query. In the full game
(contest/3) agents have all seats: they also show cards and accuse. How, three
more hooks tell, which an agent may leave out:

    :- multifile
        cluedo_agent:show/6,
        cluedo_agent:accuse/4,
        cluedo_agent:accused/4.

    %   It shows the last card of its hand, and never accuses.

    cluedo_agent:show(patient, _Query, Cards, N, Card, N) :-
        last(Cards, Card).
    cluedo_agent:accuse(patient, _, _, _) :-
        fail.

    ?- contest([patient, modal, modal], [seed(1)], Result).

An optional hook that has no clause for the agent's name when a game starts has
its default in that game. A clause that fails, as that of accuse/4 here, is not
the same as none.
*/

:- multifile
    start/4,                            % +Agent, +Players, +Hand, -Mind
    query/4,                            % +Agent, +Mind0, -State, -Mind
    answer/5,                           % +Agent, +Record, +Card, +Mind0, -Mind
    round/4,                            % +Agent, +Records, +Mind0, -Mind
    states/3,                           % +Agent, +Mind, -Set
    show/6,                             % +Agent, +Query, +Cards, +Mind0, ...
    accuse/4,                           % +Agent, +Mind0, -State, -Mind
    accused/4.                          % +Agent, +Accusation, +Mind0, -Mind

%   Dynamic, so that clause/2 may tell who is an agent, and which hooks it has,
%   where static code is protected.

:- dynamic
    start/4,
    query/4,
    answer/5,
    round/4,
    states/3,
    show/6,
    accuse/4,
    accused/4.

:- use_module(agents/random).
:- use_module(agents/elimination).
:- use_module(agents/modal).
:- use_module(agents/fixpoint).
:- use_module(agents/simple).
:- use_module(agents/dumb).
:- use_module(agents/k).
:- use_module(agents/kkak).
:- use_module(agents/exact).
:- use_module(agents/kripke).

%!  start(+Agent, +Players, +Hand, -Mind) is det.
%
%   Mind is the agent's mind at the start of a game of Players players, when it
%   has seen its Hand `[[Seat],C1,...]`.

%!  query(+Agent, +Mind0, -State, -Mind) is semidet.
%
%   The agent queries State. If this fails, the game of play/2 does; in
%   contest/3 the seat passes, with Mind0.

%!  answer(+Agent, +Record, +Card, +Mind0, -Mind) is det.
%
%   The agent's own query had the answer Record, `[State,[Seat],[Answerer]]`,
%   and it was shown Card; 0 if nobody could show one.

%!  round(+Agent, +Records, +Mind0, -Mind) is det.
%
%   The Records, in turn order, are public since the last call, those of the
%   agent's own queries too. In play/2 they are those of a round. In contest/3
%   there is one after each query.

%!  states(+Agent, +Mind, -Set) is det.
%
%   Set has the winstates that the agent thinks possible. Transcripts of play/2
%   ask for it, and contest/3 for an agent without accuse/4. May be left out: no
%   transcript, no accusation.

%!  show(+Agent, +Query, +Cards, +Mind0, -Card, -Mind) is det.
%
%   Optional. The agent answers the Query `[State,[Asker]]` by showing Card, one
%   of Cards: its cards of State, in the order of its hand, one at least. By
%   default it shows the first.

%!  accuse(+Agent, +Mind0, -State, -Mind) is semidet.
%
%   Optional. At the end of its own turn the agent accuses State. If this fails,
%   it does not, with Mind0. By default it accuses the only state of states/3;
%   not if there are more, or none.

%!  accused(+Agent, +Accusation, +Mind0, -Mind) is det.
%
%   Optional. Another seat made the Accusation `[State,[Accuser]]`, which is
%   wrong. By default the mind stays as it is.

%!  must_be_agent(+Agent) is det.
%
%   Agent is an agent, and has every hook that none may leave out.
%
%   @error existence_error(cluedo_agent, Agent)
%   @error existence_error(cluedo_hook, cluedo_agent:PI, Agent) if the hook PI,
%   one of query/4, answer/5 and round/4, has no clause for Agent

:- det(must_be_agent/1).

must_be_agent(Agent) :-
    must_be(nonvar, Agent),
    (   agent_hook(Agent, start/4)
    ->  maplist(must_have_hook(Agent), [query/4,answer/5,round/4])
    ;   existence_error(cluedo_agent, Agent)
    ).

must_have_hook(Agent, PI) :-
    (   agent_hook(Agent, PI)
    ->  true
    ;   existence_error(cluedo_hook, cluedo_agent:PI, Agent)
    ).

%!  agent_hook(+Agent, +PI) is semidet.
%
%   True when the hook Name/Arity has a clause for Agent.

agent_hook(Agent, Name/Arity) :-
    functor(Head, Name, Arity),
    arg(1, Head, Agent),
    \+ \+ clause(Head, _).

%!  agent_thinks(:Hook) is det.
%
%   Call Hook, a call of a hook that must succeed, such as
%   cluedo_agent:start(Agent,X,Hand,Mind).
%
%   @error determinism_error(cluedo_agent:Hook, det, fail, guard) if it fails
%   @error existence_error(cluedo_agent, Agent) if it fails and there is no such
%   agent

:- meta_predicate agent_thinks(0).
:- det(agent_thinks/1).

agent_thinks(Hook) :-
    (   call(Hook)
    ->  true
    ;   Hook = _:Plain,
        arg(1, Plain, Agent),
        must_be_agent(Agent),
        throw(error(determinism_error(cluedo_agent:Plain,det,fail,guard), _))
    ).

%!  agent_returned(+Agent, +PI, :Check) is det.
%
%   The hook PI of Agent returned what Check, a goal such as must_be/2, lets
%   pass. Errors of Check have the context `context(cluedo_agent:PI,
%   agent(Agent))`.

:- meta_predicate agent_returned(+, +, 0).

agent_returned(Agent, PI, Check) :-
    catch(Check, error(Formal, _),
          throw(error(Formal, context(cluedo_agent:PI, agent(Agent))))).
