:- module(cluedo_laboratory_beliefs,
          [ belief_line/6,              % +Words, +Spec, +G, +S, +Played, -Line
            played_game/3               % +Spec, +Result, -Game
          ]).
:- use_module(records, [card_word/3,record_line/2]).
:- use_module('../contest', [view/3]).
:- use_module('../knowledge', [deals/2,knowledge/2,learn/3,marginal/4,marginals/2]).
:- use_module(library(apply), [foldl/4,maplist/3]).
:- use_module(library(lists), [append/3,member/2,nth0/3]).
:- use_module(library(option), [option/2,option/3]).
:- use_module(library(pairs), [pairs_keys/2]).

/** <module> What each seat of a game could know

By all deals that agree with what it has seen, whatever its agent makes of that.
*/

%!  belief_line(+Words, +Spec, +G, +S, +Played, -Line) is nondet.
%
%   Line, an object of JSON, tells what each seat of game G of Spec, a contest, could know when
%   so many `events` of its history had happened. Played is Table-Result.

belief_line(Words, Spec, G, S, Table-Result, Line) :-
    pairs_keys(Table, Entries),
    option(hands(Hands), Result),
    option(open(Open), Result, []),
    played_game(Spec, Result, Game),
    knowledge(Game, K0),
    findall(Known, ( member([[Seat]|_], Hands), known(Result, Seat, Open, K0, Known) ), Columns),
    Columns = [First|_],
    nth0(Events, First, _),
    maplist(nth0(Events), Columns, Ks),
    maplist(belief(Words), Ks, Seats),
    record_line([game-G,seed-S,entries-Entries,events-Events,seats-Seats], Line).

%!  played_game(+Spec, +Result, -Game) is det.
%
%   Game are options of knowledge/2, which agents were told in the game of Spec with Result.

played_game(Spec, Result, [players(N),hands(Sizes)|Game]) :-
    option(hands(Hands), Result),
    maplist(hand_size, Hands, Sizes),
    length(Hands, N),
    option(options(Options), Spec),
    findall(Option,
            ( member(Option-From,
                     [open(_)-Result,edition(_)-Options,deck(_)-Options,board(_)-Options]),
              option(Option, From)
            ),
            Game).

hand_size([_|Cards], Size) :-
    length(Cards, Size).

%   Known is what Seat knows after the deal, and after each event but a right accusation.

known(Result, Seat, Open, K0, [K1|Ks]) :-
    view(Result, Seat, Facts),
    (   Open == []
    ->  Dealt = [_]
    ;   Dealt = [_,_]
    ),
    append(Dealt, Happened, Facts),
    foldl(learnt, Dealt, K0, K1),
    !,
    after_each(Happened, K1, Ks).

learnt(Fact, K0, K) :-
    learn(K0, Fact, K).

after_each([], _, []).
after_each([Fact|Facts], K0, [K|Ks]) :-
    learn(K0, Fact, K),
    after_each(Facts, K, Ks).

%   Holders that are certain, and chances of the envelope that are not 0.

belief(Words, K, _{known:Known,envelope:Envelope}) :-
    deals(K, All),
    marginals(K, Table),
    findall(Word-Holder,
            ( marginal(Table, Card, Holder, All),
              key(Words, Card, Word)
            ),
            Certain),
    findall(Word-Chance,
            ( marginal(Table, Card, envelope, Count),
              Count > 0,
              key(Words, Card, Word),
              Chance is float(Count/All)
            ),
            Chances),
    dict_pairs(Known, _, Certain),
    dict_pairs(Envelope, _, Chances).

key(Words, Card, Key) :-
    card_word(Words, Card, Word),
    format(atom(Key), "~w", [Word]).
