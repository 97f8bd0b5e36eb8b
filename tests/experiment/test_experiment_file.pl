:- use_module('../helpers/all').
:- use_module(games).
:- use_module(library(cluedo/experiment)).
:- use_module(library(cluedo/support/version), [library_version/1]).
:- use_module(library(csv)).
:- use_module(library(http/json)).
:- use_module(library(cluedo/support/errors)).

:- begin_tests(files).

results(thesis, Result) :-
    experiment([agents([modal,own('a b'),own("s")]),games(40),options([quirks(true)])], Result).
results(contest, Result) :-
    contest_spec(Spec),
    experiment([games(30)|Spec], Result).
results(board, Result) :-
    board_spec(Spec),
    experiment([games(4)|Spec], Result).
results(few, Result) :-
    experiment([agents([own(a-b)]),games(2),part(1,3)], Result).
results(orders, Result) :-
    experiment([game(contest),agents([modal,elimination,random]),games(6),rotate(all)],
               Result).
results(gap, Result) :-
    experiment([agents([modal]),games(1,3)], A),
    experiment([agents([modal]),games(5,6)], B),
    merge_experiments([B,A], Result).
test('a saved result is loaded',
     [ setup(make_temporary), cleanup(remove_temporary),
       forall(( member(Name, [thesis,contest,board,orders,few,gap]), member(Ext, [pl,json]) )),
       true(Name-Ext-Loaded == Name-Ext-Result)
     ]) :-
    results(Name, Result),
    file_name_extension(Name, Ext, Base),
    temporary(Base, File),
    save_experiment(File, Result),
    load_experiment(File, Loaded).
test('the numbers of JSON',
     [ setup(make_temporary), cleanup(remove_temporary),
       forall(member(Name, [thesis,contest,board,few])),
       true(Name-Values2 == Name-Values) ]) :-
    results(Name, Result),
    experiment_table(Result, Rows),
    findall(Field-Value,
            ( member(Row, Rows), member(F, Row), F =.. [Field,Value], Field \== agent ),
            Values),
    temporary('a.json', File),
    save_experiment(File, Result),
    setup_call_cleanup(open(File, read, In), json_read_dict(In, Dict), close(In)),
    findall(Field-Value,
            ( nth1(I, Rows, Row), member(F, Row), functor(F, Field, 1), Field \== agent,
              nth1(I, Dict.rows, Object),
              Value0 = Object.Field,
              (   Value0 == "all"
              ->  Value = all
              ;   Value = Value0
              )
            ),
            Values2).
test('the numbers of CSV',
     [ setup(make_temporary), cleanup(remove_temporary),
       forall(member(Name, [thesis,contest,board,few,gap])),
       true(Name-Lines2 == Name-Lines) ]) :-
    results(Name, Result),
    experiment_table(Result, Rows),
    findall(Line,
            ( member(Row, Rows),
              findall(Value,
                      ( member(F, Row), F =.. [Field,Value0],
                        (   Field == agent
                        ->  format(atom(Value), "~q", [Value0])
                        ;   Value0 == null
                        ->  Value = ''
                        ;   Value = Value0
                        )
                      ),
                      Line0),
              same(Name, Same),
              append(Line0, Same, Line)
            ),
            Lines),
    temporary('a.csv', File),
    save_experiment(File, Result),
    csv_read_file(File, [Header|Read]),
    assertion(arg(1, Header, entry)),
    findall(Line, ( member(Term, Read), Term =.. [row|Line] ), Lines2).
%   The last columns of the results by these names.

same(thesis, [thesis,6,false,1,'[quirks(true)]',Version,'1-40']) :-
    library_version(Version).
same(contest, [contest,3,true,1,'[turns(40)]',Version,'1-30']) :-
    library_version(Version).
same(board, [contest,3,true,1,'[board(classic),dice(2),turns(40)]',Version,'1-4']) :-
    library_version(Version).
same(few, [thesis,6,false,1,'[quirks(false)]',Version,'']) :-
    library_version(Version).
