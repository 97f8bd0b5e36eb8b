:- use_module('../../helpers/all').
:- use_module(library(cluedo/knowledge/edition/setting)).

:- begin_tests(setting).

sizes([], [6,6,9]-[3,3,3,3,3,3]-0).
sizes([players(4)], [6,6,9]-[5,5,4,4]-0).
sizes([players=4], [6,6,9]-[5,5,4,4]-0).
sizes([seats([anna,bob,carl])], [6,6,9]-[6,6,6]-0).
sizes([seats([anna,bob,carl]),players(3)], [6,6,9]-[6,6,6]-0).
sizes([players(3),deck([4,4])], [4,4]-[2,2,2]-0).
sizes([players(2),deck([4,6]),hands([8,0])], [4,6]-[8,0]-0).
sizes([players(4),open(2)], [6,6,9]-[4,4,4,4]-2).
sizes([players(4),open([7,1]),hands([1,2,3,10])], [6,6,9]-[1,2,3,10]-2).
sizes([players(2),open(18)], [6,6,9]-[0,0]-18).
sizes([edition(mini),players(2)], [4,4]-[3,3]-0).
sizes([edition(mini),players(2),deck([4,4])], [4,4]-[3,3]-0).
sizes([edition(master_detective)], [10,8,12]-[5,5,5,4,4,4]-0).
sizes([players(10),deck([12,13,13,13,13])], [12,13,13,13,13]-[6,6,6,6,6,6,6,6,6,5]-0).
sizes([showing(random),foo(bar)], [6,6,9]-[3,3,3,3,3,3]-0).

test(sizes, [forall(sizes(Options, Expected)), true(Sizes-Hands-Open == Expected)]) :-
    setting(Options, setting(Sizes,Hands,Open,_)).
test(names, true(Names == names(none,none,false,[]))) :-
    setting([], setting(_,_,_,Names)).
test(names, true(Name-Seats-Answers == british-seats(anna,bob)-true)) :-
    setting([edition(classic),seats([anna,bob]),names(true)],
            setting(_,_,_,names(Edition,Seats,Answers,[]))),
    arg(1, Edition, Name).

%   wrong(Options, Formal, Message)

wrong([players(1)], domain_error(cluedo_players,1), "it needs 2 to 10 players").
wrong([players(11)], domain_error(cluedo_players,11), "it needs 2 to 10 players").
wrong([players(a)], type_error(integer,a), none).
wrong([players(_)], instantiation_error, none).
wrong([deck(a)], type_error(list(integer),a), none).
wrong([deck(_)], instantiation_error, none).
wrong([deck([])], domain_error(cluedo_deck,[]),
      "a deck has 1..5 categories and at most 64 cards, not 0 and 0").
wrong([deck([1,0])], domain_error(cluedo_deck,[1,0]), "sizes are 1..64").
wrong([deck([32,33])], domain_error(cluedo_deck,[32,33]),
      "a deck has 1..5 categories and at most 64 cards, not 2 and 65").
wrong([deck([1,1,1,1,1,1])], domain_error(cluedo_deck,[1,1,1,1,1,1]),
      "a deck has 1..5 categories and at most 64 cards, not 6 and 6").
wrong([deck([a])], type_error(integer,a), none).
wrong([edition(british),deck([6,6,8])], domain_error(cluedo_deck,[6,6,8]),
      "the sizes of the edition's categories are [6,6,9]").
wrong([edition(_)], instantiation_error, none).
wrong([edition(foo)], existence_error(cluedo_edition,foo),
      "there are british, american, hasbro, ").
wrong([edition(f(x))], type_error(cluedo_edition,f(x)), none).
wrong([edition(file(_))], instantiation_error, none).
wrong([edition(edition(a,b,[],cards,index))],
      type_error(cluedo_edition,edition(a,b,[],cards,index)), none).
wrong([edition(E)], type_error(cluedo_edition,E), none) :-
    no_edition(E).
wrong([hands([6,6,5]),players(3)], domain_error(cluedo_hands,[6,6,5]),
      "18 cards are dealt, but the hands have 17 in all").
wrong([hands([9,9]),players(3)], domain_error(cluedo_hands,[9,9]),
      "there are 3 players, but sizes of 2 hands").
wrong([hands([-1,6,13]),players(3)], domain_error(cluedo_hands,[-1,6,13]),
      "sizes are 0..64").
