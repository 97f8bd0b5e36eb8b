:- use_module('../../helpers/all').
:- use_module(smcdel/random).
:- use_module(smcdel/twin).
:- use_module(text_answers).
:- use_module(library(cluedo/logic)).
:- use_module(library(cluedo/del/logic/smcdel), [is_smcdel/1,smcdel_model/3]).
:- use_module(library(cluedo/del/logic/statements), [statement_keyword/2]).
:- use_module(library(cluedo/del/logic/file_value),
              [text_value/3,value_entries/2,value_statements/2]).

/** <module> SMCDEL's text files: reading, and answers

Compared with an evaluator that shares nothing with the reader, by the symbolic and the
explicit engine.
*/

%   Answers to Text by the engine R, in the form of smcdel/twin.pl.

engine_answers(R, Text, Answers) :-
    smcdel_model(Text, Place-Options0, Items),
    selectchk(representation(symbolic), Options0, Options),
    catch(value_entries(logic(none,Place-[representation(R)|Options],Items), Entries),
          error(cluedo_logic(_,_,error(cluedo_contradiction(_),_)),_),
          Entries = none),
    (   Entries == none
    ->  Answers = none
    ;   findall(Answer, ( member(answer(_,Value,_), Entries), plain(Value, Answer) ), Answers)
    ).

plain(worlds(_,Worlds), Answer) =>
    maplist(numbers, Worlds, States),
    sort(States, Answer).
plain(breaks(_), Answer) =>
    Answer = breaks.
plain(Value, Answer) =>
    Answer = Value.

numbers(Atoms, Numbers) :-
    findall(N, ( member(Atom, Atoms), atom_concat(p, Digits, Atom), atom_number(Digits, N) ), Ns),
    sort(Ns, Numbers).

fault(Text, Line-Column) :-
    catch(( text_logic(Text, Logic), logic_answers(Logic, _) ),
          error(cluedo_logic(Line,Column,_),_), true).

fault_words(Text, Words) :-
    catch(text_logic(Text, _), Error, message_to_codes(Error, Words)).

message_to_codes(Error, Words) :-
    phrase(prolog:translate_message(Error), Lines),
    with_output_to(string(Words), print_message_lines(current_output, '', Lines)).

three("VARS 1,2,3 LAW Top OBS a: 2,3 b: 1,3 c: 1,2\n").

question_answer(Question, Answer) :-
    three(Start),
    string_concat(Start, Question, Text),
    text_answers(Text, [Answer]).

:- begin_tests(smcdel).

test(same_as_twin, [forall(repeated(400)), Answers == Twin]) :-
    random_smcdel(Text),
    twin_answers(Text, Twin0),
    engine_answers(symbolic, Text, Answers1),
    engine_answers(explicit, Text, Answers2),
    Answers = of(Text,Answers1,Answers2),
    Twin = of(Text,Twin0,Twin0).

test(questions, Answers == ["true","false","none","p1 p2; p1 p2 p3","-"]) :-
    three(Start),
    string_concat(Start, "TRUE? {} Not 1 VALID? 1|2 WHERE? Bot\nWHERE? 1 & 2 WHERE? ~OR(1,2,3)",
                  Text),
    text_answers(Text, Answers).
test(sign, [forall(member(F, ["~1 & (2 | 3)","\u00AC1\u2227(2\u22283)","not 1 & (2|3)",
                              "AND(Not 1,OR(2,3))","~(~(2|3)|1)","~1&(~2 -> 3)",
                              "~ 1 & (~2\u21923)" ])),
            Answer-F == ["p2","p2 p3","p3"]-F]) :-
    string_concat("WHERE? ", F, Question),
    question_answer(Question, Answer0),
    split_string(Answer0, ";", " ", Answer1),
    sort(Answer1, Answer).
test(left, Answer == "p1") :-
    question_answer("WHERE? (1 -> 2 -> 3) & ~2 & ~3", Answer).
test(lists, Answer == "p1 p2 p3") :-
    question_answer("WHERE? XOR(1,2,3) & ~ONEOF(1,2,3)", Answer).
