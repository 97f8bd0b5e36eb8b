:- use_module('../helpers/all').
:- use_module(library(cluedo/winstates)).
:- use_module('../helpers/clause_sets', [clause_set/5]).
:- use_module('../helpers/games', [random_agents/3]).

%   Agents dumb, k and kkak learn as simple does: what that should, all should.

:- begin_tests(agents_simple).

agent(simple).
agent(dumb).
agent(k).
agent(kkak).
agent(Agent) :-
    member(Name, [simple,dumb,k,kkak]),
    Agent =.. [Name,[base(text)]].

test('they end the game of the thesis',
     [forall(( agent(Agent), between(2, 6, X) )), true(Name == rounds)]) :-
    play([players(X),agent(Agent)], Result),
    last(Result, End),
    functor(End, Name, 1).
test('a game replays from its seed', [forall(agent(Agent)), true(Result == Result2)]) :-
    contest([Agent,modal,Agent], [seed(5)], Result),
    contest([Agent,modal,Agent], [seed(5)], Result2).

contests(N, Results) :-
    findall(Result,
            ( between(1, N, _),
              random_between(2, 6, X),
              findall(Agent, agent(Agent), All),
              random_agents([modal|All], X, Agents),
              contest(Agents, [turns(300)], Result)
            ),
            Results).

test('nobody accuses wrongly', all(Result == [])) :-
    contests(40, Results),
    member(Result, Results),
    memberchk(history(Events), Result),
    memberchk(accused(_,_,false), Events).
test('each of them wins',
     [forall(( agent(Agent), Agent \== dumb, Agent \= dumb(_) )), true(Winner == 2)]) :-
    between(1, 40, Game),
    contest([dumb,Agent,dumb], [seed(Game),turns(300)], Result),
    memberchk(winner(Winner), Result),
    Winner \== nobody,
    !.

%   What they learn.

player(Agent, P) :-
    player(Agent, 6, 1, [2,8,14], P).

test('the winstates of the hand', [forall(agent(Agent)), true(Set == Set2)]) :-
    player(Agent, P),
    player_states(P, Set),
    winset_all(All),
    winset_without(All, [2,8,14], Set2).
test('the card shown goes', [forall(agent(Agent)), true(Set == Set2)]) :-
    player(Agent, P0),
    player_sees([asked(1,s(1,7,13),3,7)], P0, P),
    player_states(P, Set),
    winset_all(All),
    winset_without(All, [2,7,8,14], Set2).
test('a query that nobody could answer',
     [forall(agent(Agent)), true(States-State == [s(1,7,13)]-s(1,7,13))]) :-
    player(Agent, P0),
    player_sees([asked(1,s(1,7,13),nobody,unknown)], P0, P),
    player_states(P, Set),
    winstates_set(States, Set),
    player_query(P, State, _).
test('nor by the thesis\'s quirks', [forall(agent(Agent)), true(Set == Set2)]) :-
    player(Agent, P0),
    player_sees([asked(1,s(1,7,13),nobody,unknown)], P0, P),
    player_sees([asked(1,s(1,7,13),1,unknown)], P0, P2),
    player_states(P, Set),
    player_states(P2, Set2).
test('queries of others inform them, too',
     [forall(agent(Agent)), true(States-Asked == [s(4,10,16)]-Expected)]) :-
    (   ( Agent = simple([base(text)]) ; Agent = dumb([base(text)]) )
    ->  Expected = s(1,7,13)            % nobody is known to hold these
    ;   Expected = s(4,10,16)
    ),
    player(Agent, 3, 1, [2,3,8,9,14,15], P0),
    player_sees([asked(2,s(4,10,16),nobody,unknown)], P0, P1),
    player_states(P1, Set1),
    assertion(winset_count(Set1, 112)),
    player_sees([asked(3,s(4,10,16),nobody,unknown)], P1, P),
    player_states(P, Set),
    winstates_set(States, Set),
    player_query(P, Asked, _).
test('many facts at once are these one by one', [forall(agent(Agent)), true(P == P2)]) :-
    Facts = [ asked(1,s(1,7,13),3,7), asked(2,s(3,9,15),4,unknown),
              asked(3,s(2,9,16),1,2), accused(4,s(1,9,13),false) ],
    player(Agent, P0),
    player_sees(Facts, P0, P),
    foldl([Fact,A,B]>>player_sees([Fact], A, B), Facts, P0, P2).
test('an accusation',
     [forall(( member(Agent, [simple,dumb,k,kkak]), member(Seat, [1,4]) )), true(Count == 199)]) :-
    player(Agent, P0),
    player_sees([accused(Seat,s(1,7,13),false)], P0, P),
    player_states(P, Set),
    winset_count(Set, Count).
test('any card is shown', [forall(agent(Agent)), true(Cards == [2,8])]) :-
    player(Agent, P),
    findall(Card,
            ( between(1, 100, _),
              player_show(3, s(2,8,13), [2,8], P, Card, _)
            ),
            Cards0),
    sort(Cards0, Cards).
test('the first cards that nobody is known to hold',
     [forall(member(Agent, [simple,simple([base(text)])])),
      true(State-State2 == s(1,7,13)-s(3,7,15))]) :-
    player(Agent, P0),
    player_query(P0, State, P1),
    player_sees([asked(1,s(1,7,13),3,1)], P1, P2),
    player_sees([asked(1,s(3,7,13),4,13)], P2, P),
    player_query(P, State2, _).

%   Also when it is known that another card of the category is in the envelope.

test('such cards may be known to be in the envelope') :-
    between(1, 20, Game),
    text_game(Game, Result),
    view(Result, 1, [hand(1,Hand)|Seen]),
    append(Before, [asked(1,s(_,W,_),_,_)|_], Seen),
    clause_set(3, 1, [hand(1,Hand)|Before], Hand, Set),
    between(7, 12, Enveloped),
    Enveloped =\= W,
    \+ memberchk(Enveloped, Hand),
    forall(member(P, [2,3]), memberchk(c(1,P,[-Enveloped]), Set)),
    !.
test('with the base of the text, they are those of a slow twin',
     [forall(member(Agent, [simple([base(text)]),dumb([base(text)])])), true(Wrong == [])]) :-
    findall(Facts-State-Twin,
            ( repeated(150),
              Game is random(1_000_000),
              text_game(Game, Result),
              random_between(1, 3, Me),
              view(Result, Me, [hand(Me,Hand)|Seen]),
              length(Seen, Length),
              Half is Length//2,
              random_between(Half, Length, Most),
              length(Now, Most),
              append(Now, _, Seen),
              Facts = [hand(Me,Hand)|Now],
              player(Agent, 3, Me, Hand, P0),
              player_sees(Now, P0, P),
              player_query(P, State, _),
              clause_set(3, Me, Facts, Hand, Set),
              maplist(first_unplaced(Hand, Set), [1-6,7-12,13-21], Cards),
              Twin =.. [s|Cards],
              State \== Twin
            ),
            Wrong).

text_game(Seed, Result) :-
    contest([simple([base(text)]),k([base(text)]),dumb([base(text)])], [seed(Seed)], Result).

first_unplaced(Hand, Set, First-Last, Card) :-
    between(First, Last, Card),
    \+ memberchk(Card, Hand),
    \+ memberchk(c(_,_,[+Card]), Set),
    !.

:- end_tests(agents_simple).
