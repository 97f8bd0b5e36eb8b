:- use_module('../helpers/all').
:- use_module(tables).
:- use_module(library(cluedo/table)).
:- use_module(library('cluedo/table/rules'), [rules_take/5]).

%   rolled(Options, From, Roll, T): seat 1 is to go so many steps, from before its
%   start or out of the lounge.

rolled(Options, From, Roll, T) :-
    start(Options, T0),
    (   From == start
    ->  Before = [roll,1,[16-23],none, stay,none, stay,none]
    ;   Before = [roll,6,19,none, stay,none, stay,none,
                  roll,1,19,pass,none, stay,none, stay,none]
    ),
    append(Before, [roll,Roll], Decisions),
    decided(Decisions, T0, T, _).

%   way(Options, From, Roll, Move, Way): with Move the pawn of seat 1 goes Way.

way([], start, 3, 19, [16-22,16-21,16-20]).
way([], start, 5, 19, [16-22,16-21,16-20,16-19,16-18]).
way([], start, 6, 19, [16-22,16-21,16-20,16-19,16-18,17-18,19]).
way([], start, 6, 17-18, [16-22,16-21,16-20,16-19,16-18,17-18]).
way([], start, 2, 17-18, [16-22,16-21]).
way([], start, 1, 16-24, [16-24]).
way([], start, 4, [16-22,16-21,15-21], [16-22,16-21,15-21]).
way([], start, 6, [16-22,16-21,16-20,16-19,16-18,17-18], [16-22,16-21,16-20,16-19,16-18,17-18]).
way([], start, 6, [16-22,16-21,16-20,16-19,16-18,17-18,19],
    [16-22,16-21,16-20,16-19,16-18,17-18,19]).
way([], lounge, 1, 16, [17-18]).
way([], lounge, 2, 16, [17-18,17-17]).
way([], lounge, 3, 16, [17-18,17-17,17-16,16]).
way([leaving(0)], lounge, 1, 16, [17-18,17-17]).
way([leaving(0)], lounge, 2, 16, [17-18,17-17,17-16,16]).
way([leaving(0)], lounge, 1, 17-18, [17-18]).
way([leaving(0)], lounge, 1, [17-18,16-18], [17-18,16-18]).
way([leaving(0)], lounge, 2, [17-18,17-17,17-16,16], [17-18,17-17,17-16,16]).
way([], lounge, 2, [17-18,18-18], [17-18,18-18]).

%   wrong(Options, From, Roll, Move, Message): the rule that Move breaks.

wrong([], start, 3, [16-22,16-20], "16-22 and 16-20 are not neighbours").
wrong([], start, 3, [17-22], "17-22 is blocked").
wrong([], start, 3, [15-23,14-23], "14-23 is blocked").
wrong([], start, 3, 17-22, "17-22 is blocked").
wrong([], start, 3, 24-3, "24-3 is not on the board").
wrong([], start, 3, 3-25, "3-25 is not on the board").
wrong([], start, 3, [16-22,-1-3], "-1-3 is not on the board").
wrong([], start, 3, 9-0, "9-0 is occupied: 4 is there").
wrong([edition(classic)], start, 3, 9-0, "9-0 is occupied: Rev. Green is there").
wrong([], start, 3, 16-23, "the pawn is already there; to stay, write `stay`").
wrong([], start, 3, [16-22,16-23], "the pawn was on 16-23 already in this turn").
wrong([], start, 4, [16-22,16-21,16-22], "the pawn was on 16-22 already in this turn").
wrong([], start, 2, [16-22,16-21,16-20], "the roll allows only 2 steps").
wrong([], start, 6, [16-22,16-21,16-20,16-19,16-18,17-18,19,17-18],
      "a room must be the last place of the way").
wrong([], start, 6, [16-22,16-21,16-20,16-19,16-18,19],
      "there is no door between 16-18 and 19").
wrong([edition(classic)], start, 6, [16-22,lounge],
      "there is no door between 16-22 and Lounge").
wrong([], start, 2, [19], "there is no door between 16-23 and 19").
wrong([], start, 2, [], "write at least one place of the way").
wrong([], start, 2, 7, "card 7 is not a room").
wrong([], start, 2, [16-22,7], "card 7 is not a room").
wrong([], start, 2, roll, "after the roll a move is a Room, a cell X-Y, a way [X-Y,...] or `stay`").
wrong([], start, 2, passage(19), "on this board a passage is taken instead of the roll").
wrong([], lounge, 2, passage(15), "on this board a passage is taken instead of the roll").
wrong([passage(after)], start, 2, passage(15), "there is no passage in 16-23").
wrong([passage(after)], lounge, 2, passage(20), "the passage leads to 15").
wrong([passage(after),edition(classic)], lounge, 2, passage(hall),
      "the passage leads to Conservatory").
