:- module(cluedo_web_logic_start,
          [ case_model/3,               % +Case, -M, -Language
            most_states/1               % -Count
          ]).
:- use_module(case, [case_field/3,case_kind/2,case_players/2]).
:- use_module(meaning, [node_formula/3,nodes_names/3,reserved_name/2,text_formula/3]).
:- use_module(reader, [node_column/2,node_text/2,text_expressions/2,text_groups/2]).
:- use_module(tokens, [misread/2,misread/3]).
:- use_module('../../del', [model/2,model_property/2]).
:- use_module(library(apply), [exclude/3,foldl/4,maplist/2,maplist/3]).
:- use_module(library(lists),
              [append/2,append/3,list_to_set/2,member/2,nth1/3,subtract/3,sum_list/2]).
:- use_module(library(pairs), [pairs_keys/2,pairs_values/2]).

/** <module> The model that a case begins with

Errors tell the field where they are: cluedo_field(Field,Error), Field a name, or a pair of
one and a number.
*/

:- det((case_model/3, most_states/1)).

%!  most_states(-Count) is det.
%
%   No model may have more states than Count.

most_states(2000).

most_cards(16).
most_atoms(10).                         % of which all valuations are worlds
most_atoms_told(60).
longest_name(16).

%!  case_model(+Case, -M, -Language) is det.
%
%   M is the model of Case, and Language, of meaning.pl, what can be said of it.
%
%   @error cluedo_field(Field, Error) if Error is in the text of Field

case_model(Case, M, Language) :-
    case_players(Case, Players),
    pairs_keys(Players, Names),
    pairs_values(Players, Texts),
    in_field(player, players(Names, Agents)),
    case_kind(Case, Kind),
    options(Kind, Case, Agents, Texts, Options, Language),
    in_field(model, model([representation(explicit)|Options], M)),
    once(model_property(M, size(Size))),
    in_field(model, few_states(Size)).

options(cards, Case, Seats, Texts, Options, Language) =>
    cards_options(Case, Seats, Texts, Options, Language).
options(atoms, Case, Agents, Texts, Options, Language) =>
    atoms_options(Case, Agents, Texts, Options, Language).

:- meta_predicate in_field(+, 0).

in_field(Field, Goal) :-
    catch(Goal, Error, wrong(Field, Error)),
    !.

wrong(Field, error(Formal,Context)) =>
    (   Formal = cluedo_field(_,_)
    ->  throw(error(Formal,Context))
    ;   throw(error(cluedo_field(Field,error(Formal,Context)), _))
    ).
wrong(_, Error) =>
    throw(Error).

few_states(Count) :-
    most_states(Most),
    (   Count =< Most
    ->  true
    ;   misread(1, "the model would have ~D states, and ~D are the limit here", [Count,Most])
    ).

players(Texts, Agents) :-
    (   Texts == []
    ->  misread(1, "a model needs a player")
    ;   maplist(player, Texts, Agents),
        must_differ(Agents)
    ).

player(Text, Name) :-
    text_groups(Text, Groups),
    (   Groups = [[Node]],
        Node = name(_,_)
    ->  new_name(Node, Name)
    ;   misread(1, "a name of one word was expected, that begins with a letter")
    ).

%   Names are new atoms. As few as there are in a request, they do no harm, and are gone when
%   nobody uses them.

new_name(Node, Name) :-
    node_text(Node, Text),
    node_column(Node, Column),
    string_length(Text, Length),
    longest_name(Most),
    (   Length > Most
    ->  misread(Column, "a name has ~d characters at most", [Most])
    ;   string_lower(Text, Lower),
        reserved_name(name, Lower)
    ->  misread(Column, "~s means something else in formulas: take another name", [Text])
    ;   atom_string(Name, Text)
    ).

must_differ(Names) :-
    maplist(lower, Names, Lower),
    (   append(_, [Name|Rest], Lower),
        memberchk(Name, Rest)
    ->  misread(1, "~s is there twice", [Name])
    ;   true
    ).

lower(Name, Lower) :-
    string_lower(Name, Lower).

                /*******************************
                *            CARDS             *
                *******************************/

cards_options(Case, Seats, Texts, Options, deals(Seats,Cards,Holders,Count)) :-
    case_field(Case, cards, CardsText),
    in_field(cards, categories(CardsText, Categories)),
    append(Categories, Cards),
    maplist(length, Categories, Sizes),
    length(Categories, Count),
    case_field(Case, open, OpenText),
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
    ->  misread(1, "a model needs cards: their names, with blanks between them")
    ;   Count > Most
    ->  misread(1, "there are ~d cards, and ~d are the limit here", [Count,Most])
    ;   must_differ(Cards)
    ).

card_name(Node, Name) :-
    (   Node = call(Column,_,_)
    ->  misread(Column, "a card has a name of one word")
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
        ;   misread(Column, "a hand has from 1 to ~d cards", [Most])
        )
    ;   Nodes == []
    ->  misread(1, "which cards does the player have, or how many?")
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
    ;   misread(1, "of ~d cards the hands and the open ones have ~d: they must have all, or \c
                    all but one of each of the ~d categories, for an envelope",
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

atoms_options(Case, Agents, Texts, Options, Language) :-
    Language = atoms(Agents,Atoms),
    case_field(Case, worlds, WorldsText),
    case_field(Case, atoms, AtomsText),
    in_field(atoms, own_atoms(AtomsText, Own)),
    in_field(worlds, told_worlds(WorldsText, Worlds)),
    append([Own|Worlds], All),
    list_to_set(All, Atoms),
    in_field(atoms, few_atoms(Atoms, Worlds)),
    case_field(Case, law, LawText),
    in_field(law, law(LawText, Language, Worlds, Law)),
    findall(Agent-Seen,
            ( nth1(I, Agents, Agent),
              nth1(I, Texts, Text),
              in_field(has-I, seen(Text, Language, Seen))
            ),
            Observes),
    case_field(Case, actual, ActualText),
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
    ->  misread(Column, "an atom begins with a letter")
    ;   ( Node = call(_,Name,_) ; Node = name(_,Name) ),
        string_lower(Name, Lower),
        reserved_name(atom, Lower)
    ->  misread(Column, "~s means something else in formulas: take another name", [Name])
    ;   Length > 40
    ->  misread(Column, "an atom has 40 characters at most")
    ;   atom_string(Atom, Text)
    ).

few_atoms(Atoms, Worlds) :-
    length(Atoms, Count),
    (   Worlds == []
    ->  most_atoms(Most)
    ;   most_atoms_told(Most)
    ),
    (   Count =:= 0
    ->  misread(1, "a model needs atoms: what may be true or false, as p, q or muddy(ann)")
    ;   Count > Most
    ->  misread(1, "there are ~d atoms, and ~d are the limit here", [Count,Most])
    ;   must_differ(Atoms)
    ).

law("", _, _, Law) =>
    Law = [].
law(Text, Language, [], Law) =>
    text_formula(Text, Language, F),
    Law = [law(F)].
law(_, _, _, _) =>
    misread(1, "where the worlds are told there is no law").

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
        ->  misread(Column, "there is no atom ~s(...)", [Name])
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
