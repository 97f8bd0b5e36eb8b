:- use_module('../helpers/all').
:- use_module(library(cluedo/winstates)).
:- use_module(library(cluedo/agent)).
:- use_module(library(cluedo/board)).

%   Agents of the user: each is one clause and a module.

:- multifile cluedo_agent:agent/2.

cluedo_agent:agent(witness, agent_witness).
cluedo_agent:agent(stubborn, agent_stubborn).
cluedo_agent:agent(patient, user).
cluedo_agent:agent(fails, agent_fails).
cluedo_agent:agent(odd, agent_odd).
cluedo_agent:agent(thrower, agent_thrower).
cluedo_agent:agent(options, agent_options).
cluedo_agent:agent(borrower, agent_borrower).
cluedo_agent:agent(hookless, agent_hookless).
cluedo_agent:agent(modest, agent_modest).
cluedo_agent:agent(local, agent_local).
cluedo_agent:agent(variable, _).
cluedo_agent:agent(lacks_start, agent_lacks_start).
cluedo_agent:agent(lacks_sees, agent_lacks_sees).
cluedo_agent:agent(lacks_query, agent_lacks_query).

%   `witness` plays as `elimination` does and remembers all it sees.

agent_witness:start(Seat, Game, [], mind(P,[start(Seat,Game)])) :-
    player_start(elimination, Seat, Game, P).
agent_witness:sees(Facts, mind(P0,Seen), mind(P,[sees(Facts)|Seen])) :-
    player_sees(Facts, P0, P).
agent_witness:query(mind(P0,Seen), State, mind(P,[query(State)|Seen])) :-
    player_query(P0, State, P),
    nb_setval(witness, Seen).
agent_witness:states(mind(P,_), Set) :-
    player_states(P, Set).

%   `stubborn` queries the same state, three times, and has no states/2.

agent_stubborn:start(_, _, _, 3).
agent_stubborn:sees(_, N, N).
agent_stubborn:query(N0, s(1,7,13), N) :-
    N0 > 0,
    N is N0-1.

%   `patient` is the example of library(cluedo/agent).

start(_Seat, _Game, _Options, 0).

sees(_Facts, N, N).

query(N, State, N1) :-
    winset_all(All),
    winset_nth0(N, All, State),
    N1 is N+1.

%   `fails(Hook)` has all predicates; Hook fails.

agent_fails:start(_, _, Hook, Hook) :-
    Hook \== start.
agent_fails:sees(_, Hook, Hook) :-
    Hook \== sees.
agent_fails:query(Hook, s(1,7,13), Hook) :-
    Hook \== query.
agent_fails:show(_, _, [Card|_], Hook, Card, Hook) :-
    Hook \== show.
agent_fails:accuse(Hook, s(1,7,13), Hook) :-
    \+ memberchk(Hook, [accuse,show]).
agent_fails:states(Hook, Set) :-
    Hook \== states,
    winset_all(Set).

%   `odd(Options)` returns what they say: query(State), show(Card), accuse(State),
%   states(Set), chance(P).

agent_odd:start(_, _, Options, Options).
agent_odd:sees(_, Options, Options).
agent_odd:query(Options, State, Options) :-
    returned(query(State), query(s(2,8,14)), Options).
agent_odd:show(_, _, [First|_], Options, Card, Options) :-
    returned(show(Card), show(First), Options).
agent_odd:accuse(Options, State, Options) :-
    memberchk(accuse(State), Options).
agent_odd:states(Options, Set) :-
    winset_all(All),
    returned(states(Set), states(All), Options).
agent_odd:chance(_, Options, P) :-
    returned(chance(P), chance(0.5), Options).

returned(Returned, Default, Options) :-
    (   memberchk(Returned, Options)
    ->  true
    ;   Returned = Default
    ).

%   `thrower(Ball)` throws when it sees its hand.

agent_thrower:start(_, _, Ball, Ball).
agent_thrower:sees(_, Ball, _) :-
    throw(Ball).
agent_thrower:query(Ball, s(1,7,13), Ball).

%   `options`, however called, keeps its options.

agent_options:start(_, _, Options, Options).
agent_options:sees(_, Options, Options).
agent_options:query(Options, s(1,7,13), Options).

