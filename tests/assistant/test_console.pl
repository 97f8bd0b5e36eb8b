:- use_module('../helpers/all').
:- use_module(console/typing).
:- use_module(library(cluedo/console)).
:- use_module(library(cluedo/journal)).
:- use_module(library(utf8)).

:- prolog_load_context(directory, Here),
   directory_file_path(Here, 'console/sessions', Sessions),
   asserta(sessions(Sessions)).

:- dynamic sessions/1.

%   A session as it is seen, in a file. It uses the new file Name.game.

session(Name) :-
    sessions(Folder),
    directory_files(Folder, Files),
    member(File, Files),
    file_name_extension(Name, txt, File).

session_text(Name, Text) :-
    sessions(Folder),
    file_name_extension(Name, txt, File),
    directory_file_path(Folder, File, Path),
    read_file_to_string(Path, Text, [encoding(utf8)]).

%   Verdict is `same`, or where Seen differs first from Text.

verdict(Seen, Text, Verdict) :-
    split_string(Seen, "\n", "", SeenLines),
    split_string(Text, "\n", "", Lines),
    (   SeenLines == Lines
    ->  Verdict = same
    ;   nth1(N, Lines, Line),
        \+ nth1(N, SeenLines, Line)
    ->  (   nth1(N, SeenLines, SeenLine)
        ->  true
        ;   SeenLine = end
        ),
        Verdict = line(N, expected(Line), seen(SeenLine))
    ;   Verdict = longer
    ).

replayed(How, Name, Verdict) :-
    session_text(Name, Text),
    file_name_extension(Name, game, File),
    temporary(File, Path),
    (   exists_file(Path)
    ->  delete_file(Path)
    ;   true
    ),
    session_lines(Text, Lines),
    typed(How, File, Lines, Seen),
    verdict(Seen, Text, Verdict).

game(["new Anna* Bob Carl Dee edition uk", "hand white green wrench study kitchen",
      "anna: plum rope study > carl rope", "bob: white dagger hall > anna white",
      "carl: mustard lead lounge > dee", "dee: plum dagger hall > carl", "undo", "undo",
      "redo", "delete 2", "insert 2 anna: plum rope study > carl rope", "bob has lounge",
      "edit 5 bob has library", "undo", "undo", "redo"
     ]).

:- begin_tests(console, [setup((make_temporary, seed(_))), cleanup(remove_temporary)]).

test('there are sessions', true(Count >= 4)) :-
    findall(Name, session(Name), Names),
    length(Names, Count).
test('a session through a pipe', [forall(session(Name)), true(Verdict == same)]) :-
    replayed(pipe, Name, Verdict).
test('a session on a terminal',
     [condition(has_terminal), forall(drawn(2, session(Name))), true(Verdict == same)]) :-
    replayed(terminal, Name, Verdict).
test('quit', true(Last == "> quit\n")) :-
    typed(pipe, none, ["quit","log"], Seen),
    sub_string(Seen, _, 7, 0, Last).
test('the key Tab completes words', [condition(has_terminal), true(Event == Expected)]) :-
    typing_start(terminal, 'tab.game', Typing, _),
    typing_line(Typing, "new Anna* Bob Carl", _),
    typing_line(Typing, "hand whi\tgre\twre\tstu\tkit\tball\t", Seen),
    typing_end(Typing, _),
    split_string(Seen, "\n", "", Lines),
    member(Event, Lines),
    sub_string(Event, 0, 4, _, "1   "),
    !,
    Expected = "1   You hold Mrs White, Rev. Green, Wrench, Study, Kitchen, Ballroom.".
test('the key Tab lists words, and the line goes on',
     [condition(has_terminal), true(Lists-Event == [Expected]-true)]) :-
    typing_start(terminal, 'list.game', Typing, _),
    typing_line(Typing, "new Anna* Bob Carl Dee Eve Fay", _),
    typing_line(Typing, "hand green rope b\tall", Seen),
    typing_end(Typing, _),
    split_string(Seen, "\n", "\a", Lines),
    findall(Line, ( member(Line, Lines), sub_string(Line, _, _, _, ", b") ), Lists),
    Expected = "ballroom, billiard_room",
    (   memberchk("1   You hold Rev. Green, Rope, Ballroom.", Lines)
    ->  Event = true
    ;   Event = Lines
    ).
