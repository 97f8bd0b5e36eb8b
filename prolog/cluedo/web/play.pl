:- module(cluedo_web_play,
          [ play_reply/5                % +Method, +Path, +Request, +Store, -Reply
          ]).
:- use_module(fault, [refuse/2,refuse_outdated/0,user_fault/2]).
:- use_module(play/absence, [change_absence/5,absence_html/5]).
:- use_module(play/clickable_board, [play_pawn/3]).
:- use_module(play/course,
              [course_decide/3,course_continue/2,course_over/1,course_wants/2]).
:- use_module(play/decision_form, [decision_html/5,request_decision/3]).
:- use_module(play/end, [end_html/3]).
:- use_module(play/help, [help_html/2,must_have_help/2]).
:- use_module(play/game_store, [play_add/3,play_change/4,play_record/4,play_text/2,play_update/3]).
:- use_module(play/lobby, [back_html/4]).
:- use_module(play/open_table, [is_making/1]).
:- use_module(play/game_moves, [moves_html/5]).
:- use_module(play/notes, [notes_html/4]).
:- use_module(presence, [present_viewers/3,note_presence/3,presence_settled/1]).
:- use_module(play/game_record,
              [ play_alone/1, play_away/2, play_view/3, play_help/2, play_me/2, play_person/4,
                play_seat/3, play_setting/2, play_step/2, play_table/2
              ]).
:- use_module(play/review_page, [review_html/3,review_link/3]).
:- use_module(play/seating,
              [first_path/3,former_seat_reply/3,join_reply/5,own_path/4,seating_reply/7]).
:- use_module(play/setup, [setup_html/3,setup_play/2]).
:- use_module(play/notepad_form, [notepad_form_html/4,tick_reply/6]).
:- use_module(play/table_live, [table_live/7,table_stream/5]).
:- use_module(play/seat_text, [hand_text/3,transcript_html/3]).
:- use_module(request, [request_field/3]).
:- use_module('../knowledge/edition/setting', [card_label/3,seat_named/3,setting_hands/2]).
:- use_module('../table/properties', [table_part/2]).
:- use_module(library(lists), [nth1/3]).

/** <module> The page Play

| `/play`                | begin a game                                                        |
| `/play/GAME`           | in a game of one person: see the game, and post a decision          |
|                        | with several persons: take a seat, come back to it, or watch        |
| `/play/GAME/notes`     | the same, with the assistant's notebook beside it                   |
| `/play/GAME/file`      | download a finished game                                            |
| `/play/GAME/sheet`     | post a tick on the player's notepad                                 |
| `/play/GAME/moves/N/I` | the game after N moves, from seat I, if all cards may be seen       |
| `/play/GAME/review`    | the player's queries and notes in a finished game                   |
| `/play/GAME/seats`     | post who is away, and who is back                                   |
| `/play/GAME/live`      | the event stream of the table's pages                               |
| `/play/GAME/KEY`       | the game from a seat, with its own notes, sheet, review, seats and  |
|                        | live                                                                |

The page of a seat shows what the seat has seen. The page of spectators shows what everybody has
seen. After the end of the game, pages show all cards.
*/

%!  play_reply(+Method, +Path, +Request, +Store, -Reply) is semidet.
%
%   See pages.pl.

play_reply(get, [], Request, _, page("Play",HTML)) :-
    setup_html(Request, none, HTML).
play_reply(post, [], Request, Store, Reply) :-
    catch(setup_play(Request, Play), Error, true),
    (   var(Error)
    ->  play_add(Store, Play, Name),
        first_path(Play, Name, Path),
        Reply = see(Path)
    ;   user_fault(Error, Text),
        setup_html(Request, Text, HTML),
        Reply = page(422, "Play", HTML)
    ).
