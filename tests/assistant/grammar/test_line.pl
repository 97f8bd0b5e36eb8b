:- use_module('../../helpers/all').
:- use_module(library(cluedo/assistant/grammar/command_text)).
:- use_module(library(cluedo/assistant/grammar/line)).
:- use_module(library(cluedo/edition)).
:- use_module(library(cluedo/knowledge/edition/deck_order)).
:- use_module(library(cluedo/knowledge/edition/setting)).
:- use_module(library(cluedo/knowledge/edition/edition_value)).
:- use_module(library(cluedo/assistant/grammar/line_scene), [vocabulary/2]).

context(context(Vocabulary,1,[],[3-asked(bob,s(plum,rope,study),nobody,unknown)])) :-
    setting([seats([anna,bob,carl,dee]),edition(british),names(true),hands([5,5,4,4])],
            Setting),
    vocabulary(Setting, Vocabulary).

parsed(Line, Parsed) :-
    context(Context),
    parse_line(Line, Context, Parsed).

%   says(Line, Command).

says("nobody has revolver", change(has(envelope,revolver))).
says("carl shows me dagger", change(has(carl,dagger))).
says("carl shows bob rope", change(showed(carl,bob,s(plum,rope,study),rope))).
says("hand white green wrench study kitchen",
     change(hand(anna,[white,green,wrench,study,kitchen]))).
says("hand dee rope hall mrs peacock lead pipe",
     change(hand(dee,[rope,hall,peacock,lead_pipe]))).
says("anna: plum rope study > carl rope",
     change(asked(anna,s(plum,rope,study),carl,rope))).
says("Bob asks Mrs. White, hall, knife -> ANNA",
     change(asked(bob,s(white,dagger,hall),anna,unknown))).
says("dee: ... > nobody", change(asked(dee,s(plum,rope,study),nobody,unknown))).
says("me: lead pipe, ball, peac > ?",
     change(asked(anna,s(peacock,lead_pipe,ballroom),unknown,unknown))).
says("dee has rope", change(has(dee,rope))).
says("bob has rope and conservatory", change(all([has(bob,rope),has(bob,conservatory)]))).
says("bob holds the rope, hall & lead pipe",
     change(all([has(bob,rope),has(bob,hall),has(bob,lead_pipe)]))).
says("dee lacks rope or hall", change(all([lacks(dee,rope),lacks(dee,hall)]))).
says("me lacks rope hall", change(all([lacks(anna,rope),lacks(anna,hall)]))).
says("nobody has rope, hall", change(all([has(envelope,rope),has(envelope,hall)]))).
says("dee has lead p", change(has(dee,lead_pipe))).
says("dee has billiard ro", change(has(dee,billiard_room))).
says("dee lacks rope", change(lacks(dee,rope))).
says("dee has not rope", change(lacks(dee,rope))).
says("dee hasnt got rope", change(lacks(dee,rope))).
says("dee has got rope", change(has(dee,rope))).
says("bob has one of plum rope", change(some(bob,[plum,rope]))).
says("envelope has rope", change(has(envelope,rope))).
says("bob accuses plum rope hall wrong", change(accused(bob,s(plum,rope,hall),false))).
says("bob asked plum, rope and the study: carl showed",
     change(asked(bob,s(plum,rope,study),carl,unknown))).
says("bob guesses plum rope study, carl showed a card",
     change(asked(bob,s(plum,rope,study),carl,unknown))).
says("dee leaves", change(left(dee))).
says("bob: plum rope study > somebody", change(asked(bob,s(plum,rope,study),somebody,unknown))).
says("dee reveals rope", change(revealed(dee,[rope]))).
says("dee revealed rope and hall", change(revealed(dee,[rope,hall]))).
says("dee has left", change(left(dee))).
says("dee: nothing", change(asked_nothing(dee))).
says("me asked nothing", change(asked_nothing(anna))).
says("edit 7 bob asks no question", change(edit(7,asked_nothing(bob)))).
says("if bob: nothing then notes", question(if(asked_nothing(bob),notes))).
says("bob asks carl: green revolver library, dee showed",
     change(asked(bob,s(green,revolver,library),dee,unknown))).
