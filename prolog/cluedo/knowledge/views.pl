:- module(cluedo_views,
          [ views/4,                    % +K0, +Me, +Hand, -Views
            views_learn/3,              % +Views0, +Fact, -Views
            views_player/3              % +Views, +Player, -K
          ]).
:- use_module('../support/check', [player_number/2]).
:- use_module(resolution, [clauses_learn/3]).
:- use_module('../support/foreign', [knowledge_row/4]).
:- use_module(term, [knowledge_players/2]).
:- use_module(library(apply), [foldl/5,maplist/3]).
:- use_module(library(error),
            [domain_error/2,existence_error/2,must_be/2,type_error/2]).
:- use_module(library(lists), [numlist/3]).

/** <module> Knowledge about knowledge

_Views_ are what one player, `Me`, knows, and what it knows that each of the
others knows: a clause base for each. These go into them, by the items of
Iepsma's list:

| 1          | Me has its hand, to Me; opponents lack its cards             |
| 2a, 3a, 3c | who had nothing to show lacks the cards, to all              |
| 2b, 3d     | who showed a card has one of the cards, to all, and which one |
|            | to Me and the player who showed it, if Me asked              |
| 3b         | the same when Me showed it; which one to the asker           |

Two things differ. An opponent knows its own hand, so its base also has whatever
Me knows of that. And a clause that a player has _not all_ of some cards, which
the source gives to those who did not show one, is left out: what resolves with
it does so with the clause of the one who did, and exclusion tells the rest.

So all that Me knows of the others' knowledge Me knows itself. But that is not
all that Me could know of it: when a player was shown a card that Me did not
see, and Me can tell which one it must have been, the base of that player is not
told so. It has no more than the clause.

@see R. Iepsma, "Preposterior Decision Analysis in the game Cluedo" (2012),
section 3A
@error the errors of library(cluedo/knowledge) for K and Fact
@error cluedo_contradiction(Fact) if Fact contradicts what is known, and
resolution finds out
*/

:- set_prolog_flag(optimise, true).     % local to this file

%!  views(+K0, +Me, +Hand, -Views) is det.
%
%   Views are those of player Me at the start, when it has seen its Hand, a list
%   of cards, and K0 is what all know, see knowledge/2.

views(K0, Me, Hand, views(I,ByPlayer)) :-
    clauses_learn(K0, hand(Me,Hand), K),
    player_number(Me, I),
    knowledge_players(K0, N),
    numlist(1, N, Players),
    maplist(first_view(K0, I, K), Players, Ks),
    compound_name_arguments(ByPlayer, by, Ks).

first_view(_, Me, K, J, K1), J == Me =>
    K1 = K.
first_view(K0, _, K, J, K1) =>
    knowledge_row(K0, J, K, K1).

%!  views_learn(+Views0, +Fact, -Views) is det.
%
%   Views are Views0 after Me has seen Fact: asked(Asker,Cards,Answerer,C),
%   where C is the card if Me is asker or answerer, a record, or
%   not_envelope(Cards).
%
%   @error domain_error(cluedo_public_fact, Fact) if Fact is none of these

views_learn(Views0, Fact, Views) :-
    must_be_views(Views0),
    must_be_public(Fact),
    Views0 = views(Me,By0),
    arg(Me, By0, K0),
    clauses_learn(K0, Fact, K),
    compound_name_arguments(By0, by, Ks0),
    foldl(next_view(Me, Fact, K), Ks0, Ks, 1, _),
    compound_name_arguments(By, by, Ks),
    Views = views(Me,By).

next_view(Me, _, K, _, K2, Me, Next) =>
    K2 = K,
    Next is Me+1.
next_view(Me, Fact, K, KJ0, KJ, J, Next) =>
    heard(Fact, Me, J, FactJ),
    clauses_learn(KJ0, FactJ, KJ1),
    knowledge_row(KJ1, J, K, KJ),
    Next is J+1.

%   FactJ is what J makes of Fact that Me has seen.

heard(asked(Asker,Cards,Answerer,Card), Me, J, Fact) =>
    Fact = asked(Asker,Cards,Answerer,CardJ),
    player_number(Asker, I1),
    player_number(Answerer, I2),
    (   memberchk(I1-I2, [Me-J,J-Me])
    ->  CardJ = Card
    ;   CardJ = unknown
    ).
heard(Fact0, _, _, Fact) =>
    Fact = Fact0.

must_be_public(Fact) :-
    must_be(nonvar, Fact),
    (   public_fact(Fact)
    ->  true
    ;   domain_error(cluedo_public_fact, Fact)
    ).

public_fact(asked(_,_,_,_)).
public_fact(not_envelope(_)).
public_fact([_|_]).

%!  views_player(+Views, +Player, -K) is det.
%
%   K is what Me knows that Player knows; what Me knows, if that is Me.
%
%   @error existence_error(cluedo_player, Player)

views_player(Views, Player, K) :-
    must_be_views(Views),
    player_number(Player, I),
    must_be(integer, I),
    Views = views(_,By),
    compound_name_arity(By, by, N),
    (   between(1, N, I)
    ->  arg(I, By, K)
    ;   existence_error(cluedo_player, Player)
    ).

%   What is no knowledge at all, learning finds out.

must_be_views(Views) :-
    must_be(nonvar, Views),
    (   Views = views(Me,By),
        integer(Me),
        compound(By),
        compound_name_arity(By, by, N),
        between(1, N, Me),
        arg(Me, By, K),
        \+ ( knowledge_players(K, Players), Players =\= N )
    ->  true
    ;   type_error(cluedo_views, Views)
    ).
