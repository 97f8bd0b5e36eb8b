:- module(cluedo_insight,
          [ journal_insight/3           % +J, +Options, -Insight
          ]).
:- use_module('../edition/setting', [seat_number/3,setting_players/2]).
:- use_module('../journal', [journal_at/3,journal_property/2]).
:- use_module('../knowledge/caller', [errors_name/2]).
:- use_module('../knowledge/dealing', [sample_deal/2]).
:- use_module('../knowledge/fact', [fact_core/3,fact_parts/3,fact_seen/4]).
:- use_module('../knowledge/argument', [card_list/2]).
:- use_module('../knowledge/term', [holder_answer/3,knowledge_likely/2,knowledge_setting/2]).
:- use_module('../support/check', [must_be_options/2]).
:- use_module('../support/foreign', [knowledge_learn/4,knowledge_telling/4]).
:- use_module(library(apply), [convlist/3,foldl/4,maplist/2,maplist/3,maplist/4]).
:- use_module(library(error), [domain_error/2,must_be/2]).
:- use_module(library(lists),
              [ append/2, append/3, intersection/3, member/2, nth1/3, numlist/3,
                same_length/2, selectchk/3, subtract/3
              ]).
:- use_module(library(option), [option/2,option/3]).
:- use_module(library(random), [random_member/2]).

/** <module> Who knows the envelope

What another player knows depends on its hand, and on the cards that it was shown: these
the journal does not tell. So deals are drawn at random from those that agree with the
journal, each as likely as it is, and in each of them it is found out exactly what the
player knows. It has seen

  - its hand,
  - of each event of the journal what fact_seen/4 tells, but not what only the journal's
    player has learnt, such as has(dee,rope),
  - each card that it was shown. One that the journal does not tell is drawn at random
    among those asked for that the player who showed it has in the deal, whatever
    the model of showing.

Players know all that follows from that. What they ask, whether they accuse, and whom
they take to know something, tells nothing. A player that accused and was wrong counts as
one who knows that much, though at the table it may have looked into the envelope.
*/

:- det(journal_insight/3).

%!  journal_insight(+J, +Options, -Insight) is det.
%
%   Insight tells how likely it is, by what the journal J tells, that each of the other
%   players knows the envelope. It is insight(Samples,Players): so many deals were drawn,
%   and Players has for each player, in the order of seats,
%
%       knows(Player,Envelope,Categories,Next)
%
%   Envelope is about all of the envelope, Categories, a list, about its card of each
%   category. Next is about this: the player does not know the envelope, but there is a
%   query after which it does, whatever the answer is. Each is
%
%       est(P,Error)
%
%   the share P of the deals, and the distance from P to the farther end of Wilson's
%   interval of 95 %. The journal's own player is left out, and so are those who have left.
%   Options:
%
%     - error(+E)
%       Draw deals until no Error is larger than E, a positive number (default 0.02),
%     - samples(+Max)
%       or there are Max (default 1,000,000).
%     - seed(+S)
%       Draw after set_random(seed(S)); by default the random numbers go on.
%     - next(+Boolean)
%       If `false`, Next is `false`, too, and is not looked for (default `true`).

journal_insight(J, Options, Insight) :-
    errors_name(journal_insight/3, insight(J, Options, Insight)).

insight(J, Options, insight(Samples,Players)) :-
    read_options(Options, Error, Max, Next),
    journal_property(J, knowledge(K)),
    knowledge_setting(K, Setting),
    journal_observers(J, Setting, Next, Observers),
    numbered(K, Deals),
    maplist(nothing_yet(Setting), Observers, Sums0),
    draw_until(0, Sums0, Error, Max, Deals, Observers, Samples, Sums),
    maplist(player_insight(Setting, Samples, Next), Observers, Sums, Players).

read_options(Options, Error, Max, Next) :-
    must_be_options([error/1,samples/1,seed/1,next/1], Options),
    option(error(Error), Options, 0.02),
    must_be(number, Error),
    (   Error > 0
    ->  true
    ;   domain_error(cluedo_error, Error)
    ),
    option(samples(Max), Options, 1000000),
    must_be(positive_integer, Max),
    option(next(Next), Options, true),
    must_be(boolean, Next),
    (   option(seed(Seed), Options)
    ->  set_random(seed(Seed))
    ;   true
    ).

%   Deals has the deals of K, and answers with numbers.

numbered(knowledge(game(Showing,Deck,Hands,Open,names(Edition,Seats,_)),
                   May,Clauses,Bans,Shown,_),
         knowledge(game(Showing,Deck,Hands,Open,names(Edition,Seats,false)),
                   May,Clauses,Bans,Shown,none)).


		 /*******************************
		 *           OBSERVERS          *
		 *******************************/

%   An observer is observer(P,K,Hidden,Next): the number of a seat; what its player knows
%   whatever the deal; a list of hidden(Seats,Cards), of which the first of Seats that has
%   any of Cards has shown it one that J does not tell; and the Seats that answer its next
%   query, in order, none if nothing is asked about that.

