:- use_module('../support/attach').
:- use_module('../knowledge/small_games',
              [ cards_of/2, held/4, likelihood/5, plain/2, random_fact/3,
                random_small/1, small_deal/4, weights/4
              ]).
:- use_module('../support/games', [random_deal/3,random_history/4]).
:- use_module('../support/generate', [seed/1]).
:- use_module(library(cluedo/assistant)).
:- use_module(library(cluedo/del)).
:- use_module(library(cluedo/journal)).
:- use_module(library(cluedo/knowledge)).
:- use_module(library(aggregate)).
:- use_module(library(apply)).
:- use_module(library(lists)).
:- use_module(library(pairs)).
:- use_module(library(plunit)).
:- use_module(library(random)).
:- use_module(library(yall)).

                /*******************************
                *        THE SLOW TWIN         *
                *******************************/

%   By all deals of a small game, as of small_games.pl, and all cards that may have been
%   shown. share(What,P): What is so for a player with probability P.

twin(Small, Showing, Facts, Me, Players) :-
    Small = small(Deck,Hands,_,_),
    weights(Showing, Small, Facts, Weights),
    pairs_values(Weights, Ws),
    sum_list(Ws, All),
    findall(P, ( member(left(P0), Facts), plain(P0, P) ), Left),
    length(Deck, Categories),
    findall(P-Shares,
            ( nth1(P, Hands, _),
              P \== Me,
              \+ memberchk(P, Left),
              findall(W-Truths,
                      ( member(Deal-W0, Weights),
                        shown_to(P, Small, Deal, Facts, Chance, Seen),
                        W is W0*Chance,
                        possible(P, Small, Deal, Seen, Deals),
                        findall(Truth,
                                ( what(Categories, What),
                                  truth(What, P, Small, Facts, Left, Deals, Truth)
                                ),
                                Truths)
                      ),
                      Weighed),
              findall(Share,
                      ( what(Categories, What),
                        nth_what(What, Categories, I),
                        findall(W, ( member(W-Ts, Weighed), nth1(I, Ts, true) ), Sos),
                        sum_list(Sos, So),
                        Share is So rdiv All
                      ),
                      Shares)
            ),
            Players).

truth(What, P, Small, Facts, Left, Deals, Truth) :-
    (   so(What, P, Small, Facts, Left, Deals)
    ->  Truth = true
    ;   Truth = false
    ).

what(_, envelope).
what(Categories, category(K)) :-
    between(1, Categories, K).
what(_, next).

nth_what(envelope, _, 1).
nth_what(category(K), _, I) :-
    I is K+1.
nth_what(next, Categories, I) :-
    I is Categories+2.

%   Seen are Facts as P sees them if the deal is Deal; cards that it was shown, and Facts do
%   not tell, are chosen in all ways: this one with Chance.

shown_to(_, _, _, [], 1, []).
shown_to(P, Small, Deal, [Fact|Facts], Chance, Seen) :-
    (   hides(Fact, P, Small, Deal, Held, Card, Full)
    ->  length(Held, N),
        member(Card, Held),
        First = [Full],
        Chance1 is 1 rdiv N
    ;   sees(Fact, P, View)
    ->  First = [View],
        Chance1 = 1
    ;   First = [],
        Chance1 = 1
    ),
    shown_to(P, Small, Deal, Facts, Chance2, Rest),
    Chance is Chance1*Chance2,
    append(First, Rest, Seen).

%   Fact does not tell the Card, one of Held, that P was shown; Full does.

hides(Fact, P, small(_,Hands,_,_), Deal, Held, Card, asked(P,Cards,X,Card,Skipped)) :-
    question(Fact, P, Cards, Skipped),
    length(Hands, N),
    cards_of(Cards, Set),
    first_holder(N, P, Skipped, Deal, Set, X, Held).
hides(showed(X,A,Cards,unknown), P, _, Deal, Held, Card, showed(X,A,Cards,Card)) :-
    plain(A, P),
    plain(X, X1),
    cards_of(Cards, Set),
    held(Deal, X1, Set, Held).

