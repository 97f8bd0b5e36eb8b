:- module(cluedo_logic_first_model,
          [ first_model/4               % +Statements, -Options, -Scope, -Names
          ]).
:- use_module(limits, [limit/3]).
:- use_module(models, [atoms_options/4,cards_options/4]).
:- use_module(names, [in_field/2,new_agent/3]).
:- use_module(numbers,
              [numbers_cells/3,numbers_told/3,numbers_worlds/3,text_equations/3,text_ranges/3]).
:- use_module(scope, [new_scope/3,new_scope/4,text_nodes/3]).
:- use_module(statements,
              [first_word/3,statement_keyword/2,statement_part/2]).
:- use_module('../del/expression', [text_expression/3]).
:- use_module('../del/tokens', [formula_error/2,formula_error/3]).
:- use_module(library(apply), [foldl/4,maplist/2,maplist/3]).
:- use_module(library(lists), [append/2,append/3,member/2,reverse/2,select/4]).

/** <module> The model that statements tell of
*/

:- det(first_model/4).

%!  first_model(+Statements, -Options, -Scope, -Names) is det.
%
%   Statements, all of them of the model, tell Options of model/2, and the Scope of what follows.
%   Names are the worlds that have names, which are atoms too.
%
%   @error cluedo_field(Place, Error)

first_model(Statements, Options, Scope, Names) :-
    Statements = [First|_],
    kind(Statements, First, Kind),
    maplist(must_go_with(Kind), Statements),
    model(Kind, Statements, Options, Scope, Names).

%   The first statement of a model of Kind that begins no other one.

kind(Statements, First, Kind) :-
    (   member(Statement, Statements),
        statement_keyword(Statement, Keyword),
        begins(Keyword, Kind0)
    ->  Kind = Kind0
    ;   wrong(First, "a model begins with cards, atoms, worlds, world or numbers", [])
    ).

begins(cards, cards).
begins(atoms, atoms).
begins(worlds, atoms).
begins(numbers, numbers).

goes_with(cards, [cards,open,player]).
goes_with(atoms, [atoms,agent,law,worlds,actual]).
goes_with(numbers, [numbers,agent,law,actual]).

must_go_with(Kind, Statement) :-
    statement_keyword(Statement, Keyword),
    goes_with(Kind, Keywords),
    (   memberchk(Keyword, Keywords)
    ->  true
    ;   wrong(Statement, "~w does not go with ~w", [Keyword,Kind])
    ).

wrong(Statement, Format, Arguments) :-
    statement_part(Statement, place(Pieces,_)-_),
    in_field(place(Pieces,0), formula_error(none, Format, Arguments)).

model(cards, Statements, Options, Scope, Names) =>
    Names = [],
    single(cards, Statements, Cards),
    single(open, Statements, Open),
    said_of(player, has, Statements, Told),
    maplist(player, Told, Players),
    Statements = [First|_],
    (   Told == []
    ->  wrong(First, "a model of cards needs players: player anna has red", [])
    ;   Told = [said(_,HandsPlace-_,_,_)|_]
    ),
    maplist(differs(Told), Told),
    cards_options(cards(Cards,Open,HandsPlace,Players), large, Options, Language),
    new_scope(large, Language, Scope).
model(atoms, Statements, Options, Scope, Names) =>
    Names = [],
    joined(atoms, "\n", Statements, Atoms),
    joined(worlds, ";", Statements, Worlds),
    single(actual, Statements, Actual),
    parts(law, Statements, Laws),
    said_of(agent, sees, Statements, Told),
    seen(Told, Agents),
    atoms_options(atoms(Atoms,Laws,Worlds,Agents,Actual), large, Options, Scope).

model(numbers, Statements, Options, Scope, Names) =>
    Names = [],
    parts(numbers, Statements, NumberParts),
    maplist(ranges, NumberParts, Lists),
    append(Lists, Ranges),
    parts(law, Statements, LawParts),
    maplist(node, LawParts, Laws),
    NumberParts = [Place-_|_],
    in_field(Place, numbers_worlds(Ranges, Laws, Numbers)),
    numbers_told(Numbers, Atoms, Worlds),
    said_of(agent, sees, Statements, Told),
    seen(Told, Seen),
    findall(Agent, member(Agent-_, Seen), Agents),
    new_scope(large, atoms(Agents,Atoms), Numbers, Scope),
    findall(Agent-Cells,
            ( member(Agent-Parts, Seen), cells(Parts, Scope, Numbers, Cells) ),
            Relations),
    single(actual, Statements, ActualPlace-ActualText),
    in_field(ActualPlace, actual(ActualText, Atoms, Actual)),
    Options = [agents(Agents),worlds(Worlds),relations(Relations)|Actual].

ranges(Place-Text, Ranges) :-
    in_field(Place, text_ranges(large, Text, Ranges)).

node(Place-Text, Place-Node) :-
    limit(large, characters, Most),
    in_field(Place, text_expression(Text, Most, Node)).

