:- module(cluedo_del_options,
          [ setup/2                     % +Options, -Setup
          ]).
:- use_module('../support/check', [must_be_options/2]).
:- use_module('../knowledge/counting', [knowledge/2]).
:- use_module(formula).
:- use_module(library(apply), [foldl/4,maplist/2,maplist/3,maplist/4]).
:- use_module(library(assoc), [gen_assoc/3,get_assoc/3,list_to_assoc/2]).
:- use_module(library(error),
            [domain_error/2,existence_error/2,must_be/2,type_error/2]).
:- use_module(library(lists),
            [append/2,append/3,member/2,nth1/3,numlist/3,sum_list/2]).
:- use_module(library(occurs), [sub_term/2]).
:- use_module(library(option), [option/2,option/3]).
:- use_module(library(pairs), [pairs_keys/2,pairs_keys_values/3]).

/** <module> What a model starts from

The options of model/2, checked, become

    setup(Sig, Agents, Space, Observed, Actual, Size)

Sig is the signature of formulas (library(cluedo/del/formula)), Agents an ordered
list, Space and Observed what engine_start/4 takes (library(cluedo/del/explicit)), and
the actual world is one where the core formula Actual holds. Size is the number
of valuations, or an upper bound.
*/

%!  setup(+Options, -Setup) is det.
%
%   Setup is what Options of model/2 say.

setup(Options, Setup) :-
    must_be(acyclic, Options),
    must_be_options([ players/1, deck/1, hands/1, cards/1, deal/2, agents/1,
                      atoms/1, law/1, observes/1, worlds/1, relations/1,
                      actual/1, representation/1, memory/1
                    ],
                    Options),
    (   option(agents(As), Options)
    ->  general(As, Options, Setup)
    ;   deals(Options, Setup)
    ).

                /*******************************
                *            DEALS             *
                *******************************/

deals(Options, setup(Sig,Players,deals(Sizes,Hands,E),Observed,Actual,Size)) :-
    (   memberchk(deal(Win,Given), Options)
    ->  must_be(ground, Win-Given),
        must_be(list(list), Given),
        maplist(hand_size, Given, Lengths),
        append(Options, [hands(Lengths)], Options1)
    ;   Options1 = Options
    ),
    sizes(Options1, Sizes, Hands, E),
    sum_list(Sizes, Cards),
    names(Options, Cards, Names),
    Sig = deals(Sizes,Hands,E,Names),
    length(Hands, N),
    numlist(1, N, Players),
    findall(P-Own,
            ( member(P, Players),
              findall(at(C,P), between(1, Cards, C), Own)
            ),
            Observed),
    (   nonvar(Given)
    ->  dealt(Win, Given, Sig, Deal)
    ;   Deal = true
    ),
    supposed(Options, Sig, Players, Supposed),
    conjunction([Deal,Supposed], Actual),
    count(Sizes, Hands, E, Size).

hand_size(Hand, Size) :-
    length(Hand, Length),
    Size is max(0, Length-1).

%   The sizes of categories and hands; E is 0 if hands have all the cards, and 1
%   if there is an envelope.

sizes(Options, Sizes, Hands, E) :-
    option(deck(Deck), Options, [6,6,9]),
    must_be(list(positive_integer), Deck),
    (   option(hands(Given), Options)
    ->  must_be(list(nonneg), Given),
        length(Given, N0)
    ;   Given = [],
        N0 = 6
    ),
    option(players(N), Options, N0),
    must_be(integer, N),
    (   sum_list(Deck, Cards),
        sum_list(Given, Cards)
    ->  Sizes = Deck,
        Hands = Given,
        E = 0,
        (   \+ between(1, 64, Cards)
        ->  domain_error(cluedo_deck, Deck)
        ;   length(Hands, N),
            between(1, 10, N)
        ->  true
        ;   domain_error(cluedo_hands, Hands)
        )
    ;   (   Given == []
        ->  Known = [players(N),deck(Deck)]
        ;   Known = [players(N),deck(Deck),hands(Given)]
        ),
        knowledge(Known, knowledge(game(_,DeckTerm,HandsTerm),_,_,_,_)),
        DeckTerm =.. [_|Sizes],
        HandsTerm =.. [_|Hands],
        E = 1
    ).

names(Options, Cards, Names) :-
    option(cards(Names), Options, numbers),
    (   Names == numbers
    ->  true
    ;   must_be(list, Names),
        must_be(ground, Names),
        sort(Names, Set),
        length(Set, Cards),
        length(Names, Cards)
    ->  true
    ;   domain_error(cluedo_cards, Names)
    ).

%   Core is that the deal is deal(Win,Given).

dealt(Win, Given, Sig, Core) :-
    (   Win == s
    ->  Envelope = []
    ;   compound(Win),
        compound_name_arguments(Win, s, Envelope)
    ->  true
    ;   type_error(cluedo_state, Win)
    ),
    Sig = deals(Sizes,Hands,E,_),
    (   maplist(hand_of, Given, Hands, Players),
        length(Players, N),
        numlist(1, N, Players)
    ->  true
    ;   domain_error(cluedo_deal, deal(Win,Given))
    ),
    findall(at(C,P),
            ( member([[P]|Hand], Given),
              member(Card, Hand),
              card_core(Card, Sig, C)
            ),
            Cores),
    (   E =:= 1
    ->  formula_core(Win, Sig, [], Content)
    ;   Content = true
    ),
    findall(C, member(at(C,_), Cores), Cs0),
    findall(C,
            ( member(Card, Envelope),
              card_core(Card, Sig, C)
            ),
            Cs1),
    append(Cs0, Cs1, Cs2),
    msort(Cs2, Cs),
    sum_list(Sizes, Cards),
    (   numlist(1, Cards, Cs)
    ->  conjunction([Content|Cores], Core)
    ;   domain_error(cluedo_deal, deal(Win,Given))
    ).

