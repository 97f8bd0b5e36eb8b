:- module(cluedo_experiment_seat_knowledge,
          [ belief_line/6,              % +Words, +Spec, +G, +S, +Played, -Line
            played_options/3            % +Spec, +Result, -Game
          ]).
:- use_module(records, [agent_text/2,card_word/3,field_name/2,record_line/2]).
:- use_module('../contest', [view/3]).
:- use_module('../knowledge', [deals/2,knowledge/2,learn/3,marginal/4,marginals/2]).
:- use_module('../support/check', [given_options/3]).
:- use_module(library(apply), [foldl/4,maplist/3]).
:- use_module(library(lists), [append/3,member/2,nth0/3,nth1/3]).
:- use_module(library(option), [option/2,option/3]).

/** <module> What each seat of a game could know, whatever its agent concluded
*/

%!  belief_line(+Words, +Spec, +G, +S, +Played, -Line) is nondet.
%
%   Played is Table-Result: the seats and the result of game G, a contest. Line is a line of
%   beliefs(File), see experiment/2. There is a Line for each number of events and each seat. All
%   lines have the same fields.

belief_line(Words, Spec, G, S, Table-Result, Line) :-
    option(hands(Hands), Result),
    option(open(Open), Result, []),
    played_options(Spec, Result, Game),
    knowledge(Game, K0),
    findall(Known,
            ( member([[Seat]|_], Hands), seat_knowledge(Result, Seat, Open, K0, Known) ),
            Columns),
    Columns = [First|_],
    card_names(Words, K0, Names),
    nth0(Events, First, _),
    nth1(Seat, Table, Entry-Agent),
    nth1(Seat, Columns, Ks),
    nth0(Events, Ks, K),
    agent_text(Agent, Text),
    belief(Names, K, Fields),
    record_line([game-G,seed-S,events-Events,seat-Seat,entry-Entry,agent-Text|Fields], Line).

%!  played_options(+Spec, +Result, -Game) is det.
%
%   Game are the options of knowledge/2 that agents got at the start of the game with Result.

played_options(Spec, Result, [players(N),hands(Sizes)|Game]) :-
    option(hands(Hands), Result),
    maplist(hand_size, Hands, Sizes),
    length(Hands, N),
    option(options(Options), Spec),
    given_options([open(_)], Result, Open),
    given_options([edition(_),deck(_),board(_)], Options, More),
    append(Open, More, Game).

hand_size([_|Cards], Size) :-
    length(Cards, Size).

%   K1 is what Seat knows after the deal, and Ks after each event except a right accusation.

seat_knowledge(Result, Seat, Open, K0, [K1|Ks]) :-
    view(Result, Seat, Facts),
    (   Open == []
    ->  Dealt = [_]
    ;   Dealt = [_,_]
    ),
    append(Dealt, Happened, Facts),
    foldl(learn_fact, Dealt, K0, K1),
    !,
    after_each(Happened, K1, Ks).

learn_fact(Fact, K0, K) :-
    learn(K0, Fact, K).

after_each([], _, []).
after_each([Fact|Facts], K0, [K|Ks]) :-
    learn(K0, Fact, K),
    after_each(Facts, K, Ks).

%   Names has card(Card,Holder,Envelope) for each card. Holder and Envelope are the names of its two
%   fields.

card_names(Words, K, Names) :-
    marginals(K, Table),
    findall(card(Card,Holder,Envelope),
            ( marginal(Table, Card, envelope, _),
              card_word(Words, Card, Word),
              maplist(card_field(Word), ["holder_~w","envelope_~w"], [Holder,Envelope])
            ),
            Names).

card_field(Word, Format, Name) :-
    format(string(Text), Format, [Word]),
    field_name(Text, Name).

%   Fields has two fields for each card: its certain holder, or null, and the probability that it is
%   in the envelope.

belief(Names, K, Fields) :-
    deals(K, All),
    marginals(K, Table),
    findall(Field,
            ( member(card(Card,Name1,Name2), Names),
              (   marginal(Table, Card, Holder, All)
              ->  true
              ;   Holder = null
              ),
              marginal(Table, Card, envelope, Count),
              Chance is float(Count/All),
              member(Field, [Name1-Holder,Name2-Chance])
            ),
            Fields).
