:- module(cluedo_assistant_answers_change,
          [ print_change/3,             % +Change, +J0, +J
            print_news/2,               % +J0, +J
            print_refusal/2,            % +J, +Clash
            hole_text/3                 % +Fact, +J, -Text
          ]).
:- use_module(console_words, [comma_text/2,count_text/3,fact_sentence/3]).
:- use_module('../../assistant',
              [ card_text/3, cards_text/3, chance_text/2, fact_text/3, holder_text/3,
                journal_news/3
              ]).
:- use_module('../../knowledge/argument', [card_list/2]).
:- use_module('../../knowledge/edition/phrases', [sentence/2]).
:- use_module('../../knowledge/edition/setting',
              [holder_named/3,seats_between/4,setting_players/2]).
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

/** <module> What a change has brought
*/

:- det((print_change/3, print_news/2, print_refusal/2)).

%!  print_change(+Change, +J0, +J) is det.
%
%   Print what Change, which led from J0 to J, has done to the log, the news, and what may
%   be missing.

print_change(Change, J0, J) :-
    done(Change, J0, J, Said),
    print_events(Said),
    print_news(J0, J),
    (   hole_text(Change, J0, Hole)
    ->  say(4, "~s", [Hole])
    ;   true
    ).

print_events(Said) :-
    forall(member(N-Text, Said),
           say_behind(N, 4, "~s", [Text])).

%   Said are pairs of the number of an event and a text.

done(undo, J0, J, Said) =>
    journal_property(J0, undo([Change|_])),
    again("Undone", Change, J, J0, Said).
done(redo, J0, J, Said) =>
    journal_property(J0, redo([Change|_])),
    again("Done again", Change, J0, J, Said).
done(insert(N,_), _, J, Said) =>
    events(N, N, J, Said).
done(edit(N,_), _, J, Said) =>
    events(N, N, J, Said).
done(remove(N), J0, _, Said) =>
    events(N, N, J0, Said0),
    maplist(prefixed("Deleted"), Said0, Said).
done(keep(N), J0, _, Said) =>
    events_behind(N, J0, Said0),
    maplist(prefixed("Deleted"), Said0, Said).
done(_, J0, J, Said) =>
    journal_property(J0, count(N)),
    events_behind(N, J, Said).

%   Change leads from J1 to J2.

again(What, Change, J1, J2, Said) :-
    done(Change, J1, J2, Said0),
    change_name(Change, Name),
    string_concat(What, Name, Prefix),
    maplist(prefixed(Prefix), Said0, Said).

prefixed(Prefix, N-Text0, N-Text) :-
    format(string(Text), "~s: ~s", [Prefix,Text0]).

change_name(edit(_,_), Name) =>
    Name = ", the edit".
change_name(_, Name) =>
    Name = "".

%   Said are the events of J from First to Last, or behind N.

events_behind(N, J, Said) :-
    journal_property(J, count(Last)),
    First is N+1,
    events(First, Last, J, Said).

events(First, Last, J, Said) :-
    findall(N-Text,
            ( between(First, Last, N),
              journal_property(J, event(N,Fact)),
              fact_sentence(J, Fact, Text)
            ),
            Said).

%!  print_news(+J0, +J) is det.
%
%   Print what J knows beyond J0, in a few lines: what is certain now, by which events;
%   and what has changed.

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

%   Sentence has as many of Texts as fit into a line, the first one at least.

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

%   One envelope is left. If all its cards are news, they are told here and not with the
%   Others.

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
    numbered(Numbers, Cards, Text),
    say_styled([bold,fg(green)], 4, "The envelope is certain: ~s.", [Text]).

in_envelope(new(has(envelope,_),_)).

%   Cards of one holder by the same events are told together, and not more than fit into
%   two lines or so.

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
    with_holder(Name, Holder, J, Labels, Said),
    numbered(Ns, Said, Text).

%   Text is Said with the numbers of events, if there are any.

numbered([N|Ns], Said, Text) =>
    comma_text([N|Ns], Numbers),
    format(string(Text), "~s (~s)", [Said,Numbers]).
