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

## Cards and holders

A *card* is a number, or a name. Numbers count from 1, in the order of the categories. A name is the
name, the label or an alias of the card in the edition (library(cluedo/edition)). Case, accents,
spaces, `_`, `-` and dots do not count in names.

A *holder* is a player, `open` or `envelope`. A player is the number of its seat, from 1, or its
name, or `[I]` as in the thesis. The cards of `open` lie on the table.

Numbers and names may be mixed. Answers have numbers, or names with the option `names(true)` of
knowledge/2.

## Facts

P, Asker and Answerer are players. H is any holder. Cards is a list, or `s(Card,...)` with a card of
each category. In facts about a card that was shown or looked at, C is `unknown` if you did not see
the card.

| has(H,C)                              | H has card C.                                            |
| lacks(H,C)                            | H does not have card C.                                  |
| some(H,Cards)                         | H has at least one of Cards.                             |
| hand(P,Cards)                         | The list Cards is the hand of P. P may be `open`.        |
| s(Card,...)                           | These cards are in the envelope.                         |
| not_envelope(Cards)                   | Not all of Cards are in the envelope.                    |
| asked(Asker,Cards,Answerer,C)         | Asker asked for Cards. Answerer showed C. All players    |
|                                       | between the two passed. Answerer is `nobody` if all      |
|                                       | others passed, `somebody` if you did not see who showed  |
|                                       | a card, and `unknown` if you saw nothing. In these three |
|                                       | cases C is `unknown`.                                    |
| asked(Asker,Cards,Answerer,C,Skipped) | The same, but the players of the list Skipped were not   |
|                                       | asked, because they have left or were passed over.       |
| answered(Asker,Cards,Shows,Passing)   | Asker asked for Cards, and all who have one of Cards     |
|                                       | must show one. For each pair P-C of the list Shows, P    |
|                                       | showed C. The players of the list Passing passed.        |
| passed(P,Asker,Cards)                 | Asker asked P, and P had none of Cards.                  |
| showed(P,Asker,Cards,C)               | Asker asked P, and P showed C of Cards.                  |
| revealed(P,Cards)                     | P showed Cards to all: by mistake, by a rule of the      |
|                                       | table, or when P left.                                   |
| saw(P,H,C)                            | P looked in secret at card C of H, a player or `open`. P |
|                                       | sees each card of H with the same probability.           |
| accused(P,Cards,Right)                | P said that Cards are in the envelope. Right says        |
|                                       | whether P was right: `true`, `false` or `unknown`.       |
| left(P)                               | P has left, and answers no more. This says nothing about |
|                                       | the deal. After left(P), a fact asked/4 in which P       |
|                                       | passes is an error. Use asked/5 instead.                 |
| asked_nothing(P)                      | P had a turn and did not ask. This says nothing about    |
|                                       | the deal.                                                |
| [s(...),[Asker],[Answerer]]           | A record of the thesis. It means asked/4 with C          |
|                                       | `unknown`. `[0]` means `nobody`.                         |

probability/3, certain/2 and views_learn/3 take the same facts.

`doc/facts.md` has a table of what happens at real tables, and of the facts and options for it. All
facts are learnt exactly: counts are the numbers of the deals that agree.

## Showing

There are two models of showing a card. With `any`, a shown card says only that the player has it,
and all deals count alike. With `random`, the player picked the card at random among the cards asked
for that it has. A deal in which the player has K of these cards counts 1/K. Then counts are
rational numbers.

@error type_error(cluedo_knowledge, K), domain_error(cluedo_knowledge, K) if these predicates did
not make the term K
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