test(knows, Answer == "true") :-
    question_answer("VALID? AND(a knows whether (2,3), ~Kw a 1, K a 2 iff 2 & a knows that 2 )",
                    Answer).
test(binding, Answer == "true") :-
    question_answer("VALID? (a knows that 2 & 3 iff (a knows that 2) & 3) \c
                     & (~ K a 1 | 2 -> 2 | ~ a knows that 1)",
                    Answer).
test(groups, Answer == "true") :-
    question_answer("VALID? ~ (a,b) comknow whether 1 & a,b distknow whether 1 \c
                     & (a,b) distknow whether 2", Answer).
test(announced, Answer == "p1") :-
    question_answer("WHERE? <! 1|2|3> a knows that 1", Answer).
test(box, Answer == "true") :-
    question_answer("VALID? [! 1] [?! 2] [a ! 3] [a,b ?! 3] (a,b,c) comknow that 1 \c
                     & (<a! 1> Top -> 1)",
                    Answer).
test(group_learns_alone, Answer == "true") :-
    question_answer("VALID? [a ! 1] AND(a knows that 1, c knows that a knows whether 1) \c
                     & <a ?! 1> a knows whether 1",
                    Answer).
test(others_do_not_learn, Answer == "true") :-
    question_answer("VALID? AND(~ a knows whether 1, <a ?! 1> ~ ~ b knows whether 3)", Answer).
test(over_atoms, Answer == "p2; p2 p3") :-
    question_answer("WHERE? ~1 & Forall 1,3 1 | 2", Answer).
test(over_equivalence, Answers == ["p3; p1 p3","none","true"]) :-
    three(Start),
    string_concat(Start, "WHERE? ~2 & Forall 1 (2 iff ~3) WHERE? Forall 1 (2 iff ~2) \c
                          VALID? Forall 1 (2 iff 2)", Text),
    text_answers(Text, Answers).
test(over_knowledge, Answer == "true") :-
    question_answer("VALID? (Exists 2 a knows that 2) & ~ (Forall 2 a knows that 2) & \c
                     (Forall 1,2,3 (2 -> a knows that 2))", Answer).
test(over_states_beyond_the_law, Answers == ["true","true"]) :-
    text_answers("VARS 1 LAW 1 OBS a: 1 b:\nVALID? (Exists 1 ~1) & Exists 1 a knows that Bot \c
                  VALID? ~ Exists 1 b knows that ~1", Answers).
test(breaks_law, Answer == "there is no such state, as it would break these parts of the law: \c
                            ~(1&2), 3 iff 1") :-
    text_answers("VARS 1,2,3 LAW AND(1|2, ~(1&2), Top & (3 iff 1)) OBS a: 1 TRUE? {1,2} Top",
                 [Answer]).

test(comments, Answers == ["true"]) :-
    text_answers("-- VARS 7\n\uFEFF VARS --\n1 LAW\r\n Top--x\nOBS a:1VALID?--\n\c
                  a knows whether 1--",
                 Answers).
test(line_of_question, Lines == [2,4]) :-
    text_logic("VARS 1 LAW Top OBS a: 1\nVALID? 1\n -- no\nWHERE? 1", Logic),
    logic_answers(Logic, Answers),
    findall(Line, member(answer(Line,_,_,_), Answers), Lines).
test(words_of_question, Said == "true? {1} a knows that (1 | 2)") :-
    text_logic("VARS 1,2 LAW Top OBS a: 1\nTRUE?  {1} a knows that -- all\n (1 |\n2)", Logic),
    logic_answers(Logic, [answer(_,Said,_,_)]).

                /*******************************
                *            ERRORS            *
                *******************************/

test(fault, [forall(wrong(Text, Place)), Place1-Text == Place-Text]) :-
    fault(Text, Place1).

wrong("VARS", 1-5).
wrong("VARS LAW Top OBS a: 1", 1-6).
wrong("VARS 1,", 1-8).
wrong("VARS 1 LAW 2 OBS a: 1", 1-12).
wrong("VARS 1 LAW a knows that 1 OBS a: 1", 1-12).
wrong("VARS 1 LAW [! 1] 1 OBS a: 1", 1-12).
wrong("VARS 1 LAW 1 & ~1 OBS a: 1", 1-12).
wrong("VARS 1 LAW 1\nOBS a: 2", 2-8).
wrong("VARS 1 LAW 1\nOBS a 1", 2-7).
wrong("VARS 1 LAW 1\nOBS a: 1\n a: 1", 3-2).
wrong("VARS 1 LAW 1\nOBS iff: 1", 2-5).
wrong("VARS 1 LAW 1\nOBS", 2-4).
wrong("VARS 1 LAW 1\nOBS a: 1 knows that", 2-10).
wrong("VARS 1 LAW 1\nOBS a: 1 VALID? b knows that 1", 2-17).
wrong("VARS 1 LAW 1\nOBS a: 1 VALID? (a,b) comknow that 1", 2-20).
wrong("VARS 1 LAW 1\nOBS a: 1 VALID? 3", 2-17).
wrong("VARS 1 LAW 1\nOBS a: 1 TRUE? {3} 1", 2-17).
wrong("VARS 1 LAW 1\nOBS a: 1 TRUE? 1", 2-16).
wrong("VARS 1 LAW 1\nOBS a: 1 VALID? 1 & 1 | 1", 2-23).
wrong("VARS 1 LAW 1\nOBS a: 1 VALID? (1 & 1", 2-17).
wrong("VARS 1 LAW 1\nOBS a: 1 VALID? 1 & 1)", 2-22).
wrong("VARS 1 LAW 1\nOBS a: 1 VALID? [! 1> 1", 2-21).
wrong("VARS 1 LAW 1\nOBS a: 1 VALID? a knows  that 1", 2-19).
wrong("VARS 1 LAW 1\nOBS a: 1 VALID? a,a knows that 1", 2-21).
wrong("VARS 1 LAW 1\nOBS a: 1 VALID? AND()", 2-21).
wrong("VARS 1 LAW 1\nOBS a: 1 VALID? AND 1", 2-17).
wrong("VARS 1 LAW 1\nOBS a: 1 VALID? 1 \u00E4", 2-19).
wrong("VARS 1 LAW 1\nOBS a: 1 VALID? 1 - 1", 2-19).
wrong("VARS 1 LAW 1\nOBS a: 1 VALID? 1 WHEN? 1", 2-19).
wrong("VARS 1 LAW 1\nOBS a: 1 VALID? a", 2-17).
wrong("VARS 1 LAW 1\nOBS a: 1 VALID?", 2-16).
wrong("VARS 1234567890 LAW 1\nOBS a: 1 VALID? a", 1-6).

test(both_signs) :-
    fault_words("VARS 1 LAW 1 OBS a: 1 VALID? 1|1&1", Words),
    assertion(sub_string(Words, _, _, _, "line 1, column 33: neither of & and | binds closer")).
test(deep, Place == 1-1030) :-
    findall(0'(, between(1, 2000, _), Codes),
    format(string(Text), "VARS 1 LAW 1 OBS a: 1 VALID? ~s1", [Codes]),
    fault(Text, Place).
test(too_many_parts, Place == 3-8) :-
    numlist(1, 20, Ns),
    atomic_list_concat(Ns, ',', Numbers),
    format(string(Text), "VARS ~w LAW 1\nOBS a: ~w\nVALID? Forall ~w a knows that 1",
           [Numbers,Numbers,Numbers]),
    fault(Text, Place).

test(damaged, [forall(repeated(300)), Outcome == right]) :-
    random_smcdel(Text0),
    damaged(Text0, Text),
    catch(( text_logic(Text, Logic), logic_answers(Logic, _), Outcome = right ),
          Error,
          ( Error = error(cluedo_logic(Line,Column,_),_), integer(Line), integer(Column), Line >= 1,
            Column >= 1
          ->  Outcome = right
          ;   Outcome = Error
          )).

damaged(Text0, Text) :-
    string_codes(Text0, Codes0),
    random_between(1, 3, Times),
    numlist(1, Times, Ns),
    foldl(damage, Ns, Codes0, Codes),
    string_codes(Text1, Codes),
    (   is_vars(Text1)
    ->  Text = Text1
    ;   Text = Text0
    ).

%   Otherwise it is another kind of text.

is_vars(Text) :-
    sub_string(Text, _, _, _, "VARS"),
    split_string(Text, "", " \n\t\r", [Bare]),
    string_concat("VARS ", _, Bare).

damage(_, Codes0, Codes) :-
    length(Codes0, Length),
    random_between(0, Length, Before),
    length(Front, Before),
    append(Front, Back0, Codes0),
    random_between(1, 4, How),
    (   How =:= 1
    ->  random_between(0, 6, Count),
        (   length(Gone, Count), append(Gone, Back, Back0)
        ->  true
        ;   Back = []
        )
    ;   How =:= 2
    ->  random_member(Put, [ `(`, `)`, `,`, `&`, ` 99 `, `knows that`, `VARS`, `]`, `-`, `{`,
                             `?`, `\u2192`, `a,b`, `\u0000`
                           ]),
        append(Put, Back0, Back)
    ;   How =:= 3
    ->  Back = []
    ;   Back0 = [_|Back1]
    ->  random_member(Code, `()[]<>~&|,:!?19aK \n`),
        Back = [Code|Back1]
    ;   Back = Back0
    ),
    append(Front, Back, Codes).

%   Pages read these files as statements, within their limits.

test(small, Answers == ["-; p2","true"]) :-
    text_value("VARS 1,2 LAW Top OBS a: 1\nWHERE? ~1 TRUE? {1} a knows that 1", small, Logic),
    value_statements(Logic, [First|_]),
    assertion(statement_keyword(First, atoms)),
    logic_answers(Logic, All),
    findall(Answer, member(answer(_,_,Answer,_), All), Answers).
test(too_large, error(cluedo_logic(1,1,error(syntax_error(_),_)), _)) :-
    text_value("VARS 1,2,3,4,5,6,7,8,9,10,11,12 LAW Top OBS a: 1\nWHERE? 1", small, _).

                /*******************************
                *         AS STATEMENTS        *
                *******************************/

test(as_statements, [forall(repeated(100)), Answers2-Text == Answers1-Text]) :-
    random_smcdel(Text),
    catch(text_answers(Text, Answers0), error(cluedo_logic(_,_,_),_), Answers0 = none),
    (   Answers0 == none
    ->  Answers1 = none,
        Answers2 = none
    ;   maplist(no_state_none, Answers0, Answers1),
        text_logic(Text, Logic),
        logic_text(Logic, Text1),
        text_answers(Text1, Answers3),
        maplist(ordered, Answers3, Answers2)
    ).

no_state_none(Answer, Short) :-
    (   string_concat("there is no such state", _, Answer)
    ->  Short = "0"
    ;   ordered(Answer, Short)
    ).

ordered(Answer, Sorted) :-
    split_string(Answer, ";", " ", Parts),
    sort(Parts, Sorted0),
    (   Sorted0 = [One]
    ->  Sorted = One
    ;   Sorted = Sorted0
    ).

%   The time grows with the length of the comments, not with its square.

test(many_comments) :-
    findall("-- a comment", between(1, 50_000, _), Comments),
    append(Comments, ["VARS 1"], Lines),
    atomic_list_concat(Lines, '\n', Text0),
    atom_string(Text0, Text),
    call_with_time_limit(20, is_smcdel(Text)).
test(first_word, Words == ["VARS","\u00A0VARS 1","-- VARS\r\n\n VARS"]) :-
    include(is_smcdel, [ "VARS","\u00A0VARS 1","-- VARS\r\n\n VARS","VARS1","VARSx","vars","",
                         "-- VARS","a\nVARS" ], Words).

:- end_tests(smcdel).
