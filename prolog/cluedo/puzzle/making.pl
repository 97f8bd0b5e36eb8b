:- module(cluedo_puzzle_making,
          [ game_puzzles/3,             % +Kind, +Spec, -Puzzles
            late_puzzle/3,              % +Kind, +Spec, -P
            asked_puzzle/3              % +J, +Named, -P
          ]).
:- use_module(difficulty, [hidden_facts/5,level/3,parts/5]).
:- use_module(others_knowledge, [known_by/5,unknown_by/4]).
:- use_module(questions, [question_core/3,right_items/3]).
:- use_module(reason, [reason/4]).
:- use_module(puzzle_value,
              [position/5,position_before/2,position_journal/3,puzzle_term/6]).
:- use_module('../assistant/journal_log',
              [journal_log/2,log_marginals/2,log_sights/4,marginals_total/2]).
:- use_module('../contest', [contest/3]).
:- use_module('../knowledge/edition/setting', [card_category/3,setting_deck/2,setting_players/2]).
:- use_module('../game', [contest_game/3]).
:- use_module('../journal', [game_journal/3,journal_at/3,journal_property/2]).
:- use_module('../support/errors', [throw_error/2]).
:- use_module('../support/foreign', [deals_marginals/2,knowledge_learn_all/3]).
:- use_module('../support/random_numbers',
              [random_between/3,random_member/2,random_permutation/2,random_select/3]).
:- use_module(library(apply), [maplist/2,partition/4]).
:- use_module(library(lists), [append/3,member/2,nth1/3,numlist/3,subtract/3]).
:- use_module(library(ordsets), [ord_subtract/3]).
:- use_module(library(pairs), [pairs_keys/2,pairs_values/2]).

/** <module> Puzzles from a game of agents
*/

%!  game_puzzles(+Kind, +Spec, -Puzzles) is det.
%
%   Puzzles of Kind come from one random game, as one seat or a spectator sees it. Each puzzle ends
%   with an event that makes something certain. Spec is spec(Levels,Players,Most,Noise,Edition). A
%   puzzle has one of Levels, one of the numbers of Players, and at most Most events. At most Noise
%   of them are events that the answer does not need.

game_puzzles(Kind, spec(Levels,Players,Most,Noise,Edition), Puzzles) :-
    random_member(N, Players),
    random_game(N, Edition, J),
    questions(Kind, J, Questions),
    findall(P,
            ( member(T-Question, Questions),
              journal_at(J, T, Position),
              position_puzzle(Position, Question, Noise, P),
              fits_spec(P, Levels, Most)
            ),
            Puzzles).

%!  late_puzzle(+Kind, +Spec, -P) is nondet.
%
%   P is a puzzle of Kind and Spec, as in game_puzzles/3. All puzzles come from one random game, as
%   each seat and a spectator see it, in random order. Unless Kind is `envelope`, they end after
%   event 11. If Levels are [hard], they ask about facts that cannot be found by crossing out.

late_puzzle(Kind, spec(Levels,Players,Most,Noise,Edition), P) :-
    random_member(N, Players),
    played_game(N, Edition, Game, Seats),
    random_permutation([spectator|Seats], Owners),
    member(Owner, Owners),
    game_journal(Game, Owner, J),
    late_question(Kind, Levels, J, T, Question),
    journal_at(J, T, Position),
    position_puzzle(Position, Question, Noise, P),
    fits_spec(P, Levels, Most).

fits_spec(P, Levels, Most) :-
    puzzle_term(P, _, Question, _, _, Parts),
    Parts = parts(Needed,Noise,_,_,_),
    Needed >= 2,
    Needed+Noise =< Most,
    level(Question, Parts, Level),
    memberchk(Level, Levels).

random_game(N, Edition, J) :-
    played_game(N, Edition, Game, Seats),
    random_member(Seat, [spectator|Seats]),
    game_journal(Game, Seat, J).

played_game(N, Edition, Game, Seats) :-
    length(Seats, N),
    append(Seats, _, ['Anna','Bob','Carl','Dee','Eve','Fay']),
    !,
    length(Agents, N),
    maplist(=(elimination), Agents),
    contest(Agents, [seats(Seats),edition(Edition),names(true),turns(40)], Result),
    contest_game([], Result, Game).

%   Certain are the facts has(H,C) and lacks(H,C) that are certain after event T. Open are the cells
%   H-C for which neither fact is certain. The cells of the owner Me are left out.

