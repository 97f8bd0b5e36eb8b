:- module(cluedo_experiment_task_record,
          [ task_line/5,                % +Task, +Number, +Player, +Played, -Line
            read_task_record/4          % +Task, +File, -Read, -Problems
          ]).
:- use_module(games_task, [task_game/3,task_games/2]).
:- use_module(records, [agent_text/2,record_line/2]).
:- use_module(task_play, [play_task_game/4]).
:- use_module('../knowledge/edition/setting', [cards_answer/3,holder_answer/3]).
:- use_module('../support/data', [data_octets/3]).
:- use_module('../support/errors', [error_line/2]).
:- use_module('../support/json_lines', [json_lines/4]).
:- use_module('../support/letters', [text_without_halves/2]).
:- use_module('../table/event_object', [event_object/2]).
:- use_module('../table/naming', [event_named/3]).
:- use_module('../table/properties', [table_part/2]).
:- use_module(library(apply), [foldl/4,maplist/2,maplist/3]).
:- use_module(library(lists), [append/2,append/3,last/2,member/2,nth1/3,subtract/3]).

/** <module> Files with the games of a named task

A line is a JSON object about one game:

| game, task, player, protocol | its number and the names; `protocol` is `json` or `text`          |
| seat, seats, opponents       | the player's seat; all seats in turn; the other agents in turn   |
| envelope, hands              | the deal                                                         |
| answers                      | for each question to the player, `ask` and `said`: its answers   |
| history                      | the events, each with its name as `event`                        |
| turns, winner                | turns of all seats; null if nobody won                           |
| broken                       | why the player lost the game by an answer, or null               |

The answers are all that a score depends on. The game is played again with these answers, and the
other fields must be those of this game. So a line that was changed is found.
*/

:- det((task_line/5, read_task_record/4)).

%!  task_line(+Task, +Number, +Player, +Played, -Line) is det.
%
%   Line is the record of game Number, Played by the player with the text Player. Answers of bytes
%   that are not UTF-8 may have halves of surrogate pairs, which cannot be written.

task_line(Task, Number, Player, Played, Line) :-
    Played = played(Protocol,_,Questions,_,Offence),
    findall(_{ask:Ask, said:Said},
            ( member(question(Ask,_,Texts,_,_), Questions),
              Texts \== [],
              maplist(text_without_halves, Texts, Said)
            ),
            Answers),
    game_fields(Task, Number, Played, Fields),
    broken(Questions, Offence, Broken),
    append([ [game-Number,task-Task,player-Player,protocol-Protocol,answers-Answers], Fields,
             [broken-Broken]
           ],
           All),
    record_line(All, Line).

broken(Questions, Offence, Broken) :-
    (   last(Questions, question(_,_,_,_,lost))
    ->  (   Offence == none
        ->  Broken = "had no legal answer"
        ;   Broken = Offence
        )
    ;   Broken = null
    ).

%   Fields follow from the task and the answers.

game_fields(Task, Number, played(_,words(Setting,Me),_,T,_), Fields) :-
    once(task_game(Task, Number, Game)),
    memberchk(agents(Agents), Game),
    subtract(Agents, [player], Opponents0),
    maplist(agent_text, Opponents0, Opponents),
    memberchk(names(Seats), Game),
    nth1(Me, Seats, Seat),
    maplist(table_part(T),
            [envelope(State),hands(Dealt),events(Events),turns(Turns),winner(Winner0)]),
    State =.. [_|Cards],
    cards_answer(Setting, Cards, Envelope),
    findall(Hand, ( member([_|Own], Dealt), cards_answer(Setting, Own, Hand) ), Hands),
    maplist(history_object(Setting), Events, History),
    (   Winner0 == nobody
    ->  Winner = null
    ;   holder_answer(Setting, Winner0, Winner)
    ),
    Fields = [ seat-Seat, seats-Seats, opponents-Opponents, envelope-Envelope, hands-Hands,
               history-History, turns-Turns, winner-Winner
             ].

history_object(Setting, Event, Object) :-
    functor(Event, Name, _),
    event_named(Setting, Event, Named),
    event_object(Named, Object0),
    Object = Object0.put(event, Name).

                /*******************************
                *            READING           *
                *******************************/

%!  read_task_record(+Task, +File, -Read, -Problems) is det.
%
%   Read is record(Player,Protocol,Games). Games is a list of Number-Played, one for each game of
%   Task that File has. The first good line has Player and Protocol; else they are `none`. Problems
%   has N-Why for each line that does not count: line N is damaged, is of another task, of another
%   player, or does not have the events that follow from its answers. If several good lines are of
%   the same game, the first one counts.
%
%   @error domain_error(cluedo_file, File) if File is too large

