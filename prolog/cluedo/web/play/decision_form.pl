:- module(cluedo_web_play_decision_form,
          [ decision_html/5,            % +Play, +Path, +Request, +Fault, -HTML
            request_decision/3          % +Request, +Play, -Decision
          ]).
:- use_module(clickable_board, [board_html/3,far_room/4,my_position/2,targets/3]).
:- use_module(course, [course_wants/2]).
:- use_module(help, [hint_html/4]).
:- use_module(game_record,
              [ play_name/3, play_help/2, play_me/2, play_setting/2, play_step/2, play_table/2,
                play_words/2
              ]).
:- use_module(setup, [setup_query/2]).
:- use_module(seat_text, [latest_news/2]).
:- use_module('../element',
              [ address/3, bar_element/4, card_category/5, card_choices/6, chosen_cards/3,
                fault_element/2, form_element/5
              ]).
:- use_module('../fault', [refuse/2]).
:- use_module('../request', [request_field/3,request_field/4,text_integer/2]).
:- use_module('../../board', [position_property/2,position_rooms/2]).
:- use_module('../../knowledge/edition/phrases', [cards_phrase/4,holder_phrase/3,sentence/2]).
:- use_module('../../knowledge/edition/setting', [card_label/3]).
:- use_module('../../table/properties', [table_part/2]).
:- use_module(library(lists), [flatten/2,member/2]).

/** <module> The form of a decision

There is a form for each decision of library(cluedo/table).
*/

:- det((decision_html/5, request_decision/3)).

%!  decision_html(+Play, +Path, +Request, +Fault, -HTML) is det.
%
%   HTML is decision(Form,Board). Form asks for the pending decision and is posted to Path. Board is
%   the board, or [] without a board. Places on the board are buttons if the decision is a place.
%   Fault is a text about a refused decision, or `none`. Form shows the text and keeps the fields of
%   Request.

decision_html(Play, Path, Request, Fault, decision(Form,Board)) :-
    course_wants(Play, Wanted),
    fault_element(Fault, Warning),
    Page = page(Play,Path,Request),
    decision_content(Wanted, Page, Title, Content),
    Form = section([class([card,screen,turn]),id(turn)], [h2(Title),Warning,Content]),
    play_board(Wanted, Page, Board).

form(page(Play,Path,Request), Content, Form) :-
    play_step(Play, Step),
    form_element(Request, Path, [],
                 [ input([type(hidden),name(seen),value(Step)]) | Content ], Form).

%   On a phone the most important button stays in view.

bar(page(Play,Path,_), Buttons, Bar) :-
    latest_news(Play, Text),
    play_table(Play, T),
    findall(Link,
            ( Link = '#turn'-'Turn'
            ; table_part(T, board(_)), Link = '#board'-'Board'
            ; notes_address(Play, Path, Notes), Link = Notes-'Notes'
            ),
            Links),
    bar_element('#log'-Text, Links, Buttons, Bar).

notes_address(Play, Path, Notes) :-
    \+ play_me(Play, spectator),
    (   string_concat(_, "/notes", Path)
    ->  Notes = '#notes'
    ;   play_help(Play, whole)
    ->  atom_concat(Path, '/notes#notes', Notes)
    ;   Notes = '#sheet'
    ).

button(Do, Label, button([class(main),name(do),value(Do)], Label)).

second(Do, Label, button([name(do),value(Do)], Label)).

decision_content(others, page(Play,_,_), Title, Content), play_me(Play, spectator) =>
    Title = "The others are thinking",
    Content = [].
decision_content(others, Page, Title, Content) =>
    Title = "The others are thinking",
    button(on, "Go on", Button),
    bar(Page, Button, Bar),
    form(Page, [Bar], Content).
decision_content(waits(Wanted), page(Play,Path,Request), Title, Content) =>
    pending_text(Play, Wanted, Title),
    pending_query(Wanted, Play, Asked),
    (   play_me(Play, spectator)
    ->  Content = Asked
    ;   bar(page(Play,Path,Request), [], Bar),
        Content = [Asked,Bar]
    ).