play_reply(get, [Name,"file"], _, Store, download('cluedo-play.pl','text/plain',Text)) :-
    play_record(Store, Name, _, Play),
    (   \+ is_making(Play),
        course_over(Play)
    ->  play_text(Play, Text)
    ;   refuse(422, "The game is not over yet.")
    ).
play_reply(Method, [Name|Rest], Request, Store, Reply) :-
    play_record(Store, Name, Record, Play),
    (   Method == get,
        live_part(Rest, Own, live)
    ->  table_stream(Store, Name, Play, Own, Reply)
    ;   page_reply(Method, Store, Name, Rest, Record, Play, Request, Reply0),
        (   live_part(Rest, Own, page)
        ->  table_live(Store, Name, Play, Own, Method, Reply0, Reply)
        ;   Reply = Reply0
        )
    ).

%   live_part(+Rest, -Own, -Part) is semidet: Rest is a page of Own, or the event stream of Own.

live_part(["live"], Own, Part) =>
    Own = [],
    Part = live.
live_part([Key,"live"], Own, Part) =>
    Own = [Key],
    Part = live.
live_part([], Own, Part) =>
    Own = [],
    Part = page.
live_part([Key], Own, Part) =>
    Own = [Key],
    Part = page.
live_part([Key,"notes"], Own, Part) =>
    Own = [Key],
    Part = page.
live_part(_, _, _) =>
    fail.

page_reply(Method, Store, Name, Rest, Record, Play0, Request, Reply) :-
    (   is_making(Play0)
    ->  seating_reply(Rest, Method, Store, Name, Play0, Request, Reply)
    ;   play_alone(Play0)
    ->  own_path([Name|Rest], [Name], Part, Path),
        part_reply(Part, Method, Store, Name-Record, Path, Play0, Request, Reply)
    ;   Rest = [Key|_],
        play_view(Play0, Key, Play)
    ->  play_me(Play, Me),
        note_presence(Store, Name, Me),
        own_path([Name|Rest], [Name,Key], Part, Path),
        part_reply(Part, Method, Store, Name-Record, Path, Play, Request, Reply)
    ;   Rest = ["moves"|_]
    ->  own_path([Name|Rest], [Name], Part, Path),
        part_reply(Part, Method, Store, Name-Record, Path, Play0, Request, Reply)
    ;   Rest = [Key],
        former_seat_reply(Key, Name, Reply0)
    ->  Reply = Reply0
    ;   Rest == [],
        \+ play_seat(Play0, _, person)
    ->  first_path(Play0, Name, Path),
        Reply = see(Path)
    ;   Rest == []
    ->  spectator_reply(Method, Store, Name, Play0, Request, Reply)
    ).

                /*******************************
                *           REPLIES            *
                *******************************/

%   A visitor without a seat watches.

spectator_reply(get, _, Name, Play, Request, Reply) =>
    Reply = page("Play",[HTML,Back]),
    own_path([Name], [Name], _, Path),
    game_html(Play, Path, [], Request, none, HTML),
    back_html(Play, Name, Request, Back).
spectator_reply(post, Store, Name, Play, Request, Reply) =>
    join_reply(Store, Name, Play, Request, Reply).

part_reply(["seats"], post, Store, Name-_, Path, Play, Request, Reply) =>
    Reply = see(Path),
    play_me(Play, Me),
    present_seats(Store, Name, Play, Here),
    play_update(Store, Name, change_absence(Request, Here, Me)),
    agents_decide(Store, Name, Me).
part_reply(["sheet"], post, Store, Name-_, Path, Play, Request, Reply) =>
    tick_reply(Store, Name, Request, Play, Path, Reply).
part_reply(["review"], get, _, _, Path, Play, _, Reply) =>
    (   course_over(Play)
    ->  review_html(Play, Path, HTML),
        Reply = page("Play",HTML)
    ;   refuse(422, "The game is not over yet.")
    ).
