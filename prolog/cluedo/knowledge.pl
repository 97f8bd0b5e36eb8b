:- module(cluedo_knowledge, []).
:- use_module(support/attached, []).
:- reexport(library(cluedo/knowledge/counting), except([envelopes_left/2])).
:- reexport(library(cluedo/knowledge/resolution),
            except([resolve/3,resolved/2,steps_named/3])).
:- reexport(library(cluedo/knowledge/reasons), except([forced_by/7,meaning_forced_by/7])).
:- reexport(library(cluedo/knowledge/notebook_text)).
:- reexport(library(cluedo/knowledge/views)).

/** <module> Knowledge of a deal

Knowledge is what an observer knows of the deal of a game, its information state: the
deals, as possible worlds, that agree with the rules and with the facts that were
learnt. It is a value: learning makes another one and leaves the old one as it was.

    ?- knowledge([edition(british), seats([anna,bob,carl]), names(true)], K0),
       learn(K0, hand(anna,[green,white,rope,kitchen,hall,study]), K1),
       learn(K1, asked(anna,s(plum,dagger,hall),bob,dagger), K2),
       learn(K2, asked(bob,s(plum,wrench,library),carl,unknown), K),
       probability(K, has(carl,wrench), P),
       sample_deal(K, Deal).

What follows from it tell

| library(cluedo/knowledge/counting)   | all deals that agree, counted:     |
|                                      | learn/3, probability/3, certain/2  |
| library(cluedo/knowledge/sampling)    | these deals: sample_deal/2,        |
|                                      | sample_deals/3, deal/2             |
| library(cluedo/knowledge/resolution) | rules of inference, step by step:  |
|                                      | learn/4, holder_facts/3,           |
|                                      | notebook/2; certain/3              |
| library(cluedo/knowledge/reasons)    | of what it follows: why/3,         |
|                                      | conflict/3                         |
| library(cluedo/knowledge/notebook_text)       | the notebook: print_knowledge/1    |
| library(cluedo/knowledge/views)      | what is known of others: views/4   |

All of them are here.

## Cards and holders

A *card* is a number from 1, in the order of the categories, or what the edition
(library(cluedo/edition)) calls it: its name, label or an alias, without regard
to case, accents, spaces, `_`, `-` and dots. A *holder* is the player at a seat, a number
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
|                               | passed, and Answerer showed C, `unknown` to |
|                               | who did not see it. Answerer is `nobody` if |
|                               | all others passed, `somebody` if a card was |
|                               | shown, but it was not seen by whom, and     |
|                               | `unknown` if nothing was seen; C is then    |
|                               | `unknown`, too                              |
| asked(Asker,Cards,Answerer,C, | the same, but the players of the list       |
|       Skipped)                | Skipped were not asked: they have left, or  |
|                               | were passed over                            |
| answered(Asker,Cards,         | the same where everybody shows a card who   |
|          Shows,Passing)       | can: each P of the pairs P-C in Shows       |
|                               | showed C, or `unknown`, and the players of  |
|                               | the list Passing passed                     |
| passed(P,Asker,Cards)         | P, asked by Asker, had none of Cards        |
| showed(P,Asker,Cards,C)       | P, asked by Asker, showed C of Cards, or    |
|                               | `unknown`                                   |
| revealed(P,Cards)             | P has shown Cards to all: a slip, a rule of |
|                               | the table, or when it left                  |
| saw(P,H,C)                    | P looked in secret at card C, or `unknown`, |
|                               | of H, a player or `open`. Any card of H is  |
|                               | as likely                                   |
| accused(P,Cards,Right)        | P said that Cards are the envelope, and was |
|                               | right: `true`, `false` or `unknown`         |
| left(P)                       | P has left, and answers no more. This tells |
|                               | nothing of the deal; but what lets P pass   |
|                               | later is an error, see asked/5              |
| asked_nothing(P)              | P had a turn and did not ask. This tells    |
|                               | nothing of the deal                         |
| [s(...),[Asker],[Answerer]]   | a record of the thesis: asked/4, the card   |
|                               | unknown; `[0]` is nobody                    |

The same facts are asked about by probability/3 and certain/2, and learnt by
views_learn/3.

## Real tables

| hands of any size                     | option `hands(Sizes)`                |
| cards left over lie face up           | option `open(Cards)`, or their       |
|                                       | number and has(open,C) later         |
| a player has left                     | left(P), and then asked/5            |
| a player is skipped                   | asked/5                              |
| all who can show a card do            | answered/4                           |
| cards left over lie face down         | option `down(N)`, and saw/3          |
| an answer was not seen                | asked(Asker,Cards,unknown,unknown),  |
|                                       | or the parts that were               |
| who looks on has no hand              | nothing needs to be said of a hand   |

Each is learnt exactly: counts are those of the deals that agree.

## Showing

Two models of showing give meaning to a shown card. With `any` it tells that
the player has it, and all deals count alike. With `random` the player picked
it at random among those of Cards that it has, so that a deal in which it has K
of them counts 1/K. Counts are rational numbers then.

@error type_error(cluedo_knowledge, K), domain_error(cluedo_knowledge, K) if K
is no term that these predicates make
@error type_error(cluedo_fact, Fact) if Fact has not the shape of a fact,
domain_error(cluedo_fact, Fact) if its arguments, each by itself right, make
none, as a hand of a wrong size
@error existence_error(cluedo_player, P), type_error(cluedo_holder, H),
domain_error(cluedo_holder, open) if no cards lie open
@error domain_error(cluedo_card, C), type_error(cluedo_card, C),
type_error(cluedo_state, State), domain_error(cluedo_state, State) if `s(...)`
has not a card of each category
@error domain_error(cluedo_option, Option) if there is no such Option
@error resource_error(cluedo_facts) if K holds more than 16384 clauses, cards
shown, or sets of cards that are not all in the envelope

The context of an error names the predicate that was called, and says which
argument of Fact was wrong and what is right: `player anna has 3 cards, 4 were
given`.
*/
