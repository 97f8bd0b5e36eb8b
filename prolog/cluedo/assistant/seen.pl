:- module(cluedo_assistant_seen,
          [ journal_told/2,             % +J, -Told
            told_seat/3,                % +Told, -Seat, -K
            told_left/2,                % +Told, -Seats
            told_queries/3,             % +Told, +Seat, -Queries
            seen_by/3                   % +Told, +Seat, -K
          ]).
:- use_module('../edition/setting', [seat_number/3]).
:- use_module('../journal', [journal_at/3,journal_property/2]).
:- use_module('../knowledge/argument', [card_list/2]).
:- use_module('../knowledge/fact', [fact_core/3,fact_seen/4]).
:- use_module('../knowledge/term', [knowledge_setting/2]).
:- use_module('../support/foreign', [deals_marginals/2,deals_total/3,knowledge_learn/4]).
:- use_module('../support/mistake', [mistake/2]).
:- use_module(library(apply), [convlist/3,foldl/4,maplist/3]).
:- use_module(library(lists), [append/3]).

/** <module> What the owner of a journal knows that others have seen

    told(Me,Setting,K0,Cores,K)

what a journal tells, in numbers: K0 is known before the Cores of all events, K after
them; Me is a seat or `spectator`.
*/

:- det((journal_told/2, told_seat/3, told_left/2, told_queries/3, seen_by/3)).

%!  journal_told(+J, -Told) is det.
%
%   Told is what the journal J tells.

journal_told(J, told(Me,Setting,K0,Cores,K)) :-
    once(journal_property(J, knowledge(K))),
    once(journal_property(J, me(Seat))),
    once(journal_property(J, events(Facts))),
    journal_at(J, 0, Before),
    once(journal_property(Before, knowledge(K0))),
    knowledge_setting(K, Setting),
    maplist(core(Setting), Facts, Cores),
    (   Seat == spectator
    ->  Me = spectator
    ;   seat_number(Seat, Setting, Me)
    ).

core(Setting, Fact, Core) :-
    fact_core(Fact, Setting, Core).

%!  told_seat(+Told, -Seat, -K) is det.
%
%   Seat is whose journal it is, who knows K.
%
%   @error existence_error(cluedo_player, spectator)

told_seat(told(Me,_,_,_,K0), Seat, K) :-
    (   Me == spectator
    ->  mistake(existence_error(cluedo_player,spectator),
                "the journal is a spectator's, who has no seat")
    ;   Seat = Me,
        K = K0
    ).

%!  told_left(+Told, -Seats) is det.
%
%   Seats are those of the players who have left, ascending.

told_left(told(_,_,_,Cores,_), Seats) :-
    convlist(left, Cores, Seats0),
    sort(Seats0, Seats).

left(left(P), P).

%!  told_queries(+Told, +Seat, -Queries) is det.
%
%   Queries are the cards for which the player of Seat asked, the first first.

told_queries(told(_,_,_,Cores,_), Seat, Queries) :-
    convlist(query_of(Seat), Cores, Queries).

query_of(Seat, Core, Cs) :-
    query(Core, Seat, Cs).

query(asked(Seat,Cs,_,_), Seat, Cs).
query(asked(Seat,Cs,_,_,_), Seat, Cs).
query(passed(_,Seat,Cs), Seat, Cs).
query(showed(_,Seat,Cs,_), Seat, Cs).

%!  seen_by(+Told, +Seat, -K) is det.
%
%   K is what the player of Seat, or a `spectator`, certainly knows, as far as the owner
%   of the journal can tell: by the events that it saw; by the cards shown to it, if it
%   is certain which card it was; and by as much of its own hand as is certain.

seen_by(told(_,Setting,K0,Cores,K), Seat, KSeat) :-
    deals_marginals(K, Rows),
    convlist(seen(Seat, Setting, Rows), Cores, Seen),
    (   Seat == spectator
    ->  Facts = Seen
    ;   deals_total(K, Sum, _),
        findall(Fact, own_card(Seat, Rows, Sum, Fact), Own),
        append(Seen, Own, Facts)
    ),
    foldl(learns, Facts, K0, KSeat).

seen(Seat, Setting, Rows, Core0, Seen) :-
    told_card(Core0, Seat, Rows, Core),
    fact_seen(Core, Seat, Setting, Seen).

%   The card shown to Seat is the only one of those asked for that the player may have.

told_card(asked(Seat,Cs,P,unknown), Seat, Rows, Core),
        integer(P), only_card(Cs, P, Rows, C) =>
    Core = asked(Seat,Cs,P,C).
told_card(showed(P,Seat,Cs,unknown), Seat, Rows, Core), only_card(Cs, P, Rows, C) =>
    Core = showed(P,Seat,Cs,C).
told_card(Core0, _, _, Core) =>
    Core = Core0.

only_card(Cs, P, Rows, Card) :-
    card_list(Cs, List),
    convlist(may_have(P, Rows), List, Cards),
    sort(Cards, [Card]).

may_have(P, Rows, C, C) :-
    arg(C, Rows, Row),
    arg(P, Row, N),
    N > 0.

%   Of Sum deals the player of Seat has, or lacks, a card in all.

own_card(Seat, Rows, Sum, Fact) :-
    arg(C, Rows, Row),
    arg(Seat, Row, N),
    (   N =:= Sum
    ->  Fact = has(Seat,C)
    ;   N =:= 0
    ->  Fact = lacks(Seat,C)
    ).

learns(Fact, K0, K) :-
    knowledge_learn(K0, Fact, Fact, K).
