:- module(cluedo_del_moves,
          [ move_core/4                 % +Action, +Sig, +Agents, -Core
          ]).
:- use_module(formula, [conjunction/2]).
:- use_module(signature,
              [agent_core/4,card_core/3,group_core/4,holder_core/3]).
:- use_module(library(apply), [foldl/4,maplist/3]).
:- use_module(library(error), [domain_error/2,must_be/2]).
:- use_module(library(lists), [numlist/3]).

/** <module> What players do in a game

As core actions (library(cluedo/del/action)), in which all agents take part.
*/

%!  move_core(+Action, +Sig, +Agents, -Core) is semidet.
%
%   Core is Action, done among Agents. Fails if it is none of these, or Sig is not
%   that of deals.

move_core(Action, Sig, As, Core) :-
    functor(Sig, deals, _),
    core(Action, Sig, As, Core).

core(nocard(B,A,Cards), Sig, As, Core) =>
    Core = announcement(As,F),
    agent_core(A, Sig, As, _),
    holder_core(B, Sig, H),
    card_list(Cards, List),
    cards_core(List, Sig, Cs),
    maplist(lacks(H), Cs, Fs),
    conjunction(Fs, F).
core(showcard(B,Card,A,Cards), Sig, As, Core) =>
    two_agents(B, A, Sig, As, From, To),
    card_list(Cards, List),
    cards_core(List, Sig, Cs),
    shown(Card, List, Cs, Sig, Shown),
    (   Cs == []
    ->  Core = announcement(As,false)
    ;   Core = show(From,To,Cs,Shown)
    ).
core(win(A), Sig, As, Core) =>
    Core = announcement(As,F),
    knows_envelope(A, Sig, As, F).
core(endmove(A), Sig, As, Core) =>
    Core = announcement(As,not(F)),
    knows_envelope(A, Sig, As, F).
core(_, _, _, _) =>
    fail.

lacks(H, C, not(at(C,H))).

two_agents(B, A, Sig, As, From, To) :-
    group_core([A,B], Sig, As, Two),
    (   Two = [_,_]
    ->  agent_core(B, Sig, As, From),
        agent_core(A, Sig, As, To)
    ;   domain_error(del_group, Two)
    ).

%   List is Cards, a list or s(P,W,L).

card_list(Cards, List) :-
    (   compound(Cards),
        compound_name_arguments(Cards, s, List0)
    ->  List = List0
    ;   must_be(list, Cards),
        List = Cards
    ).

%   Cs is the ordered set of Cards.

cards_core(Cards, Sig, Cs) :-
    maplist(card_in(Sig), Cards, Cs0),
    sort(Cs0, Cs).

card_in(Sig, Card, C) :-
    card_core(Card, Sig, C).

shown(unknown, _, Cs, _, Shown) =>
    Shown = Cs.
shown(Card, Cards, Cs, Sig, Shown) =>
    card_core(Card, Sig, C),
    (   memberchk(C, Cs)
    ->  Shown = [C]
    ;   domain_error(oneof(Cards), Card)
    ).

%   F is that A knows which card of each category is in the envelope. The last
%   category comes first: there are most rooms, so that this fails soonest.

knows_envelope(Agent, Sig, As, F) :-
    agent_core(Agent, Sig, As, A),
    holder_core(envelope, Sig, E),
    arg(1, Sig, Sizes),
    foldl(category(A, E), Sizes, 1-[], _-Fs),
    conjunction(Fs, F).

category(A, E, Size, First-Fs, Next-[which(A,Alternatives)|Fs]) :-
    Next is First+Size,
    Last is Next-1,
    numlist(First, Last, Cs),
    maplist(has(E), Cs, Alternatives).

has(H, C, at(C,H)).
