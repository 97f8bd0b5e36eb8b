:- module(cluedo_assistant_walk,
          [ journal_walk/3              % +J, +Options, -Ways
          ]).
:- use_module('../knowledge/edition/setting', [setting_edition/2]).
:- use_module(journal_log, [journal_log/2,log_queries/3,log_seat/3]).
:- use_module(query_value, [best_worths/3,queries_worth/3,worths_suggestions/3]).
:- use_module('../table/board/fit',
              [board_fit/3,fitted_map/2,fitted_rule/2,fitted_value/2,room_card/3]).
:- use_module('../table/board/place_names', [core_named/3,place_core/3]).
:- use_module('../table/board/ways', [place_number/3]).
:- use_module('../knowledge/edition/edition_value', [edition_number/3]).
:- use_module('../journal', [journal_property/2]).
:- use_module('../knowledge/argument', [card_list/2]).
:- use_module('../knowledge/knowledge_term', [knowledge_setting/2]).
:- use_module('../support/check', [must_be_options/2]).
:- use_module('../support/foreign', [map_search/5]).
:- use_module('../support/errors', [error_context/1,throw_error/2]).
:- use_module(library(apply), [foldl/4,include/3,maplist/3,maplist/5]).
:- use_module(library(error), [must_be/2]).
:- use_module(library(lists), [last/2,member/2,numlist/3]).
:- use_module(library(option), [option/2,option/3]).
:- use_module(library(pairs), [pairs_values/2]).

/** <module> Where to go
*/

:- error_context(journal_walk/3).

:- multifile
    prolog:error_message//1.

prolog:error_message(existence_error(cluedo_option,PI)) -->
    [ 'Option ~p is missing'-[PI] ].

%!  journal_walk(+J, +Options, -Ways) is det.
%
%   Ways has way(Room,Distance,Reach,Suggestion) for each room on the board of the journal J, the
%   best room first. Options:
%
%     - from(+Place): where the owner's pawn stands, a room or a cell X-Y (default: the room of the
%       owner's last query).
%     - roll(+N): the two dice show N. By default they are not thrown yet.
%
%   Distance is the number of steps to Room. It is 0 if the pawn is in Room or can take a passage to
%   Room now. Reach is `later`, or `now` if the pawn can be in Room in this turn:
%
%     - Distance is at most the roll, or at most 2, the smallest roll, if the dice are not thrown,
%     - a passage leads to Room: it is taken before the roll, or after it by a rule of the board,
%     - from(Room) says that the pawn is in Room, for example after another player's query.
%
%   A player who has asked in a room must leave it before asking there again. With the rule
%   returning(waits), a player whose pawn was dragged out of a room returns to this room only after
%   this turn. Other pawns are ignored. Suggestion is Room's best query by journal_suggest/3 with
%   aim `fast`. Ways are ranked by the value of this query, divided by the expected number of turns
%   to Room.
%
%   @error existence_error(cluedo_option, board/1) if J has no board
%   @error existence_error(cluedo_option, from/1) if the owner has not asked in a room yet
%   @error existence_error(cluedo_player, spectator) if the owner of J is a spectator

journal_walk(J, Options, Ways) :-
    must_be_options([from/1,roll/1], Options),
    journal_log(J, Log),
    log_seat(Log, _, K),
    knowledge_setting(K, Setting),
    journal_fitted(J, Setting, Fitted),
    (   option(roll(Roll), Options)
    ->  must_be(nonneg, Roll)
    ;   Roll = none
    ),
    from(Options, Log, Setting, Fitted, Place, Here),
    findall(Card-Step,
            ( step(Place, Here, Roll, Fitted, R, Step0),
              wait_to_return(Place, R, Log, Fitted, Step0, Step),
              room_card(Fitted, R, Card)
            ),
            Steps),
    queries_worth(Log, fast, Worths),
    maplist(best_there(Worths), Steps, Best),
    worths_suggestions(Log, Best, Suggestions),
    maplist(rated_way(Setting), Steps, Best, Suggestions, Rated),
    sort(1, @>=, Rated, Sorted),
    pairs_values(Sorted, Ways).

best_there(Worths, Card-_, Best) :-
    include(in_room(Card), Worths, InRoom),
    best_worths(1, InRoom, [Best]).

in_room(Card, worth(_,State,_)) :-
    arg(_, State, Card),
    !.

rated_way(Setting, Card-step(Distance,Reach,Turns), worth(Value,_,_), Suggestion,
          Rate-way(Room,Distance,Reach,Suggestion)) :-
    Rate is Value/Turns,
    core_named(Card, Setting, Room).

journal_fitted(J, Setting, Fitted) :-
    (   journal_property(J, board(Board))
    ->  board_fit(Board, Setting, Fitted)
    ;   throw_error(existence_error(cluedo_option,board/1), "the journal has no board")
    ).

