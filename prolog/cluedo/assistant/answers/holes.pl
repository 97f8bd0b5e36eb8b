:- module(cluedo_assistant_answers_holes,
          [ hole_text/3                 % +Fact, +J, -Text
          ]).
:- use_module('../../assistant', [holder_text/3]).
:- use_module('../../knowledge/edition/setting',
              [holder_named/3,seats_between/4,setting_players/2]).
:- use_module('../../journal', [journal_property/2]).
:- use_module('../../knowledge/argument', [card_list/2]).
:- use_module('../../knowledge/fact', [fact_core/3,fact_query/3]).
:- use_module('../../knowledge/knowledge_term', [knowledge_setting/2]).
:- use_module(library(apply), [maplist/3]).
:- use_module(library(lists), [member/2,nth1/3,reverse/2]).

/** <module> What may be missing from the log
*/

%!  hole_text(+Fact, +J, -Text) is semidet.
%
%   Text tells what looks odd if Fact, an event of a turn, comes behind the events of J: its
%   player has accused wrongly; it is the query before again; or players who still play had
%   no turn since. These are no mistakes for certain: some tables let a player go on who was
%   wrong, a turn may pass without a query, and nobody need write down all.

hole_text(Fact, J, Text) :-
    journal_property(J, knowledge(K)),
    knowledge_setting(K, Setting),
    is_turn(Fact),
    fact_core(Setting, Fact, Core),
    turn(Core, Player, Cards),
    journal_property(J, events(Facts)),
    maplist(fact_core(Setting), Facts, Cores),
    reverse(Cores, Latest),
    \+ continues(Core, Player, Cards, Latest),
    (   nth1(N, Cores, accused(Player,_,false))
    ->  seat_text(J, Setting, Player, Name),
        format(string(Text),
               "After the wrong accusation in ~d ~s should have no more turns; `undo` if this \c
                was another player.", [N,Name])
    ;   Latest = [Newest|_],
        whole_query(Core),
        whole_query(Newest),
        turn(Newest, Player, Cards)
    ->  length(Cores, Place),
        format(string(Text), "That is the query of ~d again; `undo` if it was entered twice.",
               [Place])
    ;   functor(Core, Name, _),
        memberchk(Name, [asked,answered,asked_nothing]),
        member(Before, Latest),
        turn(Before, Last, _)
    ->  Before \= accused(Player,_,_),
        setting_players(Setting, Count),
        skipped(Last, Player, Count, Cores, Seats),
        Seats = [_|_],
        maplist(seat_text(J, Setting), Seats, Names),
        atomic_list_concat(Names, ', ', List),
        format(string(Text), "No query of ~w since the last one; `insert N LINE` enters what \c
                              is missing.", [List])
    ).

%   Fact is a part of a turn.

is_turn(Fact) :-
    fact_query(Fact, _, _).
is_turn(accused(_,_,_)).
is_turn(asked_nothing(_)).

%   Core tells all that was answered to a query.

whole_query(Core) :-
    functor(Core, Name, _),
    memberchk(Name, [asked,answered]).

%   Core is one more answer to the query that the newest event tells of.

continues(Core, Player, Cards, [Newest|_]) :-
    functor(Core, Name, _),
    memberchk(Name, [passed,showed]),
    turn(Newest, Player, Cards).

seat_text(J, Setting, I, Text) :-
    holder_named(Setting, I, Name),
    holder_text(J, Name, Text).

%   Core says that it was the turn of Player, who asked for the set Cards, if for any.

turn(Query, P, Cards) :-
    fact_query(Query, P, Cs),
    set(Cs, Cards).
turn(accused(P,_,_), P, none).
turn(asked_nothing(P), P, none).

set(Cs, Cards) :-
    card_list(Cs, List),
    sort(List, Cards).

%   Seats are those between Last and Asker, or all others, who take turns: have not left,
%   nor accused wrongly.

skipped(Last, Asker, Count, Cores, Seats) :-
    seats_between(Last, Asker, Count, Between),
    findall(P,
            ( member(P, Between),
              \+ memberchk(left(P), Cores),
              \+ memberchk(accused(P,_,false), Cores)
            ),
            Seats).
