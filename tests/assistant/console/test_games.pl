:- use_module('../../helpers/all').
:- use_module('../journal/changes').
:- use_module('../../knowledge/random_facts',
              [happens/2,random_deal/2]).
:- use_module('../grammar/typed_lines').
:- use_module(library(cluedo/assistant/grammar/line)).
:- use_module(library(cluedo/knowledge/edition/setting)).
:- use_module(library(cluedo/game)).
:- use_module(library(cluedo/journal)).
:- use_module(library(cluedo/knowledge/fact)).
:- ensure_loaded('../../helpers/golden').

%   Whole games are typed line by line. The journal's knowledge is compared with the knowledge
%   after the same events, learnt as facts with numbers.

begun(Options, J) :-
    game_line(Options, Line),
    parse_line(Line, none, Parsed),
    (   Parsed = ok(new(Given))
    ->  journal(Given, [], J)
    ;   throw(refused(Line,Parsed))
    ).

%   K is the knowledge of the game of Setting, with numbers.

in_numbers(setting(Sizes,Hands,Open,_), Lying, Showing, K) :-
    length(Hands, N),
    (   Open =:= 0
    ->  Options = []
    ;   Options = [open(Lying)]
    ),
    knowledge([players(N),deck(Sizes),hands(Hands),showing(Showing)|Options], K).

%   Both have the same cells and numbers of deals.

same_knowledge(K1, K2) :-
    deals(K1, Count),
    deals(K2, Count),
    marginals(K1, marginals(_,Rows)),           % but for names
    marginals(K2, marginals(_,Rows)).

%   Each of Cores, with numbers, is typed. Wrong is the first that is not understood, or after
%   which the knowledge differs.

typed([], _, _, J, _, J, []).
typed([Core|Cores], Setting, Me, J0, K0, J, Wrong) :-
    fact_line(Core, Setting, Me, Line),
    line_change(Line, J0, Change),
    learn(K0, Core, K1),
    catch(( journal_change(J0, Change, J1), Error = none ), Error, true),
    (   Error == none,
        fact_core(Setting, Change, Core),
        journal_property(J1, knowledge(K)),
        same_knowledge(K, K1)
    ->  typed(Cores, Setting, Me, J1, K1, J, Wrong)
    ;   Wrong = [Line-Change-Core-Error]
    ).

%   At the end certain facts and chances by name agree with those by number.

named_cells(J, Setting, Wrong) :-
    journal_property(J, knowledge(K)),
    journal_property(J, events(Facts)),
    maplist([Fact,Core]>>fact_core(Setting, Fact, Core), Facts, Cores),
    knowledge_property(K, showing(Showing)),
    journal_property(J, options(Options)),
    ( memberchk(open(Lying0), Options) -> true ; Lying0 = [] ),
    maplist([Card,C]>>card_number(Setting, Card, C), Lying0, Lying),
    in_numbers(Setting, Lying, Showing, K0),
    foldl([Core,A,B]>>learn(A, Core, B), Cores, K0, Plain),
    findall(Fact, certain(K, Fact), Certain),
    findall(Fact, ( certain(Plain, Core), fact_named(Setting, Core, Fact) ), Certain1),
    setting_cards(Setting, Count),
    random_between(1, Count, C),
    card_named(Setting, C, Card),
    probability(K, has(envelope,Card), P),
    probability(Plain, has(envelope,C), P1),
    (   Certain-P == Certain1-P1
    ->  Wrong = []
    ;   Wrong = [Certain-Certain1]
    ).

%   table(Agents, Options): the arguments of a contest.

table([simple,elimination,simple,random,simple,simple],
      [edition(british),seats(['Anna','Bob',carl,dora,emil,fay])]).
table([simple,exact,simple], [edition(american),seats([anna,'Bob','Carl_2'])]).
table([simple,simple,simple,simple], [edition(hasbro),seats([ann,bob,cleo,'Dee']),open(2)]).
table([exact,random,exact], [edition(mini),seats([ann,bob,cleo]),open(1)]).
table([random,exact,random], [edition(master_detective),seats([ann,bob,cleo]),turns(12)]).

:- begin_tests(games).

test('games of agents',
     [forall(( table(Agents, Options), member(Seat, [1,3,spectator]) )), true(Wrong == [])]) :-
    random(0, 1000000, S),
    contest(Agents, [seed(S)|Options], Result),
    contest_game([], Result, Game),
    once(game_property(Game, options(Known))),
    game_seen(Game, Seat, Facts),
    setting(Known, Setting),
    Setting = setting(_,Hands,_,_),
    ( memberchk(open(Lying), Result) -> Open = [open(Lying)] ; Lying = [], Open = [] ),
    ( Seat == spectator -> Mine = [] ; seat_named(Setting, Seat, Me), Mine = [me(Me)] ),
    random_member(Showing, [any,random]),
    memberchk(edition(Edition), Options),
    memberchk(seats(Seats), Options),
    append([ [edition(Edition),seats(Seats),hands(Hands),showing(Showing),answering(first)],
             Open, Mine
           ], Start),
    begun(Start, J0),
    in_numbers(Setting, Lying, Showing, K0),
    journal_property(J0, knowledge(K)),
    assertion(same_knowledge(K, K0)),
    maplist([Fact,Core]>>fact_core(Setting, Fact, Core), Facts, Cores0),
    exclude(=(hand(open,_)), Cores0, Cores),
    typed(Cores, Setting, Seat, J0, K0, J, Wrong0),
    (   Wrong0 == []
    ->  named_cells(J, Setting, Wrong)
    ;   Wrong = Wrong0
    ).
