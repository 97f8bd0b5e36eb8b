:- use_module(support/attach).
:- use_module(library(cluedo)).
:- use_module(library(cluedo/thesis)).
:- use_module(library(cluedo/winstates)).
:- use_module(library(cluedo/contest)).
:- use_module(library(plunit)).
:- use_module(library(random)).
:- use_module(library(time)).
:- use_module(support/games, [random_agents/3]).
:- use_module(support/generate).

:- multifile
    cluedo_agent:start/4,
    cluedo_agent:query/4,
    cluedo_agent:answer/5,
    cluedo_agent:round/4,
    cluedo_agent:states/3,
    cluedo_agent:show/6,
    cluedo_agent:accuse/4,
    cluedo_agent:accused/4.

%   `does(Options)` does what it is told. Options are query(State), show(Card)
%   and accuse(State); without these it has no query, shows the last card, does
%   not accuse. With write(round) it writes its seat whenever a record is public.
%   With fails(Hook) that hook fails. Its mind is its seat.

does(Hook, Options) :-
    \+ memberchk(fails(Hook), Options).

cluedo_agent:start(does(Options), _, [[Seat]|_], Seat) :-
    does(start, Options).
cluedo_agent:query(does(Options), Mind, State, Mind) :-
    memberchk(query(State), Options).
cluedo_agent:answer(does(Options), _, _, Mind, Mind) :-
    does(answer, Options).
cluedo_agent:round(does(Options), _, Seat, Seat) :-
    does(round, Options),
    (   memberchk(write(round), Options)
    ->  write(Seat)
    ;   true
    ).
cluedo_agent:show(does(Options), _, Cards, Mind, Card, Mind) :-
    does(show, Options),
    (   memberchk(show(Card), Options)
    ->  true
    ;   last(Cards, Card)
    ).
cluedo_agent:accuse(does(Options), Mind, State, Mind) :-
    memberchk(accuse(State), Options).
cluedo_agent:accused(does(Options), _, Mind, Mind) :-
    does(accused, Options).

%   Agents with some hooks: `plain` has the five old ones and thinks Set, `mute`
%   has no states/3, `calm` never accuses.

cluedo_agent:start(plain(_), _, _, 0).
cluedo_agent:query(plain(_), Mind, s(1,7,13), Mind).
cluedo_agent:answer(plain(_), _, _, Mind, Mind).
cluedo_agent:round(plain(_), _, Mind, Mind).
cluedo_agent:states(plain(Set), _, Set) :-
    Set \== fails.

cluedo_agent:start(mute, _, _, 0).
cluedo_agent:query(mute, Mind, s(1,7,13), Mind).
cluedo_agent:answer(mute, _, _, Mind, Mind).
cluedo_agent:round(mute, _, Mind, Mind).

cluedo_agent:start(calm, X, Hand, Mind) :-
    cluedo_agent:start(modal, X, Hand, Mind).
cluedo_agent:query(calm, Mind0, State, Mind) :-
    cluedo_agent:query(modal, Mind0, State, Mind).
cluedo_agent:answer(calm, Record, Card, Mind0, Mind) :-
    cluedo_agent:answer(modal, Record, Card, Mind0, Mind).
cluedo_agent:round(calm, Records, Mind0, Mind) :-
    cluedo_agent:round(modal, Records, Mind0, Mind).
cluedo_agent:states(calm, Mind, Set) :-
    cluedo_agent:states(modal, Mind, Set).
cluedo_agent:accuse(calm, _, _, _) :-
    fail.

%   `witness(Agent)` plays as Agent, but shows any card and accuses wildly now
%   and then. It remembers all it is told, and what it queried and accused.

remember(Told, mind(Seat,Inner,Seen), Mind) :-
    atom_number(Key, Seat),
    b_setval(Key, [Told|Seen]),
    Mind = mind(Seat,Inner,[Told|Seen]).

inner(Goal0, mind(Seat,Inner0,Seen), Mind) :-
    call(Goal0, Inner0, Inner),
    Mind = mind(Seat,Inner,Seen).

