:- module(cluedo_web_logic_model_kinds,
          [ cards_options/5,            % +Query, +Seats, +Texts, -Options, -Language
            atoms_options/5             % +Query, +Agents, +Texts, -Options, -Language
          ]).
:- use_module(field_checks, [few_states/1,in_field/2,must_differ/1,new_name/2]).
:- use_module(query, [query_field/3]).
:- use_module('../../../del/expression',
              [node_column/2,node_text/2,text_expressions/2,text_groups/2]).
:- use_module('../../../del/formula_text', [node_formula/3,nodes_names/3,text_formula/3]).
:- use_module('../../../del/syntax', [reserved_name/2]).
:- use_module('../../../del/tokens', [formula_error/2,formula_error/3]).
:- use_module(library(apply), [foldl/4,maplist/3]).
:- use_module(library(lists), [append/2,append/3,list_to_set/2,member/2,nth1/3,sum_list/2]).

/** <module> The two kinds of models: of cards, and of atoms
*/

:- det((cards_options/5, atoms_options/5)).

most_cards(16).

%!  cards_options(+Query, +Seats, +Texts, -Options, -Language) is det.
%
%   Options are options of model/2 for Query, in which the players Seats have what Texts tell.
%   For Language see del/formula_text.pl.
%
%   @error cluedo_field(Field, Error)

cards_options(Query, Seats, Texts, Options, deals(Seats,Cards,Holders,Count)) :-
    query_field(Query, cards, CardsText),
    in_field(cards, categories(CardsText, Categories)),
    append(Categories, Cards),
    maplist(length, Categories, Sizes),
    length(Categories, Count),
    query_field(Query, open, OpenText),
    in_field(open, open_cards(OpenText, Cards, Open)),
    findall(Hand,
            ( nth1(I, Texts, Text),
              in_field(has-I, hand(Text, Cards, Hand))
            ),
            Hands),
    maplist(hand_size, Hands, HandSizes),
    in_field(has, held(Hands, Open)),
    in_field(has, envelope(HandSizes, Open, Sizes, Envelope)),
    in_field(cards, few_deals(HandSizes, Open, Sizes, Envelope)),
    findall(hand(Seat,Held), ( nth1(I, Hands, cards(Held)), nth1(I, Seats, Seat) ), Told),
    (   Open == []
    ->  Place = [],
        Holders = Envelope
    ;   Place = [open(Open)],
        Holders = [open|Envelope]
    ),
    Options = [ seats(Seats), deck(Sizes), cards(Cards), hands(HandSizes), actual(and(Told))
              | Place
              ].

categories(Text, Categories) :-
    text_groups(Text, Groups),
    maplist(maplist(card_name), Groups, Categories),
    append(Categories, Cards),
    length(Cards, Count),
    most_cards(Most),
    (   Cards == []
    ->  formula_error(none, "a model needs cards: their names, with blanks between them")
    ;   Count > Most
    ->  formula_error(none, "there are ~d cards, and ~d are the limit here", [Count,Most])
    ;   must_differ(Cards)
    ).

card_name(Node, Name) :-
    (   Node = call(Column,_,_)
    ->  formula_error(Column, "a card has a name of one word")
    ;   new_name(Node, Name)
    ).

open_cards(Text, Cards, Open) :-
    text_groups(Text, Groups),
    append(Groups, Nodes),
    nodes_names(Nodes, Cards, Open),
    must_differ(Open).

%   A number is how many cards are in a hand, if no card is called so.

hand(Text, Cards, Hand) :-
    text_groups(Text, Groups),
    append(Groups, Nodes),
    (   Nodes = [number(Column,Size)],
        number_string(Size, Name),
        \+ ( member(Card, Cards), atom_string(Card, Name) )
    ->  length(Cards, Most),
        (   between(1, Most, Size)
        ->  Hand = size(Size)
        ;   formula_error(Column, "a hand has from 1 to ~d cards", [Most])
        )
    ;   Nodes == []
    ->  formula_error(none, "which cards does the player have, or how many?")
    ;   nodes_names(Nodes, Cards, Held),
        must_differ(Held),
        Hand = cards(Held)
    ).

hand_size(size(Size), S) =>
    S = Size.
hand_size(cards(Held), S) =>
    length(Held, S).

held(Hands, Open) :-
    findall(Held, member(cards(Held), Hands), Lists),
    append([Open|Lists], All),
    must_differ(All).

%   Envelope is `[envelope]` if a card of each category is in nobody's hand, else empty.

envelope(HandSizes, Open, Sizes, Envelope) :-
    sum_list(HandSizes, Dealt),
    length(Open, Shown),
    sum_list(Sizes, Count),
    length(Sizes, Categories),
    Placed is Dealt+Shown,
    Rest is Count-Placed,
    (   Rest =:= 0
    ->  Envelope = []
    ;   Rest =:= Categories
    ->  Envelope = [envelope]
    ;   formula_error(none, "of ~d cards the hands and the open ones have ~d: they must have all, \c
                             or all but one of each of the ~d categories, for an envelope",
                      [Count,Placed,Categories])
    ).