cells(Parts, Scope, Numbers, Cells) :-
    findall(Node,
            ( member(Place-Text, Parts),
              in_field(Place, text_nodes(Text, Scope, Nodes)),
              member(Node, Nodes)
            ),
            All),
    (   Parts = [Place-_|_]
    ->  in_field(Place, numbers_cells(All, Numbers, Cells))
    ;   numbers_cells([], Numbers, Cells)
    ).

actual("", _, Actual) =>
    Actual = [].
actual(Text, Atoms, Actual) =>
    text_equations(large, Text, Groups),
    (   Groups = [Equations],
        (   member(Equation, Equations),
            \+ memberchk(Equation, Atoms)
        ->  Equation = (Name=Value),
            formula_error(none, "~w is never ~d", [Name,Value])
        ;   Actual = [actual(and(Equations))]
        )
    ->  true
    ;   formula_error(none, "one world was expected: actual x=4 y=13")
    ).

                /*******************************
                *             PARTS            *
                *******************************/

%   parts(+Keyword, +Statements, -Parts): what follows Keyword.

parts(Keyword, Statements, Parts) :-
    findall(Part,
            ( member(Statement, Statements),
              statement_keyword(Statement, Keyword),
              statement_part(Statement, Part)
            ),
            Parts).

%   There is at most one statement with Keyword; Part is "" if there is none.

single(Keyword, Statements, Part) :-
    parts(Keyword, Statements, Parts),
    (   Parts = [Part0]
    ->  Part = Part0
    ;   Parts = [_,Place-_|_]
    ->  in_field(Place, formula_error(none, "~w is there twice", [Keyword]))
    ;   nowhere(Statements, Part)
    ).

%   Part says nothing; it is where the model begins.

nowhere([First|_], Place-"") :-
    statement_part(First, Place-_).

%   Part is what follows Keyword, with Separator, one character, between statements.

joined(Keyword, Separator, Statements, Part) :-
    parts(Keyword, Statements, Parts),
    (   Parts == []
    ->  nowhere(Statements, Part)
    ;   findall(Text, member(_-Text, Parts), Texts),
        findall(Piece, ( member(place(Pieces,_)-_, Parts), member(Piece, Pieces) ), All),
        atomic_list_concat(Texts, Separator, Atom),
        atom_string(Atom, Joined),
        Part = place(All,0)-Joined
    ).

%   said_of(+Keyword, +Verb, +Statements, -Told): Told are said(Name,Part,Verb,Rest): Name, an
%   atom, is the agent that Part names, and Verb and Rest follow; Verb is `none` if nothing
%   does.

said_of(Keyword, Verb, Statements, Told) :-
    parts(Keyword, Statements, Parts),
    maplist(said(Verb), Parts, Told),
    findall(Name, member(said(Name,_,_,_), Told), Names0),
    sort(Names0, Names),
    length(Names, Count),
    limit(large, agents, Most),
    (   Count =< Most
    ->  true
    ;   Parts = [Place-_|_],
        in_field(Place, formula_error(none, "there are ~d agents, and ~d are the limit here",
                                      [Count,Most]))
    ).

said(Verb, Part0, said(Name,Part,Said,Rest)) :-
    first_word(Part0, Part, Part1),
    Part = Place-Text,
    in_field(Place, new_agent(large, Text, Name)),
    first_word(Part1, VerbPlace-VerbText, Rest),
    (   VerbText == ""
    ->  Said = none
    ;   atom_string(Verb, VerbText)
    ->  Said = Verb
    ;   in_field(VerbPlace, formula_error(1, "~w was expected, not ~s", [Verb,VerbText]))
    ).

differs(Told, said(Name,Place-_,_,_)) :-
    string_lower(Name, Lower),
    (   findall(Other, ( member(said(Other,_,_,_), Told), string_lower(Other, Lower) ), [_])
    ->  true
    ;   in_field(Place, formula_error(1, "~w is there twice", [Name]))
    ).

player(said(Name,_,Verb,Rest), Name-Part) :-
    (   Verb == has
    ->  Part = Rest
    ;   Rest = Place-_,
        in_field(Place, formula_error(1, "has, and cards or how many, was expected"))
    ).

%   Agents are pairs of an agent, in the order of the text, and the parts that it sees.

seen(Told, Agents) :-
    foldl(seen_part, Told, [], Reversed),
    reverse(Reversed, Agents).

seen_part(said(Name,_,Verb,Rest), Agents0, Agents) :-
    (   Verb == none
    ->  Parts = []
    ;   Parts = [Rest]
    ),
    string_lower(Name, Lower),
    (   member(Known-Parts0, Agents0),
        string_lower(Known, Lower)
    ->  append(Parts0, Parts, Parts1),
        select(Known-Parts0, Agents0, Known-Parts1, Agents)
    ;   Agents = [Name-Parts|Agents0]
    ).
