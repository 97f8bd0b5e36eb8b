:- module(cluedo_assistant_answers_recommendations,
          [ print_suggestions/2,        % +J, +Options
            print_show/3,               % +J, +Asker, +Cards
            print_accuse/1,             % +J
            print_knowers/1,            % +J
            print_walk/2,               % +J, +Options
            answer_text/3               % +J, +Answer, -Text
          ]).
:- use_module(console_words, [comma_text/2,count_text/3]).
:- use_module('../../assistant',
              [ card_text/3, cards_text/3, chance_text/2, holder_text/3,
                journal_accuse/2, journal_insight/3, journal_show/4, journal_suggest/3,
                journal_walk/3
              ]).
:- use_module('../../edition', [edition_property/2]).
:- use_module('../../journal', [journal_property/2]).
:- use_module('../../knowledge/argument', [card_list/2]).
:- use_module('../../knowledge/counting', [knowledge_property/2]).
:- use_module('../../support/print', [line_width/1,say/2,say/3,say_behind/4]).
:- use_module(library(apply), [exclude/3,maplist/3,maplist/4]).
:- use_module(library(lists), [member/2,nth1/3]).

/** <module> Advice, printed
*/

:- det((print_suggestions/2, print_show/3, print_accuse/1, print_knowers/1,
        print_walk/2, answer_text/3)).

%!  print_suggestions(+J, +Options) is det.

print_suggestions(J, Options) :-
    journal_suggest(J, [alike(false)|Options], Suggestions),
    (   Suggestions == []
    ->  print_no_query(J, Options)
    ;   forall(nth1(I, Suggestions, Suggestion),
               print_suggestion(I, Suggestion, J))
    ).

%   With aim `hide` there may be no query even without other options. Then the message says why.

print_no_query(J, Options) :-
    (   memberchk(aim(hide), Options),
        journal_suggest(J, [aim(hide),count(1)], Hiding),
        Hiding == []
    ->  say("There is no such query: all players know every card that is certainly yours.",
            [])
    ;   say("There is no such query.", [])
    ).

print_suggestion(I, suggestion(State,Values), J) :-
    card_list(State, Cards),
    memberchk(alike(Lists), Values),
    memberchk(hit(P), Values),
    memberchk(bits(Bits), Values),
    memberchk(answers(Answers), Values),
    memberchk(others(Others), Values),
    memberchk(decoys(Decoys), Values),
    maplist(card_or_like(J), Cards, Lists, CardTexts),
    comma_text(CardTexts, Query),
    format(string(Head), "~d.", [I]),
    say_behind(Head, 4, "~s", [Query]),
    chance_text(P, Chance),
    decoys_text(Decoys, J, DecoyText),
    say(4, "~s right; tells you ~2f bits, the others ~2f.~s",
        [Chance,Bits,Others,DecoyText]),
    maplist(answer_text(J), Answers, AnswerTexts),
    comma_text(AnswerTexts, AnswerText),
    say(4, "Who shows: ~s.", [AnswerText]).

card_or_like(J, Card, Like, Text) :-
    card_text(J, Card, Label),
    length(Like, N),
    (   N =:= 0
    ->  Text = Label
    ;   N =< 2
    ->  maplist(card_text(J), Like, Labels),
        atomic_list_concat(Labels, ' or ', Or),
        format(string(Text), "~s (or ~w)", [Label,Or])
    ;   format(string(Text), "~s (or ~d like it)", [Label,N])
    ).

%!  answer_text(+J, +Answer, -Text) is det.

answer_text(J, Who-P, Text) :-
    (   Who == nobody
    ->  Name = "nobody"
    ;   holder_text(J, Who, Name)
    ),
    chance_text(P, Chance),
    format(string(Text), "~s ~s", [Name,Chance]).

decoys_text([], _, "").
decoys_text([Card|Cards], J, Text) :-
    cards_text(J, [Card|Cards], Labels),
    format(string(Text), " Known: ~s.", [Labels]).

%!  print_show(+J, +Asker, +Cards) is det.

print_show(J, Asker, Cards) :-
    journal_show(J, Asker, Cards, Shows),
    holder_text(J, Asker, Name),
    (   Shows == []
    ->  say("You have none of these cards.", [])
    ;   forall(nth1(I, Shows, Show),
               print_card_shown(I, Show, Name, J))
    ).

