:- module(cluedo_agents_published_asker,
          [ asker/3,                    % +J, +Knows, -Asker
            thinks_possible/2           % +Asker, +Card
          ]).
:- use_module('../../knowledge',
              [ certain/3, learn/3, marginal/4, marginals/2, notebook/2,
                views_player/3
              ]).
:- use_module(library(lists), [member/2,select/3]).
:- use_module(library(apply), [foldl/4]).

/** <module> What another player is known to think possible

An agent knows that another player, the asker, thinks a card possible for the
envelope, in formulas k(I,m(J,envelope(C))) of library(cluedo/del): so it does in
every world that the agent thinks possible. Here the agent takes that for known
of a card

  - that it knows the asker does not have,
  - that nobody else can have shown to the asker without the agent,
  - that the asker is not known to have excluded, and
  - that the asker cannot place by the hand that it may have: there is no clause
    of another player, as the asker is known to know it, all other cards of which
    the asker may hold.

Each card of which it is true is one of these. But the asker may have concluded
more, from two clauses at once, from sizes of hands, or from cards that it was
shown; so some of these are too many: about one in twenty.
*/

:- set_prolog_flag(optimise, true).     % local to this file

%!  asker(+J, +Knows, -Asker) is det.
%
%   Asker is what the agent knows about player J. Knows is knows(K,Views,Shows):
%   what it knows, its views, and show(Asker,Answerer,State) for each card that
%   it did not see. Asker is asker(J,K,Table,Shows,Notebook,Clauses), Clauses
%   what J is known to know of the others' hands.

asker(J, knows(K,Views,Shows), asker(J,K,Table,Shows,Notebook,Clauses)) :-
    marginals(K, Table),
    views_player(Views, J, KJ),
    notebook(KJ, Notebook),
    findall(Cards,
            ( certain(KJ, some(Holder,Cards), [by(resolution)]),
              Holder \== J
            ),
            Clauses).

%!  thinks_possible(+Asker, +Card) is semidet.
%
%   The asker is known to think Card possible for the envelope.

thinks_possible(asker(J,K,Table,Shows,Notebook,Clauses), Card) :-
    marginal(Table, Card, J, 0),
    arg(Card, Notebook, Row),
    functor(Row, _, Envelope),
    \+ arg(Envelope, Row, lacks),
    \+ may_have_seen(Shows, J, Card, Table),
    \+ may_conclude(Clauses, J, Card, K).

%   Another player may have shown Card to J, and the agent did not see it.

may_have_seen(Shows, J, Card, Table) :-
    member(show(J,Third,State), Shows),
    arg(_, State, Card),
    marginal(Table, Card, Third, Count),
    Count > 0,
    !.

%   J may hold all other cards of a clause of Card.

may_conclude(Clauses, J, Card, K) :-
    member(Cards, Clauses),
    select(Card, Cards, Rest),
    foldl(may_hold(J), Rest, K, _),
    !.

may_hold(J, Card, K0, K) :-
    catch(learn(K0, has(J,Card), K), error(cluedo_contradiction(_),_), fail).
