:- module(cluedo_table_decision,
          [ decision_number/4,          % +Wanted, +Decision0, +Setting, -Decision
            state_numbers/3,            % +State, +Setting, -Numbers
            is_state/2                  % +State, +Deck
          ]).
:- use_module('../edition/setting', [card_number/3]).
:- use_module(names, [cards_named/3,seat_answer/3]).
:- use_module(library(apply), [maplist/3]).
:- use_module(library(error), [instantiation_error/1]).

/** <module> What may be decided at a table

An error names the rule that a decision breaks.
*/

:- det((decision_number/4, state_numbers/3)).

%!  decision_number(+Wanted, +Decision0, +Setting, -Decision) is det.
%
%   Decision is Decision0, which may have names, in numbers. It is legal when the
%   decision Wanted, in numbers, is to be made.
%
%   @error type_error(cluedo_state, D), domain_error(cluedo_state, D),
%   domain_error(oneof(Cards), D), permission_error(take, cluedo_table,
%   over(Winner)), and those of a card that is none

decision_number(_, Decision0, _, _), var(Decision0) =>
    instantiation_error(Decision0).
decision_number(query(_), pass, _, Decision) =>
    Decision = pass.
decision_number(accuse(_), none, _, Decision) =>
    Decision = none.
decision_number(query(_), State, Setting, Decision) =>
    state_numbers(State, Setting, Decision).
decision_number(accuse(_), State, Setting, Decision) =>
    state_numbers(State, Setting, Decision).
decision_number(show(_,_,_,Cards), Card0, Setting, Card) =>
    card_number(Card0, Setting, Card),
    (   memberchk(Card, Cards)
    ->  true
    ;   cards_named(Cards, Setting, Names),
        throw(error(domain_error(oneof(Names),Card0),
                    context(_,"a card is shown that was asked for and is held")))
    ).
decision_number(over(Winner0), _, Setting, _) =>
    seat_answer(Winner0, Setting, Winner),
    throw(error(permission_error(take,cluedo_table,over(Winner)),
                context(_,"the game is over"))).

%!  state_numbers(+State, +Setting, -Numbers) is det.
%
%   Numbers is State, `s(Card,...)`, a card of each category, in numbers.
%
%   @error type_error(cluedo_state, State), domain_error(cluedo_state, State)

state_numbers(State, Setting, Numbers) :-
    Setting = setting(Deck,_,_,_),
    length(Deck, N),
    (   compound(State),
        compound_name_arity(State, s, N)
    ->  State =.. [s|Cards0],
        maplist(numbered(Setting), Cards0, Cards),
        Numbers =.. [s|Cards],
        (   is_state(Numbers, Deck)
        ->  true
        ;   wrong_state(domain_error, State)
        )
    ;   var(State)
    ->  instantiation_error(State)
    ;   wrong_state(type_error, State)
    ).

numbered(Setting, Card, C) :-
    card_number(Card, Setting, C).

wrong_state(Kind, State) :-
    Formal =.. [Kind,cluedo_state,State],
    throw(error(Formal,
                context(_,"s(Card,...) has a card of each category, in order"))).

%!  is_state(+State, +Deck) is semidet.
%
%   State, which is ground, has the number of a card of each category.

is_state(State, Deck) :-
    compound(State),
    State =.. [s|Cards],
    in_categories(Deck, Cards, 0).

in_categories([], [], _).
in_categories([Size|Sizes], [C|Cs], Before) :-
    First is Before+1,
    Last is Before+Size,
    integer(C),
    between(First, Last, C),
    in_categories(Sizes, Cs, Last).
