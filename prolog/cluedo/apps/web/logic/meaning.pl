:- module(cluedo_web_logic_meaning,
          [ text_formula/3,             % +Text, +Language, -F
            text_action/3,              % +Text, +Language, -Action
            node_formula/3,             % +Node, +Language, -F
            nodes_names/3               % +Nodes, +Known, -Names
          ]).
:- use_module(advice, [expected/2,no_such/3,unknown/3]).
:- use_module(nodes, [node_column/2,node_text/2]).
:- use_module(reader, [text_expression/2]).
:- use_module(shapes, [language_kind/2,shape/4,shape_text/3]).
:- use_module(tokens, [misread/3]).
:- use_module('../../../del', [op(_,_,_)]).
:- use_module(library(apply), [maplist/3]).
:- use_module(library(lists), [append/3,member/2]).

/** <module> What a stranger's text means in a model

Trees of reader.pl become formulas and actions of library(cluedo/del). A Language is

| deals(Seats,Cards,Holders,Categories) | names of the seats and of the cards; the holders  |
|                                       | that are no players; how many categories there are |
| atoms(Agents,Atoms)                   |                                                   |

All of these are atoms that are there already: text is compared with them, whatever its
case, and functors come from shapes.pl.
*/

:- det((text_formula/3, text_action/3, node_formula/3, nodes_names/3)).

%!  text_formula(+Text, +Language, -F) is det.
%!  text_action(+Text, +Language, -Action) is det.
%
%   F is the formula, or Action the action, that the string Text says.
%
%   @error cluedo_misread(Column)

text_formula(Text, L, F) :-
    text_expression(Text, Node),
    meaning(formula, Node, L, F).

text_action(Text, L, Action) :-
    text_expression(Text, Node),
    meaning(action, Node, L, Action).

%!  node_formula(+Node, +Language, -F) is det.

node_formula(Node, L, F) :-
    meaning(formula, Node, L, F).

%!  nodes_names(+Nodes, +Known, -Names) is det.
%
%   Names are those of Known, atoms, that Nodes say.

nodes_names(Nodes, Known, Names) :-
    maplist(node_name(Known), Nodes, Names).

node_name(Known, Node, Name) :-
    (   known(Node, Known, Name0)
    ->  Name = Name0
    ;   unknown("name", Known, Node)
    ).

                /*******************************
                *            TREES             *
                *******************************/

%   meaning(Type, Node, Language, Term): what Node says where a Type is expected.

meaning(formula, Node, L, F), Node = one(_,~,A) =>
    F = ~F1,
    meaning(formula, A, L, F1).
meaning(formula, Node, L, F), Node = two(_,Sign,A,B), memberchk(Sign, [&,v,->,<->]) =>
    compound_name_arguments(F, Sign, [F1,F2]),
    meaning(formula, A, L, F1),
    meaning(formula, B, L, F2).
meaning(formula, box(_,A,B), L, F) =>
    F = [Action]:F1,
    meaning(action, A, L, Action),
    meaning(formula, B, L, F1).
meaning(formula, diamond(_,A,B), L, F) =>
    F = {Action}:F1,
    meaning(action, A, L, Action),
    meaning(formula, B, L, F1).
meaning(formula, name(_,"true"), _, F) =>
    F = true.
meaning(formula, name(_,"false"), _, F) =>
    F = false.
meaning(formula, Node, atoms(_,Atoms), F), known(Node, Atoms, Atom) =>
    F = Atom.
meaning(formula, Node, L, F), Node = call(_,"s",Args), L = deals(_,_,_,Categories) =>
    contents(Node, Args, Categories, L, F).
meaning(action, one(_,?,A), L, Action) =>
    Action = ?F,
    meaning(formula, A, L, F).
meaning(action, two(_,Sign,A,B), L, Action), memberchk(Sign, [;,\/,/\]) =>
    compound_name_arguments(Action, Sign, [Action1,Action2]),
    meaning(action, A, L, Action1),
    meaning(action, B, L, Action2).
meaning(Type, Node, L, Term), memberchk(Type, [formula,action]) =>
    (   Node = call(_,Text,Args)
    ->  called(Type, Node, Text, Args, L, Term)
    ;   no_such(Type, Node, L)
    ).

meaning(agent, Node, L, Agent) =>
    agents(L, Agents),
    (   known(Node, Agents, Agent0)
    ->  Agent = Agent0
    ;   unknown("player", Agents, Node)
    ).
meaning(holder, Node, L, Holder) =>
    L = deals(Seats,_,Others,_),
    append(Seats, Others, Holders),
    (   known(Node, Holders, Holder0)
    ->  Holder = Holder0
    ;   unknown("holder", Holders, Node)
    ).
