:- module(cluedo_assistant_insight,
          [ journal_insight/3           % +J, +Options, -Insight
          ]).
:- use_module(journal_log, [journal_log/2,log_left/2]).
:- use_module('../knowledge/edition/setting',
              [ holder_answer/3, seats_after/3, setting_cards/2, setting_deck/2,
                setting_players/2
              ]).
:- use_module('../journal', [journal_property/2]).
:- use_module('../knowledge/argument', [card_list/2]).
:- use_module('../knowledge/sampling', [sample_deals/3]).
:- use_module('../knowledge/fact', [fact_observed_by/4,fact_parts/3]).
:- use_module('../knowledge/knowledge_term',
              [knowledge_forgetful/2,knowledge_numbered/2,knowledge_setting/2]).
:- use_module('../support/check', [must_be_options/2]).
:- use_module('../support/errors', [error_context/1,throw_error/2]).
:- use_module('../support/foreign', [envelope_inference/4,knowledge_learn/4]).
:- use_module('../support/random_numbers', [random_member/2,with_seed_option/2]).
:- use_module('../support/wilson', [wilson/4]).
:- use_module(library(apply), [foldl/4,maplist/2,maplist/3,maplist/4]).
:- use_module(library(error), [must_be/2]).
:- use_module(library(lists),
              [append/2,intersection/3,member/2,nth1/3,numlist/3,same_length/2,subtract/3]).
:- use_module(library(option), [option/3]).

/** <module> Who knows the envelope

The knowledge of another player depends on its hand and on the cards that it was shown, which the
journal does not have. So journal_insight/3 makes a Monte Carlo estimate. It draws deals that agree
with the journal, with the chances of the journal's model of showing. In each deal it computes the
knowledge of each player exactly. A player has seen its hand, and

  - its part of each event of the journal, as in game_seen/3: who asks, passes, shows and accuses. A
    fact that nobody sees happen, as has(dee,rope), is known to the owner alone,
  - each card that it was shown. If the journal does not name the card, it is drawn at random among
    the cards asked for that the answerer has, regardless of the model of showing. If the journal
    does not say who answered, only the asker saw the answer,
  - each card at which it looked in secret. If the journal does not name the card, it is drawn at
    random from the hand or from the table, anew for each look.

The player knows all that follows. Its queries and its decision to accuse are not used as evidence.
A player whose accusation was wrong asks no more, but still answers. It may have looked into the
envelope, but the estimate assumes that it knows only what its accusation told everybody.
*/

:- error_context(journal_insight/3).

%!  journal_insight(+J, +Options, -Insight) is det.
%
%   Insight is insight(Samples,Players). Samples is the number of deals drawn. Players has
%   knows(Player,Envelope,Categories,Next) for each player in the order of seats, except the owner
%   of the journal J and players who have left:
%
%   | Envelope   | the chance that the player knows the whole envelope                       |
%   | Categories | for each category, the chance that the player knows the envelope's card   |
%   | Next       | the chance that the player does not know the envelope, but can learn it   |
%   |            | for certain with one more query                                           |
%
%   Each chance is est(P,Error). P is the share of the deals. Error is the distance from P to the
%   farther end of Wilson's interval of 95 %. Options:
%
%     - error(+E): draw deals until no Error is larger than E, a positive number (default 0.02).
%     - samples(+Max): draw at most Max deals (default 1,000,000).
%     - seed(+S): draw random numbers from S. By default they come from SWI-Prolog's generator.
%     - next(+Boolean): if `false`, Next is `false` and is not computed (default `true`).
%
%   @error domain_error(cluedo_error, E)

journal_insight(J, Options, Insight) :-
    insight(J, Options, Insight0),
    Insight = Insight0.

insight(J, Options, insight(Samples,Players)) :-
    read_options(Options, Error, Max, Next),
    journal_property(J, knowledge(K)),
    knowledge_setting(K, Setting),
    journal_observers(J, Next, Observers),
    knowledge_numbered(K, Deals),
    maplist(zero_counts(Setting), Observers, Sums0),
    with_seed_option(Options,
                     draw_until(0, Sums0, Error, Max, Deals, Observers, Samples, Sums)),
    maplist(player_insight(Setting, Samples, Next), Observers, Sums, Players).

read_options(Options, Error, Max, Next) :-
    must_be_options([error/1,samples/1,seed/1,next/1], Options),
    option(error(Error), Options, 0.02),
    must_be(number, Error),
    (   Error > 0
    ->  true
    ;   throw_error(domain_error(cluedo_error,Error), "give an error greater than 0")
    ),
    option(samples(Max), Options, 1000000),
    must_be(positive_integer, Max),
    option(next(Next), Options, true),
    must_be(boolean, Next).

%   The sum of an observer is a list of numbers of deals, in this order:
%
%     - deals in which the observer knows the envelope
%     - deals in which Next holds
%     - for each category, deals in which the observer knows the envelope's card

zero_counts(Setting, _, [0,0|Sum]) :-
    setting_deck(Setting, Sizes),
    same_length(Sizes, Sum),
    maplist(=(0), Sum).

%   N0 deals are drawn so far, N at the end. Errors are checked after 200 deals, and then after each
%   hundred. More frequent checks would often stop at an error that is small by chance, and the
%   intervals would not keep their 95 %.

