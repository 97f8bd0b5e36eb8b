:- use_module('../helpers/all').
:- use_module(library(cluedo/edition)).

:- begin_tests(edition).

deck(british, [6,6,9]).
deck(american, [6,6,9]).
deck(hasbro, [6,6,9]).
deck(hasbro_2016, [6,6,9]).
deck(hasbro_2023, [6,6,9]).
deck(german, [6,6,9]).
deck(dutch, [6,6,9]).
deck(norwegian, [6,6,9]).
deck(french, [6,6,9]).
deck(master_detective, [10,8,12]).
deck(mini, [4,4]).
deck(small, [4,6]).
deck(two_by_three, [3,3]).
deck(three_by_three, [3,3,3]).

test('the editions of the library', true(Pairs == Expected)) :-
    findall(Name-Sizes,
            ( edition(Name, Edition), edition_property(Edition, deck(Sizes)) ),
            Pairs),
    findall(Name-Sizes, deck(Name, Sizes), Expected).
test('by name', [forall(deck(Name, Sizes)), true(Properties == [Name,Sizes])]) :-
    edition(Name, Edition),
    edition_property(Edition, name(Name1)),
    edition_property(Name, deck(Sizes1)),
    Properties = [Name1,Sizes1].
test('classic is British', true(A == B)) :-
    edition(classic, A),
    edition(british, B).
test('a value is itself', true(A == B)) :-
    edition(mini, A),
    edition(A, B).
test('properties of mini',
     true(Properties == [ name(mini), title('Mini Clue'), deck([4,4]),
                          categories([weapon-'Weapon',person-'Person']),
                          cards([candlestick,dagger,rope,wrench,
                                 scarlett,mustard,green,plum]),
                          rules([])
                        ])) :-
    findall(P, edition_property(mini, P), Properties).
test('unbound', error(instantiation_error)) :-
    edition_property(_, _).
test('no such', error(existence_error(cluedo_edition,foo))) :-
    edition(foo, _).
test('no text', error(type_error(cluedo_edition,f(x)))) :-
    edition(f(x), _).

%   The thesis numbers the cards, and the classic editions name them. Each name of the thesis is a
%   name of the card in all of them.

test('the numbers of the thesis',
     [forall(( classic(E), cards(Names), nth1(C, Names, Name) )), true(E-Found == E-C)]) :-
    edition_card(E, Name, Found).
test('all names of a card are its names in all classic editions',
     [forall(( member(A, [british,american,hasbro,hasbro_2016,hasbro_2023]), classic(B) )),
      all(A-B-Text == [])]) :-
    edition(B, Edition),
    edition_card(A, C, Name, Label),
    member(Text, [Name,Label]),
    \+ edition_card(Edition, Text, C).

classic(E) :-
    deck(E, [6,6,9]).

label(british, 4, green, 'Rev. Green').
label(british, 8, dagger, 'Dagger').
label(british, 6, white, 'Mrs White').
label(american, 4, green, 'Mr. Green').
label(american, 8, knife, 'Knife').
label(american, 1, scarlet, 'Miss Scarlet').
label(hasbro, 10, pistol, 'Pistol').
label(hasbro, 14, ball_room, 'Ball Room').
label(hasbro_2016, 6, orchid, 'Dr. Orchid').
label(hasbro_2023, 6, white, 'Chef White').
label(hasbro_2023, 3, peacock, 'Solicitor Peacock').
label(hasbro_2023, 10, revolver, 'Revolver').
label(german, 9, heizungsrohr, 'Heizungsrohr').
label(dutch, 5, van_geelen, 'Kolonel van Geelen').
label(norwegian, 7, lysestake, 'Lysestake').
label(french, 17, studio, 'Studio').
label(master_detective, 10, peach, 'Miss Peach').
label(master_detective, 18, poison, 'Poison').
label(master_detective, 30, billiard_room, 'Billiard Room').
label(three_by_three, 9, c22, c22).

test(card, [forall(label(E, C, Name, Label)), true(Found == [Name-Label])]) :-
    findall(N-L, edition_card(E, C, N, L), Found).
test('number of a card', [forall(label(E, C, Name, Label)), true(Found == [C,C,C])]) :-
    findall(C1, edition_card(E, C1, Name, _), [C1]),
    edition_card(E, Name, C2),
    edition_card(E, Label, C3),
    Found = [C1,C2,C3].
test('no card', fail) :-
    edition_card(british, excalibur, _).
test('a number is no text', error(type_error(_,3))) :-
    edition_card(british, 3, _).
test('a text is no number', error(type_error(integer,rope), context(edition_card/4,_))) :-
    edition_card(british, rope, _, _).
test('no such number', fail) :-
    member(C, [-1,0,22]),
    edition_card(british, C, _, _).
test('prints short', true(Text == "<edition: mini>")) :-
    edition(mini, Edition),
    with_output_to(string(Text), print(Edition)).

:- end_tests(edition).

:- begin_tests(file, [setup(make_temporary), cleanup(remove_temporary)]).

%   The examples in the head of library(cluedo/edition).

example(Extension, File) :-
    module_property(cluedo_edition, file(Source)),
    setup_call_cleanup(open(Source, read, In),
                       read_string(In, _, Text),
                       close(In)),
    split_string(Text, "\n", "", Lines),
    first_word(Extension, Word),
    append(_, [First|Rest], Lines),
    sub_string(First, 0, _, _, Word),
    append(Example, [""|_], [First|Rest]),
    !,
    atomic_list_concat(Example, "\n", All),
    file_name_extension(example, Extension, Name),
    temporary(Name, File),
    write_text(File, All).

first_word(pl, "    edition(tiny").
first_word(json, "    { \"name\": \"tiny\"").

test('the examples are one edition', true(A == B)) :-
    example(pl, File1),
    example(json, File2),
    edition(file(File1), A),
    edition(file(File2), B).
test('and have their cards', true(Cards == [1-anna,2-bob,3-rope,4-gun])) :-
    example(json, File),
    findall(C-Name, edition_card(file(File), C, Name, _), Cards).
test('and their aliases', true(C == 4)) :-
    example(pl, File),
    edition_card(file(File), pistol, C).

:- end_tests(file).
