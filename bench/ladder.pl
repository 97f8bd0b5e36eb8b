:- module(ladder,
          [ ladder/1                    % +Games
          ]).
:- use_module(library(cluedo)).
:- use_module(library(cluedo/experiment)).
:- use_module(library(filesex),
              [ delete_directory_and_contents/1, directory_file_path/3,
                make_directory_path/1
              ]).
:- use_module(library(lists), [append/3,member/2]).
:- use_module(library(option), [option/2]).
:- use_module(library(pairs), [pairs_keys/2]).
:- use_module(library(process), [process_create/3]).

/** <module> The ladder of all agents
*/

:- multifile cluedo_agent:agent/2.

%!  ladder(+Games) is det.
%
%   Print the ratings of all agents in the form of doc/results/agents.md. Agent `habits` is left
%   out, because without options it plays nearly as `exact`. In so many Games, fields of three are
%   drawn from all agents. In as many games more, fields of six are drawn. The programs of examples/
%   in Python and in C play too, if there are python3 and cc.
%
%   If the environment variable `CLUEDO_FOLDER` names a folder, the results are saved there while
%   the games run. Saved games are not played again.

ladder(Games) :-
    (   getenv('CLUEDO_FOLDER', Folder)
    ->  make_directory_path(Folder),
        ladder_in(Folder, Games)
    ;   tmp_file(ladder, Folder),
        setup_call_cleanup(
            make_directory(Folder),
            ladder_in(Folder, Games),
            delete_directory_and_contents(Folder))
    ).

ladder_in(Folder, Games) :-
    findall(Agent-Label,
            ( cluedo_agent:agent(Agent, _),
              \+ memberchk(Agent, [human,external,habits]),
              format(atom(Label), "`~q`", [Agent])
            ),
            Agents0),
    sort(Agents0, Agents),
    findall(Program, program(Folder, Program), Programs),
    append(Agents, Programs, Pool),
    rated(Pool, 3, Games, Folder, Three),
    rated(Pool, 6, Games, Folder, Six),
    format("~nRatings in ~D games of three and ~D of six~n~n", [Games,Games]),
    format("| agent | rating, 3 seats | wins, % | rating, 6 seats | wins, % |~n"),
    format("| --- | --- | --- | --- | --- |~n"),
    forall(( member(Row, Three), option(seat(all), Row) ),
           print_rows(Row, Six, Pool)),
    print_seats(Three),
    print_seats(Six).

%   program(+Folder, -Program): Program is Agent-Label. The program in C is compiled to a file of
%   Folder.

program(_, external([python3,File])-'`examples/external.py`') :-
    example('external.py', File),
    absolute_file_name(path(python3), _, [access(execute),file_errors(fail)]).
program(Folder, external(Compiled)-'`examples/external.c`') :-
    example('external.c', File),
    absolute_file_name(path(cc), Compiler, [access(execute),file_errors(fail)]),
    directory_file_path(Folder, plain, Compiled0),
    absolute_file_name(Compiled0, Compiled),
    process_create(Compiler, ['-O2','-o',file(Compiled),file(File)], []).

example(Name, File) :-
    module_property(ladder, file(Here)),
    atom_concat('../examples/', Name, Relative),
    absolute_file_name(Relative, File, [relative_to(Here)]).

rated(Pool, Seats, Games, Folder, Rows) :-
    pairs_keys(Pool, Agents),
    format(atom(Name), "ladder~d.pl", [Seats]),
    directory_file_path(Folder, Name, File),
    experiment([ game(pool), agents(Agents), players(Seats), games(Games),
                 resume(File)
               ],
               Result),
    experiment_ratings(Result, Rows).

print_rows(Row, Others, Pool) :-
    option(agent(Agent), Row),
    memberchk(Agent-Label, Pool),
    member(Other, Others),
    memberchk(agent(Agent), Other),
    !,
    format("| ~w | ", [Label]),
    print_row(Row),
    format(" | "),
    print_row(Other),
    format(" |~n").

print_row(Row) :-
    findall(Value,
            ( member(Name,
                     [rating,rating_low,rating_high,win_rate,win_rate_low,win_rate_high]),
              Option =.. [Name,Value],
              option(Option, Row)
            ),
            [R,RLow,RHigh,P,Low,High]),
    (   P == null
    ->  Rate = (-)
    ;   format(atom(Rate), "~1f (~1f-~1f)", [100*P,100*Low,100*High])
    ),
    format("~0f (~0f to ~0f) | ~w", [R,RLow,RHigh,Rate]).

print_seats(Rows) :-
    format("~nSeats:"),
    forall(( member(Row, Rows), option(agent(all), Row) ),
           ( option(seat(Seat), Row),
             option(win_rate(P), Row),
             option(rating(R), Row),
             option(rating_low(Low), Row),
             option(rating_high(High), Row),
             ( P == null -> Percent = 0 ; Percent is 100*P ),
             format(" ~w ~1f % ~0f (~0f to ~0f);", [Seat,Percent,R,Low,High])
           )),
    nl.
