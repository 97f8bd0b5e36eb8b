:- use_module('../../helpers/all').
:- use_module(library(cluedo/assistant)).
:- use_module(library(cluedo/assistant/answers/console_words)).
:- use_module(library(cluedo/knowledge/edition/phrases)).
:- use_module(library(cluedo/journal)).

%   Text is the message for an error that Goal raises.

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

%   The names of files and terms are not capitalized.

test('errors in a file', [forall(broken(Bytes, Expected)), true(Begin == Expected)]) :-
    tmp_file(dam, File0),
    file_base_name(File0, Name),
    tmp_file(folder, Folder),
    make_directory(Folder),
    working_directory(Before, Folder),
    call_cleanup(( setup_call_cleanup(open(Name, write, Out), write(Out, Bytes), close(Out)),
                   told(journal_load(Name, _), Text0)
                 ),
                 working_directory(_, Before)),
    atomic_list_concat(Parts, Name, Text0),
    atomic_list_concat(Parts, 'dam.game', Text1),
    string_length(Expected, Length),
    sub_string(Text1, 0, Length, _, Begin).

broken("game([players(3)]).\nhas(1,2,).\n",
       "dam.game:2:9: this does not fit here, or something is missing before it.").
broken("", "dam.game is not a game (dam.game: write game(Options) before the facts).").
broken("game([players(3)]).\n  halt.\n",
       "This is not a fact: halt (dam.game:2:3: facts are has/2, lacks/2").
broken("game([players(3)]).\nhat(1).\n",
       "This is not a fact: hat(1) (dam.game:2:1: facts are has/2, lacks/2").

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
      "18 cards are dealt, but the hands have 3 in all.").
wrong(( journal(J), journal_walk(J, [], _) ),
      "This game has no board: to begin a game with a board, type `new NAMES board`.").
wrong(( journal([edition(british),seats([a,b]),me(a),board(classic)], [], J),
        journal_walk(J, [], _)
      ),
      "You have not asked in any room yet: type `walk from` and where you are.").
wrong(( journal([seats([a,b])], [], J), journal_suggest(J, [], _) ),
      "You only watch, and only players can ask this.").
wrong(throw(error(resource_error(cluedo_facts), _)),
      "Not enough resources: cluedo_facts.").
wrong(throw(error(foo, _)), "Unknown error term: foo.").

:- end_tests(answers_phrase).
