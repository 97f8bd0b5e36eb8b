:- module(cluedo_table_table_term,
          [ must_be_table/1,            % +T
            table_setting/2,            % +T, -Setting
            table_deal/2,               % +T, -Deal
            table_turns/2,              % +T, -Turns
            table_out/2,                % +T, -Out
            table_wanted/2,             % +T, -Wanted
            table_events/2,             % +T, -Events
            table_where/2,              % +T, -Where
            game_options/2              % +Setting, -Options
          ]).
:- use_module(dealing, [deal_term/5]).
:- use_module('../knowledge/edition/setting',
              [ answers_have_names/1, is_setting/1, setting/2, setting_deck/2,
                setting_edition/2, setting_hands/2, setting_parts/5, setting_seats/2
              ]).
:- use_module(board/pawn_positions, [is_where/2,where_dice/2,where_entered/3,where_fitted/2]).
:- use_module('../support/check', [accepted/1]).
:- use_module('../support/inline', [inline/1]).
:- use_module(board_options, [is_place/2,where_fits/2]).
:- use_module('../knowledge/edition/deck_order', [is_deck_state/2]).
:- use_module(board/fit, [pawn_card/3,room_card/3]).
:- use_module(library(apply), [maplist/2,maplist/3]).
:- use_module(library(error), [is_of_type/2,must_be/2,type_error/2]).
:- use_module(library(lists), [append/2,member/2,numlist/3,sum_list/2]).
:- use_module(library(ordsets), [is_ordset/1]).

/** <module> A table as a term

    table(game(Setting,Deal,Max),Turns,Out,Wanted,Events,Where)

| Setting | a setting of knowledge/edition/setting.pl                               |
| Deal    | a deal of table/dealing.pl                                              |
| Max     | the maximal number of turns                                             |
| Turns   | the number of turns so far                                              |
| Out     | the seats that have accused wrongly, ascending                          |
| Wanted  | the wanted decision, see table_wants/2                                  |
| Events  | the events of table_take/4, the last one first                          |
| Where   | a term of table/board/pawn_positions.pl, or `none` if there is no board |

Wanted and Events are in numbers. A room is its card, but the Way of walked(Seat,Way) has places of
table/board/place_names.pl.
*/

:- det(must_be_table/1).

:- inline((table_setting/2, table_deal/2, table_turns/2, table_out/2, table_wanted/2,
           table_events/2, table_where/2)).

%   The type cluedo_table is a consistent table, even if no game leads to it by the rules.

:- multifile
    error:has_type/2.

error:has_type(cluedo_table, T) :-
    ground(T),
    acyclic_term(T),
    is_table(T),
    T = table(game(Setting,_,_),_,_,_,Events,Where),
    where_fits(Where, Setting),
    setting_deck(Setting, Deck),
    setting_hands(Setting, Sizes),
    length(Sizes, N),
    is_list(Events),
    maplist(is_event(Deck, N, Where), Events).

%!  must_be_table(+T) is det.
%
%   Only the parts of T that the next decision needs are checked, so the cost does not depend on the
%   length of the game or the size of the board. Of Events only the first cell of the list is
%   checked, of the board only the parts that the engine checks.
%
%   @error type_error(cluedo_table, T)

must_be_table(T) :-
    must_be(nonvar, T),
    (   is_table(T)
    ->  true
    ;   type_error(cluedo_table, T)
    ).

is_table(table(Game,Turns,Out,Wanted,Events,Where)) :-
    Parts = [Game,Out,Wanted],
    ground(Parts),
    acyclic_term(Parts),
    nonvar(Events),
    ( Events == [] ; Events = [_|_] ),
    !,
    Game = game(Setting,Deal,Max),
    is_of_type(nonneg, Max),
    is_of_type(nonneg, Turns),
    is_table_setting(Setting),
    setting_parts(Setting, Deck, Sizes, Count, _),
    is_deal(Deal, Deck, Sizes, Count),
    length(Sizes, N),
    is_ordset(Out),
    maplist(is_seat(N), Out),
    nonvar(Where),
    ( Where == none ; is_where(Where, N) ),
    !,
    is_wanted(Wanted, Deck, N, Where).

is_table_setting(Setting) :-
    is_setting(Setting),
    setting_deck(Setting, Sizes),
    (   answers_have_names(Setting)
    ->  Answers = true
    ;   Answers = false
    ),
    game_options(Setting, Options),
    accepted(setting([deck(Sizes),names(Answers)|Options], Same)),
    Same == Setting.

is_deal(Deal, Deck, Sizes, Count) :-
    Deal = deal(Envelope,Packed,Open,_),
    is_deck_state(Envelope, Deck),
    compound(Packed),
    Packed =.. [hands|Hands],
    maplist(is_list, [Open|Hands]),
    maplist(length, [Open|Hands], [Count|Sizes]),
    Envelope =.. [s|Drawn],
    append([Drawn,Open|Hands], Dealt),
    msort(Dealt, Sorted),
    sum_list(Deck, Cards),
    numlist(1, Cards, Sorted),
    deal_term(Envelope, Hands, Open, Cards, Same),
    Same == Deal.

