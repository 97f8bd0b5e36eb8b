:- use_module('../helpers/all').
:- use_module(library(cluedo/puzzle)).
:- use_module(library(cluedo/puzzle/alike)).
:- use_module(library(cluedo/puzzle/sets)).

/** <module> Named sets of puzzles
*/

:- begin_tests(sets).

test('the items of an answer are in the order of the choices',
     [all(Seed-P == [])]) :-
    seed(Any),
    Seed is Any mod 1000000,
    effort(100, Count),
    puzzles([seed(Seed),count(Count)], Puzzles),
    member(P, Puzzles),
    puzzle_property(P, answer(Items)),
    puzzle_property(P, choices(Choices)),
    findall(Item, ( member(choice(Item,_), Choices), memberchk(Item, Items) ), Ordered),
    Ordered \== Items.
test('a private part: other puzzles than the public parts, decided by the seed',
     true(Twice-Again == []-Private)) :-
    Group = excluded-4,
    findall(S, part_seed('cluedo-puzzles-1', _, S), Public),
    append(Public, [98765432109876543210], Seeds),
    group_puzzles(Group, Seeds, Private),
    group_puzzles(Group, Seeds, Again),
    findall(Key,
            ( append(Some, _, Seeds),
              Some \== [],
              group_puzzles(Group, Some, Numbered),
              member(_-P, Numbered),
              puzzle_key(P, Key)
            ),
            Keys),
    assertion(length(Keys, 45)),
    findall(Key, ( select(Key, Keys, Others), memberchk(Key, Others) ), Twice).

:- end_tests(sets).
