:- module(cluedo_clauses,
          [ clauses_certain/2,          % +K, ?Fact
            views/4,                    % +K0, +Me, +Hand, -Views
            views_learn/3,              % +Views0, +Fact, -Views
            views_player/3              % +Views, +Player, -K
          ]).
:- reexport(deals,
            [ knowledge/2               % +Options, -K
            ]).
:- reexport(engine,
            [ clauses_learn/3,          % +K0, +Fact, -K
              clauses_learn/4,          % +K0, +Fact, -K, -Steps
              clauses_player/3,         % +K, +Holder, -Facts
              clauses_notebook/2,       % +K, -Notebook
              clauses_states/2          % +K, -Set
            ]).
:- use_module(check, [player_number/2]).
:- use_module(engine, [clauses_learn/3,clauses_player/3,clauses_row/4]).
:- autoload(library(apply), [foldl/6,maplist/3]).
:- autoload(library(error),
            [domain_error/2,existence_error/2,must_be/2,type_error/2]).
:- autoload(library(lists), [member/2,numlist/3]).

/** <module> The clause base

What a good player writes down: who has a card, who lacks it, and who has at
least one of several cards. It is the knowledge of library(cluedo/deals), made
by knowledge/2, and learns the same facts, but nothing is counted: facts
resolve with each other until nothing more follows by the rules below. That
takes microseconds, and what it tells is true; but some of what follows from
the facts only counting finds.

    ?- knowledge([players(3)], K0),
       clauses_learn(K0, hand(1,[2,8,14,15,16,17]), K1),
       clauses_learn(K1, asked(1,s(2,9,20),3,unknown), K, Steps),
       clauses_player(K, 3, Facts).

clauses_learn/4 tells every step as step(Rule, Premises, Conclusions), both
lists of facts. The rules are

| fact        | what the fact says; its only premise is the fact itself        |
| resolution  | a clause, its first premise, without the cards that its holder |
|             | lacks; the clause left takes its place                         |
| unit        | a clause of one card is a card that its holder has             |
| subsumption | there is no conclusion: the first premise follows from the     |
|             | second one and is dropped                                      |
| exclusion   | a card of one holder is none of another                        |
| last_holder | a card that all others lack is that of the one left            |
| full_hand   | a player whose whole hand is known has no other card           |
| needs_all   | a player who may have no more cards than its hand has has them |
| one_card    | a player's only card that is not known is one that all its     |
|             | clauses have                                                   |
| category    | the envelope has one card of each category, and so no other    |
| last_card   | a category's only card that may be in the envelope is there    |
| ban         | all cards but one of an accusation that was wrong are in the   |
|             | envelope, so that one is not                                   |

Resolution, unit, subsumption and exclusion are Iepsma's. The others are what
sizes of hands and categories, and the last holder, tell. A step whose premises
have nothing but a rule of the game behind them, as the size of a hand, does not
name that. A clause may be there twice, until subsumption drops one.

---++ Knowledge about knowledge

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

So all that Me knows of the others' knowledge Me knows itself.

@see R. Iepsma, "Preposterior Decision Analysis in the game Cluedo" (2012),
section 3A
@error the errors of library(cluedo/deals) for K and Fact
@error cluedo_contradiction(Fact) if Fact contradicts what is known, and
resolution finds out
*/

:- set_prolog_flag(optimise, true).     % local to this file

%!  clauses_learn(+K0, +Fact, -K) is det.
%
%   K is K0 and Fact, and all that follows by the rules.

%!  clauses_learn(+K0, +Fact, -K, -Steps) is det.
%
%   As clauses_learn/3, and Steps are how, in order: terms step(Rule, Premises,
%   Conclusions). Premises are known when their step is taken.

%!  clauses_player(+K, +Holder, -Facts) is det.
%
%   Facts are the main clause of Holder, a player or `envelope`: has(Holder,C)
%   and lacks(Holder,C), ascending, then some(Holder,Cards), and
%   not_envelope(Cards) for the envelope. All of them may be learned.

%!  clauses_notebook(+K, -Notebook) is det.
%
%   Notebook is a compound with a row for each card, `notebook(Row1,...)`. A row
%   `holders(Mark1,...,Envelope)` has a mark for each player and the envelope:
%   `has`, `lacks` or `unknown`.

