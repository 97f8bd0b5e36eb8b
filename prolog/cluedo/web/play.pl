:- module(cluedo_web_play,
          [ game_page/2,                % +C, -Reply
            form_decision/2,            % +C, -Decided
            take_decision/3,            % +C, +Decided, -Reply
            play_on/2,                  % +C, -Reply
            change_away/2,              % +C, -Reply
            first_move/2,               % +C, -Reply
            game_file/2                 % +C, -Reply
          ]).
:- use_module(context, [context_address/3,context_parts/2]).
:- use_module(fault, [refuse_outdated/0]).
:- use_module(play/absence, [absence_html/2,change_absence/3]).
:- use_module(play/again, [next_html/2]).
:- use_module(play/clickable_board, [play_pawn/3]).
:- use_module(play/consent, [present_seats/2]).
:- use_module(play/course, [course_decide/3,course_continue/2,course_over/1,course_wants/2]).
:- use_module(play/decision_form, [decision_html/3]).
:- use_module(play/game_summary, [end_html/3]).
:- use_module(play/help, [help_html/2,must_have_help/2,notes_html/2]).
:- use_module(play/game_store, [play_change/4,play_record/4,play_text/2,play_update/3]).
:- use_module(play/lobby, [back_html/2,letters_html/2]).
:- use_module(play/game_record,
              [ play_alone/1, play_away/2, play_help/2, play_me/2, play_person/4, play_seat/3,
                play_setting/2, play_table/2, play_view/3, play_part/2
              ]).
:- use_module(play/place_text, [place_text/3]).
:- use_module(play/review_page, [review_link/2]).
:- use_module(play/notepad_form, [notepad_form_html/2]).
:- use_module(play/sent, [is_sent_again/2,request_decision/2,take_sent/2]).
:- use_module(play/seat_text, [hand_text/3,transcript_html/3]).
:- use_module(play/viewpoint, [table_path/2]).
:- use_module(play/whose_turn, [nudged_html/2,turn_title/2]).
:- use_module('../knowledge/edition/setting', [card_label/3,seat_named/3,setting_hands/2]).
:- use_module('../table/properties', [table_part/2]).
:- use_module(library(lists), [nth1/3]).

/** <module> The pages of a game

| `/play/GAME`           | in a game of one person: see the game, and post a decision          |
|                        | with several persons: take a seat, come back to it, or watch        |
| `/play/GAME/notes`     | the same, with the assistant's notebook beside it                   |
| `/play/GAME/file`      | download a finished game                                            |
| `/play/GAME/sheet`     | post a tick on the player's notepad                                 |
| `/play/GAME/moves/N/I` | the game after N moves, from seat I, if all cards may be seen       |
| `/play/GAME/review`    | the player's queries and notes in a finished game                   |
| `/play/GAME/seats`     | post who is away, and who is back                                   |
| `/play/GAME/again`     | post to begin the next game of the same players                     |
| `/play/GAME/live`      | the event stream of the table's pages                               |
| `/play/GAME/KEY`       | the game from a seat, with its own notes, sheet, review, seats,     |
|                        | again and live                                                      |

The page of a seat shows what the seat has seen. The page of spectators shows what everybody has
seen. After the end of the game, pages show all cards.
*/

                /*******************************
                *           REPLIES            *
                *******************************/

%!  game_page(+C, -Reply) is det.
%!  form_decision(+C, -Decided) is det.
%!  take_decision(+C, +Decided, -Reply) is det.
%!  play_on(+C, -Reply) is det.
%
%   The page of a game, and the decision in its form: Decided is Decision-Play with the game Play
%   after it, or `again` if the game has taken the decision already. play_on/2 lets agents continue
%   that play alone.

game_page(C, page(Title,HTML)) :-
    context_parts(C, [game(Play)]),
    turn_title(C, Title),
    nudged_html(C, Nudged),
    decision_html(C, Form, Board),
    hand_html(C, Hand),
    seats_html(C, Seats),
    transcript_html(Play, Since, Log),
    (   course_over(Play)
    ->  table_path(C, Table),
        next_html(C, Next),
        end_html(Play, Table, Result),
        End = [Next,Result]
    ;   End = []
    ),
    own_parts(C, Review, Away, Notes, Back),
    Game = [ h1('Play'),
             End,
             Review,
             div(class([book,game]),
                 [ div(class(deciding), [Since,Nudged,Form,Away]),
                   div(class(shown), [Board,Notes]),
                   div(class(beside), [Hand,Seats,Log])
                 ])
           ],
    HTML = [Game,Back].

form_decision(C, Decided) :-
    context_parts(C, [game(Play)]),
    (   is_sent_again(C, Play)
    ->  Decided = again
    ;   request_decision(C, Decision),
        decision_result(Decision, Play, Next),
        Decided = Decision-Next
    ).

decision_result(on, Play0, Play) =>
    course_continue(Play0, Play).
decision_result(weigh(_), Play0, Play) =>
    must_have_help(Play0, [hints]),
    Play = Play0.
decision_result(confirm(_), Play0, Play) =>
    Play = Play0.
decision_result(Decision, Play0, Play) =>
    course_decide(Play0, Decision, Play).

take_decision(C, weigh(_)-_, Reply) =>
    game_page(C, Reply).
take_decision(C, confirm(_)-_, Reply) =>
    game_page(C, Reply).
