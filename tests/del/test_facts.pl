:- use_module('../helpers/all').
:- use_module(library(cluedo/del)).
:- use_module(library(cluedo/game)).
:- use_module('../knowledge/random_facts',
              [happens/2,random_core/2,random_deal/2,random_setting/1,said/3]).

/** <module> Facts in models

Facts are atoms of formulas, and events that players see are actions. Both are
compared with the deals, in models with and without names, and with
open cards.
*/

%   A setting of few deals, and options of model/2 for a deal of it.

small_setting(Setting) :-
    repeat,
    random_setting(Setting),
    Setting = setting(Sizes,_,_,_),
    sum_list(Sizes, Cards),
    Cards =< 9,
    !.

options(Setting, Deal, Options) :-
    Setting = setting(Sizes,Hands,Open,names(Edition,Seats,_,_)),
    length(Hands, N),
    (   Edition == none
    ->  Cards = deck(Sizes)
    ;   Cards = edition(Edition)
    ),
    (   Seats == none
    ->  Players = players(N)
    ;   Seats =.. [_|Names],
        Players = seats(Names)
    ),
    memberchk(envelope-Envelope, Deal),
    Win =.. [s|Envelope],
    findall([[P]|Hand], ( member(P-Hand, Deal), integer(P) ), Dealt),
    memberchk(open-Lying, Deal),
    (   maybe
    ->  Told = Open
    ;   Told = Lying
    ),
    Options = [Cards,Players,open(Told),deal(Win,Dealt)].

%   The deals of M, with numbers for names.

worlds_of(M, Setting, Deals) :-
    findall(Deal,
            ( world(M, deal(Win,Hands)),
              numbered(Setting, Win, Hands, Deal)
            ),
            Deals).

numbered(Setting, Win, Hands, Deal) :-
    Win =.. [_|Envelope0],
    maplist(number(Setting), Envelope0, Envelope),
    findall(I-Hand,
            ( nth1(I, Hands, [_|Hand0]),
              maplist(number(Setting), Hand0, Hand)
            ),
            Dealt),
    Setting = setting(Sizes,_,_,_),
    sum_list(Sizes, Count),
    numlist(1, Count, All),
    findall(C, ( member(C, Envelope) ; member(_-Cs, Dealt), member(C, Cs) ), Placed),
    subtract(All, Placed, Lying),
    append(Dealt, [envelope-Envelope,open-Lying], Deal).

number(setting(_,_,_,names(Edition,_,_,_)), Card, C) :-
    (   Edition == none
    ->  C = Card
    ;   Edition = edition(_,_,_,Cards,_,_),
        arg(C, Cards, card(Card,_,_))
    ->  true
    ).

%   A game: model, setting, deal, and a fact in numbers and as a user writes it.

game(R, M, Setting, Deal, Core, Fact) :-
    game(R, M, Setting, Deal, Core, Fact, _).

game(R, M, Setting, Deal, Core, Fact, [representation(R)|Options]) :-
    small_setting(Setting),
    once(random_deal(Setting, Deal)),
    once(random_core(Setting, Core)),
    once(said(Core, Setting, Fact)),
    options(Setting, Deal, Options),
    model([representation(R)|Options], M).

:- begin_tests(atoms).

test('a fact is true where the cards lie so',
     [forall(member(R, [explicit,symbolic])), all(Deal-Fact-Bool == [])]) :-
    repeated(60),
    game(R, M, _, Deal, Core, Fact),
    truth(happens(Core, Deal), Bool),
    \+ satisfies_all(M, [Fact,~Fact,k(1,Fact) -> Fact], [Bool,_,true]).
test('remaining worlds', [forall(member(R, [explicit,symbolic])), all(Deal-Fact-Counts == [])]) :-
    repeated(25),
    game(R, M, Setting, Deal, Core, Fact),
    worlds_of(M, Setting, Deals),
    aggregate_all(count, ( member(D, Deals), happens(Core, D) ), Count),
    (   happens(Core, Deal)
    ->  Told = Fact
    ;   Told = (~Fact)
    ),
    update(M, public(Told), M1),
    worlds(M1, Count1),
    length(Deals, All),
    (   Told == Fact
    ->  Count1 =\= Count
    ;   Count1 =\= All-Count
    ),
    Counts = All-Count-Count1.
test('all see the open cards', [forall(member(R, [explicit,symbolic])), all(Deal == [])]) :-
    repeated(25),
    game(R, M, _, Deal, _, _),
    memberchk(open-Lying, Deal),
    Lying \== [],
    findall(has(open,C), member(C, Lying), Atoms),
    \+ satisfies_all(M, [c(all,and(Atoms)),c(all,hand(open,Lying))],
                     [true,true]).

:- end_tests(atoms).

                /*******************************
                *           ACTIONS            *
                *******************************/

event(asked(_,_,_,_)).
event(asked(_,_,_,_,_)).
event(left(_)).
event(asked_nothing(_)).
event(passed(_,_,_)).
event(showed(_,_,_,_)).
event(revealed(_,_)).
event(accused(_,_,_)).
event(not_envelope(_)).

%   Deal agrees with what all see of an event: not which card is shown.

agrees(showed(P,A,Cs,_), Deal) :-
    !,
    happens(showed(P,A,Cs,unknown), Deal).
agrees(asked(A,Cs,P,_), Deal) :-
    !,
    happens(asked(A,Cs,P,unknown), Deal).
agrees(asked(A,Cs,P,_,Skipped), Deal) :-
    !,
    happens(asked(A,Cs,P,unknown,Skipped), Deal).
agrees(Event, Deal) :-
    happens(Event, Deal).

:- begin_tests(actions).

