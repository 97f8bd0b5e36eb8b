:- use_module('../helpers/all').
:- use_module('../agents/external/players', [speaker/4]).
:- use_module(library(cluedo/agent)).
:- use_module(library(cluedo/experiment/task_play)).
:- use_module(library(cluedo/experiment/task_record)).
:- use_module(library(cluedo/experiment/task_report)).
:- use_module(library(cluedo/experiment/task_score)).
:- use_module(library(cluedo/experiment/command_line)).
:- use_module(library(http/json)).

/** <module> Files of games of a task: no line that was changed counts
*/

task('cluedo-games-1').

%   Lines are the records of three short games of agent random, as strings.

:- dynamic lines/1.

make_lines :-
    make_temporary,
    task(Task),
    findall(Line,
            ( member(N, [1,17,10]),
              play_task_game(Task, N, agent(random), Played),
              task_line(Task, N, "random", Played, Line)
            ),
            Lines),
    assertz(lines(Lines)).

remove_lines :-
    retractall(lines(_)),
    remove_temporary.

%   The file of Lines has the games Numbers, and Problems.

judged(Lines, Numbers, Problems) :-
    atomic_list_concat(Lines, '\n', Text),
    judged_text(Text, Numbers, Problems).

judged_text(Text, Numbers, Problems) :-
    temporary('games.jsonl', File),
    write_text(File, Text),
    judged_file(File, Numbers, Problems).

judged_file(File, Numbers, Problems) :-
    task(Task),
    read_task_record(Task, File, record(_,_,Games), Problems),
    pairs_keys(Games, Numbers).

%   Replace the first Old in the string Line0 by New.

replaced(Old, New, Line0, Line) :-
    sub_string(Line0, Before, _, After, Old),
    !,
    sub_string(Line0, 0, Before, _, First),
    sub_string(Line0, _, After, 0, Last),
    atomic_list_concat([First,New,Last], Atom),
    atom_string(Atom, Line).

%   edit(Line0, Line, Why): the text Why is in the problem of line 2, which is Line.

edit(Line0, Line, Why) :-
    member(edit(Old,New,Why),
           [ edit("cluedo-games-1", "cluedo-games-2", "another task: cluedo-games-2"),
             edit("\"game\": 17", "\"game\": 13", ""),
             edit("\"game\": 17", "\"game\": 21", "numbers 1 to 20, not 21"),
             edit("\"game\": 17", "\"game\": 2.0", "numbers 1 to 20, not 2.0"),
             edit("\"game\": 17", "\"game\": null", "numbers 1 to 20"),
             edit("\"game\": 17", "\"games\": 2", "the field game is missing"),
             edit("\"player\": \"random\"", "\"player\": 7", "player is a text"),
             edit("\"protocol\": \"json\"", "\"protocol\": \"html\"", "protocol is json or text"),
             edit("\"seat\": \"Carl\"", "\"seat\": \"Anna\"", "seat is not as in game 17"),
             edit("\"seats\": [\"Anna\"", "\"seats\": [\"Anne\"", "seats is not as in game 17"),
             edit("\"opponents\": [", "\"opponents\": [\"random\",", "opponents is not as in game"),
             edit("\"envelope\": [\"peacock\"", "\"envelope\": [\"white\"", "envelope is not as"),
             edit("\"hands\": [ [", "\"hands\": [ [\"rope\",", "hands is not as in game 17"),
             edit("\"event\":\"asked\"", "\"event\":\"passed\"", "history does not follow"),
             edit("\"turns\": ", "\"turns\": 1", "turns does not follow"),
             edit("\"winner\": ", "\"winner\": null, \"was\": ", "winner does not follow"),
             edit("\"answers\": [ ", "\"answers\": 7, \"were\": [", "answers are objects"),
             edit("\"ask\":", "\"asks\":", "answers are objects"),
             edit("\"said\": [", "\"said\": [7,", "answers are objects"),
             edit("\"said\": [", "\"said\": [\"\",\"\",\"\",", "answers do not fit"),
             edit("{\"game\"", "[\"game\"", "was expected here"),
             edit("{\"game\"", "{\"game\": 17, \"game\"", "there twice"),
             edit("}", "\xD\}", "column")
           ]),
    once(replaced(Old, New, Line0, Line)).
