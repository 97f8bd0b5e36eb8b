:- module(cluedo_assistant_observers,
          [ journal_observers/3,        % +J, +Next, -Observers
            observer_facts/3            % +Observer, +Hands, -Facts
          ]).
:- use_module(seen, [journal_log/2,log_left/2]).
:- use_module('../edition/setting', [seats_after/3,setting_players/2]).
:- use_module('../knowledge/argument', [card_list/2]).
:- use_module('../knowledge/fact', [fact_observed_by/4,fact_parts/3]).
:- use_module('../knowledge/term', [knowledge_forgetful/2,knowledge_numbered/2]).
:- use_module('../support/foreign', [knowledge_learn/4]).
:- use_module(library(apply), [convlist/3,foldl/4,maplist/3]).
:- use_module(library(lists),
              [append/2,intersection/3,member/2,nth1/3,numlist/3,subtract/3]).
:- use_module(library(random), [random_member/2]).

/** <module> What the others have seen

    observer(P,K,Hidden,Answerers)

The player at seat P has seen the game of a journal. By what the journal tells it knows K,
whatever the deal is, its own hand not counted. Hidden is a list of hidden(Seats,Cards):
the first of Seats that has any of Cards has shown P one of them, which the journal does
not tell. Answerers are the seats that are asked, in order, by a query of P, none if it
has accused and was wrong, and so asks no more.
*/

:- det((journal_observers/3, observer_facts/3)).

%!  journal_observers(+J, +Next, -Observers) is det.
%
%   Observers are those who have not left, in the order of seats, but for the player whose
%   journal J is. They have no Answerers if Next is `false`.

journal_observers(J, Next, Observers) :-
    journal_log(J, Log),
    Log = log(Me,Setting,K0,Cores,_),
    log_left(Log, Left),
    knowledge_forgetful(K0, K1),
    knowledge_numbered(K1, K),
    setting_players(Setting, N),
    numlist(1, N, Seats),
    subtract(Seats, [Me|Left], Players),
    maplist(observer(Setting, K, Cores, Left, Next), Players, Observers).

observer(Setting, K0, Cores, Left, Next, P, observer(P,K,Hidden,Answerers)) :-
    foldl(seen(P, Setting), Cores, K0, K),
    convlist(hidden(P, Setting), Cores, Hidden),
    (   Next == true,
        \+ memberchk(accused(P,_,false), Cores)
    ->  setting_players(Setting, N),
        seats_after(P, N, Others),
        subtract(Others, Left, Answerers)
    ;   Answerers = []
    ).

seen(P, Setting, Core, K0, K) :-
    (   fact_observed_by(Core, P, Setting, Seen)
    ->  knowledge_learn(K0, Seen, Seen, K)
    ;   K = K0
    ).

%   In the event Core P was shown a card that Core does not tell.

hidden(P, Setting, Core, hidden(Seats,Cards)) :-
    (   unseen(Core, P, Cards0, Skipped)
    ->  setting_players(Setting, N),
        seats_after(P, N, Others),
        subtract(Others, Skipped, Seats)
    ;   fact_parts(Core, Setting, Parts),
        member(showed(X,P,Cards0,unknown), Parts)
    ->  Seats = [X]
    ),
    card_list(Cards0, List),
    sort(List, Cards).                  % a card may be asked for twice

%   Core does not tell who answered P.

unseen(asked(P,Cards,Answerer,_), P, Cards, []) :-
    is_unseen(Answerer).
unseen(asked(P,Cards,Answerer,_,Skipped), P, Cards, Skipped) :-
    is_unseen(Answerer).

is_unseen(Answerer) :-
    \+ integer(Answerer),
    Answerer \== nobody.

%!  observer_facts(+Observer, +Hands, -Facts) is det.
%
%   Facts, in numbers, are what Observer knows beside its K, if the deal is that of Hands,
%   as sample_deal/2 has them. Cards that were shown are drawn at random.

observer_facts(observer(P,_,Hidden,_), Hands, [hand(P,Hand)|Facts]) :-
    nth1(P, Hands, [_|Hand]),
    maplist(shown(P, Hands), Hidden, Lists),
    append(Lists, Facts).

shown(P, Hands, hidden(Seats,Cards), Facts) :-
    answers(Seats, P, Cards, Hands, Facts).

answers([], _, _, _, []).
answers([X|Seats], P, Cards, Hands, Facts) :-
    nth1(X, Hands, [_|Hand]),
    intersection(Cards, Hand, Held),
    (   Held == []
    ->  Facts = [passed(X,P,Cards)|Later],
        answers(Seats, P, Cards, Hands, Later)
    ;   random_member(C, Held),
        Facts = [has(X,C)]
    ).
