:- module(cluedo_laboratory_table,
          [ experiment_table/2,         % +Result, -Rows
            print_experiment/1,         % +Result
            save_experiment/2,          % +File, +Result
            load_experiment/2,          % +File, -Result
            must_be_experiment_file/1   % +File
          ]).
:- use_module(tally, [must_be_experiment/1,sum_cells/2]).
:- use_module(library(apply), [convlist/3,maplist/3]).
:- use_module(library(csv), [csv_write_file/3]).
:- use_module(library(error), [domain_error/2,must_be/2]).
:- use_module(library(http/json), [json_read_dict/3,json_write_dict/2]).
:- use_module(library(lists), [append/2,max_list/2,member/2]).
:- use_module(library(option), [option/2]).
:- use_module(library(readutil), [read_file_to_terms/3]).
:- use_module('../support/libraries').

:- complete_libraries([csv,http/json,readutil]).

/** <module> Tables and files of experiments

The results of library(cluedo/experiment), which has all of this, as a table, as
text and in files.
*/

                /*******************************
                *            TABLE             *
                *******************************/

%!  experiment_table(+Result, -Rows) is det.
%
%   Rows are lists of
%
%     - entry(E), agent(Agent), seat(S)
%       Whose games the row counts. An experiment that rotates has a row for
%       each entry with seat(all), for each seat with entry(all), agent(all),
%       and for each entry in each seat, in this order. Others have a row for
%       each entry.
%     - games(N), wins(Wins)
%     - failed(F), rounds(Sum), rounds_squared(Sum2)
%       Thesis's games only: games that the agent gave up, the sum of the
%       rounds of the games that it won, and the sum of their squares.
%     - draws(D), turns(Sum), turns_squared(Sum2)
%       Contests only: games that nobody won; the turns of all games.
%     - win_rate(P), win_rate_se(SE)
%       Wins/N and its standard error, sqrt(P*(1-P)/N).
%     - mean(M), mean_se(SE)
%       Mean of the rounds or turns, and its standard error: that of a sample,
%       sqrt(V/K) with V the sum of the squares of K deviations by K-1.
%
%   A value that needs more games than there are is `null`.
%
%   @error type_error(cluedo_experiment, Result)

experiment_table(Result, Rows) :-
    must_be_experiment(Result),
    Result = experiment(Spec,_,Cells),
    option(game(Game), Spec),
    (   option(rotate(Rotate), Spec),
        Rotate \== false
    ->  findall(cell(E,A,all)-C, member(cell(E,A,_)-C, Cells), ByEntry0),
        findall(cell(all,all,S)-C, member(cell(_,_,S)-C, Cells), BySeat0),
        sum_cells([ByEntry0], ByEntry),
        sum_cells([BySeat0], BySeat),
        append([ByEntry,BySeat,Cells], All)
    ;   All = Cells
    ),
    maplist(table_row(Game), All, Rows).

table_row(Game, cell(Entry,Agent,Seat)-counts(N,Wins,None,Sum,Sum2), Row) :-
    (   Game == thesis
    ->  Middle = [failed(None),rounds(Sum),rounds_squared(Sum2)],
        K = Wins
    ;   Middle = [draws(None),turns(Sum),turns_squared(Sum2)],
        K = N
    ),
    rate(N, Wins, Rate, RateSE),
    mean(K, Sum, Sum2, Mean, MeanSE),
    append([ [entry(Entry),agent(Agent),seat(Seat),games(N),wins(Wins)],
             Middle,
             [win_rate(Rate),win_rate_se(RateSE),mean(Mean),mean_se(MeanSE)]
           ],
           Row).

rate(0, _, Rate, SE) =>
    Rate = null,
    SE = null.
rate(N, Wins, Rate, SE) =>
    Rate is float(Wins/N),
    SE is sqrt(Rate*(1-Rate)/N).

%   The numerator is an exact integer: there is nothing to cancel.

mean(0, _, _, Mean, SE) =>
    Mean = null,
    SE = null.
mean(1, Sum, _, Mean, SE) =>
    Mean is float(Sum),
    SE = null.
mean(K, Sum, Sum2, Mean, SE) =>
    Mean is float(Sum/K),
    SE is sqrt((K*Sum2-Sum*Sum)/(K*K*(K-1))).

                /*******************************
                *            OUTPUT            *
                *******************************/

%!  print_experiment(+Result) is det.
%
%   Write experiment_table/2 to the current output, `mean +- standard error`.