question(asked(A,Cards,_,unknown), P, Cards, []) :-
    plain(A, P).
question(asked(A,Cards,_,unknown,Skipped0), P, Cards, Skipped) :-
    plain(A, P),
    maplist(plain, Skipped0, Skipped).
question([Cards,A,_], P, Cards, []) :-
    plain(A, P).

first_holder(N, P, Skipped, Deal, Set, X, Held) :-
    between(2, N, I),
    X is (P+I-2) mod N+1,
    \+ memberchk(X, Skipped),
    held(Deal, X, Set, Held),
    Held \== [],
    !.

%   If nobody can answer a question of P, it sees that, even if the journal does not.

sees(asked(A,Cards,unknown,_), P, View) =>
    plain(A, P),
    View = asked(A,Cards,nobody,unknown).
sees(asked(A,Cards,unknown,_,Skipped), P, View) =>
    plain(A, P),
    View = asked(A,Cards,nobody,unknown,Skipped).
sees(asked(A,Cards,B,C0), P, View) =>
    sees_card(P, A, B, C0, C),
    View = asked(A,Cards,B,C).
sees(asked(A,Cards,B,C0,Skipped), P, View) =>
    sees_card(P, A, B, C0, C),
    View = asked(A,Cards,B,C,Skipped).
sees(showed(B,A,Cards,C0), P, View) =>
    sees_card(P, A, B, C0, C),
    View = showed(B,A,Cards,C).
sees(hand(H0,Cards), P, View) =>
    plain(H0, H),
    memberchk(H, [P,open]),
    View = hand(H,Cards).
sees(Fact, _, View) =>
    public(Fact),
    View = Fact.

sees_card(P, A, B, C0, C) :-
    (   ( plain(A, P) ; plain(B, P) )
    ->  C = C0
    ;   C = unknown
    ).

public([_,_,_]).
public(passed(_,_,_)).
public(accused(_,_,_)).
public(not_envelope(_)).
public(has(open,_)).
public(lacks(open,_)).
public(some(open,_)).

%   Deals are those that P takes to be possible in Deal, when it has Seen that.

possible(P, Small, Deal, Seen, Deals) :-
    Small = small(_,_,_,All),
    findall(C, arg(C, Deal, P), Hand),
    include(agrees(Small, [hand(P,Hand)|Seen]), All, Deals).

agrees(Small, Facts, Deal) :-
    forall(member(Fact, Facts), likelihood(any, Small, Deal, Fact, 1)).

so(envelope, _, _, _, _, Deals) :-
    all_envelopes(Deals, [_]).
so(category(K), _, Small, _, _, Deals) :-
    Small = small(Deck,_,_,_),
    all_envelopes(Deals, Envelopes),
    numbered(Deck, K, Cards),
    findall(C, ( member(E, Envelopes), member(C, E), memberchk(C, Cards) ), Cs),
    sort(Cs, [_]).
so(next, P, Small, Facts, Left, Deals) :-
    Small = small(Deck,Hands,_,_),
    all_envelopes(Deals, [_,_|_]),
    \+ ( member(accused(A,Cards0,Right), Facts),
         plain(A, P),
         cards_of(Cards0, _),
         Right == false
       ),
    length(Hands, N),
    length(Deck, Categories),
    numlist(1, Categories, Ks),
    maplist(numbered(Deck), Ks, Choices),
    once(( maplist(member, Query, Choices),
           tells(Query, P, N, Left, Deals)
         )).

%   There are always answerers to a query that tells.

tells(Query, P, N, Left, Deals) :-
    findall(Answer-E,
            ( member(Deal, Deals),
              envelope(Deal, E),
              (   first_holder(N, P, Left, Deal, Query, X, Held)
              ->  member(C, Held),
                  Answer = X-C
              ;   Answer = nobody
              )
            ),
            Pairs0),
    sort(Pairs0, Pairs),
    pairs_keys(Pairs, Answers),
    sort(Answers, Different),
    length(Answers, Count),
    length(Different, Count).