%   `borrower` imports the predicates of `simple`, and `modest` the optional ones
%   too; `hookless` has none of these.

:- agent_borrower:use_module(library(cluedo/agents/simple), [start/4,sees/3,query/3]).

:- agent_modest:use_module(library(cluedo/agents/simple)).

agent_hookless:start(_, _, _, none).
agent_hookless:sees(_, none, none).
agent_hookless:query(none, s(1,7,13), none).

%   `local` asks only in rooms after card 13.

agent_local:start(_, Game, _, none) :-
    nb_setval(local, Game).
agent_local:sees(_, Mind, Mind).
agent_local:query(Mind, s(1,7,13), Mind).
agent_local:query(Room, none, s(4,9,Room), asked(Room)) :-
    Room > 13.

%   These are other predicates of the user, which no agent in a module means.

show(_, _, _, _, _, _) :-
    throw(not_mine).

accuse(_, _, _) :-
    throw(not_mine).

move(_, _, _, _) :-
    throw(not_mine).

query(_, _, _, _) :-
    throw(not_mine).

%   A module that lacks one; so `user` has all that others may lack.

agent_lacks_start:sees(_, M, M).
agent_lacks_start:query(M, s(1,7,13), M).

agent_lacks_sees:start(_, _, _, none).
agent_lacks_sees:query(M, s(1,7,13), M).

agent_lacks_query:start(_, _, _, none).
agent_lacks_query:sees(_, M, M).

seen(Options, Seen) :-
    play([agent(witness)|Options], _),
    nb_getval(witness, Backwards),
    reverse(Backwards, Seen).

%   Two seats; the state is s(1,7,13), and seat 1 can show 2, 14.

dealt([deal(s(1,7,13),[[[1],2,4,6,9,11,14,16,18,20],[[2],3,5,8,10,12,15,17,19,21]])]).

:- begin_tests(agent).

test('the agent of a user plays the same game', true(End == End2)) :-
    play([agent(witness),seed(6)], Result),
    play([agent(elimination),seed(6)], Result2),
    last(Result, End),
    last(Result2, End2).
test('it starts with its seat and the game',
     true(Start == start(1,[players(4),hands([5,5,4,4])]))) :-
    seen([players(4),seed(6)], [Start|_]).
test('it sees its hand first', true(Fact == hand(1,Hand))) :-
    seen([players(4),seed(6)], [_,sees([Fact])|_]),
    play([players(4),seed(6),agent(elimination)], Result),
    memberchk(hands([[[1]|Hand]|_]), Result).
test('then it queries and sees in turn', true(Order == [query,sees,query,sees])) :-
    seen([seed(6)], [_,_|Seen]),
    length(First, 4),
    append(First, _, Seen),
    findall(Name, ( member(T, First), functor(T, Name, _) ), Order).
test('its own query comes first, with the card', true(Query-Asker == State-1)) :-
    seen([seed(6)], [_,_,query(Query),sees([asked(Asker,State,_,Card)|_])|_]),
    assertion(arg(_, Query, Card)).
test('a query of each player, in turn order, and no other card',
     true(Asked-Cards == [1,2,3]-[unknown,unknown])) :-
    seen([seed(6),players(3)], [_,_,_,sees(Facts)|_]),
    findall(Asker, member(asked(Asker,_,_,_), Facts), Asked),
    findall(Card, ( member(asked(Asker,_,_,Card), Facts), Asker \== 1 ), Cards).
test('one winstate after the other', true(Rounds == N)) :-
    play([agent(patient),seed(1)], Result),
    memberchk(winstate(Win), Result),
    memberchk(rounds(Rounds), Result),
    winstates(All),
    nth1(N, All, Win),
    !.
test('an agent without a query ends the game', true(End == failed)) :-
    play([agent(stubborn),seed(6)], Result),
    last(Result, End).
test('and passes in a contest', true(Turns == 8)) :-
    contest([stubborn,stubborn], [seed(6),turns(8)], Result),
    memberchk(turns(Turns), Result),
    memberchk(history(Events), Result),
    length(Events, N),
    assertion(N == 6).
test('a game without an end is stopped', true(End == stopped(40))) :-
    play([agent(hookless),seed(6),rounds(40)], Result),
    last(Result, End).

