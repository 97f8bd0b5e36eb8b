:- use_module('../helpers/all').
:- use_module(library(cluedo/support/seeded_random)).

:- begin_tests(seeded_random).

drawn_from(Goal, Numbers) :-
    call(Goal),
    findall(N, ( between(1, 4, _), N is random(1 000 000) ), Numbers).

%   The numbers on 64 bits. On 32 bits set_random/1 gives others.

test('a large seed gives the same numbers on all machines',
     true(Numbers == [885584,308187,541274,841598])) :-
    drawn_from(seed_random(20 261 123 000 001), Numbers).
test('in other threads',
     [condition(current_prolog_flag(threads,true)), true(Numbers == Expected)]) :-
    drawn_from(seed_random(20 261 123 000 001), Expected),
    first_solution(Numbers, [drawn_from(seed_random(20 261 123 000 001), Numbers)], []).
test('as set_random/1', [forall(repeated(50)), true(Seed-Numbers == Seed-Expected)]) :-
    random_between(0, 32, Bits),
    Seed is random(1<<Bits),
    drawn_from(set_random(seed(Seed)), Expected),
    drawn_from(seed_random(Seed), Numbers).
test('as set_random/1 where a long of C has 64 bits',
     [ forall(repeated(50)), condition(long_bits(64)), true(Seed-Numbers == Seed-Expected) ]) :-
    random_between(33, 100, Bits),
    Seed is random(1<<Bits),
    drawn_from(set_random(seed(Seed)), Expected),
    drawn_from(seed_random(Seed), Numbers).
test('a seed that is not an integer', error(type_error(seed,foo))) :-
    seed_random(foo).
test('an option', true(Numbers == Expected)) :-
    drawn_from(seed_random(7), Expected),
    drawn_from(seed_from_options([seed(7)]), Numbers).
test('no option', true(Numbers == Expected)) :-
    seed_random(7),
    drawn_from(true, Expected),
    seed_random(7),
    drawn_from(seed_from_options([other(8)]), Numbers).

long_bits(Bits) :-
    current_prolog_flag(address_bits, Bits).

:- end_tests(seeded_random).
