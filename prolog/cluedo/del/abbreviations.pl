:- module(cluedo_del_abbreviations,
          [ abbreviation/4              % +Action, +Sig, +Agents, -Action1
          ]).
:- use_module(formula).
:- use_module(signature,
              [agent_core/4,card_name/3,group_core/4,holder_core/3]).
:- use_module(typing).                  % operators
:- use_module(library(apply), [foldl/4,foldl/5]).
:- use_module(library(error), [domain_error/2,must_be/2]).
:- use_module(library(lists), [member/2,select/3]).

/** <module> Actions that are said by others

Announcements and what players do in a game, as actions of tests, learning and
choice: see the table of actions in library(cluedo/del).
*/

%!  abbreviation(+Action, +Sig, +Agents, -Action1) is semidet.
%
%   Action stands for Action1. Fails if it is none of these.

abbreviation(?~F, _, _, Action) =>
    Action = ?(~F).
abbreviation(public(F), _, _, Action) =>
    Action = learn(all,?F).
abbreviation(private(Group,F), _, _, Action) =>
    Action = learn(all,local(learn(Group,?F),learn(Group,?(~F)))).
abbreviation(nocard(B,A,Cards0), Sig, As, Action) =>
    agent_core(A, Sig, As, _),
    cards(Cards0, Cards),
    findall(~has(B,C), member(C, Cards), Fs),
    joined_formula(Fs, &, F),
    Action = public(F).
abbreviation(showcard(B,Card,A,Cards0), Sig, As, Action) =>
    group_core([A,B], Sig, As, Two),
    cards(Cards0, Cards),
    must_be_two(Two),
    findall(learn(Two,?has(B,C)), member(C, Cards), All),
    (   Card == unknown
    ->  joined(All, \/, Choice)
    ;   select(Shown, All, Others),
        Shown == learn(Two,?has(B,Card))
    ->  joined([Shown|Others], local, Choice)
    ;   domain_error(oneof(Cards), Card)
    ),
    Action = learn(all,Choice).
abbreviation(win(A), Sig, As, Action) =>
    knows_envelope(A, Sig, As, F),
    Action = public(F).
abbreviation(endmove(A), Sig, As, Action) =>
    knows_envelope(A, Sig, As, F),
    Action = public(~F).
abbreviation(_, _, _, _) =>
    fail.

must_be_two(As) :-
    (   As = [_,_]
    ->  true
    ;   domain_error(del_group, As)
    ).

cards(Cards0, Cards) :-
    (   compound(Cards0),
        compound_name_arguments(Cards0, s, Cards1)
    ->  Cards = Cards1
    ;   must_be(list, Cards0),
        Cards = Cards0
    ).

%   A knows one card of each category to be in the envelope.

knows_envelope(A, Sig, As, F) :-
    agent_core(A, Sig, As, _),
    holder_core(envelope, Sig, _),
    Sig = deals(Sizes,_,_,_),
    foldl(category(A, Sig), Sizes, Fs, 1, _),
    joined_formula(Fs, &, F).

category(A, Sig, Size, F, First, Next) :-
    Next is First+Size,
    Last is Next-1,
    findall(k(A,envelope(Card)),
            ( between(First, Last, C),
              card_name(C, Sig, Card)
            ),
            Fs),
    joined_formula(Fs, v, F).

joined([], _, Joined) =>
    Joined = ?false.
joined([A0|As], Op, Joined) =>
    foldl(join(Op), As, A0, Joined).

join(Op, A1, A0, A) :-
    A =.. [Op,A0,A1].
