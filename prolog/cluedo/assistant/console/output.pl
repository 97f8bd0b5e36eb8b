:- module(cluedo_assistant_console_output,
          [ print_answer/1              % +Answer
          ]).
:- use_module('../answers/change', [print_change/3,print_refusal/2]).
:- use_module('../grammar/commands', [command_help/3]).
:- use_module(game_files, [file_called/2]).
:- use_module('../answers/console_words', [comma_text/2,count_text/3,event_sentence/3]).
:- use_module('../answers/question', [print_question/2]).
:- use_module('../../edition', [edition_property/2]).
:- use_module('../../knowledge/edition/setting',
              [ cards_face_down/1, seat_named/3, setting_edition/2, setting_hands/2, setting_open/2
              ]).
:- use_module('../../journal', [journal_property/2]).
:- use_module('../../knowledge/knowledge_term', [knowledge_setting/2]).
:- use_module('../../support/print', [say/2,say_behind/4]).
:- use_module(library(lists), [append/3,member/2,nth1/3]).

/** <module> The output of the console
*/

:- det(print_answer/1).

%!  print_answer(+Answer) is det.

print_answer(waiting(File)) =>
    say("`new Anna* Bob Carl` begins a game; * marks you. `help` tells more.", []),
    (   File == none
    ->  true
    ;   file_called(File, Name),
        say("`resume` goes on with ~w.", [Name])
    ).
print_answer(begun(J,File)) =>
    print_game(J),
    print_file(File),
    (   journal_property(J, me(spectator))
    ->  true
    ;   say("Which cards have you got? Type hand and their names.", [])
    ).
print_answer(begun(J,File,Before)) =>
    (   Before == none
    ->  say("The earlier game was not saved and is gone.", [])
    ;   say("The earlier game stays in ~w.", [Before])
    ),
    print_answer(begun(J,File)).
print_answer(continued(J,File)) =>
    print_game(J),
    journal_property(J, count(N)),
    count_text(N, event, Events),
    say("It has ~s and is kept in ~w.", [Events,File]),
    (   journal_property(J, event(N,Fact))
    ->  event_sentence(J, Fact, Sentence),
        say_behind(N, 4, "~s", [Sentence])
    ;   true
    ).
print_answer(saved(File)) =>
    say("The game goes on in ~w.", [File]).
print_answer(changed(Change,J0,J)) =>
    print_change(Change, J0, J).
print_answer(refused(J,Clash)) =>
    print_refusal(J, Clash),
    say("The log is unchanged. To correct an event, type `edit N LINE`.", []).
print_answer(asked(Question,J,Clash)) =>
    print_question(Question, asked(J,Clash)).
print_answer(help(Topic)) =>
    print_help(Topic).
print_answer(mistake(Text)) =>
    say("~s", [Text]).

print_file(none) =>
    say("This game is not saved, because no file can be written in your home. To save it, type \c
         `save FILE`.", []).
print_file(File) =>
    say("It is kept in ~w.", [File]).

print_game(J) :-
    journal_property(J, knowledge(K)),
    knowledge_setting(K, Setting),
    setting_hands(Setting, Hands),
    setting_open(Setting, Open),
    setting_edition(Setting, Edition),
    findall(Player,
            ( nth1(I, Hands, Size),
              seat_named(Setting, I, Name),
              format(string(Player), "~w ~d", [Name,Size])
            ),
            Players0),
    (   Open =:= 0
    ->  Players = Players0
    ;   (   cards_face_down(Setting)
        ->  Lie = "face down"
        ;   Lie = open
        ),
        format(string(Table), "~w ~d", [Lie,Open]),
        append(Players0, [Table], Players)
    ),
    comma_text(Players, Sizes),
    journal_property(J, me(Me)),
    (   Me == spectator
    ->  Whose = "You only watch."
    ;   format(string(Whose), "You are ~w.", [Me])
    ),
    edition_property(Edition, title(Title)),
    say("~w, cards: ~s. ~s", [Title,Sizes,Whose]).

print_help(all) :-
    !,
    forall(command_help(_, Usage, Text),
           ( split_string(Text, "\n", "", [First|_]),
             say_behind(Usage, 36, "~s", [First])
           )),
    say("`help WORD` tells more, as in `help query`.", []).
print_help(Topic) :-
    command_help(Topic, Usage, Text),
    !,
    split_string(Text, "\n", "", [First|Lines]),
    say_behind(Usage, 36, "~s", [First]),
    forall(member(Line, Lines), print_example(Line)).

%   An example and its explanation have two or more blanks between them.

print_example(Line) :-
    sub_string(Line, Before, 2, _, "  "),
    sub_string(Line, 0, Before, _, Head),
    split_string(Head, "", " ", [Word]),
    Word \== "",
    !,
    sub_string(Line, Before, _, 0, Behind),
    split_string(Behind, "", " ", [Text]),
    string_length(Line, Length),
    string_length(Text, TextLength),
    Column is Length-TextLength,
    say_behind(Head, Column, "~s", [Text]).
print_example(Line) :-
    say("~s", [Line]).
