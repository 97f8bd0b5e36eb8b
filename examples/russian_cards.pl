:- module(russian_cards,
          [ russian_cards/1,            % -M
            russian_checks/1,           % -Fs
            russian_announcements/1     % -Fs
          ]).

/*  Russian cards

        swipl examples/russian_cards.pl

    Anne and Bill have three of seven cards each, and Cath has one. By public announcements Anne and
    Bill shall learn the deal, and Cath none of their cards.

        > 140 deals
        > Anne: I have one of 123 145 167 246 357.
        > Bill knows Anne's hand: true
        > Cath knows a card of theirs: false
        > Bill: Cath has card 7.
        > Anne knows Bill's hand: true
        > Cath knows a card of theirs: false
        > Of 1290 announcements of Anne 102 are safe.
*/

:- use_module('../prolog/cluedo/support/attached', []).    % the library beside this file
:- use_module(library(cluedo/del)).
:- use_module(library(aggregate), [aggregate_all/3]).
:- use_module(library(apply), [include/3]).
:- use_module(library(lists), [append/3,intersection/3,member/2]).
:- use_module(library(main), [main/0]).

:- initialization(main, main).

main(_) :-
    russian_cards(M0),
    worlds(M0, Deals),
    format("~d deals~n", [Deals]),
    hands(Hands),
    findall(Name, ( member(Hand, Hands), atomic_list_concat(Hand, Name) ), Names),
    atomic_list_concat(Names, ' ', Text),
    format("Anne: I have one of ~w.~n", [Text]),
    told(Hands, F1),
    update(M0, public(F1), M1),
    print_know("Bill", 2, "Anne", 1, M1),
    writeln("Bill: Cath has card 7."),
    update(M1, public(k(2,has(3,7))), M2),
    print_know("Anne", 1, "Bill", 2, M2),
    russian_announcements(Fs),
    satisfies_all(M0, Fs, Bools),
    aggregate_all(count, member(_, Bools), All),
    aggregate_all(count, member(true, Bools), Safe),
    format("Of ~d announcements of Anne ~d are safe.~n", [All,Safe]).

print_know(NameA, A, NameB, B, M) :-
    knows_hand(A, B, Knows),
    ignorant(Ignorant),
    satisfies_all(M, [Knows,~Ignorant], [Bool1,Bool2]),
    format("~s knows ~s's hand: ~w~n", [NameA,NameB,Bool1]),
    format("Cath knows a card of theirs: ~w~n", [Bool2]).

%   russian_cards(-M): Anne is player 1, Bill is 2, and Cath is 3.

russian_cards(M) :-
    model([ deck([7]), hands([3,3,1]),
            deal(s,[[[1],1,2,3],[[2],4,5,6],[[3],7]])
          ], M).

hands([[1,2,3],[1,4,5],[1,6,7],[2,4,6],[3,5,7]]).

%   russian_checks(-Fs): Fs hold in russian_cards/1. Anne announces that she has one of five hands,
%   and Bill that Cath has card 7.

russian_checks([ F1,
                 [public(F1)]:Knows2,
                 [public(F1)]:c([1,2],Knows2),
                 [public(F1)]:F2,
                 [public(F1)]:c(all,Ignorant),
                 [public(F1);public(F2)]:c([1,2],Knows1),
                 [public(F1);public(F2)]:c([1,2],Knows2),
                 [public(F1);public(F2)]:c(all,Ignorant)
               ]) :-
    hands(Hands),
    told(Hands, F1),
    F2 = k(2,has(3,7)),
    knows_hand(1, 2, Knows1),
    knows_hand(2, 1, Knows2),
    ignorant(Ignorant).

%   Formulas: A knows the hand of B. Cath knows of no card that Anne or Bill has it.

knows_hand(A, B, and(Fs)) :-
    findall(kw(A,has(B,C)), between(1, 7, C), Fs).

ignorant(and(Fs)) :-
    findall(~k(3,has(P,C)), ( member(P, [1,2]), between(1, 7, C) ), Fs).

%   Anne's announcement: she has one of Hands.

told(Hands, k(1,or(Fs))) :-
    findall(hand(1,Hand), member(Hand, Hands), Fs).

%   russian_announcements(-Fs): each of Fs says that an announcement is safe. Anne announces that
%   she has one of five to seven hands, and any two of these share at most one card. Then it is
%   common knowledge that Bill knows the deal and that Cath knows no card.

russian_announcements(Fs) :-
    findall([A,B,C],
            ( between(1, 7, A), between(1, 7, B), between(1, 7, C),
              A < B, B < C
            ),
            All),
    knows_hand(2, 1, Knows2),
    ignorant(Ignorant),
    findall({public(F)}:c(all,Knows2 & Ignorant),
            ( member(Length, [5,6,7]),
              apart(Length, All, Hands),
              told(Hands, F)
            ),
            Fs).

apart(0, _, []) :-
    !.
apart(N, All, [Hand|Rest]) :-
    append(_, [Hand|After], All),
    include(far(Hand), After, Far),
    M is N-1,
    apart(M, Far, Rest).

far(Hand1, Hand2) :-
    intersection(Hand1, Hand2, Common),
    \+ Common = [_,_|_].
