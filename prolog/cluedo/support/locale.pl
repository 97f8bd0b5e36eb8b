:- module(cluedo_support_locale,
          [ prefer_utf8/0
          ]).
:- use_module(library(lists), [member/2]).

/** <module> The character encoding of a program
*/

%!  prefer_utf8 is det.
%
%   Read and write UTF-8, unless the environment names a locale with another charset. A container
%   often has no locale, or one that is not installed. Then SWI-Prolog would use ASCII or ISO
%   8859-1, and write other characters as escapes such as `\u00DF`.

prefer_utf8 :-
    (   other_charset
    ->  true
    ;   use_utf8_locale,
        set_prolog_flag(encoding, utf8),
        forall(member(Stream, [user_input,user_output,user_error]),
               set_stream(Stream, encoding(utf8)))
    ).

%   A name without a charset, such as `de_DE`, means a charset of ISO 8859.

other_charset :-
    locale_name(Name),
    \+ memberchk(Name, ['C','POSIX']),
    split_string(Name, "@", "", [Charset0|_]),
    string_lower(Charset0, Charset),
    \+ sub_string(Charset, _, _, 0, "utf-8"),
    \+ sub_string(Charset, _, _, 0, "utf8").

%   By POSIX, the first of these variables that is set and not empty has the name of the locale.

locale_name(Name) :-
    member(Variable, ['LC_ALL','LC_CTYPE','LANG']),
    getenv(Variable, Name),
    Name \== '',
    !.

%   File names and the line editor use the locale of the process, so the locale must change, too.
%   Not every system has `C.UTF-8`.

use_utf8_locale :-
    setlocale(ctype, Name, Name),
    (   memberchk(Name, ['C','POSIX'])
    ->  catch(setlocale(ctype, _, 'C.UTF-8'), error(_,_), true)
    ;   true
    ).
