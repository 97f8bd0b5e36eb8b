:- use_module('../../helpers/all').
:- use_module(library(cluedo/board)).
:- use_module(library(cluedo/table)).

/** <module> Games on a board

That a game is by the rules, and that of its decisions at a table, is looked at in
test_board_games.pl and test_board_play.pl.
*/

%   Agents. `goer(Moves)` makes Moves one after the other, then stays; it asks for
%   s(1,7,13), in its room. `namer(State)` asks for State, wherever it is.
%   `chooser(States)` thinks States.

:- multifile cluedo_agent:agent/2.

cluedo_agent:agent(goer, board_goer).
cluedo_agent:agent(namer, board_namer).
cluedo_agent:agent(chooser, board_chooser).
cluedo_agent:agent(insister, board_insister).
cluedo_agent:agent(polite, board_polite).
cluedo_agent:agent(passer, board_passer).
cluedo_agent:agent(stuck, board_stuck).

board_goer:start(_, _, Moves, Moves).
board_goer:sees(_, Moves, Moves).
board_goer:query(Moves, s(1,7,13), Moves).
board_goer:move(_, Moves0, Move, Moves) :-
    (   Moves0 = [Move0|Moves1]
    ->  Move = Move0,
        Moves = Moves1
    ;   Move = stay,
        Moves = []
    ).

board_namer:start(_, _, State, State).
board_namer:sees(_, State, State).
board_namer:query(State, State, State).

board_chooser:start(_, _, States, States).
board_chooser:sees(_, States, States).
board_chooser:query([State|States], State, [State|States]).
board_chooser:states(States, States).

%   `insister(State)` asks for State in each room, `polite(P,W)` for what it says.

board_insister:start(_, _, State, State).
board_insister:sees(_, State, State).
board_insister:query(State, s(1,7,13), State).
board_insister:query(_, State, State, State).

board_polite:start(_, _, PW, PW).
board_polite:sees(_, PW, PW).
board_polite:query(PW, s(1,7,13), PW).
board_polite:query(Room, [P,W], s(P,W,Room), [P,W]).

board_passer:start(_, _, _, none).
board_passer:sees(_, none, none).
board_passer:query(none, _, _) :-
    fail.

board_stuck:start(_, _, _, none).
board_stuck:sees(_, none, none).
board_stuck:query(none, s(1,7,13), none).
board_stuck:move(_, _, _, _) :-
    fail.

%   An observer.

keeps_table(_, T) :-
    b_setval(table, T).

:- begin_tests(contest_board).

test('events are counted',
     [forall(between(1, 10, Seed)), true(Seed-History-S-R == Seed-Facts-Asked-Rolled)]) :-
    contest([elimination,random,modal], [board(classic),dice(2),seed(Seed)], Result),
    maplist([Part]>>memberchk(Part, Result),
            [history(History),events(Events),suggestions(S),rolls(R)]),
    include([E]>>memberchk(E, [asked(_,_,_,_),accused(_,_,_)]), Events, Facts),
    findall(E, ( member(E, Events), E = asked(_,_,_,_) ), All),
    length(All, Asked),
    findall(N, member(rolled(_,N), Events), Rolls),
    length(Rolls, Rolled).
test('dice show each number', true(All-Ok == Expected-true)) :-
    numlist(2, 12, Expected),
    findall(N,
            ( between(1, 12, Seed),
              contest([random,random,random], [board(classic),dice(2),turns(60),seed(Seed)],
                      Result),
              memberchk(events(Events), Result),
              member(rolled(_,N), Events)
            ),
            Rolls),
    sort(Rolls, All),
    length(Rolls, Count),
    sum_list(Rolls, Sum),
    Mean is Sum/Count,
    (   abs(Mean-7) < 4*2.42/sqrt(Count)        % 2.42 is the deviation of two dice
    ->  Ok = true
    ;   Ok = Mean-Count
    ).
test('without a board nothing is counted', true(Parts == [])) :-
    contest([elimination,random], [seed(1)], Result),
    findall(Part,
            ( member(Part, [suggestions(_),rolls(_),events(_),options(_)]),
              memberchk(Part, Result) ), Parts).
test('a result keeps its board and dice',
     [forall(member(More,
                    [[],[dice(2)],[pawns([5,4])],
                     [dice(3),pawns([green,peacock]),names(true),edition(classic)]])),
      true(Kept == Sorted)]) :-
    contest([random,random], [board(classic),seed(1),turns(4)|More], Result),
    memberchk(options(Kept0), Result),
    sort(Kept0, Kept),
    sort([board(classic)|More], Sorted).
