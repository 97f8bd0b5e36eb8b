:- use_module('../helpers/all').
:- use_module(library(cluedo/agents/card_to_show)).

:- begin_tests(card_to_show).

test('a card that the asker has seen, or the last one',
     [forall(member(Asker-Cards-Shown0-Expected,
                    [ 2-[5,3]-[2-3,3-5]-(3-[2-3,3-5]), 3-[5,3]-[2-3,3-5]-(5-[2-3,3-5]),
                      4-[5,3]-[2-3]-(5-[4-5,2-3]), 2-[9,3,5]-[2-5,2-3]-(3-[2-5,2-3]),
                      2-[7]-[]-(7-[2-7])
                    ])),
      true(Card-Shown == Expected)]) :-
    card_to_show(Asker, Cards, Shown0, Card, Shown).
test('no card', fail) :-
    card_to_show(2, [], [], _, _).

:- end_tests(card_to_show).
