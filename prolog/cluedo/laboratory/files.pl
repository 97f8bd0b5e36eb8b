:- module(cluedo_laboratory_files,
          [ save_experiment/2,          % +File, +Result
            load_experiment/2,          % +File, -Result
            must_be_experiment_file/1   % +File
          ]).
:- use_module(table, [count_names/3,experiment_table/2]).
:- use_module(tally, [must_be_experiment/1,on_board/1]).
:- use_module('../support/libraries').
:- use_module(library(apply), [convlist/3,maplist/2,maplist/3]).
:- use_module(library(csv), [csv_write_file/3]).
:- use_module(library(error), [domain_error/2,must_be/2,type_error/2]).
:- use_module(library(http/json), [json_read_dict/3,json_write_dict/2]).
:- use_module(library(lists), [append/3,member/2]).
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
%       numbers, and `rows`: the objects of experiment_table/2. Agents and
%       options are text.
%     - `.csv`
%       The rows of experiment_table/2 below a header, what is `null` empty.
%       Each ends with the game, players, rotate, seed and options of the
%       specification and with the games, as `1-300 401-500`, so that rows of
%       several experiments may be put into one table.
%
%   @error domain_error(cluedo_experiment_file, File) for other extensions

save_experiment(File, Result) :-
    file_format(File, Format),
    must_be_experiment(Result),
    save(Format, File, Result).

save(pl, File, Result) =>
    setup_call_cleanup(
        open(File, write, Out, [encoding(utf8)]),
        write_term(Out, Result,
                   [quoted(true),ignore_ops(true),fullstop(true),nl(true)]),
        close(Out)).
save(csv, File, Result) =>
    Result = experiment([game(Game),_,players(X),Rotate,Seed,options(Options)],
                        Games, _),
    text_term(OptionsText, Options),
    findall(Range,
            ( member(games(From,To), Games),
              format(atom(Range), "~d-~d", [From,To])
            ),
            Ranges),
    atomic_list_concat(Ranges, ' ', RangesText),
    Same = [ game(Game), players(X), Rotate, Seed, options(OptionsText),
             numbers(RangesText)
           ],
    experiment_table(Result, Rows),
    maplist(csv_row(Same), Rows, Lines),
    Rows = [Row|_],
    append(Row, Same, Fields),
    findall(Name, ( member(Field, Fields), functor(Field, Name, 1) ), Names),
    Header =.. [row|Names],
    csv_write_file(File, [Header|Lines], [encoding(utf8)]).
save(json, File, Result) =>
    Result = experiment(Spec,Games,_),
    Spec = [ game(Game), agents(Agents), players(X), rotate(Rotate),
             seed(Seed), options(Options)
           ],
    maplist(text_term, AgentTexts, Agents),
    maplist(text_term, OptionTexts, Options),
    findall([From,To], member(games(From,To), Games), Pairs),
    experiment_table(Result, Rows),
    maplist(json_row, Rows, Objects),
    setup_call_cleanup(
        open(File, write, Out, [encoding(utf8)]),
        ( json_write_dict(Out,
                          _{ game:Game, agents:AgentTexts, players:X,
                             rotate:Rotate, seed:Seed, options:OptionTexts,
                             games:Pairs, rows:Objects
                           }),
          nl(Out)
        ),
        close(Out)).

csv_row(Same, Row, Line) :-
    append(Row, Same, Fields),
    maplist(csv_value, Fields, Values),
    Line =.. [row|Values].

csv_value(agent(Agent), Value) =>
    text_term(Value, Agent).
csv_value(Field, Value) =>
    arg(1, Field, Value0),
    (   Value0 == null
    ->  Value = ''
    ;   Value = Value0
    ).

json_row([Entry,agent(Agent)|Fields], Object) :-
    text_term(Text, Agent),
    dict_create(Object, _, [Entry,agent(Text)|Fields]).

%   text_term(?Text, ?Term): Text, a string, reads as the ground Term, whatever
%   the operators.

text_term(Text, Term) :-
    (   var(Text)
    ->  format(string(Text), "~W", [Term,[quoted(true),ignore_ops(true)]])
    ;   term_string(Term, Text)
    ).

%!  must_be_experiment_file(+File) is det.
%
%   The extension of File is one of those of save_experiment/2.
%
%   @error domain_error(cluedo_experiment_file, File)

must_be_experiment_file(File) :-
    file_format(File, _).

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
        ( json_read_dict(In, Dict, [value_string_as_atom(false)]),
          json_read_dict(In, End, [end_of_file(end_of_file)])
        ),
        close(In)),
    End == end_of_file,
    is_dict(Dict),
    _{ game:Game0, agents:AgentTexts, players:X, rotate:Rotate0, seed:Seed,
       options:OptionTexts, games:Pairs, rows:Objects
     } :< Dict,
    maplist(text_atom, [Game0,Rotate0], [Game,Rotate]),
    maplist(is_list, [AgentTexts,OptionTexts,Pairs,Objects]),
    maplist(string_term, AgentTexts, Agents),
    maplist(string_term, OptionTexts, Options),
    Spec = [ game(Game), agents(Agents), players(X), rotate(Rotate),
             seed(Seed), options(Options)
           ],
    maplist(pair_games, Pairs, Games),
    maplist(is_dict, Objects),
    (   on_board(Spec)
    ->  Sums = [suggestions,rolls]
    ;   Sums = []
    ),
    convlist(json_cell(Game, Sums), Objects, Cells).

%   `true` and `false` are atoms in JSON, all others strings.

text_atom(Text, Atom) :-
    ( atom(Text) ; string(Text) ),
    !,
    atom_string(Atom, Text).

string_term(String, Term) :-
    string(String),
    text_term(String, Term).

pair_games([From,To], games(From,To)).

%   Sums over entries or seats are no cells.

json_cell(Game, Sums, Object, cell(Entry,Agent,Seat)-Counts) :-
    _{entry:Entry,agent:Text,seat:Seat} :< Object,
    integer(Entry),
    integer(Seat),
    string_term(Text, Agent),
    count_names(Game, None, Sum),
    atom_concat(Sum, '_squared', Sum2),
    maplist(field(Object), [games,wins,None,Sum,Sum2|Sums], Values),
    Counts =.. [counts|Values].

field(Object, Name, Value) :-
    get_dict(Name, Object, Value).
