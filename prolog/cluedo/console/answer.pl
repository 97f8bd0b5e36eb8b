:- module(cluedo_console_answer,
          [ print_answer/1              % +Answer
          ]).
:- use_module(change, [print_change/3,print_refusal/2]).
:- use_module(files, [file_called/2]).
:- use_module(phrase, [counted/3,joined/2]).
:- use_module(print, [say/2]).
:- use_module(question, [print_question/2]).
:- use_module('../edition', [edition_property/2]).
:- use_module('../edition/setting', [seat_named/3]).
:- use_module('../journal', [journal_property/2]).
:- use_module('../knowledge/term', [knowledge_setting/2]).
:- use_module(library(lists), [append/3,nth1/3]).

/** <module> What the console says
*/

:- det(print_answer/1).

%!  print_answer(+Answer) is det.
%
%   Print Answer, of session_does/4, to the current output.

print_answer(waiting(File)) =>
    say("`new Anna* Bob Carl` begins a game of Anna, who writes, and the others in turn. \c
         `help` tells more.", []),
    (   File == none
    ->  true
    ;   file_called(File, Name),
        say("`resume` goes on with ~w.", [Name])
    ).
print_answer(begun(J,File)) =>
    print_game(J),
    say("It is kept in ~w.", [File]),
    (   journal_property(J, me(spectator))
    ->  true
    ;   say("Which cards have you got? Type hand and their names.", [])
    ).
print_answer(continued(J,File)) =>
    print_game(J),
    journal_property(J, count(N)),
    counted(N, event, Events),
    say("It has ~s and is kept in ~w.", [Events,File]).
print_answer(saved(File)) =>
    say("The game goes on in ~w.", [File]).
print_answer(changed(Change,J0,J)) =>
    print_change(Change, J0, J).
print_answer(refused(J,Clash)) =>
    print_refusal(J, Clash),
    say("The log is as it was.", []).
print_answer(asked(Question,session(J,_,Clash))) =>
    print_question(Question, asked(J,Clash)).
print_answer(amiss(Text)) =>
    say("~s", [Text]).

%   Who plays with which cards.

print_game(J) :-
    journal_property(J, knowledge(K)),
    knowledge_setting(K, Setting),
    Setting = setting(_,Hands,Open,names(Edition,_,_)),
    findall(Player,
            ( nth1(I, Hands, Size),
              seat_named(I, Setting, Name),
              format(string(Player), "~w ~d", [Name,Size])
            ),
            Players0),
    (   Open =:= 0
    ->  Players = Players0
    ;   format(string(Table), "open ~d", [Open]),
        append(Players0, [Table], Players)
    ),
    joined(Players, Sizes),
    journal_property(J, me(Me)),
    (   Me == spectator
    ->  Whose = "You look on."
    ;   format(string(Whose), "You are ~w.", [Me])
    ),
    edition_property(Edition, title(Title)),
    say("~w, cards: ~s. ~s", [Title,Sizes,Whose]).
