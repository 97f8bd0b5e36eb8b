:- use_module('../helpers/all').
:- use_module(library(cluedo/assistant)).
:- use_module(library(cluedo/board)).
:- use_module(library(cluedo/journal)).

%   Turns is the expected number of turns until two dice add up to Distance or more.

:- table turns/2.

turns(Distance, Turns) :-
    aggregate_all(sum(T),
                  ( between(1, 6, A),
                    between(1, 6, B),
                    Left is Distance-A-B,
                    (   Left =< 0
                    ->  T = 1
                    ;   turns(Left, T0),
                        T is T0+1
                    )
                  ),
                  Sum),
    Turns is Sum/36.

%   By the board: room(Room,Distance,Reach,Turns) of each room, from the Place of the pawn, before
%   the dice are thrown or when they show Roll.

room(Board, Place, Roll, Room, Distance, Reach, Turns) :-
    board_property(Board, room(Room)),
    (   Room == Place
    ->  Distance = 0,
        Reach = now,
        Turns = 1
    ;   board_property(Board, passage(Place,Room)),
        ( Roll == none ; board_property(Board, passage(after)) )
    ->  Distance = 0,
        Reach = now,
        Turns = 1
    ;   board_rooms(Board, Place, [], Rooms),
        memberchk(Distance-Room, Rooms),
        (   Roll == none
        ->  turns(Distance, Turns),
            ( Distance =< 2 -> Reach = now ; Reach = later )
        ;   Distance =< Roll
        ->  Reach = now,
            Turns = 1
        ;   Reach = later,
            Left is Distance-Roll,
            turns(Left, Turns0),
            Turns is 1+Turns0
        )
    ).

value(way(_,_,_,suggestion(_,[value(V)|_])), V).

falls([]).
falls([R|Rs]) :-
    \+ ( member(R2, Rs), R2 > R+1.0e-9 ),
    falls(Rs).

journal_on(Spec, J) :-
    journal([edition(british),players(4),names(true),me(2),board(Spec)],
            [hand(2,[green,rope,study,hall,lounge]),
             asked(2,s(plum,rope,study),nobody,unknown),
             asked(2,[plum,kitchen,dagger],4,kitchen),
             asked(3,s(plum,rope,hall),2,hall),
             showed(1,2,s(white,dagger,study),dagger)
            ],
            J).

:- begin_tests(walk).

test('distances, rooms in reach and their queries',
     [forall(repeated(40)), true(Place-Options-Wrong == Place-Options-[])]) :-
    random_member(Spec, [classic,classic([leaving(0)]),classic([passage(after)])]),
    journal_on(Spec, J),
    journal_property(J, board(Board)),
    findall(P,
            ( board_property(Board, cell(P)) ; member(_, [1,2,3]), board_property(Board, room(P)) ),
            Places),
    random_member(Place, Places),
    random_between(1, 12, N),
    (   N =:= 1
    ->  Roll = none,
        Options = [from(Place)]
    ;   Roll = N,
        Options = [roll(N),from(Place)]
    ),
    journal_walk(J, Options, Ways),
    maplist([way(Room,_,_,_),Room]>>true, Ways, Rooms0),
    msort(Rooms0, Rooms),
    findall(Room, board_property(Board, room(Room)), All0),
    msort(All0, All),
    assertion(Rooms == All),
    findall(Way,
            ( member(Way, Ways),
              Way = way(Room,Distance,Reach,Suggestion),
              \+ ( once(room(Board, Place, Roll, Room, Distance2, Reach2, _)),
                   Distance == Distance2,
                   Reach == Reach2,
                   journal_suggest(J, [with([Room]),count(1)], [Suggestion])
                 )
            ),
            Wrong),
    findall(Rate,
            ( member(Way, Ways),
              Way = way(Room,_,_,_),
              once(room(Board, Place, Roll, Room, _, _, Turns)),
              value(Way, V),
              Rate is V/Turns
            ),
            Rates),
    assertion(falls(Rates)).
test('the pawn is in the room of the last query, which is left first',
     true(Ways-Reach == Ways2-later)) :-
    journal_on(classic, J),
    journal_walk(J, [], Ways0),
    journal_walk(J, [from(study)], Ways1),
    exclude(way_to(study), Ways0, Ways),
    exclude(way_to(study), Ways1, Ways2),
    memberchk(way(study,0,Reach,_), Ways0).

way_to(Room, way(Room,_,_,_)).

%   The pawn was dragged from the study, where it asked last, to the kitchen or the hall.

test('dragged out of the room of the last query: going back is entering, or not',
     [forall(member(Rule-From-Options-Expected,
                    [ enters-kitchen-[]-(0-now), waits-kitchen-[]-(0-later),
                      enters-hall-[roll(8)]-(3-now), waits-hall-[roll(8)]-(3-later),
                      waits-(8-20)-[roll(8)]-(2-now), waits-study-[]-(0-now)
                    ])),
      true(Distance-Reach == Expected)]) :-
    journal_on(classic([returning(Rule)]), J),
    journal_walk(J, [from(From)|Options], Ways),
    once(member(way(study,Distance,Reach,_), Ways)).

test('a query without a room does not move the pawn', true(Room == kitchen)) :-
    journal_on(classic, J0),
    journal_change(J0, asked(2,s(plum,rope,kitchen),4,kitchen), J1),
    journal_change(J1, asked(2,[plum,rope],nobody,unknown), J),
    journal_walk(J, [], Ways),
    once(( member(way(Room,0,later,_), Ways) )).
test('spoken names of places',
     [forall(member(From, [study,'Study',"study",'STUDY',21])), true(Ways == Ways2)]) :-
    journal_on(classic, J),
    journal_walk(J, [from(From),roll(6)], Ways),
    journal_walk(J, [roll(6),from(study)], Ways2).
test('numbers without names', true(Numbers == [13,14,15,16,17,18,19,20,21])) :-
    journal([me(1),board(classic)], [], J),
    journal_walk(J, [from(20)], Ways),
    findall(Room, member(way(Room,_,_,_), Ways), Rooms),
    msort(Rooms, Numbers).

:- end_tests(walk).
