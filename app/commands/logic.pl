:- module(cluedo_app_logic,
          [ logic_command/1             % +Argv
          ]).
:- use_module(arguments, [wrong_usage/2]).
:- use_module(library(cluedo/logic), [logic_property/2,read_logic/2]).
:- use_module(library(cluedo/logic/report), [print_entries/1,print_fault/2,wrong_answer/1]).
:- use_module(library(cluedo/logic/value), [value_entries/2]).
:- use_module(library(apply), [foldl/4]).
:- use_module(library(lists), [member/2]).
:- use_module(library(main), [argv_options/4]).

/** <module> `cluedo logic`
*/

:- det(logic_command/1).

%!  logic_command(+Argv) is det.
%
%   Answer the questions of files.
%
%   @error cluedo_status(1) if an answer was not the one that is expected
%   @error cluedo_status(2) if a file is not understood

logic_command(Argv) :-
    argv_options(Argv, Files, _, []),
    (   Files == []
    ->  wrong_usage("Which files? (see help logic)", [])
    ;   foldl(file(Files), Files, 0, Status)
    ),
    (   Status =:= 0
    ->  true
    ;   throw(error(cluedo_status(Status), _))
    ).

%   Status is Status0, or more if there is something wrong with File, one of Files.

file(Files, File, Status0, Status) :-
    catch(( read_logic(File, Logic),
            value_entries(Logic, Entries)
          ),
          error(Formal,Context),
          true),
    (   var(Formal)
    ->  heading(Files, File, Logic),
        print_entries(Entries),
        (   member(Entry, Entries),
            wrong_answer(Entry)
        ->  Status is max(1, Status0)
        ;   Status = Status0
        )
    ;   flush_output,
        print_fault(File, error(Formal,Context)),
        Status = 2
    ).

heading(Files, File, Logic) :-
    (   logic_property(Logic, title(Title))
    ->  true
    ;   Title = File
    ),
    (   Files = [File|_]
    ->  true
    ;   nl
    ),
    format("~w~n", [Title]).

opt_help(help(header), "Answer the questions of files, each of a model and what happens in it").
opt_help(help(usage), " logic FILE ...").
opt_help(help(footer),
         [ nl, 'The exit status is 1 if an answer is not the one that a file expects, and 2 if'-[], nl,
           'a file is not understood.'-[], nl
         ]).
