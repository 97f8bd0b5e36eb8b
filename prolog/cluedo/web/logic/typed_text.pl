:- module(cluedo_web_logic_typed_text,
          [ trim/2,                     % +Text0, -Text
            trim_lines/2                % +Text0, -Text
          ]).
:- use_module(library(apply), [maplist/3]).

/** <module> Typed text without invisible characters
*/

:- det((trim/2, trim_lines/2)).

%!  trim(+Text0, -Text) is det.
%
%   Text is Text0 on one line, without control characters and surrounding blanks.

trim(Text0, Text) :-
    string_codes(Text0, Codes0),
    maplist(printable, Codes0, Codes),
    string_codes(Text1, Codes),
    split_string(Text1, "", " ", [Text]).

%!  trim_lines(+Text0, -Text) is det.
%
%   Text has the lines of Text0 without control characters, and without blanks at their ends. Empty
%   lines at the start and end are omitted.

trim_lines(Text0, Text) :-
    split_string(Text0, "\n", "\r", Lines0),
    maplist(trim_end, Lines0, Lines),
    atomic_list_concat(Lines, '\n', Atom),
    split_string(Atom, "", "\n", [Text]).

trim_end(Line0, Line) :-
    string_concat("|", Line0, Marked0),
    trim(Marked0, Marked),
    string_concat("|", Line, Marked).

printable(Code0, Code) :-
    (   ( Code0 < 0x20 ; between(0x7F, 0x9F, Code0) ; between(0xD800, 0xDFFF, Code0) )
    ->  Code = 0' 
    ;   Code = Code0
    ).
