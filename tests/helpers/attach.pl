:- module(attach, []).

/** <module> Find the pack of this checkout

A test file starts with

    :- use_module(attach).

Then library(cluedo) and its foreign module are those of this checkout, from
whatever directory the test is run. Where `swipl -p` already says so, as make
does, nothing changes: it may mean the sanitized module.
*/

:- prolog_load_context(directory, Support),
   absolute_file_name('../..', Pack, [relative_to(Support),file_type(directory)]),
   atom_concat(Pack, '/prolog/cluedo.pl', Library),
   (   absolute_file_name(library(cluedo), Library,
                          [file_type(prolog), access(read), file_errors(fail)])
   ->  true
   ;   pack_attach(Pack, [duplicate(replace), search(first)])
   ).