cluedo_agent:start(witness(Agent), X, Hand, Mind) :-
    Hand = [[Seat]|_],
    cluedo_agent:start(Agent, X, Hand, Inner),
    remember(start(X,Hand), mind(Seat,Inner,[]), Mind).
cluedo_agent:query(witness(Agent), mind(Seat,Inner0,Seen), State, Mind) :-
    cluedo_agent:query(Agent, Inner0, State, Inner),
    remember(query(State), mind(Seat,Inner,Seen), Mind).
cluedo_agent:answer(witness(Agent), Record, Card, Mind0, Mind) :-
    inner(cluedo_agent:answer(Agent, Record, Card), Mind0, Mind1),
    remember(answer(Record,Card), Mind1, Mind).
cluedo_agent:round(witness(Agent), Records, Mind0, Mind) :-
    inner(cluedo_agent:round(Agent, Records), Mind0, Mind1),
    remember(round(Records), Mind1, Mind).
cluedo_agent:states(witness(Agent), mind(_,Inner,_), Set) :-
    cluedo_agent:states(Agent, Inner, Set).
cluedo_agent:show(witness(_), Query, Cards, Mind0, Card, Mind) :-
    random_member(Card, Cards),
    remember(show(Query,Cards), Mind0, Mind).
cluedo_agent:accuse(witness(Agent), Mind0, State, Mind) :-
    (   maybe(0.03)
    ->  test(State)
    ;   cluedo_agent:states(witness(Agent), Mind0, Set),
        winset_count(Set, 1),
        winset_nth0(0, Set, State)
    ),
    remember(accused(State), Mind0, Mind).
cluedo_agent:accused(witness(_), [State,[_]], Mind0, Mind) :-
    remember(accused(State), Mind0, Mind).

%   `seeded(Agent)` plays as Agent, but each choice has its own seed.

cluedo_agent:start(seeded(Agent), X, Hand, 0-Mind) :-
    cluedo_agent:start(Agent, X, Hand, Mind).
cluedo_agent:query(seeded(Agent), N0-Mind0, State, N-Mind) :-
    set_random(seed(N0)),
    N is N0+1,
    cluedo_agent:query(Agent, Mind0, State, Mind).
cluedo_agent:answer(seeded(Agent), Record, Card, N-Mind0, N-Mind) :-
    cluedo_agent:answer(Agent, Record, Card, Mind0, Mind).
cluedo_agent:round(seeded(Agent), Records, N-Mind0, N-Mind) :-
    cluedo_agent:round(Agent, Records, Mind0, Mind).
cluedo_agent:states(seeded(Agent), _-Mind, Set) :-
    cluedo_agent:states(Agent, Mind, Set).

foundation([random,elimination,modal]).

%   Options that deal cards in order: to two players 2,4,6,9,11,14,16,18,20 and
%   3,5,8,10,12,15,17,19,21, the winstate is s(1,7,13).

dealt([deal(s(1,7,13),[[[1],2,4,6,9,11,14,16,18,20],[[2],3,5,8,10,12,15,17,19,21]])]).
dealt3([deal(s(1,7,13),[[[1],2,3,4,5,6,8],[[2],9,10,11,12,14,15],[[3],16,17,18,19,20,21]])]).

part(Part, Result) :-
    memberchk(Part, Result).

%   Seeds of N games for each number of players X. They are drawn first, as each
%   game sets the seed.

seeds(N, X, Seed) :-
    findall(X-Seed,
            ( between(2, 6, X),
              between(1, N, _),
              random_between(1, 1000000, Seed)
            ),
            Games),
    member(X-Seed, Games).

:- begin_tests(contest, [setup(seed(_))]).

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

test('a game of all agents is lawful',
     [forall(seeds(40, X, Seed))]) :-
    foundation(Kinds),
    set_random(seed(Seed)),
    random_agents(Kinds, X, Agents),
    contest(Agents, [seed(Seed)], Result),
    lawful(Agents, 1000, Result),
    part(history(Events), Result),
    assertion(\+ memberchk(accused(_,_,false), Events)).

test('so is one with wrong accusations and choice of cards',
     [forall(seeds(40, X, Seed))]) :-
    set_random(seed(Seed)),
    random_agents([witness(random),witness(elimination),witness(modal),modal], X, Agents),
    contest(Agents, [seed(Seed)], Result),
    lawful(Agents, 1000, Result).

