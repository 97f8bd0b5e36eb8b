:- module(cluedo_web_play_decision_form,
          [ decision_html/3             % +C, -Form, -Board
          ]).
:- use_module(again, [again_html/2]).
:- use_module(clickable_board, [board_parts/3,my_position/2]).
:- use_module(course, [course_wants/2]).
:- use_module(follows, [play_follows/3]).
:- use_module(help, [hint_html/3]).
:- use_module(game_record,
              [ play_name/3, play_help/2, play_me/2, play_setting/2, play_words/2,
                play_part/2
              ]).
:- use_module(setup, [setup_query/2]).
:- use_module(whose_turn, [waiting_html/2]).
:- use_module(notepad_form, [note_button_html/4]).
:- use_module(seat_text, [latest_result/2,own_answer/4]).
:- use_module(sent, [chosen_state/2,is_own_turn/1,sent_form/3]).
:- use_module('../context', [context_field/3,context_parts/2]).
:- use_module('../card_fields', [card_category/5,card_fieldset/4]).
:- use_module('../element', [address/3,bar_element/6,fault_element/2,warning/2]).
:- use_module('../../board', [position_property/2,position_rooms/2]).
:- use_module('../../knowledge/edition/phrases',
              [card_phrase/3,cards_phrase/4,holder_phrase/3,sentence/2]).
:- use_module('../../knowledge/edition/setting', [card_label/3]).
:- use_module(library(lists), [append/3,last/2,member/2,nth1/3]).

/** <module> The form of a decision

There is a form for each decision of library(cluedo/table).
*/

:- det(decision_html/3).

%!  decision_html(+C, -Form, -Board) is det.
%
%   Form asks for the pending decision and is posted to the page of C. Board is the board, or []
%   without a board. Places on the board are buttons if the decision is a place. After a refused
%   decision Form shows the message, and keeps the fields.

decision_html(C, Form, Board) :-
    context_parts(C, [game(Play)]),
    course_wants(Play, Wanted),
    fault_element(C, Warning),
    (   is_own_turn(Wanted),
        asks_accusation(C)
    ->  accusation_content(C, Play, Title, Content)
    ;   decision_content(Wanted, C, Play, Title, Content)
    ),
    Form = section([class([card,screen,turn]),id(turn)], [h2(Title),Warning,Content]),
    board_parts(Wanted, C, Board).

%   On a phone the most important button stays in view. The bar also says what was done last, what
%   follows, and Next, which decision comes next.

bar(C, Next, Buttons, Bar) :-
    bar(C, Next, [], Buttons, Bar).

%   If News0 is not [], the bar says News0 and nothing else. At the end of a turn the link to an
%   accusation is in view without the bar, which has no place for it.

bar(C, Next, News0, Buttons, Bar) :-
    context_parts(C, [game(Play)]),
    notes_address(C, Play, Notes),
    course_wants(Play, Wanted),
    findall(Link,
            ( play_part(Play, board(_)), Link = '#board'-'Board'
            ; Link = Notes-'Notes'
            ; Link = '#hand'-'Cards'
            ; Wanted \= accuse(_), accuse_address(C, Address), Link = Address-'Accuse'
            ),
            Links),
    (   News0 = [_|_]
    ->  News = News0
    ;   latest_result(Play, Text),
        play_follows(C, Notes, Follows),
        append(['#log'-Text|Follows], ['#turn'-Next], News)
    ),
    play_setting(Play, Setting),
    bar_element(C, Setting, News, Links, Buttons, Bar).

notes_address(C, Play, Notes) :-
    context_parts(C, [page(Page)]),
    (   \+ context_parts(C, [path(Page)])
    ->  Notes = '#notes'
    ;   play_help(Play, whole)
    ->  atom_concat(Page, '/notes#notes', Notes)
    ;   Notes = '#sheet'
    ).

decision_content(others, _, Play, Title, Content), play_me(Play, spectator) =>
    Title = "The others are thinking",
    Content = [].
decision_content(others, C, _, Title, Content) =>
    Title = "The others are thinking",
    bar(C, Title, main(do,on,"Go on"), Bar),
    sent_form(C, [Bar], Content).
decision_content(waits(Wanted), C, Play, Title, Content) =>
    pending_text(Play, Wanted, Title),
    pending_query(Wanted, Play, Asked),
    waiting_html(C, Waiting),
    (   play_me(Play, spectator)
    ->  Content = [Asked,Waiting]
    ;   bar(C, Title, [], Bar),
        Content = [Asked,Waiting,Bar]
    ).
decision_content(over(_), C, Play, Title, Content) =>
    Title = "The game is over",
    (   play_me(Play, spectator)
    ->  Address = '/play'
    ;   setup_query(Play, Query),
        address('/play', Query, Address)
    ),
    again_html(C, Again),
    (   Again == []
    ->  Class = [button,main]
    ;   Class = [button]
    ),
    Content = [Again,p(a([href(Address),class(Class)], 'Another game'))].
