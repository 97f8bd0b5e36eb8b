:- module(bench, [main/0]).
:- use_module(library(cluedo)).
:- use_module(library(cluedo/winstates)).
:- use_module(library(cluedo/clues)).
:- use_module(library(cluedo/board), [board/2,board_property/2,board_rooms/4]).
:- use_module(library(cluedo/contest), [contest/3]).
:- use_module(library(cluedo/knowledge),
              [certain/2,conflict/3,why/3]).
:- use_module(library(cluedo/knowledge/fact), [fact_named/3]).
:- use_module(library(cluedo/knowledge/resolution), [resolve/3]).
:- use_module(library(cluedo/knowledge/knowledge_term), [knowledge_setting/2]).
:- use_module(library(cluedo/experiment), [experiment/2]).
:- use_module(library(cluedo/support/foreign), [map_search/5,map_ways/4]).
:- use_module('../thesis_ref/thesis', []).
:- use_module(recorded, [with_decisions/2]).
:- use_foreign_library(foreign(bench4pl)).
:- use_module(library(aggregate), [aggregate_all/3]).
:- use_module(library(apply), [foldl/4,foldl/5,maplist/2,maplist/3]).
:- use_module(library(dcg/basics), [blanks/2,integer/3,remainder/3,string/3]).
:- use_module(library(lists),
              [ last/2, max_list/2, member/2, min_list/2, nth0/3,
                sum_list/2
              ]).
:- use_module(library(pairs), [pairs_keys_values/3]).
:- use_module(library(process), [process_create/3]).
:- use_module(library(random), [random_member/2]).
:- use_module(library(readutil), [read_stream_to_codes/2]).

:- load_files(golden:'../tests/helpers/golden', []).
:- load_files(ground:'../tests/helpers/ground', []).

/** <module> Measure the library

Each row of the table compares two programs. The programs run in turn, several times. A row has the
median of each program's times for one call. It also has the median, the least and the greatest
ratio of the times. A row that misses its aim is marked. Only different answers are an error.

A program runs in a compiled failure-driven loop, with ten calls in each iteration. The time of the
loop is not subtracted. The first line of the table has its share of one call. Times are CPU times
of the process, including the thread that collects atoms.

A table about knowledge has the median, the 99th percentile and the worst time over many inputs. For
each input, ten calls are timed three times. The least of the three times counts, because other
processes only add to it.
*/

:- set_prolog_flag(optimise, true).     % local to this file

                /*******************************
                *           PROGRAMS           *
                *******************************/

%   program(Program, Goal) becomes a loop that calls Goal 10*N times and fails.

term_expansion(program(Program,Goal),
               (loop(Program, N) :- between(1, N, _), Calls, fail)) :-
    calls(10, Program, Goal, Calls).

calls(1, _, Goal, Calls) :-
    !,
    Calls = Goal.
calls(N, Program, Goal, (Goal,Calls)) :-
    copy_term(Program-Goal, Program-Copy),
    N1 is N-1,
    calls(N1, Program, Copy, Calls).

program(empty, true).
program(run2(States), run2(_, [[1],3,9,15], States)).
program(thesis_run2(States), thesis:run2(_, [[1],3,9,15], States)).
program(duplicate(Term), duplicate_term(Term, _)).
program(nothing(Set,Cards), nothing(Set, Cards, _)).
program(winset(Set,Cards), winset_without(Set, Cards, _)).
program(analyzer(Rounds), analyzer(Rounds)).
program(thesis_analyzer(Rounds), thesis_analyzer(Rounds)).
program(clues(Rounds), clues(Rounds)).
program(game, play([players(6),quirks(true)], _)).
program(seeded(How,Agent), seeded(How, Agent)).
program(thesis_game, (thesis:players(6, _) -> true ; true)).
program(marginals(K), marginals(K, _)).
program(envelopes(K), envelopes(K, _)).
program(learn(K-Fact), learn(K, Fact, _)).
program(resolve(K-Fact), resolve(K, Fact, _)).
program(why(K-Fact), why(K, Fact, _)).
program(conflict(K-Fact), conflict(K, Fact, _)).
program(best(Score,I-K), best_queries(K, I, Score, _, _)).
program(search(Map,Pawns), map_search(Map, Pawns, 1, false, _)).
program(ways(Map,Pawns), map_ways(Map, Pawns, 1, _)).
program(ground(From,Occupied), ground:ground_rooms(From, 1, Occupied, _)).
program(contest(Agents,Options), contest(Agents, Options, _)).

