:- module(cluedo_web_play_characters,
          [ character/2,                % ?Name, ?Label
            pawn_character/2,           % +Card, -Name
            request_character/2,        % +Request, -Name
            character_pawns/4           % +Name, +Me, +Count, -Options
          ]).
:- use_module('../refusal', [refuse/2]).
:- use_module('../request', [request_field/3]).
:- use_module('../../../edition', [edition/2,edition_card/4]).
:- use_module(library(lists), [append/3,nth1/4,selectchk/3]).

/** <module> Which pawn the person has

The characters of the classic board, under their names in the classic edition.
*/

:- det((pawn_character/2, request_character/2, character_pawns/4)).

%!  character(?Name, ?Label) is nondet.

character(Name, Label) :-
    character(_, Name, Label).

character(C, Name, Label) :-
    edition(british, Edition),
    between(1, 6, C),
    edition_card(Edition, C, Name, Label).

%!  pawn_character(+Card, -Name) is det.
%
%   Name is the character of the number Card, of any edition that goes with the board.

pawn_character(Card, Name) :-
    once(character(Card, Name, _)).

%!  request_character(+Request, -Name) is det.
%
%   The person of Request has chosen the character Name, or `any`.
%
%   @error cluedo_refusal(422) if there is no such one

request_character(Request, Name) :-
    (   request_field(Request, "character", Text),
        Text \== "any"
    ->  (   character(Name0, _),
            atom_string(Name0, Text)
        ->  Name = Name0
        ;   refuse(422, "Choose one of the characters.")
        )
    ;   Name = any
    ).

%!  character_pawns(+Name, +Me, +Count, -Options) is det.
%
%   With Options of table_start/2 the seat Me, of Count, has the character Name; the others
%   have theirs as they are on the board.

character_pawns(any, _, _, Options) =>
    Options = [].
character_pawns(Name, Me, Count, Options) =>
    findall(Other, character(Other, _), All),
    selectchk(Name, All, Left),
    More is Count-1,
    length(Others, More),
    append(Others, _, Left),
    nth1(Me, Pawns, Name, Others),
    !,
    Options = [pawns(Pawns)].
