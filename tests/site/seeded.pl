:- module(seeded, []).
:- use_module(library(prolog_wrap), [wrap_predicate/4]).

/** <module> Reproducible pages

Random numbers come from a seed, so that two programs give the same replies to the same requests.
Each acts like a browser build: no program draws states, and new games are not limited.
*/

:- if(\+ current_module(cluedo_web_dispatch)).
:- use_module(library(cluedo/web), []).
:- endif.

:- wrap_predicate(cluedo_web_dispatch:web_answer(_,_,_,_), seeded, Answer,
                  ( set_random(seed(1)), Answer )).
:- wrap_predicate(cluedo_web_host:host_choice(_,InBrowser,Said), seeded, _, Said = InBrowser).
:- wrap_predicate(cluedo_web_logic_state_drawing:graphviz, seeded, _, fail).
:- wrap_predicate(cluedo_web_site:site_count_game(_,_), seeded, _, true).
:- wrap_predicate(cluedo_web_secret:secret_number(Bytes,N), seeded, _,
                  seeded:number(Bytes, N)).

%   A different number each time.

number(Bytes, N) :-
    flag(Bytes, Count, Count+1),
    N is (Count+1)*0x9e3779b97f4a7c15f39cc0605cedc835 mod 256**Bytes.