test('who reasons wins', [forall(between(2, 6, X)), true(X-Winner == X-2)]) :-
    length(Agents, X),
    Agents = [random,modal|Rest],
    maplist(=(random), Rest),
    contest(Agents, [seed(1)], Result),
    part(winner(Winner), Result).

test('all with modal end',
     [forall(seeds(4, X, Seed)), true(Seed-Name \== Seed-nobody)]) :-
    length(Agents, X),
    maplist(=(modal), Agents),
    contest(Agents, [seed(Seed)], Result),
    part(winner(Name), Result).

test('the seed replays a game', [forall(seeds(4, X, Seed)), true(Seed-Result == Seed-Result2)]) :-
    random_agents([modal,elimination,witness(modal)], X, Agents),
    contest(Agents, [seed(Seed)], Result),
    contest(Agents, [seed(Seed)], Result2).

test('without a seed the random numbers go on', true(A-B == C-D)) :-
    Agents = [modal,modal,modal],
    set_random(seed(5)), contest(Agents, [], A), contest(Agents, [], B),
    contest(Agents, [seed(5)], C), contest(Agents, [], D).

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
test('a thousand, unless told', true(Turns == 1000)) :-
    contest([mute,random], [seed(1)], Result),
    part(turns(Turns), Result).
test('no turns', true(Events-Turns-Winner == []-0-nobody)) :-
    contest([random,modal], [seed(1),turns(0)], Result),
    part(history(Events), Result),
    part(turns(Turns), Result),
    part(winner(Winner), Result).

%   Passes and accusations.

played(Agents, Options, Events, Turns, Winner) :-
    contest(Agents, Options, Result),
    part(history(Events), Result),
    part(turns(Turns), Result),
    part(winner(Winner), Result).

test('a pass is a turn but no event', true(Events-Turns-Winner == []-5-nobody)) :-
    dealt([Deal]),
    played([does([]),does([])], [Deal,turns(5)], Events, Turns, Winner).
test('who passes may accuse', true(Events-Turns-Winner == [accused(2,s(1,7,13),true)]-2-2)) :-
    dealt(Options),
    played([does([]),does([accuse(s(1,7,13))])], Options, Events, Turns, Winner).
test('who queries may accuse',
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
     true(Events-Turns-Winner == [accused(1,s(2,7,13),false),accused(2,s(1,7,14),false)]-9-nobody)) :-
    dealt3([Deal]),
    played([does([accuse(s(2,7,13))]),does([accuse(s(1,7,14))]),does([])], [Deal,turns(9)],
           Events, Turns, Winner).

test('all see a record, from the asker on', true(Order == "231312231")) :-
    dealt3([Deal]),
    Query = [query(s(2,8,15)),write(round)],
    with_output_to(string(Order),
                   contest([ does([accuse(s(2,7,13)),write(round)]), does(Query), does(Query) ],
                           [Deal,turns(4)], _)).

%   Defaults.

test('one state left is accused', true(Last-Winner == accused(1,s(1,7,13),true)-1)) :-
    dealt(Options),
    winstates_set([s(1,7,13)], Set),
    played([plain(Set),modal], Options, Events, 1, Winner),
    last(Events, Last).
test('rightly or not', true(Last == accused(1,s(2,7,13),false))) :-
    dealt([Deal]),
    winstates_set([s(2,7,13)], Set),
    played([plain(Set),mute], [Deal,turns(1)], Events, 1, nobody),
    last(Events, Last).
test('not two', [forall(member(States, [[],[s(1,7,13),s(1,7,14)]])), true(Events == [])]) :-
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

%   The hooks tell what the view tells.

told(X, Result, Seat, [start(X,[[Seat]|Cards])|Told]) :-
    view(Result, Seat, [hand(Seat,Cards)|Facts]),
    phrase(told(Facts, Seat, Cards), Told0),
    (   part(winner(Seat), Result)
    ->  part(winstate(Win), Result),
        append(Told0, [accused(Win)], Told)
    ;   Told = Told0
    ).

