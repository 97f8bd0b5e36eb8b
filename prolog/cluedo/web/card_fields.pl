:- module(cluedo_web_card_fields,
          [ edition_field/1,            % -Field
            own_cards/3,                % +C, +Path, -Element
            form_edition/2,             % +C, -Edition
            edition_query/2,            % +Edition, -Query
            text_with_cards/3,          % +Text0, +Edition, -Text
            must_be_playable/1,         % +Setting
            card_category/5,            % +Setting, ?I, -Title, -First, -Last
            card_pairs/5,               % +Setting, +Mine, ?I, -Title, -Pairs
            card_fieldset/4,            % +Setting, +Mine, ?I, -Fieldset
            chosen_cards/3              % +C, +Setting, -Cards
          ]).
:- use_module(context, [context_field/3]).
:- use_module(element, [address/3,marked_line/3]).
:- use_module(fault, [refuse/2,refuse/3]).
:- use_module(fields, [form_value/4,must_be_readable/1,must_be_quick_to_read/1,sent_text/4]).
:- use_module('../edition', [edition/2,edition_property/2]).
:- use_module('../knowledge/edition/builtin_editions', [known_edition/2]).
:- use_module('../knowledge/edition/edition_text', [edition_text/2,text_edition/3]).
:- use_module('../knowledge/edition/phrases', [sentence/2]).
:- use_module('../knowledge/edition/setting',
              [category_label/3,category_range/4,card_label/3,setting_deck/2,setting_hands/2]).
:- use_module(library(apply), [foldl/4]).
:- use_module(library(lists), [append/2,member/2,nth1/3]).

/** <module> Form fields for the cards of a game, and of a query

The cards of a game are an edition of the library, or the user's own cards. The text of own cards
becomes a part of the game and of its file.
*/

:- det((edition_field/1, own_cards/3, form_edition/2, edition_query/2, text_with_cards/3,
        must_be_playable/1, chosen_cards/3)).

longest_cards(65536).
longest_query(6000).
most_envelopes(5000).
most_splits(600_000).

%!  edition_field(-Field) is det.
%
%   Field, of fields.pl, asks for an edition of the library.

edition_field(field(edition, 'Cards ', choose(british, Pairs, "Choose one of the editions."))) :-
    titles(Pairs).

titles(Pairs) :-
    findall(Name-Title,
            ( edition(Name, Edition), edition_property(Edition, title(Title)) ),
            Pairs).

%!  own_cards(+C, +Path, -Element) is det.
%
%   Element is the part of a form in which users enter their own cards. The form is on the page
%   Path. Element shows errors in the text that the request has. The field `write` asks for the text
%   of an edition of the library instead.

