:- module(cluedo_knowledge_edition_answerers,
          [ answer_words/4              % ?Answerer, -Sentence, -Word, -Label
          ]).

/** <module> Answerers that are not players

These words cannot be names of players or cards.
*/

%!  answer_words(?Answerer, -Sentence, -Word, -Label) is nondet.
%
%   Answerer is an answerer of a query that is not a player. Sentence says what was seen. A person
%   types Word for Answerer, and a button shows Label.

answer_words(nobody, "nobody showed a card", nobody, "nobody").
answer_words(somebody, "somebody showed a card", somebody, "somebody").
answer_words(unknown, "the answer was not seen", ?, "not seen").