%   Play 20 silent games of the thesis, or 20 contests of three, each from its own seed: `own` is
%   the library's generator, `system` SWI-Prolog's.

seeded(How, Agent) :-
    forall(between(1, 20, Seed), seeded(How, Agent, Seed)).

seeded(own, thesis(Agent), Seed) :-
    play([agent(Agent),portable_seed(Seed)], _).
seeded(system, thesis(Agent), Seed) :-
    play([agent(Agent),seed(Seed)], _).
seeded(own, three(Agent), Seed) :-
    contest([Agent,Agent,Agent], [seed(Seed),turns(200)], _).
seeded(system, three(Agent), Seed) :-
    set_random(seed(Seed)),
    contest([Agent,Agent,Agent], [turns(200)], _).

analyzer([]).
analyzer([round(Records,W,States,_)|Rounds]) :-
    analyzer(Records, W, States, _, _),
    analyzer(Rounds).

thesis_analyzer([]).
thesis_analyzer([round(Records,W,States,_)|Rounds]) :-
    thesis:analyzer(Records, W, States, _, _),
    thesis_analyzer(Rounds).

clues([]).
clues([round(Records,_,_,Clues)|Rounds]) :-
    clues_analyzer(Records, Clues, _),
    clues(Rounds).

                /*******************************
                *            INPUTS            *
                *******************************/

%   The recorded later rounds, as round(Records,W,States,Clues).

recorded(Rounds) :-
    findall(round(Records,W,States,Clues),
            ( golden:golden(analyzer_later,
                            analyzer(Records,W,States,_,_)),
              w_clues(W, States, Clues)
            ),
            Rounds).

%   Clues is the term of library(cluedo/clues) for W and States. It lacks the cards that players are
%   known to hold, which the analysis does not read. For its integers see
%   c/knowledge/classic/clues4pl.c.

w_clues([_,Matrix,Lists], States, clues(Set,Players,Clauses)) :-
    winstates_set(States, Set),
    msort(Matrix, Sorted),
    findall(May, ( member([_,Cards], Sorted), cards_mask(Cards, May) ), Mays),
    compound_name_arguments(Players, players, Mays),
    findall(Clause,
            ( member(List, Lists),
              member([[I]|Alts], List),
              row_clause(I, Alts, Clause)
            ),
            Clauses).

%   Clause N of the row has the cards of the alternatives at place N.

row_clause(I, Alts, Clause) :-
    Alts = [Alt|_],
    nth0(N, Alt, _),
    findall(Card, ( member(Other, Alts), nth0(N, Other, Card) ), Cards),
    cards_mask(Cards, Mask),
    Clause is (I-1)<<22 \/ min(N,1)<<21 \/ Mask.

cards_mask(Cards, Mask) :-
    foldl(add_card, Cards, 0, Mask).

add_card(Card, Mask0, Mask) :-
    Mask is Mask0 \/ 1<<(Card-1).

%   All six pawns are on the classic board. The first stands at From, the others at their starts.
%   Pawns has the six places as numbers. Occupied has the cells of the other five pawns.

pawns(From, Map, Pawns, Occupied) :-
    board(classic, Board),
    Board = board(_,_,_,_,_,Map),
    findall(Cell, board_property(Board, start(_,Cell)), [_|Occupied]),
    maplist(place_number(Board), [From|Occupied], Numbers),
    compound_name_arguments(Pawns, pawns, Numbers).

place_number(_, X-Y, N) :-
    !,
    N is 24*Y+X.
