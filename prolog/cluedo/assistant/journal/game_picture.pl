:- module(cluedo_assistant_journal_game_picture,
          [ game_svg/3                  % +Game, +Options, -SVG
          ]).
:- use_module('../../support/picture/svg_table', [table_svg/2]).
:- use_module('../../support/picture/picture_options',
              [picture_options/2,picture_title/3,short_text/3]).
:- use_module('../../knowledge/edition/setting',
              [ card_label/3, seat_named/3, seat_number/3, setting_hands/2
              ]).
:- use_module('../../game', [contest_game/3]).
:- use_module('../../knowledge/game_term', [game_parts/3]).
:- use_module('../../knowledge/edition/answerers', [answer_words/4]).
:- use_module('../../knowledge/argument', [card_list/2]).
:- use_module('../../knowledge/fact', [fact_deed/4,fact_observed_by/4,fact_parts/3,fact_query/3]).
:- use_module('../../knowledge/fact_sentences', [event_verb/3]).
:- use_module('../../support/errors', [throw_error/3]).
:- use_module(library(apply), [maplist/3]).
:- use_module(library(error), [must_be/2]).
:- use_module(library(lists), [append/3,member/2,nth1/3]).
:- use_module(library(option), [option/2]).

/** <module> A game as SVG, see game_picture/3
*/

:- det(game_svg/3).

%!  game_svg(+Game, +Options, -SVG) is det.

game_svg(Game0, Options, SVG) :-
    must_be(nonvar, Game0),
    picture_options([title/1,seat/1,events/2], Options),
    (   ( Game0 == [] ; Game0 = [_|_] )
    ->  contest_game([], Game0, Game)
    ;   Game = Game0
    ),
    game_parts(Game, Setting, Cores0),
    findall(N-Core, nth1(N, Cores0, Core), Numbered0),
    events_shown(Options, Setting, Numbered0, Numbered1),
    events_in_range(Options, Numbered1, Numbered),
    setting_hands(Setting, Hands),
    findall(Head, ( nth1(I, Hands, _), seat_head(I, Setting, Head) ), Heads),
    findall(row(Number,Cells),
            ( member(N-Core, Numbered),
              format(string(Number), "~d", [N]),
              event_cells(Core, Setting, Cells)
            ),
            Rows),
    append(Heads, ["cards"], All),
    picture_title(Options, "A game", Title),
    with_output_to(string(Description), print_description(Rows, All)),
    table_svg(table(Title,Description,All,Rows,[]), SVG).

%   With option seat(Seat), Numbered are the events that Seat sees happen, as Seat sees them.
%   Without this option, Numbered are all events.

events_shown(Options, Setting, Numbered0, Numbered) :-
    (   option(seat(Seat), Options)
    ->  (   Seat == spectator
        ->  true
        ;   seat_number(Setting, Seat, _)
        ),
        findall(N-Seen,
                ( member(N-Core, Numbered0), fact_observed_by(Setting, Seat, Core, Seen) ),
                Numbered)
    ;   Numbered = Numbered0
    ).

