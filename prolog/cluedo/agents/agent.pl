:- module(cluedo_agents_agent,
          [ agent_open/2,               % +Agent, -A
            agent_start/5,              % +A0, +Seat, +Game, -A, -Mind
            agent_seated/1,             % +X
            agent_sees/4,               % +A, +Facts, +Mind0, -Mind
            agent_watches/4,            % +A, +Event, +Mind0, -Mind
            agent_move/5,               % +A, +Position, +Mind0, -Move, -Mind
            agent_query/4,              % +A, +Mind0, -State, -Mind
            agent_query/5,              % +A, +Room, +Mind0, -State, -Mind
            agent_show/7,               % +A, +Asker, +State, +Cards, +Mind0, ...
            agent_accuse/4,             % +A, +Mind0, -State, -Mind
            agent_states/3,             % +A, +Mind, -Set
            agent_tells_chances/1,      % +A0
            agent_chance/4,             % +A, +State, +Mind, -P
            agent_believes/3            % +A, +Mind, -Claims
          ]).
:- use_module(briefing, [game_deck/2]).
:- use_module(claims, [states_claims/3]).
:- use_module(hooks,
              [ call_hook/2, has_hook/2, hook_succeeds/2, hooks_have/2, module_hooks/3,
                must_be_move/2, must_be_state/3, must_be_states/3, no_hook/2,
                check_result/3, seated_deck/2
              ]).
:- use_module(states, [only_state/2,state_with/4,states_without/3]).
:- use_module('../table/board/pawn_moves', [seen_move/3]).
:- use_module('../table/board/position', [position_rooms/2]).
:- use_module('../support/check', [must_be_between/4,must_be_one_of/2]).
:- use_module('../support/errors', [throw_error/2,with_error_context/2]).
:- use_module('../support/inline', [inline/1]).
:- use_module(library(error), [domain_error/2,existence_error/2,must_be/2,type_error/2]).
:- use_module(library(lists), [member/2,sum_list/2]).

/** <module> Calling agents
*/

:- set_prolog_flag(optimise, true).     % local to this file

:- inline((agent_seated/1, must_be_seated/2, call_query/4)).

:- multifile cluedo_agent:agent/2.
:- dynamic cluedo_agent:agent/2.

:- multifile
    prolog:error_message//1.

prolog:error_message(existence_error(cluedo_agent,Agent)) -->
    [ 'There is no agent ~p'-[Agent] ].

%!  agent_open(+Agent, -A) is det.
%
%   Agent is a name or Name(Options).
%
%   @error existence_error(cluedo_agent, Agent)
%   @error existence_error(cluedo_hook, Module:PI, Agent) if Module, the agent's module, lacks the
%   predicate PI, which is start/4, sees/3 or query/3

agent_open(Agent, A) :-
    must_be(nonvar, Agent),
    (   name_options(Agent, Name, Options),
        cluedo_agent:agent(Name, Module)
    ->  true
    ;   existence_error(cluedo_agent, Agent)
    ),
    must_be(atom, Module),
    module_hooks(Module, Agent, Hooks),
    A = agent(Agent,Module,Options,Hooks).

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

%!  agent_start(+A0, +Seat, +Game, -A, -Mind) is det.
%
%   A is the agent A0 of agent_open/2, seated at Seat. Mind is its mind before the deal.
%
%   @error type_error(cluedo_agent, A0)

agent_start(A0, Seat, Game, A, Mind) :-
    with_error_context(agent_start/5, must_be_startable(A0, Game, Deck)),
    A0 = agent(Agent,Module,Options,Hooks),
    Seated = seated(Module,Hooks,Deck,Agent,Seat),
    hook_succeeds(Seated, start(Seat,Game,Options,Mind0)),
    A = Seated,
    Mind = Mind0.

must_be_startable(A0, Game, Deck) :-
    must_be_opened(A0),
    must_be(list, Game),
    game_deck(Game, Deck).

must_be_opened(A0) :-
    (   subsumes_term(agent(_,_,_,_), A0)
    ->  true
    ;   throw_no_agent(A0)
    ).

throw_no_agent(A) :-
    must_be(nonvar, A),
    type_error(cluedo_agent, A).

%!  agent_seated(+X) is semidet.

agent_seated(X) :-
    nonvar(X),
    X = seated(_,_,_,_,_).

must_be_seated(A, PI) :-
    (   agent_seated(A)
    ->  true
    ;   with_error_context(PI, throw_no_agent(A))
    ).

%!  agent_sees(+A, +Facts, +Mind0, -Mind) is det.

