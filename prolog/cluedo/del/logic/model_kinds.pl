:- module(cluedo_del_logic_model_kinds,
          [ cards_options/5,            % +Parts, +Size, -Options, -Language, -Hands
            atoms_options/5,            % +Parts, +Size, +Sets, -Options, -Scope
            own_atoms/3,                % +Size, +Text, -Atoms
            few_atoms/3,                % +Size, +Atoms, +Worlds
            observed_formulas/3,        % +Parts, +Scope, -Fs
            observed_nodes/3            % +Part, +Scope, -Nodes
          ]).
:- use_module(limits, [limit/3]).
:- use_module(text_names,
              [ few_states/2, in_field/2, must_differ/1, new_atom/3, new_name/4, size_groups/3,
                size_nodes/3
              ]).
:- use_module(scope,
              [ new_scope/4, scope_expanded/3, scope_formula/3, scope_language/2,
                scope_names_atom/2, scope_node_formula/3, scope_size/2
              ]).
:- use_module('../deal/deal_options', [deal_count/4]).
:- use_module('../language/formula_text', [nodes_names/3]).
:- use_module('../language/node', [node_text/2]).
:- use_module('../language/formula_tokens', [formula_error/2,formula_error/3,token_text/2]).
:- use_module(library(pairs), [pairs_keys_values/3]).
:- use_module(library(apply), [maplist/2,maplist/3]).
:- use_module(library(lists), [append/2,append/3,list_to_set/2,member/2,nth1/3,sum_list/2]).

/** <module> The two kinds of models: of cards, and of atoms

Parts of a text are pairs Place-Text. Place is a term of places.pl.
*/

:- det((cards_options/5, atoms_options/5, own_atoms/3, few_atoms/3,
        observed_formulas/3, observed_nodes/3)).

%!  cards_options(+Parts, +Size, -Options, -Language, -Hands) is det.
%
%   Options are options of model/2. For Language see formula_text.pl, for Hands sums.pl. Parts is
%   cards(Cards,Open,Hands,Players):
%
%     - Cards is the part with the cards. Between categories it has `;`.
%     - Open is the part with the open cards.
%     - Hands is the place of all hands.
%     - Players are pairs of a seat and a part: its cards, or their number.
%
%   @error cluedo_field(Place, Error)

cards_options(cards(CardsPlace-CardsText,OpenPlace-OpenText,HandsPlace,Players), Size, Options,
              deals(Seats,Cards,Holders,Count), hands(PlayerSizes,Cards)) :-
    in_field(CardsPlace, categories(Size, CardsText, Categories)),
    append(Categories, Cards),
    maplist(length, Categories, Sizes),
    length(Categories, Count),
    in_field(OpenPlace, open_cards(Size, OpenText, Cards, Open)),
    findall(Seat, member(Seat-_, Players), Seats),
    findall(Hand,
            ( member(_-(Place-Text), Players),
              in_field(Place, hand(Size, Text, Cards, Hand))
            ),
            Hands),
    maplist(hand_size, Hands, HandSizes),
    pairs_keys_values(PlayerSizes, Seats, HandSizes),
    in_field(HandsPlace, must_be_dealt_once(Hands, Open)),
    in_field(HandsPlace, envelope(HandSizes, Open, Sizes, Envelope)),
    in_field(CardsPlace, few_deals(Size, HandSizes, Open, Sizes, Envelope)),
    findall(hand(Seat,Held), ( nth1(I, Hands, cards(Held)), nth1(I, Seats, Seat) ), HandFormulas),
    (   Open == []
    ->  Place1 = [],
        Holders = Envelope
    ;   Place1 = [open(Open)],
        Holders = [open|Envelope]
    ),
    Options = [ seats(Seats), deck(Sizes), cards(Cards), hands(HandSizes), actual(and(HandFormulas))
              | Place1
              ].

categories(Size, Text, Categories) :-
    size_groups(Size, Text, Groups),
    maplist(maplist(card_name(Size)), Groups, Categories),
    append(Categories, Cards),
    length(Cards, Count),
    limit(Size, cards, Most),
    (   ( Cards == [] ; memberchk([], Categories) )
    ->  formula_error(none, "a model needs cards: their names, with blanks between them")
    ;   Count > Most
    ->  formula_error(none, "there are ~d cards; the limit here is ~d", [Count,Most])
    ;   must_differ(Cards)
    ).

