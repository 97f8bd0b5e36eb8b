:- module(includes, [include_faults/2]).        % +Directory, -Faults
:- use_module(library(apply), [exclude/3]).
:- use_module(library(filesex), [directory_member/3,relative_file_name/3]).
:- use_module(library(lists), [append/3,member/2,memberchk/2]).
:- use_module(library(main), [main/0]).
:- use_module(library(readutil), [read_term_from_atom/3]).
