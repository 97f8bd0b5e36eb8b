:- module(cluedo_agent,
          [ agent_open/2,               % +Agent, -A
            agent_start/5,              % +A0, +Seat, +Game, -A, -Mind
            agent_seated/1,             % +X
            agent_sees/4,               % +A, +Facts, +Mind0, -Mind
            agent_query/4,              % +A, +Mind0, -State, -Mind
            agent_show/7,               % +A, +Asker, +State, +Cards, +Mind0, ...
            agent_accuse/4,             % +A, +Mind0, -State, -Mind
            agent_states/3              % +A, +Mind, -Set
          ]).
:- reexport(agents/states,
            [ only_state/2               % +Set, -State
            ]).
:- use_module(agents/game, [game_deck/2]).
:- use_module(support/check, [must_be_one_of/2]).
:- use_module(winstates, [winset_count/2]).
:- use_module(library(apply), [maplist/2]).
:- use_module(library(error),
              [ domain_error/2, existence_error/2, existence_error/3,
                must_be/2, type_error/2
              ]).

/** <module> The interface of agents

An agent decides for one seat. It has a mind: any term, that the game carries
from one decision to the next. It sees what a player at the table sees, as facts
of library(cluedo/knowledge), and nothing else.

To add one, write its predicates in any module, and one clause of
cluedo_agent:agent/2 that gives it a name. This agent asks for the states in
their order:

    :- use_module(library(cluedo)).
    :- use_module(library(cluedo/winstates)).

    :- multifile cluedo_agent:agent/2.

    cluedo_agent:agent(patient, user).

    %   Its mind is how many states it has asked for.

    start(_Seat, _Game, _Options, 0).

    sees(_Facts, N, N).

    query(N, State, N1) :-
        winset_all(All),
        winset_nth0(N, All, State),
        N1 is N+1.

    ?- play([agent(patient), seed(1)], Result).
    ?- contest([patient, modal, modal], [seed(1)], Result).

`examples/agent.pl` has one that reasons.

### Predicates of an agent

The first three an agent must have, the others it may leave out. Its module
defines or imports them; they need not be exported. All are called once.

| start(+Seat,+Game,+Options,-Mind)     | the mind before the cards are dealt  |
| sees(+Facts,+Mind0,-Mind)             | what has happened since the last call |
| query(+Mind0,-State,-Mind)            | what it asks for; it may fail        |
| show(+Asker,+State,+Cards,+Mind0,-Card,-Mind) | which of Cards it shows      |
| accuse(+Mind0,-State,-Mind)           | whom it accuses; it may fail         |
| states(+Mind,-Set)                    | what it thinks the envelope may have |

  - start/4
    Seat is its number. Game is a list of options of knowledge/2, so that
    `knowledge(Game, K)` is what all know: players(N) and hands(Sizes), and where
    it is not the classic game deck(Sizes), edition(E), seats(Names), open(Cards).
    Options is `[]` for an agent that is called Name, `X` for Name(X), and a list
    of the arguments otherwise.
  - sees/3
    Facts are in order and in numbers. The first one is hand(Seat,Cards); cards
    that lie open follow. Then come asked(Asker,State,Answerer,Card) and
    accused(Player,State,false), those of the agent itself, too. Card is
    `unknown` but to asker and answerer; Answerer is `nobody` and Card `unknown`
    if no other seat could show a card.
  - query/3
    State is `s(P,W,L)`, or of as many cards as the deck has categories. If it
    fails, the seat passes, with Mind0; the game of play/2 fails.
  - show/6
    It is asked by seat Asker for State, and has Cards of it, one at least, in the
    order of its hand. By default it shows the first one.
  - accuse/3
    At the end of its own turn it accuses State. If this fails, it does not, with
    Mind0. By default it accuses the only one of its states/2; an agent without
    states/2 never accuses.
  - states/2
    A set of library(cluedo/winstates), or a list of states. Transcripts of play/2
    ask for it.

Random choices come from library(random) or random/1, so that a game replays from
its seed.

An agent plays two games. In contest/3, the full game, agents have all seats, and
sees/3 is called for each event. In that of the thesis, play/2, it has seat 1 and
queries until it has queried the winstate. There it is told once a round, its own
query first; it does not choose what it shows, so that Card is unknown when seat 1
has answered; and with the thesis's quirks a query that nobody could answer comes
as answered by seat 1, its own query, too.

### Calling agents

A game, or an agent that plays through another one, calls agents by the
predicates of this file. agent_open/2 looks for an agent's predicates, and
agent_start/5 seats it. What they return is checked: errors have the context
`context(Module:Name/Arity, agent(Agent,Seat))`, where Name/Arity is the predicate
that raised it, or returned what is wrong.

@error determinism_error(Module:Name/Arity, det, fail, property) if a predicate
of an agent fails that must not
*/

:- set_prolog_flag(optimise, true).     % local to this file