part_reply(["moves"|Chosen], get, _, _, Path0, Play, Request, Reply) =>
    (   may_see_all(Play)
    ->  string_concat(Path0, "/moves", Path),
        moves_html(Play, Path, Chosen, Request, HTML),
        Reply = page("Play",HTML)
    ;   refuse(422, "The game is not over yet.")
    ).
part_reply(["moves"], post, Store, Name-Record, Path0, Play, Request, Reply) =>
    \+ play_seat(Play, _, person),
    must_be_current(Play, Request),
    string_concat(Path0, "/moves", Path),
    course_continue(Play, Next),
    (   play_change(Store, Name, Record, Next)
    ->  Reply = see(Path)
    ;   refuse_outdated
    ).
part_reply(Part, Method, Store, Name-Record, Path0, Play, Request, Reply) =>
    part_path(Part, Play, Path0, Path),
    present_seats(Store, Name, Play, Here),
    game_reply(Method, Store, Name-Record, Path, Here, Play, Request, Reply).

%   Here are the seats whose persons are present. Just after a restart everybody counts as present.

present_seats(Store, Name, Play, Here) :-
    (   presence_settled(Store)
    ->  present_viewers(Store, Name, Here)
    ;   findall(I, play_person(Play, I, _, _), Here)
    ).

%   A page may show all cards of a finished game, and of a game in which no person plays.

may_see_all(Play) :-
    (   course_over(Play)
    ->  true
    ;   \+ play_seat(Play, _, person)
    ).

part_path([], _, Path0, Path) =>
    Path = Path0.
part_path(["notes"], Play, Path0, Path) =>
    must_have_help(Play, [whole]),
    string_concat(Path0, "/notes", Path).
part_path(_, _, _, _) =>
    fail.

%   An agent that has begun to play for somebody may have to decide now.

agents_decide(Store, Name, Me) :-
    play_record(Store, Name, Record, Play0),
    course_wants(Play0, Wanted),
    (   Wanted == others,
        play_person(Play0, Me, Key, _),
        play_view(Play0, Key, Play1)
    ->  course_continue(Play1, Play),
        ignore(play_change(Store, Name, Record, Play))
    ;   true
    ).

game_reply(get, _, _, Path, Here, Play, Request, Reply) =>
    Reply = page("Play",HTML),
    game_html(Play, Path, Here, Request, none, HTML).
game_reply(post, Store, Name-Record, Path, Here, Play, Request, Reply) =>
    must_be_current(Play, Request),
    catch(( request_decision(Request, Play, Decision),
            decision_result(Decision, Play, Next)
          ),
          Error, true),
    (   nonvar(Error)
    ->  user_fault(Error, Text),
        game_html(Play, Path, Here, Request, Text, HTML),
        Reply = page(422, "Play", HTML)
    ;   Decision = weigh(_)
    ->  Reply = page("Play",HTML),
        game_html(Play, Path, Here, Request, none, HTML)
    ;   play_change(Store, Name, Record, Next)
    ->  Reply = see(Path)
    ;   refuse_outdated
    ).

%   A form is only valid for the step it was rendered for.

must_be_current(Play, Request) :-
    play_step(Play, Step),
    number_string(Step, Mark),
    (   request_field(Request, "seen", Mark)
    ->  true
    ;   refuse_outdated
    ).

decision_result(on, Play0, Play) =>
    course_continue(Play0, Play).
decision_result(weigh(_), Play0, Play) =>
    must_have_help(Play0, [hints]),
    Play = Play0.
decision_result(Decision, Play0, Play) =>
    course_decide(Play0, Decision, Play).

game_html(Play, Path, Here, Request, Fault, HTML) :-
    decision_html(Play, Path, Request, Fault, decision(Form,Board)),
    hand_html(Play, Hand),
    seats_html(Play, Path, Seats),
    transcript_html(Play, Since, Log),
    (   course_over(Play)
    ->  file_address(Path, File),
        end_html(Play, File, End)
    ;   End = []
    ),
    own_parts(Play, Path, Here, Request, Review, Away, Notes),
    HTML = [ h1('Play'),
             End,
             Review,
             div(class([book,game]),
                 [ div(class(deciding), [Since,Form,Away]),
                   div(class(shown), [Board,Notes]),
                   div(class(beside), [Hand,Seats,Log])
                 ])
           ].

