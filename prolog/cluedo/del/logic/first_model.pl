:- module(cluedo_del_logic_first_model,
          [ first_model/5               % +Statements, +Size, +Sets, -Options, -Scope
          ]).
:- use_module(limits, [limit/3]).
:- use_module(model_kinds, [atoms_options/5,cards_options/5,observed_nodes/3]).
:- use_module(named_worlds, [named_options/5]).
:- use_module(text_names, [in_field/2,new_agent/4,size_node/3]).
:- use_module(number_text, [text_equations/3,text_ranges/3]).
:- use_module(numbers, [numbers_atoms/3,numbers_cells/3,numbers_worlds/4]).
:- use_module(places, [first_word/3]).
:- use_module(scope, [new_scope/4,new_scope/5]).
:- use_module(statements, [statement_body/2,statement_keyword/2,statement_part/2]).
:- use_module('../explicit/frames', [frame_class/2]).
:- use_module('../language/expansion', [expanded_node/4]).
:- use_module('../language/formula_tokens', [formula_error/2,formula_error/3]).
:- use_module(library(apply), [foldl/4,maplist/2,maplist/3]).
:- use_module(library(lists), [append/2,append/3,member/2,reverse/2,select/4]).

/** <module> The first model of a text
*/

:- det((first_model/5, parts/3, single/3, joined_parts/4, agent_clauses/5)).

%!  first_model(+Statements, +Size, +Sets, -Options, -Scope) is det.
%
%   Statements are the statements about the model. Options are the options of model/2 that they
%   mean. Scope (scope.pl) has Sets and the names of the model. For Size see limits.pl.
%
%   @error cluedo_field(Place, Error)

first_model(Statements, Size, Sets, Options, Scope) :-
    Statements = [First|_],
    kind(Statements, First, Kind),
    maplist(must_go_with(Kind), Statements),
    model(Kind, Statements, Size, Sets, Options0, Scope),
    parts(frame, Statements, Frames),
    maplist(frame, Frames, FrameOptions),
    append(Options0, FrameOptions, Options).

%   goes_with(Kind,Keywords): a model of Kind may have statements with Keywords.

goes_with(cards, [cards,open,player]).
goes_with(numbers, [numbers,agent,law,actual,frame]).
goes_with(world, [world,atoms,agent,actual,frame]).
goes_with(atoms, [atoms,agent,law,worlds,actual,frame]).

kind(Statements, First, Kind) :-
    findall(Keyword,
            ( member(Statement, Statements), statement_keyword(Statement, Keyword) ),
            Keywords),
    (   member(Begins-Kind0,
               [cards-cards,numbers-numbers,world-world,atoms-atoms,worlds-atoms]),
        memberchk(Begins, Keywords)
    ->  Kind = Kind0
    ;   memberchk(player, Keywords)
    ->  wrong(First, "a model needs a statement cards, atoms, worlds, world or numbers", [])
    ;   wrong(First, "a model needs a statement atoms, worlds, world or numbers", [])
    ).

must_go_with(Kind, Statement) :-
    statement_keyword(Statement, Keyword),
    goes_with(Kind, Keywords),
    (   memberchk(Keyword, Keywords)
    ->  true
    ;   statement_body(Statement, Body),
        instead(Kind, Keyword, Body, Instead)
    ->  wrong(Statement, "~w does not go with ~w: write ~s", [Keyword,Kind,Instead])
    ;   wrong(Statement, "~w does not go with ~w", [Keyword,Kind])
    ).

%   A model of Kind has no statement `Keyword Body`. Instead is the statement to write in its place.

instead(cards, actual, Body, Instead) =>
    (   split_string(Body, "(", " ", ["has",Rest]),
        split_string(Rest, ",", " )", [Player,Card])
    ->  true
    ;   Player = "NAME",
        Card = "CARDS"
    ),
    format(string(Instead), "player ~s has ~s", [Player,Card]).
instead(cards, agent, _, Instead) =>
    Instead = "player NAME has CARDS".
instead(_, player, _, Instead) =>
    Instead = "agent NAME sees ATOMS".
instead(_, _, _, _) =>
    fail.

wrong(Statement, Format, Arguments) :-
    statement_part(Statement, Place-_),
    in_field(Place, formula_error(none, Format, Arguments)).

