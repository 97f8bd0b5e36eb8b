:- module(cluedo_names,
          [ card_number/3,              % +Card, +Setting, -C
            seat_number/3,              % +Seat, +Setting, -I
            holder_number/3,            % +Holder, +Setting, -H
            card_named/3,               % +C, +Setting, -Name
            card_label/3,               % +C, +Setting, -Label
            seat_named/3,               % +I, +Setting, -Name
            holder_named/3,             % +H, +Setting, -Name
            setting_cards/2,            % +Setting, -Count
            setting_players/2           % +Setting, -N
          ]).
:- use_module(value,
              [edition_label/3,edition_name/3,edition_number/3,plain_text/2]).
:- use_module('../support/errors', [throw_error/2,throw_error/3]).
:- use_module(library(error), [instantiation_error/1,type_error/2]).
:- use_module(library(lists), [sum_list/2]).

/** <module> What cards and seats are called

A setting is the term of edition/setting.pl.

@error instantiation_error, type_error(cluedo_card, Card),
domain_error(cluedo_card, Card) if Card is no card
@error instantiation_error, type_error(cluedo_holder, Seat),
existence_error(cluedo_player, Seat) if Seat is no seat
@error domain_error(cluedo_holder, open) if no cards lie open
*/

:- set_prolog_flag(optimise, true).     % local to this file

:- multifile
    prolog:error_message//1.

prolog:error_message(existence_error(cluedo_player,P)) -->
    [ 'There is no player ~p'-[P] ].
prolog:error_message(domain_error(cluedo_card,C)) -->
    [ 'There is no card ~p'-[C] ].

:- det((card_number/3, seat_number/3, holder_number/3)).

%!  setting_players(+Setting, -N) is det.
%!  setting_cards(+Setting, -Count) is det.
%
%   N play with Count cards.

setting_players(setting(_,Hands,_,_), N) :-
    length(Hands, N).

setting_cards(setting(Sizes,_,_,_), Count) :-
    sum_list(Sizes, Count).

%!  card_number(+Card, +Setting, -C) is det.
%
%   Card, a number or what the edition calls it, is the card of number C.

card_number(Card, _, _), var(Card) =>
    instantiation_error(Card).
card_number(Card, Setting, C), integer(Card) =>
    Setting = setting(Sizes,_,_,_),
    (   Card >= 1,
        is_card(Sizes, Card)                    % Sizes are few: quicker than their sum
    ->  C = Card
    ;   setting_cards(Setting, Count),
        throw_error(domain_error(cluedo_card,Card), "the cards are 1..~d", [Count])
    ).
card_number(Card, setting(_,_,_,names(Edition,_,_)), C), is_text(Card) =>
    (   Edition == none
    ->  throw_error(type_error(cluedo_card,Card),
                        "cards are numbers if there is no edition")
    ;   edition_number(Edition, Card, C0)
    ->  C = C0
    ;   Edition = edition(_,_,_,Cards,_),
        findall(Name, ( arg(_, Cards, Entry), arg(1, Entry, Name) ), Names),
        atomic_list_concat(Names, ', ', Text),
        throw_error(domain_error(cluedo_card,Card), "the cards are ~w", [Text])
    ).
card_number(Card, _, _) =>
    type_error(cluedo_card, Card).

is_card([Size|Sizes], Card) :-
    (   Card =< Size
    ->  true
    ;   Card1 is Card-Size,
        is_card(Sizes, Card1)
    ).

is_text(Text) :-
    (   atom(Text)
    ->  Text \== []
    ;   string(Text)
    ).

%!  seat_number(+Seat, +Setting, -I) is det.
%
%   Seat, a number, a name, or `[Seat]` as in the thesis, is the seat of number
%   I.

seat_number(Seat, _, _), var(Seat) =>
    instantiation_error(Seat).
