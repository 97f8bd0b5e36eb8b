:- module(cluedo_experiment_records,
          [ record_words/2,             % +Spec, -Words
            record_line/2,              % +Fields, -Line
            field_name/2,               % +Text, -Name
            card_word/3,                % +Words, +Card, -Word
            agent_text/2,               % +Agent, -Text
            contest_record/6,           % +Words, +G, +S, +Table, +Result, -Line
            thesis_record/6,            % +Words, +G, +S, +Entry, +Result, -Line
            text_term/2,                % ?Text, ?Term
            open_records/4              % +File, +Spec, +Ranges, -Out
          ]).
:- use_module(fields, [game_seed/3]).
:- use_module(tally, [games_count/2]).
:- use_module('../knowledge/edition/setting', [card_answer/3,setting/2]).
:- use_module('../support/files', [open_file/3,read_file/2]).
:- use_module('../support/json_lines', [json_line/2]).
:- use_module('../support/write_file', [write_file/3]).
:- use_module('../support/libraries', [complete_libraries/1]).
:- use_module('../support/errors', [throw_error/3]).
:- use_module('../table/event_object', [event_object/2]).
:- use_module('../table/naming', [event_named/3,state_named/3]).
:- use_module(library(apply), [maplist/3]).
:- use_module(library(lists), [member/2]).
:- use_module(library(option), [option/2]).
:- use_module(library(pairs), [pairs_keys_values/3]).
:- use_module(library(readutil), [read_line_to_string/2]).

:- complete_libraries([readutil]).

/** <module> Records of single games: lines of JSON, see experiment/2
*/

:- det((record_words/2, contest_record/6, thesis_record/6, open_records/4)).

%!  record_words(+Spec, -Words) is det.
%
%   Words has the names of the cards in the games of Spec: the names of its edition, British names
%   without an edition, and numbers with deck(_).

record_words(Spec, Words) :-
    option(options(Options), Spec),
    option(players(X), Spec),
    (   option(edition(E), Options)
    ->  true
    ;   E = british
    ),
    (   option(deck(_), Options)
    ->  Words = numbers
    ;   setting([players(X),edition(E),names(true)], Words)
    ).

%!  contest_record(+Words, +G, +S, +Table, +Result, -Line) is det.
%!  thesis_record(+Words, +G, +S, +Entry, +Result, -Line) is det.
%
%   Line is the record of game G, played from seed S. Table has Entry-Agent for each seat. In
%   thesis_record/6, Entry is the pair Entry-Agent of seat 1. Result is a result of contest/3, or in
%   thesis_record/6 of play/2.

contest_record(Words, G, S, Table, Result, Line) :-
    pairs_keys_values(Table, Entries, Agents),
    maplist(agent_text, Agents, Texts),
    option(winner(Winner), Result),
    option(turns(Turns), Result),
    option(winstate(State), Result),
    option(history(Events), Result),
    state_words(Words, State, Winstate),
    maplist(event_words(Words), Events, History),
    hands_words(Words, Result, Hands),
    or_null(Winner, Won),
    findall(Field, optional_field(Result, Field), More),
    record_line([ game-G, seed-S, entries-Entries, agents-Texts, winner-Won, turns-Turns,
                  winstate-Winstate, hands-Hands, history-History
                | More
                ],
                Line).

optional_field(Result, answers-Objects) :-
    option(answers(Answers), Result),
    findall(Object,
            ( member(answers(Seat,Counts), Answers),
              dict_create(Object, _, [seat(Seat)|Counts])
            ),
            Objects).
optional_field(Result, offences-Objects) :-
    option(offences(Offences), Result),
    findall(_{seat:Seat,what:What}, member(offence(Seat,What), Offences), Objects).
optional_field(Result, Name-Value) :-
    member(Name, [suggestions,rolls]),
    Option =.. [Name,Value],
    option(Option, Result).

event_words(Words, Event, Object) :-
    (   Words == numbers
    ->  Named = Event
    ;   event_named(Words, Event, Named)
    ),
    event_object(Named, Object).

thesis_record(Words, G, S, Entry-Agent, Result, Line) :-
    agent_text(Agent, Text),
    option(winstate(State), Result),
    state_words(Words, State, Winstate),
    hands_words(Words, Result, Hands),
    (   option(rounds(Rounds), Result)
    ->  true
    ;   Rounds = null
    ),
    record_line([ game-G, seed-S, entries-[Entry], agents-[Text], rounds-Rounds, winstate-Winstate,
                  hands-Hands
                ],
                Line).

%!  record_line(+Fields, -Line) is det.
%
%   Line is a JSON object on one line. Fields is a list of Name-Value that starts with the game.
%   Each Name is a result of field_name/2.

record_line(Pairs, Line) :-
    Pairs = [game-G|Fields],
    maplist(field_text, Fields, Texts),
    atomics_to_string(Texts, Rest),
    format(string(Line), "{\"game\": ~d~s}", [G,Rest]).

