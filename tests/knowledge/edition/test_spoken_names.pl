:- encoding(utf8).

:- use_module('../../helpers/all').
:- use_module(library(cluedo/edition)).
:- use_module(library(cluedo/knowledge/edition/spoken_names)).
:- use_module(library(cluedo/knowledge/edition/languages)).
:- use_module(library(cluedo/knowledge/edition/setting)).
:- use_module(library(cluedo/knowledge/edition/edition_value)).

%   Labels are the labels of the cards of edition E that Text may mean.

labels_called(E, Text, Labels) :-
    edition_names(E, Names),
    plain_text(Text, Plain),
    findall(C, called(Plain, Names, C), Cs0),
    sort(Cs0, Cs),
    findall(Label, ( member(C, Cs), edition_card(E, C, _, Label) ), Labels).

%   Computed once, because it takes long: the names of an edition, and a text in plain letters.

:- dynamic names_/2, plain_/2.

edition_names(E, Names) :-
    (   names_(E, Names0)
    ->  Names = Names0
    ;   setting([edition(E)], Setting),
        card_names(Setting, Names),
        assertz(names_(E, Names))
    ).

plain(Text, Plain) :-
    (   plain_(Text, Plain0)
    ->  Plain = Plain0
    ;   plain_text(Text, Plain0),
        assertz(plain_(Text, Plain0)),
        Plain = Plain0
    ).

%   The names of the cards of all editions: name(E,C,Text).

all_texts(Texts) :-
    findall(name(E,C,Text), edition_text(E, C, Text), Texts).

edition_text(E, C, Text) :-
    edition(E, edition(_,_,_,Cards,_,_)),
    arg(C, Cards, card(Name,Label,Aliases)),
    member(Text, [Name,Label|Aliases]).

%   said(Text, Label): people say Text for the card with the British Label, or with the Label of the
%   only edition that has the card.

said(scarlett, 'Miss Scarlett').
said("miss scarlet", 'Miss Scarlett').
said(scarlet, 'Miss Scarlett').
said("prof plum", 'Professor Plum').
said("professor plum", 'Professor Plum').
said("mr green", 'Rev. Green').
said("reverend green", 'Rev. Green').
said("rev green", 'Rev. Green').
said("col mustard", 'Colonel Mustard').
said("mrs. white", 'Mrs White').
said(candle, 'Candlestick').
said(knife, 'Dagger').
said(dagger, 'Dagger').
said(pipe, 'Lead Pipe').
said(lead, 'Lead Pipe').
said(piping, 'Lead Pipe').
said("lead piping", 'Lead Pipe').
said(pistol, 'Revolver').
said(gun, 'Revolver').
said(handgun, 'Revolver').
said(revolver, 'Revolver').
said(spanner, 'Wrench').
said(wrench, 'Wrench').
said(ball, 'Ballroom').
said("ball room", 'Ballroom').
said(dining, 'Dining Room').
said(billiard, 'Billiard Room').
said(billiards, 'Billiard Room').
said("billiards room", 'Billiard Room').
said("sgt grey", 'Sergeant Gray').
said(grey, 'Sergeant Gray').
said(carriage, 'Carriage House').
said(drawing, 'Drawing Room').
said(trophy, 'Trophy Room').

:- begin_tests(called).

test('what is said at a table is a card of all editions that have it, and of facts',
     [forall(said(Text, Label)), all(Text-E == [])]) :-
    once(( member(E0, [british,master_detective]), edition_card(E0, Label, _) )),
    edition(E, Edition),
    edition_card(Edition, C, _, Its),
    same_card(E0, Label, Edition, Its),
    \+ ( edition_card(Edition, Text, C),
         labels_called(Edition, Text, [Its])
       ).
test('an English name of a card is one in all editions that have the card', all(A-Plain-B == [])) :-
    findall(E-Cards, plain_cards(E, Cards), Pairs),
    member(A-CardsA, Pairs),
    \+ language(A, _),
    member(B-CardsB, Pairs),
    A-B \== master_detective-french,         % Mademoiselle Rose is not Madame Rose
    member(PlainsA, CardsA),
    member(PlainsB, CardsB),
    ord_intersect(PlainsA, PlainsB),
    member(Plain, PlainsA),
    \+ memberchk(Plain, PlainsB).
test('in another language the cards have the same numbers, and names of their own',
     [forall(language(E, _)), true(Amiss == [])]) :-
    plain_cards(british, English),
    plain_cards(E, Cards),
    findall(Plains0-Plains,
            ( nth1(C, English, Plains0),
              nth1(C, Cards, Plains),
              \+ ord_subset(Plains0, Plains)
            ),
            Amiss0),
    setting([edition(E)], Setting),
    findall(Name,
            ( edition_card(E, C, Name, Label),
              \+ ( translation(E, _, Name-Label, _), card_number(Setting, Label, C) )
            ),
            Amiss1),
    append(Amiss0, Amiss1, Amiss).
test('accents may be left out, or written as two letters',
     [forall(without_accents(E, Text, Label)), true(Labels == [Label])]) :-
    labels_called(E, Text, Labels).
test('a name as a whole is one card', all(E-Text == [])) :-
    all_texts(All),
    member(name(E,C,Text), All),
    edition_card(E, C, _, Label),
    \+ labels_called(E, Text, [Label]).

%   The table of ranks again: the beginning of a name in facts or a label; else of an alias that has
%   a word of the label; else of any alias.

