:- module(cluedo_assistant_grammar_new_game,
          [ begin//2                    % +Scene, -Options
          ]).
:- use_module('../../knowledge/edition/spoken_names', [called/3,whole_name/3]).
:- use_module('../../knowledge/edition/builtin_editions', [known_edition/2]).
:- use_module('../../knowledge/edition/setting', [edition_value/2,setting/2]).
:- use_module('../../knowledge/edition/edition_value', [edition_part/2,plain_text/2]).
:- use_module(commands, [reserved_word/1]).
:- use_module(keywords, [keywords/3]).
:- use_module(constituents, [some_cards//4]).
:- use_module(reading,
              [ complain//3, expected//3, new_note/1, one_of//4, whole_number//3
              ]).
:- use_module(line_scene, [named_cards/3,scene/4,scene_line/2,scene_note/2,vocabulary/2]).
:- use_module('../../support/errors', [error_line/2]).
:- use_module(library(lists), [append/2,append/3,member/2,reverse/2]).
:- use_module(library(pairs), [pairs_keys/2]).

/** <module> The line that begins a game, as options of journal/3; commands.pl has examples
*/

%!  begin(+Scene, -Options)// is nondet.
%
%   The rules of the edition apply unless the line gives other rules.

begin(Scene0, Options) -->
    { scene_note(Scene0, Note) },
    players(Note, [], Players0),
    { reverse(Players0, Players),
      pairs_keys(Players, Seats),
      findall(Seat, member(Seat-me, Players), Mine)
    },
    enough(Seats, Mine, Note),
    edition_ahead(Edition),
    { scene_line(Scene0, Line),
      edition_scene(Edition, Note, Line, Scene)
    },
    options(Scene, [], Options1),
    { (   Mine = [Me]
      ->  Options2 = [me(Me)|Options1]
      ;   Options2 = Options1
      ),
      (   memberchk(edition(_), Options2)
      ->  Options3 = Options2
      ;   Options3 = [edition(british)|Options2]
      ),
      Options4 = [seats(Seats),names(true)|Options3],
      add_rules(Options4, Options)
    },
    at_end,
    valid_options(Options, Note).

option_names(Names) :-
    keywords([cards,hands], cards, Cards),
    keywords([edition], edition, Edition),
    keywords([open], open, Open),
    keywords([board], board, Board),
    keywords([showing], showing, Showing),
    keywords([answering], answering, Answering),
    keywords([asking], asking, Asking),
    keywords([down], down, Down),
    append([Cards,Edition,Open,Board,Showing,Answering,Asking,Down], Names).

add_rules(Options0, Options) :-
    memberchk(edition(E), Options0),
    edition_value(E, Edition),
    edition_part(Edition, rules(Rules)),
    findall(Rule,
            ( member(Rule, Rules),
              functor(Rule, Name, 1),
              functor(Other, Name, 1),
              \+ memberchk(Other, Options0)
            ),
            More),
    append(Options0, More, Options).

players(Note, Players0, Players) -->
    expected("the name of a player", [], Note),
    player(Player),
    !,
    valid_name(Player, Players0, Note),
    players(Note, [Player|Players0], Players).
players(_, Players, Players) -->
    [].

player(Name-Mine) -->
    commas,
    star(Mine0),
    [ w(_,Plain,Name,_) ],
    { option_names(Names),
      \+ whole_name(Plain, Names, _)
    },
    star(Mine1),
    { (   Mine0 == other
      ->  Mine = Mine1
      ;   Mine = me
      )
    }.

commas -->
    [ m(_,',',_) ],
    !,
    commas.
commas -->
    [].

star(me) -->
    [ m(_,*,_) ],
    !.
star(other) -->
    [].

valid_name(Name-_, Players, Note) -->
    { plain_text(Name, Plain) },
    (   { reserved_word(Plain) }
    ->  complain(Note, "No player can be called ~w, because lines use this word", [Name])
    ;   { member(Other-_, Players),
          plain_text(Other, Plain)
        }
    ->  complain(Note, "Two players are called ~w", [Name])
    ;   { \+ ( sub_atom(Plain, _, 1, _, Char),
               char_type(Char, alpha)
             )
        }
    ->  complain(Note, "A player's name needs a letter: ~w has none", [Name])
    ;   []
    ).

enough(Seats, Mine, Note) -->
    { length(Seats, N) },
    (   { N < 2 }
    ->  complain(Note,
                 "Name the players in the order of play, * after yours: \c
                  new Anna* Bob Carl", [])
    ;   { N > 10 }
    ->  complain(Note, "A game needs 2 to 10 players", [])
    ;   { Mine = [_,_|_] }
    ->  complain(Note, "Put * after one name only, yours", [])
    ;   []
    ).

options(Scene, Seen, Options) -->
    { option_names(Names),
      scene_note(Scene, Note)
    },
    commas,
    one_of("cards|edition|open|board|showing|answering|asking|down", Names, Note, Name),
    (   { memberchk(Name, Seen) }
    ->  complain(Note, "~w is there twice", [Name])
    ;   option(Name, Scene, Option)
    ),
    { Options = [Option|Options1] },
    options(Scene, [Name|Seen], Options1).
options(_, _, []) -->
    commas.

option(cards, Scene, hands([N|Ns])) -->
    { scene_note(Scene, Note) },
    whole_number("how many cards each player has", Note, N),
    numbers(Note, Ns).
option(edition, Scene, edition(E)) -->
    { scene_note(Scene, Note),
      edition_names(Names)
    },
    (   one_of("an edition (uk, us, 2023, german, ..., or a file)", Names,
               Note, E)
    ;   file(E),
        readable(E, Note)
    ).
option(open, Scene, open(Cards)) -->
    { option_names(Stops) },
    some_cards("a card", Stops, Scene, Cs),
    { named_cards(Scene, Cs, Cards) }.
option(board, Scene, board(Board)) -->
    { scene_note(Scene, Note),
      keywords([classic], classic, Classic)
    },
    (   one_of("classic", Classic, Note, Board)
    ;   file(Board)
    ;   { Board = classic }
    ).
option(showing, Scene, showing(Showing)) -->
    { scene_note(Scene, Note),
      keywords([random], random, Random),
      keywords([any], any, Any),
      append(Random, Any, Names)
    },
    one_of("random|any", Names, Note, Showing).

option(answering, Scene, answering(Who)) -->
    { scene_note(Scene, Note),
      keywords([everybody,everyone,all], everybody, Everybody),
      keywords([first], first, First),
      append(Everybody, First, Names)
    },
    one_of("everybody|first", Names, Note, Who).
option(asking, Scene, asking(N)) -->
    { scene_note(Scene, Note) },
    whole_number("how many cards a query has", Note, N).
option(down, Scene, down(N)) -->
    { scene_note(Scene, Note) },
    whole_number("how many cards lie face down", Note, N).

numbers(Note, [N|Ns]) -->
    commas,
    whole_number("a number", Note, N),
    !,
    numbers(Note, Ns).
numbers(_, []) -->
    [].

file(file(Text)) -->
    [ w(_,_,Text,_) ],
    { sub_atom(Text, _, 1, _, Char),
      memberchk(Char, ['.',/])
    },
    !.

edition_names(Names) :-
    findall(Own,
            ( known_edition(Name, _),
              findall(Word, edition_word(Name, Word), Words),
              keywords([Name|Words], Name, Own)
            ),
            Lists),
    append(Lists, Names).

edition_word(british, uk).
edition_word(british, classic).
edition_word(american, us).
edition_word(american, usa).
edition_word(hasbro, '2002').
edition_word(hasbro_2016, '2016').
edition_word(hasbro_2023, '2023').
edition_word(german, deutsch).
edition_word(dutch, nederlands).
edition_word(norwegian, norsk).
edition_word(french, francais).

%   Edition is named later in the line. It is found first, because cards may be named before it.

edition_ahead(Edition, Words, Words) :-
    (   append(_, [w(_,Edition0,_,_)|Rest], Words),
        option_names(Names),
        called(Edition0, Names, edition),
        new_note(Note),
        scene(none, Note, "", Scene),
        phrase(option(edition, Scene, edition(E)), Rest, _),
        catch(edition_value(E, Edition1), _, fail)
    ->  Edition = Edition1
    ;   edition_value(british, Edition)
    ).

edition_scene(Edition, Note, Line, Scene) :-
    setting([edition(Edition),names(true)], Setting),
    vocabulary(Setting, Vocabulary),
    scene(context(Vocabulary,spectator,[],[]), Note, Line, Scene).

readable(E, Note) -->
    { catch(edition_value(E, _), error(Formal,Context), true) },
    (   { var(Formal) }
    ->  []
    ;   { error_text(Formal, Context, Text) },
        complain(Note, "~w", [Text])
    ).

at_end, [end(I)] -->
    [ end(I) ].

valid_options(Options, Note) -->
    { catch(setting(Options, _), error(Formal,Context), true) },
    (   { var(Formal) }
    ->  []
    ;   { error_text(Formal, Context, Text) },
        complain(Note, "~w", [Text])
    ).

error_text(existence_error(source_sink,File), _, Text) =>
    format(string(Text), "There is no file ~w", [File]).
error_text(_, Context, Text),
    nonvar(Context), Context = context(_,Message), string(Message) =>
    Text = Message.
error_text(Formal, Context, Text) =>
    error_line(error(Formal,Context), Text).
