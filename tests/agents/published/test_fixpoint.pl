:- use_module('../../helpers/all').
:- use_module(library(cluedo/agents/memory), [memory_knows/2]).
:- use_module(library(cluedo/winstates)).
:- use_module(library(cluedo/knowledge/resolution), [resolve/3]).
:- use_module(library(cluedo/agents/walking), [travel_rooms/2]).
:- use_module(library(cluedo/board), [position_move/3]).
:- use_module('../../helpers/games', [random_agents/3]).
:- use_module('../../helpers/positions').

%   `literal(Value)` plays as fixpoint(Value) and checks its choices by the words
%   of the description, and what it thinks possible beside agents `modal` and
%   `exact`. Its mind is mind(Value,Seat,K,Shown,Players): its own clause base,
%   what it showed, and the three.

:- multifile cluedo_agent:agent/2.

cluedo_agent:agent(literal, fixpoint_literal).

fixpoint_literal:start(Seat, Game, Value, mind(Value,Seat,K,[],Players)) :-
    maplist([Agent,P]>>player_start(Agent, Seat, Game, P),
            [fixpoint(Value),modal,exact], Players),
    knowledge(Game, K).
fixpoint_literal:sees(Facts, mind(Value,Seat,K0,Shown,Players0),
                      mind(Value,Seat,K,Shown,Players)) :-
    maplist(player_sees(Facts), Players0, Players),
    foldl([Fact,K1,K2]>>resolve(K1, Fact, K2), Facts, K0, K).
fixpoint_literal:query(mind(Value,Seat,K,Shown,[F|Players]), State,
                       mind(Value,Seat,K,Shown,[F|Players])) :-
    player_query(F, State, F),
    best(Value, Seat, K, States),
    assertion(memberchk(State, States)).
fixpoint_literal:query(Room, Mind, State, Mind) :-
    Mind = mind(Value,Seat,K,_,[F|_]),
    player_query(Room, F, State, _),
    choices(Value, Seat, K, States, Criteria),
    here(Room, States, Here),
    foldl(greatest(Seat, K), Criteria, Here, Best),
    assertion(memberchk(State, Best)).
fixpoint_literal:move(Position, Mind, Move, Mind) :-
    Mind = mind(Value,Seat,K,_,[F|_]),
    player_move(Position, F, Move, _),
    choices(Value, Seat, K, States, Criteria),
    travel_rooms(Position, Rooms),
    findall(Room-Rate,
            ( member(Room-Turns, Rooms),
              goes_to(Room, Seat, K, States),
              here(Room, States, Here),
              rated(Seat, K, Criteria, Here, Turns, Rate)
            ),
            Rated0),
    (   Rated0 == []
    ->  findall(Room-Rate, ( member(Room-Turns, Rooms), Rate is -Turns ), Rated)
    ;   Rated = Rated0
    ),
    findall(Rate-M,
            ( member(Room-Rate, Rated),
              position_move(Position, Room, M)
            ),
            Moves),
    (   Moves == []
    ->  assertion(Move == stay)
    ;   max_member(Most-_, Moves),
        assertion(memberchk(Most-Move, Moves))
    ).
fixpoint_literal:states(mind(_,_,K,_,Players), Set) :-
    maplist(player_states, Players, [Set,Modal,Exact]),
    assertion(knowledge_winset(K, Set)),
    assertion(winset_and(Set, Modal, Set)),
    assertion(winset_and(Set, Exact, Exact)).
fixpoint_literal:show(Asker, State, Cards, mind(Value,Seat,K,Shown,[F0|Players]), Card,
                      mind(Value,Seat,K,[Card|Shown],[F|Players])) :-
    player_show(Asker, State, Cards, F0, Card, F),
    maplist(times(Shown), Cards, Times),
    max_list(Times, Most),
    nth0(I, Times, Most),
    nth0(I, Cards, First),
    !,
    assertion(Card == First).

%   Here are the States of Room; all, but in Room, if there is none.

here(Room, States, Here) :-
    findall(s(P,W,Room), member(s(P,W,Room), States), Here0),
    (   Here0 == []
    ->  findall(s(P,W,Room), member(s(P,W,_), States), Here)
    ;   Here = Here0
    ).

