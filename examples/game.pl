/*  Three agents play a game, printed with the names of the cards:

        swipl examples/game.pl [Seed]

    > anna: I accuse Colonel Mustard, Dagger, Billiard Room! That is true.
    > The winner: anna.
*/

:- use_module('../prolog/cluedo/support/attached', []).    % the library beside this file
:- use_module(library(cluedo)).
:- use_module(library(cluedo/edition)).
:- use_module(library(apply)).
:- use_module(library(main)).

:- initialization(main, main).

main(Args) :-
    (   Args = [Text],
        atom_number(Text, Seed)
    ->  true
    ;   Seed = 1
    ),
    contest([exact,modal,simple],
            [ seats([anna,bob,carl]), edition(british), names(true), seed(Seed),
              observe(tell)
            ], Result),
    memberchk(winner(Winner), Result),
    format("The winner: ~w.~n", [Winner]).

%   Print each event when it happens.

tell(asked(Asker,State,nobody,_), _) :-
    format("~w: ~@? Nobody has one.~n", [Asker,print_state(State)]).
tell(asked(Asker,State,Answerer,Card), _) :-
    Answerer \== nobody,
    label(Card, Label),
    format("~w: ~@? ~w shows ~w.~n", [Asker,print_state(State),Answerer,Label]).
tell(accused(Seat,State,Right), _) :-
    format("~w: I accuse ~@! That is ~w.~n", [Seat,print_state(State),Right]).
tell(start, _).
tell(passed(_), _).
tell(over(_), _).

print_state(State) :-
    State =.. [_|Cards],
    maplist(label, Cards, Labels),
    atomic_list_concat(Labels, ', ', Text),
    write(Text).

label(Card, Label) :-
    edition_card(british, _, Card, Label).
