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

An edition is a deck whose cards have names. Each card has a name for facts, such as `lead_pipe`, a
label for print, such as 'Lead Pipe', and aliases. An edition is a value. The library has these:

| british, or classic   | the classic game with its names of 1949                          |
| american              | with Mr. Green and the knife                                     |
| hasbro                | of 2002: as american, but with a pistol                          |
| hasbro_2016           | with Dr. Orchid in place of Mrs. White                           |
| hasbro_2023           | of 2023: with Chef White and Mayor Green                         |
| german, dutch, french | in other languages, with the names printed on the cards          |
| norwegian             | a translation of the classic game                                |
| master_detective      | 10 persons, 8 weapons and 12 rooms; all who can must show a card |
| mini                  | four weapons and four persons                                    |
| small                 | four persons and six weapons                                     |
| two_by_three          | two categories of three cards                                    |
| three_by_three        | three categories of three cards                                  |

The classic editions number the cards as the thesis does, see cards2/1. The option edition(E), and E
below, is one of these names, an edition, or file(File). Facts may call a card by its name, its
label or an alias. Case, accents, blanks, dots, `_` and `-` do not count: `lead_pipe`, 'Lead Pipe',
"LEAD-PIPE" and 'lead piping' are all card 9.

A File has at most 65536 characters in UTF-8. It has Prolog terms, which are read but never run. The
cards come after their category. They are numbered in the order of the file.

    edition(tiny, 'A tiny game').           % name, title
    rule(answering(everybody)).             % a rule of this box, see below
    category(person, 'Person').             % name, label
    card(anna, 'Anna Karenina', []).        % name, label, aliases
    card(bob, 'Bob', [robert]).
    category(weapon, 'Weapon').
    card(rope, rope, []).
    card(gun, gun, [pistol,revolver]).

If the extension of File is `.json`, the edition is written in JSON. If a title or label is left
out, it is the name. A card that has only a name may be written as this name.

    { "name": "tiny", "title": "A tiny game", "answering": "everybody",
      "categories":
      [ { "name": "person", "label": "Person",
          "cards":
          [ { "name": "anna", "label": "Anna Karenina" },
            { "name": "bob", "label": "Bob", "aliases": ["robert"] } ] },
        { "name": "weapon", "label": "Weapon",
          "cards":
          [ "rope", { "name": "gun", "aliases": ["pistol", "revolver"] } ] } ] }

The rules are

  - `answering(everybody)`: everybody who has one of the cards asked for shows one.
  - `asking(N)`: a query names N cards of different categories.

The console and the page Notebook start games with the rules of the edition. They give these rules
as options of journal/3. All other games have only the rules that their options give.

An edition has 1 to 5 categories, each with at least one card, and at most 64 cards. No two cards
have a name, label or alias in common. No card is called `unknown`, `nobody` or `somebody`.

@error existence_error(cluedo_edition, E) if no edition is called E
@error type_error(cluedo_edition, E) if E is neither text nor an edition
@error domain_error(cluedo_edition, Term), syntax_error(Reason) if a file is wrong. The message or
the context has the file, the line and the column.
@error domain_error(cluedo_file, File) if File is too large
*/

:- error_context((edition/2, edition_property/2, edition_card/3, edition_card/4)).

%!  edition(+E, -Edition) is det.
%!  edition(-Name, -Edition) is nondet.
%
%   If E is bound, Edition is the edition that E stands for. Otherwise enumerate the built-in
%   editions and their names.

edition(E, Edition) :-
    (   var(E)
    ->  known_edition(E, Edition)
    ;   edition_value(E, Edition)
    ).

%!  edition_property(+E, ?Property) is nondet.
%
%   Property is a property of the edition E:
%
%   | name(Name)        |                                                                   |
%   | title(Title)      |                                                                   |
%   | deck(Sizes)       | How many cards each category has, as in the option deck(Sizes) of |
%   |                   | knowledge/2.                                                      |
%   | categories(Pairs) | Name-Label of each category.                                      |
%   | cards(Names)      | In the order of their numbers.                                    |
%   | rules(Rules)      | Options of journal/3 for games with this box.                     |

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
%   Text is an atom or a string that names card C.

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
