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

| library(cluedo/assistant/explain)          | why something is certain: journal_why/3 |
| library(cluedo/assistant/news)             | the news of an event: journal_news/3    |
| library(cluedo/assistant/insight)          | who of the others knows the envelope:   |
|                                            | journal_insight/3                       |
| library(cluedo/assistant/journal_texts)    | in words: why_text/3, fact_text/3       |
| library(cluedo/assistant/suggest)          | what to ask: journal_suggest/3          |
| library(cluedo/assistant/possible_answers) | what can be answered: journal_ask/3     |
| library(cluedo/assistant/show)             | what to show: journal_show/4            |
| library(cluedo/assistant/accuse)           | whether to accuse: journal_accuse/2     |
| library(cluedo/assistant/walk)             | where to go: journal_walk/3             |

This library exports all predicates of these files. Answers have names or numbers for cards and
seats, see option names(Boolean) of knowledge/2. Texts have the labels of cards and the names of
seats, if the game has them.

@error type_error(cluedo_journal, J) if J is not a journal
*/
