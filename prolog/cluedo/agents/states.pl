:- module(cluedo_agents_states,
          [ all_states/2,               % +Sizes, -Set
            known_states/2,             % +K, -Set
            envelope_states/2,          % +K, -Set
            states_set/3,               % +States, +Sizes, -Set
            set_states/2,               % +Set, -States
            states_without/3,           % +Set0, +Cards, -Set
            first_state/2,              % +Set, -State
            random_state/2,             % +Set, -State
            only_state/2,               % +Set, -State
            state_of/2,                 % +Categories, -State
            state_with/4,               % +State0, +Sizes, +Card, -State
            state_with_some/6           % +N, +Cards, +Sizes, +Taken, +State0, -State
          ]).
:- use_module('../knowledge/edition/setting', [card_category/3,category_cards/2]).
:- use_module('../knowledge',
              [envelopes/2,holder_facts/3,knowledge_winset/2,notebook/2]).
:- use_module('../support/errors', [rethrow_in_context/3]).
:- use_module('../support/random_numbers', [random_member/2]).
:- use_module('../knowledge/knowledge_term', [knowledge_deck/2]).
:- use_module('../winstates',
              [ winset_all/1, winset_count/2, winset_nth0/3, winset_random/2,
                winset_without/3, winstates_set/2
              ]).
:- use_module(library(apply), [exclude/3,maplist/3]).
:- use_module(library(lists), [member/2,nth1/4,subtract/3]).
:- use_module(library(pairs), [pairs_keys/2]).

/** <module> Sets of states for any deck

For the classic deck a Set is a set of library(cluedo/winstates). For other decks it is a list of
states. Sizes are the sizes of the deck's categories.
*/

:- set_prolog_flag(optimise, true).     % local to this file

%!  all_states(+Sizes, -Set) is det.

all_states(Sizes, Set) :-
    (   Sizes == [6,6,9]
    ->  winset_all(Set)
    ;   category_cards(Sizes, Categories),
        findall(State, state_of(Categories, State), Set)
    ).

%!  known_states(+K, -Set) is det.
%
%   Set has the states that agree with the notebook/2 of K, and with the wrong accusations that K
%   has written down.

known_states(K, Set) :-
    knowledge_deck(K, Sizes),
    (   Sizes == [6,6,9]
    ->  knowledge_winset(K, Set)
    ;   notebook(K, Notebook),
        category_cards(Sizes, Categories0),
        maplist(exclude(is_excluded(Notebook)), Categories0, Categories),
        holder_facts(K, envelope, Facts),
        findall(State,
                ( state_of(Categories, State),
                  \+ ( member(not_envelope(Cards), Facts),
                       has_all(State, Cards)
                     )
                ),
                Set)
    ).

%   The last mark of a row is for the envelope.

is_excluded(Notebook, Card) :-
    arg(Card, Notebook, Row),
    functor(Row, _, Envelope),
    arg(Envelope, Row, lacks).

has_all(State, Cards) :-
    compound_name_arguments(State, _, Own),
    subtract(Cards, Own, []).

%!  envelope_states(+K, -Set) is det.

envelope_states(K, Set) :-
    envelopes(K, Pairs),
    pairs_keys(Pairs, States),
    knowledge_deck(K, Sizes),
    states_set(States, Sizes, Set).

%!  states_set(+States, +Sizes, -Set) is det.
%!  set_states(+Set, -States) is det.

states_set(States, Sizes, Set) :-
    (   Sizes == [6,6,9]
    ->  winstates_set(States, Set)
    ;   Set = States
    ).

set_states(Set, States) :-
    (   is_list(Set)
    ->  States = Set
    ;   winstates_set(States, Set)
    ).

%!  states_without(+Set0, +Cards, -Set) is det.

states_without(Set0, Cards, Set), integer(Set0) =>
    winset_without(Set0, Cards, Set).
states_without(Set0, Cards, Set), is_list(Set0) =>
    exclude(has_one(Cards), Set0, Set).
states_without(Set0, Cards, Set) =>
    winset_without(Set0, Cards, Set).

has_one(Cards, State) :-
    arg(_, State, Card),
    memberchk(Card, Cards),
    !.

%!  first_state(+Set, -State) is semidet.
%!  random_state(+Set, -State) is semidet.
%!  only_state(+Set, -State) is semidet.
%
%   Fails if Set is empty. only_state/2 also fails if Set has several states.

first_state([First|_], State) =>
    State = First.
first_state([], _) =>
    fail.
first_state(Set, State) =>
    winset_nth0(0, Set, State).

random_state([First|States], State) =>
    random_member(State, [First|States]).
random_state([], _) =>
    fail.
random_state(Set, State) =>
    winset_random(Set, State).

only_state(Set, State) :-
    (   is_list(Set)
    ->  Set = [State]
    ;   catch(winset_count(Set, Count), error(Formal,Context),
              rethrow_in_context(only_state/2, Formal, Context)),
        Count == 1,
        winset_nth0(0, Set, State)
    ).

%!  state_of(+Categories, -State) is nondet.
%
%   State has a card of each of the lists Categories.

state_of(Categories, State) :-
    maplist(member, Cards, Categories),
    compound_name_arguments(State, s, Cards).

%!  state_with(+State0, +Sizes, +Card, -State) is det.
%
%   State is State0 with Card in place of the card of Card's category.

state_with(s(P,W,_), [6,6,9], Card, State), Card > 12 =>
    State = s(P,W,Card).
state_with(State0, Sizes, Card, State) =>
    card_category(Sizes, Card, N),
    compound_name_arguments(State0, s, Cards0),
    nth1(N, Cards0, _, Others),
    nth1(N, Cards, Card, Others),
    compound_name_arguments(State, s, Cards).

%!  state_with_some(+N, +Cards, +Sizes, +Taken, +State0, -State) is det.
%
%   State is State0 with N of Cards, the first ones of different categories. The cards of the
%   categories Taken are not replaced. If there are too few Cards, fewer are put in.

state_with_some(N, [Card|Cards], Sizes, Taken, State0, State), N > 0 =>
    card_category(Sizes, Card, Category),
    (   memberchk(Category, Taken)
    ->  state_with_some(N, Cards, Sizes, Taken, State0, State)
    ;   state_with(State0, Sizes, Card, State1),
        N1 is N-1,
        state_with_some(N1, Cards, Sizes, [Category|Taken], State1, State)
    ).
state_with_some(_, _, _, _, State0, State) =>
    State = State0.
