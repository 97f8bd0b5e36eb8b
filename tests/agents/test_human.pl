:- use_module('../helpers/all').
:- use_module('../table/board/positions').
:- use_module(library(cluedo/agents/human/typed_moves), [tell_position/2]).
:- use_module(library(cluedo/knowledge/edition/setting), [setting/2]).

/** <module> A person who types the texts below
*/

%   Seat 1 has 2,4,6,9,11,14,16,18,20; the envelope is s(1,7,13).

deal(deal(s(1,7,13),[[[1],2,4,6,9,11,14,16,18,20],[[2],3,5,8,10,12,15,17,19,21]])).

%   typed(+Lines, +Agents, +Options, -Result, -Text): Text was written while the
%   person typed Lines. Result is an error if there was one.

typed(Lines, Agents, Options, Result, Text) :-
    findall(Line, ( member(Line0, Lines), string_concat(Line0, "\n", Line) ), Typed),
    atomic_list_concat(Typed, Input),
    deal(Deal),
    current_input(Old),
    setup_call_cleanup(
        open_string(Input, In),
        ( set_input(In),
          with_output_to(string(Text),
                         catch(contest(Agents, [Deal|Options], Result),
                               error(Formal,_), Result = Formal))
        ),
        ( set_input(Old), close(In) )).

history(Result, Events) :-
    memberchk(history(Events), Result).

:- begin_tests(human).

test('a query, an accusation',
     true(Events == [asked(1,s(3,8,15),2,3),accused(1,s(1,7,13),true)])) :-
    typed(["Mrs Peacock, dagger, conservatory","miss scarlett candlestick kitchen"],
          [human,random], [], Result, _),
    history(Result, Events).
test('cards may be typed in many ways',
     [forall(member(Text, ["3 8 15","3,8,15","peac dag cons","conservatory; peacock; DAGGER",
                           "mrs peacock knife conservatory","Peacock, Dagger , Conservatory"])),
      true(Text-Query == Text-s(3,8,15))]) :-
    typed([Text,""], [human,random], [turns(1)], Result, _),
    history(Result, [asked(1,Query,_,_)]).
test('a pass, and no accusation', true(Result-Events == Result-[])) :-
    typed(["pass","none"], [human,random], [turns(1)], Result, _),
    history(Result, Events).

test('a wrong answer is asked for again',
     [forall(member(Wrong, ["","foo","mustard","rope rope rope","22 8 15","3,8","c d l"])),
      true(Wrong-Query-Twice == Wrong-s(3,8,15)-true)]) :-
    typed([Wrong,"3 8 15",""], [human,random], [turns(1)], Result, Text),
    history(Result, [asked(1,Query,_,_)]),
    findall(B, sub_string(Text, B, _, _, "Your query"), Asked),
    ( Asked = [_,_] -> Twice = true ; Twice = Asked ).
test('a word that is not a card is named',
     [forall(member(Wrong-Word,
                    ["foo"-foo,"plum rope foo"-foo,"mrs peacock, roppe, hall"-roppe,
                     "22 8 15"-'22'])),
      true(sub_string(Text, _, _, _, Told))]) :-
    format(string(Told), "No card is called ~w.\nType a card of each category", [Word]),
    typed([Wrong,"pass",""], [human,random], [turns(1)], _, Text).
test('no word is named if all are cards', true(\+ sub_string(Text, _, _, _, "No card"))) :-
    typed(["rope lead piping mrs","pass",""], [human,random], [turns(1)], _, Text).
