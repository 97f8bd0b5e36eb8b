:- module(cluedo_table,
          [ table_start/2,              % +Options, -T
            table_wants/2,              % +T, -Wanted
            table_take/4,               % +T0, +Decision, -T, -Events
            table_property/2            % +T, ?Property
          ]).
:- use_module(edition/setting, [setting/2]).
:- use_module(knowledge/caller, [errors_name/2]).
:- use_module(support/check, [must_be_options/2]).
:- use_module('table/dealing', [deal_cards/3]).
:- use_module('table/parts', [table_part/2]).
:- use_module('table/rules', [rules_start/4,rules_take/5]).
:- use_module('table/term', [must_be_table/1]).
:- use_module('table/words', [decision_number/4,event_named/3,wanted_named/3]).
:- use_module(library(error), [must_be/2]).
:- use_module(library(option), [option/3]).

/** <module> A table that waits for decisions

A table is a value: a game of which so much has been played. It says whose
decision is wanted, and among what; it takes the decision, and is the next
table. Who decides is not its business: an agent, a person at a terminal, a
page, a program.

    ?- table_start([players(3),edition(classic),names(true),seed(1)], T0),
       table_wants(T0, Wanted),
       table_take(T0, s(plum,rope,hall), T1, Events),
       table_wants(T1, Wanted1).

In its turn a seat

  1. queries a card of each category, or passes. The others in turn look for one
     of them, and the first that has one chooses which it shows. The asker sees
     the card, and all see who showed one;
  2. may accuse. If that is in the envelope the seat wins. If not, it is out: it
     has no more turns, but still shows cards.

The game ends when somebody wins, when all are out, or after as many turns as
were asked for.

A table is a ground term of numbers, atoms and strings: written by
write_canonical/1 and read back, it is the same game. What is in it is not for
others to look at; table_property/2 is.
*/

%!  table_start(+Options, -T) is det.
%
%   The cards are dealt, and T wants the query of the first seat. Options:
%
%     - players(+N), seats(+Names)
%       How many seats, 2..10 (default 6); what they are called.
%     - edition(+E), deck(+Sizes)
%       The cards (default: the classic 21), see library(cluedo/edition).
%     - hands(+Sizes), open(+CountOrCards)
%       How many cards each seat has, by default as many as it gets when cards
%       are dealt in turn, and how many or which cards lie open (default 0).
%     - deal(+State, +Hands)
%       Deal these: State in the envelope, Hands `[[Seat],Card,...]`, seat 1
%       first. By default the deal is random.
%     - seed(+Seed)
%       Deal after set_random(seed(Seed)); by default the random numbers go on
%       where they are.
%     - turns(+Max)
%       End the game after Max turns of all seats together (default 1000). A
%       pass is a turn.
%     - names(+Bool)
%       Answer with names of cards and seats where there are any (default
%       false). In decisions and options both may always be named.
%
%   @error domain_error(cluedo_option, Option) if there is no such Option
%   @error domain_error(cluedo_deal, deal(State,Hands)) if these are not all
%   cards, each one once, in hands of these sizes
%   @error domain_error(cluedo_open, Cards) if these are all of a category

table_start(Options, T) :-
    errors_name(table_start/2, started(Options, T0)),
    T = T0.

started(Options, T) :-
    must_be_options([ players/1, seats/1, edition/1, deck/1, hands/1, open/1,
                      deal/2, seed/1, turns/1, names/1
                    ],
                    Options),
    option(turns(Max), Options, 1000),
    must_be(nonneg, Max),
    setting(Options, Setting),
    deal_cards(Options, Setting, Deal),
    rules_start(Setting, Deal, Max, T).

%!  table_wants(+T, -Wanted) is det.
%
%   T waits for this decision:
%
%     - query(Seat)
%       `s(Card,...)`, a card of each category, or `pass`.
%     - show(Seat, Asker, State, Cards)
%       One of Cards, the cards of State that Seat has, in the order of its
%       hand. There may be only one.
%     - accuse(Seat)
%       `s(Card,...)`, or `none`.
%     - over(Winner)
%       None: Winner is a seat, or `nobody`.
%
%   @error type_error(cluedo_table, T)

table_wants(T, Wanted) :-
    errors_name(table_wants/2, must_be_table(T)),
    T = table(game(Setting,_,_),_,_,Wanted0,_),
    wanted_named(Wanted0, Setting, Wanted1),
    Wanted = Wanted1.

%!  table_take(+T0, +Decision, -T, -Events) is det.
%
%   T is T0 after the Decision that it wants. Events are the facts that happen
%   then, none or one:
%
%     - asked(Asker, State, Answerer, Card)
%       When Card was shown; Answerer and Card are `nobody` and `unknown` if
%       nobody has a card of State.
%     - accused(Seat, State, Right)
%       The Boolean Right tells whether it wins.
%     - passed(Seat)
%       It has no query.
%
%   @error type_error(cluedo_table, T0)
%   @error type_error(cluedo_state, Decision), domain_error(cluedo_state,
%   Decision) if a state is wanted and Decision does not have a card of each
%   category, in their order
%   @error domain_error(oneof(Cards), Decision) if it is not one of the Cards
%   that may be shown
%   @error permission_error(take, cluedo_table, over(Winner))

table_take(T0, Decision, T, Events) :-
    errors_name(table_take/4, taken(T0, Decision, T1, Events1)),
    T-Events = T1-Events1.

taken(T0, Decision0, T, Events) :-
    must_be_table(T0),
    T0 = table(game(Setting,_,_),_,_,Wanted,_),
    decision_number(Wanted, Decision0, Setting, Decision),
    rules_take(Wanted, Decision, T0, T, Event0),
    (   Event0 == none
    ->  Events = []
    ;   event_named(Event0, Setting, Event),
        Events = [Event]
    ).

%!  table_property(+T, ?Property) is nondet.
%
%   Property is one of
%
%     - players(N)
%     - turns(Turns)
%       So many turns there were.
%     - out(Seats)
%       Those that have accused wrongly.
%     - winner(Seat)
%       Or winner(nobody). Fails if the game goes on.
%     - envelope(State)
%     - hands(Hands)
%       `[[Seat],Card,...]`, as in dealer/3.
%     - open(Cards)
%     - history(Events)
%       What has happened, in order. A pass is left out.
%     - game(Options)
%       What all know before the deal: options of knowledge/2.
%     - view(Seat, Facts)
%       What the player of Seat has seen so far, in order: hand(Seat,Cards),
%       hand(open,Cards) if cards lie open, and then the events, with Card as
%       `unknown` where others showed it to each other. Right accusations are
%       left out, as they end the game. A Seat may be `spectator`, who has no
%       hand.
%
%   @error type_error(cluedo_table, T)

table_property(T, Property) :-
    errors_name(table_property/2,
                ( must_be_table(T),
                  table_part(T, Property)
                )).
