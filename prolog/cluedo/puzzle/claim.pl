:- module(cluedo_puzzle_claim,
          [ json_claim/3,               % +Json, +P, -Claim
            claimed_fact/3,             % +Setting, +Json, -Core
            claimed_seat/3              % +Setting, +Json, -P
          ]).
:- use_module(puzzle_json, [json_field/3,json_term/2]).
:- use_module(puzzle_value, [position/5]).
:- use_module('../knowledge/edition/edition_value', [plain_text/2]).
:- use_module('../knowledge/edition/setting', [card_answer/3,seat_number/3]).
:- use_module('../knowledge/edition/spoken_names', [card_names/2,whole_name/3,word_of_name/3]).
:- use_module('../knowledge/fact', [fact_core/3]).
:- use_module('../puzzle', [puzzle_property/2]).
:- use_module('../support/check', [accepted/1]).
:- use_module('../support/errors', [throw_error/2]).
:- use_module(library(apply), [maplist/2,maplist/3]).
:- use_module(library(lists), [member/2]).

/** <module> What a claim of a program means

A claim is null, or an object with these fields. Other fields do not count.

| answer | null, or an array of items; one item may stand without the array |
| reason | optional: the numbers of the events from which the answer follows |
| steps  | optional: a chain, see chain.pl                                   |

An item is a term as in the choices of the puzzle, or a text. What an item means does not depend on
capitals, accents, blanks, dots, `-` and `_`, see plain_text/2. A text or a number means

  1. the choice with this `item` or this `text`;
  2. if the choices are cards, the card with this name, label or alias;
  3. if the choices are cards, the card that alone has this word in its name: Mustard.

A text with no meaning, or with two, is a wrong item. Two items that mean the same count once.
*/

:- multifile
    prolog:error_message//1.

prolog:error_message(type_error(cluedo_claim,_)) -->
    [ 'This claim has the wrong form' ].

:- det(json_claim/3).

%!  json_claim(+Json, +P, -Claim) is det.
%
%   Json is the claim about puzzle P. Claim is `none` if Json is not an answer, else
%   claim(Items,Reason,Chain). Items are items of P, and unknown(Json) for each other item. Reason
%   and Chain are the fields `reason` and `steps`, or `@(null)`.
%
%   @error type_error(cluedo_claim, Json)

json_claim(@(null), _, Claim) =>
    Claim = none.
json_claim(Json, P, Claim), json_field(answer, Json, Answer) =>
    (   Answer == @(null)
    ->  Claim = none
    ;   answer_items(Answer, Listed)
    ->  once(puzzle_property(P, journal(J))),
        once(puzzle_property(P, choices(Choices))),
        position(J, Setting, _, _, _),
        once(puzzle_property(P, kind(Kind))),
        (   memberchk(Kind, [excluded,envelope])
        ->  card_names(Setting, Names)
        ;   Names = []
        ),
        maplist(claimed_item(Setting, Choices, Names), Listed, Items0),
        sort(Items0, Items),
        maplist(field_or_null(Json), [reason,steps], [Reason,Chain]),
        Claim = claim(Items,Reason,Chain)
    ;   throw_error(type_error(cluedo_claim,Json),
                    "the answer is an array of texts, or of items of the puzzle")
    ).
json_claim(Json, _, _) =>
    throw_error(type_error(cluedo_claim,Json), "write null, or an object with the field answer").

field_or_null(Json, Name, Value) :-
    (   json_field(Name, Json, Value0)
    ->  Value = Value0
    ;   Value = @(null)
    ).

answer_items(Answer, Listed) :-
    (   is_list(Answer)
    ->  Listed = Answer
    ;   Listed = [Answer]
    ),
    maplist(is_item, Listed).

is_item(Json) :-
    (   Json = json([_=Args])
    ->  is_list(Args)
    ;   atomic(Json),
        Json \== []
    ).

claimed_item(Setting, Choices, Names, Json, Item) :-
    (   findall(Item0, item_meaning(Json, Setting, Choices, Names, Item0), Items),
        sort(Items, [Item1]),
        memberchk(choice(Item1,_), Choices)
    ->  Item = Item1
    ;   Item = unknown(Json)
    ).

%   Json may mean Item. Only the first rule that finds an item holds. Names are the names of all
%   cards, if Choices are cards.

item_meaning(json(Pairs), Setting, Choices, _, Item) =>
    claimed_fact(Setting, json(Pairs), Core),
    member(choice(Item,_), Choices),
    compound(Item),
    fact_core(Setting, Item, Core0),
    Core0 == Core.
item_meaning(Json, _, Choices, _, Item), memberchk(choice(Json,_), Choices) =>
    Item = Json.
item_meaning(Json, Setting, Choices, Names, Item) =>
    plain_text(Json, Plain),
    (   member(choice(Item,Text), Choices),
        (   plain_text(Text, Plain)
        ;   item_text(Item, Json, Plain)
        )
    *-> true
    ;   whole_name(Plain, Names, C)
    *-> card_answer(Setting, C, Item)
    ;   word_of_name(Plain, Names, C),
        card_answer(Setting, C, Item)
    ).

%   Json, with the plain text Plain, is another spelling of Item. A number has no other spelling
%   than its digits as a text.

item_text(Item, Json, Plain) :-
    (   integer(Item)
    ->  normalize_space(atom(Word), Json),
        format(atom(Word), "~d", [Item])
    ;   atom(Item),
        plain_text(Item, Plain)
    ).

%!  claimed_fact(+Setting, +Json, -Core) is semidet.
%!  claimed_seat(+Setting, +Json, -P) is semidet.
%
%   Json means the fact Core or the player P.

claimed_fact(Setting, Json, Core) :-
    json_term(Json, Fact0),
    compound(Fact0),
    Fact0 =.. [Name|Args0],
    maplist(holder_argument, Args0, Args),
    Fact =.. [Name|Args],
    accepted(fact_core(Setting, Fact, Core)).

holder_argument(Arg0, Arg) :-
    (   atom(Arg0),
        plain_text(Arg0, Plain),
        memberchk(Plain, [envelope,theenvelope])
    ->  Arg = envelope
    ;   Arg = Arg0
    ).

claimed_seat(Setting, Json, P) :-
    accepted(seat_number(Setting, Json, P)).
