:- module(thesis_cluedo,
          [ person/1,                   % ?Name
            weapon/1,                   % ?Name
            location/1,                 % ?Name
            cards/1,                    % -Names
            cards2/1,                   % -Cards
            winstates/1                 % -States
          ]).
:- use_module(library(lists), [numlist/3]).

/** <module> The cards and the winstates

The terms of the thesis:

| card           | integer 1..21: persons 1-6, weapons 7-12, locations 13-21 |
| `[I]`          | player I, in the order of turns; the agent is `[1]`       |
| hand           | `[[I],C1,C2,...]`, the cards of player I in the order in  |
|                | which they were dealt                                     |
| winstate       | s(Person,Weapon,Location), a possible envelope; also the  |
|                | actual envelope                                           |
| record         | `[s(P,W,L),[Asker],[Answerer]]`, one query                |
| nocard row     | `[[I],Cards]`, the cards that player I may hold           |
| nocard matrix  | a list with a nocard row for each player                  |
| showcard row   | `[[I],Alt1,...]`, the ways in which player I may have     |
|                | answered; each way is a list of cards                     |
| showcard list  | a list with a showcard row for each player                |
| W              | `[Winstate,NocardMatrix,ShowcardLists]`                   |
*/

%!  person(?Name) is nondet.
%
%   Name is a person.

person('Miss Scarlett').
person('Professor Plum').
person('Mrs. Peacock').
person('Reverend Green').
person('Colonel Mustard').
person('Mrs. White').

%!  weapon(?Name) is nondet.
%
%   Name is a weapon.

weapon('Candlestick').
weapon('Dagger').
weapon('Lead Pipe').
weapon('Revolver').
weapon('Rope').
weapon('Wrench').

%!  location(?Name) is nondet.
%
%   Name is a location.

location('Kitchen').
location('Ballroom').
location('Conservatory').
location('Dining Room').
location('Billiard Room').
location('Library').
location('Lounge').
location('Hall').
location('Study').

%!  cards(-Names) is det.
%
%   Names are the names of the 21 cards, in the order of their numbers.

cards(Names) :-
    findall(Name,
            ( person(Name) ; weapon(Name) ; location(Name) ),
            Names).

%!  cards2(-Cards) is det.
%
%   Cards are the numbers of the 21 cards.

cards2(Cards) :-
    numlist(1, 21, Cards).

%!  winstates(-States) is det.
%
%   States are the 324 winstates, sorted by person, then weapon, then location.

winstates(States) :-
    findall(s(P,W,L),
            ( between(1, 6, P),
              between(7, 12, W),
              between(13, 21, L)
            ),
            States).
