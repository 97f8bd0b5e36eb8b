:- use_module('../helpers/all').
:- use_module(tampered).
:- use_module(searcher).
:- use_module(library(cluedo/puzzle)).
:- use_module(library(cluedo/puzzle/claim)).
:- use_module(library(cluedo/puzzle/judge)).
:- use_module(library(cluedo/puzzle/puzzle_id)).
:- use_module(library(cluedo/puzzle/puzzle_json)).
:- use_module(library(cluedo/puzzle/puzzle_value)).
:- use_module(library(cluedo/support/json_lines)).

:- begin_tests(judge, [setup(make_temporary), cleanup(remove_temporary)]).

%   Jsons are random puzzles, and File has their lines.

random_set(Seed, Jsons, File) :-
    random_between(1, 1 000 000, Seed),
    puzzles([seed(Seed),count(3),noise(2),events(8),players(3)], Ps),
    findall(Json, ( nth1(I, Ps, P), puzzle_json(made, I, P, Json) ), Jsons0),
    temporary('set.jsonl', File),
    setup_call_cleanup(open(File, write, Out, [encoding(utf8)]),
                       with_output_to(Out, maplist(print_json_line, Jsons0)),
                       close(Out)),
    read_file_to_codes(File, Codes, [encoding(octet)]),
    string_codes(Octets, Codes),
    json_lines(File, 1 000 000, Octets, Lines),
    pairs_values(Lines, Jsons).

tampered_fault(Seed, Kinds, Fault) :-
    random_set(Seed, Jsons, Set),
    tampered_claims(Jsons, Kinds, Octets, Expected),
    temporary('claims.jsonl', File),
    setup_call_cleanup(open(File, write, Out, [encoding(octet)]),
                       write(Out, Octets),
                       close(Out)),
    judge([File], [Set], judgement(_,_,Results,Problems)),
    findall(N, member(problem(_,N,_), Problems), Ns),
    findall(Id-Verdict,
            ( member(result(Id,_,_,Verdict0), Results), short_verdict(Verdict0, Verdict) ),
            Verdicts),
    (   Ns-Verdicts == Expected
    ->  fail
    ;   Fault = found(Ns-Verdicts)-expected(Expected)
    ).

short_verdict(none, none).
short_verdict(claim(Right,_,_,Reason,Chain,_), answer(Right,Reason,Chain)).

test('each line of a tampered file is told rightly', all(Seed-Kinds-Fault == [])) :-
    repeated(500),
    tampered_fault(Seed, Kinds, Fault).

%   spelling(Claimed, Items): the answer Claimed means Items. The right answer is Mrs White.

spelling(white, [white]).
spelling([white], [white]).
spelling(['Mrs White'], [white]).
spelling(['Mrs. White'], [white]).
spelling([' MRS  WHITE '], [white]).
spelling(['mrs_white','mrs-white','W\u00c9\u0301hite'], [white,unknown('W\u00c9\u0301hite')]).
spelling(['wh\u00efte'], [white]).
spelling(['White'], [white]).
spelling(['Mrs'], [unknown('Mrs')]).                    % Mrs Peacock
spelling(['Whit'], [unknown('Whit')]).
spelling(['Mrs Whites'], [unknown('Mrs Whites')]).
spelling(['white, plum'], [unknown('white, plum')]).
spelling(['White','Plum'], [plum,white]).
spelling([''], [unknown('')]).
spelling([rope], [unknown(rope)]).                      % a weapon
spelling(['Anna'], [unknown('Anna')]).
spelling([6,1.0], [unknown(1.0),unknown(6)]).
spelling([json([has=[envelope,white]])], [unknown(json([has=[envelope,white]]))]).

test('what an answer means',
     [forall(spelling(Claimed, Items0)), true(Items == Expected)]) :-
    puzzle([seats(['Anna','Bob','Carl']),edition(british),names(true),me('Carl')],
           [has('Carl',white)], excluded(1), P),
    json_claim(json([answer=Claimed]), P, claim(Items,@(null),@(null))),
    sort(Items0, Expected).

%   numeral(Claimed, Right): seats without names are numbers.

numeral(1, true).
numeral('1', true).
numeral(' 1 ', true).
numeral(1.0, false).
numeral('1.0', false).
numeral('-1', false).
numeral('.1', false).
numeral('2', false).

test('numbers as texts', [forall(numeral(Claimed, Right)), true(Found == Right)]) :-
    puzzle([players(3),me(3)], [has(1,7)], holder(7), P),
    json_claim(json([answer=Claimed]), P, claim(Items,_,_)),
    puzzle_verdict(P, Items, verdict(Found,_,_)).

%   A search for deals says which random reasons force the answer.

reason_fault(Seed, Ns-Verdict-Expected) :-
    random_between(1, 1 000 000, Seed),
    random_member(Kind, [holder,excluded,envelope,follows]),
    puzzles([seed(Seed),kind(Kind),noise(2),players(3),events(8)], [P]),
    puzzle_property(P, journal(J)),
    position(J, _, _, _, Events),
    pairs_keys(Events, All),
    random_member(Chance, [0.8,0.9,1.0]),
    random_subset(Chance, All, Ns),
    cluedo_puzzle_judge:reason_verdict(Ns, P, Verdict),
    (   \+ forced(P, Ns)
    ->  Expected = no
    ;   select(_, Ns, Fewer),
        forced(P, Fewer)
    ->  Expected = forces
    ;   Expected = irreducible
    ),
    Verdict \== Expected.

forced(P, Ns) :-
    once(puzzle_property(P, question(Question))),
    once(puzzle_property(P, answer(Items))),
    forall(member(Item, Items),
           ( answer_fact(Question, Item, Fact),
             follows_by_search(P, Ns, [], Fact) )).

test('which reasons force the answer', all(Seed-Fault == [])) :-
    repeated(150),
    reason_fault(Seed, Fault).

%   forged(Id, Text): a claim about Id is a problem. Its text is Text, without the characters that a
%   terminal obeys.

forged("\\u001b[2J\\nall 3/1#0123456789abcdef", "no puzzle here is of the set ?[2J all 3").
forged("made\\u009b1A/1#0123456789abcdef", "no puzzle here is of the set made?1A").
forged("\\u202eedam/1#0123456789abcdef", "no puzzle here is of the set ?edam").

test('a message has no control characters', [forall(forged(Id, Text)), true(Problem == Text)]) :-
    random_set(_, _, Set),
    temporary('forged.jsonl', File),
    format(string(Line), "{\"id\": \"~w\", \"claim\": null}", [Id]),
    write_text(File, Line),
    judge([File], [Set], judgement(_,_,_,[problem(File,1,Problem)])).
test('a set with other numbers of events',
     [nondet, true(Text == "This is not a puzzle: json (write the fields table, events and \c
                            question)")]) :-
    random_set(_, [json(Pairs)|_], _),
    select(events=[json(Event0)|Events], Pairs, Rest),
    select(n=_, Event0, Event),
    Changed = [events=[json([n=2|Event])|Events]|Rest],
    puzzle_id(made, 1, json(Changed), Id),
    select(id=_, Changed, Others),
    temporary('numbers.jsonl', File),
    setup_call_cleanup(open(File, write, Out, [encoding(utf8)]),
                       with_output_to(Out, print_json_line(json([id=Id|Others]))),
                       close(Out)),
    judge([], [File], judgement([set(File,_,[],0)],[],[],[problem(File,1,Text)])).

:- end_tests(judge).
