:- module(cluedo_assistant_worth,
          [ queries_worth/3,            % +Told, +Aim, -Worths
            query_suggested/4,          % +Told, +Public, +Worth, -Suggestion
            best_worths/3,              % +Count, +Worths, -Best
            first_answers/5             % +K, +Asker, +Cards, +Left, -Answers
          ]).
:- use_module(seen, [seen_by/3,told_left/2,told_seat/3]).
:- use_module('../knowledge/fact', [fact_named/3]).
:- use_module('../knowledge/term', [card_answer/3,holder_answer/3,knowledge_setting/2]).
:- use_module('../support/foreign',
              [deals_marginals/2,deals_total/3,knowledge_learn/4,queries_values/3]).
:- use_module(library(aggregate), [aggregate_all/3]).
:- use_module(library(apply), [foldl/4,include/3,maplist/3]).
:- use_module(library(lists), [append/3,sum_list/2]).
:- use_module(library(ordsets), [ord_subtract/3]).
:- use_module(library(pairs), [pairs_values/2]).

/** <module> What queries are worth to the owner of a journal

    worth(Value,State,Bits)

State in numbers; Value by an aim of journal_suggest/3.
*/

:- det((queries_worth/3, query_suggested/4, best_worths/3, first_answers/5)).

%!  queries_worth(+Told, +Aim, -Worths) is det.
%
%   Worths are those of the queries that Aim lets choose, in the order of winstates/1.

queries_worth(Told, Aim, Worths) :-
    told_seat(Told, Me, K),
    queries_values(K, Me, Values),
    foldl(hit_entropy, Values, 0, H),
    Weight is 1+H/2,
    maplist(worth(Weight), Values, Worths0),
    aimed(Aim, Told, Worths0, Worths).

hit_entropy(value(_,Hit,_), H0, H) :-
    entropy(Hit, E),
    H is H0+E.

entropy(P, E) :-
    (   P =:= 0
    ->  E = 0.0
    ;   E is -P*log(P)/log(2)
    ).

worth(Weight, value(State,Hit,Bits), worth(Value,State,Bits)) :-
    Value is Weight*Hit+Bits.

aimed(fast, _, Worths0, Worths) =>
    Worths = Worths0.
aimed(safe, Told, Worths0, Worths) =>
    seen_by(Told, spectator, Public),
    told_seat(Told, Me, _),
    told_left(Told, Left),
    maplist(less_told(Public, Me, Left), Worths0, Worths).
aimed(hide, Told, Worths0, Worths) =>
    hidden_cards(Told, Cards),
    include(names_one(Cards), Worths0, Worths).

less_told(Public, Me, Left, worth(Value0,State,Bits), worth(Value,State,Bits)) :-
    first_answers(Public, Me, State, Left, Answers),
    answers_bits(Answers, Others),
    Value is Value0-Others.

answers_bits(Answers, Bits) :-
    pairs_values(Answers, Ps),
    maplist(entropy, Ps, Es),
    sum_list(Es, Bits).

names_one(Cards, worth(_,State,_)) :-
    arg(_, State, C),
    memberchk(C, Cards),
    !.

%   Cards are those that Me certainly has, and not all know it.

hidden_cards(Told, Cards) :-
    told_seat(Told, Me, K),
    seen_by(Told, spectator, Public),
    certain_cards(K, Me, Own),
    certain_cards(Public, Me, Known),
    ord_subtract(Own, Known, Cards).

certain_cards(K, H, Cards) :-
    deals_marginals(K, Rows),
    deals_total(K, Sum, _),
    findall(C,
            ( arg(C, Rows, Row), arg(H, Row, N), N =:= Sum ),
            Cards).

%!  best_worths(+Count, +Worths, -Best) is det.
%
%   Best are the Count of Worths of the largest values, the largest first.

best_worths(Count, Worths, Best) :-
    sort(1, @>=, Worths, Sorted),
    (   length(Best0, Count),
        append(Best0, _, Sorted)
    ->  Best = Best0
    ;   Best = Sorted
    ).

%!  query_suggested(+Told, +Public, +Worth, -Suggestion) is det.
%
%   Suggestion is that of journal_suggest/3. Public is what all know.

query_suggested(Told, Public, worth(Value,State,Bits), suggestion(Named,Values)) :-
    Values = [ value(Value), hit(P), bits(Bits), answers(Pairs), others(Others),
               decoys(Decoys)
             ],
    told_seat(Told, Me, K),
    told_left(Told, Left),
    knowledge_setting(K, Setting),
    state_chance(K, State, P),
    first_answers(K, Me, State, Left, Answers),
    include(may_answer, Answers, Answers1),
    sort(2, @>=, Answers1, Sorted),
    maplist(answer_named(Setting), Sorted, Pairs),
    first_answers(Public, Me, State, Left, Told0),
    answers_bits(Told0, Others),
    deals_marginals(K, Rows),
    State =.. [_|Cards],
    include(placed(Rows), Cards, Decoys0),
    maplist(card_named(Setting), Decoys0, Decoys),
    maplist(card_named(Setting), Cards, Names),
    Named =.. [s|Names].

may_answer(_-P) :-
    P > 0.

answer_named(Setting, Player-P, Name-P) :-
    holder_answer(Player, Setting, Name).

card_named(Setting, C, Name) :-
    card_answer(C, Setting, Name).

%   It is certain who has card C.

placed(Rows, C) :-
    arg(C, Rows, Row),
    aggregate_all(count, ( arg(_, Row, N), N > 0 ), 1).

state_chance(K, State, P) :-
    deals_total(K, All, _),
    total(K, State, Some),
    P is Some rdiv All.

%   Sum is that of the deals of K that agree with Fact.

total(K0, Fact, Sum) :-
    knowledge_learn(K0, Fact, Fact, K),
    (   K == contradiction
    ->  Sum = 0
    ;   deals_total(K, Sum, _)
    ).

%!  first_answers(+K, +Asker, +Cards, +Left, -Answers) is det.
%
%   Answers are Player-P for all players whom Asker, asking for Cards, would ask, in
%   turn, and nobody-P: by K it is the first who has one of them with probability P.
%   Those of the list Left are not asked.

first_answers(K, Asker, Cards, Left, Answers) :-
    knowledge_setting(K, setting(_,Hands,_,_)),
    length(Hands, N),
    findall(P,
            ( between(2, N, Turn),
              P is (Asker+Turn-2) mod N + 1,
              \+ memberchk(P, Left)
            ),
            Players),
    deals_total(K, All, _),
    answers(Players, All, K, Asker, Cards, All, Answers).

answers([], Sum, _, _, _, All, Answers) =>
    Answers = [nobody-P],
    P is Sum rdiv All.
answers([Player|Players], Sum0, K0, Asker, Cards, All, Answers) =>
    Answers = [Player-P|Answers1],
    passes(Sum0, K0, passed(Player,Asker,Cards), Sum, K),
    P is (Sum0-Sum) rdiv All,
    answers(Players, Sum, K, Asker, Cards, All, Answers1).

passes(Sum0, K0, Fact, Sum, K) :-
    (   Sum0 =\= 0,
        knowledge_learn(K0, Fact, Fact, K1),
        K1 \== contradiction
    ->  K = K1,
        deals_total(K, Sum, _)
    ;   K = K0,
        Sum = 0
    ).
