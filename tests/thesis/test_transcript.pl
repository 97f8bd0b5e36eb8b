:- use_module('../helpers/all').
:- use_module(library(cluedo/edition)).

%   The text of a game with either transcript, and its end.

game_text(How, X, Seed, Options, Text, End) :-
    with_output_to(string(Text),
                   play([players(X),seed(Seed),transcript(How)|Options], Result)),
    last(Result, End).

%   The twin: what the lines of the thesis's transcript say, Piece by Piece.

piece(Line, Piece) :-
    string_concat("Q:", Written, Line),
    !,
    term_string(Records, Written),
    member(Record, Records),
    record_said(Record, Piece).
piece(Line, Piece) :-
    between(1, 3, I),
    nth1(I, ["states left:"-" of 324 envelopes","A:"-".","states left NewL: "-" of "], Head-Tail),
    string_concat(Head, Written, Line),
    term_string(Term, Written),
    (   Term = [[P],Card]
    ->  label(Card, Name),
        format(string(Piece), "; player ~d showed ~s~s", [P,Name,Tail])
    ;   integer(Term),
        format(string(Piece), "~d~s", [Term,Tail])
    ).
piece(Line, Piece) :-
    string_concat("WE HAVE A WINNNER!!", Written, Line),
    term_string(State, Written),
    state_said(State, Said),
    (   record_said([State,[1],[0]], Piece)
    ;   format(string(Piece), "Player 1 accused ~s and was right.", [Said])
    ).
piece(Line, Piece) :-
    string_concat("deal:", Written, Line),
    term_string(Hands, Written),
    member([[P]|Cards], Hands),
    maplist(label, Cards, Names),
    atomic_list_concat(Names, ', ', Said),
    format(string(Piece), "Player ~d holds ~w.", [P,Said]).

record_said([State,[Asker],[Answerer]], Said) :-
    state_said(State, Cards),
    format(string(Query), "Player ~d asked ~s; ", [Asker,Cards]),
    (   Answerer =:= 0
    ->  string_concat(Query, "nobody showed a card.", Said)
    ;   format(string(Said), "~splayer ~d showed", [Query,Answerer])
    ).

state_said(s(P,W,L), Said) :-
    maplist(label, [P,W,L], Names),
    atomic_list_concat(Names, ', ', Said).

label(Card, Name) :-
    once(edition_card(british, Card, _, Label)),
    atom_string(Label, Name).

%   Where a piece is not found behind the ones before it.

missing([], _, none).
missing([Piece|Pieces], Story, Missing) :-
    (   once(sub_string(Story, Before, _, _, Piece))
    ->  sub_string(Story, Before, _, 0, Rest),
        missing(Pieces, Rest, Missing)
    ;   Missing = Piece
    ).

string_begins(Head, Text) :-
    string_concat(Head, _, Text).

%   Words between single blanks.

plain(Text, Plain) :-
    normalize_space(string(Plain), Text).

occurrences(Text, Word, N) :-
    findall(Word, sub_string(Text, _, _, _, Word), Words),
    length(Words, N).

:- begin_tests(transcript).

test('a story tells what the transcript of the game says',
     [ forall(( member(Options, [[],[agent(exact)],[quirks(true)]]), between(2, 6, X),
                between(1, 6, _), random_between(1, 1000000, Seed)
              )),
       true(X-Seed-End-Missing == X-Seed-End2-none)
     ]) :-
    game_text(true, X, Seed, Options, Text, End),
    game_text(story, X, Seed, Options, Text2, End2),
    split_string(Text, "\n", "", Lines),
    findall(Piece, ( member(Line, Lines), piece(Line, Piece) ), Pieces0),
    partition(string_begins("; player"), Pieces0, Shown, Pieces),
    plain(Text2, Story),
    missing(Pieces, Story, Missing0),
    missing(Shown, Story, Missing1),
    (   Missing0 == none
    ->  Missing = Missing1
    ;   Missing = Missing0
    ),
    findall(Q, ( member(Q, Pieces), sub_string(Q, _, _, _, " asked ") ), Queries),
    length(Queries, N),
    assertion(occurrences(Story, " asked ", N)).

%   What the agent of the thesis knows is three lists of cards that may be there, and
%   counts their product.

test('what became certain is true, and is what the envelopes left say',
     [ forall(( between(2, 6, X), between(1, 10, _), random_between(1, 1000000, Seed) )),
       true(X-Seed-Wrong == X-Seed-[])
     ]) :-
    with_output_to(string(Text),
                   play([players(X),seed(Seed),transcript(story)], Result)),
    memberchk(winstate(Win), Result),
    plain(Text, Story),
    atomic_list_concat([_|Rounds], 'Player 1 knows: ', Story),
    foldl(round_told, Rounds, []-[], _-Told),
    findall(Not, ( member(not(Not), Told), arg(_, Win, Not) ), Wrong1),
    findall(Sure, ( member(sure(Sure), Told), \+ arg(_, Win, Sure) ), Wrong2),
    findall(Left-Product, ( member(left(Left,Product), Told), Left \== Product ), Wrong3),
    append([Wrong1,Wrong2,Wrong3], Wrong).

%   Out are the cards that are certainly not there.

round_told(Text, Out0-Told0, Out-[left(Left,Product),left(Sure,Only)|Told]) :-
    once(sub_atom(Text, Before, _, _, ' of ')),
    sub_atom(Text, 0, Before, _, Head),
    atomic_list_concat(Parts, '; ', Head),
    once(append(Claims, [Number], Parts)),
    atom_number(Number, Left),
    foldl(claim, Claims, Out0-Told0, Out-Told),
    findall(Cards,
            ( member(First-Last, [1-6,7-12,13-21]),
              findall(Card, ( between(First, Last, Card), \+ memberchk(Card, Out) ), Cards)
            ),
            [Persons,Weapons,Locations]),
    maplist(length, [Persons,Weapons,Locations], Ns),
    foldl(times, Ns, 1, Product),
    findall(Card, member([Card], [Persons,Weapons,Locations]), Only),
    findall(Card, member(sure(Card), Told), Sure0),
    msort(Sure0, Sure).

times(N, P0, P) :-
    P is N*P0.

claim(Claim, Out0-Told0, Out-Told) :-
    findall(Card,
            ( between(1, 21, Card),
              label(Card, Name),
              once(sub_string(Claim, _, _, _, Name))
            ),
            Cards),
    (   sub_atom(Claim, 0, _, _, 'not ')
    ->  append(Cards, Out0, Out),
        findall(not(Card), member(Card, Cards), More)
    ;   sub_atom(Claim, 0, _, _, 'certainly '),
        Out = Out0,
        findall(sure(Card), member(Card, Cards), More)
    ),
    append(More, Told0, Told).

test('no line is longer than a terminal\'s, and none has a number for a card',
     [forall(between(1, 20, Seed)), all(Line == [])]) :-
    game_text(story, 6, Seed, [], Text, _),
    split_string(Text, "\n", "", Lines),
    member(Line, Lines),
    (   string_length(Line, Length),
        Length > 79
    ;   sub_string(Line, _, _, _, "s(")
    ;   sub_string(Line, _, _, _, "card ")
    ).

test('of a game that failed there is no accusation', true(End-N == failed-0)) :-
    game_text(story, 6, 41004, [quirks(true)], Text, End),
    occurrences(Text, "accused", N).

:- end_tests(transcript).
