:- module(cluedo_agent_human,
          [ start/4,                    % +Seat, +Game, +Options, -Mind
            sees/3,                     % +Facts, +Mind0, -Mind
            move/4,                     % +Position, +Mind0, -Move, -Mind
            query/3,                    % +Mind0, -State, -Mind
            query/4,                    % +Room, +Mind0, -State, -Mind
            show/6,                     % +Asker, +State, +Cards, +Mind0, ...
            accuse/3                    % +Mind0, -State, -Mind
          ]).
:- use_module('../agent',
              [ agent_accuse/4, agent_move/5, agent_open/2, agent_query/4,
                agent_query/5, agent_sees/4, agent_show/7, agent_start/5
              ]).
:- use_module('../board', [position_property/2,print_board/1]).
:- use_module('../edition/setting', [card_label/3,setting/2]).
:- use_module('../knowledge', [knowledge/2,learn/3,print_knowledge/1]).
:- use_module('../support/check', [must_be_options/2]).
:- use_module(belief, [memory/2,memory_knows/2,memory_sees/5]).
:- use_module(told, [cards_text/3,player_text/3,state_text/3,tell_fact/3]).
:- use_module(typed, [typed_amiss/3,typed_card/4,typed_state/4,typed_state/5]).
:- use_module(typed_move,
              [move_question/2,move_text/3,tell_position/2,typed_move/4]).
:- use_module(library(apply), [foldl/4]).
:- use_module(library(error), [existence_error/2]).
:- use_module(library(lists), [member/2,numlist/3]).
:- use_module(library(option), [option/2]).

/** <module> Agent human: somebody at the terminal

It asks for each decision on the current output and reads the answer, a line,
from the current input. A wrong answer is asked for again. These words are
answers to every question:

  - notes
    Print what is known so far, see print_knowledge/1.
  - advice
    What another agent would do, that of option advisor(Agent):
    `human([advisor(exact)])`.
  - help
  - quit
    Ends the game, as the end of the input does: an error.

On a board it is asked where it goes: `roll`, `stay`, `passage`, a room or a cell.
The word `board` prints the board with the pawns on it.

What its seat sees it is told in sentences. Cards have the names of the game's
edition, or of the edition `classic` if the cards are the classic ones; or
numbers.

Its mind is human(Seat,Setting,Memory,Advisor): Setting is of
library(cluedo/edition/setting), Memory of library(cluedo/agents/belief), and
Advisor is `none` or A-Mind.

@error existence_error(cluedo_decision, Seat) if the input ends
*/

:- multifile
    cluedo_agent:agent/2,
    prolog:error_message//1.

cluedo_agent:agent(human, cluedo_agent_human).

prolog:error_message(existence_error(cluedo_decision,Seat)) -->
    [ 'The player at seat ~w has left the game'-[Seat] ].

start(Seat, Game0, Options, human(Seat,Setting,Memory,Advisor)) :-
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

sees(Facts, human(Seat,Setting,Memory0,Advisor0), Mind) :-
    Mind = human(Seat,Setting,Memory,Advisor),
    forall(member(Fact, Facts), tell_fact(Fact, Seat, Setting)),
    foldl(memory_sees(learn, Seat), Facts, Memory0, Memory),
    (   Advisor0 = A-AMind0
    ->  agent_sees(A, Facts, AMind0, AMind),
        Advisor = A-AMind
    ;   Advisor = none
    ).

                /*******************************
                *           DECISIONS          *
                *******************************/

move(Position, Mind, Move, Mind) :-
    Mind = human(_,Setting,_,_),
    (   position_property(Position, roll(none))
    ->  tell_position(Position, Setting)
    ;   true
    ),
    move_question(Position, Question),
    asked(move(Position), Question, Mind, Move).

query(Room, Mind, State, Mind) :-
    Mind = human(_,Setting,_,_),
    card_label(Room, Setting, Label),
    format(string(Question), "Your query in ~w (or pass)", [Label]),
    asked(query(Room), Question, Mind, State),
    State \== pass.

query(Mind, State, Mind) :-
    asked(query, "Your query (or pass)", Mind, State),
    State \== pass.

accuse(Mind, State, Mind) :-
    asked(accuse, "Your accusation (Enter for none)", Mind, State),
    State \== none.

show(Asker, State, Cards, Mind, Card, Mind) :-
    (   Cards = [Card]
    ->  true
    ;   Mind = human(_,Setting,_,_),
        player_text(Asker, Setting, Name),
        state_text(State, Setting, Text),
        cards_text(Cards, Setting, Labels),
        format("~w asks you for ~w.~n", [Name,Text]),
        format(string(Question), "Show one of ~w", [Labels]),
        asked(show(Asker,State,Cards), Question, Mind, Card)
    ).

%   asked(+Wanted, +Question, +Mind, -Answer): ask until there is an answer.

