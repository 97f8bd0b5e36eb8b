:- module(cluedo_console_commands,
          [ command_words/2,            % ?Start, ?Words
            reserved_word/1             % ?Word
          ]).
:- use_module(library(lists), [member/2]).

/** <module> The words of the console
*/

%!  command_words(?Start, ?Words) is nondet.
%
%   Each of Words is the first of a line of the kind Start, command(Name) or
%   question(Name).

command_words(command(new), [new]).
command_words(command(undo), [undo]).
command_words(command(redo), [redo]).
command_words(command(edit), [edit]).
command_words(command(insert), [insert]).
command_words(command(delete), [delete,remove]).
command_words(command(save), [save]).
command_words(command(load), [load]).
command_words(command(resume), [resume]).
command_words(command(help), [help]).
command_words(command(quit), [quit,exit]).
command_words(question(notes), [notes,notebook,grid]).
command_words(question(know), [know]).
command_words(question(envelope), [envelope]).
command_words(question(odds), [odds,chances]).
command_words(question(why), [why]).
command_words(question(conflict), [conflict]).
command_words(question(log), [log]).
command_words(question(suggest), [suggest]).
command_words(question(show), [show]).
command_words(question(accuse), [accuse]).
command_words(question(who_knows), [who]).
command_words(question(walk), [walk]).
command_words(question(at), [at]).
command_words(question(if), [if]).

%!  reserved_word(?Word) is nondet.
%
%   No player can be called Word.

reserved_word(Word) :-
    command_words(_, Words),
    member(Word, Words).
reserved_word(Word) :-
    member(Word,
           [ me, i, you, envelope, open, table, hand, nobody, none, unknown, spectator,
             same, and, or, the, with, in, to, then, not, one
           ]).
