:- module(cluedo_thesis_unity,
          [ selecter/3,                 % -Query, -Rest, +W
            trekkfra/5,                 % +Agent, +Hands, +Game, +Rounds0, -Rounds
            sporring/6,                 % +Mind, +Agent, +Hands, +Game, ...
            trekkfra2/8,                % +Answer, +Query, +Mind, +Agent, ...
            sporring2/7,                % +Facts, +Mind, +Agent, +Hands, ...
            sporring2/8,                % +Turn, +Facts, +Mind, +Agent, ...
            game/7                      % +Win, +Hands, +Agent, +Quirks, ...
          ]).
:- use_module('../agent',
              [ agent_open/2, agent_query/4, agent_seated/1, agent_sees/4,
                agent_start/5
              ]).
:- use_module(checks, [must_be_game/1,must_be_in_envelope/2]).
:- use_module(cards, [winstates/1]).
:- use_module('../support/check').
:- use_module('../support/foreign', [hands_ask/5,hands_list/2]).
:- use_module('../support/inline', [inline/1]).
:- use_module('../support/random_numbers', [random_below/2,random_select/3]).
:- use_module(quirks).
:- use_module(steps, [own_step/3,own_steps/0]).
:- use_module(subtracter, [run2/3]).
:- use_module(transcript, [transcribe/2]).
:- use_module('../winstates').
:- use_module(library(apply), [maplist/3]).
:- use_module(library(error), [instantiation_error/1,must_be/2,type_error/2]).
:- use_module(library(lists), [reverse/2]).

/** <module> The game

Player 1 is the agent. It plays until it queries the winstate. After Max other queries the game
stops, and Rounds is `stopped(Max)`. The other players ask random queries that never name the weapon
or the location of the winstate. A round has three parts:

  - The agent makes its query and gets the answer (sporring/6, trekkfra2/8).
  - The others make their queries (sporring2/7, sporring2/8).
  - The agent analyzes all queries of the round.

The steps have the names and arities of the thesis, but work on compact terms:

| Mind    | the mind of the agent                                         |
| Agent   | the agent at seat 1, a result of agent_start/5, or its name   |
| Hands   | all hands, see deal_hands/3                                   |
| Game    | the constants of the game, see thesis/checks.pl               |
| Rounds0 | the number of the agent's queries so far                      |
| Rounds  | the number of the agent's queries at the end                  |
| Facts   | the queries of the round, asked(Asker,State,Answerer,Card)    |

Card is the card that the agent was shown in its own query, and `unknown` in other queries. In the
thesis, Facts are records.

@error existence_error(cluedo_agent, Agent) if Agent does not exist
@error type_error(cluedo_game, Game) if Game is not a game/6 term
@error domain_error(cluedo_envelope, Winstate) if somebody holds a card of Winstate
*/

:- set_prolog_flag(optimise, true).     % local to this file

:- multifile cluedo_thesis:step/2.

%   The goal step(Own, Step) calls the user's own step, if there is one, else Step.

goal_expansion(step(Own, Step),
               (   Own == true,
                   cluedo_thesis:step(Name/Arity, Goal)
               ->  own_step(Name/Arity, Goal, Args)
               ;   Step
               )) :-
    strip_module(Step, _, Plain),
    compound_name_arguments(Plain, Name, Args),
    length(Args, Arity).

%!  game(+Win, +Hands, +Agent, +Quirks, +Transcript, +Max, -Rounds) is semidet.
%
%   Play the game in which Hands are dealt and Win is in the envelope.

game(Win, Hands, Agent, Quirks, Transcript, Max, Rounds) :-
    (   own_steps
    ->  Own = true
    ;   Own = false
    ),
    transcribe(Transcript, deal(Hands,Win)),
    Win = s(_,W,L),
    winset_all(All),
    winset_without(All, [W,L], Set),
    Game = game(Win,Set,Quirks,Transcript,Max,Own),
    step(Own, trekkfra(Agent, Hands, Game, 0, Rounds)).

%!  selecter(-Query, -Rest, +W) is det.
%
%   W starts with the winstate. Query is a random winstate with another weapon and another location.
%   Rest are the other winstates of this kind.
%
%   @error type_error(cluedo_w, W) if W is not a list that starts with the winstate

selecter(Query, Rest, Know) :-
    must_be(nonvar, Know),
    (   Know = [Win|_]
    ->  must_be_winstate(Win),
        Win = s(P,W,L)
    ;   type_error(cluedo_w, Know)
    ),
    winstates(All),
    run2(States, [P,W,L], All),
    random_select(Query, States, Rest).

