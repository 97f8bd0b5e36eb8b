:- module(cluedo_states,
          [ all_states/2,               % +Game, -Set
            states_without/3,           % +Set0, +Cards, -Set
            random_state/2,             % +Set, -State
            state_cards/2,              % ?State, ?Cards
            categories/2                % +Sizes, -Categories
          ]).
:- use_module(game, [game_deck/2]).
:- use_module('../winstates', [winset_all/1,winset_random/2,winset_without/3]).
:- use_module(library(apply), [exclude/3,foldl/5,maplist/3]).
:- use_module(library(lists), [member/2,numlist/3]).
:- use_module(library(random), [random_member/2]).

/** <module> Sets of states for any deck

Sets are those of library(cluedo/winstates) where the deck is the classic one,
and lists of states where it is not. Game is what an agent is told at the start,
see library(cluedo/agent).
*/

%!  all_states(+Game, -Set) is det.
%
%   Set has all states of the deck of Game, a card of each category.

all_states(Game, Set) :-
    game_deck(Game, Sizes),
    (   Sizes == [6,6,9]
    ->  winset_all(Set)
    ;   categories(Sizes, Categories),
        findall(State,
                ( maplist(member, Cards, Categories),
                  state_cards(State, Cards)
                ),
                Set)
    ).

%!  categories(+Sizes, -Categories) is det.
%
%   Categories are lists of cards, of these Sizes.

categories(Sizes, Categories) :-
    foldl(category, Sizes, Categories, 0, _).

category(Size, Cards, Last, Next) :-
    First is Last+1,
    Next is Last+Size,
    numlist(First, Next, Cards).

%!  state_cards(?State, ?Cards) is det.

state_cards(State, Cards) :-
    compound_name_arguments(State, s, Cards).

%!  states_without(+Set0, +Cards, -Set) is det.
%
%   Set has the states of Set0 that have none of Cards.

states_without(Set0, Cards, Set) :-
    (   is_list(Set0)
    ->  exclude(has_one(Cards), Set0, Set)
    ;   winset_without(Set0, Cards, Set)
    ).

has_one(Cards, State) :-
    arg(_, State, Card),
    memberchk(Card, Cards),
    !.

%!  random_state(+Set, -State) is semidet.
%
%   State is any state of Set. Fails if there is none.

random_state(Set, State) :-
    (   is_list(Set)
    ->  random_member(State, Set)
    ;   winset_random(Set, State)
    ).
