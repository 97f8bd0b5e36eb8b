:- use_module('../helpers/all').
:- use_module(library(cluedo/assistant)).
:- use_module(library(cluedo/assistant/cell_clauses)).
:- use_module(library(cluedo/game)).
:- use_module(library(cluedo/journal)).

asked_journal(J) :-
    journal([edition(british),seats(['Anna','Bob','Carl','Dee']),names(true),me('Anna')],
            [ hand('Anna',[peacock,candlestick,conservatory,dining_room,hall]),
              asked('Carl',s(mustard,revolver,library),'Dee',unknown),
              accused('Carl',s(mustard,revolver,lounge),false),
              asked('Bob',s(mustard,dagger,study),'Dee',unknown),
              has('Bob',revolver)
            ], J).

texts(J, Holder, Card, Texts) :-
    journal_clauses(J, Holder, Card, Whys),
    maplist(why_text(J), Whys, Texts0),
    sort(Texts0, Texts).

%   A game of agents, as one of them sees it.

random_journal(J) :-
    random_between(1, 100000, Seed),
    random_member(Me, [ann,bob,cid]),
    random_between(3, 12, Turns),
    Options = [seats([ann,bob,cid,dee]),edition(british),names(true)],
    contest([random,random,random,random], [seed(Seed),turns(Turns)|Options], Result),
    contest_game(Options, Result, Game),
    game_journal(Game, Me, J).

%   Player has shown one of Cards, and it is not certain that it has any of them: then there is a
%   clause of all or some of them.

missing(J, K, Player-Cards) :-
    journal_property(J, events(Facts)),
    member(asked(_,State,Player,unknown), Facts),
    Player \== nobody,
    State =.. [_|Cards],
    \+ ( member(Card, Cards), certain(K, has(Player,Card)) ),
    \+ ( member(Card, Cards),
         journal_clauses(J, Player, Card, Whys),
         member(why(some(_,Some),_,_), Whys),
         subset(Some, Cards)
       ).

%   Wrong is a clause that does not follow from its events, or does not contain the cell.

wrong(J, K, Holder-Card-Said) :-
    member(Holder, [ann,bob,cid,dee,envelope]),
    member(Card, [plum,rope,hall,kitchen]),
    \+ certain(K, has(Holder,Card)),
    \+ certain(K, lacks(Holder,Card)),
    journal_clauses(J, Holder, Card, Whys),
    member(why(Said,Events,_), Whys),
    \+ ( arg(_, Said, List),
         is_list(List),
         memberchk(Card, List),
         journal_property(J, options(Options)),
         findall(Fact, member(_-Fact, Events), Facts),
         journal(Options, Facts, Fewer),
         journal_property(Fewer, knowledge(K1)),
         certain(K1, Said)
       ).

:- begin_tests(clauses).

test('one of some cards',
     true(Texts == [ "Dee has Colonel Mustard or Library: Dee showed Colonel Mustard, Revolver \c
                      or Library in 2, but Revolver is Bob's (5).",
                     "Dee has Colonel Mustard, Dagger or Study: Dee showed Colonel Mustard, \c
                      Dagger or Study in 4."
                   ])) :-
    asked_journal(J),
    texts(J, 'Dee', mustard, Texts).
test('a card that only one of the players may have',
     true(Texts == [ "Dee has Colonel Mustard, Dagger or Study: Dee showed Colonel Mustard, \c
                      Dagger or Study in 4."
                   ])) :-
    asked_journal(J),
    texts(J, 'Dee', dagger, Texts).
test('in numbers', true(Whys == Named)) :-
    asked_journal(J),
    journal_clauses(J, 'Dee', dagger, Named),
    journal_clauses(J, 4, 8, Whys).
test('an accusation that was wrong', true(N == [3])) :-
    journal([edition(british),seats(['Anna','Bob','Carl']),names(true)],
            [has('Bob',rope),has('Bob',hall),accused('Carl',s(mustard,revolver,lounge),false)], J),
    journal_clauses(J, envelope, lounge, [why(Said,Events,_)]),
    assertion(Said = not_envelope(_)),
    findall(Number, member(Number-_, Events), N).
