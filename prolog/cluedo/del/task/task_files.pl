:- module(cluedo_del_task_task_files,
          [ is_task_file/1,             % +File
            is_task_text/1,             % +Text
            files_task/3,               % +Files, -Task, -Info
            text_task/3                 % +Text, -Task, -Info
          ]).
:- use_module(epddl/epddl_grammar, [epddl_file/2]).
:- use_module(epddl/epddl_task, [epddl_task/5]).
:- use_module(epddl/epddl_tokens, [throw_at/3]).
:- use_module(epddl/standard_libraries, [standard_type/3]).
:- use_module(ground_json, [json_task/3]).
:- use_module(mastar, [is_mastar/1,mastar_task/3]).
:- use_module('../../support/data', [data_text/3,first_line/3]).
:- use_module('../../support/errors', [throw_error/2]).
:- use_module('../../support/json',
              [ node_array/3, node_field/3, node_place/2, node_string/3, text_json/4,
                throw_at_node/3
              ]).
:- use_module('../../support/location', [place_file/2,throw_in_file/5]).
:- use_module(library(apply), [maplist/2,maplist/3]).
:- use_module(library(error), [must_be/2]).
:- use_module(library(lists), [append/2,append/3,member/2]).

/** <module> Files of planning tasks, in all languages

The language of a file is found in its text: EPDDL begins with `(`, JSON with `{`. Other files are
in mA*.
*/

:- det((files_task/3, text_task/3)).

most_characters(5 000 000).

%!  is_task_file(+File) is semidet.
%!  is_task_text(+Text) is semidet.
%
%   The contents of File, or the string Text, begin as EPDDL, JSON or mA*.
%
%   @error the errors of data_text/3

is_task_file(File) :-
    most_characters(Most),
    data_text(File, Most, Text),
    is_task_text(Text).

is_task_text(Text) :-
    (   first_sign(Text, Sign),
        memberchk(Sign, ["(","{"])
    ->  true
    ;   is_mastar(Text)
    ).

%!  files_task(+Files, -Task, -Info) is det.
%
%   Task is the task of Files, in any order:
%
%     - an EPDDL problem, its domain and its action-type libraries. If the domain or a library is
%       not given, it is the file NAME.epddl in the folder of the problem or the domain.
%     - a spec file: a JSON object with the paths of these, relative to its own folder
%     - one ground task in JSON
%     - one file in mA*
%
%   For Info see epddl_task/5 and json_task/3. For mA* it is [].
%
%   @error cluedo_logic(Line, Column, Error) with the file in its context
%   @error domain_error(cluedo_task_files, Files) if Files are not one task

files_task(Files, Task, Info) :-
    must_be(list, Files),
    maplist(must_be(text), Files),
    in_logic(( maplist(file_parts, Files, Lists),
               append(Lists, Parts),
               parts_task(Parts, Files, Task, Info)
             )).

%!  text_task(+Text, -Task, -Info) is det.
%
%   As files_task/3. The string Text has the contents of all files of a task, in EPDDL one after the
%   other. No file is read.
%
%   @error cluedo_logic(Line, Column, Error)
%   @error domain_error(cluedo_task_files, [text])

text_task(Text, Task, Info) :-
    in_logic(( text_parts(Text, Parts),
               parts_task(Parts, [text], Task, Info)
             )).

%   In a text, no file is beside the problem.