place_number(Board, Room, N) :-
    findall(Name, board_property(Board, room(Name)), Names),
    nth1(R, Names, Room),
    N is -R.

                /*******************************
                *            CHECKS            *
                *******************************/

check :-
    forall(answers(Name, Answer1, Answer2),
           (   Answer1 == Answer2
           ->  true
           ;   throw(error(bench_answers(Name), _))
           )).

%   answers(Name, Answer1, Answer2): the answers of two programs, which must be equal.

answers(run2/3, Left, Left2) :-
    winstates(All),
    run2(Left, [[1],3,9,15], All),
    thesis:run2(Left2, [[1],3,9,15], All).
answers(winset_without/3, Left, Left2) :-
    winstates([_|States]),
    run2(Left, [[1],3,9,15], States),
    winstates_set(States, Set),
    winset_without(Set, [3,9,15], Set1),
    winstates_set(Left2, Set1).
answers(analyzer/5, Answer, Answer2) :-
    recorded(Rounds),
    member(round(Records,W,States,Clues), Rounds),
    analyzer(Records, W, States, Left, W2),
    (   Answer = Left-W2,
        thesis:analyzer(Records, W, States, Left2, W22),
        Answer2 = Left2-W22
    ;   W2 = [_,Matrix,_],
        msort(Matrix, Sorted),
        Answer = Left-Sorted,
        clues_analyzer(Records, Clues, Clues2),
        clues_states(Clues2, Set),
        winstates_set(Left2, Set),
        clues_matrix(Clues2, Matrix2),
        Answer2 = Left2-Matrix2
    ).
answers(rooms, Rooms, Rooms2) :-
    member(From, [16-24,hall]),
    pawns(From, _, _, Occupied),
    board(classic, Board),
    board_rooms(Board, From, Occupied, Rooms),
    ground:ground_rooms(From, 1, Occupied, Rooms2).
answers(games, Ends, Ends2) :-
    ends(thesis, 30, Ends),
    ends(library, 30, Ends2).

%   Ends are the ends of Games games of one series.

ends(Player, Games, Ends) :-
    set_random(seed(1)),
    silently(findall(End, ( between(1, Games, _), end(Player, End) ), Ends)).

end(library, End) :-
    play([players(6),quirks(true)], Result),
    last(Result, End).
end(thesis, End) :-
    (   thesis:players(6, Rounds)
    ->  End = rounds(Rounds)
    ;   End = failed
    ).
                /*******************************
                *             ROWS             *
                *******************************/

%   row(What, Program, N, Against, Program2, N2, Aim): compare 10*N calls of Program with 10*N2
%   calls of Program2. Aim is one of
%
%     - faster(Ratio)
%       The time of Program2 divided by the time of Program. It should be at least Ratio.
%     - times(Ratio)
%       The time of Program divided by the time of Program2. It should be at most Ratio.
%     - within(Seconds)
%       The time of Program, at most Seconds.
%
%   A Ratio `none` is not checked.

row('run2/3, 3 cards of 324 states', run2(All), 100,
    'thesis', thesis_run2(All), 1, faster(250)) :-
    winstates(All).
row('run2/3, 3 cards of 324 states', run2(All), 100,
    'duplicate_term/2 of the answer', duplicate(Left), 100, times(1.5)) :-
    winstates(All),
    run2(Left, [[1],3,9,15], All).
row(What, winset(All,Cards), 10000,
    'nothing/3, foreign', nothing(All,Cards), 10000, times(3)) :-
    winset_all(All),
    member(What-Cards,
           [ 'winset_without/3, 1 card'-[3],
             'winset_without/3, 3 cards'-[3,9,15]
           ]).
row('3 cards, set as winset(W1,...,W6)', winset(Words,Cards), 10000,
    'an integer of a product', winset(All,Cards), 10000, times(none)) :-
    winset_all(All),
    Cards = [3,9,15],
    winstates([_|States]),
    winstates_set(States, Words).
row('analyzer/5, 24 recorded rounds', analyzer(Rounds), 10,
    'thesis', thesis_analyzer(Rounds), 1, faster(50)) :-
    recorded(Rounds).
