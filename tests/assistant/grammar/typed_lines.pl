:- module(typed_lines,
          [ game_line/2,                % +Options, -Line
            fact_line/4,                % +Core, +Setting, +Me, -Line
            change_line/4,              % +Change, +Setting, +Me, -Line
            line_change/3               % +Line, +J, -Change
          ]).
:- use_module('../../helpers/all').
:- use_module(library(cluedo/assistant/grammar/line)).
:- use_module(library(cluedo/knowledge/edition/setting)).
:- use_module(library(cluedo/knowledge/edition/edition_value)).
:- use_module(library(cluedo/journal)).
:- use_module(library(cluedo/knowledge/argument), [card_list/2]).

/** <module> Lines as people type them

Lines are random: a card has its name, label, an alias or a unique beginning, with or without
capitals and commas.
*/

%!  game_line(+Options, -Line) is det.
%
%   Line begins the game of Options: edition(Name), seats(Names), and any of me(Name),
%   hands(Sizes), open(Cards), showing(Model), board(Name), answering(Who). Cards have numbers.

game_line(Options, Line) :-
    memberchk(seats(Seats), Options),
    memberchk(edition(Edition), Options),
    maplist(player(Options), Seats, Players),
    setting([edition(Edition)], Setting),
    findall(Part,
            ( random_member(Part, [[edition,Edition],['EDITION',Edition]])
            ; memberchk(hands(Sizes), Options),
              random_member(Word, [cards,hands]),
              Part = [Word|Sizes]
            ; memberchk(open(Cards), Options),
              cards_text(Cards, Setting, Text),
              Part = [open,Text]
            ; memberchk(showing(Model), Options),
              Part = [showing,Model]
            ; memberchk(board(Board), Options),
              Part = [board,Board]
            ; memberchk(answering(Who), Options),
              Part = [answering,Who]
            ),
            Parts0),
    random_permutation(Parts0, Parts),
    append([[new],Players|Parts], Words),
    atomic_list_concat(Words, ' ', Atom),
    atom_string(Atom, Line).

player(Options, Seat, Player) :-
    (   memberchk(me(Seat), Options)
    ->  atom_concat(Seat, *, Player)
    ;   Player = Seat
    ).

%!  change_line(+Change, +Setting, +Me, -Line) is det.
%!  fact_line(+Core, +Setting, +Me, -Line) is det.
%
%   Line says Change of a journal of seat Me, or a `spectator`, with numbers; or the event Core.

change_line(undo, _, _, Line) =>
    Line = "undo".
change_line(redo, _, _, Line) =>
    Line = "redo".
change_line(remove(N), _, _, Line) =>
    format(string(Line), "delete ~d", [N]).
change_line(edit(N,Core), Setting, Me, Line) =>
    fact_line(Core, Setting, Me, Fact),
    format(string(Line), "edit ~d ~s", [N,Fact]).
change_line(insert(N,Core), Setting, Me, Line) =>
    fact_line(Core, Setting, Me, Fact),
    format(string(Line), "insert ~d ~s", [N,Fact]).
change_line(Core, Setting, Me, Line) =>
    fact_line(Core, Setting, Me, Line).

fact_line(Core, Setting, Me, Line) :-
    once(phrase(words(Core, Setting, Me), Words)),
    atomic_list_concat(Words, ' ', Atom),
    atom_string(Atom, Line).

words(hand(open,Cs), S, _) -->
    [ open ],
    cards(Cs, S).
words(hand(P,Cs), S, Me) -->
    [ hand ],
    (   { P == Me,
          maybe
        }
    ->  []
    ;   seat(P, S, Me)
    ),
    cards(Cs, S).
words(has(open,C), S, _) -->
    [ open ],
    cards([C], S).
words(has(H,C), S, Me) -->
    seat(H, S, Me),
    one([has,holds]),
    cards([C], S).
words(lacks(H,C), S, Me) -->
    seat(H, S, Me),
    one([lacks,'has not']),
    cards([C], S).
words(some(H,Cs), S, Me) -->
    seat(H, S, Me),
    [ 'has one of' ],
    cards(Cs, S).
words(left(P), S, Me) -->
    seat(P, S, Me),
    one([leaves,left]).
words(asked_nothing(P), S, Me) -->
    seat(P, S, Me),
    one([': nothing','asks nothing',': no question']).