goes_to(Room, _, _, States) :-
    memberchk(s(_,_,Room), States).
goes_to(Room, Seat, K, States) :-
    \+ memberchk(s(_,_,Room), States),
    certain(K, has(Seat,Room), [by(resolution)]),
    setof(L, P^W^member(s(P,W,L), States), [_]).

rated(Seat, K, Criteria, States, Turns, Rate) :-
    foldl(greatest(Seat, K), Criteria, States, [s(P,W,L)|_]),
    findall(R,
            ( member(Criterion, Criteria),
              maplist(value(Criterion, Seat, K), [P,W,L], Values),
              sum_list(Values, Sum),
              (   Sum < 0
              ->  R is float(Sum*Turns)
              ;   R is Sum/float(Turns)
              )
            ),
            Rates),
    Last is float(-Turns),
    append(Rates, [Last], Rate).

times(Shown, Card, Times) :-
    include(==(Card), Shown, Same),
    length(Same, Times).

best(Options, Seat, K, Best) :-
    choices(Options, Seat, K, States, Criteria),
    foldl(greatest(Seat, K), Criteria, States, Best).

%   States are the queries by the aim, which Criteria compare.

choices(Options, Seat, K, States, Criteria) :-
    aim_values(Options, Aim, Values),
    knowledge_winset(K, Set),
    winstates_set(Possible, Set),
    (   ( Aim == winstate ; Possible = [_] )
    ->  States = Possible,
        Criteria = Values
    ;   winstates(All),
        aimed(Aim, Seat, K, Open, Criteria0),
        include(askable(Seat, K, Open), All, States),
        append(Criteria0, Values, Criteria)
    ).

aim_values(Options, Aim, Values) :-
    (   is_list(Options)
    ->  option(aim(Aim), Options, winstate),
        option(value(Value), Options, any)
    ;   Aim = winstate,
        Value = Options
    ),
    (   is_list(Value)
    ->  Values = Value
    ;   Values = [Value]
    ).

greatest(Seat, K, Criterion, States, Best) :-
    findall(Sum-s(P,W,L),
            ( member(s(P,W,L), States),
              maplist(value(Criterion, Seat, K), [P,W,L], Values),
              sum_list(Values, Sum)
            ),
            Pairs),
    pairs_keys(Pairs, Sums),
    max_list(Sums, Most),
    findall(S, member(Most-S, Pairs), Best).

%   The holder about whom the answer is to tell something.

aimed(card, _, _, envelope, [unshowable]).
aimed(player, Seat, K, Player, [before(Player),of(Player)]) :-
    knowledge_property(K, hands(Sizes)),
    length(Sizes, X),
    findall(Known-D-P,
            ( between(1, X, P),
              P =\= Seat,
              D is (P-Seat) mod X,
              nth1(P, Sizes, Size),
              aggregate_all(count, certain(K, has(P,_), [by(resolution)]), Has),
              Known is Has-Size
            ),
            Players),
    msort(Players, [_-_-Player|_]).

askable(Seat, K, Open, s(P,W,L)) :-
    forall(( member(C, [P,W,L]), certain(K, has(H,C), [by(resolution)]) ),
           memberchk(H, [Seat,envelope])),
    member(C, [P,W,L]),
    \+ certain(K, has(Open,C), [by(resolution)]),
    \+ certain(K, lacks(Open,C), [by(resolution)]),
    !.

value(any, _, _, _, 0).
value(nocard, Seat, K, C, Value) :-
    holders(Seat, K, C, Holders),
    length(Holders, Value).
value(last, Seat, K, C, Value) :-
    holders(Seat, K, C, Holders),
    (   last(Holders, Last-_)
    ->  Value = Last
    ;   Value = 0
    ).

value(unshowable, Seat, K, C, Value) :-
    (   holders(Seat, K, C, [])
    ->  Value = 1
    ;   Value = 0
    ).
value(before(Player), Seat, K, C, Value) :-
    holders(Seat, K, C, Holders),
    aggregate_all(count,
                  ( member(D-_, Holders),
                    knowledge_property(K, players(X)),
                    D < (Player-Seat) mod X
                  ),
                  Count),
    Value is -Count.
