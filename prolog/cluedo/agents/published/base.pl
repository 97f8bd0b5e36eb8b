:- module(cluedo_agents_published_base,
          [ base_option/3,              % +Options, +Allowed, -Base
            base_start/4,               % +Base, +Seat, +Game, -K
            base_views/4,               % +Base, +Seat, +Game, -K
            base_learn/3,               % +K0, +Fact, -K
            base_states/3,              % +K, +Seat, -Set
            base_claims/4,              % +K, +Seat, +Sizes, -Claims
            base_unplaced/3,            % +K, +Seat, -Set
            base_pages/4                % +K, +Seat, -Own, -Others
          ]).
:- use_module('../../knowledge', [views_player/3]).
:- use_module('../../knowledge/resolution', [resolve/3]).
:- use_module('../../knowledge/knowledge_term', [is_knowledge/1]).
:- use_module('../../support/check', [must_be_one_of/2,must_be_options/2]).
:- use_module('../../support/foreign', [known_card_sets/2,views_pages/2]).
:- use_module('../memory', [views_see/3]).
:- use_module(iepsma_base,
              [iepsma_learn/3,iepsma_pages/3,iepsma_start/4,iepsma_states/2,iepsma_unplaced/2]).
:- use_module('../briefing', [common_knowledge/3]).
:- use_module('../claims', [notebook_claims/2,states_claims/3]).
:- use_module('../states', [known_states/2]).
:- use_module(library(lists), [nth1/3]).
:- use_module(library(option), [option/3]).

/** <module> The clause bases of Iepsma's programs

Agents `simple`, `dumb`, `k` and `kkak` have the option

  - base(Base)
    `library` (default) takes the clauses of library(cluedo/knowledge/resolution). `text` takes the
    clauses of agents/published/iepsma_base.pl, by the rules of the source alone.

The source has resolution, exclusion and subsumption. The library also draws conclusions from the
size of a hand, the last holder of a card, the last card of a category and a wrong accusation. The
stronger base changes who wins, see `doc/results/agents.md`.

An agent's knowledge K is knowledge or views of library(cluedo/knowledge), or a term text/5 of
agents/published/iepsma_base.pl.
*/

:- set_prolog_flag(optimise, true).     % local to this file

%!  base_option(+Options, +Allowed, -Base) is det.
%
%   Options may be base(Base) and the options of Allowed, a list of Name/Arity.
%
%   @error domain_error(cluedo_option, Option) if Option does not exist
%   @error domain_error(oneof([library,text]), Base)

base_option(Options, Allowed, Base) :-
    must_be_options([base/1|Allowed], Options),
    option(base(Base), Options, library),
    must_be_one_of([library,text], Base).

%!  base_start(+Base, +Seat, +Game, -K) is det.
%!  base_views(+Base, +Seat, +Game, -K) is det.
%
%   K is what the player at Seat knows before it sees its hand. In base_views/4, K also has what the
%   player knows about the knowledge of others.

base_start(library, _, Game, K) =>
    common_knowledge(Game, [], K).
base_start(text, Seat, Game, K) =>
    iepsma_start(Seat, Game, false, K).

base_views(library, Seat, Game, K) =>
    common_knowledge(Game, [], K0),
    K = unseen(K0,Seat).
base_views(text, Seat, Game, K) =>
    iepsma_start(Seat, Game, true, K).

%!  base_learn(+K0, +Fact, -K) is det.
%
%   @error cluedo_contradiction(Fact) if Fact contradicts K0

base_learn(K0, Fact, K), K0 = text(_,_,_,_,_) =>
    iepsma_learn(K0, Fact, K).
base_learn(K0, Fact, K), is_knowledge(K0) =>
    resolve(K0, Fact, K).
base_learn(Views0, Fact, Views) =>
    views_see(Views0, Fact, Views).

%!  base_states(+K, +Seat, -Set) is det.

base_states(K, _, Set), K = text(_,_,_,_,_) =>
    iepsma_states(K, Set).
base_states(K, Seat, Set) =>
    own(K, Seat, Own),
    known_states(Own, Set).

%!  base_claims(+K, +Seat, +Sizes, -Claims) is det.
%
%   Claims are what the player at Seat knows, see agents/claims.pl. Sizes are the sizes of the
%   categories. With the text's base, Claims are about the envelope only.

base_claims(K, _, Sizes, Claims), K = text(_,_,_,_,_) =>
    iepsma_states(K, Set),
    states_claims(Set, Sizes, Claims).
base_claims(K, Seat, _, Claims) =>
    own(K, Seat, Own),
    notebook_claims(Own, Claims).

%!  base_unplaced(+K, +Seat, -Set) is det.
%
%   The player at Seat would query one of the states of Set. With the library's base, the states may
%   be in the envelope. With the text's base, they have cards that nobody is known to hold. The
%   player may even know that the envelope has another card of the category.

base_unplaced(K, _, Set), K = text(_,_,_,_,_) =>
    iepsma_unplaced(K, Set).
base_unplaced(K, Seat, Set) =>
    base_states(K, Seat, Set).

own(K, _, Own), is_knowledge(K) =>
    Own = K.
own(Views, Seat, Own) =>
    views_player(Views, Seat, Own).

%!  base_pages(+K, +Seat, -Own, -Others) is det.
%
%   Own is the page of K. Others has a page for each player: what this player is known to know. If K
%   does not have these pages, Others is `[]`. For pages see clauses_best/8.

base_pages(K, _, Own, Others), K = text(_,_,_,_,_) =>
    iepsma_pages(K, Own, Others).
base_pages(K, _, Own, Others), is_knowledge(K) =>
    Others = [],
    known_card_sets(K, Own).
base_pages(views(_,By), Seat, Own, Others) =>
    views_pages(By, Others),
    nth1(Seat, Others, Own).
