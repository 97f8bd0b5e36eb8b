:- module(cluedo_agents_claims,
          [ states_claims/3,            % +Set, +Sizes, -Claims
            notebook_claims/2,          % +K, -Claims
            mixture_claims/3            % +K, +Mixture, -Claims
          ]).
:- use_module('../knowledge', [marginal/4,marginals/2,notebook/2]).
:- use_module(states, [set_states/2]).
:- use_module(library(aggregate), [aggregate_all/3]).
:- use_module(library(lists), [member/2,numlist/3,sum_list/2]).

/** <module> What an agent claims to believe

Claims are a list of claim(Holder,Card,P): Holder has Card with probability P. Holder is a seat or
`envelope`. P is 1 or 0 only if the agent is certain. Open cards are left out.
*/

:- det((states_claims/3, notebook_claims/2, mixture_claims/3)).

%!  states_claims(+Set, +Sizes, -Claims) is det.
%
%   The envelope has one of the states of Set, see agents/states.pl. Claims are about the envelope:
%   the cards that all states have, and the cards that no state has.

states_claims(Set, Sizes, Claims) :-
    set_states(Set, States),
    findall(Card, ( member(State, States), arg(_, State, Card) ), Possible0),
    sort(Possible0, Possible),
    sum_list(Sizes, Cards),
    numlist(1, Cards, All),
    findall(claim(envelope,Card,P),
            ( member(Card, All),
              (   \+ memberchk(Card, Possible)
              ->  P = 0
              ;   \+ ( member(State, States), \+ arg(_, State, Card) ),
                  P = 1
              )
            ),
            Claims).

%!  notebook_claims(+K, -Claims) is det.
%
%   Claims are the marks of notebook/2 of K: who has a card, and which cards the envelope lacks.

notebook_claims(K, Claims) :-
    notebook(K, Notebook),
    findall(Claim,
            ( arg(Card, Notebook, Row), row_claim(Row, Card, Claim) ),
            Claims).

row_claim(Row, Card, claim(Holder,Card,P)) :-
    functor(Row, _, Envelope),
    (   arg(Place, Row, has)
    ->  P = 1
    ;   arg(Envelope, Row, lacks),
        Place = Envelope,
        P = 0
    ),
    place_holder(Place, Envelope, Row, Holder).

place_holder(Envelope, Envelope, _, Holder) =>
    Holder = envelope.
place_holder(Place, _, _, Holder) =>
    Holder = Place.

%!  mixture_claims(+K, +Mixture, -Claims) is det.
%
%   K is what the agent knows. Mixture is a list of Weight-Belief, what it believes. Claims are all
%   that is certain by K, and the chances of the other cards to be in the envelope. A belief is
%   never a certainty.

mixture_claims(K, Mixture, Claims) :-
    marginals(K, Known),
    findall(W-Table, ( member(W-Belief, Mixture), marginals(Belief, Table) ), Tables),
    findall(Claim,
            ( marginal(Known, Card, envelope, N),
              card_weight(Known, Card, All),
              card_claim(N, Card, Known, All, Tables, Claim)
            ),
            Claims).

%   With showing `random` the counts are weights, so All is the sum of the card's row.

card_weight(Table, Card, All) :-
    aggregate_all(sum(N), marginal(Table, Card, _, N), All).

card_claim(_, Card, Known, All, _, Claim), marginal(Known, Card, Holder, All) =>
    Holder \== open,
    Claim = claim(Holder,Card,1).
card_claim(0, Card, _, _, _, Claim) =>
    Claim = claim(envelope,Card,0).
card_claim(_, Card, _, _, Tables, Claim) =>
    Claim = claim(envelope,Card,P),
    aggregate_all(sum(W*N/All),
                  ( member(W-Table, Tables),
                    marginal(Table, Card, envelope, N),
                    card_weight(Table, Card, All)
                  ),
                  Sum),
    P is min(0.999999, max(0.000001, float(Sum))).
