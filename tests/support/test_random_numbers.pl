:- use_module('../helpers/all').
:- use_module(library(cluedo/support/foreign), [random_next/3,random_start/2]).
:- use_module(library(cluedo/support/random_numbers),
              [ random_below/2, random_below_each/2, random_seed/1, with_seed/2,
                with_seed_option/2
              ]).

/** <module> Random numbers

The generator is compared with a slow twin: xoshiro256** and SplitMix64 on integers of Prolog.
*/

low(X, Low) :-
    Low is X /\ 0xffffffffffffffff.

rotated(X, Bits, Y) :-
    low(X<<Bits \/ X>>(64-Bits), Y).

twin_start(Seed, [A,B,C,D]) :-
    foldl(split_mix, [A,B,C,D], Seed, _).

split_mix(Word, X0, X) :-
    low(X0+0x9e3779b97f4a7c15, X),
    low((X xor (X>>30))*0xbf58476d1ce4e5b9, Y),
    low((Y xor (Y>>27))*0x94d049bb133111eb, Z),
    Word is Z xor (Z>>31).

twin_word([A0,B0,C0,D0], Word, [A,B,C,D]) :-
    low(B0*5, Five),
    rotated(Five, 7, Turned),
    low(Turned*9, Word),
    C1 is C0 xor A0,
    D1 is D0 xor B0,
    B is B0 xor C1,
    A is A0 xor D1,
    low(B0<<17, T),
    C is C1 xor T,
    rotated(D1, 45, D).

%   Each word has the same number of predecessors of each integer below N.

twin_below(N, S0, I, S) :-
    twin_word(S0, Word, S1),
    (   Word >= (1<<64) mod N
    ->  I is Word mod N,
        S = S1
    ;   twin_below(N, S1, I, S)
    ).

twin_list([], _, []).
twin_list([N|Ns], S0, [I|Is]) :-
    twin_below(N, S0, I, S),
    twin_list(Ns, S, Is).

seed_of(Bits, Seed) :-
    random:random_between(0, Bits, Some),
    Seed is random(1<<Some).

numbers(Seed, Count, N, Numbers) :-
    with_seed(Seed, drawn(Count, N, Numbers)).

drawn(Count, N, Numbers) :-
    findall(I, ( between(1, Count, _), random_below(N, I) ), Numbers).

:- begin_tests(generator).

test('as the twin', [forall(repeated(200)), true(Seed-Is == Seed-Expected)]) :-
    seed_of(64, Seed),
    findall(N, ( between(1, 20, _), seed_of(62, N0), N is max(N0, 1) ), Ns),
    twin_start(Seed, S),
    twin_list(Ns, S, Expected),
    with_seed(Seed, maplist(random_below, Ns, Is)).
test('an integer of a large N is made of parts', true(I == Expected)) :-
    N is (1<<66)-1,
    with_seed(3, random_below(N, I)),
    Part is 1<<32,
    twin_start(3, S),
    twin_list([Part,Part,4], S, [A,B,C]),
    Expected is (A<<32 \/ B)<<2 \/ C.
test('large integers are below N, and not all low',
     [forall(member(N, [1<<64, (1<<64)+1, 10**25, 1<<200]))]) :-
    Limit is N,
    numbers(1, 100, Limit, Numbers),
    forall(member(I, Numbers), assertion(( I >= 0, I < Limit ))),
    aggregate_all(count, ( member(I, Numbers), I*2 >= Limit ), High),
    assertion(between(25, 75, High)).
test('no generator', [ forall(member(Bad, ["",abc,"abc",3,f(x)])),
                       error(type_error(cluedo_generator,Bad)) ]) :-
    random_next(Bad, 6, _).
test('an unbound generator', error(instantiation_error)) :-
    random_next(_, 6, _).
test('no word', [ forall(member(Bad, [-1,1.0,a,0x10000000000000000])),
                  error(type_error(uint64,Bad)) ]) :-
    random_start(Bad, _).

:- end_tests(generator).

:- begin_tests(random_numbers).

%   With `true`, numbers come from SWI-Prolog.

system_or(true) :-
    nb_setval(cluedo_random, []).
