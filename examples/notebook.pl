/*  A detective's notebook: what player 1 knows after two suggestions, by name.

    Run it by `swipl examples/notebook.pl`.  For each card it prints the chance,
    in percent, that a player or the envelope has it; `*` is certain, `.`
    impossible.
*/

:- use_module(library(cluedo)).
:- use_module(library(apply)).
:- use_module(library(lists)).
:- use_module(library(main)).

:- initialization(main, main).

main(_) :-
    knowledge([players(6)], K0),
    named_cards(['Reverend Green','Mrs. White','Rope'], Hand),
    named_cards(['Mrs. Peacock','Revolver','Ballroom'], Asked1),
    named_cards(['Mrs. White','Candlestick','Study'], Asked2),
    [_,Revolver,_] = Asked1,
    foldl([Fact,K1,K2]>>learn(K1, Fact, K2),
          [ hand(1,Hand),
            asked(1,Asked1,3,Revolver),     % 2 passes, 3 shows me the revolver
            asked(2,Asked2,4,unknown)       % 3 passes, 4 shows 2 a card
          ],
          K0, K),
    print_notebook(K).

named_cards(Names, Cards) :-
    cards(All),
    maplist([Name,Card]>>nth1(Card, All, Name), Names, Cards).

print_notebook(K) :-
    deals(K, Count),
    format("~D of 44,460,928,512,000 deals are left.~n~n", [Count]),
    format("~w~t~22|~t1~4+~t2~5+~t3~5+~t4~5+~t5~5+~t6~5+~t~w~10+~n",
           ['',envelope]),
    marginals(K, Table),
    cards(Names),
    forall(nth1(Card, Names, Name),
           ( findall(Mark, chance(Table, Count, Card, Mark), Marks),
             format("~w~t~22|~t~w~4+~t~w~5+~t~w~5+~t~w~5+~t~w~5+~t~w~5+~t~w~10+~n",
                    [Name|Marks])
           )).

chance(Table, Count, Card, Mark) :-
    marginal(Table, Card, _, N),
    (   N =:= 0
    ->  Mark = '.'
    ;   N =:= Count
    ->  Mark = '*'
    ;   Mark is round(100*N/Count)
    ).
