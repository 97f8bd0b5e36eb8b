:- use_module(all).
:- use_module(referee).
:- use_module(ground).

%   The referee accepts fair games only. Scarlet, Mustard and White have seats 1, 2 and 3; Scarlet
%   is seven steps from the lounge.

rules([leaving(1),passage(instead),accusing(stays),returning(enters),dice(2),turns(100),
       pawns([1,5,6])]).

hands([[[1],2,3,4,8,14,15],[[2],5,6,9,10,16,17],[[3],11,12,18,19,20,21]]).

winstate(s(1,7,13)).

to_lounge([16-23,16-22,16-21,16-20,16-19,16-18,17-18,19]).

%   scene(Turns, Told): Told happens by the rules.

scene(0, []).
scene(5, []).                                   % all stay
scene(1, [1-rolled(1,7),1-walked(1,Way),1-dragged(4,19),1-asked(1,s(4,7,19),3,19)]) :-
    to_lounge(Way).
scene(1, [1-rolled(1,8),1-walked(1,Way),1-asked(1,s(1,9,19),2,9)]) :-
    to_lounge(Way).
scene(1, [1-rolled(1,7),1-walked(1,Way),1-passed(1)]) :-
    to_lounge(Way).
scene(4, [ 1-rolled(1,7), 1-walked(1,Way), 1-dragged(5,19), 1-asked(1,s(5,7,19),2,5),
           2-asked(2,s(5,7,19),3,19),           % dragged there
           4-went(1,15), 4-dragged(2,15), 4-asked(1,s(2,7,15),nobody,unknown)
         ]) :-
    to_lounge(Way).
scene(4, [ 1-rolled(1,7), 1-walked(1,Way), 1-passed(1),
           4-rolled(1,2), 4-walked(1,[17-18,18-18])
         ]) :-
    to_lounge(Way).
scene(4, [ 1-rolled(1,2), 1-walked(1,[16-23,16-22]), 2-rolled(2,12),
           4-accused(1,s(1,7,14),false)
         ]).
scene(3, [3-accused(3,s(1,7,13),true)]).
scene(3, [ 1-accused(1,s(2,7,13),false), 2-accused(2,s(3,7,13),false),
           3-accused(3,s(4,7,13),false)
         ]).
scene(4, [1-accused(1,s(2,7,13),false),4-rolled(2,5),4-walked(2,[22-17])]).

%   foul(Turns, Told, Reason): Told does not, and this is why.

foul(1, [1-rolled(2,7)], not_its_turn).
foul(2, [2-rolled(1,7)], not_its_turn).
foul(2, [2-rolled(2,7),1-rolled(1,7)], turn_is_over).
foul(1, [1-rolled(1,1)], no_such_roll).
foul(1, [1-rolled(1,13)], no_such_roll).
foul(1, [1-rolled(1,7),1-rolled(1,7)], out_of_order).
foul(1, [1-walked(1,[16-23])], out_of_order).
foul(1, [1-rolled(1,7),1-walked(1,[16-23]),1-walked(1,[16-22])], out_of_order).
foul(1, [1-rolled(1,7),1-walked(1,[])], no_way).
foul(1, [1-rolled(1,7),1-walked(1,[16-22])], not_beside).
foul(1, [1-rolled(1,7),1-walked(1,[17-23])], not_a_free_cell).
foul(1, [1-rolled(1,7),1-walked(1,[16-25])], not_a_free_cell).
foul(1, [1-rolled(1,7),1-walked(1,[16-23,16-24])], cell_twice).
foul(1, [1-rolled(1,7),1-walked(1,[16-23,16-22,16-23])], cell_twice).
foul(1, [1-rolled(1,6),1-walked(1,Way),1-passed(1)], too_far) :-
    to_lounge(Way).
foul(1, [1-rolled(1,7),1-walked(1,Way),1-passed(1)], no_door) :-
    to_lounge(Way0),
    append(Cells, [19], Way0),
    append(Cells, [16], Way).
foul(2, [ 1-rolled(1,12), 1-walked(1,[16-23,16-22,16-21,16-20,16-19,16-18,16-17,17-17,
                                      18-17,19-17,20-17,21-17]),
          2-rolled(2,7), 2-walked(2,[22-17,21-17])
        ], occupied).
foul(4, [1-rolled(1,7),1-walked(1,Way),1-passed(1),4-rolled(1,7),4-walked(1,[16-18])],
     not_by_a_door) :-
    to_lounge(Way).
foul(4, [1-rolled(1,7),1-walked(1,Way),1-passed(1),4-rolled(1,2),
         4-walked(1,[17-18,18-18,18-17])], too_far) :-
    to_lounge(Way).
