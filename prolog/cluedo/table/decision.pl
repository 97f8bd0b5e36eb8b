:- module(cluedo_table_decision,
          [ decision_number/4,          % +Wanted, +Decision0, +T, -Decision
            state_numbers/3             % +State, +Setting, -Numbers
          ]).
:- use_module('../knowledge/edition/setting',
              [ card_number/3, cards_answer/3, cards_numbers/3, holder_answer/3, setting_deck/2
              ]).
:- use_module(table_term, [table_setting/2,table_where/2]).
:- use_module('../knowledge/edition/deck_order', [is_deck_state/2]).
:- use_module(board/pawn_positions, [where_dice/2]).
:- use_module('../support/errors', [throw_error/2,throw_error/3]).
:- use_module(library(apply), [maplist/3]).
:- use_module(library(error), [instantiation_error/1,must_be/2]).

/** <module> Decisions of a table in numbers
*/

:- multifile
    prolog:error_message//1.

prolog:error_message(domain_error(cluedo_roll,N)) -->
    [ 'The dice do not show ~p'-[N] ].

:- det((decision_number/4, state_numbers/3)).

%!  decision_number(+Wanted, +Decision0, +T, -Decision) is det.
%
%   The table T waits for Wanted, which is in numbers. Decision is Decision0 in numbers. This checks
%   all rules but those that rules_take/5 checks.
%
%   @error type_error(cluedo_state, D), domain_error(cluedo_state, D) for a query or an accusation D
%   @error domain_error(oneof(Cards), D) for a card D to show
%   @error domain_error(cluedo_roll, D) for a roll D
%   @error permission_error(take, cluedo_table, over(Winner)) if the game is over
%   @error the errors of card_number/3

decision_number(_, Decision0, _, _), var(Decision0) =>
    instantiation_error(Decision0).
decision_number(query(_), pass, _, Decision) =>
    Decision = pass.
decision_number(accuse(_), none, _, Decision) =>
    Decision = none.
decision_number(query(_), State, T, Decision) =>
    table_setting(T, Setting),
    state_numbers(State, Setting, Decision).
decision_number(accuse(_), State, T, Decision) =>
    table_setting(T, Setting),
    state_numbers(State, Setting, Decision).
decision_number(show(_,_,_,Cards), Card0, T, Card) =>
    table_setting(T, Setting),
    card_number(Setting, Card0, Card),
    (   memberchk(Card, Cards)
    ->  true
    ;   cards_answer(Setting, Cards, Names),
        throw_error(domain_error(oneof(Names),Card0),
                    "show a card that was asked for and is in the hand")
    ).
decision_number(move(_), Word, _, Move), ( atom(Word) ; string(Word) ) =>
    Move = Word.                                % it cannot be a room: the roll comes first
decision_number(move(_), Move0, T, Move) =>
    table_setting(T, Setting),
    move_number(Move0, Setting, Move).
decision_number(walk(_,_), Move0, T, Move) =>
    table_setting(T, Setting),
    move_number(Move0, Setting, Move).
decision_number(roll(_), Roll0, T, Roll) =>
    table_where(T, Where),
    where_dice(Where, Dice),
    must_be(integer, Roll0),
    Most is 6*Dice,
    (   between(Dice, Most, Roll0)
    ->  Roll = Roll0
    ;   throw_error(domain_error(cluedo_roll,Roll0), "a roll is ~d..~d", [Dice,Most])
    ).
decision_number(over(Winner0), _, T, _) =>
    table_setting(T, Setting),
    holder_answer(Setting, Winner0, Winner),
    throw_error(permission_error(take,cluedo_table,over(Winner)), "the game is over").

%   Rooms in a move may have names.

move_number(Move, _, _), var(Move) =>
    instantiation_error(Move).
move_number(roll, _, Move) =>
    Move = roll.
move_number(stay, _, Move) =>
    Move = stay.
move_number(passage(Room0), Setting, Move) =>
    card_number(Setting, Room0, Room),
    Move = passage(Room).
move_number(Way0, Setting, Move), is_list(Way0) =>
    maplist(core(Setting), Way0, Move).
move_number(Room0, Setting, Room), ( atom(Room0) ; string(Room0) ; integer(Room0) ) =>
    card_number(Setting, Room0, Room).
move_number(Move0, _, Move) =>                 % rules_take/5 checks it
    Move = Move0.

core(_, X-Y, Cell) =>
    Cell = X-Y.
core(Setting, Room0, Room) =>
    card_number(Setting, Room0, Room).

%!  state_numbers(+State, +Setting, -Numbers) is det.
%
%   State is `s(Card,...)` with a card of each category. Numbers is State in numbers.
%
%   @error type_error(cluedo_state, State), domain_error(cluedo_state, State)

state_numbers(State, Setting, Numbers) :-
    setting_deck(Setting, Deck),
    length(Deck, N),
    (   compound(State),
        compound_name_arity(State, s, N)
    ->  State =.. [s|Cards0],
        cards_numbers(Setting, Cards0, Cards),
        Numbers =.. [s|Cards],
        (   is_deck_state(Numbers, Deck)
        ->  true
        ;   throw_wrong_state(domain_error, State)
        )
    ;   var(State)
    ->  instantiation_error(State)
    ;   throw_wrong_state(type_error, State)
    ).

throw_wrong_state(Kind, State) :-
    Formal =.. [Kind,cluedo_state,State],
    throw_error(Formal, "write s(Card,...) with a card of each category, in order").