test('a board is named with the players', true(Board-Me == classic-'Bob')) :-
    begun([edition(british),seats([anna,'Bob',carl]),me('Bob'),board(classic)], J),
    journal_property(J, me(Me)),
    journal_property(J, board(Value)),
    arg(1, Value, Board).

%   The two games that the thesis prints, of player 1. The thesis counts the states that the cards
%   seen leave; the other events leave no fewer.

published(Deal, Win, Steps) :-
    appendix_a(deal(Deal), win(Win), start(_)),
    findall(step([asked(1,State,Answerer,Card)],Left),
            ( appendix_a(State, [[Answerer],Card], Left),
              integer(Left)
            ),
            Steps).
published(Deal, Win, Steps) :-
    appendix_b(deal(Deal), win(Win), start(_), _),
    findall(step([asked(1,State,Answerer,Card)|Others],Left),
            ( appendix_b([[State|_]|Records], [[Answerer],Card], _, Left),
              findall(asked(I,S,J,unknown), member([S,[I],[J]], Records), Others)
            ),
            Steps).

test('printed games', [forall(published(Deal, Win, Steps)), true(Wrong == [])]) :-
    Seats = [anna,bob,carl,dora,emil,fay],
    begun([edition(british),seats(Seats),me(anna)], J0),
    setting([edition(british),seats(Seats)], Setting),
    memberchk([[1]|Hand], Deal),
    in_numbers(Setting, [], any, K0),
    typed([hand(1,Hand)], Setting, 1, J0, K0, J1, Wrong0),
    learn(K0, hand(1,Hand), K1),
    rounds(Steps, Setting, Win, J1, K1, Wrong1),
    append(Wrong0, Wrong1, Wrong).

rounds([], _, _, _, _, []).
rounds([step(Cores,Left)|Steps], Setting, Win, J0, K0, Wrong) :-
    typed(Cores, Setting, 1, J0, K0, J, Wrong0),
    foldl([Core,A,B]>>learn(A, Core, B), Cores, K0, K),
    journal_property(J, knowledge(Known)),
    envelopes(Known, Pairs),
    length(Pairs, Count),
    fact_named(Setting, Win, Named),
    (   Wrong0 == [],
        Count =< Left,
        memberchk(Named-_, Pairs)
    ->  rounds(Steps, Setting, Win, J, K, Wrong)
    ;   Wrong = [Cores-Count-Wrong0]
    ).

%   A table with players who leave. The journal has what is seen of one deal and sometimes a wrong
%   event; events are corrected and undone at random. A twin keeps the facts with numbers and
%   learns all of them again after each change.

random_table(Setting, Options, Me) :-
    random_member(Edition, [british,american,hasbro,mini,three_by_three]),
    random_between(2, 6, N),
    length(Seats, N),
    append(Seats, _, ['Anna',bob,'CARL',dora_d,emil,fay]),
    setting([edition(Edition),seats(Seats)], Setting),
    random_between(0, N, Me0),
    (   Me0 =:= 0
    ->  Me = spectator,
        Options = [edition(Edition),seats(Seats)]
    ;   Me = Me0,
        nth1(Me, Seats, Name),
        Options = [edition(Edition),seats(Seats),me(Name)]
    ).

%   random_event(+Setting, +Deal, +Facts, -Core): Core may follow Facts.

random_event(Setting, Deal, Facts, Core) :-
    findall(P, member(left(P), Facts), Left0),
    sort(Left0, Left),
    setting_players(Setting, N),
    findall(P, ( between(1, N, P), \+ memberchk(P, Left) ), Present),
    (   maybe(0.93)
    ->  True = Deal
    ;   once(random_deal(Setting, True))
    ),
    repeat,
    random_member(Kind, [asked,asked,asked,asked,passed,showed,accused,has,lacks,some,hand,revealed,
                         left,nothing]),
    event(Kind, Setting, Left, Present, Core),
    happens(Core, True),
    !.

event(asked, S, Left, Present, Core) :-
    random_member(Asker, Present),
    state(S, State),
    random_member(Answerer, [nobody,somebody,unknown|Present]),
    Answerer \== Asker,
    shown(Answerer, State, Card),
    (   Left == []
    ->  Core = asked(Asker,State,Answerer,Card)
    ;   Core = asked(Asker,State,Answerer,Card,Left)
    ).
event(passed, S, _, Present, passed(P,Asker,State)) :-
    random_permutation(Present, [P,Asker|_]),
    state(S, State).
event(showed, S, _, Present, showed(P,Asker,State,Card)) :-
    random_permutation(Present, [P,Asker|_]),
    state(S, State),
    shown(P, State, Card).
