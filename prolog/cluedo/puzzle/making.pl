:- module(cluedo_puzzle_making,
          [ made/2,                     % +Spec, -Puzzles
            position_puzzle/4           % +J, +Question, +Noise, -P
          ]).
:- use_module(difficulty, [level/2,parts/5]).
:- use_module(others, [known_to/3,never_known_to/3]).
:- use_module(questions, [right_items/3]).
:- use_module(reason, [reason/5]).
:- use_module(value, [position/5,position_journal/3,puzzle_term/6]).
:- use_module('../contest', [contest/3]).
:- use_module('../edition/setting', [card_category/3,setting_deck/2,setting_players/2]).
:- use_module('../game', [contest_game/3]).
:- use_module('../journal', [game_journal/3,journal_at/3,journal_property/2]).
:- use_module('../support/foreign', [deals_marginals/2,deals_total/3]).
:- use_module(library(apply), [foldl/4,maplist/2]).
:- use_module(library(lists), [append/3,member/2,nth1/3,numlist/3,same_length/2,subtract/3]).
:- use_module(library(ordsets), [ord_subtract/3]).
:- use_module(library(pairs), [pairs_keys/2]).
:- use_module(library(random), [random_member/2,random_select/3]).

/** <module> Puzzles from a game of agents

One game gives several: one seat, or a spectator, looks on, and asks when an event has just
made something certain.
*/

%!  made(+Spec, -Puzzles) is det.
%
%   Puzzles, in a random order, come from one game, by random numbers. Spec is
%   spec(Kinds,Levels,Players,Most,Noise,Edition): of these Kinds and Levels, with a number
%   among Players, at most Most events, and as many as Noise that nothing needs.

made(spec(Kinds,Levels,Players,Most,Noise,Edition), Puzzles) :-
    random_member(N, Players),
    random_game(N, Edition, J),
    news(J, News),
    findall(P,
            ( member(Kind, Kinds),
              questions(Kind, J, News, Questions),
              member(T-Question, Questions),
              journal_at(J, T, Position),
              position_puzzle(Position, Question, Noise, P),
              wanted(P, Levels, Most)
            ),
            Found),
    shuffled(Found, Puzzles).

wanted(P, Levels, Most) :-
    puzzle_term(P, _, _, _, _, Parts),
    Parts = parts(Needed,Noise,_,_),
    Needed >= 2,
    Needed+Noise =< Most,
    level(Parts, Level),
    memberchk(Level, Levels).

shuffled([], []).
shuffled([X|Xs0], [Y|Ys]) :-
    random_select(Y, [X|Xs0], Xs),
    shuffled(Xs, Ys).

random_game(N, Edition, J) :-
    length(Seats, N),
    append(Seats, _, ['Anna','Bob','Carl','Dee','Eve','Fay']),
    !,
    length(Agents, N),
    maplist(=(elimination), Agents),
    contest(Agents, [seats(Seats),edition(Edition),names(true),turns(24)], Result),
    contest_game([], Result, Game),
    random_member(Seat, [spectator|Seats]),
    game_journal(Game, Seat, J).

%   News are T-news(New,Certain,Open) for each event T: the cells has(H,C) and lacks(H,C) that
%   are certain for the first time, all that are, and all that may be either.

news(J, News) :-
    journal_property(J, count(Count)),
    position(J, _, Me, Given, _),
    length(Given, First),
    numlist(First, Count, Ts),
    foldl(news_at(J, Me), Ts, []-[], _-News0),
    News0 = [_|News].

news_at(J, Me, T, Before-News0, Certain-News) :-
    journal_at(J, T, Part),
    journal_property(Part, knowledge(K)),
    deals_marginals(K, Rows),
    deals_total(K, Sum, _),
    findall(Cell, ( cell(Rows, Sum, Cell), \+ arg(1, Cell, Me) ), Cells0),
    sort(Cells0, Cells),
    findall(Fact, ( member(Fact, Cells), Fact \= open(_,_) ), Certain),
    findall(H-C, member(open(H,C), Cells), Open),
    ord_subtract(Certain, Before, New),
    append(News0, [T-news(New,Certain,Open)], News).

