:- module(puzzles,
          [ muddy_children/5,           % +N, +Muddy, +Options, -M, -Nobody
            muddy_rounds/4,             % +M0, +Nobody, -M, -Rounds
            sum_and_product/1,          % -Worlds
            russian_cards/1,            % -M
            russian_checks/1,           % -Fs
            russian_announcements/1     % -Fs
          ]).
:- use_module(library(cluedo/del)).
:- use_module(library(cluedo/del/formula), [joined_formula/3]).
:- use_module(library(apply), [foldl/4,include/3]).
:- use_module(library(lists),
            [append/3,intersection/3,member/2,numlist/3,select/3]).

/** <module> Puzzles of the literature

For the tests of library(cluedo/del), and for its bench, beside the figures of
other programs.
*/

%!  muddy_children(+N, +Muddy, +Options, -M, -Nobody) is det.
%
%   The first Muddy of N children are muddy, and see all but themselves. M, made
%   with Options, is the model after the father has told that one is. Nobody is
%   that no child knows whether it is.

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
    joined_formula(Atoms, v, Some),
    update(M0, public(Some), M),
    findall(~kw(I,muddy(I)), member(I, Children), Fs),
    joined_formula(Fs, &, Nobody).

%!  muddy_rounds(+M0, +Nobody, -M, -Rounds) is det.
%
%   M is M0 after the children have told Rounds times, as long as that is so, that
%   Nobody.

muddy_rounds(M0, Nobody, M, Rounds) :-
    muddy_rounds(M0, Nobody, M, 0, Rounds).

muddy_rounds(M0, Nobody, M, Rounds0, Rounds) :-
    (   satisfies(M0, Nobody)
    ->  update(M0, public(Nobody), M1),
        Rounds1 is Rounds0+1,
        muddy_rounds(M1, Nobody, M, Rounds1, Rounds)
    ;   M = M0,
        Rounds = Rounds0
    ).

%!  sum_and_product(-Worlds) is det.
%
%   S knows the sum of X and Y, 1 < X < Y and X+Y =< 100, and P the product. S
%   tells that it knew that P does not know X; P, that it now does; and S, that it
%   does too. Worlds are left.

sum_and_product(Worlds) :-
    findall([x(X),y(Y),sum(S),product(P)],
            ( between(2, 49, X),
              Low is X+1,
              High is 100-X,
              between(Low, High, Y),
              S is X+Y,
              P is X*Y
            ),
            All),
    model([ agents([s,p]), worlds(All),
            observes([s-[sum(_)],p-[product(_)]])
          ], M0),
    knows_x(p, KnowsP),
    knows_x(s, KnowsS),
    foldl(told, [k(s,~KnowsP),KnowsP,KnowsS], M0, M),
    findall(World, world(M, World), Worlds).

knows_x(Agent, F) :-
    findall(kw(Agent,x(X)), between(2, 49, X), Fs),
    joined_formula(Fs, &, F).

told(F, M0, M) :-
    update(M0, public(F), M).

%!  russian_cards(-M) is det.
%
%   Players 1 and 2 have three of seven cards, and 3 has one. 1 and 2 shall learn
%   the deal by what they tell, and 3 no card of theirs.

russian_cards(M) :-
    model([ deck([7]), hands([3,3,1]),
            deal(s,[[[1],1,2,3],[[2],4,5,6],[[3],7]])
          ], M).

%!  russian_checks(-Fs) is det.
%
%   Fs hold in russian_cards/1: 1 tells that it has one of five hands, and 2, that
%   3 has card 7.

russian_checks(Fs) :-
    hand_told([[1,2,3],[1,4,5],[1,6,7],[2,4,6],[3,5,7]], F1),
    F2 = k(2,has(3,7)),
    knows_hand(1, 2, Knows1),
    knows_hand(2, 1, Knows2),
    ignorant(Ignorant),
    Fs = [ F1,
           [public(F1)]:Knows2,
           [public(F1)]:c([1,2],Knows2),
           [public(F1)]:F2,
           [public(F1)]:c(all,Ignorant),
           [public(F1);public(F2)]:c([1,2],Knows1),
           [public(F1);public(F2)]:c([1,2],Knows2),
           [public(F1);public(F2)]:c(all,Ignorant)
         ].

%   Player A knows the hand of B.

knows_hand(A, B, F) :-
    findall(kw(A,has(B,C)), between(1, 7, C), Fs),
    joined_formula(Fs, &, F).

%   Player 3 knows of no card that one of the others has it.

ignorant(F) :-
    findall(~k(3,has(P,C)),
            ( member(P, [1,2]),
              between(1, 7, C)
            ),
            Fs),
    joined_formula(Fs, &, F).

%   What player 1 says: that it has one of Hands.

hand_told(Hands, k(1,F)) :-
    findall(has(1,A) & has(1,B) & has(1,C), member([A,B,C], Hands), Fs),
    joined_formula(Fs, v, F).

%!  russian_announcements(-Fs) is det.
%
%   Each of Fs is that an announcement is safe: player 1 tells that it has one of
%   five to seven hands, any two of which have one card in common at most. Then it
%   is common knowledge that 2 knows the deal, and 3 does not know a card.

russian_announcements(Fs) :-
    findall([A,B,C],
            ( between(1, 7, A),
              between(A, 7, B),
              A < B,
              between(B, 7, C),
              B < C
            ),
            All),
    knows_hand(2, 1, Knows2),
    ignorant(Ignorant),
    findall({public(F)}:c(all,Knows2 & Ignorant),
            ( member(Length, [5,6,7]),
              hands(Length, All, Hands),
              hand_told(Hands, F)
            ),
            Fs).

hands(0, _, Hands) =>
    Hands = [].
hands(N, All, Hands) =>
    Hands = [Hand|Rest],
    append(_, [Hand|After], All),
    include(far(Hand), After, Far),
    M is N-1,
    hands(M, Far, Rest).

far(Hand1, Hand2) :-
    intersection(Hand1, Hand2, Common),
    \+ Common = [_,_|_].
