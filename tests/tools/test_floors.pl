:- use_module(floors, [floor_fault/2]).
:- use_module(library(filesex),
              [delete_directory_and_contents/1,directory_file_path/3,
               make_directory_path/1]).
:- use_module(library(pairs), [group_pairs_by_key/2]).
:- use_module(library(plunit)).

:- dynamic root/1.
:- prolog_load_context(directory, Here),
   absolute_file_name('../..', Root, [relative_to(Here),file_type(directory)]),
   assertz(root(Root)).

%   Faults are the faults of a checkout with this map and with Files, each Name-Lines.  The
%   owners of terms do not exist there: these faults are left out.

faults(Files, Faults) :-
    all_faults(Files, Faults0),
    exclude([not_owned(_,_)]>>true, Faults0, Faults).

all_faults(Files, Faults) :-
    tmp_file(floors, Root),
    setup_call_cleanup(
        make_directory_path(Root),
        ( forall(( map(Name, Lines) ; member(Name-Lines, Files) ),
                 write_file(Root, Name, Lines)),
          findall(Fault, floor_fault(Root, Fault), Faults0)
        ),
        delete_directory_and_contents(Root)),
    sort(Faults0, Faults).

map('doc/dev/map.md',
    [ 'A text.', '',
      '    prolog/cluedo/',
      '      cluedo            All.',
      '      web console+typing',
      '                        Programs. More  of it.',
      '      table             Tables.',
      '      knowledge+queries edition  What is known.',
      '',
      'Not the `table`:',
      '',
      '    ?- play(1).',
      '',
      '    c/',
      '      main4pl           All.',
      '      knowledge thesis  Counting.',
      '      support            Numbers.'
    ]).

write_file(Root, Name, Lines) :-
    directory_file_path(Root, Name, Path),
    file_directory_name(Path, Folder),
    make_directory_path(Folder),
    setup_call_cleanup(
        open(Path, write, Out),
        forall(member(Line, Lines), format(Out, "~w~n", [Line])),
        close(Out)).

%   Text, in the file Name, contains Owned, but a reader has a field less.

written(Owner, reader/10, Name, Text) =>
    written(Owner, reader/9, Name, Text).
written(Owner, Term/Arity, Name, Text) =>
    functor(Head, Term, Arity),
    atom_concat('prolog/cluedo/', Owner, Name),
    format(string(Text), "p(~q).", [Head]).
written(Owner, Function, Name, Text) =>
    atom_concat('c/', Owner, Name),
    format(string(Text), "  ~w(t);", [Function]).

:- begin_tests(floors).

test(none_here, Faults == []) :-
    root(Root),
    findall(Fault, floor_fault(Root, Fault), Faults).
test(c_is_read, Uses == ['knowledge/deals_input.h','support/status.h']) :-
    root(Root),
    directory_file_path(Root, c, C),
    findall(File, ( floors:uses(C, 'knowledge/deals.h', All), member(uses(File), All) ), Uses).
test(prolog_is_read, [true, nondet]) :-
    root(Root),
    directory_file_path(Root, 'prolog/cluedo', Directory),
    floors:uses(Directory, 'cluedo.pl', Uses),
    memberchk(uses('agent.pl'), Uses).

test(downward, Faults == []) :-
    faults([ 'prolog/cluedo.pl'-[':- reexport([\'cluedo/table\',library(cluedo/queries)]).'],
             'prolog/cluedo/queries.pl'-[':- use_module(knowledge/fact, [a/1]).'],
             'prolog/cluedo/knowledge/fact.pl'-[':- use_module(\'../queries\').'],
             'prolog/cluedo/table.pl'-[':- ensure_loaded(\'table/rules\'), use_module(queries).'],
             'prolog/cluedo/table/rules.pl'-[':- autoload(\'../knowledge/fact.pl\').'],
             'prolog/cluedo/web/form.pl'-[':- use_module(library(lists)).',
                                          ':- use_module(library(cluedo/table)).'],
             'c/main4pl.c'-['#include "knowledge/a4pl.h"'],
             'c/knowledge/a4pl.h'-['#include "support/c.h"', '#include <SWI-Prolog.h>'],
             'c/support/c.h'-['#include <stdio.h>']
           ],
           Faults).

%   Each line uses a file of a higher floor.

