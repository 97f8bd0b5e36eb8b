:- use_module(support/attach).
:- use_module(library(cluedo)).
:- use_module(library(cluedo/winstates)).
:- use_module(library(cluedo/agent)).
:- use_module(library(cluedo/contest)).
:- use_module(library(cluedo/knowledge)).
:- use_module(library(plunit)).
:- use_module(library(random)).
:- use_module(support/games, [random_agents/3]).
:- use_module(support/generate).

%   No agent uses what its seat cannot see. What an agent does in a contest, it
%   does again
%
%     - when its hooks are told what view/3 tells of the seat, and nothing else
%       of the game is there;
%     - in a contest with another deal in which the seat sees the same.
%
%   `seeded(Agent,Seed)` plays as Agent, but each decision has its own seed, so
%   that the random numbers do not depend on what others draw.

:- multifile
    cluedo_agent:start/4,
    cluedo_agent:query/4,
    cluedo_agent:answer/5,
    cluedo_agent:round/4,
    cluedo_agent:states/3,
    cluedo_agent:show/6,
    cluedo_agent:accuse/4,
    cluedo_agent:accused/4.

cluedo_agent:start(seeded(Agent,Seed), X, Hand, Seed-Mind) :-
    cluedo_agent:start(Agent, X, Hand, Mind).
cluedo_agent:query(seeded(Agent,_), N0-Mind0, State, N-Mind) :-
    decision(N0, N),
    cluedo_agent:query(Agent, Mind0, State, Mind).
cluedo_agent:answer(seeded(Agent,_), Record, Card, N-Mind0, N-Mind) :-
    cluedo_agent:answer(Agent, Record, Card, Mind0, Mind).
cluedo_agent:round(seeded(Agent,_), Records, N-Mind0, N-Mind) :-
    cluedo_agent:round(Agent, Records, Mind0, Mind).
cluedo_agent:states(seeded(Agent,_), _-Mind, Set) :-
    cluedo_agent:states(Agent, Mind, Set).
cluedo_agent:show(seeded(Agent,_), Query, Cards, N0-Mind0, Card, N-Mind) :-
    decision(N0, N),
    (   agent_hook(Agent, show/6)
    ->  cluedo_agent:show(Agent, Query, Cards, Mind0, Card, Mind)
    ;   Cards = [Card|_],
        Mind = Mind0
    ).
cluedo_agent:accuse(seeded(Agent,_), N0-Mind0, State, N-Mind) :-
    decision(N0, N),
    (   agent_hook(Agent, accuse/4)
    ->  cluedo_agent:accuse(Agent, Mind0, State, Mind)
    ;   cluedo_agent:states(Agent, Mind0, Set),
        winset_count(Set, 1),
        winset_nth0(0, Set, State),
        Mind = Mind0
    ).
cluedo_agent:accused(seeded(Agent,_), Accusation, N-Mind0, N-Mind) :-
    (   agent_hook(Agent, accused/4)
    ->  cluedo_agent:accused(Agent, Accusation, Mind0, Mind)
    ;   Mind = Mind0
    ).

decision(N0, N) :-
    set_random(seed(N0)),
    N is N0+1.

%   `script(Events)` does what its seat did in Events, and shows any card that
%   it has instead of one that it has not. Its mind is mind(Seat,Own): the
%   events in which it decides.

cluedo_agent:start(script(Events), _, [[Seat]|_], mind(Seat,Own)) :-
    include(decides(Seat), Events, Own).
cluedo_agent:query(script(_), mind(Seat,[asked(Seat,State,_,_)|Own]), State, mind(Seat,Own)).
cluedo_agent:answer(script(_), _, _, Mind, Mind).
cluedo_agent:round(script(_), _, Mind, Mind).
cluedo_agent:show(script(_), _, Cards, mind(Seat,[asked(_,_,Seat,Card0)|Own]), Card, mind(Seat,Own)) :-
    (   memberchk(Card0, Cards)
    ->  Card = Card0
    ;   Cards = [Card|_]
    ).
cluedo_agent:accuse(script(_), mind(Seat,[accused(Seat,State,_)|Own]), State, mind(Seat,Own)).

decides(Seat, asked(Seat,_,_,_)).
decides(Seat, asked(_,_,Seat,_)).
decides(Seat, accused(Seat,_,_)).

