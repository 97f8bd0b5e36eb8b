:- use_module('../helpers/all').
:- use_module('../knowledge/random_facts').
:- use_module(library(cluedo/assistant)).
:- use_module(library(cluedo/journal)).

anna(J) :-
    journal([edition(american),seats(['Anna','Bob','Carl','Dee']),open(2),me('Anna')], [], J).

said(has('Bob',rope), "Bob has Rope").
said(has('Anna',rope), "you have Rope").
said(has(envelope,rope), "Rope is in the envelope").
said(has(open,rope), "Rope lies open").
said(lacks(2,9), "Bob does not have Lead Pipe").
said(lacks(1,9), "you do not have Lead Pipe").
said(lacks(envelope,hall), "Hall is not in the envelope").
said(lacks(open,hall), "Hall does not lie open").
said(some('Dee',[plum,rope,hall]), "Dee has Professor Plum, Rope or Hall").
said(some(envelope,s(plum,rope,hall)), "Professor Plum, Rope or Hall is in the envelope").
said(some('Anna',[hall]), "you have Hall").
said(some('Bob',[]), "Bob has none of the cards").
said(hand('Anna',[plum,rope,hall,study]), "you hold Professor Plum, Rope, Hall, Study").
said(hand(open,[plum,rope]), "Professor Plum, Rope lie open").
said(s(plum,rope,hall), "Professor Plum, Rope, Hall are in the envelope").
said(not_envelope([plum,hall]), "Professor Plum, Hall are not all in the envelope").
said(not_envelope([plum]), "Professor Plum is not in the envelope").
said(asked('Anna',s(plum,rope,study),'Carl',rope),
     "you asked Professor Plum, Rope, Study; Carl showed Rope").
said(asked('Bob',s(plum,rope,study),'Anna',rope),
     "Bob asked Professor Plum, Rope, Study; you showed Rope").
said(asked('Bob',[rope],'Carl',unknown), "Bob asked Rope; Carl showed a card").
said(asked('Bob',[rope],nobody,unknown), "Bob asked Rope; nobody showed a card").
said(asked('Bob',[rope],unknown,unknown), "Bob asked Rope; the answer was not seen").
said(asked('Bob',[rope],'Dee',unknown,['Carl']),
     "Bob asked Rope; Dee showed a card (Carl was not asked)").
said(asked('Bob',[rope],'Dee',unknown,['Carl','Anna']),
     "Bob asked Rope; Dee showed a card (you and Carl were not asked)").
said(asked('Bob',[rope],'Dee',unknown,['Anna']),
     "Bob asked Rope; Dee showed a card (you were not asked)").
said(asked('Bob',[rope],'Dee',unknown,[]), "Bob asked Rope; Dee showed a card").
said([s(plum,rope,study),[1],[0]],
     "you asked Professor Plum, Rope, Study; nobody showed a card").
said(passed('Dee','Bob',[plum,rope]), "Bob asked Professor Plum, Rope; Dee passed").
said(showed('Dee','Bob',[plum,rope],unknown),
     "Bob asked Professor Plum, Rope; Dee showed a card").
said(accused('Bob',s(plum,rope,hall),false),
     "Bob accused Professor Plum, Rope, Hall and was wrong").
said(accused('Anna',s(plum,rope,hall),true),
     "you accused Professor Plum, Rope, Hall and were right").
said(accused('Bob',s(plum,rope,hall),unknown), "Bob accused Professor Plum, Rope, Hall").
said(revealed('Bob',[rope,hall]), "Bob revealed Rope, Hall").
said(revealed('Anna',[rope]), "you revealed Rope").
said(some(['Bob','Dee'],[rope,hall]), "Bob or Dee has Rope or Hall").
said(asked('Bob',s(plum,rope,hall),somebody,unknown),
     "Bob asked Professor Plum, Rope, Hall; somebody showed a card").
said(left('Dee'), "Dee has left").
said(left('Anna'), "you have left").
said(asked_nothing('Dee'), "Dee asked nothing").
said(asked_nothing('Anna'), "you asked nothing").

:- begin_tests(assistant_texts).

test('facts', [forall(said(Fact,Text)), true(Said == Text)]) :-
    anna(J),
    fact_text(J, Fact, Said).
test('without names', true(Text == "player 1 asked card 3, card 7; player 2 showed card 7")) :-
    journal([players(3)], [], J),
    fact_text(J, asked(1,[3,7],2,7), Text).
test('any fact', [forall(repeated(200)), true]) :-
    random_setting(Setting),
    random_core(Setting, Core),
    setting_options(Setting, Options),
    journal(Options, [], J),
    fact_text(J, Core, Text),
    string(Text).
test('holders', true(Texts == ["you","Bob","the envelope","the table","Dee"])) :-
    anna(J),
    maplist(holder_text(J), [1,'Bob',envelope,open,[4]], Texts).
test('cards', true(One-All-List == "Lead Pipe"-"Professor Plum, Rope, Hall"-"Hall")) :-
    anna(J),
    card_text(J, "lead pipe", One),
    cards_text(J, s(plum,rope,hall), All),
    cards_text(J, [hall], List).
test('chances', true(Texts == ["0%","<1%","<1%","1%","50%","57%","99%",">99%",">99%","100%",
                               "100%"])) :-
    maplist(chance_text, [0,1r1000,1.0e-9,0.006,1r2,4r7,0.99,0.9951,999r1000,1,1.0], Texts).

:- end_tests(assistant_texts).
