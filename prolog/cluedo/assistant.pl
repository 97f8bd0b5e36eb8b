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

What a player at a real table wants to know, as terms or text, from a journal of
library(cluedo/journal):

| library(cluedo/assistant/explain) | why something is certain: journal_why/3   |
| library(cluedo/assistant/news)    | the news of an event:                     |
|                                   | journal_news/3                            |
| library(cluedo/assistant/insight) | who of the others knows the envelope:     |
|                                   | journal_insight/3                         |
| library(cluedo/assistant/journal_texts)   | in words: why_text/3, fact_text/3         |
| library(cluedo/assistant/suggest) | what to ask: journal_suggest/3            |
| library(cluedo/assistant/possible_answers)     | what can be answered: journal_ask/3       |
| library(cluedo/assistant/show)    | what to show: journal_show/4              |
| library(cluedo/assistant/accuse)  | whether to accuse: journal_accuse/2       |
| library(cluedo/assistant/walk)    | where to go: journal_walk/3               |

This library exports all of them. Answers have the names or numbers of the journal's knowledge,
see option names(Boolean) of knowledge/2. Texts have the labels of cards and the names of seats,
if there are any.

@error type_error(cluedo_journal, J) if J is not a journal
*/

%   The other files of the folder, which are private:
%
%     forcing_events     the events that force a fact
%     inference_rules, proof
%                        a short proof from these events
%     sentences, grounds, citations
%                        the proof in words: its sentences, the grounds of a conclusion, the
%                        words for one event
%     journal_words      the names of players and cards, the likeliest envelopes
%     cell_clauses       how likely a cell is, and the clauses about it
%     own_cards          who knows the owner's cards
%     journal_log        what others have certainly seen
%     query_value, rule_values, cards_alike
%                        the values of queries
