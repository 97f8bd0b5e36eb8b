:- module(cluedo_web_term_text,
          [ sent_text/4,                % +C, +File, +Field, -Text
            must_be_quick_to_read/1     % +Text
          ]).
:- use_module(context, [context_field/3]).
:- use_module(fault, [refuse/2,refuse/3]).
:- use_module(library(apply), [foldl/4]).
:- use_module(library(lists), [member/2]).

/** <module> Texts that users upload or type
*/

:- det(must_be_quick_to_read/1).

longest_word(1000).
deepest(500).

%!  sent_text(+C, +File, +Field, -Text) is semidet.
%
%   Text, a string, is the file uploaded in the field File. If no file was uploaded, Text
%   is the text of Field. Fails if both are empty.

sent_text(C, File, _, Text) :-
    context_field(C, File, Text0),
    Text0 \== "",
    !,
    (   string_concat("\uFEFF", Text1, Text0)   % some editors write this first
    ->  Text = Text1
    ;   Text = Text0
    ).
sent_text(C, _, Field, Text) :-
    context_field(C, Field, Text0),
    normalize_space(string(Words), Text0),
    Words \== "",
    Text = Text0.

%!  must_be_quick_to_read(+Text) is det.
%
%   Text has no deep nesting, and no word that is too long. Long words matter because the time to
%   read a number is quadratic in its digits.
%
%   @error cluedo_refusal(422) if a word of Text is too long, or too many brackets are open

must_be_quick_to_read(Text) :-
    longest_word(Most),
    split_string(Text, " \n\t\r,.()[]{}'\"", "", Words),
    (   member(Word, Words),
        string_length(Word, Length),
        Length > Most
    ->  refuse(422, "The file has a word of more than ~d characters.", [Most])
    ;   string_codes(Text, Codes),
        foldl(bracket, Codes, 0, _)
    ).

%   Nested brackets use the C stack, which is small in a browser.

bracket(Code, Depth0, Depth) :-
    (   memberchk(Code, `([{`)
    ->  Depth is Depth0+1,
        deepest(Most),
        (   Depth =< Most
        ->  true
        ;   refuse(422, "The file has more than ~d brackets in one another.", [Most])
        )
    ;   memberchk(Code, `)]}`)
    ->  Depth is Depth0-1
    ;   Depth = Depth0
    ).
