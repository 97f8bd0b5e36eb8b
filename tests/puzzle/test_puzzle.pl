:- use_module('../helpers/all').
:- use_module(searcher).
:- use_module(library(cluedo/assistant/journal_words)).
:- use_module(library(cluedo/knowledge/edition/setting)).
:- use_module(library(cluedo/journal)).
:- use_module(library(cluedo/knowledge/fact_sentences)).
:- use_module(library(cluedo/puzzle)).
:- use_module(library(cluedo/puzzle/alike)).
:- use_module(library(cluedo/puzzle/judge)).
:- use_module(library(cluedo/puzzle/puzzle_id)).
:- use_module(library(cluedo/puzzle/puzzle_json)).
:- use_module(library(cluedo/puzzle/others_knowledge)).
:- use_module(library(cluedo/puzzle/puzzle_value)).
:- use_module(library(rbtrees)).

kind(Kind) :-
    member(Kind, [holder,excluded,envelope,follows,knows]).

some(Options, Seed, Puzzles) :-
    seed(Any),
    Seed is Any mod 1000000,
    puzzles([seed(Seed)|Options], Puzzles).

%   P is a copy of a puzzle, with a part that a test changes.

changed(P0, Changes, P) :-
    puzzle_term(P0, J, Question, Items0, Reason0, Parts),
    (   memberchk(answer(Items), Changes)
    ->  true
    ;   Items = Items0
    ),
    (   memberchk(reason(Reason), Changes)
    ->  true
    ;   Reason = Reason0
    ),
    puzzle_term(P, J, Question, Items, Reason, Parts).

%   Goal, which reads File, is called when File has Text.

in_file(Text, Goal, File) :-
    tmp_file_stream(File, Out, [encoding(utf8)]),
    call_cleanup(write(Out, Text), close(Out)),
    call_cleanup(Goal, delete_file(File)).

:- begin_tests(puzzle).

test('the answer is right, and its reason too',
     [forall(kind(Kind)), true(Seed-Faults == Seed-[])]) :-
    (   Kind == knows                           % takes a hundred times as long
    ->  Count = 1
    ;   effort(40, Count)
    ),
    some([kind(Kind),players(4),count(Count),events(8)], Seed, Ps),
    findall(Fault-P, ( member(P, Ps), puzzle_fault(P, Fault) ), Faults).
test('with noise', [forall(kind(Kind)), true(Seed-Faults == Seed-[])]) :-
    some([kind(Kind),players(3),events(7),noise(3)], Seed, Ps),
    findall(Fault-P, ( member(P, Ps), puzzle_fault(P, Fault) ), Faults).
test('a wrong answer and a wrong reason are found',
     [all(Name == [wrong,missing,not_forced,needless])]) :-
    puzzles([seed(5),kind(holder),noise(3)], [P]),
    puzzle_term(P, J, _, [H], Reason, _),
    Reason = [_|Less],
    position(J, _, _, _, Events),
    pairs_keys(Events, All),
    assertion(All \== Reason),
    once(( member(Other, [1,2]), Other \== H )),
    changed(P, [answer([Other])], P1),
    changed(P, [answer([])], P2),
    changed(P, [reason(Less)], P3),
    changed(P, [reason(All)], P4),
    member(Name-Q, [wrong-P1,missing-P2,not_forced-P3,needless-P4]),
    once(( puzzle_fault(Q, Fault), functor(Fault, Name, _) )).
test('minimal: the reason has all events', true(Seed-Noises == Seed-[])) :-
    effort(40, Count),
    some([count(Count)], Seed, Ps),
    findall(P, ( member(P, Ps), \+ puzzle_property(P, parts(_,0,_,_)) ), Noises).
test('the method and the clauses, by a slow twin',
     [forall(drawn(3, searched(Kind, Level))), true(Seed-Faults == Seed-[])]) :-
    effort(20, Count),
    some([kind(Kind),difficulty(Level),count(Count),noise(1)], Seed, Ps),
    findall(Method-Clauses-P,
            ( member(P, Ps),
              method_by_search(P, Method),
              clauses_by_search(P, Clauses),
              \+ ( puzzle_property(P, parts(_,_,Method,_)), puzzle_property(P, clauses(Clauses)) )
            ),
            Faults).