field_text(Name-Value, Text), number(Value) =>     % faster; most values are numbers
    format(string(Text), ", \"~w\": ~w", [Name,Value]).
field_text(Name-Value, Text) =>
    json_line(Value, Json),
    format(string(Text), ", \"~w\": ~s", [Name,Json]).

%!  field_name(+Text, -Name) is det.
%
%   The string Name is Text as JSON writes it between quotes.

field_name(Text, Name) :-
    json_line(Text, Quoted),
    sub_string(Quoted, 1, _, 1, Name).

or_null(nobody, Value) =>
    Value = null.
or_null(Value0, Value) =>
    Value = Value0.

hands_words(Words, Result, Hands) :-
    option(hands(Dealt), Result),
    maplist(hand_words(Words), Dealt, Hands).

hand_words(Words, [_|Cards], Hand) :-
    maplist(card_word(Words), Cards, Hand).

state_words(Words, State, Cards) :-
    (   Words == numbers
    ->  Named = State
    ;   state_named(Words, State, Named)
    ),
    Named =.. [_|Cards].

%!  card_word(+Words, +Card, -Word) is det.

card_word(numbers, Card, Word) =>
    Word = Card.
card_word(Words, Card, Word) =>
    card_answer(Words, Card, Word).

%!  agent_text(+Agent, -Text) is det.

agent_text(Agent, Text) :-
    text_term(Text, Agent).

%!  text_term(?Text, ?Term) is det.
%
%   Prolog reads the string Text as Term, with SWI-Prolog's own operators only. Term is ground.

text_term(Text, Term) :-
    (   var(Text)
    ->  format(string(Text), "~W", [Term,[quoted(true),module(system)]])
    ;   term_string(Term, Text, [module(system)])
    ).

%!  open_records(+File, +Spec, +Ranges, -Out) is det.
%
%   The stream Out writes to File, after the records of the games in Ranges. Ranges is a list of
%   games(From,To). File must have these records, except if Ranges is empty.
%
%   @error existence_error(cluedo_records, File) if File has too few records
%   @error permission_error(append, cluedo_records, File) if a record has another seed

open_records(File, _, [], Out) =>
    open_file(File, write, Out).
open_records(File, Spec, Ranges, Out) =>
    option(seed(Seed), Spec),
    trim_records(File, Seed, Ranges),
    open_file(File, append, Out).

%   Keep only those records of File whose games are in Ranges. After an experiment was stopped, File
%   may have later games that are not in its result. Records are copied line by line, because they
%   may not fit into memory.

trim_records(File, Seed, Ranges) :-
    games_count(Ranges, Wanted),
    (   exists_file(File)
    ->  write_file(File, shared, keep_records(File, Seed, Ranges, Wanted))
    ;   throw_wrong_records(copied(0), File, Wanted)
    ).

keep_records(File, Seed, Ranges, Wanted, Out) :-
    read_file(File, copy_records(Out, Seed, Ranges, Copied)),
    (   Copied == copied(Wanted)
    ->  true
    ;   throw_wrong_records(Copied, File, Wanted)
    ).

throw_wrong_records(copied(Games), File, Wanted) =>
    throw_error(existence_error(cluedo_records,File),
                "it has only ~D of the ~D games that have been played", [Games,Wanted]).
throw_wrong_records(other(G,S,Own), File, _) =>
    throw_error(permission_error(append,cluedo_records,File),
                "its game ~d was played from seed ~d; this experiment plays it from seed ~d",
                [G,S,Own]).

%   Copied is copied(Games), the number of copied games, if all records have the right seed. (In the
%   thesis's game, a game has a line for each agent.) If the record of game G has seed S, but this
%   experiment plays G from seed Own, Copied is other(G,S,Own).

copy_records(Out, Seed, Ranges, Copied, In) :-
    copy_records(In, Out, Seed, Ranges, none, 0, Copied).

copy_records(In, Out, Seed, Ranges, Last0, Games0, Copied) :-
    read_line_to_string(In, Line),
    (   Line == end_of_file
    ->  Copied = copied(Games0)
    ;   record_game(Line, G, S),
        member(games(From,To), Ranges),
        between(From, To, G)
    ->  game_seed(Seed, G, Own),
        (   S =:= Own
        ->  format(Out, "~s~n", [Line]),
            (   G == Last0
            ->  Games1 = Games0
            ;   Games1 is Games0+1
            ),
            copy_records(In, Out, Seed, Ranges, G, Games1, Copied)
        ;   Copied = other(G,S,Own)
        )
    ;   copy_records(In, Out, Seed, Ranges, Last0, Games0, Copied)
    ).

record_game(Line, G, S) :-
    first_field(Line, "{\"game\": ", G, Rest),
    first_field(Rest, " \"seed\": ", S, _).

first_field(Line, Name, Number, Rest) :-
    string_concat(Name, More, Line),
    sub_string(More, Before, _, After, ","),
    !,
    sub_string(More, 0, Before, _, Text),
    sub_string(More, _, After, 0, Rest),
    number_string(Number, Text),
    integer(Number).
