:- module(cluedo_agents_card_to_show,
          [ card_to_show/5              % +Asker, +Cards, +Shown0, -Card, -Shown
          ]).
:- use_module(library(lists), [last/2,member/2]).

/** <module> Choose a card to show that tells the asker little
*/

:- set_prolog_flag(optimise, true).     % local to this file

%!  card_to_show(+Asker, +Cards, +Shown0, -Card, -Shown) is semidet.
%
%   Card is the first of Cards that was shown to Asker before, or else the last of Cards in the
%   order of the deck. Shown0 and Shown have Asker-Card for each shown card. Fails if Cards is `[]`.

card_to_show(Asker, Cards, Shown0, Card, Shown) :-
    (   member(Card, Cards),
        memberchk(Asker-Card, Shown0)
    ->  Shown = Shown0
    ;   sort(Cards, Sorted),
        last(Sorted, Card),
        Shown = [Asker-Card|Shown0]
    ).
