:- module(cluedo_thesis_cards,
          [ person/1,                   % ?Name
            weapon/1,                   % ?Name
            location/1,                 % ?Name
            cards/1,                    % -Names
            cards2/1,                   % -Cards
            winstates/1                 % -States
          ]).
:- use_module('../support/foreign', [winset_list/2]).
:- use_module('../winstates', [winset_all/1]).
:- use_module(library(lists), [numlist/3]).

/** <module> Cards and winstates

The thesis's terms are

| card     | an integer 1..21, in the order of the names here: persons are 1-6, weapons 7-12,      |
|          | locations 13-21                                                                       |
| winstate | s(Person,Weapon,Location)                                                             |
| player   | `[1]`..`[6]`, in turn order: the reasoning agent is `[1]`                             |
| hand     | `[[I],C1,C2,...]`: the cards of player I in the order in which they were dealt        |
| record   | `[s(P,W,L),[Asker],[Answerer]]`: Asker made the query s(P,W,L), and Answerer showed a |
|          | card; if nobody could, Answerer is 0                                                  |
*/

%!  person(?Name) is nondet.

person('Miss Scarlett').
person('Professor Plum').
person('Mrs. Peacock').
person('Reverend Green').
person('Colonel Mustard').
person('Mrs. White').

%!  weapon(?Name) is nondet.

weapon('Candlestick').
weapon('Dagger').
weapon('Lead Pipe').
weapon('Revolver').
weapon('Rope').
weapon('Wrench').

%!  location(?Name) is nondet.

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
%   The name of card C is the C-th element of Names.

cards(Names) :-
    findall(Name, ( person(Name) ; weapon(Name) ; location(Name) ), Names).

%!  cards2(-Cards) is det.

cards2(Cards) :-
    numlist(1, 21, Cards).

%!  winstates(-States) is det.
%
%   States has all winstates, ordered by person, then weapon, then location.

winstates(States) :-
    winset_all(All),
    winset_list(All, States).