row('clues_analyzer/3, 24 recorded rounds', clues(Rounds), 200,
    'analyzer/5', analyzer(Rounds), 10, faster(none)) :-
    recorded(Rounds).
row('game of six, silent', game, 3,
    'thesis', thesis_game, 3, faster(1000)).
row(What, seeded(own,Game), 1,
    'seeds of SWI-Prolog', seeded(system,Game), 1, faster(Aim)) :-
    member(Game-Aim-What,
           [ thesis(elimination)-2-'20 games of elimination, seeded',
             thesis(simple)-2-'20 games of simple, seeded',
             thesis(random)-none-'20 games of random, seeded',
             three(elimination)-none-'20 contests of 3 elimination',
             three(simple)-none-'20 contests of 3 simple',
             three(random)-none-'20 contests of 3 random'
           ]).
row(What, search(Map,Pawns), 1000,
    'a search in Prolog', ground(From,Occupied), 1, faster(none)) :-
    member(From-What,
           [ 16-24-'distances of all rooms, from a cell',
             hall-'distances of all rooms, from a room'
           ]),
    pawns(From, Map, Pawns, Occupied).
row(What, ways(Map,Pawns), 1000,
    'distances alone', search(Map,Pawns), 1000, within(10.0e-6)) :-
    member(From-What,
           [ 16-24-'ways to all rooms, from a cell',
             hall-'ways to all rooms, from a room'
           ]),
    pawns(From, Map, Pawns, _).

print_rows :-
    print_row('', time, against, time, ratio, '(least..greatest)', wanted),
    time(empty, 100000, Empty),
    format("~w~t~38|~t~@~10+~n", ['the loop', cell(time(Empty))]),
    forall(row(What, Program, N, Against, Program2, N2, Wanted),
           ( compare(Program, N, Program2, N2, Wanted, Time, Time2, Ratios),
             median(Ratios, Ratio),
             min_list(Ratios, Least),
             max_list(Ratios, Greatest),
             print_row(What, time(Time), Against, time(Time2), ratio(Ratio),
                       spread(Least,Greatest), wanted(Wanted,Ratio,Time))
           )).

compare(Program, N, Program2, N2, Wanted, Time, Time2, Ratios) :-
    findall(T-T2,
            ( between(1, 9, _),
              time(Program, N, T),
              time(Program2, N2, T2)
            ),
            Pairs),
    pairs_keys_values(Pairs, Times, Times2),
    median(Times, Time),
    median(Times2, Time2),
    maplist(ratio(Wanted), Times, Times2, Ratios).

ratio(faster(_), Time, Time2, Ratio) :-
    Ratio is Time2/Time.
ratio(times(_), Time, Time2, Ratio) :-
    Ratio is Time/Time2.
ratio(within(_), Time, Time2, Ratio) :-
    Ratio is Time/Time2.

median(List, Median) :-
    msort(List, Sorted),
    length(List, Length),
    N is Length//2,
    nth0(N, Sorted, Median).

%   Time is the time of one call. Seeding takes longer than playing a game. So the random numbers
%   are seeded once for all N calls, and all series of games are the same.

time(Program, N, Time) :-
    set_random(seed(1)),
    garbage_collect,
    silently(cputime(\+ loop(Program, N), Seconds)),
    Time is Seconds/(10*N).

:- meta_predicate
    cputime(0, -),
    silently(0).

cputime(Goal, Seconds) :-
    statistics(process_cputime, Start),
    call(Goal),
    statistics(process_cputime, End),
    Seconds is End-Start.

%   Call Goal once. Its output is lost.

silently(Goal) :-
    current_output(Output),
    setup_call_cleanup(
        ( open_null_stream(Null), set_output(Null) ),
        once(Goal),
        ( set_output(Output), close(Null) )).

print_row(What, Time, Against, Time2, Ratio, Spread, Wanted) :-
    format("~w~t~38|~t~@~10+  ~w~t~32+~t~@~10+~t~@~8+  ~@~t~20+~@~n",
           [ What, cell(Time), Against, cell(Time2), cell(Ratio),
             cell(Spread), cell(Wanted)
           ]).

