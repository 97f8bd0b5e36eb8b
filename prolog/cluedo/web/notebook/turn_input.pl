:- module(cluedo_web_notebook_turn_input,
          [ turn_field/3,               % +Name, +Scene, -Type
            query_fieldset/3,           % +Setting, ?I, -Fieldset
            show_field/4,               % +Scene, -Player, -Name, -Type
            hand_fieldsets/2,           % +Setting, -Fieldsets
            request_change/2,           % +Scene, -Change
            line_command/3,             % +Scene, +Line, -Command
            longest_line/1              % -Length
          ]).
:- use_module('../card_fields', [card_category/5,card_fieldset/4,card_pairs/5,chosen_cards/3]).
:- use_module('../context', [context_field/3,context_field/4,context_integer/3,context_parts/2]).
:- use_module('../fault', [refuse/2,refuse/3,refuse_field/2]).
:- use_module('../fields', [form_value/4]).
:- use_module('../request', [text_integer/2]).
:- use_module('../../knowledge/edition/setting',
              [ card_category/3, card_label/3, card_named/3, card_number/3, everybody_answers/1,
                seat_named/3, seat_number/3, setting_asking/2, setting_deck/2
              ]).
:- use_module('../../knowledge/argument', [card_list/2,state_arity/2]).
:- use_module('../../assistant/grammar/line', [journal_context/2,parse_line/3]).
:- use_module('../../journal', [journal_property/2]).
:- use_module('../../knowledge/edition/answerers', [answer_words/4]).
:- use_module(library(apply), [include/3,maplist/3]).
:- use_module(library(lists), [append/3,member/2,nth1/3,subtract/3]).
:- use_module(library(pairs), [pairs_keys/2]).

/** <module> The fields of a turn, and what they say */

:- det((turn_field/3, hand_fieldsets/2, request_change/2, line_command/3, longest_line/1)).

                /*******************************
                *          THE FIELDS          *
                *******************************/

%!  turn_field(+Name, +Scene, -Type) is det.
%
%   The form has a field Name of Type, of ../fields.pl. Its other fields are in query_fieldset/3,
%   show_field/4 and hand_fieldsets/2.

turn_field(asker, Scene, Type) =>
    seat_pairs(Scene, Seats),
    Type = one(Seats, asker-"Who was it? Choose a player.", "There is no such player.").
turn_field(answer, Scene, Type) =>
    seat_pairs(Scene, Seats),
    findall(Answerer-Label, answer_words(Answerer, _, _, Label), Others),
    append(Seats, Others, Pairs),
    Type = one(Pairs, shows-"Who showed a card? Choose a player, or \u2018nobody\u2019.",
               "There is no such player.").
turn_field(card, Scene, Type) =>
    findall(Pair, asked_card(Scene, Pair), Asked),
    append(Asked, [unknown-"not seen"], Pairs),
    Type = one(Pairs, none, seen-"That card was not asked for.").

seat_pairs(Scene, Pairs) :-
    context_parts(Scene, [setting(Setting),me(Me)]),
    findall(I-Label,
            ( seat_named(Setting, I, Name),
              (   I == Me
              ->  format(string(Label), "~w (you)", [Name])
              ;   Label = Name
              )
            ),
            Pairs).

%   A card that somebody shows is one of the cards asked for, and has their category: `c1` is the
%   card of the first one.

asked_card(Scene, Field-Label) :-
    context_parts(Scene, [setting(Setting)]),
    card_category(Setting, I, Title, First, Last),
    atom_concat(c, I, Field),
    atom_string(Field, FieldText),
    (   context_integer(Scene, FieldText, Card),
        between(First, Last, Card)
    ->  card_label(Setting, Card, Label)
    ;   Label = Title
    ).

%!  query_fieldset(+Setting, ?I, -Fieldset) is nondet.
%
%   Fieldset asks for a card of category number I, as card_fieldset/4. If a query names fewer cards
%   than there are categories, the user may leave out a category.

query_fieldset(Setting, I, Fieldset) :-
    card_fieldset(Setting, [], I, Required),
    setting_deck(Setting, Sizes),
    (   setting_asking(Setting, N),
        length(Sizes, N)
    ->  Fieldset = Required
    ;   Required = fieldset(Id, [Legend,div(Class, control(Field, one(Cards, _, Refusal)))]),
        append(Cards, [''-"none"], Pairs),
        Fieldset = fieldset(Id, [Legend,div(Class, control(Field, one(Pairs, none, Refusal)))])
    ).

