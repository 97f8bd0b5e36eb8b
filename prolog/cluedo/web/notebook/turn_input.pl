:- module(cluedo_web_notebook_turn_input,
          [ request_change/4,           % +Scene, +Request, +J, -Change
            line_command/3,             % +Scene, +Line, -Command
            longest_line/1              % -Length
          ]).
:- use_module(page_scene, [scene_j/2,scene_me/2,scene_setting/2]).
:- use_module('../element', [chosen_cards/3,chosen_query/3]).
:- use_module('../fault', [refuse/2,refuse/3]).
:- use_module('../request', [request_field/3,request_field/4,request_texts/3,text_integer/2]).
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

/** <module> Reading the form of a turn
*/

:- det((request_change/4, line_command/3, longest_line/1)).

%!  longest_line(-Length) is det.
%
%   A typed line may have Length characters. The browser enforces this for all lines, the server
%   only for questions.

longest_line(300).

%!  request_change(+Scene, +Request, +J, -Change) is det.
%
%   Change, of journal_change/3, is the change that Request makes to J. If Request only asks
%   something, Change is there(Query,Fragment), the address of the answer.
%
%   @error cluedo_refusal(422) if something is missing

request_change(Scene, Request, J, Change) :-
    (   request_field(Request, "remove", Text)
    ->  event_number(Text, N),
        Change = remove(N)
    ;   request_field(Request, "do", Do)
    ->  action_change(Do, Scene, Request, J, Change)
    ;   refuse(422, "The form does not say what to do.")
    ).

action_change("undo", _, _, _, Change) =>
    Change = undo.
action_change("redo", _, _, _, Change) =>
    Change = redo.
action_change("hand", Scene, Request, _, Change) =>
    scene_setting(Scene, Setting),
    scene_me(Scene, Me),
    (   request_field(Request, "whose", "open")
    ->  Holder = open
    ;   integer(Me)
    ->  seat_named(Setting, Me, Holder)
    ;   refuse(422, "A spectator has no cards.")
    ),
    request_texts(Request, "hand", Texts),
    maplist(card(Setting), Texts, Cards),
    place_change(Request, hand(Holder,Cards), Change).
action_change("ask", Scene, Request, J, Change), scene_setting(Scene, Setting),
        everybody_answers(Setting) =>
    query(Scene, Request, Asker, State),
    shows(Scene, Request, Asker, State, Shows),
    pairs_keys(Shows, Showing),
    skipped_players(Scene, Request, J, Asker, nobody, Left0),
    subtract(Left0, Showing, Left),
    (   Shows == []
    ->  unanswered_fact(Left, Asker, State, Fact)
    ;   setting_players(Setting, N),
        findall(P,
                ( between(1, N, I),
                  seat_named(Setting, I, P),
                  \+ memberchk(P, [Asker|Left]),
                  \+ memberchk(P, Showing)
                ),
                Passing),
        Fact = answered(Asker,State,Shows,Passing)
    ),
    place_change(Request, Fact, Change).
action_change("ask", Scene, Request, J, Change) =>
    query(Scene, Request, Asker, State),
    answer(Scene, Request, Asker, State, Answerer, Card),
    skipped_players(Scene, Request, J, Asker, Answerer, Skipped),
    (   Skipped == []
    ->  Fact = asked(Asker,State,Answerer,Card)
    ;   Fact = asked(Asker,State,Answerer,Card,Skipped)
    ),
    place_change(Request, Fact, Change).
action_change("wrong", Scene, Request, _, Change) =>
    accusation(Scene, Request, Asker, State),
    place_change(Request, accused(Asker,State,false), Change).
action_change("right", Scene, Request, _, Change) =>
    accusation(Scene, Request, Asker, State),
    place_change(Request, accused(Asker,State,true), Change).
action_change("no_query", Scene, Request, _, Change) =>
    asker(Scene, Request, Asker),
    place_change(Request, asked_nothing(Asker), Change).
action_change("show", Scene, Request, _, Change) =>
    query(Scene, Request, Asker, State),
    scene_me(Scene, Me),
    scene_setting(Scene, Setting),
    seat_number(Setting, Asker, I),
    (   I == Me
    ->  refuse(422, "Who asks you? Choose another player.")
    ;   Change = there([to=I|Query], '#seen')
    ),
    card_list(State, Cards),
    setting_deck(Setting, Sizes),
    findall(Field=C,
            ( member(Card, Cards),
              card_number(Setting, Card, C),
              card_category(Sizes, C, K),
              atom_concat(s, K, Field)
            ),
            Query).
