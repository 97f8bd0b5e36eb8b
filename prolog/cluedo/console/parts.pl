:- module(cluedo_console_parts,
          [ query//3,                   % +Stops, +Scene, -Cs
            some_cards//3,              % +Stops, +Scene, -Cs
            card//2,                    % +Scene, -C
            card_among//3,              % +Cs, +Scene, -C
            seat//2,                    % +Scene, -I
            holder//2,                  % +Scene, -Holder
            holder_names/2,             % +Scene, -Names
            me//2                       % +Scene, -I
          ]).
:- use_module('../edition/called', [words_names/3]).
:- use_module('../edition/setting', [card_label/3]).
:- use_module(cards, [cards_read/3,query_read/4]).
:- use_module(reading,
              [ complain//3, complain_at/4, expected//3, expected_at/4, mark//3,
                one_of//4, span//2, whole//4
              ]).
:- use_module(scene,
              [ scene_cards/2, scene_me/2, scene_note/2, scene_query/3,
                scene_seats/2, scene_setting/2
              ]).
:- use_module(library(apply), [include/3,maplist/3]).
:- use_module(library(lists), [append/3,member/2]).

/** <module> Cards and players in a line

Cards and seats are numbers here, a Scene is of scene.pl. Stops are names of
edition/called.pl: words behind the cards.
*/

%!  seat(+Scene, -I)// is nondet.
%
%   I is a player's seat; `me` and `i` are the one whose journal it is.

seat(Scene, I) -->
    { scene_seats(Scene, Seats),
      words_names([me,i], me, Mine),
      append(Seats, Mine, Names),
      scene_note(Scene, Note)
    },
    one_of("a player", Names, Note, Who),
    seat_of(Who, Scene, I).

seat_of(I, _, I) -->
    { integer(I) }.
seat_of(me, Scene, I) -->
    me(Scene, I).

%!  me(+Scene, -I)// is semidet.
%
%   I is my seat.

me(Scene, I) -->
    { scene_me(Scene, Me) },
    (   { Me == spectator }
    ->  { scene_note(Scene, Note) },
        complain(Note, "You look on: no player of this game is you", [])
    ;   { I = Me }
    ).

%!  holder(+Scene, -Holder)// is nondet.
%
%   Holder is a seat, `envelope`, or `open` if cards lie open.

holder(Scene, Holder) -->
    { holder_names(Scene, Names),
      scene_note(Scene, Note)
    },
    one_of("a player or the envelope", Names, Note, Who),
    holder_of(Who, Scene, Holder).

holder_of(Who, Scene, I) -->
    seat_of(Who, Scene, I).
holder_of(Holder, _, Holder) -->
    { memberchk(Holder, [envelope,open]) }.

%!  holder_names(+Scene, -Names) is det.
%
%   Names of seats, `me`, `envelope`, and `open` if cards lie open.

holder_names(Scene, Names) :-
    scene_seats(Scene, Seats),
    words_names([me,i], me, Mine),
    words_names([envelope], envelope, Envelope),
    (   scene_setting(Scene, setting(_,_,Open,_)),
        Open > 0
    ->  words_names([open,table], open, Table)
    ;   Table = []
    ),
    append(Mine, Envelope, Names0),
    append(Names0, Table, Names1),
    append(Seats, Names1, Names).

%!  card(+Scene, -C)// is nondet.

card(Scene, C) -->
    { scene_cards(Scene, Names),
      scene_note(Scene, Note),
      words_names([the], the, The)
    },
    (   one_of("a card", The, Note, the),
        one_of("a card", Names, Note, C)
    ;   one_of("a card", Names, Note, C)
    ).

%!  card_among(+Cs, +Scene, -C)// is nondet.
%
%   C is one of Cs, and needs to be told from these only.

card_among(Cs, Scene, C) -->
    { scene_cards(Scene, Names0),
      include(of(Cs), Names0, Names),
      scene_note(Scene, Note)
    },
    one_of("one of the cards asked for", Names, Note, C).

of(Cs, name(_,_,C)) :-
    memberchk(C, Cs).

%!  query(+Stops, +Scene, -Cs)// is nondet.
%
%   Cs are a card of each category, in their order; or those of the last query, `...`
%   or `same`.

