:- module(cluedo_assistant_accuse,
          [ journal_accuse/2            % +J, -Advice
          ]).
:- use_module(journal_log, [journal_log/2,log_answerers/2,log_seat/3]).
:- use_module(query_value, [best_worths/3,queries_worth/3,state_answer/3]).
:- use_module('../knowledge/edition/setting', [everybody_answers/1]).
:- use_module('../support/errors', [error_context/1]).
:- use_module('../knowledge/counting', [deals/2,deals/3,probability/3]).
:- use_module('../knowledge/knowledge_term', [knowledge_picking/2,knowledge_setting/2]).
:- use_module('../support/foreign', [knowledge_learn/4,query_best/7]).
:- use_module(library(lists), [member/2,sum_list/2]).

/** <module> Whether to accuse
*/

:- error_context(journal_accuse/2).

%!  journal_accuse(+J, -Advice) is det.
%
%   Advice is accuse(State,P,wait(Query,Expected)). State is the likeliest envelope, and P is its
%   chance. If the chances of several envelopes differ by at most 1.0e-9, State may be any of them.
%   Query is the best query of journal_suggest/3. Expected is the expected chance of the likeliest
%   envelope after the answer to Query, if players show cards at random.
%
%   @error existence_error(cluedo_player, spectator) if the owner of J is a spectator

journal_accuse(J, Advice) :-
    accuse(J, Advice0),
    Advice = Advice0.

accuse(J, accuse(State,P,wait(Query,Expected))) :-
    journal_log(J, Log),
    log_seat(Log, Me, K),
    knowledge_setting(K, Setting),
    likeliest(K, Me, State0),
    probability(K, State0, P),
    queries_worth(Log, fast, Worths),
    best_worths(1, Worths, [worth(_,Query0,_)]),
    Query0 =.. [_|Cards],
    log_answerers(Log, Players),
    knowledge_picking(K, KPicks),
    deals(KPicks, Deals),
    findall(Share,
            ( answer(Players, Me, Cards, Setting, KPicks, K1),
              likeliest(K1, Me, State1),
              deals(K1, State1, Some),
              Share is Some rdiv Deals
            ),
            Shares),
    sum_list(Shares, Expected),
    state_answer(Setting, State0, State),
    state_answer(Setting, Query0, Query).

likeliest(K, Me, State) :-
    query_best(K, Me, 1, 0, 0, _, [State|_]).

%   K is K0 after one possible answer. If everybody answers, K is K0 after all answers.

answer([], _, _, _, K, K).
answer([P|Ps], Me, Cards, Setting, K0, K) :-
    (   member(C, Cards),
        Fact = showed(P,Me,Cards,C),
        knowledge_learn(K0, Fact, Fact, K1),
        K1 \== contradiction,
        (   everybody_answers(Setting)
        ->  answer(Ps, Me, Cards, Setting, K1, K)
        ;   K = K1
        )
    ;   Fact = passed(P,Me,Cards),
        knowledge_learn(K0, Fact, Fact, K1),
        K1 \== contradiction,
        answer(Ps, Me, Cards, Setting, K1, K)
    ).
