/*  A detective's notebook: what player 1 knows after two suggestions.

        swipl examples/notebook.pl

    For each card it prints the chance, in percent, that a player or the envelope
    has it; `*` is certain, a dot impossible.

    > 904,680,000 of 44,460,928,512,000 deals are left.
    > Candlestick              .   13    .   48   11   11        17
    > Dagger                   .   19   11   11   16   16        28
    > Revolver                 .    .    *    .    .    .         .
    > Study                    .   13    .   59   11   11         6
*/

:- prolog_load_context(directory, Dir), file_directory_name(Dir, Pack),
   (   exists_source(library(cluedo)) -> true ; pack_attach(Pack, []) ).

:- use_module(library(cluedo)).
:- use_module(library(apply)).
:- use_module(library(lists)).
:- use_module(library(main)).

:- initialization(main, main).

main(_) :-
    knowledge([players(6)], K0),
    maplist(card, ['Reverend Green','Mrs. White','Rope'], Hand),
    maplist(card, ['Mrs. Peacock','Revolver','Ballroom'], Asked1),
    maplist(card, ['Mrs. White','Candlestick','Study'], Asked2),
    card('Revolver', Revolver),
    learn(K0, hand(1,Hand), K1),
    learn(K1, asked(1,Asked1,3,Revolver), K2),  % 2 passes, 3 shows the revolver
    learn(K2, asked(2,Asked2,4,unknown), K),    % 3 passes, 4 shows 2 a card
    print_notebook(K).

card(Name, Card) :-
    cards(Names),
    once(nth1(Card, Names, Name)).

print_notebook(K) :-
    deals(K, Count),
    format("~D of 44,460,928,512,000 deals are left.~n~n", [Count]),
    print_row('', [1,2,3,4,5,6,envelope]),
    marginals(K, Table),
    cards(Names),
    forall(nth1(Card, Names, Name),
           ( findall(Mark, chance(Table, Count, Card, Mark), Marks),
             print_row(Name, Marks)
           )).

chance(Table, Count, Card, Mark) :-
    marginal(Table, Card, _, N),
    (   N =:= 0
    ->  Mark = '.'
    ;   N =:= Count
    ->  Mark = *
    ;   Mark is round(100*N/Count)
    ).

print_row(Name, [A,B,C,D,E,F,Envelope]) :-
    format("~w~t~21|~t~w~5+~t~w~5+~t~w~5+~t~w~5+~t~w~5+~t~w~5+~t~w~10+~n",
           [Name,A,B,C,D,E,F,Envelope]).
