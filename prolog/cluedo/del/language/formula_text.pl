:- module(cluedo_del_language_formula_text,
          [ text_formula/3,             % +Text, +Language, -F
            text_action/3,              % +Text, +Language, -Action
            node_formula/3,             % +Node, +Language, -F
            node_action/3,              % +Node, +Language, -Action
            nodes_names/3,              % +Nodes, +Known, -Names
            model_language/2            % +M, -Language
          ]).
:- use_module(corrections, [expectation_error/2,meaning_error/3]).
:- use_module(expansion, [expanded_node/4]).
:- use_module(expression, [text_expression/2]).
:- use_module(node, [node_column/2,node_text/2]).
:- use_module(language,
              [agent_word/2,find_name/4,is_agent/2,known_name/3,language_agents/2,language_kind/2]).
:- use_module('../models', [model_parts/5]).
:- use_module('../signature', [signature_names/2]).
:- use_module(notation, [own_notation/4]).
:- use_module(operators).
:- use_module(syntax, [shape/4]).
:- use_module(formula_tokens, [formula_error/2,formula_error/3]).
:- use_module('../../knowledge/edition/answerers', [answer_words/4]).
:- use_module(library(apply), [maplist/3]).
:- use_module(library(lists), [append/3]).

/** <module> The meaning of text in a model

Trees (expression.pl) become formulas and actions, by the table in syntax.pl. A Language is a term

  - deals(Seats,Cards,Holders,Categories): Seats and Cards are the names of the seats and of the
    cards. Holders are the holders that are not players. Categories is the number of categories.
  - atoms(Agents,Atoms): the names of the agents and of the atoms.

Reading makes no atoms. Functors come from the table. Text is compared with names, and case does not
matter.
*/

:- det((text_formula/3, text_action/3, node_formula/3, node_action/3, nodes_names/3,
        model_language/2)).

%!  model_language(+M, -Language) is det.
%
%   @error type_error(del_model, M)

model_language(M, Language) :-
    model_parts(M, _, Sig, _, _),
    signature_names(Sig, Language).

%!  text_formula(+Text, +Language, -F) is det.
%!  text_action(+Text, +Language, -Action) is det.
%
%   Text is a string.
%
%   @error syntax_error(del_formula(Column))

text_formula(Text, L, F) :-
    text_node(Text, L, Node),
    meaning(formula, Node, L, F).

text_action(Text, L, Action) :-
    text_node(Text, L, Node),
    meaning(action, Node, L, Action).

text_node(Text, L, Node) :-
    text_expression(Text, Node0),
    language_sets(L, Sets),
    expanded_node(Node0, Sets, [], Node).

language_sets(deals(Seats,Cards,_,_), Sets) =>
    Sets = ["agents"-Players,"cards"-CardNodes],
    maplist(set_member, Seats, Players),
    maplist(set_member, Cards, CardNodes).
language_sets(atoms(Agents,_), Sets) =>
    Sets = ["agents"-Members],
    maplist(set_member, Agents, Members).

set_member(Name, name(0,Text)) :-
    format(string(Text), "~w", [Name]).

%!  node_formula(+Node, +Language, -F) is det.
%!  node_action(+Node, +Language, -Action) is det.

node_formula(Node, L, F) :-
    meaning(formula, Node, L, F).

node_action(Node, L, Action) :-
    meaning(action, Node, L, Action).

%!  nodes_names(+Nodes, +Known, -Names) is det.
%
%   Names has a member of Known for each of Nodes: the member that the node names.

nodes_names(Nodes, Known, Names) :-
    maplist(node_name(Known), Nodes, Names).

node_name(Known, Node, Name) :-
    find_name("name", Known, Node, Name).

meaning(Type, one(_,Sign,A), L, Term), shape(Type, _, Sign, [Part]) =>
    compound_name_arguments(Term, Sign, [Term1]),
    meaning(Part, A, L, Term1).
meaning(Type, two(_,Sign,A,B), L, Term), shape(Type, _, Sign, [Left,Right]) =>
    compound_name_arguments(Term, Sign, [Term1,Term2]),
    meaning(Left, A, L, Term1),
    meaning(Right, B, L, Term2).
