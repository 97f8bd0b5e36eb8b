:- module(cluedo_knowledge_knowledge_term,
          [ is_knowledge/1,             % +X
            knowledge_property/2,       % +K, ?Property
            knowledge_showing/2,        % +K, -Model
            knowledge_players/2,        % +K, -N
            knowledge_deck/2,           % +K, -Sizes
            knowledge_hands/2,          % +K, -Sizes
            knowledge_setting/2,        % +K, -Setting
            game_setting/2,             % +Game, -Setting
            knowledge_sets/2,           % +K, -Sets
            knowledge_initial/2,        % +K, -K0
            knowledge_names/2,          % +K, -Setting
            card_pattern/3,             % +Setting, ?Card, -Pattern
            each_holder/2,              % +Setting, -H
            knowledge_core/3,           % +K, +Fact, -Core
            knowledge_facts/2,          % +K, -Facts
            must_come_after/2,          % +Fact, +K
            knowledge_fact/3,           % +K, +Fact0, -Fact
            knowledge_learnt/3,         % +K0, +Fact, -Answer
            must_agree/3,               % +Answer, +Fact, -K
            knowledge_unweighted/2,     % +K0, -K
            knowledge_numbered/2,       % +K0, -K
            knowledge_picking/2,        % +K0, -K
            knowledge_forgetful/2,      % +K0, -K
            knowledge_key/2             % +K, -Key
          ]).
:- use_module('../support/errors', [error_context/1]).
:- use_module('../support/inline', [inline/1]).
:- use_module(edition/setting,
              [ answers_have_names/1, card_answer/3, card_number/3, is_setting/1,
                names_numbered/2, setting_deck/2, setting_edition/2, setting_hands/2,
                setting_open/2, setting_parts/5, setting_players/2, setting_seats/2
              ]).
:- use_module('../support/foreign',
              [knowledge_holder/3,knowledge_learn/4,knowledge_start/3]).
:- use_module(fact, [fact_core/3,fact_skipping/5,must_have_stayed/4]).
:- use_module(library(error), [domain_error/2,instantiation_error/1,type_error/2]).
:- use_module(library(apply), [maplist/3]).
:- use_module(library(lists), [append/2,reverse/2]).

/** <module> Knowledge as a term

These predicates take the term knowledge/7 apart, for the files that reason with knowledge. Only the
engine checks the whole term, which `c/knowledge/knowledge4pl.h` describes.
*/

:- set_prolog_flag(optimise, true).     % local to this file

:- error_context(knowledge_property/2).

:- inline((is_knowledge/1, knowledge_showing/2, knowledge_left/2, must_come_after/2,
           must_agree/3)).

:- multifile
    prolog:error_message//1.

prolog:error_message(cluedo_contradiction(Fact)) -->
    [ 'No deal or world agrees with ~p and what is known'-[Fact] ].
prolog:error_message(type_error(cluedo_knowledge,K)) -->
    [ 'This is not knowledge: ~p'-[K] ].
prolog:error_message(domain_error(cluedo_knowledge,_)) -->
    [ 'No deal agrees with this knowledge' ].
prolog:error_message(type_error(cluedo_fact,Fact)) -->
    [ 'This is not a fact: ~p'-[Fact] ].
prolog:error_message(domain_error(cluedo_fact,Fact)) -->
    [ 'This cannot be a fact of this game: ~p'-[Fact] ].
prolog:error_message(domain_error(cluedo_state,State)) -->
    [ 'This cannot be an envelope: ~p'-[State] ].
prolog:error_message(domain_error(cluedo_players,N)) -->
    (   { N == 1 }
    ->  [ 'A game cannot have 1 player' ]
    ;   [ 'A game cannot have ~p players'-[N] ]
    ).
prolog:error_message(domain_error(cluedo_classic_deck,Deck)) -->
    [ 'The cards must be the 21 classic ones, not ~p'-[Deck] ].
prolog:error_message(domain_error(cluedo_option,Option)) -->
    [ 'There is no option ~p'-[Option] ].

%!  knowledge_property(+K, ?Property) is nondet.
%
%   Property is the value of an option of knowledge/2, given or by default, or the facts learnt:
%
%     - players(N), deck(Sizes), hands(Sizes), showing(Model), names(Boolean)
%     - seats(Names), edition(Edition)
%       Only if the players have names, or the game has an edition.
%     - open(N)
%       How many cards lie open.
%     - facts(Facts)
%       The facts learnt, the oldest first, as the user wrote them. Only if K remembers facts.
%
%   @error domain_error(cluedo_knowledge_property, Property)

knowledge_property(K, Property) :-
    knowledge_holder(K, envelope, _),           % checks K
    must_be_property(Property),
    knowledge_setting(K, Setting),
    property(Property, K, Setting).

must_be_property(Property) :-
    (   \+ \+ memberchk(Property,
                        [ players(_), seats(_), deck(_), edition(_), hands(_),
                          open(_), showing(_), names(_), facts(_)
                        ])
    ->  true
    ;   domain_error(cluedo_knowledge_property, Property)
    ).

