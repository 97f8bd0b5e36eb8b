:- module(cluedo, []).
:- reexport(cluedo/cards).
:- reexport(cluedo/dealer, except([deal_hands/3])).
:- reexport(cluedo/subtracter).
:- reexport(cluedo/query).
:- reexport(cluedo/modal).
:- reexport(cluedo/unity).
:- reexport(cluedo/winstates).
:- reexport(cluedo/clues).
:- use_module(cluedo/agent).

/** <module> Reasoning about knowledge and action in Cluedo
*/
