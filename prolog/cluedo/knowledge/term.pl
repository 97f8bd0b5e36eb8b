:- module(cluedo_knowledge_term,
          [ knowledge/2,                % +Options, -K
            knowledge_showing/2,        % +K, -Model
            knowledge_players/2,        % +K, -N
            knowledge_deck/2,           % +K, -Sizes
            knowledge_hands/2,          % +K, -Sizes
            knowledge_likely/2,         % +K0, -K
            knowledge_says/2            % +K, -Says
          ]).
:- use_module('../support/check', [must_be_between/4,must_be_options/2]).
:- use_module('../support/foreign', [knowledge_start/3]).
:- use_module(library(error), [domain_error/2,must_be/2]).
:- use_module(library(lists), [member/2,sum_list/2]).
:- use_module(library(option), [option/2,option/3]).

/** <module> Knowledge as a term

How it begins, and its parts for those who reason with it. The term is described
in `c/knowledge/knowledge4pl.h`; that it is one is what the engine finds out.
*/

%!  knowledge(+Options, -K) is det.
%
%   K is what is known before the deal. Options:
%
%     - players(+N)
%       Number of players, 2..10 (default 6).
%     - deck(+Sizes)
%       How many cards each of 1 to 5 categories has (default `[6,6,9]`), 64 in
%       all at most. Cards are numbered through, from 1.
%     - hands(+Sizes)
%       How many cards each player has. By default the cards are dealt in turn,
%       player 1 first.
%     - showing(+Model)
%       `any` (default) or `random`, see library(cluedo/knowledge).
%     - remember(+Boolean)
%       Whether K keeps the facts that it learns (default `true`).
%
%   @error domain_error(cluedo_option, Option) if there is no such Option
%   @error domain_error(cluedo_deck, Sizes), domain_error(cluedo_hands, Sizes),
%   domain_error(cluedo_showing, Model)

knowledge(Options, K) :-
    must_be_options([players/1,deck/1,hands/1,showing/1,remember/1], Options),
    option(players(N), Options, 6),
    option(deck(Deck), Options, [6,6,9]),
    option(showing(Showing), Options, any),
    option(remember(Remember), Options, true),
    must_be(boolean, Remember),
    must_be_between(2, 10, cluedo_players, N),
    must_be_sizes(Deck, 1, cluedo_deck),
    must_be(atom, Showing),
    (   memberchk(Showing, [any,random])
    ->  true
    ;   domain_error(cluedo_showing, Showing)
    ),
    sum_list(Deck, Cards),
    length(Deck, Categories),
    (   Cards =< 64,
        Categories =< 5,
        Categories >= 1
    ->  true
    ;   domain_error(cluedo_deck, Deck)
    ),
    Dealt is Cards-Categories,
    (   option(hands(Sizes), Options)
    ->  must_be_sizes(Sizes, 0, cluedo_hands)
    ;   findall(Size, ( between(1, N, P), Size is (Dealt+N-P)//N ), Sizes)
    ),
    (   length(Sizes, N),
        sum_list(Sizes, Dealt)
    ->  true
    ;   domain_error(cluedo_hands, Sizes)
    ),
    DeckTerm =.. [deck|Deck],
    HandsTerm =.. [hands|Sizes],
    (   Remember == true
    ->  Facts = []
    ;   Facts = none
    ),
    knowledge_start(game(Showing,DeckTerm,HandsTerm,0,names(none,none,false)), Facts, K).

must_be_sizes(Sizes, Least, Domain) :-
    must_be(list(integer), Sizes),
    (   \+ ( member(Size, Sizes),
             \+ between(Least, 64, Size)
           )
    ->  true
    ;   domain_error(Domain, Sizes)
    ).

%!  knowledge_showing(+K, -Model) is semidet.
%!  knowledge_players(+K, -N) is semidet.
%!  knowledge_deck(+K, -Sizes) is semidet.
%!  knowledge_hands(+K, -Sizes) is semidet.
%
%   What knowledge/2 was told, or took for it. Each fails if K cannot be
%   knowledge.

knowledge_showing(knowledge(game(Model,_,_,_,_),_,_,_,_,_), Model).

knowledge_players(knowledge(game(_,_,Hands,_,_),_,_,_,_,_), N) :-
    compound(Hands),
    compound_name_arity(Hands, hands, N).

knowledge_deck(knowledge(game(_,Deck,_,_,_),_,_,_,_,_), Sizes) :-
    compound(Deck),
    compound_name_arguments(Deck, deck, Sizes).

knowledge_hands(knowledge(game(_,_,Hands,_,_),_,_,_,_,_), Sizes) :-
    compound(Hands),
    compound_name_arguments(Hands, hands, Sizes).

%!  knowledge_likely(+K0, -K) is semidet.
%
%   K has the deals of K0, and all are as likely.

knowledge_likely(knowledge(game(_,Deck,Hands,Open,Names),May,Clauses,Bans,_,Facts),
                 knowledge(game(any,Deck,Hands,Open,Names),May,Clauses,Bans,[],Facts)).

%!  knowledge_says(+K, -Says) is semidet.
%
%   Says of two values of one game are equal if they have the same facts,
%   whatever the order in which these were learned. Which cards were shown at
%   random does not count.

knowledge_says(knowledge(_,May,Clauses0,Bans0,_,_), says(May,Clauses,Bans)) :-
    sort(Clauses0, Clauses),
    sort(Bans0, Bans).
