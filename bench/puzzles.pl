:- module(bench_puzzles,
          [ puzzles_solved/1            % +Games
          ]).
:- use_module(library(cluedo/agents/published/base),
              [base_learn/3,base_pages/4,base_start/4,base_states/3]).
:- use_module(library(cluedo/agents/states), [states_without/3]).
:- use_module(library(cluedo/knowledge/edition/setting),
              [ card_number/3, holder_number/3, setting_deck/2, setting_hands/2, setting_open/2,
                setting_players/2
              ]).
:- use_module(library(cluedo/knowledge/fact), [fact_core/3]).
:- use_module(library(cluedo/knowledge/resolution), [resolved/2]).
:- use_module(library(cluedo/puzzle)).
:- use_module(library(cluedo/puzzle/others_knowledge), [doubts/2]).
:- use_module(library(cluedo/puzzle/questions), [question_core/3]).
:- use_module(library(cluedo/puzzle/puzzle_value), [position/5,position_knowledge/3]).
:- use_module(library(cluedo/support/wilson), [wilson/4]).
:- use_module(library(aggregate), [aggregate_all/3]).
:- use_module(library(apply), [exclude/3,foldl/4]).
:- use_module(library(lists), [append/3,member/2,numlist/3]).
:- use_module(library(pairs), [pairs_values/2]).

/** <module> Who solves which puzzles

    make experiments ARGS=puzzles

gives puzzles to weaker reasoners than library(cluedo/puzzle). There are 40 puzzles of each
difficulty, or `CLUEDO_GAMES` if that is less. It prints the percentage that each reasoner solves:

| elimination | what agent `elimination` notes: own cards, and cards that it was shown     |
| notebook    | what agent `notebook` notes: own cards, and the answers to its own queries |
| Iepsma      | the clause base of Iepsma's text, of agents `simple`, `k` and `kkak`       |
| resolution  | the library's resolution, which these agents have by default               |
| counting    | all deals that agree with the events                                       |

A reasoner solves a puzzle if it is certain of each item of the answer. Puzzles of the kind `knows`
are left out: only the last two reasoners have views of other players.
*/

%!  puzzles_solved(+Games) is det.
%
%   Print the table, with Games puzzles of each difficulty, 40 at most.

puzzles_solved(Games) :-
    Count is min(40, Games),
    format("~n| difficulty | puzzles | elimination | notebook | Iepsma | \c
            resolution | counting |~n"),
    format("| --- | --- | --- | --- | --- | --- | --- |~n"),
    forall(member(Level, [easy,medium,hard]),
           level_solved(Level, Count)).

level_solved(Level, Count) :-
    puzzles([count(Count),difficulty(Level)], Puzzles),
    exclude(of_others, Puzzles, All),
    length(All, N),
    format("| ~w | ~d |", [Level,N]),
    forall(member(Who, [elimination,notebook,iepsma,resolution,counting]),
           ( aggregate_all(count, ( member(P, All), solves(Who, P) ), Solved),
             wilson(N, Solved, Low, High),
             format(" ~1f (~1f to ~1f) |", [100*Solved/N,100*Low,100*High])
           )),
    nl.

of_others(P) :-
    once(puzzle_property(P, kind(knows))).

%   solves(+Who, +P) is semidet.

solves(Who, P) :-
    once(puzzle_property(P, journal(J))),
    once(puzzle_property(P, question(Named))),
    once(puzzle_property(P, answer(Items))),
    position(J, Setting, Me, Given, Events),
    question_core(Setting, Named, Question),
    append(Given, Events, Told0),
    pairs_values(Told0, Told),
    findall(Fact,
            ( member(Item, Items),
              named_fact(Setting, Question, Item, Fact)
            ),
            Facts),
    known(Who, J, Setting, Me, Told, Knows),
    \+ ( member(Fact, Facts), \+ call(Knows, Fact) ).

named_fact(Setting, holder(C), Holder, has(H,C)) :-
    holder_number(Setting, Holder, H).
named_fact(Setting, excluded(_), Card, lacks(envelope,C)) :-
    card_number(Setting, Card, C).
named_fact(Setting, envelope, Card, has(envelope,C)) :-
    card_number(Setting, Card, C).
named_fact(Setting, follows(_), Item, Fact) :-
    fact_core(Setting, Item, Fact).

%   known(+Who, +J, +Setting, +Me, +Told, -Knows): call(Knows, Fact) succeeds if reasoner Who knows
%   Fact. Who sits at seat Me of J, and was told the facts Told.

known(counting, J, _, _, _, certainly(K)) :-
    position_knowledge(J, _, K).
known(resolution, _, Setting, _, Told, resolved(K)) :-
    base(library, Setting, 1, Told, K).
known(elimination, _, Setting, Me, Told, resolved(K)) :-
    findall(Fact, ( member(Event, Told), shown(Event, Me, Fact) ), Facts),
    base(library, Setting, 1, Facts, K).
known(notebook, _, Setting, Me, Told, resolved(K)) :-
    findall(Event, ( member(Event, Told), own(Event, Me) ), Events),
    base(library, Setting, 1, Events, K).
known(iepsma, _, Setting, Me, Told, in_base(K,Seat)) :-
    (   integer(Me)
    ->  Seat = Me
    ;   Seat = 0
    ),
    base(text, Setting, Seat, Told, K).

shown(hand(H,Cards), _, hand(H,Cards)).
shown(asked(Me,_,P,C), Me, has(P,C)) :-
    integer(C).

own(hand(_,_), _).
own(asked(Me,_,_,_), Me).

base(Base, Setting, Seat, Told, K) :-
    setting_players(Setting, N),
    setting_hands(Setting, Hands),
    setting_deck(Setting, Sizes),
    setting_open(Setting, Open),
    base_start(Base, Seat, [players(N),hands(Hands),deck(Sizes),open(Open)], K0),
    foldl(learnt, Told, K0, K).

learnt(Fact, K0, K) :-
    base_learn(K0, Fact, K).

certainly(K, Fact) :-
    \+ doubts(K, Fact).

in_base(K, Seat, Fact) :-
    base_pages(K, Seat, Page, _),
    base_states(K, Seat, Set),
    in_page(Fact, Page, Set).

in_page(has(envelope,C), _, Set) =>
    states_without(Set, [C], Rest),
    numlist(1, 21, All),
    states_without(Set, All, Rest).
in_page(lacks(envelope,C), _, Set) =>
    states_without(Set, [C], Set).
in_page(has(P,C), Page, _) =>
    I is 2*P,
    arg(I, Page, Has),
    getbit(Has, C-1) =:= 1.
in_page(lacks(P,C), Page, _) =>
    I is 2*P+1,
    arg(I, Page, Lacks),
    getbit(Lacks, C-1) =:= 1.