value(of(Player), Seat, K, C, Value) :-
    holders(Seat, K, C, Holders),
    aggregate_all(count, member(_-Player, Holders), Value).

%   The others who may have C, and are not known to, as asked.

holders(Seat, K, C, Holders) :-
    knowledge_property(K, players(X)),
    findall(D-P,
            ( between(2, X, N),
              D is N-1,
              P is (Seat+D-1) mod X + 1,
              \+ certain(K, has(P,C), [by(resolution)]),
              \+ certain(K, lacks(P,C), [by(resolution)])
            ),
            Holders).

agent(fixpoint).
agent(fixpoint(any)).
agent(fixpoint(nocard)).
agent(fixpoint(last)).
agent(fixpoint([value([nocard,last])])).
agent(fixpoint([aim(card)])).
agent(fixpoint([aim(card),value(nocard)])).
agent(fixpoint([aim(player),value([last,nocard])])).

%   Of N games of each agent, in make test-long, each has X players. Else there are games of
%   three agents.

game(N, X, Agent, Seed) :-
    findall(P-A-S,
            ( drawn(3, agent(A)),
              repeated(N),
              random_between(2, 6, P),
              random_between(1, 1000000, S)
            ),
            Games),
    member(X0-Agent-Seed, Games),
    ( var(X) -> X = X0 ; true ).

hand([1,2,7,13,14,15]).

start(Agent, Mind) :-
    hand(Hand),
    player(Agent, 3, 1, Hand, Mind).

%   The cards of each category that are queried, in many draws.

queries(Mind, Cards) :-
    findall(State, ( between(1, 300, _), player_query(Mind, State, _) ), States),
    findall(Cs,
            ( member(I, [1,2,3]),
              setof(C, S^( member(S, States), arg(I, S, C) ), Cs)
            ),
            Cards).

told(Agent, Facts, Mind) :-
    start(Agent, Mind0),
    player_sees(Facts, Mind0, Mind).

:- begin_tests(agents_fixpoint).

test('it plays the game of the thesis',
     [forall(game(25, X, Agent, Seed)), true(Agent-Seed-Name == Agent-Seed-rounds)]) :-
    play([agent(Agent),players(X),seed(Seed)], Result),
    last(Result, End),
    functor(End, Name, 1).
test('its quirks do it no harm',
     [forall(game(20, 6, Agent, Seed)), true(Agent-Seed-Name == Agent-Seed-rounds)]) :-
    play([agent(Agent),quirks(true),seed(Seed)], Result),
    last(Result, End),
    functor(End, Name, 1).
test('a contest, as described',
     [forall(game(15, X, fixpoint(Value), Seed)), true(Value-Seed-Winner \== Value-Seed-nobody)]) :-
    set_random(seed(Seed)),
    random_agents([fixpoint,modal,elimination,exact([accuse(0.2)])], X, Others),
    random_between(1, X, Seat),
    nth1(Seat, Others, _, Rest),
    nth1(Seat, Agents, literal(Value), Rest),
    !,
    contest(Agents, [], Result),
    memberchk(winner(Winner), Result).
test('a contest on the board, as described', [forall(game(5, X, fixpoint(Value), Seed))]) :-
    set_random(seed(Seed)),
    random_agents([fixpoint,notebook,elimination,simple], X, Others),
    random_between(1, X, Seat),
    nth1(Seat, Others, _, Rest),
    nth1(Seat, Agents, literal(Value), Rest),
    !,
    contest(Agents, [board(classic),turns(60)], _).
test('in a room that it would not name it names the rest', true(State == s(3,8,16))) :-
    told(fixpoint, [asked(1,s(3,8,16),nobody,unknown)], P),
    player_query(20, P, s(Person,Weapon,20), _),
    State = s(Person,Weapon,16).
test('it is `any` by default', [forall(game(5, X, fixpoint, Seed)), true(Seed-End == Seed-End2)]) :-
    play([agent(fixpoint),players(X),seed(Seed)], Result),
    play([agent(fixpoint(any)),players(X),seed(Seed)], Result2),
    last(Result, End),
    last(Result2, End2).