test('a board from a file is kept as its value',
     [setup(make_temporary), cleanup(remove_temporary),
      forall(member(Rules, [none,[],[leaving(0)]])),
      true(Kept == [Board,Edition])]) :-
    written('board.pl', "board(cottage, 'The Cottage'). size(5, 4). \c
                         room(attic, 'Attic'). blocked(attic, 0, 1, 2, 3). \c
                         room(cellar, 'Cellar'). blocked(cellar, 4, 4, 0, 1). \c
                         door(attic, 1-1). door(cellar, 3-0). passage(attic, cellar). \c
                         start(ann, 0-0). start(bob, 4-3).", BoardFile),
    written('edition.pl', "edition(two, 'Two'). category(who, 'Who'). card(bob, 'Bob', []). \c
                           card(ann, 'Ann', []). category(where, 'Where'). \c
                           card(cellar, 'The cellar', []). \c
                           card(loft, 'Attic', []).", EditionFile),
    (   Rules == none
    ->  Spec = file(BoardFile)
    ;   Spec = file(BoardFile, Rules)
    ),
    contest([random,random], [board(Spec),edition(file(EditionFile)),seed(1),turns(6),names(true)],
            Result),
    memberchk(options(Options), Result),
    memberchk(board(Board), Options),
    memberchk(edition(Edition), Options),
    remove_temporary,
    make_temporary,
    contest([random,random], [seed(1),turns(6)|Options], Result2),
    assertion(Result2 == Result),
    memberchk(options(Options2), Result2),
    Kept = [Board2,Edition2],
    memberchk(board(Board2), Options2),
    memberchk(edition(Edition2), Options2),
    memberchk(events(Events), Result),
    assertion(forall(member(walked(_,Way), Events),
                     ( last(Way, Place), memberchk(Place, [_-_,loft,cellar]) ))).

written(Name, Text, File) :-
    temporary(Name, File),
    write_text(File, Text).

test('the view of a seat has facts',
     [forall(member(Seat, [1,2,3,spectator])), true(Seat-Facts == Seat-Facts2)]) :-
    contest([elimination,random,modal], [board(classic),seed(3),observe(user:keeps_table)], Result),
    view(Result, Seat, Facts),
    b_getval(table, T),
    table_property(T, view(Seat, Facts2)).

%   Default moves. Scarlet begins beside the lounge; places are places of Result.

first_way(Agent, Options, Way) :-
    contest([Agent,passer], [board(classic),turns(1)|Options], Result),
    memberchk(events(Events), Result),
    findall(Way0, member(walked(1,Way0), Events), [Way]).

test('the room that it would name',
     [forall(( between(13, 21, Room), between(1, 5, Seed) )),
      true(Seed-Room-Way == Seed-Room-Expected)]) :-
    Options = [seed(Seed)],
    first_way(chooser([s(1,7,Room),s(2,8,Room)]), Options, Way),
    first_way(namer(s(1,7,Room)), Options, Way2),
    assertion(Way2 == Way),
    contest([goer([roll,Room]),passer], [board(classic),turns(1)|Options], Result),
    memberchk(events(Events), Result),
    memberchk(walked(1,Expected), Events).
test('the nearer of two', [forall(between(1, 5, Seed)), true(Seed-Way == Seed-Way2)]) :-
    first_way(chooser([s(1,7,13),s(1,7,18),s(1,7,21)]), [seed(Seed)], Way),
    board_rooms_by_card([R|_], [13,18,21]),
    first_way(namer(s(1,7,R)), [seed(Seed)], Way2).

board_rooms_by_card(Cards, Among) :-
    table_start([players(2),board(classic)], T),
    table_property(T, position(1, Position)),
    position_rooms(Position, Rooms),
    findall(Card, ( member(room(Card,_,_), Rooms), memberchk(Card, Among) ), Cards).

test('an agent that would name no room goes to the nearest one',
     [forall(between(1, 5, Seed)), true(Seed-Way == Seed-Way2)]) :-
    first_way(passer, [seed(Seed)], Way),
    numlist(13, 21, All),
    board_rooms_by_card([R|_], All),
    first_way(namer(s(1,7,R)), [seed(Seed)], Way2).

%   Queries in a room.

asked_in(Agents, Options, Asked) :-
    contest(Agents, [board(classic)|Options], Result),
    memberchk(events(Events), Result),
    memberchk(options(Kept), Result),
    memberchk(pawns(Pawns), Kept),
    once(foldl(happens(Pawns), Events, []-[], _-Asked)).

%   Places has Seat-Place for each pawn that has moved.

happens(_, walked(I,Way), Places-Asked, [I-Place|Places]-Asked) :-
    last(Way, Place).
happens(_, went(I,Room), Places-Asked, [I-Room|Places]-Asked).
happens(Pawns, dragged(Character,Room), Places0-Asked, Places-Asked) :-
    (   nth1(I, Pawns, Character0),
        Character0 == Character
    ->  Places = [I-Room|Places0]
    ;   Places = Places0
    ).
happens(_, asked(I,State,_,_), Places-Asked, Places-[asked(I,State,Place)|Asked]) :-
    memberchk(I-Place, Places).
happens(_, rolled(_,_), Seen, Seen).
happens(_, passed(_), Seen, Seen).
happens(_, accused(_,_,_), Seen, Seen).

test('a query is of the room', [forall(between(1, 5, Seed)), true(Seed-Wrong == Seed-[])]) :-
    asked_in([namer(s(3,9,15)),polite(4,8),random], [dice(2),turns(60),seed(Seed),pawns([1,4,3])],
             Asked),
    assertion(Asked \== []),
    findall(asked(I,State,Place),
            ( member(asked(I,State,Place), Asked),
              \+ ( State = s(P,W,Place),
                   memberchk(I-P-W, [1-3-9,2-4-8,3-P-W])
                 )
            ),
            Wrong).
test('an agent without a query there passes', true(memberchk(passed(1), Events))) :-
    contest([passer,passer], [board(classic),dice(3),turns(20),seed(1)], Result),
    memberchk(events(Events), Result),
    assertion(\+ memberchk(asked(_,_,_,_), Events)).

:- end_tests(contest_board).

:- begin_tests(contest_board_errors).

%   wrong(Moves, Formal, Why): what the moves of seat 1 come to.

wrong([foo], type_error(cluedo_move,foo)).
wrong([_], instantiation_error).
wrong([7], domain_error(cluedo_move,7)).
wrong([3-4], domain_error(cluedo_move,3-4)).
wrong([passage(13)], domain_error(cluedo_move,passage(13))).
wrong([passage(hall)], type_error(cluedo_move,passage(hall))).
wrong([roll,roll], domain_error(cluedo_move,roll)).
wrong([roll,hall], type_error(cluedo_move,hall)).
wrong([roll,1], domain_error(cluedo_move,1)).
wrong([roll,22], domain_error(cluedo_move,22)).
wrong([roll,100-100], domain_error(cluedo_move,100-100)).
wrong([roll,[]], type_error(cluedo_move,[])).
wrong([roll,[foo]], type_error(cluedo_move,[foo])).
wrong([roll,[0-0]], domain_error(cluedo_move,[0-0])).

test('a move of an agent is checked',
     [forall(wrong(Moves, Expected)),
      true(Formal-Place-Agent-Seat =@= Expected-(board_goer:move/4)-goer(Moves)-1)]) :-
    catch(contest([goer(Moves),passer], [board(classic),seed(1)], _),
          error(Formal,context(Place,By)), true),
    compound(By),
    arg(1, By, Agent),
    arg(2, By, Seat).
test('the error names the rule that it breaks', true(By = agent(goer(_),2,_))) :-
    catch(contest([passer,goer([roll,[0-0]])], [board(classic),seed(1)], _),
          error(_,context(_,By)), true),
    arg(3, By, Why),
    assertion(string(Why)).
test('the error says that rooms are numbers',
     true(sub_string(Why, _, _, 0, "a Room is the number of its card"))) :-
    catch(contest([goer([roll,hall]),passer], [board(classic),seed(1)], _),
          error(_,context(_,agent(_,1,Why))), true).
test('a move does not fail', error(determinism_error(board_stuck:move/4,det,fail,property),
                                   context(board_stuck:move/4,agent(stuck,2)))) :-
    contest([passer,stuck], [board(classic),seed(1)], _).
test('a query of another room', error(domain_error(cluedo_room,s(4,9,13)),
                                      context(board_insister:query/4,
                                              agent(insister(s(4,9,13)),1,_)))) :-
    contest([insister(s(4,9,13)),passer], [board(classic),dice(6),seed(1)], _).
test('options that contradict each other',
     [forall(member(Options-Error,
                    [ [dice(2)]-domain_error(cluedo_option,dice(2)),
                      [pawns([1,2])]-domain_error(cluedo_option,pawns([1,2])),
                      [board(nowhere)]-existence_error(cluedo_board,nowhere),
                      [board(classic),dice(0)]-domain_error(cluedo_dice,0),
                      [board(classic),pawns([1])]-domain_error(cluedo_pawns,[1]),
                      [board(classic),deck([3,4])]-domain_error(cluedo_board,classic)
                    ])),
      error(Error, context(contest/3,_))]) :-
    contest([random,random], Options, _).
test('more seats than starts', error(domain_error(cluedo_players,7))) :-
    length(Agents, 7),
    maplist(=(random), Agents),
    contest(Agents, [board(classic)], _).

:- end_tests(contest_board_errors).
