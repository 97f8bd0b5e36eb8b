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

What a person at a real table wants to know, answered as terms or text from a journal
of library(cluedo/journal):

| library(cluedo/assistant/explain) | why something is certain: journal_why/3   |
| library(cluedo/assistant/news)    | what the last event has told:             |
|                                   | journal_news/3                            |
| library(cluedo/assistant/insight) | who of the others knows the envelope:     |
|                                   | journal_insight/3                         |
| library(cluedo/assistant/journal_texts)   | in words: why_text/3, fact_text/3         |
| library(cluedo/assistant/suggest) | what to ask: journal_suggest/3            |
| library(cluedo/assistant/possible_answers)     | what can be answered: journal_ask/3       |
| library(cluedo/assistant/show)    | what to show: journal_show/4              |
| library(cluedo/assistant/accuse)  | whether to accuse: journal_accuse/2       |
| library(cluedo/assistant/walk)    | where to go: journal_walk/3               |

All of them are here. Answers name cards and seats as the knowledge of the journal does,
see option names(Boolean) of knowledge/2; texts always have the labels of cards and the
names of seats, where there are any.

@error type_error(cluedo_journal, J) if J is no journal
*/

%   The other files of the folder, which users do not load:
%
%     forcing_events     the events that force a fact
%     inference_rules, proof
%                        a short proof from these events
%     sentences, grounds, citations
%                        the proof in words: its sentences, what a conclusion rests on,
%                        what one event says
%     journal_words      what a journal calls players and cards
%     clauses            how likely a cell is, and the clauses behind it
%     own_cards          who knows the cards of the player of a journal
%     journal_log        what others have certainly seen, for advice
%     query_value        what queries are worth
