:- module(cluedo_web_play_seat_text,
          [ transcript/3,               % +Play, +Which, -Items
            fact_item/4,                % +Events, +Items, +N, -Item
            latest_news/2,              % +Play, -Text
            latest_result/2,            % +Play, -Text
            own_answer/4,               % +Play, -H, -Card, -Text
            transcript_html/3,          % +Play, -Since, -Log
            hand_text/3,                % +Play, +Seat, -Text
            play_journal/3,             % +Play, +Which, -J
            observed_count/2            % +Play, -N
          ]).
:- use_module(course, [course_over/1]).
:- use_module(game_record,
              [ play_since/2, play_table/2, play_words/2, play_me/2, play_options/2,
                play_setting/2, play_part/2
              ]).
:- use_module(place_text, [place_text/3]).
:- use_module('../scene/answer_text', [accusation_text/3,answer_text/4]).
:- use_module('../../knowledge/edition/phrases',
              [capital/2,card_phrase/3,cards_phrase/4,holder_phrase/3,listed/3,sentence/2]).
:- use_module('../../knowledge/edition/setting', [seat_named/3,seats_after/3]).
:- use_module('../../knowledge/fact', [fact_observed_by/4]).
:- use_module('../../table/properties', [is_fact/1,table_part/2]).
:- use_module('../../table/event_text', [event_text/3]).
:- use_module('../../journal', [journal/3]).
:- use_module(library(apply), [maplist/3,partition/4]).
:- use_module(library(lists), [append/3,last/2,member/2,reverse/2]).

/** <module> What the person has seen, in words

An item is item(N,Event,Text). N is its number. Text describes one event or two: a roll and its
walk, or a query and the pawn that the query moves. Event is the number of the item's last event
among all events of the table.
*/

:- meta_predicate result_name(+, +, 2, -).

:- det((transcript/3, latest_news/2, latest_result/2, transcript_html/3, hand_text/3,
        play_journal/3, observed_count/2)).

%!  transcript(+Play, +Which, -Items) is det.
%
%   Items, numbered from 1, describe all events. If Which is `seen`, an item names a shown card only
%   if the person has seen that card. If Which is `all`, an item names every shown card.

transcript(Play, Which, Items) :-
    play_part(Play, events(Events)),
    transcript(Play, Events, Which, Items).

transcript(Play, Events0, Which, Items) :-
    play_words(Play, Words),
    maplist(event_with_place(Play), Events0, Events),
    items(Events, 0, 0, Which, Words, Items).

%   A walk to a cell is walked(I,near(Text)).

event_with_place(Play, Event0, Event) :-
    (   Event0 = walked(I,Way),
        last(Way, X-Y)
    ->  place_text(Play, X-Y, Text),
        Event = walked(I,near(Text))
    ;   Event = Event0
    ).

items([], _, _, _, _, Items) =>
    Items = [].
items([Event|Events0], N0, E0, Which, Words, Items0) =>
    Items0 = [item(N,E,Text)|Items],
    N is N0+1,
    event_sentence(Event, Which, Words, First),
    (   joint_event(Event, Events0, Other, Events)
    ->  E is E0+2,
        event_sentence(Other, Which, Words, Last),
        join_sentences(Event, First, Last, Text)
    ;   E is E0+1,
        Text = First,
        Events = Events0
    ),
    items(Events, N, E, Which, Words, Items).

joint_event(rolled(_,_), [Walked|Events], Walked, Events) :-
    Walked = walked(_,_).
joint_event(dragged(_,_), [Asked|Events], Asked, Events).

%   The moved pawn is mentioned after the query.

join_sentences(Event, First, Last, Text) :-
    (   Event = dragged(_,_)
    ->  format(string(Text), "~s ~s", [Last,First])
    ;   format(string(Text), "~s ~s", [First,Last])
    ).

event_sentence(walked(I,near(Place)), _, Words, Sentence) :-
    !,
    holder_phrase(Words, I, Who),
    format(string(Text), "~s stopped ~s", [Who,Place]),
    sentence(Text, Sentence).
event_sentence(Event, Which, Words, Sentence) :-
    observed_event(Event, Which, Words, Seen),
    event_text(Words, Seen, Text),
    sentence(Text, Sentence).

%   Only the end of a walk is mentioned.

observed_event(walked(I,Way), _, _, Seen) =>
    last(Way, Place),
    Seen = walked(I,[Place]).
observed_event(asked(I,State,J,Card), seen, words(Setting,Me), Seen) =>
    fact_observed_by(Setting, Me, asked(I,State,J,Card), Seen).
observed_event(Event, _, _, Seen) =>
    Seen = Event.

%!  fact_item(+Events, +Items, +N, -Item) is semidet.
%
%   Item, of the Items of all Events, describes fact number N. Facts are queries and accusations.

fact_item(Events, Items, N, item(Number,E,Text)) :-
    fact_event(Events, 0, N, E),
    memberchk(item(Number,E,Text), Items).

fact_event([Event|Events], E0, N, E) :-
    E1 is E0+1,
    (   \+ is_fact(Event)
    ->  fact_event(Events, E1, N, E)
    ;   N =:= 1
    ->  E = E1
    ;   N1 is N-1,
        fact_event(Events, E1, N1, E)
    ).

%!  hand_text(+Play, +Seat, -Text) is det.
%
%   Text lists the cards of player number Seat. If Seat is `open`, Text lists the open cards.

