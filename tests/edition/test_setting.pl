:- use_module('../support/attach').
:- use_module('../support/generate', [seed/1]).
:- use_module(library(apply)).
:- use_module(library(cluedo/edition/known)).
:- use_module(library(cluedo/edition/setting)).
:- use_module(library(cluedo/edition/value)).
:- use_module(library(lists)).
:- use_module(library(plunit)).
:- use_module(library(random)).

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
test(names, true(Names == names(none,none,false))) :-
    setting([], setting(_,_,_,Names)).
test(names, true(Name-Seats-Answers == british-seats(anna,bob)-true)) :-
    setting([edition(classic),seats([anna,bob]),names(true)],
            setting(_,_,_,names(Edition,Seats,Answers))),
    arg(1, Edition, Name).

%   wrong(Options, Formal, Message)

wrong([players(1)], domain_error(cluedo_players,1), "2..10 can play").
wrong([players(11)], domain_error(cluedo_players,11), "2..10 can play").
wrong([players(a)], type_error(integer,a), none).
wrong([players(_)], instantiation_error, none).
wrong([deck(a)], type_error(list(integer),a), none).
wrong([deck(_)], instantiation_error, none).
wrong([deck([])], domain_error(cluedo_deck,[]), "0 categories of 1..5, 0 cards of at most 64").
wrong([deck([1,0])], domain_error(cluedo_deck,[1,0]), "sizes are 1..64").
wrong([deck([32,33])], domain_error(cluedo_deck,[32,33]),
      "2 categories of 1..5, 65 cards of at most 64").
wrong([deck([1,1,1,1,1,1])], domain_error(cluedo_deck,[1,1,1,1,1,1]),
      "6 categories of 1..5, 6 cards of at most 64").
wrong([deck([a])], type_error(integer,a), none).
wrong([edition(british),deck([6,6,8])], domain_error(cluedo_deck,[6,6,8]),
      "the edition has [6,6,9]").
wrong([edition(_)], instantiation_error, none).
wrong([edition(foo)], existence_error(cluedo_edition,foo),
      "there are british, american, hasbro, ").
wrong([edition(f(x))], type_error(cluedo_edition,f(x)), none).
wrong([edition(file(_))], instantiation_error, none).
wrong([edition(edition(a,b,[],cards,index))],
      type_error(cluedo_edition,edition(a,b,[],cards,index)), none).
wrong([hands([6,6,5]),players(3)], domain_error(cluedo_hands,[6,6,5]),
      "18 cards are dealt, the hands have 17").
wrong([hands([9,9]),players(3)], domain_error(cluedo_hands,[9,9]),
      "3 players have 2 hands").
wrong([hands([-1,6,13]),players(3)], domain_error(cluedo_hands,[-1,6,13]),
      "sizes are 0..64").
wrong([hands([1.5])], type_error(integer,1.5), none).
wrong([hands([6,6,6]),players(3),open(1)], domain_error(cluedo_hands,[6,6,6]),
      "17 cards are dealt, the hands have 18").
wrong([open(19)], domain_error(cluedo_open,19), "18 cards are not in the envelope").
wrong([open(-1)], domain_error(cluedo_open,-1), "18 cards are not in the envelope").
wrong([open(a)], type_error(integer,a), none).
wrong([open(_)], instantiation_error, none).
wrong([seats([anna,bob]),players(3)], domain_error(cluedo_seats,[anna,bob]),
      "3 players, 2 seats").
wrong([seats([anna])], domain_error(cluedo_players,1), "2..10 can play").
wrong([seats([anna,'Anna'])], domain_error(cluedo_seats,[anna,'Anna']), "names differ, ").
wrong([seats([anna,nobody])], domain_error(cluedo_seats,[anna,nobody]), "names differ, ").
wrong([seats([anna,1])], type_error(atom,1), none).
wrong([seats(_)], instantiation_error, none).
wrong([names(1)], type_error(boolean,1), none).

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
test(twice, error(domain_error(cluedo_open,[11,rope]), context(_,"a card is there twice"))) :-
    Options = [edition(british),open([11,rope])],
    setting(Options, Setting),
    open_cards(Options, Setting, _).
test('no card', error(domain_error(cluedo_card,22))) :-
    setting([open([22])], Setting),
    open_cards([open([22])], Setting, _).

:- end_tests(open_cards).

:- begin_tests(names).

the_setting(Setting) :-
    setting([edition(american),seats([anna,'Bob K.',carl]),open(3)], Setting).

test(card, [forall(member(Text, [8,knife,'KNIFE',"Knife",dagger,'d-a_g.g er'])), true(C == 8)]) :-
    the_setting(Setting),
    card_number(Text, Setting, C).
test(seat, [forall(member(Seat, [2,[2],'Bob K.',['Bob K.'],bobk,"BOB_K"])), true(I == 2)]) :-
    the_setting(Setting),
    seat_number(Seat, Setting, I).
test(holder, [forall(member(H0-H, [envelope-envelope,open-open,3-3,[3]-3,carl-3])),
              true(Got == H)]) :-
    the_setting(Setting),
    holder_number(H0, Setting, Got).
test(named, true(Names == [knife,'Knife','Bob K.',carl,envelope,open])) :-
    the_setting(Setting),
    card_named(8, Setting, N1),
    card_label(8, Setting, N2),
    seat_named(2, Setting, N3),
    holder_named(3, Setting, N4),
    holder_named(envelope, Setting, N5),
    holder_named(open, Setting, N6),
    Names = [N1,N2,N3,N4,N5,N6].
test('no names', true(Names == [8,8,2,3])) :-
    setting([], Setting),
    card_named(8, Setting, N1),
    card_label(8, Setting, N2),
    seat_named(2, Setting, N3),
    holder_named(3, Setting, N4),
    Names = [N1,N2,N3,N4].

%   The index against a search among all names.

test('every name and alias, in any spelling',
     [forall(( known_edition(Name, Edition), edition_name(Edition, C, _) )),
      true(Seed-Name-Found == Seed-Name-C)]) :-
    seed(Seed),
    setting([edition(Edition)], Setting),
    arg(4, Edition, Cards),
    arg(C, Cards, card(N,Label,Aliases)),
    random_member(Text0, [N,Label|Aliases]),
    respelled(Text0, Text),
    card_number(Text, Setting, Found),
    findall(C1, ( arg(C1, Cards, Card), spells(Card, Text) ), [Found]).

respelled(Text0, Text) :-
    atom_chars(Text0, Chars0),
    maplist(respelled_char, Chars0, Lists),
    append(Lists, Flat),
    (   maybe
    ->  atom_chars(Text, Flat)
    ;   string_chars(Text, Flat)
    ).

respelled_char(Char0, Chars) :-
    (   maybe
    ->  upcase_atom(Char0, Char)
    ;   Char = Char0
    ),
    (   maybe(0.2)
    ->  random_member(Filler, ['_','-',' ','.']),
        Chars = [Char,Filler]
    ;   Chars = [Char]
    ).

spells(card(Name,Label,Aliases), Text) :-
    letters(Text, Letters),
    member(Text1, [Name,Label|Aliases]),
    letters(Text1, Letters),
    !.

letters(Text, Letters) :-
    string_lower(Text, Lower),
    split_string(Lower, "_-. ", "_-. ", Parts),
    atomics_to_string(Parts, Letters).

:- end_tests(names).
