:- module(cluedo_resolution,
          [ clauses_learn/3,            % +K0, +Fact, -K
            clauses_learn/4,            % +K0, +Fact, -K, -Steps
            clauses_player/3,           % +K, +Holder, -Facts
            clauses_notebook/2,         % +K, -Notebook
            clauses_states/2,           % +K, -Set
            clauses_certain/2           % +K, ?Fact
          ]).
:- reexport(term,
            [ knowledge/2               % +Options, -K
            ]).
:- use_module('../support/foreign', [knowledge_holder/3,knowledge_resolve/4,knowledge_resolve/5]).
:- use_module(term,
              [knowledge_players/2,knowledge_says/2,knowledge_showing/2]).
:- use_module(library(error), [domain_error/2,must_be/2,type_error/2]).
:- use_module(library(lists), [member/2]).

/** <module> The clause base

What a good player writes down: who has a card, who lacks it, and who has at
least one of several cards. It is the knowledge that knowledge/2 makes, and
learns the same facts, but nothing is counted: facts resolve with each other
until nothing more follows by the rules below. That takes microseconds, and what
it tells is true; but some of what follows from the facts only counting finds.

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

@see R. Iepsma, "Preposterior Decision Analysis in the game Cluedo" (2012),
section 3A
@error the errors of library(cluedo/knowledge) for K and Fact
@error cluedo_contradiction(Fact) if Fact contradicts what is known, and
resolution finds out
*/

:- set_prolog_flag(optimise, true).     % local to this file

%!  clauses_learn(+K0, +Fact, -K) is det.
%
%   K is K0 and Fact, and all that follows by the rules.

clauses_learn(K0, Fact, K) :-
    knowledge_resolve(K0, Fact, Fact, Answer),
    learnt(Answer, Fact, K).

learnt(contradiction, Fact, _) =>
    throw(error(cluedo_contradiction(Fact), _)).
learnt(unread, Fact, _) =>
    must_be(nonvar, Fact),
    type_error(cluedo_fact, Fact).
learnt(Answer, _, K) =>
    K = Answer.

%!  clauses_learn(+K0, +Fact, -K, -Steps) is det.
%
%   As clauses_learn/3, and Steps are how, in order: terms step(Rule, Premises,
%   Conclusions). Premises are known when their step is taken.

clauses_learn(K0, Fact, K, Steps) :-
    knowledge_resolve(K0, Fact, Fact, Answer, Steps),
    learnt(Answer, Fact, K).

%!  clauses_player(+K, +Holder, -Facts) is det.
%
%   Facts are the main clause of Holder, a player or `envelope`: has(Holder,C)
%   and lacks(Holder,C), ascending, then some(Holder,Cards), and
%   not_envelope(Cards) for the envelope. All of them may be learned.

clauses_player(K, Holder, Facts) :-
    knowledge_holder(K, Holder, Facts).

%!  clauses_notebook(+K, -Notebook) is det.
%
%   Notebook is a compound with a row for each card, `notebook(Row1,...)`. A row
%   `holders(Mark1,...,Envelope)` has a mark for each player and the envelope:
%   `has`, `lacks` or `unknown`.

clauses_notebook(K, Notebook) :-
    notebook(K, Notebook).

%!  clauses_states(+K, -Set) is det.
%
%   Set has the winstates (library(cluedo/winstates)) that are possible by K.
%
%   @error domain_error(cluedo_classic_deck, Deck) if K is not about the 21
%   cards of the classic game

clauses_states(K, Set) :-
    knowledge_winset(K, Set).

%!  clauses_certain(+K, ?Fact) is nondet.
%
%   True when Fact is known by K. A ground Fact may be any: it is known if
%   learning it tells nothing; semidet. With showing `random` it is not known
%   which card a player picks, unless it has no other to pick. Otherwise the
%   facts of clauses_player/3 that are Fact are enumerated, holder by holder;
%   Fact may be unbound.
%
%   @error domain_error(cluedo_clause, Fact) if Fact is neither ground nor one
%   of has(H,C), lacks(H,C), some(H,Cards), not_envelope(Cards)

clauses_certain(K, Fact) :-
    ground(Fact),
    !,
    catch(clauses_learn(K, Fact, K2), error(cluedo_contradiction(_), _), fail),
    knowledge_says(K, Says),
    knowledge_says(K2, Says),
    (   knowledge_showing(K, random)
    ->  no_choice(Fact, K)
    ;   true
    ).
clauses_certain(K, Fact) :-
    pattern(Fact, Holder, Pattern),
    clauses_player(K, envelope, _),
    holder(Holder, K),
    clauses_player(K, Holder, Facts),
    member(Pattern, Facts).

%   Who shows the card of Fact has no other that it could show.

no_choice(asked(_,Cards,Answerer,Card), K), integer(Card) =>
    (   Cards = [_|_]
    ->  List = Cards
    ;   Cards =.. [_|List]
    ),
    forall(( member(C, List), C =\= Card ),
           clauses_certain(K, lacks(Answerer,C))).
no_choice(_, _) =>
    true.

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
holder(Holder, K) :-
    knowledge_players(K, N),
    (   between(1, N, Holder)
    ;   Holder = envelope
    ).
