:- use_module('../helpers/all').
:- use_module(library(cluedo/agents/briefing)).

:- begin_tests(game).

test('the deck and the rooms',
     [ forall(member(Game-Sizes-Category,
                     [ [players(3)]-[6,6,9]-0,
                       [deck([2,3]),board(x)]-[2,3]-2,
                       [deck([2,3])]-[2,3]-0,
                       [edition(american),board(x)]-[6,6,9]-3
                     ])),
       true(Found-Rooms == Sizes-Category)
     ]) :-
    game_deck(Game, Found),
    rooms_category(Game, Rooms).
test('an unknown edition', error(existence_error(cluedo_edition,x))) :-
    game_deck([edition(x)], _).
test('what all know before the deal', true(Envelopes-Deals == 8-48)) :-
    common_knowledge([deck([2,2,2]),players(3),hands([1,1,1])], [showing(random)], K),
    envelopes(K, Pairs),
    length(Pairs, Envelopes),
    deals(K, Deals).                            % the other three cards in any order
test('the classic deck', true) :-
    must_be_classic([players(3)]).
test('another deck', error(domain_error(cluedo_classic_deck,deck(2,3)))) :-
    must_be_classic([deck([2,3])]).
test('no options', true) :-
    no_options([]).
test('options for an agent without options',
     [forall(member(Options-Error, [ [foo(1)]-domain_error(cluedo_option,foo(1)),
                                     x-type_error(list,x),
                                     _-instantiation_error ])),
      error(Error)]) :-
    no_options(Options).

:- end_tests(game).
