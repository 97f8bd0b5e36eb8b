:- use_module('../helpers/all').
:- use_module(tables).
:- use_module(library(cluedo/board)).
:- use_module(library(cluedo/table)).

%   Turns on the board of the table in tables.pl, with six dice.

%   wanted(Title, Rules, Decisions, Wanted): after Decisions, Wanted is. Seat 2 shows 5
%   when Colonel Mustard is named.

wanted('a turn begins with a move', [], [], move(1)).
wanted('a roll is thrown', [], [roll], roll(1)).
wanted('and then walked', [], [roll,12], walk(1,12)).
wanted('who enters a room may ask', [], [roll,7,19], query(1)).
wanted('who is before its door may not', [], [roll,7,17-18], accuse(1)).
wanted('nor who stays', [], [stay], accuse(1)).
wanted('nor who stays after the roll', [], [roll,9,stay], accuse(1)).
wanted('a query is passed', [], [roll,7,19,pass], accuse(1)).
wanted('or answered', [], [roll,7,19,s(5,10,19)], show(2,1,s(5,10,19),[5,10])).
wanted('leaving and coming back in two turns is entering', [],
       [roll,7,19,pass,none, stay,none, stay,none,
        roll,6,[17-18],none, stay,none, stay,none, roll,6,19],
       query(1)).
wanted('a query in each turn by the passage', [],
       [roll,7,19,pass,none, stay,none, stay,none,
        passage(15),pass,none, stay,none, stay,none, passage(19)],
       query(1)).
wanted('after the roll', [passage(after)],
       [roll,7,19,pass,none, stay,none, stay,none, roll,6,passage(15)], query(1)).
wanted('who was dragged may ask', [], [roll,7,19,s(5,10,19),5,none, stay], query(2)).
wanted('also after a roll', [], [roll,7,19,s(5,10,19),5,none, roll,6,stay], query(2)).
wanted('but once', [],
       [roll,7,19,s(5,10,19),5,none, stay,pass,none, stay,none, stay,none, stay], accuse(2)).
wanted('or goes on', [], [roll,7,19,s(5,10,19),5,none, roll,9,16], query(2)).
wanted('by the passage', [], [roll,7,19,s(5,10,19),5,none, passage(15)], query(2)).
wanted('dragged elsewhere after the own turn', [],
       [roll,7,19,s(5,10,19),5,none, stay,pass,none, roll,36,14,s(5,10,14),5,none,
        stay,none, stay],
       query(2)).
wanted('dragged out and back is not entered', [],
       [roll,7,19,s(5,10,19),5,none, stay,pass,none, roll,36,14,pass,none,
        passage(15),pass,none, stay,none, roll,36,16,s(5,10,16),5,none,
        passage(19),s(5,10,19),5,none, stay],
       accuse(2)).
wanted('dragged out and walked back is', [],
       [roll,7,19,s(5,10,19),5,none, stay,pass,none, roll,36,17,s(5,10,17),5,none,
        stay,none, roll,36,19],
       query(2)).
wanted('and so it is by the passage', [],
       [roll,7,19,s(5,10,19),5,none, stay,pass,none, roll,36,15,s(5,10,15),5,none,
        stay,none, passage(19)],
       query(2)).
wanted('until its turn ends', [],
       [roll,7,19,s(5,10,19),5,none, stay,pass,none, roll,36,17,s(5,10,17),5,none,
        stay,none, roll,36,19,pass,none, stay,none, stay,none, stay],
       accuse(2)).
wanted('or it waits', [returning(waits)],
       [roll,7,19,s(5,10,19),5,none, stay,pass,none, roll,36,17,s(5,10,17),5,none,
        stay,none, roll,36,19],
       accuse(2)).
wanted('or by the passage', [returning(waits)],
       [roll,7,19,s(5,10,19),5,none, stay,pass,none, roll,36,15,s(5,10,15),5,none,
        stay,none, passage(19)],
       accuse(2)).
wanted('it waits before the door', [returning(waits)],
       [roll,7,19,s(5,10,19),5,none, stay,pass,none, roll,36,17,s(5,10,17),5,none,
        stay,none, roll,36,17-18,none, stay,none, stay,none, roll,6,19],
       query(2)).