journal_observers(J, Setting, Next, Observers) :-
    journal_property(J, events(Facts)),
    journal_property(J, me(Me0)),
    journal_at(J, 0, Before),
    journal_property(Before, knowledge(K0)),
    knowledge_likely(K0, K1),
    numbered(K1, K),
    maplist(in_numbers(Setting), Facts, Cores),
    setting_players(Setting, N),
    numlist(1, N, Seats),
    (   Me0 == spectator
    ->  Others = Seats
    ;   seat_number(Me0, Setting, Me),
        selectchk(Me, Seats, Others)
    ),
    findall(P, member(left(P), Cores), Left),
    subtract(Others, Left, Players),
    maplist(observer(Setting, K, Cores, Left, Next), Players, Observers).

in_numbers(Setting, Fact, Core) :-
    fact_core(Fact, Setting, Core).

observer(Setting, K0, Cores, Left, Next0, P, observer(P,K,Hidden,Next)) :-
    foldl(sees(P, Setting), Cores, K0, K),
    convlist(hides(P, Setting), Cores, Hidden),
    (   Next0 == true
    ->  seats_after(P, Setting, Others),
        subtract(Others, Left, Next)
    ;   Next = []
    ).

sees(P, Setting, Core, K0, K) :-
    (   fact_seen(Core, P, Setting, Seen)
    ->  knowledge_learn(K0, Seen, Seen, K)
    ;   K = K0
    ).

%   Core is an event in which P was shown a card that Core does not tell.

hides(P, Setting, Core, hidden(Seats,Cards)) :-
    (   not_seen(Core, P, Cards0, Skipped)
    ->  seats_after(P, Setting, Others),
        subtract(Others, Skipped, Seats)
    ;   fact_parts(Core, Setting, Parts),
        member(showed(X,P,Cards0,unknown), Parts)
    ->  Seats = [X]
    ),
    card_list(Cards0, Cards).

%   Core does not tell who answered P, who saw it.

not_seen(asked(P,Cards,unknown,_), P, Cards, []).
not_seen(asked(P,Cards,unknown,_,Skipped), P, Cards, Skipped).

seats_after(P, Setting, Seats) :-
    setting_players(Setting, N),
    findall(X, ( between(2, N, I), X is (P+I-2) mod N+1 ), Seats).


		 /*******************************
		 *            SAMPLES           *
		 *******************************/

%   A sum has the numbers of deals in which the player knows the envelope, then its card of
%   each category, then those of Next. Sums has one for each of Observers.

nothing_yet(setting(Sizes,_,_,_), _, [0,0|Sum]) :-
    same_length(Sizes, Sum),
    maplist(=(0), Sum).

%   The first time that errors are looked at there are 200 deals: they are not small by
%   mere chance.

draw_until(N0, Sums0, Error, Max, Deals, Observers, N, Sums) :-
    (   N0 > 0,
        (   N0 >= Max
        ;   \+ ( member(Sum, Sums0),
                 member(Count, Sum),
                 share_error(Count, N0, _, Error0),
                 Error0 > Error
               )
        )
    ->  N = N0,
        Sums = Sums0
    ;   next_size(N0, Batch),
        N1 is min(N0+Batch, Max),
        More is N1-N0,
        draw(More, Deals, Observers, Sums0, Sums1),
        draw_until(N1, Sums1, Error, Max, Deals, Observers, N, Sums)
    ).

next_size(N0, Batch) :-
    (   N0 =:= 0
    ->  Batch = 200
    ;   Batch = 100
    ).

draw(0, _, _, Sums0, Sums) =>
    Sums = Sums0.
draw(N, Deals, Observers, Sums0, Sums) =>
    sample_deal(Deals, deal(_,Hands)),
    maplist(tallied(Hands), Observers, Sums0, Sums1),
    N1 is N-1,
    draw(N1, Deals, Observers, Sums1, Sums).

tallied(Hands, observer(P,K0,Hidden,Next), Sum0, Sum) :-
    nth1(P, Hands, [_|Hand]),
    maplist(revealed(P, Hands), Hidden, Facts),
    append([[hand(P,Hand)]|Facts], Learnt),
    knowledge_telling(K0, Learnt, Next, Tally),
    maplist(plus, Sum0, Tally, Sum).

revealed(P, Hands, hidden(Seats,Cards), Facts) :-
    answer(Seats, P, Cards, Hands, Facts).

answer([], _, _, _, []).
answer([X|Seats], P, Cards, Hands, Facts) :-
    nth1(X, Hands, [_|Hand]),
    intersection(Cards, Hand, Held),
    (   Held == []
    ->  Facts = [passed(X,P,Cards)|Others],
        answer(Seats, P, Cards, Hands, Others)
    ;   Facts = [has(X,C)],
        random_member(C, Held)
    ).

%!  share_error(+Count, +N, -P, -Error) is det.
%
%   P is Count/N, and Error the distance to the farther end of Wilson's interval.

share_error(Count, N, P, Error) :-
    P is float(Count/N),
    Z2 is 1.959964**2,
    Scale is 1+Z2/N,
    Centre is (P+Z2/(2*N))/Scale,
    Half is sqrt(Z2*(P*(1-P)/N+Z2/(4*N*N)))/Scale,
    Error is Half+abs(Centre-P).

player_insight(Setting, N, Next, observer(P,_,_,_), Sum,
               knows(Player,Envelope,Categories,Est)) :-
    holder_answer(P, Setting, Player),
    maplist(estimate(N), Sum, [Envelope|Ests]),
    once(append(Categories, [Last], Ests)),
    (   Next == true
    ->  Est = Last
    ;   Est = false
    ).

estimate(N, Count, est(P,Error)) :-
    share_error(Count, N, P, Error).
