:- module(cluedo_game,
          [ game/3,                     % +Options, +Facts, -Game
            game_add/3,                 % +Game0, +Facts, -Game
            contest_game/3,             % +Options, +Result, -Game
            game_property/2,            % +Game, ?Property
            game_seen/3,                % +Game, +Seat, -Facts
            game_knowledge/3,           % +Game, +Seat, -K
            game_advice/4,              % +Game, +Seat, +Agent, -Advice
            game_save/2,                % +File, +Game
            game_load/2                 % +File, -Game
          ]).
:- use_module(agents/game_advice, [advice/4]).
:- use_module(assistant/journal/game_file, [read_game/2,write_game/2]).
:- use_module(knowledge/game_term, [game_observed/3,game_parts/3,game_term/3]).
:- use_module(knowledge, [knowledge/2,learn/3]).
:- use_module(support/errors, [error_context/1]).
:- use_module(library(apply), [exclude/3,foldl/4,maplist/4]).
:- use_module(library(error), [domain_error/2,must_be/2]).
:- use_module(library(lists), [append/3]).
:- use_module(library(option), [merge_options/3,option/2,option/3]).

/** <module> Games that are written down

A game is who sits with which cards, and what happened, as facts: it is entered
once, and then learnt, explained, replayed, saved, or given to an agent. Seats and
cards have numbers or names, see library(cluedo/edition).

    ?- game([edition(british), seats([anna,bob,carl]), names(true)],
            [ hand(anna, [white,rope,dagger,hall,study,lounge]),
              asked(anna, s(green,wrench,kitchen), carl, green),
              asked(bob, s(plum,revolver,library), carl, unknown),
              asked(carl, s(mustard,candlestick,hall), anna, hall)
            ], Game),
       game_save('tuesday.pl', Game),
       game_knowledge(Game, anna, K),
       certain(K, has(carl,Card)).

A game may have the facts that one player saw, or all that happened: each player
sees its part of them, see game_seen/3. It is the term game(Options,Facts).

@see library(cluedo/journal), for a game that goes on
@error type_error(cluedo_game, Game) if Game is none
@error the errors of options as of knowledge/2, and of facts as of learn/3; the
message tells which fact is meant
*/

:- det(game_save/2).
:- error_context((game/3, game_add/3, contest_game/3, game_property/2, game_seen/3,
                  game_knowledge/3, game_advice/4, game_save/2, game_load/2)).

%!  game(+Options, +Facts, -Game) is det.
%
%   Game has the list Facts, in their order. Options are as of knowledge/2, without
%   remember(Bool): players(N), seats(Names), edition(E), deck(Sizes),
%   hands(Sizes), open(Cards), names(Bool), showing(Model). An edition that does
%   not come with the library is kept in Game.
%
%   @error domain_error(cluedo_fact, Fact) if no seat sees Fact happen, as
%   has(bob,rope), or if a player who has left passes in it

game(Options, Facts, Game) :-
    game_term(Options, Facts, Game0),
    Game = Game0.

%!  game_add(+Game0, +Facts, -Game) is det.
%
%   Game is Game0 with Facts behind its own.

game_add(Game0, Facts, Game) :-
    game_parts(Game0, _, _),
    Game0 = game(Options,Facts0),
    must_be(list, Facts),
    append(Facts0, Facts, Facts1),
    game_term(Options, Facts1, Game1),
    Game = Game1.

%!  contest_game(+Options, +Result, -Game) is det.
%
%   Game is what happened in the contest of Result, see contest/3. Options are more
%   of game/3, or others than Result has: names(Bool), showing(Model). Players, hands
%   and open cards come from Result. Of a contest on a board Game has the facts only.
%
%   @error domain_error(cluedo_result, Result) if Result has no hands or history