test('any possible winstate', true(Cards == [[3,4,5,6],[8,9,10,11,12],[16,17,18,19,20,21]])) :-
    start(fixpoint, Mind),
    queries(Mind, Cards).
test('nocard: cards that many may hold', true(Cards == [[4,5,6],[9,10,11,12],[17,18,19,20,21]])) :-
    told(fixpoint(nocard), [asked(3,s(3,8,16),nobody,unknown)], Mind),
    queries(Mind, Cards).
test('last: cards that the last one may hold',
     true(Cards == [[4,5,6],[9,10,11,12],[17,18,19,20,21]])) :-
    told(fixpoint(last), [asked(2,s(3,8,16),nobody,unknown)], Mind),
    queries(Mind, Cards).
test('last: who is asked first makes no difference',
     true(Cards == [[3,4,5,6],[8,9,10,11,12],[16,17,18,19,20,21]])) :-
    told(fixpoint(last), [asked(3,s(3,8,16),nobody,unknown)], Mind),
    queries(Mind, Cards).
test('last: the last one before the own seat',
     true(Cards == [[4,5,6],[9,10,11,12],[17,18,19,20,21]])) :-
    hand(Hand),
    player(fixpoint(last), 3, 2, Hand, Mind0),
    player_sees([asked(3,s(3,8,16),nobody,unknown)], Mind0, Mind),
    queries(Mind, Cards).
test('both: of the cards that many may hold those that the last one may',
     [forall(member(Value-Ps-First,
                    [nocard-[3,4,5,6]-9, last-[5,6]-8, [nocard,last]-[5,6]-9,
                     [last,nocard]-[5,6]-9])),
      true([Persons,Weapon] == [Ps,First])]) :-
    told(fixpoint([value(Value)]),
         [asked(2,s(3,7,13),1,unknown),asked(2,s(4,7,13),1,unknown),
          asked(3,s(5,8,16),nobody,unknown),asked(3,s(6,8,16),nobody,unknown)], Mind),
    queries(Mind, [Persons,[Weapon|_],_]).
test('options are those of the value alone',
     [forall(member(Value, [any,nocard,last])), true(Cards == Cards2)]) :-
    Records = [asked(3,s(3,8,16),nobody,unknown)],
    told(fixpoint(Value), Records, Mind),
    told(fixpoint([value(Value)]), Records, Mind2),
    queries(Mind, Cards),
    queries(Mind2, Cards2).

%   The own cards are 1, 2, 7, 13, 14, and 15.

test('aim(card): one card, and own ones', true(Open == [1])) :-
    start(fixpoint([aim(card)]), Mind),
    findall(N,
            ( between(1, 100, _),
              player_query(Mind, s(P,W,L), _),
              subtract([P,W,L], [1,2,7,13,14,15], Cards),
              length(Cards, N)
            ),
            Open0),
    sort(Open0, Open).
test('aim(card): or one that is known in the envelope',
     true([Ws,Others] == [[8],[2,13,14,15,16]])) :-
    Agent = fixpoint([aim(card),value(nocard)]),
    player(Agent, 3, 1, [2,9,10,13,14,15], Mind0),
    player_sees([asked(1,s(2,8,13),nobody,unknown)], Mind0, Mind1),
    foldl([State-Card,M0,M]>>player_sees([asked(1,State,2,Card)], M0, M),
          [s(1,8,13)-1,s(3,8,13)-3,s(4,8,13)-4,s(2,8,17)-17,s(2,8,18)-18], Mind1, Mind),
    queries(Mind, [Ps,Ws0,Ls]),
    subtract(Ws0, [9,10], Ws),
    append(Ps, Ls, All),
    intersection(All, [1,2,3,4,13,14,15,16,17,18], Others).
test('aim(player): what that one alone can show', true(Answerers == [3])) :-
    Agent = fixpoint([aim(player)]),
    Hands = [[[1],1,2,7,13,14,15],[[2],3,4,8,9,16,17],[[3],5,6,10,11,18,19]],
    player(Agent, 3, 1, [1,2,7,13,14,15], Mind0),
    player_sees([asked(3,s(5,10,18),nobody,unknown),asked(3,s(6,11,19),nobody,unknown)], Mind0,
                Mind1),
    player_sees([asked(1,s(3,7,13),2,3)], Mind1, Mind),
    findall(I,
            ( between(1, 60, _),
              player_query(Mind, s(P,W,L), _),
              assertion(forall(member(C, [P,W,L]), memberchk(C, [1,2,7,13,14,15,5,6,10,11,18,19]))),
              member([[I]|Hand], Hands),
              I =\= 1,
              intersection([P,W,L], Hand, [_|_])
            ),
            Answerers0),
    sort(Answerers0, Answerers).
