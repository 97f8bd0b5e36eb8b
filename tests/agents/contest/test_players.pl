:- use_module('../../helpers/all').
:- use_module(seats).
:- use_module(library(cluedo/winstates)).

:- begin_tests(players).

%   Passes and accusations.

test('a pass is a turn but no event', true(Events-Turns-Winner == []-5-nobody)) :-
    dealt([Deal]),
    played([does([]),does([])], [Deal,turns(5)], Events, Turns, Winner).
test('a seat that passes may accuse',
     true(Events-Turns-Winner == [accused(2,s(1,7,13),true)]-2-2)) :-
    dealt(Options),
    played([does([]),does([accuse(s(1,7,13))])], Options, Events, Turns, Winner).
test('a seat that queries may accuse',
     true(Events-Turns-Winner == [asked(1,s(2,8,14),2,8),accused(1,s(1,7,13),true)]-1-1)) :-
    dealt(Options),
    played([does([query(s(2,8,14)),accuse(s(1,7,13))]),modal], Options, Events, Turns, Winner).
test('a wrong accuser is out but answers',
     true(Events-Turns-Winner == [asked(1,s(3,8,16),2,8),
                                  asked(2,s(2,7,13),1,2),
                                  accused(2,s(2,7,13),false),
                                  asked(1,s(3,8,16),2,8),
                                  asked(1,s(3,8,16),2,8)]-4-nobody)) :-
    dealt([Deal]),
    played([does([query(s(3,8,16))]),does([query(s(2,7,13)),accuse(s(2,7,13))])],
           [Deal,turns(4)], Events0, Turns, Winner),
    Events0 = Events.
test('everybody out', true(Events-Turns-Winner == [accused(1,s(2,7,13),false),
                                                   accused(2,s(1,7,14),false),
                                                   accused(3,s(1,8,13),false)]-3-nobody)) :-
    dealt3(Options),
    maplist([S,does([accuse(S)])]>>true, [s(2,7,13),s(1,7,14),s(1,8,13)], Agents),
    played(Agents, Options, Events, Turns, Winner).
test('the last seat goes on alone',
     true(Events-Turns-Winner == [accused(1,s(2,7,13),false),
                                  accused(2,s(1,7,14),false)]-9-nobody)) :-
    dealt3([Deal]),
    played([does([accuse(s(2,7,13))]),does([accuse(s(1,7,14))]),does([])], [Deal,turns(9)],
           Events, Turns, Winner).

test('all see a query, from the asker on', true(Order == "231312231")) :-
    dealt3([Deal]),
    Query = [query(s(2,8,15)),write(seen)],
    with_output_to(string(Order),
                   contest([ does([accuse(s(2,7,13)),write(seen)]), does(Query), does(Query) ],
                           [Deal,turns(4)], _)).

%   Defaults.

test('one state left is accused', true(Last-Winner == accused(1,s(1,7,13),true)-1)) :-
    dealt(Options),
    winstates_set([s(1,7,13)], Set),
    played([plain(Set),modal], Options, Events, 1, Winner),
    last(Events, Last).
test('also if that is wrong', true(Last == accused(1,s(2,7,13),false))) :-
    dealt([Deal]),
    winstates_set([s(2,7,13)], Set),
    played([plain(Set),mute], [Deal,turns(1)], Events, 1, nobody),
    last(Events, Last).
test('two states left are not accused',
     [forall(member(States, [[],[s(1,7,13),s(1,7,14)]])), true(Events == [])]) :-
    dealt([Deal]),
    winstates_set(States, Set),
    played([plain(Set),mute], [Deal,turns(9)], Events0, 9, nobody),
    exclude([asked(_,_,_,_)]>>true, Events0, Events).
test('no states, no accusation', true(Winner-Events == nobody-[])) :-
    dealt([Deal]),
    played([mute,mute], [Deal,turns(30)], Events0, 30, Winner),
    exclude([asked(_,_,_,_)]>>true, Events0, Events).
