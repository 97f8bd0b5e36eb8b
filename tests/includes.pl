:- module(includes, [include_fault/2]).         % +Directory, -Fault
:- use_module(library(filesex), [directory_file_path/3,directory_member/3]).
:- use_module(library(lists), [member/2,memberchk/2]).
:- use_module(library(main), [main/0]).
:- use_module(library(readutil), [read_file_to_string/3]).
:- use_module(library(ugraphs),
              [top_sort/2,transitive_closure/2,vertices_edges_to_ugraph/3]).

/** <module> Check what the C files include

    swipl tests/includes.pl -- Directory

The exit status is 1 if a file includes one of a folder that its own folder is
not built on, if headers include each other, if a file is included that is not
there, or if a file whose name does not end in `4pl` sees Prolog.

Files directly in Directory may include all others.
*/

:- initialization(main, main).

main([Directory]) :-
    findall(Fault, include_fault(Directory, Fault), Faults),
    forall(member(Fault, Faults),
           ( message(Fault, Format-Arguments),
             format(user_error, Format, Arguments) )),
    (   Faults == []
    ->  true
    ;   halt(1)
    ).

message(upward(From,To), "~w includes ~w, of a folder above~n"-[From,To]).
message(missing(From,To), "~w includes ~w, which is not there~n"-[From,To]).
message(prolog(From,To), "~w includes ~w, but is no *4pl file~n"-[From,To]).
message(cycle(Files), "These include each other: ~w~n"-[Files]).

%   built_on(Folder, Folders): what a file of Folder may include, apart from
%   files of Folder.

built_on(common, []).
built_on(classic, [common]).
built_on(board, [common]).
built_on(thesis, [classic,common]).
built_on(knowledge, [classic,common]).
built_on(agents, [classic,common]).
built_on(dynamic, [knowledge,common]).

%!  include_fault(+Directory, -Fault) is nondet.
%
%   Fault is a fault of the C files in Directory: upward(From,To),
%   missing(From,To), prolog(From,To), or cycle(Files).  Files are named from
%   Directory on.

include_fault(Directory, Fault) :-
    findall(File, c_file(Directory, File), Files),
    findall(From-To,
            ( member(From, Files),
              includes(Directory, From, To)
            ),
            Arrows),
    fault(Files, Arrows, Fault).

fault(_, Arrows, upward(From,To)) :-
    member(From-To, Arrows),
    folder(From, Folder),
    folder(To, Other),
    Folder \== Other,
    \+ ( built_on(Folder, Below),
         memberchk(Other, Below)
       ).
fault(Files, Arrows, missing(From,To)) :-
    member(From-To, Arrows),
    folder(To, _),
    \+ memberchk(To, Files).
fault(_, Arrows, prolog(From,To)) :-
    member(From-To, Arrows),
    \+ knows_prolog(From),
    knows_prolog(To),
    folder(From, _).
fault(_, Arrows, cycle(Files)) :-
    vertices_edges_to_ugraph([], Arrows, Graph),
    \+ top_sort(Graph, _),
    transitive_closure(Graph, Closure),
    findall(File,
            ( member(File-Reached, Closure),
              memberchk(File, Reached)
            ),
            Files).

knows_prolog(File) :-
    (   sub_atom(File, _, _, 1, '4pl.')
    ;   sub_atom(File, 0, _, _, 'SWI-')
    ),
    !.

%   File is in Folder; fails for a file that is in none.

folder(File, Folder) :-
    sub_atom(File, Before, 1, _, /),
    !,
    sub_atom(File, 0, Before, _, Folder).

c_file(Directory, File) :-
    directory_member(Directory, Path,
                     [recursive(true),extensions([c,h])]),
    directory_file_path(Directory, File, Path).

%   From includes To.

includes(Directory, From, To) :-
    directory_file_path(Directory, From, Path),
    read_file_to_string(Path, Text, []),
    split_string(Text, "\n", " \t\r", Lines),
    member(Line, Lines),
    string_concat("#include", Rest, Line),
    split_string(Rest, "", " \t<>\"", [Name]),
    atom_string(To, Name).
