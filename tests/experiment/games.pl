:- module(laboratory_games,
          [ threads/0,
            rounds/5,                   % +Spec, +Agent, +From, +To, -Ends
            contests/5,                 % +Agents, +More, +From, +To, -Seats
            experiment_table/3,         % +Spec, -Row, -Result
            contest_spec/1,             % -Spec
            board_spec/1,               % -Spec
            same_in_parts/2             % +Spec, +N
          ]).
:- use_module('../helpers/all').
:- use_module(library(cluedo/experiment)).
:- use_module(library(cluedo/winstates)).

/** <module> What the tests of the laboratory share

Agents of the user, and the games of an experiment one after the other.
*/

%   Agents of the user. `own(N)` queries as `elimination` does; `broken` raises
%   at its query in the game that deals it card 21 first, `vain` never ends.

:- multifile cluedo_agent:agent/2.

cluedo_agent:agent(own, laboratory_own).
cluedo_agent:agent(broken, laboratory_broken).
cluedo_agent:agent(vain, laboratory_vain).
cluedo_agent:agent(parrot, laboratory_parrot).

laboratory_own:start(Seat, Game, _, P) :-
    player_start(elimination, Seat, Game, P).
laboratory_own:sees(Facts, P0, P) :-
    player_sees(Facts, P0, P).
laboratory_own:query(P0, State, P) :-
    player_query(P0, State, P).
laboratory_own:states(P, Set) :-
    player_states(P, Set).

laboratory_broken:start(_, _, _, none).
laboratory_broken:sees(Facts, Card0, Card) :-
    (   memberchk(hand(_,[First|_]), Facts)
    ->  Card = First
    ;   Card = Card0
    ).
laboratory_broken:query(Card, State, Card) :-
    (   Card == 21
    ->  type_error(mended, broken)
    ;   winset_all(All),
        winset_random(All, State)
    ).
laboratory_broken:states(_, All) :-
    winset_all(All).

laboratory_vain:start(_, _, _, []).
laboratory_vain:sees(Facts, [], []) :-
    (   memberchk(hand(_,_), Facts)
    ->  true
    ;   repeat,
        fail
    ).
laboratory_vain:query([], s(1,7,13), []).
laboratory_vain:states(_, All) :-
    winset_all(All).

%   `parrot` asks the same for ever, until the game is stopped.

laboratory_parrot:start(_, _, _, []).
laboratory_parrot:sees(_, [], []).
laboratory_parrot:query([], s(1,7,13), []).

threads :-
    current_prolog_flag(threads, true).

%   An experiment as a loop without blocks, threads or sums.

rounds(Spec, Agent, From, To, Ends) :-
    findall(End,
            ( between(From, To, G),
              S is 10**12+G,
              play([agent(Agent),portable_seed(S)|Spec], Result),
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

board_spec([game(contest),agents([modal,own(1),random]),seed(1),board(classic),dice(2),
            options([turns(40)])]).

%!  same_in_parts(+Spec, +N) is det.
%
%   N parts of two threads each make what one thread has as a whole, which goes through
%   files, too.

same_in_parts(Spec, N) :-
    experiment([threads(1)|Spec], Whole),
    findall(Part, ( between(1, N, I), experiment([part(I,N),threads(2)|Spec], Part) ), Parts),
    reverse(Parts, Backwards),
    merge_experiments(Backwards, Merged),
    assertion(Merged == Whole),
    forall(member(Ext, [pl,json]),
           ( tmp_file(whole, File0),
             file_name_extension(File0, Ext, File),
             save_experiment(File, Whole),
             load_experiment(File, Loaded),
             delete_file(File),
             assertion(Loaded == Whole)
           )).