test(upward, [ forall(member(Import,
                             [ ':- use_module(\'../table\').',
                               ':- use_module(\'../table\', [a/1]).',
                               ':- use_module(\'../table.pl\', []).',
                               ':- reexport(\'../table\').',
                               ':- reexport(library(cluedo/table), [a/1]).',
                               ':- autoload(library(cluedo/table), [a/1]).',
                               ':- autoload(library(\'cluedo/table\')).',
                               ':- ensure_loaded([library(lists),\'../table\']).',
                               'a :- catch(use_module(library(cluedo/table)), _, true).'
                             ])),
               Faults == [upward('knowledge/fact.pl','table.pl')] ]) :-
    faults(['prolog/cluedo/knowledge/fact.pl'-[Import],'prolog/cluedo/table.pl'-[]], Faults).
test(upward_to_all, Faults == [upward('knowledge/fact.pl','cluedo.pl')]) :-
    faults(['prolog/cluedo/knowledge/fact.pl'-[':- use_module(library(cluedo)).'],
            'prolog/cluedo.pl'-[]
           ],
           Faults).
test(upward_in_c, Faults == [upward('support/a.h','knowledge/b.h')]) :-
    faults(['c/support/a.h'-['#include "knowledge/b.h"'],'c/knowledge/b.h'-[]], Faults).
test(beside, Faults == [ upward('console/a.pl','web/b.pl'),
                         upward('edition/c.pl','queries.pl'),
                         upward('knowledge/a.c','thesis/b.h'),
                         upward('typing.pl','web/b.pl') ]) :-
    faults([ 'prolog/cluedo/console/a.pl'-[':- use_module(\'../web/b\').'],
             'prolog/cluedo/web/b.pl'-[],
             'prolog/cluedo/typing.pl'-[':- use_module(web/b).'],
             'prolog/cluedo/edition/c.pl'-[':- use_module(\'../queries\').'],
             'prolog/cluedo/queries.pl'-[],
             'c/knowledge/a.c'-['#include "thesis/b.h"'],
             'c/thesis/b.h'-[]
           ],
           Faults).
test(undrawn, Faults == [undrawn('alone.pl'),undrawn('other/a.c'),undrawn('other/b.pl')]) :-
    faults([ 'prolog/cluedo/alone.pl'-[],
             'prolog/cluedo/other/b.pl'-[':- use_module(\'../table\').'],
             'prolog/cluedo/table.pl'-[],
             'c/other/a.c'-[]
           ],
           Faults).
test(no_drawing, Faults == [undrawn('prolog/cluedo')]) :-
    map(_, Lines),
    once(append(_, ['    c/'|C], Lines)),
    faults(['doc/dev/map.md'-['    c/'|C],'prolog/cluedo/queries.pl'-[]], Faults).
test(missing, Faults == [ missing('support/a.c','support/b.h'),
                          missing('table/a.pl','edition.pl') ]) :-
    faults(['c/support/a.c'-['#include "support/b.h"'],
            'prolog/cluedo/table/a.pl'-[':- use_module(\'../edition\').']
           ],
           Faults).
test(prolog, Faults == [prolog_header('support/a.c','SWI-Prolog.h'),
                        prolog_header('support/b.c','support/c4pl.h')]) :-
    faults(['c/support/a.c'-['#include <SWI-Prolog.h>'],
            'c/support/b.c'-['#include "support/c4pl.h"'],
            'c/support/c4pl.h'-[]
           ],
           Faults).
test(circle, Faults == [circle(['console',edition,knowledge]),
                        upward('edition/c.pl','knowledge/b.pl'),
                        upward('knowledge/b.pl','typing.pl')]) :-
    faults([ 'prolog/cluedo/edition/c.pl'-[':- use_module(\'../knowledge/b\').'],
             'prolog/cluedo/knowledge/b.pl'-[':- use_module(\'../typing\').'],
             'prolog/cluedo/typing.pl'-[':- use_module(edition/c).'],
             'prolog/cluedo/table/a.pl'-[':- use_module(\'../edition/c\').']
           ],
           Faults).
test(circle_in_c, Faults == [circle(['support/a','support/b'])]) :-
    faults([ 'c/support/a.h'-[],
             'c/support/a.c'-['#include "support/a.h"', '#include "support/b.h"'],
             'c/support/b.h'-['#include "support/a.h"'],
             'c/support/c.c'-['#include "support/a.h"']
           ],
           Faults).
test(no_circle_in_a_folder, Faults == []) :-
    faults([ 'prolog/cluedo/table/a.pl'-[':- use_module(b).'],
             'prolog/cluedo/table/b.pl'-[':- use_module(a).']
           ],
           Faults).

%   Each term that has an owner, in a head, a body and a grammar rule of another file.

