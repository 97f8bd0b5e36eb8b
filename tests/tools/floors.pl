:- module(floors, [floor_fault/2]).             % +Root, -Fault
:- use_module(library(filesex), [directory_file_path/3,directory_member/3]).
:- use_module(library(lists), [append/3,member/2,memberchk/2,nth1/3]).
:- use_module(library(main), [main/0]).
:- use_module(library(occurs), [sub_term/2]).
:- use_module(library(readutil), [read_file_to_string/3,read_file_to_terms/3]).
:- use_module(library(ugraphs), [transitive_closure/2,vertices_edges_to_ugraph/3]).

/** <module> Check which files use which, and what they are called

    swipl tests/tools/floors.pl -- Root

The exit status is 1 if a file of the pack in Root

  - uses a file of a higher floor, or of another folder on its own floor
  - is in a folder that is not in the drawing
  - uses a file that does not exist
  - is in a circle: of folders in Prolog, or of files with their headers in C
  - takes a term apart, or calls a function, that other files own: see owners/2
  - owns a term or a function that it does not contain
  - includes SWI-Prolog.h or a `4pl` header, and is a C file whose name does not end in `4pl`
  - is a module whose name is not its path: `web/play/notes.pl` is `cluedo_web_play_notes`
  - has the base name of another file below prolog/cluedo: see may_share_name/3

or if `doc/dev/map.md` or the README.md of a room names a file that does not exist.

The floors are the drawings in `doc/dev/map.md`. A drawing is an indented block that begins with
the name of a directory. Each line after it is a floor, which stands on the floors below:

    c/
      name name   A sentence.
                  More of it.

Two blanks end the names. A name is a folder or a file. `folder+file` is the folder with a
file beside it that belongs to it; a file with the name of its folder always does. A line
that is indented further continues the sentence.
*/

:- initialization(main, main).

main([Root]) :-
    findall(Fault, floor_fault(Root, Fault), Faults),
    forall(member(Fault, Faults),
           ( message(Fault, Format-Arguments),
             format(user_error, Format, Arguments) )),
    (   Faults == []
    ->  true
    ;   halt(1)
    ).

message(upward(From,To), "~w uses ~w, which is not below it~n"-[From,To]).
message(undrawn(File), "~w is in no drawing of doc/dev/map.md~n"-[File]).
message(missing(From,To), "~w uses ~w, which does not exist~n"-[From,To]).
message(circle(Names), "These use each other: ~w~n"-[Names]).
message(foreign(File,Name/Arity), Message) :-
    Message = "~w takes ~w apart, which other files own~n"-[File,Name/Arity].
message(foreign(File,Function), "~w calls ~w: only ~w does~n"-[File,Function,Owner]) :-
    owners(Function, [Owner|_]).
message(not_owned(File,Owned), "owners/2 of floors.pl: ~w does not contain ~w~n"-[File,Owned]).
message(no_file(Page,File), "~w names ~w, which does not exist~n"-[Page,File]).
message(prolog_header(From,To), "~w includes ~w, but is not a *4pl file~n"-[From,To]).
message(module_name(File,Module,Expected), Message) :-
    Message = "~w: the module is ~w, its path gives ~w~n"-[File,Module,Expected].
message(same_name(File,Other), "~w and ~w have the same base name~n"-[File,Other]).

%   owners(Term, Files): only Files of prolog/cluedo know the arguments of Term, Name/Arity;
%   the first file documents them. support/portray.pl prints all these terms.
%   owners(Function, Files): only Files of c/ call Function; the others call the first file.

owners(setting/4, ['knowledge/edition/setting.pl','knowledge/edition/names.pl']).
owners(edition/6, ['knowledge/edition/edition_value.pl']).
owners(board/6, ['table/board/board_value.pl','table/board/board_terms.pl','table/board/fit.pl']).
owners(bound_board/3, ['table/board/fit.pl']).
owners(pawn_positions/3, ['table/board/pawn_positions.pl']).
owners(board_setup/3, ['table/board/pawn_positions.pl']).
owners(knowledge/7, ['knowledge/knowledge_term.pl']).
owners((table)/6, ['table/table_term.pl','table/rules.pl']).
owners(journal/7, ['assistant/journal/journal_term.pl']).
owners(memory/4, ['agents/memory.pl']).
owners(belief/6, ['agents/model_belief.pl']).
owners(reader/10, ['agents/reader.pl']).
owners(store/4, ['web/store.pl']).
owners(context/15, ['web/context.pl']).
owners(kripke/2, ['del/explicit.pl']).
owners('PL_reset_term_refs', ['support/terms4pl.c','support/terms4pl.h']).