edit(Line0, Line, "column") :-
    between(1, 5, _),
    string_length(Line0, Length),
    Most is Length-1,
    random_between(1, Most, Kept),
    sub_string(Line0, 0, Kept, _, Line).
edit(Line0, Line, "") :-                % answers that are left out, or said at another place
    parts(Line0, Before, Answers0, After),
    append(Front, [Answer|Back], Answers0),
    length(Front, Index),
    Index < 4,
    (   append(Front, Back, Answers)
    ;   append([Front,[Answer,Answer],Back], Answers)
    ),
    joined(Before, Answers, After, Line).

%   Answers are the objects with `ask` in Line, which is Before, Answers and After.

parts(Line, Before, Answers, After) :-
    once(sub_string(Line, Start, _, _, " {\"ask\"")),
    once(sub_string(Line, End, _, _, "], \"seat\"")),
    sub_string(Line, 0, Start, _, Before),
    sub_string(Line, End, _, 0, After),
    Length is End-Start,
    sub_string(Line, Start, Length, _, Middle),
    atomic_list_concat([_|Answers], '{"ask"', Middle).

joined(Before, Answers0, After, Line) :-
    findall(Answer, ( member(Answer0, Answers0), joined_answer(Answer0, Answer) ), Answers),
    atomic_list_concat(Answers, ', ', Middle),
    atomics_to_string([Before,Middle,After], Line).

joined_answer(Answer0, Answer) :-
    split_string(Answer0, "", " ,", [Bare]),
    string_concat("{\"ask\"", Bare, Answer).

:- begin_tests(task_record, [setup(make_lines), cleanup(remove_lines)]).

test('the lines as they are', true(Numbers-Problems == [1,17,10]-[])) :-
    lines(Lines),
    judged(Lines, Numbers, Problems).
test('in another order, with blank lines', true(Numbers-Problems == [10,1]-[])) :-
    lines([One,_,Three]),
    judged(["",Three,"",One,""], Numbers, Problems).
test('a byte order mark, and line ends of other systems', true(Numbers-Problems == [1,17,10]-[])) :-
    lines(Lines),
    atomic_list_concat(Lines, '\r\n', Text0),
    atom_concat('\uFEFF', Text0, Text),
    judged_text(Text, Numbers, Problems).
test('no line', true(Numbers-Problems == []-[])) :-
    judged_text("", Numbers, Problems).