foul(4, [1-rolled(1,7),1-walked(1,Way),1-passed(1),4-rolled(1,7),
         4-walked(1,[17-18,19])], left_and_entered) :-
    to_lounge(Way).
foul(4, [1-rolled(1,7),1-walked(1,Way),1-passed(1),4-passed(1)], not_entered) :-
    to_lounge(Way).
foul(4, [1-rolled(1,7),1-walked(1,Way),1-passed(1),4-asked(1,s(1,9,19),2,9)],
     not_entered) :-
    to_lounge(Way).
foul(1, [1-went(1,15)], no_passage).
foul(4, [1-rolled(1,7),1-walked(1,Way),1-passed(1),4-went(1,13)], no_passage) :-
    to_lounge(Way).
foul(4, [1-rolled(1,7),1-walked(1,Way),1-passed(1),4-rolled(1,4),4-went(1,15)],
     out_of_order) :-
    to_lounge(Way).
foul(1, [1-rolled(1,7),1-walked(1,Way)], neither_query_nor_pass) :-
    to_lounge(Way).
foul(1, [1-rolled(1,7),1-walked(1,Way),1-accused(1,s(1,7,13),true)],
     neither_query_nor_pass) :-
    to_lounge(Way).
foul(2, [1-rolled(1,7),1-walked(1,Way),1-dragged(5,19),1-asked(1,s(5,7,19),2,5)],
     neither_query_nor_pass) :-
    to_lounge(Way).
foul(1, [1-asked(1,s(1,9,19),2,9)], not_entered).
foul(1, Told, Reason) :-
    to_lounge(Way),
    member(Then-Reason,
           [ [asked(1,s(4,7,19),3,19)]-not_dragged,
             [dragged(4,19),asked(1,s(5,7,19),2,5)]-not_dragged,
             [dragged(4,19),asked(1,s(1,9,19),2,9)]-dragged_for_nothing,
             [dragged(4,19),passed(1)]-out_of_order,
             [dragged(4,19)]-dragged_for_nothing,
             [dragged(4,20)]-other_room,
             [dragged(1,19)]-is_there,
             [dragged(7,19)]-no_character,
             [asked(1,s(1,9,20),2,9)]-other_room,
             [dragged(4,19),asked(1,s(4,7,19),2,9)]-other_answers,
             [dragged(4,19),asked(1,s(4,7,19),nobody,unknown)]-other_answers,
             [asked(1,s(1,9,19),2,10)]-no_such_card,
             [asked(1,s(1,9,19),2,9),asked(1,s(1,9,19),2,9)]-out_of_order,
             [asked(1,s(1,9,19),2,9),rolled(1,7)]-out_of_order,
             [asked(1,s(1,9,19),2,9),dragged(4,19)]-dragged_for_nothing,
             [passed(1),accused(1,s(1,7,13),false)]-is_right,
             [passed(1),accused(1,s(1,7,14),true)]-is_wrong,
             [passed(1),accused(1,s(1,7,12),false)]-no_state,
             [jumped(1)]-unknown
           ]),
    append([rolled(1,7),walked(1,Way)], Then, Events),
    findall(1-Event, member(Event, Events), Told).
foul(4, [ 1-rolled(1,7), 1-walked(1,Way), 1-dragged(4,19), 1-asked(1,s(4,7,19),3,19),
          4-went(1,15), 4-asked(1,s(4,7,15),nobody,unknown)
        ], not_dragged) :-
    to_lounge(Way).
foul(2, [1-accused(1,s(1,7,13),true),2-rolled(2,7)], is_over).
foul(2, [1-accused(1,s(1,7,13),true)], other_count_of_turns).
foul(4, [1-accused(1,s(2,7,13),false),4-rolled(1,7)], not_its_turn).
foul(4, [1-accused(1,s(2,7,13),false),1-accused(1,s(1,7,13),true)], out_of_order).
foul(101, [], too_many_turns).
foul(4, [ 1-accused(1,s(2,7,13),false), 2-accused(2,s(3,7,13),false),
          3-accused(3,s(4,7,13),false)
        ], all_are_out).

%   The result of a game that ends so. It goes on if the Turns are not all.

result(Turns, Told, [ winstate(Win), hands(Hands), turns(Turns), winner(Winner),
                      suggestions(Suggestions), rolls(Rolls), events(Events),
                      history(History)
                    ]) :-
    winstate(Win),
    hands(Hands),
    findall(Event, member(_-Event, Told), Events),
    (   memberchk(accused(Seat,_,true), Events)
    ->  Winner = Seat
    ;   Winner = nobody
    ),
    include([asked(_,_,_,_)]>>true, Events, Asked),
    include([rolled(_,_)]>>true, Events, Rolled),
    include([Event]>>memberchk(Event, [asked(_,_,_,_),accused(_,_,_)]), Events, History),
    length(Asked, Suggestions),
    length(Rolled, Rolls).