hand_of([[P]|Hand], Size, P) :-
    length(Hand, Size).

%   How many deals there are.

count(Sizes, Hands, E, Count) :-
    foldl(choose, Hands, 0-1, _-Ways),
    (   E =:= 1
    ->  foldl(times, Sizes, Ways, Count)
    ;   Count = Ways
    ).

%   There are Cards0 over Size times as many for a hand of Size more cards.

choose(Size, Cards0-Ways0, Cards-Ways) :-
    Cards is Cards0+Size,
    findall(Place, between(1, Size, Place), Places),
    foldl(choose_card(Cards0), Places, Ways0, Ways).

choose_card(Cards0, Place, Ways0, Ways) :-
    Ways is Ways0*(Cards0+Place)//Place.

times(Size, Ways0, Ways) :-
    Ways is Ways0*Size.

                /*******************************
                *        GENERAL MODELS        *
                *******************************/

general(As0, Options, setup(Sig,As,Space,Observed,Actual,Size)) :-
    must_be(list, As0),
    must_be(ground, As0),
    sort(As0, As),
    worlds_option(Options, Worlds, Used),
    option(atoms(Atoms0), Options, Used),
    must_be(list(callable), Atoms0),
    must_be(ground, Atoms0),
    sort(Atoms0, Atoms),
    (   member(Atom, Atoms),
        reserved(Atom)
    ->  domain_error(del_atom, Atom)
    ;   true
    ),
    length(Atoms, N),
    findall(I, between(1, N, I), Is),
    pairs_keys_values(Pairs, Atoms, Is),
    list_to_assoc(Pairs, Index),
    Sig = atoms(Index,Atoms),
    (   Worlds == none
    ->  option(law(Law), Options, true),
        boolean(Law, Sig, Core),
        Space = law(N,Core),
        Size is 1<<N
    ;   maplist(trues(Index), Worlds, Given),
        Space = worlds(N,Given),
        length(Given, Size)
    ),
    option(observes(Observes), Options, []),
    option(relations(Relations), Options, []),
    must_be(list(pair), Observes),
    must_be(list(pair), Relations),
    append(Observes, Relations, Both),
    pairs_keys(Both, Named),
    (   member(A, Named),
        \+ memberchk(A, As)
    ->  existence_error(del_agent, A)
    ;   maplist(observer(Observes, Relations, Sig, Size, Worlds), As,
                Observed)
    ),
    supposed(Options, Sig, As, Actual).

worlds_option(Options, Worlds, Used) :-
    (   option(worlds(Worlds), Options)
    ->  must_be(list(list), Worlds),
        must_be(ground, Worlds),
        append(Worlds, Used),
        (   Worlds == []
        ->  domain_error(del_worlds, Worlds)
        ;   true
        )
    ;   Worlds = none,
        Used = []
    ).

%   The variables of the atoms of a world.

trues(Index, World, Is) :-
    maplist(atom_index(Index), World, Is0),
    sort(Is0, Is).

atom_index(Index, Atom, I) :-
    (   get_assoc(Atom, Index, I0)
    ->  I = I0
    ;   existence_error(del_atom, Atom)
    ).

%   What an agent observes: core formulas, or the cells of its relation.

observer(Observes, Relations, Sig, Size, Worlds, A, A-Observed) :-
    (   memberchk(A-Cells, Relations)
    ->  must_be(list(list(integer)), Cells),
        append(Cells, Numbers),
        (   Worlds \== none,
            msort(Numbers, Sorted),
            numlist(1, Size, Sorted)
        ->  Observed = cells(Cells)
        ;   domain_error(del_partition, Cells)
        )
    ;   memberchk(A-Patterns, Observes)
    ->  must_be(list, Patterns),
        maplist(observed(Sig), Patterns, Lists),
        append(Lists, Observed)
    ;   Observed = []
    ).

%   Cores of the atoms that are as Pattern, or of a formula.

observed(Sig, Pattern, Cores) :-
    must_be(nonvar, Pattern),
    must_be(acyclic, Pattern),
    Sig = atoms(_,Atoms),
    findall(at(I,2),
            ( nth1(I, Atoms, Atom),
              subsumes_term(Pattern, Atom)
            ),
            Cores0),
    (   Cores0 = [_|_]
    ->  Cores = Cores0
    ;   boolean(Pattern, Sig, Core),
        Cores = [Core]
    ).

%   Core is the formula F, which says nothing about knowledge and actions.

boolean(F, Sig, Core) :-
    formula_core(F, Sig, [], Core),
    (   sub_term(Part, Core),
        Part = after(_,_)
    ->  type_error(del_boolean_formula, F)
    ;   true
    ).

%   Core is the conjunction of what the options actual(_) say, each one a formula
%   or the list of the atoms that are true.

supposed(Options, Sig, As, Core) :-
    findall(F, member(actual(F), Options), Fs),
    maplist(actual(Sig, As), Fs, Cores),
    conjunction(Cores, Core).

actual(atoms(Index,_), _, Trues, Core), is_list(Trues) =>
    trues(Index, Trues, Is),
    findall(Core1,
            ( gen_assoc(_, Index, I),
              (   memberchk(I, Is)
              ->  Core1 = at(I,2)
              ;   Core1 = at(I,1)
              )
            ),
            Cores),
    conjunction(Cores, Core).
actual(Sig, As, F, Core) =>
    formula_core(F, Sig, As, Core).
