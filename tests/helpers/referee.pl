:- module(referee,
          [ referee/4,                  % +Rules, +Result, +Told, -Verdict
            referee_so_far/4            % +Rules, +Result, +Told, -Verdict
          ]).
:- use_module(ground).
:- use_module(library(aggregate)).
:- use_module(library(apply)).
:- use_module(library(assoc)).
:- use_module(library(lists)).
:- use_module(library(pairs)).

/** <module> A referee of games on the classic board

It has seen what happened in a contest and tells whether all was by the rules. It
has nothing in common with library(cluedo/table), which lets nothing else happen,
but the words for what happens.
*/

%!  referee(+Rules, +Result, +Told, -Verdict) is det.
%!  referee_so_far(+Rules, +Result, +Told, -Verdict) is det.
%
%   Verdict is `fair`, or foul(Reason,Turn-Event) for the first event that breaks a rule.  Event is
%   `end` if the game should not have ended so; referee_so_far/4 does not check the end.  Result
%   is the result of contest/3, in numbers. Told has Turn-Event for all events in their order: Turn
%   is the number of turns that have begun. A turn may have no events.
%
%   Rules is a list of leaving(Steps), passage(How), accusing(How), returning(How), dice(N),
%   turns(Max) and pawns(Characters), the numbers of the seats' characters, seat 1 first.
%
%   The state of the game is
%
%       state(Turn, Seat, Done, Pawns, Ended, Out)
%
%   Seat has the turn number Turn, and Done is its last action: `begun`, rolled(N), `moved`,
%   `asked` or `accused`; or dragged(Character,Room,Done-For) if a pawn was dragged since, where
%   For is the action that comes next, `asked` or `accused`. Pawns maps each character to its
%   place. Ended maps each seat to its place at the end of its last turn, or to `went` if it has
%   moved since and so may enter any room. Out lists the seats that have accused wrongly.

referee(Rules, Result, Told, Verdict) :-
    verdict(( events(Rules, Result, Told, State),
              end(Rules, Result, Told, State)
            ),
            Verdict).

referee_so_far(Rules, Result, Told, Verdict) :-
    verdict(events(Rules, Result, Told, _), Verdict).

:- meta_predicate verdict(0, -).

verdict(Checks, Verdict) :-
    catch(( Checks,
            Verdict = fair
          ),
          foul(Reason,Event),
          Verdict = foul(Reason,Event)).

events(Rules, Result, Told, State) :-
    start(Rules, State0),
    foldl(event(Rules, Result), Told, State0, State).

start(Rules, state(0,0,accused,Pawns,Ended,[])) :-
    findall(Character-Cell,
            ( ground_start(Name, Cell),
              ground_card(Character, Name)
            ),
            Pairs),
    list_to_assoc(Pairs, Pawns),
    memberchk(pawns(Characters), Rules),
    findall(Seat-Cell,
            ( nth1(Seat, Characters, Character),
              memberchk(Character-Cell, Pairs)
            ),
            Seats),
    list_to_assoc(Seats, Ended).

event(Rules, Result, Turn-Event, State0, State) :-
    catch(( rule(State0 \= state(_,_,_,_,_,won(_)), is_over),
            turn(Turn, Rules, State0, State1),
            arg(2, State1, Seat),
            (   Event = dragged(_,_)
            ->  true
            ;   rule(arg(1, Event, Seat), not_its_turn)
            ),
            happens(Event, Rules, Result, State1, State)
          ),
          foul(Reason),
          throw(foul(Reason,Turn-Event))).

:- meta_predicate rule(0, +).

rule(Goal, Reason) :-
    (   call(Goal)
    ->  true
    ;   throw(foul(Reason))
    ).

                /*******************************
                *             TURNS            *
                *******************************/

%   turn(Turn, Rules, State0, State): all turns before Turn are over.

turn(Turn, Rules, State0, State) :-
    State0 = state(Turn0,_,_,_,_,_),
    rule(Turn >= Turn0, turn_is_over),
    (   Turn =:= Turn0
    ->  State = State0
    ;   next_turn(Rules, State0, State1),
        turn(Turn, Rules, State1, State)
    ).

next_turn(Rules, State0, state(Turn,Seat,begun,Pawns,Ended,Out)) :-
    State0 = state(Turn0,Seat0,_,Pawns,_,Out),
    turn_ends(Rules, State0, Ended),
    Turn is Turn0+1,
    memberchk(turns(Max), Rules),
    rule(Turn =< Max, too_many_turns),
    memberchk(pawns(Characters), Rules),
    length(Characters, Seats),
    findall(I,
            ( between(1, Seats, Way),
              I is (Seat0+Way-1) mod Seats + 1,
              \+ memberchk(I, Out)
            ),
            In),
    rule(In = [_|_], all_are_out),
    In = [Seat|_].

%   Ended has where Seat stands now.

turn_ends(_, state(0,_,_,_,Ended0,_), Ended) :-
    !,
    Ended = Ended0.
