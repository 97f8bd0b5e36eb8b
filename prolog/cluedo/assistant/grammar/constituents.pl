:- module(cluedo_assistant_grammar_constituents,
          [ query//4,                   % +After, +Stops, +Scene, -Cs
            accusation//4,              % +After, +Stops, +Scene, -Cs
            some_cards//4,              % +What, +Stops, +Scene, -Cs
            several_cards//4,           % +Stops, +Scene, -Joint, -Cs
            card//2,                    % +Scene, -C
            card//3,                    % +What, +Scene, -C
            card_among//4,              % +What, +Cs, +Scene, -C
            card_labels/3,              % +Scene, +Cs, -Labels
            seat//2,                    % +Scene, -I
            seat_except//4,             % +What, +Other, +Scene, -I
            is_seat//2,                 % +I, +Scene
            holder//2,                  % +Scene, -Holder
            holder//3,                  % +What, +Scene, -Holder
            holder_names/2,             % +Scene, -Names
            me//2                       % +Scene, -I
          ]).
:- use_module('../../knowledge/edition/spoken_names',
              [called/3,name_of/4,spelt_like/2]).
:- use_module('../../knowledge/edition/setting',
              [ card_category/3, card_label/3, category_label/3, category_range/4,
                setting_asking/2, setting_deck/2, setting_open/2
              ]).
:- use_module(keywords, [keywords/3]).
:- use_module(card_words, [words_cards/3,words_query/5]).
:- use_module(reading,
              [ complain//3, complain_at/4, either/2, expected//3, expected_at/4, mark//3,
                note_readings/2,
                one_of//4, span//2, whole//4
              ]).
:- use_module(line_scene,
              [ scene_cards/2, scene_me/2, scene_note/2, scene_query/3,
                scene_seats/2, scene_setting/2
              ]).
:- use_module(library(apply), [exclude/3,include/3,maplist/3]).
:- use_module(library(lists), [append/3,member/2]).

/** <module> Cards and players in a line

Each nonterminal reads the next words. Cards and seats are numbers. Scene is a scene of
line_scene.pl. Stops are names of knowledge/edition/spoken_names.pl that may follow the cards. The
phrase What says what is expected.
*/

%!  seat(+Scene, -I)// is nondet.
%!  seat_except(+What, +Other, +Scene, -I)// is nondet.
%
%   The seat I is not Other. `me` and `i` name the owner of the journal.

seat(Scene, I) -->
    seat_except("a player", none, Scene, I).

seat_except(What, Other, Scene, I) -->
    { seats_me(Scene, Names0),
      exclude(names_one_of([Other]), Names0, Names1),
      (   scene_me(Scene, Other)
      ->  exclude(names_one_of([me]), Names1, Names)
      ;   Names = Names1
      ),
      scene_note(Scene, Note)
    },
    one_of(What, Names, Note, Who),
    seat_of(Who, Scene, I).

%!  is_seat(+I, +Scene)// is semidet.
%
%   The next word is a name of the seat I. The note of what is expected does not change.

is_seat(I, Scene) -->
    { seats_me(Scene, Names) },
    [ w(_,Plain,_,_) ],
    { called(Plain, Names, Who),
      (   Who == I
      ;   Who == me,
          scene_me(Scene, I)
      )
    },
    !.

seats_me(Scene, Names) :-
    scene_seats(Scene, Seats),
    keywords([me,i], me, Mine),
    append(Seats, Mine, Names).

seat_of(I, _, I) -->
    { integer(I) }.
seat_of(me, Scene, I) -->
    me(Scene, I).

%!  me(+Scene, -I)// is semidet.

me(Scene, I) -->
    { scene_me(Scene, Me) },
    (   { Me == spectator }
    ->  { scene_note(Scene, Note) },
        complain(Note, "You only watch: no player of this game is you", [])
    ;   { I = Me }
    ).

%!  holder(+Scene, -Holder)// is nondet.
%!  holder(+What, +Scene, -Holder)// is nondet.
%!  holder_names(+Scene, -Names) is det.
%
%   Holder is a seat, `envelope`, or `open` if there are open cards. Names name holders and `me`.

holder(Scene, Holder) -->
    holder("a player|the envelope", Scene, Holder).

holder(What, Scene, Holder) -->
    { holder_names(Scene, Names),
      scene_note(Scene, Note)
    },
    one_of(What, Names, Note, Who),
    holder_of(Who, Scene, Holder).

holder_of(Who, Scene, I) -->
    seat_of(Who, Scene, I).