wrong([], lounge, 3, 19, "the pawn cannot enter the room that it has left in this turn").
wrong([], lounge, 3, [17-18,19], "the pawn cannot enter the room that it has left in this turn").
wrong([], lounge, 3, [19], "the pawn cannot enter the room that it has left in this turn").
wrong([], lounge, 3, [16-18], "there is no door between 19 and 16-18").
wrong([], lounge, 2, [17-18,17-17,17-16], "the roll allows only 2 steps").
wrong([leaving(0)], lounge, 1, [17-18,17-17,17-16], "the roll allows only 1 steps").

%   no_move(Move, Formal): Move is not a move.

no_move(_, instantiation_error).
no_move([_], instantiation_error).
no_move([16-22|_], instantiation_error).
no_move(16-_, instantiation_error).
no_move([16-22,_-21], instantiation_error).
no_move(passage(_), instantiation_error).
no_move(f(x), type_error(cluedo_move,f(x))).
no_move(1.0, type_error(cluedo_move,1.0)).
no_move(a-1, type_error(cluedo_move,a-1)).
no_move(1-1.0, type_error(cluedo_move,1-1.0)).
no_move([16-22|foo], type_error(cluedo_move,[16-22|foo])).
no_move([a-1], type_error(cluedo_move,[a-1])).
no_move([f(x)], type_error(cluedo_card,f(x))).
no_move(passage(f(x)), type_error(cluedo_card,f(x))).
no_move(22, domain_error(cluedo_card,22)).
no_move(foo, type_error(cluedo_card,foo)).
no_move("foo", type_error(cluedo_card,"foo")).

board_options(Options, All) :-
    partition([Option]>>memberchk(Option, [leaving(_),passage(_),accusing(_)]),
              Options, Rules, Others),
    All = [board(classic(Rules))|Others].

:- begin_tests(table_walk).

test('where a move leads',
     [forall(way(Options, From, Roll, Move, Way)), true(Events-Place == [walked(1,Way)]-Last)]) :-
    board_options(Options, All),
    rolled(All, From, Roll, T0),
    decided([Move], T0, T, Events),
    last(Way, Last),
    table_property(T, place(1,Place)).
test('the error names the broken rule, and nothing changes',
     [forall(wrong(Options, From, Roll, Move, Message)),
      true(Formal-Told-Wanted == domain_error(cluedo_move,Move)-Message-walk(1,Roll))]) :-
    board_options(Options, All),
    rolled(All, From, Roll, T),
    catch(table_take(T, Move, _, _), error(Formal,context(table_take/4,Told)), true),
    table_wants(T, Wanted).
test('terms that are not moves', [forall(no_move(Move, Expected)), true(Formal =@= Expected)]) :-
    rolled([board(classic)], start, 3, T),
    catch(table_take(T, Move, _, _), error(Formal,_), true).
test('nor is it one in the rules',
     [ forall(member(Last-Move,
                     [ move-_, move-passage(_), walk-_, walk-passage(_), walk-[_], walk-(16-_),
                       walk-[16-22|_]
                     ])),
       true(Formal-Before =@= instantiation_error-Move)
     ]) :-
    copy_term(Move, Before),
    (   Last == walk
    ->  rolled([board(classic([passage(after)]))], start, 3, T)
    ;   start([board(classic)], T)
    ),
    T = table(_,_,_,Wanted,_,_),
    catch(rules_take(Wanted, Move, T, _, _), error(Formal,_), true).
test('a cyclic term is no move', true(Cyclic-Cyclic2 == Found-Found2)) :-
    rolled([board(classic)], start, 3, T),
    Cyclic = [16-22|Cyclic],
    Cyclic2 = Cyclic2-1,
    catch(table_take(T, Cyclic, _, _), error(type_error(cluedo_move,Found),_), true),
    catch(table_take(T, Cyclic2, _, _), error(type_error(cluedo_move,Found2),_), true).
test('pawns bar the only door',
     true(Told-Other == "pawns bar all ways to 16"-"17-18 is occupied: 5 is there")) :-
    start([board(classic),dice(6)], T0),
    decided([ roll,36,19,pass,none, roll,7,17-18,none, stay,none, roll,20 ], T0, T, _),
    catch(table_take(T, 16, _, _), error(_,context(_,Told)), true),
    catch(table_take(T, [17-18], _, _), error(_,context(_,Other)), true).
test('a long list is no longer looked at than a pawn can go',
     true(Told == "the roll allows only 3 steps")) :-
    rolled([board(classic)], start, 3, T),
    numlist(1, 100_000, Numbers),
    findall(16-Y, ( member(I, Numbers), Y is 23-I ), Way),
    catch(table_take(T, Way, _, _), error(_,context(_,Told)), true).

:- end_tests(table_walk).