turn_ends(Rules, State, Ended) :-
    no_query_due(Rules, State),
    State = state(_,Seat,Done,_,Ended0,_),
    rule(Done \= dragged(_,_,_), dragged_for_nothing),
    place(Rules, State, Place),
    put_assoc(Seat, Ended0, Place, Ended).

pawn(Rules, Seat, Character) :-
    memberchk(pawns(Characters), Rules),
    nth1(Seat, Characters, Character).

place(Rules, state(_,Seat,_,Pawns,_,_), Place) :-
    pawn(Rules, Seat, Character),
    get_assoc(Character, Pawns, Place).

%   Whose turn it is has entered Room since the end of its last turn.

entered(Rules, State, Room) :-
    place(Rules, State, Room),
    Room \= _-_,
    State = state(_,Seat,_,_,Ended,_),
    \+ get_assoc(Seat, Ended, Room).

%   Who may query does, or passes.

no_query_due(Rules, State) :-
    State = state(_,_,Done,_,_,_),
    rule(\+ ( memberchk(Done, [begun,rolled(_),moved]),
              entered(Rules, State, _)
            ),
         neither_query_nor_pass).

                /*******************************
                *            EVENTS            *
                *******************************/

happens(rolled(_,N), Rules, _, State0, State) :-
    !,
    done(State0, begun, rolled(N), State),
    memberchk(dice(Dice), Rules),
    Max is 6*Dice,
    rule(( integer(N), between(Dice, Max, N) ), no_such_roll).
happens(walked(_,Way), Rules, _, State0, State) :-
    !,
    done(State0, rolled(N), moved, State1),
    place(Rules, State0, From),
    State0 = state(_,_,_,Pawns,_,_),
    assoc_to_values(Pawns, Places0),
    selectchk(From, Places0, Places),
    walk(Way, From, Rules, Places, N),
    last(Way, To),
    goes(Rules, To, State1, State).
happens(went(_,Room), Rules, _, State0, State) :-
    !,
    State0 = state(_,_,Done0,_,_,_),
    (   memberchk(passage(after), Rules),
        Done0 = rolled(_)
    ->  Done = Done0
    ;   Done = begun
    ),
    done(State0, Done, moved, State1),
    place(Rules, State0, From),
    rule(( ground_card(From, Name),
           ground_passage(Name, Name2),
           ground_card(Room, Name2)
         ),
         no_passage),
    goes(Rules, Room, State1, State).
happens(dragged(Character,Room), Rules, _, State0, State) :-
    !,
    State0 = state(Turn,Seat,Done,Pawns0,Ended,Out),
    rule(memberchk(Done, [begun,rolled(_),moved,asked]), too_late),
    rule(get_assoc(Character, Pawns0, Place), no_character),
    rule(Place \== Room, is_there),
    (   Done \== asked,
        entered(Rules, State0, Entered)
    ->  For = asked,
        rule(Room == Entered, other_room)
    ;   For = accused,
        rule(memberchk(accusing(drags), Rules), dragged_for_nothing),
        rule(between(13, 21, Room), no_room)
    ),
    put_assoc(Character, Pawns0, Room, Pawns),
    State = state(Turn,Seat,dragged(Character,Room,Done-For),Pawns,Ended,Out).
happens(asked(Seat,Query,Answerer,Card), Rules, Result, State0, State) :-
    !,
    rule(query(Query, _, Room), no_state),
    rule(entered(Rules, State0, Entered), not_entered),
    rule(Room == Entered, other_room),
    dragging(State0, asked, Query, State1),
    done(State1, [begun,rolled(_),moved], asked, State),
    answered(Result, Seat, Query, Answerer, Card).
happens(passed(_), Rules, _, State0, State) :-
    !,
    done(State0, [begun,rolled(_),moved], asked, State),
    rule(entered(Rules, State0, _), not_entered).
happens(accused(Seat,Accused,Right), Rules, Result, State0, State) :-
    !,
    no_query_due(Rules, State0),
    (   memberchk(accusing(drags), Rules)
    ->  dragging(State0, accused, Accused, State1)
    ;   State1 = State0
    ),
    done(State1, [begun,rolled(_),moved,asked], accused, State2),
    rule(query(Accused, _, _), no_state),
    memberchk(winstate(Envelope), Result),
    (   Accused == Envelope
    ->  rule(Right == true, is_right),
        State2 = state(Turn,_,Done,Pawns,Ended,_),
        State = state(Turn,nobody,Done,Pawns,Ended,won(Seat))
    ;   rule(Right == false, is_wrong),
        State2 = state(Turn,_,Done,Pawns,Ended,Out),
        State = state(Turn,Seat,Done,Pawns,Ended,[Seat|Out])
    ).
happens(_, _, _, _, _) :-
    throw(foul(unknown)).

%   done(State0, Before, Done, State): this is Done after one of Before.

done(state(Turn,Seat,Before,Pawns,Ended,Out), Befores, Done,
     state(Turn,Seat,Done,Pawns,Ended,Out)) :-
    (   is_list(Befores)
    ->  rule(memberchk(Before, Befores), out_of_order)
    ;   rule(Before = Befores, out_of_order)
    ).

