:- module(cluedo_web_logic_meaning,
          [ text_formula/3,             % +Text, +Language, -F
            text_action/3,              % +Text, +Language, -Action
            node_formula/3,             % +Node, +Language, -F
            nodes_names/3,              % +Nodes, +Known, -Names
            reserved_name/2             % +Kind, +Text
          ]).
:- use_module(reader,
              [node_column/2,node_text/2,text_expression/2]).
:- use_module(tokens, [misread/3]).
:- use_module('../../del', [op(_,_,_)]).
:- use_module(library(apply), [maplist/3]).
:- use_module(library(lists), [append/3,member/2]).

/** <module> What a stranger's text means in a model

Trees of reader.pl become formulas and actions of library(cluedo/del). A Language is

| deals(Seats,Cards,Holders,Categories) | names of the seats and of the cards; the holders  |
|                                       | that are no players; how many categories there are |
| atoms(Agents,Atoms)                   |                                                   |

All of these are atoms that are there already: text is compared with them, whatever its
case, and functors come from the table here.
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

%!  reserved_name(+Kind, +Text) is semidet.
%
%   The string Text, in lower case, is a word of the language, and names no player or card,
%   or, if Kind is `atom`, no atom.

reserved_name(_, Text) :-
    member(Text, ["true","false","v","or","and","all","envelope","open","unknown","nobody",
                  "spectator","s","_"]),
    !.
reserved_name(atom, Text) :-
    shape(formula, _, Name, _),
    atom_string(Name, Text),
    !.

                /*******************************
                *            TABLE             *
                *******************************/

%   shape(Type, Kind, Name, Parts): Name(Part,...) has Type in models of Kind.

shape(formula, _, k,   [agent,formula]).
shape(formula, _, m,   [agent,formula]).
shape(formula, _, kw,  [agent,formula]).
shape(formula, _, e,   [group,formula]).
shape(formula, _, d,   [group,formula]).
shape(formula, _, c,   [group,formula]).
shape(formula, _, and, [list(formula)]).
shape(formula, _, or,  [list(formula)]).
shape(formula, deals, has,      [holder,card]).
shape(formula, deals, lacks,    [holder,card]).
shape(formula, deals, some,     [holder,cards]).
shape(formula, deals, hand,     [holder,cards]).
shape(formula, deals, envelope, [card]).
shape(formula, deals, Name, Parts) :-
    happens(Name, Parts).
shape(action, _, test,    [formula]).
shape(action, _, learn,   [group,action]).
shape(action, _, local,   [action,action]).
shape(action, _, public,  [formula]).
shape(action, _, private, [group,formula]).
shape(action, _, event_model, [list(event),list(partition),actual]).
shape(action, deals, nocard,   [holder,agent,cards]).
shape(action, deals, showcard, [agent,shown,agent,cards]).
shape(action, deals, win,      [agent]).
shape(action, deals, endmove,  [agent]).
shape(action, deals, Name, Parts) :-
    happens(Name, Parts).

happens(asked,        [agent,cards,answerer,shown]).
happens(asked,        [agent,cards,answerer,shown,list(agent)]).
happens(passed,       [agent,agent,cards]).
happens(showed,       [agent,agent,cards,shown]).
happens(accused,      [agent,cards,right]).
happens(not_envelope, [cards]).
happens(left,         [agent]).

kind(deals(_,_,_,_), deals).
kind(atoms(_,_), atoms).

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
    kind(L, Kind),
    findall(Name-Parts,
            ( shape(Type, Kind, Name, Parts), atom_string(Name, Text) ),
            Shapes),
    (   member(Name-Parts, Shapes),
        same_count(Parts, Args)
    ->  arguments(Parts, Args, L, Terms),
        compound_name_arguments(Term, Name, Terms)
    ;   Shapes = [Name-Parts|_]
    ->  maplist(part_text, Parts, Texts),
        atomic_list_concat(Texts, ', ', Inner),
        node_column(Node, Column),
        misread(Column, "~w is written ~w(~w)", [Name,Name,Inner])
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

part_text(list(Type), Text) =>
    format(atom(Text), "[~w, ...]", [Type]).
part_text(cards, Text) =>
    Text = '[card, ...]'.
part_text(group, Text) =>
    Text = '[player, ...]'.
part_text(agent, Text) =>
    Text = player.
part_text(shown, Text) =>
    Text = 'card or unknown'.
part_text(right, Text) =>
    Text = 'true or false'.
part_text(actual, Text) =>
    Text = event.
part_text(Type, Text) =>
    Text = Type.

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

unknown(What, Known, Node) :-
    node_column(Node, Column),
    node_text(Node, Text0),
    shortened(Text0, Text),
    atomic_list_concat(Known, ', ', Names0),
    shortened(Names0, Names),
    misread(Column, "there is no ~s ~s, only ~s", [What,Text,Names]).

expected(What, Node) :-
    node_column(Node, Column),
    node_text(Node, Text0),
    shortened(Text0, Text),
    misread(Column, "~s was expected, not ~s", [What,Text]).

no_such(formula, Node, L) :-
    (   advice(Node, Advice)
    ->  node_column(Node, Column),
        misread(Column, "this is no formula: write ~s", [Advice])
    ;   L = atoms(_,Atoms),
        ( Node = name(_,_) ; Node = call(_,_,_) )
    ->  unknown("atom", Atoms, Node)
    ;   ( Node = name(_,_) ; Node = number(_,_) )
    ->  node_column(Node, Column),
        node_text(Node, Text0),
        shortened(Text0, Text),
        misread(Column, "~s alone is no formula: what of it? for one, has(player,card)",
                [Text])
    ;   expected("a formula", Node)
    ).
no_such(action, Node, L) :-
    (   kind(L, Kind),
        ( Node = name(_,Text) ; Node = call(_,Text,_) ; Node = one(_,~,_), Text = "" ),
        \+ ( shape(action, _, Name, _), atom_string(Name, Text) )
    ->  node_column(Node, Column),
        findall(Name1, shape(action, Kind, Name1, _), Names0),
        sort(Names0, Names),
        atomic_list_concat(Names, ', ', List),
        misread(Column, "this is no action: to announce a formula write public(...); \c
                         there are ~w", [List])
    ;   Node = two(Column,Sign,_,_),
        other_sign(Sign, Other)
    ->  misread(Column, "this is no action: write ~w between actions", [Other])
    ;   expected("an action", Node)
    ).

other_sign(&, /\).
other_sign(v, \/).
other_sign(-, ;).

advice(call(_,"not",_), "~F").
advice(call(_,"knows",_), "k(player,F)").
advice(call(_,"implies",_), "F -> G").
advice(call(_,"iff",_), "F <-> G").
advice(call(_,"public",_), "[public(F)]:G").
advice(name(_,"not"), "~F").
advice(two(_,-,_,_), "~F for not F").
advice(two(_,;,_,_), "F v G").
advice(two(_,\/,_,_), "F v G").
advice(two(_,/\,_,_), "F & G").

shortened(Text, Short) :-
    string_length(Text, Length),
    (   Length =< 60
    ->  Short = Text
    ;   sub_string(Text, 0, 57, _, Start),
        string_concat(Start, "...", Short)
    ).
