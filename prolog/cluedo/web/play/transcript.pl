:- module(cluedo_web_play_transcript,
          [ transcript/3,               % +Play, +Which, -Items
            since_html/2,               % +Play, -HTML
            transcript_html/2,          % +Play, -HTML
            hand_text/3                 % +Play, +Seat, -Text
          ]).
:- use_module(course, [course_over/1]).
:- use_module(record, [play_me/2,play_setting/2,play_table/2]).
:- use_module('../../agents/told', [cards_text/3,player_text/3,state_text/3,tell_fact/3]).
:- use_module('../../edition/setting', [card_label/3]).
:- use_module('../../knowledge/fact', [fact_seen/4]).
:- use_module('../../table/parts', [table_part/2]).
:- use_module(library(apply), [maplist/3]).
:- use_module(library(lists), [last/2,member/2,reverse/2]).

/** <module> What the person has seen, in words

An item is item(N,Event,Text): Text tells of an event, or of two: of a roll and the way that
was walked then, of a query and the pawn that it has moved. Event is the number of the last of
them, of all at the table.
*/

:- det((transcript/3, since_html/2, transcript_html/2, hand_text/3)).

%!  transcript(+Play, +Which, -Items) is det.
%
%   Items are what the person has seen, if Which is `seen`, or with `all` cards that were
%   shown. N is from 1 on.

transcript(Play, Which, Items) :-
    play_me(Play, Me),
    Seat = Me-Which,
    play_table(Play, T),
    play_setting(Play, Setting),
    table_part(T, events(Events)),
    items(Events, 0, 0, Seat, Setting, Items).

items([], _, _, _, _, Items) =>
    Items = [].
items([rolled(I,Roll),walked(I,Way)|Events], N0, E0, Seat, Setting, Items) =>
    E is E0+2,
    last(Way, Place),
    place_text(Place, Setting, To),
    who(I, Seat, Setting, Who, S),
    format(string(Text), "~w roll~w ~d and walk~w to ~w.", [Who,S,Roll,S,To]),
    item(N0, E, Text, Events, Seat, Setting, Items).
items([dragged(Card,Room),Event|Events], N0, E0, Seat, Setting, Items) =>
    E is E0+2,
    event_text(Event, Seat, Setting, Told),
    event_text(dragged(Card,Room), Seat, Setting, Dragged),
    format(string(Text), "~s ~s", [Told,Dragged]),
    item(N0, E, Text, Events, Seat, Setting, Items).
items([Event|Events], N0, E0, Seat, Setting, Items) =>
    E is E0+1,
    event_text(Event, Seat, Setting, Text),
    item(N0, E, Text, Events, Seat, Setting, Items).

item(N0, E, Text, Events, Seat, Setting, [item(N,E,Text)|Items]) :-
    N is N0+1,
    items(Events, N, E, Seat, Setting, Items).

event_text(rolled(I,Roll), Seat, Setting, Text) =>
    who(I, Seat, Setting, Who, S),
    format(string(Text), "~w roll~w ~d.", [Who,S,Roll]).
event_text(walked(I,Way), Seat, Setting, Text) =>
    last(Way, Place),
    place_text(Place, Setting, To),
    who(I, Seat, Setting, Who, S),
    format(string(Text), "~w walk~w to ~w.", [Who,S,To]).
event_text(went(I,Room), Seat, Setting, Text) =>
    place_text(Room, Setting, To),
    who(I, Seat, Setting, Who, S),
    (   S == ''
    ->  Goes = go
    ;   Goes = goes
    ),
    format(string(Text), "~w ~w through the passage to ~w.", [Who,Goes,To]).
event_text(dragged(Card,Room), _, Setting, Text) =>
    card_label(Card, Setting, Character),
    place_text(Room, Setting, To),
    format(string(Text), "The pawn of ~w is moved to ~w.", [Character,To]).
event_text(passed(I), Seat, Setting, Text) =>
    who(I, Seat, Setting, Who, S),
    format(string(Text), "~w ask~w nothing.", [Who,S]).
event_text(accused(I,State,true), Seat, Setting, Text) =>
    state_text(State, Setting, Cards),
    who(I, Seat, Setting, Who, S),
    (   S == ''
    ->  Is = are
    ;   Is = is
    ),
    format(string(Text), "~w accuse~w ~w, and ~w right.", [Who,S,Cards,Is]).
event_text(Fact0, Seat, Setting, Text) =>
    Seat = Me-Which,
    (   Which == all
    ->  Fact = Fact0
    ;   fact_seen(Fact0, Me, Setting, Fact)
    ),
    told_text(Fact, Me, Setting, Text).

told_text(Fact, Seat, Setting, Text) :-
    with_output_to(string(Text0), tell_fact(Fact, Seat, Setting)),
    normalize_space(string(Text), Text0).

%   Who is the player of number I to the person, and S the end of a verb.

who(I, I-_, _, Who, S) =>
    Who = 'You',
    S = ''.
who(I, _, Setting, Who, S) =>
    player_text(I, Setting, Who),
    S = s.

place_text(X-Y, _, Text) =>
    format(atom(Text), "~d-~d", [X,Y]).
place_text(Room, Setting, Text) =>
    card_label(Room, Setting, Text).

%!  hand_text(+Play, +Seat, -Text) is det.
%
%   Text has the cards of the player of number Seat, or those that lie `open`.

hand_text(Play, Seat, Text) :-
    play_table(Play, T),
    play_setting(Play, Setting),
    (   Seat == open
    ->  table_part(T, open(Cards))
    ;   table_part(T, hands(Hands)),
        memberchk([[Seat]|Cards], Hands)
    ),
    cards_text(Cards, Setting, Text).

%!  since_html(+Play, -HTML) is det.
%
%   HTML tells what has happened since the person decided last.

since_html(Play, HTML) :-
    transcript(Play, seen, Items),
    Play = play(_,_,_,_,_,Since),
    findall(li(Text), ( member(item(_,E,Text), Items), E > Since ), Lines),
    (   Lines == []
    ->  HTML = []
    ;   HTML = section([class([card,good]),role(status)],
                       [h2('What has happened'),ul(class(lines), Lines)])
    ).

%!  transcript_html(+Play, -HTML) is det.
%
%   HTML has all that the person has seen, the last first; when the game is over, all cards
%   that were shown.

transcript_html(Play, section([class(card),id(log)], [h2('All that happened'),List])) :-
    (   course_over(Play)
    ->  Which = all
    ;   Which = seen
    ),
    transcript(Play, Which, Items0),
    reverse(Items0, Items),
    maplist(line, Items, Lines),
    (   Lines == []
    ->  List = p(class(faint), 'Nothing yet.')
    ;   List = ol([class(log),reversed], Lines)
    ).

line(item(N,_,Text), li(id(Id), [span(class(number), N),span(Text)])) :-
    atom_concat(item, N, Id).
