:- use_module('../helpers/all').
:- use_module('../helpers/installed').
:- use_module(library(http/json)).

/** <module> `examples/puzzles.py`, the schemas in `doc/schemas/`, and an independent check

The score of the example is the score of the judge, for random claims. `tests/puzzle/recount.py`
checks puzzles by a program that shares nothing with the library.
*/

:- prolog_load_context(directory, Tests),
   absolute_file_name('../..', Root, [relative_to(Tests),file_type(directory)]),
   asserta(root(Root)).

:- dynamic root/1.

in_root(Name, File) :-
    root(Root),
    directory_file_path(Root, Name, File).

%   python(+Arguments, +Input, -Ended): as prolog/3, with the text Input.

python(Arguments, Input, ended(Status,Output,Error)) :-
    temporary(input, InputFile),
    write_text(InputFile, Input),
    temporary(error, ErrorFile),
    process_create(path(sh),
                   ['-c','exec python3 "$@" <"$0" 2>"$ERRORS"',file(InputFile)|Arguments],
                   [ stdout(pipe(Out,[encoding(utf8)])), process(Pid),
                     environment(['ERRORS'=ErrorFile,'LD_PRELOAD'=''])
                   ]),
    call_cleanup(read_string(Out, _, Output), close(Out)),
    process_wait(Pid, Status),
    read_file_to_string(ErrorFile, Error, [encoding(utf8)]).

%   example(+Words, +Input, -Output): the output of examples/puzzles.py, which ends well.

example(Words, Input, Output) :-
    in_root('examples/puzzles.py', Script),
    python([file(Script)|Words], Input, Ended),
    assertion(Ended = ended(exit(0),_,"")),
    Ended = ended(_,Output,_).

%   A file with lines of puzzles.

puzzle_file(Options, File, Lines) :-
    command([puzzle,'--json'|Options], ended(exit(0),Output,"")),
    temporary('puzzles.jsonl', File),
    write_text(File, Output),
    text_lines(Output, Lines).

text_lines(Text, Objects) :-
    split_string(Text, "\n", "", Lines),
    findall(Object,
            ( member(Line, Lines), Line \== "", atom_json_dict(Line, Object, []) ),
            Objects).

%   Claimed is a claim about Puzzle: right, nearly right or wrong, in one of the ways to write it.

random_claim(Puzzle, Claim) :-
    Question = Puzzle.question,
    Choices = Question.choices,
    random_member(Way, [right,right,right,others,more,none,empty,strange,twice]),
    puzzle_answer(Puzzle, Right),
    way_answer(Way, Right, Choices, Answer),
    (   Answer == null
    ->  random_member(Claim, [null,_{answer:null}])
    ;   maplist(spelt(Choices), Answer, Texts0),
        random_permutation(Texts0, Texts),
        (   Texts = [Text],
            random_member(alone, [alone,listed])
        ->  Claim = _{answer:Text}
        ;   Claim = _{answer:Texts}
        )
    ).

%   Without an answer it is guessed.

puzzle_answer(Puzzle, Answer) :-
    (   get_dict(answer, Puzzle, Answer)
    ->  true
    ;   Question = Puzzle.question,
        random_member(Choice, Question.choices),
        Answer = [Choice.item]
    ).

way_answer(right, Answer, _, Answer).
way_answer(others, _, Choices, [Item]) :-
    random_member(Choice, Choices),
    Item = Choice.item.
way_answer(more, Answer, Choices, [Item|Answer]) :-
    random_member(Choice, Choices),
    Item = Choice.item.
way_answer(none, _, _, null).
way_answer(empty, _, _, []).
way_answer(strange, Answer, _, ["Nobody at all"|Answer]).
way_answer(twice, Answer, _, Both) :-
    append(Answer, Answer, Both).

spelt(Choices, Item, Spelt) :-
    (   member(Choice, Choices),
        Choice.item == Item
    ->  Text = Choice.text,
        random_member(How, [item,text,lower,upper,blanks]),
        spelling(How, Item, Text, Spelt)
    ;   Spelt = Item
    ).

