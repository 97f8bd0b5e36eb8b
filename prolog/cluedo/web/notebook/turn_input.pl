:- module(cluedo_web_notebook_turn_input,
          [ request_change/2,           % +Scene, -Change
            line_command/3,             % +Scene, +Line, -Command
            longest_line/1              % -Length
          ]).
:- use_module('../context', [context_field/3,context_field/4,context_parts/2]).
:- use_module('../element', [chosen_cards/3,chosen_query/3]).
:- use_module('../fault', [refuse/2,refuse/3,refuse_field/2]).
:- use_module('../request', [request_texts/3,text_integer/2]).
:- use_module('../scene/page_scene', [scene_parts/2]).
:- use_module('../../knowledge/edition/setting',
              [ card_category/3, card_named/3, card_number/3, everybody_answers/1, seat_named/3,
                seat_number/3, setting_cards/2, setting_deck/2, setting_players/2
              ]).
:- use_module('../../knowledge/argument', [card_list/2,state_arity/2]).
:- use_module('../../assistant/grammar/line', [journal_context/2,parse_line/3]).
:- use_module('../../journal', [journal_property/2]).
:- use_module('../../knowledge/edition/answerers', [answer_words/4]).
:- use_module(library(apply), [maplist/3]).
:- use_module(library(lists), [member/2,nth1/3,subtract/3]).
:- use_module(library(pairs), [pairs_keys/2]).

/** <module> Reading the form of a turn */

:- det((request_change/2, line_command/3, longest_line/1)).

%!  longest_line(-Length) is det.
%
%   A typed line may have Length characters. The browser enforces this for all lines, the server
%   only for questions.

longest_line(300).

%!  request_change(+Scene, -Change) is det.
%
%   Change, of journal_change/3, is the change that the request makes to the notebook. If the
%   request only asks something, Change is there(Query,Fragment), the address of the answer.
%
%   @error cluedo_refusal(422) if something is missing

request_change(Scene, Change) :-
    scene_parts(Scene, [context(C)]),
    (   context_field(C, "remove", Text)
    ->  event_number(Text, N),
        Change = remove(N)
    ;   context_field(C, "do", Do)
    ->  action_change(Do, Scene, C, Change)
    ;   refuse_action
    ).

action_change("undo", _, _, Change) =>
    Change = undo.
action_change("redo", _, _, Change) =>
    Change = redo.
action_change("show", Scene, C, Change) =>
    query(Scene, C, Asker, State),
    scene_parts(Scene, [me(Me),setting(Setting)]),
    seat_number(Setting, Asker, I),
    (   I == Me
    ->  refuse_field(asker, "Who asks you? Choose another player.")
    ;   Change = there([to=I|Query], '#seen')
    ),
    findall(Field=Card,
            ( state_card(Setting, State, _, Card, K), atom_concat(s, K, Field) ),
            Query).
action_change("type", Scene, C, Change) =>
    context_field(C, "line", "", Line),
    line_command(Scene, Line, Command),
    (   Command = change(Change0)
    ->  (   is_place(Change0)
        ->  Change = Change0
        ;   place_change(C, Change0, Change)
        )
    ;   Command = question(_)
    ->  must_be_short(Line),
        Change = there([ask=Line], '#answer')
    ;   refuse(422, "This line is a command. Here a line says what happened, or asks a question.")
    ).
action_change(Do, Scene, C, Change) =>
    action_fact(Do, Scene, C, Fact),
    place_change(C, Fact, Change).

action_fact("hand", Scene, C, Fact) =>
    scene_parts(Scene, [setting(Setting),me(Me)]),
    (   context_field(C, "whose", "open")
    ->  Holder = open
    ;   integer(Me)
    ->  seat_named(Setting, Me, Holder)
    ;   refuse(422, "A spectator has no cards.")
    ),
    context_parts(C, [request(Request)]),
    request_texts(Request, "hand", Texts),
    maplist(card(Setting), Texts, Cards),
    Fact = hand(Holder,Cards).