%   A spectator has no notebook and no vote.

own_parts(Play, Path, Here, Request, Review, Away, Notes) :-
    (   play_me(Play, spectator)
    ->  Review = [],
        Away = [],
        Notes = []
    ;   (   string_concat(Own, "/notes", Path)
        ->  true
        ;   Own = Path
        ),
        string_concat(Own, "/seats", Seats),
        (   course_over(Play)
        ->  Away = []
        ;   absence_html(Play, Here, Seats, Request, Away)
        ),
        review_link(Play, Own, Review),
        notepad_form_html(Play, Own, Request, Sheet),
        notes_html(Play, Path, Request, Assistant),
        Notes = [Sheet,Assistant]
    ).

file_address(Path, File) :-
    split_string(Path, "/", "", ["",_,Name|_]),
    format(string(File), "/play/~s/file", [Name]).

hand_html(Play, HTML) :-
    play_me(Play, Me),
    play_table(Play, T),
    (   table_part(T, open([]))
    ->  Lying = []
    ;   hand_text(Play, open, Open),
        Lying = p(['Face up on the table: ',Open,'.'])
    ),
    (   Me == spectator
    ->  HTML = Lying
    ;   hand_text(Play, Me, Hand),
        HTML = section(class(card), [h2('Your cards'),p(Hand),Lying,Word]),
        word_html(Play, Me, Word)
    ).

word_html(Play, Me, HTML) :-
    (   play_person(Play, Me, _, Word)
    ->  HTML = p(class([faint,small,screen]),
                 ['The word of your seat, for another phone: ',strong(Word)])
    ;   HTML = []
    ).

seats_html(Play, Path,
           section(class(card), [h2('The table'),ol(class(lines), Items),HelpText,Watch])) :-
    watch_html(Play, Path, Watch),
    play_help(Play, Help),
    help_html(Help, HelpText),
    play_table(Play, T),
    play_setting(Play, Setting),
    play_me(Play, Me),
    table_part(T, out(Out)),
    setting_hands(Setting, Hands),
    findall(li(Text),
            ( nth1(I, Hands, Count),
              seat_text(Play, Setting, Me, Out, I, Count, Text)
            ),
            Items).

watch_html(Play, Path, HTML) :-
    (   ( play_alone(Play) ; play_me(Play, spectator) )
    ->  HTML = []
    ;   split_string(Path, "/", "", [_,_,Name|_]),
        own_path([Name], [Name], _, Table),
        HTML = p(class([small,screen]), a(href(Table), 'The table as spectators see it'))
    ).

seat_text(Play, Setting, Me, Out, I, Count, [strong(Name)|Parts]) :-
    seat_named(Setting, I, Name),
    findall(Part,
            ( I == Me,
              Part = ', you'
            ;   play_pawn(Play, I, Card),
              card_label(Setting, Card, Label),
              atom_concat(', ', Label, Part)
            ;   play_place(Play, I, Place),
                atom_concat(', ', Place, Part)
            ;   format(atom(Part), ', ~d cards', [Count])
            ;   memberchk(I, Out),
                Part = ', accused wrongly'
            ;   play_away(Play, I),
                Part = ', away: an agent plays'
            ),
            Parts).

play_place(Play, I, Text) :-
    play_table(Play, T),
    play_setting(Play, Setting),
    table_part(T, place(I,Place)),
    (   Place = X-Y
    ->  format(atom(Text), 'on ~d-~d', [X,Y])
    ;   card_label(Setting, Place, Room),
        atom_concat('in ', Room, Text)
    ).