test('the effort of a level', [forall(kind(Kind)), true(Seed-Faults == Seed-[])]) :-
    effort(10, Count),
    some([kind(Kind),count(Count)], Seed, Ps),
    findall(P, ( member(P, Ps), \+ level_fits(P) ), Faults).
test('a property that a puzzle does not have',
     [forall(member(Property, [question(none),question_text(""),answer_text(""),table(""),
                               difficulty(none),effort(none)])),
      fail]) :-
    puzzles([seed(1)], [P]),
    puzzle_property(P, Property).
test('puzzles fit the options', [all(Seed-P == [])]) :-
    effort(25, Count),
    some([count(Count),players(5),difficulty(medium),events(6)], Seed, Ps),
    member(P, Ps),
    puzzle_property(P, journal(J)),
    \+ ( puzzle_property(P, difficulty(medium)),
         puzzle_property(P, parts(Needed,Noise,_,_)),
         Needed+Noise =< 6,
         journal_property(J, options(Options)),
         memberchk(seats([_,_,_,_,_]), Options)
       ).
test('from the same seed come the same puzzles, whatever was drawn before', true(Ps == Again)) :-
    puzzles([seed(5),count(2)], Ps),
    random(_),
    puzzles([seed(5),count(2)], Again).
test('the random generator is restored', true(X =:= Y)) :-
    set_random(seed(3)),
    random(X),
    set_random(seed(3)),
    puzzles([seed(5)], _),
    random(Y).
test('impossible options raise an error at once',
     [ forall(member(Options, [[kind(envelope),events(1)],[difficulty(hard),events(2)]])),
       error(existence_error(cluedo_puzzle,Options))
     ]) :-
    call_with_inference_limit(puzzles(Options, _), 10 000, _).
test('late puzzles, where early events have none',
     [forall(drawn(2, kind(Kind))), true(Level-Faults == hard-[])]) :-
    rb_new(Keys),
    cluedo_puzzle:find_puzzles(1, 1, tries(0,20), [Kind], Keys, 5,
                               spec([hard],[3,4],24,0,master_detective), [P]),
    puzzle_property(P, difficulty(Level)),
    findall(Fault, proof_fault(P, Fault), Faults).

%   The text of a puzzle is compared, so that a change in puzzles of a seed is noticed.

test('the puzzle of a day',
     true(Text-Answer == "Which of these follows?"-"Anna does not have Study.")) :-
    puzzle_of_day('2026-11-23', P),
    puzzle_property(P, question_text(Text)),
    puzzle_property(P, answer_text(Answer)).
test('text and date', true(P == Q)) :-
    puzzle_of_day("2026-11-23", P),
    puzzle_of_day(date(2026,11,23), Q).
test('a proof names the events that its answer needs',
     [forall(proved(Kind, E)), true(Seed-Faults == Seed-[])]) :-
    effort(20, Count),
    some([kind(Kind),edition(E),count(Count),noise(1)], Seed, Ps),
    findall(Fault-P, ( member(P, Ps), proof_fault(P, Fault) ), Faults).
test('a proof of what others know', true(Faults == [])) :-
    puzzles([ seed(1036), kind(knows), difficulty(medium), edition(master_detective), players(3),
              noise(1), count(3)
            ],
            Ps),
    findall(Fault, ( member(P, Ps), proof_fault(P, Fault) ), Faults).
test('a proof says which card another player was shown, and why',
     true(Steps == [ [4]-"Bob does not have Mrs White: Bob passed it in 4.",
                     [1]-"Bob does not have Wrench: it is yours (1).",
                     [3]-"So Bob showed Eve Ballroom in 3.",
                     []-"Carl does not have Ballroom."
                   ])) :-
    puzzles([seed(12),kind(knows),noise(1)], [P]),
    findall(Ns-Text, puzzle_property(P, step(_,Ns,Text)), Steps).

proved(Kind, E) :-
    drawn(5, ( kind(Kind), member(E, [british,master_detective]) )).

searched(Kind, Level) :-
    member(Kind, [holder,excluded,envelope,follows]),
    member(Level, [easy,medium,hard]).

%   The weights of methods are those of doc/puzzle.md.