wanted('an accusation comes from anywhere', [], [stay,s(6,10,20)], move(2)).
wanted('who is out has no more turns', [], [stay,s(6,10,20), stay,none, stay,none], move(2)).
wanted('dragged by an accusation it may ask', [accusing(drags)], [stay,s(5,10,20), stay], query(2)).
wanted('or not', [], [stay,s(5,10,20), stay], accuse(2)).
wanted('a right accusation', [], [stay,s(4,12,18)], over(1)).

%   events(Title, Rules, Decisions, Events): Events follow from the last of Decisions.

events('a roll', [], [roll,12], [rolled(1,12)]).
events('cells and a room', [], [roll,7,19],
       [walked(1,[16-23,16-22,16-21,16-20,16-19,16-18,17-18,19])]).
events('a room from the cell of its door', [],
       [roll,7,[16-23,16-22,16-21,16-20,16-19,16-18,17-18],none, stay,none, stay,none, roll,6,19],
       [walked(1,[19])]).
events('a passage', [], [roll,7,19,pass,none, stay,none, stay,none, passage(15)], [went(1,15)]).
events('nothing happens', [], [stay], []).
events('a pass', [], [roll,7,19,pass], [passed(1)]).
events('who is named is dragged', [], [roll,7,19,s(5,10,19)], [dragged(5,19)]).
events('also who has no seat', [], [roll,7,19,s(3,10,19)], [dragged(3,19)]).
events('and nobody answers', [], [roll,36,18,s(4,12,18)],
       [dragged(4,18),asked(1,s(4,12,18),nobody,unknown)]).
events('who asks is there', [], [roll,7,19,s(1,10,19)], []).
events('who was dragged there is there', [],
       [roll,7,19,s(5,10,19),5,none, stay,s(1,10,19)], []).
events('somebody answers', [], [roll,7,19,s(5,10,19),10], [asked(1,s(5,10,19),2,10)]).
events('an accusation drags nobody', [], [stay,s(6,10,20)], [accused(1,s(6,10,20),false)]).
events('or it does', [accusing(drags)], [stay,s(6,10,20)],
       [dragged(6,20),accused(1,s(6,10,20),false)]).
events('the own pawn, too', [accusing(drags)], [stay,s(1,10,20)],
       [dragged(1,20),accused(1,s(1,10,20),false)]).
events('a right one, too', [accusing(drags)], [stay,s(4,12,18)],
       [dragged(4,18),accused(1,s(4,12,18),true)]).
events('who is out is dragged', [], [stay,s(6,10,20), roll,36,20,s(1,10,20)], [dragged(1,20)]).

after([], T, T, []) :-
    !.
after(Decisions, T0, T, Events) :-
    append(Before, [Decision], Decisions),
    !,
    decided(Before, T0, T1, _),
    decided([Decision], T1, T, Events).

%   refused(Title, Rules, Decisions, Decision, Formal, Message).

refused('a query of another room', [], [roll,7,19], s(5,10,20),
        domain_error(cluedo_room,s(5,10,20)), "a query must name the room where the pawn is: 19").
refused('a way before the roll', [], [], 19, domain_error(cluedo_move,19),
        "before the roll a move is `roll`, passage(Room) or `stay`").
refused('a name before the roll', [], [], hall, domain_error(cluedo_move,hall),
        "before the roll a move is `roll`, passage(Room) or `stay`").
refused('a word of another decision', [], [], pass, domain_error(cluedo_move,pass),
        "before the roll a move is `roll`, passage(Room) or `stay`").
refused('a list before the roll', [], [], [16-23], domain_error(cluedo_move,[16-23]),
        "before the roll a move is `roll`, passage(Room) or `stay`").
refused('a passage from a cell', [], [], passage(19), domain_error(cluedo_move,passage(19)),
        "there is no passage in 16-24").
refused('a passage from a room that has none', [], [roll,36,20,pass,none, stay,none, stay,none],
        passage(19), domain_error(cluedo_move,passage(19)), "there is no passage in 20").
refused('a passage to another room', [], [roll,7,19,pass,none, stay,none, stay,none],
        passage(20), domain_error(cluedo_move,passage(20)), "the passage leads to 15").