%!  agent(?Name, ?Module) is nondet.
%
%   Hook. The agent Name, and Name(Options), are the predicates in Module. It is
%   dynamic: a clause may also be asserted.

:- multifile agent/2.
:- dynamic agent/2.

:- multifile
    prolog:error_message//1.

prolog:error_message(existence_error(cluedo_agent,Agent)) -->
    [ 'There is no agent ~p'-[Agent] ].
prolog:error_message(existence_error(cluedo_hook,PI,Agent)) -->
    [ 'Agent ~p has no predicate ~p'-[Agent,PI] ].

:- use_module(agents/random, []).
:- use_module(agents/elimination, []).
:- use_module(agents/modal, []).
:- use_module(agents/fixpoint, []).
:- use_module(agents/simple, []).
:- use_module(agents/dumb, []).
:- use_module(agents/k, []).
:- use_module(agents/kkak, []).
:- use_module(agents/exact, []).
:- use_module(agents/kripke, []).
:- use_module(agents/human, []).

:- det((agent_open/2, agent_start/5, agent_sees/4, agent_show/7,
        agent_states/3)).

%!  agent_open(+Agent, -A) is det.
%
%   A is Agent, a name or Name(Options), ready to be seated.
%
%   @error existence_error(cluedo_agent, Agent)
%   @error existence_error(cluedo_hook, Module:PI, Agent) if its Module has no
%   predicate PI, one of start/4, sees/3 and query/3

agent_open(Agent, agent(Agent,Module,Options,hooks(Show,Accuse,States))) :-
    must_be(nonvar, Agent),
    (   name_options(Agent, Name, Options),
        agent(Name, Module)
    ->  true
    ;   existence_error(cluedo_agent, Agent)
    ),
    must_be(atom, Module),
    must_have(Module, start/4, Agent),
    must_have(Module, sees/3, Agent),
    must_have(Module, query/3, Agent),
    may_have(Module, show/6, Show),
    may_have(Module, accuse/3, Accuse),
    may_have(Module, states/2, States).

name_options(Agent, Name, Options), atom(Agent) =>
    Name = Agent,
    Options = [].
name_options(Agent, Name, Options), compound(Agent) =>
    compound_name_arguments(Agent, Name, Args),
    (   Args = [Options]
    ->  true
    ;   Options = Args
    ).
name_options(_, _, _) =>
    fail.

must_have(Module, PI, Agent) :-
    (   has(Module, PI)
    ->  true
    ;   existence_error(cluedo_hook, Module:PI, Agent)
    ).

may_have(Module, PI, Bool) :-
    (   has(Module, PI)
    ->  Bool = true
    ;   Bool = false
    ).

%   Every module sees the predicates of `user`, which are another's.

has(Module, PI) :-
    current_predicate(Module:PI),
    !,
    (   Module == user
    ->  true
    ;   current_predicate(user:PI)
    ->  PI = Name/Arity,
        functor(Head, Name, Arity),
        \+ predicate_property(Module:Head, imported_from(user))
    ;   true
    ).

%!  agent_start(+A0, +Seat, +Game, -A, -Mind) is det.
%
%   A is A0, of agent_open/2, at Seat of a game, and Mind is its mind before the
%   deal. Game are options of knowledge/2.

agent_start(agent(Agent,Module,Options,Hooks), Seat, Game, A, Mind) :-
    game_deck(Game, Deck),
    A = seated(Module,Hooks,Deck,Agent,Seat),
    must_succeed(A, start(Seat,Game,Options,Mind)).

%!  agent_seated(+X) is semidet.
%
%   X is an agent that agent_start/5 has seated.

agent_seated(X) :-
    nonvar(X),
    X = seated(_,_,_,_,_).

%!  agent_sees(+A, +Facts, +Mind0, -Mind) is det.
%
%   The agent is told Facts, see above.

agent_sees(A, Facts, Mind0, Mind) :-
    A = seated(Module,_,_,_,_),
    Hook = sees(Facts,Mind0,Mind),
    (   catch(Module:Hook, error(Formal,Context),
              raise(A, Hook, Formal, Context))
    ->  true
    ;   failed(A, Hook)
    ).

%!  agent_query(+A, +Mind0, -State, -Mind) is semidet.
%
%   The agent asks for State.
%
%   @error type_error(cluedo_state, State), domain_error(cluedo_state, State)

agent_query(A, Mind0, State, Mind) :-
    A = seated(Module,_,Deck,_,_),
    Hook = query(Mind0,State,Mind),
    (   catch(Module:Hook, error(Formal,Context),
              raise(A, Hook, Formal, Context))
    ->  must_be_state(Deck, A, query/3, State)
    ).

%!  agent_show(+A, +Asker, +State, +Cards, +Mind0, -Card, -Mind) is det.
%
%   The agent shows Card, one of Cards; the first of them if it has no show/6.
%
%   @error domain_error(oneof(Cards), Card)