told([], _, _) -->
    [].
told([Fact|Facts], Seat, Cards) -->
    told_by(Fact, Seat, Cards),
    told(Facts, Seat, Cards).

told_by(asked(A,S,B,C), Seat, Cards) -->
    { ( B == nobody -> Who = 0, What = 0 ; Who = B, What = C ) },
    (   { A == Seat }
    ->  [query(S),answer([S,[A],[Who]],What)]
    ;   { B == Seat }
    ->  { S =.. [s|Asked],
          intersection(Cards, Asked, Mine),
          assertion(memberchk(C, Mine))
        },
        [show([S,[A]],Mine)]
    ;   { assertion(C == unknown) }
    ),
    [round([[S,[A],[Who]]])].
told_by(not_envelope(Cards), _, _) -->
    { S =.. [s|Cards] },
    [accused(S)].

test('agents are told what the view tells, in this order, and nothing else',
     [forall(seeds(20, X, Seed)),
      true(Seed-Told == Seed-Seen)]) :-
    set_random(seed(Seed)),
    random_agents([witness(random),witness(elimination),witness(modal)], X, Agents),
    numlist(1, X, Seats),
    contest(Agents, [turns(200)], Result),
    maplist(told(X, Result), Seats, Told),
    maplist(seen, Seats, Seen).

seen(Seat, Seen) :-
    atom_number(Key, Seat),
    b_getval(Key, Backwards),
    reverse(Backwards, Seen).

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

test('what a seat cannot see makes no difference to it',
     [forall(seeds(4, X, Seed)), true(Seed-Differences == Seed-[])]) :-
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
    findall(Seat-D,
            ( member(Seat-Win2-Hands2, Others),
              played(Agents, [deal(Win2,Hands2),turns(40)], Events2, _, _),
              difference(Seat, Events, Events2, D),
              decided(Seat, D)
            ),
            Differences).

%   The transcript.

test('silent unless asked', true(Text == "")) :-
    with_output_to(string(Text), contest([modal,modal], [seed(1)], _)).
test('the transcript', true(Lines == Expected)) :-
    dealt([Deal]),
    A = does([query(s(2,8,14)),accuse(s(2,7,13))]),
    B = does([query(s(1,7,13))]),
    with_output_to(string(Text), contest([A,B], [Deal,turns(3),transcript(true)], _)),
    Expected = [ "agents:[does([query(s(2,8,14)),accuse(s(2,7,13))]),does([query(s(1,7,13))])]",
                 "deal:[[[1],2,4,6,9,11,14,16,18,20],[[2],3,5,8,10,12,15,17,19,21]]",
                 "Win:s(1,7,13)",
                 "1 asks s(2,8,14), 2 shows 8",
                 "1 accuses s(2,7,13), and is wrong",
                 "2 asks s(1,7,13), nobody shows a card",
                 "2 asks s(1,7,13), nobody shows a card",
                 "nobody wins",
                 ""
               ],
    split_string(Text, "\n", "", Lines).
test('passes and the winner in the transcript',
     true(Last == ["1 passes","2 passes","2 accuses s(1,7,13), and is right","2 wins",""])) :-
    dealt([Deal]),
    with_output_to(string(Text),
                   contest([does([]),does([accuse(s(1,7,13))])], [Deal,transcript(true)], _)),
    split_string(Text, "\n", "", [_,_,_|Last]).
test('the transcript changes nothing', true(Result == Result2)) :-
    contest([modal,elimination,modal], [seed(3)], Result),
    with_output_to(string(_), contest([modal,elimination,modal], [seed(3),transcript(true)], Result2)).

%   The view.

test('the cards of others are hidden',
     true(Facts == [hand(3,[4]),asked(1,s(1,7,13),2,unknown),asked(3,s(1,7,14),1,14),
                    not_envelope([1,7,14]),asked(2,s(4,7,13),3,4),
                    asked(1,s(1,8,15),nobody,unknown)])) :-
    view([ history([ asked(1,s(1,7,13),2,1), asked(3,s(1,7,14),1,14),
                     accused(1,s(1,7,14),false), asked(2,s(4,7,13),3,4),
                     asked(1,s(1,8,15),nobody,unknown), accused(2,s(1,7,15),true)
                   ]),
           hands([[[1],14],[[2],1],[[3],4]])
         ], 3, Facts).