%   The pawn of whose turn it is goes to a place.

goes(Rules, Place, state(Turn,Seat,Done,Pawns0,Ended0,Out),
     state(Turn,Seat,Done,Pawns,Ended,Out)) :-
    pawn(Rules, Seat, Character),
    put_assoc(Character, Pawns0, Place, Pawns),
    (   memberchk(returning(waits), Rules)
    ->  Ended = Ended0
    ;   put_assoc(Seat, Ended0, went, Ended)
    ).

                /*******************************
                *             WAYS             *
                *******************************/

%   walk(Way, From, Rules, Others, N): Way leads From a place by N steps at most.
%   Others are the places of the other pawns.

walk(Way, From, Rules, Others, N) :-
    rule(Way = [_|_], no_way),
    (   append(Cells, [Room], Way),
        Room \= _-_
    ->  true
    ;   Cells = Way,
        Room = none
    ),
    rule(forall(member(Cell, Cells), ground_free(Cell)), not_a_free_cell),
    rule(\+ ( member(Cell, Cells), memberchk(Cell, Others) ), occupied),
    (   From = _-_
    ->  Path = [From|Cells],
        Free = 0
    ;   Path = Cells,
        rule(( Cells = [First|_], door(First, From) ), not_by_a_door),
        memberchk(leaving(Leaving), Rules),
        Free is 1-Leaving
    ),
    rule(is_set(Path), cell_twice),
    rule(\+ ( nextto(Cell1, Cell2, Path), \+ ground_next(Cell1, Cell2) ), not_beside),
    length(Cells, Length),
    rule(Length-Free =< N, too_far),
    (   Room == none
    ->  true
    ;   last(Path, Last),
        rule(door(Last, Room), no_door),
        rule(Room \== From, left_and_entered)
    ).

door(Cell, Room) :-
    ground_card(Room, Name),
    ground_door(Cell, Name).

                /*******************************
                *          QUERIES             *
                *******************************/

query(s(Character,Weapon,Room), Character, Room) :-
    maplist(integer, [Character,Weapon,Room]),
    between(1, 6, Character),
    between(7, 12, Weapon),
    between(13, 21, Room).

%   dragging(State0, For, Query, State): the character of Query is in its room, and
%   no other one was dragged For it.

dragging(State0, For, Query, State) :-
    rule(query(Query, Character, Room), no_state),
    State0 = state(Turn,Seat,Done0,Pawns,Ended,Out),
    rule(get_assoc(Character, Pawns, Room), not_dragged),
    (   Done0 = dragged(Dragged,_,Done-For0)
    ->  rule(Dragged-For0 == Character-For, dragged_for_nothing)
    ;   Done = Done0
    ),
    State = state(Turn,Seat,Done,Pawns,Ended,Out).

%   The first seat after Seat that has a card of Query has shown Card.

answered(Result, Seat, Query, Answerer, Card) :-
    memberchk(hands(Hands), Result),
    Query =.. [_|Asked],
    length(Hands, Seats),
    Last is Seats-1,
    findall(I-Shown,
            ( between(1, Last, Way),
              I is (Seat+Way-1) mod Seats + 1,
              memberchk([[I]|Hand], Hands),
              intersection(Asked, Hand, Shown),
              Shown \== []
            ),
            Holders),
    (   Holders = [First-Cards|_]
    ->  rule(Answerer == First, other_answers),
        rule(memberchk(Card, Cards), no_such_card)
    ;   rule(Answerer-Card == nobody-unknown, nobody_answers)
    ).

                /*******************************
                *            THE END           *
                *******************************/

end(Rules, Result, Told, State) :-
    catch(ends(Rules, Result, Told, State),
          foul(Reason),
          throw(foul(Reason,end))).

ends(Rules, Result, Told, State0) :-
    memberchk(turns(Turns), Result),
    memberchk(winner(Winner), Result),
    State0 = state(Turn,_,_,_,_,Won),
    (   Won = won(Seat)
    ->  rule(Winner == Seat, other_winner),
        rule(Turns == Turn, other_count_of_turns)
    ;   rule(Winner == nobody, other_winner),
        turn(Turns, Rules, State0, State),
        turn_ends(Rules, State, _),
        State = state(_,_,_,_,_,Out),
        memberchk(turns(Max), Rules),
        memberchk(pawns(Characters), Rules),
        rule(( Turns =:= Max ; same_length(Out, Characters) ), goes_on)
    ),
    pairs_values(Told, Events),
    counted(rolls, rolled(_,_), Events, Result),
    counted(suggestions, asked(_,_,_,_), Events, Result),
    memberchk(events(Events0), Result),
    rule(Events0 == Events, other_events),
    memberchk(history(History0), Result),
    findall(Event,
            ( member(Event, Events),
              functor(Event, Name, _),
              memberchk(Name, [asked,accused])
            ),
            History),
    rule(History0 == History, other_history).

counted(Name, Event, Events, Result) :-
    aggregate_all(count, member(Event, Events), N),
    Count =.. [Name,N],
    rule(memberchk(Count, Result), other_count(Name)).
