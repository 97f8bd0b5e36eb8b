:- use_module('../helpers/all').
:- use_module('../helpers/odd', [with_odd/4]).
:- use_module(tables).
:- use_module(library(cluedo/board)).
:- use_module(library(cluedo/table)).
:- use_module(library(cluedo/support/cpu_limit)).

%   played(-T): a table on a board after some decisions.

played(T) :-
    random_member(Rules, [[],[leaving(0),passage(after),accusing(drags),returning(waits)]]),
    random_member(Names, [[],[edition(classic),names(true),seats([ann,ben,eve])]]),
    start([board(classic(Rules)),dice(6)|Names], T0),
    random_between(0, 13, Length),
    length(Decisions, Length),
    append(Decisions, _, [roll,7,19,s(5,10,19),5,none, roll,9,16,pass,none,
                          stay,s(6,10,20), passage(15)]),
    !,
    decided(Decisions, T0, T, _).

%   T is T0 with something odd in place of a random part. Where the pawns are and what
%   is wanted is as likely as all the rest, and may be so.

changed(T0, T) :-
    random_member(Place, [any,where,wanted,pawns,ended]),
    changed(Place, T0, T).

changed(any, T0, T) :-
    odd_part(T0, T).
changed(where, T0, T) :-
    T0 = table(Game,Turns,Out,Wanted,Events,Where0),
    T = table(Game,Turns,Out,Wanted,Events,Where),
    odd_part(Where0, Where).
changed(wanted, T0, T) :-
    random_member(Wanted, [move(3),roll(1),walk(2,6),walk(1,36),query(1),query(2),query(3),
                           accuse(2),show(1,3,s(5,10,19),[5])]),
    with(wanted, Wanted, T0, T).
changed(pawns, T0, T) :-
    places(6, Places),
    compound_name_arguments(Pawns, pawns, Places),
    with(pawns, Pawns, T0, T).
changed(ended, T0, T) :-
    places(3, Places),
    compound_name_arguments(Ended, ended, Places),
    with(ended, Ended, T0, T).

places(N, Places) :-
    length(Places, N),
    maplist(place, Places).

place(Place) :-
    random_between(-9, 599, Any),
    random_member(Place, [Any,-9,-8,-7,-6,-5,-1,592,456,417,418,449,125]).

%   with(Name, Part, T0, T): T is T0 with Part as the part of that Name.

with(Name, Part, table(Game,Turns,Out,Wanted0,Events0,Where0),
     table(Game,Turns,Out,Wanted,Events,
           pawn_positions(board_setup(Fitted,Dice,Seats),Pawns,Ended))) :-
    Where0 = pawn_positions(board_setup(Fitted,Dice0,Seats0),Pawns0,Ended0),
    maplist(part(Name, Part), [wanted,events,dice,seats,pawns,ended],
            [Wanted0,Events0,Dice0,Seats0,Pawns0,Ended0], [Wanted,Events,Dice,Seats,Pawns,Ended]).

part(Name, Part, Name, _, Part) :-
    !.
part(_, _, _, Part, Part).

odd_part(Term, Changed) :-
    with_odd(0.1,
             [ foo,-1,-9,-10,0,1,2,6,7,36,99,599,600,100000000000000000000,1.0,[],[1],"text",
               f(x),none,17-18,s(1,7,13),move(1),roll(2),walk(1,7),walk(1,99),query(1),
               query(3),map(1,1,rows(1),doors,passages(0)),pawns(1,2,3,4,5,6),ended(1)
             ],
             Term, Changed).

%   A call checks only what it needs. A fault elsewhere is at worst an error.

decides(T) :-
    catch(table_wants(T, _), error(_,_), true),
    forall(decision(Decision), catch(table_take(T, Decision, _, _), error(_,_), true)).

%   T can be used like any other table: faults are errors.

uses(T) :-
    forall(table_property(T, _), true),
    forall(table_property(T, position(_, Position)),
           ( forall(position_property(Position, _), true),
             position_rooms(Position, Rooms),
             forall(member(room(Card,_,_), Rooms), ignore(position_move(Position, Card, _)))
           )),
    table_wants(T, _),
    forall(decision(Decision),
           catch(table_take(T, Decision, _, _), error(Formal,_), of_table(Formal))).

decision(Decision) :-
    member(Decision,
           [ roll,stay,pass,none,1,7,36,13,19,16-17,passage(15),[17-18,17-17],
             s(5,10,19),s(6,10,20),s(4,12,18)
           ]).