says("dee asks me: green revolver library > me green",
     change(asked(dee,s(green,revolver,library),anna,green))).
says("Dee asked Anna about Green, the gun and the library; Carl showed a card",
     change(asked(dee,s(green,revolver,library),carl,unknown))).
says("dee: anna: ... > nobody", change(asked(dee,s(plum,rope,study),nobody,unknown))).
says("bob; plum rope study > carl", change(asked(bob,s(plum,rope,study),carl,unknown))).
says("bob > plum rope study > carl", change(asked(bob,s(plum,rope,study),carl,unknown))).
says("dee ... > nobody", change(asked(dee,s(plum,rope,study),nobody,unknown))).
says("dee: ... > all passed", change(asked(dee,s(plum,rope,study),nobody,unknown))).
says("dee asked plum rope study, nobody showed",
     change(asked(dee,s(plum,rope,study),nobody,unknown))).
says("dee asked plum rope study; carl showed one",
     change(asked(dee,s(plum,rope,study),carl,unknown))).
says("dee... carl", change(asked(dee,s(plum,rope,study),carl,unknown))).
says("bob, plum, rope, study > carl", change(asked(bob,s(plum,rope,study),carl,unknown))).
says("bob: plum rope study > me, study",
     change(asked(bob,s(plum,rope,study),anna,study))).
says("bob: plum rope study > anna (rope)",
     change(asked(bob,s(plum,rope,study),anna,rope))).
says("B\u00D3B has rope", change(has(bob,rope))).
says("carl passed plum rope study", change(passed(carl,bob,s(plum,rope,study)))).
says("me passed study rope plum", change(passed(anna,bob,s(plum,rope,study)))).
says("carl passed plum rope study to dee", change(passed(carl,dee,s(plum,rope,study)))).
says("dee shows plum rope study to bob rope",
     change(showed(dee,bob,s(plum,rope,study),rope))).
says("insert 4 dee has hall", change(insert(4,has(dee,hall)))).
says("edit 7 dee leaves", change(edit(7,left(dee)))).
says("delete 4", change(remove(4))).
says("undo", change(undo)).
says("redo", change(redo)).
says("save my game.pl", save('my game.pl')).
says("notes", question(notes)).
says("what should I ask?", question(suggest([]))).
says("What should i ask in study safe", question(suggest([rooms([study]),aim(safe)]))).
says("what can I ask", question(suggest([]))).
says("what to ask?", question(suggest([]))).
says("at 5 what should I ask?", question(at(5,suggest([])))).
says("whoknows", question(who_knows)).
says("whoknows?", question(who_knows)).
says("who knows?", question(who_knows)).
says("who has rope?", question(odds(rope))).
says("why hall dee", question(why(either(dee,hall)))).
says("why dee lacks hall", question(why(lacks(dee,hall)))).
says("if dee has rope then envelope", question(if(has(dee,rope),envelope))).
says("if dee has rope, hall then envelope",
     question(if(all([has(dee,rope),has(dee,hall)]),envelope))).
says("suggest in study safe", question(suggest([rooms([study]),aim(safe)]))).
says("show plum rope study to carl", question(show([plum,rope,study],carl))).
says("at 5 know me", question(at(5,know(anna)))).
says("walk roll 5 from hall", question(walk([roll(5),from(hall)]))).

:- begin_tests(line).

%   everybody(Line, Fact): where everybody shows a card, and dee has left.

everybody("anna: plum rope study > carl rope, bob plum",
          answered(anna,s(plum,rope,study),[carl-rope,bob-plum],[])).
everybody("bob: plum rope study > carl", answered(bob,s(plum,rope,study),[carl-unknown],[anna])).
everybody("bob: plum rope study > carl, me rope",
          answered(bob,s(plum,rope,study),[carl-unknown,anna-rope],[])).
everybody("bob asks plum rope study: carl showed a card and me study",
          answered(bob,s(plum,rope,study),[carl-unknown,anna-study],[])).
everybody("carl ... > anna rope and bob",
          answered(carl,s(plum,rope,study),[anna-rope,bob-unknown],[])).
everybody("anna: plum rope study > carl ? bob ?",
          answered(anna,s(plum,rope,study),[carl-unknown,bob-unknown],[])).