meaning(answerer, Node, L, Answerer) =>
    L = deals(Seats,_,_,_),
    (   known(Node, [nobody,unknown|Seats], Answerer0)
    ->  Answerer = Answerer0
    ;   unknown("player", [nobody,unknown|Seats], Node)
    ).
meaning(card, Node, L, Card) =>
    L = deals(_,Cards,_,_),
    (   known(Node, Cards, Card0)
    ->  Card = Card0
    ;   unknown("card", Cards, Node)
    ).
meaning(shown, Node, L, Card) =>
    (   Node = name(_,"unknown")
    ->  Card = unknown
    ;   meaning(card, Node, L, Card)
    ).
meaning(right, Node, _, Right) =>
    (   known(Node, [true,false,unknown], Right0)
    ->  Right = Right0
    ;   expected("true, false or unknown", Node)
    ).
meaning(group, Node, L, Group) =>
    (   Node = name(_,"all")
    ->  Group = all
    ;   meaning(list(agent), Node, L, Group)
    ).
meaning(cards, Node, L, Cards) =>
    (   Node = call(_,"s",Args),
        L = deals(_,_,_,Categories)
    ->  contents(Node, Args, Categories, L, Cards)
    ;   meaning(list(card), Node, L, Cards)
    ).
meaning(list(Type), Node, L, List) =>
    (   Node = list(_,Nodes)
    ->  meanings(Nodes, Type, L, List)
    ;   expected("a list [...]", Node)
    ).

%   Names of events are strings, and so make no atoms.

meaning(event, Node, L, Event) =>
    (   Node = two(_,-,Name,A)
    ->  Event = Name1-F,
        node_text(Name, Name1),
        meaning(formula, A, L, F)
    ;   expected("event-formula", Node)
    ).
meaning(partition, Node, L, Partition) =>
    (   Node = two(_,-,A,list(_,Cells0))
    ->  Partition = Agent-Cells,
        meaning(agent, A, L, Agent),
        meanings(Cells0, list(name), L, Cells)
    ;   expected("player-[[event,...],...]", Node)
    ).
meaning(actual, Node, L, Actual) =>
    (   Node = list(_,_)
    ->  meaning(list(name), Node, L, Actual)
    ;   meaning(name, Node, L, Actual)
    ).
meaning(name, Node, _, Name) =>
    node_text(Node, Name).

meanings([], _, _, Terms) =>
    Terms = [].
meanings([Node|Nodes], Type, L, Terms) =>
    Terms = [Term|Terms1],
    meaning(Type, Node, L, Term),
    meanings(Nodes, Type, L, Terms1).

called(Type, Node, Text, Args, L, Term) :-
    language_kind(L, Kind),
    findall(Name-Parts,
            ( shape(Type, Kind, Name, Parts), atom_string(Name, Text) ),
            Shapes),
    (   member(Name-Parts, Shapes),
        same_count(Parts, Args)
    ->  arguments(Parts, Args, L, Terms),
        compound_name_arguments(Term, Name, Terms)
    ;   Shapes = [Name-Parts|_]
    ->  shape_text(Name, Parts, Written),
        node_column(Node, Column),
        misread(Column, "~w is written ~w", [Name,Written])
    ;   no_such(Type, Node, L)
    ).

same_count([], []).
same_count([_|Xs], [_|Ys]) :-
    same_count(Xs, Ys).

arguments([], [], _, Terms) =>
    Terms = [].
arguments([Type|Types], [Node|Nodes], L, Terms) =>
    Terms = [Term|Terms1],
    meaning(Type, Node, L, Term),
    arguments(Types, Nodes, L, Terms1).

contents(Node, Args, Categories, L, Term) :-
    length(Args, Count),
    (   Count =:= Categories
    ->  meanings(Args, card, L, Cards),
        compound_name_arguments(Term, s, Cards)
    ;   node_column(Node, Column),
        misread(Column, "s(...) has a card of each category, ~d", [Categories])
    ).

agents(deals(Seats,_,_,_), Agents) =>
    Agents = Seats.
agents(atoms(Agents0,_), Agents) =>
    Agents = Agents0.

                /*******************************
                *            NAMES             *
                *******************************/

%   Node is the name of one of Known.

known(Node, Known, Name) :-
    ( Node = name(_,_) ; Node = number(_,_) ; Node = call(_,_,_) ),
    !,
    node_text(Node, Text0),
    string_lower(Text0, Text),
    member(Name, Known),
    string_lower(Name, Text),
    !.