model(cards, Statements, Size, Sets, Options, Scope) =>
    single(cards, Statements, Cards),
    single(open, Statements, Open),
    agent_clauses(player, [has], Size, Statements, Clauses),
    maplist(player, Clauses, Players),
    (   Clauses = [agent_clause(_,HandsPlace-_,_)|_]
    ->  cards_options(cards(Cards,Open,HandsPlace,Players), Size, Options, Language, Numbers),
        new_scope(Size, Sets, Language, Numbers, Scope)
    ;   Statements = [First|_],
        wrong(First, "a model of cards needs players: player anna has red", [])
    ).
model(atoms, Statements, Size, Sets, Options, Scope) =>
    joined_parts(atoms, "\n", Statements, Atoms),
    joined_parts(worlds, ";", Statements, Worlds),
    single(actual, Statements, Actual),
    parts(law, Statements, Laws),
    agent_clauses(agent, [sees], Size, Statements, Clauses),
    findall(Agent-Parts, ( member(Clause, Clauses), observed_parts(Clause, Agent, Parts) ), Agents),
    atoms_options(atoms(Atoms,Laws,Worlds,Agents,Actual), Size, Sets, Options, Scope).
model(world, Statements, Size, Sets, Options, Scope) =>
    joined_parts(atoms, "\n", Statements, Atoms),
    parts(world, Statements, Worlds),
    single(actual, Statements, Actual),
    agent_clauses(agent, [sees,cells,arrows], Size, Statements, Clauses),
    named_options(named(Atoms,Worlds,Clauses,Actual), Size, Sets, Options, Scope).
model(numbers, Statements, Size, Sets, Options, Scope) =>
    parts(numbers, Statements, Parts),
    maplist(ranges(Size), Parts, Lists),
    append(Lists, Ranges),
    parts(law, Statements, LawParts),
    maplist(node(Size, Sets), LawParts, Laws),
    Parts = [Place-_|_],
    in_field(Place, numbers_worlds(Size, Ranges, Laws, Numbers)),
    numbers_atoms(Numbers, Atoms, Worlds),
    agent_clauses(agent, [sees], Size, Statements, Clauses),
    findall(Agent, member(agent_clause(Agent,_,_), Clauses), Agents),
    new_scope(Size, Sets, atoms(Agents,Atoms), Numbers, Scope),
    findall(Agent-Cells,
            ( member(Clause, Clauses),
              observed_parts(Clause, Agent, SeenParts),
              cells(SeenParts, Scope, Numbers, Cells)
            ),
            Relations),
    single(actual, Statements, ActualPlace-ActualText),
    in_field(ActualPlace, actual(ActualText, Size, Atoms, Actual)),
    Options = [agents(Agents),worlds(Worlds),relations(Relations)|Actual].

player(agent_clause(Name,Place-_,Says), Player) :-
    (   Says = [_-Part]
    ->  Player = Name-Part
    ;   Says == []
    ->  in_field(Place,
                 formula_error(1, "after the name has was expected, and cards or their number"))
    ;   in_field(Place, formula_error(1, "~w occurs twice", [Name]))
    ).

observed_parts(agent_clause(Agent,_,Says), Agent, Parts) :-
    findall(Part, member(_-Part, Says), Parts).

ranges(Size, Place-Text, Ranges) :-
    in_field(Place, text_ranges(Size, Text, Ranges)).

node(Size, Sets, Place-Text, Place-Node) :-
    in_field(Place, ( size_node(Size, Text, Node0),
                      expanded_node(Node0, Sets, [], Node)
                    )).

cells(Parts, Scope, Numbers, Cells) :-
    findall(Node,
            ( member(Part, Parts),
              observed_nodes(Part, Scope, Nodes),
              member(Node, Nodes)
            ),
            All),
    (   Parts = [Place-_|_]
    ->  in_field(Place, numbers_cells(All, Numbers, Cells))
    ;   numbers_cells([], Numbers, Cells)
    ).

actual("", _, _, Actual) =>
    Actual = [].
actual(Text, Size, Atoms, Actual) =>
    text_equations(Size, Text, Groups),
    (   Groups = [Equations]
    ->  (   member(Equation, Equations),
            \+ memberchk(Equation, Atoms)
        ->  Equation = (Name=Value),
            formula_error(none, "~w is ~d in no world", [Name,Value])
        ;   Actual = [actual(and(Equations))]
        )
    ;   formula_error(none, "one world was expected: actual x=4 y=13")
    ).