decision_content(move(_), C, Play, Title, Content) =>
    Title = "Your turn: where do you go?",
    my_position(Play, Position),
    play_setting(Play, Setting),
    position_rooms(Position, Rooms),
    findall(Button, passage_button(Rooms, Setting, Button), Passages),
    (   memberchk(room(Here,0,here), Rooms)
    ->  card_label(Setting, Here, Room),
        format(string(Label), "Stay in ~w, and ask there", [Room])
    ;   Label = "Stay where you are"
    ),
    distances(Rooms, Setting, Ways),
    bar(C, Title, main(do,roll,"Roll"), Bar),
    accuse_link(C, Accuse),
    sent_form(C, [Bar,div(class(row), [Passages,submit(do,stay,Label),Accuse])], Form),
    Content = [Form,Ways].
decision_content(walk(_,Roll), C, Play, Title, Content) =>
    format(string(Title), "You have rolled ~d: walk", [Roll]),
    my_position(Play, Position),
    play_setting(Play, Setting),
    position_rooms(Position, Rooms),
    position_property(Position, reach(Places)),
    findall(Button,
            (   room_button(Rooms, Places, Setting, Button)
            ;   passage_button(Rooms, Setting, Button)
            ),
            Direct),
    (   Direct == []
    ->  DirectForm = p('No room is in reach. Tap one on the board to walk towards it.')
    ;   sent_form(C, [div(class(row), Direct)], DirectForm)
    ),
    accuse_link(C, Accuse),
    bar(C, "Your turn: walk", submit(do,stay,"Stay"), Bar),
    sent_form(C, [Bar], StayForm),
    Content = [DirectForm,StayForm,p(class(desk), Accuse)].
decision_content(query(_), C, Play, Title, Content) =>
    (   my_room(Play, Room)
    ->  play_setting(Play, Setting),
        card_label(Setting, Room, Label),
        format(string(Title), "You are in ~w: ask", [Label])
    ;   Room = none,
        Title = "Your turn: ask"
    ),
    query_choices(Play, Room, Choices),
    hint_html(C, Answer, Hint),
    findall('#hint'-Text, Answer = p(_,Text), Said),
    bar(C, "Your turn: ask", Said, main(do,ask,"Ask"), Bar),
    accuse_link(C, Accuse),
    sent_form(C,
              [Choices,Answer,Bar,div(class(row), [Hint,submit(do,pass,"Ask nothing"),Accuse])],
              Content).
decision_content(show(_,Asker,State,Cards), C, Play, Title, Content) =>
    play_setting(Play, Setting),
    query_text(Play, Asker, State, Name, Text),
    format(string(Title), "Show ~s a card", [Name]),
    findall(submit(show,Card,Label),
            ( member(Card, Cards), card_label(Setting, Card, Label) ),
            Buttons),
    format(string(Sentence0), "~s asks you for ~s. Which one do you show?", [Name,Text]),
    sentence(Sentence0, Sentence),
    bar(C, Title, [], Bar),
    sent_form(C, [p(Sentence), div(class(row), Buttons), Bar], Content).
decision_content(accuse(Me), C, Play, Title, Content) =>
    (   own_answer(Play, H, Card, Text)
    ->  Title = Text,
        (   integer(H)
        ->  note_button_html(C, H, Card, Note)
        ;   Note = []
        )
    ;   Note = [],
        play_part(Play, events(Events)),
        (   last(Events, passed(Me))
        ->  Title = "You asked nothing"
        ;   Title = "You cannot ask in this turn"
        )
    ),
    accuse_link(C, Accuse),
    bar(C, "Your turn: end it, or accuse", main(do,none,"End the turn"), Bar),
    sent_form(C, [Bar], End),
    Content = [End,Note,p(Accuse)].

accuse_link(C, a([class(button),href(Address)], 'Accuse')) :-
    accuse_address(C, Address).

%   Fails if it is not the person's turn, or if the page asks for the cards of an accusation.

accuse_address(C, Address) :-
    context_parts(C, [game(Play),page(Page)]),
    course_wants(Play, Wanted),
    is_own_turn(Wanted),
    \+ asks_accusation(C),
    string_concat(Page, "?accuse=1#turn", Address).

asks_accusation(C) :-
    (   context_field(C, "accuse", _)
    ->  true
    ;   context_field(C, "do", "accuse")
    ).

                /*******************************
                *         ACCUSATIONS          *
                *******************************/

%   The person may accuse at any time of their turn. After they have chosen the cards the page asks
%   once more.

