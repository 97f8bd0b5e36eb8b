:- module(cluedo_web_cards,
          [ card_category/5             % +Setting, ?I, -Title, -First, -Last
          ]).
:- use_module('../../edition', [edition_property/2]).
:- use_module(library(lists), [append/3,nth1/3,sum_list/2]).

/** <module> The categories of cards, as forms have them
*/

%!  card_category(+Setting, ?I, -Title, -First, -Last) is nondet.
%
%   Category number I has Title, and the cards First to Last.

card_category(setting(Sizes,_,_,names(Edition,_,_)), I, Title, First, Last) :-
    edition_property(Edition, categories(Categories)),
    nth1(I, Sizes, Size),
    nth1(I, Categories, _-Title),
    length(Before, I),
    append(Before, _, Sizes),
    sum_list(Before, Last),
    First is Last-Size+1.