test('a view of each seat', [forall(between(1, 4, Seat)), true(Seat-Cards == Seat-Hand)]) :-
    contest([modal,modal,modal,modal], [seed(8)], Result),
    part(hands(Hands), Result),
    memberchk([[Seat]|Hand], Hands),
    view(Result, Seat, [hand(Seat,Cards)|_]).

:- end_tests(contest).

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
wrong(contest([modal,modal,modal,modal,modal,modal,modal], [], _), domain_error(cluedo_players,7)).
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
           [ seed(foo)-type_error(seed,foo),
             seed(1.5)-type_error(seed,1.5),
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
             % players 1 and 3; 2 and 1
             [[[1],2,4,6,9,11,14,16,18,20],[[3],3,5,8,10,12,15,17,19,21]],
             [[[2],2,4,6,9,11,14,16,18,20],[[1],3,5,8,10,12,15,17,19,21]],
             [[1,2,4,6,9,11,14,16,18,20],[2,3,5,8,10,12,15,17,19,21]],
             % a card of the envelope, one twice, one missing, one too many
             [[[1],1,4,6,9,11,14,16,18,20],[[2],3,5,8,10,12,15,17,19,21]],
             [[[1],3,4,6,9,11,14,16,18,20],[[2],3,5,8,10,12,15,17,19,21]],
             [[[1],2,4,6,9,11,14,16,18,20],[[2],3,5,8,10,12,15,17,19]],
             [[[1],2,4,6,9,11,14,16,18,20,1],[[2],3,5,8,10,12,15,17,19,21]],
             % no cards
             [[[1],foo,4,6,9,11,14,16,18,20],[[2],3,5,8,10,12,15,17,19,21]],
             [[[1],2.0,4,6,9,11,14,16,18,20],[[2],3,5,8,10,12,15,17,19,21]],
             [[[1],22,4,6,9,11,14,16,18,20],[[2],3,5,8,10,12,15,17,19,21]],
             % not dealt in turn; three players
             [[[1],2,4,6,9,11,14,16,18],[[2],3,5,8,10,12,15,17,19,21,20]],
             [[[1],2,3,4,5,6,8],[[2],9,10,11,12,14,15],[[3],16,17,18,19,20,21]]
           ]),
    two(deal(s(1,7,13),Hands), Goal).

wrong(view(_, 1, _), instantiation_error).
wrong(view(foo, 1, _), type_error(list,foo)).
wrong(view([], 1, _), domain_error(cluedo_result,[])).
wrong(view([hands([[[1],2]])], 1, _), domain_error(cluedo_result,[hands([[[1],2]])])).
wrong(view([_], 1, _), instantiation_error).
wrong(view([hands(_),history([])], 1, _), instantiation_error).
wrong(view([hands([[[1],_]]),history([])], 1, _), instantiation_error).
wrong(view([hands([_]),history([])], 1, _), instantiation_error).
wrong(view([hands(foo),history([])], 1, _), type_error(list(list),foo)).
wrong(view([hands([[[1]]]),history(foo)], 1, _), type_error(list,foo)).
wrong(view([hands([[[1]]]),history([_])], 1, _), instantiation_error).
wrong(view([hands([[[1]]]),history([foo])], 1, _), type_error(cluedo_event,foo)).
wrong(view([hands([[[1]]]),history([accused(1,foo,false)])], 1, _),
      type_error(cluedo_event,accused(1,foo,false))).
wrong(view([hands([[[1]]]),history([])], _, _), instantiation_error).
wrong(view([hands([[[1]]]),history([])], 2, _), domain_error(cluedo_player,2)).
wrong(view([hands([[[1]]]),history([])], [1], _), type_error(integer,[1])).

test(wrong, [forall(wrong(Goal, Expected)), true(Formal == Expected)]) :-
    catch(call_with_time_limit(5, Goal), error(Formal,_), true).

