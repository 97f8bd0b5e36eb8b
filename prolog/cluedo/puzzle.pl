:- module(cluedo_puzzle,
          [ puzzles/2,                  % +Options, -Puzzles
            puzzle_of_day/2,            % +Date, -P
            puzzle_of_day/3,            % +Date, +Options, -P
            puzzle/4,                   % +Options, +Facts, +Question, -P
            puzzle_property/2,          % +P, ?Property
            puzzle_verdict/3,           % +P, +Items, -Verdict
            puzzle_forces/2,            % +P, +Ns
            read_puzzle/2,              % +File, -P
            write_puzzle/2              % +File, +P
          ]).
:- use_module(support/attached, []).
:- use_module(knowledge/edition/phrases, [holder_phrase/3,listed/3,sentence/2]).
:- use_module(knowledge/edition/setting, [edition_value/2,setting_hands/2]).
:- use_module(journal, [journal/3,journal_property/2]).
:- use_module(assistant/journal_words, [journal_words/2]).
:- use_module(knowledge/fact_sentences, [fact_sentence/3]).
:- use_module(puzzle/alike, [puzzle_key/2]).
:- use_module(puzzle/difficulty, [enough_events/2,effort/3,level/3]).
:- use_module(puzzle/puzzle_file, [puzzle_from_file/2,puzzle_to_file/2]).
:- use_module(puzzle/making, [asked_puzzle/3,game_puzzles/3,late_puzzle/3]).
:- use_module(puzzle/questions,
              [ answer_text/4, item_named/4, item_text/4, question_core/3, question_items/3,
                question_kind/2, question_named/3, question_text/3
              ]).
:- use_module(puzzle/reason, [forces/4,reason_steps/5]).
:- use_module(puzzle/puzzle_value, [position/5,puzzle_term/6]).
:- use_module(support/check, [accepted/1,must_be_one_of/2,must_be_options/2]).
:- use_module(support/day, [day_number/2,is_day/1,text_day/2]).
:- use_module(support/errors, [error_context/1,throw_error/2]).
:- use_module(support/random_numbers, [with_seed/2]).
:- use_module(library(apply), [foldl/5,maplist/2,maplist/3]).
:- use_module(library(error), [domain_error/2,must_be/2,type_error/2]).
:- use_module(library(lists), [append/3,member/2,nth1/3,subset/2,subtract/3]).
:- use_module(library(option), [option/2,option/3]).
:- use_module(library(rbtrees), [rb_empty/1,rb_insert_new/4,rb_new/1]).

/** <module> Puzzles with certified answers

A puzzle is a position of a game and a question about this position. The question has exactly one
right answer, which is certified by counting deals. Each item of the answer follows from the
position, and no other item does.

    ?- puzzles([seed(3),kind(holder),difficulty(easy)], [P]),
       puzzle_property(P, question_text(Question)),
       puzzle_property(P, answer_text(Answer)).

A puzzle is a value. Its position is a journal of library(cluedo/journal) with events and the hands
that its owner knows. Events have the numbers of the journal.

@error type_error(cluedo_puzzle, P) if P is not a puzzle
*/

:- error_context((puzzles/2, puzzle_of_day/2, puzzle_of_day/3, puzzle/4, puzzle_property/2,
                  puzzle_verdict/3, puzzle_forces/2, read_puzzle/2, write_puzzle/2)).

