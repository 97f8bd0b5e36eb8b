:- module(cluedo_web_play_setup,
          [ play_setup_page/2,          % +C, -Reply
            setup_play/2,               % +C, -Play
            begin_play/3,               % +C, +Play, -Reply
            making_play/2,              % +Making, -Play
            most_turns/1,               % -Turns
            setup_query/2               % +Play, -Query
          ]).
:- use_module(clickable_board, [play_pawn/3]).
:- use_module(course, [course_start/4]).
:- use_module(game_store, [play_add/3]).
:- use_module(help, [help_level/3]).
:- use_module(open_table,
              [ is_making/1, making_new/5, making_fill/3, making_full/1, making_help/2,
                making_options/2, making_players/4, making_seat/3
              ]).
:- use_module(seat_word, [seat_word/1]).
:- use_module(game_record,
              [ play_help/2, play_set_help/3, play_me/2, play_seat/3, play_setting/2, player/2,
                play_part/2
              ]).
:- use_module(table_letters, [give_table_letters/2,join_html/2]).
:- use_module('../card_fields',
              [edition_field/1,edition_query/2,form_edition/2,must_be_playable/1,own_cards/3]).
:- use_module('../context', [context_field/3,context_parts/2]).
:- use_module('../element', [fault_element/2]).
:- use_module('../fault', [refuse/2]).
:- use_module('../fields', [form_html/5,form_value/4]).
:- use_module('../host', [host_choice/3]).
:- use_module('../secret', [secret_name/1,secret_number/2]).
:- use_module('../../edition', [edition/2,edition_card/4]).
:- use_module('../../knowledge/edition/setting', [seat_named/3,setting/2,setting_edition/2]).
:- use_module('../../table', [table_start/2]).
:- use_module(library(lists), [append/2,append/3,nth1/3,nth1/4,selectchk/3]).

/** <module> The form that begins a game */

:- det((play_setup_page/2, setup_play/2, begin_play/3, setup_query/2)).

%!  most_turns(-Turns) is det.
%
%   A game has at most so many turns.

most_turns(500).

