:- use_module('../../helpers/all').
:- use_module('../../knowledge/random_facts').
:- use_module(library(cluedo/assistant)).
:- use_module(library(cluedo/assistant/answers/change)).
:- use_module(library(cluedo/knowledge/edition/phrases)).
:- use_module(library(cluedo/knowledge/edition/setting)).
:- use_module(library(cluedo/journal)).

options([edition(british),seats(['Anna','Bob','Carl']),names(true),me('Bob')]).

journal(Changes, J) :-
    options(Options),
    journal(Options, Changes, J).

printed(Change, J0, Text) :-
    journal_change(J0, Change, J),
    with_output_to(string(Text), print_change(Change, J0, J)).

refusal(Change, J, Text) :-
    journal_conflict(J, Change, Clash),
    with_output_to(string(Text), print_refusal(J, clash(Change,Clash))).

hand(hand('Bob',[white,green,wrench,rope,study,hall])).

:- begin_tests(answers_change).

test('each kind of change', [forall(kind(Change, Line)), true(First == Line)]) :-
    hand(Hand),
    journal([Hand,has('Anna',plum),has('Carl',scarlett),undo], J),
    printed(Change, J, Text),
    split_string(Text, "\n", "", [First|_]).

kind(has('Carl',peacock), "3   Carl has Mrs Peacock.").
kind(insert(2,has('Carl',peacock)), "2   Carl has Mrs Peacock.").
kind(edit(2,has('Carl',peacock)), "2   Carl has Mrs Peacock.").
kind(remove(2), "2   Deleted: Anna has Professor Plum.").
kind(undo, "2   Undone: Anna has Professor Plum.").
kind(redo, "3   Done again: Carl has Miss Scarlett.").
kind(keep(1), "2   Deleted: Anna has Professor Plum.").

test('several events, and their undo',
     true(Heads == [["3   Carl has Mrs Peacock.","4   Anna does not have Lead Pipe."],
                    ["3   Undone: Carl has Mrs Peacock.",
                     "4   Undone: Anna does not have Lead Pipe."]])) :-
    hand(Hand),
    journal([Hand,has('Anna',plum)], J0),
    Change = all([has('Carl',peacock),lacks('Anna',lead_pipe)]),
    journal_change(J0, Change, J),
    printed(Change, J0, Text1),
    printed(undo, J, Text2),
    maplist([Text,[A,B]]>>split_string(Text, "\n", "", [A,B|_]), [Text1,Text2], Heads).