meaning(formula, box(_,A,B), L, F), \+ is_agent(A, L) =>
    F = [Action]:F1,
    meaning(action, A, L, Action),
    meaning(formula, B, L, F1).
meaning(formula, diamond(_,A,B), L, F), \+ is_agent(A, L) =>
    F = {Action}:F1,
    meaning(action, A, L, Action),
    meaning(formula, B, L, F1).
meaning(Type, known(_,Term0,_), _, Term), known_term(Type, Term0, Term1) =>
    Term = Term1.
meaning(action, quantified(_,for,[],Node), L, Action) =>
    meaning(action, Node, L, Action).
meaning(formula, quantified(Column,for,_,_), _, _) =>
    formula_error(Column, "for repeats actions, statements and elements of lists: \c
                           write forall X in s: F").
meaning(formula, name(_,"true"), _, F) =>
    F = true.
meaning(formula, name(_,"false"), _, F) =>
    F = false.
meaning(formula, Node, atoms(_,Atoms), F), known_name(Node, Atoms, Atom) =>
    F = Atom.
meaning(formula, Node, L, F), Node = call(_,"s",Args), L = deals(_,_,_,Categories) =>
    contents(Node, Args, Categories, L, F).
meaning(Type, Node, L, Term), memberchk(Type, [formula,action]) =>
    (   call_shape(Type, Node, L, Name, Parts, Args)
    ->  arguments(Parts, Args, L, Terms),
        compound_name_arguments(Term, Name, Terms)
    ;   own_notation(Type, Node, L, Own)
    ->  meaning(Type, Own, L, Term)
    ;   meaning_error(Type, Node, L)
    ).

meaning(agent, Node, L, Agent) =>
    language_agents(L, Agents),
    language_kind(L, Kind),
    agent_word(Kind, Word),
    find_name(Word, Agents, Node, Agent).
meaning(seat, Node, L, Seat) =>
    meaning(agent, Node, L, Seat).
meaning(holder, Node, L, Holder) =>
    L = deals(Seats,_,Others,_),
    append(Seats, Others, Holders),
    find_name("holder", Holders, Node, Holder).
meaning(holders, Node, L, Holders) =>
    (   Node = list(_,_)
    ->  meaning(list(agent), Node, L, Holders)
    ;   meaning(holder, Node, L, Holders)
    ).
meaning(place, Node, L, Holder) =>
    meaning(holder, Node, L, Holder).
meaning(answerer, Node, L, Answerer) =>
    L = deals(Seats,_,_,_),
    findall(Other, answer_words(Other, _, _, _), Others),
    append(Others, Seats, Answerers),
    find_name("player", Answerers, Node, Answerer).
meaning(card, Node, L, Card) =>
    L = deals(_,Cards,_,_),
    find_name("card", Cards, Node, Card).
meaning(shown, Node, L, Card) =>
    (   Node = name(_,"unknown")
    ->  Card = unknown
    ;   meaning(card, Node, L, Card)
    ).
meaning(shows, Node, L, Shows) =>
    meaning(list(show), Node, L, Shows).
meaning(show, Node, L, Show) =>
    (   Node = two(_,-,A,B)
    ->  Show = Seat-Card,
        meaning(seat, A, L, Seat),
        meaning(shown, B, L, Card)
    ;   expectation_error("player-card", Node)
    ).
meaning(right, Node, _, Right) =>
    (   known_name(Node, [true,false,unknown], Right0)
    ->  Right = Right0
    ;   expectation_error("true, false or unknown", Node)
    ).
meaning(group, Node, L, Group) =>
    (   Node = name(_,"all")
    ->  Group = all
    ;   Node = set(_,Nodes)
    ->  meanings(Nodes, agent, L, Group)
    ;   is_agent(Node, L)
    ->  Group = [Agent],
        meaning(agent, Node, L, Agent)
    ;   meaning(list(agent), Node, L, Group)
    ).
meaning(seats, Node, L, Seats) =>
    meaning(list(seat), Node, L, Seats).
meaning(hand, Node, L, Cards) =>
    meaning(list(card), Node, L, Cards).
meaning(cards, Node, L, Cards) =>
    (   Node = call(_,"s",Args),
        L = deals(_,_,_,Categories)
    ->  contents(Node, Args, Categories, L, Cards)
    ;   meaning(list(card), Node, L, Cards)
    ).
meaning(list(Type), Node, L, List) =>
    (   Node = list(_,Nodes)
    ->  meanings(Nodes, Type, L, List)
    ;   expectation_error("a list [...]", Node)
    ).

meaning(atom, Node, L, Atom) =>
    L = atoms(_,Atoms),
    find_name("atom", Atoms, Node, Atom).
meaning(assignment, Node, L, Assignment) =>
    (   Node = two(_,-,A,B)
    ->  Assignment = Atom-F,
        meaning(atom, A, L, Atom),
        meaning(formula, B, L, F)
    ;   expectation_error("atom-formula", Node)
    ).
meaning(happening, Node, L, Happening) =>
    (   ( Node = call(_,"assign",_) ; Node = two(_,:=,_,_) ; Node = known(_,action(_),_) )
    ->  meaning(action, Node, L, Happening)
    ;   meaning(formula, Node, L, Happening)
    ).

%   Names of events become strings, because reading makes no atoms.

meaning(event, Node, L, Event) =>
    (   Node = two(_,-,Name,A)
    ->  Event = Name1-F,
        node_text(Name, Name1),
        meaning(formula, A, L, F)
    ;   Node = call(_,"event",[Name,A,B])
    ->  Event = event(Name1,F,Assignments),
        node_text(Name, Name1),
        meaning(formula, A, L, F),
        meaning(list(assignment), B, L, Assignments)
    ;   expectation_error("event-formula", Node)
    ).
meaning(relation, Node, L, Relation) =>
    (   Node = two(_,-,A,list(_,Parts0))
    ->  Relation = Agent-Parts,
        meaning(agent, A, L, Agent),
        meanings(Parts0, seen, L, Parts)
    ;   Node = two(_,-,A,call(_,"cond",[list(_,Choices0)]))
    ->  Relation = Agent-cond(Choices),
        meaning(agent, A, L, Agent),
        meanings(Choices0, choice, L, Choices)
    ;   expectation_error("agent-[[event,...],...]", Node)
    ).
meaning(choice, Node, L, Choice) =>
    (   Node = two(_,-,A,name(_,"none"))
    ->  Choice = F-none,
        meaning(formula, A, L, F)
    ;   Node = two(_,-,A,list(_,Parts0))
    ->  Choice = F-Parts,
        meaning(formula, A, L, F),
        meanings(Parts0, seen, L, Parts)
    ;   expectation_error("formula-[[event,...],...]", Node)
    ).
meaning(seen, Node, L, Seen) =>
    (   Node = two(_,-,A,B)
    ->  Seen = From-To,
        meaning(name, A, L, From),
        meaning(list(name), B, L, To)
    ;   meaning(list(name), Node, L, Seen)
    ).
meaning(actual, Node, L, Actual) =>
    (   Node = list(_,_)
    ->  meaning(list(name), Node, L, Actual)
    ;   meaning(name, Node, L, Actual)
    ).
meaning(name, Node, _, Name) =>
    node_text(Node, Name).

%   Term0 is in a node known(_,Term0,_). Term is its meaning, of Type `formula` or `action`. Fails
%   if the meaning has another type.

known_term(formula, Term, Term) :-
    Term \= action(_).
known_term(action, action(Action), Action).

meanings([], _, _, Terms) =>
    Terms = [].
meanings([Node|Nodes], Type, L, Terms) =>
    Terms = [Term|Terms1],
    meaning(Type, Node, L, Term),
    meanings(Nodes, Type, L, Terms1).

%   The node is Name(Arg,...) with the arguments Args. The table has Name as a Type with arguments
%   of the types Parts.

call_shape(Type, call(_,Text,Args), L, Name, Parts, Args) :-
    language_kind(L, Kind),
    shape(Type, Kind, Name, Parts),
    atom_string(Name, Text),
    same_count(Parts, Args),
    !.

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
        formula_error(Column, "s(...) needs one card of each of the ~d categories", [Categories])
    ).