%!  show_field(+Scene, -Player, -Name, -Type) is nondet.
%
%   If every player who can show a card must do so, the form asks about each Player.

show_field(Scene, Player, Name,
           choose('', [''-"shows no card",unknown-"shows a card, not seen"|Asked],
                  seen-"That card was not asked for.")) :-
    context_parts(Scene, [setting(Setting)]),
    findall(Pair, asked_card(Scene, Pair), Asked),
    seat_named(Setting, I, Player),
    atom_concat(show, I, Name).

%!  hand_fieldsets(+Setting, -Fieldsets) is det.
%
%   Fieldsets ask for a list of cards in the field `hand`.

hand_fieldsets(Setting, Fieldsets) :-
    findall(fieldset([ legend(Title),
                       div(class(choices), control(hand, some(Cards, "There is no such card."))) ]),
            card_pairs(Setting, [], _, Title, Cards),
            Fieldsets).

%   The request has Value in the field Name.

turn_value(Scene, Name, Value) :-
    turn_field(Name, Scene, Type),
    form_value(Scene, control(Name,Type), Name, Value).

                /*******************************
                *           CHANGES            *
                *******************************/

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
    (   context_field(Scene, "remove", Text)
    ->  event_number(Text, N),
        Change = remove(N)
    ;   context_field(Scene, "do", Do)
    ->  action_change(Do, Scene, Change)
    ;   refuse_action
    ).

action_change("undo", _, Change) =>
    Change = undo.
action_change("redo", _, Change) =>
    Change = redo.
action_change("show", Scene, Change) =>
    query(Scene, I, _, State),
    context_parts(Scene, [me(Me),setting(Setting)]),
    (   I == Me
    ->  refuse_field(asker, "Who asks you? Choose another player.")
    ;   Change = there([to=I|Query], '#seen')
    ),
    findall(Field=Card,
            ( state_card(Setting, State, _, Card, K), atom_concat(s, K, Field) ),
            Query).
action_change("type", Scene, Change) =>
    context_field(Scene, "line", "", Line),
    line_command(Scene, Line, Command),
    (   Command = change(Change0)
    ->  (   is_place(Change0)
        ->  Change = Change0
        ;   place_change(Scene, Change0, Change)
        )
    ;   Command = question(_)
    ->  must_be_short(Line),
        Change = there([ask=Line], '#answer')
    ;   refuse(422, "This line is a command. Here a line says what happened, or asks a question.")
    ).
action_change(Do, Scene, Change) =>
    action_fact(Do, Scene, Fact),
    place_change(Scene, Fact, Change).

action_fact("hand", Scene, Fact) =>
    context_parts(Scene, [setting(Setting),me(Me)]),
    (   context_field(Scene, "whose", "open")
    ->  Holder = open
    ;   integer(Me)
    ->  seat_named(Setting, Me, Holder)
    ;   refuse(422, "A spectator has no cards.")
    ),
    hand_fieldsets(Setting, Fieldsets),
    form_value(Scene, Fieldsets, hand, Cs),
    maplist(card_named(Setting), Cs, Cards),
    Fact = hand(Holder,Cards).
action_fact("ask", Scene, Fact),
        context_parts(Scene, [setting(Setting)]), everybody_answers(Setting) =>
    query(Scene, _, Asker, State),
    findall(P-Card, ( shows(Scene, State, P, Card), P \== Asker ), Shows),
    pairs_keys(Shows, Showing),
    skipped_players(Scene, [Asker|Showing], Left),
    (   Shows \== []
    ->  findall(P, ( seat_named(Setting, _, P), \+ memberchk(P, [Asker|Left]) ), Asked),
        subtract(Asked, Showing, Passing),
        Fact = answered(Asker,State,Shows,Passing)
    ;   asked_fact(Left, Asker, State, nobody-unknown, Fact)
    ).
action_fact("ask", Scene, Fact) =>
    query(Scene, _, Asker, State),
    answer(Scene, Asker, State, Answerer-Card),
    skipped_players(Scene, [Asker,Answerer], Skipped),
    asked_fact(Skipped, Asker, State, Answerer-Card, Fact).
action_fact("wrong", Scene, Fact) =>
    accusation(Scene, false, Fact).
action_fact("right", Scene, Fact) =>
    accusation(Scene, true, Fact).
