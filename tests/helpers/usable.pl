:- module(usable,
          [ usable/0,
            answers/2,                  % +K, -Records
            blank/1                     % -Rows
          ]).
:- use_module(library(cluedo)).

/** <module> Does the engine still work?
*/

%!  usable is semidet.
%
%   It does.

usable :-
    run2(Left, [[1],3,9,15], [s(3,7,13),s(1,7,13)]),
    Left == [s(1,7,13)],
    answers(3, Records),
    blank(Blank),
    showcard(Records, [[[2]|Alts]|_], Blank),
    length(Alts, 27),
    play([players(4),seed(7)], Result),
    play([players(4),seed(7)], Again),
    Result == Again.

%!  answers(+K, -Records) is det.
%
%   K answers of player 2 in one round.

answers(K, Records) :-
    findall([s(P,W,13),[1],[2]],
            ( between(1, K, N), P is 1 + N mod 6, W is 7 + N mod 5 ),
            Records).

%!  blank(-Rows) is det.
%
%   What showcard/3 starts from, for six players.

blank([[[1]],[[2]],[[3]],[[4]],[[5]],[[6]]]).
