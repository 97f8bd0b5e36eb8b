:- use_module('../../helpers/all').
:- use_module(text_answers).
:- use_module(library(cluedo/del)).
:- use_module(library(cluedo/logic)).

%   The plans of a file are those of plan/5.

:- begin_tests(logic_plans).

cards("cards red blue white\nplayer ann has red\nplayer bob has blue\nplayer cath has white\n").

answers(Rest, Answers) :-
    cards(Cards),
    string_concat(Cards, Rest, Text),
    judged_answers(Text, Answers).

test('a plan, expected in three ways',
     true(Answers == ["public(~has(bob,white))"-right,"public(~has(bob,white))"-right,
                      "public(~has(bob,white))"-wrong("public(~has(ann,white))")])) :-
    answers("may public(~has(ann,white))\nmay public(~has(bob,white))\n\c
             plan? k(ann,has(bob,blue))\nexpect 1\n\c
             plan? k(ann,has(bob,blue))\nexpect Public( ~has(bob,white) )\n\c
             plan? k(ann,has(bob,blue))\nexpect public(~has(ann,white))\n", Answers).
test('states that are not reached, and those that are', true(Answers == ["none"-right,"-"-none])) :-
    answers("may public(~has(bob,white))\nplan? k(ann,has(bob,red))\nexpect none\n\c
             plan? has(ann,red)\n", Answers).
test('keep', true(Answers == ["none"-none])) :-
    answers("may public(~has(bob,white))\nkeep ~k(ann,has(cath,white))\n\c
             plan? k(ann,has(bob,blue))\n", Answers).
test('agents who act, and agents who know the plan',
     true(Answers == ["none"-none,"bob: public(~has(bob,white))"-none])) :-
    answers("may bob: public(~has(bob,white))\nby cath\nplan? k(ann,has(bob,blue))\n\c
             by bob\nplan? k(ann,has(bob,blue)) v k(cath,has(bob,blue))\n", Answers).

test('a policy, expected by its text and by its number of actions',
     true(Rights == [right,right,wrong("2"),right,right])) :-
    text_logic("cards red blue white\nplayer ann has red\nplayer bob has 1\nplayer cath has 1\n\c
                define look = showcard(bob,unknown,ann,[blue,red])\\/nocard(bob,ann,[blue,red])\n\c
                may ann: look\nby ann\ndefine goal = Kw ann has(bob,blue)\n\c
                policy? goal\nexpect\n ann: look\n   showcard(bob,blue,ann,[blue,red]): done\n\c
                 \tnocard(bob,ann,[blue,red]): done\n\c
                policy? goal\nexpect 1\npolicy? goal\nexpect 2\n\c
                policy? has(ann,blue)\nexpect none\npolicy? has(ann,red)\nexpect done\n", Logic),
    logic_answers(Logic, All),
    findall(Right, member(answer(_,_,_,Right), All), Rights).

%   A coin is tossed until five atoms have counted to 31.

test('a policy whose text is too long', true(Line-Formal == 5-resource_error(del_plan))) :-
    Counts = "[b0- ~b0, b1- ~(b1<->b0), b2- ~(b2<->b0&b1), b3- ~(b3<->b0&b1&b2), \c
              b4- ~(b4<->b0&b1&b2&b3)]",
    format(string(Text),
           "worlds -\natoms b0 b1 b2 b3 b4\nagent a\n\c
            may a: event_model([event(heads,true,~s),event(tails,true,~s)],[a-[[heads],[tails]]],\c
            [heads,tails])\npolicy? b0 & b1 & b2 & b3 & b4\n",
           [Counts,Counts]),
    text_logic(Text, Logic),
    catch(logic_answers(Logic, _), error(cluedo_logic(Line,_,error(Formal,_)),_), true).

test('mistakes', [forall(member(Text-Column, ["may public(q)"-12,"keep has(q,red)"-10,"by q"-4,
                                              "may q: public(true)"-5,"plan? q"-7])),
                  true(L-C == 5-Column)]) :-
    cards(Cards),
    string_concat(Cards, Text, All),
    catch(text_logic(All, _), error(cluedo_logic(L,C,_),_), true).

:- end_tests(logic_plans).
