:- module(cluedo_knowledge_edition_builtin_editions,
          [ known_edition/2             % ?Name, -Edition
          ]).
:- use_module(languages, [language/2,translation/4]).
:- use_module(edition_value, [make_edition/2]).
:- use_module(library(apply), [maplist/3]).
:- use_module(library(lists),
              [append/2,append/3,last/2,list_to_set/2,member/2,nth1/3,subtract/3]).

/** <module> The editions that come with the library

All classic editions number the cards as the thesis does: 1..6 are persons, 7..12 weapons, 13..21
rooms. They differ in the names of the cards. The name of a card in one English edition is an alias
in all editions that have this card. Other words that people use for the card are aliases, too.
Names in other languages are not aliases in the English editions.
*/

%   classic(Category, Names, Others): the names of a card. Names is a list of Name-Label for five
%   editions: British, American, 2002, 2016 and 2023. If the list is shorter, its last element holds
%   for the rest of the editions. Others are other words for the card.

classic(person,
        [ scarlett-'Miss Scarlett', scarlet-'Miss Scarlet', scarlet-'Miss Scarlet',
          scarlett-'Miss Scarlett'
        ],
        []).
classic(person, [plum-'Professor Plum'], ['Prof. Plum']).
classic(person,
        [ peacock-'Mrs Peacock', peacock-'Mrs. Peacock', peacock-'Mrs. Peacock',
          peacock-'Mrs. Peacock', peacock-'Solicitor Peacock'
        ],
        []).
classic(person,
        [ green-'Rev. Green', green-'Mr. Green', green-'Mr. Green', green-'Mr. Green',
          green-'Mayor Green'
        ],
        ['Reverend Green']).
classic(person, [mustard-'Colonel Mustard'], ['Col. Mustard']).
classic(person,
        [ white-'Mrs White', white-'Mrs. White', white-'Mrs. White', orchid-'Dr. Orchid',
          white-'Chef White'
        ],
        ['Doctor Orchid']).
classic(weapon, [candlestick-'Candlestick'], ['Candle']).
classic(weapon, [dagger-'Dagger',knife-'Knife',knife-'Knife',dagger-'Dagger'], []).
classic(weapon, [lead_pipe-'Lead Pipe'], ['Lead Piping','Lead','Pipe','Piping']).
classic(weapon,
        [revolver-'Revolver',revolver-'Revolver',pistol-'Pistol',revolver-'Revolver'],
        ['Handgun','Gun']).
classic(weapon, [rope-'Rope'], []).
classic(weapon, [wrench-'Wrench'], ['Spanner']).
classic(room, [kitchen-'Kitchen'], []).
classic(room,
        [ ballroom-'Ballroom', ballroom-'Ballroom', ball_room-'Ball Room',
          ballroom-'Ballroom'
        ],
        ['Ball']).
classic(room, [conservatory-'Conservatory'], []).
classic(room, [dining_room-'Dining Room'], ['Dining']).
classic(room, [billiard_room-'Billiard Room'], ['Billiard','Billiards','Billiards Room']).
classic(room, [library-'Library'], []).
classic(room, [lounge-'Lounge'], []).
classic(room, [hall-'Hall'], []).
classic(room, [study-'Study'], []).

%   detective(Category, Name-Label, Others): the names of a card that only Master Detective has.

detective(person, rose-'Madame Rose', ['Mme. Rose']).
detective(person, gray-'Sergeant Gray', ['Sgt. Gray','Grey','Sergeant Grey','Sgt. Grey']).
detective(person, brunette-'Monsieur Brunette', ['M. Brunette']).
detective(person, peach-'Miss Peach', []).
detective(weapon, horseshoe-'Horseshoe', []).
detective(weapon, poison-'Poison', []).
detective(room, carriage_house-'Carriage House', ['Carriage']).
detective(room, courtyard-'Courtyard', []).
detective(room, drawing_room-'Drawing Room', ['Drawing']).
detective(room, fountain-'Fountain', []).
detective(room, gazebo-'Gazebo', []).
detective(room, studio-'Studio', []).
detective(room, trophy_room-'Trophy Room', ['Trophy']).

terms(british, Terms) :-
    classic_terms(1, british, 'Classic, British', Terms).
terms(american, Terms) :-
    classic_terms(2, american, 'Classic, American', Terms).
terms(hasbro, Terms) :-
    classic_terms(3, hasbro, 'Hasbro 2002', Terms).
terms(hasbro_2016, Terms) :-
    classic_terms(4, hasbro_2016, 'Hasbro 2016, with Dr. Orchid', Terms).
