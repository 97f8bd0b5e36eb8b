:- module(cluedo_assistant_grammar_diagnosis,
          [ mistake_text/4,             % +Note, +Words, +Scene, -Text
            several_text/4              % +Commands, +Words, +Scene, -Text
          ]).
:- use_module('../../knowledge/edition/spoken_names',
              [called/3,may_be_called/3,name_of/4,spelt_like/2]).
:- use_module('../../knowledge/edition/setting', [card_label/3,seat_named/3,setting_players/2]).
:- use_module(reading, [either/2,word_place/2]).
:- use_module(command_text, [command_line/3]).
:- use_module(line_scene,
              [no_game/1,scene_cards/2,scene_me/2,scene_seats/2,scene_setting/2]).
:- use_module(library(apply), [maplist/3]).
:- use_module(library(lists),
              [append/2,append/3,last/2,list_to_set/2,member/2,nth1/3,reverse/2]).
:- use_module(library(occurs), [sub_term/2]).

/** <module> Messages about a line that is not understood
*/

:- det((mistake_text/4, several_text/4)).

%!  mistake_text(+Note, +Words, +Scene, -Text) is det.
%
%   Text names the wrong word of the line Words, what was expected in its place, and expected names
%   that are spelt like the word. Note is a note of reading.pl.

mistake_text(note(I,Items0,_), Words, Scene, Text) :-
    reverse(Items0, Items),
    nth1(I, Words, Word),
    (   findall(Wrong, member(wrong(Wrong), Items), [Wrong|_])
    ->  format(string(Text), "~s.", [Wrong])
    ;   I =:= 1
    ->  no_start(Word, Items, Scene, Text)
    ;   place(Word, Words, Place),
        wanted(Items, Wanted),
        nearest(Word, Items, Near),
        format(string(Text), "~s: expected ~s.~s", [Place,Wanted,Near])
    ).

no_start(Word, Items, Scene, Text) :-
    quoted_word(Word, Shown),
    nearest(Word, Items, Near),
    (   Word = w(_,Plain,_,_),
        scene_cards(Scene, Cards),
        atom_length(Plain, Length),
        Length > 2,
        once(called(Plain, Cards, C))
    ->  scene_setting(Scene, Setting),
        setting_players(Setting, Last),
        seat_named(Setting, Last, Seat),
        card_label(Setting, C, Label),
        format(string(Hint), " A card comes after a player, as in: ~w has ~w.",
               [Seat,Label])
    ;   Near \== ""
    ->  Hint = Near
    ;   no_game(Scene)
    ->  Hint = " There is no game yet. Begin one, as in new Anna* Bob Carl, where * \c
                marks you."
    ;   Word = w(_,Plain,_,_),
        atom_number(Plain, N),
        integer(N)
    ->  format(string(Hint), " To correct event ~d, type `edit ~d LINE`.", [N,N])
    ;   players_text(Scene, Players),
        format(string(Hint), " The players are ~s. Type help to see all kinds of lines.", [Players])
    ),
    format(string(Text), "A line begins with a player or a command, not with ~s.~s",
           [Shown,Hint]).

players_text(Scene, Text) :-
    scene_setting(Scene, Setting),
    setting_players(Setting, Last),
    findall(Seat,
            ( between(1, Last, I),
              seat_named(Setting, I, Seat)
            ),
            Seats),
    atomic_list_concat(Seats, ', ', Text).

place(end(I), Words, Place) =>
    Last is I-1,
    nth1(Last, Words, Word),
    quoted_word(Word, Shown),
    format(string(Place), "After ~s", [Shown]).
place(Word, Words, Place) =>
    quoted_word(Word, Shown),
    word_place(Word, I),
    (   member(Other, Words),
        quoted_word(Other, Shown),
        Other \== Word
    ->  format(string(Place), "At ~s, word ~d", [Shown,I])
    ;   format(string(Place), "At ~s", [Shown])
    ).

quoted_word(w(_,_,Text,_), Shown) :-
    (   sub_atom(Text, 0, 30, After, Front),
        After > 0
    ->  format(string(Shown), "\"~w...\"", [Front])
    ;   format(string(Shown), "\"~w\"", [Text])
    ).
quoted_word(m(_,Mark,_), Shown) :-
    format(string(Shown), "\"~w\"", [Mark]).

wanted(Items, Wanted) :-
    findall(Part,
            ( member(expected(What,_), Items),
              split_string(What, "|", "", Parts),
              member(Part, Parts)
            ),
            All),
    list_to_set(All, Whats),
    either(Whats, Wanted).

nearest(w(_,Plain,_,_), Items, Near), near_names(Plain, Items, Names) =>
    either(Names, List),
    format(string(Near), " Did you mean ~w?", [List]).
