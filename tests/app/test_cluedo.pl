:- use_module('../helpers/all').
:- use_module('../../app/cluedo', []).
:- use_module(library(cluedo/board)).
:- use_module(library(cluedo/edition)).
:- use_module(library(cluedo/experiment)).
:- use_module(library(cluedo/experiment/report), [print_decision/2]).
:- use_module(library(cluedo/picture)).
:- use_module(library(cluedo/table)).
:- use_module(library(http/json)).
:- use_module(library(yall)).

%   An observer, and what the classic edition calls a card.

board_printed(over(_), T) :-
    !,
    table_property(T, board(Board)),
    table_property(T, pawns(Pawns)),
    print_board(Board-Pawns).
board_printed(_, _).

%   typed(+Typed, +Arguments, -Output): what the command of Arguments has written when Typed
%   was typed.

typed(Typed, Arguments, Output) :-
    current_input(Old),
    setup_call_cleanup(
        open_string(Typed, In),
        ( set_input(In),
          with_output_to(string(Output),
                         catch(cluedo_app:command(Arguments),
                               error(existence_error(cluedo_decision,_),_), true))
        ),
        ( set_input(Old), close(In) )).

%   command_here(+Arguments, -Ended): as command/2, but in this process, which has no
%   need to load the library again. Only a few tests below look at a process.

command_here(Arguments, ended(exit(Status),Output,Error)) :-
    tmp_file_stream(OutputFile, Out, [encoding(utf8)]),
    tmp_file_stream(ErrorFile, Err, [encoding(utf8)]),
    current_input(OldIn),
    current_output(OldOut),
    maplist(stream_called, [user_output,user_error], Called),
    setup_call_cleanup(
        ( open_string("", In),
          set_input(In),
          maplist(set_stream, [Out,Err], [alias(user_output),alias(user_error)]),
          set_output(Out)
        ),
        cluedo_app:status(Arguments, Status),
        ( maplist(set_stream, Called, [alias(user_output),alias(user_error)]),
          set_input(OldIn),
          set_output(OldOut),
          maplist(close, [In,Out,Err])
        )),
    maplist([File,Text]>>read_file_to_string(File, Text, [encoding(utf8)]),
            [OutputFile,ErrorFile], [Output,Error]),
    maplist(delete_file, [OutputFile,ErrorFile]).

stream_called(Alias, Stream) :-
    stream_property(Stream, alias(Alias)),
    !.

:- meta_predicate terminal_called(+, 0).

%   terminal_called(+Term, :Goal): processes of Goal have a terminal of type Term.

terminal_called(Term, Goal) :-
    ( getenv('TERM', Old) -> true ; Old = dumb ),
    setup_call_cleanup(setenv('TERM', Term), once(Goal), setenv('TERM', Old)).

told(Text, Part, Told) :-
    ( sub_string(Text, _, _, _, Part) -> Told = true ; Told = false ).

classic_label(Name, Label) :-
    edition_card(classic, _, Name, Label),
    !.

:- begin_tests(cluedo_command).

%   The library as a file beside app/.

ours(Name, File) :-
    absolute_file_name(library(cluedo), Library, [file_type(prolog),access(read)]),
    atom_concat('../', Name, Relative),
    absolute_file_name(Relative, File, [relative_to(Library)]).

one_line(Text) :-
    split_string(Text, "\n", "", [Line,""]),
    string_concat("cluedo: ", _, Line).

test('a game is that of play/2', true(Output == Expected)) :-
    command([play,'3','--agent=exact','--seed=5'], ended(exit(0),Output,"")),
    with_output_to(string(Game),
                   play([players(3),agent(exact),seed(5),transcript(true)], Result)),
    last(Result, rounds(N)),
    memberchk(winstate(s(P,W,L)), Result),
    cards(Names),
    nth1(P, Names, Person),
    nth1(W, Names, Weapon),
    nth1(L, Names, Location),
    format(string(Expected), "~sPlayer 1 (exact) found ~w, ~w, ~w in round ~d. Seed: 5~n",
           [Game,Person,Weapon,Location,N]).
test('the story of a game calls the cards the same at its end', true(Output == Expected)) :-
    command_here([play,'4','--story','--seed=1'], ended(exit(0),Output,"")),
    with_output_to(string(Game),
                   play([players(4),seed(1),transcript(story)], Result)),
    last(Result, rounds(N)),
    memberchk(winstate(State), Result),
    findall(Label, ( arg(_, State, C), edition_card(british, C, _, Label) ), Labels),
    assertion(Labels == ['Mrs White','Wrench','Kitchen']),
    atomic_list_concat(Labels, ', ', Names),
    format(string(Expected), "~sPlayer 1 (modal) found ~w in round ~d. Seed: 1~n",
           [Game,Names,N]).
test('by default six play, and seat 1 is modal', true(Output == Expected)) :-
    command_here([play,'--no-transcript','--seed=9'], ended(exit(0),Output,"")),
    play([players(6),agent(modal),seed(9)], Result),
    last(Result, rounds(N)),
    format(string(End), " in round ~d. Seed: 9\n", [N]),
    assertion(string_concat(_, End, Output)),
    sub_string(Output, 0, 24, _, Begin),
    assertion(Begin == "Player 1 (modal) found M"),
    Expected = Output.
