:- module(cluedo_app_puzzle,
          [ puzzle_command/1            % +Argv
          ]).
:- use_module(arguments, [end_with_status/1,wrong_usage/2]).
:- use_module(library(cluedo/puzzle), [puzzle_property/2,puzzles/2,read_puzzle/2]).
:- use_module(library(apply), [maplist/3]).
:- use_module(library(cluedo/agents/agent_arguments), [edition_argument/2]).
:- use_module(library(lists), [append/3,last/2,member/2,nth1/3]).
:- use_module(library(main), [argv_options/4]).
:- use_module(library(option), [option/2,option/3,select_option/3]).
:- use_module(library(pairs), [pairs_values/2]).
:- autoload(library(cluedo/puzzle/puzzle_sheet), [print_puzzles/2]).
:- autoload(library(cluedo/puzzle/judge),
            [judge/3,judgement_json/2,judgement_status/2,print_judgement/1]).
:- autoload(library(cluedo/puzzle/puzzle_json),
            [print_json_line/1,puzzle_json/4,unanswered_json/2]).
:- autoload(library(cluedo/puzzle/puzzle_id), [write_json_text/1]).
:- autoload(library(cluedo/puzzle/sets), [part_puzzles/2,part_seed/3,set_json/4]).
:- autoload(library(cluedo/puzzle/wording), [offered_text/2]).

/** <module> `cluedo puzzle`
*/

:- det(puzzle_command/1).

%!  puzzle_command(+Argv) is det.
%
%   Make puzzles, or check claims about them.
%
%   @error cluedo_status(Status), see judgement_status/2

puzzle_command(Argv) :-
    argv_options(Argv, Files, Options, []),
    option(json(Json), Options, false),
    must_go_together(Options, Files),
    (   option(check(Claims), Options)
    ->  (   Files == []
        ->  wrong_usage("name the file of the puzzles: --check=~w FILE", [Claims])
        ;   judge([Claims], Files, Judgement)
        ),
        print_judgement(Json, Judgement),
        judgement_status(Judgement, Status),
        end_with_status(Status)
    ;   option(set(Set), Options)
    ->  print_part(Set, Json, Options)
    ;   Files == []
    ->  making(Options, Seed, Making),
        puzzles([seed(Seed)|Making], Puzzles),
        print_puzzles(Json, Seed, Puzzles, Options)
    ;   maplist(read_puzzle, Files, Puzzles),
        print_puzzles(Json, file, Puzzles, Options)
    ).

must_go_together(Options, Files) :-
    (   other_use(Options, Files, Use, Names),
        member(Option, Options),
        functor(Option, Name, 1),
        memberchk(Name, Names)
    ->  wrong_usage("--~w does not go with ~w", [Name,Use])
    ;   option(part(_), Options),
        \+ option(set(_), Options)
    ->  wrong_usage("--part goes only with --set", [])
    ;   true
    ).

%   Use is a use of the command in which the options Names would be ignored.

other_use(Options, _, '--check', Names) :-
    option(check(_), Options),
    Names = [ answers, count, difficulty, edition, events, kind, minimal, noise, part, players,
              print, seed, set
            ].
other_use(Options, _, '--set', Names) :-
    option(set(_), Options),
    making_names(Names).
other_use(_, [_|_], 'a file', Names) :-
    making_names(Names).

making_names([count,difficulty,edition,events,kind,minimal,noise,players]).

%   Making are the options of puzzles/2.

making(Options, Seed, Making) :-
    option(seed(Seed), Options, 1),
    (   option(minimal(true), Options),
        option(noise(Noise), Options),
        Noise > 0
    ->  wrong_usage("--minimal does not go with --noise", [])
    ;   true
    ),
    findall(Option, making_option(Options, Option), Making).

making_option(Options, Option) :-
    member(Name, [count,kind,difficulty,players,events,noise]),
    Option =.. [Name,_],
    option(Option, Options).
making_option(Options, edition(E)) :-
    option(edition(Text), Options),
    edition_argument(Text, E).

%   A part is made from its seed, after the parts before it. A private part has the seed of its
%   owner, and is made after all public parts.

print_part(Set, Json, Options) :-
    option(part(Part), Options, dev),
    findall(Public-PublicSeed, part_seed(Set, Public, PublicSeed), Pairs),
    (   append(Before, [Part-PartSeed|_], Pairs)
    ->  (   option(seed(_), Options)
        ->  wrong_usage("--seed goes only with --part=private", [])
        ;   true
        )
    ;   option(seed(PartSeed), Options)
    ->  Before = Pairs
    ;   wrong_usage("--part=private needs a secret --seed", [])
    ),
    append(Before, [Part-PartSeed], Parts),
    pairs_values(Parts, Seeds),
    part_puzzles(Seeds, Puzzles),
    (   Json == true,
        \+ option(print(_), Options)
    ->  (   Part == dev
        ->  Default = true
        ;   Default = false
        ),
        option(answers(Answers), Options, Default),
        atomic_list_concat([Set,Part], /, Path),
        forall(nth1(I, Puzzles, P),
               ( set_json(Path, I, P, Line0),
                 shown_json(Answers, Line0, Line),
                 write_json_text(Line),
                 nl ))
    ;   print_puzzles(false, Part, Puzzles, Options)
    ).