events_in_range(Options, Numbered0, Numbered) :-
    (   memberchk(events(From,To), Options)
    ->  must_be(positive_integer, From),
        must_be(positive_integer, To),
        findall(N-Core,
                ( member(N-Core, Numbered0), between(From, To, N) ),
                Numbered)
    ;   Numbered = Numbered0
    ),
    length(Numbered, Count),
    (   Count =< 300
    ->  true
    ;   throw_error(resource_error(cluedo_events),
                    "there are ~D events, and a picture has 300 at most: choose some by \c
                     option events(From,To)", [Count])
    ).

seat_head(I, Setting, Text) :-
    seat_named(Setting, I, Name),
    short_text(Name, 20, Text).

event_cells(Core, Setting, Cells) :-
    findall(Seat-Cell, seat_cell(Core, Setting, Seat, Cell), Marked),
    setting_hands(Setting, Hands),
    findall(Cell,
            ( nth1(I, Hands, _),
              (   memberchk(I-Cell0, Marked)
              ->  Cell = Cell0
              ;   Cell = plain-""
              )
            ),
            Seats),
    event_words(Core, Cards0, Before),
    maplist(label(Setting), Cards0, Labels),
    atomic_list_concat(Labels, ', ', Text0),
    string_concat(Before, Text0, Text1),
    short_text(Text1, 120, Text),
    append(Seats, [words-Text], Cells).

label(Setting, C, Text) :-
    card_label(Setting, C, Label),
    short_text(Label, 40, Text).

seat_cell(asked(Asker,Cs,Answerer,Card,Skipped), Setting, Seat, Cell) =>
    (   member(Seat, Skipped),
        Cell = plain-"not asked"
    ;   seat_cell(asked(Asker,Cs,Answerer,Card), Setting, Seat, Cell)
    ).
seat_cell(Core, Setting, Seat, Cell), memberchk(Core, [asked(_,_,_,_),answered(_,_,_,_)]) =>
    (   arg(1, Core, Seat),
        Cell = mark-"asks"
    ;   fact_parts(Setting, Core, Parts),
        member(Part, Parts),
        answer_cell(Part, Setting, Seat, Cell)
    ).
seat_cell(Part, Setting, Seat, Cell), fact_query(Part, Asker, _) =>
    (   Seat = Asker,
        Cell = mark-"asks"
    ;   answer_cell(Part, Setting, Seat, Cell)
    ).
seat_cell(Core, _, Seat, Cell) =>
    (   event_mark(Core, Seat, Kind, Text)
    ;   fact_deed(Core, Name, Seat, _),
        event_verb(Name, Does, _),
        atom_string(Does, Text),
        Kind = mark
    ),
    Cell = Kind-Text.

answer_cell(passed(P,_,_), _, P, no-"passes").
answer_cell(showed(P,_,_,Card), Setting, P, yes-Text) :-
    (   Card == unknown
    ->  Text = "shows a card"
    ;   label(Setting, Card, Label),
        string_concat("shows ", Label, Text)
    ).

event_mark(accused(P,_,true), P, yes, "accuses: right").
event_mark(accused(P,_,false), P, mark, "accuses: wrong").
event_mark(accused(P,_,unknown), P, mark, "accuses").
event_mark(hand(P,_), P, mark, "holds").
event_mark(has(P,_), P, yes, "has").
event_mark(lacks(P,_), P, no, "has not").
event_mark(some(Players,_), P, plain, Text) :-
    (   is_list(Players)
    ->  Text = "or another has one of",
        member(P, Players)
    ;   Text = "has one of",
        P = Players
    ).
event_mark(left(P), P, plain, "leaves").
event_mark(asked_nothing(P), P, plain, "asks nothing").
event_mark(saw(P,_,_), P, plain, "sees a card").

%   The cell for cards has the text Before, and then Cards. Before says what the other cells do not
%   say.

event_words(Asked, Cards, Before), fact_query(Asked, _, Cs) =>
    card_list(Cs, Cards),
    (   arg(3, Asked, Answerer),
        answer_words(Answerer, Sentence, _, _),
        Answerer \== nobody
    ->  string_concat(Sentence, ": ", Before)
    ;   Before = ""
    ).
event_words(saw(_,H,Card), Cards, Before) =>
    (   Card == unknown
    ->  Cards = []
    ;   Cards = [Card]
    ),
    (   H == open
    ->  Before = "of the table "
    ;   Before = ""
    ).
event_words(left(_), Cards, Before) =>
    Cards = [],
    Before = "".
event_words(asked_nothing(_), Cards, Before) =>
    Cards = [],
    Before = "".
event_words(not_envelope(Cs), Cards, Before) =>
    card_list(Cs, Cards),
    Before = "not all in the envelope: ".
event_words(Core, Cards, Before), holder_cards(Core, Holder, Cs) =>
    card_list(Cs, Cards),
    (   ( integer(Holder) ; is_list(Holder) )
    ->  Before = ""
    ;   event_mark(Core, Holder, _, Text)
    ->  format(string(Before), "~w ~s ", [Holder,Text])
    ).
event_words(accused(_,Cs,_), Cards, Before) =>
    card_list(Cs, Cards),
    Before = "".
event_words(Core, Cards, Before), fact_deed(Core, _, _, Cs) =>
    card_list(Cs, Cards),
    Before = "".
event_words(State, Cards, Before), functor(State, s, _) =>
    card_list(State, Cards),
    Before = "in the envelope: ".

holder_cards(has(H,C), H, [C]).
holder_cards(lacks(H,C), H, [C]).
holder_cards(some(H,Cs), H, Cs).
holder_cards(hand(H,Cs), H, Cs).

print_description(Rows, Heads) :-
    forall(member(row(Number,Cells), Rows),
           ( format("~s.", [Number]),
             forall(( nth1(I, Cells, _-Text), Text \== "", nth1(I, Heads, Head) ),
                    (   Head == "cards"
                    ->  format(" ~s", [Text])
                    ;   format(" ~s ~s,", [Head,Text])
                    )),
             nl
           )).