test('in UTF-16', true(Numbers == [])) :-
    temporary('wide.jsonl', File),
    setup_call_cleanup(open(File, write, Out, [encoding(octet)]),
                       write(Out, '\xFF\\xFE\{\x00\}\x00\'),
                       close(Out)),
    judged_file(File, Numbers, [1-Why]),
    assertion(sub_string(Why, _, _, _, "UTF-16")).
test('bytes that are not UTF-8', true(Numbers == [1,10])) :-
    lines(Lines),
    temporary('bytes.jsonl', File),
    setup_call_cleanup(open(File, write, Out, [encoding(octet)]),
                       forall(nth1(I, Lines, Line),
                              ( write(Out, Line),
                                ( I =:= 2 -> put_byte_code(Out, 0xFF) ; true ),
                                nl(Out)
                              )),
                       close(Out)),
    judged_file(File, Numbers, [2-_]).

put_byte_code(Out, Byte) :-
    format(Out, "~c", [Byte]).

test('a line twice: the first one counts', true(Numbers-Ns == [1,17]-[2,4])) :-
    lines([One,Two|_]),
    judged([One,One,Two,One], Numbers, Problems),
    pairs_keys(Problems, Ns).
test('games of another player', true(Numbers-Why == [1]-"this game is of another player: exact")) :-
    lines([One,Two0|_]),
    replaced("\"player\": \"random\"", "\"player\": \"exact\"", Two0, Two),
    judged([One,Two], Numbers, [2-Why]).
test('the first good line is of the player', true(Numbers-Ns == [17,10]-[1])) :-
    lines([One0,Two,Three]),
    replaced("\"turns\": ", "\"turns\": 1", One0, One1),
    replaced("\"player\": \"random\"", "\"player\": \"exact\"", One1, One),
    judged([One,Two,Three], Numbers, Problems),
    pairs_keys(Problems, Ns).
test('lines that were taken apart and joined', true(Numbers-Problems == [17]-[])) :-
    lines([_,Line0|_]),
    parts(Line0, Before, Answers, After),
    joined(Before, Answers, After, Line),
    judged([Line], Numbers, Problems).
test('a changed line does not count', forall(( lines([_,Two|_]), edit(Two, Line, Why) ))) :-
    judged([Line], Numbers, Problems),
    assertion(Numbers == []),
    assertion(Problems = [1-_]),
    Problems = [1-Found|_],
    assertion(sub_string(Found, _, _, _, Why)).
test('the other lines count', true(Numbers-Ns == [1,10]-[2])) :-
    lines([One,Two0,Three]),
    replaced("\"turns\": ", "\"turns\": 1", Two0, Two),
    judged([One,Two,Three], Numbers, Problems),
    pairs_keys(Problems, Ns).

%   What a random change does not spoil has the same events. It may change what the player claims.

test('random changes', [forall(between(1, 12, _)), true(Outcome == same)]) :-
    lines([_,Line0|_]),
    string_codes(Line0, Codes0),
    length(Codes0, Length),
    random_between(1, Length, I),
    nth1(I, Codes0, Code0, Others),
    random_member(Code0-Code, [Code0-none,Code0-0'x,Code0-0'0,Code0-0'"]),
    (   Code == none
    ->  Codes = Others
    ;   nth1(I, Codes, Code, Others)
    ),
    string_codes(Line, Codes),
    temporary('random.jsonl', File),
    write_text(File, Line),
    task(Task),
    read_task_record(Task, File, record(_,_,Games), Problems),
    (   Games = [17-Played]
    ->  assertion(Problems == []),
        play_task_game(Task, 17, agent(random), Played0),
        fate(Played0, Fate0),
        fate(Played, Fate),
        ( Fate == Fate0 -> Outcome = same ; Outcome = Line )
    ;   assertion(Problems = [1-_]),
        Outcome = same
    ).

fate(Played, Fate) :-
    game_score(17, Played, score(_,Counts,_,_)),
    findall(Name-N, ( member(Name, [won,turns,knowable]), memberchk(Name-N, Counts) ), Fate).

test('games that are missing are lost', true([Games,Played,Won,Refused] == [20,1,0,0])) :-
    lines([One|_]),
    temporary('one.jsonl', File),
    write_text(File, One),
    task(Task),
    judge_task(Task, File, judged(_,_,_,Scores,[])),
    total_score(Scores, Total),
    maplist([Name,N]>>memberchk(Name-N, Total), [games,played,won,refusals],
            [Games,Played,Won,Refused]).
test('no such task', error(existence_error(cluedo_task,'cluedo-games-0'))) :-
    temporary('none.jsonl', File),
    write_text(File, ""),
    judge_task('cluedo-games-0', File, _).

:- end_tests(task_record).

                /*******************************
                *           COMMAND            *
                *******************************/

:- begin_tests(task_command, [setup(make_temporary), cleanup(remove_temporary)]).

lab(Arguments, Output) :-
    with_output_to(string(Output), experiment_command(['--task=cluedo-games-1'|Arguments])).

%   Agent plays all games once for each file of Names, and the first file is judged.

played(Agent, Names, Text, Score) :-
    format(atom(Agents), "--agents=~q", [Agent]),
    findall(Text1-Output,
            ( member(Name, Names),
              temporary(Name, File),
              atom_concat('--records=', File, Records),
              lab([Agents,Records], Output),
              read_file_to_string(File, Text1, [encoding(utf8)])
            ),
            Both),
    sort(Both, [Text-_]),
    temporary('a.jsonl', File1),
    atom_concat('--score=', File1, ScoreOption),
    lab([ScoreOption,'--json'], Json),
    atom_json_dict(Json, Score, []),
    split_string(Text, "\n", "", Lines),
    assertion(length(Lines, 21)).

test('an agent', true([Played,Won,Known,False] == [20,true,true,0])) :-
    played(exact([accuse(1)]), ['a.jsonl'], _, Score),
    Played = Score.played,
    ( Score.won > 5 -> Won = true ; Won = Score.won ),
    ( Score.claimed =:= Score.knowable, Score.behind =:= 0 -> Known = true ; Known = false ),
    False = Score.false,
    assertion(Score.guesses == 0),
    assertion(length(Score.results, 20)).
test('a program that speaks JSON',
     [condition(has_python), true([Played,Broken,False] == [20,0,0])]) :-
    module_property(cluedo_experiment_task_play, file(Here)),
    file_directory_name(Here, Folder),
    atom_concat(Folder, '/../../../examples/talker.py', File),
    played(external([python3,File],[protocol(json)]), ['a.jsonl','b.jsonl'], _, Score),
    maplist([Name,N]>>get_dict(Name, Score, N), [played,broken,false], [Played,Broken,False]),
    assertion(Score.claimed > 0).
test('a program that speaks in sentences: plum is its own card',
     true([Played,Broken,Json,Told,Wrong] == [20,0,false,2,1])) :-
    speaker(text, accuse,
            [ 'I pass. I believe that Anna has the rope; the envelope has Plum, 30 %; nonsense',
              'garage', 'pass, and I believe that Carl has the Rope'
            ],
            Command),
    played(external(Command,[protocol(text)]), ['a.jsonl'], Text, Score),
    (   sub_string(Text, _, _, _, "\"protocol\": \"json\"")
    ->  Json = true
    ;   Json = false
    ),
    aggregate_all(sum(N), ( member(Bin, Score.calibration), N = Bin.claims ), Told),
    maplist([Name,N]>>get_dict(Name, Score, N), [played,broken,illegal,refusals],
            [Played,Broken,Illegal,Refusals]),
    Wrong is Illegal+Refusals.
test('options that do not go with a task',
     [ forall(member(Arguments,
                     [ ['--agents=exact','--games=3'], ['--agents=exact,simple'], [],
                       ['--agents=exact','--seed=3'], ['--agents=exact',file],
                       ['--agents=exact','--score=/dev/null'],
                       ['--records=b','--score=/dev/null']
                     ])),
       error(domain_error(cluedo_experiment_option,_))
     ]) :-
    lab(Arguments, _).
test('problems are told with their place', true(true)) :-
    temporary('wrong.jsonl', File),
    write_text(File, "{}\n"),
    judge_task('cluedo-games-1', File, Judged),
    assertion(has_problems(Judged)),
    with_output_to(string(Text), print_judged_task(Judged)),
    format(string(Start), "Lines that do not count (1):~n  ~w:1: ", [File]),
    assertion(sub_string(Text, 0, _, _, Start)),
    assertion(sub_string(Text, _, _, _, "The file has no game of cluedo-games-1.")).
test('a file without games has status 2',
     [forall(member(Text, ["","{}"])), error(cluedo_status(2))]) :-
    temporary('wrong.jsonl', File),
    write_text(File, Text),
    atom_concat('--score=', File, Option),
    lab([Option], _).

has_python :-
    absolute_file_name(path(python3), _, [access(execute),file_errors(fail)]).

:- end_tests(task_command).
