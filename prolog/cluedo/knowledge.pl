:- module(cluedo_knowledge, []).
:- use_module(support/attached, []).
:- reexport(library(cluedo/knowledge/counting), except([envelopes_left/2])).
:- reexport(library(cluedo/knowledge/resolution),
            except([resolve/3,resolved/2,steps_named/3])).
:- reexport(library(cluedo/knowledge/reasons), except([forced_by/7,meaning_forced_by/7])).
:- reexport(library(cluedo/knowledge/notebook_text)).
:- reexport(library(cluedo/knowledge/views)).

/** <module> Knowledge of a deal

Knowledge is the information state of an observer of a game. It stands for a set of possible worlds:
the deals that agree with the rules and with the facts learnt. Knowledge is a value. Learning makes
another value and leaves the old one unchanged.

    ?- knowledge([edition(british), seats([anna,bob,carl]), names(true)], K0),
       learn(K0, hand(anna,[green,white,rope,kitchen,hall,study]), K1),
       learn(K1, asked(anna,s(plum,dagger,hall),bob,dagger), K2),
       learn(K2, asked(bob,s(plum,wrench,library),carl,unknown), K),
       probability(K, has(carl,wrench), P),
       sample_deal(K, Deal).

These files compute what follows from knowledge:

| library(cluedo/knowledge/counting)      | counts of deals: learn/3, probability/3, certain/2 |
| library(cluedo/knowledge/sampling)      | the deals: sample_deal/2, sample_deals/3, deal/2   |
| library(cluedo/knowledge/resolution)    | rules of inference, step by step: learn/4,         |
|                                         | holder_facts/3, notebook/2; certain/3              |
| library(cluedo/knowledge/reasons)       | reasons: why/3, conflict/3                         |
| library(cluedo/knowledge/notebook_text) | the notebook: print_knowledge/1                    |
| library(cluedo/knowledge/views)         | knowledge about knowledge: views/4                 |

This library exports all of them.

## Facts

`doc/program.md` has a table of all facts. It also describes the facts and options for real tables,
and how facts name cards, players, `open` and `envelope`. Answers have numbers, or names with the
option `names(true)` of knowledge/2. Facts are learnt exactly: a count is the number of all deals
that agree with the facts.

## Showing

There are two models of showing a card. With `any`, a shown card says only that the player has it,
and all deals count alike. With `random`, the player picked the card at random among the cards asked
for that it has. A deal in which the player has K of these cards counts 1/K, so counts are rational.

@error type_error(cluedo_knowledge, K), domain_error(cluedo_knowledge, K) if these predicates did
not make K
@error type_error(cluedo_fact, Fact) if Fact does not have the shape of a fact
@error domain_error(cluedo_fact, Fact) if each argument is right, but together they are wrong, as in
a hand of a wrong size
@error existence_error(cluedo_player, P), type_error(cluedo_holder, H)
@error domain_error(cluedo_holder, open) if no cards lie open
@error domain_error(cluedo_card, C), type_error(cluedo_card, C), type_error(cluedo_state, State),
domain_error(cluedo_state, State) if `s(...)` does not have a card of each category
@error domain_error(cluedo_option, Option) if there is no such Option
@error resource_error(cluedo_facts) if K has more than 16384 clauses, cards shown, or sets of cards
that are not all in the envelope

The context of an error names the predicate that you called. The message says which argument of Fact
is wrong, and what would be right: `player anna has 3 cards, 4 were given`.
*/
