:- module(cluedo_agents_human,
          [ start/4,                    % +Seat, +Game, +Options, -Mind
            sees/3,                     % +Facts, +Mind0, -Mind
            watches/3,                  % +Event, +Mind0, -Mind
            move/4,                     % +Position, +Mind0, -Move, -Mind
            query/3,                    % +Mind0, -State, -Mind
            query/4,                    % +Room, +Mind0, -State, -Mind
            show/6,                     % +Asker, +State, +Cards, +Mind0, ...
            accuse/3                    % +Mind0, -State, -Mind
          ]).
:- use_module(agent,
              [ agent_accuse/4, agent_move/5, agent_open/2, agent_query/4,
                agent_query/5, agent_sees/4, agent_show/7, agent_start/5,
                agent_watches/4
              ]).
:- use_module('../board', [position_property/2,print_board/1]).
:- use_module('../knowledge/edition/phrases',
              [card_phrase/3,cards_phrase/4,holder_phrase/3,sentence/2]).
:- use_module('../knowledge/edition/setting',
              [ category_cards/2, seat_named/3, setting/2, setting_deck/2,
                setting_players/2
              ]).
:- use_module('../knowledge', [knowledge/2,learn/3,print_knowledge/2]).
:- use_module('../knowledge/argument', [card_list/2]).
:- use_module('../support/check', [must_be_options/2]).
:- use_module('../support/print', [has_colour/0,say/2,say/3,say_styled/4]).
:- use_module('../table/event_text', [event_text/3]).
:- use_module(memory, [memory/2,memory_knows/2,memory_sees/5]).
:- use_module(human/typed_cards, [typed_amiss/3,typed_card/4,typed_state/4,typed_state/5]).
:- use_module(human/typed_moves,
              [move_question/2,move_text/3,tell_position/2,typed_move/4]).
:- use_module(library(ansi_term), [ansi_format/3]).
:- use_module(library(apply), [foldl/4]).
:- use_module(library(error), [existence_error/2]).
:- use_module(library(lists), [last/2,member/2]).
:- use_module(library(option), [option/2]).

/** <module> Agent human: somebody at the terminal

It asks for each decision on the current output and reads a line with the answer from the current
input. After a wrong answer it asks again. Every question takes these commands:

| notes  | Print what is known so far, see print_knowledge/1.                                |
| advice | Print what the advisor would do, the agent of option advisor(Agent).              |
| help   | Print what may be typed.                                                          |
| board  | Print the board with the pawns on it. This command is for moves.                  |
| quit   | End the game by an error. The end of the input does the same.                     |

It prints what its seat sees, and how the pawns move, in the sentences of table/event_text.pl. Cards
have the names of the game's edition. A game that has neither an edition nor a deck uses the names
of edition `classic`. In other games cards are numbers. Players are numbers if seats have no names.

Its mind is human(Words,Memory,Advisor):

| Words   | a term of knowledge/edition/phrases.pl                   |
| Memory  | a memory of agents/memory.pl                             |
| Advisor | A-Mind for the advising agent A with its Mind, or `none` |

@error existence_error(cluedo_decision, Seat) if the input ends
*/

:- multifile
    cluedo_agent:agent/2,
    prolog:error_message//1.

cluedo_agent:agent(human, cluedo_agents_human).

prolog:error_message(existence_error(cluedo_decision,Seat)) -->
    [ 'The player at seat ~w has left the game'-[Seat] ].

start(Seat, Game0, Options, human(words(Setting,Seat),Memory,Advisor)) :-
    must_be_options([advisor/1], Options),
    (   ( option(edition(_), Game0) ; option(deck(_), Game0) )
    ->  Game = Game0
    ;   Game = [edition(classic)|Game0]
    ),
    setting(Game, Setting),
    knowledge([remember(false)|Game], K),
    memory(K, Memory),
    (   option(advisor(Agent), Options)
    ->  agent_open(Agent, A0),
        agent_start(A0, Seat, Game0, A, Mind),
        Advisor = A-Mind
    ;   Advisor = none
    ).

sees(Facts, human(Words,Memory0,Advisor0), human(Words,Memory,Advisor)) :-
    Words = words(_,Seat),
    forall(member(Fact, Facts), tell(Fact, Words)),
    foldl(memory_sees(learn, Seat), Facts, Memory0, Memory),
    (   Advisor0 = A-AMind0
    ->  agent_sees(A, Facts, AMind0, AMind),
        Advisor = A-AMind
    ;   Advisor = none
    ).

