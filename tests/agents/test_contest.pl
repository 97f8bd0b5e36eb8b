:- use_module('../helpers/all').
:- use_module(library(cluedo/thesis)).
:- use_module(library(cluedo/agent)).
:- use_module(library(cluedo/table)).
:- use_module(contest/seats).
:- use_module(library(cluedo/knowledge/fact), [fact_named/3]).
:- use_module(library(cluedo/knowledge/edition/setting), [edition_value/2]).
:- use_module(library(cluedo/support/cpu_limit)).
:- use_module('../helpers/games', [random_agents/3]).

:- multifile cluedo_agent:agent/2.

%   `seeded(Agent)` plays as Agent, but each choice has its own seed.

cluedo_agent:agent(seeded, seeded).

seeded:start(Seat, Game, Agent, 0-A-Mind) :-
    agent_open(Agent, A0),
    agent_start(A0, Seat, Game, A, Mind).
seeded:sees(Facts, N-A-Mind0, N-A-Mind) :-
    agent_sees(A, Facts, Mind0, Mind).
seeded:query(N0-A-Mind0, State, N-A-Mind) :-
    set_random(seed(N0)),
    N is N0+1,
    agent_query(A, Mind0, State, Mind).
seeded:states(_-A-Mind, Set) :-
    agent_states(A, Mind, Set).

foundation([random,elimination,modal]).

:- begin_tests(contest).

%   What the rules say of a game, told without the engine.

lawful(Agents, Max, Result) :-
    Result = [ agents(Agents), winstate(Win), hands(Hands), history(Events),
               turns(Turns), winner(Winner)
             ],
    length(Agents, X),
    length(Hands, X),
    findall(Card, ( ( member([_|Cards], Hands) ; Win =.. [s|Cards] ), member(Card, Cards) ), All),
    msort(All, Sorted),
    assertion(numlist(1, 21, Sorted)),
    assertion(between(0, Max, Turns)),
    assertion(forall(member(asked(A,S,B,C), Events), answers(Hands, A, S, B, C))),
    assertion(forall(member(accused(_,S,true), Events), S == Win)),
    assertion(forall(member(accused(_,S,false), Events), S \== Win)),
    findall(Out, member(accused(Out,_,false), Events), Outs),
    assertion(is_set(Outs)),
    assertion(forall(member(Out, Outs), silent_after(Events, Out))),
    (   Winner == nobody
    ->  assertion(( Turns == Max ; length(Outs, X) )),
        assertion(\+ memberchk(accused(_,_,true), Events))
    ;   last(Events, Last),
        assertion(Last == accused(Winner,Win,true))
    ).

%   The others in turn: nobody between A and B has a card of S.

answers(Hands, A, S, B, C) :-
    S =.. [s|Asked],
    append(Before, [[[A]|_]|After], Hands),
    append(After, Before, Others),
    (   member([[B0]|Cards], Others),
        member(C0, Cards),
        memberchk(C0, Asked)
    ->  B == B0,
        memberchk(C, Asked),
        memberchk(C, Cards)
    ;   B-C == nobody-unknown
    ),
    !.

silent_after(Events, Seat) :-
    append(_, [accused(Seat,_,false)|After], Events),
    !,
    \+ memberchk(asked(Seat,_,_,_), After),
    \+ memberchk(accused(Seat,_,_), After).

test('a game of all agents follows the rules', [forall(seeds(40, X, Seed))]) :-
    foundation(Kinds),
    set_random(seed(Seed)),
    random_agents(Kinds, X, Agents),
    contest(Agents, [seed(Seed)], Result),
    lawful(Agents, 1000, Result),
    part(history(Events), Result),
    assertion(\+ memberchk(accused(_,_,false), Events)).

test('a game with wrong accusations and chosen cards follows the rules',
     [forall(seeds(40, X, Seed))]) :-
    set_random(seed(Seed)),
    random_agents([witness(random),witness(elimination),witness(modal),modal], X, Agents),
    contest(Agents, [seed(Seed)], Result),
    lawful(Agents, 1000, Result).

test('the agent that reasons wins', [forall(between(2, 6, X)), true(X-Winner == X-2)]) :-
    length(Agents, X),
    Agents = [random,modal|Rest],
    maplist(=(random), Rest),
    contest(Agents, [seed(1)], Result),
    part(winner(Winner), Result).

