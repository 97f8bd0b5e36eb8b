:- module(cluedo_support_version,
          [ library_version/1           % -Version
          ]).
:- use_module(library(readutil), [read_file_to_string/3]).

/** <module> The version of the pack
*/

%!  library_version(-Version) is det.
%
%   The atom Version is the version that pack.pl had when this file was loaded.

%   pack.pl is read as a text, not as terms. SWI-Prolog would take the line numbers of a term that
%   is read here for line numbers of this file.

term_expansion(library_version(pack), library_version(Version)) :-
    prolog_load_context(directory, Support),
    absolute_file_name('../../../pack.pl', Pack, [relative_to(Support)]),
    read_file_to_string(Pack, Text, [encoding(utf8)]),
    sub_string(Text, _, _, After, "\nversion('"),
    !,
    sub_string(Text, _, After, 0, Rest),
    sub_atom(Rest, Length, _, _, '\').'),
    !,
    sub_atom(Rest, 0, Length, _, Version).

library_version(pack).