accusation_content(C, Play, Title, Content) :-
    context_parts(C, [page(Page),fault(Fault)]),
    string_concat(Page, "#turn", Back),
    (   Fault == none,
        context_field(C, "do", "accuse")
    ->  chosen_state(C, State),
        State =.. [_|Cards],
        play_words(Play, Words),
        cards_phrase(Words, Cards, ', ', Text),
        format(string(Title), "Accuse ~s?", [Text]),
        findall(Sentence, impossible_card(Play, Words, Cards, Sentence), Sentences),
        (   Sentences == []
        ->  Warning = [],
            News = Title
        ;   atomic_list_concat(Sentences, ' ', News),
            warning(p(News), Warning)
        ),
        findall(hidden(Field,Card),
                ( nth1(I, Cards, Card), atom_concat(c, I, Field) ),
                Hidden),
        bar(C, Title, ['#turn'-News], main(do,accuse,"Yes, accuse"), Bar),
        Choices = [Warning,Hidden,hidden(sure,yes)]
    ;   Title = "Accuse",
        query_choices(Play, none, Choices),
        bar(C, "Accuse: choose a card of each kind", main(do,accuse,"Accuse"), Bar)
    ),
    sent_form(C,
              [ Choices, Bar,
                p(class(small), 'If you are wrong you have no more turns, but still show cards.'),
                p(a([class(button),href(Back)], 'Not yet'))
              ],
              Content).

%   The person has seen one of Cards, so it is not in the envelope. Sentence says where they saw it.

impossible_card(Play, Words, Cards, Sentence) :-
    play_me(Play, Me),
    play_part(Play, events(Events)),
    play_part(Play, hands(Hands)),
    play_part(Play, open(Open)),
    memberchk([[Me]|Mine], Hands),
    member(Card, Cards),
    card_phrase(Words, Card, Label),
    (   memberchk(Card, Mine)
    ->  format(string(Sentence0), "you hold ~s", [Label])
    ;   memberchk(Card, Open)
    ->  format(string(Sentence0), "~s lies open", [Label])
    ;   memberchk(asked(Me,_,H,Card), Events)
    ->  holder_phrase(Words, H, Holder),
        format(string(Sentence0), "~s showed you ~s", [Holder,Label])
    ),
    sentence(Sentence0, Sentence).

my_room(Play, Room) :-
    play_me(Play, Me),
    play_part(Play, place(Me,Room)),
    integer(Room),
    !.

passage_button(Rooms, Setting, submit(passage,Card,Text)) :-
    member(room(Card,_,passage), Rooms),
    card_label(Setting, Card, Label),
    format(string(Text), "Through the passage to ~w", [Label]).

pending_text(Play, Wanted, Text) :-
    arg(1, Wanted, I),
    play_name(Play, I, Name),
    functor(Wanted, Kind, _),
    is_to(Kind, What),
    format(string(Text), "Waiting for ~s to ~w", [Name,What]).

%   A query becomes an event only when it is answered, but all players have already heard it.

pending_query(show(_,Asker,State,_), Play, p(Sentence)) :-
    !,
    query_text(Play, Asker, State, Name, Text),
    format(string(Sentence0), "~s asked for ~s.", [Name,Text]),
    sentence(Sentence0, Sentence).
pending_query(_, _, []).

query_text(Play, Asker, State, Name, Text) :-
    play_words(Play, Words),
    holder_phrase(Words, Asker, Name),
    State =.. [_|Cards],
    cards_phrase(Words, Cards, ', ', Text).

is_to(move, "move").
is_to(walk, "walk").
is_to(query, "ask").
is_to(show, "show a card").
is_to(accuse, "accuse, or end the turn").

distances(Rooms, Setting, HTML) :-
    findall(Text,
            ( member(room(Card,D,walk), Rooms),
              card_label(Setting, Card, Label),
              format(atom(Text), "~w ~d", [Label,D])
            ),
            Texts),
    (   Texts == []
    ->  HTML = p(class(faint), 'You cannot walk to any room now.')
    ;   atomic_list_concat(Texts, ', ', Text),
        HTML = p(class([faint,small]), ['Steps to the rooms: ',Text,'.'])
    ).

room_button(Rooms, Places, Setting, button([name(go),value(Card),class(main)], Label)) :-
    member(room(Card,_,walk), Rooms),
    memberchk(Card, Places),
    card_label(Setting, Card, Label).

%   Room is the room that a query must name, or `none`.

query_choices(Play, Room, Fieldsets) :-
    play_setting(Play, Setting),
    play_me(Play, Me),
    play_part(Play, hands(Hands)),
    memberchk([[Me]|Mine], Hands),
    findall(Fieldset,
            ( card_category(Setting, I, _, First, Last),
              atom_concat(c, I, Field),
              (   integer(Room),
                  between(First, Last, Room)
              ->  Fieldset = hidden(Field, Room)
              ;   card_fieldset(Setting, Mine, I, Fieldset)
              )
            ),
            Fieldsets).
