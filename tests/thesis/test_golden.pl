:- use_module('../helpers/all').
:- use_module(library(cluedo/winstates)).
:- use_module(library(cluedo/clues)).
:- use_module(library(cluedo/thesis)).
:- use_module('../../thesis_ref/thesis', []).
:- use_module('../helpers/thesis_goals').
:- ensure_loaded('../helpers/golden').

%   The recorded answers of the thesis's own program, from the reference and
%   from the library.

implementation(thesis).
implementation(cluedo).

:- begin_tests(golden).

test(answer, [forall(( implementation(M), golden(_, Goal) )), true(Answers == [Goal])]) :-
    functor(Goal, Name, Arity),
    output(Name/Arity, Positions),
    quirks(true, answers(M:Goal, Positions, _-Answers)).

%   The library says each text again; the thesis's own program, which is slow, five of them in make
%   test, else all.

recorded(cluedo, Seed, End, Expected) :-
    transcript(Seed, End, Expected).
recorded(thesis, Seed, End, Expected) :-
    drawn(5, transcript(Seed, End, Expected)).

test(transcript, [forall(recorded(M, Seed, End, Expected)), true(Text-Rounds == Expected-End)]) :-
    set_random(seed(Seed)),
    quirks(true,
           with_output_to(string(Text),
                          (   M:players(6, Rounds0)
                          ->  Rounds = Rounds0
                          ;   Rounds = failed
                          ))).

test('sound answer to a query that nobody can answer',
     [ forall(golden(choice_unanswered,
                     choice(Others, State, [_,Triple], Know))),
       true(Answer == [[0],Triple])
     ]) :-
    with_output_to(string(_), choice(Others, State, Answer, Know)).

test('sound answers are the recorded ones otherwise',
     [forall(( golden(Name, Goal), Name \== choice_unanswered )), true(Answers == [Goal])]) :-
    functor(Goal, F, Arity),
    output(F/Arity, Positions),
    answers(cluedo:Goal, Positions, _-Answers).

:- end_tests(golden).

%   The two games printed in the thesis.

:- begin_tests(appendix).

start(thesis, Hand, Left) :-
    thesis:winstates(All),
    thesis:run2(Left, Hand, All).
start(cluedo, Hand, Left) :-
    winstates(All),
    run2(Left, Hand, All).

test(a, [ forall(implementation(M)), true(Counts == Expected) ]) :-
    appendix_a(deal([Hand|Others]), win(Win), start(Start)),
    findall(round(Query,Answer,Count),
            ( appendix_a(Query, Answer, Count), is_list(Answer) ),
            Rounds),
    findall(Count, member(round(_,_,Count), Rounds), Counts0),
    Expected = [Start|Counts0],
    start(M, Hand, Left),
    length(Left, Start2),
    Counts = [Start2|Counts2],
    eliminate(Rounds, M, Others, Win, Left, Counts2).

eliminate([], _, _, _, _, []).
eliminate([round(Query,Answer,_)|Rounds], M, Others, Win, States, [Count|Counts]) :-
    M:choice(Others, Query, Answer, [Win,[],[]]),
    M:run2(Left, Answer, States),
    length(Left, Count),
    eliminate(Rounds, M, Others, Win, Left, Counts).

test(b, [ forall(implementation(M)), true(Counts == Expected) ]) :-
    appendix_b(deal([Hand|Others]), win(Win), start(Start), _),
    findall(round(Records,Answer,Before-After),
            ( appendix_b(Records, Answer, Before, After), is_list(Records) ),
            Rounds),
    findall(Count, member(round(_,_,Count), Rounds), Counts0),
    Expected = [Start|Counts0],
    start(M, Hand, Left),
    length(Left, Start2),
    Counts = [Start2|Counts2],
    length([Hand|Others], X),
    M:mMaker(X, Matrix),
    Hand = [Id|Cards],
    M:remover2(Id, Cards, Matrix, Matrix2, 0),
    analyze(Rounds, M, [Hand|Others], [Win,Matrix2,[]], Left, Counts2).

analyze([], _, _, _, _, []).
analyze([round(Records,Answer,_)|Rounds], M, Hands, [Win,Matrix,Lists], States,
        [Before-After|Counts]) :-
    forall(member(Record, Records), answered(M, Hands, Win, Record)),
    Records = [[Query|_]|_],
    Hands = [_|Others],
    M:choice(Others, Query, Answer, [Win]),
    M:run2(Left, Answer, States),
    length(Left, Before),
    Answer = [Id,Card],
    M:remover2(Id, [Card], Matrix, Matrix2, 0),
    M:analyzer(Records, [Win,Matrix2,Lists], Left, Left2, Know2),
    length(Left2, After),
    analyze(Rounds, M, Hands, Know2, Left2, Counts).

%   The record names the player who answers in these hands.

answered(M, Hands, Win, [Query,Asker,Answerer]) :-
    append(Before, [[Asker|_]|After], Hands),
    append(After, Before, Others),
    assertion(M:choice(Others, Query, [Answerer,_], [Win])).

test('b on the compact term', true(Counts == Expected)) :-
    appendix_b(deal([[Id|Cards]|Others]), _, start(Start), _),
    findall(round(Records,Answer,Before-After),
            ( appendix_b(Records, Answer, Before, After), is_list(Records) ),
            Rounds),
    findall(Count, member(round(_,_,Count), Rounds), Counts0),
    Expected = [Start|Counts0],
    length([Id|Others], X),
    clues(X, Clues0),
    clues_take(Clues0, Id, Cards, Clues),
    left(Clues, Start2),
    Counts = [Start2|Counts2],
    analyze_compact(Rounds, Clues, Counts2).

analyze_compact([], _, []).
analyze_compact([round(Records,[Id,Card],_)|Rounds], Clues0,
                [Before-After|Counts]) :-
    clues_take(Clues0, Id, [Card], Clues1),
    left(Clues1, Before),
    clues_analyzer(Records, Clues1, Clues),
    left(Clues, After),
    analyze_compact(Rounds, Clues, Counts).

left(Clues, Count) :-
    clues_states(Clues, Set),
    winset_count(Set, Count).

:- end_tests(appendix).
