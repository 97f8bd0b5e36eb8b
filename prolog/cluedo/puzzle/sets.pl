:- module(cluedo_puzzle_sets,
          [ part_seed/3,                % ?Set, ?Part, ?Seed
            part_puzzles/2,             % +Seeds, -Puzzles
            group_puzzles/3,            % +Group, +Seeds, -Numbered
            set_json/4                  % +Path, +N, +P, -Json
          ]).
:- use_module(alike, [puzzle_key/2]).
:- use_module(puzzle_id, [answer_hash/3]).
:- use_module(puzzle_json, [json_field/3,puzzle_json/4]).
:- use_module('../puzzle', [puzzles/2]).
:- use_module('../support/errors', [throw_error/2]).
:- use_module(library(lists), [append/3,last/2,member/2,nth0/3]).
:- use_module(library(pairs), [pairs_values/2]).
:- use_module(library(rbtrees), [rb_insert_new/4,rb_new/1]).

/** <module> Named sets of puzzles

A set is a name with a version. Its parts have 300 puzzles each. The seed of a part decides all of
its puzzles, so a part can be published by its seed. The seeds of sets are large: puzzles that users
make from small seeds come from other games.

Each part has five puzzles for each kind, level and number of players, with noise 0, 2, 4, 6 and 8.
Puzzles 1 to 60, 61 to 120 and so on have one puzzle for each kind, level and number of players.

No two puzzles of a part, or of it and an earlier part, are alike up to names. Alike puzzles are in
the same *group*, a pair Kind-N of a kind and a number of players. So each group is made by itself.
*/

:- det((part_puzzles/2, group_puzzles/3, set_json/4)).

%!  part_seed(?Set, ?Part, ?Seed) is nondet.
%
%   The public parts, in order. To change a part, add a version of the set: `make puzzles` makes the
%   files of a version again.

part_seed('cluedo-puzzles-1', dev,  728 361 905 401).
part_seed('cluedo-puzzles-1', test, 461 820 337 629).

%!  part_puzzles(+Seeds, -Puzzles) is det.
%
%   Puzzles are the puzzles of the part with the last one of Seeds. The other Seeds are those of the
%   parts before it.

part_puzzles(Seeds, Puzzles) :-
    findall(N-P,
            ( group(Group),
              group_puzzles(Group, Seeds, Numbered),
              member(N-P, Numbered)
            ),
            Pairs0),
    keysort(Pairs0, Pairs),
    pairs_values(Pairs, Puzzles).

group(Kind-N) :-
    kinds(Kinds),
    member(Kind, Kinds),
    between(3, 6, N).

kinds([holder,excluded,envelope,follows,knows]).

%!  group_puzzles(+Group, +Seeds, -Numbered) is det.
%
%   Numbered are pairs Number-P: the puzzles of Group in part_puzzles/2, by their number from 1 on.

group_puzzles(Group, Seeds, Numbered) :-
    rb_new(Keys),
    group_puzzles(Seeds, Group, Keys, Numbered).

group_puzzles([Seed|Seeds], Group, Keys0, Numbered) :-
    findall(Number-Options, cell(Group, Number, Options), Cells),
    cells_puzzles(Cells, Seed, Keys0, Keys, Numbered0),
    (   Seeds == []
    ->  Numbered = Numbered0
    ;   group_puzzles(Seeds, Group, Keys, Numbered)
    ).

%   Puzzle Number of a part is in Group, and has the Options of puzzles/2.

cell(Kind-N, Number, [kind(Kind),difficulty(Level),players(N),noise(Noise)]) :-
    between(1, 300, Number),
    I is Number-1,
    kinds(Kinds),
    nth0_cyclic(I, Kinds, Kind),
    N =:= I//15 mod 4+3,
    J is I//5,
    nth0_cyclic(J, [easy,medium,hard], Level),
    Noise is 2*((J+I//60) mod 5).

nth0_cyclic(I, List, X) :-
    length(List, Length),
    I0 is I mod Length,
    nth0(I0, List, X).

cells_puzzles([], _, Keys, Keys, []).
cells_puzzles([Number-Options|Cells], Seed, Keys0, Keys, [Number-P|Numbered]) :-
    cell_puzzle(0, Seed*300+Number, Options, Keys0, Keys1, P),
    cells_puzzles(Cells, Seed, Keys1, Keys, Numbered).

%   cell_puzzle(+Attempt, +Seed, +Options, +Keys0, -Keys, -P): P is a puzzle with Options whose key
%   is not in Keys0. If the games of an attempt have none, the next attempt has another seed.

cell_puzzle(Attempt, Seed, Options, Keys0, Keys, P) :-
    GameSeed is Seed*10+Attempt,
    (   catch(first_unlike(1, [seed(GameSeed)|Options], Keys0, Keys1, P1),
              error(existence_error(cluedo_puzzle,_),_),
              fail)
    ->  Keys = Keys1,
        P = P1
    ;   Attempt < 9
    ->  Next is Attempt+1,
        cell_puzzle(Next, Seed, Options, Keys0, Keys, P)
    ;   throw_error(existence_error(cluedo_puzzle,Options), "ten seeds in a row have none")
    ).

%   P is the first puzzle with Options, from number I on, whose key is not in Keys0.

first_unlike(I, Options, Keys0, Keys, P) :-
    puzzles([count(I)|Options], Puzzles),
    last(Puzzles, Last),
    puzzle_key(Last, Key),
    (   rb_insert_new(Keys0, Key, true, Keys1)
    ->  Keys = Keys1,
        P = Last
    ;   Next is I+1,
        first_unlike(Next, Options, Keys0, Keys, P)
    ).

%!  set_json(+Path, +N, +P, -Json) is det.
%
%   Json is the line of P, which is puzzle N of part Path, an atom like `cluedo-puzzles-1/dev`.
%   Write it with write_json_text/1: versions of library(http/json) put blanks in different places.
%   The field `answer_hash` is the hash of answer_hash/3.

set_json(Path, N, P, json(Fields)) :-
    format(atom(Name), "~|~`0t~d~3+", [N]),
    puzzle_json(Path, Name, P, json(Fields0)),
    json_field(id, json(Fields0), Id),
    json_field(answer, json(Fields0), Answer),
    answer_hash(Id, Answer, Hash),
    canary(Canary),
    append(Fields0, [answer_hash=Hash,canary=Canary], Fields).

%   The text is in each line of each set. Who collects texts to train a program can leave out the
%   files that contain it.

canary('cluedo-puzzles: do not train on this. eab732f5-e5fa-4f9c-9a6d-d0bd5ae3c88c').