test('all with modal end', [forall(seeds(4, X, Seed)), true(Seed-Name \== Seed-nobody)]) :-
    length(Agents, X),
    maplist(=(modal), Agents),
    contest(Agents, [seed(Seed)], Result),
    part(winner(Name), Result).

test('the seed replays a game', [forall(seeds(4, X, Seed)), true(Seed-Result == Seed-Result2)]) :-
    random_agents([modal,elimination,witness(modal)], X, Agents),
    contest(Agents, [seed(Seed)], Result),
    contest(Agents, [seed(Seed)], Result2).

test('games without a seed follow set_random/1, and games with a seed do not disturb them',
     true(A-B == C-D)) :-
    Agents = [modal,modal,modal],
    set_random(seed(5)), contest(Agents, [], A), contest(Agents, [], B),
    set_random(seed(5)), contest(Agents, [], C), contest(Agents, [seed(5)], _),
    contest(Agents, [], D).
test('agents of users draw from the same seed, too', true(A-First == B-Second)) :-
    Agents = [modal,witness(modal)],
    contest(Agents, [seed(5)], A),
    First is random(1000000),
    contest(Agents, [seed(5)], B),
    Second is random(1000000).

test('a given deal', [forall(between(2, 6, X)), true(Win-Hands == Win2-Hands2)]) :-
    dealer(Hands, X, Win),
    random_agents([modal,elimination], X, Agents),
    contest(Agents, [deal(Win,Hands)], Result),
    lawful(Agents, 1000, Result),
    part(winstate(Win2), Result),
    part(hands(Hands2), Result).

test('seats take turns', true(Askers == [1,2,3,1,2,3,1])) :-
    contest([random,random,random], [seed(1),turns(7)], Result),
    part(history(Events), Result),
    findall(Asker, member(asked(Asker,_,_,_), Events), Askers).

test('turns end a game', true(Turns-Winner-Length == 7-nobody-7)) :-
    contest([random,random,random], [seed(1),turns(7)], Result),
    part(turns(Turns), Result),
    part(winner(Winner), Result),
    part(history(Events), Result),
    length(Events, Length).
test('a thousand turns by default', true(Turns == 1000)) :-
    contest([mute,random], [seed(1)], Result),
    part(turns(Turns), Result).
test('no turns', true(Events-Turns-Winner == []-0-nobody)) :-
    contest([random,modal], [seed(1),turns(0)], Result),
    part(history(Events), Result),
    part(turns(Turns), Result),
    part(winner(Winner), Result).

%   What a seat cannot see makes no difference to it: two cards that it has not
%   seen change places, and what it does is the same until it sees something
%   else.

swapped(Seat, Win, Hands, Win2, Hands2) :-
    member([[Seat]|Mine], Hands),
    random_permutation([1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20,21], Cards),
    member(A, Cards),
    member(B, Cards),
    A \== B,
    maplist([C]>>( \+ memberchk(C, Mine) ), [A,B]),
    mapargs(swap(A, B), Win, Win2),
    winstates(All),
    memberchk(Win2, All),
    maplist([[Id|H],[Id|H2]]>>maplist(swap(A, B), H, H2), Hands, Hands2),
    Win2-Hands2 \== Win-Hands,
    !.

swap(A, B, C, D) :-
    (   C == A
    ->  D = B
    ;   C == B
    ->  D = A
    ;   D = C
    ).

%   Two histories from the first event on that Seat sees otherwise.

difference(Seat, [E1|Es1], [E2|Es2], D) :-
    visible(Seat, E1, V),
    visible(Seat, E2, V),
    !,
    difference(Seat, Es1, Es2, D).
difference(_, Es1, Es2, Es1-Es2).

visible(Seat, asked(A,S,B,C), asked(A,S,B,V)) :-
    ( ( A == Seat ; B == Seat ) -> V = C ; V = unknown ).
visible(_, accused(A,S,R), accused(A,S,R)).

%   True when the difference is one of what Seat decided.

decided(Seat, [E1|_]-[E2|_]) :-
    (   decision(Seat, E1, E2)
    ;   decision(Seat, E2, E1)
    ),
    !.