numbered(_, Said, Text) =>
    Text = Said.

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
%
%   Print that a change contradicts events of J. Clash is clash(Change,Events), Events
%   as of journal_conflict/3; they have the numbers that they have in J.

print_refusal(J, clash(Change,Events)) :-
    journal_property(J, count(Count)),
    clash_numbers(Change, Count, Events, Facts, Others),
    maplist(fact_text(J), Facts, Texts),
    comma_text(Texts, Text),
    (   Others == []
    ->  say(0, "That cannot be: ~s.", [Text])
    ;   say(0, "That cannot be: ~s. It contradicts", [Text]),
        findall(N-Said, ( member(N-Other, Others), fact_sentence(J, Other, Said) ), Lines),
        print_events(Lines)
    ).

                /*******************************
                *         MISSING TURNS        *
                *******************************/

%!  hole_text(+Fact, +J, -Text) is semidet.
%
%   Text tells what looks odd if Fact, an event of a turn, comes behind the events of J: its
%   player has accused wrongly; it is the query before again; or players who still play had
%   no turn since. These are no mistakes for certain: some tables let a player go on who was
%   wrong, a turn may pass without a query, and nobody need write down all.

hole_text(Fact, J, Text) :-
    journal_property(J, knowledge(K)),
    knowledge_setting(K, Setting),
    is_turn(Fact),
    fact_core(Setting, Fact, Core),
    turn(Core, Player, Cards),
    journal_property(J, events(Facts)),
    maplist(fact_core(Setting), Facts, Cores),
    reverse(Cores, Latest),
    \+ continues(Core, Player, Cards, Latest),
    (   nth1(N, Cores, accused(Player,_,false))
    ->  seat_text(J, Setting, Player, Name),
        format(string(Text),
               "After the wrong accusation in ~d ~s should have no more turns; `undo` if this \c
                was another player.", [N,Name])
    ;   Latest = [Newest|_],
        whole_query(Core),
        whole_query(Newest),
        turn(Newest, Player, Cards)
    ->  length(Cores, Place),
        format(string(Text), "That is the query of ~d again; `undo` if it was entered twice.",
               [Place])
    ;   functor(Core, Name, _),
        memberchk(Name, [asked,answered,asked_nothing]),
        member(Before, Latest),
        turn(Before, Last, _)
    ->  Before \= accused(Player,_,_),
        setting_players(Setting, Count),
        skipped(Last, Player, Count, Cores, Seats),
        Seats = [_|_],
        maplist(seat_text(J, Setting), Seats, Names),
        atomic_list_concat(Names, ', ', List),
        format(string(Text), "No query of ~w since the last one; `insert N LINE` enters what \c
                              is missing.", [List])
    ).

%   Fact is a part of a turn.

is_turn(Fact) :-
    fact_query(Fact, _, _).
is_turn(accused(_,_,_)).
is_turn(asked_nothing(_)).

%   Core tells all that was answered to a query.

whole_query(Core) :-
    functor(Core, Name, _),
    memberchk(Name, [asked,answered]).

%   Core is one more answer to the query that the newest event tells of.

continues(Core, Player, Cards, [Newest|_]) :-
    functor(Core, Name, _),
    memberchk(Name, [passed,showed]),
    turn(Newest, Player, Cards).

seat_text(J, Setting, I, Text) :-
    holder_named(Setting, I, Name),
    holder_text(J, Name, Text).

%   Core says that it was the turn of Player, who asked for the set Cards, if for any.

turn(Query, P, Cards) :-
    fact_query(Query, P, Cs),
    set(Cs, Cards).
turn(accused(P,_,_), P, none).
turn(asked_nothing(P), P, none).

set(Cs, Cards) :-
    card_list(Cs, List),
    sort(List, Cards).

%   Seats are those between Last and Asker, or all others, who take turns: have not left,
%   nor accused wrongly.

skipped(Last, Asker, Count, Cores, Seats) :-
    seats_between(Last, Asker, Count, Between),
    findall(P,
            ( member(P, Between),
              \+ memberchk(left(P), Cores),
              \+ memberchk(accused(P,_,false), Cores)
            ),
            Seats).