%   The pawn stands on Place. If Place is a room, Here says when the owner may ask there: `now` or
%   `later`.

from(Options, _, Setting, Fitted, Place, Here), option(from(From), Options) =>
    must_be(nonvar, From),
    Here = now,
    place_name(From, Setting, Fitted, Place).
from(_, Log, _, Fitted, Place, Here) =>
    Here = later,
    (   last_asked(Log, Fitted, Last)
    ->  Place is -Last
    ;   throw_error(existence_error(cluedo_option,from/1),
                    "the player has not asked in a room yet: say where the pawn stands")
    ).

last_asked(Log, Fitted, R) :-
    log_seat(Log, Me, _),
    log_queries(Log, Me, Queries),
    findall(R1,
            ( member(Cs, Queries),
              card_list(Cs, List),
              member(C, List),
              room_card(Fitted, R1, C)
            ),
            Rs),
    last(Rs, R).

%   Place is the number of From, the argument of option from/1. A room may be called by the name of
%   its card.

place_name(From, Setting, Fitted, Place) :-
    setting_edition(Setting, Edition),
    (   integer(From)
    ->  C = From
    ;   Edition \== none,
        ( atom(From) ; string(From) ),
        edition_number(Edition, From, C0)
    ->  C = C0
    ;   C = none
    ),
    (   integer(C),
        place_core(Fitted, Place0, C)
    ->  Place = Place0
    ;   fitted_value(Fitted, Board),
        place_number(From, Board, Place)
    ).

%   step(+Place, +Here, +Roll, +Fitted, -R, -Step): Step is step(Distance,Reach,Turns) to room R.

step(Place, Here, Roll, Fitted, R, Step) :-
    fitted_rule(Fitted, passage(How)),
    fitted_map(Fitted, Map),
    map_search(Map, pawns(Place), 1, false, Found),
    passage(Place, Map, Roll, How, To),
    (   Place < 0,
        R is -Place,
        here(Here, Step)
    ;   integer(To),
        R = To,
        Step = step(0,now,1)
    ;   member(Distance-R, Found),
        R =\= -Place,
        R \== To,
        walk(Distance, Roll, Reach, Turns),
        Step = step(Distance,Reach,Turns)
    ).

%   By the rule returning(waits), a player whose pawn was dragged out of a room does not ask in this
%   room in this turn. R is such a room if the last query was in R, and Place is another room.

wait_to_return(Place, R, Log, Fitted, step(Distance,Reach,Turns), Step) :-
    (   fitted_rule(Fitted, returning(waits)),
        Place < 0,
        R =\= -Place,
        last_asked(Log, Fitted, R)
    ->  Turns1 is max(2, Turns),
        Step = step(Distance,later,Turns1)
    ;   Step = step(Distance,Reach,Turns)
    ).

here(now, step(0,now,1)).
here(later, step(0,later,2)).

%   walk(+Distance, +Roll, -Reach, -Turns): Room is Distance steps away. Two dice show at least 2.

walk(Distance, none, Reach, Turns) =>
    expected_turns(Distance, Turns),
    (   Distance =< 2
    ->  Reach = now
    ;   Reach = later
    ).
walk(Distance, Roll, Reach, Turns), Distance =< Roll =>
    Reach = now,
    Turns = 1.
walk(Distance, Roll, Reach, Turns) =>
    Reach = later,
    Left is Distance-Roll,
    expected_turns(Left, Turns0),
    Turns is 1+Turns0.

%   Turns is the expected number of turns until two dice, thrown once a turn, add up to Distance.

expected_turns(Distance, Turns) :-
    Last is max(1, Distance),
    numlist(1, Last, Distances),
    foldl(add_turns, Distances, [], [Turns|_]).

%   Turns0 are the turns for each shorter distance, the longest distance first. The list of numbers
%   says in how many of the 36 cases two dice show 1, 2, 3, ...

add_turns(_, Turns0, [Turns|Turns0]) :-
    weighted_sum([0,1,2,3,4,5,6,5,4,3,2,1], Turns0, 0, Sum),
    Turns is 1+Sum/36.0.

weighted_sum([N|Ns], [T|Ts], Sum0, Sum) =>
    Sum1 is Sum0+N*T,
    weighted_sum(Ns, Ts, Sum1, Sum).
weighted_sum(_, _, Sum0, Sum) =>
    Sum = Sum0.

%   To is the room to which a passage may be taken now, or `none`.

passage(Place, map(_,_,_,_,Passages), Roll, How, To) :-
    (   Place < 0,
        R is -Place,
        arg(R, Passages, To0),
        To0 > 0,
        ( Roll == none ; How == after )
    ->  To = To0
    ;   To = none
    ).