spelling(item, Item, _, Item).
spelling(text, _, Text, Text).
spelling(lower, _, Text, Spelt) :-
    string_lower(Text, Spelt).
spelling(upper, _, Text, Spelt) :-
    string_upper(Text, Spelt).
spelling(blanks, _, Text, Spelt) :-
    split_string(Text, " ", "", Words),
    random_member(Between, ["_","-","  "]),
    atomic_list_concat(Words, Between, Spelt0),
    format(string(Spelt), " ~w ", [Spelt0]).

claim_file(Puzzles, File) :-
    findall(Line,
            ( member(Puzzle, Puzzles),
              random_between(0, 2, Times),
              between(1, Times, _),
              random_claim(Puzzle, Claim),
              Id = Puzzle.id,
              atom_json_dict(Line, _{id:Id,claim:Claim}, [as(string),width(0)])
            ),
            Lines0),
    random_permutation(Lines0, Lines),
    atomic_list_concat(Lines, '\n', Text),
    temporary('claims.jsonl', File),
    write_text(File, Text).

%   Rows has What-[Puzzles,Answered,Right] for each row.

judge_rows(Claims, Puzzles, Rows) :-
    atom_concat('--check=', Claims, Check),
    command([puzzle,'--json',Check,Puzzles], ended(_,Output,_)),
    atom_json_dict(Output, Result, []),
    findall(What-[N,Answered,Right],
            ( member(Row, Result.rows),
              _{what:What0,puzzles:N,answered:Answered,right:Right} :< Row,
              atom_string(What, What0)
            ),
            Rows0),
    sort(Rows0, Rows).

example_rows(Claims, Puzzles, Rows) :-
    example([score,file(Puzzles),file(Claims)], "", Output),
    split_string(Output, "\n", "", [_|Lines]),
    findall(What-[N,Answered,Right],
            ( member(Line, Lines),
              split_string(Line, " ", " ", Words0),
              exclude(==(""), Words0, [What0,N0,Answered0,Right0|_]),
              atom_string(What, What0),
              maplist([Text,Number]>>number_string(Number, Text), [N0,Answered0,Right0],
                      [N,Answered,Right])
            ),
            Rows0),
    sort(Rows0, Rows).

:- begin_tests(puzzles_example,
               [condition(has_program(python3)), setup(make_temporary), cleanup(remove_temporary)]).

test('the score is that of the judge', [forall(repeated(50)), true(Seed-Score == Seed-Rows)]) :-
    seed(Seed0),
    random_between(1, 1000000, Number),
    Seed = Seed0-Number,
    format(atom(Option), '--seed=~d', [Number]),
    puzzle_file([Option,'--count=20','--noise=2'], File, Puzzles),
    claim_file(Puzzles, Claims),
    judge_rows(Claims, File, Rows),
    example_rows(Claims, File, Score).
test('so it is for the named set, by the hashes of answers', true(Seed-Score == Seed-Rows)) :-
    seed(Seed),
    in_root('examples/puzzles/cluedo-puzzles-1-test.jsonl', File),
    read_file_to_string(File, Text, [encoding(utf8)]),
    text_lines(Text, Puzzles),
    claim_file(Puzzles, Claims),
    judge_rows(Claims, File, Rows),
    memberchk(all-[300,_,Right], Rows),
    assertion(Right > 0),
    example_rows(Claims, File, Score).
test('a program is asked, and goes on where it was stopped',
     true(Status-Ids == exit(2)-Expected)) :-
    puzzle_file(['--count=4','--no-answers'], File, Puzzles),
    findall(Id, ( member(Puzzle, Puzzles), Id = Puzzle.id ), Expected),
    temporary('asked.jsonl', Claims),
    in_root('examples/puzzles.py', Script),
    Ask = [ask,file(File),file(Claims),python3,file(Script),first],
    example(Ask, "", ""),
    read_file_to_string(Claims, Text, [encoding(utf8)]),
    string_lines(Text, Lines0),
    Lines0 = [First,Second|_],
    atomic_list_concat([First,Second,''], '\n', Begun),
    write_text(Claims, Begun),
    example(Ask, "", ""),
    read_file_to_string(Claims, Again, [encoding(utf8)]),
    assertion(Again == Text),
    text_lines(Text, Lines),
    findall(Id, ( member(Line, Lines), Id = Line.id ), Ids),
    atom_concat('--check=', Claims, Check),
    command([puzzle,Check,File,File], ended(Status,_,_)).