refused('a short roll', [], [roll], 5, domain_error(cluedo_roll,5), "a roll is 6..36").
refused('a long roll', [], [roll], 37, domain_error(cluedo_roll,37), "a roll is 6..36").

%   any(Wanted, Decision): by the rules or not.

any(_, Decision) :-
    maybe(0.2),
    !,
    random_member(Decision, [roll,stay,pass,none,0,3,7,13,17,19,21,22,11-9,passage(13),passage(19),
                             s(1,7,13),s(6,12,20),[],[11-9,11-8],[19],[20],foo,f(x)]).
any(move(_), Move) :-
    random_member(Move, [roll,roll,roll,stay,passage(13),passage(15),passage(19),passage(21)]).
any(roll(_), Roll) :-
    random_between(1, 13, Roll).
any(walk(_,_), Room) :-
    random_between(13, 21, Room).
any(query(_), s(P,W,L)) :-
    random_between(1, 6, P),
    random_between(7, 12, W),
    random_between(13, 21, L).
any(show(_,_,_,Cards), Card) :-
    random_member(Card, Cards).
any(accuse(_), Decision) :-
    (   maybe(0.97)
    ->  Decision = none
    ;   any(query(1), Decision)
    ).

%   T is the last table after T0. No decision changes the table before it; the error of
%   one that is refused names it; no two pawns are in a cell.

game(T0, Events0, T, Events) :-
    table_wants(T0, Wanted),
    assertion(sound(T0)),
    (   Wanted = over(_)
    ->  T = T0,
        Events = Events0
    ;   any(Wanted, Decision),
        duplicate_term(T0, Before),
        catch(table_take(T0, Decision, T1, New), error(Formal,_), T1 = T0),
        assertion(T0 == Before),
        (   var(Formal)
        ->  append(Events0, New, Events1)
        ;   assertion(blames(Formal, Decision)),
            Events1 = Events0
        ),
        game(T1, Events1, T, Events)
    ).

blames(type_error(Type, Culprit), Decision) :-
    memberchk(Type, [cluedo_move,cluedo_state,cluedo_card,integer]),
    Culprit == Decision.
blames(domain_error(_, Culprit), Decision) :-
    Culprit == Decision.

sound(T) :-
    table_property(T, pawns(Pawns)),
    length(Pawns, 6),
    findall(Cell, ( member(_-Cell, Pawns), Cell = _-_ ), Cells),
    sort(Cells, Sorted),
    length(Cells, Count),
    length(Sorted, Count).

:- begin_tests(table_rules).

test('games to the end',
     [forall(( repeated(40), Seed is random(1_000_000) )), true(Seed-Events == Seed-Told)]) :-
    set_random(seed(Seed)),
    random_member(Rules, [[],[leaving(0)],[passage(after)],[accusing(drags)],[returning(waits)]]),
    random_between(2, 6, N),
    table_start([board(classic(Rules)),players(N),dice(2),turns(40)], T0),
    game(T0, [], T, Events),
    table_property(T, events(Told)).

test('the next decision', [forall(wanted(Title, Rules, Decisions, Wanted)),
                           true(Title-Wanted2 == Title-Wanted)]) :-
    start([board(classic(Rules)),dice(6)], T0),
    decided(Decisions, T0, T, _),
    table_wants(T, Wanted2).
test('what happens', [forall(events(Title, Rules, Decisions, Events)),
                      true(Title-Events2 == Title-Events)]) :-
    start([board(classic(Rules)),dice(6)], T0),
    after(Decisions, T0, _, Events2).
test('decisions against the rules',
     [forall(refused(Title, Rules, Decisions, Decision, Formal, Message)),
      true(Title-Formal2-Told == Title-Formal-Message)]) :-
    start([board(classic(Rules)),dice(6)], T0),
    decided(Decisions, T0, T, _),
    catch(table_take(T, Decision, _, _), error(Formal2,context(table_take/4,Told)), true).
test('a roll is an integer', error(type_error(integer,x))) :-
    start([board(classic),dice(6)], T0),
    decided([roll], T0, T, _),
    table_take(T, x, _, _).
