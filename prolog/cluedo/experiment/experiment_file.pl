:- module(cluedo_experiment_experiment_file,
          [ save_experiment/2,          % +File, +Result
            load_experiment/2,          % +File, -Result
            must_be_experiment_file/1,  % +File
            must_be_result_file/1       % +File
          ]).
:- use_module(calibration, [experiment_calibration/2]).
:- use_module(exploit_result, [experiment_responses/2,must_be_exploit/1]).
:- use_module(pairs, [experiment_pairs/2]).
:- use_module(ratings, [experiment_ratings/2]).
:- use_module(records, [text_term/2]).
:- use_module(rows, [experiment_table/2]).
:- use_module(tally, [must_be_experiment/1]).
:- use_module('../support/data', [data_text/3,text_terms/3]).
:- use_module('../support/location', [place_file/2,with_location/2]).
:- use_module('../support/json',
              [node_field/3,node_json/2,node_place/2,node_value/2,text_json/4,throw_at_node/3]).
:- use_module('../support/write_file', [write_file/3]).
:- use_module('../support/libraries').
:- use_module('../support/errors', [error_context/1,throw_error/2,throw_error/3]).
:- use_module(library(apply), [maplist/2,maplist/3]).
:- use_module(library(csv), [csv_write_stream/3]).
:- use_module(library(error), [domain_error/2,must_be/2]).
:- use_module(library(http/json), [json_write_dict/2]).
:- use_module(library(lists), [append/3,member/2,selectchk/3,selectchk/4]).
:- use_module(library(option), [option/2]).

:- complete_libraries([csv,http/json]).

/** <module> Files of results
*/

:- multifile
    prolog:error_message//1.

prolog:error_message(domain_error(cluedo_experiment_file,File)) -->
    [ '~w is not a file of an experiment'-[File] ].

:- det((save_experiment/2, must_be_experiment_file/1)).

:- error_context((save_experiment/2, load_experiment/2)).

%!  save_experiment(+File, +Result) is det.
%
%   Write Result to File. The extension of File chooses the format:
%
%     - `.pl`: the term Result.
%     - `.json`: an object with the fields of the specification, and these fields. Agents, options
%       and keys are text.
%
%       | games       | a list of pairs of numbers                                    |
%       | cells       | a list of objects with `key` and `counts`                     |
%       | rows        | the rows of experiment_table/2 as objects                     |
%       | ratings     | the rows of experiment_ratings/2 as objects, only for a pool  |
%       | pairs       | the rows of experiment_pairs/2 as objects                     |
%       | accusations | the rows of experiment_calibration/2 as objects               |
%
%     - `.csv`: a header, and then the rows of experiment_table/2. `null` is an empty field. Each
%       row ends with the specification without its agents, and with the games, for example
%       `1-300 401-500`. So rows of several experiments fit into one table. If File is all.csv, rows
%       of ratings, pairs and accusations are written in the same form to all.ratings.csv,
%       all.pairs.csv and all.accusations.csv, if there are any.
%
%   If Result is a result of experiment_exploit/3, the object has the fields of its specification,
%   and `responses`: the rows of experiment_responses/2. These are the rows of a `.csv`, too.
%
%   If writing fails, the old file stays.
%
%   @error domain_error(cluedo_experiment_file, File) for other extensions
%   @error existence_error(source_sink, File), permission_error(write, source_sink, File),
%   io_error(write, File) if File cannot be written

save_experiment(File, Result) :-
    file_format(File, Format),
    must_be_any_result(Result),
    save_as(Format, File, Result).

must_be_any_result(Result), nonvar(Result), Result = exploit(_,_) =>
    must_be_exploit(Result).
must_be_any_result(Result) =>
    must_be_experiment(Result).

save_as(csv, File, Result), Result = exploit(Spec,_) =>
    experiment_responses(Result, Rows),
    selectchk(games(N), Spec, all_games(N), Same),
    write_file(File, shared, save_rows(Rows, Same)).
save_as(csv, File, Result) =>
    same_columns(Result, Same),
    experiment_table(Result, Rows),
    write_file(File, shared, save_rows(Rows, Same)),
    file_name_extension(Base, csv, File),
    forall(( more_rows(Result, Name, More), More \== [] ),
           ( atomic_list_concat([Base,Name,csv], '.', Beside),
             write_file(Beside, shared, save_rows(More, Same))
           )).
save_as(Format, File, Result) =>
    write_file(File, shared, save(Format, Result)).

%   more_rows(+Result, -Name, -Rows) is multi: Rows are the rows of the additional table Name.

more_rows(Result, ratings, Rows) :-
    Result = experiment(Spec,_,_),
    (   option(game(pool), Spec)
    ->  experiment_ratings(Result, Rows)
    ;   Rows = []
    ).
