/*  Three agents play a game, told with the names of the cards:

        swipl examples/game.pl [Seed]

    > 3: I accuse Mrs. White, Wrench, Kitchen! That is true.
    > The winner: 3.
*/

:- prolog_load_context(directory, Dir), file_directory_name(Dir, Pack),
   (   exists_source(library(cluedo)) -> true ; pack_attach(Pack, []) ).
:- use_module(library(cluedo)).
:- use_module(library(lists)).
:- use_module(library(main)).

:- initialization(main, main).

main(Args) :-
    (   Args = [Text],
        atom_number(Text, Seed)
    ->  true
    ;   Seed = 1
    ),
    contest([exact,modal,simple], [seed(Seed)], Result),
    memberchk(hands(Hands), Result),
    memberchk(history(Events), Result),
    memberchk(winner(Winner), Result),
    forall(member(Hand, Hands), print_hand(Hand)),
    forall(member(Event, Events), print_event(Event)),
    format("The winner: ~w.~n", [Winner]).

print_hand([[Seat]|Cards]) :-
    findall(Name, ( member(Card, Cards), name_of(Card, Name) ), Names),
    atomic_list_concat(Names, ', ', List),
    format("Player ~w has ~w.~n", [Seat,List]).

print_event(asked(Asker,State,nobody,_)) :-
    format("~w: ~@? Nobody has one.~n", [Asker,print_state(State)]).
print_event(asked(Asker,State,Answerer,Card)) :-
    integer(Card),
    name_of(Card, Name),
    format("~w: ~@? ~w shows ~w.~n", [Asker,print_state(State),Answerer,Name]).
print_event(accused(Seat,State,Right)) :-
    format("~w: I accuse ~@! That is ~w.~n", [Seat,print_state(State),Right]).

print_state(s(P,W,L)) :-
    name_of(P, Person),
    name_of(W, Weapon),
    name_of(L, Location),
    format("~w, ~w, ~w", [Person,Weapon,Location]).

name_of(Card, Name) :-
    cards(Names),
    nth1(Card, Names, Name).