text_parts(Text, Parts) :-
    (   first_sign(Text, "{")
    ->  text_json(Text, text, 1, Node),
        (   is_spec(Node, _)
        ->  throw_at_node(Node, "a spec file names other files: paste these files, one after the \c
                                 other", [])
        ;   Parts = [ground(Node)]
        )
    ;   first_sign(Text, "(")
    ->  epddl_parts(text, Text, Parts)
    ;   Parts = [mastar(text,Text)]
    ).

:- meta_predicate in_logic(0).

in_logic(Goal) :-
    catch(Goal,
          error(syntax_error(cluedo_file(Message)),file(File,Line,Column,_)),
          throw(error(cluedo_logic(Line,Column,
                                   error(syntax_error(del_formula(Column)),context(_,Message))),
                      context(_,File)))).

parts_task(Parts, Files, Task, Info) :-
    (   Parts = [ground(Node)]
    ->  json_task(Node, Task, Info)
    ;   Parts = [mastar(File,Text)]
    ->  mastar_task(File, Text, Task),
        Info = []
    ;   member(Part, Parts),
        \+ Part = epddl(_,_)
    ->  wrong_files(Files, "a ground task, and a file in mA*, stands alone")
    ;   findall(P, ( member(epddl(_,P), Parts), P = problem(_,_,_) ), Problems),
        findall(D, ( member(epddl(_,D), Parts), D = domain(_,_) ), Domains0),
        findall(L, ( member(epddl(_,L), Parts), L = library(_,_) ), Libraries0),
        one_problem(Problems, Files, Problem),
        problem_domain(Domains0, Problem, Files, Domain),
        domain_libraries(Domain, Libraries0, Libraries),
        epddl_task(Domain, Problem, Libraries, Task, Info)
    ).

wrong_files(Files, Message) :-
    throw_error(domain_error(cluedo_task_files,Files), Message).

one_problem([Problem0], _, Problem) =>
    Problem = Problem0.
one_problem([], Files, _) =>
    wrong_files(Files, "there is no problem among the files").
one_problem(_, Files, _) =>
    wrong_files(Files, "there are several problems among the files").

%   If no domain is given, it is beside the problem.

problem_domain([Domain0], _, _, Domain) =>
    Domain = Domain0.
problem_domain([], problem(_,Name,_), _, Domain) =>
    (   beside(Name, domain(_,_), Domain0)
    ->  Domain = Domain0
    ;   Name = n(Place,Text),
        throw_at(Place, "there is no file of the domain ~w: give it, or put ~w.epddl beside \c
                         this file", [Text,Text])
    ).
problem_domain(_, _, Files, _) =>
    wrong_files(Files, "there are several domains among the files").

domain_libraries(domain(_,Items), Libraries0, Libraries) :-
    findall(Library,
            ( member(libraries(Nodes), Items),
              member(Node, Nodes),
              Node = n(_,Name),
              \+ member(library(n(_,Name),_), Libraries0),
              beside(Node, library(_,_), Library)
            ),
            Found),
    append(Libraries0, Found, Libraries).

%   Parsed is the file NAME.epddl in the folder of the file that has Node. Fails if there is none.
%   The standard libraries are never read from there.

beside(n(at(source(File0,_,_),_),Name), Parsed, Parsed) :-
    File0 \== text,
    \+ ( Parsed = library(_,_), standard_type(Name, _, _) ),
    file_directory_name(File0, Folder),
    atomic_list_concat([Folder,/,Name,'.epddl'], File),
    exists_file(File),
    file_parts(File, Parts),
    member(epddl(_,Parsed), Parts),
    !.

%   Parts has the part of File, or the parts of the files that a spec file names.

file_parts(File, Parts) :-
    file_text(File, Text),
    (   first_sign(Text, Sign),
        part(Sign, File, Text, Parts0)
    ->  Parts = Parts0
    ;   is_mastar(Text)
    ->  Parts = [mastar(File,Text)]
    ;   throw_in_file(File, 1, 1, "a planning task in EPDDL, JSON or mA* was expected: (define, \c
                                   {, or fluent", [])
    ).

file_text(File, Text) :-
    most_characters(Most),
    data_text(File, Most, Text).

%   Sign is the first character of Text after blanks and comments of EPDDL.

first_sign(Text, Sign) :-
    first_line(Text, ";", Line),
    sub_string(Line, 0, 1, _, Sign).

part("(", File, Text, Parts) :-
    epddl_parts(File, Text, Parts).
part("{", File, Text, Parts) :-
    text_json(Text, File, 1, Node),
    (   is_spec(Node, Nodes)
    ->  maplist(spec_part, Nodes, Lists),
        append(Lists, Parts)
    ;   Parts = [ground(Node)]
    ).

epddl_parts(File, Text, Parts) :-
    atom_string(Kept, Text),            % findall/3 copies places, but no atom
    epddl_file(source(File,1,Kept), Definitions),
    findall(epddl(File,Definition), member(Definition, Definitions), Parts).

%   Nodes are the paths of a spec file.

is_spec(Node, Nodes) :-
    node_field(Node, domain, Domain),
    node_field(Node, problem, Problem),
    (   node_field(Node, 'action-type-libraries', List)
    ->  node_array(List, "a list of the paths of files was expected", Libraries)
    ;   Libraries = []
    ),
    Nodes = [Domain,Problem|Libraries].

spec_part(Node, Parts) :-
    node_place(Node, Place),
    place_file(Place, Spec),
    node_string(Node, "the path of a file was expected, a text", Path),
    (   is_absolute_file_name(Path)
    ->  File = Path
    ;   file_directory_name(Spec, Folder),
        atomic_list_concat([Folder,/,Path], File)
    ),
    (   \+ exists_file(File)
    ->  throw_at_node(Node, "there is no file ~w", [File])
    ;   file_text(File, Text),
        first_sign(Text, "(")
    ->  part("(", File, Text, Parts)
    ;   throw_at_node(Node, "~w is not in EPDDL", [File])
    ).
