:- module(cluedo_web_play,
          [ play_reply/5                % +Method, +Path, +Request, +Store, -Reply
          ]).
:- use_module(element, [chosen_cards/3]).
:- use_module(fault, [refuse/2,refuse_outdated/0,user_fault/2]).
:- use_module(play/board_picture, [play_pawn/3]).
:- use_module(play/course,
              [course_decided/3,course_gone_on/2,course_over/1,course_wants/2]).
:- use_module(play/decision_form, [decision_html/5]).
:- use_module(play/end, [end_html/3]).
:- use_module(play/notes, [notes_html/4]).
:- use_module(play/record,
              [ play_add/3, play_change/4, play_me/2, play_record/4, play_setting/2,
                play_step/2, play_table/2, play_text/2
              ]).
:- use_module(play/setup, [setup_html/3,setup_play/2]).
:- use_module(play/transcript, [hand_text/3,since_html/2,transcript_html/2]).
:- use_module(request, [request_field/3,text_integer/2]).
:- use_module('../../edition/setting', [card_label/3,seat_named/3,setting_hands/2]).
:- use_module('../../table/properties', [table_part/2]).
:- use_module(library(lists), [nth1/3]).

/** <module> The page Play

| `/play`            | begin a game                                            |
| `/play/NAME`       | the game; post what is decided                          |
| `/play/NAME/notes` | the same, with the notebook of the assistant beside it  |
| `/play/NAME/file`  | the file of a game that is over                         |

A page has what the seat of the person sees, and all cards when the game is over.
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
        string_concat("/play/", Name, Path),
        Reply = see(Path)
    ;   user_fault(Error, Text),
        setup_html(Request, Text, HTML),
        Reply = page(422, "Play", HTML)
    ).
play_reply(get, [Name,"file"], _, Store, download('cluedo-play.pl','text/plain',Text)) :-
    play_record(Store, Name, _, Play),
    (   course_over(Play)
    ->  play_text(Play, Text)
    ;   refuse(422, "The game is not over yet.")
    ).
play_reply(Method, [Name|Part], Request, Store, Reply) :-
    part_path(Part, Name, Path),
    play_record(Store, Name, Record, Play),
    replied(Method, Store, Name-Record, Path, Play, Request, Reply).

part_path([], Name, Path) :-
    string_concat("/play/", Name, Path).
part_path(["notes"], Name, Path) :-
    format(string(Path), "/play/~s/notes", [Name]).

replied(get, _, _, Path, Play, Request, Reply) =>
    Reply = page("Play",HTML),
    game_html(Play, Path, Request, none, HTML).
replied(post, Store, Name-Record, Path, Play, Request, Reply) =>
    play_step(Play, Step),
    number_string(Step, Mark),
    (   request_field(Request, "seen", Mark)
    ->  true
    ;   refuse_outdated
    ),
    catch(( request_decision(Request, Play, Decision),
            decided(Decision, Play, Next)
          ),
          Error, true),
    (   nonvar(Error)
    ->  user_fault(Error, Text),
        game_html(Play, Path, Request, Text, HTML),
        Reply = page(422, "Play", HTML)
    ;   play_change(Store, Name, Record, Next)
    ->  Reply = see(Path)
    ;   refuse_outdated
    ).

decided(on, Play0, Play) =>
    course_gone_on(Play0, Play).
decided(Decision, Play0, Play) =>
    course_decided(Play0, Decision, Play).

game_html(Play, Path, Request, Fault, HTML) :-
    decision_html(Play, Path, Request, Fault, decision(Form,Board)),
    since_html(Play, Since),
    hand_html(Play, Hand),
    seats_html(Play, Seats),
    transcript_html(Play, Log),
    (   course_over(Play)
    ->  play_name(Path, File),
        end_html(Play, File, End)
    ;   End = []
    ),
    notes_html(Play, Path, Request, Notes),
    HTML = [ h1('Play'),
             End,
             div(class([book,game]),
                 [ div(class(deciding), [Since,Form]),
                   div(class(shown), [Board,Notes]),
                   div(class(beside), [Hand,Seats,Log])
                 ])
           ].

%   Where its file is; Path may be the path of its notes.

play_name(Path, File) :-
    split_string(Path, "/", "", ["",_,Name|_]),
    format(string(File), "/play/~s/file", [Name]).

hand_html(Play, section(class(card), [h2('Your cards'),p(Hand),Lying])) :-
    play_me(Play, Me),
    hand_text(Play, Me, Hand),
    play_table(Play, T),
    (   table_part(T, open([]))
    ->  Lying = []
    ;   hand_text(Play, open, Open),
        Lying = p(['On the table lie ',Open,'.'])
    ).

%   Who sits where, in the order of turns.

seats_html(Play, section(class(card), [h2('The table'),ol(class(lines), Items)])) :-
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

                /*******************************
                *    WHAT THE PERSON DECIDES    *
                *******************************/

%   Decision is the one that Request tells, of table_take/4, or `on`: the others go on.
%   Whether it is legal is for the table to say.

request_decision(Request, Play, Decision) :-
    course_wants(Play, Wanted),
    play_setting(Play, Setting),
    (   request_field(Request, "go", Text)
    ->  place(Text, Place),
        Read = go(Place)
    ;   request_field(Request, "passage", Text)
    ->  number(Text, Room),
        Read = passage(Room)
    ;   request_field(Request, "show", Text)
    ->  number(Text, Card),
        Read = show(Card)
    ;   request_field(Request, "do", Text)
    ->  Read = do(Text)
    ;   Read = nothing
    ),
    (   decision(Wanted, Read, Request, Setting, Decision0)
    ->  Decision = Decision0
    ;   refuse(422, "That is not the decision to be made now.")
    ).

decision(others, do("on"), _, _, on).
decision(move(_), do("roll"), _, _, roll).
decision(move(_), do("stay"), _, _, stay).
decision(move(_), passage(Room), _, _, passage(Room)).
decision(walk(_,_), go(Place), _, _, Place).
decision(walk(_,_), passage(Room), _, _, passage(Room)).
decision(walk(_,_), do("stay"), _, _, stay).
decision(query(_), do("ask"), Request, Setting, State) :-
    state(Request, Setting, State).
decision(query(_), do("pass"), _, _, pass).
decision(show(_,_,_,Cards), show(Card), _, _, Card) :-
    memberchk(Card, Cards).
decision(accuse(_), do("none"), _, _, none).
decision(accuse(_), do("accuse"), Request, Setting, State) :-
    state(Request, Setting, State).

state(Request, Setting, State) :-
    chosen_cards(Request, Setting, Cards),
    State =.. [s|Cards].

number(Text, N) :-
    (   text_integer(Text, N0)
    ->  N = N0
    ;   refuse(422, "That is not a number.")
    ).

place(Text, Place) :-
    (   split_string(Text, "-", "", [XText,YText])
    ->  number(XText, X),
        number(YText, Y),
        Place = X-Y
    ;   number(Text, Place)
    ).
