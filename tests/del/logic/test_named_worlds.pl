:- use_module('../../helpers/all').
:- use_module(text_answers).
:- use_module(library(cluedo/del)).

%   Worlds with names, with cells or arrows.

:- begin_tests(logic_named_worlds).

model("world w1 p\nworld w2 -\nworld w3 p q\nagent anna cells w1 w2; w3\n\c
       agent bob arrows w1-w2, w2-w2\nagent bob arrows w3-w3\nagent cath sees q\n\c
       agent dora\nactual w1\n").

question_answer(Question, Answer) :-
    model(Model),
    string_concat(Model, Question, Text),
    judged_answers(Text, [Answer]).

test('what each player knows',
     [forall(member(Question-Answer,
                    [ "true? p"-"true", "true? k(anna,p)"-"false", "true? k(bob,~p)"-"true",
                      "where? p"-"w3; w1", "where? k(anna,p)"-"w3", "where? k(cath,q)"-"w3",
                      "where? k(cath,~q)"-"w2; w1", "where? k(dora,p)"-"none",
                      "count? w1 v w3"-"2", "where? k(bob,w2)"-"w2; w1",
                      "where? [public(p)]:k(bob,false)"-"w2; w1"
                    ])),
      true(Told == Answer-none)]) :-
    question_answer(Question, Told0),
    sorted(Told0, Told1),
    sorted(Answer-none, Answer1),
    ( Told1 == Answer1 -> Told = Answer-none ; Told = Told0 ).

sorted(Text-Right, Words-Right) :-
    split_string(Text, ";", " ", Words0),
    msort(Words0, Words).

test('names of worlds are expected', true(Answer == "w3; w1"-right)) :-
    question_answer("where? p\nexpect w1; w3\n", Answer0),
    ( Answer0 = _-right -> Answer = "w3; w1"-right ; Answer = Answer0 ).
test('other files are not read', true(Answer == wrong("w1"))) :-
    question_answer("where? p\nexpect w1\n", _-Answer).
test('worlds with the same atoms stay apart', true(Answers == ["2"-none,"u"-none])) :-
    judged_answers("world u p\nworld w p\nagent a cells u; w\nagent b arrows u-u, w-u\n\c
                    count?\nwhere? k(a,k(b,u)) & u\n", Answers).
test('an agent without arrows, and several actual worlds', true(Answers == ["true","false","u"])) :-
    judged_answers("world u p\nworld w p\nworld x\nagent a arrows -\nagent b arrows u-u, w-x\n\c
                    actual u w\ntrue? k(a,false)\ntrue? k(b,p)\nwhere? k(b,p) & u v w & k(b,u)\n",
                   Judged),
    findall(Answer, member(Answer-none, Judged), Answers).

%   A letter that is an operator elsewhere may be a name.

test('letters', [forall(member(Question-Answer,
                               [ "where? v"-"v", "where? u v v"-"v; u", "where? v v e"-"v; e",
                                 "where? K a v"-"none", "where? M a v & e"-"none",
                                 "where? ~v & ~u & (e v s)"-"e; s", "where? K b v & ~s"-"u",
                                 "where? E v"-"none", "count? E (v v e v s v u v w)"-"5",
                                 "where? k(b,e) & ~s"-"v", "where? e e"-"none"
                               ])),
                 true(Given == Answer)]) :-
    string_concat("world u p\nworld v, p q\nworld w\nworld e q\nworld s\n\c
                   agent a cells u, v; e w; s\n\c
                   agent b arrows u-v v-e, e-s w-w w-u\n", Question, Text),
    text_answers(Text, [Given]).
test('letters as atoms', true(Answers == ["e v","true","true","w","true"])) :-
    text_answers("atoms v e, s u w\nagent a sees v e, s -> u\nactual v, e\nlaw ~(v & w)\n\c
                  where? v & e & ~s & ~u v v & e & ~s & ~u & w\ntrue? K a v\ntrue? K a e & v\n\c
                  where? w & ~(v v e v s v u)\nvalid? Kw a v & Kw a e & Kw a (s -> u)", Answers).
test('blanks and commas', true(Answers1 == Answers2)) :-
    Questions = "count? kw(a,p) & kw(a,q) & ~kw(a,r)\nwhere? p\ntrue? k(a,p)\n",
    string_concat("atoms p, q r\nworlds p, q; q r; p\nagent a sees p q\nactual p, q\n", Questions,
                  Text1),
    string_concat("atoms p q r\nworlds p q; q r; p\nagent a sees p, q\nactual p q\n", Questions,
                  Text2),
    text_answers(Text1, Answers1),
    text_answers(Text2, Answers2).
test('numbers with blanks', true(Answers == ["4"])) :-
    text_answers("numbers x, y z in 1..2\nagent a sees x y\ncount? kv(a,x) & kv(a,y) & x = y",
                 Answers).

wrong("world u p\nworld u q\n", 1, 1, "u occurs twice").

wrong("world u p\nworld p\n", 1, 1, "p occurs twice").
wrong("world u p\nagent a cells u x\n", 2, 17, "there is no name x").
wrong("world u p\nagent a arrows u\n", 2, 16, "an arrow").
wrong("world u p\nagent a arrows\n", 2, 15, "arrows were expected: w1-w2").
wrong("world u p\nagent a arrows u-x\n", 2, 18, "there is no name x").
wrong("world u p\nagent a goes u\n", 2, 9, "sees or cells or arrows was expected, not goes").
wrong("world u p\nagent a cells u\nagent a arrows u-u\n", 2, 7, "an agent has either cells").
wrong("world u p\nworld w q\nagent a cells u\n", 1, 1, "world 2 is in no cell").
wrong("world 3 p\n", 1, 7, "a world needs a name").
wrong("world u p\nactual p\n", 2, 8, "there is no name p").
wrong("world u p\nlaw p\n", 2, 1, "law does not go with world").
wrong("world u p\nframe s17\n", 2, 7, "a frame was expected").
wrong("world u p\nworld w -\nagent a arrows u-w, w-w\nframe a s5\n", 4, 1, "reflexive").

test('mistakes', [forall(wrong(Text, Line, Column, Part))]) :-
    text_mistake(Text, Position, Words),
    assertion(Position == Line-Column),
    assertion(sub_string(Words, _, _, _, Part)).

:- end_tests(logic_named_worlds).