of_table(type_error(Type, _)) :-
    memberchk(Type, [integer,cluedo_card,cluedo_move,cluedo_state]).
of_table(domain_error(Domain, _)) :-
    memberchk(Domain, [cluedo_card,cluedo_move,cluedo_room,cluedo_roll,cluedo_state,oneof(_)]).
of_table(permission_error(take, cluedo_table, _)).

:- begin_tests(table_term).

test('damaged tables on a board are refused, and accepted ones can be played',
     [forall(( repeated(500), Seed is random(1_000_000) )), true(Seed-Formal == Seed-fine)]) :-
    set_random(seed(Seed)),
    played(T0),
    changed(T0, T),
    duplicate_term(T, Same),
    (   catch(call_with_cpu_limit(5, ( decides(T), T == Same, uses(T) )), error(Formal0,_), true)
    ->  true
    ;   Formal0 = failed
    ),
    (   ( var(Formal0) ; Formal0 = type_error(cluedo_table,_) )
    ->  Formal = fine
    ;   Formal = Formal0
    ),
    !.

test('a decision does not look at the events', true(Events =@= [passed(1),foo|_])) :-
    start([], table(Game,Turns,Out,Wanted,[],none)),
    table_take(table(Game,Turns,Out,Wanted,[foo|_],none), pass, table(_,_,_,_,Events,_), _).
test('who asks for them does',
     [forall(member(Property, [events(_),players(_)])), true(Found == T)]) :-
    start([], table(Game,Turns,Out,Wanted,[],none)),
    T = table(Game,Turns,Out,Wanted,[foo],none),
    catch(table_property(T, Property), error(type_error(cluedo_table,Found),_), true).

%   strange(Place, Part): a table with Part in that Place is none.

strange(pawns, pawns(592,456,144,9,431)).
strange(pawns, pawns(592,456,144,9,431,14,15)).
strange(pawns, pawns(592,592,144,9,431,14)).
strange(pawns, pawns(592,456,144,9,431,0)).
strange(pawns, pawns(592,456,144,9,431,600)).
strange(pawns, pawns(592,456,144,9,431,-10)).
strange(pawns, pawns(592,456,144,9,431,foo)).
strange(pawns, pawns(592,456,144,9,431,14.0)).
strange(pawns, foo).
strange(ended, ended(592,431)).
strange(ended, ended(592,431,14,14)).
strange(ended, ended(592,431,0)).
strange(seats, seats(1,5)).
strange(seats, seats(1,5,5)).
strange(seats, seats(1,5,7)).
strange(seats, seats(0,1,2)).
strange(dice, 0).
strange(dice, 7).
strange(dice, foo).
strange(wanted, walk(1,0)).
strange(wanted, walk(1,7)).
strange(wanted, walk(4,1)).
strange(wanted, move(0)).
strange(wanted, roll(4)).
strange(wanted, query(1)).
strange(wanted, show(1,3,s(5,10,19),[])).
strange(wanted, show(1,3,s(5,10,19),[4])).
strange(wanted, show(1,3,s(1,2,3),[1])).
strange(wanted, show(1,4,s(5,10,19),[5])).
strange(wanted, over(4)).
strange(events, [walked(1,[])]).
strange(events, [walked(1,[0])]).
strange(events, [walked(1,[592|foo])]).
strange(events, [rolled(1,7)]).
strange(events, [went(1,12)]).
strange(events, [dragged(7,13)]).
strange(events, [dragged(1,foo)]).

test('a table has all its parts', [forall(strange(Place, Part)), true(Found == T)]) :-
    start([board(classic)], T0),
    with(Place, Part, T0, T),
    assertion(T0 \== T),
    catch(must_be(cluedo_table, T), error(type_error(cluedo_table,Found),_), true).
test('without a board there are no moves', [forall(member(Wanted, [move(1),roll(1),walk(1,3)])),
                                            true(Found == T)]) :-
    start([], table(Game,Turns,Out,_,Events,none)),
    T = table(Game,Turns,Out,Wanted,Events,none),
    catch(table_wants(T, _), error(type_error(cluedo_table,Found),_), true).
test('pawns in a room do not bar each other', true(Wanted == query(1))) :-
    start([board(classic)], T0),
    with(pawns, pawns(-7,-7,-7,9,431,14), T0, T1),
    with(wanted, query(1), T1, T),
    table_wants(T, Wanted).

:- end_tests(table_term).