level_fits(P) :-
    puzzle_property(P, parts(Needed,_,Method,_)),
    puzzle_property(P, clauses(Clauses)),
    memberchk(Method-Weight, [elimination-0,resolution-1,remaining-3,hands-9,cases-11]),
    (   puzzle_property(P, kind(knows))
    ->  View = 3
    ;   View = 0
    ),
    Effort is Needed+2*Clauses+Weight+View,
    puzzle_property(P, effort(Effort)),
    puzzle_property(P, difficulty(Level)),
    member(Most-Fits, [6-easy,17-medium,inf-hard]),
    Effort =< Most,
    !,
    Level == Fits.

%   A proof cites only events that exist, the events that it cites force the answer, and each
%   sentence about a card follows from the events cited up to there.

proof_fault(P, Fault) :-
    findall(Ns-Text, puzzle_property(P, step(_,Ns,Text)), Steps),
    findall(N, ( member(Ns-_, Steps), member(N, Ns) ), Cited),
    (   Steps == [],
        Fault = no_proof
    ;   member(N, Cited),
        \+ puzzle_property(P, event(N,_,_)),
        Fault = no_event(N)
    ;   \+ puzzle_forces(P, Cited),
        Fault = not_forced(Cited)
    ;   \+ said_literal(P, Steps, _, _),
        \+ ( member(_-Text, Steps), sub_string(Text, 0, _, _, "Suppose") ),
        Fault = nothing_said
    ;   said_literal(P, Steps, Before, Fact),
        puzzle_property(P, journal(J)),
        position_journal(J, Before, Part),
        position_knowledge(Part, _, K),
        doubts(K, Fact),
        Fault = not_forced(Before, Fact)
    ).

%   said_literal(+P, +Steps, -Ns, -Fact) is nondet: a sentence of Steps without supposition says
%   Fact, and Ns are the events of Steps up to this sentence.

said_literal(P, Steps, Ns, Fact) :-
    puzzle_property(P, journal(J)),
    journal_words(J, Words),
    append(Before, [Last|_], Steps),
    Last = _-Text,
    \+ ( member(_-Other, [Last|Before]), sub_string(Other, 0, _, _, "Suppose") ),
    position(J, Setting, _, _, _),
    setting_players(Setting, N),
    setting_cards(Setting, Count),
    numlist(1, N, Players),
    member(H, [envelope|Players]),
    between(1, Count, C),
    member(Fact, [has(H,C),lacks(H,C)]),
    fact_sentence(Words, Fact, Said),
    says(Text, Said),
    findall(Event, ( member(Events-_, [Last|Before]), member(Event, Events) ), Ns).

says(Text, Said) :-
    string_lower(Text, Lower0),
    string_lower(Said, Lower),
    (   member(Begin, ["so ",""]),
        string_concat(Begin, Rest, Lower0)
    ;   sub_string(Lower0, _, _, After, " knows that "),
        sub_string(Lower0, _, After, 0, Rest)
    ),
    string_concat(Lower, End, Rest),
    sub_string(End, 0, 1, _, Char),
    memberchk(Char, [".",":",","]),
    !.

:- end_tests(puzzle).

%   Cards are permuted in their category, seats are rotated, events are reordered.

renamed(P, Q) :-
    puzzle_property(P, journal(J)),
    journal_property(J, options(Options0)),
    journal_property(J, me(Me0)),
    journal_property(J, events(Facts0)),
    puzzle_property(P, question(Question0)),
    !,
    memberchk(seats(Seats), Options0),
    length(Seats, N),
    random(0, N, Turn),
    length(First, Turn),
    append(First, Last, Seats),
    append(Last, First, Turned),
    card_map(Map0),
    findall(Seat-Other, ( nth1(I, Seats, Seat), nth1(I, Turned, Other) ), SeatMap),
    append(SeatMap, Map0, Map),
    random_permutation(Facts0, Facts1),
    maplist(mapped(Map), [Me0,Question0|Facts1], [Me,Question|Facts]),
    memberchk(hands(Hands0), Options0),
    length(Tail, Turn),
    append(Head, Tail, Hands0),
    append(Tail, Head, Hands),
    select(hands(_), Options0, Options1),
    puzzle([me(Me),hands(Hands)|Options1], Facts, Question, Q).