test('a clause that fails is no default',
     [forall(seeds(1, X, Seed)), true(Seed-Winner == Seed-nobody)]) :-
    length(Agents, X),
    maplist(=(calm), Agents),
    played(Agents, [seed(Seed),turns(300)], _, 300, Winner).
test('the first card by default, or the choice', true([C1,C2,C3] == [2,16,9])) :-
    dealt([Deal]),
    played([does([]),does([query(s(2,9,16))])], [Deal,turns(2)], [asked(2,_,1,C2)], _, _),
    played([mute,does([query(s(2,9,16))])], [Deal,turns(2)], [_,asked(2,_,1,C1)], _, _),
    played([does([show(9)]),does([query(s(2,9,16))])], [Deal,turns(2)], [asked(2,_,1,C3)], _, _).

:- end_tests(players).

:- begin_tests(players_errors).

%   Agents that return wrong terms. They sit in both seats of dealt/1.

returns([query(foo)], query/3, type_error(cluedo_state,foo)).
returns([query(_)], query/3, instantiation_error).
returns([query(s(1,7,_))], query/3, instantiation_error).
returns([query(s(7,1,13))], query/3, domain_error(cluedo_state,s(7,1,13))).
returns([accuse(foo)], accuse/3, type_error(cluedo_state,foo)).
returns([accuse(_)], accuse/3, instantiation_error).
returns([accuse(s(1,13,7))], accuse/3, domain_error(cluedo_state,s(1,13,7))).
returns([query(s(2,8,15)),show(_)], show/6, instantiation_error).
returns([query(s(2,8,15)),show(2)], show/6, domain_error(oneof([8,15]),2)).
returns([query(s(2,8,15)),show(foo)], show/6, domain_error(oneof([8,15]),foo)).
returns([query(s(2,8,15)),show(8.0)], show/6, domain_error(oneof([8,15]),8.0)).

test('results of agents are checked',
     [forall(returns(Does, PI, Expected)),
      true(Formal-Context =@= Expected-context(contest_does:PI,agent(Agent,Seat)))]) :-
    dealt(Options),
    Agent = does(Does),
    ( PI == show/6 -> Seat = 2 ; Seat = 1 ),
    catch(contest([Agent,Agent], Options, _), error(Formal,Context), true).
test('wrong states',
     [forall(member(Set-Expected, [foo-type_error(cluedo_winset,foo),
                                   -1-domain_error(cluedo_winset,-1),
                                   _-instantiation_error])),
      true(Formal-Context =@= Expected-context(contest_plain:states/2,agent(plain(Set),1)))]) :-
    dealt(Options),
    catch(contest([plain(Set),modal], Options, _), error(Formal,Context), true).

fails(start, 4, 1).
fails(sees, 3, 1).
fails(show, 6, 2).

test('an agent that fails to think',
     [forall(fails(Name, Arity, Seat)),
      true(Formal-Context == determinism_error(PI,det,fail,
                                               property)-context(PI,agent(Agent,Seat)))]) :-
    dealt3(Options),
    PI = contest_does:Name/Arity,
    Agent = does([fails(Name),query(s(2,8,15)),accuse(s(2,8,15))]),
    catch(contest([Agent,Agent,Agent], Options, _), error(Formal,Context), true).
test('states/2 that fails', error(determinism_error(contest_plain:states/2,det,fail,property))) :-
    dealt(Options),
    contest([plain(fails),modal], Options, _).
test('an exception of an agent is not changed', error(type_error(cluedo_winset,none))) :-
    dealt(Options),
    contest([witness(plain(none)),modal], [seed(1)|Options], _).
test('an error names the hook and the agent',
     true(Text == "contest_does:query/3: Type error: `cluedo_state' expected, \
found `foo' (an atom) (agent(does([query(foo)]),1))\n")) :-
    dealt(Options),
    catch(contest([does([query(foo)]),modal], Options, _), Error, true),
    message_text(Error, Text).

:- end_tests(players_errors).