more_rows(Result, pairs, Rows) :-
    experiment_pairs(Result, Rows).
more_rows(Result, accusations, Rows) :-
    experiment_calibration(Result, Rows).

save(pl, Result, Out) =>
    write_term(Out, Result,
               [quoted(true),ignore_ops(true),fullstop(true),nl(true)]).
save(json, Result, Out) =>
    arg(1, Result, Spec),
    maplist(json_field, Spec, Same),
    result_fields(Result, More),
    append(Same, More, Fields),
    dict_create(Dict, _, Fields),
    json_write_dict(Out, Dict),
    nl(Out).

result_fields(Result, Fields), Result = exploit(_,_) =>
    Fields = [responses(Objects)],
    experiment_responses(Result, Rows),
    maplist(json_object, Rows, Objects).
result_fields(Result, Fields) =>
    Result = experiment(_,Games,Cells),
    findall([From,To], member(games(From,To), Games), Pairs),
    experiment_table(Result, Rows),
    maplist(json_object, Rows, RowObjects),
    findall(Table,
            ( more_rows(Result, Name, More),
              maplist(json_object, More, Objects),
              Table =.. [Name,Objects]
            ),
            Tables),
    maplist(json_cell, Cells, CellObjects),
    append([games(Pairs),rows(RowObjects)|Tables], [cells(CellObjects)], Fields).

json_field(exploit(Agent), Field) =>
    text_field(exploit(Agent), Field).
json_field(Field0, Field), Field0 =.. [Name,Terms], is_list(Terms) =>
    Field =.. [Name,Texts],
    maplist(text_term, Texts, Terms).
json_field(Field0, Field) =>
    Field = Field0.

json_object(Row, Object) :-
    maplist(text_field, Row, Fields),
    dict_create(Object, _, Fields).

json_cell(Key-Counts, _{key:Text,counts:List}) :-
    text_term(Text, Key),
    Counts =.. [counts|List].

same_columns(experiment(Spec,Games,_), Same) :-
    selectchk(agents(_), Spec, Fields),
    findall(Range,
            ( member(games(From,To), Games),
              format(atom(Range), "~d-~d", [From,To])
            ),
            Ranges),
    atomic_list_concat(Ranges, ' ', RangesText),
    append(Fields, [numbers(RangesText)], Same).

save_rows([], _, _) =>                  % a search without a game
    true.
save_rows(Rows, Same, Out) =>
    maplist(csv_row(Same), Rows, Lines),
    Rows = [Row|_],
    append(Row, Same, All),
    findall(Name, ( member(Field, All), functor(Field, Name, 1) ), Names),
    Header =.. [row|Names],
    csv_write_stream(Out, [Header|Lines], []).

csv_row(Same, Row, Line) :-
    append(Row, Same, Fields),
    maplist(csv_value, Fields, Values),
    Line =.. [row|Values].

csv_value(Field0, Value) =>
    text_field(Field0, Field),
    arg(1, Field, Value0),
    (   Value0 == null
    ->  Value = ''
    ;   Value = Value0
    ).

text_field(Field0, Field), Field0 =.. [Name,Term], is_text_field(Name) =>
    text_term(Text, Term),
    Field =.. [Name,Text].
text_field(Field0, Field) =>
    Field = Field0.

is_text_field(agent).
is_text_field(response).
is_text_field(exploit).
is_text_field(families).
is_text_field(other).
is_text_field(against).
is_text_field(names).
is_text_field(options).

%!  must_be_experiment_file(+File) is det.
%!  must_be_result_file(+File) is det.
%
%   save_experiment/2 can write a File with this extension. If File is a result file,
%   load_experiment/2 can also read it.
%
%   @error domain_error(cluedo_experiment_file, File)

must_be_experiment_file(File) :-
    file_format(File, _).

must_be_result_file(File) :-
    file_format(File, Format),
    (   memberchk(Format, [pl,json])
    ->  true
    ;   domain_error(cluedo_experiment_file, File)
    ).

file_format(File, Format) :-
    must_be(text, File),
    (   file_name_extension(_, Ext, File),
        memberchk(Ext, [pl,json,csv])
    ->  Format = Ext
    ;   domain_error(cluedo_experiment_file, File)
    ).

%!  load_experiment(+File, -Result) is det.
%
%   Result is the result in File. save_experiment/2 wrote File as `.pl` or `.json`. A result of
%   experiment_exploit/3 is loaded from `.pl` only. Messages of errors name the place.
%
%   @error domain_error(cluedo_experiment_file, File) for other extensions, and if File does not
%   contain exactly one result
%   @error type_error(cluedo_experiment, R) if R is not a sound result
%   @error syntax_error(Reason)
%   @error existence_error(source_sink, File), permission_error(read, source_sink, File)

