:- module(cluedo_experiment_task_report,
          [ play_task/4,                % +Task, +Agent, +File, -Judged
            judge_task/3,               % +Task, +File, -Judged
            print_judged_task/1,        % +Judged
            print_judged_json/1,        % +Judged
            has_problems/1              % +Judged
          ]).
:- use_module(games_task, [task_games/2]).
:- use_module(records, [agent_text/2]).
:- use_module(task_play, [play_task_game/4]).
:- use_module(task_record, [read_task_record/4,task_line/5]).
:- use_module(task_score,
              [calibration_rows/2,game_score/3,is_false/2,missing_score/3,total_score/2]).
:- use_module('../agents/external/running_programs', [with_programs/1]).
:- use_module('../support/json_lines', [json_line/2]).
:- use_module('../support/print', [print_first/3]).
:- use_module('../support/write_file', [write_file/3,write_lines/2]).
:- use_module(library(apply), [maplist/3]).
:- use_module(library(error), [existence_error/2]).
:- use_module(library(lists), [append/3,member/2,numlist/3]).

/** <module> Play a named task, and judge the games

Judged is judged(Task,Player,Protocol,Scores,Problems): a score of task_score.pl for each game of
the task, and problem(File,N,Why) for each line N of File that does not count. Player and Protocol
are `none` if no line counts.
*/

:- multifile
    prolog:error_message//1.

prolog:error_message(existence_error(cluedo_task,Task)) -->
    { findall(Name, task_games(Name, _), Names),
      atomic_list_concat(Names, ', ', Known)
    },
    [ 'There is no task ~p, only ~w'-[Task,Known] ].

:- det((play_task/4, judge_task/3, print_judged_task/1, print_judged_json/1)).

%!  play_task(+Task, +Agent, +File, -Judged) is det.
%
%   Agent plays the games of Task. After each game, File is replaced by the lines of all games so
%   far. File may be `none`.
%
%   @error existence_error(cluedo_task, Task)
%   @error domain_error(cluedo_task_player, Agent)

play_task(Task, Agent, File, judged(Task,Player,Protocol,Scores,[])) :-
    task_numbers(Task, Numbers),
    agent_text(Agent, Player),
    with_programs(play_games(Numbers, Task, Agent, Player, File, [], Protocol, Scores)).

play_games([], _, _, _, _, _, _, Scores) =>
    Scores = [].
play_games([Number|Numbers], Task, Agent, Player, File, Lines0, Protocol, Scores) =>
    Scores = [Score|Scores1],
    play_task_game(Task, Number, agent(Agent), Played),
    arg(1, Played, Protocol),
    game_score(Number, Played, Score),
    task_line(Task, Number, Player, Played, Line),
    append(Lines0, [Line], Lines),
    (   File == none
    ->  true
    ;   write_file(File, shared, write_lines(Lines))
    ),
    play_games(Numbers, Task, Agent, Player, File, Lines, Protocol, Scores1).

task_numbers(Task, Numbers) :-
    (   task_games(Task, Count)
    ->  numlist(1, Count, Numbers)
    ;   existence_error(cluedo_task, Task)
    ).

%!  judge_task(+Task, +File, -Judged) is det.
%
%   Judge the games of File. All games of Task count: a game that File does not have is lost.
%
%   @error existence_error(cluedo_task, Task), and the errors of read_task_record/4

judge_task(Task, File, judged(Task,Player,Protocol,Scores,Problems)) :-
    task_numbers(Task, Numbers),
    read_task_record(Task, File, record(Player,Protocol,Games), Problems0),
    findall(problem(File,N,Why), member(N-Why, Problems0), Problems),
    maplist(number_score(Task, Games), Numbers, Scores).

number_score(Task, Games, Number, Score) :-
    (   memberchk(Number-Played, Games)
    ->  game_score(Number, Played, Score)
    ;   missing_score(Task, Number, Score)
    ).

%!  has_problems(+Judged) is semidet.
%
%   True if a line of the file does not count, or if the file has no game.

has_problems(judged(_,Player,_,_,Problems)) :-
    once(( Problems = [_|_] ; Player == none )).

%!  print_judged_task(+Judged) is det.

