:- module(bench_del, [main/0]).
:- use_module(library(cluedo)).
:- use_module(library(cluedo/contest)).
:- use_module(library(cluedo/del)).
:- use_module('../examples/muddy_children').
:- use_module('../examples/russian_cards').
:- use_module('../examples/sum_and_product').
:- use_module(library(aggregate), [aggregate_all/3]).
:- use_module(library(apply), [maplist/2]).
:- use_module(library(dcg/basics), [blanks/2,integer/3,remainder/3,string/3]).
:- use_module(library(lists),
              [ append/3, max_list/2, member/2, nth0/3, nth1/3, numlist/3,
                subtract/3
              ]).
:- use_module(library(process), [process_create/3]).
:- use_module(library(random),
              [random_between/3,random_member/2,random_permutation/2]).
:- use_module(library(readutil), [read_stream_to_codes/2]).

:- initialization(halt, main).          % not the main/0 of an example

/** <module> Measure library(cluedo/del)

Random games of six players are played on symbolic models. In each of five rounds each seat queries
a random state. Then the seat says that it does not know the envelope, if this is true. A game
counts with its worst figure of each kind. The tables have the median and the worst over all games.
Other rows have the median of several runs.

Times are CPU times of the process. A time above its aim is marked. Only wrong answers are an error.
Other programs are not run: this file has their figures. `bench/buddy.c` compares the decision
diagrams with BuDDy's.

@see M. Gattinger, SMCDEL 1.3, the explicit and symbolic model checker of
https://github.com/jrclogic/SMCDEL
*/

                /*******************************
                *             GAMES            *
                *******************************/

:- multifile
    cluedo_agent:agent/2.

%   Agent `chance` queries any state, shows any card, and never accuses.

cluedo_agent:agent(chance, bench_del).

start(_, _, _, chance).

sees(_, Mind, Mind).

query(Mind, s(P,W,L), Mind) :-
    random_between(1, 6, P),
    random_between(7, 12, W),
    random_between(13, 21, L).

show(_, _, Cards, Mind, Card, Mind) :-
    random_member(Card, Cards).

accuse(_, _, _) :-
    fail.

%   N agents `chance` play a game. M is the model at its start, and Facts are the events of the
%   game.

chance(N, Rounds, Seed, M, Facts) :-
    length(Agents, N),
    maplist(=(chance), Agents),
    Turns is N*Rounds,
    contest(Agents, [seed(Seed),turns(Turns)], Result),
    memberchk(winstate(Win), Result),
    memberchk(hands(Hands), Result),
    memberchk(history(Facts), Result),
    model([deal(Win,Hands),representation(symbolic)], M).

%   Samples of a game of six are terms Kind-Round-Value, or Kind-Value:
%
%     - nodes
%       The size of a model.
%     - event, query, endmove
%       Seconds for an event (a player passes or shows a card), for all events of a query, and for
%       an endmove/1.
%     - nested
%       Seconds to find all literals about cards that agent A knows that agent A+1 knows. Measured
%       after each round, for A = 1, 3 and 5.
%     - common
%       Seconds to find whether something is common knowledge about the player who showed a card:
%       that this player has one of the queried cards, or has the shown card. Measured in the
%       largest model after a show.

game(Rounds, Seed, Samples) :-
    chance(6, Rounds, Seed, M, Facts),
    phrase(turns(Facts, 1, M, 0-none), Samples).

turns([], _, _, _-Shown) -->
    common(Shown).
turns([Fact|Facts], I, M0, Largest0) -->
    { Largest0 = Most-_,
      Round is (I+5)//6,
      Fact = asked(A,_,B,_),
      parts(Fact, 6, Steps)
    },
    events(Steps, Round, 0, M0, M1),
    { nodes(M1, Nodes),
      (   B \== nobody,
          Nodes > Most
      ->  Largest = Nodes-shown(M1,Fact)
      ;   Largest = Largest0
      )
    },
    [nodes-Round-Nodes],
    endmove(A, Round, M1, M),
    (   { I mod 6 =:= 0 }
    ->  nested(Round, M)
    ;   []
    ),
    { Next is I+1 },
    turns(Facts, Next, M, Largest).

%   Parts are the events of a query among N players, in order: the passes, then the show if any.

