:- module(cluedo_site_shelf,
          [ lay_shelf/0
          ]).
:- use_module(library('cluedo/del/logic/builtin_puzzles'), [puzzle_files/1]).
:- use_module(library('cluedo/support/write_file'), [write_file/3]).
:- use_module(library(filesex), [make_directory_path/1]).
:- use_module(library(lists), [member/2]).
:- use_module(library(readutil), [read_file_to_string/3]).

/** <module> The puzzles of the page Logic are in the saved state

They are files of the pack, and a browser has no other files than those that are written.
*/

:- det(lay_shelf/0).

%!  lay_shelf is det.
%
%   The files of puzzle_files/1 are there.

lay_shelf :-
    forall(( book(File, Text), \+ exists_file(File) ),
           ( file_directory_name(File, Folder),
             make_directory_path(Folder),
             write_file(File, shared, write_text(Text)) )).

write_text(Text, Out) :-
    write(Out, Text).

:- dynamic book/2.

term_expansion(books, Clauses) :-
    findall(book(File,Text),
            ( puzzle_files(Files),
              member(File, Files),
              read_file_to_string(File, Text, [encoding(utf8)])
            ),
            Clauses).

books.
