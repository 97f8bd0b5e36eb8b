:- module(cluedo_web_play_reading,
          [ request_decision/3          % +Request, +Play, -Decision
          ]).
:- use_module(course, [course_wants/2]).
:- use_module(record, [play_setting/2]).
:- use_module('../element', [card_category/5]).
:- use_module('../fault', [refuse/2]).
:- use_module('../request', [request_field/3,text_integer/2]).
:- use_module('../../../edition/setting', [setting_deck/2]).
:- use_module(library(apply), [maplist/3]).
:- use_module(library(lists), [nth1/3]).

/** <module> What the person has decided

Read from the forms of play/decision.pl. Whether it is legal is for the table to say.
*/

:- det(request_decision/3).

%!  request_decision(+Request, +Play, -Decision) is det.
%
%   Decision is the one that Request tells, of table_take/4, or `on`: the others go on.
%
%   @error cluedo_refusal(422) if it is none, or something is missing

request_decision(Request, Play, Decision) :-
    course_wants(Play, Wanted),
    play_setting(Play, Setting),
    (   request_field(Request, "go", Text)
    ->  place(Text, Place),
        Read = go(Place)
    ;   request_field(Request, "passage", Text)
    ->  number(Text, Room),
        Read = passage(Room)
    ;   request_field(Request, "show", Text)
    ->  number(Text, Card),
        Read = show(Card)
    ;   request_field(Request, "do", Text)
    ->  Read = do(Text)
    ;   Read = nothing
    ),
    (   decided(Wanted, Read, Request, Setting, Decision0)
    ->  Decision = Decision0
    ;   refuse(422, "That is not the decision to be made now.")
    ).

decided(others, do("on"), _, _, on).
decided(move(_), do("roll"), _, _, roll).
decided(move(_), do("stay"), _, _, stay).
decided(move(_), passage(Room), _, _, passage(Room)).
decided(walk(_,_), go(Place), _, _, Place).
decided(walk(_,_), passage(Room), _, _, passage(Room)).
decided(walk(_,_), do("stay"), _, _, stay).
decided(query(_), do("ask"), Request, Setting, State) :-
    state(Request, Setting, State).
decided(query(_), do("pass"), _, _, pass).
decided(show(_,_,_,Cards), show(Card), _, _, Card) :-
    memberchk(Card, Cards).
decided(accuse(_), do("none"), _, _, none).
decided(accuse(_), do("accuse"), Request, Setting, State) :-
    state(Request, Setting, State).

state(Request, Setting, State) :-
    setting_deck(Setting, Sizes),
    findall(I, nth1(I, Sizes, _), Is),
    maplist(card(Request, Setting), Is, Cards),
    State =.. [s|Cards].

card(Request, Setting, I, Card) :-
    card_category(Setting, I, Title, First, Last),
    format(string(Field), "c~d", [I]),
    (   request_field(Request, Field, Text)
    ->  number(Text, Card),
        (   between(First, Last, Card)
        ->  true
        ;   refuse(422, "There is no such card.")
        )
    ;   string_lower(Title, Lower),
        format(string(Message), "Which ~s? Choose a card of each kind.", [Lower]),
        refuse(422, Message)
    ),
    !.

number(Text, N) :-
    (   text_integer(Text, N0)
    ->  N = N0
    ;   refuse(422, "That is not a number.")
    ).

place(Text, Place) :-
    (   split_string(Text, "-", "", [XText,YText])
    ->  number(XText, X),
        number(YText, Y),
        Place = X-Y
    ;   number(Text, Place)
    ).
