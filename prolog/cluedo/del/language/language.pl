:- module(cluedo_del_language_language,
          [ language_kind/2,            % +Language, -Kind
            language_agents/2,          % +Language, -Agents
            agent_word/2,               % +Kind, -Word
            known_name/3,               % +Node, +Known, -Name
            shown_name/2,               % +Name, -Text
            find_name/4,                % +What, +Known, +Node, -Name
            unknown_name_error/3,       % +What, +Known, +Node
            short_text/2,               % +Node, -Text
            is_agent/2,                 % +Node, +Language
            is_action/2                 % +Node, +Language
          ]).
:- use_module(expansion, [free_variable/3]).
:- use_module(node, [node_column/2,node_text/2]).
:- use_module(syntax, [shape/4]).
:- use_module(formula_tokens, [formula_error/3]).
:- use_module('../../support/short_text', [shortened/3]).
:- use_module(library(apply), [maplist/2]).
:- use_module(library(lists), [member/2]).

/** <module> The names of a Language (formula_text.pl), and the names that nodes mean
*/

:- det((language_kind/2, language_agents/2, agent_word/2, find_name/4, short_text/2)).

%!  language_kind(+Language, -Kind) is det.
%!  language_agents(+Language, -Agents) is det.
%
%   Kind is `deals` or `atoms`. Agents are the names of the agents of Language.

language_kind(deals(_,_,_,_), deals).
language_kind(atoms(_,_), atoms).

language_agents(deals(Seats,_,_,_), Agents) =>
    Agents = Seats.
language_agents(atoms(Agents0,_), Agents) =>
    Agents = Agents0.

%!  agent_word(+Kind, -Word) is det.
%
%   Word is what messages call an agent in models of Kind.

agent_word(deals, player).
agent_word(atoms, agent).

%!  known_name(+Node, +Known, -Name) is semidet.
%
%   Node names Name, a member of Known. Case does not matter.

known_name(known(_,_,Node), Known, Name) :-
    !,
    known_name(Node, Known, Name).
known_name(Node, Known, Name) :-
    is_plain(Node),
    node_text(Node, Text0),
    string_lower(Text0, Text),
    (   member(Name, Known),
        name_text(Name, Text)
    ->  true
    ;   without_fillers(Text, Plain),
        member(Name, Known),
        name_text(Name, NameText),
        without_fillers(NameText, Plain),
        NameText \== Plain
    ->  true
    ).

is_plain(name(_,_)).
is_plain(number(_,_)).
is_plain(call(_,_,Args)) :-
    maplist(is_plain, Args).

name_text(Name, Text) :-
    (   atom(Name)
    ->  string_lower(Name, Text)
    ;   shown_name(Name, Text0),
        string_lower(Text0, Text)
    ).

%!  shown_name(+Name, -Text) is det.
%
%   The atom Text is Name as text. The world with the name w1 has the atom world(w1). Texts call it
%   w1.

shown_name(world(Name), Text), atom(Name) =>
    Text = Name.
shown_name(Name, Text) =>
    format(atom(Text), "~w", [Name]).

%   Plain is Text without the characters between words. So a name of several words can be typed as
%   one word.

without_fillers(Text, Plain) :-
    split_string(Text, " ._-", "", Parts),
    atomics_to_string(Parts, Plain).

%!  find_name(+What, +Known, +Node, -Name) is det.
%
%   As known_name/3, but raises an error if Node names no member of Known. Messages call such a name
%   What.
%
%   @error syntax_error(del_formula(Column))

find_name(What, Known, Node, Name) :-
    (   known_name(Node, Known, Name0)
    ->  Name = Name0
    ;   unknown_name_error(What, Known, Node)
    ).

%!  unknown_name_error(+What, +Known, +Node).
%
%   @error syntax_error(del_formula(Column))

unknown_name_error(What, Known, Node) :-
    node_column(Node, Column),
    short_text(Node, Text),
    findall(Name, ( member(Term, Known), shown_name(Term, Name) ), List),
    atomic_list_concat(List, ', ', Names0),
    shortened(Names0, 60, Names),
    (   free_variable(Node, [], name(_,Variable))
    ->  formula_error(Column, "there is no ~s ~s, only ~s: a variable gets its values by \c
                               forall ~s in agents, exists or for",
                      [What,Text,Names,Variable])
    ;   formula_error(Column, "there is no ~s ~s, only ~s", [What,Text,Names])
    ).

%!  short_text(+Node, -Text) is det.
%
%   The string Text is the text of Node, shortened to 60 characters.

short_text(Node, Text) :-
    node_text(Node, Text0),
    shortened(Text0, 60, Text).

%!  is_agent(+Node, +Language) is semidet.

is_agent(Node, L) :-
    language_agents(L, Agents),
    known_name(Node, Agents, _).

%!  is_action(+Node, +Language) is semidet.
%
%   True when Node looks like an action, or begins with a part that does. A fact of a game, which
%   may be a formula, does not.

is_action(known(_,Term,_), _) =>
    Term = action(_).
is_action(quantified(_,Word,_,_), _) =>
    Word == for.
is_action(one(_,Sign,_), _) =>
    memberchk(Sign, [?,!]).
is_action(two(_,Sign,A,_), L) =>
    (   memberchk(Sign, [;,:=,\/,/\])
    ->  true
    ;   is_action(A, L)
    ).
is_action(call(_,Name0,_), L) =>
    language_kind(L, Kind),
    string_lower(Name0, Name),
    shape(action, Kind, Known, _),
    atom_string(Known, Name),
    \+ shape(formula, Kind, Known, _),
    !.
is_action(_, _) =>
    fail.
