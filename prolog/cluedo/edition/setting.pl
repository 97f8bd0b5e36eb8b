:- module(cluedo_setting,
          [ setting/2,                  % +Options, -Setting
            open_cards/3,               % +Options, +Setting, -Cards
            edition_value/2,            % +E, -Edition
            card_number/3,              % +Card, +Setting, -C
            seat_number/3,              % +Seat, +Setting, -I
            holder_number/3,            % +Holder, +Setting, -H
            card_named/3,               % +C, +Setting, -Name
            card_label/3,               % +C, +Setting, -Label
            seat_named/3,               % +I, +Setting, -Name
            holder_named/3,             % +H, +Setting, -Name
            setting_cards/2,            % +Setting, -Count
            setting_players/2,          % +Setting, -N
            mistake/2,                  % +Formal, +Message
            mistake/3                   % +Formal, +Format, +Args
          ]).
:- use_module('../support/check', [must_be_list/2]).
:- use_module(file, [edition_file/2]).
:- use_module(known, [known_edition/2]).
:- use_module(value,
              [ edition_deck/2, edition_label/3, edition_name/3,
                edition_number/3, plain_text/2
              ]).
:- use_module(library(apply), [foldl/4,maplist/3]).
:- use_module(library(error), [instantiation_error/1,must_be/2,type_error/2]).
:- use_module(library(lists), [member/2,same_length/2,sum_list/2]).
:- use_module(library(option), [option/2,option/3]).

/** <module> Who sits with which cards

    setting(Sizes,Hands,Open,Names)

The lists Sizes and Hands tell how many cards the categories and the seats have,
Open how many cards lie face up. Names is names(Edition,Seats,Answers): an edition
(edition/value.pl) or `none`, `seats(Name,...)` or `none`, and whether answers
have names.

@error instantiation_error, type_error(cluedo_card, Card),
domain_error(cluedo_card, Card) if Card is no card
@error instantiation_error, type_error(cluedo_holder, Seat),
existence_error(cluedo_player, Seat) if Seat is no seat
@error domain_error(cluedo_holder, open) if no cards lie open
*/

:- multifile
    prolog:error_message//1.

prolog:error_message(existence_error(cluedo_player,P)) -->
    [ 'There is no player ~p'-[P] ].
prolog:error_message(existence_error(cluedo_edition,E)) -->
    [ 'There is no edition ~p'-[E] ].
prolog:error_message(domain_error(cluedo_edition,Term)) -->
    [ 'No edition has ~p there'-[Term] ].
prolog:error_message(domain_error(cluedo_card,C)) -->
    [ 'There is no card ~p'-[C] ].

%!  mistake(+Formal, +Message).
%!  mistake(+Formal, +Format, +Args).
%
%   Raise the error Formal; a message, a string or made as by format/2, tells the
%   user more.

mistake(Formal, Message) :-
    throw(error(Formal, context(_,Message))).

mistake(Formal, Format, Args) :-
    format(string(Message), Format, Args),
    mistake(Formal, Message).

%!  setting(+Options, -Setting) is det.
%
%   Setting is that of Options; others are not looked at.
%
%     - players(+N)
%       2..10, by default as many as there are seats, or 6.
%     - seats(+Names)
%       A list of atoms: what the players are called.
%     - deck(+Sizes)
%       How many cards each of 1..5 categories has, 64 in all at most. By
%       default as the edition has them, or `[6,6,9]`.
%     - edition(+E)
%       See edition_value/2.
%     - hands(+Sizes)
%       How many cards each player has. By default they are dealt in turn,
%       player 1 first.
%     - open(+Open)
%       How many cards lie face up, or a list of these cards (default 0).
%     - names(+Boolean)
%       Whether answers have names (default `false`).
%
%   @error domain_error(cluedo_players, N), domain_error(cluedo_seats, Names),
%   domain_error(cluedo_deck, Sizes), domain_error(cluedo_hands, Sizes),
%   domain_error(cluedo_open, Open)

