:- use_module('../helpers/temporary').
:- use_module('../../app/documents/citation').
:- use_module(library(plunit)).
:- use_module(library(readutil)).

%   CITATION.cff agrees with pack.pl and CHANGELOG.md. If it does not, run `make citation`.

:- prolog_load_context(directory, Tests),
   absolute_file_name('../..', Pack, [relative_to(Tests),file_type(directory)]),
   asserta(pack(Pack)).

:- dynamic pack/1.

:- begin_tests(citation).

test('CITATION.cff is up to date', true(File == Text)) :-
    pack(Pack),
    atom_concat(Pack, '/CITATION.cff', Path),
    read_file_to_string(Path, File, [encoding(utf8)]),
    citation(Pack, Text).

test('the address of pack.pl is in it',
     [setup(make_temporary), cleanup(remove_temporary), nondet]) :-
    temporary('pack.pl', Pack),
    temporary('CHANGELOG.md', Changelog),
    write_text(Pack, "version('1.2.3'). title('A title'). keywords([k]). author('A. N. Other', '').
                      home('https://host.invalid/cluedo')."),
    write_text(Changelog, "# Changelog\n\n## [1.2.3] - 2027-01-02\n\n## [1.2.2] - 2026-01-02\n"),
    file_directory_name(Pack, Root),
    citation(Root, Text),
    sub_string(Text, _, _, _, "version: 1.2.3\ndate-released: 2027-01-02\n"),
    sub_string(Text, _, _, _, "\nurl: https://host.invalid/cluedo\n"),
    sub_string(Text, _, _, _, "\n  - name: A. N. Other\n").

test('a version without its heading in CHANGELOG.md',
     [ setup(make_temporary), cleanup(remove_temporary),
       error(existence_error(changelog_heading,'1.2.3'))
     ]) :-
    temporary('pack.pl', Pack),
    temporary('CHANGELOG.md', Changelog),
    write_text(Pack, "version('1.2.3'). title(t). keywords([]). author(a, '')."),
    write_text(Changelog, "## [1.2.2] - 2026-01-02\n"),
    file_directory_name(Pack, Root),
    citation(Root, _).

:- end_tests(citation).
