:- module(cluedo_assistant_answers_change,
          [ print_change/3,             % +Change, +J0, +J
            print_news/2,               % +J0, +J
            print_refusal/2,            % +J, +Clash
            missing_turn_text/3         % +Fact, +J, -Text
          ]).
:- use_module(console_words, [comma_text/2,count_text/3,event_sentence/3,seat_text/4]).
:- use_module('../../assistant',
              [ card_text/3, cards_text/3, chance_text/2, fact_text/3, holder_text/3,
                journal_news/3
              ]).
:- use_module('../../knowledge/argument', [card_list/2]).
:- use_module('../../knowledge/edition/phrases', [sentence/2]).
:- use_module('../../knowledge/edition/setting', [seats_between/4,setting_players/2]).
:- use_module('../../knowledge/fact', [fact_core/3,fact_query/3]).
:- use_module('../../knowledge/knowledge_term', [knowledge_setting/2]).
:- use_module('../../journal', [journal_property/2]).
:- use_module('../journal/clash', [clash_numbers/5]).
:- use_module('../../knowledge/counting', [envelopes/2]).
:- use_module('../../support/print', [say/3,say_behind/4,say_styled/4]).
:- use_module(library(apply), [convlist/3,maplist/2,maplist/3,partition/4]).
:- use_module(library(lists),
              [append/2,append/3,last/2,list_to_set/2,member/2,nth1/3,reverse/2]).
:- use_module(library(pairs), [pairs_keys/2]).

/** <module> The news of a change, printed
*/

:- det((print_change/3, print_news/2, print_refusal/2)).

%!  print_change(+Change, +J0, +J) is det.

print_change(Change, J0, J) :-
    change_lines(Change, J0, J, Lines),
    print_events(Lines),
    print_news(J0, J),
    (   missing_turn_text(Change, J0, Remark)
    ->  say(4, "~s", [Remark])
    ;   true
    ).

print_events(Lines) :-
    forall(member(N-Text, Lines),
           say_behind(N, 4, "~s", [Text])).

change_lines(undo, J0, J, Lines) =>
    journal_property(J0, undo([Change|_])),
    prefix_lines("Undone", Change, J, J0, Lines).
change_lines(redo, J0, J, Lines) =>
    journal_property(J0, redo([Change|_])),
    prefix_lines("Done again", Change, J0, J, Lines).
change_lines(insert(N,_), _, J, Lines) =>
    event_lines(N, N, J, Lines).
change_lines(edit(N,_), _, J, Lines) =>
    event_lines(N, N, J, Lines).
change_lines(remove(N), J0, _, Lines) =>
    event_lines(N, N, J0, Lines0),
    maplist(add_prefix("Deleted"), Lines0, Lines).
change_lines(keep(N), J0, _, Lines) =>
    later_event_lines(N, J0, Lines0),
    maplist(add_prefix("Deleted"), Lines0, Lines).
change_lines(_, J0, J, Lines) =>
    journal_property(J0, count(N)),
    later_event_lines(N, J, Lines).

%   Change leads from journal J1 to J2. Lines are its lines, each with the prefix What.

prefix_lines(What, Change, J1, J2, Lines) :-
    change_lines(Change, J1, J2, Lines0),
    change_name(Change, Name),
    string_concat(What, Name, Prefix),
    maplist(add_prefix(Prefix), Lines0, Lines).

add_prefix(Prefix, N-Text0, N-Text) :-
    format(string(Text), "~s: ~s", [Prefix,Text0]).

change_name(edit(_,_), Name) =>
    Name = ", the edit".
change_name(_, Name) =>
    Name = "".

later_event_lines(N, J, Lines) :-
    journal_property(J, count(Last)),
    First is N+1,
    event_lines(First, Last, J, Lines).

event_lines(First, Last, J, Lines) :-
    findall(N-Text,
            ( between(First, Last, N),
              journal_property(J, event(N,Fact)),
              event_sentence(J, Fact, Text)
            ),
            Lines).

%!  print_news(+J0, +J) is det.