%!  puzzles(+Options, -Puzzles) is det.
%
%   Puzzles come from games of agents `elimination`. No two Puzzles are the same up to names.
%   Options:
%
%     - count(+N)
%       The number of puzzles (default 1).
%     - seed(+Seed)
%       A non-negative integer (default 1). The same Seed gives the same Puzzles on each machine.
%     - kind(+Kind)
%       What the puzzles ask. By default they have all kinds in turn.
%
%       | holder   | who has a card                                              |
%       | excluded | which cards of a category are not in the envelope           |
%       | envelope | which cards are in the envelope                             |
%       | follows  | which of four statements is certain                         |
%       | knows    | which of four statements another player certainly knows     |
%
%     - difficulty(+Level)
%       `easy`, `medium` or `hard`. By default a puzzle may have any of these levels.
%     - players(+N)
%       The number of players, 3 to 6. By default a puzzle may have any of these numbers.
%     - events(+Most)
%       The greatest number of events of a puzzle (default 24).
%     - noise(+N)
%       The number of events that the answer does not need (default 0). If the position has fewer
%       such events, the puzzle has all of them.
%     - edition(+E)
%       The edition of the game (default `british`), see library(cluedo/edition).
%
%   @error existence_error(cluedo_puzzle, Options) if no puzzle of the level can have so few events,
%   or if 220 games in a row have no puzzle, see doc/puzzle.md

puzzles(Options, Puzzles) :-
    must_be_options([ count/1, seed/1, kind/1, difficulty/1, players/1, events/1, noise/1,
                      edition/1
                    ],
                    Options),
    option(count(Count), Options, 1),
    must_be(nonneg, Count),
    option(seed(Seed), Options, 1),
    must_be(nonneg, Seed),
    option_values(kind(_), [holder,excluded,envelope,follows,knows], Options, Kinds),
    option_values(difficulty(_), [easy,medium,hard], Options, Levels),
    option_values(players(_), [3,4,5,6], Options, Players),
    option(events(Most), Options, 24),
    must_be(nonneg, Most),
    option(noise(Noise), Options, 0),
    must_be(nonneg, Noise),
    option(edition(E), Options, british),
    edition_value(E, _),
    (   ( Count =:= 0 ; enough_events(Levels, Most) )
    ->  true
    ;   throw_error(existence_error(cluedo_puzzle,Options),
                    "allow 2 events at least, and 3 for hard puzzles")
    ),
    rb_new(Keys),
    rotate(Seed, Kinds, Rotated),
    first_tries(Levels, Tries),
    find_puzzles(Count, 1, Tries, Rotated, Keys, Seed,
                 spec(Levels,Players,Most,Noise,E), Found),
    (   is_list(Found)
    ->  Puzzles = Found
    ;   throw_error(existence_error(cluedo_puzzle,Options),
                    "many games in a row have none: try more events or another seed")
    ).

option_values(Option, All, Options, Values) :-
    arg(1, Option, Value),
    (   option(Option, Options)
    ->  must_be_one_of(All, Value),
        Values = [Value]
    ;   Values = All
    ).

%   Rotated is the list Kinds, rotated so that the kind with index Seed mod N is the first.

rotate(Seed, Kinds, Rotated) :-
    length(Kinds, Count),
    Behind is Seed mod Count,
    length(First, Behind),
    append(First, Last, Kinds),
    append(Last, First, Rotated).

%   find_puzzles(+Count, +Game, +Tries, +Kinds, +Keys, +Seed, +Spec, -Puzzles): Puzzles are Count
%   puzzles of Kinds in turn. They come from game number Game and later games. Keys has the keys of
%   earlier puzzles, and no puzzle has a key in Keys. Tries is tries(Some,All): how many games in a
%   row may be searched without success, in two phases. The first phase searches a game at a few
%   random events. If Some games have no puzzle, the second phase begins, and lasts for all later
%   puzzles. It searches All games for late puzzles. If these games have no puzzle either, the list
%   Puzzles ends with `none`. Hard puzzles are rarely early, so their search has no first phase.

find_puzzles(0, _, _, _, _, _, _, Puzzles) =>
    Puzzles = [].
find_puzzles(_, _, tries(0,0), _, _, _, _, Puzzles) =>
    Puzzles = none.
