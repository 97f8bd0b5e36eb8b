:- module(worlds,
          [ small_case/1,               % -Case
            large_case/1,               % -Case
            worlds/3,                   % +Case, +Cores, -Worlds
            share/3,                    % +Worlds, :Holds, -P
            entropy/2,                  % +Ps, -Bits
            holder/3,                   % +Deal, +C, -H
            holds_one/3,                % +Deal, +H, +Cards
            certain_has/3,              % +Worlds, +H, +C
            seen_by_all/2,              % +Case, -Cores
            seen_by/4,                  % +Case, +Own, +P, -Cores
            answerers/2                 % +Case, -Players
          ]).
:- use_module('../helpers/all').
:- use_module('../knowledge/random_facts').
:- use_module(library(cluedo/knowledge/edition/setting)).
:- use_module(library(cluedo/journal)).
:- use_module(library(cluedo/knowledge/argument), [card_list/2]).
:- use_module(library(cluedo/knowledge/fact), [fact_observed_by/4]).

/** <module> Journals of small games, and all deals that agree with them

    case(J,Setting,Showing,Me,Cores)

The journal J of the player Me has the events Cores, and answers with numbers. The deals of
random_facts.pl that agree with some facts are pairs Weight-Deal: a card that is picked at random
among three has the weight 1/3. This file does not use the library's counting.
*/

:- meta_predicate share(+, 1, -).

%!  small_case(-Case) is det.
%
%   Case has at most some thousand deals. Sometimes the journal does not have the hand of Me, or
%   Me knows a fact that is not an event.

small_case(Case) :-
    random_member(Deck, [[2,3,2],[2,3,2],[4],[3,3],[2,2,2],[2,1,2,2]]),
    random_between(2, 4, N),
    random_between(0, 1, Open),
    setting([deck(Deck),players(N),open(Open)], Setting),
    random_between(0, 8, Events),
    random_case(Setting, Events, Case).

%!  large_case(-Case) is det.
%
%   Six players, at least 20 events.

large_case(Case) :-
    setting([edition(british),players(6)], Setting),
    random_between(20, 40, Events),
    random_case(Setting, Events, Case).

random_case(Setting, Events, case(J,Setting,Showing,Me,Cores)) :-
    random_member(Showing, [any,random]),
    setting_players(Setting, N),
    random_between(1, N, Me),
    random_deal(Setting, Deal),
    random_history(Setting, Deal, Events, All),
    convlist(sees(Setting, Me), All, Seen0),
    (   maybe(0.1)
    ->  exclude(=(hand(Me,_)), Seen0, Seen1)
    ;   Seen1 = Seen0
    ),
    (   maybe(0.3)
    ->  member(P-[C|_], Deal),
        integer(P),
        P =\= Me,
        append(Seen1, [has(P,C)], Cores)
    ;   Cores = Seen1
    ),
    !,
    setting_options(Setting, Options),
    journal([me(Me),showing(Showing)|Options], Cores, J).
random_case(Setting, Events, Case) :-           % nobody else has a card
    random_case(Setting, Events, Case).

sees(Setting, Me, Core, Seen) :-
    fact_observed_by(Setting, Me, Core, Seen).

%!  worlds(+Case, +Cores, -Worlds) is det.
%
%   Worlds are all deals in which all Cores happen, as Weight-Deal.

worlds(case(_,Setting,Showing,_,_), Cores, Worlds) :-
    findall(W-Deal,
            ( any_deal(Setting, Deal),
              forall(member(Core, Cores), happens(Core, Deal)),
              foldl(weigh(Showing, Deal), Cores, 1, W)
            ),
            Worlds).

weigh(random, Deal, answered(A,Cards,Shows,_), W0, W) :-
    !,
    findall(showed(P,A,Cards,Card), member(P-Card, Shows), Parts),
    foldl(weigh(random, Deal), Parts, W0, W).
weigh(random, Deal, Core, W0, W) :-
    shown(Core, P, Cards, Card),
    Card \== unknown,
    !,
    card_list(Cards, List),
    sort(List, Set),
    aggregate_all(count, ( member(C, Set), holder(Deal, C, P) ), Held),
    W is W0 rdiv Held.
weigh(_, _, _, W, W).

shown(asked(_,Cards,P,Card), P, Cards, Card).
shown(asked(_,Cards,P,Card,_), P, Cards, Card).
shown(showed(P,_,Cards,Card), P, Cards, Card).

