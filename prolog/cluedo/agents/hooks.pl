:- module(cluedo_agents_hooks,
          [ module_hooks/3,             % +Module, +Agent, -Hooks
            seed_foreign_agents/2,      % +As, +Seed
            has_hook/2,                 % +A, +Name
            hooks_have/2,               % +Name, +Hooks
            no_hook/2,                  % +A, +PI
            seated_deck/2,              % +A, -Sizes
            call_hook/2,                % +A, +Hook
            hook_succeeds/2,            % +A, +Hook
            check_result/3,             % +A, +PI, :Check
            must_be_state/3,            % +A, +PI, +State
            must_be_states/3,           % +A, +Set, -Count
            must_be_move/2              % +A, +Move
          ]).
:- use_module('../knowledge/edition/deck_order', [is_deck_state/2]).
:- use_module('../winstates', [winset_count/2]).
:- use_module('../support/errors', [throw_error/2]).
:- use_module('../support/inline', [inline/1]).
:- use_module(library(apply), [maplist/2]).
:- use_module(library(error), [domain_error/2,existence_error/3,must_be/2,type_error/2]).
:- use_module(library(lists), [member/2]).

/** <module> The predicates of an agent, and checks of their results

A is a seated agent:

    seated(Module,Hooks,Sizes,Agent,Seat)

| Module | the module with the agent's predicates                                               |
| Hooks  | hooks(Show,Accuse,States,Move,Query,Watches,Chance,Believes): Booleans that tell     |
|        | whether Module has show/6, accuse/3, states/2, move/4, query/4, watches/3, chance/3  |
|        | and believes/2                                                                       |
| Sizes  | the sizes of the deck's categories                                                   |
| Agent  | the agent's name or Name(Options)                                                    |
| Seat   | the agent's seat                                                                     |

A Hook is a goal that calls a predicate of the agent. PI is a predicate indicator. Errors name the
PI, the agent and the seat.
*/

:- set_prolog_flag(optimise, true).     % local to this file

:- multifile
    prolog:error_message//1.

prolog:error_message(existence_error(cluedo_hook,PI,Agent)) -->
    [ 'Agent ~p has no predicate ~p'-[Agent,PI] ].

:- inline((must_have/3, may_have/3, has_hook/2, hooks_have/2, seated_deck/2, call_hook/2,
           hook_succeeds/2, must_be_move/2)).

may_have(Module, PI, Bool) :-
    (   current_predicate(Module:PI),
        (   current_predicate(user:PI)
        ->  is_own(Module, PI)
        ;   true
        )
    ->  Bool = true
    ;   Bool = false
    ).

must_have(Module, PI, Agent) :-
    may_have(Module, PI, Has),
    (   Has == true
    ->  true
    ;   existence_error(cluedo_hook, Module:PI, Agent)
    ).

%   Every module sees the predicates of `user`. They do not count as the module's own ones.

is_own(Module, Name/Arity) :-
    (   Module == user
    ->  true
    ;   functor(Head, Name, Arity),
        \+ predicate_property(Module:Head, imported_from(user))
    ).

%!  seed_foreign_agents(+As, +Seed) is det.
%
%   As are agents of agent_open/2. If one of them is not of this library, it may draw from
%   SWI-Prolog's generator. This call seeds that generator, which takes longer than a short game.

seed_foreign_agents(As, Seed) :-
    (   member(agent(_,Module,_,_), As),
        \+ sub_atom(Module, 0, _, _, cluedo_agents_)
    ->  set_random(seed(Seed))
    ;   true
    ).

%!  module_hooks(+Module, +Agent, -Hooks) is det.
%
%   Hooks tells which optional predicates Module has.
%
%   @error existence_error(cluedo_hook, Module:PI, Agent) as in agent_open/2

module_hooks(Module, Agent, hooks(Show,Accuse,States,Move,Query,Watches,Chance,Believes)) :-
    must_have(Module, start/4, Agent),
    must_have(Module, sees/3, Agent),
    must_have(Module, query/3, Agent),
    may_have(Module, show/6, Show),
    may_have(Module, accuse/3, Accuse),
    may_have(Module, states/2, States),
    may_have(Module, move/4, Move),
    may_have(Module, query/4, Query),
    may_have(Module, watches/3, Watches),
    may_have(Module, chance/3, Chance),
    may_have(Module, believes/2, Believes).

%!  hooks_have(+Name, +Hooks) is semidet.

hooks_have(show, hooks(true,_,_,_,_,_,_,_)).
hooks_have(accuse, hooks(_,true,_,_,_,_,_,_)).
hooks_have(states, hooks(_,_,true,_,_,_,_,_)).
hooks_have(move, hooks(_,_,_,true,_,_,_,_)).
hooks_have(query, hooks(_,_,_,_,true,_,_,_)).
hooks_have(watches, hooks(_,_,_,_,_,true,_,_)).
hooks_have(chance, hooks(_,_,_,_,_,_,true,_)).
hooks_have(believes, hooks(_,_,_,_,_,_,_,true)).

%!  has_hook(+A, +Name) is semidet.