agent_sees(A, Facts, Mind0, Mind) :-
    must_be_seated(A, agent_sees/4),
    hook_succeeds(A, sees(Facts,Mind0,Mind1)),
    Mind = Mind1.

%!  agent_watches(+A, +Event, +Mind0, -Mind) is det.
%
%   An agent without watches/3 ignores Event.

agent_watches(A, Event, Mind0, Mind) :-
    must_be_seated(A, agent_watches/4),
    (   has_hook(A, watches)
    ->  hook_succeeds(A, watches(Event,Mind0,Mind1))
    ;   Mind1 = Mind0
    ),
    Mind = Mind1.

%!  agent_move(+A, +Position, +Mind0, -Move, -Mind) is det.
%
%   An agent without move/4 goes to the nearest room that it would name. Move may be illegal.
%
%   @error type_error(cluedo_position, Position), type_error(cluedo_move, Move)

agent_move(A, Position, Mind0, Move, Mind) :-
    must_be_seated(A, agent_move/5),
    (   has_hook(A, move)
    ->  hook_succeeds(A, move(Position,Mind0,Move0,Mind1)),
        must_be_move(A, Move0)
    ;   Mind1 = Mind0,
        with_error_context(agent_move/5, position_rooms(Position, Rooms)),
        default_move(Rooms, Position, A, Mind0, Move0)
    ),
    Move = Move0,
    Mind = Mind1.

%   Before the roll, all ways on foot begin with the same move, `roll`.

default_move([], _, _, _, Move) =>
    Move = stay.
default_move([room(_,_,walk)|_], position(_,none,_), _, _, Move) =>
    Move = roll.
default_move(Rooms, Position, A, Mind, Move) =>
    wish(A, Mind, Wish),
    (   member(Room, Rooms),
        Room = room(Card,_,_),
        wish_names(Wish, Card)
    ->  true
    ;   Rooms = [Room|_]
    ),
    seen_move(Position, Room, Move).

%   Wish says which rooms the agent would name. It is states(Set), a State or `none`.

wish(A, Mind, Wish) :-
    (   has_hook(A, states)
    ->  agent_states(A, Mind, Set),
        Wish = states(Set)
    ;   agent_query(A, Mind, State, _)
    ->  Wish = State
    ;   Wish = none
    ).

wish_names(states(Set), Card) =>
    states_without(Set, [Card], Rest),
    Rest \== Set.
wish_names(none, _) =>
    fail.
wish_names(State, Card) =>
    arg(_, State, Card).

call_query(A, Mind0, State, Mind) :-
    call_hook(A, query(Mind0,State,Mind)),
    must_be_state(A, query/3, State).

%!  agent_query(+A, +Mind0, -State, -Mind) is semidet.
%!  agent_query(+A, +Room, +Mind0, -State, -Mind) is semidet.
%
%   For an agent without query/4, agent_query/5 calls query/3 and replaces the room by Room.
%
%   @error type_error(cluedo_state, State), domain_error(cluedo_state, State)
%   @error domain_error(cluedo_room, State) if State has another room than Room

agent_query(A, Mind0, State, Mind) :-
    must_be_seated(A, agent_query/4),
    call_query(A, Mind0, State1, Mind1),
    State = State1,
    Mind = Mind1.

agent_query(A, Room, Mind0, State, Mind) :-
    must_be_seated(A, agent_query/5),
    seated_deck(A, Deck),
    must_be_card(Deck, Room),
    (   has_hook(A, query)
    ->  call_hook(A, query(Room,Mind0,State1,Mind1)),
        must_be_state(A, query/4, State1),
        (   arg(_, State1, Room)
        ->  true
        ;   check_result(A, query/4, wrong_room(State1))
        )
    ;   call_query(A, Mind0, State0, Mind1),
        state_with(State0, Deck, Room, State1)
    ),
    State = State1,
    Mind = Mind1.

wrong_room(State) :-
    throw_error(domain_error(cluedo_room,State),
                "name the room in which the pawn stands").

must_be_card([6,6,9], Card), integer(Card), Card >= 1, Card =< 21 =>
    true.
must_be_card(Sizes, Card) =>
    sum_list(Sizes, Last),
    with_error_context(agent_query/5,
                       ( must_be(integer, Card),
                         must_be_between(1, Last, cluedo_card, Card)
                       )).

%!  agent_show(+A, +Asker, +State, +Cards, +Mind0, -Card, -Mind) is det.
%
%   An agent without show/6 shows the first of Cards.
%
%   @error domain_error(oneof(Cards), Card)

