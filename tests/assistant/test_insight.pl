:- use_module('../helpers/all').
:- use_module('../knowledge/small_games',
              [random_fact/3,random_small/1,small_deal/4]).
:- use_module('../helpers/games', [random_deal/3,queries_in_turn/4]).
:- use_module(insight_twin, [category_cards/3,twin/5,twin/6]).
:- use_module(library(cluedo/assistant)).
:- use_module(library(cluedo/del)).
:- use_module(library(cluedo/journal)).
:- use_module(library(yall)).

%   Rules, of twin/6, are not standard half of the time.

random_game(Small, Showing, Rules, Facts, Me, J) :-
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
    length(Deck, Categories),
    (   maybe
    ->  Rules = rules(first,Categories)
    ;   random_member(Who, [first,everybody]),
        random_between(1, Categories, Asking),
        (   Open > 0,
            maybe
        ->  Rules = rules(Who,Asking,down)
        ;   Rules = rules(Who,Asking)
        )
    ),
    (   Rules = rules(Answering,Cards)
    ->  Table = open(Open)
    ;   Rules = rules(Answering,Cards,down),
        Table = down(Open)
    ),
    journal([ players(N),deck(Deck),hands(Hands),Table,showing(Showing),me(Me),
              answering(Answering),asking(Cards)
            ],
            Facts, J).

%   An estimate is right if it is within 4 times its Error, more than 7 standard deviations. A
%   fact that holds in all deals, or in none, holds in all samples, or in none.

wrong(P-Shares, knows(P,Envelope,Categories,Next), P-Share-Est) :-
    append([Envelope|Categories], [Next], Ests),
    nth1(I, Shares, Share),
    nth1(I, Ests, Est),
    Est = est(Q,Error),
    \+ (   memberchk(Share, [0,1])
       ->  Q =:= Share
       ;   abs(Q-Share) =< 4*Error
       ).

all_wrong(Players, Insights, Wrong) :-
    findall(W,
            ( nth1(I, Players, Player),
              nth1(I, Insights, Insight),
              wrong(Player, Insight, W)
            ),
            Wrong).

compared(Wrong) :-
    once(random_game(Small, Showing, Rules, Facts, Me, J)),
    twin(Small, Showing, Rules, Facts, Me, Players),
    journal_insight(J, [samples(1000),error(0.001)], insight(Samples,Insights)),
    ( Insights == [] -> Samples =:= 0 ; Samples =:= 1000 ),
    pairs_keys(Players, Ps),
    findall(P, member(knows(P,_,_,_), Insights), Ps1),
    (   Ps == Ps1
    ->  all_wrong(Players, Insights, Ws),
        (   Ws == []
        ->  Wrong = []
        ;   Wrong = wrong(Rules,Facts,Me,Ws)
        )
    ;   Wrong = players(Ps,Ps1)
    ).

%   Shares of the two lists of players differ by at most Most.

shares_differ([Players1,Players2], Most) :-
    aggregate_all(max(D),
                  ( nth1(I, Players1, _-Shares1),
                    nth1(I, Players2, _-Shares2),
                    nth1(K, Shares1, S1),
                    nth1(K, Shares2, S2),
                    D is abs(S1-S2)
                  ),
                  Most).

%   A spectator has seen all cards, so all is certain: the players' knowledge of the envelope
%   agrees with a model of the deal.

game_of_three(Deck, Facts, M, J) :-
    Sizes = [2,2,1],
    random_permutation(Sizes, Hands),
    random_member(Deck, [[2,3,3],[3,3,2],[4,3],[3,2,2,2]]),
    random_deal(Deck, Hands, deal(State,Rows)),
    random_between(1, 5, Turns),
    queries_in_turn(Deck, Rows, Turns, Facts),
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
    maplist(category_cards(Deck), Ks, Choices),
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
    category_cards(Deck, K, Cards),
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

%   Wilson's interval: for its ends X, P is z standard deviations off.

is_wilson(N, est(P,Error)) :-
    (   P =< 0.5
    ->  X is P+Error
    ;   X is P-Error
    ),
    abs(Error**2 - 1.959964**2*X*(1-X)/N) < 1.0e-9.

:- begin_tests(insight).

test('shares agree with all deals and all cards that may have been shown',
     [forall(repeated(60)), true(Wrong == [])]) :-
    compared(Wrong).
test('the model of showing weights the deals',
     [forall(member(Showing, [any,random])), true(Wrong == [])]) :-
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
    all_wrong(Players, Insights, Wrong),
    !.
test('a card that is asked for twice is shown as often as another', true(Wrong == [])) :-
    findall(Deal, small_deal([2,2,2], [2,0,1], 0, Deal), Deals),
    Small = small([2,2,2],[2,0,1],0,Deals),
    Facts = [has(1,1),has(1,3),asked(2,[1,3,1,1,1],1,unknown)],
    twin(Small, any, Facts, spectator, Players),
    journal([players(3),deck([2,2,2]),hands([2,0,1])], Facts, J),
    journal_insight(J, [samples(5000),error(0.001)], insight(_,Insights)),
    all_wrong(Players, Insights, Wrong).
test('certain knowledge agrees with a Kripke model of the deal',
     [forall(repeated(30)), true(Facts-Knows == Facts-Expected)]) :-
    once(modelled(Facts, Knows, Expected)).

test('all players but the owner', true(Players == [bob,carl])) :-
    hand_of_anna(Hand),
    table([me(anna)], [Hand], J),
    players(J, [], Players).
test('a spectator gets all players', true(Players == [anna,bob,carl])) :-
    table([], [], J),
    players(J, [], Players).
test('players who have left are left out', true(Players == [carl])) :-
    table([me(anna)], [left(bob)], J),
    players(J, [], Players).
test('numbers without names', true(Players == [1,3])) :-
    journal([players(3),me(2)], [], J),
    players(J, [], Players).
test('all others have left', true(Insight == insight(0,[]))) :-
    table([me(anna)], [left(bob),left(carl)], J),
    journal_insight(J, [], Insight).

test('a wrong accuser learns from the accusation and asks no more',
     true([E,Cs,N]-[E2,Cs2,N2] == [0.0,[1.0,1.0,0.0],0.0]-[0.0,[1.0,1.0,0.0],1.0])) :-
    journal([players(2),deck([2,2,3])],
            [ hand(1,[1,5]), hand(2,[3,6]), asked(1,s(1,3,5),2,3), asked(2,s(1,3,5),1,1),
              accused(2,s(1,4,5),false)
            ],
            J),
    journal_insight(J, [samples(1)], insight(1,[One,Two])),
    shares(Two, knows(2,E,Cs,N)),
    shares(One, knows(1,E2,Cs2,N2)).

test('others do not know facts that nobody saw happen', all(Share == [0.0,1.0])) :-
    member(Fact, [s(plum,rope,hall),accused(anna,s(plum,rope,hall),true)]),
    table([me(anna)], [Fact], J),
    journal_insight(J, [samples(3)], insight(_,[knows(bob,est(Share,_),_,_)|_])).

test('option error is the largest error', all(E-Error == [])) :-
    hand_of_anna(Hand),
    table([me(anna)], [Hand,asked(bob,s(plum,wrench,library),carl,unknown)], J),
    member(E, [0.02,0.05,0.2]),
    journal_insight(J, [error(E),seed(1)], insight(N,Players)),
    each_estimate(Players, est(P,Error)),
    \+ ( Error =< E,
         N >= 200,
         N mod 100 =:= 0,
         is_wilson(N, est(P,Error))
       ).
test('option samples is the largest number of deals', true(N-Odd == 17-[])) :-
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
