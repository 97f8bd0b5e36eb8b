:- module(cluedo_web_play_setup,
          [ setup_html/3,               % +Request, +Fault, -HTML
            setup_play/2,               % +Request, -Play
            making_play/2,              % +Making, -Play
            setup_query/2               % +Play, -Query
          ]).
:- use_module(clickable_board, [play_pawn/3]).
:- use_module(course, [course_start/4]).
:- use_module(help, [help_level/3,request_help/2]).
:- use_module(open_table,
              [ making_new/5, making_fill/3, making_full/1, making_help/2, making_options/2,
                making_players/4
              ]).
:- use_module(game_record,
              [play_help/2,play_set_help/3,play_me/2,play_seat/3,play_setting/2,play_table/2,
               player/2]).
:- use_module(seat_word, [seat_word/1]).
:- use_module('../card_fields',
              [edition_query/2,edition_select/2,must_be_countable/1,own_cards/3,request_edition/2]).
:- use_module('../element', [fault_element/2,form_element/5,select_element/4]).
:- use_module('../fault', [refuse/2]).
:- use_module('../host', [host_choice/3]).
:- use_module('../request', [request_field/3,request_field/4]).
:- use_module('../game_fields', [name_field/3,request_name/2]).
:- use_module('../secret', [secret_name/1,secret_number/2]).
:- use_module('../../edition', [edition/2,edition_card/4]).
:- use_module('../../knowledge/edition/setting', [seat_named/3,setting/2,setting_edition/2]).
:- use_module('../../table', [table_start/2]).
:- use_module('../../table/properties', [table_part/2]).
:- use_module(library(apply), [exclude/3]).
:- use_module(library(lists), [append/2,append/3,nth1/3,nth1/4,selectchk/3]).

/** <module> The form that begins a game
*/

:- det((setup_html/3, setup_play/2, setup_query/2)).

most_turns(500).

%!  setup_html(+Request, +Fault, -HTML) is det.
%
%   HTML has the form that begins a game. The fields of Request fill in the form. Fault is a text
%   about a mistake in these fields, or `none`.