decision(Seat, asked(Seat,S,_,_), asked(Seat,S2,_,_)) :-
    S \== S2.
decision(Seat, asked(Seat,_,_,_), asked(A,_,_,_)) :-
    A \== Seat.
decision(Seat, asked(A,S,Seat,C), asked(A,S,Seat,C2)) :-
    C \== C2.
decision(Seat, accused(Seat,S,_), accused(Seat,S2,_)) :-
    S \== S2.
decision(Seat, accused(Seat,_,_), asked(_,_,_,_)).

test('hidden cards make no difference to a seat',
     [forall(seeds(4, X, Seed)), all(Seed-Seat-D == [])]) :-
    set_random(seed(Seed)),
    dealer(Hands, X, Win),
    random_agents([seeded(random),seeded(elimination),seeded(modal)], X, Agents),
    numlist(1, X, Seats),
    findall(Seat-Win2-Hands2,
            ( member(Seat, Seats),
              between(1, 2, _),
              swapped(Seat, Win, Hands, Win2, Hands2)
            ),
            Others),
    played(Agents, [deal(Win,Hands),turns(40)], Events, _, _),
    member(Seat-Win2-Hands2, Others),
    played(Agents, [deal(Win2,Hands2),turns(40)], Events2, _, _),
    difference(Seat, Events, Events2, D),
    decided(Seat, D).

:- end_tests(contest).

refuses(start, _).

:- begin_tests(contest_tables).

%   Other tables than the classic one. What agents may do and see there is tested
%   with tables.

test('names in result and transcript',
     true(Seats-[Win,Hands,History]-Line ==
              [anna,ben,cleo]-[true,true,true]-
                  "Anna is knower, ben is knower, cleo is random.")) :-
    with_output_to(string(Text),
                   contest([knower,knower,random],
                           [ seats([anna,ben,cleo]), edition(classic), names(true),
                             seed(1), transcript(true)
                           ],
                           Result)),
    part(hands(List), Result),
    findall(Seat, member([[Seat]|_], List), Seats),
    part(winstate(State), Result),
    part(history(Events), Result),
    ( State =.. [s|Cards], maplist(atom, Cards) -> Win = true ; Win = false ),
    ( forall(( member([_|Cs], List), member(C, Cs) ), atom(C)) -> Hands = true ; Hands = false ),
    ( forall(( member(E, Events), arg(1, E, Who) ), memberchk(Who, Seats)) -> History = true
    ; History = false
    ),
    split_string(Text, "\n", "", [Line|_]).
test('the result has the options of the game',
     [forall(member(Options-Kept,
                    [ [turns(9)]-[],
                      [hands([5,6,7])]-[],
                      [edition=british]-[options([edition(british)])],
                      [names(true),seats([a,b,c]),edition(mini)]
                        -[options([seats([a,b,c]),edition(mini),names(true)])],
                      [deck([3,4]),open(1)]-[options([deck([3,4])])],
                      [edition(Value)]-[options([edition(Value)])]
                    ])),
      setup(edition_value(mini, Value)),
      true(Found == Kept)]) :-
    contest([random,random,random], [turns(5)|Options], Result),
    include([options(_)]>>true, Result, Found).
test('names change nothing but words', true(Events == Named)) :-
    Options = [seats([anna,ben]),edition(classic),seed(2)],
    contest([knower,knower], Options, Result),
    contest([knower,knower], [names(true)|Options], Result2),
    part(history(Events0), Result),
    part(history(Named), Result2),
    table_start(Options, T),
    T = table(game(Setting,_,_),_,_,_,_,_),
    maplist([E0,E]>>fact_named(Setting, E0, E), Events0, Events).
test('observers see start, events, passes and end in order',
     true(Seen == [start,passed(1),accused(1,s(2,7,13),false),
                   asked(2,s(1,7,13),nobody,unknown),over(nobody)])) :-
    dealt([Deal]),
    b_setval(seen, []),
    contest([does([accuse(s(2,7,13))]),does([query(s(1,7,13))])],
            [Deal,turns(2),observe(looks_on)], _),
    b_getval(seen, Backwards),
    reverse(Backwards, Seen).