test('a game tells its seed', true(Again == Output)) :-
    command_here([play,'--no-transcript'], ended(exit(0),Output,"")),
    split_string(Output, " ", "\n", Words),
    last(Words, Seed),
    atom_concat('--seed=', Seed, Option),
    command_here([play,'--no-transcript',Option], ended(exit(0),Again,"")).
test('an agent that gives up', true(Status-Error == exit(1)-"")) :-
    between(1, inf, Seed),
    play([players(6),seed(Seed),quirks(true)], Result),
    last(Result, failed),
    !,
    atom_concat('--seed=', Seed, Option),
    command_here([play,'--no-transcript','--quirks',Option], ended(Status,Output,Error)),
    assertion(sub_string(Output, _, _, _, "gave up")).
test('a contest is that of contest/3', true(Output == Expected)) :-
    command_here([contest,exact,k,'exact([accuse(0.4)])','--seed=7'], ended(exit(0),Output,"")),
    with_output_to(string(Game),
                   contest([exact,k,exact([accuse(0.4)])], [seed(7),transcript(true)], Result)),
    memberchk(winner(Seat), Result),
    memberchk(turns(Turns), Result),
    memberchk(winstate(s(P,W,L)), Result),
    findall(Label, ( member(C, [P,W,L]), edition_card(classic, C, _, Label) ),
            [Person,Weapon,Location]),
    nth1(Seat, [exact,k,exact([accuse(0.4)])], Agent),
    format(string(Expected), "~sPlayer ~d (~q) found ~w, ~w, ~w in ~d turns. Seed: 7~n",
           [Game,Seat,Agent,Person,Weapon,Location,Turns]).
test('a contest that nobody wins', true(Begin-End == "Nobody found "-" in 2 turns. Seed: 7\n")) :-
    command_here([contest,modal,modal,'--seed=7','--turns=2','--transcript=false'],
                 ended(exit(0),Output,"")),
    sub_string(Output, 0, 13, _, Begin),
    sub_string(Output, _, 21, 0, End).
test('many contests are an experiment', true(Output == Expected)) :-
    command_here([contest,modal,elimination,'--games=6','--seed=3','--turns=30','--rotate=all'],
                 ended(exit(0),Output,"")),
    experiment([ game(contest), agents([modal,elimination]), games(6), seed(3), rotate(all),
                 options([turns(30)])
               ],
               Result),
    with_output_to(string(Expected), print_experiment(Result)).
test('the laboratory', true(Output == Expected)) :-
    command_here([lab,'--agents=modal,elimination','--games=5-20','--seed=2','--players=4'],
                 ended(exit(0),Output,"")),
    experiment([agents([modal,elimination]),games(5,20),seed(2),players(4)], Result),
    with_output_to(string(Expected), print_experiment(Result)).

%   What the options of experiment/2 are called on a command line.

lab(['--pool=modal,elimination,random','--seats=2','--games=20'],
    [game(pool),agents([modal,elimination,random]),players(2),games(20)], []).
lab(['--pool=modal,elimination,random','--seats=2','--fields=robin','--games=12'],
    [game(pool),agents([modal,elimination,random]),players(2),rotate(robin),games(12)], []).
lab(['--compare=modal,elimination','--against=random','--games=20'],
    [game(paired),agents([modal,elimination]),against([random]),games(20)], []).
lab(['--name=soft=elimination','--name=hard=modal','--compare=soft,hard','--against=random',
     '--games=20'],
    [game(paired),names([soft=elimination,hard=modal]),agents([soft,hard]),against([random]),
     games(20)], []).
lab(['--compare=modal,elimination','--game=thesis','--games=200','--decide','--beta=0.2'],
    [agents([modal,elimination]),games(200),decide([beta(0.2)])], [beta(0.2)]).
lab(['--game=contest','--agents=modal,random','--games=60','--decide','--alpha=0.1',
     '--difference=0.2'],
    [ game(contest), agents([modal,random]), games(60),
      decide([alpha(0.1),difference(0.2)])
    ],
    [alpha(0.1),difference(0.2)]).
lab(['--compare=exact,modal','--against=random','--games=60','--decide','--margin=0.1',
     '--calibration'],
    [game(paired),agents([exact,modal]),against([random]),games(60),decide([margin(0.1)]),
     calibration(true)],
    [margin(0.1)]).

test('pools, comparisons and decisions',
     [forall(drawn(3, lab(Arguments, Spec, Test))), true(Output == Expected)]) :-
    command_here([lab|Arguments], ended(exit(0),Output,"")),
    experiment(Spec, Result),
    with_output_to(string(Expected),
                   ( print_experiment(Result),
                     ( memberchk(decide(_), Spec) -> print_decision(Result, Test) ; true )
                   )).
test('a full disk', [condition(access_file('/dev/full', write)),
                     true(Error == "cluedo: Cannot write /dev/full: No space left on device\n")]) :-
    command_here([lab,'--agents=modal','--games=50','--records=/dev/full'], ended(exit(1),_,Error)).