test('the key Tab lists words of the console', [condition(has_terminal)]) :-
    typing_start(terminal, 'tabs.game', Typing, _),
    typing_line(Typing, "new Anna* Bob Carl", _),
    typing_line(Typing, "hand \t\t\twhi\t", Seen0),
    typing_end(Typing, Seen1),
    string_concat(Seen0, Seen1, Seen),
    assertion(sub_string(Seen, _, _, _, "ballroom, ")),
    assertion(\+ sub_string(Seen, _, _, _, "skipped")),
    assertion(sub_string(Seen, _, _, _, "You have 6 cards, not 1.")).
test('no line is longer than 79 columns', all(Line == [])) :-
    session(Name),
    session_text(Name, Text),
    split_string(Text, "\n", "", Lines),
    member(Line, Lines),
    \+ sub_string(Line, _, _, _, "> "),
    string_length(Line, Length),
    Length > 79.

%   The session is killed after each line, or some lines, and continued with the next one.

test('a session that is killed at every event', true(Kills-Log == Kills-Expected)) :-
    game(Lines),
    length(Lines, Count),
    findall(N, drawn(4, between(1, Count, N)), Kills),
    typing_start(pipe, 'killed.game', Typing, _),
    typed_and_killed(Lines, 1, Kills, Typing),
    typed(pipe, 'killed.game', [log], Log0),
    typed(pipe, 'whole.game', Lines, _),
    typed(pipe, 'whole.game', [log], Log1),
    maplist(from_prompt, [Log0,Log1], [Log,Expected]).

typed_and_killed([], _, _, Typing) :-
    typing_kill(Typing).
typed_and_killed([Line|Lines], N, Kills, Typing0) :-
    typing_line(Typing0, Line, _),
    (   memberchk(N, Kills)
    ->  typing_kill(Typing0),
        typing_start(pipe, 'killed.game', Typing, _)
    ;   Typing = Typing0
    ),
    N1 is N+1,
    typed_and_killed(Lines, N1, Kills, Typing).

from_prompt(Text, Rest) :-
    once(sub_string(Text, Before, _, _, "> log")),
    sub_string(Text, Before, _, 0, Rest).

test('undo works in the next session', true(Files == same)) :-
    game([New|Lines]),
    typed(pipe, 'a.game', [New|Lines], _),
    typed(pipe, 'b.game', [New|Lines], _),
    typed(pipe, 'a.game', [undo,undo,undo,redo], _),
    maplist([Line]>>typed(pipe, 'b.game', [Line], _), [undo,undo,undo,redo]),
    maplist([File,Text]>>( temporary(File, Path), read_file_to_string(Path, Text, []) ),
            ['a.game','b.game'], [A,B]),
    verdict(A, B, Files).

test('bytes that are not UTF-8',
     [forall(drawn(1, member(Locale, ['C','C.UTF-8','POSIX']))), true(Seen-Last == yes-"3> \n")]) :-
    append([`new Anna* Bob Carl\nbob: pl`,[0xfc],`m rope study > carl\n`,
            [0xff,0xfe],`\n`,[0xed,0xa0,0x80],`\ncarl has `,[0xc1,0xa5],`\n`,
            `B`,[0xc3,0x93],`B has plum\nCarl has rope\n`
           ],
           Bytes),
    typed_bytes(Locale, Bytes, All),
    findall(x, sub_string(All, _, _, _, "This line was ignored"), Refused),
    (   Refused = [x,x,x,x],
        sub_string(All, _, _, _, "\n1   Bob has Professor Plum.\n"),
        \+ sub_string(All, _, _, _, "Warning")
    ->  Seen = yes
    ;   Seen = All
    ),
    sub_string(All, _, 4, 0, Last).

