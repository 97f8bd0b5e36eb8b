:- module(reference, []).
:- use_module(library(pldoc)).
:- doc_collect(true).
:- use_module(library(pldoc/doc_html), [doc_for_file/2]).
:- use_module(library(filesex), [directory_file_path/3,directory_member/3]).
:- use_module(library(main), [main/0]).

/** <module> PlDoc's pages of the public libraries

    swipl -p library=prolog -p foreign=lib/... site/manual/reference.pl OUT

writes OUT/NAME.html for each public library NAME.
*/

:- initialization(main, main).

main([Out]) :-
    forall(public_file(File),
           ( load_files(File, [if(not_loaded),silent(true)]),
             with_output_to(string(Page), doc_for_file(File, [public_only(true),edit(false)])),
             file_base_name(File, Base),
             file_name_extension(Name, _, Base),
             file_name_extension(Name, html, To0),
             directory_file_path(Out, To0, To),
             setup_call_cleanup(open(To, write, Stream, [encoding(utf8)]),
                                format(Stream, "~s", [Page]),
                                close(Stream)) )).

public_file(File) :-
    absolute_file_name(library(cluedo), File, [file_type(prolog),access(read)]).
public_file(File) :-
    absolute_file_name(library(cluedo), Folder, [file_type(directory)]),
    directory_member(Folder, File, [extensions([pl])]).