find_puzzles(Count, Game, Tries, [Kind|Kinds], Keys0, Seed, Spec, Puzzles) =>
    GameSeed is Seed*1 000 000+Game,
    NextGame is Game+1,
    (   with_seed(GameSeed,
                  ( candidate(Tries, Kind, Spec, P),
                    other_key(Count, P, Keys0, Keys)
                  ))
    ->  Puzzles = [P|Puzzles1],
        Left is Count-1,
        append(Kinds, [Kind], NextKinds),
        arg(1, Spec, Levels),
        tries_after_puzzle(Tries, Levels, NextTries),
        find_puzzles(Left, NextGame, NextTries, NextKinds, Keys, Seed, Spec, Puzzles1)
    ;   one_try_less(Tries, NextTries),
        find_puzzles(Count, NextGame, NextTries, [Kind|Kinds], Keys0, Seed, Spec, Puzzles)
    ).

%   Fails if Keys0 has the key of P. A single puzzle needs no key.

other_key(1, _, Keys0, Keys), rb_empty(Keys0) =>
    Keys = Keys0.
other_key(_, P, Keys0, Keys) =>
    puzzle_key(P, Key),
    rb_insert_new(Keys0, Key, true, Keys).

candidate(tries(0,_), Kind, Spec, P) :-
    !,
    late_puzzle(Kind, Spec, P).
candidate(_, Kind, Spec, P) :-
    game_puzzles(Kind, Spec, Puzzles),
    member(P, Puzzles).

first_tries([hard], Tries) =>
    Tries = tries(0,40).
first_tries([medium], Tries) =>
    Tries = tries(20,40).
first_tries(_, Tries) =>
    Tries = tries(200,40).

tries_after_puzzle(tries(0,_), _, Tries) =>
    Tries = tries(0,40).
tries_after_puzzle(_, Levels, Tries) =>
    first_tries(Levels, Tries).

one_try_less(tries(0,All), Tries) =>
    Tries = tries(0,All1),
    All1 is All-1.
one_try_less(tries(Some,All), Tries) =>
    Tries = tries(Some1,All),
    Some1 is Some-1.

%!  puzzle_of_day(+Date, -P) is det.
%!  puzzle_of_day(+Date, +Options, -P) is det.
%
%   P is the puzzle of Date. All machines make the same puzzle. Date is date(Year,Month,Day) or text
%   like `2026-11-23`. It is a day in the years 1583 to 9999. Options are the options of puzzles/2
%   except seed(Seed) and count(N).
%
%   @error domain_error(date, Date) if Date is not such a day

puzzle_of_day(Date, P) :-
    day_puzzle(Date, [difficulty(easy),noise(3)], P).

puzzle_of_day(Date, Options, P) :-
    must_be_options([kind/1,difficulty/1,players/1,events/1,noise/1,edition/1], Options),
    day_puzzle(Date, Options, P).

day_puzzle(Date, Options, P) :-
    date_seed(Date, Seed),
    puzzles([seed(Seed)|Options], [P]).

date_seed(Date, Seed) :-
    must_be(ground, Date),
    (   is_day(Date)
    ->  Day = Date
    ;   text_day(Date, Day0)
    ->  Day = Day0
    ;   domain_error(date, Date)
    ),
    day_number(Day, Seed).

%!  puzzle(+Options, +Facts, +Question, -P) is det.
%
%   P asks Question about the events Facts. Options are the options of journal/3, including
%   me(Seat). For the form of Question see question(Q) of puzzle_property/2.
%
%   @error domain_error(cluedo_question, Question) if Question has no certain answer

puzzle(Options, Facts, Question, P) :-
    journal(Options, Facts, J),
    asked_puzzle(J, Question, P0),
    P = P0.