test('text is UTF-8 without a locale, and with one that may not be installed',
     [ forall(drawn(2, member(Locale, ['','C','POSIX','de_DE.UTF-8','xx_XX.utf8@yy']))),
       true(Seen == Expected)
     ]) :-
    maplist(text_bytes,
            [ "new J\u00FCrgen* B\u0151b Carl edition german\n",
              "hand wei\u00DF gr\u00FCn dolch seil halle k\u00FCche\nb\u0151b has gatow\n",
              "notes\nlog\n"
            ],
            Bytes0),
    append(Bytes0, Bytes),
    typed_bytes(Locale, Bytes, Seen),
    typed_bytes('C.UTF-8', Bytes, Expected),
    text_bytes("Frau Wei\u00DF", White),
    string_codes(Text, White),
    assertion(sub_string(Expected, _, _, _, Text)).

text_bytes(Text, Bytes) :-
    string_codes(Text, Codes),
    phrase(utf8_codes(Codes), Bytes).

test('a game has a file of its own, and is resumed', true(Same == yes)) :-
    game([New|Lines]),
    append([New|Lines], ["new Eve* Fay Gus","resume",log], All),
    typed(pipe, none, All, Seen),
    assertion(sub_string(Seen, _, _, _, "-anna-bob-carl-dee.game.")),
    assertion(sub_string(Seen, _, _, _, "-eve-fay-gus.game.")),
    typed(pipe, none, [], Start),
    assertion(sub_string(Start, _, _, _, "`resume` goes on with ")),
    append([New|Lines], [log], Whole),
    typed(pipe, 'own.game', Whole, Expected0),
    maplist(from_prompt, [Seen,Expected0], [Log,Log]),
    Same = yes.
test('two games of the same players on a day', true(Count == 2)) :-
    New = "new Hal* Ida Jim",
    typed(pipe, none, [New,New], _),
    temporary('swi-prolog/cluedo', Folder),
    directory_files(Folder, Files),
    findall(File, ( member(File, Files), sub_atom(File, _, _, _, 'hal-ida-jim') ), Names),
    length(Names, Count).
test('a new game does not overwrite the game before', true(Count == 1)) :-
    typed(pipe, 'kept.game',
          ["new Anna* Bob Carl","bob has plum","new Kim* Lea Mia","load kept.game"], Seen),
    assertion(sub_string(Seen, _, _, _, "The earlier game stays in kept.game.")),
    assertion(sub_string(Seen, _, _, _, "1   Bob has Professor Plum.\n2> ")),
    temporary('kept.game', Path),
    journal_load(Path, J),
    journal_property(J, count(Count)).
test('save and load', all(N == [2,3,2])) :-
    typed(pipe, 'first.game',
          [ "new Anna* Bob Carl","hand white green wrench rope study hall",
            "bob has plum","save second.game","bob has scarlett","load first.game"
          ],
          Seen),
    assertion(sub_string(Seen, _, _, _, "The game goes on in second.game.")),
    member(File, ['first.game','second.game','first.game']),
    temporary(File, Path),
    journal_load(Path, J),
    journal_property(J, count(N)).
test('a file is not overwritten', true(Text == "mine")) :-
    temporary('notes.txt', Path),
    write_text(Path, mine),
    typed(pipe, 'third.game', ["new Anna* Bob Carl","save notes.txt"], Seen),
    assertion(sub_string(Seen, _, _, _, "exists already and was not changed")),
    read_file_to_string(Path, Text, []).
test('a damaged file', true(Status-Output == exit(1)-"")) :-
    temporary('bad.game', Path),
    setup_call_cleanup(open(Path, write, Out), write(Out, 'game([]). has(1'), close(Out)),
    command([assist,Path], ended(Status,Output,Error)),
    assertion(sub_string(Error, _, _, _, "bad.game:1")).
%   home(Environment): there is no folder for games, and none is made elsewhere.

home(['HOME=/nowhere','XDG_DATA_HOME=/nowhere/at/all']).
home(['-u','XDG_DATA_HOME','HOME=/nowhere']).
home(['HOME=/dev/null','XDG_DATA_HOME=']).
home(['HOME=','XDG_DATA_HOME=']).
home(['-u','HOME','-u','XDG_DATA_HOME']).