action_fact("no_query", Scene, Fact) =>
    asker(Scene, _, Asker),
    Fact = asked_nothing(Asker).
action_fact(_, _, _) =>
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
    context_parts(Scene, [journal(J)]),
    journal_context(J, Context),
    parse_line(Line, Context, Parsed),
    (   Parsed = ok(Command0)
    ->  Command = Command0
    ;   Parsed = mistake(Text)
    ->  refuse_field(line, Text)
    ;   refuse_field(line, "The line is empty.")
    ).

place_change(Scene, all(_), _), placed_event(Scene, _, _) =>
    refuse(422, "Several events in a line can only be added at the end of the log: enter \c
                 them one by one.").
place_change(Scene, Fact, Change), placed_event(Scene, Name, Text) =>
    event_number(Text, N),
    Change =.. [Name,N,Fact].
place_change(_, Fact, Change) =>
    Change = Fact.

%   The request edits an event, or inserts one: Name is `edit` or `insert`.

placed_event(Scene, Name, Text) :-
    member(Name, [edit,insert]),
    atom_string(Name, Field),
    context_field(Scene, Field, Text),
    !.

event_number(Text, N) :-
    (   text_integer(Text, N0)
    ->  N = N0
    ;   refuse(422, "There is no event ~s.", [Text])
    ).

                /*******************************
                *            FACTS             *
                *******************************/

%   Asker has seat I.

asker(Scene, I, Asker) :-
    turn_value(Scene, asker, I),
    context_parts(Scene, [setting(Setting)]),
    seat_named(Setting, I, Asker).

query(Scene, I, Asker, State) :-
    asker(Scene, I, Asker),
    context_parts(Scene, [setting(Setting)]),
    findall(Card,
            ( query_fieldset(Setting, _, Fieldset), form_value(Scene, Fieldset, _, Card) ),
            Chosen),
    include(integer, Chosen, Cs),
    setting_asking(Setting, N),
    (   length(Cs, N)
    ->  true
    ;   refuse(422, "A question names ~d cards of different kinds in this game.", [N])
    ),
    maplist(card_named(Setting), Cs, Cards),
    state_arity(Setting, Arity),
    (   length(Cards, Arity)
    ->  State =.. [s|Cards]
    ;   State = Cards
    ).

accusation(Scene, Right, accused(Asker,State,Right)) :-
    asker(Scene, _, Asker),
    context_parts(Scene, [setting(Setting)]),
    chosen_cards(Scene, Setting, Cs),
    maplist(card_named(Setting), Cs, Cards),
    State =.. [s|Cards].

%   shows(+Scene, +State, -P, -Card): P has shown Card.

shows(Scene, State, P, Card) :-
    show_field(Scene, P, Name, Type),
    form_value(Scene, control(Name,Type), Name, Shown),
    Shown \== '',
    shown_card(Shown, Scene, State, Card).

%   Shown is `unknown`, or the field of the card asked for.

shown_card(unknown, _, _, Card) =>
    Card = unknown.
shown_card(Field, Scene, State, Card) =>
    context_parts(Scene, [setting(Setting)]),
    (   state_card(Setting, State, Card0, _, I),
        atom_concat(c, I, Field)
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

answer(Scene, Asker, State, Answer) :-
    turn_value(Scene, answer, Value),
    (   integer(Value)
    ->  context_parts(Scene, [setting(Setting)]),
        seat_named(Setting, Value, Answerer),
        card_seen(Scene, [Asker,Answerer], State, Card),
        Answer = Answerer-Card
    ;   Answer = Value-unknown
    ).

%   Both Seeing, the player who asks and the player who shows a card, have seen the card.

card_seen(Scene, Seeing, State, Card) :-
    turn_value(Scene, card, Shown),
    (   Shown \== none
    ->  shown_card(Shown, Scene, State, Card)
    ;   context_parts(Scene, [me(Me),setting(Setting)]),
        integer(Me),
        seat_named(Setting, Me, Mine),
        memberchk(Mine, Seeing)
    ->  refuse_field(seen, "You have seen the card: which was it?")
    ;   Card = unknown
    ).

%   Skipped are the players who have left before this event, but for Others, who ask and show.

skipped_players(Scene, Others, Skipped) :-
    context_parts(Scene, [game(J),setting(Setting)]),
    journal_property(J, events(Facts)),
    (   placed_event(Scene, _, Text)
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
