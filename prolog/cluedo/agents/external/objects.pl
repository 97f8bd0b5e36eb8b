:- module(cluedo_agents_external_objects,
          [ json_event/3,               % +Words, +Event, -Text
            json_question/5,            % +Words, +Wanted, +Why, +Left, -Text
            json_answer/4,              % +Words, +Wanted, +Said, -Read
            json_text/2                 % +Object, -Text
          ]).
:- use_module('../../knowledge/edition/setting',
              [cards_answer/3,holder_answer/3,setting_hands/2,setting_players/2]).
:- use_module('../../knowledge/argument', [card_list/2]).
:- use_module('../../support/json_lines', [json_line/2]).
:- use_module('../../support/libraries', [complete_libraries/1]).
:- use_module('../../table/event_object', [event_object/2]).
:- use_module('../../table/naming', [event_named/3]).
:- use_module(named_moves, [named_claim/5,legal_cards/3,named_move/4]).
:- use_module(library(apply), [maplist/3]).
:- use_module(library(http/json), [json_read_dict/3]).
:- use_module(library(lists), [member/2,numlist/3]).

/** <module> Programs that speak in JSON

Each line to a program is an object. An object with `event` describes an event. An object with `ask`
is a question. The program's answer is an object on one line. The setting of Words names cards and
seats.
*/

:- complete_libraries([http/json]).

:- det((json_event/3, json_question/5, json_answer/4, json_text/2)).

%!  json_event(+Words, +Event, -Text) is det.
%
%   As text_event/3, but Text is a JSON object.

json_event(words(Setting,Me), game, Text) =>
    setting_players(Setting, N),
    numlist(1, N, Seats),
    maplist(holder_answer(Setting), [Me|Seats], [Self|Players]),
    setting_hands(Setting, Hands),
    legal_cards(suggest, words(Setting,Me), Lists),
    maplist(cards_answer(Setting), Lists, Cards),
    json_text(_{event:game, you:Self, players:Players, hands:Hands, cards:Cards}, Text).
json_event(words(Setting,_), Event, Text) =>
    functor(Event, Name, _),
    event_named(Setting, Event, Named),
    event_object(Named, Object),
    json_text(Object.put(event, Name), Text).

%!  json_question(+Words, +Wanted, +Why, +Left, -Text) is det.
%
%   As text_question/5, but Text is a JSON object.

json_question(Words, Wanted, Why, Left, Text) :-
    Words = words(Setting,_),
    legal_cards(Wanted, Words, Lists0),
    maplist(cards_answer(Setting), Lists0, Lists),
    functor(Wanted, Verb, _),
    wanted_object(Wanted, Setting, Lists, Object0),
    Object1 = Object0.put(_{ask:Verb, answers_left:Left}),
    (   Why == none
    ->  Object = Object1
    ;   Object = Object1.put(wrong, Why)
    ),
    json_text(Object, Text).

wanted_object(show(Asker0,State,_), Setting, [Cards], Object) =>
    holder_answer(Setting, Asker0, Asker),
    card_list(State, List),
    cards_answer(Setting, List, Asked),
    Object = _{asker:Asker, asked:Asked, legal:_{show:Cards}}.
wanted_object(Wanted, _, Lists, Object) =>
    dict_create(Legal, _, [Wanted=Lists,pass=true]),
    Object = _{legal:Legal}.

%!  json_answer(+Words, +Wanted, +Said, -Read) is det.
%
%   As text_answer/4, but Said is a JSON object.

json_answer(Words, Wanted, Said, Read) :-
    functor(Wanted, Verb, _),
    (   catch(read_object(Said, Object), error(_,_), fail)
    ->  read_move(Object, Verb, Wanted, Words, Read0)
    ;   Read0 = refusal("That is not an object of JSON on one line.")
    ),
    (   Read0 = move(Move)
    ->  claims(Words, Object, Claims),
        Read = move(Move,Claims)
    ;   Read = Read0
    ).

read_object(Said, Object) :-
    setup_call_cleanup(
        open_string(Said, In),
        ( json_read_dict(In, Object, []),
          json_read_dict(In, End, [end_of_file(end)])
        ),
        close(In)),
    End == end,
    is_dict(Object).

read_move(Object, _, Wanted, _, Read), get_dict(pass, Object, true), atom(Wanted) =>
    Read = move(pass).
read_move(Object, Verb, Wanted, Words, Read), get_dict(Verb, Object, Value) =>
    (   cards_text(Value, Text)
    ->  named_move(Wanted, Words, Text, Read)
    ;   Read = illegal("Cards are texts, in an array if there are several.")
    ).
read_move(Object, Verb, _, _, Read),
        member(Other, [suggest,show,accuse,pass]), get_dict(Other, Object, _) =>
    format(string(Why), "You are asked to ~w, not to ~w.", [Verb,Other]),
    Read = illegal(Why).
read_move(_, Verb, _, _, Read) =>
    format(string(Why), "That has no ~w.", [Verb]),
    Read = refusal(Why).

cards_text(Value, Text) :-
    (   is_list(Value)
    ->  List = Value
    ;   List = [Value]
    ),
    \+ ( member(Card, List), \+ string(Card), \+ integer(Card) ),
    atomic_list_concat(List, ', ', Text).

%   Elements that are not claims are ignored.

claims(Words, Object, Claims) :-
    (   get_dict(believes, Object, List),
        is_list(List)
    ->  findall(Claim,
                ( member(Said, List),
                  is_dict(Said),
                  once(claim(Words, Said, Claim))
                ),
                Claims)
    ;   Claims = []
    ).

claim(Words, Said, Claim) :-
    get_dict(holder, Said, Holder),
    get_dict(card, Said, Card),
    atomic(Holder),
    atomic(Card),
    (   get_dict(chance, Said, P)
    ->  number(P)
    ;   P = 1
    ),
    named_claim(Words, Holder, Card, P, Claim).

%!  json_text(+Object, -Text) is det.
%
%   Text is Object on one line. It ends with a line end.

json_text(Object, Text) :-
    json_line(Object, Json),
    string_concat(Json, "\n", Text).
