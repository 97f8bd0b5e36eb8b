:- module(cluedo_laboratory_file,
          [ save_experiment/2,          % +File, +Result
            load_experiment/2,          % +File, -Result
            must_be_experiment_file/1,  % +File
            must_be_result_file/1       % +File
          ]).
:- use_module(calibration, [experiment_calibration/2]).
:- use_module(pairs, [experiment_pairs/2]).
:- use_module(ratings, [experiment_ratings/2]).
:- use_module(records, [text_term/2]).
:- use_module(rows, [experiment_table/2]).
:- use_module(tally, [must_be_experiment/1]).
:- use_module('../support/data', [with_location/2]).
:- use_module('../support/files', [read_file/2]).
:- use_module('../support/write_file', [write_file/3]).
:- use_module('../support/libraries').
:- use_module('../support/errors', [throw_error/3]).
:- use_module(library(apply), [maplist/2,maplist/3]).
:- use_module(library(csv), [csv_write_stream/3]).
:- use_module(library(error), [domain_error/2,must_be/2]).
:- use_module(library(http/json), [json_read_dict/3,json_write_dict/2]).
:- use_module(library(lists), [append/2,append/3,member/2,selectchk/3]).
:- use_module(library(option), [option/2]).

:- complete_libraries([csv,http/json]).

/** <module> Files of experiments

The results of library(cluedo/experiment), which has this, in files.
*/

:- det((save_experiment/2, must_be_experiment_file/1)).

%!  save_experiment(+File, +Result) is det.
%
%   Write Result to File. Its extension tells how:
%
%     - `.pl`
%       The term.
%     - `.json`
%       An object with the fields of the specification, `games` as pairs of
%       numbers, `cells`, and lists of objects: `rows` of experiment_table/2, `ratings` of
%       experiment_ratings/2, if it is of a pool, `pairs` of experiment_pairs/2 and
%       `accusations` of experiment_calibration/2. Agents, options and keys of cells are
%       text.
%     - `.csv`
%       The rows of experiment_table/2 below a header, what is `null` empty.
%       Each ends with the specification but for its agents, and with the games, as
%       `1-300 401-500`, so that rows of several experiments may be put into one
%       table. Beside all.csv, in the same form, are all.ratings.csv, all.pairs.csv and
%       all.accusations.csv, if there are rows of them.
%
%   A file is written as a whole, or stays as it was.
%
%   @error domain_error(cluedo_experiment_file, File) for other extensions
%   @error existence_error(source_sink, File), permission_error(write, source_sink, File),
%   io_error(write, File) if it cannot be written

save_experiment(File, Result) :-
    file_format(File, Format),
    must_be_experiment(Result),
    save_as(Format, File, Result).

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

%   more_rows(+Result, -Name, -Rows) is multi: Rows of another table than experiment_table/2.

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
    Result = experiment(Spec,Games,Cells),
    maplist(json_field, Spec, Same),
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
    append([Same,[games(Pairs),rows(RowObjects)|Tables],[cells(CellObjects)]], Fields),
    dict_create(Dict, _, Fields),
    json_write_dict(Out, Dict),
    nl(Out).

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

%   Same are the columns that all rows of Result have.

same_columns(experiment(Spec,Games,_), Same) :-
    selectchk(agents(_), Spec, Fields),
    findall(Range,
            ( member(games(From,To), Games),
              format(atom(Range), "~d-~d", [From,To])
            ),
            Ranges),
    atomic_list_concat(Ranges, ' ', RangesText),
    append(Fields, [numbers(RangesText)], Same).

save_rows(Rows, Same, Out) :-
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

%   Agents and lists are terms, written as text.

text_field(Field0, Field), Field0 =.. [Name,Term], is_text_field(Name) =>
    text_term(Text, Term),
    Field =.. [Name,Text].
text_field(Field0, Field) =>
    Field = Field0.

is_text_field(agent).
is_text_field(other).
is_text_field(against).
is_text_field(names).
is_text_field(options).

%!  must_be_experiment_file(+File) is det.
%
%   File has an extension that save_experiment/2 knows.
%
%   @error domain_error(cluedo_experiment_file, File)

must_be_experiment_file(File) :-
    file_format(File, _).

%!  must_be_result_file(+File) is det.
%
%   The same, and load_experiment/2 reads such files.
%
%   @error domain_error(cluedo_experiment_file, File)

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
%   Result is what save_experiment/2 wrote to File, `.pl` or `.json`. The messages of errors
%   tell which part of File is wrong.
%
%   @error domain_error(cluedo_experiment_file, File) for other extensions, and
%   if File holds anything but one result
%   @error type_error(cluedo_experiment, R) if that is no sound result
%   @error syntax_error(Reason)
%   @error existence_error(source_sink, File), permission_error(read, source_sink, File)