parts(asked(A,Query,B,Card), N, Parts) :-
    findall(P, ( between(2, N, I), P is (A+I-2) mod N+1 ), Others),
    (   append(Passers, [B|_], Others)
    ->  Shows = [showed(B,A,Query,Card)]
    ;   Passers = Others,
        Shows = []
    ),
    findall(passed(P,A,Query), member(P, Passers), Passes),
    append(Passes, Shows, Parts).

events([], Round, Time, M, M) -->
    [query-Round-Time].
events([Step|Steps], Round, Time0, M0, M) -->
    { cputime(update(M0, Step, M1), T),
      Time is Time0+T
    },
    [event-Round-T],
    events(Steps, Round, Time, M1, M).

endmove(A, Round, M0, M) -->
    (   { catch(cputime(update(M0, endmove(A), M1), T),
                error(cluedo_contradiction(_),_), fail)
        }
    ->  [endmove-Round-T],
        { M = M1 }
    ;   { M = M0 }
    ).

nested(Round, M) -->
    { findall(nested-Round-T,
              ( member(A, [1,3,5]),
                B is A+1,
                cputime(findall(L, knows(M, [A,B], L), _), T)
              ),
              Samples)
    },
    Samples.

common(shown(M,asked(_,s(P,W,L),B,Card))) -->
    [common-T1,common-T2],
    { cputime(satisfies(M, c(all,has(B,P) v has(B,W) v has(B,L))), T1),
      cputime(ignore(satisfies(M, c(all,has(B,Card)))), T2)
    }.

nodes(M, Nodes) :-
    model_property(M, size(Nodes)),
    !.

%   Games are lists of samples. Worst has the greatest sample of Kind of each game.

worst(Games, Kind, Worst) :-
    findall(Value,
            ( member(Samples, Games),
              findall(V, member(Kind-V, Samples), Values),
              Values = [_|_],
              max_list(Values, Value)
            ),
            Worst).

                /*******************************
                *         OTHER RUNS           *
                *******************************/

%   times(Run, Times): Times are the CPU times of Run.

times(law(N), Times) =>
    findall(T,
            ( between(1, 20, _),
              cputime(model([players(N),representation(symbolic)], _), T)
            ),
            Times).
times(k(N), Times) =>
    findall(T, asked(N, k, T), Times).
times(c(N), Times) =>
    findall(T, asked(N, c, T), Times).
times(puzzle(Name), Times) =>
    findall(T, ( between(1, 5, _), cputime(puzzle(Name), T) ), Times).
times(mini, Times) =>
    findall(T, mini(T), Times).

%   T is the time of a formula about the cards of a query, in a game of N players.

asked(N, Kind, T) :-
    between(1, 6, Seed),
    chance(N, 4, Seed, M0, Facts),
    asked_in(Facts, M0, N, Kind, T).

asked_in([Fact|Facts], M0, N, Kind, T) :-
    update(M0, Fact, M),
    (   question(Kind, N, Fact, F),
        cputime(ignore(satisfies(M, F)), T)
    ;   asked_in(Facts, M, N, Kind, T)
    ).

question(k, N, asked(A,s(P,W,L),_,_), k(A,Atom)) :-
    member(C, [P,W,L]),
    (   between(1, N, H),
        Atom = has(H,C)
    ;   Atom = envelope(C)
    ).
question(c, _, asked(_,s(P,W,L),B,Card), c(all,F)) :-
    B \== nobody,
    member(F, [has(B,P) v has(B,W) v has(B,L),has(B,Card)]).

%   Solve the puzzle Name, and check the answer.

puzzle(Name) :-
    (   solved(Name)
    ->  true
    ;   throw(error(bench_answers(Name), _))
    ).

solved(muddy(N)) :-
    muddy_children(N, N, [representation(symbolic)], M, Nobody),
    muddy_rounds(M, Nobody, _, Rounds),
    Rounds =:= N-1.
solved(cryptographers(N)) :-
    forall(member(Payer, [nobody,2]), cryptographers(N, Payer, _)).
solved(sum_and_product) :-
    sum_and_product([World]),
    memberchk(x(4), World),
    memberchk(y(13), World).
solved(russian_checks) :-
    russian_cards(M),
    russian_checks(Fs),
    satisfies_all(M, Fs, Bools),
    \+ memberchk(false, Bools).
solved(russian_announcements) :-
    russian_cards(M),
    russian_announcements(Fs),
    satisfies_all(M, Fs, Bools),
    aggregate_all(count, member(true, Bools), 102).

