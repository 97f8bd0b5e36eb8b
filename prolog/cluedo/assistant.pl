:- module(cluedo_assistant, []).
:- use_module(support/attached, []).
:- reexport(library(cluedo/assistant/accuse)).
:- reexport(library(cluedo/assistant/possible_answers)).
:- reexport(library(cluedo/assistant/explain), except([following_steps/5])).
:- reexport(library(cluedo/assistant/insight)).
:- reexport(library(cluedo/assistant/news)).
:- reexport(library(cluedo/assistant/show)).
:- reexport(library(cluedo/assistant/suggest)).
:- reexport(library(cluedo/assistant/journal_texts)).
:- reexport(library(cluedo/assistant/walk)).

/** <module> Questions about a journal

A player at a real table can ask these questions about a journal of library(cluedo/journal). The
answers are terms or text.

The console of library(cluedo/console) asks the same questions:

| What is new after an event?                | journal_news/3              | after each event   |
| Why is a fact certain?                     | journal_why/3, why_text/3   | why                |
| What does an event say, in words?          | fact_text/3                 | log                |
| What to ask?                               | journal_suggest/3           | suggest            |
| Which answers are possible, and how many   | journal_ask/3               |                    |
| envelopes does each leave?                 |                             |                    |
| Which card to show?                        | journal_show/4              | show               |
| Accuse, or wait?                           | journal_accuse/2            | accuse             |
| Who knows the envelope?                    | journal_insight/3           | who knows          |
| Where to go?                               | journal_walk/3              | walk               |
| Who may have which card?                   | journal_property/2 with     | notes, know,       |
|                                            | knowledge(K), probability/3 | envelope, odds     |
| Which events contradict an event?          | journal_conflict/3          | conflict           |
| What was known after an event?             | journal_at/3                | at                 |

The files that this library exports document the predicates. Answers have names or numbers for cards
and seats, see option names(Boolean) of knowledge/2. Texts have the labels of cards and names of
seats of the game.

@error type_error(cluedo_journal, J) if J is not a journal
*/
