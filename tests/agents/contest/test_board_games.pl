:- use_module('../../helpers/all').
:- use_module('../../helpers/board_games').
:- use_module('../../helpers/ground').
:- use_module('../../helpers/referee').
:- use_module(library(cluedo/agent)).

%   Games on the board, of all agents, are by the rules; and the referee
%   that says so finds what is not.

%   A game of each ten has dear agents at its table.

game(Agents, Options) :-
    findall(Agents-Options,
            ( effort(1000, Most),
              between(1, Most, N),
              kinds(N, Kinds),
              random_board_game(Kinds, Agents, Options)
            ),
            Games),
    member(Agents-Options, Games).

kinds(N, Kinds) :-
    findall(Agent, cheap(Agent), Cheap),
    (   N mod 10 =:= 0
    ->  findall(Agent, dear(Agent), Dear),
        append(Cheap, Dear, Kinds)
    ;   Kinds = Cheap
    ).

%   changed(Change, Rules, Told0, Told): Told is Told0 but for something that the
%   rules forbid.

changed(jump, _, Told0, Told) :-
    select(T-walked(Seat,Way0), Told0, T-walked(Seat,Way), Told),
    append(Before, [A,_,C|After], Way0),
    A = _-_,
    C = _-_,
    append(Before, [A,C|After], Way).
changed(back, _, Told0, Told) :-
    select(T-walked(Seat,Way0), Told0, T-walked(Seat,Way), Told),
    append(Before, [A,B|After], Way0),
    B = _-_,
    append(Before, [A,B,A,B|After], Way).
changed(less_rolled, Rules, Told0, Told) :-
    memberchk(dice(Dice), Rules),
    append(Before, [T-rolled(Seat,_),T-walked(Seat,Way)|After], Told0),
    aggregate_all(count, member(_-_, Way), Cells),
    N is Cells-2,                       % one may have cost nothing
    N >= Dice,
    append(Before, [T-rolled(Seat,N),T-walked(Seat,Way)|After], Told).
changed(more_rolled, Rules, Told0, Told) :-
    memberchk(dice(Dice), Rules),
    N is 6*Dice+1,
    select(T-rolled(Seat,_), Told0, T-rolled(Seat,N), Told).
changed(not_rolled, _, Told0, Told) :-
    append(Before, [T-rolled(Seat,_),T-walked(Seat,Way)|After], Told0),
    append(Before, [T-walked(Seat,Way)|After], Told).
changed(rolled_twice, _, Told0, Told) :-
    append(Before, [Turn-rolled(Seat,N)|After], Told0),
    append(Before, [Turn-rolled(Seat,N),Turn-rolled(Seat,N)|After], Told).
changed(other_seat, Rules, Told0, Told) :-
    memberchk(pawns(Characters), Rules),
    length(Characters, Seats),
    member(Event0-Event, [ rolled(S0,N)-rolled(S,N), walked(S0,Way)-walked(S,Way),
                           passed(S0)-passed(S) ]),
    select(T-Event0, Told0, T-Event, Told),
    S is S0 mod Seats + 1.
changed(through_the_wall, _, Told0, Told) :-
    select(T-walked(Seat,Way0), Told0, T-walked(Seat,Way), Told),
    last(Way0, Cell),
    Cell = _-_,
    append(Way0, [Room], Way),
    ground_card(Room, Name),
    once(ground_door(_, Name)),
    \+ ground_door(Cell, Name).
changed(no_passage, _, Told0, Told) :-
    select(T-went(Seat,Room0), Told0, T-went(Seat,Room), Told),
    between(13, 21, Room),
    Room =\= Room0.
changed(not_dragged, _, Told0, Told) :-
    select(_-dragged(_,_), Told0, Told).
changed(dragged_twice, _, Told0, Told) :-
    append(Before, [T-dragged(Character,Room)|After], Told0),
    append(Before, [T-dragged(Character,Room),T-dragged(Character,Room)|After], Told).