%   may_share_name(Base, File, Other): two files below prolog/cluedo may both be called Base: a
%   public library and a file of a room; a page, directly in web/, and a file of another room; and
%   the same part of two pages.

may_share_name(_, File, _) :-
    \+ sub_atom(File, _, _, _, /).
may_share_name(_, File, Other) :-
    file_directory_name(File, web),
    \+ sub_atom(Other, 0, _, _, 'web/').
may_share_name('setup.pl', 'web/notebook/setup.pl', 'web/play/setup.pl').

%!  floor_fault(+Root, -Fault) is nondet.
%
%   Fault is a fault of the files in the directories that doc/dev/map.md of Root draws:
%   upward(From,To), undrawn(File), missing(From,To), circle(Names), foreign(File,Owned),
%   not_owned(File,Owned), prolog_header(From,To), module_name(File,Module,Expected),
%   same_name(File,Other) or no_file(Page,File).  Files are named from their directory on, but
%   Page from Root on.

floor_fault(Root, Fault) :-
    drawing(Root, Directory, Places),
    findall(File, file(Directory, File), Files),
    forall(member(File, Files), operators(Directory, File)),
    findall(File-Uses, ( member(File, Files), uses(Directory, File, Uses) ), FileUses),
    findall(From-To,
            ( member(From-Uses, FileUses), member(uses(To), Uses) ),
            Arrows),
    (   fault(Places, Files, Arrows, Fault)
    ;   owner_fault(FileUses, Fault)
    ;   name_fault(Directory, Files, FileUses, Fault)
    ).
floor_fault(Root, undrawn(Path)) :-
    member(Path, ['prolog/cluedo',c]),
    \+ ( drawing(Root, Directory, _),
         absolute_file_name(Path, Directory1, [relative_to(Root)]),
         Directory == Directory1
       ).
floor_fault(Root, no_file(Page,File)) :-
    page(Root, Page, Folders),
    directory_file_path(Root, Page, Path),
    read_file_to_string(Path, Text, [encoding(utf8)]),
    split_string(Text, "`", "", Parts),
    member(Name, Parts),
    names_file(Name),
    atom_string(File, Name),
    \+ ( member(Folder, Folders),
         atomic_list_concat([Root,Folder,File], /, Named),
         ( exists_file(Named) ; exists_directory(Named) )
       ).

%   The names of files and folders in Page are paths from one of Folders on.

page(_, 'doc/dev/map.md', [.,'prolog/cluedo']).
page(Root, Page, [.,'prolog/cluedo'|Folders]) :-
    directory_file_path(Root, 'prolog/cluedo', Rooms),
    exists_directory(Rooms),
    directory_files(Rooms, Names),
    member(Room, Names),
    \+ sub_atom(Room, 0, _, _, '.'),
    atomic_list_concat(['prolog/cluedo',Room,'README.md'], /, Page),
    directory_file_path(Root, Page, Path),
    exists_file(Path),
    findall(Folder,
            ( member(Above, ['prolog/cluedo',c,tests]),
              directory_file_path(Above, Room, Folder)
            ),
            Folders).

%   Name is the path of a file or, with a slash at its end, of a folder.

names_file(Name) :-
    string_code(1, Name, First),
    code_type(First, csymf),
    forall(( sub_string(Name, _, 1, _, Char), string_code(1, Char, Code) ),
           ( code_type(Code, csym) -> true ; memberchk(Char, ["/",".","-"]) )),
    (   file_name_extension(_, Extension, Name),
        memberchk(Extension, [pl,c,h,md,js,sh,css])
    ;   string_concat(_, "/", Name)
    ),
    !.

fault(Places, Files, _, undrawn(File)) :-
    member(File, Files),
    \+ place(Places, File, _, _).
fault(Places, _, Arrows, upward(From,To)) :-
    member(From-To, Arrows),
    place(Places, From, Folder, Floor),
    place(Places, To, Other, Below),
    Folder \== Other,
    Below =< Floor.
fault(Places, Files, Arrows, missing(From,To)) :-
    member(From-To, Arrows),
    place(Places, To, _, _),
    \+ memberchk(To, Files).
