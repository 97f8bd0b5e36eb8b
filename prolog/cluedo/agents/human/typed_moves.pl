:- module(cluedo_agents_human_typed_moves,
          [ typed_move/4,               % +Text, +Position, +Words, -Answer
            move_text/3,                % +Move, +Words, -Text
            move_question/2,            % +Position, -Question
            tell_position/2             % +Position, +Words
          ]).
:- use_module('../../table/board/place_names', [place_core/3]).
:- use_module('../../table/board/position',
              [position_move/3,position_property/2,position_rooms/2]).
:- use_module('../../knowledge/edition/phrases',
              [card_phrase/3,holder_phrase/3,listed/3,sentence/2]).
:- use_module('../../support/print', [say/2]).
:- use_module(typed_cards, [typed_card/4]).
:- use_module('../../table/board/pawn_positions', [where_fitted/2,where_pawn/3,where_stands/3]).
:- use_module('../../table/board/fit', [fitted_room/3,pawn_card/3,room_card/3]).
:- use_module(library(apply), [maplist/3]).
:- use_module(library(lists), [append/3,last/2]).

/** <module> Moves as a person types them

A person types `roll`, `stay`, `passage`, a room, or a cell such as `7-5` or `7,5`. A room is typed
as in agents/human/typed_cards.pl. A Position is a term of table/board/position.pl. Words is a term
of knowledge/edition/phrases.pl.
*/

:- det((typed_move/4, move_text/3, move_question/2, tell_position/2)).

%!  typed_move(+Text, +Position, +Words, -Answer) is det.
%
%   Answer is ok(Move) if Move is legal in Position, and wrong(Why) if not. Answer may also be
%   several(Rooms) or `none`, see agents/human/typed_cards.pl. Before the roll, a room that can be
%   reached only on foot means `roll`.

typed_move(Text, Position, Words, Answer) :-
    Words = words(Setting,_),
    (   word_move(Text, Word)
    ->  word_answer(Word, Position, Answer)
    ;   typed_cell(Text, Cell)
    ->  cell_answer(Cell, Position, Answer)
    ;   room_cards(Position, Cards),
        typed_card(Text, Setting, Cards, Typed),
        room_answer(Typed, Position, Words, Answer)
    ).

room_cards(position(_,_,Where), Cards) :-
    where_fitted(Where, Fitted),
    findall(Card,
            ( fitted_room(Fitted, R, _),
              room_card(Fitted, R, Card)
            ),
            Cards).

word_move(Text, Word) :-
    string_lower(Text, Lower),
    atom_string(Word, Lower),
    memberchk(Word, [roll,stay,passage]).

word_answer(roll, Position, Answer) =>
    (   position_property(Position, roll(none))
    ->  Answer = ok(roll)
    ;   Answer = wrong("You have rolled already. Type a room, a cell or stay.")
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
    ->  Answer = wrong("Type roll first.")
    ;   position_property(Position, reach(Places)),
        memberchk(Cell, Places)
    ->  Answer = ok(Cell)
    ;   format(string(Why), "You cannot reach ~w.", [Cell]),
        Answer = wrong(Why)
    ).

room_answer(ok(Card), Position, Words, Answer) =>
    (   position_move(Position, Card, Move)
    ->  Answer = ok(Move)
    ;   card_phrase(Words, Card, Label),
        format(string(Why), "There is no way to ~s now.", [Label]),
        Answer = wrong(Why)
    ).
room_answer(Typed, _, _, Answer) =>
    Answer = Typed.

%!  move_text(+Move, +Words, -Text) is det.

move_text(Card, Words, Text), integer(Card) =>
    card_phrase(Words, Card, Text).
move_text(passage(Card), Words, Text) =>
    card_phrase(Words, Card, Label),
    format(string(Text), "the passage to ~s", [Label]).
move_text(Way, Words, Text), is_list(Way) =>
    last(Way, Place),
    move_text(Place, Words, Text).
move_text(Move, _, Text) =>
    format(string(Text), "~w", [Move]).

%!  move_question(+Position, -Question) is det.

move_question(Position, Question) :-
    once(position_property(Position, roll(Roll))),
    (   integer(Roll)
    ->  format(string(Question),
               "You rolled ~d. Where to (a room, 7-5, stay, board, help)",
               [Roll])
    ;   position_rooms(Position, Rooms),
        memberchk(room(_,_,passage), Rooms)
    ->  Question = "Your move (roll, stay, passage, board, help)"
    ;   Question = "Your move (roll, stay, board, help)"
    ).

%!  tell_position(+Position, +Words) is det.
%
%   Print where the players' pawns are, first the player on turn, and how far the rooms are.

tell_position(Position, Words) :-
    Position = position(Seat,_,Where),
    findall(I, where_pawn(Where, I, _), Numbers),
    once(append(Before, [Seat|After], Numbers)),
    append([Seat|After], Before, Ordered),
    maplist(standing(Position, Words), Ordered, Texts),
    listed(Texts, ', ', Text),
    sentence(Text, Sentence),
    say("~s", [Sentence]),
    position_rooms(Position, Rooms),
    (   Rooms == []
    ->  say("There is no way to a room.", [])
    ;   maplist(room_text(Words), Rooms, Nearest),
        listed(Nearest, ', ', Near),
        say("Steps to rooms: ~s.", [Near])
    ).

standing(position(Seat,_,Where), Words, I, Text) :-
    where_fitted(Where, Fitted),
    where_pawn(Where, I, P),
    pawn_card(Fitted, P, Card),
    card_phrase(Words, Card, Character),
    where_stands(Where, P, Place),
    place_core(Fitted, Place, Core),
    (   Core = X-Y
    ->  format(string(At), "at ~d-~d", [X,Y])
    ;   card_phrase(Words, Core, Room),
        string_concat("in ", Room, At)
    ),
    holder_phrase(Words, I, Who),
    (   I == Seat
    ->  format(string(Text), "~s (~s) are ~s", [Who,Character,At])
    ;   format(string(Text), "~s (~s) ~s", [Who,Character,At])
    ).

room_text(Words, room(Card,Distance,How), Text) :-
    card_phrase(Words, Card, Label),
    how_text(How, Distance, Way),
    format(string(Text), "~s ~w", [Label,Way]).

how_text(here, _, Text) =>
    Text = '(you may ask here)'.
how_text(passage, _, Text) =>
    Text = '(by the passage)'.
how_text(walk, Distance, Text) =>
    Text = Distance.
how_text(waits, _, Text) =>
    Text = '(you may not ask there in this turn)'.