action_fact("ask", Scene, C, Fact),
        scene_parts(Scene, [setting(Setting)]), everybody_answers(Setting) =>
    query(Scene, C, Asker, State),
    shows(C, Setting, Asker, State, Shows),
    pairs_keys(Shows, Showing),
    skipped_players(C, Setting, [Asker|Showing], Left),
    (   Shows \== []
    ->  setting_players(Setting, N),
        findall(P,
                ( between(1, N, I),
                  seat_named(Setting, I, P),
                  \+ memberchk(P, [Asker|Left]),
                  \+ memberchk(P, Showing)
                ),
                Passing),
        Fact = answered(Asker,State,Shows,Passing)
    ;   asked_fact(Left, Asker, State, nobody-unknown, Fact)
    ).
action_fact("ask", Scene, C, Fact) =>
    scene_parts(Scene, [setting(Setting)]),
    query(Scene, C, Asker, State),
    answer(Scene, C, Asker, State, Answerer-Card),
    skipped_players(C, Setting, [Asker,Answerer], Skipped),
    asked_fact(Skipped, Asker, State, Answerer-Card, Fact).
action_fact("wrong", Scene, C, Fact) =>
    accusation(Scene, C, false, Fact).
action_fact("right", Scene, C, Fact) =>
    accusation(Scene, C, true, Fact).
action_fact("no_query", Scene, C, Fact) =>
    asker(Scene, C, Asker),
    Fact = asked_nothing(Asker).
action_fact(_, _, _, _) =>
    refuse_action.

refuse_action :-
    refuse(422, "The form does not say what to do.").

asked_fact([], Asker, State, Answerer-Card, Fact) =>
    Fact = asked(Asker,State,Answerer,Card).
asked_fact(Skipped, Asker, State, Answerer-Card, Fact) =>
    Fact = asked(Asker,State,Answerer,Card,Skipped).

is_place(undo).
is_place(redo).
is_place(insert(_,_)).
is_place(edit(_,_)).
is_place(remove(_)).

%   A question becomes a part of an address, so it must be short.

must_be_short(Line) :-
    string_length(Line, Length),
    longest_line(Longest),
    (   Length =< Longest
    ->  true
    ;   refuse(422, "A question here has ~d characters at most.", [Longest])
    ).

%!  line_command(+Scene, +Line, -Command) is det.
%
%   Command is the result of parse_line/3 for Line in Scene.
%
%   @error cluedo_refusal(422) if Line cannot be parsed

line_command(Scene, Line, Command) :-
    scene_parts(Scene, [journal(J)]),
    journal_context(J, Context),
    parse_line(Line, Context, Parsed),
    (   Parsed = ok(Command0)
    ->  Command = Command0
    ;   Parsed = mistake(Text)
    ->  refuse_field(line, Text)
    ;   refuse_field(line, "The line is empty.")
    ).

