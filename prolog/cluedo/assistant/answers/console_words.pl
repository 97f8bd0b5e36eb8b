:- module(cluedo_assistant_answers_console_words,
          [ comma_text/2,               % +Texts, -Text
            count_text/3,               % +N, +Noun, -Text
            fact_sentence/3,            % +J, +Fact, -Text
            error_text/2                % +Error, -Text
          ]).
:- use_module('../../assistant', [fact_text/3]).
:- use_module('../../knowledge/edition/phrases', [full_stop/2,sentence/2]).
:- use_module('../../support/errors', [error_line/2]).
:- use_module(library(lists), [member/2]).

/** <module> Words of the console
*/

:- det((comma_text/2, count_text/3, fact_sentence/3, error_text/2)).

%!  comma_text(+Texts, -Text) is det.
%
%   Text has Texts with commas between them.

comma_text(Texts, Text) :-
    atomic_list_concat(Texts, ', ', Atom),
    atom_string(Atom, Text).

%!  count_text(+N, +Noun, -Text) is det.
%
%   Text is N with Noun, in the plural if there are more or less than one.

count_text(N, Noun, Text) :-
    (   N =:= 1
    ->  format(string(Text), "~D ~w", [N,Noun])
    ;   format(string(Text), "~D ~ws", [N,Noun])
    ).

%!  fact_sentence(+J, +Fact, -Text) is det.
%
%   Text tells of Fact, one of the journal J, in a sentence.

fact_sentence(J, Fact, Text) :-
    fact_text(J, Fact, Text0),
    sentence(Text0, Text).

%!  error_text(+Error, -Text) is det.
%
%   Text is what Error tells somebody who typed a line: which rule is broken. Which
%   predicate found it is of no interest.

error_text(error(Formal,Context), Text) :-
    (   error_said(Formal, Context, Text0)
    ->  true
    ;   error_line(error(Formal,Context), Text0)
    ),
    normalize_space(string(Text1), Text0),
    (   begins_with_word(Text1)
    ->  sentence(Text1, Text)
    ;   full_stop(Text1, Text)
    ).

%   The first word of Text is one of a language, and not the name of a file or a term, whose letters
%   stay.

begins_with_word(Text) :-
    split_string(Text, " ", "", [First|_]),
    split_string(First, "", ",:;", [Word]),
    string_codes(Word, Codes),
    forall(member(Code, Codes), code_type(Code, alpha)).

error_said(existence_error(source_sink,File), _, Text) :-
    file_directory_name(File, Folder),
    (   exists_directory(Folder)
    ->  format(string(Text), "there is no file ~w", [File])
    ;   format(string(Text), "there is no folder ~w", [Folder])
    ).
error_said(permission_error(Action,source_sink,File), context(_,Why), Text) :-
    format(string(Text), "I cannot ~w the file ~w: ~w", [Action,File,Why]).
error_said(io_error(Action,File), context(_,Why), Text) :-
    format(string(Text), "I cannot ~w the file ~w: ~w", [Action,File,Why]).
error_said(existence_error(cluedo_player,spectator), _, Text) :-
    Text = "you only watch, and have no seat to ask that for".
error_said(existence_error(cluedo_option,board/1), _, Text) :-
    Text = "this game has no board: `new NAMES board` begins one that has".
error_said(existence_error(cluedo_option,from/1), _, Text) :-
    Text = "you have not asked in any room yet: say `walk from` and where you are".
error_said(Formal, Context, Text) :-
    says_all(Formal),
    nonvar(Context),
    Context = context(_,Message),
    nonvar(Message),
    format(string(Text), "~w", [Message]).

%   The message of such an error needs no other words.

says_all(domain_error(cluedo_fact,_)).
says_all(domain_error(cluedo_hands,_)).
says_all(domain_error(cluedo_seats,_)).
says_all(permission_error(create,directory,_)).