test('the first rank in which a beginning begins a name', all(E-Plain == [])) :-
    edition(E, edition(_,_,_,Cards,_,_)),
    findall(Plain, beginning(Cards, Plain), Plains0),
    sort(Plains0, Plains),
    member(Plain, Plains),
    findall(Label, ranked(Cards, Plain, Label), Labels0),
    sort(Labels0, Labels),
    labels_called(E, Plain, Got0),
    sort(Got0, Got),
    Got \== Labels.

test('labels go before aliases', [forall(goes_before(E, Text, Label)), true(Labels == [Label])]) :-
    labels_called(E, Text, Labels).
test('several of the first rank', true(Labels == ['Mrs Peacock','Mrs White'])) :-
    labels_called(british, "mr", Labels).
test('a word that cards share', [forall(shared(E, Text, Labels)), true(Got == Labels)]) :-
    labels_called(E, Text, Got),
    setting([edition(E)], Setting),
    card_names(Setting, Names),
    plain_text(Text, Plain),
    assertion(\+ whole_name(Plain, Names, _)),
    assertion(\+ begun_name(Plain, Names, _)).
test('all that one may be called', true(Cs == [9,10])) :-
    setting([edition(british)], Setting),
    card_names(Setting, Names),
    findall(C, may_be_called(pi, Names, C), Cs0),
    sort(Cs0, Cs).

shared(british, "room", ['Dining Room','Billiard Room']).
shared(british, "ROOM", ['Dining Room','Billiard Room']).
shared(british, "roo", []).
shared(master_detective, "room", Labels) :-
    findall(Label,
            ( edition_card(master_detective, _, _, Label), sub_atom(Label, _, _, 0, ' Room') ),
            Labels).

goes_before(british, "pi", 'Lead Pipe').
goes_before(american, "pi", 'Lead Pipe').
goes_before(hasbro, "pi", 'Pistol').
goes_before(hasbro, "pip", 'Lead Pipe').
goes_before(british, "ha", 'Hall').
goes_before(british, "han", 'Revolver').
goes_before(british, "g", 'Rev. Green').
goes_before(master_detective, "dr", 'Drawing Room').

without_accents(german, "kuche", 'Küche').
without_accents(german, "Kueche", 'Küche').
without_accents(german, "fraulein gloria", 'Fräulein Gloria').
without_accents(german, "Fraeulein Ming", 'Fräulein Gloria').
without_accents(german, "frau weiss", 'Frau Weiß').
without_accents(german, "Frau Wei\u00DF", 'Frau Weiß').
without_accents(german, "rev. green", 'Reverend Grün').
without_accents(norwegian, "froken rod", 'Frøken Rød').
without_accents(norwegian, "kjoekken", 'Kjøkken').
without_accents(norwegian, "arbeidsvaerelse", 'Arbeidsrom').
without_accents(french, "cle anglaise", 'Clé anglaise').
without_accents(french, "salle a manger", 'Salle à manger').
without_accents(french, "reverend olive", 'Docteur Olive').
without_accents(dutch, "mevrouw de wit", 'Mw. de Wit').

%   Cards of edition E are sets, of the names of each card.

plain_cards(E, Cards) :-
    edition(E, edition(_,_,_,Args,_,_)),
    findall(Plains, ( arg(_, Args, Card), plains(Card, Plains) ), Cards).

plains(card(Name,Label,Aliases), Plains) :-
    maplist(plain_text, [Name,Label|Aliases], Plains0),
    sort(Plains0, Plains).

%   The same text, except for the edition's spelling.

same_card(A, Label, B, Other) :-
    card_plains(A, Label, PlainsA),
    card_plains(B, Other, PlainsB),
    ord_intersect(PlainsA, PlainsB).

card_plains(E, Label, Plains) :-
    edition_card(E, Label, C),
    edition(E, edition(_,_,_,Cards,_,_)),
    arg(C, Cards, Card),
    plains(Card, Plains).

beginning(Cards, Plain) :-
    arg(_, Cards, card(Name,Label,Aliases)),
    member(Text, [Name,Label|Aliases]),
    plain(Text, Whole),
    sub_atom(Whole, 0, _, _, Plain),
    Plain \== ''.

ranked(Cards, Plain, Label) :-
    (   member(Kind, [whole,label,kin,other]),
        rank_label(Kind, Cards, Plain, _)
    ->  rank_label(Kind, Cards, Plain, Label)
    ).

rank_label(whole, Cards, Plain, Label) :-
    arg(_, Cards, card(Name,Label,Aliases)),
    member(Text, [Name,Label|Aliases]),
    plain(Text, Plain).
rank_label(label, Cards, Plain, Label) :-
    arg(_, Cards, card(Name,Label,_)),
    member(Text, [Name,Label]),
    begins(Plain, Text).
rank_label(kin, Cards, Plain, Label) :-
    arg(_, Cards, card(_,Label,Aliases)),
    member(Text, Aliases),
    begins(Plain, Text),
    split_string(Text, " ", ".", Words),
    split_string(Label, " ", ".", LabelWords),
    member(Word, Words),
    member(LabelWord, LabelWords),
    string_lower(Word, Lower1),
    string_lower(LabelWord, Lower2),
    ( sub_string(Lower1, 0, _, _, Lower2) ; sub_string(Lower2, 0, _, _, Lower1) ).
rank_label(other, Cards, Plain, Label) :-
    arg(_, Cards, card(_,Label,Aliases)),
    member(Text, Aliases),
    begins(Plain, Text).

begins(Plain, Text) :-
    plain(Text, Whole),
    sub_atom(Whole, 0, _, _, Plain).

:- end_tests(called).
