:- module(cluedo_agents_external, []).
:- use_module('../support/check', [must_be_between/4,must_be_one_of/2,must_be_options/2]).
:- use_module('../support/errors', [throw_error/2]).
:- use_module(external/programs, [lose_program/2,take_program/5,tell_program/6]).
:- use_module(external/protocol, [cards//1,hand_size/3,state//1]).
:- use_module(external/talk, [talk/5,ask_talk/3,tell_talk/3,is_talk/1]).
:- use_module(briefing, [must_be_classic/1]).
:- use_module(library(apply), [foldl/4,maplist/3]).
:- use_module(library(error), [domain_error/2,must_be/2,type_error/2]).
:- use_module(library(lists), [intersection/3,member/2,numlist/3]).
:- use_module(library(option), [option/3]).

/** <module> Agent external: a program of any language

`external(Command)`, `external(Command, Options)` is a program that is started and told,
by the protocol of library(cluedo/agents/external/protocol), what happens and when it is
to decide. Command is a file that can be run or the name of one in PATH, or a list of that
and its arguments, to which two are added: an identifier, and the port of the loopback
address to which the program connects.

    ?- contest([external([python3,'examples/external.py']),exact,simple],
               [seed(1)], Result).

Options:

  - time(Seconds)
    For each answer (default 10).
  - start(Seconds)
    Until it must have connected and said that it is alive (default 10).
  - keep(Bool)
    Whether it plays more than one game (default true). In an experiment each thread keeps
    a program for each seat that has the agent, and tells it `reset` before each game. With
    `false` it is started for each game: for a program whose games depend on those that it
    has played.
    The variables CLUEDO_SEED and CLUEDO_GAME of its environment have the seed of the game
    with which it starts, if there is one, and in an experiment the number of that game: a
    program that is started for each game can draw the same random numbers again.
  - shell(Bool)
    Command is a line for the shell, to which the arguments are added (default false).
  - stderr(Where)
    Where the standard error of the program goes: `std` (default), to the one of Prolog, or
    `null`. Its standard output goes nowhere, and its input is empty.
  - protocol(Protocol)
    How it is spoken to: `contest` (default), `text` or `json`. By the last two it is told
    what happens in sentences or in objects of JSON, with names, and is asked what it does
    and told what is legal: see doc/puzzle.md.
  - tries(N)
    In text and JSON, how many answers it has to a question (default 3): it is told what
    was wrong with one, and asked again.
  - record(File)
    In text and JSON, a line of JSON is added to File for each question: what it has
    answered and believes, and what it could have known.

It plays what the protocol can tell of: the classic cards, all dealt in turn to two to six
seats, without a board. In text and JSON it plays with any cards, without a board. It plays in contests alone, see contest/3 and experiment/2, as they
know when its process is to end. A game is told to a program as it happens: who has asked
it for a decision cannot go back, so it is no advisor.

A program loses its game if it breaks the rules:

  - an answer of a wrong form, or none in time; something said without being asked
  - an end of the connection
  - a suggestion that it has made before in this game
  - a card shown that it does not have, or that was not named
  - an accusation with a card that it has, or was shown
  - no accusation although nobody could answer its suggestion, in which there is no card
    of its own.

In text and JSON all that the table allows is legal, a suggestion made before and no accusation
too. There a program loses if it ends, has no answer in time or speaks without being asked; if
it has no legal answer after so many tries; and if an answer has more than 65536 octets.

Then its process is ended, a warning and offences(List) in the result of the contest tell
what it was, and the game goes on: its seat passes, shows the first card that it can, and
does not accuse. In the next game of an experiment it is started again.

Its mind is external(Id,Step,Seat,Players,Seen,Asked,Sure): the program, how many messages
it has been told, cards that are not in the envelope as it has them or was shown them,
its queries, and the state that it must accuse, or `none`. In text and JSON it is a talk, see
library(cluedo/agents/external/talk).

@error type_error(cluedo_command, Command)
@error domain_error(cluedo_external_game, What) if it is not of the protocol
@error existence_error(cluedo_external, Command), permission_error(start,
cluedo_external, Command), timeout_error(cluedo_external, Command) if it does not start
@error permission_error(continue, cluedo_external, Id)
*/

:- multifile
    cluedo_agent:agent/2,
    prolog:error_message//1.

cluedo_agent:agent(external, cluedo_agents_external).

prolog:error_message(type_error(cluedo_command,Command)) -->
    [ 'This is not a command: ~p'-[Command] ].
prolog:error_message(domain_error(cluedo_external_game,What)) -->
    [ 'Programs cannot be told of ~p'-[What] ].

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

%   Arguments are the arguments of external(Command) or external(Command,Options). An argument of
%   a program is no list.

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

%   Game, of so many Players, is one of the protocol.

must_be_tellable(Protocol, Game, Players) :-
    memberchk(players(Players), Game),
    (   Protocol == contest
    ->  must_be_classic(Game),
        must_lack_options(["cards that lie open, and boards, are not in the protocol",board,open],
                          Game),
        must_be_in_turn(Game, Players)
    ;   must_lack_options(["boards are not in the protocol",board], Game)
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
    ->  throw_untellable(hands(Given), "the first seats have the cards that are left over")
    ;   true
    ).

throw_untellable(What, Why) :-
    throw_error(domain_error(cluedo_external_game,What), Why).

                /*******************************
                *           LEARNING           *
                *******************************/

sees(Facts, Mind0, Mind) :-
    foldl(sees_one, Facts, Mind0, Mind).

sees_one(Event, Mind0, Mind), is_talk(Mind0) =>
    tell_talk(Event, Mind0, Mind).
sees_one(hand(Seat,Cards), Mind0, Mind) =>
    Mind0 = external(Id,Step,Seat,Players,_,Asked,Sure),
    tell(reset(Players,Seat,Cards), ok, external(Id,Step,Seat,Players,Cards,Asked,Sure),
         Mind, _).
sees_one(asked(Asker,State,Answerer,Card), Mind0, Mind) =>
    tell(suggestion(Asker,State,Answerer,Card), ok, Mind0, Mind1, _),
    Mind0 = external(_,_,Seat,_,_,_,_),
    (   Asker == Seat
    ->  learn_own_query(Answerer, State, Card, Mind1, Mind)
    ;   Mind = Mind1
    ).
sees_one(accused(Seat,State,Right), Mind0, Mind) =>
    tell(accusation(Seat,State,Right), ok, Mind0, Mind, _).

%   Of what all see that is no fact, the protocol of contests has the right accusation.

watches(Event, Mind0, Mind) :-
    (   ( is_talk(Mind0) ; Event = accused(_,_,true) )
    ->  sees_one(Event, Mind0, Mind)
    ;   Mind = Mind0
    ).

%   What its own query tells a program for sure.

learn_own_query(nobody, State, _, external(Id,Step,Seat,Players,Seen,Asked,_), Mind) =>
    State =.. [_|Cards],
    (   intersection(Cards, Seen, [])
    ->  Sure = State
    ;   Sure = none
    ),
    Mind = external(Id,Step,Seat,Players,Seen,Asked,Sure).
learn_own_query(_, _, Card, external(Id,Step,Seat,Players,Seen,Asked,Sure), Mind) =>
    Mind = external(Id,Step,Seat,Players,[Card|Seen],Asked,Sure).

%   tell(+Message, ?Answer, +Mind0, -Mind, -Outcome): see tell_program/6.

tell(Message, Answer, Mind0, Mind, Outcome) :-
    Mind0 = external(Id,Step0,Seat,Players,Seen,Asked,Sure),
    tell_program(Id, Step0, Message, Answer, Step, Outcome),
    Mind = external(Id,Step,Seat,Players,Seen,Asked,Sure).

                /*******************************
                *           DECISIONS          *
                *******************************/

query(Mind, State, Mind1), is_talk(Mind) =>
    Mind1 = Mind,
    ask_talk(suggest, Mind, State),
    State \== pass.
query(Mind0, State, Mind) =>
    tell(suggest, suggest(State), Mind0, Mind1, Outcome),
    Outcome == heard,
    Mind1 = external(Id,Step,Seat,Players,Seen,Asked,Sure),
    (   memberchk(State, Asked)
    ->  lose_game(Id, "suggested~s again", [state(State)]),
        fail
    ;   Mind = external(Id,Step,Seat,Players,Seen,[State|Asked],Sure)
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
            Mind = external(Id,_,_,_,_,_,_),
            lose_game(Id, "showed~s when it was asked for~s", [cards([Said]),state(State)])
        )
    ).

accuse(Mind, State, Mind1), is_talk(Mind) =>
    Mind1 = Mind,
    ask_talk(accuse, Mind, State),
    State \== pass.
accuse(Mind0, State, Mind) =>
    tell(accuse, accuse(Said), Mind0, Mind, Outcome),
    Outcome == heard,
    Mind = external(Id,_,_,_,Seen,_,Sure),
    check_accusation(Said, Sure, Seen, Id),
    State = Said.

check_accusation(none, none, _, _) =>
    fail.
check_accusation(none, Sure, _, Id) =>
    lose_game(Id, "did not accuse, though nobody could answer~s", [state(Sure)]),
    fail.
check_accusation(State, _, Seen, Id) =>
    State =.. [_|Cards],
    (   intersection(Cards, Seen, [])
    ->  true
    ;   lose_game(Id, "accused~s, with a card that it has seen", [state(State)]),
        fail
    ).

%   Said are what is said of cards.

lose_game(Id, Format, Said) :-
    maplist(said_codes, Said, Args),
    format(string(What), Format, Args),
    lose_program(Id, What).

said_codes(Said, Codes) :-
    once(phrase(Said, Codes)).