draw_until(N0, Sums0, Error, Max, Deals, Observers, N, Sums) :-
    (   enough(N0, Sums0, Error, Max)
    ->  N = N0,
        Sums = Sums0
    ;   N1 is min(max(N0+100, 200), Max),
        More is N1-N0,
        sample_deals(Deals, More, Drawn),
        foldl(count_deal(Observers), Drawn, Sums0, Sums1),
        draw_until(N1, Sums1, Error, Max, Deals, Observers, N, Sums)
    ).

enough(_, [], _, _) :-
    !.
enough(Max, _, _, Max) :-
    !.
enough(N, Sums, Error, _) :-
    N > 0,
    \+ ( member(Sum, Sums),
         member(Count, Sum),
         estimate(N, Count, est(_,Error0)),
         Error0 > Error
       ).

count_deal(Observers, deal(_,Hands), Sums0, Sums) :-
    maplist(count_for_observer(Hands), Observers, Sums0, Sums).

count_for_observer(Hands, Observer, Sum0, Sum) :-
    Observer = observer(_,K,_,Answerers),
    observer_facts(Observer, Hands, Facts),
    envelope_inference(K, Facts, Answerers, Tally),
    maplist(plus, Sum0, Tally, Sum).

player_insight(Setting, N, Next, observer(P,_,_,_), Sum,
               knows(Player,Envelope,Categories,Est)) :-
    holder_answer(Setting, P, Player),
    maplist(estimate(N), Sum, [Envelope,Est0|Categories]),
    (   Next == true
    ->  Est = Est0
    ;   Est = false
    ).

estimate(N, Count, est(P,Error)) :-
    P is float(Count/N),
    wilson(N, Count, Low, High),
    Error is max(P-Low, High-P).

%   An observer(P,K,Hidden,Answerers) is a player:
%
%   | P         | the player's seat                                                          |
%   | K         | what P knows from the journal in every deal, without its own hand          |
%   | Hidden    | hidden(Seats,Cards) for each card that P has seen and the journal does not |
%   |           | name. P has seen one of Cards from the first of the holders Seats that has |
%   |           | any of Cards                                                               |
%   | Answerers | the seats that a query of P asks, in order. Empty after a wrong            |
%   |           | accusation, or if Next is `false`                                          |

journal_observers(J, Next, Observers) :-
    journal_log(J, Log),
    Log = log(Me,Setting,K0,Cores,_,_),
    log_left(Log, Left),
    knowledge_forgetful(K0, K1),
    knowledge_numbered(K1, K),
    setting_players(Setting, N),
    numlist(1, N, Seats),
    subtract(Seats, [Me|Left], Players),
    maplist(observer(Setting, K, Cores, Left, Next), Players, Observers).

observer(Setting, K0, Cores, Left, Next, P, observer(P,K,Hidden,Answerers)) :-
    foldl(learn_observed(P, Setting), Cores, K0, K),
    findall(Shown, ( member(Core, Cores), hidden_card(P, Setting, Core, Shown) ), Hidden),
    (   Next == true,
        \+ memberchk(accused(P,_,false), Cores)
    ->  setting_players(Setting, N),
        seats_after(P, N, Others),
        subtract(Others, Left, Answerers)
    ;   Answerers = []
    ).

learn_observed(P, Setting, Core, K0, K) :-
    (   fact_observed_by(Setting, P, Core, Observed)
    ->  knowledge_learn(K0, Observed, Observed, K)
    ;   K = K0
    ).

%   In the event Core P has seen a card that Core does not name.

hidden_card(P, Setting, Core, hidden(Seats,Cards)) :-
    (   answerer_missed(Core, P, Cards0, Skipped)
    ->  setting_players(Setting, N),
        seats_after(P, N, Others),
        subtract(Others, Skipped, Seats)
    ;   Core = saw(P,H,unknown)
    ->  Seats = [H],
        setting_cards(Setting, Count),
        numlist(1, Count, Cards0)
    ;   fact_parts(Setting, Core, Parts),
        member(showed(X,P,Cards0,unknown), Parts),
        Seats = [X]
    ),
    card_list(Cards0, List),
    sort(List, Cards).                  % a card may be asked for twice

answerer_missed(asked(P,Cards,Answerer,_), P, Cards, []) :-
    is_not_named(Answerer).
answerer_missed(asked(P,Cards,Answerer,_,Skipped), P, Cards, Skipped) :-
    is_not_named(Answerer).

is_not_named(Answerer) :-
    \+ integer(Answerer),
    Answerer \== nobody.

%   Facts are what Observer knows in addition to its K if Hands are dealt. Hands are from
%   sample_deals/3. Cards and seats are numbers. Hidden cards are drawn at random.

observer_facts(observer(P,_,Hidden,_), Hands, [hand(P,Hand)|Facts]) :-
    nth1(P, Hands, [_|Hand]),
    maplist(draw_hidden(P, Hands), Hidden, Lists),
    append(Lists, Facts).

draw_hidden(P, Hands, hidden(Seats,Cards), Facts) :-
    answers(Seats, P, Cards, Hands, Facts).

answers([], _, _, _, []).
answers([X|Seats], P, Cards, Hands, Facts) :-
    (   X == open
    ->  memberchk([open|Hand], Hands)
    ;   nth1(X, Hands, [_|Hand])
    ),
    intersection(Cards, Hand, Held),
    (   Held == []
    ->  Facts = [passed(X,P,Cards)|Later],
        answers(Seats, P, Cards, Hands, Later)
    ;   random_member(C, Held),
        Facts = [has(X,C)]
    ).