test('a clause that is satisfied, or that others make shorter',
     true(Knife-Plum ==
          []-["P1 has Professor Plum or Dagger: counting shows it, from 2, 3 and 4."])) :-
    Options = [edition(british),seats(['Moi','P1','P2']),names(true),me('Moi'),hands([6,2,10])],
    Hand = hand('Moi',[green,mustard,peacock,rope,wrench,study]),
    findall(showed('P1','P2',State,unknown),
            member(State, [s(plum,dagger,hall),s(plum,candlestick,conservatory),
                           s(plum,revolver,dining_room)]), Three),
    journal(Options, [Hand|Three], J1),
    texts(J1, 'P1', dagger, Knife),
    findall(showed('P1','P2',State,unknown),
            member(State, [s(plum,dagger,hall),s(plum,dagger,conservatory),
                           s(plum,dagger,dining_room)]), Two),
    journal(Options, [Hand|Two], J2),
    texts(J2, 'P1', plum, Plum).
test('a cell without clauses', true(Whys == [])) :-
    asked_journal(J),
    journal_clauses(J, 'Carl', plum, Whys).
test('the chance of a cell',
     true(Texts == ["Dee has Dagger: 33%, not certain.","It is not so: Bob has Hall."])) :-
    asked_journal(J),
    maplist(uncertain_text(J), [has('Dee',dagger),has('Bob',hall)], Texts).
test('clauses follow from the events and contain the cell',
     [forall(between(1, 6, _)), true(Seed-Wrong == Seed-[])]) :-
    random_between(1, 1_000_000, Seed),
    set_random(seed(Seed)),
    random_journal(J),
    journal_property(J, knowledge(K)),
    findall(W, wrong(J, K, W), Wrong).
test('a card shown gives a clause for each card that it may be',
     [forall(between(1, 6, _)), true(Seed-Missing == Seed-[])]) :-
    random_between(1, 1_000_000, Seed),
    set_random(seed(Seed)),
    random_journal(J),
    journal_property(J, knowledge(K)),
    findall(M, missing(J, K, M), Missing).

%   A person is dealt with chance 5/6, and Bob has 5 of the 18 dealt cards. Then it is one of five
%   persons, and Bob has 5 of the 13 cards that others have.

test('the events that changed a chance most',
     true(Moves == [ move(1,hand('Anna',[peacock,candlestick,conservatory,dining_room,hall]),
                          25r108,4r13)
                   ])) :-
    journal([edition(british),seats(['Anna','Bob','Carl','Dee']),names(true),me('Anna')],
            [ hand('Anna',[peacock,candlestick,conservatory,dining_room,hall]) ], J),
    moving_events(J, has('Bob',plum), Moves).

%   The slow twin: the chance in each journal of the first events.

twin_moves(J, Fact, Moves) :-
    journal_property(J, options(Options)),
    journal_property(J, events(Facts)),
    findall(P,
            ( append(First, _, Facts),
              journal(Options, First, J1),
              journal_property(J1, knowledge(K)),
              probability(K, Fact, P)
            ),
            Ps),
    findall(Size-move(N,Event,P0,P),
            ( nth1(N, Facts, Event),
              nth0(N, Ps, P),
              Before is N-1,
              nth0(Before, Ps, P0),
              Size is abs(P-P0),
              Size >= 1r200
            ),
            Sized0),
    sort(1, @>=, Sized0, Sized),
    findall(Move, limit(3, member(_-Move, Sized)), Moves).

test('as the chances of the journals of the first events',
     [forall(repeated(20)), true(Moves == Twin)]) :-
    random_journal(J),
    random_member(Player, [ann,bob,cid,dee,envelope]),
    random_member(Card, [plum,rope,hall,knife]),
    moving_events(J, has(Player,Card), Moves),
    twin_moves(J, has(Player,Card), Twin).

:- end_tests(clauses).