play_setup_page(C, page("Play",HTML)) :-
    fault_element(C, Warning),
    setup_content(C, Content),
    join_html(C, Join),
    form_html(C, "/play", [enctype('multipart/form-data')], Content, Form),
    HTML = [ h1('Play'),
             p('Play against the computer, against people on their own phones, or both. \c
                Computer players see only what a player sees.'),
             Warning,
             Join,
             section([class([card,setup])], [h2('Begin a game'),Form])
           ].

setup_content(C, Content) :-
    edition_field(Edition),
    own_cards(C, '/play', Own),
    findall(li([label(for(Field), ['Player ',Seat]),Control]),
            ( other_field(I, Field, Control), Seat is I+1 ),
            Others),
    findall(Level-Label, help_level(Level, Label, _), Levels),
    findall(Value-Label, character(Value, Label), Known),
    Content =
        [ field(name, 'Your name ', name("Player")),
          fieldset([ legend('Against whom?'), ol(class([rows,others]), Others) ]),
          field(board, 'Where? ',
                choose(classic, [classic-"On the classic board",none-"Without a board"],
                       "There is no such board.")),
          field(help, 'Help ', choose(whole, Levels, "There is no such help.")),
          details([ summary('Cards, pawn, dice, and who begins'),
                    Edition,
                    field(character, 'Your pawn on the board ',
                          choose(any, [any-"any"|Known], "Choose one of the characters.")),
                    field(dice, 'Dice ',
                          choose(1, [1-"One die",2-"Two dice"], "Choose one die or two.")),
                    field(first, 'Who begins? ',
                          choose(random, [random-"Chance decides",me-"I begin"], none))
                  ]),
          Own,
          div(class(row), [ button([class(main)], 'Deal'),
                            submit(do, watch, 'Only watch the computer play') ])
        ].

%   other_field(?I, -Field, -Control): Control asks who opponent I is. By default there are three
%   opponents that a person can beat.

other_field(I, Field, control(Field,choose(Default,Pairs,"Choose one of the players."))) :-
    findall(Name-Words, player(Name, Words), Agents),
    host_choice([person-"A person, on another phone"], [], Person),
    between(1, 5, I),
    atom_concat(other, I, Field),
    (   I =:= 1
    ->  Nobody = []
    ;   Nobody = [none-'Nobody']
    ),
    append([Agents,Person,Nobody], Pairs),
    (   I =< 3
    ->  Default = notebook
    ;   Default = none
    ).

%!  setup_play(+C, -Play) is det.
%!  begin_play(+C, +Play, -Reply) is det.
%!  making_play(+Making, -Play) is det.
%
%   Play is the game that the form asks for, or a table in the making if other persons play.
%   begin_play/3 stores it, and leads the person to the own page of the person, or to the first move
%   if no person plays. making_play/2 makes the game of Making if no seat is free. Otherwise Play is
%   Making.
%
%   @error cluedo_refusal(422) if the form is not filled in correctly
%   @error the errors of course_start/4

setup_play(C, Play) :-
    setup_content(C, Content),
    form_value(C, Content, name, Name),
    findall(Seat, other_seat(C, Content, Seat), Others),
    (   Others == []
    ->  refuse(422, "Choose somebody to play against.")
    ;   true
    ),
    form_edition(C, Edition),
    form_value(C, Content, help, Help),
    form_value(C, Content, character, Character),
    secret_number(8, Seed),
    length(Others, Count),
    Players is Count+1,
    setting([edition(Edition),players(Players)], Setting),
    must_be_playable(Setting),
    form_value(C, Content, first, First),
    (   First == me
    ->  Me = 1
    ;   Me is Seed mod Players + 1
    ),
    form_value(C, Content, board, Board),
    (   Board == none
    ->  OnBoard = [],
        Pawns = []
    ;   form_value(C, Content, dice, Dice),
        character_pawns(Character, Me, Players, Pawns),
        OnBoard = [board(Board),dice(Dice)]
    ),
    (   memberchk(free, Others)
    ->  secret_name(Key),
        seat_word(Word)
    ;   Key-Word = none-none
    ),
    (   context_field(C, "do", "watch")
    ->  must_be_agents(Others),
        Seats = Others,
        Options = OnBoard
    ;   nth1(Me, Seats, person(Name,Key,Word), Others),
        append(OnBoard, Pawns, Options)
    ),
    most_turns(Turns),
    making_new([edition(Edition),turns(Turns),help(Help)|Options], Seats, Me, Seed, Making),
    catch(begin(Making, Play),
          error(domain_error(cluedo_board,_),_),
          refuse(422, "These cards have no rooms on the classic board. Choose others, or play \c
                       without the board.")).

%   A field that is missing names nobody.

other_seat(C, Content, Seat) :-
    other_field(_, Field, _),
    atom_string(Field, Name),
    context_field(C, Name, Text),
    Text \== "none",
    form_value(C, Content, Field, Value),
    (   Value == person
    ->  Seat = free
    ;   Seat = agent(Value)
    ).

must_be_agents(Seats) :-
    (   Seats = [_,_|_],
        \+ memberchk(free, Seats)
    ->  true
    ;   refuse(422, "To watch, choose at least two computer players, and no persons.")
    ).

begin_play(C, Play, see(Path)) :-
    context_parts(C, [store(Store)]),
    play_add(Store, Play, Name),
    (   is_making(Play),
        making_seat(Play, _, person(_,Key,_))
    ->  give_table_letters(Store, Name),
        format(string(Path), "/play/~s/~s", [Name,Key])
    ;   play_seat(Play, _, person)
    ->  string_concat("/play/", Name, Path)
    ;   format(string(Path), "/play/~s/moves/0/1", [Name])
    ).

%   Check the options now, so that errors are reported before other persons join.

begin(Making, Play) :-
    making_fill(Making, elimination, Full),
    making_players(Full, Names, _, _),
    making_options(Making, Options),
    table_start([seats(Names)|Options], _),
    making_play(Making, Play).

making_play(Making, Play) :-
    (   making_full(Making)
    ->  making_options(Making, Options),
        making_players(Making, Names, Seats, Seed),
        making_help(Making, Help),
        course_start([seats(Names)|Options], Seats, Seed, Play0),
        play_set_help(Play0, Help, Play)
    ;   Play = Making
    ).

%!  setup_query(+Play, -Query) is det.
%
%   Query, pairs Field=Value, fills in the form with the choices that led to Play.

setup_query(Play, [name=Name,help=Help,board=Board|Query]) :-
    play_help(Play, Help),
    play_setting(Play, Setting),
    setting_edition(Setting, Edition),
    edition_query(Edition, Cards),
    play_me(Play, Me),
    seat_named(Setting, Me, Name),
    (   play_part(Play, dice(Dice)),
        play_pawn(Play, Me, Card)
    ->  Board = classic,
        pawn_character(Card, Character),
        OnBoard = [dice=Dice,character=Character]
    ;   Board = none,
        OnBoard = []
    ),
    findall(Other, ( play_seat(Play, I, Seat), I \== Me, as_other(Seat, Other) ), Others),
    findall(Field=Other,
            ( between(1, 5, I),
              (   nth1(I, Others, Other)
              ->  true
              ;   Other = none
              ),
              atom_concat(other, I, Field)
            ),
            Fields),
    append([Cards,OnBoard,Fields], Query).

as_other(agent(Name), Name).
as_other(person, person).

character(Name, Label) :-
    character(_, Name, Label).

character(C, Name, Label) :-
    edition(british, Edition),
    between(1, 6, C),
    edition_card(Edition, C, Name, Label).

%   Name is the name of the character whose card has the number Card. Numbers are the same in all
%   editions that fit the board.

pawn_character(Card, Name) :-
    once(character(Card, Name, _)).

%   With Options, for table_start/2, seat Me of Count seats has the character Name. The other seats
%   get the other characters in the order of the board.

character_pawns(any, _, _, Options) =>
    Options = [].
character_pawns(Name, Me, Count, Options) =>
    findall(Other, character(Other, _), All),
    selectchk(Name, All, Left),
    More is Count-1,
    length(Others, More),
    append(Others, _, Left),
    nth1(Me, Pawns, Name, Others),
    !,
    Options = [pawns(Pawns)].