envelope(Deal, E) :-
    findall(C, arg(C, Deal, envelope), E).

all_envelopes(Deals, Es) :-
    maplist(envelope, Deals, Es0),
    sort(Es0, Es).

%   Cards are those of category K.

numbered(Deck, K, Cards) :-
    length(Before, K),
    append(Before, _, Deck),
    sum_list(Before, Last),
    last(Before, Size),
    First is Last-Size+1,
    numlist(First, Last, Cards).

                /*******************************
                *           COMPARED           *
                *******************************/

random_game(Small, Showing, Facts, Me, J) :-
    random_small(Small),
    Small = small(Deck,Hands,Open,Deals),
    random_member(Deal, Deals),
    random_between(0, 8, Count),
    length(Facts, Count),
    maplist(random_fact(Small, Deal), Facts),
    random_member(Showing, [any,random]),
    length(Hands, N),
    random_between(0, N, I),
    (   I =:= 0
    ->  Me = spectator
    ;   Me = I
    ),
    journal([ players(N),deck(Deck),hands(Hands),open(Open),showing(Showing),me(Me) ],
            Facts, J).

%   An estimate is right if it is as near as 3 times its Error, more than 5 standard
%   deviations: and what is always so, or never, is estimated as just that.

wrong(P-Shares, knows(P,Envelope,Categories,Next), P-Share-Est) :-
    append([Envelope|Categories], [Next], Ests),
    nth1(I, Shares, Share),
    nth1(I, Ests, Est),
    Est = est(Q,Error),
    \+ (   memberchk(Share, [0,1])
       ->  Q =:= Share
       ;   abs(Q-Share) =< 3*Error
       ).

compared(Wrong) :-
    once(random_game(Small, Showing, Facts, Me, J)),
    twin(Small, Showing, Facts, Me, Players),
    journal_insight(J, [samples(1000),error(0.001)], insight(Samples,Insights)),
    ( Insights == [] -> Samples =:= 0 ; Samples =:= 1000 ),
    pairs_keys(Players, Ps),
    findall(P, member(knows(P,_,_,_), Insights), Ps1),
    (   Ps == Ps1
    ->  findall(W,
                ( nth1(I, Players, Player),
                  nth1(I, Insights, Insight),
                  wrong(Player, Insight, W)
                ),
                Ws),
        (   Ws == []
        ->  Wrong = []
        ;   Wrong = wrong(Facts,Me,Ws)
        )
    ;   Wrong = players(Ps,Ps1)
    ).

%   Shares of the two lists of players differ by Most.

shares_differ([Players1,Players2], Most) :-
    aggregate_all(max(D),
                  ( nth1(I, Players1, _-Shares1),
                    nth1(I, Players2, _-Shares2),
                    nth1(K, Shares1, S1),
                    nth1(K, Shares2, S2),
                    D is abs(S1-S2)
                  ),
                  Most).

                /*******************************
                *        MODEL CHECKING        *
                *******************************/

%   A spectator has seen all cards, so all is certain: what the players know of the
%   envelope is what a model of the deal says.

game_of_three(Deck, Facts, M, J) :-
    Sizes = [2,2,1],
    random_permutation(Sizes, Hands),
    random_member(Deck, [[2,3,3],[3,3,2],[4,3],[3,2,2,2]]),
    random_deal(Deck, Hands, deal(State,Rows)),
    random_between(1, 5, Turns),
    random_history(Deck, Rows, Turns, Facts),
    Options = [players(3),deck(Deck),hands(Hands)],
    findall(hand(P,Cards), member([[P]|Cards], Rows), Dealt),
    append(Dealt, Facts, Events),
    journal(Options, Events, J),
    model([representation(symbolic),deal(State,Rows)|Options], M0),
    foldl([Fact,M1,M2]>>update(M1, Fact, M2), Facts, M0, M).