%   `cheat` sees all hands in a global variable and so knows the envelope.

cluedo_agent:start(cheat, _, [_|Cards], 0) :-
    (   nb_current(test_blind, Seen)
    ->  true
    ;   Seen = []
    ),
    append(Seen, Cards, All),
    nb_setval(test_blind, All).
cluedo_agent:query(cheat, Mind, State, Mind) :-
    nb_getval(test_blind, Seen),
    winset_all(All),
    winset_without(All, Seen, Set),
    winset_random(Set, State).
cluedo_agent:answer(cheat, _, _, Mind, Mind).
cluedo_agent:round(cheat, _, Mind, Mind).

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
agent(kripke).
agent(kripke(complex,simple,default)).
agent(kripke(default,optimal,risky)).
agent(kripke(complex,optimal,risky)).

%   A game in which Agent has Seat of X, against any agents.

game(Agent, X, Seat, Seed) :-
    findall(game(A,N,I,S),
            ( agent(A),
              between(3, 6, N),
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

%   What Agent does when told the facts of view/3.

does(Agent, X, [hand(Seat,Cards)|Facts], Actions) :-
    cluedo_agent:start(Agent, X, [[Seat]|Cards], Mind),
    phrase(does(Facts, nobody, Agent, Seat, Cards, Mind), Actions).

does([], _, _, _, _, _) -->
    [].
does([asked(Seat,State,Answerer,Card)|Facts0], _, Agent, Seat, Cards, Mind0) -->
    !,
    { cluedo_agent:query(Agent, Mind0, Query, Mind1),
      heard(Answerer, Card, I, Shown),
      Record = [State,[Seat],[I]],
      cluedo_agent:answer(Agent, Record, Shown, Mind1, Mind2),
      cluedo_agent:round(Agent, [Record], Mind2, Mind3)
    },
    [query(Query)],
    (   { cluedo_agent:accuse(Agent, Mind3, Accused, Mind) }
    ->  [accuse(Accused)],
        { Accused =.. [s|Wrong],
          (   Facts0 = [not_envelope(Wrong)|Facts]
          ->  true
          ;   Facts = Facts0
          )
        }
    ;   { Mind = Mind3,
          Facts = Facts0
        }
    ),
    does(Facts, Seat, Agent, Seat, Cards, Mind).
does([asked(Asker,State,Answerer,Card)|Facts], _, Agent, Seat, Cards, Mind0) -->
    !,
    { heard(Answerer, Card, I, _) },
    (   { I == Seat }
    ->  { State =.. [s|Asked],
          intersection(Cards, Asked, Mine),
          cluedo_agent:show(Agent, [State,[Asker]], Mine, Mind0, Shown, Mind1)
        },
        [show(Shown)]
    ;   { Mind1 = Mind0 }
    ),
    { cluedo_agent:round(Agent, [[State,[Asker],[I]]], Mind1, Mind) },
    does(Facts, Asker, Agent, Seat, Cards, Mind).
does([not_envelope(Wrong)|Facts], Asker, Agent, Seat, Cards, Mind0) -->
    { State =.. [s|Wrong],
      cluedo_agent:accused(Agent, [State,[Asker]], Mind0, Mind)
    },
    does(Facts, Asker, Agent, Seat, Cards, Mind).

heard(nobody, _, 0, 0) :- !.
heard(I, Card, I, Card).

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

:- begin_tests(blind, [setup(seed(_))]).

test('what an agent does follows from what its seat sees',
     [forall(game(Agent, X, Seat, Seed)),
      true(Agent-Seed-Actions == Agent-Seed-Done)]) :-
    played(Agent, X, Seat, Seed, Result),
    memberchk(history(Events), Result),
    done(Seat, Events, Done),
    view(Result, Seat, Facts),
    does(seeded(Agent,Seed), X, Facts, Actions).

test('another deal that looks the same is the same',
     [forall(game(Agent, X, Seat, Seed)),
      true(Agent-Seed-Actions == Agent-Seed-Done)]) :-
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

test('no agent of the pack is left out', true(Left == [])) :-
    findall(Agent,
            ( clause(cluedo_agent:start(Agent,_,_,_), _, Clause),
              clause_property(Clause, file(File)),
              file_directory_name(File, Directory),
              file_base_name(Directory, agents),
              \+ agent(Agent)
            ),
            Left).

:- end_tests(blind).