holder_of(Holder, _, Holder) -->
    { memberchk(Holder, [envelope,open]) }.

holder_names(Scene, Names) :-
    scene_seats(Scene, Seats),
    keywords([me,i], me, Mine),
    keywords([envelope], envelope, Envelope),
    (   scene_setting(Scene, Setting),
        setting_open(Setting, Open),
        Open > 0
    ->  keywords([open,table], open, Table)
    ;   Table = []
    ),
    append(Mine, Envelope, Names0),
    append(Names0, Table, Names1),
    append(Seats, Names1, Names).

%!  card(+Scene, -C)// is nondet.
%!  card(+What, +Scene, -C)// is nondet.

card(Scene, C) -->
    card("a card", Scene, C).

card(What, Scene, C) -->
    { scene_cards(Scene, Names),
      scene_note(Scene, Note)
    },
    (   [ w(_,the,_,_) ]
    ;   []
    ),
    one_of(What, Names, Note, C).

%!  card_among(+What, +Cs, +Scene, -C)// is nondet.
%
%   The words need only distinguish C from the other cards of Cs.

card_among(What, Cs, Scene, C) -->
    { scene_cards(Scene, Names0),
      include(names_one_of(Cs), Names0, Names),
      scene_note(Scene, Note)
    },
    one_of(What, Names, Note, C).

names_one_of(Values, Name) :-
    name_of(Name, _, _, Value),
    memberchk(Value, Values).

%!  query(+After, +Stops, +Scene, -Cs)// is nondet.
%!  accusation(+After, +Stops, +Scene, -Cs)// is nondet.
%
%   Cs are cards of different categories, in the order of categories. A query has as many cards as
%   the rules say, an accusation one of each category. `...` and `same` mean the cards of the last
%   query. After says what may follow the cards.

query(After, Stops, Scene, Cs) -->
    { scene_setting(Scene, Setting),
      setting_asking(Setting, N)
    },
    query(N, After, Stops, Scene, Cs).

accusation(After, Stops, Scene, Cs) -->
    { scene_setting(Scene, Setting),
      setting_deck(Setting, Sizes),
      length(Sizes, N)
    },
    query(N, After, Stops, Scene, Cs).

query(N, _, _, Scene, Cs) -->
    { scene_note(Scene, Note),
      keywords([same], same, Names),
      query_wanted(Scene, What)
    },
    (   mark(..., What, Note)
    ;   whole(What, Names, Note, same)
    ),
    (   { last_query(Scene, N, Cs0) }
    ->  { Cs = Cs0 }
    ;   complain(Note, "Nobody has asked yet, so there are no cards to ask for again", [])
    ).
query(N, After, Stops, Scene, Cs) -->
    { scene_cards(Scene, Names),
      scene_note(Scene, Note),
      scene_setting(Scene, Setting),
      setting_deck(Setting, Sizes),
      query_wanted(Scene, What),
      atomic_list_concat(["a card",After], '|', More)
    },
    expected(What, Names, Note),
    span(Stops, Words),
    { length(Words, Count),
      Count =< 30,                      % more than any query has
      words_query(Words, Names, Sizes, N, Answer0),
      (   Answer0 = several(Lists)
      ->  note_readings(Note, Lists)
      ;   note_readings(Note, [])
      ),
      (   Answer0 = cards(Named)
      ->  Answer = cards(N,Named)
      ;   Answer = Answer0
      )
    },
    cards_answer(Answer, Words, What-More, Stops, Scene, Cs).

last_query(Scene, N, Cs) :-
    scene_setting(Scene, Setting),
    setting_deck(Setting, Sizes),
    scene_query(Scene, _, Cs),
    length(Cs, N),
    maplist(card_category(Sizes), Cs, Categories),
    sort(Categories, Categories),
    !.

%!  some_cards(+What, +Stops, +Scene, -Cs)// is nondet.
%!  several_cards(+Stops, +Scene, -Joint, -Cs)// is nondet.
%
%   Cs are one card or more. In several_cards//4 they are two cards or more, and the words have no
%   other reading. Joint is `or` if this word is among the words, else `and`.

some_cards(What, Stops, Scene, Cs) -->
    { scene_cards(Scene, Names),
      scene_note(Scene, Note)
    },
    expected(What, Names, Note),
    span(Stops, Words),
    { words_cards(Words, Names, Answer) },
    (   { Answer = ok(_) }
    ->  expected("a card", Names, Note)
    ;   []
    ),
    cards_answer(Answer, Words, What-"a card", Stops, Scene, Cs).

