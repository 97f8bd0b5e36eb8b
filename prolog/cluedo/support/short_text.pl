:- module(cluedo_support_short_text,
          [ shortened/3                 % +Text, +Most, -Short
          ]).

/** <module> Shorten foreign text for messages
*/

:- det(shortened/3).

%!  shortened(+Text, +Most, -Short) is det.
%
%   Short is Text, or its start and `...` if Text has more than Most characters.

shortened(Text, Most, Short) :-
    string_length(Text, Length),
    (   Length =< Most
    ->  Short = Text
    ;   Cut is Most-3,
        sub_string(Text, 0, Cut, _, Start),
        string_concat(Start, "...", Short)
    ).