agent_show(A, Asker, State, Cards, Mind0, Card, Mind) :-
    A = seated(_,hooks(Show,_,_),_,_,_),
    (   Show == true
    ->  must_succeed(A, show(Asker,State,Cards,Mind0,Card,Mind)),
        (   nonvar(Card),
            memberchk(Card, Cards)
        ->  true
        ;   returned(A, show/6, must_be_one_of(Cards, Card))
        )
    ;   Cards = [Card|_],
        Mind = Mind0
    ).

%!  agent_accuse(+A, +Mind0, -State, -Mind) is semidet.
%
%   The agent accuses State; the only_state/2 of its states if it has no accuse/3.
%
%   @error type_error(cluedo_state, State), domain_error(cluedo_state, State)

agent_accuse(A, Mind0, State, Mind) :-
    A = seated(Module,hooks(_,Accuse,States),Deck,_,_),
    (   Accuse == true
    ->  Hook = accuse(Mind0,State,Mind),
        (   catch(Module:Hook, error(Formal,Context),
                  raise(A, Hook, Formal, Context))
        ->  must_be_state(Deck, A, accuse/3, State)
        )
    ;   States == true,
        must_succeed(A, states(Mind0,Set)),
        must_be_states(A, Set, 1),
        only_state(Set, State),
        Mind = Mind0
    ).

%!  agent_states(+A, +Mind, -Set) is det.
%
%   Set is what the agent thinks that the envelope may have: a set of
%   library(cluedo/winstates), or a list of states.
%
%   @error existence_error(cluedo_hook, Module:states/2, Agent) if it has none
%   @error type_error(cluedo_winset, Set), domain_error(cluedo_winset, Set), or an
%   error of an element if Set is a list

agent_states(A, Mind, Set) :-
    A = seated(Module,hooks(_,_,States),_,Agent,_),
    (   States == true
    ->  must_succeed(A, states(Mind,Set)),
        must_be_states(A, Set, _)
    ;   existence_error(cluedo_hook, Module:states/2, Agent)
    ).

                /*******************************
                *            CALLS             *
                *******************************/

must_succeed(A, Hook) :-
    A = seated(Module,_,_,_,_),
    (   catch(Module:Hook, error(Formal,Context),
              raise(A, Hook, Formal, Context))
    ->  true
    ;   failed(A, Hook)
    ).

failed(A, Hook) :-
    A = seated(Module,_,_,_,_),
    functor(Hook, Name, Arity),
    raise(A, Hook, determinism_error(Module:Name/Arity,det,fail,property), _).

%   What is known of the place of an error stays.

raise(seated(Module,_,_,Agent,Seat), Hook, Formal, Context) :-
    functor(Hook, Name, Arity),
    (   Context = context(Place,By)
    ->  default(Place, Module:Name/Arity),
        default(By, agent(Agent,Seat))
    ;   true
    ),
    throw(error(Formal,Context)).

default(X, Default) :-
    (   var(X)
    ->  X = Default
    ;   true
    ).

                /*******************************
                *            CHECKS            *
                *******************************/

%   The Check of what the hook PI returned raises an error, or not.

:- meta_predicate returned(+, +, 0).

returned(A, Name/Arity, Check) :-
    catch(Check, error(Formal,_),
          ( functor(Hook, Name, Arity),
            raise(A, Hook, Formal, _)
          )).

%   Checked without catch/3 while it is right, which it mostly is.

must_be_state([6,6,9], _, _, s(P,W,L)),
    integer(P), P >= 1, P =< 6,
    integer(W), W >= 7, W =< 12,
    integer(L), L >= 13, L =< 21 =>
    true.
must_be_state(Sizes, A, PI, State) =>
    (   is_state(State, Sizes)
    ->  true
    ;   returned(A, PI, no_state(State, Sizes))
    ).

is_state(State, Sizes) :-
    compound(State),
    compound_name_arguments(State, s, Cards),
    of_each(Sizes, Cards, 0).

%   The categories of these Sizes begin after card Last, and have one each of
%   Cards.

of_each([], [], _).
of_each([Size|Sizes], [Card|Cards], Last) :-
    integer(Card),
    Next is Last+Size,
    Card > Last,
    Card =< Next,
    of_each(Sizes, Cards, Next).

no_state(State, Sizes) :-
    must_be(ground, State),
    length(Sizes, N),
    (   compound(State),
        compound_name_arity(State, s, N)
    ->  domain_error(cluedo_state, State)
    ;   type_error(cluedo_state, State)
    ).

%   Count is the number of states of a Set. Those of winstates are for the classic
%   deck.

must_be_states(A, Set, Count) :-
    (   is_list(Set)
    ->  A = seated(_,_,Sizes,_,_),
        maplist(must_be_state(Sizes, A, states/2), Set),
        length(Set, Count)
    ;   A = seated(_,_,[6,6,9],_,_)
    ->  catch(winset_count(Set, Count), error(Formal,_),
              raise(A, states(_,_), Formal, _))
    ;   returned(A, states/2, must_be(list, Set))
    ).
