:- module(cluedo_table,
          [ table_start/2,              % +Options, -T
            table_wants/2,              % +T, -Wanted
            table_take/4,               % +T0, +Decision, -T, -Events
            table_property/2            % +T, ?Property
          ]).
:- use_module(knowledge/edition/setting, [setting/2]).
:- use_module(support/errors, [error_context/1]).
:- use_module(support/check, [must_be_options/2]).
:- use_module(support/random_numbers, [with_seed_option/2]).
:- use_module('table/dealing', [deal_cards/3]).
:- use_module('table/decision', [decision_number/4]).
:- use_module('table/properties', [table_part/2]).
:- use_module('table/rules', [rules_start/5,rules_take/5]).
:- use_module('table/table_term', [must_be_table/1,table_setting/2,table_wanted/2]).
:- use_module('table/board_options', [options_where/3]).
:- use_module('table/naming', [event_answer/3,wanted_named/3]).
:- use_module(library(apply), [maplist/3]).
:- use_module(library(error), [must_be/2]).
:- use_module(library(option), [option/3]).

/** <module> A table that waits for decisions

A table is a value, the state of a game. A table wants a decision of a seat. table_take/4 takes the
decision and answers the next table. An agent, a person or a program may make it.

    ?- table_start([players(3),edition(classic),names(true),seed(1)], T0),
       table_wants(T0, Wanted),
       table_take(T0, s(plum,rope,hall), T1, Events),
       table_wants(T1, Wanted1).

In its turn a seat

  1. moves its pawn, if there is a board (see below);
  2. queries a card of each category, or passes. The other seats look in turn whether they have one
     of these cards. The first seat that has one or more chooses the card to show. The asker sees
     the card. All see which seat showed it;
  3. may accuse. If the accused cards are in the envelope, the seat wins. If not, the seat is out:
     it has no more turns, but still shows cards.

The game ends when somebody wins, when all are out, or after the maximal number of turns.

## The board

With board(Spec), see library(cluedo/board), each character has a pawn, and each seat plays one of
the pawns. A turn begins with a move of the pawn. A query names the room that the pawn has entered,
and drags the pawn of the named character there. `doc/program.md` says what a step is, when a
dragged pawn has entered a room, and which rules a board can change.

    ?- table_start([players(3),edition(classic),names(true),board(classic)], T0),
       table_take(T0, roll, T1, _),
       table_take(T1, 5, T2, Rolled),
       table_take(T2, lounge, T3, Walked).

A table is a ground term of numbers, atoms and strings. Write it with write_canonical/1, and you
read back the same game. The term is private; use table_property/2. The cost of a decision does not
depend on the length of the game. Check a table from outside, for example from a file, with
must_be(cluedo_table, T): only this check is complete.
*/

:- error_context((table_start/2, table_wants/2, table_take/4, table_property/2)).

%!  table_start(+Options, -T) is det.
%
%   Deal the cards. T wants the first decision of seat 1. Options:
%
%     - players(+N), seats(+Names)
%       The number of seats, 2..10 (default 6), and their names.
%     - edition(+E), deck(+Sizes)
%       The cards (default: the classic 21), see library(cluedo/edition).
%     - hands(+Sizes), open(+CountOrCards)
%       Sizes are the numbers of cards of the seats. By default the cards are dealt in turn. Open
%       cards are given by their number (default 0) or as a list.
%     - deal(+State, +Hands)
%       Deal these cards. State is in the envelope. Hands is a list of `[[Seat],Card,...]`, seat 1
%       first. By default the deal is random.
%     - seed(+Seed)
%       Deal the cards of Seed, an integer. By default the deal comes from SWI-Prolog's generator.
%     - turns(+Max)
%       End the game after Max turns of all seats together (default 1000). A pass is a turn.
%     - names(+Bool)
%       Use names of cards and seats in results, if they have names (default false). Decisions and
%       options may have names or numbers in any case.
%     - board(+Spec)
%       Play on this board, see board/2. Each room and each character of the board must be a card.
%       By default there is no board.
%     - dice(+N)
%       The number of dice, 1..6 (default 1).
%     - pawns(+Characters)
%       A list of the characters of the seats. By default they are in the board's order.
%
%   @error domain_error(cluedo_option, Option) if Option does not exist, or if Option is dice(_) or
%   pawns(_) and there is no board
%   @error domain_error(cluedo_board, Name) if the rooms of the board are not the cards of a
%   category, or its characters are not the cards of another
%   @error the errors of board/2
%   @error domain_error(cluedo_players, N) if fewer than N characters start on the board
%   @error domain_error(cluedo_dice, N), domain_error(cluedo_pawns, Characters)
%   @error domain_error(cluedo_deal, deal(State,Hands)) if State and Hands do not have each card
%   once, or the hands do not have the sizes of the game
%   @error domain_error(cluedo_open, Cards) if Cards has all cards of a category

table_start(Options, T) :-
    must_be_options([ players/1, seats/1, edition/1, deck/1, hands/1, open/1,
                      deal/2, seed/1, turns/1, names/1, board/1, dice/1, pawns/1
                    ],
                    Options),
    option(turns(Max), Options, 1000),
    must_be(nonneg, Max),
    setting(Options, Setting),
    options_where(Options, Setting, Where),
    with_seed_option(Options, deal_cards(Options, Setting, Deal)),
    rules_start(Setting, Deal, Max, Where, T0),
    T = T0.