cell(time(Seconds)) =>
    (   member(Unit-Scale, [s-1,ms-1.0e3,us-1.0e6]),
        Seconds*Scale >= 1
    ->  true
    ;   Unit-Scale = ns-1.0e9
    ),
    Value is Seconds*Scale,
    cell(ratio(Value)),
    format(" ~w", [Unit]).
cell(ratio(Ratio)) =>
    (   Ratio >= 100
    ->  format("~0f", [Ratio])
    ;   Ratio >= 10
    ->  format("~1f", [Ratio])
    ;   format("~2f", [Ratio])
    ).
cell(spread(Least,Greatest)) =>
    format("(~@..~@)", [cell(ratio(Least)),cell(ratio(Greatest))]).
cell(wanted(faster(none),_,_)) =>
    write('times faster').
cell(wanted(times(none),_,_)) =>
    write('times the time').
cell(wanted(faster(Wanted),Ratio,_)) =>
    format("times faster, >= ~w", [Wanted]),
    missed(Ratio >= Wanted).
cell(wanted(times(Wanted),Ratio,_)) =>
    format("times the time, =< ~w", [Wanted]),
    missed(Ratio =< Wanted).
cell(wanted(within(Wanted),_,Time)) =>
    format("times the time, in ~@", [cell(time(Wanted))]),
    missed(Time =< Wanted).
cell(Other) =>
    write(Other).

missed(Wanted) :-
    (   Wanted
    ->  true
    ;   write(': MISSED')
    ).

                /*******************************
                *            ROUNDS            *
                *******************************/

%   series(Agent, Quirks, Games, Thesis): Thesis is the mean that the thesis reports.

series(modal, false, 2000, '8.05 (100 games)').
series(modal, true, 2000, '8.05 (100 games)').
series(elimination, false, 2000, '13.43 (100 games)').
series(random, false, 200, '134.3 (10 games)').

print_series :-
    format("~nMean number of rounds, six players, with its standard error~n~n"),
    format("~w~t~15|~w~t~10+~w~t~8+~w~t~12+~t~w~10+~t~w~10+  ~w~n",
           [agent,quirks,games,failed,mean,error,thesis]),
    forall(series(Agent, Quirks, Games, Thesis),
           print_series(Agent, Quirks, Games, Thesis)).

print_series(Agent, Quirks, Games, Thesis) :-
    set_random(seed(1)),
    findall(Rounds,
            ( between(1, Games, _),
              play([players(6),agent(Agent),quirks(Quirks)], Result),
              last(Result, rounds(Rounds))
            ),
            Series),
    mean_error(Series, Count, Mean, Error),
    Failed is 100*(Games-Count)/Games,
    format("~w~t~15|~w~t~10+~d~t~8+~1f %~t~12+~t~2f~10+~t~2f~10+  ~w~n",
           [Agent,Quirks,Games,Failed,Mean,Error,Thesis]).

mean_error(Numbers, Count, Mean, Error) :-
    length(Numbers, Count),
    sum_list(Numbers, Sum),
    Mean is Sum/Count,
    aggregate_all(sum((N-Mean)**2), member(N, Numbers), Squares),
    Error is sqrt(Squares/(Count-1)/Count).

                /*******************************
                *          KNOWLEDGE           *
                *******************************/

%   history(Answers, Options, Rounds, History): History has K-Fact for each suggestion of a random
%   game of six. K is what player 1 knows before it learns Fact. If Answers is `next`, the next
%   player shows a card after each suggestion. If it is `any`, all answers are possible. Options are
%   options of knowledge/2.

history(Answers, Options, Rounds, History) :-
    dealer(Hands, 6, _),
    Hands = [[_|Hand]|_],
    knowledge([players(6)|Options], K0),
    learn(K0, hand(1,Hand), K1),
    findall(Asker,
            ( between(1, Rounds, _),
              between(1, 6, Asker)
            ),
            Askers),
    foldl(suggestion(Answers, Hands), Askers, History, K1, _).

