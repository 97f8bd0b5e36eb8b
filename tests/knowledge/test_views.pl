:- use_module('../helpers/all').
:- use_module(library(cluedo/knowledge/fact), [fact_core/3,fact_observed_by/4]).
:- use_module(library(cluedo/knowledge/knowledge_term), [knowledge_setting/2]).
:- use_module(library(cluedo/support/cpu_limit)).
:- use_module(histories, [random_contest/2]).
:- use_module(small_games).

begin(K) :-
    knowledge([], K).

:- begin_tests(views).

bad(views_of_few_cards, ( begin(K), views(K, 1, [1,2], _) ),
    domain_error(cluedo_fact,hand(1,[1,2]))).
bad(views_of_the_envelope, ( begin(K), views(K, envelope, [1,7,13], _) ),
    existence_error(cluedo_player,envelope)).
bad(no_views, views_learn(views(0,by), asked(1,[2],3,unknown), _),
    type_error(cluedo_views,views(0,by))).
bad(views_of_a_name, ( begin(K), views_learn(views(me,by(K,K)), asked(1,[2],2,unknown), _) ),
    type_error(cluedo_views,_)).
bad(no_knowledge_in_views, views_learn(views(1,by(a,b)), asked(1,[2],2,unknown), _),
    type_error(cluedo_knowledge,a)).
bad(views_contradicted, ( begin(K), views(K, 1, [1,2,3], V), views_learn(V, asked(2,[5],1,5), _) ),
    cluedo_contradiction(asked(2,[5],1,5))).
bad(views_of_too_few, ( begin(K), views_learn(views(1,by(K)), asked(1,[2],2,unknown), _) ),
    type_error(cluedo_views,_)).
bad(view_of_too_few, ( begin(K), views_player(views(1,by(K)), 1, _) ), type_error(cluedo_views,_)).

test(errors, [forall(bad(_, Goal, Expected)), true(subsumes_term(Expected, Formal))]) :-
    outcome(call_with_cpu_limit(5, Goal), Formal).

test('views are the knowledge of each player', all(Me-J-Fact == [])) :-
    repeated(40),
    random_contest(X, Result),
    random_between(1, X, Me),
    game_views(X, Result, Me, Views),
    knowledge([players(X)], K0),
    between(1, X, J),
    view(Result, J, Facts),
    resolve_all(Facts, K0, Own),
    views_player(Views, J, K),
    (   J =:= Me
    ->  K \== Own,
        Fact = own
    ;   certain(K, Fact, [by(resolution)]),
        views_player(Views, Me, Mine),
        \+ ( certain(Own, Fact, [by(resolution)]),
             certain(Mine, Fact, [by(resolution)])
           )
    ).

game_views(X, Result, Me, Views) :-
    view(Result, Me, [hand(Me,Cards)|Facts]),
    knowledge([players(X)], K0),
    views(K0, Me, Cards, Views0),
    foldl([Fact,A,B]>>views_learn(A, Fact, B), Facts, Views0, Views).

%   The database of player 2 in the views of player 1 of 3, by holder.

database(J, Facts, By) :-
    knowledge([players(3)], K0),
    views(K0, 1, [1,2,8,9,13,14], Views0),
    foldl([Fact,A,B]>>views_learn(A, Fact, B), Facts, Views0, Views),
    views_player(Views, J, K),
    findall(H-Known, ( member(H, [1,2,3]), holder_facts(K, H, Known) ), By).

own(J, Lacks) :-
    findall(lacks(J,C), member(C, [1,2,8,9,13,14]), Lacks).

test('at the start an opponent knows what it lacks', true(By == [1-[],2-Lacks,3-[]])) :-
    database(2, [], By),
    own(2, Lacks).
test('a supporter, to all', true(By == [1-[],2-Lacks,3-[lacks(3,3),lacks(3,9),lacks(3,15)]])) :-
    database(2, [asked(1,s(3,9,15),nobody,unknown)], By),
    findall(lacks(2,C), member(C, [1,2,3,8,9,13,14,15]), Lacks).
test('a refuter, to the third', true(By == [1-[],2-Lacks,3-[some(3,[3,10,15])]])) :-
    database(2, [asked(1,s(3,10,15),3,10)], By),
    findall(lacks(2,C), member(C, [1,2,3,8,9,10,13,14,15]), Lacks0),
    subtract(Lacks0, [lacks(2,10)], Lacks1),
    sort([lacks(2,10)|Lacks1], Lacks).