solved(line(N)) :-
    findall([], between(1, N, _), Worlds),
    pairs(1, N, As),
    pairs(0, N, Bs),
    model([agents([a,b]), atoms([p]), worlds(Worlds), relations([a-As,b-Bs])], M0),
    announced(M0, 1).
solved(order(N)) :-
    findall([], between(1, N, _), Worlds),
    findall(I-Js, ( between(1, N, I), Next is I+1, findall(J, between(Next, N, J), Js) ), Arrows),
    model([agents([a]), atoms([p]), worlds(Worlds), relations([a-Arrows])], M0),
    announced(M0, N).

%   Pairs are the pairs of neighbours in First..N from First on. The first and the last world may be
%   alone.

pairs(First, N, Pairs) :-
    findall(Pair,
            ( between(First, N, I),
              I mod 2 =:= First mod 2,
              Next is I+1,
              findall(J, ( member(J, [I,Next]), between(1, N, J) ), Pair)
            ),
            Pairs).

%   After an announcement that tells nothing, M0 has Size worlds.

announced(M0, Size) :-
    update(M0, public(true), M),
    model_property(M, size(Size)).

%   N cryptographers have dined. Payer, one of them or `nobody`, has paid. Each tosses a coin that
%   its neighbour sees too. Each says in turn whether the two coins that it sees are alike. Payer
%   says the opposite. In M, the model at the end, all know whether one of them has paid. Only Payer
%   knows who.

cryptographers(N, Payer, M) :-
    numlist(1, N, Is),
    findall(P, ( member(I, Is), member(P, [coin(I),paid(I)]) ), Atoms),
    findall(I-[paid(I),coin(I),coin(J)], ( member(I, Is), J is I mod N+1 ), Observes),
    findall(~(paid(I) & paid(J)), ( member(I, Is), member(J, Is), I < J ), Law),
    findall(paid(I), ( member(I, Is), I == Payer ), Actual),
    model([ agents(Is), atoms(Atoms), observes(Observes), law(and(Law)), actual(Actual),
            representation(symbolic)
          ], M0),
    foldl(tells(N, Payer), Is, M0, M),
    findall(paid(I), member(I, Is), Ps),
    (   Payer == nobody
    ->  satisfies(M, c(all,~or(Ps)))
    ;   findall(~k(I,paid(Payer)), ( member(I, Is), I \== Payer ), Fs),
        satisfies(M, c(all,or(Ps)) & and(Fs))
    ).

tells(N, Payer, I, M0, M) :-
    J is I mod N+1,
    Other = (paid(I) <-> (coin(I) <-> coin(J))),
    (   I == Payer
    ->  update(M0, public(Other), M)
    ;   update(M0, public(~Other), M)
    ).

%   T is the time of a game with eight cards. Three players have two cards each, and make random
%   queries until one of them knows the envelope. The explicit model has 1440 worlds at the start.

mini(T) :-
    between(1, 50, Seed),
    set_random(seed(Seed)),
    random_between(1, 4, P),
    random_between(5, 8, W),
    numlist(1, 8, Cards),
    subtract(Cards, [P,W], Rest),
    random_permutation(Rest, [A,B,C,D,E,F]),
    Deal = deal(s(P,W),[[[1],A,B],[[2],C,D],[[3],E,F]]),
    findall(query(Q1,Q2),
            ( between(1, 100, _),
              random_between(1, 4, Q1),
              random_between(5, 8, Q2)
            ),
            Queries),
    cputime(mini(Queries, Deal), T).

mini(Queries, Deal) :-
    model([deck([4,4]),representation(explicit),Deal], M),
    Deal = deal(Win,Hands),
    mini(Queries, 1, Win, Hands, M).

mini([query(P,W)|Queries], A, Win, Hands, M0) :-
    B is A mod 3+1,
    C is B mod 3+1,
    (   member(I, [B,C]),
        memberchk([[I]|Hand], Hands),
        member(Card, [P,W]),
        memberchk(Card, Hand)
    ->  Fact = asked(A,[P,W],I,Card)
    ;   Fact = asked(A,[P,W],nobody,unknown)
    ),
    update(M0, Fact, M1),
    (   satisfies(M1, k(A,Win))
    ->  update(M1, win(A), _)
    ;   update(M1, endmove(A), M),
        mini(Queries, B, Win, Hands, M)
    ).

