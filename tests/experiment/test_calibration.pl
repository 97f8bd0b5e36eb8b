:- use_module('../helpers/all').
:- use_module(games).
:- use_module(library(cluedo/agent)).
:- use_module(library(cluedo/experiment)).
:- use_module(library(cluedo/support/wilson)).

:- begin_tests(calibration).

%   The agent noted(Agent) plays as Agent, and when it accuses what it thinks of that is noted.

:- multifile cluedo_agent:agent/2.

cluedo_agent:agent(noted, laboratory_noted).

laboratory_noted:start(Seat, Game, Agent, Seat-P) :-
    player_start(Agent, Seat, Game, P).
laboratory_noted:sees(Facts, Seat-P0, Seat-P) :-
    player_sees(Facts, P0, P).
laboratory_noted:query(Seat-P0, State, Seat-P) :-
    player_query(P0, State, P).
laboratory_noted:query(Room, Seat-player(A,Mind0), State, Seat-player(A,Mind)) :-
    agent_query(A, Room, Mind0, State, Mind).
laboratory_noted:move(Position, Seat-player(A,Mind0), Move, Seat-player(A,Mind)) :-
    agent_move(A, Position, Mind0, Move, Mind).
laboratory_noted:show(Asker, State, Cards, Seat-P0, Card, Seat-P) :-
    player_show(Asker, State, Cards, P0, Card, P).
laboratory_noted:accuse(Seat-P0, State, Seat-P) :-
    player_accuse(P0, State, P),
    player_chance(State, P, Chance),
    assertz(note(Seat,State,Chance)).

:- dynamic note/3.

%   The games of a contest one after the other, with what was noted: told(Entry,Chance,Right).

slow_told(Agents, More, Games, Told) :-
    length(Agents, X),
    findall(told(Entry,Chance,Right),
            ( between(1, Games, G),
              findall(noted(Agent),
                      ( between(1, X, Seat), Entry0 is (Seat-G) mod X + 1,
                        nth1(Entry0, Agents, Agent) ),
                      Table),
              S is 10**12+G,
              retractall(note(_,_,_)),
              contest(Table, [seed(S)|More], Result),
              memberchk(history(Events), Result),
              member(accused(Seat,State,Right), Events),
              note(Seat, State, Chance),
              Entry is (Seat-G) mod X + 1
            ),
            Told).

bold([exact([accuse(0.3)]),reader,exact([accuse(0.6),reads([simple])])], []).
bold([exact([accuse(0.4)]),reader([accuse(0.5)])], []).
bold([reader([accuse(0.2)]),exact([accuse(0.3)]),exact([accuse(0.2)])], [board(classic)]).
bold([exact([accuse(0.3)]),exact([accuse(0.2)])], [deck([3,4])]).

calibrated(Agents, More, Options, Result) :-
    experiment([ game(contest), agents(Agents), options(More), calibration(true),
                 progress(false)
               | Options
               ],
               Result).

test('what was stated when it accused', forall(bold(Agents, More))) :-
    slow_told(Agents, More, 12, Told),
    assertion(Told = [_|_]),
    calibrated(Agents, More, [games(12),threads(1)], Result),
    experiment_calibration(Result, Rows),
    forall(( nth1(E, Agents, Agent), bin(From, To) ),
           ( findall(P-Right, ( member(told(E,P,Right), Told), of_bin(From, To, P) ), Pairs),
             ( member(Row, Rows), Row = [entry(E),agent(Agent),from(From0),to(To0)|_],
               From0-To0 == From-To
             ->  is_row(Pairs, Row)
             ;   assertion(Pairs == [])
             )
           )).

bin(all, all).
bin(From, To) :-
    between(0, 9, I),
    From is I/10.0,
    To is min(1.0, (I+1)/10.0).
bin(1.0, 1.0).

of_bin(all, all, _).
of_bin(From, To, P) :-
    number(From),
    M is round(P*1 000 000)/1 000 000,
    (   M =:= 1
    ->  From =:= To
    ;   M >= From-1.0e-9,
        M < To-1.0e-9
    ).

is_row(Pairs, Row) :-
    length(Pairs, N),
    aggregate_all(count, member(_-true, Pairs), Right),
    aggregate_all(sum(P), member(P-_, Pairs), Sum),
    assertion(option(accusations(N), Row)),
    assertion(option(right(Right), Row)),
    (   N =:= 0
    ->  assertion(( option(told(null), Row), option(rate(null), Row) ))
    ;   option(told(Mean), Row),
        assertion(abs(Mean-Sum/N) < 1.0e-6),
        option(rate(P), Row),
        assertion(near(P, Right/N)),
        wilson(N, Right, Low, High),
        assertion(( option(rate_low(Low), Row), option(rate_high(High), Row) ))
    ).