test('the refuter knows its card', all(Fact == [lacks(1,10),has(3,10)])) :-
    database(3, [asked(1,s(3,10,15),3,10)], By),
    member(_-Facts, By), member(Fact, [lacks(1,10),has(3,10)]), memberchk(Fact, Facts).
test('a card shown to the suggester', true(Known == [has(1,9)])) :-
    database(2, [asked(2,s(3,9,15),1,9)], By),
    memberchk(1-Known, By).
test('a card shown to another player', true(Known == [some(1,[3,9,15])])) :-
    database(3, [asked(2,s(3,9,15),1,9)], By),
    memberchk(1-Known, By).
test('a card that neither of the two saw',
     true(K2-K3 == [some(3,[3,10,15])]-[some(3,[3,10,15])])) :-
    database(2, [asked(2,s(3,10,15),3,unknown)], By2),
    memberchk(3-K2, By2),
    database(3, [asked(2,s(3,10,15),3,unknown)], By3),
    memberchk(3-K30, By3),
    exclude([lacks(_,_)]>>true, K30, K3).
test('records are public', true(K2 == [some(1,[3,9,15])])) :-
    database(2, [[s(3,9,15),[2],[1]]], By2),
    memberchk(1-K2, By2).
test('a card that another must have been shown is not in its base',
     true(Mine-Known == yes-[some(3,[3,9,13])])) :-
    knowledge([players(3)], K0),
    views(K0, 1, [1,2,8,9,13,14], Views0),
    views_learn(Views0, asked(2,s(3,9,13),3,unknown), Views),
    views_player(Views, 1, K1),
    (   certain(K1, has(3,3), [by(resolution)])
    ->  Mine = yes
    ;   Mine = no
    ),
    views_player(Views, 2, K2),
    holder_facts(K2, 3, Known).
test('accusations are public', true(Facts == [not_envelope([3,10,15])])) :-
    knowledge([players(3)], K0),
    views(K0, [1], [1,2,8,9,13,14], Views0),
    views_learn(Views0, not_envelope([3,10,15]), Views),
    views_player(Views, [2], K),
    holder_facts(K, envelope, Facts).
test('accusations are public, right or wrong',
     true(Facts-States == [not_envelope([3,10,15])]-[s(4,11,16)])) :-
    knowledge([players(3)], K0),
    views(K0, 1, [1,2,8,9,13,14], Views0),
    views_learn(Views0, accused(2,s(3,10,15),false), Views1),
    views_player(Views1, 3, K1),
    holder_facts(K1, envelope, Facts),
    views_learn(Views1, accused(2,s(4,11,16),true), Views2),
    views_player(Views2, 3, K2),
    findall(s(P,W,L),
            ( certain(K2, has(envelope,P)), certain(K2, has(envelope,W)),
              certain(K2, has(envelope,L)),
                        P < W, W < L ), States).
test('facts that only I learn are not seen', true(Mine-Known == true-[])) :-
    knowledge([players(3)], K0),
    views(K0, 1, [1,2,8,9,13,14], Views0),
    views_learn(Views0, has(3,10), Views),
    views_player(Views, 1, K1),
    ( certain(K1, has(3,10)) -> Mine = true ; Mine = false ),
    views_player(Views, 2, K2),
    holder_facts(K2, 3, Known).
test('but its holder knows it', true(Known == [10])) :-
    knowledge([players(3)], K0),
    views(K0, 1, [1,2,8,9,13,14], Views0),
    views_learn(Views0, has(3,10), Views),
    views_player(Views, 3, K3),
    findall(C, certain(K3, has(3,C)), Known).
test('players and cards have names', true(Known == [wrench])) :-
    knowledge([seats([anna,bob,carl]),edition(british),names(true)], K0),
    views(K0, anna, [scarlett,plum,dagger,lead_pipe,kitchen,hall], Views0),
    views_learn(Views0, asked(bob,s(plum,rope,study),anna,plum), Views1),
    views_learn(Views1, showed(carl,anna,[wrench,green],wrench), Views),
    views_player(Views, 'Carl', K),
    findall(C, certain(K, has(carl,C), [by(resolution)]), Known).
test('a spectator', true(Mine == Known)) :-
    knowledge([players(3)], K0),
    views(K0, spectator, [], Views0),
    foldl([F,A,B]>>views_learn(A, F, B), [asked(1,s(3,9,15),3,unknown),accused(2,s(1,7,13),false)],
          Views0, Views),
    views_player(Views, spectator, K),
    holder_facts(K, 3, Mine),
    views_player(Views, 2, K2),
    holder_facts(K2, 3, Known).

%   Small games: all games that agree with what Me has seen, and the knowledge of J in each of them,
%   by the rules alone.

