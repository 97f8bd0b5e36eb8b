:- use_module('../../helpers/attach').
:- use_module(library(cluedo/assistant/answers/holes)).
:- use_module(library(cluedo/journal)).
:- use_module(library(plunit)).

%   hole(+Events, +Fact, -Text): Text is said of Fact behind Events of Anna's journal, or
%   `none`.

hole(Events, Fact, Text) :-
    journal([edition(british),seats(['Anna','Bob','Carl','Dee']),names(true),me('Anna')],
            Events, J),
    (   hole_text(Fact, J, Text0)
    ->  Text = Text0
    ;   Text = none
    ).

query(P, asked(P,s(plum,rope,study),unknown,unknown)).

skips(['Bob'], 'Dee', "Carl").
skips(['Dee'], 'Carl', "you, Bob").
skips(['Bob'], 'Carl', none).
skips(['Dee'], 'Anna', none).
skips([], 'Carl', none).

:- begin_tests(holes).

test('a turn that skips players', [forall(skips(Before, P, Names)), true(Text == Expected)]) :-
    findall(asked(B,s(green,knife,hall),unknown,unknown), member(B, Before), Events),
    query(P, Fact),
    hole(Events, Fact, Text),
    (   Names == none
    ->  Expected = none
    ;   format(string(Expected),
               "No query of ~s since the last one; `insert N LINE` enters what is missing.",
               [Names])
    ).
test('who has left, or accused wrongly, has no turn', [forall(member(E, [left('Carl'),accused('Carl',s(plum,knife,hall),false)])), true(Text == none)]) :-
    query('Bob', Q),
    hole([E,Q], asked('Dee',s(green,rope,study),unknown,unknown), Text).
test('an accusation is a turn', true(Text == none)) :-
    query('Bob', Q),
    hole([Q,accused('Carl',s(plum,knife,hall),false)], asked('Dee',s(green,rope,study),unknown,unknown), Text).
test('where everybody answers',
     true(Again-Skips == "That is the query of 1 again; `undo` if it was entered twice."-"No query of Carl since the last one; `insert N LINE` enters what is missing.")) :-
    Q = answered('Bob',s(plum,rope,study),['Carl'-unknown],['Dee']),
    hole([Q], Q, Again),
    hole([Q], answered('Dee',s(plum,rope,hall),[],['Carl']), Skips).
test('the same again', true(Text == "That is the query of 2 again; `undo` if it was entered twice.")) :-
    query('Bob', Q),
    hole([has('Bob',hall),Q], asked('Bob',[study,plum,rope],unknown,unknown), Text).
test('a turn without a query', true(Texts == [none,none,"No query of Carl since the last one; `insert N LINE` enters what is missing."])) :-
    query('Dee', Q),
    findall(Text,
            ( member(Before-Fact, [[asked_nothing('Bob'),asked_nothing('Carl')]-Q,[Q]-asked_nothing('Anna'),
                                   [asked_nothing('Bob')]-asked_nothing('Dee')]),
              hole(Before, Fact, Text)
            ),
            Texts).
test('a turn of a player who has accused wrongly',
     [ forall(member(Fact, [ asked('Bob',s(plum,rope,study),unknown,unknown), asked_nothing('Bob'),
                             accused('Bob',s(plum,rope,study),false), accused('Bob',s(plum,rope,study),true),
                             passed('Carl','Bob',s(plum,rope,study)), showed('Carl','Bob',s(plum,rope,study),unknown)
                           ])),
       true(Text-Right == "After the wrong accusation in 2 Bob should have no more turns; `undo` if this was another player."-none)
     ]) :-
    Events = [has('Bob',hall),accused('Bob',s(plum,knife,kitchen),Verdict),asked_nothing('Anna')],
    Verdict = false,
    hole(Events, Fact, Text),
    hole([has('Bob',hall),accused('Bob',s(plum,knife,kitchen),unknown),asked_nothing('Anna')], Fact, Right).
test('once for a query of several answers', true(Text == none)) :-
    hole([accused('Bob',s(plum,knife,hall),false),passed('Carl','Bob',s(plum,rope,study))], passed('Dee','Bob',[study,rope,plum]), Text).
test('no turn', [forall(member(Fact, [left('Bob'),has('Bob',hall),undo,all([has('Bob',hall),has('Bob',study)])])), true(Text == none)]) :-
    hole([accused('Bob',s(plum,knife,kitchen),false)], Fact, Text).
test('only queries', true(Text == none)) :-
    query('Bob', Q),
    hole([Q], accused('Dee',s(plum,knife,hall),false), Text).

:- end_tests(holes).