contest_game(Options0, Result, Game) :-
    must_be(list, Options0),
    must_be(list, Result),
    (   option(hands(Hands), Result),
        option(history(Events), Result)
    ->  true
    ;   domain_error(cluedo_result, Result)
    ),
    must_be(list(list), Hands),
    must_be(list, Events),
    (   maplist(dealt, Hands, Dealt, Sizes)
    ->  true
    ;   domain_error(cluedo_result, Result)
    ),
    option(open(Open), Result, []),
    option(options(Kept0), Result, []),
    must_be(list, Kept0),
    exclude(of_a_board, Kept0, Kept),
    length(Hands, N),
    merge_options(Options0, Kept, Options1),
    merge_options([players(N),hands(Sizes),open(Open)], Options1, Options),
    append(Dealt, Events, Facts),
    game_term(Options, Facts, Game0),
    Game = Game0.

dealt([[Seat]|Cards], hand(Seat,Cards), Size) :-
    length(Cards, Size).

%   Where pawns stood is nothing that a game has.

of_a_board(Option) :-
    compound(Option),
    compound_name_arity(Option, Name, 1),
    memberchk(Name, [board,dice,pawns]).

%!  game_property(+Game, ?Property) is nondet.
%
%   Property is one of
%
%     - options(Options)
%     - facts(Facts)
%       As they were entered.
%     - core(Facts)
%       The same in numbers, and records as asked/4.

game_property(Game, Property) :-
    game_parts(Game, _, Cores),
    Game = game(Options,Facts),
    property(Property, Options, Facts, Cores).

property(options(Options), Options, _, _).
property(facts(Facts), _, Facts, _).
property(core(Cores), _, _, Cores).

%!  game_seen(+Game, +Seat, -Facts) is det.
%
%   Facts are what the player of Seat, or `spectator`, has seen of Game, with the
%   names that there are: its own hand(Seat,Cards), what is open, who asked, passed,
%   showed and accused. A card that was shown is `unknown` but to the two players.

game_seen(Game, Seat, Facts) :-
    game_observed(Game, Seat, Facts0),
    Facts = Facts0.

%!  game_knowledge(+Game, +Seat, -K) is det.
%
%   K is what the player of Seat, or a `spectator`, knows of Game, see
%   library(cluedo/knowledge): all of game_seen/3 is learnt. What nobody sees
%   happen, such as has(bob,rope), is for learn/3, and an error in a game.
%
%   @error cluedo_contradiction(Fact)

game_knowledge(Game, Seat, K) :-
    game_observed(Game, Seat, Facts),
    Game = game(Options,_),
    knowledge(Options, K0),
    foldl(learned, Facts, K0, K1),
    K = K1.

learned(Fact, K0, K) :-
    learn(K0, Fact, K).

%!  game_advice(+Game, +Seat, +Agent, -Advice) is det.
%
%   Advice is advice(Query,Accusation): what Agent, of library(cluedo/agent), would
%   ask for and accuse if it had seen what the player of Seat has seen, and it was
%   its turn; `none` if nothing.
%
%       game_advice(Game, anna, exact, advice(Query,Accusation)).
%
%   Game must have hand(Seat,Cards). Agents are told of answers, of wrong
%   accusations and of what lies open; which other facts they use, is up to them.
%
%   @error domain_error(cluedo_game, Game) if it has rules of another box
%   @error existence_error(cluedo_hand, Seat), existence_error(cluedo_agent, Agent)
%   @error the errors of the agent, for which the classic deck may be the only one

game_advice(Game, Seat, Agent, Advice) :-
    advice(Game, Seat, Agent, Advice0),
    Advice = Advice0.

%!  game_save(+File, +Game) is det.
%
%   Write Game to File, as text that a person can read and mend: game(Options),
%   then a fact a line. An edition that does not come with the library is before
%   it, as in a file of its own. If the process ends meanwhile, File is as it was.

game_save(File, Game) :-
    game_parts(Game, _, _),
    write_game(File, Game).

%!  game_load(+File, -Game) is det.
%
%   Game is the game in File, at most 1,000,000 characters of terms that are read, but
%   not run.
%
%   @error domain_error(cluedo_game, File), or the error of an option or fact; the
%   message tells the line
%   @error syntax_error(Reason), its context tells the line

game_load(File, Game) :-
    read_game(File, Game0),
    Game = Game0.
