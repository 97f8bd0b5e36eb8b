:- module(cluedo_knowledge_edition_answerers,
          [ answer_words/4              % ?Answerer, -Sentence, -Word, -Label
          ]).

/** <module> Answerers that are not players
*/

%!  answer_words(?Answerer, -Sentence, -Word, -Label) is nondet.
%
%   Answerer cannot be the name of a player or card. Sentence says what was seen. A person types
%   Word for Answerer, and a button shows Label.

answer_words(nobody, "nobody showed a card", nobody, "nobody").
answer_words(somebody, "somebody showed a card", somebody, "somebody").
answer_words(unknown, "the answer was not seen", ?, "not seen").
