:- use_module('../helpers/all').
:- use_module(logic/text_answers, [text_mistake/3]).
:- use_module(library(cluedo/del)).
:- use_module(library(cluedo/logic)).

%   Texts of models, actions and questions; the questions are also asked of
%   library(cluedo/del).

:- begin_tests(logic).

%   example_text(Name, Text)

example_text(cards, "# Three cards\n\c
                     title Three cards\n\c
                     cards red blue white   # one each\n\c
                     player anna has red\n\c
                     player bob has blue\n\c
                     player cath has 1\n\n\c
                     count?\n\c
                     do public(~has(bob,red))\n\c
                     true? k(cath,has(anna,red))\n\c
                     valid? has(anna,red) -> k(anna,has(anna,red))\n\c
                     where? has(anna,\n\c
                    \x20   red)\n\c
                     count? has(anna,red)\n").
answers(Text, Answers) :-
    text_logic(Text, Logic),
    logic_answers(Logic, Answers).

test('a model of cards',
     true(Answers == [ answer(8,"count?","6",none),
                       answer(10,"true? k(cath,has(anna,red))","true",none),
                       answer(11,"valid? has(anna,red) -> k(anna,has(anna,red))","true",none),
                       answer(12,"where? has(anna, red)",
                              "anna red, bob blue, cath white; anna red, bob white, cath blue",
                              none),
                       answer(14,"count? has(anna,red)","2",none)
                     ])) :-
    example_text(cards, Text),
    answers(Text, Answers).
test('its stages', true(Said-Counts == [start,"public(~has(bob,red))"]-[6,4])) :-
    example_text(cards, Text),
    text_logic(Text, Logic),
    logic_stages(Logic, Stages),
    findall(S, member(S-_, Stages), Said),
    findall(C, ( member(_-M, Stages), worlds(M, C) ), Counts).
test('the kind of a text', all(P == [title("Three cards")])) :-
    example_text(cards, Text),
    text_logic(Text, Logic),
    logic_property(Logic, P).
test('the text of a value', [forall(member(Name, [cards])), true(Again == Once)]) :-
    example_text(Name, Text),
    text_logic(Text, Logic),
    logic_text(Logic, Once),
    text_logic(Once, Logic2),
    logic_text(Logic2, Again),
    logic_answers(Logic, Answers1),
    logic_answers(Logic2, Answers2),
    maplist(without_line, Answers1, A1),
    maplist(without_line, Answers2, A2),
    assertion(A1 == A2).

without_line(answer(_,Q,A,E), Q-A-E).

%   puzzle_file(File): the puzzles of the pack.

puzzle_file(File) :-
    module_property(cluedo_logic, file(Library)),
    absolute_file_name('../../examples/logic/*.logic', Pattern, [relative_to(Library)]),
    expand_file_name(Pattern, Files),
    member(File, Files).

test('the text of a file is read as the same value',
     [forall(puzzle_file(File)), true(File-Again == File-Once)]) :-
    read_logic(File, Logic),
    logic_text(Logic, Once),
    text_logic(Once, Logic2),
    logic_text(Logic2, Again),
    logic_stages(Logic, Stages1),
    logic_stages(Logic2, Stages2),
    assertion(Stages1 == Stages2).

%   wrong(Text, Line, Column, Part): the message for Text contains Part.

wrong("p q\n", 1, 1, "p is not a keyword").
wrong(" atoms p\n", 1, 1, "goes on with the statement before it").
wrong("title A\ntrue? p\n", 2, 1, "there is no model before this").
wrong("", 1, 1, "there is no model:").
wrong("atoms p\nagent a\ntrue? p\natoms q\n", 4, 1, "atoms comes too late").
wrong("atoms p\nagent a\nexpect true\n", 3, 1, "write expect after a question").
wrong("atoms p\nagent a\ntrue? p\nexpect yes\n", 4, 8, "true or false was expected").
wrong("atoms p\nagent a\ncount? p\nexpect many\n", 4, 8, "a number was expected").
wrong("atoms p\nagent a\ndefine all = p\n", 3, 8, "all means something already").
wrong("atoms p\nagent a\ndefine q p\n", 3, 1, "a name, = and a formula").
wrong("atoms p\nagent a\ndefine q =\n  p &\n  x\n", 5, 3, "there is no atom x").
wrong("atoms p\nagent a sees p,\n   q\n", 3, 4, "there is no atom q").
wrong("atoms red(bob) red(cy)\nagent ann sees red(bob) & red(bob) red(cy)\n", 2, 36,
      "a comma or a sign like & was expected before red").
wrong("atoms p q\nagent ann sees p & ~q p\n", 2, 23,
      "a comma or a sign like & was expected before p").
wrong("atoms p q\nagent ann sees p q -> q\n", 2, 18, "a sign like & was expected before q").
wrong("cards s4 h8\nplayer ann has 1\nplayer bob has 1\nactual has(ann,s4)\n", 4, 1,
      "actual does not go with cards: write player ann has s4").
wrong("cards s4 h8\nplayer ann has 1\nplayer bob has 1\nactual s4\n", 4, 1,
      "actual does not go with cards: write player NAME has CARDS").
wrong("cards s4 h8\nagent ann sees s4\n", 2, 1,
      "agent does not go with cards: write player NAME has CARDS").
wrong("atoms p\nplayer ann has p\n", 2, 1,
      "player does not go with atoms: write agent NAME sees ATOMS").
wrong("atoms p\n  q # one\n # two\n  p\nagent a\n", 1, 1, "p occurs twice").
wrong("atoms p\nagent a\nactual -\nlaw p\n", 3, 1, "no world is left that can be the actual one").
wrong("atoms p\nagent a\nlaw p & ~p\n", 3, 1, "no world").
wrong("atoms p\nagent a\nworlds p\nlaw p\n", 4, 1, "a model has either a law or listed worlds").
wrong("atoms p\nagent a\ndo !p\nexpect true\n", 4, 8, "you can expect only impossible").
wrong("atoms p\nagent a\nsuppose p\nexpect 3\n", 4, 8, "you can expect only impossible").
wrong("atoms p\nagent a\ntrue? p\nexpect impossible\n", 4, 8, "true or false was expected").
wrong("atoms p q\nagent a\ndo ?p ; !q\ntrue? K a q\n", 3, 4, "nobody notices a test ?F").
wrong("atoms p q\nagent a\ndo !q ;\n   ?p\n", 4, 4, "write !F if all hear").
wrong("atoms p q\nagent a\nmay a: !q ; ?p\n", 3, 13, "nobody notices a test ?F").
wrong("atoms p q\nagent a\ndefine f = ?p \\/ ?q\ndo f\n", 4, 4, "nobody notices a test ?F").
wrong("cards a b\n", 1, 1, "needs players").
wrong("cards x y\nplayer p has x\nplayer p has y\n", 2, 8, "p occurs twice").
wrong("cards x y\nplayer p\n", 2, 8, "after the name has was expected, and cards or their number").
wrong("cards x y\nplayer p has 3\n", 2, 14, "from 1 to 2 cards").
wrong("cards x y\nplayer p has x\nplayer q has x\n", 2, 1, "x occurs twice").
wrong("cards x y\nlaw x\n", 2, 1, "law does not go with cards").
wrong("atoms p\nagent a\ncount?\n\u0007\n", 4, 1, "code 7").
wrong("atoms p\nagent a\000\b\n", 2, 8, "code 0").
wrong("Atoms p\n", 1, 1, "Atoms is not a keyword: write atoms").
wrong("atoms p\nagents a\n", 2, 1, "write agent").
wrong("atoms p\nagent a\nvalid p\n", 3, 1, "write valid?").
wrong("atoms p\nagent a\ntrue? p\nexpect: true\n", 4, 1, "write expect").
wrong("atoms p\nagent a\ndefine x = p\nactual p\n", 4, 1, "the model before definitions").
wrong("world w p\nworld u\nagent a arrows w-u\nframe kd\n", 4, 1,
      "this is not kd; a: the relation is not serial at world 2 of the given worlds").
wrong("world w p\nagent a arrows w-w\nframe b kd\n", 3, 1, "There is no agent b").
wrong("numbers x in 1..99999999999\n", 1, 1, "ten digits at most").

test('mistakes', [forall(wrong(Text, Line, Column, Part))]) :-
    text_mistake(Text, Position, Words),
    assertion(Text-Position == Text-(Line-Column)),
    assertion(sub_string(Words, _, _, _, Part)).
test('the message of an error',
     true(Text == "text_logic/2: line 2, column 7: there is no atom q, only p")) :-
    catch(text_logic("atoms p\ntrue? q\n", _), Error, true),
    message_to_codes(Error, Text).

message_to_codes(Error, Text) :-
    phrase(prolog:translate_message(Error), Lines),
    with_output_to(string(Text0), print_message_lines(current_output, '', Lines)),
    normalize_space(string(Text), Text0).

%   Actions that cannot take place.

test('an impossible action keeps the answers before it, and ends the answers',
     true(Answers-Counts == [ answer(4,"count?","2",right),
                              answer(6,"do !~p","impossible",wrong("possible"))
                            ]-[2])) :-
    Text = "atoms p\nagent a\nactual p\ncount?\nexpect 2\ndo !~p\ncount?\nexpect 7\n\c
            do !p\ntrue? p\n",
    answers(Text, Answers),
    text_logic(Text, Logic),
    logic_stages(Logic, Stages),
    findall(C, ( member(_-M, Stages), worlds(M, C) ), Counts).
test('after an impossible action that is expected the model is as before',
     true(Answers == [ answer(4,"do !p","possible",wrong("impossible")),
                       answer(6,"do !~p","impossible",right),
                       answer(8,"suppose ~p","impossible",right),
                       answer(10,"do secret(a, ~p)","impossible",right),
                       answer(12,"count?","1",none)
                     ])) :-
    answers("atoms p\nagent a\nactual p\ndo !p\nexpect impossible\ndo !~p\n\c
             expect impossible\nsuppose ~p\nexpect impossible\ndo secret(a, ~p)\n\c
             expect impossible\ncount?\n", Answers).
test('impossible actions with for',
     true(Answers == [ answer(5,"do !p(b)","impossible",right),
                       answer(5,"do !p(c)","impossible",right),
                       answer(7,"count? p(a)","4",none)
                     ])) :-
    answers("set s = a, b, c\natoms p(X) for X in s\nagent d sees p(a)\nactual p(a)\n\c
             do !p(X) for X in s, X != a\nexpect impossible\ncount? p(a)\n", Answers).
test('an impossible action in a model that is kept as a decision diagram',
     true(Answers == ["count?"-"1048576","do !~p1"-"impossible","count? p1"-"524288"])) :-
    findall(P, ( between(1, 20, I), atom_concat(p, I, P) ), Ps),
    atomic_list_concat(Ps, ' ', Atoms),
    format(string(Text), "atoms ~w\nagent a\nactual p1\ncount?\ndo !~~p1\n\c
                          expect impossible\ncount? p1\n", [Atoms]),
    answers(Text, All),
    findall(Question-Answer, member(answer(_,Question,Answer,_), All), Answers).

test('tests within an action that somebody notices', true(Answers == ["true","true"])) :-
    answers("atoms p q\nagent a\nagent b\ndo learn([a,b], ?p)\ntrue? Kw a p\n\c
             do learn([a,b], ?q ; ?p)\ntrue? K b p & q\n", Given),
    findall(Answer, member(answer(_,_,Answer,_), Given), Answers).

%   Messages about limits use words of files, not of the library.

test('limits of size', [forall(too_large(Text)), all(Bad == [])]) :-
    catch(( text_logic(Text, Logic), logic_answers(Logic, _) ),
          error(cluedo_logic(_,_,Error),_), true),
    cluedo_del_logic_error_words:logic_words(Error, Words),
    member(Bad, ["del_","resource","Domain"]), sub_string(Words, _, _, _, Bad).

too_large(Text) :-
    findall(P, ( between(1, 1200, I), format(string(P), "p~d", [I]) ), Ps),
    atomic_list_concat(Ps, ' ', Names),
    format(string(Text), "atoms ~w\nagent a\ncount?\n", [Names]).
too_large(Text) :-
    findall("private(a,p);private(b,p)", between(1, 20, _), Parts),
    atomic_list_concat(Parts, ';', Action),
    format(string(Text), "atoms p\nagent a\nagent b\nagent c\ndo ~w\n", [Action]).

%   Forty children, twenty of them muddy: they know it after nineteen rounds.

test('muddy children, 40', true(Answers == ["false"-none,"true"-right,"618679078298"-none])) :-
    findall(Child, ( between(1, 40, I), format(string(Child), "muddy(c~d)", [I]) ), Children),
    atomic_list_concat(Children, ' ', Atoms),
    findall(Line,
            ( nth1(I, Children, Child),
              exclude(==(Child), Children, Others),
              atomic_list_concat(Others, ', ', Seen),
              format(string(Line), "agent c~d sees ~w~n", [I,Seen])
            ),
            Lines0),
    atomic_list_concat(Lines0, Lines),
    length(Muddy, 20),
    append(Muddy, _, Children),
    atomic_list_concat(Muddy, ' ', Actual),
    findall(F, ( nth1(I, Children, Child), format(string(F), "~~kw(c~d,~s)", [I,Child]) ), Fs),
    atomic_list_concat(Fs, ',', Nobody),
    atomic_list_concat(Children, ',', Some),
    findall("do public(nobody)\n", between(1, 18, _), Rounds0),
    atomic_list_concat(Rounds0, Rounds),
    format(string(Text),
           "atoms ~w~n~wactual ~w~ndefine nobody = and([~w])~ndo public(or([~w]))~n~w\c
            true? kw(c1,muddy(c1))~ndo public(nobody)~n\c
            true? k(c1,muddy(c1))~nexpect true~ncount?~n",
           [Atoms,Lines,Actual,Nobody,Some,Rounds]),
    answers(Text, All),
    findall(Answer-Right, member(answer(_,_,Answer,Right), All), Answers).

%   A definition is not written out before its length is known.

test('definitions', true(Answers == [answer(5,"true? r","true",none)])) :-
    answers("atoms p q\nagent a\ndefine t = p v ~p\ndefine r = t & k(a,t)\ntrue? r\n", Answers).
test('definitions that would grow without end',
     error(cluedo_logic(_,_,error(_,context(_,"with all definitions written out this has more \c
                                               than 1,000,000 parts"))))) :-
    findall(Line,
            ( between(1, 40, I),
              J is I-1,
              format(string(Line), "define d~d = d~d & d~d~n", [I,J,J])
            ),
            Lines),
    atomic_list_concat(["atoms p\nagent a\ndefine d0 = p\n"|Lines], Text),
    text_logic(Text, _).

:- end_tests(logic).