print_card_shown(I, show(Card,Known,Bits), Name, J) :-
    card_text(J, Card, Label),
    (   Known == []
    ->  Who = "nobody knows it"
    ;   maplist(holder_text(J), Known, Names),
        comma_text(Names, All),
        format(string(Who), "known to ~s", [All])
    ),
    format(string(Head), "~d.", [I]),
    say_behind(Head, 4, "~s: tells ~s ~2f bits, ~s.", [Label,Name,Bits,Who]).

%!  print_accuse(+J) is det.

print_accuse(J) :-
    journal_accuse(J, accuse(State,P,wait(Query,Expected))),
    cards_text(J, State, Cards),
    (   P =:= 1
    ->  say("Yes: the envelope is certain, ~s.", [Cards])
    ;   chance_text(P, Chance),
        cards_text(J, Query, Asked),
        chance_text(Expected, Later),
        say("The likeliest envelope is ~s: ~s.", [Cards,Chance]),
        say("After one more query, best ~s, expect ~s for the likeliest.",
            [Asked,Later]),
        journal_insight(J, [next(false),error(0.03)], insight(_,Players)),
        maplist(knower_text(J), Players, Texts),
        comma_text(Texts, Text),
        say("Who knows it by now: ~s.", [Text])
    ).

knower_text(J, knows(Player,Envelope,_,_), Text) :-
    holder_text(J, Player, Name),
    share_text(Envelope, Share),
    format(string(Text), "~s ~s", [Name,Share]).

share_text(est(P,Error), Text) :-
    chance_text(P, Chance),
    (   Error < 0.0005
    ->  Text = Chance
    ;   Margin is max(1, round(100*Error)),
        format(string(Text), "~s +-~d", [Chance,Margin])
    ).

%!  print_knowers(+J) is det.

print_knowers(J) :-
    journal_insight(J, [], insight(Samples,Players)),
    journal_property(J, knowledge(K)),
    knowledge_property(K, edition(Edition)),
    edition_property(Edition, categories(Categories)),
    findall(Title, member(_-Title, Categories), Titles),
    length([envelope|Titles], Cells),
    line_width(Width),
    Column is max(9, min(12, (Width-22)//Cells)),
    print_row(Column, "", [envelope|Titles], 'next query'),
    forall(member(Knows, Players),
           print_knower(Knows, Column, J)),
    say("Each is the chance that the player knows it, by ~D deals; `next query`, that \c
         one more answer will tell it the envelope.", [Samples]).

print_knower(knows(Player,Envelope,Categories,Next), Column, J) :-
    holder_text(J, Player, Name),
    maplist(share_text, [Envelope|Categories], Texts),
    (   Next == false
    ->  Last = ''
    ;   share_text(Next, Last)
    ),
    print_row(Column, Name, Texts, Last).

print_row(Column, First, Texts, Last) :-
    print_cell(12, First),
    forall(member(Text, Texts), print_cell(Column, Text)),
    format("~w~n", [Last]).

print_cell(Column, Text) :-
    format(string(Cell), "~w~t~*|", [Text,Column]),
    Most is Column-1,
    sub_string(Cell, 0, Most, _, Short),
    format("~s ", [Short]).

%!  print_walk(+J, +Options) is det.

print_walk(J, Options) :-
    journal_walk(J, Options, Ways),
    forall(nth1(I, Ways, Way),
           print_way(I, Way, Options, J)).

print_way(I, way(Room,Distance,Reach,suggestion(State,Values)), Options, J) :-
    card_text(J, Room, Label),
    card_list(State, Cards),
    exclude(==(Room), Cards, Others),
    cards_text(J, Others, Query),
    memberchk(bits(Bits), Values),
    memberchk(hit(P), Values),
    chance_text(P, Chance),
    way_steps(Distance, Reach, Room, Options, Steps),
    (   Reach == now
    ->  Now = now
    ;   Now = ''
    ),
    format(string(Head), "~d.~t~4|~s~t~19|~s~t~29|~w", [I,Label,Steps,Now]),
    say_behind(Head, 33, "~s (~s, ~2f bits)", [Query,Chance,Bits]).

way_steps(0, Reach, Room, Options, Steps) =>
    (   ( memberchk(from(Room), Options) ; Reach == later, \+ memberchk(from(_), Options) )
    ->  Steps = "here"
    ;   Steps = "passage"
    ).
way_steps(Distance, _, _, _, Steps) =>
    count_text(Distance, step, Steps).
