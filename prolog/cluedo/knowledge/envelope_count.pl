:- module(cluedo_knowledge_envelope_count,
          [ envelopes_left/2            % +K, -Count
          ]).
:- use_module(edition/setting, [category_cards/2]).
:- use_module('../support/foreign', [knowledge_learn/4]).
:- use_module(library(lists), [member/2]).
:- use_module(knowledge_term, [knowledge_deck/2,knowledge_forgetful/2]).

/** <module> How many envelopes are left
*/

:- det(envelopes_left/2).

%!  envelopes_left(+K, -Count) is det.
%
%   Count envelopes are possible by K. Of more than 10,000 it is 10,001: they are not
%   counted to the end. That is much quicker than envelopes/2, which counts deals.

envelopes_left(K0, Count) :-
    knowledge_forgetful(K0, K),
    knowledge_deck(K, Sizes),
    category_cards(Sizes, Categories),
    findnsols(10 001, x, envelope(Categories, K), Xs),
    !,
    length(Xs, Count).

envelope([], _).
envelope([Cards|Categories], K0) :-
    member(Card, Cards),
    Fact = has(envelope,Card),
    knowledge_learn(K0, Fact, Fact, K),
    K \== contradiction,
    envelope(Categories, K).