has_hook(seated(_,Hooks,_,_,_), Name) :-
    hooks_have(Name, Hooks).

%!  no_hook(+A, +PI).
%
%   @error existence_error(cluedo_hook, Module:PI, Agent)

no_hook(seated(Module,_,_,Agent,_), PI) :-
    existence_error(cluedo_hook, Module:PI, Agent).

%!  seated_deck(+A, -Sizes) is det.

seated_deck(seated(_,_,Sizes,_,_), Sizes).

%!  call_hook(+A, +Hook) is semidet.
%!  hook_succeeds(+A, +Hook) is det.
%
%   Call Hook once. If Hook fails, call_hook/2 fails and hook_succeeds/2 raises an error. Callers
%   pass fresh variables for results, so that an agent cannot see an expected answer.
%
%   @error determinism_error(Module:Name/Arity, det, fail, property)

call_hook(A, Hook) :-
    arg(1, A, Module),                  % a unification would keep it from being inlined
    (   catch(Module:Hook, error(Formal,Context), hook_error(A, Hook, Formal, Context))
    ->  true
    ;   fail
    ).

hook_succeeds(A, Hook) :-
    arg(1, A, Module),
    (   catch(Module:Hook, error(Formal,Context), hook_error(A, Hook, Formal, Context))
    ->  true
    ;   hook_fails(A, Hook)
    ).

hook_fails(A, Hook) :-
    A = seated(Module,_,_,_,_),
    functor(Hook, Name, Arity),
    hook_error(A, Hook, determinism_error(Module:Name/Arity,det,fail,property), _).

%   Raise the error of Hook again. Its place and message default to Hook's predicate and the agent.

hook_error(A, Hook, Formal, Context) :-
    A = seated(Module,_,_,Agent,Seat),
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

:- meta_predicate check_result(+, +, 0).

%!  check_result(+A, +PI, :Check) is det.
%
%   Call Check on a result of the predicate PI. If Check raises an error, the error's place is PI.

check_result(A, PI, Check) :-
    catch(Check, error(Formal,Context), result_error(A, PI, Formal, Context)).

result_error(seated(Module,_,_,Agent,Seat), PI, Formal, Context) :-
    (   nonvar(Context),
        Context = context(_,Why),
        nonvar(Why)
    ->  By = agent(Agent,Seat,Why)
    ;   By = agent(Agent,Seat)
    ),
    throw(error(Formal,context(Module:PI,By))).

%!  must_be_state(+A, +PI, +State) is det.
%
%   Most States are right, so the classic deck is checked first, without catch/3.
%
%   @error type_error(cluedo_state, State), domain_error(cluedo_state, State)

must_be_state(seated(_,_,[6,6,9],_,_), _, s(P,W,L)),
    integer(P), P >= 1, P =< 6,
    integer(W), W >= 7, W =< 12,
    integer(L), L >= 13, L =< 21 =>
    true.
must_be_state(A, PI, State) =>
    seated_deck(A, Sizes),
    (   is_deck_state(State, Sizes)
    ->  true
    ;   check_result(A, PI, no_state(State, Sizes))
    ).

no_state(State, Sizes) :-
    must_be(ground, State),
    length(Sizes, N),
    (   compound(State),
        compound_name_arity(State, s, N)
    ->  domain_error(cluedo_state, State)
    ;   type_error(cluedo_state, State)
    ).

%!  must_be_states(+A, +Set, -Count) is det.
%
%   Set has Count states. It is a list, or with the classic deck a set of library(cluedo/winstates).

must_be_states(A, Set, Count) :-
    (   seated_deck(A, [6,6,9]),
        ( integer(Set) ; \+ is_list(Set) )
    ->  catch(winset_count(Set, Count), error(Formal,_),
              result_error(A, states/2, Formal, _))
    ;   is_list(Set)
    ->  maplist(must_be_state(A, states/2), Set),
        length(Set, Count)
    ;   check_result(A, states/2, must_be(list, Set))
    ).

%!  must_be_move(+A, +Move) is det.
%
%   Move must have the form of a move. The table checks whether Move is legal.
%
%   @error type_error(cluedo_move, Move)

must_be_move(A, Move) :-
    (   is_move(Move)
    ->  true
    ;   check_result(A, move/4, no_move(Move))
    ).

is_move(Card), integer(Card) =>
    true.
is_move(roll) =>
    true.
is_move(stay) =>
    true.
is_move(passage(Card)) =>
    integer(Card).
is_move(X-Y) =>
    integer(X),
    integer(Y).
is_move(Way), is_list(Way) =>
    Way = [_|_],
    maplist(is_place, Way).
is_move(_) =>
    fail.

is_place(Card), integer(Card) =>
    true.
is_place(X-Y) =>
    integer(X),
    integer(Y).
is_place(_) =>
    fail.

no_move(Move) :-
    must_be(ground, Move),
    throw_error(type_error(cluedo_move,Move),
                "a move is `roll`, `stay`, passage(Room), Room, X-Y or a list of places; \c
                 a Room is the number of its card").