%!  puzzle_property(+P, ?Property) is nondet.
%
%   Property is one of these. Texts are strings.
%
%     - kind(Kind), difficulty(Level)
%       As in puzzles/2.
%     - effort(Units)
%       A number from which the level is computed. It does not depend on events that the answer does
%       not need.
%     - parts(Needed, Noise, Method, Deals), clauses(Count)
%       What makes the puzzle hard. Needed is the number of events that the answer needs. Noise is
%       the number of other events. Method is the weakest method that finds the answer:
%       `elimination`, `resolution`, `remaining` (what is left), `hands` (sizes of hands) or `cases`
%       (suppositions). Deals counts the possible deals. Count is the number of clauses that must be
%       kept in mind at once: a player has one of several cards.
%     - journal(J)
%       The position, a journal of library(cluedo/journal).
%     - me(Seat)
%       The owner of the journal: a seat, or `spectator`.
%     - table(Text)
%       Sentences about who plays.
%     - event(N, Fact, Text)
%       Event N is Fact. Text is Fact as a sentence.
%     - question(Q), question_text(Text)
%       Q is holder(Card), excluded(I), envelope, follows(Facts) or knows(Seat,Facts). I is the
%       number of a category. Facts are four facts, each has(H,C) or lacks(H,C).
%     - choices(Choices)
%       Choices has choice(Item,Text) for each possible item: a holder, a card or a fact.
%     - answer(Items), answer_text(Text)
%     - reason(Ns)
%       The numbers of a smallest set of events that force the answer.
%     - step(I, Ns, Text)
%       Text is sentence I of a proof. Ns are the numbers of the events that the sentence uses.
%
%   @error domain_error(cluedo_puzzle_property, Property)

puzzle_property(P, Property) :-
    puzzle_parts(P, J, Question, Items, Reason, Parts),
    (   \+ \+ memberchk(Property,
                        [ kind(_), difficulty(_), effort(_), clauses(_), parts(_,_,_,_), journal(_),
                          me(_), table(_), event(_,_,_), question(_), question_text(_), choices(_),
                          answer(_), answer_text(_), reason(_), step(_,_,_)
                        ])
    ->  true
    ;   domain_error(cluedo_puzzle_property, Property)
    ),
    property(Property, J, Question, Items, Reason, Parts).

puzzle_parts(P, J, Question, Items, Reason, Parts) :-
    must_be(nonvar, P),
    (   puzzle_term(P, J, Question, Items, Reason, Parts),
        ground(Question-Items-Reason-Parts),
        is_list(Items),
        accepted(is_puzzle(J, Question, Items, Reason, Parts))
    ->  true
    ;   type_error(cluedo_puzzle, P)
    ).

is_puzzle(J, Question0, Items, Reason, parts(Needed,Noise,_,_,_)) :-
    position(J, Setting, _, _, _),
    question_core(Setting, Question0, Question),
    Question == Question0,
    question_items(J, Question, All),
    subset(Items, All),
    must_be(list(positive_integer), Reason),
    must_be(list(nonneg), [Needed,Noise]).

property(kind(Kind), _, Question, _, _, _) :-
    question_kind(Question, Kind).
property(difficulty(Level), _, Question, _, _, Parts) :-
    level(Question, Parts, Level0),
    Level = Level0.
property(effort(Effort), _, Question, _, _, Parts) :-
    effort(Question, Parts, Effort0),
    Effort = Effort0.
property(clauses(Clauses), _, _, _, _, parts(_,_,Clauses,_,_)).
property(parts(Needed,Noise,Method,Deals), _, _, _, _, parts(Needed,Noise,_,Method,Deals)).
property(journal(J), J, _, _, _, _).
property(me(Seat), J, _, _, _, _) :-
    journal_property(J, me(Seat)).
property(table(Text), J, _, _, _, _) :-
    table_text(J, Text).
property(event(N,Fact,Text), J, _, _, _, _) :-
    journal_words(J, Words),
    position(J, _, _, Given, Events),
    journal_property(J, event(N,Fact)),
    ( memberchk(N-Core, Given) ; memberchk(N-Core, Events) ),
    fact_sentence(Words, Core, Text0),
    sentence(Text0, Text).
