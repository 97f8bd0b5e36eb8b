:- module(cluedo_del_logic_smcdel_connectives,
          [ list_formula/3,             % +Word, +Fs, -F
            negation/2,                 % +F, -G
            implication/3,              % +F1, +F2, -G
            equivalence/3,              % +F1, +F2, -G
            all_of/2,                   % +Fs, -G
            some_of/2,                  % +Fs, -G
            few_parts/2                 % +F, +Most
          ]).
:- use_module('../../language/operators').
:- use_module(library(apply), [foldl/4]).
:- use_module(library(lists), [member/2]).
:- use_module(library(ordsets), [ord_memberchk/2]).

/** <module> Connectives of lists of formulas, and connectives that leave out trivial parts
*/

:- det((list_formula/3, negation/2, implication/3, equivalence/3, all_of/2, some_of/2)).

%!  list_formula(+Word, +Fs, -F) is det.
%
%   F says how many of the formulas Fs hold:
%
%   | Word  | how many hold |
%   | AND   | all           |
%   | OR    | at least one  |
%   | XOR   | an odd number |
%   | ONEOF | exactly one   |

list_formula('AND', Fs, F) =>
    F = and(Fs).
list_formula('OR', Fs, F) =>
    F = or(Fs).
list_formula('XOR', Fs, F) =>
    length(Fs, N),
    odd(N, F, Fs, []).
list_formula('ONEOF', Fs, F) =>
    length(Fs, N),
    exactly_one(N, F, _, Fs, []).

%   F says that an odd number of the first N of Fs0 hold. Fs are the rest.

odd(1, F, [F0|Fs0], Fs) =>
    F = F0,
    Fs = Fs0.
odd(N, F, Fs0, Fs) =>
    F = ~(F1 <-> F2),
    Left is N//2,
    Right is N-Left,
    odd(Left, F1, Fs0, Fs1),
    odd(Right, F2, Fs1, Fs).

%   One says that exactly one of the first N of Fs0 holds. None says that none of them holds. Fs are
%   the rest.

exactly_one(1, One, None, [F|Fs0], Fs) =>
    One = F,
    None = ~F,
    Fs = Fs0.
exactly_one(N, One, None, Fs0, Fs) =>
    One = (One1 & None2) v (None1 & One2),
    None = None1 & None2,
    Left is N//2,
    Right is N-Left,
    exactly_one(Left, One1, None1, Fs0, Fs1),
    exactly_one(Right, One2, None2, Fs1, Fs).

%!  negation(+F, -G) is det.
%!  implication(+F1, +F2, -G) is det.
%!  equivalence(+F1, +F2, -G) is det.
%
%   G is the negation of F, or F1 -> F2, or F1 <-> F2. It has no trivial parts.

negation(true, G) => G = false.
negation(false, G) => G = true.
negation(~F, G) => G = F.
negation(F, G) => G = ~F.

implication(false, _, G) => G = true.
implication(true, F, G) => G = F.
implication(_, true, G) => G = true.
implication(F, false, G) => negation(F, G).
implication(F1, F2, G) => G = (F1->F2).

equivalence(true, F, G) => G = F.
equivalence(F, true, G) => G = F.
equivalence(false, F, G) => negation(F, G).
equivalence(F, false, G) => negation(F, G).
equivalence(F1, F2, G) =>
    (   F1 == F2
    ->  G = true
    ;   negation(F1, F3),
        F2 == F3
    ->  G = false
    ;   G = (F1<->F2)
    ).

%!  all_of(+Fs, -G) is det.
%!  some_of(+Fs, -G) is det.
%
%   G says that all of Fs hold, or that at least one of them holds. G has no repeated parts.

all_of(Fs, G) :-
    join_formulas(Fs, and, true, false, G).

some_of(Fs, G) :-
    join_formulas(Fs, or, false, true, G).

%   G joins Fs by Name. Unit is the neutral element of Name, and Zero is its absorbing element.

join_formulas(Fs0, Name, Unit, Zero, G) :-
    foldl(parts(Name, Unit), Fs0, [], Parts),
    sort(Parts, Fs),
    (   (   memberchk(Zero, Fs)
        ;   member(~F, Fs),
            ord_memberchk(F, Fs)
        )
    ->  G = Zero
    ;   Fs = []
    ->  G = Unit
    ;   Fs = [G0]
    ->  G = G0
    ;   compound_name_arguments(G, Name, [Fs])
    ).

parts(Name, Unit, F, Parts0, Parts), compound(F), compound_name_arguments(F, Name, [Fs]) =>
    foldl(parts(Name, Unit), Fs, Parts0, Parts).
parts(_, Unit, F, Parts0, Parts) =>
    (   F == Unit
    ->  Parts = Parts0
    ;   Parts = [F|Parts0]
    ).

%!  few_parts(+F, +Most) is semidet.
%
%   True when F has at most Most parts. A repeated part counts each time.

few_parts(F, Most) :-
    parts_left(F, Most, _).

parts_left(F, Count0, Count) :-
    Count0 > 0,
    Count1 is Count0-1,
    (   compound(F)
    ->  compound_name_arguments(F, _, Args),
        foldl(parts_left, Args, Count1, Count)
    ;   Count = Count1
    ).
