:- module(cluedo_puzzle_others_knowledge,
          [ known_by/5,                 % +P, +J, +Facts, -Known, -Others
            unknown_by/4,               % +P, +J, +Facts, -Unknown
            doubts/2,                   % +K, +Fact
            contrary/2                  % ?Fact, ?Contrary
          ]).
:- use_module(seeded_random, [seeded/2]).
:- use_module(puzzle_value, [position/5,position_before/2,position_knowledge/3]).
:- use_module('../assistant/journal_log', [journal_log/2,log_seen/3]).
:- use_module('../knowledge/argument', [card_list/2]).
:- use_module('../knowledge/fact', [fact_observed_by/4]).
:- use_module('../knowledge/sampling', [sample_deals/3]).
:- use_module('../knowledge/knowledge_term', [knowledge_forgetful/2,knowledge_numbered/2]).
:- use_module('../support/foreign', [knowledge_learn_all/3]).
:- use_module(library(apply), [convlist/3,include/3,maplist/3,partition/4]).
:- use_module(library(lists), [member/2,nth1/3]).

/** <module> What another player knows, as far as one can be sure

Player P certainly knows a fact if it does in each deal that is possible in the position, and
whichever cards it was shown there. That is found from both sides:

  - P knows what follows from what it has certainly seen, see log_seen/3.
  - P may not know what it does not know in one of these deals. There P has seen its hand, of
    each event what one sees at its seat, and of a card that the position does not tell one of
    those that it may have been.

Both answers are exact. A fact may have neither, as only some deals are looked at: no puzzle asks
for it.
*/

%!  known_by(+P, +J, +Facts, -Known, -Others) is det.
%
%   Known are those of Facts, has(H,C) and lacks(H,C), that player P certainly knows in the
%   position J.

known_by(P, J, Facts, Known, Others) :-
    journal_log(J, Log),
    log_seen(Log, P, Seen),
    knowledge_forgetful(Seen, K),
    partition(doubts(K), Facts, Others, Known).

%!  unknown_by(+P, +J, +Facts, -Unknown) is det.
%
%   Unknown are those of Facts of which it is certain that player P may not know them in the
%   position J. Some of the possible deals are looked at, one of which is enough.

unknown_by(P, J, Facts, Unknown) :-
    position(J, Setting, _, _, Events),
    position_before(J, K0),
    position_knowledge(J, _, K),
    include(doubts(K), Facts, Uncertain),
    (   Uncertain == Facts
    ->  Unknown = Facts
    ;   knowledge_numbered(K, Numbered),
        seeded(1, sample_deals(Numbered, 16, Deals)),
        maplist(seat_knowledge(P, Setting, Events, K0), Deals, Ks),
        include(doubted([K|Ks]), Facts, Unknown)
    ).

doubted(Ks, Fact) :-
    member(K, Ks),
    doubts(K, Fact),
    !.

%!  doubts(+K, +Fact) is semidet.
%
%   By K, which remembers nothing, Fact may be false.

doubts(K, Fact) :-
    contrary(Fact, Contrary),
    knowledge_learn_all(K, [Contrary], _).

%!  contrary(?Fact, ?Contrary) is nondet.

contrary(has(H,C), lacks(H,C)).
contrary(lacks(H,C), has(H,C)).

%   KP is known to P, K0 to all before the deal of Hands.

seat_knowledge(P, Setting, Events, K0, deal(_,Hands), KP) :-
    nth1(P, Hands, [_|Hand]),
    convlist(seen(P, Setting, Hands), Events, Seen),
    knowledge_learn_all(K0, [hand(P,Hand)|Seen], KP).

seen(P, Setting, Hands, _-Core0, Seen) :-
    shown(Core0, P, Hands, Core),
    fact_observed_by(Setting, P, Core, Seen).

shown(asked(P,Cards,Q,unknown), P, Hands, Core), integer(Q) =>
    nth1(Q, Hands, [_|Hand]),
    card_list(Cards, List),
    member(C, List),
    memberchk(C, Hand),
    !,
    Core = asked(P,Cards,Q,C).
shown(Core0, _, _, Core) =>
    Core = Core0.