same(gap, [thesis,6,false,1,'[quirks(false)]',Version,'1-3 5-6']) :-
    library_version(Version).

%   Tables beside the rows are in JSON, and in files of their own beside CSV.

more(ratings,
     [game(pool),agents([modal,own('a b'),random]),players(2),games(12),options([turns(40)])],
     experiment_ratings).
more(pairs, [game(paired),agents([modal,random]),against([elimination]),games(5)],
     experiment_pairs).
more(accusations, [game(pool),agents([exact,elimination]),players(2),games(3),calibration(true)],
     experiment_calibration).

test('ratings, pairs and accusations',
     [ setup(make_temporary), cleanup(remove_temporary), forall(more(Name, Spec, Table)) ]) :-
    experiment(Spec, Result),
    call(Table, Result, Rows),
    findall(Value, ( member(Row, Rows), member(F, Row), F =.. [_,Value0], plain(Value0, Value) ),
            Values),
    maplist(temporary, ['a.json','a.csv'], [Json,Csv]),
    save_experiment(Json, Result),
    save_experiment(Csv, Result),
    setup_call_cleanup(open(Json, read, In),
                       json_read_dict(In, Dict, [value_string_as_atom(true)]), close(In)),
    findall(Value, ( member(Row, Rows), nth1(I, Rows, Row), get_dict(Name, Dict, Objects),
                     nth1(I, Objects, Object), member(F, Row), functor(F, Field, 1),
                     get_dict(Field, Object, Value0), plain(Value0, Value) ),
            Values1),
    assertion(Values1 == Values),
    format(atom(Name1), "a.~w.csv", [Name]),
    temporary(Name1, File),
    csv_read_file(File, [Header|Lines]),
    Rows = [First|_],
    length(First, Columns),
    Header =.. [row|Names],
    findall(Field, ( member(F, First), functor(F, Field, 1) ), Fields),
    assertion(append(Fields, [game|_], Names)),
    findall(Value, ( member(Line, Lines), between(1, Columns, I), arg(I, Line, Value) ), Values2),
    assertion(Values2 == Values).

plain(null, Value) =>
    Value = ''.
plain(Value0, Value), compound(Value0) =>
    format(atom(Value), "~q", [Value0]).
plain(Value0, Value), string(Value0) =>
    term_to_atom(Term, Value0),
    plain(Term, Value).
plain(Value0, Value) =>
    Value = Value0.

test('no file of a table without rows',
     [ setup(make_temporary), cleanup(remove_temporary), true(Files == [File]) ]) :-
    results(contest, Result),
    temporary('a.csv', File),
    save_experiment(File, Result),
    file_name_extension(Base, csv, File),
    atom_concat(Base, '*', Pattern),
    expand_file_name(Pattern, Files).
test('the columns of CSV',
     [setup(make_temporary), cleanup(remove_temporary), true(Names == Expected)]) :-
    results(thesis, Result),
    temporary('a.csv', File),
    save_experiment(File, Result),
    csv_read_file(File, [Header|_]),
    Header =.. [row|Names],
    Expected = [ entry,agent,seat,games,wins,failed,rounds,rounds_squared,win_rate,win_rate_se,
                 win_rate_low,win_rate_high,mean,mean_se,
                 game,players,rotate,seed,options,version,numbers ].
test('other extensions', error(domain_error(cluedo_experiment_file,'a.txt'))) :-
    save_experiment('a.txt', x).
test('CSV is not loaded',
     [setup(make_temporary), cleanup(remove_temporary),
      error(domain_error(cluedo_experiment_file,_))]) :-
    results(few, Result),
    temporary('a.csv', File),
    save_experiment(File, Result),
    load_experiment(File, _).
test('no result', error(type_error(cluedo_experiment,x))) :-
    save_experiment('a.pl', x).
