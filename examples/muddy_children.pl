:- module(muddy_children,
          [ muddy_children/5,           % +N, +Muddy, +Options, -M, -Nobody
            muddy_rounds/4              % +M0, +Nobody, -M, -Rounds
          ]).

/*  Muddy children

        swipl examples/muddy_children.pl

    Children have played, and some are muddy. Each child sees the others, but not itself. The father
    says that at least one child is muddy. Then he asks again and again who knows whether it is
    muddy. They answer at the same time: as long as nobody knows, each answer tells something.

        > 4 children, 3 are muddy: 15 worlds
        > Nobody knows: 11 worlds
        > Nobody knows: 5 worlds
        > Now 1, 2, 3 know that they are muddy.
        > They say so: 1 world
*/

:- use_module('../prolog/cluedo/support/attached', []).    % the library beside this file
:- use_module(library(cluedo/del)).
:- use_module(library(lists), [member/2,numlist/3,select/3]).
:- use_module(library(main), [main/0]).

:- initialization(main, main).

main(_) :-
    muddy_children(4, 3, [], M0, Nobody),
    write("4 children, 3 are muddy: "),
    print_worlds(M0),
    print_rounds(M0, Nobody, M),
    findall(k(I,muddy(I)),
            ( between(1, 4, I),
              satisfies(M, k(I,muddy(I)))
            ),
            Known),
    findall(I, member(k(I,_), Known), Is),
    atomic_list_concat(Is, ', ', Text),
    format("Now ~w know that they are muddy.~n", [Text]),
    update(M, public(and(Known)), M1),
    write("They say so: "),
    print_worlds(M1).

print_rounds(M0, Nobody, M) :-
    (   satisfies(M0, Nobody)
    ->  update(M0, public(Nobody), M1),
        write("Nobody knows: "),
        print_worlds(M1),
        print_rounds(M1, Nobody, M)
    ;   M = M0
    ).

print_worlds(M) :-
    worlds(M, Count),
    (   Count =:= 1
    ->  writeln("1 world")
    ;   format("~d worlds~n", [Count])
    ).

%   muddy_children(+N, +Muddy, +Options, -M, -Nobody): the first Muddy of N children are muddy. M is
%   the model after the father has said that at least one child is. Options are options of model/2.
%   Nobody is the formula that no child knows whether it is muddy.

muddy_children(N, Muddy, Options, M, Nobody) :-
    numlist(1, N, Children),
    findall(muddy(I), member(I, Children), Atoms),
    findall(I-Seen,
            ( member(I, Children),
              select(muddy(I), Atoms, Seen)
            ),
            Observes),
    findall(muddy(I), between(1, Muddy, I), Actual),
    model([ agents(Children), atoms(Atoms), observes(Observes), actual(Actual)
          | Options
          ], M0),
    update(M0, public(or(Atoms)), M),
    findall(~kw(I,muddy(I)), member(I, Children), Ignorant),
    Nobody = and(Ignorant).

%   muddy_rounds(+M0, +Nobody, -M, -Rounds): the children say Nobody as long as it is true, Rounds
%   times. M is the model after that.

muddy_rounds(M0, Nobody, M, Rounds) :-
    (   satisfies(M0, Nobody)
    ->  update(M0, public(Nobody), M1),
        muddy_rounds(M1, Nobody, M, Rounds1),
        Rounds is Rounds1+1
    ;   M = M0,
        Rounds = 0
    ).