property(players(N), _, Setting) :-
    setting_players(Setting, N).
property(seats(Names), _, Setting) :-
    setting_seats(Setting, Names).
property(deck(Sizes), _, Setting) :-
    setting_deck(Setting, Sizes).
property(edition(Edition), _, Setting) :-
    setting_edition(Setting, Edition),
    Edition \== none.
property(hands(Sizes), _, Setting) :-
    setting_hands(Setting, Sizes).
property(open(N), _, Setting) :-
    setting_open(Setting, N).
property(showing(Model), K, _) :-
    knowledge_showing(K, Model).
property(names(Boolean), _, Setting) :-
    (   answers_have_names(Setting)
    ->  Boolean = true
    ;   Boolean = false
    ).
property(facts(Facts), K, _) :-
    knowledge_facts(K, Facts).

%!  knowledge_facts(+K, -Facts) is semidet.
%
%   Facts are as in knowledge_property/2. Fails if K does not remember facts.

knowledge_facts(K, Facts) :-
    K = knowledge(_,_,_,_,_,_,Newest),
    Newest \== none,
    (   is_list(Newest)
    ->  reverse(Newest, Facts)
    ;   domain_error(cluedo_knowledge, K)
    ).

%!  knowledge_showing(+K, -Model) is semidet.
%!  knowledge_players(+K, -N) is semidet.
%!  knowledge_deck(+K, -Sizes) is semidet.
%!  knowledge_hands(+K, -Sizes) is semidet.
%
%   The values of the options of knowledge/2, given or by default. Fails if K cannot be knowledge.

knowledge_showing(knowledge(game(Model,_,_,_,_),_,_,_,_,_,_), Model).

knowledge_players(knowledge(game(_,_,Hands,_,_),_,_,_,_,_,_), N) :-
    compound(Hands),
    compound_name_arity(Hands, hands, N).

knowledge_deck(knowledge(game(_,Deck,_,_,_),_,_,_,_,_,_), Sizes) :-
    compound(Deck),
    compound_name_arguments(Deck, deck, Sizes).

knowledge_hands(knowledge(game(_,_,Hands,_,_),_,_,_,_,_,_), Sizes) :-
    compound(Hands),
    compound_name_arguments(Hands, hands, Sizes).

%!  is_knowledge(+X) is semidet.
%
%   X has the shape of knowledge. Its parts are not checked.

is_knowledge(X) :-
    nonvar(X),
    X = knowledge(_,_,_,_,_,_,_).

%!  knowledge_setting(+K, -Setting) is det.
%
%   @error type_error(cluedo_knowledge, K), domain_error(cluedo_knowledge, K) if K has no setting

knowledge_setting(K, Setting) :-
    (   var(K)
    ->  instantiation_error(K)
    ;   K = knowledge(Game,_,_,_,_,_,_)
    ->  (   game_setting(Game, Setting0)
        ->  Setting = Setting0
        ;   domain_error(cluedo_knowledge, K)
        )
    ;   type_error(cluedo_knowledge, K)
    ).

%!  game_setting(+Game, -Setting) is semidet.
%
%   Game is the first argument of knowledge/7. Fails if Game does not describe a setting.

game_setting(game(_,Deck,Hands,Open,Names), Setting) :-
    compound(Deck),
    compound_name_arguments(Deck, deck, Sizes),
    compound(Hands),
    compound_name_arguments(Hands, hands, HandSizes),
    setting_parts(Setting, Sizes, HandSizes, Open, Names),
    is_setting(Setting).

%!  knowledge_names(+K, -Setting) is semidet.
%
%   Setting has the names with which K answers. Fails if K answers with numbers.

knowledge_names(K, Setting) :-
    K = knowledge(game(_,_,_,_,Names),_,_,_,_,_,_),
    \+ names_numbered(Names, Names),
    knowledge_setting(K, Setting).

%!  card_pattern(+Setting, ?Card, -Pattern) is det.
%
%   Pattern unifies with the name or number of Card in answers. If Card is unbound, so is Pattern.

card_pattern(Setting, Card, Pattern) :-
    (   var(Card)
    ->  Pattern = Card
    ;   card_number(Setting, Card, C),
        card_answer(Setting, C, Pattern)
    ).

%!  each_holder(+Setting, -H) is nondet.
%
%   Enumerate the seats, then `open` if cards lie on the table, then `envelope`.

each_holder(Setting, I) :-
    setting_players(Setting, N),
    between(1, N, I).
each_holder(Setting, open) :-
    setting_open(Setting, Open),
    Open > 0.
each_holder(_, envelope).

%!  knowledge_core(+K, +Fact, -Core) is det.
%
%   Core is Fact in numbers.
%
%   @error the errors of fact_core/3

knowledge_core(K, Fact, Core) :-
    knowledge_setting(K, Setting),
    fact_core(Setting, Fact, Core).

%   Left is the set of the players who have left according to K. Fails if nobody has left.