:- meta_predicate cputime(0, -).

cputime(Goal, Seconds) :-
    statistics(process_cputime, Start),
    call(Goal),
    statistics(process_cputime, End),
    Seconds is End-Start.

%   Peak is the greatest memory, in kB, of a process that plays the game of Seed.

peak(Rounds, Seed, Peak) :-
    current_prolog_flag(executable, Swipl),
    module_property(bench_del, file(File)),
    module_property(cluedo, file(Library)),
    absolute_file_name(foreign(cluedo4pl), Foreign,
                       [file_type(executable), access(read)]),
    path(library, Library, Path1),
    path(foreign, Foreign, Path2),
    format(atom(Goal),
           "load_files(~q,[]),bench_del:game(~d,~d,_),\c
            open('/proc/self/status',read,Status),\c
            copy_stream_data(Status,user_output)",
           [File,Rounds,Seed]),
    process_create(Swipl,
                   [ '-f',none,'--no-packs','-p',Path1,'-p',Path2,
                     '-g',Goal,'-t',halt
                   ],
                   [stdout(pipe(Out))]),
    call_cleanup(read_stream_to_codes(Out, Codes), close(Out)),
    phrase(( string(_), "VmHWM:", blanks, integer(Peak), remainder(_) ),
           Codes),
    !.

path(Alias, File, Path) :-
    file_directory_name(File, Directory),
    atomic_list_concat([Alias,Directory], =, Path).

                /*******************************
                *             TABLES           *
                *******************************/

%   row(What, Figure, Aim, Others): Aim is the largest wanted value of Figure, or `none`. Others has
%   figures of other programs.

row('law of the full game, 6 players', nodes(law), nodes(51 000), '').
row('', median(law(6)), time(0.020), 'SMCDEL: not built in 300 s').
row('event, median of the games', median(event-_), time(0.100), '').
row('event, worst', worst(event-_), time(1.5),
    'a program in Java: 238 s, 60,480 worlds').
row('query, median of the games', median(query-_), none, '').
row('query, worst', worst(query-_), none, '').
row('endmove, median of the games', median(endmove-_), time(0.250), '').
row('endmove, worst', worst(endmove-_), time(2.5), '').
row('147 nested facts after round 1, median', typical(nested-1), time(0.025),
    '').
row('C of all six after a show, worst', worst(common), time(0.8), '').
row('3 players: law', median(law(3)), time(0.001), 'SMCDEL: 520 ms').
row('3 players: one K query', median(k(3)), time(0.001),
    'SMCDEL: 0.3 to 23 ms').
row('3 players: C after a show', median(c(3)), time(0.001), 'SMCDEL: 57 ms').
row('10 muddy children', median(puzzle(muddy(10))), none,
    'SMCDEL: 18 ms; DEMO-S5: 26.9 s').
row('20 muddy children', median(puzzle(muddy(20))), none, 'SMCDEL: 153 ms').
row('30 muddy children', median(puzzle(muddy(30))), none, 'SMCDEL: 546 ms').
row('40 muddy children', median(puzzle(muddy(40))), time(0.150),
    'SMCDEL: 1.51 s').
row('100 muddy children', median(puzzle(muddy(100))), time(3), '').
row('3 cryptographers', median(puzzle(cryptographers(3))), none, '').
row('20 cryptographers', median(puzzle(cryptographers(20))), none, '').
row('80 cryptographers', median(puzzle(cryptographers(80))), none, '').
row('160 cryptographers', median(puzzle(cryptographers(160))), none, '').
row('... at the end, if nobody has paid', nodes(cryptographers(160,nobody)), none, '').
row('... if one of them has', nodes(cryptographers(160,2)), none, '').
row('Russian cards: 8 checks', median(puzzle(russian_checks)), none,
    'SMCDEL: 3.4 ms').
row('... 102 safe of 1290 announcements',
    median(puzzle(russian_announcements)), none, 'SMCDEL: 2.06 s').
row('sum and product', median(puzzle(sum_and_product)), none,
    'SMCDEL: 1.4 s').
row('peak memory of the largest game', peak, memory(400 000), '').
row('explicit game of 1440 worlds', median(mini), time(0.005),
    'a program in Java: 0.2 to 1.1 s').
row('a line of 5000 like worlds', median(puzzle(line(5000))), time(0.020), '').
row('a linear order of 1000 worlds', median(puzzle(order(1000))), time(0.5), '').

