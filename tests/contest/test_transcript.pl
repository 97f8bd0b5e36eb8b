:- use_module('../support/attach').
:- use_module(seats).
:- use_module(library(cluedo)).
:- use_module(library(cluedo/contest)).
:- use_module(library(plunit)).

:- begin_tests(transcript).

test('silent unless asked', true(Text == "")) :-
    with_output_to(string(Text), contest([modal,modal], [seed(1)], _)).
test('the transcript', true(Lines == Expected)) :-
    dealt([Deal]),
    A = does([query(s(2,8,14)),accuse(s(2,7,13))]),
    B = does([query(s(1,7,13))]),
    with_output_to(string(Text), contest([A,B], [Deal,turns(3),transcript(true)], _)),
    Expected = [ "agents:[does([query(s(2,8,14)),accuse(s(2,7,13))]),does([query(s(1,7,13))])]",
                 "deal:[[[1],2,4,6,9,11,14,16,18,20],[[2],3,5,8,10,12,15,17,19,21]]",
                 "Win:s(1,7,13)",
                 "1 asks s(2,8,14), 2 shows 8",
                 "1 accuses s(2,7,13), and is wrong",
                 "2 asks s(1,7,13), nobody shows a card",
                 "2 asks s(1,7,13), nobody shows a card",
                 "nobody wins",
                 ""
               ],
    split_string(Text, "\n", "", Lines).
test('passes and the winner in the transcript',
     true(Last == ["1 passes","2 passes","2 accuses s(1,7,13), and is right","2 wins",""])) :-
    dealt([Deal]),
    with_output_to(string(Text),
                   contest([does([]),does([accuse(s(1,7,13))])], [Deal,transcript(true)], _)),
    split_string(Text, "\n", "", [_,_,_|Last]).
test('the transcript changes nothing', true(Result == Result2)) :-
    contest([modal,elimination,modal], [seed(3)], Result),
    with_output_to(string(_), contest([modal,elimination,modal], [seed(3),transcript(true)], Result2)).


%   A game on a board: each event is a line, in the words of the result.

test('the transcript of a game on a board',
     [forall(( member(Words, [[],[names(true),edition(classic),seats([anna,ben,carl])]]), between(1, 3, Seed) )),
      true(Seed-Lines == Seed-Expected)]) :-
    Options = [board(classic),dice(2),turns(40),seed(Seed)|Words],
    with_output_to(string(Text),
                   contest([elimination,random,modal], [transcript(true)|Options], Result)),
    split_string(Text, "\n", "", [_,_,_|Lines]),
    memberchk(events(Events), Result),
    memberchk(winner(Winner), Result),
    findall(Line, ( member(Event, Events), line(Event, Line) ), Lines0),
    format(string(Last), "~w wins", [Winner]),
    append(Lines0, [Last,""], Expected).
test('its lines', true(Found == [])) :-
    findall(Seed-Kind,
            ( member(Seed-Kind, [1-"rolls",1-"walks",1-"into",1-"is moved to",2-"goes through the passage to"]),
              with_output_to(string(Text),
                             contest([elimination,random,modal],
                                     [board(classic),dice(2),seed(Seed),transcript(true)], _)),
              \+ sub_string(Text, _, _, _, Kind)
            ),
            Found).

line(rolled(I,N), Line) :-
    format(string(Line), "~w rolls ~w", [I,N]).
line(walked(I,Way), Line) :-
    findall(Part,
            ( member(Place, Way),
              ( Place = X-Y -> atomic_list_concat([' ',X,-,Y], Part) ; atom_concat(' into ', Place, Part) )
            ),
            Parts),
    atomic_list_concat([I,' walks'|Parts], Line0),
    atom_string(Line0, Line).
line(went(I,Room), Line) :-
    format(string(Line), "~w goes through the passage to ~w", [I,Room]).
line(dragged(Character,Room), Line) :-
    format(string(Line), "the pawn of ~w is moved to ~w", [Character,Room]).
line(passed(I), Line) :-
    format(string(Line), "~w passes", [I]).
line(asked(I,State,nobody,_), Line) :-
    format(string(Line), "~w asks ~w, nobody shows a card", [I,State]).
line(asked(I,State,J,Card), Line) :-
    J \== nobody,
    format(string(Line), "~w asks ~w, ~w shows ~w", [I,State,J,Card]).
line(accused(I,State,true), Line) :-
    format(string(Line), "~w accuses ~w, and is right", [I,State]).
line(accused(I,State,false), Line) :-
    format(string(Line), "~w accuses ~w, and is wrong", [I,State]).

:- end_tests(transcript).