changed(dragged_elsewhere, _, Told0, Told) :-
    select(T-dragged(Character,Room0), Told0, T-dragged(Character,Room), Told),
    between(13, 21, Room),
    Room =\= Room0.
changed(another_dragged, _, Told0, Told) :-
    select(T-dragged(Character0,Room), Told0, T-dragged(Character,Room), Told),
    between(1, 6, Character),
    Character =\= Character0.
changed(other_room, _, Told0, Told) :-
    select(T-asked(Seat,s(P,W,Room0),Answerer,Card), Told0,
           T-asked(Seat,s(P,W,Room),Answerer,Card), Told),
    between(13, 21, Room),
    Room =\= Room0.
changed(not_asked, _, Told0, Told) :-
    append(Before0, [_-asked(_,_,_,_)|After], Told0),
    (   append(Before, [_-dragged(_,_)], Before0)
    ->  true
    ;   Before = Before0
    ),
    append(Before, After, Told).
changed(asked_twice, _, Told0, Told) :-
    append(Before, [Asked|After], Told0),
    Asked = _-asked(_,_,_,_),
    append(Before, [Asked,Asked|After], Told).
changed(not_passed, _, Told0, Told) :-
    select(_-passed(_), Told0, Told).
changed(nobody_answers, _, Told0, Told) :-
    select(T-asked(Seat,State,Answerer,_), Told0,
           T-asked(Seat,State,nobody,unknown), Told),
    Answerer \== nobody.
changed(another_answers, Rules, Told0, Told) :-
    memberchk(pawns(Characters), Rules),
    select(T-asked(Seat,State,Answerer0,Card), Told0,
           T-asked(Seat,State,Answerer,Card), Told),
    nth1(Answerer, Characters, _),
    Answerer \== Answerer0.
changed(another_card, _, Told0, Told) :-
    select(T-asked(Seat,State,Answerer,Card0), Told0,
           T-asked(Seat,State,Answerer,Card), Told),
    between(1, 21, Card),
    Card \== Card0,
    State =.. [_|Asked],
    \+ memberchk(Card, Asked).
changed(other_accusation, _, Told0, Told) :-
    select(T-accused(Seat,State,Right0), Told0, T-accused(Seat,State,Right), Told),
    (   Right0 == true
    ->  Right = false
    ;   Right = true
    ).
changed(goes_on, _, Told0, Told) :-
    append(Told0, [T-rolled(Seat,3)], Told),
    last(Told0, T-accused(Seat,_,true)).
changed(not_won, _, Told0, Told) :-
    append(Told, [_-accused(_,_,true)], Told0).

%   Verdict is the verdict on a game after Change, with the events Told.

spoiled(Change, game(Rules,Result0,Told0), Told, Verdict) :-
    findall(Told, limit(30, changed(Change, Rules, Told0, Told)), Tolds),
    random_member(Told, Tolds),
    result_with_events(Told, Result0, Result),
    referee(Rules, Result, Told, Verdict).

:- begin_tests(board_games).

test('games are by the rules', true(Wrong == [])) :-
    findall(wrong(Agents,Options,Verdict,Told),
            limit(3, ( game(Agents, Options),
                       board_game(Agents, Options, Rules, Result, Told),
                       referee(Rules, Result, Told, Verdict),
                       Verdict \== fair
                     )),
            Wrong).

test('a changed game is found', true(Missed-Unused == []-[])) :-
    findall(game(Rules,Result,Told),
            ( between(1, 50, _),        % each change is possible in some
              findall(Agent, cheap(Agent), Kinds),
              random_board_game(Kinds, Agents, Options),
              board_game(Agents, Options, Rules, Result, Told)
            ),
            Games),
    findall(Change-Verdicts,
            ( clause(changed(Change,_,_,_), _),
              findall(Verdict-Told,
                      ( member(Game, Games),
                        spoiled(Change, Game, Told, Verdict)
                      ),
                      Verdicts)
            ),
            Pairs),
    findall(Change, member(Change-[], Pairs), Unused),
    findall(Change-Told,
            ( member(Change-Verdicts, Pairs),
              member(fair-Told, Verdicts)
            ),
            Missed).