print_news(J0, J) :-
    journal_news(J0, J, news(Certain,Changes,envelopes(E0,E),deals(D0,D))),
    (   E =:= 1,
        E0 > 1
    ->  print_found(Certain, Others, J)
    ;   Others = Certain
    ),
    print_certain(Others, J),
    convlist(change_text(J), Changes, ChangeTexts),
    (   E0 =\= E
    ->  format(string(Envelopes), "Envelopes ~D -> ~D", [E0,E]),
        Texts = [Envelopes|ChangeTexts]
    ;   Texts = ChangeTexts
    ),
    (   Texts = [_|_]
    ->  one_line(Texts, Sentence),
        say(4, "~s", [Sentence])
    ;   Certain == [],
        D0 =:= D
    ->  say(4, "Nothing new follows.", [])
    ;   count_text(D, deal, Deals),
        say(4, "~s left.", [Deals])
    ).

%   Sentence has as many of Texts as fit into a line, and at least the first one.

one_line(Texts, Sentence) :-
    findall(S,
            ( append(First, _, Texts),
              First = [_|Others],
              joined_sentence(First, S),
              string_length(S, Length),
              ( Others == [] ; Length =< 75 )
            ),
            Sentences),
    last(Sentences, Sentence).

joined_sentence(Texts, Sentence) :-
    atomic_list_concat(Texts, '; ', Text),
    sentence(Text, Sentence).

%   Print the only envelope left. If all its cards are news, Others is Certain without them.

print_found(Certain, Others, J) :-
    journal_property(J, knowledge(K)),
    envelopes(K, [State-_]),
    cards_text(J, State, Cards),
    partition(in_envelope, Certain, Found, Others0),
    functor(State, _, Categories),
    (   length(Found, Categories),
        maplist(arg(2), Found, Lists),
        maplist(is_list, Lists)
    ->  append(Lists, Numbers0),
        sort(Numbers0, Numbers),
        Others = Others0
    ;   Numbers = none,
        Others = Certain
    ),
    with_numbers(Numbers, Cards, Text),
    say_styled([bold,fg(green)], 4, "The envelope is certain: ~s.", [Text]).

in_envelope(new(has(envelope,_),_)).

%   Print at most six texts. Cards of a holder that are certain by the same events share a text.

print_certain([], _) :-
    !.
print_certain(Certain, J) :-
    findall(Key-Card,
            ( member(new(Fact,Ns), Certain),
              Fact =.. [Name,Holder,Card],
              Key = key(Name,Holder,Ns)
            ),
            Pairs),
    pairs_keys(Pairs, Keys0),
    list_to_set(Keys0, Keys),
    maplist(certain_text(J, Pairs), Keys, Texts0),
    length(Most, 5),
    (   append(Most, [_,_|_], Texts0)
    ->  length(Texts0, N),
        More is N-5,
        format(string(Last), "~d more", [More]),
        append(Most, [Last], Texts)
    ;   Texts = Texts0
    ),
    joined_sentence(Texts, Sentence),
    say_styled([bold], 4, "~s", [Sentence]).

certain_text(J, Pairs, Key, Text) :-
    Key = key(Name,Holder,Ns),
    findall(Card, member(Key-Card, Pairs), Cards),
    cards_text(J, Cards, Labels),
    with_holder(Name, Holder, J, Labels, Text0),
    with_numbers(Ns, Text0, Text).

with_numbers([N|Ns], Text0, Text) =>
    comma_text([N|Ns], Numbers),
    format(string(Text), "~s (~s)", [Text0,Numbers]).
with_numbers(_, Text0, Text) =>
    Text = Text0.

with_holder(has, envelope, _, Labels, Text) =>
    format(string(Text), "in the envelope ~s", [Labels]).
with_holder(lacks, envelope, _, Labels, Text) =>
    format(string(Text), "not in the envelope ~s", [Labels]).
with_holder(has, open, J, Labels, Text) =>
    journal_property(J, options(Options)),
    (   memberchk(down(_), Options)
    ->  Where = "on the table"
    ;   Where = open
    ),
    format(string(Text), "~w ~s", [Where,Labels]).
with_holder(has, Player, J, Labels, Text) =>
    holder_text(J, Player, Name),
    (   Name == "you"
    ->  Has = have
    ;   Has = has
    ),
    format(string(Text), "~s ~w ~s", [Name,Has,Labels]).

%   Fails if both chances are the same in percent.

