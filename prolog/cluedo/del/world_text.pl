:- module(cluedo_del_world_text,
          [ world_name/3,               % +Sig, +Values, -Name
            draw_worlds/4,              % +Worlds, +Relations, +Sig, +Agents
            named_world/3,              % +Sig, +Values, -World
            answer_world/3,             % +Sig, +World0, -World
            world_values/3              % +Sig, +World, -Values
          ]).
:- use_module('../knowledge/edition/setting', [setting_hands/2,setting_open/2,setting_players/2]).
:- use_module(atom_options, [true_variables/3]).
:- use_module(signature,
              [ agent_name/3, agent_number/3, answer_card/3, card_index/3,
                card_name/3, variable_values/4, variables/3
              ]).
:- use_module(library(apply), [foldl/5,maplist/3]).
:- use_module(library(error), [is_of_type/2,type_error/2]).
:- use_module(library(lists),
              [append/2,member/2,nth1/3,same_length/2]).
:- use_module(library(pairs), [group_pairs_by_key/2,pairs_keys_values/3,transpose_pairs/2]).
:- use_module(library(terms), [mapargs/3]).

/** <module> Worlds as text, and models as draw_model/1 writes them
*/

%!  named_world(+Sig, +Values, -World) is det.
%
%   World is the world with Values, as world/2 gives it.

named_world(atoms(Names,_), Values, World) =>
    findall(Atom,
            ( nth1(I, Values, 2),
              arg(I, Names, Atom)
            ),
            World).
named_world(Sig, Values, World) =>
    World = deal(Win,Hands),
    seat_hands(Sig, Values, Hands),
    Sig = deals(_,Held,E,_),
    length(Held, Before),
    (   E =:= 1
    ->  Envelope is Before+1,
        holder_cards(Envelope, Values, Sig, Cards),
        compound_name_arguments(Win, s, Cards)
    ;   Win = s
    ).

seat_hands(Sig, Values, Hands) :-
    Sig = deals(_,_,_,Setting),
    setting_players(Setting, N),
    findall([[Seat]|Hand],
            ( between(1, N, P),
              agent_name(Sig, P, Seat),
              holder_cards(P, Values, Sig, Hand)
            ),
            Hands).

holder_cards(V, Values, Sig, Cards) :-
    findall(Card,
            ( nth1(C, Values, V),
              card_name(Sig, C, Card)
            ),
            Cards).

%!  answer_world(+Sig, +World0, -World) is det.
%
%   World is World0 with the names that named_world/3 gives. World0 may have unbound parts.
%
%   @error type_error(del_world, World0) if World0 cannot become a world of a model

answer_world(Sig, World0, World) :-
    (   acyclic_term(World0),
        rename_world(Sig, World0, World1),
        may_be_world(Sig, World1)
    ->  World = World1
    ;   type_error(del_world, World0)
    ).

rename_world(Sig, World0, World), Sig = deals(_,_,_,_), nonvar(World0) =>
    World0 = deal(Win0,Hands0),
    World = deal(Win,Hands),
    rename_winstate(Win0, Sig, Win),
    map_partial_list(rename_hand(Sig), Hands0, Hands).
rename_world(_, World0, World) =>
    World = World0.

may_be_world(atoms(_,_), World) =>
    is_of_type(list_or_partial_list, World).
may_be_world(Sig, World) =>
    Sig = deals(Sizes,_,E,Setting),
    setting_hands(Setting, Seats),
    same_length(Sizes, Envelope),
    (   E =:= 1
    ->  compound_name_arguments(Win, s, Envelope)
    ;   Win = s
    ),
    findall([[Seat]|Hand],
            ( nth1(P, Seats, Size),
              agent_name(Sig, P, Seat),
              length(Hand, Size)
            ),
            Dealt),
    \+ World \= deal(Win,Dealt).

rename_winstate(Win0, Sig, Win), compound(Win0) =>
    mapargs(answer_card(Sig), Win0, Win).
rename_winstate(Win0, _, Win) =>
    Win = Win0.

rename_hand(Sig, Hand0, Hand), nonvar(Hand0), Hand0 = [Seat0|Cards0] =>
    Hand = [Seat|Cards],
    rename_seat(Sig, Seat0, Seat),
    map_partial_list(answer_card(Sig), Cards0, Cards).
rename_hand(_, Hand0, Hand) =>
    Hand = Hand0.

:- meta_predicate map_partial_list(2, ?, ?).

%   As maplist/3, but the lists may end with an unbound tail.

map_partial_list(Goal, List0, List), nonvar(List0), List0 = [X0|Xs0] =>
    List = [X|Xs],
    call(Goal, X0, X),
    map_partial_list(Goal, Xs0, Xs).
map_partial_list(_, List0, List) =>
    List = List0.

rename_seat(Sig, Seat0, Seat) :-
    (   ground(Seat0)
    ->  agent_number(Seat0, Sig, P),
        agent_name(Sig, P, Name),
        Seat = [Name]
    ;   Seat = Seat0
    ).