nearest(_, _, Near) =>
    Near = "".

near_names(Plain, Items, Names) :-
    findall(I-Value-Text,
            ( nth1(I, Items, expected(_,Expected)),
              member(Called, Expected),
              name_of(Called, Name, Text, Value),
              Plain \== Name,
              spelt_like(Plain, Name)
            ),
            Pairs),
    first_of_each(Pairs, [], Names0),
    list_to_set(Names0, Names),
    Names = [_|_].

first_of_each([], _, []).
first_of_each([Key-Text|Pairs], Seen, Texts) :-
    (   memberchk(Key, Seen)
    ->  Texts = Texts1
    ;   Texts = [Text|Texts1]
    ),
    first_of_each(Pairs, [Key|Seen], Texts1).

%!  several_text(+Commands, +Words, +Scene, -Text) is det.

several_text(Commands, Words, Scene, Text) :-
    (   differences(Commands, Differences),
        refused_seats(Commands, Scene, Seats),
        maplist(unclear(Words, Scene, Seats), Differences, Texts)
    ->  atomic_list_concat(Texts, ', ', List),
        format(string(Text), "~w.", [List])
    ;   scene_setting(Scene, Setting),
        findall(Line,
                ( nth1(I, Commands, Command),
                  (   I =< 3
                  ->  command_line(Command, Setting, Line)
                  ;   I =:= 4,
                      Line = "..."
                  )
                ),
                Lines),
        atomic_list_concat(Lines, '; ', List),
        (   last(Lines, "...")
        ->  End = ""
        ;   End = "."
        ),
        format(string(Text), "This may be one of: ~w~s", [List,End])
    ).

%   If Commands do not have the owner's seat, Seats has it. The line may still mean the owner. A
%   reading with the owner may have been refused, because the owner must name the card.

refused_seats(Commands, Scene, Seats) :-
    scene_me(Scene, Me),
    (   integer(Me),
        scene_setting(Scene, Setting),
        seat_named(Setting, Me, Seat),
        \+ sub_term(Seat, Commands)
    ->  Seats = [Seat]
    ;   Seats = []
    ).

%   Text says which of Words may mean each of Names, and maybe each of Seats.

unclear(Words, Scene, Seats, Names, Text) :-
    append(Names, Seats, More),
    member(Word, Words),
    (   may_be(Word, More, Scene, Labels)
    ->  true
    ;   may_be(Word, Names, Scene, Labels)
    ),
    !,
    quoted_word(Word, Shown),
    either(Labels, List),
    format(string(Text), "~s may be ~w", [Shown,List]).

%   Lists has a list for each place where Terms differ: the subterms of Terms at this place.

differences([Term|Terms], Lists) :-
    (   \+ ( member(Other, Terms),
             Other \== Term
           )
    ->  Lists = []
    ;   compound(Term),
        compound_name_arity(Term, Name, Arity),
        \+ ( member(Other, Terms),
             \+ ( compound(Other),
                  compound_name_arity(Other, Name, Arity)
                )
           )
    ->  findall(Args,
                ( between(1, Arity, I),
                  maplist(arg(I), [Term|Terms], Args)
                ),
                Columns),
        maplist(differences, Columns, ListOfLists),
        append(ListOfLists, Lists)
    ;   Lists = [[Term|Terms]]
    ).

%   Word may mean each of Names, which are all cards or all seats. Labels are what the user can type
%   for them. The owner's label is `me` or `i` if Word is the beginning of it.

may_be(w(_,Plain,_,_), Names, Scene, Labels) :-
    scene_setting(Scene, Setting),
    Setting \== none,
    list_to_set(Names, Distinct),
    (   scene_cards(Scene, Called),
        maplist(card_called(Plain, Called, Setting), Distinct, Labels0)
    ->  Labels = Labels0
    ;   maplist(seat_called(Plain, Scene, Setting), Distinct, Labels)
    ).

card_called(Plain, Called, Setting, Name, Label) :-
    called_by(Plain, Called, Name, C),
    card_label(Setting, C, Label).

seat_called(Plain, Scene, Setting, Name, Label) :-
    scene_seats(Scene, Called),
    (   called_by(Plain, Called, Name, I)
    ->  seat_named(Setting, I, Label)
    ;   scene_me(Scene, I),
        seat_named(Setting, I, Name),
        member(Label, [me,i]),
        sub_atom(Label, 0, _, _, Plain)
    ->  true
    ).

called_by(Plain, Called, Name, Value) :-
    may_be_called(Plain, Called, Value),
    name_of(Said, _, Name, Value),
    memberchk(Said, Called),
    !.
