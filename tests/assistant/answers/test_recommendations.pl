:- use_module('../../helpers/all').
:- use_module(library(cluedo/assistant/answers/recommendations)).
:- use_module(library(cluedo/journal)).
:- use_module(library(cluedo/assistant/answers/question)).

%   suggested(+Facts, +Options, -First): First is the first line printed for Bob.

suggested(Facts, Options, First) :-
    journal([edition(british),seats([anna,bob,carl]),names(true),me(bob)], Facts, J),
    with_output_to(string(Text), print_suggestions(J, Options)),
    split_string(Text, "\n", "", [First|_]).

:- begin_tests(answers_recommendations).

test('nothing to hide', true(First == Expected)) :-
    Expected = "There is no such query: all players know every card that is certainly yours.",
    suggested([], [aim(hide)], First).
test('something to hide, but not in these rooms', true(First == "There is no such query.")) :-
    suggested([has(bob,plum)], [aim(hide),with([white])], First).
test('something to hide') :-
    suggested([has(bob,plum)], [aim(hide)], First),
    assertion(sub_string(First, _, _, _, "Plum")).

%   Bob was dragged from the study, where he asked, to the kitchen.

test('the passage back, by either rule',
     [forall(member(Rule-Way,
                    [enters-"Study          passage   now",
                     waits-"Study          passage       "]))]) :-
    journal([edition(british),seats([anna,bob,carl]),names(true),me(bob),
             board(classic([returning(Rule)]))],
            [asked(bob,s(plum,rope,study),carl,rope)],
            J),
    with_output_to(string(Text), print_walk(J, [from(kitchen)])),
    assertion(sub_string(Text, _, _, _, Way)).

test('advice on narrow terminals',
     [forall(member(Goal-Width,
                    [print_knowers(J)-59, print_walk(J, [roll(7),from(kitchen)])-59,
                     print_walk(J, [roll(7),from(kitchen)])-49])), true(Long == [])]) :-
    journal([edition(british),seats(['Mrs. Peacock',bob,carl]),names(true),me(bob),board(classic)],
            [asked(bob,s(plum,rope,study),carl,rope)], J),
    b_setval(cluedo_line_width, Width),
    with_output_to(string(Text), Goal),
    assertion(sub_string(Text, _, _, _, " bits)") ; sub_string(Text, _, _, _, "Mrs. Peacoc ")),
    split_string(Text, "\n", "", Lines),
    findall(Line, ( member(Line, Lines), string_length(Line, Length), Length > Width ), Long).
test('when the game is over',
     [forall(member(Q, [suggest([]),accuse,walk([])])),
      true(Out ==
           "The game is over: Bob accused Professor Plum, Rope, Hall and was right (2).\n")]) :-
    journal([edition(british),seats(['Anna','Bob']),names(true),me('Anna')],
            [left('Bob'),accused('Bob',s(plum,rope,hall),true)], J),
    with_output_to(string(Out), print_question(Q, asked(J,none))).

:- end_tests(answers_recommendations).