print_experiment(Result) :-
    experiment_table(Result, Rows),
    Result = experiment(Spec,Games,_),
    Spec = [game(Game),_,players(X),_,seed(Seed),options(Options)],
    format("~w, ~d players, seed ~d", [Game,X,Seed]),
    forall(member(games(From,To), Games), format(", games ~d-~d", [From,To])),
    forall(member(Option, Options), format(", ~p", [Option])),
    nl,
    findall(Width,
            ( member(Row, Rows),
              option(agent(Agent), Row),
              format(atom(Text), "~q", [Agent]),
              atom_length(Text, Width)
            ),
            Widths),
    max_list([5|Widths], Max),
    Column is 7+Max,
    names(Game, None, Length),
    print_columns(Column,
                  [entry,agent,seat,games,wins,None,'win rate, %',Length]),
    forall(member(Row, Rows), print_row(Column, Row)).

names(thesis, failed, rounds).
names(contest, draws, turns).

print_row(Column, Row) :-
    Row = [ entry(Entry), agent(Agent0), seat(Seat), games(N), wins(Wins), None,
            _, _, win_rate(P), win_rate_se(SE), mean(Mean), mean_se(MeanSE)
          ],
    format(atom(Agent), "~q", [Agent0]),
    arg(1, None, Draws),
    estimate(100, 1, P, SE, Rate),
    estimate(1, 2, Mean, MeanSE, Length),
    print_columns(Column, [Entry,Agent,Seat,N,Wins,Draws,Rate,Length]).

print_columns(Column, [Entry,Agent,Seat,N,Wins,None,Rate,Length]) :-
    format("~w~t~7|~w~t~*|~t~w~6+~t~w~10+~t~w~10+~t~w~9+~t~w~17+~t~w~18+~n",
           [Entry,Agent,Column,Seat,N,Wins,None,Rate,Length]).

estimate(_, _, null, _, Text) =>
    Text = (-).
estimate(Scale, Digits, Mean, null, Text) =>
    X is Scale*Mean,
    format(atom(Text), "~*f", [Digits,X]).
estimate(Scale, Digits, Mean, SE, Text) =>
    X is Scale*Mean,
    Y is Scale*SE,
    format(atom(Text), "~*f +- ~*f", [Digits,X,Digits,Y]).

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
%       The rows of experiment_table/2 below a header. What is `null` is empty.
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
    experiment_table(Result, Rows),
    Rows = [Row|_],
    findall(Name, ( member(Field, Row), functor(Field, Name, 1) ), Names),
    Header =.. [row|Names],
    maplist(csv_row, Rows, Lines),
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

csv_row(Fields, Line) :-
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
    ->  must_be_experiment(Loaded),
        Result = Loaded
    ;   domain_error(cluedo_experiment_file, File)
    ).

load(pl, File, Result) :-
    read_file_to_terms(File, [Result], [encoding(utf8)]).
load(json, File, experiment(Spec,Games,Cells)) :-
    setup_call_cleanup(
        open(File, read, In, [encoding(utf8)]),
        json_read_dict(In, Dict, [value_string_as_atom(false)]),
        close(In)),
    is_dict(Dict),
    _{ game:Game0, agents:AgentTexts, players:X, rotate:Rotate0, seed:Seed,
       options:OptionTexts, games:Pairs, rows:Objects
     } :< Dict,
    atom_string(Game, Game0),
    atom_string(Rotate, Rotate0),
    maplist(text_term, AgentTexts, Agents),
    maplist(text_term, OptionTexts, Options),
    Spec = [ game(Game), agents(Agents), players(X), rotate(Rotate),
             seed(Seed), options(Options)
           ],
    findall(games(From,To), member([From,To], Pairs), Games),
    convlist(json_cell(Game), Objects, Cells).

%   Sums over entries or seats are no cells.

json_cell(Game, Object, cell(Entry,Agent,Seat)-counts(N,Wins,None,Sum,Sum2)) :-
    _{entry:Entry,agent:Text,seat:Seat,games:N,wins:Wins} :< Object,
    integer(Entry),
    integer(Seat),
    text_term(Text, Agent),
    names(Game, NoneName, SumName),
    atom_concat(SumName, '_squared', Sum2Name),
    get_dict(NoneName, Object, None),
    get_dict(SumName, Object, Sum),
    get_dict(Sum2Name, Object, Sum2).
