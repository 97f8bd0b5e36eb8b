:- module(cluedo_assistant_show,
          [ journal_show/4              % +J, +Asker, +Cards, -Shows
          ]).
:- use_module(journal_log, [journal_log/2,log_seat/3,log_seat_knowledge/3,sure_cards/3]).
:- use_module('../knowledge/edition/setting', [card_answer/3,holder_answer/3,setting_players/2]).
:- use_module('../knowledge/argument', [card_list/2]).
:- use_module('../support/errors', [error_context/1]).
:- use_module('../knowledge/counting', [deals/3]).
:- use_module('../knowledge/fact', [fact_core/3]).
:- use_module('../knowledge/knowledge_term', [knowledge_setting/2]).
:- use_module(library(apply), [convlist/3,maplist/3]).
:- use_module(library(lists), [numlist/3,subtract/3]).
:- use_module(library(ordsets), [ord_intersection/3]).
:- use_module(library(pairs), [pairs_values/2]).

/** <module> Which card to show
*/

:- error_context(journal_show/4).

%!  journal_show(+J, +Asker, +Cards, -Shows) is det.
%
%   Cards is a list or s(Card,...). Shows has show(Card,Known,Bits) for each of Cards that the owner
%   of the journal J certainly has, the best card first. The best card tells Asker least. If several
%   cards tell Asker as little, the best card is the one that most players know. Known are the
%   players who certainly know that the owner has Card. Bits is the information log2(N/M) that Card
%   gives Asker. N is the number of deals that agree with what Asker has seen and in which the owner
%   has one of Cards. M is the number of these deals in which the owner has Card.
%
%   What another player has seen is estimated from below. It has seen
%
%     - its part of each event
%     - each card that it was shown, if only one card is possible
%     - the cards of its hand that are certain to the owner
%
%   @error existence_error(cluedo_player, spectator) if the owner of J is a spectator
%   @error the errors of the fact showed/4

journal_show(J, Asker, Cards, Shows) :-
    cards_to_show(J, Asker, Cards, Shows0),
    Shows = Shows0.

cards_to_show(J, Asker0, Cards, Shows) :-
    journal_log(J, Log),
    log_seat(Log, Me, K),
    knowledge_setting(K, Setting),
    fact_core(Setting, showed(Me,Asker0,Cards,unknown), showed(_,Asker,Cs,_)),
    card_list(Cs, List),
    sort(List, Asked),
    sure_cards(K, Me, Own),
    ord_intersection(Own, Asked, Held),
    setting_players(Setting, N),
    numlist(1, N, Players),
    subtract(Players, [Me], Others),
    maplist(cards_known(Log, Me), Others, Knowing),
    log_seat_knowledge(Log, Asker, KAsker),
    maplist(rated_card(Setting, KAsker, Me, List, Knowing), Held, Rated),
    keysort(Rated, Sorted),
    pairs_values(Sorted, Shows).

cards_known(Log, Me, P, P-Cards) :-
    log_seat_knowledge(Log, P, K),
    sure_cards(K, Me, Cards).

%   Cards with the fewest bits come first. Of these, the card that most players know is first.

rated_card(Setting, KAsker, Me, List, Knowing, C, key(Bits,Unknown)-show(Card,Known,Bits)) :-
    convlist(knower(Setting, C), Knowing, Known),
    length(Known, Count),
    Unknown is -Count,
    deals(KAsker, some(Me,List), Some),
    deals(KAsker, has(Me,C), Has),
    Bits is log(Some rdiv Has)/log(2),
    card_answer(Setting, C, Card).

knower(Setting, C, P-Cards, Player) :-
    memberchk(C, Cards),
    holder_answer(Setting, P, Player).