test('aim(player): only cards that it may hold, if nobody is asked before',
     true(Cards == Expected)) :-
    Expected = [[3,4,5],[8,9,10,11,12],[16,17,18,19,20,21]],
    told(fixpoint([aim(player)]), [asked(1,s(6,7,13),3,6)], Mind),
    queries(Mind, Cards).
test('the known envelope', [forall(agent(Agent)), true(Cards == [[3],[8],[16]])]) :-
    start(Agent, Mind0),
    player_sees([asked(1,s(3,8,16),nobody,unknown)], Mind0, Mind),
    queries(Mind, Cards),
    !.

%   What the thesis leaves for later.

test('a card that no player can hold is in the envelope', true(Persons == [3])) :-
    told(fixpoint, [asked(2,s(3,8,16),nobody,unknown),asked(3,s(3,9,17),nobody,unknown)], Mind),
    queries(Mind, [Persons,_,_]).
test('a player whose cards are all known has no other',
     [forall(member(Agent-Known, [fixpoint-true,modal-false])), true(One == Known)]) :-
    player(Agent, 6, 1, [1,7,13], Mind0),
    foldl([Card,M0,M]>>player_sees([asked(1,s(2,8,14),2,Card)], M0, M), [2,8,14], Mind0, Mind1),
    player_sees([asked(2,s(4,9,15),nobody,unknown)], Mind1, Mind),
    player_states(Mind, Set),
    truth(winstates_set([s(4,9,15)], Set), One),
    !.

%   The order of the hand.

shown(Lists, Shown) :-
    start(fixpoint, Mind0),
    foldl(show, Lists, Shown, Mind0, _).

show(Cards, Card, Mind0, Mind) :-
    player_show(2, s(1,7,13), Cards, Mind0, Card, Mind).

test('first the card shown most', true(Shown == [7,7,1,7,13,7])) :-
    shown([[7],[7,13],[1],[1,7,13],[13],[1,7,13]], Shown).
test('of these the first', true(Shown == [1,13,7,1])) :-
    shown([[1,7,13],[13],[7],[1,7,13]], Shown).

test('a false record is not learned', true(Mind == Mind0)) :-
    start(fixpoint, Mind0),
    told(fixpoint, [asked(2,s(3,8,16),1,unknown)], Mind).
test('an observed fact makes it forget false ones', true(Knows == Knows2)) :-
    start(fixpoint, Mind0),
    told(fixpoint, [asked(2,s(3,8,16),nobody,unknown),asked(3,s(3,9,17),nobody,unknown)], Mind1),
    maplist(player_sees([asked(1,s(3,9,17),2,3)]), [Mind0,Mind1], Minds),
    maplist([player(_,mind(_,Memory,_,_)),K]>>memory_knows(Memory, K), Minds, [Knows2,Knows]).

%   Options.

test('no such value', [forall(member(Value, [foo,7,any(_)])),
                       error(domain_error(oneof([any,nocard,last]),Value))]) :-
    play([agent(fixpoint(Value))], _).
test('no such option',
     [ forall(member(Options-Formal,
                     [ [foo]-domain_error(cluedo_option,foo),
                       [values(any)]-domain_error(cluedo_option,values(any)),
                       [value([nocard,foo])]-domain_error(oneof([any,nocard,last]),foo),
                       [value(_)]-instantiation_error,
                       [aim(_)]-instantiation_error,
                       [aim(envelope)]-domain_error(oneof([winstate,card,player]),envelope)
                     ])),
       error(Formal)
     ]) :-
    play([agent(fixpoint(Options))], _).
test('unbound', error(instantiation_error)) :-
    contest([fixpoint,fixpoint(_)], [], _).

:- end_tests(agents_fixpoint).