any_deal(setting(Sizes,Hands,Open,_), Deal) :-
    foldl(category, Sizes, Categories, 1, Next),
    Last is Next-1,
    numlist(1, Last, All),
    maplist([Category,C]>>member(C, Category), Categories, Envelope),
    subtract(All, Envelope, Rest),
    append(Hands, [Open], Sizes2),
    hands(Sizes2, Rest, Lists),
    append(Dealt, [Lying], Lists),
    findall(P-Cards, nth1(P, Dealt, Cards), Pairs),
    append(Pairs, [envelope-Envelope,open-Lying], Deal).

category(Size, Cards, First, Next) :-
    Next is First+Size,
    Last is Next-1,
    numlist(First, Last, Cards).

hands([], [], []).
hands([Size|Sizes], Cards, [Hand|Hands]) :-
    length(Hand, Size),
    split(Cards, Hand, Rest),
    hands(Sizes, Rest, Hands).

split(Rest, [], Rest).
split([C|Cards], [C|Hand], Rest) :-
    split(Cards, Hand, Rest).
split([C|Cards], [H|Hand], [C|Rest]) :-
    split(Cards, [H|Hand], Rest).

%!  share(+Worlds, :Holds, -P) is det.
%
%   P is the share of the Deals for which call(Holds, Deal) is true.

share(Worlds, Holds, P) :-
    aggregate_all(sum(W), member(W-_, Worlds), All),
    aggregate_all(sum(W), ( member(W-Deal, Worlds), once(call(Holds, Deal)) ), Some),
    P is Some rdiv All.

entropy(Ps, Bits) :-
    aggregate_all(sum(E), ( member(P, Ps), P > 0, E is -P*log(P)/log(2) ), Bits).

%!  holder(+Deal, +C, -H) is semidet.
%!  holds_one(+Deal, +H, +Cards) is semidet.
%!  certain_has(+Worlds, +H, +C) is semidet.

holder(Deal, C, H) :-
    member(H-Cards, Deal),
    memberchk(C, Cards),
    !.

holds_one(Deal, H, Cards) :-
    memberchk(H-Held, Deal),
    member(C, Cards),
    memberchk(C, Held),
    !.

certain_has(Worlds, H, C) :-
    \+ ( member(_-Deal, Worlds),
         \+ holder(Deal, C, H)
       ).

%!  seen_by_all(+Case, -Cores) is det.
%
%   Cores are what all have seen.

seen_by_all(case(_,Setting,_,_,Cores0), Cores) :-
    convlist(sees(Setting, spectator), Cores0, Cores).

%!  seen_by(+Case, +Own, +P, -Cores) is det.
%
%   Cores are what P has seen, as far as the owner, who knows the worlds Own, can tell.

seen_by(case(_,Setting,_,_,Cores0), Own, P, Cores) :-
    maplist(revealed(Own, P), Cores0, Cores1),
    convlist(sees(Setting, P), Cores1, Cores2),
    setting_cards(Setting, Count),
    findall(Fact,
            ( between(1, Count, C),
              (   certain_has(Own, P, C)
              ->  Fact = has(P,C)
              ;   \+ ( member(_-Deal, Own), holder(Deal, C, P) )
              ->  Fact = lacks(P,C)
              )
            ),
            Facts),
    append(Cores2, Facts, Cores).

revealed(Own, P, answered(P,Cards,Shows0,Passing), Core) :-
    !,
    findall(By-C,
            ( member(By-C0, Shows0),
              revealed(Own, P, showed(By,P,Cards,C0), showed(_,_,_,C))
            ),
            Shows),
    Core = answered(P,Cards,Shows,Passing).
revealed(Own, P, Core0, Core) :-
    (   asks(P, Core0, By, Cards, C, Core),
        card_list(Cards, List),
        setof(C0, W^Deal^( member(C0, List), member(W-Deal, Own), holder(Deal, C0, By) ),
              [C])
    ->  true
    ;   Core = Core0
    ).

%   Core is Core0, but P was shown C.

asks(P, asked(P,Cards,By,unknown), By, Cards, C, asked(P,Cards,By,C)) :-
    integer(By).
asks(P, asked(P,Cards,By,unknown,Skipped), By, Cards, C, asked(P,Cards,By,C,Skipped)) :-
    integer(By).
asks(P, showed(By,P,Cards,unknown), By, Cards, C, showed(By,P,Cards,C)).

%!  answerers(+Case, -Players) is det.
%
%   Players answer Me, in turn.

answerers(case(_,Setting,_,Me,Cores), Players) :-
    setting_players(Setting, N),
    numlist(1, N, Seats),
    once(append(Before, [Me|After], Seats)),
    append(After, Before, Others),
    exclude([P]>>memberchk(left(P), Cores), Others, Players).