test('what exact states are the deals that it counts') :-
    contest([exact([accuse(0.3)]),exact([accuse(0.3)])], [seed(5)], Result),
    view(Result, 1, Facts),
    player_start(exact, 1, [players(2),hands([9,9])], P0),
    player_sees(Facts, P0, P),
    knowledge([players(2),hands([9,9]),showing(random)], K0),
    foldl([Fact,A,B]>>learn(A, Fact, B), Facts, K0, K),
    envelopes(K, Pairs),
    deals(K, All),
    forall(member(State-Count, Pairs),
           ( player_chance(State, P, Chance), assertion(Chance =:= Count rdiv All) )),
    player_start(reader, 1, [players(2),hands([9,9])], R0),
    player_sees(Facts, R0, R),
    aggregate_all(sum(Q), ( member(State-_, Pairs), player_chance(State, R, Q) ), Sum),
    assertion(near(Sum, 1)).
test('parts make the whole, with any threads and in files',
     [ condition(threads),
       forall(member(Spec, [
        [game(contest),agents([exact([accuse(0.3)]),own(1),exact([accuse(0.3)])])],
        [game(paired),agents([exact([accuse(0.3)]),elimination]),against([exact([accuse(0.2)])])],
        [game(pool),agents([exact([accuse(0.3)]),elimination,exact([accuse(0.2)])]),players(2)]
      ]))
     ]) :-
    same_in_parts([calibration(true),games(10)|Spec], 3).
test('it changes no other cells', true(Others == Plain)) :-
    bold(Agents, More),
    !,
    calibrated(Agents, More, [games(6)], experiment(_,_,Cells)),
    exclude([told(_,_,_)-_]>>true, Cells, Others),
    experiment([game(contest),agents(Agents),games(6),progress(false)], experiment(_,_,Plain)).
test('an agent without stated probabilities', true(Rows == [row(1,0),row(2,0)])) :-
    calibrated([own(1),modal], [turns(40)], [games(4)], Result),
    experiment_calibration(Result, Rows0),
    findall(row(E,N), ( member(Row, Rows0), option(entry(E), Row), option(accusations(N), Row) ),
            Rows).
test('of others there are no rows', true(Rows == [])) :-
    contest_spec(Spec),
    experiment([games(2)|Spec], Result),
    experiment_calibration(Result, Rows).
test('where nobody accuses', error(domain_error(cluedo_experiment_option,calibration(true)))) :-
    experiment([calibration(true),games(2),agents([modal])], _).
test('of a pool, beside its ratings', true(Ratings == Plain)) :-
    Pool = [game(pool),agents([exact([accuse(0.3)]),exact([accuse(0.6)]),modal]),players(2),
            games(20)],
    experiment([calibration(true)|Pool], Result),
    experiment(Pool, Result0),
    experiment_calibration(Result, Rows),
    aggregate_all(sum(N), ( member(Row, Rows), Row = [entry(E),_,from(all),_,accusations(N)|_],
                            E < 3 ), Sum),
    assertion(Sum >= 10),
    with_output_to(string(Text), print_experiment(Result)),
    assertion(sub_string(Text, _, _, _, "Accusations: ")),
    experiment_ratings(Result, Ratings),
    experiment_ratings(Result0, Plain).
test('as text', true(Lines = [_|_])) :-
    calibrated([exact([accuse(0.3)]),exact([accuse(0.3)])], [], [games(8)], Result),
    with_output_to(string(Text), print_experiment(Result)),
    experiment_calibration(Result, Rows),
    last(Rows, Row),
    maplist([O]>>option(O, Row), [accusations(N),told(Mean),rate(P)]),
    format(string(Line), "~d ~1f ~1f", [N,100*Mean,100*P]),
    split_string(Text, "\n", "", Lines0),
    findall(L, ( member(L, Lines0), normalize_space(string(S), L), sub_string(S, _, _, _, Line) ),
            Lines).

%   Counts that no games have.

unsound(counts(2,3,0)).
unsound(counts(2,1,1 999 999)).
unsound(counts(2,1,2 000 001)).
unsound(counts(1,1,1 000 000,0)).
test('unsound cells',
     [ forall(( member(Game, [contest,pool]), unsound(Counts) )),
       error(type_error(cluedo_experiment,_))
     ]) :-
    experiment([game(Game),agents([exact,modal]),players(2),options([turns(3)]),calibration(true),
                games(1)],
               experiment(Spec,Games,Cells0)),
    select(told(1,exact,10)-_, Cells0, told(1,exact,10)-Counts, Cells),
    experiment_calibration(experiment(Spec,Games,Cells), _).

:- end_tests(calibration).
