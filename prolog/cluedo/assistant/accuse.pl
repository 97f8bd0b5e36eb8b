:- module(cluedo_assistant_accuse,
          [ journal_accuse/2            % +J, -Advice
          ]).
:- use_module(seen, [journal_told/2,told_left/2,told_seat/3]).
:- use_module(worth, [best_worths/3,queries_worth/3]).
:- use_module('../knowledge/caller', [errors_name/2]).
:- use_module('../knowledge/term', [card_answer/3,knowledge_setting/2]).
:- use_module('../support/foreign', [deals_total/3,knowledge_learn/4,query_best/7]).
:- use_module(library(apply), [foldl/4,maplist/3]).

/** <module> Whether to accuse
*/

:- det(journal_accuse/2).

%!  journal_accuse(+J, -Advice) is det.
%
%   Advice is accuse(State,P,wait(Query,Expected)). State is the likeliest envelope, and
%   P its chance. Query is the best by journal_suggest/3, and Expected the chance, a
%   float, that the likeliest envelope is expected to have after its answer. Who answers
%   is taken to show any of the cards that it can, each as likely.
%
%   @error existence_error(cluedo_player, spectator) if J is a spectator's

journal_accuse(J, Advice) :-
    errors_name(journal_accuse/2, accuse(J, Advice)).

accuse(J, accuse(State,P,wait(Query,Expected))) :-
    journal_told(J, Told),
    told_seat(Told, Me, K),
    knowledge_setting(K, Setting),
    likeliest(K, Me, State0, _),
    deals_total(K, All, _),
    total(K, State0, Sum),
    P is Sum rdiv All,
    queries_worth(Told, fast, Worths),
    best_worths(1, Worths, [worth(_,Query0,_)]),
    told_left(Told, Left),
    picking(K, KPicks),
    count(KPicks, Count),
    findall(Share*Chance,
            ( answer(KPicks, Me, Query0, Left, K1),
              count(K1, Count1),
              Share is Count1 rdiv Count,
              likeliest(K1, Me, _, Chance)
            ),
            Terms),
    foldl(plus_term, Terms, 0.0, Expected),
    named(Setting, State0, State),
    named(Setting, Query0, Query).

plus_term(Term, Sum0, Sum) :-
    Sum is Sum0+Term.

likeliest(K, Me, State, Chance) :-
    query_best(K, Me, 1, 0, 0, Chance, [State|_]).

%   KPicks has the deals of K, and who shows a card from now on picks one of those that
%   it has at random.

picking(knowledge(game(_,D,H,O,N),May,Clauses,Bans,Shown,Facts),
        knowledge(game(random,D,H,O,N),May,Clauses,Bans,Shown,Facts)).

count(K, Count) :-
    deals_total(K, Sum, Divisors),
    foldl(divide, Divisors, Sum, Count).

divide(D, N, Quotient) :-
    Quotient is N rdiv D.

%   K is K0 after an answer to the query that can be.

answer(K0, Me, Query, Left, K) :-
    knowledge_setting(K0, setting(_,Hands,_,_)),
    length(Hands, N),
    findall(P,
            ( between(2, N, Turn),
              P is (Me+Turn-2) mod N + 1,
              \+ memberchk(P, Left)
            ),
            Players),
    answers(Players, K0, Me, Query, K).

answers([], K, _, _, K).
answers([P|Ps], K0, Me, Query, K) :-
    (   arg(_, Query, C),
        Fact = showed(P,Me,Query,C),
        knowledge_learn(K0, Fact, Fact, K),
        K \== contradiction
    ;   Fact = passed(P,Me,Query),
        knowledge_learn(K0, Fact, Fact, K1),
        K1 \== contradiction,
        answers(Ps, K1, Me, Query, K)
    ).

total(K0, Fact, Sum) :-
    knowledge_learn(K0, Fact, Fact, K),
    (   K == contradiction
    ->  Sum = 0
    ;   deals_total(K, Sum, _)
    ).

named(Setting, State0, State) :-
    State0 =.. [_|Cards],
    maplist(card_named(Setting), Cards, Names),
    State =.. [s|Names].

card_named(Setting, C, Name) :-
    card_answer(C, Setting, Name).
