:- module(cluedo_edition,
          [ edition/2,                  % ?Name, -Edition
            edition_property/2,         % +E, ?Property
            edition_card/3,             % +E, +Text, -C
            edition_card/4              % +E, ?C, ?Name, ?Label
          ]).
:- use_module(knowledge/edition/builtin_editions, [known_edition/2]).
:- use_module(knowledge/edition/setting, [edition_value/2]).
:- use_module(knowledge/edition/edition_value, [edition_deck/2,edition_number/3,edition_part/2]).
:- use_module(support/errors, [error_context/1]).
:- use_module(library(apply), [maplist/3]).
:- use_module(library(error), [must_be/2]).

/** <module> Editions of the game

An edition is a deck whose cards have names: each card has a name for facts, `lead_pipe`, a label
for print, 'Lead Pipe', and aliases. It is a value. These come with the library:

| british, or classic | the classic game with its names of 1949           |
| american            | Mr. Green, the knife                              |
| hasbro              | as american, but a pistol; of 2002                |
| hasbro_2016         | with Dr. Orchid in place of Mrs. White            |
| hasbro_2023         | today's box: Chef White, Mayor Green              |
| german, dutch       | in other languages, as printed there;             |
| norwegian, french   | the Norwegian one is a translation                |
| master_detective    | 10 persons, 8 weapons, 12 rooms; everybody who    |
|                     | can shows a card                                  |
| mini                | four weapons and four persons                     |
| small               | four persons and six weapons                      |
| two_by_three        | two categories of three cards                     |
| three_by_three      | three categories of three cards                   |

The classic editions number the cards as in the thesis, see cards2/1. The option edition(E), and E
below, take one of these names, an edition, or file(File). Facts may name a card by its name, label
or an alias, without regard to case, accents, blanks, dots, `_` and `-`: `lead_pipe`, 'Lead Pipe',
"LEAD-PIPE" and 'lead piping' are card 9.

A File has at most 65536 characters in UTF-8. It has Prolog terms, which are read but never run. The
cards follow their category, and are numbered in this order.

    edition(tiny, 'A tiny game').           % name, title
    rule(answering(everybody)).             % a rule of its box, see below
    category(person, 'Person').             % name, label
    card(anna, 'Anna Karenina', []).        % name, label, aliases
    card(bob, 'Bob', [robert]).
    category(weapon, 'Weapon').
    card(rope, rope, []).
    card(gun, gun, [pistol,revolver]).

Or the same as JSON, if the extension of File is `.json`. Titles and labels that are left out are
the names; a card may be its name alone.

    { "name": "tiny", "title": "A tiny game", "answering": "everybody",
      "categories":
      [ { "name": "person", "label": "Person",
          "cards":
          [ { "name": "anna", "label": "Anna Karenina" },
            { "name": "bob", "label": "Bob", "aliases": ["robert"] } ] },
        { "name": "weapon", "label": "Weapon",
          "cards":
          [ "rope", { "name": "gun", "aliases": ["pistol", "revolver"] } ] } ] }

The rules are `answering(everybody)`: everybody who has one of the cards asked for shows one; and
asking(N): a query names N cards of different categories. The console and the page Notebook start
games with the rules of their edition, as options of journal/3. All other games have only the rules
that their options give.

There are 1..5 categories, each with a card, and at most 64 cards. No two cards have a name, label
or alias in common, and no card is called `unknown` or `nobody`.

@error existence_error(cluedo_edition, E) if no edition is called E
@error type_error(cluedo_edition, E) if E is neither text nor an edition
@error domain_error(cluedo_edition, Term), syntax_error(Reason) if a file is wrong: the message or
context has the file, the line and the column
@error domain_error(cluedo_file, File) if it is too large
*/

:- error_context((edition/2, edition_property/2, edition_card/3, edition_card/4)).

%!  edition(+E, -Edition) is det.
%!  edition(-Name, -Edition) is nondet.
%
%   Edition is the edition of E, or a built-in edition and its Name.

edition(E, Edition) :-
    (   var(E)
    ->  known_edition(E, Edition)
    ;   edition_value(E, Edition)
    ).

%!  edition_property(+E, ?Property) is nondet.
%
%   Property is a property of the edition E:
%
%     - name(Name)
%     - title(Title)
%     - deck(Sizes)
%       How many cards each category has, as for knowledge/2.
%     - categories(Pairs)
%       Name-Label of each category.
%     - cards(Names)
%       In the order of their numbers.
%     - rules(Rules)
%       Options of journal/3 for games with this box.

edition_property(E, Property) :-
    edition_value(E, Edition),
    property(Property, Edition).

property(name(Name), Edition) :-
    edition_part(Edition, name(Name)).
property(title(Title), Edition) :-
    edition_part(Edition, title(Title)).
property(deck(Sizes), Edition) :-
    edition_deck(Edition, Sizes).
property(categories(Pairs), Edition) :-
    edition_part(Edition, categories(Categories)),
    maplist(category_pair, Categories, Pairs).
property(cards(Names), Edition) :-
    edition_part(Edition, cards(Cards)),
    compound_name_arguments(Cards, _, List),
    maplist(card_name, List, Names).
property(rules(Rules), Edition) :-
    edition_part(Edition, rules(Rules)).

category_pair(category(Name,Label,_), Name-Label).

card_name(card(Name,_,_), Name).

%!  edition_card(+E, +Text, -C) is semidet.
%
%   Text, an atom or a string, names card C.

edition_card(E, Text, C) :-
    edition_value(E, Edition),
    must_be(text, Text),
    text_to_string(Text, String),
    edition_number(Edition, String, C).

%!  edition_card(+E, ?C, ?Name, ?Label) is nondet.
%
%   Card C has this Name and Label.

edition_card(E, C, Name, Label) :-
    edition_value(E, Edition),
    must_be_number(C),
    edition_part(Edition, cards(Cards)),
    functor(Cards, _, N),
    between(1, N, C),
    arg(C, Cards, card(Name,Label,_)).

must_be_number(C) :-
    (   var(C)
    ->  true
    ;   must_be(integer, C)
    ).