system_or(random_seed(Seed)) :-
    random_seed(Seed).

test('each seed has its own numbers', true(Count == 300)) :-
    findall(Numbers,
            ( between(1, 100, I), member(Power, [0,40,100]), Seed is I<<Power,
              numbers(Seed, 8, 1000, Numbers) ),
            All),
    sort(All, Different),
    length(Different, Count).
test('negative seeds', true(A-B \== B-A)) :-
    numbers(-1, 8, 1000, A),
    Low is -(1<<100),
    numbers(Low, 8, 1000, B).
test('all words of a large seed count', true(A \== B)) :-
    Seed is 1<<1000,
    Other is Seed+(1<<300),
    numbers(Seed, 8, 1000, A),
    numbers(Other, 8, 1000, B).
test('no seed', [forall(member(Bad, [a,1.5,random])), error(type_error(integer,Bad))]) :-
    with_seed(Bad, true).
test('an unbound seed', error(instantiation_error)) :-
    with_seed(_, true).
test('the numbers go on in Goal, and begin again after random_seed/1', true(All == C)) :-
    with_seed(7, ( drawn(4, 100, A), drawn(5, 100, B), random_seed(7), drawn(9, 100, C) )),
    append(A, B, All).
test('backtracking does not undo them', true(B == Last)) :-
    with_seed(7, ( \+ ( drawn(4, 100, _), fail ), drawn(4, 100, B) )),
    numbers(7, 8, 100, Numbers),
    length(Last, 4),
    append(_, Last, Numbers),
    !.
test('many at once', [forall(member(Goal, [true,random_seed(5)])), true(Is-I == Each-Next)]) :-
    Ns = [6,1,1<<70,100,7],
    maplist([X,Y]>>( Y is X ), Ns, Values),
    set_random(seed(5)),
    with_seed(1, ( system_or(Goal), maplist(random_below, Values, Is), random_below(1000, I) )),
    set_random(seed(5)),
    with_seed(1, ( system_or(Goal), random_below_each(Values, Each), random_below(1000, Next) )).
test('once', true(Count == 1)) :-
    aggregate_all(count, with_seed(1, member(_, [a,b])), Count).
test('afterwards SWI-Prolog''s numbers go on, also after failure and errors',
     [forall(member(Goal, [true,fail,throw(oops)])), true(After == Expected)]) :-
    set_random(seed(3)),
    drawn(4, 100, Expected),
    set_random(seed(3)),
    catch(ignore(with_seed(1, ( drawn(3, 100, _), Goal ))), oops, true),
    drawn(4, 100, After).
test('a seed in a seed', true(All == Expected)) :-
    with_seed(7, ( drawn(4, 100, A), with_seed(8, drawn(9, 100, _)), drawn(4, 100, B) )),
    append(A, B, All),
    numbers(7, 8, 100, Expected).
test('garbage collection keeps generators in use, and no others', true(All == Expected)) :-
    forall(between(1, 1000, Seed), with_seed(Seed, random_below(9, _))),
    with_seed(7, ( drawn(4, 100, A),
                   with_seed(8, ( garbage_collect, garbage_collect_atoms )),
                   garbage_collect,
                   garbage_collect_atoms,
                   drawn(4, 100, B)
                 )),
    append(A, B, All),
    numbers(7, 8, 100, Expected),
    garbage_collect,
    garbage_collect_atoms,
    aggregate_all(count, current_blob(_, cluedo_generator), Count),
    assertion(Count < 20).
test('an option', true(Numbers == Expected)) :-
    numbers(7, 9, 100, Expected),
    with_seed_option([other(1),seed(7)], drawn(9, 100, Numbers)).
test('no option', true(Numbers == Expected)) :-
    set_random(seed(7)),
    drawn(9, 100, Expected),
    set_random(seed(7)),
    with_seed_option([other(1)], drawn(9, 100, Numbers)).
test('a thread has its own numbers',
     [condition(current_prolog_flag(threads, true)), true(Mine-Its == Expected-Other)]) :-
    numbers(1, 20, 1000, Expected),
    numbers(2, 20, 1000, Other),
    with_seed(1, ( drawn(10, 1000, Mine1),
                   first_solution(Its, [numbers(2, 20, 1000, Its)], []),
                   drawn(10, 1000, Mine2)
                 )),
    append(Mine1, Mine2, Mine).

