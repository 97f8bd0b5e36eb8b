:- use_module(library(pldoc)).
:- doc_collect(true).
:- use_module('../helpers/attach').
:- use_module('../helpers/effort').
:- use_module(library(cluedo)).
:- use_module(library(help)).
:- use_module(library(plunit)).

%   help/1 finds all public predicates.

%   Loads the library itself after PlDoc, as `make shell` does: PlDoc has no comments of files
%   loaded before it.

user_library(Name) :-
    module_property(cluedo, file(File)),
    file_directory_name(File, Directory),
    atom_concat(Directory, '/cluedo/*.pl', Pattern),
    expand_file_name(Pattern, Files),
    member(Path, [File|Files]),
    file_base_name(Path, Base),
    file_name_extension(Name0, pl, Base),
    (   Path == File
    ->  Name = Name0
    ;   atom_concat('cluedo/', Name0, Name)
    ).

:- dynamic warned/1.
:- multifile user:message_hook/3.

%   PlDoc's warnings about comments that it cannot read.

user:message_hook(Message, warning, Lines) :-
    compound(Message),
    functor(Message, pldoc, _),
    assertz(warned(Lines)),
    fail.

:- forall(user_library(Name), use_module(library(Name), [])).

:- begin_tests(help).

test('all comments are read', all(Warning == [])) :-
    warned(Warning).

exported(PI) :-
    user_library(Name),
    absolute_file_name(library(Name), File, [file_type(prolog),access(read)]),
    module_property(Module, file(File)),
    module_property(Module, exports(List)),
    member(PI, List).

test('every predicate', [forall(( setof(PI, exported(PI), PIs), drawn(15, member(PI, PIs)) )),
                         true(Found == true)]) :-
    set_prolog_flag(help_pager, false),
    with_output_to(string(Text), help(PI)),
    PI = Name/_,
    (   ( sub_string(Text, _, _, _, "WARNING")
        ; sub_string(Text, _, _, _, "support/foreign.pl")      % not another of this name
        )
    ->  Found = Text
    ;   sub_string(Text, _, _, _, Name)
    ->  Found = true
    ;   Found = Text
    ).

:- end_tests(help).
