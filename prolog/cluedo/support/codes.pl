:- module(cluedo_support_codes,
          [ digit_code/1,               % +Code
            letter_code/1,              % +Code
            codes_span/6                % :Class, +Codes0, +N0, -Span, -Codes, -N
          ]).

/** <module> Codes of a text, for readers that split it into tokens
*/

:- set_prolog_flag(optimise, true).     % local to this file

:- meta_predicate codes_span(1, +, +, -, -, -).

%!  digit_code(+Code) is semidet.
%!  letter_code(+Code) is semidet.
%
%   Code is one of 0 to 9, or one of a to z and A to Z.

digit_code(Code) :-
    Code >= 0'0,
    Code =< 0'9.

letter_code(Code) :-
    ( Code >= 0'a, Code =< 0'z ; Code >= 0'A, Code =< 0'Z ),
    !.

%!  codes_span(:Class, +Codes0, +N0, -Span, -Codes, -N) is det.
%
%   Span is the longest start of Codes0 for whose codes call(Class, Code) is true. Codes are the
%   codes after it. N is N0 plus the number of codes in Span.

codes_span(Class, [Code|Codes0], N0, Span, Codes, N), call(Class, Code) =>
    Span = [Code|Span1],
    N1 is N0+1,
    codes_span(Class, Codes0, N1, Span1, Codes, N).
codes_span(_, Codes0, N0, Span, Codes, N) =>
    Span = [],
    Codes = Codes0,
    N = N0.