is_wanted(query(Seat), _, N, Where) =>
    is_seat(N, Seat),
    (   Where == none
    ->  true
    ;   where_entered(Where, Seat, _)
    ).
is_wanted(accuse(Seat), _, N, _) =>
    is_seat(N, Seat).
is_wanted(show(Seat,Asker,State,Cards), Deck, N, _) =>
    is_seat(N, Seat),
    is_seat(N, Asker),
    is_deck_state(State, Deck),
    State =.. [_|Asked],
    Cards = [_|_],
    is_list(Cards),
    forall(member(Card, Cards), memberchk(Card, Asked)).
is_wanted(over(Winner), _, N, _) =>
    (   Winner == nobody
    ->  true
    ;   is_seat(N, Winner)
    ).
is_wanted(move(Seat), _, N, Where) =>
    Where \== none,
    is_seat(N, Seat).
is_wanted(roll(Seat), _, N, Where) =>
    Where \== none,
    is_seat(N, Seat).
is_wanted(walk(Seat,Roll), _, N, Where) =>
    is_seat(N, Seat),
    is_roll(Where, Roll).
is_wanted(_, _, _, _) =>
    fail.

is_event(Deck, N, _, asked(Asker,State,Answerer,Card)) =>
    is_seat(N, Asker),
    is_deck_state(State, Deck),
    (   Answerer == nobody
    ->  Card == unknown
    ;   is_seat(N, Answerer),
        State =.. [_|Asked],
        memberchk(Card, Asked)
    ).
is_event(Deck, N, _, accused(Seat,State,Right)) =>
    is_seat(N, Seat),
    is_deck_state(State, Deck),
    is_of_type(boolean, Right).
is_event(_, N, _, passed(Seat)) =>
    is_seat(N, Seat).
is_event(_, N, Where, rolled(Seat,Roll)) =>
    is_seat(N, Seat),
    is_roll(Where, Roll).
is_event(_, N, Where, walked(Seat,Way)), Where \== none =>
    where_fitted(Where, Fitted),
    is_seat(N, Seat),
    Way = [_|_],
    is_list(Way),
    maplist(is_place(Fitted), Way).
is_event(_, N, Where, went(Seat,Room)), Where \== none =>
    where_fitted(Where, Fitted),
    is_seat(N, Seat),
    is_room(Fitted, Room).
is_event(_, _, Where, dragged(Character,Room)), Where \== none =>
    where_fitted(Where, Fitted),
    integer(Character),
    pawn_card(Fitted, _, Character),
    is_room(Fitted, Room).
is_event(_, _, _, _) =>
    fail.

is_roll(Where, Roll) :-
    Where \== none,
    where_dice(Where, Dice),
    integer(Roll),
    Most is 6*Dice,
    between(Dice, Most, Roll).

is_room(Fitted, Room) :-
    integer(Room),
    room_card(Fitted, _, Room).

is_seat(N, Seat) :-
    integer(Seat),
    between(1, N, Seat).

%!  table_setting(+T, -Setting) is det.
%!  table_deal(+T, -Deal) is det.
%!  table_turns(+T, -Turns) is det.
%!  table_out(+T, -Out) is det.
%!  table_wanted(+T, -Wanted) is det.
%!  table_events(+T, -Events) is det.
%!  table_where(+T, -Where) is det.

table_setting(table(game(Setting,_,_),_,_,_,_,_), Setting).

table_deal(table(game(_,Deal,_),_,_,_,_,_), Deal).

table_turns(table(_,Turns,_,_,_,_), Turns).

table_out(table(_,_,Out,_,_,_), Out).

table_wanted(table(_,_,_,Wanted,_,_), Wanted).

table_events(table(_,_,_,_,Events,_), Events).

table_where(table(_,_,_,_,_,Where), Where).

%!  game_options(+Setting, -Options) is det.
%
%   Options are options of knowledge/2. They say what all know of a game of Setting: the players and
%   hands, and the differences from the classic game.

game_options(Setting, Options) :-
    setting_parts(Setting, Deck, Sizes, Open, _),
    setting_edition(Setting, Edition),
    length(Sizes, N),
    Options = [players(N),hands(Sizes)|Options1],
    (   Edition == none
    ->  Options1 = Options2
    ;   Options1 = [edition(Edition)|Options2]
    ),
    (   Deck == [6,6,9]
    ->  Options2 = Options3
    ;   Options2 = [deck(Deck)|Options3]
    ),
    (   Open =:= 0
    ->  Options3 = Options4
    ;   Options3 = [open(Open)|Options4]
    ),
    (   setting_seats(Setting, Names)
    ->  Options4 = [seats(Names)]
    ;   Options4 = []
    ).
