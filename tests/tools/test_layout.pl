:- use_module(layout, [layout_fault/2]).
:- use_module(library(filesex),
              [delete_directory_and_contents/1,directory_file_path/3,make_directory_path/1]).
:- use_module(library(plunit)).

:- dynamic root/1.
:- prolog_load_context(directory, Here),
   absolute_file_name('../..', Root, [relative_to(Here),file_type(directory)]),
   assertz(root(Root)).

%   Faults are the faults of a checkout that has one file, Name, of Lines.

faults(Name, Lines, Faults) :-
    tmp_file(layout, Root),
    directory_file_path(Root, Name, Path),
    file_directory_name(Path, Folder),
    setup_call_cleanup(
        make_directory_path(Folder),
        ( setup_call_cleanup(open(Path, write, Out, [encoding(utf8)]),
                             forall(member(Line, Lines), format(Out, "~w~n", [Line])),
                             close(Out)),
          findall(Fault, layout_fault(Root, Fault), Faults)
        ),
        delete_directory_and_contents(Root)).

%   unaligned(Lines, Line, Column, Expected): Lines have one fault. aligned(Lines): they have none.

unaligned([ 'a(X) :-', '    b(X,', '       c).' ], 3, 8, 7).
unaligned([ ':- use_module(library(lists),', '    [append/3,member/2,', '      nth1/3]).' ], 3, 7,
          6).
unaligned([ ':- use_module(library(lists),', '             [append/3]).' ], 2, 14, 15).
unaligned([ 'a([ b,', '   c', '  ]).' ], 2, 4, 5).
unaligned([ 'a(0\'(, "(", \'(\', `(`, % (', '   /* ( */ b).' ], 2, 12, 3).
unaligned([ '\'it\'\'s\'(b,', '      c).' ], 2, 7, 9).
unaligned([ 'a --> "b\\"(", f(c,', '               d).' ], 2, 16, 17).

aligned([ 'a(X) :-', '    b(X,', '      c).' ]).
aligned([ 'a(X) :-', '    b(', '      X,', '      c).' ]).
aligned([ 'a([b,', '   c', '  ]).' ]).
aligned([ 'a :-', '    (   b,', '        c', '    ->  {d,', '  e}', '    ).' ]).
aligned([ 'a(X) :-', '    section([class(b)],', '        [ p(X),', '          p(b) ]).' ]).
aligned([ 'text(a,', '"What it does', '  and more").' ]).
aligned([ 'a :- X = 0\'\\\\, f(X,', '                 b).', 'c(d,', '  e).' ]).

:- begin_tests(layout).

test('all files here are laid out so', Faults == []) :-
    root(Root),
    findall(Fault, layout_fault(Root, Fault), Faults).
test('an element begins below the first one',
     [ forall(unaligned(Lines, Line, Column, Expected)),
       true(Faults == [unaligned('prolog/a.pl',Line,Column,Expected)]) ]) :-
    faults('prolog/a.pl', Lines, Faults).
test('or in another place that is allowed', [forall(aligned(Lines)), true(Faults == [])]) :-
    faults('prolog/cluedo/a.pl', Lines, Faults).
test('a line has 100 columns at most, whatever its bytes',
     [forall(member(File, ['prolog/a/b.pl','app/c.pl','c/d/e.c','c/f.h'])),
      true(Faults == [long(File,2,101)])]) :-
    format(atom(Most), "% ~`\u00e9t~100|", []),
    format(atom(More), "% ~`\u00e9t~101|", []),
    faults(File, [Most,More,''], Faults).

:- end_tests(layout).