%   Without a seed the predicates are those of library(random).

same(maybe, maybe).
same(random(R), R).
same(random_between(-3, 9, X), X).
same(random_member(X, [a,b,c,d,e]), X).
same(random_select(X, [a,b,c,d,e], Rest), X-Rest).
same(random_permutation([a,b,c,d,e], Xs), Xs).

results(Module, Goal, Template, Results) :-
    findall(Result,
            ( between(1, 40, _), ( Module:Goal -> Result = Template ; Result = no ) ),
            Results).

test('as library(random) from the same state',
     [forall(same(Goal, Template)), true(Goal-Own == Goal-Library)]) :-
    set_random(seed(5)),
    results(random, Goal, Template, Library),
    set_random(seed(5)),
    results(cluedo_support_random_numbers, Goal, Template, Own).

%   The limits are 5 standard deviations.

test('all results are equally frequent',
     [ forall(member(Goal-X-Count, [ random_between(-3, 9, X)-X-13, random_member(X, [a,b,c])-X-3,
                                     random_select(_, [a,b,c], X)-X-3,
                                     random_permutation([a,b,c,d], X)-X-24 ])) ]) :-
    Draws is 1000*Count,
    with_seed(4, findall(X, ( between(1, Draws, _), cluedo_support_random_numbers:Goal ), Xs)),
    msort(Xs, Sorted),
    clumped_values(Sorted, Counts),
    length(Counts, Different),
    assertion(Different == Count),
    foldl([N,Sum0,Sum]>>( Sum is Sum0+(N-1000)**2/1000 ), Counts, 0, Chi),
    assertion(Chi < Count-1+5*sqrt(2*(Count-1))).
test('floats are between 0 and 1, equally frequent in all tenths') :-
    with_seed(6, findall(Tenth,
                         ( between(1, 20000, _),
                           cluedo_support_random_numbers:random(R),
                           assertion(( R > 0.0, R < 1.0 )),
                           Tenth is truncate(R*10)
                         ),
                         Tenths)),
    forall(between(0, 9, T),
           ( aggregate_all(count, member(T, Tenths), N),
             assertion(abs(N-2000) < 5*sqrt(2000*0.9)) )).
test('maybe is true half of the time, also after it was false') :-
    with_seed(6, findall(B,
                         ( between(1, 2000, _),
                           ( cluedo_support_random_numbers:maybe -> B = 1 ; B = 0 )
                         ),
                         Bs)),
    sum_list(Bs, Sum),
    assertion(abs(Sum-1000) < 5*sqrt(500)),
    aggregate_all(count, append(_, [0,1|_], Bs), Changes),
    assertion(abs(Changes-500) < 5*sqrt(125)).
test('an empty range', fail) :-
    cluedo_support_random_numbers:random_between(2, 1, _).
test('an empty list',
     [forall(member(Goal, [random_member(_, []),random_select(_, [], _)])), fail]) :-
    cluedo_support_random_numbers:Goal.
test('errors',
     [ forall(member(Goal-Error, [ random_between(a, 1, _)-type_error(integer,a),
                                   random_between(_, 1, _)-instantiation_error,
                                   random_member(_, foo)-type_error(list,foo),
                                   random_select(_, foo, _)-type_error(list,foo),
                                   random_permutation(foo, _)-type_error(list,foo),
                                   random_below(a, _)-type_error(evaluable,a/0) ])),
       error(Error) ]) :-
    cluedo_support_random_numbers:Goal.
test('errors with a seed',
     [ forall(member(N-Error, [ 0-type_error(positive_integer,0),
                                -5-type_error(positive_integer,-5), a-type_error(evaluable,a/0),
                                _-instantiation_error ])),
       error(Error) ]) :-
    with_seed(1, random_below(N, _)).

clumped_values(Sorted, Counts) :-
    findall(X-x, member(X, Sorted), Pairs),
    group_pairs_by_key(Pairs, Groups),
    findall(N, ( member(_-Group, Groups), length(Group, N) ), Counts).

:- end_tests(random_numbers).
