/*  Two recommendations of the thesis's section 4.6, in the library. First, query cards that many
    players may hold: if nobody shows one, this tells much. Second, repeat the analysis until
    nothing changes.

        swipl examples/thesis_product.pl
*/

:- use_module('../prolog/cluedo/support/attached', []).    % the library beside this file
:- use_module(library(cluedo/agent)).
:- use_module(library(cluedo/clues)).
:- use_module(library(cluedo/thesis), [counter/5]).
:- use_module(library(cluedo/winstates)).
:- use_module(library(aggregate)).
:- use_module(library(lists)).
:- use_module(library(random)).

:- multifile cluedo_thesis:step/2.
:- dynamic rules/0.

cluedo_thesis:step(query/4, user:query_many) :-
    rules.
cluedo_thesis:step(sees/4, user:sees_again) :-
    rules.

query_many(_Modal, Clues, Query, Clues) :-
    clues_matrix(Clues, [_|Others]),
    clues_states(Clues, Set),
    winstates_set(States, Set),
    findall(Value-State, ( member(State, States), value(State, Others, Value) ), Pairs),
    aggregate_all(max(Value), member(Value-_, Pairs), Most),
    findall(State, member(Most-State, Pairs), Best),
    random_member(Query, Best).

%   Value is the number of pairs of a card of the state and one of Others that may hold this card.

value(s(P,W,L), Others, Value) :-
    aggregate_all(count,
                  ( member([_,May], Others), member(Card, [P,W,L]), memberchk(Card, May) ),
                  Value).

sees_again(Modal, Facts, Clues0, Clues) :-
    agent_sees(Modal, Facts, Clues0, Clues1),
    again(Clues1, Clues).

again(Clues0, Clues) :-
    clues_analyzer([], Clues0, Clues1),
    (   Clues1 == Clues0
    ->  Clues = Clues0
    ;   again(Clues1, Clues)
    ).

:- initialization(main, main).

main(_) :-
    set_random(seed(1)),
    counter(6, 300, 300, 0, Without),
    assertz(rules),
    set_random(seed(1)),
    counter(6, 300, 300, 0, With),
    format("Mean rounds of 300 games: ~2f, with the rules ~2f~n", [Without,With]).