test('ambiguous cards are listed',
     true(sub_string(Text, _, _, _,
                     "That may be one of these. Type more letters:\n  \c
                      Professor Plum, Rope, Hall\n  Mrs Peacock, Rope, Hall\n"))) :-
    typed(["p rope hall","pass",""], [human,random], [turns(1)], _, Text).
test('the expected input is printed',
     true(sub_string(Text, _, _, _,
                     "\n  Candlestick, Dagger, Lead Pipe, Revolver, Rope, Wrench\n"))) :-
    typed(["help","pass",""], [human,random], [turns(1)], _, Text).

%   The other one asks for plum, rope and ballroom.

test('one card is shown without a question', true(Card-Told == 2-true)) :-
    typed(["pass",""], [human,asks(s(2,8,15))], [turns(2)], Result, Text),
    history(Result, [asked(2,_,1,Card)]),
    told(Text, "Player 2 asked Professor Plum, Dagger, Conservatory; you showed Professor Plum.",
         Told).
test('one of several is chosen',
     [forall(member(Text-Expected, ["ballroom"-14,"b"-14,"11"-11,"prof"-2])),
      true(Text-Card == Text-Expected)]) :-
    typed(["pass","",Text], [human,asks(s(2,11,14))], [turns(2)], Result, _),
    history(Result, [asked(2,_,1,Card)]).
test('a card that it cannot show is refused',
     [forall(member(Wrong, ["","hall","12","foo"])), true(Wrong-Card-Told == Wrong-14-true)]) :-
    typed(["pass","",Wrong,"ballroom"], [human,asks(s(2,11,14))], [turns(2)], Result, Text),
    history(Result, [asked(2,_,1,Card)]),
    told(Text, "Type one of Professor Plum, Rope, Ballroom, or its first letters.", Told).

test('notes', true(Told == true)) :-
    typed(["notes","pass",""], [human,random], [turns(1)], _, Text),
    told(Text, "Professor Plum", Plum),
    told(Text, "envelopes left", Told0),
    ( Plum-Told0 == true-true -> Told = true ; Told = Text ).
test('advice is what the advisor does', true(Told == true)) :-
    typed(["advice","pass",""], [human([advisor(asks(s(5,10,15)))]),random], [turns(1)], _, Text),
    told(Text, "Advice: Colonel Mustard, Revolver, Conservatory.", Told).
test('advice for an accusation',
     [ forall(member(Query-Advice, [s(1,7,13)-"Advice: Miss Scarlett, Candlestick, Kitchen.",
                                    s(3,8,15)-"Advice: none."])),
       true(Told == true)
     ]) :-
    Query = s(P,W,R),
    format(string(Line), "~d ~d ~d", [P,W,R]),
    typed([Line,"advice",""], [human([advisor(exact)]),random], [turns(1)], _, Text),
    told(Text, Advice, Told).
test('advice for a card to show', true(Told-Card == true-11)) :-
    typed(["pass","","advice","rope"], [human([advisor(shows(11))]),asks(s(2,11,14))], [turns(2)],
          Result, Text),
    history(Result, [asked(2,_,1,Card)]),
    told(Text, "Advice: Rope.", Told).
test('no advisor, no advice', true(Told == true)) :-
    typed(["advice","pass",""], [human,random], [turns(1)], _, Text),
    told(Text, "Start the game with --advisor=exact", Told).

test('the end of the input, or quit, ends the game',
     [forall(member(Lines, [[],["quit"],["help"],["3 8 15"],["pass","quit"]])),
      true(Result == existence_error(cluedo_decision,1))]) :-
    typed(Lines, [human,random], [], Result, _).

test('seats and other editions',
     true(Lines == [ "You are anna, player 1 of 2.", "You hold card 1, card 3.",
                     "Your query (or pass, help): \c
                      You asked card 2, card 5; ben showed card 5." ])) :-
    open_string("2 5\n\n", In),
    current_input(Old),
    setup_call_cleanup(
        set_input(In),
        with_output_to(string(Text),
                       contest([human,random],
                               [ seats([anna,ben]), deck([3,3]), turns(1),
                                 deal(s(2,4), [[[anna],1,3],[[ben],5,6]])
                               ], _)),
        ( set_input(Old), close(In) )),
    split_string(Text, "\n", "", [L1,L2,L3|_]),
    Lines = [L1,L2,L3].

test('the thesis''s game', true(Rounds == rounds(1))) :-
    set_random(seed(1)),
    play([agent(random),seed(1)], R0),
    memberchk(winstate(s(P,W,L)), R0),
    format(string(Input), "~d ~d ~d\n", [P,W,L]),
    current_input(Old),
    setup_call_cleanup(
        open_string(Input, In),
        ( set_input(In), with_output_to(string(_), play([agent(human),seed(1)], R)) ),
        ( set_input(Old), close(In) )),
    last(R, Rounds).

:- end_tests(human).

:- begin_tests(human_on_a_board).

%   Scarlet, seat 1, begins at 16-24; the nearest room is the lounge, 7 steps away.

board(Lines, Options, Events, Text) :-
    typed(Lines, [human([advisor(asks(s(3,8,15)))]),asks(s(2,11,14))], [board(classic)|Options],
          Result, Text),
    (   is_list(Result)
    ->  memberchk(events(Events), Result)
    ;   Events = Result
    ).

%   A Seed with which the first roll of two dice is Least or more.

first_roll(Least, Seed) :-
    between(1, inf, Seed),
    board(["roll","stay",""], [turns(1),dice(2),seed(Seed)], [rolled(1,N)|_], _),
    N >= Least,
    !.

test('it stays', true(Events == [])) :-
    board(["stay",""], [turns(1)], Events, _).
test('it rolls, and stays', true(Event = rolled(1,_))) :-
    board(["roll","stay",""], [turns(1)], [Event|_], _).
test('to a cell',
     [forall(member(Text, ["16-23","16,23"," 16 - 23 ","16 , 23"])),
      true(Text-Way == Text-[16-23])]) :-
    board(["roll",Text,""], [turns(1)], Events, _),
    memberchk(walked(1,Way), Events).
test('to a room, which it enters and asks in', [forall(member(Room, ["lounge","loun","19"])),
                                                true(Room-Last-State == Room-19-s(3,8,19))]) :-
    first_roll(7, Seed),
    forall(member(Query, ["3 8","peacock dagger","peac dagg loun","8,3","3 8 19"]),
           ( board(["roll",Room,Query,""], [turns(1),dice(2),seed(Seed)], Events, _),
             memberchk(walked(1,Way), Events),
             last(Way, Last0),
             assertion(Last0 == 19),
             memberchk(asked(1,State0,_,_), Events),
             assertion(State0 == s(3,8,19))
           )),
    Last = 19,
    State = s(3,8,19).
test('a room before the roll is rolled for', true(Events = [rolled(1,_)|_])) :-
    board(["lounge","stay",""], [turns(1)], Events, _).
test('towards a room as far as the roll allows', true(N == Steps)) :-
    board(["roll","conservatory",""], [turns(1),seed(1)], Events, _),
    memberchk(rolled(1,N), Events),
    memberchk(walked(1,Way), Events),
    length(Way, Steps).
test('it passes in a room', true(memberchk(passed(1), Events))) :-
    first_roll(7, Seed),
    board(["roll","lounge","pass",""], [turns(1),dice(2),seed(Seed)], Events, _).
test('the passage', true(Went == [went(1,15)])) :-
    first_roll(7, Seed),
    board(["roll","lounge","pass","","passage","pass",""], [turns(3),dice(2),seed(Seed)], Events,
          _),
    findall(went(1,R), member(went(1,R), Events), Went).
test('a query for another room is refused', true(Told == true)) :-
    first_roll(7, Seed),
    board(["roll","lounge","3 8 15","pass",""], [turns(1),dice(2),seed(Seed)], _, Text),
    told(Text, "You are in Lounge", Told).

%   wrong(Typed, Text): the answer to Typed has Text, before the roll and after it.

wrong(move, "passage", "There is no passage here").
wrong(move, "16-23", "Type roll first.").
wrong(move, "foo", "Type roll, stay, passage, or a room to go to.").
wrong(move, "l", "That may be one of these. Type more letters:\n  Library\n  Lounge\n").
wrong(walk, "roll", "You have rolled already. Type a room, a cell or stay.").
wrong(walk, "passage", "There is no passage here").
wrong(walk, "0-0", "You cannot reach 0-0.").
wrong(walk, "100,100", "You cannot reach 100-100.").
wrong(walk, "plum", "Type a room or its first letters, a cell such as 7-5, or stay.").
wrong(walk, "", "Type a room or its first letters, a cell such as 7-5, or stay.").

test('a wrong move is asked for again',
     [forall(wrong(When, Typed, Expected)), true(Typed-Told-Ok == Typed-true-true)]) :-
    (   When == move
    ->  Lines = [Typed,"stay",""]
    ;   Lines = ["roll",Typed,"stay",""]
    ),
    board(Lines, [turns(1)], Events, Text),
    told(Text, Expected, Told),
    ( is_list(Events) -> Ok = true ; Ok = Events ).
test('where it is and what is near', true(Told == true)) :-
    board(["stay",""], [turns(1)], _, Text),
    told(Text, "You (Miss Scarlett) are at 16-24, player 2 (Colonel Mustard) at 23-17.\n\c
                Steps to rooms: Lounge 7, Dining Room 9, ", Told).
test('the position when it moves again', true(Told-Passage-Question == true-true-true)) :-
    first_roll(7, Seed),
    board(["roll","lounge","5 8","","stay",""], [turns(3),dice(2),seed(Seed)], _, Text),
    told(Text, "You (Miss Scarlett) are in Lounge, player 2 (Colonel Mustard) at ", Told),
    told(Text, "Steps to rooms: Conservatory (by the passage), ", Passage),
    told(Text, "Your move (roll, stay, passage, board, help)", Question).
test('where it may not ask yet', true(Told == true)) :-
    position(classic([returning(waits)]), none, [kitchen,0-19,0-6,9-0,23-17,14-0],
             [study,23-17,14-0], Position),
    setting([edition(classic),players(3)], Setting),
    with_output_to(string(Text0), tell_position(Position, words(Setting,1))),
    normalize_space(string(Text), Text0),
    told(Text, "Study (you may not ask there in this turn)", Told).
test('the board, with the pawns', true(Told-Told2 == true-true)) :-
    board(["board","stay",""], [turns(1)], _, Text),
    told(Text, "Billiard Room  ", Told),
    told(Text, "Pawns: S scarlet", Told2).
test('help names the words', true(Told == true)) :-
    board(["help","stay",""], [turns(1)], _, Text),
    told(Text, "Other words: board, notes, advice, help, quit.", Told).
test('rolls and walks of the others, and where it stands', true(Text-Events == Text-Events)) :-
    first_roll(7, Seed),
    board(["roll","lounge","5 8","","stay",""], [turns(3),dice(2),seed(Seed)], Events, Text),
    forall(( member(Event, Events), moved(Event, Told) ),
           assertion(sub_string(Text, _, _, _, Told))),
    assertion(memberchk(rolled(2,_), Events)),
    assertion(memberchk(walked(2,_), Events)),
    assertion(sub_string(Text, _, _, _, "You walked into Lounge.")).
test('one name of a player', true(Other == false)) :-
    board(["stay","","stay",""], [turns(3),seats([anna,ben])], _, Text),
    told(Text, "You are anna, player 1 of 2.", true),
    told(Text, "anna", true),
    told(Text, "ben (Colonel Mustard) ", true),
    ( sub_string(Text, _, _, _, "layer 2") -> Other = Text ; Other = false ).
test('no line is too long', all(Line == [])) :-
    board(["roll","lounge","help","stay",""], [turns(1),seed(2)], _, Text),
    split_string(Text, "\n", "", Lines),
    member(Line, Lines), string_length(Line, L), L > 79,
    \+ sub_string(Line, 0, _, _, "Your ").
test('advice', [forall(member(Lines-Advice, [["advice","stay",""]-"Advice: roll.",
                                             ["roll","advice","stay",""]-"Advice: Conservatory."])),
                true(Told == true)]) :-
    board(Lines, [turns(1)], _, Text),
    told(Text, Advice, Told).
test('advice in a room', true(Told == true)) :-
    first_roll(7, Seed),
    board(["roll","lounge","advice","pass",""], [turns(1),dice(2),seed(Seed)], _, Text),
    told(Text, "Advice: Mrs Peacock, Dagger, Lounge.", Told).
test('the person leaves the game', [forall(member(Lines, [[],["quit"],["roll"],["roll","quit"]])),
                                    true(Result == existence_error(cluedo_decision,1))]) :-
    board(Lines, [], Result, _).

:- end_tests(human_on_a_board).

%   moved(Event, Told): who moved is told so.

moved(rolled(2,N), Told) :-
    format(string(Told), "Player 2 rolled ~d.", [N]).
moved(walked(2,Way), Told) :-
    last(Way, X-Y),
    format(string(Told), "Player 2 walked to ~d-~d.", [X,Y]).

:- multifile cluedo_agent:agent/2.

cluedo_agent:agent(asks, asks).

%   asks(State) asks for State again and again.

asks:start(_, _, State, State).
asks:sees(_, State, State).
asks:query(State, State, State).

%   shows(Card) shows Card.

cluedo_agent:agent(shows, shows).

shows:start(_, _, Card, Card).
shows:sees(_, Card, Card).
shows:query(Card, s(1,7,13), Card).
shows:show(_, _, _, Card, Card, Card).

told(Text, Part, Told) :-
    (   sub_string(Text, _, _, _, Part)
    ->  Told = true
    ;   Told = Text
    ).
