:- use_module('../helpers/attach').
:- use_module(library(apply)).
:- use_module(library(cluedo/assistant)).
:- use_module(library(cluedo/contest)).
:- use_module(library(cluedo/knowledge/edition/setting)).
:- use_module(library(cluedo/knowledge/edition/phrases)).
:- use_module(library(cluedo/game)).
:- use_module(library(cluedo/journal)).
:- use_module(library(cluedo/knowledge)).
:- use_module(library(cluedo/knowledge/fact), [fact_named/3]).
:- use_module(library(cluedo/knowledge/knowledge_term)).
:- use_module(library(http/json)).
:- use_module(library(lists)).
:- use_module(library(main)).
:- use_module(library(random)).
:- ensure_loaded('../helpers/golden').

%   The library's answers as JSON, for the tests in a browser:
%
%       swipl library.pl -- published       the second printed game of the thesis, seen by player 1
%       swipl library.pl -- agents SEED     a game of agents, seen by one of them
%       swipl library.pl -- journal FILE    a saved game
%
%   A game has `setup`, the fields of the form that begins it, and `events`, after each of
%   which `knows` is what the notebook has to show: rows of cells, deals, envelopes.

:- initialization(( set_stream(user_output, encoding(utf8)), main ), main).

main([published]) =>
    published(Options, Facts),
    journal(Options, [], J),
    game_told(J, Facts).
main([agents,SeedText]) =>
    atom_number(SeedText, Seed),
    set_random(seed(Seed)),
    agents_journal(Seed, J),
    journal_property(J, events(Facts)),
    foldl([_,J0,J1]>>journal_change(J0, remove(1), J1), Facts, J, Empty),
    game_told(Empty, Facts).
main([journal,File]) =>
    journal_load(File, J),
    journal_property(J, events(Facts)),
    maplist(said(J), Facts, Said),
    knows(J, Knows),
    json_write_dict(current_output, _{log:Said, knows:Knows}).

%   The second game: the thesis prints all queries of a round, the first with the card.

published([edition(british),seats(Seats),names(true),me(anna)], [Hand|Facts]) :-
    Seats = [anna,bob,carl,dora,emil,fay],
    setting([edition(british),seats(Seats)], Setting),
    appendix_b(deal([[[1]|Cards]|_]), _, _, _),
    findall(Fact,
            ( appendix_b([[First|_]|Others], [[Answerer],Card], _, _),
              (   Core = asked(1,First,Answerer,Card)
              ;   member([State,[Asker],[By]], Others),
                  Core = asked(Asker,State,By,unknown)
              ),
              fact_named(Setting, Core, Fact)
            ),
            Facts),
    fact_named(Setting, hand(1,Cards), Hand).

agents_journal(Seed, J) :-
    random_member(Edition, [british,american,mini]),
    random_between(3, 4, N),
    length(Seats, N),
    append(Seats, _, ['Ann B.','Bj\u00F6rn',carl,'O''Dea']),
    length(Agents, N),
    maplist(=(random), Agents),
    Options = [edition(Edition),seats(Seats),names(true)],
    contest(Agents, [seed(Seed),turns(14)|Options], Result),
    contest_game(Options, Result, Game),
    random_member(Me, Seats),
    game_journal(Game, Me, J).

game_told(J0, Facts) :-
    journal_property(J0, knowledge(K)),
    knowledge_setting(K, Setting),
    setup(J0, Setting, Setup),
    foldl(event(Setting), Facts, Events, J0, _),
    json_write_dict(current_output, _{setup:Setup, events:Events}, [width(0)]).

setup(J, Setting, _{edition:Edition, seats:Seats, me:Me, hands:Hands}) :-
    Setting = setting(_,Hands,_,_),
    journal_property(J, options(Options)),
    memberchk(edition(Edition), Options),
    memberchk(seats(Seats), Options),
    journal_property(J, me(Name)),
    seat_number(Setting, Name, Me).

event(Setting, Fact0, Event, J0, J) :-
    as_tapped(Fact0, Setting, Fact),
    journal_change(J0, Fact, J),
    taps(Fact, Setting, Taps),
    said(J, Fact, Said),
    knows(J, Knows),
    Event = Taps.put(_{said:Said, knows:Knows}).

%   A tapped hand is in the order of the cards.

as_tapped(hand(P,Cards0), Setting, Fact) =>
    maplist(number_of(Setting), Cards0, Numbers0),
    msort(Numbers0, Numbers),
    findall(Card, ( member(C, Numbers), card_named(Setting, C, Card) ), Cards),
    Fact = hand(P,Cards).
as_tapped(Fact0, _, Fact) =>
    Fact = Fact0.

taps(hand(_,Cards), Setting, Taps) =>
    maplist(number_of(Setting), Cards, Numbers),
    Taps = _{do:hand, cards:Numbers}.
taps(asked(Asker,State,Answerer,Card), Setting, Taps) =>
    query(Asker, State, Setting, Query),
    (   memberchk(Answerer, [nobody,unknown])
    ->  Answer = Answerer
    ;   seat_number(Setting, Answerer, Answer)
    ),
    (   Card == unknown
    ->  Shown = null
    ;   card_number(Setting, Card, Shown)
    ),
    Taps = Query.put(_{do:ask, answer:Answer, shown:Shown}).
taps(accused(Asker,State,Right), Setting, Taps) =>
    query(Asker, State, Setting, Query),
    (   Right == true
    ->  Do = right
    ;   Do = wrong
    ),
    Taps = Query.put(do, Do).

query(Asker, State, Setting, _{asker:I, cards:Numbers}) :-
    seat_number(Setting, Asker, I),
    State =.. [_|Cards],
    maplist(number_of(Setting), Cards, Numbers).

number_of(Setting, Card, Number) :-
    card_number(Setting, Card, Number).

said(J, Fact, Said) :-
    fact_text(J, Fact, Text),
    sentence(Text, Said).

%   Each chance is computed separately.

knows(J, _{rows:Rows, deals:Deals, envelopes:Envelopes}) :-
    journal_property(J, knowledge(K)),
    knowledge_setting(K, Setting),
    setting_cards(Setting, Count),
    findall([Label|Marks],
            ( between(1, Count, C),
              card_label(Setting, C, Label),
              findall(Mark,
                      ( each_holder(Setting, H),
                        probability(K, has(H,C), P),
                        mark(P, Mark)
                      ),
                      Marks)
            ),
            Rows),
    deals(K, DealsLeft),
    envelopes(K, Pairs),
    length(Pairs, Left),
    format(string(Deals), "~D", [DealsLeft]),
    format(string(Envelopes), "~D", [Left]).

mark(1, Mark) =>
    Mark = "\u2713".
mark(0, Mark) =>
    Mark = "\u2013".
mark(P, Mark) =>
    Percent is round(100*P),
    (   Percent =:= 0
    ->  Mark = "<1"
    ;   Percent =:= 100
    ->  Mark = ">99"
    ;   number_string(Percent, Mark)
    ).
