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

The _views_ of a player, `Me`, have a knowledge base for each player. The base of Me is what Me
knows. The base of another player is what Me knows of that player's knowledge. All bases reason by
resolution. They learn by the items of Iepsma's list:

| 1          | Me learns that it has its hand, and that the others lack these cards.               |
| 2a, 3a, 3c | A player passed. All learn that it lacks the cards.                                 |
| 2b, 3d     | A player showed a card. All learn that it has one of the cards. If Me asked, Me and |
|            | that player learn which one.                                                        |
| 3b         | Me showed a card. All learn that Me has one of the cards. The asker learns which.   |

Each player learns the part of an event that it sees. The event may be asked/4, its parts passed/3
and showed/4, accused/3, or an open card. There are two differences from Iepsma's rules:

  - An opponent knows its own hand. So its base also has all that Me knows of that hand.
  - Iepsma gives a clause to players who showed no card: they do _not_ have _all_ of the cards. This
    clause is left out. The clause of the player who showed a card, with exclusion, says as much.

All that Me knows of the others' knowledge is true, and Me knows it too. But Me could know more.
Suppose that a player was shown a card that Me did not see, and that Me infers which card it was.
Then the base of that player still has only the clause. Iepsma's agents depend on this: with the
inference they would choose other queries.

@see R. Iepsma, "Preposterior Decision Analysis in the game Cluedo" (2012), section 3A
@error the errors of library(cluedo/knowledge) for K and Fact
@error cluedo_contradiction(Fact) if Fact contradicts the knowledge, by resolution
*/

:- set_prolog_flag(optimise, true).     % local to this file

:- error_context((views/4, views_learn/3, views_player/3)).

%!  views(+K0, +Me, +Hand, -Views) is det.
%
%   Views are the views of player Me at the start. Hand is Me's list of cards. K0 is what all
%   players know, see knowledge/2. Me may be `spectator`. The Hand of a spectator is `[]`.
%
%   @error domain_error(cluedo_hand, Hand) if a spectator has cards

views(K0, Me, Hand, Views) :-
    knowledge_row(K0, 1, K0, _),                % checks K0
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
%   Views are Views0 after Me has seen Fact. If Fact is an event, such as asked/4 or accused/3, the
%   other players learn what they see of it. For example, only the asker and the answerer learn
%   which card was shown. If Fact is not an event, only Me learns it.

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

%   Most facts have numbers already. resolve/3 has checked these facts.

event(asked(Asker,Cards,Answerer,Card), _, Event),
        integer(Asker),
        ( integer(Answerer) ; Answerer == nobody ),
        ( integer(Card) ; Card == unknown ) =>
    Event = asked(Asker,Cards,Answerer,Card).
event(Fact, K0, Event) =>
    knowledge_core(K0, Fact, Event).

%!  views_player(+Views, +Player, -K) is det.
%
%   K is what Me knows of the knowledge of Player. If Player is Me, K is the knowledge of Me.
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

%   This checks only the term of Views: learning checks the knowledge in it. The knowledge of a
%   spectator comes after the knowledge of the players.

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