suggestion(Answers, Hands, Asker, K0-Fact, K0, K) :-
    winset_all(All),
    repeat,
    winset_random(All, State),
    turn_order(Hands, Asker, Others),
    (   shows(Others, State, Answerer, Card)
    ->  true
    ;   Answerer = nobody,
        Card = unknown
    ),
    (   Answers == next
    ->  Others = [[[Answerer]|_]|_]
    ;   true
    ),
    !,
    (   ( Asker =:= 1 ; Answerer == 1 )
    ->  Fact = asked(Asker,State,Answerer,Card)
    ;   Fact = asked(Asker,State,Answerer,unknown)
    ),
    learn(K0, Fact, K).

turn_order(Hands, Asker, Others) :-
    append(Before, [[[Asker]|_]|After], Hands),
    !,
    append(After, Before, Others).

shows(Others, s(P,W,L), Answerer, Card) :-
    member([[Answerer]|Hand], Others),
    intersection(Hand, [P,W,L], [C|Cs]),
    !,
    random_member(Card, [C|Cs]).

%   K is what player 1 knows after N suggestions.

known_after(N, History, K) :-
    nth0(N, History, K-_).

%   Decisions are the decisions of agent exact in real games, as Seat-K.

decisions(Game, Score, Decisions) :-
    with_decisions(decisive(Game, recorded(exact([query(Score)]))), Decisions).

decisive(thesis, Agent) :-
    forall(between(1, 60, _),
           play([players(6),agent(Agent)], _)).
decisive(contest, Agent) :-
    length(Agents, 6),
    maplist(=(Agent), Agents),
    forall(between(1, 12, _),
           contest(Agents, [], _)).

%   known(What, Program, Inputs, Aims): time Program with each of Inputs as its last argument. Aims
%   are the wanted median, 99th percentile and worst time in us, or `-`.

known('marginals/2, own hand only', marginals, Ks, [250,-,-]) :-
    histories(100, any, [], 1, Histories),
    maplist(known_after(0), Histories, Ks).
known('marginals/2, after 30 suggestions', marginals, Ks, [5,20,-]) :-
    histories(1000, any, [], 6, Histories),
    maplist(known_after(30), Histories, Ks).
known(What, marginals, Ks, [-,-,1500]) :-
    member(Answers-Who, [any-'any answers',next-'the next shows']),
    histories(100, Answers, [], 11, Histories),
    between(1, 10, Round),
    N is 6*Round,
    maplist(known_after(N), Histories, Ks),
    format(atom(What), "marginals/2, round ~d, ~w", [Round,Who]).
known(What, envelopes, Ks, [-,-,-]) :-
    histories(100, any, [], 6, Histories),
    member(Round, [1,3,5]),
    N is 6*Round,
    maplist(known_after(N), Histories, Ks),
    format(atom(What), "envelopes/2, round ~d", [Round]).
known(What, Program, Inputs, Aims) :-
    member(What-Program-Options-Aims,
           [ 'learn/3, one suggestion'-learn-[]-[3,-,-],
             'learn/3, not remembered'-learn-[remember(false)]-[3,-,-],
             'resolve/3, one suggestion'-resolve-[]-[3,-,-]
           ]),
    histories(50, any, Options, 6, Histories),
    append(Histories, Inputs).
known('learn/3, one suggestion by names', learn, Inputs, [-,-,-]) :-
    histories(50, any, [edition(british),seats([ann,bob,cat,dan,eve,fay])], 6, Histories),
    append(Histories, Inputs0),
    maplist(by_names, Inputs0, Inputs).
known('why/3, after 30 suggestions', why, Inputs, [50_000,-,500_000]) :-
    certainties(Inputs).
known('conflict/3, after 30 suggestions', conflict, Inputs, [50_000,-,500_000]) :-
    certainties(Inputs0),
    maplist(denied, Inputs0, Inputs).
