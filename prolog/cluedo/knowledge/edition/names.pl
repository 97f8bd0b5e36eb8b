:- module(cluedo_knowledge_edition_names,
          [ card_number/3,              % +Setting, +Card, -C
            cards_numbers/3,            % +Setting, +Cards, -Cs
            seat_number/3,              % +Setting, +Seat, -I
            holder_number/3,            % +Setting, +Holder, -H
            card_named/3,               % +Setting, +C, -Name
            card_label/3,               % +Setting, +C, -Label
            seat_named/3,               % +Setting, +I, -Name
            holder_named/3,             % +Setting, +H, -Name
            category_label/3,           % +Setting, ?I, -Label
            card_answer/3,              % +Setting, +C, -Answer
            cards_answer/3,             % +Setting, +Cs, -Answers
            holder_answer/3,            % +Setting, +H, -Answer
            is_setting/1,               % @Setting
            setting_parts/5,            % ?Setting, ?Sizes, ?Hands, ?Open, ?Names
            names_numbered/2,           % +Names0, -Names
            setting_with_deck/4,        % +Setting0, +Sizes, +Edition, -Setting
            setting_deck/2,             % +Setting, -Sizes
            setting_hands/2,            % +Setting, -Sizes
            setting_open/2,             % +Setting, -Open
            setting_edition/2,          % +Setting, -Edition
            setting_rules/2,            % +Setting, -Rules
            setting_asking/2,           % +Setting, -N
            everybody_answers/1,        % +Setting
            cards_face_down/1,          % +Setting
            table_label/2,              % +Setting, -Label
            setting_seats/2,            % +Setting, -Names
            setting_cards/2,            % +Setting, -Count
            setting_players/2,          % +Setting, -N
            answers_have_names/1,       % +Setting
            holder_size/3               % +Setting, +H, -Size
          ]).
:- use_module(edition_value,
              [ edition_category/3, edition_label/3, edition_name/3, edition_names/3,
                edition_number/3, edition_part/2, edition_shape/2, plain_text/2
              ]).
:- use_module('../../support/errors', [throw_error/2,throw_error/3]).
:- use_module('../../support/inline', [inline/1]).
:- use_module(library(error), [instantiation_error/1,type_error/2]).
:- use_module(library(lists), [nth1/3,sum_list/2]).

/** <module> Parts of a setting, and the names of its cards and seats

setting.pl describes the term of a setting. Only setting.pl and this file take the term apart.

@error instantiation_error, type_error(cluedo_card, Card), or domain_error(cluedo_card, Card), if
Card is not a card
@error instantiation_error, type_error(cluedo_holder, Seat), or existence_error(cluedo_player,
Seat), if Seat is not a seat
@error domain_error(cluedo_holder, open) if no cards lie open
*/

:- set_prolog_flag(optimise, true).     % local to this file

:- multifile
    prolog:error_message//1.

prolog:error_message(existence_error(cluedo_player,P)) -->
    [ 'There is no player ~p'-[P] ].
prolog:error_message(type_error(cluedo_holder,H)) -->
    [ 'This is neither a player, nor envelope, nor open: ~p'-[H] ].
prolog:error_message(type_error(cluedo_card,C)) -->
    [ 'This is not a card: ~p'-[C] ].
prolog:error_message(domain_error(cluedo_card,C)) -->
    [ 'There is no card ~p'-[C] ].

:- det((card_number/3, cards_numbers/3, seat_number/3, holder_number/3)).

:- inline((setting_parts/5, setting_deck/2, setting_hands/2, setting_open/2, setting_edition/2,
           answers_have_names/1, names_numbered/2, is_seat/2, is_text/1)).

%!  is_setting(@Setting) is semidet.
%
%   Setting has the shape of a setting. All cards have names or none has, and likewise the seats.

is_setting(Setting) :-
    subsumes_term(setting(_,_,_,names(_,_,_,_)), Setting),
    Setting = setting(Sizes,Hands,Open,names(Edition,Seats,Answers,Rules)),
    is_list(Rules),
    is_list(Sizes),
    is_list(Hands),
    are_counts([Open|Sizes]),
    are_counts(Hands),
    (   Answers == true
    ->  true
    ;   Answers == false
    ),
    named_cards(Edition, Sizes),
    named_seats(Seats, Hands).

named_cards(Edition, Sizes) :-
    (   Edition == none
    ->  true
    ;   edition_shape(Edition, Count),
        sum_list(Sizes, Count)
    ).

named_seats(Seats, Hands) :-
    (   Seats == none
    ->  true
    ;   compound(Seats),
        compound_name_arguments(Seats, seats, Names),
        are_names(Names, Hands)
    ).

are_counts([]).
are_counts([N|Ns]) :-
    integer(N),
    N >= 0,
    are_counts(Ns).

are_names([], []).
are_names([Name|Names], [_|Hands]) :-
    atom(Name),
    are_names(Names, Hands).

