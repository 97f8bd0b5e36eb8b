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

`doc/assistant.md` has a table of the questions and their predicates. The files that this library
exports document the predicates. Answers have names or numbers for cards and seats, see option
names(Boolean) of knowledge/2. Texts have the labels of cards and names of seats of the game.

@error type_error(cluedo_journal, J) if J is not a journal
*/