test('cyclic terms', [forall(between(1, 5, N)), true(Formal == Expected)]) :-
    X = [modal|X],
    nth1(N,
         [ contest(X, [], _)-type_error(list,X),
           contest([modal,modal], X, _)-type_error(list,X),
           contest([modal,modal], [deal(s(1,7,13),X)], _)-type_error(list(list),X),
           contest([X,modal], [], _)-existence_error(cluedo_agent,X),
           view(X, 1, _)-type_error(list,X)
         ],
         Goal-Expected),
    catch(call_with_time_limit(5, Goal), error(Formal,_), true).

test('bad options leave the random numbers alone',
     [forall(member(Option, [turns(x),transcript(x),deal(s(1,7,13),[])])), true(A == B)]) :-
    set_random(seed(7)),
    catch(contest([modal,modal], [seed(3),Option], _), error(_,_), true),
    A is random(1<<60),
    set_random(seed(7)),
    B is random(1<<60).

%   Agents that return what is none. They sit in both seats of dealt/1.

returns([query(foo)], query/4, type_error(cluedo_state,foo)).
returns([query(_)], query/4, instantiation_error).
returns([query(s(1,7,_))], query/4, instantiation_error).
returns([query(s(7,1,13))], query/4, domain_error(cluedo_state,s(7,1,13))).
returns([accuse(foo)], accuse/4, type_error(cluedo_state,foo)).
returns([accuse(_)], accuse/4, instantiation_error).
returns([accuse(s(1,13,7))], accuse/4, domain_error(cluedo_state,s(1,13,7))).
returns([query(s(2,8,15)),show(_)], show/6, instantiation_error).
returns([query(s(2,8,15)),show(2)], show/6, domain_error(oneof([8,15]),2)).
returns([query(s(2,8,15)),show(foo)], show/6, domain_error(oneof([8,15]),foo)).
returns([query(s(2,8,15)),show(8.0)], show/6, domain_error(oneof([8,15]),8.0)).

test('what an agent returns is checked',
     [forall(returns(Does, PI, Expected)),
      true(Formal-Context =@= Expected-context(cluedo_agent:PI,agent(Agent)))]) :-
    dealt(Options),
    Agent = does(Does),
    catch(contest([Agent,Agent], Options, _), error(Formal,Context), true).
test('states that are none',
     [forall(member(Set-Expected, [foo-type_error(cluedo_winset,foo),
                                   -1-domain_error(cluedo_winset,-1),
                                   _-instantiation_error])),
      true(Formal-Context =@= Expected-context(cluedo_agent:states/3,agent(plain(Set))))]) :-
    dealt(Options),
    catch(contest([plain(Set),modal], Options, _), error(Formal,Context), true).

fails(start, 4).
fails(answer, 5).
fails(round, 4).
fails(show, 6).
fails(accused, 4).

test('an agent that fails to think', [forall(fails(Name, Arity)), true(Hook-N == Name-Arity)]) :-
    dealt3(Options),
    Agent = does([fails(Name),query(s(2,8,15)),accuse(s(2,8,15))]),
    catch(contest([Agent,Agent,Agent], Options, _),
          error(determinism_error(cluedo_agent:Goal,det,fail,guard),_),
          true),
    functor(Goal, Hook, N),
    arg(1, Goal, Failed),
    assertion(Failed == Agent).
test('states that fail',
     error(determinism_error(cluedo_agent:states(plain(fails),_,_),det,fail,guard))) :-
    dealt(Options),
    contest([plain(fails),modal], Options, _).
test('the exception of an agent is its own',
     error(type_error(cluedo_winset,none))) :-
    dealt(Options),
    contest([witness(plain(none)),modal], Options, _).
test('an error tells the hook and the agent',
     true(Text == "cluedo_agent:query/4: Type error: `cluedo_state' expected, \
found `foo' (an atom) (agent(does([query(foo)])))\n")) :-
    dealt(Options),
    catch(contest([does([query(foo)]),modal], Options, _), Error, true),
    message_text(Error, Text).

message_text(Error, Text) :-
    phrase(prolog:translate_message(Error), Parts),
    with_output_to(string(Text), print_message_lines(current_output, '', Parts)).

:- end_tests(contest_errors).