known(What, best(Score), Decisions, [1000,-,10000]) :-
    member(Game-Where, [thesis-'the thesis\'s game',contest-'contests']),
    member(Score, [probable,information]),
    decisions(Game, Score, Decisions),
    format(atom(What), "best_queries/5, ~w, ~w", [Score,Where]).

histories(Count, Answers, Options, Rounds, Histories) :-
    length(Histories, Count),
    maplist(history(Answers, Options, Rounds), Histories).

by_names(K-Fact0, K-Fact) :-
    knowledge_setting(K, Setting),
    fact_named(Setting, Fact0, Fact).

%   A random certain fact of each of 50 games, as K-Fact.

certainties(Inputs) :-
    histories(50, any, [], 6, Histories),
    maplist(known_after(30), Histories, Ks),
    maplist(certainty, Ks, Inputs).

certainty(K, K-Fact) :-
    findall(Fact0, certain(K, Fact0), Facts),
    random_member(Fact, Facts).

denied(K-has(H,C), K-lacks(H,C)).
denied(K-lacks(H,C), K-has(H,C)).

print_knowledge :-
    format("~nKnowledge: times in us of one call, six players~n~n"),
    format("~w~t~48|~t~w~8+~t~w~10+~t~w~10+~t~w~10+  ~w~n",
           ['',inputs,median,'99 %',worst,wanted]),
    set_random(seed(1)),
    forall(known(What, Program, Inputs, Aims),
           ( garbage_collect,
             maplist(microseconds(Program), Inputs, Times),
             length(Times, Count),
             msort(Times, Sorted),
             maplist(quantile(Sorted, Count), [0.5,0.99,1], [Median,Most,Worst]),
             format("~w~t~48|~t~d~8+~t~1f~10+~t~1f~10+~t~1f~10+",
                    [What,Count,Median,Most,Worst]),
             print_aims([median,'99 %',worst], [Median,Most,Worst], Aims),
             nl
           )).

microseconds(Program, Input, Time) :-
    Program =.. Parts0,
    append(Parts0, [Input], Parts),
    Call =.. Parts,
    findall(Seconds,
            ( between(1, 3, _),
              cputime(\+ loop(Call, 1), Seconds)
            ),
            Runs),
    min_list(Runs, Least),
    Time is Least/10*1.0e6.

quantile(Sorted, Count, Share, Figure) :-
    N is max(ceiling(Share*Count)-1, 0),
    nth0(N, Sorted, Figure).

print_aims([], [], []).
print_aims([Name|Names], [Figure|Figures], [Aim|Aims]) :-
    (   Aim == (-)
    ->  true
    ;   format("  ~w =< ~w", [Name,Aim]),
        missed(Figure =< Aim)
    ),
    print_aims(Names, Figures, Aims).

                /*******************************
                *            GAMES             *
                *******************************/

print_games :-
    format("~nSilent games of six, agent elimination, by experiment/2; wall time~n~n"),
    format("threads~t~w~20|~t~w~12+~t~w~12+~n", [games,seconds,'games/s']),
    current_prolog_flag(cpu_count, Cores),
    forall(member(Threads, [1,Cores]),
           ( Games = 10000,
             get_time(Start),
             experiment([ agents([elimination]), games(Games),
                          threads(Threads), progress(false)
                        ],
                        _),
             get_time(End),
             Seconds is End-Start,
             Rate is Games/Seconds,
             format("~d~t~d~20|~t~2f~12+~t~0f~12+~n", [Threads,Games,Seconds,Rate])
           )).

%   full_game(Agents, N, Wanted): play 10*N games at a time. The aim is Wanted games a second.

full_game([k,k,k], 10, 800).
full_game([kkak,kkak,kkak], 10, 400).
full_game([exact,exact,exact,exact,exact,exact], 2, 150).

print_full_games :-
    format("~nSilent games without a board, one core, random deals~n~n"),
    format("agents~t~w~52|~n", ['games/s']),
    forall(full_game(Agents, N, Wanted),
           ( findall(Time, ( between(1, 9, _), time(contest(Agents,[]), N, Time) ),
                     Times),
             median(Times, Median),
             Rate is 1/Median,
             atomic_list_concat(Agents, ', ', Names),
             format("~w~t~0f~52|  >= ~d games/s", [Names,Rate,Wanted]),
             missed(Rate >= Wanted),
             nl
           )).

