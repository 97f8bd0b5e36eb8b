:- module(cluedo_assistant_grammar_grammar,
          [ line//2                     % +Scene, -Command
          ]).
:- use_module(new_game, [begin//2]).
:- use_module(commands, [help_words/2]).
:- use_module(event_lines, [event//2,event//3,event_names/2]).
:- use_module(keywords, [keywords/3,start_names/2]).
:- use_module(question_lines, [question//3]).
:- use_module(reading,
              [ complain//3, ended//1, expected//3, one_of//4, whole_number//3 ]).
:- use_module(line_scene,
              [ no_game/1, scene_before/3, scene_line/2, scene_note/2 ]).
:- use_module(library(lists), [append/2]).

/** <module> The grammar of a line: events, questions and commands of parse_line/3
*/

without_game(new).
without_game(load).
without_game(resume).
without_game(help).
without_game(quit).

%!  line(+Scene, -Command)// is nondet.

line(Scene, Command) -->
    { findall(Names, start_names(command(_), Names), Commands),
      findall(Names, start_names(question(_), Names), Questions),
      event_names(Scene, Events),
      append([[Events],Questions,Commands], Lists),
      append(Lists, Names),
      scene_note(Scene, Note)
    },
    ahead(First),
    one_of("a player or a command", Names, Note, Start),
    whole_command(Start, First, Note),
    line(Start, Scene, Command),
    ended(Note).

%   First is the first word of the line. `save` and `load`, which any text may follow, must be
%   written in full: a mistyped line must not be read as one of them with a file.

whole_command(command(Word), First, Note) -->
    { memberchk(Word, [save,load]),
      First \= w(_,Word,_,_)
    },
    !,
    complain(Note, "write ~w in full, and a file after it", [Word]).
whole_command(_, _, _) -->
    [].

ahead(Word), [Word] -->
    [ Word ].

line(Start, Scene, Command) -->
    { no_game(Scene),
      \+ ( Start = command(Word),
           without_game(Word)
         )
    },
    !,
    { scene_note(Scene, Note) },
    complain(Note,
             "There is no game yet. Begin one, as in new Anna* Bob Carl, where * \c
              marks you", []),
    { Command = none }.
line(command(Word), Scene, Command) -->
    command(Word, Scene, Command).
line(question(Word), Scene, question(Question)) -->
    question(question(Word), Scene, Question).
line(Start, Scene, change(Fact)) -->
    { Start \= command(_),
      Start \= question(_)
    },
    event(Start, Scene, Fact).

command(new, Scene, new(Options)) -->
    begin(Scene, Options).
command(undo, _, change(undo)) -->
    [].
command(redo, _, change(redo)) -->
    [].
command(edit, Scene0, change(edit(N,Fact))) -->
    numbered_event(Scene0, N, Fact).
command(insert, Scene0, change(insert(N,Fact))) -->
    numbered_event(Scene0, N, Fact).
command(delete, Scene, change(remove(N))) -->
    event_number(Scene, N).
command(save, Scene, save(File)) -->
    file(Scene, File).
command(load, Scene, load(File)) -->
    file(Scene, File).
command(resume, _, resume) -->
    [].
command(help, _, help(all)) -->
    [].
command(help, Scene, help(Topic)) -->
    { findall(Mine,
              ( help_words(About, Words),
                keywords(Words, About, Mine)
              ),
              Lists),
      append(Lists, Names),
      scene_note(Scene, Note)
    },
    one_of("a word of help, as notes", Names, Note, Topic).
command(quit, _, quit) -->
    [].

event_number(Scene, N) -->
    { scene_note(Scene, Note) },
    whole_number("the number of an event", Note, N).

%   Event N is parsed with the events before it.

numbered_event(Scene0, N, Fact) -->
    event_number(Scene0, N),
    { scene_before(N, Scene0, Scene) },
    colon,
    event(Scene, Fact),
    (   { Fact = all(_) }
    ->  { scene_note(Scene, Note) },
        complain(Note, "Name only one card here. Enter several at the end of the log", [])
    ;   []
    ).

colon -->
    [ m(_,:,_) ].
colon -->
    [].

file(Scene, File) -->
    { scene_note(Scene, Note) },
    expected("the name of a file", [], Note),
    [ Word ],
    { at(Word, At),
      scene_line(Scene, Line),
      sub_string(Line, At, _, 0, Rest),
      split_string(Rest, "", " \t\r\n\"", [Text]),
      atom_string(File, Text)
    },
    rest.

at(w(_,_,_,At), At).
at(m(_,_,At), At).

rest, [end(I)] -->
    [ end(I) ],
    !.
rest -->
    [ _ ],
    rest.
