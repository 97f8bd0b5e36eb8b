:- module(cluedo_app_logic,
          [ logic_command/1             % +Argv
          ]).
:- use_module(arguments, [wrong_usage/2]).
:- use_module(library(cluedo/logic), [logic_property/2,logic_text/3,read_logic/2]).
:- use_module(library(cluedo/logic/report),
              [entry_model/3,print_entries/1,print_fault/2,wrong_answer/1]).
:- use_module(library(cluedo/logic/value), [value_entries/2]).
:- use_module(library('cluedo/support/files'), [write_file/3]).
:- use_module(library(apply), [foldl/4,maplist/2]).
:- use_module(library(lists), [member/2]).
:- use_module(library(main), [argv_options/4]).
:- use_module(library(option), [option/2]).
:- autoload(library(cluedo/picture), [model_picture/3,model_tex/3]).

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
    argv_options(Argv, Files, Options, []),
    findall(Type-To, ( member(Type, [svg,tex]), Option =.. [Type,To], option(Option, Options) ),
            Drawings),
    (   Files == []
    ->  wrong_usage("Which files? (see help logic)", [])
    ;   Files = [_,_|_],
        Drawings \== []
    ->  wrong_usage("--svg and --tex draw the models of one file", [])
    ;   option(to(Language), Options)
    ->  must_be_language(Language),
        foldl(written(Language), Files, 0, Status)
    ;   foldl(file(Files, Drawings), Files, 0, Status)
    ),
    (   Status =:= 0
    ->  true
    ;   throw(error(cluedo_status(Status), _))
    ).

must_be_language(Language) :-
    (   memberchk(Language, [logic,smcdel])
    ->  true
    ;   wrong_usage("--to is logic or smcdel, not ~w", [Language])
    ).

%   Write what File says in Language.

written(Language, File, Status0, Status) :-
    catch(( read_logic(File, Logic),
            logic_text(Logic, Language, Text)
          ),
          error(Formal,Context),
          true),
    (   var(Formal)
    ->  write(Text),
        Status = Status0
    ;   flush_output,
        print_fault(File, error(Formal,Context)),
        Status = 2
    ).

%   Status is Status0, or more if there is something wrong with File, one of Files. Drawings are
%   pairs Type-To of the files that its models are drawn to.

file(Files, Drawings, File, Status0, Status) :-
    catch(( read_logic(File, Logic),
            value_entries(Logic, Entries)
          ),
          error(Formal,Context),
          true),
    (   var(Formal)
    ->  heading(Files, File, Logic),
        print_entries(Entries),
        title(File, Logic, Title),
        maplist(draw(Title, Entries), Drawings),
        (   member(Entry, Entries),
            wrong_answer(Entry)
        ->  Status is max(1, Status0)
        ;   Status = Status0
        )
    ;   flush_output,
        print_fault(File, error(Formal,Context)),
        Status = 2
    ).

%   If not all states of the models can be drawn, those near the actual one are.

draw(Title, Entries, Type-To) :-
    findall(Name-M, ( member(Entry, Entries), entry_model(Entry, Name, M) ), Models),
    catch(drawn(Type, Models, [title(Title)], Text), error(resource_error(del_worlds),_),
          drawn(Type, Models, [title(Title),around(1)], Text)),
    write_file(To, shared, text(Text)).

drawn(svg, Models, Options, Text) :-
    model_picture(Models, Options, Text).
drawn(tex, Models, Options, Text) :-
    model_tex(Models, Options, Text).

text(Text, Out) :-
    write(Out, Text).

title(File, Logic, Title) :-
    (   logic_property(Logic, title(Title0))
    ->  Title = Title0
    ;   Title = File
    ).

heading(Files, File, Logic) :-
    title(File, Logic, Title),
    (   Files = [File|_]
    ->  true
    ;   nl
    ),
    format("~w~n", [Title]).

opt_type(svg, svg, atom).
opt_type(tex, tex, atom).
opt_type(to, to, atom).

opt_help(help(header), "Answer the questions of files, each of a model and what happens in it").
opt_help(help(usage), " logic [option] FILE ...").
opt_help(svg, "Draw the models as SVG, into FILE (needs Graphviz)").
opt_help(tex, "The same as a document for LaTeX, with TikZ").
opt_help(to, "Write the files in the language logic or smcdel, and answer nothing").
opt_help(help(footer),
         [ nl, 'The exit status is 1 if an answer is not the one that a file expects, and 2 if'-[], nl,
           'a file is not understood.'-[], nl
         ]).

opt_meta(svg, 'FILE').
opt_meta(tex, 'FILE').
opt_meta(to, 'LANGUAGE').
