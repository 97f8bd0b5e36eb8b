:- use_module('../helpers/all').
:- use_module('../helpers/usable').
:- use_module('../helpers/work').
:- use_module(library(cluedo/thesis)).

%   Long calls can be stopped at any time, and later calls work. The limit of 20 seconds of CPU time
%   is far above the need.

:- begin_tests(limits).

limited(Limit, Goal, What) :-
    statistics(cputime, T0),
    catch(( call_with_time_limit(Limit, Goal), What = done ),
          Ball,
          What = Ball),
    statistics(cputime, T1),
    T1-T0 < 20.

test('a long showcard list', true(What == time_limit_exceeded)) :-
    answers(15, Records),
    blank(Blank),
    limited(0.05, showcard(Records, _, Blank), What),
    usable.
test('a long count', true(What == time_limit_exceeded)) :-
    large(K),
    limited(0.05, deals(K, _), What),
    usable.
test('a long search for a deal', true(What == time_limit_exceeded)) :-
    pigeons(K, Fact),
    limited(0.05, learn(K, Fact, _), What),
    usable.
test('a count stopped anywhere', true(Odd == [])) :-
    large(K),
    deals(K, N),
    findall(What,
            ( between(1, 10, I),
              Limit is I*0.02,
              limited(Limit, deals(K, N), What),
              \+ memberchk(What, [done,time_limit_exceeded])
            ),
            Odd),
    usable.
test('deals without end', true(What == time_limit_exceeded)) :-
    knowledge([], K),
    limited(0.2, ( deal(K, _), fail ), What),
    usable.
test('a list of all deals', true(What == time_limit_exceeded)) :-
    knowledge([], K),
    limited(0.2, cluedo_support_foreign:deals_range(K, [0,0,0,0], 1_000_000_000, _), What),
    usable.
test('a long analysis', true(What == time_limit_exceeded)) :-
    answers(15, Records),
    mMaker(6, Matrix),
    limited(0.05, analyzer(Records, [s(1,7,13),Matrix,[]], [], _, _), What),
    usable.
test('the elimination from a million states, stopped anywhere', true(Odd == [])) :-
    length(States, 1_000_000),
    maplist(=(s(1,7,13)), States),
    findall(What,
            ( between(1, 30, N),
              Limit is N*0.001,
              limited(Limit, run2(_, [[1],2], States), What),
              \+ memberchk(What, [done,time_limit_exceeded])
            ),
            Odd),
    usable.
test('a game without end', true(What == time_limit_exceeded)) :-
    limited(0.2, ( repeat, game(1, _), fail ), What),
    usable.
test('a game on the board without end', true(What == time_limit_exceeded)) :-
    limited(0.2, contest([silent,random], [board(classic),turns(1_000_000_000)], _), What),
    usable.
test('a game on the board stopped anywhere', true(Odd == [])) :-
    Options = [board(classic),seed(1)],
    contest([simple,exact,santos], Options, Result),
    findall(What,
            ( between(1, 20, N),
              Limit is N*0.001,
              limited(Limit, contest([simple,exact,santos], Options, Result), What),
              \+ memberchk(What, [done,time_limit_exceeded])
            ),
            Odd),
    usable.
:- end_tests(limits).