read_task_record(Task, File, record(Player,Protocol,Games), Problems) :-
    data_octets(File, 50 000 000, Octets),
    json_lines(File, 10 000 000, Octets, Lines),
    foldl(read_line(Task), Lines, record(none,none,[])-[], record(Player,Protocol,Games)-Problems).

read_line(_, N-problem(Why), Read0-Problems0, Next) =>
    append(Problems0, [N-Why], Problems),
    Next = Read0-Problems.
read_line(Task, N-json(Pairs), Read0-Problems0, Next) =>
    catch(( line_read(Task, Pairs, Read0, Read),
            Next = Read-Problems0
          ),
          error(Formal,Context),
          ( error_line(error(Formal,Context), Why),
            read_line(Task, N-problem(Why), Read0-Problems0, Next)
          )).

throw_wrong_line(Format, Args) :-
    format(string(Why), Format, Args),
    throw(error(syntax_error(cluedo_file(Why)),_)).

line_read(Task, Pairs, record(Player0,Protocol0,Games), Read) :-
    field(task, Pairs, Named),
    (   Named == Task
    ->  true
    ;   throw_wrong_line("this is a game of another task: ~w", [Named])
    ),
    field(game, Pairs, Number),
    field(player, Pairs, Player),
    field(protocol, Pairs, Protocol),
    task_games(Task, Count),
    (   integer(Number),
        between(1, Count, Number)
    ->  true
    ;   throw_wrong_line("the games have the numbers 1 to ~d, not ~w", [Count,Number])
    ),
    (   memberchk(Protocol, [json,text]),
        atom(Player)
    ->  true
    ;   throw_wrong_line("protocol is json or text, and player is a text", [])
    ),
    (   ( Player0 == none ; Player0-Protocol0 == Player-Protocol )
    ->  true
    ;   throw_wrong_line("this game is of another player: ~w", [Player])
    ),
    (   memberchk(Number-_, Games)
    ->  throw_wrong_line("game ~d is in an earlier line, which counts", [Number])
    ;   true
    ),
    replay(Task, Number, Protocol, Pairs, Played),
    append(Games, [Number-Played], Games1),
    Read = record(Player,Protocol,Games1).

field(Name, Pairs, Value) :-
    (   memberchk(Name=Value0, Pairs)
    ->  Value = Value0
    ;   throw_wrong_line("the field ~w is missing", [Name])
    ).

replay(Task, Number, Protocol, Pairs, Played) :-
    field(answers, Pairs, Answers0),
    (   is_list(Answers0),
        maplist(json_answer, Answers0, Answers)
    ->  true
    ;   throw_wrong_line("answers are objects with ask and said, an array of texts", [])
    ),
    play_task_game(Task, Number, script(Protocol,Answers), Played),
    game_fields(Task, Number, Played, Fields),
    maplist(must_be_same(Number, Pairs), Fields),
    field(broken, Pairs, Why),
    arg(3, Played, Questions),
    broken(Questions, none, Broken),
    (   ( Broken == null, Why == @(null) ; Broken \== null, atom(Why) )
    ->  true
    ;   throw_wrong_line("broken does not follow from the answers in game ~d", [Number])
    ).

json_answer(json(Pairs), answer(Ask,Texts)) :-
    memberchk(ask=Ask, Pairs),
    memberchk(Ask, [suggest,show,accuse]),
    memberchk(said=Said, Pairs),
    is_list(Said),
    Said \== [],
    maplist(atom, Said),
    maplist(atom_string, Said, Texts).

must_be_same(Number, Pairs, Name-Value) :-
    field(Name, Pairs, Json),
    json_form(Value, Form),
    json_form(Json, Form1),
    (   Form1 == Form
    ->  true
    ;   memberchk(Name, [seat,seats,opponents,envelope,hands])
    ->  throw_wrong_line("~w is not as in game ~d", [Name,Number])
    ;   throw_wrong_line("~w does not follow from the answers in game ~d", [Name,Number])
    ).

%   Form is the same for a value that is written and for the value that is read.

json_form(Value, Form), is_dict(Value) =>
    dict_pairs(Value, _, Pairs0),
    maplist(pair_form, Pairs0, Pairs),
    sort(Pairs, Form).
json_form(json(Pairs0), Form) =>
    findall(Name-Value, member(Name=Value, Pairs0), Pairs1),
    maplist(pair_form, Pairs1, Pairs),
    sort(Pairs, Form).
json_form(Value, Form), is_list(Value) =>
    maplist(json_form, Value, Form).
json_form(@(Word), Form) =>
    Form = Word.
json_form(Text, Form), string(Text) =>
    atom_string(Form, Text).
json_form(Value, Form) =>
    Form = Value.

pair_form(Name-Value, Name-Form) :-
    json_form(Value, Form).
