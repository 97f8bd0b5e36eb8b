:- module(board_games,
          [ cheap/1,                    % ?Agent
            dear/1,                     % ?Agent
            random_board_game/3,        % +Kinds, -Agents, -Options
            board_rules/3,              % +Agents, +Options, -Rules
            board_game/5,               % +Agents, +Options, -Rules, -Result, -Told
            result_with_events/3               % +Told, +Result0, -Result
          ]).
:- use_module(generate, [random_subset/3]).
:- use_module(games, [random_agents/3]).
:- use_module(library(apply)).
:- use_module(library(cluedo/contest)).
:- use_module(library('cluedo/table/properties'), [table_part/2]).
:- use_module(library(lists)).
:- use_module(library(option)).
:- use_module(library(pairs)).
:- use_module(library(random)).

/** <module> Random contests on the classic board, for the referee
*/

%!  cheap(?Agent) is nondet.
%!  dear(?Agent) is nondet.
%
%   The agents of the library but `human`, and some of their options: those that
%   play a game in milliseconds, and those that do not.

cheap(random).
cheap(elimination).
cheap(modal).
cheap(fixpoint).
cheap(fixpoint(nocard)).
cheap(simple).
cheap(simple([base(text)])).
cheap(simple([room(nearest),elsewhere(false),distance(through)])).
cheap(dumb).
cheap(dumb([base(text)])).
cheap(silent).
cheap(santos).
cheap(notebook).
cheap(habits([own(1),own_queries(1,2)])).

dear(k).
dear(k([base(text),distance(through)])).
dear(kkak).
dear(kkak([base(text)])).
dear(exact).
dear(exact([query(information)])).
dear(exact([accuse(0.2),travel(0)])).
dear(reader([samples(4)])).
dear(kripke).
dear(kripke(complex,optimal,risky)).

%!  random_board_game(+Kinds, -Agents, -Options) is det.
%
%   Two to six Agents of Kinds, and Options of contest/3: rules of the board, dice,
%   characters, cards that lie open, a limit of turns and a seed.

random_board_game(Kinds, Agents, [board(classic(Moving)),seed(Seed),turns(Max)|Options]) :-
    random_between(2, 6, X),
    random_agents(Kinds, X, Agents),
    random_between(1, 1000000, Seed),
    random_between(0, 90, Max),
    random_between(0, 1, Leaving),
    random_member(Passage, [instead,after]),
    random_member(Accusing, [stays,drags]),
    random_member(Returning, [enters,waits]),
    random_subset(0.5,
                  [ leaving(Leaving), passage(Passage), accusing(Accusing),
                    returning(Returning)
                  ],
                  Moving),
    random_between(1, 2, Dice),
    random_permutation([1,2,3,4,5,6], Characters0),
    length(Characters, X),
    append(Characters, _, Characters0),
    random_between(1, 3, Open),
    random_subset(0.5, [dice(Dice),pawns(Characters)], Options0),
    (   maybe(0.1),
        \+ memberchk(modal, Agents)     % it knows of no open cards
    ->  Options = [open(Open)|Options0]
    ;   Options = Options0
    ).

%!  board_rules(+Agents, +Options, -Rules) is det.
%
%   Rules are the referee's. By default they are the printed rules, with one die, and the
%   characters have the order in which they begin.

board_rules(Agents, Options, Rules) :-
    option(board(Spec), Options),
    Spec =.. [classic|More],
    append(More, Moving),
    option(dice(Dice), Options, 1),
    option(turns(Max), Options, 1000),
    option(pawns(Characters), Options, [1,5,6,4,3,2]),
    same_length(Agents, Pawns),
    append(Pawns, _, Characters),
    !,
    append(Moving,
           [ leaving(1), passage(instead), accusing(stays), dice(Dice), turns(Max),
             pawns(Pawns)
           ],
           Rules).

%!  board_game(+Agents, +Options, -Rules, -Result, -Told) is det.
%
%   What contest/3 makes of Agents and Options, and what the referee wants to know.

board_game(Agents, Options, Rules, Result, Told) :-
    board_rules(Agents, Options, Rules),
    b_setval(board_games, []),
    contest(Agents, [observe(board_games:notes)|Options], Result),
    b_getval(board_games, Backwards),
    reverse(Backwards, Told).

:- public notes/2.

%   Not by table_property/2, which checks the table each time.


notes(Event, T) :-
    (   memberchk(Event, [start,over(_)])
    ->  true
    ;   table_part(T, turns(Turn)),
        b_getval(board_games, Told),
        b_setval(board_games, [Turn-Event|Told])
    ).

%!  result_with_events(+Told, +Result0, -Result) is det.
%
%   Result is Result0 with the events in Told, their counts and the winner.

result_with_events(Told, Result0, Result) :-
    pairs_values(Told, Events),
    include([asked(_,_,_,_)]>>true, Events, Asked),
    include([rolled(_,_)]>>true, Events, Rolled),
    include([Event]>>( subsumes_term(asked(_,_,_,_), Event)
                     ; subsumes_term(accused(_,_,_), Event)
                     ), Events, History),
    length(Asked, Suggestions),
    length(Rolled, Rolls),
    foldl(replaced,
          [events(Events),history(History),suggestions(Suggestions),rolls(Rolls)],
          Result0, Result).

replaced(Part, Result0, Result) :-
    functor(Part, Name, 1),
    functor(Old, Name, 1),
    selectchk(Old, Result0, Part, Result).