card_map(Map) :-
    findall(Name, ( between(1, 21, I), once(cluedo_edition:edition_card(british, I, Name, _)) ),
            Names),
    length(Persons, 6),
    length(Weapons, 6),
    append(Persons, Others, Names),
    append(Weapons, Rooms, Others),
    findall(A-B,
            ( member(Category, [Persons,Weapons,Rooms]),
              random_permutation(Category, Mixed),
              nth1(I, Category, A),
              nth1(I, Mixed, B)
            ),
            Map).

mapped(Map, Term0, Term), atom(Term0), memberchk(Term0-Other, Map) =>
    Term = Other.
mapped(Map, Term0, Term), compound(Term0) =>
    Term0 =.. [Name|Args0],
    maplist(mapped(Map), Args0, Args),
    Term =.. [Name|Args].
mapped(_, Term0, Term) =>
    Term = Term0.

:- begin_tests(puzzle_alike).

test('names, seats and order do not change the key', [all(Seed-P == [])]) :-
    effort(100, Count),
    some([count(Count),noise(2)], Seed, Ps),
    member(P, Ps),
    renamed(P, Q),
    puzzle_key(P, Key),
    \+ puzzle_key(Q, Key).
test('names, seats and order do not change the effort', [all(Seed-P == [])]) :-
    effort(40, Count),
    member(Level, [easy,medium,hard]),
    some([count(Count),difficulty(Level)], Seed, Ps),
    member(P, Ps),
    renamed(P, Q),
    puzzle_property(P, effort(Effort)),
    \+ puzzle_property(Q, effort(Effort)).
test('another question, card, seat or event changes the key', true(N == 6)) :-
    Facts = [asked(1,s(1,7,13),2,unknown),has(3,2),has(2,1)],
    findall(Key,
            ( member(Q-More,
                     [ holder(1)-[], holder(2)-[], excluded(1)-[], holder(2)-[passed(3,1,[9])],
                       holder(2)-[lacks(1,9)], holder(2)-[lacks(1,14)], holder(2)-[lacks(1,10)]
                     ]),
              append(Facts, More, All),
              puzzle([players(3)], All, Q, P),
              puzzle_key(P, Key)
            ),
            Keys),
    sort(Keys, Sorted),
    length(Sorted, N).

:- end_tests(puzzle_alike).

:- begin_tests(puzzle_files).

test('written and read', [true(Seed-Others == Seed-[])]) :-
    effort(50, Count),
    some([count(Count),noise(1)], Seed, Ps),
    tmp_file(puzzle, File),
    findall(P-Q, ( member(P, Ps), write_puzzle(File, P), read_puzzle(File, Q), \+ same(P, Q) ),
            Others),
    delete_file(File).

same(P, Q) :-
    forall(member(X, [question(_),answer(_),difficulty(_),me(_),table(_)]),
           ( copy_term(X, Y), puzzle_property(P, X), puzzle_property(Q, Y), X == Y )),
    puzzle_property(P, reason(Ns)),
    puzzle_forces(Q, Ns).

table("game([players(3)]). passed(1,2,[7]). passed(2,1,[7]). passed(3,1,[7]). ").

bad_file("", domain_error(cluedo_puzzle,_)).
bad_file("question(holder(8)).", domain_error(cluedo_question,holder(8))).
bad_file("question(foo).", domain_error(cluedo_question,foo)).
bad_file("question(_).", instantiation_error).
bad_file("question(holder(7)). answer([1]).", domain_error(cluedo_puzzle,answer([1]))).
bad_file("question(holder(7)). reason([1,2]).", domain_error(cluedo_puzzle,reason([1,2]))).
bad_file("question(holder(7)). reason(foo).", domain_error(cluedo_puzzle,reason(foo))).
bad_file("question(holder(7)). has(4,4).", existence_error(cluedo_player,4)).
bad_file("question(holder(7)", syntax_error(_)).

test('bad files', [forall(bad_file(More, Formal)), error(Formal)]) :-
    table(Table),
    string_concat(Table, More, Text),
    in_file(Text, read_puzzle(File, _), File).
test('errors in any line', true(Answer == [envelope])) :-
    table(Table),
    string_concat(Table, "question(holder(7)). reason([3,2,1]).", Text),
    in_file(Text, read_puzzle(File, P), File),
    puzzle_property(P, answer(Answer)).

