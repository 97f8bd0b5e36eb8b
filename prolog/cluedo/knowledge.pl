:- module(cluedo_knowledge, []).
:- reexport(library(cluedo/knowledge/counting)).
:- reexport(library(cluedo/knowledge/resolution),
            except([resolve/3,resolved/2,steps_named/3])).
:- reexport(library(cluedo/knowledge/reasons), except([contradictory/3])).
:- reexport(library(cluedo/knowledge/grid)).
:- reexport(library(cluedo/knowledge/views)).

/** <module> Knowledge of a deal

Knowledge is what an observer knows of the deal of a game: nothing at first but
the rules, then facts. It is a value: learning makes another one and leaves the
old one as it was. What follows from it tell

| library(cluedo/knowledge/counting)   | all deals that agree, counted:     |
|                                      | learn/3, probability/3, certain/2  |
| library(cluedo/knowledge/dealing)    | these deals: sample_deal/2, deal/2 |
| library(cluedo/knowledge/resolution) | rules of inference, step by step:  |
|                                      | clauses_learn/3, clauses_certain/2 |
| library(cluedo/knowledge/views)      | what is known of others: views/4   |

All of them are here. A holder is a player, an integer from 1 (or `[I]`, as in
the thesis), or `envelope`. These are facts:

| hand(P,Cards)                  | the hand of player P is Cards             |
| has(H,C), lacks(H,C)           | holder H has card C, or not               |
| some(H,Cards)                  | H has at least one of Cards               |
| asked(Asker,Cards,Answerer,C)  | Asker asked for Cards, a list or          |
|                                | s(P,W,L), and Answerer was the first who  |
|                                | had one of them and showed C, or          |
|                                | `unknown`; Answerer is `nobody` (and C    |
|                                | `unknown`) if all others had none         |
| not_envelope(Cards)            | not all of Cards are in the envelope, a   |
|                                | wrong accusation                          |
| s(P,W,L)                       | the contents of the envelope, a card of   |
|                                | each category                             |
| [s(P,W,L),[Asker],[Answerer]]  | a record of the thesis; `[0]` is nobody   |

Two models of showing give meaning to a shown card. With `any` it tells that
the player has it, and all deals count alike. With `random` the player picked
it at random among those of Cards that it has, so that a deal in which it has K
of them counts 1/K. Counts are rational numbers then.

@error type_error(cluedo_knowledge, K), domain_error(cluedo_knowledge, K) if K
is no term that these predicates make
@error type_error(cluedo_fact, Fact), domain_error(cluedo_fact, Fact), or an
error of a part of it, if Fact is no fact about such a game
@error existence_error(cluedo_player, P) if a fact names a player who does not
play
@error resource_error(cluedo_facts) if K holds more than 16384 clauses, cards
shown, or sets of cards that are not all in the envelope
*/