%!  world_values(+Sig, +World, -Values) is semidet.
%
%   World is ground. Values are the values of its variables. Fails
%
%     - if World has a card twice
%     - if World lacks a card that does not lie open
%     - if the envelope does not have one card of each category
%
%   @error existence_error(del_atom, Atom)

world_values(Sig, World, Values), Sig = atoms(Names,_) =>
    true_variables(Sig, World, Is),
    compound_name_arity(Names, _, N),
    findall(I-2, member(I, Is), Pairs),
    variable_values(N, Pairs, 1, Values).
world_values(Sig, deal(Win,Hands), Values) =>
    Sig = deals(_,Held,_,Setting),
    setting_open(Setting, Count),
    Win =.. [_|Envelope],
    length(Held, Before),
    E is Before+1,
    findall(C-V,
            (   ( V = E, Cards = Envelope
                ; nth1(V, Hands, [_|Cards])
                ),
                member(Card, Cards),
                card_index(Sig, Card, C)
            ),
            Pairs),
    variables(Sig, Cards, _),
    variable_values(Cards, Pairs, Before, Values),
    length(Pairs, Placed),
    Placed =:= Cards-Count,
    sort(1, @<, Pairs, Once),
    same_length(Pairs, Once),
    named_world(Sig, Values, deal(Win,_)).

%!  draw_worlds(+Worlds, +Relations, +Sig, +Agents) is det.
%
%   Worlds and Relations come from explicit_listing/4.

draw_worlds(Worlds, Relations, Sig, As) :-
    foldl(unique_name(Sig), Worlds, Names, [], _),
    pairs_keys_values(Pairs, Names, Worlds),
    length(Names, Count),
    (   Count =:= 1
    ->  write("1 world:")
    ;   format("~d worlds:", [Count])
    ),
    forall(member(Name-world(_,Point,_), Pairs),
           (   Point == true
           ->  format(" ~w*", [Name])
           ;   format(" ~w", [Name])
           )),
    nl,
    compound_name_arguments(Named, names, Names),
    forall(( member(A, As), memberchk(A-Relation, Relations) ),
           ( agent_name(Sig, A, Agent),
             format("~w:", [Agent]),
             draw_relation(Relation, Named),
             nl
           )).

draw_relation(alike(Lists), Named) =>
    forall(member(List, Lists),
           ( maplist(argument(Named), List, Names),
             draw_cell(Names)
           )).
draw_relation(sees(Lists), Named) =>
    findall(To-From, nth1(From, Lists, To), Arrows0),
    keysort(Arrows0, Arrows),
    group_pairs_by_key(Arrows, Groups0),
    transpose_pairs(Groups0, Groups),       % in the order of worlds
    forall(member(From-To, Groups), draw_arrow(From, To, Named)).

draw_arrow(From, To, Named) :-
    maplist(argument(Named), From, Names),
    draw_cell(Names),
    (   From == To
    ->  true
    ;   maplist(argument(Named), To, Seen),
        cell_text(Seen, Text),
        format("->~w", [Text])
    ).

argument(Names, I, Name) :-
    arg(I, Names, Name).

draw_cell(Names) :-
    cell_text(Names, Text),
    format(" ~w", [Text]).

cell_text(Names, Text) :-
    atomic_list_concat(Names, ',', Inner),
    format(atom(Text), "{~w}", [Inner]).

%   Name is the name of the world. It has a `'` for each earlier world of the same name. Seen are
%   the names of earlier worlds.

unique_name(Sig, world(Values,_,_), Name, Seen, [Name|Seen]) :-
    world_name(Sig, Values, Name0),
    add_primes(Name0, Seen, Name).

add_primes(Name0, Seen, Name) :-
    (   memberchk(Name0, Seen)
    ->  atom_concat(Name0, '\'', Name1),
        add_primes(Name1, Seen, Name)
    ;   Name = Name0
    ).

%!  world_name(+Sig, +Values, -Name) is det.
%
%   Name is an atom. draw_model/1 may add `'` to it.

world_name(Sig, Values, Name), Sig = atoms(_,_) =>
    named_world(Sig, Values, World),
    format(atom(Name), "~w", [World]).
world_name(Sig, Values, Name) =>
    Sig = deals(_,Held,E,_),
    length(Held, Before),
    Last is Before+E,
    findall(Cards, ( between(1, Last, V), holder_cards(V, Values, Sig, Cards) ), Hands),
    maplist(maplist(card_text), Hands, Texts),
    (   append(Texts, All),
        member(Text, All),
        \+ atom_length(Text, 1)
    ->  Between = '-'
    ;   Between = ''
    ),
    (   Between == '',
        \+ ( member(Hand, Texts),
             Hand \= [_]
           )
    ->  Dot = ''
    ;   Dot = '.'
    ),
    maplist(hand_text(Between), Texts, Names),
    atomic_list_concat(Names, Dot, Name).

card_text(Card, Text) :-
    format(atom(Text), "~w", [Card]).

hand_text(Between, Texts, Name) :-
    atomic_list_concat(Texts, Between, Name).
