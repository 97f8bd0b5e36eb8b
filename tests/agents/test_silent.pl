:- use_module('../helpers/all').
:- use_module('../helpers/positions').

:- begin_tests(agents_silent).

test('it never queries, moves or accuses', [forall(repeated(20)), true(Move == stay)]) :-
    board_player(silent, 3, 1, [1,2,3,4,5,6], P0),
    player_sees([asked(1,s(1,7,13),nobody,unknown)], P0, P),
    assertion(\+ player_query(P, _, _)),
    assertion(\+ player_query(14, P, _, _)),
    assertion(\+ player_accuse(P, _, _)),
    random_position(3, 1, Position),
    player_move(Position, P, Move, _).
test('it answers with the first card that it can show', true(Card == 14)) :-
    board_player(silent, 3, 1, [1,14,7], P),
    player_show(2, s(1,7,14), [14,7], P, Card, _).
test('only others act', [forall(member(Options, [[],[board(classic)]])), true(Seats == [2])]) :-
    contest([silent,notebook,silent], [seed(2)|Options], Result),
    memberchk(history(Events), Result),
    findall(Seat, ( member(E, Events), arg(1, E, Seat) ), Seats0),
    sort(Seats0, Seats).
test('nobody ends the game', true(Winner-Turns == nobody-30)) :-
    contest([silent,silent], [seed(2),turns(30),board(classic)], Result),
    memberchk(winner(Winner), Result),
    memberchk(turns(Turns), Result).
test('it has no queries for the game of the thesis', true(End == failed)) :-
    play([agent(silent),seed(1)], Result),
    last(Result, End).
test('no options', error(domain_error(cluedo_option,a(1)))) :-
    contest([silent([a(1)]),simple], [], _).

:- end_tests(agents_silent).
