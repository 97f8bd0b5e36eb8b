:- module(cluedo_assistant_query_value,
          [ queries_worth/3,            % +Log, +Aim, -Worths
            worths_unlike/4,            % +Log, +Worths, -Unlike, -Alike
            worth_alike/4,              % +Alike, +Worths, +Worth, -Lists
            best_worths/3,              % +Count, +Worths, -Best
            worths_suggestions/3,       % +Log, +Worths, -Suggestions
            state_answer/3              % +Setting, +State, -Answer
          ]).
:- use_module(cards_alike, [cards_alike/3,first_like/3]).
:- use_module(rule_values,
              [rule_answers/3,rule_others/3,rule_values/3,standard_queries/1]).
:- use_module(journal_log,
              [log_answerers/2,log_left/2,log_seat/3,log_seat_knowledge/3,sure_cards/3]).
:- use_module('../knowledge/edition/setting',
              [card_answer/3,cards_answer/3,holder_answer/3]).
:- use_module('../knowledge/argument', [is_state/2]).
:- use_module('../knowledge/counting', [deals/2,probability/3]).
:- use_module('../knowledge/knowledge_term', [knowledge_setting/2]).
:- use_module('../support/foreign',
              [ deals_marginals/2, knowledge_learn/4, knowledge_learn_all/3, queries_values/4,
                queries_who/5
              ]).
:- use_module(library(aggregate), [aggregate_all/3]).
:- use_module(library(apply), [foldl/4,foldl/5,include/3,maplist/3,maplist/4]).
:- use_module(library(lists), [append/3,member/2]).
:- use_module(library(ordsets), [ord_subtract/3]).
:- use_module(library(pairs), [map_list_to_pairs/3,pairs_values/2]).
:- use_module(library(terms), [mapargs/3]).

/** <module> The worth of queries to the owner of a journal
*/

:- det((queries_worth/3, worths_unlike/4, worth_alike/4, best_worths/3,
        worths_suggestions/3, state_answer/3)).

%!  queries_worth(+Log, +Aim, -Worths) is det.
%
%   Worths has worth(Value,State,Bits) for each query State that Aim allows, in the order of
%   winstates/1. Cards are numbers. For Value and Bits see journal_suggest/3.

queries_worth(Log, Aim, Worths) :-
    log_seat(Log, Me, K),
    log_left(Log, Left),
    queries_values(K, Me, Left, Values0),
    foldl(add_entropy, Values0, 0, H),
    Weight is 1+H/2,
    knowledge_setting(K, Setting),
    (   standard_queries(Setting)
    ->  Values = Values0
    ;   rule_values(Log, Values0, Values)
    ),
    maplist(worth(Weight), Values, Worths0),
    apply_aim(Aim, Log, Worths0, Worths).

add_entropy(value(_,Hit,_), H0, H) :-
    (   Hit > 0
    ->  H is H0-Hit*log(Hit)/log(2)
    ;   H = H0
    ).

worth(Weight, value(State,Hit,Bits), worth(Value,State,Bits)) :-
    Value is Weight*Hit+Bits.

apply_aim(fast, _, Worths0, Worths) =>
    Worths = Worths0.
apply_aim(safe, Log, Worths0, Worths) =>
    onlooker_bits(Log, Worths0, Others),
    maplist(subtract_bits, Worths0, Others, Worths).
apply_aim(hide, Log, Worths0, Worths) =>
    log_seat(Log, Me, K),
    log_seat_knowledge(Log, spectator, Public),
    sure_cards(K, Me, Own),
    sure_cards(Public, Me, Known),
    ord_subtract(Own, Known, Hidden),
    include(has_one(Hidden), Worths0, Worths).

subtract_bits(worth(Value0,State,Bits), Others, worth(Value,State,Bits)) :-
    Value is Value0-Others.

has_one(Cards, worth(_,State,_)) :-
    arg(_, State, C),
    memberchk(C, Cards),
    !.

%   Bits are the values others(_) of journal_suggest/3 for Worths.

onlooker_bits(Log, Worths, Bits) :-
    log_seat(Log, Me, K),
    knowledge_setting(K, Setting),
    maplist(arg(2), Worths, States),
    (   standard_queries(Setting)
    ->  log_left(Log, Left),
        log_seat_knowledge(Log, spectator, Public),
        queries_who(Public, Me, Left, States, Bits)
    ;   rule_others(Log, States, Bits)
    ).

%!  worths_unlike(+Log, +Worths, -Unlike, -Alike) is det.
%
%   Unlike are Worths in the order of winstates/1. If several queries differ only in
%   indistinguishable cards, Unlike has only the first of them. For Alike see cards_alike/3.

