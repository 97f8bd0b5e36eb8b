:- module(contest_seats,
          [ dealt/1,                    % -Options
            dealt3/1,                   % -Options
            part/2,                     % ?Part, +Result
            played/5,                   % +Agents, +Options, -Events, ...
            seeds/3                     % +N, -X, -Seed
          ]).
:- use_module('../../helpers/all').
:- use_module(library(cluedo/agent)).
:- use_module(library(cluedo/thesis)).

/** <module> What the tests of contests share

Agents that do as they are told or remember what they are told, and deals.
*/

:- multifile cluedo_agent:agent/2.

cluedo_agent:agent(does, contest_does).
cluedo_agent:agent(plain, contest_plain).
cluedo_agent:agent(mute, contest_mute).
cluedo_agent:agent(calm, contest_calm).
cluedo_agent:agent(witness, contest_witness).
cluedo_agent:agent(knower, contest_knower).

%   `does(Options)` does what it is told. Options are query(State), show(Card)
%   and accuse(State); without these it has no query, shows the last card, does
%   not accuse. With write(seen) it writes its seat whenever it sees a query.
%   With fails(Hook) that hook fails. Its mind is does(Seat,Options).

does(Hook, Options) :-
    \+ memberchk(fails(Hook), Options).

contest_does:start(Seat, _, Options, does(Seat,Options)) :-
    does(start, Options).
contest_does:sees(Facts, Mind, Mind) :-
    Mind = does(Seat,Options),
    does(sees, Options),
    (   memberchk(asked(_,_,_,_), Facts),
        memberchk(write(seen), Options)
    ->  write(Seat)
    ;   true
    ).
contest_does:query(Mind, State, Mind) :-
    Mind = does(_,Options),
    memberchk(query(State), Options).
contest_does:show(_, _, Cards, Mind, Card, Mind) :-
    Mind = does(_,Options),
    does(show, Options),
    (   memberchk(show(Card), Options)
    ->  true
    ;   last(Cards, Card)
    ).
contest_does:accuse(Mind, State, Mind) :-
    Mind = does(_,Options),
    memberchk(accuse(State), Options).

%   Agents with some hooks: `plain(Set)` thinks Set, `mute` has no states/2, `calm`
%   never accuses.

contest_plain:start(_, _, Set, Set).
contest_plain:sees(_, Set, Set).
contest_plain:query(Set, s(1,7,13), Set).
contest_plain:states(Set, Set) :-
    Set \== fails.

contest_mute:start(_, _, [], 0).
contest_mute:sees(_, Mind, Mind).
contest_mute:query(Mind, s(1,7,13), Mind).

contest_calm:start(Seat, Game, [], A-Mind) :-
    agent_open(modal, A0),
    agent_start(A0, Seat, Game, A, Mind).
contest_calm:sees(Facts, A-Mind0, A-Mind) :-
    agent_sees(A, Facts, Mind0, Mind).
contest_calm:query(A-Mind0, State, A-Mind) :-
    agent_query(A, Mind0, State, Mind).
contest_calm:states(A-Mind, Set) :-
    agent_states(A, Mind, Set).
contest_calm:accuse(_, _, _) :-
    fail.

%   `witness(Agent)` plays as Agent, but shows any card and accuses wildly now
%   and then. It remembers all it is told, and what it decided.

remember(Told, mind(Seat,Inner,Seen), Mind) :-
    atom_number(Key, Seat),
    b_setval(Key, [Told|Seen]),
    Mind = mind(Seat,Inner,[Told|Seen]).

contest_witness:start(Seat, Game, Agent, Mind) :-
    agent_open(Agent, A0),
    agent_start(A0, Seat, Game, A, Inner),
    remember(game(Game), mind(Seat,A-Inner,[]), Mind).
contest_witness:sees(Facts, mind(Seat,A-Inner0,Seen), Mind) :-
    agent_sees(A, Facts, Inner0, Inner),
    foldl(remember, Facts, mind(Seat,A-Inner,Seen), Mind).
contest_witness:query(mind(Seat,A-Inner0,Seen), State, Mind) :-
    agent_query(A, Inner0, State, Inner),
    remember(query(State), mind(Seat,A-Inner,Seen), Mind).
contest_witness:states(mind(_,A-Inner,_), Set) :-
    agent_states(A, Inner, Set).
contest_witness:show(Asker, State, Cards, Mind0, Card, Mind) :-
    random_member(Card, Cards),
    remember(show(Asker,State,Cards), Mind0, Mind).
contest_witness:accuse(Mind0, State, Mind) :-
    (   maybe(0.03)
    ->  test(State)
    ;   Mind0 = mind(_,A-Inner,_),
        agent_states(A, Inner, Set),
        only_state(Set, State)
    ),
    remember(accuse(State), Mind0, Mind).

%   `knower` knows all that follows, of any cards, and accuses when it is sure.

contest_knower:start(_, Game, [], K) :-
    knowledge(Game, K).
contest_knower:sees(Facts, K0, K) :-
    foldl(knower_learns, Facts, K0, K).
contest_knower:query(K, State, K) :-
    sample_deal(K, deal(State,_)).
contest_knower:accuse(K, State, K) :-
    envelopes(K, [State-_]).

knower_learns(Fact, K0, K) :-
    learn(K0, Fact, K).

%!  dealt(-Options) is det.
%!  dealt3(-Options) is det.
%
%   Options that deal cards in order: to two players 2,4,6,9,11,14,16,18,20 and
%   3,5,8,10,12,15,17,19,21, the winstate is s(1,7,13).

dealt([deal(s(1,7,13),[[[1],2,4,6,9,11,14,16,18,20],[[2],3,5,8,10,12,15,17,19,21]])]).
dealt3([deal(s(1,7,13),[[[1],2,3,4,5,6,8],[[2],9,10,11,12,14,15],[[3],16,17,18,19,20,21]])]).

%!  part(?Part, +Result) is semidet.

part(Part, Result) :-
    memberchk(Part, Result).

%!  seeds(+N, -X, -Seed) is nondet.
%
%   Seeds of N games, of more in `make test-long`, for each number of players X. All seeds are
%   drawn first, as each game sets the seed.

seeds(N, X, Seed) :-
    findall(X-Seed,
            ( between(2, 6, X),
              repeated(N),
              random_between(1, 1000000, Seed)
            ),
            Games),
    member(X-Seed, Games).

%!  played(+Agents, +Options, -Events, -Turns, -Winner) is det.

played(Agents, Options, Events, Turns, Winner) :-
    contest(Agents, Options, Result),
    part(history(Events), Result),
    part(turns(Turns), Result),
    part(winner(Winner), Result).