test('files of something else',
     [ setup(make_temporary), cleanup(remove_temporary),
       forall(member(File0-Text-Error,
                     [ 'a.pl'-""-domain_error(cluedo_experiment_file,_),
                       'a.pl'-"a. b."-domain_error(cluedo_experiment_file,_),
                       'a.pl'-"a."-type_error(cluedo_experiment,a),
                       'a.pl'-"experiment(X,[],[])."-type_error(cluedo_experiment,
                                                                experiment(_,[],[])),
                       'a.pl'-"X."-domain_error(cluedo_experiment_file,_),
                       'a.pl'-"experiment("-syntax_error(_),
                       'a.json'-"{}"-domain_error(cluedo_experiment_file,_),
                       'a.json'-"[1]"-domain_error(cluedo_experiment_file,_),
                       'a.json'-"{"-syntax_error(_)
                     ])),
       error(Error) ]) :-
    temporary(File0, File),
    write_text(File, Text),
    load_experiment(File, _).
test('where JSON is wrong',
     [setup(make_temporary), cleanup(remove_temporary), true(Place == file(File,2,1,0))]) :-
    temporary('a.json', File),
    write_text(File, "{\n?"),
    catch(load_experiment(File, _), error(syntax_error(_),Place), true).
%   broken(Field, Value, Error): a file of one cell in which Field, or the cell
%   itself, has Value as JSON.

broken(cell, Json, domain_error(cluedo_experiment_file,_)) :-
    member(Json, ["null","1","\"X\"","[]","{}"]).
broken(key, "\"X\"", type_error(cluedo_experiment,_)).
broken(key, "\"f(\"", syntax_error(_)).
broken(key, "\"f(1)\"", type_error(cluedo_experiment,_)).
broken(key, Json, domain_error(cluedo_experiment_file,_)) :-
    member(Json, ["null","1","[]","{}"]).
broken(counts, Json, domain_error(cluedo_experiment_file,_)) :-
    member(Json, ["null","3","{}"]).
broken(counts, "[]", type_error(cluedo_experiment,_)).
broken(wins, Json, type_error(cluedo_experiment,_)) :-
    member(Json, ["null","-1","1.5","\"1\"","[]","{}"]).
broken(game, "null", type_error(cluedo_experiment,_)).
broken(game, "{}", domain_error(cluedo_experiment_file,_)).
broken(agents, Json, domain_error(cluedo_experiment_file,_)) :-
    member(Json, ["null","[null]","[1]","{}","\"modal\""]).
broken(agents, "[\"X\"]", type_error(cluedo_experiment,_)).
broken(options, Json, domain_error(cluedo_experiment_file,_)) :-
    member(Json, ["null","[{}]"]).
broken(pairs, Json, domain_error(cluedo_experiment_file,_)) :-
    member(Json, ["null","[null]","[[1]]","{}"]).
broken(pairs, "[[1,null]]", type_error(cluedo_experiment,_)).
broken(end, Text, syntax_error(_)) :-
    member(Text, ["null","{}","[]","1","x","]","}",","]).

json(Field, Value, Json) :-
    value(Field, Value, game, "\"thesis\"", Game),
    value(Field, Value, agents, "[\"modal\"]", Agents),
    value(Field, Value, options, "[\"quirks(false)\"]", Options),
    value(Field, Value, pairs, "[[1,3]]", Pairs),
    value(Field, Value, key, "\"cell(1,modal,1)\"", Key),
    value(Field, Value, wins, "3", Wins),
    format(string(Counts0), "[3,~w,0,24,194]", [Wins]),
    value(Field, Value, counts, Counts0, Counts),
    format(string(Cell0), "{\"key\":~w,\"counts\":~w}", [Key,Counts]),
    value(Field, Value, cell, Cell0, Cell),
    value(Field, Value, end, "", End),
    format(string(Json),
           "{\"game\":~w,\"agents\":~w,\"players\":6,\"rotate\":false,\"seed\":1,\c
            \"options\":~w,\"version\":\"0\",\"games\":~w,\"cells\":[~w]}~n~w",
           [Game,Agents,Options,Pairs,Cell,End]).

value(Field, Value, Field, _, Json) :-
    !,
    Json = Value.
value(_, _, _, Json, Json).

