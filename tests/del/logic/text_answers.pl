:- module(text_answers,
          [ text_answers/2,             % +Text, -Answers
            judged_answers/2,           % +Text, -Answers
            text_mistake/3              % +Text, -Position, -Words
          ]).
:- use_module('../../helpers/attach').
:- use_module(library(cluedo/logic)).
:- use_module(library(cluedo/del/logic/error_words), [logic_words/2]).

/** <module> Answers of library(cluedo/logic) to a text
*/

%!  text_answers(+Text, -Answers) is det.
%!  judged_answers(+Text, -Answers) is det.
%
%   Answers are strings, or pairs of such a string and whether the text expects it.

text_answers(Text, Answers) :-
    judged_answers(Text, Pairs),
    pairs_keys(Pairs, Answers).

judged_answers(Text, Answers) :-
    text_logic(Text, Logic),
    logic_answers(Logic, All),
    findall(Answer-Right, member(answer(_,_,Answer,Right), All), Answers).

%!  text_mistake(+Text, -Position, -Words) is det.
%
%   The message for Text is Words, at Position, Line-Column.

text_mistake(Text, Line-Column, Words) :-
    catch(( text_logic(Text, Logic), logic_answers(Logic, _) ),
          error(cluedo_logic(Line,Column,Error),_), true),
    (   var(Error)
    ->  true
    ;   logic_words(Error, Words)
    ).
