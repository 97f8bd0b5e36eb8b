:- module(cluedo_assistant_console_complete,
          [ line_completions/3          % +Before, +Context, -Words
          ]).
:- use_module('../../knowledge/edition/spoken_names', [begun_name/3,name_of/4]).
:- use_module('../grammar/grammar', [line//2]).
:- use_module('../grammar/reading', [new_note/1]).
:- use_module('../grammar/line_scene', [scene/4]).
:- use_module('../grammar/line_tokens', [line_words/2]).
:- use_module(library(lists), [append/3,last/2,nth1/3]).
:- use_module(library(pairs), [pairs_values/2]).

/** <module> Completion of a typed word, without a terminal
*/

:- det(line_completions/3).

%!  line_completions(+Before, +Context, -Words) is det.
%
%   Words are atoms in alphabetical order. Each can replace the last word of the text Before, which
%   may be empty. For Context see parse_line/3.

line_completions(Before, Context, Completions) :-
    string_concat(Before, "", Line),
    string_length(Line, Length),
    (   Length > 2000
    ->  Completions = []
    ;   line_words(Line, Words0),
        split_begun(Words0, Length, Words, I, Begun),
        new_note(Note),
        scene(Context, Note, Line, Scene),
        ignore(( phrase(line(Scene, _), Words),
                 fail
               )),
        (   Note = note(I,Items,_)
        ->  findall(Key-Text, completion(Items, Begun, Key, Text), Pairs0),
            sort(1, @<, Pairs0, Pairs),
            pairs_values(Pairs, Texts),
            sort(Texts, Completions)
        ;   Completions = []
        )
    ).

%   Words are the finished words. Begun is the plain text of the unfinished word I, maybe empty.

split_begun(Words0, Length, Words, I, Begun) :-
    (   once(append(Front, [w(I0,Plain,Text,At),end(_)], Words0)),
        atom_length(Text, Letters),
        At+Letters =:= Length
    ->  I = I0,
        Begun = Plain,
        append(Front, [end(I)], Words)
    ;   Words = Words0,
        last(Words0, end(I)),
        Begun = ''
    ).

%   Text is an expected name that begins with Begun. All names of a value have the same Key.

completion(Items, Begun, I-Value, Text) :-
    nth1(I, Items, expected(_,Names)),
    begun_name(Begun, Names, Name),
    name_of(Name, _, Text0, Value),
    format(atom(Text), "~w", [Text0]).