asked(Wanted, Question, Mind, Answer) :-
    read_answer(Question, Mind, Text),
    string_lower(Text, Lower),
    (   word(Lower, Wanted, Mind)
    ->  asked(Wanted, Question, Mind, Answer)
    ;   nothing(Wanted, Lower, Nothing)
    ->  Answer = Nothing
    ;   typed(Wanted, Text, Mind, Typed),
        (   Typed = ok(Answer0)
        ->  Answer = Answer0
        ;   not_understood(Typed, Text, Wanted, Mind),
            asked(Wanted, Question, Mind, Answer)
        )
    ).

read_answer(Question, human(Seat,_,_,_), Text) :-
    format("~w: ", [Question]),
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

nothing(query, "pass", pass).
nothing(query(_), "pass", pass).
nothing(accuse, Text, none) :-
    memberchk(Text, ["","no","none"]).

typed(show(_,_,Cards), Text, human(_,Setting,_,_), Typed) =>
    typed_card(Text, Setting, Cards, Typed).
typed(query(Room), Text, human(_,Setting,_,_), Typed) =>
    Setting = setting(Deck,_,_,_),
    typed_state(Text, Setting, Deck, Room, Typed).
typed(move(Position), Text, human(_,Setting,_,_), Typed) =>
    typed_move(Text, Position, Setting, Typed).
typed(_, Text, human(_,Setting,_,_), Typed) =>
    Setting = setting(Deck,_,_,_),
    typed_state(Text, Setting, Deck, Typed).

not_understood(several(Terms), _, Wanted, human(_,Setting,_,_)) =>
    format("That may be~n"),
    forall(member(Term, Terms), several(Wanted, Term, Setting)).
not_understood(wrong(Why), _, _, _) =>
    format("~s~n", [Why]).
not_understood(none, _, Wanted, Mind), Wanted = move(_) =>
    needed(Wanted, Mind).
not_understood(none, Text, Wanted, Mind) =>
    Mind = human(_,Setting,_,_),
    (   typed_amiss(Text, Setting, Word)
    ->  format("No card is called ~w. ", [Word])
    ;   true
    ),
    needed(Wanted, Mind).

several(_, Card, Setting), integer(Card) =>
    card_label(Card, Setting, Label),
    format("  ~w~n", [Label]).
several(_, State, Setting) =>
    state_text(State, Setting, Text),
    format("  ~w~n", [Text]).

needed(show(_,_,Cards), human(_,Setting,_,_)) =>
    cards_text(Cards, Setting, Text),
    format("Type one of ~w, or how it begins.~n", [Text]).
needed(move(Position), _) =>
    (   position_property(Position, roll(none))
    ->  format("Type roll, stay, passage, or a room to go to.~n")
    ;   format("Type a room, or how it begins; a cell, as 7-5; or stay.~n")
    ).
needed(query(Room), human(_,Setting,_,_)) =>
    card_label(Room, Setting, Label),
    format("You are in ~w: ", [Label]),
    needed(query, human(_,Setting,_,_)).
needed(_, human(_,Setting,_,_)) =>
    format("Type a card of each category, or how they begin:~n"),
    Setting = setting(Deck,_,_,_),
    foldl(category(Setting), Deck, 0, _).

category(Setting, Size, Before, Last) :-
    First is Before+1,
    Last is Before+Size,
    numlist(First, Last, Cards),
    cards_text(Cards, Setting, Text),
    format("  ~w~n", [Text]).

%   word(+Text, +Wanted, +Mind) is semidet.
%
%   Text is no answer but a word, and is done.

word("help", Wanted, Mind) :-
    needed(Wanted, Mind),
    more(Wanted, More),
    format("Other words: notes, advice, help, quit~w.~n", [More]).
word("notes", _, human(_,_,Memory,_)) :-
    memory_knows(Memory, K),
    print_knowledge(K).
word("advice", Wanted, human(_,Setting,_,Advisor)) :-
    (   Advisor = A-AMind
    ->  advice(Wanted, A, AMind, Setting, Text),
        format("Advice: ~w.~n", [Text])
    ;   format("There is no advisor, as in human([advisor(exact)]).~n")
    ).
word("board", move(Position), _) :-
    print_board(Position).
word("quit", _, human(Seat,_,_,_)) :-
    existence_error(cluedo_decision, Seat).

more(query, More) =>
    More = ", pass".
more(query(_), More) =>
    More = ", pass".
more(move(_), More) =>
    More = ", board".
more(_, More) =>
    More = "".

advice(query, A, Mind, Setting, Text) =>
    (   agent_query(A, Mind, State, _)
    ->  state_text(State, Setting, Text)
    ;   Text = pass
    ).
advice(query(Room), A, Mind, Setting, Text) =>
    (   agent_query(A, Room, Mind, State, _)
    ->  state_text(State, Setting, Text)
    ;   Text = pass
    ).
advice(move(Position), A, Mind, Setting, Text) =>
    agent_move(A, Position, Mind, Move, _),
    move_text(Move, Setting, Text).
advice(accuse, A, Mind, Setting, Text) =>
    (   agent_accuse(A, Mind, State, _)
    ->  state_text(State, Setting, Text)
    ;   Text = none
    ).
advice(show(Asker,State,Cards), A, Mind, Setting, Text) =>
    agent_show(A, Asker, State, Cards, Mind, Card, _),
    card_label(Card, Setting, Text).
