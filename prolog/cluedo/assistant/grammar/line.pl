:- module(cluedo_assistant_grammar_line,
          [ parse_line/3,               % +Text, +Context, -Parsed
            journal_context/2,          % +J, -Context
            journal_context/3           % +J, +Vocabulary, -Context
          ]).
:- use_module(diagnosis, [mistake_text/4,several_text/4]).
:- use_module(grammar, [line//2]).
:- use_module(reading, [new_note/1]).
:- use_module(line_scene, [scene/4,vocabulary/2]).
:- use_module(line_tokens, [line_words/2]).
:- use_module('../journal_words', [journal_seats/3]).
:- use_module('../../knowledge/edition/setting', [seat_number/3]).
:- use_module('../journal/journal_term', [journal_facts/2]).
:- use_module('../../knowledge/fact', [fact_query/3]).
:- use_module(library(lists), [nth1/3,reverse/2]).
:- use_module(library(solution_sequences), [distinct/1,limit/2]).

/** <module> Parse a typed line
*/

:- det((parse_line/3, journal_context/2, journal_context/3)).

%!  parse_line(+Text, +Context, -Parsed) is det.
%
%   Parsed is ok(Command), `empty`, or mistake(Message). Message is a string about the mistake in
%   Text. Context is `none` without a game, or context(Vocabulary,Me,Left,Asked):
%
%   | Vocabulary | see line_scene.pl                                                 |
%   | Me         | the number of the owner's seat, or `spectator`                    |
%   | Left       | N-Seat for each event left(Seat), where N is the event's number   |
%   | Asked      | N-Fact for each event with a query, the last one first            |
%
%   Command has names for cards and players. It is one of
%
%     - change(Change): a change of journal_change/3.
%     - question(Question): Question is one of
%
%       | notes, envelope, log, conflict,   | atoms                                           |
%       | accuse, who_knows                 |                                                 |
%       | know(Holder), odds(Card),         |                                                 |
%       | show(Cards,Asker)                 |                                                 |
%       | why(Fact)                         | Fact is has(Holder,Card), lacks(Holder,Card) or |
%       |                                   | either(Holder,Card)                             |
%       | suggest(Options), walk(Options)   | options of journal_suggest/3, journal_walk/3    |
%       | at(N,Question)                    | the question after event N                      |
%       | if(Fact,Question)                 | `news` if the line has no question              |
%
%     - new(Options): options of journal/3.
%     - save(File), load(File), `resume`, help(Topic), help(all), `quit`

parse_line(Text, Context, Parsed) :-
    string_length(Text, Length),
    (   Length > 2000
    ->  format(string(Message),
               "This line has ~d characters; at most 2000 are read.", [Length]),
        Parsed = mistake(Message)
    ;   string_concat(Text, "", Line),
        line_words(Line, Words),
        length(Words, Count),
        (   Count > 120                 % a list of cards is tried with each end
        ->  Parsed = mistake("This line has too many words; at most 120 are read.")
        ;   parsed(Words, Line, Context, Parsed)
        )
    ).

parsed([end(_)], _, _, Parsed) =>
    Parsed = empty.
parsed(Words, Line, Context, Parsed) =>
    new_note(Note),
    scene(Context, Note, Line, Scene),
    findall(Command, limit(6, distinct(phrase(line(Scene, Command), Words))), Commands),
    (   Commands = [Command]
    ->  Parsed = ok(Command)
    ;   Commands == []
    ->  mistake_text(Note, Words, Scene, Text),
        Parsed = mistake(Text)
    ;   several_text(Commands, Words, Scene, Text),
        Parsed = mistake(Text)
    ).

%!  journal_context(+J, -Context) is det.
%!  journal_context(+J, +Vocabulary, -Context) is det.

journal_context(J, Context) :-
    journal_seats(J, Setting, _),
    vocabulary(Setting, Vocabulary),
    journal_context(J, Vocabulary, Context).

journal_context(J, Vocabulary, context(Vocabulary,Me,Left,Asked)) :-
    journal_seats(J, Setting, Me),
    journal_facts(J, Facts),
    findall(N-Player,
            ( nth1(N, Facts, left(P)),
              seat_number(Setting, P, Player)
            ),
            Left),
    findall(N-Fact,
            ( nth1(N, Facts, Fact),
              fact_query(Fact, _, _)
            ),
            Asked0),
    reverse(Asked0, Asked).
