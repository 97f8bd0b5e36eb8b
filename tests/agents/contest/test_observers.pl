:- use_module('../../helpers/all').
:- use_module(seats).
:- use_module(library(cluedo/edition)).

:- begin_tests(transcript).

test('no transcript by default', true(Text == "")) :-
    with_output_to(string(Text), contest([modal,modal], [seed(1)], _)).
test('the transcript', true(Lines == Expected)) :-
    dealt([Deal]),
    A = does([query(s(2,8,14)),accuse(s(2,7,13))]),
    B = does([query(s(1,7,13))]),
    with_output_to(string(Text), contest([A,B], [Deal,turns(3),transcript(true)], _)),
    Expected = [ "Player 1 is does([query(s(2,8,14)),accuse(s(2,7,13))]), player 2 is",
                 "does([query(s(1,7,13))]).",
                 "Player 1 holds Professor Plum, Rev. Green, Mrs White, Lead Pipe, Rope,",
                 "Ballroom, Dining Room, Library, Hall.",
                 "Player 2 holds Mrs Peacock, Colonel Mustard, Dagger, Revolver, Wrench,",
                 "Conservatory, Billiard Room, Lounge, Study.",
                 "Miss Scarlett, Candlestick, Kitchen are in the envelope.",
                 "Player 1 asked Professor Plum, Dagger, Ballroom; player 2 showed Dagger.",
                 "Player 1 accused Professor Plum, Candlestick, Kitchen and was wrong.",
                 "Player 2 asked Miss Scarlett, Candlestick, Kitchen; nobody showed a card.",
                 "Player 2 asked Miss Scarlett, Candlestick, Kitchen; nobody showed a card.",
                 "Nobody won.",
                 ""
               ],
    split_string(Text, "\n", "", Lines).
test('passes and the winner in the transcript',
     [nondet, true(Last == ["Player 1 asked nothing.","Player 2 asked nothing.",
                            "Player 2 accused Miss Scarlett, Candlestick, Kitchen and was right.",
                            "Player 2 won.",""])]) :-
    dealt([Deal]),
    with_output_to(string(Text),
                   contest([does([]),does([accuse(s(1,7,13))])], [Deal,transcript(true)], _)),
    split_string(Text, "\n", "", Lines),
    append(_, ["Miss Scarlett, Candlestick, Kitchen are in the envelope."|Last], Lines).
test('the transcript changes nothing', true(Result == Result2)) :-
    contest([modal,elimination,modal], [seed(3)], Result),
    with_output_to(string(_),
                   contest([modal,elimination,modal], [seed(3),transcript(true)], Result2)).


test('open cards, and no labels without an edition',
     true(Lines == [ "Player 1 is random, player 2 is random.", "Player 1 holds card 1, card 3.",
                     "Player 2 holds card 5.", "Card 6 lies open.",
                     "Card 2, card 4 are in the envelope.",
                     "Nobody won.", "" ])) :-
    with_output_to(string(Text),
                   contest([random,random],
                           [ deck([3,3]), hands([2,1]), open([6]), turns(0), transcript(true),
                             deal(s(2,4), [[[1],1,3],[[2],5]])
                           ],
                           _)),
    split_string(Text, "\n", "", Lines).

%   A game on a board: each event is a sentence, with labels whatever the result has.

test('the transcript of a game on a board',
     [forall(( member(Words, [[],[names(true),edition(classic),seats([anna,ben,carl])]]),
               between(1, 3, Seed) )),
      true(Seed-Told == Seed-Expected)]) :-
    Options = [board(classic),dice(2),turns(40),seed(Seed)|Words],
    with_output_to(string(Text),
                   contest([elimination,random,modal], [transcript(true)|Options], Result)),
    memberchk(events(Events), Result),
    memberchk(winner(Winner), Result),
    findall(Line, ( member(Event, Events), line(Event, Line) ), Lines0),
    ( Winner == nobody -> Last = "Nobody won." ; first(Winner,
                                                       Who),
                                                       format(string(Last), "~w won.", [Who]) ),
    append(Lines0, [Last], Lines),
    atomic_list_concat(Lines, ' ', Expected),
    normalize_space(atom(All), Text),
    once(( sub_atom(All, B, _, A, ' in the envelope. '), sub_atom(All, _, A, 0, Told), B > 0 )).
test('no line is too long', true(Long == [])) :-
    with_output_to(string(Text),
                   contest([elimination,random,modal], [board(classic),seed(1),transcript(true)],
                           _)),
    split_string(Text, "\n", "", Lines),
    findall(Line, ( member(Line, Lines), string_length(Line, L), L > 79 ), Long).
test('the lines of a transcript', all(Seed-Kind == [])) :-
    member(Seed-Kind,
           [1-"rolled",1-"walked by",1-"into",1-"was moved to",
            2-"went through the passage to"]),
    with_output_to(string(Text),
                   contest([elimination,random,modal],
                           [board(classic),dice(2),seed(Seed),transcript(true)], _)),
    \+ sub_string(Text, _, _, _, Kind).

line(rolled(I,N), Line) :-
    first(I, Who),
    format(string(Line), "~w rolled ~w.", [Who,N]).
line(walked(I,Way), Line) :-
    first(I, Who),
    append(Cells, [Last], Way),
    findall(Cell, ( member(X-Y, Cells), format(atom(Cell), "~d-~d", [X,Y]) ), Parts),
    atomic_list_concat(Parts, ', ', By0),
    ( Cells == [] -> By = '' ; atom_concat(' by ', By0, By) ),
    ( Last = X-Y -> format(atom(To), "to ~d-~d", [X,Y]) ; label(Last,
                                                                Room),
                                                                atom_concat('into ', Room, To) ),
    format(string(Line), "~w walked~w ~w.", [Who,By,To]).
line(went(I,Room0), Line) :-
    first(I, Who),
    label(Room0, Room),
    format(string(Line), "~w went through the passage to ~w.", [Who,Room]).
line(dragged(Character0,Room0), Line) :-
    maplist(label, [Character0,Room0], Labels),
    format(string(Line), "The pawn of ~w was moved to ~w.", Labels).
line(passed(I), Line) :-
    first(I, Who),
    format(string(Line), "~w asked nothing.", [Who]).
line(asked(I,State,J,Card), Line) :-
    first(I, Who),
    labels(State, Cards),
    (   J == nobody
    ->  Answer = 'nobody showed a card'
    ;   called(J, Other),
        label(Card, Label),
        format(atom(Answer), "~w showed ~w", [Other,Label])
    ),
    format(string(Line), "~w asked ~w; ~w.", [Who,Cards,Answer]).
line(accused(I,State,Right), Line) :-
    first(I, Who),
    labels(State, Cards),
    ( Right == true -> As = right ; As = wrong ),
    format(string(Line), "~w accused ~w and was ~w.", [Who,Cards,As]).

called(I, Name) :-
    ( integer(I) -> atom_concat('player ', I, Name) ; Name = I ).

first(I, Name) :-
    called(I, Name0),
    sub_atom(Name0, 0, 1, After, First0),
    sub_atom(Name0, 1, After, 0, Rest),
    upcase_atom(First0, First),
    atom_concat(First, Rest, Name).

labels(State, Text) :-
    State =.. [_|Cards],
    maplist(label, Cards, Labels),
    atomic_list_concat(Labels, ', ', Text).

label(Card, Label) :-
    (   integer(Card)
    ->  once(edition_card(classic, Card, _, Label))
    ;   once(edition_card(classic, _, Card, Label))
    ).

:- end_tests(transcript).