write_json(Field, Value, File) :-
    temporary('a.json', File),
    json(Field, Value, Json),
    write_text(File, Json).

test('a file written by hand',
     [setup(make_temporary), cleanup(remove_temporary),
      true(Cells == [cell(1,modal,1)-counts(3,3,0,24,194)])]) :-
    write_json(end, " \n ", File),
    load_experiment(File, experiment(_,_,Cells)).
test('broken JSON',
     [setup(make_temporary), cleanup(remove_temporary), forall(broken(Field, Value, Error)),
      error(Error)]) :-
    write_json(Field, Value, File),
    load_experiment(File, _).
test('agents have short names',
     [ setup(make_temporary), cleanup(remove_temporary),
       forall(( member(Game, [[game(contest)],[game(thesis)],[game(pool),players(2)]]),
                member(Name, ['a.pl','a.json']) )),
       true(Same-Again == true-Result)
     ]) :-
    experiment([agents([long,random]),names([long=elimination]),games(5)|Game], Result),
    experiment([agents([elimination,random]),games(5)|Game], Plain),
    Result = experiment(Spec,Ranges,Cells),
    memberchk(names([long=elimination]), Spec),
    Plain = experiment(_,Ranges,Cells2),
    findall(Counts, member(_-Counts, Cells), Counts1),
    findall(Counts, member(_-Counts, Cells2), Counts2),
    msort(Counts1, Sorted1),
    msort(Counts2, Sorted2),
    ( Sorted1 == Sorted2, with_output_to(string(Table), print_experiment(Result)),
      sub_string(Table, _, _, _,
                 ", long is elimination\n") -> Same = true ; Same = Sorted1-Sorted2 ),
    temporary(Name, File),
    save_experiment(File, Result),
    load_experiment(File, Again).
test('wrong names',
     [forall(member(Names, [[a],[1=k],[a=k,a=modal]])),
      error(domain_error(cluedo_experiment_option,names(Names)))]) :-
    experiment([agents([k]),names(Names)], _).
%   told(Text, Why): Why is the message about Text in a file, without the folder.

told("", "FILE: there is no result in it").
told("% nothing\n", "FILE: there is no result in it").
told("a. b.", "FILE:1:4: a file has only one result, and this is a second term").
told("\na.", "FILE:2:1: it is not experiment(Spec,Games,Cells)").
told("experiment(X,[],[]).", "FILE:1:1: it has a variable").
told("experiment([],[],[]).", "FILE:1:1: its specification does not end with version(Version)").
told(Text, Why) :-
    member(Spec-Games-Cells-Why,
           [ (players(6):players(7))-[]-[]-
                 "FILE:1:1: its specification: A game cannot have 7 players (a number from 2 to 6 \c
                  was expected)",
             (seed(1):seed(1))-[games(1,2)]-x-"FILE:1:1: its cells are not a list",
             (seed(1):seed(1))-[games(2,1)]-[]-
               "FILE:1:1: its games are not ranges in ascending order with gaps",
             (seed(1):seed(1))-[games(0,1)]-[]-"FILE:1:1: games(0,1) is not games(From,To)",
             (seed(1):seed(1))-x-[]-"FILE:1:1: its games are not a list",
             (seed(1):seed(1))-[games(1,2)]-[]-"FILE:1:1: the cell of cell(1,random,1) is missing",
             (seed(1):seed(1))-[games(1,2)]-[cell(1,modal,1)-counts(2,0,0,0,0)]-
               "FILE:1:1: the cell of cell(1,random,1) was expected, not \c
                cell(1,modal,1)-counts(2,0,0,0,0)",
             (seed(1):seed(1))-[games(1,2)]-[cell(1,random,1)-counts(3,0,0,0,0)]-
               "FILE:1:1: the cells of entry 1 count 3 games, but the result has 2",
             (seed(1):seed(1))-[games(1,2)]-[cell(1,random,1)-counts(2,0,0,0,0),x]-
               "FILE:1:1: the cell x does not belong to this experiment",
             (seed(1):seed(1))-[games(1,2)]-[cell(1,random,1)-counts(2,2,0,24,0)]-
               "FILE:1:1: cell(1,random,1)-counts(2,2,0,24,0) has sums that 2 numbers cannot have"
           ]),
    Spec = (Option0:Option),
    Good = [ game(thesis), agents([random]), players(6), rotate(false), seed(1),
             options([quirks(false)]), version('1') ],
    selectchk(Option0, Good, Option, Wrong),
    format(string(Text), "~q.", [experiment(Wrong,Games,Cells)]).

