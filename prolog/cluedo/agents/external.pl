:- module(cluedo_agents_external, []).
:- use_module('../support/check', [must_be_between/4,must_be_one_of/2,must_be_options/2]).
:- use_module('../support/errors', [throw_error/2]).
:- use_module(external/running_programs, [lose_program/2,take_program/5,tell_program/6]).
:- use_module(external/protocol, [cards//1,hand_size/3,must_accuse/3,state//1]).
:- use_module(external/talk, [talk/5,ask_talk/3,tell_talk/3,is_talk/1]).
:- use_module(briefing, [must_be_classic/1]).
:- use_module(library(apply), [foldl/4,maplist/3]).
:- use_module(library(error), [domain_error/2,must_be/2,type_error/2]).
:- use_module(library(lists), [intersection/3,member/2,numlist/3]).
:- use_module(library(option), [option/3]).
:- use_module(library(record), [record/1]).

/** <module> Agent external: a program of any language

`external(Command)` and `external(Command, Options)` run a program. By the protocol of
agents/external/protocol.pl the program learns what happens and makes its decisions. Command is an
executable file, the name of one in PATH, or a list of such a file and its arguments. The protocol
adds two arguments.

    ?- contest([external([python3,'examples/external.py']),exact,simple],
               [seed(1)], Result).

Options:

  - time(Seconds)
    The time limit for each answer (default 10).
  - start(Seconds)
    The time limit in which the program must connect and say that it is alive (default 10).
  - keep(Bool)
    With `true` (default) the process may play more than one game. In an experiment each thread
    keeps a process for each seat with the agent, and sends `reset` before each game. With `false` a
    new process starts for each game. Use `false` for a program whose games depend on earlier games.

    The environment variable CLUEDO_SEED has the seed of the first game, if the game has a seed. In
    an experiment, CLUEDO_GAME has the number of the first game. So a program that starts anew for
    each game can draw the same random numbers again.
  - shell(Bool)
    With `true` (default `false`), Command is a line for the shell, with the arguments added.
  - stderr(Where)
    With `std` (default) the program's standard error goes to the standard error of Prolog. With
    `null` it is discarded. The standard output is always discarded, and the input is empty.
  - protocol(Protocol)
    `contest` (default), `text` or `json`. With `text` and `json` events and questions are sentences
    or JSON objects, with names. Each question lists the legal answers, see doc/program.md.
  - tries(N)
    In text and JSON, a program has N answers to each question (default 3). After a wrong answer it
    learns what was wrong, and is asked again.
  - record(File)
    In text and JSON, add a line of JSON to File for each question. The line says what the program
    answered, what it believes, and what it could have known.

No protocol allows a board. The protocol `contest` allows only the classic cards, all dealt in turn
to two to six seats. Text and JSON allow any cards. Programs play only in contests, see contest/3
and experiment/2, which know when to end a process. A program cannot go back in a game, so it cannot
be an advisor.

A program loses its game if it breaks the rules:

  - It sends a malformed answer, or no answer in time, or a message without a question.
  - It ends the connection.
  - It makes a suggestion that it has made before in this game.
  - It shows a card that it does not have, or that the asker did not name.
  - It accuses a card that it has, or that was shown to it.
  - It does not accuse, though nobody could answer its suggestion and it has no card of it.

In text and JSON everything is legal that the table allows. So a program may repeat a suggestion,
and need not accuse. It loses if it

  - ends, or does not answer in time,
  - speaks without a question,
  - has no legal answer after all tries, or
  - answers with more than 65536 octets.

The process of a program that loses is ended. A warning and offences(List) in the result of the
contest describe the offence. The game goes on. The program's seat passes, shows the first card that
it can, and does not accuse. In the next game of an experiment a new process starts.

In text and JSON the agent's mind is a talk of agents/external/talk.pl. In the protocol `contest` it
is external(Id,Step,Seat,Players,Seen,Asked,Sure):

| Id      | identifies the program                                                       |
| Step    | the number of messages that the program got                                  |
| Seat    | the program's seat                                                           |
| Players | the number of players                                                        |
| Seen    | the cards that the program holds, and the cards that others showed to it     |
| Asked   | the program's queries                                                        |
| Sure    | the state that the program must accuse, or `none`                            |

@error type_error(cluedo_command, Command)
@error domain_error(cluedo_external_game, What) if the protocol does not allow What
@error existence_error(cluedo_external, Command), permission_error(start, cluedo_external, Command),
timeout_error(cluedo_external, Command) if the program does not start
@error permission_error(continue, cluedo_external, Id) if the agent goes back in a game
*/

:- multifile
    cluedo_agent:agent/2,
    prolog:error_message//1.

cluedo_agent:agent(external, cluedo_agents_external).

prolog:error_message(type_error(cluedo_command,Command)) -->
    [ 'This is not a command: ~p'-[Command] ].
prolog:error_message(domain_error(cluedo_external_game,What)) -->
    [ 'External programs cannot play with ~p'-[What] ].

:- record(external(id,step,seat,players,seen,asked,sure)).

start(Seat, Game, Arguments, Mind) :-
    command(Arguments, Command, Options),
    must_be_options([ keep/1, protocol/1, record/1, shell/1, start/1, stderr/1,
                      time/1, tries/1
                    ], Options),
    option(time(Time), Options, 10),
    option(start(Start), Options, 10),
    option(keep(Keep), Options, true),
    option(shell(Shell), Options, false),
    option(stderr(Errors), Options, std),
    must_be_seconds(Time),
    must_be_seconds(Start),
    must_be(boolean, Keep),
    must_be(boolean, Shell),
    must_be_one_of([std,null], Errors),
    option(protocol(Protocol), Options, contest),
    must_be_one_of([contest,text,json], Protocol),
    option(tries(Tries), Options, 3),
    must_be(positive_integer, Tries),
    option(record(Record), Options, none),
    must_be(text, Record),
    must_be_tellable(Protocol, Game, Players),
    take_program(Command, how(Start,Time,Shell,Errors,Protocol), Keep, Seat, Id),
    (   Protocol == contest
    ->  Mind = external(Id,0,Seat,Players,[],[],none)
    ;   talk(Id, Seat, Game, how(Protocol,Tries,Record), Mind)
    ).

%   Arguments is Command or [Command,Options]. A Command may be a list, too. The arguments in such a
%   list are atomic, so a second element that is a list is Options.

command([Command0,Options0], Command, Options), is_list(Options0) =>
    Command = Command0,
    Options = Options0,
    must_be_command(Command).
command(Command0, Command, Options) =>
    Command = Command0,
    Options = [],
    must_be_command(Command).

must_be_command(Command) :-
    must_be(ground, Command),
    (   is_list(Command)
    ->  Command = [Program|Args],
        is_program(Program),
        \+ ( member(Arg, Args), \+ is_argument(Arg) )
    ;   is_program(Command)
    ),
    !.
must_be_command(Command) :-
    throw_error(type_error(cluedo_command,Command),
                "a command is a file, or a list of a file and arguments").

is_program(Program) :-
    (   atom(Program)
    ->  Program \== [],
        Program \== ''
    ;   string(Program)
    ->  Program \== ""
    ;   compound(Program),
        \+ is_list(Program)
    ).

is_argument(Arg) :-
    atomic(Arg),
    Arg \== [].

must_be_seconds(Seconds) :-
    must_be(number, Seconds),
    (   Seconds > 0,
        Seconds =< 86400
    ->  true
    ;   domain_error(cluedo_seconds, Seconds)
    ).

must_be_tellable(Protocol, Game, Players) :-
    memberchk(players(Players), Game),
    (   Protocol == contest
    ->  must_be_classic(Game),
        must_lack_options(["the protocol has no boards and no open cards",board,open],
                          Game),
        must_be_in_turn(Game, Players)
    ;   must_lack_options(["the protocol has no boards",board], Game)
    ).

must_lack_options([Why|Names], Game) :-
    (   member(Option, Game),
        functor(Option, Name, 1),
        memberchk(Name, Names)
    ->  throw_untellable(Name, Why)
    ;   true
    ).

must_be_in_turn(Game, Players) :-
    must_be_between(2, 6, cluedo_players, Players),
    numlist(1, Players, Seats),
    maplist(hand_size(Players), Seats, Sizes),
    (   memberchk(hands(Given), Game),
        Given \== Sizes
    ->  throw_untellable(hands(Given), "deal all cards in turn, from the first seat on")
    ;   true
    ).

throw_untellable(What, Why) :-
    throw_error(domain_error(cluedo_external_game,What), Why).

sees(Facts, Mind0, Mind) :-
    foldl(sees_one, Facts, Mind0, Mind).

sees_one(Event, Mind0, Mind), is_talk(Mind0) =>
    tell_talk(Event, Mind0, Mind).
sees_one(hand(Seat,Cards), Mind0, Mind) =>
    external_players(Mind0, Players),
    set_seen_of_external(Cards, Mind0, Mind1),
    tell(reset(Players,Seat,Cards), ok, Mind1, Mind, _).
sees_one(asked(Asker,State,Answerer,Card), Mind0, Mind) =>
    tell(suggestion(Asker,State,Answerer,Card), ok, Mind0, Mind1, _),
    (   external_seat(Mind0, Asker)
    ->  learn_own_query(Answerer, State, Card, Mind1, Mind)
    ;   Mind = Mind1
    ).
sees_one(accused(Seat,State,Right), Mind0, Mind) =>
    tell(accusation(Seat,State,Right), ok, Mind0, Mind, _).

%   A talk has all public events. The contest protocol has facts and the right accusation.

watches(Event, Mind0, Mind) :-
    (   ( is_talk(Mind0) ; Event = accused(_,_,true) )
    ->  sees_one(Event, Mind0, Mind)
    ;   Mind = Mind0
    ).

learn_own_query(nobody, State, _, Mind0, Mind) =>
    external_seen(Mind0, Seen),
    must_accuse(State, Seen, Sure),
    set_sure_of_external(Sure, Mind0, Mind).
learn_own_query(_, _, Card, Mind0, Mind) =>
    external_seen(Mind0, Seen),
    set_seen_of_external([Card|Seen], Mind0, Mind).

tell(Message, Answer, Mind0, Mind, Outcome) :-
    external_id(Mind0, Id),
    external_step(Mind0, Step0),
    tell_program(Id, Step0, Message, Answer, Step, Outcome),
    set_step_of_external(Step, Mind0, Mind).

query(Mind, State, Mind1), is_talk(Mind) =>
    Mind1 = Mind,
    ask_talk(suggest, Mind, State),
    State \== pass.
query(Mind0, State, Mind) =>
    tell(suggest, suggest(State), Mind0, Mind1, Outcome),
    Outcome == heard,
    external_asked(Mind1, Asked),
    (   memberchk(State, Asked)
    ->  lose_game(Mind1, "suggested~s again", [state(State)]),
        fail
    ;   set_asked_of_external([State|Asked], Mind1, Mind)
    ).

show(Asker, State, Cards, Mind0, Card, Mind) :-
    (   Cards = [Card]
    ->  Mind = Mind0
    ;   is_talk(Mind0)
    ->  Mind = Mind0,
        (   ask_talk(show(Asker,State,Cards), Mind0, Card)
        ->  true
        ;   Cards = [Card|_]
        )
    ;   tell(disprove(Asker,State), show(Said), Mind0, Mind, Outcome),
        (   Outcome \== heard
        ->  Cards = [Card|_]
        ;   memberchk(Said, Cards)
        ->  Card = Said
        ;   Cards = [Card|_],
            lose_game(Mind, "showed~s when it was asked for~s", [cards([Said]),state(State)])
        )
    ).

accuse(Mind, State, Mind1), is_talk(Mind) =>
    Mind1 = Mind,
    ask_talk(accuse, Mind, State),
    State \== pass.
accuse(Mind0, State, Mind) =>
    tell(accuse, accuse(Said), Mind0, Mind, Outcome),
    Outcome == heard,
    external_sure(Mind, Sure),
    check_accusation(Said, Sure, Mind),
    State = Said.

check_accusation(none, none, _) =>
    fail.
check_accusation(none, Sure, Mind) =>
    lose_game(Mind, "did not accuse, though nobody could answer~s", [state(Sure)]),
    fail.
check_accusation(State, _, Mind) =>
    State =.. [_|Cards],
    external_seen(Mind, Seen),
    (   intersection(Cards, Seen, [])
    ->  true
    ;   lose_game(Mind, "accused~s, with a card that it has seen", [state(State)]),
        fail
    ).

%   Said are the arguments of Format. They are non-terminals of the protocol, for cards.

lose_game(Mind, Format, Said) :-
    external_id(Mind, Id),
    maplist(said_codes, Said, Args),
    format(string(What), Format, Args),
    lose_program(Id, What).

said_codes(Said, Codes) :-
    once(phrase(Said, Codes)).