print_judged_task(judged(Task,Player,Protocol,Scores,Problems)) :-
    findall(Text,
            ( member(problem(File,N,Why), Problems),
              format(string(Text), "~w:~d: ~w", [File,N,Why])
            ),
            Texts),
    print_first("Lines that do not count", 20, Texts),
    (   Player == none
    ->  format("The file has no game of ~w.~n", [Task])
    ;   format("~w, player ~w, answers in ~w~n", [Task,Player,Protocol])
    ),
    columns(Columns),
    print_line(game, Columns, result),
    forall(member(Score, Scores), print_score(Score, Columns)),
    total_score(Scores, Total),
    maplist(value([players-'',seat-''|Total]), Columns, Sums),
    print_line(all, Sums, ''),
    nl,
    maplist(value(Total), [games,played,won,share,share_error], [Games,Played,Won,Share,Error]),
    interval(Total, won_low, won_high, Interval1),
    format("won ~d of ~d games (~w); ~d were played~n", [Won,Games,Interval1,Played]),
    format("claimed ~1f +- ~1f % of the knowable cards, on average of the games~n",
           [100*Share,100*Error]),
    maplist(value(Total), [certain,false,lucky], [Certain,False,Lucky]),
    interval(Total, false_low, false_high, Interval2),
    format("of ~d certain claims ~d were false (~w) and ~d true by luck~n",
           [Certain,False,Interval2,Lucky]),
    print_calibration(Scores, Total).

columns([ players, seat, turns, knowable, claimed, behind, guesses, certain, false, lucky,
          illegal, refusals
        ]).

value(Pairs, Name, Value) :-
    memberchk(Name-Value, Pairs).

print_line(First, Values, Last) :-
    findall(Cell, ( member(Value, Values), format(string(Cell), "~t~w~10|", [Value]) ), Cells),
    atomics_to_string(Cells, Text),
    format("~w~t~4|~s  ~w~n", [First,Text,Last]).

print_score(score(Number,Counts,_,_), Columns) :-
    maplist(value(Counts), Columns, Values),
    maplist(value(Counts), [played,won,broken], Ends),
    result(Ends, Result),
    print_line(Number, Values, Result).

result([0|_], "not played").
result([1,_,1], "broken off").
result([1,1,0], "won").
result([1,0,0], "lost").

interval(Total, LowName, HighName, Text) :-
    maplist(value(Total), [LowName,HighName], [Low,High]),
    (   Low == null
    ->  Text = "no share"
    ;   format(string(Text), "~1f-~1f %", [100*Low,100*High])
    ).

print_calibration(Scores, Total) :-
    calibration_rows(Scores, Rows),
    (   Rows == []
    ->  true
    ;   format("~nclaimed, %~t~12|~t~w~8+~t~w~10+~t~w~10+~t~w~20+~n",
               [claims,'mean, %','deals, %','true, % (95 %)']),
        forall(member(Row, Rows), print_bin(Row)),
        maplist(value(Total), [brier,brier_known], [Brier,Known]),
        format("Brier score ~4f; by counting deals ~4f~n", [Brier,Known])
    ).

print_bin(row(From,To,N,Mean,True,Could,Low,High)) :-
    (   From =:= To
    ->  format(string(Bin), "~0f", [100*From])
    ;   format(string(Bin), "~0f-~0f", [100*From,100*To])
    ),
    format(string(Share), "~1f (~1f-~1f)", [100*True/N,100*Low,100*High]),
    format("~w~t~12|~t~d~8+~t~1f~10+~t~1f~10+~t~w~20+~n", [Bin,N,100*Mean,100*Could,Share]).

%!  print_judged_json(+Judged) is det.
%
%   Print Judged as a JSON object on one line, see `doc/puzzle.md`.

print_judged_json(judged(Task,Player0,Protocol0,Scores,Problems)) :-
    total_score(Scores, Total),
    maplist(or_null, [Player0,Protocol0], [Player,Protocol]),
    calibration_rows(Scores, Rows),
    maplist(bin_object, Rows, Calibration),
    maplist(score_object, Scores, Results),
    findall(_{line:N, problem:Why}, member(problem(_,N,Why), Problems), Lines),
    dict_pairs(Totals, _, Total),
    json_line(Totals.put(_{ format:"cluedo-games-score-1", task:Task, player:Player,
                            protocol:Protocol, calibration:Calibration, results:Results,
                            problems:Lines
                          }),
              Text),
    format("~s~n", [Text]).

or_null(Value0, Value) :-
    (   Value0 == none
    ->  Value = null
    ;   Value = Value0
    ).

bin_object(row(From,To,N,Mean,True,Could,Low,High),
           _{from:From, to:To, claims:N, claimed:Mean, known:Could, true:True, low:Low, high:High}).

score_object(score(Number,Counts,Turns0,Stated), Object) :-
    dict_pairs(Counted, _, Counts),
    maplist(turn_object, Turns0, Turns),
    findall(_{card:Card, holder:Holder, chance:P},
            ( member(stated(Holder,Card,P,True,_), Stated), is_false(P, True) ),
            False),
    Object = Counted.put(_{game:Number, by_turn:Turns, false_claims:False}).

turn_object(turn(Knowable0,Missed0,Behind), _{knowable:Knowable, missed:Missed, behind:Behind}) :-
    maplist(card_objects, [Knowable0,Missed0], [Knowable,Missed]).

card_objects(Cards, Objects) :-
    findall(_{card:Card, holder:Holder}, member(Card-Holder, Cards), Objects).