test(apart, [ forall(( floors:owners(Name/Arity, [Owner|_]),
                       member(Format, ["p(~w).", "p(X) :- q, X = [~w].", "p --> [~w].",
                                       ":- dynamic([p/1]).~n~n%  Here.~np(f(~w)) => true."])
                     )),
              Faults == [foreign('table/other.pl',Name/Arity)] ]) :-
    length(Args, Arity),
    Term =.. [Name|Args],
    format(string(Text), Format, [Term]),
    file_directory_name(Owner, Folder),
    atom_concat('prolog/cluedo/', Owner, Own),
    faults(['prolog/cluedo/table/other.pl'-[Text],Own-[Text]], Faults0),
    exclude([undrawn(File)]>>sub_atom(File, 0, _, _, Folder), Faults0, Faults).
test(apart_of_none, Faults == []) :-
    Line = 'p(setting(_,_,_)) :- setting(_), q("setting(_,_,_,_)").',
    faults(['prolog/cluedo/table/other.pl'-[Line]],
           Faults).
test(apart_in_c, Faults == [foreign('knowledge/a4pl.c','PL_reset_term_refs')]) :-
    Lines = ['  PL_reset_term_refs(rest + 1);'],
    faults(['c/knowledge/a4pl.c'-Lines,'c/support/terms4pl.c'-Lines,
            'c/knowledge/b4pl.c'-['  drop_references(rest + 1);']
           ],
           Faults).

%   A reader has a field less, and one of the files that own a setting does not exist.

test(not_owned, NotOwned == [ not_owned('agents/reader.pl',reader/10),
                              not_owned('knowledge/edition/names.pl',setting/4) ]) :-
    findall(Name-Text,
            ( floors:owners(Owned, Owners),
              member(Owner, Owners),
              Owner \== 'knowledge/edition/names.pl',
              written(Owner, Owned, Name, Text)
            ),
            Texts0),
    keysort(Texts0, Texts),
    group_pairs_by_key(Texts, Files),
    all_faults(Files, Faults),
    include([not_owned(_,_)]>>true, Faults, NotOwned).

test(no_file, Faults == [no_file('doc/dev/map.md','knowledge/gone.pl')]) :-
    map(_, Lines),
    append(Lines, ['See `table/a.pl`, `c/support/a.c`, `knowledge/gone.pl` and `q/2`.'], More),
    faults(['doc/dev/map.md'-More,'prolog/cluedo/table/a.pl'-[],'c/support/a.c'-[]], Faults).

test(no_file_of_a_room, Faults == [ no_file('prolog/cluedo/knowledge/README.md','a/'),
                                    no_file('prolog/cluedo/knowledge/README.md','b/fact.pl') ]) :-
    faults([ 'prolog/cluedo/knowledge/README.md'-
                 [ 'Begin with `fact.pl`, `fact4pl.c` and `test_fact.pl`, not `b/fact.pl`,',
                   'in `a/`. Beside: `table/a.pl`, `doc/dev/map.md`, `classic/`, `*4pl`, `a b.pl`,',
                   '`f/2`.',
                   '```', 'make', '```'
                 ],
             'prolog/cluedo/knowledge/fact.pl'-[],
             'prolog/cluedo/knowledge/classic/b.pl'-[],
             'prolog/cluedo/table/a.pl'-[],
             'c/knowledge/fact4pl.c'-[],
             'tests/knowledge/test_fact.pl'-[]
           ],
           Faults).
test(module_name, Faults == [ module_name('knowledge/fact.pl',cluedo_fact,cluedo_knowledge_fact),
                              module_name('table.pl','table',cluedo_table) ]) :-
    faults([ 'prolog/cluedo.pl'-[':- module(cluedo, []).'],
             'prolog/cluedo/table.pl'-[':- module(\'table\', []).'],
             'prolog/cluedo/knowledge/fact.pl'-[':- module(cluedo_fact, [a/1]).'],
             'prolog/cluedo/knowledge/b/c.pl'-[':- module(cluedo_knowledge_b_c, [a/1]).']
           ],
           Faults).
test(same_name, Faults == [ same_name('knowledge/b/x.pl','table/x.pl'),
                            same_name('web/a/y.pl','web/y.pl') ]) :-
    faults([ 'prolog/cluedo/table.pl'-[],
             'prolog/cluedo/table/table.pl'-[],
             'prolog/cluedo/web/table.pl'-[],
             'prolog/cluedo/web/x.pl'-[],
             'prolog/cluedo/web/y.pl'-[],
             'prolog/cluedo/web/a/y.pl'-[],
             'prolog/cluedo/knowledge/b/x.pl'-[],
             'prolog/cluedo/table/x.pl'-[]
           ],
           Faults).

:- end_tests(floors).
