:- module(cluedo_support_portray, []).
:- use_module(library(apply), [foldl/4]).

/** <module> Print large values in short

The values of this library are large terms whose hundreds of numbers mean nothing to a reader. The
toplevel, print/1 and messages print a description instead:

    ?- knowledge([], K0), learn(K0, hand(1,[6,4,11]), K).
    K0 = <knowledge: 6 players, 0 facts>,
    K = <knowledge: 6 players, 1 fact>.

Knowledge shows the number of facts only if it remembers them. A model shows the number of worlds
only if they are listed. Most sets of winstates are integers and are printed as integers.

The values are still plain terms. writeq/1, write_canonical/1, write_term/2 and `~q` of format/2
write the terms themselves, and Prolog can read them again. The toplevel does the same if the flag
`answer_write_options` has no portray(true). portray_clause/1 and listing/1 print the descriptions,
so do not save values with them.

A term is recognized only by its shape. A check would take long and could raise an error.
*/

:- multifile
    user:portray/1.
:- dynamic
    user:portray/1.

user:portray(Term) :-
    compound(Term),
    cluedo_support_portray:in_short(Term, Format, Args),
    format(Format, Args).

in_short(knowledge(game(_,_,Hands,_,_),_,_,_,_,_,none), Format, Args) =>
    size(Hands, hands, N),
    Format = "<knowledge: ~d players>",
    Args = [N].
in_short(knowledge(game(_,_,Hands,_,_),_,_,_,_,_,Facts), Format, Args) =>
    size(Hands, hands, N),
    count_text(Facts, fact, FactCount),
    Format = "<knowledge: ~d players, ~w>",
    Args = [N,FactCount].
in_short(views(Me,By), Format, Args) =>
    integer(Me),
    size(By, by, N),
    Format = "<views of player ~d: ~d players>",
    Args = [Me,N].
in_short(del(R,_,Agents,kripke(Count,_)), Format, Args) =>
    atom(R),
    integer(Count),
    Count >= 0,
    plural(Count, world, Size),
    count_text(Agents, agent, Knowing),
    Format = "<model: ~w, ~w, ~w>",
    Args = [R,Size,Knowing].
in_short(del(R,_,Agents,_), Format, Args) =>
    atom(R),
    count_text(Agents, agent, Knowing),
    Format = "<model: ~w, ~w>",
    Args = [R,Knowing].
in_short(table(game(setting(_,Hands,_,_),_,_),_,_,_,Events,_), Format, Args) =>
    count_text(Hands, player, Players),
    count_text(Events, event, Happened),
    Format = "<table: ~w, ~w>",
    Args = [Players,Happened].
in_short(edition(Name,_,_,Cards,_,_), Format, Args) =>
    atom(Name),
    size(Cards, cards, _),
    Format = "<edition: ~w>",
    Args = [Name].
in_short(board(Name,_,rules(_,_,_,_),Rooms,_,map(_,_,_,_,_)), Format, Args) =>
    atom(Name),
    size(Rooms, rooms, _),
    Format = "<board: ~w>",
    Args = [Name].
in_short(position(Seat,Roll,pawn_positions(_,_,_)), Format, Args) =>
    integer(Seat),
    atomic(Roll),
    Format = "<position: seat ~d, roll ~w>",
    Args = [Seat,Roll].
in_short(game(Options,Facts), Format, Args) =>
    is_list(Options),
    count_text(Facts, fact, FactCount),
    Format = "<game: ~w>",
    Args = [FactCount].
in_short(journal(_,_,_,_,Events,_,_), Format, Args) =>
    count_text(Events, event, Happened),
    Format = "<journal: ~w>",
    Args = [Happened].
in_short(task(Agents,Atoms,_,Actions,_), Format, Args) =>
    count_text(Agents, agent, AgentCount),
    count_text(Atoms, atom, AtomCount),
    count_text(Actions, action, ActionCount),
    Format = "<task: ~w, ~w, ~w>",
    Args = [AgentCount,AtomCount,ActionCount].
in_short(winset(A,B,C,D,E,F), Format, Args) =>
    foldl(bits, [A,B,C,D,E,F], 0, Count),
    Format = "<winstates: ~d>",
    Args = [Count].
in_short(clues(_,Players,Rows), Format, Args) =>
    size(Players, players, N),
    is_list(Rows),
    Format = "<clues: ~d players>",
    Args = [N].
in_short(marginals(game(_,_,_,_,_),Rows), Format, Args) =>
    size(Rows, marginals, Cards),
    Format = "<marginals: ~d cards>",
    Args = [Cards].
in_short(_, _, _) =>
    fail.

size(Term, Name, Size) :-
    compound(Term),
    compound_name_arity(Term, Name, Size).

count_text(List, Name, Text) :-
    is_list(List),
    length(List, Count),
    plural(Count, Name, Text).

plural(Count, Name, Text) :-
    (   Count =:= 1
    ->  format(atom(Text), "1 ~w", [Name])
    ;   format(atom(Text), "~d ~ws", [Count,Name])
    ).

bits(Word, Count0, Count) :-
    integer(Word),
    Word >= 0,
    Count is Count0+popcount(Word).