query(_, Scene, Cs) -->
    { scene_note(Scene, Note),
      words_names([same], same, Names)
    },
    (   mark(..., "...", Note)
    ;   whole("same", Names, Note, same)
    ),
    (   { scene_query(Scene, _, Cs0) }
    ->  { Cs = Cs0 }
    ;   complain(Note, "Nobody has asked yet, so there are no cards to ask for again", [])
    ).
query(Stops, Scene, Cs) -->
    { scene_cards(Scene, Names),
      scene_note(Scene, Note),
      scene_setting(Scene, Setting),
      Setting = setting(Sizes,_,_,_)
    },
    expected("cards", Names, Note),
    span(Stops, Words),
    { query_read(Words, Names, Sizes, Answer) },
    cards_answer(Answer, Stops, Scene, Cs).

%!  some_cards(+Stops, +Scene, -Cs)// is nondet.
%
%   Cs are one card or more.

some_cards(Stops, Scene, Cs) -->
    { scene_cards(Scene, Names),
      scene_note(Scene, Note)
    },
    expected("cards", Names, Note),
    span(Stops, Words),
    { cards_read(Words, Names, Answer) },
    cards_answer(Answer, Stops, Scene, Cs).

cards_answer(ok(Cs), _, Scene, Cs) -->
    { scene_cards(Scene, Names),
      scene_note(Scene, Note)
    },
    expected("a card", Names, Note).
cards_answer(several(Lists), _, _, Cs) -->
    { member(Cs, Lists) }.
cards_answer(unknown(Word), Stops, Scene, _) -->
    { scene_cards(Scene, Names),
      scene_note(Scene, Note),
      expected_at(Word, "a card", Names, Note),
      forall(member(name(_,Text,_), Stops),
             expected_at(Word, Text, Stops, Note)),
      fail
    }.
cards_answer(ambiguous(Word,Cs), _, Scene, _) -->
    { Word = w(_,_,Text,_),
      scene_note(Scene, Note),
      labels(Scene, Cs, Labels),
      atomic_list_concat(Labels, ', ', List),
      complain_at(Word, Note, "\"~w\" may be ~w", [Text,List])
    }.
cards_answer(twice, _, Scene, _) -->
    { scene_note(Scene, Note) },
    complain(Note, "A card is there twice", []).
cards_answer(cards(Cs), _, Scene, _) -->
    { scene_note(Scene, Note),
      scene_cards(Scene, Names)
    },
    expected("a card", Names, Note),
    { query_fault(Scene, Cs, Fault) },
    complain(Note, "~w", [Fault]).

%   Fault tells why Cs are not a card of each category.

query_fault(Scene, Cs, Fault) :-
    scene_setting(Scene, setting(_,_,_,names(edition(_,_,Categories,_,_),_,_))),
    findall(Text,
            ( category(Categories, 0, Label, First, Last),
              include(between(First, Last), Cs, Mine),
              category_fault(Mine, Label, Scene, Text)
            ),
            Texts),
    atomic_list_concat(Texts, ', ', Text),
    findall(Label, category(Categories, 0, Label, _, _), Labels),
    atomic_list_concat(Labels, ', ', All),
    format(string(Fault), "One card of each kind is asked for (~w), here ~w", [All,Text]).

category([category(_,Label0,Size)|Categories], Before, Label, First, Last) :-
    Next is Before+Size,
    (   First is Before+1,
        Last = Next,
        downcase_atom(Label0, Label)
    ;   category(Categories, Next, Label, First, Last)
    ).

category_fault([], Label, _, Text) :-
    format(string(Text), "no ~w", [Label]).
category_fault([C1,C2|Cs], Label, Scene, Text) :-
    labels(Scene, [C1,C2|Cs], Labels),
    atomic_list_concat(Labels, ' and ', List),
    length([C1,C2|Cs], N),
    format(string(Text), "~d of kind ~w (~w)", [N,Label,List]).

labels(Scene, Cs, Labels) :-
    scene_setting(Scene, Setting),
    maplist(label(Setting), Cs, Labels).

label(Setting, C, Label) :-
    card_label(C, Setting, Label).