test('knowledge in a view is knowledge of that player in all possible games',
     [ forall(between(1,120,_)), all(Me-Events-J-Fact == []) ]) :-
    repeat,
    random_small(Small),
    Small = small(Deck,_,_,Deals),
    sum_list(Deck, Cards),
    Cards =< 6,
    !,
    Small = small(_,Hands,_,_),
    length(Hands, N),
    random_member(Deal, Deals),
    random_between(1, 4, Many),
    length(Events, Many),
    maplist(event(Small, Deal), Events),
    random_between(0, N, Me0),
    ( Me0 =:= 0 -> Me = spectator ; Me = Me0 ),
    small_begin(Small, any, K0),
    knowledge_setting(K0, Setting),
    my_hand(Me, Deal, Hand),
    views(K0, Me, Hand, Views0),
    maplist(seen(Me, Setting), Events, Seen),
    foldl([F,A,B]>>views_learn(A, F, B), Seen, Views0, Views),
    between(1, N, J),
    J \== Me,
    views_player(Views, J, K),
    holder(Small, H),
    holder_facts(K, H, Facts),
    Facts \== [],
    findall(Others,
            ( may_have_happened(Small, Me, Hand, Seen, Deal1, Events1),
              seen_by(J, Setting, Deal1, Events1, Others)
            ),
            Sights0),
    sort(Sights0, Sights),
    member(Fact, Facts),
    member(Sight, Sights),
    member(Deal2, Deals),
    agrees(Sight, Small, Deal2),
    likelihood(any, Small, Deal2, Fact, 0).

%   An event of Deal, with the card shown.

event(Small, Deal, Event) :-
    repeat,
    random_fact(Small, Deal, Fact),
    event(Fact),
    Fact \= asked(_,_,[_],_),
    Fact \= asked(_,_,[_],_,_),
    happening(Small, Deal, Fact, Events),
    Events \== [],
    !,
    random_member(Event, Events).

event(asked(_,_,_,_)).
event(asked(_,_,_,_,_)).
event(left(_)).
event(passed(_,_,_)).
event(showed(_,_,_,_)).
event(accused(_,_,_)).
event(not_envelope(_)).

%   Events are Fact in Deal, with each card that may have been shown.

happening(Small, Deal, Fact, Events) :-
    (   card_shown(Fact, Cards0, P0, C, Event)
    ->  plain(P0, P),
        cards_of(Cards0, Cards),
        held(Deal, P, Cards, Held),
        findall(Event, member(C, Held), Events)
    ;   Events = [Fact]
    ),
    likelihood(any, Small, Deal, Fact, 1).

card_shown(asked(A,Cards,P,_), Cards, P, C, asked(A,Cards,P,C)) :-
    \+ memberchk(P, [nobody,unknown]).
card_shown(asked(A,Cards,P,_,Skipped), Cards, P, C, asked(A,Cards,P,C,Skipped)) :-
    \+ memberchk(P, [nobody,unknown]).
card_shown(showed(P,A,Cards,_), Cards, P, C, showed(P,A,Cards,C)).

my_hand(spectator, _, Hand) =>
    Hand = [].
my_hand(P, Deal, Hand) =>
    findall(C, arg(C, Deal, P), Hand).

seen(Who, Setting, Event, Seen) :-
    fact_core(Setting, Event, Core),
    fact_observed_by(Setting, Who, Core, Seen).

holder(small(_,Hands,Open,_), H) :-
    ( nth1(H, Hands, _) ; Open > 0, H = open ; H = envelope ).

%   A player with Hand who has Seen these facts thinks Deal and Events possible.

may_have_happened(Small, Me, Hand, Seen, Deal, Events) :-
    Small = small(_,_,_,Deals),
    member(Deal, Deals),
    my_hand(Me, Deal, Hand),
    maplist(likely_event(Small, Deal), Seen, Events).

likely_event(Small, Deal, Seen, Event) :-
    likelihood(any, Small, Deal, Seen, 1),
    (   card_shown(Seen, _, _, unknown, Seen)
    ->  happening(Small, Deal, Seen, Events),
        member(Event, Events)
    ;   Event = Seen
    ).

seen_by(J, Setting, Deal, Events, [hand(J,Hand)|Seen]) :-
    my_hand(J, Deal, Hand),
    maplist(seen(J, Setting), Events, Seen).

agrees(Facts, Small, Deal) :-
    forall(member(Fact, Facts), likelihood(any, Small, Deal, Fact, 1)).

test('views of another seat', fail) :-
    begin(K),
    views(K, 1, [1,2,3], views(2,_)).

:- end_tests(views).