cell(Rows, Sum, Cell) :-
    arg(C, Rows, Row),
    functor(Row, _, Last),
    arg(I, Row, Count),
    (   I =:= Last
    ->  H = envelope
    ;   H = I
    ),
    (   Count =:= Sum
    ->  Cell = has(H,C)
    ;   Count =:= 0
    ->  Cell = lacks(H,C)
    ;   Cell = open(H,C)
    ).

%   questions(+Kind, +J, +News, -Questions): some of Kind, T-Question after event T.

questions(Kind, J, News, Questions) :-
    findall(T-news(New,Certain,Open),
            ( member(T-news(New,Certain,Open), News), New \== [] ),
            Moments),
    findall(Question,
            ( between(1, 3, _),
              once(( random_member(T-At, Moments),
                     question(Kind, J, T, At, Question0)
                   )),
              Question = T-Question0
            ),
            Questions0),
    sort(Questions0, Questions).

question(holder, _, _, news(New,_,_), holder(C)) :-
    findall(C, member(has(_,C), New), Cs),
    random_member(C, Cs).
question(excluded, J, _, news(New,_,_), excluded(I)) :-
    findall(C, member(lacks(envelope,C), New), Cs),
    random_member(C, Cs),
    position(J, Setting, _, _, _),
    setting_deck(Setting, Sizes),
    card_category(Sizes, C, I).
question(envelope, J, _, news(New,Certain,_), envelope) :-
    memberchk(has(envelope,_), New),
    position(J, Setting, _, _, _),
    setting_deck(Setting, Sizes),
    findall(C, member(has(envelope,C), Certain), Cs),
    same_length(Sizes, Cs).
question(follows, _, _, news(New,_,Open), follows(Facts)) :-
    random_member(Fact, New),
    functor(Fact, Name, _),
    findall(Other, ( member(H-C, Open), Other =.. [Name,H,C] ), Others),
    four(Fact, Others, Facts).
question(knows, J, T, news(_,Certain,_), knows(P,Facts)) :-
    position(J, Setting, Me, _, _),
    setting_players(Setting, N),
    numlist(1, N, Players),
    subtract(Players, [Me], Others),
    random_member(P, Others),
    journal_at(J, T, Part),
    random_member(Name, [has,lacks]),
    findall(Fact,
            ( member(Fact, Certain), functor(Fact, Name, _), \+ arg(1, Fact, P) ),
            Facts0),
    random_member(Fact, Facts0),
    known_to(Part, P, Fact),
    findall(Other,
            ( member(Other, Facts0),
              \+ known_to(Part, P, Other),
              never_known_to(Part, P, Other)
            ),
            Unknown),
    four(Fact, Unknown, Facts).

%   Facts are Fact and three of Others, in the order of terms, which tells nothing.

four(Fact, Others0, Facts) :-
    random_select(A, Others0, Others1),
    random_select(B, Others1, Others2),
    random_select(C, Others2, _),
    sort([Fact,A,B,C], Facts).

%!  position_puzzle(+J, +Question, +Noise, -P) is semidet.
%
%   P asks Question in the position J, without the events that its answer does not need, but
%   for as many as Noise of them, which are drawn at random; for all of them if Noise is `all`.
%   Fails if the question has no answer there.

position_puzzle(J0, Question, Noise, P) :-
    right_items(J0, Question, Items),
    reason(J0, Question, Items, Needed, Method),
    position(J0, _, _, Given, Events),
    pairs_keys(Events, Ns),
    subtract(Ns, Needed, Others),
    drawn(Noise, Others, More),
    append(Needed, More, Kept0),
    sort(Kept0, Kept),
    position_journal(J0, Kept, J),
    pairs_keys(Given, Hands),
    append(Hands, Kept, All0),
    sort(All0, All),
    findall(I, ( nth1(I, All, N), memberchk(N, Needed) ), Reason),
    parts(J, Reason, Method, Question, Parts),
    puzzle_term(P, J, Question, Items, Reason, Parts).

drawn(all, Others, More) =>
    More = Others.
drawn(0, _, More) =>
    More = [].
drawn(_, [], More) =>
    More = [].
drawn(Count, Others, More) =>
    random_select(N, Others, Rest),
    Less is Count-1,
    More = [N|More1],
    drawn(Less, Rest, More1).
