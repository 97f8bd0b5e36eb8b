:- module(documents,
          [ document/1,                 % -Page
            document_lines/2,           % +Page, -Lines
            document_block/3,           % ?Page, ?Fence, -Lines
            document_step/3             % ?Page, -Command, -Shown
          ]).
:- use_module(all).

/** <module> The documents of the pack

A document is README.md, or a file `*.md` in `doc/` or in a folder there. Its name Page is the path
from the checkout. Tests that read documents read all of them, so a session may stand in any.
*/

:- dynamic root/1.

:- prolog_load_context(directory, Helpers),
   absolute_file_name('../..', Root, [relative_to(Helpers),file_type(directory)]),
   asserta(root(Root)).

%!  document(-Page) is multi.
%
%   Page is the name of a document.

document('README.md').
document('CONTRIBUTING.md').
document(Page) :-
    root(Root),
    directory_file_path(Root, doc, Folder),
    directory_member(Folder, File, [extensions([md]),recursive(true)]),
    atom_concat(Root, /, Prefix),
    atom_concat(Prefix, Page, File).

%!  document_lines(+Page, -Lines) is det.
%
%   Lines are the lines of Page as strings.

document_lines(Page, Lines) :-
    root(Root),
    directory_file_path(Root, Page, File),
    read_file_to_string(File, Text, [encoding(utf8)]),
    split_string(Text, "\n", "", Lines).

%!  document_block(?Page, ?Fence, -Lines) is nondet.
%
%   Lines are the lines of a block of Page. Fence is the line before them, for example
%   "```prolog".

document_block(Page, Fence, Lines) :-
    document(Page),
    document_lines(Page, All),
    blocks(All, Blocks),
    member(Fence-Lines, Blocks).

blocks(Lines, [Fence-Block|Blocks]) :-
    append(_, [Fence|Rest], Lines),
    string_concat("```", _, Fence),
    append(Block, ["```"|Rest1], Rest),
    !,
    blocks(Rest1, Blocks).
blocks(_, []).

%!  document_step(?Page, -Command, -Shown) is nondet.
%
%   Command is typed in a block of Page whose first line is a command line, `$ COMMAND`. Shown are
%   the lines below it.

document_step(Page, Command, Shown) :-
    document_block(Page, "```", Lines),
    Lines = [First|_],
    string_concat("$ ", _, First),
    append(_, [Typed|Rest], Lines),
    string_concat("$ ", Command, Typed),
    once(( append(Shown, Next, Rest),
           ( Next = [] ; Next = [Other|_], string_concat("$ ", _, Other) )
         )).