action_change("type", Scene, Request, _, Change) =>
    request_field(Request, "line", "", Line),
    line_command(Scene, Line, Command),
    (   Command = change(Change0)
    ->  (   is_place(Change0)
        ->  Change = Change0
        ;   place_change(Request, Change0, Change)
        )
    ;   Command = question(_)
    ->  must_be_short(Line),
        Change = there([ask=Line], '#answer')
    ;   refuse(422, "This is a command of the console. A line here says what happened, or asks \c
                     a question.")
    ).
action_change(_, _, _, _, _) =>
    refuse(422, "The form does not say what to do.").

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
    scene_j(Scene, J),
    journal_context(J, Context),
    parse_line(Line, Context, Parsed),
    (   Parsed = ok(Command0)
    ->  Command = Command0
    ;   Parsed = mistake(Text)
    ->  refuse(422, Text)
    ;   refuse(422, "The line is empty.")
    ).

place_change(Request, all(_), _) :-
    member(Field, ["edit","insert"]),
    request_field(Request, Field, _),
    !,
    refuse(422, "Several events in a line can only be added at the end of the log: enter \c
                 them one by one.").
place_change(Request, Fact, Change) :-
    (   request_field(Request, "edit", Text)
    ->  event_number(Text, N),
        Change = edit(N,Fact)
    ;   request_field(Request, "insert", Text)
    ->  event_number(Text, N),
        Change = insert(N,Fact)
    ;   Change = Fact
    ).

event_number(Text, N) :-
    (   text_integer(Text, N0)
    ->  N = N0
    ;   refuse(422, "There is no event ~s.", [Text])
    ).

asker(Scene, Request, Asker) :-
    (   request_field(Request, "asker", Text)
    ->  scene_setting(Scene, Setting),
        seat(Setting, Text, Asker)
    ;   refuse(422, "Who was it? Choose a player.")
    ).

unanswered_fact([], Asker, State, asked(Asker,State,nobody,unknown)) :-
    !.
unanswered_fact(Left, Asker, State, asked(Asker,State,nobody,unknown,Left)).

%   Shows has P-Card for each player P who showed a card. The fields are show1, show2, ...

shows(Scene, Request, Asker, State, Shows) :-
    scene_setting(Scene, Setting),
    setting_players(Setting, N),
    findall(P-Card,
            ( between(1, N, I),
              format(string(Field), "show~d", [I]),
              request_field(Request, Field, Text),
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
    card_list(State, Cards),
    setting_deck(Setting, Sizes),
    (   member(Card0, Cards),
        card_number(Setting, Card0, C),
        card_category(Sizes, C, I),
        format(string(Text), "c~d", [I])
    ->  Card = Card0
    ;   refuse(422, "That card was not asked for.")
    ).

query(Scene, Request, Asker, State) :-
    scene_setting(Scene, Setting),
    asker(Scene, Request, Asker),
    chosen_query(Request, Setting, Cs),
    maplist(card_named(Setting), Cs, Cards),
    state_arity(Setting, Arity),
    (   length(Cards, Arity)
    ->  State =.. [s|Cards]
    ;   State = Cards
    ).

accusation(Scene, Request, Asker, State) :-
    asker(Scene, Request, Asker),
    scene_setting(Scene, Setting),
    chosen_cards(Request, Setting, Cs),
    findall(Card, ( member(C, Cs), card_named(Setting, C, Card) ), Cards),
    State =.. [s|Cards].

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

answer(Scene, Request, Asker, State, Answerer, Card) :-
    scene_setting(Scene, Setting),
    (   request_field(Request, "answer", Text)
    ->  true
    ;   refuse(422, "Who showed a card? Choose a player, or \u2018nobody\u2019.")
    ),
    (   answer_words(Answerer0, _, _, _),
        atom_string(Answerer0, Text)
    ->  Answerer = Answerer0,
        Card = unknown
    ;   seat(Setting, Text, Answerer),
        shown_card(Scene, Request, Asker, Answerer, State, Card)
    ).

%   The player who asks and the player who shows a card have both seen the card.

shown_card(Scene, Request, Asker, Answerer, State, Card) :-
    scene_setting(Scene, Setting),
    (   request_field(Request, "card", Text),
        Text \== ""
    ->  card_of(Text, Setting, State, Card)
    ;   scene_me(Scene, Me),
        integer(Me),
        seat_named(Setting, Me, Mine),
        memberchk(Mine, [Asker,Answerer])
    ->  refuse(422, "You have seen the card: which was it?")
    ;   Card = unknown
    ).

%   Skipped are the players who have left before this event. The player who asks and the player who
%   shows a card are not skipped.

skipped_players(Scene, Request, J, Asker, Answerer, Skipped) :-
    scene_setting(Scene, Setting),
    journal_property(J, events(Facts)),
    (   member(Field, ["edit","insert"]),
        request_field(Request, Field, Text)
    ->  event_number(Text, N),
        findall(P, ( nth1(I, Facts, left(P)), I < N ), Left0)
    ;   findall(P, member(left(P), Facts), Left0)
    ),
    findall(Name,
            ( member(P, Left0),
              seat_number(Setting, P, I),
              seat_named(Setting, I, Name)
            ),
            Left),
    subtract(Left, [Asker,Answerer], Skipped).