everybody("bob: plum rope study > nobody", asked(bob,s(plum,rope,study),nobody,unknown,[dee])).
everybody("bob: plum rope study > ?", asked(bob,s(plum,rope,study),unknown,unknown,[dee])).

%   refused(Line, Text): Text is a part of the message about Line.

refused("bob: plum rope study > carl, carl", "carl is there twice").
refused("anna: plum rope study > carl, bob plum", "expected the card shown").
refused("anna: plum rope study > carl and bob plum", "Which card did you see?").
refused("bob: plum rope study > carl, dee", "dee has left").
refused("bob: plum rope study > carl, bob", "bob cannot answer their own query").

everybody_parsed(Line, Parsed) :-
    setting([seats([anna,bob,carl,dee]),edition(british),names(true),hands([5,5,4,4]),
             answering(everybody)],
            Setting),
    vocabulary(Setting, Vocabulary),
    parse_line(Line, context(Vocabulary,1,[4-dee],[3-asked(bob,s(plum,rope,study),nobody,unknown)]),
               Parsed).

test('everybody answers', [forall(everybody(Line, Fact)), Parsed == ok(change(Fact))]) :-
    everybody_parsed(Line, Parsed).
test('everybody answers: the line of an event is parsed as the event',
     [forall(everybody(_, Fact)), Parsed == ok(change(Fact))]) :-
    setting([seats([anna,bob,carl,dee]),edition(british),names(true)], Setting),
    command_line(change(Fact), Setting, Line),
    everybody_parsed(Line, Parsed).
test('everybody answers, refused', [forall(refused(Line, Part)), true(Text-Found == Text-true)]) :-
    everybody_parsed(Line, mistake(Text)),
    ( sub_string(Text, _, _, _, Part) -> Found = true ; Found = Part ).
%   other(Line, Fact): where queries have two cards, and cards are face down.

other("bob: plum rope > carl", asked(bob,[plum,rope],carl,unknown)).
other("anna: rope hall > carl rope", asked(anna,[rope,hall],carl,rope)).
other("bob: hall, plum > nobody", asked(bob,[plum,hall],nobody,unknown)).
other("dee: ... > carl", asked(dee,[plum,rope],carl,unknown)).
other("carl passed plum rope to bob", passed(carl,bob,[plum,rope])).
other("bob accuses plum rope hall wrong", accused(bob,s(plum,rope,hall),false)).
other("bob saw a card of dee", saw(bob,dee,unknown)).
other("bob looked at a card of the table", saw(bob,open,unknown)).
other("bob saw one of me", saw(bob,anna,unknown)).
other("bob sees lead pipe of me", saw(bob,anna,lead_pipe)).
other("me saw rope of dee", saw(anna,dee,rope)).
other("i saw the hall of table", saw(anna,open,hall)).
other("table has rope", has(open,rope)).

not_other("bob: plum rope hall > carl", "A query has 2 cards of different kinds").
not_other("bob: plum white > carl", "A query has 2 cards of different kinds").
not_other("bob accuses plum rope wrong", "there is no room").
not_other("bob accuses ... wrong", "Nobody has asked yet").
not_other("me saw a card of dee", "Which card did you see?").
not_other("bob saw a card of bob", "Players know their own cards: name another player").
not_other("bob saw a card of the envelope",
          "Only a player who accuses looks into the envelope").
not_other("open rope", "lie face down").

other_parsed(Line, Parsed) :-
    setting([seats([anna,bob,carl,dee]),edition(british),names(true),asking(2),down(2)], Setting),
    vocabulary(Setting, Vocabulary),
    parse_line(Line, context(Vocabulary,1,[],[3-asked(bob,[plum,rope],nobody,unknown)]), Parsed).

test('two cards, and cards face down', [forall(other(Line, Fact)), Parsed == ok(change(Fact))]) :-
    other_parsed(Line, Parsed).
test('two cards, and cards face down: the line of an event is parsed as the event',
     [forall(other(_, Fact)), Parsed == ok(change(Fact))]) :-
    setting([seats([anna,bob,carl,dee]),edition(british),names(true),asking(2),down(2)], Setting),
    command_line(change(Fact), Setting, Line),
    other_parsed(Line, Parsed).