cells(History, T, Certain, Open) :-
    History = history(_,Me,K0,_),
    cores_until(History, T, Cores),
    knowledge_learn_all(K0, Cores, K),
    knowledge_cells(K, Me, Certain, Open).

cores_until(history(_,_,_,Events), T, Cores) :-
    findall(Core, ( member(N-Core, Events), N =< T ), Cores).

knowledge_cells(K, Me, Certain, Open) :-
    deals_marginals(K, Rows),
    marginals_total(Rows, Sum),
    findall(Cell, cell(Rows, Sum, Me, Cell), Cells),
    partition(is_open, Cells, Open, Certain0),
    sort(Certain0, Certain).

cell(Rows, Sum, Me, Cell) :-
    arg(C, Rows, Row),
    functor(Row, _, Last),
    arg(I, Row, Count),
    I \== Me,
    (   I =:= Last
    ->  H = envelope
    ;   H = I
    ),
    (   Count =:= Sum
    ->  Cell = has(H,C)
    ;   Count =:= 0
    ->  Cell = lacks(H,C)
    ;   Cell = H-C
    ).

is_open(_-_).

%   Questions are at most three pairs T-Question. Each Question is of Kind, and has an answer after
%   event T.

questions(envelope, J, Questions) =>
    journal_property(J, count(Count)),
    (   knows_envelope(J, Count)
    ->  first_time(J, 1, Count, T),
        Questions = [T-envelope]
    ;   Questions = []
    ).
questions(Kind, J, Questions) =>
    owner_history(J, History, Count),
    Last is min(Count, 20),
    findall(T-Question,
            ( between(1, 3, _),
              random_between(2, Last, T),
              Before is T-1,
              cells(History, Before, Old, _),
              cells(History, T, Certain, Open),
              ord_subtract(Certain, Old, New),
              once(question(Kind, J, T, New, Certain, Open, Question))
            ),
            Questions0),
    sort(Questions0, Questions).

%   History is history(Setting,Me,K0,Events): all Count events of J, which Me owns, as pairs N-Core,
%   and the knowledge before them.

owner_history(J, history(Setting,Me,K0,All), Count) :-
    journal_property(J, count(Count)),
    position(J, Setting, Me, Given, Events),
    position_before(J, K0),
    append(Given, Events, All).

%   late_question(+Kind, +Levels, +J, -T, -Question) is nondet: up to three questions after each
%   event.

late_question(envelope, _, J, T, Question) :-
    !,
    questions(envelope, J, Questions),
    member(T-Question, Questions).
late_question(knows, [hard], J, T, knows(P,Facts)) :-
    !,
    owner_history(J, History, Last),
    late_time(Last, T),
    journal_at(J, T, Position),
    journal_log(Position, Log),
    log_marginals(Log, _),                      % once for all players
    History = history(Setting,_,K0,_),
    others(J, Others),
    member(P, Others),
    log_sights(Log, P, Seen, Own),
    append(Seen, Own, Sights),
    pairs_values(Sights, Cores),
    knowledge_learn_all(K0, Cores, K),
    knowledge_cells(K, P, Known, _),
    hidden_facts(Setting, K0, Cores, Known, Hidden),
    random_member(Fact, Hidden),
    cells(History, T, Certain, _),
    functor(Fact, Name, _),
    findall(Other,
            ( member(Other, Certain),
              functor(Other, Name, _),
              \+ arg(1, Other, P),
              \+ memberchk(Other, Known)
            ),
            Doubtful),
    unknown_by(P, Position, Doubtful, Unknown),
    four(Fact, Unknown, Facts).
late_question(Kind, [hard], J, T, Question) :-
    !,
    owner_history(J, History, Last),
    late_time(Last, T),
    cells(History, T, Certain, Open),
    History = history(Setting,_,K0,_),
    cores_until(History, T, Cores),
    hidden_facts(Setting, K0, Cores, Certain, Hidden),
    drawn_question(Kind, J, T, Hidden, Certain, Open, Question).

late_question(Kind, _, J, T, Question) :-
    owner_history(J, History, Last),
    late_time(Last, T),
    Before is T-4,
    cells(History, Before, Old, _),
    cells(History, T, Certain, Open),
    ord_subtract(Certain, Old, New),
    drawn_question(Kind, J, T, New, Certain, Open, Question).

%   late_time(+Last, -T) is nondet: each fourth event from 12 to Last, in random order. A hidden
%   fact mostly stays hidden for some events.

late_time(Last, T) :-
    Most is Last//4,
    findall(T0, ( between(3, Most, I), T0 is 4*I ), Ts0),
    random_permutation(Ts0, Ts),
    member(T, Ts).