place_change(C, all(_), _), placed_event(C, _, _) =>
    refuse(422, "Several events in a line can only be added at the end of the log: enter \c
                 them one by one.").
place_change(C, Fact, Change), placed_event(C, Name, Text) =>
    event_number(Text, N),
    Change =.. [Name,N,Fact].
place_change(_, Fact, Change) =>
    Change = Fact.

%   The request edits an event, or inserts one: Name is `edit` or `insert`.

placed_event(C, Name, Text) :-
    member(Name, [edit,insert]),
    atom_string(Name, Field),
    context_field(C, Field, Text),
    !.

event_number(Text, N) :-
    (   text_integer(Text, N0)
    ->  N = N0
    ;   refuse(422, "There is no event ~s.", [Text])
    ).

                /*******************************
                *          THE FIELDS          *
                *******************************/

asker(Scene, C, Asker) :-
    (   context_field(C, "asker", Text)
    ->  scene_parts(Scene, [setting(Setting)]),
        seat(Setting, Text, Asker)
    ;   refuse_field(asker, "Who was it? Choose a player.")
    ).

query(Scene, C, Asker, State) :-
    scene_parts(Scene, [setting(Setting)]),
    asker(Scene, C, Asker),
    chosen_query(C, Setting, Cs),
    maplist(card_named(Setting), Cs, Cards),
    state_arity(Setting, Arity),
    (   length(Cards, Arity)
    ->  State =.. [s|Cards]
    ;   State = Cards
    ).

accusation(Scene, C, Right, accused(Asker,State,Right)) :-
    asker(Scene, C, Asker),
    scene_parts(Scene, [setting(Setting)]),
    chosen_cards(C, Setting, Cs),
    maplist(card_named(Setting), Cs, Cards),
    State =.. [s|Cards].

%   Shows has P-Card for each player P who showed a card. The fields are show1, show2, ...

shows(C, Setting, Asker, State, Shows) :-
    setting_players(Setting, N),
    findall(P-Card,
            ( between(1, N, I),
              format(string(Field), "show~d", [I]),
              context_field(C, Field, Text),
              Text \== "",
              seat_named(Setting, I, P),
              P \== Asker,
              card_of(Text, Setting, State, Card)
            ),
            Shows).

%   Text is `unknown`, or names Card by its category. Card is one of the cards asked for.

card_of("unknown", _, _, Card) =>
    Card = unknown.
card_of(Text, Setting, State, Card) =>
    (   state_card(Setting, State, Card0, _, I),
        format(string(Text), "c~d", [I])
    ->  Card = Card0
    ;   refuse_field(seen, "That card was not asked for.")
    ).

%   state_card(+Setting, +State, -Card, -C, -I): Card of State has the number C, and the category I.

state_card(Setting, State, Card, C, I) :-
    card_list(State, Cards),
    setting_deck(Setting, Sizes),
    member(Card, Cards),
    card_number(Setting, Card, C),
    card_category(Sizes, C, I).

seat(Setting, Text, Name) :-
    setting_players(Setting, N),
    listed_number(Text, N, "There is no such player.", I),
    seat_named(Setting, I, Name).

card(Setting, Text, Name) :-
    setting_cards(Setting, Count),
    listed_number(Text, Count, "There is no such card.", C),
    card_named(Setting, C, Name).

listed_number(Text, Last, Refusal, I) :-
    (   text_integer(Text, I0),
        between(1, Last, I0)
    ->  I = I0
    ;   refuse(422, Refusal)
    ).

answer(Scene, C, Asker, State, Answer) :-
    (   context_field(C, "answer", Text)
    ->  true
    ;   refuse_field(shows, "Who showed a card? Choose a player, or \u2018nobody\u2019.")
    ),
    (   answer_words(Answerer0, _, _, _),
        atom_string(Answerer0, Text)
    ->  Answer = Answerer0-unknown
    ;   scene_parts(Scene, [setting(Setting)]),
        seat(Setting, Text, Answerer),
        shown_card(Scene, C, [Asker,Answerer], State, Card),
        Answer = Answerer-Card
    ).

%   Both Seeing, the player who asks and the player who shows a card, have seen the card.

shown_card(Scene, C, Seeing, State, Card) :-
    scene_parts(Scene, [setting(Setting)]),
    (   context_field(C, "card", Text),
        Text \== ""
    ->  card_of(Text, Setting, State, Card)
    ;   scene_parts(Scene, [me(Me)]),
        integer(Me),
        seat_named(Setting, Me, Mine),
        memberchk(Mine, Seeing)
    ->  refuse_field(seen, "You have seen the card: which was it?")
    ;   Card = unknown
    ).

%   Skipped are the players who have left before this event, but for Others, who ask and show.

skipped_players(C, Setting, Others, Skipped) :-
    context_parts(C, [game(J)]),
    journal_property(J, events(Facts)),
    (   placed_event(C, _, Text)
    ->  event_number(Text, N)
    ;   N = inf
    ),
    findall(Name,
            ( nth1(I, Facts, left(P)),
              I < N,
              seat_number(Setting, P, Seat),
              seat_named(Setting, Seat, Name)
            ),
            Left),
    subtract(Left, Others, Skipped).
