:- module(cluedo_table,
          [ table_start/2,              % +Options, -T
            table_wants/2,              % +T, -Wanted
            table_take/4,               % +T0, +Decision, -T, -Events
            table_property/2            % +T, ?Property
          ]).
:- use_module(knowledge/edition/setting, [setting/2]).
:- use_module(support/errors, [error_context/1]).
:- use_module(support/check, [must_be_options/2]).
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

A table is a value, the state of a game. It wants a decision of a seat; taking a decision
is a transition to the next table. An agent, a person at a terminal, a page or a program
may make the decision.

    ?- table_start([players(3),edition(classic),names(true),seed(1)], T0),
       table_wants(T0, Wanted),
       table_take(T0, s(plum,rope,hall), T1, Events),
       table_wants(T1, Wanted1).

In its turn a seat

  1. moves its pawn, if there is a board, see below;
  1. queries a card of each category, or passes. The others in turn look for one
     of them, and the first that has one chooses which it shows. The asker sees
     the card, and all see who showed one;
  2. may accuse. If that is in the envelope the seat wins. If not, it is out: it
     has no more turns, but still shows cards.

The game ends when somebody wins, when all are out, or after the maximal number of turns.

## The board

With board(Spec), see library(cluedo/board), each character has a pawn, and each seat
plays one of them. All pawns stand on the board from the start, also the pawns that nobody
plays and the pawns of seats that are out: nobody steps on their cells. A turn begins with
a move: by the secret passage of the pawn's room, or by a roll and at most as many steps,
or no move. A query follows only if the pawn is in a room that it has entered: it went
there in this turn, or it was dragged there and is in another place than at the end of its
seat's last turn. The query is for this room, and the pawn of the named character is
dragged there. An accusation is possible from anywhere.

    ?- table_start([players(3),edition(classic),names(true),board(classic)], T0),
       table_take(T0, roll, T1, _),
       table_take(T1, 5, T2, Rolled),
       table_take(T2, lounge, T3, Walked).

A step leads to a neighbour, right, left, above or below, that is free and where the pawn
was not in this turn. To enter a room from the cell of a door takes no step, and a way ends
in a room. The rules of the board say what a step out of a room costs, when a passage may
be taken, whether an accusation drags a pawn, and whether a pawn that was dragged out of
the room of its last turn enters it when it goes back.

A table is a ground term of numbers, atoms and strings: written by write_canonical/1 and
read back, it is the same game. The term is private; use table_property/2. The cost of a
decision does not depend on the length of the game. must_be(cluedo_table, T) checks a
table from outside, as from a file, in full.
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
%       The number of cards of each seat, by default as cards are dealt in turn; the number
%       of open cards (default 0), or these cards.
%     - deal(+State, +Hands)
%       Deal these: State in the envelope, Hands `[[Seat],Card,...]`, seat 1
%       first. By default the deal is random.
%     - seed(+Seed)
%       Deal after set_random(seed(Seed)); by default the state of the random numbers
%       is kept.
%     - turns(+Max)
%       End the game after Max turns of all seats together (default 1000). A
%       pass is a turn.
%     - names(+Bool)
%       Use names of cards and seats in results, where there are any (default false).
%       Decisions and options may always have names.
%     - board(+Spec)
%       Play on this board, see board/2; by default without one. Each room and each
%       character is a card.
%     - dice(+N)
%       The number of dice, 1..6 (default 1).
%     - pawns(+Characters)
%       The characters of the seats, a list; by default seat 1 has the board's first
%       character, and so on.
%
%   @error domain_error(cluedo_option, Option) if Option does not exist, or dice
%   or pawns without a board
%   @error domain_error(cluedo_board, Name) if its rooms and its characters are not all
%   cards of a category each; the errors of board/2
%   @error domain_error(cluedo_players, N) if fewer start on the board
%   @error domain_error(cluedo_dice, N), domain_error(cluedo_pawns, Characters)
%   @error domain_error(cluedo_deal, deal(State,Hands)) if it does not have all cards
%   once, in hands of these sizes
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
    deal_cards(Options, Setting, Deal),
    rules_start(Setting, Deal, Max, Where, T0),
    T = T0.