change_text(J, change(has(Holder,Card),P0,P), Text) :-
    chance_text(P0, Before),
    chance_text(P, After),
    Before \== After,
    card_text(J, Card, Label),
    (   Holder == envelope
    ->  Name = "envelope"
    ;   holder_text(J, Holder, Name)
    ),
    format(string(Text), "~s: ~s ~s -> ~s", [Name,Label,Before,After]).

%!  print_refusal(+J, +Clash) is det.

print_refusal(J, clash(Change,Events)) :-
    journal_property(J, count(Count)),
    clash_numbers(Change, Count, Events, Facts, Others),
    maplist(fact_text(J), Facts, Texts),
    comma_text(Texts, Text),
    (   Others == []
    ->  say(0, "That cannot be: ~s.", [Text])
    ;   say(0, "That cannot be: ~s. It contradicts", [Text]),
        findall(N-Line, ( member(N-Other, Others), event_sentence(J, Other, Line) ), Lines),
        print_events(Lines)
    ).

%!  missing_turn_text(+Fact, +J, -Text) is semidet.
%
%   Fact is an event of a turn after the events of J. Text says what looks odd about Fact:
%
%     - its player has accused wrongly before
%     - Fact repeats the last query
%     - players who still play had no turn since the last query
%
%   None of these need be a mistake. Some tables let a player continue after a wrong accusation. A
%   turn may pass without a query. Not everybody writes down every turn.

missing_turn_text(Fact, J, Text) :-
    journal_property(J, knowledge(K)),
    knowledge_setting(K, Setting),
    is_turn(Fact),
    fact_core(Setting, Fact, Core),
    turn(Core, Player, Cards),
    journal_property(J, events(Facts)),
    maplist(fact_core(Setting), Facts, Cores),
    reverse(Cores, Latest),
    \+ is_further_answer(Core, Player, Cards, Latest),
    (   nth1(N, Cores, accused(Player,_,false))
    ->  seat_text(J, Setting, Player, Name),
        format(string(Text),
               "After the wrong accusation in ~d ~s should have no more turns. If this was \c
                another player, type `undo`.", [N,Name])
    ;   Latest = [Newest|_],
        whole_query(Core),
        whole_query(Newest),
        turn(Newest, Player, Cards)
    ->  length(Cores, Place),
        format(string(Text), "This repeats the query of ~d. If you entered it twice, type `undo`.",
               [Place])
    ;   functor(Core, Name, _),
        memberchk(Name, [asked,answered,asked_nothing]),
        member(Before, Latest),
        turn(Before, Last, _)
    ->  Before \= accused(Player,_,_),
        setting_players(Setting, Count),
        skipped_seats(Last, Player, Count, Cores, Seats),
        Seats = [_|_],
        maplist(seat_text(J, Setting), Seats, Names),
        atomic_list_concat(Names, ', ', List),
        format(string(Text), "No query of ~w since the last one. To enter a missing query, type \c
                              `insert N LINE`.", [List])
    ).

is_turn(Fact) :-
    fact_query(Fact, _, _).
is_turn(accused(_,_,_)).
is_turn(asked_nothing(_)).

whole_query(Core) :-
    functor(Core, Name, _),
    memberchk(Name, [asked,answered]).

is_further_answer(Core, Player, Cards, [Newest|_]) :-
    functor(Core, Name, _),
    memberchk(Name, [passed,showed]),
    turn(Newest, Player, Cards).


%   Core is an event of Player's turn. Cards is the set of cards asked for, or `none`.

turn(Query, P, Cards) :-
    fact_query(Query, P, Cs),
    card_set(Cs, Cards).
turn(accused(P,_,_), P, none).
turn(asked_nothing(P), P, none).

card_set(Cs, Cards) :-
    card_list(Cs, List),
    sort(List, Cards).

%   Seats are the seats between Last and Asker whose players still take turns. If Last is Asker, all
%   other seats are between them.

skipped_seats(Last, Asker, Count, Cores, Seats) :-
    seats_between(Last, Asker, Count, Between),
    findall(P,
            ( member(P, Between),
              \+ memberchk(left(P), Cores),
              \+ memberchk(accused(P,_,false), Cores)
            ),
            Seats).
