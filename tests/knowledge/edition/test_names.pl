:- use_module('../../helpers/all').
:- use_module(library(cluedo/knowledge/edition/builtin_editions)).
:- use_module(library(cluedo/knowledge/edition/setting)).
:- use_module(library(cluedo/knowledge/edition/edition_value)).

:- begin_tests(names).

the_setting(Setting) :-
    setting([edition(american),seats([anna,'Bob K.',carl]),open(3)], Setting).

test(card, [forall(member(Text, [8,knife,'KNIFE',"Knife",dagger,'d-a_g.g er'])), true(C == 8)]) :-
    the_setting(Setting),
    card_number(Setting, Text, C).
test('who plays is told where a seat is wrong',
     [ forall(member(Options-Seat-Told,
                     [ [edition(american),
                        seats([anna,'Bob K.',carl])]-zoe-"the seats are anna, Bob K., carl",
                       [edition(american),
                        seats([anna,'Bob K.',carl])]-4-"the seats are anna, Bob K., carl",
                       [players(3)]-4-"the players are 1..3"
                     ])),
       true(Formal-Message == existence_error(cluedo_player,Seat)-Told)
     ]) :-
    setting(Options, Setting),
    catch(seat_number(Setting, Seat, _), error(Formal,context(_,Message)), true).
test(seat, [forall(member(Seat, [2,[2],'Bob K.',['Bob K.'],bobk,"BOB_K"])), true(I == 2)]) :-
    the_setting(Setting),
    seat_number(Setting, Seat, I).
test(holder, [forall(member(H0-H, [envelope-envelope,open-open,3-3,[3]-3,carl-3])),
              true(Got == H)]) :-
    the_setting(Setting),
    holder_number(Setting, H0, Got).
test(named, true(Names == [knife,'Knife','Bob K.',carl,envelope,open])) :-
    the_setting(Setting),
    card_named(Setting, 8, N1),
    card_label(Setting, 8, N2),
    seat_named(Setting, 2, N3),
    holder_named(Setting, 3, N4),
    holder_named(Setting, envelope, N5),
    holder_named(Setting, open, N6),
    Names = [N1,N2,N3,N4,N5,N6].
test('no names', true(Names == [8,8,2,3])) :-
    setting([], Setting),
    card_named(Setting, 8, N1),
    card_label(Setting, 8, N2),
    seat_named(Setting, 2, N3),
    holder_named(Setting, 3, N4),
    Names = [N1,N2,N3,N4].

test('every name and alias, in any spelling',
     [forall(( known_edition(Name, Edition), edition_name(Edition, C, _) )),
      true(Name-Found == Name-C)]) :-
    setting([edition(Edition)], Setting),
    arg(4, Edition, Cards),
    arg(C, Cards, card(N,Label,Aliases)),
    random_member(Text0, [N,Label|Aliases]),
    respelled(Text0, Text),
    card_number(Setting, Text, Found),
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