worths_unlike(Log, Worths, Unlike, Alike) :-
    log_seat(Log, _, K),
    log_seat_knowledge(Log, spectator, Public),
    knowledge_setting(K, Setting),
    cards_alike([K,Public], Setting, Alike),
    map_list_to_pairs(worth_first(Alike), Worths, Pairs),
    sort(1, @<, Pairs, Firsts),
    pairs_values(Firsts, Unlike).

worth_first(Alike, worth(_,State,_), First) :-
    first_like(Alike, State, First).

%!  worth_alike(+Alike, +Worths, +Worth, -Lists) is det.
%
%   Lists has a list for each card of the query of Worth: the cards that Alike does not distinguish
%   from it and that a query of Worths has in its place.

worth_alike(Alike, Worths, Worth, Lists) :-
    Worth = worth(_,State,_),
    worth_first(Alike, Worth, First),
    include(has_first(Alike, First), Worths, Same),
    maplist(arg(2), Same, States),
    State =.. [_|Cards],
    foldl(others_at(States), Cards, Lists, 1, _).

has_first(Alike, First, Worth) :-
    worth_first(Alike, Worth, Other),
    Other == First.

others_at(States, Card, Cards, I, Next) :-
    Next is I+1,
    maplist(arg(I), States, Cards0),
    sort(Cards0, Cards1),
    ord_subtract(Cards1, [Card], Cards).

%!  best_worths(+Count, +Worths, -Best) is det.

best_worths(Count, Worths, Best) :-
    sort(1, @>=, Worths, Sorted),
    length(Sorted, Most),
    Few is min(Count, Most),
    length(Best, Few),
    append(Best, _, Sorted).

%!  worths_suggestions(+Log, +Worths, -Suggestions) is det.

worths_suggestions(Log, Worths, Suggestions) :-
    onlooker_bits(Log, Worths, Others),
    maplist(suggestion(Log), Worths, Others, Suggestions).

suggestion(Log, worth(Value,State,Bits), Others, suggestion(Answer,Values)) :-
    Values = [ value(Value), hit(Hit), bits(Bits), answers(Pairs), others(Others),
               decoys(Decoys)
             ],
    log_seat(Log, _, K),
    knowledge_setting(K, Setting),
    State =.. [_|Cards],
    (   standard_queries(Setting)
    ->  probability(K, State, Hit),
        first_answers(Log, State, Answers0)
    ;   all_in_envelope(K, Cards, Hit),
        rule_answers(Log, State, Answers0)
    ),
    sort(2, @>=, Answers0, Answers),
    maplist(answer_named(Setting), Answers, Pairs),
    deals_marginals(K, Rows),
    include(holder_is_certain(Rows), Cards, Certain),
    cards_answer(Setting, Certain, Decoys),
    state_answer(Setting, State, Answer).

all_in_envelope(K, Cards, Chance) :-
    deals(K, All),
    findall(has(envelope,C), member(C, Cards), Facts),
    (   knowledge_learn_all(K, Facts, K1)
    ->  deals(K1, Some),
        Chance is Some rdiv All
    ;   Chance = 0
    ).

answer_named(Setting, P-Chance, Player-Chance) :-
    holder_answer(Setting, P, Player).

holder_is_certain(Rows, C) :-
    arg(C, Rows, Row),
    aggregate_all(count, ( arg(_, Row, N), N > 0 ), 1).

%   Answers are pairs P-Chance, in turn. Chance is the chance that player P is the first who has one
%   of the cards.

first_answers(Log, State, Answers) :-
    log_seat(Log, Me, K),
    log_answerers(Log, Players),
    deals(K, All),
    first_answers(Players, passed(_,Me,State), All, All, K, Answers).

%   If all players before Players pass, Sum of All deals are left, and K is the knowledge. Passed is
%   passed(_,Me,State).

first_answers([], _, All, Sum, _, Answers) =>
    answer(nobody, All, Sum, Answers, []).
first_answers([P|Ps], Passed, All, Sum0, K0, Answers) =>
    Passed = passed(_,Me,State),
    Fact = passed(P,Me,State),
    knowledge_learn(K0, Fact, Fact, K),
    (   K == contradiction
    ->  answer(P, All, Sum0, Answers, [])
    ;   deals(K, Sum),
        Answered is Sum0-Sum,
        answer(P, All, Answered, Answers, Answers1),
        first_answers(Ps, Passed, All, Sum, K, Answers1)
    ).

answer(P, All, Sum, Answers, Rest) :-
    (   Sum =:= 0
    ->  Answers = Rest
    ;   Chance is Sum rdiv All,
        Answers = [P-Chance|Rest]
    ).

%!  state_answer(+Setting, +State, -Answer) is det.
%
%   Answer is State with the names of answers, or a list if State lacks a category.

state_answer(Setting, State0, Answer) :-
    mapargs(card_answer(Setting), State0, State),
    (   is_state(State, Setting)
    ->  Answer = State
    ;   State =.. [_|Answer]
    ).
