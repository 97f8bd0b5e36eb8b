:- module(cluedo_knowledge_edition_answerers,
          [ answer_words/4              % ?Answerer, -Sentence, -Word, -Label
          ]).

/** <module> Answerers that are not players

Players and cards cannot have these names.
*/

%!  answer_words(?Answerer, -Sentence, -Word, -Label) is nondet.
%
%   Answerer is the answerer of a query, but not a player. Sentence says what was seen, Word is what
%   a person types for it, and Label is on a button.

answer_words(nobody, "nobody showed a card", nobody, "nobody").
answer_words(somebody, "somebody showed a card", somebody, "somebody").
answer_words(unknown, "the answer was not seen", ?, "not seen").
