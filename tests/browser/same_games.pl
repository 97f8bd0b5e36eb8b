:- module(same_games, []).
:- use_module(library(cluedo/web)).
:- use_module(library(cluedo/web/secret), []).
:- use_module(library(main)).

/** <module> A server that deals the same games each time it is started, for pictures of the pages

The page Play takes the seed of a game from random numbers of `web/secret.pl`. If a change of the
pages leads to games that do not suit the pictures, choose another text here.
*/

:- initialization(main, main).

main(_) :-
    asserta(cluedo_web_secret:seed("pictures")),
    web([port(0)]).
