:- module(cluedo_knowledge_argument,
          [ arguments/5,                % +Kinds, +Args0, +Fact, +Setting, -Args
            argument_named/4,           % +Setting, +Kind, +Arg0, -Arg
            state/3,                    % +State0, +Setting, -State
            is_state/2,                 % +State, +Setting
            state_arity/2,              % +Setting, -Arity
            card_list/2,                % +Cards, -List
            one_holder/2                % +Holders, ?H
          ]).
:- use_module(edition/answerers, [answer_words/4]).
:- use_module(edition/setting,
              [ card_named/3, card_number/3, cards_numbers/3, category_range/4, holder_named/3,
                holder_number/3, one_of_each/2, seat_number/3, setting_deck/2
              ]).
:- use_module('../support/check', [must_be_list/2]).
:- use_module('../support/errors', [throw_error/2,throw_error/3]).
:- use_module('../support/inline', [inline/1]).
:- use_module(library(apply), [maplist/3]).
:- use_module(library(error), [must_be/2]).
:- use_module(library(lists), [member/2,nth1/3]).

/** <module> Arguments of facts

Each argument of a fact has one of these kinds. In a core fact, lists of seats are sorted sets.

| holder   | a seat, `envelope` or `open`                        |
| holders  | a holder, or a list of seats that means one of them |
| seat     | a seat                                              |
| seats    | a list of seats                                     |
| place    | a seat or `open`                                    |
| answerer | a seat, or an answerer of answer_words/4            |
| recorded | a seat, or `[0]` for nobody                         |
| card     | a card                                              |
| shown    | a card or `unknown`                                 |
| shows    | a list of pairs Seat-Shown                          |
| hand     | a list of cards                                     |
| state    | s(Card,...) with a card of each category            |
| cards    | a hand or a state                                   |
| right    | `true`, `false` or `unknown`                        |
*/

:- set_prolog_flag(optimise, true).     % local to this file

:- inline((is_s/1, is_state/2, state_arity/2)).

is_s(State) :-
    compound(State),
    compound_name_arity(State, s, Arity),
    Arity > 0.

%!  is_state(+State, +Setting) is semidet.
%!  state_arity(+Setting, -Arity) is det.
%
%   Arity is the number of categories of the deck. is_state/2 does not check the cards.

state_arity(Setting, Arity) :-
    setting_deck(Setting, Sizes),
    length(Sizes, Arity).

is_state(State, Setting) :-
    is_s(State),
    functor(State, s, Arity),
    state_arity(Setting, Arity).

%!  arguments(+Kinds, +Args0, +Fact, +Setting, -Args) is det.
%
%   Args0 are the arguments of Fact, and Kinds are their kinds. Args are these arguments in numbers.
%   Errors say which argument is wrong.

arguments(Kinds, Args0, Fact, Setting, Args) :-
    catch(arguments(Kinds, Args0, Setting, Args),
          error(_,context(_,_)),
          wrong_argument(Kinds, Args0, 1, Fact, Setting)).

arguments([], [], _, Args) =>
    Args = [].
arguments([Kind|Kinds], [Arg0|Args0], Setting, Args) =>
    Args = [Arg|Args1],
    argument(Kind, Arg0, Setting, Arg),
    arguments(Kinds, Args0, Setting, Args1).

%   Find out which argument is wrong. One catch/3 for all arguments is quicker than one for each.

wrong_argument([Kind|Kinds], [Arg|Args], I, Fact, Setting) :-
    catch(argument(Kind, Arg, Setting, _),
          error(Formal,context(_,Message)),
          argument_error(Formal, Message, I, Fact)),
    Next is I+1,
    wrong_argument(Kinds, Args, Next, Fact, Setting).

argument_error(Formal, Message, I, Fact) :-
    (   is_list(Fact)
    ->  Of = "a record"
    ;   compound_name_arity(Fact, Name, Arity),
        format(string(Of), "~q/~d", [Name,Arity])
    ),
    (   string(Message)
    ->  throw_error(Formal, "argument ~d of ~s: ~s", [I,Of,Message])
    ;   throw_error(Formal, "argument ~d of ~s", [I,Of])
    ).

argument(holder, H0, Setting, H) =>
    holder_number(Setting, H0, H).
argument(holders, H0, Setting, H) =>
    (   ( subsumes_term([_,_|_], H0) ; subsumes_term([[_]], H0) )
    ->  argument(seats, H0, Setting, Hs),
        (   Hs = [One]
        ->  H = One
        ;   H = Hs
        )
    ;   holder_number(Setting, H0, H)
    ).
argument(seat, P, Setting, I) =>
    seat_number(Setting, P, I).
argument(seats, Ps, Setting, Is) =>
    must_be_list(list, Ps),
    maplist(seat_number(Setting), Ps, Is0),
    sort(Is0, Is).
