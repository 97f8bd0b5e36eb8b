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

:- end_tests(transcript).
