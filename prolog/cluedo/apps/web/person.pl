:- module(cluedo_web_person,
          [ longest_name/1,             % -Length
            person_name/2,              % +Text, -Name
            has_unseen/1                % +Text
          ]).
:- use_module(fault, [refuse/2,refuse/3]).
:- use_module(library(lists), [member/2]).

/** <module> What people are called
*/

:- det((longest_name/1, person_name/2)).

%!  longest_name(-Length) is det.
%
%   Names have so many characters at most.

longest_name(24).

%!  person_name(+Text, -Name) is det.
%
%   The atom Name is Text, as somebody has typed it.
%
%   @error cluedo_refusal(422) if it is too long, or not all of it can be seen

person_name(Text, Name) :-
    longest_name(Longest),
    string_length(Text, Length),
    (   Length =< Longest
    ->  true
    ;   refuse(422, "Names have ~d characters at most.", [Longest])
    ),
    (   has_unseen(Text)
    ->  refuse(422, "Names have letters and signs that can be seen.")
    ;   true
    ),
    atom_string(Name, Text).

%!  has_unseen(+Text) is semidet.
%
%   Some of the characters of Text are not seen, or change how others are.

has_unseen(Text) :-
    string_codes(Text, Codes),
    member(Code, Codes),
    unseen(Low, High),
    between(Low, High, Code),
    !.

%   Characters that control, or change how others are shown. What is a letter would depend
%   on the locale.

unseen(0, 0x1f).
unseen(0x7f, 0x9f).
unseen(0xad, 0xad).
unseen(0x200b, 0x200f).
unseen(0x2028, 0x202e).
unseen(0x2060, 0x206f).
unseen(0xfeff, 0xfeff).
unseen(0xfff9, 0xfffb).