knowledge_left(knowledge(_,_,_,_,_,Left,_), Left) :-
    integer(Left),                              % a user may have written the term K
    Left \== 0.

%!  must_come_after(+Fact, +K) is det.
%!  knowledge_fact(+K, +Fact0, -Fact) is det.
%
%   K says which players have left. must_come_after/2 raises an error if Fact says that one of them
%   passed. If Fact0 is a query, Fact also says that these players were not asked. Otherwise Fact is
%   Fact0.
%
%   @error domain_error(cluedo_fact, Fact)

must_come_after(Fact, K) :-
    (   knowledge_left(K, Left)
    ->  knowledge_setting(K, Setting),
        fact_core(Setting, Fact, Core),
        must_have_stayed(Core, Left, Fact, Setting)
    ;   true
    ).

knowledge_fact(K, Fact0, Fact) :-
    (   knowledge_left(K, Left)
    ->  knowledge_setting(K, Setting),
        fact_core(Setting, Fact0, Core),
        fact_skipping(Core, Left, Fact0, Setting, Fact)
    ;   Fact = Fact0
    ).

%!  knowledge_learnt(+K0, +Fact, -Answer) is det.
%!  must_agree(+Answer, +Fact, -K) is det.
%
%   Answer is K0 after learning Fact, or `contradiction` if no deal agrees with both. The engine
%   reads only numbers and the exact names of the game. fact_core/3 also reads labels and aliases.
%   must_agree/3 takes the knowledge K from Answer.
%
%   @error cluedo_contradiction(Fact) if Answer is `contradiction` (must_agree/3)

knowledge_learnt(K0, Fact, Answer) :-
    knowledge_learn(K0, Fact, Fact, Answer0),
    (   Answer0 == unread
    ->  knowledge_core(K0, Fact, Core),
        knowledge_learn(K0, Core, Fact, Answer)
    ;   Answer = Answer0
    ).

must_agree(Answer, Fact, K) :-
    (   Answer == contradiction
    ->  throw(error(cluedo_contradiction(Fact), _))
    ;   K = Answer
    ).

%!  knowledge_sets(+K, -Sets) is semidet.
%
%   Sets is the list of all sets of cards in the term K, see `c/knowledge/knowledge4pl.h`. A set is
%   an integer in which card C is bit C-1.

knowledge_sets(knowledge(_,May,Clauses,Bans,Shown,_,_), Sets) :-
    May =.. [_|Sets1],
    maplist(arg(2), Clauses, Sets2),
    maplist(arg(2), Shown, Sets3),
    maplist(arg(2), Bans, Sets4),
    append([Sets1,Sets2,Sets3,Sets4], Sets).

%!  knowledge_initial(+K, -K0) is semidet.
%!  knowledge_unweighted(+K0, -K) is semidet.
%!  knowledge_picking(+K0, -K) is semidet.
%!  knowledge_forgetful(+K0, -K) is semidet.
%!  knowledge_numbered(+K0, -K) is semidet.
%
%   In knowledge_initial/2, K0 is the knowledge of K's game before any fact was learnt. K0 is
%   forgetful. The other predicates change K0 in one point. K has the same deals as K0:
%
%     - unweighted: all deals are equally likely.
%     - picking: K takes each card shown in a later fact as picked at random by the player.
%     - forgetful: unweighted, and K remembers no facts. It still tells which facts agree with K0.
%     - numbered: K answers with numbers.

knowledge_initial(K, K0) :-
    knowledge_unweighted(K, knowledge(Game,_,_,_,_,_,_)),
    knowledge_start(Game, none, K0).

knowledge_unweighted(knowledge(game(_,Deck,Hands,Open,Names),May,Clauses,Bans,_,Left,Facts),
                     knowledge(game(any,Deck,Hands,Open,Names),May,Clauses,Bans,[],Left,Facts)).

knowledge_picking(knowledge(game(_,Deck,Hands,Open,Names),May,Clauses,Bans,Shown,Left,Facts),
                  knowledge(game(random,Deck,Hands,Open,Names),May,Clauses,Bans,Shown,Left,
                            Facts)).

knowledge_forgetful(K0, knowledge(Game,May,Clauses,Bans,Shown,Left,none)) :-
    knowledge_unweighted(K0, knowledge(Game,May,Clauses,Bans,Shown,Left,_)).

knowledge_numbered(knowledge(game(Showing,Deck,Hands,Open,Names0),
                             May,Clauses,Bans,Shown,Left,Facts),
                   knowledge(game(Showing,Deck,Hands,Open,Names),
                             May,Clauses,Bans,Shown,Left,Facts)) :-
    names_numbered(Names0, Names).

%!  knowledge_key(+K, -Key) is semidet.
%
%   K and other knowledge of the same game have written down the same facts if and only if their
%   keys are identical (==). The order in which K learnt its facts does not change the key. Keys do
%   not contain the cards that were shown at random.

knowledge_key(knowledge(_,May,Clauses0,Bans0,_,_,_), key(May,Clauses,Bans)) :-
    sort(Clauses0, Clauses),
    sort(Bans0, Bans).