load_experiment(File, Result) :-
    must_be_result_file(File),
    file_format(File, Format),
    read_file(File, load(Format, File, Place, Loaded)),
    (   ground(Loaded)
    ->  with_location(Place, must_be_experiment(Loaded))
    ;   throw_error(type_error(cluedo_experiment,Loaded), "~w: it has a variable", [Place])
    ),
    Result = Loaded.

%   load(+Format, +File, -Place, -Result, +In): the Result that In has is at Place.

load(pl, File, Place, Result, In) =>
    read_placed(In, File, Place, Result),
    (   nonvar(Result),
        Result \== end_of_file
    ->  true
    ;   wrong_file(File, "there is no result in it", [])
    ),
    read_placed(In, File, Place2, End),
    (   End == end_of_file
    ->  true
    ;   wrong_file(File, "~s: one term is a result, not two", [Place2])
    ).
load(json, File, Place, Result, In) =>
    Place = File,
    Result = experiment(Spec,Games,Cells),
    read_json(In, File, Dict),
    maplist(field(File, Dict), [game,rotate,version], [Game0,Rotate0,Version0]),
    maplist(field(File, Dict), [players,seed], [X,Seed]),
    maplist(list_field(File, Dict), [agents,options,games,cells],
            [AgentTexts,OptionTexts,Pairs,Objects]),
    maplist(text_atom(File), [Game0,Rotate0,Version0], [Game,Rotate,Version]),
    maplist(string_term(File), AgentTexts, Agents),
    maplist(string_term(File), OptionTexts, Options),
    (   get_dict(against, Dict, _)
    ->  list_field(File, Dict, against, AgainstTexts),
        maplist(string_term(File), AgainstTexts, Against),
        Last0 = [against(Against),version(Version)]
    ;   Last0 = [version(Version)]
    ),
    (   get_dict(names, Dict, _)
    ->  list_field(File, Dict, names, NameTexts),
        maplist(string_term(File), NameTexts, Names),
        Last1 = [names(Names)|Last0]
    ;   Last1 = Last0
    ),
    (   get_dict(calibration, Dict, Calibration)
    ->  Last = [calibration(Calibration)|Last1]
    ;   Last = Last1
    ),
    Spec = [ game(Game), agents(Agents), players(X), rotate(Rotate),
             seed(Seed), options(Options)
           | Last
           ],
    maplist(pair_games(File), Pairs, Games),
    maplist(json_cell_term(File), Objects, Cells).

read_placed(In, File, Place, Term) :-
    read_term(In, Term, [term_position(Position)]),
    stream_position_data(line_count, Position, Line),
    format(string(Place), "~w:~d", [File,Line]).

read_json(In, File, Dict) :-
    catch(( json_read_dict(In, Dict, [value_string_as_atom(false)]),
            json_read_dict(In, End, [end_of_file(end_of_file)])
          ),
          error(syntax_error(json(Reason)),stream(_,Line,Column,_)),
          throw(error(syntax_error(Reason),file(File,Line,Column,0)))),
    (   End == end_of_file,
        is_dict(Dict)
    ->  true
    ;   wrong_file(File, "it is not one object", [])
    ).

wrong_file(File, Format, Args) :-
    throw_error(domain_error(cluedo_experiment_file,File), Format, Args).

field(File, Dict, Name, Value) :-
    (   get_dict(Name, Dict, Value0)
    ->  Value = Value0
    ;   wrong_file(File, "it has no field ~w", [Name])
    ).

list_field(File, Dict, Name, List) :-
    field(File, Dict, Name, List),
    (   is_list(List)
    ->  true
    ;   wrong_file(File, "the field ~w is no list", [Name])
    ).

%   `true` and `false` are atoms in JSON, all others strings.

text_atom(File, Text, Atom) :-
    (   ( atom(Text) ; string(Text) )
    ->  atom_string(Atom, Text)
    ;   wrong_file(File, "~p is no text", [Text])
    ).

string_term(File, String, Term) :-
    (   string(String)
    ->  catch(text_term(String, Term), error(syntax_error(Reason),_),
              throw_error(syntax_error(Reason), "~w: ~q is no term", [File,String]))
    ;   wrong_file(File, "~p is no text of a term", [String])
    ).

pair_games(File, Pair, games(From,To)) :-
    (   Pair = [From0,To0]
    ->  From = From0,
        To = To0
    ;   wrong_file(File, "the games ~p are no pair of numbers", [Pair])
    ).

json_cell_term(File, Object, Key-Counts) :-
    (   is_dict(Object),
        _{key:Text,counts:List} :< Object,
        is_list(List)
    ->  string_term(File, Text, Key),
        Counts =.. [counts|List]
    ;   wrong_file(File, "the cell ~p has no key and counts", [Object])
    ).
