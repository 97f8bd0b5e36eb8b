:- module(cluedo_knowledge, []).
:- use_module(support/attached, []).
:- reexport(library(cluedo/knowledge/counting), except([envelopes_left/2])).
:- reexport(library(cluedo/knowledge/resolution),
            except([resolve/3,resolved/2,steps_named/3])).
:- reexport(library(cluedo/knowledge/reasons), except([forced_by/7,meaning_forced_by/7])).
:- reexport(library(cluedo/knowledge/notebook_text)).
:- reexport(library(cluedo/knowledge/views)).

/** <module> Knowledge of a deal

Knowledge is the information state of an observer of a game: the deals, as possible worlds, that
agree with the rules and with the facts learnt. It is a value: learning makes another value and
leaves the old one unchanged.

    ?- knowledge([edition(british), seats([anna,bob,carl]), names(true)], K0),
       learn(K0, hand(anna,[green,white,rope,kitchen,hall,study]), K1),
       learn(K1, asked(anna,s(plum,dagger,hall),bob,dagger), K2),
       learn(K2, asked(bob,s(plum,wrench,library),carl,unknown), K),
       probability(K, has(carl,wrench), P),
       sample_deal(K, Deal).

These files compute what follows from it:

| library(cluedo/knowledge/counting)      | counts of deals: learn/3, probability/3, certain/2 |
| library(cluedo/knowledge/sampling)      | the deals: sample_deal/2, sample_deals/3, deal/2   |
| library(cluedo/knowledge/resolution)    | rules of inference, step by step: learn/4,         |
|                                         | holder_facts/3, notebook/2; certain/3              |
| library(cluedo/knowledge/reasons)       | reasons: why/3, conflict/3                         |
| library(cluedo/knowledge/notebook_text) | the notebook: print_knowledge/1                    |
| library(cluedo/knowledge/views)         | knowledge about knowledge: views/4                 |

This library exports all of them.

## Cards and holders

A *card* is a number from 1, in the order of the categories, or its name, label or alias in the
edition (library(cluedo/edition)), without regard to case, accents, spaces, `_`, `-` and dots. A
*holder* is the player at a seat, a number
from 1 (or `[I]`, as in the thesis) or its name; `open`, the cards that lie face
up on the table; or `envelope`. Numbers and names may be mixed. Answers have
numbers, or names with the option `names(true)` of knowledge/2.

## Facts

P, Asker and Answerer are players, H is any holder, Cards a list or
`s(Card,...)`, a card of each category.

| has(H,C), lacks(H,C)          | H has card C, or not                        |
| some(H,Cards)                 | H has at least one of Cards                 |
| hand(P,Cards)                 | the hand of P is Cards, a list; P may be    |
|                               | `open`                                      |
| s(Card,...)                   | the contents of the envelope                |
| not_envelope(Cards)           | not all of Cards are in the envelope        |
| asked(Asker,Cards,Answerer,C) | Asker asked for Cards; all players between  |
|                               | passed, and Answerer showed C, or `unknown` |
|                               | if you did not see it. Answerer is `nobody` |
|                               | if all others passed, `somebody` if you did |
|                               | not see who showed a card, and `unknown` if |
|                               | you saw nothing; then C is `unknown`, too   |
| asked(Asker,Cards,Answerer,C, | the same, but the players of the list       |
|       Skipped)                | Skipped were not asked: they have left, or  |
|                               | were passed over                            |
| answered(Asker,Cards,         | the same where everybody who can shows a    |
|          Shows,Passing)       | card: each P of the pairs P-C in Shows      |
|                               | showed C, or `unknown`, and the players of  |
|                               | the list Passing passed                     |
| passed(P,Asker,Cards)         | P, asked by Asker, had none of Cards        |
| showed(P,Asker,Cards,C)       | P, asked by Asker, showed C of Cards, or    |
|                               | `unknown`                                   |
| revealed(P,Cards)             | P has shown Cards to all: a slip, a rule of |
|                               | the table, or when it left                  |
| saw(P,H,C)                    | P looked in secret at card C, or `unknown`, |
|                               | of H, a player or `open`. All cards of H    |
|                               | are equally likely                          |
| accused(P,Cards,Right)        | P said that Cards are the envelope, and was |
|                               | right: `true`, `false` or `unknown`         |
| left(P)                       | P has left, and answers no more. This says  |
|                               | nothing about the deal. A later asked/4 in  |
|                               | which P passes is an error: use asked/5     |
| asked_nothing(P)              | P had a turn and did not ask. This says     |
|                               | nothing about the deal                      |
| [s(...),[Asker],[Answerer]]   | a record of the thesis: asked/4, the card   |
|                               | unknown; `[0]` is nobody                    |

probability/3, certain/2 and views_learn/3 take the same facts.

## Real tables

| hands of any size                     | option `hands(Sizes)`                |
| cards left over lie face up           | option `open(Cards)`, or their       |
|                                       | number and has(open,C) later         |
| a player has left                     | left(P), and then asked/5            |
| a player is skipped                   | asked/5                              |
| all who can show a card do            | answered/4                           |
| cards left over lie face down         | option `down(N)`, and saw/3          |
| an answer was not seen                | asked(Asker,Cards,unknown,unknown),  |
|                                       | or the parts that were seen          |
| you only watch                        | learn no hand/2                      |

All of these are learnt exactly: counts are counts of the deals that agree.

## Showing

There are two models of showing. With `any`, a shown card says that the player has it, and all deals
count alike. With `random`, the player picked it at random among the cards of Cards that it has: a
deal in which it has K of them counts 1/K. Then counts are rational numbers.

@error type_error(cluedo_knowledge, K), domain_error(cluedo_knowledge, K) if these predicates did
not make the term K
@error type_error(cluedo_fact, Fact) if Fact does not have the shape of a fact,
domain_error(cluedo_fact, Fact) if its arguments are right one by one, but not together, as in a
hand of a wrong size
@error existence_error(cluedo_player, P), type_error(cluedo_holder, H),
domain_error(cluedo_holder, open) if no cards lie open
@error domain_error(cluedo_card, C), type_error(cluedo_card, C),
type_error(cluedo_state, State), domain_error(cluedo_state, State) if `s(...)`
does not have a card of each category
@error domain_error(cluedo_option, Option) if there is no such Option
@error resource_error(cluedo_facts) if K has more than 16384 clauses, cards shown, or sets of cards
that are not all in the envelope

The context of an error names the predicate called. Its message says which argument of Fact is
wrong, and what is right: `player anna has 3 cards, 4 were given`.
*/