event(accused, S, _, Present, accused(P,State,Right)) :-
    random_member(P, Present),
    state(S, State),
    random_member(Right, [true,false,unknown]).
event(revealed, S, _, Present, revealed(P,[C])) :-
    random_member(P, Present),
    card(S, C).
event(has, S, _, _, has(H,C)) :-
    holder(S, H),
    card(S, C).
event(lacks, S, _, _, lacks(H,C)) :-
    holder(S, H),
    card(S, C).
event(some, S, _, _, some(H,Cs)) :-
    holder(S, H),
    random_between(1, 4, Length),
    several(Length, S, Cs).
event(hand, S, _, _, hand(P,Cs)) :-
    S = setting(_,Hands,_,_),
    random_member(Size, Hands),
    nth1(P, Hands, Size),
    Size > 0,
    several(Size, S, Cs).
event(nothing, _, _, Present, asked_nothing(P)) :-
    random_member(P, Present).
event(left, _, _, Present, left(P)) :-
    maybe(0.3),
    Present = [_,_,_|_],
    random_member(P, Present).

state(setting(Sizes,_,_,_), State) :-
    foldl([Size,C,First,Next]>>( Next is First+Size, random(First, Next, C) ),
          Sizes, Cs, 1, _),
    State =.. [s|Cs].

shown(P, State, Card) :-
    (   integer(P),
        maybe
    ->  State =.. [_|Cs],
        random_member(Card, Cs)
    ;   Card = unknown
    ).

holder(S, H) :-
    setting_players(S, N),
    random_between(0, N, I),
    ( I =:= 0 -> H = envelope ; H = I ).

card(S, C) :-
    setting_cards(S, Count),
    random_between(1, Count, C).

several(Length, S, Cs) :-
    setting_cards(S, Count),
    numlist(1, Count, All),
    random_permutation(All, Mixed),
    length(Cs, Length),
    append(Cs, _, Mixed).

%   play(+N, +Table, +J, +Twin, -Wrongs): N random changes are typed.

play(0, table(Setting,_,_), J, Twin, Wrongs) :-
    !,
    twin_facts(Twin, Facts),
    journal_property(J, events(Events)),
    maplist([Fact,Core]>>fact_core(Setting, Fact, Core), Events, Cores),
    maplist([Fact,Core]>>fact_core(Setting, Fact, Core), Facts, Meant),
    journal_property(J, options(Options)),
    journal_property(J, me(Seat)),
    journal([me(Seat)|Options], Events, Anew),
    journal_property(J, knowledge(K)),
    journal_property(Anew, knowledge(K1)),
    findall(Wrong,
            ( Cores \== Meant, Wrong = facts(Cores,Meant)
            ; K \== K1, Wrong = anew(K,K1)
            ),
            Wrongs).
play(N, Table, J0, Twin0, Wrongs) :-
    Table = table(Setting,Deal,Me),
    Twin0 = twin(_,Facts,_,_),
    random_typed(Setting, Deal, Facts, Change),
    change_line(Change, Setting, Me, Line),
    line_change(Line, J0, Understood),
    twin_change(Twin0, Change, Outcome),
    catch(( journal_change(J0, Understood, J), Error = none ), error(Error,_), true),
    (   Outcome = agreed(Twin,K),
        Error == none,
        journal_property(J, knowledge(K1)),
        same_knowledge(K, K1)
    ->  Left is N-1,
        play(Left, Table, J, Twin, Wrongs)
    ;   (   Outcome = clash(_,Fact),
            Error = cluedo_contradiction(Named),
            fact_core(Setting, Named, Fact)
        ;   Outcome == none,
            memberchk(Error, [existence_error(_,_),domain_error(cluedo_fact,_)])
        )
    ->  Left is N-1,
        play(Left, Table, J0, Twin0, Wrongs)
    ;   Wrongs = [Line-Understood-Change-Outcome-Error]
    ).

%   Change is a change of a journal of Facts: a new event may follow the events before it.

random_typed(Setting, Deal, Facts, Change) :-
    length(Facts, Count),
    random_member(Kind, [fact,fact,fact,fact,fact,insert,edit,edit,remove,undo,undo,redo]),
    random_between(0, Count, Before),
    N is Before+1,
    (   memberchk(Kind, [undo,redo])
    ->  Change = Kind
    ;   Kind == remove
    ->  Change = remove(N)
    ;   Kind == fact
    ->  random_event(Setting, Deal, Facts, Change)
    ;   length(Earlier, Before),
        append(Earlier, _, Facts),
        random_event(Setting, Deal, Earlier, Core),
        Change =.. [Kind,N,Core]
    ).

test('changed at random', [forall(repeated(20)), true(Wrongs == [])]) :-
    once(random_table(Setting, Options, Me)),
    once(random_deal(Setting, Deal)),
    begun(Options, J),
    Setting = setting(Sizes,Hands,_,_),
    length(Hands, N),
    twin_start([players(N),deck(Sizes)], Twin),
    play(40, table(Setting,Deal,Me), J, Twin, Wrongs).

:- end_tests(games).