take_decision(C, again, Reply) =>
    context_parts(C, [page(Page)]),
    Reply = see(Page).
take_decision(C, _-Next, Reply) =>
    context_parts(C, [page(Page),store(Store),name(Name),record(Record)]),
    (   take_sent(C, play_change(Store, Name, Record, Next))
    ->  true
    ;   play_record(Store, Name, _, Now),
        is_sent_again(C, Now)
    ->  true
    ;   refuse_outdated
    ),
    decided_address(Next, Page, Address),
    Reply = see(Address).

%   After a roll the way and the board are in one window.

decided_address(Next, Page, Address) :-
    course_wants(Next, Wanted),
    (   Wanted = walk(_,_)
    ->  string_concat(Page, "#turn", Address)
    ;   Address = Page
    ).

play_on(C, see(Page)) :-
    context_parts(C, [game(Play),page(Page),store(Store),name(Name),record(Record)]),
    course_continue(Play, Next),
    (   play_change(Store, Name, Record, Next)
    ->  true
    ;   refuse_outdated
    ).

%!  change_away(+C, -Reply) is det.
%
%   Record a vote about an absent person. An agent that has begun to play for somebody may have to
%   decide now.

change_away(C, see(Path)) :-
    context_parts(C, [path(Path),store(Store),name(Name),game(Play)]),
    play_me(Play, Me),
    play_update(Store, Name, change_absence(C)),
    play_record(Store, Name, Record, Play0),
    course_wants(Play0, Wanted),
    (   Wanted == others,
        play_person(Play0, Me, Key, _),
        play_view(Play0, Key, Play1)
    ->  course_continue(Play1, Play2),
        ignore(play_change(Store, Name, Record, Play2))
    ;   true
    ).

%!  first_move(+C, -Reply) is det.
%!  game_file(+C, -Reply) is det.
%
%   The first move of a game of agents, and the file of a game.

first_move(C, see(Address)) :-
    context_address(C, "/moves/0/1", Address).

game_file(C, download('cluedo-play.pl','text/plain',Text)) :-
    context_parts(C, [game(Play)]),
    play_text(Play, Text).

                /*******************************
                *            PARTS             *
                *******************************/

%   A spectator has no notebook and no vote, but may have a seat.

own_parts(C, Review, Away, Notes, Back) :-
    context_parts(C, [game(Play)]),
    (   play_me(Play, spectator)
    ->  Review = [],
        Away = [],
        Notes = [],
        back_html(C, Back)
    ;   (   course_over(Play)
        ->  Away = []
        ;   absence_html(C, Away)
        ),
        review_link(C, Review),
        notepad_form_html(C, Sheet),
        notes_html(C, Assistant),
        Notes = [Sheet,Assistant],
        Back = []
    ).

hand_html(C, HTML) :-
    context_parts(C, [game(Play)]),
    play_me(Play, Me),
    (   play_part(Play, open([]))
    ->  Lying = []
    ;   hand_text(Play, open, Open),
        Lying = p(['Face up on the table: ',Open,'.'])
    ),
    (   Me == spectator
    ->  HTML = Lying
    ;   hand_text(Play, Me, Hand),
        HTML = section([class(card),id(hand)], [h2('Your cards'),p(Hand),Lying,Word]),
        word_html(C, Word)
    ).

word_html(C, HTML) :-
    context_parts(C, [game(Play)]),
    play_me(Play, Me),
    (   play_person(Play, Me, _, Word)
    ->  letters_html(C, Letters),
        HTML = div(class([faint,small,screen]),
                   [p(['The word of your seat, for another phone: ',strong(Word)]),Letters])
    ;   HTML = []
    ).

seats_html(C, section(class(card), [h2('The table'),ol(class(lines), Items),HelpText,Watch])) :-
    context_parts(C, [game(Play)]),
    (   context_parts(C, [viewer(none)])
    ->  Watch = []
    ;   table_path(C, Table),
        Watch = p(class([small,screen]), a(href(Table), 'The table as spectators see it'))
    ),
    play_help(Play, Help),
    help_html(Help, HelpText),
    play_setting(Play, Setting),
    setting_hands(Setting, Hands),
    present_seats(C, Here),
    findall(li(Text), ( nth1(I, Hands, Count), seat_text(Play, Here, I, Count, Text) ), Items).

seat_text(Play, Here, I, Count, [strong(Name)|Parts]) :-
    play_setting(Play, Setting),
    play_table(Play, T),
    seat_named(Setting, I, Name),
    findall(Part,
            ( play_me(Play, I),
              Part = ', you'
            ;   play_pawn(Play, I, Card),
              card_label(Setting, Card, Label),
              atom_concat(', ', Label, Part)
            ;   table_part(T, place(I,Place)),
              place_text(Play, Place, Text),
              atom_concat(', ', Text, Part)
            ;   format(atom(Part), ', ~d cards', [Count])
            ;   table_part(T, out(Out)),
              memberchk(I, Out),
              Part = ', accused wrongly'
            ;   kind_text(Play, Here, I, Part)
            ),
            Parts).

kind_text(Play, Here, I, Text) :-
    (   play_away(Play, I)
    ->  Text = ', away: the computer plays'
    ;   play_alone(Play)
    ->  fail
    ;   play_seat(Play, I, agent(_))
    ->  Text = ', a computer player'
    ;   \+ memberchk(I, Here),
        \+ play_me(Play, I),
        Text = ', not here now'
    ).