test('several contradictory events',
     true(Text == "That cannot be: Carl has Mrs Peacock, Carl has Professor Plum. It \c
                   contradicts\n2   Anna has Professor Plum.\n")) :-
    hand(Hand),
    journal([Hand,has('Anna',plum)], J),
    refusal(all([has('Carl',peacock),has('Carl',plum)]), J, Text).

test('an edit that is undone', true(First == "1   Undone, the edit: Anna has Mrs Peacock.")) :-
    journal([has('Anna',plum),edit(1,has('Anna',peacock))], J),
    printed(undo, J, Text),
    split_string(Text, "\n", "", [First|_]).
test('no news', true(Text == "    Nothing new follows.\n")) :-
    journal([has('Anna',plum)], J0),
    journal_change(J0, has('Anna',plum), J),
    with_output_to(string(Text), print_news(J0, J)).
test('the envelope is told once', all(Count == [1,0])) :-
    journal([s(plum,rope,hall)], J),
    journal([], J0),
    journal_change(J, has('Anna',scarlett), J2),
    member(A-B, [J0-J,J-J2]),
    with_output_to(string(Text), print_news(A, B)),
    findall(x, sub_string(Text, _, _, _, "The envelope is certain"), Xs),
    length(Xs, Count).
test('a refusal that needs no other event',
     true(Text == "That cannot be: you do not have Mrs White. It contradicts\n\c
                   1   You hold Mrs White, Rev. Green, Wrench, Rope, Study, Hall.\n")) :-
    hand(Hand),
    journal([Hand], J),
    refusal(lacks('Bob',white), J, Text).

test('numbers of a refusal', [forall(between(1, 40, _))]) :-
    options(Options),
    setting(Options, Setting),
    random_deal(Setting, Deal),
    random_history(Setting, Deal, 15, Cores),
    maplist([Core,Fact]>>said(Core, Setting, Fact), Cores, Facts),
    journal(Facts, J),
    length(Facts, Count),
    random_between(1, Count, N),
    repeat,
    random_core(Setting, Core1),
    said(Core1, Setting, New),
    random_member(Change, [New,insert(N,New),edit(N,New)]),
    catch(journal_conflict(J, Change, Clash), error(_,_), fail),
    !,
    with_output_to(string(Text), print_refusal(J, clash(Change,Clash))),
    findall(I,
            ( nth1(I, Facts, Fact),
              (   Change = edit(N,_)
              ->  I =\= N
              ;   true
              ),
              memberchk(_-Fact, Clash)
            ),
            Others),
    length(Clash, Size),
    split_string(Text, "\n", "", Lines),
    findall(I,
            ( member(Line, Lines),
              sub_string(Line, 0, 4, _, Head),
              split_string(Head, "", " ", [Digits]),
              number_string(I, Digits)
            ),
            Shown),
    length(Shown, ShownCount),
    assertion(ShownCount =:= Size-1),
    forall(member(I, Shown),
           ( nth1(I, Facts, Fact),
             assertion(memberchk(_-Fact, Clash)),
             assertion(memberchk(I, Others)),
             fact_text(J, Fact, Said0),
             sentence(Said0, Said),
             sub_string(Said, 0, 20, _, Begin),
             assertion(sub_string(Text, _, _, _, Begin))
           )).

:- end_tests(answers_change).

%   hole(+Events, +Fact, -Text): Text is the remark on Fact behind Events of Anna's journal, or
%   `none`.

hole(Events, Fact, Text) :-
    journal([edition(british),seats(['Anna','Bob','Carl','Dee']),names(true),me('Anna')],
            Events, J),
    (   missing_turn_text(Fact, J, Text0)
    ->  Text = Text0
    ;   Text = none
    ).

query(P, asked(P,s(plum,rope,study),unknown,unknown)).

skips(['Bob'], 'Dee', "Carl").
skips(['Dee'], 'Carl', "you, Bob").
skips(['Bob'], 'Carl', none).
skips(['Dee'], 'Anna', none).
skips([], 'Carl', none).

%   Text is the remark that the players called Names had no turn.

no_turn(Names, Text) :-
    format(string(Text),
           "No query of ~s since the last one. To enter a missing query, type `insert N LINE`.",
           [Names]).

:- begin_tests(missing_turns).

test('a turn that skips players', [forall(skips(Before, P, Names)), true(Text == Expected)]) :-
    findall(asked(B,s(green,knife,hall),unknown,unknown), member(B, Before), Events),
    query(P, Fact),
    hole(Events, Fact, Text),
    (   Names == none
    ->  Expected = none
    ;   no_turn(Names, Expected)
    ).
test('players who have left or accused wrongly have no turn',
     [ forall(member(E, [left('Carl'),accused('Carl',s(plum,knife,hall),false)])),
       true(Text == none)
     ]) :-
    query('Bob', Q),
    hole([E,Q], asked('Dee',s(green,rope,study),unknown,unknown), Text).
test('an accusation is a turn', true(Text == none)) :-
    query('Bob', Q),
    hole([Q,accused('Carl',s(plum,knife,hall),false)],
         asked('Dee',s(green,rope,study),unknown,unknown), Text).
test('where everybody answers',
     true(Again-Skips ==
          "This repeats the query of 1. If you entered it twice, type `undo`."-Expected)) :-
    Q = answered('Bob',s(plum,rope,study),['Carl'-unknown],['Dee']),
    no_turn("Carl", Expected),
    hole([Q], Q, Again),
    hole([Q], answered('Dee',s(plum,rope,hall),[],['Carl']), Skips).
test('the same query again',
     true(Text == "This repeats the query of 2. If you entered it twice, type `undo`.")) :-
    query('Bob', Q),
    hole([has('Bob',hall),Q], asked('Bob',[study,plum,rope],unknown,unknown), Text).
test('a turn without a query', true(Texts == [none,none,Expected])) :-
    query('Dee', Q),
    no_turn("Carl", Expected),
    findall(Text,
            ( member(Before-Fact,
                     [ [asked_nothing('Bob'),asked_nothing('Carl')]-Q,
                       [Q]-asked_nothing('Anna'),
                       [asked_nothing('Bob')]-asked_nothing('Dee')
                     ]),
              hole(Before, Fact, Text)
            ),
            Texts).
test('a turn of a player who has accused wrongly',
     [ forall(member(Fact,
                     [ asked('Bob',s(plum,rope,study),unknown,unknown),
                       asked_nothing('Bob'),
                       accused('Bob',s(plum,rope,study),false),
                       accused('Bob',s(plum,rope,study),true),
                       passed('Carl','Bob',s(plum,rope,study)),
                       showed('Carl','Bob',s(plum,rope,study),unknown)
                     ])),
       true(Text-Right ==
            "After the wrong accusation in 2 Bob should have no more turns. \c
             If this was another player, type `undo`."-none)
     ]) :-
    Events = [ has('Bob',hall), accused('Bob',s(plum,knife,kitchen),Verdict),
               asked_nothing('Anna')
             ],
    findall(Remark,
            ( member(Verdict, [false,unknown]), hole(Events, Fact, Remark) ),
            [Text,Right]).
test('several answers to one query are one turn', true(Text == none)) :-
    hole([accused('Bob',s(plum,knife,hall),false),passed('Carl','Bob',s(plum,rope,study))],
         passed('Dee','Bob',[study,rope,plum]), Text).
test('no turn',
     [ forall(member(Fact,
                     [left('Bob'),has('Bob',hall),undo,all([has('Bob',hall),has('Bob',study)])])),
       true(Text == none)
     ]) :-
    hole([accused('Bob',s(plum,knife,kitchen),false)], Fact, Text).
test('an accusation skips nobody', true(Text == none)) :-
    query('Bob', Q),
    hole([Q], accused('Dee',s(plum,knife,hall),false), Text).

:- end_tests(missing_turns).
