:- use_module('../helpers/all').
:- use_module(library(http/json)).

%   Puzzles, and claims about them, from the command line.

:- begin_tests(puzzle_command, [setup(make_temporary), cleanup(remove_temporary)]).

claims(Lines, Change, File) :-
    temporary('claims.jsonl', File),
    split_string(Lines, "\n", "", Parts),
    setup_call_cleanup(
        open(File, write, Out, [encoding(utf8)]),
        forall(( member(Line, Parts), Line \== "" ),
               ( atom_string(Atom, Line),
                 atom_json_term(Atom, json(Pairs), []),
                 memberchk(answer=Answer, Pairs),
                 call(Change, Answer, Claimed),
                 json_write(Out, json([claim=json([answer=Claimed])|Pairs]), [width(0)]),
                 nl(Out) )),
        close(Out)).

none(_, []).

test('text', true(Status-Error-Again == exit(0)-""-Output)) :-
    command([puzzle,'--seed=3','--count=2','--noise=1','--kind=holder'],
            ended(Status,Output,Error)),
    command([puzzle,'--seed=3','--count=2','--noise=1','--kind=holder'], ended(_,Again,_)),
    assertion(( sub_string(Output, 0, _, _, "1.  These play, in this order: "),
                sub_string(Output, _, _, _, "    Answer: ") )).
test('without answers', true(Status == exit(0))) :-
    command([puzzle,'--no-answers'], ended(Status,Output,_)),
    assertion(\+ sub_string(Output, _, _, _, "Answer")).
test('claims', true(Statuses == [exit(0),exit(1),exit(2)]-["","",""])) :-
    command([puzzle,'--count=2','--json'], ended(exit(0),Lines,"")),
    temporary('puzzles.jsonl', Set),
    write_text(Set, Lines),
    claims(Lines, =, File),
    command([puzzle,'--check',File,Set], ended(Status,Output,Error)),
    assertion(sub_string(Output, _, _, _, "100.0 (34.2-100.0)")),
    claims(Lines, none, File),
    command([puzzle,'--json','--check',File,Set], ended(Wrong,_,Error2)),
    write_text(File, "{}"),
    command([puzzle,'--check',File,Set], ended(Problem,Problems,Error3)),
    assertion(sub_string(Problems, _, _, _, "claims.jsonl:1: write the id of the puzzle")),
    Statuses = [Status,Wrong,Problem]-[Error,Error2,Error3].
test('lines without answers', true(Names == [difficulty,events,id,kind,question,table])) :-
    command([puzzle,'--json','--no-answers'], ended(exit(0),Line,"")),
    atom_string(Atom, Line),
    atom_json_term(Atom, json(Pairs), []),
    findall(Name, member(Name=_, Pairs), Names0),
    sort(Names0, Names).
test('a file', true(Status-Error == exit(1)-Text)) :-
    temporary('a.puzzle', File),
    write_text(File, "game([players(3)]).\nquestion(envelope).\n"),
    command([puzzle,File], ended(Status,_,Error)),
    format(string(Text),
           "cluedo: There is no answer to envelope (~w:2:1: it does not follow from the events)~n",
           [File]).
test('on paper', true(Status-Output-Error-Start == exit(0)-""-""-"<?xml")) :-
    temporary('a.svg', File),
    atom_concat('--print=', File, Print),
    command([puzzle,'--count=2',Print], ended(Status,Output,Error)),
    read_file_to_string(File, SVG, []),
    sub_string(SVG, 0, 5, _, Start),
    assertion(sub_string(SVG, _, _, _, ">Puzzle 2: the solution<")).
test('wrong usage', [forall(member(Arguments,
                                   [['--kind=foo'],['--players=2'],['--minimal','--noise=2'],
                                    ['--count=x'],['--print=a.txt'],['--set=x'],
                                    ['--set=cluedo-puzzles-1','--kind=holder'],
                                    ['--set=cluedo-puzzles-1','--seed=3'],
                                    ['--part=dev'],['--check=a','--count=3','b'],
                                    ['--kind=holder',b],
                                    ['--set=cluedo-puzzles-1','--part=private'],['--check=a']])),
                     true(Status == exit(2))]) :-
    command([puzzle|Arguments], ended(Status,_,_)).

test('no folder', true(Ended == ended(exit(1),"","cluedo: There is no folder /nowhere\n"))) :-
    command([puzzle,'--print=/nowhere/a.svg'], Ended).

:- end_tests(puzzle_command).
