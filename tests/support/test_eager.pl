:- use_module(attach).
:- use_module(process).
:- use_module(library(plunit)).

:- begin_tests(eager).

%   In a fresh process: interrupt append/2 while it imports must_be/2, and call it
%   again. That this fails without load_eagerly/0 is a defect of SWI-Prolog.

test('a library that was interrupted', true(Status-Output == exit(0)-"[a,b]")) :-
    prolog([ '-g', 'use_module(library(cluedo/support/eager))',
             '-g', 'use_module(library(lists))',
             '-g', 'load_eagerly',
             '-g', 'call_with_inference_limit(append([[a],[b]],_),5,_)',
             '-g', 'append([[a],[b]],L),print(L)',
             '-t', halt
           ],
           [], ended(Status,Output,_)).
test('the flags are as before, and nothing is printed', true(Output-Error == "true"-"")) :-
    prolog([ '-g', 'use_module(library(cluedo/support/eager))',
             '-g', 'load_eagerly',
             '-g', 'current_prolog_flag(autoload,A),print(A)',
             '-t', halt
           ],
           [], ended(_,Output,Error)).

:- end_tests(eager).
