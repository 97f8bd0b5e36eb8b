:- use_module('../support/attach').
:- use_module(library(apply)).
:- use_module(library(cluedo/assistant)).
:- use_module(library(cluedo/answers/phrase)).
:- use_module(library(cluedo/edition/phrases)).
:- use_module(library(cluedo/journal)).
:- use_module(library(plunit)).

%   What a person is told of an error that Goal raises.

told(Goal, Text) :-
    catch(Goal, Error, true),
    error_text(Error, Text).

journal(J) :-
    journal([edition(british),seats(['Anna','Bob','Carl']),names(true),me('Anna')], [], J).

:- begin_tests(answers_phrase).

test('sentences',
     [ forall(member(Text-Sentence,
                     [ "you hold Rope"-"You hold Rope.", "Bob passed."-"Bob passed.",
                       "what?"-"What?", "x"-"X.", ""-"."
                     ])),
       true(Got == Sentence) ]) :-
    sentence(Text, Got).
test('numbers', true([A,B,C,D] == ["0 deals","1 deal","2 deals","12,345 deals"])) :-
    maplist([N,Text]>>count_text(N, deal, Text), [0,1,2,12345], [A,B,C,D]).
test('texts', true(Text == "a, b, c")) :-
    comma_text(["a",b,"c"], Text).

test('errors', [forall(wrong(Goal, Expected)), true(Text == Expected)]) :-
    told(Goal, Text).

wrong(( journal(J), journal_change(J, undo, _) ),
      "There is nothing to undo (nothing has been done).").
wrong(( journal(J), journal_change(J, hand('Anna',[plum]), _) ),
      "Player Anna has 6 cards, 1 was given.").
wrong(( journal(J), journal_change(J, has('Eve',plum), _) ),
      "There is no player 'Eve' (argument 1 of has/2: the seats are Anna, Bob, Carl).").
wrong(journal_load('/no/such/file', _), "There is no folder /no/such.").
wrong(journal_load('/no such file', _), "There is no file /no such file.").
wrong(journal_load('/', _), "I cannot read the file /: Is a directory.").
wrong(journal([seats([a,b]),hands([1,2])], [], _),
      "18 cards are dealt, the hands have 3.").
wrong(( journal(J), journal_walk(J, [], _) ),
      "This game has no board: `new NAMES board` begins one that has.").
wrong(( journal([edition(british),seats([a,b]),me(a),board(classic)], [], J),
        journal_walk(J, [], _)
      ),
      "You have not asked in any room yet: say `walk from` and where you are.").
wrong(( journal([seats([a,b])], [], J), journal_suggest(J, [], _) ),
      "You only watch, and have no seat to ask that for.").
wrong(throw(error(resource_error(cluedo_facts), _)),
      "Not enough resources: cluedo_facts.").
wrong(throw(error(foo, _)), "Unknown error term: foo.").

:- end_tests(answers_phrase).