test('the last answer and reason of a reply count, with or without signs around them',
     [ forall(member(Reply-Claim,
                     ["Answer: Bob\nReason: 3, 5"-"{'answer': ['Bob'], 'reason': [3, 5]}",
                      "So.\n**Answer:** `Rope; Mrs White`\n"-"{'answer': ['Rope', 'Mrs White']}",
                      "answer: Bob\nNo!\n- **ANSWER**: Eve.\nReason: none"-
                          "{'answer': ['Eve.'], 'reason': []}",
                      "I do not know the answer."-"None",
                      ""-"None"])),
       true(Said == Line)
     ]) :-
    in_root('examples', Examples),
    format(atom(Code),
           "import sys; sys.path.insert(0, sys.argv[1]); import puzzles; \c
            print(puzzles.claim({'id': 'a'}, sys.stdin.read())['claim'])",
           []),
    python(['-Bc',Code,file(Examples)], Reply, ended(exit(0),Said,"")),
    string_concat(Claim, "\n", Line).
test('a command that does not exist, and a file that is missing',
     [ forall(member(Words, [[ask,dev,'claims.jsonl','./no-such-command'],[score,dev,'no.jsonl']])),
       true(Ended = ended(exit(1),"",_))
     ]) :-
    in_root('examples/puzzles.py', Script),
    temporary('claims.jsonl', Claims),
    maplist([Word0,Word]>>( Word0 == 'claims.jsonl' -> Word = file(Claims) ; Word = Word0 ),
            Words, Arguments),
    python([file(Script)|Arguments], "", Ended),
    Ended = ended(_,_,Error),
    assertion(string_concat("puzzles.py: ", _, Error)).
said([score,dev,'a'], "[1]\n", "a:1: an object in { } was expected\n").
said([score,dev,'a'], "{}\n{\n", "a:2: not a line of JSON in UTF-8: ").
said([ask,dev,'a',cat], "{\n", "a:1: not a line of JSON in UTF-8: ").
said([score,'a','a'], "{\"id\":1}\n", "a: puzzle 1 has no field table\n").
said([prompt,tset], "", "there is no part or file tset: the parts are dev and test\n").
said([ask,dev,'a','false'], "", "false ended with status 1\n").
said([ask,dev,'a','no-such-command'], "", "no-such-command: No such file or directory\n").
said([first], "", "the prompt has no choices\n").

test('mistakes are told in one line',
     [forall(said(Words, Text, Expected)), true(Status == exit(1))]) :-
    in_root('examples/puzzles.py', Script),
    temporary('a', File),
    write_text(File, Text),
    maplist([Word0,Word]>>( Word0 == a -> Word = file(File) ; Word = Word0 ), Words, Arguments),
    python([file(Script)|Arguments], "", ended(Status,"",Error)),
    assertion(string_concat("puzzles.py: ", _, Error)),
    assertion(split_string(Error, "\n", "", [_,""])),
    assertion(sub_string(Error, _, _, _, Expected)).
test('a claim that is no object is no answer', true(Text == Expected)) :-
    temporary('a', File),
    in_root('examples/puzzles/cluedo-puzzles-1-dev.jsonl', Puzzles),
    write_text(File, ""),
    example([score,file(Puzzles),file(File)], "", Expected),
    read_file_to_string(Puzzles, All, [encoding(utf8)]),
    text_lines(All, [First|_]),
    Id = First.id,
    format(string(Line), "{\"id\":\"~w\",\"claim\":5}~n", [Id]),
    write_text(File, Line),
    example([score,file(Puzzles),file(File)], "", Text).
