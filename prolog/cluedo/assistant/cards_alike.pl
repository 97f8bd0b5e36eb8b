:- module(cluedo_assistant_cards_alike,
          [ cards_alike/3,              % +Ks, +Setting, -Alike
            first_like/3                % +Alike, +State, -First
          ]).
:- use_module('../knowledge/edition/setting', [category_cards/2,setting_deck/2]).
:- use_module('../knowledge/knowledge_term', [knowledge_sets/2]).
:- use_module(library(apply), [foldl/4,maplist/3]).
:- use_module(library(lists), [append/2,memberchk/2]).
:- use_module(library(pairs), [map_list_to_pairs/3]).
:- use_module(library(terms), [mapargs/3]).

/** <module> Indistinguishable cards
*/

:- det((cards_alike/3, first_like/3)).

%!  cards_alike(+Ks, +Setting, -Alike) is det.
%
%   Ks are knowledge terms of one game. Alike is `alike(...)` with an argument for each card. The
%   argument of card C is the first card of C's category that no member of Ks distinguishes from C.

cards_alike(Ks, Setting, Alike) :-
    maplist(knowledge_sets, Ks, Lists0),
    append(Lists0, Sets),
    setting_deck(Setting, Sizes),
    category_cards(Sizes, Categories),
    maplist(first_alike(Sets), Categories, Lists),
    append(Lists, Firsts),
    compound_name_arguments(Alike, alike, Firsts).

first_alike(Sets, Cards, Firsts) :-
    map_list_to_pairs(sets_key(Sets), Cards, Pairs),
    maplist(first_of(Pairs), Pairs, Firsts).

sets_key(Sets, C, Key) :-
    Bit is C-1,
    foldl(add_key_bit(Bit), Sets, 1, Key).

add_key_bit(Bit, Set, Key0, Key) :-
    Key is Key0<<1 \/ (Set>>Bit /\ 1).

first_of(Pairs, Key-_, C) :-
    memberchk(Key-C, Pairs).

%!  first_like(+Alike, +State, -First) is det.

first_like(Alike, State, First) :-
    mapargs(first_alike_card(Alike), State, First).

first_alike_card(Alike, C, First) :-
    arg(C, Alike, First).