%!  clauses_states(+K, -Set) is det.
%
%   Set has the winstates (library(cluedo/winstates)) that are possible by K.
%
%   @error domain_error(cluedo_classic_deck, Deck) if K is not about the 21
%   cards of the classic game

%!  clauses_certain(+K, ?Fact) is nondet.
%
%   True when Fact is known by K. A ground Fact may be any: it is known if
%   learning it tells nothing; semidet. Otherwise the facts of clauses_player/3
%   that are Fact are enumerated, holder by holder; Fact may be unbound.
%
%   @error domain_error(cluedo_clause, Fact) if Fact is neither ground nor one
%   of has(H,C), lacks(H,C), some(H,Cards), not_envelope(Cards)

clauses_certain(K, Fact) :-
    ground(Fact),
    !,
    catch(clauses_learn(K, Fact, K2), error(cluedo_contradiction(_), _), fail),
    literals(K, Literals, Clauses),
    literals(K2, Literals, Clauses).
clauses_certain(K, Fact) :-
    pattern(Fact, Holder, Pattern),
    clauses_player(K, envelope, _),
    holder(Holder, K),
    clauses_player(K, Holder, Facts),
    member(Pattern, Facts).

literals(knowledge(_,May,Clauses0,Bans0,_), May, Clauses-Bans) :-
    sort(Clauses0, Clauses),
    sort(Bans0, Bans).

pattern(Fact, _, Pattern), var(Fact) =>
    Pattern = Fact.
pattern(has(H,C), Holder, Pattern) =>
    Holder = H,
    Pattern = has(_,C).
pattern(lacks(H,C), Holder, Pattern) =>
    Holder = H,
    Pattern = lacks(_,C).
pattern(some(H,Cards), Holder, Pattern) =>
    Holder = H,
    Pattern = some(_,Cards).
pattern(not_envelope(Cards), Holder, Pattern) =>
    Holder = envelope,
    Pattern = not_envelope(Cards).
pattern(Fact, _, _) =>
    domain_error(cluedo_clause, Fact).

holder(Holder, _) :-
    nonvar(Holder),
    !.
holder(Holder, knowledge(game(_,_,Hands),_,_,_,_)) :-
    functor(Hands, _, N),
    (   between(1, N, Holder)
    ;   Holder = envelope
    ).

                /*******************************
                *            VIEWS             *
                *******************************/

%!  views(+K0, +Me, +Hand, -Views) is det.
%
%   Views are those of player Me at the start, when it has seen its Hand, a list
%   of cards, and K0 is what all know, see knowledge/2.

views(K0, Me, Hand, views(I,ByPlayer)) :-
    clauses_learn(K0, hand(Me,Hand), K),
    player_number(Me, I),
    K0 = knowledge(game(_,_,Hands),_,_,_,_),
    functor(Hands, _, N),
    numlist(1, N, Players),
    maplist(first_view(K0, I, K), Players, Ks),
    compound_name_arguments(ByPlayer, by, Ks).

first_view(_, Me, K, J, K1), J == Me =>
    K1 = K.
first_view(K0, _, K, J, K1) =>
    clauses_row(K0, J, K, K1).

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
    clauses_row(KJ1, J, K, KJ),
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
    (   public(Fact)
    ->  true
    ;   domain_error(cluedo_public_fact, Fact)
    ).

public(asked(_,_,_,_)).
public(not_envelope(_)).
public([_|_]).

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

must_be_views(Views) :-
    must_be(nonvar, Views),
    (   Views = views(Me,By),
        integer(Me),
        compound(By),
        compound_name_arity(By, by, N),
        between(1, N, Me),
        arg(Me, By, K),
        is_of_players(K, N)
    ->  true
    ;   type_error(cluedo_views, Views)
    ).

%   K has N hands. What is no knowledge at all, learning finds out.

is_of_players(knowledge(game(_,_,Hands),_,_,_,_), N), compound(Hands) =>
    compound_name_arity(Hands, _, N).
is_of_players(_, _) =>
    true.