test('turns are counted when they begin', all(Turns == [0,1,1,1,1,1,2,2])) :-
    start([board(classic),dice(6)], T0),
    append(Before, _, [roll,7,19,pass,none,stay,none]),
    decided(Before, T0, T, _),
    table_property(T, turns(Turns)).
test('the last turn', [forall(member(Decisions, [[stay,none,stay,none],
                                                 [roll,7,stay,none,roll,8,stay,none],
                                                 [roll,7,19,pass,none,stay,none]])),
                       true(Wanted == over(nobody))]) :-
    start([board(classic),dice(6),turns(2)], T0),
    decided(Decisions, T0, T, _),
    table_wants(T, Wanted).
test('a pawn whose seat is out stays and blocks',
     true(Formal-Told == domain_error(cluedo_move,[17-18])-"17-18 is occupied: 5 is there")) :-
    start([board(classic),dice(6)], T0),
    decided([roll,7,19,pass,none, roll,7,17-18,s(6,10,20), stay,none, roll,6], T0, T, _),
    catch(table_take(T, [17-18], _, _), error(Formal,context(_,Told)), true).
test('what a table tells of the board',
     true([Dice,Rolls,Suggestions,Place2,Pawns,History] ==
          [6,2,1,19,
           [1-19,2-(0-19),3-(0-6),4-(9-0),5-19,6-(14-0)],
           [asked(1,s(5,10,19),2,5)]])) :-
    start([board(classic),dice(6)], T0),
    decided([roll,7,19,s(5,10,19),5,none, roll,8,stay,pass], T0, T, Happened),
    table_property(T, dice(Dice)),
    table_property(T, rolls(Rolls)),
    table_property(T, suggestions(Suggestions)),
    table_property(T, place(2,Place2)),
    table_property(T, pawns(Pawns)),
    table_property(T, history(History)),
    table_property(T, events(Events)),
    assertion(Events == Happened).
test('the board of a table is the one that was given', true(Starts == Starts2)) :-
    start([board(classic([leaving(0)]))], T),
    table_property(T, board(Board)),
    assertion(board_property(Board, leaving(0))),
    findall(Start, board_property(Board, start(_, Start)), Starts),
    findall(Start, board_property(classic, start(_, Start)), Starts2).
test('positions have the roll of the seat that is to walk', true(Rolls == [1-none,2-12,3-none])) :-
    start([board(classic),dice(6)], T0),
    decided([stay,none,roll,12], T0, T, _),
    findall(Seat-Roll,
            ( table_property(T, position(Seat,Position)),
              ( position_property(Position, roll(Roll)) -> true ; Roll = none )
            ),
            Rolls).
test('a table without a board has none', all(Property == [])) :-
    start([], T),
    member(Property, [board(_),dice(_),rolls(_),pawns(_),place(_,_),position(_,_)]),
    table_property(T, Property).
test('words', true([Events,Wanted,Place,Pawn,Position]
                   == [[rolled(ann,7),
                        walked(ann,[16-23,16-22,16-21,16-20,16-19,16-18,17-18,lounge]),
                        dragged(mustard,lounge)],
                       show(ben,ann,s(mustard,revolver,lounge),[mustard,revolver]),
                       lounge,mustard-lounge,2])) :-
    start([board(classic),dice(6),names(true),edition(classic),seats([ann,ben,eve])], T0),
    decided([roll,7,'Lounge',s('Col. Mustard',10,"lounge")], T0, T, Events),
    table_wants(T, Wanted),
    table_property(T, place(ben,Place)),
    table_property(T, pawns(Pawns)),
    member(Pawn, Pawns),
    Pawn = mustard-_,
    !,
    table_property(T, position(ben,position(Position,_,_))).
test('decisions in the words of the game',
     all(Wanted0 == [move(ann),roll(ann),walk(ann,7),query(ann)])) :-
    start([board(classic),dice(6),names(true),edition(classic),seats([ann,ben,eve])], T0),
    append(Before, _, [roll,7,"lounge"]),
    decided(Before, T0, T, _),
    table_wants(T, Wanted0).
test('errors have the decision as it was given',
     true(Formal == domain_error(cluedo_move,passage(study)))) :-
    start([board(classic),names(true),edition(classic)], T),
    catch(table_take(T, passage(study), _, _), error(Formal,_), true).

:- end_tests(table_rules).
