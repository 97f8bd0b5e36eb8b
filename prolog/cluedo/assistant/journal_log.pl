:- module(cluedo_assistant_journal_log,
          [ journal_log/2,              % +J, -Log
            log_seat/3,                 % +Log, -Seat, -K
            log_answerers/2,            % +Log, -Players
            log_left/2,                 % +Log, -Players
            log_marginals/2,            % +Log, -Rows
            log_queries/3,              % +Log, +Seat, -Queries
            log_seat_knowledge/3,       % +Log, +Seat, -K
            log_sights/4,               % +Log, +Seat, -Seen, -Own
            marginals_total/2,          % +Rows, -Sum
            sure_cards/3                % +K, +Holder, -Cards
          ]).
:- use_module(journal/journal_term, [journal_facts/2,journal_knowledge/3]).
:- use_module(journal_words, [journal_seats/3]).
:- use_module('../knowledge/edition/setting', [seats_after/3,setting_players/2]).
:- use_module('../knowledge/argument', [card_list/2]).
:- use_module('../knowledge/fact', [fact_core/3,fact_observed_by/4,fact_query/3]).

:- use_module('../support/foreign', [deals_marginals/2,knowledge_learn/4]).
:- use_module('../support/errors', [throw_error/2]).
:- use_module(library(apply), [convlist/3,foldl/4,maplist/3]).
:- use_module(library(lists), [member/2,nth1/3,subtract/3,sum_list/2]).

/** <module> What others have seen, as far as the owner of a journal can tell
*/

:- det((journal_log/2, log_seat/3, log_answerers/2, log_left/2, log_marginals/2, log_queries/3,
        log_seat_knowledge/3, log_sights/4, marginals_total/2, sure_cards/3)).

%!  journal_log(+J, -Log) is det.
%
%   Log is log(Me,Setting,K0,Cores,K,Rows): the journal J with numbers for cards and seats. Me is
%   the owner's seat or `spectator`. Cores are the events. K0 is the knowledge before the events,
%   and K after them. Rows is unbound until log_marginals/2 counts it.

journal_log(J, log(Me,Setting,K0,Cores,K,_)) :-
    journal_seats(J, Setting, Me),
    journal_facts(J, Facts),
    journal_knowledge(J, K0, K),
    maplist(fact_core(Setting), Facts, Cores).

%!  log_seat(+Log, -Seat, -K) is det.
%!  log_left(+Log, -Players) is det.
%!  log_answerers(+Log, -Players) is det.
%!  log_queries(+Log, +Seat, -Queries) is det.
%
%     - log_seat/3: the seat and the knowledge of the owner.
%     - log_left/2: the players who have left, ascending.
%     - log_answerers/2: the players who are asked, in turn, if the owner asks next.
%     - log_queries/3: the cards of each query by Seat, in order. If the answers to a query were
%       entered one by one, Queries has the query once for each answer.
%
%   @error existence_error(cluedo_player, spectator) for log_seat/3 and log_answerers/2

log_seat(log(Me,_,_,_,K0,_), Seat, K) :-
    (   Me == spectator
    ->  throw_error(existence_error(cluedo_player,spectator),
                    "the owner of the journal has no seat")
    ;   Seat = Me,
        K = K0
    ).

log_left(log(_,_,_,Cores,_,_), Players) :-
    findall(P, member(left(P), Cores), Players0),
    sort(Players0, Players).

log_answerers(Log, Players) :-
    Log = log(_,Setting,_,_,_,_),
    log_seat(Log, Me, _),
    log_left(Log, Left),
    setting_players(Setting, N),
    seats_after(Me, N, Others),
    subtract(Others, Left, Players).

log_queries(log(_,_,_,Cores,_,_), Seat, Queries) :-
    convlist(query_of(Seat), Cores, Queries).

query_of(Seat, Core, Cs) :-
    fact_query(Core, Seat, Cs).

%!  log_marginals(+Log, -Rows) is det.
%
%   Rows are deals_marginals/2 of the owner's knowledge. They are counted once for each Log.

log_marginals(log(_,_,_,_,K,Rows0), Rows) :-
    (   var(Rows0)
    ->  deals_marginals(K, Rows0)
    ;   true
    ),
    Rows = Rows0.

%!  log_seat_knowledge(+Log, +Seat, -K) is det.
%
%   K is what Seat certainly knows, as far as the owner can tell. Seat is a seat, or `spectator`. K
%   follows from the events that the player saw, the cards that it was shown, and its hand. Only
%   cards that are certain to the owner count.