%   Knows is knows/4 of player P, by formulas.

model_knows(M, Deck, P, knows(P,Envelope,Categories,Next)) :-
    length(Deck, Count),
    numlist(1, Count, Ks),
    maplist(category_known(Deck, P), Ks, Knows),
    satisfies_all(M, [and(Knows)|Knows], [Bool|Bools]),
    maplist(numbered(Deck), Ks, Choices),
    findall(F,
            ( maplist(member, Cards, Choices),
              Query =.. [s|Cards],
              findall(k(P,[Answer]:and(Knows)), answer(P, Query, Cards, Answer), Each),
              F = (~and(Knows) & and(Each))
            ),
            Tells),
    satisfies_all(M, [or(Tells)], [Tell]),
    maplist(as_share, [Bool,Tell|Bools], [Envelope,Next|Categories]).

category_known(Deck, P, K, or(Known)) :-
    numbered(Deck, K, Cards),
    findall(k(P,envelope(C)), member(C, Cards), Known).

answer(P, Query, _, asked(P,Query,nobody,unknown)).
answer(P, Query, Cards, asked(P,Query,X,C)) :-
    between(1, 3, X),
    X =\= P,
    member(C, Cards).

as_share(true, 1.0).
as_share(false, 0.0).

shares(knows(P,Envelope,Categories,Next), knows(P,E,Cs,N)) :-
    maplist([est(Q,_),Q]>>true, [Envelope,Next|Categories], [E,N|Cs]).

modelled(Facts, Knows, Expected) :-
    game_of_three(Deck, Facts, M, J),
    journal_insight(J, [samples(1)], insight(1,Insights)),
    maplist(shares, Insights, Knows),
    findall(Know, ( between(1, 3, P), model_knows(M, Deck, P, Know) ), Expected).

                /*******************************
                *             TESTS            *
                *******************************/

table(Options, Facts, J) :-
    append(Options, [edition(british),seats([anna,bob,carl]),names(true)], All),
    journal(All, Facts, J).

hand_of_anna(hand(anna,[white,rope,dagger,hall,study,lounge])).

players(J, Options, Players) :-
    journal_insight(J, [samples(5)|Options], insight(_,Insights)),
    findall(P, member(knows(P,_,_,_), Insights), Players).

%   Wilson's interval: its ends X are those for which P is as far off as z standard
%   deviations.

is_wilson(N, est(P,Error)) :-
    (   P =< 0.5
    ->  X is P+Error
    ;   X is P-Error
    ),
    abs(Error**2 - 1.959964**2*X*(1-X)/N) < 1.0e-9.

:- begin_tests(insight, [setup(seed(_))]).

test('shares are those of all deals, and all cards that may have been shown',
     [forall(between(1, 60, _)), true(Seed-Wrong == Seed-[])]) :-
    seed(Seed),
    compared(Wrong).
test('deals are as likely as the model of showing makes them',
     [forall(member(Showing, [any,random])), true(Seed-Wrong == Seed-[])]) :-
    seed(Seed),
    findall(Deal, small_deal([3,3], [1,1,2,0], 0, Deal), Deals),
    Small = small([3,3],[1,1,2,0],0,Deals),
    Facts = [asked(2,[6],nobody,unknown),asked(1,s(1,5),3,1)],
    findall(Twin,
            ( member(Model, [any,random]), twin(Small, Model, Facts, spectator, Twin) ),
            Twins),
    shares_differ(Twins, Most),
    Most > 0.1,
    nth1(I, [any,random], Showing),
    nth1(I, Twins, Players),
    journal([players(4),deck([3,3]),hands([1,1,2,0]),showing(Showing)], Facts, J),
    journal_insight(J, [samples(5000),error(0.001)], insight(_,Insights)),
    findall(W,
            ( nth1(P, Players, Player),
              nth1(P, Insights, Insight),
              wrong(Player, Insight, W)
            ),
            Wrong),
    !.