%   No agent goes where it may not ask, but through a room to another one: as those do that
%   reckon ways through rooms, and all who take a passage as the door is blocked.

test('a player that enters a room may ask there',
     [forall(member(How, [enters,waits])), true(Barred == [])]) :-
    findall(barred(Agents,Options,Told,Event),
            limit(3, ( effort(300, Most),
                       between(1, Most, N),
                       kinds(N, Kinds0),
                       exclude(passes_through(How), Kinds0, Kinds),
                       random_board_game(Kinds, Agents, Options0),
                       returning(How, Options0, Options),
                       board_game(Agents, Options, _, _, Told),
                       barred(How, Told, Event)
                     )),
            Barred).

passes_through(waits, Agent) :-
    compound(Agent),
    arg(1, Agent, Options),
    is_list(Options),
    memberchk(distance(through), Options).

returning(How, [board(classic(Rules0))|Options],
          [board(classic([returning(How)|Rules]))|Options]) :-
    exclude(=(returning(_)), Rules0, Rules).

barred(How, Told, Turn-Event) :-
    member(Turn-Event, Told),
    goes_in(How, Event, Seat),
    \+ memberchk(Turn-passed(Seat), Told),
    \+ memberchk(Turn-asked(Seat,_,_,_), Told).

goes_in(_, walked(Seat,Way), Seat) :-
    last(Way, Room),
    integer(Room).
goes_in(enters, went(Seat,_), Seat).

test('names agree with the numbers', [forall(between(1, 12, _)), true(Names == Named)]) :-
    findall(Kind, cheap(Kind), Kinds),
    random_board_game(Kinds, Agents, Options),
    length(Agents, X),
    length(Seats, X),
    append(Seats, _, [ann,bob,cat,dan,eve,fay]),
    !,
    contest(Agents, Options, Result),
    contest(Agents, [seats(Seats),edition(hasbro),names(true)|Options], Result2),
    memberchk(events(Events), Result),
    memberchk(events(Names), Result2),
    once(maplist(named(Seats), Events, Named)).

named(Seats, rolled(I,N), rolled(Seat,N)) :-
    nth1(I, Seats, Seat).
named(Seats, passed(I), passed(Seat)) :-
    nth1(I, Seats, Seat).
named(Seats, walked(I,Way0), walked(Seat,Way)) :-
    nth1(I, Seats, Seat),
    maplist(place_named, Way0, Way).
named(Seats, went(I,Card), went(Seat,Room)) :-
    nth1(I, Seats, Seat),
    ground_card(Card, Room).
named(_, dragged(Card,Card2), dragged(Character,Room)) :-
    ground_card(Card, Character),
    ground_card(Card2, Room).
named(Seats, asked(I,State0,J,Card), asked(Seat,State,Answerer,Shown)) :-
    nth1(I, Seats, Seat),
    state_named(State0, State),
    (   J == nobody
    ->  Answerer-Shown = nobody-unknown
    ;   nth1(J, Seats, Answerer),
        ground_card(Card, Shown)
    ).
named(Seats, accused(I,State0,Right), accused(Seat,State,Right)) :-
    nth1(I, Seats, Seat),
    state_named(State0, State).

place_named(X-Y, X-Y) :-
    !.
place_named(Card, Room) :-
    ground_card(Card, Room).

state_named(s(P0,W0,L0), s(P,W,L)) :-
    maplist(ground_card, [P0,W0,L0], [P,W,L]).

test('all agents of the pack are tested', all(Agent == [])) :-
    pack_agent(Agent),
    \+ ( ( cheap(A) ; dear(A) ),
         functor(A, Agent, _)
       ),
    \+ memberchk(Agent, [human,external]).    % external plays without a board

:- end_tests(board_games).
