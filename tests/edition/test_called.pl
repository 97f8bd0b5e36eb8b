:- use_module('../support/attach').
:- use_module(library(apply)).
:- use_module(library(cluedo/edition)).
:- use_module(library(cluedo/edition/called)).
:- use_module(library(cluedo/edition/setting)).
:- use_module(library(cluedo/edition/value)).
:- use_module(library(lists)).
:- use_module(library(plunit)).

%   Labels are those of the cards that Text may be in edition E.

labels_called(E, Text, Labels) :-
    setting([edition(E)], Setting),
    card_names(Setting, Names),
    plain_text(Text, Plain),
    findall(C, called(Plain, Names, C), Cs0),
    sort(Cs0, Cs),
    findall(Label, ( member(C, Cs), edition_card(E, C, _, Label) ), Labels).

%   What cards are called, of any edition: name(E,C,Text).

all_texts(Texts) :-
    findall(name(E,C,Text), edition_text(E, C, Text), Texts).

edition_text(E, C, Text) :-
    edition(E, edition(_,_,_,Cards,_)),
    arg(C, Cards, card(Name,Label,Aliases)),
    member(Text, [Name,Label|Aliases]).

%   said(Text, Label): what is said at a table, and the British label, or that of the
%   edition which alone has the card.

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
     [forall(said(Text, Label)), true(Text-Amiss == Text-[])]) :-
    once(( member(E0, [british,master_detective]), edition_card(E0, Label, _) )),
    findall(E,
            ( edition(E, _),
              edition_card(E, C, _, Its),
              same_card(E0, Label, E, Its),
              \+ ( edition_card(E, Text, C),
                   labels_called(E, Text, [Its])
                 )
            ),
            Amiss).
test('a name of a card is one in all editions that have the card', Amiss == []) :-
    all_texts(All),
    findall(A-Text-B,
            ( edition(A, _),
              edition(B, _),
              A \== B,
              edition_card(A, C, _, Label),
              edition_card(B, D, _, Other),
              same_card(A, Label, B, Other),
              member(name(A,C,Text), All),
              \+ edition_card(B, Text, D)
            ),
            Amiss).
test('a name as a whole is one card', Amiss == []) :-
    all_texts(All),
    findall(E-Text,
            ( member(name(E,C,Text), All),
              edition_card(E, C, _, Label),
              \+ labels_called(E, Text, [Label])
            ),
            Amiss).

%   The table of ranks, again: what begins a name in facts or a label; else an alias that
%   has a word of the label; else any.

test('the first rank in which a beginning begins a name', Amiss == []) :-
    findall(E-Plain,
            ( edition(E, edition(_,_,_,Cards,_)),
              findall(Plain, beginning(Cards, Plain), Plains0),
              sort(Plains0, Plains),
              member(Plain, Plains),
              findall(Label, ranked(Cards, Plain, Label), Labels0),
              sort(Labels0, Labels),
              labels_called(E, Plain, Got0),
              sort(Got0, Got),
              Got \== Labels
            ),
            Amiss).

test('labels go before aliases', [forall(goes_before(E, Text, Label)), true(Labels == [Label])]) :-
    labels_called(E, Text, Labels).
test('several of the first rank', true(Labels == ['Mrs Peacock','Mrs White'])) :-
    labels_called(british, "mr", Labels).
test('all that one may be called', true(Cs == [9,10])) :-
    setting([edition(british)], Setting),
    card_names(Setting, Names),
    findall(C, may_be_called(pi, Names, C), Cs0),
    sort(Cs0, Cs).

goes_before(british, "pi", 'Lead Pipe').
goes_before(american, "pi", 'Lead Pipe').
goes_before(hasbro, "pi", 'Pistol').
goes_before(hasbro, "pip", 'Lead Pipe').
goes_before(british, "ha", 'Hall').
goes_before(british, "han", 'Revolver').
goes_before(british, "g", 'Rev. Green').
goes_before(master_detective, "dr", 'Drawing Room').

%   What is written the same, but for the edition's spelling.

same_card(A, Label, B, Other) :-
    edition_card(A, Label, C),
    edition_card(B, Other, D),
    edition(A, edition(_,_,_,CardsA,_)),
    edition(B, edition(_,_,_,CardsB,_)),
    arg(C, CardsA, card(Name1,Label1,Aliases1)),
    arg(D, CardsB, card(Name2,Label2,Aliases2)),
    member(Text1, [Name1,Label1|Aliases1]),
    member(Text2, [Name2,Label2|Aliases2]),
    plain_text(Text1, Plain),
    plain_text(Text2, Plain),
    !.

beginning(Cards, Plain) :-
    arg(_, Cards, card(Name,Label,Aliases)),
    member(Text, [Name,Label|Aliases]),
    plain_text(Text, Whole),
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
    plain_text(Text, Plain).
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
    plain_text(Text, Whole),
    sub_atom(Whole, 0, _, _, Plain).

:- end_tests(called).