test('options are taken apart once',
     [ forall(member(Agent-Options,
                     [ options-[], options([])-[], options(x)-x, options([a(1),b])-[a(1),b],
                       options(x,y)-[x,y], options([x],y,z)-[[x],y,z]
                     ])),
       true(Mind == Options)
     ]) :-
    player_start(Agent, 1, [players(3)], P),
    player_mind(P, Mind).
test('an agent without options has none',
     [ forall(member(Name, [random,elimination,modal,simple,dumb,k,kkak])),
       error(domain_error(cluedo_option,foo), context(Module:start/4,agent(Agent,1)))
     ]) :-
    Agent =.. [Name,[foo]],
    cluedo_agent:agent(Name, Module),
    play([agent(Agent)], _).

%   Modules.

test('an agent may import its predicates', true(Name == rounds)) :-
    play([agent(borrower),seed(1)], Result),
    last(Result, End),
    functor(End, Name, 1).
test('optional predicates have defaults', true(Winner-Winner2 == nobody-1)) :-
    dealt(Options),
    contest([borrower,hookless], [turns(30)|Options], Result),
    memberchk(winner(Winner), Result),
    contest([modest,hookless], [turns(30)|Options], Result2),
    memberchk(winner(Winner2), Result2).
test('the first card is shown by default', true(Card-Mind == 14-none)) :-
    player_start(hookless, 1, [players(3)], P0),
    player_show(2, s(2,8,14), [14,2], P0, Card, P),
    player_mind(P, Mind).
test('the only state is accused by default',
     [forall(member(States-Accused, [[]-none,[s(1,7,13)]-s(1,7,13),[s(1,7,13),s(1,7,14)]-none])),
      true(Accused == State)]) :-
    winstates_set(States, Set),
    (   only_state(Set, State0)
    ->  State = State0
    ;   State = none
    ),
    (   only_state(States, State1)
    ->  assertion(State1 == State)
    ;   assertion(State == none)
    ).
test('the default query in a room',
     [ forall(member(Deck-Asked-Room-State,
                     [ [6,6,9]-s(2,8,14)-21-s(2,8,21), [6,6,9]-s(2,8,14)-1-s(1,8,14),
                       [6,6,9]-s(2,8,14)-12-s(2,12,14), [4,6]-s(1,5)-4-s(4,5),
                       [4,6]-s(1,5)-10-s(1,10),
                       [3,3,3,3,3]-s(1,4,7,10,13)-9-s(1,4,9,10,13), [5]-s(5)-1-s(1)
                     ])),
       true(State2 == State)
     ]) :-
    agent_open(odd([query(Asked)]), A0),
    agent_start(A0, 1, [players(2),deck(Deck)], A, Mind),
    agent_query(A, Room, Mind, State2, Mind).
test('its own query in a room', true(State-Mind2 == s(4,9,15)-asked(15))) :-
    agent_open(local, A0),
    agent_start(A0, 1, [players(3)], A, Mind),
    agent_query(A, 15, Mind, State, Mind2).
test('an agent may pass in a room', fail) :-
    agent_open(local, A0),
    agent_start(A0, 1, [players(3)], A, Mind),
    agent_query(A, 13, Mind, _, _).
test('it starts with the board', true(Dice-Pawns-Name-Players == 2-[3,1]-classic-2)) :-
    contest([local,local], [board(classic),dice(2),pawns([3,1]),turns(1)], _),
    nb_getval(local, Game),
    maplist([Option]>>memberchk(Option, Game), [board(Board),dice(Dice),pawns(Pawns)]),
    board_property(Board, name(Name)),
    !,
    knowledge(Game, K),
    knowledge_property(K, players(Players)),
    !.
test('an agent asserted at run time',
     [cleanup(retractall(cluedo_agent:agent(late,_))), true(State == s(1,7,13))]) :-
    assertz(agent_late:start(_,_,_,0)),
    assertz(agent_late:sees(_,M,M)),
    assertz(agent_late:query(M2,s(1,7,13),M2)),
    assertz(cluedo_agent:agent(late, agent_late)),
    player_start(late, 1, [players(3)], P),
    player_query(P, State, _).