:- end_tests(puzzle_files).

:- begin_tests(puzzle_ids).

%   Python's json and hashlib computed the hash, see puzzle_id.pl.

test('the hash of a text with all kinds of characters and values',
     true(Hash == '059a9d768ec06dd0')) :-
    content_hash(json([ id=1,
                        events=['a"\\b\n\x1\\x1f\\u00e9\u2028',1,-3,@(null),[],json([])],
                        answer=2
                      ]),
                 Hash).
test('the order of fields does not change the hash', true(Hash == Other)) :-
    content_hash(json([events=[json([b=1,a=2])],question=q]), Hash),
    content_hash(json([question="q",events=[json([a=2,b=1])]]), Other).
test('no two puzzles of a seed have the same id', true(Count == 3)) :-
    findall(Id,
            ( member(Options, [[],[kind(holder)],[players(5)]]),
              puzzles([seed(11)|Options], [P]),
              puzzle_json(made, '11-1', P, Json),
              json_field(id, Json, Id)
            ),
            Ids),
    sort(Ids, Different),
    length(Different, Count).
test('parts of an id', true(Parts == "a-1/test"-"017"-"0123456789abcdef")) :-
    puzzle_id_parts('a-1/test/017#0123456789abcdef', Set, Name, Hash),
    Parts = Set-Name-Hash.
test('no id',
     [ forall(member(Id, ['', '7', 7, 'a#0123456789abcdef', 'a/#0123456789abcdef',
                          '/a#0123456789abcdef', 'a/b#0123456789abcde', 'a/b#0123456789ABCDEF',
                          'a/b#0123456789abcdef#', [], "a/b#0123456789abcdef"
                         ])),
       fail
     ]) :-
    puzzle_id_parts(Id, _, _, _).

:- end_tests(puzzle_ids).

:- begin_tests(puzzle_lines).

%   Text has a line of claims about each of Ps: Change(Json0, Json).

claims(Ps, Change, Text) :-
    findall(Line,
            ( nth1(I, Ps, P),
              puzzle_json(made, I, P, Json0),
              call(Change, Json0, Json),
              with_output_to(string(Line), print_json_line(Json))
            ),
            Lines),
    atomic_list_concat(Lines, Text).

right(json(Pairs), json([claim=json([answer=Answer,reason=Reason])|Pairs])) :-
    memberchk(answer=Answer, Pairs),
    memberchk(proof=json([reason=Reason|_]), Pairs).

nothing(json(Pairs), json([claim= @(null)|Pairs])).

everything(json(Pairs), json([claim=json([answer=Texts,reason=Reason])|Pairs])) :-
    memberchk(question=json(Asked), Pairs),
    memberchk(choices=Choices, Asked),
    findall(Text, ( member(json(Choice), Choices), memberchk(text=Text, Choice) ), Texts),
    memberchk(proof=json([reason=Reason|_]), Pairs).

no_event(json(Pairs), json([claim=json([answer=Answer,reason=[]])|Pairs])) :-
    memberchk(answer=Answer, Pairs).

foolish(json(Pairs), json([claim=json([answer=[foo,json([a=[1]]),1.5],reason=foo])|Pairs])).

:- table five/1.

five(Ps) :-
    puzzles([count(5),seed(9)], Ps).

judged(Change, Counts) :-
    once(five(Ps)),
    claims(Ps, =, Set),
    claims(Ps, Change, Text),
    judged_texts(Set, Text, Judgement),
    judgement_json(Judgement, Json),
    json_field(rows, Json, [All|_]),
    findall(Count,
            ( member(Name,
                     [ puzzles, answered, right, wrong, missing, reasons, force, irreducible,
                       chains, sound
                     ]),
              json_field(Name, All, Count)
            ),
            Counts).

judged_texts(Set, Claims, Judgement) :-
    in_file(Set, in_file(Claims, judge([ClaimFile], [SetFile], Judgement), ClaimFile), SetFile).

test('right answers', true(Counts == [5,5,5,0,0,5,5,5,0,0])) :-
    judged(right, Counts).
test('no answers', true(Counts == [5,0,0,0,0,0,0,0,0,0])) :-
    judged(nothing, Counts).
