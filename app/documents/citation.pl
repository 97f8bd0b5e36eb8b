:- module(cluedo_app_citation,
          [ write_citation/0,
            citation/2,                 % +Root, -Text
            version_date/3              % +Root, +Version, -Date
          ]).
:- use_module(library(filesex), [directory_file_path/3]).
:- use_module(library(lists), [last/2,member/2]).
:- use_module(library(readutil), [read_file_to_string/3,read_file_to_terms/3]).

/** <module> How to cite the pack

    swipl -g write_citation -t halt app/documents/citation.pl -- Root >CITATION.cff

What the file says comes from `pack.pl`, and the date of the version from `CHANGELOG.md`.
*/

%!  write_citation is det.
%
%   Print the citation of the pack in the folder that is the last argument of the command line.

write_citation :-
    current_prolog_flag(argv, Arguments),
    last(Arguments, Root),
    citation(Root, Text),
    write(Text).

%!  citation(+Root, -Text) is det.
%
%   Text is CITATION.cff of the pack in Root, in the Citation File Format 1.2.0.

citation(Root, Text) :-
    directory_file_path(Root, 'pack.pl', Pack),
    read_file_to_terms(Pack, Facts, [encoding(utf8)]),
    memberchk(title(Title), Facts),
    memberchk(version(Version), Facts),
    memberchk(keywords(Keywords), Facts),
    version_date(Root, Version, Date),
    with_output_to(string(Text),
                   ( format("cff-version: 1.2.0~n"),
                     format("message: If you use this software, please cite it as below.~n"),
                     format("title: \"cluedo: ~w\"~n", [Title]),
                     format("authors:~n"),
                     forall(member(author(Author,_), Facts), format("  - name: ~w~n", [Author])),
                     format("version: ~w~ndate-released: ~w~n", [Version,Date]),
                     forall(member(home(Address), Facts), format("url: ~w~n", [Address])),
                     format("license: BSD-2-Clause~ntype: software~nkeywords:~n"),
                     forall(member(Keyword, Keywords), format("  - ~w~n", [Keyword])),
                     thesis(Thesis),
                     write(Thesis),
                     forall(puzzle_set(Name),
                            ( format("  - type: data~n    title: ~w~n    authors:~n", [Name]),
                              forall(member(author(Author,_), Facts),
                                     format("      - name: ~w~n", [Author])),
                              format("    license: CC-BY-4.0~n    notes: See examples/puzzles.~n")
                            ))
                   )).

puzzle_set('cluedo-puzzles-1').

thesis("references:
  - type: thesis
    title: Reasoning about Knowledge and Action in Cluedo using Prolog
    authors:
      - family-names: Aartun
        given-names: V. I.
    institution:
      name: University of Bergen
").

%!  version_date(+Root, +Version, -Date) is det.
%
%   Date is a string, `2026-11-28`. CHANGELOG.md has the heading `## [Version] - Date`.
%
%   @error existence_error(changelog_heading, Version) if it has no such heading

version_date(Root, Version, Date) :-
    directory_file_path(Root, 'CHANGELOG.md', File),
    read_file_to_string(File, Text, [encoding(utf8)]),
    split_string(Text, "\n", "", Lines),
    format(string(Heading), "## [~w] - ", [Version]),
    (   member(Line, Lines),
        string_concat(Heading, Date, Line)
    ->  true
    ;   throw(error(existence_error(changelog_heading,Version), _))
    ).