%!  table_wants(+T, -Wanted) is det.
%
%   T waits for this decision:
%
%     - query(Seat)
%       `s(Card,...)`, a card of each category, or `pass`.
%     - show(Seat, Asker, State, Cards)
%       One of Cards, the cards of State that Seat has, in the order of its
%       hand. Cards may have one element only.
%     - accuse(Seat)
%       `s(Card,...)`, or `none`.
%     - over(Winner)
%       No decision: Winner is a seat, or `nobody`.
%
%   And on a board:
%
%     - move(Seat)
%       `roll`, passage(Room) where a passage leads to Room, or `stay`.
%     - roll(Seat)
%       The sum of the dice: nobody decides it.
%     - walk(Seat, Roll)
%       Where the pawn goes with Roll steps: a Room or a cell X-Y, towards which it goes
%       the shortest way as far as Roll allows; a list of cells [X-Y,...], the way, which
%       may end in a Room; or `stay`. If the board has passage(after), also
%       passage(Room).
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
%   T is T0 after the Decision that it wants. Events is the list of events that follow, in
%   order:
%
%     - asked(Asker, State, Answerer, Card)
%       When Card was shown; Answerer and Card are `nobody` and `unknown` if
%       nobody has a card of State.
%     - accused(Seat, State, Right)
%       The Boolean Right tells whether it wins.
%     - passed(Seat)
%       Seat makes no query.
%     - rolled(Seat, Roll)
%     - walked(Seat, Way)
%       The pawn of Seat went over the cells X-Y of the list Way, whose last element may
%       be a room.
%     - went(Seat, Room)
%       The pawn of Seat took the passage to Room.
%     - dragged(Character, Room)
%       The pawn of Character, which was elsewhere, was dragged to Room: the next event
%       is a query or accusation that names it.
%
%   @error type_error(cluedo_table, T0)
%   @error type_error(cluedo_state, Decision), domain_error(cluedo_state,
%   Decision) if a state is wanted and Decision does not have a card of each
%   category, in their order
%   @error domain_error(oneof(Cards), Decision) if it is not one of the Cards
%   that may be shown
%   @error type_error(cluedo_move, Decision) if it is not a move
%   @error domain_error(cluedo_move, Decision) if it breaks the rule in the message
%   @error domain_error(cluedo_roll, Decision) if dice cannot show that sum
%   @error domain_error(cluedo_room, Decision) if it is a query for another room than the
%   pawn's room
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

%   The error has the decision as the caller wrote it.

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
%     - players(N)
%     - turns(Turns)
%       The number of turns so far.
%     - out(Seats)
%       The seats that have accused wrongly.
%     - winner(Seat)
%       Or winner(nobody). Fails if the game goes on.
%     - envelope(State)
%     - hands(Hands)
%       `[[Seat],Card,...]`, as in dealer/3.
%     - open(Cards)
%     - events(Events)
%       All events of table_take/4 so far, in order.
%     - history(Events)
%       The events asked(...) and accused(...) only.
%     - suggestions(N)
%       The number of queries.
%     - game(Options)
%       What all know before the deal: options of knowledge/2; on a board also
%       board(Board), dice(N) and pawns(Cards), the character of each seat.
%     - view(Seat, Facts)
%       What the player of Seat has seen so far, in order: hand(Seat,Cards),
%       hand(open,Cards) if cards lie open, and then the history, with Card as
%       `unknown` if others showed it to each other. Right accusations are
%       left out, as they end the game. Seat may be `spectator`, who has no
%       hand.
%
%   And on a board:
%
%     - board(Board)
%       Its rooms in the order of the cards.
%     - dice(N)
%     - rolls(N)
%       The number of throws.
%     - pawns(Pawns)
%       Character-Place of all characters, in the order of the cards; a Place is a room or a
%       cell X-Y.
%     - place(Seat, Place)
%       The pawn of Seat is in Place.
%     - position(Seat, Position)
%       Position is the board as an agent at Seat sees it, see position_rooms/2.
%
%   @error type_error(cluedo_table, T)

table_property(T, Property) :-
    must_be(cluedo_table, T),
    table_part(T, Property).
