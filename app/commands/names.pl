:- module(cluedo_app_names,
          [ state_names/2,              % +State, -Text
            state_names/3               % +State, +Edition, -Text
          ]).
:- use_module(library(cluedo/edition), [edition_card/4]).
:- use_module(library(cluedo/thesis), [cards/1]).
:- use_module(library(apply), [maplist/3]).
:- use_module(library(lists), [nth1/3]).

/** <module> Cards by their names
*/

:- det((state_names/2, state_names/3)).

%!  state_names(+State, -Text) is det.
%
%   Text has the names of the cards of State, s(Person,Weapon,Location).

state_names(s(P,W,L), Text) :-
    cards(Names),
    maplist(card_name(Names), [P,W,L], Three),
    atomic_list_concat(Three, ', ', Text).

card_name(Names, Card, Name) :-
    nth1(Card, Names, Name).

%!  state_names(+State, +Edition, -Text) is det.
%
%   Text has the labels of the cards of State. State has numbers or names of cards of Edition.

state_names(State, Edition, Text) :-
    State =.. [_|Cards],
    maplist(card_label(Edition), Cards, Labels),
    atomic_list_concat(Labels, ', ', Text).

card_label(Edition, Card, Label) :-
    (   integer(Card)
    ->  edition_card(Edition, Card, _, Label)
    ;   edition_card(Edition, _, Card, Label)
    ),
    !.
