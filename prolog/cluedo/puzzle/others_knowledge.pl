:- module(cluedo_puzzle_others_knowledge,
          [ known_by/5,                 % +P, +J, +Facts, -Known, -Others
            unknown_by/4,               % +P, +J, +Facts, -Unknown
            doubts/2,                   % +K, +Fact
            contrary/2                  % ?Fact, ?Contrary
          ]).
:- use_module('../support/random_numbers', [with_seed/2]).
:- use_module(puzzle_value, [position/5,position_before/2,position_knowledge/3]).
:- use_module('../assistant/journal_log', [journal_log/2,log_seat_knowledge/3]).
:- use_module('../knowledge/argument', [card_list/2]).
:- use_module('../knowledge/fact', [fact_observed_by/4]).
:- use_module('../knowledge/sampling', [sample_deals/3]).
:- use_module('../knowledge/knowledge_term', [knowledge_forgetful/2,knowledge_numbered/2]).
:- use_module('../support/foreign', [knowledge_learn_all/3]).
:- use_module(library(apply), [convlist/3,include/3,maplist/3,partition/4]).
:- use_module(library(lists), [member/2,nth1/3]).

/** <module> What another player certainly knows

Player P certainly knows a fact has(H,C) or lacks(H,C) if P knows it in each deal that is possible
in the position, whichever cards P was shown. There are two exact proofs:

  - known_by/5 proves that P certainly knows a fact. The fact follows from what P has certainly
    seen, see log_seat_knowledge/3.
  - unknown_by/4 proves that P may not know a fact. P does not know it in one of 16 sampled deals.
    In such a deal P has seen its hand and its part of each event. If the position does not name a
    card that P was shown, P has seen one of the possible cards.

Facts without either proof are not asked for in puzzles.
*/

%!  known_by(+P, +J, +Facts, -Known, -Others) is det.
%
%   Known are the Facts that P certainly knows in the position J. Others are the other Facts.

known_by(P, J, Facts, Known, Others) :-
    journal_log(J, Log),
    log_seat_knowledge(Log, P, Seen),
    knowledge_forgetful(Seen, K),
    partition(doubts(K), Facts, Others, Known).

%!  unknown_by(+P, +J, +Facts, -Unknown) is det.
%
%   Unknown are the Facts that P does not know in at least one sampled deal.

unknown_by(P, J, Facts, Unknown) :-
    position(J, Setting, _, _, Events),
    position_before(J, K0),
    position_knowledge(J, _, K),
    include(doubts(K), Facts, Uncertain),
    (   Uncertain == Facts
    ->  Unknown = Facts
    ;   knowledge_numbered(K, Numbered),
        with_seed(1, sample_deals(Numbered, 16, Deals)),
        maplist(seat_knowledge(P, Setting, Events, K0), Deals, Ks),
        include(some_doubts([K|Ks]), Facts, Unknown)
    ).

some_doubts(Ks, Fact) :-
    member(K, Ks),
    doubts(K, Fact),
    !.

%!  doubts(+K, +Fact) is semidet.

doubts(K, Fact) :-
    contrary(Fact, Contrary),
    knowledge_learn_all(K, [Contrary], _).

%!  contrary(?Fact, ?Contrary) is nondet.

contrary(has(H,C), lacks(H,C)).
contrary(lacks(H,C), has(H,C)).

%   KP is the knowledge of P if Hands are dealt. K0 is the knowledge before the deal.

seat_knowledge(P, Setting, Events, K0, deal(_,Hands), KP) :-
    nth1(P, Hands, [_|Hand]),
    convlist(core_observed(P, Setting, Hands), Events, Observed),
    knowledge_learn_all(K0, [hand(P,Hand)|Observed], KP).

core_observed(P, Setting, Hands, _-Core0, Observed) :-
    with_card_shown(Core0, P, Hands, Core),
    fact_observed_by(Setting, P, Core, Observed).

%   Core is Core0 with a card that P may have been shown in it.

with_card_shown(asked(P,Cards,Q,unknown), P, Hands, Core), integer(Q) =>
    nth1(Q, Hands, [_|Hand]),
    card_list(Cards, List),
    member(C, List),
    memberchk(C, Hand),
    !,
    Core = asked(P,Cards,Q,C).
with_card_shown(Core0, _, _, Core) =>
    Core = Core0.