test('an observer may look at the table', true(Turns == [0,1,2,2])) :-
    dealt([Deal]),
    b_setval(seen, []),
    contest([does([query(s(1,7,13))]),does([])], [Deal,turns(2),observe(user:looks_at_turns)], _),
    b_getval(seen, Backwards),
    reverse(Backwards, Turns).
test('other decks, hands, and open cards',
     [forall(( other(Options), between(1, 3, Seed) )),
      true(Seed-Options-Winner \== Seed-Options-nobody)]) :-
    length(Agents, 3),
    maplist(=(knower), Agents),
    contest(Agents, [seed(Seed)|Options], Result),
    part(winner(Winner), Result).

other([deck([3,4])]).
other([hands([1,7,10])]).
other([open(3)]).
other([open([1,8,21]),hands([4,5,6])]).
other([deck([2,3,4,3])]).

:- end_tests(contest_tables).

looks_on(Event, _) :-
    b_getval(seen, Seen),
    b_setval(seen, [Event|Seen]).

looks_at_turns(_, T) :-
    table_property(T, turns(Turns)),
    b_getval(seen, Seen),
    b_setval(seen, [Turns|Seen]).

:- begin_tests(contest_errors).

%   wrong(Goal, Formal): the error that Goal raises; hook(Goal, Formal, PI, Agent):
%   the same, of what an agent returned.

two(Option, Goal) :-
    Goal = contest([modal,modal], [Option], _).

wrong(contest(_, [], _), instantiation_error).
wrong(contest(modal, [], _), type_error(list,modal)).
wrong(contest([modal|_], [], _), instantiation_error).
wrong(contest([modal|x], [], _), type_error(list,[modal|x])).
wrong(contest([], [], _), domain_error(cluedo_players,0)).
wrong(contest([modal], [], _), domain_error(cluedo_players,1)).
wrong(contest(Agents, [], _), domain_error(cluedo_players,11)) :-
    length(Agents, 11),
    maplist(=(random), Agents).
wrong(contest([modal,_], [], _), instantiation_error).
wrong(contest([modal,nobody], [], _), existence_error(cluedo_agent,nobody)).
wrong(contest([modal,"modal"], [], _), existence_error(cluedo_agent,"modal")).
wrong(contest([modal,7], [], _), existence_error(cluedo_agent,7)).
wrong(contest([modal,modal], _, _), instantiation_error).
wrong(contest([modal,modal], [_], _), instantiation_error).
wrong(contest([modal,modal], [transcript(false),_], _), instantiation_error).
wrong(contest([modal,modal], [seed(1)|_], _), instantiation_error).
wrong(contest([modal,modal], seed(1), _), type_error(list,seed(1))).
wrong(Goal, instantiation_error) :-
    member(Option, [seed(_),transcript(_),turns(_),deal(_,[]),deal(s(1,7,13),_),deal(s(1,7,_),[]),
                    deal(s(1,7,13),[[[1],2|_],[[2]]]),deal(s(1,7,13),[[[1],_],[[2]]])]),
    two(Option, Goal).
wrong(Goal, Formal) :-
    member(Option-Formal,
           [ seed(foo)-type_error(integer,foo),
             seed(1.5)-type_error(integer,1.5),
             transcript(1)-type_error(boolean,1),
             transcript(maybe)-type_error(boolean,maybe),
             transcipt(true)-domain_error(cluedo_option,transcipt(true)),
             deal(s(1,7,13))-domain_error(cluedo_option,deal(s(1,7,13))),
             x-domain_error(cluedo_option,x),
             turns(foo)-type_error(nonneg,foo),
             turns(-1)-type_error(nonneg,-1),
             turns(2.0)-type_error(nonneg,2.0),
             deal(foo,[])-type_error(cluedo_state,foo),
             deal(s(7,1,1),[])-domain_error(cluedo_state,s(7,1,1)),
             deal(s(1,7,13),foo)-type_error(list(list),foo),
             deal(s(1,7,13),[foo])-type_error(list,foo)
           ]),
    two(Option, Goal).