%   refused(Make, Arguments, Option, Action, Why): if Option, the last one, names what Make
%   makes.

refused(fifo, [lab,'--merge','--games=1'], '', read, "Not a regular file").
refused(fifo, [lab,'--agents=modal'], '--out=', write, "Not a regular file").
refused(fifo, [lab,'--agents=modal'], '--records=', write, "Not a regular file").
refused(fifo, [contest,modal,random], '--edition=', read, "Not a regular file").
refused(fifo, [assist], '', write, "Not a regular file").
refused(make_directory, [lab,'--agents=modal'], '--out=', write, "Is a directory").
refused(make_directory, [lab,'--agents=modal'], '--records=', write, "Is a directory").
refused(make_directory, [assist], '', write, "Is a directory").

fifo(File) :-
    process_create(path(mkfifo), [File], []).

test('what is no file is refused at once',
     [ setup(make_temporary), cleanup(remove_temporary),
       forall(refused(Make, Arguments, Option, Action, Why)), true(Error == Expected)
     ]) :-
    temporary('a.pl', File),
    call(Make, File),
    atom_concat(Option, File, Last),
    append(Arguments, [Last], All),
    command_here(All, ended(exit(1),_,Error)),
    format(string(Expected), "cluedo: Cannot ~w ~w: ~s~n", [Action,File,Why]).
test('a decision is told beside a file',
     [ setup(make_temporary), cleanup(remove_temporary), true(Output == Expected) ]) :-
    temporary('a.json', File),
    atom_concat('--out=', File, Out),
    command_here([lab,'--game=contest','--agents=modal,random','--games=60','--decide',Out],
                 ended(exit(0),Output,"")),
    load_experiment(File, Result),
    with_output_to(string(Expected),
                   ( print_experiment(Result), print_decision(Result, []) )).
test('a result, its records and a plot',
     [ setup(make_temporary), cleanup(remove_temporary), true(Again == Result) ]) :-
    maplist(temporary, ['a.json','a.jsonl','a.svg'], [File,Records,Plot]),
    maplist(atom_concat, ['--out=','--records=','--plot='], [File,Records,Plot], [A1,A2,A3]),
    Arguments = [lab,'--pool=modal,elimination,random','--games=9','--resume',A1,A2,A3],
    command_here(Arguments, ended(exit(0),Printed,"")),
    load_experiment(File, Result),
    with_output_to(string(Table), print_experiment(Result)),
    assertion(Printed == Table),
    experiment([game(pool),agents([modal,elimination,random]),games(9)], Again),
    read_file_to_string(Records, Lines, []),
    aggregate_all(count, sub_string(Lines, _, _, _, "\n"), Count),
    assertion(Count == 9),
    experiment_picture(Result, [value(rating)], SVG),
    read_file_to_string(Plot, SVG2, [encoding(utf8)]),
    assertion(SVG2 == SVG),
    command_here(Arguments, ended(exit(0),Table,Error)),
    assertion(sub_string(Error, _, _, _, "Nothing is left to be played")),
    load_experiment(File, Same),
    assertion(Same == Result).

test('a manifest of all processes',
     [setup(make_temporary), cleanup(remove_temporary), all(Parts == [["1/2"],["2/2"],[]])]) :-
    maplist(temporary, ['p1.json','p2.json','all.json'], [P1,P2,All]),
    maplist(atom_concat('--out='), [P1,P2,All], [A1,A2,A3]),
    command([lab,'--agents=random','--games=4','--part=1/2',A1], ended(exit(0),_,"")),
    command([lab,'--agents=random','--games=4','--part=2/2','--resume',A2], ended(exit(0),_,"")),
    command([lab,'--merge','--games=4',A3,P1,P2], ended(exit(0),_,"")),
    atom_concat(All, '.manifest', File),
    read_file_to_string(File, Text, []),
    split_string(Text, "\n", "", Lines0),
    once(append(Lines, [""], Lines0)),
    member(Line, Lines),
    atom_json_dict(Line, Manifest, [value_string_as_atom(false)]),
    forall(member(Field, [date,host,prolog,version]),
           ( get_dict(Field, Manifest, Value), string(Value) )),
    findall(Part, ( get_dict(command, Manifest, Words), member(Word, Words),
                    string_concat("--part=", Part, Word) ), Parts).
test('records from another seed',
     [ setup(make_temporary), cleanup(remove_temporary), true(Error == Expected) ]) :-
    maplist(temporary, ['a.pl','a.jsonl','b.jsonl'], [File,Records,Other]),
    maplist(atom_concat, ['--out=','--records=','--records='], [File,Records,Other], [A1,A2,A3]),
    Lab = [lab,'--agents=modal','--resume'],
    append(Lab, ['--games=3',A1,A2], First),
    command_here(First, ended(exit(0),_,"")),
    experiment([agents([modal]),games(3),seed(2),records(Other)], _),
    append(Lab, ['--games=5',A1,A3], Second),
    command_here(Second, ended(exit(1),"",Error)),
    format(string(Expected),
           "cluedo: ~w belongs to another experiment: its game 1 was played from seed \c
            2000000000001; this experiment plays it from seed 1000000000001~n",
           [Other]).