test('an event takes place where it may, and is seen',
     [forall(member(R, [explicit,symbolic])), all(Deal-Fact == [])]) :-
    repeated(25),
    game(R, M, Setting, Deal, Core, Fact, Options),
    event(Core),
    \+ taken(M, Options, Setting, Deal, Core, Fact).

taken(M, Options, Setting, Deal, Core, Fact) :-
    (   happens(Core, Deal)
    ->  update(M, Fact, M1),
        worlds_of(M, Setting, Deals),
        aggregate_all(count, ( member(D, Deals), agrees(Core, D) ), Count),
        worlds(M1, Count),
        satisfies(M1, Fact),
        replay([Fact], Options, Models),
        last(Models, _-M2),
        worlds(M2, Count),
        forall(shown_card(Core, P, C),
               satisfies(M1, c([P],has(P,C))))
    ;   catch(update(M, Fact, _), error(cluedo_contradiction(_),_), Said = yes),
        Said == yes
    ).

shown_card(showed(P,_,_,C), P, C) :-
    integer(C).
shown_card(asked(_,_,P,C), P, C) :-
    integer(C).
shown_card(asked(_,_,P,C,_), P, C) :-
    integer(C).

test('facts that are not events',
     [ forall(member(Fact,
                     [has(1,1),lacks(1,1),some(1,[1]),hand(1,[2,5]),s(1,3),has(envelope,1)])),
       error(type_error(del_action,Fact),
             context(_,"players do not see this happen: write public(F), or use suppose/3"))
     ]) :-
    model([deck([2,4]),deal(s(1,3),[[[1],2,5],[[2],4,6]])], M),
    update(M, Fact, _).
test('nobody shows one of no cards',
     [ forall(member(R, [explicit,symbolic])),
       error(cluedo_contradiction(Fact),context(update/3,_))
     ]) :-
    model([representation(R),deck([2,4]),players(3),deal(s(1,3),[[[1],2],[[2],4,6],[[3],5]])], M),
    Fact = asked(3,[],somebody,unknown),
    update(M, Fact, _).
test('events that tell nothing',
     [ forall(member(Fact, [ asked(1,[2],unknown,unknown), accused(2,s(1,4),unknown), left(2),
                             asked(1,[2],nobody,unknown,[2])
                           ])),
       true(M1 == M)
     ]) :-
    model([deck([2,4]),deal(s(1,3),[[[1],2,5],[[2],4,6]])], M),
    update(M, Fact, M1).
test('a fact in an action', true(Bools == [true,true,true])) :-
    model([deck([2,4]),players(3),deal(s(1,3),[[[1],2],[[2],4,6],[[3],5]])], M),
    Fact = asked(3,[4,6],2,6),
    satisfies_all(M,
                  [ [learn(all,Fact)]:(k(3,has(2,6)) & ~k(1,has(2,6)) & k(1,lacks(1,6))),
                    [learn(all,Fact \/ ?false)]:k(3,has(2,6)),
                    [(Fact;public(has(2,4)))]:c([1,3],has(2,4))
                  ],
                  Bools).
test('after an event', true(Bools == [true,true,false])) :-
    model([ deck([2,4]),seats([anna,bob]),
            deal(s(1,3),[[[anna],2,5],[[bob],4,6]])
          ], M),
    satisfies_all(M,
                  [ [asked(anna,[4,6],bob,6)]:k(anna,has(bob,6)),
                    [asked(anna,[4,6],bob,4)]:(~k(anna,has(bob,6))
                                              & c(all,some(bob,[4,6]))),
                    {asked(anna,[4,6],nobody,unknown)}:true
                  ],
                  Bools).

:- end_tests(actions).

:- begin_tests(replays).

%   Model of a Result of contest/3, and of its facts one by one.

test('a game with names and open cards', all(Result == [])) :-
    Options = [edition(mini),seats([anna,bob]),open(2)],
    between(1, 4, _),
    contest([random,random], [names(true),turns(6)|Options], Result),
    \+ same_models(Result, Options).

same_models(Result, Options) :-
    memberchk(history(Facts), Result),
    memberchk(winstate(Win), Result),
    memberchk(hands(Hands), Result),
    memberchk(open(Lying), Result),
    replay(Result, Options, Models),
    selectchk(open(_), Options, Others),
    replay(Result, [open(Lying)|Others], Models),
    append(Options, [deal(Win,Hands)], Known),
    replay(Facts, Known, Models),
    replay([hand(open,Lying)|Facts], Known, [start-_,suppose(hand(open,Lying))-_|_]),
    last(Models, _-M),
    satisfies(M, and([Win,hand(open,Lying),c(all,hand(open,Lying))])),
    forall(member([[P]|Hand], Hands), satisfies(M, k(P,hand(P,Hand)))).

%   The same game entered once, learnt by each player, and replayed: the deals that
%   a player considers possible are the same.

test('a game of library(cluedo/game)', true(Counts == Wanted)) :-
    game([edition(mini),seats([anna,bob,carl]),names(true)],
         [ hand(anna,[candlestick,scarlett]),hand(bob,[dagger,mustard]),
           hand(carl,[rope,green]),asked(anna,s(dagger,plum),bob,dagger),
           asked(bob,s(rope,plum),carl,rope),accused(carl,s(wrench,green),false),
           passed(anna,carl,[wrench,plum]),showed(bob,carl,[mustard,plum],mustard)
         ],
         Game),
    replay(Game, [], Models),
    last(Models, _-M),
    findall(Count, ( member(P, [anna,bob,carl]), considers(M, P, Count) ), Counts),
    findall(Count,
            ( member(P, [anna,bob,carl]),
              game_knowledge(Game, P, K),
              deals(K, Count)
            ),
            Wanted).

:- end_tests(replays).