terms(hasbro_2023, Terms) :-
    classic_terms(5, hasbro_2023, 'Hasbro 2023, with Chef White', Terms).
terms(Name, [edition(Name,Title)|Terms]) :-
    language(Name, Title),
    classic_terms(1, classic, classic, [_|Terms0]),
    maplist(translated(Name), Terms0, Terms).
terms(master_detective, Terms) :-
    detective_cards(person, Ps),
    detective_cards(weapon, Ws),
    detective_cards(room, Rooms),
    named([ carriage_house, conservatory, courtyard, dining_room, drawing_room, fountain,
            gazebo, kitchen, library, studio, trophy_room, billiard_room
          ], Rooms, Rs),
    deck_terms(master_detective, 'Master Detective',
               [person-Ps,weapon-Ws,room-Rs], [Head|Cards]),
    Terms = [Head,rule(answering(everybody))|Cards].
terms(mini, Terms) :-
    classic_cards(weapon, 1, Weapons),
    classic_cards(person, 1, Persons),
    named([candlestick,dagger,rope,wrench], Weapons, Ws),
    named([scarlett,mustard,green,plum], Persons, Ps),
    deck_terms(mini, 'Mini Clue', [weapon-Ws,person-Ps], Terms).
terms(small, Terms) :-
    classic_cards(person, 1, Persons),
    named([scarlett,plum,green,mustard], Persons, Ps),
    classic_cards(weapon, 1, Ws),
    deck_terms(small, 'Four persons and six weapons', [person-Ps,weapon-Ws],
               Terms).
terms(two_by_three, Terms) :-
    grid_terms(two_by_three, 'Two by three', 2, Terms).
terms(three_by_three, Terms) :-
    grid_terms(three_by_three, 'Three by three', 3, Terms).

classic_terms(I, Name, Title, Terms) :-
    classic_cards(person, I, Ps),
    classic_cards(weapon, I, Ws),
    classic_cards(room, I, Rs),
    deck_terms(Name, Title, [person-Ps,weapon-Ws,room-Rs], Terms).

%   Card0 is a card of the British edition. Card is this card in Language, with English aliases.

translated(Language, card(Name0,Label0,Aliases0), Card) =>
    Card = card(Name,Label,Aliases),
    once(translation(Language, Name0, Name-Label, Others)),
    append(Others, [Name0,Label0|Aliases0], Texts0),
    list_to_set(Texts0, Texts),
    subtract(Texts, [Name,Label], Aliases).
translated(_, Term0, Term) =>
    Term = Term0.

classic_cards(Category, I, Cards) :-
    findall(card(Name,Label,Aliases),
            ( classic(Category, Names, Others),
              (   nth1(I, Names, Name-Label)
              ->  true
              ;   last(Names, Name-Label)
              ),
              setof(Text,
                    N^L^( member(N-L, Names), member(Text, [N,L]) ; member(Text, Others) ),
                    Texts),
              subtract(Texts, [Name,Label], Aliases)
            ),
            Cards).

%   First come the cards of the American edition, then the cards that only Master Detective has.

detective_cards(Category, Cards) :-
    classic_cards(Category, 2, Cards0),
    findall(card(Name,Label,Aliases), detective(Category, Name-Label, Aliases), Cards1),
    append(Cards0, Cards1, Cards).

named(Names, All, Cards) :-
    findall(Card,
            ( member(Name, Names),
              Card = card(Name,_,_),
              member(Card, All)
            ),
            Cards).

%   The categories are called c0, c1 and so on. Category c0 has the cards c00, c01 and c02.

grid_terms(Name, Title, Categories, Terms) :-
    findall(Category-Cards,
            ( between(1, Categories, I),
              I0 is I-1,
              atom_concat(c, I0, Category),
              findall(card(Card,Card,[]),
                      ( between(0, 2, J), atom_concat(Category, J, Card) ),
                      Cards)
            ),
            Deck),
    deck_terms(Name, Title, Deck, Terms).

deck_terms(Name, Title, Deck, [edition(Name,Title)|Terms]) :-
    maplist(category_terms, Deck, Lists),
    append(Lists, Terms).

category_terms(Category-Cards, [category(Category,Label)|Cards]) :-
    (   category_label(Category, Label)
    ->  true
    ;   Label = Category
    ).

category_label(person, 'Person').
category_label(weapon, 'Weapon').
category_label(room, 'Room').

%!  known_edition(?Name, -Edition) is nondet.

term_expansion(known_editions, Clauses) :-
    findall(known_edition(Name,Edition),
            ( terms(Name, Terms), make_edition(Terms, Edition) ),
            Clauses).

known_editions.