agent_show(A, Asker, State, Cards, Mind0, Card, Mind) :-
    must_be_seated(A, agent_show/7),
    (   is_list(Cards),
        Cards = [First|_]
    ->  true
    ;   nothing_to_show(Cards)
    ),
    (   has_hook(A, show)
    ->  hook_succeeds(A, show(Asker,State,Cards,Mind0,Card1,Mind1)),
        (   nonvar(Card1),
            memberchk(Card1, Cards)
        ->  true
        ;   check_result(A, show/6, must_be_one_of(Cards, Card1))
        )
    ;   Card1 = First,
        Mind1 = Mind0
    ),
    Card = Card1,
    Mind = Mind1.

nothing_to_show(Cards) :-
    with_error_context(agent_show/7, must_be(list, Cards)),
    with_error_context(agent_show/7, domain_error(non_empty_list, Cards)).

%!  agent_accuse(+A, +Mind0, -State, -Mind) is semidet.
%
%   An agent without accuse/3 accuses State if State is the only one of its states/2.
%
%   @error type_error(cluedo_state, State), domain_error(cluedo_state, State)

agent_accuse(A, Mind0, State, Mind) :-
    must_be_seated(A, agent_accuse/4),
    (   has_hook(A, accuse)
    ->  call_hook(A, accuse(Mind0,State1,Mind1)),
        must_be_state(A, accuse/3, State1)
    ;   has_hook(A, states),
        hook_succeeds(A, states(Mind0,Set)),
        must_be_states(A, Set, 1),
        only_state(Set, State1),
        Mind1 = Mind0
    ),
    State = State1,
    Mind = Mind1.

%!  agent_states(+A, +Mind, -Set) is det.
%
%   Set is a set of library(cluedo/winstates) or a list of states.
%
%   @error existence_error(cluedo_hook, Module:states/2, Agent) if the agent lacks states/2
%   @error type_error(cluedo_winset, Set), domain_error(cluedo_winset, Set), or an error of an
%   element if Set is a list

agent_states(A, Mind, Set) :-
    must_be_seated(A, agent_states/3),
    (   has_hook(A, states)
    ->  hook_succeeds(A, states(Mind,Set0)),
        must_be_states(A, Set0, _)
    ;   no_hook(A, states/2)
    ),
    Set = Set0.

%!  agent_tells_chances(+A0) is semidet.
%
%   A0 is an agent of agent_open/2 that has chance/3.
%
%   @error type_error(cluedo_agent, A0)

agent_tells_chances(A0) :-
    with_error_context(agent_tells_chances/1, must_be_opened(A0)),
    A0 = agent(_,_,_,Hooks),
    hooks_have(chance, Hooks).

%!  agent_chance(+A, +State, +Mind, -P) is det.
%
%   P, from 0 to 1, is the probability of State by the agent's mind.
%
%   @error existence_error(cluedo_hook, Module:chance/3, Agent) if the agent lacks chance/3
%   @error type_error(between(0.0,1.0), P) if P is not from 0 to 1

agent_chance(A, State, Mind, P) :-
    must_be_seated(A, agent_chance/4),
    (   has_hook(A, chance)
    ->  hook_succeeds(A, chance(State,Mind,P0)),
        check_result(A, chance/3, must_be(between(0.0,1.0), P0))
    ;   no_hook(A, chance/3)
    ),
    P = P0.

%!  agent_believes(+A, +Mind, -Claims) is det.
%
%   Claims is a list of claim(Holder,Card,P): by the agent's mind, Holder has Card with probability
%   P. For an agent without believes/2, they are what all states of its states/2 have in common.
%   Without states/2 there are none.
%
%   @error type_error(cluedo_claims, Claims) if the agent's Claims are not such a list

agent_believes(A, Mind, Claims) :-
    must_be_seated(A, agent_believes/3),
    seated_deck(A, Sizes),
    (   has_hook(A, believes)
    ->  hook_succeeds(A, believes(Mind,Claims0)),
        check_result(A, believes/2, must_be_claims(Claims0, Sizes))
    ;   has_hook(A, states)
    ->  agent_states(A, Mind, Set),
        states_claims(Set, Sizes, Claims0)
    ;   Claims0 = []
    ),
    Claims = Claims0.

must_be_claims(Claims, Sizes) :-
    must_be(ground, Claims),
    sum_list(Sizes, Cards),
    (   is_list(Claims),
        \+ ( member(Claim, Claims), \+ is_claim(Claim, Cards) )
    ->  true
    ;   type_error(cluedo_claims, Claims)
    ).

is_claim(claim(Holder,Card,P), Cards) :-
    ( Holder == envelope ; integer(Holder), Holder > 0 ),
    integer(Card),
    between(1, Cards, Card),
    number(P),
    P >= 0,
    P =< 1,
    !.