print_rows(Games) :-
    print_row('', measured, aim, '', others),
    forall(row(What, Figure, Aim, Others),
           ( figure(Figure, Games, Value),
             mark(Value, Aim, Mark),
             print_row(What, Value, Aim, Mark, Others)
           )).

print_row(What, Value, Aim, Mark, Others) :-
    format("~w~t~42|~t~@~10+~t~@~12+ ~w~t~9+~w~n",
           [What,cell(Value),cell(Aim),Mark,Others]),
    flush_output.

figure(nodes(law), _, Value) =>
    model([representation(symbolic)], M),
    nodes(M, Nodes),
    Value = nodes(Nodes).
figure(nodes(cryptographers(N,Payer)), _, Value) =>
    cryptographers(N, Payer, M),
    nodes(M, Nodes),
    Value = nodes(Nodes).
figure(median(Kind), Games, Value), games_kind(Kind) =>
    worst(Games, Kind, Worst),
    median(Worst, Time),
    Value = time(Time).
figure(worst(Kind), Games, Value) =>
    worst(Games, Kind, Worst),
    max_list(Worst, Time),
    Value = time(Time).
figure(typical(Kind), Games, Value) =>
    findall(T, ( member(Game, Games), member(Kind-T, Game) ), Times),
    median(Times, Time),
    Value = time(Time).
figure(median(Run), _, Value) =>
    times(Run, Times),
    median(Times, Time),
    Value = time(Time).
figure(peak, Games, Value) =>
    worst(Games, nodes-_, Nodes),
    max_list(Nodes, Most),
    nth1(Seed, Nodes, Most),
    !,
    rounds(Rounds),
    peak(Rounds, Seed, Peak),
    Value = memory(Peak).

games_kind(_-_).

median(List, Median) :-
    msort(List, Sorted),
    length(List, Length),
    Low is (Length-1)//2,
    High is Length//2,
    nth0(Low, Sorted, X),
    nth0(High, Sorted, Y),
    Median is (X+Y)/2.

mark(Value, Aim, Mark) :-
    (   Aim \== none,
        arg(1, Value, X),
        arg(1, Aim, Y),
        X > Y
    ->  Mark = 'MISSED'
    ;   Mark = ''
    ).

%   Print the samples of each kind by round.

print_rounds(Games) :-
    format("~nBy round: median of the games, and worst~n~n"),
    format("~w~t~10|", [round]),
    forall(kind(_, Title), format("~|~t~w~22+", [Title])),
    nl,
    rounds(Rounds),
    forall(between(1, Rounds, Round),
           ( format("~w~t~10|", [Round]),
             forall(kind(Kind, _),
                    ( worst(Games, Kind-Round, Worst),
                      median(Worst, Median),
                      max_list(Worst, Most),
                      unit(Kind, Unit),
                      X =.. [Unit,Median],
                      Y =.. [Unit,Most],
                      format("~|~t~@~11+~t~@~11+", [cell(X),cell(Y)])
                    )),
             nl
           )).

kind(nodes, nodes).
kind(event, event).
kind(query, query).
kind(endmove, endmove).
kind(nested, 'nested facts').

unit(Kind, Unit) :-
    (   Kind == nodes
    ->  Unit = nodes
    ;   Unit = time
    ).

cell(time(Seconds)) =>
    (   Seconds >= 1
    ->  format("~2f s", [Seconds])
    ;   Ms is 1000*Seconds,
        (   Ms >= 10
        ->  format("~0f ms", [Ms])
        ;   format("~2f ms", [Ms])
        )
    ).
cell(nodes(Nodes)) =>
    N is truncate(Nodes),
    format("~D", [N]).
cell(memory(KB)) =>
    MB is KB/1000,
    format("~0f MB", [MB]).
cell(none) =>
    true.
cell(Other) =>
    write(Other).

                /*******************************
                *             MAIN             *
                *******************************/

rounds(5).

%!  main is det.
%
%   Print all tables.
%
%   @error bench_answers(Name) if an answer is wrong

main :-
    rounds(Rounds),
    findall(Samples,
            ( between(1, 12, Seed),
              game(Rounds, Seed, Samples),
              garbage_collect_atoms     % frees models
            ),
            Games),
    format("Reach of library(cluedo/del): 12 games of six~n~n"),
    print_rows(Games),
    print_rounds(Games).
