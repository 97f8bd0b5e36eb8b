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

_Views_ are what one player, `Me`, knows, and what it knows that each of the
others knows: knowledge for each, by resolution. These go into them, by the items
of Iepsma's list:

| 1          | Me has its hand, to Me; opponents lack its cards             |
| 2a, 3a, 3c | who had nothing to show lacks the cards, to all              |
| 2b, 3d     | who showed a card has one of the cards, to all, and which one |
|            | to Me and the player who showed it, if Me asked              |
| 3b         | the same when Me showed it; which one to the asker           |

So each learns of an event what it sees of it, whichever fact tells it: asked/4,
its parts passed/3 and showed/4, accused/3, or a card that lies open. Two things
differ. An opponent knows its own hand, so its base also has whatever Me knows of
that. And a clause that a player has _not all_ of some cards, which the source
gives to those who did not show one, is left out: what resolves with it does so
with the clause of the one who did, and exclusion tells the rest.

So all that Me knows of the others' knowledge Me knows itself, and it is so
whatever has happened. But that is not all that Me could know of it: when a
player was shown a card that Me did not see, and Me can tell which one it must
have been, the base of that player is not told so. It has no more than the
clause. Iepsma's agents, which reckon with that, would not choose as they do.

@see R. Iepsma, "Preposterior Decision Analysis in the game Cluedo" (2012),
section 3A
@error the errors of library(cluedo/knowledge) for K and Fact
@error cluedo_contradiction(Fact) if Fact contradicts what is known, and
resolution finds out
*/

:- set_prolog_flag(optimise, true).     % local to this file

:- error_context((views/4, views_learn/3, views_player/3)).

%!  views(+K0, +Me, +Hand, -Views) is det.
%
%   Views are those of player Me at the start, when it has seen its Hand, a list
%   of cards, and K0 is what all know, see knowledge/2. Me may be `spectator`, who
%   has the Hand `[]`.
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
%   Views are Views0 after Me has seen Fact. Of an event, as asked/4 or accused/3,
%   the others see what such a player sees, so of a card shown only who asked and
%   who showed it which one it was. Any other fact is what Me alone has learnt.

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

%   Event is Fact, which has been read, in numbers. Most are.

event(asked(Asker,Cards,Answerer,Card), _, Event),
        integer(Asker),
        ( integer(Answerer) ; Answerer == nobody ),
        ( integer(Card) ; Card == unknown ) =>
    Event = asked(Asker,Cards,Answerer,Card).
event(Fact, K0, Event) =>
    knowledge_core(K0, Fact, Event).

%!  views_player(+Views, +Player, -K) is det.
%
%   K is what Me knows that Player knows; what Me knows, if that is Me.
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

%   What is no knowledge at all, learning finds out. A spectator comes after the
%   players.

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