wrong([hands([1.5])], type_error(integer,1.5), none).
wrong([hands([6,6,6]),players(3),open(1)], domain_error(cluedo_hands,[6,6,6]),
      "17 cards are dealt, but the hands have 18 in all").
wrong([open(19)], domain_error(cluedo_open,19), "0 to 18 cards can lie on the table").
wrong([open(-1)], domain_error(cluedo_open,-1), "0 to 18 cards can lie on the table").
wrong([open(a)], type_error(integer,a), none).
wrong([open(_)], instantiation_error, none).
wrong([seats([anna,bob]),players(3)], domain_error(cluedo_seats,[anna,bob]),
      "there are 3 players, and names for 2").
wrong([seats([anna])], domain_error(cluedo_players,1), "it needs 2 to 10 players").
wrong([seats([anna,'Anna'])], domain_error(cluedo_seats,[anna,'Anna']),
      "give each player another name, ").
wrong([seats([anna,nobody])], domain_error(cluedo_seats,[anna,nobody]),
      "give each player another name, ").
wrong([seats([anna,1])], type_error(atom,1), none).
wrong([seats(_)], instantiation_error, none).
wrong([names(1)], type_error(boolean,1), none).

%   Made by hand, wrongly.

no_edition(edition(x,x,[category(a,a,2)],cards(card(a,a,[])),index{a:1})).
no_edition(edition(x,x,[category(a,a,0)],cards(),index{})).
no_edition(edition(x,x,[category(a,a,1)],cards(a),index{a:1})).
no_edition(edition(x,x,[category(a,a,1)],_,index{a:1})).
no_edition(edition(x,x,[category(a,a,1)|_],cards(card(a,a,[])),index{a:1})).
no_edition(edition(x,x,[category(a,a,1)],cards(card(a,a,[])),index)).

test(mistake, [forall(wrong(Options, Formal, Message)), true(Got-Said =@= Formal-Message)]) :-
    catch(setting(Options, _), error(Got,Context), true),
    (   Message == none
    ->  Said = none
    ;   Context = context(_,Text),
        sub_string(Text, 0, _, _, Message)
    ->  Said = Message
    ;   Said = Context
    ).
test('a choice point is left by nothing', [forall(sizes(Options, _)), true]) :-
    setting(Options, _).

%   rules(Options, Rules, Hands, Open).

rules([players(3)], [], [6,6,6], 0).
rules([players(3),answering(first),asking(3),down(0)], [], [6,6,6], 0).
rules([players(3),answering(everybody),asking(2)], [answering(everybody),asking(2)], [6,6,6], 0).
rules([players(4),down(2)], [down(2)], [4,4,4,4], 2).

test(rules, [forall(rules(Options, Rules, Hands, Open)), true(Found == Rules-Hands-Open)]) :-
    setting(Options, Setting),
    setting_rules(Setting, Rules1),
    setting_hands(Setting, Hands1),
    setting_open(Setting, Open1),
    Found = Rules1-Hands1-Open1.

no_rules([answering(all)], domain_error(oneof([first,everybody]),all)).
no_rules([asking(0)], domain_error(cluedo_asking,0)).
no_rules([asking(4)], domain_error(cluedo_asking,4)).
no_rules([asking(x)], type_error(integer,x)).
no_rules([down(19)], domain_error(cluedo_open,19)).
no_rules([down(-1)], domain_error(cluedo_open,-1)).
no_rules([down(2),open(1)], domain_error(cluedo_open,2)).

test('no rules', [forall(no_rules(Options, Formal)), error(Formal)]) :-
    setting(Options, _).

:- end_tests(setting).

:- begin_tests(open_cards).

test('by name', true(Cards == [1,11])) :-
    Options = [edition(british),open([rope,scarlett])],
    setting(Options, Setting),
    open_cards(Options, Setting, Cards).
test('a number of them', true(Cards == [])) :-
    setting([open(2)], Setting),
    open_cards([open(2)], Setting, Cards).
test('none', true(Cards == [])) :-
    setting([], Setting),
    open_cards([], Setting, Cards).
test(twice, error(domain_error(cluedo_open,[11,rope]), context(_,"a card occurs twice"))) :-
    Options = [edition(british),open([11,rope])],
    setting(Options, Setting),
    open_cards(Options, Setting, _).
test('no card', error(domain_error(cluedo_card,22))) :-
    setting([open([22])], Setting),
    open_cards([open([22])], Setting, _).

:- end_tests(open_cards).
