:- module(cluedo_knowledge_knowledge_start,
          [ knowledge/2,                % +Options, -K
            options_game/5              % +Options, +More, -Setting, -Open, ...
          ]).
:- use_module(edition/setting, [open_cards/3,setting/2,setting_parts/5]).
:- use_module('../support/check', [must_be_options/2]).
:- use_module('../support/foreign', [knowledge_learn/4,knowledge_start/3]).
:- use_module('../support/errors', [error_context/1]).
:- use_module(library(error), [domain_error/2,must_be/2]).
:- use_module(library(option), [option/2,option/3]).

/** <module> The knowledge before the deal
*/

:- error_context(knowledge/2).

%!  knowledge(+Options, -K) is det.
%
%   K is the knowledge before the deal. Options:
%
%     - players(+N)
%       Number of players, 2..10. The default is the number of names in seats(Names), or else 6.
%     - seats(+Names)
%       The names of the players: a list with an atom for each of them. Facts may use these names.
%     - deck(+Sizes)
%       How many cards each of 1 to 5 categories has, at most 64 in all. The default is the deck of
%       the edition, or else `[6,6,9]`. Cards are numbered from 1, category after category.
%     - edition(+Edition)
%       The deck, and the names of its cards, see library(cluedo/edition).
%     - hands(+Sizes)
%       How many cards each player has. By default the cards that are neither in the envelope nor on
%       the table are dealt in turn, player 1 first.
%     - open(+Cards)
%       The cards that lie face up on the table. If Cards is a list of cards, K knows them. If Cards
%       is a number, facts may say later which cards they are. Default is 0.
%     - names(+Boolean)
%       If `true`, answers have names of cards and seats instead of numbers, as far as there are
%       names. Default is `false`.
%     - showing(+Model)
%       `any` (default) or `random`, see library(cluedo/knowledge).
%     - remember(+Boolean)
%       If `true` (default), K keeps the facts that it learns. Only knowledge_property/2, why/3 and
%       conflict/3 need these facts.
%     - answering(+Who), asking(+N), down(+N)
%       The rules of the box, see library(cluedo/journal). N of down(N) is the number of cards that
%       lie face down (default 0). Facts call the holder of these cards `open`. If N is not 0, no
%       cards can lie face up.
%     - board(+Board), dice(+N), pawns(+Characters)
%       Ignored: agents on a board get these options, which say nothing about the cards.
%
%   @error domain_error(cluedo_option, Option) if there is no such Option
%   @error domain_error(cluedo_deck, Sizes), domain_error(cluedo_hands, Sizes),
%   domain_error(cluedo_showing, Model)
%   @error domain_error(cluedo_open, Cards) if no deal has the open Cards

knowledge(Options, K) :-
    options_game(Options, [remember/1,board/1,dice/1,pawns/1],
                 Setting, Cards, Showing),
    setting_parts(Setting, Sizes, Hands, Open, Names),
    option(remember(Remember), Options, true),
    must_be(boolean, Remember),
    (   Remember == true
    ->  Facts = []
    ;   Facts = none
    ),
    compound_name_arguments(DeckTerm, deck, Sizes),
    compound_name_arguments(HandsTerm, hands, Hands),
    knowledge_start(game(Showing,DeckTerm,HandsTerm,Open,Names), Facts, K0),
    (   Cards == []
    ->  K = K0
    ;   option(open(Said), Options),
        knowledge_learn(K0, hand(open,Cards), hand(open,Said), Answer),
        (   Answer == contradiction
        ->  domain_error(cluedo_open, Said)
        ;   K = Answer
        )
    ).

%!  options_game(+Options, +More, -Setting, -Open, -Showing) is det.
%
%   Check Options, and take the game from them. Allowed are the options of knowledge/2 about the
%   cards and players, and the options in More, a list of Name/Arity. Open has the numbers of the
%   cards in the option open(Cards). Showing is the model of showing.

options_game(Options, More, Setting, Open, Showing) :-
    must_be_options([ players/1, seats/1, deck/1, edition/1, hands/1, open/1,
                      names/1, showing/1, answering/1, asking/1, down/1
                    | More
                    ],
                    Options),
    setting(Options, Setting),
    option(showing(Showing), Options, any),
    must_be(atom, Showing),
    (   memberchk(Showing, [any,random])
    ->  true
    ;   domain_error(cluedo_showing, Showing)
    ),
    open_cards(Options, Setting, Open).