setting(Options, setting(Sizes,Hands,Open,names(Edition,Seats,Answers))) :-
    seats(Options, N, Seats),
    deck(Options, Sizes, Edition),
    option(names(Answers), Options, false),
    must_be(boolean, Answers),
    sum_list(Sizes, Cards),
    length(Sizes, Categories),
    option(open(Open0), Options, 0),
    Most is Cards-Categories,
    open_count(Open0, Most, Open),
    Dealt is Most-Open,
    hands(Options, N, Dealt, Hands).

seats(Options, N, Seats) :-
    (   option(seats(Names), Options)
    ->  must_be(list(atom), Names),
        length(Names, Count),
        option(players(N), Options, Count),
        must_be_players(N),
        (   N == Count
        ->  true
        ;   mistake(domain_error(cluedo_seats,Names),
                    "~d players, ~d seats", [N,Count])
        ),
        must_differ(Names),
        Seats =.. [seats|Names]
    ;   option(players(N), Options, 6),
        must_be_players(N),
        Seats = none
    ).

must_be_players(N) :-
    (   integer(N),
        \+ between(2, 10, N)
    ->  mistake(domain_error(cluedo_players,N), "2..10 can play")
    ;   must_be(integer, N)
    ).

must_differ(Names) :-
    maplist(plain_text, Names, Plain),
    (   sort(Plain, Sorted),
        length(Plain, Count),
        length(Sorted, Count),
        \+ ( member(Name, ['',envelope,open,nobody,unknown,spectator]),
             memberchk(Name, Plain)
           )
    ->  true
    ;   mistake(domain_error(cluedo_seats,Names),
                "names differ, and none is envelope, open, nobody, unknown or \c
                 spectator")
    ).

deck(Options, Sizes, Edition) :-
    (   option(edition(E), Options)
    ->  edition_value(E, Edition),
        edition_deck(Edition, Default)
    ;   Edition = none,
        Default = [6,6,9]
    ),
    option(deck(Sizes), Options, Default),
    (   Sizes == Default
    ->  true
    ;   must_be_sizes(Sizes, 1, cluedo_deck),
        must_be_deck(Sizes),
        (   Edition == none
        ->  true
        ;   mistake(domain_error(cluedo_deck,Sizes),
                    "the edition has ~p", [Default])
        )
    ).

must_be_deck(Sizes) :-
    sum_list(Sizes, Cards),
    length(Sizes, Categories),
    (   Cards =< 64,
        between(1, 5, Categories)
    ->  true
    ;   mistake(domain_error(cluedo_deck,Sizes),
                "~d categories of 1..5, ~d cards of at most 64",
                [Categories,Cards])
    ).

must_be_sizes(Sizes, Least, Domain) :-
    must_be(list(integer), Sizes),
    (   \+ ( member(Size, Sizes),
             \+ between(Least, 64, Size)
           )
    ->  true
    ;   mistake(domain_error(Domain,Sizes), "sizes are ~d..64", [Least])
    ).

open_count(Open, Most, Count), is_list(Open) =>
    length(Open, Count),
    must_be_open(Count, Most, Open).
open_count(Open, Most, Count) =>
    Count = Open,
    must_be(integer, Open),
    must_be_open(Open, Most, Open).

must_be_open(Count, Most, Open) :-
    (   between(0, Most, Count)
    ->  true
    ;   mistake(domain_error(cluedo_open,Open),
                "~d cards are not in the envelope", [Most])
    ).

hands(Options, N, Dealt, Hands) :-
    (   option(hands(Hands), Options)
    ->  must_be_sizes(Hands, 0, cluedo_hands),
        length(Hands, Count),
        (   Count == N
        ->  true
        ;   mistake(domain_error(cluedo_hands,Hands),
                    "~d players have ~d hands", [N,Count])
        ),
        sum_list(Hands, Sum),
        (   Sum == Dealt
        ->  true
        ;   mistake(domain_error(cluedo_hands,Hands),
                    "~d cards are dealt, the hands have ~d", [Dealt,Sum])
        )
    ;   findall(Size, ( between(1, N, P), Size is (Dealt+N-P)//N ), Hands)
    ).

%!  open_cards(+Options, +Setting, -Cards) is det.
%
%   Cards are the numbers of those that open(List) names, ascending; `[]` if
%   Options do not tell which cards lie open.
%
%   @error domain_error(cluedo_open, List) if it has a card twice

open_cards(Options, Setting, Cards) :-
    (   option(open(List), Options),
        is_list(List)
    ->  maplist(card_in(Setting), List, Cards0),
        sort(Cards0, Cards),
        (   same_length(Cards0, Cards)
        ->  true
        ;   mistake(domain_error(cluedo_open,List), "a card is there twice")
        )
    ;   Cards = []
    ).

card_in(Setting, Card, C) :-
    card_number(Card, Setting, C).

%!  edition_value(+E, -Edition) is det.
%
%   Edition is E, or the one that E, a name or file(Path), tells.
%
%   @error existence_error(cluedo_edition, E), type_error(cluedo_edition, E)

edition_value(E, _), var(E) =>
    instantiation_error(E).
edition_value(file(File), Edition) =>
    edition_file(File, Edition).
edition_value(E, Edition), atom(E) =>
    (   known_name(E, Name)
    ->  known_edition(Name, Edition)
    ;   findall(Name, known_edition(Name, _), Names),
        atomic_list_concat(Names, ', ', Text),
        mistake(existence_error(cluedo_edition,E), "there are ~w", [Text])
    ).
edition_value(E, Edition) =>
    (   is_edition(E)
    ->  Edition = E
    ;   type_error(cluedo_edition, E)
    ).

%   The classic game is British if nothing else is said.

known_name(classic, Name) =>
    Name = british.
known_name(E, Name) =>
    known_edition(E, _),
    !,
    Name = E.

%   Nobody writes one by hand: so much tells it from other terms.

is_edition(edition(_,_,Categories,Cards,Index)) :-
    is_dict(Index),
    compound(Cards),
    compound_name_arity(Cards, cards, Count),
    is_list(Categories),
    foldl(category, Categories, 0, Count).

category(Category, Count0, Count) :-
    Category = category(_,_,Size),
    integer(Size),
    Count is Count0+Size.

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
    setting_cards(Setting, Count),
    (   between(1, Count, Card)
    ->  C = Card
    ;   mistake(domain_error(cluedo_card,Card), "the cards are 1..~d", [Count])
    ).
card_number(Card, setting(_,_,_,names(Edition,_,_)), C), is_text(Card) =>
    (   Edition == none
    ->  mistake(type_error(cluedo_card,Card),
                "cards are numbers if there is no edition")
    ;   edition_number(Edition, Card, C0)
    ->  C = C0
    ;   Edition = edition(_,_,_,Cards,_),
        findall(Name, ( arg(_, Cards, Entry), arg(1, Entry, Name) ), Names),
        atomic_list_concat(Names, ', ', Text),
        mistake(domain_error(cluedo_card,Card), "the cards are ~w", [Text])
    ).
card_number(Card, _, _) =>
    type_error(cluedo_card, Card).

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
seat_number(Seat, Setting, I) =>
    seat_number(Seat, Seat, Setting, I).

%   Whole is what errors name.

seat_number(Seat, _, _, _), var(Seat) =>
    instantiation_error(Seat).
seat_number(Seat, Whole, Setting, I), integer(Seat) =>
    setting_players(Setting, N),
    (   between(1, N, Seat)
    ->  I = Seat
    ;   no_player(Whole, Setting)
    ).
seat_number(Seat, Whole, Setting, I), is_text(Seat) =>
    Setting = setting(_,_,_,names(_,Seats,_)),
    (   named_seat(Seats, Seat, I0)
    ->  I = I0
    ;   Seats == none,
        \+ memberchk(Seat, [envelope,open])
    ->  mistake(type_error(cluedo_holder,Whole),
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
        mistake(existence_error(cluedo_player,Seat), "the players are 1..~d", [N])
    ;   Seats =.. [_|Names],
        atomic_list_concat(Names, ', ', Text),
        mistake(existence_error(cluedo_player,Seat), "the seats are ~w", [Text])
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
    ;   mistake(domain_error(cluedo_holder,open), "no cards lie open")
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