%   Option is the option of `frame kd45` or `frame anna s5`.

frame(Place-Text, Option) :-
    in_field(Place, frame_option(Text, Option)).

frame_option(Text, Option) :-
    split_string(Text, " \t\n", " \t\n", Words0),
    findall(Word, ( member(Word, Words0), Word \== "" ), Words),
    (   append(Agents, [ClassText], Words),
        frame_class(Class, _),
        string_lower(ClassText, Lower),
        atom_string(Class, Lower),
        (   Agents == []
        ->  Option0 = frame(Class)
        ;   Agents = [Agent]
        ->  atom_string(Name, Agent),
            Option0 = frame(Name,Class)
        )
    ->  Option = Option0
    ;   findall(Class0, frame_class(Class0, _), Classes),
        atomic_list_concat(Classes, ', ', List),
        formula_error(1, "a frame was expected, alone or after the name of an agent: one of ~w",
                      [List])
    ).

parts(Keyword, Statements, Parts) :-
    findall(Part,
            ( member(Statement, Statements),
              statement_keyword(Statement, Keyword),
              statement_part(Statement, Part)
            ),
            Parts).

%   Part is the part after Keyword. Only one statement may have Keyword. If none has it, Part is
%   empty.

single(Keyword, Statements, Part) :-
    parts(Keyword, Statements, Parts),
    (   Parts = [Part0]
    ->  Part = Part0
    ;   Parts = [_,Place-_|_]
    ->  in_field(Place, formula_error(none, "~w occurs twice", [Keyword]))
    ;   nowhere(Statements, Part)
    ).

%   Part is empty. Its place is the place where the model begins.

nowhere([First|_], Place-"") :-
    statement_part(First, Place-_).

%   Part joins the parts after Keyword. Between them it has Separator, a string of one character.

joined_parts(Keyword, Separator, Statements, Part) :-
    parts(Keyword, Statements, Parts),
    (   Parts == []
    ->  nowhere(Statements, Part)
    ;   findall(Text, member(_-Text, Parts), Texts),
        findall(Piece, ( member(place(Pieces,_)-_, Parts), member(Piece, Pieces) ), All),
        atomic_list_concat(Texts, Separator, Atom),
        atom_string(Atom, Joined),
        Part = place(All,0)-Joined
    ).

%   Clauses has a term agent_clause(Agent,NamePart,Says) for each agent that a statement with
%   Keyword names, in the order of the text. Several statements may name one agent. Says has a pair
%   for each of these statements that has a verb: one of Verbs, and the part after it.

agent_clauses(Keyword, Verbs, Size, Statements, Clauses) :-
    parts(Keyword, Statements, Parts),
    (   Keyword == player
    ->  Kind = card
    ;   Kind = word
    ),
    foldl(add_clause(Verbs, Kind, Size), Parts, [], Reversed),
    reverse(Reversed, Clauses),
    length(Clauses, Count),
    limit(Size, agents, Most),
    (   Count =< Most
    ->  true
    ;   Parts = [Place-_|_],
        in_field(Place, formula_error(none, "there are ~d agents; the limit here is ~d",
                                      [Count,Most]))
    ).

add_clause(Verbs, Kind, Size, Part0, Clauses0, Clauses) :-
    first_word(Part0, NamePart, Part1),
    NamePart = NamePlace-NameText,
    in_field(NamePlace, new_agent(Size, Kind, NameText, Name)),
    first_word(Part1, VerbPlace-VerbText, Rest),
    (   VerbText == ""
    ->  Says = []
    ;   member(Verb, Verbs),
        atom_string(Verb, VerbText)
    ->  Says = [Verb-Rest]
    ;   atomic_list_concat(Verbs, ' or ', Words),
        in_field(VerbPlace, formula_error(1, "~w was expected, not ~s", [Words,VerbText]))
    ),
    string_lower(Name, Lower),
    (   member(agent_clause(Known,Part,Says0), Clauses0),
        string_lower(Known, Lower)
    ->  append(Says0, Says, Says1),
        once(select(agent_clause(Known,Part,Says0), Clauses0,
                    agent_clause(Known,Part,Says1), Clauses))
    ;   Clauses = [agent_clause(Name,NamePart,Says)|Clauses0]
    ).