decision_content(over(_), page(Play,_,_), Title, Content) =>
    Title = "The game is over",
    (   play_me(Play, spectator)
    ->  Address = '/play'
    ;   setup_query(Play, Query),
        address('/play', Query, Address)
    ),
    Content = p(a([href(Address),class([button,main])], 'Another game')).
decision_content(move(_), Page, Title, Content) =>
    Title = "Your turn: where do you go?",
    Page = page(Play,_,_),
    my_position(Play, Position),
    play_setting(Play, Setting),
    position_rooms(Position, Rooms),
    button(roll, "Roll", Roll),
    findall(Button, passage_button(Rooms, Setting, Button), Passages),
    (   memberchk(room(Here,0,here), Rooms)
    ->  card_label(Setting, Here, Room),
        format(string(Label), "Stay in ~w, and ask there", [Room])
    ;   Label = "Stay where you are"
    ),
    second(stay, Label, Stay),
    distances(Rooms, Setting, Ways),
    bar(Page, Roll, Bar),
    form(Page, [Bar,div(class(row), [Passages,Stay])], Form),
    Content = [Form,Ways].
decision_content(walk(_,Roll), Page, Title, Content) =>
    format(string(Title), "You have rolled ~d: walk", [Roll]),
    Page = page(Play,_,_),
    my_position(Play, Position),
    play_setting(Play, Setting),
    position_rooms(Position, Rooms),
    position_property(Position, reach(Places)),
    findall(Item, room_item(Rooms, Places, Setting, Item), Items),
    findall(Button, passage_button(Rooms, Setting, Button), Passages),
    findall(Far, far_item(Rooms, Places, Setting, Far), Fars),
    findall(option(value(Value), Value),
            ( member(X-Y, Places), format(atom(Value), "~d-~d", [X,Y]) ),
            Cells),
    second(stay, "Stay where you are", Stay),
    room_form(Page, [], [Items,Passages], Direct),
    room_form(Page, [p('As far as possible towards')], Fars, Towards),
    cell_form(Page, Cells, Cell),
    form(Page, [Stay], Rest),
    bar(Page, [], Bar),
    Content = [ p('Tap a room or a cell on the board, or choose:'),
                Direct, Towards, Cell, Rest, Bar ].
decision_content(query(_), Page, Title, Content) =>
    Page = page(Play,_,Request),
    play_setting(Play, Setting),
    (   my_room(Play, Room)
    ->  card_label(Setting, Room, Label),
        format(string(Title), "You are in ~w: ask", [Label])
    ;   Room = none,
        Title = "Your turn: ask"
    ),
    query_choices(Page, Room, Choices),
    button(ask, "Ask", Ask),
    second(pass, "Ask nothing", Pass),
    hint_html(Play, Request, Answer, Hint),
    bar(Page, Ask, Bar),
    form(Page, [Choices,Answer,Bar,div(class(row), [Hint,Pass])], Content).
decision_content(show(_,Asker,State,Cards), Page, Title, Content) =>
    Page = page(Play,_,_),
    play_setting(Play, Setting),
    query_text(Play, Asker, State, Name, Text),
    format(string(Title), "Show ~s a card", [Name]),
    findall(button([name(show),value(Card)], Label),
            ( member(Card, Cards), card_label(Setting, Card, Label) ),
            Buttons),
    format(string(Sentence0), "~s asks you for ~s. Which one do you show?", [Name,Text]),
    sentence(Sentence0, Sentence),
    bar(Page, [], Bar),
    form(Page, [p(Sentence), div(class(row), Buttons), Bar], Content).