%!  table_wants(+T, -Wanted) is det.
%
%   Wanted is the decision for which T waits:
%
%     - query(Seat)
%       `s(Card,...)` with a card of each category, or `pass`.
%     - show(Seat, Asker, State, Cards)
%       One of Cards. Cards are the cards of State that Seat has, in the order of its hand. The list
%       may have one element only.
%     - accuse(Seat)
%       `s(Card,...)`, or `none`.
%     - over(Winner)
%       The game has ended, and no decision is wanted. Winner is a seat, or `nobody`.
%
%   On a board also:
%
%     - move(Seat)
%       `roll`, passage(Room) where a passage leads to Room, or `stay`.
%     - roll(Seat)
%       The sum of the dice. A program throws them for Seat.
%     - walk(Seat, Roll)
%       Where the pawn goes with Roll steps:
%
%       | Room, X-Y     | the shortest way towards this room or cell, as far as Roll allows |
%       | [X-Y,...]     | exactly this way over cells. The last element may be a Room       |
%       | stay          | the pawn does not move                                            |
%       | passage(Room) | the pawn takes the passage. Only if the board has passage(after)  |
%
%   @error type_error(cluedo_table, T)

table_wants(T, Wanted) :-
    must_be_table(T),
    table_setting(T, Setting),
    table_wanted(T, Wanted0),
    wanted_named(Setting, Wanted0, Wanted1),
    Wanted = Wanted1.

%!  table_take(+T0, +Decision, -T, -Events) is det.
%
%   Take the Decision that T0 wants. T is the table after it. Events are its consequences, in order:
%
%     - asked(Asker, State, Answerer, Card)
%       Asker made a query, and Answerer showed Card. If nobody has a card of State, Answerer is
%       `nobody` and Card is `unknown`.
%     - accused(Seat, State, Right)
%       Seat accused. Right is `true` if Seat wins by this, `false` if not.
%     - passed(Seat)
%       Seat makes no query.
%     - rolled(Seat, Roll)
%     - walked(Seat, Way)
%       The pawn of Seat went over the cells X-Y of the list Way. Its last element may be a room.
%     - went(Seat, Room)
%       The pawn of Seat took the passage to Room.
%     - dragged(Character, Room)
%       The pawn of Character was elsewhere and was dragged to Room. The next event is the query or
%       accusation that names Character.
%
%   @error type_error(cluedo_table, T0)
%   @error type_error(cluedo_state, Decision), domain_error(cluedo_state, Decision) if T0 wants a
%   query or an accusation, and Decision does not have a card of each category, in order
%   @error domain_error(oneof(Cards), Decision) if Decision is not one of the Cards to show
%   @error type_error(cluedo_move, Decision) if Decision is not a move
%   @error domain_error(cluedo_move, Decision) if Decision breaks a rule; the message names the rule
%   @error domain_error(cluedo_roll, Decision) if dice cannot show that sum
%   @error domain_error(cluedo_room, Decision) if Decision names another room than the pawn's
%   @error permission_error(take, cluedo_table, over(Winner))

table_take(T0, Decision0, T, Events) :-
    must_be_table(T0),
    table_wanted(T0, Wanted),
    decision_number(Wanted, Decision0, T0, Decision),
    catch(rules_take(Wanted, Decision, T0, T1, Events0),
          error(Formal,Context),
          decision_error(Formal, Decision0, Context)),
    maplist(event_answer(T1), Events0, Events1),
    T-Events = T1-Events1.

%   The error names the decision as the caller wrote it.

decision_error(domain_error(Domain,_), Decision, Context) =>
    throw(error(domain_error(Domain,Decision), Context)).
decision_error(type_error(Type,_), Decision, Context) =>
    throw(error(type_error(Type,Decision), Context)).
decision_error(Formal, _, Context) =>
    throw(error(Formal, Context)).

%!  table_property(+T, ?Property) is nondet.
%
%   Property is one of
%
%   | players(N)        |                                                                        |
%   | turns(Turns)      | The number of turns so far.                                            |
%   | out(Seats)        | The seats that have accused wrongly.                                   |
%   | winner(Seat)      | The winner of the game, or `nobody`. Fails if the game goes on.        |
%   | envelope(State)   |                                                                        |
%   | hands(Hands)      | A list of `[[Seat],Card,...]`, as in dealer/3.                         |
%   | open(Cards)       |                                                                        |
%   | events(Events)    | All events of table_take/4 so far, in order.                           |
%   | history(Events)   | The events asked(...) and accused(...) only.                           |
%   | suggestions(N)    | The number of queries.                                                 |
%   | game(Options)     | What all know before the deal. Options are options of knowledge/2, and |
%   |                   | on a board also board(Board), dice(N) and pawns(Cards), the characters |
%   |                   | of the seats.                                                          |
%   | view(Seat, Facts) | Facts are what the player of Seat has seen so far, in order:           |
%   |                   | hand(Seat,Cards), hand(open,Cards) if cards lie open, and then the     |
%   |                   | history. Card is `unknown` if two others showed it to each other. A    |
%   |                   | right accusation is left out, because it ends the game. Seat may be    |
%   |                   | `spectator`, who has no hand.                                          |
%
%   On a board also:
%
%   | board(Board)             | The board. Its rooms are in the order of the cards.               |
%   | dice(N)                  |                                                                   |
%   | rolls(N)                 | The number of throws so far.                                      |
%   | pawns(Pawns)             | A list of Character-Place for all characters, in the order of the |
%   |                          | cards. A Place is a room or a cell X-Y.                           |
%   | place(Seat, Place)       | The pawn of Seat is in Place.                                     |
%   | position(Seat, Position) | Position is the board as an agent at Seat sees it, see            |
%   |                          | position_rooms/2.                                                 |
%
%   @error type_error(cluedo_table, T)

table_property(T, Property) :-
    must_be(cluedo_table, T),
    table_part(T, Property).
