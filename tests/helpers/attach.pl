:- module(attach, []).

/** <module> Find the pack of this checkout

Tests load this file by `all.pl`. Then library(cluedo) and its foreign module are the ones of
this checkout, in whatever directory the test is run. Where `swipl -p` says so already, as make
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
