:- use_module(support/attach).
:- use_module(support/temporary).
:- use_module(library(cluedo/del)).
:- use_module(library(cluedo/logic)).
:- use_module(library(apply)).
:- use_module(library(lists)).
:- use_module(library(plunit)).

%   Texts of models, what happens and questions; what is asked is asked of library(cluedo/del),
%   too.

:- begin_tests(logic).

%   said(Name, Text)

said(cards, "# Three cards\n\c
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
                              "anna red, bob blue, cath white; anna red, bob white, cath blue",none),
                       answer(14,"count? has(anna,red)","2",none)
                     ])) :-
    said(cards, Text),
    answers(Text, Answers).
test('its stages', true(Said-Counts == [start,"public(~has(bob,red))"]-[6,4])) :-
    said(cards, Text),
    text_logic(Text, Logic),
    logic_stages(Logic, Stages),
    findall(S, member(S-_, Stages), Said),
    findall(C, ( member(_-M, Stages), worlds(M, C) ), Counts).
test('what the text is', all(P == [title("Three cards")])) :-
    said(cards, Text),
    text_logic(Text, Logic),
    logic_property(Logic, P).
test('the text of a value', [forall(member(Name, [cards])), true(Again == Once)]) :-
    said(Name, Text),
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

:- end_tests(logic).