own_cards(C, Path, details([id(own)|Open], Content)) :-
    (   own_text(C, Text)
    ->  Open = [open],
        own_fault(Text, Fault)
    ;   Text = "",
        Open = [],
        Fault = []
    ),
    longest_cards(Longest),
    titles(Pairs),
    findall(li(a(href(There), Title)),
            ( member(Name-Title, Pairs),
              address(Path, [edition=Name,write=Name], Address),
              atom_concat(Address, '#own', There)
            ),
            Links),
    Content = [ summary('Cards of your own'),
                p(class([faint,small]),
                  'For a box that is not in the list: a text that says what each card is called. \c
                   It then counts instead of the choice above. You can take one of these, and \c
                   change it:'),
                ul(class([links,small]), Links),
                p([ label(for(cards_file), 'A file '),
                    input([type(file),id(cards_file),name(cards_file),
                           accept('.edition,.pl,.txt,text/plain')]) ])
              | Typed
              ],
    append([ Fault,
             [ label(for(cards_text), 'Or the text itself'),
               textarea([id(cards_text),name(cards_text),maxlength(Longest),rows(10),
                         spellcheck(false),autocapitalize(none),autocomplete(off)], Text),
               p(class([faint,small]),
                 [ 'A line for each kind of card: ',code('Who: Anna, Bob, The cat'),'. Or, with \c
                    other names for a card, terms: ',code('edition(name, \'Title\').'),' ',
                   code('category(name, \'Label\').'),' and ',
                   code('card(name, \'Label\', [\'another name\',...]).'),
                   ' Cards follow their category. A name has small letters, or is in quotes. No \c
                    two cards may share one.' ])
             ]
           ], Typed).

own_text(C, Text) :-
    (   sent_text(C, "cards_file", "cards_text", Text0)
    ->  Text = Text0
    ;   context_field(C, "write", Written),
        edition(Name, Edition),
        atom_string(Name, Written)
    ->  edition_text(Edition, Text)
    ).

own_fault(Text, Fault) :-
    catch(( own_edition(Text, _), Fault = [] ), error(Formal,context(_,Message)),
          fault_beside(Formal, Message, Text, Fault)).

fault_beside(cluedo_edition_text(Line,Column), Message, Text, Fault) =>
    split_string(Text, "\n", "\r", Lines),
    once(nth1(Line, Lines, Wrong)),
    marked_line(Wrong, Column, Marked),
    sentence(Message, Sentence),
    Fault = [ div(class([card,warn]),
                  [p(strong(['Line ',Line])),Marked,p(['Column ',Column,': ',Sentence])]) ].
fault_beside(cluedo_refusal(_), Message, _, Fault) =>
    Fault = [div(class([card,warn]), p(Message))].

own_edition(Text, Edition) :-
    longest_cards(Longest),
    string_length(Text, Length),
    (   Length =< Longest
    ->  true
    ;   refuse(422, "The text of the cards has more than ~D characters.", [Longest])
    ),
    (   split_string(Text, "", " \t\r\n", [Trimmed]),
        sub_string(Trimmed, 0, 1, _, "{")
    ->  refuse(422, "Cards in JSON are read from files by the library only. Here they are terms.")
    ;   true
    ),
    must_be_quick_to_read(Text),
    text_edition(Text, must_be_readable, Edition).

%!  form_edition(+C, -Edition) is det.
%
%   Edition is the name of an edition of the library, or the user's own cards.
%
%   @error cluedo_refusal(422) if there is no such edition, or if the text has an error. The message
%   names the line of the error.

form_edition(C, Edition) :-
    (   sent_text(C, "cards_file", "cards_text", Text)
    ->  catch(own_edition(Text, Edition),
              error(cluedo_edition_text(Line,Column),context(_,Message)),
              ( sentence(Message, Sentence),
                refuse(422, "Your cards, line ~d, column ~d: ~s", [Line,Column,Sentence])
              ))
    ;   edition_field(Field),
        form_value(C, Field, edition, Edition)
    ).

%!  edition_query(+Edition, -Query) is det.
%
%   Query has pairs Field=Value that fill in a form with Edition. If Edition are the user's own
%   cards, and their text is too long for an address, Query is [].

edition_query(Edition, Query) :-
    (   library_name(Edition, Name)
    ->  Query = [edition=Name]
    ;   edition_text(Edition, Text),
        string_length(Text, Length),
        longest_query(Longest),
        Length =< Longest
    ->  Query = [cards_text=Text]
    ;   Query = []
    ).

library_name(Edition, Name) :-
    once(edition_property(Edition, name(Name))),
    known_edition(Name, Known),
    Known == Edition.

%!  text_with_cards(+Text0, +Edition, -Text) is det.
%
%   Text is Text0. If Edition are the user's own cards, Text ends with the title of Edition.

text_with_cards(Text0, Edition, Text) :-
    edition(Edition, Value),
    (   library_name(Value, _)
    ->  Text = Text0
    ;   once(edition_property(Value, title(Title))),
        format(string(Text), "~s, ~w", [Text0,Title])
    ).

%!  must_be_playable(+Setting) is det.
%
%   In a game with Setting everybody has a card, and the deals can be counted in a few seconds.
%
%   @error cluedo_refusal(422) if somebody has no card, or if there may be too many deals

must_be_playable(Setting) :-
    setting_deck(Setting, Sizes),
    setting_hands(Setting, Hands),
    (   memberchk(0, Hands)
    ->  refuse(422, "There are too few cards for so many players: somebody would have none. \c
                     Choose other cards, or fewer players.")
    ;   true
    ),
    foldl(times, Sizes, 1, Envelopes),
    most_envelopes(MostEnvelopes),
    (   Envelopes =< MostEnvelopes
    ->  true
    ;   refuse(422, "A game here has ~d envelopes at most.", [MostEnvelopes])
    ),
    foldl(splits, Hands, 1, Splits),
    most_splits(MostSplits),
    (   Splits =< MostSplits
    ->  true
    ;   refuse(422, "With so many cards and players the deals could not be counted in time.")
    ).

times(Size, Product0, Product) :-
    Product is Product0*Size.

%   An upper bound for the number of deals: the ways to fill the hands.

splits(Hand, Product0, Product) :-
    Product is Product0*(Hand+1).

                /*******************************
                *     THE CARDS OF A QUERY     *
                *******************************/

%!  card_category(+Setting, ?I, -Title, -First, -Last) is nondet.
%
%   Category number I has Title and the cards First to Last.

card_category(Setting, I, Title, First, Last) :-
    category_label(Setting, I, Title),
    setting_deck(Setting, Sizes),
    category_range(Sizes, I, First, Last).

%!  card_pairs(+Setting, +Mine, ?I, -Title, -Pairs) is nondet.
%!  card_fieldset(+Setting, +Mine, ?I, -Fieldset) is nondet.
%
%   Category number I has Title. Pairs are Card-Label for each of its cards. Labels mark Mine, the
%   person's own cards. Fieldset, of fields.pl, asks for one of these cards in the field `c1` if I
%   is 1, `c2` if I is 2, and so on.

card_pairs(Setting, Mine, I, Title, Pairs) :-
    card_category(Setting, I, Title, First, Last),
    findall(Card-Label, ( between(First, Last, Card), label(Setting, Mine, Card, Label) ), Pairs).

label(Setting, Mine, Card, Label) :-
    card_label(Setting, Card, Label0),
    (   memberchk(Card, Mine)
    ->  Label = [Label0,' ',small('(yours)')]
    ;   Label = Label0
    ).

card_fieldset(Setting, Mine, I,
              fieldset(id(Field), [ legend(Title),
                                    div(class(choices),
                                        control(Field, one(Pairs, Field-Missing,
                                                           "There is no such card."))) ])) :-
    card_pairs(Setting, Mine, I, Title, Pairs),
    atom_concat(c, I, Field),
    string_lower(Title, Lower),
    format(string(Missing), "Which ~s? Choose a card of each kind.", [Lower]).

%!  chosen_cards(+C, +Setting, -Cards) is det.
%
%   Cards are the cards, numbers, that the request has chosen of each category.
%
%   @error cluedo_refusal(422) if a category has no card, or a card of another category

chosen_cards(C, Setting, Cards) :-
    findall(Card,
            ( card_fieldset(Setting, [], _, Fieldset), form_value(C, Fieldset, _, Card) ),
            Cards).
