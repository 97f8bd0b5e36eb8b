:- module(cluedo_laboratory_files,
          [ save_experiment/2,          % +File, +Result
            load_experiment/2,          % +File, -Result
            must_be_experiment_file/1,  % +File
            must_be_result_file/1       % +File
          ]).
:- use_module(pairs, [experiment_pairs/2]).
:- use_module(records, [text_term/2]).
:- use_module(table, [experiment_table/2]).
:- use_module(tally, [must_be_experiment/1]).
:- use_module('../support/libraries').
:- use_module(library(apply), [maplist/2,maplist/3]).
:- use_module(library(csv), [csv_write_file/3]).
:- use_module(library(error), [domain_error/2,must_be/2,type_error/2]).
:- use_module(library(http/json), [json_read_dict/3,json_write_dict/2]).
:- use_module(library(lists), [append/3,member/2,selectchk/3]).
:- use_module(library(readutil), [read_file_to_terms/3]).

:- complete_libraries([csv,http/json,readutil]).

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
%       numbers, `rows` and `pairs`, the objects of experiment_table/2 and of
%       experiment_pairs/2, and `cells`. Agents, options and keys of cells are text.
%     - `.csv`
%       The rows of experiment_table/2 below a header, what is `null` empty.
%       Each ends with the specification but for its agents, and with the games, as
%       `1-300 401-500`, so that rows of several experiments may be put into one
%       table.
%
%   It is written beside File and then gets its name: there is no File of which a part is
%   missing.
%
%   @error domain_error(cluedo_experiment_file, File) for other extensions

save_experiment(File, Result) :-
    file_format(File, Format),
    must_be_experiment(Result),
    atom_concat(File, '.unfinished', Unfinished),
    save(Format, Unfinished, Result),
    rename_file(Unfinished, File).

save(pl, File, Result) =>
    setup_call_cleanup(
        open(File, write, Out, [encoding(utf8)]),
        write_term(Out, Result,
                   [quoted(true),ignore_ops(true),fullstop(true),nl(true)]),
        close(Out)).
save(csv, File, Result) =>
    Result = experiment(Spec,Games,_),
    selectchk(agents(_), Spec, Fields),
    findall(Range,
            ( member(games(From,To), Games),
              format(atom(Range), "~d-~d", [From,To])
            ),
            Ranges),
    atomic_list_concat(Ranges, ' ', RangesText),
    append(Fields, [numbers(RangesText)], Same),
    experiment_table(Result, Rows),
    maplist(csv_row(Same), Rows, Lines),
    Rows = [Row|_],
    append(Row, Same, All),
    findall(Name, ( member(Field, All), functor(Field, Name, 1) ), Names),
    Header =.. [row|Names],
    csv_write_file(File, [Header|Lines], [encoding(utf8)]).
save(json, File, Result) =>
    Result = experiment(Spec,Games,Cells),
    maplist(json_field, Spec, Same),
    findall([From,To], member(games(From,To), Games), Pairs),
    experiment_table(Result, Rows),
    maplist(json_object, Rows, RowObjects),
    experiment_pairs(Result, PairRows),
    maplist(json_object, PairRows, PairObjects),
    maplist(json_cell, Cells, CellObjects),
    append(Same,
           [games(Pairs),rows(RowObjects),pairs(PairObjects),cells(CellObjects)],
           Fields),
    dict_create(Dict, _, Fields),
    setup_call_cleanup(
        open(File, write, Out, [encoding(utf8)]),
        ( json_write_dict(Out, Dict), nl(Out) ),
        close(Out)).

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
is_text_field(options).

%!  must_be_experiment_file(+File) is det.
%
%   The extension of File is one of those of save_experiment/2.
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
%   Result is what save_experiment/2 wrote to File, `.pl` or `.json`.
%
%   @error domain_error(cluedo_experiment_file, File) for other extensions, and
%   if File holds anything but one result
%   @error type_error(cluedo_experiment, R) if that is no sound result

load_experiment(File, Result) :-
    file_format(File, Format),
    (   load(Format, File, Loaded)
    ->  true
    ;   domain_error(cluedo_experiment_file, File)
    ),
    (   ground(Loaded)
    ->  must_be_experiment(Loaded)
    ;   type_error(cluedo_experiment, Loaded)
    ),
    Result = Loaded.

load(pl, File, Result) :-
    read_file_to_terms(File, [Result], [encoding(utf8)]).
load(json, File, experiment(Spec,Games,Cells)) :-
    setup_call_cleanup(
        open(File, read, In, [encoding(utf8)]),
        catch(( json_read_dict(In, Dict, [value_string_as_atom(false)]),
                json_read_dict(In, End, [end_of_file(end_of_file)])
              ),
              error(syntax_error(json(Reason)),stream(_,Line,Column,_)),
              throw(error(syntax_error(Reason),file(File,Line,Column,0)))),
        close(In)),
    End == end_of_file,
    is_dict(Dict),
    _{ game:Game0, agents:AgentTexts, players:X, rotate:Rotate0, seed:Seed,
       options:OptionTexts, version:Version0, games:Pairs, cells:Objects
     } :< Dict,
    maplist(text_atom, [Game0,Rotate0,Version0], [Game,Rotate,Version]),
    maplist(is_list, [AgentTexts,OptionTexts,Pairs,Objects]),
    maplist(string_term, AgentTexts, Agents),
    maplist(string_term, OptionTexts, Options),
    (   get_dict(against, Dict, AgainstTexts)
    ->  is_list(AgainstTexts),
        maplist(string_term, AgainstTexts, Against),
        Last = [against(Against),version(Version)]
    ;   Last = [version(Version)]
    ),
    Spec = [ game(Game), agents(Agents), players(X), rotate(Rotate),
             seed(Seed), options(Options)
           | Last
           ],
    maplist(pair_games, Pairs, Games),
    maplist(json_cell_term, Objects, Cells).

%   `true` and `false` are atoms in JSON, all others strings.

text_atom(Text, Atom) :-
    ( atom(Text) ; string(Text) ),
    !,
    atom_string(Atom, Text).

string_term(String, Term) :-
    string(String),
    text_term(String, Term).

pair_games([From,To], games(From,To)).

json_cell_term(Object, Key-Counts) :-
    is_dict(Object),
    _{key:Text,counts:List} :< Object,
    is_list(List),
    string_term(Text, Key),
    Counts =.. [counts|List].