verdict(Changes, Turns, Told, Verdict) :-
    rules(Rules0),
    foldl([Rule,Old,[Rule|Old]]>>true, [turns(Turns)|Changes], Rules0, Rules),
    result(Turns, Told, Result),
    referee(Rules, Result, Told, Verdict).

:- begin_tests(referee).

test('what is right', [forall(scene(Turns, Told)), true(Verdict == fair)]) :-
    verdict([], Turns, Told, Verdict).
test('what is not', [forall(foul(Turns, Told, Reason)), true(Told-Found == Told-Reason)]) :-
    rules(Rules),
    result(Turns, Told, Result),
    referee(Rules, Result, Told, foul(Found,_)).

test('a game that goes on', true(Verdict == foul(goes_on,end))) :-
    rules(Rules),
    result(4, [], Result),
    referee(Rules, Result, [], Verdict).
test('results that tell something else',
     [forall(member(Other-Reason,
                    [ winner(2)-other_winner, rolls(0)-other_count(rolls),
                      suggestions(2)-other_count(suggestions),
                      events([])-other_events, history([])-other_history
                    ])),
      true(Verdict == foul(Reason,end))]) :-
    rules(Rules),
    once(( scene(1, Told), Told \== [] )),
    result(1, Told, Result0),
    functor(Other, Name, 1),
    functor(Old, Name, 1),
    selectchk(Old, Result0, Other, Result),
    referee([turns(1)|Rules], Result, Told, Verdict).

%   Rules that can be chosen.

left(4, [1-rolled(1,7),1-walked(1,Way),1-passed(1),4-rolled(1,2),
         4-walked(1,[17-18,18-18,18-17])]) :-
    to_lounge(Way).
through(4, [1-rolled(1,7),1-walked(1,Way),1-passed(1),4-rolled(1,4),4-went(1,15),
            4-passed(1)]) :-
    to_lounge(Way).
drags(2, [1-dragged(5,20),1-accused(1,s(5,8,20),false),2-passed(2)]).

test('a door that costs no step', true(Verdict == fair)) :-
    left(Turns, Told),
    verdict([leaving(0)], Turns, Told, Verdict).
test('a passage after the roll', true(Verdict == fair)) :-
    through(Turns, Told),
    verdict([passage(after)], Turns, Told, Verdict).
test('a passage after the walk', true(Verdict == foul(out_of_order,1-went(1,15)))) :-
    to_lounge(Way),
    verdict([passage(after)], 1, [1-rolled(1,7),1-walked(1,Way),1-went(1,15)], Verdict).
test('an accusation that drags', true(Verdict == fair)) :-
    drags(Turns, Told),
    verdict([accusing(drags)], Turns, Told, Verdict).
test('an accusation that does not', true(Verdict == foul(dragged_for_nothing,1-dragged(5,20)))) :-
    drags(Turns, Told),
    verdict([], Turns, Told, Verdict).
test('an accusation that should', true(Reason == not_dragged)) :-
    verdict([accusing(drags)], 1, [1-accused(1,s(5,8,20),false)], foul(Reason,_)).

:- end_tests(referee).

:- begin_tests(ground).

test('cells', true(Count == 188)) :-
    findall(Cell, ground_free(Cell), Cells),
    length(Cells, Count).
test('all are connected', true(Reached == Cells)) :-
    findall(Cell, ground_free(Cell), Cells),
    ground_steps(16-24, 1, [], Steps),
    findall(Cell, member(Cell-_, Steps), Reached0),
    sort(Reached0, Reached).
test('doors and starts are free', [forall(( ground_door(Cell, _) ; ground_start(_, Cell) ))]) :-
    once(ground_free(Cell)).
test('doors are beside their rooms', [forall(ground_door(X-Y, Room)), true(Beside == 1)]) :-
    aggregate_all(count,
                  ( ground_blocked(Room, X0, X1, Y0, Y1),
                    abs(X-min(max(X,X0),X1)) + abs(Y-min(max(Y,Y0),Y1)) =:= 1
                  ),
                  Beside0),
    Beside is min(Beside0, 1).
test('rooms from the start of Scarlet',
     true(Rooms == [ 7-lounge,9-dining_room,11-hall,17-library,18-ball_room,20-study,
                     22-kitchen,25-billiard_room,30-conservatory ])) :-
    ground_rooms(16-24, 1, [], Rooms).

:- end_tests(ground).