several_cards(Stops, Scene, Joint, Cs) -->
    { scene_cards(Scene, Names) },
    span(Stops, Words),
    { Words = [_,_|_],
      words_cards(Words, Names, Answer),
      Answer \= several(_),
      (   memberchk(w(_,or,_,_), Words)
      ->  Joint = or
      ;   Joint = and
      )
    },
    cards_answer(Answer, Words, "a card"-"a card", Stops, Scene, Cs),
    { Cs = [_,_|_] }.

%   Cs are the cards of Answer, see card_words.pl. The phrase What says what was expected at the
%   first word. The phrase More says this for later words.

cards_answer(none, _, _, _, _, _) -->
    { fail }.
cards_answer(ok(Cs), _, _, _, _, Cs) -->
    [].
cards_answer(several(Lists), _, _, _, _, Cs) -->
    { member(Cs, Lists) }.
cards_answer(unknown(Word), [First|_], What-More, Stops, Scene, _) -->
    { scene_cards(Scene, Names),
      scene_note(Scene, Note),
      (   Word == First
      ->  Expected = What
      ;   Expected = More
      ),
      expected_at(Word, Expected, Names, Note),
      Word = w(_,Plain,_,_),
      include(name_spelt_like(Plain), Stops, Near),
      expected_at(Word, Expected, Near, Note),
      fail
    }.
cards_answer(ambiguous(Word,Cs), _, _, _, Scene, _) -->
    { Word = w(_,_,Text,_),
      scene_note(Scene, Note),
      card_labels(Scene, Cs, Labels),
      either(Labels, List),
      complain_at(Word, Note, "\"~w\" may be ~w", [Text,List])
    }.
cards_answer(twice, _, _, _, Scene, _) -->
    { scene_note(Scene, Note) },
    complain(Note, "You named a card twice", []).
cards_answer(cards(N,Cs), _, _, _, Scene, _) -->
    { scene_note(Scene, Note),
      scene_cards(Scene, Names)
    },
    expected("a card", Names, Note),
    { query_fault(N, Scene, Cs, Fault) },
    complain(Note, "~w", [Fault]).

name_spelt_like(Plain, Name) :-
    name_of(Name, Other, _, _),
    spelt_like(Plain, Other).

query_wanted(Scene, What) :-
    kinds(Scene, Kinds),
    format(string(What), "cards (~w)|... for those of the last query", [Kinds]).

kinds(Scene, Kinds) :-
    findall(Label, category(Scene, _, Label), Labels),
    (   Labels == []
    ->  Kinds = none
    ;   atomic_list_concat(Labels, ', ', Kinds)
    ).

query_fault(N, Scene, Cs, Fault) :-
    scene_setting(Scene, Setting),
    setting_deck(Setting, Sizes),
    length(Sizes, Count),
    N < Count,
    !,
    kinds(Scene, All),
    (   N =:= 1
    ->  Has = "one card"
    ;   format(string(Has), "~d cards of different kinds", [N])
    ),
    card_labels(Scene, Cs, Labels),
    atomic_list_concat(Labels, ', ', Named),
    format(string(Fault), "A query has ~s (~w) in this game: here ~w", [Has,All,Named]).
query_fault(_, Scene, Cs, Fault) :-
    scene_setting(Scene, Setting),
    setting_deck(Setting, Sizes),
    findall(Text,
            ( category(Scene, I, Label),
              category_range(Sizes, I, First, Last),
              include(between(First, Last), Cs, Mine),
              category_fault(Mine, Label, Scene, Text)
            ),
            Texts),
    atomic_list_concat(Texts, ', ', Faults),
    kinds(Scene, All),
    format(string(Fault), "A query has one card of each kind (~w): here ~w", [All,Faults]).

category(Scene, I, Label) :-
    scene_setting(Scene, Setting),
    category_label(Setting, I, Label0),
    downcase_atom(Label0, Label).

category_fault([], Label, _, Text) :-
    format(string(Text), "there is no ~w", [Label]).
category_fault([C1,C2|Cs], Label, Scene, Text) :-
    card_labels(Scene, [C1,C2|Cs], Labels),
    atomic_list_concat(Labels, ' and ', List),
    format(string(Text), "~w are each a ~w", [List,Label]).

%!  card_labels(+Scene, +Cs, -Labels) is det.

card_labels(Scene, Cs, Labels) :-
    scene_setting(Scene, Setting),
    maplist(card_label(Setting), Cs, Labels).