load_experiment(File, Result) :-
    must_be_result_file(File),
    file_format(File, Format),
    longest(Most),
    data_text(File, Most, Text),
    load(Format, File, Text, Place, Loaded),
    (   ground(Loaded)
    ->  with_location(Place, must_be_any_result(Loaded))
    ;   with_location(Place, throw_error(type_error(cluedo_experiment,Loaded), "it has a variable"))
    ),
    Result = Loaded.

%   The maximal number of characters of a file. A cell has less than a hundred characters.

longest(10 000 000).

%   load(+Format, +File, +Text, -Place, -Result): Text, the text of File, has Result at Place.

load(pl, File, Text, Place, Result) =>
    text_terms(Text, File, Terms),
    (   Terms = [term(Line,Column,_,Result0)|Others],
        nonvar(Result0)
    ->  Result = Result0
    ;   wrong_file(File, File, "there is no result in it", [])
    ),
    format(string(Place), "~w:~d:~d", [File,Line,Column]),
    (   Others = [term(Line2,Column2,_,_)|_]
    ->  format(string(Place2), "~w:~d:~d", [File,Line2,Column2]),
        wrong_file(File, Place2, "a file has only one result, and this is a second term", [])
    ;   true
    ).
load(json, File, Text, Place, Result) =>
    text_json(Text, File, 1, Node),
    node_place(Node, Place),
    Result = experiment(Spec,Games,Cells),
    (   node_value(Node, json(_))
    ->  true
    ;   wrong_at(Node, "a JSON object was expected", [])
    ),
    maplist(field(Node), [game,rotate,version,players,seed],
            [GameNode,RotateNode,VersionNode,PlayersNode,SeedNode]),
    maplist(node_atom, [GameNode,RotateNode,VersionNode], [Game,Rotate,Version]),
    maplist(node_json, [PlayersNode,SeedNode], [X,Seed]),
    maplist(terms_field(Node), [agents,options], [Agents,Options]),
    maplist(list_field(Node), [games,cells], [PairNodes,CellNodes]),
    findall(Field, optional_field(Node, Field), Last),
    append([ game(Game), agents(Agents), players(X), rotate(Rotate), seed(Seed), options(Options)
           | Last
           ],
           [version(Version)], Spec),
    maplist(pair_games, PairNodes, Games),
    maplist(cell_term, CellNodes, Cells).

optional_field(Node, calibration(Calibration)) :-
    node_field(Node, calibration, Value),
    node_atom(Value, Calibration).
optional_field(Node, Field) :-
    member(Name, [names,against]),
    node_field(Node, Name, _),
    terms_field(Node, Name, Terms),
    Field =.. [Name,Terms].

wrong_file(File, Place, Format, Args) :-
    with_location(Place, throw_error(domain_error(cluedo_experiment_file,File), Format, Args)).

wrong_at(Node, Format, Args) :-
    node_place(Node, Place),
    place_file(Place, File),
    wrong_file(File, Place, Format, Args).

field(Node, Name, Value) :-
    (   node_field(Node, Name, Value0)
    ->  Value = Value0
    ;   wrong_at(Node, "the field ~w is missing", [Name])
    ).

list_field(Node, Name, Nodes) :-
    field(Node, Name, Value),
    (   node_value(Value, Nodes0),
        is_list(Nodes0)
    ->  Nodes = Nodes0
    ;   wrong_at(Value, "the field ~w is not a list", [Name])
    ).

terms_field(Node, Name, Terms) :-
    list_field(Node, Name, Nodes),
    maplist(node_term, Nodes, Terms).

node_atom(Node, Atom) :-
    node_value(Node, Value),
    (   string(Value)
    ->  atom_string(Atom, Value)
    ;   Value = @(Atom0)
    ->  Atom = Atom0
    ;   wrong_at(Node, "a text was expected", [])
    ).

node_term(Node, Term) :-
    (   node_value(Node, Text),
        string(Text)
    ->  catch(text_term(Text, Term), error(syntax_error(_),_),
              throw_at_node(Node, "the text of a term was expected, not ~q", [Text]))
    ;   wrong_at(Node, "the text of a term was expected", [])
    ).

pair_games(Node, games(From,To)) :-
    (   node_value(Node, [FromNode,ToNode])
    ->  node_json(FromNode, From),
        node_json(ToNode, To)
    ;   wrong_at(Node, "a pair of numbers was expected, the first and the last game", [])
    ).

cell_term(Node, Key-Counts) :-
    (   node_field(Node, key, KeyNode),
        node_field(Node, counts, CountsNode),
        node_value(CountsNode, Nodes),
        is_list(Nodes)
    ->  node_term(KeyNode, Key),
        maplist(node_json, Nodes, List),
        Counts =.. [counts|List]
    ;   wrong_at(Node, "an object with the fields key and counts was expected", [])
    ).