test('a game without a file is played, and saved by `save`',
     [forall(drawn(2, home(Environment))),
      true(Status-Error-Warnings-Count == exit(0)-""-[x]-2)]) :-
    temporary('late.game', File),
    ( exists_file(File) -> delete_file(File) ; true ),
    format(string(Lines), "new Anna* Bob Carl~nbob has plum~nundo~nredo~nsave ~w~nbob has rope~n",
           [File]),
    format(string(Goal), "use_module(library(cluedo/console)), open_string(~q, In), \c
                          set_stream(In, alias(user_input)), assist", [Lines]),
    prolog_in(Environment, ['-g',Goal,'-t',halt], [], ended(Status,Output,Error)),
    findall(x, sub_string(Output, _, _, _, "`save FILE`"), Warnings),
    assertion(sub_string(Output, _, _, _, "This game is not saved")),
    assertion(sub_string(Output, _, _, _, "\n1   Bob has Professor Plum.\n")),
    assertion(\+ exists_directory('/.local')),
    journal_load(File, J),
    journal_property(J, count(Count)).
test('the next game takes the place of one that was not saved', all(Tell == [yes,yes])) :-
    prolog_in(['HOME=','XDG_DATA_HOME='],
              [ '-g',"use_module(library(cluedo/console)), \c
                      open_string(\"new Anna* Bob Carl\\nnew Anna* Bob\\n\", In), \c
                      set_stream(In, alias(user_input)), assist",
                '-t',halt
              ],
              [], ended(exit(0),Output,"")),
    member(Text, ["The earlier game was not saved and is gone.","cards: Anna 9, Bob 9."]),
    ( sub_string(Output, _, _, _, Text) -> Tell = yes ; Tell = Output ).

test('an interrupt ends an answer, not the session', true(Log == Expected)) :-
    game(Lines),
    typing_start(pipe, 'interrupt.game', Typing, _),
    forall(member(Line, Lines), typing_line(Typing, Line, _)),
    typing_interrupted(Typing, "who knows", Seen),
    assertion(sub_string(Seen, _, _, _, "Interrupted.")),
    typing_interrupted(Typing, Again),
    assertion(sub_string(Again, _, _, _, "Interrupted.")),
    typing_line(Typing, "log", Log),
    typing_end(Typing, _),
    typed(pipe, 'interrupt.game', [log], Whole),
    from_prompt(Whole, Log1),
    string_concat("> ", Log2, Log1),
    string_concat(Log, _, Log2),
    Expected = Log.

test('interrupts at any time', [forall(repeated(25)), true(Log == Expected)]) :-
    game([New|Lines]),
    typing_start(pipe, 'storm.game', Typing, _),
    typing_line(Typing, New, _),
    forall(( between(1, 3, _), member(Line, Lines) ),
           ( random(Wait),
             Seconds is Wait*0.01,
             typing_interrupted_after(Typing, Line, Seconds)
           )),
    typing_later(Typing, "log", Log0),
    typing_end(Typing, _),
    typed(pipe, 'storm.game', [log], Whole),
    maplist(events, [Log0,Whole], [Log,Expected]),
    temporary('storm.game', File),
    delete_file(File).

%   Events are the lines of the last log in Text.

events(Text, Events) :-
    split_string(Text, "\n", "", Lines),
    append(_, [Line|Events0], Lines),
    sub_string(Line, _, _, 0, "log"),
    \+ ( member(Later, Events0), sub_string(Later, _, _, 0, "> log") ),
    !,
    findall(Event,
            ( member(Event, Events0),
              Event \== "",
              \+ sub_string(Event, _, _, 0, "> ")
            ),
            Events).

test('garbage changes nothing', true(Logs == Lines)) :-
    findall([Line,"log"], garbage(Line), Pairs),
    append(Pairs, Typed),
    typed(pipe, 'garbage.game',
          ["new Anna* Bob Carl","hand white green wrench rope study hall"|Typed], Seen),
    length(Pairs, Lines),
    aggregate_all(count, sub_string(Seen, _, _, _, "\n2> log\n"), Logs).

garbage("halt.").
garbage("bob has plum :- halt").
garbage("bob: \a\b\e[31m > \u0001").
garbage("/etc/passwd").
garbage("\u00e4\u20ac\U0001F600 has rope").
garbage("'").
garbage("\"").
garbage("load /etc/passwd").
garbage("load .").
garbage("save /nowhere/at/all").
garbage("resume x").
garbage(Line) :-
    length(Codes, 100 000),
    maplist(=(0'x), Codes),
    string_codes(Line, Codes).

:- end_tests(console).