test('all agents of the library are defined', true(Names == Sorted)) :-
    Sorted = [ dumb, elimination, exact, external, fixpoint, habits, k, kkak, kripke, modal,
               notebook, random, reader, santos, silent, simple
             ],
    findall(Name,
            ( member(Name, Sorted), cluedo_agent:agent(Name, Module),
              atom_concat(cluedo_agents_, _, Module),
              once(sub_atom(Module, _, _, 0, Name))
            ),
            Names).

:- end_tests(agent).

:- begin_tests(agent_errors).

test('no such agent', [forall(member(Agent, [nobody,nobody(1),7,"modal",[]])),
                       error(existence_error(cluedo_agent,Agent))]) :-
    play([agent(Agent)], _).
test('an unbound agent', error(instantiation_error)) :-
    play([agent(_)], _).
test('an unbound module', error(instantiation_error)) :-
    play([agent(variable)], _).
test('a missing predicate is an error before the game',
     [ forall(( member(Agent-PI, [lacks_start-start/4,lacks_sees-sees/3,lacks_query-query/3]),
                member(Game, [play([agent(Agent)],_),contest([modal,Agent],[],_)])
              )),
       error(existence_error(cluedo_hook,Module:PI,Agent))
     ]) :-
    atom_concat(agent_, Agent, Module),
    call(Game).
test('the error names the agent without the predicate',
     true(Text == "play/2: Agent lacks_query has no predicate agent_lacks_query:query/3\n")) :-
    catch(play([agent(lacks_query)], _), Error, true),
    message_text(Error, Text).

test('a predicate that must not fail',
     [ forall(member(Hook-PI, [start-start/4,sees-sees/3,show-show/6])),
       error(determinism_error(agent_fails:PI,det,fail,property),
             context(agent_fails:PI,agent(fails(Hook),1)))
     ]) :-
    dealt(Options),
    contest([fails(Hook),odd([query(s(2,8,14))])], Options, _).
test('a predicate that may fail', true(Events == [asked(1,s(1,7,13),nobody,unknown)])) :-
    dealt(Options),
    contest([fails(accuse),fails(query)], [turns(1)|Options], Result),
    memberchk(history(Events), Result).
test('states/2 that fails', error(determinism_error(agent_fails:states/2,det,fail,property),
                                  context(agent_fails:states/2,agent(fails(states),1)))) :-
    player_start(fails(states), 1, [players(3)], P),
    player_states(P, _).
test('only transcripts need states',
     error(existence_error(cluedo_hook,agent_stubborn:states/2,stubborn))) :-
    with_output_to(string(_), play([agent(stubborn),seed(6),transcript(true)], _)).

%   Wrong results.

returns([query(foo)], query/3, type_error(cluedo_state,foo)).
returns([query(_)], query/3, instantiation_error).
returns([query(s(1,_,13))], query/3, instantiation_error).
returns([query(s(1,7))], query/3, type_error(cluedo_state,s(1,7))).
returns([query([1,7,13])], query/3, type_error(cluedo_state,[1,7,13])).
returns([query(s(7,1,13))], query/3, domain_error(cluedo_state,s(7,1,13))).
returns([query(s(1,7,22))], query/3, domain_error(cluedo_state,s(1,7,22))).
returns([query(s(1,7,foo))], query/3, domain_error(cluedo_state,s(1,7,foo))).
returns([accuse(foo)], accuse/3, type_error(cluedo_state,foo)).
returns([accuse(s(0,7,13))], accuse/3, domain_error(cluedo_state,s(0,7,13))).
returns([show(_)], show/6, instantiation_error).
returns([show(8)], show/6, domain_error(oneof([2,14]),8)).
returns([show(2.0)], show/6, domain_error(oneof([2,14]),2.0)).
returns([states(foo)], states/2, type_error(cluedo_winset,foo)).
returns([states(-1)], states/2, domain_error(cluedo_winset,-1)).
returns([states(_)], states/2, instantiation_error).
returns([states([foo])], states/2, type_error(cluedo_state,foo)).
returns([states([s(7,7,13)])], states/2, domain_error(cluedo_state,s(7,7,13))).

returns([chance(foo)], chance/3, type_error(between(0.0,1.0),foo)).
returns([chance(_)], chance/3, instantiation_error).
returns([chance(1.01)], chance/3, type_error(between(0.0,1.0),1.01)).

decide(query, P) :-
    player_query(P, _, _).
decide(accuse, P) :-
    player_accuse(P, _, _).