test('faults of a file',
     [forall(told(Text, Why)), setup(make_temporary), cleanup(remove_temporary),
      true(Said == Why)]) :-
    temporary('a.pl', File),
    write_text(File, Text),
    what_is_said(File, Said).
test('the length of a file',
     [forall(member(Length-Why, [ 10 000 000-"FILE: there is no result in it",
                                  10 000 001-"it has more than 10,000,000 characters" ])),
      setup(make_temporary), cleanup(remove_temporary), true(Said == Why)]) :-
    temporary('a.pl', File),
    format(string(Text), "~*c", [Length,0'\n]),
    write_text(File, Text),
    what_is_said(File, Said).

%   Field is left out, or has a Value.

told_json(without(version), "the field version is missing").
told_json(without(cells), "the field cells is missing").
told_json(with(agents,7), "the field agents is not a list").
told_json(with(agents,[7]), "the text of a term was expected").
told_json(with(agents,["f("]), "the text of a term was expected, not \"f(\"").
told_json(with(games,[[1]]), "a pair of numbers was expected, the first and the last game").
told_json(with(games,[[1,5]]), "the cells of entry 1 count 2 games, but the result has 5").
told_json(with(game,7), "a text was expected").
told_json(with(cells,[7]), "an object with the fields key and counts was expected").

test('faults of JSON',
     [forall(told_json(How, Why)), setup(make_temporary), cleanup(remove_temporary),
      true(Said == Why)]) :-
    temporary('a.json', File),
    experiment([agents([random]),games(2)], Result),
    save_experiment(File, Result),
    setup_call_cleanup(open(File, read, In), json_read_dict(In, Dict0), close(In)),
    (   How = without(Field)
    ->  del_dict(Field, Dict0, _, Dict)
    ;   How = with(Field,Value),
        put_dict(Field, Dict0, Value, Dict)
    ),
    setup_call_cleanup(open(File, write, Out), json_write_dict(Out, Dict), close(Out)),
    what_is_said(File, Placed),
    split_string(Placed, ":", "", ["FILE",Line0,Column0|Words]),
    maplist([Digits]>>( number_string(N, Digits), N > 0 ), [Line0,Column0]),
    atomic_list_concat(Words, :, Said0),
    string_concat(" ", Said, Said0).

what_is_said(File, Said) :-
    catch(load_experiment(File, _), error(Formal,Context), true),
    (   Context = context(_,Message)
    ->  true
    ;   error_line(error(Formal,Context), Message)
    ),
    atomic_list_concat(Parts, File, Message),
    atomic_list_concat(Parts, 'FILE', Said0),
    atom_string(Said0, Said).

test('a result goes through a link, and the mode stays',
     [setup(make_temporary), cleanup(remove_temporary),
      true(To-Mode-Again == 'there.pl'-640-Result)]) :-
    experiment([agents([random]),games(2)], Result),
    maplist(temporary, ['there.pl','link.pl'], [File,Link]),
    save_experiment(File, Result),
    chmod(File, 0o640),
    link_file('there.pl', Link, symbolic),
    save_experiment(Link, Result),
    read_link(Link, To, _),
    load_experiment(File, Again),
    setup_call_cleanup(
        process_create(path(stat), ['-c','%a.',File], [stdout(pipe(Out))]),
        read_term(Out, Mode, []),
        close(Out)).
test('no file', error(existence_error(source_sink,_))) :-
    load_experiment('/nowhere/a.pl', _).

:- end_tests(files).
