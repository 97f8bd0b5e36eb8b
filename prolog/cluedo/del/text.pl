:- module(cluedo_del_text,
          [ draw_worlds/3,              % +Worlds, +Sig, +Agents
            named_world/3,              % +Sig, +Values, -World
            must_be_world/2,            % +Sig, @World
            world_values/3              % +Sig, +World, -Values
          ]).
:- use_module(atom_options, [true_variables/3]).
:- use_module(signature, [agent_name/3,card_core/3,card_name/3,variables/3]).
:- use_module(library(apply), [foldl/5,maplist/3]).
:- use_module(library(error), [is_of_type/2,type_error/2]).
:- use_module(library(lists),
              [append/2,append/3,member/2,nth1/3,numlist/3,same_length/2]).
:- use_module(library(pairs), [group_pairs_by_key/2,pairs_keys_values/3]).

/** <module> Worlds for readers

How library(cluedo/del) names worlds and writes models.
*/

%!  named_world(+Sig, +Values, -World) is det.
%
%   World is the one in which variables have Values, as of world/2.

named_world(atoms(Names,_), Values, World) =>
    findall(Atom,
            ( nth1(I, Values, 2),
              arg(I, Names, Atom)
            ),
            World).
named_world(Sig, Values, World) =>
    World = deal(Win,Hands),
    Sig = deals(_,Sizes,_,_),
    length(Sizes, N),
    findall([[P]|Hand],
            ( between(1, N, P),
              held(P, Values, Sig, Hand)
            ),
            Hands),
    E is N+1,
    held(E, Values, Sig, Cards),
    Win =.. [s|Cards].

held(Holder, Values, Sig, Cards) :-
    findall(Card,
            ( nth1(C, Values, Holder),
              card_name(C, Sig, Card)
            ),
            Cards).

%!  must_be_world(+Sig, @World) is det.
%
%   World may become one of a model.
%
%   @error type_error(del_world, World)

must_be_world(Sig, World) :-
    (   acyclic_term(World),
        may_be_world(Sig, World)
    ->  true
    ;   type_error(del_world, World)
    ).

may_be_world(atoms(_,_), World) =>
    is_of_type(list_or_partial_list, World).
may_be_world(deals(Sizes,Hands,E,_), World) =>
    same_length(Sizes, Envelope),
    (   E =:= 1
    ->  compound_name_arguments(Win, s, Envelope)
    ;   Win = s
    ),
    findall([[P]|Hand],
            ( nth1(P, Hands, Size),
              length(Hand, Size)
            ),
            Dealt),
    \+ World \= deal(Win,Dealt).

%!  world_values(+Sig, +World, -Values) is semidet.
%
%   Values are those of the variables in World, which is ground. Fails if not all
%   cards are in it.
%
%   @error existence_error(del_atom, Atom), domain_error(cluedo_card, C)

world_values(Sig, World, Values), Sig = atoms(Names,_) =>
    true_variables(Sig, World, Is),
    compound_name_arity(Names, _, N),
    findall(V,
            ( between(1, N, I),
              (   memberchk(I, Is)
              ->  V = 2
              ;   V = 1
              )
            ),
            Values).
world_values(Sig, deal(Win,Hands), Values) =>
    Win =.. [_|Envelope],
    length(Hands, N),
    E is N+1,
    findall(C-V,
            (   ( V = E, Cards = Envelope
                ; nth1(V, Hands, [_|Cards])
                ),
                member(Card, Cards),
                card_core(Card, Sig, C)
            ),
            Pairs0),
    sort(Pairs0, Pairs),
    variables(Sig, Count, _),
    numlist(1, Count, Cs),
    pairs_keys_values(Pairs, Cs, Values).

%!  draw_worlds(+Worlds, +Sig, +Agents) is det.
%
%   Write Worlds, as of explicit_worlds/2, and the cells of Agents.

draw_worlds(Worlds, Sig, As) :-
    foldl(drawn(Sig), Worlds, Names, [], _),
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
    forall(nth1(I, As, A),
           ( findall(View-Name,
                     ( member(Name-world(_,_,Views), Pairs),
                       nth1(I, Views, View)
                     ),
                     Keyed),
             keysort(Keyed, Sorted),
             group_pairs_by_key(Sorted, Groups),
             agent_name(A, Sig, Agent),
             format("~w:", [Agent]),
             forall(member(_-Cell, Groups), draw_cell(Cell)),
             nl
           )).

draw_cell(Names) :-
    atomic_list_concat(Names, ',', Text),
    format(" {~w}", [Text]).

%   Seen are the names of the worlds before.

drawn(Sig, world(Values,_,_), Name, Seen, [Name|Seen]) :-
    named_world(Sig, Values, World),
    world_name(Sig, World, Name0),
    primed(Name0, Seen, Name).

primed(Name0, Seen, Name) :-
    (   memberchk(Name0, Seen)
    ->  atom_concat(Name0, '\'', Name1),
        primed(Name1, Seen, Name)
    ;   Name = Name0
    ).

world_name(atoms(_,_), World, Name) =>
    format(atom(Name), "~w", [World]).
world_name(deals(_,_,E,_), deal(Win,Hands0), Name) =>
    findall(Hand, member([_|Hand], Hands0), Hands1),
    (   E =:= 1
    ->  Win =.. [_|Envelope],
        append(Hands1, [Envelope], Hands)
    ;   Hands = Hands1
    ),
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
