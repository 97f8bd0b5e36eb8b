:- use_module('../helpers/all').
:- use_module('../knowledge/random_facts').
:- use_module(library(cluedo/agent)).
:- use_module(library(cluedo/game)).

:- multifile cluedo_agent:agent/2.

cluedo_agent:agent(witness, user).

%   An agent that asks for nothing; the error that it raises is what it was told.

start(Seat, Game, Options, told(Seat,Game,Options)).

sees(Facts, told(Seat,Game,Options), told(Seat,Game,Options,Facts)).

query(Mind, _, _) :-
    throw(Mind).

told(Game, Seat, Agent, Mind) :-
    catch(game_advice(Game, Seat, Agent, _), Mind, true).

:- begin_tests(advice).

test('the facts that the agent sees',
     true(Told == told(1, [players(3),hands([6,6,6]),seats([anna,bob,carl])], [x],
                       [ hand(1,[6,11,8,20,21,19]), asked(2,s(4,12,13),3,unknown),
                         accused(2,s(4,12,13),false), passed(3,1,[4]),
                         not_envelope([2,10,14]), asked(1,[4,12],2,12),
                         passed(1,3,s(1,8,14)), showed(1,2,[6],6)
                       ]))) :-
    game([edition(british),seats([anna,bob,carl])],
         [ asked(bob,s(green,wrench,kitchen),carl,green),
           accused(bob,[wrench,kitchen,green],false),
           asked(carl,s(green,wrench,kitchen),unknown,unknown),
           hand(anna,[white,rope,dagger,hall,study,lounge]),
           passed(carl,anna,[green]), not_envelope([2,10,14]),
           asked(anna,[green,wrench],bob,wrench), accused(carl,s(2,10,15),unknown),
           asked(carl,s(1,8,14),nobody,unknown,[bob]), left(carl), asked_nothing(bob),
           asked(bob,[6],anna,6,[carl])
         ], Game),
    told(Game, anna, witness(x), told(Seat,Options0,Own,Facts)),
    exclude(=(edition(_)), Options0, Options),
    Told = told(Seat,Options,[Own],Facts).
test('advice for a small deck with open cards',
     true(Told == told(2, [players(2),hands([2,2]),deck([4,4]),open([1,2])], [],
                       [hand(2,[5,6]),hand(open,[1,2]),asked(1,s(3,5),2,5)]))) :-
    game([deck([4,4]),players(2),open([2,1])], [hand(2,[5,6]),asked(1,[5,3],2,5)], Game),
    told(Game, 2, witness, Told).
test('advice with a number of open cards',
     true(Told == told(2, [players(2),hands([2,2]),deck([4,4]),open(2)], [],
                       [hand(2,[5,6]),hand(open,[1,2])]))) :-
    game([deck([4,4]),players(2),open(2)], [hand(open,[1,2]),hand(2,[5,6])], Game),
    told(Game, 2, witness, Told).
test('the envelope is known', true(Advice == advice(s(plum,rope,hall),s(plum,rope,hall)))) :-
    game([edition(british),seats([anna,bob,carl])],
         [ hand(bob,[scarlett,peacock,dagger,lead_pipe,kitchen,ballroom]),
           asked(bob,s(plum,rope,hall),nobody,unknown)
         ], Game),
    game_advice(Game, bob, exact, Advice).
test('a query by every agent',
     [forall(member(Agent, [random,elimination,modal,fixpoint,simple,dumb,k,kkak,exact,kripke])),
      true(Names-Accusation == [s,true,true,true]-none)]) :-
    game([edition(american),seats([anna,bob,carl])],
         [ hand(anna,[white,rope,knife,hall,study,lounge]),
           asked(bob,s(green,wrench,kitchen),carl,unknown),
           passed(anna,carl,s(scarlet,wrench,library)),
           showed(bob,carl,s(scarlet,wrench,library),unknown),
           accused(bob,s(plum,pistol,kitchen),false)
         ], Game),
    game_advice(Game, anna, Agent, advice(Query,Accusation)),
    Query =.. [s|Cards],
    maplist([Card,Bool]>>( atom(Card) -> Bool = true ; Bool = Card ), Cards, Bools),
    Names = [s|Bools].
test('a game without the hand', error(existence_error(cluedo_hand,2), context(game_advice/4,_))) :-
    game([players(3)], [], Game),
    game_advice(Game, 2, exact, _).
test('agents play by the standard rules',
     [forall(member(Rule, [answering(everybody),asking(2),down(1)])),
      error(domain_error(cluedo_game,Game),
            context(game_advice/4,_))]) :-
    game([players(3),Rule], [hand(1,[1,2,3,7,8,13])], Game0),
    ( Rule == down(1) -> Game0 = game(Options,_), Game = game(Options,[]) ; Game = Game0 ),
    game_advice(Game, 1, exact, _).
test('an unknown agent', error(existence_error(cluedo_agent,nemo))) :-
    game([players(3)], [], Game),
    game_advice(Game, 2, nemo, _).
test('an unknown seat', error(existence_error(cluedo_player,spectator))) :-
    game([seats([anna,bob])], [], Game),
    game_advice(Game, spectator, exact, _).

%   What an agent that reasons is sure of is true.

test('random games', [forall(repeated(25)), true(Verdict == good)]) :-
    once(random_setting(Setting)),
    once(random_deal(Setting, Deal)),
    once(random_history(Setting, Deal, 6, Cores)),
    Setting = setting(Sizes,Hands,Open,_),
    length(Hands, N),
    game([players(N),deck(Sizes),hands(Hands),open(Open)], Cores, Game),
    random_between(1, N, Seat),
    random_member(Agent, [simple,exact([accuse(1)])]),
    catch(game_advice(Game, Seat, Agent, advice(Query,Accusation)),
          error(domain_error(cluedo_classic_deck,_),_),
          ( Query = none, Accusation = none )),
    (   ( Accusation == none ; happens(Accusation, Deal) ),
        ( Query == none ; functor(Query, s, Arity), length(Sizes, Arity) )
    ->  Verdict = good
    ;   Verdict = Query-Accusation
    ).

:- end_tests(advice).
