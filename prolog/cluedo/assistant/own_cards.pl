:- module(cluedo_assistant_own_cards,
          [ own_cards/2                 % +J, -Cards
          ]).
:- use_module(journal_log,
              [journal_log/2,log_seat/3,log_seat_knowledge/3,log_sights/4,sure_cards/3]).
:- use_module('../knowledge/edition/setting', [setting_players/2]).
:- use_module('../knowledge/fact', [fact_places/2]).
:- use_module('../knowledge/knowledge_term', [knowledge_setting/2]).
:- use_module(library(apply), [maplist/3]).
:- use_module(library(lists), [member/2,numlist/3,subtract/3]).

/** <module> Who knows which card of the journal's owner
*/

:- det(own_cards/2).

%!  own_cards(+J, -Cards) is det.
%
%   Cards has own(C,Seen,Deduced) for each card C that the owner of the journal J certainly has, in
%   ascending order. Seen has P-Ns for each player P who has seen C in the events Ns. Deduced are
%   other players who certainly know that the owner has C. C, P and Ns are numbers.
%
%   @error existence_error(cluedo_player, spectator) if the owner of J is a spectator

own_cards(J, Cards) :-
    journal_log(J, Log),
    log_seat(Log, Me, K),
    knowledge_setting(K, Setting),
    setting_players(Setting, N),
    numlist(1, N, Players),
    subtract(Players, [Me], Others),
    maplist(player_view(Log, Me), Others, Views),
    sure_cards(K, Me, Own),
    maplist(own_card(Views), Own, Cards).

%   Shown has N-C if P has seen in event N that Me has C. Known are the cards of Me that P certainly
%   knows.

player_view(Log, Me, P, view(P,Shown,Known)) :-
    log_sights(Log, P, Sights, _),
    findall(N-C,
            ( member(N-Core, Sights),
              fact_places(Core, Places),
              member(has(Me,Cs), Places),
              member(C, Cs)
            ),
            Shown),
    log_seat_knowledge(Log, P, K),
    sure_cards(K, Me, Known).

own_card(Views, C, own(C,Seen,Deduced)) :-
    findall(P-Ns,
            ( member(view(P,Shown,_), Views),
              findall(N, member(N-C, Shown), Ns),
              Ns \== []
            ),
            Seen),
    findall(P,
            ( member(view(P,_,Known), Views),
              memberchk(C, Known),
              \+ memberchk(P-_, Seen)
            ),
            Deduced).