hand_text(Play, Seat, Text) :-
    play_table(Play, T),
    play_words(Play, Words),
    (   Seat == open
    ->  table_part(T, open(Cards))
    ;   table_part(T, hands(Hands)),
        memberchk([[Seat]|Cards], Hands)
    ),
    cards_phrase(Words, Cards, ', ', Text).

%   A finished game names all shown cards.

transcript_scope(Play, Which) :-
    (   course_over(Play)
    ->  Which = all
    ;   Which = seen
    ).

%!  latest_news(+Play, -Text) is det.
%
%   Text describes the latest item that the person has seen. An item has at most two events, so the
%   last two events suffice.

latest_news(Play, Text) :-
    play_part(Play, events(Events)),
    (   append(_, [Last1,Last2], Events)
    ->  Last = [Last1,Last2]
    ;   Last = Events
    ),
    transcript_scope(Play, Which),
    transcript(Play, Last, Which, Items),
    (   last(Items, item(_,_,Text0))
    ->  Text = Text0
    ;   Text = "The game has begun."
    ).

%!  latest_result(+Play, -Text) is det.
%
%   Text is short: who answered the latest query, whether the latest accusation was right, or the
%   latest news of another kind.

latest_result(Play, Text) :-
    play_part(Play, events(Events)),
    play_words(Play, Words),
    transcript_scope(Play, Which),
    (   last(Events, Event),
        observed_event(Event, Which, Words, asked(I,_,J,Card))
    ->  holder_phrase(Words, I, Asker),
        result_name(J, nobody, holder_phrase(Words), Answerer),
        result_name(Card, unknown, card_phrase(Words), Shown),
        answer_text(Asker, Answerer, Shown, Text)
    ;   last(Events, accused(I,_,Right))
    ->  holder_phrase(Words, I, Accuser),
        accusation_text(Accuser, Right, Text)
    ;   last(Events, Event),
        transcript(Play, [Event], Which, [item(_,_,Text0)])
    ->  Text = Text0
    ;   latest_news(Play, Text)
    ).

result_name(Value, None, Phrase, Text) :-
    (   Value == None
    ->  Text = None
    ;   call(Phrase, Value, Text)
    ).

%!  own_answer(+Play, -H, -Card, -Text) is semidet.
%
%   The latest event is a query of the person who sees Play. Player number H has shown Card, or H is
%   `nobody`. Text says who had none of the cards, and who shows what.

own_answer(Play, H, Card, Text) :-
    play_me(Play, Me),
    play_part(Play, events(Events)),
    last(Events, asked(Me,_,H,Card)),
    play_words(Play, Words),
    (   H == nobody
    ->  Text = "Nobody has any of them"
    ;   play_part(Play, players(N)),
        seats_after(Me, N, Seats),
        append(Passing, [H|_], Seats),
        maplist(holder_phrase(Words), Passing, Names),
        none_text(Names, None),
        holder_phrase(Words, H, Holder0),
        capital(Holder0, Holder),
        card_phrase(Words, Card, Label),
        format(string(Text), "~s~s shows you: ~s", [None,Holder,Label])
    ),
    !.

none_text([], Text) =>
    Text = "".
none_text([Name], Text) =>
    format(string(Text0), "~s has none. ", [Name]),
    capital(Text0, Text).
none_text(Names, Text) =>
    listed(Names, " and ", List0),
    capital(List0, List),
    format(string(Text), "~s have none. ", [List]).

%!  transcript_html(+Play, -Since, -Log) is det.
%
%   Log lists all that the person has seen, the latest item first. Since lists what happened since
%   the person's last decision.

transcript_html(Play, Since, section([class(card),id(log)], [h2('All that happened'),List])) :-
    transcript_scope(Play, Which),
    transcript(Play, Which, Items0),
    since_html(Play, Items0, Since),
    reverse(Items0, Items),
    maplist(line, Items, Lines),
    (   Lines == []
    ->  List = p(class(faint), 'Nothing yet.')
    ;   List = ol([class(log),reversed], Lines)
    ).

since_html(Play, Items, HTML) :-
    play_since(Play, Since),
    findall(li(Text), ( member(item(_,E,Text), Items), E > Since ), Lines),
    (   Lines == []
    ->  HTML = []
    ;   HTML = section([class([card,good]),id(since),role(status)],
                       [h2('What has happened'),ul(class(lines), Lines)])
    ).

line(item(N,_,Text), li(id(Id), [span(class(number), N),span(Text)])) :-
    atom_concat(item, N, Id).

                /*******************************
                *         AS A JOURNAL         *
                *******************************/

%!  play_journal(+Play, +Which, -J) is det.
%
%   J is the journal of the seat that sees Play, or of a spectator. If Which is `all`, J has all
%   that the seat has seen. If Which is `dealt`, J has only the hands that the seat has seen.

play_journal(Play, Which, J) :-
    play_me(Play, Me),
    view(Play, Dealt, Happened),
    play_options(Play, Options),
    (   Which == dealt
    ->  Facts = Dealt
    ;   append(Dealt, Happened, Facts)
    ),
    (   Me == spectator
    ->  Seat = spectator
    ;   play_setting(Play, Setting),
        seat_named(Setting, Me, Seat)
    ),
    journal([me(Seat),names(true)|Options], Facts, J).

view(Play, Dealt, Happened) :-
    play_me(Play, Me),
    once(play_part(Play, view(Me,Facts))),
    partition(is_hand, Facts, Dealt, Happened).

is_hand(hand(_,_)).

%!  observed_count(+Play, -N) is det.
%
%   The person has seen N facts. Facts are queries and accusations.

observed_count(Play, N) :-
    view(Play, _, Happened),
    length(Happened, N).