%!  trekkfra(+Agent, +Hands, +Game, +Rounds0, -Rounds) is semidet.
%
%   Start the game. The agent sees its hand.

trekkfra(Agent, Hands, Game, Rounds0, Rounds) :-
    agent_open(Agent, A0),
    must_be_game(Game),
    Game = game(Win,_,_,Transcript,_,Own),
    must_be_in_envelope(Win, Hands),
    hands_list(Hands, [[_|Cards]|_]),
    start_agent(A0, Hands, A, Mind0),
    agent_sees(A, [hand(1,Cards)], Mind0, Mind),
    transcribe(Transcript, begun(Hands,A,Mind)),
    step(Own, sporring(Mind, A, Hands, Game, Rounds0, Rounds)).

%   The agent's query/4 and sees/4, which steps of the user may replace.

:- inline((query/4, sees/4, seated_agent/3)).

query(Agent, Mind0, Query, Mind) :-
    agent_query(Agent, Mind0, Query, Mind).

sees(Agent, Facts, Mind0, Mind) :-
    agent_sees(Agent, Facts, Mind0, Mind).

seated_agent(Agent, Hands, A) :-
    (   agent_seated(Agent)
    ->  A = Agent
    ;   agent_open(Agent, A0),
        start_agent(A0, Hands, A, _)
    ).

%!  sporring(+Mind, +Agent, +Hands, +Game, +Rounds0, -Rounds) is semidet.
%
%   The agent makes its query. Fails if the agent has no query.

sporring(_, _, _, game(_,_,_,_,Max,_), Rounds0, Rounds),
    Rounds0 == Max =>
    Rounds = stopped(Max).
sporring(Mind0, Agent, Hands, Game, Rounds0, Rounds),
    nonvar(Agent), nonvar(Game), Game = game(Win,_,_,Transcript,_,Own) =>
    must_be_in_envelope(Win, Hands),
    must_be_nonneg(Rounds0),
    seated_agent(Agent, Hands, A),
    step(Own, query(A, Mind0, Query, Mind)),
    !,
    transcribe(Transcript, query(Hands,Query)),
    Rounds1 is Rounds0+1,
    answer_query(1, Query, Hands, Game, Answerer, Shown),
    answerer_id(Answerer, Id),
    Answer = [Id,Shown],
    transcribe(Transcript, answer(Win,Answer)),
    step(Own, trekkfra2(Answer, Query, Mind, A, Hands, Game, Rounds1, Rounds)).
sporring(_, Agent, _, Game, _, _) =>
    throw_wrong_step(Agent, Game).

start_agent(A0, Hands, A, Mind) :-
    hands_list(Hands, List),
    length(List, X),
    maplist(size, List, Sizes),
    agent_start(A0, 1, [players(X),hands(Sizes)], A, Mind).

size([_|Cards], Size) :-
    length(Cards, Size).

%   Answerer shows the card Shown to Asker. If nobody can, Shown is the triple (P,W,L) of choice/4.

answer_query(Asker, Query, Hands, Game, Answerer, Shown) :-
    hands_ask(Hands, Asker, Query, I, Card),
    (   I == 0
    ->  Game = game(Win,_,Quirks,Transcript,_,_),
        transcribe(Transcript, nobody(Win)),
        nobody_answer(Quirks, Query, Win, [Id,Shown]),
        answerer(Id, Answerer)
    ;   Answerer = I,
        Shown = Card
    ).

%!  trekkfra2(+Answer, +Query, +Mind, +Agent, +Hands, +Game, +Rounds0, -Rounds) is semidet.
%
%   The agent gets the answer to its query. If the query is the winstate, the agent has won.
%
%   @error type_error(cluedo_answer, Answer) if Answer is not as in choice/4

trekkfra2(_, Query, _, _, _, game(Win,_,_,Transcript,_,_), Rounds0, Rounds),
    Query == Win =>
    transcribe(Transcript, won(Rounds0,Win)),
    Rounds = Rounds0.
trekkfra2([Id,Shown], Query, Mind, Agent, Hands, Game, Rounds0, Rounds),
    nonvar(Agent), nonvar(Game), Game = game(_,_,_,Transcript,_,Own) =>
    (   nonvar(Query)
    ->  true
    ;   instantiation_error(Query)
    ),
    (   integer(Shown)
    ->  Card = Shown
    ;   var(Shown)
    ->  instantiation_error(Shown)
    ;   Shown = (_,_,_)
    ->  Card = unknown
    ;   type_error(cluedo_answer, [Id,Shown])
    ),
    transcribe(Transcript, answered([Id,Shown])),
    answerer(Id, Answerer),
    Fact = asked(1,Query,Answerer,Card),
    step(Own, sporring2([Fact], Mind, Agent, Hands, Game, Rounds0, Rounds)).