fault(_, _, Arrows, prolog_header(From,To)) :-
    member(From-To, Arrows),
    \+ file_name_extension(_, pl, From),
    \+ knows_prolog(From),
    knows_prolog(To).
fault(Places, _, Arrows, circle(Names)) :-
    findall(Name-Other,
            ( member(From-To, Arrows),
              node(Places, From, Name),
              node(Places, To, Other),
              Name \== Other
            ),
            Edges),
    vertices_edges_to_ugraph([], Edges, Graph),
    transitive_closure(Graph, Closure),
    findall(Name,
            ( member(Name-Reached, Closure),
              memberchk(Name, Reached)
            ),
            Names),
    Names \== [].

owner_fault(FileUses, foreign(File,Owned)) :-
    member(File-Uses, FileUses),
    owners(Owned, Owners),
    \+ memberchk(File, ['support/portray.pl'|Owners]),
    memberchk(owned(Owned), Uses).
owner_fault(FileUses, not_owned(Owner,Owned)) :-
    FileUses = [File-_|_],
    owners(Owned, Owners),
    member(Owner, Owners),
    same_language(File, Owner),
    \+ ( memberchk(Owner-Uses, FileUses),
         memberchk(owned(Owned), Uses)
       ).

name_fault(Directory, _, FileUses, module_name(File,Module,Expected)) :-
    member(File-Uses, FileUses),
    member(module(Module), Uses),
    file_name_extension(Base, _, File),
    (   file_base_name(Directory, Base)         % library(cluedo) itself
    ->  Expected = Base
    ;   atomic_list_concat(Parts, /, Base),
        file_base_name(Directory, Pack),
        atomic_list_concat([Pack|Parts], '_', Expected)
    ),
    Module \== Expected.
name_fault(_, Files, _, same_name(File,Other)) :-
    member(File, Files),
    file_name_extension(_, pl, File),
    file_base_name(File, Base),
    member(Other, Files),
    File @< Other,
    file_base_name(Other, Base),
    \+ may_share_name(Base, File, Other),
    \+ may_share_name(Base, Other, File).

same_language(File, Other) :-
    (   file_name_extension(_, pl, File)
    ->  file_name_extension(_, pl, Other)
    ;   \+ file_name_extension(_, pl, Other)
    ).

%   In C a file and its header are one; files in a folder of Prolog may use each other.

node(Places, File, Node) :-
    (   file_name_extension(_, pl, File)
    ->  place(Places, File, Node, _)
    ;   file_name_extension(Node, _, File)
    ).

knows_prolog(File) :-
    (   sub_atom(File, _, _, 1, '4pl.')
    ;   sub_atom(File, 0, _, _, 'SWI-')
    ),
    !.

                /*******************************
                *         THE DRAWING          *
                *******************************/

%   Directory is drawn, and Places has place(Name,Folder,Floor) for each name in its
%   drawing; the highest Floor is 1.

drawing(Root, Directory, Places) :-
    map(Root, Text),
    split_string(Text, "\n", "", Lines),
    append(_, [Line|Rest], Lines),
    indented(Line, Indent, Heading),
    string_concat(Path, "/", Heading),
    \+ sub_string(Path, _, _, _, " "),
    absolute_file_name(Path, Directory, [relative_to(Root)]),
    inside(Rest, Indent, Inside),
    Inside = [Column-_|_],
    findall(Floor, member(Column-Floor, Inside), Floors),
    findall(place(Name,Folder,Number),
            ( nth1(Number, Floors, Floor),
              floor_name(Floor, Folder, Name)
            ),
            Places).

map(Root, Text) :-
    directory_file_path(Root, 'doc/dev/map.md', Map),
    read_file_to_string(Map, Text, [encoding(utf8)]).

%   Inside are Indent-Text of the first Lines, as long as these are indented further.

inside([Line|Lines], Least, Inside) :-
    indented(Line, Indent, Text),
    Indent > Least,
    !,
    Inside = [Indent-Text|Inside1],
    inside(Lines, Least, Inside1).
inside(_, _, []).

indented(Line, Indent, Text) :-
    split_string(Line, "", " ", [Text]),
    Text \== "",
    once(sub_string(Line, Indent, _, 0, Text)),
    Indent >= 4.

%   Name is one of the line Floor, before two blanks or the end, and belongs to Folder.

floor_name(Floor, Folder, Name) :-
    split_string(Floor, " ", "", Words),
    (   append(Items, [""|_], Words)
    ->  true
    ;   Items = Words
    ),
    member(Item, Items),
    atomic_list_concat([Folder|Files], +, Item),
    member(Name, [Folder|Files]).