test('two cards, and cards face down, refused', [forall(not_other(Line, Part)),
                                                 true(Text-Found == Text-true)]) :-
    other_parsed(Line, mistake(Text)),
    ( sub_string(Text, _, _, _, Part) -> Found = true ; Found = Part ).
test('no cards face down', true(Found == true)) :-
    everybody_parsed("bob saw a card of the table", mistake(Text)),
    ( sub_string(Text, _, _, _, "No cards lie face down") -> Found = true ; Found = Text ).

test('an edition has its own rule',
     [ forall(member(Line-Rule,
                     [ "new A B edition master"-[answering(everybody)],
                       "new A B edition uk"-[],
                       "new A B edition master answering first"-[answering(first)],
                       "new A B edition uk answering everybody"-[answering(everybody)]
                     ])),
       true(Rules == Rule)
     ]) :-
    parse_line(Line, none, ok(new(Options))),
    findall(answering(Who), member(answering(Who), Options), Rules).

test('lines and their commands', [forall(says(Line, Command)), Parsed == ok(Command)]) :-
    parsed(Line, Parsed).

test('an answer that the last query does not ask for has no asker',
     [forall(member(Line, ["carl passed plum rope hall","bob passed plum rope study"])),
      true(Start == "Who asked ")]) :-
    parsed(Line, mistake(Text)),
    sub_string(Text, 0, 10, _, Start).
test('the player asked first must be the next one',
     true(Text == "carl is asked first. If carl was skipped, enter the answer by itself, with dee \c
                   shows or dee passed.")) :-
    parsed("bob asks dee: green revolver library, dee showed", mistake(Text)).
test('an option of walk twice', true(Parsed \= ok(_))) :-
    parsed("walk roll 5 roll 6", Parsed).

:- end_tests(line).

:- begin_tests(editions).

%   Each name of a card of each edition can be typed, with and without accents, alone and in a
%   query.

test('names and aliases of all editions',
     [forall(drawn(3, edition(E, Edition))), all(E-Text-Parsed == [])]) :-
    edition_context(Edition, Context),
    edition_part(Edition, cards(Cards)),
    arg(_, Cards, card(Name,Label,Aliases)),
    member(Text0, [Name,Label|Aliases]),
    typed(Text0, Text),
    format(string(Line), "dee has ~w", [Text]),
    parse_line(Line, Context, Parsed),
    Parsed \== ok(change(has(dee,Name))).
test('queries of all editions', [forall(edition(E, Edition)), all(E-Line-Parsed == [])]) :-
    edition_context(Edition, Context),
    edition_deck(Edition, Sizes),
    category_cards(Sizes, Lists),
    member(Which, [first,last]),
    maplist(one_card(Which), Lists, Cs),
    edition_names(Cs, Edition, Names),
    State =.. [s|Names],
    maplist(edition_label(Edition), Cs, Labels0),
    maplist(typed, Labels0, Labels),
    atomic_list_concat(Labels, ' ', Said),
    format(string(Line), "bob: ~w > carl", [Said]),
    parse_line(Line, Context, Parsed),
    Parsed \== ok(change(asked(bob,State,carl,unknown))).

edition_context(Edition, context(Vocabulary,1,[],[])) :-
    setting([seats([anna,bob,carl,dee]),edition(Edition),names(true)], Setting),
    vocabulary(Setting, Vocabulary).

one_card(first, [C|_], C).
one_card(last, Cs, C) :-
    last(Cs, C).

typed(Text, Text).
typed(Text0, Text) :-
    atom_codes(Text0, Codes0),
    maplist(without_accent, Codes0, Codes),
    Codes \== Codes0,
    atom_codes(Text, Codes).

without_accent(Code0, Code) :-
    (   memberchk(Code0-Code1,
                  [ 0xe0-0'a, 0xe4-0'a, 0xe5-0'a, 0xe8-0'e, 0xe9-0'e, 0xf6-0'o, 0xf8-0'o,
                    0xfc-0'u ])
    ->  Code = Code1
    ;   Code = Code0
    ).

:- end_tests(editions).
