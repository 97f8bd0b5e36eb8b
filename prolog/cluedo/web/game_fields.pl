:- module(cluedo_web_game_fields,
          [ longest_name/1,             % -Length
            person_name/2,              % +Text, -Name
            name_field/3,               % +Request, +Default, -Element
            request_name/2,             % +Request, -Name
            must_be_readable/1          % +Name
          ]).
:- use_module(fault, [refuse/2,refuse/3]).
:- use_module(request, [request_field/3,request_field/4]).
:- use_module(library(lists), [member/2]).

/** <module> Form fields that begin a game
*/

:- det((longest_name/1, person_name/2, name_field/3, request_name/2, must_be_readable/1)).

longest_label(40).

%!  longest_name(-Length) is det.
%
%   A name may have Length characters.

longest_name(24).

%!  person_name(+Text, -Name) is det.
%
%   The atom Name is Text, which a user has typed.
%
%   @error cluedo_refusal(422) if Text is too long or has invisible characters

person_name(Text, Name) :-
    longest_name(Longest),
    string_length(Text, Length),
    (   Length =< Longest
    ->  true
    ;   refuse(422, "Names have ~d characters at most.", [Longest])
    ),
    (   has_invisible(Text)
    ->  refuse(422, "Names must consist of visible characters.")
    ;   true
    ),
    atom_string(Name, Text).

%!  name_field(+Request, +Default, -Element) is det.
%!  request_name(+Request, -Name) is det.
%
%   Element asks for the player's name, which is Default at first. Name is the name in Request.
%
%   @error cluedo_refusal(422) if the name is missing
%   @error the errors of person_name/2

name_field(Request, Default,
           p([ label(for(name), 'Your name '),
               input([type(text),id(name),name(name),value(Name),maxlength(Longest),
                      autocomplete(off)]) ])) :-
    request_field(Request, "name", Default, Name),
    longest_name(Longest).

request_name(Request, Name) :-
    (   request_field(Request, "name", Text0),
        normalize_space(string(Text), Text0),
        Text \== ""
    ->  person_name(Text, Name)
    ;   refuse(422, "What is your name?")
    ).

%   Text has a character that is invisible or changes how other characters are shown.

has_invisible(Text) :-
    string_codes(Text, Codes),
    member(Code, Codes),
    invisible(Low, High),
    between(Low, High, Code),
    !.

%   Control characters, and characters that change how other characters are shown. A test for
%   letters would depend on the locale.

invisible(0, 0x1f).
invisible(0x7f, 0x9f).
invisible(0xad, 0xad).
invisible(0x61c, 0x61c).
invisible(0x115f, 0x1160).
invisible(0x180e, 0x180e).
invisible(0x200b, 0x200f).
invisible(0x2028, 0x202e).
invisible(0x2060, 0x206f).
invisible(0x2800, 0x2800).
invisible(0x3164, 0x3164).
invisible(0xfeff, 0xfeff).
invisible(0xffa0, 0xffa0).
invisible(0xfff9, 0xfffb).
invisible(0xe0000, 0xe0fff).

%!  must_be_readable(+Name) is det.
%
%   Name is short and has no invisible characters. It is the name of a card, a category or a player.
%
%   @error cluedo_refusal(422) if Name is too long or has invisible characters

must_be_readable(Name) :-
    longest_label(Longest),
    atom_length(Name, Length),
    (   Length > Longest
    ->  refuse(422, "Names here have ~d characters at most.", [Longest])
    ;   has_invisible(Name)
    ->  refuse(422, "Names must consist of visible characters.")
    ;   true
    ).
