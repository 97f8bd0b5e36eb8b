:- use_module('../helpers/all').
:- use_module(library(cluedo/winstates)).
:- use_module('../helpers/games', [random_agents/3]).

%   No agent uses what its seat cannot see. What an agent does in a contest, it
%   does again
%
%     - when its hooks are told what view/3 tells of the seat, and nothing else
%       of the game is there;
%     - in a contest with another deal in which the seat sees the same.
%
%   `seeded(Agent,Seed)` plays as Agent, but each decision and each fact that it learns has its own
%   seed, so that its random numbers do not depend on what others draw. A reader draws deals when it
%   learns.

:- multifile cluedo_agent:agent/2.

cluedo_agent:agent(seeded, blind_seeded).
cluedo_agent:agent(script, blind_script).
cluedo_agent:agent(cheat, blind_cheat).

blind_seeded:start(Seat, Game, [Agent,Seed], Seed-P) :-
    player_start(Agent, Seat, Game, P).
blind_seeded:sees(Facts, P0, P) :-
    foldl(seeded_sees, Facts, P0, P).
blind_seeded:query(N0-P0, State, N-P) :-
    next_seed(N0, N),
    player_query(P0, State, P).
blind_seeded:states(_-P, Set) :-
    player_states(P, Set).
blind_seeded:show(Asker, State, Cards, N0-P0, Card, N-P) :-
    next_seed(N0, N),
    player_show(Asker, State, Cards, P0, Card, P).
blind_seeded:accuse(N0-P0, State, N-P) :-
    next_seed(N0, N),
    player_accuse(P0, State, P).

seeded_sees(Fact, N0-P0, N-P) :-
    next_seed(N0, N),
    player_sees([Fact], P0, P).

next_seed(N0, N) :-
    set_random(seed(N0)),
    N is N0+1.

%   `script(Events)` does what its seat did in Events, and shows any card that
%   it has instead of one that it has not. Its mind is mind(Seat,Own): the
%   events in which it decides.

blind_script:start(Seat, _, Events, mind(Seat,Own)) :-
    include(decides(Seat), Events, Own).
blind_script:sees(_, Mind, Mind).
blind_script:query(mind(Seat,[asked(Seat,State,_,_)|Own]), State, mind(Seat,Own)).
blind_script:show(_, _, Cards, mind(Seat,[asked(_,_,Seat,Card0)|Own]), Card, mind(Seat,Own)) :-
    (   memberchk(Card0, Cards)
    ->  Card = Card0
    ;   Cards = [Card|_]
    ).
blind_script:accuse(mind(Seat,[accused(Seat,State,_)|Own]), State, mind(Seat,Own)).

decides(Seat, asked(Seat,_,_,_)).
decides(Seat, asked(_,_,Seat,_)).
decides(Seat, accused(Seat,_,_)).

%   `cheat` sees all hands in a global variable and so knows the envelope.

blind_cheat:start(_, _, _, 0).
blind_cheat:sees(Facts, Mind, Mind) :-
    (   memberchk(hand(_,Cards), Facts)
    ->  (   nb_current(test_blind, Seen)
        ->  true
        ;   Seen = []
        ),
        append(Seen, Cards, All),
        nb_setval(test_blind, All)
    ;   true
    ).
blind_cheat:query(Mind, State, Mind) :-
    nb_getval(test_blind, Seen),
    winset_all(All),
    winset_without(All, Seen, Set),
    winset_random(Set, State).

agent(random).
agent(elimination).
agent(modal).
agent(fixpoint).
agent(fixpoint(nocard)).
agent(fixpoint(last)).
agent(simple).
agent(dumb).
agent(k).
agent(kkak).
agent(exact).
agent(exact([query(random)])).
agent(exact([query(information)])).
agent(exact([accuse(0.2)])).
agent(exact([reads([simple,thesis]),showing(any)])).
agent(reader).
agent(reader([samples(2),bluff(0.5)])).
agent(habits).
agent(habits([query(soft(0,1,0.3)),own(1),own_queries(1,2),own_cards(hidden),reads([lacks])])).
agent(kripke).
agent(kripke(complex,simple,default)).
agent(kripke(default,optimal,risky)).
agent(kripke(complex,optimal,risky)).
agent(santos).
agent(notebook).

%   A game in which Agent has Seat of X, against any agents.

game(Agent, X, Seat, Seed) :-
    findall(game(A,N,I,S),
            ( agent(A),
              random_permutation([3,4,5,6], Sizes),
              effort(4, Most),
              limit(Most, member(N, Sizes)),
              random_between(1, N, I),
              random_between(1, 1000000, S)
            ),
            Games),
    member(game(Agent,X,Seat,Seed), Games).

played(Agent, X, Seat, Seed, Result) :-
    findall(A, agent(A), Kinds),
    set_random(seed(Seed)),
    random_agents(Kinds, X, Others),
    seated(Others, Seat, seeded(Agent,Seed), Agents),
    contest(Agents, [turns(60)], Result),
    memberchk(turns(Turns), Result),
    memberchk(history(Events), Result),
    findall(E, ( member(E, Events), E = asked(_,_,_,_) ), Asked),
    assertion(length(Asked, Turns)).            % nobody passed

