:- module(cluedo_knowledge_views,
          [ views/4,                    % +K0, +Me, +Hand, -Views
            views_learn/3,              % +Views0, +Fact, -Views
            views_player/3              % +Views, +Player, -K
          ]).
:- use_module(edition/setting, [seat_number/3,setting_players/2]).
:- use_module('../support/foreign', [knowledge_row/4,views_next/5]).
:- use_module('../support/errors', [error_context/1]).
:- use_module(fact, [fact_observations/4]).
:- use_module(resolution, [resolve/3]).
:- use_module(knowledge_term, [knowledge_core/3,knowledge_players/2,knowledge_setting/2]).
:- use_module(library(apply), [maplist/3]).
:- use_module(library(error), [domain_error/2,must_be/2,type_error/2]).
:- use_module(library(lists), [numlist/3]).

/** <module> Knowledge about knowledge

_Views_ are the knowledge of one player, `Me`, and what `Me` knows of the knowledge of each other
player: a knowledge base for each, by resolution. They learn by the items of Iepsma's list:

| 1          | Me has its hand, to Me; opponents lack its cards             |
| 2a, 3a, 3c | a player who showed nothing lacks the cards, to all           |
| 2b, 3d     | a player who showed a card has one of the cards, to all; which |
|            | one, to Me and that player, if Me asked                       |
| 3b         | the same when Me showed it; which one, to the asker           |

Each player learns from an event what it sees of it. The event may be asked/4, its parts passed/3
and showed/4, accused/3, or an open card. There are two differences to Iepsma. An opponent knows its
own hand, so its base also has all that Me knows of that hand. And the clause that a player does
_not_ have _all_ of some cards, which Iepsma gives to those who did not show one, is left out: the
clause of the player who showed a card and exclusion yield the same conclusions.

All that Me knows of the others' knowledge is true, and Me knows it too. But Me could know more:
when a player was shown a card that Me did not see, and Me infers which one it was, the base of that
player has only the clause. Iepsma's agents depend on this; with the inference they would choose
differently.

@see R. Iepsma, "Preposterior Decision Analysis in the game Cluedo" (2012),
section 3A
@error the errors of library(cluedo/knowledge) for K and Fact
@error cluedo_contradiction(Fact) if Fact contradicts the knowledge, by resolution
*/

:- set_prolog_flag(optimise, true).     % local to this file

:- error_context((views/4, views_learn/3, views_player/3)).

%!  views(+K0, +Me, +Hand, -Views) is det.
%
%   Views are the views of player Me at the start. Hand is its list of cards, and K0 what all
%   players know, see knowledge/2. Me may be `spectator`, whose Hand is `[]`.
%
%   @error domain_error(cluedo_hand, Hand) if a spectator has cards

views(K0, Me, Hand, Views) :-
    knowledge_row(K0, 1, K0, _),                % reads K0
    knowledge_setting(K0, Setting),
    setting_players(Setting, N),
    (   Me == spectator
    ->  must_be(list, Hand),
        must_be_empty(Hand),
        I is N+1,
        K = K0,
        numlist(1, I, Players)
    ;   seat_number(Setting, Me, I),
        resolve(K0, hand(Me,Hand), K),
        numlist(1, N, Players)
    ),
    maplist(first_view(K0, I, K), Players, Ks),
    compound_name_arguments(By, by, Ks),
    Views = views(I,By).

must_be_empty([]) =>
    true.
must_be_empty(Hand) =>
    domain_error(cluedo_hand, Hand).

first_view(_, Me, K, Me, KJ) =>
    KJ = K.
first_view(K0, _, K, J, KJ) =>
    knowledge_row(K0, J, K, KJ).

%!  views_learn(+Views0, +Fact, -Views) is det.
%
%   Views are Views0 after Me has seen Fact. The other players see an event, such as asked/4 or
%   accused/3, as in fact_observed_by/4: only the asker and the answerer see the card shown. Any
%   other fact is learnt by Me alone.

views_learn(Views0, Fact, views(Me,By)) :-
    must_be_views(Views0),
    Views0 = views(Me,By0),
    arg(Me, By0, K0),
    resolve(K0, Fact, K),
    event(Fact, K0, Event),
    compound_name_arity(By0, by, Count),
    knowledge_setting(K0, Setting),
    fact_observations(Setting, Event, Count, Sights),
    views_next(By0, Me, K, Sights, By).

%   Event is Fact in numbers. Most facts have numbers already, and resolve/3 has checked them.

event(asked(Asker,Cards,Answerer,Card), _, Event),
        integer(Asker),
        ( integer(Answerer) ; Answerer == nobody ),
        ( integer(Card) ; Card == unknown ) =>
    Event = asked(Asker,Cards,Answerer,Card).
event(Fact, K0, Event) =>
    knowledge_core(K0, Fact, Event).

%!  views_player(+Views, +Player, -K) is det.
%
%   K is what Me knows of the knowledge of Player; the knowledge of Me, if Player is Me.
%
%   @error existence_error(cluedo_player, Player)

views_player(Views, Player, K) :-
    must_be_views(Views),
    Views = views(Me,By),
    (   Player == spectator,
        compound_name_arity(By, by, Me),
        arg(Me, By, K1),
        \+ knowledge_players(K1, Me)
    ->  K = K1
    ;   arg(Me, By, K1),
        knowledge_setting(K1, Setting),
        seat_number(Setting, Player, I),
        arg(I, By, K)
    ).

%   Learning checks the knowledge itself. A spectator comes after the players.

must_be_views(Views) :-
    must_be(nonvar, Views),
    (   Views = views(Me,By),
        integer(Me),
        compound(By),
        compound_name_arity(By, by, Count),
        between(1, Count, Me),
        arg(Me, By, K),
        \+ ( knowledge_players(K, N),
             Count =\= max(N, Me)
           )
    ->  true
    ;   type_error(cluedo_views, Views)
    ).