test('what is certain is what a model of the deal says',
     [forall(between(1, 30, _)), true(Seed-Facts-Knows == Seed-Facts-Expected)]) :-
    seed(Seed),
    once(modelled(Facts, Knows, Expected)).

test('who is told of', true(Players == [bob,carl])) :-
    hand_of_anna(Hand),
    table([me(anna)], [Hand], J),
    players(J, [], Players).
test('a spectator is told of all', true(Players == [anna,bob,carl])) :-
    table([], [], J),
    players(J, [], Players).
test('but not of who has left', true(Players == [carl])) :-
    table([me(anna)], [left(bob)], J),
    players(J, [], Players).
test('numbers, if there are no names', true(Players == [1,3])) :-
    journal([players(3),me(2)], [], J),
    players(J, [], Players).
test('if all have left there is nothing to be found out', true(Insight == insight(0,[]))) :-
    table([me(anna)], [left(bob),left(carl)], J),
    journal_insight(J, [], Insight).

test('a wrong accuser knows what all know by that, and asks no more',
     true([E,Cs,N]-[E2,Cs2,N2] == [0.0,[1.0,1.0,0.0],0.0]-[0.0,[1.0,1.0,0.0],1.0])) :-
    journal([players(2),deck([2,2,3])],
            [ hand(1,[1,5]), hand(2,[3,6]), asked(1,s(1,3,5),2,3), asked(2,s(1,3,5),1,1),
              accused(2,s(1,4,5),false)
            ],
            J),
    journal_insight(J, [samples(1)], insight(1,[One,Two])),
    shares(Two, knows(2,E,Cs,N)),
    shares(One, knows(1,E2,Cs2,N2)).

test('what the journal alone has learnt others do not know',
     true(Shares == [0.0,1.0])) :-
    findall(Share,
            ( member(Fact, [s(plum,rope,hall),accused(anna,s(plum,rope,hall),true)]),
              table([me(anna)], [Fact], J),
              journal_insight(J, [samples(3)], insight(_,[knows(bob,est(Share,_),_,_)|_]))
            ),
            Shares).

test('errors are as small as they are asked to be', true(Large == [])) :-
    hand_of_anna(Hand),
    table([me(anna)], [Hand,asked(bob,s(plum,wrench,library),carl,unknown)], J),
    findall(E-Error,
            ( member(E, [0.02,0.05,0.2]),
              journal_insight(J, [error(E),seed(1)], insight(N,Players)),
              each_estimate(Players, est(P,Error)),
              \+ ( Error =< E,
                   N >= 200,
                   N mod 100 =:= 0,
                   is_wilson(N, est(P,Error))
                 )
            ),
            Large).
test('or as so many samples make them', true(N-Odd == 17-[])) :-
    table([], [], J),
    journal_insight(J, [error(0.001),samples(17),next(false)], insight(N,Players)),
    findall(Est, ( each_estimate(Players, Est), \+ is_wilson(17, Est) ), Odd).
test('without Next', true(Nexts-Same == [false,false]-[bob,carl])) :-
    hand_of_anna(Hand),
    table([me(anna)], [Hand], J),
    journal_insight(J, [next(false),samples(5),seed(1)], insight(5,Players)),
    findall(Next0, member(knows(_,_,_,Next0), Players), Nexts),
    journal_insight(J, [samples(5),seed(1)], insight(5,Full)),
    findall(P, ( member(knows(P,E,Cs,_), Full), memberchk(knows(P,E,Cs,_), Players) ),
            Same).
test('a seed gives the same again', true(Two == One)) :-
    hand_of_anna(Hand),
    table([me(anna)], [Hand,asked(bob,s(plum,wrench,library),carl,unknown)], J),
    journal_insight(J, [samples(50),seed(7)], One),
    journal_insight(J, [samples(50),seed(7)], Two).

each_estimate(Players, Est) :-
    member(knows(_,Envelope,Categories,Next), Players),
    member(Est, [Envelope,Next|Categories]),
    Est \== false.

:- end_tests(insight).