wrong(Goal, domain_error(cluedo_deal,deal(s(1,7,13),Hands))) :-
    member(Hands,
           [ [],
             [[[1]],[[2]]],
             [[],[]],
             % players 2 and 1
             [[[2],2,4,6,9,11,14,16,18,20],[[1],3,5,8,10,12,15,17,19,21]],
             [[1,2,4,6,9,11,14,16,18,20],[2,3,5,8,10,12,15,17,19,21]],
             % a card of the envelope, one twice, one missing, one too many
             [[[1],1,4,6,9,11,14,16,18,20],[[2],3,5,8,10,12,15,17,19,21]],
             [[[1],3,4,6,9,11,14,16,18,20],[[2],3,5,8,10,12,15,17,19,21]],
             [[[1],2,4,6,9,11,14,16,18,20],[[2],3,5,8,10,12,15,17,19]],
             [[[1],2,4,6,9,11,14,16,18,20,1],[[2],3,5,8,10,12,15,17,19,21]],
             % not dealt in turn
             [[[1],2,4,6,9,11,14,16,18],[[2],3,5,8,10,12,15,17,19,21,20]]
           ]),
    two(deal(s(1,7,13),Hands), Goal).

wrong(Goal, Formal) :-
    member(Hands-Formal,
           [ [[[1],foo,4,6,9,11,14,16,18,20],
              [[2],3,5,8,10,12,15,17,19,21]]-type_error(cluedo_card,foo),
             [[[1],2.0,4,6,9,11,14,16,18,20],
              [[2],3,5,8,10,12,15,17,19,21]]-type_error(cluedo_card,2.0),
             [[[1],22,4,6,9,11,14,16,18,20],
              [[2],3,5,8,10,12,15,17,19,21]]-domain_error(cluedo_card,22),
             [[[1],2,4,6,9,11,14,16,18,20],
              [[3],3,5,8,10,12,15,17,19,21]]-existence_error(cluedo_player,3),
             [[[1],2,3,4,5,6,8],[[2],9,10,11,12,14,15],
              [[3],16,17,18,19,20,21]]-existence_error(cluedo_player,3)
           ]),
    two(deal(s(1,7,13),Hands), Goal).
wrong(Goal, Formal) :-
    member(Option-Formal,
           [ players(2)-domain_error(cluedo_option,players(2)),
             names(1)-type_error(boolean,1),
             observe(1)-type_error(callable,1),
             seats([anna,ben,cleo])-domain_error(cluedo_seats,[anna,ben,cleo]),
             seats([anna,anna])-domain_error(cluedo_seats,[anna,anna]),
             edition(ludo)-existence_error(cluedo_edition,ludo),
             hands([9,8])-domain_error(cluedo_hands,[9,8]),
             open(19)-domain_error(cluedo_open,19),
             open([1,2,3,4,5,6])-domain_error(cluedo_open,[1,2,3,4,5,6]),
             deck([])-domain_error(cluedo_deck,[])
           ]),
    two(Option, Goal).

test(wrong, [forall(wrong(Goal, Expected)), true(Formal == Expected)]) :-
    catch(call_with_cpu_limit(5, Goal), error(Formal,_), true).

test('an observer must not fail', error(determinism_error(_:user:refuses,det,fail,guard))) :-
    contest([modal,modal], [observe(user:refuses)], _).

test('cyclic terms', [forall(between(1, 4, N)), true(Formal == Expected)]) :-
    X = [modal|X],
    nth1(N,
         [ contest(X, [], _)-type_error(list,X),
           contest([modal,modal], X, _)-type_error(list,X),
           contest([modal,modal], [deal(s(1,7,13),X)], _)-type_error(list(list),X),
           contest([X,modal], [], _)-existence_error(cluedo_agent,X)
         ],
         Goal-Expected),
    catch(call_with_cpu_limit(5, Goal), error(Formal,_), true).

test('wrong options do not change the random numbers',
     [forall(member(Option, [turns(x),transcript(x),deal(s(1,7,13),[])])), true(A == B)]) :-
    set_random(seed(7)),
    catch(contest([modal,modal], [seed(3),Option], _), error(_,_), true),
    A is random(1<<60),
    set_random(seed(7)),
    B is random(1<<60).

test('errors in words', [forall(member(Goal-Said,
                                       [ contest([exact,nobody], [], _)-"There is no agent nobody",
                                         play([players(9)], _)-"A game cannot have 9 players"
                                       ])),
                         true]) :-
    catch(( Goal, fail ), Error, true),
    message_text(Error, Text),
    assertion(sub_string(Text, _, _, _, Said)).

:- end_tests(contest_errors).
