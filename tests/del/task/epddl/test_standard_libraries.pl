:- use_module('../../../helpers/all').
:- use_module(library(cluedo/del/task/epddl/action_types)).
:- use_module(library(cluedo/del/task/epddl/epddl_grammar)).
:- use_module(library(cluedo/del/task/epddl/epddl_scope)).
:- use_module(library(cluedo/del/task/epddl/standard_libraries)).

%   The built-in libraries are those of plank (data/libraries, MIT).

:- prolog_load_context(directory, Folder), assertz(test_folder(Folder)).

:- begin_tests(standard_libraries).

scope(Scope) :-
    make_scope(domain(n(at(source(a,1,''),0),a),[]),
               problem(n(at(source(a,1,''),0),a),n(at(source(a,1,''),0),a),
                       [agents([typed(n(at(source(a,1,''),0),a),none)])]),
               Scope).

given(Library, Types) :-
    user:test_folder(Folder),
    atomic_list_concat([Folder,'/../data/libraries/',Library,'.epddl'], File),
    read_file_to_string(File, Text, []),
    epddl_file(source(File,1,Text), [Parsed]),
    scope(Scope),
    library_types(Parsed, Scope, Types).

normal(Name-action_type(Name,Events,Types,Relations0,Designated,Conditions),
       Name-type(Events,Types,Relations,Designated,Conditions)) :-
    findall(Type-Sorted, ( member(Type-Arrows, Relations0), sort(Arrows, Sorted) ), Relations).

test(types, [forall(member(Library, [basic,intermediate])),true(Own == Given)]) :-
    given(Library, Given0),
    maplist(normal, Given0, Given1),
    msort(Given1, Given),
    findall(Name-Type, standard_type(Library, Name, Type), Own0),
    maplist(normal, Own0, Own1),
    msort(Own1, Own).

:- end_tests(standard_libraries).