decide(show, P) :-
    player_show(2, s(2,8,14), [2,14], P, _, _).
decide(states, P) :-
    player_states(P, _).
decide(chance, P) :-
    player_chance(s(1,7,13), P, _).

test('results of agents are checked',
     [ forall(returns(Options, Name/Arity, Expected)),
       true(Formal-Context =@= Expected-context(agent_odd:Name/Arity,agent(odd(Options),2)))
     ]) :-
    player_start(odd(Options), 2, [players(3)], P),
    catch(decide(Name, P), error(Formal,Context), true).
test('results are checked against the deck of the game',
     [ forall(member(State-Expected,
                     [ s(1,5)-right, s(4,10)-right, s(5,5)-wrong(domain_error),
                       s(1,7,13)-wrong(type_error) ])),
       true(Found == Expected)
     ]) :-
    player_start(odd([query(State)]), 1, [players(2),deck([4,6])], P),
    (   catch(player_query(P, State1, _), error(Formal,_), true)
    ->  true
    ;   Formal = failed
    ),
    (   nonvar(Formal)
    ->  functor(Formal, Name, _),
        Found = wrong(Name)
    ;   State1 == State,
        Found = right
    ).
test('sets of winstates are of the classic deck', error(type_error(list,3))) :-
    player_start(odd([states(3)]), 1, [players(2),deck([4,6])], P),
    player_states(P, _).