decision_content(accuse(_), Page, Title, Content) =>
    Title = "Do you accuse?",
    button(none, "No: end the turn", None),
    bar(Page, None, Bar),
    form(Page, [Bar], End),
    query_choices(Page, none, Choices),
    button(accuse, "Accuse", Accuse),
    form(Page, [ Choices,
                 p(class(small), 'If you are wrong you have no more turns, but still show \c
                                  cards.'),
                 Accuse ], Form),
    (   Page = page(_,_,Request),
        request_field(Request, "do", "accuse")
    ->  Open = [open]
    ;   Open = []
    ),
    Content = [End, details(Open, [summary('Accuse'),Form])].

my_room(Play, Room) :-
    play_table(Play, T),
    play_me(Play, Me),
    table_part(T, place(Me,Room)),
    integer(Room),
    !.

passage_button(Rooms, Setting, button([name(passage),value(Card)], Text)) :-
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

room_item(Rooms, Places, Setting, button([name(go),value(Card),class(main)], Label)) :-
    member(room(Card,_,walk), Rooms),
    memberchk(Card, Places),
    card_label(Setting, Card, Label).

far_item(Rooms, Places, Setting,
         button([name(go),value(Card),'aria-label'(Spoken)], [Label,' ',small(Distance)])) :-
    far_room(Rooms, Places, Card, Distance),
    card_label(Setting, Card, Label),
    format(string(Spoken), "~w, ~d steps", [Label,Distance]).

room_form(Page, Before, Buttons0, Form) :-
    flatten(Buttons0, Buttons),
    (   Buttons == []
    ->  Form = []
    ;   form(Page, [Before,div(class(row), Buttons)], Form)
    ).

cell_form(_, [], Form) =>
    Form = [].
cell_form(Page, Options, Form) =>
    form(Page, [ div(class(row), [ label(for(cell), 'To cell'),
                                   select([id(cell),name(go)], Options),
                                   button([], 'Walk') ]) ],
         Form).

%   Room is the room that a query must name, or `none`.

query_choices(page(Play,_,Request), Room, Fieldsets) :-
    play_setting(Play, Setting),
    play_me(Play, Me),
    play_table(Play, T),
    table_part(T, hands(Hands)),
    memberchk([[Me]|Mine], Hands),
    findall(Fieldset,
            ( card_category(Setting, I, Title, First, Last),
              category_html(I, Title, First, Last, Room, Mine, Setting, Request, Fieldset)
            ),
            Fieldsets).

category_html(I, _, First, Last, Room, _, _, _, HTML) :-
    integer(Room),
    between(First, Last, Room),
    !,
    format(atom(Field), "c~d", [I]),
    HTML = input([type(hidden),name(Field),value(Room)]).
category_html(I, _, _, _, _, Mine, Setting, Request, Fieldset) :-
    format(string(Field), "c~d", [I]),
    request_field(Request, Field, none, Text),
    card_choices(Setting, I, radio-Field, [Text], label(Setting, Mine), Fieldset).

label(Setting, Mine, C, Label) :-
    card_label(Setting, C, Label0),
    (   memberchk(C, Mine)
    ->  Label = [Label0,' ',small('(yours)')]
    ;   Label = Label0
    ).

                /*******************************
                *          THE BOARD           *
                *******************************/

play_board(Wanted, Page, Board) :-
    Page = page(Play,_,_),
    play_table(Play, T),
    (   table_part(T, board(_))
    ->  targets(Wanted, Play, Targets),
        board_html(Play, Targets, Picture),
        (   Targets == []
        ->  Content = Picture
        ;   form(Page, [Picture], Content)
        ),
        Board = section([class([card,'board-card']),id(board),'aria-label'('The board')],
                        Content)
    ;   Board = []
    ).

                /*******************************
                *       READING THE FORM       *
                *******************************/

%!  request_decision(+Request, +Play, -Decision) is det.
%
%   Decision is the decision in Request: a decision of table_take/4, `on`, or weigh(State). The
%   table checks later whether the decision is legal.
%
%   @error cluedo_refusal(422) if another decision is pending

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
decision(query(_), do("weigh"), Request, Setting, weigh(State)) :-
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
