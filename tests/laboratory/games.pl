:- module(laboratory_games,
          [ threads/0,
            rounds/5,                   % +Spec, +Agent, +From, +To, -Ends
            contests/5,                 % +Agents, +More, +From, +To, -Seats
            experiment_table/3,         % +Spec, -Row, -Result
            contest_spec/1              % -Spec
          ]).
:- use_module('../support/attach').
:- use_module(library(cluedo)).
:- use_module(library(cluedo/contest)).
:- use_module(library(cluedo/experiment)).
:- use_module(library(cluedo/winstates)).
:- use_module(library(error)).
:- use_module(library(lists)).

/** <module> What the tests of the laboratory share

Agents of the user, and the games of an experiment one after the other.
*/

%   Agents of the user. `own(N)` queries as `elimination` does; `broken` raises
%   at its query in the game that deals it card 21 first, `vain` never ends.

:- multifile
    cluedo_agent:start/4,
    cluedo_agent:query/4,
    cluedo_agent:answer/5,
    cluedo_agent:round/4,
    cluedo_agent:states/3.

cluedo_agent:start(own(_), X, Hand, Set) :-
    cluedo_agent:start(elimination, X, Hand, Set).
cluedo_agent:query(own(_), Set0, State, Set) :-
    cluedo_agent:query(elimination, Set0, State, Set).
cluedo_agent:answer(own(_), Record, Card, Set0, Set) :-
    cluedo_agent:answer(elimination, Record, Card, Set0, Set).
cluedo_agent:round(own(_), _, Set, Set).
cluedo_agent:states(own(_), Set, Set).

cluedo_agent:start(broken, _, [_,Card|_], Card).
cluedo_agent:query(broken, Card, State, Card) :-
    (   Card == 21
    ->  type_error(mended, broken)
    ;   winset_all(All),
        winset_random(All, State)
    ).
cluedo_agent:answer(broken, _, _, Mind, Mind).
cluedo_agent:round(broken, _, Mind, Mind).
cluedo_agent:states(broken, _, All) :-
    winset_all(All).

cluedo_agent:start(vain, _, _, []).
cluedo_agent:query(vain, [], s(1,7,13), []).
cluedo_agent:answer(vain, _, _, [], []) :-
    repeat,
    fail.
cluedo_agent:round(vain, _, [], []).
cluedo_agent:states(vain, _, All) :-
    winset_all(All).

%   `parrot` asks the same for ever, until the game is stopped.

cluedo_agent:start(parrot, _, _, []).
cluedo_agent:query(parrot, [], s(1,7,13), []).
cluedo_agent:answer(parrot, _, _, [], []).
cluedo_agent:round(parrot, _, [], []).

threads :-
    current_prolog_flag(threads, true).

%   An experiment as a loop without blocks, threads or sums.

rounds(Spec, Agent, From, To, Ends) :-
    findall(End,
            ( between(From, To, G),
              S is 10**12+G,
              play([agent(Agent),seed(S)|Spec], Result),
              last(Result, End)
            ),
            Ends).

contests(Agents, More, From, To, Seats) :-
    length(Agents, X),
    findall(seat(Entry,Seat,Turns,Winner),
            ( between(From, To, G),
              findall(Agent,
                      ( between(1, X, Seat),
                        member(Entry, [1,2,3,4,5,6]),
                        Entry =< X,
                        (Entry+G-2) mod X + 1 =:= Seat,
                        nth1(Entry, Agents, Agent)
                      ),
                      Table),
              S is 10**12+G,
              contest(Table, [seed(S)|More], Result),
              memberchk(turns(Turns), Result),
              memberchk(winner(Winner), Result),
              between(1, X, Entry),
              Seat is (Entry+G-2) mod X + 1
            ),
            Seats).

experiment_table(Spec, Row, Result) :-
    experiment(Spec, Result),
    experiment_table(Result, Rows),
    member(Row, Rows).

contest_spec([game(contest),agents([modal,own(1),modal]),seed(1),options([turns(40)])]).
