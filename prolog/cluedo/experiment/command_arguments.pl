:- module(cluedo_experiment_command_arguments,
          [ experiment_options/3,       % +Options, +Outs, -Spec
            experiment_option/2,        % +Argument, -Option
            decision_options/2          % +Options, -Test
          ]).
:- use_module('../agents/agent_arguments', [board_argument/2,edition_argument/2]).
:- use_module(experiment_file, [must_be_result_file/1]).
:- use_module('../support/check', [given_options/3]).
:- use_module('../support/libraries', [complete_libraries/1]).
:- use_module(library(apply), [convlist/3,maplist/2]).
:- use_module(library(error), [domain_error/2,existence_error/2]).
:- use_module(library(lists), [append/3,member/2]).
:- use_module(library(option), [option/2]).
:- use_module(library(prolog_code), [comma_list/2]).

:- complete_libraries([prolog_code]).

/** <module> Options of a command line as options of an experiment
*/

:- det(experiment_options/3).

%!  experiment_options(+Options, +Outs, -Spec) is det.
%
%   Spec are the options of experiment/2 that Options mean. Outs are the files for the result.

experiment_options(Options, Outs, Spec) :-
    forall(contradicting_option(Options, Option), domain_error(cluedo_experiment_option, Option)),
    convlist(experiment_option, Options, Spec0),
    findall(Option, together(Options, Outs, Option), Spec1),
    append(Spec1, Spec0, Spec).

contradicting_option(Options, Option) :-
    member([First,Option], [ [pool(_),compare(_)], [pool(_),agents(_)], [compare(_),agents(_)],
                             [seats(_),players(_)], [fields(_),rotate(_)]
                           ]),
    option(First, Options),
    option(Option, Options).
contradicting_option(Options, game(Game)) :-
    option(game(Game), Options),
    member(Option-Games, [pool(_)-[pool],compare(_)-[paired,thesis]]),
    option(Option, Options),
    \+ memberchk(Game, Games).

%   Option is an option of experiment/2. It follows from several Options, or from an option with
%   another name.

together(Options, _, Option) :-
    member(Asked-Game, [pool-pool,compare-paired]),
    Argument =.. [Asked,Term],
    option(Argument, Options),
    must_be_bound(Argument),
    list_argument(Term, Agents),
    (   Option = agents(Agents)
    ;   \+ option(game(_), Options),
        Option = game(Game)
    ).
together(Options, _, decide(Test)) :-
    decision_options(Options, Test).
together(Options, _, names(Names)) :-
    findall(Name, member(name(Name), Options), Names),
    Names = [_|_].
together(Options, Outs, resume(File)) :-
    option(resume(true), Options),
    (   Outs = [File|_]
    ->  must_be_result_file(File)
    ;   existence_error(cluedo_experiment_option, out)
    ).

%!  decision_options(+Options, -Test) is semidet.
%
%   Test are the Options that are options of experiment_decision/3. Fails without decide(true).

decision_options(Options, Test) :-
    given_options([alpha(_),beta(_),difference(_),margin(_)], Options, Test),
    (   option(decide(true), Options)
    ->  true
    ;   Test = [Option|_],
        domain_error(cluedo_experiment_option, Option)
    ).

%!  experiment_option(+Argument, -Option) is semidet.
%
%   Option is the option of experiment/2 that follows from Argument alone. Fails if there is none.

experiment_option(Argument, _), is_for_command(Argument) =>
    fail.
experiment_option(Argument, _), \+ ground(Argument) =>
    must_be_bound(Argument).
experiment_option(Argument, Option), Argument =.. [Name,Term], has_list(Name) =>
    list_argument(Term, List),
    Option =.. [Name,List].
experiment_option(seats(N), Option) =>
    Option = players(N).
experiment_option(fields(How), Option) =>
    Option = rotate(How).
experiment_option(games(Games), Option) =>
    (   integer(Games)
    ->  Option = games(Games)
    ;   Games = From-To,
        maplist(integer, [From,To])
    ->  Option = games(From,To)
    ;   domain_error(cluedo_games, Games)
    ).
experiment_option(part(Part), Option) =>
    (   Part = I/N,
        maplist(integer, [I,N])
    ->  Option = part(I,N)
    ;   domain_error(cluedo_part, Part)
    ).
experiment_option(edition(Text), Option) =>
    Option = edition(E),
    edition_argument(Text, E).
experiment_option(board(Text), Option) =>
    Option = board(Spec),
    board_argument(Text, Spec).
experiment_option(Argument, Option) =>
    Option = Argument.

is_for_command(Argument) :-
    memberchk(Argument,
              [ out(_), plot(_), merge(false), load(_), pool(_), compare(_), decide(_), alpha(_),
                beta(_), difference(_), margin(_), resume(_), name(_), exploit(_)
              ]).

has_list(agents).
has_list(against).
has_list(families).
has_list(options).

must_be_bound(Argument) :-
    (   ground(Argument)
    ->  true
    ;   domain_error(cluedo_experiment_option, Argument)
    ).

list_argument(Term, Agents) :-
    (   is_list(Term)
    ->  Agents = Term
    ;   comma_list(Term, Agents)
    ).
