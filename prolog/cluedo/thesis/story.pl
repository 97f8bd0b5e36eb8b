:- module(cluedo_thesis_story,
          [ story_deal/2,               % +Hands, +Win
            story_begun/1,              % +Set
            story_round/4,              % +N, +Facts, +Set0, +Set
            story_won/2                 % +N, +Win
          ]).
:- use_module('../edition/phrases', [capital/2,cards_said/4]).
:- use_module('../edition/setting', [setting/2]).
:- use_module('../knowledge/said', [fact_said/3]).
:- use_module('../support/print', [say/2,say/3]).
:- use_module('../winstates', [winset_all/1,winset_count/2,winset_member/2]).
:- use_module(library(apply), [maplist/2]).
:- use_module(library(lists), [append/3,member/2,subtract/3]).

/** <module> The thesis's game as a story

In lines of the terminal's width, with the names of cards, for somebody who has not seen
it before. Sets are those of library(cluedo/winstates): what the agent, player 1, thinks
that the envelope may have.
*/

:- det((story_deal/2, story_begun/1, story_round/4, story_won/2)).

%!  story_deal(+Hands, +Win) is det.
%
%   What the game is about, and who has which cards. Hands are as dealer/3 has them.

story_deal(Hands, Win) :-
    say("Three of 21 cards, a person, a weapon and a room, are in an envelope; the \c
         others are dealt. Who asks names three cards, and the next player who has one \c
         of them shows one, which only these two see. Player 1 reasons from all that is \c
         said, the others ask at random, and player 1 wins by asking for the three cards \c
         in the envelope.", []),
    nl,
    say_fact(0, Win),
    forall(member([[I]|Cards], Hands), say_fact(0, hand(I,Cards))).

%!  story_begun(+Set) is det.
%
%   The agent has seen its hand.

story_begun(Set) :-
    winset_all(All),
    say_known(0, All, Set).

%!  story_round(+N, +Facts, +Set0, +Set) is det.
%
%   What happened in round N, and what the agent made of it: Set from Set0.

story_round(N, Facts, Set0, Set) :-
    story_queries(N, Facts),
    say_known(2, Set0, Set).

%!  story_won(+N, +Win) is det.
%
%   The agent's query of round N is for the winstate.

story_won(N, Win) :-
    story_queries(N, [asked(1,Win,nobody,unknown)]),
    nl,
    say_fact(0, accused(1,Win,true)).

story_queries(N, Facts) :-
    nl,
    say("Round ~d", [N]),
    maplist(say_fact(2), Facts).

say_fact(Indent, Fact) :-
    words(Words),
    fact_said(Words, Fact, Text0),
    capital(Text0, Text),
    say(Indent, "~s.", [Text]).

say_known(Indent, Set0, Set) :-
    winset_count(Set0, Count0),
    winset_count(Set, Count),
    findall(Text, learnt(Set0, Set, Text), Texts),
    format(string(Left), "~D of ~D envelopes left", [Count,Count0]),
    append(Texts, [Left], All),
    atomic_list_concat(All, '; ', Said),
    say(Indent, "Player 1 knows: ~w.", [Said]).

%   Text has cards that are certain by Set and were not by Set0: not to be in the envelope,
%   or to be there.

learnt(Set0, Set, Text) :-
    possible(Set0, Cards0),
    possible(Set, Cards),
    Cards = [_|_],
    (   subtract(Cards0, Cards, Out),
        cards_text("not ", Out, ' or ', Text)
    ;   findall(Card, ( only(Cards, Card), \+ only(Cards0, Card) ), In),
        cards_text("certainly ", In, ' and ', Text)
    ).

possible(Set, Cards) :-
    findall(Card,
            ( winset_member(State, Set),
              arg(_, State, Card)
            ),
            Cards0),
    sort(Cards0, Cards).

%   Card is the only person, weapon or location of Cards.

only(Cards, Card) :-
    member(First-Last, [1-6,7-12,13-21]),
    findall(C, ( member(C, Cards), between(First, Last, C) ), [Card]).

cards_text(Head, Cards, Last, Text) :-
    Cards = [_|_],
    words(Words),
    cards_said(Words, Cards, Last, Text0),
    string_concat(Head, Text0, Text).

%   Players have no names here.

words(words(Setting,spectator)) :-
    setting([players(6),edition(british)], Setting).
