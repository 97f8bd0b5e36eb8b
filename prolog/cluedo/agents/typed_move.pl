:- module(cluedo_typed_move,
          [ typed_move/4,               % +Text, +Position, +Setting, -Answer
            move_text/3,                % +Move, +Setting, -Text
            move_question/2,            % +Position, -Question
            tell_position/2             % +Position, +Setting
          ]).
:- use_module('../board/place', [pawn_card/3,place_label/4,room_card/3]).
:- use_module('../board/position',
              [position_move/3,position_property/2,position_rooms/2]).
:- use_module('../edition/setting', [card_label/3,seat_named/3]).
:- use_module(typed, [typed_card/4]).
:- use_module(library(apply), [maplist/3]).
:- use_module(library(lists), [last/2]).

/** <module> Moves as a person types them

A Position is of library(cluedo/board). A move is `roll`, `stay`, `passage`, a
room, as cards are typed, or a cell, `7-5` or `7,5`.
*/

:- det((typed_move/4, move_text/3, move_question/2, tell_position/2)).

%!  typed_move(+Text, +Position, +Setting, -Answer) is det.
%
%   Answer is one of agents/typed.pl, of a move that is legal in Position; or
%   wrong(Why). A room that is named before the roll is one to roll for.

typed_move(Text, Position, Setting, Answer) :-
    (   word_move(Text, Word)
    ->  word_answer(Word, Position, Answer)
    ;   typed_cell(Text, Cell)
    ->  cell_answer(Cell, Position, Answer)
    ;   room_cards(Position, Cards),
        typed_card(Text, Setting, Cards, Typed),
        room_answer(Typed, Position, Setting, Answer)
    ).

room_cards(position(_,_,where(course(Fitted,_,_),_,_)), Cards) :-
    Fitted = fit(board(_,_,_,Rooms,_,_),_,_),
    findall(Card,
            ( arg(R, Rooms, _),
              room_card(R, Fitted, Card)
            ),
            Cards).

word_move(Text, Word) :-
    string_lower(Text, Lower),
    atom_string(Word, Lower),
    memberchk(Word, [roll,stay,passage]).

word_answer(roll, Position, Answer) =>
    (   position_property(Position, roll(none))
    ->  Answer = ok(roll)
    ;   Answer = wrong("You have rolled.")
    ).
word_answer(stay, _, Answer) =>
    Answer = ok(stay).
word_answer(passage, Position, Answer) =>
    position_rooms(Position, Rooms),
    (   memberchk(room(Card,_,passage), Rooms)
    ->  Answer = ok(passage(Card))
    ;   Answer = wrong("There is no passage here that you may take.")
    ).

typed_cell(Text, X-Y) :-
    split_string(Text, ",-", " ", [XText,YText]),
    number_string(X, XText),
    number_string(Y, YText),
    integer(X),
    integer(Y).

cell_answer(Cell, Position, Answer) :-
    (   position_property(Position, roll(none))
    ->  Answer = wrong("Roll first.")
    ;   position_property(Position, reach(Places)),
        memberchk(Cell, Places)
    ->  Answer = ok(Cell)
    ;   format(string(Why), "You cannot reach ~w.", [Cell]),
        Answer = wrong(Why)
    ).

room_answer(ok(Card), Position, Setting, Answer) =>
    (   position_move(Position, Card, Move)
    ->  Answer = ok(Move)
    ;   card_label(Card, Setting, Label),
        format(string(Why), "There is no way to ~w now.", [Label]),
        Answer = wrong(Why)
    ).
room_answer(Typed, _, _, Answer) =>
    Answer = Typed.

%!  move_text(+Move, +Setting, -Text) is det.
%
%   Text tells Move, of an agent.

move_text(Card, Setting, Text), integer(Card) =>
    card_label(Card, Setting, Text).
move_text(passage(Card), Setting, Text) =>
    card_label(Card, Setting, Label),
    format(atom(Text), "the passage to ~w", [Label]).
move_text(Way, Setting, Text), is_list(Way) =>
    last(Way, Place),
    move_text(Place, Setting, Text).
move_text(Move, _, Text) =>
    format(atom(Text), "~w", [Move]).

%!  move_question(+Position, -Question) is det.
%
%   Question is what the player is asked then.

move_question(Position, Question) :-
    once(position_property(Position, roll(Roll))),
    (   integer(Roll)
    ->  format(string(Question), "You rolled ~d. Where to", [Roll])
    ;   position_rooms(Position, Rooms),
        memberchk(room(_,_,passage), Rooms)
    ->  Question = "Your move (roll, stay or passage)"
    ;   Question = "Your move (roll or stay)"
    ).

%!  tell_position(+Position, +Setting) is det.
%
%   Say where the pawns of the players are, and which rooms are near.

tell_position(Position, Setting) :-
    Position = position(Seat,_,where(course(_,_,Seats),_,_)),
    findall(Text,
            ( arg(I, Seats, _),
              I \== Seat,
              seat_named(I, Setting, Name),
              pawn_text(I, Position, Setting, Pawn),
              format(atom(Text), "~w (player ~w)", [Pawn,Name])
            ),
            Others),
    atomic_list_concat(Others, ', ', OtherText),
    pawn_text(Seat, Position, Setting, Own),
    format("You are ~w. The others: ~w.~n", [Own,OtherText]),
    position_rooms(Position, Rooms),
    maplist(room_text(Setting), Rooms, Texts),
    atomic_list_concat(Texts, ', ', Near),
    (   Texts == []
    ->  format("There is no way to a room.~n")
    ;   format("Steps to rooms: ~w.~n", [Near])
    ).

%   Text tells whose pawn that of Seat is, and where it stands.

pawn_text(Seat, position(_,_,Where), Setting, Text) :-
    Where = where(course(Fitted,_,Seats),Pawns,_),
    arg(Seat, Seats, P),
    pawn_card(P, Fitted, Card),
    card_label(Card, Setting, Character),
    arg(P, Pawns, Place),
    place_label(Place, Fitted, Setting, Label),
    (   Label = _-_
    ->  At = at
    ;   At = in
    ),
    format(atom(Text), "~w ~w ~w", [Character,At,Label]).

room_text(Setting, room(Card,Distance,How), Text) :-
    card_label(Card, Setting, Label),
    how_text(How, Distance, Way),
    format(atom(Text), "~w ~w", [Label,Way]).

how_text(here, _, Text) =>
    Text = '(you may ask here)'.
how_text(passage, _, Text) =>
    Text = '(by the passage)'.
how_text(walk, Distance, Text) =>
    Text = Distance.
how_text(waits, _, Text) =>
    Text = '(you may not ask there in this turn)'.