watches(Event, human(Words,Memory,Advisor0), human(Words,Memory,Advisor)) :-
    tell(Event, Words),
    (   Advisor0 = A-AMind0
    ->  agent_watches(A, Event, AMind0, AMind),
        Advisor = A-AMind
    ;   Advisor = none
    ).

%   tell(+Event, +Words): print Event. Of a way, print only the end. Do not print what the person
%   has just decided, nor what the next question says.

tell(hand(Seat,Cards), words(Setting,Seat)) =>
    setting_players(Setting, N),
    seat_named(Setting, Seat, Name),
    (   Name == Seat
    ->  say("You are player ~d of ~d.", [Seat,N])
    ;   say("You are ~w, player ~d of ~d.", [Name,Seat,N])
    ),
    write_event(hand(Seat,Cards), words(Setting,Seat), []).
tell(rolled(Seat,_), words(_,Seat)) =>
    true.
tell(passed(Seat), words(_,Seat)) =>
    true.
tell(walked(I,Way), Words) =>
    last(Way, Place),
    write_event(walked(I,[Place]), Words, []).
tell(asked(I,State,I,Card), Words) =>   % a quirk of the thesis's game
    tell(asked(I,State,nobody,Card), Words).
tell(Event, Words), concerns(Event, Words) =>
    write_event(Event, Words, [bold]).
tell(Event, Words) =>
    write_event(Event, Words, []).

concerns(asked(Seat,_,_,_), words(_,Seat)).
concerns(asked(_,_,Seat,_), words(_,Seat)).
concerns(accused(_,_,true), _).

write_event(Event, Words, Styles) :-
    event_text(Words, Event, Text),
    sentence(Text, Sentence),
    say_styled(Styles, 0, "~s", [Sentence]).

move(Position, Mind, Move, Mind) :-
    Mind = human(Words,_,_),
    (   position_property(Position, roll(none))
    ->  tell_position(Position, Words)
    ;   true
    ),
    move_question(Position, Question),
    ask(move(Position), Question, Mind, Move).

query(Room, Mind, State, Mind) :-
    Mind = human(Words,_,_),
    card_phrase(Words, Room, Label),
    format(string(Question), "Your query in ~s (or pass, help)", [Label]),
    ask(query(Room), Question, Mind, State),
    State \== pass.

query(Mind, State, Mind) :-
    ask(query, "Your query (or pass, help)", Mind, State),
    State \== pass.

accuse(Mind, State, Mind) :-
    ask(accuse, "Your accusation (Enter for none, help)", Mind, State),
    State \== none.

show(Asker, State, Cards, Mind, Card, Mind) :-
    (   Cards = [Card]
    ->  true
    ;   Mind = human(Words,_,_),
        holder_phrase(Words, Asker, Who),
        cards_text(State, Words, Text),
        cards_text(Cards, Words, Labels),
        format(string(Asked), "~s asks you for ~s", [Who,Text]),
        sentence(Asked, Sentence),
        say("~s", [Sentence]),
        format(string(Question), "Show one of ~s", [Labels]),
        ask(show(Asker,State,Cards), Question, Mind, Card)
    ).

ask(Wanted, Question, Mind, Answer) :-
    read_answer(Question, Mind, Text),
    string_lower(Text, Lower),
    (   run_word(Lower, Wanted, Mind)
    ->  ask(Wanted, Question, Mind, Answer)
    ;   empty_answer(Wanted, Lower, Nothing)
    ->  Answer = Nothing
    ;   parse_answer(Wanted, Text, Mind, Typed),
        (   Typed = ok(Answer0)
        ->  Answer = Answer0
        ;   say_not_understood(Typed, Text, Wanted, Mind),
            ask(Wanted, Question, Mind, Answer)
        )
    ).

read_answer(Question, human(words(_,Seat),_,_), Text) :-
    (   has_colour
    ->  ansi_format([bold], "~s:", [Question])
    ;   format("~s:", [Question])
    ),
    write(' '),
    flush_output,
    current_input(In),
    setup_call_cleanup(prompt(Old, ''),
                       read_string(In, "\n", "", End, Line),
                       prompt(_, Old)),
    (   End == -1,
        Line == ""
    ->  nl,
        existence_error(cluedo_decision, Seat)
    ;   normalize_space(string(Text), Line)
    ).

empty_answer(query, "pass", pass).
empty_answer(query(_), "pass", pass).
empty_answer(accuse, Text, none) :-
    memberchk(Text, ["","no","none"]).

parse_answer(show(_,_,Cards), Text, human(words(Setting,_),_,_), Typed) =>
    typed_card(Text, Setting, Cards, Typed).
