:- use_module('../../../helpers/all').
:- use_module(random).
:- use_module('../text_answers').
:- use_module(library(cluedo/logic)).

/** <module> SMCDEL's text files: writing

A written file is read again, and its questions have the same answers.
*/

smcdel_text(Text0, Text) :-
    text_logic(Text0, Logic),
    logic_text(Logic, smcdel, Text).

muddy("title Muddy children
atoms p1 p2 p3
agent anna sees p2, p3
agent bob sees p1, p3
agent cath sees p1, p2
actual p1 p2
").

%   The answers to Text about Model, and those to its written file.

checked_answers(Model, Text, Answers) :-
    string_concat(Model, Text, All),
    text_answers(All, Answers0),
    maplist(sorted, Answers0, Answers).

said_there(Model, Text, Answers) :-
    string_concat(Model, Text, All),
    smcdel_text(All, Written),
    text_answers(Written, Answers0),
    maplist(sorted, Answers0, Answers).

sorted(Answer, Parts), string_concat("there is no such state", _, Answer) =>
    Parts = ["no such state"].
sorted(Answer, Parts) =>
    split_string(Answer, ";", " ", Parts0),
    sort(Parts0, Parts).

:- begin_tests(smcdel_writer).

test(words, Text == "-- Hats
-- 1 is red(anna)
-- 2 is q
-- agent1 is \u00E4nne
VARS 1,2
LAW  1 -> 2
OBS  agent1: 1
     bob: 

TRUE? {2} [! 2] ~ agent1 knows whether 2
-- expected: false

WHERE? <! 2> (bob,agent1) comknow whether 1
") :-
    smcdel_text("title Hats\natoms red(anna) q\nagent \u00E4nne sees red(anna)\nagent bob\n\c
                 law red(anna) -> q\n\c
                 actual q\ndo public(q)\ntrue? ~kw(\u00E4nne,q)\nexpect false\n\c
                 where? c(all,red(anna)) v c(all,~red(anna))", Text).
test(nothing_actual, Text == "VARS 1\nLAW  Top\nOBS  a: 1\n\nVALID? 1 -> ~ 1\n") :-
    smcdel_text("atoms p1\nagent a sees p1\nsuppose p1\ntrue? ~p1", Text).
test(worlds, Answers == [["p1","p2"]]) :-
    smcdel_text("worlds p1; p2\nagent a sees p1\nwhere? true", Text),
    checked_answers("", Text, Answers).

test(sees_formula,
     Text == "-- 1 is p\n-- 2 is q\n-- 3 is p&q\nVARS 1,2,3\nLAW  AND(1 | 2, 3 iff (1 & 2))\n\c
              OBS  a: 3\n     b: 1,3\n\nTRUE? {1,2,3} b knows that 2\n") :-
    smcdel_text("atoms p q\nlaw p v q\nagent a sees p&q\nagent b sees p, p&q\nactual p q\n\c
                 true? k(b,q)", Text),
    text_answers(Text, Answers),
    assertion(Answers == ["true"]).

test(same, [forall(steps(Steps)), Answers-Steps == There-Steps]) :-
    muddy(Model),
    checked_answers(Model, Steps, Answers),
    said_there(Model, Steps, There).

steps("true? k(anna,p2) & ~kw(anna,p1)
where? m(anna,p1) -> e([anna,bob],p3)
valid? d([anna,bob],p1) v d([anna,bob],~p1)").
steps("do public(or([p1,p2,p3]))
do public(~kw(anna,p1) & ~kw(bob,p2) & ~kw(cath,p3))
true? kw(anna,p1) & kw(bob,p2)
where? kw(cath,p3)
valid? c(all,or([p1,p2,p3]))").
steps("do private([cath],p1)
true? k(cath,p1)
valid? k(cath,p1)
where? k(bob,p1)
do private([anna],~p3) ; public(p2)
true? k(anna,~p3) & k(bob,k(anna,kw(cath,p1)))
where? k(anna,~p3)
valid? kw(anna,p3)").
steps("do public(p1) \\/ public(~p1)
do learn(all, learn([bob],?(p2)) \\/ learn([bob],?(~p2)))
true? k(bob,p2)
valid? kw(bob,p2) & kw(anna,p1) & ~kw(anna,~p1 & p2)
where? {private([bob],p3)}:k(bob,p3) & [public(p1) ; public(p2)]:p3").

test(again, [forall(repeated(200)), Answers2-Text == Answers1-Text]) :-
    random_smcdel(Text),
    (   catch(checked_answers("", Text, Answers0), error(cluedo_logic(_,_,_),_), fail)
    ->  Answers1 = Answers0,
        said_there("", Text, Answers2)
    ;   Answers1 = none,
        Answers2 = none
    ).
test(again_from_statements, [forall(repeated(200)), Answers2-Text == Answers1-Text]) :-
    random_smcdel(Text),
    (   catch(checked_answers("", Text, _), error(cluedo_logic(_,_,_),_), fail)
    ->  text_logic(Text, Logic),
        logic_text(Logic, Text1),
        checked_answers("", Text1, Answers0),
        maplist(no_worlds, Answers0, Answers1),
        said_there("", Text1, Answers2)
    ;   Answers1 = none,
        Answers2 = none
    ).

%   `count?` becomes WHERE?

no_worlds(["0"], Answer) =>
    Answer = ["none"].
no_worlds(Answer0, Answer) =>
    Answer = Answer0.

test(builtin_puzzles, [forall(puzzle_file(File)), Same == File]) :-
    read_logic(File, Logic),
    catch(logic_text(Logic, smcdel, Text), error(cluedo_logic(_,_,Error),_), true),
    (   nonvar(Error)
    ->  Error = error(syntax_error(_),context(_,Message)),
        assertion(sub_string(Message, 0, _, _, "SMCDEL's text files cannot say this: ")),
        Same = File
    ;   text_logic(Text, Logic1),
        logic_answers(Logic, Answers1),
        logic_answers(Logic1, Answers2),
        maplist(same_answer, Answers1, Answers2)
    ->  Same = File
    ).

puzzle_file(File) :-
    source_file(cluedo_logic:read_logic(_,_), Source),
    file_directory_name(Source, Directory),
    atom_concat(Directory, '/../../examples/logic/*.logic', Pattern),
    expand_file_name(Pattern, Files),
    member(File, Files).

%   The number of worlds is the same: there atoms are numbers.

same_answer(answer(_,Question,Answer1,_), answer(_,_,Answer2,_)) :-
    (   sub_string(Question, 0, _, _, "count?")
    ->  number_string(Count, Answer1),
        worlds(Answer2, Count)
    ;   sub_string(Question, 0, _, _, "where?")
    ->  worlds(Answer1, Count),
        worlds(Answer2, Count)
    ;   Answer1 == Answer2
    ).

worlds("none", Count) =>
    Count = 0.
worlds(Text, Count) =>
    split_string(Text, ";", "", Parts),
    length(Parts, Count).

                /*******************************
                *            ERRORS            *
                *******************************/

test(cannot, [forall(cannot(Text, Line, What)), Message == All]) :-
    text_logic(Text, Logic),
    catch(logic_text(Logic, smcdel, _),
          error(cluedo_logic(Line,_,error(syntax_error(_),context(_,Message))),_), true),
    string_concat("SMCDEL's text files cannot say this: ", What, All).

cannot("cards r b\nplayer anna has r\nplayer bob has 1\ncount?", 1,
       "a model of cards, because they have only atoms").
cannot("atoms p\ncount?", 1, "a model without agents").
cannot("world u p\nworld w q\nagent a cells u w\ncount?", 1,
       "relations between worlds, because agents can only see atoms").
cannot("worlds p; p\nagent a sees p\ncount?", 1, "two worlds with the same true atoms").
cannot("atoms p\nagent a sees p\ndo assign(p,true)\ntrue? p", 3, "assign(p, true)").
cannot("atoms p\nagent a sees p\n\nvalid? [secret([a],p)]:p", 4, "secret([a], p)").

test(language, error(domain_error(_,tex), context(logic_text/3,_))) :-
    text_logic("atoms p", Logic),
    logic_text(Logic, tex, _).

:- end_tests(smcdel_writer).