test('an error names predicate, agent and seat',
     true(Text == "agent_odd:query/3: Type error: `cluedo_state' expected, found `foo' (an atom) \c
                   (agent(odd([query(foo)]),2))\n")) :-
    dealt(Options),
    catch(contest([modal,odd([query(foo)])], Options, _), Error, true),
    message_text(Error, Text).

test('the exception of an agent', throws(enough)) :-
    play([agent(thrower(enough)),seed(1)], _).
test('an error without a place', true(Context =@= context(agent_thrower:sees/3,agent(Agent,1)))) :-
    Agent = thrower(error(type_error(a,b),_)),
    catch(play([agent(Agent),seed(1)], _), error(type_error(a,b),Context), true).
test('an error with a place', true(Context =@= context(foo/1,agent(Agent,1)))) :-
    Agent = thrower(error(type_error(a,b),context(foo/1,_))),
    catch(play([agent(Agent),seed(1)], _), error(type_error(a,b),Context), true).
test('an error with place and message', true(Context == context(foo/1,"why"))) :-
    play_error(thrower(error(type_error(a,b),context(foo/1,"why"))), Context).
test('a time limit', true(E == time_limit_exceeded)) :-
    catch(call_with_time_limit(0.05, play([agent(hookless),rounds(100_000_000)], _)), E, true).

play_error(Agent, Context) :-
    catch(play([agent(Agent),seed(1)], _), error(_,Context), true).

%   Games that an agent does not play.

test('another deck', [forall(member(Agent, [modal,k,kkak])),
                      error(domain_error(cluedo_classic_deck,deck(4,6)),
                            context(Module:start/4,agent(Agent,2)))]) :-
    cluedo_agent:agent(Agent, Module),
    contest([simple,Agent], [deck([4,6])], _).
test('open cards',
     error(domain_error(cluedo_open,_), context(cluedo_agents_modal:start/4,agent(modal,1)))) :-
    contest([modal,modal], [open(2)], _).
test('too many players', error(domain_error(cluedo_players,7), context(_,agent(modal,1)))) :-
    length(Agents, 7),
    maplist(=(modal), Agents),
    contest(Agents, [], _).

:- end_tests(agent_errors).

:- begin_tests(agent_decks).

%   Agents for any deck, with open cards and hands of any sizes.

deck([edition(master_detective)]).
deck([deck([4,6])]).
deck([deck([5])]).
deck([deck([3,3,3,3,3]),open(2)]).
deck([deck([2,2,2]),open(1)]).
deck([open(4)]).

agent(elimination).
agent(simple).
agent(dumb).
agent(fixpoint).
agent(fixpoint([aim(card)])).
agent(fixpoint([aim(player),value(last)])).
agent(exact).
agent(exact([query(information)])).
agent(kripke).
agent(kripke(complex,optimal,risky)).

table_of(Agent, Deck, X) :-
    deck(Deck),
    member(X, [2,4,9]),
    \+ ( X == 9, functor(Agent, exact, _), Deck = [edition(_)] ).   % counting takes long

test('games end, and agents that wait for certainty never accuse wrongly',
     [forall(( agent(Agent), drawn(4, table_of(Agent, Deck, X)) )), all(E == [])]) :-
    length(Agents, X),
    maplist(=(Agent), Agents),
    contest(Agents, [seed(3),turns(2000)|Deck], Result),
    memberchk(winner(Winner), Result),
    (   Agent == dumb
    ->  assertion(Winner == nobody)
    ;   memberchk(Agent, [exact,exact(_),kripke(_,_,_)])
    ->  true
    ;   assertion(integer(Winner))
    ),
    memberchk(history(Events), Result),
    member(E, Events), E = accused(_,_,false),
    \+ memberchk(Agent, [exact,exact(_),kripke(_,_,_)]).
test('k and kkak with open cards and unequal hands',
     [forall(member(Agent, [k,kkak])), true(integer(Winner))]) :-
    contest([Agent,Agent,Agent], [seed(2),open(3),hands([7,5,3])], Result),
    memberchk(winner(Winner), Result).
test('states include all states of the deals',
     [ forall(( member(Deck, [[deck([4,6]),open(1)],[deck([2,3,2])]]),
                member(Agent, [elimination,simple,exact,fixpoint,kripke]) )),
       true(Missed == [])
     ]) :-
    contest([witness2(Agent),random,random], [seed(5),turns(6)|Deck], Result),
    nb_getval(witness2, Set),
    memberchk(winstate(Win), Result),
    findall(Win, \+ memberchk(Win, Set), Missed),
    assertion(is_list(Set)).

cluedo_agent:agent(witness2, agent_witness2).

agent_witness2:start(Seat, Game, Agent, P) :-
    player_start(Agent, Seat, Game, P).
agent_witness2:sees(Facts, P0, P) :-
    player_sees(Facts, P0, P),
    player_states(P, Set),
    nb_setval(witness2, Set).
agent_witness2:query(P0, State, P) :-
    player_query(P0, State, P).
agent_witness2:accuse(_, _, _) :-
    fail.

:- end_tests(agent_decks).

:- begin_tests(agent_kinds).

%   What an agent makes of any kind of fact: each is told to an agent that has its hand.

learner(A) :-
    member(A, [elimination,notebook,santos,fixpoint,simple,k,kkak,exact,kripke,reader]).

told(Agent, Facts, Count) :-
    agent_open(Agent, A0),
    agent_start(A0, 1, [players(3),hands([6,6,6])], A, Mind0),
    agent_sees(A, [hand(1,[1,2,8,9,14,15])|Facts], Mind0, Mind),
    agent_states(A, Mind, Set),
    (   is_list(Set)
    ->  length(Set, Count)
    ;   winset_count(Set, Count)
    ).

test('cards that somebody is known to have are not in the envelope',
     [ forall(( learner(A),
                member(Facts, [ [revealed(2,[7,13])], [revealed(2,[7]),revealed(3,[13])],
                                [has(3,7),has(2,13)],
                                [asked(1,s(3,7,13),3,7),asked(1,s(3,10,16),2,16)]
                              ]) )),
       true(Count =< 4*3*6)
     ]) :-
    told(A, Facts, Count).
test('facts that exclude no card leave all states, or some',
     [ forall(( learner(A),
                member(Fact, [ asked(2,s(3,7,13),somebody,unknown), lacks(2,7),
                               some([2,3],[7,13]), some(2,[3,7,13]), left(2)
                             ]) )),
       true(Count > 100)
     ]) :-
    told(A, [Fact], Count).
test('an unknown kind of fact', [forall(learner(A)), error(type_error(cluedo_fact,zapped(2,7)))]) :-
    told(A, [zapped(2,7)], _).
test('the rules of the text ignore an unknown answerer', true(Count == 112)) :-
    told(simple([base(text)]), [asked(2,s(3,7,13),somebody,unknown)], Count).
test('the rules of the text do not use open cards',
     error(type_error(cluedo_fact,revealed(2,[7,13])))) :-
    told(simple([base(text)]), [revealed(2,[7,13])], _).

:- end_tests(agent_kinds).