%!  setting_parts(?Setting, ?Sizes, ?Hands, ?Open, ?Names) is semidet.
%!  names_numbered(+Names0, -Names) is det.
%!  setting_with_deck(+Setting0, +Sizes, +Edition, -Setting) is det.
%
%   These are for files that keep the parts of a setting in another term, or change them. Names is
%   the last argument of a setting. names_numbered/2 changes Names0 so that answers have numbers.
%   setting_with_deck/4 replaces the deck. Sizes are the sizes of the categories. If Edition is
%   `none`, the cards have no names.

setting_parts(setting(Sizes,Hands,Open,Names), Sizes, Hands, Open, Names).

names_numbered(names(Edition,Seats,_,Rules), names(Edition,Seats,false,Rules)).

setting_with_deck(setting(_,Hands,Open,names(_,Seats,Answers,Rules)), Sizes, Edition,
                  setting(Sizes,Hands,Open,names(Edition,Seats,Answers,Rules))).

%!  setting_deck(+Setting, -Sizes) is det.
%!  setting_hands(+Setting, -Sizes) is det.
%!  setting_open(+Setting, -Open) is det.
%!  setting_edition(+Setting, -Edition) is det.
%!  setting_seats(+Setting, -Names) is semidet.
%!  setting_players(+Setting, -N) is det.
%!  setting_cards(+Setting, -Count) is det.
%
%   In setting_deck/2, Sizes has the number of cards of each category, in setting_hands/2 of each
%   seat. Open is the number of cards on the table. Edition may be `none`. setting_seats/2 fails if
%   the seats have no names. N is the number of players, and Count is the number of cards.

setting_deck(setting(Sizes,_,_,_), Sizes).

setting_hands(setting(_,Hands,_,_), Hands).

setting_open(setting(_,_,Open,_), Open).

setting_edition(setting(_,_,_,names(Edition,_,_,_)), Edition).

setting_seats(setting(_,_,_,names(_,Seats,_,_)), Names) :-
    compound(Seats),
    compound_name_arguments(Seats, seats, Names).

setting_players(setting(_,Hands,_,_), N) :-
    length(Hands, N).

setting_cards(setting(Sizes,_,_,_), Count) :-
    sum_list(Sizes, Count).

%!  setting_rules(+Setting, -Rules) is det.
%!  setting_asking(+Setting, -N) is det.
%!  everybody_answers(+Setting) is semidet.
%!  cards_face_down(+Setting) is semidet.
%!  table_label(+Setting, -Label) is det.
%
%     - setting_rules/2: Rules are the options answering/1, asking/1 and down/1 whose values are not
%       the default.
%     - setting_asking/2: a query names N cards of different categories.
%     - everybody_answers/1: each player who has one of the cards asked for shows a card, not only
%       the first such player.
%     - cards_face_down/1: the cards on the table lie face down. Their holder is called `open`
%       anyway.
%     - table_label/2: Label heads the notebook's column for the cards on the table.

setting_rules(setting(_,_,_,names(_,_,_,Rules)), Rules).

setting_asking(setting(Sizes,_,_,names(_,_,_,Rules)), N) :-
    (   memberchk(asking(N0), Rules)
    ->  N = N0
    ;   length(Sizes, N)
    ).

everybody_answers(setting(_,_,_,names(_,_,_,Rules))) :-
    memberchk(answering(everybody), Rules).

cards_face_down(setting(_,_,_,names(_,_,_,Rules))) :-
    memberchk(down(_), Rules).

table_label(Setting, Label) :-
    (   cards_face_down(Setting)
    ->  Label = (table)
    ;   Label = open
    ).

%!  answers_have_names(+Setting) is semidet.
%!  holder_size(+Setting, +H, -Size) is det.

answers_have_names(setting(_,_,_,names(_,_,true,_))).

holder_size(setting(Sizes,_,_,_), envelope, Size) =>
    length(Sizes, Size).
holder_size(setting(_,_,Open,_), open, Size) =>
    Size = Open.
holder_size(setting(_,Hands,_,_), I, Size) =>
    nth1(I, Hands, Size).

is_seat(Hands, Seat) :-
    Seat >= 1,
    length(Hands, N),
    Seat =< N.

is_text(Text) :-
    (   atom(Text)
    ->  Text \== []
    ;   string(Text)
    ).

%!  card_number(+Setting, +Card, -C) is det.
%!  cards_numbers(+Setting, +Cards, -Cs) is det.
%
%   Card is a number, or a text that names a card of the edition.

card_number(_, Card, _), var(Card) =>
    instantiation_error(Card).
card_number(Setting, Card, C), integer(Card) =>
    Setting = setting(Sizes,_,_,_),
    (   Card >= 1,
        is_card(Sizes, Card)                    % quicker than adding up Sizes
    ->  C = Card
    ;   setting_cards(Setting, Count),
        throw_error(domain_error(cluedo_card,Card), "the cards are 1..~d", [Count])
    ).
card_number(setting(_,_,_,names(Edition,_,_,_)), Card, C), is_text(Card) =>
    (   Edition == none
    ->  throw_error(type_error(cluedo_card,Card),
                    "cards are numbers if there is no edition")
    ;   edition_number(Edition, Card, C0)
    ->  C = C0
    ;   edition_part(Edition, cards(Cards)),
        findall(Name, ( arg(_, Cards, Entry), arg(1, Entry, Name) ), Names),
        atomic_list_concat(Names, ', ', Text),
        throw_error(domain_error(cluedo_card,Card), "the cards are ~w", [Text])
    ).