test('a chat completions API is asked', true(Output == "You sent: Where is it?\n")) :-
    temporary('server.py', Server),
    write_text(Server, "
import http.server, json, subprocess, sys, threading
class Handler(http.server.BaseHTTPRequestHandler):
    def do_POST(self):
        sent = json.loads(self.rfile.read(int(self.headers['Content-Length'])))
        said = 'You sent: ' + sent['messages'][0]['content']
        assert sent['model'] == 'a' and self.headers['Authorization'] == 'Bearer secret'
        self.send_response(200)
        self.end_headers()
        self.wfile.write(json.dumps({'choices': [{'message': {'content': said}}]}).encode())
    def log_message(self, *_):
        pass
server = http.server.HTTPServer(('127.0.0.1', 0), Handler)
threading.Thread(target=server.serve_forever, daemon=True).start()
sys.exit(subprocess.run([sys.executable, sys.argv[1], 'chat',
                         f'http://127.0.0.1:{server.server_port}/v1/chat/completions', 'a'],
                        env={'API_KEY': 'secret'}).returncode)
"),
    in_root('examples/puzzles.py', Script),
    python([file(Server),file(Script)], "Where is it?", ended(exit(0),Output,"")).

:- end_tests(puzzles_example).

%   With Python's jsonschema, lines of all kinds of files fit their schemas.

has_jsonschema :-
    has_python(jsonschema, 'python3-jsonschema').

%   Python has Module, which is in Debian's Package.

has_python(Module, Package) :-
    has_program(python3),
    format(atom(Import), "import ~w", [Module]),
    process_create(path(python3), ['-c',Import], [stderr(null),process(Pid)]),
    process_wait(Pid, Status),
    (   Status == exit(0)
    ->  true
    ;   format(user_error, "~N# SKIP the tests that need ~w~n", [Package]),
        fail
    ).

%   Faults are the lines, from 1 on, of the texts that do not fit the schema Name.

schema_faults(Name, Text, Faults) :-
    format(atom(File), "doc/schemas/~w.schema.json", [Name]),
    in_root(File, Schema),
    temporary('validate.py', Script),
    write_text(Script, "
import json, sys, jsonschema
schema = json.load(open(sys.argv[1], encoding='utf-8'))
jsonschema.Draft202012Validator.check_schema(schema)
validator = jsonschema.Draft202012Validator(schema)
for number, line in enumerate(sys.stdin, 1):
    if not validator.is_valid(json.loads(line)):
        print(number)
"),
    python([file(Script),file(Schema)], Text, ended(exit(0),Output,"")),
    split_string(Output, "\n", "", Faults0),
    exclude(==(""), Faults0, Faults).

:- begin_tests(puzzle_schemas,
               [condition(has_jsonschema), setup(make_temporary), cleanup(remove_temporary)]).

test('lines of puzzles',
     [forall(member(Option, ['--answers','--no-answers'])), true(Faults == [])]) :-
    command([puzzle,'--json','--count=10',Option], ended(exit(0),Text,"")),
    schema_faults(puzzle, Text, Faults).
test('the named set',
     [forall(member(Part, [dev,test])), true(Faults == [])]) :-
    format(atom(Name), "examples/puzzles/cluedo-puzzles-1-~w.jsonl", [Part]),
    in_root(Name, File),
    read_file_to_string(File, Text, [encoding(utf8)]),
    schema_faults(puzzle, Text, Faults).
test('lines of claims, and the result', true(ClaimFaults-Faults == []-[])) :-
    puzzle_file(['--count=10'], File, Puzzles),
    claim_file(Puzzles, Claims),
    read_file_to_string(Claims, Text, [encoding(utf8)]),
    schema_faults('puzzle-claim', Text, ClaimFaults),
    atom_concat('--check=', Claims, Check),
    command([puzzle,'--json',Check,File], ended(_,Result,_)),
    schema_faults('puzzle-result', Result, Faults).
test('a chain of steps', true(Faults-Faults2 == []-[])) :-
    puzzle_file(['--count=1'], File, [Puzzle]),
    Id = Puzzle.id,
    Answer = Puzzle.answer,
    atom_json_dict(Line, _{id:Id,claim:_{answer:Answer,reason:[1],steps:[
                              _{because:[1,2],fact:_{has:["Anna","Rope"]}},
                              _{because:["s1"],fact:_{knows:["Bob",_{lacks:["envelope","Rope"]}]}}
                            ]}},
                   [as(string),width(0)]),
    schema_faults('puzzle-claim', Line, Faults),
    temporary('claims.jsonl', Claims),
    write_text(Claims, Line),
    atom_concat('--check=', Claims, Check),
    command([puzzle,'--json',Check,File], ended(_,Result,_)),
    schema_faults('puzzle-result', Result, Faults2).
test('games of a task, and their score', true(Faults-ScoreFaults == []-[])) :-
    temporary('games.jsonl', File),
    atom_concat('--records=', File, Records),
    command([lab,'--task=cluedo-games-1','--agents=silent','--json',Records],
            ended(exit(0),Score,"")),
    schema_faults('game-score', Score, ScoreFaults),
    read_file_to_string(File, Text, [encoding(utf8)]),
    schema_faults(game, Text, Faults).
test('other lines do not fit',
     [ forall(member(Name-Line, [puzzle-"{}",game-"{}",'game-score'-"{}",
                                 'puzzle-claim'-"{\"id\":\"1-1\",\"claim\":null}",
                                 'puzzle-claim'-"{\"claim\":{\"answer\":[]}}",
                                 'puzzle-result'-"{\"rows\":[]}"])),
       true(Faults == ["1"])
     ]) :-
    schema_faults(Name, Line, Faults).

:- end_tests(puzzle_schemas).

%   The independent check of the puzzles in a file, and the number of its faults.

recount(File, Status, Count) :-
    in_root('tests/puzzle/recount.py', Script),
    python([file(Script),file(File)], "", ended(Status,Output,"")),
    split_string(Output, "\n", "\n", Lines),
    length(Lines, Count0),
    Count is Count0-1.

:- begin_tests(recount,
               [ condition(has_python(pycryptosat, 'python3-cryptominisat')),
                 setup(make_temporary), cleanup(remove_temporary)
               ]).

test('an independent counter finds no fault in random puzzles',
     [forall(repeated(3)), true(Seed-Number-Status-Count == Seed-Number-exit(0)-0)]) :-
    seed(Seed),
    random_between(1, 1000000, Number),
    format(atom(Option), '--seed=~d', [Number]),
    random_member(Edition, [british,german,master_detective]),
    atom_concat('--edition=', Edition, Cards),
    puzzle_file([Option,Cards,'--count=10','--noise=3'], File, _),
    recount(File, Status, Count).
test('it finds wrong answers, numbers of deals and reasons',
     [ forall(member(Kind, [holder,excluded,envelope,follows,knows])),
       true(Kind-Status-Count == Kind-exit(1)-4)
     ]) :-
    atom_concat('--kind=', Kind, Option),
    puzzle_file([Option,'--noise=3'], _, [Puzzle]),
    findall(Line,
            ( limit(4, damaged(Puzzle, Damaged)),
              atom_json_dict(Line, Damaged, [as(string),width(0)])
            ),
            Lines),
    atomic_list_concat(Lines, '\n', Text),
    temporary('damaged.jsonl', File),
    write_text(File, Text),
    recount(File, Status, Count).

damaged(P, P.put(answer, [Item])) :-
    once(( member(Choice, P.question.choices),
           Item = Choice.item,
           \+ memberchk(Item, P.answer)
         )).
damaged(P, P.put(parts/deals, Deals)) :-
    Deals is P.parts.deals+1.
damaged(P, P.put(proof/reason, Reason)) :-
    append(Reason, [_], P.proof.reason).
damaged(P, P.put(proof/reason, [N|P.proof.reason])) :-
    member(Event, P.events),
    N = Event.n,
    \+ memberchk(N, P.proof.reason),
    \+ get_dict(hand, Event.fact, _).

:- end_tests(recount).