argument(place, H0, Setting, H) =>
    (   H0 == envelope
    ->  seat_number(Setting, H0, H)
    ;   holder_number(Setting, H0, H)
    ).
argument(answerer, P, Setting, I) =>
    (   atom(P),
        answer_words(P, _, _, _)
    ->  I = P
    ;   seat_number(Setting, P, I)
    ).
argument(card, C0, Setting, C) =>
    card_number(Setting, C0, C).
argument(shown, C0, Setting, C) =>
    (   C0 == unknown
    ->  C = unknown
    ;   card_number(Setting, C0, C)
    ).
argument(shows, Shows0, Setting, Shows) =>
    must_be_list(pair, Shows0),
    maplist(show_number(Setting), Shows0, Shows).
argument(hand, Cs0, Setting, Cs) =>
    cards(Cs0, Setting, Cs).
argument(cards, Cs0, Setting, Cs) =>
    (   is_s(Cs0)
    ->  state(Cs0, Setting, Cs)
    ;   cards(Cs0, Setting, Cs)
    ).
argument(state, State0, Setting, State) =>
    state(State0, Setting, State).
argument(recorded, P, Setting, I) =>
    (   P == [0]
    ->  I = nobody
    ;   seat_number(Setting, P, I)
    ).
argument(right, Right, _, Right1) =>
    must_be(nonvar, Right),
    (   memberchk(Right, [true,false,unknown])
    ->  Right1 = Right
    ;   throw_error(domain_error(oneof([true,false,unknown]),Right),
                    "true, false or unknown")
    ).

show_number(Setting, Show, Seat-Shown) :-
    must_be(pair, Show),
    Show = Seat0-Shown0,
    seat_number(Setting, Seat0, Seat),
    argument(shown, Shown0, Setting, Shown).

cards(Cs0, Setting, Cs) :-
    must_be_list(list, Cs0),
    cards_numbers(Setting, Cs0, Cs).

%!  one_holder(+Holders, ?H) is nondet.
%
%   H is an element of Holders, or Holders itself if it is not a list.

one_holder(Holders, H) :-
    (   is_list(Holders)
    ->  member(H, Holders)
    ;   H = Holders
    ).

%!  argument_named(+Setting, +Kind, +Arg0, -Arg) is det.

argument_named(Setting, Kind, H, Name), memberchk(Kind, [holder,place,seat,answerer]) =>
    holder_named(Setting, H, Name).
argument_named(Setting, holders, H, Name), \+ is_list(H) =>
    holder_named(Setting, H, Name).
argument_named(Setting, Kind, Is, Names), memberchk(Kind, [holders,seats]) =>
    maplist(holder_named(Setting), Is, Names).
argument_named(Setting, Kind, C, Name), memberchk(Kind, [card,shown]) =>
    (   integer(C)
    ->  card_named(Setting, C, Name)
    ;   Name = C
    ).
argument_named(Setting, shows, Shows0, Shows) =>
    maplist(show_named(Setting), Shows0, Shows).
argument_named(Setting, Kind, Cs0, Cs), memberchk(Kind, [cards,hand]) =>
    (   is_s(Cs0)
    ->  Cs0 =.. [s|List0],
        maplist(card_named(Setting), List0, List),
        Cs =.. [s|List]
    ;   maplist(card_named(Setting), Cs0, Cs)
    ).
argument_named(_, right, Right0, Right) =>
    Right = Right0.

show_named(Setting, Seat0-Shown0, Seat-Shown) :-
    holder_named(Setting, Seat0, Seat),
    argument_named(Setting, shown, Shown0, Shown).

%!  state(+State0, +Setting, -State) is det.
%
%   State is State0 in numbers. Raise an error unless it has one card of each category, in order.

state(State0, Setting, State) :-
    setting_deck(Setting, Sizes),
    (   is_state(State0, Setting)
    ->  true
    ;   state_arity(Setting, Arity),
        throw_error(type_error(cluedo_state,State0),
                    "s(...) has ~d cards, one of each category", [Arity])
    ),
    compound_name_arguments(State0, s, Cs0),
    cards_numbers(Setting, Cs0, Cs),
    (   one_of_each(Sizes, Cs)
    ->  compound_name_arguments(State, s, Cs)
    ;   nth1(I, Cs, C),
        category_range(Sizes, I, First, Last),
        \+ between(First, Last, C)
    ->  throw_error(domain_error(cluedo_state,State0),
                    "card ~d of s(...) is one of ~d..~d", [I,First,Last])
    ).

%!  card_list(+Cards, -List) is det.

card_list(Cs, List), is_s(Cs) =>
    compound_name_arguments(Cs, s, List).
card_list(Cs, List) =>
    List = Cs.