%   File, a path from a drawn directory on, is in Folder, or belongs to it.

place(Places, File, Folder, Floor) :-
    file_name_extension(Base, _, File),
    member(place(Name,Folder,Floor), Places),
    (   Base == Name
    ;   atom_concat(Name, /, Prefix),
        sub_atom(File, 0, _, _, Prefix)
    ),
    !.

                /*******************************
                *            FILES             *
                *******************************/

%   File is in Directory, or beside it with its name.

file(Directory, File) :-
    exists_directory(Directory),
    directory_member(Directory, Path, [recursive(true),extensions([c,h,pl])]),
    inside_path(Directory, Path, File).
file(Directory, File) :-
    file_name_extension(Directory, pl, Path),
    exists_file(Path),
    inside_path(Directory, Path, File).

inside_path(Directory, Path, File) :-
    (   file_name_extension(Directory, pl, Path)
    ->  file_base_name(Path, File)
    ;   atom_concat(Directory, /, Prefix),
        atom_concat(Prefix, File, Path)
    ).

path_of(Directory, File, Path) :-
    (   file_name_extension(Directory, pl, Path),
        file_base_name(Path, File)
    ->  true
    ;   directory_file_path(Directory, File, Path)
    ).

%   Files are read in the module floors_text, with the operators that any File exports.

operators(Directory, File) :-
    (   file_name_extension(_, pl, File),
        path_of(Directory, File, Path),
        setup_call_cleanup(open(Path, read, In, [encoding(utf8)]), read(In, Term), close(In)),
        Term = (:- module(_, Exports))
    ->  forall(member(op(Priority,Type,Name), Exports),
               op(Priority, Type, floors_text:Name))
    ;   true
    ).

%   Uses has uses(To) for each To that File imports or includes, owned(Owned) for each term or
%   function in it that has an owner, and module(Name) if it is the module Name.

uses(Directory, File, Uses) :-
    path_of(Directory, File, Path),
    (   file_name_extension(_, pl, File)
    ->  read_file_to_terms(Path, Terms, [encoding(utf8),module(floors_text)]),
        findall(Use,
                ( sub_term(Part, Terms),
                  compound(Part),
                  use(Part, Path, Directory, Use)
                ),
                Uses0)
    ;   read_file_to_string(Path, Text, [encoding(utf8)]),
        findall(Use, use_in_c(Text, Use), Uses0)
    ),
    sort(Uses0, Uses).

use(Part, Path, Directory, uses(To)) :-
    imports(Part, Specification),
    specified(Specification, Path, Directory, To).
use(:-(Declaration), _, _, module(Name)) :-
    nonvar(Declaration),
    Declaration = module(Name, _).
use(Part, _, _, owned(Name/Arity)) :-
    functor(Part, Name, Arity),
    owners(Name/Arity, _).

imports(use_module(File), File).
imports(use_module(File,_), File).
imports(reexport(File), File).
imports(reexport(File,_), File).
imports(autoload(File), File).
imports(autoload(File,_), File).
imports(ensure_loaded(File), File).

%   To is what the file at Path means by Specification, if it is one of Directory.

specified(Specification, Path, Directory, To) :-
    ground(Specification),
    (   is_list(Specification)
    ->  member(Each, Specification),
        specified(Each, Path, Directory, To)
    ;   (   Specification = library(Inside)
        ->  Beside = Directory
        ;   Inside = Specification,
            Beside = Path
        ),
        file_directory_name(Beside, Here),
        path(Inside, Name),
        absolute_file_name(Name, Imported0, [relative_to(Here)]),
        file_name_extension(Imported0, pl, Imported),
        inside_path(Directory, Imported, To)
    ).

path(Folder/File, Path) =>
    path(Folder, Path1),
    atomic_list_concat([Path1,File], /, Path).
path(File, Path) =>
    Path = File.

%   Use is one of a file of C that has Text.

use_in_c(Text, uses(To)) :-
    split_string(Text, "\n", " \t\r", Lines),
    member(Line, Lines),
    string_concat("#include", Rest, Line),
    split_string(Rest, "", " \t<>\"", [Name]),
    atom_string(To, Name).
use_in_c(Text, owned(Function)) :-
    owners(Function, _),
    atom(Function),
    once(sub_string(Text, _, _, _, Function)).
