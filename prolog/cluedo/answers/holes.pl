:- module(cluedo_answers_holes,
          [ hole_text/3                 % +Fact, +J, -Text
          ]).
:- use_module('../assistant', [holder_text/3]).
:- use_module('../edition/setting', [holder_named/3,seats_between/4,setting_players/2]).
:- use_module('../journal', [journal_property/2]).
:- use_module('../knowledge/argument', [card_list/2]).
:- use_module('../knowledge/fact', [fact_core/3,fact_query/3]).
:- use_module('../knowledge/term', [knowledge_setting/2]).
:- use_module(library(apply), [maplist/3]).
:- use_module(library(lists), [member/2,reverse/2]).

/** <module> What may be missing from the log
*/

%!  hole_text(+Fact, +J, -Text) is semidet.
%
%   Text tells what looks odd if Fact, a query, comes behind the events of J: it is the one
%   before again, or players who still play had no turn since. These are no mistakes for
%   certain: a turn may pass without a query, and nobody need write down all.

hole_text(Fact, J, Text) :-
    functor(Fact, asked, _),
    journal_property(J, knowledge(K)),
    knowledge_setting(K, Setting),
    fact_core(Setting, Fact, Core),
    turn(Core, Asker, Cards),
    journal_property(J, events(Facts)),
    maplist(fact_core(Setting), Facts, Cores),
    reverse(Cores, [Newest|Earlier]),
    (   turn(Newest, Asker, Cards),
        functor(Newest, asked, _)
    ->  length(Cores, Place),
        format(string(Text), "That is the query of ~d again; `undo` if it was entered twice.",
               [Place])
    ;   member(Before, [Newest|Earlier]),
        turn(Before, Last, _)
    ->  Before \= accused(Asker,_,_),
        setting_players(Setting, Count),
        skipped(Last, Asker, Count, Cores, Seats),
        Seats = [_|_],
        maplist(seat_text(J, Setting), Seats, Names),
        atomic_list_concat(Names, ', ', List),
        format(string(Text), "No query of ~w since the last one; `insert N LINE` enters what \c
                              is missing.", [List])
    ).

seat_text(J, Setting, I, Text) :-
    holder_named(Setting, I, Name),
    holder_text(J, Name, Text).

%   Core says that it was the turn of Player, who asked for the set Cards, if for any.

turn(Query, P, Cards) :-
    fact_query(Query, P, Cs),
    set(Cs, Cards).
turn(accused(P,_,_), P, none).

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