parse_answer(query(Room), Text, human(words(Setting,_),_,_), Typed) =>
    setting_deck(Setting, Deck),
    typed_state(Text, Setting, Deck, Room, Typed).
parse_answer(move(Position), Text, human(Words,_,_), Typed) =>
    typed_move(Text, Position, Words, Typed).
parse_answer(_, Text, human(words(Setting,_),_,_), Typed) =>
    setting_deck(Setting, Deck),
    typed_state(Text, Setting, Deck, Typed).

say_not_understood(several(Terms), _, _, human(Words,_,_)) =>
    say("That may be one of these. Type more letters:", []),
    forall(member(Term, Terms),
           ( cards_text(Term, Words, Text),
             say(2, "~s", [Text])
           )).
say_not_understood(wrong(Why), _, _, _) =>
    say("~s", [Why]).
say_not_understood(none, _, Wanted, Mind), Wanted = move(_) =>
    say_expected(Wanted, Mind).
say_not_understood(none, Text, Wanted, Mind) =>
    Mind = human(words(Setting,_),_,_),
    (   typed_amiss(Text, Setting, Word)
    ->  say("No card is called ~w.", [Word])
    ;   true
    ),
    say_expected(Wanted, Mind).

say_expected(show(_,_,Cards), human(Words,_,_)) =>
    cards_text(Cards, Words, Text),
    say("Type one of ~s, or its first letters.", [Text]).
say_expected(move(Position), _) =>
    (   position_property(Position, roll(none))
    ->  say("Type roll, stay, passage, or a room to go to.", [])
    ;   say("Type a room or its first letters, a cell such as 7-5, or stay.", [])
    ).
say_expected(query(Room), Mind) =>
    Mind = human(Words,_,_),
    card_phrase(Words, Room, Label),
    say("You are in ~s.", [Label]),
    say_expected(query, Mind).
say_expected(_, human(Words,_,_)) =>
    say("Type a card of each category, or its first letters:", []),
    Words = words(Setting,_),
    setting_deck(Setting, Deck),
    category_cards(Deck, Categories),
    forall(member(Cards, Categories),
           ( cards_text(Cards, Words, Text),
             say(2, "~s", [Text])
           )).

%   cards_text(+Cards, +Words, -Text): Cards is a list, a state or one card. Text names it.

cards_text(Card, Words, Text), integer(Card) =>
    card_phrase(Words, Card, Text).
cards_text(Cards, Words, Text) =>
    card_list(Cards, List),
    cards_phrase(Words, List, ', ', Text).

%   Run Text if it is a command, not an answer.

run_word("help", Wanted, Mind) :-
    say_expected(Wanted, Mind),
    other_words(Wanted, More),
    say("Other words: ~w.", [More]).
run_word("notes", _, human(_,Memory,_)) :-
    memory_knows(Memory, K),
    print_knowledge(K, [color(true)]).
run_word("advice", Wanted, human(Words,_,Advisor)) :-
    (   Advisor = A-AMind
    ->  advice(Wanted, A, AMind, Words, Text),
        say("Advice: ~w.", [Text])
    ;   say("You have no advisor. Start the game with --advisor=exact to have one.", [])
    ).
run_word("board", move(Position), _) :-
    print_board(Position).
run_word("quit", _, human(words(_,Seat),_,_)) :-
    existence_error(cluedo_decision, Seat).

other_words(move(_), More) =>
    More = "board, notes, advice, help, quit".
other_words(Wanted, More), empty_answer(Wanted, "pass", _) =>
    More = "pass, notes, advice, help, quit".
other_words(_, More) =>
    More = "notes, advice, help, quit".

advice(query, A, Mind, Words, Text) =>
    (   agent_query(A, Mind, State, _)
    ->  cards_text(State, Words, Text)
    ;   Text = pass
    ).
advice(query(Room), A, Mind, Words, Text) =>
    (   agent_query(A, Room, Mind, State, _)
    ->  cards_text(State, Words, Text)
    ;   Text = pass
    ).
advice(move(Position), A, Mind, Words, Text) =>
    agent_move(A, Position, Mind, Move, _),
    move_text(Move, Words, Text).
advice(accuse, A, Mind, Words, Text) =>
    (   agent_accuse(A, Mind, State, _)
    ->  cards_text(State, Words, Text)
    ;   Text = none
    ).
advice(show(Asker,State,Cards), A, Mind, Words, Text) =>
    agent_show(A, Asker, State, Cards, Mind, Card, _),
    card_phrase(Words, Card, Text).
