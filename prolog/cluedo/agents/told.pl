:- module(cluedo_told,
          [ tell_fact/3,                % +Fact, +Seat, +Setting
            state_text/3,               % +State, +Setting, -Text
            cards_text/3,               % +Cards, +Setting, -Text
            player_text/3               % +Seat, +Setting, -Text
          ]).
:- use_module('../edition/setting', [card_label/3,seat_named/3]).
:- use_module(library(apply), [maplist/3]).

/** <module> What a person is told of a game
*/

:- det((tell_fact/3, state_text/3, cards_text/3, player_text/3)).

%!  tell_fact(+Fact, +Seat, +Setting) is det.
%
%   Write Fact, which Seat sees, as a sentence to the current output.

tell_fact(hand(open,Cards), _, Setting) =>
    cards_text(Cards, Setting, Text),
    format("On the table lie ~w.~n", [Text]).
tell_fact(hand(_,Cards), Seat, Setting) =>
    cards_text(Cards, Setting, Text),
    Setting = setting(_,Hands,_,_),
    length(Hands, N),
    seat_named(Seat, Setting, Name),
    (   Name == Seat
    ->  format("You are player ~d of ~d.", [Seat,N])
    ;   format("You are ~w, player ~d of ~d.", [Name,Seat,N])
    ),
    format(" Your cards: ~w.~n", [Text]).
tell_fact(asked(Asker,State,Answerer0,Card), Seat, Setting) =>
    state_text(State, Setting, Text),
    (   Answerer0 == Asker              % a quirk of the thesis's game
    ->  Answerer = nobody
    ;   Answerer = Answerer0
    ),
    shown(Card, Setting, Shown),
    (   Asker == Seat
    ->  format("You ask for ~w: ", [Text])
    ;   player_text(Asker, Setting, Name),
        format("~w asks for ~w: ", [Name,Text])
    ),
    (   Answerer == nobody
    ->  format("nobody shows a card.~n")
    ;   Answerer == Seat
    ->  format("you show ~w.~n", [Shown])
    ;   player_text(Answerer, Setting, Other),
        format("~w shows ~w.~n", [Other,Shown])
    ).
tell_fact(accused(Seat0,State,_), Seat, Setting) =>
    state_text(State, Setting, Text),
    (   Seat0 == Seat
    ->  format("You accuse ~w, and are wrong.~n", [Text])
    ;   player_text(Seat0, Setting, Name),
        format("~w accuses ~w, and is wrong.~n", [Name,Text])
    ).

shown(unknown, _, Text) =>
    Text = 'a card'.
shown(Card, Setting, Text) =>
    card_label(Card, Setting, Text).

%!  state_text(+State, +Setting, -Text) is det.
%!  cards_text(+Cards, +Setting, -Text) is det.
%!  player_text(+Seat, +Setting, -Text) is det.
%
%   What the cards of State, Cards, and the player of Seat are called.

state_text(State, Setting, Text) :-
    State =.. [_|Cards],
    cards_text(Cards, Setting, Text).

cards_text(Cards, Setting, Text) :-
    maplist(label(Setting), Cards, Labels),
    atomic_list_concat(Labels, ', ', Text).

label(Setting, Card, Label) :-
    card_label(Card, Setting, Label).

player_text(Seat, Setting, Name) :-
    seat_named(Seat, Setting, Name0),
    (   integer(Name0)
    ->  format(atom(Name), "Player ~d", [Name0])
    ;   Name = Name0
    ).