drawn_question(Kind, J, T, New, Certain, Open, Question) :-
    New \== [],
    findall(Question0,
            ( between(1, 3, _), once(question(Kind, J, T, New, Certain, Open, Question0)) ),
            Questions0),
    sort(Questions0, Questions),
    member(Question, Questions).

knows_envelope(J, T) :-
    journal_at(J, T, Position),
    right_items(Position, envelope, _).

%   First, between Low and High, is the first event after which the envelope is known.

first_time(_, T, T, First) =>
    First = T.
first_time(J, Low, High, First) =>
    Middle is (Low+High)//2,
    (   knows_envelope(J, Middle)
    ->  first_time(J, Low, Middle, First)
    ;   Next is Middle+1,
        first_time(J, Next, High, First)
    ).

question(holder, _, _, New, _, _, holder(C)) :-
    findall(C, member(has(_,C), New), Cs),
    random_member(C, Cs).
question(excluded, J, _, New, _, _, excluded(I)) :-
    findall(C, member(lacks(envelope,C), New), Cs),
    random_member(C, Cs),
    position(J, Setting, _, _, _),
    setting_deck(Setting, Sizes),
    card_category(Sizes, C, I).
question(follows, _, _, New, _, Open, follows(Facts)) :-
    random_member(Fact, New),
    functor(Fact, Name, _),
    findall(Other, ( member(H-C, Open), Other =.. [Name,H,C] ), Others),
    four(Fact, Others, Facts).
question(knows, J, T, _, Certain, _, knows(P,Facts)) :-
    others(J, Others),
    random_member(P, Others),
    random_member(Name, [has,lacks]),
    findall(Fact,
            ( member(Fact, Certain), functor(Fact, Name, _), \+ arg(1, Fact, P) ),
            Facts0),
    journal_at(J, T, Position),
    known_by(P, Position, Facts0, Known, Others0),
    random_member(Fact, Known),
    unknown_by(P, Position, Others0, Unknown),
    four(Fact, Unknown, Facts).

%   Others are the players other than the owner of J.

others(J, Others) :-
    position(J, Setting, Me, _, _),
    setting_players(Setting, N),
    numlist(1, N, Players),
    subtract(Players, [Me], Others).

%   Facts are Fact and three of Others, sorted, so that the order does not give the answer away.

four(Fact, Others0, Facts) :-
    random_select(A, Others0, Others1),
    random_select(B, Others1, Others2),
    random_select(C, Others2, _),
    sort([Fact,A,B,C], Facts).

%!  asked_puzzle(+J, +Named, -P) is det.
%
%   P asks the question Named about the journal J with all its events. Named has names or numbers.
%
%   @error domain_error(cluedo_question, Named) if Named has no certain answer

asked_puzzle(J, Named, P) :-
    position(J, Setting, _, _, _),
    question_core(Setting, Named, Question),
    (   position_puzzle(J, Question, all, P)
    ->  true
    ;   throw_error(domain_error(cluedo_question,Named), "it does not follow from the events")
    ).

%   P asks Question. It has the events of J0 that the answer needs, and Noise other events, drawn
%   at random. If Noise is `all`, P has all events of J0. Fails if Question has no answer in J0.
%   There may be several smallest reasons. P has the one that reason/4 finds in its own events, so
%   its parts are the same if it is read from a file.

position_puzzle(J0, Question, Noise, P) :-
    right_items(J0, Question, Items),
    reason(J0, Question, Items, Needed),
    position(J0, _, _, Given, Events),
    pairs_keys(Events, Ns),
    subtract(Ns, Needed, Others),
    draw_events(Noise, Others, More),
    append(Needed, More, Kept0),
    sort(Kept0, Kept),
    position_journal(J0, Kept, J),
    pairs_keys(Given, Hands),
    append(Hands, Kept, All0),
    sort(All0, All),
    (   ( More == [] ; Noise == all )
    ->  findall(I, ( nth1(I, All, N), memberchk(N, Needed) ), Reason)
    ;   reason(J, Question, Items, Reason)
    ),
    parts(J, Question, Items, Reason, Parts),
    puzzle_term(P, J, Question, Items, Reason, Parts).

draw_events(all, Others, More) =>
    More = Others.
draw_events(0, _, More) =>
    More = [].
draw_events(_, [], More) =>
    More = [].
draw_events(Count, Others, More) =>
    random_select(N, Others, Rest),
    Less is Count-1,
    More = [N|More1],
    draw_events(Less, Rest, More1).
