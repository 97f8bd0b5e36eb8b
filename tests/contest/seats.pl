:- module(contest_seats,
          [ dealt/1,                    % -Options
            dealt3/1,                   % -Options
            part/2,                     % ?Part, +Result
            played/5,                   % +Agents, +Options, -Events, ...
            seeds/3                     % +N, -X, -Seed
          ]).
:- use_module('../support/attach').
:- use_module(library(cluedo)).
:- use_module(library(cluedo/contest)).
:- use_module(library(cluedo/thesis)).
:- use_module(library(cluedo/winstates)).
:- use_module(library(lists)).
:- use_module(library(random)).

/** <module> What the tests of contests share

Agents that do as they are told or remember what they are told, and deals.
*/

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

%!  played(+Agents, +Options, -Events, -Turns, -Winner) is det.

played(Agents, Options, Events, Turns, Winner) :-
    contest(Agents, Options, Result),
    part(history(Events), Result),
    part(turns(Turns), Result),
    part(winner(Winner), Result).