trekkfra2([_,_], _, _, Agent, _, Game, _, _) =>
    throw_wrong_step(Agent, Game).
trekkfra2(Answer, _, _, _, _, _, _, _) =>
    must_be(nonvar, Answer),
    type_error(cluedo_answer, Answer).

%   Convert the `[Id]` of an answer to the answerer of a fact. answerer_id/2 converts back.

answerer([I], Answerer), integer(I) =>
    (   I =:= 0
    ->  Answerer = nobody
    ;   Answerer = I
    ).
answerer(Id, _) =>
    must_be(ground, Id),
    type_error(cluedo_player, Id).

answerer_id(nobody, Id) =>
    Id = [0].
answerer_id(I, Id) =>
    Id = [I].

%!  sporring2(+Facts, +Mind, +Agent, +Hands, +Game, +Rounds0, -Rounds) is semidet.
%
%   Player 2 makes a query, and the round goes on. Facts has the agent's query.

sporring2(Facts, Mind, Agent, Hands, Game, Rounds0, Rounds) :-
    (   nonvar(Game),
        Game = game(_,_,_,_,_,Own)
    ->  step(Own, sporring2(2, Facts, Mind, Agent, Hands, Game, Rounds0, Rounds))
    ;   throw_wrong_step(Agent, Game)
    ).

%!  sporring2(+Turn, +Facts, +Mind, +Agent, +Hands, +Game, +Rounds0, -Rounds) is semidet.
%
%   Player Turn makes a query, and the round goes on. After the query of the last player the round
%   ends. Facts are the facts of the round, the last one first.

sporring2(Turn, Facts, Mind, Agent, Hands, Game, Rounds0, Rounds),
    compound(Hands), compound_name_arity(Hands, hands, X), integer(Turn), Turn =< X,
    nonvar(Game), Game = game(Win,Set,_,_,_,Own) =>
    (   Own == true
    ->  (   cluedo_thesis:step(selecter/3, Selecter)
        ->  own_step(selecter/3, Selecter, [Query,_,[Win]])
        ;   winset_random(Set, Query)
        ),
        answer_query(Turn, Query, Hands, Game, Answerer, _),
        Turn1 is Turn+1,
        step(Own, sporring2(Turn1, [asked(Turn,Query,Answerer,unknown)|Facts], Mind,
                            Agent, Hands, Game, Rounds0, Rounds))
    ;   winset_count(Set, Count),
        Count > 0,
        others(Turn, X, Set, Count, Hands, Game, Facts, Facts1),
        Turn1 is X+1,
        sporring2(Turn1, Facts1, Mind, Agent, Hands, Game, Rounds0, Rounds)
    ).
sporring2(Turn, Backwards, Mind0, Agent, Hands, Game, Rounds0, Rounds),
    compound(Hands), compound_name_arity(Hands, hands, _), integer(Turn), nonvar(Agent),
    nonvar(Game), Game = game(_,_,_,Transcript,_,Own) =>
    (   is_list(Backwards)
    ->  reverse(Backwards, Facts)
    ;   must_be(list, Backwards)
    ),
    seated_agent(Agent, Hands, A),
    transcribe(Transcript, round(Hands,Facts,A,Mind0)),
    once(step(Own, sees(A, Facts, Mind0, Mind))),
    transcribe(Transcript, learnt(Rounds0,Facts,A,Mind0,Mind)),
    step(Own, sporring(Mind, A, Hands, Game, Rounds0, Rounds)).
sporring2(Turn, _, _, Agent, Hands, Game, _, _) =>
    must_be(integer, Turn),
    hands_list(Hands, _),
    throw_wrong_step(Agent, Game).

%   Make the queries of the players from Turn to X. Each query is a random state of Set, which has
%   Count states. A game without the user's steps spends most of its time here.

others(Turn, X, Set, Count, Hands, Game, Facts0, Facts) :-
    (   Turn > X
    ->  Facts = Facts0
    ;   random_below(Count, N),
        winset_nth0(N, Set, Query),
        answer_query(Turn, Query, Hands, Game, Answerer, _),
        Turn1 is Turn+1,
        others(Turn1, X, Set, Count, Hands, Game,
               [asked(Turn,Query,Answerer,unknown)|Facts0], Facts)
    ).

throw_wrong_step(Agent, Game) :-
    (   agent_seated(Agent)
    ->  true
    ;   agent_open(Agent, _)
    ),
    must_be_game(Game).