words(revealed(P,Cs), S, Me) -->
    seat(P, S, Me),
    one([reveals,revealed,reveal]),
    cards(Cs, S).
words(accused(P,State,Right), S, Me) -->
    seat(P, S, Me),
    one([accuses,accused]),
    state(State, S),
    { memberchk(Right-Words, [true-[right,correct],false-[wrong,'WRONG'],unknown-[?]]) },
    one(Words).
words(passed(P,Asker,State), S, Me) -->
    seat(P, S, Me),
    one([passed,passes]),
    state(State, S),
    [ to ],
    seat(Asker, S, Me).
words(showed(P,Asker,State,C), S, Me) -->
    seat(P, S, Me),
    one([shows,showed]),
    state(State, S),
    [ to ],
    seat(Asker, S, Me),
    shown(C, Asker, S, Me).
words(asked(Asker,State,Answerer,C,_), S, Me) -->
    words(asked(Asker,State,Answerer,C), S, Me).
words(asked(Asker,State,Answerer,C), S, Me) -->
    seat(Asker, S, Me),
    one([:,asks]),
    state(State, S),
    one([>,->]),
    answer(Answerer, C, Asker, S, Me).

answer(nobody, _, _, _, _) -->
    one([nobody,'NOBODY',none]).
answer(somebody, _, _, _, _) -->
    one([somebody,'SOMEBODY']).
answer(unknown, _, _, _, _) -->
    [ ? ].
answer(P, C, Asker, S, Me) -->
    { integer(P) },
    seat(P, S, Me),
    shown(C, Asker, S, Me).

%   The owner must name a card that they saw.

shown(unknown, Asker, _, Me) -->
    (   { Asker == Me }
    ->  [ ? ]
    ;   one(['',?])
    ).
shown(C, _, S, _) -->
    { integer(C) },
    one(['',shows]),
    cards([C], S).

one(Words) -->
    { random_member(Word, Words) },
    [ Word ].

seat(H, _, _) -->
    { H == envelope },
    [ envelope ].
seat(P, _, Me) -->
    { P == Me,
      maybe(0.3)
    },
    one([me,i,'Me']).
seat(P, S, _) -->
    { integer(P),
      seat_named(S, P, Name),
      upcase_atom(Name, Upper),
      downcase_atom(Name, Lower)
    },
    one([Name,Name,Upper,Lower]).

%   The cards of a query may come in any order.

state(State, S) -->
    { card_list(State, Cs0),
      random_permutation(Cs0, Cs)
    },
    cards(Cs, S).

cards(Cs, S) -->
    { cards_text(Cs, S, Text) },
    [ Text ].

cards_text(Cs, S, Text) :-
    maplist(card_text(S), Cs, Texts),
    random_member(Between, [', ',' ',' and ']),
    atomic_list_concat(Texts, Between, Text).

card_text(setting(_,_,_,names(Edition,_,_,_)), C, Text) :-
    Edition = edition(_,_,_,Cards,_,_),
    arg(C, Cards, card(Name,Label,Aliases)),
    upcase_atom(Name, Upper),
    random_member(Whole, [Name,Label,Upper|Aliases]),
    (   maybe(0.4),
        beginning(Cards, C, Whole, Start)
    ->  Text = Start
    ;   Text = Whole
    ).

%   Start, of four letters or more, begins Whole, a name of card C, and no name of another card.

beginning(Cards, C, Whole, Start) :-
    plain_text(Whole, Plain),
    atom_length(Plain, Most),
    Most > 4,
    random_between(4, Most, Length),
    sub_atom(Plain, 0, Length, _, Start),
    \+ ( called(Cards, Other, Plain1),
         Other =\= C,
         sub_atom(Plain1, 0, _, _, Start)
       ).

called(Cards, C, Plain) :-
    arg(C, Cards, card(Name,Label,Aliases)),
    member(Text, [Name,Label|Aliases]),
    plain_text(Text, Plain).

%!  line_change(+Line, +J, -Change) is det.
%
%   Change is what Line says to J, or what was wrong.

line_change(Line, J, Change) :-
    journal_context(J, Context),
    parse_line(Line, Context, Parsed),
    (   Parsed = ok(change(Change0))
    ->  Change = Change0
    ;   Change = Parsed
    ).
