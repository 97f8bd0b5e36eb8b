:- module(cluedo_support_short_text,
          [ shortened/3                 % +Text, +Most, -Short
          ]).

/** <module> Shorten a text from somebody else for a message
*/

:- det(shortened/3).

%!  shortened(+Text, +Most, -Short) is det.
%
%   If Text has more than Most characters, Short is its start and `...`, Most characters in all.

shortened(Text, Most, Short) :-
    string_length(Text, Length),
    (   Length =< Most
    ->  Short = Text
    ;   Cut is Most-3,
        sub_string(Text, 0, Cut, _, Start),
        string_concat(Start, "...", Short)
    ).
