:- module(cluedo_assistant_answers_console_words,
          [ comma_text/2,               % +Texts, -Text
            count_text/3,               % +N, +Noun, -Text
            event_sentence/3,           % +J, +Fact, -Text
            seat_text/4,                % +J, +Setting, +I, -Text
            error_text/2                % +Error, -Text
          ]).
:- use_module('../../assistant', [fact_text/3,holder_text/3]).
:- use_module('../../knowledge/edition/setting', [holder_named/3]).
:- use_module('../../knowledge/edition/phrases', [full_stop/2,sentence/2]).
:- use_module('../../support/errors', [error_line/2]).
:- use_module(library(lists), [member/2]).

/** <module> Phrases of the console
*/

:- det((comma_text/2, count_text/3, error_text/2, event_sentence/3, seat_text/4)).

%!  comma_text(+Texts, -Text) is det.

comma_text(Texts, Text) :-
    atomic_list_concat(Texts, ', ', Atom),
    atom_string(Atom, Text).

%!  count_text(+N, +Noun, -Text) is det.

count_text(N, Noun, Text) :-
    (   N =:= 1
    ->  format(string(Text), "~D ~w", [N,Noun])
    ;   format(string(Text), "~D ~ws", [N,Noun])
    ).

%!  event_sentence(+J, +Fact, -Text) is det.

event_sentence(J, Fact, Text) :-
    fact_text(J, Fact, Text0),
    sentence(Text0, Text).

%!  seat_text(+J, +Setting, +I, -Text) is det.

seat_text(J, Setting, I, Text) :-
    holder_named(Setting, I, Name),
    holder_text(J, Name, Text).

%!  error_text(+Error, -Text) is det.

error_text(error(Formal,Context), Text) :-
    (   error_phrase(Formal, Context, Text0)
    ->  true
    ;   error_line(error(Formal,Context), Text0)
    ),
    normalize_space(string(Text1), Text0),
    (   begins_with_word(Text1)
    ->  sentence(Text1, Text)
    ;   full_stop(Text1, Text)
    ).

%   A file or a term at the beginning of a message must not be capitalized.

begins_with_word(Text) :-
    split_string(Text, " ", "", [First|_]),
    split_string(First, "", ",:;", [Word]),
    string_codes(Word, Codes),
    forall(member(Code, Codes), code_type(Code, alpha)).

error_phrase(existence_error(source_sink,File), _, Text) :-
    file_directory_name(File, Folder),
    (   exists_directory(Folder)
    ->  format(string(Text), "there is no file ~w", [File])
    ;   format(string(Text), "there is no folder ~w", [Folder])
    ).
error_phrase(permission_error(Action,source_sink,File), context(_,Why), Text) :-
    format(string(Text), "I cannot ~w the file ~w: ~w", [Action,File,Why]).
error_phrase(io_error(Action,File), context(_,Why), Text) :-
    format(string(Text), "I cannot ~w the file ~w: ~w", [Action,File,Why]).
error_phrase(existence_error(cluedo_player,spectator), _, Text) :-
    Text = "you only watch, and only players can ask this".
error_phrase(existence_error(cluedo_option,board/1), _, Text) :-
    Text = "this game has no board: to begin a game with a board, type `new NAMES board`".
error_phrase(existence_error(cluedo_option,from/1), _, Text) :-
    Text = "you have not asked in any room yet: type `walk from` and where you are".
error_phrase(Formal, Context, Text) :-
    has_full_message(Formal),
    nonvar(Context),
    Context = context(_,Message),
    nonvar(Message),
    format(string(Text), "~w", [Message]).

%   The message in the context of the error Formal says everything. The text is this message alone.

has_full_message(domain_error(cluedo_fact,_)).
has_full_message(domain_error(cluedo_hands,_)).
has_full_message(domain_error(cluedo_seats,_)).
has_full_message(permission_error(create,directory,_)).