seat_number([Seat0], Setting, I) =>
    Seat = [Seat0],
    (   is_list(Seat0)
    ->  type_error(cluedo_holder, Seat)
    ;   seat_number(Seat0, Seat, Setting, I)
    ).
seat_number(Seat, setting(_,Hands,_,_), I), integer(Seat), is_seat(Hands, Seat) =>
    I = Seat.
seat_number(Seat, Setting, I) =>
    seat_number(Seat, Seat, Setting, I).

is_seat(Hands, Seat) :-
    Seat >= 1,
    length(Hands, N),
    Seat =< N.

%   Whole is what errors name.

seat_number(Seat, _, _, _), var(Seat) =>
    instantiation_error(Seat).
seat_number(Seat, Whole, Setting, I), integer(Seat) =>
    Setting = setting(_,Hands,_,_),
    (   is_seat(Hands, Seat)
    ->  I = Seat
    ;   no_player(Whole, Setting)
    ).
seat_number(Seat, Whole, Setting, I), is_text(Seat) =>
    Setting = setting(_,_,_,names(_,Seats,_)),
    (   named_seat(Seats, Seat, I0)
    ->  I = I0
    ;   Seats == none,
        \+ memberchk(Seat, [envelope,open])
    ->  throw_error(type_error(cluedo_holder,Whole),
                        "players are numbers if there is no option seats")
    ;   no_player(Whole, Setting)
    ).
seat_number(Seat, _, _, _) =>
    type_error(cluedo_holder, Seat).

named_seat(none, _, _) :-
    !,
    fail.
named_seat(Seats, Seat, I) :-
    (   arg(I0, Seats, Name),
        Name == Seat
    ->  I = I0
    ;   plain_text(Seat, Plain),
        arg(I0, Seats, Name),
        plain_text(Name, Plain)
    ->  I = I0
    ).

no_player(Seat, Setting) :-
    Setting = setting(_,_,_,names(_,Seats,_)),
    (   Seats == none
    ->  setting_players(Setting, N),
        throw_error(existence_error(cluedo_player,Seat), "the players are 1..~d", [N])
    ;   Seats =.. [_|Names],
        atomic_list_concat(Names, ', ', Text),
        throw_error(existence_error(cluedo_player,Seat), "the seats are ~w", [Text])
    ).

%!  holder_number(+Holder, +Setting, -H) is det.
%
%   Holder is H: the number of a seat, `envelope` or `open`.

holder_number(Holder, _, H), Holder == envelope =>
    H = envelope.
holder_number(Holder, Setting, H), Holder == open =>
    Setting = setting(_,_,Open,_),
    (   Open > 0
    ->  H = open
    ;   throw_error(domain_error(cluedo_holder,open), "no cards lie open")
    ).
holder_number(Holder, Setting, H) =>
    seat_number(Holder, Setting, H).

%!  card_named(+C, +Setting, -Name) is det.
%!  card_label(+C, +Setting, -Label) is det.
%
%   What card C is called in facts, and in print: C if there is no edition.

card_named(C, setting(_,_,_,names(Edition,_,_)), Name) :-
    (   Edition == none
    ->  Name = C
    ;   edition_name(Edition, C, Name0)
    ->  Name = Name0
    ).

card_label(C, setting(_,_,_,names(Edition,_,_)), Label) :-
    (   Edition == none
    ->  Label = C
    ;   edition_label(Edition, C, Label0)
    ->  Label = Label0
    ).

%!  seat_named(+I, +Setting, -Name) is det.
%!  holder_named(+H, +Setting, -Name) is det.
%
%   What seat I or holder H is called: as before if there are no names.

seat_named(I, setting(_,_,_,names(_,Seats,_)), Name) :-
    (   Seats == none
    ->  Name = I
    ;   arg(I, Seats, Name)
    ).

holder_named(H, Setting, Name) :-
    (   integer(H)
    ->  seat_named(H, Setting, Name)
    ;   Name = H
    ).