setup_html(Request, Fault, HTML) :-
    fault_element(Fault, Warning),
    name_field(Request, "Me", NameField),
    edition_select(Request, Editions),
    own_cards(Request, '/play', Own),
    findall(li([label(for(Field), ['Player ',Seat]),Players]),
            ( between(1, 5, I),
              Seat is I+1,
              format(atom(Field), "other~d", [I]),
              players(I, Default, Agents),
              select_of(Request, Field, Default, Agents, Players)
            ),
            Others),
    select_of(Request, board, "classic",
              [classic-"On the classic board",none-"Without a board"], Boards),
    select_of(Request, dice, "1", [1-"One die",2-"Two dice"], Dice),
    select_of(Request, first, "random", [random-"Chance decides",me-"I begin"], First),
    findall(Level-Label, help_level(Level, Label, _), Levels),
    select_of(Request, help, "whole", Levels, Help),
    findall(Value-Label, character(Value, Label), Known),
    select_of(Request, character, "any", [any-"any"|Known], Characters),
    form_element(Request, "/play", [enctype('multipart/form-data')],
        [ NameField,
          fieldset([ legend('Against whom?'), ol(class([rows,others]), Others) ]),
          p([ label(for(board), 'Where? '), Boards ]),
          p([ label(for(help), 'Help '), Help ]),
          details([ summary('Cards, pawn, dice, and who begins'),
                    p([ label(for(edition), 'Cards '), Editions ]),
                    p([ label(for(character), 'Your pawn on the board '), Characters ]),
                    p([ label(for(dice), 'Dice '), Dice ]),
                    p([ label(for(first), 'Who begins? '), First ])
                  ]),
          Own,
          div(class(row), [ button([class(main)], 'Deal'),
                            button([name(do),value(watch)], 'Only watch the agents') ])
        ],
        Form),
    HTML = [ h1('Play'),
             p('A game against agents of the library, people on their own phones, or both. \c
                Agents see what a player sees, and no more.'),
             Warning,
             section([class([card,setup])], [h2('Begin a game'),Form])
           ].

%   players(+I, -Default, -Pairs): Pairs are the choices for opponent I. By default there are three
%   opponents that a person can beat.

players(I, Default, Pairs) :-
    findall(Name-Words, player(Name, Words), Agents),
    host_choice([person-"A person, on another phone"], [], Person),
    (   I =:= 1
    ->  append(Agents, Person, Pairs)
    ;   append([Agents,Person,[none-'Nobody']], Pairs)
    ),
    (   I =< 3
    ->  Default = "notebook"
    ;   Default = "none"
    ).

select_of(Request, Field, Default, Pairs, Element) :-
    atom_string(Field, Name),
    request_field(Request, Name, Default, Text),
    select_element([id(Field),name(Field)], Pairs, Text, Element).

%!  setup_play(+Request, -Play) is det.
%!  making_play(+Making, -Play) is det.
%
%   Play is the game that Request's form asks for, or a table in the making if other persons play.
%   making_play/2 makes the game of Making if no seat is free. Otherwise Play is Making.
%
%   @error cluedo_refusal(422) if the form is not filled in correctly
%   @error the errors of course_start/4

setup_play(Request, Play) :-
    request_name(Request, Name),
    findall(Seat, ( between(1, 5, I), other_seat(Request, I, Seat) ), Others),
    (   Others == []
    ->  refuse(422, "Choose somebody to play against.")
    ;   true
    ),
    request_edition(Request, Edition),
    request_help(Request, Help),
    request_character(Request, Character),
    secret_number(8, Seed),
    length(Others, Count),
    Players is Count+1,
    setting([edition(Edition),players(Players)], Setting),
    must_be_countable(Setting),
    (   request_field(Request, "first", "me")
    ->  Me = 1
    ;   Me is Seed mod (Count+1) + 1
    ),
    board_options(Request, Character, Me, Count, Board0),
    most_turns(Turns),
    (   memberchk(free, Others)
    ->  secret_name(Key),
        seat_word(Word)
    ;   Key-Word = none-none
    ),
    (   request_field(Request, "do", "watch")
    ->  must_be_agents(Others),
        Seats = Others,
        exclude(=(pawns(_)), Board0, Board)
    ;   nth1(Me, Seats, person(Name,Key,Word), Others),
        Board = Board0
    ),
    making_new([edition(Edition),turns(Turns),help(Help)|Board], Seats, Me, Seed, Making),
    catch(begin(Making, Play),
          error(domain_error(cluedo_board,_),_),
          refuse(422, "These cards have no rooms on the classic board. Choose others, or play \c
                       without the board.")).

must_be_agents(Seats) :-
    (   Seats = [_,_|_],
        \+ memberchk(free, Seats)
    ->  true
    ;   refuse(422, "To watch agents, choose at least two of them, and nobody else.")
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

other_seat(Request, I, Seat) :-
    format(string(Field), "other~d", [I]),
    request_field(Request, Field, Text),
    Text \== "none",
    (   Text == "person"
    ->  Seat = free
    ;   player(Agent, _),
        atom_string(Agent, Text)
    ->  Seat = agent(Agent)
    ;   refuse(422, "Choose one of the players.")
    ).

board_options(Request, Character, Me, Others, Options) :-
    request_field(Request, "board", "classic", Board),
    (   Board == "none"
    ->  Options = []
    ;   Board == "classic"
    ->  request_field(Request, "dice", "1", Text),
        (   memberchk(Text-Dice, ["1"-1,"2"-2])
        ->  Count is Others+1,
            character_pawns(Character, Me, Count, Pawns),
            Options = [board(classic),dice(Dice)|Pawns]
        ;   refuse(422, "Choose one die or two.")
        )
    ;   refuse(422, "There is no such board.")
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
    play_table(Play, T),
    (   table_part(T, dice(Dice)),
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

%   The person of Request has chosen the character Name, or `any`.
%
%   @error cluedo_refusal(422) if there is no such character

request_character(Request, Name) :-
    (   request_field(Request, "character", Text),
        Text \== "any"
    ->  (   character(Name0, _),
            atom_string(Name0, Text)
        ->  Name = Name0
        ;   refuse(422, "Choose one of the characters.")
        )
    ;   Name = any
    ).

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
