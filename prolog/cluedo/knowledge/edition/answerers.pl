:- module(cluedo_knowledge_edition_answerers,
          [ answer_words/4              % ?Answerer, -Sentence, -Word, -Label
          ]).

/** <module> Answers to queries that are no player's

No player and no card can be called so.
*/

%!  answer_words(?Answerer, -Sentence, -Word, -Label) is nondet.
%
%   A query may have the Answerer, who is no player. Sentence says what was seen; Word is
%   what a person types for the answerer, and Label what is on a button.

answer_words(nobody, "nobody showed a card", nobody, "nobody").
answer_words(somebody, "somebody showed a card", somebody, "somebody").
answer_words(unknown, "the answer was not seen", ?, "not seen").