test('the laboratory with an edition, or its file',
     [ forall(member(E, [name,file])), setup(make_temporary), cleanup(remove_temporary),
       true(Output == Expected) ]) :-
    (   E == name
    ->  Text = mini,
        Edition = mini
    ;   temporary('two.pl', Text),
        setup_call_cleanup(
            open(Text, write, Out),
            format(Out,
                   "edition(two, two). category(p, p). card(a, a, []). card(b, b, []). \c
                    card(c, c, []). category(w, w). card(d, d, []). card(e, e, []). \c
                    card(f, f, []).~n", []),
            close(Out)),
        Edition = file(Text)
    ),
    atom_concat('--edition=', Text, Argument),
    command_here([lab,'--game=contest','--agents=exact,random','--games=2',Argument],
                 ended(Status,Output,Error)),
    assertion(Status-Error == exit(0)-""),
    experiment([game(contest),agents([exact,random]),games(2),edition(Edition)], Result),
    with_output_to(string(Expected), print_experiment(Result)).

agents_file(File) :-
    temporary('mine.pl', File),
    setup_call_cleanup(
        open(File, write, Out),
        format(Out, "~w", [":- module(mine, []).
:- use_module(library(cluedo/agent)).
:- multifile cluedo_agent:agent/2.
cluedo_agent:agent(mine, mine).
start(Seat, Game, [], A-Mind) :- agent_open(modal, A0), agent_start(A0, Seat, Game, A, Mind).
sees(Facts, A-Mind0, A-Mind) :- agent_sees(A, Facts, Mind0, Mind).
query(A-Mind0, State, A-Mind) :- agent_query(A, Mind0, State, Mind).
states(A-Mind, Set) :- agent_states(A, Mind, Set).
"]),
        close(Out)).

test('an edition and seats in their names', true(Line == Expected)) :-
    command_here([contest,exact,exact,'--edition=american','--seats=anna,ben','--seed=1'],
                 ended(exit(0),Output,"")),
    contest([exact,exact],
            [edition(american),seats([anna,ben]),names(true),seed(1)], Result),
    memberchk(winner(Winner), Result),
    memberchk(turns(Turns), Result),
    split_string(Output, "\n", "", Lines),
    once(append(_, [Line,""], Lines)),
    assertion(sub_string(Output, _, _, _, "Anna asked ")),
    memberchk(winstate(s(P,W,L)), Result),
    findall(Label, ( member(C, [P,W,L]), edition_card(american, _, C, Label) ), Labels),
    atomic_list_concat(Labels, ', ', Names),
    memberchk(Winner-Who, [anna-'Anna',ben-'Ben']),
    format(string(Expected), "~w (exact) found ~w in ~d turns. Seed: 1",
           [Who,Names,Turns]).
test('a contest on a board is that of contest/3, and ends with the board',
     true(Output == Expected)) :-
    command_here([contest,exact,random,'--board=classic([leaving(0)])','--dice=2','--seed=4',
                  '--turns=30'],
                 ended(exit(0),Output,"")),
    Options = [board(classic([leaving(0)])),dice(2),seed(4),turns(30),edition(classic),names(true)],
    with_output_to(string(Game),
                   contest([exact,random], [transcript(true),observe(user:board_printed)|Options],
                           Result)),
    memberchk(winner(Winner), Result),
    memberchk(turns(Turns), Result),
    memberchk(winstate(s(P,W,L)), Result),
    maplist(classic_label, [P,W,L], Labels),
    atomic_list_concat(Labels, ', ', Names),
    (   Winner == nobody
    ->  format(string(End), "Nobody found ~w in ~d turns. Seed: 4~n", [Names,Turns])
    ;   nth1(Winner, [exact,random], Agent),
        format(string(End), "Player ~w (~q) found ~w in ~d turns. Seed: 4~n",
               [Winner,Agent,Names,Turns])
    ),
    string_concat(Game, End, Expected).
test('many contests on a board are an experiment', true(Output == Expected)) :-
    command_here([contest,modal,random,'--games=4','--turns=30','--board=classic','--dice=2'],
                 ended(exit(0),Output,"")),
    experiment([ game(contest), agents([modal,random]), games(4), board(classic), dice(2),
                 options([turns(30)])
               ],
               Result),
    with_output_to(string(Expected), print_experiment(Result)).
test('the laboratory on a board', true(Output == Expected)) :-
    command_here([lab,'--game=contest','--agents=modal,random','--games=4','--board=classic',
                  '--dice=2',
                  '--options=[turns(20)]'],
                 ended(exit(0),Output,"")),
    experiment([ game(contest), agents([modal,random]), games(4), board(classic), dice(2),
                 options([turns(20)])
               ],
               Result),
    with_output_to(string(Expected), print_experiment(Result)).
test('a person who leaves', true(Status-Error == exit(1)-"cluedo: Player 1 has left the game\n")) :-
    command([contest,human,exact,'--seed=1'], ended(Status,Output,Error)),
    assertion(sub_string(Output, 0, _, _, "You are player 1 of 2.")).
test('without an advisor, a person is told what to type', true(Alone-Advised == true-false)) :-
    typed("advice\n", [contest,human,exact,'--seed=1'], Output0),
    assertion(sub_string(Output0, _, _, _, "Start the game with --advisor=exact")),
    once(told(Output0, "Advice: ", Alone0)),
    ( Alone0 == false -> Alone = true ; Alone = false ),
    typed("advice\n", [contest,human,exact,'--seed=1','--advisor=exact'], Output),
    assertion(sub_string(Output, _, _, _, "Advice: ")),
    once(told(Output, "--advisor", Advised)).
test('a game is wrapped for the terminal', [condition(has_terminal), true(Long == [])]) :-
    absolute_file_name(library(cluedo), Library, [file_type(prolog),access(read)]),
    absolute_file_name('../app/cluedo.pl', App, [relative_to(Library)]),
    prolog_on_terminal(40, [App], [contest,exact,random,'--seed=1','--turns=9'],
                       ended(_,Output,_)),
    split_string(Output, "\n", "\r", Lines),
    once(append(Told, [_,""], Lines)),
    findall(Line, ( member(Line, Told), string_length(Line, L), L >= 40 ), Long),
    assertion(Told = [_,_,_|_]).
test('a question is bold on a terminal', [condition(has_terminal), all(B == [true,false])]) :-
    absolute_file_name(library(cluedo), Library, [file_type(prolog),access(read)]),
    absolute_file_name('../app/cluedo.pl', App, [relative_to(Library)]),
    member(Term, [xterm,dumb]),
    terminal_called(Term, prolog_on_terminal([App], [contest,human,exact,'--seed=1'],
                                             ended(_,Output,_))),
    told(Output, "\e[1mYour query", B).

test('an agent of the user',
     [ setup(make_temporary), cleanup(remove_temporary),
       forall(drawn(1, member(Arguments-Modal,
                              [ [play,'--agent=mine','--seed=3']-[play,'--agent=modal','--seed=3'],
                                [contest,mine,k,'--seed=3']-[contest,modal,k,'--seed=3'],
                                [lab,'--agents=mine','--games=9']-[lab,'--agents=modal','--games=9']
                              ]))),
       true(Words == Expected)
     ]) :-
    agents_file(File),
    atom_concat('--load=', File, Load),
    append(Arguments, [Load], Loaded),
    command(Loaded, ended(exit(0),Output,"")),
    command_here(Modal, ended(exit(0),Output2,"")),
    words(Output, mine, Words),
    words(Output2, modal, Expected).

%   Widths of columns depend on the name.

words(Text, Agent, Words) :-
    split_string(Text, " \n", " \n", Words0),
    findall(Word,
            ( member(Word0, Words0),
              Word0 \== "",
              atomic_list_concat(Parts, Agent, Word0),
              atomic_list_concat(Parts, agent, Word)
            ),
            Words).

test('a file of agents with errors',
     [setup(make_temporary), cleanup(remove_temporary), true(Status-Output == exit(1)-"")]) :-
    temporary('bad.pl', File),
    write_text(File, "a :- b c.\n"),
    atom_concat('--load=', File, Load),
    command([lab,'--agents=modal','--games=1',Load], ended(Status,Output,_)).
test('an agent that does not find it',
     [setup(make_temporary), cleanup(remove_temporary), true(Status-Error == exit(1)-"")]) :-
    temporary('same.pl', File),
    setup_call_cleanup(
        open(File, write, Out),
        format(Out, ":- module(same, []).\n\c
                     :- multifile cluedo_agent:agent/2.\n\c
                     cluedo_agent:agent(same, same).\n\c
                     start(_, _, _, mind).\n\c
                     sees(_, M, M).\n\c
                     query(M, s(1,7,13), M).\n", []),
        close(Out)),
    atom_concat('--load=', File, Load),
    command([play,2,'--agent=same','--seed=1','--no-transcript',Load],
            ended(Status,Output,Error)),
    assertion(sub_string(Output, _, _, _, "did not find")),
    assertion(sub_string(Output, _, _, _, "in 10000 rounds")).
test('a broken experiment is one line',
     [setup(make_temporary), cleanup(remove_temporary), forall(member(Name, ['a.pl','a.json'])),
      true(Status-Output == exit(1)-"")]) :-
    temporary(Name, File),
    write_text(File, "{"),
    command_here([lab,'--merge','--partial',File], ended(Status,Output,Error)),
    assertion(one_line(Error)).
test('a file that does not hold one result',
     [setup(make_temporary), cleanup(remove_temporary), forall(member(Text, ['null','[]','{}'])),
      true(Status-Output == exit(1)-"")]) :-
    temporary('a.json', File),
    write_text(File, Text),
    command_here([lab,'--merge','--partial',File], ended(Status,Output,Error)),
    assertion(sub_string(Error, _, _, _, "does not contain one result")).
test('a lost part',
     [setup(make_temporary), cleanup(remove_temporary),
      true(Error == "cluedo: Games 4-8 are missing (see --partial)\n")]) :-
    temporary('a.pl', File),
    experiment([agents([modal]),games(8),part(2,2)], Result),
    experiment([agents([modal]),games(3)], Other),
    save_experiment(File, Other),
    command_here([lab,'--merge','--games=8',File], ended(exit(1),"",Error)),
    temporary('b.pl', File2),
    save_experiment(File2, Result),
    command_here([lab,'--merge','--games=5-8',File2], ended(exit(0),_,"")).
test('the comparison', true(Firsts == ["players","2","3","4","5","6","For",""])) :-
    command_here([compare,'--games=1'], ended(exit(0),Output,"")),
    split_string(Output, "\n", "", Lines),
    findall(First, ( member(Line, Lines), split_string(Line, " ", "", [First|_]) ), Firsts).

test('the version is that of the pack', true(Output == Expected)) :-
    command_here(['--version'], ended(exit(0),Output,"")),
    ours('pack.pl', Pack),
    read_file_to_terms(Pack, Terms, []),
    memberchk(version(Version), Terms),
    format(string(Expected), "cluedo ~w~n", [Version]).
test('help is output', forall(drawn(1, member(Name, [play,contest,lab,compare])))) :-
    command([Name,'--help'], ended(exit(0),Help,"")),
    format(string(Usage), "cluedo.pl ~w ", [Name]),
    assertion(sub_string(Help, _, _, _, Usage)).
test('help, in three ways', true(Help-Help == Help2-Help3)) :-
    command([lab,'--help'], ended(exit(0),Help,"")),
    command([help,lab], ended(exit(0),Help2,"")),
    command([lab,'--nonsense','-h','--','--help'], ended(exit(0),Help3,"")).
test('the help has all commands', true(Help2-Help3 == Help-Help)) :-
    command(['--help'], ended(exit(0),Help,"")),
    command([help], ended(exit(0),Help2,"")),
    command([], ended(exit(2),Help3,"")),
    forall(member(Name, ["play","contest","lab","compare","help"]),
           ( string_concat("\n    ", Name, Line),
             assertion(sub_string(Help, _, _, _, Line))
           )).
%   wrong(Arguments, Text): the message about the wrong Arguments contains Text.

wrong([foo], "There is no command foo").
wrong(['--foo'], "There is no command --foo").
wrong([help,foo], "There is no command foo").
wrong([play,'9'], "A game cannot have 9 players: a number from 2 to 6 was").
wrong([play,x], "play takes one number of players, not ").
wrong([play,'3','4'], "play takes one number of players, not ").
wrong([join], "join needs an agent, an identifier and a port: join exact ID PORT").
wrong([join,exact,x,y], "join needs an agent, an identifier and a port: join exact ID PORT").
wrong([assist,a,b], "assist takes one file, not a b").
wrong([compare,a,b], "compare takes only options, not a b").
wrong([logic], "logic needs the names of files (see help logic)").
wrong([puzzle,'--minimal','--noise=2'], "--minimal does not go with --noise").
wrong([play,'--foo'], "Unknown option: --foo").
wrong([play,'--seed=x'], "--seed").
wrong([play,'--seed'], "--seed").
wrong([play,'--agent=foo'], "There is no agent foo (--help lists the agents)").
wrong([play,'--agent=Foo'], "Foo is not an agent").
wrong([play,'--agent=foo('], "foo( is not a term").
wrong([play,'--load=/nowhere/a.pl'], "/nowhere/a.pl").
wrong([contest], "A game cannot have 0 players: it needs 2 to 10 players").
wrong([contest,modal,foo], "There is no agent foo").
wrong([contest,modal,modal,'--advisor=exact'], "--advisor goes with human").
wrong([contest,modal,modal,'--transcript','--games=3'], "--transcript goes without").
wrong([contest,modal,modal,'--rotate=all'], "--rotate goes with").
wrong([contest,modal,modal,'--board=nowhere'], "There is no board nowhere").
wrong([contest,modal,modal,'--board=classic','--dice=7'], "--dice: write 1 to 6 dice").
wrong([contest,modal,modal,'--dice=2'], "no option dice(2): dice and pawns need").
wrong([lab], "The option agents is missing").
wrong([lab,'--agents=modal','--board=classic'],
      "--board=classic does not go with this command: it needs game(contest),").
wrong([lab,'--agents=modal','--rotate=all'], "it needs game(contest) or").
wrong([lab,'--agents=modal,k','--game=contest','--players=3'], "as many play").
wrong([contest,modal,modal,'--board=classic([leaving(2)])'],
      "no option leaving(2): a rule is leaving(0), ").
wrong([lab,'--agents=X'], "--agents: names begin with a small letter").
wrong([lab,'--agents=modal',stray],
      "stray does not go with this command: files are read only with --merge").
wrong([lab,'--agents=modal','--games=x'], "not x").
wrong([lab,'--agents=modal','--games=5-2'], "write 2 before 5").
wrong([lab,'--agents=modal','--game=contest'],
      "A game cannot have 1 player: it needs 2 to 10 players").
wrong([lab,'--agents=modal,k','--game=contest','--dice=2'],
      "--dice=2 does not go with this command: it needs a board").
wrong([lab,'--agents=modal','--out=a.json','--records=a.json'],
      "a.json does not go with this command: two options write this file").
wrong([lab,'--agents=modal','--games=0'], "--games: a number from 1 to 999,999,999,999 was").
wrong([lab,'--exploit=modal','--games=200'], "--games: a number from 400 to 10,000,000 was").
wrong([lab,'--exploit=modal','--games=3-5'], "--games=3-5 does not go with this command").
wrong([lab,'--exploit=modal','--part=1/2'], "--part=1/2 does not go with this command").
wrong([lab,'--exploit=modal','--families=exct'], "There is no exct: choose one of exact, reader, ").
wrong([lab,'--exploit=modal','--families=exact,exact'], "a family stands there twice").
wrong([lab,'--task=nothing','--agents=modal'], "There is no task nothing, only cluedo-games-1").
wrong([lab,'--agents=modal','--options=turns'], "The game has no option turns").
wrong([lab,'--exploit=Modal'], "names begin with a small letter").
wrong([lab,'--exploit='], "--exploit= needs a value").
wrong([lab,'--exploit=modal','--exploit=k'], "--exploit is there twice").
wrong([lab,'--threads=2','--agents=modal','--threads','3'], "--threads is there twice").
wrong([lab,'--agents=modal','--threads=2000'], "--threads: a number from 1 to 1,024 was expected").
wrong([lab,'--agents=modal','--part=3'], "There is no part 3").
wrong([lab,'--agents=modal','--part=4/3'], "There is no part 4").
wrong([lab,'--agents=modal','--out=a.txt'], "a.txt").
wrong([lab,'--agents=modal','--options=[turns(3)]'], "turns(3)").
wrong([lab,'--merge','a.pl'], "The option games is missing").
wrong([lab,'--merge','--games=3'], "There are no files").
wrong([lab,'--merge','--games=3','--seed=3','a.pl'], "--seed=3").
wrong([lab,'--compare=modal,k'], "The option against is missing").
wrong([lab,'--compare=modal','--against=k'], "name at least two agents to compare").
wrong([lab,'--compare=modal,k','--against=foo'], "There is no agent foo").
wrong([lab,'--compare=modal,k','--agents=modal','--against=k'],
      "--agents=modal does not go with the others").
wrong([lab,'--compare=modal,k','--pool=modal,k','--against=k'],
      "--compare=modal,k does not go with the others").
wrong([lab,'--compare=modal,k','--against=k','--game=contest'],
      "--game=contest does not go with the others").
wrong([lab,'--pool=modal,k,exact','--game=thesis'], "--game=thesis does not go with the others").
wrong([lab,'--pool=modal,k,exact','--seats=2','--players=3'],
      "--players=3 does not go with the others").
wrong([lab,'--pool=modal,k','--seats=2','--fields=robin','--rotate=all'],
      "--rotate=all does not go with the others").
wrong([lab,'--compare=modal,k','--against=k','--decide','--part=1/2'], "cannot be played in parts").
wrong([lab,'--compare=modal,k','--against=k','--alpha=0.1'], "--alpha=0.1 does not go").
wrong([lab,'--compare=modal,k','--against=k','--decide','--alpha=0.7'],
      "It cannot be 0.7: alpha must be").
wrong([lab,'--compare=modal,k,exact','--against=k','--decide'], "two compared agents").
wrong([lab,'--pool=modal,k'], "the pool has only 2 agents").
wrong([lab,'--pool=modal,k','--seats=2','--rotate=all'],
      "it needs game(contest) or game(paired)").
wrong([lab,'--pool=modal,k','--seats=2','--decide'], "two compared agents").
wrong([lab,'--pool=X','--seats=2'], "--pool: names begin").
wrong([lab,'--agents=modal','--fields=robin'], "it needs game(pool)").
wrong([lab,'--agents=modal','--resume'], "The option out is missing").
wrong([lab,'--agents=modal','--resume','--out=a.csv'], "a.csv").
wrong([lab,'--agents=modal','--plot=a.png'], "a.png").
wrong([lab,'--merge','--games=3','--resume','a.pl'], "--resume").
wrong([compare,x], "compare takes only options, not x").
wrong([compare,'--games=0'], "--games").

test('a wrong command line is told', forall(wrong(Arguments, Expected))) :-
    catch(( cluedo_app:command(Arguments),
            Formal = none
          ),
          error(Formal,Context),
          true),
    assertion(cluedo_app:usage_error(Formal, Context)),
    cluedo_app:message(Formal, Context, Text),
    assertion(sub_string(Text, _, _, _, Expected)).
test('in one line, with status 2',
     [ forall(member(Call-Arguments, [command-[foo],command_here-[play,'--foo'],
                                      command_here-[play,'--agent=foo('],command_here-[lab]])),
       true(Status-Output == exit(2)-"")
     ]) :-
    call(Call, Arguments, ended(Status,Output,Error)),
    assertion(one_line(Error)),
    once(wrong(Arguments, Text)),
    assertion(sub_string(Error, _, _, _, Text)).
test('options that may stand twice, or come after --',
     [ forall(member(Arguments, [[play,'--load=/no/a','--load=/no/b'],
                                 [play,'--seed=1',--,'--seed=2'],[play,--,'--seed=1','--seed=2'],
                                 [play,--,'--seed=']])) ]) :-
    catch(cluedo_app:command(Arguments), error(Formal,Context), true),
    cluedo_app:message(Formal, Context, Text),
    assertion(\+ sub_string(Text, _, _, _, "is there twice")),
    assertion(\+ sub_string(Text, _, _, _, "needs a value")).
test('a board that does not go with the cards',
     true(Status-Error == exit(1)-"cluedo: This board cannot be used: classic (no card has \c
                                   the name of the room conservatory)\n")) :-
    command_here([contest,modal,modal,'--board=classic','--edition=mini'], ended(Status,_,Error)).

%   The sanitizers, which want no threads, write to standard error themselves.

plain :-
    current_prolog_flag(threads, true).

test('a reader that has seen enough',
     [condition(plain), condition(exists_file('/bin/sh')), true(Error == "")]) :-
    prolog_command(Prolog),
    ours('app/cluedo.pl', App),
    tmp_file_stream(text, File, Stream),
    atom_concat(Prolog, ' "$0" help lab | exit 0', Line),
    process_create('/bin/sh', ['-c',Line,App],
                   [stdin(null),stdout(null),stderr(stream(Stream)),process(Pid)]),
    process_wait(Pid, _),
    close(Stream),
    read_file_to_string(File, Error, []),
    delete_file(File).

%   A checkout is used as it is, wherever it is, whatever else is installed.

copy(Names, App) :-
    temporary('a b', Copy),
    make_directory(Copy),
    forall(member(Name, Names),
           ( ours(Name, From),
             directory_file_path(Copy, Name, To),
             link_file(From, To, symbolic)
           )),
    ours('pack.pl', Pack),
    directory_file_path(Copy, 'pack.pl', To),
    copy_file(Pack, To),
    directory_file_path(Copy, 'app/cluedo.pl', App).

started(App, Arguments, ended(Status,Output,Error)) :-
    current_prolog_flag(executable, Prolog),
    tmp_file_stream(text, File, Stream),
    process_create(Prolog, ['-f',none,'--no-packs',App|Arguments],
                   [ stdin(null), stdout(pipe(Out)), stderr(stream(Stream)), cwd('/'),
                     process(Pid)
                   ]),
    call_cleanup(read_string(Out, _, Output), close(Out)),
    process_wait(Pid, Status),
    close(Stream),
    read_file_to_string(File, Error, []),
    delete_file(File).

%   The sanitizers build elsewhere.

built :-
    ours(lib, Lib),
    exists_directory(Lib).

test('a checkout with a space in its name, from elsewhere',
     [ condition(plain), condition(built), setup(make_temporary), cleanup(remove_temporary),
       true(Ended == ended(exit(0),Expected,""))
     ]) :-
    copy([app,prolog,lib,thesis_ref], App),
    started(App, [play,'--seed=3','--no-transcript'], Ended),
    command_here([play,'--seed=3','--no-transcript'], ended(exit(0),Expected,"")).
test('a checkout that is not built',
     [condition(plain), setup(make_temporary), cleanup(remove_temporary),
      true(Status-Output == exit(1)-"")]) :-
    copy([app,prolog,thesis_ref], App),
    started(App, [play], ended(Status,Output,Error)),
    assertion(one_line(Error)),
    assertion(sub_string(Error, _, _, _, "run make in /")).

%   Files of the library that need the engine, loaded by their paths.

loaded(Copy, Name, Ended) :-
    directory_file_path(Copy, Name, File),
    format(atom(Goal), "use_module('~w')", [File]),
    started('-g', [Goal,'-t',halt], Ended).

test('a file of a checkout that is not built says so in one line',
     [ forall(drawn(1, member(Name, ['prolog/cluedo.pl','prolog/cluedo/knowledge.pl',
                                     'prolog/cluedo/console.pl','prolog/cluedo/winstates.pl']))),
       condition(plain), setup(make_temporary), cleanup(remove_temporary),
       true(Name-Lines == Name-1)
     ]) :-
    copy([app,prolog,thesis_ref], App),
    file_directory_name(App, AppFolder),
    file_directory_name(AppFolder, Copy),
    loaded(Copy, Name, ended(_,Output,Error)),
    string_concat(Output, Error, Text),
    assertion(sub_string(Text, _, _, _, "The engine of cluedo is not built: run make in /")),
    split_string(Text, "\n", "\n", Lines0),
    length(Lines0, Lines).
test('a file of a checkout that is built is loaded by its path',
     [ forall(drawn(1, member(Name, ['prolog/cluedo.pl','prolog/cluedo/knowledge.pl',
                                     'prolog/cluedo/console.pl','prolog/cluedo/web.pl',
                                     'prolog/cluedo/shell.pl']))),
       condition(plain), condition(built), true(Name-Ended == Name-ended(exit(0),"",""))
     ]) :-
    ours('.', Ours),
    loaded(Ours, Name, Ended).
test('all libraries of a checkout load and answer where nothing is autoloaded',
     [condition(plain), condition(built), true(Ended == ended(exit(0),"",""))]) :-
    ours('tests/helpers/no_autoload.pl', File),
    started(File, [], Ended).

:- end_tests(cluedo_command).