card_name(Size, Node, Name) :-
    (   Node = call(Column,_,_)
    ->  formula_error(Column, "a card has a name of one word")
    ;   new_name(Size, card, Node, Name)
    ).

open_cards(Size, Text, Cards, Open) :-
    size_groups(Size, Text, Groups),
    append(Groups, Nodes),
    nodes_names(Nodes, Cards, Open),
    must_differ(Open).

%   Hand is cards(Held) if Text lists cards. Hand is size(Size) if Text is a number, and no card has
%   this number as its name.

hand(Limits, Text, Cards, Hand) :-
    size_groups(Limits, Text, Groups),
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
    ->  formula_error(none, "write which cards the player has, or how many")
    ;   nodes_names(Nodes, Cards, Held),
        must_differ(Held),
        Hand = cards(Held)
    ).

hand_size(size(Size), S) =>
    S = Size.
hand_size(cards(Held), S) =>
    length(Held, S).

must_be_dealt_once(Hands, Open) :-
    findall(Held, member(cards(Held), Hands), Lists),
    append([Open|Lists], All),
    must_differ(All).

%   Envelope is [envelope] if as many cards as categories are left, and [] if no card is left.

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
    ;   formula_error(none, "the hands and the open cards have ~d of the ~d cards: they must have \c
                             all, or, with an envelope, all but one of each of the ~d categories",
                      [Placed,Count,Categories])
    ).

few_deals(Limits, HandSizes, Open, Sizes, Envelope) :-
    length(Open, Shown),
    append(HandSizes, [Shown], Hands),
    length(Envelope, E),
    deal_count(Sizes, Hands, E, Count),
    few_states(Limits, Count).

%!  atoms_options(+Parts, +Size, +Sets, -Options, -Scope) is det.
%
%   Options are options of model/2. For Scope see scope.pl. Parts is
%   atoms(Atoms,Laws,Worlds,Agents,Actual). Laws is a list of parts. Agents are pairs of an agent
%   and the parts that say what it sees.
%
%   @error cluedo_field(Place, Error)

atoms_options(atoms(AtomsPlace-AtomsText,Laws,WorldsPlace-WorldsText,Pairs,
                    ActualPlace-ActualText),
              Size, Sets, Options, Scope) :-
    in_field(AtomsPlace, own_atoms(Size, AtomsText, Own)),
    in_field(WorldsPlace, text_worlds(Size, WorldsText, Worlds)),
    append([Own|Worlds], All),
    list_to_set(All, Atoms),
    in_field(AtomsPlace, few_atoms(Size, Atoms, Worlds)),
    findall(Agent, member(Agent-_, Pairs), Agents),
    new_scope(Size, Sets, atoms(Agents,Atoms), Scope),
    laws(Laws, Scope, Worlds, Law),
    findall(Agent-Seen,
            ( member(Agent-Parts, Pairs), observed_formulas(Parts, Scope, Seen) ),
            Observes),
    in_field(ActualPlace, actual(Size, ActualText, Atoms, Actual)),
    append([ [agents(Agents),atoms(Atoms),observes(Observes)], Law, Actual ], Options0),
    (   Worlds == []
    ->  Options = Options0
    ;   Options = [worlds(Worlds)|Options0]
    ).

%!  own_atoms(+Size, +Text, -Atoms) is det.
%
%   Text lists Atoms.

own_atoms(Size, Text, Atoms) :-
    size_groups(Size, Text, Groups),
    append(Groups, Nodes),
    maplist(new_atom(Size), Nodes, Atoms),
    must_differ(Atoms).

%   Text lists the true atoms of each of Worlds, with `;` between worlds.

text_worlds(Size, Text, Worlds) :-
    size_groups(Size, Text, Groups),
    maplist(maplist(new_atom(Size)), Groups, Worlds0),
    maplist(sort, Worlds0, Worlds).

%!  few_atoms(+Size, +Atoms, +Worlds) is det.
%
%   Check that a model of Size may have Atoms. If Worlds is [], its worlds are all valuations that
%   the law allows. If not, its worlds are Worlds.