%   Agents are Others, but Agent has Seat.

seated(Others, Seat, Agent, Agents) :-
    nth1(Seat, Others, _, Rest),
    nth1(Seat, Agents, Agent, Rest),
    !.

%   What Seat did by the Events: query(State), show(Card) and accuse(State).

done(Seat, Events, Done) :-
    findall(Action,
            ( member(Event, Events),
              action(Seat, Event, Action)
            ),
            Done).

action(Seat, asked(Seat,State,_,_), query(State)).
action(Seat, asked(_,_,Seat,Card), show(Card)).
action(Seat, accused(Seat,State,_), accuse(State)).

%   What Agent does when told the facts of view/3, one by one.

does(Agent, X, [hand(Seat,Cards)|Facts], Actions) :-
    player(Agent, X, Seat, Cards, P),
    phrase(does(Facts, Seat, Cards, P), Actions).

does([], _, _, _) -->
    [].
does([Fact|Facts0], Seat, Cards, P0) -->
    { Fact = asked(Seat,_,_,_) },
    !,
    { player_query(P0, Query, P1),
      player_sees([Fact], P1, P2)
    },
    [query(Query)],
    (   { player_accuse(P2, Accused, P3) }
    ->  [accuse(Accused)],
        (   { Facts0 = [Wrong|Facts],
              Wrong = accused(Seat,_,false)
            }
        ->  { player_sees([Wrong], P3, P) }
        ;   { P = P3,
              Facts = Facts0
            }
        )
    ;   { P = P2,
          Facts = Facts0
        }
    ),
    does(Facts, Seat, Cards, P).
does([Fact|Facts], Seat, Cards, P0) -->
    (   { Fact = asked(Asker,State,Seat,_) }
    ->  { State =.. [s|Asked],
          intersection(Cards, Asked, Mine),
          player_show(Asker, State, Mine, P0, Shown, P1)
        },
        [show(Shown)]
    ;   { P1 = P0 }
    ),
    { player_sees([Fact], P1, P) },
    does(Facts, Seat, Cards, P).

%   The first T turns of the Events.

turns(T0, [asked(A,S,B,C)|Events0], [asked(A,S,B,C)|Events]) :-
    T0 > 0,
    !,
    T is T0-1,
    turns(T, Events0, Events).
turns(T, [accused(A,S,R)|Events0], [accused(A,S,R)|Events]) :-
    !,
    turns(T, Events0, Events).
turns(_, _, []).

%   Hands2 and Win2 are another deal in which all that Seat saw is the same.

other_deal(X, [hand(Seat,Cards)|Facts], Win2, Hands2) :-
    knowledge([players(X)], K0),
    foldl([Fact,K1,K2]>>learn(K1, Fact, K2), [hand(Seat,Cards)|Facts], K0, K),
    sample_deal(K, deal(Win2,Sorted)),
    seated(Sorted, Seat, [[Seat]|Cards], Hands2).

:- begin_tests(blind).

test('decisions of an agent depend only on what its seat sees',
     [forall(game(Agent, X, Seat, Seed)), true(Agent-Seed-Actions == Agent-Seed-Done)]) :-
    played(Agent, X, Seat, Seed, Result),
    memberchk(history(Events), Result),
    done(Seat, Events, Done),
    view(Result, Seat, Facts),
    does(seeded(Agent,Seed), X, Facts, Actions).

test('two deals that look the same give the same decisions',
     [forall(game(Agent, X, Seat, Seed)), true(Agent-Seed-Actions == Agent-Seed-Done)]) :-
    played(Agent, X, Seat, Seed, Result),
    memberchk(hands(Hands), Result),
    memberchk(history(Events), Result),
    memberchk(turns(Turns), Result),
    random_between(1, Turns, T),
    turns(T, Events, Before),
    done(Seat, Before, Done),
    view([hands(Hands),history(Before)], Seat, Facts),
    other_deal(X, Facts, Win2, Hands2),
    length(Others, X),
    maplist(=(script(Before)), Others),
    seated(Others, Seat, seeded(Agent,Seed), Agents),
    contest(Agents, [deal(Win2,Hands2),turns(T)], Result2),
    memberchk(history(Events2), Result2),
    done(Seat, Events2, Actions).

test('a cheat is found out', [cleanup(nb_delete(test_blind)), true(Actions \== Done)]) :-
    nb_delete(test_blind),
    contest([modal,seeded(cheat,1),cheat,cheat], [seed(1),turns(2)], Result),
    memberchk(history(Events), Result),
    done(2, Events, Done),
    view(Result, 2, Facts),
    nb_delete(test_blind),
    does(seeded(cheat,1), 4, Facts, Actions).

test('all agents of the pack are tested', all(Agent == [])) :-
    pack_agent(Agent),
    % silent asks nothing, a program of another language is not the pack's
    \+ memberchk(Agent, [human,silent,external]),
    \+ agent(Agent).

:- end_tests(blind).
