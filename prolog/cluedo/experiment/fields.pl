:- module(cluedo_experiment_fields,
          [ game_seats/3,               % +Spec, +G, -Table
            named_agent/3,              % +Spec, +Name, -Agent
            game_seed/3                 % +Seed, +G, -S
          ]).
:- use_module('../support/random_numbers', [random_between/3,with_seed/2]).
:- use_module(library(lists), [append/3,nth0/4,nth1/3]).
:- use_module(library(option), [option/2]).

/** <module> The seats and the seed of a game
*/

:- det((game_seed/3, named_agent/3)).

%!  game_seed(+Seed, +G, -S) is det.

game_seed(Seed, G, S) :-
    S is Seed*10**12+G.

%!  named_agent(+Spec, +Name, -Agent) is det.
%
%   Agent is Name, or what Name stands for in names(Names) of Spec.

named_agent(Spec, Name, Agent) :-
    (   option(names(Names), Spec),
        memberchk(Name=Agent0, Names)
    ->  Agent = Agent0
    ;   Agent = Name
    ).

%!  game_seats(+Spec, +G, -Table) is multi.
%
%   Game G is a contest. Table is a list of Entry-Agent, one for each seat. If agents are compared,
%   there is a Table for each compared agent, and its opponents have Entry 0.

game_seats(Spec, G, Table) :-
    option(game(Game), Spec),
    option(agents(Agents), Spec),
    option(rotate(Rotate), Spec),
    option(players(X), Spec),
    findall(Entry-Agent, nth1(Entry, Agents, Agent), Entries),
    (   Game == paired
    ->  option(against(Against), Spec),
        findall(0-Agent, nth1(_, Against, Agent), Others),
        nth1(_, Entries, Compared),
        table(Rotate, G, X, [Compared|Others], Table)
    ;   Rotate == sample
    ->  option(seed(Seed), Spec),
        field_seed(Seed, G, S),
        with_seed(S, draw_seats(X, Entries, Table))
    ;   table(Rotate, G, X, Entries, Table)
    ).

%   Another seed deals the cards, because seats must not be correlated with the deal.

field_seed(Seed, G, S) :-
    S is Seed*10**12+5*10**11+G.

draw_seats(0, _, Table) =>
    Table = [].
draw_seats(X, Entries, Table) =>
    Table = [Entry|Rest],
    length(Entries, Count),
    random_between(1, Count, I),
    Before is I-1,
    nth0(Before, Entries, Entry, Others),
    X1 is X-1,
    draw_seats(X1, Others, Rest).

%   Table has all Entries, except with the rotation `robin`, which chooses X of them.

table(true, G, X, Entries, Table) =>
    Moved is (G-1) mod X,
    length(Back, Moved),
    append(Front, Back, Entries),
    append(Back, Front, Table),
    !.
table(false, _, _, Entries, Table) =>
    Table = Entries.
table(_, G, X, Entries, Table) =>       % all, robin
    I is G-1,
    length(Entries, Count),
    order(X, Count, I, Entries, Table).

%   The orders of X of the Count entries are numbered from 0 on. Order is the order with number I,
%   modulo the number of orders.

order(0, _, _, _, Order) =>
    Order = [].
order(X, Count, I, Entries, Order) =>
    Order = [Entry|Rest],
    First is I mod Count,
    nth0(First, Entries, Entry, Others),
    !,
    Next is I//Count,
    X1 is X-1,
    Count1 is Count-1,
    order(X1, Count1, Next, Others, Rest).