few_atoms(Size, Atoms, Worlds) :-
    length(Atoms, Count),
    (   Worlds == []
    ->  limit(Size, atoms, Most)
    ;   limit(Size, atoms_listed, Most)
    ),
    (   Count =:= 0
    ->  formula_error(none, "a model needs atoms: what may be true or false, as p, q or muddy(ann)")
    ;   Count > Most
    ->  formula_error(none, "there are ~d atoms; the limit here is ~d", [Count,Most])
    ;   must_differ(Atoms)
    ).

laws([], _, _, Law) =>
    Law = [].
laws(Parts, Scope, [], Law) =>
    maplist(law(Scope), Parts, Fs),
    (   Fs = [F]
    ->  Law = [law(F)]
    ;   Law = [law(and(Fs))]
    ).
laws([Place-_|_], _, _, _) =>
    in_field(Place, formula_error(none, "a model has either a law or listed worlds")).

law(Scope, Place-Text, F) :-
    in_field(Place, scope_formula(Text, Scope, F)).

%!  observed_formulas(+Parts, +Scope, -Fs) is det.
%
%   Parts say what an agent sees: whether each of Fs holds. In Parts `sum(_)` means all atoms
%   sum(...).
%
%   @error cluedo_field(Place, Error)

observed_formulas(Parts, Scope, Fs) :-
    findall(Seen,
            ( member(Part, Parts),
              observed_nodes(Part, Scope, Nodes),
              Part = Place-_,
              member(Node, Nodes),
              in_field(Place, node_formulas(Scope, Node, Seen))
            ),
            Lists),
    append(Lists, Fs).

%!  observed_nodes(+Part, +Scope, -Nodes) is det.
%
%   Part lists Nodes, with commas or blanks between them.
%
%   @error cluedo_field(Place, Error)

observed_nodes(Place-Text, Scope, Nodes) :-
    scope_size(Scope, Size),
    in_field(Place, ( size_nodes(Size, Text, Nodes0),
                      scope_expanded(list(1,Nodes0), Scope, list(_,Nodes1)),
                      maplist(side_by_side(Scope), Nodes1, Lists)
                    )),
    append(Lists, Nodes).

%   Nodes are the names of atoms or numbers that stand side by side in Node.

side_by_side(Scope, Node, Nodes) :-
    (   Node = beside(_,First,_,Rest),
        scope_names_atom(First, Scope)
    ->  Nodes = [First|Nodes1],
        side_by_side(Scope, Rest, Nodes1)
    ;   Nodes = [Node]
    ).

node_formulas(Scope, Node, Fs) :-
    (   Node = call(Column,Name,[name(_,"_")])
    ->  scope_language(Scope, atoms(_,Atoms)),
        string_concat(Name, "(", Start),
        findall(Atom, ( member(Atom, Atoms), string_concat(Start, _, Atom) ), Fs),
        (   Fs == []
        ->  formula_error(Column, "there is no atom ~s(...)", [Name])
        ;   true
        )
    ;   scope_language(Scope, atoms(_,Atoms)),
        comma_missing(Node, Atoms, Column-Token)
    ->  token_text(Token, Text),
        formula_error(Column, "a comma or a sign like & was expected before ~s", [Text])
    ;   scope_node_formula(Node, Scope, F),
        Fs = [F]
    ).

%   True when one of Atoms stands side by side with a formula in Node. Placed is the first token of
%   this formula.

comma_missing(beside(_,Before,Placed,_), Atoms, Placed0) =>
    node_text(Before, Text),
    atom_string(Atom, Text),
    memberchk(Atom, Atoms),
    Placed0 = Placed.
comma_missing(one(_,_,Node), Atoms, Placed) =>
    comma_missing(Node, Atoms, Placed).
comma_missing(two(_,_,_,Node), Atoms, Placed) =>
    comma_missing(Node, Atoms, Placed).
comma_missing(_, _, _) =>
    fail.

actual(_, "", _, Actual) =>
    Actual = [].
actual(Size, Text, Atoms, Actual) =>
    true_atoms(Size, Text, Atoms, Names),
    Actual = [actual(Names)].

%   Names are those of Atoms that Text lists as true. If Text is `-`, no atom is true.

true_atoms(_, "-", _, Names) =>
    Names = [].
true_atoms(Size, Text, Atoms, Names) =>
    size_groups(Size, Text, Groups),
    append(Groups, Nodes),
    nodes_names(Nodes, Atoms, Names).