few_deals(HandSizes, Open, Sizes, Envelope) :-
    length(Open, Shown),
    (   Envelope == []
    ->  Ways = 1
    ;   foldl(times, Sizes, 1, Ways)
    ),
    append(HandSizes, [Shown], All),
    sum_list(All, Sum),
    foldl(choose, All, Sum-Ways, _-Count),
    few_states(Count).

times(X, Y, Z) :-
    Z is X*Y.

choose(K, N-Ways0, M-Ways) :-
    M is N-K,
    findall(X, between(1, K, X), Below),
    foldl(times, Below, 1, Factorial),
    findall(Y, ( Low is M+1, between(Low, N, Y) ), Above),
    foldl(times, Above, 1, Product),
    Ways is Ways0*(Product//Factorial).

                /*******************************
                *            ATOMS             *
                *******************************/

most_atoms(10).                         % of which all valuations are worlds
most_atoms_told(60).

%!  atoms_options(+Query, +Agents, +Texts, -Options, -Language) is det.
%
%   Options are options of model/2 for Query, in which Agents see what Texts tell. For Language
%   see del/formula_text.pl.
%
%   @error cluedo_field(Field, Error)

atoms_options(Query, Agents, Texts, Options, Language) :-
    Language = atoms(Agents,Atoms),
    query_field(Query, worlds, WorldsText),
    query_field(Query, atoms, AtomsText),
    in_field(atoms, own_atoms(AtomsText, Own)),
    in_field(worlds, told_worlds(WorldsText, Worlds)),
    append([Own|Worlds], All),
    list_to_set(All, Atoms),
    in_field(atoms, few_atoms(Atoms, Worlds)),
    query_field(Query, law, LawText),
    in_field(law, law(LawText, Language, Worlds, Law)),
    findall(Agent-Seen,
            ( nth1(I, Agents, Agent),
              nth1(I, Texts, Text),
              in_field(has-I, seen(Text, Language, Seen))
            ),
            Observes),
    query_field(Query, actual, ActualText),
    in_field(actual, actual(ActualText, Atoms, Actual)),
    append([ [agents(Agents),atoms(Atoms),observes(Observes)], Law, Actual ], Options0),
    (   Worlds == []
    ->  Options = Options0
    ;   Options = [worlds(Worlds)|Options0]
    ).

own_atoms(Text, Atoms) :-
    text_groups(Text, Groups),
    append(Groups, Nodes),
    maplist(new_atom, Nodes, Atoms),
    must_differ(Atoms).

told_worlds(Text, Worlds) :-
    text_groups(Text, Groups),
    maplist(maplist(new_atom), Groups, Worlds0),
    maplist(sort, Worlds0, Worlds).

%   `muddy(ann)` becomes an atom of these characters, and so no functor.

new_atom(Node, Atom) :-
    node_column(Node, Column),
    node_text(Node, Text),
    string_length(Text, Length),
    (   Node = number(_,_)
    ->  formula_error(Column, "an atom begins with a letter")
    ;   ( Node = call(_,Name,_) ; Node = name(_,Name) ),
        string_lower(Name, Lower),
        reserved_name(atom, Lower)
    ->  formula_error(Column, "~s means something else in formulas: take another name", [Name])
    ;   Length > 40
    ->  formula_error(Column, "an atom has 40 characters at most")
    ;   atom_string(Atom, Text)
    ).

few_atoms(Atoms, Worlds) :-
    length(Atoms, Count),
    (   Worlds == []
    ->  most_atoms(Most)
    ;   most_atoms_told(Most)
    ),
    (   Count =:= 0
    ->  formula_error(none, "a model needs atoms: what may be true or false, as p, q or muddy(ann)")
    ;   Count > Most
    ->  formula_error(none, "there are ~d atoms, and ~d are the limit here", [Count,Most])
    ;   must_differ(Atoms)
    ).

law("", _, _, Law) =>
    Law = [].
law(Text, Language, [], Law) =>
    text_formula(Text, Language, F),
    Law = [law(F)].
law(_, _, _, _) =>
    formula_error(none, "where the worlds are told there is no law").

%   What an agent sees: formulas, of which it knows whether they hold. `sum(_)` is all atoms
%   of that name.

seen(Text, Language, Seen) :-
    text_expressions(Text, Nodes),
    maplist(seen_node(Language), Nodes, Lists),
    append(Lists, Seen).

seen_node(Language, Node, Seen) :-
    (   Node = call(Column,Name,[name(_,"_")])
    ->  Language = atoms(_,Atoms),
        string_concat(Name, "(", Start),
        findall(Atom, ( member(Atom, Atoms), string_concat(Start, _, Atom) ), Seen),
        (   Seen == []
        ->  formula_error(Column, "there is no atom ~s(...)", [Name])
        ;   true
        )
    ;   node_formula(Node, Language, F),
        Seen = [F]
    ).

actual("", _, Actual) =>
    Actual = [].
actual("-", _, Actual) =>
    Actual = [actual([])].
actual(Text, Atoms, Actual) =>
    text_groups(Text, Groups),
    append(Groups, Nodes),
    nodes_names(Nodes, Atoms, Names),
    Actual = [actual(Names)].