card_number(_, Card, _) =>
    type_error(cluedo_card, Card).

cards_numbers(_, [], Cs) =>
    Cs = [].
cards_numbers(Setting, [Card|Cards], Cs) =>
    Cs = [C|Cs1],
    card_number(Setting, Card, C),
    cards_numbers(Setting, Cards, Cs1).

is_card([Size|Sizes], Card) :-
    (   Card =< Size
    ->  true
    ;   Card1 is Card-Size,
        is_card(Sizes, Card1)
    ).

%!  seat_number(+Setting, +Seat, -I) is det.
%!  holder_number(+Setting, +Holder, -H) is det.
%
%   Seat is a number, a name, or `[Seat]` as in the thesis. H is a number, `envelope` or `open`.

seat_number(_, Seat, _), var(Seat) =>
    instantiation_error(Seat).
seat_number(Setting, [Seat0], I) =>
    Seat = [Seat0],
    (   is_list(Seat0)
    ->  type_error(cluedo_holder, Seat)
    ;   seat_number(Seat0, Seat, Setting, I)
    ).
seat_number(setting(_,Hands,_,_), Seat, I), integer(Seat), is_seat(Hands, Seat) =>
    I = Seat.
seat_number(Setting, Seat, I) =>
    seat_number(Seat, Seat, Setting, I).

%   As seat_number/3, but errors name Whole.

seat_number(Seat, _, _, _), var(Seat) =>
    instantiation_error(Seat).
seat_number(Seat, Whole, Setting, I), integer(Seat) =>
    Setting = setting(_,Hands,_,_),
    (   is_seat(Hands, Seat)
    ->  I = Seat
    ;   no_player(Whole, Setting)
    ).
seat_number(Seat, Whole, Setting, I), is_text(Seat) =>
    Setting = setting(_,_,_,names(_,Seats,_,_)),
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
    Setting = setting(_,_,_,names(_,Seats,_,_)),
    (   Seats == none
    ->  setting_players(Setting, N),
        throw_error(existence_error(cluedo_player,Seat), "the players are 1..~d", [N])
    ;   Seats =.. [_|Names],
        atomic_list_concat(Names, ', ', Text),
        throw_error(existence_error(cluedo_player,Seat), "the seats are ~w", [Text])
    ).

holder_number(_, Holder, H), Holder == envelope =>
    H = envelope.
holder_number(Setting, Holder, H), Holder == open =>
    Setting = setting(_,_,Open,_),
    (   Open > 0
    ->  H = open
    ;   throw_error(domain_error(cluedo_holder,open), "no cards lie open")
    ).
holder_number(Setting, Holder, H) =>
    seat_number(Setting, Holder, H).

%!  card_named(+Setting, +C, -Name) is det.
%!  card_label(+Setting, +C, -Label) is det.
%!  category_label(+Setting, ?I, -Label) is nondet.
%!  seat_named(+Setting, +I, -Name) is det.
%!  holder_named(+Setting, +H, -Name) is det.
%
%   Name is the name in facts, and Label is the name in print. A card without edition and a seat
%   without name keep their number. category_label/3 fails if there is no edition.

card_named(setting(_,_,_,names(Edition,_,_,_)), C, Name) :-
    (   Edition == none
    ->  Name = C
    ;   edition_name(Edition, C, Name0)
    ->  Name = Name0
    ).

card_label(setting(_,_,_,names(Edition,_,_,_)), C, Label) :-
    (   Edition == none
    ->  Label = C
    ;   edition_label(Edition, C, Label0)
    ->  Label = Label0
    ).

category_label(setting(_,_,_,names(Edition,_,_,_)), I, Label) :-
    edition_category(Edition, I, Label).

%!  card_answer(+Setting, +C, -Answer) is det.
%!  cards_answer(+Setting, +Cs, -Answers) is det.
%!  holder_answer(+Setting, +H, -Answer) is det.
%
%   Answers to the user call card C or holder H by Answer. This is the name if the user asked for
%   names, and otherwise the number.

card_answer(Setting, C, Answer), answers_have_names(Setting) =>
    card_named(Setting, C, Answer).
card_answer(_, C, Answer) =>
    Answer = C.

cards_answer(setting(_,_,_,names(Edition,_,true,_)), Cs, Answers), Edition \== none =>
    edition_names(Cs, Edition, Answers).
cards_answer(_, Cs, Answers) =>
    Answers = Cs.

holder_answer(Setting, H, Answer), answers_have_names(Setting) =>
    holder_named(Setting, H, Answer).
holder_answer(_, H, Answer) =>
    Answer = H.

seat_named(setting(_,_,_,names(_,Seats,_,_)), I, Name) :-
    (   Seats == none
    ->  Name = I
    ;   arg(I, Seats, Name)
    ).

holder_named(Setting, H, Name) :-
    (   integer(H)
    ->  seat_named(Setting, H, Name)
    ;   Name = H
    ).