property(question(Named), J, Question, _, _, _) :-
    position(J, Setting, _, _, _),
    question_named(Setting, Question, Named0),
    Named = Named0.
property(question_text(Text), J, Question, _, _, _) :-
    journal_words(J, Words),
    question_text(Words, Question, Text0),
    Text = Text0.
property(choices(Choices), J, Question, _, _, _) :-
    question_items(J, Question, Items),
    journal_words(J, Words),
    maplist(item_choice(Words, Question), Items, Choices).
property(answer(Named), J, Question, Items, _, _) :-
    items_named(J, Question, Items, Named).
property(answer_text(Text), J, Question, Items, _, _) :-
    journal_words(J, Words),
    answer_text(Words, Question, Items, Text0),
    Text = Text0.
property(reason(Reason), _, _, _, Reason, _).
property(step(I,Ns,Text), J, Question, Items, Reason, _) :-
    reason_steps(J, Question, Items, Reason, Steps),
    nth1(I, Steps, Ns-Text).

items_named(J, Question, Items, Named) :-
    position(J, Setting, _, _, _),
    maplist(item_named(Setting, Question), Items, Named).

item_choice(Words, Question, Item, choice(Named,Text)) :-
    Words = words(Setting,_),
    item_named(Setting, Question, Item, Named),
    item_text(Words, Question, Item, Text).

table_text(J, Text) :-
    position(J, Setting, Me, _, _),
    Words = words(Setting,spectator),
    setting_hands(Setting, Sizes),
    foldl(seat_text(Words), Sizes, Texts, 1, _),
    listed(Texts, ' and ', Players),
    (   Me == spectator
    ->  You = "look on"
    ;   holder_phrase(Words, Me, Name),
        string_concat("are ", Name, You)
    ),
    format(string(Text), "These play, in this order: ~s. You ~s.", [Players,You]).

seat_text(Words, Size, Text, I, Next) :-
    holder_phrase(Words, I, Name),
    format(string(Text), "~s (~d cards)", [Name,Size]),
    Next is I+1.

%!  puzzle_verdict(+P, +Items, -Verdict) is det.
%
%   Compare Items with the answer of P. Verdict is verdict(Right,Wrong,Missing). Right is `true` if
%   Items are the answer, else `false`. Wrong are the Items that are not in the answer. Missing are
%   the items of the answer that are not in Items. Items have the same names or numbers as
%   answer(Items) of puzzle_property/2.

puzzle_verdict(P, Items, Verdict) :-
    puzzle_parts(P, J, Question, Right0, _, _),
    must_be(list, Items),
    items_named(J, Question, Right0, Answer),
    subtract(Items, Answer, Wrong),
    subtract(Answer, Items, Missing),
    (   Wrong-Missing == []-[]
    ->  Right = true
    ;   Right = false
    ),
    Verdict = verdict(Right,Wrong,Missing).

%!  puzzle_forces(+P, +Ns) is semidet.
%
%   True if the events Ns, together with the table, force the answer of P.

puzzle_forces(P, Ns) :-
    puzzle_parts(P, J, Question, Items, _, _),
    must_be(list, Ns),
    maplist(must_be(integer), Ns),
    forces(J, Question, Items, Ns).

%!  read_puzzle(+File, -P) is det.
%
%   P is the puzzle in File. It has at most 1,000,000 characters. Its terms are read, but not run.
%
%   @error domain_error(cluedo_puzzle, What) if File has no question, or a wrong answer or reason
%   @error the errors of journal_load/2 and puzzle/4; the message has the line

read_puzzle(File, P) :-
    puzzle_from_file(File, P0),
    P = P0.

%!  write_puzzle(+File, +P) is det.
%
%   Write P to File as text that a person can read. First come the terms of the journal, see
%   library(cluedo/journal). Then come question(Q), answer(Items) and reason(Ns).

write_puzzle(File, P) :-
    puzzle_parts(P, _, _, _, _, _),
    puzzle_to_file(File, P).