print_judgement(true, Judgement) =>
    judgement_json(Judgement, Json),
    print_json_line(Json).
print_judgement(false, Judgement) =>
    print_judgement(Judgement).

print_puzzles(_, _, Puzzles, Options), option(print(File), Options) =>
    print_puzzles(File, Puzzles).
print_puzzles(true, Seed, Puzzles, Options) =>
    option(answers(Answers), Options, true),
    forall(nth1(I, Puzzles, P),
           ( format(atom(Name), "~w-~d", [Seed,I]),
             puzzle_json(made, Name, P, Json0),
             shown_json(Answers, Json0, Json),
             print_json_line(Json) )).
print_puzzles(false, _, Puzzles, Options) =>
    option(answers(Answers), Options, true),
    forall(nth1(I, Puzzles, P), print_puzzle(I, P, Answers)).

shown_json(true, Json0, Json) =>
    Json = Json0.
shown_json(false, Json0, Json) =>
    unanswered_json(Json0, Json).

print_puzzle(I, P, Answers) :-
    (   I > 1
    ->  nl
    ;   true
    ),
    once(puzzle_property(P, table(Table))),
    format("~d.  ~s~n", [I,Table]),
    forall(puzzle_property(P, event(N,_,Text)), format("~t~d~6|  ~s~n", [N,Text])),
    once(puzzle_property(P, question_text(Question))),
    once(puzzle_property(P, difficulty(Level))),
    format("    ~s (~w)~n", [Question,Level]),
    forall(offered_text(P, Text), format("      - ~s~n", [Text])),
    (   Answers == true
    ->  once(puzzle_property(P, answer_text(Answer))),
        format("    Answer: ~s~n", [Answer]),
        forall(puzzle_property(P, step(_,_,Text)), format("      ~s~n", [Text]))
    ;   true
    ).

opt_type(count,      count,      nonneg).
opt_type(seed,       seed,       nonneg).
opt_type(kind,       kind,       oneof([holder,excluded,envelope,follows,knows])).
opt_type(difficulty, difficulty, oneof([easy,medium,hard])).
opt_type(players,    players,    between(3,6)).
opt_type(events,     events,     nonneg).
opt_type(minimal,    minimal,    boolean).
opt_type(noise,      noise,      nonneg).
opt_type(edition,    edition,    atom).
opt_type(set,        set,        oneof(['cluedo-puzzles-1'])).
opt_type(part,       part,       oneof([dev,test,private])).
opt_type(answers,    answers,    boolean).
opt_type(json,       json,       boolean).
opt_type(print,      print,      atom).
opt_type(check,      check,      atom).

opt_help(help(header), "Make puzzles with certified answers, or check claims about them").
opt_help(help(usage), " puzzle [option ...] [FILE ...]").
opt_help(help(footer),
         [ nl, 'With FILEs, print their puzzles. With --check, FILEs are lines of puzzles. The'-[],
           nl, 'exit status is then 0 if all are answered right, 1 if some are not, and 2 if a'-[],
           nl, 'line of a file cannot be judged.'-[], nl
         ]).
opt_help(count,      "Number of puzzles (default 1); no two are the same up to names").
opt_help(seed,       "The same seed makes the same puzzles (default 1)").
opt_help(kind,       "Ask for the holder of a card, what is excluded, the envelope, what follows, \c
                      or what another player knows (default: each in turn)").
opt_help(difficulty, "easy, medium or hard (default: any)").
opt_help(players,    "3 to 6 (default: any)").
opt_help(events,     "Greatest number of events (default 24)").
opt_help(minimal,    "Have only events that the answer needs (default without --noise)").
opt_help(noise,      "Number of further events that the answer does not need").
opt_help(edition,    "The cards: the name of an edition, or its file (default british)").
opt_help(set,        "A named set: the 300 puzzles of a part, always the same, see doc/puzzle.md").
opt_help(part,       "Part of the set: dev (default), test, or private: made from your secret \c
                      --seed, a number of 20 digits").
opt_help(answers,    "Print answers and proofs too (default true; for the lines of parts other \c
                      than dev false)").
opt_help(json,       "Print one JSON object per line, and with --check one object").
opt_help(print,      "Print them to a file of A4, .svg or .pdf, each with its solution on the \c
                      next page").
opt_help(check,      "Check the claims in a file about the puzzles in FILEs, both lines of JSON").

opt_meta(count,      'N').
opt_meta(seed,       'N').
opt_meta(kind,       'KIND').
opt_meta(difficulty, 'LEVEL').
opt_meta(players,    'N').
opt_meta(events,     'N').
opt_meta(set,        'SET').
opt_meta(part,       'PART').
opt_meta(noise,      'N').
opt_meta(edition,    'NAME').
opt_meta(print,      'FILE').
opt_meta(check,      'FILE').