%   board_game(Agents, N, Wanted): play 10*N games at a time. The aim is Wanted games a second.

board_game([simple,simple,simple], 10, 500).
board_game([dumb,simple,simple], 10, 500).
board_game([simple,dumb,simple], 10, 500).
board_game([k,k,k], 1, 30).
board_game([exact,exact,exact], 1, 100).

print_board_games :-
    format("~nSilent games of three on the classic board, and without one, one core~n~n"),
    format("agents~t~w~36|~t~w~12+~t~w~8+  ~w~n",
           ['games/s','no board',ratio,'(least..greatest)']),
    forall(board_game(Agents, N, Wanted),
           ( compare(contest(Agents,[board(classic)]), N, contest(Agents,[]), N,
                     times(none), Time, Time2, Ratios),
             median(Ratios, Ratio),
             min_list(Ratios, Least),
             max_list(Ratios, Greatest),
             Rate is 1/Time,
             Rate2 is 1/Time2,
             atomic_list_concat(Agents, ', ', Names),
             format("~w~t~0f~36|~t~0f~12+~t~@~8+  ~@~t~20+>= ~d games/s",
                    [ Names, Rate, Rate2, cell(ratio(Ratio)),
                      cell(spread(Least,Greatest)), Wanted
                    ]),
             missed(Rate >= Wanted),
             nl
           )).

                /*******************************
                *            MEMORY            *
                *******************************/

%   memory(Program, File, Game): Game plays one game of Program. File defines Game.

memory(library, File, play([players(6),quirks(true)], _)) :-
    module_property(cluedo, file(File)).
memory(thesis, File, players(6)) :-
    module_property(thesis, file(File)).

print_memory :-
    format("~nPeak memory of a process that plays 100 games of six, in kB~n~n"),
    format("program~t~15|~t~w~12+~t~w~12+~t~w~12+~n",
           [games,'loaded only',difference]),
    forall(memory(Program, File, Game),
           ( peak(File, Game, 0, Loaded),
             peak(File, Game, 100, Played),
             Difference is Played-Loaded,
             format("~w~t~15|~t~D~12+~t~D~12+~t~D~12+~n",
                    [Program,Played,Loaded,Difference])
           )).

%   Peak is the greatest memory, in kB, of a process that loads File and calls Game so many Times.

peak(File, Game, Times, Peak) :-
    current_prolog_flag(executable, Swipl),
    absolute_file_name(foreign(cluedo4pl), Foreign,
                       [file_type(executable), access(read)]),
    file_directory_name(Foreign, Directory),
    atom_concat('foreign=', Directory, Path),
    module_property(cluedo, file(Library)),
    file_directory_name(Library, Prolog),
    atom_concat('library=', Prolog, LibraryPath),
    format(atom(Goal),
           "load_files(~q,[]),open_null_stream(Null),set_output(Null),\c
            set_random(seed(1)),forall(between(1,~d,_),ignore(~q)),\c
            set_output(user_output),open('/proc/self/status',read,Status),\c
            copy_stream_data(Status,user_output)",
           [File,Times,Game]),
    process_create(Swipl,
                   [ '-f',none,'--no-packs','-p',Path,'-p',LibraryPath,
                     '-g',Goal,'-t',halt
                   ],
                   [stdout(pipe(Out))]),
    call_cleanup(read_stream_to_codes(Out, Codes), close(Out)),
    phrase(( string(_), "VmHWM:", blanks, integer(Peak), remainder(_) ),
           Codes),
    !.

                /*******************************
                *             MAIN             *
                *******************************/

%!  main is det.
%
%   Print all tables.
%
%   @error bench_answers(Name) if two programs disagree

main :-
    check,
    print_rows,
    print_knowledge,
    print_games,
    print_full_games,
    print_board_games,
    print_series,
    print_memory.
