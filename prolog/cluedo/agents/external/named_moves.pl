:- module(cluedo_agents_external_named_moves,
          [ named_move/4,               % +Wanted, +Words, +Text, -Read
            legal_cards/3,              % +Wanted, +Words, -Lists
            spoken_cards/3,             % +Words, +Text0, -Text
            named_claim/5               % +Words, +Holder, +Card, +P, -Claim
          ]).
:- use_module('../human/typed_cards', [typed_amiss/3,typed_card/4,typed_state/4]).
:- use_module('../../knowledge/edition/spoken_names', [seat_names/2,whole_name/3]).
:- use_module('../../knowledge/edition/phrases', [cards_phrase/4,listed/3]).
:- use_module('../../knowledge/edition/setting',
              [card_answer/3,category_cards/2,setting_cards/2,setting_deck/2]).
:- use_module('../../knowledge/edition/edition_value', [plain_text/2]).
:- use_module('../../knowledge/argument', [card_list/2]).
:- use_module(library(apply), [exclude/3,maplist/3]).
:- use_module(library(lists), [member/2,numlist/3]).

/** <module> Moves and claims of a program, with names of cards

Wanted is the decision that the program has to make: `suggest`, `accuse` or show(Asker,State,Cards).
Words is a term of knowledge/edition/phrases.pl.
*/

:- det((named_move/4, legal_cards/3, spoken_cards/3)).

%!  named_move(+Wanted, +Words, +Text, -Read) is det.
%
%   If Text names a legal Move, which is a state or a card, Read is move(Move). Otherwise Read is
%   illegal(Why). The sentence Why says what is wrong with Text.

named_move(Wanted, Words, Text, Read) :-
    Words = words(Setting,_),
    parse_move(Wanted, Setting, Text, Typed),
    (   Typed = ok(Move)
    ->  (   Wanted = show(_,_,Cards),
            \+ memberchk(Move, Cards)
        ->  cards_phrase(Words, Cards, ' or ', Which),
            format(string(Why), "You can show ~s.", [Which]),
            Read = illegal(Why)
        ;   Read = move(Move)
        )
    ;   Typed = several(Moves)
    ->  maplist(move_text(Words), Moves, Texts),
        listed(Texts, ' or ', Which),
        format(string(Why), "That may be ~s.", [Which]),
        Read = illegal(Why)
    ;   typed_amiss(Text, Setting, Word)
    ->  format(string(Why), "No card is called ~w.", [Word]),
        Read = illegal(Why)
    ;   Wanted = show(_,_,_)
    ->  Read = illegal("That is not one card.")
    ;   Read = illegal("That is not one card of each list.")
    ).

parse_move(show(_,_,_), Setting, Text, Typed) =>
    all_cards(Setting, All),
    typed_card(Text, Setting, All, Typed).
parse_move(_, Setting, Text, Typed) =>
    setting_deck(Setting, Deck),
    typed_state(Text, Setting, Deck, Typed).

all_cards(Setting, All) :-
    setting_cards(Setting, Count),
    numlist(1, Count, All).

move_text(Words, Move, Text) :-
    (   integer(Move)
    ->  Cards = [Move]
    ;   card_list(Move, Cards)
    ),
    cards_phrase(Words, Cards, ', ', Text).

%!  legal_cards(+Wanted, +Words, -Lists) is det.
%
%   A legal move has one card of each of Lists.

legal_cards(show(_,_,Cards), _, Lists) =>
    Lists = [Cards].
legal_cards(_, words(Setting,_), Lists) =>
    setting_deck(Setting, Deck),
    category_cards(Deck, Lists).

%!  spoken_cards(+Words, +Text0, -Text) is det.
%
%   Text is Text0 without the words and signs that are not in a card's name.

spoken_cards(words(Setting,_), Text0, Text) :-
    split_string(Text0, ",;", " \t", Parts0),
    maplist(spoken_part(Setting), Parts0, Parts1),
    exclude(==(""), Parts1, Parts),
    atomic_list_concat(Parts, ', ', Atom),
    atom_string(Atom, Text).

spoken_part(Setting, Part0, Part) :-
    split_string(Part0, " \t", " \t.:!?\"'()*", Words0),
    exclude(no_card(Setting), Words0, Words),
    atomic_list_concat(Words, ' ', Atom),
    atom_string(Atom, Part).

no_card(_, "") :-
    !.
no_card(Setting, Word) :-
    typed_amiss(Word, Setting, _).

%!  named_claim(+Words, +Holder, +Card, +P, -Claim) is semidet.
%
%   The text Holder names H, which is a seat or `envelope`. The text Card names the card C. Claim is
%   claim(H,C,P): H holds C with probability P. Fails if P is not from 0 to 1.

named_claim(words(Setting,_), Holder, Card, P, claim(H,C,P)) :-
    P >= 0,
    P =< 1,
    plain_text(Holder, Plain),
    (   Plain == envelope
    ->  H = envelope
    ;   seat_names(Setting, Names),
        once(whole_name(Plain, Names, H))
    ),
    all_cards(Setting, All),
    (   member(C0, All),
        card_answer(Setting, C0, Name),
        same_text(Card, Name)           % much faster than typed_card/4
    ->  C = C0
    ;   typed_card(Card, Setting, All, Typed),
        Typed = ok(C)
    ).

same_text(Text, Name) :-
    atom(Name),
    atom_string(Name, String),
    ( Text == String ; Text == Name ),
    !.
