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

/** <module> Records of games

A game has players, the sizes of their hands, and the facts that happened. You enter a game once.
Then you can learn, explain, replay or save it, or give it to an agent. Seats and cards have numbers
or names, see library(cluedo/edition).

    ?- game([edition(british), seats([anna,bob,carl]), names(true)],
            [ hand(anna, [white,rope,dagger,hall,study,lounge]),
              asked(anna, s(green,wrench,kitchen), carl, green),
              asked(bob, s(plum,revolver,library), carl, unknown),
              asked(carl, s(mustard,candlestick,hall), anna, hall)
            ], Game),
       game_save('tuesday.pl', Game),
       game_knowledge(Game, anna, K),
       certain(K, has(carl,Card)).

A game may have only the facts that one player saw, or all facts. game_seen/3 gives the part of the
facts that one player sees. A game is the term game(Options,Facts).

@see library(cluedo/journal), for a running game
@error type_error(cluedo_game, Game) if Game is not a game
@error the errors of knowledge/2 for options, and of learn/3 for facts; the message names the fact
*/

:- det(game_save/2).
:- error_context((game/3, game_add/3, contest_game/3, game_property/2, game_seen/3,
                  game_knowledge/3, game_advice/4, game_save/2, game_load/2)).

%!  game(+Options, +Facts, -Game) is det.
%
%   Game has the list Facts, in their order. Options are the options of knowledge/2 without
%   remember(Bool): players(N), seats(Names), edition(E), deck(Sizes), hands(Sizes), open(Cards),
%   names(Bool), showing(Model). An edition that does not come with the library is stored in Game.
%
%   @error domain_error(cluedo_fact, Fact) if no seat sees Fact happen, as has(bob,rope), or if a
%   player who has left passes in Fact

game(Options, Facts, Game) :-
    game_term(Options, Facts, Game0),
    Game = Game0.

%!  game_add(+Game0, +Facts, -Game) is det.
%
%   Game is Game0 with Facts appended.

game_add(Game0, Facts, Game) :-
    game_parts(Game0, _, _),
    Game0 = game(Options,Facts0),
    must_be(list, Facts),
    append(Facts0, Facts, Facts1),
    game_term(Options, Facts1, Game1),
    Game = Game1.

%!  contest_game(+Options, +Result, -Game) is det.
%
%   Game is the game of a contest with Result, see contest/3. Options are options of game/3, as
%   names(Bool) or showing(Model). They are added to the options of Result, and replace an option of
%   the same name. Players, hands and open cards always come from Result. If the contest was on a
%   board, Game has the facts without the board.
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
    (   maplist(hand_fact, Hands, Dealt, Sizes)
    ->  true
    ;   domain_error(cluedo_result, Result)
    ),
    option(open(Open), Result, []),
    option(options(Kept0), Result, []),
    must_be(list, Kept0),
    exclude(is_board_option, Kept0, Kept),
    length(Hands, N),
    merge_options(Options0, Kept, Options1),
    merge_options([players(N),hands(Sizes),open(Open)], Options1, Options),
    append(Dealt, Events, Facts),
    game_term(Options, Facts, Game0),
    Game = Game0.

hand_fact([[Seat]|Cards], hand(Seat,Cards), Size) :-
    length(Cards, Size).

is_board_option(Option) :-
    compound(Option),
    compound_name_arity(Option, Name, 1),
    memberchk(Name, [board,dice,pawns]).

%!  game_property(+Game, ?Property) is nondet.
%
%   Property is one of
%
%     - options(Options)
%     - facts(Facts)
%       The facts as they were entered.
%     - core(Facts)
%       The facts with numbers for cards and seats. Records of contests become asked/4.

game_property(Game, Property) :-
    game_parts(Game, _, Cores),
    Game = game(Options,Facts),
    property(Property, Options, Facts, Cores).

property(options(Options), Options, _, _).
property(facts(Facts), _, Facts, _).
property(core(Cores), _, _, Cores).

%!  game_seen(+Game, +Seat, -Facts) is det.
%
%   Facts are what the player of Seat, or a `spectator`, has seen of Game: the player's own
%   hand(Seat,Cards), open cards, and who asked, passed, showed and accused. Facts have names if
%   Game has names. A card that was shown is `unknown`, except to the two players who saw it.

game_seen(Game, Seat, Facts) :-
    game_observed(Game, Seat, Facts0),
    Facts = Facts0.

%!  game_knowledge(+Game, +Seat, -K) is det.
%
%   K is the knowledge of the player of Seat, or of a `spectator`, after all facts of game_seen/3,
%   see library(cluedo/knowledge). A game cannot have a fact that nobody sees happen, as
%   has(bob,rope). Give such a fact to learn/3.
%
%   @error cluedo_contradiction(Fact)

game_knowledge(Game, Seat, K) :-
    game_observed(Game, Seat, Facts),
    Game = game(Options,_),
    knowledge(Options, K0),
    foldl(learn_fact, Facts, K0, K1),
    K = K1.

learn_fact(Fact, K0, K) :-
    learn(K0, Fact, K).

%!  game_advice(+Game, +Seat, +Agent, -Advice) is det.
%
%   Advice is advice(Query,Accusation). Agent is an agent of library(cluedo/agent). If it had seen
%   the game from Seat and had the turn, it would ask Query and then accuse Accusation. Either may
%   be `none`.
%
%       game_advice(Game, anna, exact, advice(Query,Accusation)).
%
%   Game must have hand(Seat,Cards). All agents use answers, wrong accusations and open cards. Which
%   other facts an agent uses depends on the agent.
%
%   @error domain_error(cluedo_game, Game) if agents do not know the rules of Game
%   @error existence_error(cluedo_hand, Seat), existence_error(cluedo_agent, Agent)
%   @error the errors of Agent; some agents know only the classic deck

game_advice(Game, Seat, Agent, Advice) :-
    advice(Game, Seat, Agent, Advice0),
    Advice = Advice0.

%!  game_save(+File, +Game) is det.
%
%   Write Game to File as text that a person can read and mend. The text is game(Options), then one
%   fact on each line. If the edition does not come with the library, its terms come before
%   game(Options), in the form of an edition's file. If the process ends early, File is unchanged.

game_save(File, Game) :-
    game_parts(Game, _, _),
    write_game(File, Game).

%!  game_load(+File, -Game) is det.
%
%   Game is the game in File. It has at most 1,000,000 characters. Its terms are read, but not run.
%
%   @error domain_error(cluedo_game, File) if File is not a game
%   @error the errors of options and facts; the message has the line
%   @error syntax_error(Reason); the context has the line

game_load(File, Game) :-
    read_game(File, Game0),
    Game = Game0.