log_seat_knowledge(Log, Seat, KSeat) :-
    Log = log(_,_,K0,_,_,_),
    log_sights(Log, Seat, Seen, Own),
    foldl(learn_sight, Seen, K0, K1),
    foldl(learn_sight, Own, K1, KSeat).

%!  log_sights(+Log, +Seat, -Seen, -Own) is det.
%
%   Seen are pairs N-Core: Core is what the player at Seat has certainly seen of event N. Own are
%   pairs own-Fact. Each Fact is has(Seat,C) or lacks(Seat,C), and certain to the owner.

log_sights(Log, Seat, Seen, Own) :-
    Log = log(_,Setting,_,Cores,_,_),
    log_marginals(Log, Rows),
    findall(N-Core,
            ( nth1(N, Cores, Core0),
              core_observed(Seat, Setting, Rows, Core0, Core)
            ),
            Seen),
    (   Seat == spectator
    ->  Own = []
    ;   marginals_total(Rows, Sum),
        findall(own-Fact, own_card(Seat, Rows, Sum, Fact), Own)
    ).

core_observed(Seat, Setting, Rows, Core0, Observed) :-
    with_card_shown(Core0, Seat, Rows, Core),
    fact_observed_by(Setting, Seat, Core, Observed).

%   Core is Core0 with the card that Seat was shown in it, if this can be only one card.

with_card_shown(asked(Seat,Cs,P,unknown), Seat, Rows, Core),
        integer(P), only_card(Cs, P, Rows, C) =>
    Core = asked(Seat,Cs,P,C).
with_card_shown(asked(Seat,Cs,P,unknown,Skipped), Seat, Rows, Core),
        integer(P), only_card(Cs, P, Rows, C) =>
    Core = asked(Seat,Cs,P,C,Skipped).
with_card_shown(showed(P,Seat,Cs,unknown), Seat, Rows, Core), only_card(Cs, P, Rows, C) =>
    Core = showed(P,Seat,Cs,C).
with_card_shown(answered(Seat,Cs,Shows0,Passing), Seat, Rows, Core) =>
    maplist(show_with_card(Cs, Rows), Shows0, Shows),
    Core = answered(Seat,Cs,Shows,Passing).
with_card_shown(saw(Seat,H,unknown), Seat, Rows, Core),
        findall(C, holder_may_have(H, Rows, C), [C]) =>
    Core = saw(Seat,H,C).
with_card_shown(Core0, _, _, Core) =>
    Core = Core0.

show_with_card(Cs, Rows, P-Card0, P-Card) :-
    (   Card0 == unknown,
        only_card(Cs, P, Rows, C)
    ->  Card = C
    ;   Card = Card0
    ).

only_card(Cs, P, Rows, Card) :-
    card_list(Cs, List),
    convlist(may_have(P, Rows), List, Cards),
    sort(Cards, [Card]).

%   Holder H of a fact saw/3 may have card C. The last column of Rows but one is for the open cards.

holder_may_have(open, Rows, C) =>
    arg(C, Rows, Row),
    compound_name_arity(Row, _, Columns),
    P is Columns-1,
    arg(P, Row, N),
    N > 0.
holder_may_have(P, Rows, C) =>
    arg(C, Rows, Row),
    arg(P, Row, N),
    N > 0.

may_have(P, Rows, C, C) :-
    arg(C, Rows, Row),
    arg(P, Row, N),
    N > 0.

own_card(Seat, Rows, Sum, Fact) :-
    arg(C, Rows, Row),
    arg(Seat, Row, N),
    (   N =:= Sum
    ->  Fact = has(Seat,C)
    ;   N =:= 0
    ->  Fact = lacks(Seat,C)
    ).

learn_sight(_-Fact, K0, K) :-
    knowledge_learn(K0, Fact, Fact, K).

%!  marginals_total(+Rows, -Sum) is det.
%
%   Sum is deals_total/3 of the knowledge whose deals_marginals/2 are Rows. Each card has one holder
%   in each deal, so a row sums up to the total.

marginals_total(Rows, Sum) :-
    arg(1, Rows, Row),
    compound_name_arguments(Row, _, Counts),
    sum_list(Counts, Sum).

%!  sure_cards(+K, +Holder, -Cards) is det.
%
%   Cards, ascending, are the cards that the player Holder certainly has.

sure_cards(K, Holder, Cards) :-
    deals_marginals(K, Rows),
    marginals_total(Rows, Sum),
    findall(C,
            ( arg(C, Rows, Row), arg(Holder, Row, N), N =:= Sum ),
            Cards).