test('too many items, as texts', true(Answered-Right-Missing == 5-0-0)) :-
    judged(everything, [_,Answered,Right,Wrong,Missing|_]),
    assertion(Wrong > 10).
test('a reason that does not force it', true(Counts == [5,5,5,0,0,5,0,0,0,0])) :-
    judged(no_event, Counts).
test('what is not an item', true(Right-Wrong == 0-15)) :-
    judged(foolish, [_,_,Right,Wrong|_]).
test('a chain of one step that cites all', true(Counts == [5,5,5,0,0,0,0,0,5,5])) :-
    judged(one_step, Counts).

one_step(json(Pairs), json([claim=json([answer=Answer,steps=Steps])|Pairs])) :-
    memberchk(answer=Answer, Pairs),
    memberchk(proof=json([reason=Reason|_]), Pairs),
    memberchk(question=json([fact=Question|_]), Pairs),
    findall(json([because=Reason,fact=Fact]),
            ( member(Item, Answer), item_fact_json(Question, Item, Fact) ),
            Steps).

item_fact_json(json([holder=[Card]]), Holder, json([has=[Holder,Card]])).
item_fact_json(json([excluded=_]), Card, json([lacks=[envelope,Card]])).
item_fact_json(envelope, Card, json([has=[envelope,Card]])).
item_fact_json(json([follows=_]), Fact, Fact).
item_fact_json(json([knows=[Seat,_]]), Fact, json([knows=[Seat,Fact]])).

%   The first puzzle has another line in a set, and the line is a problem.

bad_puzzle(Line0, Line, "write the id") :-
    replaced("#", "", Line0, Line).
bad_puzzle(Line0, Line, "the puzzle does not fit its id") :-
    replaced("showed", "shows", Line0, Line).
bad_puzzle(Line0, Line, "the answer of this puzzle is not right") :-
    replaced("\"answer\": [", "\"answer\": [\"Nobody\",", Line0, Line).
bad_puzzle(Line0, Line, "the answer of this puzzle is not right") :-
    replaced("{\"id\"", "{\"answer_hash\":\"0123456789abcdef\", \"id\"", Line0, Line).
bad_puzzle(Line0, Line, "an earlier line has the same puzzle") :-
    atomics_to_string([Line0,Line0], Line).
bad_puzzle(Line0, Line, "is there twice") :-
    replaced("{\"id\"", "{\"table\":1, \"id\"", Line0, Line).
bad_puzzle(Line0, Line, "column ") :-
    sub_string(Line0, 0, 1000, _, Line1),
    string_concat(Line1, "\n", Line).

replaced(Part, New, Text0, Text) :-
    sub_string(Text0, Before, _, After, Part),
    !,
    sub_string(Text0, 0, Before, _, Front),
    sub_string(Text0, _, After, 0, Back),
    atomics_to_string([Front,New,Back], Text).

test('a line of a set that is wrong is told', all(Start == [])) :-
    once(five(Ps)),
    claims(Ps, =, Set),
    sub_string(Set, Before, 1, After, "\n"),
    !,
    sub_string(Set, 0, Before, _, First0),
    string_concat(First0, "\n", First),
    sub_string(Set, _, After, 0, Rest),
    bad_puzzle(First, Line, Start),
    string_concat(Line, Rest, Changed),
    judged_texts(Changed, "", judgement(_,_,Results,Problems)),
    \+ ( Problems = [problem(_,N,Text)],
         memberchk(N, [1,2]),
         sub_string(Text, _, _, _, Start),
         length(Results, Count),
         memberchk(N-Count, [1-4,2-5])
       ).

test('a set cannot be read', [error(existence_error(_,'no file'))]) :-
    judge([], ['no file'], _).
test('a term of JSON is never run', [true(\+ exists_file(File))]) :-
    tmp_file(ran, File),
    format(atom(Shell), "touch ~w", [File]),
    Table = json([ edition= @(null), deck=[json([cards=[1,2]])],
                   seats=[json([name=1,cards=1]),json([name=2,cards=0])], me=spectator
                 ]),
    catch(json_puzzle(json([ (table)=Table, question=json([fact=envelope]),
                             events=[json([fact=json([shell=[Shell]])])]
                           ]),
                      _),
          error(type_error(cluedo_fact,_),_),
          true).

:- end_tests(puzzle_lines).
